"""Tute Corrente, Americano, Habanero and de Duplas as read by somebody else (002:1464-1603, 1669-1681)."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Referee, Zones
from tests.referees._tute import PACK, SUITS, duties, height, rich, value

FOURS = {"kings": "12", "knights": "11"}


class Tute(Referee):
    """Games of one or two deals for two players with a stock; single deals for two pairs."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.form = str(options["form"])
        self.pairs = self.form == "duplas"
        self.turned = self.form in ("americano", "habanero") or options["trump_source"] == "turn_up"
        self.target = 101 if self.form == "corrente" else 121
        self.score = [0, 0]
        self.before = [0, 0]  # points of the first deal of this game
        self.second = False
        self.games = [0, 0]
        self.need = int(str(options["duplas_best_of" if self.pairs else "games"])) // 2 + 1
        self.next_dealer = -1

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Somebody has a Tute, or king and knight of a suit and an ace."""
        return {f"hand {dice.randrange(players)}": rich(dice, "11", dice.choice([4, 6]))}

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        n = self.players
        assert sorted(self.pack) == sorted(PACK)
        self.dealt_by = dealer
        if not self.second:  # a new game begins from nothing
            self.score = [0, 0]
        self.stock = list(self.pack)
        size = 10 if self.pairs else 6 if self.form == "corrente" else 8
        batch = int(str(self.options["first_deal_batch"])) if self.form == "corrente" else 1
        self.hands: list[list[str]] = [[] for _ in range(n)]
        for k in range(n * size // batch):
            self.hands[(dealer + 1 + k) % n] += [self.stock.pop() for _ in range(batch)]
        self.up = [self.stock.pop()] if self.turned and not self.pairs else []
        self.marker = self.pack[0] if self.pairs else self.up[0] if self.up else ""
        self.marked: list[list[str]] = [[], []]  # the marker before who won it
        self.trump = self.marker[-1:]
        self.changer: list[str] = []
        self.changed_by, self.freed = -1, False
        self.reserves: list[list[str]] = [[] for _ in range(n)]
        self.won: list[list[str]] = [[], []]
        self.trick: list[tuple[int, str]] = []
        self.sung: set[str] = set()
        self.acuses = [0, 0]
        self.sang = False  # in this trick
        self.searched = False
        self.skips = -1  # who takes no card after this trick
        self.last = -1  # winner of the latest trick
        self.tricks = [0, 0]
        self.capote = -1
        self.written: list[tuple[int, str, int]] = []
        self.turn = (dealer + 1) % n
        self.phase = "playing"
        self.singers: list[int] = []
        if self.form == "habanero" and self.options["capote_window"] == "deal_start":
            self.phase = "declaring"
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    # ---- what may be done

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "declaring":
            return {"capote", "pass"}
        if self.phase == "singing":
            return self.songs(seat) | {"keep_quiet"}
        found = set()
        if not self.pairs:
            found |= self.songs(seat) | self.changes(seat)
            if self.changing_card() in self.hands[seat] and self.has_just_won(seat):
                found.add("exchange")
            if self.second and self.options["claim_mode"] == "manual" and self.capote < 0:
                found.add("claim")
        if self.must_search(seat):
            kept = [card for card in self.reserves[seat] if card[-1] == self.trump]
            return found | ({f"play {card}" for card in kept} or {"search"})
        return found | {f"play {card}" for card in self.playable(seat)}

    def has_just_won(self, seat: int) -> bool:
        """When a low trump may be exchanged."""
        return seat == self.last and not self.trick

    def songs(self, seat: int) -> set[str]:
        """A marriage, or four of a kind: who has won a trick, one marriage in a trick (1577-1579).

        A marriage is worth points of the final count (1521), and with a Capote nothing is counted.
        """
        hand, side = self.hands[seat], seat % 2
        found: set[str] = set()
        if not self.tricks[side] or self.capote >= 0:
            return found
        if not self.pairs and self.options["sing_window"] == "winner_after_trick" and self.trick:
            return found
        if not self.sang:
            found |= {f"sing {s}" for s in SUITS if {"12" + s, "11" + s} <= set(hand) and s not in self.sung}
        if self.form in ("corrente", "duplas"):  # 1597: no Tutes
            found |= {f"tute {kind}" for kind, rank in FOURS.items() if {rank + s for s in SUITS} <= set(hand)}
        return found

    def changes(self, seat: int) -> set[str]:
        """Another suit by a 7 or a 2, on lead from the second trick on, while there is a stock (1561-1575)."""
        if not self.options["trump_change"] or self.last < 0 or not (self.stock or self.up):
            return set()
        if self.trick and self.options["trump_change_window"] == "leader_before_lead":
            return set()
        if self.changer:
            return {"take_back"} if seat == self.changed_by and self.freed else set()
        changing = "7" if value([self.marker]) else "2"
        return {f"change {changing}{s}" for s in SUITS if s != self.marker[-1] and changing + s in self.hands[seat]}

    def changing_card(self) -> str:
        """Today the 7 or the 2 of trumps may be exchanged for the card turned up."""
        if not self.options["exchange_seven"] or not self.up or self.changer:
            return ""
        return {"7": "2", "6": "2", "5": "2", "4": "2", "2": ""}.get(self.up[0][:-1], "7") + self.trump

    def left(self) -> int:
        """Cards that will still come into the hands."""
        return len(self.stock) + len(self.up) + sum(map(len, self.reserves))

    def must_search(self, seat: int) -> bool:
        """A trump was led and he has none: one from his reserve is played before anything is drawn (1595)."""
        if self.form not in ("americano", "habanero") or not self.options["forced_trump_draw"] or self.searched:
            return False
        if not self.trick or self.trick[0][1][-1] != self.trump or self.holds(seat, self.trump):
            return False
        mine = self.reserves[seat]
        return any(card[-1] == self.trump for card in mine) or self.left() // 2 > len(mine)

    def holds(self, seat: int, suit: str) -> list[str]:
        return [card for card in self.hands[seat] if card[-1] == suit]

    def playable(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        if not self.trick:
            return hand
        cards = [card for _, card in self.trick]
        led = cards[0][-1]
        if self.pairs:
            duty = self.options["void_duty"]
            return duties(hand, cards, self.trump, duty == "montar_cut_pisar", duty != "free")
        if not self.left():
            return self.last_duties(seat, cards)
        if self.form != "corrente":
            first = self.last < 0  # 1591
            if first or (led == self.trump and self.options["forced_trump_draw"]):
                return self.holds(seat, led) or hand
        return hand

    def last_duties(self, seat: int, cards: list[str]) -> list[str]:
        """What may be played to a trick when there is no stock any more."""
        return duties(self.hands[seat], cards, self.trump, False, True)

    # ---- what was done

    def act(self, seat: int, words: str) -> None:
        verb, *rest = words.split()
        what = rest[0] if rest else ""
        if verb == "play":
            if what in self.hands[seat]:
                self.hands[seat].remove(what)
            else:  # from the reserve: no card has left his hand
                self.reserves[seat].remove(what)
                self.skips = seat
            self.play(seat, what)
        elif verb == "sing":
            self.sung.add(what)
            self.sang = True
            self.acuses[seat % 2] += 40 if what == self.trump else 20
            if self.second and self.told() and self.total(seat % 2) >= self.target:
                self.end(seat % 2, True)
        elif verb == "tute":
            self.end(seat % 2, False)
            return
        elif verb == "change":
            self.hands[seat].remove(what)
            self.changer, self.changed_by, self.freed = [what], seat, False
            self.trump = what[-1]
        elif verb == "take_back":
            self.give_back()
        elif verb == "exchange":
            card = self.changing_card()
            self.hands[seat].remove(card)
            self.hands[seat] += self.up
            self.up = [card]
            self.marker = card
        elif verb == "claim":
            side = seat % 2
            self.end(side if self.total(side) >= self.target else 1 - side, True)
        elif verb == "search":
            self.search(seat)
        elif verb == "capote":
            self.capote = seat
            self.declare_next(2)
        elif verb == "pass":
            self.declare_next(1)
        if self.phase == "singing" and verb in ("sing", "keep_quiet"):
            self.ask_singer()

    def declare_next(self, steps: int) -> None:
        first = self.last if self.last >= 0 else (self.dealt_by + 1) % 2
        if steps == 2 or self.turn != first:
            self.phase = "playing"
            self.turn = first
        else:
            self.turn = 1 - first

    def give_back(self) -> None:
        if self.changer:
            self.hands[self.changed_by] += self.changer
            self.changer = []
            self.trump = self.marker[-1]

    def search(self, seat: int) -> None:
        """The trump that is found must be played; without one any card (ruling on 1595)."""
        mine = self.reserves[seat]
        most = self.left() // 2 - len(mine)
        found = ""
        while not found and most:
            card = self.draw_one()
            most -= 1
            if card[-1] == self.trump:
                found = card
            else:
                mine.append(card)
        if found:
            self.skips = seat
            self.play(seat, found)
        else:
            self.searched = True

    def draw_one(self) -> str:
        return self.stock.pop() if self.stock else self.up.pop()

    def play(self, seat: int, card: str) -> None:
        if not self.marker:  # the first card led is trump (1557)
            self.marker, self.trump = card, card[-1]
        self.trick.append((seat, card))
        self.turn = (seat + 1) % self.players
        if len(self.trick) < self.players:
            return
        led = self.trick[0][1]
        self.last = self.turn = max(self.trick, key=lambda played: self.beats(played[1], led))[0]
        side = self.turn % 2
        for _, won in self.trick:
            to_marked = won == self.marker and not self.turned and not self.pairs
            (self.marked if to_marked else self.won)[side].append(won)
        self.tricks[side] += 1
        self.freed = self.freed or self.turn == self.changed_by
        self.trick, self.sang, self.searched = [], False, False
        final = self.left() == 0
        if self.pairs:
            if any(self.hands):
                self.singers = [self.turn, (self.turn + 2) % 4]
                self.phase = "singing"
                self.ask_singer()
                return
        elif self.capote >= 0 and final and side != self.capote:
            self.end(side, False)
            return
        elif self.second and self.told() and any(self.hands) and self.total(side) >= self.target:
            self.end(side, True)
            return
        if not final:
            self.draw()
        elif not any(self.hands):
            self.count()

    def beats(self, card: str, led: str) -> int:
        return height(card, led, self.trump)

    def ask_singer(self) -> None:
        while self.singers:
            seat = self.singers.pop(0)
            if self.songs(seat):
                self.turn = seat
                return
        self.phase = "playing"
        self.turn = self.last
        self.sang = False

    def draw(self) -> None:
        """The winner first; from his reserve who has one."""
        for k in range(self.players):
            seat = (self.last + k) % self.players
            if seat == self.skips:
                continue
            self.hands[seat].append(self.reserves[seat].pop(0) if self.reserves[seat] else self.draw_one())
        self.skips = -1
        if not self.stock and not self.up:
            self.give_back()
            if not self.left() and self.form == "habanero" and self.options["capote_window"] == "stock_end":
                self.phase = "declaring"

    # ---- what it is worth

    def worth(self, cards: list[str]) -> int:
        return value(cards)

    def dealer_of_second(self, totals: list[int], last: int) -> int:
        return last

    def total(self, side: int) -> int:
        return self.before[side] + self.worth(self.won[side] + self.marked[side]) + self.acuses[side]

    def told(self) -> bool:
        """Whether the table counts aloud; once Capote is declared nothing else decides."""
        return self.options["claim_mode"] == "auto" and self.capote < 0

    def count(self) -> None:
        if self.capote >= 0:
            self.end(self.capote, False)
            return
        last = self.last % 2
        totals = [self.total(side) + 10 * (side == last) for side in (0, 1)]
        if self.pairs:
            self.end(last if totals[0] == totals[1] else totals.index(max(totals)), True, last)
            return
        there = [side for side in (0, 1) if totals[side] >= self.target]
        self.write_deal(last)
        if there:
            self.end(there[0] if len(there) == 1 else last, False)
        else:
            assert not self.second
            self.before, self.second = totals, True
            self.next_dealer = self.dealer_of_second(totals, last)

    def write_deal(self, last: int) -> None:
        for side in (0, 1):
            self.write(side, "cards", self.worth(self.won[side] + self.marked[side]), True)
            self.write(side, "acuses", self.acuses[side])
        if last >= 0:
            self.write(last, "last_trick", 10)

    def end(self, side: int, counted: bool, last: int = -1) -> None:
        if counted:
            self.write_deal(last)
        rich = counted and self.total(side) + 10 * (side == last) >= 101
        self.games[side] += 2 if self.pairs and rich and self.options["double_at_101"] else 1
        self.before, self.second = [0, 0], False
        self.next_dealer = (self.dealt_by + 1) % 4 if self.pairs else self.last

    def write(self, side: int, code: str, points: int, always: bool = False) -> None:
        if points or always:
            self.written.append((side, code, points))
            self.score[side] += points

    # ---- what is compared

    def zones(self) -> Zones:
        zones = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        zones |= {"won 0": self.won[0], "won 1": self.won[1], "trick": [card for _, card in self.trick]}
        if self.pairs:
            return zones
        if self.form != "corrente":
            zones |= {f"reserve {seat}": cards for seat, cards in enumerate(self.reserves)}
        zones |= {f"marker {seat}": cards for seat, cards in enumerate(self.marked)}
        return {**zones, "stock": self.stock, "turn_up": self.up, "changer": self.changer}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return max(self.games) >= self.need

    def dealer(self) -> int:
        return self.next_dealer

    def winners(self) -> set[int]:
        best = self.games.index(max(self.games))
        return {seat for seat in range(self.players) if seat % 2 == best}


REFEREE = Tute
