"""El Gato (catalogue el-gato; seed 002:4837-4855)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, spanish
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import Act, Terms, preset
from baralho.engine.table import ALL, NOBODY, SEAT, Zone, place, stock
from baralho.engine.told import Count, Line, Lines, Who

PACK: Final = spanish(48, keep="1-10")  # without kings and knights
GATO: Final = PACK.of("5O")  # the five of coins is the cat
ACE: Final = 1
HIGH_ACE: Final = 11
TOP: Final = 12  # the cat is above every card

STOCK: Final = 0
PILE: Final = 1
TRICK: Final = 2

TURNING: Final = 0

STEP: Final = 0
RUN: Final = 1  # until there is a war, the cat is met, or somebody is out of cards
ACTS: Final = (Act("step", role=roles.HANDLES), Act("run", role=roles.HANDLES))


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.ace = o.choice("ace", "low", "high")
        self.first_leader = o.choice("first_leader", "left_of_dealer", "random")
        self.trick_cap = o.number("trick_cap", 20_000, 1, 50_000)


class ElGato(Game):
    """Everybody turns the next card of a pile that nobody has looked at; the highest has to take them all.

    There is nothing to decide: the leader turns one trick, or lets it run. Who ends with all cards loses.
    """

    opt: Rules
    tricks: int = 0
    gone: tuple[int, ...] = ()  # who is out of cards, in the order of leaving

    def pack(self) -> Pack:
        """40 cards: ace to nine and the jack of four suits (002:4841)."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Nobody looks at a pile; its top card is played next."""
        return (
            stock(),
            place("pile", SEAT, NOBODY, role=roles.KEPT),
            place("trick", sees=ALL, look="trick"),
        )

    def deal(self) -> None:
        """All cards, one by one; what was received first is played first (002:4843)."""
        self.shuffle(STOCK)
        seat = self.next(self.dealer)
        while self.t.count(STOCK):
            self.t.move_under(self.t.top(STOCK), PILE, seat)
            seat = self.next(seat)
        if self.opt.first_leader == "random":
            seat = self.draw_lot("leader", self.players)
            self.say("begins", seat)
        self.ask(TURNING, seat)

    # -- cards and players --------------------------------------------------------------------------------------------

    def power(self, card: int) -> int:
        """By number, suits are equal; the five of coins beats every card (002:4849)."""
        if card == GATO:
            return TOP
        rank = PACK.rank[card]
        return HIGH_ACE if rank == ACE and self.opt.ace == "high" else rank

    def holders(self, least: int = 1) -> int:
        """The seats (a mask) with so many cards in their piles."""
        found = 0
        for seat in range(self.players):
            if self.t.count(PILE, seat) >= least:
                found |= 1 << seat
        return found

    # -- tricks -------------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """One trick, or several: no decision."""
        m.add(STEP)
        m.add(RUN)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Who takes a trick leads the next, until one holds all cards or the tricks agreed on are played."""
        plain, leader, first = True, seat, True
        while first or (act == RUN and plain):
            first = False
            inside = self.holders()
            taker, plain = self.play_trick(leader, inside, act == STEP)
            leader = taker
            self.tricks += 1
            if self.leave(taker, inside):
                plain = False
            if len(self.gone) == self.players - 1:
                self.say("loses", taker)
                self.end_deal()
                return
            if self.tricks >= self.opt.trick_cap:
                self.compare()
                return
        self.ask(TURNING, leader)

    def play_trick(self, leader: int, inside: int, tells: bool) -> tuple[int, bool]:
        """Everybody turns a card; only those who tie for the highest go on (002:4849-4851). Returns who takes all that
        lies there, and whether it was a trick like any other.
        """
        tied = self.turn_cards(self.in_turn(leader, inside))
        size = inside.bit_count()  # of the last round of cards
        plain, lent = len(tied) == 1, True
        while len(tied) > 1 and lent:
            lent = self.borrow(tied)
            if lent:
                size = len(tied)
                tied = self.turn_cards(tied)
        taker = tied[0]
        cards = self.t.cards(TRICK)
        if not lent:
            self.say("no_loan", taker, len(cards))
        elif GATO in cards:
            plain = False
            self.say("cat", taker, GATO, len(cards))
        elif tells or not plain:
            self.say("took", taker, self.highest(cards[-size:]), len(cards))
        for card in cards:
            self.t.move_under(card, PILE, taker)  # in the order in which they were played (002:4845)
        return taker, plain

    def turn_cards(self, seats: list[int]) -> list[int]:
        """The next card of each, in this order; returns whose cards tie for the highest."""
        best, tied, equal = 0, [seats[0]], 0
        for seat in seats:
            card = self.t.draw(PILE, seat, TRICK)
            power = self.power(card)
            if power > best:
                best, tied, equal = power, [seat], 1 << card
            elif power == best:
                tied.append(seat)
                equal |= 1 << card
        if len(tied) > 1:
            self.say("war", cards=equal)
        return tied

    def highest(self, cards: list[int]) -> int:
        """Of some cards the highest."""
        best = cards[0]
        for card in cards:
            if self.power(card) > self.power(best):
                best = card
        return best

    def borrow(self, tied: list[int]) -> bool:
        """Who tied with the last card gets, face down, the top card of the next of them who has two or more (002:4855).
        False where there are not enough cards to lend: then nobody borrows.
        """
        spare, wanted, among = 0, 0, 0
        for seat in tied:
            count = self.t.count(PILE, seat)
            spare += max(count - 1, 0)
            wanted += int(count == 0)
            among |= 1 << seat
        if wanted > spare:
            return False
        for seat in tied:
            if not self.t.count(PILE, seat):
                lender = self.after(seat, among & self.holders(2))
                self.t.draw(PILE, lender, PILE, seat)
                self.say("borrows", seat, 0, lender + 1)
        return True

    # -- the end ------------------------------------------------------------------------------------------------------

    def leave(self, taker: int, inside: int) -> bool:
        """Who has no cards after a trick is safe, with a point for everybody who is still in; True if anybody is."""
        left = self.holders()
        for seat in self.in_turn(taker, inside & ~left):
            self.gone = (*self.gone, seat)
            self.say("out", seat)
            self.score(seat, left.bit_count(), "safe")
        return inside != left

    def compare(self) -> None:
        """No more tricks: who has most cards is last, equals share a place."""
        self.say("stopped", -1, self.tricks)
        for seat in range(self.players):
            mine = self.t.count(PILE, seat)
            beaten = 0
            for other in range(self.players):
                beaten += int(self.t.count(PILE, other) > mine > 0)
            if beaten:
                self.score(seat, beaten, "fewer_cards")
        self.end_deal()

    def status(self) -> Lines:
        """How many tricks were played, who is out and in which order."""
        lines = [Line("tricks", Count(self.tricks))]
        if self.gone:
            out = 0
            for seat in self.gone:
                out |= 1 << seat
            lines.append(Line("gone", Who(list(self.gone)), roles.OFFICE, "✓", out))
        return lines


GAME: Final = GameSpec(
    "el-gato",
    ElGato,
    seed="002:4837-4855",
    family="comparing",
    emblem=("5O 10E 10C", "G"),
    players=(2, 4, 5, 8, 10),
    best=4,
    acts=ACTS,
    phases=("turning",),
    rules=Rules,
    presets=(preset("rapida", trick_cap=100), preset("normal")),
    says={"war": roles.PLAYED, "took": roles.PLAYED, "cat": roles.PLAYED, "borrows": roles.PLAYED},
    cap=60_000,  # more than the tricks that can be agreed on
    minutes=10,
    luck=5,
    thought=1,
)
