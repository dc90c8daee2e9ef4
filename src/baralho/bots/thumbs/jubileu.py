"""Rules of thumb for Jubileu (catalogue jubileu, strategy hints)."""

from __future__ import annotations

from math import exp, fsum
from typing import Final

from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.tricks import ace_high, plays_last, seen, to_follow, wins_now
from baralho.engine.record import Lacks
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.jubileu.acts import (
    ACES,
    AT_WILL,
    AUCTION,
    CALL,
    CALLING,
    CHIPS,
    COMPULSORY,
    CONFERENCE,
    DECLARE,
    ESPIRRA,
    GOAL,
    HALF_MISERY,
    JOIN,
    JOINING,
    JUBILEU,
    JUBILEU_LAST,
    LAST,
    NAME,
    NAMING,
    OPEN_MISERY,
    PACK,
    PASS,
    PASSED,
    PLAY,
    PLAYING,
)
from baralho.games.jubileu.game import Jubileu
from baralho.kinds.tricks import HAND
from baralho.kinds.values import higher

POWER: Final = ace_high(PACK)
HIGHER: Final = higher(PACK, POWER)
LOWER: Final = tuple([PACK.suits[PACK.suit[c]] & ~HIGHER[c] & ~(1 << c) for c in range(PACK.count)])

WILLING: Final = 0.9  # how often an opponent beats a card who can
RESCUE: Final = 0.15  # how often a partner who plays later wins a trick that would be lost
UNKNOWN: Final = 0.6  # how often somebody of whom it is not known plays against us
PLAN: Final = 25  # with no better lead than that the declarer calls for the ace

# What a hand is worth in hundredths of a trick, to a declarer alone and to one with a called ace: fitted to 2500 deals
# each, played by these rules of thumb. To begin with; for every trump; A K Q J 10 of trumps; in other suits an ace, a
# guarded king, a king with the ace, a guarded queen, one with a higher card, every card beyond four; a void, a single.
ALONE: Final = (-476, 115, 150, 100, 85, 50, 35, 92, 74, 89, 42, 72, 58, 38, 18)
PAIR: Final = (174, 85, 75, 64, 43, 32, 30, 71, 60, 84, 38, 40, 2, 40, 19)
SPREAD_ALONE: Final = 1.05  # and by how much it comes out otherwise
SPREAD_PAIR: Final = 1.7
HONOURS: Final = (1, 13, 12, 11, 10)
# How likely a Miséria is made by the risk of a hand, and how much less so with the hand on the table, fitted likewise
SAFE: Final = 0.95
PER_RISK: Final = 0.075
SEEN: Final = 0.15
TALKED: Final = 0.25
LOST: Final = 0.5  # what a lost Miséria costs beyond its chips, on average
HALF_LOST: Final = 0.9
WEIGHT: Final[tuple[float, ...]] = (1.0, 0.9, 0.7, 0.6, 0.5, 0.4)  # of the lowest card of a suit, the next ...
COMPULSORY_WORTH: Final = 2.0  # chips that a Jogo Obrigatório brings on average
PASS_WORTH: Final = -0.3  # what a pass brings: somebody else will play
OTHERS: Final = 3
LOW: Final = PACK.all & ~PACK.ranks[1] & ~sum([PACK.ranks[rank] for rank in range(8, 14)])  # from the seven down


