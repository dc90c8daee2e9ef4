"""Carta na Testa, Forehead Poker: the book's Injun (catalogue injun; seed 002:4857-4889).

One card each, which everybody sees but its holder. The two systems of betting (002:4875-4889) are two classes.
"""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec, plus
from baralho.engine.moves import Moves
from baralho.engine.spec import NUMBER, Act, Options, Terms, preset, variant
from baralho.engine.table import OTHERS, Zone, bits, hand, low, stock
from baralho.engine.told import NOTHING, BySeat, Count, Line, Lines, Share, Who
from baralho.kinds.ends import alone, played
from baralho.kinds.pots import best_hands, betting_over, holders, pay_out, side_pots, uncalled

PACK: Final = french()
HIGH: Final = tuple([14 if rank == 1 else rank for rank in PACK.rank])  # ace high, suits equal (002:4861)
MOST: Final = 3_000  # all chips there can be: 15 players with 200

STOCK: Final = 0
HAND: Final = 1

BETTING: Final = 0  # poker style: bet, raise, call
MATCHING: Final = 1  # poker style, after the call that ended the raising
STAKING: Final = 2  # brag style: a chip each time

BET: Final = 0
RAISE: Final = 1
CALL: Final = 2
ALL_IN: Final = 3
PUT: Final = 4
SEE: Final = 5
CLOSE: Final = 6
FOLD: Final = 7
ACTS: Final = (
    Act("bet", y=NUMBER, most_y=MOST, raises=True),
    Act("raise", y=NUMBER, most_y=MOST, raises=True),  # so many more than the bet in force
    Act("call"),
    Act("all_in"),  # less than the bet in force
    Act("put", role=roles.HANDLES),
    Act("see"),
    Act("close"),
    Act("fold", role=roles.YIELDS),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.betting = o.choice("betting", "poquer", "brag")
        self.poker_close = o.choice(
            "poker_close", "first_call_closes_raising", "standard_poker", "showdown_at_first_call"
        )
        self.ante = o.choice("ante", 1, 2, 5)
        self.start_chips = o.choice("start_chips", 50, 100, 200, default=100)
        self.max_raise = o.mixed("max_raise", "none", 5, 10, 20)
        self.deals = o.mixed("deals", 10, 20, 50, "freeze_out", default=20)


class Injun(Game):
    """The deal and its end, which are the same in both systems. `points` are the chips before each player."""

    opt: Rules
    dealt: int = 0  # seats in this deal
    live: int = 0  # seats that have not folded; in brag style those who still bet

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Everybody sees a card but the one who holds it (002:4871); who folds leaves it there, unseen by himself."""
        return (stock(), hand(OTHERS))

    def start(self) -> None:
        """Chips for all. The lot that chose the dealer stands for drawing the first ace (002:4865, R6)."""
        self.points = [self.opt.start_chips] * self.players

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """All cards are shuffled; everybody antes, the dealer too (002:4867), and gets one card."""
        self.shuffle(STOCK)
        self.dealt = self.live = self.with_chips(self.everybody)
        players = self.from_the_left(self.dealt)
        self.clear_table()
        for seat in players:
            self.pay(seat, min(self.opt.ante, self.points[seat]))
        for seat in players:
            self.t.draw(STOCK, 0, HAND, seat)
        self.open_betting()

    def with_chips(self, seats: int) -> int:
        """Those of some seats (a mask) that have chips."""
        return holders(self.points, seats)

    def from_the_left(self, seats: int) -> list[int]:
        """Some seats (a mask) clockwise from the dealer's left."""
        return self.in_turn(self.next(self.dealer), seats)

    def one_left(self) -> bool:
        """Whether all others have dropped out."""
        return not self.live & self.live - 1

    # -- what a system of betting adds ----------------------------------------------------------------------------

    def clear_table(self) -> None:
        """No chips are in the middle."""
        raise NotImplementedError

    def pay(self, seat: int, chips: int) -> None:
        """Put chips into the pot."""
        raise NotImplementedError

    def open_betting(self) -> None:
        """The cards are dealt: ask the first player."""
        raise NotImplementedError

    def share_out(self) -> None:
        """Award all chips in the middle."""
        raise NotImplementedError

    def pot(self) -> int:
        """The chips that are played for."""
        raise NotImplementedError

    # -- the end of a deal ----------------------------------------------------------------------------------------

    def show_down(self) -> None:
        """All cards are shown, those of players who dropped out too, and also if nothing is compared (R5)."""
        for seat in self.from_the_left(self.dealt):
            self.t.show(HAND, seat, self.everybody)
            self.say("had", seat, low(self.t.mask(HAND, seat)))
        self.share_out()
        self.clear_table()
        for seat in self.from_the_left(self.dealt):
            if not self.points[seat]:
                self.say("out", seat)
        self.end_deal()

    def award(self, chips: int, seats: int, code: str, odd: int = -1) -> None:
        """The highest card takes a pot; equal ones share it, and the rest goes to `odd` or the first of them (R3)."""
        winners = best_hands([(HIGH[low(self.t.mask(HAND, s))], s) for s in self.from_the_left(seats)])
        pay_out(self, chips, winners, code, odd)

    def next_dealer(self) -> int:
        """The deal passes to the left, to the next who has chips."""
        return self.after(self.dealer, self.with_chips(self.everybody))

    def match_over(self) -> bool:
        """The agreed deals have been played, or one player has all the chips; the most chips win."""
        return played(self.deal_no, self.opt.deals) or alone(self.with_chips(self.everybody))


class PokerStyle(Injun):
    """Any amount, raised until somebody calls (002:4875-4877); all-in by side pots (R2)."""

    paid: tuple[int, ...] = ()  # by seat, the ante among it
    high: int = 0  # what one must have paid to be in: the ante and the bet in force
    raiser: int = -1  # who bet or raised last
    waiting: int = 0  # seats that have still to answer
    one_pot: bool = False  # a call has opened all cards: nobody's claim is limited by what he has paid

    def clear_table(self) -> None:
        """Nobody has put in anything."""
        self.paid = (0,) * self.players

    def pay(self, seat: int, chips: int) -> None:
        """Put chips into the pot."""
        self.points[seat] = self.points[seat] - chips
        self.paid = plus(self.paid, seat, chips)

    def pot(self) -> int:
        """All chips in the middle."""
        return sum(self.paid)

    def open_betting(self) -> None:
        """From the dealer's left; whoever put his last chips into the ante only waits for the cards."""
        self.high = self.opt.ante
        self.waiting = self.with_chips(self.live)
        self.phase = BETTING
        self.go_on(self.dealer)

    # -- a turn ---------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Bet or fold, there is no check; after a bet call, raise or fold (002:4873-4875)."""
        need = self.high - self.paid[seat]
        chips = self.points[seat]
        if need:
            m.add(CALL if chips >= need else ALL_IN)
        if self.phase == BETTING and self.with_chips(self.live & ~(1 << seat)):
            m.amounts(RAISE if need else BET, 1, min(self.limit(), chips - need))
        m.add(FOLD)

    def limit(self) -> int:
        """The most that the first bet may be, and that a raise may add."""
        limit = self.opt.max_raise
        return MOST if isinstance(limit, str) else limit

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A player has spoken."""
        self.waiting &= ~(1 << seat)
        if act == FOLD:
            self.live &= ~(1 << seat)
        elif act == CALL:
            self.call(seat)
        elif act == ALL_IN:  # closes nothing (R2)
            self.pay(seat, self.points[seat])
        else:
            self.raise_by(seat, y)
        self.go_on(seat)

    def raise_by(self, seat: int, more: int) -> None:
        """The bet in force and something more (002:4875): all others who have chips must answer it."""
        self.high += more
        self.pay(seat, self.high - self.paid[seat])
        self.raiser = seat
        self.waiting = self.with_chips(self.live) & ~(1 << seat)

    def call(self, seat: int) -> None:
        """The first call ends the raising: who has put in less must match it or fold. Or it shows all cards (R1)."""
        self.pay(seat, self.high - self.paid[seat])
        if self.opt.poker_close == "first_call_closes_raising":
            self.phase = MATCHING
        elif self.opt.poker_close == "showdown_at_first_call":
            self.waiting = 0
            self.one_pot = True

    def go_on(self, seat: int) -> None:
        """The next player's turn, unless only one is left or all have answered."""
        if self.one_left():
            self.show_down()
        elif betting_over(self.waiting, self.with_chips(self.live), self.paid, self.high):
            self.give_back()
            self.show_down()
        else:
            self.ask(self.phase, self.after(seat, self.waiting))

    # -- the end --------------------------------------------------------------------------------------------------

    def give_back(self) -> None:
        """What nobody could match is no part of the pot."""
        seat, chips = uncalled(self.paid)
        if chips:
            self.pay(seat, -chips)
            self.say("back", seat, chips)

    def share_out(self) -> None:
        """Each competes for what he matched; odd chips are the last raiser's if he shares the pot (R3)."""
        pots = [(self.pot(), self.live)] if self.one_pot else side_pots(self.paid, self.live)
        for number, (chips, seats) in enumerate(pots):
            self.award(chips, seats, "side_pot" if number else "pot", self.raiser)

    def status(self) -> Lines:
        """The pot, what each has put in, and the bet in force."""
        paid = [Count(chips) if self.live >> seat & 1 else NOTHING for seat, chips in enumerate(self.paid)]
        return [
            Line("pot", Count(self.pot()), roles.POT),
            Line("paid", BySeat(paid), roles.BETS, out=self.everybody & ~self.live),
            Line("force", Count(self.high - self.opt.ante)),
        ]

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Why a player may not do that."""
        need = self.high - self.paid[seat]
        chips = self.points[seat]
        if act > ALL_IN:
            return "not_now"
        if act == BET and need:
            return "bet_made"
        if act != BET and not need:
            return "no_bet"
        if act == ALL_IN:
            return "chips_left"
        if act == CALL or chips <= need:
            return "few_chips"
        if self.phase == MATCHING:
            return "closed"
        return "amount" if self.with_chips(self.live & ~(1 << seat)) else "nobody_left"


class BragStyle(Injun):
    """One chip a turn or out; between two, two chips to see (002:4879-4881). Who has none closes the pot (002:4883)."""

    pots: tuple[int, ...] = (0,)  # the closed pots, the oldest first, and the open one
    closers: tuple[int, ...] = ()  # who closed each of them

    def clear_table(self) -> None:
        """One pot, and nothing in it."""
        self.pots = (0,)
        self.closers = ()

    def pay(self, seat: int, chips: int) -> None:
        """Put chips into the open pot."""
        self.points[seat] = self.points[seat] - chips
        self.pots = plus(self.pots, len(self.pots) - 1, chips)

    def pot(self) -> int:
        """The open pot."""
        return self.pots[-1]

    def open_betting(self) -> None:
        """From the dealer's left."""
        self.ask(STAKING, self.after(self.dealer, self.live))

    # -- a turn ---------------------------------------------------------------------------------------------------

    def two_left(self) -> bool:
        """Whether no more than two still bet; who has closed a pot is not counted."""
        others = self.live & self.live - 1
        return not others & others - 1

    def moves(self, seat: int, m: Moves) -> None:
        """A chip, or, with two left, two chips to see, or out; without chips close the pot or go out."""
        chips = self.points[seat]
        if not chips:
            m.add(CLOSE)
        else:
            m.add(PUT)
            if chips >= 2 and self.two_left():
                m.add(SEE)
        m.add(FOLD)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A player has decided; with one bettor left the betting stops (R4)."""
        if act == PUT:
            self.pay(seat, 1)
        elif act == SEE:
            self.pay(seat, 2)
            self.show_down()
            return
        else:
            self.live &= ~(1 << seat)
            if act == CLOSE:
                self.close_pot(seat)
        if self.one_left():
            self.show_down()
        else:
            self.ask(STAKING, self.after(seat, self.live))

    def close_pot(self, seat: int) -> None:
        """His card lies on all that was staked so far; the others make a new pot (002:4883-4887)."""
        self.closers = (*self.closers, seat)
        self.pots = (*self.pots, 0)

    # -- the end --------------------------------------------------------------------------------------------------

    def share_out(self) -> None:
        """The open pot is for those still betting; each closed one also for who closed it or a later one (002:4887)."""
        seats = self.live
        self.award(self.pots[-1], seats, "pot")
        for number in range(len(self.closers) - 1, -1, -1):
            seats |= 1 << self.closers[number]
            self.award(self.pots[number], seats, "closed_pot")

    def status(self) -> Lines:
        """The open pot, the closed ones and by whom, and who still bets."""
        lines = [Line("pot", Count(self.pots[-1]), roles.POT)]
        for number, seat in enumerate(self.closers):
            lines.append(Line("closed", Share(self.pots[number], seat), roles.POT))
        if self.live:
            lines.append(Line("live", Who(bits(self.live)), out=self.everybody & ~self.live))
        return lines

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Why a player may not do that."""
        if act == CLOSE:
            return "chips_left"
        if act == SEE and not self.two_left():
            return "two_left"
        return "few_chips" if act == PUT or act == SEE else "not_now"


def form(players: int, options: Options) -> type[Game]:
    """The two systems of betting."""
    return BragStyle if options["betting"] == "brag" else PokerStyle


GAME: Final = GameSpec(
    "injun",
    Injun,
    seed="002:4857-4889",
    family="vying",
    emblem=("KC", "▲"),
    players=(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    best=6,
    acts=ACTS,
    phases=("betting", "matching", "staking"),
    rules=Rules,
    form=form,
    variants=(
        variant("injun-poquer", betting="poquer"),
        variant("injun-brag", betting="brag"),
    ),
    presets=(
        preset("rapida", deals=10),
        preset("normal"),
        preset("completa", deals="freeze_out").in_variants({"injun-brag": {"deals": 50}}),  # there it need not end
        preset("comum", poker_close="standard_poker"),
    ),
    minutes=20,
    luck=4,
    thought=2,
)
