"""Rules of thumb for Mate: everybody knows all cards, but for one set aside (catalogue mate, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.mate import (
    ASIDE,
    CARDS,
    FOREPLACING,
    HAND,
    HEIGHT,
    PACK,
    PASS,
    ROW,
    SAME_RANK,
    SAME_SUIT,
    VALUE,
    Mate,
)

NEVER: Final = -10_000


class MateThumb(Thumb[Mate]):
    """Look one move ahead: keep cards that the rival cannot answer, and the lead, until they are worth most."""

    guided: int = 90

    def rates(self, game: Mate, seat: int, actions: list[int]) -> list[int]:
        """By phase; a card is worth what it leads to against the best answer."""
        if game.phase == FOREPLACING:
            mine = game.t.mask(HAND, seat)
            return [self.aside(game, seat, mine, a) for a in actions]
        mine, his = game.playable(seat), self.rival(game, seat)
        if game.led >= 0:
            return [self.reply(game, seat, mine, his, x_of(a)) for a in actions]
        return [self.lead(game, seat, mine, his, x_of(a)) for a in actions]

    def rival(self, game: Mate, seat: int) -> int:
        """The cards (a mask) that the rival may have: all that one has not seen, one of which may lie aside.

        At move ten it may be the ninth card that he has played before.
        """
        t = game.t
        other = 1 - seat
        seen = t.mask(HAND, seat) | t.mask(ASIDE, seat)
        if game.opt.foreplaced_face == "up":
            seen |= t.mask(ASIDE, other)
        for card in t.line(ROW, seat):
            seen |= 1 << card
        for card in t.line(ROW, other):
            seen |= 1 << card
        if not t.count(HAND, other) and t.top(ROW, other) >= 0:
            return 1 << t.top(ROW, other)
        return PACK.all & ~seen

    def factor(self, game: Mate, seat: int, move: int) -> int:
        """What a card that mates at this move is multiplied by."""
        if not game.foreplaced(seat):
            return move
        rule = game.opt.supermate_rule
        doubled = rule == "any_mate_after_foreplacing" or (move == CARDS and rule != "none")
        return (move + 1) * 2 if doubled else move + 1

    # -- playing --------------------------------------------------------------------------------------------------

    def lead(self, game: Mate, seat: int, mine: int, his: int, card: int) -> int:
        """Mate now, or what is left after the answer that is worst for us."""
        replies = answers(his, card)
        move = game.move
        if not replies:
            return VALUE[card] * self.factor(game, seat, move)
        left = mine & ~(1 << card)
        worst = -NEVER
        for reply in bits(replies):
            ours = HEIGHT[card] > HEIGHT[reply]
            worst = min(worst, self.outlook(game, seat, left, his & ~(1 << reply), ours, move + 1))
        return worst

    def reply(self, game: Mate, seat: int, mine: int, his: int, card: int) -> int:
        """What is left after this answer."""
        ours = HEIGHT[card] > HEIGHT[game.led]
        return self.outlook(game, seat, mine & ~(1 << card), his, ours, game.move + 1)

    def outlook(self, game: Mate, seat: int, mine: int, his: int, ours: bool, move: int) -> int:
        """What a position is worth before a lead: mates that are there, then cards with a single answer left."""
        if move > game.last_move():
            return 0
        ready, near = threats(mine, his)
        danger, almost = threats(his, mine)
        us, them = self.factor(game, seat, move), self.factor(game, 1 - seat, move)
        worth = ready * us - danger * them // 3 if ours else ready * us // 3 - danger * them
        return worth + (near - almost) // 2 + (2 if ours else -2)

    # -- setting a card aside -------------------------------------------------------------------------------------

    def aside(self, game: Mate, seat: int, mine: int, action: int) -> int:
        """Only with a hand that can attack: then a cheap card of a long suit."""
        if action & KIND_MASK == PASS:
            return 0
        card = x_of(action)
        his = PACK.all & ~mine
        before = strength(mine, his) - strength(his, mine)
        after = strength(mine & ~(1 << card), his) - strength(his, mine & ~(1 << card))
        return before // 4 + (after - before) - 6 - VALUE[card] // 2

    def reason(self, game: Mate, seat: int, action: int) -> Reason | None:
        """Why: a mate, an answer that is missing, who leads next."""
        if game.phase == FOREPLACING:
            if action & KIND_MASK == PASS:
                return Reason("no_aside", number=CARDS)
            return Reason("aside", card=x_of(action), suit=PACK.suit[x_of(action)])
        card = x_of(action)
        mine, his = game.playable(seat), self.rival(game, seat)
        if game.led < 0:
            replies = answers(his, card)
            if not replies:
                return Reason("mate", card=card, number=VALUE[card] * self.factor(game, seat, game.move))
            for other in bits(mine & ~(1 << card)):
                if not answers(his, other):
                    return Reason("wait", card=other, number=game.move + 1)
            return Reason("lead", card=card, number=count(replies))
        if HEIGHT[card] > HEIGHT[game.led]:
            return Reason("win", card=card)
        return Reason("lose", card=card, number=count(answers(mine & ~(1 << card), card)))


def answers(cards: int, led: int) -> int:
    """The cards (a mask) of some with which this one can be answered."""
    return cards & SAME_SUIT[led] or cards & SAME_RANK[led]


def threats(mine: int, his: int) -> tuple[int, int]:
    """The highest value of a card that cannot be answered, and the sum of those with one answer only."""
    ready = near = 0
    left = mine
    while left:
        bit = left & -left
        left ^= bit
        card = bit.bit_length() - 1
        both = his & (SAME_SUIT[card] | SAME_RANK[card])
        if not both:
            ready = max(ready, VALUE[card])
        elif not both & both - 1:
            near += VALUE[card]
    return ready, near


def strength(mine: int, his: int) -> int:
    """How well some cards attack: the values of those with few answers, and of those that keep the lead."""
    found = 0
    for card in bits(mine):
        replies = answers(his, card)
        if not replies:
            found += 2 * VALUE[card]
        elif not replies & replies - 1:
            found += VALUE[card]
        found += HEIGHT[card] // 6
    return found


THUMB: Final = MateThumb
