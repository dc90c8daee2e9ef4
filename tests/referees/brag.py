"""Brag as read by somebody else (002:5556-5632).

What the book leaves open follows the catalogue.
"""

from __future__ import annotations

import random
from itertools import product

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ALL = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
BRAGGERS = ["9D", "JC", "AD"]  # upwards
CLOSE = ["2", "3", "9", "J", "K", "A"]  # ranks of which wild cards and pryles are made
SYSTEMS = ["round_the_table", "bet_or_raise", "poker"]
HIGH, PAIR, FLUSH, RUN, BIKE, PRYLE = range(6)
Worth = tuple[int, ...]


class Hands:
    """What three cards are worth."""

    def __init__(self, options: dict[str, Value]) -> None:
        self.wild = str(options["wild"])
        self.nature_first = options["natural_rule"] == "same_type"
        self.a23_top = bool(options["a23_top_run"])
        self.threes_top = bool(options["threes_top_pryle"])

    def is_wild(self, card: str) -> bool:
        return card[:-1] == "2" if self.wild == "deuces" else self.wild != "none" and card in BRAGGERS

    def plain(self, cards: list[str]) -> tuple[int, list[int]]:
        """The kind of three cards as they are, and their ranks in the order in which they count."""
        ranks = sorted((ALL.index(card[:-1]) for card in cards), reverse=True)
        flush = len({card[-1] for card in cards}) == 1
        if len(set(ranks)) == 1:
            return PRYLE, [99 if self.threes_top and ranks[0] == ALL.index("3") else ranks[0]]
        top = -1
        if ranks[0] == ranks[1] + 1 == ranks[2] + 2:
            top = ranks[0]
        elif ranks == [12, 1, 0]:
            top = 99 if self.a23_top else 1
        if top >= 0:
            return BIKE if flush else RUN, [top]
        if flush:
            return FLUSH, ranks
        if len(set(ranks)) == 2:
            return PAIR, [ranks[1], ranks[0] if ranks[0] != ranks[1] else ranks[2]]
        return HIGH, ranks

    def worth(self, cards: list[str]) -> Worth:
        """The best of all readings of the wild cards, each as itself or as any other card."""
        return max(self.readings(tuple(sorted(cards))))

    def readings(self, cards: tuple[str, ...]) -> list[Worth]:
        wild = [card for card in cards if self.is_wild(card)]
        found = []
        for as_itself in product((True, False), repeat=len(wild)):
            used = [card for card, same in zip(wild, as_itself, strict=True) if not same]
            rest = [card for card in cards if card not in used]
            for hand in self.filled(rest):
                kind, ranks = self.plain(hand)
                best = max((BRAGGERS.index(card) for card in used if card in BRAGGERS), default=-1)
                ranks = ranks + [-1] * (3 - len(ranks))
                nature = int(not used)
                first = [kind, nature, *ranks] if self.nature_first else [kind, *ranks]
                found.append((*first, -len(used), best))
        return found

    def filled(self, rest: list[str]) -> list[list[str]]:
        """Hands that are made of these cards; two free cards or more always make a pryle."""
        missing = 3 - len(rest)
        if not missing:
            return [rest]
        if missing == 1:
            return [[*rest, rank + suit] for rank in ALL for suit in "CDHS" if rank + suit not in rest]
        ranks = [rest[0][:-1]] if rest else ALL
        return [[f"{rank}C", f"{rank}D", f"{rank}H"] for rank in ranks]


