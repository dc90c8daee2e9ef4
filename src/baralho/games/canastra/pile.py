"""The pile: when it is frozen, and what its top card must be laid with to take it (002:6254-6276, 6290-6296)."""

from __future__ import annotations

from baralho.engine.moves import Moves
from baralho.engine.table import bits, count
from baralho.games.canastra.acts import (
    ADD,
    ADD_BELOW,
    HAND,
    LAY_RUN,
    LAY_SET,
    PILE,
    RED,
    TAKE_ADD,
    TAKE_BELOW,
    TAKE_RUN,
    TAKE_SET,
    TOP,
)
from baralho.games.canastra.laying import Laying
from baralho.games.canastra.melds import (
    ACE,
    LAST,
    MELD_RANKS,
    MOST_WILD,
    RUN_FROM,
    SET_NUMBER,
    SETS,
    THREE,
    WILDS,
    choose,
    face_at,
)
from baralho.games.canastra.plans import NEW, Outlook


class Pile(Laying):
    """The part of Canastra that is about the pile. `offer_takes` offers to take it, `take` does."""

    def pairs_only(self) -> bool:
        """Whether the pile is never taken but with two natural cards of the top card's rank."""
        return False

    def holds_freezer(self) -> bool:
        """Whether a wild card or a red three lies in the pile: where that freezes it, only a natural pair helps."""
        deck = self.deck()
        return self.opt.freeze_mode == "classic" and bool(
            (self.t.mask(PILE) | self.t.mask(TOP)) & (deck.wild | deck.red)
        )

    def blocked(self) -> bool:
        """Whether nobody at all can take the pile as it lies: a black three on top, or a wild card that bars it."""
        top = self.t.top(TOP)
        if top < 0:
            return False
        wild = bool(self.deck().wild >> top & 1)
        barred = wild and (self.pairs_only() or self.opt.wild_top_take == "never")
        return barred or self.t.pack.rank[top] == THREE

    # -- what is offered ------------------------------------------------------------------------------------------

    def offer_takes(self, seat: int, m: Moves) -> None:
        """All ways to lay the top card at once. A side's first melds must come to the minimum with what it has in
        hand; what lies below the top card is not seen before, and counts by its number only (002:6268-6270).
        """
        t = self.t
        top = t.top(TOP)
        if top < 0 or self.blocked():
            return
        deck = self.deck()
        rest = count(t.mask(PILE) & ~deck.red)
        hand = t.mask(HAND, seat)
        look = Outlook(self.terms(), hand, self.lying(seat), self.goal(seat, rest=rest), not self.is_open(seat))
        if deck.wild >> top & 1:
            for rank in MELD_RANKS:
                self.offer_with_pair(seat, m, look, top, rank)
            return
        rank = t.pack.rank[top]
        self.offer_with_pair(seat, m, look, top, rank)
        if self.pairs_only() or self.holds_freezer():
            return
        if look.terms.runs and self.opt.pile_for_new_sequence:
            self.offer_new_runs(seat, m, look, top)
        if self.is_open(seat):
            self.offer_with_wild(seat, m, look, top)
            self.offer_on_melds(seat, m, look, top)

    def offer_with_pair(self, seat: int, m: Moves, look: Outlook, top: int, rank: int) -> None:
        """The top card with two natural cards of a rank, its own or, if it is wild, any.

        Where a rank has one meld only, they join the one that lies there (ruling).
        """
        deck = look.terms.deck
        own = look.hand & deck.pack.ranks[rank]
        if count(own) < 2:
            return
        at = self.joins(look, rank)
        wild = bool(deck.wild >> top & 1)
        if wild and at != NEW and look.melds[at][3] >= MOST_WILD:
            return
        for pair in choose(bits(deck.pack.faces_of(own)), 2):
            cards = deck.pick(own, pair)
            if count(cards) == 2:
                face = deck.pack.face[top]
                faces = (*pair, face) if wild else tuple(sorted([*pair, face]))
                self.offer(seat, m, look, TAKE_SET, 0, SET_NUMBER[faces], cards | 1 << top, at, rank, 0)

    def joins(self, look: Outlook, rank: int) -> int:
        """The number, among those of the side, of the set that cards of a rank must join; NEW if there is none."""
        if look.terms.one_per_rank:
            for i in range(len(look.melds)):
                if look.melds[i][0] == rank and not look.melds[i][1]:
                    return i
        return NEW

    def offer_with_wild(self, seat: int, m: Moves, look: Outlook, top: int) -> None:
        """The top card with one natural card of its rank and one wild card (002:6260), never with two (002:6264)."""
        deck = look.terms.deck
        rank = deck.pack.rank[top]
        if self.joins(look, rank) != NEW:
            return
        have = deck.pack.faces_of(look.hand)
        for wild in bits(have & WILDS):
            for face in bits(deck.pack.faces_of(look.hand & deck.pack.ranks[rank])):
                cards = deck.pick(look.hand, (face, wild))
                pair = sorted([face, deck.pack.face[top]])
                number = SET_NUMBER[(pair[0], pair[1], wild)]
                self.offer(seat, m, look, TAKE_SET, 0, number, cards | 1 << top, NEW, rank, 0)

    def offer_on_melds(self, seat: int, m: Moves, look: Outlook, top: int) -> None:
        """The top card on a meld of one's side (002:6262)."""
        face = look.terms.deck.pack.face[top]
        own = self.melds_of(seat)
        for i in range(len(own)):
            for below in (False, True):
                if self.fitting(look.terms, look.melds[i], below) >> top & 1:
                    base, low, _, _ = look.melds[i]
                    act = TAKE_BELOW if below else TAKE_ADD
                    self.offer(seat, m, look, act, face, own[i], 1 << top, i, base, low - below)

    def offer_new_runs(self, seat: int, m: Moves, look: Outlook, top: int) -> None:
        """The top card in a new run with two natural cards in hand."""
        deck = look.terms.deck
        rank, suit = deck.pack.rank[top], deck.pack.suit[top]
        for place in (1, LAST) if rank == ACE else (rank - 2,):
            for low in range(max(place - 2, 1), min(place, LAST - 2) + 1):
                others = tuple([face_at(suit, low + i) for i in range(3) if low + i != place])
                cards = deck.pick(look.hand, others)
                if count(cards) == 2:
                    number = RUN_FROM[suit * (LAST - 2) + low - 1]
                    self.offer(seat, m, look, TAKE_RUN, 0, number, cards | 1 << top, NEW, suit, low)

    # -- taking ---------------------------------------------------------------------------------------------------

    def take(self, seat: int, act: int, x: int, y: int) -> None:
        """The top card is laid. The rest is picked up when all that was chosen is laid (`pick_up`)."""
        t = self.t
        t.draw(TOP, 0, HAND, seat)
        if act == TAKE_SET:
            trio = SETS[y]
            own = [k for k in self.melds_of(seat) if self.base[k] == trio.base and not self.low[k]]
            if own and self.opt.one_meld_per_rank:
                before = self.canastra(own[0])
                for face in trio.faces:
                    self.add_to_meld(t.find(face, HAND, seat), own[0], below=False)
                self.note_lay(seat, own[0], before)
            else:
                self.lay(seat, LAY_SET, x, y)
        elif act == TAKE_RUN:
            self.lay(seat, LAY_RUN, x, y)
        else:
            self.lay(seat, ADD_BELOW if act == TAKE_BELOW else ADD, x, y)

    def pick_up(self, seat: int) -> None:
        """The rest of a pile whose top card is laid; red threes in it are laid down and not replaced (002:6282)."""
        if self.t.count(PILE) and not self.t.count(TOP):
            self.say("pile", seat, self.t.count(PILE))
            self.lay_down(seat, self.t.mask(PILE) & self.deck().red)
            self.t.move_all(PILE, 0, HAND, seat)

    def lay_down(self, seat: int, red: int) -> None:
        """Red threes (a mask) lie before a seat. They are told as first copies: which copies they are is not seen."""
        if red:
            faces = tuple([self.t.pack.face[card] for card in bits(red)])
            self.say("red", seat, cards=self.deck().pick(self.t.pack.all, faces))
            self.t.move_set(red, RED, seat)
