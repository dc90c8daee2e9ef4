"""Tute de Leilão, or Tute de Remate (catalogue tute-leilao; seed 002:1641-1667, general rules 002:1480-1549)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import SPANISH_SUITS, Pack, spanish
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec, put
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, ITEM, NUMBER, SUIT, Act, Options, Terms, Value, preset, variant
from baralho.engine.table import Zone, bits
from baralho.engine.told import NOTHING, BySeat, Column, Count, Ledger, Line, Lines, Part, Share, Suit, Text, Who
from baralho.kinds.auction import next_speaker
from baralho.kinds.duties import BEAT, OVERTRUMP, TRUMP, Duties, breach, duties, keeping, tell
from baralho.kinds.ends import played
from baralho.kinds.singing import LAST_TRICK, SingingGame, pairs_of
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, trick_zones
from baralho.kinds.values import higher, strength, values, worth

KNIGHT: Final = 11
KING: Final = 12
PACK: Final = spanish(drop="2")  # 36 cards (002:1649)
POWER: Final = strength(PACK, "1 3 12 11 10 7 6 5 4")
ABOVE: Final = higher(PACK, POWER)
VALUE: Final = values(PACK, {"1": 11, "3": 10, "12": 4, "11": 3, "10": 2})  # 120 in all
PAIRS: Final = pairs_of(PACK, KING, KNIGHT)
FOURS: Final = (PACK.ranks[KING], PACK.ranks[KNIGHT])
NO_FOURS: Final = (0, 0)
HAND_SIZE: Final = 12

STEP: Final = 5  # declarations are multiples of it (002:1653)
MOST: Final = 230  # 130 and all songs
MORE: Final = 10  # that a censor must make beyond the declaration (002:1667)

BIDDING: Final = 0
CENSORING: Final = 1
NAMING: Final = 2
PLAYING: Final = 3
FOLLOWING: Final = 4  # playing, when one has to follow suit: for the prompt alone
PHASES: Final = ("bidding", "censoring", "naming", "playing", "following")

BID: Final = 0
PASS: Final = 1
ACCEPT: Final = 2
TAKE_OVER: Final = 3
NAME: Final = 4
PLAY: Final = 5
SING: Final = 6
TUTE: Final = 7
ACTS: Final = (
    Act("bid", NUMBER, most_x=MOST),
    Act("pass", role=roles.YIELDS),
    Act("accept", role=roles.YIELDS),
    Act("take_over", raises=True),
    Act("name", SUIT),
    Act("play", FACE, role=roles.PLAYS),
    Act("sing", SUIT),
    Act("tute", ITEM, items=("kings", "knights"), role=roles.WINS),
)

SILENT: Final = -1  # has not spoken yet
PASSED: Final = 0


def by_seats(players: int, chosen: Options) -> Value:
    """Four play with a censor, three without."""
    return players == 4


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.min_bid = o.number("min_bid", 60, 20, 150)
        self.bid_rounds = o.mixed("bid_rounds", 1, "until_two_pass")
        self.plate = o.choice("plate", True, False)
        self.dealer_ante = o.number("dealer_ante", 10, 0, 100)
        self.censor = o.choice("censor", False, True, default=by_seats)
        self.censor_double = o.choice("censor_double", False, True)
        self.tute_in_leilao = o.choice("tute_in_leilao", True, False)
        self.deals = o.number("deals", 6, 1, 60)


def seats(chosen: Options) -> int:
    """A censor is the fourth at the table."""
    return 4 if chosen.get("censor") else 0


def check(players: int, options: Options) -> str:
    """The censor is a fourth player, and there is no fourth without one."""
    if int(options["min_bid"]) % STEP:
        return f"min_bid={options['min_bid']} is no multiple of {STEP}"
    if (players == 4) != bool(options["censor"]):
        return f"censor={str(options['censor']).lower()} is for {4 if options['censor'] else 3} players, not {players}"
    return ""


class TuteLeilao(SingingGame):
    """Who declares most points names trumps and plays alone against the two others."""

    opt: Rules
    plate: int = 0  # what lies in it
    order: tuple[int, ...] = ()  # the three who play, from the mão on; a censor takes the place of the declarer
    inside: int = 0  # seats (a mask) that may still speak
    said: tuple[int, ...] = ()  # by seat: its last declaration, or PASSED, or SILENT
    bid: int = 0  # the highest declaration
    declarer: int = -1  # who plays alone
    replaced: int = -1  # who declared, if the censor has taken his place
    sang: bool = False  # an acuse has been sung for the last trick

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, TuteLeilao)
        new.opt = self.opt
        new.plate = self.plate
        new.order = self.order
        new.inside = self.inside
        new.said = self.said
        new.bid = self.bid
        new.declarer = self.declarer
        new.replaced = self.replaced
        new.sang = self.sang
        super().hand_over(new)

    def pack(self) -> Pack:
        """36 cards, without 2s, 8s and 9s."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """All cards are dealt."""
        return trick_zones()

    def power(self, card: int) -> int:
        """A 3 R C V 7 6 5 4."""
        return POWER[card]

    def values(self) -> tuple[int, ...]:
        """Ace 11, three 10, king 4, knight 3, jack 2."""
        return VALUE

    def pairs(self) -> tuple[int, ...]:
        """King and knight (002:1523)."""
        return PAIRS

    def fours(self) -> tuple[int, ...]:
        """By the general rules four kings, or four knights (002:1545), unless agreed otherwise."""
        return FOURS if self.opt.tute_in_leilao else NO_FOURS

    def forty_first(self) -> bool:
        """The forty before any twenty (002:1659)."""
        return True

    # -- the deal and the plate -----------------------------------------------------------------------------------

    def deal(self) -> None:
        """12 cards each; at a table of four the dealer is the censor and has none (002:1667)."""
        self.acuses = (0,) * self.players
        self.said = (SILENT,) * self.players
        self.inside = self.everybody & ~(1 << self.dealer) if self.opt.censor else self.everybody
        self.order = tuple(self.in_turn(self.next(self.dealer), self.inside))
        if self.opt.plate:
            self.fill_plate()
        self.shuffle(STOCK)
        if self.opt.censor:
            for _ in range(HAND_SIZE):
                for seat in self.order:
                    self.t.draw(STOCK, 0, HAND, seat)
        else:
            self.t.deal(STOCK, HAND, self.order[0], HAND_SIZE)
        self.ask(BIDDING, self.order[0])

    def deposit(self) -> int:
        """Twice the least that can be declared (002:1659)."""
        return 2 * self.opt.min_bid

    def fill_plate(self) -> None:
        """A deposit of everybody when it is empty, the censor's too; and what the dealer adds (002:1663)."""
        if not self.plate:
            for seat in range(self.players):
                self.score(seat, -self.deposit(), "deposit")
            self.plate = self.deposit() * self.players
        if self.opt.dealer_ante:
            self.score(self.dealer, -self.opt.dealer_ante, "ante")
            self.plate += self.opt.dealer_ante

    # -- the auction ----------------------------------------------------------------------------------------------

    def lowest(self) -> int:
        """The least that can be declared now: the minimum, or the next multiple of five (002:1653-1655)."""
        return self.bid + STEP if self.bid else self.opt.min_bid

    def speak(self, seat: int, points: int) -> None:
        """Each speaks once, from the mão on (002:1665); by option until all but one have passed."""
        self.said = put(self.said, seat, points)
        if points:
            self.bid = points
            self.declarer = seat
        if not points or self.opt.bid_rounds == 1:
            self.inside &= ~(1 << seat)
        speaker = -1 if self.bid == MOST else next_speaker(self, seat, self.inside, 0, self.declarer)
        if speaker >= 0:
            self.ask(BIDDING, speaker)
        elif self.declarer >= 0:
            self.close_auction()
        else:
            self.say("thrown_in", self.dealer)
            self.end_deal()

    def close_auction(self) -> None:
        """The censor, if there is one, looks at the declarer's cards, and may take them for ten points more.

        Where there are no ten more to be made he is not asked (ruling).
        """
        self.say("declarer", self.declarer, self.bid)
        if self.opt.censor:
            self.t.show(HAND, self.declarer, 1 << self.dealer)
            if self.bid + MORE <= MOST:
                self.ask(CENSORING, self.dealer)
                return
        self.ask(NAMING, self.declarer)

    def take_over(self) -> None:
        """He takes the declarer's place and cards (002:1667), who goes on looking at them and does nothing else."""
        censor, self.replaced = self.dealer, self.declarer
        self.t.hide(HAND, self.replaced)
        self.t.move_all(HAND, self.replaced, HAND, censor)
        self.t.show(HAND, censor, 1 << self.replaced)
        self.declarer = censor
        self.order = tuple([censor if seat == self.replaced else seat for seat in self.order])
        self.say("taken_over", censor, self.target(), self.replaced + 1)

    def target(self) -> int:
        """The points that the declarer needs."""
        return self.bid if self.replaced < 0 else self.bid + MORE

    # -- a turn ---------------------------------------------------------------------------------------------------

    def duties(self) -> Duties:
        """Follow and beat; else trump, overtrump; who cannot overtrump is free (002:1659).

        Beating lapses when the trick has been trumped (ruling).
        """
        return duties(self, ABOVE, BEAT | TRUMP | OVERTRUMP)

    def moves(self, seat: int, m: Moves) -> None:
        """A card; who leads after a trick won may sing before it (002:1659)."""
        if self.phase == BIDDING:
            m.each(BID, list(range(self.lowest(), MOST + 1, STEP)))
            m.add(PASS)
        elif self.phase == CENSORING:
            m.add(ACCEPT)
            m.add(TAKE_OVER)
        elif self.phase == NAMING:
            m.each(NAME, [0, 1, 2, 3])
        else:
            m.cards(PLAY, keeping(self.t.mask(HAND, seat), self.duties()))
            if self.won_last(seat):
                if not self.sang:
                    self.offer_songs(seat, m, SING)
                self.offer_fours(seat, m, TUTE)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A word in the auction, a song, or a card."""
        if act == PLAY:
            tell(self, seat, x, self.duties())
            if self.play(seat, x):
                self.end_trick()
            else:
                self.ask(PLAYING, self.order[(self.order.index(seat) + 1) % 3])
        elif act == BID or act == PASS:
            self.speak(seat, x if act == BID else PASSED)
        elif act == NAME:
            self.trump = x
            self.ask(PLAYING, self.order[0])  # the mão leads, whoever declared (ruling)
        elif act == SING:
            self.sang = True
            self.sing(seat, x)
            self.ask(PLAYING, seat)
        elif act == TUTE:
            self.show_four(seat, x)
            self.settle(seat == self.declarer)
        else:
            if act == TAKE_OVER:
                self.take_over()
            self.ask(NAMING, self.declarer)

    def in_trick(self) -> int:
        """Three play, also at a table of four."""
        return 3

    def won_last(self, seat: int) -> bool:
        """Whether a seat has won the trick before and is on lead."""
        return self.best < 0 and self.taker == seat

    def end_trick(self) -> None:
        """The winner leads."""
        winner = self.take(self.taker)
        self.sang = False
        if self.t.count(HAND, winner):
            self.ask(PLAYING, winner)
        else:
            self.count_deal()

    # -- the count ------------------------------------------------------------------------------------------------

    def so_far(self, seat: int) -> int:
        """What a seat has in cards and songs, and for the last trick when all cards are played."""
        points = worth(self.t.mask(WON, seat), VALUE) + self.acuses[seat]
        over = not self.t.count(HAND, seat) and not self.t.count(TRICK)
        return points + LAST_TRICK if over and self.taker == seat else points

    def count_deal(self) -> None:
        """The declarer must have made what was declared; what the others have does not matter."""
        points = self.so_far(self.declarer)
        self.say("points", self.declarer, points)
        self.settle(points >= self.target())

    def settle(self, made: bool) -> None:
        """The declarer gets what was declared from both opponents, or pays it to both (002:1661).

        Above the deposit, twice as much, and the plate is at stake (002:1661-1663); up to it neither (ruling).
        A Tute of the declarer makes it, one of an opponent breaks it (ruling).
        """
        self.say("made" if made else "failed", self.declarer, self.target())
        high = self.bid > self.deposit()
        stake = 2 * self.bid if high else self.bid
        if self.replaced >= 0 and self.opt.censor_double:
            stake *= 2
        opponents = [seat for seat in self.order if seat != self.declarer]
        if made:
            for seat in opponents:
                self.score(seat, -stake, "pays")
            self.score(self.declarer, 2 * stake, "paid")
        else:
            self.score(self.declarer, -2 * stake, "pays")
            for seat in opponents:
                self.score(seat, stake, "paid")
        if high and self.opt.plate:
            self.pay_plate(opponents, made)
        self.end_deal()

    def pay_plate(self, opponents: list[int], made: bool) -> None:
        """The declarer takes it, and each opponent pays his deposit once more; or he doubles it, and they share it."""
        if made:
            for seat in opponents:
                self.score(seat, -self.deposit(), "again")
            self.score(self.declarer, 2 * self.deposit(), "paid_again")
            self.score(self.declarer, self.plate, "plate")
        else:
            self.score(self.declarer, -self.plate, "doubles")
            for seat in opponents:
                self.score(seat, self.plate, "half")  # of twice as much: nothing is ever left over
        self.plate = 0

    # -- the match ------------------------------------------------------------------------------------------------

    def match_over(self) -> bool:
        """As many deals as agreed, those thrown in too (ruling); the highest balance wins, equals share."""
        return played(self.deal_no, self.opt.deals)

    def finish(self) -> None:
        """What is left in the plate is divided equally, but for what cannot be (ruling)."""
        share = self.plate // self.players
        self.plate -= share * self.players
        for seat in range(self.players):
            if share:
                self.score(seat, share, "stake_back")
        super().finish()

    # -- telling --------------------------------------------------------------------------------------------------

    def phase_of(self, seat: int) -> int:
        """Who follows is reminded of the duties."""
        return FOLLOWING if self.phase == PLAYING and self.best >= 0 else self.phase

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """What is missing; none of it tells more than the seat knows."""
        if self.phase == BIDDING:
            return "bid_more" if act == BID else "not_now"
        if self.phase != PLAYING:
            return "not_now"
        if act == PLAY:
            return breach(self.t.mask(HAND, seat), x, self.duties()) if self.t.holds(x, HAND, seat) else "not_yours"
        if act != SING and act != TUTE:
            return "not_now"
        if act == TUTE and not self.fours()[x]:
            return "no_tutes"
        if not self.won_last(seat):
            return "winner_sings"
        if act == TUTE:
            return "no_four"
        if self.sang:
            return "one_a_trick"
        if self.sung >> x & 1:
            return "sung_before"
        return "forty_first" if self.t.mask(HAND, seat) & PAIRS[x] == PAIRS[x] else "no_pair"

    def notes(self, seat: int) -> Lines:
        """The hand in the game's own order; what could be sung now, and for how much."""
        found = [self.in_order(seat)]
        asked = self.asked >> seat & 1 and self.phase == PLAYING and self.won_last(seat)
        if asked and not self.sang:
            found += self.song_notes(seat, SING)
        return found

    def ledger(self) -> Ledger:
        """Who played for how much, what was paid for it, and in and out of the plate."""
        columns = [
            Column("declarer", "said", "declarer", "taken_over", of_row=True),
            Column("stake", "points", "paid", "pays"),
        ]
        if self.opt.plate:
            codes = ("deposit", "ante", "again", "paid_again", "plate", "doubles", "half", "stake_back")
            columns.append(Column("plate", "points", *codes))
        return Ledger([*columns, Column("total", "total")])

    def status(self) -> Lines:
        """The declarations; then trumps, who plays alone and how far he is; the plate, the censor, the deal."""
        told: Lines = []
        if self.phase == BIDDING:
            spoken = [NOTHING if n == SILENT else Text("-") if n == PASSED else Count(n) for n in self.said]
            if max(self.said) != SILENT:
                told.append(Line("bids", BySeat(spoken), roles.AT_SEATS, "⚑"))
            if self.bid:
                told.append(Line("highest", Share(self.bid, self.declarer)))
        if self.trump >= 0:
            told.append(Line("trump", Suit(SPANISH_SUITS[self.trump])))
        if self.declarer >= 0 and self.phase != BIDDING:
            told.append(Line("declarer", Who([self.declarer]), roles.OFFICE, "★"))
            told.append(Line("way", Part(self.so_far(self.declarer), self.target()), roles.TRACK))
        if self.opt.plate:
            told.append(Line("plate", Count(self.plate), roles.POT))
        if self.opt.censor:
            idle = self.everybody
            for seat in self.order:
                idle &= ~(1 << seat)
            told.append(Line("censor", Who([self.dealer]), roles.OFFICE, "⚖"))
            told.append(Line("resting", Who(bits(idle)), roles.RESTING, out=idle))
        told.append(Line("deals", Part(self.deal_no + 1, self.opt.deals)))
        return told


GAME: Final = GameSpec(
    "tute-leilao",
    TuteLeilao,
    seed="002:1641-1667",
    family="bidding-trick",
    emblem=("1E 3E 11C", "120"),
    players=(3, 4),
    best=3,
    seats=seats,
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    check=check,
    keeps=("plate",),
    variants=(variant("tute-leilao-censor", players=(4,), censor=True),),
    presets=(preset("rapida", deals=3), preset("normal"), preset("completa", deals=12)),
    minutes=30,
    luck=3,
    thought=5,
    anticlockwise=True,
)
