"""Dominó de Cartas, or Sevens (catalogue domino-de-cartas; seed 002:7428-7472)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Options, Terms, Value, preset
from baralho.engine.table import ALL, Zone, bag, bits, hand, stock
from baralho.engine.told import Badge, Cards, Count, Line, Lines, Part, Text
from baralho.kinds.ends import played, reached

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
SIGNS: Final = "♣♦♥♠"
IN_HAND: Final = (2, 3, 1, 0)  # by suit: its place in a hand, where black and red take turns
OTHER: Final = (3, 2, 1, 0)  # by suit: the other one of its colour
WHOLE: Final = french()
ONE_LESS: Final = tuple([french(drop=f"A{s}") for s in "CDHS"])  # for three (002:7434)
TWO_LESS: Final = (french(drop="AC AS"), french(drop="AD AH"), french(drop="AD AH"), french(drop="AC AS"))  # for five
SEVEN: Final = 7
EQUAL: Final = (3, 4, 5)  # players for whom the book makes the hands equal
MANY: Final = 3  # kings or aces for which a new deal may be asked

STOCK: Final = 0
HAND: Final = 1
LINE: Final = 2  # and the next three: a line for each suit

CLAIMING: Final = 0
PLAYING: Final = 1

CLAIM: Final = 0
ACCEPT: Final = 1
PLAY: Final = 2
PASS: Final = 3
ACTS: Final = (
    Act("claim", role=roles.WINS),
    Act("accept", silent=True, role=roles.YIELDS),
    Act("play", FACE, role=roles.PLAYS),
    Act("pass", role=roles.YIELDS),
)


def for_many(players: int, chosen: Options) -> Value:
    """The book makes the hands equal for three, four and five; more can only share all the cards."""
    return "equal_hands" if players in EQUAL else "all_52"


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.end_mode = o.choice("end_mode", "points", "deals")
        self.points_limit = o.number("points_limit", 50, 1, 500)
        self.deals = o.number("deals", 8, 1, 100)
        self.removed_ace = o.choice("removed_ace", *SUITS)
        self.redeal_claim = o.choice("redeal_claim", True, False)
        self.opening = o.choice("opening", "any_seven", "seven_of_diamonds")
        self.deck = o.choice("deck", "equal_hands", "all_52", default=for_many)


def check(players: int, options: Options) -> str:
    """Equal hands are made for three, four and five."""
    if options["deck"] == "equal_hands" and players not in EQUAL:
        return f"deck=equal_hands is for three to five players, and {players} share all 52 cards"
    return ""


class DominoDeCartas(Game):
    """Sequences grow from the sevens, up to the king and down to the ace; who has no card left ends the deal."""

    opt: Rules
    fit: int = 0  # the cards that can be played now

    def pack(self) -> Pack:
        """52 cards; without an ace for three, without two of one colour for five, so that all get as many."""
        suit = SUITS.index(self.opt.removed_ace)
        if self.opt.deck == "all_52":
            return WHOLE
        return ONE_LESS[suit] if self.players == 3 else TWO_LESS[suit] if self.players == 5 else WHOLE

    def zones(self) -> tuple[Zone, ...]:
        """Four lines side by side, from ace to king."""
        lines = [bag(f"line_of_{suit}", sees=ALL, look="line", role=roles.KEPT) for suit in SUITS]
        return (stock(), hand(), *lines)

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """All cards, one by one (002:7448); then anybody may ask for a new deal before the first card is played. Of
        all 52 those nearer to the dealer's left may have one more.
        """
        self.shuffle(STOCK)
        seat = self.dealer
        for _ in range(self.t.pack.count):
            seat = self.next(seat)
            self.t.draw(STOCK, 0, HAND, seat)
        self.fit = 1 << self.t.pack.of("7D") if self.opt.opening == "seven_of_diamonds" else self.t.pack.ranks[SEVEN]
        if self.opt.redeal_claim:
            self.ask_all(CLAIMING, self.everybody)
            if not self.count:  # a window that the engine closes by itself before the first row is in no match file,
                self.fresh = False  # and worlds would have it open: so in the first deal everybody answers himself
        else:
            self.begin_play()

    def begin_play(self) -> None:
        """The dealer's left begins with any seven, if he has one (002:7452); or whoever has the seven of diamonds."""
        if self.opt.opening == "any_seven":
            self.ask(PLAYING, self.next(self.dealer))
            return
        card = self.t.pack.of("7D")
        for seat in range(self.players):
            if self.t.holds(card, HAND, seat):
                self.t.has(HAND, seat, 1 << card, 1)
                self.say("opens", seat)
                self.ask(PLAYING, seat)

    def reasons_to_claim(self, seat: int) -> int:
        """The kings (a mask) of a hand with three or four of them, and its aces likewise (002:7450)."""
        cards, found = self.t.mask(HAND, seat), 0
        for ends in (self.t.pack.ranks[13], self.t.pack.ranks[1]):
            if (cards & ends).bit_count() >= MANY:
                found |= cards & ends
        return found

    def close(self) -> None:
        """Who claims shows why; one is enough, and the same dealer deals again. The right may be waived unseen."""
        void = False
        for seat in self.in_turn(self.next(self.dealer)):
            if self.answer(seat) >= 0:
                void = True
                self.show_reasons(seat)
        if void:
            for seat in range(self.players):
                self.t.move_all(HAND, seat, STOCK)
            self.say("redeal", self.dealer)
            self.deal()
        else:
            self.begin_play()

    def show_reasons(self, seat: int) -> None:
        """Everybody sees the kings or aces of a hand that is void."""
        shown = self.t.mask(HAND, seat) & self.reasons_to_claim(seat)
        self.say("claimed", seat, cards=shown)
        while shown:
            bit = shown & -shown
            shown ^= bit
            self.t.peek(bit.bit_length() - 1, self.everybody)

    # -- the play -------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Any card that fits, a seven or not; pass only without one (002:7464)."""
        if self.phase == CLAIMING:
            if self.reasons_to_claim(seat):
                m.add(CLAIM)
            m.add(ACCEPT)
            return
        fits = self.t.mask(HAND, seat) & self.fit
        m.cards(PLAY, fits)
        if not fits:
            m.add(PASS)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The card is not his, or has no place yet; he can play; his hand gives no right to a new deal."""
        if self.phase == CLAIMING:
            return "no_claim" if act == CLAIM else "not_now"
        if act == PASS:
            return "can_play"
        if act != PLAY or y or x >= self.t.pack.count:
            return "not_now"
        if not self.t.holds(x, HAND, seat):
            return "not_yours"
        return "diamond_first" if self.unopened() else "no_place"

    def unopened(self) -> bool:
        """Whether the seven of diamonds is awaited, before everything else."""
        return self.opt.opening == "seven_of_diamonds" and self.fit == 1 << self.t.pack.of("7D")

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card goes to its line, or the turn passes: then all know that no card of this hand fits."""
        if act == PASS:
            self.t.lacks(HAND, seat, self.fit)
        else:
            if self.unopened():
                self.fit = self.t.pack.ranks[SEVEN]
            self.t.move(x, LINE + self.t.pack.suit[x])
            self.fit = (self.fit & ~(1 << x)) | self.opens(x)
            if not self.t.mask(HAND, seat):
                self.end_hand(seat)
                return
        self.ask(PLAYING, self.next(seat))

    def opens(self, card: int) -> int:
        """The cards (a mask) that fit once this one lies: from the seven outwards, each way by itself (002:7440)."""
        pack = self.t.pack
        rank, suit = pack.rank[card], pack.suit[card]
        found = 0
        if rank >= SEVEN and card + 1 < pack.count and pack.suit[card + 1] == suit:
            found |= 1 << card + 1
        if rank <= SEVEN and card and pack.suit[card - 1] == suit:  # none below a two whose ace was taken out
            found |= 1 << card - 1
        return found

    def end_hand(self, seat: int) -> None:
        """At once: every card left in a hand is a point against it (002:7470)."""
        self.say("out_of_cards", seat)
        for other in self.in_turn(self.next(seat), self.everybody & ~(1 << seat)):
            self.t.show(HAND, other, self.everybody)
            self.score(other, self.t.count(HAND, other), "left")
        self.end_deal()

    def match_over(self) -> bool:
        """Somebody has reached the limit, or the deals agreed on are played; the fewest points win (002:7470-7472)."""
        if self.opt.end_mode == "deals":
            return played(self.deal_no, self.opt.deals)
        return reached(self.points, self.opt.points_limit)

    # -- what is told ---------------------------------------------------------------------------------------------

    def badges(self, seat: int) -> list[Badge]:
        """A line that has not begun is named after its suit."""
        return [
            Badge(f"line_of_{SUITS[suit]}", "", "suit", Text(SIGNS[suit]), roles.TAG)
            for suit in range(4)
            if not self.t.mask(LINE + suit)
        ]

    def notes(self, seat: int) -> Lines:
        """The hand as the lines run, from king to ace."""
        pack = self.t.pack
        keys = sorted([(IN_HAND[pack.suit[c]], -pack.rank[c], c) for c in bits(self.t.mask(HAND, seat))])
        return [Line("order", Cards([[pack.code(key[2]) for key in keys]]), roles.ORDER)]

    def status(self) -> Lines:
        """The aces that were taken out, and how far the match is."""
        lines = []
        suit = SUITS.index(self.opt.removed_ace)
        gone = [suit] if self.players == 3 else sorted([suit, OTHER[suit]]) if self.players == 5 else []
        if self.opt.deck == "all_52":
            gone = []
        if gone:
            lines.append(Line("removed", Cards([[f"A{'CDHS'[s]}" for s in gone]])))
        if self.opt.end_mode == "deals":
            lines.append(Line("deals", Part(self.deal_no + 1, self.opt.deals), roles.OF_MATCH))
        else:
            lines.append(Line("limit", Count(self.opt.points_limit)))
        return lines


GAME: Final = GameSpec(
    "domino-de-cartas",
    DominoDeCartas,
    seed="002:7428-7472",
    family="layout",
    emblem=("6H 7H 8H", "7"),
    players=(3, 4, 5, 6, 7, 8),
    best=4,
    acts=ACTS,
    phases=("claiming", "playing"),
    rules=Rules,
    check=check,
    low_wins=True,
    presets=(
        preset("rapida", points_limit=20),
        preset("normal"),
        preset("completa", points_limit=100),
        preset("comum", redeal_claim=False, opening="seven_of_diamonds", deck="all_52"),
    ),
    minutes=30,
    luck=3,
    thought=3,
)
