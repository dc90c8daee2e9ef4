"""Piquê as read by somebody else (002:4891-4993). A is the dealer, B the other."""

from __future__ import annotations

import random
from itertools import combinations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["7", "8", "9", "10", "J", "Q", "K", "A"]
IN_PACK = ["A", "7", "8", "9", "10", "J", "Q", "K"]
PACK = [rank + suit for suit in "CDHS" for rank in IN_PACK]
SIZES = ["", "", "", "three", "four", "five", "six", "seven", "eight"]
KINDS = {"10": "tens", "J": "jacks", "Q": "queens", "K": "kings", "A": "aces"}
Set = tuple[str, ...]


def height(card: str) -> int:
    return ORDER.index(card[:-1])


def worth(cards: Set) -> int:
    """For a point of the same length: aces 11, figures and tens 10 (4903)."""
    return sum({"A": 11, "K": 10, "Q": 10, "J": 10}.get(card[:-1]) or int(card[:-1]) for card in cards)


def long_suits(hand: list[str]) -> list[Set]:
    suits = [tuple(sorted((c for c in hand if c[-1] == suit), key=height, reverse=True)) for suit in "CDHS"]
    return [cards for cards in suits if len(cards) >= 3]


def long_runs(hand: list[str]) -> list[Set]:
    """Sequences that cannot be longer, of three and more."""
    found: list[Set] = []
    for suit in "CDHS":
        run: Set = ()
        for rank in [*reversed(ORDER), ""]:
            if rank + suit in hand:
                run += (rank + suit,)
            else:
                found += [run] if len(run) >= 3 else []
                run = ()
    return found


def alike(hand: list[str]) -> list[Set]:
    """Three or four of a rank from the ten upward (4931)."""
    found = [tuple(rank + suit for suit in "CDHS" if rank + suit in hand) for rank in KINDS]
    return [cards for cards in found if len(cards) >= 3]


class Category:
    """Point, sequences, trios and fourteens (one category or two): what is held, what may be said of it."""

    def __init__(self, name: str, hands: list[list[str]], elder: int, before: list[Category]) -> None:
        self.name = name
        self.elder = elder
        self.before = before
        of = {"point": long_suits, "run": long_runs}.get(name, alike)
        self.whole = self.held = [of(hand) for hand in hands]
        if name in ("trio", "fourteen"):  # an option has two contests
            size = 4 if name == "fourteen" else 3
            self.whole = [[cards for cards in sets if len(cards) == size] for sets in self.whole]
        self.state = ""  # skipped, won (by A), lost
        self.said = (0, 0)  # B's declaration: length and rank, to be compared
        self.told = -1  # by A, to decide between equal ones
        self.shown: list[list[Set]] = [[], []]

    def left(self, seat: int) -> list[Set]:
        """What was not yet shown; B may show four alike as three, which are then no fourteen."""
        shown = self.shown[seat]
        if self.name == "fourteen":
            shown = self.before[-1].shown[seat]
        sets = self.held[seat] if self.name == "trio" and seat == self.elder else self.whole[seat]
        return [whole for whole in sets if not any(set(whole) & set(cards) for cards in shown + self.shown[seat])]

    def parts(self, seat: int) -> list[Set]:
        """All that may be shown of what was not shown before: less than the whole is allowed (4969)."""
        found: list[Set] = []
        for whole in self.left(seat):
            if self.name == "run":
                sizes = range(3, len(whole) + 1)
                found += [whole[k : k + n] for n in sizes for k in range(len(whole) - n + 1)]
            elif self.name == "fourteen":
                found.append(whole)
            else:
                most = 3 if self.name == "trio" else len(whole)
                found += [way for n in range(3, most + 1) for way in combinations(whole, n)]
        return found

    def key(self, cards: Set) -> tuple[int, int]:
        """What is compared first: the number of cards; among those of one rank that too."""
        return len(cards), height(cards[0]) if self.name not in ("point", "run") else 0

    def second(self, cards: Set) -> int:
        """What decides between equal ones."""
        return worth(cards) if self.name == "point" else height(cards[0])

    def points(self, cards: Set) -> int:
        if self.name == "point":
            return len(cards)
        if self.name == "run":
            return len(cards) + (10 if len(cards) >= 5 else 0)
        return 14 if len(cards) == 4 else 3

    def line(self, cards: Set) -> str:
        return self.name if self.name in ("point", "run") else "fourteen" if len(cards) == 4 else "trio"

    def call(self, cards: Set) -> str:
        if self.name in ("point", "run"):
            return f"{self.name} {SIZES[len(cards)]}"
        return f"{self.line(cards)} {KINDS[cards[0][:-1]]}"


