"""Vinte-e-um as read by somebody else (002:3829-3905); the casino's form is read from the table of today's game."""

from __future__ import annotations

from collections.abc import Sequence

from baralho.engine.spec import Value
from tests.referee import Referee, Zones


class Bank(Referee):
    """The banker is one of the players: pontoon, where one stakes after the first card, and blackjack, before it."""

    def __new__(cls, variant: str, players: int, options: dict[str, Value]) -> Bank:
        return object.__new__(House if options["house"] == "program" else Bank)

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.pontoon = options["system"] == "pontoon"
        self.chips = [self.number("start_chips")] * players
        self.stock: list[str] = []
        self.used: list[str] = []
        self.fresh: list[str] = []
        self.lots: list[int] = []
        self.rounds = 0
        self.served = 0  # rounds that the banker has had the bank
        self.banker = -1
        self.ended = False

    def number(self, key: str) -> int:
        return int(str(self.options[key]))

    # Cards

    def shuffled(self, zone: str, order: list[str]) -> None:
        assert zone == "stock"
        self.fresh = list(order)

    def lot(self, label: str, value: int) -> None:
        self.lots.append(value)

    def few(self) -> bool:
        """Whether too few cards lie above the marker."""
        return len(self.stock) < 2 * self.players

    def draw(self) -> str:
        if not self.stock:
            assert sorted(self.fresh) == sorted(self.used), "the used cards are shuffled"
            self.stock, self.fresh, self.used = self.fresh, [], []
        return self.stock.pop()

    def left(self) -> bool:
        return bool(self.stock or self.used)

    def total(self, cards: list[str]) -> int:
        worth = {"A": 11 if self.options["ace"] == "eleven" else 1, "J": 10, "Q": 10, "K": 10}
        count = sum(worth.get(card[:-1]) or int(card[:-1]) for card in cards)
        high = self.options["ace"] == "one_or_eleven" and any(card[0] == "A" for card in cards)
        return count + 10 if high and count <= 11 else count

    def natural(self, cards: list[str]) -> bool:
        return len(cards) == 2 and self.total(cards) == 21

    # A round

    def deal(self, zones: Zones, dealer: int) -> None:
        if self.banker < 0:
            self.banker = dealer
        assert not self.lots or self.rounds == 0
        self.lots = []
        assert dealer == self.banker, "the banker deals"
        again = not self.rounds or self.few() or self.options["shuffle"] == "every_round"
        assert again == bool(self.fresh), f"shuffled with {len(self.stock)} cards left"
        if again:
            self.stock, self.fresh, self.used = self.fresh, [], []
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.stakes = [0] * self.players
        self.bought = [0] * self.players
        self.opened = [False] * self.players  # has asked for a card face up
        self.doubled = [False] * self.players
        self.naturals: list[int] = []
        self.passed = False
        self.written: list[tuple[int, str, int]] = []
        self.punters = [(self.banker + 1 + k) % self.players for k in range(self.players - 1)]
        self.inside = list(self.punters)
        self.low, self.high = 1, self.number("max_bet")
        self.served += 1
        if self.options["bet_limits"] == "banker_sets":
            self.high *= 5
            self.ask("maximum" if self.pontoon else "minimum", self.banker)
        else:
            self.limited()

    def ask(self, phase: str, seat: int) -> None:
        self.phase, self.turn = phase, seat

    def each(self, phase: str) -> None:
        """All who are in are asked, from the banker's left."""
        self.waiting = list(self.inside)
        self.ask(phase, self.waiting.pop(0))

    def limited(self) -> None:
        if self.pontoon:
            self.give()
        self.each("stake")

    def give(self) -> None:
        for seat in [*self.inside, self.banker]:
            self.hands[seat].append(self.draw())

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        top = self.total(self.hands[seat])
        if self.phase in ("minimum", "maximum", "stake"):
            return {f"{self.phase} {self.low}..{self.high}"}
        if self.phase == "demand":
            return {"deal", "demand"}
        if self.phase == "double":
            return {"double", "redouble", "drop"}
        if self.phase == "draw":
            return {"stand"} if top == 21 or not self.left() else self.further(seat)
        if self.phase == "finish":
            return self.finishing(top)
        if self.phase in ("keep", "keep_it"):
            may = {"auction"} if self.options["bank_auction"] else set()
            return {"keep"} | may | ({"refuse"} if self.phase == "keep_it" else set())
        if self.phase == "bid":
            # Who bids has credit, and the book names no bound: the program's is what all began with.
            bound = self.number("start_chips")
            return {"pass"} | ({f"bid {self.price + 1}..{bound}"} if self.price < bound else set())
        return {"take", "refuse"}

    def further(self, seat: int) -> set[str]:
        words = {"card", "stand"}
        if self.options["buying"] and not self.opened[seat]:
            words.add(f"buy 1..{self.bought[seat] or self.stakes[seat]}")
        if self.options["double_down"] and len(self.hands[seat]) == 2:
            words.add("double_down")
        return words

    def finishing(self, top: int) -> set[str]:
        words = {"stand", "card"} if self.left() else {"stand"}
        if self.options["banker_draw"] == "stand_17" and len(words) > 1:
            words = {"stand" if top >= 17 else "card"}
        if self.options["selective_settlement"]:
            words |= {f"offer {seat}" for seat in self.inside}
        return words

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        if self.phase in ("keep", "take", "keep_it", "take_it", "bid"):
            self.banking(seat, verb, what)
        elif verb == "minimum":
            self.low = int(what)
            self.ask("maximum", seat)
        elif verb == "maximum":
            self.high = int(what)
            self.limited()
        elif verb == "stake":
            self.stakes[seat] = int(what)
            self.staked()
        elif verb == "deal":
            self.second()
        elif verb == "demand":
            self.each("double")
        elif self.phase == "double":
            self.stakes[seat] *= {"double": 2, "redouble": 4, "drop": 1}[verb]
            if verb == "drop":
                self.pay(seat, "dropped", -self.stakes[seat])
                self.drop(seat)
            if self.waiting:
                self.turn = self.waiting.pop(0)
            elif self.inside:
                self.second()
            else:
                self.close_round()
        elif self.phase == "draw":
            self.serve(seat, verb, what)
        else:
            self.finish(verb, what)

    def staked(self) -> None:
        if self.waiting:
            self.turn = self.waiting.pop(0)
        elif not self.pontoon:
            self.give()
            self.second()
        elif self.options["banker_doubles"]:
            self.ask("demand", self.banker)
        else:
            self.second()

    def pay(self, seat: int, code: str, amount: int) -> None:
        """A punter wins or loses against the banker."""
        self.chips[seat] += amount
        self.chips[self.banker] -= amount
        self.written += [(seat, code, amount), (self.banker, "bank", -amount)]

    def drop(self, seat: int) -> None:
        """The cards go under the pack."""
        self.used += self.hands[seat]
        self.hands[seat] = []
        if seat in self.inside:
            self.inside.remove(seat)

    def second(self) -> None:
        self.give()
        had = [seat for seat in self.inside if self.natural(self.hands[seat])]
        if self.natural(self.hands[self.banker]):
            for seat in self.inside:
                if seat in had and self.options["natural_tie"] == "push":
                    continue
                times = 2 if self.pontoon and seat not in had else 1
                self.pay(seat, "banker_natural", -times * self.stakes[seat])
            self.close_round()
            return
        self.naturals = had
        self.waiting = list(self.inside)
        self.following()

    def following(self) -> None:
        """The next punter draws; a natural is paid at once, and so are two aces that are too much."""
        while self.waiting:
            seat = self.waiting.pop(0)
            if seat in self.naturals:
                self.pay(seat, "natural", int(self.stakes[seat] * float(str(self.options["natural_pays"]))))
                self.drop(seat)
            elif self.total(self.hands[seat]) > 21:
                self.bust(seat)
            else:
                self.ask("draw", seat)
                return
        if not self.inside:
            self.close_round()
        else:
            self.ask("finish", self.banker)
            self.look()
            if self.options["banker_draw"] == "stand_17" and not self.options["selective_settlement"] and self.inside:
                while self.total(self.hands[self.banker]) < 17 and self.left():
                    self.hands[self.banker].append(self.draw())
                self.compare_all()

    def bust(self, seat: int) -> None:
        self.pay(seat, "bust", -self.stakes[seat])
        self.drop(seat)

    def serve(self, seat: int, verb: str, what: str) -> None:
        if verb == "buy":
            self.stakes[seat] += int(what)
            self.bought[seat] = int(what)
        elif verb == "double_down":
            self.stakes[seat] *= 2
            self.doubled[seat] = True
        elif verb == "card":
            self.opened[seat] = True
        if verb != "stand":
            self.hands[seat].append(self.draw())
        if verb in ("card", "buy") and self.total(self.hands[seat]) <= 21:
            return
        if verb in ("card", "buy"):
            self.bust(seat)
        self.following()

    def look(self) -> None:
        """The banker is over 21: all who are in are paid, but for a doubled hand that is too much itself."""
        if self.total(self.hands[self.banker]) > 21:
            self.compare_all()

    def finish(self, verb: str, what: str) -> None:
        if verb == "card":
            self.hands[self.banker].append(self.draw())
            self.look()
        elif verb == "offer":
            self.compare_with(int(what))
            if not self.inside:
                self.close_round()
        else:
            self.compare_all()

    def compare_all(self) -> None:
        for seat in list(self.inside):
            self.compare_with(seat)
        self.close_round()

    def compare_with(self, seat: int) -> None:
        mine, bank = self.total(self.hands[seat]), self.total(self.hands[self.banker])
        if mine > 21:
            self.pay(seat, "lost", -self.stakes[seat])  # a doubled hand, now that its card is seen
        elif bank > 21 or bank < mine:
            self.pay(seat, "won", self.stakes[seat])
        else:
            self.pay(seat, "lost", -self.stakes[seat])
        self.drop(seat)

    # The bank

    def close_round(self) -> None:
        for seat in [*self.punters, self.banker]:
            self.drop(seat)
        self.rounds += 1
        if self.rounds == self.number("rounds"):
            self.ended = True
        elif self.options["bank"] == "fixed":
            pass
        elif self.options["bank"] == "by_natural" and self.naturals:
            self.waiting = list(self.naturals)
            self.ask("take", self.waiting.pop(0))
        elif self.options["bank"] == "five_rounds" and self.served == 5:
            self.hand_on((self.banker + 1) % self.players)
        else:
            self.may_auction()

    def may_auction(self) -> None:
        if self.options["bank_auction"]:
            self.ask("keep", self.banker)

    def hand_on(self, seat: int) -> None:
        self.banker = seat
        self.served = 0

    def banking(self, seat: int, verb: str, what: str) -> None:
        if verb == "take":
            self.hand_on(seat)
        elif verb == "keep":
            pass
        elif verb == "auction":
            self.price, self.bidder = 0, -1
            self.waiting = list(self.punters[1:])
            self.ask("bid", self.punters[0])
        elif self.phase == "bid":
            self.bidding(seat, verb, what)
        elif self.waiting:
            self.turn = self.waiting.pop(0)
        elif self.phase == "take":
            self.ask("keep_it", self.banker)
        elif self.phase == "keep_it":
            self.waiting = list(self.punters)
            self.ask("take_it", self.waiting.pop(0))
        else:
            self.by_lot(range(self.players))

    def bidding(self, seat: int, verb: str, what: str) -> None:
        if verb == "bid":
            self.price, self.bidder = int(what), seat
            self.waiting.append(seat)
        if self.waiting and self.waiting[0] != self.bidder:
            self.turn = self.waiting.pop(0)
        elif self.bidder < 0:
            self.by_lot(sorted(self.punters))  # the banker loses the bank all the same
        else:
            self.chips[self.bidder] -= self.price
            self.chips[self.banker] += self.price
            self.written += [(self.bidder, "auction", -self.price), (self.banker, "auction", self.price)]
            self.hand_on(self.bidder)

    def by_lot(self, among: Sequence[int]) -> None:
        assert len(self.lots) == 1, "the bank is drawn by lot"
        self.hand_on(among[self.lots.pop()])

    # What is compared

    def zones(self) -> Zones:
        return {**{f"hand {s}": cards for s, cards in enumerate(self.hands)}, "used": self.used, "stock": self.stock}

    def points(self) -> list[int]:
        return self.chips

    def lines(self) -> list[tuple[int, str, int]] | None:
        return self.written

    def over(self) -> bool:
        return self.ended

    def dealer(self) -> int:
        return self.banker

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if self.chips[seat] == max(self.chips)}


