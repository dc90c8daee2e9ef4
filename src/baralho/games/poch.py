"""Poch (catalogue poch; seed 002:5724-5777)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, Pack, french
from baralho.engine import roles
from baralho.engine.game import GameSpec, put
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Terms, preset
from baralho.engine.table import ALL, Zone, bits, count, hand, mask_of, place, stock
from baralho.engine.told import NOTHING, Badge, BySeat, Cards, Count, Line, Lines, Suit, Text, counts
from baralho.kinds.betting import BET, CALL, CHECK, FOLD, RAISE, BettingGame, betting_acts
from baralho.kinds.ends import played
from baralho.kinds.pots import best_hands, pay_out, side_pots, transfer
from baralho.kinds.stops import holder, next_up, run_of
from baralho.kinds.values import strength

__all__ = ["BET", "GAME"]  # every act has its number here

PACK: Final = french(keep="7 8 9 10 J Q K A")
NEXT: Final = next_up(PACK, "7 8 9 10 J Q K A")
RANKED: Final = tuple([PACK.ranks[rank] for rank in (7, 8, 9, 10, 11, 12, 13, 1)])  # from the 7 up to the ace
POWER: Final = strength(PACK, "A K Q J 10 9 8 7")  # by card, from 1 for a 7 to 8 for an ace
ACES: Final = PACK.ranks[1]

# the seven pools; the book's list forgets the jack (R1)
POOLS: Final = ("ace", "king", "queen", "jack", "ten", "king_queen", "seven_eight_nine")
SIGNS: Final = ("A", "K", "Q", "J", "10", "K-Q", "7-8-9")
POOL_RANKS: Final = (
    RANKED[7], RANKED[6], RANKED[5], RANKED[4], RANKED[3], RANKED[6] | RANKED[5], RANKED[0] | RANKED[1] | RANKED[2],
)  # fmt: skip

GROUPS: Final = ("", "single", "pair", "three", "four")  # by length: what is shown

STOCK: Final = 0
HAND: Final = 1
SEQUENCE: Final = 2  # one for each suit

BETTING: Final = 0
LEADING: Final = 1

MOST: Final = 20_000  # more chips than anybody can have: what others owe, too
PLAY: Final = 5  # after the acts of betting
ACTS: Final = (*betting_acts(MOST), Act("play", FACE, role=roles.PLAYS))


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.deals = o.number("deals", 12, 1, 100)
        self.buy_in = o.number("buy_in", 60, 10, 1000)
        self.max_bet = o.number("max_bet", 0, 0, 200)
        self.tie_pairs = o.choice("tie_pairs", "trump_pair_wins", "split")


def group(cards: int, trump: int) -> int:
    """The longest group of equal cards, of equally long ones the highest, as a number that compares; a card of the
    trump suit in it is the last thing that counts.
    """
    best = 0
    trumps = cards & PACK.suits[trump]
    for power in range(8):
        alike = cards & RANKED[power]
        if alike:
            best = max(best, count(alike) << 4 | power << 1 | (1 if alike & trumps else 0))
    return best


def group_cards(cards: int, value: int) -> int:
    """The cards (a mask) of that group."""
    return cards & RANKED[value >> 1 & 7]


class Poch(BettingGame):
    """First it is bet on groups of equal cards, then all cards are played in sequences, and trumps win the pools.

    Points are chips won and lost.
    """

    opt: Rules
    trump: int = 0  # the suit
    pools: tuple[int, ...] = (0,) * 7
    stakers: tuple[int, ...] = ()  # who has put chips in, the first of them first
    showed: tuple[int, ...] = ()  # by seat: the cards (a mask) that all have seen in the hand
    trumps_by: tuple[int, ...] = (-1,) * 8  # who has played each trump, from the 7 to the ace

    def pack(self) -> Pack:
        """32 cards, from the 7 to the ace."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """What was played lies open, in a row for each suit."""
        return (stock(), hand(), place("sequence", 4, ALL, "row"))

    # -- what the table agreed on ---------------------------------------------------------------------------------

    def buy_in(self) -> int:
        """What everybody buys from the banker (002:5738)."""
        return self.opt.buy_in

    def least(self) -> int:
        """One chip."""
        return 1

    def limit(self) -> int:
        """Any number of chips (002:5742), unless the stake of a player is limited."""
        return self.opt.max_bet - self.high if self.opt.max_bet else MOST

    def may_raise(self, seat: int) -> bool:
        """Not above the limit, nor where nobody could answer."""
        return self.limit() >= 1 and super().may_raise(seat)

    # -- the deal -------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """All sit down with as many chips."""
        self.bought = (1,) * self.players

    def deal(self) -> None:
        """A card from the middle of the pack shows trumps and goes back; a chip in each pool; all cards are dealt.

        Of three players the dealer has a card less (002:5730-5736).
        """
        card = self.draw_lot(f"trump of deal {self.deal_no + 1}", PACK.count)
        self.trump = PACK.suit[card]
        self.say("trump", self.dealer, card)
        for seat in range(self.players):
            self.score(seat, -len(POOLS), "ante")
        self.pools = tuple([chips + self.players for chips in self.pools])
        self.shuffle(STOCK)
        first = self.next(self.dealer)
        self.t.deal(STOCK, HAND, first, PACK.count // self.players)
        for seat in self.in_turn(first)[: self.t.count(STOCK)]:
            self.t.draw(STOCK, 0, HAND, seat)
        self.paid = self.bets = self.showed = (0,) * self.players
        self.begin_betting(first)

    def begin_betting(self, first: int) -> None:
        """Who has no chips can only pass (R8): where one alone has some, the start of the sequences is his."""
        self.live = self.everybody
        self.live = self.with_chips()
        if self.live & self.live - 1:
            self.start_round(BETTING, first)
        else:
            self.lead(self.live.bit_length() - 1 if self.live else first)

    # -- betting on groups (002:5740-5748) ------------------------------------------------------------------------

    def end_round(self) -> None:
        """All stakes are equal: groups are shown; if all have passed, the dealer's left leads (R3)."""
        if self.high:
            self.show_groups()
        else:
            self.say("no_bets")
            self.lead(self.next(self.dealer))

    def show_groups(self) -> None:
        """Everybody who is in shows his best group and no other; the cards go back, but all have seen them."""
        for seat in self.in_turn(self.stakers[0], self.live):
            cards = self.t.mask(HAND, seat)
            value = group(cards, self.trump)
            shown = group_cards(cards, value)
            self.showed = put(self.showed, seat, shown)
            self.say(GROUPS[count(shown)], seat)
            for card in bits(shown):
                self.t.peek(card, self.everybody)
            self.t.tell(HAND, seat, value)
        pots = side_pots(self.paid, self.live)
        self.paid = self.bets = (0,) * self.players
        for number, (chips, seats) in enumerate(pots):
            pay_out(self, chips, self.best_groups(seats), "side_pot" if number else "pot", self.raiser)
        self.lead(self.first_of(self.best_groups(self.live)))

    def fits(self, fact: int, cards: int) -> bool:
        """Whether a hand has no better group than the one that was shown."""
        return group(cards, self.trump) == fact

    def best_groups(self, seats: int) -> list[int]:
        """Who wins: of equal pairs the one with a trump, or both (R2); of equal single cards who staked first."""
        rated = [(group(self.t.mask(HAND, s), self.trump), s) for s in self.stakers if seats >> s & 1]
        if self.opt.tie_pairs == "split":
            return best_hands([(value >> 1, s) for value, s in rated])
        return best_hands(rated)[:1]

    def first_of(self, winners: list[int]) -> int:
        """Who leads if the bets were shared: the one with the trump, else who staked first (R2)."""
        for seat in winners:
            if group(self.t.mask(HAND, seat), self.trump) & 1:
                return seat
        return winners[0]

    def take_all(self, seat: int) -> None:
        """The others have folded: he takes the bets without showing, and leads (R6)."""
        chips = self.pot()
        self.paid = self.bets = (0,) * self.players
        self.score(seat, chips, "pot")
        self.lead(seat)

    # -- sequences (002:5750-5758) --------------------------------------------------------------------------------

    def lead(self, seat: int) -> None:
        """The second phase begins; who folded plays as well (R7)."""
        self.live = 0
        self.say("leads", seat)
        self.ask(LEADING, seat)

    def play_from(self, seat: int, card: int) -> None:
        """The holder of the next card must play it, and so on, up to the ace or to a card that has gone before.

        Who played last begins the next sequence; who has no cards left ends the deal at once.
        """
        self.lay(seat, card)
        while self.t.count(HAND, seat):
            following = NEXT[card]
            other = holder(self.t, HAND, self.everybody, 1 << following) if following >= 0 else -1
            if other < 0:
                self.ask(LEADING, seat)
                return
            seat, card = other, self.lay_run(other, following)
        self.end_hand(seat)

    def lay_run(self, seat: int, card: int) -> int:
        """A player's cards in a row, told together; an ace by itself, for it comes last. Returns the last of them."""
        run = run_of(self.t.mask(HAND, seat), card, NEXT)
        told = mask_of(run) & ~ACES
        if told:
            self.say("goes_on", seat, cards=told)
        for each in run:
            if ACES >> each & 1:
                self.say("goes_on", seat, cards=1 << each)
            self.lay(seat, each)
        return run[-1]

    def lay(self, seat: int, card: int) -> None:
        """A trump wins its pool when it is played, and the last one of a combination that of the combination, if he
        has played all of it himself (002:5760-5773); the card with which one goes out, too (R4).
        """
        self.t.move(card, SEQUENCE, PACK.suit[card])
        self.showed = put(self.showed, seat, self.showed[seat] & ~(1 << card))
        if PACK.suit[card] != self.trump:
            return
        self.trumps_by = put(self.trumps_by, POWER[card] - 1, seat)
        for i in range(len(POOLS)):
            ranks = POOL_RANKS[i]
            if ranks >> card & 1 and self.pools[i] and self.played_all(seat, ranks):
                self.score(seat, self.pools[i], POOLS[i])
                self.pools = put(self.pools, i, 0)

    def played_all(self, seat: int, ranks: int) -> bool:
        """Whether one player has played the trumps of all these ranks (a mask of cards)."""
        for power in range(8):
            if ranks & RANKED[power] and self.trumps_by[power] != seat:
                return False
        return True

    # -- settling -------------------------------------------------------------------------------------------------

    def end_hand(self, seat: int) -> None:
        """Every other player pays a chip for each card left in his hand (002:5777); after the last deal the pools that
        are left are shared out, odd chips to who went out (R9).
        """
        self.say("out_of_cards", seat)
        for other in self.in_turn(self.next(seat), self.everybody & ~(1 << seat)):
            self.t.show(HAND, other, self.everybody)
            transfer(self, other, seat, self.t.count(HAND, other), "cards_paid", "cards_won")
        left = sum(self.pools)
        if left and self.match_over():
            pay_out(self, left, bits(self.everybody), "shared", seat)
            self.pools = (0,) * len(POOLS)
        self.end_deal()

    def match_over(self) -> bool:
        """So many deals."""
        return played(self.deal_no, self.opt.deals)

    # -- turns ----------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Before a bet pass or bet, after it fold, call or raise; later any card of the hand."""
        if self.phase == LEADING:
            m.cards(PLAY, self.t.mask(HAND, seat))
            return
        if self.high > self.bets[seat]:
            m.add(FOLD)
        self.offer_stakes(seat, m)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A player has decided."""
        if act == PLAY:
            self.play_from(seat, x)
            return
        if act >= CALL and seat not in self.stakers:
            self.stakers = (*self.stakers, seat)
        self.speak(seat, act, y)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Why a player may not do that."""
        if self.phase == LEADING:
            return "not_yours" if act == PLAY and not y else "not_now"
        if act == FOLD:
            return "no_bet"
        return self.why_not_bet(seat, act) if CHECK <= act <= RAISE else "not_now"

    # -- what is told ---------------------------------------------------------------------------------------------

    def badges(self, seat: int) -> list[Badge]:
        """The chips that wait for the trumps in one's hand."""
        found = []
        trumps = self.t.mask(HAND, seat) & PACK.suits[self.trump] if 0 <= seat < self.players else 0
        for i in range(5):
            for card in bits(trumps & POOL_RANKS[i]):
                found.append(Badge(f"hand {seat}", PACK.code(card), "chips", Count(self.pools[i])))
        return found

    def notes(self, seat: int) -> Lines:
        """The group to bet on, and what a call costs."""
        if self.phase != BETTING:
            return []
        cards = self.t.mask(HAND, seat)
        shown = [PACK.code(c) for c in bits(group_cards(cards, group(cards, self.trump)))]
        return [Line("group", Cards([shown])), *self.price_of_call(seat)]

    def status(self) -> Lines:
        """Trumps, the pools, everybody's chips; the bets; later what was shown and is still in a hand."""
        pools = [f"{name} {chips}" for name, chips in zip(SIGNS, self.pools, strict=True)]
        lines = [Line("trump", Suit(FRENCH_SUITS[self.trump])), Line("pools", Text(" · ".join(pools)))]
        lines.append(Line("chips", BySeat(counts([self.chips(s) for s in range(self.players)])), roles.CHIPS))
        if self.phase == BETTING and self.live:
            lines.append(Line("pot", Count(self.pot()), roles.POT))
            bets = [Count(b) if self.live >> s & 1 else NOTHING for s, b in enumerate(self.bets)]
            lines.append(Line("bets", BySeat(bets), roles.BETS, out=self.everybody & ~self.live))
        if any(self.showed):
            seen = [Cards([[PACK.code(c) for c in bits(cards)]]) if cards else NOTHING for cards in self.showed]
            lines.append(Line("showed", BySeat(seen), roles.AT_SEATS, "♢"))
        return lines


GAME: Final = GameSpec(
    "poch",
    Poch,
    seed="002:5724-5777",
    family="vying",
    emblem=("7D 8D 9D", "$"),
    players=(3, 4),
    best=4,
    acts=ACTS,
    phases=("betting", "leading"),
    rules=Rules,
    keeps=("bought", "pools"),
    presets=(preset("rapida", deals=4), preset("normal"), preset("completa", deals=24, buy_in=120)),
    minutes=25,
    luck=3,
    thought=3,
    says={"goes_on": roles.PLAYED, "trump": roles.PLAYED, "leads": roles.TURNING},
)
