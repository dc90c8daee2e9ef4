"""Cards for unknown slots: who can be what, counted once and drawn exactly uniformly.

What everybody knows of slots are exclusions (this slot is none of these cards) and facts (among these slots are at
least so many of those cards). Slots of which the same is known are a class, cards that may go to the same classes and
count for the same facts are a group. The ways to spread groups over classes are counted (`Spread`), and one is drawn:
exactly uniform, up to `DP_LIMIT` steps of counting (`FACTS_LIMIT` where there are facts). Beyond it worlds are drawn
without the facts and rejected, if enough of them agree, which is as uniform; else a filling that agrees is stirred by
exchanges that keep it so, which is sound but not exactly uniform, and `exact` says so.
"""

from __future__ import annotations

from baralho.engine.chance import Rng
from baralho.engine.mind import Fact
from baralho.engine.spread import Spread
from baralho.engine.table import bits

DP_LIMIT = 12_000  # so many steps are counted before a plainer way is taken
FACTS_LIMIT = 4_000  # the same where there are facts: the plainer way is a good one
TRIALS = 24  # so many worlds are drawn to see whether those that agree with the facts are many
AGREEING = 6  # so many of them must agree
REJECTED = 400  # a world is drawn anew so often, until it agrees
STIRRED = 12  # exchanges tried for every slot
MENDED = 400  # exchanges tried for every slot, to find a first filling that agrees


class Need:
    """At least `least` of `cards` are among these unknown slots."""

    def __init__(self, slots: list[int], cards: int, least: int) -> None:
        self.slots = slots
        self.cards = cards
        self.least = least


def needs(facts: list[Fact], known: int) -> list[Need]:
    """What the facts still ask of the unknown slots; a known slot (of a mask) has the card of its own number."""
    found: dict[tuple[int, int], Need] = {}
    for fact in facts:
        if fact.test >= 0:
            continue
        slots = [s for s in fact.slots if not known >> s & 1]
        least = fact.least - sum([fact.cards >> s & 1 for s in fact.slots if known >> s & 1])
        if least > 0:
            key = (sum([1 << s for s in slots]), fact.cards & ~known)
            if key not in found or found[key].least < least:
                found[key] = Need(slots, fact.cards & ~known, least)
    return list(found.values())


class Filler:
    """Gives unknown slots cards, uniformly over all ways that no exclusion and no fact forbids."""

    def __init__(
        self,
        slots: list[int],
        ex: list[int],
        pool: list[int],
        facts: list[Need] | None = None,
        limit: int = FACTS_LIMIT,
    ) -> None:
        """`slots` and the `pool` of cards are equally many; `ex` is by slot. `limit` is for facts."""
        unseen = 0
        for card in pool:
            unseen |= 1 << card
        told: dict[int, int] = {}
        self.facts = facts or []
        for number, fact in enumerate(self.facts):
            for slot in fact.slots:
                told[slot] = told.get(slot, 0) | 1 << number
        self.classes: list[list[int]] = []
        kinds: list[tuple[int, int]] = []
        for slot in slots:
            kind = (ex[slot] & unseen, told.get(slot, 0))
            if kind in kinds:
                self.classes[kinds.index(kind)].append(slot)
            else:
                kinds.append(kind)
                self.classes.append([slot])
        groups: dict[tuple[int, int], list[int]] = {}
        for card in pool:
            signature = member = 0
            for k, kind in enumerate(kinds):
                if not kind[0] >> card & 1:
                    signature |= 1 << k
            for number, fact in enumerate(self.facts):
                if fact.cards >> card & 1:
                    member |= 1 << number
            groups.setdefault((signature, member), []).append(card)
        self.signatures = [key[0] for key in groups]  # by group: its classes (a mask)
        self.groups = list(groups.values())
        self.spread: Spread | None = None  # only where it matters which slot gets which card
        self.limit = limit if self.facts else DP_LIMIT
        self.exact = True
        self.sure = True  # whatever is filled in agrees with the facts
        self.wanted = tuple([fact.least for fact in self.facts])
        self.loose: Filler | None = None  # without the facts
        self.stirrer: Stirrer | None = None
        if any(fact.least > min(len(fact.slots), (fact.cards & unseen).bit_count()) for fact in self.facts):
            self.possible = False
        elif len(self.classes) > 1 or self.facts:
            members = [key[1] for key in groups]  # by group: the facts (a mask) that its cards count for
            spread = Spread(self.groups, self.signatures, members, self.classes, [kind[1] for kind in kinds])
            ways = spread.count(self.wanted, self.limit)
            self.spread = spread
            self.exact = spread.exact
            self.possible = ways > 0 or not self.exact  # given up in the middle, the count means nothing
            if self.facts and not self.exact:
                self._without(slots, ex, pool)
        else:
            self.possible = not any(s == 0 for s in self.signatures)

    def _without(self, slots: list[int], ex: list[int], pool: list[int]) -> None:
        """Too much to count: leave the facts out, and see how many worlds agree all the same."""
        self.loose = loose = Filler(slots, ex, pool)
        self.possible = loose.possible
        if not loose.possible:
            return
        rng = Rng(0)  # what is found out here is the same for everybody who knows the same
        trial = [0] * len(ex)
        if loose.exact and sum([loose.fill(trial, rng) and self.agrees(trial) for _ in range(TRIALS)]) >= AGREEING:
            self.exact = True
            return
        if loose.fill(trial, rng):
            stirrer = Stirrer(slots, ex, self.facts, [trial[slot] for slot in slots])
            if stirrer.mend(rng):
                self.stirrer = stirrer
                return
        self.sure = False

    def agrees(self, cards: list[int]) -> bool:
        """Whether the facts hold where every slot has the card given."""
        for fact in self.facts:
            if sum([fact.cards >> cards[slot] & 1 for slot in fact.slots]) < fact.least:
                return False
        return True

    def fill(self, cards: list[int], rng: Rng) -> bool:
        """Write a card for every slot into `cards`."""
        if not self.possible:
            return False
        if self.loose is not None:
            return self._filled_without(self.loose, cards, rng)
        if len(self.classes) == 1 and not self.facts:
            pool = [c for group in self.groups for c in group]
            rng.shuffle(pool)
            for i, slot in enumerate(self.classes[0]):
                cards[slot] = pool[i]
            return True
        if not self.exact:
            return self._plain(cards, rng)
        if self.spread is not None:
            self.spread.draw(cards, self.wanted, rng)
        return True

    def _filled_without(self, loose: Filler, cards: list[int], rng: Rng) -> bool:
        if self.stirrer is not None:
            self.stirrer.stir(cards, rng)
            return True
        for _ in range(REJECTED if self.sure else 1):
            if not loose.fill(cards, rng):
                return False
            if not self.sure or self.agrees(cards):
                return True
        return False

    def _plain(self, cards: list[int], rng: Rng) -> bool:
        """A filling found by augmenting paths in random order: sound, but not exactly uniform."""
        owner: dict[int, int] = {}
        slots = [(s, k) for k, members in enumerate(self.classes) for s in members]
        order = list(range(len(slots)))
        rng.shuffle(order)
        order.sort(
            key=lambda i: sum(len(g) for j, g in enumerate(self.groups) if self.signatures[j] >> slots[i][1] & 1)
        )
        for i in order:
            if not self._augment(slots[i][0], slots[i][1], owner, set(), rng):
                return False
        for card, slot in owner.items():
            cards[slot] = card
        return True

    def _augment(self, slot: int, k: int, owner: dict[int, int], tried: set[int], rng: Rng) -> bool:
        wanted = [c for j, g in enumerate(self.groups) if self.signatures[j] >> k & 1 for c in g]
        rng.shuffle(wanted)
        for card in wanted:
            if card not in owner:
                owner[card] = slot
                return True
        for card in wanted:
            if card not in tried:
                tried.add(card)
                held = owner[card]
                if self._augment(held, self._class(held), owner, tried, rng):
                    owner[card] = slot
                    return True
        return False

    def _class(self, slot: int) -> int:
        for k, members in enumerate(self.classes):
            if slot in members:
                return k
        return -1