class House(Bank):
    """Blackjack against a house that has no seat."""

    def deal(self, zones: Zones, dealer: int) -> None:
        again = not self.rounds or self.few() or self.options["shuffle"] == "every_round"
        assert again == bool(self.fresh), f"shuffled with {len(self.stock)} cards left"
        if again:
            self.stock, self.fresh, self.used = self.fresh, [], []
        self.house: list[str] = []
        self.rows: list[list[list[str]]] = [[[]] for _ in range(self.players)]  # up to four hands of each
        self.bets: list[list[int]] = [[0] for _ in range(self.players)]
        self.live: list[list[bool]] = [[True] for _ in range(self.players)]
        self.insured = [0] * self.players
        self.written = []
        self.inside = [seat for seat in range(self.players) if self.chips[seat] >= 2]
        self.seated = list(self.inside)
        self.each("stake")

    def few(self) -> bool:
        """Less than a quarter of the shoe is left; whether all can still get two cards is not asked here."""
        return len(self.stock) * 4 < 52 * self.number("packs")

    def spare(self, seat: int) -> int:
        """The chips of a seat that are not staked."""
        return self.chips[seat] - sum(b for b, on in zip(self.bets[seat], self.live[seat], strict=True) if on)

    def legal(self, seat: int) -> set[str]:
        if self.phase == "stake":
            return {f"stake {n}" for n in range(2, min(self.number("max_bet"), self.chips[seat]) + 1, 2)}
        if self.phase == "insure":
            if self.natural(self.rows[seat][0]):
                return {"even", "decline"}
            most = min(self.bets[seat][0] // 2, self.spare(seat))
            return {"decline", f"insure 1..{most}"}
        cards, bet = self.rows[seat][self.hand], self.bets[seat][self.hand]
        if self.total(cards) == 21 or not self.left():
            return {"stand"}
        words = {"card", "stand"}
        if len(cards) == 2:
            if self.options["double_down"] and self.spare(seat) >= bet:
                words.add("double_down")
            same = self.total(cards[:1]) == self.total(cards[1:])
            if self.options["split"] and same and len(self.rows[seat]) < 4 and self.spare(seat) >= bet:
                words.add("split")
            if self.options["surrender"] == "late" and len(self.rows[seat]) == 1:
                words.add("surrender")
        return words

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        if verb == "stake":
            self.bets[seat][0] = int(what)
            if self.waiting:
                self.turn = self.waiting.pop(0)
            else:
                self.begin()
        elif self.phase == "insure":
            self.insured[seat] = int(what or 0)
            if verb == "even":
                self.win(seat, "even_money", self.bets[seat][0])
                self.away(seat)
                self.inside.remove(seat)
            if self.waiting:
                self.turn = self.waiting.pop(0)
            else:
                self.peek()
        else:
            self.serve(seat, verb, what)

    def begin(self) -> None:
        for _ in range(2):
            for seat in self.inside:
                self.rows[seat][0].append(self.draw())
            self.house.append(self.draw())
        if self.options["insurance"] and self.house[0][0] == "A":
            self.waiting = [s for s in self.inside if self.natural(self.rows[s][0]) or self.spare(s) > 0]
            if self.waiting:
                self.ask("insure", self.waiting.pop(0))
                return
        self.peek()

    def win(self, seat: int, code: str, amount: int, hand: int = 0) -> None:
        many = len(self.rows[seat]) > 1
        self.written.append((seat, f"{code}_{hand + 1}" if many else code, amount))
        self.chips[seat] += amount

    def away(self, seat: int, hand: int = 0) -> None:
        self.used += self.rows[seat][hand]
        self.rows[seat][hand] = []
        self.live[seat][hand] = False

    def peek(self) -> None:
        """The house looks for a natural; insurance is settled, even money paid."""
        had = self.natural(self.house)
        for seat in self.inside:
            if self.insured[seat]:
                self.win(seat, "insurance", self.insured[seat] * (2 if had else -1))
        if had:
            for seat in self.inside:
                if not (self.natural(self.rows[seat][0]) and self.options["natural_tie"] == "push"):
                    self.win(seat, "house_natural", -self.bets[seat][0])
            self.close_round()
            return
        self.waiting = list(self.inside)
        self.seat, self.hand = -1, 0
        self.following()

    def following(self) -> None:
        """The next hand for which there is a choice."""
        while True:
            if self.seat < 0 or self.hand == len(self.rows[self.seat]):
                if not self.waiting:
                    self.draw_house()
                    return
                self.seat, self.hand = self.waiting.pop(0), 0
            cards = self.rows[self.seat][self.hand]
            if len(self.rows[self.seat]) == 1 and self.natural(cards):
                bet = self.bets[self.seat][0]
                self.win(self.seat, "natural", int(bet * float(str(self.options["natural_pays"]))))
                self.away(self.seat)
            elif len(cards) == 1:
                cards.append(self.draw())  # a hand of a split gets its second card when it is its turn
                if cards[0][0] != "A" and self.total(cards) < 21:
                    self.ask("draw", self.seat)
                    return
            elif self.total(cards) < 21:
                self.ask("draw", self.seat)
                return
            self.hand += 1

    def serve(self, seat: int, verb: str, what: str) -> None:
        cards = self.rows[seat][self.hand]
        if verb == "split":
            self.rows[seat].append([cards.pop()])
            self.bets[seat].append(self.bets[seat][self.hand])
            self.live[seat].append(True)
            self.following()
            return
        if verb == "surrender":
            self.win(seat, "surrendered", -(self.bets[seat][0] // 2))
            self.away(seat)
        elif verb == "double_down":
            self.bets[seat][self.hand] *= 2
            cards.append(self.draw())
            if self.options["double_card"] == "face_up" and self.total(cards) > 21:
                self.lose(seat)
        elif verb == "card":
            cards.append(self.draw())
            if self.total(cards) < 21:
                return
            if self.total(cards) > 21:
                self.lose(seat)
        self.hand += 1
        self.following()

    def lose(self, seat: int) -> None:
        self.win(seat, "bust", -self.bets[seat][self.hand], self.hand)
        self.away(seat, self.hand)

    def draw_house(self) -> None:
        if any(any(self.live[seat]) for seat in self.inside):
            while self.left() and self.draws():
                self.house.append(self.draw())
            for seat in self.inside:
                for hand, on in enumerate(self.live[seat]):
                    if on:
                        self.compare_hand(seat, hand)
        self.close_round()

    def draws(self) -> bool:
        top = self.total(self.house)
        soft = top == 17 and sum(self.total([c]) if c[0] != "A" else 1 for c in self.house) == 7
        return top < 17 or (soft and self.options["banker_draw"] == "hit_soft_17")

    def compare_hand(self, seat: int, hand: int) -> None:
        mine, bank, bet = self.total(self.rows[seat][hand]), self.total(self.house), self.bets[seat][hand]
        if mine > 21:
            self.win(seat, "lost", -bet, hand)
        elif bank > 21 or mine > bank:
            self.win(seat, "won", bet, hand)
        elif mine < bank or self.options["ties"] == "banker_wins":
            self.win(seat, "lost", -bet, hand)
        self.away(seat, hand)

    def close_round(self) -> None:
        for seat in self.seated:
            for hand in range(len(self.rows[seat])):
                self.away(seat, hand)
        self.used += self.house
        self.house = []
        self.rounds += 1
        self.ended = self.rounds == self.number("rounds") or all(chips < 2 for chips in self.chips)

    def zones(self) -> Zones:
        found = {"house": self.house, "used": self.used, "stock": self.stock}
        one = self.players == 1
        for seat in range(self.players):
            for k in range(4):
                name = f"hand_{k + 1}" if k else "hand"
                there = self.rows[seat][k] if k < len(self.rows[seat]) else []
                found[name if one else f"{name} {seat}"] = there
        return found

    def dealer(self) -> int:
        return -1

    def winners(self) -> set[int]:
        """Who is alone wins against the house."""
        if self.players == 1 and self.chips[0] <= self.number("start_chips"):
            return set()
        return super().winners()


REFEREE = Bank
