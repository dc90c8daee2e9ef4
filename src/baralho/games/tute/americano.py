"""Tute Americano and Tute Habanero: eight cards, one turned up, and trumps that must be drawn for (002:1579-1603)."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.table import OWNER, SEAT, Zone, place
from baralho.engine.told import Line, Lines, Who
from baralho.games.tute.acts import CAPOTE, DECLARING, NO_FOURS, PASS, PLAY, PLAYING, RESERVE, SEARCH, SEARCHING
from baralho.games.tute.corrente import Corrente
from baralho.kinds.duties import FREE, Duties
from baralho.kinds.stock import TURN_UP, draw, left
from baralho.kinds.tricks import HAND, STOCK

HAND_SIZE: Final = 8
TARGET: Final = 121


class Americano(Corrente):
    """Who cannot follow when trumps are led draws until he has one (002:1591)."""

    skips: int = -1  # who does not draw after this trick: his card came from the stock, or from his reserve

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Americano)
        new.skips = self.skips
        super().hand_over(new)

    def zones(self) -> tuple[Zone, ...]:
        """Beside each player, face down, what he drew in search of a trump; he knows it."""
        return (*super().zones(), place("reserve", per=SEAT, sees=OWNER))

    def target(self) -> int:
        """121 points (002:1595)."""
        return TARGET

    def fours(self) -> tuple[int, ...]:
        """Tutes do not count here (002:1593)."""
        return NO_FOURS

    def deal(self) -> None:
        """Eight cards each; the 17th is turned up for trumps and will be drawn last (002:1585)."""
        self.deal_hands(HAND_SIZE, 1, True)
        self.open_play()

    def open_play(self) -> None:
        """The mão leads."""
        self.ask(PLAYING, self.next(self.dealer))

    # -- drawing --------------------------------------------------------------------------------------------------

    def to_draw(self) -> int:
        """How many cards are still to come to the hands: those of the stock and of both reserves."""
        return left(self.t) + self.t.count(RESERVE, 0) + self.t.count(RESERVE, 1)

    def draws(self) -> bool:
        """A reserve is part of what its owner has still to draw: the last eight tricks are those without (002:1589)."""
        return self.to_draw() > 0

    def draw_card(self, seat: int) -> None:
        """The oldest card of his reserve instead of one of the stock, as long as he has any (ruling)."""
        if seat == self.skips:
            self.skips = -1
        elif self.t.count(RESERVE, seat):
            self.t.move(self.t.line(RESERVE, seat)[0], HAND, seat)
        else:
            draw(self.t, seat)

    # -- trumps that are led --------------------------------------------------------------------------------------

    def forced(self) -> bool:
        """Whether a trump was led that must be followed though there is still a stock."""
        return self.led >= 0 and self.led == self.trump and self.opt.forced_trump_draw and self.draws()

    def duties(self) -> Duties:
        """While there is a stock the first trick must be followed (002:1587), and trumps, if they are drawn for."""
        if not self.draws():
            return super().duties()
        if self.led >= 0 and (self.first_trick() or self.forced()):
            return (0, self.of_suit(self.led), 0, 0)
        return FREE

    def playable(self, seat: int) -> int:
        """Who has no trump in hand for one that was led plays one of his reserve; if there is none he draws (ruling).

        If there is nothing left for him to draw he may play anything.
        """
        if self.forced():
            trumps = self.of_suit(self.trump)
            if not self.t.mask(HAND, seat) & trumps:
                laid_by = self.t.mask(RESERVE, seat) & trumps
                if laid_by or self.still_his(seat):
                    return laid_by
        return super().playable(seat)

    def still_his(self, seat: int) -> int:
        """How many cards of the stock a seat has still to draw, if all goes evenly: it may search no further.

        His share is half of all that comes to the hands, and his reserve was an advance on it (ruling).
        """
        return self.to_draw() // 2 - self.t.count(RESERVE, seat)

    def searches(self, seat: int) -> bool:
        """Whether a seat has to draw for a trump now."""
        return self.forced() and not self.playable(seat)

    def moves(self, seat: int, m: Moves) -> None:
        """The same as in Tute Corrente, and the search for a trump."""
        super().moves(seat, m)
        if self.searches(seat):
            m.add(SEARCH)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """The same as in Tute Corrente, and the search for a trump."""
        if act == SEARCH:
            self.search(seat)
        else:
            super().do(seat, act, x, y)

    def play_card(self, seat: int, card: int) -> None:
        """What a card on a trump led tells of the hand and the reserve of who played it."""
        if self.forced():
            trumps = self.of_suit(self.trump)
            if self.t.holds(card, RESERVE, seat):
                self.t.lacks(HAND, seat, trumps)
                self.skips = seat
            elif self.suit_of(card) != self.trump and self.t.count(RESERVE, seat):
                self.t.lacks(RESERVE, seat, trumps)
        super().play_card(seat, card)

    def search(self, seat: int) -> None:
        """He draws until a trump comes, which he must play, and skips his next draw; the others go to his reserve.

        If none comes he plays any card of his hand and skips nothing (ruling).
        """
        t = self.t
        trumps = self.of_suit(self.trump)
        t.lacks(HAND, seat, trumps)
        if t.count(RESERVE, seat):
            t.lacks(RESERVE, seat, trumps)
        most = self.still_his(seat)
        for drawn in range(most):
            source = STOCK if t.count(STOCK) else TURN_UP
            card = t.top(source)
            if self.suit_of(card) == self.trump:
                self.told_reserve(seat, drawn, trumps)
                self.say("found", seat, card, drawn + 1)
                self.skips = seat
                super().play_card(seat, card)
                return
            t.draw(source, 0, RESERVE, seat)
        self.told_reserve(seat, most, trumps)
        self.say("found_none", seat, most)
        self.ask(PLAYING, seat)

    def told_reserve(self, seat: int, drawn: int, trumps: int) -> None:
        """Everybody knows that what was laid aside in this search was no trump."""
        if drawn:
            self.t.lacks(RESERVE, seat, trumps)

    def phase_of(self, seat: int) -> int:
        """Who has to draw for a trump is told so."""
        if self.phase == PLAYING and self.turn == seat and self.searches(seat):
            return SEARCHING
        return super().phase_of(seat)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """He has to draw first, or to play a trump of his reserve."""
        if act == PLAY and self.phase == PLAYING and self.t.holds(x, HAND, seat) and self.forced():
            if self.searches(seat):
                return "search_first"
            if not self.t.mask(HAND, seat) & self.of_suit(self.trump):
                return "from_reserve"
        if act == PLAY and self.t.holds(x, RESERVE, seat):
            return "reserve_later"
        return super().why(seat, act, x, y)


class Habanero(Americano):
    """Tute Americano with the Capote: to win all of the last eight tricks, declared beforehand (002:1597-1603)."""

    capote: int = -1  # who has declared it

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Habanero)
        new.capote = self.capote
        super().hand_over(new)

    def open_play(self) -> None:
        """Both are asked, the mão first, when they have seen their cards and the turn-up."""
        self.ask(DECLARING if self.opt.capote_window == "deal_start" else PLAYING, self.leads())

    def lead_last(self, winner: int) -> None:
        """By option both are asked only now, the leader first."""
        self.ask(DECLARING if self.opt.capote_window == "stock_end" else PLAYING, winner)

    def leads(self) -> int:
        """Who leads next."""
        return self.next(self.dealer) if self.first_trick() else self.last

    def moves(self, seat: int, m: Moves) -> None:
        """Capote, or not."""
        if self.phase == DECLARING:
            m.add(PASS)
            m.add(CAPOTE)
        else:
            super().moves(seat, m)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Only one can declare it."""
        if act == CAPOTE:
            self.capote = seat
            self.ask(PLAYING, self.leads())
        elif act == PASS:
            if seat == self.leads():
                self.ask(DECLARING, self.next(seat))
            else:
                self.ask(PLAYING, self.leads())
        else:
            super().do(seat, act, x, y)

    def settled(self, winner: int) -> bool:
        """A single trick of the last eight that goes to the other decides against it (002:1603)."""
        if self.capote < 0:
            return False
        if winner != self.capote:
            self.say("capote_lost", self.capote)
            self.win_game(winner)
            return True
        if self.t.count(HAND, winner):
            return False
        self.say("capote_made", self.capote)
        self.win_game(winner)
        return True

    def may_sing(self, seat: int) -> bool:
        """Once it is declared nothing else decides the game (ruling)."""
        return self.capote < 0 and super().may_sing(seat)

    def may_claim(self) -> bool:
        """Nor does any claim."""
        return self.capote < 0 and super().may_claim()

    def reached(self, side: int) -> bool:
        """Nor do points."""
        return self.capote < 0 and super().reached(side)

    def status(self) -> Lines:
        """Once it is declared, by whom; points decide nothing any more."""
        told = super().status()
        if self.capote < 0:
            return told
        counted = ("race", "carried")
        return [
            *[line for line in told if line.code not in counted],
            Line("capote", Who([self.capote]), roles.OFFICE, "★"),
        ]
