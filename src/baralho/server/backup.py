"""Everything in a database as one file, and back, into SQLite or PostgreSQL alike."""

from __future__ import annotations

import contextlib
import gzip
import itertools
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from baralho.server import migrations
from baralho.server.database import connect
from baralho.server.refusal import Refusal
from baralho.server.schema import metadata, tables
from baralho.server.settings import Settings

FORMAT = "baralho-backup"
CHUNK = 500


async def backup(settings: Settings, file: Path) -> int:
    """Write everything to a file, as it is at one moment; returns the number of rows. The server may go on."""
    database = connect(settings)
    part = file.with_name(file.name + ".part")

    def job(connection: sa.Connection) -> int:
        count = 0
        found = migrations.shape(connection)
        if found > migrations.newest():
            raise Refusal("newer", f"the database was written by a newer version ({found}): make the backup with that")
        part.unlink(missing_ok=True)
        private = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(private, "wb") as file_out, gzip.open(file_out, "wt", encoding="utf8") as out:
            out.write(json.dumps({"format": FORMAT, "version": 1, "shape": found}) + "\n")
            there = sa.inspect(connection)
            for table in metadata.sorted_tables:
                # the database stays as it is: it may be one of the version before, to be kept before the upgrade
                names = [c["name"] for c in there.get_columns(table.name)] if there.has_table(table.name) else []
                known = [column for column in table.columns if column.name in names]
                for row in connection.execute(sa.select(*known)).mappings() if known else ():
                    out.write(json.dumps([table.name, dict(row)], ensure_ascii=False) + "\n")
                    count += 1
        return count

    if not file.parent.is_dir():
        raise Refusal("no_folder", f"there is no folder {file.parent} to write {file.name} to; make it first")
    try:
        count = await database.read(job, snapshot=True)
        part.replace(file)  # a backup that broke off never looks like one
    except OSError as error:
        raise Refusal("no_file", f"{file} cannot be written: {error.strerror}") from None
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        await database.close()
    return count


async def restore(settings: Settings, file: Path) -> int:
    """Read everything from a file into a database that has no tables of people yet; all of it or nothing."""
    database = connect(settings)

    def job(connection: sa.Connection) -> int:
        if connection.scalar(sa.select(sa.func.count()).select_from(tables)):
            raise Refusal("not_empty", "this database has tables already; restore into an empty one")
        for table in reversed(metadata.sorted_tables):
            connection.execute(sa.delete(table))
        count = 0
        for name, rows in itertools.groupby(read(file), lambda found: found[0]):
            while batch := [row for _, row in itertools.islice(rows, CHUNK)]:
                connection.execute(sa.insert(metadata.tables[name]), batch)
                count += len(batch)
        return count

    try:
        await database.open()
        return await database.write(job)
    finally:
        await database.close()


def head(file: Path) -> dict[str, Any]:
    """The first line of a backup."""
    with gzip.open(file, "rt", encoding="utf8") as lines:
        found: dict[str, Any] = json.loads(next(lines))
        return found


def read(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The rows of a backup."""
    try:
        with gzip.open(file, "rt", encoding="utf8") as lines:
            first = json.loads(next(lines, "{}"))
            if not isinstance(first, dict) or first.get("format") != FORMAT:
                raise Refusal("no_backup", f"{file} is not a backup of Baralho")
            if str(first.get("shape", "")) > migrations.newest():
                raise Refusal("newer", f"{file} is a backup of a newer version of Baralho; restore it with that")
            for line in lines:
                name, row = json.loads(line)
                yield name, row
    except (OSError, EOFError, ValueError) as error:
        raise Refusal("no_backup", f"{file} cannot be read as a backup: {error}") from None
