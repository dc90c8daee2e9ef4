"""Tizichá, Tysiacha or Thousand (catalogue tizicha; seed 002:5909-6003): a marriage announced is the new trump."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, KING, QUEEN, Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec, plus, put
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, NUMBER, SEAT_ARG, SUIT, Act, Options, Terms, encode, preset
from baralho.engine.table import NOBODY, Zone, bits, place
from baralho.engine.told import (
    NOTHING,
    ByAction,
    BySeat,
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
from baralho.kinds.auction import next_speaker
from baralho.kinds.duties import BEAT, TRUMP, Duties, breach, duties, keeping, tell
from baralho.kinds.ends import reached
from baralho.kinds.singing import pairs_of, singable
from baralho.kinds.tricks import HAND, STOCK, WON, TrickGame, trick_zones
from baralho.kinds.values import higher, strength, values, worth

PACK: Final = french(keep="9 10 J Q K A")
POWER: Final = strength(PACK, "A 10 K Q J 9")
ABOVE: Final = higher(PACK, POWER)
VALUE: Final = values(PACK, {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2})  # 30 in a suit, 120 in all
PAIRS: Final = pairs_of(PACK, KING, QUEEN)
KINGS: Final = PACK.ranks[KING]
MARRIAGE: Final = (60, 80, 100, 40)  # clubs, diamonds, hearts, spades (002:5936-5941)

HAND_SIZE: Final = 7
WIDOW_SIZE: Final = 3
LEAST: Final = 110  # the lowest bid (002:5931)
FORCED: Final = 100  # but for who has to bid (002:5951-5953)
BARE: Final = 120  # the highest bid without a marriage: all the cards (002:5943)
MOST: Final = 400  # the cards and all four marriages
SHORT_OF: Final = 5  # the lock lies a step below the target: 995 and 1001, 495 and 501 (002:5975)
TRIES: Final = 3  # deals on the barrel, and
OFF_BARREL: Final = 120  # what it costs to fall from it
FORTY: Final = 40  # "40 para cada" (002:5955)
SIXTY: Final = 60

WIDOW: Final = 4  # the zone after those of all trick games

BIDDING: Final = 0
GIVING: Final = 1
PLAYING: Final = 2
FOLLOWING: Final = 3  # playing, when one has to follow suit: for the prompt alone
MUST_BID: Final = 4  # bidding, when the others have passed: for the prompt alone
PHASES: Final = ("bidding", "giving", "playing", "following", "must_bid")

BID: Final = 0
PASS: Final = 1
CONCEDE: Final = 2
RAISE: Final = 3
GIVE: Final = 4
ANNOUNCE: Final = 5
PLAY: Final = 6
ACTS: Final = (
    Act("bid", y=NUMBER, most_y=MOST),
    Act("pass", role=roles.YIELDS),
    Act("concede", role=roles.YIELDS),
    Act("raise", y=NUMBER, most_y=MOST, raises=True),
    Act("give", FACE, SEAT_ARG, role=roles.HANDLES),
    Act("announce", SUIT),
    Act("play", FACE, role=roles.PLAYS),
)

SILENT: Final = -1  # has not spoken yet
PASSED: Final = 0


class Rules:
    """The options of a table; those after `four_kings_exception` are how the game is played today."""

    def __init__(self, o: Terms) -> None:
        self.target = o.choice("target", 1001, 501, 1000)
        self.bid_step = o.choice("bid_step", "exact_10", "any_multiple")
        self.marriage_lead = o.choice("marriage_lead", "any_card", "king_or_queen")
        self.first_lead_declare = o.choice("first_lead_declare", True, False)
        self.rounding = o.choice("rounding", "auto", "off", "all_5", "all_10")
        self.must_trump = o.choice("must_trump", False, True)
        self.four_kings_exception = o.choice("four_kings_exception", True, False)
        self.forced_first = o.choice("forced_first", "dealer_if_passed", "first_hand_100")
        self.step = o.choice("step", 10, 5)
        self.bid_cap = o.choice("bid_cap", "open", "marriages_held")
        self.give_up = o.choice("give_up", "forty_each", "sixty_each")
        self.must_beat = o.choice("must_beat", False, True)
        self.barrel = o.mixed("barrel", "off", 880)


def check(players: int, options: Options) -> str:
    """Steps of five are for those who may choose how far they go."""
    if options["step"] == 5 and options["bid_step"] == "exact_10":
        return "step=5 needs bid_step=any_multiple"
    if options["barrel"] == 880 and options["target"] == 501:
        return "barrel=880 is for a target of 1000 or 1001"
    return ""


class Tizicha(TrickGame):
    """Who bids most takes the widow, gives each opponent a card, and has to make at least what was bid."""

    opt: Rules
    inside: int = 0  # seats (a mask) that may still bid
    said: tuple[int, ...] = ()  # by seat: its last bid, or PASSED, or SILENT
    contract: int = 0  # the highest bid, and what it was raised to
    contractor: int = -1  # who made it
    unseen: bool = False  # the contractor has taken the widow without showing it
    raised: bool = False  # the contractor has raised, or may not any more
    called: bool = False  # a marriage was announced with the lead that is to come
    announced: int = 0  # suits (a mask) whose marriage was announced
    marriages: tuple[int, ...] = ()  # by seat: what its announcements count

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Tizicha)
        new.opt = self.opt
        new.inside = self.inside
        new.said = self.said
        new.contract = self.contract
        new.contractor = self.contractor
        new.unseen = self.unseen
        new.raised = self.raised
        new.called = self.called
        new.announced = self.announced
        new.marriages = self.marriages
        super().hand_over(new)

    def pack(self) -> Pack:
        """24 cards, from the nine up."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The widow lies face down in the middle."""
        return (*trick_zones(), place("widow", sees=NOBODY, look="row"))

    def power(self, card: int) -> int:
        """A 10 K Q J 9 (002:5921)."""
        return POWER[card]

    # -- the deal and the auction ---------------------------------------------------------------------------------

    def deal(self) -> None:
        """One by one, in the first three rounds one more to the middle, until all have seven (002:5919)."""
        self.marriages = (0,) * self.players
        self.said = (SILENT,) * self.players
        self.inside = self.everybody
        first = self.next(self.dealer)
        self.shuffle(STOCK)
        for k in range(HAND_SIZE):
            self.t.deal(STOCK, HAND, first, 1)
            if k < WIDOW_SIZE:
                self.t.draw(STOCK, 0, WIDOW)
        if self.opt.forced_first == "first_hand_100":
            self.say("forced", first, FORCED)
            self.speak(first, FORCED)
        else:
            self.ask(BIDDING, first)

    def limit(self, cards: int) -> int:
        """The most that may be bid on these seven cards: 120 without a marriage, unless they are all four kings."""
        if self.opt.four_kings_exception and cards & KINGS == KINGS:
            return MOST  # sure of a queen in the widow, as he hopes (002:5985)
        held = sum([MARRIAGE[suit] for suit in bits(singable(cards, PAIRS, 0))])
        return MOST if held and self.opt.bid_cap == "open" else BARE + held

    def is_forced(self, seat: int) -> bool:
        """Whether the two others have passed without a bid (002:5951)."""
        return self.contractor < 0 and self.inside == 1 << seat

    def bids(self, seat: int) -> list[int]:
        """What a seat may bid: to open any multiple, then exactly ten more (002:5945), unless jumps are allowed."""
        most = self.limit(self.t.mask(HAND, seat))
        lowest = FORCED if self.is_forced(seat) else LEAST
        if self.contractor >= 0:
            lowest = self.contract + self.opt.step
            if self.opt.bid_step == "exact_10":
                most = min(most, lowest)
        return list(range(lowest, most + 1, self.opt.step))

    def speak(self, seat: int, points: int) -> None:
        """Who passes is out; when one is left with a bid the contract is his (002:5945)."""
        if points > BARE and (self.said[seat] <= BARE or self.opt.bid_cap != "open"):
            self.t.tell(HAND, seat, points)
        self.said = put(self.said, seat, points)
        if points:
            self.contract, self.contractor = points, seat
        else:
            self.inside &= ~(1 << seat)
        speaker = -1 if self.contract == MOST else next_speaker(self, seat, self.inside, 0, self.contractor)
        if speaker >= 0:
            self.ask(BIDDING, speaker)
        else:
            self.take_widow(self.contractor)

    def fits(self, fact: int, cards: int) -> bool:
        """The one fact that is told of a hand: so much may be bid on it."""
        return self.limit(cards) >= fact

    # -- the widow ------------------------------------------------------------------------------------------------

    def take_widow(self, seat: int) -> None:
        """The contractor turns it up for all (002:5947); for 100 he need not show it (002:5953)."""
        self.say("contract", seat, self.contract)
        if self.contract == FORCED:
            self.unseen = True
            self.t.show(WIDOW, 0, 1 << seat)
            self.say("hidden_widow", seat)
        else:
            self.show_widow(seat)
        self.ask(GIVING, seat)

    def show_widow(self, seat: int) -> None:
        """Everybody sees the three cards."""
        self.unseen = False
        self.say("widow", seat)
        self.t.show(WIDOW, 0, self.everybody)

    def raise_to(self, seat: int, points: int) -> None:
        """Once, before the first lead, to any higher multiple, with or without a marriage (002:5949).

        A widow taken unseen is shown then (002:5955). That can only be done as long as it lies there: later nobody
        may be told which cards came from it, so whoever has given a card from a hidden one plays for 100 (ruling).
        """
        self.contract, self.raised = points, True
        self.say("raised", seat, points)
        if self.unseen:
            self.show_widow(seat)
        self.ask(self.phase, seat)

    def receiver(self) -> int:
        """Who gets the next gift: the left neighbour, then the other."""
        left = self.next(self.contractor)
        return left if self.t.count(HAND, left) == HAND_SIZE else self.next(left)

    def give(self, seat: int, card: int) -> None:
        """A card face up for each opponent, of the hand or of the widow (002:5947-5949, 5953)."""
        receiver = self.receiver()
        if self.t.count(WIDOW):
            if self.unseen:
                self.raised = True
            self.t.move_all(WIDOW, 0, HAND, seat)
            self.t.hide(WIDOW, 0)
        self.t.move(card, HAND, receiver, seen=self.everybody)
        self.ask(GIVING if self.next(receiver) != seat else PLAYING, seat)

    def given_up(self) -> tuple[int, int]:
        """What giving up costs, and what each opponent gets for it."""
        return (FORTY, FORTY) if self.opt.give_up == "forty_each" else (self.contract, SIXTY)

    def concede(self, seat: int) -> None:
        """Forty for each, "40 para cada", before the gifts (002:5955)."""
        lost, given = self.given_up()
        self.score(seat, -lost, "conceded")
        for other in self.others():
            self.count_up_to_lock(other, given, "each")
        self.look_at_barrels()
        self.end_deal()

    # -- a turn ---------------------------------------------------------------------------------------------------

    def duties(self) -> Duties:
        """Follow suit, else play anything (002:5957); by option beat, and trump when void."""
        return duties(self, ABOVE, (BEAT if self.opt.must_beat else 0) | (TRUMP if self.opt.must_trump else 0))

    def playable(self, seat: int) -> int:
        """The cards (a mask) that a seat may play; by option only king or queen with their announcement."""
        cards = keeping(self.t.mask(HAND, seat), self.duties())
        return cards & PAIRS[self.trump] if self.called and self.opt.marriage_lead == "king_or_queen" else cards

    def songs(self, seat: int) -> int:
        """The suits (a mask) whose marriage a seat on lead may announce: one with each lead, each once."""
        if self.best >= 0 or self.called or not (self.opt.first_lead_declare or self.taker == seat):
            return 0
        return singable(self.t.mask(HAND, seat), PAIRS, self.announced)

    def may_raise(self) -> bool:
        """Once, until the first lead."""
        return not self.raised and self.taker < 0

    def moves(self, seat: int, m: Moves) -> None:
        """Bid or pass; concede, give, raise; announce, and a card."""
        if self.phase == BIDDING:
            for points in self.bids(seat):
                m.add(BID, 0, points)
            if not self.is_forced(seat):
                m.add(PASS)
            return
        if self.phase == GIVING:
            m.cards(GIVE, self.t.mask(HAND, seat) | self.t.mask(WIDOW), self.receiver())
            if self.t.count(WIDOW) and not self.raised:
                m.add(CONCEDE)
        else:
            m.cards(PLAY, self.playable(seat))
            suits = self.songs(seat)
            while suits:
                bit = suits & -suits
                suits ^= bit
                m.add(ANNOUNCE, bit.bit_length() - 1)
        if self.may_raise():
            for points in range(self.contract + self.opt.step, MOST + 1, self.opt.step):
                m.add(RAISE, 0, points)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A word in the auction, what comes before the lead, or a card."""
        if act == PLAY:
            tell(self, seat, x, self.duties())
            self.called = False
            if self.play_on(PLAYING, seat, x):
                self.count_deal()
        elif act == BID or act == PASS:
            self.speak(seat, y if act == BID else PASSED)
        elif act == GIVE:
            self.give(seat, x)
        elif act == RAISE:
            self.raise_to(seat, y)
        elif act == ANNOUNCE:
            self.announce(seat, x)
        else:
            self.concede(seat)

    def announce(self, seat: int, suit: int) -> None:
        """The suit is trumps from this very trick on, until another is announced (002:5961-5963)."""
        self.t.has(HAND, seat, PAIRS[suit], 2)
        self.trump = suit
        self.called = True
        self.announced |= 1 << suit
        self.marriages = plus(self.marriages, seat, MARRIAGE[suit])
        self.say("marriage", seat, suit, MARRIAGE[suit])
        self.ask(PLAYING, seat)

    # -- the count ------------------------------------------------------------------------------------------------

    def others(self) -> list[int]:
        """The opponents of the contractor, in order of play."""
        return self.in_turn(self.next(self.contractor), self.everybody & ~(1 << self.contractor))

    def so_far(self, seat: int) -> int:
        """What a seat has in cards and marriages."""
        return worth(self.t.mask(WON, seat), VALUE) + self.marriages[seat]

    def lock(self) -> int:
        """How far one gets without a contract (002:5975)."""
        return (self.opt.target - SHORT_OF) // 5 * 5

    def count_deal(self) -> None:
        """The contractor writes the contract, or loses it, never rounded (002:5971, 5975), unless so agreed.

        The others write what they made, up to the next multiple of five (002:5969, 5973).
        """
        made = self.so_far(self.contractor)
        self.say("points", self.contractor, made)
        if self.is_made():
            self.score(self.contractor, self.contract, "made")
        else:
            self.score(self.contractor, -self.contract, "failed")
        for seat in self.others():
            points = self.so_far(seat)
            self.say("points", seat, points)
            self.count_up_to_lock(seat, self.rounded(points), "counted")
        self.look_at_barrels()
        self.end_deal()

    def is_made(self) -> bool:
        """Whether the contractor has made the contract; by option his points are rounded, too."""
        made = self.so_far(self.contractor)
        return (self.rounded(made) if self.opt.rounding in ("all_5", "all_10") else made) >= self.contract

    def rounded(self, points: int) -> int:
        """Up to the next five; by option to the nearest ten, or not at all."""
        if self.opt.rounding == "off":
            return points
        return (points + 5) // 10 * 10 if self.opt.rounding == "all_10" else -(-points // 5) * 5

    def look_at_barrels(self) -> None:
        """What else becomes of the totals after a deal: nothing, as the book has it."""

    def goes_home(self, seat: int, points: int) -> bool:
        """Whether a contract of so many points, if it is made, wins the match."""
        return self.points[seat] + points >= self.opt.target

    def tries_left(self, seat: int) -> int:
        """How many deals a player still has on the barrel; 0: does not sit on one."""
        return 0

    def count_up_to_lock(self, seat: int, points: int, code: str) -> None:
        """Only a contract leads past the lock: what is beyond it is not counted (002:5975)."""
        counted = max(min(points, self.lock() - self.points[seat]), 0)
        if counted:
            self.score(seat, counted, code)
        if counted < points:
            self.say("locked", seat, points - counted, self.lock())

    def match_over(self) -> bool:
        """Somebody has 1001, or 501, which only a contractor can."""
        return reached(self.points, self.opt.target)

    # -- telling --------------------------------------------------------------------------------------------------

    def phase_of(self, seat: int) -> int:
        """Who follows reads another prompt than who leads, and who must bid than who may pass."""
        if self.phase == BIDDING and self.is_forced(seat):
            return MUST_BID
        return FOLLOWING if self.phase == PLAYING and self.best >= 0 else self.phase

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """What is missing; none of it tells more than the seat knows."""
        if self.phase == BIDDING:
            if act == PASS:
                return "must_bid"
            if act != BID:
                return "not_now"
            return "no_marriage" if y > self.limit(self.t.mask(HAND, seat)) else "bid_more"
        if act == RAISE:
            return "raise_more" if self.may_raise() else "raise_late"
        if act == CONCEDE:
            return "concede_late"
        if self.phase == GIVING:
            return "give_first" if act == PLAY or act == ANNOUNCE else "not_now"
        if act == ANNOUNCE:
            if self.best >= 0 or not (self.opt.first_lead_declare or self.taker == seat):
                return "winner_announces"
            if self.called:
                return "one_a_lead"
            return "announced_before" if self.announced >> x & 1 else "no_pair"
        if act != PLAY:
            return "not_now"
        if not self.t.holds(x, HAND, seat):
            return "not_yours"
        return "king_or_queen" if self.called else breach(self.t.mask(HAND, seat), x, self.duties())

    def notes(self, seat: int) -> Lines:
        """The hand in the game's own order; to whom a gift goes, what giving up and what an announcement is worth."""
        keys = sorted([(PACK.suit[c], -POWER[c], c) for c in bits(self.t.mask(HAND, seat))])
        found = [Line("order", Cards([[PACK.code(key[2]) for key in keys]]), roles.ORDER)]
        if self.phase == GIVING and self.asked >> seat & 1:
            found.append(Line("gift_to", Who([self.receiver()])))
            found.append(Line("giving_up", ByAction([(encode(CONCEDE), self.given_up()[1])]), roles.PRICES))
        if self.phase == PLAYING and self.asked >> seat & 1:
            worths = [(encode(ANNOUNCE, suit), MARRIAGE[suit]) for suit in bits(self.songs(seat))]
            if worths:
                found.append(Line("songs", ByAction(worths), roles.PRICES))
        return found

    def ledger(self) -> Ledger:
        """Who played for how much, and what everybody wrote."""
        return Ledger(
            [
                Column("contract", "said", "contract", "raised", of_row=True),
                Column("points", "points", "made", "failed", "counted", "conceded", "each"),
                Column("total", "total"),
            ]
        )

    def status(self) -> Lines:
        """The bids; then who plays for how much and how far that is; trumps, marriages; who is at the lock."""
        told: Lines = []
        if self.phase == BIDDING:
            if max(self.said) != SILENT:
                spoken = [NOTHING if n == SILENT else Text("-") if n == PASSED else Count(n) for n in self.said]
                told.append(Line("bids", BySeat(spoken), roles.AT_SEATS, "⚑"))
            if self.contract:
                told.append(Line("highest", Share(self.contract, self.contractor)))
        elif self.contractor >= 0:
            told.append(Line("contractor", Who([self.contractor]), roles.OFFICE, "★"))
            told.append(Line("way", Part(self.so_far(self.contractor), self.contract), roles.TRACK))
        if self.unseen:
            told.append(Line("unseen", Who([self.contractor])))
        if self.trump >= 0:
            told.append(Line("trump", Suit(FRENCH_SUITS[self.trump])))
        if self.announced:
            told.append(Line("marriages", BySeat(counts(self.marriages)), roles.AT_SEATS, "⚭"))
        locked = [seat for seat in range(self.players) if self.points[seat] >= self.lock()]
        if locked:
            told.append(Line("lock", Who(locked), roles.OFFICE, "⊠"))
        told.append(Line("target", Count(self.opt.target), roles.OF_MATCH))
        return told


