"""Hombre for three: with or without exchanging, the stock, the word "ganho", and the payments."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import JACK, KING, QUEEN
from baralho.engine import roles
from baralho.engine.game import Game, put
from baralho.engine.moves import Moves
from baralho.engine.table import OWNER, SEAT, Zone, bag, count
from baralho.engine.told import NOTHING, BySeat, Count, Line, Lines
from baralho.games.hombre.acts import (
    ACCEPT,
    BIDDING,
    CHOOSING,
    DEALT,
    DISCARD,
    EXCHANGE,
    EXCHANGING,
    GANO,
    KEEP,
    LAID,
    MATADORS,
    NAMING,
    PACK,
    PASS,
    PLAY,
    PLAYING,
    STAND,
    SWAP,
)
from baralho.games.hombre.tricks import Tricks
from baralho.kinds.pots import transfer
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, trick_zones

NEEDED: Final = 5  # tricks without exchanging, and for a codilho
BONUS: Final = 12  # from each, and a chip for every matador won (002:5684)
FINE: Final = 24  # to each, for a failure without exchanging (002:5686)
MOST: Final = 8  # cards exchanged: never all nine (002:5668-5670)
MOST_OF_SIX: Final = 6


class Hombre(Tricks):
    """One against two: five tricks as dealt, or after an exchange more tricks than either of the others."""

    stands: bool = False  # the Hombre exchanges nothing
    done: int = 0  # seats (a mask) that have exchanged, or let it be
    exchanged: tuple[int, ...] = ()  # by seat: how many cards
    called: int = -1  # the card to which "ganho" was said in this trick
    caller: int = -1
    attended: int = 0  # seats (a mask) that said it and were obeyed at least once
    ignored: int = 0  # and that were not, at least once

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Hombre)
        new.stands = self.stands
        new.done = self.done
        new.exchanged = self.exchanged
        new.called = self.called
        new.caller = self.caller
        new.attended = self.attended
        new.ignored = self.ignored
        super().hand_over(new)

    def zones(self) -> tuple[Zone, ...]:
        """What is put under the stock lies in packets, which only their owners know."""
        return (*trick_zones(), bag("laid", per=SEAT, sees=OWNER))

    # -- the lance ------------------------------------------------------------------------------------------------

    def all_passed(self) -> None:
        """The chips stay, the cards are gathered, the next one deals (002:5660)."""
        self.say("all_pass")
        self.end_deal()

    def appoint(self, seat: int, code: str) -> None:
        """By the house rule that all are Hombre in turn."""
        self.say(code, seat)
        self.become_hombre(seat)

    def choose(self, seat: int, stands: bool) -> None:
        """As dealt, or with an exchange (002:5664-5666)."""
        self.stands = stands
        self.exchanged = (-1,) * self.players
        if stands:
            self.done = 1 << seat
        if stands and self.opt.house_rule == "nobody_exchanges":
            self.open_play()
        else:
            self.ask_exchange(self.after(seat, self.everybody & ~self.done) if stands else seat)

    # -- the exchange ---------------------------------------------------------------------------------------------

    def ask_exchange(self, seat: int) -> None:
        """The Hombre first, then to the left (002:5670); who can have no cards is not asked."""
        if self.done == self.everybody or not self.most():
            self.open_play()
        else:
            self.ask(EXCHANGING, seat)

    def most(self) -> int:
        """How many cards the next one may exchange."""
        before, left = count(self.done), self.t.count(STOCK)
        if self.stands:
            before -= 1
        if self.opt.house_rule == "leave_five":  # five are left for the second, and the third has none (002:5698)
            return min(MOST, left) if before < 2 else 0
        most = MOST
        if self.opt.house_rule == "max_six":  # the third may even exchange all nine (002:5700)
            most = MOST_OF_SIX if before < 2 else DEALT[3]
        return min(most, left) if self.opt.discards == "dead" else most

    def exchange(self, seat: int) -> None:
        """The cards go face down under the stock, then as many come from its top (002:5668)."""
        cards = self.picked(seat, HAND, seat)
        n = count(cards)
        self.t.move_set(cards, LAID, seat)
        for _ in range(n):
            self.draw(seat)
        if n:
            self.say("exchanges", seat, n)
        self.exchanged = put(self.exchanged, seat, n)
        self.done |= 1 << seat
        self.ask_exchange(self.next(seat))

    def draw(self, seat: int) -> None:
        """The top card. Under the 13 lie the packets in the order in which they came; nobody knows theirs inside."""
        if not self.t.count(STOCK):
            for other in self.in_turn(self.hombre):
                if self.t.count(LAID, other):
                    self.t.move_all(LAID, other, STOCK)
                    self.shuffle(STOCK)
                    break
        self.t.draw(STOCK, 0, HAND, seat)

    # -- a turn ---------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """A card, perhaps with the word; before that the lance, trumps, the way of playing, the exchange."""
        if self.phase == PLAYING:
            cards = self.following(seat)
            m.cards(PLAY, cards)
            if self.may_call(seat):
                m.cards(GANO, cards & (PACK.ranks[JACK] | PACK.ranks[QUEEN]))
        elif self.phase == BIDDING:
            m.add(ACCEPT)
            m.add(PASS)
        elif self.phase == NAMING:
            self.offer_trumps(m)
        elif self.phase == CHOOSING:
            m.add(STAND)
            m.add(SWAP)
        else:
            chosen = len(self.picks(seat))
            if chosen < self.most():
                m.cards(DISCARD, self.pickable(seat, HAND, seat))
            m.add(EXCHANGE if chosen else KEEP)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played, or what comes before the first one."""
        if act == PLAY or act == GANO:
            self.answer_call(seat, x)
            if act == GANO:
                self.called, self.caller = x, seat
                self.say("gano_jack" if PACK.rank[x] == JACK else "gano_queen", seat)
            self.play_card(seat, x)
        elif act == ACCEPT:
            self.say("hombre", seat)
            self.become_hombre(seat)
        elif act == PASS:
            self.pass_on(seat)
        elif self.phase == NAMING:
            self.name_trumps(seat, act, x)
            self.ask(CHOOSING, seat)
        elif self.phase == CHOOSING:
            self.say("stands" if act == STAND else "swaps", seat)
            self.choose(seat, act == STAND)
        else:
            self.exchange(seat)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Too many cards to exchange, a word that is not allowed, or what all trick games have."""
        if self.phase == EXCHANGING and act == DISCARD and len(self.picks(seat)) >= self.most():
            return "too_many"
        if self.phase == PLAYING and act == GANO:
            if not self.opt.gano_calls:
                return "no_calls"
            return super().why(seat, PLAY, x, y) if self.may_call(seat) else "nobody_to_call"
        return super().why(seat, act, x, y)

    # -- tricks and the word --------------------------------------------------------------------------------------

    def to_follow(self, led: int) -> int:
        """All follow suit, not colour (002:5648); without it they may play anything (002:5672)."""
        return self.of_suit(led)

    def wanted(self, seat: int) -> int:
        """The same for everybody."""
        return self.of_suit(self.led)

    def may_call(self, seat: int) -> bool:
        """An opponent of the Hombre may speak to the other one as long as he has not played (002:5676)."""
        if not self.opt.gano_calls or seat == self.hombre:
            return False
        played = self.t.count(TRICK)
        return played == 0 or (played == 1 and self.leader == self.hombre)

    def answer_call(self, seat: int, card: int) -> None:
        """Whether the partner has kept back what he was asked to; a forced king or queen counts as not (ruling)."""
        if self.called < 0 or seat == self.hombre:
            return
        order, ranks = self.order(), PACK.ranks[KING]
        if PACK.rank[self.called] == JACK:
            ranks |= PACK.ranks[QUEEN]
        trump = order.trumps >> self.called & 1
        asked = ranks & (order.trumps if trump else order.follow[order.suit[self.called]])
        if asked >> card & 1:
            self.ignored |= 1 << self.caller
        else:
            self.attended |= 1 << self.caller
        self.called = self.caller = -1

    # -- payments -------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """The Hombre gets or pays; P is what lies in the pot (002:5684-5688)."""
        made = self.tricks(self.hombre)
        others = self.in_turn(self.next(self.hombre), self.everybody & ~(1 << self.hombre))
        best = max(self.tricks(others[0]), self.tricks(others[1]))
        pot = self.pot
        if made >= NEEDED if self.stands else made > best:
            self.say("made", self.hombre, made)
            self.take_out(self.hombre, pot, "pot")
            self.collect(made, pot, others)
            return
        self.say("failed", self.hombre, made)
        self.divide(self.hombre, pot, others)
        if self.stands:
            for seat in others:
                transfer(self, self.hombre, seat, FINE, "pays_fine", "fine")
        winner = self.codilho(others)
        if winner >= 0:
            self.say("codilho", winner)
            self.take_out(winner, pot, "codilho")
        elif self.stands:
            for seat in others:
                self.take_out(seat, pot // 2, "pot")

    def collect(self, made: int, pot: int, others: list[int]) -> None:
        """Six tricks as dealt: 12 from each and a chip for every matador won; all nine, half of the pot from each."""
        if self.stands and made >= self.opt.solo_bonus_from:
            matadors = count(self.t.mask(WON, self.hombre) & MATADORS[self.trump])
            for seat in others:
                transfer(self, seat, self.hombre, BONUS + matadors, "pays_bonus", "bonus")
        if made == self.all_tricks():
            self.say("all_tricks", self.hombre)
            for seat in others:
                transfer(self, seat, self.hombre, pot // 2, "pays_all", "all")

    def codilho(self, others: list[int]) -> int:
        """Who of the others has five tricks, and has not lost the right to the pot by the word "ganho"; else -1.

        The book lets him keep it who was obeyed (002:5688); perhaps a "not" is missing, so there is an option.
        """
        for seat in others:
            if self.tricks(seat) < NEEDED:
                continue
            lost = 0
            if self.opt.gano_codilho == "literal":
                lost = self.ignored
            elif self.opt.gano_codilho == "corrected":
                lost = self.attended
            if not lost >> seat & 1:
                return seat
            self.say("codilho_lost", seat)
        return -1

    # -- telling --------------------------------------------------------------------------------------------------

    def contract(self) -> Lines:
        """As dealt or not, and who has exchanged how many cards."""
        if not self.exchanged:
            return []
        found = [Line("stands" if self.stands else "swaps")]
        if max(self.exchanged) >= 0:
            numbers = [NOTHING if n < 0 else Count(n) for n in self.exchanged]
            found.append(Line("exchanged", BySeat(numbers), roles.AT_SEATS, "⇄"))
        return found
