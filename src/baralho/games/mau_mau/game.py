"""Mau Mau (catalogue mau-mau; seed 002:601-630, and 002:547-599 for what it shares with Oito Maluco)."""

from __future__ import annotations

from baralho.cards.pack import FRENCH_SUITS, JACK, JOKER, NO_SUIT, QUEEN, SPADES, Pack
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.table import Zone, count, low
from baralho.engine.told import Badge, Count, Line, Lines, Suit
from baralho.games.mau_mau.acts import (
    ACE,
    CARDS_EACH,
    DRAW,
    EIGHT,
    FIVE,
    JACKS,
    JACKS_CALLING,
    LOST,
    NAME,
    NAMING,
    NINE,
    NO_NAME,
    ONE_AND_JOKERS,
    OWING,
    PAIRS,
    PASS,
    PAY,
    PLAY,
    PLAY_CALLING,
    PLAYING,
    SEVEN,
    TURNED,
    TWO_AND_JOKERS,
    VALUE,
    VALUE_ONE,
    VALUE_TWO,
    WON,
    Rules,
)
from baralho.kinds.ends import decided
from baralho.kinds.piles import recycle
from baralho.kinds.shedding import (
    DISCARD,
    FULL_TABLE,
    HAND,
    ONE_PACK,
    STOCK,
    TWO_PACKS,
    beside,
    best_inside,
    can_draw,
    deal_among,
    gain,
    hands_left,
    inside_lines,
    not_bust,
    one_side_left,
    shedding_zones,
    suit_badge,
)


