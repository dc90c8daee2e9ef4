"""Rules of thumb for Oito Maluco (catalogue oito-maluco, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.cards.pack import QUEEN
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count
from baralho.games.oito_maluco import (
    ACE,
    DRAW,
    EIGHTS_WILD,
    JACKS_WILD,
    NAME,
    OWING,
    PASS,
    PAY,
    PLAY_CALLING,
    TWO,
    WILD,
    WILD_CALLING,
    OitoMaluco,
)
from baralho.kinds.shedding import HAND, STOCK
from baralho.kinds.values import worth

SOON: Final = 2  # cards of an opponent who is about to go out
STOPS: Final = 60  # to take the turn from one who is
SUITS: Final = 4
OTHER: Final = 70  # to name another suit than the longest
IDLE: Final = -300  # to pass or to pay although a card can be played


class OitoMalucoThumb(Thumb[OitoMaluco]):
    """Play what leaves most to follow, dear cards first; keep wild cards until somebody is near the end."""

    guided = 90
    depth = 120
    wide = 5
    sure = 1.5
    expert = "shedding:Shedder"

    keeps: int = 5  # with so many cards or fewer, rather draw than waste a wild card while nobody is near the end
    urge: int = 60  # how good it looks to be rid of one when somebody is
    length: int = 6  # and a card, for every one of its suit
    out: int = 0  # the last card but one, if the last one fits on it

    def rates(self, game: OitoMaluco, seat: int, actions: list[int]) -> list[int]:
        """Cards, suits, or a card from the stock."""
        hand = game.t.mask(HAND, seat)
        pack = game.t.pack
        plain = hand & ~game.wilds
        lengths = [count(plain & suit) for suit in pack.suits]
        hurry = self.hurry(game, seat)
        value = JACKS_WILD if game.opt.wild_rank == "J" else EIGHTS_WILD
        found: list[int] = []
        for action in actions:
            act, x = action & KIND_MASK, x_of(action)
            if act == DRAW:
                found.append(-20 if hurry or count(hand) > self.keeps else 8)
            elif act == PASS:
                found.append(IDLE if hand & game.fit else 0)
            elif act == PAY:
                found.append(IDLE if hand & pack.ranks[TWO] else 0)
            elif act == NAME:
                found.append(10 * lengths[x])
            elif act == WILD or act == WILD_CALLING:
                rate = 5 * lengths[y_of(action)] + (5 if act == WILD_CALLING else 0)
                rate += self.urge if hurry or count(hand) <= 2 else -15
                if count(hand) == 2 and lengths[y_of(action)]:
                    rate += 30  # the last card fits
                if lengths[y_of(action)] and y_of(action) == self.other_suit(game, seat):
                    rate += OTHER
                found.append(rate)
            else:
                rate = self.playing(game, x, plain, lengths, value) + (5 if act == PLAY_CALLING else 0)
                if game.opt.specials != "none":
                    rate += self.special(game, seat, pack.rank[x])
                if self.out and count(hand) == 2 and hand & ~pack.copies[x] & follows(game, x):
                    rate += self.out
                found.append(rate)
        return found

    def other_suit(self, game: OitoMaluco, seat: int) -> int:
        """A suit to name when all cards are held, another with every turn: who names the own longest may do so
        for ever. -1: no need.
        """
        if game.t.count(STOCK) > 1:
            return -1
        return (game.count // (2 * game.players) + seat) % SUITS

    def special(self, game: OitoMaluco, seat: int, rank: int) -> int:
        """A two or a queen stops who is about to go out, an ace sends play the other way; else they are kept."""
        if rank != TWO and rank != QUEEN and rank != ACE:
            return 0
        return STOPS if game.t.count(HAND, game.following(seat)) <= SOON else -10

    def hurry(self, game: OitoMaluco, seat: int) -> bool:
        """Whether an opponent is about to go out."""
        for other in bits(game.inside):
            if game.side(other) != game.side(seat) and game.t.count(HAND, other) <= SOON:
                return True
        return False

    def playing(self, game: OitoMaluco, face: int, plain: int, lengths: list[int], value: tuple[int, ...]) -> int:
        """What it rids one of, and what can follow it."""
        pack = game.t.pack
        suit = pack.suit[face]
        alike = plain & pack.ranks[pack.rank[face]]
        return 25 + 2 * value[face] + self.length * lengths[suit] + 4 * (count(alike) - 1)

    def estimate(self, game: OitoMaluco, seat: int) -> float:
        """Half of what the hands would cost now."""
        value = JACKS_WILD if game.opt.wild_rank == "J" else EIGHTS_WILD
        mine = theirs = others = 0
        for other in bits(game.inside):
            lost = worth(game.t.mask(HAND, other), value)
            if game.side(other) == game.side(seat):
                mine += lost
            else:
                theirs += lost
                others += 1
        return (theirs / others - mine) / 2 if others else 0.0

    def reason(self, game: OitoMaluco, seat: int, action: int) -> Reason | None:
        """The suit that is held most, the points got rid of, or the card that is kept."""
        act, x = action & KIND_MASK, x_of(action)
        plain = game.t.mask(HAND, seat) & ~game.wilds
        suits = game.t.pack.suits
        value = JACKS_WILD if game.opt.wild_rank == "J" else EIGHTS_WILD
        if act == NAME:
            return Reason("suit", suit=x, number=count(plain & suits[x]))
        if act == DRAW:
            wilds = count(game.t.mask(HAND, seat) & game.wilds)
            return Reason("draw_keep", number=wilds) if wilds else Reason("draw")
        if act == WILD or act == WILD_CALLING:
            named = y_of(action)
            if self.hurry(game, seat):
                return Reason("wild_now", card=x, suit=named, number=value[x])
            return Reason("wild", card=x, suit=named, number=count(plain & suits[named]))
        if act == PASS:
            return None
        if act == PAY:
            return Reason("pay")
        if game.phase == OWING:
            return Reason("pass_on", card=x)
        if not plain & ~game.t.pack.copies[x]:
            return Reason("out", card=x)
        suit = game.t.pack.suit[x]
        left = count(plain & suits[suit]) - 1
        if left > 0:
            return Reason("play_long", card=x, suit=suit, number=left)
        return Reason("play_dear", card=x, number=value[x])


def follows(game: OitoMaluco, face: int) -> int:
    """The cards (a mask) that may be played on one that is not wild."""
    pack = game.t.pack
    return pack.suits[pack.suit[face]] | pack.ranks[pack.rank[face]] | game.wilds


THUMB: Final = OitoMalucoThumb
