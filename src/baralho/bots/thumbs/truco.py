"""Rules of thumb for Truco (catalogue truco, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb
from baralho.engine.record import Signalled
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.truco.acts import (
    ACCEPT,
    ANSWERING,
    BURNING,
    CALL,
    DECIDING,
    DEFER,
    DONE,
    FROM_BOTTOM,
    FROM_TOP,
    GIVE_UP,
    HAND,
    LEAVE,
    LET,
    LOOK,
    ORDERING,
    PLAY_BLIND,
    PLAY_DOWN,
    REFUSE,
    RUN,
    STAKE,
    STAKED,
    STAY,
    STOCK,
    TRICK,
    VIRA,
)
from baralho.games.truco.calls import SCALES, TIE
from baralho.games.truco.deal import NEAR
from baralho.games.truco.rules import Truco

# how a mão stands for a side, by the tricks decided so far
FRESH: Final = 0
AHEAD: Final = 1  # our side won the first
BEHIND: Final = 2
TIED: Final = 3
LAST: Final = 4  # one each, or two tied: the third decides

# The chance of winning a mão, in percent: a constant, then what is added for the best, second and third card left
# and the two best together (each by its chance not to be beaten), our card on top of the trick, theirs, that we can
# still beat it, and a trick that is tied so far. Fitted to some thousand mãos played out, by how the mão stands.
CHANCES: Final = {
    2: (
        (5, 31, 162, 21, -106, 31, -15, 25, 0),
        (32, 77, 96, 0, -105, 18, 0, 0, 0),
        (1, 36, 30, 0, 50, 0, -91, -8, 0),
        (19, 79, 7, 0, 2, 60, -118, 41, 0),
        (-3, 74, 0, 0, 0, 83, -84, 38, 0),
    ),
    4: (
        (28, 37, 69, 16, -42, 32, -23, 19, 8),
        (63, 41, 40, 0, -41, 22, -25, 9, 12),
        (12, 23, -32, 0, 88, 19, -32, 0, -14),
        (35, 45, -6, 0, 27, 47, -56, 22, 9),
        (30, 28, 0, 0, 0, 48, -44, 39, 10),
    ),
    6: (
        (19, 39, 82, 14, -44, 42, -15, 16, 4),
        (72, 32, 10, 0, -9, 20, -14, 7, 6),
        (4, 21, 11, 0, 60, 23, -11, 2, 0),
        (25, 35, -1, 0, 3, 77, -32, 24, 0),
        (25, 19, 0, 0, 0, 48, -24, 24, 4),
    ),
}
SURE: Final = 150  # of a hundred: how much better than even a call must be, for only those who are strong will accept
ONE_CALLS: Final = 0.45  # calls of the other side in a mão, as people call
FORESEEN: Final = 4  # mãos that this is taken to have been seen in before the match
GIVES: Final = 12  # what is added to one's chance against a side that calls on anything: it will pay more later on
KNOWN: Final = 0.5  # a side that calls so surely on anything is answered by that, without a search
NO_WAY: Final = -1000
CALLED: Final = 12  # what is taken off one's chance when another side has called
CALLS_FROM: Final = (85, 78, 78, 80, 80)  # by stage: the chance, in percent, from which one calls at all
EAGER: Final = 4  # of eight such moments: who always calls at once is soon read, and every mão would be for three
DOUBTS: Final = (0, 2, 4, 6, 6)  # by what is called, in halves: who raises a raise bluffs less
BLUFF: Final = 9  # one in so many weak hands is played as if it were strong
WEAK: Final = 38
SEEN: Final = (10, 25, 30, 40, 45, 55, 60, 70, 80, 95)  # how good the hands of a mão de dez are, in percent
YAWN: Final = 4  # the signal of a poor hand, after those of the four manilhas
# percent that a manilha with the partner, from the highest, adds to one's chance, and that his poor hand takes off it,
# against a partner who has nothing to signal: in 1,500 mãos that `medium` played
SIGNALLED: Final = (30, 28, 22, 21)
YAWNED: Final = 22
UNTRUE: Final = 2  # of a hundred worlds that a partner's signal speaks against, so many are believed in
SAFE: Final = 0.75  # a card that will not be beaten with this chance is left alone by the partner


def staying(run: int, play: int, ten: int) -> tuple[int, ...]:
    """By the points of the others: the chance, in percent, from which a mão de dez is played. Who runs gives them `run`
    points and waits for better cards, who loses gives them `play`; with `ten` they are level.
    """
    worth = [0] * (12 + play)  # the chance to win the jogo against so many points, in percent
    least = [0] * 12
    for points in range(11, -1, -1):
        ran, lost = worth[points + run], worth[points + play]
        least[points] = (ran - lost) * 100 // (100 - lost)
        worth[points] = sum([max(ran, lost + seen * (100 - lost) // 100) for seen in SEEN]) // len(SEEN)
        if points >= ten:
            worth[points] = 50
    return tuple(least)


# by the scale and how near to the target it begins
STAY_AT: Final = {
    (scale, special): staying(SCALES[scale][0], SCALES[scale][1], 12 - NEAR[special])
    for scale in SCALES
    for special in NEAR
}

OVER_ZAPE: Final = 5  # cards of Douradinha that beat the manilhas
TOP: Final[dict[tuple[int, ...], tuple[int, ...]]] = {}  # by order of the cards: the manilhas


class TrucoThumb(Thumb[Truco]):
    """Fight for the first trick, spend no more than needed, call by the chance to win, and bluff now and then."""

    guided = 90
    past = True
    temper = 40.0

    def __init__(self) -> None:
        self.reader = -1  # the seat that decides, and what its partners have signalled in this mão
        self.told: list[tuple[int, int]] = []
        self.calls = 0.0  # how surely the others call on anything, by what they did in this match: from 0 to 1

    def prepare(self, me: Seat) -> None:
        """Read the partner's signals; those of others, where all see them, need not be true. And who calls too much."""
        self.reader = seat = me.number
        self.told = []
        game = me.glimpse()
        self.calls = habit(me)
        for step in reversed(me.deal()):
            if isinstance(step, Signalled) and step.seat != seat and game.side(step.seat) == game.side(seat):
                self.told.append((step.seat, step.signal))

    def signal(self, game: Truco, seat: int) -> int:
        """The best manilha, or a yawn for a hand that is good for nothing."""
        hand = game.t.mask(HAND, seat)
        for sign in range(YAWN):
            if hand & manilha(game, sign):
                return sign
        return YAWN if hand and chance(game, seat) <= WEAK else -1

    def aid(self, game: Truco, seat: int) -> int:
        """What the partner's signals add to one's chance, in percent, while his card is still to come."""
        if seat != self.reader or not self.told:
            return 0
        added = 0
        for _, sign in self.told:
            if sign == YAWN:
                added -= YAWNED
            elif manilha(game, sign) & unseen(game, seat):
                added += SIGNALLED[sign]
        return added

    def rates(self, game: Truco, seat: int, actions: list[int]) -> list[int]:
        """By phase: cards and calls, answers, the mão de dez, the manhas."""
        if game.phase == ANSWERING:
            return self.answers(game, seat, actions)
        if game.phase == DECIDING:
            stays = together(game, seat) >= stay_at(game, seat)
            return [rate_decision(action & KIND_MASK, stays) for action in actions]
        if game.phase <= BURNING:
            return [rate_manha(game, action & KIND_MASK) for action in actions]
        return self.plays(game, seat, actions)

    def plays(self, game: Truco, seat: int, actions: list[int]) -> list[int]:
        """The card to play, open or face down, with or without a call."""
        hand = game.t.mask(HAND, seat)
        if not hand:
            return [0] * len(actions)
        order = game.order()
        card = pick(game, seat)
        down = worth_hiding(game, seat, card)
        calls = wants_call(game, seat, self.aid(game, seat))
        rates: list[int] = []
        for action in actions:
            act, x = action & KIND_MASK, x_of(action)
            if act == CALL:
                rates.append(-100 if game.tens() else 110 if calls else -40)
                continue
            rate = 60 if x == card else 20 - abs(order[x] - order[card])
            if act == PLAY_DOWN:
                rate += 2 if x == card and down else -15
            elif act == STAKE:
                rate += 40 if calls else -100
            rates.append(rate)
        return rates

    def shortlist(self, game: Truco, seat: int, actions: list[int]) -> list[int]:
        """A search has the others call as the thumb does: who calls on anything is answered by the thumb."""
        if game.phase == ANSWERING and seat == self.reader and game.players == 2 and self.calls >= KNOWN:
            rates = self.answers(game, seat, actions)
            return [actions[rates.index(max(rates))]]
        return actions

    def answers(self, game: Truco, seat: int, actions: list[int]) -> list[int]:
        """By what is won and lost: accept, raise, leave it to the partner who may be strong, or refuse."""
        gives = GIVES if game.players == 2 and self.skill == 2 else 0  # a partner's cards are not known so well
        doubt = CALLED - round((CALLED + gives) * self.calls) if seat == self.reader else CALLED
        sure, raises = verdict(game, seat, self.aid(game, seat), doubt)
        if lost(game, seat):
            sure, raises = NO_WAY, False
        card = pick(game, seat) if game.t.mask(HAND, seat) else -1
        rates: list[int] = []
        for action in actions:
            act = action & KIND_MASK
            if act == ACCEPT:
                rates.append(sure)
            elif act == REFUSE:
                rates.append(0)
            elif act == DEFER:
                rates.append(5 if sure < 10 else -10)
            else:
                rate = sure + 30 if raises else -60
                rates.append(rate if act == CALL or x_of(action) == card else rate - 20)
        return rates

    def reason(self, game: Truco, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        if game.phase <= BURNING:
            return manha_reason(game, act)
        if game.phase == DECIDING:
            return Reason("stay" if act == STAY else "give_up", number=together(game, seat))
        percent = chance(game, seat)
        if act == CALL or act == STAKE:
            return Reason("bluff" if percent <= WEAK else "call", number=percent)
        if act == ACCEPT:
            return Reason("accept", number=percent)
        if act == REFUSE:
            return Reason("refuse", number=game.value(game.rung))
        if act == DEFER:
            return Reason("defer", number=percent)
        if act == PLAY_BLIND:
            return Reason("blind")
        return card_reason(game, seat, x, act == PLAY_DOWN)

    def likely(self, game: Truco, seat: int) -> int:
        """Who has called had good cards, or bluffed; what the partner signals he holds."""
        caller = game.caller
        likely = 100
        if caller >= 0 and game.side(caller) != game.side(seat):
            percent = chance(game, caller)
            likely = 100 if percent >= 58 else 45 if percent >= 48 else 15
            if seat == self.reader:  # who always calls tells nothing by it
                likely += round((100 - likely) * self.calls)
        if seat == self.reader:
            for giver, sign in self.told:
                if believes(game, giver, sign):
                    continue
                likely = likely * UNTRUE // 100
        return likely


# -- judging --------------------------------------------------------------------------------------------------------


def unseen(game: Truco, seat: int) -> int:
    """The cards (a mask) that a seat has not seen; what may have been played face down counts as not seen."""
    t = game.t
    known = t.mask(HAND, seat) | t.mask(STAKED, seat) | t.mask(VIRA)
    for other in range(game.players):
        line = t.line(TRICK, other)
        if line and (other == seat or not t.turned >> line[0] & 1):
            known |= 1 << line[0]
        line = t.line(DONE, other)
        if line:
            known |= 1 << line[0]
            if other == seat and len(line) > 1:
                known |= 1 << line[1]
        if t.eyes[t.base[HAND] + other] >> seat & 1:
            known |= t.mask(HAND, other)
    return t.pack.all & ~known


def standing(game: Truco, seat: int) -> tuple[int, int, int]:
    """Who has the trick as it lies (1 our side, -1 others, 0 nobody), with what power, and the cards of the others who
    have still to play.
    """
    t = game.t
    order = game.order()
    side = game.side(seat)
    best, lead, later = 0, 0, 0
    for other in range(game.players):
        if not game.in_play(other):
            continue
        sign = 1 if game.side(other) == side else -1
        card = t.top(TRICK, other)
        if card < 0:
            if sign < 0:
                later += t.count(HAND, other) + t.count(STAKED, other)
            continue
        power = 0 if t.turned >> card & 1 else order[card]
        if power > best:
            best, lead = power, sign
        elif power == best and lead != sign:
            lead = 0
    return lead, best, later


def higher_than(order: tuple[int, ...], cards: int, power: int) -> int:
    """How many of some cards (a mask) beat one of this power."""
    higher = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        if order[bit.bit_length() - 1] > power:
            higher += 1
    return higher


def holds_out(order: tuple[int, ...], out: int, power: int, cards: int) -> float:
    """The chance that none of so many cards not seen beats one of this power."""
    total = count(out)
    if not total:
        return 1.0
    share = (total - higher_than(order, out, power)) / total
    chance = 1.0
    for _ in range(cards):
        chance *= share
    return chance


def stage(game: Truco, side: int) -> int:
    """How the mão stands for a side."""
    tricks = game.tricks
    if not tricks:
        return FRESH
    if len(tricks) == 2:
        return LAST
    return TIED if tricks[0] == TIE else AHEAD if tricks[0] == side else BEHIND


def against(game: Truco, seat: int) -> int:
    """How many cards the other sides have still to play."""
    cards = 0
    for other in range(game.players):
        if game.side(other) != game.side(seat) and game.in_play(other):
            cards += game.t.count(HAND, other) + game.t.count(STAKED, other)
    return cards


def chance(game: Truco, seat: int) -> int:
    """The chance, in percent, that the seat's side wins the mão, by its own cards and the trick on the table."""
    return judged(game, seat, game.t.mask(HAND, seat) | game.t.mask(STAKED, seat))


def judged(game: Truco, seat: int, cards: int) -> int:
    """The same with these cards (a mask) in hand."""
    order = game.order()
    out = unseen(game, seat)
    lead, best, later = standing(game, seat)
    theirs = against(game, seat)
    powers = sorted([order[card] for card in bits(cards)], reverse=True)
    table = CHANCES[game.players][stage(game, game.side(seat))]
    first = holds_out(order, out, powers[0], theirs) if powers else 0.0
    second = holds_out(order, out, powers[1], theirs) if len(powers) > 1 else 0.0
    third = holds_out(order, out, powers[2], theirs) if len(powers) > 2 else 0.0
    found = table[0] + table[1] * first + table[2] * second + table[3] * third + table[4] * first * second
    if lead > 0:
        found += table[5] * holds_out(order, out, best, later)
    elif lead < 0:
        found += table[6] * holds_out(order, out, best, 3)
        if powers and powers[0] > best and not game.t.count(TRICK, seat):
            found += table[7]
    elif best:
        found += table[8]
    return max(1, min(99, int(found)))


def together(game: Truco, seat: int) -> int:
    """The chance of a pair that sees both hands, in percent."""
    mine = game.t.mask(HAND, seat)
    partner = game.partner(seat)
    if partner == seat or not game.t.eyes[game.t.base[HAND] + partner] >> seat & 1:
        return judged(game, seat, mine)
    found = (judged(game, seat, mine) + judged(game, seat, mine | game.t.mask(HAND, partner))) // 2
    return max(1, min(99, found * 17 // 10 - 41))  # as 1,500 mãos came out


def stay_at(game: Truco, seat: int) -> int:
    """The least chance, in percent, with which a side with ten plays on: by what the others have."""
    most = 0
    for side in range(game.sides):
        if side != game.side(seat):
            most = max(most, game.points[side])
    return STAY_AT[(game.opt.point_scale, game.opt.special_hand)][most]


def swing(game: Truco, seat: int, rung: int) -> tuple[int, int]:
    """What a rung brings if it is won, and costs if it is lost: no more than is missing to the target."""
    side = game.side(seat)
    most = 0
    for other in range(game.sides):
        if other != side:
            most = max(most, game.points[other])
    target = game.opt.target
    return min(game.value(rung), target - game.points[side]), min(game.value(rung), target - most)


def pays(game: Truco, seat: int, percent: int, low: int, high: int) -> bool:
    """Whether raising from one rung to a higher one is worth it to a side with this chance."""
    gain, cost = swing(game, seat, low)
    more_gain, more_cost = swing(game, seat, high)
    if more_gain == gain:
        return False  # what the mão is worth already is enough
    return percent * (more_gain - gain) * 100 > (100 - percent) * (more_cost - cost) * SURE


def manilha(game: Truco, sign: int) -> int:
    """The card (a mask) that a signal is for: the four manilhas have one each, from the highest."""
    order = game.order()
    found = TOP.get(order)
    if found is None:
        ranked = sorted([(-order[card], card) for card in bits(game.t.pack.all)])
        above = OVER_ZAPE if game.players == 6 and not game.manilha else 0
        found = tuple([1 << ranked[above + k][1] for k in range(YAWN)])
        TOP[order] = found
    return found[sign]


def believes(game: Truco, giver: int, sign: int) -> bool:
    """Whether a signal is true in a world."""
    t = game.t
    cards = t.mask(HAND, giver) | t.mask(STAKED, giver) | t.mask(TRICK, giver) | t.mask(DONE, giver)
    if sign != YAWN:
        return bool(cards & manilha(game, sign))
    for other in range(YAWN):
        if cards & manilha(game, other):
            return False
    return True


def wants_call(game: Truco, seat: int, aid: int) -> bool:
    """Whether to call now: by strength, or as a bluff with one weak hand in so many, when playing last or ahead."""
    if game.tens() or not game.may_call(seat):
        return False
    percent = min(99, chance(game, seat) + aid)
    if pays(game, seat, percent, game.rung, game.rung + 1):
        return percent >= CALLS_FROM[stage(game, game.side(seat))] and toss(game, seat) % 8 < EAGER
    if percent > WEAK or game.rung or not pays(game, seat, 99, 0, 1):
        return False
    lead, _, later = standing(game, seat)
    good_moment = later == 0 or stage(game, game.side(seat)) == AHEAD
    return good_moment and lead <= 0 and toss(game, seat) % BLUFF == 0


def toss(game: Truco, seat: int) -> int:
    """A number that nobody else can foresee, though the same position has always the same: it comes of the hand."""
    return (game.t.mask(HAND, seat) % 1009 * 31 + game.deal_no * 7 + len(game.tricks)) % 997


def habit(me: Seat) -> float:
    """How much more often the others have called in this match than good cards come: 0 as often, 1 in every mão."""
    game = me.glimpse()
    side = game.side(me.number)
    called = 0
    for row in me.rows():
        if row.seat >= 0 and game.side(row.seat) != side and row.action & KIND_MASK in (CALL, STAKE):
            called += 1
    rate = (called + ONE_CALLS * FORESEEN) / (me.deal_no() + FORESEEN)
    return float(min(max((rate - ONE_CALLS) / (1.0 - ONE_CALLS), 0.0), 1.0))


def lost(game: Truco, seat: int) -> bool:
    """Whether nothing can be won any more: the trick decides, and whatever they hold is better than all we have.

    If the first trick was theirs, an equal card does for them.
    """
    side = game.side(seat)
    if stage(game, side) not in (BEHIND, LAST):
        return False
    order = game.order()
    t = game.t
    ours = 0
    for other in range(game.players):
        if game.side(other) != side or not game.in_play(other):
            continue
        card = t.top(TRICK, other)
        if card >= 0:
            ours = max(ours, 0 if t.turned >> card & 1 else order[card])
        elif other != seat:
            return False  # the partner has still to play
        else:
            ours = max([ours, *[order[c] for c in bits(t.mask(HAND, seat) | t.mask(STAKED, seat))]])
    reached = ours - 1 if game.tricks[0] not in (side, TIE) else ours
    lead, best, later = standing(game, seat)
    if lead < 0 and best > reached:
        return True
    out = unseen(game, seat)
    return later > 0 and higher_than(order, out, reached) == count(out)


def verdict(game: Truco, seat: int, aid: int, doubt: int) -> tuple[int, bool]:
    """How much better accepting is than refusing, and whether to raise; `doubt`: what a call takes off one's chance."""
    percent = max(1, min(99, chance(game, seat) + aid) - doubt * DOUBTS[game.called] // 2 - (3 if game.deferred else 0))
    _, given = swing(game, seat, game.rung)
    gain, cost = swing(game, seat, game.called)
    sure = (percent * gain - (100 - percent) * cost + 100 * given) // max(1, cost)
    raises = game.may_call(seat) and pays(game, seat, percent, game.called, game.called + 1)
    return sure, raises


# -- cards ----------------------------------------------------------------------------------------------------------


def pick(game: Truco, seat: int) -> int:
    """The card to play: enough to win and no more; the strong card to lead; the weakest where nothing is to be won."""
    order = game.order()
    cards = by_power(game, seat)
    if len(cards) == 1 or game.t.count(TRICK, seat):
        return cards[0]
    lead, best, later = standing(game, seat)
    how = stage(game, game.side(seat))
    if best == 0 and lead == 0:
        return pick_lead(game, seat, cards, how)
    if lead > 0 and (not later or holds_out(order, unseen(game, seat), best, later) >= SAFE):
        return cards[0]
    winning = [card for card in cards if order[card] > best]
    if lead > 0:  # the partner's card may well be beaten: only a much better one is worth playing
        return winning[-1] if winning and order[winning[-1]] > best + 2 else cards[0]
    if winning:
        return winning[-1] if later and how >= BEHIND else winning[0]
    if lead < 0 and how != BEHIND:
        for card in cards:
            if order[card] == best:
                return card
    return cards[0]


def pick_lead(game: Truco, seat: int, cards: list[int], how: int) -> int:
    """The best card, but ahead with a card that nobody beats the weakest: that one wins the third."""
    if how == AHEAD:
        theirs = against(game, seat)
        if holds_out(game.order(), unseen(game, seat), game.order()[cards[-1]], theirs) >= SAFE:
            return cards[0]
    return cards[-1]


def by_power(game: Truco, seat: int) -> list[int]:
    """The cards in hand from the weakest."""
    order = game.order()
    return [pair[1] for pair in sorted([(order[card], card) for card in bits(game.t.mask(HAND, seat))])]


def worth_hiding(game: Truco, seat: int, card: int) -> bool:
    """Whether a card does as well face down: it wins nothing, and nobody need know it."""
    if not game.tricks:
        return False
    lead, best, _ = standing(game, seat)
    if best == 0 and lead == 0:
        cards = by_power(game, seat)
        return stage(game, game.side(seat)) == AHEAD and card == cards[0] and len(cards) > 1
    return game.order()[card] < best


# -- before the first card ------------------------------------------------------------------------------------------


def rate_decision(act: int, stays: bool) -> int:
    """Play the mão de dez, or give a point away."""
    return (20 if stays else -20) if act == STAY else 0 if act == GIVE_UP or act == RUN else -40


def rate_manha(game: Truco, act: int) -> int:
    """Look, leave the pack as it is, and have the better end dealt to the mão, who is the cutter's partner."""
    if act == LOOK:
        return 60
    if act == LEAVE:
        return 40
    if game.phase == ORDERING:
        return 20 if (act == FROM_BOTTOM) == bottom_is_better(game) else 0
    return 20 if act == LET else 0


def bottom_is_better(game: Truco) -> bool:
    """Whether the cutter, who has looked, wants the deal from the bottom."""
    if not game.looked:
        return False
    order = game.order()
    line = game.t.line(STOCK)
    friend = game.side(game.cutter()) == game.side(game.mao())
    return (order[line[0]] > order[line[-1]]) == friend


# -- saying why -----------------------------------------------------------------------------------------------------


def manha_reason(game: Truco, act: int) -> Reason | None:
    """Why look, or deal from that end."""
    if act == LOOK:
        return Reason("look")
    if (act == FROM_TOP or act == FROM_BOTTOM) and game.looked:
        return Reason("order", card=game.t.line(STOCK)[-1 if act == FROM_TOP else 0], seat=game.mao())
    return Reason("let", number=game.t.count(STOCK)) if act == LET else None


def card_reason(game: Truco, seat: int, card: int, down: bool) -> Reason:
    """Why this card."""
    order = game.order()
    lead, best, later = standing(game, seat)
    higher = higher_than(order, unseen(game, seat), order[card])
    if down:
        return Reason("hide", card=card)
    if game.must_show():
        return Reason("show", card=card)
    if best == 0 and lead == 0:
        if stage(game, game.side(seat)) == AHEAD and card == by_power(game, seat)[0]:
            return Reason("keep", card=by_power(game, seat)[-1])
        return Reason("lead_top" if not higher else "lead", card=card, number=higher)
    if order[card] > best:
        return Reason("win", card=card, number=higher) if later else Reason("win_last", card=card)
    if lead > 0:
        return Reason("partner_has_it", card=card)
    return Reason("tie" if order[card] == best and lead < 0 else "throw", card=card)


THUMB: Final = TrucoThumb
