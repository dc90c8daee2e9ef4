"""Bezique as read by somebody else (002:3574-3692); names of copies and of places as the game has them."""

from __future__ import annotations

import random
from itertools import product
from typing import NamedTuple

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["7", "8", "9", "J", "Q", "K", "10", "A"]
SUITS = "CDHS"
FOURS = {"A": ("four_aces", 100), "K": ("four_kings", 80), "Q": ("four_queens", 60), "J": ("four_jacks", 40)}
WORTH = {"sequence": 250, "bezique": 40, "double_bezique": 500, "seven": 10}
BRISQUES = ("A", "10")
TOGETHER = [  # hearts are trumps where a card is turned up
    ("AH 10H KH QH JH 9H 7H KS", "AH 10H KH QH JH 9C 8C 7C"),
    ("AH 10H KH QH JH KH QH JH", "QS QS JD JD AC AD AS 7H"),
    ("QS QS JD JD KH QH AH 8C", "KS KS KC KC KD KD 10H JH"),
    ("QS JD QC JH QH KH AH 10H", "QS JD QC JH KC KD AC AD"),
    ("AH AH AC AC AD AS AS AD", "JC JC JD JS JH JH QH KH"),
]
FAMILY = {  # a card serves once in each of these (3676-3680)
    "marriage": "marriage",
    "sequence": "marriage",
    "bezique": "bezique",
    "double_bezique": "bezique",
    "four": "four",
    "seven": "seven",
}


class Piece(NamedTuple):
    """A card of a combination: which of his copies, the place where it lies or will lie, in what it served."""

    face: str
    copy: int
    place: int
    laid: bool
    served: frozenset[str]


Way = tuple[Piece, ...]


