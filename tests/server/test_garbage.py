"""Nobody waits for the garbage collector: tables are freed without it, and it looks at everything only now and then."""

from __future__ import annotations

import asyncio
import gc
import random
import time
import weakref

import pytest

from baralho.server import garbage
from baralho.server.garbage import Collector
from tests.server.serving import Server, people, play, someone_acts


def test_a_table_is_freed_without_the_collector(server: Server) -> None:
    kept: list[weakref.ref[object]] = []

    async def scenario() -> None:
        async with people(server, "sueca", 2) as tables:
            for _ in range(5):
                await someone_acts(tables, random.Random(1))
            live = server.hub.lives[tables[0].table]
            kept.extend([weakref.ref(live), weakref.ref(live.room), weakref.ref(live.playing())])

    async def forget() -> None:
        for task in server.hub.drivers.values():
            task.cancel()
        server.hub.drivers.clear()
        server.hub.lives.clear()

    gc.collect()
    gc.disable()
    try:
        play(scenario)
        asyncio.run_coroutine_threadsafe(forget(), server.loop).result(5)
        until = time.monotonic() + 5
        while any(ref() is not None for ref in kept) and time.monotonic() < until:
            time.sleep(0.05)  # connections are still closing
        assert [ref() for ref in kept] == [None, None, None]
    finally:
        gc.enable()


def test_everything_is_looked_at_when_many_have_gone_or_nobody_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    now, collected = [1000.0], []
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(gc, "collect", lambda: collected.append(now[0]))
    each = Collector()
    each.closed = garbage.CLOSED
    assert not each.look(busy=True)  # not so soon again
    now[0] += garbage.LEAST_S
    assert each.look(busy=True)
    assert each.closed == 0
    now[0] += 100 * garbage.QUIET_S
    assert not each.look(busy=True)
    assert each.look(busy=False)
    now[0] += garbage.QUIET_S - 1
    assert not each.look(busy=False)
    assert len(collected) == 2
