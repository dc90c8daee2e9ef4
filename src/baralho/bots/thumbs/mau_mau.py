"""Rules of thumb for Mau Mau (catalogue mau-mau, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.cards.pack import JACK, JOKER, QUEEN
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count, low
from baralho.games.mau_mau.acts import (
    ACE,
    DRAW,
    EIGHT,
    JACKS,
    JACKS_CALLING,
    NAME,
    NINE,
    NO_NAME,
    OWING,
    PAIRS,
    PASS,
    PAY,
    PLAY_CALLING,
    SEVEN,
)
from baralho.games.mau_mau.game import MauMau
from baralho.kinds.shedding import DISCARD, HAND, STOCK, beside
from baralho.kinds.values import worth

SOON: Final = 2  # cards of a player who is about to go out
WINS: Final = 500
LENGTH: Final = 7  # for every card of the same suit that can follow
RANKS: Final = 4  # and of the same rank
KEEPS: Final = 30  # how good it is to keep a jack, to go out with it
CALLS: Final = 5
AGAIN: Final = 14  # to play another card at once, if one fits
STOPS: Final = 45  # to take the turn from a player who is about to go out
HITS: Final = 6  # to let a neighbour draw, who is never the partner
FULL: Final = 5  # of more cards than that two or three more are no matter
SCARCE: Final = 10  # with so few cards to draw, a seven or an eight only gives back what was just covered
BORED: Final = 40  # then another card now and then, or the same few go to and fro for ever
FREES: Final = -10  # to ask for no suit helps whoever is next
LAST: Final = 25  # what is left fits
IDLE: Final = -300  # to draw, pay or pass although a card can be played
RACE: Final = 14.0  # so many cards less than the others are as good as a deal won, where the first out wins


class MauMauThumb(Thumb[MauMau]):
    """Shed dear cards of long suits, keep a jack for the end, and stop who is about to go out."""

    guided = 90
    depth = 120
    wide = 6
    sure = 1.5

    def rates(self, game: MauMau, seat: int, actions: list[int]) -> list[int]:
        """Cards, pairs of jacks, suits; there is nothing to choose when one has to draw."""
        found: list[int] = []
        for action in actions:
            act, x = action & KIND_MASK, x_of(action)
            if act == NAME:
                found.append(self.naming(game, seat, x))
            elif act == NO_NAME:
                found.append(FREES)
            elif act == DRAW or act == PASS or act == PAY:
                found.append(IDLE - int(act == PASS) if game.t.mask(HAND, seat) & game.fitting() else 0)
            else:
                calls = CALLS if act == PLAY_CALLING or act == JACKS_CALLING else 0
                found.append(self.playing(game, seat, act, x) + calls)
        return found

    def dear(self, game: MauMau, card: int) -> int:
        """What a card would cost in hand: nothing where only the first out counts."""
        return 0 if game.opt.scoring == "first_out" else game.value()[card]

    def naming(self, game: MauMau, seat: int, suit: int) -> int:
        """The suit that is held most."""
        cards = game.t.mask(HAND, seat) & ~game.t.pack.ranks[JACK]
        return 12 * count(cards & game.t.pack.suits[suit])

    def playing(self, game: MauMau, seat: int, act: int, x: int) -> int:
        """What the discard rids one of, what can follow it, and what it does to the others."""
        pack = game.t.pack
        hand = game.t.mask(HAND, seat)
        if act == JACKS or act == JACKS_CALLING:
            left = hand & ~two_of(game, hand, x)
            if not left:
                return 2 * WINS
            return self.urge(game, seat) + 2 * self.dear(game, PAIRS[x][0]) - 2 * KEEPS
        card = low(hand & pack.copies[x])
        left = hand & ~(1 << card)
        if not left:
            return WINS
        rank = pack.rank[card]
        rate = 20 + self.dear(game, card)
        if scarce(game):
            rate += (7 * game.count + 5 * x) % BORED
        if rank == JACK:
            kept = KEEPS if count(hand) > 1 else 0
            if game.opt.jack == "wild" and game.opt.scoring == "first_out":
                return rate - 2 * kept  # it fits at the end too
            return rate + self.urge(game, seat) + (LAST if count(left) == 1 else 0) - kept
        if rank == JOKER:
            following = beside(game, game.inside, seat, game.way)
            return rate + (STOPS if self.danger(game, following) else -KEEPS)
        same = left & pack.suits[pack.suit[card]]
        alike = left & pack.ranks[rank]
        rate += LENGTH * count(same) + RANKS * count(alike)
        if count(left) == 1 and same | alike:
            rate += LAST
        return rate + self.effect(game, seat, rank, same | alike)

    def urge(self, game: MauMau, seat: int) -> int:
        """How good it is to be rid of a jack when somebody is about to go out."""
        return KEEPS if self.hurry(game, seat) else 0

    def hurry(self, game: MauMau, seat: int) -> bool:
        """Whether an opponent is about to go out."""
        for other in bits(game.inside):
            if game.side(other) != game.side(seat) and game.t.count(HAND, other) <= SOON:
                return True
        return False

    def danger(self, game: MauMau, other: int) -> int:
        """1 if this neighbour is about to go out."""
        return int(game.t.count(HAND, other) <= SOON)

    def effect(self, game: MauMau, seat: int, rank: int, follow: int) -> int:
        """Whom the card stops, or lets draw; neighbours are opponents."""
        following = beside(game, game.inside, seat, game.way)
        before = beside(game, game.inside, seat, -game.way)
        again = AGAIN if follow else -AGAIN
        if rank == NINE and game.opt.nine != "none":
            return self.hit(game, before) // 2
        if rank == EIGHT and not game.opt.eight_draw:
            return 0
        if rank == EIGHT or rank == ACE:
            rate = STOPS * self.danger(game, following) + (self.hit(game, following) if rank == EIGHT else 0)
            return rate + again if before == following else rate  # of two it is one's own turn again
        if rank == SEVEN:
            hit = following if game.opt.seven_target == "next" else before
            if game.opt.stack_sevens:  # who keeps one can pass the next debt on
                return STOPS * self.danger(game, hit) + (0 if game.phase == OWING else -HITS)
            return self.hit(game, hit) + STOPS // 3 * self.danger(game, hit)
        if rank == QUEEN:
            if before != following:
                return STOPS * (self.danger(game, following) - self.danger(game, before))
            if game.opt.queen_two_players == "skip":
                return STOPS * self.danger(game, following) + again
        return 0

    def hit(self, game: MauMau, other: int) -> int:
        """How good it is to let somebody draw: against a full hand such a card is better kept for later."""
        if scarce(game):
            return -2 * STOPS
        return HITS if game.t.count(HAND, other) <= FULL else -2 * HITS

    def estimate(self, game: MauMau, seat: int) -> float:
        """Half of what the hands would cost now."""
        mine = theirs = others = 0
        race = game.opt.scoring == "first_out"
        for other in bits(game.inside):
            cards = game.t.mask(HAND, other)
            lost = count(cards) if race else worth(cards, game.value())
            if game.side(other) == game.side(seat):
                mine += lost
            else:
                theirs += lost
                others += 1
        if race:
            return max(-0.9, min(0.9, (theirs / others - mine) / RACE)) if others else 0.0
        return (theirs / others - mine) / 2 if others else 0.0

    def reason(self, game: MauMau, seat: int, action: int) -> Reason | None:
        """Who is stopped or hit, what can follow, what it would cost."""
        act, x = action & KIND_MASK, x_of(action)
        pack = game.t.pack
        hand = game.t.mask(HAND, seat)
        if act == NAME:
            held = count(hand & pack.suits[x] & ~pack.ranks[JACK])
            return Reason("name", suit=x, number=held) if held else Reason("name_void", suit=x)
        if act == NO_NAME:
            return Reason("free")
        fits = hand & game.fitting()
        if act == DRAW:
            return Reason("hold" if fits else "draw")
        if act == PAY:
            return Reason("pay_more" if fits else "pay")
        if act == PASS:
            return Reason("hold") if fits else None
        if act == JACKS or act == JACKS_CALLING:
            left = hand & ~two_of(game, hand, x)
            return Reason("jacks_now", number=2 * game.value()[PAIRS[x][0]]) if left else Reason("jacks_out")
        return self.reason_to_play(game, seat, low(hand & pack.copies[x]), hand)

    def reason_to_play(self, game: MauMau, seat: int, card: int, hand: int) -> Reason:
        """Why this one card."""
        pack = game.t.pack
        left = hand & ~(1 << card)
        face, rank = pack.face[card], pack.rank[card]
        if not left:
            return Reason("out", card=face)
        if game.phase == OWING:
            return Reason("pass_on", card=face, number=game.owed() + game.opt.seven_draw)
        cost = self.dear(game, card)
        if rank == JACK:
            if count(hand & game.fit) == count(hand & game.fit & pack.ranks[JACK]):
                return Reason("jack_only", card=face)
            if not cost:
                return Reason("plain", card=face)
            return Reason("jack_now" if self.hurry(game, seat) else "dear", card=face, number=cost)
        following = beside(game, game.inside, seat, game.way)
        eight = rank == EIGHT and game.opt.eight_draw > 0
        stops = (
            eight
            or rank == JOKER
            or rank == ACE
            or (rank == QUEEN and beside(game, game.inside, seat, -game.way) != following)
        )
        if stops and self.danger(game, following):
            return Reason("stop", card=face, seat=following, number=game.t.count(HAND, following))
        if rank == JOKER:
            return Reason("dear", card=face, number=cost) if cost else Reason("plain", card=face)
        if count(left) == 1 and left & (pack.suits[pack.suit[card]] | pack.ranks[rank]):
            return Reason("fits_after", card=face)
        same = count(left & pack.suits[pack.suit[card]])
        if same and LENGTH * same > cost:
            return Reason("long", card=face, suit=pack.suit[card], number=same)
        return Reason("dear", card=face, number=cost) if cost else Reason("plain", card=face)


def scarce(game: MauMau) -> bool:
    """Whether there is so little to draw that the same cards come back and forth."""
    return game.t.count(STOCK) + game.t.count(DISCARD) <= SCARCE


def two_of(game: MauMau, hand: int, pair: int) -> int:
    """The cards (a mask) of a hand that a pair of jacks means."""
    a, b = PAIRS[pair]
    copies = game.t.pack.copies
    first = low(hand & copies[a])
    return 1 << first | 1 << low(hand & copies[b] & ~(1 << first))


THUMB: Final = MauMauThumb
