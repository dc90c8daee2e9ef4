"""Closed poker with all its forms as read by somebody else (002:632-832; stud in Quem dá, manda: 002:798-826).

What the book leaves open follows the catalogue; today's game is read from tests/data/today.toml.
"""

from __future__ import annotations

import random
from collections import Counter

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ALL = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
FORMS = ["closed", "joker", "jacks", "misery", "high_low", "escuro", "stick_5", "stick_7"]
JOKER = "*"
Value5 = tuple[int, list[int]]  # what a hand is, and what decides between two of the kind


class Hands:
    """What hands are worth with a pack that goes down to some rank (002:676-700, 790, 794)."""

    def __init__(self, ranks: list[str], flush_over: bool) -> None:
        self.ranks = ranks
        self.kinds = ["high", "pair", "two", "three", "straight", "full", "flush", "four", "line", "five", "royal"]
        if not flush_over:
            self.kinds[5], self.kinds[6] = "flush", "full"

    def kind(self, name: str) -> int:
        return self.kinds.index(name)

    def place(self, card: str) -> int:
        return self.ranks.index(card[:-1])

    def grouped(self, cards: list[str], ace_low: bool) -> tuple[list[int], list[int]]:
        """How many of each rank, most first, and the ranks in that order."""
        places = [-1 if ace_low and card[0] == "A" else self.place(card) for card in cards]
        counts = Counter(places)
        order = sorted(counts, key=lambda place: (counts[place], place), reverse=True)
        return [counts[place] for place in order], order

    def top(self, cards: list[str], ace_below: bool) -> int:
        """The highest place of a sequence, -1: none; the ace may stand directly below the lowest rank."""
        places = sorted(self.place(card) for card in cards)
        if places == list(range(places[0], places[0] + 5)):
            return places[4]
        if ace_below and places == [0, 1, 2, 3, len(self.ranks) - 1]:
            return 3
        return -1

    def natural(self, cards: list[str], form: str) -> Value5:
        """Five cards without a joker: "high", or a form of low, in which less is better."""
        ace_low = form in ("ace_low", "ace_to_five")
        shape, order = self.grouped(cards, ace_low)
        flush = len({card[-1] for card in cards}) == 1 and form != "ace_to_five"
        top = self.top(cards, form != "deuce_to_seven") if form != "ace_to_five" else -1
        if flush and top >= 0:
            royal = top == len(self.ranks) - 1
            return self.kind("royal" if royal else "line"), [top]
        if flush:
            return self.kind("flush"), sorted((self.place(card) for card in cards), reverse=True)
        if top >= 0:
            return self.kind("straight"), [top]
        pairs = shape.count(2)
        names = {5: "five", 4: "four", 3: "full" if pairs else "three", 2: "two" if pairs == 2 else "pair", 1: "high"}
        return self.kind(names[shape[0]]), order

    def readings(self, cards: list[str]) -> list[list[str]]:
        """The hands that a hand may be: the joker stands for any card that is not in it, or for a fifth of a rank."""
        if JOKER not in cards:
            return [cards]
        rest = [card for card in cards if card != JOKER]
        others = [rank + suit for rank in self.ranks for suit in "CDHS"]
        found = [[*rest, card] for card in others if card not in rest]
        if len({card[:-1] for card in rest}) == 1:
            found.append([*rest, rest[0]])
        return found

    def high(self, cards: list[str]) -> Value5:
        return max(self.natural(hand, "high") for hand in self.readings(cards))

    def low(self, cards: list[str], form: str) -> Value5:
        return min(self.natural(hand, form) for hand in self.readings(cards))

    def opens(self, cards: list[str]) -> bool:
        """At least a pair of jacks (002:792)."""
        return self.high(cards) >= (self.kind("pair"), [self.ranks.index("J")])


