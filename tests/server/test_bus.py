"""What processes tell each other: a listener that hears again whatever happened, and nobody who waits for Redis."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

from baralho.server import bus, hub, metrics
from baralho.server.bus import RedisBus
from baralho.server.client import Refused
from baralho.server.tables import Live
from tests.server.serving import Server, people, play


class Channels:
    """What stands for Redis: every message once, then silence."""

    def __init__(self, messages: list[str]) -> None:
        self.messages = messages

    async def __aenter__(self) -> Channels:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        pass

    async def subscribe(self, *names: str) -> None:
        pass

    async def ping(self) -> None:
        pass

    async def get_message(self, timeout: float) -> dict[str, str] | None:
        if self.messages:
            return {"type": "message", "data": self.messages.pop(0)}
        await asyncio.sleep(0.01)
        return {"type": "pong", "data": ""}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "AGAIN_S", 0.01)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("error", [RuntimeError("any"), ConnectionRefusedError(), TimeoutError(), KeyError("x")])
def test_a_listener_hears_again_after_any_error(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    """The database was away when a table had to be read: that had ended the listener for good."""

    async def scenario() -> None:
        process = RedisBus("redis://127.0.0.1:1", "me")
        channels = Channels(["other a", "me b", "other c"])
        monkeypatch.setattr(process.redis, "pubsub", lambda: channels)
        heard: list[str] = []
        failures = [error, error]

        async def hear(table: str) -> None:
            heard.append(table)
            if failures:
                raise failures.pop()

        async def missed() -> None:
            heard.append("all")

        restarts = metrics.LISTENER_RESTARTS._value.get()
        task = asyncio.create_task(process._listen_on(hear, missed))
        async with asyncio.timeout(5):
            while heard != ["all", "a", "all", "c", "all"] or not process.listening:
                await asyncio.sleep(0.01)
        assert metrics.LISTENER_RESTARTS._value.get() == restarts + 2
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    with caplog.at_level(logging.INFO, "baralho.bus"):
        asyncio.run(scenario())
    assert [r.getMessage() for r in caplog.records if "stopped" in r.getMessage()] == [
        f"the listener stopped and tries again: {type(error).__name__}"
    ] * 2


@pytest.mark.usefixtures("quick")
def test_what_redis_did_not_take_is_told_later(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        process = RedisBus("redis://127.0.0.1:1", "me")
        told: list[list[str]] = []
        away = [OSError(), OSError()]

        class Sending:
            def __init__(self) -> None:
                self.tables: list[str] = []

            async def __aenter__(self) -> Sending:
                return self

            async def __aexit__(self, *_: Any) -> None:
                pass

            def publish(self, channel: str, text: str) -> None:
                self.tables.append(text)

            async def execute(self) -> None:
                if away:
                    raise away.pop()
                told.append(self.tables)

        monkeypatch.setattr(process.redis, "pipeline", lambda transaction: Sending())
        task = asyncio.create_task(process._tell_on())
        for table in ("a", "b", "a"):
            await process.tell(table)
        async with asyncio.timeout(5):
            while not told:
                await asyncio.sleep(0.01)
        assert told == [["me a", "me b"]]
        task.cancel()

    asyncio.run(scenario())


def test_what_could_not_be_read_is_read_when_it_can(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And no table waits for another: one after the other, they had come seconds too late."""
    monkeypatch.setattr(hub, "AGAIN_S", 0.3)
    server = Server(tmp_path)
    read: list[str] = []
    failures = [ConnectionRefusedError(), ConnectionRefusedError()]

    async def scenario() -> None:
        async with people(server, "sueca", 1) as (one,), people(server, "truco", 1) as (two,):

            async def reread(live: Live) -> None:
                if live.header.id == two.table and failures:
                    raise failures.pop()
                if live.header.id == one.table:
                    await asyncio.sleep(2)
                read.append(live.header.id)

            monkeypatch.setattr(server.hub, "_reread", reread)
            asyncio.run_coroutine_threadsafe(server.hub.missed(), server.loop)
            await asyncio.sleep(0.15)
            assert server.hub.behind == {two.table}
            with pytest.raises(Refused) as caught:
                await one.client.request("GET", "/health")
            assert caught.value.status == 503 and "listener: does not hear" in caught.value.args[0]
            while read != [two.table]:
                await asyncio.sleep(0.02)
            while read != [two.table, one.table]:
                await asyncio.sleep(0.02)
            assert server.hub.behind == set()
            await one.client.request("GET", "/health")

    try:
        play(scenario)
    finally:
        server.stop()
