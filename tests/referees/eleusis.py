"""Elêusis as read by somebody else (002:2047-2253); the rules of the library by the words that God reads."""

from __future__ import annotations

import random
from collections.abc import Callable

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
FACES = [rank + suit for suit in "CDHS" for rank in RANKS]
COURT = ("J", "Q", "K")
CHANGED = ("A", "J", "Q", "K")  # may count otherwise


class Eleusis(Referee):
    """Cards that fit a secret rule of the player who is God make the row; a Prophet may judge in his place."""

    sample = 120

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.manual = options["judge"] == "manual"
        self.totals = [0] * players
        self.done = 0
        self.gods: list[int] = []
        self.lots: list[int] = []
        self.chances: list[str] = []
        self.shuffles: list[list[str]] = []
        agreed = players if options["hands"] == "all" else int(str(options["hands"]))
        self.rounds = min(agreed, players)

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.shuffles.append(list(order))

    def lot(self, label: str, value: int) -> None:
        if label.startswith("god"):
            self.lots.append(value)
        elif label.startswith("fit"):
            self.chances.append(FACES[value])

    def deal(self, zones: Zones, dealer: int) -> None:
        if not self.gods:
            left = [seat for seat in range(self.players) if seat != dealer]
            self.gods = [dealer, *(left.pop(k) for k in self.lots)]
        assert dealer == self.gods[self.done]
        self.god = dealer
        self.stock = self.shuffles.pop()
        self.box = len(zones["box"])
        assert sorted(self.stock) == sorted(FACES * int(str(self.options["packs"])))
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.row: list[str] = []
        self.errors: list[str] = []
        self.shown: list[str] = []
        self.string: list[str] = []
        self.wrong: set[str] = set()  # cards that are known not to fit the row as it lies
        self.expelled: set[int] = set()
        self.fallen: set[int] = set()
        self.prophet = -1
        self.before = (0, 0)
        self.rule = ""
        self.hints: set[str] = set()
        self.written: list[tuple[int, str, int]] = []
        self.values = {"A": 1, "J": 11, "Q": 12, "K": 13}
        self.ask("value 0" if self.options["values"] == "custom" else "rule", dealer)

    def ask(self, phase: str, seat: int) -> None:
        self.phase, self.seat = phase, seat

    def wish(self, seat: int, dice: random.Random) -> str:
        """Often somebody who knows the rule, or hands hardly end by play and Prophets fall at once."""
        if self.manual or dice.random() < 0.4:
            return ""
        if self.phase == "prophesy":
            return "yes" if self.right() else "no"
        if self.phase != "play":
            return ""
        fits = sorted(card for card in self.hands[seat] if self.fits(self.row + self.string, card))
        if not fits:
            return "" if self.string else "no_play"
        card = dice.choice(fits)
        longer = f"put {card}"
        return longer if dice.random() < 0.4 and longer in self.legal(seat) else f"play {card}"

    def asked(self) -> set[int]:
        return {self.seat}

    def legal(self, seat: int) -> set[str]:
        phase = self.phase
        if phase.startswith("value"):
            rank = CHANGED[int(phase[-1])]
            return {f"value {rank} {n}" for n in range(21)}
        if phase == "rule":
            return {"seal"} if self.manual else {f"rule {name}" for name in RULES}
        if phase == "hint":
            used = "" if self.manual else RULES[self.rule][0]
            told = {f"hint {HINTS[kind]}" for kind in "SCN" if kind not in used}
            return told - self.hints | {"begin"}
        if phase == "starter" and not self.stock and not self.box:
            return {"yes"}  # there is no other card
        if phase in ("starter", "prophesy"):
            return {"yes", "no"}
        if phase == "judge":
            return {"yes" if right else "no" for right in self.possible()}
        if phase == "confirm":
            return {"correct" if right == self.said else "incorrect" for right in self.possible()}
        if phase == "vet":
            sure = self.fitting() == [self.picked]
            return {"correct"} if sure else {"correct", "incorrect"}
        if phase == "become":
            return {"prophet", "decline"}
        if phase == "pick":
            return {f"fit {card}" for card in self.shown}
        if phase == "fit":
            return {f"fit {card}" for card in self.fitting()}
        words = {f"play {card}" for card in self.hands[seat]}
        if len(self.string) < 3 and len(self.hands[seat]) > 1:
            words |= {f"put {card}" for card in self.hands[seat]}
        return words if self.string else words | {"no_play"}

    def fits(self, row: list[str], card: str) -> bool:
        return RULES[self.rule][1](self, row, card)

    def fitting(self) -> list[str]:
        if self.manual:
            return [card for card in self.shown if card not in self.wrong]
        return [card for card in self.shown if self.fits(self.row, card)]

    def possible(self) -> set[bool]:
        """What a God who judges by himself can say: of a no play whose cards he refused on this row only yes."""
        return {True, False} if not self.no_play or self.fitting() else {True}

    def act(self, seat: int, words: str) -> None:
        verb, *rest = words.split()
        phase = self.phase
        if verb == "value":
            self.values[rest[0]] = int(rest[1])
            following = int(phase[-1]) + 1
            self.ask("rule" if following == 4 else f"value {following}", seat)
        elif verb in ("rule", "seal"):
            self.rule = rest[0] if rest else ""
            if self.options["hints"] == "allowed":
                self.ask("hint", seat)
            else:
                self.begin()
        elif verb == "hint":
            self.hints.add(words)
        elif verb == "begin":
            self.begin()
        elif phase == "starter":
            self.start(verb == "yes")
        elif verb == "put":
            self.hands[seat].remove(rest[0])
            self.string.append(rest[0])
        elif verb in ("play", "no_play"):
            self.player, self.no_play = seat, verb == "no_play"
            self.shown = sorted(self.hands[seat], key=place) if self.no_play else [*self.string, rest[0]]
            if self.no_play:
                self.hands[seat] = []
            else:
                self.hands[seat].remove(rest[0])
            self.string = []
            self.laid = len(self.row) + len(self.errors)
            if self.prophet >= 0:
                self.ask("prophesy", self.prophet)
            elif self.manual:
                self.ask("judge", self.god)
            else:
                self.settle(self.right(), True)
        elif phase == "judge":
            self.settle(verb == "yes", True)
        elif phase == "prophesy":
            self.said = verb == "yes"
            if self.manual:
                self.ask("confirm", self.god)
            else:
                self.confirm(self.said == self.right())
        elif phase == "confirm":
            self.confirm(verb == "correct")
        elif phase == "pick":
            self.picked = rest[0]
            if self.manual:
                self.ask("vet", self.god)
            else:
                self.vet(self.fits(self.row, rest[0]))
        elif phase == "vet":
            self.vet(verb == "correct")
        elif phase == "fit":
            self.put_fitting(rest[0], self.punished)
        else:
            if verb == "prophet":
                self.prophet = seat
                self.before = (len(self.row), len(self.errors))
            self.next_player()

    def reshuffle(self) -> None:
        new = self.shuffles.pop(0)
        assert sorted(new) == sorted(self.stock)
        self.stock = new

    def begin(self) -> None:
        for k in range(14 * (self.players - 1)):
            self.hands[(self.god + 1 + k % (self.players - 1)) % self.players].append(self.stock.pop())
        self.turn_starter()

    def turn_starter(self) -> None:
        """Cards that are no starter lie apart until there is one (002:2103 has them shuffled in at once)."""
        if not self.stock:
            self.add_pack()
        self.shown.append(self.stock.pop())
        if self.manual:
            self.ask("starter", self.god)
        else:
            starts = STARTS.get(self.rule)
            self.start(starts is None or starts(self, self.shown[-1]))

    def start(self, suitable: bool) -> None:
        if not suitable:
            self.turn_starter()
            return
        self.row = [self.shown.pop()]
        if self.shown:
            self.stock += self.shown
            self.shown = []
            self.reshuffle()
        others = [(self.god + k) % self.players for k in range(1, self.players)]
        self.ask("play", others[RANKS.index(self.row[0][:-1]) % len(others)])

    def right(self) -> bool:
        """What the rule says of what is shown."""
        if self.no_play:
            return not any(self.fits(self.row, card) for card in self.shown)
        return all(self.fits(self.row + self.shown[:k], card) for k, card in enumerate(self.shown))

    def confirm(self, correct: bool) -> None:
        """God about the Prophet's word."""
        right = self.said == correct
        if not correct:
            self.fall()
            self.settle(right, False)
        elif self.no_play and not right:
            self.ask("pick", self.prophet)
        else:
            self.settle(right, True)

    def fall(self) -> None:
        self.fallen.add(self.prophet)
        self.draw(self.prophet, int(str(self.options["false_prophet_penalty_cards"])))
        self.prophet = -1

    def vet(self, correct: bool) -> None:
        if correct:
            self.put_fitting(self.picked, True)
            return
        self.wrong.add(self.picked)
        self.fall()
        self.fit(False)

    def fit(self, punished: bool) -> None:
        self.punished = punished
        if self.options["noplay_card_choice"] == "random":
            card = self.chances.pop(0)
            assert card in self.fitting()
            self.put_fitting(card, punished)
        else:
            self.ask("fit", self.god)

    def put_fitting(self, card: str, punished: bool) -> None:
        """A false no play: a card that fits goes to the row, the player has the others again."""
        self.shown.remove(card)
        self.row.append(card)
        self.wrong = set()
        self.hands[self.player] += self.shown
        self.shown = []
        if punished:
            self.draw(self.player, 5)
            self.expel()
        self.finish()

    def settle(self, right: bool, punished: bool) -> None:
        seat, shown = self.player, self.shown
        if self.no_play and not right:
            self.fit(punished)
            return
        self.shown = []
        if self.no_play or (not right and len(shown) == 1):
            self.wrong |= set(shown)
        elif right:
            self.wrong = set()
        if self.no_play and len(shown) > 4:
            self.stock += shown
            self.reshuffle()
            self.draw(seat, len(shown) - 4)
        elif not self.no_play and right:
            self.row += shown
        elif not self.no_play:
            self.errors += shown
            if punished:
                self.draw(seat, 2 * len(shown))
                self.expel()
        self.finish()

    def draw(self, seat: int, count: int) -> None:
        if count > len(self.stock):
            self.add_pack()
        for _ in range(count):
            self.hands[seat].append(self.stock.pop())

    def add_pack(self) -> None:
        self.box -= len(FACES)
        self.stock += FACES
        self.reshuffle()

    def expel(self) -> None:
        """An error when so many cards lay before it."""
        if self.prophet < 0:
            late = self.laid >= int(str(self.options["expulsion_at"]))
        else:
            late = self.laid - sum(self.before) >= int(str(self.options["prophet_expulsion_at"]))
        if late:
            self.expelled.add(self.player)

    def playing(self) -> list[int]:
        return [s for s in range(self.players) if s not in (self.god, self.prophet) and s not in self.expelled]

    def finish(self) -> None:
        """After a turn: the end, or whether the player wants to be the Prophet."""
        seat = self.player
        if not self.hands[seat] or not self.playing():
            self.end()
            return
        others = [s for s in self.playing() if s != seat]
        free = self.options["prophet"] and self.prophet < 0 and seat not in self.fallen | self.expelled
        if free and len(others) > 1:
            self.ask("become", seat)
        else:
            self.next_player()

    def next_player(self) -> None:
        seat = self.player
        while True:
            seat = (seat + 1) % self.players
            if seat in self.playing():
                break
        self.ask("play", seat)

    def end(self) -> None:
        counts = {s: len(self.hands[s]) for s in range(self.players) if s != self.god}
        most = max(counts.values())
        found = {s: most - n + 4 * (n == 0) for s, n in counts.items()}
        self.written = [(s, "cards", most - n) for s, n in counts.items()]
        self.written += [(s, "out", 4) for s, n in counts.items() if n == 0]
        if self.prophet >= 0:
            row, errors = len(self.row) - self.before[0], len(self.errors) - self.before[1]
            self.written.append((self.prophet, "prophet", row + 2 * errors))
            found[self.prophet] += row + 2 * errors
        best = max(found.values())
        if self.prophet >= 0:
            best = min(best, 2 * sum(self.before))
        self.written.append((self.god, "god", best))
        self.done += 1
        if self.over():
            self.written += [(s, "never_god", 10) for s in self.gods[self.done :]]
        for side, _, points in self.written:
            self.totals[side] += points

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        if self.string:  # the cards of a string stay in the hand until the last
            hands[f"hand {self.seat}"] = self.hands[self.seat] + self.string
        lying = {"row": self.row, "errors": self.errors, "shown": self.shown}
        return {**hands, **lying, "stock": self.stock}

    def points(self) -> list[int]:
        return self.totals

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.done == self.rounds

    def dealer(self) -> int:
        return self.gods[self.done]

    def winners(self) -> set[int]:
        return {s for s in range(self.players) if self.totals[s] == max(self.totals)}

    # -- cards ----------------------------------------------------------------------------------------------------

    def value(self, card: str) -> int:
        rank = card[:-1]
        return self.values[rank] if rank in self.values else int(rank)

    def odd(self, card: str) -> bool:
        return self.value(card) % 2 == 1


