"""The other forms of Canastra: Uruguaia, Boliviana, Brasileira, six players (002:6355-6421); and two, as today."""

from __future__ import annotations

from typing import Final

from baralho.games.canastra.counting import FOR_RED
from baralho.games.canastra.game import Canastra
from baralho.games.canastra.melds import LAST, THREE_PACKS, Deck, face_at
from baralho.games.canastra.search import ANY_CANASTRA, REAL_CANASTRA

LONG_RUN: Final = 5  # cards
FOR_LONG_RUN: Final = 1000
# a side with fewer points than these needs that for its first melds, or a canastra
BOLIVIANA_MINIMUM: Final = ((0, 15, 0), (1500, 50, 0), (3000, 90, 0), (7000, 120, 0))
BRASILEIRA_MINIMUM: Final = (
    (0, 15, 0), (1500, 50, 0), (3000, 90, 0), (5000, 120, 0), (7000, 150, 0), (8000, 200, 0), (9000, 0, ANY_CANASTRA),
)  # fmt: skip


def by_table(table: tuple[tuple[int, int, int], ...], points: int, above: tuple[int, int]) -> tuple[int, int]:
    """The minimum of a side with so many points; `above` is that of sides with more than the table has."""
    for limit, least, want in table:
        if points < limit:
            return least, want
    return above


def five_are_a_thousand(red: int) -> int:
    """Red threes of six: 100 each, five are 1000, all six 1200 (002:6411, 6421)."""
    return red * FOR_RED * (2 if red >= 5 else 1)


class Uruguaia(Canastra):
    """Wild cards make a canastra of their own; the pile is taken with a natural pair only (002:6359-6363)."""

    def wild_prize(self) -> int:
        """Seven wild cards."""
        return 2000

    def pairs_only(self) -> bool:
        """Two natural cards of the top card's rank, always; no card is of the rank of a wild one (ruling)."""
        return True


class Boliviana(Canastra):
    """Three packs, two cards drawn, runs, and an escalera to go out (002:6365-6390)."""

    def deck(self) -> Deck:
        """162 cards."""
        return THREE_PACKS

    def each(self) -> int:
        """Fifteen cards."""
        return 15

    def draws(self) -> int:
        """Two cards; one is discarded."""
        return 2

    def has_runs(self) -> bool:
        """Runs of a suit, without 2s and 3s."""
        return True

    def wild_prize(self) -> int:
        """Seven wild cards."""
        return 2500

    def canastras_needed(self) -> int:
        """Two."""
        return 2

    def escalera_needed(self) -> bool:
        """One of them a run of seven."""
        return True

    def minimum(self, points: int) -> tuple[int, int]:
        """Up to 150 (002:6377-6384)."""
        return by_table(BOLIVIANA_MINIMUM, points, (150, 0))

    def black_points(self, caught: bool) -> int:
        """A hundred when an opponent went out (002:6388)."""
        return 100 if caught else 5

    def red_points(self, red: int, side: int) -> int:
        """All six are 1000; without two canastras each counts against the side (002:6390)."""
        if not self.two_canastras(side):
            return -red * FOR_RED
        return 1000 if red == 6 else red * FOR_RED

    def two_canastras(self, side: int) -> bool:
        """Whether a side has two canastras of any kind."""
        return len(self.canastras(side)) >= 2


class Brasileira(Boliviana):
    """Boliviana to 10000, with a steeper minimum and a penalty for runs kept in hand (002:6392-6413)."""

    def wild_prize(self) -> int:
        """Seven wild cards."""
        return 2000

    def minimum(self, points: int) -> tuple[int, int]:
        """Up to 200, then a canastra, at last a Real: one without wild cards, a run or not (ruling)."""
        return by_table(BRASILEIRA_MINIMUM, points, (0, REAL_CANASTRA))

    def red_points(self, red: int, side: int) -> int:
        """Five are 1000; without two canastras the same against the side."""
        points = five_are_a_thousand(red)
        return points if self.two_canastras(side) else -points

    def run_penalty(self, hands: list[int]) -> int:
        """A thousand for a run of five in one hand, once for the side or for every such hand (002:6413)."""
        caught = sum([self.longest_run(cards) >= LONG_RUN for cards in hands])
        return FOR_LONG_RUN * (min(caught, 1) if self.opt.run_penalty_scope == "once_per_side" else caught)

    def longest_run(self, cards: int) -> int:
        """The cards of the longest run of natural cards in a hand."""
        faces = self.deck().pack.faces_of(cards)
        longest = 0
        for suit in range(4):
            run = 0
            for place in range(1, LAST + 1):
                run = run + 1 if faces >> face_at(suit, place) & 1 else 0
                longest = max(longest, run)
        return longest


class Seis(Canastra):
    """Six players with three packs, in three pairs or two teams of three (002:6415-6421)."""

    def deck(self) -> Deck:
        """162 cards."""
        return THREE_PACKS

    def count_sides(self) -> int:
        """A B C A B C, or every other seat."""
        return 3 if self.opt.six_layout == "three_teams_of_2" else 2

    def each(self) -> int:
        """The book does not say: as many as four players have."""
        return self.opt.six_hand_size

    def canastras_needed(self) -> int:
        """Two of any kind."""
        return 2

    def minimum(self, points: int) -> tuple[int, int]:
        """As for four, and 150 from 7000 on."""
        return by_table(BOLIVIANA_MINIMUM, points, (150, 0))

    def red_points(self, red: int, side: int) -> int:
        """As in Brasileira."""
        points = five_are_a_thousand(red)
        return points if len(self.canastras(side)) >= 2 else -points


class Dois(Canastra):
    """Two players, each alone: fifteen cards, two drawn and one thrown, two canastras to go out."""

    def each(self) -> int:
        """Fifteen cards."""
        return 15

    def draws(self) -> int:
        """Two cards; one is discarded."""
        return 2

    def canastras_needed(self) -> int:
        """Two of any kind."""
        return 2
