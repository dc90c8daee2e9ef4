"""Grand: the deal, the auction, the choice of a game, the tricks, the points and the settlement."""

from __future__ import annotations

from baralho.cards.pack import FRENCH_SUITS, HEARTS, JACK
from baralho.engine import roles
from baralho.engine.game import Game, plus, put
from baralho.engine.moves import Moves
from baralho.engine.spec import KIND_MASK
from baralho.engine.table import bits, count
from baralho.engine.told import (
    NOTHING,
    Badge,
    ByAction,
    BySeat,
    BySide,
    Cards,
    Column,
    Count,
    Ledger,
    Line,
    Lines,
    Part,
    Share,
    Suit,
    Text,
    Who,
    counts,
)
from baralho.games.grand.acts import (
    ACTS,
    ALL_HEARTS,
    BID,
    BIDDING,
    BOTH,
    CHOOSING,
    COPAS,
    COPAS_PAYS,
    DEALING,
    DEFEAT,
    DEFEND_ALONE,
    DEFENDING,
    EUCRE,
    EUCRE_ALONE,
    EUCRE_FINE,
    EUCRE_SIZE,
    FORESTALL,
    GIVE,
    GRAND,
    LAY,
    LAY_LAST,
    LAYING,
    MINUTE,
    MOST,
    MOST_COPAS,
    MOST_EUCRE,
    MOST_WHIST,
    NEAR_HOME,
    PACK,
    PASS,
    PASSED,
    PLAY,
    PLAYING,
    SILENT,
    STAY,
    STEP,
    SWAPPING,
    TARGET,
    TRICKS,
    WHIST,
    needed,
    pays,
)
from baralho.games.grand.preparing import Preparing
from baralho.kinds.auction import next_speaker
from baralho.kinds.ends import played, reached
from baralho.kinds.tricks import HAND, STOCK, WON


