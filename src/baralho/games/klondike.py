"""Klondike (catalogue klondike; seed 002:1425-1462)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import KING, Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, PLACE, Act, Options, Terms, Value, preset
from baralho.engine.table import ALL, Zone, place, stock
from baralho.engine.told import Count, Line, Lines, Part
from baralho.kinds.patience import down_in_colours
from baralho.kinds.stopwatch import Stopwatch

PACK: Final = french()
BEDS: Final = down_in_colours(PACK)
ACE: Final = 1
COLUMNS: Final = 7
STAKE: Final = 52  # what Canfield took for a pack, and
PRIZE: Final = 5  # what he paid for every card brought out (002:1429)
UNLIMITED: Final = -1
# the scoring of the computers
OUT: Final = 10  # a card to its foundation
PLACED: Final = 5  # a card of the waste on a column
OPENED: Final = 5  # a card of a column is turned up
TAKEN_BACK: Final = -15  # a card from its foundation
RECYCLED_ONE: Final = -100  # the waste is turned over, one card at a time,
RECYCLED_THREE: Final = -20  # or three, and that
FREE_PASSES: Final = 3  # only after so many passes
SPELL: Final = 10_000  # milliseconds: for every ten seconds that go by
LATE: Final = -2  # so much is taken off,
SPEED: Final = 700_000  # and who wins gets this, divided by the seconds, but not if
HASTE: Final = 30  # it took no more than so many
DRAWN: Final = -1  # in a way out: cards are turned from the stock,
TURNED_OVER: Final = -2  # or the waste is turned over

STOCK: Final = 0
COLUMN: Final = 1
WASTE: Final = 2
FOUNDATION: Final = 3  # by suit

PLAYING: Final = 0

DRAW: Final = 0
REDEAL: Final = 1
UP: Final = 2  # a card to its foundation
LAY: Final = 3  # a card, with all that lie on it, on a column
GIVE_UP: Final = 4
FINISH: Final = 5  # everything lies open: bring it all out
ACTS: Final = (
    Act("draw", role=roles.HANDLES),
    Act("redeal"),
    Act("up", FACE),
    Act("lay", FACE, PLACE, most_y=COLUMNS - 1, role=roles.HANDLES),
    Act("give_up", quits=True, role=roles.YIELDS),
    Act("finish"),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.draw = o.choice("draw", 1, 3)
        self.passes = o.mixed("passes", 1, 3, "unlimited")
        self.partial_run_moves = o.choice("partial_run_moves", False, True)
        self.foundation_to_tableau = o.choice("foundation_to_tableau", False, True)
        self.empty_column = o.choice("empty_column", "king", "any")
        self.auto_aces = o.choice("auto_aces", True, False)
        self.scoring = o.choice("scoring", "cards_out", "canfield_stake", "windows")
        self.recycle_cost = o.choice("recycle_cost", True, False)
        self.timed = o.choice("timed", False, True)


def check(players: int, options: Options) -> str:
    """Time takes off points that only one way of counting has."""
    if options["timed"] and options["scoring"] != "windows":
        return f"timed is for scoring=windows; scoring={options['scoring']} has no points for time"
    return ""


class Klondike(Stopwatch):
    """One player builds the four suits up from their aces, out of seven columns and what the stock brings."""

    opt: Rules
    redeals: int = 0  # how often the waste may still be turned over, or UNLIMITED

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """In a column the cards that still lie face down are the turned ones."""
        return (
            stock(),
            place("column", COLUMNS, sees=ALL, look="column"),
            place("waste", sees=ALL, role=roles.KEPT),
            place("foundation", 4, sees=ALL, role=roles.KEPT),
        )

    def deal(self) -> None:
        """Seven columns, row by row: the first gets one card, the last seven; 24 cards stay in hand (002:1438)."""
        passes = self.opt.passes
        self.redeals = UNLIMITED if isinstance(passes, str) else passes - 1
        self.shuffle(STOCK)
        for row in range(COLUMNS):
            for column in range(row, COLUMNS):
                self.t.draw(STOCK, 0, COLUMN, column, turned=True)
        self.uncover()
        self.ask(PLAYING, 0)

    # -- what may be done ---------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Turn up a card of the stock, move what fits, or give up; nothing is a duty."""
        if self.t.top(STOCK) >= 0:
            m.add(DRAW)
        elif self.may_redeal():
            m.add(REDEAL)
        self.offer_cards(m)
        m.add(GIVE_UP)
        if not self.t.turned and self.way_out():
            m.add(FINISH)

    def may_redeal(self) -> bool:
        """The stock is used up and a pass is left."""
        return self.redeals != 0 and self.t.top(STOCK) < 0 and self.t.top(WASTE) >= 0

    def offer_cards(self, m: Moves) -> None:
        """The top of the waste, and the cards at the front of the columns (002:1454-1456)."""
        t = self.t
        top = t.top(WASTE)
        if top >= 0:
            self.offer_up(m, top)
            self.offer_columns(m, top, False)
        for i in range(COLUMNS):
            line = t.line(COLUMN, i)
            if line:
                self.offer_up(m, line[-1])
                head = self.head(line)
                last = len(line) if self.opt.partial_run_moves else head + 1
                for k in range(head, last):
                    self.offer_columns(m, line[k], k == 0)
        if self.opt.foundation_to_tableau:
            for suit in range(4):
                top = t.top(FOUNDATION, suit)
                if top >= 0 and not self.goes_by_itself(top):
                    self.offer_columns(m, top, False)

    def head(self, line: list[int]) -> int:
        """Where the face-up sequence of a column begins, which moves as a whole."""
        turned = self.t.turned
        at = len(line) - 1
        while at > 0 and not turned >> line[at - 1] & 1:
            at -= 1
        return at

    def offer_up(self, m: Moves, card: int) -> None:
        """A foundation takes the next higher card of its suit, beginning with the ace."""
        if self.is_next(card):
            m.add(UP, card)

    def is_next(self, card: int) -> bool:
        """Whether its foundation waits for this card."""
        return self.t.count(FOUNDATION, PACK.suit[card]) == PACK.rank[card] - 1

    def offer_columns(self, m: Moves, card: int, bare: bool) -> None:
        """On every column that takes the card; a `bare` one, with nothing beneath, gains nothing by an empty column."""
        for column in range(COLUMNS):
            if self.takes(column, card) and not (bare and self.t.top(COLUMN, column) < 0):
                m.add(LAY, card, column)

    def takes(self, column: int, card: int) -> bool:
        """Columns go down in alternating colours; an empty one takes a king (002:1452, 002:1460)."""
        front = self.t.top(COLUMN, column)
        if front >= 0:
            return bool(BEDS[card] >> front & 1)
        return PACK.rank[card] == KING or self.opt.empty_column == "any"

    def goes_by_itself(self, card: int) -> bool:
        """Aces go out as soon as they appear (002:1440)."""
        return self.opt.auto_aces and PACK.rank[card] == ACE

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The card does not fit there, or it is not free; no word of where a hidden card lies."""
        if x >= PACK.count or y >= COLUMNS:
            return "not_now"
        if act == UP:
            return "not_free" if self.is_next(x) else "not_next"
        if act == LAY:
            if self.takes(y, x):
                return "not_free"
            return "only_kings" if self.t.top(COLUMN, y) < 0 else "not_on"
        return "not_now"

    # -- doing it -----------------------------------------------------------------------------------------------------

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Move the cards, turn up what comes to light, and see whether that was the end."""
        t = self.t
        if act == GIVE_UP:
            self.end_deal()
            return
        if act == FINISH:
            self.bring_all_out()
            self.end_deal()
            return
        if act == DRAW:
            for _ in range(min(self.opt.draw, t.count(STOCK))):
                t.draw(STOCK, 0, WASTE)
            self.say("drawn", seat, t.top(WASTE))
        elif act == REDEAL:
            self.turn_waste_over()
        elif act == UP:
            self.bring_out(x)
        else:
            self.lay(x, y)
        self.uncover()
        if self.cards_out() == PACK.count:
            self.end_deal()
        elif self.is_stuck():
            self.say("stuck", seat)
            if not self.hold:  # else it ends when the person gives up, who may take moves back until then
                self.end_deal()

    def bring_out(self, card: int) -> None:
        """A card goes to its foundation."""
        self.t.move(card, FOUNDATION, PACK.suit[card])

    def turn_waste_over(self) -> None:
        """The waste becomes the stock again, unshuffled: the card drawn first is drawn first again."""
        for card in reversed(self.t.cards(WASTE)):
            self.t.move(card, STOCK)
        if self.redeals != UNLIMITED:
            self.redeals -= 1

    def lay(self, card: int, column: int) -> None:
        """From a column a card takes along all that lie on it."""
        t = self.t
        source = t.where[card] - t.base[COLUMN]
        if 0 <= source < COLUMNS:
            line = t.line(COLUMN, source)
            for moved in line[line.index(card) :]:
                t.move(moved, COLUMN, column)
        else:
            t.move(card, COLUMN, column)

    def uncover(self) -> None:
        """The front card of every column is turned up, and aces go out (002:1446, 002:1458)."""
        t = self.t
        for i in range(COLUMNS):
            front = t.top(COLUMN, i)
            while front >= 0:
                if t.turned >> front & 1:
                    t.turn(front)
                if not self.goes_by_itself(front):
                    break
                self.put_out(front)
                front = t.top(COLUMN, i)
        top = t.top(WASTE)
        while top >= 0 and self.goes_by_itself(top):
            self.put_out(top)
            top = t.top(WASTE)

    def put_out(self, ace: int) -> None:
        """An ace opens its foundation."""
        self.say("ace", 0, ace)
        self.bring_out(ace)

    # -- when everything lies open ------------------------------------------------------------------------------------

    def way_out(self) -> list[int]:
        """The cards in the order in which they can simply be brought out, with DRAWN and TURNED_OVER between them.

        Empty if there is no such way, or none that everybody can see: an order of the stock that nobody knows must
        not be told by offering it.
        """
        t = self.t
        stock, waste = t.cards(STOCK), t.cards(WASTE)
        if stock and not (self.opt.draw == 1 and self.redeals == UNLIMITED):
            return []
        columns = [t.line(COLUMN, i)[:] for i in range(COLUMNS)]
        out = [t.count(FOUNDATION, suit) for suit in range(4)]
        redeals = self.redeals
        way: list[int] = []
        gained = True  # since the waste was turned over
        while sum(out) < PACK.count:
            card = self.loose(columns, waste, out)
            if card >= 0:
                out[PACK.suit[card]] += 1
                way.append(card)
                gained = True
            elif stock:
                for _ in range(min(self.opt.draw, len(stock))):
                    waste.append(stock.pop())
                way.append(DRAWN)
            elif waste and redeals != 0 and gained:
                stock, waste = waste[::-1], []
                redeals = redeals if redeals == UNLIMITED else redeals - 1
                way.append(TURNED_OVER)
                gained = False
            else:
                return []
        return way

    def loose(self, columns: list[list[int]], waste: list[int], out: list[int]) -> int:
        """Takes a card that can go out from its pile, -1 if there is none."""
        for pile in (waste, *columns):
            if pile and out[PACK.suit[pile[-1]]] == PACK.rank[pile[-1]] - 1:
                return pile.pop()
        return -1

    def bring_all_out(self) -> None:
        """Go the way."""
        t = self.t
        for card in self.way_out():
            if card == DRAWN:
                for _ in range(min(self.opt.draw, t.count(STOCK))):
                    t.draw(STOCK, 0, WASTE)
            elif card == TURNED_OVER:
                self.turn_waste_over()
            else:
                self.bring_out(card)

    # -- the end ------------------------------------------------------------------------------------------------------

    def is_stuck(self) -> bool:
        """Nothing is left but to give up."""
        if self.t.top(STOCK) >= 0 or self.may_redeal():
            return False
        m = Moves(PACK)
        self.offer_cards(m)
        return not m.count()

    def cards_out(self) -> int:
        """The cards on the foundations."""
        return sum([self.t.count(FOUNDATION, suit) for suit in range(4)])

    def finish(self) -> None:
        """However the game ends, what was brought out counts."""
        self.count_up()
        super().finish()

    def count_up(self) -> None:
        """The cards out: one each, or as Canfield paid (002:1429)."""
        out = self.cards_out()
        if self.opt.scoring == "canfield_stake":
            self.score(0, -STAKE, "stake")
            self.score(0, PRIZE * out, "prize")
        else:
            self.score(0, out, "cards_out")

    def winners(self) -> int:
        """Won with all 52 cards out, else lost."""
        return 1 if self.cards_out() == PACK.count else 0

    def status(self) -> Lines:
        """Cards out, and which pass through the stock this is ("2/3") where they are counted."""
        lines = [Line("out", Count(self.cards_out()))]
        if self.opt.scoring == "canfield_stake":
            lines.append(Line("balance", Count(PRIZE * self.cards_out() - STAKE)))
        passes = self.opt.passes
        if not isinstance(passes, str):
            lines.append(Line("pass", Part(passes - self.redeals, passes)))
        return lines


