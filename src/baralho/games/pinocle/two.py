"""Pinocle for two: twelve tricks with a stock, each followed by one combination, and twelve without."""

from __future__ import annotations

from typing import Final

from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.table import low
from baralho.engine.told import Count, Line, Lines
from baralho.games.pinocle.acts import DEECE, DRAW, FOLLOWING, MARRIAGE, MELDING, PLAY, PLAY_OPEN, PLAYING
from baralho.games.pinocle.combinations import NINE, PACK
from baralho.games.pinocle.common import Pinocle
from baralho.games.pinocle.melding import DEECE_POINTS
from baralho.kinds.declaring import OPEN
from baralho.kinds.stock import TURN_UP, draw, swap, turn_up
from baralho.kinds.tricks import HAND, STOCK

# What the winner of a trick may still lay.
ONE: Final = 1
DEECE_BESIDES: Final = 2


class ForTwo(Pinocle):
    """Whoever wins a trick may lay one combination, and draws first; the stock gone, one must follow suit."""

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, ForTwo)
        new.opt = self.opt
        new.rights = self.rights
        new.marks = self.marks
        super().hand_over(new)

    def deal(self) -> None:
        """Twelve each by threes, the opponent first; the next card shows trumps under the stock (002:4063).

        A 9 turned up is worth 10 to the dealer at once. His opponent leads (002:4065).
        """
        other = self.next(self.dealer)
        self.clear_marks()
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, other, 12, 3)
        if PACK.rank[turn_up(self)] == NINE:
            self.note(self.dealer, DEECE_POINTS, "turned_deece")
        if not self.won_at_once():
            self.ask(PLAYING, other)

    def draws(self) -> bool:
        """As long as there is a stock."""
        return self.left() > 0

    # -- what may be done -----------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """The winner of a trick lays a combination, or draws; else a card is played."""
        if self.phase == MELDING:
            marks = self.marks_of(seat)
            if self.rights & ONE:
                self.offer_combinations(m, marks)
            if self.rights & self.deece_right():
                self.offer_deece(m, marks)
            m.add(DRAW)
        else:
            self.offer_cards(seat, m)

    def deece_right(self) -> int:
        """The Deece is laid "as a combination" (002:4089), the one of that trick, unless agreed otherwise."""
        return ONE if self.opt.dix_is_the_meld else DEECE_BESIDES

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """It is not his to lay anything, the cards do not make it, or another card must be played."""
        if MARRIAGE <= act <= DEECE:
            right = self.deece_right() if act == DEECE else ONE
            return "no_combination" if self.phase == MELDING and self.rights & right else "no_right"
        return self.why_card(seat, act, x, y) if self.phase == PLAYING and act in (PLAY, PLAY_OPEN) else "not_now"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A combination, the draw, or a card."""
        if act >= MARRIAGE:
            self.rights &= ~(self.deece_right() if act == DEECE else ONE)
            self.meld(seat, act, y)
            if self.won_at_once():
                return
            if self.rights:
                self.ask(MELDING, seat)
            else:
                self.draw_and_lead(seat)
        elif act == DRAW:
            self.draw_and_lead(seat)
        else:
            card = self.t.find(x, HAND, seat) if act == PLAY else self.take_up(x, 2 * seat + y)
            if self.play(seat, card):
                self.end_trick()
            else:
                self.ask(PLAYING, self.next(seat))

    def lay_deece(self, seat: int, way: int) -> None:
        """The 9 is exchanged for the card that shows trumps (002:4089), but not for another 9."""
        if PACK.rank[self.t.top(TURN_UP)] == NINE:
            super().lay_deece(seat, way)
        else:
            swap(self, seat, self.t.find(PACK.face[low(way)], HAND, seat))

    # -- tricks ---------------------------------------------------------------------------------------------------

    def end_trick(self) -> None:
        """Trick, combination, draw (002:4071). The winner is asked whatever he holds: who draws tells nothing."""
        winner = self.take(self.taker)
        if self.draws():
            self.rights = ONE if self.opt.dix_is_the_meld else ONE | DEECE_BESIDES
            self.ask(MELDING, winner)
        elif self.t.count(HAND, winner):
            self.ask(PLAYING, winner)
        else:
            self.count_deal(winner)

    def draw_and_lead(self, seat: int) -> None:
        """The winner draws first, and leads. The last card of the stock he shows; the loser has the one that showed
        trumps, which scores nothing any more (002:4077, 4091).
        """
        t = self.t
        self.rights = 0
        last = t.count(STOCK) == 1
        card = t.draw(STOCK, 0, HAND, seat, seen=self.everybody if last else 0)
        draw(t, self.next(seat))
        if last:
            self.say("last_card", seat, PACK.face[card])
            self.begin_second_stage(seat)
        self.ask(PLAYING, seat)

    def begin_second_stage(self, seat: int) -> None:
        """Both take their combinations up again (002:4079)."""
        for row in range(2 * self.players):
            self.t.move_all(OPEN, row, HAND, row // 2)
        self.clear_marks()
        self.say("second_stage", seat)

    # -- telling --------------------------------------------------------------------------------------------------

    def phase_of(self, seat: int) -> int:
        """When the stock is gone the prompt is another."""
        return FOLLOWING if self.phase == PLAYING and not self.draws() else self.phase

    def status(self) -> Lines:
        """The stage as well."""
        return [*super().status(), Line("stage", Count(1 if self.draws() else 2))]
