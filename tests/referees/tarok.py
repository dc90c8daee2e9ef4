"""Tarok as read by somebody else (002:1049-1135)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

BLACK, RED = ["7", "8", "9", "10"], ["4", "3", "2", "A"]  # without the court, from the lowest (1057)
ORDERS = {"C": BLACK, "D": RED, "H": RED, "S": BLACK}
COURT = ["J", "N", "Q", "K"]
PACKS = {"C": BLACK, "D": RED[::-1], "H": RED[::-1], "S": BLACK}
PACK = [rank + suit for suit in "CDHS" for rank in PACKS[suit] + COURT] + [f"T{k}" for k in range(22)]
HONOURS = {"T0", "T1", "T21"}  # the fool, the magician, the world
KINGS = {"KC", "KD", "KH", "KS"}


def suit(card: str) -> str:
    return "T" if card[0] == "T" else card[-1]


def rank(card: str) -> int:
    if card[0] == "T":
        return int(card[1:]) or 22  # the fool is the highest trump (1057)
    return (ORDERS[card[-1]] + COURT).index(card[:-1])


def points(card: str) -> int:
    return 5 if card in HONOURS | KINGS else {"Q": 4, "N": 3, "J": 3}.get(card[0], 0)


def trick_points(cards: list[str]) -> int:
    """The sum, less one for every counting card beyond the first; 1 for none (1117-1121)."""
    counting = [points(card) for card in cards if points(card)]
    return sum(counting) - len(counting) + 1


class Tarok(Referee):
    """Declared points, a widow in two halves, one against two."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.score = [0, 0, 0]
        self.hands_played = 0

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        assert sorted(self.pack) == sorted(PACK)
        self.dealt_by = dealer
        stock = list(self.pack)
        self.hands: list[list[str]] = [[], [], []]
        for k in range(6):
            self.hands[(dealer + 1 + k) % 3] += [stock.pop() for _ in range(8)]
        self.upper, self.lower = list(zones["upper"]), list(zones["lower"])
        assert sorted(self.upper + self.lower) == sorted(stock)
        self.aside: list[str] = []
        self.picked: list[str] = []
        self.won: list[list[str]] = [[], [], []]
        self.tp = [0, 0, 0]
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        self.said: list[tuple[int, int]] = []  # number, who
        self.calls = 0
        self.declarer, self.declared, self.factor = -1, 0, 1
        self.phase = "declaring"
        self.turn = (dealer + 1) % 3
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    # ---- what may be done

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        if self.phase == "declaring":
            step = int(str(self.options["declaration_step"]))
            least = max((number for number, _ in self.said), default=0) if self.options["must_overbid"] else 0
            return {"pass"} | {f"declare {k}" for k in range(step, 148, step) if k > least}
        if self.phase == "first":
            return {"keep_first", "reject"}
        if self.phase == "second":
            return {"keep_second", "back_to_first"}
        if self.phase == "laying":
            free = [c for c in sorted(hand, key=PACK.index) if c not in KINGS]
            if not self.options["discard_honours"]:
                free = [card for card in free if card not in HONOURS]
            rest = free[free.index(self.picked[-1]) + 1 :] if self.picked else free
            left = 3 - len(self.picked)
            verb = "lay_last" if left == 1 else "lay"
            return {f"{verb} {card}" for k, card in enumerate(rest) if len(rest) - k >= left}
        return {f"play {card}" for card in self.playable(hand)}

    def playable(self, hand: list[str]) -> list[str]:
        """Follow, else trump, else anything; above a led trump if possible."""
        if not self.trick:
            return hand
        led = self.trick[0][1]
        same = [card for card in hand if suit(card) == suit(led)]
        if same and suit(led) == "T" and self.options["beat_trump"] == "led_trump":
            return [card for card in same if rank(card) > rank(led)] or same
        return same or [card for card in hand if suit(card) == "T"] or hand

    # ---- what was done

    def act(self, seat: int, words: str) -> None:
        verb, *rest = words.split()
        if verb in ("declare", "pass"):
            if verb == "declare":
                self.said.append((int(rest[0]), seat))
            self.calls += 1
            self.turn = (seat + 1) % 3
            if self.calls == 3:
                self.close()
        elif verb == "keep_first":
            self.take(1, self.upper)
        elif verb == "reject":
            self.phase = "second"
        elif verb == "keep_second":
            self.take(2, self.lower)
        elif verb == "back_to_first":
            self.take(3, self.upper)
        elif verb in ("lay", "lay_last"):
            self.picked.append(rest[0])
            if verb == "lay_last":
                self.hands[seat] = [card for card in self.hands[seat] if card not in self.picked]
                self.aside = self.picked
                self.begin()
        else:
            self.play(seat, rest[0])

    def close(self) -> None:
        """One declaration is a solo, several are an auction (1083-1085); the earlier of equal ones plays."""
        if not self.said:
            return
        self.declared, self.declarer = max(self.said, key=lambda said: said[0])
        self.value = 100 if len(self.said) == 1 else 50
        self.turn = self.declarer
        if len(self.said) == 1:
            self.begin()
        else:
            self.phase = "first"

    def take(self, factor: int, half: list[str]) -> None:
        self.factor = factor
        self.hands[self.declarer] += half
        half.clear()
        self.phase = "laying"

    def begin(self) -> None:
        self.phase = "playing"
        self.turn = self.declarer
        self.extras = [0, 0, 0]
        effect = self.options["special_effect"]
        for code, cards in (("honours", HONOURS), ("kings", KINGS)):
            holder = next((seat for seat in range(3) if cards <= set(self.hands[seat])), -1)
            for seat in range(3) if holder >= 0 else []:  # written as soon as announced (1107)
                ours = (seat == self.declarer) == (holder == self.declarer)
                if ours and effect != "subtract_only":
                    self.extra(seat, code, self.value)
                if not ours and effect != "add_only":
                    self.extra(seat, "against_" + code, -self.value)

    def extra(self, seat: int, code: str, value: int) -> None:
        self.extras[seat] += value
        self.write(seat, code, value)

    def write(self, seat: int, code: str, value: int) -> None:
        if value:
            self.written.append((seat, code, value))
            self.score[seat] += value

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = (seat + 1) % 3
        if len(self.trick) < 3:
            return
        led = suit(self.trick[0][1])
        cards = [card for _, card in self.trick]
        top = max(cards, key=lambda c: rank(c) + (100 if suit(c) == "T" else 50 if suit(c) == led else 0))
        self.turn = next(who for who, c in self.trick if c == top)
        self.won[self.turn] += cards
        self.tp[self.turn] += trick_points(cards)
        self.trick = []
        if not any(self.hands):
            self.count(top)

    # ---- what it is worth

    def count(self, last: str) -> None:
        mode = self.options["count_mode"]
        us = self.declarer
        others = [seat for seat in range(3) if seat != us]
        side = {seat: [us] if seat == us else others for seat in range(3)}
        own = self.options["defenders_credit"] == "own_tricks"
        widow = self.upper + self.lower
        made: dict[int, tuple[int, int]] = {}
        for seat in range(3):
            of = [seat] if own else side[seat]
            more = self.aside if seat == us else widow
            tp = sum(self.tp[k] for k in of)
            cp = sum(points(card) for k in of for card in self.won[k]) + sum(map(points, more))
            if mode == "cards_only":
                tp = 0
            if mode == "tricks_only":
                tp += sum(trick_points(more[k : k + 3]) for k in range(0, len(more), 3))
                cp = 0
            made[seat] = tp, cp
        if last == "T1":
            for seat in [self.turn] if own else side[self.turn]:
                self.extra(seat, "magician", self.value)
        on_tricks = self.options["multiplier_scope"] == "card_and_trick_points" or mode == "tricks_only"
        for seat, (tp, cp) in made.items():
            self.write(seat, "in_tricks", tp * (self.factor if on_tricks else 1))
            self.write(seat, "in_cards", cp * self.factor)
        tp, cp = made[us]
        total = tp + cp
        if self.options["fulfilment"] == "cards_only" and mode == "both":
            total = cp
        elif self.options["fulfilment"] == "all_points":
            total = tp * (self.factor if on_tricks else 1) + cp * self.factor + self.extras[us]
        for seat in [us] if total >= self.declared else others:
            self.write(seat, "game", self.value)
        self.hands_played += 1

    # ---- what is compared

    def zones(self) -> Zones:
        zones = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        zones |= {f"won {seat}": pile for seat, pile in enumerate(self.won)}
        zones |= {f"aside {seat}": self.aside if seat == self.declarer else [] for seat in range(3)}
        return {**zones, "trick": [card for _, card in self.trick], "upper": self.upper, "lower": self.lower}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.hands_played == 3

    def dealer(self) -> int:
        return (self.dealt_by + 1) % 3

    def winners(self) -> set[int]:
        return {seat for seat in range(3) if self.score[seat] == max(self.score)}


REFEREE = Tarok
