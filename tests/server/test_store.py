"""The database: numbers have one winner, leases pass on, backups come back whole."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Any

import pytest

from baralho.cli import main
from baralho.server import backup, store
from baralho.server.refusal import Refusal
from baralho.server.rows import Entry, Header, Note
from baralho.server.settings import Settings
from baralho.server.store import Conflict, Store

RACES = int(os.environ.get("BARALHO_RACES", "100"))
POSTGRES = os.environ.get("BARALHO_POSTGRES", "")


def header(id: str, game: str = "sueca") -> Header:
    return Header(id, f"C{id}"[:12], game, "", "", 4, {}, {}, "seed", "salt", "hash", time.time(), "playing")


def urls(tmp_path: Path) -> list[str]:
    return [f"sqlite:///{tmp_path / 'x.db'}", *([POSTGRES] if POSTGRES else [])]


async def opened(url: str) -> Store:
    found = Store(Settings(database=url))
    await found.open()
    return found


def test_races_for_a_number_have_one_winner(tmp_path: Path) -> None:
    async def race(url: str) -> None:
        stores = [await opened(url), await opened(url)]  # as two processes would have
        id = f"race{time.time_ns() % 10**9}"
        await stores[0].create(header(id), [Note(1, "create")], False)
        for number in range(1, RACES + 1):
            tries = [
                stores[k % 2].append(id, [Entry(number, k % 4, f"play {k}", by=k % 4, action_id=f"{number}.{k}")], [])
                for k in range(4)
            ]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert [type(r) for r in results].count(type(None)) == 1, results
            assert sum(isinstance(r, Conflict) for r in results) == 3, results
        entries = await stores[0].entries(id)
        assert [e.number for e in entries] == list(range(1, RACES + 1))
        with pytest.raises(Conflict):  # an id is good for one action only
            last = entries[-1]
            await stores[1].append(id, [Entry(RACES + 1, last.seat, "x", by=last.by, action_id=last.action_id)], [])
        for each in stores:
            await each.close()

    for url in urls(tmp_path):
        asyncio.run(race(url))


def test_a_write_that_fails_does_not_take_others_with_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        each = await opened(f"sqlite:///{tmp_path / 'x.db'}")
        await each.create(header("t"), [Note(1, "create")], False)
        rows = [each.append("t", [Entry(n, 0, "play")], []) for n in (1, 2, 1, 3, 2, 4)]
        results = await asyncio.gather(*rows, return_exceptions=True)
        assert [isinstance(r, Conflict) for r in results] == [False, False, True, False, True, False]
        await each.close()

    asyncio.run(scenario())


def test_a_lease_passes_on_when_its_process_is_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "LEASE_S", 0.2)

    async def scenario(url: str) -> None:
        each = await opened(url)
        id = f"lease{time.time_ns() % 10**9}"
        await each.create(header(id), [Note(1, "create")], False)
        assert id in (await each.beat("a", [id]))[1]
        assert id not in (await each.beat("b", [id]))[1]
        assert id in (await each.beat("a", [id]))[1]
        await asyncio.sleep(0.25)
        living, held = await each.beat("b", [id])
        assert id in held
        assert "a" not in living
        assert id not in (await each.beat("a", [id]))[1]
        await each.release("b")
        assert id in (await each.beat("a", [id]))[1]
        await each.close()

    for url in urls(tmp_path):
        asyncio.run(scenario(url))


def test_tables_that_nobody_touched_are_forgotten(tmp_path: Path) -> None:
    async def scenario() -> None:
        each = await opened(f"sqlite:///{tmp_path / 'x.db'}")
        await each.create(header("old"), [Note(1, "create", guest="g")], True)
        await each.append("old", [Entry(1, 0, "play")], [])
        assert await each.report("old", "g", "why?", "file", 2)
        assert await each.report("old", "g", "and this?", "file", 2)
        assert not await each.report("old", "g", "and that?", "file", 2)
        assert await each.forget(time.time() - 60) == 0
        assert len(await each.all_reports()) == 2
        assert await each.forget(time.time() + 60) == 1
        assert await each.header("old") is None
        assert await each.entries("old") == []
        assert await each.all_reports() == []
        await each.close()

    asyncio.run(scenario())


def test_a_backup_comes_back_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = f"sqlite:///{tmp_path / 'a.db'}", f"sqlite:///{tmp_path / 'b.db'}"
    file = tmp_path / "all.gz"

    async def fill() -> None:
        each = await opened(first)
        await each.secret("shh")
        await each.create(header("t"), [Note(1, "create", guest="g"), Note(2, "sit", 0, {"name": "é"}, "g")], True)
        await each.append("t", [Entry(n, 0, f"play {n}") for n in range(1, 1200)], [])
        await each.close()

    async def contents(url: str) -> Any:
        each = await opened(url)
        found = [await each.header("t"), await each.entries("t"), await each.notes("t"), await each.secret("other")]
        await each.close()
        return found

    (tmp_path / "a.db").touch(0o644)  # as one of an earlier version
    asyncio.run(fill())
    assert main(["backup", str(file), "--database", first]) == 0
    assert main(["restore", str(file), "--database", second]) == 0
    assert asyncio.run(contents(first)) == asyncio.run(contents(second))
    for private in (file, tmp_path / "a.db", tmp_path / "b.db"):
        assert private.stat().st_mode & 0o777 == 0o600, private
    assert main(["restore", str(file), "--database", second]) == 2
    assert "empty" in capsys.readouterr().err
    (tmp_path / "broken.gz").write_bytes(file.read_bytes()[:2000])
    third = Settings(database=f"sqlite:///{tmp_path / 'c.db'}")
    with pytest.raises(Refusal):
        asyncio.run(backup.restore(third, tmp_path / "broken.gz"))
    assert asyncio.run(backup.restore(third, file)) > 1200  # a restore that broke off left nothing behind
    assert main(["restore", str(tmp_path / "nothing"), "--database", second]) == 2
    assert main(["backup", str(file), "--database", f"sqlite:///{tmp_path / 'none.db'}"]) == 2
    assert main(["reports", "--database", first]) == 0
