"""The base class of all games: a match in progress, without its history.

A game file subclasses `Game` and writes rules only: `pack`, `zones`, `deal`, `moves`, `do`, and what else differs.
Its own fields are plain annotated attributes with a default, of immutable types; the engine copies them, sets them
back to their defaults at every deal (but those named in `GameSpec.keeps`) and digests them, so no game has code for
that.
"""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Callable
from typing import Any, Final, cast

from mypy_extensions import mypyc_attr

from baralho.cards.pack import Pack
from baralho.engine import roles
from baralho.engine.chance import Chance, Rng
from baralho.engine.errors import BadOption, BadPlayers, UnknownGame
from baralho.engine.moves import Moves
from baralho.engine.record import Dealt, Drawn, Said, Scored
from baralho.engine.spec import (
    KIND_BITS,
    KIND_MASK,
    X_MASK,
    Y_SHIFT,
    Act,
    Migration,
    Option,
    Options,
    Preset,
    Terms,
    Value,
    Variant,
    options_of,
)
from baralho.engine.table import SEAT, Layout, Zone, bits, laid_out, mask_of
from baralho.engine.told import Badge, Ledger, Lines

COMMON_SAYS: Final = {"trick": roles.PLAYED}  # of what many games say in the same words

# who is asked, and how the answers count
TURN: Final = 0  # one seat
SEALED: Final = 1  # several at once, answers hidden until the last is in
RACE: Final = 2  # several at once, every answer counts as it comes

