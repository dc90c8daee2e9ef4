"""Rules of thumb for The Game (catalogue the-game, strategy hints)."""

from __future__ import annotations

from math import pow as power
from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits
from baralho.games.the_game import BACK, END_TURN, HAND, PACK, PILES, PLAY, RISES, STOCK, VOTE, TheGame

FIRST: Final = 2  # the lowest card
LAST: Final = 99
EASY: Final = 3  # a step that is taken even when it need not be
CALM: Final = 12  # two steps that make a good beginning
CARDS_A_STEP: Final = 0.24  # cards that go on a pile for every step that is left on it (120 games of rules of thumb)


def step_of(game: TheGame, card: int, pile: int) -> int:
    """How far a card carries a pile; ten back is -10."""
    step = PACK.rank[card] - game.top(pile)
    return step if RISES[pile] else -step


class TheGameThumb(Thumb[TheGame]):
    """The smallest step first; ten back whenever one can; more than the least only for small steps."""

    guided = 100
    depth = 24
    paired = True
    wide = 5
    sure = 1.0

    def rates(self, game: TheGame, seat: int, actions: list[int]) -> list[int]:
        """Small steps, and steps that a later card takes back."""
        hand = game.t.mask(HAND, seat)
        limit = EASY if game.t.top(STOCK) >= 0 else EASY + 2
        found: list[int] = []
        for action in actions:
            act = action & KIND_MASK
            if act == PLAY:
                found.append(100 - 2 * self.cost(game, hand, x_of(action), y_of(action)))
            elif act == END_TURN:
                found.append(100 - 2 * limit - 1)
            elif act == VOTE:
                found.append(self.vote(game, seat, hand, x_of(action)))
            else:
                found.append(0)
        return found

    def cost(self, game: TheGame, hand: int, card: int, pile: int) -> int:
        """The step, less what a card of the hand takes back afterwards."""
        step = step_of(game, card, pile)
        if step < 0:
            return step
        ahead = BACK if RISES[pile] else -BACK
        partner = card - ahead  # would go ten back from this card
        if 0 <= partner < PACK.count and hand >> partner & 1 and step_of(game, partner, pile) < step:
            return step - BACK if step > BACK else step - BACK // 2
        # the card is ten before one of the hand: it could bring that pile back later
        later = card + ahead
        if 0 <= later < PACK.count and hand >> later & 1:
            return step + 4
        return step

    def vote(self, game: TheGame, seat: int, hand: int, named: int) -> int:
        """Who has two small steps begins; else it is left to the others."""
        steps = self.two_steps(game, hand)
        if named == seat:
            return 2 * (CALM - steps)
        return 1 if named == (seat + 1) % game.players else 0

    def two_steps(self, game: TheGame, hand: int) -> int:
        """What the two cheapest cards of a hand cost."""
        costs = [min([step_of(game, card, pile) for pile in range(len(PILES))]) for card in bits(hand)]
        costs.sort()
        return costs[0] + costs[1] if len(costs) > 1 else 0

    def estimate(self, game: TheGame, seat: int) -> float:
        """How many cards will be left over: those for which the steps left on the piles are not enough."""
        left = game.t.count(STOCK)
        for player in range(game.players):
            left += game.t.count(HAND, player)
        steps = 0
        for pile in range(len(PILES)):
            steps += LAST - game.top(pile) if RISES[pile] else game.top(pile) - FIRST
        room = max(CARDS_A_STEP * steps, 1.0)
        if not left:
            return 0.0
        ratio = room / left
        return left * (ratio / power(1.0 + power(ratio, 6.0), 1 / 6) - 1.0)

    def reason(self, game: TheGame, seat: int, action: int) -> Reason | None:
        """The size of the step."""
        act, x = action & KIND_MASK, x_of(action)
        hand = game.t.mask(HAND, seat)
        if act == PLAY:
            pile = y_of(action)
            step = step_of(game, x, pile)
            if step < 0:
                return Reason("back", card=x, number=-step)
            if self.cost(game, hand, x, pile) < step:
                partner = x - BACK if RISES[pile] else x + BACK
                return Reason("partner", card=partner, number=step)
            return Reason("step", card=x, number=step)
        if act == END_TURN:
            steps = [step_of(game, c, p) for c in bits(hand) for p in range(len(PILES)) if game.fit(p) >> c & 1]
            return Reason("stop", number=min(steps)) if steps else Reason("stop_none")
        if act == VOTE:
            return Reason("vote_me" if x == seat else "vote_other", number=self.two_steps(game, hand))
        return None


THUMB: Final = TheGameThumb
