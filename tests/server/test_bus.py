"""What processes tell each other: a listener that hears again whatever happened, and nobody who waits for Redis."""

from __future__ import annotations

import asyncio
import logging
from types import TracebackType
from typing import Any

import pytest

from baralho.server import bus, metrics
from baralho.server.bus import RedisBus


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
