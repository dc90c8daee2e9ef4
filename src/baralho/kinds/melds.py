"""Melds of the rummy games: runs and sets, and how a hand falls into them.

`Melds` knows what a table calls a meld and answers three kinds of question, all about sets of cards (masks):

- one meld: `is_meld`, `fits` (may this card be added?), `laid` (in which order does it lie on the table?);
- a whole hand: `split` (do all cards fall into melds, but for a few?), `least` (the deadwood that cannot be helped),
  `arrangements` (all ways to have no more than that), `ways` (all ways whatever);
- cards left over: `lay_off` (which of them go on melds that lie on the table?).

Equal cards of several packs are one and the same here: answers about a hand use the first copies of each face
(`normal`), so that they depend on faces alone. Take the cards themselves by `Table.find(pack.face[card], ...)`.
"""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack
from baralho.engine.table import bits, low

# what the suits of a set must be
ANY: Final = "any"
AT_LEAST_THREE: Final = "at_least_three"  # three different suits, others may repeat them
EXACTLY_THREE: Final = "exactly_three"
ALL_DISTINCT: Final = "all_distinct"

SHORT: Final = 3  # no meld is shorter
LONG: Final = 5  # six cards or more fall into melds of three to five, by any of the rules above
ACE_LOW: Final = "A 2 3 4 5 6 7 8 9 10 J Q K"
ACE_BOTH: Final = "A 2 3 4 5 6 7 8 9 10 J Q K A"


RANKS: Final = 13
SUIT: Final = (1 << RANKS) - 1
FACES: Final = 4 * RANKS


def in_runs(ranks: int) -> int:
    """Those of the ranks of a suit (a mask, the ace lowest) that may be in a run of three, the ace at either end."""
    wide = ranks | (ranks & 1) << RANKS
    starts = wide & wide >> 1 & wide >> 2
    wide = starts | starts << 1 | starts << 2
    return (wide | wide >> RANKS) & SUIT


IN_RUNS: Final = tuple([in_runs(ranks) for ranks in range(SUIT + 1)])


def strays(cards: int) -> int:
    """How many cards of two french packs are in no run of three and no set of three suits: quickly, for most hands.

    No way to meld them has fewer left over; wild cards are not looked at.
    """
    first, second = cards & (1 << FACES) - 1, cards >> FACES & (1 << FACES) - 1
    have = first | second
    clubs, diamonds, hearts, spades = have & SUIT, have >> 13 & SUIT, have >> 26 & SUIT, have >> 39
    sets = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    melded = sets | sets << 13 | sets << 26 | sets << 39
    melded |= IN_RUNS[clubs] | IN_RUNS[diamonds] << 13 | IN_RUNS[hearts] << 26 | IN_RUNS[spades] << 39
    return (first & ~melded).bit_count() + (second & ~melded).bit_count()


