"""How a server is run: what the command line says, and the numbers that are the same everywhere."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

LEASE_S = 2.0  # how long a process that stopped keeps a table from the others
BEAT_S = 0.6  # how often a process says that it lives
ABSENCE_S = 30.0  # after so long a bot sits in
WINDOW_MS = 4000  # a window among people lasts so long, whoever could call
HELLO_S = 10.0
SILENCE_S = 6.5  # a page that beats (every 4 s) and says nothing for so long is lost; with BEAT_S it shows within 8 s
IDLE_S = 120.0  # a table that nobody looks at leaves the memory
LARGEST_GAP = 400  # events sent after a pause: the last ones
LIMITS = (  # of the settings those that `--limit` sets
    "requests_per_minute",
    "new_tables_per_minute",
    "rate",
    "burst",
    "address_rate",
    "address_burst",
    "sockets",
    "address_sockets",
    "largest_message",
    "queue",
    "hints_per_minute",
    "lamps_per_minute",
    "chat_per_minute",
    "renames_per_hour",
    "reports_per_hour",
    "reports_per_table",
)


def default_database() -> str:
    """A file in the person's own data directory."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{home / 'baralho' / 'baralho.db'}"


@dataclass(frozen=True)
class Settings:
    """One server process."""

    database: str = field(default_factory=default_database)
    redis: str = ""
    secret: str = ""  # signs cookies and return links; "": kept in the database
    bot_workers: int = max(1, (os.cpu_count() or 2) - 1)
    origins: tuple[str, ...] = ()  # besides the server's own
    absence_s: float = ABSENCE_S
    window_ms: int = WINDOW_MS
    retention_days: float = 30.0
    requests_per_minute: int = 600  # of one address
    new_tables_per_minute: int = 30  # of one address
    rate: float = 30.0  # messages a second from one guest, on average
    burst: float = 120.0
    address_rate: float = 300.0  # the same for all guests of one address
    address_burst: float = 1200.0
    sockets: int = 40  # open connections of one guest
    address_sockets: int = 400
    largest_message: int = 8192  # bytes
    queue: int = 256  # messages a slow reader may be behind
    lamps_per_minute: int = 60  # looks at whether a patience can still be won, of one guest
    hints_per_minute: int = 20  # hints, claims and searches for winnable deals, of one guest
    chat_per_minute: int = 20  # phrases of one guest
    renames_per_hour: int = 20  # of one guest
    reports_per_hour: int = 10  # of one guest; of one address three times as many
    reports_per_table: int = 20
    trusted_proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded-* is believed
    secure_cookies: bool = False
    metrics_here: bool = False  # /metrics on the page's own address

    @property
    def sqlite(self) -> bool:
        """Whether the database is a file."""
        return self.database.startswith("sqlite")

    @property
    def folder(self) -> Path | None:
        """Where the database's file is; None where it is no file."""
        path = self.database.partition(":///")[2] if self.sqlite else ""
        return Path(path).expanduser().parent if path else None

    @property
    def url(self) -> str:
        """The database for SQLAlchemy, with the driver we use."""
        scheme, _, rest = self.database.partition("://")
        drivers = {"postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
        return f"{drivers.get(scheme, scheme)}://{rest}"