class Stirrer:
    """A filling that agrees with everything, stirred by exchanges of two cards that keep it so."""

    def __init__(self, slots: list[int], ex: list[int], facts: list[Need], cards: list[int]) -> None:
        """`cards` are by slot, in the order of `slots`, and keep to the exclusions."""
        self.slots = slots
        self.barred = [ex[slot] for slot in slots]
        self.held = cards
        self.least = [fact.least for fact in facts]
        self.told = [0] * len(slots)  # by slot: the facts (a mask) told of it
        self.member = [0] * (max(cards) + 1)  # by card: the facts that it counts for
        place = {slot: i for i, slot in enumerate(slots)}
        for number, fact in enumerate(facts):
            for slot in fact.slots:
                self.told[place[slot]] |= 1 << number
            for card in cards:
                if fact.cards >> card & 1:
                    self.member[card] |= 1 << number
        self.have = [0] * len(facts)
        for i, card in enumerate(cards):
            for number in bits(self.told[i] & self.member[card]):
                self.have[number] += 1

    def mend(self, rng: Rng) -> bool:
        """Exchange cards until all facts hold."""
        lacking = sum([1 << n for n, least in enumerate(self.least) if self.have[n] < least])
        for _ in range(MENDED * len(self.slots)):
            if not lacking:
                return True
            short = [i for i, told in enumerate(self.told) if told & lacking]
            i = short[rng.below(len(short))] if short else 0
            # a fact that lacks cards may lose none, one that has just enough neither
            tight = sum([1 << n for n, least in enumerate(self.least) if self.have[n] <= least])
            self._exchange(self.held, self.have, i, rng.below(len(self.slots)), tight)
            lacking = sum([1 << n for n, least in enumerate(self.least) if self.have[n] < least])
        return not lacking

    def stir(self, cards: list[int], rng: Rng) -> None:
        """Write a card for every slot into `cards`."""
        held, have, least = self.held[:], self.have[:], self.least
        n = len(held)
        tight = 0  # facts that may lose none
        for number, enough in enumerate(least):
            if have[number] == enough:
                tight |= 1 << number
        for _ in range(STIRRED * n):
            changed = self._exchange(held, have, rng.below(n), rng.below(n), tight)
            while changed:
                bit = changed & -changed
                changed ^= bit
                number = bit.bit_length() - 1
                tight = tight | bit if have[number] == least[number] else tight & ~bit
        for i, slot in enumerate(self.slots):
            cards[slot] = held[i]

    def _exchange(self, held: list[int], have: list[int], i: int, j: int, tight: int) -> int:
        """Exchange the cards of two slots, unless one may not have it or a tight fact loses one; the facts changed."""
        a, b = held[i], held[j]
        if i == j or self.barred[i] >> b & 1 or self.barred[j] >> a & 1:
            return 0
        told, member = self.told, self.member
        changed = (told[i] ^ told[j]) & (member[a] ^ member[b])
        if changed:
            losing = changed & (told[i] & member[a] | told[j] & member[b])
            if losing & tight:
                return 0
            for number in bits(changed):
                have[number] += -1 if losing >> number & 1 else 1
        held[i] = b
        held[j] = a
        return changed
