"""Truco before the first card is played: who is who, the manhas of the cut, and the packets of three."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.table import Zone
from baralho.games.truco.acts import (
    BURN,
    BURNING,
    BURNT,
    CUT,
    CUTTING,
    FROM_BOTTOM,
    FROM_TOP,
    GIVE,
    HAND,
    LEAVE,
    LET,
    LOOK,
    ORDERING,
    PACKET,
    STOCK,
    VIRA,
    ZONES,
    Rules,
)
from baralho.games.truco.cards import (
    CLEAN,
    CLEAN_ORDER,
    COMMON_SUCCESSION,
    DIRTY,
    DIRTY_ORDER,
    DOURADINHA_ORDER,
    TRUCO_SUCCESSION,
    TURNED_ORDERS,
    following,
)

NEAR: Final = {"mao_de_dez": 2, "mao_de_onze": 1}  # so near to the target a side has "ten": 10 or 11 points
MOST_BURNT: Final = 9
OPEN_BURNT: Final = 3


class Dealing(Game):
    """The table of Truco and its deal. The pé deals, the mão sits at his right, the cortador at his left."""

    opt: Rules
    jogos: tuple[int, ...] = ()  # won by each side
    out: int = 0  # sides (a mask) that are out of this mão
    manilha: int = 0  # the rank that the vira made manilha, 0 with fixed manilhas
    looked: bool = False  # the cortador has seen the top and the bottom card
    served: int = 0  # players who have taken up their packet
    given: bool = False  # the mão gave the first packet to his partner

    # -- who is who -----------------------------------------------------------------------------------------------

    def pack(self) -> Pack:
        """40 cards, or the clean pack of 27."""
        return CLEAN if self.opt.deck == "clean27" else DIRTY

    def zones(self) -> tuple[Zone, ...]:
        """Every player has his cards before him; staked cards and packets lie apart from the hand."""
        return ZONES

    def count_sides(self) -> int:
        """Two pairs, or two players; six play Douradinha in three pairs."""
        return 3 if self.players == 6 else 2

    def partner(self, seat: int) -> int:
        """The partner of a seat; in two-handed Truco the seat itself."""
        return (seat + self.sides) % self.players

    def mao(self) -> int:
        """The player at the dealer's right, who gets and plays the first card."""
        return self.next(self.dealer)

    def cutter(self) -> int:
        """The player at the dealer's left; of two the mão cuts."""
        return (self.dealer + self.players - 1) % self.players

    def in_play(self, seat: int) -> bool:
        """Whether his side is still in this mão."""
        return not self.out >> self.side(seat) & 1

    def sides_in(self) -> int:
        """The sides (a mask) still in this mão."""
        return ((1 << self.sides) - 1) & ~self.out

    def tens(self) -> int:
        """The sides (a mask) that began this mão with 10 or 11 points (002:476); in a mão de onze with 11."""
        tens = 0
        ten = self.opt.target - NEAR[self.opt.special_hand]
        for side in range(self.sides):
            if self.points[side] >= ten:
                tens |= 1 << side
        return tens

    def no_recourse(self) -> bool:
        """Every side has ten: no calls, no giving up, the winner takes the jogo (002:482)."""
        return self.tens() == (1 << self.sides) - 1

    def blind(self) -> bool:
        """Whether this mão is played without looking at the cards."""
        return self.opt.no_recourse_blind and self.no_recourse()

    def order(self) -> tuple[int, ...]:
        """By card: its strength in this mão."""
        if self.manilha:
            return TURNED_ORDERS[self.manilha]
        if self.players == 6:
            return DOURADINHA_ORDER
        return CLEAN_ORDER if self.opt.deck == "clean27" else DIRTY_ORDER

    # -- the deal -------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Nobody has won a jogo."""
        self.jogos = (0,) * self.sides

    def next_dealer(self) -> int:
        """The next player; for a new jogo the pé is drawn (002:448)."""
        if self.opt.dealer_each_jogo == "draw" and max(self.points) >= self.opt.target:
            return self.draw_lot(f"dealer of jogo {sum(self.jogos) + 1}", self.players)
        return self.next(self.dealer)

    def deal(self) -> None:
        """Three cards at a time to each, from the mão; a new jogo begins at nothing."""
        if max(self.points) >= self.opt.target:
            self.points = [0] * self.sides
        self.shuffle(STOCK)
        if self.opt.manhas:
            self.ask(CUTTING, self.cutter())
            return
        self.turn_vira()
        self.t.deal(STOCK, PACKET if self.blind() else HAND, self.mao(), 3, packet=3)
        self.begin_mao()

    def turn_vira(self) -> None:
        """Variable manilhas: the rank after that of a card turned up, which stays out of play (002:521)."""
        if self.opt.manilhas == "variable":
            vira = self.t.draw(STOCK, 0, VIRA)
            succession = COMMON_SUCCESSION if self.opt.succession == "common" else TRUCO_SUCCESSION
            self.manilha = following(self.t.pack.rank[vira], succession)
            self.say("vira", -1, vira)

    def begin_mao(self) -> None:
        """The cards are dealt."""
        raise NotImplementedError

    # -- manhas (002:486-502) -------------------------------------------------------------------------------------

    def manha_moves(self, seat: int, m: Moves) -> None:
        """The cortador looks and cuts, says where to deal from; he and the mão burn packets."""
        if self.phase == CUTTING:
            if not self.looked:
                m.add(LOOK)
            m.add(LEAVE)
            m.each(CUT, list(range(1, self.t.pack.count)))
        elif self.phase == ORDERING:
            m.add(FROM_TOP)
            m.add(FROM_BOTTOM)
        else:
            m.add(LET)
            if self.may_burn():
                m.add(BURN)
            if seat == self.mao() and self.may_give():
                m.add(GIVE)

    def do_manha(self, seat: int, act: int, depth: int) -> None:
        """A right of the cortador or the mão is used, or not."""
        if act == LOOK:
            self.look(seat)
        elif act == CUT or act == LEAVE:
            self.cut(depth)
        elif act == FROM_TOP or act == FROM_BOTTOM:
            self.order_deal(act == FROM_BOTTOM)
        elif act == BURN:
            self.burn()
        elif act == GIVE:
            self.give()
        elif seat == self.mao():
            self.take_up()
        else:
            self.ask(BURNING, self.mao())

    def look(self, seat: int) -> None:
        """Before he cuts the cortador, he alone, may look at the first and the last card."""
        self.looked = True
        cards = self.t.line(STOCK)
        self.t.peek(cards[-1], 1 << seat)
        self.t.peek(cards[0], 1 << seat)
        self.ask(CUTTING, seat)

    def cut(self, depth: int) -> None:
        """Put so many cards from the top under the others: all see how many."""
        if depth:
            cards = self.t.line(STOCK)
            self.t.arrange(STOCK, 0, cards[-depth:] + cards[:-depth])
        self.ask(ORDERING, self.turn)

    def order_deal(self, from_bottom: bool) -> None:
        """Deal from the top ("descer") or from the bottom ("subir"), which is the top of the pack turned round."""
        if from_bottom:
            self.t.arrange(STOCK, 0, self.t.line(STOCK)[::-1])
        self.turn_vira()
        self.lay_packet()

    def may_burn(self) -> bool:
        """The cortador and the mão may burn nine cards between them."""
        return self.t.count(BURNT) < MOST_BURNT

    def may_give(self) -> bool:
        """The first packet may go to the mão's partner."""
        return not self.served and self.players > 2

    def receiver(self) -> int:
        """Whose packet is being dealt: in turn from the mão, his partner before him if he got the first one."""
        mao = self.mao()
        seats = self.in_turn(mao)
        if self.given:
            partner = self.partner(mao)
            seats.remove(partner)
            seats.insert(0, partner)
        return seats[self.served]

    def lay_packet(self) -> None:
        """Three cards lie unseen before a player: first the cortador, then the mão may refuse them."""
        seat = self.receiver()
        for _ in range(3):
            self.t.draw(STOCK, 0, PACKET, seat)
        if self.may_burn():
            self.ask(BURNING, self.cutter())
        elif self.may_give():
            self.ask(BURNING, self.mao())
        else:
            self.take_up()

    def burn(self) -> None:
        """The packet is out of play, face up if it is the first, and the next three cards replace it."""
        seat = self.receiver()
        open_up = self.t.count(BURNT) < OPEN_BURNT
        for card in self.t.cards(PACKET, seat):
            self.t.move(card, BURNT, 0, turned=open_up)
        self.lay_packet()

    def give(self) -> None:
        """The mão's partner gets the first packet, the mão the next one."""
        mao = self.mao()
        self.t.move_all(PACKET, mao, PACKET, self.partner(mao))
        self.given = True
        self.take_up()

    def take_up(self) -> None:
        """A packet that was let pass is taken up, but in a blind mão, and the next player gets his."""
        if not self.blind():
            seat = self.receiver()
            self.t.move_all(PACKET, seat, HAND, seat)
        self.served += 1
        if self.served < self.players:
            self.lay_packet()
        else:
            self.begin_mao()
