"""Rules of thumb for Gin Rummy (catalogue gin-rummy, strategy hints)."""

from __future__ import annotations

from math import exp
from typing import Final

from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb
from baralho.engine.chance import Rng
from baralho.engine.record import Done
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count
from baralho.games.gin_rummy.acts import (
    ARRANGING,
    BIG_GIN,
    DEADWOOD,
    DISCARD,
    DISCARD_PILE,
    DONE,
    DRAW,
    DRAWING,
    EVERY_MELD,
    FINISHING,
    GIN,
    HAND,
    KNOCK,
    LAY,
    LAY_OFF,
    MELDS,
    NUMBER_OF,
    OFFERED,
    PACK,
    PASS,
    STOCK,
    TAKE,
    VALUE,
)
from baralho.games.gin_rummy.rules import GinRummy
from baralho.games.gin_rummy.sheet import CLOSING, COLUMNS, FOR_GAME, LINE
from baralho.games.gin_rummy.tables import DEALT, NOBODY, faces
from baralho.kinds.deadwood import MOST, RANKS, SUIT, deadwood

# What weighs when discarding, in tenths; by turn links count less, and what the other may need more. Of many thousand
# deals against scripts and itself.
DEAD: Final = 40  # a point of deadwood
LINK: Final = 110  # a card that would make a meld with the one discarded
LINK_BY_TURN: Final = -4
DANGER: Final = 10  # a meld that the other player may make with it
DANGER_BY_TURN: Final = 2
FED: Final = 80  # a card that the other can lay to what he has taken
NEAR_GIN: Final = 40  # while a knock waits: a card that would make gin
REACH: Final = 3  # steps of a suit
WAIT: Final = 3  # cards that would make gin, from which a knock waits: gin brings three boxes, a knock one
WAIT_DOUBLED: Final = 2  # and five boxes to one under a spade
LATE: Final = 6  # with so many cards in the stock nobody waits any more
# How hands are believed in, as logarithms; fitted to 350 positions of rules of thumb, so that deadwood above the limit
# is as it was in 12,000 deals; of the unseen cards of the other player 42% lie right then, 29% by chance.
# A point of deadwood above the limit, by how often he has discarded: hands get better from turn to turn.
TILT: Final = (0.0, 0.017, 0.05, 0.08, 0.105, 0.13, 0.165, 0.205, 0.24, 0.285, 0.33, 0.34, 0.38, 0.45)
WAITS: Final = -0.3  # a hand that could have gone down
THREW: Final = -1.9  # a hand that would meld what he once threw away
THREW_NOW: Final = -3.0  # and what he has just thrown
LEFT_LYING: Final = -1.2  # or what he did not take
NEAR: Final = -0.3  # a card that might have made a meld with what he threw
TOOK: Final = -3.0  # a card that he took and that is in no meld
HARDLY: Final = -1000.0
DOUBT: Final = 7.0  # an exchange for a hand that fits so much worse is not made
BURN: Final = 240  # exchanges until a hand that was drawn is one to be believed in
THIN: Final = 24  # and then from one such hand to the next

# What a deal is worth in its course to the player who is to draw; fitted to the 12,000 deals of rules of thumb, of
# which it explains 8% of the variance: the rest is luck, which a search need not play out then.
ON_TURN: Final = 0.12
READY: Final = 0.45  # he may go down
FIRST_TEN: Final = 0.04  # each of the first points of deadwood above the limit costs so much
NEXT_TWENTY: Final = 0.0145
FURTHER: Final = 0.004
# boxes, points counted, that are won on average: as usual and under a spade, and the same where only gin counts
STAKES: Final = ((2.4, 3.75), (4.1, 7.2))
# and the same in points, where lines and games are counted; of 1,485 deals of Oklahoma
LINE_STAKES: Final = ((61.0, 92.0), (78.0, 133.0))


def others_of_rank(cards: int, face: int) -> int:
    """How many cards of the same rank there are in a set beside this one."""
    rank = face % RANKS
    return count(cards & ~(1 << face) & (1 << rank | 1 << rank + 13 | 1 << rank + 26 | 1 << rank + 39))


