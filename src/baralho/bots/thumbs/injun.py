"""Rules of thumb for Forehead Poker: everybody sees all cards but his own (catalogue injun, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.bots.vying import call_worth, fold_chance, raise_worth, rate
from baralho.engine.game import Game
from baralho.engine.spec import KIND_MASK, y_of
from baralho.engine.table import bits, count, low
from baralho.games.injun import ALL_IN, CALL, CLOSE, FOLD, HAND, HIGH, PUT, SEE, BragStyle, Injun, PokerStyle

RANKS: Final = 15  # places for the ranks from 2 to 14
TURNS: Final = 2  # more chips that one has to pay before the end, one at a time


class InjunThumb(Thumb):
    """The chance that one's own card is above all that one sees, read also from who dropped out or paid."""

    guided: int = 100
    depth: int = 150
    alone: bool = True
    wide: int = 4
    sure: float = 0.7

    def rates(self, game: Game, seat: int, actions: list[int]) -> list[int]:
        """Each action by what it is worth."""
        assert isinstance(game, Injun)
        chance = self.chance(game, seat)
        pot = game.pot()
        if isinstance(game, PokerStyle):
            rivals = count(game.live) - 1
            need = min(game.high - game.paid[seat], game.points[seat])
            return [rate(poker_worth(a, chance, pot, need, rivals), pot) for a in actions]
        assert isinstance(game, BragStyle)
        whole = sum(game.pots)
        rivals = count(game.live) - 1
        return [rate(brag_worth(a & KIND_MASK, chance, whole, rivals), whole) for a in actions]

    def chance(self, game: Injun, seat: int) -> float:
        """The chance to have the highest card of those who are in; half of it for an equal one."""
        t = game.t
        left = [4] * RANKS
        left[0] = left[1] = 0
        highest = 0
        others = bits(game.dealt & ~(1 << seat))
        for other in others:
            height = HIGH[low(t.mask(HAND, other))]
            left[height] -= 1
            if game.live >> other & 1 and height > highest:
                highest = height
        if isinstance(game, BragStyle):  # who has closed a pot is still to be beaten for it
            for other in game.closers:
                if other != seat:
                    highest = max(highest, HIGH[low(t.mask(HAND, other))])
        won = whole = 0.0
        weights = self.weights(game, seat, others)
        for height in range(2, RANKS):
            weight = left[height] * weights[height]
            whole += weight
            if height > highest:
                won += weight
            elif height == highest:
                won += weight / 2
        return won / whole if whole > 0.0 else 0.5

    def weights(self, game: Injun, seat: int, others: list[int]) -> list[float]:
        """By rank: how well it would explain, on one's own forehead, that others dropped out or paid."""
        found = [1.0] * RANKS
        for other in others:
            gone = not game.live >> other & 1 and not (isinstance(game, BragStyle) and other in game.closers)
            if not gone and not (isinstance(game, PokerStyle) and game.paid[other] > game.opt.ante):
                continue
            seen = 0  # the highest card beside mine that he sees
            for third in others:
                if third != other:
                    seen = max(seen, HIGH[low(game.t.mask(HAND, third))])
            for height in range(2, RANKS):
                fears = min(max((max(seen, height) - 6) / 10, 0.15), 0.75)
                found[height] *= fears if gone else 1.0 - fears
        return found

    def likely(self, game: Game, seat: int) -> int:
        """A card on one's own forehead is believed in as far as it explains what the others did."""
        assert isinstance(game, Injun)
        weights = self.weights(game, seat, bits(game.dealt & ~(1 << seat)))
        return round(100 * weights[HIGH[low(game.t.mask(HAND, seat))]] / max(weights[2:]))

    def estimate(self, game: Game, seat: int) -> float:
        """The share of the pot that the card may win."""
        assert isinstance(game, Injun)
        return self.chance(game, seat) * game.pot() if game.live >> seat & 1 else 0.0

    def reason(self, game: Game, seat: int, action: int) -> Reason | None:
        """Why: the highest card in sight, and the chance to be above it."""
        assert isinstance(game, Injun)
        highest = -1
        for other in bits(game.live & ~(1 << seat)):
            card = low(game.t.mask(HAND, other))
            if highest < 0 or HIGH[card] > HIGH[highest]:
                highest = card
        percent = round(100 * self.chance(game, seat))
        act = action & KIND_MASK
        if act == FOLD:
            return Reason("fold", card=highest, number=percent)
        if act in (CALL, ALL_IN, PUT, CLOSE):
            return Reason("stay", card=highest, number=percent)
        if act == SEE:
            return Reason("see", card=highest, number=percent)
        return Reason("bet" if percent * count(game.live) >= 100 else "bluff", card=highest, number=percent)


def poker_worth(action: int, chance: float, pot: int, need: int, rivals: int) -> float:
    """What an action is worth where any amount may be bet."""
    act = action & KIND_MASK
    if act == FOLD:
        return 0.0
    if act == CALL or act == ALL_IN:
        return call_worth(chance, pot, need)
    called = chance * (0.9 - 0.15 * chance)  # who pays has seen my card
    return raise_worth(chance, called, pot, need, y_of(action), rivals)


def brag_worth(act: int, chance: float, pot: int, rivals: int) -> float:
    """What an action is worth where chips are put in one at a time."""
    if act == FOLD:
        return 0.0
    if act == CLOSE:
        return chance * pot
    if act == SEE:
        return call_worth(chance, pot, 2)
    all_fold = fold_chance(1, pot) ** rivals
    showdown = chance * (pot + TURNS + TURNS * min(rivals, 2)) - TURNS
    return all_fold * pot + (1.0 - all_fold) * showdown


THUMB: Final = InjunThumb()