class View:
    """What a seat knows of the cards: its own, those that are out, and who may hold which of them."""

    def __init__(self, game: Jubileu, seat: int, lacks: list[int]) -> None:
        t = game.t
        self.hand = t.mask(HAND, seat)
        self.out = PACK.all & ~seen(game, seat)
        self.may = [0, 0, 0, 0]  # by seat: the cards (a mask) that it may hold
        opened = 0  # cards that lie open before others
        for other in range(4):
            if other != seat and t.eyes[HAND + other] >> seat & 1:
                opened |= t.mask(HAND, other)
        for other in range(4):
            if other != seat:
                shown = t.eyes[HAND + other] >> seat & 1
                self.may[other] = t.mask(HAND, other) if shown else self.out & ~opened & ~lacks[other]
        self.share = [0.0] * PACK.count  # by card: how likely each of those who may hold it does
        for card in bits(self.out):
            who = 0
            for other in range(4):
                who += self.may[other] >> card & 1
            self.share[card] = 1.0 / who if who else 0.0

    def none(self, cards: int) -> float:
        """How likely somebody has none of these cards (a mask), all of which he may hold."""
        chance = 1.0
        share = self.share
        while cards:
            bit = cards & -cards
            cards ^= bit
            chance *= 1.0 - share[bit.bit_length() - 1]
        return chance

    def can_beat(self, game: Jubileu, other: int, card: int) -> float:
        """How likely somebody who plays later can beat a card that is in front."""
        may = self.may[other]
        suit, trump = PACK.suit[card], game.trump
        led = suit if game.best < 0 else game.led
        if suit != led:  # a ruff
            return self.none(may & PACK.suits[led]) * (1.0 - self.none(may & HIGHER[card]))
        chance = 1.0 - self.none(may & HIGHER[card])
        if trump >= 0 and suit != trump:
            chance += self.none(may & PACK.suits[suit]) * (1.0 - self.none(may & PACK.suits[trump]))
        return chance

    def must_beat(self, game: Jubileu, other: int, card: int) -> float:
        """How likely somebody who plays later has to beat it: by following suit, with nothing lower."""
        if game.best >= 0 and PACK.suit[card] != game.led:
            return 0.0
        may = self.may[other]
        return self.none(may & LOWER[card]) * (1.0 - self.none(may & HIGHER[card]))


