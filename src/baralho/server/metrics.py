"""What Prometheus may read."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()
TABLES = Gauge("baralho_tables", "Tables in memory", registry=REGISTRY)
CONNECTIONS = Gauge("baralho_connections", "Open WebSocket connections", registry=REGISTRY)
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
BOTS_WAITING = Gauge("baralho_bots_waiting", "Questions to bots that are not answered yet", registry=REGISTRY)
LISTENING = Gauge("baralho_listening", "Whether we hear what other processes tell (1) or not (0)", registry=REGISTRY)
LISTENER_RESTARTS = Counter("baralho_listener_restarts", "How often the listener had to begin anew", registry=REGISTRY)
REQUESTS = Counter("baralho_requests", "HTTP requests", ["status"], registry=REGISTRY)


def page() -> bytes:
    """All of it as text."""
    return generate_latest(REGISTRY)
