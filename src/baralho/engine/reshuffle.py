"""Worlds after known cards were shuffled into the stock again: the record is gone through once more.

`Reshuffle.run` replays the record from the last full shuffle, choosing what was hidden and looking ahead so far that a
card seen again later can still get to where it is seen. A run that ends in a contradiction gives no world, and another
is tried.

Cards drawn from a place that was shuffled with known cards in it are not chosen before they must be: each becomes a
*token*, and which slot of that shuffle a token stands for is fixed when its face is seen, or at the end. Of equal cards
one may be in such a stock and one elsewhere; if the choice between them turns out wrong, the next run makes it
otherwise (`prefer`). Where known cards leave hands unseen, `guess.Guess` is the better way.
"""

from __future__ import annotations

from baralho.engine.chance import Rng
from baralho.engine.game import Game
from baralho.engine.mind import Fact, Mind, same_look
from baralho.engine.record import Has, Lacks, Look, Move, OfCard, Shuffle, Tells, Whereabouts
from baralho.engine.table import bits

HASTY = 8  # runs that fail before they are made with care: hasty ones are nearer to uniform, as nothing is left out


class Choice:
    """Where a face was seen that could come from several sources: a shuffle by its number, or -1 for unknown slots."""

    def __init__(self, step: int, where: int, face: int, source: int, others: list[int]) -> None:
        self.step = step
        self.where = where
        self.face = face
        self.source = source
        self.others = others


class Run:
    """What one run has found: which slot every card is taken to be, the faces bound to slots, and the rest.

    While it runs, slots are tokens: numbers below `n` are slots, others stand for the token in `of`.
    """

    def __init__(self, n: int) -> None:
        self.n = n
        self.slot = list(range(n))
        self.bound = [-1] * n  # by slot: the card it has turned out to be
        self.holder = [-1] * n  # by card: the slot bound to it
        self.unbound = n  # slots that may still turn out to be any card
        self.ex = [0] * n
        self.told = [0] * n  # by token: the facts (a mask of their numbers) that were told of it among others
        self.of = list(range(n))
        self.source = [-1] * n  # by token: the shuffle within which it may still stand for another slot
        self.open: dict[int, list[int]] = {}  # by shuffle: its tokens that are not fixed yet
        self.choices: list[Choice] = []
        self.orders: list[list[int]] = []
        self.trail: dict[int, int] = {}
        self.facts: list[Fact] = []
        self.looked = 0  # cards seen in one look at a bag, which are different ones

    def base(self, token: int) -> int:
        """The slot that a token stands for, as things are."""
        while token >= self.n:
            token = self.of[token]
        return token

    def face_of(self, token: int) -> int:
        """The card that a token is known to be, -1 if it is not."""
        return self.bound[self.base(token)] if self.source[token] < 0 else -1

    def exclusions(self, token: int) -> int:
        """What a token cannot be."""
        return self.ex[self.base(token)] if self.source[token] < 0 else self.ex[token]

    def told_of(self, token: int) -> int:
        """The facts that were told of a token."""
        return self.told[self.base(token)] if self.source[token] < 0 else self.told[token]

    def tell(self, fact: Fact) -> None:
        """Something is told of some tokens."""
        for token in fact.slots:
            self.told[self.base(token) if self.source[token] < 0 else token] |= 1 << len(self.facts)
        self.facts.append(fact)

    def add(self, card: int, source: int) -> None:
        """A card becomes a token of a shuffle."""
        token = len(self.of)
        self.of.append(self.slot[card])
        self.source.append(source)
        self.ex.append(0)
        self.told.append(0)
        self.open[source].append(token)
        self.slot[card] = token

    def fix(self, token: int, other: int) -> bool:
        """From now on a token stands for what another one of its shuffle stood for, and that one for its own."""
        self.of[token], self.of[other] = self.of[other], self.of[token]
        self.open[self.source[token]].remove(token)
        self.source[token] = -1
        slot = self.base(token)
        self.ex[slot] |= self.ex[token]
        self.told[slot] |= self.told[token]
        return self.bound[slot] < 0 or not self.ex[slot] >> self.bound[slot] & 1

    def finish(self) -> None:
        """Slots instead of tokens."""
        self.slot = [self.base(t) for t in self.slot]
        self.orders = [[self.base(t) for t in order] for order in self.orders]
        self.trail = {i: self.base(t) for i, t in self.trail.items()}
        for fact in self.facts:
            fact.slots = [self.base(t) for t in fact.slots]
        self.ex = self.ex[: self.n]


