"""Cálculo (catalogue calculo; seed 002:3983-4003)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_RANKS, Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, PLACE, Act, Options, Terms, Value, preset
from baralho.engine.table import ALL, Zone, place, stock
from baralho.engine.told import Badge, Count, Line, Lines, Text

PACK: Final = french()
BASES: Final = PACK.cards("AC 2D 3H 4S")  # of any suits: suits and colours never matter (002:3985)
PILES: Final = 4  # foundations, and reserve piles
HIGH: Final = 13  # cards of a full foundation

# by foundation and height: the rank that is wanted next; counting past the king begins anew (002:3989-3995)
WANTED: Final = tuple([tuple([(step * k - 1) % 13 + 1 for k in range(1, HIGH + 1)]) for step in range(1, PILES + 1)])

STOCK: Final = 0
FOUNDATION: Final = 1
OPENED: Final = 2  # the card from the stock that is to be placed
RESERVE: Final = 3

PLAYING: Final = 0

OPEN: Final = 0
UP: Final = 1  # a card to a foundation
LAY: Final = 2  # the opened card on a reserve pile
GIVE_UP: Final = 3
FINISH: Final = 4  # what is left goes up by itself
ACTS: Final = (
    Act("open", role=roles.HANDLES),
    Act("up", FACE, PLACE, most_y=PILES - 1, role=roles.HANDLES),
    Act("lay", FACE, PLACE, most_y=PILES - 1, role=roles.HANDLES),
    Act("give_up", quits=True, role=roles.YIELDS),
    Act("finish"),
)


def refill(players: int, chosen: Options) -> Value:
    """The usual game, which opens no reserve, knows no refill either."""
    return "automatic" if chosen.get("initial_reserve", True) else "free"


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.initial_reserve = o.choice("initial_reserve", True, False)
        self.refill_empty_reserve = o.choice("refill_empty_reserve", "automatic", "free", default=refill)
        self.hold_back = o.choice("hold_back", True, False)


class Calculo(Game):
    """One player builds four foundations by steps of one, two, three and four, each up to its king."""

    opt: Rules

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The reserve piles are fanned: all their cards can be read, only the top one used."""
        return (
            stock(),
            place("foundation", PILES, sees=ALL, role=roles.KEPT),
            place("opened", sees=ALL, role=roles.KEPT),
            place("reserve", PILES, sees=ALL, look="column"),
        )

    def deal(self) -> None:
        """An ace, a 2, a 3 and a 4 are laid out, and the top four cards of the rest open the reserve piles (002:3985,
        002:3997). It is all the same whether the pack is shuffled without the four or they are sought in it.
        """
        self.shuffle(STOCK)
        for foundation in range(PILES):
            self.t.move(BASES[foundation], FOUNDATION, foundation)
        if self.opt.initial_reserve:
            for pile in range(PILES):
                self.t.draw(STOCK, 0, RESERVE, pile)
        self.ask(PLAYING, 0)

    # -- what may be done ---------------------------------------------------------------------------------------------

    def wanted(self, foundation: int) -> int:
        """The rank that a foundation waits for, 0 when it has its king."""
        height = self.t.count(FOUNDATION, foundation)
        return WANTED[foundation][height] if height < HIGH else 0

    def is_wanted(self, card: int) -> bool:
        """Whether some foundation waits for this card."""
        for foundation in range(PILES):
            if self.wanted(foundation) == PACK.rank[card]:
                return True
        return False

    def is_free(self, card: int) -> bool:
        """The opened card and the top cards of the reserve are free, at any time (002:3997)."""
        if self.t.top(OPENED) == card:
            return True
        for pile in range(PILES):
            if self.t.top(RESERVE, pile) == card:
                return True
        return False

    def moves(self, seat: int, m: Moves) -> None:
        """Open a card when none waits; bring out what fits; lay the opened card on any reserve pile (002:4001)."""
        t = self.t
        opened = t.top(OPENED)
        if opened >= 0:
            self.offer_up(m, opened)
        elif t.top(STOCK) >= 0:
            m.add(OPEN)
        for pile in range(PILES):
            top = t.top(RESERVE, pile)
            if top >= 0:
                self.offer_up(m, top)
        if opened >= 0 and self.may_lay(opened):
            for pile in range(PILES):
                m.add(LAY, opened, pile)
        m.add(GIVE_UP)
        if self.way_out():
            m.add(FINISH)

    def offer_up(self, m: Moves, card: int) -> None:
        """On every foundation that waits for its rank, which may be two."""
        for foundation in range(PILES):
            if self.wanted(foundation) == PACK.rank[card]:
                m.add(UP, card, foundation)

    def may_lay(self, card: int) -> bool:
        """The reserve is for cards that do not fit; the book does not forbid to hold one back that does."""
        return self.opt.hold_back or not self.is_wanted(card)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """No word of where a hidden card lies."""
        if act == OPEN:
            return "place_first" if self.t.top(OPENED) >= 0 else "stock_empty"
        if x >= PACK.count or y >= PILES or act not in (UP, LAY):
            return "not_now"
        if act == UP:
            return "not_next" if self.wanted(y) != PACK.rank[x] else "not_free"
        return "must_go_up" if self.t.top(OPENED) == x else "only_opened"

    # -- doing it -----------------------------------------------------------------------------------------------------

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Move the card, and see whether that was the end."""
        t = self.t
        if act == GIVE_UP:
            self.end_deal()
            return
        if act == OPEN:
            self.say("opened", seat, t.draw(STOCK, 0, OPENED))
        elif act == LAY:
            t.move(x, RESERVE, y)
        elif act == UP:
            self.bring_out(x, y)
        else:
            for step in self.way_out():
                t.move(t.top(RESERVE, step // PILES), FOUNDATION, step % PILES)
        if self.cards_out() == PACK.count:
            self.end_deal()
        elif self.is_stuck():
            self.say("stuck", seat)
            if not self.hold:  # else it ends when the person gives up, who may take moves back until then
                self.end_deal()

    def bring_out(self, card: int, foundation: int) -> None:
        """A reserve pile that is used up is begun anew with the next card of the stock, also while an opened card waits
        (002:3999). The card can be used at once; when the stock is used up too, the pile stays empty.
        """
        t = self.t
        pile = t.where[card] - t.base[RESERVE]
        t.move(card, FOUNDATION, foundation)
        if not 0 <= pile < PILES or t.top(RESERVE, pile) >= 0 or t.top(STOCK) < 0:
            return
        if self.opt.refill_empty_reserve == "automatic":
            self.say("refilled", 0, t.draw(STOCK, 0, RESERVE, pile), pile + 1)

    def way_out(self) -> list[int]:
        """With stock and opened card gone everything lies open: the steps (pile times four plus foundation) that bring
        out all that is left, always to the lowest foundation; empty if that does not do it.
        """
        t = self.t
        if t.top(STOCK) >= 0 or t.top(OPENED) >= 0:
            return []
        left = [t.count(RESERVE, pile) for pile in range(PILES)]
        height = [t.count(FOUNDATION, foundation) for foundation in range(PILES)]
        way: list[int] = []
        gained = True
        while gained:
            gained = False
            for pile in range(PILES):
                if not left[pile]:
                    continue
                rank = PACK.rank[t.line(RESERVE, pile)[left[pile] - 1]]
                best = -1
                for f in range(PILES):
                    if height[f] < HIGH and WANTED[f][height[f]] == rank and (best < 0 or height[f] < height[best]):
                        best = f
                if best >= 0:
                    left[pile] -= 1
                    height[best] += 1
                    way.append(pile * PILES + best)
                    gained = True
        return way if sum(left) == 0 else []

    # -- the end ------------------------------------------------------------------------------------------------------

    def is_stuck(self) -> bool:
        """All cards are opened, none waits, and no top card of the reserve fits (002:3999)."""
        t = self.t
        if t.top(STOCK) >= 0 or t.top(OPENED) >= 0:
            return False
        for pile in range(PILES):
            top = t.top(RESERVE, pile)
            if top >= 0 and self.is_wanted(top):
                return False
        return True

    def cards_out(self) -> int:
        """The cards on the foundations, with their bases."""
        return sum([self.t.count(FOUNDATION, foundation) for foundation in range(PILES)])

    def finish(self) -> None:
        """However the game ends, the cards out are counted."""
        self.score(0, self.cards_out(), "cards_out")
        super().finish()

    def winners(self) -> int:
        """Won with all 52 cards on the foundations, else lost."""
        return 1 if self.cards_out() == PACK.count else 0

    def badges(self, seat: int) -> list[Badge]:
        """By how much a foundation grows, and the rank that it waits for."""
        found = []
        for foundation in range(PILES):
            rank = self.wanted(foundation)
            if rank:
                text = Text(f"+{foundation + 1}: {FRENCH_RANKS[rank]}")
                found.append(Badge(f"foundation {foundation}", "", "wanted", text))
        return found

    def status(self) -> Lines:
        """The cards out."""
        return [Line("out", Count(self.cards_out()))]


GAME: Final = GameSpec(
    "calculo",
    Calculo,
    seed="002:3983-4003",
    family="solitaire",
    emblem=("4C 8D QH", "+4"),
    players=(1,),
    acts=ACTS,
    phases=("playing",),
    rules=Rules,
    presets=(preset("normal"), preset("comum", initial_reserve=False)),
    cap=300,  # 48 cards, each opened, laid and brought out at most once
    minutes=10,
    luck=2,
    thought=5,
)
