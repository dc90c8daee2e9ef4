"""Cão Vermelho, Red Dog (catalogue cao-vermelho; seed 002:7328-7396).

One player after the other bets against the common pot that a card of his beats the one that is turned for him.
"""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import NUMBER, Act, Options, Terms, preset
from baralho.engine.table import ALL, NOBODY, SEAT, Zone, bag, bits, count, hand, place, stock
from baralho.engine.told import ByAct, Cards, Count, Line, Lines, Part, Who
from baralho.kinds.pots import holders
from baralho.kinds.values import higher, strength

PACK: Final = french()
POWER: Final = strength(PACK, "A K Q J 10 9 8 7 6 5 4 3 2")  # the ace is high (002:7336)
ABOVE: Final = higher(PACK, POWER)  # by card: what beats it
MANY: Final = 8  # with more players than these everybody gets four cards (002:7348)
MOST_CHIPS: Final = 1_000
MOST: Final = 10 * MOST_CHIPS  # all chips there can be

STOCK: Final = 0
HAND: Final = 1
OPEN: Final = 2
LAID: Final = 3

BETTING: Final = 0

BET: Final = 0
PASS: Final = 1
ACTS: Final = (Act("bet", y=NUMBER, most_y=MOST, raises=True), Act("pass", role=roles.YIELDS))


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.ante = o.number("ante", 1, 1, 50)
        self.pot_limit = o.number("pot_limit", 0, 0, MOST_CHIPS)  # 0: none
        self.rounds = o.number("rounds", 2, 1, 20)  # times that everybody deals
        self.start_chips = o.number("start_chips", 100, 10, MOST_CHIPS)
        self.pass_cost = o.choice("pass_cost", "ante", "free")


def check(players: int, options: Options) -> str:
    """Everybody must be able to play the first round."""
    if int(options["start_chips"]) < 2 * int(options["ante"]):
        return "start_chips must be at least two antes, one to put in and one to bet"
    return ""


