"""Rules of thumb for Guinhote and Guinhote Arrastado (catalogue guinhote, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import QUIT, Reason
from baralho.bots.thumbs.tute import (
    DO_IT,
    SUNG,
    SURE,
    PartidaThumb,
    bond,
    may_claim,
    own,
    trumps_worth,
    unseen,
)
from baralho.bots.tricks import stands, to_follow, trick_chances, trick_worth, wins_now
from baralho.engine.game import Game
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import count
from baralho.games.guinhote.acts import (
    ABOVE,
    CHANGE,
    CLAIM,
    GO,
    LEAST,
    PACK,
    PAIRS,
    PASS,
    PLAIN_ABOVE,
    PLAY,
    SING,
    TAKE_BACK,
    TUTE,
)
from baralho.games.guinhote.arrastado import Arrastado
from baralho.games.guinhote.two import Guinhote
from baralho.kinds.singing import LAST_TRICK, SingingGame, singable, song_worth
from baralho.kinds.stock import TURN_UP
from baralho.kinds.tricks import HAND

GAME: Final = 60.0  # what a game is worth to a search beside its points
A_POINT: Final = 0.3  # and a point in Arrastado, where only steps of a hundred are paid
BETTER: Final = 12  # a suit must be so much better as trumps to change them, with all cards dealt
SAVED: Final = 50  # what a trump is worth keeping, in tenths of a point
DEARER: Final = 5  # and a higher one, while others play after it; both by thousands of deals against greedy players
FED: Final = 3  # points that another player's card brings to a trick, on average
ENOUGH: Final = 108  # expected points with which one goes to the plate
SHARE: Final = (0.0, 0.0, 0.0, 0.87, 0.8, 0.75)  # by players: what comes of a hand's promise, by hundreds of deals


class GuinhoteThumb(PartidaThumb):
    """Jacks are court cards worth keeping here; else as in Tute. In Arrastado: masters, songs, and tricks that pay."""

    def finer(self, game: Game, seat: int) -> float:
        """The game counts for more than points; in Arrastado points count though only some are paid."""
        if isinstance(game, Arrastado):
            mine = game.so_far(seat)
            return A_POINT * (mine - sum([game.so_far(s) for s in range(game.players)]) / game.players)
        assert isinstance(game, Guinhote)
        if game.victor < 0:
            return 0.0
        return GAME if game.victor == seat else -GAME

    def shortlist(self, game: Game, seat: int, actions: list[int]) -> list[int]:
        """What wins at once is done; a claim that is wrong is not thought about, nor a plate out of reach."""
        found: list[int] = []
        for action in actions:
            act = action & KIND_MASK
            if act == TUTE or (act == CLAIM and may_claim(game, seat)):
                return [action]
            if act == GO and self.rate(game, seat, action) <= 0:
                continue
            if act != CLAIM:
                found.append(action)
        return found

    def rate(self, game: Game, seat: int, action: int) -> int:
        """One act after the other; cards by what they win, give away and keep together."""
        assert isinstance(game, SingingGame)
        act, x = action & KIND_MASK, x_of(action)
        if act == PLAY:
            if isinstance(game, Arrastado):
                return self.for_all(game, seat, x)
            assert isinstance(game, Guinhote)
            return self.card(game, seat, x)
        if act == SING:
            return SUNG + song_worth(x, game.trump)
        if act == TUTE:
            return SURE
        if act == CLAIM:
            return SURE if may_claim(game, seat) else 0
        assert isinstance(game, Arrastado)
        if act == CHANGE:
            return self.change(game, seat, PACK.suit[x])
        if act == TAKE_BACK:
            gained = trumps_worth(game, seat, game.marked) - trumps_worth(game, seat, game.trump)
            return DO_IT if gained > 0 else -DO_IT
        if act == GO:
            if expected(game, seat) < max(ENOUGH, y_of(action) + ENOUGH - LEAST):
                return 0
            return -QUIT + SUNG - y_of(action)  # no more than is needed
        return 1

    def change(self, game: Arrastado, seat: int, suit: int) -> int:
        """For a pair that is then worth forty, or for a suit in which one is much stronger."""
        if forty_more(game, seat, suit):
            return SUNG + 2 * DO_IT
        gained = trumps_worth(game, seat, suit) - trumps_worth(game, seat, game.trump)
        return DO_IT + gained if gained >= BETTER else -DO_IT

    def must_win_to_sing(self, game: SingingGame, seat: int) -> bool:
        """In Arrastado always; for two until the first trick is won, and again when nothing is drawn any more."""
        return isinstance(game, Arrastado) or not game.draws() or super().must_win_to_sing(game, seat)

    def for_all(self, game: Arrastado, seat: int, card: int) -> int:
        """Ten for a point: what a card wins or gives away, on average, and what it was worth keeping for."""
        value = game.values()[card]
        trump = PACK.suit[card] == game.trump
        out = unseen(game, seat) & ~game.t.mask(TURN_UP)
        behind = to_follow(game)
        stake = trick_worth(game, game.values())
        held = game.t.count(HAND, seat)
        kept = 5 * bond(game, seat, card)
        if trump:
            kept += SAVED + (DEARER * game.power(card) if behind else 0)
        won = stands(game, card, out, above(game), behind, held)
        if held == 1:
            stake += LAST_TRICK
        gain = won * (stake + (0 if trump else value) + self.hunger(game, seat))  # a trump's own points are safe anyway
        given = (1.0 - won) * value * (0.3 if self.friendly(game, seat) else 1.0)
        spent = game.power(card) if wins_now(game, card) and not behind else game.power(card) // 2
        return int(10 * (gain - given)) - kept - spent

    def friendly(self, game: Arrastado, seat: int) -> bool:
        """Whether the trick is on its way to somebody who plays with this seat against a declarer."""
        return game.declarer >= 0 and game.best >= 0 and game.declarer not in (seat, game.taker)

    def reason(self, game: Game, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        assert isinstance(game, SingingGame)
        act, x = action & KIND_MASK, x_of(action)
        if act == PLAY:
            return self.why_card(game, seat, x)
        if act == SING:
            return Reason("sing", suit=x, number=song_worth(x, game.trump))
        if act == TUTE:
            return Reason("tute")
        if isinstance(game, Guinhote):
            return Reason("claim", number=game.total(seat))
        assert isinstance(game, Arrastado)
        if act == CHANGE:
            suit = PACK.suit[x]
            forty = forty_more(game, seat, suit)
            return Reason("change_to_sing" if forty else "change", suit=suit, number=count(own(game, seat, suit)))
        if act == TAKE_BACK:
            return Reason("take_back", suit=game.marked, number=count(own(game, seat, game.marked)))
        return Reason("no_plate" if act == PASS else "go", number=expected(game, seat))


def above(game: Arrastado) -> tuple[int, ...]:
    """By card: the cards (a mask) of its suit that are higher."""
    return ABOVE if game.opt.arrastado_value_swap else PLAIN_ABOVE


def forty_more(game: Arrastado, seat: int, suit: int) -> bool:
    """Whether trumps of this suit would make forty of a pair that can be sung at once."""
    if game.sang or not game.won_last(seat):
        return False
    suits = singable(game.t.mask(HAND, seat), PAIRS, game.sung)
    return bool(suits >> suit & 1) and not suits >> game.trump & 1


def expected(game: Arrastado, seat: int) -> int:
    """The points that a hand makes on average, by what its cards win and what can be sung."""
    value = game.values()
    hand = game.t.mask(HAND, seat)
    out = PACK.all & ~hand & ~game.t.mask(TURN_UP)
    chances = trick_chances(game, hand, out, game.trump, above(game), seat == game.next(game.dealer))
    total = 0.0
    k = 0
    cards = hand
    while cards:
        bit = cards & -cards
        cards ^= bit
        total += chances[k] * (value[bit.bit_length() - 1] + FED * (game.players - 1))
        k += 1
    songs = 0
    for suit in range(4):
        if hand & PAIRS[suit] == PAIRS[suit]:
            songs += song_worth(suit, game.trump)
    return int(SHARE[game.players] * (total + 0.8 * songs + LAST_TRICK / game.players))


THUMB: Final = GuinhoteThumb()
