"""Oito Maluco: who had to draw lacks what was asked for, and what a hand is worth before the deal is over.

Worlds as they come deal a card to anybody who may hold it, also one that he would have played instead of drawing.
`SheddingThumb` reads the deal and fills the hands by it. Who goes out in the end is mostly luck, in which the
difference between two cards is lost: so a search plays on for two turns of each and judges the hands then.
"""

from __future__ import annotations

from typing import Any, Final

from baralho.bots.player import Choice, Strong
from baralho.bots.seat import Seat
from baralho.bots.thumb import Thumb
from baralho.bots.thumbs.oito_maluco import SOON, OitoMalucoThumb, follows
from baralho.engine.chance import Rng
from baralho.engine.game import Game
from baralho.engine.record import Done, Lacks, Move
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count, nth
from baralho.games.oito_maluco import DRAW, EIGHTS_WILD, JACKS_WILD, NAME, PASS, PAY, WILD, WILD_CALLING, OitoMaluco
from baralho.kinds.shedding import DISCARD, HAND, STOCK
from baralho.kinds.values import worth

NEAR: Final = 8  # actions that are played on
FAR: Final = 120  # the same where the winner takes all that more than one other has: that is decided late
ODD: Final = 5  # of a hundred players so many draw although they could play

# What a hand of two, of three or of more players is worth, in points on the others; fitted to 8,000 deals of each, of
# which it explains 15% of the variance.
CARD: Final[tuple[float, ...]] = (-1.44, -0.72, -1.0)  # each card
POINT: Final[tuple[float, ...]] = (-0.14, -0.26, -0.31)  # each point of those that are not wild
WILDS: Final[tuple[float, ...]] = (8.28, 4.42, 2.57)  # each wild card
CAUGHT: Final[tuple[float, ...]] = (-3.72, -0.93, -1.6)  # and when somebody else is about to go out
LAST: Final[tuple[float, ...]] = (6.14, 5.36, 3.71)  # one card is left
TWO: Final[tuple[float, ...]] = (1.71, 2.01, 0.82)
FITS: Final[tuple[float, ...]] = (5.04, 3.64, 3.22)  # a card fits what lies there
WAITS: Final[tuple[float, ...]] = (-0.36, -0.27, -0.33)  # each turn of others before


