"""Hombre: chips, the deal, the lance, trumps, and the match, which is the same for any number of players."""

from __future__ import annotations

from baralho.cards.pack import Pack
from baralho.engine import roles
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.table import Zone, bits
from baralho.engine.told import Badge, BySeat, Cards, Count, Line, Lines, Part, Text, Who, counts
from baralho.games.hombre.acts import BIDDING, COLOUR, DEALT, MATADORS, NAME, NAMING, ORDERS, PACK, PACKET, Rules
from baralho.kinds.colours import BLACK, ColourGame, Order, told
from baralho.kinds.tricks import HAND, STOCK, WON, trick_zones


class Lance(ColourGame):
    """Everybody puts chips into the pot; who accepts it is the Hombre, and names the trumps."""

    opt: Rules
    pot: int = 0
    lances: int = 0  # deals so far that had an Hombre
    hombre: int = -1

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Lance)
        new.opt = self.opt
        new.pot = self.pot
        new.lances = self.lances
        new.hombre = self.hombre
        super().hand_over(new)

    def pack(self) -> Pack:
        """40 cards, without 8s, 9s and 10s (002:5644)."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The stock, the hands, the trick, and the tricks before each."""
        return trick_zones()

    def orders(self) -> tuple[Order, ...]:
        """By what is named: two colours, or by option four suits."""
        return ORDERS

    # -- chips ----------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Everybody buys as many chips. Who draws the highest card deals first, or the lowest (002:5654-5656).

        The lot has fallen on the dealer already, so the cards are only told: the best of them is the dealer's.
        """
        self.points = [self.opt.buy_in] * self.players
        if self.t.record is None:
            return
        n, lots = self.players, 0
        while True:
            left = list(range(PACK.count))
            drawn: list[int] = []
            for _ in range(n):
                lots += 1
                drawn.append(left.pop(self.draw_lot(f"card {lots} for the deal", len(left))))
            ranks = [PACK.rank[card] for card in drawn]
            best = max(ranks) if self.opt.first_dealer == "highest" else min(ranks)
            if ranks.count(best) == 1:
                break
        for k in range(n):
            self.say("drew", (self.dealer + k) % n, drawn[(ranks.index(best) + k) % n])

    def ante(self) -> int:
        """What each puts in before a deal: 9, or 3 for low stakes (002:5654, 5702)."""
        return 3 if self.opt.house_rule == "low_stakes" else self.opt.ante

    def fee(self) -> int:
        """What a pass costs: 6, or 2 for low stakes (002:5660, 5702)."""
        return 2 if self.opt.house_rule == "low_stakes" else self.opt.pass_fee

    def put_in(self, seat: int, chips: int) -> None:
        """Chips go from a player into the pot."""
        self.points[seat] = self.points[seat] - chips
        self.pot += chips

    def take_out(self, seat: int, chips: int, code: str) -> None:
        """Chips go from the pot to a player."""
        self.pot -= chips
        if chips:
            self.score(seat, chips, code)

    def divide(self, payer: int, chips: int, takers: list[int]) -> None:
        """One pays a sum that is divided; odd chips go into the pot."""
        share = chips // len(takers)
        if chips:
            self.score(payer, -chips, "pays_pot")
        for seat in takers:
            if share:
                self.score(seat, share, "shares")
        self.pot += chips - share * len(takers)

    # -- the deal and the lance -----------------------------------------------------------------------------------

    def forehand(self) -> int:
        """Left of the dealer: gets cards, speaks and leads first."""
        return self.next(self.dealer)

    def deal(self) -> None:
        """The antes, then 9 cards each by threes (002:5656), 10 or 8 where all are dealt (002:5708, 5718)."""
        for seat in range(self.players):
            self.put_in(seat, self.ante())
        self.say("ante", -1, self.ante(), self.pot)
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.forehand(), DEALT[self.players], PACKET)
        if self.opt.house_rule == "rotating_hombre":  # each in turn, from the dealer on, as the deal passes (002:5704)
            self.appoint(self.dealer, "in_turn")
        else:
            self.ask(BIDDING, self.forehand())

    def pass_on(self, seat: int) -> None:
        """A pass costs chips, the dealer's too; each speaks once, and the first to accept is the Hombre (002:5660)."""
        self.put_in(seat, self.fee())
        self.say("fee", seat, self.fee(), self.pot)
        if seat != self.dealer:
            self.ask(BIDDING, self.next(seat))
        else:
            self.all_passed()

    def all_passed(self) -> None:
        """Nobody wanted it."""
        raise NotImplementedError

    def appoint(self, seat: int, code: str) -> None:
        """A player who was not asked is the Hombre."""
        raise NotImplementedError

    def become_hombre(self, seat: int) -> None:
        """He names the trumps first (002:5662)."""
        self.hombre = seat
        self.lances += 1
        self.ask(NAMING, seat)

    def offer_trumps(self, m: Moves) -> None:
        """One of two colours; by option one of four suits."""
        if self.opt.trump_by == "colour":
            m.each(COLOUR, [0, 1])
        else:
            m.each(NAME, [0, 1, 2, 3])

    def name_trumps(self, seat: int, act: int, x: int) -> None:
        """A colour, or a suit."""
        if act == COLOUR:
            self.trump = BLACK + x
            self.say("colour", seat, x)
        else:
            self.trump = x
            self.say("trump", seat, x)

    # -- the match ------------------------------------------------------------------------------------------------

    def tricks(self, seat: int) -> int:
        """The tricks that a seat has won."""
        return self.t.count(WON, seat) // self.players

    def match_over(self) -> bool:
        """So many poules of so many lances; a deal in which all passed is none (002:5692)."""
        return self.lances >= self.opt.poules * self.opt.lances_per_poule

    def finish(self) -> None:
        """What is left in the pot is divided equally, odd chips one by one from the dealer's left on (ruling)."""
        share, odd = divmod(self.pot, self.players)
        for k, seat in enumerate(self.in_turn(self.forehand())):
            self.take_out(seat, share + 1 if k < odd else share, "left_over")
        super().finish()

    # -- telling --------------------------------------------------------------------------------------------------

    def notes(self, seat: int) -> Lines:
        """The hand in its order once trumps are known."""
        if self.trump < 0:
            return []
        cards = self.order().laid_out(self.t.mask(HAND, seat))
        return [Line("order", Cards([[PACK.code(card) for card in cards]]), roles.ORDER)]

    def badges(self, seat: int) -> list[Badge]:
        """The matadors."""
        if self.trump < 0:
            return []
        return [Badge("", PACK.code(card), "matador", Text("M")) for card in bits(MATADORS[self.trump])]

    def status(self) -> Lines:
        """The pot, who plays for what, trumps from the highest down, the tricks, and how far the match is."""
        found: Lines = [Line("pot", Count(self.pot), roles.POT)]
        if self.hombre >= 0:
            found.append(Line("hombre", Who([self.hombre]), roles.OFFICE, "★"))
        if self.trump >= 0:
            found.append(Line("trump", told(self.trump)))
            found.extend(self.contract())
            found.append(Line("trumps", Cards(self.heights())))
            tricks = [self.tricks(seat) for seat in range(self.players)]
            found.append(Line("tricks", BySeat(counts(tricks)), roles.AT_SEATS, "✓"))
        each = self.opt.lances_per_poule
        number = min(self.lances if self.hombre >= 0 else self.lances + 1, self.opt.poules * each) - 1
        found.append(Line("lance", Part(number % each + 1, each), roles.OF_MATCH))
        if self.opt.poules > 1:
            found.append(Line("poule", Part(number // each + 1, self.opt.poules), roles.OF_MATCH))
        return found

    def contract(self) -> Lines:
        """What the Hombre has undertaken."""
        return []

    def heights(self) -> list[list[str]]:
        """The trumps from the highest down, equal ones together."""
        order = self.order()
        groups: dict[int, list[str]] = {}
        for card in bits(order.trumps):
            groups.setdefault(order.power[card], []).append(PACK.code(card))
        return [groups[power] for power in sorted(groups, reverse=True)]