def place(card: str) -> tuple[str, int]:
    return card[-1], RANKS.index(card[:-1])


def red(card: str) -> bool:
    return card[-1] in "DH"


def court(card: str) -> bool:
    return card[:-1] in COURT


# -- the rules by their words: what they use (suits, colours, numbers), and whether a card fits after a row ---------

Test = Callable[[Eleusis, list[str], str], bool]
HINTS = {"S": "no_suits", "C": "no_colours", "N": "no_numbers"}


def gap(g: Eleusis, row: list[str], card: str) -> int:
    return g.value(card) - g.value(row[-1])


def sum_of(g: Eleusis, row: list[str], card: str) -> int:
    return g.value(card) + g.value(row[-1])


def step_up(g: Eleusis, row: list[str], card: str) -> bool:
    return g.value(card) <= 3 if g.value(row[-1]) >= 11 else gap(g, row, card) > 0


def turn_round(g: Eleusis, row: list[str], card: str) -> bool:
    if len(row) < 2:
        return True
    if g.value(row[-1]) >= g.value(row[-2]):
        return gap(g, row, card) < 0 or g.value(card) <= 3
    return gap(g, row, card) > 0 or g.value(card) >= 11


def colours_two_by_two(g: Eleusis, row: list[str], card: str) -> bool:
    if len(row) < 2:
        return True
    pair = red(row[-1]) == red(row[-2])
    return red(card) != red(row[-1]) if pair else red(card) == red(row[-1])


