"""Tarocco (catalogue tarocco; seed 002:892-1046), and by its options Scarto, as it is played in Piedmont today."""

from __future__ import annotations

from baralho.cards.pack import TRUMPS, Pack
from baralho.engine import roles
from baralho.engine.moves import Moves
from baralho.engine.table import ALL, SEAT, Zone, bag, bits, mask_of, place
from baralho.engine.told import Line, Lines, Part, Who
from baralho.games.tarocco.acts import (
    ABOVE,
    ASIDE,
    BEATING,
    COVER,
    DECLARE_TRUMPS,
    DECLARING,
    DONE,
    EXCHANGING,
    EXTRA,
    FEWER,
    FOOL,
    KEEP_QUIET,
    KINGS,
    LAY,
    LAY_LAST,
    MAGICIAN,
    MAJOR,
    MANY,
    PACK,
    PAIRING,
    PLAIN,
    PLAY,
    PLAYING,
    POWERS,
    SHOW_FOOL,
    TALON,
    TOPS,
    TOTAL,
    VALUED,
    VALUES,
    Rules,
    best_pairs,
    in_threes,
    lowest,
)
from baralho.kinds.choosing import offer_set
from baralho.kinds.duties import FREE, Duties, breach, keeping, tell
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, TrickGame, trick_zones
from baralho.kinds.values import worth