class Computed(Klondike):
    """Counted move by move, as on the computer; the count never falls below 0."""

    tally: int = 0
    recycled: int = 0  # how often the waste was turned over

    def deal(self) -> None:
        """What the deal itself turns up earns nothing."""
        super().deal()
        self.tally = 0

    def earn(self, points: int) -> None:
        """Points for a move, or off."""
        self.tally = max(0, self.tally + points)

    def bring_out(self, card: int) -> None:
        """From wherever it lay."""
        self.earn(OUT)
        super().bring_out(card)

    def lay(self, card: int, column: int) -> None:
        """From the waste it earns, from a foundation it costs, between columns neither."""
        t = self.t
        if t.holds(card, WASTE):
            self.earn(PLACED)
        elif t.holds(card, FOUNDATION, PACK.suit[card]):
            self.earn(TAKEN_BACK)
        super().lay(card, column)

    def uncover(self) -> None:
        """Every card of a column that is turned up earns."""
        closed = self.t.turned.bit_count()
        super().uncover()
        self.earn(OPENED * (closed - self.t.turned.bit_count()))

    def turn_waste_over(self) -> None:
        """It costs, each time with single cards, with three only from the fourth pass on."""
        super().turn_waste_over()
        self.recycled += 1
        if self.opt.recycle_cost:
            if self.opt.draw == 1:
                self.earn(RECYCLED_ONE)
            elif self.recycled >= FREE_PASSES:
                self.earn(RECYCLED_THREE)

    def count_up(self) -> None:
        """What was earned."""
        self.score(0, self.tally, "windows")

    def status(self) -> Lines:
        """The count as it stands, too."""
        return [Line("tally", Count(self.tally)), *super().status()]

    def key(self) -> str:
        """A position is the same whatever the count: who only turns the stock over and over gets nowhere."""
        t = self.t
        columns = [t.line(COLUMN, i) for i in range(COLUMNS)]
        return repr((columns, t.turned, t.line(WASTE), t.line(STOCK), self.redeals))