class Brag(Referee):
    """Three cards, bets round the table, and two who see each other; the pack is not shuffled between deals."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.hand_worth = Hands(options)
        self.buy_in = self.number("buy_in")
        self.chips = [self.buy_in] * players
        self.bought = [self.buy_in] * players
        self.home: set[int] = set()
        self.deals = 0
        self.finished = False
        self.pryle = True  # the first deal is shuffled
        self.mixed = False

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Hands of few ranks: wild cards, pryles of them and against them, equal hands; or of few suits."""
        cards = [rank + suit for rank in CLOSE for suit in "CDHS"]
        if dice.random() < 0.3:
            cards = [rank + suit for rank in ["A", "2", "3", "Q", "K", "9"] for suit in "DC"] + ["JC"]
        dice.shuffle(cards)
        seats = dice.sample(range(players), dice.randint(2, min(players, 4)))
        return {f"hand {seat}": " ".join(cards[3 * k : 3 * k + 3]) for k, seat in enumerate(seats)}

    def wish(self, seat: int, dice: random.Random) -> str:
        """Some play until hands are seen, and some risk all that they have."""
        if self.phase != "betting" or dice.random() < 0.4:
            return ""
        offered = self.legal(seat)
        first = next((words for words in ("see", "call", "cover") if words in offered), "")
        spans = [words for words in offered if ".." in words]
        if first and (not spans or dice.random() < 0.5):
            return first
        if not spans:
            return ""
        return spans[0].split("..")[0] if dice.random() < 0.8 else spans[0].split()[0] + " " + spans[0].split("..")[1]

    def number(self, key: str) -> int:
        value = self.options[key]
        return 0 if value in ("unlimited", "freeze_out") else int(str(value))

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.mixed = True
        self.stock = list(order)

    # Before the bets

    def deal(self, zones: Zones, dealer: int) -> None:
        assert self.mixed == self.pryle, "the pack is shuffled after a pryle that all have seen, and only then"
        self.dealt_by = dealer
        self.pryle = self.mixed = False
        self.hands: dict[int, list[str]] = {seat: [] for seat in range(self.players)}
        self.folded: list[str] = []
        self.seats = [seat for seat in self.from_left() if self.chips[seat] > 0]
        self.inside = list(self.seats)  # who plays on, in order of play
        self.covered: list[tuple[int, int]] = []  # frozen pots and who has laid his cards on them, from the first
        self.pot = 0
        self.written: list[tuple[int, str, int]] = []
        self.bets = [0] * self.players  # in poker
        self.last = [0] * self.players  # the last bet of each
        self.stands = 0  # the bet that others have to equal, as for who has looked
        self.looked: set[int] = set()
        self.blind: set[int] = set()
        self.raiser = -1
        self.spoken: set[int] = set()
        if self.options["betting"] == "per_deal":
            self.phase = "naming"
            self.turn = dealer
        else:
            self.system = str(self.options["betting"])
            self.take_antes()

    def from_left(self) -> list[int]:
        return [(self.dealt_by + 1 + k) % self.players for k in range(self.players)]

    def pay(self, seat: int, amount: int) -> None:
        self.chips[seat] -= amount
        self.pot += amount

    def take_antes(self) -> None:
        """Who has less than the ante covers with it or sits out."""
        ante = self.number("ante")
        self.waiting = [seat for seat in self.seats if self.chips[seat] < ante]
        for seat in self.seats:
            if seat not in self.waiting:
                self.pay(seat, ante)
        self.next_ante()

    def next_ante(self) -> None:
        if self.waiting:
            self.phase = "anting"
            self.turn = self.waiting.pop(0)
            return
        for _ in range(3):
            for seat in self.from_left():
                if seat in self.seats:
                    self.hands[seat].append(self.stock.pop())
        if self.system == "poker" or not self.options["blind_betting"]:
            self.looked = set(self.seats)
        self.phase = "betting"
        self.turn = self.dealt_by
        self.go_on()

    def asked(self) -> set[int]:
        return {self.turn}

    # Bets

    def others(self, seat: int) -> list[int]:
        return [other for other in self.inside if other != seat]

    def legal(self, seat: int) -> set[str]:
        if self.phase == "naming":
            return {f"name {system}" for system in SYSTEMS}
        if self.phase == "anting":
            return {"cover", "fold"}
        if self.phase == "rebuying":
            return {"buy", "leave"}
        words = {"fold"}
        if self.system == "poker":
            return words | self.poker(seat)
        if seat not in self.looked:
            words.add("look")
        low, high = self.range(seat)
        if self.chips[seat] < low:
            words.add("cover")
        else:
            words.add(f"bet {low}..{min(high, self.chips[seat])}")
        price = self.price(seat)
        if price and self.chips[seat] >= price:
            words.add("see")
        return words

    def range(self, seat: int) -> tuple[int, int]:
        """The least and the most that a bet may be."""
        opened = seat in self.looked
        if self.system == "round_the_table":
            amount = 2 if opened and self.blind & set(self.others(seat)) else 1
            return amount, amount
        if not self.stands:
            return self.number("min_bet"), self.number("min_bet")
        low = self.stands if opened else (self.stands + 1) // 2
        limit = self.number("max_raise")
        return low, low + limit if limit else 10**6

    def price(self, seat: int) -> int:
        """What it costs to see the only opponent's hand; 0: it cannot be seen."""
        others = self.others(seat)
        if len(others) != 1 or not self.last[others[0]]:
            return 0
        other = others[0]
        if seat in self.looked and other in self.blind:
            return 0
        against_open = seat not in self.looked and other not in self.blind
        if against_open and self.options["blind_see_cost"] == "double_of_own_unit":
            return 2 * self.range(seat)[0]
        return 2 * self.last[other]

    def poker(self, seat: int) -> set[str]:
        least, limit = self.number("min_bet"), self.number("max_raise")
        chips, owed = self.chips[seat], self.stands - self.bets[seat]
        if not self.stands:
            if chips < least:
                return {"cover"}
            return {f"bet {least}..{min(limit or chips, chips)}"}
        words = set()
        if chips < owed:
            return {"cover"}
        level = [other for other in self.inside if self.bets[other] == self.stands]
        if not (self.options["two_player_showdown"] and len(self.inside) > 2 and len(level) >= 2):
            words.add("call")
        more = chips - owed
        if more >= least:
            words.add(f"raise {least}..{min(limit or more, more)}")
        return words or {"cover"}

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        if verb == "name":
            self.system = what
            self.take_antes()
        elif self.phase == "rebuying":
            self.buy(seat, verb)
        elif self.phase == "anting":
            if verb == "cover":
                self.cover(seat)
            else:
                self.inside.remove(seat)
                self.seats.remove(seat)
            self.next_ante()
        elif verb == "look":
            self.looked.add(seat)
            self.blind.discard(seat)
        elif verb == "see":
            self.see(seat)
        else:
            self.speak(seat, verb, what)

    def speak(self, seat: int, verb: str, what: str) -> None:
        if verb == "fold":
            self.drop_out(seat)
        elif verb == "cover":
            self.cover(seat)
        elif self.system == "poker":
            amount = self.stands - self.bets[seat]
            if verb != "call":
                amount += int(what)
                self.raiser = seat
                self.spoken = set()
            self.pay(seat, amount)
            self.bets[seat] += amount
            self.stands = self.bets[seat]
        else:
            amount = int(what)
            self.pay(seat, amount)
            self.last[seat] = amount
            if seat not in self.looked:
                self.blind.add(seat)
            self.stands = amount if seat in self.looked else 2 * amount
        self.spoken.add(seat)
        self.go_on()

    def drop_out(self, seat: int) -> None:
        self.inside.remove(seat)
        self.blind.discard(seat)
        self.folded += self.hands[seat]
        self.hands[seat] = []

    def cover(self, seat: int) -> None:
        """All that he has; what lies so far is a pot of its own with his cards on it."""
        self.pay(seat, self.chips[seat])
        self.covered.append((seat, self.pot))
        self.pot = 0
        self.inside.remove(seat)
        self.blind.discard(seat)

    def go_on(self) -> None:
        if len(self.inside) == 1:
            self.settle(list(self.inside), {self.inside[0]}, self.inside[0])
            return
        order = [(self.turn + 1 + k) % self.players for k in range(self.players)]
        if self.system == "poker" and self.stands:
            level = all(self.bets[seat] == self.stands for seat in self.inside)
            if level and self.spoken >= set(self.inside):
                self.compare(self.inside, self.raiser)
                return
        self.turn = next(seat for seat in order if seat in self.inside)

    # The end

    def see(self, seat: int) -> None:
        other = self.others(seat)[0]
        self.pay(seat, self.price(seat))
        mine, theirs = (self.hand_worth.worth(self.hands[s]) for s in (seat, other))
        if mine == theirs and self.options["tie_rule"] == "seer_loses":
            self.settle([other], {seat, other}, other)
        else:
            self.compare([seat, other], other)

    def compare(self, seats: list[int], odd: int) -> None:
        worth = {seat: self.hand_worth.worth(self.hands[seat]) for seat in seats}
        best = [seat for seat in seats if worth[seat] == max(worth.values())]
        self.settle(best, set(seats), odd)

    def settle(self, best: list[int], shown: set[int], odd: int) -> None:
        """The inner pot, then the frozen ones outwards, each against the one whose cards lie on it."""
        self.share(self.pot, best, odd, "pot")
        seen = shown if len(shown) > 1 else set()
        for coverer, pot in reversed(self.covered):
            seen = seen | {coverer, *best}
            mine, theirs = (self.hand_worth.worth(self.hands[s]) for s in (coverer, best[0]))
            if mine > theirs:
                best = [coverer]
            elif mine == theirs:
                best = [*best, coverer]
                odd = coverer
            self.share(pot, best, odd, "covered")
        self.pot = 0
        self.covered = []
        self.pryle = any(self.hand_worth.worth(self.hands[seat])[0] == PRYLE for seat in seen)
        back = list(self.folded)
        for k in range(1, self.players + 1):  # clockwise, the winner's at the bottom
            back += self.hands[((odd if odd in best else best[0]) + k) % self.players]
        self.stock = [*reversed(back), *self.stock]
        self.hands = {seat: [] for seat in range(self.players)}
        self.folded = []
        self.end()

    def share(self, pot: int, seats: list[int], odd: int, code: str) -> None:
        each, rest = divmod(pot, len(seats))
        taker = odd if odd in seats else seats[0]
        for seat in seats:
            amount = each + (rest if seat == taker else 0)
            self.written.append((seat, code, amount))
            self.chips[seat] += amount

    def end(self) -> None:
        self.deals += 1
        last = self.options["deals"] != "freeze_out" and self.deals >= self.number("deals")
        self.waiting = [seat for seat in self.from_left() if not self.chips[seat] and seat not in self.home]
        if self.options["rebuy"] and self.waiting and not last:
            self.phase = "rebuying"
            self.turn = self.waiting.pop(0)
        else:
            self.finish(last)

    def finish(self, last: bool) -> None:
        self.finished = last or sum(chips > 0 for chips in self.chips) == 1

    def buy(self, seat: int, verb: str) -> None:
        if verb == "buy":
            self.chips[seat] = self.buy_in
            self.bought[seat] += self.buy_in
        else:
            self.home.add(seat)
        if self.waiting:
            self.turn = self.waiting.pop(0)
        else:
            self.finish(False)

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in self.hands.items()}
        return {**hands, "stock": self.stock, "folded": self.folded}

    def points(self) -> list[int]:
        return [chips - bought for chips, bought in zip(self.chips, self.bought, strict=True)]

    def lines(self) -> list[tuple[int, str, int]] | None:
        return self.written

    def over(self) -> bool:
        return self.finished

    def dealer(self) -> int:
        return next(seat for seat in self.from_left() if self.chips[seat] > 0)

    def winners(self) -> set[int]:
        points = self.points()
        return {seat for seat in range(self.players) if points[seat] == max(points)}


REFEREE = Brag