class CaoVermelho(Game):
    """Everybody plays alone against the pot. `points` are the chips before each player."""

    opt: Rules
    pot: int = 0
    turns: int = 0  # turns to deal that have gone by, also of those who sat out
    closed: bool = False  # the match is over and the pot shared out
    playing: int = 0  # seats in this round
    waiting: int = 0  # of these, who has still to bet or pass
    seen: int = 0  # the cards of this round that everybody has seen

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Beside pack and hands: what lies open before a player while he is settled, and what was laid face down."""
        return (stock(), hand(), place("open", SEAT, ALL, "row"), bag("laid", SEAT, NOBODY))

    def start(self) -> None:
        """Chips for all. The lot that chose the dealer stands for dealing round until an ace falls (002:7340)."""
        self.points = [self.opt.start_chips] * self.players

    # -- a round --------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Everybody antes, whatever is still in the pot (002:7368), and gets five cards, one by one (002:7348)."""
        self.playing = self.waiting = self.able()
        seats = self.from_the_left()
        self.put_antes()
        self.shuffle(STOCK)
        for _ in range(4 if len(seats) > MANY else 5):
            for seat in seats:
                self.t.draw(STOCK, 0, HAND, seat)
        self.ask(BETTING, seats[0])

    def able(self) -> int:
        """The seats (a mask) that can put in an ante and bet another; the others sit out."""
        return holders(self.points, self.everybody, 2 * self.opt.ante)

    def from_the_left(self) -> list[int]:
        """The seats in this round from the dealer's left; the dealer is the last."""
        return self.in_turn(self.next(self.dealer), self.playing)

    def put_antes(self) -> None:
        """All of the round put in the ante, also those who have played already (002:7370), or what they have left."""
        for seat in bits(self.playing):
            chips = min(self.opt.ante, self.points[seat])
            self.points[seat] = self.points[seat] - chips
            self.pot += chips
        self.say("ante", -1, self.pot)

    def price(self, seat: int) -> int:
        """What passing costs: as much as the least bet (002:7354)."""
        return min(self.opt.ante, self.points[seat]) if self.opt.pass_cost == "ante" else 0

    def moves(self, seat: int, m: Moves) -> None:
        """From the ante to all that is in the pot (002:7352), as far as one's chips go; or pass."""
        most = min(self.pot, self.points[seat])
        m.amounts(BET, max(min(self.opt.ante, most), 1), most)
        m.add(PASS)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A player is settled before the next one decides (002:7356)."""
        self.waiting &= ~(1 << seat)
        if act == PASS:
            if self.price(seat):
                self.into_pot(seat, self.price(seat), "passed")
            self.t.move_all(HAND, seat, LAID, seat)  # the only way not to show it (002:7354)
        else:
            self.turn_card(seat, y)
        if not self.waiting:
            self.end_round()
            return
        if not self.pot:
            self.say("empty", seat)
            self.put_antes()
        self.ask(BETTING, self.after(seat, self.waiting))

    def into_pot(self, seat: int, chips: int, code: str) -> None:
        """A player pays into the pot, or takes out of it."""
        self.pot += chips
        self.score(seat, -chips, code)

    # -- a bet ----------------------------------------------------------------------------------------------------

    def turn_card(self, seat: int, bet: int) -> None:
        """The dealer turns a card before the player, who wins by a higher one of its suit (002:7358)."""
        card = self.t.draw(STOCK, 0, OPEN, seat)
        winners = self.t.mask(HAND, seat) & ABOVE[card]
        if winners:
            self.show_one(seat, card, winners)
            self.into_pot(seat, -bet, "won")
        else:
            self.show_all(seat, card)
            self.into_pot(seat, bet, "lost")
        self.seen |= self.t.mask(OPEN, seat)
        self.t.move_all(HAND, seat, LAID, seat)  # all face down before the player (002:7360)
        self.t.move_all(OPEN, seat, LAID, seat)

    def show_one(self, seat: int, card: int, winners: int) -> None:
        """Only a card that wins is shown, the lowest of them: so everybody sees that there is none between the two."""
        shown = lowest(winners)
        self.t.lacks(HAND, seat, ABOVE[card] & ~ABOVE[shown] & ~(1 << shown))
        self.t.move(shown, OPEN, seat)
        self.say("wins", seat, card, 1 << card | 1 << shown, 1 << shown)

    def show_all(self, seat: int, card: int) -> None:
        """Who has lost shows his whole hand (002:7360)."""
        cards = self.t.mask(HAND, seat)
        self.t.move_set(cards, OPEN, seat)
        self.say("loses", seat, card, 1 << card | cards, cards)

    def points_at(self, code: str, b: int) -> list[int]:
        """The cards that decide a bet."""
        return [b] if code in ("wins", "loses") else []

    # -- the end of a round ---------------------------------------------------------------------------------------

    def end_round(self) -> None:
        """What is above the limit is shared out, now and never before (002:7374-7376); the deal passes to the left."""
        over = self.pot - self.opt.pot_limit
        if self.opt.pot_limit and over >= self.players:
            self.share(over - over % self.players)
        self.show_end()
        able = self.able()
        if count(able) >= 2:
            self.turns += (self.after(self.dealer, able) - self.dealer) % self.players
        if count(able) < 2 or self.turns >= self.opt.rounds * self.players:
            self.closed = True
            self.share(self.pot)
        else:
            for seat in bits(self.playing & ~able):
                self.say("sits_out", seat)
        self.end_deal()

    def share(self, chips: int) -> None:
        """All players share some chips of the pot; the rest goes round one by one from the dealer's left."""
        each, rest = divmod(chips, self.players)
        for seat in self.in_turn(self.next(self.dealer)):
            part = each + 1 if rest > 0 else each
            rest -= 1
            if part:
                self.into_pot(seat, -part, "share")

    def next_dealer(self) -> int:
        """To the left, to the next who can play."""
        return self.after(self.dealer, self.able())

    def match_over(self) -> bool:
        """Everybody has dealt as often as agreed, or fewer than two can play; the most chips win."""
        return self.closed

    # -- what is told ---------------------------------------------------------------------------------------------

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Why a player may not bet that much."""
        if y < min(self.opt.ante, self.pot, self.points[seat]):
            return "too_little"
        return "above_pot" if y > self.pot else "few_chips"

    def notes(self, seat: int) -> Lines:
        """What the book counts a hand by (002:7392), and what passing costs."""
        cards = self.t.mask(HAND, seat)
        lines = [Line("sum", Count(hand_sum(cards)))] if cards else []
        if self.asked >> seat & 1 and self.price(seat):
            lines.append(Line("passing", ByAct(PASS, self.price(seat)), roles.PRICES))
        return lines

    def status(self) -> Lines:
        """The pot, how far the match is, who sits out, and the cards that everybody has seen in this round."""
        lines = [
            Line("pot", Count(self.pot), roles.POT),
            Line("turn", Part(min(self.turns + 1, self.opt.rounds * self.players), self.opt.rounds * self.players)),
        ]
        resting = bits(self.everybody & ~self.playing)
        if resting:
            lines.append(Line("resting", Who(resting), roles.RESTING, out=self.everybody & ~self.playing))
        if self.seen:
            lines.append(
                Line("seen", Cards([from_the_top(self.seen & suit) for suit in PACK.suits if self.seen & suit]))
            )
        return lines


def lowest(cards: int) -> int:
    """The lowest of some cards of a suit."""
    found = bits(cards)
    best = found[0]
    for card in found:
        if POWER[card] < POWER[best]:
            best = card
    return best


def from_the_top(cards: int) -> list[str]:
    """The codes of some cards of a suit, the highest first."""
    ranked = sorted([(-POWER[card], PACK.code(card)) for card in bits(cards)])
    return [code for _, code in ranked]


def hand_sum(cards: int) -> int:
    """The highest card of each suit, added up: an ace counts 14, a two 2 (002:7392)."""
    total = 0
    for suit in PACK.suits:
        total += max([POWER[card] + 1 for card in bits(cards & suit)], default=0)
    return total


GAME: Final = GameSpec(
    "cao-vermelho",
    CaoVermelho,
    seed="002:7328-7396",
    family="banking",
    emblem=("9H QH", ">"),
    players=(2, 3, 4, 5, 6, 7, 8, 9, 10),
    best=6,
    acts=ACTS,
    phases=("betting",),
    rules=Rules,
    check=check,
    keeps=("pot", "turns", "closed"),
    presets=(preset("rapida", rounds=1), preset("normal"), preset("completa", rounds=4)),
    minutes=12,
    luck=5,
    thought=1,
)
