"""The rows of the logs, apart from the database: what is all that a match or a room is folded from."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Entry(Struct, frozen=True):
    """A row of the match log: what a seat did ("play 7H", "~ wink"), or the table (seat -1: "close 3", "undo 2")."""

    number: int
    seat: int
    word: str
    extra: str = ""
    by: int = -1  # the seat whose wish it was
    action_id: str | None = None
    step: int = 0  # which of the rows of one wish
    bot: bool = False
    at: float = 0.0


class Note(Struct, frozen=True):
    """A row of the table log: what happened among the people."""

    number: int
    kind: str
    seat: int = -1
    data: dict[str, Any] = {}
    guest: str | None = None
    action_id: str | None = None
    at: float = 0.0


class Header(Struct, frozen=True):
    """A table as it was set up."""

    id: str
    code: str
    game: str
    variant: str
    preset: str
    players: int
    options: dict[str, Any]
    settings: dict[str, Any]
    seed: str
    salt: str
    commitment: str
    created: float
    stage: str
    rules: int = 1  # version of the game's rules


class Mark(Struct, frozen=True):
    """How the match stood after a row at which a deal began, or the match ended, and what was told since the last."""

    number: int
    deal: int
    mark: str
    rules: int
    told: str
