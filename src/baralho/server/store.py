"""The database: tables, and their two logs. A row that is committed is never changed or deleted while its table lives.

`append` is the only way to write to a log: it numbers the rows itself, and the primary key (table, number) lets exactly
one of several processes win a number. SQLite has one writer anyway, so there the writes that wait are committed
together; every one of them is still acknowledged only after its commit.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from baralho.server import migrations
from baralho.server.rows import Entry, Header, Note
from baralho.server.schema import match_log, processes, reports, secrets, table_log, tables
from baralho.server.settings import LEASE_S, Settings

T = TypeVar("T")
Job = Callable[[AsyncConnection], Awaitable[Any]]


class Conflict(Exception):
    """Somebody else has written the next number, or this very action id, first."""


class Store:
    """The database of one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.engine = make_engine(settings)
        self.waiting: asyncio.Queue[tuple[Job, asyncio.Future[Any]]] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the database up to date, and begin to write."""
        async with self.engine.connect() as connection:
            await connection.run_sync(migrations.upgrade)
        if self.settings.sqlite:
            self.writer = asyncio.create_task(self._write_together())

    async def close(self) -> None:
        """Finish what is being written, and let go."""
        if self.writer is not None:
            await self.waiting.join()
            self.writer.cancel()
        await self.engine.dispose()

    # -- writing --------------------------------------------------------------------------------------------------

    async def write(self, job: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Run a job in a transaction; when this returns, it is committed."""
        if self.writer is None:
            async with self.engine.begin() as connection:
                return await job(connection)
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.waiting.put_nowait((job, done))
        return await done

    async def _write_together(self) -> None:
        """Commit all writes that are waiting in one transaction, each under a savepoint of its own."""
        writing = self.engine.execution_options(immediate=True)
        while True:
            jobs = [await self.waiting.get()]
            while not self.waiting.empty() and len(jobs) < 200:
                jobs.append(self.waiting.get_nowait())
            results: list[Any] = []
            try:
                async with writing.begin() as connection:
                    for job, _ in jobs:
                        results.append(await in_savepoint(connection, job))
            except Exception as error:  # the commit failed: none of them happened
                results = [error] * len(jobs)
            for (_, done), result in zip(jobs, results, strict=True):
                self.waiting.task_done()
                if done.cancelled():
                    continue
                if isinstance(result, Exception):
                    done.set_exception(result)
                else:
                    done.set_result(result)

    async def append(self, table: str, entries: Iterable[Entry], notes: Iterable[Note], stage: str = "") -> None:
        """Write rows under the numbers they have; `Conflict` if a number or an action id is taken."""
        moves = [{"table_id": table, **{f: getattr(e, f) for f in Entry.__struct_fields__}} for e in entries]
        told = [{"table_id": table, **{f: getattr(n, f) for f in Note.__struct_fields__}} for n in notes]

        async def job(connection: AsyncConnection) -> None:
            if moves:
                await connection.execute(sa.insert(match_log), moves)
            if told:
                await connection.execute(sa.insert(table_log), told)
            if stage:
                await connection.execute(
                    sa.update(tables).where(tables.c.id == table).values(stage=stage, touched=time.time())
                )

        try:
            await self.write(job)
        except IntegrityError:
            raise Conflict from None

    async def create(self, header: Header, notes: Iterable[Note], listed: bool) -> None:
        """Set up a table with its first notes."""
        values = {f: getattr(header, f) for f in Header.__struct_fields__}
        values |= {"touched": header.created, "listed": listed, "owner": "", "lease": 0.0}
        told = [{"table_id": header.id, **{f: getattr(n, f) for f in Note.__struct_fields__}} for n in notes]

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(sa.insert(tables), values)
            await connection.execute(sa.insert(table_log), told)

        try:
            await self.write(job)
        except IntegrityError:
            raise Conflict from None

    async def report(self, table: str, guest: str, comment: str, file: str) -> None:
        """Keep a complaint about a rule."""
        values = {"table_id": table, "guest": guest, "comment": comment, "file": file, "at": time.time()}
        await self.write(lambda connection: connection.execute(sa.insert(reports), values))

    async def set_stage(self, table: str, stage: str) -> None:
        """How far a table is: what lists go by, the logs say it anyway."""
        change = sa.update(tables).where(tables.c.id == table).values(stage=stage)
        await self.write(lambda connection: connection.execute(change))

    # -- reading --------------------------------------------------------------------------------------------------

    async def header(self, table: str) -> Header | None:
        """A table as it was set up."""
        rows = await self._rows(sa.select(*columns(Header, tables)).where(tables.c.id == table))
        return Header(*tuple(rows[0])) if rows else None

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The match log of a table, from a number on."""
        query = sa.select(*columns(Entry, match_log)).where(match_log.c.table_id == table, match_log.c.number > after)
        return [Entry(*tuple(row)) for row in await self._rows(query.order_by(match_log.c.number))]

    async def notes(self, table: str, after: int = 0) -> list[Note]:
        """The table log of a table, from a number on."""
        query = sa.select(*columns(Note, table_log)).where(table_log.c.table_id == table, table_log.c.number > after)
        return [Note(*tuple(row)) for row in await self._rows(query.order_by(table_log.c.number))]

    async def has_done(self, table: str, seat: int, guest: str, action_id: str) -> bool:
        """Whether a wish with this id is in one of the logs already."""
        moved = sa.select(match_log.c.number).filter_by(table_id=table, by=seat, action_id=action_id).limit(1)
        told = sa.select(table_log.c.number).filter_by(table_id=table, guest=guest, action_id=action_id).limit(1)
        return bool(await self._rows(moved)) or bool(await self._rows(told))

    async def by_code(self, code: str) -> str:
        """The table of an invitation, "" if there is none."""
        rows = await self._rows(sa.select(tables.c.id).where(tables.c.code == code))
        return str(rows[0][0]) if rows else ""

    async def open_tables(self, limit: int = 50) -> list[str]:
        """Tables in the lobby, the newest first."""
        query = sa.select(tables.c.id).where(tables.c.listed, tables.c.stage == "waiting")
        return [row[0] for row in await self._rows(query.order_by(tables.c.created.desc()).limit(limit))]

    async def tables_of(self, guest: str, limit: int = 20) -> list[str]:
        """Tables at which a guest has sat down, the newest first."""
        query = (
            sa.select(tables.c.id)
            .join(table_log, table_log.c.table_id == tables.c.id)
            .where(table_log.c.guest == guest, table_log.c.kind.in_(("sit", "share")))
            .group_by(tables.c.id)
            .order_by(sa.func.max(table_log.c.at).desc())
        )
        return [row[0] for row in await self._rows(query.limit(limit))]

    async def all_reports(self) -> list[tuple[str, str, str, float]]:
        """What people said about rules: table, comment, match file, when."""
        query = sa.select(reports.c.table_id, reports.c.comment, reports.c.file, reports.c.at).order_by(reports.c.id)
        return [(row.table_id, row.comment, row.file, row.at) for row in await self._rows(query)]

    async def alive(self) -> None:
        """Raises if the database does not answer."""
        await self._rows(sa.select(1))

    async def _rows(self, query: Any) -> list[Any]:
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).all())

    async def take_over(self) -> None:
        """Let all leases go: a database in a file has one server, and the one before it is not there any more."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(sa.update(tables).where(tables.c.owner != "").values(owner="", lease=0.0))
            await connection.execute(sa.delete(processes))

        await self.write(job)

    # -- processes and leases -------------------------------------------------------------------------------------

    async def beat(self, process: str, wanted: list[str]) -> tuple[set[str], set[str]]:
        """Say that this process lives, and take or keep the lease of the tables it wants.

        Gives the processes that live, and the tables whose lease this process has.
        """
        now = time.time()

        async def job(connection: AsyncConnection) -> tuple[set[str], set[str]]:
            renewed = sa.update(processes).where(processes.c.id == process).values(until=now + LEASE_S)
            if not (await connection.execute(renewed)).rowcount:
                await connection.execute(sa.insert(processes), {"id": process, "until": now + LEASE_S})
            living = await connection.execute(sa.select(processes.c.id).where(processes.c.until > now))
            held: set[str] = set()
            for first in range(0, len(wanted), 500):
                free = sa.or_(tables.c.owner == process, tables.c.lease < now)
                taken = sa.update(tables).where(tables.c.id.in_(wanted[first : first + 500]), free)
                got = await connection.execute(taken.values(owner=process, lease=now + LEASE_S).returning(tables.c.id))
                held |= {row[0] for row in got}
            return {row[0] for row in living}, held

        return await self.write(job)

    async def release(self, process: str) -> None:
        """Let go of everything: the process goes down in order."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(sa.update(tables).where(tables.c.owner == process).values(owner="", lease=0.0))
            await connection.execute(sa.delete(processes).where(processes.c.id == process))

        await self.write(job)

    async def secret(self, fresh: str) -> str:
        """The secret that signs cookies and links, the same for all processes of this database."""

        async def job(connection: AsyncConnection) -> str:
            found = await connection.scalar(sa.select(secrets.c.value).where(secrets.c.id == 1))
            if found is None:
                await connection.execute(sa.insert(secrets), {"id": 1, "value": fresh})
            return found or fresh

        try:
            return await self.write(job)
        except IntegrityError:  # another process was faster
            return await self.write(job)

    async def forget(self, before: float) -> int:
        """Delete tables that nobody has touched since; returns how many. What was reported stays."""

        async def job(connection: AsyncConnection) -> int:
            old = sa.select(tables.c.id).where(tables.c.touched < before).limit(500)
            ids = [row[0] for row in await connection.execute(old)]
            for log in (match_log, table_log):
                await connection.execute(sa.delete(log).where(log.c.table_id.in_(ids)))
            await connection.execute(sa.delete(tables).where(tables.c.id.in_(ids)))
            await connection.execute(sa.delete(processes).where(processes.c.until < before))
            return len(ids)

        return await self.write(job)

    async def touch(self, ids: list[str]) -> None:
        """Somebody is at these tables."""
        now = time.time()

        async def job(connection: AsyncConnection) -> None:
            for first in range(0, len(ids), 500):
                change = sa.update(tables).where(tables.c.id.in_(ids[first : first + 500]))
                await connection.execute(change.values(touched=now))

        await self.write(job)


async def in_savepoint(connection: AsyncConnection, job: Job) -> Any:
    """What a job gives, or the error it failed with; then it left no trace."""
    try:
        async with connection.begin_nested():
            return await job(connection)
    except Exception as error:
        return error


def columns(struct: type[Struct], table: sa.Table) -> list[sa.Column[Any]]:
    """The columns that make a struct."""
    return [table.c[name] for name in struct.__struct_fields__]


def make_engine(settings: Settings) -> AsyncEngine:
    """Connect to the database; a file is made where there is none."""
    if not settings.sqlite:
        return create_async_engine(settings.url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    path = settings.database.partition(":///")[2]
    if path:
        Path(path).expanduser().parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(settings.url)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "busy_timeout=10000", "synchronous=NORMAL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: sa.Connection) -> None:
        # a writer that begins by reading would fail when it turns out that another has written in between
        writes = connection.get_execution_options().get("immediate")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
