"""Solo, the Portuguese game (catalogue solo; seed 002:6843-6983): one declares and plays alone against two."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import CLUBS, DIAMONDS, FRENCH_SUITS, HEARTS, SPADES, Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec, put
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, ITEM, SUIT, Act, Terms, preset
from baralho.engine.table import Zone, bits, place
from baralho.engine.told import NOTHING, BySeat, Cards, Column, Ledger, Line, Lines, Named, Part, Suit, Text, Who
from baralho.kinds.auction import next_speaker
from baralho.kinds.duties import FREE, Duties, breach, keeping, tell
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, TrickGame, trick_zones
from baralho.kinds.values import higher, strength, values, worth

PACK: Final = french(drop="2 3 4 10")  # 36 cards
POWER: Final = strength(PACK, "9 A K J Q 8 7 6 5")  # the nine is the manilha; the jack is above the queen
ABOVE: Final = higher(PACK, POWER)
VALUE: Final = values(PACK, {"9": 5, "A": 4, "K": 3, "J": 2, "Q": 1})  # 15 in a suit, 60 in all
TRICKS: Final = 12
ALL_POINTS: Final = 72  # and one for each trick (002:6871)
HALF: Final = 36

ASKED_CARD: Final = 4  # a zone after those of all trick games: the card asked for, on its way to the declarer

DECLARING: Final = 0
NAMING: Final = 1
ASKING: Final = 2
GIVING: Final = 3
PLAYING: Final = 4
FOLLOWING: Final = 5  # playing, when a card has been led: for the prompt alone
PHASES: Final = ("declaring", "naming", "asking", "giving", "playing", "following")

# The six declarations, from the lowest to the highest (002:6917): each of three kinds, plain and in diamonds.
RUNGS: Final = ("solo", "solo_diamonds", "asked", "asked_diamonds", "natural", "natural_diamonds")
SOLO: Final = 0  # rung // 2
BOLO_ASKED: Final = 1
BOLO_NATURAL: Final = 2
STAKES: Final = (1, 3, 4)  # by kind, from or to each opponent; in diamonds twice as much (002:6951-6955)
TOP: Final = 5

DECLARE: Final = 0
PASS: Final = 1
NAME: Final = 2
ASK: Final = 3
FORGO: Final = 4
GIVE: Final = 5
PLAY: Final = 6
ACTS: Final = (
    Act("declare", ITEM, items=RUNGS),
    Act("pass", role=roles.YIELDS),
    Act("name", SUIT),
    Act("ask", FACE),
    Act("forgo", role=roles.YIELDS),
    Act("give", FACE, hidden=True, role=roles.HANDLES),
    Act("play", FACE, role=roles.PLAYS),
)

SILENT: Final = -2  # has not spoken yet
PASSED: Final = -1


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.overtake_target = o.choice("overtake_target", "last_card", "winning_card")
        self.auction = o.choice("auction", "multi_round_pass_final", "single_round")
        self.plain_bid_may_choose_diamonds = o.choice("plain_bid_may_choose_diamonds", False, True)
        self.stop_bolo_when_lost = o.choice("stop_bolo_when_lost", True, False)
        self.deals = o.choice("deals", 6, 12, 24, default=12)
        self.bolo_exchange = o.choice("bolo_exchange", "optional", "compulsory")


class Solo(TrickGame):
    """Half of the points, or all twelve tricks: the highest declaration names trumps and plays alone against two."""

    opt: Rules
    done: int = 0  # deals of the match that were played
    inside: int = 0  # seats (a mask) that may still speak
    said: tuple[int, ...] = ()  # by seat: its last declaration, or PASSED, or SILENT
    rung: int = -1  # the highest declaration
    declarer: int = -1  # who made it
    helper: int = -1  # who holds the card asked for, and gets one for it

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Solo)
        new.opt = self.opt
        new.done = self.done
        new.inside = self.inside
        new.said = self.said
        new.rung = self.rung
        new.declarer = self.declarer
        new.helper = self.helper
        super().hand_over(new)

    def pack(self) -> Pack:
        """36 cards, without 2s, 3s, 4s and 10s (002:6849)."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """A card that is asked for lies open until it is paid for."""
        return (*trick_zones(), place("asked_card", look="row"))

    def power(self, card: int) -> int:
        """9 A K J Q 8 7 6 5 (002:6859)."""
        return POWER[card]

    def forehand(self) -> int:
        """The mão, at the dealer's left: speaks first and always leads (002:6927)."""
        return self.next(self.dealer)

    def deal(self) -> None:
        """Twelve cards each, one by one (002:6875)."""
        self.said = (SILENT,) * self.players
        self.inside = self.everybody
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.forehand(), TRICKS)
        self.ask(DECLARING, self.forehand())

    # -- the auction (002:6877-6921) ------------------------------------------------------------------------------

    def kind(self) -> int:
        """Solo, Bolo Pedido or Bolo Natural."""
        return self.rung // 2

    def declare(self, seat: int, rung: int) -> None:
        """Higher than the last one; the same in diamonds is simply "better" (002:6921)."""
        self.say("better" if rung % 2 and rung == self.rung + 1 else "declares", seat, rung)
        self.said = put(self.said, seat, rung)
        self.rung = rung
        self.declarer = seat
        if self.opt.auction == "single_round":
            self.inside &= ~(1 << seat)
        self.speak_on(seat)

    def decline(self, seat: int) -> None:
        """Who passes is out (ruling)."""
        self.said = put(self.said, seat, PASSED)
        self.inside &= ~(1 << seat)
        self.speak_on(seat)

    def speak_on(self, seat: int) -> None:
        """Until all others have passed, or nothing higher can be said; three passes, and the same one deals again."""
        speaker = -1 if self.rung == TOP else next_speaker(self, seat, self.inside, 0, self.declarer)
        if speaker >= 0:
            self.ask(DECLARING, speaker)
        elif self.declarer < 0:
            self.say("all_pass", self.dealer)
            self.end_deal()
        else:
            self.say("declarer", self.declarer, self.rung)
            if self.rung % 2:
                self.fix_trump(DIAMONDS)
            else:
                self.ask(NAMING, self.declarer)

    def fix_trump(self, suit: int) -> None:
        """The declarer has named trumps (002:6907); who plays a Bolo Pedido may now ask for a card."""
        self.trump = suit
        if self.kind() == BOLO_ASKED:
            self.ask(ASKING, self.declarer)
        else:
            self.ask(PLAYING, self.forehand())

    # -- the card asked for (002:6895) ----------------------------------------------------------------------------

    def ask_for(self, card: int) -> None:
        """Whoever has it lays it on the table; everybody sees the card and from whom it comes."""
        for seat in range(self.players):
            if self.t.holds(card, HAND, seat):
                self.helper = seat
        self.say("hands_over", self.helper, card)
        self.t.move(card, ASKED_CARD)
        self.ask(GIVING, self.declarer)

    def give(self, seat: int, card: int) -> None:
        """The declarer's worst card goes back for it, seen by these two alone (ruling)."""
        self.t.move(card, HAND, self.helper)
        self.t.move_all(ASKED_CARD, 0, HAND, seat)
        self.ask(PLAYING, self.forehand())

    # -- a turn ---------------------------------------------------------------------------------------------------

    def to_exceed(self) -> int:
        """The card that has to be exceeded in the suit led: the last one of it (002:6931), by option the best."""
        if self.opt.overtake_target == "winning_card":
            return self.best
        trick = self.t.line(TRICK)
        return trick[-1] if PACK.suit[trick[-1]] == self.led else trick[0]

    def duties(self) -> Duties:
        """Follow suit and exceed the last card; without the suit trump, overtrump, or else undertrump (002:6929-6941).

        When the trick has been trumped who follows need not exceed (ruling).
        """
        if self.led < 0:
            return FREE
        own = PACK.suits[self.led]
        if self.led == self.trump:
            return (ABOVE[self.to_exceed()], own, 0, 0)
        trumps = PACK.suits[self.trump]
        if PACK.suit[self.best] == self.trump:
            return (0, own, ABOVE[self.best], trumps)
        return (ABOVE[self.to_exceed()], own, 0, trumps)

    def moves(self, seat: int, m: Moves) -> None:
        """A card; before that the auction, trumps and the exchange."""
        if self.phase == PLAYING:
            m.cards(PLAY, keeping(self.t.mask(HAND, seat), self.duties()))
        elif self.phase == DECLARING:
            m.each(DECLARE, list(range(self.rung + 1, TOP + 1)))
            m.add(PASS)
        elif self.phase == NAMING:
            m.each(NAME, [CLUBS, HEARTS, SPADES])
            if self.opt.plain_bid_may_choose_diamonds:
                m.add(NAME, DIAMONDS)
        elif self.phase == ASKING:
            m.cards(ASK, PACK.all & ~self.t.mask(HAND, seat))
            if self.opt.bolo_exchange == "optional":
                m.add(FORGO)
        else:
            m.cards(GIVE, self.t.mask(HAND, seat))

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played, or what comes before the first one."""
        if act == PLAY:
            tell(self, seat, x, self.duties())
            if self.play(seat, x):
                self.end_trick()
            else:
                self.ask(PLAYING, self.next(seat))
        elif act == DECLARE:
            self.declare(seat, x)
        elif act == PASS:
            self.decline(seat)
        elif act == NAME:
            self.fix_trump(x)
        elif act == ASK:
            self.ask_for(x)
        elif act == GIVE:
            self.give(seat, x)
        else:
            self.ask(PLAYING, self.forehand())

    def end_trick(self) -> None:
        """The winner leads. A Bolo may stop with the first trick that the declarer loses (002:6949)."""
        winner = self.take(self.taker)
        if self.kind() != SOLO and winner != self.declarer and self.opt.stop_bolo_when_lost:
            for seat in self.in_turn(self.declarer):
                if self.t.count(HAND, seat):
                    self.t.show(HAND, seat, self.everybody)
            self.count_deal()
        elif self.t.count(HAND, winner):
            self.ask(PLAYING, winner)
        else:
            self.count_deal()

    # -- the count (002:6949-6955) --------------------------------------------------------------------------------

    def tricks_of(self, seat: int) -> int:
        """How many tricks a seat has won."""
        return self.t.count(WON, seat) // self.players

    def so_far(self, seat: int) -> int:
        """A seat's points: those of its cards, and one for each trick."""
        return worth(self.t.mask(WON, seat), VALUE) + self.tricks_of(seat)

    def count_deal(self) -> None:
        """36 points or more, or all twelve tricks; both opponents pay the declarer, or are paid."""
        if self.kind() == SOLO:
            points = self.so_far(self.declarer)
            self.say("points", self.declarer, points, ALL_POINTS - points)
            made = points >= HALF
        else:
            made = self.tricks_of(self.declarer) == TRICKS
        self.say("made" if made else "failed", self.declarer, self.rung)
        stake = STAKES[self.kind()] * (2 if self.trump == DIAMONDS else 1)
        opponents = [seat for seat in self.in_turn(self.declarer) if seat != self.declarer]
        self.score(self.declarer, 2 * stake if made else -2 * stake, "received" if made else "paid")
        for seat in opponents:
            self.score(seat, -stake if made else stake, "paid" if made else "received")
        self.show_end()
        self.done += 1
        self.end_deal()

    # -- the match ------------------------------------------------------------------------------------------------

    def next_dealer(self) -> int:
        """To the left; when all have passed the same one deals again (002:6879)."""
        return self.dealer if self.declarer < 0 else self.next(self.dealer)

    def match_over(self) -> bool:
        """As many deals as agreed, without those that nobody played (ruling); the most chips win, equals share."""
        return self.done >= self.opt.deals

    # -- telling --------------------------------------------------------------------------------------------------

    def phase_of(self, seat: int) -> int:
        """Who follows is reminded of the duties."""
        return FOLLOWING if self.phase == PLAYING and self.best >= 0 else self.phase

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Which duty forbids a card, or what may not be declared, named or asked for."""
        if self.phase == DECLARING and act == DECLARE:
            return "declare_more"
        if self.phase == NAMING and act == NAME:
            return "diamonds_declared"
        if self.phase == ASKING and act == ASK:
            return "own_card"
        if self.phase == ASKING and act == FORGO:
            return "must_ask"
        if self.phase != PLAYING or act != PLAY or not self.t.holds(x, HAND, seat):
            return "not_now"
        return breach(self.t.mask(HAND, seat), x, self.duties())

    def notes(self, seat: int) -> Lines:
        """The hand in the game's own order, trumps first."""
        keys = sorted([(PACK.suit[c] != self.trump, PACK.suit[c], -POWER[c], c) for c in bits(self.t.mask(HAND, seat))])
        return [Line("order", Cards([[PACK.code(key[3]) for key in keys]]), roles.ORDER)]

    def ledger(self) -> Ledger:
        """Who played what, whether it was made, and what was paid for it."""
        columns = [
            Column("declarer", "said", "declarer", "all_pass", of_row=True),
            Column("outcome", "said", "made", "failed", of_row=True),
            Column("chips", "points", "received", "paid"),
            Column("total", "total"),
        ]
        return Ledger(columns)

    def status(self) -> Lines:
        """Who leads; the declarations; then who plays what, with which trumps, and how far that is; the deal."""
        told: Lines = [Line("forehand", Who([self.forehand()]), roles.OFFICE, "▸")]
        if self.phase == DECLARING and max(self.said) != SILENT:
            calls = [NOTHING if n == SILENT else Text("-") if n == PASSED else Named(RUNGS[n]) for n in self.said]
            told.append(Line("calls", BySeat(calls), roles.AT_SEATS, "⚑"))
        if self.trump >= 0:
            told.append(Line("trump", Suit(FRENCH_SUITS[self.trump])))
        if self.declarer >= 0 and self.phase != DECLARING:
            told.append(Line("declarer", Who([self.declarer]), roles.OFFICE, "★"))
            told.append(Line("contract", Named(RUNGS[self.rung])))
            if self.kind() == SOLO:
                told.append(Line("way", Part(self.so_far(self.declarer), HALF), roles.TRACK))
            else:
                told.append(Line("tricks", Part(self.tricks_of(self.declarer), TRICKS), roles.TRACK))
        told.append(Line("deals", Part(min(self.done + 1, self.opt.deals), self.opt.deals)))
        return told


GAME: Final = GameSpec(
    "solo",
    Solo,
    seed="002:6843-6983",
    family="bidding-trick",
    emblem=("9D AD KD", "36"),
    players=(3,),
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    keeps=("done",),
    presets=(preset("rapida", deals=6), preset("normal"), preset("completa", deals=24)),
    minutes=40,
    luck=3,
    thought=4,
)
