"""Solo: what `medium` does where the right choice is plain."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.games.solo import PACK
from baralho.kinds.tricks import HAND, WON
from tests.bots.by_thumb import by_medium, by_thumb
from tests.table import cards, play

STRONG = "9H AH KH JH 8H 7H 9S AS KS 9C 5C 6C"  # a fine Solo in hearts
WEAK = "QH 6H JS QS 8S 7S KC 8C QD 8D 7D 6D"
REST = "5H 6S 5S AC JC QC 7C 9D AD KD JD 5D"


def start(*hands: str) -> Match:
    """Dealer 0, so that seat 1 speaks first; hands from seat 1 on."""
    deal = {f"hand {(k + 1) % 3}": held for k, held in enumerate(hands)}
    return baralho.start("solo", seed="1", dealer=0, deal=deal)


def left(match: Match, *hands: str) -> Match:
    """Only these cards are left, of seats 1, 2 and 0."""
    t = match.game.t
    for k in range(3):
        seat = (k + 1) % 3
        t.move_all(HAND, seat, WON, seat)
    for k, held in enumerate(hands):
        t.move_set(PACK.mask(held), HAND, (k + 1) % 3)
    return match


def declared(script: str, *hands: str) -> Match:
    return left(play(start(STRONG, WEAK, REST), script), *hands)


def test_declares_with_a_strong_hand_only() -> None:
    match = start(STRONG, WEAK, REST)
    assert by_medium(match) == "declare solo"
    play(match, "declare solo; pass; pass")
    assert by_medium(match) == "name H"
    assert by_medium(start(WEAK, STRONG, REST)) == "pass"


def test_prefers_diamonds_which_pay_double() -> None:
    """002:6959: good black cards and fair diamonds."""
    hand = "9D AD KD JD 7D 9S AS KS 9C AC 5C 5S"
    rest = [card for card in PACK.codes if card not in hand.split()]
    match = start(hand, " ".join(rest[::2]), " ".join(rest[1::2]))
    assert by_medium(match).endswith("_diamonds")


def test_all_tricks_from_the_top() -> None:
    """Nothing can be lost: the dearest declaration of all."""
    hand = "9D AD KD JD QD 8D 7D 9S AS 9C AC 9H"
    rest = [card for card in PACK.codes if card not in hand.split()]
    assert by_medium(start(hand, " ".join(rest[::2]), " ".join(rest[1::2]))) == "declare natural_diamonds"


def test_asks_for_the_card_that_is_missing_and_gives_the_loser() -> None:
    """002:6895: a 6 of spades that would lose, and the 9 of diamonds missing; a Bolo Pedido."""
    hand = "9H AH KH JH QH 8H 7H 9C AC AD KD 6S"
    rest = [card for card in PACK.codes if card not in hand.split()]
    match = start(hand, " ".join(rest[::2]), " ".join(rest[1::2]))
    assert by_medium(match) == "declare asked"
    play(match, "declare asked; pass; pass; name H")
    assert by_medium(match) == "ask 9D"
    play(match, "ask 9D")
    assert by_medium(match) == "give 6S"


def test_asks_for_nothing_when_nothing_is_missing() -> None:
    hand = "9H AH KH JH QH 8H 7H 9C AC 9D AD 9S"
    rest = [card for card in PACK.codes if card not in hand.split()]
    match = play(start(hand, " ".join(rest[::2]), " ".join(rest[1::2])), "declare asked; pass; pass; name H")
    assert by_medium(match) == "forgo"


def test_the_declarer_draws_trumps_from_the_top() -> None:
    match = play(start(STRONG, WEAK, REST), "declare solo; pass; pass; name H")
    assert by_medium(match) in ("play 9H", "play AH", "play KH", "play JH")


def first_trick(middle: str) -> Match:
    """The dealer plays a Solo in hearts, eldest leads the manilha of clubs, and middle has such clubs."""
    dealer = "9H AH KH JH 8H 7H 9S AS KS QC 5C 9D"
    middle += " QH 6H JS QS 8S 7S QD 8D"
    rest = [card for card in PACK.codes if card not in f"{dealer} {middle}".split()]
    middle = " ".join([*middle.split(), *[card for card in rest if card[-1] == "D"][: 12 - len(middle.split())]])
    eldest = [card for card in PACK.codes if card not in f"{dealer} {middle}".split()]
    match = start(" ".join(eldest), middle, dealer)
    return play(match, "pass; pass; declare solo; name H; play 9C")


def test_gives_the_partner_the_ace_and_keeps_the_king() -> None:
    """002:6971: on the partner's manilha, of ace and king the ace."""
    assert by_medium(first_trick("AC KC")) == "play AC"


def test_keeps_the_ace_beside_a_blank() -> None:
    """002:6977: with ace and blank the blank."""
    assert by_medium(first_trick("AC 8C")) == "play 8C"


def test_gives_the_declarer_as_little_as_it_can() -> None:
    match = declared("declare solo; pass; pass; name H", "9C 5D", "JC 8C", "5C 6C")
    cards(match, "9C")
    assert by_thumb(match) == "play 8C"


def test_loads_a_trick_of_the_partner() -> None:
    """Seat 2 has taken the declarer's card; seat 0 has neither suit nor trumps."""
    match = declared("declare solo; pass; pass; name H", "5C 5D", "9C 8C", "KS 6S")
    cards(match, "5C 9C")
    assert by_thumb(match) == "play KS"


def test_does_not_draw_trumps_for_the_declarer() -> None:
    match = declared("pass; pass; declare solo; name H", "8H 8S 7S", "AC KC 6D", "9H 6C KH")
    assert by_thumb(match) != "play 8H"


def test_takes_the_trick_that_breaks_a_bolo() -> None:
    """The second has gone under; the third may too, but one trick decides."""
    match = declared("declare natural; pass; pass; name H", "AC 5D", "5C 8D", "9C 6C")
    cards(match, "AC 5C")
    assert by_thumb(match) == "play 9C"


def test_the_declarer_takes_a_trick_that_may_be_left() -> None:
    """The second has gone under, so the jack would be enough; but the king and a trick lie there."""
    match = declared("pass; pass; declare solo; name H", "KC 5D", "5C 8D", "9C JC")
    cards(match, "KC 5C")
    assert by_thumb(match) == "play 9C"