class Bezique(Referee):
    """Tricks with a stock and combinations after each, then tricks in which suit is followed."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.size = int(str(options["hand_size"]))
        self.first_marriage = options["trump_mode"] == "first_marriage"
        self.draws_first = options["draw_timing"] == "before_play"
        self.late = options["declare_window"] == "until_lead"
        self.score = [0, 0]
        self.written: list[tuple[int, str, int]] = []
        self.finished = False
        self.saves: bool | None = None

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Sequences, both Beziques, fours and marriages, whole or nearly so, with either seat."""
        if dice.random() < 0.3:
            return {}
        hands = list(dice.choice(TOGETHER))
        dice.shuffle(hands)
        cards = {f"hand {seat}": hand for seat, hand in enumerate(hands)}
        if variant != "bezique-sem-trunfo-virado":
            cards["turn_up"] = "7H" if "7H" not in " ".join(hands) and dice.random() < 0.3 else "8H"
        return cards

    def wish(self, seat: int, dice: random.Random) -> str:
        """Half of the matches keep what makes combinations, and mostly declare."""
        if self.saves is None:
            self.saves = dice.random() < 0.5
        if not self.saves or not self.stock_left():
            return ""
        words = sorted(self.legal(seat))
        melds = [word for word in words if word.split()[0] not in ("play", "play_open", "draw")]
        if melds and dice.random() < 0.8:
            return dice.choice(melds)
        loose = [word for word in words if word.startswith("play") and not self.kept(word.split()[1])]
        return dice.choice(loose) if loose else ""

    def kept(self, card: str) -> bool:
        return (card[-1] == self.trump or card[:-1] in "KQJ") and card[:-1] not in ("8", "9")

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        assert sorted(self.pack) == sorted(2 * [rank + suit for rank in ORDER for suit in SUITS])
        self.dealt_by = dealer
        elder = 1 - dealer
        self.stock = list(self.pack)
        self.hands: list[list[str]] = [[], []]
        for packet in (3, 2, 3) if self.size == 8 else (3, 3, 3):
            for seat in (elder, dealer):
                self.hands[seat] += [self.stock.pop() for _ in range(packet)]
        self.up = [] if self.first_marriage else [self.stock.pop()]
        self.trump = self.up[0][-1] if self.up else ""
        self.open: list[list[dict[str, frozenset[str]]]] = [[{}, {}] for _ in range(2)]
        self.won: list[list[str]] = [[], []]
        self.trick: list[tuple[int, str]] = []
        self.couples = 0
        self.used: set[str] = set()  # declared after this trick
        self.turn = elder
        self.may_declare = False
        self.must_draw = False  # the winner declares or draws
        if self.up and self.up[0][:-1] == "7":
            self.write(dealer, "turned_seven", 10)
        if self.draws_first:
            self.draw(elder)

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        words = set(self.melds(seat)) if self.may_declare else set()
        if self.must_draw:
            return words | {"draw"}
        hand = self.hands[seat]
        lying = [(face, k) for k, place in enumerate(self.open[seat]) for face in place]
        faces = hand + [face for face, _ in lying]
        allowed = faces if self.stock_left() or not self.trick else self.answers(faces)
        words |= {f"play {card}" for card in hand if card in allowed}
        return words | {f"play_open {face} {k}" for face, k in lying if face in allowed}

    def stock_left(self) -> int:
        return len(self.stock) + len(self.up)

    def answers(self, cards: list[str]) -> list[str]:
        """Follow suit (3664); by an option win with that suit, and trump without it."""
        led = self.trick[0][1]
        same = [card for card in cards if card[-1] == led[-1]]
        if self.options["stage2_duty"] == "follow_only":
            return same or cards
        higher = [card for card in same if ORDER.index(card[:-1]) > ORDER.index(led[:-1])]
        return higher or same or [card for card in cards if card[-1] == self.trump] or cards

    def pieces(self, seat: int, face: str) -> list[Piece]:
        """The copies of a card that a seat can show: first those that lie there."""
        places = self.open[seat]
        if face not in self.hands[seat] and face not in places[0] and face not in places[1]:
            return []
        lying = [k for k in (0, 1) if face in places[k]]
        free = [k for k in (0, 1) if face not in places[k]]
        found = [Piece(face, copy, k, True, places[k][face]) for copy, k in enumerate(lying)]
        for copy in range(len(found), len(found) + self.hands[seat].count(face)):
            found.append(Piece(face, copy, free.pop(0), False, frozenset()))
        return found

    def some(self, seat: int, face: str, number: int, family: str) -> list[Way]:
        """All ways to show so many copies of a card that have not served in a family; of equal ones the first."""
        pieces = [piece for piece in self.pieces(seat, face) if family not in piece.served]
        return self.chosen(pieces, number)

    def chosen(self, pieces: list[Piece], number: int) -> list[Way]:
        if not number:
            return [()]
        if number == 1:
            alike = len(pieces) == 2 and pieces[0][3:] == pieces[1][3:]
            return [(piece,) for piece in pieces[: 1 if alike else 2]]
        return [tuple(pieces)] if len(pieces) == 2 else []

    def pair(self) -> tuple[str, str]:
        """Queen and jack of a Bezique (3648, 3692)."""
        black = self.options["bezique_pair"] == "depends_on_trump" and self.trump in ("S", "D") and self.trump
        return ("QC", "JH") if black else ("QS", "JD")

    def melds(self, seat: int) -> dict[str, tuple[str, Way]]:
        """All combinations that a seat may declare now: words, kind and cards."""
        found: list[tuple[str, Way]] = []
        if "meld" not in self.used:
            for suit in SUITS:
                kings = self.some(seat, "K" + suit, 1, "marriage")
                queens = self.some(seat, "Q" + suit, 1, "marriage")
                found += [("marriage", king + queen) for king, queen in product(kings, queens)]
            found += [("sequence", way) for way in self.sequences(seat)]
            queen, jack = self.pair()
            queens, jacks = (self.some(seat, face, 1, "bezique") for face in (queen, jack))
            found += [("bezique", q + j) for q, j in product(queens, jacks)]
            found += [("double_bezique", way) for way in self.doubles(seat, queen, jack)]
            ranks = [card[:-1] for card in [*self.hands[seat], *self.open[seat][0], *self.open[seat][1]]]
            for rank in FOURS:
                if ranks.count(rank) < 4:
                    continue
                ways: list[Way] = [()]
                for suit in SUITS:
                    copies = [self.some(seat, rank + suit, number, "four") for number in range(3)]
                    ways = [way + more for way in ways for some in copies for more in some if len(way + more) <= 4]
                found += [("four", way) for way in ways if len(way) == 4]
        if "seven" not in self.used and self.trump:
            found += [("seven", way) for way in self.some(seat, "7" + self.trump, 1, "seven")]
        words = [f"{kind} {'+'.join(chr(39) * piece.copy + piece.face for piece in way)}" for kind, way in found]
        return dict(zip(words, found, strict=True))

    def sequences(self, seat: int) -> list[Way]:
        """Five fresh trumps, or three and a royal marriage as it was declared (3680)."""
        if not self.trump:
            return []
        fresh = [self.some(seat, rank + self.trump, 1, "marriage") for rank in ("A", "10", "J")]
        pieces = [self.pieces(seat, rank + self.trump) for rank in ("K", "Q")]
        couples = [
            (king, queen)
            for king, queen in product(*(self.chosen(cards, 1) for cards in pieces))
            if "sequence" not in king[0].served | queen[0].served
            and ("marriage" in king[0].served) == ("marriage" in queen[0].served)
            and self.couple(king[0]) == self.couple(queen[0])
        ]
        ways = product(fresh[0], fresh[1], couples, fresh[2])
        return [ace + ten + king + queen + jack for ace, ten, (king, queen), jack in ways]

    def couple(self, piece: Piece) -> set[str]:
        return {mark for mark in piece.served if mark.startswith("couple")}

    def doubles(self, seat: int, queen: str, jack: str) -> list[Way]:
        """Four fresh cards, or two and the pair of one single Bezique (3680)."""
        queens, jacks = (self.chosen(self.pieces(seat, face), 2) for face in (queen, jack))
        used = [sum("bezique" in piece.served for piece in two) for way in (queens, jacks) for two in way]
        return [queens[0] + jacks[0]] if used in ([0, 0], [1, 1]) else []

    def act(self, seat: int, words: str) -> None:
        verb, *what = words.split()
        if verb == "play":
            self.hands[seat].remove(what[0])
            self.play(seat, what[0])
        elif verb == "play_open":
            del self.open[seat][int(what[1])][what[0]]
            self.play(seat, what[0])
        elif verb == "draw":
            self.end_declaring(seat)
        else:
            self.declare(seat, words)

    def declare(self, seat: int, words: str) -> None:
        kind, way = self.melds(seat)[words]
        if kind == "seven" and self.up and self.up[0] != way[0].face:  # the first one is exchanged (3656)
            self.hands[seat].remove(way[0].face)
            self.hands[seat] += self.up
            self.up = [way[0].face]
        else:
            self.couples += 1
            marks = {FAMILY[kind]}
            if kind == "marriage":
                self.trump = self.trump or way[0].face[-1]
                marks |= {f"couple {self.couples}"} if way[0].face[-1] == self.trump else set()
            elif kind == "sequence":
                marks |= {kind}
            for piece in way:
                if not piece.laid:
                    self.hands[seat].remove(piece.face)
                couple = self.couple(piece) if kind == "sequence" else set()  # it is a marriage no more
                self.open[seat][piece.place][piece.face] = (piece.served | marks) - couple
        if kind == "marriage":
            royal = way[0].face[-1] == self.trump
            self.write(seat, "royal_marriage" if royal else "marriage", 40 if royal else 20)
        elif kind == "four":
            self.write(seat, *FOURS[way[0].face[:-1]])
        else:
            self.write(seat, kind, WORTH[kind])
        self.used.add("seven" if kind == "seven" else "meld")
        if not self.options["seven_extra"] or len(self.used) == 2:
            self.may_declare = False
            if self.must_draw:
                self.end_declaring(seat)

    def end_declaring(self, seat: int) -> None:
        """He has declared, or will not: the cards are drawn."""
        self.may_declare = self.must_draw = False
        self.draw_after(seat)

    def draw_after(self, winner: int) -> None:
        """Who won draws; the other, too, unless he draws before he plays."""
        last = self.stock_left() == 2
        self.draw(winner)
        if last or not self.draws_first:
            self.draw(1 - winner)

    def draw(self, seat: int) -> None:
        self.hands[seat].append(self.stock.pop() if self.stock else self.up.pop())

    def play(self, seat: int, card: str) -> None:
        self.trick.append((seat, card))
        self.may_declare = False
        self.used = set()
        self.turn = 1 - seat
        if len(self.trick) == 1:
            if self.draws_first and self.stock_left():
                self.draw(self.turn)
            return
        self.turn = max(self.trick, key=lambda played: self.height(played[1]))[0]  # the first of equal ones
        cards = [card for _, card in self.trick]
        self.won[self.turn] += cards
        self.trick = []
        if self.options["brisques_counted"] == "at_once":
            self.write(self.turn, "brisques", 10 * sum(card[:-1] in BRISQUES for card in cards))
        if self.stock_left():
            self.collect()
        elif not any(self.hands) and not any(place for places in self.open for place in places):
            self.count()

    def collect(self) -> None:
        """The winner of a trick with the stock there: he declares unless only two cards are left (3660)."""
        self.may_declare = self.stock_left() > 2
        closing = not self.draws_first and self.stock_left() == 4  # the two draws leave only two
        self.must_draw = self.may_declare and (closing or not self.late)
        if not self.must_draw:
            self.draw_after(self.turn)

    def height(self, card: str) -> int:
        led = self.trick[0][1][-1]
        return ORDER.index(card[:-1]) + (20 if card[-1] == self.trump else 0 if card[-1] == led else -20)

    def count(self) -> None:
        self.write(self.turn, "last_trick", 10)
        if self.options["brisques_counted"] == "end_of_deal":
            for seat, pile in enumerate(self.won):
                self.write(seat, "brisques", 10 * sum(card[:-1] in BRISQUES for card in pile))
        assert sum(points for _, code, points in self.written if code == "brisques") % 160 == 0
        target = self.options["target"]
        reached = target == "single_deal" or max(self.score) >= int(str(target))
        self.finished = reached and (target == "single_deal" or self.score[0] != self.score[1])

    def write(self, seat: int, code: str, points: int) -> None:
        if points:
            self.written.append((seat, code, points))
            self.score[seat] += points

    def zones(self) -> Zones:
        zones = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        zones |= {f"won {seat}": pile for seat, pile in enumerate(self.won)}
        for seat, places in enumerate(self.open):
            zones |= {f"open {2 * seat + k}": list(place) for k, place in enumerate(places)}
        return {**zones, "trick": [card for _, card in self.trick], "stock": self.stock, "turn_up": self.up}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]] | None:
        """Those of the whole match, when it is over: a new deal may begin with a line of its own."""
        return self.written if self.finished else None

    def over(self) -> bool:
        return self.finished

    def dealer(self) -> int:
        return 1 - self.dealt_by

    def winners(self) -> set[int]:
        return {seat for seat in range(2) if self.score[seat] == max(self.score)}


REFEREE = Bezique
