"""Rules of thumb for Brisca and its forms (catalogue brisca, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.bots.tricks import plays_last, seen, to_follow, wins_now
from baralho.engine.spec import KIND_MASK, x_of
from baralho.games.brisca import EXCHANGE, PASS, PLAY_BLIND, POWER, SEVEN, Alcaide, AoContrario, Brisca
from baralho.kinds.stock import TURN_UP
from baralho.kinds.tricks import STOCK, TRICK, WON
from baralho.kinds.values import higher

TRUMP_COST: Final = 7  # what spending a trump costs beside its points
A_POINT: Final = 0.02  # what a point in cards is worth to a search, where a deal won is worth one
HIGHER: Final[dict[tuple[str, ...], tuple[int, ...]]] = {}  # by pack and card: the higher ones (a mask) of its suit
CATCHES: Final = 8  # by that much a trick with points draws the trumps of those who play later


class BriscaThumb(Thumb[Brisca]):
    """Points, not tricks: lead what is worth nothing, trump what is worth it, load the partner's trick."""

    guided = 100
    paired = True
    sure = 1.0

    def rates(self, game: Brisca, seat: int, actions: list[int]) -> list[int]:
        """Cards by what they win or give away; an exchange is free."""
        if actions[0] & KIND_MASK == PLAY_BLIND:
            return [0] * len(actions)
        out = unseen(game, seat)
        low = isinstance(game, AoContrario)
        rates: list[int] = []
        for action in actions:
            act, card = action & KIND_MASK, x_of(action)
            if act == EXCHANGE:
                rates.append(self.exchange(game))
            elif act == PASS:
                rates.append(0)
            elif low:
                rates.append(self.avoid(game, seat, card, out))
            elif game.best < 0:
                rates.append(self.lead(game, seat, card, out))
            else:
                rates.append(self.follow(game, seat, card, out))
        return rates

    def finer(self, game: Brisca, seat: int) -> float:
        """By how many points in cards a deal was won or lost: only the most of them are on the sheet."""
        if isinstance(game, Alcaide):  # the next one is appointed by then
            return 0.0
        mine = others = 0
        for pile in range(game.t.layout.size[WON]):
            points = game.worth(game.t.mask(WON, pile))
            if pile == game.side(seat):
                mine = points
            else:
                others += points
        margin = mine - others / max(game.t.layout.size[WON] - 1, 1)
        return A_POINT * (-margin if isinstance(game, AoContrario) else margin)

    def exchange(self, game: Brisca) -> int:
        """The higher trump for the lower one; where points count against him the lower one for the 7."""
        if isinstance(game, AoContrario):
            return -10 if gains(game) else 5
        return 50 if gains(game) else -10

    def lead(self, game: Brisca, seat: int, card: int, out: int) -> int:
        """A card without points; at the end, when nobody can trump or beat them, those with points."""
        rank, suit = game.t.pack.rank[card], game.suit_of(card)
        value, power = game.values()[rank], game.powers()[rank]
        trumps_out = out & game.of_suit(game.trump)
        master = not above(game, card) & out
        if suit == game.trump:
            return (20 + value if master and not game.t.count(STOCK) else 0) - TRUMP_COST - power - value
        if master and not trumps_out:
            return 60 + value
        return 20 - 3 * value - power

    def follow(self, game: Brisca, seat: int, card: int, out: int) -> int:
        """Load what the partner wins for good; win what has points, cheaply; else throw what is worth least."""
        rank, suit = game.t.pack.rank[card], game.suit_of(card)
        value, power = game.values()[rank], game.powers()[rank]
        stake = lying(game)
        cost = value + power // 2 + (TRUMP_COST if suit == game.trump else 0)
        last = plays_last(game)
        friend = allied(game, seat, game.taker)
        if not wins_now(game, card):
            if friend and (last or not beatable(game, game.best, out)):
                return 3 * value - (2 * TRUMP_COST if suit == game.trump else 0) - power // 3
            if friend and suit != game.trump and rank_power(game, game.best) > 7:
                return value - power
            return -3 * cost
        if friend:  # his already: over him only with points that are safe
            return (2 * value if last and suit != game.trump else -cost) - power
        if last:
            gain = 3 * (stake + value)
            return gain - (2 * (TRUMP_COST + power) + 2 * value if suit == game.trump else 0)
        if suit == game.trump:
            safe = not above(game, card) & out or not to_enemies(game, seat)
            return 2 * stake + (stake // 2 if safe else 0) - 2 * TRUMP_COST - power - 2 * value
        safe = not beatable(game, card, out) or not to_enemies(game, seat)
        if safe:
            return 2 * (stake + value) - power
        return stake - 2 * value - power - (CATCHES if stake + value >= 10 else 0)

    def avoid(self, game: Brisca, seat: int, card: int, out: int) -> int:
        """The fewest points win: the briscas go to the tricks of others, the lead is a card that somebody must beat."""
        rank, suit = game.t.pack.rank[card], game.suit_of(card)
        value, power = game.values()[rank], game.powers()[rank]
        trump = suit == game.trump
        if game.best < 0:
            return -3 * value - power - (6 if trump else 0)
        if not wins_now(game, card):
            mine = allied(game, seat, game.taker)
            return (-3 * value if mine else 3 * value) + power + (4 if trump else 0)
        stake = lying(game) + value
        if plays_last(game):
            return -3 * stake - 6 + power // 2
        return -2 * stake - 4 - power // 2 - (8 if trump else 0)

    def reason(self, game: Brisca, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        if act == PLAY_BLIND:
            return Reason("blind", number=game.t.count(STOCK))
        if act == EXCHANGE:
            return Reason("exchange" if gains(game) else "exchange_down", card=game.t.top(TURN_UP))
        if act == PASS:
            return Reason("no_exchange")
        value = game.values()[game.t.pack.rank[x]]
        stake = lying(game) + value
        low = isinstance(game, AoContrario)
        if game.best < 0:
            safe = not low and value and not beatable(game, x, unseen(game, seat))
            return Reason("lead_master" if safe else "lead_low", card=x, number=value)
        friend = allied(game, seat, game.taker)
        if wins_now(game, x):
            trumps = game.suit_of(x) == game.trump != game.led
            return Reason("stuck" if low else "trump" if trumps else "take", card=x, number=stake)
        if low:
            return Reason("unload" if value and not friend else "throw", card=x, number=value)
        if friend and value:
            return Reason("load", card=x, number=stake)
        return Reason("throw", card=x, number=value)


def above(game: Brisca, card: int) -> int:
    """The cards (a mask) of its suit that are higher."""
    pack = game.t.pack
    found = HIGHER.get(pack.codes)
    if found is None:
        powers = game.powers()
        found = higher(pack, tuple([powers[rank] for rank in pack.rank]))
        HIGHER[pack.codes] = found
    return found[card]


def unseen(game: Brisca, seat: int) -> int:
    """The cards (a mask) that a seat has not seen: in the stock or with the others."""
    return game.t.pack.all & ~seen(game, seat) & ~game.t.mask(TURN_UP)


def gains(game: Brisca) -> bool:
    """Whether an exchange now brings a higher trump: the 7 also takes a 6, 5 or 4, which are lower."""
    if game.opt.second_card == SEVEN:
        return True  # bisca: the 2 is the lowest
    return POWER[game.t.pack.rank[game.t.top(TURN_UP)]] >= POWER[SEVEN]


def lying(game: Brisca) -> int:
    """The points that lie in the trick."""
    return game.worth(game.t.mask(TRICK))


def rank_power(game: Brisca, card: int) -> int:
    """How high a card is in its suit."""
    return game.powers()[game.t.pack.rank[card]]


def beatable(game: Brisca, card: int, out: int) -> bool:
    """Whether a card not seen could beat this one."""
    if above(game, card) & out:
        return True
    return game.suit_of(card) != game.trump and bool(game.of_suit(game.trump) & out)


def to_enemies(game: Brisca, seat: int) -> int:
    """How many of the other side play to this trick after this card."""
    enemies = 0
    other = seat
    for _ in range(to_follow(game)):
        other = game.next(other)
        if not allied(game, seat, other):
            enemies += 1
    return enemies


def allied(game: Brisca, seat: int, other: int) -> bool:
    """Whether two seats play together: partners, or the two against the alcaide."""
    if isinstance(game, Alcaide):
        return seat == other or (seat != game.alcaide and other != game.alcaide)
    return game.side(seat) == game.side(other)


THUMB: Final = BriscaThumb