def between(g: Eleusis, row: list[str], card: str) -> bool:
    last = [g.value(c) for c in row[-2:]]
    return len(row) < 2 or min(last) - 2 <= g.value(card) <= max(last) + 2


def outside(g: Eleusis, row: list[str], card: str) -> bool:
    last = [g.value(c) for c in row[-2:]]
    return not min(last) < g.value(card) < max(last)


def suits_of_three(g: Eleusis, row: list[str], card: str) -> bool:
    if len(row) > 2:
        return card[-1] == row[len(row) % 3][-1]
    return card[-1] != row[-1][-1]


def hearts_turn(g: Eleusis, row: list[str], card: str) -> bool:
    even = sum(c[-1] == "H" for c in row) % 2 == 1
    return card[-1] == "H" or g.odd(card) != even


def court_resets(g: Eleusis, row: list[str], card: str) -> bool:
    if court(row[-1]):
        return g.value(card) <= 5
    return gap(g, row, card) > 0 if red(row[-1]) else card[-1] != row[-1][-1]


def product_even(g: Eleusis, row: list[str], card: str) -> bool:
    product = g.value(card) * g.value(row[-1])
    return (product % 3 > 0 or not red(card)) if red(row[-1]) else product % 2 == 0


RULES: dict[str, tuple[str, Test]] = {
    "suit_cycle": ("S", lambda g, r, c: r[-1][-1] + c[-1] in ("SD", "DC", "CH", "HS")),
    "odd_black_even_red": ("CN", lambda g, r, c: red(r[-1]) or not g.odd(r[-1]) or (red(c) and not g.odd(c))),
    "black_high_red_low": ("CN", lambda g, r, c: g.value(c) <= 6 if red(r[-1]) else g.value(c) >= 7),
    "colours_alternate": ("C", lambda g, r, c: red(c) != red(r[-1])),
    "same_suit_or_value": ("SN", lambda g, r, c: c[-1] == r[-1][-1] or gap(g, r, c) == 0),
    "parity_alternates": ("N", lambda g, r, c: g.odd(c) != g.odd(r[-1])),
    "other_suit": ("S", lambda g, r, c: c[-1] != r[-1][-1]),
    "other_kind_or_colour": ("CN", lambda g, r, c: court(c) != court(r[-1]) or red(c) != red(r[-1])),
    "high_low_alternate": ("N", lambda g, r, c: g.value(c) >= 7 if g.value(r[-1]) <= 7 else g.value(c) <= 7),
    "step_up": ("N", step_up),
    "close_by": ("N", lambda g, r, c: abs(gap(g, r, c)) <= 3),
    "far_away": ("N", lambda g, r, c: abs(gap(g, r, c)) >= 4),
    "same_colour_three": ("C", lambda g, r, c: (red(c) == red(r[-1])) == (len(r) % 3 > 0)),
    "pairs_of_colour": ("C", lambda g, r, c: red(c) == (len(r) // 2 % 2 == 0)),
    "parity_by_colour": ("CN", lambda g, r, c: g.odd(c) == red(r[-1])),
    "suit_pairs": ("S", lambda g, r, c: r[-1][-1] + c[-1] in ("SS", "HH", "DD", "CC", "SH", "HD", "DC", "CS")),
    "after_court_number": ("N", lambda g, r, c: not court(c) if court(r[-1]) else court(c) or g.value(c) >= 6),
    "colour_by_parity": ("CN", lambda g, r, c: red(c) == g.odd(r[-1])),
    "court_changes_colour": (
        "CN",
        lambda g, r, c: red(c) != red(r[-1]) if court(r[-1]) else court(c) or red(c) == red(r[-1]),
    ),
    "high_black_low_red": ("CN", lambda g, r, c: red(c) == (g.value(r[-1]) >= 8)),
    "two_back_suit": ("S", lambda g, r, c: len(r) < 2 or c[-1] not in (r[-1][-1], r[-2][-1])),
    "two_back_colour": ("C", lambda g, r, c: len(r) < 2 or red(c) != red(r[-2])),
    "two_back_parity": ("N", lambda g, r, c: len(r) < 2 or g.odd(c) == g.odd(r[-2])),
    "sum_even": ("SN", lambda g, r, c: sum_of(g, r, c) % 2 == 0 or c[-1] == r[-1][-1]),
    "sum_above_13": ("CN", lambda g, r, c: sum_of(g, r, c) >= 12 if red(r[-1]) else sum_of(g, r, c) <= 16),
    "sum_by_three": ("N", lambda g, r, c: sum_of(g, r, c) % 3 > 0),
    "rise_and_fall": ("N", lambda g, r, c: g.value(c) >= 7 if len(r) % 2 else g.value(c) <= 7),
    "rise_unless_red": (
        "CN",
        lambda g, r, c: gap(g, r, c) < 0 or g.value(c) <= 7 if red(r[-1]) else gap(g, r, c) > 0 or g.value(c) >= 7,
    ),
    "turn_round": ("N", turn_round),
    "same_suit_up_other_down": (
        "CN",
        lambda g, r, c: gap(g, r, c) >= 0 if red(c) == red(r[-1]) else gap(g, r, c) < 0,
    ),
    "parity_picks_suit": ("SN", lambda g, r, c: c[-1] in ("CD" if g.odd(r[-1]) else "HS")),
    "third_wheel": ("N", lambda g, r, c: court(c) or g.value(c) >= 8 if len(r) % 3 == 0 else not court(c)),
    "colours_two_by_two": ("C", colours_two_by_two),
    "remainder_cycle": ("N", lambda g, r, c: gap(g, r, c) % 3 == 1),
    "remainder_of_four": ("N", lambda g, r, c: sum_of(g, r, c) % 4 < 2),
    "between": ("N", between),
    "outside": ("N", outside),
    "distance_by_colour": ("CN", lambda g, r, c: abs(gap(g, r, c)) <= 4 if red(r[-1]) else abs(gap(g, r, c)) >= 3),
    "more_reds_then_black": ("CN", lambda g, r, c: court(c) or red(c) == (sum(map(red, r[-4:])) < 2)),
    "odd_count": ("N", lambda g, r, c: g.odd(c) == (sum(map(g.odd, r[-3:])) < 2)),
    "length_parity": ("N", lambda g, r, c: (g.odd(c) != g.odd(r[-1])) == (len(r) % 2 == 1)),
    "suits_of_three": ("S", suits_of_three),
    "first_suit_barred": (
        "SCN",
        lambda g, r, c: c[-1] != r[0][-1] if g.odd(r[-1]) else red(c) == red(r[0]),
    ),
    "hearts_turn": ("SN", hearts_turn),
    "odd_up_even_down": (
        "N",
        lambda g, r, c: gap(g, r, c) > 0 or g.value(c) >= 11 if g.odd(r[-1]) else gap(g, r, c) < 0 or g.value(c) <= 4,
    ),
    "court_resets": ("SCN", court_resets),
    "twice_or_half": (
        "N",
        lambda g, r, c: court(c) or g.value(c) >= 2 * g.value(r[-1]) or 2 * g.value(c) <= g.value(r[-1]),
    ),
    "product_even": ("CN", product_even),
}
STARTS: dict[str, Callable[[Eleusis, str], bool]] = {"step_up": lambda g, c: g.value(c) <= 10}
REFEREE = Eleusis
