"""The WebSocket of a table: messages in, messages out, and what happens when they come too fast or too slowly."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
import time
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from baralho import SPECTATOR, BaralhoError
from baralho.server import metrics, wire
from baralho.server.commands import Command
from baralho.server.database import Away
from baralho.server.guests import Guest
from baralho.server.hub import Hub
from baralho.server.refusal import Refusal
from baralho.server.settings import HELLO_S, SILENCE_S
from baralho.server.store import Conflict
from baralho.server.tables import Change, Drawn, Live, Told
from baralho.server.timing import Line

NOT_UNDERSTOOD, NO_GUEST, NOT_ALLOWED, NO_TABLE, NO_HELLO, TABLE_CLOSED, TOO_LARGE, TOO_FAST = (
    4400,
    4401,
    4403,
    4404,
    4408,
    4410,
    4413,
    4429,
)
AGAIN = 1012  # something is away for a moment: come back
PATIENCE = 20  # messages not understood before we hang up
SLOWED_S = 10.0  # so long who is too fast is only slowed down
log = logging.getLogger("baralho.live")
encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(wire.ClientMessage)
COMMANDS = {
    wire.Act: Command.act,
    wire.Choose: Command.choose,
    wire.Why: Command.why,
    wire.TryText: Command.try_text,
    wire.AskHint: Command.hint,
    wire.AskLamp: Command.lamp,
    wire.AskSheet: Command.sheet,
    wire.GiveSignal: Command.signal,
    wire.Say: Command.say,
    wire.Undo: Command.undo,
    wire.Propose: Command.propose,
    wire.Claim: Command.claim,
    wire.Answer: Command.answer,
    wire.Resign: Command.resign,
    wire.Leave: Command.leave,
    wire.Start: Command.start,
    wire.Pause: Command.pause,
    wire.Host: Command.host,
    wire.Rename: Command.rename,
    wire.Ping: Command.ping,
}


class Connection:
    """One open page at one table."""

    def __init__(self, hub: Hub, live: Live, guest: Guest, address: str) -> None:
        self.hub = hub
        self.live = live
        self.guest = guest
        self.address = address
        self.id = secrets.token_hex(8)
        self.lang: wire.Lang = "pt"
        self.watch = False
        self.seat = SPECTATOR
        self.number = 0  # the last event this page was told
        self.last = b""  # the view it was shown last
        self.queue: asyncio.Queue[bytes | tuple[int, str]] = asyncio.Queue(hub.settings.queue)
        self.errors = 0
        self.line = Line()
        self.noted = SPECTATOR  # the seat for which this connection is noted down
        self.noting: asyncio.Task[None] | None = None
        self.beats = False  # the page says something every few seconds, so that its silence tells
        self.hidden = False  # nobody looks at it
        self.silent = False  # nothing was heard for too long
        self.heard = time.monotonic()
        self.busy = False  # with a message: what follows it waits

    def send(self, message: wire.ServerMessage) -> None:
        """Put a message on its way."""
        self._put(encoder.encode(message))

    def _put(self, message: bytes) -> None:
        """Have it written; who cannot keep up is cut off, and comes back for the gap."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.end(TOO_FAST, "too slow")

    def tell(self, drawn: Drawn) -> bool:
        """Send a state, unless it is nothing new to this page."""
        if not drawn.news and drawn.view == self.last:
            return False
        self.last = drawn.view
        self._put(drawn.message)
        if drawn.timed:
            self.send(wire.Probe(self.line.probe()))
        return True

    def end(self, code: int, why: str) -> None:
        """Hang up."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait((code, why))

    # -- a conversation -------------------------------------------------------------------------------------------

    async def run(self, socket: WebSocket[Any, Any, Any]) -> None:
        """Talk until one of the two hangs up."""
        writing = asyncio.create_task(self._write(socket))
        try:
            try:
                text = await asyncio.wait_for(socket.receive_data("text"), HELLO_S)
            except TimeoutError:
                self.end(NO_HELLO, "no hello")
                return
            if not self._hello(self._read(text)):
                return
            await self._note()
            while True:
                text = await socket.receive_data("text")
                self.heard, self.busy = time.monotonic(), True
                if self.silent:
                    self.silent = False
                    self.moved()
                await self._message(text)
                self.heard, self.busy = time.monotonic(), False
        except (WebSocketDisconnect, WebSocketException, UnicodeDecodeError):
            pass
        except Away:
            self.end(AGAIN, "")
        finally:
            self.live.connections.discard(self)
            with contextlib.suppress(TimeoutError, Exception):
                await asyncio.wait_for(asyncio.shield(writing), 1 if not self.queue.empty() else 0)
            writing.cancel()
            if self.noted != SPECTATOR and not self.hub.closing:
                await self._presence("off", self.noted)

    async def _write(self, socket: WebSocket[Any, Any, Any]) -> None:
        while True:
            item = await self.queue.get()
            if isinstance(item, tuple):
                with contextlib.suppress(Exception):
                    await socket.close(*item)
                return
            try:
                await socket.send_data(item.decode(), "text")
            except Exception:  # it has gone
                return

    def _read(self, text: str | bytes) -> wire.ClientMessage | None:
        """A message, None if it cannot be understood (which is answered)."""
        if len(text) > self.hub.settings.largest_message:
            self.end(TOO_LARGE, "too large")
            return None
        try:
            message: wire.ClientMessage = decoder.decode(text)
            return message
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.errors += 1
            self._refuse("", Refusal("bad_message", str(error)[:200]))
            if self.errors > PATIENCE:
                self.end(NOT_UNDERSTOOD, "not understood")
            return None

    def _hello(self, message: wire.ClientMessage | None) -> bool:
        if not isinstance(message, wire.Hello):
            self.end(NOT_UNDERSTOOD, "say hello first")
            return False
        self.lang, self.watch = message.lang, message.watch
        live = self.live
        self.seat = SPECTATOR if message.watch else live.room.seat_of(self.guest.id)
        if not live.may_look(self.guest.id) and live.stage != "waiting":
            self.end(NOT_ALLOWED, "no spectators")
            return False
        self.number, self.last = message.number, b""
        live.connections.add(self)
        self.send(wire.Welcome(wire.VERSION, live.room_for(self.guest.id, self.lang, self.watch)))
        if live.course is not None:
            drawn = live.drawn(self.seat, self.lang, self.number)
            self.tell(drawn)
            self.number = drawn.number
        return True

    async def _message(self, text: str | bytes) -> None:
        if not await self._turn():
            self.end(TOO_FAST, "too fast")
            await asyncio.sleep(1)
            return
        message = self._read(text)
        if message is None:
            return
        metrics.MESSAGES.labels(type(message).__name__).inc()
        if isinstance(message, wire.Hello):
            self._hello(message)
            await self._note()
            return
        if isinstance(message, wire.Echo):
            self.line.echoed(message.id)
            return
        if isinstance(message, wire.Begun):
            if self.live.course is not None:
                self.line.begin(self.live.course.match.game.serial, message.ms, self.live.since_opened())
            return
        if isinstance(message, wire.Ping):
            await self._beat(message.hidden)
        began = time.monotonic()
        command = Command(self.hub, self.live, self.guest, self.seat, self.lang, self.line)
        try:
            self.send(await COMMANDS[type(message)](command, message))  # type: ignore[operator]
        except Refusal as refusal:
            self._refuse(message.id, refusal)
        except BaralhoError as error:
            self._refuse(message.id, Refusal("bad_action", str(error)[:200]))
        except Conflict:
            self._refuse(message.id, Refusal("busy"))
        except Away:
            self._refuse(message.id, Refusal("away"))
        except Exception:
            log.exception("a message at table %s failed", self.live.header.id)
            self._refuse(message.id, Refusal("failed"))
        if isinstance(message, wire.Act):
            metrics.ACT_SECONDS.observe(time.monotonic() - began)

    async def _turn(self) -> bool:
        """Wait until this guest may ask something again; False if that takes too long.

        Nothing is read from the page meanwhile. To cut it off at once would cost us more: it would come back.
        """
        until = time.monotonic() + SLOWED_S
        while not self.hub.limits.message(self.guest.id, self.address):
            if time.monotonic() > until:
                return False
            await asyncio.sleep(random.uniform(0.2, 1.0))
        return True

    def _refuse(self, id: str, refusal: Refusal) -> None:
        metrics.refused(refusal)
        self.send(wire.Refused(id, refusal.code, refusal.sentence(self.lang, self.live.spec)))

    def moved(self) -> None:
        """Note that the page looks from another seat now."""
        self.noting = asyncio.create_task(self._note())

    async def _note(self) -> None:
        """Note down from where this page looks; from nowhere, if it is lost."""
        before, self.noted = self.noted, SPECTATOR if self.silent else self.seat
        if before == self.noted:
            return
        if before != SPECTATOR:
            await self._presence("off", before)
        if self.noted != SPECTATOR:
            await self._presence("on", self.noted)

    def listen(self) -> None:
        """Whether the page is still heard of: it may be lost though its line looks open. A hidden one sleeps."""
        quiet = time.monotonic() - self.heard
        if self.beats and not self.hidden and not self.busy and not self.silent and quiet > SILENCE_S:
            self.silent = True
            self.moved()

    async def _beat(self, hidden: bool) -> None:
        """The page is there, and looked at or not."""
        self.beats = True
        if hidden == self.hidden:
            return
        self.hidden = hidden
        if self.noted != SPECTATOR:
            await self._presence("hidden", self.noted)

    async def _presence(self, kind: str, seat: int) -> None:
        """Note that this seat has a connection more or less; who was away is back at once."""

        def decide() -> Change:
            sitter = self.live.room.sitters[seat]
            if self.guest.id not in sitter.guests:
                raise Refusal("not_seated")
            data = {"socket": self.id, "process": self.hub.process}
            notes = [Told(kind, seat, data if kind != "hidden" else {"socket": self.id, "on": self.hidden})]
            if kind == "on" and sitter.away and seat not in self.live.room.resigned:
                notes.append(Told("back", seat))
            return Change(notes=notes)

        with contextlib.suppress(Refusal, Conflict, *[Away] if kind == "off" else []):
            await self.hub.commit(self.live, decide)
