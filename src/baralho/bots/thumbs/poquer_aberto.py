"""Rules of thumb for stick (catalogue poquer-aberto, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.drawpoker import HIGH, Strength, Tables
from baralho.bots.ranges import VyingThumb
from baralho.bots.seat import Seat
from baralho.bots.stick import DEALS, RAISED, Seen, bet_rates, chance_of, raised_chance, swap_rates, told
from baralho.bots.thumb import Reason
from baralho.bots.vying import pays
from baralho.engine.chance import Rng
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count, mask_of
from baralho.games.poquer_aberto import (
    BETTING,
    SHOWING,
    SWAPPING,
    TAKE_UP,
    TURN_OVER,
    TURNING,
    PoquerAberto,
    best_five,
)
from baralho.kinds.betting import CALL, CHECK, FOLD
from baralho.kinds.poker_hands import RANK_BIT, exposed
from baralho.kinds.showdown import BOX, DISCARD, HAND, MUCK, REBUY, SHOW, UP
from baralho.kinds.stick import KEEP

SEVEN: Final = 7  # cards at stud


class PoquerAbertoThumb(VyingThumb[PoquerAberto]):
    """Bet what the chances are worth by the open cards, and by what the others have put in of their own free will."""

    guided: int = 100
    depth: int = 120
    expert: str = "stick_reading:StickReader"

    def __init__(self) -> None:
        self.tables = Tables()
        self.seen = Seen()

    def prepare(self, me: Seat) -> None:
        """The open cards of those who folded are remembered."""
        self.seen.remember(me)

    def rates(self, game: PoquerAberto, seat: int, actions: list[int]) -> list[int]:
        """By phase."""
        phase = game.phase
        if phase == BETTING:
            chance = self.chance(game, seat)
            if game.stud:
                called = min(stud_chance(game, seat, self.seen.gone(game), RAISED), chance)
                return bet_rates(game, seat, actions, chance, called)
            return bet_rates(game, seat, actions, chance, raised_chance(game, seat, self.seen.gone(game), chance))
        if phase == SWAPPING:
            return swap_rates(game, seat, actions, self.seen.gone(game), self.strength(game))
        if phase == TURNING:
            hides = hides_something(game, seat)
            return [10 if (a & KIND_MASK == TAKE_UP) == hides else 0 for a in actions]
        if phase == SHOWING:
            beaten = self.beaten(game, seat)
            return [10 if (a & KIND_MASK == MUCK) == beaten else 0 for a in actions]
        return [10 if a & KIND_MASK == REBUY else 0 for a in actions]

    def strength(self, game: PoquerAberto) -> Strength:
        """How good hands are at this table."""
        pack = game.t.pack
        cards = pack.all & ~game.t.mask(BOX)
        return self.tables.of(pack, cards, game.lowest, game.opt.flush_beats_full, False, HIGH)

    def chance(self, game: PoquerAberto, seat: int) -> float:
        """The share of the pot that the cards promise."""
        if game.stud:
            return stud_chance(game, seat, self.seen.gone(game), 0.0)
        return chance_of(game, seat, self.seen.gone(game), 0.0)

    def beaten(self, game: PoquerAberto, seat: int) -> bool:
        """Whether a hand that was shown is better, so that showing can win nothing."""
        own = game.high_value(seat)
        for other in bits(game.shown):
            if game.paid[other] >= game.paid[seat] and game.high_value(other) > own:
                return True
        return False

    def reason(self, game: PoquerAberto, seat: int, action: int) -> Reason | None:
        """Why: the chance of the hand, the price, the card that goes."""
        act = action & KIND_MASK
        phase = game.phase
        if phase == BETTING:
            return self.bet_reason(game, seat, action, self.chance(game, seat))
        if phase == SWAPPING:
            return Reason("keep") if act == KEEP else Reason("swap", card=x_of(action))
        if phase == TURNING:
            return self.turn_reason(game, seat, act)
        if phase == SHOWING:
            return Reason("show" if act == SHOW else "muck")
        return Reason("rebuy") if act == REBUY else None

    def turn_reason(self, game: PoquerAberto, seat: int, act: int) -> Reason | None:
        """What the hole card is worth hidden; none is given for the other choice."""
        hides = hides_something(game, seat)
        hole = bits(game.t.mask(HAND, seat))[0]
        if act == TURN_OVER:
            return None if hides else Reason("turn_over", card=hole)
        return Reason("take_up", card=hole) if hides else None

    def bet_reason(self, game: PoquerAberto, seat: int, action: int, chance: float) -> Reason:
        """Why this bet, with such a chance."""
        act = action & KIND_MASK
        percent = round(100 * chance)
        need = min(game.high - game.bets[seat], game.chips(seat))
        if act == FOLD:
            return Reason("fold_later" if pays(chance, game.pot(), need) else "fold", number=percent)
        if act == CHECK:
            return Reason("check", number=percent)
        if act == CALL:
            return Reason("call", number=percent)
        if not game.high and game.must_bet and y_of(action) <= game.opt.min_bet:
            return Reason("open", number=percent)
        return Reason("bet" if percent * count(game.live) >= 100 else "bluff", number=percent)


def stud_chance(game: PoquerAberto, seat: int, gone: int, more: float) -> float:
    """The share of the pot at seven-card stud, if all who are in stay to the end: as `chance_of`, with seven cards."""
    t = game.t
    pack, lowest, flush = t.pack, game.lowest, game.flush_over_full()
    mine = t.mask(HAND, seat) | t.mask(UP, seat)
    unseen = pack.all & ~(mine | t.mask(BOX) | t.mask(DISCARD, seat) | gone)
    rivals = bits(game.live & ~(1 << seat))
    for other in rivals:
        unseen &= ~t.mask(UP, other)
    cards = bits(unseen)
    rng = Rng((mine ^ mine >> 26) & 0x3FFFFFF | game.street << 26)
    draws = [told(game, other) + more for other in range(game.players)]
    total = 0.0
    for _ in range(DEALS):
        rng.shuffle(cards)
        k = SEVEN - count(mine)
        value = best_five(pack, mine | mask_of(cards[:k]), lowest, flush)
        share = 1.0
        equal = 1
        for other in rivals:
            up = t.mask(UP, other)
            down = t.count(HAND, other)
            if k + 4 * down + SEVEN > len(cards):
                k = 0  # with many players the last ones get cards that others have, too
            hand = up | mask_of(cards[k : k + down])
            k += down
            for _draw in range(int(draws[other] + rng.chance())):
                another = up | mask_of(cards[k : k + down])
                k += down
                if held(game, another) > held(game, hand):
                    hand = another
            lack = SEVEN - count(hand)
            rival = best_five(pack, hand | mask_of(cards[k : k + lack]), lowest, flush)
            k += lack
            if rival > value:
                share = 0.0
                break
            if rival == value:
                equal += 1
        total += share / equal
    return total / DEALS


def held(game: PoquerAberto, hand: int) -> int:
    """How good the cards are that somebody has so far."""
    if count(hand) < 5:
        return exposed(game.t.pack, hand, game.lowest, True)
    return best_five(game.t.pack, hand, game.lowest, game.flush_over_full())


def hides_something(game: PoquerAberto, seat: int) -> bool:
    """Whether the hole card is better hidden: it pairs an open card, or is higher than all of them."""
    rank = game.t.pack.rank
    hole = RANK_BIT[rank[bits(game.t.mask(HAND, seat))[0]]]
    shown = [RANK_BIT[rank[c]] for c in bits(game.t.mask(UP, seat))]
    return hole in shown or hole > max(shown)


THUMB: Final = PoquerAbertoThumb
