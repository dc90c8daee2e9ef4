"""Calabrasella as read by somebody else (002:5059-5119). Points and chips are kept twofold, for halves."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["4", "5", "6", "7", "J", "Q", "K", "A", "2", "3"]
PACK = [rank + suit for suit in "CDHS" for rank in ["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"]]
POINTS = {"A": 3, "3": 1, "2": 1, "K": 1, "Q": 1, "J": 1}


class Calabrasella(Referee):
    """One against two, an exchange with the widow, twelve tricks without trumps."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.score = [0] * players
        self.chips = [2 * int(str(options["starting_chips"]))] * players
        self.deals = 0
        self.won_by: set[int] = set()

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        n = self.players
        assert sorted(self.pack) == sorted(PACK)
        self.dealt_by = dealer
        self.active = [(dealer + 1 + k) % n for k in range(3)]  # of four the dealer has no cards
        stock = list(self.pack)
        self.hands: list[list[str]] = [[] for _ in range(n)]
        for k in range(9):
            self.hands[self.active[k % 3]] += [stock.pop() for _ in range(4)]
        self.widow = list(zones["widow"])
        assert sorted(self.widow) == sorted(stock)
        self.looked: list[str] = []
        self.aside: list[str] = []
        self.picked: list[str] = []
        self.wanted = 0
        self.soloist = -1
        self.piles: list[list[str]] = [[], []]  # of the soloist, of the others
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        self.phase = "proposing"
        self.turn = self.active[0]
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        if self.phase == "proposing":
            return {"propose", "pass"}
        if self.phase == "discarding":  # cards of a choice are named in the order of the pack
            last = PACK.index(self.picked[-1]) if self.picked else -1
            found = {f"discard {card}" for card in hand if PACK.index(card) > last} if len(self.picked) < 4 else set()
            return found | ({"exchange"} if self.picked else set())
        if self.phase == "taking":
            left = self.wanted - len(self.picked)
            verb = "take" if self.options["widow_pick"] == "private_choose" else "take_open"
            pool = sorted(self.looked, key=PACK.index)
            pool = pool[pool.index(self.picked[-1]) + 1 :] if self.picked else pool
            verb += "_last" if left == 1 else ""
            return {f"{verb} {card}" for k, card in enumerate(pool) if len(pool) - k >= left}
        same = [card for card in hand if self.trick and card[-1] == self.trick[0][1][-1]]
        return {f"play {card}" for card in same or hand}

    def act(self, seat: int, words: str) -> None:
        verb, *rest = words.split()
        if verb == "pass":
            if seat == self.active[-1]:
                self.deals += self.options["match_end"] == "fixed_deals"
                self.finish_deals()
            else:
                self.turn = self.active[self.active.index(seat) + 1]
        elif verb == "propose":
            self.soloist = seat
            self.phase = "discarding"
        elif verb == "discard":
            self.picked.append(rest[0])
        elif verb == "exchange":
            self.exchange(seat)
        elif verb == "play":
            self.play(seat, rest[0])
        else:
            self.picked.append(rest[0])
            if len(self.picked) == self.wanted:
                self.take(seat, self.picked)

    def exchange(self, seat: int) -> None:
        """One to four cards, before the widow is seen (5115)."""
        self.hands[seat] = [card for card in self.hands[seat] if card not in self.picked]
        self.aside, self.wanted, self.picked = self.picked, len(self.picked), []
        self.looked, self.widow = self.widow, []
        if self.wanted == 4:
            self.take(seat, self.looked)
        elif self.options["widow_pick"] == "blind_top":
            self.take(seat, self.looked[-self.wanted :])
        else:
            self.phase = "taking"

    def take(self, seat: int, cards: list[str]) -> None:
        self.hands[seat] += cards
        left = [card for card in self.looked if card not in cards]
        if self.options["widow_pick"] == "blind_top":
            self.widow = left  # nobody has seen them
        else:
            self.aside = self.aside + left
        self.looked = []
        self.phase = "playing"
        self.turn = self.active[0]

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = self.active[(self.active.index(seat) + 1) % 3]
        if len(self.trick) < 3:
            return
        led = self.trick[0][1][-1]
        follow = [played for played in self.trick if played[1][-1] == led]
        self.turn = max(follow, key=lambda played: ORDER.index(played[1][:-1]))[0]
        self.piles[self.turn != self.soloist] += [card for _, card in self.trick]
        self.trick = []
        if not any(self.hands):
            self.count()

    def count(self) -> None:
        self.piles[self.turn != self.soloist] += self.aside + self.widow  # with the last trick (5085)
        self.aside, self.widow = [], []
        mine, theirs = (sum(POINTS.get(card[:-1], 0) for card in pile) for pile in self.piles)
        mine, theirs = (mine + 3, theirs) if self.turn == self.soloist else (mine, theirs + 3)
        assert mine + theirs == 35
        ahead = 2 * mine - (theirs if self.options["defenders_total"] == "halved" else 2 * theirs)
        worth = 140 if 35 in (mine, theirs) else abs(ahead)
        others = [seat for seat in self.active if seat != self.soloist]
        self.pay(others, worth if ahead > 0 else -worth)
        if self.options["stakes"] == "points":
            sign = 1 if ahead > 0 else -1
            self.write(self.soloist, "received" if ahead > 0 else "paid", 2 * sign * worth)
            for seat in others:
                self.write(seat, "paid" if ahead > 0 else "received", -sign * worth)
        elif ahead > 0:
            self.write(self.soloist, "alone", worth)
        else:
            for seat in others:
                self.write(seat, "together", worth)
        self.deals += 1
        if self.options["match_end"] == "points_100":
            there = [seat for seat in range(self.players) if self.score[seat] >= 2 * int(str(self.options["target"]))]
            best = [seat for seat in there if self.score[seat] == max(self.score[k] for k in there)]
            self.won_by = set(best) if len(best) == 1 else set()
        elif self.options["match_end"] == "chips_exhausted" and min(self.chips) <= 0:
            self.won_by = self.richest(self.chips)
        self.finish_deals()

    def finish_deals(self) -> None:
        if self.options["match_end"] == "fixed_deals" and self.deals == int(str(self.options["deals"])):
            self.won_by = self.richest(self.score if self.options["stakes"] == "points" else self.chips)

    def richest(self, ledger: list[int]) -> set[int]:
        return {seat for seat in range(self.players) if ledger[seat] == max(ledger)}

    def pay(self, others: list[int], worth: int) -> None:
        """Chips; who has not enough pays what he has when chips decide."""
        short = self.options["match_end"] == "chips_exhausted"
        if worth > 0:
            for seat in others:
                paid = min(worth, self.chips[seat]) if short else worth
                self.chips[seat] -= paid
                self.chips[self.soloist] += paid
            return
        total = min(-2 * worth, self.chips[self.soloist]) if short else -2 * worth
        near = min(others, key=lambda seat: (seat - self.soloist) % self.players)
        odd = (total // 2) % 2 if self.options["defenders_total"] == "joint" else total % 2
        for seat in others:
            paid = (total - odd) // 2 if self.options["defenders_total"] == "halved" else (total // 2 - odd)
            paid += (odd if self.options["defenders_total"] == "halved" else 2 * odd) if seat == near else 0
            self.chips[seat] += paid
            self.chips[self.soloist] -= paid

    def write(self, seat: int, code: str, points: int) -> None:
        if points:
            self.written.append((seat, code, points))
            self.score[seat] += points

    def zones(self) -> Zones:
        zones = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        exposed = self.options["widow_pick"] == "exposed_choose"  # it lies open for all
        for seat in range(self.players):
            zones[f"aside {seat}"] = self.aside if seat == self.soloist else []
            zones[f"looked {seat}"] = self.looked if seat == self.soloist and not exposed else []
        if self.soloist >= 0 and any(self.hands):
            zones[f"won {self.soloist}"] = self.piles[0]
        return {
            **zones,
            "trick": [card for _, card in self.trick],
            "widow": self.looked if exposed and self.looked else self.widow,
        }

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return bool(self.won_by)

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return self.won_by


REFEREE = Calabrasella
