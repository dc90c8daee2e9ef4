"""What is nobody else's: replays of closed tables, what people say too often, addresses in logs."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from baralho.server import wire
from baralho.server.client import Client, Refused
from tests.server.serving import Server, free_port, people, play


def test_a_table_without_spectators_has_no_replay_for_others(server: Server) -> None:
    async def scenario() -> None:
        for admits in (True, False):
            async with people(server, "sueca", 1, spectators=admits) as (table,):
                await table.ask("resign")
                await table.until(lambda table=table: table.view.over)  # type: ignore[misc]
            path = f"/api/tables/{table.table}"
            assert (await table.client.get(f"{path}/replay", wire.Replay)).frames
            assert (await table.client.get(f"{path}/proof", wire.Proof)).seed
            stranger = server.client()
            assert bool((await stranger.get(f"{path}/proof", wire.Proof)).seed) == admits
            for what in ("file", "replay"):
                if admits:
                    await stranger.request("GET", f"{path}/{what}")
                    continue
                with pytest.raises(Refused) as caught:
                    await stranger.request("GET", f"{path}/{what}")
                assert (caught.value.status, caught.value.code) == (403, "no_spectators")

    play(scenario)


def test_talk_and_names_are_bounded(tmp_path: Path) -> None:
    server = Server(tmp_path, chat_per_minute=3, renames_per_hour=2)

    async def scenario() -> None:
        async with people(server, "sueca", 2) as (one, two):
            for kind, given, most in (("say", {"code": "hello"}, 3), ("rename", {"name": "Zefa"}, 2)):
                for _ in range(most):
                    await one.ask(kind, **given)
                with pytest.raises(Refused) as caught:
                    await one.ask(kind, **given)
                assert caught.value.code == "too_fast"
                await two.ask(kind, **given)

    try:
        play(scenario)
    finally:
        server.stop()


def test_logs_hold_no_address(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "baralho.cli", "web", "--host", "127.0.0.1", "--port", str(port)]
    command += ["--database", f"sqlite:///{tmp_path / 'x.db'}", "--metrics", "off", "--log", "DEBUG"]
    with (tmp_path / "log").open("w") as log:
        running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log)

    async def scenario() -> None:
        client = Client(f"http://127.0.0.1:{port}")
        until = time.monotonic() + 40
        while True:
            try:
                await client.request("GET", "/health")
                break
            except OSError:
                assert time.monotonic() < until
                await asyncio.sleep(0.1)
        seated = await client.new_table("sueca")
        async with client.sit(seated.table) as table:
            await table.turn()
        with pytest.raises(Refused):
            await client.request("GET", "/api/nothing")

    try:
        play(scenario)
    finally:
        running.terminate()
        running.wait(20)
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert any(line.get("path") == "/api/tables" for line in lines)
    assert not [line for line in lines if "127.0.0.1" in json.dumps(line)]
