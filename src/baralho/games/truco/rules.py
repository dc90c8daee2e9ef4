"""The mão of Truco: the mão de dez, three tricks, tentos, jogos and the queda (002:409-482)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_RANKS
from baralho.engine import roles
from baralho.engine.game import GameSpec, plus
from baralho.engine.moves import Moves
from baralho.engine.spec import preset, variant
from baralho.engine.table import bits
from baralho.engine.told import ByAct, BySide, Cards, Count, Line, Lines, Rungs, Text, Wins, counts
from baralho.games.truco.acts import (
    ACCEPT,
    ACTS,
    ANSWERING,
    BURNING,
    CALL,
    DECIDING,
    DEFER,
    DONE,
    GIVE_UP,
    HAND,
    PACKET,
    PHASES,
    PLAY,
    PLAY_BLIND,
    PLAY_DOWN,
    PLAYING,
    REFUSE,
    RUN,
    SIGNALS,
    STAKE,
    STAKED,
    STAY,
    TRICK,
    Rules,
    check,
    seats,
)
from baralho.games.truco.calls import OPEN, TIE, Calling
from baralho.kinds.ends import best_of


class Truco(Calling):
    """Best of three tricks wins a mão, 12 tentos a jogo, best of three jogos the queda."""

    leader: int = 0  # who leads this trick
    undecided: int = 0  # sides (a mask) with ten that have not said whether they play

    # -- the mão de dez (002:474-482) -----------------------------------------------------------------------------

    def begin_mao(self) -> None:
        """The mão leads; first a side with ten sees its cards together and decides, unless all sides have ten."""
        self.leader = self.mao()
        tens = self.tens()
        if tens:
            self.rung = 1
            self.say("mao_de_ferro" if self.blind() else "no_recourse" if self.no_recourse() else self.opt.special_hand)
        if tens and not self.no_recourse():
            for seat in range(self.players):
                if tens >> self.side(seat) & 1 and self.players > 2:
                    self.t.show(HAND, seat, 1 << self.partner(seat))
            self.undecided = tens
            self.ask_decision()
        else:
            self.play_on(self.leader)

    def ask_decision(self) -> None:
        """In order of play every side with ten decides: the partner who plays earlier, or the other for him."""
        self.deferred = False
        for seat in self.in_turn(self.mao()):
            if self.undecided >> self.side(seat) & 1:
                self.ask(DECIDING, seat)
                return
        self.play_on(self.leader)

    def decide(self, side: int, stays: bool) -> None:
        """Who gives up sits out, and the mão is worth what one without calls is; left alone the others score it."""
        self.undecided &= ~(1 << side)
        if not stays:
            self.rung = 0
            self.drop(side)
        if self.only_side() >= 0:
            self.end_mao(self.only_side(), self.value(0), "gave_up" if self.way_out() == GIVE_UP else "ran")
        else:
            self.ask_decision()

    def way_out(self) -> int:
        """The act by which a side with ten, or with eleven, does not play."""
        return RUN if self.opt.special_hand == "mao_de_onze" else GIVE_UP

    def may_break_ten(self) -> bool:
        """Where it is penalised, a call in a mão de dez can be made."""
        penalised = self.opt.mao_de_dez_call == "penalised" and not self.no_recourse()
        return penalised and bool(self.tens() & self.sides_in())

    def break_ten(self, seat: int) -> None:
        """A side with ten that calls loses the mão; if another calls, the side with ten wins the jogo (002:478)."""
        tens = self.tens()
        side = self.side(seat)
        if tens >> side & 1:
            self.drop(side)
            self.go_on(seat, "forbidden")
            return
        lucky = self.next(seat)
        while not (tens & self.sides_in()) >> self.side(lucky) & 1:
            lucky = self.next(lucky)
        winner = self.side(lucky)
        self.end_mao(winner, self.opt.target - self.points[winner], "forbidden")

    # -- what a player may do -------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Any card may be played: there is no duty to follow or to beat."""
        phase = self.phase
        if phase == PLAYING:
            self.card_moves(seat, m)
            if self.may_call(seat):
                self.call_moves(seat, m)
            elif self.may_break_ten():
                m.add(CALL, 0)
        elif phase == DECIDING:
            m.add(STAY)
            m.add(self.way_out())
            if self.may_defer():
                m.add(DEFER)
        elif phase <= BURNING:
            self.manha_moves(seat, m)
        else:
            self.answer_moves(seat, m)

    def card_moves(self, seat: int, m: Moves) -> None:
        """A card face up or, where that is allowed, face down; in a blind mão one of the cards not taken up."""
        hand = self.t.mask(HAND, seat)
        m.cards(PLAY, self.highest(hand) if self.must_show() else hand)
        if self.may_play_down(seat):
            m.cards(PLAY_DOWN, hand)
        if not hand:
            m.each(PLAY_BLIND, list(range(self.t.count(PACKET, seat))))

    def highest(self, cards: int) -> int:
        """The highest of some cards (a mask), all of them if equal."""
        order = self.order()
        best, found = 0, 0
        while cards:
            bit = cards & -cards
            cards ^= bit
            power = order[bit.bit_length() - 1]
            if power > best:
                best, found = power, bit
            elif power == best:
                found |= bit
        return found

    def show_highest(self, seat: int, card: int) -> None:
        """Who must play his highest card has none above it."""
        order = self.order()
        above = 0
        for other in range(self.t.pack.count):
            if order[other] > order[card]:
                above |= 1 << other
        self.t.lacks(HAND, seat, above)

    def may_play_down(self, seat: int) -> bool:
        """The winner of the first trick may lead to the second face down (002:464)."""
        if self.must_show():
            return False
        if self.opt.face_down_card == "winner_leading_second":
            return len(self.tricks) == 1 and self.tricks[0] == self.side(seat) and seat == self.leader
        return self.opt.face_down_card == "any_from_second_trick" and len(self.tricks) > 0

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """What stands against a call, a card face down or one that is not the highest."""
        if act == PLAY_DOWN and self.phase == PLAYING:
            return "not_down"
        if act == PLAY and self.phase == PLAYING and self.must_show() and self.t.holds(x, HAND, seat):
            return "not_highest"
        if (act == CALL or act == STAKE) and self.phase >= PLAYING:
            if self.tens():
                return "ten" if self.opt.special_hand == "mao_de_dez" else "eleven"
            if self.caller >= 0 and self.side(self.caller) == self.side(seat):
                return "own_call"
        return "not_now"

    def may_signal(self, seat: int) -> int:
        """Signals are seen by the partner, or by all, from the deal to the end of the mão (002:504-510)."""
        told = self.phase > BURNING and self.players > 2 and self.in_play(seat) and not self.blind()
        if not told or self.opt.signals == "off":
            return 0
        return 1 << self.partner(seat) if self.opt.signals == "partner_only" else self.everybody

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card, a call or an answer."""
        side = self.side(seat)
        if act == PLAY or act == PLAY_DOWN:
            if self.must_show():
                self.show_highest(seat, x)
            self.t.move(x, TRICK, seat, turned=act == PLAY_DOWN)
            self.play_on(self.next(seat))
        elif act == PLAY_BLIND:
            self.t.move(self.t.line(PACKET, seat)[x], TRICK, seat)
            self.say("turned", seat, self.t.top(TRICK, seat))
            self.play_on(self.next(seat))
        elif act == STAKE:
            self.t.move(x, STAKED, seat)
            self.call(seat)
        elif act == CALL:
            if self.tens():
                self.break_ten(seat)
            else:
                self.call(seat)
        elif act == ACCEPT:
            self.accept(side)
        elif act == REFUSE:
            self.refuse(side)
        elif act == DEFER:
            self.defer(seat)
        elif act == STAY or act == GIVE_UP or act == RUN:
            self.decide(side, act == STAY)
        else:
            self.do_manha(seat, act, x)

    # -- tricks (002:413-423) -------------------------------------------------------------------------------------

    def play_on(self, seat: int) -> None:
        """Go on from this seat, unless dropping out has decided the mão."""
        self.go_on(seat, self.how_won())

    def how_won(self) -> str:
        """What the sheet says of a mão that is played out: two tricks, or why one, or none, is enough (002:417-421)."""
        won = [side for side in self.tricks if side != TIE]
        if self.only_side() >= 0 or len(set(won)) < len(won):
            return "mao"
        if not won:
            return "mao_none"
        if self.sides > 2:
            return "mao_one"  # three may have made one each, and the tricks of who has dropped out are void
        return "mao_after" if self.tricks[0] == TIE else "mao_first"

    def go_on(self, seat: int, code: str) -> None:
        """Ask whoever is next to play to this trick; a staked card is played at once, a full trick is decided."""
        winner = self.winner()
        if winner == TIE:
            self.say("nobody")
            self.end_deal()
            return
        if winner != OPEN:
            self.end_mao(winner, self.value(self.rung), code)
            return
        t = self.t
        for who in self.in_turn(seat):
            if self.in_play(who) and not t.count(TRICK, who):
                if not t.count(STAKED, who):
                    self.ask(PLAYING, who)
                    return
                t.move_all(STAKED, who, TRICK, who)
                self.say("staked", who, t.top(TRICK, who))
        self.end_trick()

    def end_trick(self) -> None:
        """The highest card wins; equal ones of different sides tie; a card face down is below all."""
        t = self.t
        order = self.order()
        best, first, last, tied = -1, -1, -1, False
        for seat in self.in_turn(self.leader):
            card = t.top(TRICK, seat)
            if card < 0 or not self.in_play(seat):
                continue
            power = order[card] if t.up(card) else 0
            if power > best:
                best, first, last, tied = power, seat, seat, False
            elif power == best:
                last = seat
                tied = tied or self.side(seat) != self.side(first)
        if tied:
            self.say("tied")
            if self.opt.tied_trick_leader == "last_tying_player":
                self.leader = last
            elif self.opt.tied_trick_leader == "first_tying_player":
                self.leader = first
        else:
            self.say("trick", first, t.top(TRICK, first))
            self.leader = first
        self.tricks = (*self.tricks, TIE if tied else self.side(first))
        if self.winner() != OPEN:
            self.show_end()
        for seat in range(self.players):
            t.move_all(TRICK, seat, DONE, seat)
        self.play_on(self.leader)

    def winner(self) -> int:
        """Two tricks win the mão, else the first that was not tied; all three tied it goes to the mão's side, or
        the next still in, or to nobody (TIE). OPEN while that is not settled.
        """
        if self.only_side() >= 0:
            return self.only_side()
        won = [side for side in self.tricks if side != TIE]
        if len(won) > 1 and won[-1] in won[:-1]:
            return won[-1]
        if len(self.tricks) == 3 or (len(self.tricks) == 2 and len(won) == 1):
            if won:
                return won[0]
            if self.opt.all_tied == "nobody":
                return TIE
            seat = self.mao()
            while not self.in_play(seat):
                seat = self.next(seat)
            return self.side(seat)
        return OPEN

    # -- scores (002:425-444) -------------------------------------------------------------------------------------

    def end_mao(self, side: int, points: int, code: str) -> None:
        """The side marks its tentos; 12 win the jogo."""
        self.score(side, points, code)
        if self.points[side] >= self.opt.target:
            self.jogos = plus(self.jogos, side, 1)
            self.say("jogo", side)
        self.end_deal()

    def match_over(self) -> bool:
        """The queda is won by two jogos."""
        return best_of(self.jogos, 3 if self.opt.match_length == "queda" else 1)

    def winners(self) -> int:
        """The side with the most jogos; a match broken off goes to the one with more tentos among equals."""
        return self.leading([(self.jogos[side], self.points[side]) for side in range(self.sides)])

    def notes(self, seat: int) -> Lines:
        """The hand from the strongest card down, as people hold it, and what an answer or a call costs."""
        order = self.order()
        keys = sorted([(-order[card], card) for card in bits(self.t.mask(HAND, seat))])
        return [Line("order", Cards([[self.t.pack.code(key[1]) for key in keys]]), roles.ORDER), *self.prices(seat)]

    def prices(self, seat: int) -> Lines:
        """What it costs to run, and for what one plays on, of a side that must answer or be called."""
        if self.phase == ANSWERING and self.called:
            return [
                Line("on_refuse", ByAct(REFUSE, self.value(self.rung)), roles.PRICES),
                Line("on_accept", ByAct(ACCEPT, self.value(self.called)), roles.PRICES),
                *([Line("on_call", ByAct(CALL, self.value(self.called)), roles.PRICES)] if self.may_call(seat) else []),
            ]
        if self.phase == DECIDING:
            return [
                Line("on_give_up", ByAct(self.way_out(), self.value(0)), roles.PRICES),
                Line("on_stay", ByAct(STAY, self.value(1)), roles.PRICES),
            ]
        if self.phase == PLAYING and self.may_call(seat):
            return [Line("on_call", ByAct(CALL, self.value(self.rung)), roles.PRICES)]
        return []

    def status(self) -> Lines:
        """What the mão is worth on its ladder, what was called, the manilhas, the tricks and the jogos won."""
        value = self.value(self.rung)
        called = self.value(self.called) if self.called else 0
        rungs = Rungs([self.value(rung) for rung in range(self.top() + 1)], value, called, self.tricks)
        lines = [Line("value", Count(value), roles.LADDER), Line("ladder", rungs, roles.LADDER)]
        if called:
            lines.append(Line("called", Count(called), roles.LADDER))
        if self.manilha:
            lines.append(Line("manilhas", Text(FRENCH_RANKS[self.manilha])))
        if self.tricks:
            lines.append(Line("tricks", Wins(self.tricks), roles.LADDER))
        if self.opt.match_length == "queda":  # else there is only one
            lines.append(Line("jogos", BySide(counts(self.jogos))))
        return lines


GAME: Final = GameSpec(
    "truco",
    Truco,
    seed="002:246-546",
    family="trick-taking",
    emblem=("4C 7H AS", "3"),
    players=(2, 4, 6),
    best=4,
    seats=seats,
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    check=check,
    keeps=("jogos",),
    signals=SIGNALS,
    variants=(
        variant("truco-manilha-variavel", players=(2, 4), manilhas="variable"),
        variant("truco-baralho-limpo", players=(4,), deck="clean27"),
        variant("truco-campeonato-1977", players=(2, 4), point_scale="2-4-8-12"),
        variant("douradinha", players=(6,)),
    ),
    today="paulista",
    presets=(
        preset("rapida", match_length="single_jogo"),
        preset("normal"),
        preset("completa", manhas=True, mao_de_dez_call="penalised"),
        preset(
            "paulista",
            manilhas="variable",
            succession="truco_order",
            point_scale="1-3-6-9-12",
            match_length="single_jogo",
            face_down_card="any_from_second_trick",
            tied_trick_leader="last_tying_player",
            all_tied="nobody",
            commit_card=False,
            answer="either_first",
            special_hand="mao_de_onze",
            no_recourse_blind=True,
            dealer_each_jogo="rotate",
        ),
        preset(
            "mineiro",
            point_scale="2-4-6-10-12",
            match_length="single_jogo",
            face_down_card="any_from_second_trick",
            all_tied="nobody",
            commit_card=False,
            answer="either_first",
            no_recourse_blind=True,
            dealer_each_jogo="rotate",
        ),
    ),
    minutes=30,
    luck=3,
    thought=3,
    anticlockwise=True,
)
