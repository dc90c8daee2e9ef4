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

import baralho
from baralho.engine.spec import Line
from baralho.server import wire
from baralho.server.client import Client, Refused
from baralho.server.hub import Hub
from baralho.server.marks import LANGS, renumbered
from baralho.server.render import sheet
from baralho.server.rows import Entry, Mark
from baralho.server.schema import former, marks, match_log, quarantine, table_log, tables
from baralho.words import Words
from tests.server.serving import Server, play, random_step

T = TypeVar("T")
SPOILS: dict[str, Any] = {
    "option": sa.update(tables).values(options={"partidas": 3, "an_old_one": True}),
    "value": sa.update(tables).values(options={"partidas": "many"}),
    "game": sa.update(tables).values(game="mau-mau"),
    "variant": sa.update(tables).values(variant="sueca-de-antes"),
    "players": sa.update(tables).values(players=7),
    "act": sa.update(match_log).where(match_log.c.number == 1).values(word="swap AS"),
    "illegal": sa.update(match_log).where(match_log.c.number == 1).values(seat=(match_log.c.seat + 1) % 4),
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


async def forget(hub: Hub) -> None:
    """Have nothing in memory, as a server that has just started."""
    for task in hub.drivers.values():
        task.cancel()
    hub.drivers.clear()
    hub.lives.clear()


async def spoil(server: Server, table: str, how: str) -> None:
    """Leave a table as a version before might have; nobody has it in memory."""
    change = SPOILS[how]
    key = tables.c.id if change.table is tables else change.table.c.table_id
    await inside(server, server.hub.store.write(lambda connection: connection.execute(change.where(key == table))))
    await inside(server, forget(server.hub))


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
        while seated.table in server.hub.lives:
            await asyncio.sleep(0.02)
        me = await client.get("/api/me", wire.Me)
        assert [card.stage for card in me.tables] == ["closed"]

    play(scenario)


# -- versions of the rules ---------------------------------------------------------------------------------------------


async def play_on(client: Client, table: str, deals: int) -> tuple[list[float], int]:
    """Play until so many deals have begun; the points, and how many rows there are."""
    dice = random.Random(1)
    async with client.sit(table) as live:
        while (await live.turn()).deal < deals:
            await live.act(random_step(live, dice))
        return live.view.points, live.number


async def kept(server: Server, table: str, deals: int = 1) -> list[Mark]:
    """The marks that are stored, of so many deals at least: they are written after what people wait for."""
    while True:
        found = await inside(server, server.hub.store.marks(table))
        if len(found) >= deals:
            return found
        await asyncio.sleep(0.02)


def change_marks(table: str) -> Any:
    """The rules of before gave other marks."""
    return sa.update(marks).where(marks.c.table_id == table, marks.c.number > 0).values(mark="other", rules=1)


def test_equal_marks_go_on_in_silence(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        client = server.client()
        seated = await client.new_table("sueca", pace_ms=0, options={"partidas": 3})
        before = await play_on(client, seated.table, 2)
        found = await kept(server, seated.table, 2)
        assert [mark.deal for mark in found] == [0, 1]
        assert found[0].number == 0
        await inside(server, forget(server.hub))
        monkeypatch.setattr(baralho.find("sueca"), "version", 2)
        points, number = await play_on(client, seated.table, 2)
        assert points == before[0]
        assert number >= before[1]
        header = await inside(server, server.hub.store.header(seated.table))
        assert header is not None
        assert header.rules == 2
        await play_on(client, seated.table, 3)
        assert {mark.rules for mark in await kept(server, seated.table, 3)} == {1, 2}

    play(scenario)


def test_a_match_that_comes_out_differently_is_closed_and_stays_readable(server: Server) -> None:
    async def scenario() -> None:
        client, other = server.client("pt"), server.client()
        seated = await client.new_table("sueca", pace_ms=0, options={"partidas": 3}, name="Zélia")
        await play_on(client, seated.table, 2)
        await kept(server, seated.table, 2)
        live = await inside(server, server.hub.table(seated.table))
        match, names = live.playing().match, live.room.names()
        sheets = {lang: sheet(match, Words(live.spec, lang, names), -1, "") for lang in LANGS}
        with pytest.raises(Refused) as caught:
            await client.get(f"/api/tables/{seated.table}/past", wire.Past)
        assert caught.value.code == "not_closed"
        change = change_marks(seated.table)
        await inside(server, server.hub.store.write(lambda connection: connection.execute(change)))
        await inside(server, forget(server.hub))
        for reader, lang in ((client, "pt"), (other, "en")):
            past = await reader.get(f"/api/tables/{seated.table}/past?lang={lang}", wire.Past)
            assert "Zélia" in past.people
            assert past.sheet is not None
            assert [line.text for line in past.sheet.lines] == [line.text for line in sheets[lang].lines]
            assert past.sheet.totals == sheets[lang].totals
            assert len(past.lines) > 40
        assert any("joga" in line for line in (await client.get(f"/api/tables/{seated.table}/past", wire.Past)).lines)
        rows = await inside(server, server.hub.store._rows(sa.select(quarantine.c.table_id, quarantine.c.why)))
        assert [row[0] for row in rows] == [seated.table]
        assert "comes out differently" in rows[0][1]

    play(scenario)


def test_what_the_future_cannot_compare_is_not_gone_on_with(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        client = server.client()
        seated = await client.new_table("sueca", pace_ms=0)
        async with client.sit(seated.table) as table:
            await table.turn()
        gone = sa.delete(marks)
        await inside(server, server.hub.store.write(lambda connection: connection.execute(gone)))
        await inside(server, forget(server.hub))
        monkeypatch.setattr(baralho.find("sueca"), "version", 2)
        assert [card.stage for card in (await client.get("/api/me", wire.Me)).tables] == ["closed"]
        monkeypatch.undo()  # the version that could play it is back, and takes it up again
        server.hub.closed.clear()
        assert [card.stage for card in (await client.get("/api/me", wire.Me)).tables] == ["playing"]
        assert not await inside(server, server.hub.store._rows(sa.select(quarantine)))
        assert await kept(server, seated.table)

    play(scenario)


def from_1(header: dict[str, str], rows: list[Line]) -> tuple[dict[str, str], list[Line]]:
    """As a game might name it: an option was renamed, an act too, and one row said nothing."""
    header = {("Option.partidas" if key == "Option.games" else key): value for key, value in header.items()}
    rows = [(n, seat, word.replace("place ", "play "), extra) for n, seat, word, extra in rows if word != "nod"]
    return header, rows


def test_a_migration_brings_a_match_to_this_version(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        client = server.client()
        seated = await client.new_table("sueca", pace_ms=0, options={"partidas": 3})
        points, _ = await play_on(client, seated.table, 2)
        await kept(server, seated.table, 2)
        store, id = server.hub.store, seated.table
        entries = await inside(server, store.entries(id))

        def age(connection: sa.Connection) -> None:
            """Make it a match of version 1, whose last row said nothing and whose cards were placed."""
            header = connection.execute(sa.select(tables.c.options).where(tables.c.id == id)).scalar_one()
            old = {("games" if key == "partidas" else key): value for key, value in header.items()}
            connection.execute(sa.update(tables).where(tables.c.id == id).values(options=old))
            connection.execute(sa.delete(marks))
            for entry in entries:
                mine = sa.update(match_log).where(match_log.c.table_id == id, match_log.c.number == entry.number)
                connection.execute(mine.values(word=entry.word.replace("play ", "place ")))
            nod = {"table_id": id, "number": len(entries) + 1, "seat": 0, "word": "nod", "extra": "", "by": -1}
            connection.execute(sa.insert(match_log), {**nod, "step": 0, "bot": False, "at": 0.0})

        await inside(server, store.write(age))
        await inside(server, forget(server.hub))
        spec = baralho.find("sueca")
        assert [card.stage for card in (await client.get("/api/me", wire.Me)).tables] == ["closed"]
        server.hub.closed.clear()
        monkeypatch.setattr(spec, "version", 2)
        monkeypatch.setattr(spec, "migrations", {1: from_1})
        async with client.sit(id) as table:
            await table.turn()
            assert table.view.points == points
        assert await inside(server, store.entries(id)) == entries  # action ids and times too
        header = await inside(server, store.header(id))
        assert header is not None
        assert header.rules == 2
        assert header.options["partidas"] == 3
        rows = await inside(server, store._rows(sa.select(former.c.rows)))
        assert len(rows[0][0]) == len(entries) + 1
        assert {mark.rules for mark in await kept(server, id)} == {2}
        await play_on(client, id, 3)

    play(scenario)


def test_a_migration_is_a_pure_function() -> None:
    header, rows = {"Option.games": "3", "Players": "4"}, [(1, 0, "place 7H", ""), (2, 1, "nod", "")]
    assert from_1(header, rows) == ({"Option.partidas": "3", "Players": "4"}, [(1, 0, "play 7H", "")])
    assert header == {"Option.games": "3", "Players": "4"}
    assert len(rows) == 2
    kept_rows = [Entry(1, 0, "place 7H", by=0, action_id="a", at=1.0), Entry(2, 1, "nod"), Entry(3, 1, "x", at=3.0)]
    made = renumbered(kept_rows, [(1, 0, "play 7H", ""), (0, 2, "new", ""), (3, 1, "x", "")])
    first = Entry(1, 0, "play 7H", by=0, action_id="a", at=1.0)
    assert made == [first, Entry(2, 2, "new", at=1.0), Entry(3, 1, "x", at=3.0)]
