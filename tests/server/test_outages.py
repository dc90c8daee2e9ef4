"""What happens when the database is away, a clock is wrong, or two servers want one file."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from baralho.cli import main
from baralho.engine.notation import write_action
from baralho.server import backup, hub, steady, store
from baralho.server.database import Outage
from baralho.server.hold import Hold
from baralho.server.hub import Hub
from baralho.server.refusal import Refusal
from baralho.server.rows import Entry, Note
from baralho.server.schema import tables
from baralho.server.settings import Settings
from baralho.server.store import Store
from baralho.server.tables import Change, Live, Told
from tests.server import services
from tests.server.serving import Server, play, random_step
from tests.server.test_store import header


def test_a_second_server_on_the_same_file_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = Server(tmp_path)
    url = server.settings.database
    try:
        assert main(["web", "--database", url, "--port", "0"]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert "another server has this database open" in told
        with pytest.raises(Refusal):
            asyncio.run(Hub(Settings(database=url)).open())
        assert asyncio.run(backup.backup(Settings(database=url), tmp_path / "all.gz")) > 0  # works beside it
    finally:
        server.stop()
    hold = Hold(Settings(database=url))
    hold.take()  # it is free again
    hold.free()


CHILD = """
import sys
from baralho.server.hold import Hold
from baralho.server.settings import Settings
hold = Hold(Settings(database=sys.argv[1]))
hold.take()
print("has it", flush=True)
sys.stdin.readline()
"""


def test_the_lock_is_passed_on_and_freed_by_the_kernel(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'x.db'}")
    hold, other = Hold(settings), Hold(settings)
    hold.take()
    refused = subprocess.run([sys.executable, "-c", CHILD, settings.database], capture_output=True, check=False)
    assert b"another server" in refused.stderr
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, settings.database],
        env={**os.environ, **hold.pass_on()},
        pass_fds=(hold.fd,),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as successor:
        assert successor.stdout is not None
        assert successor.stdout.readline() == b"has it\n"
        hold.free()
        with pytest.raises(Refusal):
            other.take()
        successor.kill()
        successor.wait()
    other.take()
    other.free()


def test_an_outage_is_one_line_when_it_begins_and_one_when_it_is_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    server = Server(tmp_path)

    async def scenario() -> None:
        client = server.client()
        seated = await client.new_table("sueca", pace_ms=0)
        database: Any = server.hub.store.database
        async with client.sit(seated.table) as table:
            await table.turn()
            caplog.clear()
            read, write = database.read, database.write

            async def fails(*_: object, **__: object) -> None:
                raise ConnectionRefusedError("nobody is there")

            database.read = database.write = fails
            for _ in range(5):
                for path in ("/api/me", "/api/tables"):
                    with pytest.raises(Exception, match="database"):
                        await client.request("GET", path)
                with pytest.raises(Exception, match="database"):
                    await table.act(random_step(table, random.Random(1)))
                await asyncio.sleep(0.3)
            database.read, database.write = read, write
            await asyncio.sleep(1.0)
            await table.act(random_step(table, random.Random(1)))  # and it goes on
            await table.turn()

    try:
        with caplog.at_level(logging.WARNING):
            play(scenario)
        told = [r.getMessage() for r in caplog.records if r.name.startswith("baralho") and r.name != "baralho.guard"]
        assert len(told) == 2, told
        assert told[0].startswith("the database is away: ConnectionRefusedError")
        assert told[1].startswith("the database is back after")
    finally:
        server.stop()


def test_what_was_under_way_when_an_outage_began_does_not_end_it(caplog: pytest.LogCaptureFixture) -> None:
    outage = Outage("the database")
    before = time.monotonic()
    outage.met(ConnectionRefusedError("nobody is there"))
    outage.over(before)
    assert outage.since, "an answer to something asked before the outage says nothing of now"
    outage.over(time.monotonic())
    assert not outage.since
    assert [r.levelname for r in caplog.records] == ["ERROR", "WARNING"]


class Clock:
    """A machine's clock that somebody has set."""

    def __init__(self, off: float) -> None:
        self.off = off

    def time(self) -> float:
        return time.time() + self.off

    def monotonic(self) -> float:
        return time.monotonic()


@pytest.mark.parametrize("which", ["sqlite", "postgres"])
def test_a_wrong_clock_neither_holds_a_table_nor_loses_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, which: str
) -> None:
    if which == "postgres" and not services.available():
        pytest.skip("PostgreSQL and Redis are not installed; `make test-deps` installs them")
    monkeypatch.setattr(store, "LEASE_S", 2.0)

    async def scenario(url: str) -> None:
        each = Store(Settings(database=url))
        await each.open()
        await each.create(header("t"), [Note(1, "create")], False)
        for off in (5 * 3600.0, -5 * 3600.0):
            monkeypatch.setattr(store, "time", Clock(off))  # the process "a" has this clock
            assert "t" in (await each.beat("a", ["t"]))[1]
            monkeypatch.setattr(store, "time", Clock(0.0))
            living, held = await each.beat("b", ["t"])
            assert "t" not in held  # not lost
            assert "a" in living
            await asyncio.sleep(2.2)
            living, held = await each.beat("b", ["t"])
            assert "t" in held  # nor held for hours
            assert "a" not in living
            await each.release("b")
        await each.close()

    if which == "sqlite":
        asyncio.run(scenario(f"sqlite:///{tmp_path / 'x.db'}"))
        return
    postgres = services.Postgres()
    with services.running(postgres):
        asyncio.run(scenario(postgres.url))


