"""Rules of thumb for Fera (catalogue fera, strategy hints)."""

from __future__ import annotations

from math import exp, fsum, log
from typing import Final

from baralho.bots.thumb import Reason, Thumb, best_of
from baralho.bots.tricks import nobody_has, seen, to_follow, wins_now
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count
from baralho.games.fera import (
    ACCEPT,
    COLOUR,
    DROP,
    ENOUGH,
    NAMING,
    ORDERS,
    PACK,
    PLAIN,
    PLAYING,
    RAISE,
    STAKING,
    Fera,
)
from baralho.kinds.colours import BLACK, Order
from baralho.kinds.tricks import HAND

# How likely a hand makes three tricks, by a thousand deals of this thumb against itself at tables of every size, as a
# sum in a logistic curve: by the height of a trump (7 8 9 10 A J Q K), for a king, a queen, a jack beside, and by how
# many play. It is much the same for who names trumps and leads and for the others, but that he names his best.
TRUMPS: Final[tuple[float, ...]] = (0.0, 1.3, 1.35, 1.45, 1.8, 2.0, 2.35, 2.8, 3.3)
BESIDE: Final[tuple[float, ...]] = (1.0, 0.65, 0.23)
PLAYERS: Final[tuple[float, ...]] = (0.0, 0.0, -6.4, -8.3, -9.4, -10.3)
UNDECIDED: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 0.36, 0.6, 0.7)  # by how many play: nobody has three tricks

AGAINST_ME: Final = 0.6  # how often others name the colour that is worse for a hand
CALLED: Final = 0.2  # who stays in against a raise has more than others, by so much in that sum
SHOWN: Final = 0.3  # and who has raised has so much more
SHOWN_HIGH: Final = 1.2  # and by the more the higher: so much for everything
CALLED_HIGH: Final = 1.0  # and by the more the more it costs: so much for everything
STAYS: Final = 0.5  # how often one stays in for next to nothing
STAYS_MORE: Final = 1.0  # and more often the more lies there, as part of what one began with
DEAR: Final = 12.0  # and less often the more it costs
REPLIES: Final = 0.33  # how often somebody raises in turn, to name trumps himself: then the stake is gone
BOLD: Final = 4  # a raise of less than this part of what lies there only drags on
LIKED: Final = 0.2  # chips: who can stay in for little would rather play than look on
CHEAP: Final = 25  # little is so many times less than one has
WEAK: Final = -1000.0
EVEN: Final = 0.45  # with a better chance than this one stakes more than a chip
SURE: Final = 0.7  # and with one like this everything, to name trumps against who has staked first
GOOD: Final = 0.55  # and with one like this everything, where most of it is at stake already
BACKED: Final = 0.45  # so much of the highest stake for a hand that cannot lose
CUSHION: Final = 2.0  # times what one began with: the more, the less one minds to lose the last chips

A_TRICK: Final = 100
SPENT: Final = 60  # what a card is worth that will win a trick later
RUFFS: Final = 0.7  # how often somebody trumps who can


