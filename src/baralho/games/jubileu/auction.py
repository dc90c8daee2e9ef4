"""Jubileu before the first card: the auction, the joined Meia Miséria, trumps and the called card (002:4682-4766)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import JACK, KING, NO_SUIT, QUEEN
from baralho.engine.game import put
from baralho.engine.moves import Moves
from baralho.engine.table import count, low
from baralho.games.jubileu.acts import (
    ACE,
    ACES,
    AUCTION,
    BOUND,
    CALL,
    CALLING,
    CALLS,
    COMPULSORY,
    CONFERENCE,
    DECLARE,
    HALF_MISERY,
    JOIN,
    JOINING,
    LAST,
    MANY_ACES,
    NAME,
    NAMING,
    NOTHING_SAID,
    PACK,
    PASS,
    PASSED,
    outbids,
)
from baralho.games.jubileu.play import Play
from baralho.kinds.auction import next_speaker
from baralho.kinds.tricks import HAND

FEW_ACES: Final = 0  # the test behind `t.tell`: whoever stays below the Jogo Obrigatório has no three aces


class Auction(Play):
    """Declare higher than the last or pass; a pass is final, but a Meia Miséria may be joined by all."""

    last_suit: int = NO_SUIT  # of the last card that the dealer got, for all that is played "da Última"
    said: tuple[int, ...] = (NOTHING_SAID, NOTHING_SAID, NOTHING_SAID, NOTHING_SAID)  # by seat, its last word
    inside: int = 0  # seats (a mask) that may still declare
    unheard: int = 0  # seats that have not yet said whether they join the Meia Miséria that stands
    few_aces: int = 0  # seats that everybody knows to have no three aces

    def offer_calls(self, seat: int, m: Moves) -> None:
        """Pass, join, or declare what beats the standing declaration."""
        bound = count(self.t.mask(HAND, seat) & ACES) >= MANY_ACES
        if self.phase == JOINING and not (bound and self.inside >> seat & 1):
            m.add(JOIN)
            if not self.inside >> seat & 1:
                m.add(PASS)
                return
        m.add_made(BOUND[self.contract + 1] if bound else CALLS[self.contract + 1])

    def call(self, seat: int, act: int, declaration: int) -> None:
        """A word in the auction, and what it tells of the aces."""
        word = declaration if act == DECLARE else HALF_MISERY if act == JOIN else PASSED
        self.tell_aces(seat, word)
        self.said = put(self.said, seat, word)
        if act == PASS or self.opt.auction_rounds == "single_round":
            self.inside &= ~(1 << seat)
        self.unheard &= ~(1 << seat)
        if act == JOIN:
            self.misers |= 1 << seat
        elif act == DECLARE:  # which cancels every Meia Miséria (ruling R4)
            self.contract, self.declarer = declaration, seat
            self.misers = 1 << seat if declaration == HALF_MISERY else 0
            self.unheard = self.everybody & ~(1 << seat) if declaration == HALF_MISERY else 0
        self.go_on(seat)

    def tell_aces(self, seat: int, word: int) -> None:
        """With three aces or four one must declare a Jogo Obrigatório or more, where it is high enough (002:4726)."""
        if word == COMPULSORY:
            self.t.has(HAND, seat, ACES, MANY_ACES)
        elif word < COMPULSORY and outbids(COMPULSORY, self.contract) and not self.few_aces >> seat & 1:
            self.few_aces |= 1 << seat
            self.t.tell(HAND, seat, FEW_ACES)

    def fits(self, fact: int, cards: int) -> bool:
        """Fewer than three aces."""
        return count(cards & ACES) < MANY_ACES

    def go_on(self, seat: int) -> None:
        """Round and round among those who have not passed; to a Meia Miséria each of the others has one answer."""
        if self.contract == HALF_MISERY:
            if self.unheard:
                self.ask(JOINING, self.after(seat, self.unheard))
            else:
                self.end_auction()
            return
        speaker = next_speaker(self, seat, self.inside, 0, self.declarer)
        if speaker >= 0 and self.contract != CONFERENCE:
            self.ask(AUCTION, speaker)
        elif self.contract >= 0:
            self.end_auction()
        else:
            self.say("passed_out")
            self.end_deal()

    # -- trumps and partner ---------------------------------------------------------------------------------------

    def end_auction(self) -> None:
        """What is still to be said: trumps, the called ace, who has the fourth one."""
        self.say("contract", self.declarer, self.contract)
        if self.contract == COMPULSORY:
            self.find_fourth_ace()
        elif LAST[self.contract]:
            self.set_trump(self.declarer, self.last_suit)
        elif self.contract == HALF_MISERY:  # without trumps (002:4714)
            self.open_play()
        else:
            self.ask(NAMING, self.declarer)

    def find_fourth_ace(self) -> None:
        """Whoever has the fourth ace is the partner and says so at once; with all four the declarer calls a king."""
        missing = ACES & ~self.t.mask(HAND, self.declarer)
        self.t.has(HAND, self.declarer, ACES & ~missing, count(ACES & ~missing))
        if missing:
            self.meet(low(missing))
        else:
            self.ask(CALLING, self.declarer)

    def meet(self, card: int) -> None:
        """The holder of this card says so, and names trumps (002:4730)."""
        self.called = card
        self.partner = self.t.where[card] - HAND
        self.t.has(HAND, self.partner, 1 << card)
        self.say("partner_card", self.partner, card)
        self.ask(NAMING, self.partner)

    def offer_suits(self, m: Moves) -> None:
        """Any suit; in a Jogo Obrigatório not that of the partner's ace or king (002:4730)."""
        for suit in range(4):
            if self.contract != COMPULSORY or suit != PACK.suit[self.called]:
                m.add(NAME, suit)

    def set_trump(self, seat: int, suit: int) -> None:
        """Trumps are known; a Jubileu still needs its ace."""
        self.trump = suit
        self.say("trump", seat, suit)
        if self.calls_ace():
            self.ask(CALLING, seat)
        else:
            self.open_play()

    def callable(self) -> int:
        """The cards (a mask) that the declarer may call: none of his own (ruling R7).

        In a Jubileu an ace that is not of trumps (002:4690); with four aces a king (002:4728), and whoever has all of
        these too calls a queen, or a jack.
        """
        hand = self.t.mask(HAND, self.declarer)
        if self.calls_ace():
            return ACES & ~PACK.suits[self.trump] & ~hand
        for rank in (KING, QUEEN):
            if PACK.ranks[rank] & ~hand:
                return PACK.ranks[rank] & ~hand
        return PACK.ranks[JACK] & ~hand

    def call_card(self, seat: int, card: int) -> None:
        """All learn that the declarer has not this card, but every one of a higher rank."""
        self.t.lacks(HAND, seat, 1 << card)
        if self.calls_ace():
            self.called = card
            self.open_play()
            return
        for rank in range(PACK.rank[card] + 1, KING + 1):
            self.t.has(HAND, seat, PACK.ranks[rank], 4)
        self.meet(card)

    def why_call(self, seat: int, act: int, x: int) -> str:
        """What stands against a word before the first card."""
        if self.phase == CALLING and act == CALL:
            if self.t.mask(HAND, seat) >> x & 1:
                return "own_card"
            if not self.calls_ace():
                return "call_king"
            return "trump_ace" if PACK.rank[x] == ACE else "call_ace"
        if self.phase == NAMING and act == NAME:
            return "partner_suit"
        if self.phase != AUCTION and self.phase != JOINING:
            return "not_now"
        if self.phase == JOINING and act == DECLARE and not self.inside >> seat & 1:
            return "has_passed"
        if count(self.t.mask(HAND, seat) & ACES) >= MANY_ACES and (act != DECLARE or x < COMPULSORY):
            return "must_play"
        if act == DECLARE and x == COMPULSORY and outbids(x, self.contract):
            return "few_aces"
        return "too_low" if act == DECLARE else "not_now"
