"""The course of a match of Piquê: the deal, the exchange (002:4945-4947), the tricks (002:4975)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec, plus
from baralho.engine.moves import Moves
from baralho.engine.spec import encode, preset
from baralho.engine.table import NOBODY, OWNER, SEAT, Zone, bag, count, place
from baralho.engine.told import (
    ByAction,
    BySeat,
    BySide,
    Cards,
    Column,
    Fields,
    Ledger,
    Line,
    Lines,
    Part,
    Who,
    counts,
)
from baralho.games.pique.acts import (
    ACTS,
    BLANK,
    DISCARDS,
    DROP,
    EXCHANGE,
    EXCHANGING,
    FOURTEEN,
    GOOD,
    LEAVE,
    LOOK,
    LOOKING,
    MATCHING,
    NOT_GOOD,
    OF_BLANK,
    OF_POINT,
    PHASES,
    PLAY,
    PLAYING,
    POINT,
    POINTING,
    RUN,
    SEQUENCING,
    SHOW,
    SHOW_ON,
    SHOWING,
    TALON,
    TRIO,
    Rules,
    check,
)
from baralho.games.pique.cards import (
    BLANK_POINTS,
    FIGURES,
    FOURTEEN_POINTS,
    PACK,
    POWER,
    RUN_POINTS,
    SET_RANKS,
    SHORTEST,
    TRIO_POINTS,
    all_runs,
    best_sum,
    from_top,
    longest_run,
    longest_suit,
)
from baralho.games.pique.counting import DEALS, deals_of
from baralho.games.pique.declaring import Declaring
from baralho.games.pique.facts import BEST_SET, sets_by
from baralho.kinds.tricks import HAND, STOCK, TRICK, trick_zones

CARDS: Final = 12  # of each hand, and so many tricks
ELDERS: Final = 5  # cards of the talon are the elder hand's, ...
DEALERS: Final = 3  # ... and these the dealer's
MAJORITY: Final = 10
CAPOTE: Final = 40
# what is said on the way, and is no result of the deal
ON_THE_WAY: Final = (
    "exchanges", "stands", "peeks", "blank", "no_point", "no_runs", "no_sets", "no_trios", "no_fourteens", "good",
    "equal", "equal_runs", "not_good", "nobody", "sum_good", "sum_not_good", "sum_nobody", "top_good", "top_not_good",
    "top_nobody", "counts",
)  # fmt: skip


class Pique(Declaring):
    """Two players exchange, declare what they have, the elder hand first, and play twelve tricks without trumps."""

    blank: int = -1  # who has announced a Carta Branca
    exchanged: int = 0  # who has exchanged (a mask)
    tricks: tuple[int, ...] = (0, 0)

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Pique)
        new.blank = self.blank
        new.exchanged = self.exchanged
        new.tricks = self.tricks
        super().hand_over(new)

    def pack(self) -> Pack:
        """32 cards, from the sevens up."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Before each player his part of the talon, and what he has laid away."""
        return (*trick_zones(), place("talon", SEAT, NOBODY), bag("discards", SEAT, OWNER))

    def power(self, card: int) -> int:
        """A K Q J 10 9 8 7."""
        return POWER[card]

    def deal(self) -> None:
        """Twelve cards each in threes, the opponent first; five of the rest are his, three the dealer's (002:4907).

        A Carta Branca of the elder hand is announced now, and turns the order of exchanging round (002:4947).
        """
        elder = self.elder()
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, elder, CARDS, 3)
        for _ in range(ELDERS):
            self.t.draw(STOCK, 0, TALON, elder)
        for _ in range(DEALERS):
            self.t.draw(STOCK, 0, TALON, self.dealer)
        if self.opt.carta_branca_optional or not self.must_announce(elder):
            self.ask(EXCHANGING, elder)
        else:
            self.announce_blank(elder)

    # -- the exchange ---------------------------------------------------------------------------------------------

    def is_blank(self, seat: int) -> bool:
        """A hand without king, queen or jack."""
        return not self.t.mask(HAND, seat) & FIGURES

    def must_announce(self, seat: int) -> bool:
        """Whether a seat has a Carta Branca, which it must announce: if it does not, all know that it has none."""
        if self.is_blank(seat):
            return True
        self.t.has(HAND, seat, FIGURES)
        return False

    def announce_blank(self, seat: int) -> None:
        """The dealer shows his hand and exchanges; the elder hand only says so, and lets the dealer exchange first."""
        self.blank = seat
        self.say("blank", seat)
        if seat == self.dealer:
            self.show_blank(seat)
        else:
            self.t.lacks(HAND, seat, FIGURES)
            self.ask(EXCHANGING, self.dealer)

    def show_blank(self, seat: int) -> None:
        """All twelve cards are shown before any of them is exchanged: ten points."""
        for card in from_top(self.t.mask(HAND, seat)):
            self.t.peek(card, self.everybody)
        self.mark_combination(seat, BLANK_POINTS, "blank", OF_BLANK)
        if not self.over:
            self.ask(EXCHANGING, seat)

    def most(self, seat: int) -> int:
        """The elder hand may change five cards, the dealer three and those that the elder hand has left, five at most;
        before the elder hand has exchanged nothing is left (002:4945, R2).
        """
        if seat != self.dealer:
            return ELDERS
        if not self.exchanged:
            return DEALERS
        left = DEALERS + self.t.count(TALON, self.elder())
        return left if self.opt.dealer_max_exchange == "all_left" else min(left, ELDERS)

    def least(self, seat: int) -> int:
        """At least one card must be changed (002:4945)."""
        return 1 if seat != self.dealer else self.opt.dealer_min_exchange

    def may_announce(self, seat: int) -> bool:
        """By agreement a Carta Branca may be announced before one exchanges, or kept to oneself (R3)."""
        return self.opt.carta_branca_optional and self.blank < 0 and self.is_blank(seat) and not self.picks(seat)

    def exchange(self, seat: int) -> None:
        """Cards go away face down and as many come from the talon: the dealer's own first, then what was left him."""
        t, elder = self.t, self.elder()
        cards = self.picked(seat, HAND, seat)
        n = count(cards)
        t.move_set(cards, DISCARDS, seat)
        self.say("exchanges" if n else "stands", seat, n)
        for _ in range(n):
            t.draw(TALON, seat if t.count(TALON, seat) else elder, HAND, seat)
        self.exchanged |= 1 << seat
        if seat == elder:
            self.peek_left(elder)
        elif t.count(TALON, seat):
            self.ask(LOOKING, seat)
            return
        self.next_exchange()

    def peek_left(self, elder: int) -> None:
        """The elder hand looks at what it leaves; the cards stay face down (002:4945). It costs nothing and tells the
        dealer nothing, so nobody is asked.
        """
        line = self.t.line(TALON, elder)
        if line:
            self.say("peeks", elder, len(line))
        for k in range(len(line) - 1, -1, -1):
            self.t.peek(line[k], 1 << elder)

    def next_exchange(self) -> None:
        """Who has not exchanged does it now: the elder hand after its Carta Branca, else the dealer."""
        elder, dealer = self.elder(), self.dealer
        if not self.exchanged >> elder & 1:
            self.show_blank(elder)
        elif self.exchanged >> dealer & 1:
            self.begin_declaring()
        elif self.opt.carta_branca_optional or not self.must_announce(dealer):
            self.ask(EXCHANGING, dealer)
        else:
            self.announce_blank(dealer)

    def turn_left(self) -> None:
        """The dealer may look at what he leaves of his own three, but then his opponent sees it too (002:4945)."""
        for card in self.t.cards(TALON, self.dealer):
            self.t.turn(card)

    # -- deciding -------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Follow suit, else play anything; before that cards are exchanged and combinations declared."""
        if self.phase == PLAYING:
            m.cards(PLAY, self.following(seat))
        elif self.phase == EXCHANGING:
            chosen = len(self.picks(seat))
            if self.may_announce(seat):
                m.add(BLANK)
            if chosen < self.most(seat):
                m.cards(DROP, self.pickable(seat, HAND, seat))
            if chosen >= self.least(seat):
                m.add(EXCHANGE)
        elif self.phase == LOOKING:
            m.add(LOOK)
            m.add(LEAVE)
        else:
            self.offer(seat, m)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Too many cards, too few, more than one has, or not what was said."""
        if self.phase == EXCHANGING:
            if act == EXCHANGE:
                return "too_few"
            if act == DROP and len(self.picks(seat)) >= self.most(seat):
                return "too_many"
        elif POINTING <= self.phase <= MATCHING and POINT <= act <= FOURTEEN:
            return "overstated"
        elif GOOD <= act <= NOT_GOOD:
            return "untrue"
        elif self.phase == SHOWING and (act == SHOW or act == SHOW_ON):
            return "not_that"
        elif self.phase == PLAYING and act == PLAY:
            return super().why(seat, act, x, y)
        return "not_now"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played; or something is said or done before the first one."""
        if act == PLAY:
            self.play_card(seat, x)
        elif act == EXCHANGE:
            self.exchange(seat)
        elif act == BLANK:
            self.announce_blank(seat)
        elif act == LOOK or act == LEAVE:
            if act == LOOK:
                self.turn_left()
            self.next_exchange()
        else:
            self.declare(seat, act, x, y)

    # -- tricks ---------------------------------------------------------------------------------------------------

    def play_card(self, seat: int, card: int) -> None:
        """The first lead is a point, for the classic count every lead; then the dealer announces what he has."""
        leads = self.best < 0
        full = self.play(seat, card)
        if full:
            self.end_trick()
        elif leads:
            first = self.tricks == (0, 0)
            if first or self.opt.trick_points == "classic":
                self.mark(seat, 1, "lead")
            if self.over:
                return
            if first:
                self.say("counts", seat, self.made[seat])
                self.announce(OF_POINT)
                return
            self.check_pique()
            if not self.over:
                self.ask(PLAYING, self.next(seat))

    def announced(self) -> None:
        """The dealer tells what he has so far, and plays his first card. A 30th point that the lead has made counts
        only now, since what the dealer declares was made before it (R8).
        """
        if self.made[self.dealer]:
            self.say("counts", self.dealer, self.made[self.dealer])
        self.check_pique()
        if not self.over:
            self.ask(PLAYING, self.dealer)

    def end_trick(self) -> None:
        """A point for the trick; in the classic count only for one that the other has led."""
        leader = self.leader
        taker = self.take(self.taker)
        self.tricks = plus(self.tricks, taker, 1)
        if taker != leader or self.opt.trick_points == "seed":
            self.mark(taker, 1, "taken")
            self.check_pique()
        if self.over:
            return
        if self.t.count(HAND, taker):
            self.ask(PLAYING, taker)
        else:
            self.count_deal(taker)

    def count_deal(self, last: int) -> None:
        """More than six tricks are worth 10, all twelve 40 instead; the last trick one more, but not to who has them
        all (002:4981-4987, R6).
        """
        for seat in (self.elder(), self.dealer):
            won = self.tricks[seat]
            if won == CARDS:
                self.say("capote", seat)
                self.gain(seat, CAPOTE, "capote")
            if won > CARDS // 2 and (won < CARDS or not self.opt.capote_replaces_ten):
                self.gain(seat, MAJORITY, "majority")
        if self.tricks[last] < CARDS:
            self.gain(last, 1, "last_trick")
        if self.opt.match == "six_deals" and self.opt.rubicon != "off" and self.decides():
            self.add_partie()
        self.end_deal()

    # -- to read off the table ------------------------------------------------------------------------------------

    def status(self) -> Lines:
        """The elder hand, the points of this deal, the tricks, and how far the match is."""
        found = [
            Line("elder", Who([self.elder()]), roles.OFFICE, "▸"),
            Line("made", BySeat(counts(self.made)), roles.AT_SEATS, "Σ"),
            Line("tricks", BySeat(counts(self.tricks)), roles.AT_SEATS, "✓"),
        ]
        if self.opt.match == "six_deals":
            more = DEALS if self.opt.rubicon == "off" else deals_of(self.deal_no)
            found.append(Line("deals", Part(min(self.deal_no + 1, more), more)))
        else:
            found.append(Line("target", BySide([Part(points, self.opt.target) for points in self.points]), roles.TRACK))
        return found

    def notes(self, seat: int) -> Lines:
        """Until the first card: what the hand has, how many to exchange, and what can be declared is worth."""
        hand = self.t.mask(HAND, seat)
        if self.t.count(TRICK) or count(hand) < CARDS:
            return []
        n = longest_suit(hand)
        found = [Line("point", Fields(n, best_sum(hand, n)))]
        groups = all_runs(hand) + sets_by(BEST_SET, hand)
        if groups:
            found.append(Line("held", Cards([[PACK.code(card) for card in from_top(cards)] for cards in groups])))
        if self.turn != seat:
            return found
        if self.phase == EXCHANGING:
            found.append(Line("limits", Fields(self.least(seat), self.most(seat))))
        worth: list[tuple[int, int]] = []
        if self.phase == POINTING:
            worth = [(encode(POINT, k - SHORTEST), k) for k in range(SHORTEST, n + 1)]
        elif self.phase == SEQUENCING:
            worth = [(encode(RUN, k - SHORTEST), RUN_POINTS[k]) for k in range(SHORTEST, longest_run(hand) + 1)]
        elif self.phase == MATCHING:
            held = [count(hand & PACK.ranks[rank]) for rank in SET_RANKS]
            worth = [(encode(TRIO, k), TRIO_POINTS) for k in range(len(held)) if held[k] >= 3]
            worth += [(encode(FOURTEEN, k), FOURTEEN_POINTS) for k in range(len(held)) if held[k] == 4]
        if worth:
            found.append(Line("worth", ByAction(worth), roles.PRICES))
        return found

    def ledger(self) -> Ledger:
        """A row for each deal: the combinations, the tricks, what is added, and the sum so far."""
        columns = [
            Column("blank", "points", "blank"),
            Column("point", "points", "point"),
            Column("run", "points", "run"),
            Column("set", "points", "trio", "fourteen"),
            Column("crown", "points", "pique", "repique"),
            Column("trick", "points", "lead", "taken"),
            Column("extra", "points", "majority", "capote", "last_trick"),
        ]
        if self.opt.rubicon != "off":
            columns.append(Column("partie", "points", "partie", "rubicon"))
        columns.append(Column("total", "total"))
        return Ledger(columns, rows=[str(n + 1) for n in range(DEALS)] if self.opt.match == "six_deals" else [])


GAME: Final = GameSpec(
    "pique",
    Pique,
    seed="002:4891-4993",
    family="trick-taking",
    emblem=("KS KH KD", "60"),
    players=(2,),
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    check=check,
    says=dict.fromkeys(ON_THE_WAY, roles.PLAYED),
    presets=(
        preset("rapida", match="target", target=100),
        preset("normal"),
        preset("completa", match="target", target=300),
        preset(
            "clube",
            match="six_deals",
            trick_points="classic",
            dealer_may_sink=True,
            carta_branca_optional=True,
            dealer_max_exchange="all_left",
            dealer_min_exchange=0,
            capote_replaces_ten=True,
            rubicon=100,
        ),
    ),
    minutes=30,
    luck=3,
    thought=4,
)
