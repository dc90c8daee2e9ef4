"""King, the little bridge (catalogue king; seed 002:2853-3051)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, HEARTS, JACK, KING, QUEEN, Pack, french
from baralho.engine import roles
from baralho.engine.game import GameSpec, plus, put
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, NUMBER, SUIT, Act, Terms, preset
from baralho.engine.table import ALL, SEAT, Zone, bag
from baralho.engine.told import BySeat, Column, Count, Ledger, Line, Lines, Suit, Text, Who, counts
from baralho.kinds.auction import next_speaker
from baralho.kinds.pots import transfer
from baralho.kinds.tricks import HAND, STOCK, TRICK, TrickGame, trick_zones

PACK: Final = french()
HAND_SIZE: Final = 13
KING_OF_HEARTS: Final = PACK.mask("KH")
NOT_HEARTS: Final = PACK.all & ~PACK.suits[HEARTS]

# the ten deals of a partida, by number from 0: six in which one avoids something, four in which tricks are wanted
DEALS: Final = 10
NO_HEARTS: Final = 1
NO_KINGS_JACKS: Final = 2
NO_KING: Final = 4
NO_LAST_TWO: Final = 5
POSITIVE: Final = 6  # the first of the four
CONTRACTS: Final = (
    "tricks", "hearts", "kings_jacks", "queens", "king_of_hearts", "last_two",
    "positive", "positive", "positive", "positive",
)  # fmt: skip
PRICE: Final = (-20, -20, -30, -50, -160, -90, 25, 25, 25, 25)  # of every trick or card that counts
IN_ALL: Final = (13, 13, 8, 4, 1, 2, 13, 13, 13, 13)  # so many of them are there
COSTLY: Final = (
    0, PACK.suits[HEARTS], PACK.ranks[KING] | PACK.ranks[JACK], PACK.ranks[QUEEN], KING_OF_HEARTS, 0,
    0, 0, 0, 0,
)  # fmt: skip
QUEENS_THIRD: Final = (0, 1, 3, 2, 4, 5, 6, 7, 8, 9)  # the deals in the order of many tables today
SPLIT_DEALER: Final = 4  # 4-3-3-3
SPLIT_OTHERS: Final = 3

TAKEN: Final = 4  # a zone after those of all trick games

OFFERING: Final = 0
DECIDING: Final = 1
NAMING: Final = 2
PLAYING: Final = 3

PLAY: Final = 0
OFFER: Final = 1
PASS: Final = 2
SELL: Final = 3
KEEP: Final = 4
SPLIT: Final = 5
NAME: Final = 6
NO_TRUMP: Final = 7
ACTS: Final = (
    Act("play", FACE, role=roles.PLAYS),
    Act("offer", NUMBER, most_x=HAND_SIZE),
    Act("pass", role=roles.YIELDS),
    Act("sell"),
    Act("keep"),
    Act("split"),
    Act("name", SUIT),
    Act("no_trump"),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.partidas = o.number("partidas", 4, 1, 100)
        self.positive_lead_dealer_keeps = o.choice("positive_lead_dealer_keeps", "left_of_dealer", "dealer")
        self.must_dump_king = o.choice("must_dump_king", False, True)
        self.early_end = o.choice("early_end", True, False)
        self.reseat_each_partida = o.choice("reseat_each_partida", True, False)
        self.overall_winner = o.choice("overall_winner", "sum_of_balances", "partidas_won")
        self.allow_4333 = o.choice("allow_4333", True, False)
        self.order = o.choice("order", "book", "queens_third")
        self.negative_leader = o.choice("negative_leader", "left_of_dealer", "dealer")
        self.dump_in = o.choice("dump_in", "deal_5", "deals_2_3_5")


class King(TrickGame):
    """Six deals in which tricks or cards cost points, then four in which tricks earn them and trumps are for sale."""

    opt: Rules
    left: tuple[int, ...] = (1, 2, 3, 0)  # by seat, who sits at its left
    wins: tuple[int, ...] = (0, 0, 0, 0)  # partidas won
    before: tuple[int, ...] = (0, 0, 0, 0)  # points when the partida began
    negative: tuple[int, ...] = (0, 0, 0, 0)  # the negative column of the partida
    stage: int = 0  # which of the ten deals this is
    made: tuple[int, ...] = (0, 0, 0, 0)  # tricks or cards taken that count in this deal
    offer: int = 0  # the highest so far, in tricks
    buyer: int = -1  # who made it
    passes: int = 0  # in succession

    def pack(self) -> Pack:
        """52 cards; the ace is high."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Cards that cost points are laid apart, face up (002:2889)."""
        return (*trick_zones(), bag("taken", per=SEAT, sees=ALL, look="row"))

    # -- seats and the deal ---------------------------------------------------------------------------------------

    def next(self, seat: int) -> int:
        """Clockwise, as the players are seated in this partida."""
        return self.left[seat]

    def next_dealer(self) -> int:
        """The deal goes to the left; seats are drawn anew for every partida (002:2873)."""
        if self.deal_no % DEALS == 0 and self.opt.reseat_each_partida:
            return self.draw_seats()
        return self.next(self.dealer)

    def draw_seats(self) -> int:
        """Ace, king, queen and jack sit down in this order, clockwise; the ace, who is returned, deals first."""
        partida = self.deal_no // DEALS + 1
        waiting = list(range(self.players))
        order = []
        for rank in (1, KING, QUEEN, JACK):
            seat = waiting.pop(self.draw_lot(f"seats of partida {partida} / {rank}", len(waiting)))
            self.say("drew", seat, rank)
            order.append(seat)
        for k, seat in enumerate(order):
            self.left = put(self.left, seat, order[(k + 1) % self.players])
        return order[0]

    def deal(self) -> None:
        """All cards; a negative deal is led by the dealer's left, a positive one begins with the auction."""
        first = self.next(self.dealer)
        self.stage = self.order()[self.deal_no % DEALS]
        self.say(CONTRACTS[self.stage], self.dealer)
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, first, HAND_SIZE)
        if self.stage >= POSITIVE:
            self.ask(OFFERING, first)
        else:
            self.ask(PLAYING, first if self.opt.negative_leader == "left_of_dealer" else self.dealer)

    def order(self) -> tuple[int, ...]:
        """The ten deals in the order in which they are played."""
        return tuple(range(DEALS)) if self.opt.order == "book" else QUEENS_THIRD

    def moves(self, seat: int, m: Moves) -> None:
        """Play; offer more than the last offer, or pass; decide as dealer; name one of four suits, or none."""
        if self.phase == PLAYING:
            m.cards(PLAY, self.playable(seat))
        elif self.phase == OFFERING:
            m.each(OFFER, list(range(self.offer + 1, HAND_SIZE + 1)))
            m.add(PASS)
        elif self.phase == DECIDING:
            if self.buyer >= 0:
                m.add(SELL)
            m.add(KEEP)
            if self.opt.allow_4333:
                m.add(SPLIT)
        else:
            m.each(NAME, [0, 1, 2, 3])
            m.add(NO_TRUMP)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played, or the auction goes on."""
        if act == PLAY:
            self.play_card(seat, x)
        elif act == OFFER or act == PASS:
            self.bid(seat, x if act == OFFER else 0)
        elif act == SELL:
            self.ask(NAMING, self.buyer)
        elif act == KEEP:
            self.buyer = -1
            self.ask(NAMING, seat)
        elif act == SPLIT:
            self.split(seat)
        else:
            self.name_trump(seat, x if act == NAME else -1)

    # -- the auction (002:2909-2931) ------------------------------------------------------------------------------

    def bid(self, seat: int, offer: int) -> None:
        """All but the dealer speak in turn, and who has passed may come back.

        It ends when the two others pass after an offer, when all three pass, or at 13.
        """
        if offer:
            self.offer = offer
            self.buyer = seat
            self.passes = 0
        else:
            self.passes += 1
        speaker = next_speaker(self, seat, self.everybody & ~(1 << self.dealer), self.passes, self.buyer)
        if speaker < 0 or offer == HAND_SIZE:
            self.end_auction()
        else:
            self.ask(OFFERING, speaker)

    def end_auction(self) -> None:
        """The dealer sells to the highest bidder, keeps the choice or ends the deal; unless he can only keep it."""
        if self.buyer >= 0 or self.opt.allow_4333:
            self.ask(DECIDING, self.dealer)
        else:
            self.ask(NAMING, self.dealer)

    def split(self, dealer: int) -> None:
        """4-3-3-3: four tricks for the dealer, three for each of the others, and nothing is played (002:2931)."""
        self.buyer = -1
        self.made = put((SPLIT_OTHERS,) * self.players, dealer, SPLIT_DEALER)
        self.count_deal()

    def name_trump(self, seat: int, suit: int) -> None:
        """Any suit or none; the buyer leads, or the dealer's left if the dealer has kept the choice."""
        self.trump = suit
        if suit >= 0:
            self.say("trump", seat, suit)
        else:
            self.say("no_trump", seat)
        if self.buyer >= 0 or self.opt.positive_lead_dealer_keeps == "dealer":
            self.ask(PLAYING, seat)
        else:
            self.ask(PLAYING, self.next(self.dealer))

    # -- the tricks -----------------------------------------------------------------------------------------------

    def hearts_barred(self) -> bool:
        """Whether no heart may be led by who has another suit: against hearts and their king (002:2889, 002:2901)."""
        return self.stage == NO_HEARTS or self.stage == NO_KING

    def playable(self, seat: int) -> int:
        """Follow suit, else play anything; perhaps the king of hearts must go as soon as it can (an option)."""
        cards = self.following(seat)
        if self.led < 0:
            return cards & NOT_HEARTS or cards if self.hearts_barred() else cards
        if self.king_must_go() and cards & KING_OF_HEARTS and not cards & self.of_suit(self.led):
            return KING_OF_HEARTS
        return cards

    def king_must_go(self) -> bool:
        """Whether the king of hearts must be thrown by whoever cannot follow suit."""
        if not self.opt.must_dump_king:
            return False
        wide = self.opt.dump_in == "deals_2_3_5"
        return self.stage == NO_KING or (wide and self.stage in (NO_HEARTS, NO_KINGS_JACKS))

    def play_card(self, seat: int, card: int) -> None:
        """A card is played, which may tell what else the hand does not hold."""
        if self.led < 0:
            if self.hearts_barred() and PACK.suit[card] == HEARTS:
                self.t.lacks(HAND, seat, NOT_HEARTS)
        elif self.king_must_go() and PACK.suit[card] != self.led and not KING_OF_HEARTS >> card & 1:
            self.t.lacks(HAND, seat, KING_OF_HEARTS)
        if self.play(seat, card):
            self.end_trick()
        else:
            self.ask(PLAYING, self.next(seat))

    def end_trick(self) -> None:
        """The winner leads; the deal is over when all has been taken that counts, or all cards are played."""
        t = self.t
        costly = t.mask(TRICK) & COSTLY[self.stage]
        t.move_set(costly, TAKEN, self.taker)
        winner = self.take(self.taker)
        held = t.count(HAND, winner)
        self.made = plus(self.made, winner, self.counting(costly, held))
        all_taken = sum(self.made) == IN_ALL[self.stage]
        if not held or (all_taken and self.opt.early_end):
            self.count_deal()
        else:
            self.ask(PLAYING, winner)

    def counting(self, costly: int, held: int) -> int:
        """How much a trick counts after which each holds so many cards: its costly cards where there are such, else
        one; nothing where only the last two count and this is an earlier one.
        """
        if COSTLY[self.stage]:
            return costly.bit_count()
        return 0 if self.stage == NO_LAST_TWO and held > 1 else 1

    # -- the score ------------------------------------------------------------------------------------------------

    def count_deal(self) -> None:
        """Everybody writes what he took; a buyer pays what he offered, even if he made fewer (002:2955-2957)."""
        price = PRICE[self.stage]
        code = CONTRACTS[self.stage]
        for seat in range(self.players):
            points = self.made[seat] * price
            if points:
                self.score(seat, points, code)
            if points < 0:
                self.negative = plus(self.negative, seat, points)
        if self.buyer >= 0:
            transfer(self, self.buyer, self.dealer, self.offer * price, "paid", "received")
        if self.stage == DEALS - 1:
            self.end_partida()
        self.end_deal()

    def end_partida(self) -> None:
        """The highest balance wins; ties share the win (002:2877)."""
        balance = self.balance()
        best = max(balance)
        for seat in range(self.players):
            if balance[seat] == best:
                self.wins = plus(self.wins, seat, 1)
                self.say("partida", seat, best)
        self.show_end()
        self.before = tuple(self.points)
        self.negative = (0,) * self.players

    def balance(self) -> list[int]:
        """By seat, the points of this partida."""
        return [self.points[seat] - self.before[seat] for seat in range(self.players)]

    def match_over(self) -> bool:
        """After the agreed number of partidas."""
        return self.deal_no + 1 == self.opt.partidas * DEALS

    def winners(self) -> int:
        """The best sum of balances; or who won most partidas, the sum deciding between equals."""
        if self.opt.overall_winner == "sum_of_balances":
            return super().winners()
        return self.leading([(self.wins[seat], self.points[seat]) for seat in range(self.players)])

    # -- telling --------------------------------------------------------------------------------------------------

    def status(self) -> Lines:
        """The contract, the auction, trumps, what each has taken that counts, the sheet, and who sits where."""
        lines = [Line(CONTRACTS[self.stage], Count(self.deal_no % DEALS + 1))]
        if self.buyer >= 0:
            lines.append(Line("offer", Count(self.offer)))
            lines.append(Line("buyer", Who([self.buyer]), roles.OFFICE, "★"))
        if self.phase == PLAYING:
            if self.trump >= 0:
                lines.append(Line("trump", Suit(FRENCH_SUITS[self.trump])))
            elif self.stage >= POSITIVE:
                lines.append(Line("no_trump"))
            lines.append(Line("made", BySeat(counts(self.made)), roles.AT_SEATS, "✓"))
        balance = self.balance()
        columns = [Text(f"{minus}{balance[seat] - minus:+d}") for seat, minus in enumerate(self.negative)]
        lines.append(Line("columns", BySeat(columns), roles.OF_MATCH))
        if self.opt.partidas > 1:
            lines.append(Line("partidas", BySeat(counts(self.wins)), roles.OF_MATCH))
            lines.append(Line("seats", Who(self.clockwise())))
        return lines

    def ledger(self) -> Ledger:
        """Ten rows, a column of losses and one of gains for each player, and his balance (002:2955)."""
        columns = [
            Column("minus", "points", *CONTRACTS[:POSITIVE]),
            Column("plus", "points", "positive", "paid", "received"),
            Column("balance", "total"),
        ]
        return Ledger(columns, rows=tuple([CONTRACTS[stage] for stage in self.order()]), ends=["partida"])

    def clockwise(self) -> list[int]:
        """All seats as the players sit, from seat 0."""
        order = [0]
        while len(order) < self.players:
            order.append(self.next(order[-1]))
        return order

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """What stands against an action that could be meant in this phase."""
        if self.phase == OFFERING and act == OFFER:
            return "offer_more"
        if self.phase == DECIDING and act == SELL:
            return "no_offer"
        if self.phase == DECIDING and act == SPLIT:
            return "no_split"
        cards = self.t.mask(HAND, seat)
        if self.phase == PLAYING and act == PLAY and cards >> x & 1:
            if self.led < 0:
                return "no_heart_lead"
            if not cards & self.of_suit(self.led):
                return "king_must_go"
        return super().why(seat, act, x, y)


GAME: Final = GameSpec(
    "king",
    King,
    seed="002:2853-3051",
    family="trick-avoidance",
    emblem=("KH 2C JD", "K"),
    players=(4,),
    acts=ACTS,
    phases=("offering", "deciding", "naming", "playing"),
    rules=Rules,
    keeps=("left", "wins", "before", "negative"),
    presets=(
        preset("rapida", partidas=1),
        preset("normal"),
        preset("comum", partidas=1, must_dump_king=True),
    ),
    cap=100_000,
    minutes=60,
    luck=3,
    thought=4,
)
