"""What a version before has left in the database: tables that cannot be loaded harm nobody else."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from baralho.server import wire
from baralho.server.client import Client, Refused
from baralho.server.schema import match_log, table_log, tables
from tests.server.serving import Server, play, random_step

T = TypeVar("T")
SPOILS: dict[str, Any] = {
    "option": sa.update(tables).values(options={"partidas": 3, "an_old_one": True}),
    "value": sa.update(tables).values(options={"partidas": "many"}),
    "game": sa.update(tables).values(game="mau-mau"),
    "variant": sa.update(tables).values(variant="sueca-de-antes"),
    "players": sa.update(tables).values(players=7),
    "act": sa.update(match_log).where(match_log.c.number == 1).values(word="swap AS"),
    "illegal": sa.update(match_log).where(match_log.c.number == 1).values(seat=3),
    "sits": sa.update(table_log).where(table_log.c.kind == "sit").values(seat=9),
}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    yield running
    running.stop()


async def inside(server: Server, work: Coroutine[Any, Any, T]) -> T:
    """Do something in the server's own loop."""
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, server.loop))


async def spoil(server: Server, table: str, how: str) -> None:
    """Leave a table as a version before might have; nobody has it in memory."""
    change = SPOILS[how]
    key = tables.c.id if change.table is tables else change.table.c.table_id
    await inside(server, server.hub.store.write(lambda connection: connection.execute(change.where(key == table))))
    server.hub.lives.clear()


async def closes_with(client: Client, url: str) -> int:
    """The code with which a socket is closed."""
    async with connect(url, additional_headers={"cookie": client.cookie}) as socket:
        with pytest.raises(ConnectionClosed) as caught:
            await socket.recv()
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code


@pytest.mark.parametrize("how", list(SPOILS))
def test_a_table_that_cannot_be_loaded_harms_nobody_else(server: Server, how: str) -> None:
    async def scenario() -> None:
        client, other = server.client(), server.client("pt")
        broken = await client.new_table("sueca", quick=how in ("act", "illegal"), open=True, pace_ms=0)
        sound = await client.new_table("truco", quick=False, open=True)
        if how in ("act", "illegal"):
            async with client.sit(broken.table) as table:
                await table.turn()
                await table.act(random_step(table, random.Random(1)))
        await other.join(sound.table)
        await spoil(server, broken.table, how)
        for _ in range(2):
            listed = await other.get("/api/tables", list[wire.TableCard])
            assert [card.table for card in listed] == [sound.table]
        mine = {card.table: card for card in (await client.get("/api/me", wire.Me)).tables}
        assert mine[sound.table].stage == "waiting"
        if how == "sits":
            assert list(mine) == [sound.table]  # nobody can tell who sat there
        else:
            assert mine[broken.table].stage == "closed"
            assert mine[broken.table].why
        with pytest.raises(Refused) as caught:
            await client.get(f"/api/tables/{broken.table}", wire.Room)
        assert caught.value.code == "closed"
        assert await closes_with(client, f"ws{server.url[4:]}/api/tables/{broken.table}/live") == 4410
        async with client.sit(sound.table) as table:
            await table.ask("start")

    play(scenario)


def test_a_row_of_another_version_closes_a_table_that_is_played(server: Server) -> None:
    async def scenario() -> None:
        client = server.client()
        seated = await client.new_table("sueca", pace_ms=0)
        async with client.sit(seated.table) as table:
            await table.turn()
        live = await inside(server, server.hub.table(seated.table))
        strange = {"table_id": seated.table, "number": len(live.entries) + 1, "seat": 0, "word": "swap AS"}
        strange |= {"extra": "", "by": -1, "step": 0, "bot": False, "at": 0.0}
        insert = sa.insert(match_log).values(**strange)
        await inside(server, server.hub.store.write(lambda connection: connection.execute(insert)))
        await inside(server, server.hub.heard(seated.table))  # as if another process had written it
        assert seated.table not in server.hub.lives
        me = await client.get("/api/me", wire.Me)
        assert [card.stage for card in me.tables] == ["closed"]

    play(scenario)
