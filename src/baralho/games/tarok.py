"""Tarok (catalogue tarok; seed 002:1049-1135): one plays alone for a number of points, with a choice of the widow."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import TRUMPS, Pack, tarot
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec, plus, put
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, NUMBER, Act, Terms, preset
from baralho.engine.table import OWNER, SEAT, Zone, bag, bits, count
from baralho.engine.told import (
    NOTHING,
    BySeat,
    Cards,
    Column,
    Count,
    Ledger,
    Line,
    Lines,
    Part,
    Share,
    Text,
    Who,
    counts,
)
from baralho.kinds.choosing import offer_set
from baralho.kinds.duties import FREE, Duties, breach, keeping, tell
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, TrickGame, trick_zones
from baralho.kinds.values import higher, worth

PACK: Final = tarot(keep="DH:A-4 CS:7-10 J-K")  # 54 cards (002:1057)
FOOL: Final = PACK.of("T0")
MAGICIAN: Final = PACK.of("T1")
HONOURS: Final = PACK.mask("T0 T1 T21")
KINGS: Final = PACK.mask("KC KD KH KS")
MAJOR: Final = PACK.suits[TRUMPS]
RED_PIPS: Final = PACK.mask("AD 2D 3D 4D AH 2H 3H 4H")
FIVES: Final = HONOURS | KINGS
FOURS: Final = PACK.mask("QC QD QH QS")
THREES: Final = PACK.mask("NC ND NH NS JC JD JH JS")
COUNTING: Final = FIVES | FOURS | THREES  # 19 cards; the other 35 are nulls (002:1063-1073)


def height(card: int) -> int:
    """The Fool above XXI ... I; K Q N J, then 10 9 8 7 of the black suits but A 2 3 4 of the red ones (002:1057)."""
    if card == FOOL:
        return PACK.rank[PACK.of("T21")] + 1
    return PACK.rank[PACK.of("JD")] - PACK.rank[card] if RED_PIPS >> card & 1 else PACK.rank[card]


POWER: Final = tuple([height(card) for card in range(PACK.count)])
ABOVE: Final = higher(PACK, POWER)
# 75 in all (002:1065-1071)
VALUE: Final = tuple([5 * (FIVES >> c & 1) + 4 * (FOURS >> c & 1) + 3 * (THREES >> c & 1) for c in range(PACK.count)])
ALL_POINTS: Final = 75
TRICKS: Final = 16
HALF_WIDOW: Final = 3
MOST: Final = 147  # 75 in cards, and 72 in tricks if no counting card is put aside
AUCTION_VALUE: Final = 50
SOLO_VALUE: Final = 100
HANDS: Final = 3  # that are played

UPPER: Final = 4  # zones after those of all trick games: the widow's upper three cards,
LOWER: Final = 5  # the lower three,
ASIDE: Final = 6  # and what the declarer has laid away

DECLARING: Final = 0
FIRST: Final = 1
SECOND: Final = 2
LAYING: Final = 3
PLAYING: Final = 4
BEATING: Final = 5  # playing, to a trump lead that has to be beaten: for the prompt alone
PHASES: Final = ("declaring", "first", "second", "laying", "playing", "beating")

DECLARE: Final = 0
PASS: Final = 1
KEEP_FIRST: Final = 2
REJECT: Final = 3
KEEP_SECOND: Final = 4
BACK_TO_FIRST: Final = 5
LAY: Final = 6
LAY_LAST: Final = 7
PLAY: Final = 8
ACTS: Final = (
    Act("declare", NUMBER, most_x=MOST),
    Act("pass", role=roles.YIELDS),
    Act("keep_first"),
    Act("reject"),
    Act("keep_second"),
    Act("back_to_first"),
    Act("lay", FACE, hidden=True, pick=True, role=roles.HANDLES),
    Act("lay_last", FACE, hidden=True, role=roles.HANDLES),
    Act("play", FACE, role=roles.PLAYS),
)

# Facts that are told: so many trumps were laid away (1 to 3), and silence about a holding.
NO_HONOURS: Final = 4
NO_KINGS: Final = 5

SILENT: Final = -1  # has not spoken yet
PASSED: Final = 0


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.must_overbid = o.choice("must_overbid", False, True)
        self.declaration_step = o.choice("declaration_step", 1, 5)
        self.beat_trump = o.choice("beat_trump", "led_trump", "none")
        self.fulfilment = o.choice("fulfilment", "tricks_plus_cards", "cards_only", "all_points")
        self.count_mode = o.choice("count_mode", "both", "cards_only", "tricks_only")
        self.multiplier_scope = o.choice("multiplier_scope", "card_points", "card_and_trick_points")
        self.defenders_credit = o.choice("defenders_credit", "full_each", "own_tricks")
        self.special_effect = o.choice("special_effect", "transfer", "subtract_only", "add_only")
        self.discard_honours = o.choice("discard_honours", True, False)


def trick_points(cards: int) -> int:
    """What three cards count as a trick: 1 for nulls, else their values less one for every card after the first that
    counts (002:1117-1121).
    """
    return worth(cards, VALUE) - count(cards & COUNTING) + 1


class Tarok(TrickGame):
    """Tricks and cards both count; the highest number plays, alone and for twice as much if nobody else declared."""

    opt: Rules
    done: int = 0  # hands of the match that were played
    said: tuple[int, ...] = ()  # by seat: the number declared, or PASSED, or SILENT
    number: int = 0  # the highest
    declarer: int = -1  # who declared it first
    factor: int = 1  # of the card points, by the choice of the widow
    in_tricks: tuple[int, ...] = ()  # by seat: its trick points so far
    gained: int = 0  # the declarer's points for holdings and for the Magician

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Tarok)
        new.opt = self.opt
        new.done = self.done
        new.said = self.said
        new.number = self.number
        new.declarer = self.declarer
        new.factor = self.factor
        new.in_tricks = self.in_tricks
        new.gained = self.gained
        super().hand_over(new)

    def pack(self) -> Pack:
        """22 trumps, and four suits of eight cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The widow lies face down in two halves; what is laid away only the declarer may look at."""
        return (*trick_zones(), bag("upper", look="row"), bag("lower", look="row"), bag("aside", SEAT, OWNER))

    def power(self, card: int) -> int:
        """How high a card is in its suit."""
        return POWER[card]

    def deal(self) -> None:
        """16 cards each, by eights; six for the widow (002:1079)."""
        self.trump = TRUMPS
        self.said = (SILENT,) * self.players
        self.in_tricks = (0,) * self.players
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), TRICKS, TRICKS // 2)
        for _ in range(HALF_WIDOW):
            self.t.draw(STOCK, 0, UPPER)
        self.t.move_all(STOCK, 0, LOWER)
        self.ask(DECLARING, self.next(self.dealer))

    # -- the declarations (002:1081-1089) -------------------------------------------------------------------------

    def least(self) -> int:
        """The lowest number that may be declared now: any, unless each must be higher."""
        step = self.opt.declaration_step
        return self.number + step if self.opt.must_overbid and self.number else step

    def speak(self, seat: int, number: int) -> None:
        """Each speaks once, the dealer last. The highest number plays, the first of equals (ruling)."""
        self.said = put(self.said, seat, number)
        if number > self.number:
            self.number = number
            self.declarer = seat
        if seat != self.dealer:
            self.ask(DECLARING, self.next(seat))
        elif self.declarer < 0:
            self.say("all_pass")
            self.end_deal()
        else:
            self.open_hand()

    def declared(self) -> int:
        """How many have declared a number."""
        return len([n for n in self.said if n > PASSED])

    def value(self) -> int:
        """What is at stake: 100 if a single one has declared, solo; 50 if several have, leilão (002:1083-1085)."""
        return SOLO_VALUE if self.declared() == 1 else AUCTION_VALUE

    def open_hand(self) -> None:
        """Solo: the widow is turned up and put aside (002:1097). Leilão: the declarer looks at its upper half."""
        if self.value() == SOLO_VALUE:
            self.say("solo", self.declarer, self.number)
            self.t.show(UPPER, 0, self.everybody)
            self.t.show(LOWER, 0, self.everybody)
            self.announce()
        else:
            self.say("leilao", self.declarer, self.number)
            self.t.show(UPPER, 0, 1 << self.declarer)
            self.ask(FIRST, self.declarer)

    # -- the widow (002:1093-1095) --------------------------------------------------------------------------------

    def choose(self, seat: int, act: int) -> None:
        """The upper three as they come; the lower three, for double; or the upper three after all, for triple."""
        t = self.t
        if act == REJECT:
            t.show(UPPER, 0, self.everybody)
            t.show(LOWER, 0, 1 << seat)
            self.ask(SECOND, seat)
            return
        self.factor = 1 if act == KEEP_FIRST else 2 if act == KEEP_SECOND else 3
        if act == BACK_TO_FIRST:
            t.show(LOWER, 0, self.everybody)
        t.move_all(LOWER if act == KEEP_SECOND else UPPER, 0, HAND, seat)
        self.ask(LAYING, seat)

    def barred(self) -> int:
        """What may not be laid away: kings, by option honours too."""
        return KINGS if self.opt.discard_honours else KINGS | HONOURS

    def lay_away(self, seat: int, last: int) -> None:
        """Three cards, which count for the declarer. How many are trumps must be told (002:1095)."""
        cards = self.picked(seat, HAND, seat) | 1 << last
        trumps = count(cards & MAJOR)
        self.t.move_set(cards, ASIDE, seat)
        if trumps:
            self.t.lacks(ASIDE, seat, self.barred())
            self.t.tell(ASIDE, seat, trumps)
        else:  # the same, but worlds are found sooner
            self.t.lacks(ASIDE, seat, self.barred() | MAJOR)
        self.say("laid_trumps" if trumps else "laid_none", seat, trumps)
        self.announce()

    # -- holdings (002:1105-1107) ---------------------------------------------------------------------------------

    def announce(self) -> None:
        """Who holds the Fool, I and XXI, or four kings, says so before the first lead; who is silent has not."""
        for seat in self.in_turn(self.declarer):
            self.announce_one(seat, HONOURS, NO_HONOURS, "honours", "against_honours")
            self.announce_one(seat, KINGS, NO_KINGS, "kings", "against_kings")
        self.ask(PLAYING, self.declarer)

    def announce_one(self, seat: int, cards: int, silence: int, code: str, against: str) -> None:
        """What is announced is written down at once: for one side, and from the other (ruling)."""
        if self.t.mask(HAND, seat) & cards != cards:
            self.t.tell(HAND, seat, silence)
            return
        self.say(code, seat, self.value(), cards=cards)
        self.t.has(HAND, seat, cards, count(cards))
        for other in range(self.players):
            if self.together(seat, other):
                if self.opt.special_effect != "subtract_only":
                    self.gain(other, self.value(), code)
            elif self.opt.special_effect != "add_only":
                self.gain(other, -self.value(), against)

    def gain(self, seat: int, points: int, code: str) -> None:
        """Extra points, which the declarer may need for the declaration."""
        self.score(seat, points, code)
        if seat == self.declarer:
            self.gained += points

    def together(self, seat: int, other: int) -> bool:
        """Whether two seats are on one side: the declarer is alone."""
        return (seat == self.declarer) == (other == self.declarer)

    def fits(self, fact: int, cards: int) -> bool:
        """So many trumps laid away, or a holding that is not there."""
        if fact == NO_HONOURS:
            return cards & HONOURS != HONOURS
        if fact == NO_KINGS:
            return cards & KINGS != KINGS
        return count(cards & MAJOR) == fact

    # -- a turn ---------------------------------------------------------------------------------------------------

    def duties(self) -> Duties:
        """Follow suit, else trump, with any trump; on a trump lead go above the one led, unless by option (as in
        Tarocco, 002:1099).
        """
        if self.led < 0:
            return FREE
        if self.led != TRUMPS:
            return (0, PACK.suits[self.led], 0, MAJOR)
        beat = ABOVE[self.t.line(TRICK)[0]] if self.opt.beat_trump == "led_trump" else 0
        return (beat, MAJOR, 0, 0)

    def moves(self, seat: int, m: Moves) -> None:
        """A card; before that the number, the widow, and what is laid away."""
        if self.phase == PLAYING:
            m.cards(PLAY, keeping(self.t.mask(HAND, seat), self.duties()))
        elif self.phase == DECLARING:
            m.each(DECLARE, list(range(self.least(), MOST + 1, self.opt.declaration_step)))
            m.add(PASS)
        elif self.phase == FIRST:
            m.add(KEEP_FIRST)
            m.add(REJECT)
        elif self.phase == SECOND:
            m.add(KEEP_SECOND)
            m.add(BACK_TO_FIRST)
        else:
            offer_set(self, seat, m, LAY, LAY_LAST, self.pickable(seat, HAND, seat) & ~self.barred(), HALF_WIDOW)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played, or what comes before the first one."""
        if act == PLAY:
            tell(self, seat, x, self.duties())
            if self.play(seat, x):
                self.end_trick()
            else:
                self.ask(PLAYING, self.next(seat))
        elif act == DECLARE or act == PASS:
            self.speak(seat, x if act == DECLARE else PASSED)
        elif act == LAY_LAST:
            self.lay_away(seat, x)
        else:
            self.choose(seat, act)

    def end_trick(self) -> None:
        """The winner leads, and has the points of the trick."""
        self.in_tricks = plus(self.in_tricks, self.taker, trick_points(self.t.mask(TRICK)))
        magician = self.best == MAGICIAN
        winner = self.take(self.taker)
        if self.t.count(HAND, winner):
            self.ask(PLAYING, winner)
        else:
            self.count_hand(magician)

    # -- the count (002:1109-1133) --------------------------------------------------------------------------------

    def as_trick(self, kind: int, i: int = 0) -> int:
        """What three cards that were put aside count as a trick, where tricks alone count (ruling)."""
        cards = self.t.mask(kind, i)
        return trick_points(cards) if cards and self.opt.count_mode == "tricks_only" else 0

    def credited(self, seat: int) -> list[int]:
        """The seats whose tricks are written for this one: both defenders', unless by option (002:1133)."""
        if seat == self.declarer or self.opt.defenders_credit == "own_tricks":
            return [seat]
        return [other for other in range(self.players) if other != self.declarer]

    def trick_count(self, seat: int) -> int:
        """The trick points of a seat."""
        points = sum([self.in_tricks[other] for other in self.credited(seat)])
        if seat == self.declarer:
            return points + self.as_trick(ASIDE, seat)
        return points + self.as_trick(UPPER) + self.as_trick(LOWER)

    def card_count(self, seat: int) -> int:
        """The card points of a seat: with the cards laid away for the declarer, with the widow for the others."""
        t = self.t
        cards = t.mask(ASIDE, seat) if seat == self.declarer else t.mask(UPPER) | t.mask(LOWER)
        for other in self.credited(seat):
            cards |= t.mask(WON, other)
        return worth(cards, VALUE)

    def trick_factor(self) -> int:
        """The factor is on card points only (002:1093, 1127), unless by option, or where there are none."""
        wide = self.opt.multiplier_scope == "card_and_trick_points" or self.opt.count_mode == "tricks_only"
        return self.factor if wide else 1

    def made(self, aside: bool = True) -> int:
        """What the declarer has of the points declared, before the factor and without extras (ruling); or without what
        was laid away, which the others cannot see.
        """
        seat = self.declarer
        tricks, cards = self.trick_count(seat), self.card_count(seat)
        if not aside:
            tricks -= self.as_trick(ASIDE, seat)
            cards -= worth(self.t.mask(ASIDE, seat), VALUE)
        if self.opt.count_mode == "tricks_only":
            cards = 0
        elif self.opt.count_mode == "cards_only" or self.opt.fulfilment == "cards_only":
            tricks = 0
        if self.opt.fulfilment == "all_points":
            return self.trick_factor() * tricks + self.factor * cards + self.gained
        return tricks + cards

    def count_hand(self, magician: bool) -> None:
        """The Magician that won the last trick, the tricks, the cards, and the declaration, kept or not."""
        t = self.t
        if magician:
            self.say("magician", self.taker)
            alone = self.opt.defenders_credit == "own_tricks"
            for seat in range(self.players):
                if seat == self.taker or (self.together(seat, self.taker) and not alone):
                    self.gain(seat, self.value(), "magician")
        aside, widow = t.mask(ASIDE, self.declarer), t.mask(UPPER) | t.mask(LOWER)
        if aside:
            self.say("aside", self.declarer, worth(aside, VALUE), cards=aside)
        self.say("widow", self.declarer, worth(widow, VALUE), cards=widow)
        for seat in self.in_turn(self.declarer):
            if self.opt.count_mode != "cards_only":
                self.score(seat, self.trick_factor() * self.trick_count(seat), "in_tricks")
            if self.opt.count_mode != "tricks_only":
                self.score(seat, self.factor * self.card_count(seat), "in_cards")
        made = self.made()
        self.say("kept" if made >= self.number else "failed", self.declarer, made, self.number)
        for seat in self.in_turn(self.declarer):
            if (seat == self.declarer) == (made >= self.number):
                self.score(seat, self.value(), "game")
        self.show_end()
        self.done += 1
        self.end_deal()

    # -- the match ------------------------------------------------------------------------------------------------

    def match_over(self) -> bool:
        """Three hands that were played (002:1055); the highest total wins, equals share."""
        return self.done >= HANDS

    # -- telling --------------------------------------------------------------------------------------------------

    def phase_of(self, seat: int) -> int:
        """Who has to go over a trump is told so."""
        duty = self.phase == PLAYING and self.led == TRUMPS and self.opt.beat_trump == "led_trump"
        return BEATING if duty else self.phase

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Which duty forbids it, or which number or card is not allowed."""
        if self.phase == DECLARING and act == DECLARE:
            return "declare_higher" if 0 < x < self.least() else "declare_step"
        if self.phase == LAYING and (act == LAY or act == LAY_LAST):
            return "king_or_honour" if x < PACK.count and self.barred() >> x & 1 else "not_now"
        if self.phase != PLAYING or act != PLAY or not self.t.holds(x, HAND, seat):
            return "not_now"
        return breach(self.t.mask(HAND, seat), x, self.duties())

    def notes(self, seat: int) -> Lines:
        """The hand in the game's own order, trumps first."""
        keys = sorted([(PACK.suit[c] != TRUMPS, PACK.suit[c], -POWER[c], c) for c in bits(self.t.mask(HAND, seat))])
        return [Line("order", Cards([[PACK.code(key[3]) for key in keys]]), roles.ORDER)]

    def ledger(self) -> Ledger:
        """Who played what for how many, and the parts of the count."""
        columns = [
            Column("declarer", "said", "solo", "leilao", "all_pass", of_row=True),
            Column("outcome", "said", "kept", "failed", of_row=True),
            Column("in_tricks", "points", "in_tricks"),
            Column("in_cards", "points", "in_cards"),
            Column("extras", "points", "honours", "kings", "against_honours", "against_kings", "magician"),
            Column("game", "points", "game"),
            Column("total", "total"),
        ]
        return Ledger(columns)

    def status(self) -> Lines:
        """The numbers declared; then who plays for how many, the factor, and the trick points; the hand."""
        told: Lines = []
        if self.phase == DECLARING:
            spoken = [NOTHING if n == SILENT else Text("-") if n == PASSED else Count(n) for n in self.said]
            if max(self.said) != SILENT:
                told.append(Line("numbers", BySeat(spoken), roles.AT_SEATS, "⚑"))
            if self.number:
                told.append(Line("highest", Share(self.number, self.declarer)))
        elif self.declarer >= 0:
            told.append(Line("declarer", Who([self.declarer]), roles.OFFICE, "★"))
            told.append(Line("solo" if self.value() == SOLO_VALUE else "leilao", Count(self.value())))
            if self.phase == PLAYING:
                told.append(Line("factor", Count(self.factor)))
                told.append(Line("way", Part(self.made(aside=False), self.number), roles.TRACK))
                told.append(Line("in_tricks", BySeat(counts(self.in_tricks)), roles.AT_SEATS, "≡"))
        told.append(Line("hands", Part(min(self.done + 1, HANDS), HANDS)))
        return told


GAME: Final = GameSpec(
    "tarok",
    Tarok,
    seed="002:1049-1135",
    family="bidding-trick",
    emblem=("T0 KH 4D", "54"),
    players=(3,),
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    keeps=("done",),
    presets=(preset("normal"),),
    cap=2_000,
    minutes=30,
    luck=3,
    thought=4,
)
