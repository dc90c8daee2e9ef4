"""Everything in a database as one file, and back, into SQLite or PostgreSQL alike."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from baralho.server import migrations
from baralho.server.refusal import Refusal
from baralho.server.schema import metadata, tables
from baralho.server.settings import Settings
from baralho.server.store import make_engine

FORMAT = "baralho-backup"
CHUNK = 500


async def backup(settings: Settings, file: Path) -> int:
    """Write everything to a file, as it is at one moment; returns the number of rows. The server may go on."""
    engine = make_engine(settings)
    count = 0
    part = file.with_name(file.name + ".part")
    try:
        async with engine.connect() as connection:
            if not settings.sqlite:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            await connection.run_sync(migrations.upgrade)
            with gzip.open(part, "wt", encoding="utf8") as out:
                out.write(json.dumps({"format": FORMAT, "version": 1}) + "\n")
                async with connection.begin():
                    for table in metadata.sorted_tables:
                        rows = await connection.stream(sa.select(table))
                        async for row in rows.mappings():
                            out.write(json.dumps([table.name, dict(row)], ensure_ascii=False) + "\n")
                            count += 1
        part.replace(file)  # a backup that broke off never looks like one
    finally:
        part.unlink(missing_ok=True)
        await engine.dispose()
    return count


async def restore(settings: Settings, file: Path) -> int:
    """Read everything from a file into a database that has no tables of people yet; all of it or nothing."""
    engine = make_engine(settings)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(migrations.upgrade)
        async with engine.begin() as connection:
            if await connection.scalar(sa.select(sa.func.count()).select_from(tables)):
                raise Refusal("not_empty", "this database has tables already; restore into an empty one")
            for table in reversed(metadata.sorted_tables):
                await connection.execute(sa.delete(table))
            count = 0
            batch: list[dict[str, Any]] = []
            name = ""
            for found, row in read(file):
                if found != name or len(batch) >= CHUNK:
                    await insert(connection, name, batch)
                    name, batch = found, []
                batch.append(row)
                count += 1
            await insert(connection, name, batch)
            return count
    finally:
        await engine.dispose()


async def insert(connection: Any, name: str, batch: list[dict[str, Any]]) -> None:
    """Write some rows of one table."""
    if batch:
        await connection.execute(sa.insert(metadata.tables[name]), batch)


def read(file: Path) -> Any:
    """The rows of a backup."""
    try:
        with gzip.open(file, "rt", encoding="utf8") as lines:
            head = json.loads(next(lines, "{}"))
            if not isinstance(head, dict) or head.get("format") != FORMAT:
                raise Refusal("no_backup", f"{file} is not a backup of Baralho")
            for line in lines:
                name, row = json.loads(line)
                yield name, row
    except (OSError, EOFError, ValueError) as error:
        raise Refusal("no_backup", f"{file} cannot be read as a backup: {error}") from None
