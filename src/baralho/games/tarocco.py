"""Tarocco (catalogue tarocco; seed 002:892-1046)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import TRUMPS, Pack, tarot
from baralho.engine import roles
from baralho.engine.game import GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Terms, preset
from baralho.engine.table import ALL, SEAT, Zone, bag, mask_of, place
from baralho.engine.told import Line, Lines, Part, Who
from baralho.kinds.choosing import offer_set
from baralho.kinds.duties import FREE, Duties, breach, keeping, tell
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, TrickGame, trick_zones
from baralho.kinds.values import higher, worth

PACK: Final = tarot()
FOOL: Final = PACK.of("T0")
MAGICIAN: Final = PACK.of("T1")
HONOURS: Final = PACK.mask("T0 T1 T21")
KINGS: Final = PACK.mask("KC KD KH KS")
KEPT: Final = HONOURS | KINGS  # what the dealer may not lay away from his hand
MAJOR: Final = PACK.suits[TRUMPS]
ABOVE: Final = higher(PACK, PACK.rank)

COUNTING: Final = (  # 19 cards, 71 points (002:1024-1027)
    (5, HONOURS | KINGS),
    (4, PACK.mask("QC QD QH QS")),
    (3, PACK.mask("NC ND NH NS")),
    (2, PACK.mask("JC JD JH JS")),
)
VALUE: Final = tuple([sum([value for value, cards in COUNTING if cards >> c & 1]) for c in range(PACK.count)])
VALUED: Final = sum([cards for _, cards in COUNTING])
PLAIN: Final = PACK.all & ~MAJOR & ~VALUED  # ace to 10 of the four suits: what a counting card must be paired with

IN_TALON: Final = 6
MANY: Final = 14  # trumps worth announcing
EXTRA: Final = 10  # for announcing them, and for or against the Magician in the last trick

TALON: Final = 4  # zones after those of all trick games
ASIDE: Final = 5

EXCHANGING: Final = 0
DECLARING: Final = 1
PLAYING: Final = 2
PAIRING: Final = 3
BEATING: Final = 4  # playing, to a trump lead that has to be beaten: for the prompt alone

PLAY: Final = 0
SHOW_FOOL: Final = 1
LAY: Final = 2
LAY_LAST: Final = 3
DECLARE_TRUMPS: Final = 4
KEEP_QUIET: Final = 5
COVER: Final = 6
DONE: Final = 7
ACTS: Final = (
    Act("play", FACE, role=roles.PLAYS),
    Act("show_fool"),
    Act("lay", FACE, hidden=True, pick=True, role=roles.HANDLES),
    Act("lay_last", FACE, hidden=True, role=roles.HANDLES),
    Act("declare_trumps"),
    Act("keep_quiet", silent=True, role=roles.YIELDS),
    Act("cover", FACE, pick=True),
    Act("done"),
)


FEWER: Final = 0  # a fact: fewer than 14 trumps


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.beat_trump = o.choice("beat_trump", "led_trump", "highest_so_far", "none")
        self.fool_excuse_on_lead = o.choice("fool_excuse_on_lead", True, False)
        self.talon_kings_may_stay = o.choice("talon_kings_may_stay", True, False)
        self.trump_declaration = o.choice("trump_declaration", "optional", "automatic")
        self.pairing = o.choice("pairing", "optimal", "manual")


def best_pairs(cards: int) -> int:
    """The counting cards among won ones that are paired: the dearest, one for each plain card (002:1031)."""
    plain = (cards & PLAIN).bit_count()
    paired = 0
    for _, group in COUNTING:
        left = cards & group
        while left and plain:
            bit = left & -left
            left ^= bit
            paired |= bit
            plain -= 1
    return paired


def lowest(cards: int, n: int) -> int:
    """So many of a set of cards."""
    found = 0
    for _ in range(n):
        found |= (cards & ~found) & -(cards & ~found)
    return found


class Tarocco(TrickGame):
    """Each for himself: courts and honours count in won tricks, but only when paired with plain cards."""

    opt: Rules
    declared: int = -1  # who has announced 14 trumps
    excused: int = -1  # who has shown the Fool
    absent: int = 0  # how many play no card to this trick: 1 if the Fool was shown

    def pack(self) -> Pack:
        """The tarot of 78: 22 trumps and four suits of 14."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The talon lies face down until the count, a Fool shown as an excuse open beside its owner."""
        return (*trick_zones(), bag("talon"), place("aside", per=SEAT, sees=ALL, look="row"))

    def power(self, card: int) -> int:
        """XXI to I and the Fool; K Q N J 10 ... 2, the ace lowest (002:1014-1016)."""
        return PACK.rank[card]

    def deal(self) -> None:
        """One by one, 24 each or 18, and six for the talon, at which the dealer alone looks (002:1002-1004)."""
        self.trump = TRUMPS
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), (PACK.count - IN_TALON) // self.players)
        self.t.move_all(STOCK, 0, TALON)
        self.t.show(TALON, 0, 1 << self.dealer)
        self.ask(EXCHANGING, self.dealer)

    def moves(self, seat: int, m: Moves) -> None:
        """Offer what the phase allows."""
        if self.phase == PLAYING:
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
                m.cards(COVER, self.pickable(seat, WON, seat) & VALUED)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Carry out an action."""
        if act == PLAY:
            tell(self, seat, x, self.duties())
            self.go_on(seat, self.play(seat, x))
        elif act == SHOW_FOOL:
            self.excuse(seat)
        elif act == LAY_LAST:
            self.exchange(seat, x)
        elif act == DECLARE_TRUMPS:
            self.declare(seat)
            self.ask(PLAYING, self.dealer)
        else:
            self.score_pairs(seat, worth(self.picked(seat, WON, seat), VALUE))

    # -- before the first trick -----------------------------------------------------------------------------------

    def layable(self, seat: int) -> int:
        """The cards that may lie in the talon: no king and no honour of the dealer's hand (002:1004), and by option
        none at all; those found in the talon may otherwise stay.
        """
        hand, talon = self.t.mask(HAND, seat), self.t.mask(TALON)
        return (hand & ~KEPT) | (talon if self.opt.talon_kings_may_stay else talon & ~KEPT)

    def offer_lay(self, seat: int, m: Moves) -> None:
        """Any six of hand and talon together."""
        picks = self.picks(seat)
        cards = self.layable(seat)
        if picks:
            cards = cards >> picks[-1] + 1 << picks[-1] + 1
        offer_set(self, seat, m, LAY, LAY_LAST, cards, IN_TALON)

    def exchange(self, seat: int, last: int) -> None:
        """Six cards lie on the table again; the others see neither which nor how many are new."""
        self.t.exchange(mask_of(self.picks(seat)) | 1 << last, HAND, seat, TALON)
        if not self.opt.talon_kings_may_stay:
            self.t.lacks(TALON, 0, KEPT)
        if self.opt.trump_declaration == "optional":
            self.ask_race(DECLARING, self.everybody)
        else:
            self.declare_all()
            self.ask(PLAYING, self.dealer)

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
        """Nobody has announced anything, which tells nothing. The dealer leads to the first trick (002:1008)."""
        self.ask(PLAYING, self.dealer)

    # -- the tricks -----------------------------------------------------------------------------------------------

    def duties(self) -> Duties:
        """Follow suit, else trump, with any trump; on a trump lead go higher if able (002:1008-1012).

        Higher than the trump led, not than the highest so far, unless by option.
        """
        if self.led < 0:
            return FREE
        if self.led != TRUMPS:
            return (0, PACK.suits[self.led], 0, MAJOR)
        if self.opt.beat_trump == "none":
            return (0, MAJOR, 0, 0)
        return (ABOVE[self.t.line(TRICK)[0] if self.opt.beat_trump == "led_trump" else self.best], MAJOR, 0, 0)

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
        """The Fool is laid aside and no card played; a leader leaves the lead to the next."""
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
        elif self.t.count(HAND, seat):
            self.absent = 0
            self.ask(PLAYING, self.take(self.taker))
        else:
            self.score_magician()
            self.take(self.taker)
            self.count_deal()

    # -- the count ------------------------------------------------------------------------------------------------

    def score_magician(self) -> None:
        """The Magician in the last trick is worth 10 to its player if it wins, and costs him 10 if not (002:1039)."""
        played = self.t.line(TRICK)
        if MAGICIAN in played:
            seat = (self.leader + played.index(MAGICIAN)) % self.players
            if seat == self.taker:
                self.score(seat, EXTRA, "magician_wins")
            else:
                self.score(seat, -EXTRA, "magician_loses")

    def count_deal(self) -> None:
        """The Fool is settled, the six are opened and go to the dealer's cards, then all count their pairs."""
        t = self.t
        if self.declared >= 0:
            self.score(self.declared, EXTRA, "trumps")
        self.settle_fool()
        t.show(TALON, 0, self.everybody)
        t.move_all(TALON, 0, WON, self.dealer)
        for seat in self.in_turn(self.next(self.dealer)):
            cards = t.mask(WON, seat)
            self.say("counts", seat, (cards & VALUED).bit_count(), (cards & PLAIN).bit_count())
        if self.opt.pairing == "manual":
            self.pair_from(self.next(self.dealer))
        else:
            for seat in self.in_turn(self.next(self.dealer)):
                self.count_pairs(seat)
            self.end_deal()

    def count_pairs(self, seat: int) -> None:
        """The best pairs are laid out for everybody, and what finds no plain card."""
        t = self.t
        cards = t.mask(WON, seat)
        t.show(WON, seat, self.everybody)
        paired = best_pairs(cards)
        if paired:
            pairs = paired.bit_count()
            self.say("paired", seat, pairs, paired | lowest(cards & PLAIN, pairs))
        left = cards & VALUED & ~paired
        if left:
            self.say("wasted", seat, left.bit_count(), left)
        self.score(seat, worth(paired, VALUE), "pairs")

    def points_at(self, code: str, b: int) -> list[int]:
        """The pairs at the count, and the counting cards that are wasted."""
        return [b] if code in ("paired", "wasted") else []

    def settle_fool(self) -> None:
        """A Fool shown as an excuse stays its owner's if he has won a trick; else the dealer gets it (002:1045)."""
        if self.excused >= 0:
            keeper = self.excused if self.t.count(WON, self.excused) else self.dealer
            if keeper != self.excused:
                self.say("fool_to_dealer", keeper)
            self.t.move(FOOL, WON, keeper)

    def pair_from(self, seat: int) -> None:
        """Each in turn names the counting cards that he covers; who can cover none is not asked."""
        cards = self.t.mask(WON, seat)
        if cards & VALUED and cards & PLAIN:
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
            return "king_or_honour" if x < PACK.count and KEPT >> x & 1 else "not_now"
        if self.phase != PLAYING:
            return "not_now"
        if act == SHOW_FOOL and self.t.holds(FOOL, HAND, seat):
            return "last_trick" if self.t.count(HAND, seat) == 1 else "not_on_lead"
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


GAME: Final = GameSpec(
    "tarocco",
    Tarocco,
    seed="002:892-1046",
    family="point-trick",
    emblem=("T21 T1 T0", ""),
    players=(3, 4),
    acts=ACTS,
    phases=("exchanging", "declaring", "playing", "pairing", "beating"),
    rules=Rules,
    presets=(
        preset("rapida", trump_declaration="automatic"),
        preset("normal"),
        preset("completa", pairing="manual"),
        preset("piemontesa", beat_trump="none", talon_kings_may_stay=False),
    ),
    best=3,
    cap=1_000,
    minutes=45,
    luck=3,
    thought=4,
    anticlockwise=True,
)
