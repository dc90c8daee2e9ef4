"""The database: tables, and their two logs. A row that is committed is never changed or deleted while its table lives.

`append` is the only way to write to a log: rows come with their numbers, and the primary key (table, number) lets
exactly one of several processes win a number.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.exc import IntegrityError

from baralho.server.database import Away, Job, Outage, T, connect, is_outage
from baralho.server.rows import Entry, Header, Mark, Note
from baralho.server.schema import former, marks, match_log, processes, quarantine, reports, secrets, table_log, tables
from baralho.server.settings import LEASE_S, Settings


class Conflict(Exception):
    """Somebody else has written the next number, or this very action id, first."""


class Store:
    """What one process reads and writes."""

    def __init__(self, settings: Settings) -> None:
        self.database = connect(settings)
        self.outage = Outage("the database")

    async def open(self) -> None:
        """Bring the database up to date, and get ready."""
        await self.database.open()

    async def close(self) -> None:
        """Finish what is being written, and let go."""
        await self.database.close()

    # -- writing --------------------------------------------------------------------------------------------------

    async def write(self, job: Job[T]) -> T:
        """Run a job in a transaction; `Conflict` if a key is taken."""
        try:
            done = await self.database.write(job)
        except IntegrityError:
            raise Conflict from None
        except Exception as error:
            raise self._away(error) from error
        self.outage.over()
        return done

    def _away(self, error: Exception) -> Exception:
        """What to raise: an outage is told once, and who meets it need not tell it again."""
        if not is_outage(error):
            return error
        self.outage.met(error)
        return Away(type(error).__name__)

    async def append(self, table: str, entries: Iterable[Entry], notes: Iterable[Note], stage: str = "") -> None:
        """Write rows under the numbers they have; `Conflict` if a number or an action id is taken."""
        moves = [{"table_id": table, **{f: getattr(e, f) for f in Entry.__struct_fields__}} for e in entries]
        told = [{"table_id": table, **{f: getattr(n, f) for f in Note.__struct_fields__}} for n in notes]

        def job(connection: sa.Connection) -> None:
            if moves:
                connection.execute(sa.insert(match_log), moves)
            if told:
                connection.execute(sa.insert(table_log), told)
            if stage:
                connection.execute(
                    sa.update(tables).where(tables.c.id == table).values(stage=stage, touched=time.time())
                )

        await self.write(job)

    async def create(self, header: Header, notes: Iterable[Note], listed: bool) -> None:
        """Set up a table with its first notes."""
        values = {f: getattr(header, f) for f in Header.__struct_fields__}
        values |= {"touched": header.created, "listed": listed, "owner": "", "lease": 0.0}
        told = [{"table_id": header.id, **{f: getattr(n, f) for f in Note.__struct_fields__}} for n in notes]

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.insert(tables), values)
            connection.execute(sa.insert(table_log), told)

        await self.write(job)

    async def report(self, table: str, guest: str, comment: str, file: str, most: int) -> bool:
        """Keep a complaint about a rule, unless there are so many of this table already; whether it was kept."""
        values = {"table_id": table, "guest": guest, "comment": comment, "file": file, "at": time.time()}
        count = sa.select(sa.func.count()).select_from(reports).where(reports.c.table_id == table)

        def job(connection: sa.Connection) -> bool:
            if (connection.scalar(count) or 0) >= most:
                return False
            connection.execute(sa.insert(reports), values)
            return True

        return await self.write(job)

    async def set_stage(self, table: str, stage: str) -> None:
        """How far a table is: what lists go by, the logs say it anyway."""
        change = sa.update(tables).where(tables.c.id == table).values(stage=stage)
        await self.write(lambda connection: connection.execute(change))

    async def keep_marks(self, table: str, found: Iterable[Mark]) -> None:
        """Store marks of deals; those that another process has stored already are the same."""
        values = [{"table_id": table, **{f: getattr(m, f) for f in Mark.__struct_fields__}} for m in found]

        def job(connection: sa.Connection) -> None:
            known = sa.select(marks.c.number).where(marks.c.table_id == table)
            there = {row[0] for row in connection.execute(known)}
            fresh = [v for v in values if v["number"] not in there]
            if fresh:
                connection.execute(sa.insert(marks), fresh)

        with contextlib.suppress(Conflict):
            await self.write(job)

    async def set_rules(self, table: str, rules: int) -> None:
        """The match goes on under this version of the rules: its marks are the same."""
        change = sa.update(tables).where(tables.c.id == table).values(rules=rules)
        await self.write(lambda connection: connection.execute(change))

    async def migrate(self, before: Header, after: Header, entries: list[Entry]) -> None:
        """Put a match under other rules; what it was is kept in `former`. `Conflict` if another process was faster."""
        id = before.id
        moves = [{"table_id": id, **{f: getattr(e, f) for f in Entry.__struct_fields__}} for e in entries]
        values = {"variant": after.variant, "players": after.players, "options": after.options, "rules": after.rules}

        def job(connection: sa.Connection) -> None:
            mine = sa.update(tables).where(tables.c.id == id, tables.c.rules == before.rules)
            if not connection.execute(mine.values(**values)).rowcount:
                raise Conflict
            query = sa.select(*columns(Entry, match_log)).where(match_log.c.table_id == id)
            rows = [list(row) for row in connection.execute(query.order_by(match_log.c.number))]
            was = {f: getattr(before, f) for f in values}
            old = {"table_id": id, "rules": before.rules, "header": was, "rows": rows, "at": time.time()}
            connection.execute(sa.insert(former), old)
            connection.execute(sa.delete(match_log).where(match_log.c.table_id == id))
            connection.execute(sa.delete(marks).where(marks.c.table_id == id))
            if moves:
                connection.execute(sa.insert(match_log), moves)

        await self.write(job)

    async def set_aside(self, table: str, number: int, why: str) -> None:
        """Note for the host that a table could not be loaded, and at which row."""
        values = {"number": number, "why": why[:2000], "at": time.time()}

        def job(connection: sa.Connection) -> None:
            if not connection.execute(
                sa.update(quarantine).where(quarantine.c.table_id == table).values(values)
            ).rowcount:
                connection.execute(sa.insert(quarantine), {"table_id": table, **values})

        with contextlib.suppress(Conflict):
            await self.write(job)

    async def is_sound(self, table: str) -> None:
        """A table could be loaded: it is not in quarantine any more."""
        if await self._rows(sa.select(quarantine.c.number).where(quarantine.c.table_id == table)):
            change = sa.delete(quarantine).where(quarantine.c.table_id == table)
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

    async def marks(self, table: str) -> list[Mark]:
        """The marks of a match."""
        query = sa.select(*columns(Mark, marks)).where(marks.c.table_id == table).order_by(marks.c.number)
        return [Mark(*tuple(row)) for row in await self._rows(query)]

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

    async def all_tables(self) -> list[str]:
        """Every table there is."""
        return [row[0] for row in await self._rows(sa.select(tables.c.id).order_by(tables.c.created))]

    async def alive(self) -> None:
        """Raises if the database does not answer."""
        await self._rows(sa.select(1))

    async def _rows(self, query: Any) -> list[Any]:
        try:
            rows = await self.database.read(lambda connection: list(connection.execute(query).all()))
        except Exception as error:
            raise self._away(error) from error
        self.outage.over()
        return rows

    async def take_over(self) -> None:
        """Let all leases go: a database in a file has one server, and the one before it is not there any more."""

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.update(tables).where(tables.c.owner != "").values(owner="", lease=0.0))
            connection.execute(sa.delete(processes))

        await self.write(job)

    # -- processes and leases -------------------------------------------------------------------------------------

    async def beat(self, process: str, wanted: list[str]) -> tuple[set[str], set[str]]:
        """Say that this process lives, and take or keep the lease of the tables it wants.

        Gives the processes that live, and the tables whose lease this process has.
        """

        def job(connection: sa.Connection) -> tuple[set[str], set[str]]:
            now = clock(connection)
            renewed = sa.update(processes).where(processes.c.id == process).values(until=now + LEASE_S)
            if not (connection.execute(renewed)).rowcount:
                connection.execute(sa.insert(processes).values(id=process, until=now + LEASE_S))
            living = connection.execute(sa.select(processes.c.id).where(processes.c.until > now))
            held: set[str] = set()
            for first in range(0, len(wanted), 500):
                free = sa.or_(tables.c.owner == process, tables.c.lease < now)
                taken = sa.update(tables).where(tables.c.id.in_(wanted[first : first + 500]), free)
                got = connection.execute(taken.values(owner=process, lease=now + LEASE_S).returning(tables.c.id))
                held |= {row[0] for row in got}
            return {row[0] for row in living}, held

        return await self.write(job)

    async def release(self, process: str) -> None:
        """Let go of everything: the process goes down in order."""

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.update(tables).where(tables.c.owner == process).values(owner="", lease=0.0))
            connection.execute(sa.delete(processes).where(processes.c.id == process))

        await self.write(job)

    async def secret(self, fresh: str) -> str:
        """The secret that signs cookies and links, the same for all processes of this database."""

        def job(connection: sa.Connection) -> str:
            found = connection.scalar(sa.select(secrets.c.value).where(secrets.c.id == 1))
            if found is None:
                connection.execute(sa.insert(secrets), {"id": 1, "value": fresh})
            return found or fresh

        try:
            return await self.write(job)
        except Conflict:  # another process was faster
            return await self.write(job)

    async def forget(self, before: float) -> int:
        """Delete tables that nobody has touched since; returns how many. Reports go when they are as old."""

        def job(connection: sa.Connection) -> int:
            old = sa.select(tables.c.id).where(tables.c.touched < before).limit(500)
            ids = [row[0] for row in connection.execute(old)]
            for log in (match_log, table_log, marks, former, quarantine):
                connection.execute(sa.delete(log).where(log.c.table_id.in_(ids)))
            connection.execute(sa.delete(tables).where(tables.c.id.in_(ids)))
            connection.execute(sa.delete(reports).where(reports.c.at < before))
            connection.execute(sa.delete(processes).where(processes.c.until < clock(connection) - 3600))
            return len(ids)

        return await self.write(job)

    async def newest(self) -> float:
        """When somebody was last at any table, 0 if there is none."""
        return float((await self._rows(sa.select(sa.func.max(tables.c.touched))))[0][0] or 0)

    async def touch(self, ids: list[str]) -> None:
        """Somebody is at these tables."""
        now = time.time()

        def job(connection: sa.Connection) -> None:
            for first in range(0, len(ids), 500):
                change = sa.update(tables).where(tables.c.id.in_(ids[first : first + 500]))
                connection.execute(change.values(touched=now))

        await self.write(job)


def clock(connection: sa.Connection) -> Any:
    """The time that leases go by: one clock for all who share the database, whatever their own say.

    A file has one server: there it is a clock that nobody sets. Leases do not outlast that server.
    """
    if connection.dialect.name == "postgresql":
        return sa.cast(sa.extract("epoch", sa.func.clock_timestamp()), sa.Float)
    return time.monotonic()


def columns(struct: type[Struct], table: sa.Table) -> list[sa.Column[Any]]:
    """The columns that make a struct."""
    return [table.c[name] for name in struct.__struct_fields__]
