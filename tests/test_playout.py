"""Random play for simulation: batches, steps, drawing from what is offered."""

from __future__ import annotations

import pytest

import baralho
from baralho.engine.chance import Chance, Luck, Rng, resumed
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.playout import Batch, Stepper, playout
from baralho.engine.table import bits, count, nth
from baralho.games import find_any


def template(id: str) -> Game:
    spec, variant = find_any(id)
    game = spec.sit(*spec.settle(variant, "", 0, {}), Chance(""))
    game.single = True
    return game


@pytest.mark.parametrize("id", ["sueca", "poquer", "oito-maluco", "klondike", "buraco"])
def test_batch_by_number_and_by_action(id: str) -> None:
    """The same choices, named by number or by action, lead the same way."""
    one, other = Batch(template(id), 5, 3), Batch(template(id), 5, 3)
    offers = other.legal()
    counts = one.counts()
    rng = Rng(1)
    for _ in range(150):
        assert [len(actions) for actions in offers] == counts
        assert one.legal() == offers
        assert one.seats() == other.seats()
        numbers = [rng.below(1 << 16) for _ in counts]  # after the last action comes the first again
        counts = one.take(numbers)
        offers = other.step([actions[k % len(actions)] for actions, k in zip(offers, numbers, strict=True)])
    assert [g.digest() for g in one.games] == [g.digest() for g in other.games]
    assert one.dealt == other.dealt


def test_stepper() -> None:
    stepper = Stepper(template("sueca").deal_out(Luck(Rng(2))))
    steps = 0
    while not stepper.over:
        offers = stepper.legal()
        assert offers == stepper.game.legal(stepper.seat)
        stepper.act(offers[-1])
        steps += 1
    assert steps == 41  # trumps, and forty cards
    assert stepper.legal() == []


def test_lists_given_out_stay() -> None:
    m = Moves(baralho.start("sueca").game.t.pack)
    m.cards(1, 0b1011)
    m.add(0, 2)
    given = m.list
    assert given == [1, 1 | 1 << 6, 1 | 3 << 6, 2 << 6]
    assert [m.nth(k) for k in range(m.count())] == given
    m.clear()
    assert m.count() == 0 and len(given) == 4


def test_draws_are_even() -> None:
    """Cards kept as a set and actions listed after them are drawn alike."""
    m = Moves(baralho.start("sueca").game.t.pack)
    m.cards(1, 1 << 3 | 1 << 17 | 1 << 39)
    m.add(0, 1)
    rng = Rng(5)
    seen: dict[int, int] = {}
    for _ in range(4000):
        action = m.draw(rng)
        seen[action] = seen.get(action, 0) + 1
    assert len(seen) == 4
    assert all(abs(times - 1000) < 150 for times in seen.values())


@pytest.mark.parametrize("mask", [1, 0b1011, (1 << 61) - 1, 1 << 61, (1 << 63) | 5, (1 << 104) - 1, 0x5A5A << 60])
def test_sets_of_any_size(mask: int) -> None:
    assert count(mask) == len(bits(mask))
    assert [nth(mask, n) for n in range(count(mask))] == bits(mask)


def test_luck_is_reproducible() -> None:
    """The same generator gives the same deals, and deals differ."""
    results = []
    for _ in range(2):
        rng = Rng(9)
        deals = [template("sueca").deal_out(Luck(rng)) for _ in range(3)]
        results.append([g.digest() for g in deals])
        playout(deals[0], rng)
        assert deals[0].over
    assert results[0] == results[1]
    assert len(set(results[0])) == 3


@pytest.mark.parametrize("id", ["sueca", "copas", "buraco-3-dois-mortos", "klondike"])
def test_batch_tells_what_ended(id: str) -> None:
    batch = Batch(template(id), 4, 3)
    ends = 0
    rng = Rng(2)
    for _ in range(600):
        before = batch.games[:]
        counts = batch.counts()
        batch.take([rng.below(n) for n in counts])
        changed = [i for i, game in enumerate(batch.games) if game is not before[i]]
        assert [end.number for end in batch.ended] == changed
        for end in batch.ended:
            game = before[end.number]
            assert game.over and end.points == [game.spec.on_paper(p) for p in game.points]
            sign = -1 if game.fewest_win() else 1
            assert end.returns == [sign * end.points[game.side(seat)] for seat in range(game.players)]
            ends += 1
    assert ends and batch.dealt == 4 + ends


def test_batch_refuses_what_is_not_legal() -> None:
    batch = Batch(template("sueca"), 3, 3)
    before = [game.digest() for game in batch.games]
    good = [actions[0] for actions in batch.legal()]
    for bad, part in [
        ([*good[:2], 1 | 5 << 6], "match 2: seat . of sueca cannot do play"),
        ([*good[:2], -1], "match 2"),
    ]:
        with pytest.raises(baralho.IllegalAction, match=part):
            batch.step(bad)
    for few in (good[:2], [*good, good[0]], []):
        with pytest.raises(baralho.IllegalAction, match="batch of 3 matches"):
            batch.step(few)
        with pytest.raises(baralho.IllegalAction, match="batch of 3 matches"):
            batch.take(few)
    assert [game.digest() for game in batch.games] == before
    stepper = Stepper(batch.games[0])
    with pytest.raises(baralho.IllegalAction, match="cannot do"):
        stepper.act(63)


def test_what_is_offered_is_held() -> None:
    """`holds` looks where an action may be, without writing the list out."""
    rng = Rng(4)
    for id in ("sueca", "poquer", "buraco", "skat", "oito-maluco", "bridge", "eleusis"):
        game, m = template(id).deal_out(Luck(rng)), Moves(template(id).t.pack)
        for _ in range(60):
            if game.over:
                break
            m.clear()
            game.moves(game.actor(), m)
            listed = m.list
            assert all(m.holds(action) for action in listed)
            spans = [base for base, _, _ in m.spans]
            for action in [rng.below(1 << 15) for _ in range(50)] + [a ^ 1 << 6 for a in listed]:
                if action & (1 << 14) - 1 not in spans and action not in m.texts:
                    assert m.holds(action) == (action in listed)
            game.apply(game.actor(), m.draw(rng))


# the outputs of sfc32 from the state 1, 2, 3, 4, calculated by C with words of 32 bits
KNOWN = [7, 34, 56623200, 188882296, 3431242869, 399395954, 785775158, 3843710725]
MILLIONTH = 319643096


def test_generator_gives_known_answers() -> None:
    rng = resumed((1, 2, 3, 4))
    assert [rng.below(1 << 30) for _ in KNOWN] == [x >> 2 for x in KNOWN]
    rng = resumed((1, 2, 3, 4))
    assert [rng.below(1000) for _ in KNOWN] == [x * 1000 >> 32 for x in KNOWN]
    for _ in range(1_000_000 - len(KNOWN) - 1):
        rng.below(2)
    assert rng.below(1 << 30) == MILLIONTH >> 2


def test_shuffle_draws_the_numbers_of_below() -> None:
    one, other = Rng(8), Rng(8)
    items, expected = list(range(70)), list(range(70))
    one.shuffle(items)
    for i in range(70, 1, -1):
        j = other.below(i)
        expected[i - 1], expected[j] = expected[j], expected[i - 1]
    assert items == expected and one.state() == other.state()


def test_no_two_seeds_give_the_same_stream() -> None:
    """With 32 bits of state 25 of 300,000 did."""
    assert len({Rng(seed).state() for seed in range(300_000)}) == 300_000