class Grand(Preparing):
    """Points are bid for; who bids most says whether they are to be made in Whist, Grand, Eucre or Copas."""

    passes: int = 0  # in succession
    inside: int = 0  # seats (a mask) that may still bid
    said: tuple[int, ...] = ()  # by seat: its last declaration, or PASSED, or SILENT
    slam: int = -1  # the side that has won all tricks of a Grand, and so the match
    defeats: tuple[int, ...] = (0, 0)  # by side: declarations that it has not fulfilled
    quarters: int = 0  # of a minute that the deals so far have taken

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Grand)
        new.passes = self.passes
        new.inside = self.inside
        new.said = self.said
        new.slam = self.slam
        new.defeats = self.defeats
        new.quarters = self.quarters
        super().hand_over(new)

    # -- the deal and the auction (002:6486-6498) -----------------------------------------------------------------

    def deal(self) -> None:
        """Thirteen cards each, one by one; the dealer's left declares first."""
        self.inside = self.active = self.everybody
        self.said = (SILENT,) * self.players
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), TRICKS)
        self.ask(BIDDING, self.next(self.dealer))

    def forced(self, seat: int) -> bool:
        """Whether the dealer has to declare something, as all others have passed (002:6494)."""
        return seat == self.dealer and self.bidder < 0

    def may_forestall(self, seat: int) -> bool:
        """Eldest hand at his first call, if the dealer's pair has more than 70 points (002:6680)."""
        first = self.bidder < 0 and self.said[seat] == SILENT and seat == self.next(self.dealer)
        return first and self.opt.eldest_hearts_preempt and self.points[self.side(self.dealer)] > NEAR_HOME

    def offer_bids(self, seat: int, m: Moves) -> None:
        """Fives, above the last declaration; or pass."""
        if not self.forced(seat):
            m.add(PASS)
        m.each(BID, list(range(self.bid + STEP, MOST + 1, STEP)))
        if self.may_forestall(seat):
            m.cards(FORESTALL, self.t.mask(HAND, seat) & ALL_HEARTS)

    def call(self, seat: int, bid: int) -> None:
        """Three passes in a row end the auction, and so do 100 and what the dealer is forced to declare.

        Who has passed may come back, unless it is agreed otherwise.
        """
        closed = bid == MOST or self.forced(seat)
        self.said = put(self.said, seat, bid)
        if bid:
            self.bid, self.bidder, self.passes = bid, seat, 0
        elif self.opt.pass_is_final:
            self.inside &= ~(1 << seat)
        else:
            self.passes += 1
        speaker = next_speaker(self, seat, self.inside, self.passes, self.bidder)
        if closed or speaker < 0:
            self.say("bidder", self.bidder, self.bid)
            self.ask(CHOOSING, self.bidder)
        else:
            self.ask(BIDDING, speaker)

    def forestall(self, seat: int, heart: int) -> None:
        """He lays a heart on the table and says "Copas": nobody else speaks, and the heart is his lead (002:6680)."""
        self.bid, self.bidder, self.contract = self.opt.preempt_value, seat, COPAS
        self.say("copas", seat, HEARTS, self.bid)
        self.play_card(seat, heart)

    # -- the choice (002:6500-6506) -------------------------------------------------------------------------------

    def offer_games(self, m: Moves) -> None:
        """Every game has its limit; an Eucre is played alone at 25, with the partner below 20, either way at 20."""
        if self.bid <= MOST_WHIST:
            m.each(WHIST, [0, 1, 2, 3])
        m.add(GRAND)
        if self.bid <= BOTH:
            m.each(EUCRE, [0, 1, 2, 3])
        if self.bid <= MOST_COPAS:
            m.add(COPAS)
        if BOTH <= self.bid <= MOST_EUCRE:
            m.each(EUCRE_ALONE, [0, 1, 2, 3])

    def choose(self, seat: int, act: int, suit: int) -> None:
        """The game, its trumps and whether one plays alone are said in one breath; the bidder leads (002:6508)."""
        self.say(ACTS[act].code, seat, suit, self.bid)
        self.contract = EUCRE if act == EUCRE_ALONE else act
        if act == WHIST or self.contract == EUCRE:
            self.trump = suit
        if self.contract == EUCRE:
            self.prepare_eucre(act == EUCRE_ALONE)
        else:
            self.ask(PLAYING, seat)

    # -- deciding -------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Follow suit, else play anything (002:6512); before that declare, choose a game, prepare an Eucre."""
        if self.phase == PLAYING:
            m.cards(PLAY, self.following(seat))
        elif self.phase == BIDDING:
            self.offer_bids(seat, m)
        elif self.phase == CHOOSING:
            self.offer_games(m)
        elif self.phase == LAYING:
            self.offer_eight(seat, m)
        elif self.phase == SWAPPING:
            self.offer_swap(seat, m)
        else:
            self.offer_defence(m)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A word, or cards."""
        if act == PLAY:
            self.play_card(seat, x)
        elif act == BID:
            self.call(seat, x)
        elif act == PASS:
            self.call(seat, PASSED)
        elif act == FORESTALL:
            self.forestall(seat, x)
        elif act == GIVE:
            self.swap(seat, x)
        elif act == DEFEND_ALONE or self.phase == DEFENDING:
            self.defend(seat, act == DEFEND_ALONE)
        elif act == STAY:
            self.end_swap(seat, False)
        else:
            self.choose(seat, act, x)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """A declaration that is too low, a game beyond its limit, a low trump, a suit not followed."""
        if self.phase == BIDDING:
            if act == PASS:
                return "must_bid"
            return "bid_more" if act == BID else "not_forestall" if act == FORESTALL else "not_now"
        if self.phase == CHOOSING and WHIST <= act <= EUCRE_ALONE:
            if act == EUCRE and self.bid == MOST_EUCRE:
                return "must_be_alone"
            return "with_partner" if act == EUCRE_ALONE and self.bid < BOTH else "beyond_limit"
        if self.phase == LAYING and (act == LAY or act == LAY_LAST) and self.t.holds(x, HAND, seat):
            return "low_trumps_go"
        if self.phase == SWAPPING and act == STAY:
            return "must_swap"
        return super().why(seat, act, x, y) if self.phase == PLAYING and act == PLAY else "not_now"

    # -- the tricks (002:6510-6522) -------------------------------------------------------------------------------

    def play_card(self, seat: int, card: int) -> None:
        """The winner of a trick leads to the next; Copas is over when all hearts have fallen (002:6652)."""
        if not self.play(seat, card):
            self.ask(PLAYING, self.after(seat, self.active))
            return
        winner = self.take(self.side(self.taker))
        if not self.t.bags[HAND + winner] or (self.contract == COPAS and sum(self.hearts()) == TRICKS):
            self.count_deal()
        else:
            self.ask(PLAYING, winner)

    def tricks(self) -> list[int]:
        """By side: the tricks won in this deal."""
        return [self.t.count(WON, side) // self.in_trick() for side in range(2)]

    def hearts(self) -> list[int]:
        """By side: the hearts in its tricks."""
        return [count(self.t.mask(WON, side) & ALL_HEARTS) for side in range(2)]

    # -- the points -----------------------------------------------------------------------------------------------

    def count_deal(self) -> None:
        """What the bidders made, or what their declaration costs them; then perhaps the end of the match."""
        side = self.side(self.bidder)
        if self.contract == COPAS:
            self.count_hearts(side, self.hearts())
        else:
            self.count_tricks(side, self.tricks())
        self.quarters += DEALING + self.t.count(WON, 0) // self.in_trick() + self.t.count(WON, 1) // self.in_trick()
        if self.match_over():
            self.settle()
        self.end_deal()

    def count_tricks(self, side: int, tricks: list[int]) -> None:
        """All that was made counts, also beyond the declaration (002:6548). If it is not fulfilled it is lost, and the
        opponents count their own tricks, but for Eucre (002:6542, 6562, 6650).
        """
        made = pays(self.contract, tricks[side], self.alone())
        self.say("tricks", side, tricks[side])
        if made >= self.bid:
            self.score(side, made, "made")
        else:
            self.fail(side, self.bid + self.fine())
            defence = 0 if self.contract == EUCRE else pays(self.contract, tricks[1 - side], False)
            if defence:
                self.score(1 - side, defence, "defence")
        for winner in range(2):
            if self.contract == GRAND and tricks[winner] == TRICKS:
                self.slam = winner

    def fine(self) -> int:
        """What a failed Eucre costs beyond the declaration: 20, and alone the declaration once more (002:6646)."""
        if self.contract != EUCRE:
            return 0
        return self.bid if self.alone() else EUCRE_FINE

    def count_hearts(self, side: int, hearts: list[int]) -> None:
        """50 for no heart at all; else the declaration is lost too; hearts cost both pairs a point each (002:6662)."""
        self.say("hearts", side, hearts[side])
        if hearts[side]:
            self.fail(side, self.bid)
        else:
            self.score(side, COPAS_PAYS, "made")
        for taker in range(2):
            if hearts[taker]:
                self.score(taker, -hearts[taker], "hearts")

    def fail(self, side: int, points: int) -> None:
        """A defeat is marked beside the points, for the settlement (002:6684)."""
        self.defeats = plus(self.defeats, side, 1)
        self.say("defeat", side, self.defeats[side])
        self.score(side, -points, "failed")

    # -- the end (002:6686-6722) ----------------------------------------------------------------------------------

    def time_is_up(self) -> bool:
        """The agreed end: a pair has 100 points, so many deals are played, or so much time has gone by."""
        if self.opt.end_mode == "deals":
            return played(self.deal_no, self.opt.deals)
        if self.opt.end_mode == "time":
            return self.quarters >= self.opt.minutes * MINUTE
        return reached(self.points, TARGET)

    def match_over(self) -> bool:
        """A slam in Grand ends it at once, whatever the score (002:6759); equal totals play on (ruling)."""
        return self.slam >= 0 or (self.time_is_up() and self.points[0] != self.points[1])

    def settlement(self, side: int) -> tuple[int, int]:
        """What the end gives a pair: the one with more points what the other lacks to 100, the one with fewer defeats
        ten for each that the other has more.
        """
        lead = max(TARGET - self.points[1 - side], 0) if self.points[side] > self.points[1 - side] else 0
        return lead, DEFEAT * max(self.defeats[1 - side] - self.defeats[side], 0)

    def settle(self) -> None:
        """The points of the match are not added to it (002:6722)."""
        if self.slam >= 0:
            self.say("slam", self.slam)
            return
        for side in range(2):
            lead, fewer = self.settlement(side)
            if lead:
                self.say("lead", side, lead)
            if fewer:
                self.say("fewer", side, fewer)

    def winners(self) -> int:
        """The larger sum of the settlement; between equals the points of the match decide (ruling)."""
        if self.slam >= 0:
            return self.seats_of(self.slam)
        return self.leading([(sum(self.settlement(side)), self.points[side]) for side in range(2)])

    # -- telling --------------------------------------------------------------------------------------------------

    def notes(self, seat: int) -> Lines:
        """The tricks that each game wants; the hand in its order once trumps are known, in Eucre with the bowers."""
        if self.phase == CHOOSING and seat == self.bidder:
            return [Line("needs", ByAction(self.needs()), roles.PRICES)]
        if self.trump < 0:
            return []
        keys = [(self.suit_of(c) != self.trump, self.suit_of(c), -self.power(c), c) for c in self.t.cards(HAND, seat)]
        return [Line("order", Cards([[PACK.code(key[3]) for key in sorted(keys)]]), roles.ORDER)]

    def needs(self) -> list[tuple[int, int]]:
        """By game that may be chosen, and trumps: the tricks that fulfil the declaration (002:6514-6522)."""
        m = Moves(PACK)
        self.offer_games(m)
        found: list[tuple[int, int]] = []
        for action in m.list:
            act = action & KIND_MASK
            if act != COPAS:
                found.append((action, needed(EUCRE if act == EUCRE_ALONE else act, self.bid, act == EUCRE_ALONE)))
        return found

    def badges(self, seat: int) -> list[Badge]:
        """The bowers are trumps whatever is printed on them."""
        if self.contract != EUCRE:
            return []
        bowers = bits(PACK.ranks[JACK] & self.of_suit(self.trump))
        return [Badge("", PACK.code(card), "bower", Text("♣♦♥♠"[self.trump])) for card in bowers]

    def ledger(self) -> Ledger:
        """Who played what for how much, the points, and the defeats that are marked beside them (002:6684)."""
        games = [ACTS[act].code for act in range(WHIST, EUCRE_ALONE + 1)]
        return Ledger(
            [
                Column("game", "said", *games, of_row=True),
                Column("made", "said", "tricks", "hearts"),
                Column("points", "points"),
                Column("total", "total"),
                Column("defeats", "said", "defeat"),
            ]
        )

    def status(self) -> Lines:
        """The auction; then the game that is played, tricks or hearts; the defeats, and how far the match is."""
        lines: Lines = []
        if self.phase == BIDDING:
            if max(self.said) != SILENT:
                spoken = [NOTHING if n == SILENT else Text("-") if n == PASSED else Count(n) for n in self.said]
                lines.append(Line("bids", BySeat(spoken), roles.AT_SEATS, "⚑"))
            if self.bid:
                lines.append(Line("highest", Share(self.bid, self.bidder)))
        else:
            lines.append(Line("bidder", Who([self.bidder]), roles.OFFICE, "★"))
            lines.extend(self.tell_game())
        lines.append(Line("defeats", BySide(counts(self.defeats)), roles.OF_MATCH))
        if self.opt.end_mode == "deals":
            lines.append(Line("deal", Part(self.deal_no + 1, max(self.opt.deals, self.deal_no + 1))))
        elif self.opt.end_mode == "time":
            lines.append(Line("minutes", Part(self.quarters // MINUTE, self.opt.minutes)))
        return lines

    def tell_game(self) -> Lines:
        """The game, its trumps, who plays alone, and how far the declaration is."""
        if self.contract < 0:
            return [Line("bid", Count(self.bid))]
        lines = [Line(ACTS[self.contract].code, Count(self.bid))]
        if self.trump >= 0:
            lines.append(Line("trump", Suit(FRENCH_SUITS[self.trump])))
        if self.alone():
            lone = [seat for seat in range(self.players) if not self.active >> self.partner(seat) & 1]
            lines.append(Line("alone", Who(lone), roles.OFFICE, "①", self.everybody & ~self.active))
        if self.contract == COPAS:
            lines.append(Line("hearts", BySide(counts(self.hearts()))))
        elif self.phase == PLAYING:
            need = needed(self.contract, self.bid, self.alone())
            others = (EUCRE_SIZE if self.contract == EUCRE else TRICKS) + 1 - need
            goals = [need if self.side(self.bidder) == side else others for side in range(2)]
            tricks = self.tricks()
            won = [Part(tricks[side], goals[side]) for side in range(2)]
            lines.append(Line("tricks", BySide(won), roles.CONTRACT))
        return lines
