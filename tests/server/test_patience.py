"""A patience that is stuck is told so, can be taken back, and ends when its player says so."""

from __future__ import annotations

import pytest

from baralho.engine.notation import write_action
from baralho.server.client import Refused
from baralho.server.course import Course, Telling
from baralho.server.rows import Entry, Header
from tests.games.test_klondike import start
from tests.server.serving import Server, play

# odd black cards at the front of all columns, and no card in the stock that fits on one of them
FRONTS = {0: "5C", 1: "5S", 2: "7C", 3: "7S", 4: "9C", 5: "9S", 6: "JC"}
STOCK = (("HD", "3 5 7 9 J K"), ("CS", "2 4 6 8 10 Q"))


def course_of(passes: str | int, seed: str, waits: bool = True) -> Course:
    options = {"passes": passes}
    return Course(Header("t", "C", "klondike", "", "", 1, options, {"waits": waits}, seed, "salt", "", 0.0, "playing"))


def act(course: Course, word: str, seat: int = 0) -> None:
    course.apply(Entry(course.head + 1, seat, word))


def turn_on(course: Course, most: int = 400) -> None:
    """Move the first thing that can be moved, else turn the stock, until it is stuck or over."""
    for _ in range(most):
        if course.stuck or course.match.over:
            return
        words = [write_action(course.match, a) for a in course.match.legal(0)]
        act(course, next((w for w in words if w.startswith("up")), next(w for w in words if w != "give_up")))


def test_the_last_pass_is_through() -> None:
    stuck = 0
    for seed in range(12):
        course = course_of(1, str(seed))
        turn_on(course)
        if not course.stuck:
            continue
        stuck += 1
        assert [write_action(course.match, a) for a in course.match.legal(0)] == ["give_up"]
        act(course, "undo 1", -1)
        assert not course.match.over and course._goes_on()
        old = course_of(1, str(seed), waits=False)  # a table of the release before ends by itself, as it did
        turn_on(old)
        assert old.match.over
    assert stuck


def test_without_a_limit_a_whole_pass_that_moves_nothing_is_a_dead_end() -> None:
    course = course_of("unlimited", "1")
    stock = " ".join(f"{rank}{suit}" for suits, ranks in STOCK for suit in suits for rank in ranks.split())
    course.match = start(FRONTS, stock, auto_aces=False, passes="unlimited")
    course.tellings = {seat: Telling(seat) for seat in (-1, 0)}
    turned = 0
    while not course.stuck:
        (only,) = course._goes_on()
        act(course, write_action(course.match, only))
        turned += 1
    assert 25 <= turned <= 51  # not before all of the stock was seen
    assert course._goes_on() and not course.match.over
    act(course, "undo 1", -1)
    assert not course.match.over


def test_at_a_table_it_waits_for_the_person(server: Server) -> None:
    async def scenario() -> None:
        client = server.client("pt")
        seated = await client.new_table("klondike", options={"passes": 1}, seed="1")
        async with client.sit(seated.table) as table:
            while not (await table.turn()).stuck:
                assert not table.view.over
                acts = [a for a in table.view.actions if not a.quits]
                await table.act(next((a for a in acts if a.kind == "up"), acts[0]).do)
            assert table.view.undo and not table.view.over
            await table.ask("undo")
            await table.until(lambda: not table.view.stuck)
            await table.act("give_up")
            assert table.view.over

    play(scenario)


@pytest.mark.parametrize(("preset", "deals"), [("rapida", 1), ("normal", 9)])
def test_it_is_told_how_many_deals_will_come(server: Server, preset: str, deals: int) -> None:
    """A round of golf goes on after a hole that was given up: the page offers to leave all of it."""

    async def scenario() -> None:
        client = server.client("pt")
        seated = await client.new_table("golfe", preset=preset, players=1, seed="1")
        async with client.sit(seated.table) as table:
            await table.turn()
            assert table.room is not None and table.room.rules.deals == deals
            await table.act("stop")
            assert table.view.over == (deals == 1)

    play(scenario)


def test_the_lamp_tells_whether_it_can_still_be_won(server: Server) -> None:
    """With all cards known; not where several play, nor where all have the same deal to compare."""

    async def scenario() -> None:
        client = server.client("en")
        solved = (
            "calculo",
            "golfe",
            "klondike",
            "onze-fechado",
            "piramide",
            "poquer-paciencia",
            "relogio",
            "relogio-real",
        )
        for game in solved:
            seated = await client.new_table(game, players=1, seed="7")
            async with client.sit(seated.table) as table:
                await table.turn()
                assert table.room and table.room.rules.lamp and table.view.moves == 0, game
                told = await table.ask("lamp")
                assert told.state in ("won", "lost", "unknown"), game
                before = table.view.moves
                await table.act(next(a.do for a in table.view.actions if not a.quits))
                assert table.view.moves > before or table.view.over
        seated = await client.new_table("relogio", players=1, seed="7")
        async with client.sit(seated.table) as table:
            await table.turn()
            first = (await table.ask("lamp")).state
            assert first in ("won", "lost")  # every exchange is tried there
        seated = await client.new_table("golfe", players=2, quick=True)
        async with client.sit(seated.table) as table:
            await table.until(lambda: table.state is not None)
            assert table.room and not table.room.rules.lamp
            with pytest.raises(Refused) as refused:
                await table.ask("lamp")
            assert refused.value.code == "no_lamp"

    play(scenario)


@pytest.mark.parametrize("same", ["daily", "ranked"])
def test_no_lamp_where_all_have_the_same_deal(server: Server, same: str) -> None:
    """It knows the hidden cards."""

    async def scenario() -> None:
        client = server.client("en")
        seated = await client.new_table("relogio", players=1, seed="7")
        async with client.sit(seated.table) as table:
            await table.turn()
            assert (await table.ask("lamp")).state in ("won", "lost")
            (await server.hub.table(seated.table)).header.settings[same] = True
            with pytest.raises(Refused) as refused:
                await table.ask("lamp")
            assert refused.value.code == "no_lamp"

    play(scenario)
