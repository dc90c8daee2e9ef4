"""A small client of the protocol (docs/protocol.md): for tests, load and programs that want to play.

    client = Client("http://127.0.0.1:8000")
    seated = await client.new_table("truco", preset="rapida")
    async with client.sit(seated.table) as table:
        while not (await table.turn()).over:
            await table.act(table.view.actions[0].do)

It resends what was not acknowledged under the same id after a lost connection, as a page should.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import secrets
import urllib.error
import urllib.request
from collections.abc import Callable
from types import TracebackType
from typing import Any, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from baralho.engine.errors import BaralhoError
from baralho.server import wire

T = TypeVar("T")
decoder = msgspec.json.Decoder(wire.ServerMessage)
FINAL = (4400, 4401, 4403, 4404, 4413)  # coming back would not help


class Refused(BaralhoError):
    """The server said no."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.code = code


class Client:
    """One guest."""

    def __init__(
        self,
        url: str,
        lang: wire.Lang = "en",
        cookie: str = "",
        others: tuple[str, ...] = (),
        headers: dict[str, str] | None = None,
    ) -> None:
        """`others` are further addresses of the same server, to go to when one does not answer."""
        self.headers = headers or {}
        self.url = url.rstrip("/")
        self.urls = [self.url, *others]
        self.lang = lang
        self.cookie = cookie

    def _request(self, method: str, path: str, body: object = None) -> tuple[bytes, str]:
        headers = {"cookie": self.cookie, "accept-language": self.lang, "content-type": "application/json"}
        headers |= self.headers
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.read(), answer.headers.get("set-cookie") or ""
        except urllib.error.HTTPError as error:
            body = error.read()
            problem = msgspec.json.decode(body) if body.startswith(b"{") else {"text": body.decode(errors="replace")}
            raise Refused(error.code, problem.get("code", ""), problem.get("text", error.reason)) from None

    async def request(self, method: str, path: str, body: object = None) -> bytes:
        """Any request; keeps the guest cookie."""
        answer, cookie = await asyncio.to_thread(self._request, method, path, body)
        self.cookie = cookie.partition(";")[0] or self.cookie
        return answer

    async def get(self, path: str, type: type[T]) -> T:
        """Ask for something."""
        return msgspec.json.decode(await self.request("GET", path), type=type)

    async def new_table(self, game: str, **wish: Any) -> wire.Seated:
        """Set up a table and sit down."""
        answer = await self.request("POST", "/api/tables", {"game": game, "lang": self.lang, **wish})
        return msgspec.json.decode(answer, type=wire.Seated)

    async def join(self, table: str, seat: int = -1, name: str = "") -> wire.Seated:
        """Sit down at a table."""
        answer = await self.request("POST", f"/api/tables/{table}/join", {"seat": seat, "name": name})
        return msgspec.json.decode(answer, type=wire.Seated)

    async def come_back(self, link: str) -> wire.Seated:
        """Use a private return link."""
        answer = await self.request("POST", "/api/return", {"token": link.partition("#")[2]})
        return msgspec.json.decode(answer, type=wire.Seated)

    def sit(self, table: str, watch: bool = False, hear: Callable[[str], None] | None = None) -> LiveTable:
        """The table, live. `hear` is called with every message as it came."""
        return LiveTable(self, table, watch, hear)


