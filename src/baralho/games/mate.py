"""Mate (catalogue mate; seed 002:3694-3795)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_RANKS, Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Terms, preset, variant
from baralho.engine.table import ALL, OWNER, SEAT, Zone, bits, hand, place, stock
from baralho.engine.told import Badge, Column, Count, Ledger, Line, Lines, Part, Several, Who
from baralho.kinds.values import strength, values

PACK: Final = french(keep="A 10 K Q 7")
RANKS: Final = strength(PACK, "A 10 K Q 7")
SUITS: Final = (4, 1, 2, 3)  # of clubs, diamonds, hearts, spades: clubs are the highest
# two cards of a move share suit or rank: one scale serves for both, since within a suit only the rank differs
HEIGHT: Final = tuple([RANKS[c] * 5 + SUITS[PACK.suit[c]] for c in range(PACK.count)])
VALUE: Final = values(PACK, {"A": 11, "10": 10, "7": 7, "K": 4, "Q": 3})  # the 7, though lowest, above king and queen
SAME_SUIT: Final = tuple([PACK.suits[PACK.suit[c]] for c in range(PACK.count)])
SAME_RANK: Final = tuple([PACK.ranks[PACK.rank[c]] for c in range(PACK.count)])
CARDS: Final = 10  # of each player, and the moves of a hand
HALVES: Final = 2  # of a match, each of two hands

STOCK: Final = 0
HAND: Final = 1
ROW: Final = 2  # the cards a player has played, the last on top
ASIDE: Final = 3  # his foreplaced card

FOREPLACING: Final = 0
PLAYING: Final = 1

FOREPLACE: Final = 0
FOREPLACE_OPEN: Final = 1
PASS: Final = 2
PLAY: Final = 3
ACTS: Final = (
    Act("foreplace", FACE, hidden=True),
    Act("foreplace_open", FACE),
    Act("pass", role=roles.YIELDS),
    Act("play", FACE, role=roles.PLAYS),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.foreplacing = o.choice("foreplacing", True, False)
        self.foreplaced_face = o.choice("foreplaced_face", "down", "up")
        self.supermate_rule = o.choice(
            "supermate_rule", "ninth_card_replayed_at_move_10", "any_mate_after_foreplacing", "none"
        )


class Mate(Game):
    """Lead a card that the rival can match neither in suit nor in rank. A deal is a half: two hands, with the cards
    swapped between the players for the second (002:3739, 002:3745).
    """

    opt: Rules
    second: bool = False  # the second hand of the half
    opener: int = 0  # who leads to the hand
    move: int = 1  # number of the move
    led: int = -1  # the card that is to be answered

    def pack(self) -> Pack:
        """20 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Each player has a hand, a row of played cards, and room for a card set aside, which only he knows."""
        sees = OWNER if self.opt.foreplaced_face == "down" else ALL
        return (stock(), hand(), place("row", SEAT, look="row"), place("aside", SEAT, sees))

    def deal(self) -> None:
        """Ten cards each in two packets of five, the opponent first; the dealer leads (002:3725-3727)."""
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), CARDS, 5)
        self.begin_hand(self.dealer)

    def begin_hand(self, opener: int) -> None:
        """The leader says first whether he foreplaces, then the other (002:3757-3759)."""
        self.opener = opener
        self.move = 1
        self.led = -1
        self.say("hand", opener, self.hand_no())
        self.ask(FOREPLACING if self.opt.foreplacing else PLAYING, opener)

    def hand_no(self) -> int:
        """Which of the four hands this is."""
        return 2 * self.deal_no + (2 if self.second else 1)

    # -- a hand ---------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Set aside any one card, or none; lead any card; reply as one must."""
        if self.phase == FOREPLACING:
            m.add(PASS)
            m.cards(FOREPLACE if self.opt.foreplaced_face == "down" else FOREPLACE_OPEN, self.t.mask(HAND, seat))
        elif self.led < 0:
            m.cards(PLAY, self.playable(seat))
        else:
            m.cards(PLAY, self.replies(seat))

    def playable(self, seat: int) -> int:
        """His hand. Who foreplaced has nine cards, and at move ten his ninth serves again (002:3759)."""
        return self.t.mask(HAND, seat) or 1 << self.t.top(ROW, seat)

    def replies(self, seat: int) -> int:
        """A card of the suit led; only without one, a card of the same rank (002:3733)."""
        cards = self.playable(seat)
        return cards & SAME_SUIT[self.led] or cards & SAME_RANK[self.led]

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """He can follow suit, or else must match the rank."""
        if self.phase == PLAYING and act == PLAY and self.led >= 0:
            return "must_follow" if self.replies(seat) & SAME_SUIT[self.led] else "must_match"
        return "not_now"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is set aside or not, led, or played in reply."""
        if self.phase == FOREPLACING:
            if act != PASS:
                self.t.move(x, ASIDE, seat)
            if seat == self.opener:
                self.ask(FOREPLACING, self.next(seat))
            else:
                self.ask(PLAYING, self.opener)
        elif self.led < 0:
            self.lead(seat, x)
        else:
            self.reply(seat, x)

    def lead(self, seat: int, card: int) -> None:
        """Who can answer neither in suit nor in rank is mated, and the hand ends (002:3737)."""
        rival = self.next(seat)
        self.lay(seat, card)
        self.led = card
        if not self.replies(rival):
            self.mate(seat, card)
            return
        if self.t.count(HAND, rival):  # not being mated tells that his foreplaced card is not his only answer
            self.t.has(HAND, rival, SAME_SUIT[card] | SAME_RANK[card])
        self.ask(PLAYING, rival)

    def reply(self, seat: int, card: int) -> None:
        """The higher rank of a suit, or the higher suit of a rank, wins the move and leads to the next (002:3729-3731).

        After the last move without mate the hand is drawn.
        """
        led = self.led
        if not SAME_SUIT[led] >> card & 1:
            self.t.lacks(HAND, seat, SAME_SUIT[led])
        self.lay(seat, card)
        winner, best = (seat, card) if HEIGHT[card] > HEIGHT[led] else (self.next(seat), led)
        self.say("move", winner, best, self.move)
        if self.move == self.last_move():
            self.say("drawn")
            self.end_hand(self.opener)
        else:
            self.move += 1
            self.led = -1
            self.ask(PLAYING, winner)

    def lay(self, seat: int, card: int) -> None:
        """A card goes to the end of the row, where a ninth card used again lies already."""
        if self.t.holds(card, HAND, seat):
            self.t.move(card, ROW, seat)
        else:
            self.say("again", seat, card)

    def foreplaced(self, seat: int) -> bool:
        """Whether a player has set a card aside."""
        return self.t.count(ASIDE, seat) > 0

    def last_move(self) -> int:
        """Ten moves; nine if both have foreplaced (002:3759)."""
        return CARDS - 1 if self.foreplaced(0) and self.foreplaced(1) else CARDS

    # -- its end --------------------------------------------------------------------------------------------------

    def mate(self, seat: int, card: int) -> None:
        """The card's value times the number of the move, which counts one more for a player who foreplaced
        (002:3749, 002:3759); a supermate doubles it (002:3763).
        """
        self.say("mate", seat, card, self.move)
        if not self.foreplaced(seat):
            self.say("sum", seat, VALUE[card], self.move)
            self.score(seat, VALUE[card] * self.move, "mate")
        elif self.is_supermate():
            self.say("doubled_sum", seat, VALUE[card], self.move + 1)
            self.score(seat, VALUE[card] * (self.move + 1) * 2, "supermate")
        else:
            self.say("sum", seat, VALUE[card], self.move + 1)
            self.score(seat, VALUE[card] * (self.move + 1), "foreplaced_mate")
        self.end_hand(seat)

    def is_supermate(self) -> bool:
        """Of a player who foreplaced: with the ninth card used again. 002:3763 could mean any mate of his, but its
        example scores a mate at move eight undoubled (002:3773).
        """
        rule = self.opt.supermate_rule
        return rule == "any_mate_after_foreplacing" or (rule == "ninth_card_replayed_at_move_10" and self.move == CARDS)

    def end_hand(self, ahead: int) -> None:
        """The foreplaced cards are shown. The other hand of the half is led by the rival of `ahead`: of the winner,
        or after a draw of the player who led to this one (002:3739-3741).
        """
        for seat in range(2):
            if self.foreplaced(seat) and not self.t.up(self.t.top(ASIDE, seat)):
                self.t.turn(self.t.top(ASIDE, seat))
        if self.second:
            self.end_half()
        else:
            self.second = True
            self.swap()
            self.begin_hand(self.next(ahead))

    def swap(self) -> None:
        """Each gets all ten cards with which the other has played (002:3739)."""
        t = self.t
        self.say("swap")
        mine, yours = [t.mask(HAND, s) | t.mask(ROW, s) | t.mask(ASIDE, s) for s in range(2)]
        t.move_set(mine, HAND, 1)
        t.move_set(yours, HAND, 0)

    def end_half(self) -> None:
        """The match is measured by the difference of points (002:3745)."""
        a, b = self.points
        if not self.match_over():
            self.say("half", 0, a, b)
        elif a == b:
            self.say("all_square")
        else:
            self.say("margin", 0 if a > b else 1, abs(a - b))
        self.end_deal()

    def next_dealer(self) -> int:
        """The winner of the first half deals the second (002:3745); after a tie, the other player."""
        a, b = self.points
        if a == b:
            return self.next(self.dealer)
        return 0 if a > b else 1

    def match_over(self) -> bool:
        """Two halves."""
        return self.deal_no + 1 == HALVES

    def badges(self, seat: int) -> list[Badge]:
        """At which move every card was played, which is what it is multiplied by."""
        found = []
        for owner in range(2):
            for k, card in enumerate(self.t.line(ROW, owner)):
                led = card == self.led
                code, role = ("lead", roles.LEAD) if led else ("move", "")
                found.append(Badge(f"row {owner}", PACK.code(card), code, Count(k + 1), role))
        return found

    def notes(self, seat: int) -> Lines:
        """The cards of the rival: all 20 are in play, so that only a card set aside face down is not sure."""
        rival = self.next(seat)
        cards = self.t.mask(HAND, rival)
        hidden = self.foreplaced(rival) and not self.t.up(self.t.top(ASIDE, rival))
        if hidden:
            cards |= self.t.mask(ASIDE, rival)
        by_suit = []
        for suit in (0, 3, 2, 1):
            ranks = sorted([(-RANKS[c], FRENCH_RANKS[PACK.rank[c]]) for c in bits(cards & PACK.suits[suit])])
            if ranks:
                by_suit.append(" ".join(["♣♦♥♠"[suit], *[rank for _, rank in ranks]]))
        return [Line("rival_or_aside" if hidden else "rival", Several(by_suit, " · "))] if by_suit else []

    def ledger(self) -> Ledger:
        """A row for every hand: the card that gave mate, its value times the move, and who has how much."""
        columns = [
            Column("card", "said", "mate", "drawn", of_row=True),
            Column("sum", "said", "sum", "doubled_sum", of_row=True),
            Column("points", "points"),
            Column("total", "total"),
        ]
        return Ledger(columns, rows=[str(n + 1) for n in range(2 * HALVES)], starts=["hand"])

    def status(self) -> Lines:
        """Hand, move, and who has foreplaced."""
        aside = [Line("foreplaced", Who([s]), roles.OFFICE, "◨") for s in range(2) if self.foreplaced(s)]
        return [
            Line("hand", Part(self.hand_no(), 2 * HALVES)),
            Line("move", Part(self.move, self.last_move())),
            *aside,
        ]


GAME: Final = GameSpec(
    "mate",
    Mate,
    seed="002:3694-3795",
    family="trick-taking",
    emblem=("AC 10C 7H", "#"),
    players=(2,),
    acts=ACTS,
    phases=("foreplacing", "playing"),
    rules=Rules,
    variants=(variant("supermate", foreplacing=True, supermate_rule="ninth_card_replayed_at_move_10"),),
    presets=(
        preset("normal"),
        preset("aberta", foreplaced_face="up"),  # the game of the original book hides nothing
    ),
    cap=100,  # four hands of two decisions and at most twenty cards
    minutes=15,
    luck=1,
    thought=5,
)