class SheddingThumb(OitoMalucoThumb):
    """Never draws to keep a wild card, and plays them last, but keeps what lets it go out."""

    guided = 100
    depth = NEAR
    paired = True
    keeps = 0
    urge = 20
    length = 9
    out = 100

    def __init__(self) -> None:
        self.slots: list[list[int]] = []  # by seat: of each of its cards, what it cannot be (a mask)

    # -- what the others hold -------------------------------------------------------------------------------------

    def prepare(self, me: Seat) -> None:
        """Read the deal: who drew had nothing that fits, but perhaps a wild card."""
        game = me.glimpse()
        assert isinstance(game, OitoMaluco)
        t, wilds = game.t, game.wilds
        hands, stock, discard = t.base[HAND], t.base[STOCK], t.base[DISCARD]
        self.slots = [[] for _ in range(game.players)]
        fit = 0
        for step in me.deal():
            if isinstance(step, Move):
                dst, src = step.to, step.zone
                if hands <= dst < hands + game.players:
                    self.slots[dst - hands].append(0)
                elif dst == discard and src == stock:
                    fit = follows(game, t.pack.face[step.card])
                elif dst == discard and hands <= src < hands + game.players:
                    self.played(src - hands, step.card)
                elif dst == stock:
                    for other in range(game.players):
                        self.bar(other, 1 << step.card)  # it lay there for all to see
            elif isinstance(step, Lacks) and hands <= step.zone < hands + game.players:
                self.bar(step.zone - hands, step.cards)
            elif isinstance(step, Done):
                act = step.action & KIND_MASK
                if act == DRAW:
                    self.bar(step.seat, fit & ~wilds)
                elif act == WILD or act == WILD_CALLING:
                    if len(self.slots[step.seat]) > SOON and min([len(s) for s in self.slots if s]) > SOON:
                        self.bar(step.seat, fit & ~wilds)
                    fit = t.pack.suits[y_of(step.action)] | wilds
                elif act == NAME:
                    fit = t.pack.suits[x_of(step.action)] | wilds
                elif act != PASS and act != PAY:
                    fit = follows(game, x_of(step.action))

    def bar(self, seat: int, cards: int) -> None:
        """None of the cards that a seat holds is one of these."""
        slots = self.slots[seat]
        for k in range(len(slots)):
            slots[k] |= cards

    def played(self, seat: int, card: int) -> None:
        """A seat has played a card: one of those that could be it, rather one of which less is known."""
        slots = self.slots[seat]
        best, least = len(slots) - 1, 1000
        for k in range(len(slots) - 1, -1, -1):
            if not slots[k] >> card & 1 and count(slots[k]) < least:
                best, least = k, count(slots[k])
        if slots:
            slots.pop(best)

    def settle(self, game: Game, seat: int, rng: Rng) -> bool:
        """Deal the cards that this seat has not seen anew, each to somebody who may hold it."""
        t = game.t
        left = t.mask(STOCK)
        order: list[tuple[int, int, int, int]] = []
        for other in range(game.players):
            if other != seat:
                if len(self.slots[other]) != t.count(HAND, other):
                    return True  # cards have been moved by hand
                left |= t.mask(HAND, other)
                sober = rng.below(100) >= ODD
                for barred in self.slots[other]:
                    order.append((-count(barred), rng.below(1 << 20), other, barred if sober else 0))
        order.sort()
        held = [0] * game.players
        for _, _, other, barred in order:
            able = left & ~barred or left
            card = nth(able, rng.below(count(able)))
            left ^= 1 << card
            held[other] |= 1 << card
        for other in range(game.players):
            if other != seat:
                zone = t.base[HAND] + other
                t.bags[zone] = held[other]
                for card in bits(held[other]):
                    t.where[card] = zone
        line = bits(left)
        for card in line:
            t.where[card] = t.base[STOCK]
        rng.shuffle(line)
        t.lines[t.row[t.base[STOCK]]] = line
        return True

    # -- what a hand is worth -------------------------------------------------------------------------------------

    def shortlist(self, game: Game, seat: int, actions: list[int]) -> list[int]:
        """One wild card is like another."""
        found: list[int] = []
        first = -1
        for action in actions:
            act = action & KIND_MASK
            if act == WILD or act == WILD_CALLING:
                if first < 0:
                    first = x_of(action)
                if x_of(action) != first:
                    continue
            found.append(action)
        return found

    def estimate(self, game: Game, seat: int) -> float:
        """The hands of one's side and those of the others, as they stand."""
        assert isinstance(game, OitoMaluco)
        sides = [0.0] * game.sides
        inside = bits(game.inside)
        kind = min(len(inside), 4) - 2
        turn = game.actor()
        counts = [game.t.count(HAND, s) for s in range(game.players)]
        after = 0
        for s in inside:
            if s < turn:
                after += 1
        for k in range(len(inside)):
            s = inside[k]
            least = min([counts[other] for other in inside if other != s])
            sides[game.side(s)] += self.hand_worth(game, s, kind, least <= SOON, (k - after) % len(inside))
        own = sides[game.side(seat)]
        others = len({game.side(s) for s in inside}) - 1
        return own - (sum(sides) - own) / others if others else 0.0

    def hand_worth(self, game: OitoMaluco, seat: int, kind: int, hurry: bool, turns: int) -> float:
        """What a hand is worth, so many turns before it comes to play."""
        hand = game.t.mask(HAND, seat)
        wilds = count(hand & game.wilds)
        number = count(hand)
        points = worth(hand & ~game.wilds, JACKS_WILD if game.opt.wild_rank == "J" else EIGHTS_WILD)
        found = CARD[kind] * number + POINT[kind] * points + WILDS[kind] * wilds + WAITS[kind] * turns
        if hurry:
            found += CAUGHT[kind] * wilds
        if number == 1:
            found += LAST[kind]
        elif number == 2:
            found += TWO[kind]
        if hand & game.fit:
            found += FITS[kind]
        return found


class Shedder(Strong):
    """Compares cards in such worlds."""

    def __init__(self, thumb: Thumb[Any]) -> None:
        """By a thumb of its own."""
        super().__init__(SheddingThumb())

    def choose(self, me: Seat, rng: Rng) -> Choice:
        """How far to look depends on what counts."""
        game = me.glimpse()
        assert isinstance(game, OitoMaluco)
        self.style.depth = FAR if game.opt.scoring == "winner_takes" and game.sides > 2 else NEAR
        return super().choose(me, rng)
