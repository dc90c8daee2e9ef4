"""Packs: whole, stripped, several together, with further copies of single cards."""

from __future__ import annotations

import pytest

import baralho
from baralho.cards.pack import Pack, french, spanish, tarot


def ranks(pack: Pack, suit: int) -> str:
    """The ranks of a suit, as written."""
    return " ".join([f.code[:-1] for f in pack.faces if f.suit == suit])


def test_further_copies_of_single_cards() -> None:
    """Zetema: 52 cards and one suit once more."""
    pack = french(extra="AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH")
    assert pack.count == 65 and not pack.single and len(pack.faces) == 52
    assert [c.bit_count() for c in pack.copies] == [2 if f.suit == 2 else 1 for f in pack.faces]
    hearts = pack.cards("10H 10H")
    assert len(set(hearts)) == 2 and {pack.code(c) for c in hearts} == {"10H"}
    with pytest.raises(baralho.BadCard, match="not that many 10H"):
        pack.cards("10H 10H 10H")
    with pytest.raises(baralho.BadCard, match="not that many AS"):
        pack.cards("AS AS")


@pytest.mark.parametrize(
    "pack",
    [
        french(extra="2H 2H KS"), french(keep="A 2 3", packs=2, jokers=2, extra="AS"), french(packs=2, jokers=4),
        french(jokers=3), spanish(packs=2, extra="7O"),
    ],
)  # fmt: skip
def test_faces_and_copies_of_any_pack(pack: Pack) -> None:
    cards = list(range(pack.count))
    for some in (cards, cards[::3], cards[-5:], cards[:7], []):
        mask = sum(1 << c for c in some)
        assert pack.faces_of(mask) == sum({1 << pack.face[c] for c in some})
        again = pack.cards(pack.exact(some[::-1]))
        jokers = [c for c in some if pack.code(c) == "*"]
        assert [c for c in again if pack.code(c) != "*"] == [c for c in some[::-1] if c not in jokers]
        assert len(again) == len(some)


def test_spanish_packs() -> None:
    assert spanish().count == 40 and spanish(48).count == 48 and ranks(spanish(), 1) == "1 2 3 4 5 6 7 10 11 12"
    assert spanish(drop="2").count == 36 and ranks(spanish(drop="2"), 0) == "1 3 4 5 6 7 10 11 12"
    assert ranks(spanish(48, keep="1-10"), 3) == "1 2 3 4 5 6 7 8 9 10"
    with pytest.raises(baralho.BadCard, match="40 or 48 cards, not 36"):
        spanish(36)


def test_a_tarot_of_54() -> None:
    """Red from the ace to the four, black from the seven to the ten, all courts, all trumps."""
    pack = tarot(keep="DH:A-4 CS:7-10 J N Q K")
    assert pack.count == 54
    assert [ranks(pack, suit) for suit in range(4)] == [
        "7 8 9 10 J N Q K", "A 2 3 4 J N Q K", "A 2 3 4 J N Q K", "7 8 9 10 J N Q K",
    ]  # fmt: skip
    assert tarot().count == 78 and tarot(trumps=0).count == 56 and tarot(drop="2-6").count == 58


def test_stripped_french_packs() -> None:
    assert french(drop="8 9 T").count == french(drop="8-10").count == 40
    assert french(drop="2D").count == 51 and french(keep="A K", drop="AS").count == 7


@pytest.mark.parametrize("words", ["Z", "1", "5-", "X:3", "3-Z", "AX"])
def test_words_that_select_nothing(words: str) -> None:
    with pytest.raises(baralho.BadCard, match=words):
        french(drop=words)


def test_a_copy_that_is_not_there() -> None:
    with pytest.raises(baralho.BadCard, match="7H#3"):
        french(packs=2).cards("7H#3")
    with pytest.raises(baralho.BadCard, match="numbered from 1"):
        french(packs=2).cards("7H#x")
    with pytest.raises(baralho.BadCard, match="further"):
        french(extra="7X")
