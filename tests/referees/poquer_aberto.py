"""Stud poker (Stick) with five and with seven cards as read by somebody else (002:798-826; hands: 682-700).

Seven-card stud, the bring-in and fixed limits are read from the table of today's game (tests/data/today.toml).
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ALL = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


class Stick(Referee):
    """Cards face up, one by one; the best of them speaks first, and must bet."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.seven = options["form"] != "stick_5"
        self.stud = options["form"] == "seven_card_stud"
        self.short = options["all_in"] == "side_pots"
        self.buy_in = self.number("buy_in")
        self.chips = [self.buy_in] * players
        self.bought = [self.buy_in] * players
        self.home: set[int] = set()  # who did not buy again
        self.deals = 0
        self.finished = False

    def number(self, key: str) -> int:
        value = self.options[key]
        return 0 if value == "none" else int(str(value))

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = list(order)
        if zone == "stock" and hasattr(self, "stock"):
            self.stock = list(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        self.seats = [seat for seat in range(self.players) if self.chips[seat] > 0]
        deck = self.options["deck"]
        small = len(self.seats) <= (5 if self.seven else 7) if deck == "auto" else deck == "six_up_36"
        self.ranks = ALL[4:] if small else ALL
        self.stock = [card for card in self.pack if card[:-1] in self.ranks]
        self.down: dict[int, list[str]] = {seat: [] for seat in range(self.players)}
        self.up: dict[int, list[str]] = {seat: [] for seat in range(self.players)}
        self.gone: dict[int, list[str]] = {seat: [] for seat in range(self.players)}
        self.inside = set(self.seats)
        self.paid = [0] * self.players
        self.written: list[tuple[int, str, int]] = []
        for seat in self.seats:
            self.pay(seat, min(self.number("ante"), self.chips[seat]))
        for _ in range(2 if self.seven else 1):
            self.give(self.down)
        self.round = 0
        self.raiser = -1
        self.give(self.up)
        self.phase = ""
        self.bet_round()

    def give(self, where: dict[int, list[str]]) -> None:
        for seat in self.around(self.dealt_by):
            where[seat].append(self.stock.pop())

    def around(self, seat: int) -> list[int]:
        """Who is still in, from the left of a seat."""
        order = [(seat + 1 + k) % self.players for k in range(self.players)]
        return [other for other in order if other in self.inside]

    def pay(self, seat: int, amount: int) -> None:
        self.chips[seat] -= amount
        self.paid[seat] += amount

    # Hands

    def top(self, cards: list[str]) -> int:
        """The highest place of a sequence, -1: none; an ace may stand below the lowest rank."""
        places = sorted(self.ranks.index(card[:-1]) for card in cards)
        if places == list(range(places[0], places[0] + len(places))):
            return places[-1]
        if places[-1] == len(self.ranks) - 1 and places[:-1] == list(range(len(places) - 1)):
            return places[-2]
        return -1

    def groups(self, cards: list[str]) -> tuple[list[int], list[int]]:
        """How many of each rank, most first, and the ranks in that order."""
        counts = Counter(self.ranks.index(card[:-1]) for card in cards)
        order = sorted(counts, key=lambda place: (counts[place], place), reverse=True)
        return [counts[place] for place in order], order

    def strength(self, cards: list[str]) -> tuple[int, list[int]]:
        """Of more than five cards the best five count."""
        if len(cards) > 5:
            return max(self.strength(list(five)) for five in combinations(cards, 5))
        shape, order = self.groups(cards)
        flush = len({card[-1] for card in cards}) == 1
        top = self.top(cards) if len(shape) == 5 else -1
        over = bool(self.options["flush_beats_full"])
        if flush and top >= 0:
            return 8, [top]
        if shape[0] == 4:
            return 7, order
        if flush:
            return 6 if over else 5, order
        if shape[:2] == [3, 2]:
            return 5 if over else 6, order
        if top >= 0:
            return 4, [top]
        return {3: 3, 2: 2 if shape[:2] == [2, 2] else 1}.get(shape[0], 0), order

    def speaks(self, seat: int) -> tuple[int, list[int]]:
        """How high the cards that all see rank for the right to speak."""
        cards = self.up[seat]
        shape, order = self.groups(cards)
        names = ["high", "pair", "two", "three", "straight", "flush", "four", "both"]
        if self.options["opener_order"] == "made_first":
            names = ["high", "straight", "flush", "both", "pair", "two", "three", "four"]
        name = {4: "four", 3: "three", 2: "two" if shape[:2] == [2, 2] else "pair"}.get(shape[0], "high")
        if len(cards) >= 3 and name == "high":
            flush = len({card[-1] for card in cards}) == 1
            top = self.top(cards)
            if flush or top >= 0:
                name = "both" if flush and top >= 0 else "flush" if flush else "straight"
                if name != "flush":
                    order = [top]
        return names.index(name), order

    # Betting

    def bet_round(self) -> None:
        """A round of bets, if two can bet."""
        self.high = 0
        self.bets = [0] * self.players
        self.raises = 0
        self.opener = -1
        self.spoken: set[int] = set()
        able = [seat for seat in self.around(self.dealt_by) if self.chips[seat] > 0]
        if len(able) < 2:
            self.next_step()
            return
        self.phase = "betting"
        if self.options["opener"] == "bring_in" and not self.round:
            self.bring_in(able)
        else:
            self.opener = self.turn = max(able, key=self.speaks)

    def bring_in(self, able: list[int]) -> None:
        """The lowest up card puts in the minimum, whoever is asked next has that to match; suits break ties."""
        self.opener = self.raiser = min(able, key=lambda s: (self.speaks(s)[1], "CDHS".index(self.up[s][0][-1])))
        self.stake(self.opener, min(self.number("min_bet"), self.chips[self.opener]))
        left = [seat for seat in able if self.chips[seat] > 0]
        full = self.short and len(left) > 1  # two who go on play for a whole bet, even if he had less
        self.high = self.number("min_bet") if full else self.bets[self.opener]
        self.spoken.add(self.opener)
        self.turn = next(seat for seat in self.around(self.opener) if self.chips[seat] > 0 or not self.short)

    def legal(self, seat: int) -> set[str]:
        if self.phase == "showing":
            return {"show", "muck"}
        if self.phase == "buying":
            return {"rebuy", "leave"}
        if self.phase == "turning":
            return {"take_up", "turn_over"}
        if self.phase == "swapping":
            words = {"keep"}
            if self.stock or self.spare(seat):
                words |= {f"swap_down {card}" for card in self.down[seat]}
                words |= {f"swap_up {card}" for card in self.up[seat]}
            return words
        low, high = self.number("min_bet"), self.number("max_bet")
        if self.round == 0 and self.number("first_round_max"):
            high = min(high or 999, self.number("first_round_max"))
        if self.options["bet_sizes"] == "fixed_limit":
            low = high = low * (2 if self.round >= 2 else 1)
        chips, owed = self.chips[seat], self.high - self.bets[seat]
        words = {"fold"}
        if not self.high:
            if self.options["forced_open"] == "first_round_only" and self.round:
                words.add("check")
            words.add(self.span("bet", min(low, chips), min(chips, high or chips)))
            return words
        if self.short or chips >= owed:
            words.add("call")
        others = any(self.chips[s] > 0 for s in self.inside - {seat})
        more = chips - owed
        if more > 0 and others and not (self.number("max_raises") and self.raises >= self.number("max_raises")):
            words.add(self.span("raise", min(low, more), min(more, high or more)))
        return words

    def span(self, verb: str, low: int, high: int) -> str:
        return f"{verb} {min(low, high)}..{high}"

    def asked(self) -> set[int]:
        return {self.turn}

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        if verb in ("show", "muck"):
            self.show(seat, verb)
        elif verb in ("rebuy", "leave"):
            self.buy(seat, verb)
        elif verb in ("take_up", "turn_over"):
            self.take(seat, verb)
        elif verb in ("keep", "swap_down", "swap_up"):
            self.swap(seat, verb, what)
        else:
            self.speak(seat, verb, what)

    def speak(self, seat: int, verb: str, what: str) -> None:
        if verb == "fold":
            self.leave(seat)
        elif verb == "call":
            self.stake(seat, min(self.high - self.bets[seat], self.chips[seat]))
        elif verb in ("bet", "raise"):
            self.raises += verb == "raise"
            self.high += int(what)
            self.stake(seat, self.high - self.bets[seat])
            self.spoken = set()
            self.raiser = seat
        self.spoken.add(seat)
        if len(self.inside) == 1:
            self.settle(list(self.inside))
            return
        able = [other for other in self.around(seat) if self.chips[other] > 0]
        # Where nobody stays in for less, who has nothing left to match a bet with is asked too: he has to fold.
        answering = self.around(seat) if self.high and not self.short else able
        waiting = [other for other in answering if other not in self.spoken]
        if waiting and (self.high or len(able) > 1):  # nobody bets against those who have no chips
            self.turn = waiting[0]
        else:
            self.next_step()

    def stake(self, seat: int, amount: int) -> None:
        self.bets[seat] += amount
        self.pay(seat, amount)

    def leave(self, seat: int) -> None:
        self.inside.discard(seat)
        self.gone[seat] += self.down[seat] + self.up[seat]
        self.down[seat], self.up[seat] = [], []

    def next_step(self) -> None:
        most, second = sorted(self.bets)[:-3:-1]
        if most > second:  # what nobody could match goes back
            self.stake(self.bets.index(most), second - most)
        self.round += 1
        last = 5 if self.seven else 4
        if self.round == last:
            self.showdown()
        elif self.stud and self.round == 4:
            self.give(self.down)
            self.bet_round()
        elif self.seven and not self.stud and self.round >= 3:
            self.phase = "swapping"
            self.waiting = self.around(self.dealt_by)
            self.turn = self.waiting.pop(0)
        elif self.hole_swap():
            self.phase = "turning"
            self.waiting = self.around(self.dealt_by)
            self.turn = self.waiting.pop(0)
        else:
            self.give(self.up)
            self.bet_round()

    def hole_swap(self) -> bool:
        """Whether it is asked how the next card is taken: not where nobody bets any more, for then it is all one."""
        wanted = self.options["hole_swap"]
        agreed = wanted == "any_card" or (wanted == "last_card" and self.round == 3)
        return agreed and sum(self.chips[seat] > 0 for seat in self.inside) > 1

    def take(self, seat: int, verb: str) -> None:
        """The next card face up, or face down for the hole card, which is turned up."""
        if verb == "turn_over":
            self.up[seat] += self.down[seat]
            self.down[seat] = []
        (self.up if verb == "take_up" else self.down)[seat].append(self.stock.pop())
        if self.waiting:
            self.turn = self.waiting.pop(0)
        else:
            self.bet_round()

    def spare(self, seat: int) -> list[str]:
        return [card for other in range(self.players) if other != seat for card in self.gone[other]]

    def swap(self, seat: int, verb: str, card: str) -> None:
        if verb != "keep":
            where = self.down if verb == "swap_down" else self.up
            where[seat].remove(card)
            self.gone[seat].append(card)
            where[seat].append(self.stock.pop())
        if self.waiting:
            self.turn = self.waiting.pop(0)
        else:
            self.bet_round()

    # The end

    def showdown(self) -> None:
        self.phase = "showing"
        # Who raised last; after a last round without a bet who was to open it, or the next after him.
        wanted = self.raiser
        start = self.dealt_by
        if self.opener >= 0 and not self.high:
            wanted = start = self.opener
        first = wanted if wanted in self.inside else self.around(start)[0]
        self.shown: list[int] = [first]
        self.waiting = [seat for seat in self.around(first) if seat != first]
        self.turn = self.waiting.pop(0)

    def show(self, seat: int, verb: str) -> None:
        if verb == "show":
            self.shown.append(seat)
        if self.waiting:
            self.turn = self.waiting.pop(0)
        else:
            self.settle(self.shown)

    def settle(self, claimers: list[int]) -> None:
        ways = Counter[tuple[int, bool]]()
        done = 0
        levels = sorted({self.paid[seat] for seat in claimers})
        for k, level in enumerate(levels):
            last = k == len(levels) - 1
            pot = sum(max((paid if last else min(paid, level)) - done, 0) for paid in self.paid)
            there = [seat for seat in claimers if self.paid[seat] >= level]
            best = max(self.strength(self.down[seat] + self.up[seat]) for seat in there) if len(there) > 1 else None
            won = [s for s in there if best is None or self.strength(self.down[s] + self.up[s]) == best]
            each, odd = divmod(pot, len(won))
            order = [(self.dealt_by + 1 + j) % self.players for j in range(self.players)]
            taker = self.raiser if self.raiser in won else next(seat for seat in order if seat in won)
            for seat in won:
                ways[seat, k > 0] += each + (odd if seat == taker else 0)
            done = level
        for (seat, side), amount in ways.items():
            self.written.append((seat, "side_pot" if side else "pot", amount))
            self.chips[seat] += amount
        self.deals += 1
        last = self.options["deals"] != "freeze_out" and self.deals == self.number("deals")
        order = [(self.dealt_by + 1 + j) % self.players for j in range(self.players)]
        self.waiting = [seat for seat in order if not self.chips[seat] and seat not in self.home]
        if self.options["rebuy"] and self.waiting and not last:
            self.phase = "buying"
            self.turn = self.waiting.pop(0)
        else:
            self.finished = last or sum(chips > 0 for chips in self.chips) == 1

    def buy(self, seat: int, verb: str) -> None:
        """Between deals who has nothing buys in again, or goes home."""
        if verb == "rebuy":
            self.chips[seat] = self.buy_in
            self.bought[seat] += self.buy_in
        else:
            self.home.add(seat)
        if self.waiting:
            self.turn = self.waiting.pop(0)
        else:
            self.finished = sum(chips > 0 for chips in self.chips) == 1

    def zones(self) -> Zones:
        found = {f"hand {seat}": cards for seat, cards in self.down.items()}
        found |= {f"up {seat}": cards for seat, cards in self.up.items()}
        found |= {f"discard {seat}": cards for seat, cards in self.gone.items()}
        return {**found, "stock": self.stock}

    def points(self) -> list[int]:
        return [chips - bought for chips, bought in zip(self.chips, self.bought, strict=True)]

    def over(self) -> bool:
        return self.finished

    def dealer(self) -> int:
        order = [(self.dealt_by + 1 + k) % self.players for k in range(self.players)]
        return next(seat for seat in order if self.chips[seat] > 0)

    def winners(self) -> set[int]:
        points = self.points()
        return {seat for seat in range(self.players) if points[seat] == max(points)}


REFEREE = Stick
