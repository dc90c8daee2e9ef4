"""Write the database of a release, which every later release must open: `python -m tools.release_data FOLDER`.

For each game and variant it holds a running match, a finished one, and one that stands in an open window where the
game has windows; and some tables that wait. The same sources write the same rows. The folder gets the SQLite file
(packed), the backup of it, and what the matches came to, which a later release must find again.

It was run once, on the sources of that release; it is kept to show how, and to make the next one.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import lzma
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sa

import baralho
from baralho.bots import Budget, choose_safely, player, signal_of, sit
from baralho.engine.chance import Rng
from baralho.engine.notation import write_action
from baralho.server import backup
from baralho.server.course import Course, close_word
from baralho.server.rows import Entry, Header, Note
from baralho.server.schema import secrets, tables
from baralho.server.settings import Settings
from baralho.server.store import Store

BEGUN = 1_750_000_000.0  # all clocks of this database begin here
GUEST, OTHER = "old-guest", "other-guest"  # on the first seat of every table; on the second, where there is one
SECRET = "the secret of an old release"
RUNNING = 24  # rows of a running match
SHORT = 400  # a match that random players do not finish in so many rows is played by better ones
LONG = 1500  # one that they do not finish either is ended by agreement
SETTINGS = {"clock_s": 0, "pace_ms": 0, "level": "medium", "open": False, "spectators": True}


class Play:
    """A match being played, as the server would write it down."""

    def __init__(self, id: str, game: str, variant: str, seed: str, level: str, preset: str = "rapida") -> None:
        spec = baralho.find(game)
        players, options = spec.settle(variant, preset, 0, {})
        code = hashlib.sha256(id.encode()).hexdigest()[:6].upper()
        proof = hashlib.sha256(f"salt:{seed}".encode()).hexdigest()
        self.header = Header(
            id, code, game, variant, preset, players, dict(options), dict(SETTINGS), seed, "salt", proof, BEGUN,
            "playing",
        )  # fmt: skip
        self.course = Course(self.header)
        self.entries: list[Entry] = []
        self.rng = Rng(int(hashlib.sha256(f"{id} {seed}".encode()).hexdigest()[:12], 16))
        self.player = player(self.course.match.spec, level)

    def write(self, seat: int, word: str, extra: str = "", bot: bool = True) -> None:
        """One row more."""
        number = len(self.entries) + 1
        mine = seat == 0 and not bot
        id = f"a{number}" if mine else None
        entry = Entry(number, seat, word, extra, 0 if mine else -1, id, 0, seat > 0, BEGUN + number)
        self.course.apply(entry)
        self.entries.append(entry)

    def step(self) -> None:
        """One decision, or the table closes a window that waits for nobody any more."""
        match = self.course.match
        asked = match.actors()
        if not asked:
            self.write(-1, close_word(match))
            return
        seat = asked[self.rng.below(len(asked))]
        sign = signal_of(sit(match, seat))
        if sign >= 0:
            self.write(seat, f"~ {match.spec.signals[sign]}")
        choice = choose_safely(self.player, sit(match, seat, Budget(simulations=10)), self.rng)
        self.write(seat, write_action(match, choice.action), choice.extra, bot=seat > 0)

    def notes(self) -> list[Note]:
        """Who sat there."""
        told = [Note(1, "create", guest=GUEST, at=BEGUN), Note(2, "sit", 0, {"name": "Zélia"}, GUEST, at=BEGUN)]
        if self.header.players > 1:
            told.append(Note(3, "sit", 1, {"name": "João"}, OTHER, at=BEGUN))
        for seat in range(2, self.header.players):
            told.append(Note(seat + 2, "bot", seat, {"name": f"Robô {seat}", "level": "medium"}, at=BEGUN))
        told.append(Note(len(told) + 1, "start", at=BEGUN))
        return told

    def told(self) -> dict[str, Any]:
        """What a later release must find again."""
        game = self.course.match.game
        return {
            "over": self.course.match.over,
            "deal": game.deal_no,
            "points": list(game.points),
            "asked": self.course.match.actors(),
            "rows": len(self.entries),
        }


def running(id: str, game: str, variant: str) -> Play:
    """A match after some rows; one of them was taken back, where something can be."""
    play = Play(id, game, variant, "running", "medium")
    while len(play.entries) < RUNNING and not play.course.match.over:
        play.step()
        word = play.course.undo_word(0)
        if len(play.entries) == RUNNING // 2 and word and not play.course.match.over:
            play.write(-1, word)
    return play


def finished(id: str, game: str, variant: str) -> Play:
    """A match that was played to its end; the shorter of some, or one ended by agreement."""
    plays = []
    for level, limit in (("random", SHORT), ("medium", LONG)):
        for seed in ("1", "2", "3"):
            play = Play(id, game, variant, f"{level} {seed}", level)
            while len(play.entries) < limit and not play.course.match.over:
                play.step()
            if play.course.match.over:
                plays.append(play)
        if plays:
            return min(plays, key=lambda p: len(p.entries))
    play.write(-1, "end")
    return play


def in_window(id: str, game: str, variant: str) -> Play | None:
    """A match that stands in a window: best where some have answered and others not, else where nobody has, or where
    nobody can call, which only the table knows.
    """
    best: tuple[int, str, str, int] | None = None
    for preset in [p.id for p in baralho.find(game).presets]:
        for seed in ("1", "2", "3"):
            try:
                play = Play(id, game, variant, f"window {seed}", "random", preset)
            except baralho.BadOption:  # the preset is not for this variant
                break
            while len(play.entries) < SHORT and not play.course.match.over:
                window, asked = play.course.match.game.window, play.course.match.game.asked
                rank = 0 if not window else 3 if asked and asked != window else 2 if asked else 1
                if rank > (best[0] if best else 0):
                    best = (rank, preset, seed, len(play.entries))
                if rank == 3:
                    return play
                play.step()
        if best is not None:
            break
    if best is None:
        return None
    play = Play(id, game, variant, f"window {best[2]}", "random", best[1])
    while len(play.entries) < best[3]:
        play.step()
    return play


def plays() -> Iterator[Play]:
    """All matches."""
    for game in baralho.ids():
        for variant in ["", *[v.id for v in baralho.find(game).variants]]:
            name = hashlib.sha256(f"{game}/{variant}".encode()).hexdigest()[:10]
            yield running(f"run-{name}", game, variant)
            yield finished(f"end-{name}", game, variant)
            window = in_window(f"win-{name}", game, variant)
            if window is not None:
                yield window


async def fill(settings: Settings) -> dict[str, dict[str, Any]]:
    """Write all of it; gives what each match came to."""
    store = Store(settings)
    await store.open()
    told = {}
    for play in plays():
        await store.create(play.header, play.notes(), listed=False)
        await store.append(play.header.id, play.entries, [])
        if play.course.match.over:
            await store.set_stage(play.header.id, "over")
        told[play.header.id] = play.told()
        print(play.header.game, play.header.variant, play.header.id[:3], len(play.entries), flush=True)
    for game in ("sueca", "truco", "klondike"):
        play = Play(f"wait-{game}", game, "", "waiting", "medium")
        notes = [n for n in play.notes() if n.kind in ("create", "sit") and n.seat < 1]
        await store.create(play.header, notes, listed=True)
        await store.set_stage(play.header.id, "waiting")
    await store.report(play.header.id, GUEST, "É assim mesmo?", '[Format "1"]\n', most=1)
    await store.write(lambda connection: connection.execute(sa.insert(secrets), {"id": 1, "value": SECRET}))
    fixed = sa.update(tables).values(touched=BEGUN)
    await store.write(lambda connection: connection.execute(fixed))
    await store.write(lambda connection: connection.execute(sa.text(f"UPDATE reports SET at = {BEGUN}")))
    await store.close()
    return told


def main() -> None:
    """Write the folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch) / "baralho.db"
        settings = Settings(database=f"sqlite:///{file}")
        told = asyncio.run(fill(settings))
        asyncio.run(backup.backup(settings, folder / "baralho.backup"))
        engine = sa.create_engine(settings.database)
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            for word in ("PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA journal_mode=DELETE", "VACUUM"):
                connection.execute(sa.text(word))
        engine.dispose()
        (folder / "baralho.db.xz").write_bytes(lzma.compress(file.read_bytes(), preset=9 | lzma.PRESET_EXTREME))
        print(f"{len(told)} matches, {file.stat().st_size} bytes unpacked")
    lines = [f"{json.dumps(id)}: {json.dumps(told[id])}" for id in sorted(told)]
    (folder / "told.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf8")


if __name__ == "__main__":
    main()