def runs_with(held: int, live: int, face: int) -> int:
    """How many live cards make a run with this one and another that is held."""
    shift = face // RANKS * RANKS
    rank = face % RANKS + 2  # two empty places at either end
    have, out = (held >> shift & SUIT) << 2, (live >> shift & SUIT) << 2
    found = 0
    if have >> rank - 1 & 1:
        found += (out >> rank - 2 & 1) + (out >> rank + 1 & 1)
    if have >> rank + 1 & 1:
        found += (out >> rank + 2 & 1) + (0 if have >> rank - 1 & 1 else out >> rank - 1 & 1)
    if have >> rank - 2 & 1 and not have >> rank + 1 & 1:
        found += out >> rank - 1 & 1
    if have >> rank + 2 & 1 and not have >> rank - 1 & 1:
        found += out >> rank + 1 & 1
    return found


def links(held: int, live: int, face: int) -> int:
    """How many live cards would make a meld with this one and another that is held."""
    same = others_of_rank(live, face) if others_of_rank(held, face) else 0
    return same + runs_with(held, live, face)


def chances(live: int, face: int) -> int:
    """How many melds of three somebody could make with this card out of live ones."""
    same = others_of_rank(live, face)
    shift = face // RANKS * RANKS
    rank = face % RANKS + 2
    out = (live >> shift & SUIT) << 2
    below, above = out >> rank - 1 & 1, out >> rank + 1 & 1
    runs = (below & out >> rank - 2) + (below & above) + (above & out >> rank + 2 & 1)
    return same * (same - 1) // 2 + runs


def near(face: int) -> int:
    """The cards (a mask) that might be in a meld with this one."""
    shift = face // RANKS * RANKS
    rank = face % RANKS
    beside = sum([1 << other for other in range(max(rank - 2, 0), min(rank + 3, RANKS))])
    alike = 1 << rank | 1 << rank + 13 | 1 << rank + 26 | 1 << rank + 39
    return (beside << shift | alike) & ~(1 << face)


NEIGHBOURS: Final = tuple([near(face) for face in range(PACK.count)])


def nearness(above: int) -> float:
    """How near a player is to going down, by his deadwood above the limit."""
    if above <= 0:
        return READY
    return -FIRST_TEN * min(above, 10) - NEXT_TWENTY * min(max(above - 10, 0), 20) - FURTHER * max(above - 30, 0)