@pytest.mark.parametrize("off", [5 * 3600.0, -5 * 3600.0])
def test_windows_last_their_time_whatever_the_clock_of_who_wrote_says(off: float) -> None:
    """A window that was opened "in five hours" would have been open until then."""
    wrong = time.time() + off
    live = Live(header("t", "duvido"), Settings(window_ms=3000))
    notes = [Told("create", guest="a"), Told("sit", 0, {"name": "A"}, "a"), Told("sit", 1, {"name": "B"}, "b")]
    notes += [Told("bot", seat, {"name": "C"}) for seat in range(2, 4)] + [Told("start")]
    rows = [Note(k, n.kind, n.seat, n.data, n.guest, None, wrong) for k, n in enumerate(notes, 1)]
    live.take_in(rows, [], fresh=True)
    match = live.playing().match
    while not live.timed_window():
        seat = match.actors()[0]
        word = write_action(match, match.legal(seat)[0])
        live.take_in([], [Entry(len(live.entries) + 1, seat, word, at=wrong)], fresh=True)
    due = live.window_due()
    assert due is not None
    assert 2.0 < due - steady.now() <= 3.0
    again = Live(live.header, live.settings)  # as a process that has just started
    again.take_in(rows, live.entries)
    due = again.window_due()
    assert due is not None
    assert due - steady.now() <= 3.0


def test_retention_deletes_nothing_when_its_clock_is_far_beyond_the_newest_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        running = Hub(Settings(database=f"sqlite:///{tmp_path / 'x.db'}", retention_days=30))
        each = running.store
        await each.open()
        await each.create(header("old"), [Note(1, "create", guest="g")], True)
        await each.create(header("new"), [Note(1, "create", guest="g")], True)
        age = sa.update(tables).where(tables.c.id == "old").values(touched=time.time() - 40 * 86400)
        await each.write(lambda connection: connection.execute(age))
        monkeypatch.setattr(hub, "time", Clock(400 * 86400.0))
        for _ in range(3):
            await running.forget()
        assert await each.header("old") is not None
        assert await each.header("new") is not None
        assert len([r for r in caplog.records if "nothing is deleted" in r.getMessage()]) == 1
        monkeypatch.setattr(hub, "time", Clock(0.0))
        await running.forget()
        assert await each.header("old") is None
        assert await each.header("new") is not None
        await each.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(scenario())


async def waiting_table(folder: Path) -> tuple[Hub, Live]:
    """A process without a listener, and a table in its memory."""
    running = Hub(Settings(database=f"sqlite:///{folder / 'x.db'}"))
    await running.store.open()
    await running.store.create(header("t"), [Note(1, "create", guest="g")], False)
    return running, await running.table("t")


def test_what_is_being_written_is_carried_out_and_told_though_its_asker_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        running, live = await waiting_table(tmp_path)
        told: list[str] = []
        append = running.store.append
        written = asyncio.Event()

        async def slow(*given: Any) -> None:
            await append(*given)
            written.set()
            await asyncio.sleep(0.05)  # the answer of the database is on its way

        async def tell(table: str) -> None:
            told.append(table)

        monkeypatch.setattr(running.store, "append", slow)
        monkeypatch.setattr(running.bus, "tell", tell)
        asking = asyncio.create_task(running.commit(live, lambda: Change(notes=[Told("sit", 0, {"name": "A"}, "a")])))
        await written.wait()
        asking.cancel()
        await asyncio.wait([asking])
        assert asking.cancelled()
        await asyncio.gather(*running.committing)
        assert live.room.head == 2
        assert told == ["t"]
        await running.store.close()

    asyncio.run(scenario())


def test_a_change_of_which_nobody_told_is_found(tmp_path: Path) -> None:
    async def scenario() -> None:
        running, live = await waiting_table(tmp_path)
        assert await running.store.heads(["t", "u"]) == {"t": (1, 0)}
        live.connections.add(Ears())  # type: ignore[arg-type]
        await running.look()
        assert not running.unread
        await running.store.append("t", [], [Note(2, "sit", 0, {"name": "A"}, "a")])  # by a process that died
        await running.look()
        assert list(running.unread) == ["t"]
        await running.store.close()

    asyncio.run(scenario())


class Ears:
    """Somebody at a table."""
