"""Stick: chances by the open cards, what a bet is worth there, and which card to exchange.

The closed cards and those still to come are dealt at random some times. A rival who has put in more than he had to is
taken to hold the best of several draws, the more of them the more he has told.
"""

from __future__ import annotations

from typing import Final

from baralho.bots.drawpoker import Strength
from baralho.bots.ranges import Range
from baralho.bots.seat import Seat
from baralho.bots.vying import beats
from baralho.cards.pack import Pack
from baralho.engine.chance import Rng
from baralho.engine.game import Game
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count, mask_of
from baralho.kinds.betting import CALL, CHECK, FOLD
from baralho.kinds.poker_hands import RANK_BIT, STRAIGHT, best, category, exposed
from baralho.kinds.showdown import BOX, DISCARD, HAND, UP
from baralho.kinds.stick import KEEP, StickGame

DEALS: Final = 40  # ways in which the unseen cards are imagined
RAISED: Final = 0.5  # draws that rivals who pay a raise are taken to have had beside those they have told of
LATER: Final = 0.5  # part of the bets still to come that one may count on
BLUFFS: Final = 10  # of a hundred hands that look better than they are
FREE: Final = -1000  # nobody folds what costs nothing
DULL: Final = 0.12  # of the pot: a raise smaller than that drives nobody out


class Seen:
    """Cards that lay open and are gone, as a seat remembers them."""

    def __init__(self) -> None:
        self.cards = 0
        self.deal = -1
        self.since = 0

    def remember(self, me: Seat) -> None:
        """What the seat has seen others give up."""
        mind = me.believes().mind()
        layout = me.layout
        self.cards = 0
        self.deal = me.deal_no()
        self.since = me.believes().count()
        for card in range(me.pack.count):
            if mind.known >> mind.slot[card] & 1 and layout.kind[mind.zone[card]] == DISCARD:
                self.cards |= 1 << card

    def gone(self, game: Game) -> int:
        """The cards (a mask) that cannot come any more, if they were remembered for this deal."""
        return self.cards if game.deal_no == self.deal and game.count >= self.since else 0


def told(game: StickGame, other: int) -> float:
    """How many more draws a rival is taken to have had, by what he has put in of his own free will."""
    street = 0.15 * (game.street - 1)
    if game.high <= game.least():
        return street
    dear = min(2.0 * game.high / max(game.pot() - game.high, 1), 1.0)  # a raise that is small beside the pot tells less
    if other == game.raiser:
        return street + (0.6 + 0.8 * min(game.raises, 3)) * dear
    return street + (0.5 * dear if game.bets[other] >= game.high else 0.0)


def chance_of(
    game: StickGame, seat: int, gone: int, more: float, ranges: dict[int, Range] | None = None, deals: int = DEALS
) -> float:
    """The share of the pot that a seat may expect if all who are in stay to the end.

    `gone`: cards that are out of play; `more`: draws that rivals are taken to have had beside those they have told of;
    `ranges`: by rival what may lie closed before him, where that was worked out.
    """
    t = game.t
    pack, lowest, flush = t.pack, game.lowest, game.flush_over_full()
    mine = t.mask(HAND, seat) | t.mask(UP, seat)
    unseen = pack.all & ~(mine | t.mask(BOX) | t.mask(DISCARD, seat) | gone)
    rivals = bits(game.live & ~(1 << seat))
    for other in rivals:
        unseen &= ~t.mask(UP, other)
    cards = bits(unseen)
    size = len(cards)
    rng = Rng((mine ^ mine >> 26) & 0x3FFFFFF | game.street << 26)
    swaps = 0 if game.stick != 7 else 2 if game.street <= 3 else 1 if game.street == 4 else 0
    draws = [told(game, other) + more for other in range(game.players)]
    total = 0.0
    for _ in range(deals):
        rng.shuffle(cards)
        k = 0
        hand = mine
        while count(hand) < 5:
            hand |= 1 << cards[k]
            k += 1
        for _swap in range(swaps):
            worst = spare_card(pack, hand, lowest)
            if worst >= 0:
                hand = hand & ~(1 << worst) | 1 << cards[k % size]
                k += 1
        value = best(pack, hand, lowest, flush)
        share = 1.0
        equal = 1
        for other in rivals:
            up = t.mask(UP, other)
            down = t.count(HAND, other)
            if k + 5 * down + 5 + swaps > size:
                k = 0  # with many players the last ones get cards that others have, too
            held = ranges.get(other) if ranges is not None else None
            again = int((more if held is not None else draws[other]) + rng.chance())
            hand = 0
            for _draw in range(1 + again):
                place = held.draw(rng, mine) if held is not None else -1
                if held is not None and place >= 0:
                    another = up | held.hands[place]
                else:
                    another = up | mask_of(cards[k : k + down])
                    k += down
                if not hand or so_far(game, another) > so_far(game, hand):
                    hand = another
            while count(hand) < 5:
                hand |= 1 << cards[k % size]
                k += 1
            for _swap in range(swaps):
                worst = spare_card(pack, hand, lowest)
                if worst >= 0 and not hand >> cards[k % size] & 1:
                    hand = hand & ~(1 << worst) | 1 << cards[k % size]
                k += 1
            rival = best(pack, hand, lowest, flush)
            if rival > value:
                share = 0.0
                break
            if rival == value:
                equal += 1
        total += share / equal
    return total / deals


