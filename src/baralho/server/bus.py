"""Telling other processes that a table has changed: only that it has, never what. The content is read from the log.

There is a fixed set of channels, all of which every process listens to from its start to its end, so that nothing
depends on somebody subscribing in time. Whoever lost the connection for a while reads all of its tables again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import zlib
from collections.abc import Awaitable, Callable
from typing import Protocol

import redis.asyncio as redis
from redis.exceptions import RedisError

SHARDS = 16
Heard = Callable[[str], Awaitable[None]]
log = logging.getLogger("baralho.bus")


class Bus(Protocol):
    """What processes tell each other by."""

    async def open(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        """Begin to listen. `heard` is called with a table; `missed` when something may have been lost."""

    async def tell(self, table: str) -> None:
        """Say that a table has changed."""

    async def close(self) -> None:
        """Stop listening."""


class Alone:
    """For a single process: there is nobody to tell."""

    async def open(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        """Nothing to listen to."""

    async def tell(self, table: str) -> None:
        """Nobody listens."""

    async def close(self) -> None:
        """Nothing to stop."""


class RedisBus:
    """Several processes, by Redis."""

    def __init__(self, url: str, process: str) -> None:
        self.process = process
        self.redis = redis.from_url(url, decode_responses=True)
        self.task: asyncio.Task[None] | None = None

    async def open(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        """Listen to all channels, for ever."""
        await self.redis.ping()
        self.task = asyncio.create_task(self._listen(heard, missed))

    async def _listen(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        channels = [f"baralho:{shard}" for shard in range(SHARDS)]
        while True:
            with contextlib.suppress(RedisError, OSError):
                async with self.redis.pubsub() as listening:
                    await listening.subscribe(*channels)
                    await missed()
                    async for message in listening.listen():
                        if message["type"] != "message":
                            continue
                        sender, _, table = message["data"].partition(" ")
                        if sender != self.process:
                            await heard(table)
            log.warning("redis is not there, trying again")
            await asyncio.sleep(0.5)

    async def tell(self, table: str) -> None:
        """Say that a table has changed; who does not hear it finds out when Redis is back."""
        try:
            await self.redis.publish(f"baralho:{zlib.crc32(table.encode()) % SHARDS}", f"{self.process} {table}")
        except (RedisError, OSError):
            log.warning("redis does not take what we tell")

    async def close(self) -> None:
        """Stop listening."""
        if self.task is not None:
            self.task.cancel()
        await self.redis.aclose()
