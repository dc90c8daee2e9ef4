"""Time that counts: a person's own clock is believed as far as arrival and the line allow."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time

import pytest

from baralho.kinds.stopwatch import Stopwatch
from baralho.server.client import LiveTable, Refused
from baralho.server.course import Course
from baralho.server.timing import LONGEST_TRIP_MS, Line
from tests.server.serving import Server, play, random_step


def line(*trips: int) -> Line:
    found = Line()
    found.trips.extend(trips)
    return found


@pytest.mark.parametrize(
    ("trips", "claimed", "received", "written"),
    [
        ((120, 80), "900 1300", 1350, "1300 1300"),  # within the line: believed
        ((80,), "5 10", 1350, "1270 1270"),  # too fast: no less than what the line leaves
        ((80,), "900 9000", 1350, "1350 1350"),  # it had arrived by then
        ((), "900 1300", 1350, "1350 1350"),  # no probe answered: by arrival
        ((80,), "", 1350, "1350 1350"),  # nothing said: by arrival
        ((3000,), "10 10", 5000, f"{5000 - LONGEST_TRIP_MS} {5000 - LONGEST_TRIP_MS}"),  # a line pretended to be long
    ],
)
def test_what_is_believed(trips: tuple[int, ...], claimed: str, received: int, written: str) -> None:
    assert line(*trips).stamp(7, claimed, received) == written


def test_the_first_entry_is_bounded_by_its_own_arrival() -> None:
    found = line(80)
    found.begin(7, 5, 700)
    found.begin(7, 1, 701)
    assert found.stamp(7, "5 1300", 1350) == "620 1300"
    assert found.stamp(8, "5 1300", 1350) == "1300 1300", "what was begun belongs to another question"


@pytest.mark.parametrize(
    ("trips", "claimed", "received", "written"),
    [
        ((80,), "61300", 1350, "61300"),  # within the line: believed
        ((80,), "60010", 1350, "61270"),  # too fast: no less than what the line leaves
        ((80,), "5", 1350, "61270"),  # even before it had begun
        ((80,), "99999999", 1350, "61350"),  # it had arrived by then
        ((), "61300", 1350, "61350"),  # no probe answered: by arrival
        ((80,), "", 1350, "61350"),  # nothing said: by arrival
    ],
)
def test_what_is_believed_of_a_clock_that_runs_along(
    trips: tuple[int, ...], claimed: str, received: int, written: str
) -> None:
    """It had shown a minute when the table last changed."""
    assert line(*trips).reading(claimed, 60_000, received) == written


def test_only_probes_of_ours_count() -> None:
    found = Line()
    found.echoed("abc")
    assert found.trip == 0
    id = found.probe()
    found.echoed(id)
    found.echoed(id)
    assert len(found.trips) == 1


async def to_a_duel(table: LiveTable, dice: random.Random) -> None:
    """Turn cards until time counts."""
    for _ in range(400):
        view = await table.turn()
        if view.entries or view.over:
            return
        quiet = [a.do for a in view.actions if a.kind in ("turn", "let")]
        with contextlib.suppress(Refused):  # a window may close before the answer comes
            await table.act(quiet[0] if quiet else random_step(table, dice))
    raise AssertionError("no two cards were equal")


def test_a_call_is_logged_with_its_times(server: Server) -> None:
    async def scenario() -> None:
        client = server.client()
        seated = await client.new_table("menagerie", pace_ms=0, players=3)
        async with client.sit(seated.table) as table:
            await to_a_duel(table, random.Random(3))
            assert table.view.entries == 3 and table.view.window is not None
            assert table.view.window.total_ms == 8000
            live = await server.hub.table(seated.table)
            opened = live.playing().opened_at
            await asyncio.sleep(0.3)
            call = next(a.do for a in table.view.actions if a.kind == "call")
            await table.ask("act", do=[call], extra="1 2")
            took = 1000 * (time.time() - opened)
            entry = next(e for e in reversed(live.entries) if e.seat == seated.seat and e.word == call)
            first, last = (int(n) for n in entry.extra.split())
            assert first == last and 300 <= last <= took + 1, "2 ms cannot be"

    play(scenario)


def test_a_duel_ends_when_its_time_is_up(server: Server) -> None:
    """Alone with bots too: silence is an answer."""

    async def scenario() -> None:
        client = server.client()
        options = {"duel_timeout_ms": 300}
        seated = await client.new_table("menagerie", pace_ms=0, players=3, options=options)
        async with client.sit(seated.table) as table:
            await to_a_duel(table, random.Random(4))
            began = time.monotonic()
            await table.until(lambda: not table.view.entries, 5)
            assert time.monotonic() - began < 3

    play(scenario)


def test_a_clock_runs_along_and_undo_does_not_turn_it_back(server: Server) -> None:
    """Klondike with time: the first action starts it, rows have what it showed, what is taken back took its time."""

    async def scenario() -> None:
        client = server.client()
        wish = {"preset": "comum", "options": {"timed": True}, "seed": "11"}
        seated = await client.new_table("klondike", **wish)
        async with client.sit(seated.table) as table:
            live = await server.hub.table(seated.table)
            await table.turn()
            assert table.view.elapsed == 0
            await asyncio.sleep(0.2)
            await table.act("draw")
            assert live.entries[-1].extra == "0", "the deal is looked at for nothing"
            await asyncio.sleep(0.3)
            await table.act("draw")
            second = int(live.entries[-1].extra)
            assert 280 <= second <= 2000
            await table.until(lambda: table.view.elapsed >= second)
            await asyncio.sleep(0.2)
            await table.ask("undo")
            assert live.entries[-1].word == "undo 1" and int(live.entries[-1].extra) >= second + 180
            await asyncio.sleep(0.2)
            await table.ask("act", do=["draw"], extra=str(second + 1))
            third = int(live.entries[-1].extra)
            assert third >= second + 380 - LONGEST_TRIP_MS and third >= int(live.entries[-2].extra)
            game = live.playing().match.game
            assert isinstance(game, Stopwatch) and game.clock() == third
            with pytest.raises(Refused):
                await table.ask("act", do=["draw"], extra="soon")
            again = Course(live.header)
            for entry in live.entries:
                again.apply(entry)
            assert again.ran == live.playing().ran and again.match.game.digest() == game.digest()

    asyncio.run(scenario())


def test_the_clock_stands_while_nobody_is_there_and_in_a_pause(server: Server) -> None:
    async def scenario() -> None:
        client = server.client()
        seated = await client.new_table("klondike", preset="comum", options={"timed": True}, seed="11")
        async with client.sit(seated.table) as table:
            await table.turn()
            await table.act("draw")
        await asyncio.sleep(1.0)
        async with client.sit(seated.table) as table:
            await table.turn()
            live = await server.hub.table(seated.table)
            assert live.stopwatch() < 700
            await table.ask("pause", on=True)
            await asyncio.sleep(0.5)
            assert live.stopwatch() == live.playing().ran
            await table.ask("pause", on=False)
            await table.act("draw")
            assert int(live.entries[-1].extra) < 700

    asyncio.run(scenario())


def test_no_clock_runs_where_time_does_not_count(server: Server) -> None:
    async def scenario() -> None:
        client = server.client()
        seated = await client.new_table("klondike", preset="comum", seed="11")
        async with client.sit(seated.table) as table:
            await table.turn()
            assert table.view.elapsed == -1
            await table.act("draw")
            live = await server.hub.table(seated.table)
            assert live.entries[-1].extra == ""
            await table.ask("undo")
            assert live.entries[-1].extra == ""

    asyncio.run(scenario())
