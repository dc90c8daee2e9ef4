"""Rules of thumb for Gin Rummy (catalogue gin-rummy, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.engine.game import Game
from baralho.engine.match import Match
from baralho.engine.record import DEAL, ROW
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count
from baralho.games.gin_rummy.acts import (
    ARRANGING,
    BIG_GIN,
    DEADWOOD,
    DISCARD,
    DISCARD_PILE,
    DONE,
    DRAW,
    DRAWING,
    EVERY_MELD,
    FINISHING,
    GIN,
    HAND,
    KNOCK,
    LAY,
    LAY_OFF,
    MELDS,
    NUMBER_OF,
    PACK,
    STOCK,
    TAKE,
    VALUE,
)
from baralho.games.gin_rummy.rules import GinRummy
from baralho.games.gin_rummy.tables import DEALT, faces
from baralho.kinds.deadwood import RANKS, SUIT, deadwood

DEAD: Final = 4  # what a point of deadwood weighs when discarding
LINK: Final = 5  # and a card that would make a meld with the one discarded
DANGER: Final = 1  # and a meld that the other player may make with it
SWAP: Final = 7  # a card that melds nothing is taken if it saves more deadwood than a card of the stock does
WAIT: Final = 3  # cards that would make gin, from which a knock waits: gin brings three boxes, a knock one
LATE: Final = 6  # with so many cards in the stock nobody waits any more
# what deadwood a player has left on average, by how often he has discarded (1,500 deals of rules of thumb)
LEFT: Final = (58, 48, 39, 32, 26, 22, 18, 15, 13, 12, 10, 9, 8, 7, 6)
FAR: Final = 60  # so much more than that he hardly ever has
THREW: Final = 15  # of a hundred hands that would meld what he threw away, so many are believed in
LEFT_LYING: Final = 30  # or what he did not take


def others_of_rank(cards: int, face: int) -> int:
    """How many cards of the same rank there are in a set beside this one."""
    rank = face % RANKS
    return count(cards & ~(1 << face) & (1 << rank | 1 << rank + 13 | 1 << rank + 26 | 1 << rank + 39))


def runs_with(held: int, live: int, face: int) -> int:
    """How many live cards make a run with this one and another that is held."""
    shift = face // RANKS * RANKS
    rank = face % RANKS + 2  # two empty places at either end
    have, out = (held >> shift & SUIT) << 2, (live >> shift & SUIT) << 2
    found = 0
    if have >> rank - 1 & 1:
        found += (out >> rank - 2 & 1) + (out >> rank + 1 & 1)
    if have >> rank + 1 & 1:
        found += (out >> rank + 2 & 1) + (0 if have >> rank - 1 & 1 else out >> rank - 1 & 1)
    if have >> rank - 2 & 1 and not have >> rank + 1 & 1:
        found += out >> rank - 1 & 1
    if have >> rank + 2 & 1 and not have >> rank - 1 & 1:
        found += out >> rank + 1 & 1
    return found


def links(held: int, live: int, face: int) -> int:
    """How many live cards would make a meld with this one and another that is held."""
    same = others_of_rank(live, face) if others_of_rank(held, face) else 0
    return same + runs_with(held, live, face)


def chances(live: int, face: int) -> int:
    """How many melds of three somebody could make with this card out of live ones."""
    same = others_of_rank(live, face)
    shift = face // RANKS * RANKS
    rank = face % RANKS + 2
    out = (live >> shift & SUIT) << 2
    below, above = out >> rank - 1 & 1, out >> rank + 1 & 1
    runs = (below & out >> rank - 2) + (below & above) + (above & out >> rank + 2 & 1)
    return same * (same - 1) // 2 + runs


class GinRummyThumb(Thumb):
    """Take what melds; keep what may meld, throw what the other cannot use; knock soon, unless gin is near."""

    guided = 100
    wide = 8
    paired = True
    sure = 2.5

    def __init__(self) -> None:
        self.turns: list[int] = []  # by seat: how often it has discarded in this deal
        self.thrown: list[int] = []  # and what (faces)
        self.refused: list[int] = []  # what it left lying

    def prepare(self, match: Match, seat: int) -> None:
        """What all have thrown away, and what they did not take."""
        self.turns = [0] * match.players
        self.thrown = [0] * match.players
        self.refused = [0] * match.players
        game = match.game
        assert isinstance(game, GinRummy)
        rows = []
        for step in reversed(match.record.steps):
            if step.kind == DEAL:
                break
            if step.kind == ROW:
                rows.append((step.a, step.b))
        tops = [-1] * match.players  # by table: what was thrown last
        for who, action in reversed(rows):
            kind, table = action & KIND_MASK, game.table_of(who)
            if kind == DISCARD:
                self.turns[who] += 1
                self.thrown[who] |= 1 << x_of(action)
                tops[table] = x_of(action)
            elif kind == DRAW and tops[table] >= 0:
                self.refused[who] |= 1 << tops[table]

    def likely(self, game: Game, seat: int) -> int:
        """Deadwood goes down from turn to turn; and nobody throws away, or leaves lying, what he can meld."""
        assert isinstance(game, GinRummy)
        found = 100.0
        for other in range(game.players):
            if other == seat or game.table_of(other) != game.table_of(seat) or game.phase_of(seat) > FINISHING:
                continue
            hand = faces(game.t.mask(HAND, other))
            dead = deadwood(hand)
            above = dead - LEFT[min(self.turns[other], len(LEFT) - 1)]
            if above > 0:
                share = max(1.0 - above / FAR, 0.3)
                found *= share * share * share * share
            for face in bits(self.thrown[other] & ~hand):
                if deadwood(hand | 1 << face) < dead + VALUE[face]:
                    found *= THREW / 100
            for face in bits(self.refused[other] & ~hand & ~self.thrown[other]):
                if deadwood(hand | 1 << face) < dead + VALUE[face]:
                    found *= LEFT_LYING / 100
        return round(found)

    def rates(self, game: Game, seat: int, actions: list[int]) -> list[int]:
        """Draw; discard or go down; lay melds at the showdown."""
        assert isinstance(game, GinRummy)
        phase = game.phase_of(seat)
        if phase == DRAWING:
            return [self.draw(game, seat, action) for action in actions]
        if phase == FINISHING:
            return self.finish(game, seat, actions)
        if phase == ARRANGING:
            return [-self.open_to(game, seat, EVERY_MELD[y_of(action)]) for action in actions]
        return self.defend(game, seat, actions)

    def live(self, game: GinRummy, seat: int) -> int:
        """The faces that this seat has not seen: in the stock, or with the other player."""
        t = game.t
        return PACK.all & ~faces(t.mask(HAND, seat) | t.mask(DISCARD_PILE, game.table_of(seat)))

    # -- drawing --------------------------------------------------------------------------------------------------

    def draw(self, game: GinRummy, seat: int, action: int) -> int:
        """Take the open card if it melds, lets one go down, or saves more than a card of the stock would."""
        if action & KIND_MASK == DRAW:
            return 0
        hand = faces(game.t.mask(HAND, seat))
        card = game.t.pack.face[game.t.top(DISCARD_PILE, game.table_of(seat))]
        held = hand | 1 << card
        before, whole = deadwood(hand), deadwood(held)
        after = self.after_discard(held, card, whole)
        if after <= game.limit():
            return 100
        if whole <= before and after < before:  # it is in a meld; else two might swap cards for ever
            return 60 + before - after
        live = self.live(game, seat)
        return 8 * (before - after - SWAP) + LINK * links(self.loose(hand), live, card)

    def after_discard(self, held: int, kept: int, least: int) -> int:
        """The deadwood that the best discard leaves, of a hand where one card has to be kept."""
        best = 1 << 20
        left = held & ~(1 << kept) if kept >= 0 else held
        while left:
            bit = left & -left
            left ^= bit
            if least - VALUE[bit.bit_length() - 1] < best:
                best = min(best, deadwood(held ^ bit))
        return best

    # -- discarding -----------------------------------------------------------------------------------------------

    def finish(self, game: GinRummy, seat: int, actions: list[int]) -> list[int]:
        """Throw what counts much, melds with little and helps the other least; go down as soon as it pays."""
        hand = faces(game.t.mask(HAND, seat))
        live = self.live(game, seat)
        loose = self.loose(hand)
        found: list[int] = []
        waits = False
        looked = False
        for action in actions:
            kind = action & KIND_MASK
            x = x_of(action)
            if kind == BIG_GIN:
                found.append(3000)
            elif kind == GIN:
                found.append(2000 - chances(live, x))
            elif kind == KNOCK:
                if not looked:
                    looked = True
                    waits = self.can_wait(game, seat, hand, live)
                found.append((-600 if waits else 1000) - DEAD * deadwood(hand ^ 1 << x))
            else:
                worth = DEAD * deadwood(hand ^ 1 << x) + LINK * links(loose, live, x) + DANGER * chances(live, x)
                found.append(-worth)
        return found

    def loose(self, hand: int) -> int:
        """The cards (a mask) that no meld would miss."""
        least = deadwood(hand)
        found = 0
        left = hand
        while left:
            bit = left & -left
            left ^= bit
            if deadwood(hand ^ bit) == least - VALUE[bit.bit_length() - 1]:
                found |= bit
        return found

    def can_wait(self, game: GinRummy, seat: int, hand: int, live: int) -> bool:
        """Whether gin is so near, and the deal so young, that a knock is put off."""
        if game.t.count(STOCK, game.table_of(seat)) <= LATE:
            return False
        least, best = 1 << 20, 0
        for x in bits(hand):
            left = deadwood(hand ^ 1 << x)
            if left < least:
                least, best = left, x
        return self.gin_cards(hand ^ 1 << best, live) >= WAIT

    def gin_cards(self, hand: int, live: int) -> int:
        """How many live cards would make gin of a hand of ten."""
        before = deadwood(hand)
        found = 0
        while live:
            bit = live & -live
            live ^= bit
            whole = deadwood(hand | bit)
            if whole <= before and whole <= 10 and self.after_discard(hand | bit, -1, whole) == 0:
                found += 1
        return found

    # -- the showdown ---------------------------------------------------------------------------------------------

    def open_to(self, game: GinRummy, seat: int, meld: int) -> int:
        """On how many unseen cards the other could lay off on a meld."""
        live = self.live(game, seat)
        found = 0
        for card in bits(live & ~meld):
            found += MELDS.fits(card, meld)
        return found

    def best_defence(self, game: GinRummy, seat: int) -> tuple[tuple[int, ...], list[tuple[int, int]], int]:
        """Melds, cards to lay off and the deadwood left, of the way that leaves least."""
        hand = faces(game.t.mask(DEADWOOD, seat))
        targets = game.targets_for(seat)
        best: tuple[tuple[int, ...], list[tuple[int, int]], int] = ((), [], 1 << 20)
        ways: list[tuple[int, ...]] = [()]
        if not game.laying_off >> game.table_of(seat) & 1:
            ways = MELDS.ways(hand)
        for way in ways:
            left = hand
            for meld in way:
                left &= ~meld
            off = MELDS.lay_off(left, targets)
            total = MELDS.worth(left) - sum([VALUE[card] for card, _ in off])
            if total < best[2]:
                best = (way, off, total)
        return best

    def defend(self, game: GinRummy, seat: int, actions: list[int]) -> list[int]:
        """The melds and the cards laid off that leave least."""
        way, off, _ = self.best_defence(game, seat)
        melds = [NUMBER_OF[meld] for meld in way]
        found: list[int] = []
        for action in actions:
            kind = action & KIND_MASK
            if kind == LAY:
                found.append(100 if y_of(action) in melds else -50)
            elif kind == LAY_OFF:
                found.append(50 if not melds and off and off[0] == (x_of(action), y_of(action)) else -60)
            else:
                found.append(0)
        return found

    # -- why ------------------------------------------------------------------------------------------------------

    def reason(self, game: Game, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        assert isinstance(game, GinRummy)
        kind, x, y = action & KIND_MASK, x_of(action), y_of(action)
        t = game.t
        hand = faces(t.mask(HAND, seat))
        if kind in (DRAW, TAKE):
            card = t.pack.face[t.top(DISCARD_PILE, game.table_of(seat))]
            held = hand | 1 << card
            after = self.after_discard(held, card, deadwood(held))
            melds = deadwood(held) <= deadwood(hand)
            if kind == TAKE:
                return Reason("take_meld" if melds else "take_low", card=card, number=after)
            return Reason("draw" if not melds else "draw_hidden", card=card, number=t.count(STOCK, game.table_of(seat)))
        if kind == DISCARD:
            live = self.live(game, seat)
            left = deadwood(hand ^ 1 << x)
            if not chances(live, x):
                return Reason("discard_safe", card=x, number=left)
            if not links(self.loose(hand), live, x):
                return Reason("discard_alone", card=x, number=left)
            return Reason("discard", card=x, number=left)
        if kind == KNOCK:
            return Reason("knock", card=x, number=deadwood(hand ^ 1 << x))
        if kind == GIN or kind == BIG_GIN:
            return Reason("gin", number=DEALT if kind == GIN else DEALT + 1)
        if kind == LAY and game.phase_of(seat) == ARRANGING:
            return Reason("lay_closed", number=self.open_to(game, seat, EVERY_MELD[y]))
        if kind == LAY_OFF:
            return Reason("lay_off", card=x, number=VALUE[x])
        if kind in (LAY, DONE):
            return Reason("lay" if kind == LAY else "done", number=self.best_defence(game, seat)[2])
        return None


THUMB: Final = GinRummyThumb()
