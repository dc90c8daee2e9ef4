"""Stops: sequences that go up in a suit, each card played by whoever holds it, until the next one cannot come.

NEXT: Final = next_up(PACK, "7 8 9 10 J Q K A")

seat = holder(self.t, HAND, self.everybody, 1 << NEXT[card])
for face in run_of(faces, NEXT[card], NEXT): ...
"""

from __future__ import annotations

from baralho.cards.pack import Pack
from baralho.engine.table import Table, bits


def next_up(pack: Pack, order: str) -> tuple[int, ...]:
    """By face: the next higher face of its suit, -1 after the highest; `order` names the ranks from the lowest."""
    ranks = order.split()
    above = dict(zip(ranks, [*ranks[1:], ""], strict=True))
    found = []
    for code in pack.codes:
        rank = above[code[:-1]]
        found.append(pack.of(rank + code[-1]) if rank else -1)
    return tuple(found)


def holder(t: Table, kind: int, seats: int, cards: int) -> int:
    """Which of some seats (a mask) holds one of these cards (a mask), -1 if none does."""
    for seat in bits(seats):
        if t.mask(kind, seat) & cards:
            return seat
    return -1


def run_of(faces: int, face: int, following: tuple[int, ...]) -> list[int]:
    """The faces in a row, from this one on, that are in a hand (a mask of faces)."""
    run: list[int] = []
    while face >= 0 and faces >> face & 1:
        run.append(face)
        face = following[face]
    return run


def end_of(face: int, gone: int, following: tuple[int, ...]) -> int:
    """The face with which a sequence from this one stops, if all that are not gone (a mask of faces) will come."""
    while following[face] >= 0 and not gone >> following[face] & 1:
        face = following[face]
    return face
