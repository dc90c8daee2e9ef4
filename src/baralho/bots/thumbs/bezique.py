"""Rules of thumb for Bezique (catalogue bezique, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.tricks import wins_now
from baralho.cards.pack import JACK, KING, QUEEN
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count
from baralho.games.bezique.acts import (
    BEZIQUE,
    DOUBLE_BEZIQUE,
    DRAW,
    FOUR,
    MARRIAGE,
    PLAY,
    SEQUENCE,
)
from baralho.games.bezique.combinations import (
    ACE,
    BRISQUES,
    DOUBLES,
    FACES,
    FOUR_RANKS,
    FOURS,
    MARRIAGES,
    PACK,
    POWER,
    SEVEN_RANK,
)
from baralho.games.bezique.declaring import FOUR_POINTS, IN_BEZIQUE, IN_FOUR, MARRIED, ROYAL
from baralho.games.bezique.game import Bezique
from baralho.kinds.declaring import OPEN, unused
from baralho.kinds.stock import TURN_UP
from baralho.kinds.tricks import HAND, TRICK, WON
from baralho.kinds.values import higher

HIGHER: Final = higher(PACK, POWER)
ONE_PACK: Final = (1 << FACES) - 1
IN_SEQUENCE: Final = PACK.ranks[ACE] | PACK.ranks[10] | PACK.ranks[KING] | PACK.ranks[QUEEN] | PACK.ranks[JACK]
# what each card of a combination is worth keeping for, by how many of it are there
OF_FOUR: Final = (0, 2, 6, 17, 25, 22, 20, 18, 16)  # in hundredths of its points
OF_SEQUENCE: Final = (0, 1, 4, 12, 28, 50)
OF_BEZIQUE: Final = (0, 10, 22, 60, 125)
MUCH: Final = 16  # cards to be drawn that leave time to declare from low to high
DECLARED: Final = 1000  # declaring comes before playing on


class Assets:
    """What a player's cards are good for: counted once for all his actions."""

    def __init__(self, game: Bezique, seat: int) -> None:
        marks = game.marks_of(seat)
        self.marks = marks
        self.trump = game.trump
        self.left = game.left()
        self.fours = [0, 0, 0, 0]
        new = unused(marks, IN_FOUR)
        for i in range(4):
            self.fours[i] = count(new & PACK.ranks[FOUR_RANKS[i]])
        single = unused(marks, MARRIED | ROYAL)
        self.unwed = (single | single >> FACES) & ONE_PACK  # faces that can still marry
        every = unused(marks, MARRIED)
        self.sequence = 0  # faces towards a sequence
        if game.trump >= 0:
            self.sequence = (every | every >> FACES) & ONE_PACK & PACK.suits[game.trump] & IN_SEQUENCE
        self.pair = DOUBLES[game.pair()][0]
        self.held = 0  # all copies
        for copy in range(2 * FACES):
            if marks[copy] >= 0:
                self.held |= 1 << copy
        self.beziques = count(self.held & self.pair)
        free = unused(marks, IN_BEZIQUE) & self.pair
        self.faces_free = (free | free >> FACES) & ONE_PACK
        self.sevens = 0
        if game.trump >= 0:
            self.sevens = count(self.held & PACK.ranks[SEVEN_RANK] & PACK.suits[game.trump])

    def declares(self, played: int) -> int:
        """The points that he could declare if he won this trick with a card of this face: it is gone then."""
        if self.left <= 2:
            return 0
        gone = 0 if count(self.held & PACK.copies[played]) > 1 else 1 << played
        seven = PACK.rank[played] == SEVEN_RANK and PACK.suit[played] == self.trump
        best = 10 if self.sevens > seven else 0
        for i in range(4):
            if self.fours[i] - (PACK.rank[played] == FOUR_RANKS[i]) >= 4:
                best = max(best, FOUR_POINTS[i])
        if count(self.sequence & ~gone) == 5:
            best = max(best, 250)
        free = self.faces_free & ~gone
        if self.beziques == 4 and self.faces_free and not self.pair >> played & 1:
            best = max(best, 500)
        elif count(free) == 2:
            best = max(best, 40)
        unwed = self.unwed & ~gone
        couples = unwed & PACK.ranks[KING] & (unwed & PACK.ranks[QUEEN]) << 1
        if couples:
            royal = self.trump >= 0 and couples & PACK.suits[self.trump]
            best = max(best, 40 if royal else 20)
        return best

    def keep(self, face: int, mark: int) -> int:
        """What a card that has served in this is worth keeping for."""
        if not self.left:
            return 0
        rank, suit = PACK.rank[face], PACK.suit[face]
        total = 0
        if not mark & IN_FOUR:
            for i in range(4):
                if FOUR_RANKS[i] == rank:
                    total += OF_FOUR[self.fours[i]] * FOUR_POINTS[i] // 100
        if rank in (KING, QUEEN) and not mark & (MARRIED | ROYAL):
            mate = face - 1 if rank == KING else face + 1
            worth = 10 if self.unwed >> mate & 1 else 4
            total += 2 * worth if suit == self.trump else worth
        if self.sequence >> face & 1 and not mark & MARRIED:
            twin = count(self.held & PACK.copies[face])
            total += OF_SEQUENCE[count(self.sequence)] // twin
        if self.pair >> face & 1 and (not mark & IN_BEZIQUE or self.faces_free):
            total += OF_BEZIQUE[self.beziques]
        if suit == self.trump and rank == SEVEN_RANK:
            total += 14
        return total if self.left > 8 else total // 2

    def total(self) -> int:
        """What all his cards promise."""
        promise = 0
        for copy in bits(self.held):
            promise += self.keep(PACK.face[copy], self.marks[copy])
        return promise


