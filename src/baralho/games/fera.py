"""Fera, La Bête or Beast: Hombre's small relative with stakes (catalogue fera; seed 002:5720-5722)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import JACK, KING, QUEEN, Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec, put
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, ITEM, NUMBER, SUIT, Act, Terms, preset
from baralho.engine.table import Zone, bits, count
from baralho.engine.told import NOTHING, BySeat, Cards, Column, Count, Ledger, Line, Lines, Part, Who, counts
from baralho.kinds.colours import BLACK, COLOURS, RED, SUITS_OF, ColourGame, Order, order, told
from baralho.kinds.ends import alone, played
from baralho.kinds.pots import transfer
from baralho.kinds.tricks import HAND, STOCK, WON, trick_zones
from baralho.kinds.values import strength

PACK: Final = french(drop="2 3 4 5 6")
RANKS: Final = "K Q J A 10 9 8 7"  # in trumps (002:5722) and in every other suit
PLAIN: Final = strength(PACK, RANKS)
ORDERS: Final[tuple[Order, ...]] = tuple([order(PACK, PLAIN, RANKS, named) for named in range(RED + 1)])
ACES_AND_TENS: Final = (1, 10)
COURT: Final = (KING, QUEEN, JACK)

HAND_SIZE: Final = 5
PACKET: Final = 3  # then two
ENOUGH: Final = 3  # tricks that win the stakes
FOR_COURT: Final = 3  # chips from each, for king, queen and jack of trumps
FOR_ALL: Final = 5  # and with ace and ten as well
MOST: Final = 1000  # chips that one may begin with

STAKING: Final = 0
NAMING: Final = 1
PLAYING: Final = 2
PHASES: Final = ("staking", "naming", "playing")

PLAY: Final = 0
OPEN: Final = 1
ACCEPT: Final = 2
RAISE: Final = 3
DROP: Final = 4
COLOUR: Final = 5
NAME: Final = 6
ACTS: Final = (
    Act("play", FACE, role=roles.PLAYS),
    Act("open", y=NUMBER, most_y=MOST),
    Act("accept"),
    Act("raise", y=NUMBER, most_y=MOST, raises=True),  # to so many
    Act("drop", role=roles.YIELDS),
    Act("colour", ITEM, items=COLOURS),
    Act("name", SUIT),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.may_drop = o.choice("may_drop", True, False)
        self.trump_by = o.choice("trump_by", "colour", "suit")
        self.set_bonus = o.choice("set_bonus", "any_of_colour", "same_suit")
        self.buy_in = o.number("buy_in", 50, 5, MOST)
        self.deals = o.number("deals", 10, 1, 100)


class Fera(ColourGame):
    """Five cards, stakes on them; who staked highest names trumps, and three tricks take it all."""

    opt: Rules
    pot: int = 0  # the chips in the middle; stakes get there when all have matched them
    carried: int = 0  # what of them is from the deals before
    live: int = 0  # seats (a mask) that have not dropped
    waiting: int = 0  # those of them that have still to answer the stake
    paid: tuple[int, ...] = ()  # by seat: its stake in this deal
    raiser: int = -1  # who opened or raised last: names trumps and leads

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Fera)
        new.opt = self.opt
        new.pot = self.pot
        new.carried = self.carried
        new.live = self.live
        new.waiting = self.waiting
        new.paid = self.paid
        new.raiser = self.raiser
        super().hand_over(new)

    def pack(self) -> Pack:
        """32 cards, from the seven up."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """What is not dealt is never seen."""
        return trick_zones()

    def orders(self) -> tuple[Order, ...]:
        """K Q J A 10 9 8 7, trumps above all others; the black aces are ordinary cards."""
        return ORDERS

    def in_trick(self) -> int:
        """Who has dropped plays no cards."""
        return count(self.live)

    def chips(self, seat: int) -> int:
        """What a seat has: `points` is what it has won or lost; a stake is its own until all have matched it."""
        return self.opt.buy_in + self.points[seat]

    # -- the deal and the stakes ----------------------------------------------------------------------------------

    def forehand(self) -> int:
        """The dealer's right."""
        return self.next(self.dealer)

    def deal(self) -> None:
        """Three cards each, then two; the dealer's right has to open."""
        self.live = self.everybody
        self.paid = (0,) * self.players
        self.carried = self.pot
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.forehand(), HAND_SIZE, PACKET)
        self.ask(STAKING, self.forehand())

    def stake(self) -> int:
        """What one must have put in to stay."""
        return max(self.paid)

    def ceiling(self) -> int:
        """The highest stake that all who are still in could match."""
        return min([self.chips(seat) for seat in bits(self.live)])

    def on_table(self) -> int:
        """All that is played for, as it stands."""
        return self.pot + sum(self.paid) if self.phase == STAKING else self.pot

    def raise_to(self, seat: int, stake: int) -> None:
        """All others have to answer."""
        self.paid = put(self.paid, seat, stake)
        self.raiser = seat
        self.waiting = self.live & ~(1 << seat)

    def answer_stake(self, seat: int, accepts: bool) -> None:
        """Who drops loses what he has put in; who is left alone takes the pot without play (ruling)."""
        self.waiting &= ~(1 << seat)
        if accepts:
            self.paid = put(self.paid, seat, self.stake())
        else:
            self.live &= ~(1 << seat)
            if alone(self.live):
                self.collect()
                self.take_pot(self.raiser, "unplayed")
                self.end_deal()
                return
        self.go_on(seat)

    def go_on(self, seat: int) -> None:
        """Round and round until all have matched; then the last who raised names trumps and leads."""
        if self.waiting:
            self.ask(STAKING, self.after(seat, self.waiting))
        else:
            self.collect()
            self.ask(NAMING, self.raiser)

    def collect(self) -> None:
        """The stakes go to the middle, also those of who dropped."""
        for seat in self.in_turn(self.forehand()):
            if self.paid[seat]:
                self.score(seat, -self.paid[seat], "stake")
                self.pot += self.paid[seat]

    # -- a turn ---------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Open; accept, raise or drop; name trumps; follow suit, else play anything."""
        if self.phase == PLAYING:
            m.cards(PLAY, self.following(seat))
        elif self.phase == NAMING:
            if self.opt.trump_by == "colour":
                m.each(COLOUR, [0, 1])
            else:
                m.each(NAME, [0, 1, 2, 3])
        elif self.raiser < 0:
            m.amounts(OPEN, 1, self.ceiling())
        else:
            m.add(ACCEPT)
            m.amounts(RAISE, self.stake() + 1, self.ceiling())
            if self.opt.may_drop:
                m.add(DROP)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A stake, trumps, or a card."""
        if act == PLAY:
            self.play_card(seat, x)
        elif act == OPEN or act == RAISE:
            self.raise_to(seat, y)
            self.go_on(seat)
        elif act == ACCEPT or act == DROP:
            self.answer_stake(seat, act == ACCEPT)
        else:
            self.trump = x + BLACK if act == COLOUR else x
            self.ask(PLAYING, seat)

    def play_card(self, seat: int, card: int) -> None:
        """All five tricks are played, for the bonus; the winner of one leads to the next."""
        if not self.play(seat, card):
            self.ask(PLAYING, self.after(seat, self.live))
            return
        winner = self.take(self.taker)
        if self.t.count(HAND, winner):
            self.ask(PLAYING, winner)
        else:
            self.count_deal()

    # -- the count ------------------------------------------------------------------------------------------------

    def tricks(self, seat: int) -> int:
        """How many a seat has won."""
        return self.t.count(WON, seat) // self.in_trick()

    def count_deal(self) -> None:
        """Three tricks take all stakes; if nobody has them the pot waits for the next deal."""
        for seat in bits(self.live):
            if self.tricks(seat) >= ENOUGH:
                self.take_pot(seat, "pot")
                self.pay_bonus(seat)
                self.end_deal()
                return
        self.say("stays", -1, self.pot)
        self.end_deal()

    def take_pot(self, seat: int, code: str) -> None:
        """All chips in the middle."""
        self.score(seat, self.pot, code)
        self.pot = 0

    def bonus(self, cards: int) -> int:
        """What tricks with these cards (a mask) bring from each: 3 with king, queen and jack of trumps, 5 with all.

        Each rank is there twice where a colour is trumps: one of each is enough, or all must be of one suit.
        """
        if self.opt.set_bonus == "any_of_colour":
            return matadors(cards & self.order().trumps)
        return max([matadors(cards & PACK.suits[suit]) for suit in SUITS_OF[self.trump]])

    def pay_bonus(self, seat: int) -> None:
        """From those who stayed in (ruling), who pay what they have at most."""
        chips = self.bonus(self.t.mask(WON, seat))
        if not chips:
            return
        self.say("matadors" if chips == FOR_ALL else "court", seat, chips)
        for other in self.in_turn(self.next(seat), self.live & ~(1 << seat)):
            owed = min(chips, self.chips(other))
            if owed:
                transfer(self, other, seat, owed, "pays", "bonus")

    # -- the match ------------------------------------------------------------------------------------------------

    def match_over(self) -> bool:
        """After so many deals, or when somebody has no chips for another one; the most chips win."""
        return played(self.deal_no, self.opt.deals) or self.opt.buy_in + min(self.points) == 0

    def finish(self) -> None:
        """What is left in the middle is divided equally, odd chips one each from the dealer's right on (ruling)."""
        each, odd = divmod(self.pot, self.players)
        for k, seat in enumerate(self.in_turn(self.forehand())):
            share = each + 1 if k < odd else each
            if share:
                self.score(seat, share, "share")
        self.pot = 0
        super().finish()

    # -- telling --------------------------------------------------------------------------------------------------

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Stakes out of range, dropping where nobody may, a suit not followed."""
        if self.phase == STAKING:
            if act == OPEN or act == RAISE:
                if (act == OPEN) != (self.raiser < 0):
                    return "opened" if act == OPEN else "open_first"
                return "too_high" if y > self.ceiling() else "too_low"
            if act == ACCEPT or act == DROP:
                return "open_first" if self.raiser < 0 else "no_dropping"
        return super().why(seat, act, x, y) if act == PLAY and self.phase == PLAYING else "not_now"

    def notes(self, seat: int) -> Lines:
        """The hand in the game's own order: trumps first, once they are named."""
        hand = self.t.mask(HAND, seat)
        if self.trump >= 0:
            cards = self.order().laid_out(hand)
        else:
            cards = [key[2] for key in sorted([(PACK.suit[c], -PLAIN[c], c) for c in bits(hand)])]
        return [Line("order", Cards([[PACK.code(c) for c in cards]]), roles.ORDER)]

    def ledger(self) -> Ledger:
        """The stakes, who took them, what was paid for the honours, and the chips."""
        return Ledger(
            [
                Column("stake", "points", "stake"),
                Column("pot", "points", "pot", "unplayed", "share"),
                Column("bonus", "points", "bonus", "pays"),
                Column("total", "total"),
            ]
        )

    def status(self) -> Lines:
        """The pot and the stakes; then trumps, who named them, and the tricks."""
        stakes = [Count(chips) if chips else NOTHING for chips in self.paid]
        left = [self.chips(s) - (self.paid[s] if self.phase == STAKING else 0) for s in range(self.players)]
        out = self.everybody & ~self.live
        found = [
            Line("chips", BySeat(counts(left)), roles.CHIPS),
            Line("pot", Count(self.on_table()), roles.POT),
            Line("stakes", BySeat(stakes), roles.BETS, out=out),
        ]
        if self.carried:
            found.append(Line("carried", Count(self.carried)))
        if self.phase == STAKING:
            if self.raiser >= 0:
                found.append(Line("stake", Count(self.stake())))
            found.append(Line("ceiling", Count(self.ceiling())))
        if self.raiser >= 0:
            found.append(Line("namer", Who([self.raiser]), roles.OFFICE, "★"))
        if self.trump >= 0:
            found.append(Line("trump", told(self.trump)))
            won = [self.tricks(seat) for seat in range(self.players)]
            found.append(Line("tricks", BySeat(counts(won)), roles.AT_SEATS, "✓"))
        found.append(Line("deals", Part(self.deal_no + 1, self.opt.deals), roles.OF_MATCH))
        return found


def matadors(trumps: int) -> int:
    """The chips for these trumps (a mask): 5 if all five ranks are there, 3 for king, queen and jack, else none."""
    for rank in COURT:
        if not trumps & PACK.ranks[rank]:
            return 0
    for rank in ACES_AND_TENS:
        if not trumps & PACK.ranks[rank]:
            return FOR_COURT
    return FOR_ALL


GAME: Final = GameSpec(
    "fera",
    Fera,
    seed="002:5720-5722",
    family="trick-taking",
    emblem=("KH QD JH", "3"),
    players=(2, 3, 4, 5),
    best=4,
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    keeps=("pot",),
    presets=(preset("rapida", deals=5), preset("normal"), preset("completa", deals=20)),
    minutes=15,
    luck=4,
    thought=2,
    anticlockwise=True,
)
