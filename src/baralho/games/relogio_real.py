"""Relógio Real (catalogue relogio-real; seed 002:4833-4835)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import Act, Terms, preset
from baralho.engine.table import ALL, Zone, place, stock
from baralho.engine.told import Badge, Line, Lines, Part

PACK: Final = french()
PILES: Final = 13  # the hours from one to twelve, and the king's after them
HIGH: Final = 4  # cards of a pile
SEQUENCES: Final = 3  # wanted

STOCK: Final = 0
HOUR: Final = 1
CARRIED: Final = 2
SEQUENCE: Final = 3

TURNING: Final = 0

STEP: Final = 0
RUN: Final = 1  # until another pile is right, or a sequence is removed
ACTS: Final = (Act("step", role=roles.HANDLES), Act("run", role=roles.HANDLES))


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.last_card = o.choice("last_card", "to_start_pile", "to_last_pile")


class RelogioReal(Game):
    """A card is carried round a clock of open piles until every pile shows its own hour, three times.

    There is nothing to decide: one looks on, or steps through it.
    """

    opt: Rules
    begun: int = -1  # the pile where the stage began
    at: int = -1  # the pile from which a card was taken last
    wrong: int = 0  # the piles (a mask) that were wrong then: in a stage they only become fewer
    mark: tuple[int, ...] = ()  # how everything lay soon after they last became fewer
    sequences: int = 0
    stalled: bool = False  # the procedure has come back to where it was, or a pile is used up

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """All cards lie open, those beneath too."""
        return (
            stock(),
            place("hour", PILES, ALL, look="clock", role=roles.KEPT),
            place("carried", sees=ALL, role=roles.KEPT),
            place("sequence", SEQUENCES, ALL),
        )

    def deal(self) -> None:
        """One by one round the clock, four times, face up; the last card of a pile lies on top (002:4833)."""
        self.shuffle(STOCK)
        for _ in range(HIGH):
            for pile in range(PILES):
                self.t.draw(STOCK, 0, HOUR, pile)
        self.ask(TURNING, 0)

    # -- right and wrong ----------------------------------------------------------------------------------------------

    def is_right(self, pile: int) -> bool:
        """The top card is of the pile's own hour: an ace at one, a king at thirteen."""
        top = self.t.top(HOUR, pile)
        return top >= 0 and PACK.rank[top] == pile + 1

    def wrong_piles(self) -> int:
        """The piles (a mask) whose top card is wrong, as they lie now: a card that was taken has shown the next."""
        found = 0
        for pile in range(PILES):
            if not self.is_right(pile):
                found |= 1 << pile
        return found

    def next_wrong(self, after: int) -> int:
        """The next wrong pile clockwise, the one itself last; -1 if all are right."""
        for k in range(1, PILES + 1):
            pile = (after + k) % PILES
            if not self.is_right(pile):
                return pile
        return -1

    # -- the procedure ------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """One step, or many: no decision."""
        m.add(STEP)
        m.add(RUN)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Steps, until the sequences are complete or it goes round in circles."""
        wrong, done = self.wrong_piles(), self.sequences
        self.step(seat, act == STEP)
        while act == RUN and self.wrong_piles() == wrong and self.sequences == done and not self.stalled:
            self.step(seat, False)
        if self.stalled or self.sequences == SEQUENCES:
            self.end_deal()
        else:
            self.ask(TURNING, seat)

    def step(self, seat: int, tells: bool) -> None:
        """A stage begins at the first wrong pile from one o'clock on; when all are right thirteen cards are removed."""
        if self.t.top(CARRIED) >= 0:
            self.carry(seat, tells)
            return
        pile = self.next_wrong(PILES - 1)
        if pile < 0:
            self.remove(seat)
            return
        self.begun = pile
        self.wrong = 0
        self.take(seat, pile, tells)
        if not self.t.count(HOUR, pile):
            self.stall(seat, pile)

    def take(self, seat: int, pile: int, tells: bool) -> None:
        """Its top card is carried on."""
        card = self.t.draw(HOUR, pile, CARRIED)
        self.at = pile
        if tells:
            self.say("taken", seat, card, pile + 1)

    def carry(self, seat: int, tells: bool) -> None:
        """Under the next wrong pile, whose former top card is taken; right piles are passed over (002:4835). If none is
        wrong any more the last card goes back to where the stage began, which is one card short.
        """
        t = self.t
        card = t.top(CARRIED)
        pile = self.next_wrong(self.at)
        if pile < 0:
            home = self.begun if self.opt.last_card == "to_start_pile" else self.at
            t.move_under(card, HOUR, home)
            self.say("settled", seat, card, home + 1)
            return
        t.move_under(card, HOUR, pile)
        self.take(seat, pile, tells)
        self.watch(seat)

    def watch(self, seat: int) -> None:
        """Lost if everything lies as it did before. While the same piles are wrong, and the card came from one of them,
        every step can be traced back: so the first position to come again is the first of that kind.
        """
        wrong = self.wrong_piles()
        if wrong != self.wrong:
            self.wrong = wrong
            self.mark = ()
        if not wrong >> self.at & 1:
            return
        position = [self.at, self.t.top(CARRIED)]
        for pile in range(PILES):
            position += [-1, *self.t.line(HOUR, pile)]
        lies = tuple(position)
        if not self.mark:
            self.mark = lies
        elif lies == self.mark:
            self.stall(seat, -1)

    def remove(self, seat: int) -> None:
        """A sequence from the ace to the king leaves the clock (002:4835)."""
        for pile in range(PILES):
            self.t.draw(HOUR, pile, SEQUENCE, self.sequences)
        self.sequences += 1
        self.say("removed", seat, self.sequences)
        self.score(0, 1, "sequence")
        if self.sequences < SEQUENCES:
            for pile in range(PILES):
                if not self.t.count(HOUR, pile) and not self.stalled:
                    self.stall(seat, pile)

    def stall(self, seat: int, pile: int) -> None:
        """It goes round in circles, or a pile has no card left before the third sequence."""
        self.stalled = True
        if pile < 0:
            self.say("repeats", seat)
        else:
            self.say("used_up", seat, pile + 1)

    # -- the end ------------------------------------------------------------------------------------------------------

    def winners(self) -> int:
        """Won with three sequences."""
        return 1 if self.sequences == SEQUENCES else 0

    def badges(self, seat: int) -> list[Badge]:
        """The piles that are right."""
        return [Badge(f"hour {p}", "", "right") for p in range(PILES) if self.is_right(p)]

    def status(self) -> Lines:
        """Sequences, and piles that are right."""
        right = PILES - self.wrong_piles().bit_count()
        return [Line("sequences", Part(self.sequences, SEQUENCES)), Line("right", Part(right, PILES))]


GAME: Final = GameSpec(
    "relogio-real",
    RelogioReal,
    seed="002:4833-4835",
    family="solitaire",
    emblem=("AS 2H 3C", "⟳"),
    players=(1,),
    acts=ACTS,
    phases=("turning",),
    rules=Rules,
    presets=(preset("normal"),),
    cap=5000,  # in a stage no more than 13 times 52 steps go by before a pile becomes right, or all comes again
    minutes=5,
    luck=5,
    thought=1,
)
