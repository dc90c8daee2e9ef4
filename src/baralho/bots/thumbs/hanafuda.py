"""Rules of thumb for hanafuda (catalogue hanafuda, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.koi_koi import KoiKoiThumb
from baralho.bots.thumb import Reason, Thumb
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count
from baralho.games.hanafuda.acts import (
    ACCEPT,
    CALL,
    CLAIM,
    HAND,
    JOIN,
    KEEP,
    NO_CALL,
    OFFER,
    PLAY,
    REFUSE,
    SHOWN,
    TABLE,
    TAKE,
    WON,
)
from baralho.games.hanafuda.flowers import ANIMALS, COMBINATIONS, LIGHTS, PACK, TANZAKUS, VALUE, months
from baralho.games.hanafuda.game import Hanafuda
from baralho.games.hanafuda.koi_koi import KoiKoi
from baralho.games.hanafuda.turns import Turns
from baralho.kinds.values import worth

IN_COMBINATIONS: Final = sum([1 << c for c in range(48) if any(k.cards >> c & 1 for k in COMBINATIONS)])
CARDS: Final = tuple([combination.cards for combination in COMBINATIONS])
POINTS: Final = tuple([combination.points for combination in COMBINATIONS])
LEAST: Final = tuple([combination.least for combination in COMBINATIONS])
SPARE: Final = tuple([count(combination.cards) - combination.least for combination in COMBINATIONS])
BARGAIN: Final = 15  # points that a buyer offers less than a place is worth
LEAST_BID: Final = 60  # nobody sells for less
LOW_HAND: Final = 14  # the most points in the hand of a low caller


class HanafudaThumb(Thumb[Turns]):
    """Take what counts and what makes combinations, break those of others, throw what nobody can use."""

    guided = 100
    paired = True
    wide = 5
    sure = 1.0

    def __init__(self) -> None:
        self.koi_koi = KoiKoiThumb()

    def rates(self, game: Turns, seat: int, actions: list[int]) -> list[int]:
        """Cards by what they bring; words by the hand."""
        if isinstance(game, KoiKoi):
            return self.koi_koi.rates(game, seat, actions)
        assert isinstance(game, Hanafuda)
        found: list[int] = []
        for action in actions:
            act, x = action & KIND_MASK, x_of(action)
            if act == PLAY:
                found.append(self.playing(game, seat, x))
            elif act == TAKE:
                taken = 1 << x | 1 << game.t.top(SHOWN)
                found.append(self.gain(game, seat, taken))
            elif act == CLAIM:
                found.append(self.gain(game, seat, PACK.suits[PACK.suit[x]]))
            else:
                found.append(self.word(game, seat, act, y_of(action)))
        return found

    def word(self, game: Hanafuda, seat: int, act: int, points: int) -> int:
        """Whoever plays scores, so one plays with any hand; a place is bought and sold for what it is worth."""
        if act == JOIN:
            return max(self.promise(game, seat) - 25, 5)
        if act == OFFER:
            bid = self.place(game, seat) - BARGAIN
            return 20 - abs(points - bid) if bid >= LEAST_BID else -20
        if act == ACCEPT:
            return game.offered - self.place(game, seat)
        if act == CALL:
            hand = game.t.mask(HAND, seat)
            matches = count(hand & months(game.t.mask(TABLE)))
            return 2 * (LOW_HAND - worth(hand, VALUE)) - 10 * max(matches - 1, 0)
        if act == NO_CALL:
            return 1
        return 2 if act == KEEP else 0

    def place(self, game: Hanafuda, seat: int) -> int:
        """What playing this hand is worth, in points paid for it.

        Who plays makes about a hundred, who does not nothing; but what is paid, the other loses.
        """
        promise = self.promise(game, seat)
        return min(35 + promise, 85 + promise // 4)

    def promise(self, game: Hanafuda, seat: int) -> int:
        """About how many points a hand will make."""
        hand = game.t.mask(HAND, seat)
        table = game.t.mask(TABLE)
        matching = hand & months(table)
        value = 20 + 8 * count(matching)
        value += worth(hand & matching, VALUE) + worth(hand & ~matching, VALUE) // 3
        return value + worth(table & months(hand), VALUE) // 2

    def playing(self, game: Hanafuda, seat: int, card: int) -> int:
        """What a card takes, or what it gives away."""
        month = PACK.suits[PACK.suit[card]]
        same = game.t.mask(TABLE) & month
        if not same:
            return self.throwing(game, seat, card, month)
        if count(same) == 2:
            best = -1000
            for other in bits(same):
                best = max(best, self.gain(game, seat, 1 << other | 1 << card))
            return best
        gain = self.gain(game, seat, same | 1 << card)
        seen = self.seen(game, seat)
        if month & ~seen == 0:
            return gain // 3  # nobody else can take them: there is no hurry
        return gain

    def seen(self, game: Hanafuda, seat: int) -> int:
        """The cards (a mask) that a seat sees: its own, the table and what was taken."""
        cards = game.t.mask(HAND, seat) | game.t.mask(TABLE)
        for other in range(game.players):
            cards |= game.t.mask(WON, other)
        return cards

    def throwing(self, game: Hanafuda, seat: int, card: int, month: int) -> int:
        """A card that is left on the table, for whoever has another of its month."""
        loss = self.gain(game, seat, 1 << card)
        if game.caller == seat:
            return -loss  # he is rid of it
        out = count(month & ~self.seen(game, seat))
        mine = count(game.t.mask(HAND, seat) & month) - 1
        if out == 0:
            return -1
        return -loss * (2 + out - mine) // 4 - 2 * out

    def gain(self, game: Hanafuda, seat: int, cards: int) -> int:
        """What taking these cards is worth: their points, one's own combinations, and those of others broken."""
        value = worth(cards, VALUE)
        if cards & IN_COMBINATIONS:
            mine = game.t.mask(WON, seat)
            others = 0
            for other in bits(game.active):
                if other != seat:
                    others |= game.t.mask(WON, other)
            for k in range(len(CARDS)):
                hit = cards & CARDS[k]
                if not hit:
                    continue
                least = LEAST[k]
                got = count(mine & CARDS[k])
                lost = count(others & CARDS[k])
                if lost <= SPARE[k] and got < least:
                    after = min(got + count(hit), least)
                    value += POINTS[k] * (after * after - got * got) // (least * least)
                if got <= SPARE[k]:  # another could still make it
                    most = 0
                    for other in bits(game.active):
                        if other != seat:
                            most = max(most, count(game.t.mask(WON, other) & CARDS[k]))
                    if most and got + count(hit) > SPARE[k]:
                        value += POINTS[k] * most * most // (2 * least * least)
        return -value if game.caller == seat else value

    def reason(self, game: Turns, seat: int, action: int) -> Reason | None:
        """What is taken, or what the hand has."""
        if isinstance(game, KoiKoi):
            return self.koi_koi.reason(game, seat, action)
        assert isinstance(game, Hanafuda)
        act, x = action & KIND_MASK, x_of(action)
        hand, table = game.t.mask(HAND, seat), game.t.mask(TABLE)
        if act == PLAY or act == TAKE or act == CLAIM:
            month = PACK.suits[PACK.suit[x]]
            taken = month & table
            if act == TAKE:
                taken = 1 << x
            elif not taken:
                out = count(month & ~self.seen(game, seat))
                return Reason("throw" if out else "throw_safe", card=x, number=out if out else VALUE[x])
            if game.caller == seat:
                return Reason("low_play", card=x, number=worth(taken, VALUE))
            cards = taken | 1 << (game.t.top(SHOWN) if act == TAKE else x)
            return self.why_take(game, seat, x, cards)
        if act == JOIN:
            return Reason("join", number=count(hand & months(table)))
        if act == CALL:
            return Reason("call", number=worth(hand, VALUE))
        if act == NO_CALL:
            return Reason("no_call", number=worth(hand, VALUE))
        if act == OFFER:
            return Reason("offer", number=count(hand & (LIGHTS | ANIMALS | TANZAKUS)))
        if act == ACCEPT or act == REFUSE:
            return Reason("accept" if act == ACCEPT else "refuse", number=game.offered)
        return None

    def why_take(self, game: Hanafuda, seat: int, card: int, cards: int) -> Reason:
        """A combination made or broken, else the points."""
        mine = game.t.mask(WON, seat)
        for k in range(len(CARDS)):
            if count((mine | cards) & CARDS[k]) >= LEAST[k] > count(mine & CARDS[k]):
                return Reason("completes", card=card, number=POINTS[k])
        for k in range(len(CARDS)):
            for other in bits(game.active):
                got = count(game.t.mask(WON, other) & CARDS[k])
                if other != seat and got >= LEAST[k] - 1 and cards & CARDS[k] and LEAST[k] == count(CARDS[k]):
                    return Reason("breaks", card=card, number=POINTS[k], seat=other)
        return Reason("take", card=card, number=worth(cards, VALUE))


THUMB: Final = HanafudaThumb