class Melds:
    """What counts as a meld with a pack."""

    def __init__(
        self,
        pack: Pack,
        order: str = ACE_LOW,
        suits: str = ANY,
        wild: int = 0,
        most_wild: int = 1,
        value: tuple[int, ...] = (),
        wild_sets: bool = True,
    ) -> None:
        """`order`: the ranks as runs go, the ace perhaps at both ends (never in one run). `suits`: the rule for sets.

        `wild` are the cards (a mask) that stand for any other, at most `most_wild` of them in a meld; in a set with a
        rule for suits each stands for a suit that is missing, and without `wild_sets` they go into runs only. `value`
        is what a card left over counts, one by default.
        """
        ranks = order.split()
        self.pack = pack
        self.suits = suits
        self.wild = wild
        self.most_wild = most_wild
        self.most_in_set = most_wild if wild_sets else 0
        self.value = value or (1,) * pack.count
        self.last = len(ranks) - 1
        self.longest = len(set(ranks))
        places: list[tuple[int, ...]] = []  # by card: where in the order it stands
        at = [[0] * len(ranks) for _ in pack.suits]  # by suit and place: the cards that stand there
        for card in range(pack.count):
            here = [] if wild >> card & 1 else [i for i, rank in enumerate(ranks) if rank == pack.code(card)[:-1]]
            places.append(tuple(here))
            for i in here:
                at[pack.suit[card]][i] |= 1 << card
        self.places = tuple(places)
        self.at = tuple([tuple(row) for row in at])
        self.memo: dict[int, int] = {}

    def normal(self, cards: int) -> int:
        """The same faces, each in its first copies."""
        if self.pack.single:
            return cards
        face, copies = self.pack.face, self.pack.copies
        first = 0
        while cards:
            bit = cards & -cards
            cards ^= bit
            free = copies[face[bit.bit_length() - 1]] & ~first
            first |= free & -free
        return first

    # -- one meld -------------------------------------------------------------------------------------------------

    def is_meld(self, cards: int) -> bool:
        """Whether these cards together are one meld, of any length."""
        return self.is_set(cards) or self.is_run(cards)

    def is_set(self, cards: int) -> bool:
        """Cards of one rank, in the suits that the rule wants."""
        plain, wilds = cards & ~self.wild, (cards & self.wild).bit_count()
        if not plain or wilds > self.most_in_set or plain & ~self.pack.ranks[self.pack.rank[low(plain)]]:
            return False
        suits = sum([1 for suit in self.pack.suits if plain & suit])
        return self._suits_fit(plain.bit_count(), suits, wilds)

    def is_run(self, cards: int) -> bool:
        """Consecutive cards of one suit, no rank twice; a wild card fills a gap or lengthens an end."""
        plain = cards & ~self.wild
        size = cards.bit_count()
        if size < SHORT or size > self.longest or size - plain.bit_count() > self.most_wild:
            return False
        return self._start(plain, size) >= 0

    def _start(self, plain: int, size: int) -> int:
        """Where a run of that size with these plain cards begins, as low as need be; -1 if they make none."""
        if not plain or plain & ~self.pack.suits[self.pack.suit[low(plain)]]:
            return -1
        for end in (0, -1):  # the ace first low, then high
            held = 0
            for card in bits(plain):
                if not self.places[card] or held >> self.places[card][end] & 1:
                    return -1
                held |= 1 << self.places[card][end]
            if held.bit_length() - low(held) <= size:
                return min(low(held), self.last + 1 - size)
        return -1

    def _suits_fit(self, plain: int, suits: int, wilds: int) -> bool:
        """Whether a set of so many plain cards in so many suits, and wild cards in others, obeys the rule."""
        if self.suits == ANY:
            return plain + wilds >= SHORT
        if self.suits == EXACTLY_THREE:
            return suits + wilds == 3
        return 3 <= suits + wilds <= len(self.pack.suits) and (self.suits == AT_LEAST_THREE or plain == suits)

    def fits(self, card: int, meld: int) -> bool:
        """Whether a card may be added to a meld."""
        return not meld >> card & 1 and self.is_meld(meld | 1 << card)

    def laid(self, meld: int) -> list[int]:
        """The cards of a meld in the order in which they lie: a run in sequence, wild cards where they stand."""
        plain, wilds = meld & ~self.wild, bits(meld & self.wild)
        line: list[int] = []
        if self.is_set(meld):
            for suit in self.pack.suits:
                line += bits(plain & suit)
            return line + wilds
        size = meld.bit_count()
        start = self._start(plain, size)
        at = self.at[self.pack.suit[low(plain)]]
        for place in range(start, start + size):
            here = meld & at[place]
            line.append(low(here) if here else wilds.pop(0))
        return line

    def with_card(self, card: int, cards: int, longest: int = LONG) -> list[int]:
        """The melds made of `cards` (first copies) that hold `card`, a plain one of them, up to a length."""
        found: list[int] = []
        self._sets(card, cards, longest, found)
        for place in self.places[card]:
            if cards & self.wild:
                self._wild_runs(card, place, cards, longest, found)
            else:
                self._runs(card, place, cards, longest, found)
        return found

    def _runs(self, card: int, place: int, cards: int, longest: int, found: list[int]) -> None:
        """The runs without wild cards through a place."""
        at = self.at[self.pack.suit[card]]
        first = place
        while first and place - first < longest - 1 and cards & at[first - 1]:
            first -= 1
        upward = 1 << card  # from `place` to `last`
        last = place
        while True:
            run = upward
            size = last - place + 1
            start = place
            while size <= longest and size <= self.longest:
                if size >= SHORT:
                    found.append(run)
                start -= 1
                if start < first:
                    break
                here = cards & at[start]
                run |= here & -here
                size += 1
            last += 1
            if last > self.last or last - place >= longest or not cards & at[last]:
                return
            here = cards & at[last]
            upward |= here & -here

    def _wild_runs(self, card: int, place: int, cards: int, longest: int, found: list[int]) -> None:
        """The runs through a place in which a wild card may stand anywhere else, held or not."""
        at = self.at[self.pack.suit[card]]
        longest = min(longest, self.longest)
        for first in range(max(0, place - longest + 1), place + 1):
            for last in range(max(place, first + SHORT - 1), min(first + longest - 1, self.last) + 1):
                runs = [(1 << card, cards & self.wild, self.most_wild)]  # so far, wild cards left, how many may be used
                for i in range(first, last + 1):
                    if i == place:
                        continue
                    further = []
                    here = cards & at[i]
                    for run, wilds, most in runs:
                        if here:
                            further.append((run | here & -here, wilds, most))
                        if wilds and most:
                            further.append((run | wilds & -wilds, wilds & wilds - 1, most - 1))
                    runs = further
                for run, _, _ in runs:
                    if run not in found:
                        found.append(run)

    def _sets(self, card: int, cards: int, longest: int, found: list[int]) -> None:
        """The sets that hold a card."""
        pack = self.pack
        wild = cards & self.wild
        same = cards & pack.ranks[pack.rank[card]] & ~wild
        if not wild and same.bit_count() < SHORT:
            return
        sets = [(1 << card, 1, 1)]  # so far, how many cards, how many suits
        for suit in range(len(pack.suits)):
            new = suit != pack.suit[card]  # the card's own suit is counted already
            held = same & pack.suits[suit] & ~(1 << card)
            for made, size, suits in sets[:]:
                left, more = held, 0
                while left and size + more < longest:
                    bit = left & -left
                    left ^= bit
                    made |= bit
                    more += 1
                    sets.append((made, size + more, suits + new))
        for made, size, suits in sets:
            wilds, used = 0, 0
            left = wild
            while size + used <= longest and used <= self.most_in_set:
                if self._suits_fit(size, suits, used):
                    found.append(made | wilds)
                if not left:
                    break
                wilds |= left & -left
                left &= left - 1
                used += 1

    # -- a whole hand ---------------------------------------------------------------------------------------------

    def split(self, cards: int, spare: int = 0, keep: int = -1) -> list[int]:
        """Melds of three to five that hold all the cards but at most `spare`; [] if there is no such way.

        As few cards as can be are left out, and never all of the face `keep`.
        """
        cards = self.normal(cards)
        kept = cards & self.pack.copies[keep] if keep >= 0 else 0
        kept &= -kept
        for out in range(spare + 1):
            found: list[int] = []
            if self._cover(cards, out, kept, found):
                return found
        return []

    def _cover(self, cards: int, spare: int, kept: int, found: list[int]) -> bool:
        """Find melds for all cards but `spare`, the card that is kept among those melded."""
        plain = cards & ~self.wild
        if not plain:
            return cards.bit_count() <= spare and not cards & kept
        first = kept & plain or plain & -plain  # a card that must be melded ends most searches at once
        for meld in self.with_card(first.bit_length() - 1, cards):
            found.append(meld)
            if self._cover(cards & ~meld, spare, kept & ~meld, found):
                return True
            found.pop()
        return spare > 0 and not first & kept and self._cover(cards & ~first, spare - 1, kept, found)

    def least(self, cards: int) -> int:
        """The value of the cards left over when the hand is melded as well as can be."""
        if len(self.memo) > 200_000:
            self.memo.clear()
        return self._least(self.normal(cards))

    def _least(self, cards: int) -> int:
        plain = cards & ~self.wild
        if not plain:
            return self.worth(cards)
        found = self.memo.get(cards, -1)
        if found >= 0:
            return found
        card = low(plain)
        best = self.value[card] + self._least(cards & ~(1 << card))
        for meld in self.with_card(card, cards):
            best = min(best, self._least(cards & ~meld))
        self.memo[cards] = best
        return best

    def worth(self, cards: int) -> int:
        """What cards left over count together."""
        total = 0
        while cards:
            bit = cards & -cards
            cards ^= bit
            total += self.value[bit.bit_length() - 1]
        return total

    def arrangements(self, cards: int) -> list[tuple[int, ...]]:
        """All ways to meld a hand that leave over no more than `least`; melds that can lie as one do."""
        return self.ways(cards, self.least(cards))

    def ways(self, cards: int, most: int = 1 << 20) -> list[tuple[int, ...]]:
        """All ways to meld some of a hand, also nothing, leaving over cards worth at most `most`."""
        found: list[tuple[int, ...]] = []
        self._ways(self.normal(cards), most, (), found)
        return found

    def _ways(self, cards: int, most: int, melds: tuple[int, ...], found: list[tuple[int, ...]]) -> None:
        if most < 0:
            return
        plain = cards & ~self.wild
        if not plain:
            if self.worth(cards) <= most:
                found.append(melds)
            return
        card = low(plain)
        for meld in self.with_card(card, cards, self.longest):
            if not self._joins(meld, melds):
                self._ways(cards & ~meld, most, (*melds, meld), found)
        self._ways(cards & ~(1 << card), most - self.value[card], melds, found)

    def _joins(self, meld: int, melds: tuple[int, ...]) -> bool:
        """Whether a meld and one of some others can lie as one."""
        for other in melds:
            if self.is_meld(meld | other):
                return True
        return False

    # -- cards left over ------------------------------------------------------------------------------------------

    def lay_off(self, cards: int, melds: list[int]) -> list[tuple[int, int]]:
        """Which of these cards can be laid on which melds, in that order: (card, number of the meld).

        Runs come before sets, for only they may take further cards thereafter; so none is missed in a single pack
        without wild cards.
        """
        grown = melds[:]
        is_run = [self.is_run(meld) for meld in grown]
        laid: list[tuple[int, int]] = []
        for runs in (True, False):
            again = True
            while again:
                again = False
                for card in bits(cards):
                    for i, meld in enumerate(grown):
                        if is_run[i] == runs and self.fits(card, meld):
                            grown[i] |= 1 << card
                            is_run[i] = self.is_run(grown[i])
                            cards &= ~(1 << card)
                            laid.append((card, i))
                            again = True
                            break
        return laid
