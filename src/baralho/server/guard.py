"""What every HTTP answer gets and every request must pass: headers, the guest cookie, origin, rates."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from baralho.server import metrics, wire
from baralho.server.guests import COOKIE, YEAR_S, Guest, new_guest
from baralho.server.hub import Hub
from baralho.server.limits import address_of
from baralho.server.refusal import Refusal
from baralho.server.settings import Settings

Scope = Any  # of ASGI
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
log = logging.getLogger("baralho.http")
SAFE = ("GET", "HEAD", "OPTIONS")
HELD_S = 3.0
MOST_HELD = 2000


def header(scope: Scope, name: bytes) -> str:
    """A header of a request, "" if it is not there."""
    for key, value in scope["headers"]:
        if key == name:
            return bytes(value).decode("latin-1")
    return ""


def language(scope: Scope) -> wire.Lang:
    """The language of a request: what it asks for, else what the browser prefers."""
    query = bytes(scope.get("query_string", b""))
    for part in query.split(b"&"):
        if part in (b"lang=pt", b"lang=en"):
            return "en" if part == b"lang=en" else "pt"
    return "en" if header(scope, b"accept-language").lower().startswith("en") else "pt"


def own_origin(scope: Scope, settings: Settings) -> bool:
    """Whether a request comes from our own page, or from no page at all."""
    origin = header(scope, b"origin")
    return not origin or origin in settings.origins or urlsplit(origin).netloc == header(scope, b"host")


class Guard:
    """Stands before the application."""

    def __init__(self, app: App, hub: Hub) -> None:
        self.app = app
        self.hub = hub
        self.settings = hub.settings
        self.limits = hub.limits
        self.warned = False
        self.held = 0  # connections that wait for their refusal
        self.entry: App = self._guarded
        if hub.settings.trusted_proxies:
            self.entry = cast(
                "App", ProxyHeadersMiddleware(cast("Any", self._guarded), [*hub.settings.trusted_proxies])
            )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        await self.entry(scope, receive, send)

    async def _guarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        known = self._guest(scope)
        guest = known or new_guest()
        scope.setdefault("state", {})
        scope["state"] |= {"guest": guest, "known": known is not None, "lang": language(scope)}
        scope["state"]["address"] = self._address(scope)
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
            return
        status = 0
        began = time.monotonic()
        head = scope["method"] == "HEAD"
        if head:
            scope = {**scope, "method": "GET"}  # answered like that, but without the body

        async def answer(message: Message) -> None:
            nonlocal status
            if head and message["type"] == "http.response.body":
                message = {**message, "body": b""}
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message.get("headers", []), *HEADERS]
                if scope["path"].startswith("/api/"):
                    headers.append((b"cache-control", b"no-store"))
                current: Guest = scope["state"]["guest"]
                if scope["path"].startswith("/api/") and current != known:
                    headers.append((b"set-cookie", self._cookie(current).encode()))
                message["headers"] = headers
            await send(message)

        refusal = self._refusal(scope)
        if refusal is not None:
            await refuse(refusal, scope["state"]["lang"], answer)
        else:
            await self.app(scope, receive, answer)
        metrics.REQUESTS.labels(str(status)).inc()
        took = round((time.monotonic() - began) * 1000, 1)
        fields = {"method": "HEAD" if head else scope["method"], "path": scope["path"], "status": status, "ms": took}
        log.info("request", extra={"fields": fields})

    def _address(self, scope: Scope) -> str:
        """From where a request comes, as far as we can know."""
        if not self.warned and not self.settings.trusted_proxies and header(scope, b"x-forwarded-for"):
            self.warned = True
            log.warning("somebody sends X-Forwarded-For; if it is your proxy, name it by --trusted-proxy")
        return address_of((scope.get("client") or ("",))[0])

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a connection through as long as its guest and its address have not too many, or too fast."""
        guest, address = scope["state"]["guest"].id, scope["state"]["address"]
        if not self.limits.enter(guest, address):
            metrics.refused(Refusal("too_many"))
            await receive()
            await self._hold()
            await send({"type": "websocket.close", "code": 4429})  # before it is accepted: the cheapest way
            self.hub.collector.closed += 1
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self.limits.leave(guest, address)
            self.hub.collector.closed += 1

    async def _hold(self) -> None:
        """Keep somebody who comes too often waiting for the refusal: who gets it at once is back at once."""
        if self.held >= MOST_HELD or self.hub.closing:
            return
        self.held += 1
        try:
            await asyncio.sleep(HELD_S)
        finally:
            self.held -= 1

    def _refusal(self, scope: Scope) -> Refusal | None:
        if not scope["path"].startswith("/api/"):
            return None
        who = scope["state"]["address"]
        if scope["method"] not in SAFE and not own_origin(scope, self.settings):
            return Refusal("wrong_origin", status=403)
        if scope["method"] not in SAFE and scope["state"]["guest"].id in self.hub.banned:
            return Refusal("banned", status=403)
        if not self.limits.request(who):
            return Refusal("too_many", status=429)
        creates = scope["method"] == "POST" and scope["path"] == "/api/tables"
        if creates and not self.limits.table(who):
            return Refusal("too_many", status=429)
        return None

    def _guest(self, scope: Scope) -> Guest | None:
        cookies: SimpleCookie = SimpleCookie()
        try:
            cookies.load(header(scope, b"cookie"))
        except CookieError:
            return None
        found = cookies.get(COOKIE)
        return self.hub.signer.read(found.value) if found is not None else None

    def _cookie(self, guest: Guest) -> str:
        secure = "; Secure" if self.settings.secure_cookies else ""
        return f"{COOKIE}={self.hub.signer.write(guest)}; Path=/; Max-Age={YEAR_S}; HttpOnly; SameSite=Lax{secure}"


async def refuse(refusal: Refusal, lang: str, send: Send) -> None:
    """Answer with a problem."""
    metrics.refused(refusal)
    body = msgspec.json.encode(wire.Problem(refusal.code, refusal.sentence(lang)))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
