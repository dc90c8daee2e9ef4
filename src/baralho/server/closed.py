"""Tables that this version cannot load: a game, variant or option that is gone, a row that cannot be carried out.

Nothing of them is changed in the database, so a version that can load them still will. Their people are told, and
nobody else notices.
"""

from __future__ import annotations

import time

from baralho import BaralhoError, find
from baralho.server import wire
from baralho.server.refusal import Refusal, say
from baralho.server.room import RoomState
from baralho.server.rows import Header, Mark, Note
from baralho.words import MissingWord, Words


class Broken(Exception):
    """A table cannot be what its logs say. `number` is the row at which it ends, 0: not even the header can be read."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(why)
        self.number = number
        self.why = why


class Closed:
    """A table that cannot be loaded: what is still known of it."""

    def __init__(self, header: Header, notes: list[Note], marks: list[Mark], trouble: Broken) -> None:
        self.header = header
        self.marks = marks
        self.trouble = trouble
        self.room = RoomState(header)
        self.used_at = time.monotonic()
        for note in notes:
            try:
                self.room.apply(note)
            except Exception:  # what people there are is told as far as it can be read
                break

    def refusal(self) -> Refusal:
        """What is said to whoever wants to sit there."""
        return Refusal("closed", status=410)

    def card(self, guest: str, lang: str) -> wire.TableCard:
        """The table in a list."""
        h, room = self.header, self.room
        people = [room.sitters[s].name for s in room.people()]
        age = max(0, int(time.time() - h.created))
        return wire.TableCard(
            h.id, h.code, h.game, self.title(lang), "closed", room.seat_of(guest), False, people, 0, "", False, age,
            say(lang, "refused", "closed"),
        )  # fmt: skip

    def past(self, guest: str, lang: str) -> wire.Past:
        """What was told there, as far as it is kept."""
        from baralho.server.marks import readable  # which builds on this module

        if not self.header.settings.get("spectators", True) and self.room.seat_of(guest) < 0:
            raise Refusal("no_spectators", status=403)
        people = [self.room.sitters[s].name for s in self.room.people()]
        told = readable(self.marks, lang)
        return wire.Past(self.title(lang), say(lang, "refused", "closed"), people, told.lines, told.sheet)

    def title(self, lang: str) -> str:
        """What was played, as far as this version has words for it."""
        try:
            words = Words(find(self.header.game), lang)
            try:
                return words.title(self.header.variant)
            except (BaralhoError, MissingWord):
                return words.title("")
        except (BaralhoError, MissingWord):
            return self.header.game
