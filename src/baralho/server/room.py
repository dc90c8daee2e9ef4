"""The people at a table, folded from the table log. Pure: the same notes give the same room in any process."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from baralho.bots.manner import manner_of
from baralho.server import wire
from baralho.server.rows import Header, Note


@dataclass
class Sitter:
    """Who sits on a seat."""

    kind: wire.SitterKind = "empty"
    name: str = ""
    level: wire.Level = "medium"
    guests: list[str] = field(default_factory=list)
    key: int = 0  # of the return link; a new one makes old links worthless
    away: bool = False  # a bot sits in
    sockets: dict[str, str] = field(default_factory=dict)  # open connections and their processes
    hidden: set[str] = field(default_factory=set)  # of the connections those whose page is not looked at
    gone_at: float = 0.0  # since when nobody is connected
    came_at: float = 0.0  # since when somebody is, without a break

    @property
    def manner(self) -> wire.Manner:
        """How a robot likes to play: those who play well enough to have a manner."""
        return manner_of(self.name) if self.kind == "bot" and self.level in ("medium", "strong") else ""

    @property
    def player(self) -> str:
        """The player that decides here, by its name for `bots.player`."""
        return f"{self.level}/{self.manner}" if self.manner else self.level


@dataclass
class Claimed:
    """Of a claim: what is claimed, and how good bots have found it."""

    tricks: int
    rest: int  # tricks that were left
    grade: int  # as in `bots.claims`
    hand: list[str]  # the claimer's cards, which all may see

    def word(self) -> str:
        """How it is told."""
        return "claim" if self.tricks == self.rest else "claim_some" if self.tricks else "claim_none"


@dataclass
class Asking:
    """An open proposal."""

    kind: wire.ProposalKind
    seat: int
    yes: set[int]
    at: int = -1  # the position, or the deal, that it is about: when that is past, it has lapsed
    keep: int = 0  # of an undo: so many rows of the match stay
    since: float = 0.0
    line: list[tuple[int, str]] = field(default_factory=list)  # of a claim: seats and what they do if it is accepted
    claim: Claimed | None = None


@dataclass
class Heir:
    """Who takes a robot's seat as soon as another deal has begun."""

    guest: str
    name: str
    deal: int  # in which it was asked for


@dataclass
class Came:
    """Somebody sat down at a running match, or left it."""

    word: str  # "came", "left"
    name: str
    robot: str  # who gave way, or stepped in
    numbers: list[int]  # of the last event that each viewer had noticed, the spectator's first


