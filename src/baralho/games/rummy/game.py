"""Rummy (catalogue rummy; seed 002:4414-4516, 002:4560-4632)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import preset, variant
from baralho.engine.table import ALL, TOP, Zone, hand, place, stock
from baralho.engine.told import Badge, BySide, Cards, Column, Count, Ledger, Line, Lines, Part
from baralho.games.rummy.acts import (
    ACTS,
    ADD,
    CLAIM,
    CLAIMING,
    DISCARD,
    DRAW,
    DRAWING,
    GO_OUT,
    LAY,
    LAYING,
    LET,
    MELDS,
    MOST_MELDS,
    PACK,
    SHAPES,
    TAKE,
    VALUE,
    Rules,
    check,
)
from baralho.games.rummy.laying import HAND, HIGH_ACE, LOW_ACE, MELD, PILE, STOCK, Laying, Shapes
from baralho.kinds.ends import decided, played
from baralho.kinds.melds import Melds
from baralho.kinds.values import worth

NOBODY: Final = -1
NO_CARD: Final = -1
NO_WAY: Final = -2
DEAREST: Final = max(VALUE)  # no card counts more
TURNOVERS: Final = 3  # then the deal ends with the stock, lest it never end (ruling)
HAND_SIZES: Final = (0, 0, 10, 7, 7, 6, 6)  # by players (002:4461)


class Rummy(Laying):
    """Draw, lay runs and sets or add to those that lie there, discard; the first without cards wins the others'."""

    opt: Rules
    taken: int = -1  # the card that the player in turn has taken from the pile: it may not be discarded in this turn
    lays: bool = False  # the player in turn has laid something
    opened: int = 0  # seats (a mask) that laid something in an earlier turn
    slip: int = NOBODY  # whose discard was claimed: the turn goes on at his left
    turnovers: int = 0  # how often the pile became the stock
    winner: int = NOBODY  # of the deal, if it was one player

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Rummy)
        new.opt = self.opt
        new.taken = self.taken
        new.lays = self.lays
        new.opened = self.opened
        new.slip = self.slip
        new.turnovers = self.turnovers
        new.winner = self.winner
        super().hand_over(new)

    def pack(self) -> Pack:
        """52 cards, no jokers."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Of the pile only the last card may be looked at (002:4475)."""
        return (
            stock(),
            hand(),
            place("discard", sees=TOP, role=roles.KEPT),
            place("meld", per=MOST_MELDS, sees=ALL, look="row"),
        )

    # -- what this table plays ------------------------------------------------------------------------------------

    def shapes(self) -> Shapes:
        """Runs and sets of one pack."""
        return SHAPES

    def melds(self) -> Melds:
        """The same for whole hands."""
        return MELDS[self.opt.ace]

    def lowest(self) -> int:
        """The ace is below the 2 (002:4459), or in some places only above the king (002:4495)."""
        return LOW_ACE + 1 if self.opt.ace == "high" else LOW_ACE

    def highest(self) -> int:
        """The king, or the ace above it."""
        return HIGH_ACE - 1 if self.opt.ace == "low" else HIGH_ACE

    def block(self) -> bool:
        """Whether one goes out with a discard only (002:4511)."""
        return self.opt.form != "rummy"

    def closed(self) -> bool:
        """Whether nothing is laid before a whole hand is (002:4507, 002:4515)."""
        return self.opt.closed_hand or self.opt.form == "money"

    def turns_over(self) -> bool:
        """Whether the pile becomes the stock when that is used up (002:4513); in Rummy itself it does today."""
        if self.opt.form == "rummy":
            return self.opt.stock_out == "turn_over"
        return self.opt.form == "block" and self.opt.block_turnover

    def goes_on(self) -> bool:
        """Whether there is something to draw: a stock, or a pile that may be turned over once more (ruling)."""
        if self.t.count(STOCK):
            return True
        return self.turns_over() and self.t.count(PILE) > 1 and self.turnovers < TURNOVERS

    # -- the deal -------------------------------------------------------------------------------------------------

    def hand_size(self) -> int:
        """Ten cards for two players, seven for three or four, six for more; or seven for up to five (002:4497)."""
        if self.opt.hand_size == "seven_2_to_5" and self.players <= 5:
            return 7
        return HAND_SIZES[self.players]

    def deal(self) -> None:
        """One card at a time; the next of the stock begins the pile (002:4473)."""
        first = self.next(self.dealer)
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, first, self.hand_size())
        self.t.draw(STOCK, 0, PILE)
        self.ask(DRAWING, first)

    def next_dealer(self) -> int:
        """Of two players the winner deals (002:4469), or they take turns (002:4499); of more the next one."""
        if self.players == 2 and self.opt.two_player_deal == "winner_deals" and self.winner != NOBODY:
            return self.winner
        return self.next(self.dealer)

    # -- what a turn offers ---------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Draw; lay as much as one likes; discard. Others may call "Rummy!" for a discard that fits."""
        if self.phase == DRAWING:
            m.add(DRAW)
            m.add(TAKE)
        elif self.phase == CLAIMING:
            m.add(LET)
            m.add(CLAIM)
        else:
            cards = self.t.mask(HAND, seat)
            m.cards(DISCARD, cards & ~self.kept())
            if not self.closed():
                self.offer_lays(seat, m, cards)
            elif self.last_discard(seat) != NO_WAY:
                m.add(GO_OUT)

    def kept(self) -> int:
        """The card (a mask) that may not be discarded in this turn: the one taken from the pile (002:4475)."""
        return 1 << self.taken if self.taken >= 0 else 0

    def offer_lays(self, seat: int, m: Moves, cards: int) -> None:
        """New melds, and single cards on any meld, as long as the turn can be ended thereafter (ruling)."""
        for number in SHAPES.layable(cards, self.lowest(), self.highest()):
            self.offer(seat, m, cards & ~SHAPES.all[number].need, LAY, 0, number)
        if self.opt.layoff_requires_own_meld and seat not in self.owner:
            return
        for k in range(len(self.owner)):
            found = self.fitting(k) & cards
            while found:
                bit = found & -found
                found ^= bit
                self.offer(seat, m, cards ^ bit, ADD, bit.bit_length() - 1, k)

    def offer(self, seat: int, m: Moves, left: int, act: int, x: int, y: int) -> None:
        """Offer a lay that leaves two cards, so that one can be discarded and one kept, or a way to go out."""
        if left & left - 1 or self.goes_out(seat, left, act, x, y):
            m.add(act, x, y)

    def goes_out(self, seat: int, left: int, act: int, x: int, y: int) -> bool:
        """Whether one can go out after a lay that leaves one card or none.

        Not in the first turn in which one lays, where Rummy is forbidden (002:4505); in Block Rummy only by discarding
        the last card (002:4511); and if that is the card just taken, only by laying it off.
        """
        if self.opt.forbid_rummy and not self.opened >> seat & 1:
            return False
        if left and left != self.kept():
            return True
        if not left or self.block():
            return not self.block()
        after = self.copy()
        assert isinstance(after, Rummy)
        after.lay(seat, act, x, y)
        return after.fitting_any() & left != 0

    def last_discard(self, seat: int) -> int:
        """The discard with which a whole hand goes down; NO_CARD if none is needed, NO_WAY if it cannot go down.

        In Block Rummy there must be one (002:4511); it is never the card just taken.
        """
        cards = self.t.mask(HAND, seat)
        melds = self.melds()
        least = melds.least(cards)
        if not least and not self.block():
            return NO_CARD
        left = cards & ~self.kept() if least <= DEAREST else 0
        while left:
            bit = left & -left
            left ^= bit
            if not melds.least(cards ^ bit):
                return bit.bit_length() - 1
        return NO_WAY

    # -- what is done ---------------------------------------------------------------------------------------------

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A step of a turn."""
        t = self.t
        if act == DRAW:
            t.draw(STOCK, 0, HAND, seat)
            self.ask(LAYING, seat)
        elif act == TAKE:
            self.say("taken", seat, self.t.top(PILE))
            self.take(seat)
        elif act == DISCARD:
            t.move(x, PILE)
            if t.mask(HAND, seat):
                self.end_turn(seat)
            else:
                self.go_out(seat)
        elif act == GO_OUT:
            self.lay_whole(seat)
            self.go_out(seat)
        else:
            self.lay(seat, act, x, y)
            self.lays = True
            if t.mask(HAND, seat):
                self.ask(LAYING, seat)
            else:
                self.go_out(seat)

    def take(self, seat: int) -> None:
        """The last discard; all know that he has it, and that he keeps it for this turn."""
        self.taken = self.t.top(PILE)
        self.t.move(self.taken, HAND, seat)
        self.ask(LAYING, seat)

    def lay(self, seat: int, act: int, x: int, y: int) -> None:
        """A new meld, or a card at the end of a meld where it fits."""
        if act == LAY:
            self.begin_meld(seat, SHAPES.all[y])
        else:
            self.extend_meld(x, y, x == self.below(y))

    def end_turn(self, seat: int) -> None:
        """After the discard: the deal ends with the stock, unless the pile becomes a new one; else the next plays.

        Where it ends nobody may call either: the last discard is out of reach (ruling).
        """
        t = self.t
        self.taken = -1
        if self.lays:
            self.opened |= 1 << seat
            self.lays = False
        if not self.goes_on():
            self.run_out()
        elif self.opt.rummy_call and self.fitting_any() >> t.top(PILE) & 1:
            if self.slip == NOBODY:
                self.slip = seat
            self.ask_all(CLAIMING, self.everybody & ~(1 << seat))
        else:
            self.next_turn()

    def close(self) -> None:
        """Of several who call "Rummy!" the nearest to the dealer's left gets the card, and has a turn (002:4501)."""
        claimer = NOBODY
        for seat in self.in_turn(self.next(self.dealer)):
            if self.answer(seat) >= 0:
                self.say("claim" if claimer == NOBODY else "late", seat)
                if claimer == NOBODY:
                    claimer = seat
        if claimer == NOBODY:
            self.next_turn()
        else:
            self.take(claimer)

    def next_turn(self) -> None:
        """The player at the left of the last one, or of the one whose discard was claimed first (002:4501)."""
        seat = self.next(self.turn if self.slip == NOBODY else self.slip)
        self.slip = NOBODY
        if not self.t.count(STOCK):
            self.turn_over()
        self.ask(DRAWING, seat)

    def turn_over(self) -> None:
        """The pile but for its last card is turned over, not shuffled: its order is known (002:4513)."""
        t = self.t
        self.turnovers += 1
        self.say("turned_over", NOBODY, self.turnovers)
        top = t.top(PILE)
        t.turn(top)  # face down meanwhile: else the log tells for every card beneath that this one comes to light
        t.move_beneath(PILE, STOCK)
        t.turn(top)
        t.arrange(STOCK, 0, t.cards(STOCK)[::-1])  # what was discarded first now lies on top

    # -- the end of a deal ----------------------------------------------------------------------------------------

    def lay_whole(self, seat: int) -> None:
        """Show a whole hand in melds, and discard the card that is left over."""
        spare = self.last_discard(seat)
        cards = self.t.mask(HAND, seat)
        self.show_melds(seat, self.melds().split(cards & ~(1 << spare) if spare >= 0 else cards))
        if spare >= 0:
            self.say("last_discard", seat, cards=1 << spare)
            self.t.move(spare, PILE)

    def show_melds(self, seat: int, melds: list[int] | tuple[int, ...]) -> None:
        """Lay melds (masks) before a seat, and tell of each."""
        for meld in melds:
            k = len(self.owner)
            for card in self.melds().laid(meld):
                self.t.move(card, MELD, k)
            self.owner = (*self.owner, seat)
            self.base = (*self.base, 0)  # nothing is added any more
            self.low = (*self.low, 0)
            self.say("meld", seat, cards=meld)

    def go_out(self, seat: int) -> None:
        """The winner is credited with all cards in the others' hands, twice for Rummy (002:4487-4489)."""
        rummy = not self.opened >> seat & 1
        self.winner = seat
        self.say("rummy" if rummy else "out", seat)
        held = self.count_hands(self.everybody & ~(1 << seat))
        if self.opt.form != "money":
            self.score(seat, sum(held), "out")
            if rummy:
                self.score(seat, sum(held), "rummy")
            self.end_deal()
            return
        double = 2 if self.opt.money_doubles_rummy else 1
        self.pay([seat], [count * double for count in held], "out")

    def run_out(self) -> None:
        """The stock is used up: the fewest points in hand win (002:4491, 002:4515); equals share (ruling)."""
        self.say("run_out")
        held = self.count_hands(self.everybody)
        least = min(held)
        best = [seat for seat in range(self.players) if held[seat] == least]
        if len(best) == 1:
            self.winner = best[0]
        owed = [0 if count == least else count for count in held]
        if self.opt.blocked_score == "difference":
            owed = [count - least for count in held]
        if self.opt.form == "money":
            self.pay(best, owed, "lowest")
            return
        share = sum(owed) // len(best)
        for seat in self.in_turn(self.next(self.dealer)):
            if share and seat in best:
                self.score(seat, share, "lowest" if len(best) == 1 else "shared")
        self.end_deal()

    def count_hands(self, seats: int) -> list[int]:
        """By seat, what the cards of these seats (a mask) count, which all see now; for money, what is in no meld."""
        held = [0] * self.players
        for seat in self.in_turn(self.next(self.dealer), seats):
            if self.opt.form == "money":
                self.show_melds(seat, self.melds().arrangements(self.t.mask(HAND, seat))[0])
            held[seat] = worth(self.t.mask(HAND, seat), VALUE)
            self.show_hands(1 << seat)
            self.say("held", seat, held[seat])
        return held

    def pay(self, winners: list[int], owed: list[int], code: str) -> None:
        """For money everybody pays what he owes; what cannot be shared out is left to the first who pays (ruling)."""
        share, rest = divmod(sum(owed), len(winners))
        for seat in self.in_turn(self.next(self.dealer)):
            if seat in winners:
                if share:
                    self.score(seat, share, code if len(winners) == 1 else "shared")
            elif owed[seat]:
                self.score(seat, rest - owed[seat], "paid")
                rest = 0
        self.end_deal()

    def match_over(self) -> bool:
        """Somebody has 100 points and more than anybody else (002:4503), or all deals are played."""
        if self.opt.target:
            return decided(self.points, self.opt.target)
        return played(self.deal_no, self.opt.deals)

    # -- telling --------------------------------------------------------------------------------------------------

    def status(self) -> Lines:
        """How far everybody is, and how often the pile was turned over."""
        lines: Lines = []
        if not self.opt.target:
            lines.append(Line("deal", Part(self.deal_no + 1, self.opt.deals), roles.OF_MATCH))
        elif self.opt.form != "money":
            lines.append(Line("race", BySide([Part(points, self.opt.target) for points in self.points]), roles.TRACK))
        if self.turns_over():
            lines.append(Line("turned_over", Part(self.turnovers, TURNOVERS)))
        return lines

    def notes(self, seat: int) -> Lines:
        """The hand in melds, and what it counts: all of it, or for money what is in no meld."""
        cards = self.t.mask(HAND, seat)
        if not cards:
            return []
        melds = self.melds()
        groups = [[PACK.code(c) for c in melds.laid(meld)] for meld in melds.arrangements(cards)[0]]
        held = melds.least(cards) if self.opt.form == "money" else worth(cards, VALUE)
        return [Line("groups", Cards(groups), roles.GROUPS), Line("held", Count(held))]

    def badges(self, seat: int) -> list[Badge]:
        """The card just taken, which its holder has to keep."""
        if self.taken < 0 or seat != self.turn or not self.t.holds(self.taken, HAND, seat):
            return []
        return [Badge(f"hand {seat}", PACK.code(self.taken), "kept", role=roles.LOCKED)]

    def ledger(self) -> Ledger:
        """A row for every deal: what was left in each hand, what was written down, and the total."""
        written = Column("credit", "points", "out", "rummy", "lowest", "shared", "paid")
        return Ledger([Column("held", "said", "held"), written, Column("total", "total")])

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The rule that forbids what the seat wants."""
        if self.phase != LAYING or act not in (LAY, ADD, DISCARD, GO_OUT):
            return "not_now"
        if act == DISCARD:
            return "just_taken" if x == self.taken else "not_held"
        if act == GO_OUT:
            return "not_whole" if self.closed() else "not_now"
        if self.closed():
            return "closed"
        cards = self.t.mask(HAND, seat)
        need = 1 << x if act == ADD else SHAPES.all[y].need
        if need & ~cards:
            return "not_held"
        if act == LAY:
            if y not in SHAPES.layable(cards, self.lowest(), self.highest()):
                return "no_run"
        elif y >= len(self.owner) or not self.fitting(y) & need:
            return "does_not_fit"
        elif self.opt.layoff_requires_own_meld and seat not in self.owner:
            return "own_meld"
        if self.opt.forbid_rummy and not self.opened >> seat & 1:
            return "two_turns"
        return "taken_left" if cards & ~need & self.kept() else "last_discard"


GAME: Final = GameSpec(
    "rummy",
    Rummy,
    seed="002:4414-4516, 002:4560-4632",
    family="rummy",
    emblem=("JH 10H 9H", "R"),
    players=(2, 3, 4, 5, 6),
    best=4,
    acts=ACTS,
    phases=("drawing", "laying", "claiming"),
    rules=Rules,
    check=check,
    variants=(variant("block-rummy", form="block"), variant("block-rummy-dinheiro", form="money")),
    presets=(
        preset("rapida", target=50),
        preset("normal"),
        preset("completa", target=250),
        preset("comum", stock_out="turn_over", two_player_deal="alternate"),
    ),
    minutes=20,
    luck=4,
    thought=2,
)
