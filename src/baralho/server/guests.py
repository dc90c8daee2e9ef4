"""Guests: no accounts, a signed cookie. And the tokens of private return links.

Both are made from one secret. A return token is not stored: it is the signature of (table, seat, key), and a new key
(when the host removes somebody) makes the old link worthless.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import unicodedata
from dataclasses import dataclass

COOKIE = "baralho_guest"
YEAR_S = 365 * 24 * 3600
LONGEST_NAME = 24


@dataclass(frozen=True)
class Guest:
    """Somebody's browser."""

    id: str
    name: str = ""


class Signer:
    """Makes and reads what we sign."""

    def __init__(self, secret: str) -> None:
        self.secret = secret.encode()

    def sign(self, purpose: str, text: str) -> str:
        """A short signature of a text."""
        digest = hmac.new(self.secret, f"{purpose}:{text}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:18]).decode()

    def write(self, guest: Guest) -> str:
        """The cookie of a guest."""
        name = base64.urlsafe_b64encode(guest.name.encode()).decode().rstrip("=")
        return f"{guest.id}.{name}.{self.sign('guest', f'{guest.id}.{name}')}"

    def read(self, cookie: str) -> Guest | None:
        """The guest of a cookie, None if we did not write it."""
        id, _, rest = cookie.partition(".")
        name, _, signature = rest.partition(".")
        if not hmac.compare_digest(self.sign("guest", f"{id}.{name}").encode(), signature.encode()):
            return None
        try:
            return Guest(id, base64.urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode())
        except ValueError:
            return None

    def return_token(self, table: str, seat: int, key: int) -> str:
        """What a private return link carries."""
        return f"{table}.{seat}.{self.sign('seat', f'{table}.{seat}.{key}')}"

    def read_token(self, token: str) -> tuple[str, int, str]:
        """The table, the seat and the signature that a return link names; they are not checked yet."""
        table, _, rest = token.partition(".")
        seat, _, signature = rest.partition(".")
        return table, int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else -1, signature


def new_guest() -> Guest:
    """Somebody we have not seen before."""
    return Guest(secrets.token_urlsafe(12))


def clean_name(name: str) -> str:
    """A name as it is shown: no control or direction signs, single blanks, not too long; "" if nothing is left."""
    kept = [c for c in unicodedata.normalize("NFC", name) if unicodedata.category(c)[0] not in "CZ" or c == " "]
    return " ".join("".join(kept).split())[:LONGEST_NAME].strip()
