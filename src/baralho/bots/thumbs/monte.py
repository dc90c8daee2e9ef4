"""Rules of thumb for Monte: exact chances by the suits that are left (catalogue monte, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb, best_of
from baralho.engine.game import put
from baralho.engine.spec import KIND_MASK, y_of
from baralho.engine.table import count
from baralho.games.monte import ACES, BET_LOWER, LOWER, PACK, PASS, STAKE, STAKING, STOCK, UPPER, Monte

SCALE: Final = 100_000  # rates are in such parts of a chip; the least difference by cards is a fortieth of one
AIM: Final = 20  # at fair odds one plays with such a part of one's chips, for company
SHARE: Final = 4  # and banks such a part of them


class MonteThumb(Thumb[Monte]):
    """Bet on a pair that half of the cards left or more are for; bank while the better pair wins less than half.

    Nothing can be found out by searching: everybody sees the same cards, and the rest is the gate.
    """

    def rates(self, game: Monte, seat: int, actions: list[int]) -> list[int]:
        """Of stakes the nearest to a quarter; of bets what each comes to on average."""
        if game.phase == STAKING:
            aim = max(game.points[seat] // SHARE, 1)
            kept = game.points[seat] if margin(game) >= 0.0 else -2 * game.points[seat]
            return [kept - abs(y_of(a) - aim) if a & KIND_MASK == STAKE else 0 for a in actions]
        return [bet_worth(game, seat, action) for action in actions]

    def rate(self, game: Monte, seat: int, action: int) -> int:
        """The same for one action."""
        return self.rates(game, seat, [action])[0]

    def shortlist(self, game: Monte, seat: int, actions: list[int]) -> list[int]:
        """What is best is known."""
        return [actions[best_of(self, game, seat, actions)]]

    def reason(self, game: Monte, seat: int, action: int) -> Reason | None:
        """Why: the chance of the pair, or what the bank keeps."""
        act = action & KIND_MASK
        if game.phase == STAKING:
            kept = round(100 * margin(game))
            return Reason("risky" if act == ACES else "stake", number=abs(kept)) if kept else None
        cards = game.t.count(STOCK)
        upper, lower = backed(game, UPPER), backed(game, LOWER)
        if act == PASS:
            best = max(upper, lower)
            return Reason("full") if 2 * best >= cards else Reason("no_bet", number=round(100 * best / cards))
        mine = lower if act == BET_LOWER else upper
        if 2 * mine == cards:
            return Reason("even")
        return Reason("good", number=round(100 * mine / cards)) if 2 * mine > cards else None


def backed(game: Monte, pair: int) -> int:
    """How many of the cards left, one of which is the gate, are of a suit of the pair: all others lie open."""
    suits = 0
    for suit in range(4):
        if game.wins(pair, suit):
            suits |= PACK.suits[suit]
    return count(game.t.mask(STOCK) & suits)


def bet_worth(game: Monte, seat: int, action: int) -> int:
    """What a bet comes to on average, by every suit that the gate may have and the bets made so far.

    At fair odds one plays, with a modest bet: nothing is lost by it.
    """
    act, bet = action & KIND_MASK, y_of(action)
    if act == PASS:
        return 0
    bets = put(game.bets, seat, bet)
    low = game.low | 1 << seat if act == BET_LOWER else game.low
    left = game.t.mask(STOCK)
    gain = 0
    for suit in range(4):
        cards = count(left & PACK.suits[suit])
        if cards:
            gain += cards * game.gains(bets, low, suit)[seat]
    aim = max(game.points[seat] // AIM, 1)
    return SCALE * gain // count(left) + max(aim - abs(bet - aim), 1)


def margin(game: Monte) -> float:
    """What a bank keeps of a chip bet on the better pair, before the pairs are laid: by all suits they may have.

    The old gate is known to be the first card of the upper pair, where it has gone under the pack again.
    """
    t = game.t
    line = t.line(STOCK)
    left = [count(t.mask(STOCK) & PACK.suits[suit]) for suit in range(4)]
    first = -1
    if game.served and game.opt.gate_card == "stays_on_bottom":
        first = PACK.suit[line[0]]
    kept = 0.0
    for number in range(256):
        suits = (number & 3, number >> 2 & 3, number >> 4 & 3, number >> 6)
        if first >= 0 and suits[0] != first:
            continue
        rest = left[:]
        ways = 1.0
        for k in range(4):
            if k or first < 0:
                ways *= rest[suits[k]] / sum(rest)
            rest[suits[k]] -= 1
            if rest[suits[k]] < 0:
                ways = 0.0
                break
        if ways > 0.0:
            upper = rest[suits[0]] + (rest[suits[1]] if suits[1] != suits[0] else 0)
            lower = rest[suits[2]] + (rest[suits[3]] if suits[3] != suits[2] else 0)
            kept += ways * (1.0 - 2.0 * max(upper, lower) / sum(rest))
    return kept


THUMB: Final = MonteThumb
