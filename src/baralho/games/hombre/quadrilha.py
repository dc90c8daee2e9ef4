"""Quadrilha and Quintilha: all cards are dealt, and the Hombre may call a partner (002:5706-5718)."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.told import Cards, Count, Line, Lines, Who
from baralho.games.hombre.acts import (
    ALONE,
    ANSWERING,
    BIDDING,
    CALL,
    CALLABLE,
    CALLING,
    DECLARING,
    ESPADILHA,
    FOLLOWING_COLOUR,
    JOIN,
    KEEP_QUIET,
    NAMING,
    PACK,
    PASS,
    PLAY,
    PLAYING,
    WITH_PARTNER,
)
from baralho.games.hombre.tricks import NOT_ALL, Tricks
from baralho.kinds.colours import COLOUR_OF
from baralho.kinds.pots import transfer
from baralho.kinds.tricks import HAND

OF_TEN: Final = 6  # tricks to be won at a table of four


class Quadrilha(Tricks):
    """One alone, or with whoever holds the card that he calls and comes forward, against the others."""

    calls: bool = False  # the Hombre has said that he wants a partner
    called: int = -1  # the card that he has called
    partner: int = -1  # who has come forward

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Quadrilha)
        new.calls = self.calls
        new.called = self.called
        new.partner = self.partner
        super().hand_over(new)

    # -- the lance ------------------------------------------------------------------------------------------------

    def all_passed(self) -> None:
        """Who has the espadilha must be the Hombre (002:5708), so everybody learns where it is."""
        for seat in range(self.players):
            if self.t.holds(ESPADILHA, HAND, seat):
                self.t.has(HAND, seat, 1 << ESPADILHA)
                self.appoint(seat, "forced")
                return

    def appoint(self, seat: int, code: str) -> None:
        """He still chooses whether to call a partner."""
        self.say(code, seat)
        self.ask(DECLARING, seat)

    def declare(self, seat: int, act: int) -> None:
        """Alone or with a partner; neither outbids the other."""
        self.calls = act == WITH_PARTNER
        if self.calls:
            self.t.tell(HAND, seat, NOT_ALL)
        self.say("with_partner" if self.calls else "alone", seat)
        self.become_hombre(seat)

    # -- the partner ----------------------------------------------------------------------------------------------

    def call(self, seat: int, card: int) -> None:
        """A king or a queen that he does not hold; the others are asked all alike, as nobody knows who has it."""
        self.called = card
        self.t.lacks(HAND, seat, 1 << card)
        self.ask_all(ANSWERING, self.everybody & ~(1 << seat))

    def close(self) -> None:
        """Who has the card may present himself (002:5710); if nobody does, all know no more than before."""
        for seat in range(self.players):
            if self.answer(seat) >= 0:
                self.partner = seat
        if self.partner >= 0:
            self.t.has(HAND, self.partner, 1 << self.called)
            self.say("partner", self.partner, self.called)
        else:
            self.say("nobody")
        self.open_play()

    def ours(self) -> list[int]:
        """The Hombre, and his partner if he has one."""
        return [self.hombre] if self.partner < 0 else [self.hombre, self.partner]

    def opponents(self) -> list[int]:
        """The others, in order of play."""
        ours = sum([1 << seat for seat in self.ours()])
        return self.in_turn(self.next(self.hombre), self.everybody & ~ours)

    # -- a turn ---------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """A card; before that the lance, trumps, the call and the answer to it."""
        if self.phase == PLAYING:
            m.cards(PLAY, self.following(seat))
        elif self.phase == BIDDING or self.phase == DECLARING:
            m.add(ALONE)
            if CALLABLE & ~self.t.mask(HAND, seat):
                m.add(WITH_PARTNER)
            if self.phase == BIDDING:
                m.add(PASS)
        elif self.phase == NAMING:
            self.offer_trumps(m)
        elif self.phase == CALLING:
            m.cards(CALL, CALLABLE & ~self.t.mask(HAND, seat))
        else:
            if self.t.holds(self.called, HAND, seat):
                m.add(JOIN)
            m.add(KEEP_QUIET)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played, or what comes before the first one."""
        if act == PLAY:
            self.play_card(seat, x)
        elif act == PASS:
            self.pass_on(seat)
        elif act == CALL:
            self.call(seat, x)
        elif self.phase == NAMING:
            self.name_trumps(seat, act, x)
            if self.calls:
                self.ask(CALLING, seat)
            else:
                self.open_play()
        else:
            self.declare(seat, act)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Only a king or a queen is called, and none of one's own."""
        if self.phase == CALLING and act == CALL:
            return "own_card" if CALLABLE >> x & 1 else "not_callable"
        return super().why(seat, act, x, y)

    # -- tricks ---------------------------------------------------------------------------------------------------

    def to_follow(self, led: int) -> int:
        """All cards of the colour; a black ace has the colour of the trumps (ruling)."""
        order = self.order()
        cards = 0
        for suit in range(len(COLOUR_OF)):
            if COLOUR_OF[suit] == COLOUR_OF[led]:
                cards |= order.follow[suit]
        return cards

    def wanted(self, seat: int) -> int:
        """Only the Hombre must follow, and by colour (002:5716)."""
        return self.to_follow(self.led) if seat == self.hombre else 0

    def following_phase(self) -> int:
        """The colour."""
        return FOLLOWING_COLOUR

    def must_follow(self) -> str:
        """Not the suit."""
        return "must_follow_colour"

    # -- payments -------------------------------------------------------------------------------------------------

    def needed(self) -> int:
        """Six of ten tricks (002:5712); of eight, five (ruling) or six."""
        return OF_TEN if self.players == 4 else self.opt.quintilha_contract

    def settle(self) -> None:
        """The pot, and a prize from each if he was alone; all tricks bring another prize (002:5712-5714)."""
        ours, others, pot = self.ours(), self.opponents(), self.pot
        made = sum([self.tricks(seat) for seat in ours])
        if made < self.needed():
            self.say("failed", self.hombre, made)
            self.fail(ours, others)
            return
        self.say("made", self.hombre, made)
        for seat in ours:
            self.take_out(seat, pot // len(ours), "pot")
        if len(ours) == 1:
            for seat in others:
                transfer(self, seat, self.hombre, self.opt.solo_prize, "pays_prize", "prize")
        if made == self.all_tricks():
            self.say("all_tricks", self.hombre)
            self.pay_slam(ours, others)

    def pay_slam(self, ours: list[int], others: list[int]) -> None:
        """Each opponent pays; partners share equally, an odd chip goes into the pot."""
        prize = self.opt.slam_prize
        for seat in others:
            self.score(seat, -prize, "pays_all")
        share = prize * len(others) // len(ours)
        for seat in ours:
            self.score(seat, share, "all")
        self.pot += prize * len(others) - share * len(ours)

    def fail(self, ours: list[int], others: list[int]) -> None:
        """As much as lies in the pot, divided among the others; a partner pays half, and the pot stays (ruling)."""
        pot = self.pot
        half = pot // 2 if self.partner >= 0 else 0
        self.score(self.hombre, half - pot, "pays_pot")
        if half:
            self.score(self.partner, -half, "pays_pot")
        share = pot // len(others)
        for seat in others:
            if share:
                self.score(seat, share, "shares")
        self.pot += pot - share * len(others)

    # -- telling --------------------------------------------------------------------------------------------------

    def contract(self) -> Lines:
        """How many tricks are needed, the card called, and who came forward."""
        found: Lines = [Line("needed", Count(self.needed()))]
        if self.called >= 0:
            found.append(Line("called", Cards([[PACK.code(self.called)]])))
        if self.partner >= 0:
            found.append(Line("partner", Who([self.partner]), roles.OFFICE, "☆"))
        return found
