"""Kill servers with -9 under load, take databases away, and see that nothing acknowledged is lost or doubled and that
play goes on.

`python -m tests.server.faults --kills 200` (that is `make faults`); a few kills run in the normal tests.
"""

from __future__ import annotations

import argparse
import asyncio
import collections
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType

from baralho.server.client import Client, LiveTable, Refused
from baralho.server.course import Course
from baralho.server.settings import Settings
from baralho.server.store import Store
from tests.server import services
from tests.server.serving import free_port

WITHIN_S = 5.0
RETURN_S = 3.0  # within which everything goes on when a database or Redis is back
DISK_MB = 96  # of a disk that is to be filled
WINDOWS = "duvido"  # a game in which time closes windows
LAUNCH = """
import json
import os
import sys
import time
if "BARALHO_CLOCK" in os.environ:  # a machine whose clock somebody sets: so many seconds off
    true, path = time.time, os.environ["BARALHO_CLOCK"]
    time.time = lambda: true() + float(open(path).read() or 0)
from baralho.server.run import settings_for, serve
from tests.server.serving import GENEROUS
database, redis, port, watch, given = sys.argv[1:]
settings = settings_for(database, redis, **{"bot_workers": 1, "window_ms": 300, **GENEROUS, **json.loads(given)})
serve(settings, "127.0.0.1", int(port), 1, False, "WARNING", watch)
"""


class Process:
    """A server process that can be killed and started again."""

    def __init__(self, database: str, redis: str, clock: Path | None = None, **settings: object) -> None:
        self.environment = {**os.environ, **({"BARALHO_CLOCK": str(clock)} if clock else {})}
        self.port = free_port()
        self.watch = f"127.0.0.1:{free_port()}"  # where its metrics are
        self.command = [sys.executable, "-c", LAUNCH, database, redis, str(self.port), self.watch, json.dumps(settings)]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(self.command, stdout=quiet, stderr=quiet, env=self.environment)

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()

    async def health(self) -> bool:
        """Whether it says that all is well."""
        try:
            await Client(self.url).request("GET", "/health")
        except Refused:
            return False
        return True

    async def ready(self) -> None:
        for _ in range(300):
            with contextlib.suppress(OSError, Refused):
                await Client(self.url).request("GET", "/health")
                return
            await asyncio.sleep(0.1)
        raise AssertionError("the server does not start")


@dataclass
class Tally:
    """What the people saw."""

    acked: dict[str, list[tuple[int, str, str]]] = field(default_factory=dict)  # by table: seat, id, what
    last: dict[str, float] = field(default_factory=dict)  # by table: time of the last acknowledgement
    over: set[str] = field(default_factory=set)
    away: int = 0  # so often somebody was told that it cannot be stored now
    start_s: float = 0.0  # how long a server takes to start on this machine now
    waits: list[float] = field(default_factory=list)  # how long tables stood still after a kill

    async def went_on(self, killed: float, playing: list[asyncio.Task[None]]) -> None:
        """Wait until every table has gone on after a kill; what went wrong with a person comes first."""
        waiting = set(self.acked) - self.over
        while waiting and time.monotonic() < killed + 30:
            for task in playing:
                if task.done() and not task.cancelled():
                    task.result()
            for table in list(waiting):
                if self.last.get(table, 0) > killed or table in self.over:
                    waiting.remove(table)
                    self.waits.append(time.monotonic() - killed)
            await asyncio.sleep(0.02)
        assert not waiting, f"{len(waiting)} tables never went on: {sorted(waiting)}"


async def person(table: LiveTable, tally: Tally, dice: random.Random, pause: float, done: asyncio.Event) -> None:
    """Plays at random until told to stop."""
    count = 0
    while not done.is_set():
        try:
            view = await table.turn(2)
        except TimeoutError:
            continue
        if view.over:
            tally.over.add(table.table)
            return
        step = dice.choice([a for a in view.actions if not a.quits] or view.actions).do
        count += 1
        id = f"{view.seat}.{count}.{dice.randrange(1 << 30)}"
        sent = time.monotonic()  # what was sent after a kill and is acknowledged shows that play goes on
        try:
            async with asyncio.timeout(30):
                await table.ask("act", id, do=[step])
        except Refused as refused:
            if refused.code not in ("not_asked", "not_now", "busy", "failed", "away"):
                raise
            tally.away += refused.code == "away"
            await asyncio.sleep(0.3 if refused.code in ("failed", "away") else 0.02)
            continue
        tally.acked[table.table].append((view.seat, id, step))
        tally.last[table.table] = sent
        await asyncio.sleep(dice.uniform(0, 2 * pause))


