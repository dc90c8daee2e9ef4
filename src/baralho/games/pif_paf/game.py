"""Pif-Paf (catalogue pif-paf; seed 002:2255-2323)."""

from __future__ import annotations

from baralho.cards.pack import DIAMONDS, HEARTS, Pack
from baralho.engine import roles
from baralho.engine.game import Game, plus, put
from baralho.engine.moves import Moves
from baralho.engine.table import Zone, bits, hand, low, place, stock
from baralho.engine.told import BySeat, Cards, Count, Line, Lines, Who, counts
from baralho.games.pif_paf.acts import (
    BET,
    BETTING,
    BLACK,
    CALL,
    CLAIM,
    CLAIMING,
    DEALT,
    DISCARD,
    DISCARDING,
    DISCARDS,
    DRAW,
    DRAWING,
    FOLD,
    GO_OUT,
    HAND,
    LEAST_PLAYERS,
    LET,
    MELD,
    MELDS,
    NOBODY,
    PACKS,
    RAISE,
    RANKS,
    RUN,
    STAY,
    STAYING,
    STOCK,
    TAKE,
    VIRA,
    WILD_MELDS,
    Rules,
)
from baralho.kinds.melds import ACE_BOTH, Melds, strays
from baralho.kinds.piles import recycle
from baralho.kinds.pots import holders


