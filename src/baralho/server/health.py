"""Whether this process can serve: its listener, its database, the disk under it, its leases."""

from __future__ import annotations

import asyncio
import shutil
import time
from typing import Final

from msgspec import Struct

from baralho.server.hub import Hub
from baralho.server.settings import LEASE_S

ANSWER_S: Final = 2.0  # in which the database must answer
LEAST_FREE: Final = 64 * 1024 * 1024  # bytes; with less the next hour may fail


class Part(Struct):
    """One of the things that must be well."""

    name: str
    well: bool
    said: str


async def look(hub: Hub) -> list[Part]:
    """All of them."""
    return [listener(hub), await database(hub), disk(hub), leases(hub)]


def listener(hub: Hub) -> Part:
    """Whether we hear of what other processes write."""
    well = hub.bus.listening and not hub.behind
    return Part("listener", well, "ok" if well else "does not hear other processes; Redis or the database is away")


async def database(hub: Hub) -> Part:
    """Whether the database answers."""
    try:
        async with asyncio.timeout(ANSWER_S):
            await hub.store.alive()
    except Exception as error:
        return Part("database", False, f"does not answer ({type(error).__name__})")
    return Part("database", True, "ok")


def disk(hub: Hub) -> Part:
    """Whether there is room to write; a database server looks after its own disk."""
    folder = hub.settings.folder
    if folder is None:
        return Part("disk", True, "ok (the database server's own)")
    free = shutil.disk_usage(folder).free
    return Part("disk", free >= LEAST_FREE, f"{'ok' if free >= LEAST_FREE else 'full'} ({free // 2**20} MB free)")


def leases(hub: Hub) -> Part:
    """Whether our tables are still ours: they are written anew all the time."""
    old = time.monotonic() - hub.beaten_at
    well = old < 2 * LEASE_S
    return Part("leases", well, "ok" if well else f"not renewed for {old:.0f} s")