class Barrel(Tizicha):
    """With the Russian barrel: whoever has 880 must win a contract of 120 within three deals, or falls off."""

    tries: tuple[int, ...] = (0, 0, 0)  # by seat: deals left on the barrel, 0 for who is not on it

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Barrel)
        new.tries = self.tries
        super().hand_over(new)

    def tries_left(self, seat: int) -> int:
        """As they are counted."""
        return self.tries[seat]

    def goes_home(self, seat: int, points: int) -> bool:
        """From the barrel 120 are enough, whatever is lacking to the target."""
        return super().goes_home(seat, points) or (self.tries[seat] > 0 and points >= BARE)

    def look_at_barrels(self) -> None:
        """A contract of 120 made from the barrel wins. Else a try is used up; after the third one loses 120, and who
        has fallen below 880 is off it anyway.
        """
        edge = int(self.opt.barrel)
        for seat in self.in_turn(self.next(self.dealer)):
            left, lacking = self.tries[seat], self.opt.target - self.points[seat]
            made = seat == self.contractor and self.contract >= BARE and self.is_made()
            if left and made and lacking > 0:
                self.score(seat, lacking, "barrel_won")
            elif lacking <= 0:
                continue
            elif self.points[seat] < edge:
                self.tries = put(self.tries, seat, 0)
            elif left == 1:
                self.tries = put(self.tries, seat, 0)
                self.say("off_barrel", seat)
                self.score(seat, -OFF_BARREL, "fallen")
            else:
                self.tries = put(self.tries, seat, left - 1 if left else TRIES)
                self.say("on_barrel", seat, self.tries[seat])

    def ledger(self) -> Ledger:
        """With what the barrel gives and takes."""
        columns = super().ledger().columns
        points = Column("points", "points", "made", "failed", "counted", "conceded", "each", "barrel_won", "fallen")
        return Ledger([columns[0], points, columns[2]])

    def status(self) -> Lines:
        """Who sits on the barrel, too, and for how long."""
        told = super().status()
        if max(self.tries):
            told.insert(
                0, Line("barrel", BySeat([Count(n) if n else NOTHING for n in self.tries]), roles.AT_SEATS, "⛁")
            )
        return told


def form(players: int, options: Options) -> type[Game]:
    """Who plays with the barrel counts deals on it."""
    return Barrel if options["barrel"] == 880 else Tizicha


GAME: Final = GameSpec(
    "tizicha",
    Tizicha,
    seed="002:5909-6003",
    family="bidding-trick",
    emblem=("AD KD QD", "MIL"),
    players=(3,),
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    form=form,
    keeps=("tries",),
    check=check,
    presets=(
        preset("rapida", target=501),
        preset("normal"),
        preset(
            "comum",
            bid_step="any_multiple",
            marriage_lead="king_or_queen",
            first_lead_declare=False,
            must_trump=True,
            four_kings_exception=False,
            forced_first="first_hand_100",
            step=5,
            bid_cap="marriages_held",
            give_up="sixty_each",
            barrel=880,
        ),
    ),
    cap=4_000,
    minutes=40,
    luck=3,
    thought=4,
)
