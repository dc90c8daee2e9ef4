"""The course of a deal of closed poker: form, antes or escuro, cards, betting, draw, betting, showdown."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack
from baralho.engine import roles
from baralho.engine.game import GameSpec, put
from baralho.engine.moves import Moves
from baralho.engine.spec import preset, variant
from baralho.engine.table import Zone, bits
from baralho.engine.told import NOTHING, BySeat, Count, Line, Lines, Several
from baralho.games.poquer.acts import (
    ACTS,
    BETTING,
    CALL,
    CHECK,
    CHOOSE,
    CHOOSING,
    CLOSED,
    COVER,
    COVERING,
    DISCARD,
    DOUBLE,
    DOUBLING,
    DRAW,
    DRAWING,
    DROP,
    ESCURO,
    FOLD,
    FORMS,
    HAND,
    HIGH_LOW,
    JACKS,
    JOKER,
    JOKER_PACKS,
    KEEP,
    LEAVE,
    MISERY,
    MOST,
    MUCK,
    PACKS,
    PHASES,
    RAISE,
    REBUY,
    REBUYING,
    SHOW,
    SHOWING,
    STAND,
    STICK_5,
    STICK_7,
    STOCK,
    SWAP_UP,
    SWAPPING,
    UP,
    Rules,
    check,
    lowest_rank,
)
from baralho.games.poquer.low import ACE_TO_FIVE, lowest_value
from baralho.kinds.poker_hands import PAIR, RANK_BIT, SHIFT, WIDTH, best
from baralho.kinds.pots import pay_out
from baralho.kinds.showdown import poker_zones
from baralho.kinds.stick import StickGame, lowest_for

CAN_OPEN: Final = 0  # the fact that a first bet tells about a hand, with jacks to open
PAIR_OF_JACKS: Final = PAIR << SHIFT | RANK_BIT[11] << WIDTH


class Poquer(StickGame):
    """Five cards each, a round of betting, one exchange of cards, another round, and the showdown."""

    opt: Rules
    form: int = CLOSED  # named by the dealer
    joker: bool = False  # it is in the pack
    jacks: bool = False  # they are needed to open
    escuro: bool = False  # blind posts instead of antes
    blind: int = -1  # the last to post
    drawn: tuple[int, ...] = ()  # by seat: cards exchanged, -1 before the draw
    last_raise: int = 0  # what the last bet or raise of this round added

    def pack(self) -> Pack:
        """The pack for all players; whoever chooses among forms needs all 52 cards and the joker."""
        if self.opt.dealers_choice:
            return JOKER_PACKS[2]
        lowest = self.lowest_of(self.players)
        return JOKER_PACKS[lowest] if self.opt.joker else PACKS[lowest]

    def zones(self) -> tuple[Zone, ...]:
        """Hands, and for stick open cards; discards, and the cards that this deal is played without."""
        return poker_zones()

    # -- what the table agreed on ---------------------------------------------------------------------------------

    def buy_in(self) -> int:
        """The cacife (002:660)."""
        return self.opt.buy_in

    def least(self) -> int:
        """The smallest bet or raise (002:720); by option a raise adds as much as the bet or raise before it."""
        if self.opt.min_raise == "any" or not self.high:
            return self.opt.min_bet
        return min(max(self.last_raise, self.opt.min_bet), self.limit())

    def limit(self) -> int:
        """The largest."""
        most = self.opt.max_bet
        return MOST if isinstance(most, str) else most

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

    def ace_is_low(self) -> bool:
        """In misery and for the lower half of high-low."""
        return self.opt.misery_ace == "low"

    def low_value(self, seat: int) -> int:
        """What a hand is worth where the worst wins, in the order agreed."""
        cards = self.t.mask(HAND, seat) | self.t.mask(UP, seat)
        opt = self.opt
        return lowest_value(self.t.pack, cards, self.lowest, opt.flush_beats_full, self.ace_is_low(), opt.low_rank)

    def buys_again(self) -> bool:
        """Whether one may buy in again."""
        return self.opt.rebuy

    def deals_agreed(self) -> int | str:
        """So many deals, or until one has everything."""
        return self.opt.deals

    # -- the form of a deal ---------------------------------------------------------------------------------------

    def deal(self) -> None:
        """The pack is shuffled; in "quem dá, manda" the dealer names the form before the antes (002:796)."""
        self.shuffle(STOCK)
        self.dealt = self.live = self.everybody & ~self.out
        self.paid = self.bets = (0,) * self.players
        self.drawn = (-1,) * self.players
        if self.opt.dealers_choice:
            self.ask(CHOOSING, self.dealer)
        else:
            self.joker = self.opt.joker
            self.jacks = self.opt.openers == "pair_of_jacks"
            self.ranking = FORMS.index(self.opt.ranking) if self.opt.ranking != "high" else CLOSED
            self.escuro = self.opt.escuro
            self.collect()

    def forms(self) -> list[int]:
        """The forms that can be named: two exchanges after five cards want a pack for at most seven."""
        return list(range(STICK_7 + 1 if self.dealt.bit_count() <= 7 else STICK_7))

    def choose(self, seat: int, form: int) -> None:
        """A form is a rule or two of its own; a pot carried over goes with any of them."""
        self.form = form
        self.joker = form == JOKER
        self.jacks = form == JACKS
        self.ranking = form
        self.escuro = form == ESCURO
        self.stick = 5 if form == STICK_5 else 7 if form == STICK_7 else 0
        self.collect()

    def lowest_of(self, players: int) -> int:
        """The lowest rank for so many players; stick leaves out all below the 6 while the cards last."""
        if self.stick:
            return lowest_for(self.stick, players)
        return 2 if self.opt.deck == "full52" else lowest_rank(players)

    # -- antes and cards ------------------------------------------------------------------------------------------

    def collect(self) -> None:
        """Cards not wanted are taken out; then everybody antes, or the escuro is bought (002:716, 002:780)."""
        self.lowest = self.lowest_of(self.dealt.bit_count())
        self.take_out(self.joker)
        if self.escuro:
            self.post()
        elif self.opt.forced_bets == "blinds":
            self.post_blinds()
            self.hand_out()
        else:
            for seat in bits(self.dealt):
                self.pay(seat, self.opt.ante)
            self.hand_out()

    def post(self) -> None:
        """The first on the dealer's left pay one, two, four, eight; the last may double once more (002:780-784)."""
        unit = self.opt.ante or 1
        posters = self.clockwise(self.dealt)[: self.opt.escuro_steps]
        for step, seat in enumerate(posters):
            self.pay(seat, unit << step)
        self.blind = posters[-1]
        last = unit << len(posters) - 1
        if self.paid[self.blind] == last <= self.chips(self.blind):
            self.ask(DOUBLING, self.blind)
        else:
            self.hand_out()

    def post_blinds(self) -> None:
        """The first on the dealer's left pays the smallest bet, the next twice as much; of two players the dealer pays
        the small one.
        """
        posters = self.clockwise(self.dealt)[:2]
        if self.dealt.bit_count() == 2:
            posters.reverse()
        for step, seat in enumerate(posters):
            self.pay(seat, self.opt.min_bet << step)
            self.say("big_blind" if step else "small_blind", seat, self.paid[seat])
        self.blind = posters[1]

    def hand_out(self) -> None:
        """Five cards each, one at a time from the dealer's left (002:672)."""
        if self.stick:
            self.deal_stick()
            return
        if self.dealt == self.everybody:
            self.t.deal(STOCK, HAND, self.next(self.dealer), 5)
        else:
            for _ in range(5):
                self.deal_round(HAND)
        if self.blind >= 0 and not self.escuro:
            self.start_blinds()
        elif not self.escuro:
            self.start_betting()
        elif self.opt.escuro_cover == "merged":
            self.start_merged()
        else:
            self.start_covering()

    def start_covering(self) -> None:
        """Everybody but the highest poster covers the highest post or folds (002:784)."""
        self.high = max(self.bets)
        self.waiting = 0
        for seat in bits(self.must_answer()):
            if self.bets[seat] < self.high:
                self.waiting |= 1 << seat
        self.phase = COVERING
        self.go_on(self.dealer)

    def start_merged(self) -> None:
        """The highest post is a bet already made: the next player speaks first, the escuro last."""
        self.street = 1
        self.high = max(self.bets)
        self.raiser = self.blind if self.bets[self.blind] == self.high else self.bets.index(self.high)
        self.opened = True
        self.waiting = self.must_answer()
        self.phase = BETTING
        self.go_on(self.blind)

    def start_blinds(self) -> None:
        """The big blind is a bet already made, in full even if its owner had less; he speaks last and may raise.

        Nobody has raised yet: who is called down shows first from the dealer's left.
        """
        self.street = 1
        big = 2 * self.opt.min_bet
        able = self.with_chips()
        self.high = big if self.may_call_short() and able & able - 1 else max(self.bets)
        self.last_raise = self.high
        self.opened = True
        self.waiting = self.must_answer()
        self.phase = BETTING
        self.go_on(self.blind)

    def start_round(self, phase: int, first: int) -> None:
        """What was raised in the round before does not count any more."""
        self.last_raise = 0
        super().start_round(phase, first)

    def raise_by(self, seat: int, more: int) -> None:
        """A raise all-in that is smaller than the one before does not make the next one smaller."""
        self.last_raise = max(self.last_raise, more)
        super().raise_by(seat, more)

    def start_betting(self) -> None:
        """A round of betting from the dealer's left."""
        self.street += 1
        self.start_round(BETTING, self.next(self.dealer))

    def end_round(self) -> None:
        """After the covering the first round, then the draw, the second round and the showdown.

        Nobody bet in the second round: the pot stays, unless an active player is all-in (ruling 5), or by option.
        """
        if self.stick:
            self.end_street()
        elif self.phase == COVERING:
            self.start_betting()
        elif self.street == 1:
            self.waiting = self.live
            self.ask(DRAWING, self.after(self.dealer, self.waiting))
        elif self.high or self.with_chips() != self.live or self.opt.checked_round == "showdown":
            self.show_down()
        else:
            self.carry_over()

    def carry_over(self) -> None:
        """Nobody bet after the draw: the pot stays on the table for the next deal (002:762)."""
        chips = self.pot()
        self.clear_pot()
        self.carried = chips
        self.say("stays", -1, chips)
        self.between_deals()

    # -- jacks to open --------------------------------------------------------------------------------------------

    def may_open(self, seat: int) -> bool:
        """With a pair of jacks or anything better (002:792)."""
        return not self.jacks or self.fits(CAN_OPEN, self.t.mask(HAND, seat))

    def open_betting(self, seat: int) -> None:
        """Everybody learns that he has them."""
        if self.jacks:
            self.t.tell(HAND, seat, CAN_OPEN)

    def fits(self, fact: int, cards: int) -> bool:
        """Whether a hand is good enough to open."""
        return best(self.t.pack, cards, self.lowest, self.opt.flush_beats_full) >= PAIR_OF_JACKS

    # -- the draw -------------------------------------------------------------------------------------------------

    def most_to_draw(self, seat: int) -> int:
        """As many as agreed, five in high-low (002:830), but no more than there are: stock and discards of others."""
        cards = self.t.count(STOCK)
        for other in range(self.players):
            if other != seat:
                cards += self.t.count(DISCARD, other)
        return min(5 if self.ranking == HIGH_LOW else self.opt.max_draw, cards)

    def offer_draw(self, seat: int, m: Moves) -> None:
        """Any cards of the hand, one after the other."""
        if len(self.picks(seat)) < self.most_to_draw(seat):
            m.cards(DROP, self.pickable(seat, HAND, seat))
        m.add(DRAW)

    def draw(self, seat: int) -> None:
        """The old cards are given up before the new ones are seen; everybody hears how many (002:754)."""
        dropped = self.picked(seat, HAND, seat)
        count = len(self.picks(seat))
        self.t.move_set(dropped, DISCARD, seat)
        self.say("draws" if count else "pat", seat, count)
        for _ in range(count):
            self.draw_card(seat, HAND)
        self.drawn = put(self.drawn, seat, count)
        self.waiting &= ~(1 << seat)
        if self.waiting:
            self.ask(DRAWING, self.after(seat, self.waiting))
        else:
            self.start_betting()

    # -- the showdown ---------------------------------------------------------------------------------------------

    def pay_out(self, chips: int, winners: list[int], code: str) -> None:
        """What cannot be divided goes to who raised last (002:768), by option to the first on the dealer's left."""
        pay_out(self, chips, winners, code, self.raiser if self.opt.odd_chip == "last_raiser" else -1)

    def order_of_hands(self, joker: bool) -> list[str]:
        """Which hands beat which; where straights and flushes do not count they are not told."""
        order = super().order_of_hands(joker)
        if self.ranking == MISERY and self.opt.low_rank == ACE_TO_FIVE:
            order = [code for code in order if code not in ("straight", "flush", "straight_flush", "royal")]
        return order

    # -- questions ------------------------------------------------------------------------------------------------

    def begin_street(self, first: int) -> None:
        """A round of betting at stick."""
        self.start_round(BETTING, first)

    def ask_to_swap(self, seat: int) -> None:
        """An exchange at stick."""
        self.ask(SWAPPING, seat)

    def ask_to_show(self, seat: int) -> None:
        """The showdown."""
        self.ask(SHOWING, seat)

    def ask_to_buy(self, seat: int) -> None:
        """Between deals."""
        self.ask(REBUYING, seat)

    # -- turns ----------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """What can be done in each phase."""
        phase = self.phase
        if phase == BETTING:
            self.offer(seat, m)
        elif phase == DRAWING:
            self.offer_draw(seat, m)
        elif phase == SHOWING:
            m.add(SHOW)
            m.add(MUCK)
        elif phase == CHOOSING:
            m.each(CHOOSE, self.forms())
        elif phase == DOUBLING:
            m.add(STAND)
            m.add(DOUBLE)
        elif phase == COVERING:
            m.add(FOLD)
            if self.may_call_short() or self.chips(seat) >= self.high - self.bets[seat]:
                m.add(COVER)
        elif phase == SWAPPING:
            self.offer_swap(seat, m)
        else:
            m.add(REBUY)
            m.add(LEAVE)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A player has decided."""
        if act == CHOOSE:
            self.choose(seat, x)
        elif act == STAND or act == DOUBLE:
            if act == DOUBLE:
                self.pay(seat, self.bets[seat])
            self.hand_out()
        elif act <= RAISE:
            self.speak(seat, act, y)
        elif act == COVER:
            self.speak(seat, CALL, 0)
        elif act == DRAW:
            self.draw(seat)
        elif KEEP <= act <= SWAP_UP:
            self.swap(seat, act, x)
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
        if act == DROP:
            return "no_drop"
        if self.phase == COVERING:
            return "few_chips" if act == COVER else "bet_made" if act == CHECK else "not_now"
        return self.why_not_bet(seat, act) if self.phase == BETTING and CHECK <= act <= RAISE else "not_now"

    def notes(self, seat: int) -> Lines:
        """What the own hand is called, which hands beat which at this table, and what a call costs."""
        price = self.price_of_call(seat) if self.phase == BETTING else []
        order = Line("ranking", Several(self.order_of_hands(self.joker), " > "), roles.RANKING)
        return [*self.own_hand(seat), order, *price]

    def status(self) -> Lines:
        """The form, the pot, everybody's chips and bets, and how many cards each has drawn."""
        lines = [Line(f"form_{FORMS[self.form]}")] if self.opt.dealers_choice and self.phase != CHOOSING else []
        lines += self.pot_lines()
        if max(self.drawn) >= 0:
            drawn = [Count(n) if n >= 0 else NOTHING for n in self.drawn]
            lines.append(Line("drawn", BySeat(drawn), roles.AT_SEATS, "⇄"))
        return lines


GAME: Final = GameSpec(
    "poquer",
    Poquer,
    seed="002:632-842",
    family="vying",
    emblem=("AS KS 10S", "$"),
    by_rank=True,
    players=(2, 3, 4, 5, 6, 7, 8),
    best=5,
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    check=check,
    keeps=("bought", "out", "carried"),
    variants=(
        variant("poquer-curinga", joker=True),
        variant("poquer-par-de-valetes", openers="pair_of_jacks"),
        variant("poquer-miseria", ranking="misery"),
        variant("poquer-high-low", ranking="high_low"),
        variant("poquer-escuro", escuro=True),
        variant("quem-da-manda", dealers_choice=True),
    ),
    presets=(
        preset("rapida", deals=10, max_raises=3),
        preset("normal"),
        preset("completa", deals=50),
        preset(
            "americana",
            deck="full52",
            flush_beats_full=False,
            max_raises=3,
            checked_round="showdown",
            min_raise="last_raise",
            odd_chip="left_of_dealer",
        ),
    ),
    minutes=40,
    luck=3,
    thought=4,
    says={"draws": roles.PLAYED, "pat": roles.PLAYED, "stays": roles.PLAYED},
)
