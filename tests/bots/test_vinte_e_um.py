"""Twenty-One by calculation: what is calculated is what happens, and medium acts on it."""

from __future__ import annotations

import math

import pytest

import baralho
from baralho import Match
from baralho.bots import player, shoe, sit
from baralho.bots.house import House
from baralho.bots.reading import ReadingThumb
from baralho.bots.shoe import Hands, Paths, edge, one
from baralho.bots.thumb import best_of, thumb_of
from baralho.bots.twentyone import STATES, Odds, exact_ends, exact_hand
from baralho.engine.chance import Luck
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.spec import Value, encode
from baralho.games.vinte_e_um.acts import CARD, DOUBLE_DOWN, STAND, STOCK, USED
from baralho.games.vinte_e_um.casino import Casino
from baralho.games.vinte_e_um.rounds import VALUE, TwentyOne
from bench.blackjack import Table, measure
from tests.table import covers

TABLE: dict[str, Value] = {"bet_limits": "table", "bank_auction": False}
COMPILED = not shoe.__file__.endswith(".py")
CASINO: dict[str, Value] = {**TABLE, "system": "blackjack", "banker_draw": "stand_17", "double_down": True}
FULL = [0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 16]


def start(pack: str, players: int = 2, **options: Value) -> Match:
    """Seat 0 banks; one card to each from seat 1, then another."""
    return baralho.start(
        "vinte-e-um", seed="7", players=players, dealer=0, deal={"pack": pack}, options={**TABLE, **options}
    )


def chosen(match: Match, level: str = "medium") -> str:
    """What a level does for the seat that is asked."""
    seat = match.actors()[0]
    choice = player(match.spec, level).choose(sit(match, seat), baralho.Rng(1))
    assert choice.reason is not None
    return baralho.write_action(match, choice.action)


def play_out(game: Game) -> None:
    """Everybody plays by the thumb to the end of the deal."""
    thumb = thumb_of(game.spec)
    m = Moves(game.t.pack)
    while not game.over:
        m.clear()
        seat = game.actor()
        game.moves(seat, m)
        game.apply(seat, m.list[best_of(thumb, game, seat, m.list)])


def without(*values: int) -> list[int]:
    counts = FULL[:]
    for value in values:
        counts[value] -= 1
    return counts


@pytest.mark.parametrize(
    ("cards", "values", "up"),
    [("10S 10H 6D 7C", [10, 6], 10), ("5S 6H 6D 9C", [5, 6], 6), ("AS 9H 6D 9C", [1, 6], 9)],
)
def test_measured_is_calculated(cards: str, values: list[int], up: int) -> None:
    """From one position played on a thousand times, each action brings per stake what the calculation says."""
    match = start(cards, 2, **CASINO)
    match.act(1, baralho.read_action(match, "stake 10"))
    counts = without(*values, up)
    odds = Odds(counts, "one_or_eleven")
    stand, card, double = exact_hand(odds, counts, odds.state(values), up)
    if stand == -1.0:  # it is not calculated where nobody would
        stand = 1 - 2 * (1 - exact_ends(odds, counts, up)[-1])
    sampler = match.sampler(1)
    for act, worth in ((STAND, stand), (CARD, card), (DOUBLE_DOWN, double)):
        rng = baralho.Rng(act)
        gains = []
        for _ in range(1000):
            world = sampler.draw(rng)
            world.chance = Luck(rng)
            world.single = True
            before = world.points[1]
            world.apply(1, encode(act))
            play_out(world)
            gains.append((world.points[1] - before) / 10)
        mean = sum(gains) / len(gains)
        spread = math.sqrt(sum([(g - mean) ** 2 for g in gains]) / len(gains))
        assert abs(mean - worth) < 3.5 * spread / math.sqrt(len(gains)) + 0.005, (act, mean, worth)


