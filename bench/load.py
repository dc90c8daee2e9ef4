"""Load: many tables of four at a steady rate, from a generator on the same machine.

`python -m bench.load --tables 300 --rate 200 --seconds 60`. Measures the time from a click (the message is sent) until
all four pages have the table that shows it, the server's memory for each table, and looks in the log afterwards:
every acknowledged action is there exactly once.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from baralho.server.client import Client
from baralho.server.wire import VERSION
from tests.server.faults import Process, Tally, examine


class Offer(msgspec.Struct):
    """What of an action matters here."""

    do: str


class Seen(msgspec.Struct):
    """What of a view matters here."""

    mine: bool = False
    over: bool = False
    actions: list[Offer] = []


class Message(msgspec.Struct):
    """What of a message matters here."""

    type: str
    id: str = ""
    number: int = 0
    code: str = ""
    view: Seen | None = None


decoder = msgspec.json.Decoder(Message)
BEAT_S = 4.0


class Page:
    """One of four at a table: as little as possible beside the socket."""

    def __init__(self, socket: ClientConnection, seat: int) -> None:
        self.socket = socket
        self.seat = seat
        self.view = Seen()
        self.number = 0
        self.told = asyncio.Event()
        self.acked: set[str] = set()
        self.refused: list[str] = []
        self.task = asyncio.create_task(self._read())
        self.beating = asyncio.create_task(self._beat())

    async def _beat(self) -> None:
        """As a page does that is looked at: say something every few seconds."""
        await asyncio.sleep(random.random() * BEAT_S)
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.socket.send('{"type": "ping", "id": "beat"}')
                await asyncio.sleep(BEAT_S)

    async def _read(self) -> None:
        async for text in self.socket:
            message = decoder.decode(text)
            if message.type == "state" and message.view is not None:
                self.view, self.number = message.view, message.number
                self.told.set()
            elif message.type == "ack":
                self.acked.add(message.id)
            elif message.type == "refused":
                self.refused.append(message.code)

    async def until(self, number: int) -> float:
        """Wait for a table later than a number; when it came."""
        while self.number <= number:
            self.told.clear()
            await self.told.wait()
        return time.perf_counter()


class Tables:
    """The generator."""

    def __init__(self, url: str, rate: float, tables: int) -> None:
        self.url = url
        self.pause = tables / rate
        self.clicks: list[float] = []
        self.acks: list[float] = []
        self.tally = Tally()
        self.begun = 0.0
        self.stack = contextlib.AsyncExitStack()

    async def sit_down(self) -> tuple[str, list[Page]]:
        """A table of four people."""
        clients = [Client(self.url) for _ in range(4)]
        seated = await clients[0].new_table("sueca", quick=False, options={"partidas": 3})
        for client in clients[1:]:
            await client.join(seated.table)
        pages = []
        for seat, client in enumerate(clients):
            address = self.url.replace("http", "ws") + f"/api/tables/{seated.table}/live"
            socket = await self.stack.enter_async_context(
                connect(address, additional_headers={"cookie": client.cookie}, compression=None, ping_interval=None)
            )
            await socket.send(msgspec.json.encode({"type": "hello", "version": VERSION, "lang": "pt"}).decode())
            pages.append(Page(socket, seat))
        await pages[0].socket.send('{"type": "start", "id": "start"}')
        for page in pages:
            await page.until(0)
        self.tally.acked[seated.table] = []
        return seated.table, pages

    async def play(self, table: str, pages: list[Page], dice: random.Random, until: float) -> None:
        """Click at a steady pace."""
        due = time.perf_counter() + dice.random() * self.pause
        count = 0
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due += self.pause
            asked = next((p for p in pages if p.view.mine), None)
            if asked is None:
                if pages[0].view.over:
                    return
                continue
            count += 1
            step, id = dice.choice(asked.view.actions).do, f"{asked.seat}.{count}"
            numbers = [p.number for p in pages]
            began = time.perf_counter()
            message = {"type": "act", "id": id, "do": [step]}
            await asked.socket.send(msgspec.json.encode(message).decode())
            async with asyncio.timeout(20):
                arrived = await asyncio.gather(*[p.until(n) for p, n in zip(pages, numbers, strict=True)])
            if began > self.begun:
                self.clicks.append(max(arrived) - began)
            while id not in asked.acked:
                await asyncio.sleep(0.001)
            self.tally.acked[table].append((asked.seat, id, step))


def memory(pid: int) -> int:
    """Resident bytes of a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize()


async def run(args: argparse.Namespace, folder: Path) -> int:
    """Measure."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (8192, 8192))
    database = args.database or f"sqlite:///{folder / 'load.db'}"
    server = Process(database, args.redis)
    try:
        await server.ready()
        warm = Tables(server.url, 1, 1)
        await warm.sit_down()  # everything is imported
        before = memory(server.process.pid)
        load = Tables(server.url, args.rate, args.tables)
        seated: list[tuple[str, list[Page]]] = []
        for first in range(0, args.tables, 10):
            seated += await asyncio.gather(*[load.sit_down() for _ in range(min(10, args.tables - first))])
        print(f"{args.tables} tables of four are set up, every page beats every {BEAT_S:.0f} s", flush=True)
        now = time.perf_counter()
        load.begun, until = now + 3, now + 3 + args.seconds
        used, own = time_of(server.process.pid), time_of(os.getpid())
        await asyncio.gather(*[load.play(table, pages, random.Random(table), until) for table, pages in seated])
        cpu = (time_of(server.process.pid) - used) / (args.seconds + 3)
        mine = (time_of(os.getpid()) - own) / (args.seconds + 3)
        each = (memory(server.process.pid) - before) / args.tables
        refused = [code for _, pages in seated for p in pages for code in p.refused]
        for _, pages in seated:
            for page in pages:
                page.task.cancel()
                page.beating.cancel()
        await load.stack.aclose()
        await warm.stack.aclose()
    finally:
        server.stop()
    await examine(database, load.tally)
    return report(load, args, each, (cpu, mine), refused)


def time_of(pid: int) -> float:
    """CPU seconds of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def report(load: Tables, args: argparse.Namespace, each: float, cpu: tuple[float, float], refused: list[Any]) -> int:
    """Tell, and judge."""
    clicks = sorted(load.clicks)
    p50, p99 = clicks[len(clicks) // 2], clicks[int(len(clicks) * 0.99)]
    rate = len(clicks) / args.seconds
    print(
        f"{len(clicks)} actions at {rate:.0f}/s, all there once; click to broadcast: median {p50 * 1000:.0f} ms, ",
        end="",
    )
    print(f"p99 {p99 * 1000:.0f} ms, longest {clicks[-1] * 1000:.0f} ms; {each / 1e6:.2f} MB a table; ", end="")
    server, generator = cpu
    print(f"server {server:.0%} of a core ({server / rate * 1000:.1f} ms an action), ", end="")
    print(f"generator {generator:.0%} ({generator / rate * 1000:.1f} ms); refused: {len(refused)}")
    return 0 if p99 <= 0.150 and each <= 1e6 and rate >= args.rate * 0.95 else 1


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--seconds", type=float, default=45)
    parser.add_argument("--database", default="")
    parser.add_argument("--redis", default="")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(args, Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
