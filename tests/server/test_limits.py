"""What one guest and one address may ask of the server, over all of their connections."""

from __future__ import annotations

import asyncio
import contextlib
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from baralho.cli import main
from baralho.server import guard, run
from baralho.server.limits import Limits, address_of
from baralho.server.refusal import Refusal
from baralho.server.settings import LIMITS, Settings
from tests.server.serving import Server, play

HELLO = '{"type": "hello", "version": 1, "lang": "en"}'


async def flood(url: str, cookie: str, until: float) -> int:
    """Ask as fast as we can over one connection after the other; how many answers came."""
    answers = 0
    while time.monotonic() < until:
        with contextlib.suppress(ConnectionClosed, InvalidStatus, TimeoutError):
            async with (
                asyncio.timeout(until - time.monotonic()),
                connect(url, additional_headers={"cookie": cookie}, compression=None) as socket,
            ):
                await socket.send(HELLO)
                for n in range(100_000):
                    await socket.send(f'{{"type": "ping", "id": "{n}"}}')
                    answers += '"pong"' in str(await socket.recv())
        await asyncio.sleep(0.02)
    return answers


def test_a_guest_has_one_limit_over_all_connections(tmp_path: Path) -> None:
    """39 sockets of one guest got 4,290 answers in 3 s."""
    server = Server(tmp_path, rate=30, burst=120)

    async def scenario() -> None:
        client = server.client()
        seated = await client.new_table("sueca")
        url = server.url.replace("http", "ws") + f"/api/tables/{seated.table}/live"
        until = time.monotonic() + 2
        answers = await asyncio.gather(*[flood(url, client.cookie, until) for _ in range(39)])
        assert sum(answers) <= 120 + 2.5 * 30
        other = server.client()  # and nobody else is slower for it
        await other.request("GET", "/api/me")
        assert await flood(url, other.cookie, time.monotonic() + 0.5) > 10

    try:
        play(scenario)
    finally:
        server.stop()


def test_who_is_too_fast_is_slowed_down_and_not_cut_off(tmp_path: Path) -> None:
    """To connect anew costs more than anything that could be asked."""
    server = Server(tmp_path, rate=20, burst=30)

    async def scenario() -> None:
        client = server.client()
        seated = await client.new_table("sueca")
        url = server.url.replace("http", "ws") + f"/api/tables/{seated.table}/live"
        async with connect(url, additional_headers={"cookie": client.cookie}, compression=None) as socket:
            await socket.send(HELLO)
            began, answers = time.monotonic(), 0
            for n in range(60):
                await socket.send(f'{{"type": "ping", "id": "{n}"}}')
            while answers < 60:
                answers += '"pong"' in str(await socket.recv())
            assert time.monotonic() - began > 1.0

    try:
        play(scenario)
    finally:
        server.stop()


def test_who_comes_too_often_waits_for_the_refusal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "HELD_S", 0.5)
    monkeypatch.setattr(guard, "MOST_HELD", 2)
    server = Server(tmp_path, sockets=1)

    async def scenario() -> None:
        client = server.client()
        seated = await client.new_table("sueca")
        url = server.url.replace("http", "ws") + f"/api/tables/{seated.table}/live"
        headers = {"cookie": client.cookie}

        async def comes() -> float:
            began = time.monotonic()
            with pytest.raises(InvalidStatus):
                async with connect(url, additional_headers=headers):
                    pass
            return time.monotonic() - began

        async with connect(url, additional_headers=headers) as socket:
            await socket.send(HELLO)
            await socket.recv()
            waited = sorted(await asyncio.gather(*[comes() for _ in range(3)]))
            assert waited[0] < 0.5 <= waited[1]  # but so many of them are not kept

    try:
        play(scenario)
    finally:
        server.stop()


def test_an_address_has_a_limit_whatever_guests_it_makes(tmp_path: Path) -> None:
    server = Server(tmp_path, address_rate=20, address_burst=60, address_sockets=10)

    async def scenario() -> None:
        host = server.client()
        seated = await host.new_table("sueca")
        url = server.url.replace("http", "ws") + f"/api/tables/{seated.table}/live"
        guests = [server.client() for _ in range(12)]
        for guest in guests:
            await guest.request("GET", "/api/me")
        until = time.monotonic() + 1.5
        answers = await asyncio.gather(*[flood(url, guest.cookie, until) for guest in guests])
        assert 0 < sum(answers) <= 60 + 2 * 20
        assert sum(server.hub.limits.sockets.values()) <= 20

    try:
        play(scenario)
    finally:
        server.stop()


def statuses(server: Server, count: int) -> list[int]:
    """Ask as often, each time as if from another address behind a proxy."""
    found = []
    for n in range(count):
        request = urllib.request.Request(f"{server.url}/api/games", headers={"x-forwarded-for": f"203.0.113.{n}"})
        try:
            found.append(urllib.request.urlopen(request, timeout=10).status)
        except urllib.error.HTTPError as error:
            found.append(error.code)
    return found


def test_a_forged_address_is_not_believed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    server = Server(tmp_path, requests_per_minute=5)
    try:
        assert statuses(server, 10).count(429) >= 4
    finally:
        server.stop()
    assert [r.getMessage() for r in caplog.records if "--trusted-proxy" in r.getMessage()] == [
        "somebody sends X-Forwarded-For; if it is your proxy, name it by --trusted-proxy"
    ]


def test_people_behind_a_trusted_proxy_have_limits_of_their_own(tmp_path: Path) -> None:
    server = Server(tmp_path, requests_per_minute=5, trusted_proxies=("127.0.0.0/8",))
    try:
        assert statuses(server, 10) == [200] * 10
        assert [s for _ in range(8) for s in statuses(server, 1)].count(429) >= 2
    finally:
        server.stop()


def test_addresses() -> None:
    assert address_of("192.0.2.7") == "192.0.2.7"
    assert address_of("2001:db8:1:2:3::4") == address_of("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert address_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_of("") == ""


def test_what_is_full_again_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    each = Limits(Settings(requests_per_minute=2))
    assert [each.request("a") for _ in range(3)] == [True, True, False]
    now[0] += 30
    assert [each.request("a") for _ in range(2)] == [True, False]
    now[0] += 61
    assert each.request("b")
    assert list(each.buckets) == [("request", "b")]
    assert each.enter("g", "a")
    each.leave("g", "a")
    assert not each.sockets


def test_every_limit_can_be_set(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert Settings(**run.limits_from([f"{name}=7" for name in LIMITS])).queue == 7  # type: ignore[arg-type]
    for wrong in ("sockets", "sockets=", "sockets=0", "nothing=1", "sockets=x"):
        with pytest.raises(Refusal):
            run.limits_from([wrong])
        assert main(["web", "--limit", wrong, "--database", f"sqlite:///{tmp_path / 'x.db'}"]) == 2
    assert main(["web", "--trusted-proxy", "example", "--database", f"sqlite:///{tmp_path / 'x.db'}"]) == 2
    assert "10.0.0.0/8" in capsys.readouterr().err