@pytest.mark.parametrize("system", ["blackjack", "pontoon"])
def test_measured_round_is_calculated(system: str) -> None:
    """Whole rounds from a fresh pack, one chip each: the mean is what a stake is said to be worth."""
    options: dict[str, Value] = {**TABLE, "system": system, "banker_draw": "stand_17", "banker_doubles": False}
    odds = Odds(FULL, "one_or_eleven")
    firsts = odds.first_cards(0, 1.0)
    worth = odds.no_cards(1.0, False, False)
    if system == "pontoon":
        worth = sum([odds.share[value] * firsts[value] for value in range(1, 11)])
    match = baralho.start("vinte-e-um", players=2, dealer=0, options=options)
    rng = baralho.Rng(3)
    total = squares = 0.0
    deals = 2500
    empty = match.spec.sit(2, match.options, match.chance)
    for _ in range(deals):
        game = empty.deal_out(Luck(rng))
        game.single = True
        assert isinstance(game, TwentyOne)
        player_ = 1 - game.dealer
        game.apply(player_, baralho.read_action(match, "stake 1"))
        before = game.points[player_]
        play_out(game)
        gain = game.points[player_] - before
        total += gain
        squares += gain * gain
    mean = total / deals
    error = math.sqrt((squares / deals - mean * mean) / deals)
    assert abs(mean - worth) < 3 * error + 0.01, (mean, worth)


def test_quick_is_nearly_exact() -> None:
    """With cards taken to be put back the values are off by little, and the choice costs next to nothing."""
    for values, up in (([10, 6], 10), ([10, 2], 3), ([1, 7], 9), ([8, 9], 1), ([5, 4], 6)):
        counts = without(*values, up)
        odds = Odds(counts, "one_or_eleven")
        state = odds.state(values)
        ends, _ = odds.banker(up, odds.share)
        stand, card, _double = exact_hand(odds, counts, state, up)
        quick = odds.one_card(state, odds.best_by_state(ends))
        assert abs(quick - card) < 0.02
        if stand > -1.0:
            assert abs(odds.stand_by_state(ends)[state] - stand) < 0.02


def test_ends_are_chances() -> None:
    odds = Odds(FULL, "one_or_eleven")
    for state in range(STATES):
        assert sum(odds.ends[state]) == pytest.approx(1)
    assert sum(exact_ends(odds, without(10), 10)) == pytest.approx(1)


def test_hits_11_and_stands_on_20() -> None:
    match = start("5S 6H 6D 7C", 2, **CASINO)
    match.act(1, baralho.read_action(match, "stake 10"))
    assert chosen(match) == "double_down"
    match = start("KS 10H QD 7C", 2, **CASINO)
    match.act(1, baralho.read_action(match, "stake 10"))
    assert chosen(match) == "stand"


def test_pontoon_stakes_high_on_an_ace_only() -> None:
    assert chosen(start("AS 6H", banker_doubles=False)) == "stake 10"
    assert chosen(start("6S AH", banker_doubles=False)) == "stake 1"


def test_banker_demands_with_an_ace() -> None:
    match = start("6S AH 5D 9C")
    match.act(1, baralho.read_action(match, "stake 5"))
    assert chosen(match) == "demand"
    match = start("6S 6H 5D 9C")
    match.act(1, baralho.read_action(match, "stake 5"))
    assert chosen(match) == "deal"


def test_free_banker_reads_open_cards() -> None:
    """Ahead of all that a player can have he stands on less than 17; behind what shows he draws on 17."""
    match = start("2S 10H QD 7C 7H", banker_doubles=False)
    for step in ("stake 1", "card", "stand"):  # a player with queen and seven open
        match.act(1, baralho.read_action(match, step))
    assert chosen(match) == "card", "17 loses to 17 and a closed card"
    match = start("10S 10H 2D 6C", banker_doubles=False)
    for step in ("stake 1", "stand"):  # a player with 2 open has 13 at most
        match.act(1, baralho.read_action(match, step))
    assert chosen(match) == "stand"


