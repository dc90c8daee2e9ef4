"""Rules of thumb for Tute and its forms (catalogue tute, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.singing import (
    DO_IT,
    LENGTH,
    SUNG,
    SURE,
    PartidaThumb,
    may_claim,
    own,
    replies,
    trumps_worth,
    unseen,
)
from baralho.bots.thumb import Reason
from baralho.bots.tricks import in_danger, partner_takes, trick_worth, wins_now
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.tute.acts import (
    ABOVE,
    CAPOTE,
    CHANGE,
    CLAIM,
    EXCHANGE,
    PACK,
    PLAY,
    POWER,
    SEARCH,
    SING,
    TAKE_BACK,
    TUTE,
    VALUE,
)
from baralho.games.tute.americano import Habanero
from baralho.games.tute.corrente import Corrente
from baralho.games.tute.duplas import Duplas
from baralho.kinds.singing import SingingGame, song_worth
from baralho.kinds.stock import TURN_UP
from baralho.kinds.tricks import HAND

GAME: Final = 60.0  # what a game is worth to a search beside its points
BETTER: Final = 7  # a suit must be so much better as trumps to change them


class TuteThumb(PartidaThumb):
    """The same, with what Tute has beside it: trumps that change, a Capote, and pairs."""

    def finer(self, game: SingingGame, seat: int) -> float:
        """The game counts for more than points, which some ways of winning it do not bring."""
        assert isinstance(game, Corrente | Duplas)
        if game.victor < 0:
            return 0.0
        return GAME if game.victor == game.side(seat) else -GAME

    def shortlist(self, game: SingingGame, seat: int, actions: list[int]) -> list[int]:
        """What wins at once is done; a claim that is wrong, or a Capote on the off chance, is not thought about."""
        found: list[int] = []
        for action in actions:
            act = action & KIND_MASK
            if act == TUTE or (act == CLAIM and may_claim(game, seat)) or (act == CAPOTE and sees_capote(game, seat)):
                return [action]
            if act != CLAIM and act != CAPOTE:
                found.append(action)
        return found

    def rate(self, game: SingingGame, seat: int, action: int) -> int:
        """One act after the other; cards by what they win, give away and keep together."""
        act, x = action & KIND_MASK, x_of(action)
        if act == PLAY:
            if isinstance(game, Duplas):
                return self.in_pairs(game, seat, x)
            assert isinstance(game, Corrente)
            if isinstance(game, Habanero) and game.capote >= 0:
                return self.for_tricks(game, seat, x)
            return self.card(game, seat, x)
        if act == SING:
            return SUNG + song_worth(x, game.trump)
        if act == TUTE:
            return SURE
        if act == CLAIM:
            return SURE if may_claim(game, seat) else 0
        if act == CAPOTE:
            return SURE if sees_capote(game, seat) else 0
        if act == EXCHANGE:
            return SUNG + DO_IT  # first of all: it may bring the king to sing with
        if isinstance(game, Corrente):
            if act == CHANGE:
                return self.change(game, seat, x)
            if act == TAKE_BACK:
                gained = trumps_worth(game, seat, game.marked) - trumps_worth(game, seat, game.trump)
                return DO_IT if gained > 0 else -DO_IT
        return DO_IT if act == SEARCH else 0

    def change(self, game: Corrente, seat: int, card: int) -> int:
        """For a pair that is then worth forty, or for a suit in which one is much stronger."""
        suit = PACK.suit[card]
        if forty_more(game, seat, suit):
            return SUNG + 2 * DO_IT
        gained = trumps_worth(game, seat, suit) - LENGTH - trumps_worth(game, seat, game.trump)
        return DO_IT + gained if gained >= BETTER else -DO_IT

    def must_win_to_sing(self, game: SingingGame, seat: int) -> bool:
        """In pairs always; for two until the first trick is won, or always if only the winner sings."""
        if not isinstance(game, Corrente):
            return True
        if isinstance(game, Habanero) and game.capote >= 0:
            return False
        return game.opt.sing_window == "winner_after_trick" or super().must_win_to_sing(game, seat)

    def for_tricks(self, game: Habanero, seat: int, card: int) -> int:
        """A Capote was declared: high cards are kept for the last eight tricks, and there only tricks count."""
        trump = PACK.suit[card] == game.trump
        if game.draws():
            return -POWER[card] - (12 if trump else 0)
        theirs = unseen(game, seat)
        if game.best >= 0:
            return 100 - POWER[card] - (5 if trump else 0) if wins_now(game, card) else -POWER[card]
        mine = game.t.mask(HAND, seat)
        if game.capote == seat and takes_all(mine & ~(1 << card), theirs, game.trump, card):
            return 200
        for reply in bits(replies(PACK, theirs, PACK.suit[card], game.trump)):
            if overtakes(reply, card, game.trump):
                return -POWER[card]
        return 100 + (10 if trump and theirs & PACK.suits[game.trump] else 0)

    def reason(self, game: SingingGame, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        if act == SING:
            return Reason("sing", suit=x, number=song_worth(x, game.trump))
        if act == TUTE:
            return Reason("tute")
        if act == CLAIM:
            assert isinstance(game, Corrente)
            return Reason("claim", number=game.total(seat))
        if act == CAPOTE:
            return Reason("capote", number=game.t.count(HAND, seat))
        if act == EXCHANGE:
            return Reason("exchange", card=game.t.top(TURN_UP))
        if isinstance(game, Corrente):
            if act == CHANGE:
                suit = PACK.suit[x]
                forty = forty_more(game, seat, suit)
                return Reason("change_to_sing" if forty else "change", suit=suit, number=count(own(game, seat, suit)))
            if act == TAKE_BACK:
                return Reason("take_back", suit=game.marked, number=count(own(game, seat, game.marked)))
        if act != PLAY:
            return Reason("search") if act == SEARCH else Reason("no_capote")
        if isinstance(game, Duplas) and partner_takes(game, seat) and not in_danger(game, seat):
            stake = trick_worth(game, VALUE) + VALUE[x]
            return Reason("load" if VALUE[x] else "partner_has_it", card=x, number=stake)
        return self.why_card(game, seat, x)


# -- what a seat knows ------------------------------------------------------------------------------------------------


def forty_more(game: Corrente, seat: int, suit: int) -> bool:
    """Whether trumps of this suit would make forty of a pair that can be sung at once."""
    if game.sang or not game.may_sing(seat):
        return False
    suits = game.songs(seat)
    return bool(suits >> suit & 1) and not suits >> game.trump & 1


# -- when all cards are known -----------------------------------------------------------------------------------------


def overtakes(card: int, led: int, trump: int) -> bool:
    """Whether a card beats the one that was led."""
    if PACK.suit[card] == PACK.suit[led]:
        return POWER[card] > POWER[led]
    return PACK.suit[card] == trump


def takes_all(mine: int, theirs: int, trump: int, led: int) -> bool:
    """Whether who has led this card, and has these cards left, wins every trick against any play."""
    for reply in bits(replies(PACK, theirs, PACK.suit[led], trump)):
        if overtakes(reply, led, trump):
            return False
    for reply in bits(replies(PACK, theirs, PACK.suit[led], trump)):
        if not runs(mine, theirs & ~(1 << reply), trump):
            return False
    return True


def masters(mine: int, theirs: int, trump: int) -> bool:
    """Whether none of these cards can be beaten by any of those."""
    if theirs & PACK.suits[trump]:
        return not mine
    for card in bits(mine):
        if ABOVE[card] & theirs:
            return False
    return True


def runs(mine: int, theirs: int, trump: int) -> bool:
    """Whether who leads wins every trick with these cards against those."""
    if masters(mine, theirs, trump):
        return True
    for card in bits(mine):
        if takes_all(mine & ~(1 << card), theirs, trump, card):
            return True
    return False


def sees_capote(game: SingingGame, seat: int) -> bool:
    """Whether the last eight tricks are all his, by his cards and those that he has not seen: it must be sure."""
    if not isinstance(game, Habanero) or game.draws():
        return False
    mine, theirs, trump = game.t.mask(HAND, seat), unseen(game, seat), game.trump
    if game.leads() == seat:
        return runs(mine, theirs, trump)
    for led in bits(theirs):
        for reply in bits(replies(PACK, mine, PACK.suit[led], trump)):
            if overtakes(reply, led, trump) and runs(mine & ~(1 << reply), theirs & ~(1 << led), trump):
                break
        else:
            return False
    return True


THUMB: Final = TuteThumb
