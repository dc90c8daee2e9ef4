"""Grand as read by somebody else (002:6472-6787)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
PACK = [rank + suit for suit in "CDHS" for rank in ["A", *ORDER[:-1]]]
MATE = dict(zip("CDHS", "SHDC", strict=True))
TAKEN = {3: 5, 4: 10, 5: 20}


class Grand(Referee):
    """An auction in fives, then Whist, Grand, Eucre or Copas; a settlement decides."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.score = [0, 0]
        self.defeats = [0, 0]
        self.deals = self.quarters = 0
        self.best = -1

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        assert sorted(self.pack) == sorted(PACK)
        self.dealt_by = dealer
        self.hands: list[list[str]] = [[], [], [], []]
        for k, card in enumerate(reversed(self.pack)):
            self.hands[(dealer + 1 + k) % 4].append(card)
        self.aside: list[list[str]] = [[], [], [], []]
        self.exposed: list[list[str]] = [[], [], [], []]
        self.laying: list[list[str]] = [[], [], [], []]
        self.won: list[list[str]] = [[], []]
        self.tricks = [0, 0]
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        self.bid, self.bidder, self.passes = 0, -1, 0
        self.passed: set[int] = set()
        self.game = self.trump = ""
        self.alone = False
        self.out: set[int] = set()  # who sits out
        self.queue: list[int] = []  # who may swap, or defend alone
        self.taken = ""
        self.phase = "bidding"
        self.turn = (dealer + 1) % 4
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    # ---- what may be done

    def asked(self) -> set[int]:
        if self.phase == "laying":
            return {seat for seat in range(4) if len(self.laying[seat]) < 8}
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        if self.phase == "bidding":
            return self.calls(seat)
        if self.phase == "choosing":
            found = {"grand"}
            found |= {f"whist {suit}" for suit in "CDHS" if self.bid <= 65}
            found |= {"copas"} if self.bid <= 50 else set()
            found |= {f"eucre {suit}" for suit in "CDHS" if self.bid <= 20}
            found |= {f"eucre_alone {suit}" for suit in "CDHS" if self.bid in (20, 25)}
            return found
        if self.phase == "laying":
            return self.lays(seat)
        if self.phase == "defending":
            return {"defend_alone", "stay"}
        if self.phase == "swapping":
            if self.taken:
                return {f"give {card}" for card in hand}
            must = self.options["lone_exchange"] == "compulsory" and seat == self.bidder
            return {f"take {card}" for card in self.open_to(seat)} | (set() if must else {"stay"})
        same = [card for card in hand if self.trick and self.suit(card) == self.suit(self.trick[0][1])]
        return {f"play {card}" for card in same or hand}

    def calls(self, seat: int) -> set[str]:
        found = {f"bid {number}" for number in range(self.bid + 5, 101, 5)}
        if self.passes < 3 or self.bid:
            found.add("pass")
        first = seat == (self.dealt_by + 1) % 4 and not self.bid and not self.passes
        if first and self.options["eldest_hearts_preempt"] and self.score[self.dealt_by % 2] > 70:  # 6684
            found |= {f"forestall {card}" for card in self.hands[seat] if card[-1] == "H"}
        return found

    def lays(self, seat: int) -> set[str]:
        """Eight cards in the order of the pack, all trumps below the eight among them (6608)."""
        picked = self.laying[seat]
        hand = sorted(self.hands[seat], key=PACK.index)
        rest = hand[hand.index(picked[-1]) + 1 :] if picked else hand
        left = 8 - len(picked)
        low = [card for card in hand if card[-1] == self.trump and card[:-1] in ORDER[:6]]
        found = set()
        for k, card in enumerate(rest):
            missing = [c for c in low if c not in picked and c != card]
            if set(missing) <= set(rest[k + 1 :]) and len(missing) <= left - 1 <= len(rest[k + 1 :]):
                found.add(f"{'lay_last' if left == 1 else 'lay'} {card}")
        return found

    def open_to(self, seat: int) -> list[str]:
        """The cards from which a seat may take one."""
        if self.options["opponents_exchange"] == "with_own_partner" and seat % 2 != self.bidder % 2:
            return self.exposed[(seat + 2) % 4]
        return self.exposed[(self.bidder + 2) % 4]

    # ---- bowers

    def suit(self, card: str) -> str:
        left = self.game == "eucre" and card == "J" + MATE[self.trump]
        return self.trump if left else card[-1]

    def height(self, card: str) -> int:
        led = self.suit(self.trick[0][1])
        suit = self.suit(card)
        rank = ORDER.index(card[:-1])
        if self.game == "eucre" and suit == self.trump and card[:-1] == "J":
            rank = 21 if card[-1] == self.trump else 20
        return rank + (100 if suit == self.trump else 50 if suit == led else 0)

    # ---- what was done

    def act(self, seat: int, words: str) -> None:
        verb, *rest = words.split()
        what = rest[0] if rest else ""
        if verb in ("bid", "pass"):
            self.call(seat, int(what) if what else 0)
        elif verb == "forestall":
            self.bid, self.bidder, self.game = int(str(self.options["preempt_value"])), seat, "copas"
            self.phase = "playing"
            self.play(seat, what)
        elif verb in ("whist", "grand", "copas", "eucre", "eucre_alone"):
            self.game, self.trump = verb.removesuffix("_alone"), what
            self.alone = verb == "eucre_alone"
            self.phase = "laying" if self.game == "eucre" else "playing"
        elif verb in ("lay", "lay_last"):
            self.laying[seat].append(what)
            if verb == "lay_last" and not self.asked():
                self.laid()
        elif verb == "take":
            self.taken = what
        elif verb == "give":
            self.swap(seat, what)
        elif verb == "stay":
            self.swap_next()
        elif verb == "defend_alone":
            mate = (seat + 2) % 4
            self.exposed[mate], self.hands[mate] = self.hands[mate], []
            self.out.add(mate)
            self.phase = "swapping"
            self.queue = [seat]
        elif verb == "play":
            self.play(seat, what)

    def call(self, seat: int, number: int) -> None:
        forced = self.passes == 3 and not self.bid
        if number:
            self.bid, self.bidder, self.passes = number, seat, 0
        else:
            self.passes += 1
            self.passed.add(seat)
        if self.bid and (self.passes == 3 or self.bid == 100 or forced or self.all_out()):
            self.phase = "choosing"
            self.turn = self.bidder
            return
        self.turn = (seat + 1) % 4
        while self.options["pass_is_final"] and self.turn in self.passed and self.bid:
            self.turn = (self.turn + 1) % 4

    def all_out(self) -> bool:
        return bool(self.options["pass_is_final"]) and len(self.passed - {self.bidder}) == 3

    def laid(self) -> None:
        for seat in range(4):
            self.aside[seat] = self.laying[seat]
            self.hands[seat] = [card for card in self.hands[seat] if card not in self.laying[seat]]
        self.phase = "playing"
        self.turn = self.bidder
        if self.alone:
            mate = (self.bidder + 2) % 4
            self.exposed[mate], self.hands[mate] = self.hands[mate], []
            self.out = {mate}
            self.phase = "swapping"
            self.queue = [self.bidder, (self.bidder + 1) % 4, (self.bidder + 3) % 4]

    def swap(self, seat: int, given: str) -> None:
        pile = self.open_to(seat)
        pile.remove(self.taken)
        pile.append(given)
        self.hands[seat].remove(given)
        self.hands[seat].append(self.taken)
        self.taken = ""
        if seat != self.bidder:
            self.queue = self.queue[:1]  # one swap for the pair
        self.swap_next()

    def swap_next(self) -> None:
        self.queue.pop(0)
        how = self.options["opponents_exchange"]
        if self.queue and how != "none":
            self.turn = self.queue[0]
            self.phase = "swapping" if how == "from_exposed_hand" else "defending"
        else:
            self.phase = "playing"
            self.turn = self.bidder

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = self.after(seat)
        if len(self.trick) < 4 - len(self.out):
            return
        self.turn = max(self.trick, key=lambda played: self.height(played[1]))[0]
        self.won[self.turn % 2] += [card for _, card in self.trick]
        self.tricks[self.turn % 2] += 1
        self.trick = []
        hearts = sum(card[-1] == "H" for pile in self.won for card in pile)
        if not any(self.hands) or (self.game == "copas" and hearts == 13):
            self.count()

    def after(self, seat: int) -> int:
        seat = (seat + 1) % 4
        return self.after(seat) if seat in self.out else seat

    # ---- what it is worth

    def worth(self, side: int) -> int:
        tricks = self.tricks[side]
        if self.game == "eucre":
            return 25 if self.alone and tricks == 5 else TAKEN.get(tricks, 0)
        if tricks == 13:
            return 65 if self.game == "whist" else 103
        return max(0, tricks - 6) * (5 if self.game == "whist" else 9)

    def count(self) -> None:
        us = self.bidder % 2
        them = 1 - us
        if self.game == "copas":
            hearts = [sum(card[-1] == "H" for card in pile) for pile in self.won]
            if not hearts[us]:
                self.write(us, "made", 50)
            else:
                self.write(us, "failed", -self.bid)
                self.write(us, "hearts", -hearts[us])
                self.defeats[us] += 1
            self.write(them, "hearts", -hearts[them])
        elif self.worth(us) >= self.bid:
            self.write(us, "made", self.worth(us))
        else:
            lost = self.bid if self.game != "eucre" else 2 * self.bid if self.alone else self.bid + 20
            self.write(us, "failed", -lost)
            self.defeats[us] += 1
            if self.game != "eucre":
                self.write(them, "defence", self.worth(them))
        self.deals += 1
        self.quarters += 8 + sum(self.tricks)
        slam = [side for side in (0, 1) if self.game == "grand" and self.tricks[side] == 13]
        if slam:
            self.best = slam[0]
        elif self.ended() and self.score[0] != self.score[1]:
            self.settle()

    def ended(self) -> bool:
        mode = self.options["end_mode"]
        if mode == "deals":
            return self.deals >= int(str(self.options["deals"]))
        if mode == "time":  # the game's clock: a trick takes a quarter of a minute, dealing and calling two minutes
            return self.quarters >= 4 * int(str(self.options["minutes"]))
        return max(self.score) >= 100

    def settle(self) -> None:
        ahead = 0 if self.score[0] > self.score[1] else 1
        sums = [0, 0]
        sums[ahead] = max(0, 100 - self.score[1 - ahead])
        difference = self.defeats[0] - self.defeats[1]
        sums[1 if difference > 0 else 0] += 10 * abs(difference)
        self.best = ahead if sums[ahead] >= sums[1 - ahead] else 1 - ahead

    def write(self, side: int, code: str, points: int) -> None:
        if points:
            self.written.append((side, code, points))
            self.score[side] += points

    # ---- what is compared

    def zones(self) -> Zones:
        zones = {"trick": [card for _, card in self.trick], "won 0": self.won[0], "won 1": self.won[1]}
        for seat in range(4):
            zones |= {f"hand {seat}": self.hands[seat], f"aside {seat}": self.aside[seat]}
            zones[f"exposed {seat}"] = self.exposed[seat]
        return zones

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.best >= 0

    def dealer(self) -> int:
        return (self.dealt_by + 1) % 4

    def winners(self) -> set[int]:
        return {self.best, self.best + 2}


REFEREE = Grand
