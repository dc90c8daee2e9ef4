"""The course of a match, folded from its log: the state in memory is only a cache of this.

It also numbers, for every viewer, the events that viewer notices. Numbers never go back: what an undo takes back keeps
its number, and the undo itself gets one.
"""

from __future__ import annotations

from array import array

from msgspec import Struct

from baralho import Match, find
from baralho.engine.chance import Chance
from baralho.engine.errors import IllegalAction
from baralho.engine.match import CLOSE, TABLE, Row
from baralho.engine.notation import read_action
from baralho.engine.spec import KIND_BITS, KIND_MASK
from baralho.engine.view import SPECTATOR, event
from baralho.kinds.stopwatch import Stopwatch, read
from baralho.server.rows import Entry, Header


class Telling:
    """What one viewer has noticed: the steps of the record that count for it, and their numbers."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.looked = 0  # steps of the record gone through
        self.steps = array("L")
        self.numbers = array("L")
        self.last = 0  # the highest number given
        self.undone = 0  # number of the last undo, 0: none
        self.kept = 0  # the number up to which events counted then
        self.undone_by = SPECTATOR

    def look(self, match: Match) -> None:
        """Number what is new."""
        steps = match.record.steps
        for at in range(self.looked, len(steps)):
            if event(match, self.seat, steps[at], at):
                self.last += 1
                self.steps.append(at)
                self.numbers.append(self.last)
        self.looked = len(steps)

    def undo(self, match: Match, by: int) -> None:
        """The match has gone back to an earlier point; its record was told anew up to there."""
        steps = match.record.steps
        noticed = [at for at in range(len(steps)) if event(match, self.seat, steps[at], at)]
        kept = min(len(noticed), len(self.numbers))
        self.numbers = self.numbers[:kept]
        self.steps = array("L", noticed[:kept])
        self.looked = noticed[kept] if kept < len(noticed) else len(steps)
        self.kept = self.numbers[-1] if kept else 0
        self.last += 1
        self.undone, self.undone_by = self.last, by


class Turn(Struct):
    """The row after which a deal began or the match was over."""

    number: int
    deal: int
    mark: str
    told: int  # the last event that everybody had noticed by then


class Course:
    """A match and what everybody has noticed of it."""

    def __init__(self, header: Header, marking: bool = False) -> None:
        """With `marking` the marks of all deals are made, to be stored or compared."""
        self.marking = marking
        self.turns: list[Turn] = []
        self.ended = False
        self.header = header
        self.spec = find(header.game)
        players, options = self.spec.settle(header.variant, "", header.players, header.options)
        # windows stay open until the table closes them, whoever could call: their length must tell nothing; and a
        # patience that is stuck until its player gives it up (not at tables that are older than this)
        hold = int(self.spec.silents != 0 or bool(header.settings.get("waits")))
        self.match = Match(self.spec, players, options, header.seed, header.variant, Chance(header.seed), hold)
        self.tellings = {seat: Telling(seat) for seat in range(SPECTATOR, players)}
        self.head = 0  # rows of the log carried out
        self.changed_at = 0.0  # time of the last row that everybody could notice
        self.opened_at = 0.0  # time at which the open window was opened
        self.ran = 0  # what a clock that runs along has shown last, also with what was taken back
        self.standings: dict[int, list[int]] = {}  # by deal: the points when it began, its antes paid
        self.forced: set[str] = set()  # positions of a patience, since there was a choice
        self._hold()
        self._look()

    def apply(self, entry: Entry) -> None:
        """Carry out one row of the log."""
        match = self.match
        serial, window = match.game.serial, match.game.window
        self._force(entry)
        word, _, rest = entry.word.partition(" ")
        if entry.seat != TABLE:
            if word == "~":
                match.signal(entry.seat, self.spec.signals.index(rest))
            else:
                match.act(entry.seat, read_action(match, entry.word), entry.extra)
        elif word == "close":
            match.game.hold = match.game.serial + 1
            match.close_window()
        elif word == "undo":
            for telling in self.tellings.values():
                telling.look(match)
            match.undo(int(rest))
            for telling in self.tellings.values():
                telling.undo(match, entry.by)
        elif word == "end":
            match.end()
        else:
            raise IllegalAction(f"{entry.word!r} is not something a table does")
        self.head = entry.number
        if match.game.window and (match.game.serial != serial or not window):
            self.opened_at = entry.at
        if not match.game.window or match.game.serial != serial:
            self.changed_at = entry.at
        if self.clock() >= 0:
            self.ran = max(self.ran, self.clock(), read(entry.extra))
        self._hold()
        self._look()

    def clock(self) -> int:
        """What a clock that runs along showed at the last action that was not taken back; -1: there is none."""
        game = self.match.game
        return game.clock() if isinstance(game, Stopwatch) else -1

    def _hold(self) -> None:
        """Keep the window that is open, or one that the next row opens, from closing by itself."""
        game = self.match.game
        if self.spec.silents:
            game.hold = game.serial if game.window and may_decline(self.match) else game.serial + 1

    def _look(self) -> None:
        for telling in self.tellings.values():
            telling.look(self.match)
        game = self.match.game
        self.standings = {deal: points for deal, points in self.standings.items() if deal <= game.deal_no}
        self.standings.setdefault(game.deal_no, list(game.points))
        if self.marking:
            self._turn()

    def _turn(self) -> None:
        """Mark a deal that has begun, or the end."""
        match = self.match
        last = self.turns[-1] if self.turns else None
        ended = match.over and not self.ended
        if last is None or last.deal != match.game.deal_no or ended:
            mark = match.mark_now() if match.over else match.mark()
            self.turns.append(Turn(self.head, match.game.deal_no, mark, self.tellings[SPECTATOR].last))
        self.ended = match.over

    def _force(self, entry: Entry) -> None:
        """Remember the positions through which a patience goes while there is nothing to choose."""
        if self.match.players == 1 and entry.seat != TABLE and len(self._goes_on()) == 1:
            self.forced.add(self.match.game.key())
        else:
            self.forced.clear()

    def _goes_on(self) -> list[int]:
        """What the player of a patience may do but give up."""
        return [a for a in self.match.legal(0) if not self.spec.quits >> (a & KIND_MASK) & 1]

    @property
    def stuck(self) -> bool:
        """Whether a patience can go no further: nothing is left to do, or nothing but what leads back here."""
        game = self.match.game
        if self.match.players > 1 or game.over:
            return False
        found = self._goes_on()
        return not found or (len(found) == 1 and bool(self.forced) and game.key() in self.forced)

    def answered(self) -> bool:
        """Whether nobody is asked any more in a window that is kept open."""
        game = self.match.game
        return bool(game.window) and not game.asked and not game.over

    @property
    def position(self) -> int:
        """A number that is another as soon as something has happened that everybody could notice."""
        return self.tellings[SPECTATOR].last

    def undo_keeps(self, seat: int) -> int:
        """How many rows stay when what a seat did last is taken back, -1 if it did nothing.

        What others have begun to pick since goes with it: it belongs to a turn that has not come any more.
        """
        live = self.match.live
        mine = [k for k, row in enumerate(live) if row.seat == seat]
        if not mine:
            return -1
        first = mine[-1]
        while first - 1 in mine and self._is_pick(live[first - 1]):  # a set is taken back whole
            first -= 1
        return first

    def undo_word(self, keep: int) -> str:
        """The row that takes back everything but so many rows."""
        return f"undo {len(self.match.live) - keep}"

    def _is_pick(self, row: Row) -> bool:
        return row.seat != TABLE and bool(self.spec.picking >> (row.action & KIND_MASK) & 1)


def may_decline(match: Match) -> bool:
    """Whether everybody who is asked in the open window may decline: only then time may close it."""
    for seat in match.actors():
        if not any(match.spec.silents >> (a & KIND_MASK) & 1 for a in match.legal(seat)):
            return False
    return True


def close_word(match: Match) -> str:
    """The row that closes the open window."""
    return f"close {(CLOSE | match.game.serial << KIND_BITS) >> KIND_BITS}"
