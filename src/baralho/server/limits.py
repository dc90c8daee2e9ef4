"""How much one guest, and one address, may ask of us: over all of its requests and connections together.

A guest is a cookie, of which anybody may have as many as they like; so everything is limited by address too, more
generously, for a family or a school may share one. Each worker counts for itself.
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from typing import Final

from baralho.server.settings import Settings

SWEEP_S: Final = 60.0  # what is full again is forgotten
ENTRANCE: Final = 5.0  # a new connection costs as much as so many messages


class Bucket:
    """So many a second on average, with a reserve for bursts."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Whether some more is all right."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def full(self, now: float) -> bool:
        """Whether nothing is known of it any more that a new one would not know."""
        return self.left + (now - self.at) * self.rate >= self.burst


class Limits:
    """The limits of one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.buckets: dict[tuple[str, str], Bucket] = {}
        self.sockets: Counter[str] = Counter()
        self.swept = time.monotonic()

    def take(self, what: str, who: str, rate: float, burst: float, cost: float = 1.0) -> bool:
        """Whether somebody may have some more of something."""
        now = time.monotonic()
        if now - self.swept > SWEEP_S:
            self.swept = now
            self.buckets = {key: bucket for key, bucket in self.buckets.items() if not bucket.full(now)}
        bucket = self.buckets.get((what, who))
        if bucket is None:
            bucket = self.buckets[what, who] = Bucket(rate, burst)
        return bucket.take(cost)

    def per_minute(self, what: str, who: str, most: float) -> bool:
        """Whether one more is all right where so many are allowed in a minute."""
        return self.take(what, who, most / 60, most)

    def per_hour(self, what: str, who: str, most: float) -> bool:
        """Whether one more is all right where so many are allowed in an hour."""
        return self.take(what, who, most / 3600, most)

    def request(self, address: str) -> bool:
        """Whether a request is all right."""
        return self.per_minute("request", address, self.settings.requests_per_minute)

    def table(self, address: str) -> bool:
        """Whether a new table is all right."""
        return self.per_minute("table", address, self.settings.new_tables_per_minute)

    def message(self, guest: str, address: str, cost: float = 1.0) -> bool:
        """Whether a message over any connection is all right."""
        s = self.settings
        return self.take("guest", guest, s.rate, max(s.burst, s.rate), cost) and self.take(
            "address", address, s.address_rate, max(s.address_burst, s.address_rate), cost
        )

    def report(self, guest: str, address: str) -> bool:
        """Whether a report is all right."""
        most = self.settings.reports_per_hour
        return self.per_hour("report", guest, most) and self.per_hour("report from", address, 3 * most)

    def lamp(self, guest: str) -> bool:
        """Whether it is all right to look once more if a patience can be won."""
        return self.per_minute("lamp", guest, self.settings.lamps_per_minute)

    def aside(self, guest: str) -> bool:
        """Whether a hint, a claim or a search is all right."""
        return self.per_minute("aside", guest, self.settings.hints_per_minute)

    def chat(self, guest: str) -> bool:
        """Whether a phrase is all right."""
        return self.per_minute("chat", guest, self.settings.chat_per_minute)

    def rename(self, guest: str) -> bool:
        """Whether another name is all right."""
        return self.per_hour("rename", guest, self.settings.renames_per_hour)

    def enter(self, guest: str, address: str) -> bool:
        """Whether another connection is all right; if so it counts until `leave`."""
        who = ((f"guest {guest}", self.settings.sockets), (f"address {address}", self.settings.address_sockets))
        if any(self.sockets[key] >= most for key, most in who) or not self.message(guest, address, ENTRANCE):
            return False
        self.sockets.update([key for key, _ in who])
        return True

    def leave(self, guest: str, address: str) -> None:
        """A connection is closed."""
        for key in (f"guest {guest}", f"address {address}"):
            self.sockets[key] -= 1
            if self.sockets[key] <= 0:
                del self.sockets[key]


def address_of(host: str) -> str:
    """Whom an address stands for: of IPv6 one has 2^64."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv4Address):
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))
