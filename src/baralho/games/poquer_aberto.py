"""Pôquer aberto, or Stick (catalogue poquer-aberto; seed 002:798-826), and by its options today's seven-card stud."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import QUEEN, Pack, french
from baralho.engine import roles
from baralho.engine.game import GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import Act, Options, Terms, preset, variant
from baralho.engine.table import Zone, bits
from baralho.engine.told import Line, Lines, Several, Who
from baralho.kinds.betting import BET, CALL, CHECK, FOLD, RAISE
from baralho.kinds.poker_hands import (
    ACE,
    CATEGORIES,
    FLUSH,
    FOUR,
    FULL,
    LOW_FLUSH,
    NOTHING,
    PAIR,
    RANK_BIT,
    ROYAL,
    SHIFT,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIRS,
    WIDTH,
    category,
    exposed,
    rank_sets,
)
from baralho.kinds.showdown import (
    DISCARD,
    HAND,
    LEAVE,
    MUCK,
    REBUY,
    SHOW,
    STOCK,
    UP,
    poker_zones,
    showdown_acts,
)
from baralho.kinds.stick import KEEP, SIX, SWAP_ACTS, SWAP_DOWN, SWAP_UP, TWO, StickGame, lowest_for

__all__ = ["BET", "CALL", "FOLD", "GAME", "SWAP_DOWN"]  # every act has its number here

SIX_UP: Final = french(keep="6 7 8 9 10 J Q K A")
WHOLE: Final = french()
MOST: Final = 91_000  # more chips than there can be: 10 buy-ins of 200, and 9 more after each of 49 deals

BETTING: Final = 0
TURNING: Final = 1
SWAPPING: Final = 2
SHOWING: Final = 3
REBUYING: Final = 4

TAKE_UP: Final = 9  # after betting, showing and buying again
TURN_OVER: Final = 10
ACTS: Final = (
    *showdown_acts(MOST),
    Act("take_up"),  # the next card face up
    Act("turn_over"),  # one's hole card, to take the next one face down in its place
    *SWAP_ACTS,
)

HIGH_TO_LOW: Final = (1, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)

# how the dealer calls who speaks, by what he shows, if it is more than high cards (002:812-816)
CALLS: Final = {
    PAIR: "speaks_pair",
    TWO_PAIRS: "speaks_two_pairs",
    THREE: "speaks_alike",
    STRAIGHT: "speaks_straight",
    FLUSH: "speaks_flush",
    FOUR: "speaks_alike",
    STRAIGHT_FLUSH: "speaks_straight_flush",
}


HIGH_CARDS: Final = ("speaks_card", "speaks_queen", "speaks_high", "speaks_queen_high")


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.form = o.choice("form", "stick_5", "stick_7", "seven_card_stud")
        self.deck = o.choice("deck", "auto", "six_up_36", "full52")
        self.ante = o.choice("ante", 0, 1, default=1)
        self.min_bet = o.choice("min_bet", 1, 2, 5)
        self.max_bet = o.mixed("max_bet", 5, 10, 20, "none", default=10)
        self.first_round_max = o.mixed("first_round_max", "none", 2, 5)
        self.forced_open = o.choice("forced_open", "every_round", "first_round_only")
        self.hole_swap = o.choice("hole_swap", "off", "any_card", "last_card")
        self.opener_order = o.choice("opener_order", "as_if_complete", "made_first")
        self.flush_beats_full = o.choice("flush_beats_full", True, False)
        self.max_raises = o.mixed("max_raises", "none", 3)
        self.buy_in = o.choice("buy_in", 50, 100, 200, default=100)
        self.rebuy = o.choice("rebuy", True, False, default=False)
        self.all_in = o.choice("all_in", "side_pots", "fold_if_short")
        self.deals = o.mixed("deals", 10, 20, 50, "freeze_out", default=20)
        self.opener = o.choice("opener", "high_card", "bring_in")
        self.bet_sizes = o.choice("bet_sizes", "range", "fixed_limit")


def check(players: int, options: Options) -> str:
    """Options that contradict each other, and cards that do not suffice (ruling 1)."""
    if options["form"] != "stick_5" and players > 7:
        return f"form={options['form']} is for seven players at most, not {players}: a hand takes up to seven cards"
    if options["form"] == "seven_card_stud" and options["deck"] == "six_up_36" and players > 5:
        return f"deck=six_up_36 is for five players at most, not {players}: a hand takes seven of the 36 cards"
    if options["deck"] == "six_up_36" and players > 7:
        return f"deck=six_up_36 is for seven players at most, not {players}: a hand takes five of the 36 cards"
    if options["hole_swap"] != "off" and options["form"] != "stick_5":
        return "hole_swap is for stick_5: in the other forms there are two cards down"
    first = options["first_round_max"]
    if isinstance(first, int) and first < int(options["min_bet"]):
        return f"first_round_max={first} is below min_bet={options['min_bet']}: nobody could open"
    if options["rebuy"] and options["deals"] == "freeze_out":
        return "rebuy=true is not possible with deals=freeze_out, which ends when one player has all chips"
    return ""


def top_ranks(ranks: int, n: int) -> int:
    """The n highest of a set of ranks."""
    found = 0
    for _ in range(n):
        if ranks:
            bit = 1 << ranks.bit_length() - 1
            found |= bit
            ranks ^= bit
    return found


def straight_in(ranks: int, lowest: int) -> int:
    """The highest rank of the best straight among some ranks, 0 if there is none."""
    top = ACE
    while top >= RANK_BIT[lowest] << 4:
        if ranks & (top | top >> 1 | top >> 2 | top >> 3 | top >> 4) == 31 * (top >> 4):
            return top
        top >>= 1
    below = ACE | 15 * RANK_BIT[lowest]
    return RANK_BIT[lowest] << 3 if ranks & below == below else 0


def best_five(pack: Pack, cards: int, lowest: int, flush_over_full: bool) -> int:
    """The value of the best five of five to seven cards, as `poker_hands.best` has it."""
    one, two, three, four, _, _ = rank_sets(pack, cards)
    found = top_ranks(one, 5)
    if four:
        found = FOUR << SHIFT | top_ranks(four, 1) << WIDTH | top_ranks(one & ~four, 1)
    elif three and two & ~top_ranks(three, 1):
        trips = top_ranks(three, 1)
        found = FULL << SHIFT | trips << WIDTH | top_ranks(two & ~trips, 1)
    elif three:
        found = THREE << SHIFT | three << WIDTH | top_ranks(one & ~three, 2)
    elif two & two - 1:
        pairs = top_ranks(two, 2)
        found = TWO_PAIRS << SHIFT | pairs << WIDTH | top_ranks(one & ~pairs, 1)
    elif two:
        found = PAIR << SHIFT | two << WIDTH | top_ranks(one & ~two, 3)
    top = straight_in(one, lowest)
    if top:
        found = max(found, STRAIGHT << SHIFT | top)
    for suit in range(4):
        suited = cards & pack.suits[suit]
        if suited.bit_count() >= 5:
            ranks = rank_sets(pack, suited)[0]
            top = straight_in(ranks, lowest)
            if top:
                found = max(found, (ROYAL if top == ACE else STRAIGHT_FLUSH) << SHIFT | top)
            found = max(found, (FLUSH if flush_over_full else LOW_FLUSH) << SHIFT | top_ranks(ranks, 5))
    return found


class PoquerAberto(StickGame):
    """Most cards lie open; after each of them it is bet, and the best open cards speak first."""

    opt: Rules
    opener: int = -1  # who speaks first in this round
    stud: bool = False  # seven cards, the last one down, and no exchanges

    def pack(self) -> Pack:
        """From the 6 up, 36 cards; 52 where these do not suffice (002:808)."""
        return SIX_UP if self.lowest_of(self.players) == SIX else WHOLE

    def zones(self) -> tuple[Zone, ...]:
        """Cards down and up; what was given up or folded; cards that this deal is played without."""
        return poker_zones()

    def lowest_of(self, players: int) -> int:
        """The lowest rank for so many players."""
        if self.opt.deck == "auto":
            return lowest_for(5 if self.opt.form == "stick_5" else 7, players)
        return SIX if self.opt.deck == "six_up_36" else TWO

    # -- what the table agreed on ---------------------------------------------------------------------------------

    def buy_in(self) -> int:
        """The cacife."""
        return self.opt.buy_in

    def least(self) -> int:
        """The least one has to open with (002:814), or to raise; with fixed limits it is twice that from round 3 on."""
        return self.opt.min_bet * (2 if self.opt.bet_sizes == "fixed_limit" and self.street >= 3 else 1)

    def limit(self) -> int:
        """The largest bet or raise; the first round is often kept smaller (002:826)."""
        if self.opt.bet_sizes == "fixed_limit":
            return self.least()
        most = self.opt.max_bet
        limit = MOST if isinstance(most, str) else most
        first = self.opt.first_round_max
        return limit if self.street > 1 or isinstance(first, str) else min(limit, first)

    def most_raises(self) -> int:
        """How often it may be raised in a round."""
        most = self.opt.max_raises
        return -1 if isinstance(most, str) else most

    def may_call_short(self) -> bool:
        """Whether a player stays in with what he has; else who cannot match must fold."""
        return self.opt.all_in == "side_pots"

    def flush_over_full(self) -> bool:
        """The order of the book, or the American one."""
        return self.opt.flush_beats_full

    def made_first(self) -> bool:
        """Whether a pair speaks before a straight or a flush that is only possible (ruling 5)."""
        return self.opt.opener_order == "made_first"

    def has_to_open(self) -> bool:
        """Whether there is no mesa in this round (002:814, ruling 2)."""
        return self.street == 1 or self.opt.forced_open == "every_round"

    def buys_again(self) -> bool:
        """Whether one may buy in again."""
        return self.opt.rebuy

    def deals_agreed(self) -> int | str:
        """So many deals, or until one has everything."""
        return self.opt.deals

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Everybody antes; the pack is that for the players dealt in."""
        self.shuffle(STOCK)
        self.dealt = self.live = self.everybody & ~self.out
        self.paid = self.bets = (0,) * self.players
        self.stick = 5 if self.opt.form == "stick_5" else 7
        self.stud = self.opt.form == "seven_card_stud"
        self.lowest = self.lowest_of(self.dealt.bit_count())
        self.take_out()
        for seat in bits(self.dealt):
            self.pay(seat, self.opt.ante)
        self.deal_stick()

    # -- betting --------------------------------------------------------------------------------------------------

    def begin_street(self, first: int) -> None:
        """The dealer calls who speaks: "fala o rei"; where only one has chips left nobody does (ruling 11)."""
        able = self.with_chips()
        self.opener = first if able & able - 1 else -1
        if self.opener >= 0 and self.street == 1 and self.opt.opener == "bring_in":
            self.bring_in()
            return
        if self.opener >= 0:
            self.call(first)
        self.start_round(BETTING, first)

    def bring_in(self) -> None:
        """The lowest up card has to open for the minimum; of equal ones clubs, then diamonds, hearts, spades.

        That is his bet: he speaks again only if somebody raises it.
        """
        pack = self.t.pack
        low = -1
        for seat in bits(self.with_chips()):
            card = bits(self.t.mask(UP, seat))[0]
            rate = RANK_BIT[pack.rank[card]] << 2 | pack.suit[card]
            if low < 0 or rate < low:
                self.opener, low = seat, rate
        self.bets = (0,) * self.players
        self.pay(self.opener, self.least())
        self.say("brings_in", self.opener, self.bets[self.opener])
        able = self.with_chips()
        self.high = self.least() if self.may_call_short() and able & able - 1 else self.bets[self.opener]
        self.raises = 0
        self.raiser = self.opener
        self.opened = True
        self.waiting = self.must_answer() & ~(1 << self.opener)
        self.phase = BETTING
        self.go_on(self.opener)

    def call(self, seat: int) -> None:
        """The dealer says what he shows: the rank that he has most of, how many, and with nothing the other cards."""
        cards = self.t.mask(UP, seat)
        kind = category(exposed(self.t.pack, cards, self.lowest))
        best = times = 0
        for rank in HIGH_TO_LOW:
            alike = (cards & self.t.pack.ranks[rank]).bit_count()
            if alike > times:
                best, times = rank, alike
        if kind == NOTHING:
            cards &= ~self.t.pack.ranks[best]
            code = "speaks_queen" if best == QUEEN else "speaks_card"
            if cards:
                code = "speaks_queen_high" if best == QUEEN else "speaks_high"
        else:
            code = CALLS[kind]
        self.say(code, seat, best, times, cards)

    def end_round(self) -> None:
        """The next card, an exchange, or the showdown. At stud the seventh card comes face down."""
        if not self.stud or self.street < 3:
            self.end_street()
        elif self.street == 3:
            self.next_card()
        elif self.street == 4:
            self.deal_round(HAND)
            self.start_street()
        else:
            self.show_down()

    def high_value(self, seat: int) -> int:
        """Of more than five cards the best five count."""
        if not self.stud:
            return super().high_value(seat)
        cards = self.t.mask(HAND, seat) | self.t.mask(UP, seat)
        return best_five(self.t.pack, cards, self.lowest, self.opt.flush_beats_full)

    def show_down(self) -> None:
        """Who raised last shows first; after a round without a bet who spoke first in it (ruling 10)."""
        if self.opener >= 0 and not self.high:
            self.waiting = self.live
            self.show_hand(self.after((self.opener - 1) % self.players, self.live))
        else:
            super().show_down()

    # -- a card face down, for one's hole card (002:820) ----------------------------------------------------------

    def next_card(self) -> None:
        """By agreement everybody says how he takes it, from the dealer's left, the ones before him in sight."""
        able = self.with_chips()
        wanted = self.opt.hole_swap
        if able & able - 1 and (wanted == "any_card" or (wanted == "last_card" and self.street == 3)):
            self.waiting = self.live
            self.ask(TURNING, self.after(self.dealer, self.waiting))
        else:
            super().next_card()

    def take_card(self, seat: int, act: int) -> None:
        """Face up; or face down, once his card lies open: there are never two down."""
        if act == TURN_OVER:
            self.t.move_all(HAND, seat, UP, seat)
        self.draw_card(seat, HAND if act == TURN_OVER else UP)
        self.waiting &= ~(1 << seat)
        if self.waiting:
            self.ask(TURNING, self.after(seat, self.waiting))
        else:
            self.start_street()

    # -- turns ----------------------------------------------------------------------------------------------------

    def can_draw(self, seat: int) -> bool:
        """Whether there is a card for him: in the stock, or given up by others (ruling 8)."""
        if self.t.count(STOCK):
            return True
        for other in range(self.players):
            if other != seat and self.t.count(DISCARD, other):
                return True
        return False

    def moves(self, seat: int, m: Moves) -> None:
        """What can be done in each phase."""
        phase = self.phase
        if phase == BETTING:
            self.offer(seat, m)
        elif phase == TURNING:
            m.add(TAKE_UP)
            m.add(TURN_OVER)
        elif phase == SWAPPING:
            if self.can_draw(seat):
                self.offer_swap(seat, m)
            else:
                m.add(KEEP)
        elif phase == SHOWING:
            m.add(SHOW)
            m.add(MUCK)
        else:
            m.add(REBUY)
            m.add(LEAVE)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A player has decided."""
        if act <= RAISE:
            self.speak(seat, act, y)
        elif act >= KEEP:
            self.swap(seat, act, x)
        elif act >= TAKE_UP:
            self.take_card(seat, act)
        elif act == SHOW:
            self.show_hand(seat)
        elif act == MUCK:
            self.muck(seat)
        elif act == REBUY:
            self.buy_again(seat)
        else:
            self.go_home(seat)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Why a player may not do that."""
        if self.phase == BETTING and CHECK <= act <= RAISE:
            return self.why_not_bet(seat, act)
        if self.phase == SWAPPING and KEEP < act <= SWAP_UP and not y:
            return "not_there" if self.can_draw(seat) else "no_cards"
        return "not_now"

    def ask_to_swap(self, seat: int) -> None:
        """Stick de 7, twice."""
        self.ask(SWAPPING, seat)

    def ask_to_show(self, seat: int) -> None:
        """The showdown."""
        self.ask(SHOWING, seat)

    def ask_to_buy(self, seat: int) -> None:
        """Between deals."""
        self.ask(REBUYING, seat)

    # -- what is told ---------------------------------------------------------------------------------------------

    def own_hand(self, seat: int) -> Lines:
        """At stud the best five of what one has."""
        cards = self.t.mask(HAND, seat) | self.t.mask(UP, seat)
        if not self.stud or cards.bit_count() < 5 or not self.t.viewers(bits(cards)[0]) >> seat & 1:
            return super().own_hand(seat)
        return [Line(CATEGORIES[category(self.high_value(seat))])]

    def notes(self, seat: int) -> Lines:
        """What the own hand is called, which hands beat which at this table, and what a call costs."""
        price = self.price_of_call(seat) if self.phase == BETTING else []
        order = Line("ranking", Several(self.order_of_hands(False), " > "), roles.RANKING)
        return [*self.own_hand(seat), order, *price]

    def status(self) -> Lines:
        """The pot, everybody's chips and bets, and who speaks first."""
        lines = self.pot_lines()
        if self.opener >= 0 and self.phase == BETTING and self.live:
            lines.append(Line("opener", Who([self.opener]), roles.OFFICE, "❝"))
        return lines


