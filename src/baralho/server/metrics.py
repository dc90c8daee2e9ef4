"""What Prometheus may read. Labels come from fixed lists: nothing that a person typed is ever one.

Workers of one machine write their counts to files of one folder (`FOLDER`), so that any of them, or the process that
started them, tells the counts of all.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from baralho.server.refusal import Refusal, phrases

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # must be set before this module is imported by a worker
TYPE = "text/plain; version=0.0.4"
REGISTRY = CollectorRegistry()
TABLES = Gauge("baralho_tables", "Tables in memory", registry=REGISTRY, multiprocess_mode="livesum")
CONNECTIONS = Gauge("baralho_connections", "Open WebSocket connections", registry=REGISTRY, multiprocess_mode="livesum")
ACTIONS = Counter("baralho_actions", "Rows written to match logs", registry=REGISTRY)
MESSAGES = Counter("baralho_messages", "Messages received over WebSocket", ["type"], registry=REGISTRY)
REFUSED = Counter("baralho_refused", "What was refused", ["code"], registry=REGISTRY)
ACT_SECONDS = Histogram(
    "baralho_act_seconds",
    "From an action's arrival to its acknowledgement",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5),
    registry=REGISTRY,
)
BOT_SECONDS = Histogram("baralho_bot_seconds", "How long bots take to choose", registry=REGISTRY)
BOTS_WAITING = Gauge(
    "baralho_bots_waiting",
    "Questions to bots that are not answered yet",
    registry=REGISTRY,
    multiprocess_mode="livesum",
)
LISTENING = Gauge(
    "baralho_listening",
    "Whether all workers hear what the others tell (1) or not (0)",
    registry=REGISTRY,
    multiprocess_mode="livemin",
)
LISTENER_RESTARTS = Counter("baralho_listener_restarts", "How often the listener had to begin anew", registry=REGISTRY)
WORKERS_DIED = Counter("baralho_workers_died", "Bot processes that were replaced", ["group"], registry=REGISTRY)
LOOP_LAG = Histogram(
    "baralho_loop_lag_seconds",
    "How much later than due the event loop came round: what is slow in it keeps everybody waiting",
    buckets=(0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1),
    registry=REGISTRY,
)
REQUESTS = Counter("baralho_requests", "HTTP requests", ["status"], registry=REGISTRY)


def refused(refusal: Refusal) -> None:
    """Count a refusal by its code; what the rules of a game refuse has codes with words of the person in them."""
    REFUSED.labels(refusal.code if refusal.code in phrases("en")["refused"] else "rules").inc()


def page() -> bytes:
    """All of it as text, of all workers of this machine."""
    folder = os.environ.get(FOLDER)
    if not folder:
        return generate_latest(REGISTRY)
    for path in Path(folder).glob("gauge_live*_*.db"):
        pid = int(path.stem.rpartition("_")[2])
        if not Path(f"/proc/{pid}").exists():  # it was killed, and has no tables any more
            mark_process_dead(pid, folder)  # type: ignore[no-untyped-call]
    together = CollectorRegistry()
    MultiProcessCollector(together, folder)  # type: ignore[no-untyped-call]
    return generate_latest(together)


class Page(BaseHTTPRequestHandler):
    """Answers Prometheus."""

    def do_GET(self) -> None:
        """Give the page, under one address only."""
        body = page() if self.path == "/metrics" else b""
        self.send_response(200 if body else 404)
        self.send_header("content-type", TYPE)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: it would be one line for every look, with an address."""


@contextlib.contextmanager
def serving(host: str, port: int) -> Iterator[int]:
    """Serve the page on an address of its own, beside everything else; gives the port."""
    server = ThreadingHTTPServer((host, port), Page)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield int(server.server_address[1])
    finally:
        server.shutdown()
        server.server_close()
