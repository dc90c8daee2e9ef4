"""Canastra in its five forms as read by somebody else (002:6228-6421)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations_with_replacement, product

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["A", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]  # as they follow in a run, the ace once more on top
WILDS = ("2C", "2D", "2H", "2S", "*")
WORTH = {"A": 20, **dict.fromkeys("4567", 5), **dict.fromkeys(["8", "9", "10", "J", "Q", "K"], 10)}
TARGET = {"padrao": 5000, "uruguaia": 5000, "boliviana": 15000, "brasileira": 10000, "seis": 10000}
RUNS = ("boliviana", "brasileira")
WILD_CANASTRA = {"uruguaia": 2000, "boliviana": 2500, "brasileira": 2000}
CANASTRA = 7
MOST_WILDS = 3


def wild(card: str) -> bool:
    return card in WILDS


def red(card: str) -> bool:
    return card in ("3D", "3H")


def black(card: str) -> bool:
    return card in ("3C", "3S")


@lru_cache(None)
def worth(card: str) -> int:
    if wild(card):
        return 50 if card == "*" else 20
    return 5 if black(card) else 100 if red(card) else WORTH[card[:-1]]


def total(cards: Iterable[str]) -> int:
    return sum(map(worth, cards))


def order(card: str) -> tuple[bool, str]:
    """Natural cards first, by suit; then twos by suit, then jokers."""
    return wild(card), "Z" if card == "*" else card[-1]


LINES = {suit: [rank + suit for rank in [*RANKS, *RANKS]] for suit in "CDHS"}


def at(place: int, suit: str) -> str:
    return LINES[suit][place]


@dataclass
class Meld:
    """Cards of one rank (or wild ones, or black threes), or a run that begins at a place."""

    side: int
    kind: str  # a rank, "wild", "black" or a suit
    cards: list[str] = field(default_factory=list)
    low: int = -1  # of a run

    @property
    def run(self) -> bool:
        return self.low >= 0

    @property
    def wilds(self) -> int:
        return sum(map(wild, self.cards))

    @property
    def high(self) -> int:
        return self.low + len(self.cards)  # the place after the last card

    @property
    def canastra(self) -> bool:
        return len(self.cards) >= CANASTRA and self.kind != "black"

    @property
    def real(self) -> bool:
        return self.canastra and not self.wilds


def with_card(meld: Meld, card: str, below: bool = False) -> Meld:
    if below:
        return replace(meld, cards=[card, *meld.cards], low=meld.low - 1)
    return replace(meld, cards=[*meld.cards, card])


def naturals(hand: list[str]) -> dict[str, list[str]]:
    """The natural cards by their rank."""
    found: dict[str, list[str]] = {}
    for card in hand:
        if card not in WILDS:
            found.setdefault(card[:-1], []).append(card)
    return found


def without(hand: list[str], cards: Iterable[str]) -> list[str]:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return left


def multisets(cards: Iterable[str], size: int) -> list[tuple[str, ...]]:
    """All choices of so many cards out of these, equal cards counted once."""
    there = sorted(cards)
    return choices(tuple(there), size) if len(there) >= size else []


@lru_cache(20_000)
def choices(cards: tuple[str, ...], size: int) -> list[tuple[str, ...]]:
    there = Counter(cards)
    found: list[tuple[str, ...]] = []
    for chosen in combinations_with_replacement(sorted(there, key=order), size):
        if all(there[card] >= number for card, number in Counter(chosen).items()):
            found.append(chosen)
    return found


Option = tuple[int, int, int, bool]  # natural cards, wild ones, canastras, one of them without a wild


@lru_cache(10_000)
def rank_options(number: int, wilds: int, melds: tuple[tuple[int, int], ...], several: bool) -> set[Option]:
    """What can be laid of one rank: on the melds that lie there (naturals, wilds), and as new ones."""
    found: set[Option] = set()
    if melds:
        (lying, has), rest = melds[0], melds[1:]
        for k in range(number + 1):
            for w in range(min(wilds, MOST_WILDS - has) + 1):
                made = lying + k + has + w >= CANASTRA
                for a, b, c, real in (
                    rank_options(number - k, wilds - w, rest, several) if rest or several else [(0, 0, 0, False)]
                ):
                    found.add((k + a, w + b, c + made, real or (made and not has + w)))
        return found
    found.add((0, 0, 0, False))
    for k in range(2, number + 1):
        for w in range(max(0, 3 - k), min(wilds, MOST_WILDS) + 1):
            made = k + w >= CANASTRA
            others = rank_options(number - k, wilds - w, (), True) if several else {(0, 0, 0, False)}
            found |= {(k + a, w + b, c + made, real or (made and not w)) for a, b, c, real in others}
    return found


Usage = tuple[tuple[int, ...], int]  # what is left of a suit by rank, and the canastras among its runs


@lru_cache(1_000)
def suit_usages(counts: tuple[int, ...], runs: tuple[tuple[int, int], ...], cap: int) -> set[Usage]:
    """All ways to lay cards of a suit on its runs (first place, place after the last) and in new ones."""

    def spend(left: tuple[int, ...], places: Iterable[int]) -> tuple[int, ...] | None:
        now = list(left)
        for place in places:
            now[place % len(RANKS)] -= 1
            if now[place % len(RANKS)] < 0:
                return None
        return tuple(now)

    states: set[Usage] = {(counts, 0)}
    for low, high in runs:
        grown: set[Usage] = set()
        for left, made in states:
            for down in range(low + 1):
                for up in range(len(RANKS) + 1 - high + 1):
                    long = high - low + down + up
                    if (down or up) and long > cap:
                        continue
                    after = spend(left, [*range(low - down, low), *range(high, high + up)])
                    if after is not None:
                        grown.add((after, made + (long >= CANASTRA)))
        states = grown
    found: set[Usage] = set()
    todo = [(left, made, 0) for left, made in states]
    seen = set(todo)
    while todo:
        left, made, start = todo.pop()
        found.add((left, made))
        for low in range(start, len(RANKS) - 1):
            for high in range(low + 3, len(RANKS) + 2):
                if high - low > cap:
                    break
                after = spend(left, range(low, high))
                if after is None:
                    break
                step = (after, made + (high - low >= CANASTRA), low)
                if step not in seen:
                    seen.add(step)
                    todo.append(step)
    return found


class Canastra(Referee):
    """Melds of a side, a pile that is hard to take, and the canastra without which nobody goes out."""

    loose = ("red",)

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.form = str(options["form"])
        self.sides = players // 2 if self.form != "seis" or options["six_layout"] == "three_teams_of_2" else 2
        self.runs = self.form in RUNS
        self.wild_melds = self.form in WILD_CANASTRA
        self.needed = 2 if self.runs or self.form == "seis" else 1
        self.several = not options["one_meld_per_rank"]
        self.cap = len(RANKS) + 1 if options["sequence_cap"] == "none" else int(str(options["sequence_cap"]))
        self.totals = [0] * self.sides
        self.done = False

    @staticmethod
    def covers(options: dict[str, Value]) -> bool:
        return not options["two_handed"] and not options["wild_in_sequences"]

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Hands that are nearly canastras."""
        packs = 2 if variant in ("", "canastra-uruguaia") else 3
        size = 15 if variant[9:] in RUNS else 11
        ranks = dice.sample(RANKS, len(RANKS))
        dealt_wild = dice.randrange(players) if variant[9:] in WILD_CANASTRA else -1
        hands = {}
        for seat in range(players):
            some = [ranks[2 * seat % 11], ranks[(2 * seat + 1) % 11]] if players == 4 else [ranks[seat]]
            cards = [rank + suit for rank in some for suit in "CDHS" for _ in range(packs)]
            if size == 15:
                suit = "CDHS"[seat]
                cards = [rank + suit for rank in dice.choice((RANKS[:8], RANKS[3:]))]
            if seat == dealt_wild:
                cards = [card for card in WILDS for _ in range(packs)]
            hands[f"hand {seat}"] = " ".join(dice.sample(cards, min(size - 3, len(cards))))
        return hands

    # The deal

    def side(self, seat: int) -> int:
        return seat % self.sides

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.stock = list(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        size = 15 if self.runs else int(str(self.options["six_hand_size"])) if self.form == "seis" else 11
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for k in range(size * self.players):
            self.hands[(dealer + 1 + k) % self.players].append(self.stock.pop())
        self.reds: list[list[str]] = [[] for _ in range(self.players)]
        self.pile = [self.stock.pop()]
        while wild(self.pile[-1]) or red(self.pile[-1]):
            self.pile.append(self.stock.pop())
        self.melds: list[Meld] = []
        self.laid = [False] * self.players  # in an earlier turn
        self.answer = [""] * self.players  # for the next turn
        self.written: list[tuple[int, str, int]] = []
        self.begin((dealer + 1) % self.players)

    def begin(self, seat: int) -> None:
        self.turn = seat
        self.phase = "drawing"
        self.staged: list[Meld] = []
        self.with_pile = False  # the top card is among what is staged
        self.asked_now = False
        self.verdict, self.answer[seat] = self.answer[seat], ""
        self.must = False
        self.now = False  # something was laid in this turn
        self.old = len(self.melds)
        self.leaned = False  # on what lay there before the turn
        self.show_reds(seat, True)

    def show_reds(self, seat: int, replaced: bool) -> None:
        hand = self.hands[seat]
        while any(map(red, hand)):
            for card in sorted(filter(red, hand)):
                hand.remove(card)
                self.reds[seat].append(card)
                if replaced and self.stock:
                    hand.append(self.stock.pop())

    def opened(self, side: int) -> bool:
        return any(meld.side == side for meld in self.melds)

    # What must be reached

    def minimum(self, side: int) -> int:
        """Points for the first melds; -1: a canastra, -2: one without a wild."""
        points = self.totals[side]
        steps = [(0, 15), (1500, 50), (3000, 90)]
        if self.form == "brasileira":
            steps += [(5000, 120), (7000, 150), (8000, 200), (9000, -1)]
            last = -2
        elif self.form in ("boliviana", "seis"):
            steps += [(7000, 120)]
            last = 150
        else:
            last = 120
        return next((least for below, least in steps if points < below), last)

    def reached(self, side: int, melds: list[Meld]) -> bool:
        least = self.minimum(side)
        if least < 0:
            return any(meld.real if least == -2 else meld.canastra for meld in melds)
        return sum(total(meld.cards) for meld in melds) >= least

    def enough(self, melds: list[Meld]) -> bool:
        """Whether a side with these melds may go out."""
        made = [meld for meld in melds if meld.canastra]
        return len(made) >= self.needed and (not self.runs or any(meld.run and meld.real for meld in made))

    def goes_out(self, hand: list[str], melds: list[Meld], least: int = 0) -> bool:
        """Whether all these cards can be laid, or all but one; with the points still wanted for the first melds."""
        if self.runs and not self.escalera_near(hand, melds):
            return False  # nor with a card less
        for gone in ([], *([card] for card in set(hand))):
            left = without(hand, gone)
            if total(card for card in left if not black(card)) >= least and self.covered(left, melds):
                return True
        return False

    def covered(self, hand: list[str], melds: list[Meld]) -> bool:
        blacks = sum(map(black, hand))
        if 0 < blacks < 3:
            return False
        counts = Counter(card[:-1] for card in hand if not wild(card) and not black(card))
        wilds = sum(map(wild, hand))
        if not self.runs:
            if any(number == 1 and not self.lying(melds, rank) for rank, number in counts.items()):
                return False
            return self.sets_cover(counts, wilds, melds) >= self.needed
        if not self.escalera_near(hand, melds):
            return False
        for left, made in self.run_usages(hand, melds):
            if made and made + self.sets_cover(left, wilds, melds) >= self.needed:
                return True
        return False

    def escalera_near(self, hand: list[str], melds: list[Meld]) -> bool:
        if any(meld.run and meld.canastra for meld in melds):
            return True
        for suit in "CDHS":
            have = [card in hand for card in LINES[suit][:12]]
            for low, high in [(m.low, m.high) for m in melds if m.kind == suit] + [(k, k) for k in range(12)]:
                while low > 0 and have[low - 1]:
                    low -= 1
                while high < 12 and have[high]:
                    high += 1
                if high - low >= CANASTRA:
                    return True
        return False

    def run_usages(self, hand: list[str], melds: list[Meld]) -> Iterator[tuple[Counter[str], int]]:
        """All ways to lay runs: what is left by rank, and the escaleras."""
        suits = []
        for suit in "CDHS":
            counts = tuple(hand.count(rank + suit) for rank in RANKS)
            runs = tuple((meld.low, meld.high) for meld in melds if meld.kind == suit)
            suits.append(sorted(suit_usages(counts, runs, self.cap), reverse=True))
        for chosen in product(*suits):
            left = Counter({rank: sum(counts[k] for counts, _ in chosen) for k, rank in enumerate(RANKS)})
            yield left, sum(made for _, made in chosen)

    def lying(self, melds: list[Meld], kind: str) -> tuple[tuple[int, int], ...]:
        return tuple((len(meld.cards) - meld.wilds, meld.wilds) for meld in melds if meld.kind == kind)

    def wild_options(self, wilds: int, melds: list[Meld]) -> list[tuple[int, int]]:
        """Wild cards for a meld of their own, and whether it is a canastra."""
        lying = next((len(meld.cards) for meld in melds if meld.kind == "wild"), 0)
        if not self.wild_melds:
            return [(0, 0)]
        return [(w, int(lying + w >= CANASTRA)) for w in range(wilds + 1) if not w or lying or w >= 3]

    def sets_cover(self, counts: Counter[str], wilds: int, melds: list[Meld]) -> int:
        """The most canastras of one rank when every card is laid; far below 0 when that cannot be."""
        best = dict(self.wild_options(wilds, melds))
        for rank in RANKS:
            lying = self.lying(melds, rank)
            if not lying and not counts[rank]:
                continue
            options = {
                (w, made)
                for k, w, made, _ in rank_options(counts[rank], wilds, lying, self.several)
                if k == counts[rank]
            }
            after: dict[int, int] = {}
            for spent, so_far in best.items():
                for w, made in options:
                    if spent + w <= wilds:
                        after[spent + w] = max(after.get(spent + w, -99), so_far + made)
            best = after
        return best.get(wilds, -99)

    def can_open(self, hand: list[str], staged: list[Meld], side: int, rest: int) -> bool:
        """Whether what is staged can be brought to the minimum, so that the turn can still be ended."""
        least = self.minimum(side)
        have = sum(total(meld.cards) for meld in staged)
        if not self.must and self.opens(hand, staged, least, have, max(0, 2 - rest)):
            return True
        if rest or not self.may_out():
            return False
        wanted = max(least - have, 0) if least >= 0 and self.options["minimum_for_surprise"] else 0
        return self.goes_out(hand, staged, wanted)

    def opens(self, hand: list[str], staged: list[Meld], least: int, have: int, keep: int) -> bool:
        """Whether the minimum can be reached and so many cards kept."""
        if least >= 0 and have + total(card for card in hand if not black(card)) < least:
            return False
        if least < 0:
            return any(len(hand) - used >= keep for used in self.canastras(hand, staged, least == -2))
        wanted = least - have
        if self.usable(hand, staged) < wanted:
            return False
        counts = Counter(card[:-1] for card in hand if not wild(card) and not black(card))
        if self.max_open(hand, counts, 0, staged, wanted, keep):
            return True
        if not self.runs:
            return False
        before = sum(worth(rank + "C") * number for rank, number in counts.items())
        for left, _ in self.run_usages(hand, staged):
            gained = before - sum(worth(rank + "C") * number for rank, number in left.items())
            if gained and self.max_open(hand, left, gained, staged, wanted, keep):
                return True
        return False

    def canastras(self, hand: list[str], staged: list[Meld], real: bool) -> Iterator[int]:
        """How many cards of the hand make a canastra, each way."""
        wilds = sum(map(wild, hand))
        for rank in RANKS:
            number = sum(card[:-1] == rank and not wild(card) for card in hand)
            for lying, has in [*self.lying(staged, rank), (0, 0)]:
                spare = 0 if real else min(wilds, MOST_WILDS - has)
                if lying + number + has + spare >= CANASTRA and not (real and has):
                    yield CANASTRA - lying - has
        if self.wild_melds and not real:
            lying = next((len(meld.cards) for meld in staged if meld.kind == "wild"), 0)
            if lying + wilds >= CANASTRA:
                yield CANASTRA - lying
        if not self.runs:
            return
        for suit in "CDHS":
            there = [card in hand for card in LINES[suit][:12]]
            for start in range(12 - CANASTRA + 1):  # seven in a row never want both aces
                if all(there[start : start + CANASTRA]):
                    yield CANASTRA
            for meld in staged:
                if meld.kind != suit:
                    continue
                low, high = meld.low, meld.high
                for start in range(max(0, high - CANASTRA), min(low, 12 - CANASTRA) + 1):
                    if all(there[start:low]) and all(there[high : start + CANASTRA]):
                        yield CANASTRA - (high - low)

    def usable(self, hand: list[str], staged: list[Meld]) -> int:
        """No more than this can be laid: what has no neighbour and no equal stays in the hand."""
        counts = Counter(card[:-1] for card in hand if not wild(card))
        wilds = [card for card in hand if wild(card)]
        points = total(wilds)
        lines = {suit: [card in hand for card in LINES[suit][:12]] for suit in "CDHS"} if self.runs else {}
        for card in hand:
            if wild(card) or black(card):
                continue
            place, suit = RANKS.index(card[:-1]), card[-1]
            good = bool(self.lying(staged, card[:-1])) or counts[card[:-1]] >= (2 if wilds else 3)
            if self.runs and not good:
                there = lines[suit]
                ends = [end for meld in staged if meld.kind == suit for end in (meld.low - 1, meld.high)]
                for k in {place, place or 11}:
                    good = good or any(all(there[j : j + 3]) for j in range(max(0, k - 2), min(k, 9) + 1)) or bool(ends)
            points += worth(card) if good else 0
        return points

    def max_open(
        self, hand: list[str], counts: Counter[str], gained: int, staged: list[Meld], least: int, keep: int
    ) -> bool:
        """Whether sets out of these natural cards and the wild ones bring what is wanted, and enough is kept."""
        wilds = sorted((worth(card) for card in hand if wild(card)), reverse=True)
        naturals = sum(1 for card in hand if not wild(card) and not black(card))
        room = len(hand) - keep - (naturals - sum(counts.values()))  # so many cards may still be laid
        if room < 0:
            return False
        states: dict[tuple[int, int], int] = {}  # by wild cards and all cards laid
        for w, _ in self.wild_options(len(wilds), staged):
            states[w, w] = gained
        for rank in RANKS:
            lying = self.lying(staged, rank)
            if not lying and not counts[rank]:
                continue
            after: dict[tuple[int, int], int] = {}
            for k, w in {option[:2] for option in rank_options(counts[rank], len(wilds), lying, self.several)}:
                for (spent, laid), value in states.items():
                    key = spent + w, laid + k + w
                    if key[0] <= len(wilds) and key[1] <= room:
                        after[key] = max(after.get(key, 0), value + k * worth(rank + "C"))
            states = after
        return any(laid <= room and value + sum(wilds[:spent]) >= least for (spent, laid), value in states.items())

    # What may be done

    def may_out(self) -> bool:
        waits = self.asked_now and self.options["going_out_question"] == "next_turn"
        return not waits and self.verdict != "no"

    def fits(self, hand: list[str], melds: list[Meld], rest: int = 0) -> bool:
        """Whether a turn can be ended with these cards; rest: cards of the pile that will come to the hand."""
        if not self.must and len(hand) + rest >= 2:
            return True
        if not self.may_out():
            return False
        if rest:
            return self.enough(melds)
        return self.goes_out(hand, melds) if hand else self.enough(melds)

    def asked(self) -> set[int]:
        if self.phase == "answering":
            return {self.partner(self.turn)}
        return {self.turn}

    def partner(self, seat: int) -> int:
        return (seat + self.sides) % self.players

    def legal(self, seat: int) -> set[str]:
        if self.phase == "answering":
            return {"yes", "no"}
        if self.phase == "drawing" and not self.staged:
            return {"draw" if self.stock else "stop"} | self.takes()
        hand, words = self.hands[seat], self.layings()
        if self.staged:
            return words
        if len(hand) > 1:
            if not self.must:
                words |= {f"discard {card}" for card in hand}
        elif self.may_out() and self.enough(self.own(self.side(seat))):
            words |= {f"discard {card}" for card in hand}
        if self.may_ask(hand):
            words.add("ask")
        return words

    def may_ask(self, hand: list[str]) -> bool:
        if self.asked_now or self.options["going_out_question"] == "off" or self.must:
            return False
        return len(hand) > 1

    def own(self, side: int) -> list[Meld]:
        return [meld for meld in self.melds if meld.side == side] + [m for m in self.staged if m.side == side]

    def frozen(self) -> bool:
        return self.options["freeze_mode"] == "classic" and any(wild(c) or red(c) for c in self.pile)

    def below(self) -> int:
        """Cards that come to the hand with the top card; red threes, which all have seen, go to the table."""
        return sum(not red(card) for card in self.pile[:-1])

    def takes(self) -> set[str]:
        seat, side = self.turn, self.side(self.turn)
        if not self.pile:
            return set()
        top, hand = self.pile[-1], self.hands[seat]
        if black(top) or red(top):
            return set()
        words: set[str] = set()
        pair_only = not self.opened(side) or self.frozen() or self.form == "uruguaia"
        if wild(top):
            if self.options["wild_top_take"] == "natural_pair" and self.form != "uruguaia":
                for rank in RANKS:
                    for pair in multisets([card for card in hand if card[:-1] == rank and not wild(card)], 2):
                        words |= self.offered("take", "set", [*pair, top], list(pair), rank)
            return words
        rank = top[:-1]
        same = [card for card in hand if card[:-1] == rank and not wild(card)]
        for pair in multisets(same, 2):
            words |= self.offered("take", "set", [*pair, top], list(pair), rank)
        if not pair_only:
            for card, other in product(sorted(set(same)), sorted(set(filter(wild, hand)))):
                words |= self.offered("take", "set", [card, top, other], [card, other], rank)
            for k, meld in enumerate(self.melds):
                if meld.side == side:
                    words |= self.additions("take_", k, meld, top, [])
        if self.runs and self.options["pile_for_new_sequence"] and not self.frozen():
            for low in range(10):
                run = [at(place, top[-1]) for place in range(low, low + 3)]
                if top in run and all(card in hand for card in run if card != top):
                    words |= self.offered("take", "run", run, without(run, [top]), top[-1], low)
        return words

    def offered(
        self, prefix: str, what: str, cards: list[str], from_hand: list[str], kind: str, low: int = -1
    ) -> set[str]:
        """A new meld, if it may be laid: as it is, or as a part of the first melds."""
        seat, side = self.turn, self.side(self.turn)
        hand = without(self.hands[seat], from_hand)
        if low < 0:
            cards = sorted(cards, key=order)
        own = self.own(side)
        same = [meld for meld in own if meld.kind == kind and not meld.run]
        if low < 0 and same and (kind == "wild" or not self.several):
            joined = replace(same[0], cards=[*same[0].cards, *cards])
            if prefix != "take" or joined.wilds > MOST_WILDS:
                return set()
            # A natural pair and the top card join the meld of their rank.
            if not wild(self.pile[-1]) and joined.wilds > same[0].wilds:
                return set()
            own = [joined if meld is same[0] else meld for meld in own]
        else:
            own = [*own, Meld(side, kind, cards, low)]
        rest = self.below() if prefix == "take" or self.with_pile else 0
        text = "+".join(cards)
        if self.opened(side):
            return {f"{prefix}_{what} {text}"} if self.fits(hand, own, rest) else set()
        opening = "open_take_" if prefix == "take" else "open_"
        if self.reached(side, own):
            return {f"{prefix}_{what} {text}"} if self.fits(hand, own, rest) else set()
        return {f"{opening}{what} {text}"} if self.can_open(hand, own, side, rest) else set()

    def additions(self, prefix: str, k: int, meld: Meld, card: str, from_hand: list[str]) -> set[str]:
        """A card on a meld."""
        ways: list[tuple[str, str, Meld]] = []
        if meld.run:
            if card[-1] == meld.kind and not wild(card) and card[:-1] in RANKS and len(meld.cards) < self.cap:
                if meld.high < 12 and at(meld.high, meld.kind) == card:
                    ways.append(("add", "add", with_card(meld, card)))
                if meld.low > 0 and at(meld.low - 1, meld.kind) == card:
                    ways.append(("below" if prefix else "add_below", "below", with_card(meld, card, True)))
        elif meld.kind == "wild":
            if wild(card):
                ways.append(("add", "add", with_card(meld, card)))
        elif meld.kind != "black" and (
            meld.wilds < MOST_WILDS if wild(card) else card[:-1] == meld.kind and not black(card)
        ):
            ways.append(("add", "add", with_card(meld, card)))
        words: set[str] = set()
        if not ways:
            return words
        seat, side = self.turn, self.side(self.turn)
        hand = without(self.hands[seat], from_hand)
        rest = self.below() if prefix or self.with_pile else 0
        for plain, opening, after in ways:
            own = [after if other is meld else other for other in self.own(side)]
            if self.opened(side) or self.reached(side, own):
                if self.fits(hand, own, rest):
                    words.add(f"{prefix}{plain} {card} {k}")
            elif self.can_open(hand, own, side, rest):
                words.add(f"open_{opening} {card} {k}")
        return words

    def layings(self) -> set[str]:
        seat, side = self.turn, self.side(self.turn)
        hand = self.hands[seat]
        words: set[str] = set()
        wilds = list(filter(wild, hand))
        by_rank = naturals(hand)
        for rank in RANKS:
            same = by_rank.get(rank, [])
            if len(same) < 2:
                continue
            for three in multisets(same, 3):
                words |= self.offered("lay", "set", list(three), list(three), rank)
            for pair, one in product(multisets(same, 2), sorted(set(wilds))):
                words |= self.offered("lay", "set", [*pair, one], [*pair, one], rank)
        if self.wild_melds:
            for three in multisets(wilds, 3):
                words |= self.offered("lay", "set", list(three), list(three), "wild")
        if self.runs:
            for suit, low in product("CDHS", range(10)):
                run = [at(place, suit) for place in range(low, low + 3)]
                if all(card in hand for card in run):
                    words |= self.offered("lay", "run", run, run, suit, low)
        for k, meld in enumerate([*self.melds, *self.staged]):
            if meld.side == side:
                for card in set(hand):
                    words |= self.additions("", k, meld, card, [card])
        if sum(map(black, hand)) >= 3 and not self.staged and self.opened(side) and self.may_out():
            # They are the last that is laid: at most a card to discard is left.
            left = [card for card in hand if not black(card)]
            own = self.own(side)
            if len(left) < 2 and (self.goes_out(left, own) if left else self.enough(own)):
                words.add("lay_black")
        return words

    # What is done

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        if verb in ("yes", "no"):
            self.phase = "laying"
            if self.options["going_out_question"] == "this_turn":
                self.verdict = verb
                self.settle()
            else:
                self.answer[self.turn] = verb
        elif verb == "ask":
            self.phase = "answering"
            self.asked_now = True
        elif verb == "stop":
            self.finish(-1)
        elif verb == "draw":
            self.draw(seat)
        elif verb == "discard":
            self.hands[seat].remove(what)
            self.pile.append(what)
            self.end_turn(seat)
        elif verb == "lay_black":
            cards = sorted(filter(black, self.hands[seat]))
            self.hands[seat] = [card for card in self.hands[seat] if not black(card)]
            self.melds.append(Meld(self.side(seat), "black", cards))
            self.now = True
            self.must = True
            self.emptied(seat)
        else:
            self.lay(seat, verb, what)

    def draw(self, seat: int) -> None:
        hand = self.hands[seat]
        for _ in range(2 if self.runs else 1):
            if self.stock:
                last = self.stock[0]
                hand.append(self.stock.pop())
                self.show_reds(seat, True)
        if not self.stock and red(last):  # the last card of the stock brings nothing
            self.finish(-1)
            return
        self.phase = "laying"
        self.settle()

    def settle(self) -> None:
        """A promise to go out binds if it can be kept."""
        if self.verdict == "yes":
            seat, side = self.turn, self.side(self.turn)
            least = 0
            if not self.opened(side) and self.options["minimum_for_surprise"]:
                least = max(self.minimum(side), 0)
            self.must = self.goes_out(self.hands[seat], self.own(side), least)

    def lay(self, seat: int, verb: str, what: str) -> None:
        side = self.side(seat)
        opening = not self.opened(side)
        took = "take" in verb
        cards = what.split()[0].split("+")
        if took:
            self.with_pile = True
        gone = without(cards, [self.pile[-1]]) if took else cards
        self.hands[seat] = without(self.hands[seat], gone)
        if verb.endswith(("add", "below")):
            k = int(what.split()[1])
            melds = self.melds if k < len(self.melds) else self.staged
            k -= 0 if k < len(self.melds) else len(self.melds)
            melds[k] = with_card(melds[k], cards[0], verb.endswith("below"))
            self.leaned = self.leaned or (not opening and k < self.old)
        else:
            self.new_meld(side, verb, cards, opening)
        if opening and not self.complete(seat, side):
            return
        self.melds += self.staged
        self.staged = []
        self.now = True
        if self.with_pile:
            self.with_pile = False
            self.hands[seat] += self.pile[:-1]
            self.pile = []
            self.show_reds(seat, False)
        if self.phase == "drawing":
            self.phase = "laying"
            self.settle()
        self.emptied(seat)

    def complete(self, seat: int, side: int) -> bool:
        return self.reached(side, self.staged)

    def new_meld(self, side: int, verb: str, cards: list[str], opening: bool) -> None:
        melds = self.staged if opening else self.melds
        if verb.endswith("run"):
            low = next(k for k in range(10) if [at(place, cards[0][-1]) for place in range(k, k + 3)] == cards)
            melds.append(Meld(side, cards[0][-1], cards, low))
            return
        kind = "wild" if wild(cards[0]) else cards[0][:-1]
        for k, meld in enumerate(melds):
            if meld.side == side and meld.kind == kind and not self.several:
                melds[k] = replace(meld, cards=[*meld.cards, *cards])
                self.leaned = self.leaned or k < self.old
                return
        melds.append(Meld(side, kind, cards))

    def emptied(self, seat: int) -> None:
        if not self.hands[seat]:
            self.end_turn(seat)

    def end_turn(self, seat: int) -> None:
        if not self.hands[seat]:
            self.finish(seat)
            return
        self.laid[seat] = self.laid[seat] or self.now
        self.begin((seat + 1) % self.players)

    # The score

    def finish(self, out: int) -> None:
        for side in range(self.sides):
            self.score(side, out)
        top = sorted(self.totals, reverse=True)
        self.done = top[0] >= int(str(self.options["target"])) and top[0] > top[1]

    def score(self, side: int, out: int) -> None:
        melds = [meld for meld in self.melds if meld.side == side]
        seats = [seat for seat in range(self.players) if self.side(seat) == side]
        self.write(side, "laid", sum(total(meld.cards) for meld in melds))
        for meld in melds:
            if meld.canastra:
                self.write(side, *self.prize(meld))
        self.write(side, "red", self.red_points(side, sum(len(self.reds[seat]) for seat in seats), melds))
        if out in seats:
            if self.surprised(out):
                self.write(side, "surprise", 200)
            else:
                self.write(side, "out", 100)
        caught = out >= 0 and out not in seats
        held = [card for seat in seats for card in self.hands[seat]]
        if caught and self.runs:
            self.write(side, "black", -100 * sum(map(black, held)))
            held = [card for card in held if not black(card)]
        self.write(side, "red_held", -100 * sum(map(red, held)))
        self.write(side, "hand", -total(card for card in held if not red(card)))
        if caught and self.form == "brasileira":
            runs = sum(self.holds_run(self.hands[seat]) for seat in seats)
            self.write(side, "run", -1000 * (runs if self.options["run_penalty_scope"] == "per_player" else runs > 0))

    def surprised(self, seat: int) -> bool:
        if self.laid[seat]:
            return False
        if self.options["surprise_layoff_on_partner"]:
            return True
        return not self.leaned and self.enough([m for m in self.melds[self.old :] if m.side == self.side(seat)])

    def holds_run(self, hand: list[str]) -> bool:
        return any(all(at(place, suit) in hand for place in range(low, low + 5)) for suit in "CDHS" for low in range(8))

    def prize(self, meld: Meld) -> tuple[str, int]:
        if meld.kind == "wild":
            return "wild", WILD_CANASTRA[self.form]
        if meld.run:
            return "escalera", 1500
        return ("real", 500) if meld.real else ("simples", 300)

    def red_points(self, side: int, reds: int, melds: list[Meld]) -> int:
        if self.form in ("padrao", "uruguaia"):
            points = 800 if reds == 4 else 100 * reds
            return points if melds else -points
        good = sum(meld.canastra for meld in melds) >= 2
        if self.form == "boliviana":
            return (1000 if reds == 6 else 100 * reds) if good else -100 * reds
        points = {5: 1000, 6: 1200}.get(reds, 100 * reds)
        return points if good else -points

    def write(self, side: int, code: str, points: int) -> None:
        self.written.append((side, code, points))
        self.totals[side] += points

    # What the table looks like

    def zones(self) -> Zones:
        hands = [list(hand) for hand in self.hands]
        pile = list(self.pile)
        for meld in self.staged:  # nothing is moved before the minimum is reached
            hands[self.turn] += meld.cards
        if self.with_pile:
            hands[self.turn].remove(pile[-1])
        found = {f"hand {seat}": hand for seat, hand in enumerate(hands)}
        found |= {f"red {seat}": cards for seat, cards in enumerate(self.reds)}
        found |= {f"meld {k}": meld.cards for k, meld in enumerate(self.melds)}
        return {**found, "stock": self.stock, "pile": pile[:-1], "top": pile[-1:]}

    def points(self) -> list[int]:
        return self.totals

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.done

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        best = max(self.totals)
        return {seat for seat in range(self.players) if self.totals[self.side(seat)] == best}


REFEREE = Canastra
