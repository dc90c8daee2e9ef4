"""Cão Vermelho Polonês, Polish Red Dog or Stitch (catalogue cao-vermelho-polones; seed 002:7398-7424).

A banker against all others, who bet on three cards that nobody has looked at.
"""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import NUMBER, Act, Options, Terms, preset
from baralho.engine.table import ALL, NOBODY, SEAT, Zone, bag, bits, hand, place, stock
from baralho.engine.told import Cards, Count, Line, Lines, Part, Who
from baralho.kinds.pots import holders
from baralho.kinds.values import higher, strength

PACK: Final = french()
POWER: Final = strength(PACK, "A K Q J 10 9 8 7 6 5 4 3 2")
ABOVE: Final = higher(PACK, POWER)  # by card: what beats it
EACH: Final = 3  # cards before every player
MOST_CHIPS: Final = 1_000
MOST: Final = 10 * MOST_CHIPS  # all chips there can be

STOCK: Final = 0
HAND: Final = 1
BURNED: Final = 2
OPEN: Final = 3
LAID: Final = 4

STAKING: Final = 0
BETTING: Final = 1

STAKE: Final = 0
BET: Final = 1
ACTS: Final = (Act("stake", y=NUMBER, most_y=MOST), Act("bet", y=NUMBER, most_y=MOST, raises=True))


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.bank_min = o.number("bank_min", 2, 1, 100)
        self.bank_max = o.number("bank_max", 0, 0, 500)  # 0: none
        self.bet_limit_base = o.choice("bet_limit_base", "current_bank", "initial_stake")
        self.stitch_factor = o.choice("stitch_factor", 3, 4)
        self.min_bet = o.number("min_bet", 1, 1, 50)
        self.start_chips = o.number("start_chips", 100, 10, MOST_CHIPS)
        self.bank_turns = o.number("bank_turns", 1, 1, 10)
        self.max_rounds = o.number("max_rounds", 30, 1, 200)


def check(players: int, options: Options) -> str:
    """Somebody must be able to hold the bank."""
    least = int(options["bank_min"])
    if int(options["start_chips"]) < least:
        return "start_chips must be at least bank_min, or nobody could hold the bank"
    if 0 < int(options["bank_max"]) < least:
        return "bank_max must be at least bank_min, or 0 for none"
    return ""


