"""Load: many tables of four at a steady rate, from a generator on the same machine.

`python -m bench.load --tables 500 --rate 300 --seconds 60`, `--flood` for hostile guests beside them,
`--servers 2 --own` for several processes with a PostgreSQL and a Redis. Measures the time from a click (the message is
sent) until all four pages have the table that shows it, the memory for each table, and looks in the log afterwards:
every acknowledged action is there exactly once.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import resource
import subprocess
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
from tests.server import services
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
    """The generator. With several servers the people of a table are spread over them."""

    def __init__(self, urls: list[str], rate: float, tables: int) -> None:
        self.urls = urls
        self.pause = tables / rate
        self.clicks: list[float] = []
        self.tally = Tally()
        self.begun = 0.0
        self.stack = contextlib.AsyncExitStack()

    async def sit_down(self) -> tuple[str, list[Page]]:
        """A table of four people."""
        clients = [Client(self.urls[k % len(self.urls)], headers=an_address()) for k in range(4)]
        seated = await clients[0].new_table("sueca", quick=False, options={"partidas": 3})
        for client in clients[1:]:
            await client.join(seated.table)
        pages = []
        for seat, client in enumerate(clients):
            address = client.url.replace("http", "ws") + f"/api/tables/{seated.table}/live"
            headers = {"cookie": client.cookie, **client.headers}
            socket = await self.stack.enter_async_context(
                connect(address, additional_headers=headers, compression=None, ping_interval=None)
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


def an_address() -> dict[str, str]:
    """As if somebody came through a proxy, from some address."""
    return {"x-forwarded-for": f"10.{random.randrange(256)}.{random.randrange(256)}.{random.randrange(1, 255)}"}


async def flood(url: str, table: str, guests: int, sockets: int) -> None:
    """So many guests, each from an address of its own and with so many sockets, ask as fast as they can, for ever."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (8192, 8192))

    async def one(client: Client) -> None:
        address = url.replace("http", "ws") + f"/api/tables/{table}/live"
        headers = {"cookie": client.cookie, **client.headers}
        while True:
            with contextlib.suppress(Exception):  # whatever closed it: again
                async with connect(address, additional_headers=headers, compression=None, open_timeout=30) as socket:
                    await socket.send(msgspec.json.encode({"type": "hello", "version": VERSION, "lang": "pt"}).decode())
                    while True:
                        await socket.send('{"type": "ping", "id": "1"}')
                        await socket.recv()
            await asyncio.sleep(random.uniform(0.5, 1.5))

    clients = [Client(url, headers=an_address()) for _ in range(guests)]
    for client in clients:
        await client.request("GET", "/api/me")
    await asyncio.gather(*[one(client) for client in clients for _ in range(sockets)])


def memory(pid: int) -> int:
    """Resident bytes of a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize()


def time_of(pid: int) -> float:
    """CPU seconds of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def lags(servers: list[Process]) -> tuple[int, int]:
    """How often the event loops were looked at, and how often they were over 50 ms late."""
    looks = late = 0.0
    for server in servers:
        text = (await Client(f"http://{server.watch}").request("GET", "/metrics")).decode()
        lines = dict(line.rsplit(" ", 1) for line in text.splitlines() if line.startswith("baralho_loop_lag_seconds"))
        looks += float(lines["baralho_loop_lag_seconds_count"])
        late += float(lines["baralho_loop_lag_seconds_count"]) - float(
            lines['baralho_loop_lag_seconds_bucket{le="0.05"}']
        )
    return int(looks), int(late)


