"""Driving a table: bots, clocks, windows and absence. One process does this for a table, the one that has its lease.

It only ever does what a row of a log can say, so if two processes believed they had the lease for a moment, the
numbers of the logs would still let one of them win.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING

from baralho.bots.manner import BOLD, CAREFUL
from baralho.engine.game import RACE
from baralho.engine.match import Match
from baralho.engine.notation import read_action
from baralho.engine.spec import KIND_MASK, NONE
from baralho.server import metrics, steady
from baralho.server.course import close_word
from baralho.server.database import Away
from baralho.server.plans import offers
from baralho.server.refusal import Refusal
from baralho.server.room import Heir
from baralho.server.store import Conflict
from baralho.server.tables import Change, Live, Move, Told

if TYPE_CHECKING:
    from baralho.server.hub import Hub

log = logging.getLogger("baralho.driver")
FOR_EVER = 3600.0
HELD_S = 10.0  # so long bots wait for an answer to somebody who asks to take a move back
LOOK = 2.5  # so many times longer cards stay open that are to be remembered
PACE = {CAREFUL: 1.3, BOLD: 0.8}  # the careful take their time


async def drive(hub: Hub, live: Live) -> None:
    """Drive a table until the lease is lost."""
    driver = Driver(hub, live)
    try:
        while True:
            live.changed.clear()
            try:
                delay = await driver.once()
            except (Refusal, Conflict):  # somebody was faster: look again
                delay = 0.05
            except Away:
                delay = 1.0
            except Exception:
                log.exception("driving table %s failed", live.header.id)
                delay = 1.0
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, delay)):  # (`wait_for` of 3.11 may swallow a cancellation)
                    await live.changed.wait()
    finally:
        for task in driver.thinking.values():
            task.cancel()
        driver.thinking.clear()


class Driver:
    """The driver of one table."""

    def __init__(self, hub: Hub, live: Live) -> None:
        self.hub = hub
        self.live = live
        self.thinking: dict[int, asyncio.Task[None]] = {}  # by seat
        self.missing: dict[int, float] = {}  # seats whose process died, and when we noticed

    async def once(self) -> float:
        """Do what is due; gives the seconds until something may be due again."""
        live, room = self.live, self.live.room
        if live.stage != "playing" or room.paused:
            return FOR_EVER
        now = steady.now()
        if not any(room.connected(s, self.hub.living) for s in room.people()):
            return 1.0  # bots do not play on among themselves
        waits = [FOR_EVER, await self.absence(now), await self.clocks(now), await self.window(now)]
        await self.proposal()
        await self.heirs()
        held = self.held()
        if not held:
            self.bots()
        return min([*waits, held or FOR_EVER])

    async def note(self, told: Told) -> None:
        """Write a note, unless it is out of date by now."""
        sitter = self.live.room.sitters[told.seat]
        before = sitter.away

        def decide() -> Change:
            if self.live.room.sitters[told.seat].away != before:
                raise Refusal("busy")
            return Change(notes=[told])

        await self.hub.commit(self.live, decide)

    async def absence(self, now: float) -> float:
        """A bot sits in for whoever is gone too long; who is there again gets the seat back at the next turn."""
        live, room = self.live, self.live.room
        wait = FOR_EVER
        for seat in room.people():
            sitter = room.sitters[seat]
            if room.connected(seat, self.hub.living):
                self.missing.pop(seat, None)
                if sitter.away and seat not in live.asked():
                    await self.note(Told("back", seat))
                continue
            if sitter.away or seat in room.resigned:
                continue
            gone = sitter.gone_at if not sitter.sockets else self.missing.setdefault(seat, now)
            due = gone + live.settings.absence_s
            if now >= due:
                await self.note(Told("away", seat, {"why": "gone"}))
            else:
                wait = min(wait, due - now)
        return wait

    async def clocks(self, now: float) -> float:
        """Whose time is up, for that one a bot decides."""
        due = self.live.clock_due()
        if due is None:
            return FOR_EVER
        if now < due:
            return due - now
        game = self.live.playing().match.game
        for seat in self.live.room.present():
            if game.asked >> seat & 1:
                await self.note(Told("away", seat, {"why": "clock"}))
        return FOR_EVER

    async def window(self, now: float) -> float:
        """Close a window whose time has come."""
        live = self.live
        if not live.timed_window():
            return FOR_EVER
        due = live.window_due()
        if due is None:
            return FOR_EVER
        if now < due:
            return due - now
        game = live.playing().match.game
        if game.asked and not live.fixed_window() and not game.time_allowed():
            return 0.1  # bots are still to answer; nobody learns anything from the time it takes
        serial = game.serial

        def decide() -> Change:
            match = live.playing().match
            if not match.game.window or match.game.serial != serial:
                raise Refusal("busy")
            return Change(moves=[Move(-1, close_word(match))])

        await self.hub.commit(live, decide)
        return 0.0

    async def proposal(self) -> None:
        """Carry out what all have agreed to who are still there."""
        live, asking = self.live, self.live.asking()
        if asking is None or not set(live.voters(asking.kind)) <= asking.yes:
            return

        def decide() -> Change:
            change = Change()
            if live.asking() is not asking or not live.settle(change, asking):
                raise Refusal("busy")
            return change

        await self.hub.commit(live, decide)

    def held(self) -> float:
        """For how many seconds bots still wait, because somebody has asked to take a move back: theirs would end it."""
        asking = self.live.asking()
        return max(0.0, asking.since + HELD_S - steady.now()) if asking and asking.kind == "undo" else 0.0

    async def heirs(self) -> None:
        """Who waited for another deal sits down."""
        live = self.live
        for seat, heir in list(live.room.heirs.items()):
            if live.playing().match.game.deal_no == heir.deal:
                continue

            def decide(seat: int = seat, heir: Heir = heir) -> Change:
                if live.room.heirs.get(seat) is not heir:
                    raise Refusal("busy")
                return Change(notes=[Told("sit", seat, {"name": heir.name, **live.moment()}, heir.guest)])

            await self.hub.commit(live, decide)

    # -- bots -----------------------------------------------------------------------------------------------------

    def plays(self, seat: int) -> bool:
        """Whether a bot decides for this seat now."""
        room, match = self.live.room, self.live.playing().match
        return room.by_bot(seat) or room.hurry == match.game.deal_no

    def gives_way(self, seat: int) -> bool:
        """Whether a bot leaves the word to a person: whoever of a side speaks first speaks for both."""
        game = self.live.playing().match.game
        if not game.window or game.mode != RACE:
            return False
        return any(
            game.asked >> s & 1 and game.side(s) == game.side(seat) and not self.plays(s)
            for s in self.live.room.present()
            if s != seat
        )

    def bots(self) -> None:
        """Let the bots who are asked think."""
        for seat in self.live.playing().match.actors():
            task = self.thinking.get(seat)
            if self.plays(seat) and not self.gives_way(seat) and (task is None or task.done()):
                self.thinking[seat] = asyncio.create_task(self.think(seat))

    async def think(self, seat: int) -> None:
        """Choose, wait as long as it looks natural, act; then let the driver look again."""
        try:
            await self.decide(seat)
        except (Refusal, Conflict):
            pass  # the situation has changed meanwhile
        except Away:
            await asyncio.sleep(1)
        except Exception:
            log.exception("a bot at table %s failed", self.live.header.id)
            await asyncio.sleep(1)
        self.thinking.pop(seat, None)
        self.live.changed.set()

    async def decide(self, seat: int) -> None:
        """Choose and act."""
        live, bots = self.live, self.hub.bots
        began, head = time.monotonic(), len(live.entries)
        advice = await bots.choose(live.header, list(live.entries), seat, live.room.sitters[seat].player)
        metrics.BOT_SECONDS.observe(time.monotonic() - began)
        metrics.BOTS_WAITING.set(bots.waiting)
        hurry = live.room.hurry == live.playing().match.game.deal_no
        pause = 0.0 if hurry or not live.room.present() else live.room.pace_ms / 1000
        pause *= LOOK if covers(live.playing().match, seat) else PACE.get(live.room.sitters[seat].manner, 1.0)
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))

        def decide() -> Change:
            match = live.playing().match
            same = len(live.entries) == head or match.game.window
            if live.room.paused or not same or match.over or not self.plays(seat) or self.held():
                raise Refusal("busy")
            if not offers(match.game, seat, read_action(match, advice.word)):
                raise Refusal("busy")
            moves = [Move(seat, advice.word, advice.extra, bot=True)]
            if advice.signal and match.game.may_signal(seat):
                moves.insert(0, Move(seat, f"~ {advice.signal}", bot=True))
            return Change(moves)

        await self.hub.commit(live, decide)


def covers(match: Match, seat: int) -> bool:
    """Whether all that a seat can do is to cover cards that nobody may look at again afterwards."""
    fades = any(zone.fades for zone in match.game.t.layout.kinds)
    return fades and len(match.legal(seat)) == 1 and match.spec.acts[match.legal(seat)[0] & KIND_MASK].x == NONE