class CaoVermelhoPolones(Game):
    """The dealer is the banker. `points` are the chips before each player; those in the bank lie in the middle."""

    opt: Rules
    bank: int = 0
    initial: int = 0  # what the banker put in when he took the bank
    stitch: bool = False  # this round is his last
    turns: int = 0  # turns to hold the bank that have gone by, also of those who could not
    closed: bool = False  # the match is over
    heir: int = -1  # who has the bank in the next round
    waiting: int = 0  # players who have still to bet in this round
    seen: int = 0  # the cards of this round that everybody has seen

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Nobody sees the cards before him until they are opened (002:7404); then they are laid face down again."""
        return (
            stock(),
            hand(NOBODY),
            place("burned", 1, ALL),
            place("open", SEAT, ALL, "row"),
            bag("laid", SEAT, NOBODY),
        )

    def start(self) -> None:
        """Chips for all. The lot that chose the dealer stands for dealing round until an ace falls (002:7340)."""
        self.points = [self.opt.start_chips] * self.players

    # -- the bank -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """A new banker puts his own chips into the middle (002:7402, 002:7424), else the bank goes on as it is."""
        self.shuffle(STOCK)
        self.heir = self.dealer
        if self.bank:
            self.deal_cards()
        else:
            self.ask(STAKING, self.dealer)

    def stake(self, seat: int, chips: int) -> None:
        """The bank is what he risks: he neither adds to it nor takes from it until he gives it up."""
        self.bank = self.initial = chips
        self.score(seat, -chips, "staked")
        self.deal_cards()

    def take_bank(self) -> None:
        """What is left belongs to the banker (002:7424)."""
        self.score(self.dealer, self.bank, "bank")
        self.bank = 0

    def pass_bank(self) -> None:
        """To the left, to the next who can put in the least stake; who cannot has had his turn."""
        self.show_end()
        self.initial = 0
        self.stitch = False
        total = self.opt.bank_turns * self.players
        self.turns += 1
        self.heir = self.next(self.dealer)
        while self.turns < total and self.points[self.heir] < self.opt.bank_min:
            self.say("no_bank", self.heir)
            self.turns += 1
            self.heir = self.next(self.heir)
        if self.turns >= total or self.last_round() or not self.punters(self.heir):
            self.closed = True
        else:
            self.say("passes", self.heir)
        self.end_deal()

    def punters(self, banker: int) -> int:
        """Who can bet against a banker (a mask): all others who have chips."""
        return holders(self.points, self.everybody & ~(1 << banker))

    def last_round(self) -> bool:
        """Whether no more rounds are to be played."""
        return self.deal_no + 1 >= self.opt.max_rounds

    def next_dealer(self) -> int:
        """Who has the bank deals."""
        return self.heir

    def match_over(self) -> bool:
        """Everybody has had the bank, the rounds are played, or nobody can bet; the most chips win."""
        return self.closed

    # -- a round --------------------------------------------------------------------------------------------------

    def deal_cards(self) -> None:
        """Three cards face down, one by one, to all but the banker who have chips (002:7404)."""
        self.waiting = self.punters(self.dealer)
        seats = self.in_turn(self.next(self.dealer), self.waiting)
        for _ in range(EACH):
            for seat in seats:
                self.t.draw(STOCK, 0, HAND, seat)
        self.ask(BETTING, seats[0])

    def limits(self, seat: int) -> tuple[int, int]:
        """A bet: at most half of the bank (002:7406), at least the minimum, in either case what one has."""
        base = self.bank if self.opt.bet_limit_base == "current_bank" else self.initial
        most = min(max(base // 2, 1), self.points[seat])
        return min(self.opt.min_bet, most), most

    def moves(self, seat: int, m: Moves) -> None:
        """The banker puts in a stake; the others must bet, there is no passing."""
        if self.phase == STAKING:
            m.amounts(STAKE, self.opt.bank_min, self.most_staked(seat))
        else:
            least, most = self.limits(seat)
            m.amounts(BET, least, most)

    def most_staked(self, seat: int) -> int:
        """The most that a banker may put in: all his chips, unless a limit was agreed (002:7402)."""
        return min(self.opt.bank_max or MOST, self.points[seat])

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """The bank is put in, or a bet is made and settled before the next (002:7410)."""
        if act == STAKE:
            self.stake(seat, y)
            return
        self.waiting &= ~(1 << seat)
        self.open_cards(seat, y)
        if not self.bank:  # the round ends at once (002:7414-7416)
            self.say("broke", self.dealer)
            self.pass_bank()
        elif self.waiting:
            self.ask(BETTING, self.after(seat, self.waiting))
        else:
            self.end_round()

    def open_cards(self, seat: int, bet: int) -> None:
        """A card is burned, the next is the banker's; then the player opens his three (002:7408-7410)."""
        t = self.t
        burned = t.draw(STOCK, 0, BURNED)
        card = t.draw(STOCK, 0, OPEN, seat)
        cards = t.mask(HAND, seat)
        t.move_set(cards, OPEN, seat)
        self.seen |= 1 << burned | 1 << card | cards
        self.say("burns", self.dealer, burned)
        if cards & ABOVE[card]:
            paid = min(2 * bet, self.bank)
            self.say("wins", seat, card, 1 << card | cards & ABOVE[card], cards)
            self.bank -= paid
            self.score(seat, paid, "won")
        else:
            self.say("loses", seat, card, 1 << card | cards, cards)
            self.bank += bet
            self.score(seat, -bet, "lost")
        t.move_all(OPEN, seat, LAID, seat)
        t.move_under(burned, STOCK)  # it has been shown to all, and does not come up again

    def points_at(self, code: str, b: int) -> list[int]:
        """The cards that decide a bet."""
        return [b] if code in ("wins", "loses") else []

    def end_round(self) -> None:
        """The same banker goes on (002:7412), but for one round only from three times his stake (002:7418)."""
        if self.stitch:
            self.take_bank()
            self.pass_bank()
            return
        if self.last_round() or not self.punters(self.dealer):
            self.take_bank()
            self.closed = True
        elif self.bank >= self.opt.stitch_factor * self.initial:
            self.stitch = True
            self.say("stitch", self.dealer, self.bank)
        self.end_deal()

    # -- what is told ---------------------------------------------------------------------------------------------

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Why a player may not stake or bet that much."""
        if (act == STAKE) != (self.phase == STAKING):
            return "not_now"
        if y > self.points[seat]:
            return "few_chips"
        if act == STAKE:
            return "bank_limits"
        return "too_little" if y < self.limits(seat)[0] else "above_half"

    def status(self) -> Lines:
        """The bank and what it began with, who holds it, how far the match is, and the cards that all have seen."""
        total = self.opt.bank_turns * self.players
        lines = [Line("banker", Who([self.dealer]), roles.OFFICE, "♛")]
        if self.bank:
            lines += [Line("bank", Count(self.bank), roles.POT), Line("initial", Count(self.initial))]
        if self.stitch:
            lines.append(Line("stitch", Who([self.dealer]), roles.OFFICE, "✂"))
        lines += [
            Line("turn", Part(min(self.turns + 1, total), total)),
            Line("round", Part(self.deal_no + 1, self.opt.max_rounds)),
        ]
        resting = self.everybody & ~self.punters(self.dealer) & ~(1 << self.dealer)
        if resting and not self.closed:
            lines.append(Line("resting", Who(bits(resting)), roles.RESTING, out=resting))
        if self.seen:
            lines.append(
                Line("seen", Cards([from_the_top(self.seen & suit) for suit in PACK.suits if self.seen & suit]))
            )
        return lines


def from_the_top(cards: int) -> list[str]:
    """The codes of some cards of a suit, the highest first."""
    ranked = sorted([(-POWER[card], PACK.code(card)) for card in bits(cards)])
    return [code for _, code in ranked]


GAME: Final = GameSpec(
    "cao-vermelho-polones",
    CaoVermelhoPolones,
    seed="002:7398-7424",
    family="banking",
    emblem=("10D KD", "2:1"),
    players=(2, 3, 4, 5, 6, 7, 8, 9, 10),
    best=5,
    acts=ACTS,
    phases=("staking", "betting"),
    rules=Rules,
    check=check,
    keeps=("bank", "initial", "stitch", "turns", "closed"),
    presets=(
        preset("rapida", max_rounds=12),
        preset("normal"),
        preset("completa", bank_turns=2, max_rounds=80),
    ),
    minutes=15,
    luck=5,
    thought=1,
)
