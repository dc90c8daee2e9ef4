"""Transactions on a file (SQLite) or on a server (PostgreSQL). A job is a plain function of a connection.

A file has one writer anyway, so the writes that wait are committed together, in a thread: a whole batch costs one
change of threads and one commit. (Through an asynchronous driver every statement changes threads twice, which under
load was most of the time.) Every write is still acknowledged only after its commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from baralho.server import migrations
from baralho.server.settings import Settings

log = logging.getLogger("baralho.database")
T = TypeVar("T")
Job = Callable[[sa.Connection], T]
TOGETHER = 200  # writes in one transaction at most
READERS = 2
CONNECT_S = 3.0  # an attempt that takes longer is made anew: the server may be back meanwhile


class Away(Exception):
    """The database cannot be reached, or cannot write; what was asked for may be tried again."""


def is_outage(error: BaseException) -> bool:
    """Whether an error says that the database is away, and not that something is wrong with what was asked."""
    if isinstance(error, (OperationalError, InterfaceError, OSError, TimeoutError)):
        return True
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    return type(error).__module__.startswith("asyncpg")  # while it starts or stops, at connecting


class Outage:
    """Tells of an outage when it begins and when it is over, once each, however many asked in between."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.since = 0.0
        self.failed = 0

    def met(self, error: BaseException) -> None:
        """Something failed."""
        if not self.since:
            self.since = time.monotonic()
            said = str(getattr(error, "orig", None) or error).splitlines() or [""]
            log.error("%s is away: %s %s", self.what, type(error).__name__, said[0][:200])
        self.failed += 1

    def over(self, begun: float) -> None:
        """Something that was begun then went well; what was under way when the outage began does not end it."""
        if self.since and begun >= self.since:
            log.warning("%s is back after %.1f s; %d failed", self.what, time.monotonic() - self.since, self.failed)
            self.since, self.failed = 0.0, 0


class Database(Protocol):
    """Where rows are kept."""

    async def open(self) -> None:
        """Bring it up to date, and get ready."""

    async def write(self, job: Job[T]) -> T:
        """Run a job in a transaction; when this returns, it is committed."""

    async def read(self, job: Job[T], snapshot: bool = False) -> T:
        """Run a job that changes nothing; with `snapshot` all of it sees one moment."""

    async def close(self) -> None:
        """Finish what is being written, and let go."""


def connect(settings: Settings) -> Database:
    """The database of these settings."""
    return File(settings) if settings.sqlite else Remote(settings)


class Remote:
    """PostgreSQL."""

    def __init__(self, settings: Settings) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # who has a file starts sooner without it

        self.engine = create_async_engine(
            settings.url, pool_size=8, max_overflow=8, pool_pre_ping=True, connect_args={"timeout": CONNECT_S}
        )

    async def open(self) -> None:
        """Bring it up to date."""
        async with self.engine.connect() as connection:
            await connection.run_sync(migrations.upgrade)

    async def write(self, job: Job[T]) -> T:
        """Run a job in a transaction of its own."""
        async with self.engine.begin() as connection:
            return await connection.run_sync(job)

    async def read(self, job: Job[T], snapshot: bool = False) -> T:
        """Run a job that changes nothing."""
        async with self.engine.connect() as connection:
            if snapshot:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            return await connection.run_sync(job)

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()


class File:
    """SQLite."""

    def __init__(self, settings: Settings) -> None:
        self.engine = file_engine(settings)
        self.immediate = self.engine.execution_options(immediate=True)  # what writes
        self.waiting: asyncio.Queue[tuple[Job[Any], asyncio.Future[Any]]] = asyncio.Queue()
        self.writing = ThreadPoolExecutor(1, "writer")
        self.reading = ThreadPoolExecutor(READERS, "reader")
        self.writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring it up to date, and begin to write."""

        def upgrade() -> None:
            with self.engine.connect() as connection:
                migrations.upgrade(connection)

        await asyncio.get_running_loop().run_in_executor(self.writing, upgrade)
        self.writer = asyncio.create_task(self._write_on())

    async def write(self, job: Job[T]) -> T:
        """Run a job together with those that wait."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.waiting.put_nowait((job, done))
        return await done

    async def _write_on(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            batch = [await self.waiting.get()]
            while not self.waiting.empty() and len(batch) < TOGETHER:
                batch.append(self.waiting.get_nowait())
            jobs = [job for job, _ in batch]
            results = await loop.run_in_executor(self.writing, self._together, jobs)
            for (_, done), result in zip(batch, results, strict=True):
                self.waiting.task_done()
                if done.cancelled():
                    continue
                if isinstance(result, Exception):
                    done.set_exception(result)
                else:
                    done.set_result(result)

    def _together(self, jobs: list[Job[Any]]) -> list[Any]:
        """Commit some jobs; one that fails leaves no trace and does not take the others with it."""
        try:
            with self.immediate.begin() as connection:
                return [in_savepoint(connection, job) if len(jobs) > 1 else job(connection) for job in jobs]
        except Exception as error:  # the commit failed (or the only job): none of them happened
            return [error] * len(jobs)

    async def read(self, job: Job[T], snapshot: bool = False) -> T:
        """Run a job that changes nothing; in SQLite a transaction always sees one moment."""

        def run() -> T:
            with self.engine.connect() as connection:
                return job(connection)

        return await asyncio.get_running_loop().run_in_executor(self.reading, run)

    async def close(self) -> None:
        """Finish what is being written, and let go."""
        if self.writer is not None:
            await self.waiting.join()
            self.writer.cancel()
        self.writing.shutdown()
        self.reading.shutdown()
        self.engine.dispose()


def in_savepoint(connection: sa.Connection, job: Job[Any]) -> Any:
    """What a job gives, or the error it failed with."""
    try:
        with connection.begin_nested():
            return job(connection)
    except Exception as error:
        return error


def keep_private(path: Path) -> None:
    """Make a file that only its owner may read, and its folder, or see that one that is there is like that."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for file in (path, path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")):
        with contextlib.suppress(FileNotFoundError, PermissionError):  # another's file is another's business
            if file.stat().st_mode & 0o077:
                file.chmod(0o600)


def file_engine(settings: Settings) -> sa.Engine:
    """Open a file; it is made where there is none."""
    path = settings.database.partition(":///")[2]
    if path:
        keep_private(Path(path).expanduser())
    engine = sa.create_engine(settings.database)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        cursor = connection.cursor()
        # NORMAL: a commit outlives the process that is killed, though perhaps not the machine that loses its power
        for pragma in ("journal_mode=WAL", "busy_timeout=10000", "synchronous=NORMAL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        # a writer that begins by reading would fail when it turns out that another has written in between
        writes = connection.get_execution_options().get("immediate")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
