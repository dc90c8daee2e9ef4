"""Hanafuda as read by somebody else (002:7033-7326, and today's Koi-Koi)."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

BLANK = "*"
LIGHTS = ["1a", "3a", "8a", "11a", "12a"]
POET = "11a"  # the light in the rain
ANIMALS = ["2a", "4a", "5a", "6a", "7a", "8b", "9a", "10a", "11b"]
RIBBONS = ["1b", "2b", "3b", "4b", "5b", "6b", "7b", "9b", "10b", "11c"]
CUP = "9a"
VALUES = dict.fromkeys(LIGHTS, 20) | dict.fromkeys(ANIMALS, 10) | dict.fromkeys(RIBBONS, 5)
PACK = [f"{month}{letter}" for month in range(1, 13) for letter in "abcd"]
WRITTEN, VIOLET = {"1b", "2b", "3b"}, {"6b", "9b", "10b"}
BOAR = {"7a", "10a", "6a"}
SETS: list[tuple[str, set[str], int]] = [
    ("rain", {"11a", "11b", "11c", "11d"}, 10),
    ("paulownia", {"12a", "12b", "12c", "12d"}, 10),
    ("wisteria", {"4a", "4b", "4c", "4d"}, 10),
    ("grass_tanzakus", {"4b", "5b", "7b"}, 20),
    ("boar_deer_butterflies", BOAR, 20),
    ("crane_phoenix_moon", {"1a", "12a", "8a"}, 20),
    ("three_splendours", {"1a", "2a", "3a"}, 30),
    ("landscapes_1", {"8a", CUP}, 20),
    ("landscapes_2", {"8a", CUP, "3a"}, 40),
    ("violet_tanzakus", VIOLET, 40),
    ("written_tanzakus", WRITTEN, 40),
    ("four_splendours", {"1a", "3a", "8a", "12a"}, 60),
    ("five_splendours", set(LIGHTS), 100),
]
NESTED = (("landscapes_1", "landscapes_2"), ("six_tanzakus", "seven_tanzakus"), ("four_splendours", "five_splendours"))
DEALT = 6  # points for a hand dealt so, and of a dealer where nobody stopped


def month(card: str) -> str:
    return card[:-1]


def value(card: str) -> int:
    return VALUES.get(card, 1)


def of_one_month(cards: list[str], number: int) -> list[str]:
    """The months of which there are so many."""
    months = [month(card) for card in cards]
    return [m for m in dict.fromkeys(months) if months.count(m) == number]


class Hanafuda(Referee):
    """Cards of one month are taken from the table; combinations at the end, or a yaku and "koi-koi"."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.koi = options["form"] == "koi_koi"
        self.score = [0] * players
        self.packs: list[list[str]] = []  # shuffled, not dealt yet
        self.orders: list[list[str]] = []  # of hands that go on the stock
        self.dealt_by = self.following = -1  # the seats that deal this hand and the next
        self.played = 0

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Three or four of a month on the table, hands that end at once, all lights for one."""
        koi = variant == "koi-koi" or (players == 2 and dice.random() < 0.5)
        months = dice.sample(range(1, 13), 5)
        four = [[f"{m}{letter}" for letter in "abcd"] for m in months]
        seat, other = dice.sample(range(players), 2)
        hands: list[list[str]] = [[] for _ in range(players)]
        table: list[str] = []
        chance = dice.random()
        if koi and chance < 0.3:
            pairs = [card for cards in four[:4] for card in cards[:2]]
            hands[seat] = dice.choice([four[0], pairs, pairs])
            if dice.random() < 0.3:
                hands[other] = dice.choice([four[4], [card for cards in four[:4] for card in cards[2:]]])
                hands[other] = [card for card in hands[other] if card not in hands[seat]]
        elif koi and chance < 0.6:
            hands[seat] = dice.choice([[*LIGHTS], ["1a", "3a", "8a", "11a", "9a"], [*sorted(WRITTEN | VIOLET)]])
            table = [month(card) + "d" for card in hands[seat]]
            related = {month(card) for card in table}  # the other player gets none of them
            others = [card for card in PACK if month(card) not in related]
            dice.shuffle(others)
            for cards in (hands[seat], hands[other], table):
                cards += [others.pop() for _ in range(8 - len(cards))]
            return {"pack": " ".join(cls.order(hands, table, koi, dice, others))}
        elif players == 3 and chance < 0.5:  # who plays first can stay under twenty
            hands = [["1c", "1d", "2c", "2d", "3c", "3d", "4c"], ["1a", "2a", "3a", "4a"], ["1b", "2b", "3b", "4b"]]
            stock = ["11d", "11a", "-", "12d", "12a", "-", "11c", "11b", "-", "12c", "12b"]
            return {"pack": " ".join(cls.order(hands, [], koi, dice, stock))}
        elif chance < 0.7:
            table = four[0]
        elif chance < 0.9:
            table = four[0][:3] + (four[1][:3] if dice.random() < 0.5 else [])
            hands[seat] = four[0][3:] + (four[1][3:] if dice.random() < 0.5 else [])
        else:
            return {}
        return {"pack": " ".join(cls.order(hands, table, koi, dice))}

    @staticmethod
    def order(
        hands: list[list[str]], table: list[str], koi: bool, dice: random.Random, stock: list[str] | None = None
    ) -> list[str]:
        """A pack from the top that deals these cards to the seats from the dealer's right on; "-" is any card."""
        stock = stock or []
        seven = len(hands) == 7
        size, open_cards = (8, 8) if koi else (7, 0 if seven else 6)
        if seven:  # the table is the hand with the blank
            k = next(k for k, hand in enumerate(hands) if not hand)
            hands = [*hands[:k], [BLANK, *table], *hands[k + 1 :]]
            table = []
        used = [card for cards in [*hands, table, stock] for card in cards if card != "-"]
        rest = dice.sample([card for card in PACK if card not in used], len(PACK) - len(set(used) - {BLANK}))
        full = [hand + [rest.pop() for _ in range(size - len(hand))] for hand in hands]
        table = table + [rest.pop() for _ in range(open_cards - len(table))]
        below = [rest.pop() if card == "-" else card for card in stock] + rest
        half = open_cards // 2
        first = [card for hand in full for card in hand[:4]] + table[:half]
        return first + [card for hand in full for card in hand[4:]] + table[half:] + below

    def wish(self, seat: int, dice: random.Random) -> str:
        """Who has called tries to get little, the others much: by lot nobody stays under twenty, or gets ribbons."""
        low = all(value(card) == 1 for card in self.hands[seat])
        if low and self.stage in ("swap", "call"):
            return "keep" if self.stage == "swap" else "call"
        ribbons = self.koi and not (WRITTEN | VIOLET).isdisjoint(self.hands[seat])
        if self.stage == "decide" and ribbons:
            return "koi_koi" if dice.random() < 0.8 else ""
        if self.stage not in ("play", "match", "turn") or dice.random() < 0.1 or not (self.koi or self.caller >= 0):
            return ""
        if self.koi and not ribbons and dice.random() < 0.3:
            return ""
        self.liked = 4 if ribbons else 1
        worth = {word: self.gain(seat, word) for word in sorted(self.legal(seat))}
        best = max(worth.values())
        return dice.choice([word for word in worth if worth[word] == best])

    def gain(self, seat: int, word: str) -> int:
        """What an action brings, with the card that is turned after it; of who has called, what that leaves him."""
        verb, card = word.split()
        table = list(self.table)
        points = 0
        if verb == "take":
            table.remove(card)
            points = self.worth(card) + self.worth(self.shown)
        else:
            points += self.take_best(table, card)
        if self.stage != "turn" and self.stock:
            points += self.take_best(table, self.stock[-1])
        if self.caller < 0:
            return points
        months = [month(card) for card in [*self.hands[self.caller], *self.stock[-4:-1]]]
        left = sum(self.worth(there) for there in table if month(there) in months)
        return -2 * points - left if seat == self.caller else points - 2 * left

    def worth(self, card: str) -> int:
        """The points of a card; ribbons may be liked more."""
        return value(card) * (self.liked if card in RIBBONS else 1)

    def take_best(self, table: list[str], card: str) -> int:
        same = [there for there in table if month(there) == month(card)]
        taken = same if len(same) == 3 else sorted(same, key=value)[-1:]
        for there in taken:
            table.remove(there)
        if not taken:
            table.append(card)
        return sum(self.worth(c) for c in [card, *taken]) if taken else 0

    # What is heard of chance

    def shuffled(self, zone: str, order: list[str]) -> None:
        (self.packs if zone == "stock" else self.orders).append(order)

    def lot(self, label: str, value: int) -> None:
        assert label == "dealer" and self.following < 0
        self.following = value

    # The deal

    def deal(self, zones: Zones, dealer: int) -> None:
        self.next_hand()
        while self.stage == "over" and not self.over():
            self.next_hand()  # a hand dealt so has ended at once
        assert not self.packs
        assert dealer == self.dealt_by, f"the referee's dealer is {self.dealt_by}"
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def round_from(self, first: int) -> list[int]:
        return [(first + k) % self.players for k in range(self.players)]

    def next_hand(self) -> None:
        self.dealt_by = self.following
        self.written: list[tuple[int, str, int]] = []
        self.lay_out()

    def lay_out(self) -> None:
        """Cards go round, and again if four of a month lie open."""
        self.stock = self.packs.pop(0)
        seven = self.players == 7
        assert sorted(self.stock) == sorted([*PACK, BLANK] if seven else PACK)
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.won: list[list[str]] = [[] for _ in range(self.players)]
        self.table: list[str] = []
        self.out: list[str] = []
        self.shown = ""
        self.caller = self.blank = -1
        self.said = [False] * self.players  # koi-koi
        self.known = [0] * self.players  # what a seat's yaku were worth when it last could stop
        for number, laid in ((4, 4), (4, 4)) if self.koi else ((4, 3), (3, 3)):
            for seat in self.round_from(self.dealt_by + 1):
                self.hands[seat] += [self.stock.pop() for _ in range(number)]
            self.table += [self.stock.pop() for _ in range(0 if seven else laid)]
        if self.void():
            self.lay_out()
        elif self.koi:
            self.begin_koi()
        elif self.options["blind_swap_with_dealer"]:
            self.waiting = self.round_from(self.dealt_by + 1)[:-1]
            self.stage = "swap"
        else:
            self.look()

    def void(self) -> bool:
        return self.options["four_on_table"] == "redeal" and bool(of_one_month(self.table, 4))

    def look(self) -> None:
        """Hands are taken up; of seven the one with the blank is the table (7255-7261)."""
        running = self.round_from(self.dealt_by)
        if self.players == 7:
            self.blank = next(seat for seat in running if BLANK in self.hands[seat])
            self.table = [card for card in self.hands[self.blank] if card != BLANK]
            self.hands[self.blank], self.out = [], [BLANK]
            running.remove(self.blank)
            if self.void():
                self.lay_out()
                return
        self.joined: list[int] = []
        self.forced: list[int] = []
        self.waiting = running
        self.stage = "join"
        self.ask_to_join()

    def ask_to_join(self) -> None:
        """Until three play, or all that are left are needed (7245, 7247)."""
        if len(self.joined) == 3:
            self.forced, self.waiting = self.waiting, []
        elif len(self.joined) + len(self.waiting) <= 3:
            self.joined, self.waiting = self.joined + self.waiting, []
        if self.waiting:
            return
        self.acting = next(seat for seat in self.round_from(self.dealt_by) if seat in self.joined)
        self.buyers = list(self.forced) if self.options["buy_seat"] else []
        self.next_buyer()

    def next_buyer(self) -> None:
        self.stage = "offer"
        if not self.buyers:
            self.seated()

    def put_away(self, seats: list[int]) -> None:
        """Hands go on the stock, in an order that nobody knows."""
        for order in self.orders:
            seat = next(seat for seat in seats if sorted(self.hands[seat]) == sorted(order))
            seats.remove(seat)
            self.stock += order
            self.hands[seat] = []
        assert not seats, f"the hands of {seats} were not put away"
        self.orders = []

    def seated(self) -> None:
        """It is known who plays."""
        self.put_away(list(self.forced))
        self.active = [seat for seat in self.round_from(self.acting + 1) if seat in self.joined]
        self.threes = of_one_month(self.table, 3)
        self.waiting = list(self.active) if self.options["low_call"] else []
        self.stage = "call"
        self.next_call()

    def next_call(self) -> None:
        if len(self.waiting) == 1 and self.options["low_hands"] == "every" and self.caller < 0:
            self.caller, self.waiting = self.waiting[0], []  # somebody has to
        if not self.waiting:
            early = self.options["claim_three"] == "immediately"
            self.waiting = [seat for seat in self.active if self.fourths(seat)] if early else []
            self.stage = "claim"
            self.next_claim()

    def fourths(self, seat: int) -> list[str]:
        return [card for card in self.hands[seat] if month(card) in self.threes]

    def next_claim(self) -> None:
        if not self.waiting:
            self.stage, self.turn = "play", self.active[0]

    def begin_koi(self) -> None:
        """The dealer leads; four of a month or four pairs in a hand end it at once."""
        first = self.dealt_by
        self.active = [first, 1 - first]
        self.stage, self.turn = "play", first
        if not self.options["dealt_hands"]:
            return
        found: list[tuple[int, str]] = []
        for seat, hand in enumerate(self.hands):
            if of_one_month(hand, 4):
                found.append((seat, "dealt_four"))
            elif len(of_one_month(hand, 2)) == 4:
                found.append((seat, "dealt_pairs"))
        if len(found) == 1:
            self.write(*found[0], DEALT)
            self.following = found[0][0]
        if found:
            self.finish()

    # What is asked

    def asked(self) -> set[int]:
        if self.stage == "claim":
            return set(self.waiting)
        if self.stage == "answer":
            return {self.acting}
        if self.stage == "offer":
            return {self.buyers[0]}
        return {self.waiting[0] if self.stage in ("swap", "join", "call") else self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.stage == "claim":
            return {"wait"} | {f"claim {card}" for card in self.fourths(seat)}
        if self.stage in ("match", "turn"):
            return {f"take {card}" for card in self.same(self.shown)}
        if self.stage == "play":
            hand = self.hands[seat]
            fits = [card for card in hand if self.same(card)] if self.options["must_match"] else []
            return {f"play {card}" for card in fits or hand}
        return {
            "swap": {"keep", "swap"},
            "join": {"join", "pass"},
            "offer": {"no_offer", "offer 1..100"},
            "answer": {"accept", "refuse"},
            "call": {"call", "no_call"},
            "decide": {"koi_koi", "stop"},
        }[self.stage]

    def same(self, card: str) -> list[str]:
        return [there for there in self.table if month(there) == month(card)]

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        if verb == "close":  # of a window: somebody has claimed, or nobody has
            assert self.stage in ("claim", "play", "over")
        elif verb in ("keep", "swap"):
            self.waiting.pop(0)
            if verb == "swap":
                both = self.hands[seat], self.hands[self.dealt_by]
                self.hands[self.dealt_by], self.hands[seat] = both
                self.waiting = []
            if not self.waiting:
                self.look()
        elif self.stage == "join":
            self.waiting.pop(0)
            if verb == "join":
                self.joined.append(seat)
            else:
                self.pass_hand(seat)
            self.ask_to_join()
        elif verb == "offer":
            self.price, self.stage = int(what), "answer"
        elif verb in ("no_offer", "refuse"):
            self.buyers.pop(0)
            self.next_buyer()
        elif verb == "accept":
            self.sell(self.buyers[0])
        elif self.stage == "call":
            self.waiting.pop(0)
            if verb == "call":
                self.caller, self.waiting = seat, []
            self.next_call()
        elif self.stage == "claim":
            if verb == "claim":
                self.capture(seat, what, self.same(what))
                self.hands[seat].remove(what)
                self.waiting = [other for other in self.active if self.fourths(other)]  # also who would have waited
            else:
                self.waiting.remove(seat)
            self.next_claim()
        elif verb == "play":
            self.hands[seat].remove(what)
            self.meet(seat, what, "match")
        elif verb == "take":
            stage = self.stage
            self.capture(seat, self.shown, [what])
            self.shown = ""
            self.after_card(seat, stage)
        elif verb == "koi_koi":
            self.said[seat] = True
            self.pass_turn(seat)
        else:
            assert verb == "stop"
            self.stop(seat)

    def pass_hand(self, seat: int) -> None:
        """A hand that is passed goes on the stock at once; those forced to pass may still buy."""
        order = self.orders.pop(0)
        assert sorted(order) == sorted(self.hands[seat])
        self.stock += order
        self.hands[seat] = []

    def sell(self, buyer: int) -> None:
        """Points and the dealer's part change hands; the first to play is the same."""
        self.write(buyer, "bought", -self.price)
        self.write(self.acting, "sold", self.price)
        first = next(s for s in self.round_from(self.acting + 1) if s in self.joined and s != self.acting)
        self.forced = [seat for seat in self.forced if seat != buyer] + [self.acting]
        self.joined = [seat for seat in self.joined if seat != self.acting]
        others = [seat for seat in self.round_from(first) if seat in self.joined]
        self.joined.append(buyer)
        self.acting = buyer
        self.seated()
        assert set(self.active) == {*others, buyer}

    # The play

    def capture(self, seat: int, card: str, taken: list[str]) -> None:
        self.won[seat] += [card, *taken]
        self.table = [there for there in self.table if there not in taken]
        self.threes = [] if self.koi else [m for m in self.threes if m != month(card)]

    def meet(self, seat: int, card: str, stage: str) -> None:
        """A card comes to the table: it takes one of its month, or all three (7281)."""
        same = self.same(card)
        if len(same) == 2:
            self.shown, self.stage = card, stage
            return
        if same:
            self.capture(seat, card, same)
        else:
            self.table.append(card)
        self.after_card(seat, stage)

    def after_card(self, seat: int, stage: str) -> None:
        if stage == "match" and self.stock:
            self.meet(seat, self.stock.pop(), "turn")
        else:
            self.end_turn(seat)

    def end_turn(self, seat: int) -> None:
        worth = sum(points for _, points in self.yaku(seat)) if self.koi else 0
        if worth > self.known[seat]:
            self.known[seat] = worth
            if self.hands[seat]:
                self.stage = "decide"
            else:
                self.stop(seat)  # there is nothing left to play on with
            return
        self.pass_turn(seat)

    def pass_turn(self, seat: int) -> None:
        """To the next who has cards (7283)."""
        k = self.active.index(seat)
        left = [s for s in self.active[k + 1 :] + self.active[: k + 1] if self.hands[s]]
        self.stage = "play"
        if left:
            self.turn = left[0]
        elif self.koi:
            if self.options["no_stop"] == "dealer":
                self.write(self.dealt_by, "dealer", DEALT)
            self.finish()
        else:
            self.count()

    # The count

    def write(self, seat: int, code: str, points: int) -> None:
        self.written.append((seat, code, points))
        self.score[seat] += points

    def finish(self) -> None:
        self.played += 1
        self.stage = "over"

    def combinations(self, cards: list[str]) -> list[tuple[str, int]]:
        found = [(code, points) for code, needed, points in SETS if needed <= set(cards)]
        ribbons = len([card for card in cards if card in RIBBONS and month(card) != "11"])
        found += [("six_tanzakus", 30)] if ribbons >= 6 else []
        found += [("seven_tanzakus", 40)] if ribbons >= 7 else []
        if self.options["nested_combinations"] == "highest_only":
            codes = [code for code, _ in found]
            lower = [low for low, high in NESTED if high in codes]
            found = [(code, points) for code, points in found if code not in lower]
        return found

    def count(self) -> None:
        """Cards and combinations; who called low and stayed low strikes out the best (7291)."""
        lines = {seat: self.combinations(self.won[seat]) for seat in self.active}
        for seat in self.active:
            if "rain" in [code for code, _ in lines[seat]]:
                lines = {other: found if other == seat else [] for other, found in lines.items()}
                break
        for seat in self.active:
            lines[seat] = [("cards", sum(value(card) for card in self.won[seat])), *lines[seat]]
        totals = {seat: sum(points for _, points in found) for seat, found in lines.items()}
        best = [seat for seat in self.active if totals[seat] == max(totals.values())]
        self.following = best[0]
        low = self.caller >= 0 and totals[self.caller] < 20
        for seat in self.active:
            for code, points in lines[seat] if not low or seat not in best else []:
                self.write(seat, code, points)
        if len(self.active) == 3 and not self.stock and not self.table:
            assert sum(value(card) for pile in self.won for card in pile) == 264
        self.finish()

    def yaku(self, seat: int) -> list[tuple[str, int]]:
        cards = self.won[seat]
        lights, animals, ribbons = (len([c for c in cards if c in kind]) for kind in (LIGHTS, ANIMALS, RIBBONS))
        plains = len([card for card in cards if value(card) == 1])
        plains += CUP in cards and self.options["cup"] == "animal_and_plain"
        held = set(cards)
        found: list[tuple[str, int]] = []
        if lights == 5:
            found.append(("five_lights", 10))
        elif lights == 4:
            found.append(("rainy_four", 7) if POET in held else ("four_lights", 8))
        elif lights == 3 and POET not in held:
            found.append(("three_lights", int(str(self.options["three_lights"]))))
        if held >= BOAR:
            found.append(("boar_deer_butterflies", 5 + animals - 3))
        if animals >= 5:
            found.append(("animals", animals - 4))
        if held >= WRITTEN | VIOLET:
            found.append(("red_and_violet", 10 + ribbons - 6))
        elif held >= WRITTEN or held >= VIOLET:
            found.append(("written_tanzakus" if held >= WRITTEN else "violet_tanzakus", 5 + ribbons - 3))
        if ribbons >= 5:
            found.append(("ribbons", ribbons - 4))
        if self.options["viewing"] and CUP in held:
            found += [(code, 5) for code, card in (("blossom_viewing", "3a"), ("moon_viewing", "8a")) if card in held]
        if plains >= 10:
            found.append(("plains", plains - 9))
        if self.options["nested_combinations"] == "highest_only":  # a row of the table, or one that grows out of it
            codes = {code for code, _ in found}
            lower = {"animals"} if "boar_deer_butterflies" in codes else set()
            lower |= {"ribbons"} if codes & {"red_and_violet", "written_tanzakus", "violet_tanzakus"} else set()
            found = [(code, points) for code, points in found if code not in lower]
        return found

    def stop(self, seat: int) -> None:
        found = self.yaku(seat)
        total = sum(points for _, points in found)
        for code, points in found:
            self.write(seat, code, points)
        if total >= 7 and self.options["double_seven"]:
            self.write(seat, "seven", total)
            total *= 2
        if self.said[1 - seat] and self.options["double_koi"]:
            self.write(seat, "after_koi", total)
        self.following = seat
        self.finish()

    # What is compared

    def zones(self) -> Zones:
        held = "dealt" if self.stage == "swap" else "hand"
        other = "hand" if self.stage == "swap" else "dealt"
        found: Zones = {"stock": self.stock, "table": self.table, "out": self.out, "passed": []}
        found["shown"] = [self.shown] if self.shown else []
        for seat in range(self.players):
            found |= {f"{held} {seat}": self.hands[seat], f"{other} {seat}": [], f"won {seat}": self.won[seat]}
        return found

    def points(self) -> list[int]:
        return self.score

    def silent(self) -> bool:
        """Whether the next hand may have ended already when this one is compared: nobody was asked in it."""
        return self.koi and bool(self.options["dealt_hands"])

    def lines(self) -> list[tuple[int, str, int]] | None:
        return self.written if self.over() or not self.silent() else None

    def over(self) -> bool:
        return self.played >= int(str(self.options["hands"]))

    def dealer(self) -> int:
        return -1 if self.silent() else self.following

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if self.score[seat] == max(self.score)}


REFEREE = Hanafuda
