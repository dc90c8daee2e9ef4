"""Telling other processes that a table has changed: only that it has, never what. The content is read from the log.

There is a fixed set of channels, all of which every process listens to from its start to its end, so that nothing
depends on somebody subscribing in time. Whoever lost the connection for a while, or could not read a table that has
changed, reads all of its tables again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import zlib
from collections.abc import Awaitable, Callable
from typing import Protocol

import redis.asyncio as redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from baralho.server import metrics

SHARDS = 16
AGAIN_S = 0.5  # between two attempts
QUIET_S = 2.0  # so long nothing may come before we ask whether somebody is there
Heard = Callable[[str], Awaitable[None]]
log = logging.getLogger("baralho.bus")


class Bus(Protocol):
    """What processes tell each other by."""

    listening: bool  # whether we hear what others tell

    async def open(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        """Begin to listen. `heard` is called with a table; `missed` when something may have been lost."""

    async def tell(self, table: str) -> None:
        """Say that a table has changed."""

    async def close(self) -> None:
        """Stop listening."""


class Alone:
    """For a single process: there is nobody to tell."""

    listening = True

    async def open(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        """Nothing to listen to."""
        metrics.LISTENING.set(1)

    async def tell(self, table: str) -> None:
        """Nobody listens."""

    async def close(self) -> None:
        """Nothing to stop."""


class RedisBus:
    """Several processes, by Redis."""

    def __init__(self, url: str, process: str) -> None:
        self.process = process
        # an attempt that fails is ours to repeat: the library's own would take long, or lose messages in silence
        self.redis = redis.from_url(
            url,
            decode_responses=True,
            retry=Retry(NoBackoff(), 0),
            socket_timeout=QUIET_S,
            socket_connect_timeout=QUIET_S,
        )
        self.listening = self.failing = False
        self.untold: dict[str, None] = {}  # tables that have changed, in order
        self.wake = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        """Listen to all channels and tell, for ever."""
        await self.redis.ping()
        self.tasks = [asyncio.create_task(self._listen_on(heard, missed)), asyncio.create_task(self._tell_on())]

    async def _listen_on(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        """Listen, whatever goes wrong: what hearing of a change leads to may fail too (the database is away)."""
        while True:
            try:
                await self._listen(heard, missed)
            except Exception as error:
                if not self.failing:
                    log.warning("the listener stopped and tries again: %s", type(error).__name__)
                self.failing = True
            self._now(False)
            metrics.LISTENER_RESTARTS.inc()
            await asyncio.sleep(AGAIN_S)

    async def _listen(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        async with self.redis.pubsub() as channels:
            await channels.subscribe(*[f"baralho:{shard}" for shard in range(SHARDS)])
            await missed()
            self._now(True)
            silent = False
            while True:
                message = await channels.get_message(timeout=QUIET_S)
                if message is None:
                    if silent:
                        raise TimeoutError("redis does not answer")
                    await channels.ping()
                silent = message is None
                if message is not None and message["type"] == "message":
                    sender, _, table = message["data"].partition(" ")
                    if sender != self.process:
                        await heard(table)

    def _now(self, listening: bool) -> None:
        if listening and self.failing:
            log.warning("the listener hears again")
            self.failing = False
        self.listening = listening
        metrics.LISTENING.set(int(listening))

    async def tell(self, table: str) -> None:
        """Say that a table has changed, as soon as Redis takes it: nobody waits for that."""
        self.untold[table] = None
        self.wake.set()

    async def _tell_on(self) -> None:
        lost = False
        while True:
            await self.wake.wait()
            self.wake.clear()
            try:
                await self._tell()
                lost = False
            except Exception as error:
                if not lost:
                    log.warning("redis does not take what we tell: %s", type(error).__name__)
                lost = True
                await asyncio.sleep(AGAIN_S)
                self.wake.set()

    async def _tell(self) -> None:
        while self.untold:
            tables, self.untold = self.untold, {}
            try:
                async with self.redis.pipeline(transaction=False) as sending:
                    for table in tables:
                        sending.publish(f"baralho:{zlib.crc32(table.encode()) % SHARDS}", f"{self.process} {table}")
                    await sending.execute()
            except BaseException:
                self.untold = {**tables, **self.untold}
                raise

    async def close(self) -> None:
        """Tell what is left, and stop listening."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self._tell()
        await self.redis.aclose()