NO_CARDS: Final[list[int]] = []


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Game:
    """A match in progress: the table, the question that is open, the points."""

    def __init__(self, spec: GameSpec, players: int, options: Options, chance: Chance) -> None:
        """Sit down: the first deal is made by `begin`."""
        self.spec = spec
        self.players = players
        self.options = options
        self.chance = chance
        self.names = spec.fields(self.__class__)
        self.unnamed = spec.unnamed(self.__class__)
        self.phase = 0
        self.mode = TURN
        self.turn = 0  # the seat whose turn it is
        self.asked = 0  # seats (a mask) whose answer is still wanted
        self.window = 0  # seats that were asked together, 0 outside a window
        self.serial = 0  # windows opened so far
        self.hold = 0  # number of a window that only the table closes; where none are, 1: nothing ends by itself
        self.fresh = False  # a window was opened whose seats have not been looked at
        self.held: tuple[tuple[int, int], ...] = ()  # (seat, action): picks, and sealed answers, by seat
        self.brought: tuple[tuple[int, str], ...] = ()  # (seat, text): what came with sealed answers, by seat
        self.saved: tuple[int, ...] = ()  # phases and turns interrupted
        self.extra = ""  # what came with the action: a text, a measured time
        self.dealer = 0
        self.deal_no = 0
        self.shuffles = 0
        self.shuffled_before = 0  # how many of them were in the deals before
        self.count = 0  # actions so far
        self.cap = spec.cap
        self.single = False  # stop at the end of the deal, for search
        self.over = False
        self.capped = False
        self.won = 0  # winners of the match (a mask of seats)
        if spec.rules is not None:
            setattr(self, "opt", spec.rules(Terms(options)))  # noqa: B010  (declared, with its type, by the game)
        self.sides = self.count_sides()
        self.points: list[int] = [0] * self.sides
        self.t = laid_out(self.pack(), Layout(self.zones(), players, self.sides), self.spare())
        self.everybody = self.t.layout.everybody
        self.precompute()

    # -- what a game says of itself -------------------------------------------------------------------------------

    def pack(self) -> Pack:
        """The cards of this match."""
        raise NotImplementedError

    def zones(self) -> tuple[Zone, ...]:
        """The kinds of zones; the first is where all cards lie before the deal."""
        raise NotImplementedError

    def spare(self) -> int:
        """How many cards, the last of the pack, wait in the last zone (a place all see) as packs not opened yet."""
        return 0

    def count_sides(self) -> int:
        """How many sides keep a score."""
        return self.players

    def side(self, seat: int) -> int:
        """The side of a seat: partners sit opposite, or at equal distances."""
        return seat % self.sides

    def seats_of(self, side: int) -> int:
        """The seats (a mask) of a side."""
        seats = 0
        for seat in range(self.players):
            if self.side(seat) == side:
                seats |= 1 << seat
        return seats

    def lies_before(self, kind: int, i: int) -> int:
        """The seat before which a zone lies, -1 for the middle of the table."""
        return i if self.t.layout.kinds[kind].per == SEAT else -1

    def sides_open(self) -> bool:
        """Whether everybody knows who plays with whom."""
        return True

    def phase_of(self, seat: int) -> int:
        """The phase in which a seat is; where several tables play side by side it need not be the same for all."""
        return self.phase

    def precompute(self) -> None:
        """Tables that follow from the options alone, in fields that outlast a deal; copies share them."""

    def start(self) -> None:
        """Before the first deal: chips, the first dealer (drawn already), whatever lasts for the match."""

    def deal(self) -> None:
        """Deal, and ask the first question."""
        raise NotImplementedError

    def moves(self, seat: int, m: Moves) -> None:
        """Offer what this seat may do now."""
        raise NotImplementedError

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Carry out an action that `moves` offered."""
        raise NotImplementedError

    def close(self) -> None:
        """All seats of a window have answered: `answer(seat)` is what each said, -1 for declining."""
        raise NotImplementedError

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The code of the reason why this action is not among the moves."""
        return "not_now"

    def why_extra(self, seat: int, act: int, extra: str) -> str:
        """The code of the reason why this text cannot come with an action that is legal, "" if it can."""
        return ""

    def match_over(self) -> bool:
        """Whether the match is over after a deal."""
        return True

    def fewest_win(self) -> bool:
        """Whether points are bad to have, as this table counts them."""
        return self.spec.low_wins

    def winners(self) -> int:
        """The seats (a mask) that have won the match when it is over: the sides with the most points."""
        best = min(self.points) if self.fewest_win() else max(self.points)
        won = 0
        for seat in range(self.players):
            if self.points[self.side(seat)] == best:
                won |= 1 << seat
        return won

    def leading(self, standings: list[tuple[int, ...]]) -> int:
        """The seats (a mask) of the sides that stand best, for `winners`; by side (what counts most, what decides
        between equals, ...): `self.leading([(self.games[s], self.points[s]) for s in range(self.sides)])`.
        """
        best = max(standings)
        won = 0
        for seat in range(self.players):
            if standings[self.side(seat)] == best:
                won |= 1 << seat
        return won

    def next_dealer(self) -> int:
        """Who deals after this deal."""
        return (self.dealer + 1) % self.players

    def dealt_by(self) -> int:
        """Whom a table shows as dealer; -1: nobody, where no seat deals."""
        return self.dealer

    # -- what a game tells beside its cards -----------------------------------------------------------------------

    def status(self) -> Lines:
        """What everybody may read off the table beside the cards."""
        return []

    def notes(self, seat: int) -> Lines:
        """What this seat may note now, a good table would tell it: it reads nothing that the seat does not know."""
        return []

    def badges(self, seat: int) -> list[Badge]:
        """The signs on zones and cards that this seat, or a spectator (-1), may see now."""
        return []

    def ledger(self) -> Ledger | None:
        """How the score sheet is ruled, where there is such paper."""
        return None

    def points_at(self, code: str, b: int) -> list[int]:
        """The groups of cards (masks) that something said is about, by its code and its last number."""
        return []

    def signal_place(self, signal: int) -> tuple[str, str]:
        """The zone on which a signal stays to be seen, and the code of the sign there; ("", ""): it passes."""
        return "", ""

    def tried(self, act: int, text: str) -> Lines:
        """What would come of a text that is in order, for who has not sent it yet."""
        return []

    # -- time that counts -----------------------------------------------------------------------------------------

    def calls_wanted(self, seat: int) -> int:
        """How often a seat has to make its call now, each time on the clock; 0: time does not count."""
        return 0

    def time_allowed(self) -> int:
        """How long everybody has for what is asked now, in milliseconds; 0: as long as the table allows."""
        return 0

    # -- knowing and imagining ------------------------------------------------------------------------------------

    def fits(self, fact: int, cards: int) -> bool:
        """Whether test number `fact`, told of a zone by `Table.tell`, holds for these cards."""
        raise NotImplementedError

    def redraw(self, seat: int, rng: Rng) -> None:
        """In a world imagined by this seat: draw the secrets that are not cards anew."""

    def disguise(self, action: int, text: str) -> tuple[int, str]:
        """In a world, after `redraw`: the action and text by which another seat set its secret in this deal, there."""
        return action, text

    def may_signal(self, seat: int) -> int:
        """The seats (a mask) that would see a signal of this seat now; 0: it may not signal."""
        return 0

    def news_to(self, seat: int) -> int:
        """Of these the seats that do not see all cards of this seat anyway: whom a signal could tell something."""
        t = self.t
        told = self.may_signal(seat)
        news = 0
        for card in range(t.pack.count if told else 0):
            viewers = t.viewers(card)
            if viewers >> seat & 1:
                news |= told & ~viewers
        return news

    # -- asking ---------------------------------------------------------------------------------------------------

    def ask(self, phase: int, seat: int) -> None:
        """It is this seat's turn to decide. It begins anew; what others have picked stays (`ask_beside`)."""
        self.phase = phase
        self.mode = TURN
        self.turn = seat
        self.asked = 1 << seat
        self.window = 0
        if self.held:
            self._drop(seat)

    def ask_beside(self, seats: int) -> None:
        """These seats (a mask) have a turn of their own at the same time, as at another table; after `ask`.

        Rows of different tables must commute: whoever comes first, the state is the same in the end.
        """
        self.asked |= seats

    def ask_all(self, phase: int, seats: int) -> None:
        """Ask these seats (a mask) at once; nobody sees an answer before the last one, then `close`."""
        self._open(phase, SEALED, seats)

    def ask_race(self, phase: int, seats: int) -> None:
        """Ask these seats (a mask) at once; each answer is carried out as it comes, and `close` ends it."""
        self._open(phase, RACE, seats)

    def _open(self, phase: int, mode: int, seats: int) -> None:
        self.phase = phase
        self.mode = mode
        self.asked = self.window = seats
        self.held = ()
        if self.brought:
            self.brought = ()
        self.serial += 1
        self.fresh = self.spec.silents != 0

    def interrupt(self, phase: int, seat: int) -> None:
        """Ask in mid-turn; `resume` goes back to the question that was open."""
        self.saved = (*self.saved, self.phase, self.turn)
        self.ask(phase, seat)

    def resume(self) -> None:
        """Go back to the question that was interrupted."""
        phase, seat = self.saved[-2], self.saved[-1]
        self.saved = self.saved[:-2]
        self.ask(phase, seat)

    def picks(self, seat: int) -> list[int]:
        """What this seat has picked so far: the x of its pick steps."""
        return [a >> KIND_BITS & X_MASK for s, a in self.held if s == seat]

    def answer(self, seat: int) -> int:
        """The sealed answer of a seat, its last action in the window; -1 if it declined."""
        answer = -1
        for s, action in self.held:
            if s == seat:
                answer = action
        return answer

    def came_with(self, seat: int) -> str:
        """What came with the sealed answer of a seat: a measured time; "" if nothing did."""
        for s, extra in self.brought:
            if s == seat:
                return extra
        return ""

    def picked(self, seat: int, kind: int, i: int) -> int:
        """The cards (a mask) of a zone that this seat has picked, by face."""
        cards = self.t.mask(kind, i)
        if not self.t.pack.single:
            return self._of_faces(self.picks(seat), cards)
        chosen = 0  # a card's number is its face
        for s, action in self.held:
            if s == seat:
                chosen |= 1 << (action >> KIND_BITS & X_MASK)
        return chosen & cards

    def _of_faces(self, faces: list[int], cards: int) -> int:
        """For each of these faces a card (in a mask) out of some."""
        copies = self.t.pack.copies
        chosen = 0
        for face in faces:
            found = cards & copies[face] & ~chosen
            chosen |= found & -found
        return chosen

    def pickable(self, seat: int, kind: int, i: int) -> int:
        """The cards (a mask) of a zone that may be picked next: picks ascend, so that a set is chosen in one way."""
        cards = self.t.mask(kind, i)
        if self.t.pack.single:  # a card's number is its face
            above = 0
            for s, action in self.held:
                if s == seat:
                    above = (action >> KIND_BITS & X_MASK) + 1
            return cards >> above << above
        picks = self.picks(seat)
        if not picks:
            return cards
        left, face = cards & ~self._of_faces(picks, cards), self.t.pack.face
        return sum([1 << c for c in bits(left) if face[c] >= picks[-1]])

    # -- seats ----------------------------------------------------------------------------------------------------

    def next(self, seat: int) -> int:
        """The seat that plays after this one."""
        seat += 1
        return 0 if seat == self.players else seat

    def after(self, seat: int, among: int) -> int:
        """The first seat after this one among some (a mask)."""
        seat = self.next(seat)
        while not among >> seat & 1:
            seat = self.next(seat)
        return seat

    def in_turn(self, first: int, among: int = -1) -> list[int]:
        """All seats in order of play, from `first`; or those of some (a mask)."""
        seats = [(first + k) % self.players for k in range(self.players)]
        return seats if among == -1 else [seat for seat in seats if among >> seat & 1]

    # -- telling --------------------------------------------------------------------------------------------------

    def say(self, code: str, seat: int = -1, a: int = 0, b: int = 0, cards: int = 0) -> None:
        """Tell everybody that something happened, perhaps with cards (a mask), which all know then."""
        if self.t.record is not None:
            self.t.record.add(Said(code, seat, a, b, cards))

    def score(self, side: int, points: int, code: str) -> None:
        """Write points on the score sheet, with what they are for."""
        total = self.points[side] + points
        self.points[side] = total
        record = self.t.record
        if record is not None:
            record.add(Scored(code, side, points, total))
            end = record.ends.get(self.deal_no)
            if end is not None:
                cast(Game, end).points[side] = total

    # -- the course of a match ------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Draw the first dealer and make the first deal."""
        self.dealer = self.draw_lot("dealer", self.players)
        self.start()
        if self.t.record is not None:
            self.t.record.opening = list(self.points)
        self._begin_deal()
        if self.fresh:
            self._settle()

    def _begin_deal(self) -> None:
        if self.deal_no:
            for name, value in self.spec.resets(self.__class__):
                setattr(self, name, value)
            self.shuffled_before = self.shuffles
        self.held = ()
        self.saved = ()
        if self.t.record is not None:
            self.t.record.begun.append(len(self.t.record.steps))
            self.t.record.add(Dealt(self.deal_no, self.dealer))
        if not self.spec.carries:
            self._gather()
        number = self.deal_no
        self.deal()
        if self.t.record is not None and self.deal_no == number:  # unless it was over at once, and the next was dealt
            self.t.record.starts.append(self.copy())  # before windows are closed in which nobody can call

    def _gather(self) -> None:
        if not self.count and not self.deal_no:
            return  # nothing has been moved yet
        t = self.t
        fresh = laid_out(t.pack, t.layout, t.spare)
        t.bags, t.lines, t.where, t.turned, t.eyes = fresh.bags, fresh.lines, fresh.where, 0, fresh.eyes

    def draw_lot(self, label: str, n: int) -> int:
        """A number from 0 to n - 1 by chance, seen by all. A label is used once in a match."""
        lot = self.chance.below(label, n)
        if self.t.record is not None:
            self.t.record.add(Drawn(label, lot))
        return lot

    def draw_among(self, label: str, values: list[int]) -> int:
        """One of some values by chance; everybody sees which it was, nobody which it could have been."""
        given = self.chance.fixed.get(label, -1)
        value = given if given >= 0 else values[self.chance.below(label, len(values))]
        if self.t.record is not None:
            self.t.record.add(Drawn(label, value))
        return value

    def deal_out(self, chance: Chance) -> Game:
        """A match at its first deal, made from this one, which has not begun: cheaper than sitting down anew.

        A new object has the defaults of its fields, so only what came from the options is handed over.
        """
        new = self._twin()
        for name in self.spec.lasting(self.__class__):
            setattr(new, name, getattr(self, name))
        new.chance = chance
        new.begin()
        return new

    def shuffle(self, kind: int, i: int = 0) -> None:
        """Shuffle a place."""
        line, top = self.t.line(kind, i), NO_CARDS
        if self.chance.stacked:
            top = self._stacked(line)
            line = [c for c in line if c not in top]
        order = self.chance.order(self.shuffles, self.deal_no, self.t.layout.kinds[kind].code, line)
        self.t.shuffle(kind, i, order + top if top else order)
        self.shuffles += 1

    def _stacked(self, line: list[int]) -> list[int]:
        """The cards given in advance for the top of this shuffle; of equal cards it takes those that are there."""
        within = self.shuffles - self.shuffled_before
        face, copies, cards = self.t.pack.face, self.t.pack.copies, mask_of(line)
        there: list[int] = []
        for card in self.chance.given(self.deal_no, within, self.shuffles):
            found = cards & (1 << card) or cards & copies[face[card]]
            found &= -found
            if not found:
                raise BadOption(
                    f"the pack stacked for shuffle {within} of deal {self.deal_no} of {self.spec.id} (both from 0) has "
                    f"{self.t.pack.code(card)}, which is not, or not so often, among the cards shuffled then"
                )
            cards ^= found
            there.append(found.bit_length() - 1)
        return there

    def end_deal(self) -> None:
        """The deal is scored: end the match, or deal again."""
        if self.match_over():
            self.finish()
        elif self.single:
            self.over = True
            self.asked = self.window = 0
        else:
            self._keep_end()
            self.deal_no += 1
            self.dealer = self.next_dealer()
            self._begin_deal()

    def show_end(self) -> None:
        """So the deal lies while its end is looked at: call it before hands are swept off or the next deal is prepared.

        What is scored after it still counts, and the first call of a deal; `end_deal` does it where nobody has.
        """
        record = self.t.record
        if record is not None and self.deal_no not in record.ends:
            end = self.copy()
            end.asked = end.window = 0  # nobody is asked any more
            record.ends[self.deal_no] = end
            record.ended[self.deal_no] = len(record.steps)

    def _keep_end(self) -> None:
        """The deal is over: what is shown of its end has the score that it led to."""
        self.show_end()
        record = self.t.record
        if record is not None:
            cast(Game, record.ends[self.deal_no]).points[:] = self.points

    def finish(self) -> None:
        """The match is over."""
        self.over = True
        self.asked = self.window = 0
        self.won = self.winners()

    def actor(self) -> int:
        """A seat that is to act; in a window the first of those still asked."""
        if self.mode == TURN:
            return self.turn
        return (self.asked & -self.asked).bit_length() - 1

    def apply(self, seat: int, action: int) -> None:
        """Carry out an action that is known to be legal. `Match.act` checks it first."""
        act = action & KIND_MASK
        self.count += 1
        if self.mode == TURN:
            if self.spec.picking >> act & 1:
                self._hold(seat, action)
            else:
                self.do(seat, act, action >> KIND_BITS & X_MASK, action >> Y_SHIFT)
                if self.held and self.mode == TURN:
                    self._drop(seat)
        else:
            self._answer(seat, act, action)
        if self.extra:  # it belonged to this action, not to what a copy may do next
            self.extra = ""
        if self.fresh:
            self._settle()
        if self.count >= self.cap and not self.over:
            self.capped = True
            self.finish()

    def _answer(self, seat: int, act: int, action: int) -> None:
        if self.spec.picking >> act & 1:
            self._hold(seat, action)
            return
        self.asked &= ~(1 << seat)
        serial = self.serial
        if not self.spec.silents >> act & 1:
            self._hold(seat, action)
            if self.extra and self.mode == SEALED:
                self.brought = tuple(sorted([*self.brought, (seat, self.extra)]))
            if self.mode == RACE:
                self.fresh = self.spec.silents != 0
                self.do(seat, act, action >> KIND_BITS & X_MASK, action >> Y_SHIFT)
                if not self.window or self.serial != serial:  # the race is over: its answers are past, not pending
                    self.held = ()
        if not self.asked and self.window and self.serial == serial != self.hold:
            self.shut()

    def _drop(self, seat: int) -> None:
        """Forget what a seat has picked."""
        self.held = tuple([h for h in self.held if h[0] != seat])

    def _hold(self, seat: int, action: int) -> None:
        """Keep an answer; sorted by seat, so that the order of arrival leaves no trace."""
        held = self.held
        at = len(held)
        while at and held[at - 1][0] > seat:
            at -= 1
        if at == len(held):
            self.held += ((seat, action),)
        else:
            self.held = (*held[:at], (seat, action), *held[at:])

    def shut(self) -> None:
        """Close the window: whoever has not answered declines."""
        self.asked = self.window = 0
        serial = self.serial
        self.close()
        if self.serial == serial:
            self.held = ()
            self.brought = ()

    def _settle(self) -> None:
        """Answer for the seats that can only decline, and close the window when none is left."""
        while self.fresh:
            self.fresh = False
            if not self.window or self.over:
                return
            m = Moves(self.t.pack)
            for seat in bits(self.asked):
                m.clear()
                self.moves(seat, m)
                if m.count() == 1 and self.spec.silents >> (m.nth(0) & KIND_MASK) & 1:
                    self.asked &= ~(1 << seat)
            if not self.asked and self.serial != self.hold:
                self.shut()

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat that is asked; of a range of amounts a menu."""
        m = Moves(self.t.pack)
        if self.asked >> seat & 1:
            self.moves(seat, m)
        return m.list

    # -- the same for all games -----------------------------------------------------------------------------------

    def copy(self) -> Game:
        """An independent match at the same point, without a record."""
        new = self._twin()
        self.hand_over(new)
        return new

    def _twin(self) -> Game:
        """A copy but for the game's own fields."""
        cls = self.__class__
        new = cls.__new__(cls)
        new.spec = self.spec
        new.players = self.players
        new.options = self.options
        new.chance = self.chance
        new.names = self.names
        new.unnamed = self.unnamed
        new.phase = self.phase
        new.mode = self.mode
        new.turn = self.turn
        new.asked = self.asked
        new.window = self.window
        new.serial = self.serial
        new.hold = self.hold
        new.fresh = self.fresh
        new.held = self.held
        new.brought = self.brought
        new.saved = self.saved
        new.extra = ""
        new.dealer = self.dealer
        new.deal_no = self.deal_no
        new.shuffles = self.shuffles
        new.shuffled_before = self.shuffled_before
        new.count = self.count
        new.cap = self.cap
        new.single = self.single
        new.over = self.over
        new.capped = self.capped
        new.won = self.won
        new.sides = self.sides
        new.points = self.points[:]
        new.t = self.t.copy()
        new.everybody = self.everybody
        return new

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        t = self.t
        laid = (t.bags, t.lines, t.where, t.turned, t.eyes)
        state = tuple([getattr(self, name) for name in STATE])
        own = tuple([value for _, value in self.own()])
        return sit_again, (self.spec, self.players, self.options, self.chance, laid, state, own)

    def hand_over(self, new: Game) -> None:
        """Give a copy the game's own fields.

        One that is looked up costs ten times as much as one that is named, so a class may name all fields that it and
        those above it declare (`new.led = self.led`) before it calls this of the class above.
        """
        for name in self.unnamed:
            setattr(new, name, getattr(self, name))

    def own(self) -> list[tuple[str, object]]:
        """The game's own fields and their values, but for the options."""
        return [(name, getattr(self, name)) for name in self.names if name != "opt"]

    def facts(self) -> list[object]:
        """All of the state that a rule can depend on, with cards as faces: what `digest` digests."""
        t, face = self.t, self.t.pack.face
        zones = []
        for zone in range(t.layout.count):
            cards = t.zone_cards(zone)
            faces = [face[c] * 2 + (t.turned >> c & 1) for c in cards]
            zones.append(faces if t.row[zone] >= 0 else sorted(faces))
        return [
            zones, t.eyes, self.phase, self.mode, self.turn, self.asked, self.window, self.held, self.saved,
            self.dealer, self.deal_no, self.points, self.over, self.won, self.own(), *self.brought,
        ]  # fmt: skip

    def digest(self) -> str:
        """A short text that is the same for equal states, in any process and build."""
        return hashlib.sha256(repr(self.facts()).encode()).hexdigest()[:16]

    def key(self) -> str:
        """What has to be equal for a position to count as repeated."""
        return self.digest()


