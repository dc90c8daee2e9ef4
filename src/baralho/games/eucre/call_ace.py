"""Chama-o-Ás: the maker calls an ace, whose holder is his secret partner (002:2833-2851)."""

from __future__ import annotations

from baralho.cards.pack import FRENCH_SUITS, NO_SUIT
from baralho.engine import roles
from baralho.engine.moves import Moves
from baralho.engine.told import Cards, Line, Lines, Who
from baralho.games.eucre.acts import (
    ACE,
    ALONE,
    CALL,
    CALLING,
    EUCHRE,
    HAND_SIZE,
    MADE,
    MARCH,
    NEEDED,
    PACK,
)
from baralho.games.eucre.partners import Partners
from baralho.kinds.tricks import HAND


class CallAce(Partners):
    """Who holds the ace that the maker calls is his partner, in secret until he plays it."""

    called: int = NO_SUIT  # the suit of the called ace
    partner: int = -1  # who has played it: the maker himself, if he has called his own

    def count_sides(self) -> int:
        """Each has a score of his own."""
        return self.players

    def sides_open(self) -> bool:
        """Not as long as the called ace has not been played."""
        return self.called < 0 or self.partner >= 0

    def may_go_alone(self) -> bool:
        """That is said later, instead of a call."""
        return False

    def trumps_made(self) -> None:
        """After the exchange the maker calls an ace, or declares that he plays alone."""
        self.ask(CALLING, self.maker)

    def moves(self, seat: int, m: Moves) -> None:
        """No ace that he holds is called, unless it is so agreed; the ace of trumps is as good as any."""
        if self.phase != CALLING:
            super().moves(seat, m)
            return
        m.add(ALONE)
        for suit in range(4):
            if self.opt.call_own_ace or not self.t.mask(HAND, seat) & ace(suit):
                m.add(CALL, suit)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """The maker calls, or the game goes on as in Eucre."""
        if act == CALL:
            self.call(seat, x)
        elif act == ALONE:
            self.go_alone(seat)
            self.lead()
        else:
            super().do(seat, act, x, y)

    def call(self, seat: int, suit: int) -> None:
        """At "I call the ace of ..." nobody answers (002:2837). If he may not hold it, everybody learns that."""
        self.called = suit
        if not self.opt.call_own_ace:
            self.t.lacks(HAND, seat, ace(suit))
        self.lead()

    def go_alone(self, seat: int) -> None:
        """Nobody sits out."""
        self.say("alone", seat)
        self.alone = 1 << seat

    def play_card(self, seat: int, card: int) -> None:
        """The partner makes himself known by playing the ace."""
        if self.called >= 0 and ace(self.called) >> card & 1:
            self.partner = seat
            self.say("own_ace" if seat == self.maker else "partner", seat, card)
        super().play_card(seat, card)

    def count_deal(self) -> None:
        """Both partners score, or every other player on a eucre; the maker may have been alone unawares (002:2839)."""
        partner = self.partner if self.partner != self.maker else -1
        made = self.tricks(self.maker) + (self.tricks(partner) if partner >= 0 else 0)
        for seat in range(self.players):
            if made < NEEDED:
                if seat != self.maker and seat != partner:
                    self.score(seat, EUCHRE, "euchre")
            elif seat == self.maker or seat == partner:
                if made < HAND_SIZE:
                    self.score(seat, MADE, "made")
                else:
                    self.score(seat, self.march_with(partner), "march")

    def march_with(self, partner: int) -> int:
        """Alone as many points as there are players; together two each, and more at a table of five or six."""
        if partner < 0:
            return self.players
        return self.opt.call_march_5_6 if self.players > 4 else MARCH

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """An ace that he holds cannot be called."""
        if self.phase == CALLING and act == CALL and x < len(FRENCH_SUITS):
            return "own_ace"
        return super().why(seat, act, x, y)

    def notes(self, seat: int) -> Lines:
        """Who holds the called ace knows, and nobody else does, whose partner he is; a maker may call his own."""
        notes = super().notes(seat)
        if self.called >= 0 and self.partner < 0 and self.t.mask(HAND, seat) & ace(self.called):
            notes.append(Line("own_ace") if seat == self.maker else Line("partner", Who([self.maker])))
        return notes

    def status(self) -> Lines:
        """Also the ace that was called, and the partner once he is known."""
        lines = super().status()
        if self.called >= 0:
            lines.append(Line("called", Cards([[PACK.code(ace(self.called).bit_length() - 1)]])))
        if self.partner >= 0 and self.partner != self.maker:
            lines.append(Line("partner", Who([self.partner]), roles.OFFICE, "☆"))
        return lines


def ace(suit: int) -> int:
    """The ace of a suit (a mask)."""
    return PACK.suits[suit] & PACK.ranks[ACE]
