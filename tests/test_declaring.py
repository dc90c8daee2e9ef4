"""Combinations of two packs (kinds/declaring), with the 48 cards of pinocle."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import french
from baralho.engine.moves import Moves
from baralho.kinds.declaring import flat, needless, offer, unused, used, ways, written
from baralho.kinds.values import strength

PACK: Final = french(keep="9 10 J Q K A", packs=2)
FACES: Final = 24
POWER: Final = strength(PACK, "A 10 K Q J 9")
MARRIAGES: Final = tuple([ways(PACK, f"K{suit} Q{suit}") for suit in "CDHS"])
MARRIED: Final = 1
OTHER: Final = 2


def marks(**held: int) -> list[int]:
    """What cards have been used in: KS=0 is in hand, KS2 the second copy."""
    found = [-1] * PACK.count
    for code, mark in held.items():
        found[PACK.of(code.removesuffix("2")) + (FACES if code.endswith("2") else 0)] = mark
    return found


def offered(held: list[int]) -> list[str]:
    m = Moves(PACK)
    offer(m, 0, MARRIAGES, 3, unused(held, MARRIED), held)
    names = written(PACK, POWER, MARRIAGES)
    return [names[action >> 14] for action in m.list]


def test_each_card_by_its_first_copy_or_its_second() -> None:
    assert len(flat(MARRIAGES)) == 16
    assert written(PACK, POWER, MARRIAGES[3:]) == ("KS+QS", "KS+'QS", "'KS+QS", "'KS+'QS")


def test_a_second_copy_is_offered_only_where_it_makes_a_difference() -> None:
    assert offered(marks(KS=0, QS=0)) == ["KS+QS"]
    assert offered(marks(KS=0, QS=0, QS2=0)) == ["KS+QS"]
    assert offered(marks(KS=0, QS=OTHER, QS2=0)) == ["KS+QS", "KS+'QS"]
    assert needless(MARRIAGES[3][1], marks(KS=0, QS=0, QS2=0))


def test_a_card_serves_once_in_a_family() -> None:
    held = marks(KS=MARRIED, QS=MARRIED, KS2=0, QS2=OTHER)
    assert offered(held) == ["'KS+'QS"]
    assert used(held, OTHER) == 1 << PACK.of("QS") + FACES
    assert offered(marks(KS=MARRIED, QS=0)) == []


def test_one_card_at_least_may_have_to_be_among_some() -> None:
    """Pinocle: of what lies open already nothing new is made."""
    for fresh, offers in ((0, []), (1 << PACK.of("KS"), ["KS+QS"]), (-1, ["KS+QS"])):
        held = marks(KS=OTHER, QS=OTHER)
        m = Moves(PACK)
        offer(m, 0, MARRIAGES, 3, unused(held, MARRIED), held, fresh)
        assert [written(PACK, POWER, MARRIAGES)[action >> 14] for action in m.list] == offers