# the fields of every game that change in a match
STATE: Final = (
    "phase", "mode", "turn", "asked", "window", "serial", "hold", "fresh", "held", "brought", "saved", "extra",
    "dealer", "deal_no", "shuffles", "shuffled_before", "count", "cap", "single", "over", "capped", "won", "points",
)  # fmt: skip

Laid = tuple[list[int], list[list[int]], list[int], int, list[int]]


def sit_again(
    spec: GameSpec,
    players: int,
    options: Options,
    chance: Chance,
    laid: Laid,
    state: tuple[object, ...],
    own: tuple[object, ...],
) -> Game:
    """A game that was pickled, at the same point."""
    game = spec.sit(players, options, chance)
    game.t.bags, game.t.lines, game.t.where, game.t.turned, game.t.eyes = laid
    for name, value in zip(STATE, state, strict=True):
        setattr(game, name, value)
    for name, value in zip([n for n in game.names if n != "opt"], own, strict=True):
        setattr(game, name, value)
    return game


def look_up(id: str) -> GameSpec:
    """A game by its id. By name only, for the engine knows no games."""
    spec: GameSpec = importlib.import_module("baralho.games").find(id)
    return spec


def put(values: tuple[int, ...], i: int, value: int) -> tuple[int, ...]:
    """A tuple with one value replaced."""
    if len(values) == 2:  # of two sides, most often
        return (values[0], value) if i else (value, values[1])
    changed = list(values)
    changed[i] = value
    return tuple(changed)