class RoomState:
    """Everything that the notes so far have brought about."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.head = 0
        self.stage: wire.Stage = "waiting"
        self.sitters = [Sitter() for _ in range(header.players)]
        self.host = ""  # a guest
        self.locked = False
        self.paused = False
        self.asking: Asking | None = None
        self.resigned: list[int] = []
        self.again = False  # a rematch is wanted by all
        self.next = ""
        self.pace_ms = int(header.settings.get("pace_ms", 600))
        self.level: wire.Level = header.settings.get("level", "medium")
        self.started_at = 0.0
        self.resumed_at = 0.0  # clocks run from here at the earliest
        self.hurry = -1  # deal that is played out quickly
        self.saw: dict[str, dict[int, int]] = {}  # of guests who left: the seats, and the last deal they saw from there
        self.heirs: dict[int, Heir] = {}  # by seat
        self.comings: list[Came] = []

    def apply(self, note: Note) -> None:
        """Take one note in."""
        handler = getattr(self, f"on_{note.kind}", None)
        if handler is not None:
            handler(note, note.data)
        self.head = note.number

    # -- looking --------------------------------------------------------------------------------------------------

    def seat_of(self, guest: str) -> int:
        """Where a guest sits, -1: nowhere."""
        for seat, sitter in enumerate(self.sitters):
            if guest in sitter.guests and sitter.kind == "person":
                return seat
        return -1

    def people(self) -> list[int]:
        """The seats of persons, also of those who are away."""
        return [s for s, sitter in enumerate(self.sitters) if sitter.kind == "person"]

    def present(self) -> list[int]:
        """The seats of persons who play themselves."""
        return [s for s in self.people() if not self.sitters[s].away and s not in self.resigned]

    def by_bot(self, seat: int) -> bool:
        """Whether a bot acts for this seat now."""
        return seat not in self.present()

    def free(self) -> list[int]:
        """Empty seats."""
        return [s for s, sitter in enumerate(self.sitters) if sitter.kind == "empty"]

    def robots(self) -> list[int]:
        """Seats of robots who would give way to a person."""
        bots = [s for s, sitter in enumerate(self.sitters) if sitter.kind == "bot"]
        return [s for s in bots if s not in self.resigned and s not in self.heirs]

    def seen(self, guest: str, deal: int) -> set[int]:
        """The seats whose hand a guest who has left has seen in this deal."""
        return {seat for seat, last in self.saw.get(guest, {}).items() if last == deal}

    def names(self) -> tuple[str, ...]:
        """How the seats are called."""
        return tuple([s.name for s in self.sitters])

    def connected(self, seat: int, living: set[str]) -> bool:
        """Whether this seat has an open connection to a process that lives."""
        return any(process in living for process in self.sitters[seat].sockets.values())

    def elsewhere(self, seat: int) -> bool:
        """Whether none of the pages that somebody has open here is looked at."""
        sitter = self.sitters[seat]
        return bool(sitter.sockets) and sitter.hidden >= set(sitter.sockets)

    # -- folding --------------------------------------------------------------------------------------------------

    def on_create(self, note: Note, data: dict[str, Any]) -> None:
        """The table is set up by its host."""
        self.host = note.guest or ""

    def on_sit(self, note: Note, data: dict[str, Any]) -> None:
        """Somebody sits down; a robot gives way."""
        old = self.sitters[note.seat]
        if "numbers" in data:
            self.comings.append(Came("came", data["name"], old.name, data["numbers"]))
            self.resumed_at = note.at
        self.heirs = {seat: heir for seat, heir in self.heirs.items() if heir.guest != note.guest}
        self.sitters[note.seat] = Sitter("person", data["name"], self.level, [note.guest or ""], old.key + 1)
        self.sitters[note.seat].gone_at = note.at

    def on_share(self, note: Note, data: dict[str, Any]) -> None:
        """Somebody comes back by the return link, from another browser."""
        guests = self.sitters[note.seat].guests
        if note.guest and note.guest not in guests:
            guests.append(note.guest)

    def on_bot(self, note: Note, data: dict[str, Any]) -> None:
        """A bot takes a seat."""
        old = self.sitters[note.seat]
        if "numbers" in data and old.kind == "person":
            self.comings.append(Came("left", old.name, data["name"], data["numbers"]))
            for guest in old.guests:
                self.saw.setdefault(guest, {})[note.seat] = data["deal"]
        self.sitters[note.seat] = Sitter("bot", data["name"], data.get("level", self.level), [], old.key + 1)
        self._hand_over()

    def on_heir(self, note: Note, data: dict[str, Any]) -> None:
        """Somebody will sit down with the next deal."""
        self.heirs = {seat: heir for seat, heir in self.heirs.items() if heir.guest != note.guest}
        self.heirs[note.seat] = Heir(note.guest or "", data["name"], data["deal"])

    def on_leave(self, note: Note, data: dict[str, Any]) -> None:
        """A seat becomes free."""
        self.sitters[note.seat] = Sitter(key=self.sitters[note.seat].key + 1)
        self._hand_over()

    def _hand_over(self) -> None:
        """A host who has no seat any more hands the table to the first person who has."""
        people = self.people()
        if people and self.seat_of(self.host) < 0:
            self.host = self.sitters[people[0]].guests[0]

    def on_swap(self, note: Note, data: dict[str, Any]) -> None:
        """Two seats change places."""
        a, b = note.seat, data["with"]
        self.sitters[a], self.sitters[b] = self.sitters[b], self.sitters[a]
        for seat in (a, b):  # links name the seat: the old ones would lead to the wrong one
            self.sitters[seat].key = max(self.sitters[a].key, self.sitters[b].key) + 1

    def on_rename(self, note: Note, data: dict[str, Any]) -> None:
        """Somebody is called otherwise now."""
        self.sitters[note.seat].name = data["name"]

    def on_lock(self, note: Note, data: dict[str, Any]) -> None:
        """Nobody else may sit down, or again they may."""
        self.locked = data["on"]

    def on_pass(self, note: Note, data: dict[str, Any]) -> None:
        """Another is the host now."""
        self.host = self.sitters[note.seat].guests[0]

    def on_pace(self, note: Note, data: dict[str, Any]) -> None:
        """Bots take more or less time."""
        self.pace_ms = data["ms"]

    def on_pause(self, note: Note, data: dict[str, Any]) -> None:
        """Bots and clocks stop, or go on."""
        self.paused = data["on"]
        self.resumed_at = note.at

    def on_start(self, note: Note, data: dict[str, Any]) -> None:
        """The match begins."""
        self.stage = "playing"
        self.started_at = note.at

    def on_shut(self, note: Note, data: dict[str, Any]) -> None:
        """Whoever runs the server has closed the table."""
        self.asking = None

    def on_over(self, note: Note, data: dict[str, Any]) -> None:
        """The match is over."""
        self.stage = "over"
        self.asking = None

    def on_on(self, note: Note, data: dict[str, Any]) -> None:
        """A connection was opened."""
        sitter = self.sitters[note.seat]
        if not sitter.sockets:
            sitter.came_at = note.at
        sitter.sockets[data["socket"]] = data["process"]
        sitter.gone_at = 0.0

    def on_off(self, note: Note, data: dict[str, Any]) -> None:
        """A connection was closed."""
        sitter = self.sitters[note.seat]
        sitter.sockets.pop(data["socket"], None)
        sitter.hidden.discard(data["socket"])
        if not sitter.sockets:
            sitter.gone_at = note.at

    def on_hidden(self, note: Note, data: dict[str, Any]) -> None:
        """A page is looked at, or not."""
        sitter = self.sitters[note.seat]
        if data["on"] and data["socket"] in sitter.sockets:
            sitter.hidden.add(data["socket"])
        else:
            sitter.hidden.discard(data["socket"])

    def on_away(self, note: Note, data: dict[str, Any]) -> None:
        """A bot sits in for somebody who is away, or whose time was up."""
        self.sitters[note.seat].away = True

    def on_back(self, note: Note, data: dict[str, Any]) -> None:
        """The person plays again."""
        self.sitters[note.seat].away = False
        self.resumed_at = note.at

    def on_propose(self, note: Note, data: dict[str, Any]) -> None:
        """Somebody asks for everybody's consent."""
        line = [(seat, word) for seat, word in data.get("line", [])]
        at, keep = data.get("at", -1), data.get("keep", 0)
        claim = Claimed(**data["claim"]) if "claim" in data else None
        yes = {note.seat, *data.get("yes", [])}
        self.asking = Asking(data["kind"], note.seat, yes, at, keep, note.at, line, claim)

    def on_answer(self, note: Note, data: dict[str, Any]) -> None:
        """Somebody agrees, or does not."""
        if self.asking is not None:
            self.asking.yes.add(note.seat)
            if not data["yes"]:
                self.asking = None

    def on_settled(self, note: Note, data: dict[str, Any]) -> None:
        """A proposal was carried out, or has lapsed."""
        self.asking = None

    def on_hurry(self, note: Note, data: dict[str, Any]) -> None:
        """The rest of a deal is played out by bots."""
        self.hurry = data["deal"]

    def on_resign(self, note: Note, data: dict[str, Any]) -> None:
        """Somebody gave the match up."""
        self.resigned.append(note.seat)

    def on_again(self, note: Note, data: dict[str, Any]) -> None:
        """All want a rematch."""
        self.again = True

    def on_next(self, note: Note, data: dict[str, Any]) -> None:
        """There is a table for the rematch."""
        self.next = data["table"]
