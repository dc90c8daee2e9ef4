"""Tables in the memory of this process: a cache of their logs, and the connections that look at them.

Every change goes the same way (`Live.commit`): decide on the current state, write with the next numbers, and only
when that is committed carry it out here, acknowledge, and tell everybody. If another process was faster, its rows are
read and it is decided anew.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from baralho import SPECTATOR, find
from baralho.bots.claims import LIKELY, PROVEN
from baralho.engine.chance import Chance
from baralho.engine.table import bits
from baralho.engine.view import asked_openly
from baralho.server import deals, steady, wire
from baralho.server.closed import Broken
from baralho.server.course import Course, may_decline
from baralho.server.refusal import Refusal, phrases, say
from baralho.server.render import Renderer
from baralho.server.room import Asking, Claimed, RoomState
from baralho.server.rows import Entry, Header, Note
from baralho.server.settings import Settings
from baralho.server.store import Conflict, Store
from baralho.server.timing import GRACE_MS
from baralho.words import Words

if TYPE_CHECKING:
    from baralho.server.live import Connection

ATTEMPTS = 20
CROWD = 40  # connections, with more of which spectators are told little by little
AT_ONCE = 10  # of them
encoder = msgspec.json.Encoder()
log = logging.getLogger("baralho.tables")


@dataclass
class Move:
    """A row of the match log to be."""

    seat: int
    word: str
    extra: str = ""
    by: int = -1
    bot: bool = False


@dataclass
class Told:
    """A row of the table log to be."""

    kind: str
    seat: int = -1
    data: dict[str, Any] = field(default_factory=dict)
    guest: str | None = None


@dataclass
class Change:
    """What is to be written, whole or not at all."""

    moves: list[Move] = field(default_factory=list)
    notes: list[Told] = field(default_factory=list)
    stage: str = ""


class Drawn(msgspec.Struct, gc=False):
    """A state as it is sent.

    What a page was shown last is kept as bytes: as objects, some hundreds a page that are renewed with every action, it
    kept the garbage collector busy for most of the time.
    """

    number: int
    news: bool  # something has happened
    timed: bool  # time counts
    view: bytes
    message: bytes


class Live:
    """One table."""

    def __init__(self, header: Header, settings: Settings) -> None:
        self.header = header
        self.settings = settings
        try:
            self.spec = find(header.game)
            players, options = self.spec.settle(header.variant, "", header.players, header.options)
            self.empty = self.spec.sit(players, options, Chance(""))  # nothing is dealt yet
            self.pack = self.empty.t.pack
            self.room = RoomState(header)
        except Exception as error:  # whatever a version before has left there
            raise Broken(0, str(error)) from error
        self.course: Course | None = None
        self.entries: list[Entry] = []
        self.kept = 0  # marks of this match that are stored
        self.connections: set[Connection] = set()
        self.crowd: dict[Connection, bool] = {}  # who looks on and was not told yet; whether of the room too
        self.showing: asyncio.Task[None] | None = None
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()  # wakes the driver
        self.used_at = time.monotonic()
        self.living: set[str] = set()  # processes
        self.lapsed = False  # a proposal has, and nobody was told yet
        self.index: tuple[list[int], list[wire.Decision]] | None = None  # of the replay, once somebody has asked for it

    # -- keeping up with the log ----------------------------------------------------------------------------------

    async def catch_up(self, store: Store) -> bool:
        """Read what is new in the logs; whether there was something."""
        notes, entries = await store.news(self.header.id, self.room.head, len(self.entries))
        self.take_in(notes, entries, fresh=True)
        return bool(notes or entries)

    def take_in(self, notes: list[Note], entries: list[Entry], fresh: bool = False) -> None:
        """Carry out rows of the logs, `fresh` ones as of now; `Broken` if one of them cannot be."""
        now = steady.now()
        notes = [msgspec.structs.replace(note, at=now if fresh else min(note.at, now)) for note in notes]
        entries = [msgspec.structs.replace(entry, at=now if fresh else min(entry.at, now)) for entry in entries]
        try:
            self._take_in(notes, entries)
        except Exception as error:
            number = len(self.entries)
            word = f" ({self.entries[-1].word!r})" if self.entries else ""
            raise Broken(number, f"row {number}{word} cannot be carried out: {error}") from error

    def _take_in(self, notes: list[Note], entries: list[Entry]) -> None:
        asked = self.asking() is not None
        for note in notes:
            self.room.apply(note)
            if note.kind == "say":
                self._spread(note.seat, note.data["code"])
            elif note.kind == "hinted":
                self._spread(note.seat, "hint")
            elif note.kind == "claimed":
                claim = Claimed(**note.data) if note.data else Claimed(1, 1, PROVEN, [])
                proof = "proven" if claim.tricks else ""  # what is only given away needs none
                sure = proof if claim.grade == PROVEN else "likely" if claim.grade == LIKELY else ""
                self._spread(note.seat, claim.word(), sure, n=claim.tricks, rest=claim.rest)
            elif note.kind == "unclaimed":
                self._spread(note.seat, "no_line")
            elif note.kind == "shut":
                self._spread(note.seat, "shut")
        if self.course is None and self.room.stage != "waiting":
            self.course = Course(self.header, marking=True)
        for entry in entries:
            self.entries.append(entry)
            self.playing().apply(entry)
        self.lapsed |= asked and self.asking() is None
        self.used_at = time.monotonic()

    def playing(self) -> Course:
        """The match, which must have begun."""
        if self.course is None:
            raise Refusal("not_begun", status=409)
        return self.course

    @property
    def stage(self) -> wire.Stage:
        """How far the table is."""
        if self.course is None:
            return "waiting"
        return "over" if self.course.match.over else "playing"

    async def commit(
        self, store: Store, decide: Callable[[], Change], action_id: str | None = None, guest: str | None = None
    ) -> Change:
        """Write a change that is decided on the current state. `Refusal` comes from `decide`."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                change = decide()
                notes, entries = self._numbered(change, action_id, guest)
                try:
                    await store.append(self.header.id, entries, notes, change.stage)
                except Conflict:
                    if not await self.catch_up(store):
                        raise  # not the number was taken, but the action id
                    self.push()
                    continue
                self.take_in(notes, entries, fresh=True)
                self.push(room=bool(notes))
                return change
        raise Refusal("busy", status=409)

    def _numbered(self, change: Change, action_id: str | None, guest: str | None) -> tuple[list[Note], list[Entry]]:
        now = time.time()
        entries = []
        for k, m in enumerate(change.moves):
            number, id = len(self.entries) + 1 + k, action_id if m.by >= 0 else None
            entries.append(Entry(number, m.seat, m.word, m.extra, m.by, id, k, m.bot, now))
        notes = []
        for k, told in enumerate(change.notes):
            id = action_id if k == 0 else None
            notes.append(Note(self.room.head + 1 + k, told.kind, told.seat, told.data, told.guest or guest, id, now))
        return notes, entries

    # -- coming and going -----------------------------------------------------------------------------------------

    def moment(self) -> dict[str, Any]:
        """When somebody comes or goes: the deal, and what each viewer has noticed so far; {} before the match."""
        if self.course is None:
            return {}
        told = self.course.tellings
        return {"deal": self.course.match.game.deal_no, "numbers": [told[v].last for v in sorted(told)]}

    def seats_for(self, guest: str) -> tuple[list[int], list[int]]:
        """Where a guest might sit down at once, and where with the next deal.

        Robots give way at any time, partners of persons first. But who has seen a hand of this deal may take up none
        but that one before the next: whoever left gets the own seat back.
        """
        room = self.room
        if self.stage == "over" or room.locked or room.seat_of(guest) >= 0:
            return [], []
        if self.stage == "waiting":
            return room.free() + room.robots(), []
        seen = room.seen(guest, self.playing().match.game.deal_no)
        if not seen:
            mine = room.saw.get(guest, {})
            return sorted(room.robots(), key=lambda s: (s not in mine, not self.partners(s))), []
        own = [s for s in room.robots() if {s} == seen]
        return own, [s for s in room.robots() if s not in own]

    def partners(self, seat: int) -> list[int]:
        """The persons with whom one would play there: a friend who comes rather plays with than against."""
        game = self.course.match.game if self.course else self.empty
        if not game.sides_open():
            return []
        return [s for s in self.room.present() if s != seat and game.side(s) == game.side(seat)]

    def places(self, guest: str) -> list[wire.FreeSeat]:
        """The seats among which a guest may choose: at once before those of the next deal, a partner's first."""
        now, later = self.seats_for(guest)
        names = self.room.names()
        if self.course is None:
            now = sorted(now, key=lambda s: not self.partners(s))
        return [
            wire.FreeSeat(
                seat,
                names[seat],
                [names[s] for s in self.partners(seat)],
                names[seat - 1],
                names[(seat + 1) % len(names)],
                seat in later,
            )
            for seat in now + later
        ]

    def sits(self, guest: str) -> wire.SitDown:
        """Whether a guest might sit down."""
        now, later = self.seats_for(guest)
        return "now" if now else "next" if later else ""

    def sit(self, guest: str, seat: int, name: str) -> Change:
        """A guest sits down, at a seat or anywhere (-1)."""
        room = self.room
        now, later = self.seats_for(guest)
        if self.stage == "over":
            raise Refusal("over", status=409)
        if room.locked:
            raise Refusal("locked", status=409)
        if not now and not later:
            raise Refusal("full", status=409)
        if seat >= 0 and seat not in now + later:
            raise Refusal("taken", status=409)
        if seat < 0:
            seat = (now or later)[0]
        told = {"name": name, **self.moment()}
        return Change(notes=[Told("sit" if seat in now else "heir", seat, told, guest)])

    # -- agreeing -------------------------------------------------------------------------------------------------

    def voters(self, kind: wire.ProposalKind) -> list[int]:
        """Whose consent a proposal needs; for another match that of those who have not gone home."""
        present = self.room.present()
        return [s for s in present if self.room.connected(s, self.living)] if kind == "rematch" else present

    def settle(self, change: Change, asking: Asking) -> bool:
        """Carry a proposal out as soon as everybody who plays has agreed; whether they have."""
        if not self.holds(asking) or not set(self.voters(asking.kind)) <= asking.yes:
            return False
        course, by = self.playing(), asking.seat
        change.notes.append(Told("settled", by, {"kind": asking.kind}))
        if asking.kind == "end":
            change.moves.append(Move(-1, "end"))
            change.stage = "over"
        elif asking.kind == "undo":
            change.moves.append(Move(-1, course.undo_word(asking.keep)))
        elif asking.kind == "concede":
            change.notes.append(Told("hurry", by, {"deal": course.match.game.deal_no}))
        elif asking.kind == "claim":
            if asking.line:
                change.moves += [Move(seat, word, bot=seat != by) for seat, word in asking.line]
                change.notes.append(Told("claimed", by, asdict(asking.claim) if asking.claim else {}))
            else:  # all have agreed, but the cards lie so that no play gives him all tricks
                change.notes.append(Told("unclaimed", by))
        else:
            change.notes.append(Told("again", by))
        return True

    def about(self, kind: wire.ProposalKind) -> int:
        """What a proposal made now is about: this position, this deal, or the whole match (-1)."""
        course = self.playing()
        if kind in ("undo", "claim"):
            return course.position
        return course.match.game.deal_no if kind == "concede" else -1

    def holds(self, asking: Asking) -> bool:
        """Whether what a proposal is about is still so. Nobody may notice by it what was answered in secret."""
        return asking.at == self.about(asking.kind)

    def asking(self) -> Asking | None:
        """The open proposal, unless it has lapsed since."""
        asking = self.room.asking
        return asking if asking is not None and self.course is not None and self.holds(asking) else None

    # -- what viewers get -----------------------------------------------------------------------------------------

    def push(self, room: bool = False) -> None:
        """Send everybody here what is new for them."""
        self.changed.set()
        room, self.lapsed = room or self.lapsed, False
        try:
            self._push(room)
        except Exception:  # what is committed is done: it must be acknowledged even if it cannot be shown
            log.exception("table %s cannot be shown", self.header.id)

    def _push(self, room: bool) -> None:
        """Those who sit first. Of a crowd that looks on everybody is told too, but little by little."""
        cache: dict[tuple[int, str, int], Drawn] = {}
        many = len(self.connections) > CROWD
        for connection in list(self.connections):
            if room:
                self.reseat(connection)
            if many and connection.seat == SPECTATOR:
                self.crowd[connection] = room or self.crowd.get(connection, False)
            else:
                self._show(connection, room, cache)
        if self.crowd and (self.showing is None or self.showing.done()):
            self.showing = asyncio.create_task(self._show_crowd())

    def _show(self, connection: Connection, room: bool, cache: dict[tuple[int, str, int], Drawn]) -> None:
        """Send a page what is new for it; what was drawn is in the cache for others who see the same."""
        if room:
            connection.send(wire.RoomNow(self.room_for(connection.guest.id, connection.lang, connection.watch)))
        if self.course is None:
            return
        key = (connection.seat, connection.lang, connection.number)
        if key not in cache:
            cache[key] = self.drawn(*key)
        if connection.tell(cache[key]):
            connection.number = cache[key].number

    async def _show_crowd(self) -> None:
        """Go through those who look on, letting others come between."""
        while self.crowd:
            cache: dict[tuple[int, str, int], Drawn] = {}
            for connection in list(itertools.islice(self.crowd, AT_ONCE)):
                room = self.crowd.pop(connection)
                if connection not in self.connections:
                    continue
                try:
                    self._show(connection, room, cache)
                except Exception:
                    log.exception("table %s cannot be shown", self.header.id)
            await asyncio.sleep(0)

    def _spread(self, seat: int, code: str, sure: str = "", **fills: object) -> None:
        """Everybody here hears a phrase, in the own language; of a claim also how sure it was."""
        name = self.room.sitters[seat].name if seat >= 0 else ""
        for connection in list(self.connections):
            known = phrases(connection.lang)
            text = known["phrases"].get(code) or known["emotes"].get(code) or known["log"][code]
            text = text.format(**fills) if fills else text
            added = f" {known['claims'][sure]}" if sure else ""
            connection.send(wire.Talk(seat, name, code, text + added))

    def reseat(self, connection: Connection) -> None:
        """A connection looks from the seat that its guest has now; what it had seen from elsewhere does not count."""
        seat = SPECTATOR if connection.watch else self.room.seat_of(connection.guest.id)
        if seat != connection.seat:
            connection.seat, connection.number, connection.last = seat, 0, b""
            connection.moved()

    def state(self, seat: int, lang: str, since: int) -> wire.State:
        """The table for a viewer, and what happened since a number."""
        course = self.playing()
        renderer = Renderer(course, seat, Words(course.spec, lang, self.room.names()))
        first, events = renderer.events(since)
        view = renderer.view(
            self.clocks(), self.window(), self.may_undo(seat), self.winners(), course.stuck, self.stopwatch()
        )
        return wire.State(course.tellings[seat].last, first, events, view, renderer.ended(since))

    def drawn(self, seat: int, lang: str, since: int) -> Drawn:
        """The same, ready to be sent."""
        state = self.state(seat, lang, since)
        view = encoder.encode(state.view)
        sent = encoder.encode(msgspec.structs.replace(state, view=msgspec.Raw(view)))
        timed = state.view.entries > 0 or state.view.elapsed >= 0
        return Drawn(state.number, bool(state.events), timed, view, sent)

    def may_look(self, guest: str) -> bool:
        """Whether a guest may see what is played here."""
        return bool(self.header.settings.get("spectators", True)) or self.room.seat_of(guest) >= 0

    def winners(self) -> list[int] | None:
        """Who has won where that is not what the score sheet says: not those who gave up."""
        match = self.playing().match
        if not match.over or not self.room.resigned:
            return None
        lost = {match.game.side(s) for s in self.room.resigned}
        return [s for s in range(match.players) if match.game.side(s) not in lost]

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may take its last action back without asking."""
        course = self.playing()
        if seat == SPECTATOR or course.match.over or self.room.by_bot(seat):
            return False
        return (self.alone(seat) or course.match.may_undo(seat)) and course.undo_keeps(seat) >= 0

    def has_lamp(self) -> bool:
        """Whether it may be asked if the deal can still be won: not where all are given the same one to compare."""
        settings = self.header.settings
        same = settings.get("daily") or settings.get("ranked")
        return self.header.players == 1 and not same and deals.solved(self.spec)

    def may_hint(self, seat: int) -> bool:
        """Whether a seat may ask what a bot would do: one alone always, among people if the table has chosen so."""
        return self.alone(seat) or bool(self.header.settings.get("hints", True))  # (earlier tables had no choice)

    def alone(self, seat: int) -> bool:
        """Whether no other person has a stake in this match."""
        return all(s == seat for s in self.room.people())

    def asked(self) -> list[int]:
        """The seats that are asked, as everybody can tell."""
        return bits(asked_openly(self.playing().match.game))

    def timed_window(self) -> bool:
        """Whether a window is open that time closes."""
        match = self.playing().match
        return bool(match.game.window and match.spec.silents) and may_decline(match)

    def fixed_window(self) -> bool:
        """Whether the open window has a fixed length: its length would tell other people who could call.

        Not so where a single person plays, or where all people are out of it, which everybody can see.
        """
        people, asked = self.room.present(), self.playing().match.game.window
        return len(people) >= 2 and any(asked >> s & 1 for s in people)

    def window_due(self) -> float | None:
        """When the open window closes; None: when the only person has answered."""
        course = self.playing()
        begun = max(course.opened_at, self.room.started_at)
        allowed = course.match.game.time_allowed()
        if allowed and course.match.game.asked:
            return begun + (allowed + GRACE_MS) / 1000
        if self.fixed_window() and not allowed:
            return begun + self.settings.window_ms / 1000
        if any(course.match.game.asked >> s & 1 for s in self.room.present()):
            return None
        return begun + self.room.pace_ms / 1000

    def window(self) -> wire.Window | None:
        """The open window, as people see it."""
        allowed = self.playing().match.game.time_allowed()
        if not self.timed_window() or not (self.fixed_window() or allowed):
            return None
        left = (self.window_due() or 0.0) - steady.now() - (GRACE_MS / 1000 if allowed else 0)
        return wire.Window(max(0, int(left * 1000)), allowed or self.settings.window_ms)

    def since_opened(self) -> int:
        """Milliseconds since the open window was opened."""
        return max(0, round(1000 * (steady.now() - self.playing().opened_at)))

    def since_changed(self) -> int:
        """Milliseconds since the last action; while nobody was there, or the table paused, no time went by."""
        room = self.room
        if room.paused or not any(sitter.sockets for sitter in room.sitters):
            return 0
        begun = [self.playing().changed_at, room.started_at, room.resumed_at, *[s.came_at for s in room.sitters]]
        return max(0, round(1000 * (steady.now() - max(begun))))

    def stopwatch(self) -> int:
        """What a clock that runs along shows now; it starts with the first action. -1: there is none."""
        course = self.playing()
        if course.clock() < 0:
            return -1
        return course.ran if course.match.over or not course.head else course.ran + self.since_changed()

    def clock_due(self) -> float | None:
        """When the time of those who are asked is up."""
        seconds = int(self.header.settings.get("clock_s", 0))
        if not seconds or self.room.paused or self.stage != "playing" or self.timed_window():
            return None
        return max(self.playing().changed_at, self.room.started_at, self.room.resumed_at) + seconds

    def clocks(self) -> list[wire.Clock]:
        """The time that is left to those who are asked."""
        due = self.clock_due()
        if due is None:
            return []
        left = max(0, int((due - steady.now()) * 1000))
        return [wire.Clock(seat, left) for seat in self.asked()]

    def room_for(self, guest: str, lang: str, watch: bool = False) -> wire.Room:
        """The people around the table, for one of them."""
        room, header = self.room, self.header
        seat = SPECTATOR if watch else room.seat_of(guest)
        spec = self.spec
        words = Words(spec, lang, room.names())
        players = [
            wire.Player(
                s,
                sitter.name or words.seat(s),
                sitter.kind,
                sitter.level,
                sitter.kind == "bot" or room.connected(s, self.living),
                sitter.away or s in room.resigned,
                room.host in sitter.guests,
                s == seat,
                room.elsewhere(s),
                room.heirs[s].name if s in room.heirs else "",
                sitter.manner,
            )
            for s, sitter in enumerate(room.sitters)
        ]
        sheet = self.course.match.game.ledger() if self.course else None
        return wire.Room(
            table=header.id,
            code=header.code,
            stage=self.stage,
            rules=wire.Rules(
                header.game,
                header.variant,
                header.preset,
                header.players,
                words.title(header.variant, header.preset),
                *words.titles(header.variant, header.preset),
                header.options,
                int(header.settings.get("clock_s", 0)),
                room.pace_ms,
                room.level,
                bool(header.settings.get("open")),
                bool(header.settings.get("spectators", True)),
                bool(header.settings.get("winnable")),
                bool(header.settings.get("hints", True)),
                self.has_lamp(),
                words.about(header.variant, header.preset),
                self.spec.low_wins,
                len(sheet.rows) if sheet else 0,
            ),
            pack=self.pack.family,
            names=words.card_names(self.pack),
            by_rank=self.spec.by_rank,
            anticlockwise=spec.anticlockwise,
            players=players,
            seat=seat,
            host=room.host == guest,
            locked=room.locked,
            paused=room.paused,
            watching=sum(1 for c in self.connections if c.seat == SPECTATOR),
            proposal=self.proposal(lang),
            commitment=header.commitment,
            resigned=room.resigned,
            next=room.next,
            number=header.seed if header.players == 1 else "",
            sit=self.sits(guest),
            coming=next((s for s, heir in room.heirs.items() if heir.guest == guest), -1),
            comings=[
                wire.Coming(came.numbers[seat + 1], say(lang, "log", came.word, name=came.name, robot=came.robot))
                for came in room.comings
            ],
        )

    def proposal(self, lang: str) -> wire.Proposal | None:
        """What everybody is asked to agree to."""
        asking = self.asking()
        if asking is None:
            return None
        name = self.room.sitters[asking.seat].name
        waiting = [s for s in self.voters(asking.kind) if s not in asking.yes]
        claim = asking.claim
        if claim is None:
            return wire.Proposal(asking.kind, asking.seat, say(lang, "proposals", asking.kind, name=name), waiting)
        text = say(lang, "proposals", claim.word(), name=name, n=claim.tricks, rest=claim.rest)
        sure = {PROVEN: "proven", LIKELY: "likely"}.get(claim.grade, "open")
        return wire.Proposal(asking.kind, asking.seat, f"{text} {say(lang, 'claims', sure)}", waiting, claim.hand)

    def card(self, guest: str, lang: str) -> wire.TableCard:
        """The table in a list."""
        room = self.room
        seat = room.seat_of(guest)
        turn = self.stage == "playing" and seat >= 0 and self.playing().match.game.asked >> seat & 1 == 1
        return wire.TableCard(
            self.header.id,
            self.header.code,
            self.header.game,
            Words(self.spec, lang).title(self.header.variant, self.header.preset),
            self.stage,
            seat,
            turn,
            [room.sitters[s].name for s in room.people()],
            0 if room.locked or self.stage == "over" else len(room.free() + room.robots()),
            self.sits(guest),
            bool(self.header.settings.get("spectators", True)) or self.stage == "waiting",
            max(0, int(time.time() - self.header.created)),
            seats=self.places(guest),
        )
