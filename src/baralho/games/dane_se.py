"""Dane-se!, also Oh Hell! and Black-out (catalogue dane-se; seed 002:2539-2591)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, Pack, french
from baralho.engine import roles
from baralho.engine.game import GameSpec, put
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, NUMBER, Act, Terms, encode, preset
from baralho.engine.table import ALL, Zone, place
from baralho.engine.told import BySeat, Column, Ledger, Line, Lines, Part, Suit, signed
from baralho.kinds.tricks import HAND, STOCK, WON, TrickGame, trick_zones

PACK: Final = french()
LARGEST: Final = 13  # cards each in the largest deal, which uses up the pack
TODAY: Final = (0, 0, 0, 10, 10, 10, 8, 7)  # the same by number of players, with a card left to turn up for trumps
PRIZE: Final = 10  # for a declaration kept, beside a point a trick
UNSAID: Final = -1

TURNED: Final = 4  # a zone after those of all trick games

BIDDING: Final = 0
PLAYING: Final = 1

BID: Final = 0
PLAY: Final = 1
ACTS: Final = (Act("bid", NUMBER, most_x=LARGEST), Act("play", FACE, role=roles.PLAYS))
BIDS: Final = [[encode(BID, tricks) for tricks in range(size + 1)] for size in range(LARGEST + 1)]


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.zero_bonus = o.choice("zero_bonus", 10, 5)
        self.first_bidder = o.choice("first_bidder", "dealer", "left_of_dealer")
        self.hook = o.choice("hook", False, True)
        self.max_hand = o.mixed("max_hand", 13, "auto")
        self.deals_pattern = o.choice("deals_pattern", "up", "up_down", "down", "down_up")
        self.miss = o.choice("miss", "zero", "tricks", "minus_difference")


class DaneSe(TrickGame):
    """Everybody says how many tricks he will win, and scores if he wins exactly so many."""

    opt: Rules
    bids: tuple[int, ...] = ()

    def pack(self) -> Pack:
        """52 cards; the ace is high."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Beside the stock lies the card that shows trumps; it is never played."""
        return (*trick_zones(), place("turned", sees=ALL))

    # -- the deal -------------------------------------------------------------------------------------------------

    def largest(self) -> int:
        """13 cards each, or as many as there are for more than four; today one is left to turn up."""
        return TODAY[self.players] if self.opt.max_hand == "auto" else min(LARGEST, PACK.count // self.players)

    def deals(self) -> int:
        """How many deals a match has."""
        return 2 * self.largest() - 1 if self.opt.deals_pattern in ("up_down", "down_up") else self.largest()

    def cards_in(self, deal: int) -> int:
        """One card each in the first deal, two in the second, up to 13; perhaps down to one again (002:2543).

        Today often the other way: from the most down to one, and perhaps up again.
        """
        most = self.largest()
        if self.opt.deals_pattern in ("up", "up_down"):
            return min(deal + 1, 2 * most - 1 - deal)
        return 1 + abs(most - 1 - deal)

    def size(self) -> int:
        """The cards each in this deal."""
        return self.cards_in(self.deal_no)

    def deal(self) -> None:
        """The next card of the pack shows trumps; where none is left there are none (002:2549, 002:2571)."""
        t = self.t
        self.bids = (UNSAID,) * self.players
        self.shuffle(STOCK)
        t.deal(STOCK, HAND, self.next(self.dealer), self.size())
        if t.count(STOCK):
            shown = t.draw(STOCK, 0, TURNED)
            self.trump = PACK.suit[shown]
            self.say("turned", self.dealer, shown)
        else:
            self.say("no_trump")
        self.ask(BIDDING, self.dealer if self.opt.first_bidder == "dealer" else self.next(self.dealer))

    # -- declarations and tricks ----------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Say a number of tricks; then follow suit, else play anything (002:2569)."""
        if self.phase == PLAYING:
            m.cards(PLAY, self.following(seat))
        else:
            barred = self.barred()
            bids = BIDS[self.size()]
            m.add_made([bid for bid in bids if bid != encode(BID, barred)] if barred >= 0 else bids)

    def barred(self) -> int:
        """What the last to speak may not say, -1 for nothing: that which makes the sum fit (an option).

        The book lets the sum be anything (002:2555).
        """
        if not self.opt.hook or self.bids.count(UNSAID) > 1:
            return -1
        return max(self.size() - self.declared(), -1)

    def declared(self) -> int:
        """The sum of the declarations so far."""
        return sum([bid for bid in self.bids if bid != UNSAID])

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A declaration is made, or a card is played; the dealer's left leads to the first trick (002:2563)."""
        if act == BID:
            self.bids = put(self.bids, seat, x)
            if self.bids[self.next(seat)] == UNSAID:
                self.ask(BIDDING, self.next(seat))
            else:
                self.ask(PLAYING, self.next(self.dealer))
        elif self.play_on(PLAYING, seat, x):
            self.count_deal()

    def tricks(self, seat: int) -> int:
        """How many tricks a seat has won."""
        return self.t.count(WON, seat) // self.players

    # -- the score ------------------------------------------------------------------------------------------------

    def count_deal(self) -> None:
        """Who kept his word scores 10 and a point a trick, for none a prize of its own; others score nothing
        (002:2559, 002:2575-2577), or as agreed a point a trick, or minus what they were off.
        """
        for seat in range(self.players):
            bid, won = self.bids[seat], self.tricks(seat)
            if won != bid:
                self.say("over" if won > bid else "under", seat, won, bid)
                if self.opt.miss == "minus_difference":
                    self.score(seat, -abs(won - bid), "missed")
                elif self.opt.miss == "tricks" and won:
                    self.score(seat, won, "tricks")
            elif won:
                self.score(seat, PRIZE + won, "exact")
            else:
                self.score(seat, self.opt.zero_bonus, "none")
        self.end_deal()

    def match_over(self) -> bool:
        """After the last deal of its pattern."""
        return self.deal_no + 1 == self.deals()

    def status(self) -> Lines:
        """Trumps, what each has won of what he declared, and what each would be paid in chips (002:2579)."""
        bids = [None if bid == UNSAID else bid for bid in self.bids]
        won = [Part(self.tricks(seat), bids[seat]) for seat in range(self.players)]
        chips = [self.players * own - sum(self.points) for own in self.points]
        return [
            Line("trump", Suit(FRENCH_SUITS[self.trump])) if self.trump >= 0 else Line("no_trump"),
            Line("declared", Part(self.declared(), self.size())),
            Line("won", BySeat(won), roles.AT_SEATS, "✓"),
            Line("chips", BySeat(signed(chips)), roles.OF_MATCH),
        ]

    def ledger(self) -> Ledger:
        """A row for every deal: what each declared and won, and his total."""
        sizes = [self.cards_in(deal) for deal in range(self.deals())]
        columns = [Column("bid", "did", "bid"), Column("won", "count", "trick"), Column("total", "total")]
        return Ledger(columns, rows=[str(size) for size in sizes])

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """A declaration out of bounds, or a card of another suit."""
        if self.phase == BIDDING and act == BID:
            return "hook" if x <= self.size() else "too_many"
        return super().why(seat, act, x, y)


GAME: Final = GameSpec(
    "dane-se",
    DaneSe,
    seed="002:2539-2591",
    family="bidding-trick",
    emblem=("AC 2D", "0"),
    players=(3, 4, 5, 6, 7),
    best=4,
    acts=ACTS,
    phases=("bidding", "playing"),
    rules=Rules,
    presets=(
        preset("rapida", max_hand="auto"),
        preset("normal"),
        preset("completa", deals_pattern="up_down"),
        preset("comum", first_bidder="left_of_dealer", hook=True, max_hand="auto", deals_pattern="down_up"),
    ),
    minutes=40,
    luck=3,
    thought=3,
)