class Tarocco(TrickGame):
    """Each for himself: courts and honours count in won tricks, but only when paired with plain cards.

    In Scarto every card counts, in threes, and four play in pairs.
    """

    opt: Rules
    value: tuple[int, ...]  # by card what it counts
    powers: tuple[int, ...]  # how high it is
    above: tuple[int, ...]  # the cards (a mask) that are higher
    top: int  # the highest trump
    declared: int = -1  # who has announced 14 trumps
    excused: int = -1  # who has shown the Fool
    freed: int = -1  # who has won the trick in which it was shown
    absent: int = 0  # how many play no card to this trick: 1 if the Fool was shown

    def pack(self) -> Pack:
        """The tarot of 78: 22 trumps and four suits of 14."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The talon lies face down until the count, a Fool shown as an excuse open beside its owner."""
        piles = trick_zones(won_by_side=self.opt.partners)
        return (*piles, bag("talon"), place("aside", per=SEAT, sees=ALL, look="row"))

    def precompute(self) -> None:
        """Values and order of the cards, as agreed."""
        key = (self.opt.top_trump, self.opt.red_pips == "reversed")
        self.top = TOPS[self.opt.top_trump]
        self.value = VALUES[self.opt.top_trump]
        self.powers = POWERS[key]
        self.above = ABOVE[key]

    def count_sides(self) -> int:
        """Partners sit opposite."""
        return 2 if self.opt.partners else self.players

    def power(self, card: int) -> int:
        """XXI to I and the Fool; K Q N J 10 ... 2, the ace lowest (002:1014-1016), unless by option."""
        return self.powers[card]

    def of_suit(self, suit: int) -> int:
        """A Fool that only excuses is no trump."""
        return self.trumps() if suit == TRUMPS else PACK.suits[suit]

    def trumps(self) -> int:
        """The cards (a mask) that follow a trump."""
        return MAJOR & ~(1 << FOOL) if self.opt.fool == "excuse" else MAJOR

    def deal(self) -> None:
        """One by one, 24 each or 18, and six for the talon, at which the dealer alone looks (002:1002-1004).

        Scarto is dealt in fives.
        """
        self.trump = TRUMPS
        self.shuffle(STOCK)
        each = (PACK.count - self.opt.talon) // self.players
        self.t.deal(STOCK, HAND, self.next(self.dealer), each, 1 if self.opt.talon == 6 else 5)
        self.t.move_all(STOCK, 0, TALON)
        self.t.show(TALON, 0, 1 << self.dealer)
        self.ask(EXCHANGING, self.dealer)

    def moves(self, seat: int, m: Moves) -> None:
        """Offer what the phase allows."""
        if self.phase == PLAYING:
            if self.opt.fool == "excuse":
                m.cards(PLAY, self.playable(seat))
            else:
                m.cards(PLAY, keeping(self.t.mask(HAND, seat), self.duties()))
                if self.may_excuse(seat):
                    m.add(SHOW_FOOL)
        elif self.phase == EXCHANGING:
            self.offer_lay(seat, m)
        elif self.phase == DECLARING:
            m.add(KEEP_QUIET)
            if self.has_many(seat):
                m.add(DECLARE_TRUMPS)
        else:
            m.add(DONE)
            if len(self.picks(seat)) < (self.t.mask(WON, seat) & PLAIN).bit_count():
                m.cards(COVER, self.pickable(seat, WON, seat) & self.valued())

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Carry out an action."""
        if act == SHOW_FOOL or (act == PLAY and x == FOOL and self.opt.fool == "excuse"):
            self.excuse(seat)
        elif act == PLAY:
            tell(self, seat, x, self.duties())
            self.go_on(seat, self.play(seat, x))
        elif act == LAY_LAST:
            self.exchange(seat, x)
        elif act == DECLARE_TRUMPS:
            self.declare(seat)
            self.begin_play()
        else:
            self.score_pairs(seat, worth(self.picked(seat, WON, seat), self.value))

    # -- before the first trick -----------------------------------------------------------------------------------

    def valued(self) -> int:
        """The cards (a mask) that count when paired."""
        return VALUED & ~(1 << TOPS["21"]) | 1 << self.top

    def kept(self) -> int:
        """The cards (a mask) that the dealer may not lay away: kings, the highest trump, the Magician, the Fool."""
        return KINGS | 1 << self.top | 1 << MAGICIAN | 1 << FOOL

    def magician_alone(self, seat: int) -> bool:
        """At Scarto the Magician may go if it is the dealer's only trump and he has no Fool."""
        return self.opt.talon != 6 and (self.t.mask(HAND, seat) | self.t.mask(TALON)) & MAJOR == 1 << MAGICIAN

    def layable(self, seat: int) -> int:
        """The cards that may lie in the talon: no king and no honour of the dealer's hand (002:1004), and by option
        none at all; those found in the talon may otherwise stay.
        """
        hand, talon, kept = self.t.mask(HAND, seat), self.t.mask(TALON), self.kept()
        if self.magician_alone(seat):
            kept &= ~(1 << MAGICIAN)
        return (hand & ~kept) | (talon if self.opt.talon_kings_may_stay else talon & ~kept)

    def offer_lay(self, seat: int, m: Moves) -> None:
        """Any of hand and talon together, as many as lay there."""
        picks = self.picks(seat)
        cards = self.layable(seat)
        if picks:
            cards = cards >> picks[-1] + 1 << picks[-1] + 1
        offer_set(self, seat, m, LAY, LAY_LAST, cards, self.opt.talon)

    def exchange(self, seat: int, last: int) -> None:
        """As many cards lie on the table again; the others see neither which nor how many are new.

        Only of a Magician that goes away as the one trump does everybody hear: who hears nothing knows that it is not
        there.
        """
        laid = mask_of(self.picks(seat)) | 1 << last
        alone = self.magician_alone(seat) and laid >> MAGICIAN & 1
        self.t.exchange(laid, HAND, seat, TALON)
        if not self.opt.talon_kings_may_stay:
            if alone:
                self.say("lays_magician", seat)
                self.t.has(TALON, 0, 1 << MAGICIAN, 1)
                self.t.lacks(HAND, seat, MAJOR)
            self.t.lacks(TALON, 0, (KINGS | MAJOR) & ~(1 << MAGICIAN) if alone else self.kept())
        if self.opt.trump_declaration == "optional":
            self.ask_race(DECLARING, self.everybody)
        else:
            if self.opt.trump_declaration == "automatic":
                self.declare_all()
            self.begin_play()

    def begin_play(self) -> None:
        """The dealer leads to the first trick (002:1008), by option the player on his right."""
        self.ask(PLAYING, self.dealer if self.opt.leader == "dealer" else self.next(self.dealer))

    def has_many(self, seat: int) -> bool:
        """14 trumps or more, the Fool among them; of 22 only one player can have so many."""
        return (self.t.mask(HAND, seat) & MAJOR).bit_count() >= MANY

    def declare(self, seat: int) -> None:
        """He says that he has them, and shows nothing; the points are counted at the end (002:1041-1043)."""
        self.declared = seat
        self.say("declares", seat)
        self.t.has(HAND, seat, MAJOR, MANY)

    def declare_all(self) -> None:
        """By option nobody may keep quiet: who says nothing has fewer."""
        for seat in self.in_turn(self.dealer):
            if self.has_many(seat):
                self.declare(seat)
            else:
                self.t.tell(HAND, seat, FEWER)

    def fits(self, fact: int, cards: int) -> bool:
        """The one fact that is told: fewer than 14 trumps."""
        return (cards & MAJOR).bit_count() < MANY

    def close(self) -> None:
        """Nobody has announced anything, which tells nothing."""
        self.begin_play()

    # -- the tricks -----------------------------------------------------------------------------------------------

    def duties(self) -> Duties:
        """Follow suit, else trump, with any trump; on a trump lead go higher if able (002:1008-1012).

        Higher than the trump led, not than the highest so far, unless by option.
        """
        if self.led < 0:
            return FREE
        trumps = self.trumps()
        if self.led != TRUMPS:
            return (0, PACK.suits[self.led], 0, trumps)
        if self.opt.beat_trump == "none":
            return (0, trumps, 0, 0)
        card = self.t.line(TRICK)[0] if self.opt.beat_trump == "led_trump" else self.best
        return (self.above[card] & trumps, trumps, 0, 0)

    def playable(self, seat: int) -> int:
        """With a Fool that only excuses: it may always be played, but on lead by option only as the last card."""
        hand = self.t.mask(HAND, seat)
        others = hand & ~(1 << FOOL)
        cards = keeping(others, self.duties())
        if self.best < 0 and not self.opt.fool_excuse_on_lead:
            return cards or hand
        return cards | hand & 1 << FOOL

    def phase_of(self, seat: int) -> int:
        """Who has to go over a trump is told so."""
        duty = self.phase == PLAYING and self.led == TRUMPS and self.opt.beat_trump != "none"
        return BEATING if duty else self.phase

    def may_excuse(self, seat: int) -> bool:
        """The Fool's holder may show it instead of any duty, but not in the last trick (002:1045)."""
        t = self.t
        if not t.holds(FOOL, HAND, seat) or t.count(HAND, seat) == 1:
            return False
        return self.best >= 0 or self.opt.fool_excuse_on_lead

    def excuse(self, seat: int) -> None:
        """The Fool is laid aside and no card played; a leader leaves the lead to the next, who names the suit by it."""
        self.t.move(FOOL, ASIDE, seat)
        self.excused = seat
        self.absent = 1
        self.go_on(seat, self.t.count(TRICK) == self.in_trick())

    def in_trick(self) -> int:
        """A card from each but the one who showed the Fool."""
        return self.players - self.absent

    def go_on(self, seat: int, full: bool) -> None:
        """The next plays, or the trick goes to its winner, who leads (002:1018)."""
        if not full:
            self.ask(PLAYING, self.next(seat))
            return
        if self.absent:
            self.freed = self.taker
        last = not self.t.count(HAND, seat)
        if last and self.opt.count == "pairing":
            self.score_magician()
        self.absent = 0
        winner = self.take(self.pile(self.taker))
        if last:
            self.count_deal()
        else:
            self.ask(PLAYING, winner)

    # -- the count ------------------------------------------------------------------------------------------------

    def score_magician(self) -> None:
        """The Magician in the last trick is worth 10 to its player if it wins, and costs him 10 if not (002:1039)."""
        played = self.t.line(TRICK)
        if MAGICIAN in played:
            seats = [s for s in self.in_turn(self.leader) if not self.absent or s != self.excused]
            seat = seats[played.index(MAGICIAN)]
            if seat == self.taker:
                self.score(seat, EXTRA, "magician_wins")
            else:
                self.score(seat, -EXTRA, "magician_loses")

    def count_deal(self) -> None:
        """The Fool is settled, what was laid away is opened and goes to the dealer's cards, then all count."""
        t = self.t
        if self.declared >= 0:
            self.score(self.side(self.declared), EXTRA, "trumps")
        self.settle_fool()
        t.show(TALON, 0, self.everybody)
        t.move_all(TALON, 0, WON, self.pile(self.dealer))
        if self.opt.count == "threes":
            self.pay_for_fool()
            self.count_threes()
            self.end_deal()
            return
        for seat in self.in_turn(self.next(self.dealer)):
            cards = t.mask(WON, seat)
            self.say("counts", seat, (cards & self.valued()).bit_count(), (cards & PLAIN).bit_count())
        if self.opt.pairing == "manual":
            self.pair_from(self.next(self.dealer))
        else:
            for seat in self.in_turn(self.next(self.dealer)):
                self.count_pairs(seat)
            self.end_deal()

    def count_threes(self) -> None:
        """Everybody opens his cards; what they count above his part of the 78 points he scores, or loses."""
        par = TOTAL // self.sides
        for side in range(self.sides):
            self.t.show(WON, side, self.everybody)
            made = in_threes(self.t.mask(WON, side), self.value)
            self.say("made", side, made)
            self.score(side, made - par, "threes")

    def pay_for_fool(self) -> None:
        """Who kept the Fool owes the winner of that trick a card of one point; who has none to give owes nothing."""
        if self.excused < 0:
            return
        giver, taker = self.pile(self.excused), self.pile(self.freed)
        cards = self.t.mask(WON, giver)
        if giver != taker and cards >> FOOL & 1:
            self.t.show(WON, giver, self.everybody)
            for card in bits(cards):
                if not self.value[card]:
                    self.t.move(card, WON, taker)
                    self.say("pays_fool", self.excused, card, self.freed + 1)
                    return

    def count_pairs(self, seat: int) -> None:
        """The best pairs are laid out for everybody, and what finds no plain card."""
        t = self.t
        cards = t.mask(WON, seat)
        t.show(WON, seat, self.everybody)
        paired = best_pairs(cards, self.value)
        if paired:
            pairs = paired.bit_count()
            self.say("paired", seat, pairs, paired | lowest(cards & PLAIN, pairs))
        left = cards & self.valued() & ~paired
        if left:
            self.say("wasted", seat, left.bit_count(), left)
        self.score(seat, worth(paired, self.value), "pairs")

    def points_at(self, code: str, b: int) -> list[int]:
        """The pairs at the count, and the counting cards that are wasted."""
        return [b] if code in ("paired", "wasted") else []

    def settle_fool(self) -> None:
        """A Fool shown as an excuse stays its owner's if he has won a trick; else the dealer gets it (002:1045).

        By option the winner of that trick gets it, or it stays with its owner all the same.
        """
        if self.excused < 0:
            return
        keeper = self.excused
        if not self.t.count(WON, self.pile(keeper)):
            if self.opt.fool_no_trick == "dealer":
                keeper = self.dealer
            elif self.opt.fool_no_trick == "winner":
                keeper = self.freed
        if keeper != self.excused:
            self.say("fool_to_dealer" if self.opt.fool_no_trick == "dealer" else "fool_to_winner", keeper)
        self.t.move(FOOL, WON, self.pile(keeper))

    def pair_from(self, seat: int) -> None:
        """Each in turn names the counting cards that he covers; who can cover none is not asked."""
        cards = self.t.mask(WON, seat)
        if cards & self.valued() and cards & PLAIN:
            self.t.show(WON, seat, self.everybody)
            self.ask(PAIRING, seat)
        else:
            self.score_pairs(seat, 0)

    def score_pairs(self, seat: int, points: int) -> None:
        """What he has not covered scores nothing; the dealer counts last."""
        self.score(seat, points, "pairs")
        if seat == self.dealer:
            self.end_deal()
        else:
            self.pair_from(self.next(seat))

    # -- the match ------------------------------------------------------------------------------------------------

    def match_over(self) -> bool:
        """Everybody deals once; the highest total wins, equal totals share (002:998)."""
        return self.deal_no + 1 == self.players

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Which duty forbids it."""
        if self.phase == EXCHANGING and act in (LAY, LAY_LAST):
            return "king_or_honour" if x < PACK.count and self.kept() >> x & 1 else "not_now"
        if self.phase != PLAYING:
            return "not_now"
        if act == SHOW_FOOL and self.t.holds(FOOL, HAND, seat):
            return "last_trick" if self.t.count(HAND, seat) == 1 else "not_on_lead"
        if act == PLAY and x == FOOL and self.opt.fool == "excuse":
            return "not_on_lead" if self.t.holds(FOOL, HAND, seat) else "not_now"
        if act != PLAY or not self.t.mask(HAND, seat) >> x & 1:
            return "not_now"
        return breach(self.t.mask(HAND, seat), x, self.duties())

    def status(self) -> Lines:
        """How far the match is, and what was announced or shown."""
        found = [Line("deals", Part(self.deal_no + 1, self.players))]
        if self.declared >= 0:
            found.append(Line("declared", Who([self.declared])))
        if self.excused >= 0:
            found.append(Line("excused", Who([self.excused]), roles.OFFICE, "☆"))
        return found
