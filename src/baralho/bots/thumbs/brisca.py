"""Rules of thumb for Brisca and its forms (catalogue brisca, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.counting import counted, some_of
from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb
from baralho.bots.tricks import plays_last, seen, to_follow, wins_now
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import count
from baralho.games.brisca import EXCHANGE, PASS, PLAY_BLIND, POWER, SEVEN, Alcaide, AoContrario, Brisca
from baralho.kinds.stock import TURN_UP
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import higher

A_POINT: Final = 0.02  # what a point in cards is worth to a search, where a deal won is worth one
HIGHER: Final[dict[tuple[str, ...], tuple[int, ...]]] = {}  # by pack and card: the higher ones (a mask) of its suit
# What a trick comes to is counted in points; fitted on deals against a player who saves his trumps, with four players.
KEPT: Final = 5.0  # what a trump is worth keeping,
KEPT_POWER: Final = 0.6  # and for each step that it is higher,
KEPT_POINTS: Final = 0.5  # and for each of its points
LED: Final = 0.5  # what it costs to have to lead
TAKES: Final[tuple[float, ...]] = (
    0.1,
    0.1,
    0.95,
)  # how often somebody trumps who can: an empty trick, one with few points, one with ten
OVER: Final = 0.35  # how much more seldom the next one overtakes who has overtaken
LOADED: Final = 5.0  # what a partner adds to a trick that is safe,
ADDED: Final = 0.5  # what he adds if it may still be lost,
THROWN: Final = 0.2  # and what somebody adds who loses it
FEW: Final = 2  # points, from which a trick is not empty,
MANY: Final = 10  # and from which it is dear
DEAR: Final = 5  # points of a card that is not risked under a trump in one of five cases:
CASHES: Final = 0.8
RARE: Final = 0.2  # how seldom a trump is overtrumped that counts as safe
TRUMP_POINTS: Final = 0.5  # what a trump counts that somebody spends
RISKED: Final = 20.0  # against leading what is dear and can be beaten
SURE: Final = 10_000
COUNTED: Final = 400  # simulations' worth of the last tricks, when two play and both know all cards


class BriscaThumb(Thumb[Brisca]):
    """Points, not tricks: lead what is worth nothing, trump what is worth it, load the partner's trick."""

    guided = 100
    paired = True
    sure = 1.0

    def __init__(self) -> None:
        self.counted = -1  # the best action, where all cards are known
        self.counting = False

    def prepare(self, me: Seat) -> None:
        """When two have drawn everything, the last tricks are counted out; a search does that itself."""
        if self.counting:
            return
        self.counting = True
        self.counted = -1
        if self.skill == 1:
            self.counted = counted(me, self, COUNTED)
        self.counting = False

    def bare(self, game: Brisca, seat: int) -> bool:
        """When two have drawn everything each knows the other's cards."""
        return game.players == 2 and not game.draws()

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
            else:
                rates.append(int(10 * (self.expected(game, seat, card, out) - self.kept(game, seat, card))))
            if action == self.counted:
                rates[-1] = SURE
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

    def kept(self, game: Brisca, seat: int, card: int) -> float:
        """What a card is worth keeping, in points: trumps win later tricks."""
        if game.suit_of(card) != game.trump or (game.t.count(HAND, seat) == 1 and not game.draws()):
            return 0.0
        rank = game.t.pack.rank[card]
        return KEPT + KEPT_POWER * game.powers()[rank] + KEPT_POINTS * game.values()[rank]

    def expected(self, game: Brisca, seat: int, card: int, out: int) -> float:
        """The points that the trick brings the seat's side on average if it plays this card; below 0: the others."""
        t, values = game.t, game.values()
        best, taker = card, seat
        if not wins_now(game, card):
            best, taker = game.best, game.taker
        camps: list[int] = []  # of those who play later
        other = seat
        for _ in range(to_follow(game)):
            other = game.next(other)
            camps.append(camp(game, other))
        unseen_cards, held = count(out), t.count(HAND, seat)
        beats = above(game, best) & out
        trumped = game.suit_of(best) == game.trump
        trick = Trick(camps, camp(game, seat), 0.0, 0.0, trumped)
        if game.sides > 2 and not isinstance(game, Alcaide):
            trick.lost = 1.0 / (game.sides - 1)
        if beats:
            trick.higher = some_of(count(beats), held, unseen_cards)
            trick.brings = game.worth(beats) / count(beats)
        if not trumped:
            trick.trumps = some_of(count(out & game.of_suit(game.trump)), held, unseen_cards)
        value = values[t.pack.rank[card]]
        risked = RISKED if game.best < 0 and value >= MANY and beatable(game, card, out) else 0.0
        return trick.comes_to(0, float(lying(game) + value), camp(game, taker)) - risked

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

    def friend_follows(self, game: Brisca, seat: int) -> bool:
        """Whether somebody of the seat's side plays to this trick later on."""
        other = seat
        for _ in range(to_follow(game)):
            other = game.next(other)
            if allied(game, seat, other):
                return True
        return False

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
        if value >= MANY and self.friend_follows(game, seat):
            return Reason("hope", card=x, number=value)
        return Reason("throw", card=x, number=value)


