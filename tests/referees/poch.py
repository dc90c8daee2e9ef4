"""Poch as read by somebody else (002:5724-5777)."""

from __future__ import annotations

from collections import Counter

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
SINGLES = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "10": "ten"}
COMBINED = {"king_queen": ["K", "Q"], "seven_eight_nine": ["7", "8", "9"]}


class Poch(Referee):
    """Bets on groups of equal cards, then sequences by which pools are won."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.buy_in = self.number("buy_in")
        self.chips = [self.buy_in] * players
        self.pools = dict.fromkeys([*SINGLES.values(), *COMBINED], 0)
        self.deals = 0
        self.seats = list(range(players))

    def number(self, key: str) -> int:
        return int(str(self.options[key]))

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = list(order)

    def lot(self, label: str, value: int) -> None:
        if label.startswith("trump"):
            self.card = value

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        self.trump = "CDHS"[self.card // 8]
        for pool in self.pools:
            self.pools[pool] += self.players
        self.chips = [chips - 7 for chips in self.chips]
        self.hands: list[list[str]] = [[] for _ in self.seats]
        for k in range(32):
            self.hands[(dealer + 1 + k) % self.players].append(self.pack.pop())
        for name, lying in self.zones().items():
            assert sorted(zones[name]) == sorted(lying), name
        self.laid: list[list[str]] = [[] for _ in self.seats]
        self.paid = [0] * self.players
        self.inside = {seat for seat in self.seats if self.chips[seat] > 0}  # who has none has nothing to say
        self.spoken: set[int] = set()  # since the last raise
        self.high = 0
        self.step = 1  # the least raise
        self.raiser = -1
        self.first = self.after(dealer)
        self.bettors: list[int] = []
        self.leading = len(self.inside) < 2  # who alone has chips would win by any bet, and leads
        self.turn = self.first
        while self.inside and self.turn not in self.inside:
            self.turn = self.after(self.turn)

    def after(self, seat: int) -> int:
        return (seat + 1) % self.players

    def asked(self) -> set[int]:
        return {self.turn}

    def most(self, seat: int) -> int:
        """What a seat can stake in all."""
        whole = self.paid[seat] + max(self.chips[seat], 0)
        limit = self.number("max_bet")
        return min(whole, limit) if limit else whole

    def legal(self, seat: int) -> set[str]:
        if self.leading:
            return {f"play {card}" for card in self.hands[seat]}
        most = self.most(seat)
        if not self.high:
            return {"check", f"bet 1..{most}"} if most else {"check"}
        words = {"fold"}
        if most > self.paid[seat]:
            words.add("call")
        if most > self.high and any(self.chips[s] > 0 for s in self.inside - {seat}):
            words.add(f"raise 1..{most - self.high}")
        return words

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        if verb == "play":
            self.put(seat, what)
            return
        if verb == "fold":
            self.inside.discard(seat)
        elif verb == "call":
            self.stake(seat, min(self.high, self.most(seat)))
        elif verb in ("bet", "raise"):
            self.high += int(what)
            self.stake(seat, self.high)
            self.spoken = set()
            self.raiser = seat
        if verb in ("bet", "raise", "call") and seat not in self.bettors:
            self.bettors.append(seat)
        self.spoken.add(seat)
        self.next_bettor(seat)

    def stake(self, seat: int, whole: int) -> None:
        self.chips[seat] -= whole - self.paid[seat]
        self.paid[seat] = whole

    def next_bettor(self, seat: int) -> None:
        if len(self.inside) == 1:
            self.showdown()
            return
        for _ in range(self.players):
            seat = self.after(seat)
            if seat in self.inside and seat not in self.spoken and self.can(seat):
                self.turn = seat
                return
        self.showdown()

    def can(self, seat: int) -> bool:
        """Whether there is anything to say."""
        if not self.high:
            return True
        return self.most(seat) > self.paid[seat]

    def best(self, seat: int) -> tuple[int, int, bool]:
        """The best group: how long, how high, and whether it has the trump."""
        ranks = Counter(card[:-1] for card in self.hands[seat])
        length = max(ranks.values())
        rank = max(RANKS.index(rank) for rank in ranks if ranks[rank] == length)
        return length, rank, f"{RANKS[rank]}{self.trump}" in self.hands[seat]

    def showdown(self) -> None:
        self.leading = True
        self.turn = self.first
        if not self.high:
            return
        back = sorted(self.paid)[-1] - sorted(self.paid)[-2]  # what nobody has matched
        top = self.paid.index(max(self.paid))
        self.paid[top] -= back
        self.chips[top] += back
        self.inside = {seat for seat in self.inside if seat in self.bettors}  # who has no chips stakes nothing
        done = 0
        for level in sorted({self.paid[seat] for seat in self.inside}):
            pot = sum(min(max(paid - done, 0), level - done) for paid in self.paid)
            claimers = [seat for seat in self.inside if self.paid[seat] >= level]
            if level == max(self.paid[seat] for seat in self.inside):
                pot = sum(max(paid - done, 0) for paid in self.paid)
            winners = self.winning(claimers)
            if not done:
                self.turn = winners[0]
            if pot:
                self.share(pot, winners)
            done = level

    def winning(self, seats: list[int]) -> list[int]:
        """Who has won a pot, the one who leads first (R2)."""
        order = sorted(seats, key=self.bettors.index)
        if len(order) == 1:
            return order
        strength = max(self.best(seat)[:2] for seat in order)
        level = [seat for seat in order if self.best(seat)[:2] == strength]
        level.sort(key=lambda seat: not self.best(seat)[2])
        if self.options["tie_pairs"] == "trump_pair_wins":
            return level[:1]
        return level

    def share(self, pot: int, winners: list[int]) -> None:
        each, odd = divmod(pot, len(winners))
        taker = self.raiser if self.raiser in winners else min(winners, key=self.bettors.index)  # ruling
        for seat in winners:
            self.chips[seat] += each + (odd if seat == taker else 0)

    def put(self, seat: int, card: str) -> None:
        """A card, and all that follows it."""
        while True:
            self.hands[seat].remove(card)
            self.laid[seat].append(card)
            if card[-1] == self.trump:
                self.collect(seat, card[:-1])
            if not self.hands[seat]:
                self.end(seat)
                return
            self.turn = seat
            place = RANKS.index(card[:-1]) + 1
            card = RANKS[place] + card[-1] if place < len(RANKS) else ""
            holder = next((s for s in self.seats if card in self.hands[s]), -1)
            if holder < 0:
                return
            seat = holder

    def collect(self, seat: int, rank: str) -> None:
        won = [SINGLES[rank]] if rank in SINGLES else []
        for pool, ranks in COMBINED.items():
            if rank in ranks and all(r + self.trump in self.laid[seat] for r in ranks):
                won.append(pool)
        for pool in won:
            self.chips[seat] += self.pools[pool]
            self.pools[pool] = 0

    def end(self, winner: int) -> None:
        for seat in self.seats:
            self.chips[seat] -= len(self.hands[seat])
            self.chips[winner] += len(self.hands[seat])
        self.deals += 1
        if self.over():
            each, odd = divmod(sum(self.pools.values()), self.players)
            for seat in self.seats:
                self.chips[seat] += each + (odd if seat == winner else 0)

    def zones(self) -> Zones:
        return {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}

    def points(self) -> list[int]:
        return [chips - self.buy_in for chips in self.chips]

    def over(self) -> bool:
        return self.deals == self.number("deals")

    def dealer(self) -> int:
        return self.after(self.dealt_by)

    def winners(self) -> set[int]:
        return {seat for seat in self.seats if self.chips[seat] == max(self.chips)}


REFEREE = Poch
