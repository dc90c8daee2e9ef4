"""Michigan as read by somebody else (002:4997-5055)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
STAKES = ["AH", "KC", "QD", "JS"]


def above(card: str) -> str:
    """The next card of the suit, "" above the ace."""
    place = RANKS.index(card[:-1]) + 1
    return RANKS[place] + card[-1] if place < len(RANKS) else ""


class Michigan(Referee):
    """Sequences that everybody continues, stakes on four cards, a widow for the dealer or for sale."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.start_chips = int(str(options["start_chips"]))
        self.chips = [self.start_chips] * players
        self.stakes = dict.fromkeys(STAKES, 0)
        self.deals = 0
        self.last = int(str(options["deals"])) or players
        self.inside = list(range(players))
        self.ended = False

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = list(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        self.written: list[tuple[int, str, int]] = []
        for seat in self.inside:
            for card in STAKES:
                self.stakes[card] += 1
            self.pay(seat, "ante", -4)
        self.hands = [sorted(zones[f"hand {seat}"]) for seat in range(self.players)]
        self.widow = list(zones["widow"])
        size = 52 // (len(self.inside) + 1)
        assert {len(self.hands[seat]) for seat in self.inside} == {size} == {len(self.widow)}
        assert len(zones["dead"]) == 52 - size * (len(self.inside) + 1)
        self.aside: list[list[str]] = [[] for _ in range(self.players)]
        self.phase = "swapping"
        self.turn = dealer
        self.bid = 0
        self.bidder = -1
        self.bidding: list[int] = []
        self.closed: dict[int, int] = {}
        self.line: list[str] = []
        self.stopped = ""  # the suit that was just stopped
        self.wanted: tuple[str, int] = ("", -1)
        self.withheld: list[tuple[int, str]] = []
        self.kept: list[tuple[int, str, int]] = []  # who kept which stake card from whom

    def pay(self, seat: int, code: str, points: int) -> None:
        if points:
            self.chips[seat] += points
            self.written.append((seat, code, points))

    def beside(self, seat: int) -> int:
        while True:
            seat = (seat + 1) % self.players
            if seat in self.inside:
                return seat

    def asked(self) -> set[int]:
        if self.phase == "offering":
            return {s for s in self.inside if s != self.dealt_by and s not in self.closed and self.chips[s] > 0}
        return {self.turn}

    def closed_suits(self) -> str:
        """No other suit may begin, by option no other of the colour, or all may."""
        if self.options["suit_change"] == "other_colour":
            return {"C": "CS", "S": "CS", "D": "DH", "H": "DH", "": "-"}[self.stopped]
        return "-" if self.options["suit_change"] == "free" or not self.stopped else self.stopped

    def leads(self, seat: int) -> set[str]:
        hand = [card for card in self.hands[seat] if card[-1] not in self.closed_suits()]
        low = {suit: min((RANKS.index(c[:-1]) for c in hand if c[-1] == suit), default=99) for suit in "CDHS"}
        if self.options["lead_rule"] == "lowest_overall" and hand:
            low = {suit: place for suit, place in low.items() if place == min(low.values())}
        return {RANKS[place] + suit for suit, place in low.items() if place < 99}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "swapping":
            return {"swap", "keep"}
        if self.phase == "bidding":
            if self.chips[seat] > self.bid:
                return {"pass", f"bid {self.bid + 1}..{self.chips[seat]}"}
            return {"pass"}
        if self.phase == "offering":
            return {"decline", f"offer 1..{self.chips[seat]}"}
        if self.phase == "answering":
            return {"go_on", "withhold"}
        return {f"play {card}" for card in self.leads(seat)}

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        if verb == "swap":
            self.take_widow(seat)
            self.start()
        elif verb == "keep":
            self.auction()
        elif verb == "bid":
            self.bid, self.bidder = int(what), seat
            self.next_bidder(seat)
        elif verb == "pass":
            self.bidding.remove(seat)
            self.next_bidder(seat)
        elif verb in ("offer", "decline"):
            self.closed[seat] = int(what or 0)
            if not self.asked():
                self.open_offers()
        elif verb == "play":
            self.put(seat, what)
        elif verb == "go_on":
            self.put(seat, self.wanted[0])
        elif verb == "withhold":
            self.withhold(seat, self.wanted[0])
            self.stop()

    def auction(self) -> None:
        others = [(self.dealt_by + k) % self.players for k in range(1, self.players)]
        self.bidding = [seat for seat in others if seat in self.inside]
        if self.options["widow_auction"] == "sealed":
            self.phase = "offering"
            if not self.asked():
                self.open_offers()
        else:
            self.phase = "bidding"
            self.next_bidder(self.dealt_by)

    def next_bidder(self, seat: int) -> None:
        """On to the next who can still bid more; a single bidder left has it."""
        for _ in range(self.players):
            seat = (seat + 1) % self.players
            if seat in self.bidding and seat != self.bidder and self.chips[seat] > self.bid:
                self.turn = seat
                return
        self.sold()

    def open_offers(self) -> None:
        order = [(self.dealt_by + k) % self.players for k in range(1, self.players)]
        self.bid = max(self.closed.values(), default=0)
        if self.bid:
            self.bidder = next(seat for seat in order if self.closed.get(seat) == self.bid)
        self.sold()

    def sold(self) -> None:
        if self.bidder >= 0:
            self.pay(self.bidder, "widow_paid", -self.bid)
            self.pay(self.dealt_by, "widow_sold", self.bid)
            self.take_widow(self.bidder)
        self.start()

    def take_widow(self, seat: int) -> None:
        self.aside[seat], self.hands[seat], self.widow = self.hands[seat], self.widow, []

    def start(self) -> None:
        self.phase = "leading"
        self.turn = self.beside(self.dealt_by)

    def put(self, seat: int, card: str) -> None:
        """A card, and all that must follow it."""
        while True:
            self.hands[seat].remove(card)
            if self.phase == "leading":
                self.line = []
            self.phase = "going"
            self.line.append(card)
            self.player = seat
            if card in STAKES:
                self.pay(seat, "stake", self.stakes[card])
                self.stakes[card] = 0
            if not self.hands[seat]:
                self.end(seat)
                return
            card = above(card)
            seat = next((s for s in self.inside if card in self.hands[s]), -1)
            if seat < 0:
                self.stop()
                return
            if self.options["allow_withholding"]:
                self.phase, self.turn, self.wanted = "answering", seat, (card, seat)
                return

    def stop(self) -> None:
        self.phase = "leading"
        self.stopped = self.line[-1][-1]
        seat = self.player
        for _ in self.inside:
            if self.leads(seat):
                self.turn = seat
                return
            seat = self.beside(seat)
        self.stopped = ""
        self.turn = self.beside(self.dealt_by)

    def withhold(self, seat: int, card: str) -> None:
        """A card is kept back, and with it what would have followed (5045-5047)."""
        self.withheld.append((seat, card))
        while card:
            holder = next((s for s in self.inside if card in self.hands[s]), -1)
            if holder < 0:
                return
            if card in STAKES and holder != seat:
                self.kept.append((seat, card, holder))
            card = above(card)

    def fines(self) -> None:
        for seat, _ in self.withheld:
            for other in [s for s in self.inside if s != seat]:
                self.pay(seat, "fine_paid", -1)
                self.pay(other, "fine_got", 1)
        for seat, card, holder in self.kept:
            if card in self.hands[holder]:
                self.pay(seat, "kept_paid", -self.stakes[card])
                self.pay(holder, "kept_got", self.stakes[card])

    def end(self, winner: int) -> None:
        poor = self.options["bankrupt"] == "eliminate"
        for seat in [s for s in self.inside if s != winner]:
            owed = len(self.hands[seat])
            paid = min(owed, self.chips[seat]) if poor else owed
            self.pay(seat, "cards_paid", -paid)
            self.pay(winner, "cards_won", paid)
        self.fines()
        self.deals += 1
        playing = self.inside
        if poor:
            self.inside = [seat for seat in self.inside if self.chips[seat] >= 4]
        if self.deals == self.last or len(self.inside) < 3:
            left = sum(self.stakes.values())
            share, odd = divmod(left, len(playing))
            for seat in playing:
                self.pay(seat, "shared", share + (odd if seat == winner else 0))
            self.ended = True

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        aside = {f"aside {seat}": hand for seat, hand in enumerate(self.aside)}
        return {**hands, **aside}

    def points(self) -> list[int]:
        return [chips - self.start_chips for chips in self.chips]

    def lines(self) -> list[tuple[int, str, int]] | None:
        return None

    def over(self) -> bool:
        return self.ended

    def dealer(self) -> int:
        return self.beside(self.dealt_by)

    def winners(self) -> set[int]:
        return {s for s in range(self.players) if self.chips[s] == max(self.chips)}


REFEREE = Michigan
