"""Tarocco as read by somebody else (002:976-1046, today.md 292-302)."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

BLACK = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]  # from the lowest
COURT = ["J", "N", "Q", "K"]
FOOL, MAGICIAN = "T0", "T1"


def suit(card: str) -> str:
    return "T" if card[0] == "T" else card[-1]


def plain(card: str) -> bool:
    return suit(card) != "T" and card[:-1] in BLACK


class Tarocco(Referee):
    """Tricks with 22 trumps; what counts counts only beside a plain card."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.partners = bool(options["partners"])
        self.score = [0] * (2 if self.partners else players)
        self.top = "T20" if options["top_trump"] == "angel_20" else "T21"
        self.hands_played = 0

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Many trumps in a hand, the fool in a hand that wins nothing, the magician as the only trump."""
        one, *others = (f"hand {seat}" for seat in dice.sample(range(players), players))
        trumps = [f"T{k}" for k in range(2, 22)]
        dice.shuffle(trumps)
        low = [rank + suit for rank in BLACK[: 28 // players] for suit in "CDHS"]
        what = dice.choice(("many", "none", "only"))
        if what == "many":
            held = dice.sample([FOOL, MAGICIAN], dice.randint(0, 2))
            return {one: " ".join(held + trumps[: dice.randint(13, 16)])}
        if what == "none":
            return {one: " ".join([FOOL, *low[: 72 // players - 2]]), others[0]: f"KC KD KH KS {MAGICIAN}"}
        held = dice.choice(([MAGICIAN], [MAGICIAN], [MAGICIAN, FOOL]))
        spread = [*trumps, FOOL][: 22 - len(held)]
        fewer = {name: " ".join(spread[k :: len(others)]) for k, name in enumerate(others)}
        return {one: " ".join(held + low[: 72 // players - len(held)]), **fewer}

    def wish(self, seat: int, dice: random.Random) -> str:
        """In turn the magician and the fool are kept for the end."""
        saved = ("", MAGICIAN, FOOL)[self.hands_played % 3]
        if self.phase != "playing" or saved not in self.hands[seat]:
            return ""
        avoided = {f"play {saved}", "show_fool" if saved == FOOL else ""}
        return dice.choice(sorted(self.playable(seat) - avoided) or [""])

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        n, stock = self.players, list(self.pack)
        self.dealt_by = dealer
        self.rest = int(str(self.options["talon"]))
        each = (78 - self.rest) // n
        packet = 1 if self.rest == 6 else 5
        self.hands: list[list[str]] = [[] for _ in range(n)]
        while len(stock) > self.rest:
            for k in range(n):
                hand = self.hands[(dealer + 1 + k) % n]
                hand += [stock.pop() for _ in range(min(packet, each - len(hand)))]
        self.talon = stock
        self.picked: list[str] = []
        self.aside: list[list[str]] = [[] for _ in range(n)]
        self.won: list[list[str]] = [[] for _ in self.score]
        self.trick: list[tuple[int, str]] = []
        self.fool_in = -1  # who showed the fool in this trick
        self.fool_winner = -1  # who won that trick
        self.extras: list[tuple[int, str, int]] = []
        self.written: list[tuple[int, str, int]] = []
        self.phase = "exchanging"
        self.turn = dealer
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    # ---- what may be done

    def asked(self) -> set[int]:
        if self.phase == "declaring":
            return {seat for seat in range(self.players) if self.trumps(seat) >= 14}
        return {self.turn}

    def trumps(self, seat: int) -> int:
        return sum(suit(card) == "T" for card in self.hands[seat])

    def legal(self, seat: int) -> set[str]:
        if self.phase == "exchanging":
            left = self.rest - len(self.picked)
            free = sorted((card for card in self.hands[seat] + self.talon if self.may_lie(card)), key=self.place)
            rest = free[free.index(self.picked[-1]) + 1 :] if self.picked else free
            verb = "lay_last" if left == 1 else "lay"
            return {f"{verb} {card}" for k, card in enumerate(rest) if len(rest) - k >= left}
        if self.phase == "declaring":
            return {"declare_trumps", "keep_quiet"}
        if self.phase == "pairing":
            mine = sorted(self.counting(self.won[seat]), key=self.place)
            rest = mine[mine.index(self.picked[-1]) + 1 :] if self.picked else mine
            plains = sum(map(plain, self.won[seat]))
            return {"done"} | {f"cover {card}" for card in rest if len(self.picked) < plains}
        return self.playable(seat)

    @staticmethod
    def place(card: str) -> tuple[int, int]:
        """Where a card comes in the pack."""
        if card[0] == "T":
            return 4, int(card[1:])
        return "CDHS".index(card[-1]), (BLACK + COURT).index(card[:-1])

    def may_lie(self, card: str) -> bool:
        """Kings and honours of the hand stay there (1012); at Scarto the magician goes as the only trump."""
        if card[0] == "K" or card in (self.top, FOOL, MAGICIAN):
            if self.options["talon_kings_may_stay"] and card in self.talon:
                return True
            trumps = [c for c in self.hands[self.dealt_by] + self.talon if suit(c) == "T"]
            return self.rest != 6 and card == MAGICIAN and trumps == [MAGICIAN]
        return True

    def playable(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        if FOOL not in hand:
            return {f"play {card}" for card in self.following(hand)}
        if self.options["fool"] == "excuse":  # at any time (today.md 299)
            rest = [card for card in hand if card != FOOL]
            words = {f"play {card}" for card in self.following(rest)}
            leads = bool(rest) and not self.trick and self.fool_in < 0
            return words if leads and not self.options["fool_excuse_on_lead"] else words | {f"play {FOOL}"}
        words = {f"play {card}" for card in self.following(hand)}
        leads = not self.trick and self.fool_in < 0
        if len(hand) > 1 and (not leads or self.options["fool_excuse_on_lead"]):  # (1046)
            words.add("show_fool")
        return words

    def following(self, hand: list[str]) -> list[str]:
        """The suit, else a trump, else anything; above a trump that was led, if possible (1018-1022)."""
        if not self.trick:
            return hand
        led = self.trick[0][1]
        same = [card for card in hand if suit(card) == suit(led)]
        if suit(led) == "T" and self.options["beat_trump"] != "none":
            best = led if self.options["beat_trump"] == "led_trump" else self.winning()[1]
            return [card for card in same if self.rank(card) > self.rank(best)] or same or hand
        return same or [card for card in hand if suit(card) == "T"] or hand

    def rank(self, card: str) -> int:
        if suit(card) == "T":
            return 100 + (22 if card == self.top else int(card[1:]))
        pips = BLACK[::-1] if self.options["red_pips"] == "reversed" and card[-1] in "DH" else BLACK
        return (pips + COURT).index(card[:-1])

    def winning(self) -> tuple[int, str]:
        led = suit(self.trick[0][1])
        able = [(seat, card) for seat, card in self.trick if suit(card) in ("T", led)]
        return max(able, key=lambda played: self.rank(played[1]))

    # ---- what was done

    def act(self, seat: int, words: str) -> None:
        verb, *rest = words.split()
        if seat < 0 or verb == "keep_quiet":
            if self.phase == "declaring" and seat < 0:
                self.begin()
        elif verb in ("lay", "lay_last"):
            self.picked.append(rest[0])
            if verb == "lay_last":
                self.hands[seat] = [card for card in self.hands[seat] + self.talon if card not in self.picked]
                self.talon, self.picked = self.picked, []
                self.phase = "declaring"
                if self.options["trump_declaration"] != "optional":
                    for who in self.asked() if self.options["trump_declaration"] == "automatic" else ():
                        self.extras.append((who, "trumps", 10))
                    self.begin()
        elif verb == "declare_trumps":
            self.extras.append((seat, "trumps", 10))
        elif verb == "cover":
            self.picked.append(rest[0])
        elif verb == "done":
            self.pair(seat)
        elif verb == "show_fool" or (rest[0] == FOOL and self.options["fool"] == "excuse"):
            self.hands[seat].remove(FOOL)
            self.fool_in = seat
            self.aside[seat] = [FOOL]
            self.go_on(seat)
        else:
            self.hands[seat].remove(rest[0])
            self.trick.append((seat, rest[0]))
            self.go_on(seat)

    def begin(self) -> None:
        self.phase = "playing"
        self.turn = (self.dealt_by + (self.options["leader"] != "dealer")) % self.players

    def go_on(self, seat: int) -> None:
        self.turn = (seat + 1) % self.players
        if len(self.trick) + (self.fool_in >= 0) < self.players:
            return
        self.turn, best = self.winning()
        if self.fool_in >= 0:
            self.fool_winner = self.turn
        self.won[self.turn % len(self.won)] += [card for _, card in self.trick]
        if not any(self.hands) and self.options["count"] == "pairing":
            for who, card in self.trick:  # (1038)
                if card == MAGICIAN:
                    code, points = ("magician_wins", 10) if best == MAGICIAN else ("magician_loses", -10)
                    self.extras.append((who, code, points))
        self.trick, self.fool_in = [], -1
        if not any(self.hands):
            self.settle()

    # ---- what it is worth

    def settle(self) -> None:
        """The fool goes to whom it belongs, the talon to the dealer; then all is counted."""
        for owner in range(self.players):
            if self.aside[owner]:
                self.aside[owner] = []
                keeper = self.keeper(owner) % len(self.won)
                self.won[keeper].append(FOOL)
                winner = self.fool_winner % len(self.won)
                if self.options["fool"] == "excuse" and self.options["count"] == "threes" and winner != keeper:
                    self.pay(keeper, winner)
        self.won[self.dealt_by % len(self.won)] += self.talon
        self.talon = []
        for seat, code, points in self.extras:  # noted before, counted now (1044)
            self.write(seat % len(self.score), code, points)
        if self.options["pairing"] == "manual" and self.options["count"] == "pairing":
            self.phase = "pairing"
            self.picked = []
            self.to_pair = [(self.dealt_by + 1 + k) % self.players for k in range(self.players)]
            self.to_pair = [seat for seat in self.to_pair if self.can_pair(seat)]
            self.next_pair()
            return
        for side, pile in enumerate(self.won):
            if self.options["count"] == "threes":
                self.write(side, "threes", self.threes(pile) - 78 // len(self.won))
            else:
                best = sorted((self.value(card) for card in self.counting(pile)), reverse=True)
                self.write(side, "pairs", sum(best[: sum(map(plain, pile))]))
        self.finish()

    def keeper(self, owner: int) -> int:
        """Whose the fool is that was shown (1046)."""
        if self.won[owner % len(self.won)]:
            return owner
        return {"dealer": self.dealt_by, "winner": self.fool_winner, "owner": owner}[str(self.options["fool_no_trick"])]

    def pay(self, keeper: int, winner: int) -> None:
        """A card of one point for the fool that was kept (today.md 299)."""
        ones = [card for card in self.won[keeper] if not self.value(card)]
        if ones:
            card = max(ones, key=self.place)
            self.won[keeper].remove(card)
            self.won[winner].append(card)

    def pair(self, seat: int) -> None:
        self.write(seat, "pairs", sum(map(self.value, self.picked)))
        self.picked = []
        self.next_pair()

    def can_pair(self, seat: int) -> bool:
        pile = self.won[seat]
        return bool(self.counting(pile)) and any(map(plain, pile))

    def next_pair(self) -> None:
        if self.to_pair:
            self.turn = self.to_pair.pop(0)
        else:
            self.finish()

    def finish(self) -> None:
        self.hands_played += 1

    def value(self, card: str) -> int:
        if self.options["count"] == "threes" and card == FOOL:
            return 4
        if card[0] == "K" or card in (FOOL, MAGICIAN, self.top):
            return 5
        return 0 if suit(card) == "T" else {"Q": 4, "N": 3, "J": 2}.get(card[0], 0)

    def counting(self, pile: list[str]) -> list[str]:
        return [card for card in pile if self.value(card)]

    def threes(self, pile: list[str]) -> int:
        """All in threes less two, two left over less one, the fool apart (today.md 300).

        One card left over is not told of: when both sides have one, it counts whole beside the fool: 78 in all.
        """
        rest = [card for card in pile if card != FOOL]
        left = len(rest) % 3
        less = len(rest) // 3 * 2 + (left == 2 or (left == 1 and FOOL not in pile))
        return sum(self.value(card) or 1 for card in pile) - less

    def write(self, side: int, code: str, points: int) -> None:
        if points:
            self.written.append((side, code, points))
            self.score[side] += points

    # ---- what is compared

    def zones(self) -> Zones:
        zones = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        zones |= {f"won {seat}": pile for seat, pile in enumerate(self.won)}
        zones |= {f"aside {seat}": pile for seat, pile in enumerate(self.aside)}
        return {**zones, "trick": [card for _, card in self.trick], "talon": self.talon}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.hands_played == self.players

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if self.score[seat % len(self.score)] == max(self.score)}


REFEREE = Tarocco
