"""Copas Básico, of which all other forms are variations (002:2335-2361)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import CLUBS, HEARTS, Pack, french
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.table import OWNER, SEAT, Zone, bag, bits
from baralho.engine.told import Count, Line, Lines, Who
from baralho.games.copas.acts import ADD, GIVE, GIVE_LAST, PASSED, PASSING, PLAY, PLAYING, SHOOTING, SUBTRACT, WIDOW
from baralho.games.copas.scoring import Scoring
from baralho.kinds.choosing import offer_set
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, trick_zones

FULL: Final = french()
PASS_SIZE: Final = 3
FEW: Final = 2  # cards passed in turn to all sides by five players or more
BLACK_QUEEN: Final = "QS"


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
            if self.opt.pass_cards == "rotate":
                self.say("no_pass")
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
        """To whom cards are passed: 1 to the left, -1 to the right, 0 if there is no pass. In rotation deal by deal to
        the left, to the right, of four players across, and not at all.
        """
        if self.opt.pass_cards == "rotate":
            steps = {2: (1, 0), 4: (1, -1, 2, 0)}.get(self.players, (1, -1, 0))
            return steps[self.deal_no % len(steps)]
        return {"left": 1, "right": -1}.get(self.opt.pass_cards, 0)

    def pass_size(self) -> int:
        """Three cards; in rotation five players and more pass two."""
        return FEW if self.opt.pass_cards == "rotate" and self.players > 4 else PASS_SIZE

    def notes(self, seat: int) -> Lines:
        """How many cards one passes, and to whom they go."""
        to = (seat + self.pass_step()) % self.players
        return [Line("pass_size", Count(self.pass_size())), Line("pass_to", Who([to]))] if self.phase == PASSING else []

    def offer_pass(self, seat: int, m: Moves) -> None:
        """Three cards, or two."""
        offer_set(self, seat, m, GIVE, GIVE_LAST, self.pickable(seat, HAND, seat), self.pass_size())

    def close(self) -> None:
        """All have laid out their cards: now they take up those of their neighbour."""
        for seat in range(self.players):
            self.t.move_set(self.picked(seat, HAND, seat), PASSED, seat)
        for seat in range(self.players):
            self.t.move_all(PASSED, seat, HAND, (seat + self.pass_step()) % self.players)
        self.open_play()

    # -- the tricks -----------------------------------------------------------------------------------------------

    def open_play(self) -> None:
        """The dealer's left leads, or who has the lowest club (an option)."""
        self.next_trick(self.lowest_club() if self.club_leads() else self.next(self.dealer))

    def club_leads(self) -> bool:
        """Whether the lowest club opens the play."""
        return self.opt.first_lead == "two_of_clubs"

    def clean_first(self) -> bool:
        """Whether nothing that costs points may be played to the first trick."""
        return self.opt.first_trick_points == "forbidden"

    def opening(self) -> bool:
        """Whether the first trick has rules of its own."""
        return self.clean_first() or self.club_leads()

    def lowest_club(self) -> int:
        """Who has the lowest club in play, of equal ones the first from the dealer's left. All learn that he has it and
        that nobody has a lower one.
        """
        t = self.t
        clubs = sorted([(self.power(face), face) for face in {t.pack.face[c] for c in bits(t.pack.suits[CLUBS])}])
        for _, face in clubs:
            copies = t.pack.copies[face]
            seats = self.in_turn(self.next(self.dealer))
            holders = [seat for seat in seats if t.mask(HAND, seat) & copies]
            if holders:
                t.has(HAND, holders[0], copies, 1)
                if not t.pack.single:
                    for seat in seats[: seats.index(holders[0])]:
                        t.lacks(HAND, seat, copies)
                self.say("leads", holders[0], face)
                return holders[0]
            for seat in seats:
                t.lacks(HAND, seat, copies)
        return self.next(self.dealer)

    def first_trick(self) -> bool:
        """Whether nobody has won a trick yet."""
        t = self.t
        for seat in range(self.players):
            if t.bags[t.base[WON] + seat]:
                return False
        return True

    def in_trick(self) -> int:
        """One card of everybody who had one."""
        return self.size

    def moves(self, seat: int, m: Moves) -> None:
        """Follow suit, else play anything; or choose cards to pass."""
        if self.phase == PLAYING:
            m.cards(PLAY, self.playable(seat))
        elif self.phase == SHOOTING:
            m.add(ADD)
            m.add(SUBTRACT)
        else:
            self.offer_pass(seat, m)

    def playable(self, seat: int) -> int:
        """Hearts may not be led before one has been played, unless the leader has nothing else (an option). In the
        first trick the lowest club may have to be led, and nothing that costs points may be played by who has others.
        """
        cards = self.following(seat)
        if self.closed and self.led < 0:
            cards = cards & ~self.of_suit(self.avoid) or cards
        if self.opening() and self.first_trick():
            forced = self.forced_lead(seat) if self.led < 0 and self.club_leads() else 0
            if forced:
                return forced
            if self.clean_first():
                return cards & ~self.costly or cards
        return cards

    def forced_lead(self, seat: int) -> int:
        """The lowest club (a mask) of who leads because he has it."""
        best, found = 100, 0
        for card in bits(self.t.mask(HAND, seat) & self.of_suit(CLUBS)):
            if self.power(card) < best:
                best, found = self.power(card), 1 << card
        return found

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played; or who took everything has chosen."""
        if act == ADD or act == SUBTRACT:
            self.settle(self.moon_marks(seat, act == SUBTRACT), seat)
            return
        if self.clean_first() and self.first_trick():
            self.tell_first(seat, x)
        if self.closed:
            self.break_suit(seat, x)
        if self.play(seat, x):
            self.end_trick()
        else:
            self.ask(PLAYING, self.after(seat, self.entrants))

    def status(self) -> Lines:
        """Whether the suit to avoid may be led already, where it has to be broken."""
        lines = super().status()
        if self.opt.hearts_must_be_broken and self.phase == PLAYING and not self.over:
            hearts = "" if self.avoid == HEARTS else "_suit"
            lines.append(Line(("unbroken" if self.closed else "broken") + hearts))
        return lines

    def break_suit(self, seat: int, card: int) -> None:
        """The first card of the suit to avoid opens it, and a queen of spades thrown away may do so (an option); who
        leads it so early has nothing else.
        """
        thrown = self.led >= 0 and self.led != self.suit_of(card) and self.price[card] > 0
        if self.opt.queen_breaks and thrown and self.t.pack.code(card) == BLACK_QUEEN:
            self.closed = False
        suit = self.of_suit(self.avoid)
        if suit >> card & 1:
            self.closed = False
            if self.led < 0:
                self.t.lacks(HAND, seat, self.t.pack.all & ~suit)

    def tell_first(self, seat: int, card: int) -> None:
        """Who plays what costs points to the first trick has nothing else to play."""
        if self.costly >> card & 1:
            free = self.t.pack.all & ~self.costly
            if self.led == self.suit_of(card):
                free &= self.of_suit(self.led)
            self.t.lacks(HAND, seat, free)

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
            if held:
                self.say("early_end")
            self.count_deal()
        elif entrants >> leader & 1:
            self.ask(PLAYING, leader)
        else:
            self.ask(PLAYING, self.after(leader, entrants))

    def finished(self, held: int) -> bool:
        """Whether all cards that count have been taken, given those in the hands (002:2351)."""
        return not held & self.awaited

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """He could follow suit, leads a suit that is not open, or does what the first trick does not allow."""
        if self.phase == PLAYING and act == PLAY and self.first_trick() and self.t.holds(x, HAND, seat):
            if self.led < 0 and self.club_leads():
                return "club_first"
            if self.clean_first() and self.costly >> x & 1 and self.following(seat) >> x & 1:
                return "clean_first"
        if self.phase == PLAYING and act == PLAY and self.closed and self.led < 0:
            return "not_broken"
        return super().why(seat, act, x, y)
