"""Rules of thumb for Forehead Poker: everybody sees all cards but his own (catalogue injun, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.ranges import Beliefs, VyingThumb, decisions, put_into
from baralho.bots.thumb import Reason
from baralho.bots.vying import call_worth, fold_chance, raise_worth, rate
from baralho.engine.chance import Rng
from baralho.engine.game import Game
from baralho.engine.match import Match
from baralho.engine.moves import Moves
from baralho.engine.spec import KIND_MASK, y_of
from baralho.engine.table import bits, count, low
from baralho.games.injun import ALL_IN, CALL, CLOSE, FOLD, HAND, HIGH, PUT, SEE, BragStyle, Injun, PokerStyle

RANKS: Final = 15  # places for the ranks from 2 to 14
TURNS: Final = 2  # more chips that one has to pay before the end, one at a time


class InjunThumb(VyingThumb):
    """The chance that one's own card is above all that one sees, read also from who dropped out or paid."""

    guided: int = 100
    depth: int = 150
    sizes: bool = True

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
        left = [4] * RANKS
        left[0] = left[1] = 0
        others = bits(game.dealt & ~(1 << seat))
        for other in others:
            left[HIGH[low(game.t.mask(HAND, other))]] -= 1
        weights = self.weights(game, seat, others)
        return above(highest_of(game, seat), [left[height] * weights[height] for height in range(RANKS)])

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

    def beliefs(self, match: Match, seat: int) -> Beliefs:
        """Every card that one may have, as far as it explains what the others, who see it, have done."""
        return OwnCard(self, match, seat)

    def estimate(self, game: Game, seat: int) -> float:
        """The share of the pot that the card may win."""
        assert isinstance(game, Injun)
        return self.chance(game, seat) * game.pot() if game.live >> seat & 1 else 0.0

    def reason(self, game: Game, seat: int, action: int) -> Reason | None:
        """Why: the highest card in sight, and the chance to be above it."""
        assert isinstance(game, Injun)
        return self.bet_reason(game, seat, action, self.chance(game, seat))

    def bet_reason(self, game: Game, seat: int, action: int, chance: float) -> Reason:
        """The same, by another chance than the thumb's."""
        assert isinstance(game, Injun)
        highest = -1
        for other in bits(game.live & ~(1 << seat)):
            card = low(game.t.mask(HAND, other))
            if highest < 0 or HIGH[card] > HIGH[highest]:
                highest = card
        percent = round(100 * chance)
        act = action & KIND_MASK
        if act == FOLD:
            return Reason("fold", card=highest, number=percent)
        if act in (CALL, ALL_IN, PUT, CLOSE):
            return Reason("stay", card=highest, number=percent)
        if act == SEE:
            return Reason("see", card=highest, number=percent)
        return Reason("bet" if percent * count(game.live) >= 100 else "bluff", card=highest, number=percent)


def highest_of(game: Injun, seat: int) -> int:
    """The highest card that a seat has to beat."""
    rivals = game.live
    if isinstance(game, BragStyle):  # who has closed a pot is still to be beaten for it
        for other in game.closers:
            rivals |= 1 << other
    return max([HIGH[low(game.t.mask(HAND, other))] for other in bits(rivals & ~(1 << seat))], default=0)


def above(highest: int, weights: list[float]) -> float:
    """The chance of a higher card, by how likely each is; half of it for an equal one."""
    won = sum(weights[highest + 1 :]) + weights[highest] / 2
    whole = sum(weights)
    return won / whole if whole > 0.0 else 0.5


class OwnCard(Beliefs):
    """A world for every rank that one's own card may have: with all other cards in sight there are no more."""

    def __init__(self, thumb: VyingThumb, match: Match, seat: int) -> None:
        self.counted = True
        self.base = match.sample(seat, Rng(0))
        t = self.base.t
        self.zone = t.base[HAND] + seat
        self.seat = seat
        self.weights = [0.0] * RANKS
        self.left: list[tuple[float, int]] = []  # how likely, and a card of the rank; the likeliest last
        unseen = t.pack.all
        for other in range(self.base.players):
            if other != seat:
                unseen &= ~t.mask(HAND, other)
        done = decisions(match, seat)
        m = Moves(t.pack)
        for height in range(2, RANKS):
            cards = [card for card in bits(unseen) if HIGH[card] == height]
            if cards:
                weight = float(len(cards))
                for decision in done:
                    decision.game.t.bags[self.zone] = 1 << cards[0]
                    weight *= decision.chance(thumb, m)
                self.weights[height] = weight
                self.left.append((weight, cards[0]))
        self.left.sort()

    def world(self, rng: Rng, until: float) -> Game | None:
        """The likeliest of those left."""
        if not self.left:
            return None
        self.weight, card = self.left.pop()
        world = self.base.copy()
        put_into(world.t, self.zone, 1 << card)
        return world

    def chance(self, game: Game) -> float:
        """The chance to have the highest card, by what those who see it have done."""
        assert isinstance(game, Injun)
        return above(highest_of(game, self.seat), self.weights)


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