class LiveTable:
    """A table as one viewer sees it, kept up to date."""

    def __init__(self, client: Client, table: str, watch: bool, hear: Callable[[str], None] | None) -> None:
        self.client = client
        self.table = table
        self.watch = watch
        self.hear = hear
        self.number = 0
        self.room: wire.Room | None = None
        self.state: wire.State | None = None
        self.events: list[wire.Event] = []
        self.talks: list[wire.Talk] = []
        self.changed = asyncio.Event()
        self.failed: Exception | None = None
        self.reconnects = 0
        self._prefix = secrets.token_hex(6)
        self._ids = itertools.count(1)
        self._pending: dict[str, tuple[dict[str, Any], asyncio.Future[Any]]] = {}
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> LiveTable:
        if not self.client.cookie:
            await self.client.request("GET", "/api/me")
        self._task = asyncio.create_task(self._run())
        await self.until(lambda: self.room is not None)
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    @property
    def view(self) -> wire.View:
        """The table now."""
        if self.state is None:
            raise Refused(409, "not_begun", "the match has not begun")
        return self.state.view

    # -- the connection -------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        pause = 0.1
        while True:
            base = self.client.urls[self.reconnects % len(self.client.urls)]
            address = base.replace("http", "ws", 1) + f"/api/tables/{self.table}/live"
            try:
                headers = {"cookie": self.client.cookie, **self.client.headers}
                async with connect(address, additional_headers=headers, max_size=2**22, compression=None) as socket:
                    hello = {
                        "type": "hello",
                        "version": wire.VERSION,
                        "lang": self.client.lang,
                        "number": self.number,
                        "watch": self.watch,
                    }
                    await socket.send(json.dumps(hello))
                    self._socket = socket
                    for message, _ in list(self._pending.values()):
                        await socket.send(json.dumps(message))
                    async for text in socket:
                        pause = 0.1
                        self._take(text if isinstance(text, str) else text.decode())
                if self._hung_up(socket.close_code, socket.close_reason):
                    return
            except ConnectionClosed as error:
                closed = error.rcvd
                if self._hung_up(closed.code if closed else 0, closed.reason if closed else ""):
                    return
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            finally:
                self._socket = None
            self.reconnects += 1
            await asyncio.sleep(pause * random.uniform(0.5, 1.5))
            pause = min(1.0, pause * 2)

    def _hung_up(self, code: int | None, reason: str | None) -> bool:
        """Whether the server hung up for good."""
        if code not in FINAL:
            return False
        self.failed = Refused(code or 0, "closed", reason or "")
        for _, future in self._pending.values():
            if not future.done():
                future.set_exception(self.failed)
        self.changed.set()
        return True

    def _take(self, text: str) -> None:
        if self.hear is not None:
            self.hear(text)
        message = decoder.decode(text)
        if isinstance(message, wire.Welcome | wire.RoomNow):
            self.room = message.room
        elif isinstance(message, wire.State):
            self.events += [e for e in message.events if e.n > self.number]
            self.number = message.number
            self.state = message
        elif isinstance(message, wire.Talk):
            self.talks.append(message)
        else:
            entry = self._pending.pop(message.id, None)
            if entry is not None and not entry[1].done():
                if isinstance(message, wire.Refused):
                    entry[1].set_exception(Refused(400, message.code, message.text))
                else:
                    entry[1].set_result(message)
        self.changed.set()

    # -- waiting and asking ---------------------------------------------------------------------------------------

    async def until(self, holds: Callable[[], bool], seconds: float = 30.0) -> None:
        """Wait for something to be so."""
        async with asyncio.timeout(seconds):
            while not holds():
                if self.failed is not None:
                    raise self.failed
                self.changed.clear()
                await self.changed.wait()

    async def turn(self, seconds: float = 60.0) -> wire.View:
        """Wait until this seat is asked, or the match is over."""
        await self.until(lambda: self.state is not None and (self.state.view.mine or self.state.view.over), seconds)
        return self.view

    async def ask(self, type: str, id: str = "", **fields: Any) -> Any:
        """Send a message and wait for its answer."""
        id = id or f"{self._prefix}.{next(self._ids)}"
        message = {"type": type, "id": id, **fields}
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._pending[id] = (message, future)
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(json.dumps(message))
        return await future

    async def act(self, *steps: str, id: str = "") -> None:
        """Do something in the match; returns when it is acknowledged and its effect has been seen."""
        before = self.state
        await self.ask("act", id, do=list(steps))
        await self.until(lambda: self.state is not before)