def test_the_bank_is_worth_something_after_the_round() -> None:
    """A search over one round must not take what the bank will bring for nothing."""
    match = baralho.start("vinte-e-um", players=4, seed="1", preset="rapida")
    thumb = thumb_of(match.spec)
    assert isinstance(match.game, TwentyOne)
    match.game.heir = 2
    worth = [thumb.finer(match.game, seat) for seat in range(4)]
    assert worth[2] > 0 > worth[0]
    assert abs(sum(worth)) < 1e-9, "the others lose what it brings"
    match.game.deal_no = match.game.opt.rounds - 1
    assert thumb.finer(match.game, 2) == 0, "no round is left"


def after(pack: str, *steps: str) -> Match:
    """A round of Pontoon so far."""
    match = start(pack)
    for step in steps:
        match.act(match.actors()[0], baralho.read_action(match, step))
    return match


def test_strong_reads_what_the_banker_did_not_demand() -> None:
    """Who shows a seven and has demanded nothing has no ten beneath it: he must draw, and 16 need not."""
    match = after("KS 6H 6D 7C", "stake 1", "deal")
    assert chosen(match) == "card"
    assert chosen(match, "strong") == "stand"


def test_strong_reads_a_stake() -> None:
    """Ten chips are staked on an ace: with an eight that is 19, and 17 lose; on one chip there is none."""
    match = after("AS 8H 8D 9C 2S", "stake 10", "deal", "stand")
    assert chosen(match) == "stand"
    assert chosen(match, "strong") == "card"
    assert chosen(after("9S 8H 8D 9C 2S", "stake 1", "deal", "stand"), "strong") == "stand"


def test_strong_limits_those_who_stake_by_their_cards() -> None:
    """They stake high on aces only; where others stake high on anything, the higher the better for the bank."""
    thumb = ReadingThumb()
    match = baralho.start("vinte-e-um", players=4, seed="1")
    assert isinstance(match.game, TwentyOne)
    thumb.prepare(sit(match, match.game.dealer))
    assert thumb.limit(match.game) == 5
    thumb.loose = 1.0
    assert thumb.limit(match.game) == 20
    assert thumb.bank_worth(match.game) > thumb.worth_if(match.game, 5, 0.0) > 0


def test_strong_sees_how_others_stake() -> None:
    """Ten chips on each of many cards are not by the cards."""
    thumb = ReadingThumb()
    for stake, loose in (("stake 1", False), ("stake 10", True)):
        match = baralho.start("vinte-e-um", players=5, seed="2", dealer=0, options=TABLE)
        rng = baralho.Rng(5)
        while match.game.deal_no < 4:
            seat = match.actors()[0]
            if seat and baralho.write_action(match, match.legal(seat)[0]).startswith("stake"):
                match.act(seat, baralho.read_action(match, stake))
            else:
                match.act(seat, player(match.spec, "medium").choose(sit(match, seat), rng).action)
        thumb.prepare(sit(match, 0))
        assert (thumb.loose > 0.5) == loose


# -- against the house, as in casinos today ---------------------------------------------------------------------------


def casino(cards: str, stake: int = 10, **options: Value) -> Match:
    """One player: his card, that of the house, his second, the closed one; then what comes."""
    match = baralho.start("vinte-e-um", preset="cassino", seed="7", players=1, deal={"pack": cards}, options=options)
    match.act(0, baralho.read_action(match, f"stake {stake}"))
    return match


@pytest.mark.parametrize(
    ("cards", "act"),
    [
        ("8S 10H 8D 7C", "split"),
        ("AS 6H AD 10C", "split"),
        ("10S 6H KD 10C", "stand"),
        ("5S 6H 5D 10C", "double_down"),
        ("6S 10H 5D 7C", "double_down"),
        ("10S 10H 6D 7C", "card"),
        ("10S 6H 2D 10C", "stand"),
        ("10S 2H 2D 10C", "card"),
        ("AS 9H 7D 10C", "card"),
        ("AS 6H 7D 10C", "double_down"),
        ("9S 7H 9D 10C", "stand"),
        ("9S 6H 9D 10C", "split"),
        ("4S 5H 4D 10C", "split"),
        ("4S 10H 4D 7C", "card"),
    ],
)
def test_today_cassino_basic_strategy(cards: str, act: str) -> None:
    """today: what every table of basic strategy says for six packs, S17, doubling after a split."""
    assert chosen(casino(cards, insurance=False)) == act


