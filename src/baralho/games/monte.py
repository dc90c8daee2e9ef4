"""Monte, Spanish Monte or Monte Bank (catalogue monte; seed 002:6985-7031).

Two pairs of cards lie open; one bets on a pair that the last card of the pack, the gate, is of a suit of it.
"""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec, put
from baralho.engine.moves import Moves
from baralho.engine.spec import NUMBER, Act, Terms, preset, variant
from baralho.engine.table import Zone, bits, count, place, stock
from baralho.engine.told import NOTHING, Badge, BySeat, Count, Line, Lines, Part, Who
from baralho.kinds.pots import holders

PACK: Final = french(drop="8 9 10")  # 40 cards, of which only the suits matter
MOST_CHIPS: Final = 1_000
MOST: Final = 10 * MOST_CHIPS  # all chips there can be

STOCK: Final = 0
UPPER: Final = 1
LOWER: Final = 2
GATE: Final = 3
DISCARD: Final = 4

STAKING: Final = 0
BETTING: Final = 1

STAKE: Final = 0
ACES: Final = 1
BET_UPPER: Final = 2
BET_LOWER: Final = 3
PASS: Final = 4
ACTS: Final = (
    Act("stake", y=NUMBER, most_y=MOST),
    Act("aces", role=roles.YIELDS),
    Act("bet_upper", y=NUMBER, most_y=MOST, raises=True),
    Act("bet_lower", y=NUMBER, most_y=MOST, raises=True),
    Act("pass", role=roles.YIELDS),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.bank_rounds = o.choice("bank_rounds", 1, 2, 3, 4, 5, 6)
        self.partial_payment = o.choice("partial_payment", True, False)
        self.gate_card = o.choice("gate_card", "stays_on_bottom", "removed")
        self.losing_bets = o.choice("losing_bets", "all_collected", "only_covered")
        self.start_chips = o.number("start_chips", 100, 10, MOST_CHIPS)
        self.bank_turns = o.number("bank_turns", 2, 1, 20)


class Monte(Game):
    """The dealer is the banker. `points` are the chips of the players; stakes and bets lie before them as theirs."""

    opt: Rules
    turns: int = 0  # turns to hold the bank that have gone by, also of those who could not
    served: int = 0  # rounds that the banker has played with this pack
    closed: bool = False  # the match is over
    heir: int = -1  # who has the bank in the next round
    stake: int = 0  # what the banker is liable for in this round
    bets: tuple[int, ...] = ()  # by seat
    low: int = 0  # seats whose bet is on the lower pair
    waiting: int = 0  # players who may still bet

    def pack(self) -> Pack:
        """52 cards without 8, 9 and 10 (002:6987)."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The pack, the two pairs, the gate, and the pairs of rounds before."""
        return (
            stock(),
            place("upper", look="row", role=roles.KEPT),
            place("lower", look="row", role=roles.KEPT),
            place("gate", role=roles.KEPT),
            place("discard"),
        )

    def start(self) -> None:
        """Chips for all. The lot that chose the dealer stands for drawing the lowest card (002:6991)."""
        self.points = [self.opt.start_chips] * self.players

    # -- the bank -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """A new banker shuffles all cards; one who goes on only puts the pairs aside (002:7017)."""
        if self.served:
            self.clear_pairs()
        else:
            self.shuffle_all()
        self.heir = self.dealer
        self.bets = (0,) * self.players
        self.ask(STAKING, self.dealer)

    def shuffle_all(self) -> None:
        """A pack for a new banker."""
        for kind in (UPPER, LOWER, GATE, DISCARD):
            self.t.move_all(kind, 0, STOCK)
        self.shuffle(STOCK)

    def clear_pairs(self) -> None:
        """The four cards go to the discards; the gate is still the last of the pack, unless agreed otherwise."""
        self.t.move_all(UPPER, 0, DISCARD)
        self.t.move_all(LOWER, 0, DISCARD)
        if self.opt.gate_card == "removed":
            self.t.move_all(GATE, 0, DISCARD)
        else:
            self.t.move_under(self.t.top(GATE), STOCK)

    def pass_bank(self) -> None:
        """To the left, to the next who has chips; who has none has had his turn."""
        total = self.opt.bank_turns * self.players
        self.served = 0
        self.turns += 1
        self.heir = self.next(self.dealer)
        while self.turns < total and not self.points[self.heir]:
            self.say("no_bank", self.heir)
            self.turns += 1
            self.heir = self.next(self.heir)
        self.closed = self.turns >= total
        if not self.closed:
            self.say("passes", self.heir)

    def next_dealer(self) -> int:
        """Who has the bank deals."""
        return self.heir

    def match_over(self) -> bool:
        """Everybody has had the bank as often as agreed, or one has all the chips; the most chips win."""
        return self.closed

    # -- stake and bets -------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """The banker puts up a stake or, not in his first round, gives up the bank; the others bet once, or do not."""
        chips = self.points[seat]
        if self.phase == STAKING:
            m.amounts(STAKE, 1, chips)
            if self.served:
                m.add(ACES)
        else:
            m.amounts(BET_UPPER, 1, chips)  # without limit, even above the stake (002:7003)
            m.amounts(BET_LOWER, 1, chips)
            m.add(PASS)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """The stake comes before the pairs, so that it cannot be fitted to them; then all bet in turn."""
        if act == STAKE:
            self.stake = y
            self.lay_pairs()
        elif act == ACES:
            self.give_up()
        else:
            self.waiting &= ~(1 << seat)
            if act != PASS:
                self.bets = put(self.bets, seat, y)
                if act == BET_LOWER:
                    self.low |= 1 << seat
            self.ask_next(seat)

    def give_up(self) -> None:
        """The banker says "Ases": the next player has the bank, and shuffles (002:7019)."""
        self.pass_bank()
        if self.closed:
            self.end_deal()
            return
        self.dealer = self.heir
        self.shuffle_all()
        self.ask(STAKING, self.dealer)

    def lay_pairs(self) -> None:
        """Two cards from the bottom of the pack are the upper pair, two from the top the lower one (002:6991)."""
        t = self.t
        for _ in range(2):
            t.move(t.line(STOCK)[0], UPPER)
        for _ in range(2):
            t.draw(STOCK, 0, LOWER)
        self.say("upper_pair", -1, 0, 0, t.mask(UPPER))
        self.say("lower_pair", -1, 0, 0, t.mask(LOWER))
        self.waiting = holders(self.points, self.everybody & ~(1 << self.dealer))
        self.ask_next(self.dealer)

    def ask_next(self, seat: int) -> None:
        """Each of the others in turn, from the banker's left; then the gate."""
        if self.waiting:
            self.ask(BETTING, self.after(seat, self.waiting))
        else:
            self.turn_gate()

    # -- the gate -------------------------------------------------------------------------------------------------

    def wins(self, pair: int, suit: int) -> bool:
        """Whether a pair (UPPER or LOWER) has a card of a suit; two pay no more than one (002:7009)."""
        return self.t.mask(pair) & PACK.suits[suit] != 0

    def turn_gate(self) -> None:
        """The banker turns the pack and shows its last card (002:7009)."""
        card = self.t.line(STOCK)[0]
        self.t.move(card, GATE)
        suit = PACK.suit[card]
        same = (self.t.mask(UPPER) | self.t.mask(LOWER)) & PACK.suits[suit]
        self.say("gate", self.dealer, card, 1 << card | same)
        won = 2 * int(self.wins(UPPER, suit)) + int(self.wins(LOWER, suit))
        self.say(("none_wins", "lower_wins", "upper_wins", "both_win")[won])
        self.settle(suit)
        self.end_round()

    def gains(self, bets: tuple[int, ...], low: int, suit: int) -> list[int]:
        """What every punter wins or loses by these bets if the gate is of a suit.

        Winning bets are paid while the stake lasts, the highest first, and the rest is ignored (002:7007). All losing
        bets are the banker's; or no more counts of any bet, won or lost, than he covers.
        """
        winners = 0
        for seat in range(self.players):
            if bets[seat] and self.wins(LOWER if low >> seat & 1 else UPPER, suit):
                winners |= 1 << seat
        only_covered = self.opt.losing_bets == "only_covered"
        covered = self.cover(bets, self.everybody if only_covered else winners)
        found: list[int] = []
        for seat in range(self.players):
            if winners >> seat & 1:
                found.append(covered[seat])
            else:
                found.append(-covered[seat] if only_covered else -bets[seat])
        return found

    def cover(self, bets: tuple[int, ...], among: int) -> list[int]:
        """How much of the bets of some seats (a mask) the stake covers, the highest first, equal ones from the left.

        The last one in part; or it is passed over, and smaller ones are looked at.
        """
        order: list[tuple[int, int, int]] = []
        for place_in_turn, seat in enumerate(self.in_turn(self.next(self.dealer))):
            if among >> seat & 1 and bets[seat]:
                order.append((-bets[seat], place_in_turn, seat))
        order.sort()
        covered = [0] * self.players
        left = self.stake
        for bet, _, seat in order:
            if -bet <= left or self.opt.partial_payment:
                covered[seat] = min(-bet, left)
                left -= covered[seat]
        return covered

    def settle(self, suit: int) -> None:
        """The banker pays and collects; his own line is the sum."""
        gains = self.gains(self.bets, self.low, suit)
        for seat in self.in_turn(self.next(self.dealer)):
            void = self.bets[seat] - abs(gains[seat])
            if void:
                self.say("unpaid", seat, void)
            if gains[seat]:
                self.score(seat, gains[seat], "won" if gains[seat] > 0 else "lost")
        if sum(gains):
            self.score(self.dealer, -sum(gains), "bank")

    def end_round(self) -> None:
        """The bank passes, or stays for as many rounds as agreed, if its holder has chips (002:7015-7017)."""
        self.show_end()
        self.served += 1
        able = holders(self.points, self.everybody)
        if count(able) < 2:
            self.closed = True
        elif self.served >= self.opt.bank_rounds or not able >> self.dealer & 1:
            self.pass_bank()
        self.end_deal()

    # -- what is told ---------------------------------------------------------------------------------------------

    def points_at(self, code: str, b: int) -> list[int]:
        """The gate and the cards of its suit."""
        return [b] if code == "gate" else []

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Why a player may not do that."""
        if (act <= ACES) != (self.phase == STAKING):
            return "not_now"
        if act == ACES:
            return "first_round"
        return "few_chips" if y > self.points[seat] else "no_chips"

    def status(self) -> Lines:
        """The banker and what he is liable for, the bets and on which pair they are, how far bank and match are."""
        total = self.opt.bank_turns * self.players
        lines = [Line("banker", Who([self.dealer]), roles.OFFICE, "♛")]
        if self.stake:
            lines.append(Line("stake", Count(self.stake)))
        backers = [seat for seat in range(self.players) if self.bets[seat]]
        if backers:
            lines.append(Line("bets", BySeat([Count(n) if n else NOTHING for n in self.bets]), roles.BETS))
        for code, sign, on_low in (("on_upper", "▲", 0), ("on_lower", "▼", 1)):
            seats = [seat for seat in backers if self.low >> seat & 1 == on_low]
            if seats:
                lines.append(Line(code, Who(seats), roles.OFFICE, sign))
        if self.opt.bank_rounds > 1:
            lines.append(Line("served", Part(min(self.served + 1, self.opt.bank_rounds), self.opt.bank_rounds)))
        lines.append(Line("turn", Part(min(self.turns + 1, total), total)))
        broke = self.everybody & ~holders(self.points, self.everybody)
        if broke:
            lines.append(Line("broke", Who(bits(broke)), roles.RESTING, out=broke))
        return lines

    def badges(self, seat: int) -> list[Badge]:
        """The chips between the cards of each pair (002:6999)."""
        if not sum(self.bets):
            return []
        lower = sum([self.bets[s] for s in bits(self.low)])
        chips = (("upper", sum(self.bets) - lower), ("lower", lower))
        return [Badge(zone, "", "chips", Count(n)) for zone, n in chips if n]


GAME: Final = GameSpec(
    "monte",
    Monte,
    seed="002:6985-7031",
    family="banking",
    emblem=("JH 4C 6D", "1:1"),
    players=(2, 3, 4, 5, 6, 7, 8, 9, 10),
    best=5,
    acts=ACTS,
    phases=("staking", "betting"),
    rules=Rules,
    variants=(variant("monte-banca-fixa", bank_rounds=6),),
    keeps=("turns", "served", "closed"),
    carries=True,
    presets=(preset("rapida", bank_turns=1), preset("normal"), preset("completa", bank_turns=5)),
    minutes=12,
    luck=5,
    thought=1,
)
