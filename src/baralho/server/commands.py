"""What a page may ask for over its WebSocket, one function each: a decision on the current state, or a `Refusal`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any, Final, Literal, cast

from baralho import SPECTATOR
from baralho.bots import claims
from baralho.engine.notation import named, read_action, write_action
from baralho.engine.spec import FACE, KIND_MASK, encode
from baralho.server import moments, wire
from baralho.server.bots import Verdict
from baralho.server.guests import Guest, clean_name
from baralho.server.hub import Hub, bot_names
from baralho.server.plans import read_steps
from baralho.server.refusal import Refusal, phrases
from baralho.server.render import sheet
from baralho.server.room import Asking, Claimed
from baralho.server.store import Conflict
from baralho.server.tables import Change, Live, Move, Told
from baralho.server.timing import Line
from baralho.words import Words

HINT_TRIES: Final = 3


class Command:
    """One message of a guest who looks at a table from a seat."""

    def __init__(self, hub: Hub, live: Live, guest: Guest, seat: int, lang: str, line: Line) -> None:
        self.hub = hub
        self.live = live
        self.guest = guest
        self.seat = seat
        self.lang = lang
        self.line = line

    async def write(self, id: str, decide: Callable[[], Change]) -> wire.Ack:
        """Write what was decided. What was written before under this id is acknowledged again, not done again."""
        try:
            await self.hub.commit(self.live, decide, id, self.guest.id)
        except (Refusal, Conflict) as error:
            if await self.hub.store.has_done(self.live.header.id, self.seat, self.guest.id, id):
                return wire.Ack(id)
            if isinstance(error, Conflict):
                raise Refusal("busy", status=409) from None
            raise
        return wire.Ack(id)

    # -- who may do what ------------------------------------------------------------------------------------------

    def seated(self) -> int:
        """My seat; spectators have none."""
        if self.seat == SPECTATOR or self.live.room.seat_of(self.guest.id) != self.seat:
            raise Refusal("not_seated", status=403)
        return self.seat

    def hosting(self) -> None:
        """Only the host may go on."""
        if self.live.room.host != self.guest.id:
            raise Refusal("not_host", status=403)

    def waiting(self) -> None:
        """Only before the match."""
        if self.live.stage != "waiting":
            raise Refusal("begun", status=409)

    def ask_aside(self) -> None:
        """One more question to the bots; not too many."""
        if not self.hub.limits.aside(self.guest.id):
            raise Refusal("too_fast", status=429)

    # -- the match ------------------------------------------------------------------------------------------------

    async def act(self, message: wire.Act) -> wire.Ack:
        """Do something in the match."""
        received, waited = self.live.since_opened(), self.live.since_changed()

        def decide() -> Change:
            seat, course = self.seated(), self.live.playing()
            match = course.match
            if self.live.room.paused:
                raise Refusal("paused")
            actions = read_steps(match, seat, message.do, message.extra)
            moves = [Move(seat, write_action(match, a), by=seat) for a in actions]
            moves[-1].extra = message.extra
            if match.game.calls_wanted(seat) and not match.spec.silents >> (actions[-1] & KIND_MASK) & 1:
                moves[-1].extra = self.line.stamp(match.game.serial, message.extra, received)
            if course.clock() >= 0:
                for move in moves:
                    move.extra = self.line.reading(message.extra, course.ran, waited if course.head else 0)
            notes = [Told("back", seat)] if self.live.room.sitters[seat].away else []
            return Change(moves, notes)

        return await self.write(message.id, decide)

    async def signal(self, message: wire.GiveSignal) -> wire.Ack:
        """Give a sign."""

        def decide() -> Change:
            seat, match = self.seated(), self.live.playing().match
            if message.code not in match.spec.signals or match.over or not match.game.may_signal(seat):
                raise Refusal("no_signal")
            given = sum([1 for at, s, _ in match.signals if s == seat and at == len(match.rows)])
            if given >= match.spec.signal_limit:
                raise Refusal("no_signal")
            return Change([Move(seat, f"~ {message.code}", by=seat)])

        return await self.write(message.id, decide)

    async def undo(self, message: wire.Undo) -> wire.Ack:
        """Take my last action back, or ask whether I may."""

        def decide() -> Change:
            seat, course = self.seated(), self.live.playing()
            keep = course.undo_keeps(seat)
            if course.match.over or keep < 0:
                raise Refusal("nothing_to_undo")
            if message.all:
                if course.match.players > 1:
                    raise Refusal("not_now")
                keep = 0
            if self.live.may_undo(seat):
                at = str(self.live.stopwatch()) if course.clock() >= 0 else ""  # what is taken back took its time
                return Change([Move(-1, course.undo_word(keep), at, by=seat)])
            return self._propose(Asking("undo", seat, {seat}, self.live.about("undo"), keep))

        return await self.write(message.id, decide)

    # -- agreeing -------------------------------------------------------------------------------------------------

    async def propose(self, message: wire.Propose) -> wire.Ack:
        """Ask for everybody's consent."""

        def decide() -> Change:
            seat = self.seated()
            return self._propose(Asking(message.kind, seat, {seat}, self.live.about(message.kind)))

        ack = await self.write(message.id, decide)
        await self.hub.rematch_if_wanted(self.live)
        return ack

    async def claim(self, message: wire.Claim) -> wire.Ack:
        """Claim tricks: done if it is certain, else the others are asked, bots among them."""
        live, seat = self.live, self.seated()
        head, match = len(live.entries), live.playing().match
        verdict: Verdict | None = None
        reason = "over" if match.over else claims.why_not(match.game)
        rest = 0 if reason else claims.claimable(match.game)
        tricks = rest if message.tricks < 0 else message.tricks
        if not reason and (tricks > rest or (0 < tricks < rest and not claims.may_share(match.game, seat))):
            reason = "claim_part"
        if not reason:
            self.ask_aside()
            verdict = await self.hub.bots.judge(live.header, live.entries[:head], seat, tricks)

        def decide() -> Change:
            self.seated()
            if reason:
                raise Refusal(reason)
            if live.room.paused:
                raise Refusal("paused")
            if verdict is None or len(live.entries) != head:
                raise Refusal("no_claim")
            seats, at = range(len(live.room.sitters)), live.about("claim")
            if verdict.grade == claims.DOUBTFUL and any(live.room.by_bot(s) for s in seats):
                raise Refusal("claim_doubtful")
            partners = claims.own_side(match.game, seat) if tricks < rest else 0  # who gives something away asks them
            yes = {s for s in seats if s == seat or (verdict.grade == claims.PROVEN and not partners >> s & 1)}
            claim = Claimed(tricks, rest, verdict.grade, claims.shown(match.game, seat))
            return self._propose(Asking("claim", seat, yes, at, line=verdict.line, claim=claim))

        return await self.write(message.id, decide)

    async def answer(self, message: wire.Answer) -> wire.Ack:
        """Agree or not."""

        def decide() -> Change:
            seat, asking = self.seated(), self.live.asking()
            if asking is None and self.live.room.asking is not None:
                raise Refusal("lapsed")
            if asking is None or (message.yes and seat in asking.yes):  # (who has agreed may think again)
                raise Refusal("no_proposal")
            change = Change(notes=[Told("answer", seat, {"yes": message.yes})])
            if message.yes:
                self.live.settle(change, replace(asking, yes={*asking.yes, seat}))
            return change

        ack = await self.write(message.id, decide)
        await self.hub.rematch_if_wanted(self.live)
        return ack

    def _propose(self, asking: Asking) -> Change:
        kind = asking.kind
        over = self.live.playing().match.over
        if over != (kind == "rematch"):
            raise Refusal("not_over" if kind == "rematch" else "over")
        change = Change()
        open = self.live.asking()
        if open is not None:
            mine = open.seat == asking.seat and open.kind == kind
            if mine and self.live.settle(change, open):  # who was still to answer has left meanwhile
                return change
            raise Refusal("proposal_open")
        data: dict[str, Any] = {"kind": kind, "at": asking.at, "keep": asking.keep, "line": asking.line}
        if asking.claim is not None:
            data |= {"claim": asdict(asking.claim), "yes": sorted(asking.yes)}
        change.notes.append(Told("propose", asking.seat, data))
        self.live.settle(change, asking)
        return change

    async def resign(self, message: wire.Resign) -> wire.Ack:
        """Give the match up."""

        def decide() -> Change:
            seat, room = self.seated(), self.live.room
            if self.live.playing().match.over or seat in room.resigned:
                raise Refusal("over")
            change = Change(notes=[Told("resign", seat)])
            if not [s for s in room.people() if s != seat and s not in room.resigned]:
                change.moves.append(Move(-1, "end"))
                change.stage = "over"
            return change

        return await self.write(message.id, decide)

    # -- the room -------------------------------------------------------------------------------------------------

    async def say(self, message: wire.Say) -> wire.Ack:
        """Say a phrase; everybody at the table hears it."""
        known = phrases(self.lang)

        def decide() -> Change:
            if message.code not in known["phrases"] and message.code not in known["emotes"]:
                raise Refusal("no_phrase")
            if self.seat == SPECTATOR:
                raise Refusal("not_seated", status=403)
            if not self.hub.limits.chat(self.guest.id):
                raise Refusal("too_fast", status=429)
            return Change(notes=[Told("say", self.seated(), {"code": message.code})])

        return await self.write(message.id, decide)

    async def start(self, message: wire.Start) -> wire.Ack:
        """Begin; bots take the empty seats."""

        def decide() -> Change:
            self.hosting()
            self.waiting()
            room = self.live.room
            names = [n for n in bot_names(self.lang) if n not in room.names()]
            notes = [
                Told("bot", seat, {"name": name, "level": room.level})
                for seat, name in zip(room.free(), names, strict=False)
            ]
            return Change(notes=[*notes, Told("start")], stage="playing")

        return await self.write(message.id, decide)

    async def pause(self, message: wire.Pause) -> wire.Ack:
        """Stop bots and clocks, or let them go on."""

        def decide() -> Change:
            self.hosting()
            return Change(notes=[Told("pause", data={"on": message.on})])

        return await self.write(message.id, decide)

    async def leave(self, message: wire.Leave) -> wire.Ack:
        """Leave the seat."""

        def decide() -> Change:
            return Change(notes=[self._vacate(self.seated())])

        return await self.write(message.id, decide)

    def _vacate(self, seat: int) -> Told:
        """Before the match a seat becomes free, afterwards a bot takes it."""
        if self.live.stage == "waiting":
            return Told("leave", seat)
        return self._robot(seat)

    def _robot(self, seat: int) -> Told:
        """A robot takes a seat."""
        names = [n for n in bot_names(self.lang) if n not in self.live.room.names()]
        return Told("bot", seat, {"name": names[0], "level": self.live.room.level, **self.live.moment()})

    async def host(self, message: wire.Host) -> wire.Ack:
        """Do what only the host may."""
        return await self.write(message.id, lambda: self._host(message))

    def _host(self, message: wire.Host) -> Change:
        self.hosting()
        room = self.live.room
        if message.do in ("lock", "unlock"):
            return Change(notes=[Told("lock", data={"on": message.do == "lock"})])
        if message.do == "pace":
            return Change(notes=[Told("pace", data={"ms": message.pace_ms})])
        if max(message.seat, message.with_seat) >= len(room.sitters):
            raise Refusal("no_person")
        if message.do == "swap":
            self.waiting()
            return Change(notes=[Told("swap", message.seat, {"with": message.with_seat})])
        sitter = room.sitters[message.seat]
        if message.do == "bot" and sitter.kind == "empty":
            self.waiting()
            return Change(notes=[self._robot(message.seat)])
        if message.do == "remove" and sitter.kind == "bot" and self.live.stage == "waiting":
            return Change(notes=[Told("leave", message.seat)])
        if sitter.kind != "person":
            raise Refusal("no_person")
        if message.do == "pass":
            return Change(notes=[Told("pass", message.seat)])
        if message.do == "bot":
            return Change(notes=[self._robot(message.seat)])
        return Change(notes=[self._vacate(message.seat)])

    async def rename(self, message: wire.Rename) -> wire.Ack:
        """Be called otherwise at this table."""

        def decide() -> Change:
            name = clean_name(message.name)
            if not name:
                raise Refusal("bad_name")
            seat = self.seated()
            if not self.hub.limits.rename(self.guest.id):
                raise Refusal("too_fast", status=429)
            return Change(notes=[Told("rename", seat, {"name": name})])

        return await self.write(message.id, decide)

    # -- questions that change nothing ----------------------------------------------------------------------------

    def words(self) -> Words:
        """The words of this table in my language."""
        return Words(self.live.spec, self.lang, self.live.room.names())

    async def choose(self, message: wire.Choose) -> wire.Choices:
        """Which plans use these cards?"""
        seat, match = self.seated(), self.live.playing().match
        if not match.game.asked >> seat & 1 or match.over:
            raise Refusal("not_asked")
        given = (seat, self.lang, self.live.room.names(), message.cards, message.to)
        table = (self.live.header, list(self.live.entries))
        return wire.Choices(message.id, *await self.hub.bots.moments.ask(moments.choose, *given, table=table))

    async def why(self, message: wire.Why) -> wire.Reason:
        """Why is this not possible?"""
        seat, match = self.seated(), self.live.playing().match
        if message.do:
            read_steps(match, seat, [message.do])  # refuses with the reason
            return wire.Reason(message.id, "")
        face = match.game.t.pack.by_code.get(message.face, -1)
        if face < 0:
            raise Refusal("bad_action", message.face[:8])
        legal = match.legal(seat)
        kinds = dict.fromkeys([a & KIND_MASK for a in legal]) or dict.fromkeys(range(len(match.spec.acts)))
        for kind in kinds:
            if match.spec.acts[kind].x == FACE:
                reason = match.why_not(seat, encode(kind, face))
                if not reason:
                    return wire.Reason(message.id, "")
                raise Refusal(reason)
        raise Refusal("not_asked" if not legal else "not_now")

    async def try_text(self, message: wire.TryText) -> wire.Tried:
        """Would this text do?"""
        seat, match = self.seated(), self.live.playing().match
        action = read_action(match, message.do)
        if match.over or action & KIND_MASK not in match.texts(seat):
            raise Refusal("not_now")
        reason = match.game.why_extra(seat, action & KIND_MASK, message.text)
        if reason:
            raise Refusal(reason)
        words = self.words()
        found = match.game.tried(action & KIND_MASK, message.text)
        return wire.Tried(message.id, [words.note(match, line) for line in found])

    async def hint(self, message: wire.AskHint) -> wire.Hint:
        """What would a bot do?"""
        seat, live = self.seated(), self.live
        match = live.playing().match
        if not match.game.asked >> seat & 1 or match.over:
            raise Refusal("no_hint")
        if not live.may_hint(seat):
            raise Refusal("hints_off", status=403)
        self.ask_aside()
        if not live.alone(seat):  # the others hear of it
            await self.hub.commit(live, lambda: Change(notes=[Told("hinted", self.seated())]))
        for _ in range(HINT_TRIES):  # another seat may act meanwhile, where several are asked at once
            entries = list(live.entries)
            advice = await self.hub.bots.hint(live.header, entries, seat)
            match = live.playing().match
            if len(live.entries) == len(entries):
                break
            if not match.game.asked >> seat & 1 or match.over:
                raise Refusal("busy")
        else:
            raise Refusal("busy")
        steps = [advice.word, *advice.later]
        actions = [read_action(match, step) for step in steps]
        faces = [face for action in actions for face in named(match, action)]
        return wire.Hint(message.id, steps, faces, self.words().hint(match, advice.choice(match), actions))

    async def lamp(self, message: wire.AskLamp) -> wire.Lamp:
        """Can it still be won?"""
        self.seated()
        live = self.live
        match = live.playing().match
        if not live.has_lamp() or match.over:
            raise Refusal("no_lamp")
        if not self.hub.limits.lamp(self.guest.id):
            raise Refusal("too_fast", status=429)
        entries = list(live.entries)
        state = await self.hub.bots.outlook(live.header, entries)
        if len(live.entries) != len(entries):
            raise Refusal("busy")
        return wire.Lamp(message.id, cast("Literal['won', 'lost', 'unknown']", state))

    async def sheet(self, message: wire.AskSheet) -> wire.Sheet:
        """The score sheet."""
        course = self.live.playing()
        return sheet(course.match, self.words(), self.seat, message.id, course.standings.values())

    async def ping(self, message: wire.Ping) -> wire.Pong:
        """Somebody is there."""
        return wire.Pong(message.id)
