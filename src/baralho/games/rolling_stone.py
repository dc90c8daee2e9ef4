"""Rolling Stone, or Enflé, Schwellen (catalogue rolling-stone; seed 002:5121-5143)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, NO_SUIT, Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Terms, preset
from baralho.engine.table import Zone, bits
from baralho.engine.told import Badge, Cards, Line, Lines, Suit
from baralho.kinds.ends import played
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, trick_zones
from baralho.kinds.values import strength

ORDER: Final = "A K Q J 10 9 8 7 6 5 4 3"  # (002:5135)
# By players: so many low cards are left out that each has eight (002:5127).
PACKS: Final = {4: french(drop="2 3 4 5 6"), 5: french(drop="2 3 4"), 6: french(drop="2")}
POWERS: Final = {players: strength(pack, ORDER) for players, pack in PACKS.items()}
CARDS_EACH: Final = 8

LEADING: Final = 0
FOLLOWING: Final = 1

PLAY: Final = 0
TAKE: Final = 1
ACTS: Final = (Act("play", FACE, role=roles.PLAYS), Act("take", role=roles.HANDLES))


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.may_refuse = o.choice("may_refuse", False, True)
        self.deals = o.number("deals", 1, 1, 20)
        self.max_tricks = o.number("max_tricks", 2000, 10, 5000)


class RollingStone(Game):
    """Follow suit; who cannot takes up the unfinished trick and leads. Who has no card left wins at that moment."""

    opt: Rules
    led: int = NO_SUIT  # the suit to follow
    best: int = -1  # the highest card of the trick
    taker: int = -1  # who played it
    banned: int = 0  # the cards (a mask, seen by all) that were just taken up and may not be led
    tricks: int = 0  # begun in this deal

    def pack(self) -> Pack:
        """32, 40 or 48 cards."""
        return PACKS[self.players]

    def zones(self) -> tuple[Zone, ...]:
        """Tricks that were finished lie face down before their winners, and are dead (002:5133)."""
        return trick_zones()

    # -- a trick --------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """All cards, eight each; the player on the dealer's left leads (002:5129-5131)."""
        first = self.next(self.dealer)
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, first, CARDS_EACH)
        self.begin_trick(first)

    def begin_trick(self, seat: int) -> None:
        """A seat leads; a deal may have no end of its own, so there are only so many tricks."""
        if self.tricks == self.opt.max_tricks:
            self.say("endless")
            self.count_hands()
        else:
            self.tricks += 1
            self.ask(LEADING, seat)

    def moves(self, seat: int, m: Moves) -> None:
        """Lead anything but what was just taken up; follow suit, or take up the trick, at will only if agreed."""
        cards = self.t.bags[HAND + seat]
        if self.phase == LEADING:
            m.cards(PLAY, cards & ~self.banned)
            return
        cards &= self.t.pack.suits[self.led]
        if cards:
            m.cards(PLAY, cards)
        if not cards or self.opt.may_refuse:
            m.add(TAKE)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """He has to lead, or to follow suit; the card is not his, or was just taken up."""
        if act == TAKE:
            return "lead" if self.phase == LEADING else "must_follow"
        if x >= self.t.pack.count or not self.t.mask(HAND, seat) >> x & 1:
            return "not_yours"
        return "banned" if self.phase == LEADING else "must_follow"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played, or the trick is taken up."""
        if act == TAKE:
            self.take_up(seat)
        else:
            self.put(seat, x)

    def put(self, seat: int, card: int) -> None:
        """The last card of a hand wins at once (002:5143); a full trick is its winner's, who leads (002:5133-5137)."""
        power = POWERS[self.players]
        self.t.move(card, TRICK)
        self.banned = 0
        if self.best < 0 or power[card] > power[self.best]:
            self.led = self.t.pack.suit[card]
            self.best = card
            self.taker = seat
        if not self.t.bags[HAND + seat]:
            self.say("out", seat)
            self.score(seat, 1, "won")
            self.end_deal()
        elif self.t.count(TRICK) < self.players:
            self.ask(FOLLOWING, self.next(seat))
        else:
            self.say("trick", self.taker, self.best)
            self.end_trick(WON, self.taker)

    def take_up(self, seat: int) -> None:
        """Who cannot follow has to take the cards played so far, and leads, but none of these (002:5137-5139)."""
        if not self.opt.may_refuse:  # else he may have the suit all the same (002:5141)
            self.t.lacks(HAND, seat, self.t.pack.suits[self.led])
        self.banned = self.t.mask(TRICK)
        self.say("taken", seat, cards=self.banned)
        self.end_trick(HAND, seat)

    def end_trick(self, kind: int, seat: int) -> None:
        """The cards go to the pile or the hand of a seat, which leads."""
        self.t.move_all(TRICK, 0, kind, seat)
        self.led = NO_SUIT
        self.best = -1
        self.begin_trick(seat)

    # -- the end --------------------------------------------------------------------------------------------------

    def count_hands(self) -> None:
        """A deal without end: the fewest cards win, and equals share it."""
        held = [self.t.count(HAND, seat) for seat in range(self.players)]
        for seat in range(self.players):
            if held[seat] == min(held):
                self.score(seat, 1, "fewest")
        self.end_deal()

    def match_over(self) -> bool:
        """After so many deals; who has won most has won."""
        return played(self.deal_no, self.opt.deals)

    # -- what is told ---------------------------------------------------------------------------------------------

    def status(self) -> Lines:
        """The suit to follow, or what may not be led now."""
        if self.led != NO_SUIT and not self.over:
            return [Line("suit", Suit(FRENCH_SUITS[self.led]))]
        if not self.banned or self.over:
            return []
        return [Line("banned", Cards([[self.t.pack.code(card) for card in bits(self.banned)]]))]

    def badges(self, seat: int) -> list[Badge]:
        """The same on the cards of who leads."""
        if seat != self.turn or self.over:
            return []
        return [Badge(f"hand {seat}", self.t.pack.code(card), "banned") for card in bits(self.banned)]


GAME: Final = GameSpec(
    "rolling-stone",
    RollingStone,
    seed="002:5121-5143",
    family="shedding",
    emblem=("KD 9D 10D", "↷"),
    players=(4, 5, 6),
    best=4,
    acts=ACTS,
    phases=("leading", "following"),
    rules=Rules,
    presets=(preset("normal"), preset("completa", deals=5)),
    says={"taken": roles.PLAYED},
    cap=200_000,
    minutes=8,
    luck=3,
    thought=2,
)
