"""Tute Corrente: two players, six cards and a stock; trumps can be changed; 101 points (002:1553-1577)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import SPANISH_SUITS, Pack
from baralho.engine import roles
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.spec import encode
from baralho.engine.table import SEAT, Zone, bits, place
from baralho.engine.told import ByAction, Line, Lines, Suit
from baralho.games.tute.acts import (
    ABOVE,
    CHANGE,
    CLAIM,
    FOLLOWING,
    FOURS,
    MARKER,
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
from baralho.games.tute.changing import changer_zone, changers
from baralho.games.tute.partida import Partida
from baralho.games.tute.singing import song_worth
from baralho.kinds.duties import FREE, TRUMP, Duties, breach, duties, keeping, tell
from baralho.kinds.stock import TURN_UP, draw, left, turn_up, turn_up_zone
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, trick_zones
from baralho.kinds.values import worth

HAND_SIZE: Final = 6
TARGET: Final = 101


class Corrente(Partida):
    """Free play while there is a stock; then one must follow suit, or trump."""

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
        """The card that marks trumps stays open: before who won it, or half under the stock."""
        return (*trick_zones(), turn_up_zone(), changer_zone(), place("marker", per=SEAT))

    def power(self, card: int) -> int:
        """A 3 R C V 7 6 5 4 2."""
        return POWER[card]

    def target(self) -> int:
        """101 points (002:1573)."""
        return TARGET

    def best_of(self) -> int:
        """One game, usually."""
        return self.opt.games

    def by_memory(self) -> bool:
        """As the book has it, unless the table counts."""
        return self.opt.claim_mode == "manual"

    def taken(self, seat: int) -> int:
        """The marker counts for who won it."""
        return worth(self.t.mask(WON, seat) | self.t.mask(MARKER, seat), VALUE)

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Six cards each; nothing is turned up, for the first card led makes trumps (002:1557-1559)."""
        self.begin_game()
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), HAND_SIZE, self.opt.first_deal_batch)
        if self.opt.trump_source == "turn_up":
            turn_up(self)
        self.ask(PLAYING, self.next(self.dealer))

    def draws(self) -> bool:
        """As long as there is a stock."""
        return left(self.t) > 0

    def first_trick(self) -> bool:
        """Nobody has won anything yet."""
        return not self.t.count(WON, 0) and not self.t.count(WON, 1)

    # -- a turn ---------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """A card; before it, in any order, what may be sung, changed, taken back or claimed."""
        m.cards(PLAY, self.playable(seat))
        if self.may_sing(seat):
            if not self.sang:
                self.offer_songs(seat, m, SING, PAIRS)
            if self.tutes():
                self.offer_fours(seat, m, TUTE, FOURS)
        if self.may_change():
            if self.owner < 0:
                m.cards(CHANGE, self.t.mask(HAND, seat) & self.changing())
            elif self.may_take_back(seat):
                m.add(TAKE_BACK)
        if self.may_claim():
            m.add(CLAIM)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Everything but a card leaves the turn where it is."""
        if act == PLAY:
            self.play_card(seat, x)
        elif act == TUTE:
            self.show_four(seat, FOURS[x])
            self.win_game(seat)
        elif act == CLAIM:
            self.claim(seat)
        else:
            if act == SING:
                self.sing(seat, x, PAIRS)
                self.sang = True
                if self.reached(seat):
                    self.stop_game(seat)
                    return
            elif act == CHANGE:
                self.change_trumps(seat, x)
            else:
                self.return_changer()
            self.ask(PLAYING, seat)

    def playable(self, seat: int) -> int:
        """The cards (a mask) that a seat may play."""
        return keeping(self.t.mask(HAND, seat), self.duties())

    def duties(self) -> Duties:
        """None while there is a stock, not even to trumps led first; then follow, else trump (002:1557-1559)."""
        return FREE if self.draws() else duties(self, ABOVE, TRUMP)

    def shows_void(self, card: int) -> bool:
        """Only who has to follow tells something by not following."""
        return not self.draws() and super().shows_void(card)

    def phase_of(self, seat: int) -> int:
        """When the stock is gone the prompt is another."""
        return FOLLOWING if self.phase == PLAYING and not self.draws() else self.phase

    # -- singing and changing trumps ------------------------------------------------------------------------------

    def tutes(self) -> bool:
        """Four kings, or four knights, win the game (002:1571)."""
        return True

    def may_sing(self, seat: int) -> bool:
        """Who has won a trick, before his card; by option only when he has just won it."""
        if not self.t.count(WON, seat):
            return False
        return self.best < 0 or self.opt.sing_window == "own_turn_after_first_win"

    def marker(self) -> int:
        """The card that marks trumps: turned up, or before who won the first trick; -1 if there is none."""
        turned = self.t.top(TURN_UP)
        if turned >= 0:
            return turned
        return max(self.t.top(MARKER, 0), self.t.top(MARKER, 1))

    def changing(self) -> int:
        """The cards (a mask) that may change trumps now."""
        return changers(PACK, self.marker())

    def may_change(self) -> bool:
        """From the second trick on, while there is a stock; the leader before he leads (ruling), by option both."""
        if not self.opt.trump_change or self.first_trick() or not left(self.t) or self.marker() < 0:
            return False
        return self.best < 0 or self.opt.trump_change_window == "any_own_turn"

    # -- the trick ------------------------------------------------------------------------------------------------

    def play_card(self, seat: int, card: int) -> None:
        """The first card of all makes trumps."""
        if self.trump < 0:
            self.trump = self.suit_of(card)
            self.say("trump", seat, self.trump)
        tell(self, seat, card, self.duties())
        if self.play(seat, card):
            self.end_trick()
        else:
            self.ask(PLAYING, self.next(seat))

    def end_trick(self) -> None:
        """The winner takes it, draws first and leads; a marker that he won stays open before him (002:1557)."""
        t = self.t
        if self.first_trick() and not t.count(TURN_UP):
            t.move(t.line(TRICK)[0], MARKER, self.taker)
        closing = not self.draws()
        winner = self.take(self.taker)
        self.last = winner
        self.sang = False
        if winner == self.owner:
            self.earned = True
        if closing and self.settled(winner):
            return
        if t.count(HAND, winner) and self.reached(winner):  # the last trick brings ten more, and is counted
            self.stop_game(winner)
        elif not closing:
            self.draw_cards(winner)
        elif t.count(HAND, winner):
            self.ask(PLAYING, winner)
        else:
            self.count_deal()

    def settled(self, winner: int) -> bool:
        """Whether a trick without a stock has ended the game; in Tute Habanero it may."""
        return False

    def draw_cards(self, winner: int) -> None:
        """Both draw, the winner first, and he leads.

        A changer does not outlast stock and marker, so that both have all their cards then (ruling).
        """
        self.draw_card(winner)
        self.draw_card(self.next(winner))
        if self.owner >= 0 and (not self.draws() or self.marker() < 0):
            self.return_changer()
        if self.draws():
            self.ask(PLAYING, winner)
        else:
            self.say("stock_out", winner)
            self.lead_last(winner)

    def draw_card(self, seat: int) -> None:
        """A seat draws from the stock."""
        draw(self.t, seat)

    def lead_last(self, winner: int) -> None:
        """The first of the tricks without a stock."""
        self.ask(PLAYING, winner)

    # -- telling --------------------------------------------------------------------------------------------------

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
        if act == CLAIM and self.by_memory():
            return "second_only"
        return "not_now"

    def why_silent(self, seat: int, act: int, x: int) -> str:
        """Why a seat may not sing."""
        if act == TUTE:
            return ("no_four" if self.may_sing(seat) else "win_first") if self.tutes() else "no_tutes"
        if not self.t.count(WON, seat):
            return "win_first"
        if not self.may_sing(seat):
            return "winner_sings"
        if self.sang:
            return "one_a_trick"
        return "sung_before" if self.sung >> x & 1 else "no_pair"

    def notes(self, seat: int) -> Lines:
        """What could be sung now, and for how much."""
        if not self.asked >> seat & 1 or self.phase != PLAYING or self.sang or not self.may_sing(seat):
            return []
        suits = bits(self.songs(seat, PAIRS))
        worths = [(encode(SING, suit), song_worth(suit, self.trump)) for suit in suits]
        return [Line("songs", ByAction(worths), roles.PRICES)] if worths else []

    def status(self) -> Lines:
        """Trumps, and how far both are."""
        trump = [Line("trump", Suit(SPANISH_SUITS[self.trump]))] if self.trump >= 0 else []
        return [*trump, *self.race()]
