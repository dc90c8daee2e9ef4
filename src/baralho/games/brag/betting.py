"""A turn of betting in each of the three systems (002:5610-5630): what it costs to stay, to raise and to see."""

from __future__ import annotations

from baralho.engine.game import Game, plus, put
from baralho.engine.moves import Moves
from baralho.engine.table import bits
from baralho.games.brag.acts import (
    BET,
    BETTING,
    CALL,
    COVER,
    FOLD,
    LOOK,
    MOST,
    POKER,
    RAISE,
    RAISING,
    ROUND,
    SEE,
    Rules,
)


class Betting(Game):
    """The chips of a deal. `points` are a player's chips less all that he bought: what decides the match."""

    opt: Rules
    bought: tuple[int, ...] = ()  # buy-ins, by seat
    system: int = RAISING
    live: int = 0  # seats still betting: neither folded nor covering
    looked: int = 0  # seats that have looked at their cards
    blind: int = 0  # seats that have bet without looking, and have not looked since
    bets: tuple[int, ...] = ()  # by seat: the last bet; in poker betting the whole stake, but for the ante
    force: int = 0  # the bet in force: the last one, in chips of those who have looked; in poker the highest stake
    raiser: int = 0  # who bet or raised last
    pots: tuple[int, ...] = (0,)  # the covered pots, the oldest first, and the one that is played for
    coverers: tuple[int, ...] = ()  # whose cards lie on each covered pot

    def chips(self, seat: int) -> int:
        """The chips before a player."""
        return self.opt.buy_in * self.bought[seat] + self.points[seat]

    def pay(self, seat: int, chips: int) -> None:
        """Put chips into the pot that is played for."""
        self.points[seat] = self.points[seat] - chips
        self.pots = plus(self.pots, len(self.pots) - 1, chips)

    # -- amounts --------------------------------------------------------------------------------------------------

    def limit(self) -> int:
        """The limit of each raise, not of all bets together (002:5620)."""
        limit = self.opt.max_raise
        return MOST if isinstance(limit, str) else limit

    def need(self, seat: int) -> int:
        """The least a player has to put in to stay.

        Round the table it is one chip (002:5616), two against a blind player (002:5630); else the bet in force, of
        which a player who has not looked puts in half (R6); in poker betting what his stake lacks.
        """
        looked = self.looked >> seat & 1
        if self.system == ROUND:
            return 2 if looked and self.blind & self.live & ~(1 << seat) else 1
        if self.system == POKER:
            gap = self.force - self.bets[seat]
            return gap if self.may_call(seat) else gap + self.opt.min_bet
        if not self.force:
            return self.opt.min_bet
        return self.force if looked else (self.force + 1) // 2

    def most(self, seat: int) -> int:
        """The most he may bet: as a first bet the minimum itself, in poker betting anything up to the limit."""
        need = self.need(seat)
        if self.system == POKER:
            return self.limit()
        return need + self.limit() if self.system == RAISING and self.force else need

    def may_call(self, seat: int) -> bool:
        """In poker betting: not if it made more than two stakes equal; then he must raise or fold (002:5626)."""
        if not self.force:
            return False
        equal = 0
        for other in bits(self.live):
            equal += self.bets[other] == self.force
        return equal < 2 or not self.opt.two_player_showdown

    def price(self, seat: int) -> int:
        """What it costs to see the only opponent left: twice his last bet (002:5616); 0 if it cannot be done.

        Nobody who has looked may see one who plays blind (002:5630). A blind player sees one who has looked for
        twice the chips of that one, or twice what he himself would have to bet (R4).
        """
        others = self.live & ~(1 << seat)
        if self.system == POKER or others & others - 1:
            return 0
        other = others.bit_length() - 1
        bet = self.bets[other]
        looked, he_looked = self.looked >> seat & 1, self.looked >> other & 1
        if looked and not he_looked:
            return 0
        if bet and he_looked and not looked and self.opt.blind_see_cost == "double_of_own_unit":
            return 2 * self.need(seat)
        return 2 * bet

    # -- a turn ---------------------------------------------------------------------------------------------------

    def offer(self, seat: int, m: Moves) -> None:
        """There is no passing: bet or fold (002:5608); with too few chips cover or fold (002:5632)."""
        chips, need = self.chips(seat), self.need(seat)
        if not self.looked >> seat & 1:
            m.add(LOOK)
        if chips < need:
            m.add(COVER)
        elif self.system == POKER and self.force:
            if self.may_call(seat):
                m.add(CALL)
            m.amounts(RAISE, self.opt.min_bet, min(self.limit(), chips - self.force + self.bets[seat]))
        else:
            m.amounts(BET, need, min(self.most(seat), chips))
            if 0 < self.price(seat) <= chips:
                m.add(SEE)
        m.add(FOLD)

    def bet(self, seat: int, chips: int) -> None:
        """A whole new contribution, not a difference (002:5618); a blind one counts double (R6)."""
        self.pay(seat, chips)
        self.bets = put(self.bets, seat, chips)
        self.force = chips
        self.raiser = seat
        if not self.looked >> seat & 1:
            self.blind |= 1 << seat
            self.force = 2 * chips

    def call(self, seat: int) -> None:
        """In poker betting: bring one's stake up to the highest."""
        self.pay(seat, self.force - self.bets[seat])
        self.bets = put(self.bets, seat, self.force)

    def raise_by(self, seat: int, more: int) -> None:
        """In poker betting: make the highest stake higher still."""
        self.force += more
        self.raiser = seat
        self.call(seat)

    def cover(self, seat: int) -> None:
        """Lay the cards on all chips staked so far, one's last ones among them; the others make a new pot (R7)."""
        self.pay(seat, self.chips(seat))
        self.coverers = (*self.coverers, seat)
        self.pots = (*self.pots, 0)

    def all_equal(self) -> bool:
        """In poker betting: whether somebody has bet and all who are left have staked the same."""
        for seat in bits(self.live):
            if self.bets[seat] != self.force:
                return False
        return self.force > 0

    # -- refusals -------------------------------------------------------------------------------------------------

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Why a player may not do that."""
        if self.phase != BETTING or act < LOOK or act == FOLD:
            return "not_now"
        if act == LOOK:
            return "looked"
        if act == COVER:
            return "chips_left"
        raising = self.system == POKER and self.force > 0
        if (act == CALL or act == RAISE) != raising or (act == SEE and self.system == POKER):
            return "not_now"
        if act == SEE:
            return self.why_not_see(seat)
        if self.chips(seat) < self.need(seat):
            return "few_chips"
        return "two_stakes" if act == CALL else "amount"

    def why_not_see(self, seat: int) -> str:
        """Why a player may not see."""
        others = self.live & ~(1 << seat)
        if others & others - 1:
            return "two_left"
        if not self.bets[others.bit_length() - 1]:
            return "no_bet"
        return "few_chips" if self.price(seat) else "plays_blind"
