"""Rules of thumb for Go Bum (catalogue go-bum, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.go_bum import DRAW, HAND, HEAP, LEADING, PACK, PLAY, POWER, ROUND, VALUE, GoBum
from baralho.kinds.values import worth

# fitted by thousands of deals, played both ways, against the numbers before
WINS: Final = 500
TOP: Final = 13  # the power of an ace
FOLLOWS: Final = 2  # for every unseen card that matches: the others find one the more easily
SUITS: Final = 4  # for every card of its suit that is left: who has all suits need not draw
RANKS: Final = 1  # and of its rank
TAKES: Final = 24  # to play the highest card of the round, when nobody plays after it
HOLDS: Final = 2  # for every rank below it, when others do
SAVES: Final = 2  # for every rank that a card which does not win is lower
RUNS: Final = 60  # to lead a card that nobody can beat, when all that is left but one are such cards
POINTS: Final = 1  # for every point it would cost, where they are counted


class GoBumThumb(Thumb[GoBum]):
    """Keep the suits even and the high cards for the end; lead what is hard to match, and win the lead cheaply."""

    paired = True

    def rates(self, game: GoBum, seat: int, actions: list[int]) -> list[int]:
        """Cards; there is nothing to choose when one has to draw or pass."""
        return [self.playing(game, seat, x_of(a)) if a & KIND_MASK == PLAY else 0 for a in actions]

    def playing(self, game: GoBum, seat: int, card: int) -> int:
        """What it leaves in the hand, whether it leads the next round, and how easily it is matched."""
        hand = game.t.mask(HAND, seat)
        left = hand & ~(1 << card)
        if not left:
            return WINS
        unseen = unseen_by(game, seat)
        suit = PACK.suits[PACK.suit[card]]
        alike = PACK.ranks[PACK.rank[card]]
        rate = SUITS * count(left & suit) + RANKS * count(left & alike)
        if game.opt.scored:
            rate += POINTS * VALUE[card]
        if game.phase == LEADING or game.opt.match_card == "previous":
            rate -= FOLLOWS * count(unseen & (suit | alike))
        if game.phase == LEADING:
            runs = is_top(card, unseen) and count_tops(left, unseen) >= count(left) - 1
            return rate + (RUNS if runs else 0)
        if POWER[card] <= POWER[game.best]:
            return rate - SAVES * POWER[card]
        if game.waiting == 1:
            return rate + TAKES - POWER[card]
        return rate + HOLDS * (POWER[card] - TOP // 2)

    def estimate(self, game: GoBum, seat: int) -> float:
        """How much fewer cards, or points, than the others on average."""
        held = [float(game.t.count(HAND, s)) for s in range(game.players)]
        if game.opt.scored:
            held = [float(worth(game.t.mask(HAND, s), VALUE)) for s in range(game.players)]
        mine = held[seat]
        scale = 0.5 if game.opt.scored else 0.05
        return scale * ((sum(held) - mine) / (game.players - 1) - mine)

    def reason(self, game: GoBum, seat: int, action: int) -> Reason | None:
        """What the card does: it leads on, is hard to match, or is of no use later."""
        act, card = action & KIND_MASK, x_of(action)
        if act == DRAW:
            return Reason("draw")
        if act != PLAY:
            return None
        left = game.t.mask(HAND, seat) & ~(1 << card)
        if not left:
            return Reason("out", card=card)
        unseen = unseen_by(game, seat)
        matching = count(unseen & (PACK.suits[PACK.suit[card]] | PACK.ranks[PACK.rank[card]]))
        if game.phase == LEADING:
            if is_top(card, unseen):
                return Reason("lead_top", card=card)
            if not matching:
                return Reason("lead_none", card=card)
            if matching <= 6:
                return Reason("lead_rare", card=card, number=matching)
            if POWER[card] < TOP // 2:
                return Reason("lead_low", card=card)
        elif POWER[card] > POWER[game.best]:
            return Reason("take_last" if game.waiting == 1 else "take", card=card)
        elif POWER[card] < TOP // 2:
            return Reason("low", card=card)
        same = count(left & PACK.suits[PACK.suit[card]])
        if game.opt.scored and VALUE[card] == 10:
            return Reason("dear", card=card, number=10)
        return Reason("keep_suits", card=card, suit=PACK.suit[card], number=same) if same else None


def unseen_by(game: GoBum, seat: int) -> int:
    """The cards (a mask) that are with the others or in the stock."""
    t = game.t
    return PACK.all & ~(t.mask(HAND, seat) | t.mask(ROUND) | t.mask(HEAP))


def is_top(card: int, unseen: int) -> bool:
    """Whether no higher card can still be played, so that whoever leads it leads again."""
    for other in bits(unseen):
        if POWER[other] > POWER[card]:
            return False
    return True


def count_tops(cards: int, unseen: int) -> int:
    """How many of these cards are such."""
    found = 0
    for card in bits(cards):
        if is_top(card, unseen):
            found += 1
    return found


THUMB: Final = GoBumThumb