class Pin:
    """A card is seen in a box at a step: how long it may still be elsewhere before that."""

    def __init__(self, step: int, latest: dict[int, int]) -> None:
        self.step = step
        self.latest = latest  # by box: the last step at which a card there can still get to the pin in time


class Reshuffle:
    """Goes through the record as one seat saw it."""

    def __init__(self, game: Game, mind: Mind) -> None:
        """Look through the record once: what is seen when, and which hidden moves could carry a card."""
        self.mind = mind
        self.steps = mind.record.steps
        self.face = game.t.pack.face
        self.copies = game.t.pack.copies
        self.row = game.t.row
        self.n = len(mind.slot)
        self.facts: list[Fact] = []
        self.seen: dict[int, bool] = {}  # by step: the card that moves is known, then or by hindsight
        self.enters: dict[int, tuple[int, int]] = {}  # by hidden step out of a box: (step, box) where the card ends up
        self.pins: dict[int, list[Pin]] = {}  # by face: when it is seen in a box
        self.firsts: dict[int, int] = {}  # by step: the box in which a face never seen before turns up there
        self.shuffled: list[tuple[int, int, int]] = []  # (step, zone, box) of every shuffle
        self.prefer: dict[int, int] = {}  # by step: the source to take a face from, learnt from runs that failed
        self.failed = 0  # runs since the last that found no contradiction
        self.careful = False  # tokens are never tried for what they cannot be
        self._survey()

    def _survey(self) -> None:
        seat = self.mind.seat
        cards = Whereabouts([0] * self.n, self.row)
        box = cards.box
        out = [-1] * self.n  # by card: the step at which it last left a box
        seen_at: list[tuple[int, int, int]] = []  # step, card, box
        for i in range(self.mind.start, len(self.steps)):
            step = self.steps[i]
            if type(step) is Move:
                card = step.card
                visible = bool(step.seen >> seat & 1)
                self.seen[i] = visible
                if box[card] >= 0:
                    out[card] = i
                    if visible:
                        seen_at.append((i, card, box[card]))
                elif visible:
                    self._hindsight(out[card], card, box, seen_at)
                cards.move(step)
                if box[card] >= 0 and out[card] >= 0:
                    self.enters[out[card]] = (i, box[card])
            elif type(step) is Look:
                if step.seen >> seat & 1:
                    if box[step.card] >= 0:
                        seen_at.append((i, step.card, box[step.card]))
                    else:
                        self._hindsight(out[step.card], step.card, box, seen_at)
                    cards.look(step)
            elif type(step) is Shuffle:
                followed = [card for card in step.order if box[card] < 0 and out[card] >= 0]
                number = cards.shuffle(step)
                self.shuffled.append((i, step.zone, number))
                for card in followed:
                    self.enters[out[card]] = (i, number)
        if not [i for i in self.seen if not self.seen[i] and self.row[self._zone_of(i)] < 0]:
            return  # nothing ever left a bag unseen
        seen_at.sort()
        edges = self._edges()
        met = 0
        for i, card, where in seen_at:
            face = self.face[card]
            if not met >> face & 1:
                met |= 1 << face
                self.firsts[i] = where
            self.pins.setdefault(face, []).append(Pin(i, self._latest(i, where, edges)))

    def _zone_of(self, i: int) -> int:
        """The zone that the card of a step left, or was seen in."""
        step = self.steps[i]
        assert isinstance(step, OfCard)
        return step.zone

    def _hindsight(self, left: int, card: int, box: list[int], seen_at: list[tuple[int, int, int]]) -> None:
        """A card followed since it left a box turns out to be this one: so it was when it left."""
        if left >= 0 and not self.seen[left]:
            self.seen[left] = True
            seen_at.append((left, card, self._box_left(left)))

    def _box_left(self, left: int) -> int:
        """The box that the card of this step left."""
        zone = self._zone_of(left)
        if self.row[zone] < 0:
            return zone
        made = -1
        for at, where, number in self.shuffled:
            if at >= left:
                break
            if where == zone:
                made = number
        return made

    def _edges(self) -> list[tuple[int, int, int, int]]:
        """The hidden ways from box to box: (step out, box, step in, box), the latest first."""
        edges = []
        for left, (entered, into) in self.enters.items():
            if not self.seen[left]:
                edges.append((left, self._box_left(left), entered, into))
        edges.sort(reverse=True)
        return edges

    def _latest(self, step: int, where: int, edges: list[tuple[int, int, int, int]]) -> dict[int, int]:
        latest = {where: step}
        for left, box, entered, into in edges:
            if left < step and entered <= latest.get(into, -1) and left > latest.get(box, -1):
                latest[box] = left
        return latest

    # -- one run --------------------------------------------------------------------------------------------------

    def run(self, rng: Rng) -> Run | None:
        """Go through the record once; None if it ended in a contradiction."""
        found = self._run(rng)
        self.failed = self.failed + 1 if found is None else 0
        self.careful = self.careful or self.failed >= HASTY
        return found

    def _run(self, rng: Rng) -> Run | None:
        run = Run(self.n)
        for card in range(self.mind.used, self.n):  # of packs not opened everybody knows the cards
            self._tie(run, card, card)
        cards = Whereabouts([0] * self.n, self.row)
        box = cards.box  # the bag a card is in; cards of a shuffled place are followed by their place
        for i in range(self.mind.start, len(self.steps)):
            step = self.steps[i]
            if type(step) is Move:
                card = step.card
                if box[card] >= 0 and not self._leave(run, i, card, box, rng):
                    return None
                if step.seen >> self.mind.seat & 1 and box[card] < 0 and not self._bind(run, card, rng):
                    return None
                run.trail[i] = run.slot[card]
                cards.move(step)
            elif type(step) is Look:
                if step.seen >> self.mind.seat & 1:
                    card = step.card
                    if not same_look(self.steps[i - 1], step):
                        run.looked = 0
                    seen = box[card] >= 0
                    fine = self._pick_seen(run, i, card, box, rng) if seen else self._bind(run, card, rng)
                    if not fine:
                        return None
                    run.looked |= 1 << card
            elif type(step) is Shuffle:
                if not self._shuffle(run, step.order, rng):
                    return None
                cards.shuffle(step)
                for card in step.order:
                    box[card] = -1
            elif type(step) is Lacks:
                if not self._lack(run, step, cards):
                    return None
            elif type(step) is Has:
                run.tell(Fact([run.slot[c] for c in cards.inside(step.zone)], step.cards, step.least, -1))
            elif type(step) is Tells:
                run.tell(Fact([run.slot[c] for c in cards.inside(step.zone)], 0, 0, step.test))
        for source in run.open:
            if not self._fix_all(run, run.open[source][:], rng):
                return None
        run.finish()
        self.facts = run.facts
        return run

    def _shuffle(self, run: Run, order: list[int], rng: Rng) -> bool:
        """The cards of a place become tokens, if something is known of them."""
        source = len(run.orders)
        if not self._fix_all(run, [run.slot[card] for card in order if run.source[run.slot[card]] >= 0], rng):
            return False
        if [card for card in order if run.face_of(run.slot[card]) >= 0]:
            run.open[source] = []
            for card in order:
                run.add(card, source)
        run.orders.append([run.slot[card] for card in order])
        return True

    def _fix_all(self, run: Run, tokens: list[int], rng: Rng) -> bool:
        """Let chance say which slots these tokens stand for; carefully, those first that can be the fewest."""
        if self.careful:
            tokens.sort(key=lambda token: -run.ex[token].bit_count())
        for token in tokens:
            if not self._fix_any(run, token, rng):
                return False
        return True

    def _fix_any(self, run: Run, token: int, rng: Rng) -> bool:
        """Let chance say which slot of its shuffle a token stands for."""
        tokens = run.open[run.source[token]]
        ex = run.ex[token]
        if ex and self.careful:
            tokens = [other for other in tokens if not self._cannot(run, ex, other)] or tokens
        return run.fix(token, self._choose_token(run, tokens, rng))

    def _cannot(self, run: Run, ex: int, other: int) -> bool:
        """Whether these exclusions forbid what another token stands for."""
        known = run.bound[run.base(other)]
        return known >= 0 and bool(ex >> known & 1)

    def _choose_token(self, run: Run, tokens: list[int], rng: Rng) -> int:
        """One of some tokens of a shuffle, by what is known of their slots."""
        keys = []
        for token in tokens:
            slot = run.base(token)
            known = run.bound[slot]
            keys.append((self.face[known] if known >= 0 else self.n, run.ex[slot], run.told[slot], token))
        keys.sort()
        return keys[rng.below(len(keys))][3]

    def _lack(self, run: Run, step: Lacks, cards: Whereabouts) -> bool:
        for card in cards.inside(step.zone):
            token = run.slot[card]
            known = run.face_of(token)
            if known >= 0 and step.cards >> known & 1:
                return False
            run.ex[run.base(token) if run.source[token] < 0 else token] |= step.cards
        return True

    def _leave(self, run: Run, i: int, card: int, box: list[int], rng: Rng) -> bool:
        """A card leaves a box: choose the slot that it is taken to be."""
        if self.seen[i]:
            return self._pick_seen(run, i, card, box, rng)
        step = self.steps[i]
        assert isinstance(step, Move)
        if step.swept:
            return True
        where = box[card]
        entered, into = self.enters.get(i, (i, -1))
        must: list[int] = []
        may: list[int] = []
        loose = 0
        for other in range(self.n):
            if box[other] != where:
                continue
            known = run.face_of(run.slot[other])
            if known < 0:
                loose += 1
                may.append(other)
                continue
            pin = self._next_pin(self.face[known], i)
            if pin is None:
                may.append(other)
                continue
            if entered <= pin.latest.get(into, -1):
                may.append(other)
                if i >= pin.latest.get(where, -1):
                    must.append(other)
        if must:
            may = must
        elif loose and not self._spare(i, where, loose - 1, box):
            may = [o for o in may if run.face_of(run.slot[o]) >= 0]
        if not may:
            return False
        self._swap(run, card, self._choose(run, may, rng))
        return True

    def _choose(self, run: Run, cards: list[int], rng: Rng) -> int:
        """One of some cards, by what is known of their slots: the true faces have no part in it."""
        keys = []
        for card in cards:
            token = run.slot[card]
            known = run.face_of(token)
            unknown = self.n + 1 + run.source[token]
            place = token if token >= self.n else 0  # tokens are numbered by their places in the shuffle
            first = self.face[known] if known >= 0 else unknown
            keys.append((first, run.exclusions(token), run.told_of(token), place, card))
        keys.sort()
        return keys[rng.below(len(keys))][4]

    def _spare(self, i: int, where: int, loose: int, box: list[int]) -> bool:
        """Whether a box can spare one of its unknown slots: faces never seen before will turn up in it."""
        for j in range(i + 1, len(self.steps)):
            if self.firsts.get(j, -1) == where:
                loose -= 1
                if loose < 0:
                    return False
            elif j in self.seen:
                step = self.steps[j]
                if type(step) is Move and step.to == where and box[step.card] != where:
                    return True
        return True

    def _next_pin(self, face: int, i: int) -> Pin | None:
        for pin in self.pins.get(face, ()):
            if pin.step > i:
                return pin
        return None

    def _pick_seen(self, run: Run, i: int, card: int, box: list[int], rng: Rng) -> bool:
        """A card is seen in or out of a bag: the slot known to have its face, else one that can have it."""
        face = self.face[card]
        where = box[card]
        sources = self._sources(run, face)
        free: list[int] = []
        for other in range(self.n):
            if box[other] != where:
                continue
            token = run.slot[other]
            known = run.face_of(token)
            if known >= 0:
                again = isinstance(self.steps[i], Look) and run.looked >> other & 1 and other != card
                if self.face[known] == face and not again:
                    self._swap(run, card, other)
                    return True
            elif run.source[token] in sources and not self._barred(run, token, face):
                free.append(other)
        if not free:
            self._learn(run, where, face, sources, rng)
            return False
        self._swap(run, card, self._choose(run, self._from_one_source(run, i, where, face, free, rng), rng))
        return self._bind(run, card, rng)

    def _barred(self, run: Run, token: int, face: int) -> bool:
        """Whether a token of unknown face cannot be the next card of this face."""
        if run.source[token] >= 0:
            return self.careful and bool(run.ex[token] & self.copies[face]) and not self._givers_for(run, token, face)
        label = self._unbound(run, face)
        return label >= 0 and bool(run.exclusions(token) >> label & 1)

    def _sources(self, run: Run, face: int) -> list[int]:
        """Where a card of this face that is seen now may come from: shuffles, and -1 for an unknown slot."""
        sources = [-1] if self._unbound(run, face) >= 0 else []
        return sources + [source for source in run.open if self._givers(run, source, face)]

    def _givers(self, run: Run, source: int, face: int) -> list[int]:
        """The tokens of a shuffle whose slots have this face, or may have it."""
        label = self._unbound(run, face)
        givers = []
        for token in run.open[source]:
            slot = run.base(token)
            known = run.bound[slot]
            if known >= 0:
                if self.face[known] == face:
                    givers.append(token)
            elif label >= 0 and not run.ex[slot] >> label & 1:
                givers.append(token)
        return givers

    def _givers_for(self, run: Run, token: int, face: int) -> list[int]:
        """Those of its shuffle that this token can change places with, to be a card of this face."""
        ex = run.ex[token]
        givers = self._givers(run, run.source[token], face)
        if not self.careful or not ex & self.copies[face]:
            return givers
        label = self._unbound(run, face)
        barred = label >= 0 and bool(ex >> label & 1)
        return [g for g in givers if not (self._cannot(run, ex, g) or (barred and run.bound[run.base(g)] < 0))]

    def _likely(self, run: Run, givers: list[int], face: int, rng: Rng) -> list[int]:
        """Those of some givers whose slots are known to have this face, or those of unknown face, by their chances.

        A known slot has it for certain, an unknown one as likely as any other slot of the table is one of its copies.
        """
        known = [token for token in givers if run.bound[run.base(token)] >= 0]
        unknown = [token for token in givers if run.bound[run.base(token)] < 0]
        if not known or not unknown:
            return givers
        copies = len([c for c in bits(self.copies[face]) if run.holder[c] < 0])
        certain = len(known) * run.unbound
        return known if rng.below(certain + len(unknown) * copies) < certain else unknown

    def _from_one_source(self, run: Run, i: int, where: int, face: int, free: list[int], rng: Rng) -> list[int]:
        """Those of some cards that come from one source: the one that has proved right, or any."""
        sources = sorted({run.source[run.slot[c]] for c in free})
        source = self.prefer.get(i, -2)
        if source not in sources:
            source = run.source[run.slot[self._choose(run, free, rng)]]
        run.choices.append(Choice(i, where, face, source, [s for s in sources if s != source]))
        return [c for c in free if run.source[run.slot[c]] == source]

    def _learn(self, run: Run, where: int, face: int, sources: list[int], rng: Rng) -> None:
        """A face cannot have come from where it is seen: some choice before took its card, or its place.

        If whoever took the place had no choice, because another had taken the equal card before, that one is blamed;
        and now and then anyone, for a chain may be longer.
        """
        takers = [c for c in run.choices if c.where == where and c.source in sources]
        faces = {c.face for c in takers}
        blamed = [c for c in run.choices if c.others and (c in takers or c.face == face or c.face in faces)]
        if not blamed or rng.below(8) == 0:
            blamed = [c for c in run.choices if c.others]
        if blamed:
            n = len(blamed)
            choice = blamed[max(rng.below(n), rng.below(n), rng.below(n))]  # rather a late one
            self.prefer[choice.step] = choice.others[rng.below(len(choice.others))]

    def _bind(self, run: Run, card: int, rng: Rng) -> bool:
        """A card that is followed by itself is seen."""
        token, face = run.slot[card], self.face[card]
        if run.source[token] >= 0:
            givers = self._givers_for(run, token, face)
            if not givers:
                self._learn(run, -1, face, [], rng)
                return False
            if not run.fix(token, self._choose_token(run, self._likely(run, givers, face, rng), rng)):
                return False
        slot = run.base(token)
        if run.bound[slot] >= 0:
            return self.face[run.bound[slot]] == face
        label = self._unbound(run, face)
        if label < 0 or run.ex[slot] >> label & 1:
            self._learn(run, -1, face, [], rng)
            return False
        self._tie(run, slot, label)
        return True

    def _unbound(self, run: Run, face: int) -> int:
        """A card of this face that no slot is bound to, or -1."""
        copies = self.copies[face]
        while copies:
            bit = copies & -copies
            copies ^= bit
            label = bit.bit_length() - 1
            if run.holder[label] < 0:
                return label
        return -1

    def _tie(self, run: Run, slot: int, label: int) -> None:
        run.bound[slot] = label
        run.holder[label] = slot
        run.unbound -= 1

    def _swap(self, run: Run, card: int, other: int) -> None:
        run.slot[card], run.slot[other] = run.slot[other], run.slot[card]
