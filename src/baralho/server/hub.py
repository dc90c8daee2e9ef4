"""One server process: its database, its bus, its bots, and the tables it has in memory."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
import time
from collections.abc import Callable

from baralho import BaralhoError
from baralho.games import find, find_any
from baralho.server import deals, driver, marks, metrics, wire
from baralho.server.bots import Bots
from baralho.server.bus import Alone, Bus, RedisBus
from baralho.server.closed import Broken, Closed
from baralho.server.database import Away
from baralho.server.garbage import Collector
from baralho.server.guests import Guest, Signer, clean_name
from baralho.server.hold import Hold
from baralho.server.limits import Limits
from baralho.server.refusal import Refusal, say
from baralho.server.room import RoomState
from baralho.server.rows import Entry, Header, Mark, Note
from baralho.server.settings import BEAT_S, IDLE_S, Settings
from baralho.server.store import Conflict, Store
from baralho.server.tables import Change, Live, Told

LATELY = 30 * 86_400.0  # seconds in which a finished match counts for how much a game is played
COUNTED_FOR = 300.0  # seconds
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that look alike
ROWS_AT_ONCE = 50  # of a match that is loaded
READERS = 6  # tables read again at once, when others have changed them
AGAIN_S = 0.5
LAG_S = 0.1  # how often the event loop's lag is measured
DAY_S = 86400
HOST_S = 3.0  # so often we look at what the host has done
log = logging.getLogger("baralho.hub")


class Hub:
    """Everything that the requests of a process share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = secrets.token_hex(8)
        self.store = Store(settings)
        self.bus: Bus = RedisBus(settings.redis, self.process) if settings.redis else Alone()
        self.bots = Bots(settings.bot_workers, lambda group: metrics.WORKERS_DIED.labels(group).inc())
        self.signer = Signer(settings.secret)
        self.limits = Limits(settings)
        self.lives: dict[str, Live] = {}
        self.closed: dict[str, Closed] = {}  # tables that cannot be loaded
        self.loading: dict[str, asyncio.Lock] = {}
        self.drivers: dict[str, asyncio.Task[None]] = {}
        self.living: set[str] = {self.process}
        self.beating: asyncio.Task[None] | None = None
        self.lagging: asyncio.Task[None] | None = None
        self.closing = False
        self.banned: set[str] = set()  # guests
        self.obeyed = 0  # the last act of the host that we know of
        self.doubting = False  # whether our clock is right
        self.hold = Hold(settings)
        self.unread: dict[str, None] = {}  # tables that others have changed
        self.news = asyncio.Event()
        self.behind: set[str] = set()  # those that we could not read
        self.reading: list[asyncio.Task[None]] = []
        self.counted = 0.0  # when it was last counted what is played
        self.played: dict[str, int] = {}  # by game: the matches finished of late
        self.committing: set[asyncio.Task[Change]] = set()
        self.beaten_at = 0.0  # when our leases were last renewed
        self.wanted = asyncio.Event()  # somebody waits for a table to be driven
        self.collector = Collector()

    # -- from start to end ----------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Get ready to serve."""
        self.hold.take()
        await self.store.open()
        if self.settings.sqlite:
            await self.store.take_over()
        if not self.settings.secret:
            self.signer = Signer(await self.store.secret(secrets.token_urlsafe(32)))
        self.reading = [asyncio.create_task(self._read_on()) for _ in range(READERS)]
        await self.bus.open(self.heard, self.missed)
        self.bots.open()
        await self._beat()
        await self.obey()
        self.beating = asyncio.create_task(self._beat_on())
        self.lagging = asyncio.create_task(self._lag_on())

    async def close(self) -> None:
        """Go down in order: tell the pages, let go of the tables, finish writing."""
        self.closing = True
        for live in self.lives.values():
            for connection in list(live.connections):
                connection.end(1012, "")
        for task in (self.beating, self.lagging, *self.reading):
            if task is not None:
                task.cancel()
        driving = list(self.drivers.values())
        for task in driving:
            task.cancel()
        await asyncio.gather(*driving, *self.committing, return_exceptions=True)
        await self.bots.close()
        with contextlib.suppress(Exception):
            await self.store.release(self.process)
        await self.bus.close()
        await self.store.close()
        self.hold.free()

    async def _beat_on(self) -> None:
        touched = forgot = looked = time.monotonic()
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT_S):
                    await self.wanted.wait()
            self.wanted.clear()
            try:
                await self._beat()
                if time.monotonic() - looked > HOST_S:
                    looked = time.monotonic()
                    await self.obey()
                    if self.settings.redis:
                        await self.look()
                if time.monotonic() - touched > 60:
                    touched = time.monotonic()
                    await self.store.touch([live.header.id for live in self.lives.values() if live.connections])
                if time.monotonic() - forgot > 3600:
                    forgot = time.monotonic()
                    await self.forget()
                self.collector.look(any(live.connections for live in self.lives.values()))
            except Away:  # told once by the store
                pass
            except Exception:
                log.exception("the beat failed")

    async def obey(self) -> None:
        """See what the host has done by the host's page."""
        done = await self.store.done_since(self.obeyed)
        if not done:
            return
        self.obeyed = done[-1][0]
        self.banned = {guest for guest, _ in await self.store.ban_list()}
        for _, act, target in done:
            if act == "close":
                await self.heard(target)
        for live in self.lives.values():
            for connection in list(live.connections):
                if connection.guest.id in self.banned:
                    connection.end(4403, "banned")

    async def forget(self) -> None:
        """Delete what nobody has touched for long, unless it is our clock that is wrong."""
        now = time.time()
        if now - await self.store.newest() > DAY_S:
            if not self.doubting:
                log.warning("nothing is deleted: nobody was at any table for a day, or this machine's clock is wrong")
            self.doubting = True
            return
        self.doubting = False
        while await self.store.forget(now - self.settings.retention_days * DAY_S):  # some at a time: nobody shall wait
            pass

    async def _lag_on(self) -> None:
        """Measure how late the event loop comes round."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_S
            await asyncio.sleep(LAG_S)
            metrics.LOOP_LAG.observe(max(0.0, loop.time() - due))

    async def _beat(self) -> None:
        """Keep or take the lease of the tables at which somebody sits here, and drive those."""
        wanted = [id for id, live in self.lives.items() if live.connections and live.stage == "playing"]
        living, held = await self.store.beat(self.process, wanted)
        self.beaten_at = time.monotonic()
        changed = living != self.living
        self.living = living
        for live in list(self.lives.values()):
            live.living = living
            if changed and live.connections:
                live.push(room=True)
            for connection in list(live.connections):
                connection.listen()
        for id in [*self.drivers]:
            if id not in held or self.drivers[id].done():
                self.drivers.pop(id).cancel()
        for id in held:
            if id not in self.drivers:
                self.drivers[id] = asyncio.create_task(driver.drive(self, self.lives[id]))
        self._unload()
        metrics.TABLES.set(len(self.lives))

    def _unload(self) -> None:
        """Forget tables that nobody looks at: the log has everything."""
        old = time.monotonic() - IDLE_S
        for id, live in list(self.lives.items()):
            if not live.connections and live.used_at < old and id not in self.drivers and not live.lock.locked():
                del self.lives[id]
                self.loading.pop(id, None)
        for id in [id for id, closed in self.closed.items() if closed.used_at < old]:
            del self.closed[id]

    # -- tables ---------------------------------------------------------------------------------------------------

    async def table(self, id: str) -> Live:
        """A table, from memory or from the database."""
        live = self.lives.get(id)
        if live is not None:
            return live
        if id in self.closed:
            raise self.closed[id].refusal()
        if not (id.isascii() and id.replace("-", "").replace("_", "").isalnum() and len(id) <= 24):
            raise Refusal("no_table", status=404)
        async with self.loading.setdefault(id, asyncio.Lock()):
            if id in self.lives:
                return self.lives[id]
            header = await self.store.header(id)
            if header is None:
                self.loading.pop(id, None)
                raise Refusal("no_table", status=404)
            live = await self._load(header)
            self.lives[id] = live
            return live

    async def _load(self, header: Header) -> Live:
        """A table from its logs, if they still come to the same; else by a migration of its game, else it is closed."""
        id = header.id
        notes, entries, kept = await self.store.notes(id), await self.store.entries(id), await self.store.marks(id)
        try:
            live = await self._fold(header, notes, entries, kept)
            live.kept = len(kept)
            if header.rules != live.spec.version and live.course is not None:
                await self.store.set_rules(id, live.spec.version)
        except Broken as trouble:
            migrated = marks.migrate(header, entries)
            try:
                if migrated is None:
                    raise trouble
                live = await self._fold(migrated[0], notes, migrated[1], [])
            except Broken as worse:
                self.loading.pop(id, None)
                self.closed[id] = Closed(header, notes, kept, trouble)
                log.error("table %s of %s cannot be loaded: %s", id, header.game, worse)
                await self.store.set_aside(id, trouble.number, str(worse))
                raise self.closed[id].refusal() from None
            try:
                await self.store.migrate(header, *migrated)
            except Conflict:  # another process was faster
                return await self._load(await self.store.header(id) or header)
            log.warning("table %s of %s was brought to version %d of its rules", id, header.game, live.spec.version)
        await self.store.is_sound(id)
        await self._keep_marks(live)
        return live

    async def _fold(self, header: Header, notes: list[Note], entries: list[Entry], kept: list[Mark]) -> Live:
        live = Live(header, self.settings)
        live.living = self.living
        live.take_in(notes, [])
        for first in range(0, len(entries), ROWS_AT_ONCE):  # a long match shall not keep the others waiting
            live.take_in([], entries[first : first + ROWS_AT_ONCE])
            await asyncio.sleep(0)
        if kept or header.rules != live.spec.version:
            marks.compare(header, live.course, kept)
        return live

    async def _keep_marks(self, live: Live) -> None:
        """Store how the deals began that have begun since; what cannot be stored now is with the next row."""
        course = live.course
        if course is None or live.kept >= len(course.turns):
            return
        try:
            upto = len(course.turns)
            await self.store.keep_marks(live.header.id, marks.unkept(course, live.room.names(), live.kept))
            live.kept = upto
        except Away:
            pass
        except Exception as error:
            log.warning("marks of table %s are not stored: %s", live.header.id, type(error).__name__)

    async def card(self, id: str, guest: str, lang: str) -> wire.TableCard | None:
        """A table in a list; None if it is not there any more. One that cannot be loaded takes no other with it."""
        try:
            return (await self.table(id)).card(guest, lang)
        except Refusal:
            return self.closed[id].card(guest, lang) if id in self.closed else None

    def drop(self, live: Live, trouble: Broken) -> None:
        """Forget a table whose rows cannot be carried out: whoever comes back has it loaded anew, or is told."""
        log.error("table %s of %s: %s", live.header.id, live.header.game, trouble)
        self.lives.pop(live.header.id, None)
        driving = self.drivers.pop(live.header.id, None)
        if driving is not None:
            driving.cancel()
        for connection in list(live.connections):
            connection.end(1012, "")

    async def heard(self, table: str) -> None:
        """Another process has changed a table: it is read again, soon."""
        if table in self.lives:
            self.unread[table] = None
            self.news.set()

    async def missed(self) -> None:
        """We may not have heard everything: look at all tables."""
        self.unread |= dict.fromkeys(self.lives)
        self.news.set()

    async def look(self) -> None:
        """See whether tables have changed of which nobody told us: who wrote it may have died before telling."""
        shown = [id for id, live in self.lives.items() if live.connections]
        for id, (told, played) in (await self.store.heads(shown)).items():
            live = self.lives.get(id)
            if live is not None and (told > live.room.head or played > len(live.entries)):
                await self.heard(id)

    async def _read_on(self) -> None:
        """Read tables that others have changed; what cannot be read now (the database is away) is read when it can."""
        while True:
            while not self.unread:
                self.news.clear()
                await self.news.wait()
            table = next(iter(self.unread))
            del self.unread[table]
            live = self.lives.get(table)
            if live is None:
                self.behind.discard(table)
                continue
            try:
                await self._reread(live)
            except Exception as error:
                if not self.behind:
                    log.warning("tables that others have changed cannot be read: %s", type(error).__name__)
                self.behind.add(table)
                await asyncio.sleep(AGAIN_S)
                self.unread[table] = None
            else:
                self.behind.discard(table)

    async def _reread(self, live: Live) -> None:
        async with live.lock:
            head = live.room.head
            try:
                if await live.catch_up(self.store):
                    live.push(room=live.room.head != head)
            except Broken as trouble:
                self.drop(live, trouble)

    async def commit(
        self, live: Live, decide: Callable[[], Change], action_id: str | None = None, guest: str | None = None
    ) -> Change:
        """Change a table, and tell the other processes. Once begun it is done whole, whoever stops waiting for it:
        what is written and neither carried out here nor told would leave the table standing still.
        """
        task = asyncio.create_task(self._commit(live, decide, action_id, guest))
        self.committing.add(task)
        task.add_done_callback(self._committed)
        return await asyncio.shield(task)

    def _committed(self, task: asyncio.Task[Change]) -> None:
        self.committing.discard(task)
        if not task.cancelled():
            task.exception()  # nobody may be left to hear of it

    async def _commit(
        self, live: Live, decide: Callable[[], Change], action_id: str | None, guest: str | None
    ) -> Change:
        try:
            change = await live.commit(self.store, decide, action_id, guest)
        except Broken as trouble:
            self.drop(live, trouble)
            raise Refusal("busy", status=409) from None
        await self.bus.tell(live.header.id)
        self.want(live)
        if change.moves or change.stage:
            await self._keep_marks(live)
        if change.moves:
            metrics.ACTIONS.inc(len(change.moves))
            if live.stage == "over":
                await self.store.set_stage(live.header.id, "over")
        return change

    def want(self, live: Live) -> None:
        """Have a table driven at once, not only with the next beat."""
        if live.connections and live.header.id not in self.drivers and live.stage == "playing":
            self.wanted.set()

    async def create(self, guest: Guest, wish: wire.NewTable) -> Live:
        """Set up a table, its host on the first seat."""
        try:
            spec, variant = find_any(wish.game)
            variant = wish.variant or variant
            players, options = spec.settle(variant, wish.preset, wish.players, dict(wish.options))
        except BaralhoError as error:
            raise Refusal("bad_table", str(error)) from None
        if wish.seed and players > 1:
            raise Refusal("not_a_seed")
        if wish.winnable and not deals.solved(spec):
            raise Refusal("not_solved")
        settings: dict[str, object] = {
            "clock_s": wish.clock_s,
            "pace_ms": wish.pace_ms,
            "level": wish.level,
            "open": wish.open,
            "spectators": wish.spectators,
            "hints": wish.hints,
        }
        if players == 1:
            settings["waits"] = True
        seed = wish.seed
        if wish.winnable:
            settings["winnable"] = True
            seed = seed or await self._winnable(guest, deals.Search(spec.id, variant, options))
            if not seed:
                raise Refusal("no_winnable", status=409)
        name = clean_name(wish.name or guest.name) or say(wish.lang, "names", "guest")
        notes = [Told("create", guest=guest.id), Told("sit", 0, {"name": name}, guest.id)]
        if wish.quick or players == 1:
            for seat, bot in zip(range(1, players), bot_names(wish.lang), strict=False):
                notes.append(Told("bot", seat, {"name": bot, "level": wish.level}))
            notes.append(Told("start"))
        found = (spec.id, variant, wish.preset, players, options)
        return await self.set_up(found, settings, notes, seed, wish.open and not wish.quick)

    async def _winnable(self, guest: Guest, search: deals.Search) -> str:
        """Look for a deal that can be won, a little at a time: others want to know something too."""
        if not self.limits.aside(guest.id):
            raise Refusal("too_many", status=429)
        until = time.monotonic() + deals.SEARCH_S
        seed = ""
        while not seed and time.monotonic() < until:
            seed = await self.bots.aside.ask(deals.find_winnable, search)
        return seed

    async def set_up(
        self,
        found: tuple[str, str, str, int, dict[str, wire.OptionValue]],
        settings: dict[str, object],
        notes: list[Told],
        seed: str = "",
        listed: bool = False,
    ) -> Live:
        """Write a new table down."""
        now = time.time()
        game, variant, preset, players, options = found
        started = any(n.kind == "start" for n in notes)
        for _ in range(8):
            fresh = deals.number() if players == 1 else secrets.token_hex(16)
            secret_seed, salt = seed or fresh, secrets.token_hex(16)
            header = Header(
                secrets.token_urlsafe(9),
                "".join([secrets.choice(LETTERS) for _ in range(6)]),
                game, variant, preset, players, dict(options), dict(settings),
                secret_seed, salt, commitment(salt, secret_seed), now, "playing" if started else "waiting",
                find(game).version,
            )  # fmt: skip
            rows = [Note(k, n.kind, n.seat, n.data, n.guest, None, now) for k, n in enumerate(notes, 1)]
            try:
                await self.store.create(header, rows, listed)
            except Conflict:  # such a code is in use
                continue
            return await self.table(header.id)
        raise Refusal("busy", status=409)

    async def rematch_if_wanted(self, live: Live) -> None:
        """Set up another match as soon as all want one."""
        if live.room.again and not live.room.next:
            await self.rematch(live)

    async def rematch(self, live: Live) -> None:
        """The same people, bots and rules once more; the first seat moves on by one."""
        room: RoomState = live.room
        if room.next:
            return
        notes = [Told("create", guest=room.host)]
        for seat, sitter in enumerate(room.sitters):
            if sitter.kind == "person":
                notes.append(Told("sit", seat, {"name": sitter.name}, sitter.guests[0]))
                notes += [Told("share", seat, {}, guest) for guest in sitter.guests[1:]]
            elif seat in room.heirs:
                notes.append(Told("sit", seat, {"name": room.heirs[seat].name}, room.heirs[seat].guest))
            else:
                notes.append(Told("bot", seat, {"name": sitter.name, "level": sitter.level}))
        notes.append(Told("start"))
        h = live.header
        fresh = await self.set_up((h.game, h.variant, h.preset, h.players, h.options), h.settings, notes)

        def decide() -> Change:
            if live.room.next:
                raise Refusal("busy")
            return Change(notes=[Told("next", data={"table": fresh.header.id})])

        await self.commit(live, decide)


def commitment(salt: str, seed: str) -> str:
    """What is told of the seed before the deal."""
    return hashlib.sha256(f"{salt}:{seed}".encode()).hexdigest()


async def played_lately(hub: Hub) -> dict[str, int]:
    """By game: the matches finished here of late; counted anew now and then."""
    now = time.time()
    if now - hub.counted > COUNTED_FOR:
        hub.counted, hub.played = now, await hub.store.finished(now - LATELY)
    return hub.played


def bot_names(lang: str) -> list[str]:
    """What bots are called, in some order."""
    names = [n.strip() for n in say(lang, "names", "bots").split(",")]
    secrets.SystemRandom().shuffle(names)
    return names * 2
