"""Pinocle as read by somebody else (002:4005-4148); names of copies and of couples as the game has them."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["9", "J", "Q", "K", "10", "A"]
SUITS = "CDHS"
SCALES = {
    "normal": {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2},
    "simples": {"A": 10, "10": 10, "K": 5, "Q": 5},
    "dinamico": {"A": 10, "10": 10, "K": 10},
}
FOURS = {"A": ("four_aces", 100), "K": ("four_kings", 80), "Q": ("four_queens", 60), "J": ("four_jacks", 40)}


class Piece(NamedTuple):
    """A card of a combination: which of his copies, the place where it lies or will lie, in what it served."""

    face: str
    copy: int
    place: int
    laid: bool
    served: frozenset[str]


class Pinocle(Referee):
    """Combinations and tricks: two with a stock, three or four with the whole pack, four by auction too."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.many = players > 2
        self.auction = options["bidding"] == "auction"
        self.sides = 2 if players == 4 and options["partnership_4p"] else players
        self.score = [0] * self.sides
        self.written: list[tuple[int, str, int]] = []
        self.finished = False
        self.passed_over = 0
        self.quiet = False

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        n = self.players
        assert sorted(self.pack) == sorted(2 * [rank + suit for rank in ORDER for suit in SUITS])
        self.dealt_by = dealer
        self.stock = list(self.pack)
        self.hands: list[list[str]] = [[] for _ in range(n)]
        packet = 4 if self.many else 3
        for _ in range((48 // n if self.many else 12) // packet):
            for k in range(n):
                self.hands[(dealer + 1 + k) % n] += [self.stock.pop() for _ in range(packet)]
        self.up: list[str] = []
        if self.many and not self.auction:
            self.hands[dealer].remove(self.pack[0])
            self.up = [self.pack[0]]
        elif not self.many:
            self.up = [self.stock.pop()]
        self.trump = self.up[0][-1] if self.up else ""
        self.deece = "9" + self.trump
        self.bid, self.bidder = 0, -1
        self.passed: set[int] = set()
        self.melded = [0] * self.sides  # by auction the combinations are written at the end
        self.open: list[list[dict[str, set[str]]]] = [[{}, {}] for _ in range(n)]
        self.won: list[list[str]] = [[] for _ in range(self.sides)]
        self.trick: list[tuple[int, str]] = []
        self.couples: set[str] = set()  # king and queen of trumps that married
        self.used: set[str] = set()
        self.turn = (dealer + 1) % n
        self.phase = "bidding" if self.auction else "swapping" if self.many else "playing"
        self.spent = self.up == [self.deece]  # the dealer's nine scored, or somebody else scored it
        for name, lying in self.zones().items():
            assert sorted(zones[name]) == sorted(lying), name
        if self.spent:
            self.write(dealer, "turned_deece", 10)
            if self.many:
                self.phase = "laying"
        for _ in range(self.passed_over):
            self.pass_over()
        self.passed_over = 0

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        if self.phase == "bidding":
            least = max(self.bid + 10, int(str(self.options["least_bid"])))
            forced = not self.bid and len(self.passed) == self.players - 1
            return {f"bid {n}" for n in range(least, 601, 10)} | (set() if forced else {"pass"})
        if self.phase == "naming":
            return {f"name {suit}" for suit in SUITS}
        if self.phase == "swapping":
            return {"keep_quiet"} | ({"swap"} if self.deece in hand else set())
        if self.phase == "laying":
            return {"done", *self.melds(seat)}
        if self.phase == "melding":
            return {"draw", *self.melds(seat)}
        if self.stage_one() or not self.trick:
            laid = {f"play_open {face} {k}" for k, place in enumerate(self.open[seat]) for face in place}
            return {f"play {card}" for card in hand} | laid
        return {f"play {card}" for card in self.answers(hand)}

    def stage_one(self) -> bool:
        return bool(self.up) and not self.many

    def answers(self, hand: list[str]) -> list[str]:
        """Follow suit; by an option trump when void, and head a trump that was led."""
        led = self.trick[0][1][-1]
        same = [card for card in hand if card[-1] == led]
        if self.options["endgame_obligation"] == "follow_only":
            return same or hand
        trumps = [card for card in hand if card[-1] == self.trump]
        if led == self.trump:
            best = max(ORDER.index(card[:-1]) for _, card in self.trick if card[-1] == led)
            return [card for card in trumps if ORDER.index(card[:-1]) > best] or trumps or hand
        return same or trumps or hand

    def pieces(self, seat: int, face: str) -> list[Piece]:
        """The copies of a card that a seat can show; of two that lie there and served alike only the first."""
        places = self.open[seat]
        lying = [k for k in (0, 1) if face in places[k]]
        found = [Piece(face, copy, k, True, frozenset(places[k][face])) for copy, k in enumerate(lying)]
        if len(found) == 2 and found[0].served == found[1].served:
            found.pop()
        if face in self.hands[seat]:
            free = 0 if face not in places[0] else 1
            found.append(Piece(face, len(lying), free, False, frozenset()))
        return found

    def choices(self, seat: int, faces: list[str], barred: set[str]) -> list[tuple[Piece, ...]]:
        """All ways to show these cards with copies that have not served in what is barred."""
        copies = [[p for p in self.pieces(seat, face) if not p.served & barred] for face in faces]
        if self.many:  # all is shown at once: which of two copies makes no difference
            copies = [same[:1] for same in copies]
        fresh = bool(self.options["meld_needs_new_card"]) and not self.many
        return [way for way in product(*copies) if not fresh or not all(piece.laid for piece in way)]

    def melds(self, seat: int) -> dict[str, tuple[str, tuple[Piece, ...]]]:
        """All combinations that a seat may lay now: words, kind and cards."""
        found: list[tuple[str, tuple[Piece, ...]]] = []
        if "meld" not in self.used:
            for suit in SUITS:
                faces = ["K" + suit, "Q" + suit]
                found += [("marriage", way) for way in self.choices(seat, faces, {"marriage", "sequence"})]
            royal = [rank + self.trump for rank in ("A", "10", "K", "Q", "J")]
            for way in self.choices(seat, royal, {"sequence"}):
                king, queen = (piece.served & self.couples for piece in way[2:4])
                alone = not any("marriage" in piece.served for piece in way[2:4])
                if alone or king & queen:  # no part of a marriage, or a whole one (rule 5)
                    found.append(("sequence", way))
            found += [("pinocle", way) for way in self.choices(seat, ["QS", "JD"], {"pinocle"})]
            for rank in FOURS:
                found += [("four", way) for way in self.choices(seat, [rank + suit for suit in SUITS], {"four"})]
            if not self.many:
                round_ = [rank + suit for rank in "KQ" for suit in SUITS]
                ways = self.choices(seat, round_, {"round"})
                found += [("roundhouse", way) for way in ways if self.round_value(seat, way)[0]]
        if "deece" not in self.used and self.deece in self.hands[seat]:
            nines = self.hands[seat].count(self.deece)
            if not self.many or seat != self.dealt_by or nines > self.spent:
                found += [("deece", (piece,)) for piece in self.pieces(seat, self.deece) if not piece.laid]
        words = ["+".join("'" * piece.copy + piece.face for piece in way) for _, way in found]
        return {f"{kind} {text}": (kind, way) for text, (kind, way) in zip(words, found, strict=True)}

    def round_value(self, seat: int, way: tuple[Piece, ...]) -> tuple[int, int]:
        """What a Volta ao Mundo is worth, and the place of the jack that makes a Pinocle with it (-1: none)."""
        served = {piece.face: piece.served for piece in way}
        of_trumps = [served[rank + self.trump] for rank in "KQ"]
        both = "sequence" in of_trumps[0] & of_trumps[1]
        value = 240
        if self.options["roundhouse_deduct_components"]:
            for suit in SUITS:
                if (served["K" + suit] | served["Q" + suit]) & {"marriage", "sequence"}:
                    value -= 40 if suit == self.trump else 20
            for rank, less in (("K", 80), ("Q", 60)):
                if any("four" in served[rank + suit] for suit in SUITS):
                    value -= less
        elif both:
            value = 200
        jack = -1
        if both and self.trump == "D" and "pinocle" not in served["QS"]:
            for k, place in enumerate(self.open[seat]):
                tags = place.get("JD", set())
                if "sequence" in tags and "pinocle" not in tags and jack < 0:
                    jack = k
        return value, jack

    def act(self, seat: int, words: str) -> None:
        verb, *what = words.split()
        if verb == "play":
            self.hands[seat].remove(what[0])
            self.play(seat, what[0])
        elif verb == "play_open":
            del self.open[seat][int(what[1])][what[0]]
            self.play(seat, what[0])
        elif verb == "keep_quiet":
            self.quiet = True
        elif verb == "close":  # after an answer, or in the name of one who has no nine
            if self.quiet:
                self.quiet = False
                self.ask_next()
            elif self.phase == "swapping":
                self.pass_over()
            elif not any(self.hands):
                self.passed_over += 1  # in the deal that is told next
        elif verb == "swap":
            self.write(seat, "deece", 10)
            self.hands[seat].remove(self.deece)
            self.hands[seat] += self.up
            self.up = [self.deece]
            self.spent = True
            self.begin_laying()
        elif verb in ("bid", "pass"):
            if verb == "bid":
                self.bid, self.bidder = int(what[0]), seat
            else:
                self.passed.add(seat)
            self.ask_bidder(seat)
        elif verb == "name":
            self.trump, self.deece = what[0], "9" + what[0]
            self.begin_laying()
        elif verb == "done":
            self.end_laying(seat)
        elif verb == "draw":
            self.draw(seat)
        else:
            self.lay(seat, words)

    def pass_over(self) -> None:
        assert self.deece not in self.hands[self.turn]
        self.ask_next()

    def ask_bidder(self, seat: int) -> None:
        """Who has passed is out; the last one names trumps."""
        if self.bid and (len(self.passed) == self.players - 1 or self.bid == 600):
            self.phase, self.turn = "naming", self.bidder
            return
        self.turn = (seat + 1) % self.players
        while self.turn in self.passed:
            self.turn = (self.turn + 1) % self.players

    def ask_next(self) -> None:
        self.turn = (self.turn + 1) % self.players
        if self.turn == self.dealt_by:
            self.begin_laying()

    def begin_laying(self) -> None:
        self.phase = "laying"
        self.turn = (self.dealt_by + 1) % self.players

    def end_laying(self, seat: int) -> None:
        self.turn = (seat + 1) % self.players
        if self.turn == self.dealt_by:
            self.hands[self.turn] += self.up
            self.up = []
        if seat == self.dealt_by:
            self.take_back()
            self.phase = "playing"
            left = (seat + 1) % self.players
            leaders = {"dealer": seat, "left_of_dealer": left, "bidder": self.bidder}
            self.turn = leaders[str(self.options["first_leader_34"])]

    def take_back(self) -> None:
        for hand, places in zip(self.hands, self.open, strict=True):
            hand += [face for place in places for face in place]
        self.open = [[{}, {}] for _ in self.hands]

    def lay(self, seat: int, words: str) -> None:
        kind, way = self.melds(seat)[words]
        worth, jack = self.round_value(seat, way) if kind == "roundhouse" else (0, -1)
        swapping = kind == "deece" and not self.many and self.up != [self.deece]
        if swapping:
            self.hands[seat].remove(self.deece)
            self.hands[seat] += self.up
            self.up = [self.deece]
        else:
            for piece in way:
                if not piece.laid:
                    self.hands[seat].remove(piece.face)
                    self.open[seat][piece.place][piece.face] = set()
            self.mark(kind, way, [self.open[seat][piece.place][piece.face] for piece in way])
        if jack >= 0:
            self.open[seat][jack]["JD"].add("pinocle")
            self.open[seat][way[-1].place]["QS"].add("pinocle")
        if kind == "marriage":
            royal = way[0].face[-1] == self.trump
            self.write(seat, "royal_marriage" if royal else "marriage", 40 if royal else 20)
        elif kind == "four":
            self.write(seat, *FOURS[way[0].face[:-1]])
        elif kind == "roundhouse":
            self.write(seat, kind, worth)
            self.write(seat, "pinocle", 40 if jack >= 0 else 0)
        elif kind == "sequence":
            contained = self.many and "marriage" in way[2].served  # all at once: only the sequence counts (rule 2)
            self.write(seat, kind, 110 if contained else 150)
        else:
            self.write(seat, kind, {"pinocle": 40, "deece": 10}[kind])
        if self.phase == "melding":
            self.used.add("deece" if kind == "deece" else "meld")
            if self.options["dix_is_the_meld"] or len(self.used) == 2:
                self.draw(seat)

    def mark(self, kind: str, way: tuple[Piece, ...], tags: list[set[str]]) -> None:
        """What the cards of a combination have served in now."""
        marry = kind == "marriage" or (kind == "roundhouse" and bool(self.options["roundhouse_deduct_components"]))
        for served in tags:
            served.add("round" if kind == "roundhouse" else kind)
            if kind == "sequence":  # a marriage has become a part of it
                served -= self.couples | {"marriage"}
            elif marry and "sequence" not in served:
                served.add("marriage")
            if marry and kind == "roundhouse":
                served.add("four")
        couple = [served for piece, served in zip(way, tags, strict=True) if piece.face[-1] == self.trump]
        if not marry or not couple or any("sequence" in served for served in couple):
            return
        if not couple[0] & couple[1] & self.couples:
            name = f"couple {len(self.couples)}"
            self.couples.add(name)
            for served in couple:
                served.add(name)

    def draw(self, seat: int) -> None:
        """The winner draws, then the loser; the last two cards open the second stage."""
        self.used = set()
        for k in (seat, 1 - seat):
            self.hands[k].append(self.stock.pop() if self.stock else self.up.pop())
        if not self.up:
            self.take_back()
        self.phase = "playing"

    def play(self, seat: int, card: str) -> None:
        self.trick.append((seat, card))
        self.turn = (seat + 1) % self.players
        if len(self.trick) < self.players:
            return
        self.turn = max(self.trick, key=lambda played: self.height(played[1]))[0]  # the first of equal ones
        self.won[self.turn % self.sides] += [card for _, card in self.trick]
        self.trick = []
        if self.stage_one():
            self.phase = "melding"
        elif not any(self.hands):
            self.count()

    def height(self, card: str) -> int:
        led = self.trick[0][1][-1]
        return ORDER.index(card[:-1]) + (20 if card[-1] == self.trump else 0 if card[-1] == led else -20)

    def count(self) -> None:
        scale = SCALES[str(self.options["card_points"])]
        sums = [sum(scale.get(card[:-1], 0) for card in pile) for pile in self.won]
        assert sum(sums) == 240
        if self.auction:
            self.count_bid(sums)
            self.finish()
            return
        for side, points in enumerate(sums):
            self.write(side, "cards", points, ends=False)
        self.write(self.turn, "last_trick", 10, ends=False)
        self.finish()

    def count_bid(self, sums: list[int]) -> None:
        """Who does not come to the bid loses it, and writes nothing else; who has no trick loses his combinations."""
        for side, cards in enumerate(sums):
            lines = [("melds", self.melded[side] if self.won[side] else 0), ("cards", cards)]
            lines.append(("last_trick", 10 if self.turn % 2 == side else 0))
            if side == self.bidder % 2 and sum(points for _, points in lines) < self.bid:
                lines = [("set", -self.bid)]
            for code, points in lines:
                self.write(side, code, points, ends=False)

    def write(self, seat: int, code: str, points: int, ends: bool = True) -> None:
        if self.auction and self.phase == "laying":
            self.melded[seat % self.sides] += points
        elif points:
            self.written.append((seat % self.sides, code, points))
            self.score[seat % self.sides] += points
        if ends and not self.auction and self.options["match_check"] == "immediate":
            self.finish()

    def finish(self) -> None:
        best = max(self.score)
        self.finished = best >= int(str(self.options["target"])) and self.score.count(best) == 1

    def zones(self) -> Zones:
        zones = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        zones |= {f"won {side}": pile for side, pile in enumerate(self.won)}
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
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        best = self.score.index(max(self.score))
        return {seat for seat in range(self.players) if seat % self.sides == best}


REFEREE = Pinocle
