"""A match with its history: what people sit down to, save, replay and take back.

A match is given by (game, options, seats, seed, rows). A *row* is (seat, action, extra); rows of the TABLE (seat -1)
are what happens from outside: a window closed, a move taken back, an agreed end.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final, cast

from baralho.engine.chance import Chance, Rng, Stacks
from baralho.engine.errors import BadPlayers, IllegalAction
from baralho.engine.game import SEALED, Game, GameSpec
from baralho.engine.marking import mark_of
from baralho.engine.mind import Mind
from baralho.engine.moves import Moves
from baralho.engine.record import Dealt, Done, Drawn, Move, OfCard, Record, Shuffle, Signalled
from baralho.engine.sample import Sampler, World
from baralho.engine.spec import KIND_BITS, KIND_MASK, X_MASK, Y_SHIFT, Options
from baralho.engine.table import SEAT
from baralho.engine.wording import in_words, is_action

TABLE: Final = -1
# actions of the table
CLOSE: Final = 0  # x: number of the window
UNDO: Final = 1  # x: how many rows are taken back
END: Final = 2  # all agreed to end here


class Row:
    """One decision: a seat (or TABLE), an action, and what came with it."""

    def __init__(self, seat: int, action: int, extra: str = "") -> None:
        self.seat = seat
        self.action = action
        self.extra = extra


class Match:
    """A game being played, its rows and its record."""

    def __init__(
        self,
        spec: GameSpec,
        players: int,
        options: Options,
        seed: str,
        variant: str = "",
        chance: Chance | None = None,
        hold: int = 0,
    ) -> None:
        """Deal the first deal. `spec.settle` gives checked players and options.

        `chance` is for stacked packs; window number `hold` is not closed before its time though nobody can call.
        """
        self.spec = spec
        self.variant = variant
        self.seed = seed
        self.chance = chance or Chance(seed)
        self.hold = hold
        self.players = players
        self.options = options
        self.rows: list[Row] = []  # everything that was said, also what was taken back
        self.live: list[Row] = []  # the rows that count
        self.declined: list[Row] = []  # who has declined in the window that is open: the rows never tell
        self.caveat = ""  # what could not be checked when it was loaded from a file
        self.signals: list[tuple[int, int, int]] = []  # (number of rows before it, seat, signal)
        self.live_signals: list[tuple[int, int, int, int]] = []  # the same among the rows that count, and who saw it
        self.game: Game = self._fresh()

    def __deepcopy__(self, memo: dict[int, object]) -> Match:
        return again(*self._told())

    def __reduce__(self) -> tuple[object, ...]:
        return again, self._told()

    def _told(self) -> tuple[GameSpec, str, bool, int, int, int, str]:
        """All that is needed to replay it: header, rows and open window as a match file has them."""
        from baralho.engine.notation import save

        game = self.game
        return self.spec, save(self), game.single, game.cap, self.hold, game.hold, self.caveat

    def _fresh(self) -> Game:
        self.record = Record()
        self.minds: dict[int, Mind] = {}
        self.deals: list[str] = []  # the digest of every deal's start
        self._marks: list[tuple[int, str]] = []
        game = self.spec.sit(self.players, self.options, self.chance)
        game.t.record = self.record
        game.hold = self.hold
        game.begin()
        self.deals.append(game.digest())
        return game

    # -- asking ---------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.game.over

    def actors(self) -> list[int]:
        """The seats whose answer is wanted now."""
        return [s for s in range(self.players) if self.game.asked >> s & 1]

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that this table has not."""
        if not 0 <= seat < self.players:
            raise BadPlayers(f"there is no seat {seat} at a table of {self.players}; seats count from 0")

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat; of a range of amounts a menu (`spans` has the range)."""
        self.check_seat(seat)
        return [] if self.game.over else self.game.legal(seat)

    def spans(self, seat: int) -> list[tuple[int, int, int]]:
        """The ranges of amounts a seat may name: (action without its amount, lowest, highest)."""
        return self._offers(seat).spans

    def texts(self, seat: int) -> list[int]:
        """The acts that a seat may do by sending a text with them."""
        return self._offers(seat).texts

    def _offers(self, seat: int) -> Moves:
        self.check_seat(seat)
        m = Moves(self.game.t.pack)
        if self.game.asked >> seat & 1 and not self.game.over:
            self.game.moves(seat, m)
        return m

    def why_not(self, seat: int, action: int) -> str:
        """The code of the reason why an action is not legal now, "" if it is."""
        game = self.game
        if game.over:
            return "over"
        if not 0 <= seat < self.players:
            return "no_seat"
        if not self.is_action(action):
            return "no_action"
        if not game.asked >> seat & 1:
            return "not_asked"
        m = Moves(game.t.pack)
        game.moves(seat, m)
        if m.holds(action):
            return ""
        return game.why(seat, action & KIND_MASK, action >> KIND_BITS & X_MASK, action >> Y_SHIFT)

    def is_action(self, action: int) -> bool:
        """Whether there is such an action in this game at all: its act, and the card, suit or seat it names."""
        return is_action(self.spec.acts, self.game.t.pack, self.players, action)

    # -- marks, to be stored --------------------------------------------------------------------------------------

    def mark(self) -> str:
        """A short text of how the deal that is played began: the same as long as the rules are.

        Unlike `Game.digest` it may be stored: it is made from codes and words that stand in match files, never from
        names or numbers of the program. It is made of hidden cards too, so it must not be sent to players.
        """
        return self.marks()[-1][1]

    def marks(self) -> list[tuple[int, str]]:
        """The number (from 1) and the mark of every deal so far."""
        starts = self.record.starts
        if starts:
            for start in starts:
                game = cast(Game, start)
                self._marks.append((game.deal_no + 1, mark_of(game)))
            starts.clear()
        return self._marks

    def mark_now(self) -> str:
        """The same for the position as it is now."""
        return mark_of(self.game)

    # -- acting ---------------------------------------------------------------------------------------------------

    def act(self, seat: int, action: int, extra: str = "") -> None:
        """Carry out a seat's action; refuse it, and change nothing, if it is not legal."""
        reason = self.why_not(seat, action)
        if not reason and (extra or self.spec.texts >> (action & KIND_MASK) & 1):
            reason = self.game.why_extra(seat, action & KIND_MASK, extra)
        if reason:
            raise IllegalAction(f"seat {seat} cannot do {self.write(action)} now: {reason}")
        self._act(Row(seat, action, extra))

    def _act(self, row: Row) -> None:
        game = self.game
        act = row.action & KIND_MASK
        silent = bool(self.spec.silents >> act & 1)
        serial = game.serial if game.window else 0
        if not silent:
            self._write(row)
            secret = game.mode == SEALED or bool(self.spec.picking >> act & 1)
            self.record.add(Done(row.seat, row.action, len(self.live) - 1, secret))
        game.extra = row.extra
        deal = game.deal_no
        before = game.serial
        game.apply(row.seat, row.action)
        self._closed(serial, before)
        if not game.window or game.serial != serial:
            self.declined = []
        elif silent:
            self.declined.append(row)
        if game.deal_no != deal:
            self.deals.append(game.digest())

    def _write(self, row: Row) -> None:
        self.rows.append(row)
        self.live.append(row)

    def _closed(self, open_before: int, serial: int) -> None:
        """Write down the windows that have closed."""
        game = self.game
        if open_before and not (game.window and game.serial == open_before):
            self._write(Row(TABLE, CLOSE | open_before << KIND_BITS))
        last = game.serial if not game.window else game.serial - 1
        for number in range(serial + 1, last + 1):
            self._write(Row(TABLE, CLOSE | number << KIND_BITS))

    def close_window(self) -> None:
        """Time is up: whoever has not answered declines."""
        game = self.game
        if not game.window or not self.spec.silents:
            raise IllegalAction("no window is open that could be closed")
        serial, deal = game.serial, game.deal_no
        game.shut()
        if game.fresh:
            game._settle()
        self.declined = []
        self._closed(serial, serial)
        if game.deal_no != deal:
            self.deals.append(game.digest())

    def end(self) -> None:
        """All have agreed to end the match here."""
        if not self.game.over:
            self._write(Row(TABLE, END))
            self.game.finish()

    def signal(self, seat: int, signal: int) -> None:
        """Give a signal: a free act that never changes the state."""
        seen = self.game.may_signal(seat) if 0 <= seat < self.players and not self.game.over else 0
        if not seen or not 0 <= signal < len(self.spec.signals):
            raise IllegalAction(f"seat {seat} may not signal now")
        recent = [s for s in self.signals if s[1] == seat and s[0] == len(self.rows)]
        if len(recent) >= self.spec.signal_limit:
            raise IllegalAction(f"seat {seat} has signalled enough for now")
        self.signals.append((len(self.rows), seat, signal))
        self.live_signals.append((len(self.live), seat, signal, seen | 1 << seat))
        self.record.add(Signalled(seat, signal, seen | 1 << seat))

    def replay(self, rows: list[Row]) -> None:
        """Carry out rows of a match file or of a world, with the same checks as `act`."""
        for row in rows:
            if row.seat != TABLE:
                self.act(row.seat, row.action, row.extra)
            elif row.action & KIND_MASK == CLOSE:
                game = self.game
                if game.window and game.serial == row.action >> KIND_BITS and not game.over:
                    self.close_window()
            elif row.action & KIND_MASK == UNDO:
                self.undo(row.action >> KIND_BITS)
            else:
                self.end()

    def at_step(self, at: int) -> Game:
        """The game by which a step of the record is told: of a deal that is over, as its end was looked at.

        What comes before the first deal is told by it.
        """
        deal = max(0, bisect_right(self.record.begun, at) - 1)
        return self.end_of(deal) if deal < self.game.deal_no else self.game

    def end_of(self, deal: int) -> Game:
        """The game as the end of a deal (from 0) was looked at."""
        return cast(Game, self.record.ends[deal])

    def undo(self, rows: int) -> None:
        """Take back the last `rows` rows. The row that says so stays: nothing is deleted."""
        kept = self.live
        if not 0 < rows <= len(kept):
            raise IllegalAction(f"{rows} rows cannot be taken back, there are {len(kept)}")
        history = [*self.rows, Row(TABLE, UNDO | rows << KIND_BITS)], list(self.signals)
        given = self.live_signals
        self.live, self.live_signals, self.declined = [], [], []
        self.game = self._fresh()
        self.retell(kept[: len(kept) - rows], given)
        self.rows, self.signals = history

    def retell(self, rows: list[Row], signals: list[tuple[int, int, int, int]]) -> None:
        """Carry out rows, and the signals that were given before each of them or after the last."""
        for k in range(len(rows) + 1):
            for before, seat, signal, _ in signals:
                if before == k:
                    self.signal(seat, signal)
            if k < len(rows):
                self.replay([rows[k]])

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may take its last row back against people: nobody has acted since, nothing was shown."""
        if self.game.window:  # it would tell who has answered
            return False
        secret = self._pending(seat)  # nor may it tell that somebody has begun to pick
        for step in reversed(self.record.steps):
            if type(step) is Done:
                if step.row in secret:
                    continue
                return step.seat == seat
            if type(step) is Shuffle or (isinstance(step, OfCard) and step.seen & ~self.game.t.eyes[step.zone]):
                return False
        return False

    # -- knowing --------------------------------------------------------------------------------------------------

    def mind(self, seat: int) -> Mind:
        """What this seat knows."""
        self.check_seat(seat)
        mind = self.minds.get(seat)
        if mind is None:
            mind = Mind(seat, self.game.t, self.record)
            self.minds[seat] = mind
        mind.fold()
        return mind

    def sampler(self, seat: int) -> Sampler:
        """Draws worlds that this seat may believe in."""
        return Sampler(self.game, self.mind(seat))

    def sample(self, seat: int, rng: Rng) -> Game:
        """One state that agrees with everything this seat knows."""
        return self.sampler(seat).draw(rng)

    def imagine(self, seat: int, rng: Rng) -> Match:
        """A whole match, from its start, that this seat cannot tell from the true one."""
        mind = self.mind(seat)
        world = Sampler(self.game, mind, past=True).world(rng)
        stacked: Stacks = {}
        fixed: dict[str, int] = {}
        keys: list[tuple[int, int]] = []
        deal = before = 0
        for step in self.record.steps:
            if type(step) is Shuffle:
                keys.append((deal, len(keys) - before))
                stacked[keys[-1]] = tuple(step.order)
            elif type(step) is Drawn:
                fixed[step.label] = step.value
            elif type(step) is Dealt and step.number:
                deal, before = step.number, len(keys)
        for k, order in enumerate(world.orders):
            stacked[keys[mind.first_shuffle + k]] = tuple([world.cards[s] for s in order])
        chance = Chance(rng.key(), stacked, fixed)
        hold = self.game.serial if self.game.window else 0  # it is open as far as this seat can tell
        match = Match(self.spec, self.players, self.options, self.seed, self.variant, chance, hold)
        pending = self._pending(seat)
        signals = [
            (n - sum([k < n for k in pending]), s, x, seen) for n, s, x, seen in self.live_signals if seen >> seat & 1
        ]
        rows = self._retold(seat, world)
        self._disguise(rows, seat, rng)
        match.retell([row for k, row in enumerate(rows) if k not in pending], signals)
        match.replay([row for row in self.declined if row.seat == seat])
        return match

    def _disguise(self, rows: list[Row], seat: int, rng: Rng) -> None:
        """Give the rows by which others set a secret of this deal the secret of a world."""
        if not self.spec.secrets:
            return
        world = self.game.copy()
        world.redraw(seat, rng)
        for step in reversed(self.record.steps):
            if type(step) is Dealt:
                break
            if type(step) is not Done:
                continue
            if step.seat != seat and self.spec.secrets >> (step.action & KIND_MASK) & 1:
                row = rows[step.row]
                row.action, row.extra = world.disguise(row.action, row.extra)

    def _retold(self, seat: int, world: World) -> list[Row]:
        """The rows as they were in a world: hidden cards are those of the world."""
        rows = self.live
        steps = self.record.steps
        face = self.game.t.pack.face
        told = [Row(r.seat, r.action, r.extra) for r in rows]
        groups: dict[int, list[int]] = {}  # by seat: sealed answers come in any order
        for i in range(self.mind(seat).start, len(steps)):  # what was before the last full shuffle is as it was
            step = steps[i]
            if type(step) is not Done:
                continue
            act = self.spec.acts[step.action & KIND_MASK]
            if act.hidden and step.seat != seat:
                groups.setdefault(step.seat, []).append(step.row)
            if act.pick:
                continue
            group = groups.pop(step.seat, [])
            if group:
                moved = self._moved(i, step, len(group), world)
                faces = sorted([face[c] for c in moved])
                for k, row in enumerate(group):
                    if k < len(faces):
                        told[row].action = told[row].action & ~(X_MASK << KIND_BITS) | faces[k] << KIND_BITS
        return told

    def _moved(self, at: int, done: Done, count: int, world: World) -> list[int]:
        """The cards that left a seat's zones, in a world, by the choice made at a step of the record.

        The rule for games: what a seat chose in hidden steps are the first cards that leave its zones after it; cards
        shown to everybody do not count, unless the choice was sealed, for those may be what was revealed.
        """
        layout = self.game.t.layout
        steps = self.record.steps
        moved: list[int] = []
        for i in range(at + 1, len(steps)):
            step = steps[i]
            if type(step) is Done and not (done.secret and step.secret):
                break
            if type(step) is not Move or (not done.secret and step.seen == layout.everybody):
                continue
            zone = step.zone
            if layout.kinds[layout.kind[zone]].per == SEAT and layout.index[zone] == done.seat:
                moved.append(world.cards[world.trail[i]])
                if len(moved) == count:
                    break
        return moved

    def _pending(self, seat: int) -> list[int]:
        """The rows of other seats' picks and sealed answers that are still in the dark."""
        pending = [0] * self.players
        for s, _ in self.game.held:
            pending[s] += s != seat
        rows = self.live
        found = []
        for k in range(len(rows) - 1, -1, -1):
            s = rows[k].seat
            if s >= 0 and pending[s]:
                pending[s] -= 1
                found.append(k)
        return found

    def write(self, action: int) -> str:
        """An action as text, for messages."""
        return in_words(self.spec.acts, self.game.t.pack, action) if self.is_action(action) else f"action {action}"


def again(spec: GameSpec, text: str, single: bool, cap: int, hold: int, held: int, caveat: str) -> Match:
    """A match that was pickled or copied, replayed."""
    from baralho.engine.notation import load

    match = load(text, spec)
    match.hold, match.caveat = hold, caveat
    match.game.hold, match.game.single, match.game.cap = held, single, cap
    return match