class JubileuThumb(Thumb[Jubileu]):
    """Declare what is likely to come home; draw trumps, cash winners; against a Miséria stay below the declarer."""

    paired = True
    guided = 95

    def __init__(self) -> None:
        self.lacks = [0, 0, 0, 0]  # by seat: the cards (a mask) that it cannot hold, as everybody knows

    def prepare(self, me: Seat) -> None:
        """Remember who did not follow suit, and who has not the called ace."""
        self.lacks = [0, 0, 0, 0]
        base = me.layout.base[HAND]
        for step in me.deal():
            if isinstance(step, Lacks) and base <= step.zone < base + 4:
                self.lacks[step.zone - base] |= step.cards

    def rates(self, game: Jubileu, seat: int, actions: list[int]) -> list[int]:
        """Words before the first card, cards and orders."""
        if game.phase == PLAYING:
            return self.playing(game, seat, actions)
        hand = game.t.mask(HAND, seat)
        if game.phase == NAMING:
            return [naming(game, hand, x_of(action)) for action in actions]
        if game.phase == CALLING:
            return [calling(game, hand, x_of(action)) for action in actions]
        odds = Odds(game, hand)
        rates: list[int] = []
        for action in actions:  # of equal declarations "da Última" is harder to beat
            last = action & KIND_MASK == DECLARE and LAST[x_of(action)]
            rates.append(int(10 * odds.chips(game, action)) + (1 if last else 0))
        return rates

    def shortlist(self, game: Jubileu, seat: int, actions: list[int]) -> list[int]:
        """Nobody declares far more than he has in sight."""
        if game.phase != AUCTION and game.phase != JOINING:
            return actions
        return promising(self.rates(game, seat, actions), actions, 60, 3)

    def rate(self, game: Jubileu, seat: int, action: int) -> int:
        """One action by itself."""
        return self.rates(game, seat, [action])[0]

    # -- the play -------------------------------------------------------------------------------------------------

    def playing(self, game: Jubileu, seat: int, actions: list[int]) -> list[int]:
        """Cards, each by what is played; and perhaps an order."""
        view = View(game, seat, self.lacks)
        goal = wants(game, seat)
        rates: list[int] = []
        best = -1000
        for action in actions:
            if action & KIND_MASK != PLAY:
                rates.append(0)
                continue
            card = x_of(action)
            if goal == TRICKS:
                rate = self.for_tricks(game, seat, card, view)
            elif goal == TARGETS:
                rate = self.against_misery(game, seat, card, view)
            elif goal == ONE:
                rate = self.for_one(game, seat, card, view)
            else:
                rate = self.for_none(game, seat, card, view)
            rates.append(rate)
            best = max(best, rate)
        for k in range(len(actions)):
            act = actions[k] & KIND_MASK
            if act == ESPIRRA or act == AT_WILL:
                rates[k] = self.order(game, seat, act, best, view)
        return rates

    def order(self, game: Jubileu, seat: int, act: int, best: int, view: View) -> int:
        """Tell the ace to sneeze when nothing else wins a trick."""
        later = game.opt.espirra_free_condition == "trick_won_after_order"
        if act == AT_WILL:
            return best + 10 if later or game.winners_so_far & ~(1 << seat) else -PLAN
        return PLAN

    def for_tricks(self, game: Jubileu, seat: int, card: int, view: View) -> int:
        """What a card is likely to win now for its side, against what it would win later."""
        ours, theirs = camps(game, seat)
        wins = self.side_wins(game, seat, card, view, ours, theirs)
        keep = self.worth_keeping(game, seat, card, view)
        if game.best >= 0:
            return int(100 * wins - keep)
        suit = PACK.suit[card]
        rate = 100 * wins - keep
        attacks = ours >> game.declarer & 1 == 1
        left = count(view.out & PACK.suits[game.trump])
        if suit == game.trump:
            if attacks and left:
                return int(rate + 100)  # draws trumps
            return int(rate - 40)
        length = count(view.hand & PACK.suits[suit])
        if attacks:
            if seat == game.declarer and game.called >= 0 and game.partner < 0 and suit == PACK.suit[game.called]:
                rate += 25  # to the partner's ace
            return int(rate + 2 * length)
        return int(rate + (8 if length == 1 and view.hand & PACK.suits[game.trump] else 0))

    def side_wins(self, game: Jubileu, seat: int, card: int, view: View, ours: int, theirs: int) -> float:
        """How likely the side of a seat wins the trick if it plays this card."""
        mine = wins_now(game, card)
        front = card if mine else game.best
        chance = 1.0
        if not mine:
            chance = 1.0 if ours >> game.taker & 1 else 0.0 if theirs >> game.taker & 1 else 1.0 - UNKNOWN
        safe = game.supreme(seat, card) if mine else game.sneezed and front == game.called
        other = seat
        friends = 0
        for _ in range(to_follow(game)):
            other = game.next(other)
            if ours >> other & 1:
                friends += 1
                continue
            if not safe and chance > 0.0:
                beaten = WILLING * view.can_beat(game, other, front)
                chance *= 1.0 - beaten * (1.0 if theirs >> other & 1 else UNKNOWN)
            if not theirs >> other & 1:
                chance += (1.0 - chance) * RESCUE * (1.0 - UNKNOWN)
        for _ in range(friends):
            chance += (1.0 - chance) * RESCUE
        return chance

    def worth_keeping(self, game: Jubileu, seat: int, card: int, view: View) -> float:
        """What a card may win later, in hundredths of a trick."""
        suit = PACK.suit[card]
        above = count(HIGHER[card] & view.out)
        lower = count(LOWER[card] & view.hand)
        keep = float(POWER[card]) + (25 if card == game.called and game.supreme(seat, card) else 0)
        if suit == game.trump:
            return keep + (60 if not above else 40)
        if not above:
            return keep + (25 if view.out & PACK.suits[suit] else 10)
        if above == 1 and lower:
            return keep + 35
        if above == 2 and lower > 1:
            return keep + 10
        return keep

    # -- Misérias -------------------------------------------------------------------------------------------------

    def wins_trick(self, game: Jubileu, seat: int, card: int, view: View, willing: float) -> float:
        """How likely a card wins the trick where the others beat it only so willingly."""
        if not wins_now(game, card):
            return 0.0
        chance = 1.0
        other = seat
        for _ in range(to_follow(game)):
            other = game.next(other)
            forced = view.must_beat(game, other, card)
            chance *= 1.0 - (forced + willing * max(view.can_beat(game, other, card) - forced, 0.0))
        return chance

    def for_none(self, game: Jubileu, seat: int, card: int, view: View) -> int:
        """No trick, and away with what is dangerous."""
        return int(danger(card, view) - 250 * self.wins_trick(game, seat, card, view, 0.0))

    def for_one(self, game: Jubileu, seat: int, card: int, view: View) -> int:
        """A Meia Miséria without a trick yet: take one, with a card that is dangerous later."""
        wins = self.wins_trick(game, seat, card, view, 0.4)
        if wins > 0.0:
            return int(150 * wins + danger(card, view) - 40)
        best = max([POWER[c] for c in bits(view.hand)])
        return danger(card, view) - (60 if POWER[card] == best else 0)

    def against_misery(self, game: Jubileu, seat: int, card: int, view: View) -> int:
        """Have those win who must not; away with high cards else."""
        rate = float(POWER[card])
        mine = wins_now(game, card)
        front = card if mine else game.best
        if game.best >= 0 and not mine:
            rate += 100 * target(game, game.taker, view)
        other = seat
        free = 1.0
        for _ in range(to_follow(game)):
            other = game.next(other)
            value = target(game, other, view)
            forced = view.must_beat(game, other, front)
            if value > 0:
                rate += 100 * value * forced * free
            else:
                free *= 1.0 - 0.5 * forced
        return int(rate)

    # -- saying why -----------------------------------------------------------------------------------------------

    def reason(self, game: Jubileu, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        hand = game.t.mask(HAND, seat)
        if act == ESPIRRA or act == AT_WILL:
            return Reason("now" if act == ESPIRRA else "whenever", card=game.called)
        if act == NAME:
            fewest = game.avoids()
            return Reason("name_short" if fewest else "name", suit=x, number=count(hand & PACK.suits[x]))
        if act == CALL:
            return Reason("call", card=x, suit=PACK.suit[x], number=count(hand & PACK.suits[PACK.suit[x]]))
        if act != PLAY:
            return why_call(game, hand, HALF_MISERY if act == JOIN else PASSED if act == PASS else x)
        view = View(game, seat, self.lacks)
        goal = wants(game, seat)
        if goal == TRICKS:
            return why_trick(game, seat, x, view)
        return why_against(game, seat, x, view) if goal == TARGETS else why_misery(game, seat, x, view, goal)


# -- the auction ------------------------------------------------------------------------------------------------------


class Odds:
    """What a hand promises: its best trumps, and what may come of each declaration."""

    def __init__(self, game: Jubileu, hand: int) -> None:
        self.hand = hand
        self.last = game.last_suit
        alone = [estimate(hand, suit, ALONE) for suit in range(4)]
        pair = [estimate(hand, suit, PAIR) for suit in range(4)]
        self.solo_suit = alone.index(max(alone))
        self.pair_suit = pair.index(max(pair))
        self.alone = spread(alone[self.solo_suit], SPREAD_ALONE)
        self.alone_last = spread(alone[self.last], SPREAD_ALONE)
        self.pair = spread(pair[self.pair_suit], SPREAD_PAIR)
        self.pair_last = spread(pair[self.last], SPREAD_PAIR)
        self.tricks_alone = max(alone)
        self.tricks_pair = max(pair)

    def chips(self, game: Jubileu, action: int) -> float:
        """What a word in the auction should bring, in chips."""
        act = action & KIND_MASK
        if act == PASS:
            return PASS_WORTH if game.contract < 0 else 2 * PASS_WORTH
        declaration = HALF_MISERY if act == JOIN else x_of(action)
        chips = CHIPS[declaration]
        if declaration == COMPULSORY:
            return COMPULSORY_WORTH
        if declaration == HALF_MISERY:
            return OTHERS * staked(chips, safety(half_risk(self.hand)), HALF_LOST)
        if GOAL[declaration] == 0:
            less = SEEN if declaration == OPEN_MISERY else TALKED if declaration == CONFERENCE else 0.0
            return OTHERS * staked(chips, safety(risk(self.hand)) - less, LOST)
        if declaration == JUBILEU or declaration == JUBILEU_LAST:
            return expected(self.pair_last if LAST[declaration] else self.pair, GOAL[declaration], chips)
        return OTHERS * expected(self.alone_last if LAST[declaration] else self.alone, GOAL[declaration], chips)


def estimate(hand: int, trump: int, worth: tuple[int, ...]) -> float:
    """How many tricks a hand should bring with these trumps."""
    own = hand & PACK.suits[trump]
    total = worth[0] + worth[1] * count(own)
    for k in range(5):
        if own & PACK.ranks[HONOURS[k]]:
            total += worth[2 + k]
    for suit in range(4):
        if suit != trump:
            total += side_suit(hand & PACK.suits[suit], worth)
    return total / 100


def side_suit(cards: int, worth: tuple[int, ...]) -> int:
    """What the cards of a suit that is not trumps are worth."""
    length = count(cards)
    ace, king = cards & PACK.ranks[1], cards & PACK.ranks[13]
    total = worth[12] * max(length - 4, 0)
    if length < 2:
        total += worth[14] if length else worth[13]
    if ace:
        total += worth[7]
    if king and length > 1:
        total += worth[9] if ace else worth[8]
    if cards & PACK.ranks[12] and length > 2:
        total += worth[11] if ace or king else worth[10]
    return total


def spread(mean: float, deviation: float) -> list[float]:
    """How likely each number of tricks is."""
    weights = [exp(-((tricks - mean) ** 2) / (2 * deviation * deviation)) for tricks in range(14)]
    whole = fsum(weights)
    return [weight / whole for weight in weights]


def expected(odds: list[float], goal: int, chips: int) -> float:
    """What one payer should pay for such a promise."""
    parts: list[float] = []
    for tricks in range(14):
        over = tricks - goal
        parts.append(odds[tricks] * (chips + over if over >= 0 else 1 - chips + over))
    return fsum(parts)


def staked(chips: int, made: float, lost: float) -> float:
    """What one payer should pay for a Miséria that is made so often, and costs so much more if it is not."""
    return chips * made - (chips + lost) * (1.0 - made)


def safety(risk: float) -> float:
    """How likely a hand of this risk makes a Miséria."""
    return max(SAFE - PER_RISK * risk, 0.0)


def risk(hand: int) -> float:
    """How far the cards of each suit, from the lowest on, are above those that are safe: 3, 5, 7, 9 ..."""
    total: list[float] = []
    for suit in range(4):
        powers = sorted([POWER[card] for card in bits(hand & PACK.suits[suit])])
        for k in range(min(len(powers), len(WEIGHT))):
            total.append(WEIGHT[k] * max(powers[k] - 3 - 2 * k, 0))
    return fsum(total)


def half_risk(hand: int) -> float:
    """The same for a Meia Miséria, without the ace that makes its one trick; a hand without an ace cannot be sure."""
    found = 12.0
    for card in bits(hand & ACES):
        found = min(found, risk(hand & ~(1 << card)) - 0.5)
    return found


def naming(game: Jubileu, hand: int, suit: int) -> int:
    """Trumps that bring most tricks; in a Miséria those of which there are fewest."""
    if game.avoids():
        return -10 * count(hand & PACK.suits[suit])
    if game.contract == COMPULSORY:  # the declarer has the ace
        return int(10 * estimate(hand | ACES & PACK.suits[suit], suit, PAIR))
    return int(10 * estimate(hand, suit, PAIR if game.calls_ace() else ALONE))


def calling(game: Jubileu, hand: int, card: int) -> int:
    """An ace to which one or two cards can be led; a king where there are most cards beside the ace."""
    length = count(hand & PACK.suits[PACK.suit[card]])
    if game.calls_ace():
        return (12, 20, 18, 14, 10)[min(length, 4)]
    return 5 * length


# what a seat wants in this trick
TRICKS: Final = 0
NONE: Final = 1
ONE: Final = 2
TARGETS: Final = 3  # that others win


def wants(game: Jubileu, seat: int) -> int:
    """Tricks, none, one, or that somebody else gets them."""
    if game.misers:
        if game.misers >> seat & 1:
            return NONE if game.tricks(seat) else ONE
        return TARGETS
    if game.avoids():
        return NONE if seat == game.declarer else TARGETS
    return TRICKS


def target(game: Jubileu, other: int, view: View) -> float:
    """How much it harms somebody to win this trick."""
    if game.misers:
        if not game.misers >> other & 1:
            return 0.0
        return 1.0 if game.tricks(other) else -0.2 if count(view.hand) > 3 else -0.8
    return 1.0 if other == game.declarer else 0.0


def danger(card: int, view: View) -> int:
    """How much a card endangers a Miséria: many lower ones are out, few lower ones are beside it."""
    under = count(LOWER[card] & view.out)
    if not under:
        return 0
    return POWER[card] + 4 * under - 6 * count(LOWER[card] & view.hand)


def camps(game: Jubileu, seat: int) -> tuple[int, int]:
    """The seats (masks) that this one knows to play with it, itself too, and against it."""
    declarer, everybody = 1 << game.declarer, game.everybody
    if not game.calls_ace() or game.partner >= 0:
        attack = game.attackers()
        return (attack, everybody & ~attack) if attack >> seat & 1 else (everybody & ~attack, attack)
    if seat == game.declarer:
        return declarer, 0
    if game.t.mask(HAND, seat) >> game.called & 1:
        ours = declarer | 1 << seat
        return ours, everybody & ~ours
    return 1 << seat, declarer


# -- reasons ----------------------------------------------------------------------------------------------------------


def why_call(game: Jubileu, hand: int, word: int) -> Reason:
    """What a word in the auction goes by."""
    if word == COMPULSORY:
        return Reason("compulsory", number=count(hand & ACES))
    if word == HALF_MISERY or (word >= 0 and GOAL[word] == 0):
        code = "misery" if word != HALF_MISERY else "half" if hand & ACES else "half_low"
        return Reason(code, number=count(hand & LOW))
    odds = Odds(game, hand)
    if word == JUBILEU or word == JUBILEU_LAST:
        suit = odds.last if word == JUBILEU_LAST else odds.pair_suit
        return Reason("pair", suit=suit, number=int(estimate(hand, suit, PAIR) + 0.5))
    suit = odds.last if word >= 0 and LAST[word] else odds.solo_suit
    number = max(int(estimate(hand, suit, ALONE) + 0.5), 0)
    return Reason("pass" if word == PASSED else "alone", suit=suit, number=number)


def why_trick(game: Jubileu, seat: int, card: int, view: View) -> Reason:
    """What a card is for where tricks are wanted."""
    suit = PACK.suit[card]
    above = count(HIGHER[card] & view.out)
    ours, _ = camps(game, seat)
    if game.best < 0:
        if game.supreme(seat, card):
            return Reason("sneeze", card=card)
        drawn = count(view.out & PACK.suits[game.trump])
        if suit == game.trump and drawn:
            return Reason("lead_trump", card=card, number=drawn)
        if not above:
            return Reason("lead_master", card=card, suit=suit)
        if seat == game.declarer and game.calls_ace() and game.partner < 0 and suit == PACK.suit[game.called]:
            return Reason("to_ace", card=card)
        return Reason("lead", card=card, suit=suit, number=above)
    if game.supreme(seat, card):
        return Reason("sneeze", card=card)
    if wins_now(game, card):
        if suit != game.led:
            return Reason("ruff", card=card, seat=game.taker)
        return Reason("win_last" if plays_last(game) else "win", card=card, seat=game.taker)
    if ours >> game.taker & 1:
        return Reason("ours", card=card, seat=game.taker)
    able = [c for c in bits(game.playable(seat)) if wins_now(game, c)]
    return Reason("keep" if able else "cannot", card=card)


def why_misery(game: Jubileu, seat: int, card: int, view: View, goal: int) -> Reason:
    """What a card is for where no trick is wanted, or only one."""
    above = count(HIGHER[card] & view.out)
    if wins_now(game, card):
        if goal == ONE:
            return Reason("one", card=card)
        if game.best < 0:
            return Reason("low_lead", card=card, suit=PACK.suit[card], number=above)
        able = [c for c in bits(game.playable(seat)) if not wins_now(game, c)]
        return Reason("may_pass" if able or not plays_last(game) else "must_take", card=card, number=above)
    return Reason("duck" if PACK.suit[card] == game.led else "shed", card=card)


def why_against(game: Jubileu, seat: int, card: int, view: View) -> Reason:
    """What a card is for against those who want no trick."""
    if game.best >= 0 and not wins_now(game, card) and target(game, game.taker, view) > 0:
        return Reason("under", card=card, seat=game.taker)
    other = seat
    for _ in range(to_follow(game)):
        other = game.next(other)
        if target(game, other, view) > 0:
            front = card if wins_now(game, card) else game.best
            return Reason("below", card=front, seat=other, number=count(LOWER[front] & view.out))
    return Reason("unload", card=card)


THUMB: Final = JubileuThumb