class Pique(Referee):
    """Exchange, declarations, twelve tricks; six deals or a target."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.score = [0, 0]
        self.deals = 0
        self.finished = False
        self.sinks = bool(options["dealer_may_sink"])

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Long suits and many alike, for pique and repique; or a hand without a figure."""
        pack = dice.sample(PACK, 32)
        suits, ranks = dice.sample("CDHS", 2), dice.sample(list(KINDS), 2)
        rich = [card for card in pack if card[:-1] == ranks[0] or card[-1] == suits[0] or card[:-1] == ranks[1]]
        blank = [card for card in pack if card[0] not in "KQJ"]
        long = [card for card in pack if card[-1] in suits]
        first = dice.choice([rich, rich, blank, long])[:12]
        first += [card for card in pack if card not in first][: 12 - len(first)]
        second = [card for card in pack if card not in first][:12]
        if dice.random() < 0.5:
            first, second = second, first
        return {"hand 0": " ".join(first), "hand 1": " ".join(second)}

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        assert sorted(self.pack) == sorted(PACK)
        pack = list(self.pack)
        self.a, self.b = dealer, 1 - dealer
        self.hands: list[list[str]] = [[], []]
        for k in range(8):
            self.hands[(dealer + 1 + k) % 2] += [pack.pop() for _ in range(3)]
        self.talons = [list(zones["talon 0"]), list(zones["talon 1"])]
        assert len(self.talons[self.b]) == 5 and sorted(self.talons[0] + self.talons[1]) == sorted(pack)
        self.dropped: list[list[str]] = [[], []]
        self.picked: list[str] = []
        self.won: list[list[str]] = [[], []]
        self.trick: list[tuple[int, str]] = []
        self.tricks = [0, 0]
        self.written: list[tuple[int, str, int]] = []
        self.made = [[0] * 5, [0] * 5]  # points before the tricks: blank, and each category
        self.played = [0, 0]  # points of the tricks
        self.piqued = False
        self.categories: list[Category] = []
        self.now = 0  # the category
        self.sums = [-1, -1]  # what was told to decide between equal ones
        self.blank = [not any(card[0] in "KQJ" for card in hand) for hand in self.hands]
        self.announced = False  # B's Carta Branca
        self.phase = "exchanging"
        self.queue = [self.b, self.a]
        if self.blank[self.b] and not self.options["carta_branca_optional"]:
            self.announce()
        self.turn = self.queue[0]
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def announce(self) -> None:
        """B has a Carta Branca: A exchanges first (4947)."""
        self.announced = True
        self.queue = [self.a, self.b]
        self.turn = self.a

    # ---- what may be done

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "exchanging":
            return self.drops(seat)
        if self.phase == "looking":
            return {"look", "leave"}
        if self.phase == "playing":
            hand = self.hands[seat]
            same = [card for card in hand if self.trick and card[-1] == self.trick[0][1][-1]]
            return {f"play {card}" for card in same or hand}
        category = self.categories[self.now]
        if self.phase == "declaring":
            calls = {category.call(cards) for cards in category.parts(self.b)}
            return calls | {"skip"} | ({"nothing"} if self.now == 0 else set())
        if self.phase == "answering":
            return self.answers(category)
        if self.phase == "telling":
            sets = [cards for cards in category.parts(seat) if category.key(cards) == category.said]
            if category.name == "point":
                return {f"sum {worth(cards)}" for cards in sets}
            return {f"top {cards[0][:-1]}" for cards in sets}
        if self.phase == "claiming":
            return {"keep"} | ({"claim"} if category.whole[self.a] else set())
        return self.shows(seat, category)

    def most(self, seat: int) -> int:
        if seat == self.b:
            return 5
        left = 3 + (len(self.talons[self.b]) if not self.announced else 0)
        return left if self.options["dealer_max_exchange"] == "all_left" else min(5, left)

    def drops(self, seat: int) -> set[str]:
        found: set[str] = set()
        least = int(str(self.options["dealer_min_exchange"])) if seat == self.a else 1
        if len(self.picked) >= least:
            found.add("exchange")
        if len(self.picked) < self.most(seat):  # cards of a choice are named in the order of the pack
            last = PACK.index(self.picked[-1]) if self.picked else -1
            found |= {f"drop {card}" for card in self.hands[seat] if PACK.index(card) > last}
        if self.blank[seat] and not self.picked:
            found.add("blank")
        return found

    def answers(self, category: Category) -> set[str]:
        """The truth, or (an option) less than the truth."""
        keys = [category.key(cards) for cards in category.parts(self.a)]
        found = {"good"}
        if category.name in ("point", "run") and category.said in keys:
            found.add("equal")
        if any(key > category.said for key in keys):
            found.add("not_good")
        return found

    def shows(self, seat: int, category: Category) -> set[str]:
        parts = category.parts(seat)
        if not category.shown[seat]:
            if seat == self.b or category.state == "equal":
                parts = [cards for cards in parts if category.key(cards) == category.said]
            elif category.state == "won":
                parts = [cards for cards in parts if category.key(cards) > category.said]
            if self.sums[seat] >= 0:
                parts = [cards for cards in parts if category.second(cards) == self.sums[seat]]
        others = len(category.left(seat)) > 1 and category.name != "point"
        return {
            f"{verb} {'+'.join(cards)}" for verb in (("show", "show_on") if others else ("show",)) for cards in parts
        }

    # ---- exchange

    def act(self, seat: int, words: str) -> None:
        verb, *rest = words.split()
        what = rest[0] if rest else ""
        if verb == "drop":
            self.picked.append(what)
        elif verb == "blank":
            self.blank[seat] = False
            if seat == self.b:
                self.announce()
            else:
                self.mark(seat, 0, "blank", 10)
        elif verb == "exchange":
            self.exchange(seat)
        elif verb in ("look", "leave"):
            self.exchanged()
        elif verb == "play":
            self.play(seat, what)
        elif verb in ("show", "show_on"):
            self.show(seat, tuple(what.split("+")), verb == "show_on")
        elif verb == "claim":
            self.claim()
        elif verb == "keep":
            self.categories[self.now].state = "lost"
            self.announce_next()
        elif verb in ("good", "equal", "not_good"):
            self.answer(verb)
        elif verb in ("sum", "top"):
            self.tell(seat, int(what) if verb == "sum" else ORDER.index(what))
        elif verb == "nothing":
            for category in self.categories:
                category.state = "skipped"
            self.begin()
        elif verb == "skip":
            self.categories[self.now].state = "skipped"
            self.declare_next()
        else:
            self.declare(words)

    def exchange(self, seat: int) -> None:
        for card in self.picked:
            self.hands[seat].remove(card)
            self.dropped[seat].append(card)
            self.hands[seat].append((self.talons[seat] or self.talons[self.b]).pop())
        self.picked = []
        self.queue.pop(0)
        if seat == self.a and self.talons[seat]:
            self.phase = "looking"
        else:
            self.exchanged()

    def exchanged(self) -> None:
        self.phase = "exchanging"
        if self.queue:
            self.turn = self.queue[0]
            compulsory = self.blank[self.turn] and not self.options["carta_branca_optional"]
            if compulsory or (self.turn == self.b and self.announced):
                self.blank[self.turn] = False
                self.mark(self.turn, 0, "blank", 10)
            return
        names = (
            ["point", "run", "trio", "fourteen"] if self.options["trio_catorze_separate"] else ["point", "run", "alike"]
        )
        self.categories = []
        for name in names:
            self.categories.append(Category(name, self.hands, self.b, list(self.categories)))
        self.now = -1
        self.declare_next()

    # ---- declarations

    def declare_next(self) -> None:
        self.now += 1
        self.sums = [-1, -1]
        self.turn = self.b
        self.phase = "declaring"
        if self.now == len(self.categories):
            self.begin()

    def declare(self, words: str) -> None:
        category = self.categories[self.now]
        category.said = next(category.key(cards) for cards in category.parts(self.b) if category.call(cards) == words)
        if self.sinks:
            self.phase = "answering"
            self.turn = self.a
            return
        answers = self.answers(category)
        self.answer("not_good" if "not_good" in answers else "equal" if "equal" in answers else "good")

    def answer(self, words: str) -> None:
        category = self.categories[self.now]
        if words == "not_good":
            category.state = "won"
            self.declare_next()
        elif words == "equal":
            self.phase = "telling"
            self.turn = self.b
        else:
            category.state = "lost"
            self.phase = "showing"
            self.turn = self.b

    def tell(self, seat: int, told: int) -> None:
        category = self.categories[self.now]
        self.sums[seat] = told
        if seat == self.b and self.sinks:
            self.turn = self.a
            return
        if seat == self.b:
            same = [cards for cards in category.whole[self.a] if category.key(cards) == category.said]
            self.sums[self.a] = max(map(category.second, same))
        mine, other = self.sums[self.b], self.sums[self.a]
        category.state = "equal" if other > mine else "lost"
        if mine > other:
            self.phase = "showing"
            self.turn = self.b
        else:
            category.told = other
            self.declare_next()

    def show(self, seat: int, cards: Set, on: bool) -> None:
        category = self.categories[self.now]
        category.shown[seat].append(cards)
        self.mark(seat, 1 + self.now, category.line(cards), category.points(cards), not on)
        if not on and seat == self.b:
            self.declare_next()
        elif not on:
            self.announce_next()

    def begin(self) -> None:
        self.phase = "playing"
        self.turn = self.b

    def announce_next(self) -> None:
        """After B's lead A announces what he has won, and may claim what B passed over (4977)."""
        self.phase = "playing"
        while self.phase == "playing" and self.now + 1 < len(self.categories) and not self.finished:
            self.now += 1
            category = self.categories[self.now]
            if category.state == "skipped":
                self.phase = "claiming"
            elif category.state in ("won", "equal"):
                self.claim()
        if self.phase == "playing" and not self.finished:
            self.check_repique(self.b)
            self.check_pique()
            self.check_target()

    def claim(self) -> None:
        category = self.categories[self.now]
        claimed = self.phase == "claiming"
        if self.sinks:
            self.phase = "showing"
            self.sums = [-1, -1]
            if category.state == "equal":
                self.sums[self.a] = category.told
            return
        # In which order is no rule, though the match may end between two: runs by suit, sets from the ace.
        runs = category.name == "run"
        sets = sorted(category.whole[self.a], key=lambda cards: (cards[0][-1] if runs else "", -height(cards[0])))
        if category.name == "point":
            sets = [max(sets, key=lambda cards: (len(cards), worth(cards)))]
        for cards in sets:
            if self.finished:
                return
            category.shown[self.a].append(cards)
            self.mark(self.a, 1 + self.now, category.line(cards), category.points(cards), cards == sets[-1])
        if claimed:
            self.announce_next()

    # ---- tricks

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = 1 - seat
        if len(self.trick) == 1:
            first = not any(self.tricks)
            if first:
                self.now = -1
            if first or self.options["trick_points"] == "classic":
                self.gain(seat, "lead")
            if first and not self.finished:
                self.announce_next()
            return
        (leader, led), (_, other) = self.trick
        self.turn = seat if other[-1] == led[-1] and height(other) > height(led) else leader
        self.won[self.turn] += [led, other]
        self.tricks[self.turn] += 1
        self.trick = []
        if self.turn != leader or self.options["trick_points"] == "seed":
            self.gain(self.turn, "taken")
        if not any(self.hands) and not self.finished:
            self.count()

    def gain(self, seat: int, code: str) -> None:
        self.write(seat, code, 1)
        self.played[seat] += 1
        self.check_target()
        if not self.finished and (self.tricks != [0, 0] or self.now >= len(self.categories) - 1):
            self.check_pique()
            self.check_target()

    def count(self) -> None:
        """What is added at the end (4981-4985)."""
        most = 0 if self.tricks[0] > self.tricks[1] else 1
        if self.tricks[most] == 12:
            self.write(most, "capote", 40)
        else:
            self.write(self.turn, "last_trick", 1)
        if self.tricks[most] > 6 and (self.tricks[most] < 12 or not self.options["capote_replaces_ten"]):
            self.write(most, "majority", 10)
        self.check_target(ended=True)
        self.deals += 1
        if self.options["match"] == "six_deals" and self.deals >= 6 and self.deals % 2 == 0:
            if self.options["rubicon"] == "off":
                self.finish()
            elif self.score[0] != self.score[1]:  # else two more deals
                self.cross()

    def cross(self) -> None:
        """The winner gets 100 and the difference; the sum instead of it if the loser has not crossed the rubicon."""
        ahead = 0 if self.score[0] > self.score[1] else 1
        behind = self.score[1 - ahead]
        self.write(ahead, "partie", 100)
        if behind < 100:
            self.write(ahead, "rubicon", 2 * behind)
        self.finish()

    # ---- points

    def mark(self, seat: int, stage: int, code: str, points: int, last: bool = True) -> None:
        self.write(seat, code, points)
        self.made[seat][stage] += points
        self.check_target()
        if stage and last and not self.finished:
            self.check_repique(seat)
            self.check_target()

    def check_repique(self, seat: int) -> None:
        """30 before the tricks while the other has nothing, counted in the order of the categories (4989)."""
        stage = next((k for k in range(5) if sum(self.made[seat][: k + 1]) >= 30), -1)
        if stage < 0 or self.piqued or any(self.made[1 - seat][: stage + 1]):
            return
        if seat == self.b and any(self.open(category) for category in self.categories[:stage]):
            return
        self.piqued = True
        self.write(seat, "repique", 60)

    def open(self, category: Category) -> bool:
        """Whether A may still score in a category."""
        return category.state in ("skipped", "won", "equal") and not category.shown[self.a]

    def check_pique(self) -> None:
        if self.piqued or sum(self.made[self.a]) + self.played[self.a]:
            return
        if sum(self.made[self.b]) < 30 <= sum(self.made[self.b]) + self.played[self.b]:
            self.piqued = True
            self.write(self.b, "pique", 30)

    def write(self, seat: int, code: str, points: int) -> None:
        self.written.append((seat, code, points))
        self.score[seat] += points

    def check_target(self, ended: bool = False) -> None:
        """Who gets there first wins at once; of two who are there the higher, after a whole deal (R12)."""
        if self.options["match"] == "target" and max(self.score) >= int(str(self.options["target"])):
            low, high = sorted(self.score)
            if low < int(str(self.options["target"])) or (ended and low < high):
                self.finish()

    def finish(self) -> None:
        self.finished = True

    # ---- what is compared

    def zones(self) -> Zones:
        zones = {"trick": [card for _, card in self.trick]}
        for seat in (0, 1):
            zones |= {f"hand {seat}": self.hands[seat], f"won {seat}": self.won[seat]}
            zones |= {f"talon {seat}": self.talons[seat], f"discards {seat}": self.dropped[seat]}
        return zones

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.finished

    def dealer(self) -> int:
        return self.b

    def winners(self) -> set[int]:
        return {seat for seat in (0, 1) if self.score[seat] == max(self.score)}


REFEREE = Pique