class Evening:
    """People who play at some tables, on one server or several, while something goes wrong."""

    def __init__(
        self,
        database: str,
        redis: str,
        servers: int,
        tables: int,
        seed: int = 1,
        games: tuple[str, ...] = ("sueca",),
        clocks: tuple[Path | None, ...] = (None,),
    ) -> None:
        self.database = database
        self.tables = tables
        self.games = games
        self.dice = random.Random(seed)
        self.processes = [Process(database, redis, clocks[k % len(clocks)]) for k in range(servers)]
        self.tally = Tally()
        self.done = asyncio.Event()
        self.stack = contextlib.AsyncExitStack()
        self.playing: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Evening:
        began = time.monotonic()
        for process in self.processes:
            await process.ready()
        self.tally.start_s = time.monotonic() - began
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self.done.set()
        try:
            results = await asyncio.gather(*self.playing, return_exceptions=True)
            await self.stack.aclose()
        finally:
            for process in self.processes:
                process.stop()
        for result in results:
            if isinstance(result, BaseException) and kind is None:
                raise result
        if kind is None:
            await examine(self.database, self.tally)

    async def fill(self) -> None:
        """Who has finished makes room for others."""
        while len(self.tally.acked) - len(self.tally.over) < self.tables:
            await self._set_up(len(self.tally.acked))

    async def _set_up(self, number: int) -> None:
        urls = tuple(p.url for p in self.processes)
        people = 2 if number % 2 else 4  # bots have the other seats
        clients = [Client(urls[k % len(urls)], others=(*urls[1:], urls[0])) for k in range(people)]
        game = self.games[number % len(self.games)]
        options = {"partidas": 3} if game == "sueca" else {}
        seated = await clients[0].new_table(game, quick=False, pace_ms=0, options=options, players=4)
        for client in clients[1:]:
            await client.join(seated.table)
        live = [await self.stack.enter_async_context(c.sit(seated.table)) for c in clients]
        await live[0].ask("start")
        self.tally.acked[seated.table] = []
        for table in live:
            chance = random.Random(self.dice.random())
            self.playing.append(asyncio.create_task(person(table, self.tally, chance, 0.1, self.done)))


async def run(database: str, redis: str, servers: int, kills: int, tables: int, seed: int = 1) -> Tally:
    """Play at some tables while servers are killed, then look at the log."""
    async with Evening(database, redis, servers, tables, seed) as evening:
        for kill in range(kills):
            if kill and not kill % 20:
                print(f"  {kill} kills, seed {seed}: {max(evening.tally.waits):.1f} s at most", flush=True)
            await evening.fill()
            await asyncio.sleep(evening.dice.uniform(0.2, 1.2))
            victim = evening.dice.choice(evening.processes)
            victim.kill()
            killed = time.monotonic()
            victim.start()
            await evening.tally.went_on(killed, evening.playing)
            await victim.ready()
    return evening.tally


async def outages(postgres: services.Postgres, redis: services.Redis, seconds: float, times: int, tables: int) -> Tally:
    """Play at some tables while PostgreSQL and Redis are away, each some times in a row, then look at the log."""
    async with Evening(postgres.url, redis.url, 2, tables) as evening:
        both: list[services.Service] = [postgres, redis]
        for service in both:
            for _ in range(times):
                await evening.fill()
                await asyncio.sleep(evening.dice.uniform(0.5, 1.5))
                await asyncio.to_thread(service.stop)
                await asyncio.sleep(seconds)
                told = [await process.health() for process in evening.processes]
                assert not any(told), f"{service} is away, and /health says that all is well"
                await asyncio.to_thread(service.start)
                await evening.tally.went_on(time.monotonic(), evening.playing)
        for process in evening.processes:
            await process.ready()
    return evening.tally


JUMPS = (5 * 3600.0, -5 * 3600.0, 400 * 86400.0, 0.0)


async def clocks(database: str, redis: str, servers: int, tables: int, folder: Path, jumps: int = len(JUMPS)) -> Tally:
    """Play at some tables, also of a game with windows, while the machines' clocks are set, each its own way."""
    paths = tuple([folder / f"clock-{k}" for k in range(servers)])
    for path in paths:
        path.write_text("0")
    async with Evening(database, redis, servers, tables, games=("sueca", WINDOWS), clocks=paths) as evening:
        for number in range(jumps):
            await evening.fill()
            await asyncio.sleep(evening.dice.uniform(0.5, 1.5))
            for k, path in enumerate(paths):
                path.write_text(str(JUMPS[(number + k) % len(JUMPS)]))
            await evening.tally.went_on(time.monotonic(), evening.playing)
        for process in evening.processes:
            assert await process.health(), "a clock was set, and /health says that something is wrong"
    return evening.tally


