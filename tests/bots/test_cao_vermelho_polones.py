"""Polish Red Dog: what `medium` does where the right choice is plain, and what its rates come to by enumeration."""

from __future__ import annotations

from itertools import combinations
from math import comb

import baralho
from baralho import Match
from baralho.bots.thumb import thumb_of
from baralho.bots.thumbs.cao_vermelho_polones import SCALE, chances
from baralho.engine.spec import Value, encode
from baralho.engine.table import bits, mask_of
from baralho.games.cao_vermelho_polones import ABOVE, BET, PACK, CaoVermelhoPolones
from tests.bots.by_thumb import by_medium, by_strong, by_thumb
from tests.table import play


def start(stake: int = 40, players: int = 5, **options: Value) -> Match:
    """Seat 0 has put in the bank, seat 1 bets."""
    match = baralho.start("cao-vermelho-polones", seed="1", players=players, dealer=0, options=options)
    return play(match, f"stake {stake}")


def game_of(match: Match) -> CaoVermelhoPolones:
    assert isinstance(match.game, CaoVermelhoPolones)
    return match.game


def by_hand(seen: int) -> tuple[int, int]:
    """The same chance by laying out all hands and all cards of the banker, one after the other."""
    unseen = bits(PACK.all & ~seen)
    wins = ways = 0
    for three in combinations(unseen, 3):
        cards = mask_of(list(three))
        for card in unseen:
            if not cards >> card & 1:
                ways += 1
                wins += bool(cards & ABOVE[card])
    return wins, ways


def test_the_chance_by_enumeration() -> None:
    """A full pack, and what is left late in rounds: the counted ways are those that can be laid out."""
    for seen in (
        PACK.mask("2C 3C 5D 9H KS"),
        PACK.suits[0] | PACK.suits[1],
        PACK.all & ~PACK.mask("AC KC 2C 3D 9D JH"),
    ):
        wins, ways = chances(seen)
        assert (wins, ways) == by_hand(seen)
    wins, ways = chances(0)
    assert ways == 52 * comb(51, 3) and round(wins / ways, 5) == 0.30382


def test_the_rates_are_the_mean_gain() -> None:
    """Also where the bank cannot pay twice the bet."""
    match = start(10, bet_limit_base="initial_stake")
    game = game_of(match)
    game.bank = 6
    wins, ways = by_hand(PACK.all & ~PACK.mask("AC KC 2C 3D 9D JH"))
    game.seen = PACK.all & ~PACK.mask("AC KC 2C 3D 9D JH")
    for bet, paid in ((1, 2), (3, 6), (5, 6)):
        rate = thumb_of(match.spec).rate(game, 1, encode(BET, 0, bet))
        assert rate == SCALE * (wins * paid - (ways - wins) * bet) // ways


def test_bets_the_least_on_a_fresh_pack() -> None:
    match = start()
    assert by_thumb(match) == by_medium(match) == by_strong(match) == "bet 1"


def test_bets_the_most_when_it_is_worth_it() -> None:
    """Few suits and low cards of the banker's left: more than one in three wins."""
    match = start()
    game_of(match).seen = PACK.suits[1] | PACK.suits[2] | PACK.suits[3]
    wins, ways = chances(game_of(match).seen)
    assert 3 * wins > ways and by_thumb(match) == "bet 20"


def test_bets_the_least_where_high_bets_are_not_paid_in_full() -> None:
    """Half of the cards win, but the bank has only 2 chips left for a bet of 5."""
    match = start(10, bet_limit_base="initial_stake")
    game = game_of(match)
    game.seen = PACK.suits[1] | PACK.suits[2] | PACK.suits[3]
    game.bank = 2
    assert by_thumb(match) == "bet 1"


def test_puts_half_of_its_chips_into_the_bank() -> None:
    """Of what is offered the nearest; never less than the least, and not everything."""
    match = baralho.start("cao-vermelho-polones", seed="1", dealer=0)
    assert by_thumb(match) == "stake 45"
    match = baralho.start("cao-vermelho-polones", seed="1", dealer=0, options={"bank_min": 60})
    assert by_thumb(match) == "stake 60"
    match = baralho.start("cao-vermelho-polones", seed="1", dealer=0, options={"bank_max": 10})
    assert by_thumb(match) == "stake 10"
