"""A server for tests, in a thread of this process, on a port of its own."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import uvicorn

from baralho.server import wire
from baralho.server.app import make_app
from baralho.server.client import Client, LiveTable, Refused
from baralho.server.hub import Hub
from baralho.server.settings import Settings

GENEROUS = {
    "new_tables_per_minute": 100_000,
    "requests_per_minute": 1_000_000,
    "rate": 2000.0,
    "address_rate": 100_000.0,
    "address_sockets": 10_000,
}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server that runs until `stop`."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        given: dict[str, Any] = {"bot_workers": 1, "window_ms": 150, **GENEROUS, **settings}
        self.settings = Settings(database=f"sqlite:///{folder / 'test.db'}", **given)
        self.app = make_app(self.settings)
        self.hub: Hub = self.app.hub
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        config = uvicorn.Config(
            self.app,
            port=self.port,
            log_level="warning",
            ws="websockets-sansio",
            timeout_graceful_shutdown=2,
            proxy_headers=False,
        )
        self.server = uvicorn.Server(config)
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()
        for _ in range(300):
            if self.server.started:
                break
            time.sleep(0.02)
        assert self.server.started

    def _serve(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self.server.serve())

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)

    def client(self, lang: wire.Lang = "en") -> Client:
        return Client(self.url, lang)


def play(scenario: Callable[[], Coroutine[Any, Any, None]], seconds: float = 60) -> None:
    """Run a scenario, but not for ever."""

    async def bounded() -> None:
        async with asyncio.timeout(seconds):
            await scenario()

    asyncio.run(bounded())


@contextlib.asynccontextmanager
async def people(server: Server, game: str, count: int, **wish: Any) -> AsyncIterator[list[LiveTable]]:
    """So many people at a table that has begun; bots have the other seats."""
    clients = [server.client() for _ in range(count)]
    seated = await clients[0].new_table(game, quick=False, **{"pace_ms": 0, "level": "random", **wish})
    for client in clients[1:]:
        await client.join(seated.table)
    async with contextlib.AsyncExitStack() as stack:
        tables = [await stack.enter_async_context(c.sit(seated.table)) for c in clients]
        if tables[0].room and tables[0].room.stage == "waiting":  # one alone has begun already
            await tables[0].ask("start")
        for table in tables:
            await table.until(lambda table=table: table.state is not None)  # type: ignore[misc]
        yield tables


def random_step(table: LiveTable, dice: random.Random) -> str:
    """Something legal, giving up only at the last."""
    actions = [a for a in table.view.actions if not a.quits] or table.view.actions
    return dice.choice(actions).do


async def whose_turn(tables: list[LiveTable]) -> list[LiveTable]:
    """Wait until one of these people is asked, and tell who; nobody when the match is over."""
    waiting = [asyncio.ensure_future(t.turn()) for t in tables]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    return [t for t in tables if t.view.mine]


async def someone_acts(tables: list[LiveTable], dice: random.Random) -> bool:
    """Whoever of these people is asked does something; False when the match is over."""
    asked = await whose_turn(tables)
    if not asked:
        return False
    table = dice.choice(asked)
    try:
        await table.act(random_step(table, dice))
    except Refused as refused:  # another has just taken something back, which this page has not heard of yet
        if refused.code not in ("not_asked", "not_now"):
            raise
        await asyncio.sleep(0.02)
    return True