class MauMau(Game):
    """Cover the card on the table with one of its suit or rank; seven, eight, jack, queen and ace do things of their
    own. Who has no card left wins the deal.
    """

    opt: Rules
    inside: int = 0  # seats (a mask) that have not gone bust
    limit: int = 0  # of points
    most: int = 0  # cards that may be drawn in a turn
    way: int = 1  # 1: clockwise, -1: the other way round
    spades: bool = False  # the starter is a spade: the deal counts double
    suit: int = NO_SUIT  # the suit wanted; none after a jack that names none
    fit: int = 0  # the cards that may be played now
    draws: int = 0  # cards that may still be drawn in this turn
    turned: int = 0  # times that the discards have become the stock
    called: bool = False  # the last card was announced with the jack that is about to name a suit

    def pack(self) -> Pack:
        """52 cards, and twice as many for more than four; two jokers if agreed."""
        if self.opt.jokers:
            return TWO_AND_JOKERS if self.players > FULL_TABLE else ONE_AND_JOKERS
        return TWO_PACKS if self.players > FULL_TABLE else ONE_PACK

    def value(self) -> tuple[int, ...]:
        """What each card of this pack counts."""
        if not self.opt.jokers:
            return VALUE
        return VALUE_TWO if self.players > FULL_TABLE else VALUE_ONE

    def zones(self) -> tuple[Zone, ...]:
        """The second pack is put aside when only four are left."""
        return shedding_zones()

    def count_sides(self) -> int:
        """Everybody for himself, or two pairs."""
        return 2 if self.opt.partnerships else self.players

    def start(self) -> None:
        """Who plays, up to what limit, and how much may be drawn: nobody can draw more than all cards."""
        self.inside = self.everybody
        limit, most = self.opt.limit, self.opt.draw_limit
        self.limit = limit if isinstance(limit, int) else 100 if self.players == 2 else 500  # (002:593)
        self.most = most if isinstance(most, int) else self.t.pack.count

    # -- the deal -------------------------------------------------------------------------------------------------

    def next_dealer(self) -> int:
        """The next one on the left who is still in (002:563)."""
        return self.after(self.dealer, self.inside)

    def deal(self) -> None:
        """Seven cards each to those still in, and a card is turned up to begin with (002:565)."""
        self.turn_up(deal_among(self, self.inside, CARDS_EACH))

    def turn_up(self, first: int) -> None:
        """A spade doubles the deal (002:630). The starter does nothing else, unless it counts as the dealer's card."""
        card = self.t.draw(STOCK, 0, DISCARD)
        self.spades = self.t.pack.suit[card] == SPADES and self.multiplies()
        self.want(card)
        if self.spades:
            self.say("spades", -1, self.t.pack.face[card])
        if not self.opt.starter_effects:
            self.begin_turn(first)
            return
        rank = self.t.pack.rank[card]
        if rank == JACK:
            self.want_anything()
        self.go_on(self.dealer, rank)

    # -- a turn ---------------------------------------------------------------------------------------------------

    def want(self, card: int) -> None:
        """From now on cards of the suit or the rank of this one may be played (002:567), and wild ones."""
        pack = self.t.pack
        if pack.rank[card] == JOKER:
            self.want_anything()
            return
        self.suit = pack.suit[card]
        self.fit = pack.suits[self.suit] | pack.ranks[pack.rank[card]] | self.wilds()

    def wilds(self) -> int:
        """The cards that fit on anything: none in the book."""
        ranks = self.t.pack.ranks
        return (ranks[JACK] if self.opt.jack == "wild" else 0) | ranks[JOKER]

    def want_anything(self) -> None:
        """A jack that names no suit: any card may follow (002:617); as after a joker."""
        self.suit = NO_SUIT
        self.fit = self.t.pack.all

    def begin_turn(self, seat: int) -> None:
        """A seat plays, or has to draw; where sevens add up it passes them on or pays.

        The book knows no end but going out; yet when nearly all cards are in the hands two aces can come back for ever,
        each drawn by who lacks the suit of the other. A deal that long is void.
        """
        self.draws = self.most
        if self.turned < TURNED:
            self.ask(OWING if self.owed() else PLAYING, seat)
        else:
            self.say("void")
            self.end_deal()

    def moves(self, seat: int, m: Moves) -> None:
        """Who can play must; who cannot draws until he can, and passes only when there is nothing to draw (002:605).
        Where nobody must, any turn that begins with a draw may end with it.
        """
        if self.phase == NAMING:
            m.each(NAME, [0, 1, 2, 3])
            if self.opt.jack == "must_match":
                m.add(NO_NAME)
            return
        cards = self.t.bags[HAND + seat]
        fits = cards & self.fitting()
        self.offer(m, cards, fits)
        if self.phase == OWING:
            m.add(PAY, self.owed())
            return
        if fits and self.opt.must_discard:
            return
        able = self.draws > 0 and can_draw(self)
        if able:
            m.add(DRAW)
        if (not fits and not able) or (not self.opt.must_discard and self.draws < self.most):
            m.add(PASS)

    def owed(self) -> int:
        """How many cards the sevens on the table ask for, where they add up."""
        return 0

    def fitting(self) -> int:
        """The cards that may be played now; on sevens that add up only another one."""
        return self.t.pack.ranks[SEVEN] if self.phase == OWING else self.fit

    def offer(self, m: Moves, cards: int, fits: int) -> None:
        """One card that fits, or two jacks; with the call if that leaves one."""
        if not fits:
            return
        manual = self.opt.last_card_call == "manual"
        held = count(cards)
        m.cards(PLAY, fits)
        jacks = cards & self.t.pack.ranks[JACK] if self.opt.jack == "must_match" else 0
        paired = jacks & fits and jacks & (jacks - 1)
        if paired:
            self.offer_pairs(m, JACKS, jacks)
        if manual and held == 2:
            m.cards(PLAY_CALLING, fits)
        if manual and held == 3 and paired:
            self.offer_pairs(m, JACKS_CALLING, jacks)

    def offer_pairs(self, m: Moves, act: int, jacks: int) -> None:
        """Any two jacks, one of which fits (002:617)."""
        copies = self.t.pack.copies
        for k in range(len(PAIRS)):
            a, b = PAIRS[k]
            both = jacks & (copies[a] | copies[b])
            if both & self.fit and jacks & copies[a] and (jacks & copies[b] if a != b else both & (both - 1)):
                m.add(act, k)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The card is not his or does not fit; he can play, or draw; there is no last card to announce."""
        if self.phase == NAMING or act == NAME or act == NO_NAME or act == PAY:
            return "not_now"
        cards = self.t.mask(HAND, seat)
        if act == PASS or act == DRAW:
            if self.phase == OWING:
                return "must_pay"
            if cards & self.fit and (self.opt.must_discard or act == PASS):
                return "can_play"
            return "can_draw" if act == PASS else "no_draw"
        pack = self.t.pack
        if act == JACKS or act == JACKS_CALLING:
            if self.opt.jack == "wild":
                return "one_jack"
            a, b = PAIRS[x]
            wanted = (pack.copies[a] | pack.copies[b]) & cards
            if not wanted & pack.copies[a] or not wanted & pack.copies[b] or (a == b and not wanted & (wanted - 1)):
                return "not_yours"
            return "no_call" if wanted & self.fitting() else "no_fit"
        if x >= len(pack.codes) or not cards & pack.copies[x]:
            return "not_yours"
        if self.phase == OWING and not pack.ranks[SEVEN] & pack.copies[x]:
            return "must_pay"
        return "no_call" if self.fit & pack.copies[x] else "no_fit"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Cards are played or drawn, a suit is named, or the turn passes."""
        if act == DRAW:
            self.tell_lack(seat)
            self.draws -= 1
            self.take(seat, 1)
            self.ask(PLAYING, seat)
        elif act == PASS:
            self.tell_lack(seat)
            self.begin_turn(beside(self, self.inside, seat, self.way))
        elif act == NAME:
            self.suit = x
            self.fit = self.t.pack.suits[x] | self.t.pack.ranks[JACK] | self.wilds()  # (002:615-617)
            self.end_discard(seat, JACK, self.called)
        elif act == NO_NAME:
            self.want_anything()
            self.end_discard(seat, JACK, self.called)
        elif act == JACKS or act == JACKS_CALLING:
            self.put_two(seat, x)
            self.discarded(seat, JACK, True, act == JACKS_CALLING)
        else:
            card = self.t.find(x, HAND, seat)
            self.want(card)
            self.t.move(card, DISCARD)
            self.discarded(seat, self.t.pack.rank[card], False, act == PLAY_CALLING)

    def tell_lack(self, seat: int) -> None:
        """Who draws or passes where he would have to play has nothing that fits."""
        if self.opt.must_discard or (self.draws == self.most and not can_draw(self)):
            self.t.lacks(HAND, seat, self.fit)

    def put_two(self, seat: int, pair: int) -> None:
        """Two jacks are laid down at once, one that fits first."""
        copies = self.t.pack.copies
        a, b = PAIRS[pair]
        if not copies[a] & self.fit:
            a, b = b, a
        for face in (a, b):
            self.t.move(low(self.t.mask(HAND, seat) & copies[face]), DISCARD)

    def discarded(self, seat: int, rank: int, two: bool, called: bool) -> None:
        """The discard wins the deal; a jack may name a suit; or the play goes on."""
        if not self.t.bags[HAND + seat]:
            self.end_hand(seat, rank, two)
        elif rank == JACK:
            self.suit = NO_SUIT
            self.called = called
            self.ask(NAMING, seat)
        else:
            self.end_discard(seat, rank, called)

    def end_discard(self, seat: int, rank: int, called: bool) -> None:
        """Who is left with one card announces it, or draws five at once (002:575); then the card has its effect."""
        if self.t.count(HAND, seat) == 1:
            if called or self.opt.last_card_call == "auto":
                self.say("last_card", seat)
            else:
                self.say("fine", seat, self.opt.call_fine)
                self.take(seat, self.opt.call_fine)
        self.go_on(seat, rank)

    # -- what cards do --------------------------------------------------------------------------------------------

    def go_on(self, seat: int, rank: int) -> None:
        """The effect of a card that a seat has played, and whose turn it is then (002:607-619)."""
        following = beside(self, self.inside, seat, self.way)
        if rank == JOKER or (rank == EIGHT and self.opt.eight_draw):
            self.draw_and_wait(following, rank)
            following = beside(self, self.inside, following, self.way)
        elif rank == SEVEN:
            self.play_seven(seat)
        elif rank == NINE and self.opt.nine == "previous_draws_1":
            hit = beside(self, self.inside, seat, -self.way)
            if self.take(hit, 1):
                self.say("nine", hit)
        elif rank == ACE:
            self.say("skipped", following)
            following = beside(self, self.inside, following, self.way)
        elif rank == QUEEN and count(self.inside) > 2:
            self.way = -self.way
            following = beside(self, self.inside, seat, self.way)
            self.say("reversed", following)
        elif rank == QUEEN and self.opt.queen_two_players == "skip":
            self.say("again", seat)
            following = seat
        self.begin_turn(following)

    def draw_and_wait(self, seat: int, rank: int) -> None:
        """An eight: the next player draws three and loses his turn, whatever he holds (002:609). A joker: five."""
        drawn = self.take(seat, FIVE if rank == JOKER else self.opt.eight_draw)
        if drawn:
            self.say("joker" if rank == JOKER else "eight", seat, drawn)
        else:
            self.say("skipped", seat)

    def play_seven(self, seat: int) -> None:
        """A seven that does not end the deal."""
        self.draw_two(seat)

    def draw_two(self, seat: int) -> None:
        """A seven: the previous player, by seat and direction, draws two and loses no turn (002:611)."""
        hit = beside(self, self.inside, seat, self.way if self.opt.seven_target == "next" else -self.way)
        drawn = self.take(hit, self.owed() + self.opt.seven_draw)
        if drawn:
            self.say("seven", hit, drawn)

    def take(self, seat: int, number: int) -> int:
        """Draw so many cards, or what there is; returns how many. What is asked for stays so over a new stock."""
        for k in range(number):
            if not self.t.lines[STOCK]:
                if not recycle(self, DISCARD, STOCK, "recycled"):
                    return k
                self.turned += 1
            self.t.draw(STOCK, 0, HAND, seat)
        return number

    # -- scoring --------------------------------------------------------------------------------------------------

    def end_hand(self, seat: int, rank: int, two: bool) -> None:
        """All lay open what they are left with; it counts for the winner, or against each (002:621-630)."""
        jacks = (4 if two else 2) if rank == JACK and self.multiplies() else 1
        if jacks == 1:
            self.say("out", seat)
        elif jacks == 2:
            self.say("out_jack", seat)
        else:
            self.say("out_jacks", seat)
        if self.opt.last_card_effects and (rank == JOKER or (rank == EIGHT and self.opt.eight_draw)):
            self.draw_and_wait(beside(self, self.inside, seat, self.way), rank)
        elif self.opt.last_card_effects and rank == SEVEN:
            self.draw_two(seat)
        spades = 2 if self.spades else 1
        times = jacks * spades if self.opt.multipliers_stack else max(jacks, spades)
        lost = hands_left(self, self.inside, self.value())
        if self.opt.scoring == "first_out":
            self.score(self.side(seat), 1, "first")
        elif self.opt.scoring == "winner_takes":
            self.pay_winner(self.side(seat), lost, times)
        else:
            self.write_losses(self.side(seat), lost, times)
        self.end_deal()

    def multiplies(self) -> bool:
        """Whether jacks at the end and a spade at the beginning count more than once."""
        return self.opt.multipliers and self.opt.scoring != "first_out"

    def pay_winner(self, side: int, lost: list[int], times: int) -> None:
        """The winner's side has what the others lost, so many times; the other pair has what his partner lost, once
        (002:575).
        """
        gain(self, side, (sum(lost) - lost[side]) * times, WON[times])
        if self.opt.partnerships:
            gain(self, 1 - side, lost[side], "partner")

    def write_losses(self, winner: int, lost: list[int], times: int) -> None:
        """Every side writes its own loss, the losers so many times; who reaches the limit is out (002:587)."""
        for side in range(self.sides):
            factor = 1 if side == winner else times
            gain(self, side, -lost[side] * factor, LOST[factor])
        self.inside = not_bust(self, self.inside, self.limit)

    def match_over(self) -> bool:
        """The limit is reached by one side, and not by two pairs with the same total; or one side is left. Where the
        first out wins, one deal is all.
        """
        if self.opt.scoring == "eliminate":
            return one_side_left(self, self.inside)
        if self.opt.scoring == "first_out":
            return max(self.points) > 0
        return decided(self.points, self.limit)

    def winners(self) -> int:
        """The best of those still in; if both pairs went bust together, the best of all."""
        return best_inside(self, self.inside)

    # -- what is told ---------------------------------------------------------------------------------------------

    def badges(self, seat: int) -> list[Badge]:
        """The suit in force lies on the pile, or that any card fits."""
        if self.over or self.phase == NAMING:
            return []
        return [suit_badge(self.suit) if self.suit >= 0 else Badge("discard", "", "any")]

    def status(self) -> Lines:
        """The suit in force, the direction, how often the deal counts, who is out or has announced the last card."""
        lines: Lines = []
        if self.suit >= 0:
            lines.append(Line("suit", Suit(FRENCH_SUITS[self.suit])))
        elif self.phase == PLAYING:
            lines.append(Line("any"))
        if self.phase == OWING and not self.over:
            lines.append(Line("debt", Count(self.owed())))
        if count(self.inside) > 2:
            lines.append(Line("clockwise" if self.way > 0 else "anticlockwise"))
        if self.spades:
            lines.append(Line("times", Count(2)))
        return [*lines, *inside_lines(self, self.inside)]
