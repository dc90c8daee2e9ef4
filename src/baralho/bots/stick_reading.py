"""Stick for the strong player: what every rival may have closed, by all that he has done in the deal.

One card is closed, or two, so all that may lie there can be gone through: each is judged by how good it was beside the
others whenever its owner spoke. A search would have to play out the rest of the deal for every bet; this is what it
would find out about the hands, at a hundredth of the price.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from baralho.bots.player import Choice, Medium, Player, sensible
from baralho.bots.ranges import Decision, Range, VyingThumb, decisions
from baralho.bots.seat import Seat
from baralho.bots.stick import Seen, bet_rates, chance_of, raised_chance, so_far
from baralho.bots.vying import beats
from baralho.engine.chance import Rng
from baralho.engine.spec import KIND_MASK, y_of
from baralho.engine.table import bits, mask_of
from baralho.games.poquer_aberto import TURN_OVER, PoquerAberto
from baralho.kinds.betting import BET, CALL, CHECK, FOLD, RAISE
from baralho.kinds.showdown import BOX, DISCARD, HAND, UP
from baralho.kinds.stick import SWAP_DOWN, StickGame

DEALS: Final = 160  # ways in which the cards still to come are imagined
SKILL: Final = 2  # of a strong player, where the thumb decides


class StickReader(Player):
    """Bets by what the rivals may have closed; leaves to the thumb what is no bet."""

    def __init__(self, thumb: VyingThumb[Any]) -> None:
        self.thumb = thumb
        self.plain = Medium(thumb, SKILL)
        self.seen = Seen()

    def choose(self, me: Seat, rng: Rng) -> Choice:
        """The bet that is worth most."""
        legal, seat = sensible(me), me.number
        if len(legal) == 1 or FOLD not in [a & KIND_MASK for a in me.legal()]:
            return self.plain.choose(me, rng)
        world = me.sample(rng)
        assert isinstance(world, StickGame)
        if isinstance(world, PoquerAberto) and world.stud:  # three closed cards are too many to go through
            return self.plain.choose(me, rng)
        self.seen.remember(me)
        gone = self.seen.gone(world)
        ranges = read(me, world, gone)
        chance = chance_of(world, seat, gone, 0.0, ranges, DEALS)
        rates = bet_rates(world, seat, legal, chance, raised_chance(world, seat, gone, chance, ranges, DEALS))
        action = legal[rates.index(max(rates))]
        return Choice(action, self.thumb.bet_reason(world, seat, action, chance))


def read(me: Seat, world: StickGame, gone: int) -> dict[int, Range]:
    """By rival: what may lie closed before him, and how likely."""
    t, seat = world.t, me.number
    unseen = t.pack.all & ~(t.mask(HAND, seat) | t.mask(BOX) | t.mask(DISCARD, seat) | gone)
    for other in range(world.players):
        unseen &= ~t.mask(UP, other)
    done: dict[int, list[Decision]] = {}
    for decision in decisions(me):
        act = decision.action & KIND_MASK
        if act == SWAP_DOWN or act == TURN_OVER:
            done[decision.seat] = []  # another card lies there now
        elif act <= RAISE:
            done.setdefault(decision.seat, []).append(decision)
    found: dict[int, Range] = {}
    for other in bits(world.live & ~(1 << seat)):
        if done.get(other):
            found[other] = closed(world, other, bits(unseen), done[other])
    return found


def closed(world: StickGame, other: int, unseen: list[int], done: list[Decision]) -> Range:
    """The cards that may lie closed before one rival, each as likely as what he did with it."""
    hands = [mask_of(list(cards)) for cards in combinations(unseen, world.t.count(HAND, other))]
    weights = [1.0] * len(hands)
    for decision in done:
        game = decision.game
        assert isinstance(game, StickGame)
        up = game.t.mask(UP, other)
        values = [so_far(game, up | cards) for cards in hands]
        ranked = sorted(values)
        for k in range(len(hands)):
            weights[k] = weights[k] * fits(game, other, decision.action, beats(ranked, values[k]))
    found = Range()
    for k in range(len(hands)):
        found.add(hands[k], 0, weights[k])
    return found


def fits(game: StickGame, seat: int, action: int, part: float) -> float:
    """How likely somebody does that with closed cards that are better than such a part of all that he may have."""
    act, more = action & KIND_MASK, y_of(action)
    pot = max(game.pot(), 1)
    need = game.high - game.bets[seat]
    if act == CHECK or (act == BET and more <= game.least()):
        return 1.0 - 0.4 * part * part
    if act == CALL:
        price = need / (pot + need)
        return (0.25 + 0.75 * min(part / max(2.0 * price, 0.1), 1.0)) * (1.0 - 0.4 * part**3)
    return 0.12 + part * part * (0.5 + min(more / (pot + need), 1.0))
