"""Casino as read by somebody else (002:1897-2043); cards are picked in the order of the pack, builds after them."""

from __future__ import annotations

import random
from itertools import combinations, product

from baralho.engine.spec import Value
from tests.referee import Beyond, Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]
ACES = ["AS", "AH", "AC", "AD"]
HIGH = {"J": 11, "Q": 12, "K": 13}
MOST = 20_000  # choices of the table that are listed
Item = str | int  # a loose card, or the value of a build
Choice = tuple[Item, ...]


class Casino(Referee):
    """Cards of the table are taken by sums or put together for a card in hand; the majority of cards counts."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.sides = 2 if players == 4 else players
        self.form = options["form"]
        self.real = options["base"] == "real"
        self.sweeping = self.real and options["sweeps"] == "variant_default"  # but not after the last deal (2013)
        self.sweeping_on = options["sweeps"] == "on"
        self.score = [0] * self.sides
        self.drawn: list[tuple[int, int]] = []
        self.ended = False
        self.barren = 0  # hands in a row in which nobody took a card
        self.shuns: bool | None = None
        self.worths = {card: self.worth(card) for card in PACK}

    def heard(self, code: str, seat: int, x: int, y: int) -> None:
        if code == "drew":
            self.drawn.append((x % 13, seat))

    def deal(self, zones: Zones, dealer: int) -> None:
        if self.drawn:  # the first dealer has the highest card, or the lowest (1929)
            best = max(self.drawn) if self.options["dealer_draw"] == "highest" else min(self.drawn)
            assert best[1] == dealer and [rank for rank, _ in self.drawn].count(best[0]) == 1
            self.drawn = []
        self.dealt_by = dealer
        assert sorted(self.pack) == sorted(PACK)
        self.stock = list(self.pack)
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.table: list[str] = []
        for _ in range(4):
            self.deal_round()
            self.table.append(self.stock.pop())
        self.builds: dict[int, list[str]] = {}
        self.locked: set[int] = set()  # builds of several groups
        self.owner: dict[int, int] = {}
        self.won: list[list[str]] = [[] for _ in range(self.sides)]
        self.sweeps = [0] * self.sides
        self.written: list[tuple[int, str, int]] = []
        self.picked: Choice = ()
        self.last = -1
        self.turn = (dealer + 1) % self.players
        self.sure: dict[str, set[Choice]] | None = None

    def wish(self, seat: int, dice: random.Random) -> str:
        """At Ducking some matches in which hardly anybody takes anything."""
        if self.shuns is None:
            self.shuns = self.form == "pato" and dice.random() < 0.3
        if not self.shuns or dice.random() < 0.01:
            return ""
        return dice.choice(sorted(word for word in self.legal(seat) if word.startswith("trail")) or [""])

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal_round(self) -> None:
        for k in range(self.players):
            self.hands[(self.dealt_by + 1 + k) % self.players].append(self.stock.pop())

    def asked(self) -> set[int]:
        return {self.turn}

    def worth(self, card: str) -> tuple[int, ...]:
        """What a card may count; nothing for a picture, but at Casino Real (2009)."""
        rank = card[:-1]
        if not self.real:
            return () if rank in HIGH else (RANKS.index(rank) + 1,)
        special = {"2S": (2, 15), "10D": (10, 16)} if self.options["real_special_values"] else {}
        return special.get(card) or ((1, 14) if rank == "A" else (RANKS.index(rank) + 1,))

    def singles(self) -> list[str]:
        return sorted(self.table, key=PACK.index)

    def groups(self, total: int, builds: bool) -> list[Choice]:
        """All choices of loose cards, and builds where these may be added up, that make a total."""
        items: list[tuple[Item, tuple[int, ...]]] = [(card, self.worths[card]) for card in self.singles()]
        if builds:
            items += [(value, (value,)) for value in sorted(self.builds) if value not in self.locked]
        sums: dict[int, list[Choice]] = {0: [()]}
        for item, values in items:
            for before, groups in list(sums.items()):
                for value in values:
                    if before + value <= total:
                        more = [(*group, item) for group in groups]
                        sums[before + value] = sums.get(before + value, []) + more
            if len(sums.get(total, ())) > MOST:
                raise Beyond
        return sums.get(total, [])

    def unions(self, value: int) -> set[Choice]:
        """All choices that fall into groups of this value each (1937)."""
        groups = self.groups(value, bool(self.options["capture_build_plus_loose"]))
        if value in self.builds and (value,) not in groups:
            groups.append((value,))
        order: list[Item] = [*self.singles(), *sorted(self.builds)]
        masks = {0}
        for group in groups:
            mask = sum(1 << order.index(item) for item in group)
            masks |= {mask | other for other in masks if not mask & other}
            if len(masks) > MOST:
                raise Beyond
        return {tuple(item for k, item in enumerate(order) if mask >> k & 1) for mask in masks if mask}

    def takes(self, card: str) -> set[Choice]:
        """What a card of the hand may take; a picture one of its like (1939), or by an option all three."""
        values = self.worths[card]
        if values:
            return set[Choice]().union(*[self.unions(value) for value in values])
        same = [there for there in self.singles() if there[:-1] == card[:-1]]
        numbers = (1, 3) if self.options["picture_capture"] == "one_or_three" else (1,)
        return {some for number in numbers for some in combinations(same, number)}

    def makes(self, seat: int, card: str) -> set[tuple[int, Choice]]:
        """The builds that a card may make, with what it is put on; another card must be able to take them (1951)."""
        held = {value for other in self.hands[seat] if other != card for value in self.worths[other]}
        found: set[tuple[int, Choice]] = set()
        for value in self.worths[card]:
            for aim in held:
                if aim > value:  # a sum
                    on = self.groups(aim - value, False)
                    if not self.options["multi_card_builds"]:
                        on = [some for some in on if len(some) == 1]
                    found |= {(aim, some) for some in on}
                    if aim - value in self.builds and aim - value not in self.locked:
                        found.add((aim, (aim - value,)))
                elif aim == value:  # the same value (1955)
                    found |= {(aim, (there,)) for there in self.table if value in self.worths[there]}
                    if value in self.builds:
                        found.add((aim, (value,)))
        return found

    def choices(self, seat: int) -> dict[str, set[Choice]]:
        """What is done with a choice of the table, in words, and all choices with which it can be done."""
        if self.sure is None:
            self.sure = {f"take {card}": self.takes(card) for card in self.hands[seat]}
            for card in self.hands[seat]:
                for value, some in self.makes(seat, card):
                    self.sure.setdefault(f"build {card} {value}", set()).add(some)
        return self.sure

    def firsts(self, total: int, builds: bool) -> set[Item]:
        """With what a group of this total may begin: the table may be too full to list all groups."""
        items: list[tuple[Item, tuple[int, ...]]] = [(card, self.worths[card]) for card in self.singles()]
        if builds:
            items += [(value, (value,)) for value in sorted(self.builds) if value not in self.locked]
        after, found = {0}, set[Item]()  # the sums of what comes later in the order
        for item, values in reversed(items):
            if any(total - value in after for value in values):
                found.add(item)
            after |= {before + value for before in after for value in values if before + value <= total}
        return found

    def begins(self, seat: int) -> set[Item]:
        """With what a choice of the table may begin."""
        found = set[Item]()
        for card in self.hands[seat]:
            for value in self.worths[card]:
                found |= self.firsts(value, bool(self.options["capture_build_plus_loose"]))
                found |= {value} & set(self.builds)
            if not self.worths[card]:
                found |= {some[0] for some in self.takes(card)}
            held = {value for other in self.hands[seat] if other != card for value in self.worths[other]}
            for aim, value in product(held, self.worths[card]):
                loose = {there for there in self.table if aim - value in self.worths[there]}
                if aim == value:
                    found |= {there for there in self.table if aim in self.worths[there]}
                    found |= {aim} & set(self.builds)
                elif aim > value:
                    found |= self.firsts(aim - value, False) if self.options["multi_card_builds"] else loose
                    found |= {aim - value} & (set(self.builds) - self.locked)
        return found

    def legal(self, seat: int) -> set[str]:
        begun = self.picked
        if not begun:
            words = {self.pick(item) for item in self.begins(seat)}
            if not words or self.options["builder_may_trail"] or seat not in self.owner.values():
                words |= {f"trail {card}" for card in self.hands[seat]}
            return words
        words = set()
        for done, choices in self.choices(seat).items():
            for some in choices:
                if some == begun:
                    words.add(done)
                elif some[: len(begun)] == begun:
                    words.add(self.pick(some[len(begun)]))
        return words

    def pick(self, item: Item) -> str:
        return f"pick_build {item}" if isinstance(item, int) else f"pick {item}"

    def act(self, seat: int, words: str) -> None:
        verb, *what = words.split()
        if verb == "pick":
            self.picked += (what[0],)
            return
        if verb == "pick_build":
            self.picked += (int(what[0]),)
            return
        self.hands[seat].remove(what[0])
        cards = [what[0]]
        locks = False
        for item in self.picked:
            if isinstance(item, int):
                locks = verb == "build" and item == int(what[1])
                cards += self.builds.pop(item)
                self.locked.discard(item)
                del self.owner[item]
            else:
                self.table.remove(item)
                cards.append(item)
        if verb == "trail":
            self.table += cards
        elif verb == "build":
            self.build(seat, int(what[1]), cards, locks)
        else:
            self.won[seat % self.sides] += cards
            self.last = seat % self.sides
            if not self.table and not self.builds and (self.sweeping_on or (self.sweeping and self.stock)):
                self.sweeps[self.last] += 1
        self.picked, self.sure = (), None
        self.next_turn(seat)

    def build(self, seat: int, value: int, cards: list[str], locks: bool) -> None:
        """A build that joins one of its value, or is made of two of its value, is locked (1955)."""
        twin = not locks and len(cards) == 2 and all(value in self.worths[card] for card in cards)
        if locks or twin or value in self.builds:
            self.locked.add(value)
        self.builds[value] = self.builds.get(value, []) + cards
        self.owner[value] = seat

    def next_turn(self, seat: int) -> None:
        self.turn = (seat + 1) % self.players
        if self.form == "aberto":
            if self.stock:
                self.hands[seat].append(self.stock.pop())
        elif not any(self.hands) and self.stock:
            for _ in range(4):
                self.deal_round()
        if not any(self.hands):
            self.count()

    def count(self) -> None:
        if self.last >= 0:
            self.won[self.last] += self.table + [card for cards in self.builds.values() for card in cards]
        spades = [sum(card[-1] == "S" for card in pile) for pile in self.won]
        self.majority("cards", [len(pile) for pile in self.won], 3)
        self.majority("spades", spades, 1)
        all_count = self.form == "espadas"  # ace, jack and two of spades two each, the others one (2025)
        self.card("10D", "big", 2)
        self.card("2S", "little", 2 if all_count else 1)
        for ace in ACES:
            self.card(ace, "ace", 2 if all_count and ace == "AS" else 1)
        for k in range(self.sides):  # the dealer last
            side = (self.dealt_by + 1 + k) % self.sides
            self.write(side, "sweeps", self.sweeps[side])
        if all_count:
            for rank in RANKS[2:]:
                self.card(rank + "S", "spade", 2 if rank == "J" else 1)
        self.finish()

    def majority(self, code: str, numbers: list[int], points: int) -> None:
        if numbers.count(max(numbers)) == 1:
            self.write(numbers.index(max(numbers)), code, points)

    def card(self, card: str, code: str, points: int) -> None:
        for side, pile in enumerate(self.won):
            if card in pile:
                self.write(side, code, points)

    def write(self, side: int, code: str, points: int) -> None:
        if points and not self.ended:
            self.written.append((side, code, points))
            self.score[side] += points
            if self.options["reach_target"] == "count_order" and self.options["target"] != "single_hand":
                self.ended = self.decided()

    def decided(self) -> bool:
        """Whether a side has come to the target and one stands best: nothing more is counted then."""
        return max(self.score) >= int(str(self.options["target"])) and self.score.count(self.best()) == 1

    def finish(self) -> None:
        self.barren = self.barren + 1 if self.last < 0 else 0
        stuck = self.form == "pato" and self.barren == 3
        self.ended = stuck or self.options["target"] == "single_hand" or self.decided()

    def best(self) -> int:
        return min(self.score) if self.form == "pato" else max(self.score)

    def zones(self) -> Zones:
        zones = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        zones |= {f"won {side}": pile for side, pile in enumerate(self.won)}
        highest = 10 if not self.real else 16 if self.options["real_special_values"] else 14
        zones |= {f"build {value - 1}": self.builds.get(value, []) for value in range(1, highest + 1)}
        return {**zones, "table": self.table, "stock": self.stock}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.ended

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        """In a single hand six points win, or it is drawn (1977)."""
        won = {seat for seat in range(self.players) if self.score[seat % self.sides] == self.best()}
        drawn = self.options["target"] == "single_hand" and self.form in ("comum", "aberto") and max(self.score) < 6
        return set(range(self.players)) if drawn else won


REFEREE = Casino