@contextlib.contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """A disk that can be filled; `PermissionError` where we may not mount one."""
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)], capture_output=True, check=False
    )
    if made.returncode:
        raise PermissionError(f"no small disk: {made.stderr.decode().strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


async def full_disk(folder: Path, times: int, tables: int) -> Tally:
    """Play at some tables while the disk under a file is full, some times, then look at the log."""
    stuffing = folder / "stuffing"
    async with Evening(f"sqlite:///{folder / 'faults.db'}", "", 1, tables) as evening:
        for _ in range(times):
            await evening.fill()
            await asyncio.sleep(evening.dice.uniform(0.5, 1.5))
            with contextlib.suppress(OSError), stuffing.open("wb", buffering=0) as file:
                while True:
                    file.write(bytes(4096))
            refused, until = evening.tally.away, time.monotonic() + 30
            while evening.tally.away < refused + 3 and time.monotonic() < until:
                await asyncio.sleep(0.05)
            assert evening.tally.away > refused, "the disk is full, and everything is stored"
            assert not await evening.processes[0].health(), "the disk is full, and /health says that all is well"
            stuffing.unlink()
            await evening.tally.went_on(time.monotonic(), evening.playing)
        assert await evening.processes[0].health()
    return evening.tally


async def examine(database: str, tally: Tally) -> None:
    """Every acknowledged action is in the log exactly once, and the log replays."""
    store = Store(Settings(database=database))
    await store.open()
    for table, acked in tally.acked.items():
        entries = await store.entries(table)
        header = await store.header(table)
        assert header is not None
        assert [e.number for e in entries] == list(range(1, len(entries) + 1))
        found = collections.Counter((e.by, e.action_id, e.word) for e in entries if e.action_id)
        assert all(count == 1 for count in found.values()), found
        for action in acked:
            assert found[action] == 1, f"{action} was acknowledged and is not there"
        course = Course(header)
        for entry in entries:
            course.apply(entry)
    await store.close()


@contextlib.contextmanager
def backends(folder: Path, which: str) -> Iterator[tuple[str, str, int]]:
    """A database, a Redis if it needs one, and how many server processes to run."""
    if which == "sqlite":
        yield f"sqlite:///{folder / 'faults.db'}", "", 1
        return
    with services.postgres() as database, services.redis(folder) as redis:
        yield database, redis, 2


def tell(what: str, tally: Tally, within: float) -> bool:
    """Say how it went; whether it was quick enough."""
    acked = sum(len(a) for a in tally.acked.values())
    waits = sorted(tally.waits)
    print(f"{what}: {acked} acknowledged actions, all there once; ", end="")
    print(f"tables went on after {waits[len(waits) // 2]:.1f} s (median), {waits[-1]:.1f} s at most ", end="")
    print(f"(a server starts in {tally.start_s:.1f} s)", flush=True)
    return waits[-1] <= within


def fill_disk(tables: int) -> bool:
    """Have a disk filled, where we may mount a small one."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        try:
            disk = stack.enter_context(small_disk(Path(folder), DISK_MB))
        except (PermissionError, FileNotFoundError) as error:
            print(error)
            return True
        return tell("three times a full disk", asyncio.run(full_disk(disk, 3, tables)), RETURN_S)


def main() -> int:
    """Run at length."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--away", type=float, default=20, help="seconds that PostgreSQL and Redis are away")
    parser.add_argument("--only", choices=["sqlite", "postgres", "outages", "clocks", "disk"], default="")
    args = parser.parse_args()
    well = True
    there = services.available()
    for which in ["sqlite", *(["postgres"] if there else [])]:
        if args.only not in ("", which):
            continue
        with tempfile.TemporaryDirectory() as folder, backends(Path(folder), which) as (database, redis, servers):
            tally = asyncio.run(run(database, redis, servers, args.kills, args.tables, args.seed))
        well &= tell(f"{which}: {args.kills} kills", tally, WITHIN_S)
    if there and args.only in ("", "outages"):
        with tempfile.TemporaryDirectory() as away, contextlib.ExitStack() as stack:
            postgres, bus = services.Postgres(), services.Redis(Path(away))
            stack.enter_context(services.running(postgres))
            stack.enter_context(services.running(bus))
            tally = asyncio.run(outages(postgres, bus, args.away, 2, args.tables))
        well &= tell(f"PostgreSQL and Redis twice away for {args.away:.0f} s", tally, RETURN_S)
    for which in ["sqlite", *(["postgres"] if there else [])] if args.only in ("", "clocks") else []:
        with tempfile.TemporaryDirectory() as folder, backends(Path(folder), which) as (database, redis, servers):
            tally = asyncio.run(clocks(database, redis, servers, args.tables, Path(folder)))
        well &= tell(f"{which}: clocks set {len(JUMPS)} times", tally, RETURN_S)
    if args.only in ("", "disk"):
        well &= fill_disk(args.tables)
    return int(not well)


if __name__ == "__main__":
    sys.exit(main())
