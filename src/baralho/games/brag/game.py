"""The course of a match of Brag: deal, betting, showing, and what happens between deals."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack
from baralho.engine import roles
from baralho.engine.game import GameSpec, plus
from baralho.engine.moves import Moves
from baralho.engine.spec import preset, variant
from baralho.engine.table import NOBODY, SEAT, Zone, bits, place, stock
from baralho.engine.told import NOTHING, ByAct, BySeat, Count, Line, Lines, Share, Who, counts
from baralho.games.brag.acts import (
    ACTS,
    ANTING,
    BET,
    BETTING,
    BUY,
    CALL,
    COVER,
    FOLD,
    FOLDED,
    HAND,
    LEAVE,
    LOOK,
    NAME,
    NAMING,
    POKER,
    RAISE,
    RAISING,
    REBUYING,
    ROUND,
    SEE,
    STOCK,
    SYSTEMS,
    Rules,
    check,
)
from baralho.games.brag.betting import Betting
from baralho.games.brag.hands import HANDS, PACK, PRYLE, type_of, value
from baralho.kinds.ends import alone, played
from baralho.kinds.pots import best_hands, pay_out


class Brag(Betting):
    """Three cards each; who stays in bets at every turn, until two are left and one of them pays to see.

    A hand is a place, not a bag: it lies as it was dealt and goes back under the pack in that order. So the order
    tells nothing of the ranks, and whoever remembers a card can follow it through a pack that is hardly ever shuffled.
    """

    out: int = 0  # seats that have left the match
    dealt: int = 0  # deals since the last shuffle; none: shuffle before the next
    short: int = 0  # seats that cannot pay the ante and have still to cover or fold
    pryle: bool = False  # everybody has seen one

    def pack(self) -> Pack:
        """52 cards; wild cards are from among them."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Nobody sees a hand, not even its owner, before he looks; folded hands lie in order of folding."""
        return (stock(), place("hand", SEAT, NOBODY, "fan"), place("folded", 1, NOBODY))

    def start(self) -> None:
        """Everybody buys in. The lot that chose the dealer stands for drawing the lowest card (002:5598)."""
        self.bought = (1,) * self.players

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """The pack is shuffled for the first deal, and after a pryle that all have seen: not otherwise (002:5608)."""
        if not self.dealt:
            self.shuffle(STOCK)
        self.live = self.everybody & ~self.out
        self.bets = (0,) * self.players
        if self.opt.betting == "per_deal":
            self.ask(NAMING, self.dealer)
        else:
            self.collect_antes(SYSTEMS.index(self.opt.betting))

    def collect_antes(self, system: int) -> None:
        """With the betting agreed everybody antes; then those who have too few chips for it are asked (R7)."""
        self.system = system
        for seat in bits(self.live):
            if self.chips(seat) >= self.opt.ante:
                self.pay(seat, self.opt.ante)
            else:
                self.short |= 1 << seat
        self.ask_short()

    def ask_short(self) -> None:
        """Who could not ante covers with what he has, or sits this deal out; then come the cards."""
        if self.short:
            self.ask(ANTING, self.after(self.dealer, self.short))
        else:
            self.hand_out()

    def hand_out(self) -> None:
        """Three cards each, one at a time (002:5602); without blind betting everybody looks at once."""
        left_of_dealer = self.in_turn(self.next(self.dealer))
        holders = [s for s in left_of_dealer if self.live >> s & 1 or s in self.coverers]
        for _ in range(3):
            for seat in holders:
                self.t.draw(STOCK, 0, HAND, seat)
        if self.system == POKER or not self.opt.blind_betting:
            for seat in holders:
                self.look(seat)
        self.go_on(self.dealer)

    def look(self, seat: int) -> None:
        """He sees his cards, and everybody sees that he does."""
        self.looked |= 1 << seat
        self.blind &= ~(1 << seat)
        self.t.show(HAND, seat, 1 << seat)

    # -- turns ----------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Bet or fold, and what is asked before and between deals."""
        if self.phase == BETTING:
            self.offer(seat, m)
        elif self.phase == ANTING:
            m.add(COVER)
            m.add(FOLD)
        elif self.phase == NAMING:
            m.each(NAME, [ROUND, RAISING, POKER])
        else:
            m.add(BUY)
            m.add(LEAVE)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A player has decided."""
        if act == LOOK:
            self.look(seat)
            self.ask(BETTING, seat)
        elif act == SEE:
            self.see(seat)
        elif act == NAME:
            self.collect_antes(x)
        elif act == BUY or act == LEAVE:
            self.buy_or_leave(seat, act == BUY)
        elif act == COVER or act == FOLD:
            self.drop_out(seat, act == COVER)
        else:
            if act == BET:
                self.bet(seat, y)
            elif act == RAISE:
                self.raise_by(seat, y)
            elif act == CALL:
                self.call(seat)
            self.go_on(seat)

    def drop_out(self, seat: int, covers: bool) -> None:
        """He bets no more: his cards lie on the pot, or away."""
        self.live &= ~(1 << seat)
        if covers:
            self.cover(seat)
        else:
            self.t.move_all(HAND, seat, FOLDED)
        if self.phase == ANTING:
            self.short &= ~(1 << seat)
            self.ask_short()
        else:
            self.go_on(seat)

    def go_on(self, seat: int) -> None:
        """The next player's turn, unless only one is left, who need not show (002:5608), or all stakes are equal."""
        if not self.live & self.live - 1:
            self.settle(bits(self.live))
        elif self.system == POKER and self.all_equal():
            self.settle(self.best(self.in_turn(self.raiser, self.live)))
        else:
            self.ask(BETTING, self.after(seat, self.live))

    # -- showing --------------------------------------------------------------------------------------------------

    def see(self, seat: int) -> None:
        """The last two show. If their hands are equal they share, or who paid to see loses (R3)."""
        self.pay(seat, self.price(seat))
        winners = self.best([self.after(seat, self.live), seat])
        self.settle(winners[:1] if self.opt.tie_rule == "seer_loses" else winners)

    def best(self, seats: list[int]) -> list[int]:
        """These players show in this order; returned are those with the best hand, in the same order."""
        return best_hands([(self.show(seat), seat) for seat in seats])

    def show(self, seat: int) -> int:
        """A hand is laid open for all, if it was not before; its value."""
        worth = value(self.t.line(HAND, seat), self.opt)
        if not self.t.up(self.t.top(HAND, seat)):
            kind = type_of(worth)
            self.t.show(HAND, seat, self.everybody)
            self.say(HANDS[kind], seat)
            if kind == PRYLE:
                self.pryle = True
        return worth

    def settle(self, winners: list[int]) -> None:
        """The winner takes the newest pot, then compares with who covered the one before, and so on (002:5632).

        Equal hands share; an odd chip goes to the first: who was seen, or raised last, or covers (R3).
        """
        pay_out(self, self.pots[-1], winners, "pot")
        for pot in range(len(self.coverers) - 1, -1, -1):
            winners = self.best([self.coverers[pot], *winners])
            pay_out(self, self.pots[pot], winners, "covered")
        self.pots = (0,) * len(self.pots)
        self.show_end()  # who covers has not folded
        self.pots = (0,)
        self.coverers = ()
        self.gather(winners[0])
        self.ask_broke()

    def gather(self, winner: int) -> None:
        """All go under the pack: the hands in order of folding, those that stayed in, the winner's last (R8)."""
        t = self.t
        for card in t.cards(FOLDED):
            t.move_under(card, STOCK)
        for seat in self.in_turn(self.next(winner)):
            for card in t.cards(HAND, seat):
                t.move_under(card, STOCK)
            t.hide(HAND, seat)
        self.live = 0
        self.dealt = 0 if self.pryle else self.dealt + 1

    # -- between deals --------------------------------------------------------------------------------------------

    def ask_broke(self) -> None:
        """Chips are bought between deals only (002:5632): who has none left buys in again or is out."""
        if not self.last_deal():
            for seat in self.in_turn(self.next(self.dealer)):
                if self.out >> seat & 1 or self.chips(seat):
                    continue
                if self.opt.rebuy:
                    self.ask(REBUYING, seat)
                    return
                self.leave(seat)
        self.end_deal()

    def buy_or_leave(self, seat: int, buys: bool) -> None:
        """He answers, and the next one is asked."""
        if buys:
            self.bought = plus(self.bought, seat, 1)
        else:
            self.leave(seat)
        self.ask_broke()

    def leave(self, seat: int) -> None:
        """A player is out of the match."""
        self.out |= 1 << seat
        self.say("out", seat)

    def next_dealer(self) -> int:
        """The deal passes to the left."""
        return self.after(self.dealer, self.everybody & ~self.out)

    def last_deal(self) -> bool:
        """Whether the agreed number of deals has been played."""
        return played(self.deal_no, self.opt.deals)

    def match_over(self) -> bool:
        """The agreed deals have been played, or one player has all the chips; the most chips won are the best."""
        return self.last_deal() or alone(self.everybody & ~self.out)

    def notes(self, seat: int) -> Lines:
        """What three cards are called, of a seat that has looked at them, and what paying to see or to stay costs."""
        told = []
        if self.looked >> seat & 1 and self.t.count(HAND, seat) == 3:
            told.append(Line(HANDS[type_of(value(self.t.line(HAND, seat), self.opt))]))
        if self.phase == BETTING and self.asked >> seat & 1:
            if self.price(seat):
                told.append(Line("on_see", ByAct(SEE, self.price(seat)), roles.PRICES))
            if self.system == POKER and self.may_call(seat):
                told.append(Line("on_call", ByAct(CALL, self.need(seat)), roles.PRICES))
        if self.phase in (BETTING, ANTING) and self.asked >> seat & 1 and self.chips(seat):
            told.append(Line("on_cover", ByAct(COVER, self.chips(seat)), roles.PRICES))
        return told

    def status(self) -> Lines:
        """Betting system, pots, chips and bets by seat, who has not looked, how long the pack was not shuffled."""
        seats = range(self.players)
        lines = [Line(SYSTEMS[self.system]), Line("pot", Count(self.pots[-1]), roles.POT)]
        paid = not sum(self.pots)
        for pot, seat in enumerate(() if paid else self.coverers):
            lines.append(Line("covered", Share(self.pots[pot], seat), roles.POT))
        lines.append(Line("chips", BySeat(counts([self.chips(s) for s in seats])), roles.CHIPS))
        if self.phase == BETTING:
            folded = [s for s in seats if self.live and not self.live >> s & 1 and s not in self.coverers]
            out = sum([1 << s for s in folded])  # when all is paid out nobody is in, and nobody folded
            staked = [NOTHING if paid or out >> s & 1 else Count(self.bets[s]) for s in seats]
            lines.append(Line("bets", BySeat(staked), roles.BETS, out=out))
            unseen = bits(self.live & ~self.looked)
            if unseen:
                lines.append(Line("unseen", Who(unseen), roles.OFFICE, "◌"))
        lines.append(Line("dealt", Count(self.dealt)))
        return lines


GAME: Final = GameSpec(
    "brag",
    Brag,
    seed="002:5556-5632",
    family="vying",
    emblem=("3S 3H 3D", "!"),
    by_rank=True,
    players=(3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    best=6,
    acts=ACTS,
    phases=("rebuying", "naming", "anting", "betting"),
    rules=Rules,
    check=check,
    keeps=("bought", "out", "dealt"),
    carries=True,
    variants=(
        variant("brag-volta-a-mesa", betting="round_the_table"),
        variant("brag-aposta-ou-repica", betting="bet_or_raise"),
        variant("brag-poquer", betting="poker"),
    ),
    presets=(
        preset("rapida", deals=10),
        preset("normal"),
        preset("completa", deals=50, buy_in=100),
        preset(
            "inglesa",
            blind_see_cost="double_of_own_unit",
            tie_rule="seer_loses",
            a23_top_run=True,
            threes_top_pryle=True,
            max_raise="unlimited",
        ),
    ),
    minutes=25,
    luck=3,
    thought=3,
)
