"""Coming, going and coming back: the first visit on a slow phone, a person who is gone, a phone that was asleep."""

from __future__ import annotations

import asyncio
import os
import random
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from baralho.server.client import Client, LiveTable
from baralho.server.settings import LARGEST_GAP
from tests.e2e.conftest import WHOLE
from tests.e2e.person import PHONE, Person
from tests.server.serving import Server, random_step

T = TypeVar("T")
SLOW_4G = {"offline": False, "latency": 562.5, "downloadThroughput": 180_000, "uploadThroughput": 84_375}  # DevTools'
SLOWER = 4
WITHIN_S = 6.0
SCRIPTS, FIRST_TABLE = 150_000, 600_000  # bytes on the wire


@pytest.fixture
def near(tmp_path: Path, browser: Any) -> Iterator[Server]:
    """A server in this process, which lets a bot sit in after a second."""
    server = Server(tmp_path, absence_s=1.0)
    yield server
    server.stop()


def test_the_first_visit_on_a_slow_phone(browser: Any, url: str) -> None:
    """From an empty cache to the first card that can be played, over the lobby."""
    person = Person(browser, url, "pt", PHONE, new=True)
    page = person.page
    devtools = person.context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", SLOW_4G)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    kinds: dict[str, str] = {}
    sizes: dict[str, int] = {}
    devtools.on("Network.responseReceived", lambda e: kinds.update({e["requestId"]: e["type"]}))
    devtools.on("Network.loadingFinished", lambda e: sizes.update({e["requestId"]: int(e["encodedDataLength"])}))
    devtools.on(
        "Network.webSocketFrameReceived",
        lambda e: sizes.update({"socket": sizes.get("socket", 0) + len(e["response"]["payloadData"])}),
    )
    busy = max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))  # what others take of this machine is not ours
    began = time.monotonic()
    page.goto(url, wait_until="commit")
    start = page.locator("li.card:has(a[href='/g/sueca']) button.start").first
    start.wait_for()
    lobby = time.monotonic() - began
    start.click()
    page.wait_for_selector(".bar.mine, .stage .card", timeout=60000)
    table = time.monotonic() - began
    scripts = sum(size for id, size in sizes.items() if kinds.get(id) == "Script")
    whole = sum(sizes.values())
    print(f"lobby {lobby:.1f} s, table {table:.1f} s; scripts {scripts / 1000:.0f} kB, in all {whole / 1000:.0f} kB")
    assert scripts <= SCRIPTS
    assert whole <= FIRST_TABLE
    if WHOLE:  # beside other tests a time tells nothing
        assert table <= WITHIN_S * busy
    assert person.errors == []
    person.close()


async def plays_until(table: LiveTable, done: asyncio.Event) -> None:
    """A person who plays at random."""
    dice = random.Random(1)
    while not done.is_set():
        try:
            if (await table.turn(0.5)).over:
                return
        except TimeoutError:
            continue
        await table.act(random_step(table, dice))


class Friend:
    """The other person at the table, who is a program: sets it up, and plays on as told.

    It has a thread of its own, as Playwright has taken the loop of this one.
    """

    def __init__(self, server: Server, game: str, **options: Any) -> None:
        self.client = Client(server.url, "pt")
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        wish = {"quick": False, "pace_ms": 0, "level": "random", "options": options}
        self.table = self.run(self.client.new_table(game, **wish)).table
        self.live = self.client.sit(self.table)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for something."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(90)

    def begin(self) -> LiveTable:
        """Sit down and begin."""
        self.run(self.live.__aenter__())
        self.run(self.live.ask("start"))
        return self.live

    def until(self, holds: Callable[[], bool], seconds: float = 60) -> None:
        """Play on until something is so."""

        async def go() -> None:
            done = asyncio.Event()
            playing = asyncio.create_task(plays_until(self.live, done))
            try:
                await self.live.until(holds, seconds)
            finally:
                done.set()
                await playing

        self.run(go())

    def close(self) -> None:
        """Go home."""
        self.run(self.live.__aexit__(None, None, None))
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(5)


def joins(person: Person, friend: Friend) -> None:
    """Sit down by the page."""
    person.page.goto(person.url)
    person.page.evaluate(
        "id => fetch(`/api/tables/${id}/join`, {method: 'POST', headers: {'content-type': 'application/json'},"
        " body: JSON.stringify({seat: 1, name: 'Ana'})})",
        friend.table,
    )
    person.page.goto(f"{person.url}/t/{friend.table}")


def test_a_bot_sits_in_and_the_person_has_the_seat_back(browser: Any, near: Server) -> None:
    friend = Friend(near, "sueca", partidas=3)
    person = Person(browser, near.url, "pt", PHONE)
    joins(person, friend)
    live = friend.begin()
    person.page.wait_for_selector(".bar")
    person.page.goto(f"{near.url}/about")  # gone
    ana: Any = lambda: live.room.players[1] if live.room else None  # noqa: E731
    friend.until(lambda: ana().away)
    before = live.number
    friend.until(lambda: any(e.kind == "act" and e.seat == 1 and e.n > before for e in live.events))  # the bot's
    person.page.goto(f"{near.url}/t/{friend.table}")
    person.page.wait_for_selector(".bar")
    friend.until(lambda: not ana().away)
    friend.until(lambda: 1 in live.view.asked)
    seen = person.turn()
    before = live.number
    assert person.click(seen)
    friend.until(lambda: any(e.kind == "act" and e.seat == 1 and e.n > before for e in live.events))
    assert not ana().away
    assert person.errors == []
    person.close()
    friend.close()


def test_a_phone_that_was_asleep_catches_up_without_a_reload(browser: Any, near: Server) -> None:
    friend = Friend(near, "sueca", partidas=3)
    person = Person(browser, near.url, "pt", PHONE)
    joins(person, friend)
    live = friend.begin()
    person.page.wait_for_selector(".bar")
    person.page.evaluate("window.same = true")
    person.context.set_offline(True)

    async def drop() -> None:
        table = await near.hub.table(friend.table)
        for connection in [c for c in table.connections if c.seat == 1]:
            connection.end(1012, "")

    asyncio.run_coroutine_threadsafe(drop(), near.loop).result(10)
    ana: Any = lambda: live.room.players[1] if live.room else None  # noqa: E731
    friend.until(lambda: ana().away)
    before = live.number
    friend.until(lambda: live.number > before + LARGEST_GAP + 50 or live.view.over)  # more than events are sent for
    assert live.number > before + LARGEST_GAP
    person.context.set_offline(False)
    friend.until(lambda: not ana().away, 20)
    deal = live.view.deal
    person.page.wait_for_selector(f".bar[data-deal='{deal}']", timeout=20000)
    if not live.view.over:
        friend.until(lambda: 1 in live.view.asked or live.view.over)
        assert person.click(person.turn())
    assert person.page.evaluate("window.same") is True
    assert [e for e in person.errors if "ERR_INTERNET_DISCONNECTED" not in e] == []
    person.close()
    friend.close()
