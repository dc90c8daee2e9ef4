"""Michigan: sequences, what they win, and the match."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS
from baralho.engine import roles
from baralho.engine.game import GameSpec, put
from baralho.engine.moves import Moves
from baralho.engine.spec import preset
from baralho.engine.table import bits, mask_of
from baralho.engine.told import Badge, BySeat, Cards, Count, Line, Lines, Numbers, Share, Suit, Who, counts
from baralho.games.michigan.acts import (
    ACES,
    ACTS,
    ANSWERING,
    ANTE,
    BID,
    BIDDING,
    DECLINE,
    FACES,
    GO_ON,
    HAND,
    KEEP,
    LEADING,
    LEAST,
    NEXT,
    OFFER,
    OFFERING,
    PACK,
    PASS,
    PLAY,
    POWER,
    SEQUENCE,
    STAKE_CARDS,
    SUITS,
    SWAP,
    SWAPPING,
    UNDER,
    WITHHOLD,
    Rules,
    check,
    lowest,
)
from baralho.games.michigan.widow import Widow
from baralho.kinds.ends import played
from baralho.kinds.pots import pay_out, transfer
from baralho.kinds.stops import holder, run_of


class Michigan(Widow):
    """Sequences go up in a suit, each card played by whoever holds it; who is out of cards first wins the deal."""

    wanted: int = -1  # the face that has to follow
    stopped: int = -1  # the suit of the sequence that has stopped
    stuck: bool = False  # nobody has another suit
    missing: int = 0  # faces that nobody had when they were wanted, as all know
    stops: tuple[tuple[int, int], ...] = ()  # with withholding: faces that did not come, and the faces played by then
    late: tuple[tuple[int, int], ...] = ()  # of those, (face, seat) that was played after all

    # -- what can be done -----------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Swap or not; bid or not; lead the lowest card of a suit; with withholding, the wanted card."""
        if self.phase == SWAPPING:
            m.add(SWAP)
            m.add(KEEP)
        elif self.phase == BIDDING:
            m.amounts(BID, self.bid + 1, self.chips(seat))
            m.add(PASS)
        elif self.phase == OFFERING:
            m.amounts(OFFER, 1, self.chips(seat))
            m.add(DECLINE)
        elif self.phase == LEADING:
            m.each(PLAY, bits(self.leads(self.faces(seat))))
        else:
            if self.faces(seat) >> self.wanted & 1:
                m.add(GO_ON)
            m.add(WITHHOLD)

    def leads(self, faces: int) -> int:
        """Of each suit but the one that has stopped the lowest card (002:5019, 5027), or the lowest of them all."""
        found = 0
        barred = self.barred()
        best = 13
        for suit in range(4):
            if bool(barred >> suit & 1) is self.stuck and faces & SUITS[suit]:
                face = lowest(faces, suit)
                if self.opt.lead_rule == "lowest_of_chosen_suit" or POWER[face] == best:
                    found |= 1 << face
                elif POWER[face] < best:
                    found, best = 1 << face, POWER[face]
        return found

    def barred(self) -> int:
        """The suits (a mask) that do not begin a sequence after one has stopped (002:5027): that one; today often both
        of its colour, or none.
        """
        if self.stopped < 0 or self.opt.suit_change == "free":
            return 0
        return 1 << self.stopped | (1 << (self.stopped ^ 3) if self.opt.suit_change == "other_colour" else 0)

    def barred_cards(self) -> int:
        """Their cards (a mask)."""
        found = 0
        for suit in bits(self.barred()):
            found |= PACK.suits[suit]
        return found

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Too many chips or too few; the card is not his, of the wrong suit, or not the lowest."""
        if (act == BID and self.phase == BIDDING) or (act == OFFER and self.phase == OFFERING):
            return "too_low" if y <= self.bid else "too_dear"
        if act != PLAY or self.phase != LEADING or y or x >= FACES:
            return "no_card" if act == GO_ON and self.phase == ANSWERING else "not_now"
        if not self.faces(seat) >> x & 1:
            return "not_yours"
        if bool(self.barred() >> PACK.suit[x] & 1) is self.stuck:
            return "not_lowest"
        return "same_colour" if self.opt.suit_change == "other_colour" else "same_suit"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """The widow, the auction, or a card that begins a sequence."""
        if act == SWAP:
            self.swap(seat)
        elif act == KEEP:
            self.begin_auction()
        elif act == BID:
            self.bid, self.bidder = y, seat
            self.bidders = self.able(self.bidders, y + 1) | 1 << seat
            self.speak(seat)
        elif act == PASS:
            self.bidders &= ~(1 << seat)
            self.speak(seat)
        else:
            self.tell_lead(seat, x)
            self.lay(seat, x)
            self.carry_on(seat, x)

    # -- sequences ------------------------------------------------------------------------------------------------

    def begin_play(self) -> None:
        """The player to the dealer's left leads, any suit (002:5019)."""
        self.ask(LEADING, self.after(self.dealer, self.inside))

    def tell_lead(self, seat: int, face: int) -> None:
        """The card led is the lowest of its suit, or of all that might have been led."""
        lower = UNDER[POWER[face]]
        if self.opt.lead_rule == "lowest_of_chosen_suit" or self.stuck:
            lower &= PACK.suits[PACK.suit[face]]
        elif self.stopped >= 0:
            lower &= ~self.barred_cards()
        self.t.lacks(HAND, seat, lower)

    def lay(self, seat: int, face: int) -> None:
        """A card goes on the sequence; one like a stake card wins the chips on that (002:5025)."""
        if self.stops and face in [wanted for wanted, _ in self.stops]:
            self.late = (*self.late, (face, seat))  # it had been withheld, as all see now
        self.t.move(self.t.find(face, HAND, seat), SEQUENCE)
        if face in STAKE_CARDS:
            i = STAKE_CARDS.index(face)
            if self.stakes[i]:
                self.score(seat, self.stakes[i], "stake")
                self.stakes = put(self.stakes, i, 0)

    def carry_on(self, seat: int, face: int) -> None:
        """Whoever holds the next card of the suit must play it, and one's own in a row (002:5021-5023).

        That leaves no choice, so it happens by itself; only where one may withhold a card everybody is asked.
        """
        while self.t.mask(HAND, seat):
            self.wanted = NEXT[face]
            if self.wanted < 0 or self.is_played(self.wanted):
                self.stop(seat, face)
                return
            if self.opt.allow_withholding:
                self.turn = seat
                self.ask_all(ANSWERING, self.inside)
                return
            other = self.holder(self.wanted)
            if other < 0:
                self.stop(seat, face)
                return
            seat, face = other, self.lay_run(other, self.wanted)
        self.end_hand(seat)

    def holder(self, face: int) -> int:
        """Who holds a card, -1 if nobody does."""
        return holder(self.t, HAND, self.inside, PACK.copies[face])

    def is_played(self, face: int) -> bool:
        """Whether a card has been played in this deal."""
        return bool(self.t.mask(SEQUENCE) & PACK.copies[face])

    def lay_run(self, seat: int, face: int) -> int:
        """A player's cards in a row, told together; an ace by itself, for it comes last. Returns the last of them."""
        run = run_of(self.faces(seat), face, NEXT)
        told = mask_of(run) & ~ACES
        if told:
            self.say("goes_on", seat, cards=told)
        for each in run:
            if ACES >> each & 1:
                self.say("goes_on", seat, cards=1 << each)
            self.lay(seat, each)
        return run[-1]

    def close(self) -> None:
        """Offers for the widow, or answers to a sequence that waits."""
        if self.phase == OFFERING:
            self.open_offers()
        else:
            self.close_answers()

    def close_answers(self) -> None:
        """Somebody goes on, or the sequence stops: whether the card was withheld nobody learns."""
        seat, face = self.turn, self.wanted
        for other in bits(self.inside):
            if self.answer(other) >= 0:
                self.say("goes_on", other, cards=1 << face)
                self.lay(other, face)
                self.carry_on(other, face)
                return
        self.stop(seat, self.t.pack.face[self.t.top(SEQUENCE)])

    def stop(self, seat: int, face: int) -> None:
        """With an ace, or when nobody has the next card; who played last leads another suit (002:5025-5027)."""
        self.stopped = PACK.suit[face]
        if self.wanted < 0:
            self.say("ace", seat)
        elif self.is_played(self.wanted):
            self.say("gone", seat, self.wanted)
        else:
            self.say("stopped", self.after(seat, self.inside), self.wanted)  # of the others: a trial must not tell it
            if self.opt.allow_withholding:
                self.stops = (*self.stops, (self.wanted, PACK.faces_of(self.t.mask(SEQUENCE))))
            else:
                self.missing |= 1 << self.wanted
                for other in bits(self.inside):
                    self.t.lacks(HAND, other, PACK.copies[self.wanted])
        self.find_leader(seat)

    def find_leader(self, first: int) -> None:
        """Who has no other suit passes the lead on; if nobody has, the dealer's left leads the same one (002:5027).

        So everybody learns of some that they have no other suit, and of one that he has.
        """
        self.stuck = False
        others = PACK.all & ~self.barred_cards()
        for seat in self.in_turn(first, self.inside):
            if self.t.mask(HAND, seat) & others:
                self.t.has(HAND, seat, others)
                self.ask(LEADING, seat)
                return
            self.say("no_other_colour" if self.opt.suit_change == "other_colour" else "no_other_suit", seat)
            self.t.lacks(HAND, seat, others)
        self.stuck = True
        self.ask(LEADING, self.after(self.dealer, self.inside))

    # -- settling -------------------------------------------------------------------------------------------------

    def end_hand(self, seat: int) -> None:
        """Whoever is out of cards gets a chip for every card left in the others' hands (002:5029)."""
        self.say("out_of_cards", seat)
        part = self.inside
        for other in self.in_turn(self.next(seat), part & ~(1 << seat)):
            self.t.show(HAND, other, self.everybody)
            self.pay(other, seat, self.t.count(HAND, other), "cards_paid", "cards_won")
        for wanted, before in self.stops:
            self.fine(wanted, before)
        if self.opt.bankrupt == "eliminate" and not self.deals_done():
            self.drop_out()
        if self.match_over():  # what is left on the stake cards is shared (R8)
            pay_out(self, sum(self.stakes), bits(part), "shared", seat)
            self.stakes = (0, 0, 0, 0)
        self.end_deal()

    def pay(self, giver: int, taker: int, chips: int, paid: str, got: str) -> None:
        """One pays another, in debt if need be, or only what he has (R7)."""
        if self.opt.bankrupt == "eliminate":
            chips = min(chips, self.chips(giver))
        if chips > 0:
            transfer(self, giver, taker, chips, paid, got)

    def fine(self, wanted: int, before: int) -> None:
        """A card withheld costs a chip to each opponent; and the chips of a stake card that another could have played
        but for that, which stay where they are as well (002:5043, R6). `before`: the faces played when it was wanted.
        """
        seat = self.holder(wanted)
        for face, later in self.late:
            if face == wanted:
                seat = later
        if seat < 0:
            return
        self.say("withheld", seat, wanted)
        for other in self.in_turn(self.next(seat), self.inside & ~(1 << seat)):
            self.pay(seat, other, 1, "fine_paid", "fine_got")
        face = NEXT[wanted]
        while face >= 0 and not before >> face & 1:
            owner = self.holder(face)
            if face in STAKE_CARDS:
                if owner >= 0 and owner != seat:
                    self.pay(seat, owner, self.stakes[STAKE_CARDS.index(face)], "kept_paid", "kept_got")
                return
            if owner < 0 and not self.is_played(face):
                return  # it was in no hand: the sequence would have stopped there
            face = NEXT[face]

    def drop_out(self) -> None:
        """Who cannot pay the next ante is out (R7)."""
        for seat in bits(self.inside & ~self.able(self.inside, ANTE)):
            self.say("bust", seat)
            self.inside &= ~(1 << seat)

    # -- the match ------------------------------------------------------------------------------------------------

    def deals_done(self) -> bool:
        """So many deals, or one for each player."""
        return played(self.deal_no, self.opt.deals or self.players)

    def match_over(self) -> bool:
        """The deals agreed on are played, or fewer than three can go on; most chips win, equals share (R8)."""
        return self.deals_done() or self.inside.bit_count() < LEAST

    def next_dealer(self) -> int:
        """The next one to the left who is still in (002:5009)."""
        return self.after(self.dealer, self.inside)

    # -- what is told ---------------------------------------------------------------------------------------------

    def badges(self, seat: int) -> list[Badge]:
        """The chips on each stake card."""
        return [Badge("stakes", PACK.codes[f], "chips", Count(self.stakes[i])) for i, f in enumerate(STAKE_CARDS)]

    def status(self) -> Lines:
        """Chips, stakes, the bid, the suit that has stopped, and cards that are known to be in no hand."""
        chips = Line("chips", BySeat(counts([self.chips(seat) for seat in range(self.players)])), roles.CHIPS)
        lines = [chips, Line("stakes", Numbers(self.stakes), roles.SIGNED)]
        if self.phase == BIDDING and self.bidder >= 0:
            lines.append(Line("bid", Share(self.bid, self.bidder)))
        if self.stopped >= 0 and not self.over:
            lines.append(Line("stopped", Suit(FRENCH_SUITS[self.stopped])))
        if self.missing:
            lines.append(Line("missing", Cards([[PACK.codes[face] for face in bits(self.missing)]])))
        gone = self.everybody & ~self.inside
        return [*lines, Line("bust", Who(bits(gone)), roles.RESTING, out=gone)] if gone else lines


GAME: Final = GameSpec(
    "michigan",
    Michigan,
    seed="002:4997-5055",
    family="shedding",
    emblem=("AH KC QD", "$"),
    players=(3, 4, 5, 6, 7, 8),
    best=5,
    acts=ACTS,
    phases=("swapping", "bidding", "offering", "leading", "answering"),
    rules=Rules,
    check=check,
    keeps=("inside", "stakes"),
    presets=(
        preset("rapida", deals=2),
        preset("normal"),
        preset("completa", deals=12, start_chips=50),
    ),
    minutes=10,
    luck=4,
    thought=2,
    says={
        "goes_on": roles.PLAYED,
        "ace": roles.PLAYED,
        "stopped": roles.PLAYED,
        "gone": roles.PLAYED,
        "no_other_suit": roles.PLAYED,
        "no_other_colour": roles.PLAYED,
        "bought": roles.TURNING,
    },
)
