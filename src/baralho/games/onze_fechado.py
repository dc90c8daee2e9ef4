"""Onze Fechado (catalogue onze-fechado; seed 002:7581-7599)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Terms, preset
from baralho.engine.table import ALL, Zone, place, stock
from baralho.engine.told import Badge, Count, Line, Lines

PACK: Final = french()
SPOTS: Final = 9
MIDDLE: Final = (3, 4, 5)  # the row in which court cards cannot be covered
CENTRE: Final = 4
ELEVEN: Final = 11
JACK: Final = 11  # from here on ranks have no number

STOCK: Final = 0
SPOT: Final = 1

CHOOSING: Final = 0
PAIRING: Final = 1  # one card of a pair has been named
CLOSED: Final = 2
LOST: Final = 3  # nothing is left but to give up

NAME: Final = 0  # the first card of a pair
COVER: Final = 1  # the second: both are covered
RESCUE: Final = 2
GIVE_UP: Final = 3
ACTS: Final = (
    Act("name", FACE),
    Act("cover", FACE),
    Act("rescue"),
    Act("give_up", quits=True, role=roles.YIELDS),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.rescue = o.choice("rescue", "once_per_block", "once_per_game")
        self.last_single_card = o.choice("last_single_card", "cover_one_of_pair", "unplayable")


class OnzeFechado(Game):
    """One player covers pairs that make eleven, or pairs of court cards, until the whole pack lies on nine places."""

    opt: Rules
    first: int = -1  # the place of the card that has been named
    rescued: bool = False  # the last card laid was a rescue
    rescues: int = 0  # how many there have been

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Nine places in three rows; what lies beneath the top cards was seen by all."""
        return (stock(), place("spot", SPOTS, ALL, look="grid", role=roles.KEPT, rows=3))

    def deal(self) -> None:
        """Nine cards face up, row by row; 43 stay in the stock (002:7587)."""
        self.shuffle(STOCK)
        for spot in range(SPOTS):
            self.t.draw(STOCK, 0, SPOT, spot)
        self.go_on(0)

    # -- pairs --------------------------------------------------------------------------------------------------------

    def is_pair(self, one: int, other: int) -> bool:
        """Two numbers that make eleven, wherever they lie, or two court cards, neither of them in the middle row
        (002:7587).
        """
        a, b = PACK.rank[self.t.top(SPOT, one)], PACK.rank[self.t.top(SPOT, other)]
        if one == other:
            return False
        if a >= JACK or b >= JACK:
            return a >= JACK and b >= JACK and one not in MIDDLE and other not in MIDDLE
        return a + b == ELEVEN

    def partners(self, spot: int) -> int:
        """The places (a mask) whose cards make a pair with that of a place."""
        found = 0
        for other in range(SPOTS):
            if self.is_pair(spot, other):
                found |= 1 << other
        return found

    def is_closed(self) -> bool:
        """Whether no pair lies on the table (002:7589)."""
        for spot in range(SPOTS):
            if self.partners(spot):
                return False
        return True

    def may_rescue(self) -> bool:
        """One more chance at every blockage, but not a second one at the same (002:7589)."""
        return not self.rescued and (self.opt.rescue == "once_per_block" or not self.rescues)

    def spot_of(self, card: int) -> int:
        """The place on which a card lies on top, -1 if it does on none."""
        spot = self.t.where[card] - self.t.base[SPOT]
        return spot if 0 <= spot < SPOTS and self.t.top(SPOT, spot) == card else -1

    # -- what may be done ---------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Name a card that has a partner, then the partner; the rescue only when closed; giving up always."""
        t = self.t
        if self.phase == CHOOSING:
            for spot in range(SPOTS):
                if self.partners(spot):
                    m.add(NAME, t.top(SPOT, spot))
        elif self.phase == PAIRING:
            for spot in range(SPOTS):
                if self.is_pair(self.first, spot):
                    m.add(COVER, t.top(SPOT, spot))
        elif self.phase == CLOSED:
            m.add(RESCUE)
        m.add(GIVE_UP)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The card is not on top, is a court card in the middle row, or has no partner."""
        if act == RESCUE:
            return "no_rescue" if self.phase == LOST else "not_closed"
        wanted = NAME if self.phase == CHOOSING else COVER if self.phase == PAIRING else GIVE_UP
        if act != wanted or x >= PACK.count or y:
            return "not_now"
        spot = self.spot_of(x)
        if spot < 0:
            return "not_on_top"
        if PACK.rank[x] >= JACK and spot in MIDDLE:
            return "dead"
        return "no_partner" if act == NAME else "no_pair"

    # -- doing it -----------------------------------------------------------------------------------------------------

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """One pair at a time: the new cards may be used at once."""
        if act == GIVE_UP:
            self.end_deal()
        elif act == NAME:
            self.first = self.spot_of(x)
            self.ask(PAIRING, seat)
        else:
            if act == COVER:
                self.cover(seat, self.first, self.spot_of(x))
            else:
                self.say("rescue", seat, self.t.top(SPOT, CENTRE))
                self.lay(seat, CENTRE)
                self.rescues += 1
            self.rescued = act == RESCUE
            self.go_on(seat)

    def cover(self, seat: int, first: int, second: int) -> None:
        """The card named first gets the first of two cards that nobody has seen. The last card of the stock, if it is a
        single one, covers that card alone.
        """
        self.first = -1
        self.say("pair", seat, 0, 0, 1 << self.t.top(SPOT, first) | 1 << self.t.top(SPOT, second))
        self.lay(seat, first)
        if self.t.top(STOCK) >= 0:
            self.lay(seat, second)

    def lay(self, seat: int, spot: int) -> None:
        """The next card of the stock covers a place."""
        self.say("laid", seat, self.t.draw(STOCK, 0, SPOT, spot), spot + 1)

    def go_on(self, seat: int) -> None:
        """Won with the stock used up, closed or not; else a pair, the rescue, or nothing more."""
        left = self.t.count(STOCK)
        if not left:
            self.end_deal()
        elif self.is_closed():
            if self.may_rescue():
                self.say("closed", seat)
                self.ask(CLOSED, seat)
            else:
                self.lose(seat, "closed_for_good")
        elif left == 1 and self.opt.last_single_card == "unplayable":
            self.lose(seat, "unplayable")
        else:
            self.ask(CHOOSING, seat)

    def lose(self, seat: int, code: str) -> None:
        """Nothing is left but to shuffle and begin anew."""
        if code == "unplayable":
            self.say("unplayable", seat)
        else:
            self.say("closed_for_good", seat)
        self.ask(LOST, seat)
        if not self.hold:  # else it ends when the person gives up, who may take moves back until then
            self.end_deal()

    # -- the end ------------------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """However it ends, the cards left in the stock are counted."""
        self.score(0, self.t.count(STOCK), "left")
        super().finish()

    def winners(self) -> int:
        """Won if the whole stock has been laid out (002:7591)."""
        return 0 if self.t.count(STOCK) else 1

    def badges(self, seat: int) -> list[Badge]:
        """The card that has been named, and court cards that can never be covered."""
        found = []
        if self.first >= 0:
            named = PACK.code(self.t.top(SPOT, self.first))
            found.append(Badge(f"spot {self.first}", named, "named", role=roles.LEAD))
        for spot in MIDDLE:
            card = self.t.top(SPOT, spot)
            if spot != CENTRE and PACK.rank[card] >= JACK:
                found.append(Badge(f"spot {spot}", PACK.code(card), "dead", role=roles.LOCKED))
        return found

    def status(self) -> Lines:
        """The cards still to be laid out, and whether the one rescue of a game is spent."""
        lines = [Line("left", Count(self.t.count(STOCK)))]
        if self.opt.rescue == "once_per_game":
            lines.append(Line("rescues", Count(max(1 - self.rescues, 0))))
        return lines


GAME: Final = GameSpec(
    "onze-fechado",
    OnzeFechado,
    seed="002:7581-7599",
    family="solitaire",
    emblem=("3S 8H KC", "11"),
    players=(1,),
    acts=ACTS,
    phases=("choosing", "pairing", "closed", "lost"),
    rules=Rules,
    presets=(preset("normal"),),
    low_wins=True,
    cap=100,  # 43 cards, two acts to a pair
    minutes=5,
    luck=4,
    thought=2,
)