class PifPaf(Game):
    """A round of bets, then everybody draws and discards; who first has all cards in melds takes the pot."""

    opt: Rules
    dealt: int = 0  # the seats (a mask) that were dealt in
    active: int = 0  # those of them that have not folded
    bets: tuple[int, ...] = ()  # by seat, the antes apart
    high: int = 0  # the highest bet
    raiser: int = NOBODY  # who made it
    taken: int = -1  # the face of the discard that the player in turn has taken
    reshuffles: int = 0
    winner: int = NOBODY
    ten: bool = False  # and melded all ten cards
    wild: int = 0  # the cards (a mask) that stand for any other
    carried: tuple[int, ...] = ()  # by seat: chips left in the pot by void deals

    def pack(self) -> Pack:
        """Two packs as one, with or without jokers (002:2267-2269)."""
        return PACKS[self.opt.jokers]

    def zones(self) -> tuple[Zone, ...]:
        """The discards lie open, all of them (002:2313)."""
        zones = (stock(), hand(), place("discard", role=roles.KEPT), place("meld", per=3, look="row"))
        return zones if self.opt.vira_wild == "none" else (*zones, place("vira"))

    def melds(self) -> Melds:
        """What is a meld at this table."""
        opt = self.opt
        if opt.vira_wild == "none" and opt.wild_in == "any":
            return MELDS[opt.jokers, opt.joker_max_per_meld, opt.set_suits]
        key = (opt.jokers, opt.joker_max_per_meld, opt.set_suits, self.wild, opt.wild_in == "any")
        if key not in WILD_MELDS:
            pack = PACKS[opt.jokers]
            WILD_MELDS[key] = Melds(pack, ACE_BOTH, key[2], self.wild, key[1], (), key[4])
        return WILD_MELDS[key]

    def goes_out(self, cards: int, keep: int) -> bool:
        """Whether all of ten cards but one fall into melds, one of the face `keep` among them."""
        if not cards & self.wild and strays(cards) > 1:
            return False
        return bool(self.melds().split(cards, 1, keep))

    def start(self) -> None:
        """Everybody buys the same chips, or has the same lives."""
        chips = {"pot": self.opt.starting_stack, "deals_won": 0, "lives": self.opt.lives}[self.opt.scoring]
        self.points = [chips] * self.players
        self.carried = (0,) * self.players

    # -- the deal and the pot -------------------------------------------------------------------------------------

    def solvent(self) -> int:
        """The seats (a mask) that can pay whatever a deal may cost, so that there is never a side pot."""
        if self.opt.scoring != "pot":
            return self.everybody if self.opt.scoring == "deals_won" else holders(self.points, self.everybody, 1)
        price = self.opt.ante + (self.opt.max_bet if self.opt.betting else 0)
        return holders(self.points, self.everybody, price)

    def paid(self, seat: int) -> int:
        """What a seat has put in this deal: the ante, dealer or not, and its bet."""
        if self.opt.scoring != "pot":
            return 0
        return (self.opt.ante if self.dealt >> seat & 1 else 0) + self.bets[seat]

    def pot(self) -> int:
        """All that lies on the table."""
        return sum([self.paid(seat) for seat in range(self.players)]) + sum(self.carried)

    def deal(self) -> None:
        """Nine cards for each ante, one at a time (002:2275, 002:2293)."""
        self.dealt = self.active = self.solvent()
        self.bets = (0,) * self.players
        self.shuffle(STOCK)
        for _ in range(DEALT):
            for seat in self.in_turn(self.next(self.dealer), self.dealt):
                self.t.draw(STOCK, 0, HAND, seat)
        self.turn_vira()
        first = self.after(self.dealer, self.active)
        if self.opt.scoring == "lives" and self.opt.drop:
            self.ask_to_stay(first)
        elif self.opt.betting and self.opt.scoring == "pot":
            self.ask(BETTING, first)
        else:
            self.ask(DRAWING, first)

    def turn_vira(self) -> None:
        """The next rank up, after the king the ace, is wild: in the suit of the card turned, or in its colour."""
        pack = self.t.pack
        self.wild = pack.mask("*") if self.opt.jokers else 0
        if self.opt.vira_wild == "none":
            return
        card = self.t.draw(STOCK, 0, VIRA)
        rank = pack.rank[card] % RANKS + 1
        suits: tuple[int, ...] = (pack.suit[card],)
        if self.opt.vira_wild == "next_same_colour":
            suits = (DIAMONDS, HEARTS) if suits[0] in (DIAMONDS, HEARTS) else BLACK
        for suit in suits:
            self.wild |= pack.suits[suit] & pack.ranks[rank]
        self.say("vira", NOBODY, pack.face[low(self.wild & ~(pack.mask("*") if self.opt.jokers else 0))])

    # -- what can be done -----------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Bet; draw; discard or go out; claim a discard to go out with it."""
        if self.phase == BETTING:
            self.offer_bets(m)
        elif self.phase == STAYING:
            m.add(STAY)
            m.add(RUN)
        elif self.phase == DRAWING:
            m.add(DRAW)
            if self.t.count(DISCARDS):
                m.add(TAKE)  # the last card only (002:2313)
        elif self.phase == DISCARDING:
            cards = self.t.mask(HAND, seat)
            kept = self.kept()
            if self.goes_out(cards, kept):
                m.add(GO_OUT)
            if kept >= 0:
                same = cards & self.t.pack.copies[kept]
                cards &= ~(same & -same)
            m.cards(DISCARD, cards)
        else:
            m.add(LET)
            top = self.t.top(DISCARDS)
            if self.goes_out(self.t.mask(HAND, seat) | 1 << top, self.t.pack.face[top]):
                m.add(CLAIM)

    def offer_bets(self, m: Moves) -> None:
        """From `min_bet` up to a total of `max_bet` for each; there is no checking (002:2295-2303)."""
        m.add(FOLD)
        if self.high == 0:
            m.amounts(BET, self.opt.min_bet, self.opt.max_bet)
        else:
            m.add(CALL)
            m.amounts(RAISE, self.high + 1, self.opt.max_bet)

    def kept(self) -> int:
        """The face of which the player in turn must keep a card: a discard taken is not thrown back at once."""
        return -1 if self.opt.return_taken_discard else self.taken

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Mostly: it does not meld."""
        if act == DISCARD and self.phase == DISCARDING and x == self.kept():
            return "just_taken"
        if (act == GO_OUT and self.phase == DISCARDING) or (act == CLAIM and self.phase == CLAIMING):
            return "no_melds"
        if (act == BET or act == RAISE) and self.phase == BETTING:
            return "bet_limits"
        return "not_now"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A word of the betting, or a step of a turn."""
        if self.phase == BETTING:
            self.bet(seat, act, y)
        elif self.phase == STAYING:
            self.stay(seat, act)
        elif act == DRAW:
            self.t.draw(STOCK, 0, HAND, seat)
            self.ask(DISCARDING, seat)
        elif act == TAKE:
            top = self.t.top(DISCARDS)
            self.taken = self.t.pack.face[top]
            self.t.move(top, HAND, seat)
            self.say("taken", seat, low(self.t.pack.copies[self.taken]))  # which copy it is tells nothing
            self.ask(DISCARDING, seat)
        elif act == DISCARD:
            self.discard(seat, x)
        else:
            self.go_out(seat, self.kept())

    # -- the betting ----------------------------------------------------------------------------------------------

    def bet(self, seat: int, act: int, total: int) -> None:
        """It goes round until it comes back to the last raiser; the last one left takes the pot (002:2295-2305)."""
        if act == FOLD:
            self.active &= ~(1 << seat)
            if self.active & self.active - 1 == 0:
                self.win(low(self.active))
                return
        else:
            if act != CALL:
                self.high = total
                self.raiser = seat
            self.bets = put(self.bets, seat, self.high)
        speaker = self.after(seat, self.active)
        if speaker == self.raiser:
            self.ask(DRAWING, self.after(self.dealer, self.active))
        else:
            self.ask(BETTING, speaker)

    # -- for lives ------------------------------------------------------------------------------------------------

    def ask_to_stay(self, seat: int) -> None:
        """Everybody from the dealer's neighbour on stays or runs; with one life left one must play."""
        while self.points[seat] == 1:
            if self.spoke_last(seat):
                self.ask(DRAWING, self.after(self.dealer, self.active))
                return
            seat = self.after(seat, self.dealt)
        self.ask(STAYING, seat)

    def spoke_last(self, seat: int) -> bool:
        """Whether nobody speaks after this seat."""
        return seat == (
            self.dealer if self.dealt >> self.dealer & 1 else self.in_turn(self.next(self.dealer), self.dealt)[-1]
        )

    def stay(self, seat: int, act: int) -> None:
        """Who runs is out of this deal; the last one left wins it without a card."""
        if act == RUN:
            self.active &= ~(1 << seat)
            if self.active & self.active - 1 == 0:
                self.win(low(self.active))
                return
        if self.spoke_last(seat):
            self.ask(DRAWING, self.after(self.dealer, self.active))
        else:
            self.ask_to_stay(self.after(seat, self.dealt))

    # -- the play -------------------------------------------------------------------------------------------------

    def discard(self, seat: int, face: int) -> None:
        """A card goes on the pile, and whoever can go out with it may take it at once (002:2321)."""
        t = self.t
        t.move(t.find(face, HAND, seat), DISCARDS)
        if face == self.kept():
            t.peek(t.find(face, HAND, seat), self.everybody)  # all can tell that he holds the other copy
        self.taken = -1
        self.ask_all(CLAIMING, self.active & ~(1 << seat))

    def close(self) -> None:
        """Of several who claim, the nearest after the discarder gets the card; else the next player has his turn."""
        winner = NOBODY
        for seat in self.in_turn(self.next(self.turn)):
            if self.answer(seat) < 0:
                continue
            if winner == NOBODY:
                winner = seat
                self.say("claim", seat)
            else:
                self.say("late", seat)
                self.t.show(HAND, seat, self.everybody)  # to go out is to show one's cards (002:2317)
        if winner == NOBODY:
            self.begin_turn(self.after(self.turn, self.active))
        else:
            top = self.t.top(DISCARDS)
            self.t.move(top, HAND, winner)
            self.go_out(winner, self.t.pack.face[top])

    def begin_turn(self, seat: int) -> None:
        """With no card left to draw, the discards but the last become the stock, or the deal is void."""
        t = self.t
        if not t.count(STOCK):
            if self.opt.stock_exhausted == "void_carry" or self.reshuffles == self.opt.max_reshuffles:
                self.void()
                return
            self.reshuffles += 1
            recycle(self, DISCARDS, STOCK, "reshuffle", seat)
        self.ask(DRAWING, seat)

    def go_out(self, seat: int, keep: int) -> None:
        """Show the melds, discarding the one card that may be left over (002:2319)."""
        t = self.t
        melds = self.melds()
        split = melds.split(t.mask(HAND, seat), 1, keep)
        self.ten = sum([meld.bit_count() for meld in split]) > DEALT
        for i, meld in enumerate(split):
            for card in melds.laid(meld):
                t.move(t.find(t.pack.face[card], HAND, seat), MELD, i)
            self.say("meld", seat, cards=t.mask(MELD, i))
        t.move_set(t.mask(HAND, seat), DISCARDS)
        self.say("out" if self.opt.scoring == "pot" else "goes_out", seat)
        self.win(seat)

    # -- the end of a deal ----------------------------------------------------------------------------------------

    def win(self, winner: int) -> None:
        """The whole pot goes to one player, the bets of those who folded too (002:2317)."""
        self.winner = winner
        if self.opt.scoring != "pot":
            self.count_deal(winner)
            return
        pot = self.pot()
        self.carried = (0,) * self.players
        self.score(winner, pot - self.paid(winner), "pot")
        for seat in self.in_turn(self.next(winner), self.dealt & ~(1 << winner)):
            self.score(seat, -self.paid(seat), "stake")
        self.end_deal()

    def count_deal(self, winner: int) -> None:
        """A point for the winner; or lives, which the others lose: one by running, two by playing on in vain.

        Where nobody may run the others lose one, and two if the winner melded ten cards.
        """
        if self.opt.scoring == "deals_won":
            self.score(winner, 1, "deal")
        else:
            lost = 2 if self.opt.drop or self.ten else 1
            for seat in self.in_turn(self.next(winner), self.dealt & ~(1 << winner)):
                stayed = bool(self.active >> seat & 1)
                self.score(seat, -min(lost if stayed else 1, self.points[seat]), "lost" if stayed else "ran")
                if not self.points[seat]:
                    self.say("dead", seat)
        self.end_deal()

    def void(self) -> None:
        """Nobody went out: the pot waits for the next deal; if there is none, all take back what they put in."""
        self.say("void")
        for seat in bits(self.dealt if self.opt.scoring == "pot" else 0):
            self.carried = plus(self.carried, seat, self.paid(seat))
            self.score(seat, -self.paid(seat), "void")
        if self.match_over():
            for seat in range(self.players):
                if self.carried[seat]:
                    self.score(seat, self.carried[seat], "refund")
            self.carried = (0,) * self.players
        self.end_deal()

    def match_over(self) -> bool:
        """After so many deals, or when fewer than three, or than there are, can pay for the next; when one is alive."""
        left = self.solvent().bit_count()
        if self.opt.scoring == "lives":
            return left == 1
        return self.deal_no + 1 >= self.opt.deals or left < min(LEAST_PLAYERS, self.players)

    def next_dealer(self) -> int:
        """The next player, or the winner (after a void deal, the same again), if he is dealt in."""
        dealer = self.next(self.dealer)
        if self.opt.dealer_rotation == "winner":
            dealer = self.dealer if self.winner == NOBODY else self.winner
        solvent = self.solvent()
        return dealer if solvent >> dealer & 1 else self.after(dealer, solvent)

    def notes(self, seat: int) -> Lines:
        """The hand in melds, as many cards of it as go into some, and how many are loose."""
        melds, hand = self.melds(), self.t.mask(HAND, seat)
        if not hand:
            return []
        pack = self.t.pack
        best = melds.arrangements(hand)[0]
        groups = [[pack.code(c) for c in melds.laid(meld)] for meld in best]
        return [Line("groups", Cards(groups), roles.GROUPS), Line("loose", Count(melds.least(hand)))]

    def status(self) -> Lines:
        """The pot, what everybody has put in, and who is still in."""
        if self.over:
            return []
        lines: Lines = []
        if self.opt.scoring == "pot":
            paid = BySeat(counts([self.paid(seat) for seat in range(self.players)]))
            lines = [Line("pot", Count(self.pot()), roles.POT), Line("paid", paid, roles.BETS)]
        if self.opt.vira_wild != "none" and self.t.count(VIRA):
            pack = self.t.pack
            wild = sorted({pack.face[card] for card in bits(self.wild) if pack.rank[card]})
            lines.append(Line("wild", Cards([[pack.codes[face]] for face in wild])))
        if not self.active:
            return lines
        return [*lines, Line("playing", Who(bits(self.active)), out=self.everybody & ~self.active)]
