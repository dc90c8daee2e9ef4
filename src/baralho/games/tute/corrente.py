"""Tute Corrente: two players, six cards and a stock; trumps can be changed; 101 points (002:1553-1577)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.table import Zone, low
from baralho.engine.told import Lines
from baralho.games.tute.acts import (
    CHANGE,
    CLAIM,
    EXCHANGE,
    FOLLOWING,
    FOURS,
    PACK,
    PAIRS,
    PLAY,
    PLAYING,
    POWER,
    SING,
    TAKE_BACK,
    TUTE,
    VALUE,
    Rules,
)
from baralho.kinds.changing import changers
from baralho.kinds.duties import breach
from baralho.kinds.partida import Partida, partida_zones
from baralho.kinds.stock import left, swap
from baralho.kinds.tricks import HAND, WON

HAND_SIZE: Final = 6
TARGET: Final = 101


class Corrente(Partida):
    """The oldest form, of which the others for two are variations."""

    opt: Rules
    sang: bool = False  # an acuse has been sung in this trick

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Corrente)
        new.opt = self.opt
        new.sang = self.sang
        super().hand_over(new)

    def pack(self) -> Pack:
        """40 cards, without 8s and 9s."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The marker, and the card that changes trumps, lie open."""
        return partida_zones()

    def power(self, card: int) -> int:
        """A 3 R C V 7 6 5 4 2."""
        return POWER[card]

    def values(self) -> tuple[int, ...]:
        """Ace 11, three 10, king 4, knight 3, jack 2."""
        return VALUE

    def pairs(self) -> tuple[int, ...]:
        """King and knight (002:1523)."""
        return PAIRS

    def fours(self) -> tuple[int, ...]:
        """Four kings, or four knights, win the game (002:1573)."""
        return FOURS

    def target(self) -> int:
        """101 points (002:1573)."""
        return TARGET

    def best_of(self) -> int:
        """One game, usually."""
        return self.opt.games

    def by_memory(self) -> bool:
        """As the book has it, unless the table counts."""
        return self.opt.claim_mode == "manual"

    def deal(self) -> None:
        """Six cards each, one by one or by threes; nothing is turned up, usually (002:1557-1559)."""
        self.deal_hands(HAND_SIZE, self.opt.first_deal_batch, self.opt.trump_source == "turn_up")
        self.ask(PLAYING, self.next(self.dealer))

    # -- a turn ---------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """A card; before it, in any order, what may be sung, changed, taken back, exchanged or claimed."""
        m.cards(PLAY, self.playable(seat))
        if self.may_sing(seat):
            if not self.sang:
                self.offer_songs(seat, m, SING)
            self.offer_fours(seat, m, TUTE)
        if self.may_change():
            if self.owner < 0:
                m.cards(CHANGE, self.t.mask(HAND, seat) & changers(PACK, self.marker()))
            elif self.may_take_back(seat):
                m.add(TAKE_BACK)
        if self.may_exchange() and self.t.mask(HAND, seat) & self.exchangeable():
            m.add(EXCHANGE)
        if self.may_claim():
            m.add(CLAIM)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Everything but a card leaves the turn where it is."""
        if act == PLAY:
            self.play_card(seat, x)
        elif act == TUTE:
            self.show_four(seat, x)
            self.win_game(seat)
        elif act == CLAIM:
            self.claim(seat)
        else:
            if act == SING:
                self.sing(seat, x)
                self.sang = True
                if self.reached(seat):
                    self.stop_game(seat)
                    return
            elif act == CHANGE:
                self.change_trumps(seat, x)
            elif act == EXCHANGE:
                swap(self, seat, low(self.exchangeable()))
            else:
                self.return_changer()
            self.ask(PLAYING, seat)

    def may_sing(self, seat: int) -> bool:
        """Who has won a trick (002:1571), before his card; by option only when he has just won it."""
        if not self.t.count(WON, seat):
            return False
        return self.best < 0 or self.opt.sing_window == "own_turn_after_first_win"

    def may_change(self) -> bool:
        """From the second trick on, while there is a stock; the leader before he leads (ruling), by option both."""
        if not self.opt.trump_change or self.first_trick() or not left(self.t) or self.marker() < 0:
            return False
        return self.best < 0 or self.opt.trump_change_window == "any_own_turn"

    def exchanges(self) -> bool:
        """Not in the book."""
        return self.opt.exchange_seven

    def may_exchange(self) -> bool:
        """Who has just won a trick, before he leads."""
        return self.best < 0 and not self.first_trick()

    def end_trick(self) -> None:
        """In the next trick there may be another song."""
        self.sang = False
        super().end_trick()

    # -- telling --------------------------------------------------------------------------------------------------

    def phase_of(self, seat: int) -> int:
        """When the stock is gone the prompt is another."""
        return FOLLOWING if self.phase == PLAYING and not self.draws() else self.phase

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """What is missing; none of it tells more than the seat knows."""
        if act == PLAY:
            return breach(self.t.mask(HAND, seat), x, self.duties()) if self.t.holds(x, HAND, seat) else "not_yours"
        if act == SING or act == TUTE:
            return self.why_silent(seat, act, x)
        if act == CHANGE and self.opt.trump_change:
            if self.owner >= 0:
                return "changed"
            return "no_changer" if self.may_change() else "when_to_change"
        if act == TAKE_BACK and self.owner == seat:
            return "when_to_change" if self.earned else "win_first"
        if act == EXCHANGE and self.exchanges():
            return "no_exchange" if self.may_exchange() and self.exchangeable() else "when_to_exchange"
        if act == CLAIM and self.by_memory():
            return "second_only"
        return "not_now"

    def why_silent(self, seat: int, act: int, x: int) -> str:
        """Why a seat may not sing."""
        if act == TUTE and not self.fours()[x]:
            return "no_tutes"
        if not self.t.count(WON, seat):
            return "win_first"
        if not self.may_sing(seat):
            return "winner_sings"
        if act == TUTE:
            return "no_four"
        if self.sang:
            return "one_a_trick"
        return "sung_before" if self.sung >> x & 1 else "no_pair"

    def notes(self, seat: int) -> Lines:
        """The hand in the game's own order; what could be sung now, and for how much."""
        found = [self.in_order(seat)]
        if self.asked >> seat & 1 and self.phase == PLAYING and not self.sang and self.may_sing(seat):
            found += self.song_notes(seat, SING)
        return found
