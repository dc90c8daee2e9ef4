"""The host's page: tables, people, limits, reports; close a table, ban a guest. Off unless asked for.

It has an address and a token of its own, and works on the database alone; the servers look there for what was done
(`Store.done_since`). Each act is written into the audit log, in the same transaction.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import contextlib
import hashlib
import hmac
import html
import logging
import threading
import time
from collections.abc import Coroutine, Iterator
from dataclasses import asdict
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, TypeVar
from urllib.parse import parse_qs, urlsplit

from baralho.server.refusal import Refusal
from baralho.server.settings import LIMITS, Settings
from baralho.server.store import Store

T = TypeVar("T")
SHORTEST_TOKEN = 16
LARGEST_FORM = 10_000  # bytes
ACTS = ("close", "ban", "unban")
log = logging.getLogger("baralho.host")

STYLE = "body{font:15px sans-serif;margin:2em;max-width:75em}table{border-collapse:collapse}td,th{padding:.2em .6em;\
text-align:left;vertical-align:top;border-bottom:1px solid #ccc}form{display:inline}h2{margin-top:1.5em}"
HEADERS = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}


class Desk:
    """What the page shows and does, in a loop of its own."""

    def __init__(self, settings: Settings, token: str) -> None:
        if len(token) < SHORTEST_TOKEN:
            raise Refusal("token", f"the token of the host's page must have at least {SHORTEST_TOKEN} characters")
        self.settings = settings
        self.token = token
        self.store = Store(settings)
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in our loop, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(30)

    def allows(self, given: str) -> bool:
        """Whether a request has the token: as a password (any name), or as a bearer."""
        kind, _, rest = given.partition(" ")
        if kind.lower() == "basic":
            with contextlib.suppress(binascii.Error, UnicodeDecodeError):
                rest = base64.b64decode(rest, validate=True).decode().partition(":")[2]
        elif kind.lower() != "bearer":
            return False
        return hmac.compare_digest(rest.encode(), self.token.encode())

    @property
    def seal(self) -> str:
        """What every form of ours carries, so that no other page can send one."""
        return hmac.new(self.token.encode(), b"form", hashlib.sha256).hexdigest()

    async def act(self, act: str, target: str, why: str) -> None:
        """Do something, and write it down."""
        if act not in ACTS:
            raise Refusal("act", f"there is no act {act[:20]!r}; there are: {', '.join(ACTS)}")
        work = {"close": self.store.close_table, "ban": self.store.ban, "unban": self.store.unban}[act]
        if not target or not await work(target[:40], why[:500]):
            raise Refusal("target", f"there is nothing to {act} under {target[:40]!r}")
        log.warning("host: %s %s", act, target[:40])

    async def page(self, said: str = "") -> str:
        """Everything as HTML."""
        store = self.store
        now = time.time()
        parts = [
            f"<!doctype html><html lang=en><title>Baralho: host</title><style>{STYLE}</style><h1>Baralho: host</h1>"
        ]
        if said:
            parts.append(f"<p role=alert><strong>{html.escape(said)}</strong></p>")
        found = await store.table_list()
        rows = [
            [t.id, t.code, f"{t.game} {t.variant}", t.stage, t.names, age(now - t.touched), self.button("close", t.id)]
            for t in found
        ]
        parts += shown("Tables", ["id", "code", "game", "stage", "people", "touched", ""], rows)
        people = [[g, names, age(now - at), self.button("ban", g)] for g, names, at in await store.guest_list()]
        parts += shown("People", ["guest", "names", "sat down", ""], people)
        banned = [[g, age(now - at), self.button("unban", g)] for g, at in await store.ban_list()]
        parts += shown("Banned", ["guest", "since", ""], banned)
        closed = [[id, number, why, age(now - at)] for id, number, why, at in await store.trouble_list()]
        parts += shown("Tables that cannot be loaded", ["id", "row", "why", "since"], closed)
        reports = [[t, comment, age(now - at)] for t, comment, _, at in (await store.all_reports())[-50:]]
        parts += shown("Reports", ["table", "comment", "when"], reports)
        given = asdict(self.settings)
        parts += shown("Limits", ["name", "value"], [[name, given[name]] for name in LIMITS])
        done = [[act, target, why, age(now - at)] for act, target, why, at in await store.audit_list()]
        parts += shown("What was done here", ["act", "to", "why", "when"], done)
        return "\n".join(parts)

    def button(self, act: str, target: str) -> Form:
        """A form that does something."""
        fields = {"seal": self.seal, "act": act, "target": target}
        hidden = "".join([f'<input type=hidden name={k} value="{html.escape(v)}">' for k, v in fields.items()])
        why = f'<input name=why size=12 maxlength=500 placeholder=why aria-label="why {act}">' if act != "unban" else ""
        return Form(f"<form method=post action=/>{hidden}{why}<button>{act}</button></form>")


class Form(str):
    """HTML of ours: what is not of this type is escaped."""


def shown(title: str, heads: list[str], rows: list[list[Any]]) -> list[str]:
    """A table of the page."""
    if not rows:
        return [f"<h2>{title}</h2><p>none"]
    head = "".join([f"<th scope=col>{h}" for h in heads])
    body = ["<tr>" + "".join([f"<td>{c if isinstance(c, Form) else html.escape(str(c))}" for c in r]) for r in rows]
    return [f"<h2>{title} ({len(rows)})</h2><table><tr>{head}", *body, "</table>"]


def age(seconds: float) -> str:
    """How long ago, in one unit."""
    for size, unit in ((86400, "d"), (3600, "h"), (60, "min")):
        if seconds >= size:
            return f"{int(seconds // size)} {unit}"
    return f"{max(0, int(seconds))} s"


class Answers(BaseHTTPRequestHandler):
    """Answers the host's browser."""

    desk: Desk
    server_version = "Baralho"
    sys_version = ""

    def do_GET(self) -> None:
        """The page."""
        if self.known():
            self.give(200 if self.path == "/" else 404, self.desk.run(self.desk.page()) if self.path == "/" else "")

    def do_POST(self) -> None:
        """An act, then the page again."""
        if not self.known():
            return
        length = self.headers.get("content-length", "")
        if not length.isdigit() or int(length) > LARGEST_FORM:
            self.give(413, "too large")
            return
        fields = {k: v[0] for k, v in parse_qs(self.rfile.read(int(length)).decode(errors="replace")).items()}
        origin = self.headers.get("origin")
        strange = origin and urlsplit(origin).netloc != self.headers.get("host")
        if strange or not hmac.compare_digest(fields.get("seal", "").encode(), self.desk.seal.encode()):
            self.give(403, "this form is not of this page")
            return
        try:
            act, target = fields.get("act", ""), fields.get("target", "")
            self.desk.run(self.desk.act(act, target, fields.get("why", "")))
            self.give(200, self.desk.run(self.desk.page(f"{act} {target}: done")))
        except Refusal as refusal:
            self.give(400, self.desk.run(self.desk.page(refusal.text)))

    def known(self) -> bool:
        """Whether it is the host; else it is asked for the token."""
        if self.desk.allows(self.headers.get("authorization", "")):
            return True
        time.sleep(0.5)  # guessing takes long
        self.give(401, "the token, as password", {"www-authenticate": 'Basic realm="Baralho: host"'})
        return False

    def give(self, status: int, text: str, more: dict[str, str] | None = None) -> None:
        """Answer."""
        body = text.encode()
        self.send_response(status)
        for name, value in {**HEADERS, **(more or {}), "content-type": "text/html; charset=utf-8"}.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: acts are logged, and without an address."""


@contextlib.contextmanager
def serving(settings: Settings, host: str, port: int, token: str) -> Iterator[int]:
    """Serve the host's page on an address of its own; gives the port."""
    desk = Desk(settings, token)
    server = ThreadingHTTPServer((host, port), type("HostAnswers", (Answers,), {"desk": desk}))
    desk.thread.start()
    desk.run(desk.store.open())
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield int(server.server_address[1])
    finally:
        server.shutdown()
        server.server_close()
        desk.run(desk.store.close())
        desk.loop.call_soon_threadsafe(desk.loop.stop)
