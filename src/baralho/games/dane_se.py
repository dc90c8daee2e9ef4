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
        self.deals_pattern = o.choice("deals_pattern", "up", "up_down")


class DaneSe(TrickGame):
    """Everybody says how many tricks he will win, and scores if he wins exactly so many."""

    opt: Rules
    bids: tuple[int, ...] = (UNSAID, UNSAID, UNSAID, UNSAID)

    def pack(self) -> Pack:
        """52 cards; the ace is high."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Beside the stock lies the card that shows trumps; it is never played."""
        return (*trick_zones(), place("turned", sees=ALL))

    # -- the deal -------------------------------------------------------------------------------------------------

    def size(self) -> int:
        """One card each in the first deal, two in the second, up to 13; perhaps down to one again (002:2543)."""
        return min(self.deal_no + 1, 2 * LARGEST - 1 - self.deal_no)

    def deal(self) -> None:
        """The next card of the pack shows trumps; where none is left there are none (002:2549, 002:2571)."""
        t = self.t
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
        (002:2559, 002:2575-2577).
        """
        for seat in range(self.players):
            bid, won = self.bids[seat], self.tricks(seat)
            if won > bid:
                self.say("over", seat, won, bid)
            elif won < bid:
                self.say("under", seat, won, bid)
            elif won:
                self.score(seat, PRIZE + won, "exact")
            else:
                self.score(seat, self.opt.zero_bonus, "none")
        self.end_deal()

    def match_over(self) -> bool:
        """After the deal of 13 cards, or the last of one card."""
        deals = LARGEST if self.opt.deals_pattern == "up" else 2 * LARGEST - 1
        return self.deal_no + 1 == deals

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
        sizes = list(range(1, LARGEST + 1))
        if self.opt.deals_pattern != "up":
            sizes += list(range(LARGEST - 1, 0, -1))
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
    players=(4,),
    acts=ACTS,
    phases=("bidding", "playing"),
    rules=Rules,
    presets=(
        preset("normal"),
        preset("completa", deals_pattern="up_down"),
        preset("comum", first_bidder="left_of_dealer", hook=True),
    ),
    minutes=40,
    luck=3,
    thought=3,
)
