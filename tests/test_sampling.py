"""Worlds are uniform: on a small pack every deal that a seat may believe in comes equally often."""

from __future__ import annotations

import random
from collections import Counter

import baralho
from baralho import Rng, known
from baralho.cards.pack import Pack
from baralho.engine.filler import Filler
from baralho.engine.guess import Guess
from baralho.engine.match import Match
from tests import broken, laws


def chi_squared(counts: Counter[str], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    return sum((counts[k] - expected) ** 2 / expected for k in counts) + (kinds - len(counts)) * expected


def test_deals_are_uniform_after_a_void() -> None:
    """Seat 1 has shown a void: the worlds of seat 0 are those without that suit in hand 1, each equally often."""
    for seed in range(200):
        match = Match(broken.spec(broken.Tiny), 3, {}, f"uniform {seed}")
        match.act(0, match.legal(0)[0])
        if match.game.window:
            match.close_window()
        if match.actors() == [1] and match.legal(1)[0] & 63 == broken.LAY:
            match.act(1, match.legal(1)[0])
            break
    sampler = match.sampler(0)
    hands: Counter[str] = Counter()
    rng = Rng(11)
    for _ in range(20_000):
        t = sampler.draw(rng).t
        hands[str(t.cards(broken.HAND, 1) + t.cards(broken.ASIDE))] += 1
    led = match.game.t.pack.suit[match.game.t.top(broken.TABLE)]
    barred = match.game.t.pack.suits[led]
    assert all(not barred >> int(c) & 1 for hand in hands for c in hand.strip("[]").split(", "))
    kinds = len(hands)
    assert kinds > 100
    assert chi_squared(hands, kinds) < kinds + 6 * (2 * kinds) ** 0.5


def test_fillings_are_counted_exactly() -> None:
    """Three classes of slots with different exclusions: all fillings, equally often, and none that is barred."""
    slots, pool = [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]
    ex = [0b000011, 0b000011, 0b001100, 0b001100, 0, 0]
    filler = Filler(slots, ex, pool)
    seen: Counter[str] = Counter()
    rng = Rng(3)
    for _ in range(40_000):
        cards = [-1] * 6
        assert filler.fill(cards, rng)
        assert not any(ex[s] >> cards[s] & 1 for s in slots)
        seen[str(cards)] += 1
    from itertools import permutations

    legal = [p for p in permutations(pool) if not any(ex[s] >> p[s] & 1 for s in slots)]
    assert len(seen) == len(legal)
    assert chi_squared(seen, len(legal)) < len(legal) + 6 * (2 * len(legal)) ** 0.5


def test_an_impossible_filling_is_refused() -> None:
    assert not Filler([0, 1], [0b11, 0], [0, 1]).fill([-1, -1], Rng(1))


def test_two_packs_seen_many_times_have_worlds() -> None:
    """Duvido de Ases, seven at the table, 330 moves: 205 sights of 52 faces, two cards each, nearly all in the pile."""
    seed = "look ('duvido', 'duvido-de-ases', 5) 15"
    match, player = laws.begin(("duvido", "duvido-de-ases", 7), seed), random.Random(seed)
    while len(match.rows) < 330:
        laws.step(match, player)
    guess = Guess(match.game, match.mind(5))
    found = [guess.run(Rng(n)) for n in range(40)]
    assert len([run for run in found if run is not None]) >= 5  # none in 200 while a pile that was empty kept cards
    for run in found:
        if run is not None:
            for card, chain in enumerate(run.chains):
                assert {guess.sights[s].face for s in chain} <= {guess.pack.face[card]}
            assert sorted(s for chain in run.chains for s in chain) == list(range(len(guess.sights)))


class Shown(broken.Tiny):
    """Two packs, and one hand is shown to all."""

    def pack(self) -> Pack:
        """Each card twice."""
        return broken.TWO

    def deal(self) -> None:
        """The first hand is shown."""
        super().deal()
        self.t.show(broken.HAND, 0, self.everybody)


def test_hands_that_lack_cards_have_worlds_after_reshuffles() -> None:
    """Mau Mau: who draws lacks a suit, and the played cards become the stock again: a world is found for every seat."""
    match, rng = baralho.start("mau-mau", players=4, seed=5), Rng(5)
    for _ in range(120):
        legal = match.legal(match.game.actor())
        match.act(match.game.actor(), legal[rng.below(len(legal))])
    for seat in range(4):
        sampler = match.sampler(seat)
        assert sampler.reshuffle is not None
        for _ in range(3):
            sampler.draw(rng)
        assert not sampler.rough
        laws.law_5(match, laws.law_6(match, seat, seat), seat)


def test_two_equal_cards_in_one_look_are_both_seen() -> None:
    twins = 0
    for seed in range(20):
        match = Match(broken.spec(Shown), 3, {}, f"twins {seed}")
        seen = Counter(match.game.t.pack.code(c) for c in match.game.t.cards(broken.HAND, 0))
        twins += max(seen.values()) == 2
        assert Counter(known(match, 1)["hand 0"]) == seen
        for n in range(10):
            t = match.sample(1, Rng(n)).t
            assert Counter(t.pack.code(c) for c in t.cards(broken.HAND, 0)) == seen
    assert twins