def plus(values: tuple[int, ...], i: int, more: int) -> tuple[int, ...]:
    """A tuple with something added to one value."""
    return put(values, i, values[i] + more)


class GameSpec:
    """A game for those who look it up: id, numbers of players, actions, options, variants and presets."""

    def __init__(
        self,
        id: str,
        cls: type[Game],
        seed: str,
        family: str,
        players: tuple[int, ...],
        acts: tuple[Act, ...],
        phases: tuple[str, ...],
        variants: tuple[Variant, ...] = (),
        presets: tuple[Preset, ...] = (),
        rules: Callable[[Terms], object] | None = None,
        check: Callable[[int, Options], str] | None = None,
        form: Callable[[int, Options], type[Game]] | None = None,
        best: int = 0,
        seats: Callable[[Options], int] | None = None,
        keeps: tuple[str, ...] = (),
        signals: tuple[str, ...] = (),
        signal_limit: int = 2,
        low_wins: bool = False,
        carries: bool = False,
        cap: int = 20_000,
        unit: int = 1,
        minutes: int = 20,
        luck: int = 3,
        thought: int = 3,
        anticlockwise: bool = False,
        version: int = 1,
        says: dict[str, str] | None = None,
        migrations: dict[int, Migration] | None = None,
        emblem: tuple[str, str] = ("", ""),
        by_rank: bool = False,
        today: str = "",
        once: dict[str, str] | None = None,
    ) -> None:
        """`rules` is the class that declares the options; `check` returns why options contradict each other, or "".

        `form` gives the subclass of `cls` that plays these options with so many players, where variants differ much.
        `seats` tells how many sit down when nobody says so: the number that the chosen options mean, 0 for `best`.
        `keeps` names the fields that outlast a deal; with `carries` the cards are not gathered between deals.
        `unit` is what one point of the score sheet counts in `Game.points` (2 where half points exist). `luck` and
        `thought` go from 1 to 5, `minutes` is the length of the preset "normal". `version` goes up when a match of
        before would come out differently: match files tell under which rules they were played. `says` has the roles
        of what is said, by code. `migrations` has, by version, pure functions that make a stored match of it one of
        the next version. `emblem` is what a list shows of the game: up to three cards of its pack, and a sign of three
        letters at most. `by_rank`: suits tell little, a hand is best laid by rank. `today`: the preset that the name of
        the game means to most people, so that one click starts it and not the book's form. `once` has presets by what
        they were called before.
        """
        self.id = id
        self.cls = cls
        self.seed = seed
        self.family = family
        self.players = players
        self.best = best or players[0]
        self.seats = seats
        self.acts = acts
        self.phases = phases
        self.options = options_of(rules) if rules is not None else ()
        self.variants = variants
        self.presets = presets
        self.rules = rules
        self.check = check
        self.form = form
        self.keeps = keeps
        self.signals = signals
        self.signal_limit = signal_limit
        self.low_wins = low_wins
        self.carries = carries
        self.cap = cap
        self.unit = unit
        self.minutes = minutes
        self.luck = luck
        self.thought = thought
        self.anticlockwise = anticlockwise
        self.emblem = emblem
        self.by_rank = by_rank
        self.today = today
        self.once: dict[str, str] = once or {}
        self.version = version
        self.says = {**COMMON_SAYS, **(says or {})}
        self.migrations: dict[int, Migration] = migrations or {}
        self.picking = sum([1 << i for i, a in enumerate(acts) if a.pick])
        self.silents = sum([1 << i for i, a in enumerate(acts) if a.silent])
        self.quits = sum([1 << i for i, a in enumerate(acts) if a.quits])
        self.texts = sum([1 << i for i, a in enumerate(acts) if a.text])
        self.secrets = sum([1 << i for i, a in enumerate(acts) if a.secret])
        self._fields: dict[type[Game], tuple[str, ...]] = {}
        self._resets: dict[type[Game], tuple[tuple[str, object], ...]] = {}
        self._lasting: dict[type[Game], tuple[str, ...]] = {}
        self._unnamed: dict[type[Game], tuple[str, ...]] = {}

    def __copy__(self) -> GameSpec:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> GameSpec:
        return self  # it never changes

    def __reduce__(self) -> tuple[object, ...]:
        if look_up(self.id) is not self:
            raise UnknownGame(f"{self.id!r} is not the game that is found by this id: it cannot be pickled as such")
        return look_up, (self.id,)

    def sit(self, players: int, options: Options, chance: Chance) -> Game:
        """A match of this table, not yet begun."""
        cls = self.form(players, options) if self.form is not None else self.cls
        return cls(self, players, options, chance)

    def fields(self, cls: type[Game]) -> tuple[str, ...]:
        """The fields of the game, or of one of its forms."""
        if cls not in self._fields:
            names = own_fields(cls)
            blank = cls.__new__(cls)
            kept = ("opt", *self.keeps)
            plain = [n for n in names if hasattr(blank, n)]  # they have a default
            # unless something is worked out from the options, those that last have it too before the first deal
            untouched = plain if cls.precompute is Game.precompute else [n for n in plain if n not in kept]
            self._fields[cls] = names
            self._resets[cls] = tuple([(n, getattr(blank, n)) for n in plain if n not in kept])
            self._lasting[cls] = tuple([n for n in names if n not in untouched])
            named = named_fields(cls)
            self._unnamed[cls] = tuple([n for n in names if n not in named])
        return self._fields[cls]

    def resets(self, cls: type[Game]) -> tuple[tuple[str, object], ...]:
        """The fields that every deal sets back, and to what."""
        return self._resets[cls]

    def lasting(self, cls: type[Game]) -> tuple[str, ...]:
        """The fields that have not their default in a match that has not begun."""
        return self._lasting[cls]

    def unnamed(self, cls: type[Game]) -> tuple[str, ...]:
        """The fields that no `hand_over` names."""
        return self._unnamed[cls]

    def on_paper(self, points: int) -> int | float:
        """Points as the score sheet has them, and as everything shows them that leaves the engine."""
        unit = self.unit
        return points / unit if points % unit else points // unit

    def find_variant(self, id: str) -> Variant:
        """The variant of that id."""
        for v in self.variants:
            if v.id == id:
                return v
        known = ", ".join([v.id for v in self.variants]) or "none"
        raise UnknownGame(f"{self.id} has no variant {id!r}; it has: {known}")

    def find_preset(self, id: str) -> Preset:
        """The preset of that id. A game that is not shorter or longer in any form is as it is for who asks for it."""
        wanted = [id, "normal"] if id in ("rapida", "completa") else [id]
        for name in wanted:
            for p in self.presets:
                if p.id == self.once.get(name, name):
                    return p
        raise UnknownGame(f"{self.id} has no preset {id!r}; it has: {', '.join([p.id for p in self.presets])}")

    def settle(self, variant: str, preset: str, players: int, given: dict[str, Value]) -> tuple[int, Options]:
        """The number of players and all options of a table: what is given, else the variant's, the preset's, the
        default. Contradictions are refused.
        """
        chosen: Options = {}
        allowed = self.players
        if variant and variant != self.id:
            v = self.find_variant(variant)
            chosen.update(v.options)
            allowed = v.players or allowed
        if preset:
            bundle = self.find_preset(preset)
            chosen.update({k: p for k, p in bundle.options.items() if k not in chosen})
            chosen.update(bundle.within.get(variant, {}))
        for key, text in given.items():
            option = self.find_option(key)
            value = option.parse(text)
            if value is None:
                raise BadOption(f"{self.id}: {key}={text} is not possible; {key} is {option.wants()}")
            chosen[key] = value
        if not players and self.seats is not None:
            players = self.seats(chosen)
        if not players:
            players = self.best if self.best in allowed else allowed[0]
        if players not in allowed:
            raise BadPlayers(
                f"{variant or self.id} is for {', '.join([str(n) for n in allowed])} players, not {players}"
            )
        options: Options = {}
        for option in self.options:
            options[option.key] = (
                chosen[option.key] if option.key in chosen else option.value(players, {**chosen, **options})
            )
        trouble = self.check(players, options) if self.check is not None else ""
        if trouble:
            raise BadOption(f"{self.id}: {trouble}")
        return players, options

    def find_option(self, key: str) -> Option:
        """The option of that key."""
        for option in self.options:
            if option.key == key:
                return option
        raise BadOption(f"{self.id} has no option {key!r}; it has: {', '.join([o.key for o in self.options])}")


def own_fields(cls: type[Game]) -> tuple[str, ...]:
    """The fields that a game and the kinds above it declare, whether compiled or interpreted."""
    base = set(declared(Game))
    names: list[str] = []
    for c in reversed(cls.__mro__):
        if c is not Game and issubclass(c, Game):
            names += [n for n in declared(c) if n not in base and n not in names]
    return tuple(names)


def named_fields(cls: type[Game]) -> tuple[str, ...]:
    """The fields that a game's `hand_over` names: all that are declared by the class that wrote it and those above."""
    for c in cls.__mro__:
        if c is not Game and "hand_over" in vars(c):
            return own_fields(c)
    return ()


def declared(cls: type[Any]) -> list[str]:
    """The attributes that this very class declares."""
    own = vars(cls)
    names = [*own.get("__mypyc_attrs__", ()), *own.get("__annotations__", {})]
    return [n for n in names if not n.startswith("__")]