class Poquer(Referee):
    """Antes, bets, a draw, bets again, and hands that are shown."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.short = options["all_in"] == "side_pots"
        self.buy_in = self.number("buy_in")
        self.chips = [self.buy_in] * players
        self.bought = [self.buy_in] * players
        self.home: set[int] = set()  # who did not buy again
        self.carried = 0
        self.deals = 0
        self.finished = False

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Hands that tie, and the rarest ones against each other; where all forms are played the pack is shuffled."""
        if variant in ("quem-da-manda", "poquer-escuro") or dice.random() < 0.4:
            return {}
        low, next_low = ALL[-(players + 3)], ALL[-(players + 3) + 1]
        pairs = ["AC AD KC KD QC", "AH AS KH KS QD"]
        rows = ["AC KD QH JS 10C", "AD KC QS JH 10D"]
        chosen = [pairs, rows]
        if players > 2:
            chosen.append(["10C JC QC KC AC", f"{low}C {low}D {low}H {low}S QD"])
            chosen.append(["AC QC 10C JC 9C", "AD QD 10D JD 9D"])
            chosen.append(["KC KD KH 10C 10D", "QC QD QH AC AD"])
        if players > 3:
            chosen.append([f"AH {low}H {next_low}H 10D 10S", f"AS {low}S {next_low}S 10H 10C"])
        if players > 4:  # sequences below the ace, of one suit and of several
            below = ALL[-(players + 3) :][:5]
            chosen.append([" ".join(rank + "D" for rank in below), " ".join(rank + "C" for rank in ["A", *below[:4]])])
            chosen.append(
                [" ".join(map(str.__add__, below, "CDHSC")), " ".join(map(str.__add__, ["A", *below], "HSCDH"))]
            )
        if variant == "poquer-curinga":
            chosen += [
                ["* AC AD AH AS", "KC KD KH KS QD"],
                ["* AC KC QC JC", "AD KD QD JD 10D"],
                ["* AH AS KH KS", rows[1]],
            ]
            if players > 2:
                chosen += [[f"* {low}C {low}D {low}H {low}S", "10C JC QC KC AC"], ["* AC QC 10C 9C", "KD QD JD 10D 9D"]]
        hands = dice.choice(chosen)
        seats = dice.sample(range(players), 2)
        return {f"hand {seat}": hand for seat, hand in zip(seats, hands, strict=True)}

    def wish(self, seat: int, dice: random.Random) -> str:
        """Some keep what they were dealt, stay in, risk much and show; few matches get to shows by lot."""
        if dice.random() < 0.5:
            return ""
        offered = self.legal(seat)
        if self.phase == "drawing" and not self.picks:
            return "draw"
        if self.phase == "showing":
            return "show"
        if self.phase == "covering" and "cover" in offered:
            return "cover"
        if self.phase == "betting":
            spans = [words for words in offered if ".." in words]
            if spans and dice.random() < 0.4:
                verb, _, span = spans[0].partition(" ")
                low, high = map(int, span.split(".."))
                others = self.inside - {seat}  # exactly what another one has left, or as much as may be
                exact = sorted({self.chips[s] + self.bets[s] - self.high for s in others} & set(range(low, high + 1)))
                return f"{verb} {dice.choice([*exact, high])}"
            return next((words for words in ("call", "check") if words in offered), "")
        return ""

    def number(self, key: str) -> int:
        value = self.options[key]
        return 0 if value == "none" else int(str(value))

    # Before the cards

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = list(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        self.seats = [seat for seat in self.from_left() if self.chips[seat] > 0]
        self.hands: dict[int, list[str]] = {seat: [] for seat in range(self.players)}
        self.up: dict[int, list[str]] = {seat: [] for seat in range(self.players)}
        self.gone: dict[int, list[str]] = {seat: [] for seat in range(self.players)}
        self.stock = list(self.pack)
        self.box: list[str] = []
        self.inside = set(self.seats)
        self.paid = [0] * self.players
        self.bets = [0] * self.players
        self.written: list[tuple[int, str, int]] = []
        self.raiser = -1
        self.opened = False  # whether anybody has bet in this deal
        self.round = 0
        self.picks: list[str] = []
        if self.options["dealers_choice"]:
            self.phase = "choosing"
            self.turn = dealer
        else:
            self.take_form(
                joker=bool(self.options["joker"]),
                jacks=self.options["openers"] == "pair_of_jacks",
                ranking=str(self.options["ranking"]),
                escuro=bool(self.options["escuro"]),
            )

    def from_left(self) -> list[int]:
        return [(self.dealt_by + 1 + k) % self.players for k in range(self.players)]

    def around(self, seat: int) -> list[int]:
        """Who is still in, from the left of a seat."""
        order = [(seat + 1 + k) % self.players for k in range(self.players)]
        return [other for other in order if other in self.inside]

    def forms(self) -> list[str]:
        """What the dealer may name: 52 cards are enough for seven at Stick de 7."""
        return [form for form in FORMS if form != "stick_7" or len(self.seats) <= 7]

    def take_form(self, joker: bool, jacks: bool, ranking: str, escuro: bool, stick: int = 0) -> None:
        self.jacks, self.ranking, self.escuro, self.stick = jacks, ranking, escuro, stick
        dealt = len(self.seats)
        if stick:
            self.ranks = ALL[4:] if dealt <= (7 if stick == 5 else 5) else ALL
        else:
            self.ranks = ALL[-(dealt + 3) :] if self.options["deck"] == "brazilian" else ALL
        self.worth = Hands(self.ranks, bool(self.options["flush_beats_full"]))
        wanted = [card for card in self.pack if card[:-1] in self.ranks or (card == JOKER and joker)]
        self.box = [card for card in self.pack if card not in wanted]
        self.stock = wanted
        self.posts: list[int] = []
        if escuro:
            self.post()
            return
        if self.options["forced_bets"] == "blinds" and not stick:
            self.post_blinds()
        else:
            for seat in self.seats:
                self.stake(seat, min(self.number("ante"), self.chips[seat]))
            self.give_back()
        self.give_cards()

    def post(self) -> None:
        """Graded stakes in the dark, each twice the last (002:776-784)."""
        unit = self.number("ante") or 1
        self.posts = self.seats[: self.number("escuro_steps")]
        for k, seat in enumerate(self.posts):
            self.stake(seat, min(unit << k, self.chips[seat]))
        dark = self.posts[-1]
        self.dark = dark
        if self.chips[dark] >= self.bets[dark] and self.bets[dark] == max(self.bets):
            self.phase = "doubling"
            self.turn = dark
        else:
            self.give_cards()

    def highest(self) -> int:
        """Whose post was to be covered; of equal ones (of the last who is short) the last."""
        return max(reversed(self.posts), key=lambda seat: self.bets[seat])

    def post_blinds(self) -> None:
        """The two on the dealer's left; of two players the dealer has the small one, as today."""
        unit = self.number("min_bet")
        small, big = self.seats[:2] if len(self.seats) > 2 else reversed(self.seats)
        self.posts = [small, big]
        self.stake(small, min(unit, self.chips[small]))
        self.stake(big, min(2 * unit, self.chips[big]))
        self.dark = big
        self.whole = 2 * unit  # what is to be called, even if the big blind had less

    def give_cards(self) -> None:
        if self.stick:
            for _ in range(1 if self.stick == 5 else 2):
                self.give(self.hands)
            self.give(self.up)
            self.bet_round()
            return
        for _ in range(5):
            self.give(self.hands)
        if not self.posts:
            self.bet_round()
        elif self.escuro and self.options["escuro_cover"] == "separate":
            self.cover_lap()
        else:
            self.blind_round()

    def give(self, where: dict[int, list[str]]) -> None:
        for seat in self.around(self.dealt_by):
            where[seat].append(self.stock.pop())

    def cover_lap(self) -> None:
        """Everybody but the highest poster brings his stake up to the highest, or leaves."""
        self.high = max(self.bets)
        self.phase = "covering"
        order = self.around(self.dealt_by)
        able = [seat for seat in order if self.chips[seat] > 0 or not self.short]
        self.waiting = [seat for seat in able if seat != self.highest() and self.bets[seat] < self.high]
        self.next_cover()

    def next_cover(self) -> None:
        if len(self.inside) == 1:
            self.settle(list(self.inside))
        elif self.waiting:
            self.turn = self.waiting.pop(0)
        else:
            self.give_back()
            self.bet_round()

    # Bets

    def pay(self, seat: int, amount: int) -> None:
        self.chips[seat] -= amount
        self.paid[seat] += amount

    def stake(self, seat: int, amount: int) -> None:
        self.bets[seat] += amount
        self.pay(seat, amount)

    def start_round(self) -> None:
        self.phase = "betting"
        self.raises = 0
        self.least = self.number("min_bet")  # of a raise, where it has to be as large as the last
        self.spoken: set[int] = set()
        self.opener = -1

    def blind_round(self) -> None:
        """The posts are the first bets; the round opens after them, and the last poster may raise."""
        self.start_round()
        self.high = max(self.bets)
        self.opened = True
        if not self.escuro:
            left = [seat for seat in self.inside if self.chips[seat] > 0]
            if self.short and len(left) > 1:  # two who go on play for a whole blind, even if he had less
                self.high = self.whole
            self.least = max(self.least, self.high)
        else:
            self.raiser = self.highest()
        self.go_on(self.dark)

    def bet_round(self) -> None:
        self.start_round()
        self.bets = [0] * self.players
        self.high = 0
        able = [seat for seat in self.around(self.dealt_by) if self.chips[seat] > 0]
        if len(able) < 2:
            self.next_step()
        elif self.stick:
            self.opener = self.turn = max(able, key=self.speaks)
        else:
            self.turn = able[0]

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "choosing":
            return {f"choose {form}" for form in self.forms()}
        if self.phase == "doubling":
            return {"stand", "double"}
        if self.phase == "covering":
            able = self.short or self.chips[seat] >= self.high - self.bets[seat]
            return {"fold", "cover"} if able else {"fold"}
        if self.phase == "drawing":
            return self.draws(seat)
        if self.phase == "swapping":
            return self.swaps(seat)
        if self.phase == "showing":
            return {"show", "muck"}
        if self.phase == "buying":
            return {"rebuy", "leave"}
        return self.bids(seat)

    def bids(self, seat: int) -> set[str]:
        low, high = self.number("min_bet"), self.number("max_bet")
        chips, owed = self.chips[seat], self.high - self.bets[seat]
        words = {"fold"}
        if not self.high:
            if not self.stick:
                words.add("check")
            if self.opened or not self.jacks or self.worth.opens(self.hands[seat]):
                words.add(self.span("bet", low, min(chips, high or chips), chips))
            return words
        if not owed:
            words.add("check")
        elif self.short or chips >= owed:
            words.add("call")
        more = chips - owed
        others = any(self.chips[s] > 0 for s in self.inside - {seat})
        limit = self.number("max_raises")
        if more > 0 and others and not (limit and self.raises >= limit):
            if self.options["min_raise"] == "last_raise":
                low = max(low, self.least)
            words.add(self.span("raise", low, min(more, high or more), more))
        return words

    def span(self, verb: str, low: int, high: int, chips: int) -> str:
        """Who has less than the least amount may bet all of it."""
        return f"{verb} {min(low, high, chips)}..{high}"

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        if verb == "choose":
            self.choose(what)
        elif verb in ("stand", "double"):
            if verb == "double":
                self.stake(seat, self.bets[seat])
            self.give_cards()
        elif self.phase == "covering":
            if verb == "cover":
                self.stake(seat, min(self.high - self.bets[seat], self.chips[seat]))
            else:
                self.leave(seat)
            self.next_cover()
        elif verb == "drop":
            self.picks.append(what)
        elif verb == "draw":
            self.draw(seat)
        elif verb in ("keep", "swap_down", "swap_up"):
            self.swap(seat, verb, what)
        elif verb in ("show", "muck"):
            self.show(seat, verb)
        elif verb in ("rebuy", "leave"):
            self.buy(seat, verb)
        else:
            self.speak(seat, verb, what)

    def choose(self, form: str) -> None:
        self.take_form(
            joker=form == "joker",
            jacks=form == "jacks",
            ranking=form if form in ("misery", "high_low") else "high",
            escuro=form == "escuro",
            stick={"stick_5": 5, "stick_7": 7}.get(form, 0),
        )

    def speak(self, seat: int, verb: str, what: str) -> None:
        if verb == "fold":
            self.leave(seat)
        elif verb == "call":
            self.stake(seat, min(self.high - self.bets[seat], self.chips[seat]))
        elif verb in ("bet", "raise"):
            self.raises += verb == "raise"
            self.high += int(what)
            self.least = max(self.least, int(what))
            self.stake(seat, self.high - self.bets[seat])
            self.spoken = set()
            self.raiser = seat
            self.opened = True
        self.spoken.add(seat)
        self.go_on(seat)

    def go_on(self, seat: int) -> None:
        """The next who has to answer, or what comes after the round."""
        if len(self.inside) == 1:
            self.settle(list(self.inside))
            return
        able = [other for other in self.around(seat) if self.chips[other] > 0]
        # Where nobody stays in for less, who has nothing left to match a bet with is asked too: he has to fold.
        answering = self.around(seat) if self.high and not self.short else able
        waiting = [other for other in answering if other not in self.spoken]
        if waiting and not self.idle(waiting, able):
            self.turn = waiting[0]
        else:
            self.next_step()

    def idle(self, waiting: list[int], able: list[int]) -> bool:
        """Nobody bets against those who have no chips."""
        owing = any(self.bets[seat] < self.high for seat in waiting)
        return not owing and len(able) < 2

    def leave(self, seat: int) -> None:
        self.inside.discard(seat)
        self.gone[seat] += self.hands[seat] + self.up[seat]
        self.hands[seat], self.up[seat] = [], []

    def give_back(self) -> None:
        """What nobody could match."""
        most, second = sorted(self.bets)[:-3:-1]
        if most > second:
            self.stake(self.bets.index(most), second - most)

    def next_step(self) -> None:
        self.give_back()
        self.round += 1
        if self.stick:
            self.next_stick()
        elif self.round == 1:
            self.phase = "drawing"
            self.waiting = self.around(self.dealt_by)
            self.next_draw()
        else:
            self.end_of_bets()

    def end_of_bets(self) -> None:
        """The book's pot stays where nobody has bet, unless somebody has nothing left to bet."""
        all_in = any(not self.chips[seat] for seat in self.inside)
        if not self.high and not all_in and self.options["checked_round"] == "pot_stays":
            self.carried += sum(self.paid)
            self.end()
        else:
            self.showdown()

    # The draw

    def next_draw(self) -> None:
        if self.waiting:
            self.turn = self.waiting.pop(0)
            self.picks = []
        else:
            self.bet_round()

    def spare(self, seat: int) -> list[str]:
        """What is shuffled again: the cards of others that lie aside, folded hands with them."""
        return [card for other in range(self.players) if other != seat for card in self.gone[other]]

    def most(self, seat: int) -> int:
        limit = 5 if self.ranking == "high_low" else self.number("max_draw")
        return min(limit, len(self.stock) + len(self.spare(seat)))

    def draws(self, seat: int) -> set[str]:
        words = {"draw"}
        if len(self.picks) < self.most(seat):
            after = place(self.picks[-1]) if self.picks else -1
            words |= {f"drop {card}" for card in self.hands[seat] if place(card) > after}
        return words

    def draw(self, seat: int) -> None:
        for card in self.picks:
            self.hands[seat].remove(card)
            self.gone[seat].append(card)
        for _ in self.picks:
            self.hands[seat].append(self.top_card(seat))
        self.picks = []
        self.next_draw()

    def top_card(self, seat: int) -> str:
        if not self.stock:
            spare = self.spare(seat)
            assert sorted(self.pack) == sorted(spare), "what is shuffled again"
            self.stock = list(self.pack)
            for other in range(self.players):
                if other != seat:
                    self.gone[other] = []
        return self.stock.pop()

    # Stud

    def next_stick(self) -> None:
        if self.round == (4 if self.stick == 5 else 5):
            self.showdown()
        elif self.stick == 7 and self.round >= 3:
            self.phase = "swapping"
            self.waiting = self.around(self.dealt_by)
            self.turn = self.waiting.pop(0)
        else:
            self.give(self.up)
            self.bet_round()

    def swaps(self, seat: int) -> set[str]:
        words = {"keep"}
        if self.stock or self.spare(seat):
            words |= {f"swap_down {card}" for card in self.hands[seat]}
            words |= {f"swap_up {card}" for card in self.up[seat]}
        return words

    def swap(self, seat: int, verb: str, card: str) -> None:
        if verb != "keep":
            where = self.hands if verb == "swap_down" else self.up
            where[seat].remove(card)
            self.gone[seat].append(card)
            where[seat].append(self.top_card(seat))
        if self.waiting:
            self.turn = self.waiting.pop(0)
        else:
            self.bet_round()

    def speaks(self, seat: int) -> tuple[int, list[int]]:
        """How high the cards that all see rank for the right to speak."""
        cards = self.up[seat]
        counts = Counter(self.ranks.index(card[:-1]) for card in cards)
        order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
        pairs = [counts[rank] for rank in order].count(2)
        name = {4: "four", 3: "three", 2: "two" if pairs == 2 else "pair", 1: "high"}[counts[order[0]]]
        if len(cards) >= 3 and name == "high":
            flush = len({card[-1] for card in cards}) == 1
            places = sorted(order)
            row = places == list(range(places[0], places[0] + len(places)))
            below = places[:-1] == list(range(len(places) - 1)) and places[-1] == len(self.ranks) - 1
            if row or below:
                name, order = ("both" if flush else "straight"), [places[-1] if row else places[-2]]
            elif flush:
                name = "flush"
        return ["high", "pair", "two", "three", "straight", "flush", "four", "both"].index(name), order

    # The end

    def showdown(self) -> None:
        """Who raised last shows; the others clockwise after him show or give up."""
        order = self.around(self.dealt_by)
        first = self.raiser if self.raiser in self.inside else order[0]
        self.shown = [first]
        self.phase = "showing"
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
        """Each level of stakes is a pot for those who have put in so much."""
        done = 0
        levels = sorted({self.paid[seat] for seat in claimers})
        for k, level in enumerate(levels):
            last = k == len(levels) - 1
            pot = sum(max((paid if last else min(paid, level)) - done, 0) for paid in self.paid)
            there = [seat for seat in claimers if self.paid[seat] >= level]
            done = level
            if not k:
                pot += self.carried
            self.share(pot, there, k > 0)
        self.carried = 0
        self.end()

    def share(self, pot: int, seats: list[int], side: bool) -> None:
        if self.ranking == "high_low" and self.phase == "showing":
            self.divide(pot - pot // 2, self.best(seats), "side_high" if side else "high")
            self.divide(pot // 2, self.lowest(seats), "side_low" if side else "low")
        else:
            won = self.lowest(seats) if self.ranking == "misery" else self.best(seats)
            self.divide(pot, won, "side_pot" if side else "pot")

    def cards(self, seat: int) -> list[str]:
        return self.hands[seat] + self.up[seat]

    def best(self, seats: list[int]) -> list[int]:
        if len(seats) == 1:
            return seats
        worth = {seat: self.worth.high(self.cards(seat)) for seat in seats}
        return [seat for seat in seats if worth[seat] == max(worth.values())]

    def lowest(self, seats: list[int]) -> list[int]:
        if len(seats) == 1:
            return seats
        form = str(self.options["low_rank"])
        if form == "inverted":
            form = "ace_low" if self.options["misery_ace"] == "low" else "high"
        worth = {seat: self.worth.low(self.cards(seat), form) for seat in seats}
        return [seat for seat in seats if worth[seat] == min(worth.values())]

    def divide(self, pot: int, seats: list[int], code: str) -> None:
        each, odd = divmod(pot, len(seats))
        taker = next(seat for seat in self.from_left() if seat in seats)
        if self.raiser in seats and self.options["odd_chip"] == "last_raiser":
            taker = self.raiser
        for seat in seats:
            amount = each + (odd if seat == taker else 0)
            self.written.append((seat, code, amount))
            self.chips[seat] += amount

    def end(self) -> None:
        """Who has nothing may buy again; a pot that stayed is played out in extra deals."""
        self.deals += 1
        counted = self.options["deals"] != "freeze_out" and self.deals >= self.number("deals")
        last = counted and not self.carried
        self.waiting = [seat for seat in self.from_left() if not self.chips[seat] and seat not in self.home]
        if self.options["rebuy"] and self.waiting and not last:
            self.phase = "buying"
            self.turn = self.waiting.pop(0)
        else:
            self.finished = last or sum(chips > 0 for chips in self.chips) == 1

    def buy(self, seat: int, verb: str) -> None:
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
        found = {f"hand {seat}": cards for seat, cards in self.hands.items()}
        found |= {f"up {seat}": cards for seat, cards in self.up.items()}
        found |= {f"discard {seat}": cards for seat, cards in self.gone.items()}
        return {**found, "stock": self.stock, "box": self.box}

    def points(self) -> list[int]:
        return [chips - bought for chips, bought in zip(self.chips, self.bought, strict=True)]

    def lines(self) -> list[tuple[int, str, int]] | None:
        return self.written

    def over(self) -> bool:
        return self.finished

    def dealer(self) -> int:
        return next(seat for seat in self.from_left() if self.chips[seat] > 0)

    def winners(self) -> set[int]:
        points = self.points()
        return {seat for seat in range(self.players) if points[seat] == max(points)}


def place(card: str) -> int:
    """Where a card stands in the pack, by whose order cards are chosen."""
    if card == JOKER:
        return 52
    return "CDHS".index(card[-1]) * 13 + (ALL.index(card[:-1]) + 1) % 13


REFEREE = Poquer
