"""Cards for unknown slots, with exclusions and at-least facts: compared with all fillings written out."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter

import pytest

from baralho import Match, Rng
from baralho.engine.filler import Filler, Need, needs
from baralho.engine.mind import Fact
from baralho.engine.sample import rough_worlds
from tests import laws
from tests.toy import QUARTETS


class Puzzle:
    """Some slots, what they cannot be, and facts that overlap."""

    def __init__(self, seed: int, slots: int = 6) -> None:
        dice = random.Random(f"filler {seed}")
        self.slots = list(range(slots))
        self.ex = [0] * slots
        for _ in range(dice.randint(0, 3)):  # a hand lacks some cards
            barred = sum(1 << c for c in dice.sample(range(slots), dice.randint(1, 2)))
            for slot in dice.sample(self.slots, dice.randint(1, 3)):
                self.ex[slot] |= barred
        self.facts = []
        for _ in range(dice.randint(1, 3)):
            some = sorted(dice.sample(self.slots, dice.randint(1, slots - 1)))
            cards = dice.sample(range(slots), dice.randint(1, 4))
            least = dice.randint(1, min(len(some), len(cards), 2))
            self.facts.append(Need(some, sum(1 << c for c in cards), least))

    def fillings(self) -> set[tuple[int, ...]]:
        """All of them."""
        return {cards for cards in itertools.permutations(self.slots) if self.fits(cards)}

    def fits(self, cards: tuple[int, ...]) -> bool:
        if any(self.ex[slot] >> card & 1 for slot, card in enumerate(cards)):
            return False
        return all(sum(f.cards >> cards[s] & 1 for s in f.slots) >= f.least for f in self.facts)

    def filler(self, limit: int = 4000) -> Filler:
        return Filler(self.slots, self.ex, self.slots[:], self.facts, limit)

    def draw(self, filler: Filler, rng: Rng) -> tuple[int, ...]:
        cards = [-1] * len(self.slots)
        assert filler.fill(cards, rng)
        return tuple(cards)


@pytest.mark.parametrize("seed", range(120))
def test_fillings_are_counted(seed: int) -> None:
    puzzle = Puzzle(seed)
    fillings, filler = puzzle.fillings(), puzzle.filler()
    assert filler.exact and filler.sure and filler.possible == bool(fillings)
    if filler.spread is not None:
        assert filler.spread.count(filler.wanted, 4000) == len(fillings)
    rng = Rng(seed)
    for _ in range(20 if fillings else 0):
        assert puzzle.draw(filler, rng) in fillings


def dated(size: int, hand: int, dice: random.Random) -> list[int]:
    """By slot what it cannot be, where a hand draws the slots in turn and shows card after card.

    Cards of one remainder by 4 are a suit. All know when a card was shown, and what the hand lacked then.
    """
    cards = dice.sample(range(size), size)
    ex = [0] * size
    held = list(range(hand))
    for drawn in range(hand, size):
        led = dice.randrange(4)
        following = [slot for slot in held if cards[slot] % 4 == led]
        for slot in held if not following else []:
            ex[slot] |= sum(1 << c for c in range(led, size, 4))
        shown = dice.choice(following or held)
        for slot in range(drawn, size):  # not drawn yet when this card was shown
            ex[slot] |= 1 << cards[shown]
        held.remove(shown)
        held.append(drawn)
    return ex


@pytest.mark.parametrize("seed", range(30))
def test_hands_that_draw_and_show_are_counted(seed: int) -> None:
    ex = dated(7, 3, random.Random(f"dated {seed}"))
    filler = Filler(list(range(7)), ex, list(range(7)))
    fillings = [c for c in itertools.permutations(range(7)) if not any(ex[s] >> c[s] & 1 for s in range(7))]
    assert filler.exact and filler.possible == bool(fillings)
    assert filler.spread is not None and filler.spread.count((), 4000) == len(fillings)


def test_nothing_unknown_is_filled_with_nothing() -> None:
    filler = Filler([], [0, 0], [])
    cards = [0, 1]
    assert filler.possible and filler.fill(cards, Rng(1)) and cards == [0, 1]


def test_a_long_deal_with_a_stock_is_counted_in_few_steps() -> None:
    """Every draw is a class of its own there; what is kept apart is only what still makes a difference."""
    for hands in (1, 2, 3):
        ex: list[int] = []
        for k in range(hands):
            ex += [
                e << 16 * k | (1 << 16 * hands) - (1 << 16 * (k + 1)) | (1 << 16 * k) - 1
                for e in dated(16, 5, random.Random(k))
            ]
        filler = Filler(list(range(16 * hands)), ex, list(range(16 * hands)))
        assert filler.spread is not None and filler.exact and filler.possible and filler.spread.work < 5000
        cards = [-1] * (16 * hands)
        assert filler.fill(cards, Rng(1)) and not any(ex[s] >> c & 1 for s, c in enumerate(cards))


@pytest.mark.parametrize("seed", [s for s in range(60) if 2 <= len(Puzzle(s, 5).fillings()) <= 40][:12])
def test_fillings_are_drawn_evenly(seed: int) -> None:
    puzzle = Puzzle(seed, 5)
    fillings, filler, rng = puzzle.fillings(), puzzle.filler(), Rng(seed)
    each = 100
    drawn = Counter(puzzle.draw(filler, rng) for _ in range(each * len(fillings)))
    chi = sum((drawn[f] - each) ** 2 / each for f in fillings)
    freedom = len(fillings) - 1
    assert set(drawn) == fillings and chi < freedom + 5 * math.sqrt(2 * freedom)


@pytest.mark.parametrize("seed", range(60))
def test_beyond_the_limit_fillings_are_sound(seed: int) -> None:
    """As if the table were too large: drawn and rejected, which is exact, or stirred, which is marked."""
    puzzle = Puzzle(seed)
    fillings, filler, rng = puzzle.fillings(), puzzle.filler(limit=-1), Rng(seed)
    if not fillings:
        cards = [-1] * 6
        assert not filler.possible or not filler.sure or not filler.fill(cards, rng)
        return
    assert filler.loose is not None
    if filler.sure:
        drawn = [puzzle.draw(filler, rng) for _ in range(40)]
        assert set(drawn) <= fillings
        assert len(set(drawn)) > 1 or len(fillings) < 8 or not filler.exact


def test_most_tables_beyond_the_limit_are_mended() -> None:
    puzzles = [p for p in (Puzzle(seed, 8) for seed in range(150)) if p.filler().possible]
    fillers = [p.filler(limit=-1) for p in puzzles]
    assert sum(f.sure for f in fillers) >= 0.97 * len(fillers) and any(not f.exact for f in fillers)
    assert any(f.exact for f in fillers)


def test_what_is_known_counts_for_a_fact() -> None:
    """Three cards at least of 0 to 4 in slots 0 to 3, of which slots 1 and 3 are known: one more."""
    facts = [
        Fact([0, 1, 2, 3], 0b11111, 3, -1),
        Fact([0, 2], 0b100, 1, -1),
        Fact([1, 3], 0b1010, 2, -1),
        Fact([0], 0, 0, 5),
    ]
    found = needs(facts, 0b1010)
    assert [(n.slots, n.cards, n.least) for n in found] == [([0, 2], 0b10101, 1), ([0, 2], 0b100, 1)]
    assert [n.least for n in needs([*facts, Fact([0, 1, 2, 3], 0b11111, 4, -1)], 0b1010)] == [2, 1]


@pytest.mark.parametrize("players", [4, 10])
def test_quartets_have_worlds(players: int) -> None:
    """Ten at a table, sixty questions: who asked for a family held one of it, and many lack many cards."""
    match, dice = Match(QUARTETS, players, {}, "worlds"), random.Random(players)
    for row in range(60):
        if match.over:
            break
        seat = match.actors()[0]
        match.act(seat, dice.choice(match.legal(seat)))
        if row in (3, 20, 59):
            for viewer in range(0, players, 3):
                laws.law_5(match, laws.law_6(match, viewer, row), viewer)
                sampler = match.sampler(viewer)
                rng = Rng(row)
                for _ in range(5):
                    assert sampler._all_lacking(sampler.world(rng).cards) == 0
                assert not sampler.rough


def test_rough_worlds_are_counted() -> None:
    """Where no world is found that explains everything, the state that is drawn instead is counted."""
    match, dice = Match(QUARTETS, 10, {}, "rough"), random.Random(1)
    for _ in range(10):
        match.act(match.actors()[0], dice.choice(match.legal(match.actors()[0])))
    before = rough_worlds("quartets")
    sampler = match.sampler(2)
    sampler.draw(Rng(1))
    assert rough_worlds("quartets") == before and not sampler.rough
    sampler.mind.facts.append(Fact([], 1, 1, -1))  # nobody can have a card of no slots
    broken = match.sampler(2)
    for drawn in (1, 2):
        broken.draw(Rng(1))
        assert broken.rough and rough_worlds("quartets") == before + drawn
