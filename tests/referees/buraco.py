"""Buraco with its variants and the forms of today, as read by somebody else (002:6106-6226)."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from itertools import combinations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = "CDHS"
WILDS = ["2C", "2D", "2H", "2S", "*"]
WORTH = {"A": 15, "2": 10, **dict.fromkeys("34567", 5), **dict.fromkeys(["8", "9", "10", "J", "Q", "K"], 10)}
PLACES = {rank: [k + 1] for k, rank in enumerate(RANKS)} | {"A": [1, 14]}  # in a run
CANASTRA = 7
TOP = 14  # the place of an ace above the king; below the two it has place 1
MORTO = 11
HALVES = 2  # points are counted in halves, for two partners of three divide theirs
HOLDS = {"real": 2, "suja": 1, "lost": 0}  # what a canastra is can only fall


def wild(card: str) -> bool:
    return card == "*" or card[0] == "2"


def at(place: int, suit: str) -> str:
    return RANKS[(place - 1) % 13] + suit


def order(card: str) -> int:
    return 4 if card == "*" else SUITS.index(card[-1])


@dataclass
class Meld:
    """Cards of one rank, or a run that begins at a place; how many of them stand for others."""

    side: int
    kind: str  # a rank or a suit
    cards: list[str]
    low: int  # 0: of one rank
    wilds: int
    state: str = ""  # what it is as a canastra

    def natural(self, card: str, place: int) -> bool:
        """Whether a card is itself here."""
        if self.low:
            return card == at(place, self.kind)
        return card != "*" and card[:-1] == self.kind

    @property
    def high(self) -> int:
        return self.low + len(self.cards) - 1

    @property
    def canastra(self) -> bool:
        return self.state in ("real", "suja")


@dataclass
class Lay:
    """Something that can be laid: on which meld (as many as there are: a new one), and how that looks afterwards."""

    verb: str
    what: str
    gone: list[str]  # from the hand
    k: int
    line: list[str]
    low: int


def without(hand: list[str], cards: list[str]) -> list[str]:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return left


class Buraco(Referee):
    """Two mortos, sides that lay melds together, and a turn that has to be ended."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.o = {key: str(value) for key, value in options.items()}
        self.partners = players in (4, 6)
        self.sides = 2 if self.partners else players
        self.mortos_dealt = int(self.o["mortos"]) if players == 3 else 2
        self.pairs_up = players == 3 and self.mortos_dealt == 2
        self.totals = [0] * self.sides
        self.done = False
        self.plan = ""

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Whole suits, of which the mortos have the ends; all twos; a two that can go to its own place."""
        one, other = dice.sample(SUITS, 2)
        seats = {f"hand {seat}": one if seat % 2 == 0 else other for seat in range(min(players, 2))}
        what = dice.choice(("suits", "suits", "twos", "home", ""))
        if what == "twos":
            twos = dice.sample([f"2{suit}" for suit in SUITS] * 2, 8)
            if players < 4:
                return {"hand 0": " ".join(twos)}
            return {"hand 0": " ".join(twos[:4]), "hand 2": " ".join(twos[4:])}
        if what == "suits":
            ends = [rank + suit for suit in (one, other) for rank in ("K", *dice.choice(("A", "AA")))]
            hands = {zone: " ".join(rank + suit for rank in RANKS[1:12]) for zone, suit in seats.items()}
            return {**hands, "morto 0": " ".join(ends)}
        if what == "home":
            return {zone: " ".join(f"{r}{suit}" for r in [*RANKS[1:10], "K"]) for zone, suit in seats.items()}
        return {}

    def worth(self, card: str) -> int:
        values = self.o["card_values"]
        if card == "*":
            return 20 if values == "book" else 50
        if card[0] == "2" and values == "joker50_two20":
            return 20
        return WORTH[card[:-1]]

    def total(self, cards: list[str]) -> int:
        return sum(map(self.worth, cards))

    # The deal

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.stock = list(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for k in range(11 * self.players):
            self.hands[(dealer + 1 + k) % self.players].append(self.stock.pop())
        self.mortos = [[self.stock.pop() for _ in range(MORTO)] for _ in range(self.mortos_dealt)]
        self.drawn = ""
        self.pile: list[str] = []
        self.melds: list[Meld] = []
        self.took = [False] * self.sides
        self.unused: dict[int, list[str]] = {}  # by who took a morto without having had a turn since
        self.became_stock = 0
        self.alone = -1  # who plays against the two others
        self.written: list[tuple[int, str, int]] = []
        self.first = True
        self.idle = 0  # turns without a laid card since the stock is gone
        self.begin((dealer + 1) % self.players)

    def side(self, seat: int) -> int:
        """By whose number melds and mortos are kept: of two who became partners, the lower."""
        if self.partners:
            return seat % 2
        if self.alone >= 0 and seat != self.alone:
            return min({0, 1, 2} - {self.alone})
        return seat

    def begin(self, seat: int) -> None:
        self.turn = seat
        self.phase = "drawing"
        self.now = False
        self.only = ""  # the card that was the whole pile that was taken
        self.known: set[str] | None = None
        self.ways: dict[str, Lay] = {}
        if not self.stock and self.o["morto_replaces_stock"] == "True" and self.mortos:
            self.stock = self.mortos.pop(0)
            self.became_stock += 1
        self.without_stock = not self.stock
        if self.without_stock:
            limit = int(self.o["endgame_no_progress_limit"]) * self.players
            if self.o["stock_out"] == "ends" or self.idle >= limit:
                self.finish(-1)
                return
        self.unused.pop(seat, None)

    def asked(self) -> set[int]:
        return {self.turn}

    # Going out

    def due(self, seat: int) -> bool:
        return not self.took[self.side(seat)] and bool(self.mortos)

    def may_out(self, melds: list[Meld]) -> bool:
        """Whether who has the turn may be without cards."""
        if self.due(self.turn):
            return True
        side = self.side(self.turn)
        if not self.took[side]:
            return False
        if self.players == 3 and self.mortos_dealt == 3:
            return True
        good = ("real",) if self.o["go_out_needs"] == "clean_canastra" else ("real", "suja")
        return any(meld.side == side and meld.state in good for meld in melds)

    def discards(self, hand: list[str], melds: list[Meld]) -> set[str]:
        if len(hand) == 1 and (wild(hand[0]) or not self.may_out(melds)):
            return set()
        cards = set(hand)
        cards = cards - {self.only} or cards  # nor its twin, for nobody could tell; but what alone is left goes
        if self.o["wild_discard"] == "forbidden":
            return {card for card in cards if not wild(card)} or cards
        return cards

    def ends(self, hand: list[str], melds: list[Meld]) -> bool:
        """Whether the turn can still be ended."""
        if not hand:
            return self.may_out(melds)
        if len(hand) > 1 and not self.only and self.o["wild_discard"] == "allowed":
            return True
        return bool(self.discards(hand, melds) or self.lays(hand, melds))

    # Melds

    def changed(self, meld: Meld, cards: list[str], low: int) -> Meld:
        """A meld with other cards, and what that makes of it as a canastra."""
        after = Meld(meld.side, meld.kind, cards, low, 0)
        after.wilds = sum(not after.natural(card, low + k) for k, card in enumerate(cards))
        if len(cards) >= CANASTRA:
            now = "real" if not after.wilds else "suja" if after.wilds == 1 else "lost"
            after.state = min(now, meld.state or now, key=HOLDS.__getitem__)
            if meld.state == "suja" and now == "real" and self.o["clean_up"] == "own_suit_two":
                after.state = now
        return after

    def additions(self, k: int, meld: Meld, there: Counter[str], last: bool) -> list[Lay]:
        """The ways to put cards on a meld; there: the hand, last: it is a single card."""
        found: list[Lay] = []
        wilds = [card for card in WILDS if card in there] if self.takes_wild(meld, last) else []
        if not meld.low:
            same = [meld.kind + suit for suit in SUITS]
            cards = [card for card in same if card in there] + [card for card in wilds if card not in same]
            return [Lay("add", f"{card} {k}", [card], k, [*meld.cards, card], 0) for card in cards]
        line, low, high = meld.cards, meld.low, meld.high
        if high < TOP:
            natural = at(high + 1, meld.kind)
            for card in {natural, *wilds} if natural in there else wilds:
                found.append(Lay("add", f"{card} {k}", [card], k, [*line, card], low))
        if low > 1:
            natural = at(low - 1, meld.kind)
            for card in {natural, *wilds} if natural in there else wilds:
                found.append(Lay("add_below", f"{card} {k}", [card], k, [card, *line], low - 1))
        for j in range(len(line)) if meld.wilds else []:
            card = at(low + j, meld.kind)
            if line[j] != card and card in there:
                found += self.moved(k, meld, j, card, there)
        return found

    def takes_wild(self, meld: Meld, last: bool) -> bool:
        """Whether a card may be added that stands for another; last: it is the last in the hand."""
        if meld.wilds and self.o["second_wild_in_meld"] == "forbidden":
            return False
        return not (last and meld.canastra and self.o["last_wild_on_canastra"] == "forbidden")

    def moved(self, k: int, meld: Meld, j: int, card: str, there: Counter[str]) -> list[Lay]:
        """A card takes the place of a wild one, which goes to an end, or as a 2 to its own place."""
        one, low = meld.cards[j], meld.low
        line = [*meld.cards[:j], card, *meld.cards[j + 1 :]]
        found = []
        if meld.high < TOP:
            found.append(Lay("shift", f"{card} {k}", [card], k, [*line, one], low))
        if low > 1:
            found.append(Lay("shift_below", f"{card} {k}", [card], k, [one, *line], low - 1))
        if one == "2" + meld.kind and low > 3:
            between = [at(place, meld.kind) for place in range(3, low)]
            if all(c in there for c in between):
                found.append(Lay("home", f"{card} {k}", [card, *between], k, [one, *between, *line], 2))
        return found

    def new_melds(self, k: int, hand: list[str], there: Counter[str]) -> list[Lay]:
        wilds = [card for card in WILDS if card in there]
        found: list[Lay] = []
        places = dict.fromkeys(SUITS, 0)
        ranks: dict[str, list[str]] = {rank: [] for rank in RANKS}
        for card in hand:
            if card != "*":
                ranks[card[:-1]].append(card)
                for place in PLACES[card[:-1]]:
                    places[card[-1]] |= 1 << place
        for suit in SUITS:
            for low in range(1, TOP - 1):
                have = places[suit] >> low & 7
                if have in (0, 1, 2, 4):
                    continue
                trio = [at(low + j, suit) for j in range(3)]
                if have == 7:
                    found.append(Lay("new_run", "+".join(trio), trio, k, trio, low))
                for j in range(3):
                    if have | 1 << j != 7:
                        continue
                    for card in wilds:
                        line = [*trio[:j], card, *trio[j + 1 :]]
                        if card != trio[j] and (card not in trio or there[card] > 1):
                            found.append(Lay("new_run", "+".join(line), line, k, line, low))
        for rank, same in ranks.items() if self.o["sets"] == "allowed" else []:
            if len(same) < 2 or (rank == "2" and self.o["twos_set"] == "False"):
                continue
            same.sort(key=order)
            lines = {(*two, card) for two in combinations(same, 2) for card in wilds if card == "*" or rank != "2"}
            for three in lines | set(combinations(same, 3)):
                found.append(Lay("new_set", "+".join(three), [*three], k, [*three], 0))
        return found

    def lays(self, hand: list[str], melds: list[Meld], top: str = "", rest: int = 0) -> list[Lay]:
        """What can be laid so that the turn can be ended; with this card, if one has to go down."""
        there = Counter(hand)
        found = self.new_melds(len(melds), hand, there)
        side = self.side(self.turn)
        for k, meld in enumerate(melds):
            if meld.side == side:
                found += self.additions(k, meld, there, len(hand) == 1)
        return [lay for lay in found if (not top or top in lay.gone) and self.completes(hand, melds, lay, rest)]

    def completes(self, hand: list[str], melds: list[Meld], lay: Lay, rest: int) -> bool:
        """Whether the turn can be ended after this; rest: cards of the pile that come to the hand."""
        if len(hand) - len(lay.gone) + rest > 1:
            return True
        left = without(hand, lay.gone)
        return self.ends(left + self.pile[:rest], self.after(melds, lay))

    def after(self, melds: list[Meld], lay: Lay) -> list[Meld]:
        """The melds when something was laid."""
        if lay.k == len(melds):
            kind = lay.line[0][:-1] if lay.verb == "new_set" else next(c for c in lay.line if not wild(c))[-1]
            return [*melds, self.changed(Meld(self.side(self.turn), kind, [], lay.low, 0), lay.line, lay.low)]
        return [*melds[: lay.k], self.changed(melds[lay.k], lay.line, lay.low), *melds[lay.k + 1 :]]

    # What may be done

    def may_take(self) -> bool:
        hand = self.hands[self.turn]
        return bool(self.pile) and (len(hand) > 1 or len(self.pile) > 1)

    def takes(self, seat: int) -> set[str]:
        """The ways to take the pile: freely, or by laying its top card."""
        if self.o["take_pile"] == "free":
            return {"take"}
        top = self.pile[-1]
        return self.ways_of(self.lays([*self.hands[seat], top], self.melds, top, len(self.pile) - 1))

    def ways_of(self, lays: list[Lay]) -> set[str]:
        self.ways = {f"{lay.verb} {lay.what}": lay for lay in lays}
        return {*self.ways}

    def legal(self, seat: int) -> set[str]:
        if self.known is None:
            self.ways = {}
            self.known = self.found(seat)
        return self.known

    def found(self, seat: int) -> set[str]:
        if self.phase == "first_card":
            return {"keep", "reject"}
        if self.phase == "drawing":
            return {"draw" if self.stock else "stop"} | (self.takes(seat) if self.may_take() else set())
        hand = self.hands[seat]
        words = {f"discard {card}" for card in self.discards(hand, self.melds)}
        return words | self.ways_of(self.lays(hand, self.melds))

    def wish(self, seat: int, dice: random.Random) -> str:
        """To lay, mostly, as the match has in mind; to take the pile when it is large."""
        self.plan = self.plan or dice.choice(("any", self.suggested()))
        words = self.legal(seat)
        lays = sorted(word for word in words if word in self.ways)
        if self.phase == "drawing" and "take" in words:
            return "take" if dice.random() < 0.1 * len(self.pile) else ""
        if not lays or dice.random() < 0.2:
            return ""
        if self.plan == "any":
            return dice.choice(lays)
        ranked = {word: self.liked(self.ways[word]) for word in lays}
        best = max(ranked.values())
        if best or dice.random() < 0.1:
            return dice.choice([word for word in lays if ranked[word] == best])
        return ""

    def suggested(self) -> str:
        """What the first hands are good for."""
        hand = self.hands[0]
        nearly = any(sum(card[-1] == suit for card in hand) > 8 and "K" + suit in hand for suit in SUITS)
        return "home" if nearly else "clean"

    def liked(self, lay: Lay) -> int:
        """How much a lay is what the match has in mind."""
        if lay.verb == "home":
            return 3
        meld = self.after(self.melds, lay)[lay.k]
        if self.plan == "clean":
            return 0 if meld.wilds else 2 if meld.low or meld.kind == "2" else 1
        if not meld.low:
            return 0
        wilds = [card for k, card in enumerate(lay.line) if card != at(meld.low + k, meld.kind)]
        if wilds == ["2" + meld.kind] and meld.low > 3:
            return 2 if lay.verb in ("new_run", "add") else 0
        return int(not wilds and len(lay.line) > 3)

    # What is done

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        hand = self.hands[seat]
        self.known = None
        if verb == "stop":
            self.finish(-1)
        elif verb == "draw":
            self.phase = "laying"
            if self.first and self.o["first_player_second_draw"] == "True":
                self.drawn = self.stock.pop()
                self.phase = "first_card"
            else:
                hand.append(self.stock.pop())
            self.first = False
        elif verb in ("keep", "reject"):
            (hand if verb == "keep" else self.pile).append(self.drawn)
            self.drawn = ""
            if verb == "reject":
                hand.append(self.stock.pop())
            self.phase = "laying"
        elif verb == "take":
            self.phase = "laying"
            if len(self.pile) == 1 and self.o["single_discard_back"] == "forbidden":
                self.only = self.pile[0]
            hand += self.pile
            self.pile = []
        elif verb == "discard":
            hand.remove(what)
            self.pile.append(what)
            self.end_turn(seat)
        else:
            self.lay(seat, self.ways[words])

    def lay(self, seat: int, done: Lay) -> None:
        hand = list(self.hands[seat])
        if self.phase == "drawing":  # the top card of the pile goes down, the others come to the hand
            hand += self.pile
            self.pile = []
            self.phase = "laying"
        hand = without(hand, done.gone)
        self.melds = self.after(self.melds, done)
        self.hands[seat] = hand
        self.now = True
        if not hand:
            if self.due(seat):
                self.take_morto(seat)
            else:
                self.finish(seat)

    def take_morto(self, seat: int) -> None:
        self.hands[seat] = self.mortos.pop(0)
        self.took[self.side(seat)] = True
        if self.pairs_up and self.alone < 0:
            self.alone = seat
            pair = min({0, 1, 2} - {seat})
            for meld in self.melds:
                if meld.side != seat:
                    meld.side = pair

    def end_turn(self, seat: int) -> None:
        if not self.hands[seat]:
            if not self.due(seat):
                self.finish(seat)
                return
            self.take_morto(seat)
            self.unused[seat] = list(self.hands[seat])
        if self.without_stock:
            self.idle = 0 if self.now else self.idle + 1
        self.begin((seat + 1) % self.players)

    # The score

    def finish(self, out: int) -> None:
        for side in {self.side(seat) for seat in range(self.players)}:
            self.score(side, [seat for seat in range(self.players) if self.side(seat) == side], out)
        top = sorted(self.totals, reverse=True)
        self.done = top[0] >= int(self.o["target"]) * HALVES and top[0] > top[1]

    def score(self, side: int, seats: list[int], out: int) -> None:
        payers = [side] if self.partners else seats
        melds = [meld for meld in self.melds if meld.side == side]
        self.write(payers, "laid", sum(self.total(meld.cards) for meld in melds))
        for meld in melds:
            if meld.canastra:
                for code, points in self.prizes(meld):
                    self.write(payers, code, points)
        if out in seats:
            self.write(payers, "out", 100)
        spared = self.o["unused_morto_cards_count"] == "False"
        held = [c for seat in seats if not (spared and seat in self.unused) for c in self.hands[seat]]
        self.write(payers, "hand", -self.total(held))
        if not self.took[side] and not (self.o["lost_morto"] == "free" and self.became_stock):
            self.write(payers, "morto", -100)
        self.write(payers, "unused", -100 * sum(seat in self.unused for seat in seats))

    def prizes(self, meld: Meld) -> list[tuple[str, int]]:
        if meld.state == "suja":
            return [("suja", 100)]
        if meld.kind == "2":
            return [("twos", 1000)]
        long = int(self.o["real_all_natural_ace_to_ace_bonus"])
        king = int(self.o["ace_to_king_bonus"])
        if meld.low and len(meld.cards) == 14 and long:  # today's prizes replace the 200; a bonus alone adds to it
            return [("ace_to_ace", long)] if king else [("real", 200), ("ace_to_ace", long)]
        thirteen = meld.low == 1 or self.o["long_run"] == "or_two_to_ace"
        if meld.low and len(meld.cards) == 13 and thirteen and king:
            return [("ace_to_king", king)]
        return [("real", 200)]

    def write(self, payers: list[int], code: str, points: int) -> None:
        for side in payers:
            share = points * HALVES // len(payers)
            self.written.append((side, code, share))
            self.totals[side] += share

    # What the table looks like

    def zones(self) -> Zones:
        found = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        found |= {f"meld {k}": meld.cards for k, meld in enumerate(self.melds)}
        return {**found, "stock": self.stock, "pile": self.pile}

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
        return {s for s in range(self.players) if self.totals[s % 2 if self.partners else s] == best}


REFEREE = Buraco
