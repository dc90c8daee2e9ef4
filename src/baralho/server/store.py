"""The database: tables, and their two logs. A row that is committed is never changed or deleted while its table lives.

`append` is the only way to write to a log: rows come with their numbers, and the primary key (table, number) lets
exactly one of several processes win a number.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable
from typing import Any, NamedTuple

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.exc import IntegrityError

from baralho.server.database import Away, Job, Outage, T, connect, is_outage
from baralho.server.rows import Entry, Header, Mark, Note
from baralho.server.schema import (
    audit,
    bans,
    former,
    marks,
    match_log,
    processes,
    quarantine,
    reports,
    secrets,
    table_log,
    tables,
)
from baralho.server.settings import LEASE_S, Settings

SHOWN = 100  # rows in each list of the host's page


class Conflict(Exception):
    """Somebody else has written the next number, or this very action id, first."""


class Listed(NamedTuple):
    """A table on the host's page."""

    id: str
    code: str
    game: str
    variant: str
    stage: str
    touched: float
    names: str


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
        begun = time.monotonic()
        try:
            done = await self.database.write(job)
        except IntegrityError:
            raise Conflict from None
        except Exception as error:
            raise self._away(error) from error
        self.outage.over(begun)
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

    async def heads(self, ids: list[str]) -> dict[str, tuple[int, int]]:
        """The last numbers of both logs of some tables."""
        if not ids:
            return {}
        last = [
            sa.select(sa.func.coalesce(sa.func.max(log.c.number), 0))
            .where(log.c.table_id == tables.c.id)
            .scalar_subquery()
            for log in (table_log, match_log)
        ]
        found = await self._rows(sa.select(tables.c.id, *last).where(tables.c.id.in_(ids)))
        return {row[0]: (row[1], row[2]) for row in found}

    async def marks(self, table: str) -> list[Mark]:
        """The marks of a match."""
        query = sa.select(*columns(Mark, marks)).where(marks.c.table_id == table).order_by(marks.c.number)
        return [Mark(*tuple(row)) for row in await self._rows(query)]

    async def news(self, table: str, told: int, played: int) -> tuple[list[Note], list[Entry]]:
        """Both logs of a table, each from a number on: in one go, for this is what all processes do all the time."""
        notes = sa.select(*columns(Note, table_log)).where(table_log.c.table_id == table, table_log.c.number > told)
        rows = sa.select(*columns(Entry, match_log)).where(match_log.c.table_id == table, match_log.c.number > played)

        def job(connection: sa.Connection) -> tuple[list[Note], list[Entry]]:
            found = connection.execute(notes.order_by(table_log.c.number)).all()
            moves = connection.execute(rows.order_by(match_log.c.number)).all()
            return [Note(*tuple(row)) for row in found], [Entry(*tuple(row)) for row in moves]

        return await self.database.read(job)

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

    async def finished(self, since: float) -> dict[str, int]:
        """By game: how many matches have ended since then."""
        query = sa.select(tables.c.game, sa.func.count()).where(tables.c.stage == "over", tables.c.touched >= since)
        return {row[0]: int(row[1]) for row in await self._rows(query.group_by(tables.c.game))}

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
        begun = time.monotonic()
        try:
            rows = await self.database.read(lambda connection: list(connection.execute(query).all()))
        except Exception as error:
            raise self._away(error) from error
        self.outage.over(begun)
        return rows

    async def take_over(self) -> None:
        """Let all leases go: a database in a file has one server, and the one before it is not there any more."""

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.update(tables).where(tables.c.owner != "").values(owner="", lease=0.0))
            connection.execute(sa.delete(processes))

        await self.write(job)

    # -- for the host's page --------------------------------------------------------------------------------------

    async def close_table(self, table: str, why: str) -> bool:
        """Take a table off the lobby, lock it, and end its match; whether there is one."""

        def job(connection: sa.Connection) -> bool:
            stage = connection.scalar(sa.select(tables.c.stage).where(tables.c.id == table))
            if stage is None:
                return False
            now = time.time()
            last = sa.select(sa.func.coalesce(sa.func.max(table_log.c.number), 0))
            number = connection.scalar(last.where(table_log.c.table_id == table)) or 0
            notes = [("lock", {"on": True}), ("shut", {})]
            for k, (kind, data) in enumerate(notes, 1):
                row = {"table_id": table, "number": number + k, "kind": kind, "seat": -1, "data": data, "at": now}
                connection.execute(sa.insert(table_log), row)
            if stage == "playing":
                head = sa.select(sa.func.coalesce(sa.func.max(match_log.c.number), 0))
                number = connection.scalar(head.where(match_log.c.table_id == table)) or 0
                row = {"table_id": table, "number": number + 1, "seat": -1, "word": "end", "extra": "", "by": -1}
                connection.execute(sa.insert(match_log), {**row, "step": 0, "bot": False, "at": now})
                stage = "over"
            connection.execute(sa.update(tables).where(tables.c.id == table).values(listed=False, stage=stage))
            note_act(connection, "close", table, why)
            return True

        for _ in range(5):
            with contextlib.suppress(Conflict):  # somebody was just playing there
                return await self.write(job)
        return False

    async def ban(self, guest: str, why: str) -> bool:
        """Keep a guest out; whether that is new."""

        def job(connection: sa.Connection) -> bool:
            connection.execute(sa.insert(bans), {"guest": guest, "at": time.time()})
            note_act(connection, "ban", guest, why)
            return True

        try:
            return await self.write(job)
        except Conflict:
            return False

    async def unban(self, guest: str, why: str) -> bool:
        """Let a guest in again; whether they were kept out."""

        def job(connection: sa.Connection) -> bool:
            if not connection.execute(sa.delete(bans).where(bans.c.guest == guest)).rowcount:
                return False
            note_act(connection, "unban", guest, why)
            return True

        return await self.write(job)

    async def done_since(self, number: int) -> list[Any]:
        """What the host has done since: number, act and target."""
        query = sa.select(audit.c.id, audit.c.act, audit.c.target).where(audit.c.id > number)
        return await self._rows(query.order_by(audit.c.id))

    async def table_list(self) -> list[Any]:
        """Tables, those touched last first, with what people there are called."""
        keys = (tables.c.id, tables.c.code, tables.c.game, tables.c.variant, tables.c.stage, tables.c.touched)
        rows = await self._rows(sa.select(*keys).order_by(tables.c.touched.desc()).limit(SHOWN))
        sat = sa.select(table_log.c.table_id, table_log.c.data).where(
            table_log.c.kind == "sit", table_log.c.table_id.in_([row.id for row in rows])
        )
        names: dict[str, list[str]] = {}
        for id, data in await self._rows(sat):
            names.setdefault(id, []).append(str(data.get("name", "")))
        return [
            Listed(id, code, game, variant, stage, touched, ", ".join(names.get(id, [])))
            for id, code, game, variant, stage, touched, *_ in rows
        ]

    async def guest_list(self) -> list[tuple[str, str, float]]:
        """Guests who sat down last, with the names they had then."""
        query = sa.select(table_log.c.guest, table_log.c.data, table_log.c.at).where(
            table_log.c.kind == "sit", table_log.c.guest.is_not(None)
        )
        found: dict[str, tuple[list[str], float]] = {}
        for guest, data, at in await self._rows(query.order_by(table_log.c.at.desc()).limit(5 * SHOWN)):
            names, _ = found.setdefault(guest, ([], at))
            name = str(data.get("name", ""))
            if name not in names:
                names.append(name)
        return [(guest, ", ".join(names), at) for guest, (names, at) in found.items()][:SHOWN]

    async def ban_list(self) -> list[tuple[str, float]]:
        """Who is kept out."""
        return [(row[0], row[1]) for row in await self._rows(sa.select(bans.c.guest, bans.c.at).order_by(bans.c.at))]

    async def trouble_list(self) -> list[tuple[str, int, str, float]]:
        """Tables that could not be loaded."""
        query = sa.select(quarantine.c.table_id, quarantine.c.number, quarantine.c.why, quarantine.c.at)
        rows = await self._rows(query.order_by(quarantine.c.at.desc()).limit(SHOWN))
        return [(row[0], row[1], row[2], row[3]) for row in rows]

    async def audit_list(self) -> list[tuple[str, str, str, float]]:
        """What the host did, the last first."""
        query = sa.select(audit.c.act, audit.c.target, audit.c.why, audit.c.at).order_by(audit.c.id.desc())
        return [(row[0], row[1], row[2], row[3]) for row in await self._rows(query.limit(SHOWN))]

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


def note_act(connection: sa.Connection, act: str, target: str, why: str) -> None:
    """Write down what the host does, with it."""
    connection.execute(sa.insert(audit), {"act": act, "target": target, "why": why, "at": time.time()})


def columns(struct: type[Struct], table: sa.Table) -> list[sa.Column[Any]]:
    """The columns that make a struct."""
    return [table.c[name] for name in struct.__struct_fields__]