class GinRummyThumb(Thumb[GinRummy]):
    """Take what melds; keep what may meld, throw what the other cannot use; knock soon, unless gin is near.

    A search plays on for two turns of each and judges by the deadwood of both then: who wins in the end is mostly luck,
    and differences between discards would be lost in it.
    """

    guided = 100
    wide = 8
    depth = 8
    paired = True
    sure = 1.0

    def __init__(self) -> None:
        self.turns: list[int] = []  # by seat: how often it has discarded in this deal
        self.thrown: list[list[int]] = []  # and what (faces), in order
        self.refused: list[int] = []  # what it left lying (a mask of faces)
        self.taken: list[int] = []  # what it took, and has not thrown since
        self.limit = 0  # the deadwood with which one may go down
        self.hand = 0  # of the other player: the one believed in last, 0 at first

    def prepare(self, me: Seat) -> None:
        """What all have thrown away, taken, and left lying."""
        self.turns = [0] * me.players
        self.thrown = [[] for _ in range(me.players)]
        self.refused = [0] * me.players
        self.taken = [0] * me.players
        self.hand = 0
        game = me.glimpse()
        assert isinstance(game, GinRummy)
        self.limit = game.limit()
        rows = [(step.seat, step.action) for step in me.deal() if isinstance(step, Done)]
        tops = [*game.upcard, *game.upcard]  # by table: what was thrown or turned last
        for who, action in rows:
            kind, table = action & KIND_MASK, game.table_of(who)
            if kind == DISCARD:
                face = x_of(action)
                self.turns[who] += 1
                self.thrown[who].append(face)
                self.taken[who] &= ~(1 << face)
                tops[table] = face
            elif kind == TAKE:
                self.taken[who] |= 1 << tops[table]
            elif kind in (DRAW, PASS) and tops[table] >= 0:
                self.refused[who] |= 1 << tops[table]

    # -- what the other holds -------------------------------------------------------------------------------------

    def fits(self, hand: int, other: int, least: float) -> float:
        """The logarithm of how well a hand fits what a player has done; any less than `least` if it is less.

        Deadwood goes down from turn to turn; nobody throws away, or leaves lying, what he can meld; what he takes he
        melds.
        """
        dead = deadwood(hand)
        above = dead - self.limit
        found = -TILT[min(self.turns[other], len(TILT) - 1)] * above if above > 0 else WAITS
        thrown = self.thrown[other]
        for face in thrown:
            found += NEAR * count(hand & NEIGHBOURS[face])
        if found < least:
            return HARDLY
        last = thrown[-1] if thrown else -1
        for face in thrown:
            if not hand >> face & 1 and deadwood(hand | 1 << face) < dead + VALUE[face]:
                found += THREW_NOW if face == last else THREW
        if found < least:
            return HARDLY
        for face in bits(self.refused[other] & ~hand):
            if deadwood(hand | 1 << face) < dead + VALUE[face]:
                found += LEFT_LYING
        for face in bits(self.taken[other] & hand):
            if deadwood(hand ^ 1 << face) == dead - VALUE[face]:
                found += TOOK
        return found

    def likely(self, game: GinRummy, seat: int) -> int:
        """How well the hand of the other player fits what he has done."""
        if game.phase_of(seat) > FINISHING:
            return 100
        other = game.rival(seat)
        return round(100 * exp(self.fits(faces(game.t.mask(HAND, other)), other, HARDLY)))

    def settle(self, game: GinRummy, seat: int, rng: Rng) -> bool:
        """Exchange cards of the other player for cards of the stock, mostly for what fits better (Metropolis)."""
        if game.phase_of(seat) > FINISHING:
            return False
        other = game.rival(seat)
        if not self.turns[other]:
            return True
        table = game.table_of(seat)
        drawn = faces(game.t.mask(HAND, other))
        unseen = drawn | faces(game.t.mask(STOCK, table))
        hand = self.hand or drawn
        held, stock = bits(hand & ~self.taken[other]), bits(unseen & ~hand)
        fit = self.fits(hand, other, HARDLY)
        for _ in range((THIN if self.hand else BURN) if held and stock else 0):
            i, j = rng.below(len(held)), rng.below(len(stock))
            changed = hand ^ 1 << held[i] ^ 1 << stock[j]
            k, n = rng.below(2 * len(held)), rng.below(len(stock))
            two = k < len(held) and k != i and n != j  # a meld may want two cards at once
            if two:
                changed ^= 1 << held[k] ^ 1 << stock[n]
            luck = rng.chance()
            better = self.fits(changed, other, fit - DOUBT)
            if better >= fit or luck < exp(better - fit):
                hand, fit = changed, better
                held[i], stock[j] = stock[j], held[i]
                if two:
                    held[k], stock[n] = stock[n], held[k]
        self.hand = hand
        self.give(game, other, drawn, hand)
        return True

    def give(self, game: GinRummy, other: int, drawn: int, hand: int) -> None:
        """Give a player this hand (faces), and the stock in its stead what he had."""
        t = game.t
        table = game.table_of(other)
        zone, stock = t.base[HAND] + other, t.base[STOCK] + table
        line = t.lines[t.row[stock]]
        goes, comes = bits(drawn & ~hand), bits(hand & ~drawn)
        for k in range(len(goes)):
            gone, come = goes[k] + table * PACK.count, comes[k] + table * PACK.count
            line[line.index(come)] = gone
            t.bags[zone] = t.bags[zone] ^ 1 << gone ^ 1 << come
            t.where[gone] = stock
            t.where[come] = zone

    # -- what a deal is worth -------------------------------------------------------------------------------------

    def finer(self, game: GinRummy, seat: int) -> float:
        """Points on the sheet, by what share of a column that still is open they fill."""
        points = wins = 0
        for column in range(game.columns()):
            if game.closed[column] < 0:
                points += game.totals[column] - game.totals[COLUMNS + column]
                wins += game.entries[column] - game.entries[COLUMNS + column]
        value = points * self.share(game) + (LINE * wins if game.in_lines() else 0)
        return value if game.side(seat) == 0 else -value

    def share(self, game: GinRummy) -> float:
        """What a point is worth for the part of a column that it fills."""
        return (FOR_GAME if game.in_lines() else CLOSING) / game.opt.column_limit

    def win(self, game: GinRummy, difference: int, prize: tuple[int, int]) -> float:
        """What it is worth to win a deal by so much, and with such a prize (points and boxes)."""
        double = 2 if game.doubled() else 1
        points = (difference + prize[0]) * double
        if game.in_lines():
            return LINE + points * (1 + self.share(game))
        return 1 + prize[1] * double + points * self.share(game)

    def estimate(self, game: GinRummy, seat: int) -> float:
        """Who has less deadwood above the limit is likely to win, the more so if it is his turn."""
        value = 0.0
        for table in range(game.tables()):
            value += self.standing(game, 2 * table)
        return (value if game.side(seat) == 0 else -value) + self.finer(game, seat)

    def standing(self, game: GinRummy, seat: int) -> float:
        """What a table is worth to a player of it, in boxes."""
        other = game.rival(seat)
        double = 2 if game.doubled() else 1
        if game.players == 4 and game.movers[game.table_of(seat)] == NOBODY:
            if game.in_lines():
                return double * (game.made[game.side(seat)] - game.made[game.side(other)]) / 2
            return double * (game.boxes[game.side(seat)] - game.boxes[game.side(other)]) / 2
        turn = seat if game.asked >> seat & 1 else other
        if game.phase_of(seat) == FINISHING:
            hand = faces(game.t.mask(HAND, turn))
            own = self.after_discard(hand, game.kept(turn), deadwood(hand))
            theirs = deadwood(faces(game.t.mask(HAND, turn ^ seat ^ other)))
            if own > game.limit():
                value = -self.ahead(game, theirs, own)  # it is the other's turn then
            elif own == 0:
                value = self.win(game, theirs, game.prize(GIN))
            elif own < theirs:
                value = self.win(game, theirs - own, game.prize(KNOCK))
            else:
                value = -self.win(game, own - theirs, game.undercut_prize(theirs))
        else:
            hands = [deadwood(faces(game.t.mask(HAND, who))) for who in (turn, turn ^ seat ^ other)]
            value = self.ahead(game, hands[0], hands[1])
        return value if turn == seat else -value

    def ahead(self, game: GinRummy, own: int, other: int) -> float:
        """What these deadwoods are worth to the player who is to draw."""
        limit = game.limit()
        stake = (LINE_STAKES if game.in_lines() else STAKES)[int(not limit)][int(game.doubled())]
        return stake * (ON_TURN + nearness(own - limit) - nearness(other - limit))

    def rates(self, game: GinRummy, seat: int, actions: list[int]) -> list[int]:
        """Draw; discard or go down; lay melds at the showdown."""
        phase = game.phase_of(seat)
        if phase == DRAWING or phase == OFFERED:
            return [self.draw(game, seat, action) for action in actions]
        if phase == FINISHING:
            return self.finish(game, seat, actions)
        if phase == ARRANGING:
            return [-self.open_to(game, seat, EVERY_MELD[y_of(action)]) for action in actions]
        return self.defend(game, seat, actions)

    def shortlist(self, game: GinRummy, seat: int, actions: list[int]) -> list[int]:
        """A search is not asked about a card that makes no meld: it does not see what taking it tells."""
        if game.phase_of(seat) not in (DRAWING, OFFERED):
            return actions
        wanted = [a for a in actions if a & KIND_MASK != TAKE or self.draw(game, seat, a) > 0]
        return wanted or actions

    def live(self, game: GinRummy, seat: int) -> int:
        """The faces that this seat has not seen: in the stock, or with the other player."""
        t = game.t
        return PACK.all & ~faces(t.mask(HAND, seat) | t.mask(DISCARD_PILE, game.table_of(seat)))

    # -- drawing --------------------------------------------------------------------------------------------------

    def draw(self, game: GinRummy, seat: int, action: int) -> int:
        """Take the open card if it melds or lets one go down; any other tells the rival more than it is worth."""
        if action & KIND_MASK != TAKE:
            return 0
        hand = faces(game.t.mask(HAND, seat))
        card = game.t.pack.face[game.t.top(DISCARD_PILE, game.table_of(seat))]
        held = hand | 1 << card
        before, whole = deadwood(hand), deadwood(held)
        after = self.after_discard(held, card, whole)
        melds = whole <= before
        if after <= game.limit() and (before > game.limit() or (melds and not (after and self.threw(seat, card)))):
            return 100
        if melds and after < before:  # else two might swap cards for ever
            return 60 + before - after
        return 8 * (before - after - MOST)

    def threw(self, seat: int, face: int) -> bool:
        """Whether this seat has thrown the card: who waits for gin does not take it back, or two go in circles."""
        return seat < len(self.thrown) and face in self.thrown[seat]

    def after_discard(self, held: int, kept: int, least: int) -> int:
        """The deadwood that the best discard leaves, of a hand where one card has to be kept."""
        best = 1 << 20
        left = held & ~(1 << kept) if kept >= 0 else held
        while left:
            bit = left & -left
            left ^= bit
            if least - VALUE[bit.bit_length() - 1] < best:
                best = min(best, deadwood(held ^ bit))
        return best

    # -- discarding -----------------------------------------------------------------------------------------------

    def finish(self, game: GinRummy, seat: int, actions: list[int]) -> list[int]:
        """Throw what counts much, melds with little and helps the other least; go down as soon as it pays."""
        hand = faces(game.t.mask(HAND, seat))
        live = self.live(game, seat)
        loose = self.loose(hand)
        found: list[int] = []
        waits = False
        other = game.rival(seat)
        taken = self.taken[other] if other < len(self.taken) else 0
        turn = self.turns[seat] if seat < len(self.turns) else 0
        link, danger = max(LINK + LINK_BY_TURN * turn, 0), DANGER + DANGER_BY_TURN * turn
        for action in actions:
            kind = action & KIND_MASK
            if kind == KNOCK:
                waits = self.can_wait(game, seat, hand, live)
                break
        for action in actions:
            kind = action & KIND_MASK
            x = x_of(action)
            if kind == BIG_GIN:
                found.append(3000)
            elif kind == GIN:
                found.append(2000 - chances(live, x))
            elif kind == KNOCK:
                found.append((-600 if waits else 1000) - DEAD * deadwood(hand ^ 1 << x) // 10)
            else:
                left = hand ^ 1 << x
                worth = DEAD * deadwood(left) + link * links(loose, live, x) + danger * chances(live, x)
                if taken and self.feeds(taken, live, x):
                    worth += FED
                if waits:
                    worth -= NEAR_GIN * self.gin_cards(left, live)
                found.append(-worth // 10)
        return found

    def feeds(self, taken: int, live: int, face: int) -> bool:
        """Whether a card goes with one that the other has taken: of its rank, or near it with nothing gone between."""
        rank, suit = face % RANKS, face // RANKS
        for card in bits(taken):
            if card % RANKS == rank:
                return True
            if card // RANKS == suit and abs(card - face) <= REACH:
                low, high = min(card, face), max(card, face)
                between = (1 << high) - (2 << low)
                if not between & ~(live | taken):
                    return True
        return False

    def loose(self, hand: int) -> int:
        """The cards (a mask) that no meld would miss."""
        least = deadwood(hand)
        found = 0
        left = hand
        while left:
            bit = left & -left
            left ^= bit
            if deadwood(hand ^ bit) == least - VALUE[bit.bit_length() - 1]:
                found |= bit
        return found

    def can_wait(self, game: GinRummy, seat: int, hand: int, live: int) -> bool:
        """Whether gin is so near, and the deal so young, that a knock is put off."""
        if game.t.count(STOCK, game.table_of(seat)) <= LATE:
            return False
        least, best = 1 << 20, 0
        for x in bits(hand):
            left = deadwood(hand ^ 1 << x)
            if left < least:
                least, best = left, x
        wait = WAIT_DOUBLED if game.doubled() and not game.in_lines() else WAIT
        return self.gin_cards(hand ^ 1 << best, live) >= wait

    def gin_cards(self, hand: int, live: int) -> int:
        """How many live cards would make gin of a hand of ten."""
        before = deadwood(hand)
        found = 0
        while live:
            bit = live & -live
            live ^= bit
            whole = deadwood(hand | bit)
            if whole <= before and whole <= 10 and self.after_discard(hand | bit, -1, whole) == 0:
                found += 1
        return found

    # -- the showdown ---------------------------------------------------------------------------------------------

    def open_to(self, game: GinRummy, seat: int, meld: int) -> int:
        """On how many unseen cards the other could lay off on a meld."""
        live = self.live(game, seat)
        found = 0
        for card in bits(live & ~meld):
            found += MELDS.fits(card, meld)
        return found

    def best_defence(self, game: GinRummy, seat: int) -> tuple[tuple[int, ...], list[tuple[int, int]], int]:
        """Melds, cards to lay off and the deadwood left, of the way that leaves least."""
        hand = faces(game.t.mask(DEADWOOD, seat))
        targets = game.targets_for(seat)
        best: tuple[tuple[int, ...], list[tuple[int, int]], int] = ((), [], 1 << 20)
        ways: list[tuple[int, ...]] = [()]
        if not game.laying_off >> game.table_of(seat) & 1:
            ways = MELDS.ways(hand)
        for way in ways:
            left = hand
            for meld in way:
                left &= ~meld
            off = MELDS.lay_off(left, targets)
            total = MELDS.worth(left) - sum([VALUE[card] for card, _ in off])
            if total < best[2]:
                best = (way, off, total)
        return best

    def defend(self, game: GinRummy, seat: int, actions: list[int]) -> list[int]:
        """The melds and the cards laid off that leave least."""
        way, off, _ = self.best_defence(game, seat)
        melds = [NUMBER_OF[meld] for meld in way]
        found: list[int] = []
        for action in actions:
            kind = action & KIND_MASK
            if kind == LAY:
                found.append(100 if y_of(action) in melds else -50)
            elif kind == LAY_OFF:
                found.append(50 if not melds and off and off[0] == (x_of(action), y_of(action)) else -60)
            else:
                found.append(0)
        return found

    # -- why ------------------------------------------------------------------------------------------------------

    def reason(self, game: GinRummy, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        kind, x, y = action & KIND_MASK, x_of(action), y_of(action)
        t = game.t
        hand = faces(t.mask(HAND, seat))
        if kind in (DRAW, TAKE, PASS):
            card = t.pack.face[t.top(DISCARD_PILE, game.table_of(seat))]
            held = hand | 1 << card
            after = self.after_discard(held, card, deadwood(held))
            melds = deadwood(held) <= deadwood(hand)
            if kind == TAKE:
                lower = "take_low" if after < deadwood(hand) else "take_link"
                return Reason("take_meld" if melds else lower, card=card, number=after)
            if kind == PASS:
                return Reason("pass_hidden" if melds else "pass", card=card)
            return Reason("draw" if not melds else "draw_hidden", card=card, number=t.count(STOCK, game.table_of(seat)))
        if kind == DISCARD:
            live = self.live(game, seat)
            left = deadwood(hand ^ 1 << x)
            if not chances(live, x):
                return Reason("discard_safe", card=x, number=left)
            if not links(self.loose(hand), live, x):
                return Reason("discard_alone", card=x, number=left)
            return Reason("discard", card=x, number=left)
        if kind == KNOCK:
            return Reason("knock", card=x, number=deadwood(hand ^ 1 << x))
        if kind == GIN or kind == BIG_GIN:
            return Reason("gin", number=DEALT if kind == GIN else DEALT + 1)
        if kind == LAY and game.phase_of(seat) == ARRANGING:
            return Reason("lay_closed", number=self.open_to(game, seat, EVERY_MELD[y]))
        if kind == LAY_OFF:
            return Reason("lay_off", card=x, number=VALUE[x])
        if kind in (LAY, DONE):
            return Reason("lay" if kind == LAY else "done", number=self.best_defence(game, seat)[2])
        return None


THUMB: Final = GinRummyThumb
