"""The databases of releases before open for ever: they list, load, go on and show their replays.

A match that a later release cannot go on with on purpose is closed with a word to its players, and named here.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import lzma
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import baralho
from baralho import SPECTATOR, Match
from baralho.cli import main
from baralho.engine.notation import write_action
from baralho.engine.spec import KIND_MASK
from baralho.server import backup, migrations, wire
from baralho.server.client import Client
from baralho.server.course import close_word
from baralho.server.guests import COOKIE, Guest, Signer
from baralho.server.render import Filmer, sheet
from baralho.server.rows import Entry
from baralho.server.schema import tables
from baralho.server.settings import Settings
from baralho.server.store import Store
from baralho.server.tables import Live
from baralho.words import Words
from tests.server.serving import Server, play, random_step
from tools.release_data import GUEST, SECRET

RELEASES = sorted((Path(__file__).parent.parent / "data").glob("release-*"))
CLOSED: set[str] = set()  # matches of which a later release says that it cannot go on with them
MORE = 12  # decisions that a match must be able to go on for


def unpack(release: Path, folder: Path) -> Path:
    """The SQLite file of a release, where it may be changed."""
    file = folder / "test.db"
    file.write_bytes(lzma.decompress((release / "baralho.db.xz").read_bytes()))
    return file


def dumped(file: Path) -> list[str]:
    """All that a file holds."""
    connection = sqlite3.connect(file)
    lines = list(connection.iterdump())
    connection.close()
    return lines


async def whole(url: str) -> tuple[list[str], dict[str, tuple[Any, list[Any], list[Any]]]]:
    """All ids, and everything of every table."""
    store = Store(Settings(database=url))
    await store.open()
    found = [row[0] for row in await store._rows(sa.select(tables.c.id).order_by(tables.c.id))]
    rows = {id: (await store.header(id), await store.notes(id), await store.entries(id)) for id in found}
    await store.close()
    return found, rows


def go_on(live: Live, dice: random.Random) -> None:
    """Some decisions more, as random people make them."""
    course = live.playing()
    match: Match = course.match
    for _ in range(MORE):
        if match.over:
            break
        asked = match.actors()
        seat, word = -1, close_word(match) if match.game.window else ""
        if asked:
            seat = dice.choice(asked)
            legal = match.legal(seat)
            action = dice.choice([a for a in legal if not match.spec.quits >> (a & KIND_MASK) & 1] or legal)
            word = write_action(match, action)
        live.take_in([], [Entry(len(live.entries) + 1, seat, word, at=1.0)])


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_every_match_of_a_release_loads_and_goes_on(release: Path, tmp_path: Path) -> None:
    told = json.loads((release / "told.json").read_text())
    settings = Settings(database=f"sqlite:///{unpack(release, tmp_path)}")
    found, rows = asyncio.run(whole(settings.database))
    assert set(told) <= set(found)
    dice = random.Random(1)
    for id in sorted(set(told) - CLOSED):
        header, notes, entries = rows[id]
        live = Live(header, settings)
        live.take_in(notes, entries)
        match = live.playing().match
        came = {"over": match.over, "deal": match.game.deal_no, "points": list(match.game.points)}
        came |= {"asked": match.actors(), "rows": len(entries)}
        assert came == told[id], f"{header.game} {header.variant}"
        assert live.card(GUEST, "pt").seat == 0
        for seat, lang in ((0, "pt"), (SPECTATOR, "en")):
            assert live.state(seat, lang, 0).view.points is not None
            words = Words(live.spec, lang, live.room.names())
            assert sheet(match, words, seat, "", live.playing().standings.values()).totals
        if match.over:
            frames = Filmer(match, words)
            last = len(match.live)
            assert len(frames.frames(0, 2)) == 2
            assert list(frames.frames(last, 1)[0].view.points) == [p / match.spec.unit for p in match.game.points]
        else:
            go_on(live, dice)


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_a_backup_of_a_release_gives_the_same_rows(release: Path, tmp_path: Path) -> None:
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    asyncio.run(backup.restore(Settings(database=restored), release / "baralho.backup"))
    assert asyncio.run(whole(restored)) == asyncio.run(whole(f"sqlite:///{unpack(release, tmp_path)}"))


def test_the_first_release_has_every_game_and_variant(tmp_path: Path) -> None:
    rows = asyncio.run(whole(f"sqlite:///{unpack(RELEASES[0], tmp_path)}"))[1]
    kinds: dict[tuple[str, str], set[str]] = {}
    for id, (header, _, _) in rows.items():
        kinds.setdefault((header.game, header.variant), set()).add(id.partition("-")[0])
    assert len(kinds) == 106
    assert all({"run", "end"} <= found for found in kinds.values())
    windows = {game for (game, _), found in kinds.items() if "win" in found}
    assert {game for game, _ in kinds if baralho.find(game).silents} <= windows
    assert windows >= {"copas", "cribbage", "seven-up"}  # where all answer at once, and nobody may decline
    assert sum(path.stat().st_size for path in RELEASES[0].iterdir()) < 2_000_000


def test_people_of_the_first_release_find_their_tables(tmp_path: Path) -> None:
    unpack(RELEASES[0], tmp_path)
    server = Server(tmp_path)

    async def scenario() -> None:
        cookie = f"{COOKIE}={Signer(SECRET).write(Guest(GUEST))}"
        client = Client(server.url, "pt", cookie)
        cards = (await client.get("/api/me", wire.Me)).tables
        assert len(cards) == 20
        assert all(card.seat == 0 for card in cards)
        assert {card.stage for card in cards} <= {"playing", "over", "waiting"}
        told = json.loads((RELEASES[0] / "told.json").read_text())
        over = next(id for id in told if told[id]["over"])
        replay = await client.get(f"/api/tables/{over}/replay?count=3", wire.Replay)
        assert len(replay.frames) == 3
        mine = next(id for id in told if id.startswith("run") and told[id]["asked"] == [0] and not told[id]["over"])
        async with client.sit(mine) as table:
            await table.turn()
            await table.act(random_step(table, random.Random(1)))
            assert table.number > 0

    try:
        play(scenario)
    finally:
        server.stop()


def test_a_check_says_what_an_upgrade_will_do_and_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = unpack(RELEASES[0], tmp_path)
    with sqlite3.connect(file) as connection:
        connection.execute("DELETE FROM tables WHERE id NOT LIKE 'wait-%' AND game != 'sueca'")
        connection.execute("UPDATE tables SET variant = 'gone' WHERE id LIKE 'run-%'")
    connection.close()
    before = dumped(file)
    assert main(["web", "--lang", "en", "--check", "--database", f"sqlite:///{file}"]) == 0
    told = capsys.readouterr().out
    assert f"from shape 0001 to {migrations.newest()}" in told
    assert "4 tables go on" in told
    assert "1 tables cannot go on" in told
    assert "(sueca): sueca has no variant 'gone'" in told
    assert "backup" in told
    assert dumped(file) == before
    assert main(["web", "--lang", "en", "--check", "--database", f"sqlite:///{tmp_path / 'none.db'}"]) == 0
    assert "no database yet" in capsys.readouterr().out
    assert not (tmp_path / "none.db").exists()


def test_a_backup_before_the_upgrade_leaves_the_database_as_it_is(tmp_path: Path) -> None:
    file = unpack(RELEASES[0], tmp_path)
    before = dumped(file)
    rows = asyncio.run(backup.backup(Settings(database=f"sqlite:///{file}"), tmp_path / "all.gz"))
    assert rows > 10_000
    assert dumped(file) == before
    assert backup.head(tmp_path / "all.gz")["shape"] == "0001"


def test_a_database_of_a_newer_version_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = unpack(RELEASES[0], tmp_path)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    url = f"sqlite:///{file}"
    before = dumped(file)
    for words in (["web"], ["web", "--check"], ["backup", str(tmp_path / "all.gz")], ["reports"]):
        assert main([*words, "--database", url]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert "newer version" in told
    assert dumped(file) == before
    (tmp_path / "newer.gz").write_bytes(gzip.compress(b'{"format": "baralho-backup", "version": 1, "shape": "9999"}\n'))
    assert main(["restore", str(tmp_path / "newer.gz"), "--database", f"sqlite:///{tmp_path / 'new.db'}"]) == 2
    assert "newer version" in capsys.readouterr().err


def test_a_backup_to_a_place_that_is_not_there_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{unpack(RELEASES[0], tmp_path)}"
    (tmp_path / "folder").mkdir()
    for place in (tmp_path / "no" / "all.gz", tmp_path / "folder"):
        assert main(["backup", str(place), "--database", url]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert "baralho: " in told
