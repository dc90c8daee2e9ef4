"""Stick: obvious bets and exchanges; nothing that people would laugh at."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import Budget, player, sit
from baralho.bots.stick_reading import read
from baralho.engine.spec import Value
from baralho.games.poquer_aberto import PoquerAberto
from tests.bots.by_thumb import by_medium
from tests.table import legal, play


def start(pack: str, players: int = 2, variant: str = "", **options: Value) -> Match:
    """The last seat deals, so that seat 0 gets the first card."""
    return baralho.start(
        "poquer-aberto", variant=variant, players=players, seed="3", dealer=players - 1, deal={"pack": pack},
        options=options,
    )  # fmt: skip


def test_raises_a_hidden_pair_and_folds_a_beaten_hand() -> None:
    """Aces, one of them hidden, after a king has opened; and 7-8 after an ace has bet all that is allowed."""
    match = play(start("9D AC QH KS AD 8H", players=3), "1 bet 1; 2 fold; 0 raise 1")
    assert by_medium(match).startswith("raise")
    match = play(start("6C 7H AC AD 8S KH", players=3), "0 bet 10")
    assert by_medium(match) == "fold"


def test_does_not_chase_a_pair_that_lies_open() -> None:
    """A king shown twice; one has nothing, and two cards are still to come."""
    match = start("6C 7H KD 8S KS 9D", players=2)
    play(match, "bet 1; call; bet 10")
    assert by_medium(match) == "fold"


def test_knows_a_hand_that_cannot_lose() -> None:
    """Four aces against what can be no more than three of a kind."""
    match = start("AC 6D AD 9H AH 10S AS QC 7C 8C")
    for _ in range(3):
        play(match, "bet 1; call")
    seat = match.actors()[0]
    assert seat == 0 and by_medium(match).startswith("bet")
    play(match, "bet 1; raise 10")
    assert by_medium(match).startswith("raise")


def test_checks_where_it_costs_nothing() -> None:
    checked = 0
    for seed in range(12):
        match = baralho.start("poquer-aberto", players=4, seed=str(seed), options={"forced_open": "first_round_only"})
        while not match.over and not match.game.deal_no:
            chosen = by_medium(match)
            assert chosen != "fold" or "check" not in legal(match)
            checked += chosen == "check"
            play(match, chosen)
    assert checked > 5


@pytest.mark.parametrize(
    ("cards", "wanted"),
    [
        ("KC KD 9H 8S 6C", "swap_up 6C"),
        ("KC KD 9H 9S 6C", "swap_up 6C"),
        ("6D 7D 9D JD KC", "swap_up KC"),
        ("8C 9D 10H JS QC", "keep"),
    ],
)
def test_exchanges_what_is_of_no_use(cards: str, wanted: str) -> None:
    """Two down, three up: seat 0 holds these; seat 1 has other cards."""
    a, b, c, d, e = cards.split()
    others = [f for f in ["6S", "7C", "10C", "JC", "QD", "AS", "QH"] if f not in cards.split()][:5]
    pack = f"{a} {others[0]} {b} {others[1]} {c} {others[2]} {d} {others[3]} {e} {others[4]}"
    match = start(pack, variant="stick-7")
    for _ in range(3):
        play(match, "bet 1; call")
    assert match.actors() == [0] and by_medium(match) == wanted


def test_reckons_that_a_straight_will_not_be_broken_up() -> None:
    """Seven to jack, made before the exchanges, against two open aces that have bet all that is allowed."""
    match = start("8C 6S 10S 7C JS AS 9D AH 7S QD", variant="stick-7")
    play(match, "bet 1; call; bet 1; call; bet 10")
    assert match.actors() == [0] and by_medium(match) != "fold"


def test_hides_what_is_worth_hiding() -> None:
    """A hidden pair stays hidden; a low card gives its place to the next one."""
    for hole, wanted in (("KC", "take_up"), ("AC", "take_up"), ("6C", "turn_over")):
        match = play(start(f"{hole} 7H KD 8S", hole_swap="any_card"), "bet 1; call")
        assert by_medium(match, 0) == wanted


@pytest.mark.parametrize(
    ("pack", "wanted"), [("AC 6C KD 8D KH 9H QS 7S JD JC", "muck"), ("AC 8C KD 8D 9H 6H QS 7S JD JC", "show")]
)
def test_shows_the_winner_and_hides_the_loser(pack: str, wanted: str) -> None:
    """Seat 0 has bet last and shows kings, or ace high; seat 1 has nothing, or eights."""
    match = start(pack)
    for _ in range(4):
        play(match, f"{match.actors()[0]} bet 1; {1 - match.actors()[0]} call")
    assert match.actors() == [1] and by_medium(match) == wanted


def test_deals_do_not_drag_on() -> None:
    """Six medium players: no deal is raised by one chip on and on."""
    longest = 0
    for seed in range(6):
        match = baralho.start("poquer-aberto", seed=f"long {seed}")
        match.game.single = True
        rng = baralho.Rng(seed)
        while not match.over:
            seat = match.actors()[0]
            match.act(seat, player(match.spec, "medium").choose(sit(match, seat), rng).action)
        longest = max(longest, len(match.rows))
        assert isinstance(match.game, PoquerAberto) and sum(match.game.points) == 0
    assert longest < 40


def stud(pack: str, players: int = 2) -> Match:
    """Seven-card stud as today; the last seat deals."""
    return baralho.start(
        "poquer-aberto", preset="stud-7", players=players, seed="3", dealer=players - 1, deal={"pack": pack}
    )


def test_stud_raises_three_of_a_kind_and_does_not_chase_a_pair_of_kings() -> None:
    """Three aces, two of them hidden, after the bring-in of a 2; and 2-4-7-9-J against kings that lie open and bet."""
    match = stud("AC 7H AD 8S AH 2C")
    assert match.actors() == [0] and by_medium(match).startswith("raise")
    match = stud("2C 10H 4D 10S 7H KD 9S KS JD 5C")
    play(match, "1 call; 1 check; 0 check; 1 bet 2")
    assert match.actors() == [0] and by_medium(match) == "fold"


def test_stud_knows_the_best_five_of_seven() -> None:
    """A full house of which no five cards lie in the order they came; and nobody folds while checking is free."""
    match = stud("KC 2H 9C 4S KH 6D KS 8H 3S QH 9D 7D 5C JC")
    play(match, "call")
    for _ in range(3):
        play(match, "check; check")
    assert match.actors() == [0] and by_medium(match).startswith("bet")
    poor = play(stud("2C KH 4D KD 7H QS 9S 10S JD 10D"), "1 call; 1 check")
    assert "check" in legal(poor) and by_medium(poor) != "fold"


def test_strong_reads_what_lies_closed() -> None:
    """Seat 1 shows K 9 and has raised twice: it is likelier that the king has a fellow than without the raises."""
    match = start("7C KD AH KS JH 9C")
    play(match, "0 bet 1; 1 raise 10; 0 call; 0 bet 1; 1 raise 10")
    world = sit(match, 0).sample(baralho.Rng(1))
    assert isinstance(world, PoquerAberto)
    held = read(sit(match, 0), world, 0)[1]
    weights = {held.hands[k]: held.totals[k] - (held.totals[k - 1] if k else 0.0) for k in range(len(held.hands))}
    kings = [weights[1 << world.t.pack.of(code)] for code in ("KC", "KD", "KH")]
    assert min(kings) > 3 * weights[1 << world.t.pack.of("6C")]
    choice = player(match.spec, "strong").choose(sit(match, 0, Budget(simulations=20)), baralho.Rng(1))
    assert choice.reason is not None and choice.reason.number < 50
