"""Red Dog: what `medium` does where the right choice is plain, and what its rates come to by enumeration."""

from __future__ import annotations

import random

import baralho
from baralho import Match
from baralho.bots.thumb import thumb_of
from baralho.bots.thumbs.cao_vermelho import SCALE, chances
from baralho.engine.game import Game
from baralho.engine.spec import KIND_MASK, Value, encode
from baralho.engine.table import bits
from baralho.games.cao_vermelho import BET, HAND, PACK, STOCK, CaoVermelho
from tests.bots.by_thumb import by_medium, by_strong, by_thumb
from tests.table import play


def start(players: int = 3, options: dict[str, Value] | None = None, **deal: str) -> Match:
    """Dealer 0; hands by seat h0, h1 ..., the pack as stock."""
    given = {f"hand {key[1:]}" if key != "stock" else key: cards for key, cards in deal.items()}
    return baralho.start("cao-vermelho", seed="1", players=players, dealer=0, deal=given, options=options or {})


def turned(game: Game, card: int) -> Game:
    """The same match with this card on top of the pack; what lay there is where the card was."""
    copy = game.copy()
    t, top = copy.t, copy.t.top(STOCK)
    if card != top:
        zone = t.where[card]
        if t.layout.kind[zone] == STOCK:
            t.arrange(STOCK, 0, [c for c in t.line(STOCK) if c != card] + [card])
        else:
            t.move(top, t.layout.kind[zone], t.layout.index[zone])
            t.move(card, STOCK)
    copy.single = True
    return copy


def test_the_rates_are_what_all_cards_come_to() -> None:
    """A bet of every size, with every card that the seat has not seen turned once: the mean gain, to the chip."""
    dice = random.Random(5)
    compared = 0
    for seed in range(12):
        match = baralho.start(
            "cao-vermelho", seed=seed, players=dice.choice([2, 4, 7, 10]), options={"rounds": 20, "start_chips": 500}
        )
        for _ in range(dice.randrange(20)):
            match.act(match.actors()[0], dice.choice(match.legal(match.actors()[0])))
        game, seat = match.game, match.actors()[0]
        assert isinstance(game, CaoVermelho)
        for action in match.legal(seat):
            if action & KIND_MASK != BET or action == encode(BET, 0, game.pot):
                continue  # who takes the whole pot antes again, which is another matter
            unseen = bits(PACK.all & ~game.seen & ~game.t.mask(HAND, seat))
            gains = 0
            for card in unseen:
                world = turned(game, card)
                world.apply(seat, action)
                gains += world.points[seat] - game.points[seat]
            rate = thumb_of(match.spec).rate(game, seat, action)
            assert rate == SCALE * gains // len(unseen), "rates are rounded down"
            compared += 1
    assert compared > 20


def test_strong_does_the_same() -> None:
    match = start(h1="AC KD QH 2S 3S")
    assert by_strong(match) == by_thumb(match) == by_medium(match)


def test_bets_the_most_on_a_good_hand() -> None:
    match = start(h1="AC AD QH JS 3S")
    assert by_thumb(match) == "bet 3"


def test_bets_the_least_on_a_poor_one() -> None:
    """A pass costs as much as the bet, and the bet may win."""
    assert by_thumb(start(h1="4C 5D 6H 3S 7S")) == "bet 1"


def test_passes_what_cannot_win() -> None:
    """Four twos and a three beat nothing that can be turned but for the two of the three's suit, which is in hand."""
    match = start(h1="2C 2D 2H 2S 3S")
    assert by_thumb(match) == "pass"


def test_passes_a_poor_hand_where_that_is_free() -> None:
    free: dict[str, Value] = {"pass_cost": "free"}
    assert by_thumb(start(options=free, h1="4C 5D 6H 3S 7S")) == "pass"
    assert by_thumb(start(options=free, h1="AC AD QH JS 3S")) == "bet 3"


def test_is_sure_once_the_missing_ace_has_been_seen() -> None:
    """002:7394: three aces and a king lose only to the ace of hearts; then never."""
    match = start(2, h0="AS AD AC KH 2H", h1="AH 3C 4C 5D 6D", stock="7S")
    beaten, unseen = chances(game_of(match), 0)
    assert unseen - beaten == 1
    play(match, "bet 2")
    beaten, unseen = chances(game_of(match), 0)
    assert beaten == unseen == 52 - 5 - 6
    reason = thumb_of(match.spec).reason(match.game, 0, match.legal(0)[-2])
    assert by_thumb(match) == "bet 4" and reason is not None and reason.code == "sure"


def test_counts_the_cards_that_were_shown() -> None:
    """The same hand: 23 of 47 at first; when high cards have gone it is worth the whole pot."""
    hand = "10C 9D 7H 6S 2S"
    first = start(h1=hand)
    assert by_thumb(first) == "bet 1" and chances(game_of(first), 1)[0] * 2 < 47
    later = start(h1="AH KH QH JH 10H", h2=hand, stock="AS")
    play(later, "bet 1")
    assert chances(game_of(later), 2)[0] * 2 > 41 and by_thumb(later) == "bet 4"


def game_of(match: Match) -> CaoVermelho:
    assert isinstance(match.game, CaoVermelho)
    return match.game
