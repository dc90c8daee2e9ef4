"""Guinhote for two: stock play as in Tute Corrente, acuses of king and jack, two at once (002:1684-1696)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.table import Zone, low
from baralho.engine.told import Lines
from baralho.games.guinhote.acts import (
    ABOVE,
    CLAIM,
    EXCHANGE,
    FOLLOWING,
    PACK,
    PAIRS,
    PLAIN_ABOVE,
    PLAIN_POWER,
    PLAY,
    PLAYING,
    POWER,
    SING,
    TUTE,
    TUTES,
    VALUE,
    Rules,
)
from baralho.kinds.duties import BEAT, FREE, OVERTRUMP, TRUMP, Duties, breach, duties
from baralho.kinds.partida import Partida, partida_zones
from baralho.kinds.stock import swap
from baralho.kinds.tricks import HAND, WON

HAND_SIZE: Final = 6
TARGET: Final = 101
AT_ONCE: Final = 2  # acuses that may be sung at the same moment (002:1691)


class Guinhote(Partida):
    """No change of trumps: that belongs to Tute Corrente, not to the general rules (ruling)."""

    opt: Rules
    sang: int = 0  # acuses sung at this turn
    drew: bool = False  # all have drawn a card before this trick

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Guinhote)
        new.opt = self.opt
        new.sang = self.sang
        new.drew = self.drew
        super().hand_over(new)

    def pack(self) -> Pack:
        """40 cards, without 8s and 9s."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """As in Tute Corrente: the card that makes trumps stays open."""
        return partida_zones()

    def power(self, card: int) -> int:
        """A 3 R V C 7 6 5 4 2: the jack above the knight, as it counts more (002:1696); unless agreed otherwise."""
        return POWER[card] if self.opt.rank_swap else PLAIN_POWER[card]

    def values(self) -> tuple[int, ...]:
        """Ace 11, three 10, king 4, jack 3, knight 2 (002:1696)."""
        return VALUE

    def pairs(self) -> tuple[int, ...]:
        """King and jack (002:1690)."""
        return PAIRS

    def fours(self) -> tuple[int, ...]:
        """Four kings or four knights, by the general rules, unless agreed otherwise."""
        return TUTES[self.opt.tute_ranks]

    def target(self) -> int:
        """101 points."""
        return TARGET

    def best_of(self) -> int:
        """One game, usually."""
        return self.opt.games

    def by_memory(self) -> bool:
        """As in Tute Corrente, unless the table counts."""
        return self.opt.claim_mode == "manual"

    def deal(self) -> None:
        """Six cards each; the first card led makes trumps, unless one is turned up."""
        self.deal_hands(HAND_SIZE, 1, self.opt.trump_source == "turn_up")
        self.ask(PLAYING, self.next(self.dealer))

    def next_dealer(self) -> int:
        """The second deal of a game is made by who has more points so far, if they are equal and in a new game by the
        winner of the last trick (002:1692-1694).
        """
        if self.second and self.carried[0] != self.carried[1]:
            return 0 if self.carried[0] > self.carried[1] else 1
        return self.last

    # -- a turn ---------------------------------------------------------------------------------------------------

    def duties(self) -> Duties:
        """Free while there is a stock, or by the letter of the general rules to follow suit (002:1511).

        Then to follow or to trump; as many play today, to beat and to overtrump too.
        """
        if self.led < 0:
            return FREE
        if self.draws():
            return (0, self.of_suit(self.led), 0, 0) if self.opt.follow_while_stock == "must_follow" else FREE
        if self.opt.last_tricks == "follow_or_trump":
            return super().duties()
        return duties(self, ABOVE if self.opt.rank_swap else PLAIN_ABOVE, BEAT | TRUMP | OVERTRUMP)

    def moves(self, seat: int, m: Moves) -> None:
        """A card; before it what may be sung, exchanged or claimed."""
        m.cards(PLAY, self.playable(seat))
        if self.may_sing(seat):
            if self.sang < AT_ONCE:
                self.offer_songs(seat, m, SING)
            self.offer_fours(seat, m, TUTE)
        if self.may_exchange(seat) and self.t.mask(HAND, seat) & self.exchangeable():
            m.add(EXCHANGE)
        if self.may_claim():
            m.add(CLAIM)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Everything but a card leaves the turn where it is."""
        if act == PLAY:
            self.sang = 0
            self.play_card(seat, x)
        elif act == TUTE:
            self.show_four(seat, x)
            self.win_game(self.side(seat))
        elif act == CLAIM:
            self.claim(seat)
        elif act == EXCHANGE:
            swap(self, seat, low(self.exchangeable()))
            self.ask(PLAYING, seat)
        else:
            self.sing(seat, x)
            self.sang += 1
            if self.reached(self.side(seat)):
                self.stop_game(self.side(seat))
            else:
                self.ask(PLAYING, seat)

    def may_sing(self, seat: int) -> bool:
        """Who has won a trick: right after another one, or after drawing a card, at his turn (002:1691, ruling).

        By option at his turn when the last trick was his, or his pair's.
        """
        if not self.t.count(WON, self.pile(seat)):
            return False
        if self.opt.sing_window == "side_that_won":
            return self.side(self.last) == self.side(seat)
        return self.best < 0 or self.drew

    def exchanges(self) -> bool:
        """Not in the book."""
        return self.opt.exchange_seven

    def may_exchange(self, seat: int) -> bool:
        """At his turn, when the last trick was his, or his pair's."""
        return not self.first_trick() and self.side(self.last) == self.side(seat)

    def end_trick(self) -> None:
        """Unless they draw again, only the winner may sing."""
        self.drew = False
        super().end_trick()

    def draw_card(self, seat: int) -> None:
        """Who has drawn may sing."""
        self.drew = True
        super().draw_card(seat)

    # -- telling --------------------------------------------------------------------------------------------------

    def phase_of(self, seat: int) -> int:
        """Who has to follow suit is told so."""
        strict = not self.draws() or self.opt.follow_while_stock == "must_follow"
        return FOLLOWING if self.phase == PLAYING and strict else self.phase

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """What is missing; none of it tells more than the seat knows."""
        if act == PLAY:
            return breach(self.t.mask(HAND, seat), x, self.duties()) if self.t.holds(x, HAND, seat) else "not_yours"
        if act == EXCHANGE and self.exchanges():
            return "no_exchange" if self.may_exchange(seat) and self.exchangeable() else "when_to_exchange"
        if act == CLAIM and self.by_memory():
            return "second_only"
        if act == TUTE and not self.fours()[x]:
            return "no_tutes"
        if act != SING and act != TUTE:
            return "not_now"
        if not self.t.count(WON, self.pile(seat)):
            return "win_first"
        if not self.may_sing(seat):
            return "side_sings" if self.opt.sing_window == "side_that_won" else "winner_sings"
        if act == TUTE:
            return "no_four"
        if self.sang == AT_ONCE:
            return "two_at_once"
        return "sung_before" if self.sung >> x & 1 else "no_pair"

    def notes(self, seat: int) -> Lines:
        """The hand in the game's own order; what could be sung now, and for how much."""
        found = [self.in_order(seat)]
        if self.asked >> seat & 1 and self.sang < AT_ONCE and self.may_sing(seat):
            found += self.song_notes(seat, SING)
        return found
