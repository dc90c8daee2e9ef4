"""Worker processes: only new rows go to them, they are asked again when they die, and hints take nothing from bots."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from baralho import Match
from baralho.engine.notation import write_action
from baralho.server import metrics, wire
from baralho.server.bots import Bots
from baralho.server.client import Refused
from baralho.server.course import Course
from baralho.server.refusal import Refusal
from baralho.server.rows import Entry, Header
from baralho.server.workers import Group, Worker, WorkerFailed
from tests.server.serving import Server, people, play, whose_turn


def table(id: str = "t", moves: int = 6) -> tuple[Header, list[Entry]]:
    header = Header(id, "c", "sueca", "", "", 4, {}, {}, "seed", "salt", "h", 0.0, "playing")
    course = Course(header)
    entries: list[Entry] = []
    for number in range(1, moves + 1):
        match: Match = course.match
        seat = match.actors()[0]
        entries.append(Entry(number, seat, write_action(match, match.legal(seat)[0])))
        course.apply(entries[-1])
    return header, entries


# what is asked of them


def head(course: Course) -> int:
    return course.head


def asked(course: Course) -> int:
    return course.match.actors()[0]


def head_and_pid(course: Course, seconds: float = 0.0) -> tuple[int, int]:
    time.sleep(seconds)
    return course.head, os.getpid()


def own_time(course: Course, seconds: float, millis: int) -> int:
    time.sleep(seconds)
    return millis


def pid_after(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def wrong() -> None:
    raise ValueError("so wrong")


def no() -> None:
    raise Refusal("full", "why not", 409)


def test_only_new_rows_are_sent() -> None:
    header, entries = table()
    worker = Worker("w", 0)
    first = worker.task(head, (), (header, entries[:4]))
    assert (first.header, first.base, first.rows) == (header, 0, entries[:4])
    then = worker.task(head, (), (header, entries))
    assert (then.header, then.base, then.rows) == (None, 4, entries[4:])
    again = worker.task(head, (), (header, entries))
    assert (again.header, again.base, again.rows) == (None, 6, [])
    worker.close()


def test_a_worker_that_lacks_rows_asks_for_all() -> None:
    async def scenario() -> None:
        group = Group("test", 1)
        group.open()
        header, entries = table()
        group.workers[0].known[header.id] = 4  # as if it had been told, and had forgotten
        assert await group.ask(head, table=(header, entries)) == 6
        other = table("u", 2)
        assert await group.ask(head, table=other) == 2
        with pytest.raises(Refusal, match="busy"):  # it has gone on meanwhile
            await group.ask(head, table=(header, entries[:3]))
        assert await group.ask(head, table=(header, entries)) == 6
        with pytest.raises(WorkerFailed, match="so wrong"):
            await group.ask(wrong)
        with pytest.raises(Refusal) as caught:
            await group.ask(no)
        assert (caught.value.code, caught.value.text, caught.value.status) == ("full", "why not", 409)
        await group.close()

    asyncio.run(scenario())


def test_a_killed_worker_loses_no_decision() -> None:
    died: list[str] = []

    async def scenario() -> None:
        bots = Bots(1, died.append)
        bots.open()
        header, entries = table()
        _, pid = await bots.play.ask(head_and_pid, table=(header, entries))
        seat = await bots.play.ask(asked, table=(header, entries))
        thinking = asyncio.create_task(bots.choose(header, entries, seat, "strong"))
        waiting = [asyncio.create_task(bots.play.ask(head, table=(header, entries))) for _ in range(3)]
        await asyncio.sleep(0.3)
        os.kill(pid, signal.SIGKILL)
        assert (await thinking).word
        assert await asyncio.gather(*waiting) == [6, 6, 6]
        assert (await bots.play.ask(head_and_pid, table=(header, entries)))[1] != pid
        await bots.close()

    asyncio.run(asyncio.wait_for(scenario(), 60))
    assert died == ["play"]


def test_a_worker_that_was_killed_while_idle_is_counted_and_replaced() -> None:
    died: list[str] = []

    async def scenario() -> None:
        bots = Bots(1, died.append)
        bots.open()
        _, pid = await bots.play.ask(head_and_pid, table=table())
        os.kill(pid, signal.SIGKILL)
        os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
        assert (await bots.play.ask(head_and_pid, table=table()))[1] != pid
        await bots.close()

    asyncio.run(asyncio.wait_for(scenario(), 60))
    assert died == ["play"]


def test_a_table_is_always_with_the_same_worker() -> None:
    async def scenario() -> None:
        group = Group("test", 2)
        group.open()
        found: dict[str, set[int]] = {}
        for _ in range(2):
            for id in ("a", "b", "c", "d"):
                found.setdefault(id, set()).add((await group.ask(head_and_pid, table=table(id, 1)))[1])
        assert all(len(pids) == 1 for pids in found.values())
        assert len({pid for pids in found.values() for pid in pids}) == 2
        await group.close()

    asyncio.run(asyncio.wait_for(scenario(), 60))


def test_hints_take_no_time_from_bots() -> None:
    """80 hints cut strong bots from 4.5 s to 0.3 s."""

    async def scenario() -> None:
        bots = Bots(1)
        bots.open()
        given = table()
        await bots.play.ask(head, table=given)
        hints = [asyncio.create_task(bots.aside.ask(own_time, 0.05, table=given, millis=1500)) for _ in range(80)]
        await asyncio.sleep(0)
        began = time.monotonic()
        assert await bots.play.ask(own_time, 0.0, table=given, millis=1500) == 1500
        assert time.monotonic() - began < 2  # nor does a bot wait until the hints are given
        assert min(await asyncio.gather(*hints)) < 100  # they share theirs
        await bots.close()

    asyncio.run(asyncio.wait_for(scenario(), 60))


def test_what_is_urgent_comes_first_and_too_much_is_refused() -> None:
    async def scenario() -> None:
        group = Group("test", 1, longest=3)
        group.open()
        await group.ask(pid_after, 0.0)
        done: list[str] = []

        async def ask(name: str, urgency: int) -> None:
            await group.ask(pid_after, 0.05, urgency=urgency)
            done.append(name)

        first = asyncio.create_task(ask("first", 1))
        await asyncio.sleep(0.01)
        others = [asyncio.create_task(ask(name, urgency)) for name, urgency in (("film", 2), ("choice", 1), ("x", 3))]
        await asyncio.sleep(0.01)
        with pytest.raises(Refusal, match="busy"):
            await group.ask(pid_after, 0.0)
        others[2].cancel()
        await asyncio.gather(first, *others[:2])
        assert done == ["first", "choice", "film"]
        await group.close()

    asyncio.run(asyncio.wait_for(scenario(), 60))


async def refused(asking: Any, code: str) -> None:
    with pytest.raises(Refused) as caught:
        await asking
    assert caught.value.code == code, caught.value


def test_hints_are_the_choice_of_a_table_of_people(tmp_path: Path) -> None:
    server = Server(tmp_path, hints_per_minute=2)

    async def scenario() -> None:
        async with people(server, "sueca", 2) as tables:
            assert tables[0].room is not None and not tables[0].room.rules.hints
            mover = (await whose_turn(tables))[0]
            await refused(mover.ask("hint"), "hints_off")
        async with people(server, "sueca", 2, hints=True) as tables:
            assert tables[0].room is not None and tables[0].room.rules.hints
            mover = (await whose_turn(tables))[0]
            other = next(t for t in tables if t is not mover)
            hint: wire.Hint = await mover.ask("hint")
            assert hint.do[0] in [a.do for a in mover.view.actions]
            await other.until(lambda: [t.code for t in other.talks] == ["hint"])
            assert other.talks[0].text == "I asked a bot for a hint."
        async with people(server, "sueca", 1) as (alone,):  # one alone always may, and tells nobody; but not for ever
            await alone.turn()
            for _ in range(2):
                await alone.ask("hint")
            await refused(alone.ask("hint"), "too_fast")
            assert not alone.talks

    try:
        play(scenario)
    finally:
        server.stop()


def test_the_lag_of_the_event_loop_is_measured(server: Server) -> None:
    before = metrics.page().decode()
    time.sleep(0.5)
    after = metrics.page().decode()
    name = "baralho_loop_lag_seconds_count "
    counts = [float(text.partition(name)[2].split()[0]) for text in (before, after)]
    assert counts[1] >= counts[0] + 2