class FeraThumb(Thumb[Fera]):
    """Stake on trumps of one colour; draw trumps from strength; win cheaply, and keep others from their third trick."""

    guided = 100
    paired = True
    sure = 1.0

    def rate(self, game: Fera, seat: int, action: int) -> int:
        """Stakes, trumps, cards."""
        act, x = action & KIND_MASK, x_of(action)
        hand = game.t.mask(HAND, seat)
        if game.phase == PLAYING:
            return card_rate(game, seat, x)
        if game.phase == NAMING:
            return int(100 * worth_of(hand, ORDERS[x + BLACK if act == COLOUR else x]))
        if act == DROP:
            return 0
        if act == ACCEPT:
            return int(100 * (accept_worth(game, seat) + (LIKED if is_cheap(game, seat) else 0.0)))
        return int(100 * raise_worth(game, seat, y_of(action)))

    def shortlist(self, game: Fera, seat: int, actions: list[int]) -> list[int]:
        """Stakes are not searched: worlds as they come do not tell that who has raised has the trumps for it."""
        return [actions[best_of(self, game, seat, actions)]] if game.phase == STAKING else actions

    def reason(self, game: Fera, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        hand = game.t.mask(HAND, seat)
        if game.phase == PLAYING:
            return card_reason(game, seat, x)
        if game.phase == NAMING:
            return Reason("name", number=count(hand & ORDERS[x + BLACK if act == COLOUR else x].trumps))
        if act == ACCEPT and is_cheap(game, seat) and accept_worth(game, seat) < 0:
            return Reason("cheap", number=game.stake() - game.paid[seat])
        if act == ACCEPT or act == DROP:
            return Reason("accept" if act == ACCEPT else "drop", number=round(100 * answering(game, seat)))
        number = round(100 * naming(game, hand, count(game.live)))
        if act == RAISE:
            return Reason("raise", number=number)
        if y_of(action) > 1:
            return Reason("open_high", number=number)
        return Reason("open_quiet" if number >= 50 and not game.on_table() else "open_low", number=number)


# -- stakes -----------------------------------------------------------------------------------------------------------


def worth_of(hand: int, order: Order) -> float:
    """What the cards of a hand (a mask) add to the chance of three tricks, with these trumps."""
    total = 0.0
    for card in bits(hand):
        if order.trumps >> card & 1:
            total += TRUMPS[PLAIN[card]]
        elif PLAIN[card] > 5:
            total += BESIDE[8 - PLAIN[card]]
    return total


def nameable(game: Fera) -> list[Order]:
    """The orders with what can be named at this table."""
    return list(ORDERS[:BLACK]) if game.opt.trump_by == "suit" else list(ORDERS[BLACK:])


def three(worth: float, players: int) -> float:
    """The chance of three tricks when so many play."""
    return 1.0 / (1.0 + exp(-worth - PLAYERS[players]))


def naming(game: Fera, hand: int, players: int, more: float = 0.0) -> float:
    """The chance of who names trumps, against those who stay in though it costs `more` of all they could lose."""
    worth = max([worth_of(hand, order) for order in nameable(game)])
    return three(worth - CALLED - CALLED_HIGH * more if game.opt.may_drop else worth, players)


def answering(game: Fera, seat: int) -> float:
    """The chance of who leaves that to the raiser: it is seldom the colour one would like."""
    hand, playing = game.t.mask(HAND, seat), count(game.live)
    shown = 0.0
    if game.raiser != game.forehand() or game.stake() > 1:
        shown = SHOWN + SHOWN_HIGH * (game.stake() - 1) / max(game.ceiling(), 1)
    chances = sorted([three(worth_of(hand, order) - shown, playing) for order in nameable(game)])
    return AGAINST_ME * fsum(chances[:-1]) / (len(chances) - 1) + (1.0 - AGAINST_ME) * chances[-1]


def gamble(game: Fera, seat: int, won: float, pot: float, cost: int, playing: int) -> float:
    """What it brings to pay `cost` for a pot that is won so often, in chips that hurt the more the fewer are left."""
    wealth = game.chips(seat) - game.paid[seat] + CUSHION * game.opt.buy_in
    undecided = (1.0 - won) * UNDECIDED[playing]
    kept = wealth - cost + cost / game.players  # it lies there for the next deal
    lost = 1.0 - won - undecided
    return wealth * (
        won * log((wealth - cost + pot) / wealth)
        + undecided * log(kept / wealth)
        + lost * log((wealth - cost) / wealth)
    )


def accept_worth(game: Fera, seat: int) -> float:
    """What it brings to pay the stake, in chips, against dropping out."""
    need = game.stake() - game.paid[seat]
    others = count(game.waiting) - 1
    pot = game.on_table() + need + STAYS * others * game.stake()
    return gamble(game, seat, answering(game, seat), pot, need, count(game.live))


def is_cheap(game: Fera, seat: int) -> bool:
    """Whether it costs little to stay in."""
    return CHEAP * (game.stake() - game.paid[seat]) <= game.chips(seat) - game.paid[seat]


def sensible(game: Fera, seat: int) -> int:
    """The most that one stakes of one's own accord: for what lies there, and the better the hand the more."""
    chance = naming(game, game.t.mask(HAND, seat), count(game.live))
    if game.raiser >= 0 and chance > SURE:
        return game.ceiling()  # less is raised again by the next good hand, and whose trumps they are decides
    if chance > GOOD and 2 * game.stake() > game.ceiling():
        return game.ceiling()  # most of it is at stake: whose trumps they are is worth the rest
    return 1 + game.carried // 2 + int(BACKED * max(chance - EVEN, 0.0) * game.ceiling())


def raise_worth(game: Fera, seat: int, stake: int) -> float:
    """What it brings to open with so much, or to raise to it: all others drop out, or one names trumps.

    Or another raises still more, for whose trumps they are decides; then one drops out.
    """
    more = stake - game.stake()
    lowest = max(game.on_table() // BOLD, 1)
    if stake > 1 and stake > sensible(game, seat):
        return WEAK - stake
    if game.raiser >= 0 and more < lowest and stake < game.ceiling():
        return WEAK
    mine = stake - game.paid[seat]
    rivals = count(game.live) - 1
    share = more / game.ceiling()
    stays = (STAYS + STAYS_MORE * game.on_table() / game.opt.buy_in) / (1.0 + DEAR * share)
    folds = 1.0 - min(stays, 0.9) if game.opt.may_drop else 0.0
    alone = 1.0
    for _ in range(rivals):
        alone *= folds
    callers = max(rivals * (1.0 - folds), 1.0)
    playing = min(1 + int(callers + 0.5), game.players)
    won = naming(game, game.t.mask(HAND, seat), playing, share)
    pot = game.on_table() + mine + callers * more
    again = 0.0
    if stake < game.ceiling():
        again = min(REPLIES, 1.0 - alone)
    played = (1.0 - alone - again) * gamble(game, seat, won, pot, mine, playing)
    return alone * game.on_table() - again * mine + played


# -- tricks -----------------------------------------------------------------------------------------------------------


def unseen(game: Fera, seat: int) -> int:
    """The cards (a mask) that a seat has not seen: with the others, or never dealt."""
    return PACK.all & ~seen(game, seat)


def stands(game: Fera, seat: int, card: int) -> float:
    """How likely a card, played now, wins the trick against those who play after it."""
    if not wins_now(game, card):
        return 0.0
    out = unseen(game, seat)
    order = game.order()
    led = game.led if game.best >= 0 else PACK.suit[card]
    each = game.t.count(HAND, seat) / max(count(out), 1)
    above = order.above[card] & out
    follow = order.follow[led] & out
    beaten = 1.0 - nobody_has(count(above & follow), each)
    void = nobody_has(count(follow), each)
    elsewhere = 1.0 - nobody_has(count(above & ~follow), each)
    safe = 1.0 - beaten - void * elsewhere * RUFFS
    chance = 1.0
    for _ in range(to_follow(game)):
        chance *= max(safe, 0.0)
    return chance


def later(game: Fera, seat: int, card: int) -> float:
    """How likely a card wins a trick later on: by how many that beat it are still out."""
    order = game.order()
    above = count(order.above[card] & unseen(game, seat))
    if order.trumps >> card & 1:
        return max(1.0 - 0.12 * above, 0.25)
    suit = order.follow[PACK.suit[card]]
    higher = count(order.above[card] & suit & unseen(game, seat))
    guarded = count(game.t.mask(HAND, seat) & suit) > higher
    return 0.6 * exp(-0.7 * higher) * (1.0 if guarded else 0.5)


def stake_of_trick(game: Fera, seat: int) -> float:
    """What winning this trick is worth: more where another would have his third, little where all is decided."""
    done = [game.tricks(s) for s in range(game.players)]
    left = game.t.count(HAND, seat)
    if max(done) >= ENOUGH:
        return 0.3 if done[seat] < ENOUGH else 0.6
    most = max([done[s] for s in range(game.players) if s != seat])
    if done[seat] + left < ENOUGH:
        return 1.2 if most == ENOUGH - 1 else 0.4
    return 1.4 if most == ENOUGH - 1 or done[seat] == ENOUGH - 1 else 1.0


def card_rate(game: Fera, seat: int, card: int) -> int:
    """What a card wins now against what it would win later."""
    won = stands(game, seat, card)
    gain = A_TRICK * won * stake_of_trick(game, seat)
    spent = SPENT * later(game, seat, card)
    if game.best < 0 and won > 0.9:
        spent *= 0.3  # to be on lead again costs nothing
    return int(gain - spent) - PLAIN[card]


def card_reason(game: Fera, seat: int, card: int) -> Reason:
    """Why this card."""
    order = game.order()
    beats = count(order.above[card] & unseen(game, seat))
    trump = bool(order.trumps >> card & 1)
    if game.best < 0:
        if not beats:
            return Reason("lead_sure", card=card)
        return Reason("lead_trump", card=card) if trump else Reason("lead", card=card, number=beats)
    if wins_now(game, card):
        if not to_follow(game):
            return Reason("win_last", card=card)
        return Reason("trump" if trump and PACK.suit[card] != game.led else "win", card=card)
    could = [c for c in bits(game.following(seat)) if wins_now(game, c)]
    return Reason("low" if could else "cannot", card=card)


THUMB: Final = FeraThumb
