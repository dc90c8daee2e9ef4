"""Jubileu as read by somebody else (002:4662-4817)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
PACK = [rank + suit for suit in "CDHS" for rank in ORDER]
# level, tricks, chips; of one level the first prevails, but "of the last" beats the plain solo (4726-4732, 4756)
DECLARATIONS = {
    "jubileu": (1, 7, 2),
    "jubileu_last": (2, 7, 2),
    "solo_7": (3, 7, 2),
    "solo_7_last": (4, 7, 2),
    "half_misery": (5, 1, 3),
    "solo_8": (5, 8, 3),
    "solo_8_last": (5, 8, 3),
    "compulsory": (6, 8, 3),
    "solo_9": (7, 9, 4),
    "solo_9_last": (8, 9, 4),
    "solo_10": (9, 10, 5),
    "solo_10_last": (9, 10, 5),
    "misery": (9, 0, 5),
    "solo_11": (10, 11, 6),
    "solo_11_last": (11, 11, 6),
    "solo_12": (12, 12, 7),
    "solo_12_last": (13, 12, 7),
    "solo_13": (14, 13, 8),
    "solo_13_last": (15, 13, 8),
    "open_misery": (16, 0, 10),
    "conference": (17, 0, 15),
}


def level(declaration: str) -> int:
    return DECLARATIONS[declaration][0] if declaration else 0


def beats(one: str, other: str) -> bool:
    return level(one) > level(other) or (other in ("solo_8", "solo_10") and one == other + "_last")


class Jubileu(Referee):
    """A declaration, alone or with a hidden partner, and thirteen tricks."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.chips = [int(str(options["start_chips"]))] * 4
        self.deals = 0
        self.once = options["auction_rounds"] == "single_round"

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        assert sorted(self.pack) == sorted(PACK)
        self.dealt_by = dealer
        self.hands: list[list[str]] = [[], [], [], []]
        for k, card in enumerate(reversed(self.pack)):
            self.hands[(dealer + 1 + k) % 4].append(card)
        self.last = self.pack[0][-1]
        self.bound = next((seat for seat in range(4) if self.aces(seat) >= 3), -1)
        self.won: list[list[str]] = [[], [], [], []]
        self.tricks = [0, 0, 0, 0]
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        self.net = [0, 0, 0, 0]
        self.standing, self.declarer = "", -1
        self.out: set[int] = set()  # who has passed, or has had his one call
        self.joined: list[int] = []
        self.joining: list[int] = []  # who is still to be asked
        self.partner = -1
        self.called = self.trump = self.order = ""
        self.free = self.supreme = False
        self.phase = "auction"
        self.turn = (dealer + 1) % 4
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def aces(self, seat: int) -> int:
        return sum(card[:-1] == "A" for card in self.hands[seat])

    # ---- what may be done

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        if self.phase in ("auction", "joining"):
            must = seat == self.bound and level(self.standing) < 6  # 4744
            calls = [name for name in DECLARATIONS if beats(name, self.standing) and (not must or level(name) >= 6)]
            found = {f"declare {name}" for name in calls if name != "compulsory" or seat == self.bound}
            if self.phase == "joining" and seat in self.out:
                found = set()
            if not must:
                found |= {"pass", "join"} if self.phase == "joining" else {"pass"}
            return found
        if self.phase == "naming":
            return {f"name {suit}" for suit in "CDHS" if not self.called or suit != self.called[-1]}
        if self.phase == "calling":
            rank = "A"
            if self.standing == "compulsory":
                rank = next(r for r in ("K", "Q") if any(r + suit not in hand for suit in "CDHS"))
            return {f"call {rank}{suit}" for suit in "CDHS" if rank + suit not in hand and suit != self.trump}
        found = {f"play {card}" for card in self.playable(seat)}
        secret = self.standing.startswith("jubileu") and seat == self.declarer
        if secret and not self.order and any(self.called in cards for cards in self.hands):
            found |= {"espirra", "at_will"}
        return found

    def playable(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        if self.order == "espirra" and self.called in hand:
            return [self.called]
        same = [card for card in hand if self.trick and card[-1] == self.trick[0][1][-1]] or hand
        if self.order == "at_will" and self.called in hand and self.free:
            return list({*same, self.called})
        return same

    # ---- auction

    def act(self, seat: int, words: str) -> None:
        verb, *rest = words.split()
        what = rest[0] if rest else ""
        if verb == "declare":
            self.declare(seat, what)
        elif verb in ("pass", "join"):
            if verb == "join":
                self.joined.append(seat)
            if verb == "pass" or self.once:
                self.out.add(seat)
            if self.phase == "joining":
                self.ask_join()
            else:
                self.ask_next(seat)
        elif verb == "name":
            self.trump = what
            if self.standing == "jubileu":
                self.phase = "calling"
            else:
                self.begin()
        elif verb == "call":
            self.called = what
            self.partner = self.holder(what)
            if self.standing == "compulsory":
                self.phase, self.turn = "naming", self.partner
            else:
                self.begin()
        elif verb in ("espirra", "at_will"):
            self.order = verb
            won = self.options["espirra_free_condition"] == "any_trick_won" and self.tricks[self.partner]
            self.free = bool(won)
        else:
            self.play(seat, what)

    def holder(self, card: str) -> int:
        return next(seat for seat, hand in enumerate(self.hands) if card in hand)

    def declare(self, seat: int, what: str) -> None:
        self.standing, self.declarer = what, seat
        self.joined = []
        if self.once:
            self.out.add(seat)
        if what == "half_misery":
            self.phase = "joining"
            self.joining = [(seat + k) % 4 for k in (1, 2, 3)]
            self.ask_join()
        else:
            self.phase = "auction"
            self.ask_next(seat)

    def ask_join(self) -> None:
        if self.joining:
            self.turn = self.joining.pop(0)
        else:
            self.close()

    def ask_next(self, seat: int) -> None:
        rest = [(seat + k) % 4 for k in (1, 2, 3)]
        rest = [other for other in rest if other not in self.out and other != self.declarer]
        if not rest or level(self.standing) == 17:
            if self.standing:
                self.close()
            else:
                self.deals += 1
        else:
            self.turn = rest[0]

    def close(self) -> None:
        """Trump and partner are told after the auction."""
        self.turn = self.declarer
        self.phase = "naming"
        if self.standing == "half_misery":
            self.begin()
        elif self.standing == "jubileu_last":
            self.trump = self.last
            self.phase = "calling"
        elif self.standing.endswith("_last"):
            self.trump = self.last
            self.begin()
        elif self.standing == "compulsory":
            fourth = ["A" + suit for suit in "CDHS" if "A" + suit not in self.hands[self.declarer]]
            if fourth:
                self.called = fourth[0]
                self.partner = self.turn = self.holder(self.called)
            else:
                self.phase = "calling"

    def begin(self) -> None:
        self.phase = "playing"
        self.turn = self.partner if self.standing == "compulsory" else self.declarer

    # ---- tricks

    def play(self, seat: int, card: str) -> None:
        if card == self.called and (self.order == "espirra" or (self.order == "at_will" and self.free)):
            self.supreme = True
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = (seat + 1) % 4
        if len(self.trick) < 4:
            return
        self.turn = max(self.trick, key=lambda played: self.height(played[1]))[0]
        self.won[self.turn] += [card for _, card in self.trick]
        self.tricks[self.turn] += 1
        self.free = self.free or (self.order == "at_will" and self.turn == self.partner)
        self.trick, self.supreme = [], False
        if not any(self.hands):
            self.count()

    def height(self, card: str) -> int:
        if card == self.called and self.supreme:
            return 99
        led = self.trick[0][1][-1]
        return ORDER.index(card[:-1]) + (40 if card[-1] == self.trump else 20 if card[-1] == led else 0)

    # ---- chips

    def count(self) -> None:
        _, need, base = DECLARATIONS[self.standing]
        us = [self.declarer] + ([self.partner] if self.partner >= 0 else [])
        if len(us) == 2:
            others = [(self.declarer + k) % 4 for k in (1, 2, 3) if (self.declarer + k) % 4 != self.partner]
            amount = self.amount(need, base, sum(self.tricks[seat] for seat in us))
            for seat, other in zip(us, others, strict=True):
                self.settle(seat, other, amount)
        else:
            for seat in [self.declarer, *self.joined]:
                amount = self.amount(need, base, self.tricks[seat])
                for k in (1, 2, 3):
                    self.settle(seat, (seat + k) % 4, amount)
                self.write()
        self.write()
        self.deals += 1

    def amount(self, need: int, base: int, tricks: int) -> int:
        """What each of the others pays; below 0: is paid (4805-4813)."""
        if need <= 1:
            off = abs(tricks - need)
            return base if not off else -(base + off - 1)
        return base + tricks - need if tricks >= need else -(base + need - tricks - 1)

    def settle(self, seat: int, other: int, amount: int) -> None:
        self.net[seat] += amount
        self.net[other] -= amount

    def write(self) -> None:
        for seat, chips in enumerate(self.net):
            if chips:
                self.written.append((seat, "received" if chips > 0 else "paid", chips))
                self.chips[seat] += chips
        self.net = [0, 0, 0, 0]

    # ---- what is compared

    def zones(self) -> Zones:
        zones = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        zones |= {f"won {seat}": pile for seat, pile in enumerate(self.won)}
        return {**zones, "trick": [card for _, card in self.trick]}

    def points(self) -> list[int]:
        return self.chips

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.deals == int(str(self.options["deals"]))

    def dealer(self) -> int:
        again = not self.standing and self.options["passed_out"] == "same_dealer"
        return self.dealt_by if again else (self.dealt_by + 1) % 4

    def winners(self) -> set[int]:
        return {seat for seat in range(4) if self.chips[seat] == max(self.chips)}


REFEREE = Jubileu
