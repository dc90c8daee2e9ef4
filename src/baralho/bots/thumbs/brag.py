"""Rules of thumb for Brag: three ways of betting, blind or not (catalogue brag, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.bots.vying import against, beats, call_worth, fold_chance, raise_worth, rate
from baralho.engine.chance import Rng
from baralho.engine.game import Game
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count, mask_of
from baralho.games.brag.acts import (
    ANTING,
    BET,
    BETTING,
    BUY,
    CALL,
    COVER,
    FOLD,
    HAND,
    LOOK,
    NAMING,
    POKER,
    RAISE,
    RAISING,
    SEE,
    Rules,
)
from baralho.games.brag.game import Brag
from baralho.games.brag.hands import PACK, value

SAMPLE: Final = 2_000  # hands dealt at random
KNOWN: Final = 25_000  # values that are kept: all hands of three cards
DOUBT: Final = 25  # of a hundred times a rival who has looked and pays has less than that
GUESSES: Final[tuple[float, ...]] = (
    0.1,
    0.3,
    0.5,
    0.7,
    0.9,
)  # what a hand that nobody has looked at may turn out to be
TURNS: Final = 2  # more turns that one has to pay before the end


class Hands:
    """The values of hands at a table, by its rules."""

    def __init__(self, opt: Rules) -> None:
        self.known: dict[int, int] = {}
        self.sorted: list[int] = []
        rng = Rng(1)
        cards = list(range(PACK.count))
        for _ in range(SAMPLE):
            for k in range(3):
                other = k + rng.below(len(cards) - k)
                cards[k], cards[other] = cards[other], cards[k]
            self.sorted.append(value(cards[:3], opt))
        self.sorted.sort()

    def chance(self, hand: list[int], opt: Rules) -> float:
        """The chance that a hand beats another."""
        key = mask_of(hand)
        found = self.known.get(key, -1)
        if found < 0:
            if len(self.known) >= KNOWN:
                self.known.clear()
            found = value(hand, opt)
            self.known[key] = found
        return beats(self.sorted, found)


class BragThumb(Thumb):
    """Stay blind while it is cheap; look when it gets dear; with a good hand make them pay, with a fair one see."""

    guided: int = 100
    depth: int = 150
    alone: bool = True
    wide: int = 4
    sure: float = 1.0

    def __init__(self) -> None:
        self.tables: dict[str, Hands] = {}

    def hands(self, opt: Rules) -> Hands:
        """The hands at a table with these rules."""
        key = f"{opt.wild}{opt.natural_rule}{opt.a23_top_run}{opt.threes_top_pryle}"
        found = self.tables.get(key)
        if found is None:
            found = Hands(opt)
            self.tables[key] = found
        return found

    def rates(self, game: Game, seat: int, actions: list[int]) -> list[int]:
        """By phase."""
        assert isinstance(game, Brag)
        phase = game.phase
        if phase == BETTING:
            return self.betting(game, seat, actions)
        if phase == NAMING:
            return [10 if x_of(a) == RAISING else 0 for a in actions]
        wanted = COVER if phase == ANTING else BUY
        return [10 if a & KIND_MASK == wanted else 0 for a in actions]

    # -- chances --------------------------------------------------------------------------------------------------

    def own(self, game: Brag, seat: int) -> float:
        """The chance to beat one rival; who has not looked knows nothing."""
        if not game.looked >> seat & 1:
            return 0.5
        return self.hands(game.opt).chance(game.t.line(HAND, seat), game.opt)

    def level(self, game: Brag, other: int) -> float:
        """What part of his hands a rival would not have played like this."""
        if not game.looked >> other & 1 or not game.bets[other]:
            return 0.0
        dear = 0.35 if game.system != POKER else 0.25
        if other == game.raiser and game.force > 2 * game.opt.min_bet:
            dear += 0.15
        return dear

    def chance(self, game: Brag, seat: int, one: float, more: float) -> float:
        """The chance against all who are in, by that against one; `more`: what a raise tells of those who pay it."""
        whole = 1.0
        for other in bits(game.live & ~(1 << seat)):
            level = self.level(game, other)
            whole *= against(one, level + more if game.looked >> other & 1 else level)
        return whole

    def likely(self, game: Game, seat: int) -> int:
        """Rivals who have looked and pay seldom hold what they would not have played like this."""
        assert isinstance(game, Brag)
        if game.phase != BETTING:
            return 100
        found = 100
        for other in bits(game.live & game.looked & ~(1 << seat)):
            if self.own(game, other) < self.level(game, other):
                found = found * DOUBT // 100
        return found

    # -- betting --------------------------------------------------------------------------------------------------

    def betting(self, game: Brag, seat: int, actions: list[int]) -> list[int]:
        """Each action by what it is worth."""
        one = self.own(game, seat)
        pot = sum(game.pots)
        found: list[int] = []
        for action in actions:
            act = action & KIND_MASK
            if act == FOLD:
                worth = 0.0
            elif act == LOOK:
                worth = self.look_worth(game, seat, pot)
            elif act == COVER:
                worth = call_worth(self.chance(game, seat, one, 0.0), pot, game.chips(seat))
            elif act == SEE:
                worth = call_worth(self.chance(game, seat, one, 0.0), pot, game.price(seat))
            elif act == CALL:
                worth = call_worth(self.chance(game, seat, one, 0.0), pot, game.force - game.bets[seat])
            else:
                worth = self.bet_worth(game, seat, one, pot, y_of(action))
            found.append(rate(worth, pot))
        return found

    def bet_worth(self, game: Brag, seat: int, one: float, pot: int, chips: int) -> float:
        """What a bet is worth: it has to be paid again and again until two are left and one pays to see."""
        rivals = count(game.live) - 1
        chance = self.chance(game, seat, one, 0.0)
        if game.system == POKER:
            need = game.force - game.bets[seat]
            called = self.chance(game, seat, one, 0.12)
            return raise_worth(chance, called, pot, need, chips, rivals)
        need = game.need(seat)
        more = chips - need
        blind = not game.looked >> seat & 1
        called = self.chance(game, seat, one, 0.05 if more <= 0 else 0.15)
        folds = fold_chance(2 * chips if blind else chips, pot) + (0.05 if more > 0 else 0.0)
        all_fold = folds**rivals
        stay = max(1.0, rivals * (1.0 - folds))
        theirs = 2 * chips if blind else chips
        mine = chips * TURNS
        showdown = called * (pot + mine + TURNS * theirs * min(stay, 2.0)) - mine
        return all_fold * pot + (1.0 - all_fold) * showdown

    def look_worth(self, game: Brag, seat: int, pot: int) -> float:
        """What it is worth to look: one bets with a good hand, at the price of the open, and folds a bad one."""
        price = game.need(seat) if game.system == POKER or not game.force else game.force
        worth = 0.0
        for one in GUESSES:
            chance = self.chance(game, seat, one, 0.1)
            worth += max(0.0, chance * (pot + TURNS * price * 2) - TURNS * price)
        return worth / len(GUESSES)

    # -- what is left ---------------------------------------------------------------------------------------------

    def estimate(self, game: Game, seat: int) -> float:
        """The share of the pots that the hand may win."""
        assert isinstance(game, Brag)
        if not game.live >> seat & 1:
            return 0.0
        return self.chance(game, seat, self.own(game, seat), 0.0) * sum(game.pots)

    def reason(self, game: Game, seat: int, action: int) -> Reason | None:
        """Why: the chance of the hand, the price, who is left."""
        assert isinstance(game, Brag)
        act = action & KIND_MASK
        if game.phase != BETTING:
            return Reason("system" if game.phase == NAMING else "cover" if game.phase == ANTING else "buy")
        rivals = count(game.live) - 1
        if act == LOOK:
            return Reason("look", number=sum(game.pots))
        percent = round(100 * self.chance(game, seat, self.own(game, seat), 0.0))
        if act == FOLD:
            return Reason("fold", number=percent)
        if act == SEE:
            return Reason("see", number=percent)
        if act == COVER:
            return Reason("cover_now", number=percent)
        if not game.looked >> seat & 1:
            return Reason("blind", number=y_of(action))
        if act == CALL or (act == BET and y_of(action) == game.need(seat)):
            return Reason("stay", number=percent)
        return Reason("raise" if act in (RAISE, BET) and percent * (rivals + 1) >= 100 else "bluff", number=percent)


THUMB: Final = BragThumb()
