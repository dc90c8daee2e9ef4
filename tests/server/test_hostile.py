"""Messages that no page would send: no error of ours, no dead table, no leak, no change."""

from __future__ import annotations

import asyncio
import json
import os
import random
import string
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from baralho.server import wire
from baralho.server.client import Client
from tests.server.serving import Server, people, play, someone_acts

MESSAGES = int(os.environ.get("BARALHO_HOSTILE", "800"))
UNBOUNDED = {"rate": 1e6, "burst": 1e6, "address_burst": 1e6}  # what is tested are the messages, not the limits
TYPES = [s.__struct_config__.tag for s in wire.ClientMessage.__args__]
FIELDS = sorted({f.name for s in wire.ClientMessage.__args__ for f in msgspec.structs.fields(s)})


def junk(dice: random.Random, depth: int = 0) -> Any:
    """Some value."""
    pick = dice.randrange(12 if depth < 3 else 8)
    if pick == 0:
        return dice.choice([None, True, False])
    if pick == 1:
        return dice.choice([0, -1, 1, 2**31, 2**63, -(2**70), 1e308, -0.0, 3.5])
    if pick in (2, 3):
        return dice.choice(
            ["play 7H", "play ?", "call truco", "undo 3", "~ wink", "close 1", "table end 0", "play 7H 8H"]
        )
    if pick == 4:
        return "".join(dice.choices(string.printable, k=dice.randrange(40)))
    if pick == 5:
        return dice.choice(["\x00", "\ud800", "🂡" * 9, "‮", "'; DROP TABLE tables; --", "{seat}", "{0.__class__}", "%s"])
    if pick in (6, 7):
        return dice.choice(["pt", "en", "end", "rematch", "hello", "1", "x" * 39])
    if pick in (8, 9):
        return [junk(dice, depth + 1) for _ in range(dice.randrange(5))]
    return {dice.choice(FIELDS): junk(dice, depth + 1) for _ in range(dice.randrange(4))}


def attack(dice: random.Random) -> str | bytes:
    """A message."""
    pick = dice.randrange(10)
    if pick == 0:
        return "".join(dice.choices(string.printable, k=dice.randrange(200)))
    if pick == 1:
        return "[" * dice.randrange(1, 3000)
    if pick == 2:
        return bytes(dice.randrange(256) for _ in range(dice.randrange(50)))
    message = {"type": dice.choice(TYPES), "id": dice.choice(["a", "b.1", f"{dice.random()}"])}
    for _ in range(dice.randrange(5)):
        message[dice.choice(FIELDS)] = junk(dice)
    if message["type"] in ("act", "choose", "why") and dice.random() < 0.5:
        message["do"] = [junk(dice) for _ in range(dice.randrange(1, 4))]
    text = json.dumps(message)
    return text[: dice.randrange(len(text))] if pick == 3 else text


class Attacker:
    """Sends what it wants, and connects again when it is thrown out."""

    def __init__(self, server: Server, client: Client, table: str, dice: random.Random) -> None:
        self.url = server.url.replace("http", "ws") + f"/api/tables/{table}/live"
        self.client = client
        self.dice = dice
        self.sent = 0
        self.answers: list[str] = []

    async def run(self, count: int) -> None:
        while self.sent < count:
            headers = {"cookie": self.client.cookie}
            try:
                async with connect(self.url, additional_headers=headers, compression=None) as socket:
                    if self.dice.random() < 0.95:
                        await socket.send('{"type": "hello", "version": 1, "lang": "pt"}')
                    reading = asyncio.create_task(self._read(socket))
                    for _ in range(200):
                        await socket.send(attack(self.dice))
                        self.sent += 1
                    await socket.close()  # while it is read: else the server's farewell waits behind its answers
                    reading.cancel()
            except ConnectionClosed:
                continue

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self.answers.append(str(text))
        except ConnectionClosed:
            pass


def test_a_spectator_can_send_what_they_want(tmp_path: Path) -> None:
    server = Server(tmp_path, **UNBOUNDED)

    async def scenario() -> None:
        async with people(server, "truco", 2, preset="rapida") as tables:
            await tables[0].ask("pause", on=True)
            live = await server.hub.table(tables[0].table)
            before = (live.playing().match.game.digest(), len(live.entries))
            stranger = server.client()
            await stranger.request("GET", "/api/me")
            attacker = Attacker(server, stranger, tables[0].table, random.Random(1))
            await attacker.run(MESSAGES)
            after = (live.playing().match.game.digest(), len(live.entries))
            assert after == before
            assert live.room.sitters[0].kind == "person"
            assert not [a for a in attacker.answers if '"failed"' in a]
            assert not [a for a in attacker.answers if live.header.seed in a or "Traceback" in a]
            await tables[0].ask("pause", on=False)
            assert await someone_acts(tables, random.Random(1))
            for _ in range(50):
                if len(live.connections) <= 3:
                    break
                await asyncio.sleep(0.1)
            assert len(live.connections) <= 3

    try:
        play(scenario, 1200)
    finally:
        server.stop()


def test_a_player_can_only_do_what_is_legal(tmp_path: Path) -> None:
    """From a seat some of it may be legal; whatever happens, the log replays and play goes on."""
    server = Server(tmp_path, **UNBOUNDED)

    async def scenario() -> None:
        async with people(server, "pif-paf", 2, preset="rapida") as tables:
            live = await server.hub.table(tables[0].table)
            attacker = Attacker(server, tables[1].client, tables[0].table, random.Random(2))
            await attacker.run(MESSAGES // 3)
            assert not [a for a in attacker.answers if '"failed"' in a]
            id = tables[0].table
        await asyncio.sleep(0.3)
        digest = live.playing().match.game.digest()
        del server.hub.lives[id]
        future = asyncio.run_coroutine_threadsafe(server.hub.table(id), server.loop)
        again = await asyncio.wrap_future(future)
        assert again.playing().match.game.digest() == digest

    try:
        play(scenario, 1200)
    finally:
        server.stop()
