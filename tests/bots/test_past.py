"""What the others have done tells what they hold."""

from __future__ import annotations

from math import log

import baralho
from baralho import Match
from baralho.bots import Search, player, sit, thumb_of
from baralho.bots.past import IMPOSSIBLE, past_of
from baralho.bots.search import CROWD, ENOUGH, MOST_CROWD, worth_of
from baralho.engine.table import bits
from baralho.kinds.tricks import HAND
from tests.table import play


def average(match: Match, seat: int, holder: int, card: str, worlds: int = 200) -> tuple[float, float]:
    """The mean weight (a logarithm) of the worlds in which a seat holds a card, and of the others."""
    thumb = thumb_of(match.spec)
    past = past_of(sit(match, seat), thumb)
    assert past is not None
    rng = baralho.Rng(5)
    sums, counts = [0.0, 0.0], [0, 0]
    for _ in range(worlds):
        world = match.sample(seat, rng)
        has = world.t.mask(HAND, holder) >> world.t.pack.of(card) & 1
        sums[has] += past.weight(world)
        counts[has] += 1
    assert min(counts) > 5
    return sums[1] / counts[1], sums[0] / counts[0]


def after(plays: int) -> Match:
    """A deal of Copas after so many cards, played by `medium`."""
    match = baralho.start("copas", seed="crowd")
    bot, rng = player(match.spec, "medium"), baralho.Rng(1)
    for _ in range(plays):
        seat = match.actors()[0]
        match.act(seat, bot.choose(sit(match, seat), rng).action)
    return match


def test_who_does_not_throw_the_black_lady_does_not_hold_her() -> None:
    hands = {"hand 0": "KC 2D 3D 4D", "hand 1": "6H 5D 9D 7S", "hand 2": "4C 6D 7D", "hand 3": "5C 8D"}
    match = baralho.start("copas", variant="dama-negra", seed="1", dealer=3, deal=hands)
    void = match.game.t.mask(HAND, 1) & match.game.t.pack.suits[match.game.t.pack.suit[match.game.t.pack.of("KC")]]
    if not void:
        play(match, "play KC; play 5D; play 4C; play 5C")
        holding, other = average(match, 0, 1, "QS")
        assert holding < other - 1.0


def test_the_past_of_a_world_has_every_card_once() -> None:
    """The state before is whole in every world, and leads to the world again."""
    match = baralho.start("truco", seed="3", dealer=0)
    rng = baralho.Rng(2)
    for _ in range(30):
        seat = match.actors()[0]
        legal = match.legal(seat)
        past = past_of(sit(match, seat), thumb_of(match.spec))
        if past is not None:
            for _ in range(10):
                world = match.sample(seat, rng)
                t = past.before(world).t
                cards = [card for zone in range(t.layout.count) for card in t.zone_cards(zone)]
                assert sorted(cards) == bits(t.pack.all)
                assert past.weight(world) > -30.0
        match.act(seat, legal[rng.below(len(legal))])
        if match.over:
            break


def test_what_weighed_worlds_are_worth() -> None:
    assert worth_of([-3.0] * 8) == 8.0
    assert worth_of([0.0, IMPOSSIBLE, IMPOSSIBLE]) == 1.0
    assert 1.0 < worth_of([0.0, -1.0]) < 2.0


def test_where_few_worlds_fit_more_are_drawn() -> None:
    """As many as a search needs of those that fit, or the most."""
    match = baralho.start("copas", seed="crowd")
    bot, rng, thumb = player(match.spec, "medium"), baralho.Rng(1), thumb_of(match.spec)
    sizes: list[int] = []
    for _ in range(40):
        seat = match.actors()[0]
        search = Search(sit(match, seat), thumb, baralho.Rng(2))
        if search.past is not None:
            search.world()
            sizes.append(len(search.pool))
            assert sizes[-1] == MOST_CROWD or worth_of(weights_of(search)) > ENOUGH
        match.act(seat, bot.choose(sit(match, seat), rng).action)
    assert min(sizes) >= CROWD
    assert len(set(sizes)) > 2


def weights_of(search: Search) -> list[float]:
    """The logarithms of the weights of the worlds of a search."""
    before = [0.0, *search.weights[:-1]]
    return [log(max(b - a, 1e-300)) for a, b in zip(before, search.weights, strict=True)]


def test_a_world_that_hardly_fits_is_followed_no_further() -> None:
    match = after(20)
    seat = match.actors()[0]
    past = past_of(sit(match, seat), thumb_of(match.spec))
    assert past is not None
    world = match.sample(seat, baralho.Rng(3))
    weight = past.weight(world)
    assert IMPOSSIBLE < weight < 0.0
    assert past.weight(world, weight - 0.1) == weight
    assert past.weight(world, weight + 0.1) == IMPOSSIBLE


def test_an_exchange_is_of_two_unseen_cards_that_may_lie_there() -> None:
    match = after(26)
    seat = match.actors()[0]
    past = past_of(sit(match, seat), thumb_of(match.spec))
    assert past is not None
    rng = baralho.Rng(4)
    world = match.sample(seat, rng)
    barred = past.barred[:]
    changed = 0
    for _ in range(200):
        new = past.exchanged(world, rng)
        if new is None:
            continue
        moved = [card for card in bits(new.t.pack.all) if new.t.where[card] != world.t.where[card]]
        assert len(moved) == 2
        assert all(card in past.unseen and not barred[new.t.where[card]] >> card & 1 for card in moved)
        assert all(card in new.t.zone_cards(new.t.where[card]) for card in bits(new.t.pack.all))
        assert past.weight(new) > IMPOSSIBLE
        world = new
        changed += 1
    assert any(barred)
    assert changed > 20


def test_exchanges_lead_from_the_few_worlds_that_fit_to_others() -> None:
    """Of the worlds that are drawn few fit, and would be played out again and again."""
    match = after(20)
    seat = match.actors()[0]
    thumb = thumb_of(match.spec)
    search = Search(sit(match, seat), thumb, baralho.Rng(2))
    assert thumb.stirs and search.past is not None
    used = [tuple(search.world().t.bags) for _ in range(100)]
    assert len(set(used)) > 2 * worth_of(weights_of(search))
    for world, fit in zip(search.pool, search.judged, strict=True):
        assert fit in (IMPOSSIBLE, search.past.weight(world))
