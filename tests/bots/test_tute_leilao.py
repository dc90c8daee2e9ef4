"""Tute de Leilão: what `medium` does where the right choice is plain."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots.thumb import thumb_of
from baralho.engine.spec import Value
from baralho.games.tute_leilao import PACK
from baralho.kinds.tricks import HAND, WON
from tests.bots.by_thumb import by_medium, by_strong, by_thumb
from tests.table import cards, play

# nine trumps of coins with the forty, two aces and a void: as good as it gets
STRONG = "1O 3O 12O 11O 7O 6O 5O 1E 3E 1C 3C 4O"
WEAK = "10O 4P 5P 6P 7P 4C 5C 6C 4E 5E 6E 7E"
REST = "10P 1P 3P 11P 12P 7C 10C 11C 12C 10E 11E 12E"


def start(*hands: str, players: int = 3, **options: Value) -> Match:
    """Dealer 0, so that seat 1 speaks first; hands from seat 1 on."""
    deal = {f"hand {(k + 1) % players}": held for k, held in enumerate(hands)}
    return baralho.start("tute-leilao", players=players, seed="1", dealer=0, deal=deal, options=options)


def left(match: Match, *hands: str) -> Match:
    """Only these cards are left, by seat."""
    t = match.game.t
    for seat in range(3):
        t.move_all(HAND, seat, WON, seat)
    for seat, held in enumerate(hands):
        t.move_set(PACK.mask(held), HAND, seat)
    return match


def test_bids_high_with_a_strong_hand_and_passes_with_a_weak_one() -> None:
    match = start(STRONG, WEAK, REST)
    first = by_medium(match)
    assert first.startswith("bid ") and int(first.split()[1]) > 120, "for the plate"
    play(match, "bid 60")
    assert by_medium(match) == "pass"


def test_who_speaks_last_need_not_shut_others_out() -> None:
    """A good hand, not one for the plate: with nobody behind it declares less, and is surer of it."""
    good = "1O 3O 7O 6O 5O 4O 1E 3E 12E 11P 1C 3C"
    rest = "12O 11O 10P 1P 3P 12P 7C 10C 11C 12C 10E 11E"
    first, last = by_thumb(start(good, WEAK, rest)), by_thumb(play(start(WEAK, rest, good), "pass; pass"))
    assert 60 <= int(last.split()[1]) < int(first.split()[1]) <= 120


def test_names_the_long_suit_with_the_forty() -> None:
    match = play(start(STRONG, WEAK, REST), "bid 130; pass; pass")
    assert by_medium(match) == "name O"


def test_sings_the_forty_as_soon_as_it_may() -> None:
    match = play(start(STRONG, WEAK, REST), "bid 130; pass; pass; name O")
    assert by_medium(match) == "play 1O", "draws trumps with one that nobody beats"
    cards(match, "1O 10O 7C")
    assert by_medium(match) == "sing O"


def test_loads_the_trick_of_who_plays_with_it() -> None:
    """Seat 1 plays alone and has led; seat 2 takes the trick, and seat 0, without trumps, may give what it likes."""
    match = play(start(STRONG, WEAK, REST), "bid 60; pass; pass; name O")
    left(match, "3P 4P 12P", "4C 7O 5O", "1C 5E 6E")
    cards(match, "4C 1C")
    assert by_medium(match) == "play 3P"


def test_gives_the_declarer_as_little_as_it_can() -> None:
    match = play(start(STRONG, WEAK, REST), "bid 60; pass; pass; name O")
    left(match, "3P 4P 12P", "1C 7O 5O", "4C 5E 6E")
    cards(match, "1C 4C")
    assert by_medium(match) == "play 4P"


def test_a_censor_takes_over_a_hand_that_was_bid_too_low_only() -> None:
    match = play(start(STRONG, WEAK, REST, players=4, censor=True), "bid 60; pass; pass")
    assert by_medium(match) == "take_over"
    match = play(start(WEAK, STRONG, REST, players=4, censor=True), "bid 60; pass; pass")
    assert by_medium(match) == "accept"


def test_bids_enough_for_the_censor_to_leave_it() -> None:
    """Where ten more could still be made, the censor would."""
    alone, watched = start(STRONG, WEAK, REST), start(STRONG, WEAK, REST, players=4, censor=True)
    assert int(by_thumb(watched).split()[1]) >= int(by_thumb(alone).split()[1])


def test_strong_looks_at_few_declarations() -> None:
    match = start(STRONG, WEAK, REST)
    looked_at = thumb_of(match.spec).shortlist(match.game, 1, match.legal(1))
    assert 2 <= len(looked_at) <= 5 and len(match.legal(1)) == 36
    assert by_strong(match, 40).startswith("bid ")
