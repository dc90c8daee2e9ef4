"""Eucre of two pairs, on which all other forms are built."""

from __future__ import annotations

from baralho.cards.pack import FRENCH_SUITS, JACK, JOKER, NO_SUIT, Pack
from baralho.engine import roles
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.table import Zone, bits, count
from baralho.engine.told import Badge, BySeat, Cards, Line, Lines, Suit, Text, Who, counts
from baralho.games.eucre.acts import (
    ACCEPT,
    ACCEPT_ALONE,
    ACCEPTING,
    ACE,
    ACE_POWER,
    ALONE,
    DECLARING,
    DISCARD,
    DISCARDING,
    EUCHRE,
    HAND_SIZE,
    JOKER_POWER,
    LEFT_BOWER,
    LONE_EUCHRE,
    LONE_MARCH,
    MADE,
    MARCH,
    NAME,
    NAME_ALONE,
    NAMING,
    NEEDED,
    PACK,
    PACK_24,
    PASS,
    PLAY,
    PLAYING,
    RIGHT_BOWER,
    SISTER,
    Rules,
)
from baralho.kinds.ends import reached
from baralho.kinds.tricks import HAND, STOCK, WON, TrickGame, trick_zones


class Partners(TrickGame):
    """Two pairs, five cards each: who makes trumps undertakes to win three tricks, with his partner or alone."""

    opt: Rules
    turned: int = NO_SUIT  # the suit of the turn-up, or the one for which the joker stands
    passes: int = 0  # in both rounds
    maker: int = -1
    alone: int = 0  # seats (a mask) that have declared "jogo só"
    active: int = 0  # seats (a mask) that play to the tricks: the partner of a lone player sits out
    spoken: int = 0  # seats (a mask) that have said whether they go alone

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Partners)
        new.opt = self.opt
        new.turned = self.turned
        new.passes = self.passes
        new.maker = self.maker
        new.alone = self.alone
        new.active = self.active
        new.spoken = self.spoken
        super().hand_over(new)

    def pack(self) -> Pack:
        """32 cards, from the 7 up to the ace; or 24, from the 9 up."""
        return PACK if self.opt.pack == 32 else PACK_24

    def zones(self) -> tuple[Zone, ...]:
        """The turn-up lies on the stock; tricks lie before whoever won them."""
        return trick_zones()

    def count_sides(self) -> int:
        """Partners sit opposite."""
        return 2

    # -- the order of the cards -----------------------------------------------------------------------------------

    def suit_of(self, card: int) -> int:
        """The left bower, and a joker, are trumps in every respect."""
        pack = self.t.pack
        suit = pack.suit[card]
        if suit == NO_SUIT or (suit == self.trump ^ SISTER and pack.rank[card] == JACK):
            return self.trump
        return suit

    def of_suit(self, suit: int) -> int:
        """The cards that follow to a suit: the left bower does not follow to the one printed on it."""
        pack = self.t.pack
        cards = pack.suits[suit]
        if suit == self.trump:
            return cards | pack.suits[suit ^ SISTER] & pack.ranks[JACK] | pack.ranks[JOKER]
        if suit == self.trump ^ SISTER:
            return cards & ~pack.ranks[JACK]
        return cards

    def power(self, card: int) -> int:
        """The right bower, the left bower, then ace to 7; the jacks of the other colour are below their queens."""
        rank = self.t.pack.rank[card]
        if rank == JACK:
            suit = self.t.pack.suit[card]
            return RIGHT_BOWER if suit == self.trump else LEFT_BOWER if suit == self.trump ^ SISTER else JACK
        return ACE_POWER if rank == ACE else JOKER_POWER if rank == JOKER else rank

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Shuffle, deal, and turn up the next card."""
        self.shuffle(STOCK)
        self.give(self.t.pack.suit[self.turn_up()])

    def turn_up(self) -> int:
        """The card that comes after the hands, before they are dealt."""
        return self.t.line(STOCK)[-1 - HAND_SIZE * self.players]

    def give(self, suit: int) -> None:
        """Three cards each, then two; the next card, which proposes this suit, lies face up on the stock (002:2767)."""
        eldest = self.next(self.dealer)
        self.t.deal(STOCK, HAND, eldest, HAND_SIZE, packet=3)
        card = self.t.top(STOCK)
        if not self.t.up(card):
            self.t.turn(card)
        self.turned = suit
        self.active = self.everybody
        self.ask(ACCEPTING, eldest)

    # -- making trumps --------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Play; accept or refuse the turned suit, name another; exchange; say whether one goes alone."""
        if self.phase == PLAYING:
            m.cards(PLAY, self.following(seat))
        elif self.phase == ACCEPTING:
            m.add(PASS)
            m.add(ACCEPT)
            if self.may_go_alone():
                m.add(ACCEPT_ALONE)
        elif self.phase == NAMING:
            self.offer_suits(seat, m)
        elif self.phase == DISCARDING:
            m.cards(DISCARD, self.t.mask(HAND, seat))
        else:
            m.add(PASS)
            m.add(ALONE)

    def may_go_alone(self) -> bool:
        """Whether one says "alone" in making trumps."""
        return True

    def offer_suits(self, seat: int, m: Moves) -> None:
        """Any suit but the one turned down; or pass, unless one is obliged to name a suit."""
        suits = [s for s in range(4) if s != self.turned or self.opt.rejected_suit == "allowed"]
        if not self.must_name(seat):
            m.add(PASS)
        m.each(NAME, suits)
        if self.may_go_alone():
            m.each(NAME_ALONE, suits)

    def must_name(self, seat: int) -> bool:
        """The dealer, who speaks last, may be obliged to name a suit (an option)."""
        return seat == self.dealer and self.opt.all_pass == "dealer_must_name"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played, or trumps are on their way."""
        if act == PLAY:
            self.play_card(seat, x)
        elif self.phase == DECLARING:
            self.declare(seat, act == ALONE)
        elif act == PASS:
            self.pass_on(seat)
        elif act == ACCEPT or act == ACCEPT_ALONE:
            self.make(seat, self.turned, act == ACCEPT_ALONE)
            self.ask(DISCARDING, self.dealer)
        elif act == DISCARD:
            self.exchange(x)
        else:
            self.make(seat, x, act == NAME_ALONE)
            self.trumps_made()

    def pass_on(self, seat: int) -> None:
        """When all have refused, the dealer turns the card face down, and from eldest hand on each may name a suit."""
        self.passes += 1
        eldest = self.next(self.dealer)
        if self.passes == self.players:
            self.t.move(self.t.top(STOCK), STOCK)  # face down again
            self.say("turned_down", self.dealer, self.turned)
            self.ask(NAMING, eldest)
        elif self.passes == 2 * self.players:
            self.nobody_makes(eldest)
        else:
            self.ask(self.phase, self.next(seat))

    def nobody_makes(self, eldest: int) -> None:
        """The cards are thrown in, and the next player deals (002:2781)."""
        self.say("thrown_in")
        self.end_deal()

    def make(self, seat: int, suit: int, alone: bool) -> None:
        """Who accepts or names trumps is the maker; in the same breath he may say that he plays alone."""
        self.maker = seat
        self.trump = suit
        self.spoken = 1 << seat
        self.say("trump", seat, suit)
        if alone:
            self.go_alone(seat)

    def exchange(self, card: int) -> None:
        """Whoever accepted, the dealer takes the turn-up for one of his five cards, even if he sits out (002:2773).

        His card is laid down first, so that nobody can take it for the turn-up.
        """
        turn_up = self.t.top(STOCK)
        self.t.move(card, STOCK)
        self.t.move(turn_up, HAND, self.dealer)
        self.trumps_made()

    def trumps_made(self) -> None:
        """The play begins; or first the others say whether they too go alone (options)."""
        if self.opt.alone_by == "any_player" or (self.opt.defend_alone and self.alone):
            self.ask_others()
        else:
            self.lead()

    def ask_others(self) -> None:
        """From eldest hand on, each but the maker and those who sit out."""
        left = self.active & ~self.spoken
        if self.opt.alone_by == "maker" and self.alone & ~(1 << self.maker):
            left = 0  # one defender has said it, and his partner sits out
        if left:
            self.ask(DECLARING, self.after(self.dealer, left))
        else:
            self.lead()

    def declare(self, seat: int, alone: bool) -> None:
        """He goes alone, or does not."""
        self.spoken |= 1 << seat
        if alone:
            self.go_alone(seat)
        self.ask_others()

    def go_alone(self, seat: int) -> None:
        """At "jogo só" his partner lays his cards face down and sits out (002:2783)."""
        self.say("alone", seat)
        self.alone |= 1 << seat
        self.active &= ~(1 << (seat ^ 2))

    # -- the tricks -----------------------------------------------------------------------------------------------

    def lead(self) -> None:
        """Eldest hand leads, or who comes after him if he sits out; against a lone hand perhaps the maker's left."""
        before = self.maker if self.alone and self.opt.lone_lead == "left_of_maker" else self.dealer
        self.ask(PLAYING, self.after(before, self.active))

    def in_trick(self) -> int:
        """One card of everybody who does not sit out."""
        return self.players if self.active == self.everybody else count(self.active)

    def play_card(self, seat: int, card: int) -> None:
        """Follow suit, else play anything; the winner of a trick leads to the next, and all five are played."""
        if not self.play(seat, card):
            self.ask(PLAYING, self.after(seat, self.active))
            return
        winner = self.take(self.taker)
        if self.t.bags[HAND + winner]:
            self.ask(PLAYING, winner)
        else:
            self.count_deal()
            self.end_deal()

    def tricks(self, seat: int) -> int:
        """The tricks that a seat has won so far."""
        return self.t.count(WON, seat) // self.in_trick()

    # -- the score ------------------------------------------------------------------------------------------------

    def count_deal(self) -> None:
        """Five tricks are a march, three or four make it, fewer are a eucre for the others (002:2803-2809)."""
        side = self.side(self.maker)
        made = 0
        for seat in range(self.players):
            if self.side(seat) == side:
                made += self.tricks(seat)
        if made < NEEDED:
            self.score(1 - side, self.euchre(), "euchre")
        elif made < HAND_SIZE:
            self.score(side, MADE, "made")
        else:
            self.score(side, self.march(), "march")

    def euchre(self) -> int:
        """Two points for the others; four where one of them has defended alone against a lone hand, as agreed."""
        lone = self.made_alone() and (self.alone >> (self.maker ^ 1) & 1 or self.alone >> (self.maker ^ 3) & 1)
        return LONE_EUCHRE if self.opt.defend_alone and lone else EUCHRE

    def march(self) -> int:
        """Four points if one of the maker's side went alone, else two."""
        return LONE_MARCH if self.made_alone() else MARCH

    def made_alone(self) -> bool:
        """Whether the maker plays alone, or his partner does."""
        return bool((self.alone >> self.maker | self.alone >> (self.maker ^ 2)) & 1)

    def match_over(self) -> bool:
        """The first to reach the target; of several in one deal the highest wins, and equals share."""
        return reached(self.points, self.opt.target)

    # -- telling --------------------------------------------------------------------------------------------------

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Why a suit cannot be named or passed; in play, most often, he could follow suit."""
        if self.phase == NAMING and act == PASS:
            return "must_name"
        if self.phase == NAMING and (act == NAME or act == NAME_ALONE) and x == self.turned:
            return "turned_down"
        return super().why(seat, act, x, y)

    def notes(self, seat: int) -> Lines:
        """The hand in its order once trumps are known: the bowers lie among them."""
        if self.trump < 0:
            return []
        keys = [(self.suit_of(c) != self.trump, self.suit_of(c), -self.power(c), c) for c in self.t.cards(HAND, seat)]
        return [Line("order", Cards([[self.t.pack.code(key[3]) for key in sorted(keys)]]), roles.ORDER)]

    def badges(self, seat: int) -> list[Badge]:
        """The bowers, and a joker, are trumps whatever is printed on them."""
        if self.trump < 0:
            return []
        pack = self.t.pack
        high = bits(pack.ranks[JACK] & self.of_suit(self.trump) | pack.ranks[JOKER])
        return [Badge("", pack.code(card), "bower", Text("♣♦♥♠"[self.trump])) for card in high]

    def status(self) -> Lines:
        """The suit proposed or trumps, the maker, who plays alone, and the tricks by player."""
        if self.maker < 0:
            return [Line("suit", Suit(FRENCH_SUITS[self.turned]))] if self.phase == ACCEPTING else []
        lines = [
            Line("trump", Suit(FRENCH_SUITS[self.trump])),
            Line("maker", Who([self.maker]), roles.OFFICE, "★"),
        ]
        if self.alone:
            lines.append(Line("alone", Who(bits(self.alone)), roles.OFFICE, "①", self.laid_down()))
        tricks = BySeat(counts([self.tricks(s) for s in range(self.players)]))
        return [*lines, Line("tricks", tricks, roles.AT_SEATS, "✓")]

    def laid_down(self) -> int:
        """The seats (a mask) whose partner plays alone, as far as everybody knows who that is."""
        if not self.sides_open():
            return 0
        seats = range(self.players)
        sides = [self.side(s) for s in seats if self.alone >> s & 1]
        return sum([1 << s for s in seats if not self.alone >> s & 1 and self.side(s) in sides])