class Timed(Computed):
    """The same against the clock: every ten seconds cost, and a game that is won quickly brings more."""

    elapsed: int = 0  # milliseconds

    def clock(self) -> int:
        """Here it counts."""
        return self.elapsed

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """First the time that went by, then what is done."""
        before = self.elapsed
        self.elapsed = self.reading()
        self.earn(LATE * (self.elapsed // SPELL - before // SPELL))
        super().do(seat, act, x, y)

    def count_up(self) -> None:
        """A game won brings the more the shorter it was, if it took more than half a minute."""
        super().count_up()
        seconds = self.elapsed // 1000
        if self.cards_out() == PACK.count and seconds > HASTE:
            self.score(0, SPEED // seconds, "speed")


def form(players: int, options: Options) -> type[Game]:
    """Who counts move by move keeps a count."""
    if options["scoring"] != "windows":
        return Klondike
    return Timed if options["timed"] else Computed


# what one may do on every computer
FREE: Final[dict[str, Value]] = {"partial_run_moves": True, "foundation_to_tableau": True, "auto_aces": False}

GAME: Final = GameSpec(
    "klondike",
    Klondike,
    seed="002:1425-1462",
    family="solitaire",
    emblem=("KS QH JC", "↓"),
    players=(1,),
    acts=ACTS,
    phases=("playing",),
    rules=Rules,
    check=check,
    form=form,
    today="comum",
    presets=(
        preset("normal"),
        preset("comum", draw=1, passes="unlimited", scoring="windows", **FREE),
        preset("tres", draw=3, passes="unlimited", scoring="windows", **FREE),
        preset("vegas", draw=3, passes=3, scoring="canfield_stake", **FREE),
        preset("vegas-1", draw=1, passes=1, scoring="canfield_stake", **FREE),
    ),
    cap=1000,
    minutes=10,
    luck=4,
    thought=3,
)
