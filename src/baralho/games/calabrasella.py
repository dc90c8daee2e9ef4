"""Calabrasella, or Calabresella (catalogue calabrasella; seed 002:5059-5119): one plays alone, with the widow."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec, plus
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Options, Terms, preset
from baralho.engine.table import NOBODY, OWNER, SEAT, Zone, bag, bits, count, place
from baralho.engine.told import BySeat, BySide, Cards, Column, Count, Ledger, Line, Lines, Part, Text, Told, Who
from baralho.kinds.choosing import offer_set
from baralho.kinds.ends import decided, played
from baralho.kinds.tricks import HAND, STOCK, WON, TrickGame, trick_zones
from baralho.kinds.values import higher, strength, values, worth

PACK: Final = french(drop="8 9 10")
POWER: Final = strength(PACK, "3 2 A K Q J 7 6 5 4")
ABOVE: Final = higher(PACK, POWER)
IN_HAND: Final = (2, 3, 1, 0)  # by suit: its place in a hand, where black and red take turns
VALUE: Final = values(PACK, {"A": 3, "3": 1, "2": 1, "K": 1, "Q": 1, "J": 1})  # 8 in a suit, 32 in all
LAST_TRICK: Final = 3
ALL_POINTS: Final = 35
SWEEP: Final = 70  # all 35, doubled (002:5101)
HALVES: Final = 2  # points and chips are kept in halves, for tables that divide the defenders' points by two

WIDOW: Final = 4  # zones after those of all trick games
LOOKED: Final = 5  # the widow in the hand of the soloist, who chooses from it
ASIDE: Final = 6  # the discards, and what the soloist has left of the widow
WIDOW_SIZE: Final = 4

PROPOSING: Final = 0
DISCARDING: Final = 1
TAKING: Final = 2
PLAYING: Final = 3
PHASES: Final = ("proposing", "discarding", "taking", "playing")

PLAY: Final = 0
PROPOSE: Final = 1
PASS: Final = 2
DISCARD: Final = 3
EXCHANGE: Final = 4
TAKE: Final = 5
TAKE_LAST: Final = 6
TAKE_OPEN: Final = 7
TAKE_OPEN_LAST: Final = 8
ACTS: Final = (
    Act("play", FACE, role=roles.PLAYS),
    Act("propose"),
    Act("pass", role=roles.YIELDS),
    Act("discard", FACE, hidden=True, pick=True, role=roles.HANDLES),
    Act("exchange", role=roles.HANDLES),
    Act("take", FACE, hidden=True, pick=True, role=roles.HANDLES),
    Act("take_last", FACE, hidden=True, role=roles.HANDLES),
    Act("take_open", FACE, pick=True, role=roles.HANDLES),
    Act("take_open_last", FACE, role=roles.HANDLES),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.stakes = o.choice("stakes", "chips", "points")
        self.match_end = o.choice("match_end", "points_100", "chips_exhausted", "fixed_deals")
        self.target = o.number("target", 100, 1, 1000)
        self.deals = o.number("deals", 12, 1, 100)
        self.starting_chips = o.number("starting_chips", 300, 1, 2000)
        self.defenders_total = o.choice("defenders_total", "joint", "halved")
        self.widow_pick = o.choice("widow_pick", "private_choose", "exposed_choose", "blind_top")


def check(players: int, options: Options) -> str:
    """Nobody runs out of chips where there are none."""
    if options["match_end"] == "chips_exhausted" and options["stakes"] != "chips":
        return "match_end=chips_exhausted needs stakes=chips"
    return ""


def halved(n: int) -> Told:
    """An amount kept in halves, as people write it."""
    if n % HALVES == 0:
        return Count(n // HALVES)
    return Text(f"{'-' if n < 0 else ''}{abs(n) // HALVES or ''}½")


class Calabrasella(TrickGame):
    """No trumps. Who says "I play" exchanges cards with the widow and plays alone against the two others."""

    opt: Rules
    active: int = 0  # seats (a mask) that play this deal: all but the dealer of a table of four
    soloist: int = -1
    wanted: int = 0  # how many cards the soloist has discarded, and takes
    chips: tuple[int, ...] = ()  # by seat, in halves; none where points are paid

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Calabrasella)
        new.opt = self.opt
        new.active = self.active
        new.soloist = self.soloist
        new.wanted = self.wanted
        new.chips = self.chips
        super().hand_over(new)

    def pack(self) -> Pack:
        """40 cards, without 8s, 9s and 10s."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The widow lies face down; what the soloist puts aside only the soloist may look at."""
        return (
            *trick_zones(),
            place("widow", sees=NOBODY, look="row"),
            bag("looked", per=SEAT, sees=OWNER, look="row"),
            bag("aside", per=SEAT, sees=OWNER),
        )

    def power(self, card: int) -> int:
        """3 2 A K Q J 7 6 5 4 (002:5067)."""
        return POWER[card]

    def in_trick(self) -> int:
        """Three play, also at a table of four."""
        return 3

    def start(self) -> None:
        """Everybody begins with as many chips."""
        if self.opt.stakes == "chips":
            self.chips = (HALVES * self.opt.starting_chips,) * self.players

    # -- the deal and the proposals -------------------------------------------------------------------------------

    def forehand(self) -> int:
        """Left of the dealer: gets cards, speaks and leads first, whoever plays alone."""
        return self.next(self.dealer)

    def deal(self) -> None:
        """12 cards each by fours, four for the widow (002:5069); the dealer of a table of four gets none (002:5063)."""
        self.active = self.everybody if self.players == 3 else self.everybody & ~(1 << self.dealer)
        self.shuffle(STOCK)
        if self.players == 3:
            self.t.deal(STOCK, HAND, self.forehand(), 12, 4)
        else:
            for _ in range(3):
                for seat in self.in_turn(self.forehand(), self.active):
                    for _ in range(4):
                        self.t.draw(STOCK, 0, HAND, seat)
        for _ in range(WIDOW_SIZE):
            self.t.draw(STOCK, 0, WIDOW)
        self.ask(PROPOSING, self.forehand())

    def propose(self, seat: int) -> None:
        """The first to play is the soloist: the others lose the right, and are partners (002:5085-5087)."""
        self.soloist = seat
        self.say("soloist", seat)
        self.ask(DISCARDING, seat)

    def decline(self, seat: int) -> None:
        """Each speaks once; when all three have passed the next one deals (002:5087)."""
        following = self.after(seat, self.active)
        if following != self.forehand():
            self.ask(PROPOSING, following)
            return
        self.say("all_pass")
        self.end_deal()

    # -- the widow ------------------------------------------------------------------------------------------------

    def exchange(self, seat: int) -> None:
        """One to four cards go aside before the widow is seen (002:5089, 5115), and as many are taken from it."""
        cards = self.picked(seat, HAND, seat)
        self.wanted = count(cards)
        self.t.move_set(cards, ASIDE, seat)
        self.say("discards", seat, self.wanted)
        rule = self.opt.widow_pick
        if rule == "exposed_choose":
            self.t.show(WIDOW, 0, self.everybody)
        if rule == "blind_top" or self.wanted == WIDOW_SIZE:
            for _ in range(self.wanted):
                self.t.draw(WIDOW, 0, HAND, seat)
            self.open_play()
            return
        if rule == "private_choose":
            self.t.move_all(WIDOW, 0, LOOKED, seat)
        self.ask(TAKING, seat)

    def take_cards(self, seat: int, last: int) -> None:
        """The chosen cards go to the hand, the others to the discards."""
        kind, i = (WIDOW, 0) if self.opt.widow_pick == "exposed_choose" else (LOOKED, seat)
        self.t.move_set(self.picked(seat, kind, i) | 1 << last, HAND, seat)
        self.t.move_all(kind, i, ASIDE, seat)
        self.open_play()

    def open_play(self) -> None:
        """The dealer's left leads, whoever is the soloist (002:5091)."""
        self.t.hide(WIDOW, 0)
        self.ask(PLAYING, self.forehand())

    # -- a turn ---------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Follow suit with any card, else play anything (002:5091); before that propose and exchange."""
        if self.phase == PLAYING:
            m.cards(PLAY, self.following(seat))
        elif self.phase == PROPOSING:
            m.add(PROPOSE)
            m.add(PASS)
        elif self.phase == DISCARDING:
            chosen = len(self.picks(seat))
            if chosen < WIDOW_SIZE:
                m.cards(DISCARD, self.pickable(seat, HAND, seat))
            if chosen:
                m.add(EXCHANGE)
        elif self.opt.widow_pick == "exposed_choose":
            offer_set(self, seat, m, TAKE_OPEN, TAKE_OPEN_LAST, self.pickable(seat, WIDOW, 0), self.wanted)
        else:
            offer_set(self, seat, m, TAKE, TAKE_LAST, self.pickable(seat, LOOKED, seat), self.wanted)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played, or what comes before the first one."""
        if act == PLAY:
            if self.play(seat, x):
                self.end_trick()
            else:
                self.ask(PLAYING, self.after(seat, self.active))
        elif act == PROPOSE:
            self.propose(seat)
        elif act == PASS:
            self.decline(seat)
        elif act == EXCHANGE:
            self.exchange(seat)
        else:
            self.take_cards(seat, x)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Not following, or too many or too few discards."""
        if self.phase == DISCARDING:
            if act == EXCHANGE:
                return "too_few"
            if act == DISCARD and len(self.picks(seat)) >= WIDOW_SIZE:
                return "too_many"
        return super().why(seat, act, x, y) if self.phase == PLAYING and act == PLAY else "not_now"

    # -- tricks ---------------------------------------------------------------------------------------------------

    def defence(self) -> int:
        """The seat before which the tricks of both defenders lie, in one pile (002:5095)."""
        return self.after(self.soloist, self.active)

    def end_trick(self) -> None:
        """The winner leads. The last trick brings three points, the discards and the rest of the widow (002:5079)."""
        pile = self.soloist if self.taker == self.soloist else self.defence()
        winner = self.take(pile)
        if self.t.count(HAND, winner):
            self.ask(PLAYING, winner)
            return
        t = self.t
        hidden = t.mask(ASIDE, self.soloist) | t.mask(WIDOW)
        self.say("last_trick", winner, worth(hidden, VALUE), cards=hidden)
        t.move_set(hidden, WON, pile)
        self.count_deal()

    # -- the count ------------------------------------------------------------------------------------------------

    def margin(self, own: int) -> int:
        """What the soloist's points bring or cost, in halves: the difference to the defenders', 70 for all 35.

        The defenders' joint total counts, as 002:5101 and 5105 have it; by option half of it (002:5095).
        """
        other = ALL_POINTS - own
        if own == 0 or other == 0:
            return (1 if own else -1) * HALVES * SWEEP
        return HALVES * own - (other if self.opt.defenders_total == "halved" else HALVES * other)

    def count_deal(self) -> None:
        """The winners write the difference; each defender pays the soloist or is paid (002:5095-5105)."""
        own = worth(self.t.mask(WON, self.soloist), VALUE) + (LAST_TRICK if self.taker == self.soloist else 0)
        self.say("points", self.soloist, own, ALL_POINTS - own)
        margin = self.margin(own)
        if own == 0 or own == ALL_POINTS:
            if own:
                self.say("sweep", self.soloist)
            else:
                self.say("swept", self.soloist)
        defenders = self.in_turn(self.next(self.soloist), self.active & ~(1 << self.soloist))
        if self.opt.stakes == "points":
            self.score(self.soloist, 2 * margin, "received" if margin > 0 else "paid")
            for seat in defenders:
                self.score(seat, -margin, "paid" if margin > 0 else "received")
        elif margin > 0:
            self.score(self.soloist, margin, "alone")
            for seat in defenders:
                self.pay(seat, self.soloist, self.affordable(seat, margin))
        else:
            for seat in defenders:
                self.score(seat, -margin, "together")
            self.pay_both(defenders, -margin)
        self.end_deal()

    def affordable(self, seat: int, amount: int) -> int:
        """Where the match ends with the chips who is short pays what is there; elsewhere they are a mere tally."""
        return min(amount, self.chips[seat]) if self.opt.match_end == "chips_exhausted" else amount

    def pay_both(self, defenders: list[int], amount: int) -> None:
        """The soloist pays both; if short half to each, an odd chip to the one nearer the left (ruling)."""
        total = self.affordable(self.soloist, 2 * amount)
        chip = 1 if self.opt.defenders_total == "halved" else HALVES
        second = total // (2 * chip) * chip
        self.pay(self.soloist, defenders[0], total - second)
        self.pay(self.soloist, defenders[1], second)

    def pay(self, giver: int, taker: int, amount: int) -> None:
        """Chips change hands."""
        if amount == 0:
            return
        self.chips = plus(plus(self.chips, giver, -amount), taker, amount)
        self.say("pays_half" if amount % HALVES else "pays", giver, amount // HALVES, taker + 1)

    # -- the match ------------------------------------------------------------------------------------------------

    def match_over(self) -> bool:
        """100 points, of two the higher total, equals play on; or somebody has no chips; or so many deals."""
        if self.opt.match_end == "fixed_deals":
            return played(self.deal_no, self.opt.deals)
        if self.opt.match_end == "chips_exhausted":
            return min(self.chips) <= 0
        return decided(self.points, HALVES * self.opt.target)

    def winners(self) -> int:
        """The most points; but the most chips where it is not the points that end the match."""
        if self.opt.match_end == "points_100" or self.opt.stakes == "points":
            return super().winners()
        return self.leading([(chips,) for chips in self.chips])

    # -- telling --------------------------------------------------------------------------------------------------

    def notes(self, seat: int) -> Lines:
        """The hand in the game's own order."""
        keys = sorted([(IN_HAND[PACK.suit[c]], -POWER[c], c) for c in bits(self.t.mask(HAND, seat))])
        return [Line("order", Cards([[PACK.code(key[2]) for key in keys]]), roles.ORDER)]

    def ledger(self) -> Ledger:
        """Who played alone and what both sides made, then what everybody scored, and how everybody stands."""
        made = Column("made", "said", "points", "all_pass", of_row=True)
        return Ledger([made, Column("points", "points"), Column("total", "total")])

    def status(self) -> Lines:
        """Who speaks first, who plays alone against whom, what waits for the last trick, the chips, and the race."""
        found: Lines = []
        if self.phase != PLAYING:
            found.append(Line("forehand", Who([self.forehand()]), roles.OFFICE, "▸"))
        if self.players == 4:
            found.append(Line("resting", Who([self.dealer]), roles.RESTING, out=1 << self.dealer))
        if self.soloist >= 0:
            found.append(Line("soloist", Who([self.soloist]), roles.OFFICE, "★"))
            found.append(Line("defenders", Who(self.in_turn(0, self.active & ~(1 << self.soloist)))))
        if self.wanted:
            found.append(Line("exchanged", Count(self.wanted)))
            waiting = self.t.count(ASIDE, self.soloist) + self.t.count(WIDOW)
            if self.phase == PLAYING and waiting:
                found.append(Line("for_last", Count(waiting)))
        if self.chips:
            found.append(Line("chips", BySeat([halved(n) for n in self.chips]), roles.CHIPS))
        if self.opt.match_end == "points_100" and self.opt.defenders_total == "joint":
            race: list[Told] = [Part(points // HALVES, self.opt.target) for points in self.points]
            found.append(Line("race", BySide(race), roles.TRACK))
        elif self.opt.match_end == "points_100":  # half points are no fraction of a race
            found.append(Line("target", Count(self.opt.target)))
        elif self.opt.match_end == "fixed_deals":
            found.append(Line("deals", Part(self.deal_no + 1, self.opt.deals)))
        return found


GAME: Final = GameSpec(
    "calabrasella",
    Calabrasella,
    seed="002:5059-5119",
    family="point-trick",
    emblem=("3H 2H AH", "35"),
    players=(3, 4),
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    check=check,
    keeps=("chips",),
    presets=(preset("rapida", target=50), preset("normal"), preset("completa", target=200)),
    best=3,
    unit=HALVES,
    cap=20_000,
    minutes=30,
    luck=3,
    thought=3,
)
