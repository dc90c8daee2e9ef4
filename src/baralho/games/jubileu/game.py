"""The deal of Jubileu and the course of a match (002:4672-4676, 4815-4817)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, Pack
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import preset
from baralho.engine.table import Zone, bits
from baralho.engine.told import (
    NOTHING,
    BySeat,
    Cards,
    Column,
    Ledger,
    Line,
    Lines,
    Named,
    Part,
    Suit,
    Text,
    Who,
    counts,
)
from baralho.games.jubileu.acts import (
    ACTS,
    AT_WILL,
    AUCTION,
    CALL,
    CALLING,
    CODES,
    ESPIRRA,
    GOAL,
    HAND_SIZE,
    JOINING,
    NAME,
    NAMING,
    PACK,
    PASSED,
    PHASES,
    PLAY,
    PLAYING,
    Rules,
)
from baralho.games.jubileu.auction import Auction
from baralho.games.jubileu.play import NO_ORDER, NOW
from baralho.kinds.ends import played
from baralho.kinds.tricks import HAND, STOCK, trick_zones


class Jubileu(Auction):
    """Four play for themselves; who declares highest plays alone, or with the holder of a card. `points` are chips."""

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Jubileu)
        new.opt = self.opt
        new.contract = self.contract
        new.declarer = self.declarer
        new.misers = self.misers
        new.called = self.called
        new.partner = self.partner
        new.order = self.order
        new.winners_so_far = self.winners_so_far
        new.sneezed = self.sneezed
        new.last_suit = self.last_suit
        new.said = self.said
        new.inside = self.inside
        new.unheard = self.unheard
        new.few_aces = self.few_aces
        super().hand_over(new)

    def pack(self) -> Pack:
        """52 cards, the ace high."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Everybody keeps the tricks won apart: a partner may be secret."""
        return trick_zones()

    def sides_open(self) -> bool:
        """Not in a Jubileu whose ace has not been played."""
        return not self.calls_ace() or self.partner >= 0

    def deal(self) -> None:
        """Thirteen each, one by one, the dealer last, who tells the suit of the last card (002:4676)."""
        t, first = self.t, self.next(self.dealer)
        if self.deal_no == 0:
            self.hand_out_chips()
        self.inside = self.everybody
        self.shuffle(STOCK)
        t.deal(STOCK, HAND, first, HAND_SIZE - 1)
        for seat in self.in_turn(first, self.everybody & ~(1 << self.dealer)):
            t.draw(STOCK, 0, HAND, seat)
        self.last_suit = PACK.suit[t.top(STOCK)]
        t.lacks(STOCK, 0, PACK.all & ~PACK.suits[self.last_suit])
        t.draw(STOCK, 0, HAND, self.dealer)
        self.say("last_card", self.dealer, self.last_suit)
        self.ask(AUCTION, first)

    def hand_out_chips(self) -> None:
        """Everybody begins with as many; whoever runs out of them owes (002:4817)."""
        for seat in self.in_turn(self.next(self.dealer)):
            self.score(seat, self.opt.start_chips, "start")

    def moves(self, seat: int, m: Moves) -> None:
        """A card; before the first one a word."""
        if self.phase == PLAYING:
            self.offer_cards(seat, m)
        elif self.phase == NAMING:
            self.offer_suits(m)
        elif self.phase == CALLING:
            m.cards(CALL, self.callable())
        else:
            self.offer_calls(seat, m)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played, or something is said."""
        if act == PLAY:
            self.play_card(seat, x)
        elif act == ESPIRRA or act == AT_WILL:
            self.give_order(seat, act)
        elif act == NAME:
            self.set_trump(seat, x)
        elif act == CALL:
            self.call_card(seat, x)
        else:
            self.call(seat, act, x)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """A word that is too low, a card that may not be called, an order out of time, a suit not followed."""
        if self.phase != PLAYING:
            return self.why_call(seat, act, x)
        if act == ESPIRRA or act == AT_WILL:
            return "no_order"
        if act == PLAY and self.order == NOW and self.playable(seat) == 1 << self.called:
            return "must_sneeze"
        return super().why(seat, act, x, y) if act == PLAY else "not_now"

    # -- the match ------------------------------------------------------------------------------------------------

    def next_dealer(self) -> int:
        """The deal goes to the right, by option not where all have passed."""
        again = self.contract < 0 and self.opt.passed_out == "same_dealer"
        return self.dealer if again else self.next(self.dealer)

    def match_over(self) -> bool:
        """So many deals, in place of hours (002:4815); the most chips win."""
        return played(self.deal_no, self.opt.deals)

    # -- telling --------------------------------------------------------------------------------------------------

    def notes(self, seat: int) -> Lines:
        """Who holds the called ace knows, and nobody else does, who the secret partner is."""
        if self.calls_ace() and self.called >= 0 and self.t.mask(HAND, seat) >> self.called & 1:
            return [Line("partner", Who([self.declarer]))]
        return []

    def status(self) -> Lines:
        """The last suit and what was said; then the declaration, its partner and its order, and the tricks."""
        lines: Lines = [Line("last_suit", Suit(FRENCH_SUITS[self.last_suit]))]
        if self.phase == AUCTION or self.phase == JOINING:
            if max(self.said) >= PASSED:
                words = [NOTHING if n < PASSED else Text("-") if n == PASSED else Named(CODES[n]) for n in self.said]
                lines.append(Line("said", BySeat(words), roles.AT_SEATS, "⚑"))
            if self.contract >= 0:
                lines.append(Line("highest", Named(CODES[self.contract])))  # a seat may be too narrow for it
        elif self.contract >= 0:
            lines.append(Line("contract", Named(CODES[self.contract])))
            lines.append(Line("declarer", Who(bits(self.misers or 1 << self.declarer)), roles.OFFICE, "★"))
            if self.called >= 0:
                lines.append(Line("called", Cards([[PACK.code(self.called)]])))
            if self.partner >= 0:
                lines.append(Line("partner", Who([self.partner]), roles.OFFICE, "☆"))
            if self.trump >= 0:
                lines.append(Line("trump", Suit(FRENCH_SUITS[self.trump])))
            elif self.misers:
                lines.append(Line("no_trump"))
            if self.order != NO_ORDER and not self.sneezed:
                lines.append(Line("espirra" if self.order == NOW else "at_will"))
            lines += self.track()
        lines.append(Line("deals", Part(self.deal_no + 1, self.opt.deals), roles.OF_MATCH))
        return lines

    def track(self) -> Lines:
        """Everybody's tricks, and how far the declarer is, alone or with a partner who is known."""
        tricks = [self.tricks(seat) for seat in range(self.players)]
        lines = [Line("tricks", BySeat(counts(tricks)), roles.AT_SEATS, "✓")]
        if GOAL[self.contract] > 1:
            lines.append(Line("promised", Part(self.tricks_of(self.attackers()), GOAL[self.contract]), roles.TRACK))
        return lines

    def ledger(self) -> Ledger:
        """Who declared what, and what that came to for each."""
        declared = Column("declared", "said", "contract", of_row=True)
        came_out = Column("came_out", "said", "made", "failed", "made_pair", "failed_pair", of_row=True)
        return Ledger([declared, came_out, Column("chips", "points", "received", "paid"), Column("total", "total")])


GAME: Final = GameSpec(
    "jubileu",
    Jubileu,
    seed="002:4662-4817",
    family="bidding-trick",
    emblem=("AS KH 2D", "✟"),
    players=(4,),
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    presets=(preset("rapida", deals=8), preset("normal"), preset("completa", deals=32)),
    anticlockwise=True,
    minutes=45,
    luck=3,
    thought=4,
)