async def run(args: argparse.Namespace, folder: Path) -> int:
    """Measure."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (8192, 8192))
    database = args.database or f"sqlite:///{folder / 'load.db'}"
    usual = {"rate": 30.0, "address_rate": 300.0, "address_sockets": 400}
    settings: dict[str, Any] = {"trusted_proxies": ["127.0.0.1"], **(usual if args.flood else {})}
    servers = [Process(database, args.redis, **settings) for _ in range(args.servers)]
    flooding: subprocess.Popen[bytes] | None = None
    try:
        for server in servers:
            await server.ready()
        urls = [server.url for server in servers]
        warm = Tables(urls, 1, 1)
        await warm.sit_down()  # everything is imported
        pids = [server.process.pid for server in servers]
        before = sum(memory(pid) for pid in pids)
        load = Tables(urls, args.rate, args.tables)
        seated: list[tuple[str, list[Page]]] = []
        for first in range(0, args.tables, 10):
            seated += await asyncio.gather(*[load.sit_down() for _ in range(min(10, args.tables - first))])
        print(f"{args.tables} tables of four are set up, every page beats every {BEAT_S:.0f} s", flush=True)
        if args.flood:
            flooding = subprocess.Popen([sys.executable, "-m", "bench.load", "--flooding", urls[0], seated[0][0]])
            await asyncio.sleep(5)
        now = time.perf_counter()
        load.begun, until = now + 3, now + 3 + args.seconds
        looks, late = await lags(servers)
        used, own = sum(time_of(pid) for pid in pids), time_of(os.getpid())
        await asyncio.gather(*[load.play(table, pages, random.Random(table), until) for table, pages in seated])
        cpu = (sum(time_of(pid) for pid in pids) - used) / (args.seconds + 3)
        mine = (time_of(os.getpid()) - own) / (args.seconds + 3)
        each = (sum(memory(pid) for pid in pids) - before) / args.tables
        after = await lags(servers)
        refused = [code for _, pages in seated for p in pages for code in p.refused]
        for _, pages in seated:
            for page in pages:
                page.task.cancel()
                page.beating.cancel()
        await load.stack.aclose()
        await warm.stack.aclose()
    finally:
        if flooding is not None:
            flooding.kill()
        for server in servers:
            server.stop()
    await examine(database, load.tally)
    return report(load, args, each, (cpu, mine), refused, (after[0] - looks, after[1] - late))


def report(
    load: Tables,
    args: argparse.Namespace,
    each: float,
    cpu: tuple[float, float],
    refused: list[Any],
    lag: tuple[int, int],
) -> int:
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
    print(f"{args.servers} server(s) {server:.0%} of a core ({server / rate * 1000:.1f} ms an action), ", end="")
    print(f"generator {generator:.0%} ({generator / rate * 1000:.1f} ms); refused: {len(refused)}; ", end="")
    looks, late = lag
    print(f"the event loop was over 50 ms late {late} times of {looks}")
    well = p99 <= args.p99 / 1000 and rate >= args.rate * 0.95
    return 0 if well and (args.flood or (not late and each <= 1e6)) else 1  # (the flood's sockets need memory too)


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=300)
    parser.add_argument("--seconds", type=float, default=45)
    parser.add_argument("--p99", type=float, default=75, help="milliseconds that 99 %% may take")
    parser.add_argument("--servers", type=int, default=1, help="server processes; several need --database and --redis")
    parser.add_argument("--flood", action="store_true", help="beside 50 guests with 40 flooding sockets each")
    parser.add_argument("--flooding", nargs=2, metavar=("URL", "TABLE"), help=argparse.SUPPRESS)
    parser.add_argument("--database", default="")
    parser.add_argument("--redis", default="")
    parser.add_argument("--own", action="store_true", help="with a PostgreSQL and a Redis of our own")
    args = parser.parse_args()
    if args.flooding:
        url, table = args.flooding
        asyncio.run(flood(url, table, 50, 40))
    with tempfile.TemporaryDirectory() as name, contextlib.ExitStack() as stack:
        folder = Path(name)
        if args.own:
            args.database = stack.enter_context(services.postgres())
            args.redis = stack.enter_context(services.redis(folder))
        return asyncio.run(run(args, folder))


if __name__ == "__main__":
    sys.exit(main())