def so_far(game: StickGame, hand: int) -> int:
    """How good up to five cards are by themselves."""
    if count(hand) == 5:
        return best(game.t.pack, hand, game.lowest, game.flush_over_full())
    return exposed(game.t.pack, hand, game.lowest, True)


def spare_card(pack: Pack, hand: int, lowest: int) -> int:
    """The lowest card of five that has no fellow, -1 if there is none or all five belong together."""
    ranks = pack.rank
    seen = again = 0
    for card in bits(hand):
        rank = RANK_BIT[ranks[card]]
        again |= seen & rank
        seen |= rank
    found, least = -1, 1 << 20
    for card in bits(hand):
        rank = RANK_BIT[ranks[card]]
        if not rank & again and rank < least:
            found, least = card, rank
    if not again and category(best(pack, hand, lowest)) >= STRAIGHT:
        return -1  # a straight or flush is not broken up
    return found


# -- betting ----------------------------------------------------------------------------------------------------------


def streets_left(game: StickGame) -> int:
    """Rounds of betting after this one."""
    return (4 if game.stick == 5 else 5) - game.street


def bluffs(game: StickGame, seat: int) -> bool:
    """Now and then, with open cards that look better than any other's, against two rivals at most."""
    t = game.t
    if count(game.live) > 3 or game.street < 2 or game.raises:
        return False
    own = exposed(t.pack, t.mask(UP, seat), game.lowest, True)
    for other in bits(game.live & ~(1 << seat)):
        if exposed(t.pack, t.mask(UP, other), game.lowest, True) >= own:
            return False
    mine = t.mask(HAND, seat) | t.mask(UP, seat)
    return Rng((mine * 31 + game.street * 7 + game.deal_no) & 0x7FFFFFFF).below(100) < BLUFFS


def folding(more: int, pot: int) -> float:
    """How likely a rival gives up when the price goes up by so much."""
    if more <= DULL * pot:
        return 0.0
    return min(0.7 * more / (more + pot), 0.4)


def bet_rates(game: StickGame, seat: int, actions: list[int], chance: float, called: float) -> list[int]:
    """Fold, mesa, call, or a bet: each by what it is worth, in hundredths of the pot.

    `chance`: the share of the pot against all who are in; `called`: against those who pay a raise.
    """
    pot = game.pot()
    rivals = count(game.live) - 1
    need = min(game.high - game.bets[seat], game.chips(seat))
    # what is still to be bet: more than a share of it makes good hands worth staying in with, less makes them dear
    later = LATER * streets_left(game) * max(game.least(), pot // 10) * (chance * (rivals + 1) - 1.0)
    free = CHECK in [a & KIND_MASK for a in actions]
    bluff = bluffs(game, seat)
    found: list[int] = []
    for action in actions:
        act = action & KIND_MASK
        if act == FOLD:
            worth = float(FREE) * pot if free else 0.0
        elif act == CHECK:
            worth = chance * pot + min(later, 0.0)
        elif act == CALL:
            worth = chance * (pot + need) - need + later
        else:
            more = y_of(action)
            folds = folding(more, pot + need)
            nobody = folds**rivals
            callers = max(1.0, rivals * (1.0 - folds))
            open_only = not game.high and more <= game.least()  # what one has to put in tells nothing
            share = chance if open_only else called
            shown = share * (pot + need + more + more * callers) - need - more + later
            worth = nobody * pot + (1.0 - nobody) * shown
            if not open_only:
                worth -= 0.03 * pot * (1 + 3 * game.raises)
                if bluff and 0.35 * pot <= more <= 0.8 * pot:
                    worth += 0.5 * pot
        found.append(round(100.0 * worth / max(pot, 1)))
    return found


def raised_chance(
    game: StickGame, seat: int, gone: int, chance: float, ranges: dict[int, Range] | None = None, deals: int = DEALS
) -> float:
    """The share against those who pay a raise; not worked out where the hand is too poor to think of one."""
    if chance * count(game.live) < 0.8:
        return 0.8 * chance
    return min(chance_of(game, seat, gone, RAISED, ranges, deals), chance)


# -- exchanging -------------------------------------------------------------------------------------------------------


def best_swap(game: StickGame, seat: int, gone: int, table: Strength) -> int:
    """The card to change for one of those not seen, -1 where all should stay: by how good the hand is then."""
    t = game.t
    mine = t.mask(HAND, seat) | t.mask(UP, seat)
    unseen = t.pack.all & ~(mine | t.mask(BOX) | t.mask(DISCARD, seat) | gone)
    for other in range(game.players):
        unseen &= ~t.mask(UP, other)
    cards = bits(unseen)
    found, most = -1, beats(table.any, table.value(mine)) + 0.001
    for card in bits(mine):
        rest = mine & ~(1 << card)
        total = 0.0
        for new in cards:
            total += beats(table.any, table.value(rest | 1 << new))
        if cards and total / len(cards) > most:
            found, most = card, total / len(cards)
    return found


def swap_rates(game: StickGame, seat: int, actions: list[int], gone: int, table: Strength) -> list[int]:
    """Change the card that should go, or none."""
    worst = best_swap(game, seat, gone, table)
    return [0 if a & KIND_MASK == KEEP else 50 if x_of(a) == worst else -50 for a in actions]