GAME: Final = GameSpec(
    "poquer-aberto",
    PoquerAberto,
    seed="002:798-826",
    family="vying",
    emblem=("AS KH", "❝"),
    by_rank=True,
    players=(2, 3, 4, 5, 6, 7, 8, 9, 10),
    best=6,
    acts=ACTS,
    phases=("betting", "turning", "swapping", "showing", "rebuying"),
    rules=Rules,
    check=check,
    keeps=("bought", "out"),
    variants=(
        variant("stick-5", form="stick_5"),
        variant("stick-7", players=(2, 3, 4, 5, 6, 7), form="stick_7"),
        variant("seven-card-stud", players=(2, 3, 4, 5, 6, 7), form="seven_card_stud"),
    ),
    presets=(
        preset("rapida", deals=10, max_raises=3),
        preset("normal"),
        preset("completa", deals=50),
        preset(
            "stud-7",
            form="seven_card_stud",
            deck="full52",
            flush_beats_full=False,
            forced_open="first_round_only",
            opener_order="made_first",
            max_raises=3,
            opener="bring_in",
            bet_sizes="fixed_limit",
        ),
        preset(
            "stud-5", deck="full52", flush_beats_full=False, forced_open="first_round_only", opener_order="made_first"
        ),
    ),
    minutes=45,
    luck=3,
    thought=4,
    says=dict.fromkeys((*CALLS.values(), *HIGH_CARDS, "brings_in"), roles.PLAYED),
)
