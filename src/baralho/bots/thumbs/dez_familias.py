"""Rules of thumb for Dez Famílias (catalogue dez-familias, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb, promising
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count
from baralho.games.dez_familias import ASK, HAND, TURN_TO, DezFamilias

SURE: Final = 100  # of a hundred


class DezFamiliasThumb(Thumb[DezFamilias]):
    """Fetch what one knows to be there; else ask where it is likeliest, for the family of which one holds most.

    What was asked, given and refused is remembered for the whole deal, and so is who has shown to hold one of a family.
    """

    guided = 100
    depth = 200

    def __init__(self) -> None:
        self.seat = -1  # whose memory it is
        self.chances: list[list[int]] = []  # by seat and card: how likely it is there, of a hundred

    def prepare(self, me: Seat) -> None:
        """By what the seat has seen and what all were told: where each card can still be."""
        mind = me.believes().mind()
        layout = me.layout
        cards, players = me.pack.count, me.players
        self.seat = me.number
        self.chances = [[0] * cards for _ in range(players)]
        unknown = 0
        slots: list[list[int]] = [[] for _ in range(players)]  # by seat: of each card not seen, what it cannot be
        owner = [-1] * cards  # by slot: who has it
        face = [-1] * cards  # by slot: its card, if that is known
        for card in range(cards):
            zone, slot = mind.zone[card], mind.slot[card]
            known = mind.known >> slot & 1
            if known:
                face[slot] = card
            if layout.kind[zone] != HAND:
                continue
            other = layout.index[zone]
            owner[slot] = other
            if known:
                self.chances[other][card] = SURE
            else:
                unknown |= 1 << card
                slots[other].append(mind.ex[slot])
        for card in bits(unknown):
            room = [0] * players
            for other in range(players):
                for ex in slots[other]:
                    if not ex >> card & 1:
                        room[other] += 1
            whole = sum(room)
            for other in range(players):
                if room[other]:
                    self.chances[other][card] = max(1, SURE * room[other] // whole)
        for _ in range(2):  # what one fact settles may settle another
            for fact in mind.facts:
                if fact.test < 0:
                    self.hear(fact.slots, fact.cards, owner, face, unknown)

    def hear(self, slots: list[int], cards: int, owner: list[int], face: list[int], unknown: int) -> None:
        """Who has asked for a family held one of it: if none of it has come to light, it is one of those that may be.

        Cards that leave a hand are seen by all, so that what has not been seen is still where it was.
        """
        other = -1
        for slot in slots:
            if face[slot] < 0:
                other = owner[slot]
            elif cards >> face[slot] & 1:
                return
        if other < 0:
            return
        able = [card for card in bits(cards & unknown) if self.chances[other][card]]
        for card in able:
            if self.chances[other][card] == SURE:
                return
        for card in able:
            self.chances[other][card] = max(self.chances[other][card], SURE // len(able))
        if len(able) == 1:
            for s in range(len(self.chances)):
                if s != other:
                    self.chances[s][able[0]] = 0

    def chance(self, game: DezFamilias, seat: int, other: int, card: int) -> int:
        """How likely, of a hundred, another has a card: as remembered, else by the number of cards that he holds."""
        t = game.t
        if t.mask(HAND, seat) >> card & 1:
            return 0
        if seat == self.seat:
            return self.chances[other][card]
        hidden = 0
        for s in range(game.players):
            if s != seat:
                hidden += t.count(HAND, s)
        return SURE * t.count(HAND, other) // hidden

    def worth(self, game: DezFamilias, seat: int, other: int, card: int) -> int:
        """How good it looks to ask: what is sure first, then what is likely, and rather of a family nearly full."""
        chance = self.chance(game, seat, other, card)
        if not chance:
            return -50
        mine = count(game.t.mask(HAND, seat) & game.sets()[game.family_of(card)])
        return (SURE if chance == SURE else 0) + chance * (4 + mine) // 4

    def best(self, game: DezFamilias, seat: int, other: int) -> tuple[int, int]:
        """What to ask somebody for: how good it looks, and the card."""
        held = game.t.mask(HAND, seat)
        most, found = -100, -1
        for family in game.sets():
            if held & family:
                for card in bits(family & ~held):
                    worth = self.worth(game, seat, other, card)
                    if worth > most:
                        most, found = worth, card
        return most, found

    def rates(self, game: DezFamilias, seat: int, actions: list[int]) -> list[int]:
        """Whom to turn to, and for which card."""
        found: list[int] = []
        for action in actions:
            if action & KIND_MASK == TURN_TO:
                found.append(self.best(game, seat, x_of(action))[0])
            else:
                found.append(self.worth(game, seat, y_of(action), x_of(action)))
        return found

    def shortlist(self, game: DezFamilias, seat: int, actions: list[int]) -> list[int]:
        """What is remembered decides: a search would forget what is said in its worlds."""
        return promising(self.rates(game, seat, actions), actions, 0, 1)

    def reason(self, game: DezFamilias, seat: int, action: int) -> Reason | None:
        """How likely the card is there, and what it does for the family."""
        if action & KIND_MASK == ASK:
            other, card = y_of(action), x_of(action)
        else:
            other = x_of(action)
            card = self.best(game, seat, other)[1]
        held = game.t.mask(HAND, seat)
        if held >> card & 1:
            return Reason("bluff", card=card, seat=other)
        chance = self.chance(game, seat, other, card)
        mine = count(held & game.sets()[game.family_of(card)])
        if chance == SURE:
            return Reason("completes" if mine == 3 else "sure", card=card, seat=other)
        if not chance:
            return Reason("cannot", card=card, seat=other)
        return Reason("likely", card=card, number=chance, seat=other)


THUMB: Final = DezFamiliasThumb