class Trick:
    """A trick as it lies, for what those who play later may do with it."""

    def __init__(self, camps: list[int], mine: int, higher: float, trumps: float, trumped: bool) -> None:
        self.camps = camps  # of those who play later
        self.mine = mine
        self.lost = 1.0  # what a point is worth to the others, each for himself
        self.higher = higher  # how likely one of them has a higher card of the suit,
        self.brings = 0.0  # what that counts,
        self.trumps = trumps  # and how likely one has a trump for it
        self.trumped = trumped

    def comes_to(self, k: int, stake: float, winner: int) -> float:
        """What it is worth to the seat when so many have played, with so much in it, as this camp wins it now."""
        if k == len(self.camps):
            return stake - LED if winner == self.mine else -stake * self.lost
        player = self.camps[k]
        threatened = False
        for other in self.camps[k + 1 :]:
            threatened = threatened or other != player
        if player == winner:
            safe = not threatened or (self.trumped and self.higher < RARE)
            return self.comes_to(k + 1, stake + (LOADED if safe else ADDED), winner)
        wish = TAKES[0 if stake < FEW else 1 if stake < MANY else 2]
        follows = self.higher * (wish if self.trumped else CASHES if threatened and self.brings >= DEAR else 1.0)
        trumps = (1.0 - follows) * self.trumps * wish
        total = (1.0 - follows - trumps) * self.comes_to(k + 1, stake + THROWN, winner)
        if follows > 0.0:
            total += follows * self.beaten(False).comes_to(k + 1, stake + self.brings, player)
        if trumps > 0.0:
            total += trumps * self.beaten(True).comes_to(k + 1, stake + TRUMP_POINTS, player)
        return total

    def beaten(self, trumped: bool) -> Trick:
        """The same after somebody has overtaken, with a trump or with the suit."""
        after = Trick(self.camps, self.mine, self.higher * OVER, self.trumps, self.trumped)
        after.brings, after.lost = self.brings, self.lost
        if trumped:
            after.higher, after.brings, after.trumps, after.trumped = self.trumps * OVER, 1.0, 0.0, True
        return after


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


def beatable(game: Brisca, card: int, out: int) -> bool:
    """Whether a card not seen could beat this one."""
    if above(game, card) & out:
        return True
    return game.suit_of(card) != game.trump and bool(game.of_suit(game.trump) & out)


def camp(game: Brisca, seat: int) -> int:
    """A number that those who play together have in common."""
    if isinstance(game, Alcaide):
        return int(seat == game.alcaide)
    return game.side(seat)


def allied(game: Brisca, seat: int, other: int) -> bool:
    """Whether two seats play together: partners, or the two against the alcaide."""
    return camp(game, seat) == camp(game, other)


THUMB: Final = BriscaThumb
