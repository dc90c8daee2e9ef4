"""Chance by label.

A shuffle is drawn from the SHAKE-256 stream of (key, label), for example label "deal 3 / stock / 2". There is no
generator state to copy or to disturb, and anybody who has the key can recompute any deal for ever.
"""

from __future__ import annotations

import hashlib
import struct
from typing import Final, TypeAlias, cast

from mypy_extensions import i64

# by (deal, shuffle in the deal), both from 0: the cards that come to lie on top, the last on top
Stacks: TypeAlias = dict[tuple[int, int], tuple[int, ...]]
State: TypeAlias = tuple[int, int, int, int]  # of a generator
IN_MATCH: Final = -1  # in place of the deal: shuffles are counted through the match, as files of format 1 do


class Chance:
    """The key of a match, and what is given in advance: the orders of shuffles ("stacked packs") and numbers."""

    def __init__(self, key: str, stacked: Stacks | None = None, fixed: dict[str, int] | None = None) -> None:
        """`stacked` has the orders of shuffles given in advance, `fixed` maps labels to numbers."""
        self.key = key
        self.seed = key.encode()
        self.stacked = stacked or {}
        self.fixed = fixed or {}

    def __reduce__(self) -> tuple[object, ...]:
        return Chance, (self.key, self.stacked, self.fixed)

    def below(self, label: str, n: int) -> int:
        """A number from 0 to n - 1."""
        given = self.fixed.get(label, -1)
        if given >= 0:
            return given
        return int.from_bytes(hashlib.sha256(self.seed + b"/" + label.encode()).digest(), "big") % n

    def given(self, deal: int, within: int, number: int) -> tuple[int, ...]:
        """The cards given in advance for shuffle `within` of a deal, which is shuffle `number` of the match."""
        found = self.stacked.get((deal, within))
        return found if found is not None else self.stacked.get((IN_MATCH, number), ())

    def order(self, number: int, deal: int, place: str, cards: list[int]) -> list[int]:
        """The order that shuffle `number` of the match, of a place in a deal (both from 0), gives these cards."""
        return shuffled(self.seed + f"/deal {deal + 1} / {place} / {number + 1}".encode(), cards)


def shuffled(seed: bytes, cards: list[int]) -> list[int]:
    """Fisher and Yates' shuffle of the cards, ascending, by the SHAKE-256 stream of the seed.

    29 bits are scaled to the range wanted (more would not stay a machine word); the bias is below one in two million.
    """
    order = sorted(cards)
    i = len(order)
    stream = hashlib.shake_256(seed).digest(4 * i)
    words: tuple[int, ...] = struct.unpack(f">{i}I", stream)
    while i > 1:
        j = (words[i - 1] >> 3) * i >> 29
        i -= 1
        card = order[i]
        order[i] = order[j]
        order[j] = card
    return order


class Rng:
    """A small fast generator for simulation and bots, never for the cards of a real match: sfc32 by Doty-Humphrey.

    Its state are three words of 32 bits that are stirred, and one that counts; the seed is spread over them by a hash.
    """

    def __init__(self, seed: int) -> None:
        digest = hashlib.sha256(str(seed).encode()).digest()
        self.a: i64 = int.from_bytes(digest[:4], "big")
        self.b: i64 = int.from_bytes(digest[4:8], "big")
        self.c: i64 = int.from_bytes(digest[8:12], "big")
        self.d: i64 = int.from_bytes(digest[12:16], "big")

    def __reduce__(self) -> tuple[object, ...]:
        return resumed, (self.state(),)

    def state(self) -> State:
        """Where it is; `resume` goes back there."""
        return int(self.a), int(self.b), int(self.c), int(self.d)

    def resume(self, state: State) -> None:
        """Go on from a state."""
        self.a, self.b, self.c, self.d = state

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, for n up to two thousand million."""
        b, c, d, most = self.b, self.c, self.d, i64(n)
        x = self.a + b + d & 0xFFFFFFFF
        self.a = b ^ b >> 9
        self.b = c + (c << 3) & 0xFFFFFFFF
        self.c = (c << 21 & 0xFFFFFFFF | c >> 11) + x & 0xFFFFFFFF
        self.d = d + 1 & 0xFFFFFFFF
        return int(x * most >> 32)

    def chance(self) -> float:
        """A number from 0 up to 1."""
        return self.below(1 << 29) / (1 << 29)

    def shuffle(self, items: list[int]) -> None:
        """Shuffle a list in place, by the numbers that `below` would give: most of what a deal costs in simulation."""
        objects = cast(list[object], items)  # to move them without looking at their values
        a, b, c, d, i = self.a, self.b, self.c, self.d, i64(len(items))
        while i > 1:
            x = a + b + d & 0xFFFFFFFF
            a = b ^ b >> 9
            b = c + (c << 3) & 0xFFFFFFFF
            c = (c << 21 & 0xFFFFFFFF | c >> 11) + x & 0xFFFFFFFF
            d = d + 1 & 0xFFFFFFFF
            j = x * i >> 32
            i -= 1
            item = objects[i]
            objects[i] = objects[j]
            objects[j] = item
        self.a, self.b, self.c, self.d = a, b, c, d

    def key(self) -> str:
        """A fresh key for a world's own chance."""
        return f"world {self.below(1 << 29)}.{self.below(1 << 29)}"


def resumed(state: State) -> Rng:
    """A generator that goes on from a state."""
    rng = Rng(0)
    rng.resume(state)
    return rng


class Luck(Chance):
    """Chance for simulation: whatever comes next from a generator, much cheaper than a stream for every label."""

    def __init__(self, rng: Rng) -> None:
        super().__init__("")
        self.rng = rng

    def __reduce__(self) -> tuple[object, ...]:
        return Luck, (self.rng,)

    def below(self, label: str, n: int) -> int:
        """A number from 0 to n - 1."""
        return self.rng.below(n)

    def order(self, number: int, deal: int, place: str, cards: list[int]) -> list[int]:
        """A random order of these cards, in their own list: simulation has no use for the old one."""
        self.rng.shuffle(cards)
        return cards