def test_today_cassino_surrenders_16_against_a_ten() -> None:
    assert chosen(casino("10S 10H 6D 7C", surrender="late")) == "surrender"


def test_today_cassino_insures_by_the_cards_seen() -> None:
    """today: with a fresh shoe insurance loses; when the tens are more than a third of what is left it wins."""
    match = casino("10S AH 9D 7C", packs=1)
    assert chosen(match) == "decline"
    game = match.game
    assert isinstance(game, Casino)
    for card in list(game.t.line(STOCK)):
        if VALUE[card] in (2, 3, 4, 5, 6):
            game.t.move(card, USED)
    house = House()
    assert house.insurance(game, 0) > 0
    rates = house.rates(game, 0, match.legal(0))
    assert baralho.write_action(match, match.legal(0)[rates.index(max(rates))]) == "insure 5"


def test_today_cassino_stakes_by_the_shoe_and_the_end() -> None:
    """today: the least in a fresh shoe, the most when it is rich, what is missing in the last rounds."""
    match = baralho.start("vinte-e-um", preset="cassino", seed="7", players=2)
    assert chosen(match) == "stake 2"
    game = match.game
    assert isinstance(game, Casino)
    house = House()
    poor = [card for card in game.t.line(STOCK) if VALUE[card] in (4, 5, 6)]
    for card in poor[:60]:
        game.t.move(card, USED)
    assert house.aim(game, 0) == 10
    game.deal_no = game.opt.rounds - 1
    game.points[:] = [100, 108]
    assert house.aim(game, 0) == 8


def test_hands_are_exact() -> None:
    """The sum over the paths of the house is what drawing card by card gives."""
    counts = without(10, 6, 9)
    odds = Odds(counts, "one_or_eleven")
    paths = Paths(9, False)
    own = counts[:]
    for value in (10, 6):
        own[value] += 1
    hands = Hands(own, 9, paths)
    hand = one(10) + one(6)
    assert hands.ending(hand) == pytest.approx(exact_ends(odds, counts, 9))
    tied = Hands(own, 9, paths, push=False)
    stand, card, double = exact_hand(odds, counts, odds.state([10, 6]), 9)
    assert (tied.stand(hand), tied.hit(hand), tied.double(hand)) == pytest.approx((stand, card, double))


KNOWN_EDGE = [(6, False, 0.42), (6, True, 0.62), (8, False, 0.44), (2, True, 0.41)]


@covers("vinte-e-um/cassino/edge")
@pytest.mark.skipif(not COMPILED, reason="minutes from the sources")
@pytest.mark.parametrize(("packs", "hits_soft", "percent"), KNOWN_EDGE)
def test_today_cassino_edge(packs: int, hits_soft: bool, percent: float) -> None:
    """today: the known figures of a fresh shoe, doubling after a split, no surrender, aces not split again."""
    assert -100 * edge(packs, hits_soft) == pytest.approx(percent, abs=0.05)


@pytest.mark.skipif(not COMPILED, reason="minutes from the sources")
def test_today_cassino_the_engine_keeps_the_edge() -> None:
    """The engine's own play from a fresh shoe is within four standard errors of the calculation.

    This is a sample; `python -m bench.blackjack` plays ten million hands.
    """
    found = measure(1500, 2, False)
    assert found.hands == 1500
    assert 0.01 < found.error < 0.05
    assert found.agrees(-0.0018)  # what it is, to the last digit given


@pytest.mark.skipif(not COMPILED, reason="minutes from the sources")
def test_today_cassino_a_remembered_decision_is_the_decision() -> None:
    """The bench plays what the thumb plays: hands with the memory and without it come out the same."""
    table, fresh = Table(2, False, 3), Table(2, False, 3)
    for _ in range(40):
        fresh.decided.clear()
        assert table.hand() == fresh.hand()
