"""Copas Básico, of which all other forms are variations (002:2335-2361)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.table import OWNER, SEAT, Zone, bag
from baralho.engine.told import Line, Lines, Who
from baralho.games.copas.acts import GIVE, GIVE_LAST, PASSED, PASSING, PLAY, PLAYING, WIDOW
from baralho.games.copas.scoring import Scoring
from baralho.kinds.choosing import offer_set
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, trick_zones

FULL: Final = french()
PASS_SIZE: Final = 3


class Copas(Scoring):
    """Tricks without trumps; every heart in them costs a point."""

    closed: bool = False  # the suit to avoid may not be led yet
    entrants: int = 0  # seats (a mask) that play to this trick: all who had a card when it began
    size: int = 0  # how many they are

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Copas)
        new.opt = self.opt
        new.avoid = self.avoid
        new.price = self.price
        new.costly = self.costly
        new.awaited = self.awaited
        new.pool = self.pool
        new.closed = self.closed
        new.entrants = self.entrants
        new.size = self.size
        super().hand_over(new)

    # -- cards and zones ------------------------------------------------------------------------------------------

    def removed(self) -> str:
        """The cards taken out for equal hands; the 2 of hearts never is (002:2339-2341)."""
        if self.players == 6 and self.opt.six_player_deal == "remove_four":
            return "2D 2S 2C 3C"
        return {3: self.opt.removed_two, 5: "2D 2C", 7: "2D 2S 2C"}.get(self.players, "")

    def pack(self) -> Pack:
        """52 cards, fewer for 3, 5 and 7 players."""
        removed = self.removed()
        return french(drop=removed) if removed else FULL

    def zones(self) -> tuple[Zone, ...]:
        """Cards on their way to a neighbour, and those left over, which go with the first trick."""
        return (*trick_zones(), bag("passed", per=SEAT, sees=OWNER), bag("widow"))

    def precompute(self) -> None:
        """Prices hold for the whole match."""
        self.price_cards()

    # -- the deal and the pass ------------------------------------------------------------------------------------

    def deal(self) -> None:
        """All cards one at a time from the dealer's left; then the pass, if there is one."""
        first = self.next(self.dealer)
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, first, self.hand_size())
        if self.t.count(STOCK):
            self.leave_over(first)
        self.closed = self.opt.hearts_must_be_broken
        if self.pass_step():
            self.ask_all(PASSING, self.everybody)
        else:
            self.open_play()

    def hand_size(self) -> int:
        """Equal hands."""
        return self.t.pack.count // self.players

    def leave_over(self, first: int) -> None:
        """Six players: four cards are left, as a widow or for the first four."""
        if self.opt.six_player_deal == "unequal":
            for k in range(self.t.count(STOCK)):
                self.t.draw(STOCK, 0, HAND, (first + k) % self.players)
        else:
            self.t.move_all(STOCK, 0, WIDOW)

    def pass_step(self) -> int:
        """To whom cards are passed: 1 to the left, -1 to the right, 0 if there is no pass."""
        return {"left": 1, "right": -1}.get(self.opt.pass_cards, 0)

    def notes(self, seat: int) -> Lines:
        """To whom one's cards go."""
        to = (seat + self.pass_step()) % self.players
        return [Line("pass_to", Who([to]))] if self.phase == PASSING else []

    def offer_pass(self, seat: int, m: Moves) -> None:
        """Three cards."""
        offer_set(self, seat, m, GIVE, GIVE_LAST, self.pickable(seat, HAND, seat), PASS_SIZE)

    def close(self) -> None:
        """All have laid out three cards: now they take up those of their neighbour."""
        for seat in range(self.players):
            self.t.move_set(self.picked(seat, HAND, seat), PASSED, seat)
        for seat in range(self.players):
            self.t.move_all(PASSED, seat, HAND, (seat + self.pass_step()) % self.players)
        self.open_play()

    # -- the tricks -----------------------------------------------------------------------------------------------

    def open_play(self) -> None:
        """The dealer's left leads."""
        self.next_trick(self.next(self.dealer))

    def in_trick(self) -> int:
        """One card of everybody who had one."""
        return self.size

    def moves(self, seat: int, m: Moves) -> None:
        """Follow suit, else play anything; or choose cards to pass."""
        if self.phase == PLAYING:
            m.cards(PLAY, self.playable(seat))
        else:
            self.offer_pass(seat, m)

    def playable(self, seat: int) -> int:
        """Hearts may not be led before one has been played, unless the leader has nothing else (an option)."""
        cards = self.following(seat)
        if self.closed and self.led < 0:
            return cards & ~self.of_suit(self.avoid) or cards
        return cards

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played."""
        if self.closed:
            self.break_suit(seat, x)
        if self.play(seat, x):
            self.end_trick()
        else:
            self.ask(PLAYING, self.after(seat, self.entrants))

    def break_suit(self, seat: int, card: int) -> None:
        """The first card of the suit to avoid opens it; who leads it so early has nothing else."""
        suit = self.of_suit(self.avoid)
        if suit >> card & 1:
            self.closed = False
            if self.led < 0:
                self.t.lacks(HAND, seat, self.t.pack.all & ~suit)

    def end_trick(self) -> None:
        """The highest card of the suit led takes the trick."""
        winner = self.take(self.taker)
        self.after_trick(winner)
        self.next_trick(winner)

    def win_with(self, card: int) -> None:
        """Whatever the common order says, this card takes the trick: find who played it."""
        seat = self.leader
        for played in self.t.line(TRICK):
            if played == card:
                break
            seat = self.after(seat, self.entrants)
        self.best = self.t.pack.face[card]
        self.taker = seat

    def highest(self, cards: list[int]) -> int:
        """The highest of some cards of one suit."""
        best = cards[0]
        for card in cards:
            if self.power(card) > self.power(best):
                best = card
        return best

    def after_trick(self, winner: int) -> None:
        """The widow goes with the first trick and is shown."""
        if self.t.bags[self.t.base[WIDOW]]:
            self.take_widow(winner)

    def take_widow(self, winner: int) -> None:
        """Show the widow and give it to a seat."""
        self.say("widow", winner, self.t.count(WIDOW))
        self.t.show(WIDOW, 0, self.everybody)
        self.t.move_all(WIDOW, 0, WON, winner)

    def next_trick(self, leader: int) -> None:
        """The winner leads, or the next who has a card; the deal ends when no card that counts is left."""
        hands = self.t.bags
        held = entrants = size = 0
        bit = 1  # of the seat
        for seat in range(self.players):
            cards = hands[HAND + seat]
            if cards:
                held |= cards
                entrants |= bit
                size += 1
            bit += bit
        self.entrants = entrants
        self.size = size
        if self.finished(held):
            self.count_deal()
        elif entrants >> leader & 1:
            self.ask(PLAYING, leader)
        else:
            self.ask(PLAYING, self.after(leader, entrants))

    def finished(self, held: int) -> bool:
        """Whether all cards that count have been taken, given those in the hands (002:2351)."""
        return not held & self.awaited

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """He could follow suit, or leads a suit that is not open."""
        if self.phase == PLAYING and act == PLAY and self.closed and self.led < 0:
            return "not_broken"
        return super().why(seat, act, x, y)
