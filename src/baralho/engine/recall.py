"""Perfect recall: which cards a seat knows to be where, by what it has seen and how many have left unseen since.

A card that is followed by itself keeps its face. In a *box* (a bag, a shuffled place) cards cannot be told apart: the
faces seen there are sure until one of its cards leaves unseen. What can only be worked out is left to worlds.
"""

from __future__ import annotations

from baralho.engine.mind import Mind, same_look
from baralho.engine.network import same_sweep
from baralho.engine.record import Look, Move, Shuffle, Whereabouts


class Recall:
    """Goes through what one seat saw since the last full shuffle."""

    def __init__(self, mind: Mind) -> None:
        """`mind` is up to date with its record."""
        table = mind.table
        n = table.pack.count
        self.seat = mind.seat
        self.row = table.row
        self.face = table.pack.face
        self.cards = Whereabouts([0] * mind.used + [table.layout.count - 1] * (n - mind.used), table.row)
        self.zone = self.cards.zone
        self.box = self.cards.box
        self.own = [-1] * mind.used + list(
            self.face[mind.used :]
        )  # by card followed by itself: its face, if it was seen
        self.sure: dict[int, list[int]] = {}  # by box: the faces known to be in it
        self.place: dict[int, int] = {}  # by box: the zone it is
        self.looked: list[int] = []  # faces seen in one look at a box
        sweeping = -1  # the box of which hidden cards are being swept
        steps = mind.record.steps
        for i in range(mind.start, len(steps)):
            step = steps[i]
            if type(step) is Move:
                box = self.box[step.card]
                if step.swept and box >= 0 and not step.seen >> self.seat & 1:
                    sweeping = box
                self._move(step)
                if sweeping >= 0 and (i + 1 == len(steps) or not same_sweep(step, steps[i + 1])):
                    self._into(step.to, self.sure.pop(sweeping, []))
                    sweeping = -1
            elif type(step) is Shuffle:
                self._shuffle(step)
            elif type(step) is Look and step.seen >> self.seat & 1:
                if not same_look(steps[i - 1], step):
                    self.looked = []
                self._look(step)

    def found(self) -> dict[int, list[int]]:
        """By zone: the faces known to be there, in order."""
        there: dict[int, list[int]] = {}
        for card, face in enumerate(self.own):
            if face >= 0:
                there.setdefault(self.zone[card], []).append(face)
        for box, faces in self.sure.items():
            if faces:
                there.setdefault(self.place[box], []).extend(faces)
        return {zone: sorted(there[zone]) for zone in sorted(there)}

    def _move(self, step: Move) -> None:
        card, box = step.card, self.box[step.card]
        face = self.own[card]
        self.own[card] = -1
        if step.seen >> self.seat & 1:
            face = self.face[card]
            self._take(box, face)
        elif box >= 0 and not step.swept:
            self.sure[box] = []
        self.cards.move(step)
        if self.box[card] < 0:
            self.own[card] = face
        elif face >= 0:
            self._into(step.to, [face])

    def _look(self, step: Look) -> None:
        card, box = step.card, self.box[step.card]
        face = self.face[card]
        if box < 0:
            self.own[card] = face
        elif self.row[step.zone] >= 0:
            self._take(box, face)
            self.cards.look(step)
            self.own[card] = face
        else:
            self.looked.append(face)
            if self.looked.count(face) > self.sure.get(box, []).count(face):
                self._into(box, [face])

    def _shuffle(self, step: Shuffle) -> None:
        faces: list[int] = []
        for box in sorted({self.box[card] for card in step.order}):
            faces += self.sure.pop(box, [])
        for card in step.order:
            if self.own[card] >= 0:
                faces.append(self.own[card])
            self.own[card] = -1
        number = self.cards.shuffle(step)
        self.sure[number] = faces
        self.place[number] = step.zone

    def _take(self, box: int, face: int) -> None:
        """A face leaves a box, if it was known to be there."""
        if face in self.sure.get(box, ()):
            self.sure[box].remove(face)

    def _into(self, zone: int, faces: list[int]) -> None:
        """Faces get into a bag."""
        self.sure.setdefault(zone, []).extend(faces)
        self.place[zone] = zone
