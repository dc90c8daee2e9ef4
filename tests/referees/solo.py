"""Solo as read by somebody else (002:6843-6983)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["5", "6", "7", "8", "Q", "J", "K", "A", "9"]
POINTS = {"9": 5, "A": 4, "K": 3, "J": 2, "Q": 1}
CHIPS = {"solo": 1, "solo_diamonds": 2, "asked": 3, "asked_diamonds": 6, "natural": 4, "natural_diamonds": 8}
RANKS = list(CHIPS)  # from the lowest to the highest
PACK = [rank + suit for rank in ORDER for suit in "CDHS"]


class Solo(Referee):
    """A declaration, solo or bolo, and twelve tricks of one against two."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.score = [0, 0, 0]
        self.counted = 0

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        assert sorted(self.pack) == sorted(PACK)
        self.dealt_by = self.next_dealer = dealer
        self.hands: list[list[str]] = [[], [], []]
        for k, card in enumerate(reversed(self.pack)):
            self.hands[(dealer + 1 + k) % 3].append(card)
        self.won: list[list[str]] = [[], [], []]
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        self.phase = "declaring"
        self.calls = 0
        self.passed: set[int] = set()
        self.declaration = ""
        self.declarer = -1
        self.trump = ""
        self.wanted = ""  # the card asked for, and who had it
        self.holder = -1
        self.turn = (dealer + 1) % 3
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "declaring":
            higher = RANKS[RANKS.index(self.declaration) + 1 :] if self.declaration else RANKS
            return {"pass"} | {f"declare {name}" for name in higher}
        if self.phase == "naming":
            return {f"name {suit}" for suit in ("CDHS" if self.options["plain_bid_may_choose_diamonds"] else "CHS")}
        if self.phase == "asking":
            forgo = {"forgo"} if self.options["bolo_exchange"] == "optional" else set()
            return forgo | {f"ask {card}" for card in PACK if card not in self.hands[seat]}
        if self.phase == "giving":
            return {f"give {card}" for card in self.hands[seat]}
        return {f"play {card}" for card in self.playable(seat)}

    def playable(self, seat: int) -> list[str]:
        """Follow and go above the last card, or trump and overtrump, or throw anything (6929-6941)."""
        hand = self.hands[seat]
        if not self.trick:
            return hand
        led = self.trick[0][1][-1]
        cut = [card for _, card in self.trick if card[-1] == self.trump]
        same = [card for card in hand if card[-1] == led]
        if same:
            followed = [card for _, card in self.trick if card[-1] == led]
            if self.options["overtake_target"] == "last_card":
                target = self.rank(followed[-1])
                if self.trick[-1][1][-1] == self.trump != led:
                    return same  # no card of the suit goes above a trump
            else:
                target = max(self.rank(card) for card in followed)
                if cut and self.trump != led:
                    return same
            return [card for card in same if self.rank(card) > target] or same
        trumps = [card for card in hand if card[-1] == self.trump]
        highest = max((self.rank(card) for card in cut), default=-1)
        return [card for card in trumps if self.rank(card) > highest] or trumps or hand

    def rank(self, card: str) -> int:
        return ORDER.index(card[:-1])

    def act(self, seat: int, words: str) -> None:
        verb, *rest = words.split()
        if verb in ("declare", "pass"):
            self.call(seat, rest[0] if rest else "")
        elif verb == "name":
            self.trump = rest[0]
            self.after_trump()
        elif verb == "ask":
            self.wanted = rest[0]
            self.holder = next(s for s in range(3) if self.wanted in self.hands[s])
            self.hands[self.holder].remove(self.wanted)
            self.phase = "giving"
        elif verb == "forgo":
            self.begin()
        elif verb == "give":
            self.hands[seat].remove(rest[0])
            self.hands[self.holder].append(rest[0])
            self.hands[seat].append(self.wanted)
            self.begin()
        else:
            self.play(seat, rest[0])

    def call(self, seat: int, declaration: str) -> None:
        """The highest declaration plays; three passes, and the same dealer deals again (6879)."""
        self.calls += 1
        if declaration:
            self.declaration, self.declarer = declaration, seat
        else:
            self.passed.add(seat)
        if len(self.passed) == 3:
            return
        single = self.options["auction"] == "single_round" and self.calls == 3
        alone = self.declarer >= 0 and len(self.passed) == 2
        if single or alone or self.declaration == RANKS[-1]:
            self.turn = self.declarer
            if self.declaration.endswith("diamonds"):
                self.trump = "D"
                self.after_trump()
            else:
                self.phase = "naming"
            return
        self.turn = (seat + 1) % 3
        while self.turn in self.passed:
            self.turn = (self.turn + 1) % 3

    def after_trump(self) -> None:
        if self.declaration.startswith("asked"):
            self.phase = "asking"
        else:
            self.begin()

    def begin(self) -> None:
        """Eldest leads, whoever declares (6927)."""
        self.phase = "playing"
        self.turn = (self.dealt_by + 1) % 3

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = (seat + 1) % 3
        if len(self.trick) < 3:
            return
        led = self.trick[0][1][-1]
        suit = self.trump if any(card[-1] == self.trump for _, card in self.trick) else led
        fighting = [played for played in self.trick if played[1][-1] == suit]
        self.turn = max(fighting, key=lambda played: self.rank(played[1]))[0]
        self.won[self.turn] += [card for _, card in self.trick]
        self.trick = []
        bolo = not self.declaration.startswith("solo")
        lost = bolo and self.turn != self.declarer and self.options["stop_bolo_when_lost"]
        if lost or not any(self.hands):
            self.count(bolo)

    def count(self, bolo: bool) -> None:
        """36 with a point for each trick, or all tricks; paid by each or to each (6949-6955)."""
        pile = self.won[self.declarer]
        made = sum(POINTS.get(card[:-1], 0) for card in pile) + len(pile) // 3
        good = len(pile) == 36 if bolo else made >= 36
        chips = CHIPS[self.declaration]
        if self.trump == "D" and not self.declaration.endswith("diamonds"):
            chips *= 2  # by option
        for seat in range(3):
            share = chips * 2 if seat == self.declarer else -chips
            share = share if good else -share
            self.written.append((seat, "received" if share > 0 else "paid", share))
            self.score[seat] += share
        self.counted += 1
        self.next_dealer = (self.dealt_by + 1) % 3

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        won = {f"won {seat}": pile for seat, pile in enumerate(self.won)}
        between = [self.wanted] if self.phase == "giving" else []
        return {**hands, **won, "trick": [card for _, card in self.trick], "asked_card": between, "stock": []}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.counted >= int(str(self.options["deals"]))

    def dealer(self) -> int:
        return self.next_dealer

    def winners(self) -> set[int]:
        return {seat for seat in range(3) if self.score[seat] == max(self.score)}


REFEREE = Solo
