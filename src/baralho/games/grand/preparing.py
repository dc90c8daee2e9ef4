"""Grand: the order of the cards, and what comes before the first card of an Eucre (002:6576-6636)."""

from __future__ import annotations

from baralho.cards.pack import Pack
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.table import ALL, OWNER, SEAT, Zone, bag, count, high
from baralho.games.grand.acts import (
    ASIDE,
    DEFEND_ALONE,
    DEFENDING,
    EUCRE,
    EUCRE_POWER,
    EUCRE_SUIT,
    EUCRE_SUITS,
    EXPOSED,
    GIVE,
    LAY,
    LAY_LAST,
    LAYING,
    LOW_TRUMPS,
    NO_GAME,
    PACK,
    PLAYING,
    POWER,
    SET_ASIDE,
    STAY,
    SWAPPING,
    TAKE,
    Rules,
)
from baralho.kinds.tricks import HAND, TrickGame, trick_zones


class Preparing(TrickGame):
    """Five of thirteen cards are kept; who plays alone may better his hand from his partner's."""

    opt: Rules
    contract: int = NO_GAME  # WHIST, GRAND, EUCRE or COPAS
    bid: int = 0  # the highest declaration
    bidder: int = -1  # who made it
    active: int = 0  # seats (a mask) that play to the tricks
    defender: int = -1  # the opponent who plays alone against a lone bidder (an option)

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Preparing)
        new.opt = self.opt
        new.contract = self.contract
        new.bid = self.bid
        new.bidder = self.bidder
        new.active = self.active
        new.defender = self.defender
        super().hand_over(new)

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Tricks lie before the pair; eight cards go aside in an Eucre; who sits out lays his cards open."""
        return (
            *trick_zones(won_by_side=True),
            bag("aside", per=SEAT, sees=OWNER),
            bag("exposed", per=SEAT, sees=ALL, look="row"),
        )

    def count_sides(self) -> int:
        """Two pairs, partners opposite."""
        return 2

    # -- the order of the cards -----------------------------------------------------------------------------------

    def suit_of(self, card: int) -> int:
        """In Eucre the left bower is a trump in every respect (002:6598)."""
        return EUCRE_SUIT[self.trump][card] if self.contract == EUCRE else PACK.suit[card]

    def of_suit(self, suit: int) -> int:
        """The cards that follow to a suit."""
        return EUCRE_SUITS[self.trump][suit] if self.contract == EUCRE else PACK.suits[suit]

    def power(self, card: int) -> int:
        """Ace to 2; in Eucre both bowers are above the ace of trumps."""
        return EUCRE_POWER[self.trump][card] if self.contract == EUCRE else POWER[card]

    # -- eight cards aside ----------------------------------------------------------------------------------------

    def alone(self) -> bool:
        """Whether the bidder plays without his partner."""
        return self.active != self.everybody

    def prepare_eucre(self, alone: bool) -> None:
        """Each sets eight cards aside, face down, and keeps five, all at the same time."""
        if alone:
            self.active &= ~(1 << self.partner(self.bidder))
        self.ask_all(LAYING, self.everybody)

    def partner(self, seat: int) -> int:
        """Who sits opposite."""
        return seat ^ 2

    def offer_eight(self, seat: int, m: Moves) -> None:
        """Any eight, among them all trumps below the 8 (002:6616): in ascending order none of these is passed over."""
        cards = self.pickable(seat, HAND, seat)
        low_trumps = cards & LOW_TRUMPS[self.trump]
        more = SET_ASIDE - 1 - len(self.picks(seat))
        offered = cards
        for _ in range(more):
            offered ^= 1 << high(offered)
        if low_trumps:
            first = low_trumps & -low_trumps
            offered &= first if count(low_trumps) > more else 2 * first - 1
        m.cards(LAY if more else LAY_LAST, offered)

    def close(self) -> None:
        """All have chosen. What goes aside is never shown; that no low trump was kept everybody knows."""
        t = self.t
        for seat in range(self.players):
            t.move_set(self.picked(seat, HAND, seat), ASIDE, seat)
            t.lacks(HAND, seat, LOW_TRUMPS[self.trump])
        if self.alone():
            self.sit_out(self.partner(self.bidder))
            self.ask(SWAPPING, self.bidder)
        else:
            self.ask(PLAYING, self.bidder)

    # -- playing alone --------------------------------------------------------------------------------------------

    def sit_out(self, seat: int) -> None:
        """He lays his five cards open on the table (002:6588)."""
        self.active &= ~(1 << seat)
        self.t.move_all(HAND, seat, EXPOSED, seat)
        self.say("sits_out", seat)

    def exposed_for(self, seat: int) -> int:
        """Whose open cards a seat may take from: its own partner's, or those of the bidder's partner."""
        if seat == self.bidder or seat == self.defender:
            return self.partner(seat)
        return self.partner(self.bidder)

    def offer_swap(self, seat: int, m: Moves) -> None:
        """First the card that one takes, then the one that one gives for it; or leave it."""
        if self.picks(seat):
            m.cards(GIVE, self.t.mask(HAND, seat))
            return
        m.cards(TAKE, self.t.mask(EXPOSED, self.exposed_for(seat)))
        if seat != self.bidder or self.opt.lone_exchange == "optional":
            m.add(STAY)

    def swap(self, seat: int, given: int) -> None:
        """Everybody sees both cards; the one that is given stays open with the others."""
        taken = self.picks(seat)[0]
        self.say("swapped", seat, given, cards=1 << taken)
        self.t.move(given, EXPOSED, self.exposed_for(seat))
        self.t.move(taken, HAND, seat)
        self.end_swap(seat, True)

    def end_swap(self, seat: int, swapped: bool) -> None:
        """After the bidder his opponents may swap one card in all, the left one before the right one (002:6590); or
        one of them defends alone; or they may do nothing (options).
        """
        left = self.next(self.bidder)
        if seat == self.bidder and self.opt.opponents_exchange == "with_own_partner":
            self.ask(DEFENDING, left)
        elif seat == self.bidder and self.opt.opponents_exchange == "from_exposed_hand":
            self.ask(SWAPPING, left)
        elif seat == left and seat != self.defender and not swapped:
            self.ask(SWAPPING, self.partner(left))
        else:
            self.ask(PLAYING, self.bidder)

    def offer_defence(self, m: Moves) -> None:
        """Alone, or with the partner."""
        m.add(DEFEND_ALONE)
        m.add(STAY)

    def defend(self, seat: int, alone: bool) -> None:
        """An opponent who defends alone may swap a card with his own partner, who sits out."""
        if alone:
            self.defender = seat
            self.say("defends", seat)
            self.sit_out(self.partner(seat))
            self.ask(SWAPPING, seat)
        elif seat == self.next(self.bidder):
            self.ask(DEFENDING, self.partner(seat))
        else:
            self.ask(PLAYING, self.bidder)

    def in_trick(self) -> int:
        """One card of everybody who does not sit out."""
        return self.players if self.active == self.everybody else count(self.active)