class BeziqueThumb(Thumb[Bezique]):
    """Keep what makes combinations; win a trick when there is something to declare or to catch; then the brisques."""

    guided = 100
    paired = True
    sure = 2.0
    depth = 16

    def rates(self, game: Bezique, seat: int, actions: list[int]) -> list[int]:
        """Declare, else draw, else play a card."""
        assets = Assets(game, seat)
        out = unseen(game, seat)
        rates: list[int] = []
        for action in actions:
            act = action & KIND_MASK
            if act >= MARRIAGE:
                rates.append(DECLARED + self.declaration(game, assets, act, y_of(action)))
            elif act == DRAW:
                rates.append(0)
            else:
                face = x_of(action)
                mark = 0 if act == PLAY else game.marks[(2 * seat + y_of(action)) * FACES + face]
                rates.append(self.card(game, seat, face, assets.keep(face, mark), assets.declares(face), out))
        return rates

    def shortlist(self, game: Bezique, seat: int, actions: list[int]) -> list[int]:
        """What can be declared before what can be played; of equal ways to declare a few."""
        return promising(self.rates(game, seat, actions), actions, 40, 5)

    def declaration(self, game: Bezique, assets: Assets, act: int, y: int) -> int:
        """Its points; while there is time the royal marriage before the sequence that it can be made part of."""
        time = game.left() > MUCH
        if act == DOUBLE_BEZIQUE:
            return 500
        if act == SEQUENCE:
            return 250
        if act == FOUR:
            return FOUR_POINTS[y // len(FOURS[0])]
        if act == BEZIQUE:
            return 40  # never before the double: it costs another trick to get that too, and a second single bars it
        if act == MARRIAGE:
            suit = y // len(MARRIAGES[0])
            if game.trump < 0:
                return 20 + 4 * count(assets.held & PACK.suits[suit])
            if suit != game.trump:
                return 20
            return 251 if time and count(assets.sequence) == 5 else 40
        turned = game.t.top(TURN_UP)
        return 10 + (POWER[turned] if turned >= 0 and PACK.rank[turned] != SEVEN_RANK else 0)

    def card(self, game: Bezique, seat: int, face: int, keep: int, declares: int, out: int) -> int:
        """Points won or lost, the right to declare, less what the card is worth keeping for."""
        brisque = 10 if BRISQUES >> face & 1 else 0
        trump = PACK.suit[face] == game.trump
        if not game.left():
            return self.late(game, face, brisque, trump, out)
        right = declares // 2 + 4
        cost = keep + POWER[face] // 2 + (6 if trump else 0)
        if game.best < 0:
            wins = self.leading(face, trump, out)
            return int(wins * (right + brisque) - (1.0 - wins) * brisque) - cost
        lying = 10 if BRISQUES & game.t.mask(TRICK) else 0
        if wins_now(game, face):
            return right + 2 * lying + brisque - cost
        return -brisque - cost

    def leading(self, face: int, trump: bool, out: int) -> float:
        """How likely a lead wins while anything may be played to it."""
        higher = count(HIGHER[face] & out)
        wins = 1.0 / (1.0 + 0.25 * higher)
        return wins if trump else 0.7 * wins

    def late(self, game: Bezique, face: int, brisque: int, trump: bool, out: int) -> int:
        """Without a stock the cards not seen are the other's hand: win brisques for certain, give none away."""
        suit = PACK.suit[face]
        if game.best < 0:
            follows = count(out & PACK.suits[suit])
            trumps = count(out & PACK.suits[game.trump]) if game.trump >= 0 else 0
            beaten = bool(HIGHER[face] & out) or (not follows and not trump and trumps > 0)
            if not beaten:
                return 20 + brisque + (8 if trump and trumps else 0)
            return -2 * brisque - POWER[face]
        lying = 10 if BRISQUES & game.t.mask(TRICK) else 0
        if wins_now(game, face):
            return 2 * lying + 2 * brisque + 6 - POWER[face] // 2 - (5 if trump and suit != game.led else 0)
        return -2 * brisque - POWER[face] - (6 if trump else 0)

    def estimate(self, game: Bezique, seat: int) -> float:
        """A part of what the cards of both still promise, and brisques that are not written down yet."""
        other = 1 - seat
        won = 0.0
        if game.opt.brisques_counted == "end_of_deal":
            won = 10.0 * (count(game.t.mask(WON, seat) & BRISQUES) - count(game.t.mask(WON, other) & BRISQUES))
        if not game.left():
            return won
        return won + 0.3 * (Assets(game, seat).total() - Assets(game, other).total())

    def reason(self, game: Bezique, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act = action & KIND_MASK
        if act >= MARRIAGE:
            points = self.declaration(game, Assets(game, seat), act, y_of(action))
            if act == BEZIQUE or act == MARRIAGE:
                if points > 250:
                    return Reason("small_first", number=game.left())
                points = 40 if act == BEZIQUE or y_of(action) // len(MARRIAGES[0]) == game.trump else 20
            return Reason(
                "declare", number=points if act in (MARRIAGE, BEZIQUE, SEQUENCE, DOUBLE_BEZIQUE, FOUR) else 10
            )
        if act == DRAW:
            return Reason("draw", number=game.left())
        face = x_of(action)
        assets = Assets(game, seat)
        takes = wins_now(game, face)
        if game.best >= 0 and takes:
            brisques = count((game.t.mask(TRICK) | 1 << face) & BRISQUES)
            if brisques:
                return Reason("take_brisques", card=face, number=10 * brisques)
            if assets.declares(face):
                return Reason("win_to_declare", card=face, number=assets.declares(face))
            return Reason("take", card=face)
        if not game.left():
            if game.best < 0 and not HIGHER[face] & unseen(game, seat):
                return Reason("lead_master", card=face, suit=PACK.suit[face])
            return Reason("give_least", card=face)
        if game.best < 0 and assets.declares(face) and HIGHER[face] & unseen(game, seat) == 0:
            return Reason("win_to_declare", card=face, number=assets.declares(face))
        return Reason("not_needed", card=face, number=count(assets.held))


def unseen(game: Bezique, seat: int) -> int:
    """The cards (a mask) that a seat has not seen; when the stock is gone, the other's hand."""
    t = game.t
    out = PACK.all & ~(t.mask(HAND, seat) | t.mask(TRICK) | t.mask(TURN_UP) | t.mask(WON, 0) | t.mask(WON, 1))
    for row in (2 * seat, 2 * seat + 1):  # the other's open cards can still be played: they stay among those to come
        out &= ~t.mask(OPEN, row)
    return out


THUMB: Final = BeziqueThumb
