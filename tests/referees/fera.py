"""Fera as read by somebody else (002:5720-5722)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["7", "8", "9", "10", "A", "J", "Q", "K"]
COLOURS = {"red": "DH", "black": "CS"}


class Fera(Referee):
    """Stakes, five tricks; three of them take the stakes."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.score = [0] * players  # gained or lost since the beginning
        self.buy_in = int(str(options["buy_in"]))
        self.pot = 0
        self.deals = 0
        self.finished = False

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        n = self.players
        assert len(set(self.pack)) == 32
        self.dealt_by = dealer
        self.stock = list(self.pack)
        self.hands: list[list[str]] = [[] for _ in range(n)]
        for packet in (3, 2):
            for k in range(n):
                self.hands[(dealer + 1 + k) % n] += [self.stock.pop() for _ in range(packet)]
        self.won: list[list[str]] = [[] for _ in range(n)]
        self.tricks = [0] * n
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        self.stakes = [0] * n
        self.inside = set(range(n))
        self.raiser = -1
        self.trump = ""
        self.phase = "staking"
        self.turn = (dealer + 1) % n
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    # ---- what may be done

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "staking":
            now = max(self.stakes)
            most = min(self.buy_in + self.score[k] for k in self.inside)
            if not now:
                return {f"open 1..{most}"}
            found = {"accept"} | ({"drop"} if self.options["may_drop"] else set())
            return found | ({f"raise {now + 1}..{most}"} if most > now else set())
        if self.phase == "naming":
            if self.options["trump_by"] == "suit":
                return {f"name {suit}" for suit in "CDHS"}
            return {f"colour {colour}" for colour in COLOURS}
        hand = self.hands[seat]
        same = [card for card in hand if self.trick and card[-1] == self.trick[0][1][-1]]
        return {f"play {card}" for card in same or hand}

    # ---- what was done

    def act(self, seat: int, words: str) -> None:
        verb, *rest = words.split()
        if verb in ("open", "raise"):
            self.stakes[seat] = int(rest[0])
            self.raiser = seat
            self.stake_next(seat)
        elif verb == "accept":
            self.stakes[seat] = max(self.stakes)
            self.stake_next(seat)
        elif verb == "drop":
            self.inside.remove(seat)
            self.stake_next(seat)
        elif verb in ("colour", "name"):
            self.trump = COLOURS.get(rest[0], rest[0])
            self.phase = "playing"
        else:
            self.play(seat, rest[0])

    def stake_next(self, seat: int) -> None:
        n = self.players
        rest = [(seat + k) % n for k in range(1, n) if (seat + k) % n in self.inside]
        rest = [other for other in rest if self.stakes[other] < max(self.stakes)]
        if rest and len(self.inside) > 1:
            self.turn = rest[0]
            return
        for other in range(n):
            self.write(other, "stake", -self.stakes[other])
        self.pot += sum(self.stakes)
        if len(self.inside) == 1:
            self.take(next(iter(self.inside)), "unplayed")
            self.finish()
        else:
            self.phase = "naming"
            self.turn = self.raiser

    def after(self, seat: int) -> int:
        seat = (seat + 1) % self.players
        return seat if seat in self.inside else self.after(seat)

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = self.after(seat)
        if len(self.trick) < len(self.inside):
            return
        self.turn = max(self.trick, key=lambda played: self.height(played[1]))[0]  # the first of equal ones
        self.won[self.turn] += [card for _, card in self.trick]
        self.tricks[self.turn] += 1
        self.trick = []
        if sum(self.tricks) == 5:
            self.count()

    def height(self, card: str) -> int:
        led = self.trick[0][1][-1]
        return ORDER.index(card[:-1]) + (40 if card[-1] in self.trump else 20 if card[-1] == led else 0)

    # ---- chips

    def count(self) -> None:
        best = max(range(self.players), key=lambda seat: self.tricks[seat])
        if self.tricks[best] >= 3:
            self.take(best, "pot")
            bonus = self.bonus(best)
            payers = [seat for seat in self.inside if seat != best] if bonus else []
            for seat in payers:  # nobody more than he has
                paid = min(bonus, self.buy_in + self.score[seat])
                self.write(seat, "pays", -paid)
                self.write(best, "bonus", paid)
        self.finish()

    def bonus(self, seat: int) -> int:
        """King, queen and jack of trumps 3, with ace and ten 5 from each."""
        same = self.options["set_bonus"] == "same_suit"
        best = 0
        for suits in self.trump if same else [self.trump]:
            ranks = {card[:-1] for card in self.won[seat] if card[-1] in suits}
            best = max(best, 5 if ranks >= {"K", "Q", "J", "A", "10"} else 3 if ranks >= {"K", "Q", "J"} else 0)
        return best

    def take(self, seat: int, code: str) -> None:
        self.write(seat, code, self.pot)
        self.pot = 0

    def finish(self) -> None:
        n = self.players
        self.deals += 1
        broke = min(self.score) <= -self.buy_in
        if self.deals == int(str(self.options["deals"])) or broke:
            self.finished = True
            share, odd = divmod(self.pot, n)
            for k in range(n):
                self.write((self.dealt_by + 1 + k) % n, "share", share + (k < odd))
            self.pot = 0

    def write(self, seat: int, code: str, chips: int) -> None:
        if chips:
            self.written.append((seat, code, chips))
            self.score[seat] += chips

    # ---- what is compared

    def zones(self) -> Zones:
        zones = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        zones |= {f"won {seat}": pile for seat, pile in enumerate(self.won)}
        return {**zones, "trick": [card for _, card in self.trick], "stock": self.stock}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.finished

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if self.score[seat] == max(self.score)}


REFEREE = Fera
