"""Relógio (catalogue relogio; seed 002:4819-4831)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import KING, Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import PLACE, Act, Terms, preset
from baralho.engine.table import ALL, NOBODY, Zone, place, stock
from baralho.engine.told import Count, Line, Lines, Part

PACK: Final = french()
PILES: Final = 13  # twelve hours from one o'clock on, and the centre
CENTRE: Final = 12
HIGH: Final = 4  # cards of a pile

STOCK: Final = 0
HOUR: Final = 1  # face-up cards at the bottom, face-down cards on them
TURNED: Final = 2  # the card in hand

TURNING: Final = 0
KING_TURNED: Final = 1  # and may be exchanged

TURN: Final = 0  # the card in hand goes to its pile, and the next is turned
RUN: Final = 1  # the same on and on
KEEP: Final = 2  # the king goes to the centre like any other card
EXCHANGE: Final = 3  # the king for a card of a pile, counted from the top
ACTS: Final = (
    Act("turn", role=roles.HANDLES),
    Act("run", role=roles.HANDLES),
    Act("keep"),
    Act("exchange", PLACE, PLACE, most_x=PILES - 1, most_y=HIGH - 1),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.king_exchange = o.choice("king_exchange", True, False)
        self.exchange_choice = o.choice("exchange_choice", "any_face_down_card", "top_of_pile")


class Relogio(Game):
    """Every card goes to its hour and has the next one turned there; lost if the kings are used up before the others.

    All goes by itself, but for one king that may be exchanged blindly (002:4831).
    """

    opt: Rules
    exchanged: bool = False

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Nobody looks at what lies face down; cards that came to their hour lie the other way up."""
        return (
            stock(),
            place("hour", PILES, NOBODY, look="clock", role=roles.KEPT),
            place("turned", sees=ALL, role=roles.KEPT),
        )

    def deal(self) -> None:
        """One by one, the hours from one to twelve and the centre, four times round (002:4823)."""
        self.shuffle(STOCK)
        for _ in range(HIGH):
            for pile in range(PILES):
                self.t.draw(STOCK, 0, HOUR, pile)
        self.ask(TURNING, 0)

    # -- the piles ----------------------------------------------------------------------------------------------------

    def closed(self, pile: int) -> int:
        """How many cards of a pile lie face down."""
        line, turned = self.t.line(HOUR, pile), self.t.turned
        count = len(line)
        while count and turned >> line[len(line) - count] & 1:
            count -= 1
        return count

    def all_closed(self) -> int:
        """How many cards lie face down altogether."""
        return sum([self.closed(pile) for pile in range(PILES)])

    def kings_seen(self) -> int:
        """How many kings have been turned and are not hidden again."""
        kings = self.t.turned & PACK.ranks[KING]
        held = self.t.top(TURNED)
        return kings.bit_count() + (held >= 0 and PACK.rank[held] == KING)

    # -- what may be done ---------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Go on card by card or at a run; at a king place it, or exchange it for a card that nobody has seen."""
        if self.phase == TURNING:
            m.add(TURN)
            m.add(RUN)
            return
        m.add(KEEP)
        for pile in range(PILES):
            depth = self.closed(pile)
            if depth and self.opt.exchange_choice == "top_of_pile":
                depth = 1
            for k in range(depth):
                m.add(EXCHANGE, pile, k)

    def may_exchange(self) -> bool:
        """Once in a game any king, before it is placed, while cards lie face down."""
        card = self.t.top(TURNED)
        king = card >= 0 and PACK.rank[card] == KING
        return self.opt.king_exchange and not self.exchanged and king and self.all_closed() > 0

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Only a king is exchanged, once, and only for a card that lies face down."""
        if act != EXCHANGE:
            return "king_first" if self.phase == KING_TURNED else "not_now"
        if self.phase != KING_TURNED:
            return "spent" if self.exchanged else "no_king"
        return "only_top" if x < PILES and y < self.closed(x) else "not_closed"

    # -- doing it -----------------------------------------------------------------------------------------------------

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A step, or many, or the exchange."""
        if act == EXCHANGE:
            self.exchange(seat, x, y)
        elif self.step(seat) and act == RUN:
            while not self.may_exchange() and self.step(seat):
                pass
        if self.t.top(TURNED) < 0:
            self.end_deal()
        else:
            self.ask(KING_TURNED if self.may_exchange() else TURNING, seat)

    def step(self, seat: int) -> bool:
        """The card in hand goes face up under the pile of its hour, whose top card is turned, even if it was turned
        there itself (002:4827-4829). False when no card is left to turn.
        """
        t = self.t
        card = t.top(TURNED)
        pile = CENTRE  # where it begins
        if card >= 0:
            pile = PACK.rank[card] - 1
            t.move(card, HOUR, pile, turned=True)
            t.arrange(HOUR, pile, [card, *t.line(HOUR, pile)[:-1]])
        if not self.closed(pile):
            pile = CENTRE  # the book begins anew there (002:4831); but an hour is turned just as often as it is come to
        if not self.closed(pile):
            return False
        self.uncover(seat, pile)
        return True

    def uncover(self, seat: int, pile: int) -> None:
        """The top card of a pile comes into the hand."""
        card = self.t.draw(HOUR, pile, TURNED)
        if pile == CENTRE:
            self.say("from_centre", seat, card)
        else:
            self.say("from_hour", seat, card, pile + 1)

    def exchange(self, seat: int, pile: int, depth: int) -> None:
        """The king takes, face down, the very place of the card that is taken for it; all know where it lies."""
        t = self.t
        king = t.top(TURNED)
        order = t.cards(HOUR, pile)
        at = len(order) - 1 - depth
        taken = order[at]
        self.exchanged = True
        t.move(taken, TURNED)
        t.move(king, HOUR, pile)
        order[at] = king
        t.arrange(HOUR, pile, order)
        if pile == CENTRE:
            self.say("exchanged_in_centre", seat, taken, depth + 1)
        else:
            self.say("exchanged", seat, taken, pile + 1)

    # -- the end ------------------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """The cards that have been turned are counted."""
        self.score(0, PACK.count - self.all_closed(), "turned")
        super().finish()

    def winners(self) -> int:
        """Won if every card has come to its hour, the last king last."""
        return 1 if not self.all_closed() and self.t.top(TURNED) < 0 else 0

    def status(self) -> Lines:
        """Kings turned, cards face down, and whether the exchange is still to be had."""
        lines = [Line("kings", Part(self.kings_seen(), HIGH)), Line("closed", Count(self.all_closed()))]
        if self.opt.king_exchange:
            lines.append(Line("exchange_spent" if self.exchanged else "exchange_left"))
        return lines


GAME: Final = GameSpec(
    "relogio",
    Relogio,
    seed="002:4819-4831",
    family="solitaire",
    emblem=("KS 7D QH", "⏲"),
    players=(1,),
    acts=ACTS,
    phases=("turning", "king_turned"),
    rules=Rules,
    presets=(preset("normal"), preset("comum", king_exchange=False)),
    cap=100,  # every card is turned once, a king twice
    minutes=5,
    luck=5,
    thought=1,
)
