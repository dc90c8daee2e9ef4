"""Rules of thumb for Pif-Paf (catalogue pif-paf, strategy hints)."""

from __future__ import annotations

from math import exp
from typing import Final

from baralho.bots.outs import Ways
from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb
from baralho.engine.record import Move
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count
from baralho.games.pif_paf.acts import (
    BET,
    BETTING,
    CALL,
    CLAIM,
    CLAIMING,
    DEALT,
    DISCARD,
    DISCARDING,
    DISCARDS,
    DRAW,
    DRAWING,
    FOLD,
    GO_OUT,
    HAND,
    RAISE,
    RUN,
    STAY,
    STAYING,
    TAKE,
)
from baralho.games.pif_paf.game import PifPaf
from baralho.kinds.melds import ALL_DISTINCT, EXACTLY_THREE

RANKS: Final = 13
SUIT: Final = (1 << RANKS) - 1
FACES: Final = 52
ONE_PACK: Final = (1 << FACES) - 1
MELDED: Final = 100  # a card in a meld
LINK: Final = 6  # a live card that would make a meld
DANGER: Final = 1  # a meld that others may make with a discard
STRONG: Final = 8  # what a card in a meld weighs in a hand dealt, against a live card that would make one
BET_ON: Final = 18  # how strong a hand must be to play against one other; every further one asks for more
BET_MORE: Final = 2
RAISE_ON: Final = 12  # how much stronger, to bet the most
# The chance to win goes by exp(PER_POINT * strength) against the same of the others: 1,050 deals of rules of thumb in
# which nobody folded; 70 of 100 hands were such as are played.
PER_POINT: Final = 0.06
PLAY: Final = 0.7
PLAYING: Final = 8.2  # exp(PER_POINT * strength) on average of who plays,
MODEST: Final = 5.6  # of who does not bet the most though he could,
BOLD: Final = 12.6  # and of who does
ROUNDS: Final = 6  # that a deal lasts, about, and the fewest that may still come
FEWEST: Final = 3
LOOKS: Final = 1.6  # cards that one can have in a round: the one drawn, and now and then the one thrown before
UNSAFE: Final = 0.006  # what a discard costs for every round so far: somebody may wait for it to go out


def in_runs(ranks: int) -> int:
    """How many cards of a suit (a mask of ranks) are in runs, the ace at either end."""
    wide = ranks | (ranks & 1) << RANKS
    starts = wide & wide >> 1 & wide >> 2
    run = starts | starts << 1 | starts << 2
    if run & 1 and run >> RANKS & 1:  # one ace for two runs
        low = wide & ~(1 << RANKS)
        high = wide & ~1
        return max(in_wide(low), in_wide(high))
    return count(run)


def in_wide(wide: int) -> int:
    """The same, for places from the low ace to the high one."""
    starts = wide & wide >> 1 & wide >> 2
    return count(starts | starts << 1 | starts << 2)


COVER: Final = tuple([in_runs(ranks) for ranks in range(SUIT + 1)])


def melded(have: int, twice: int, rule: str) -> int:
    """How many cards are in melds, of a hand given by the faces it has and those it has twice."""
    clubs, diamonds, hearts, spades = have & SUIT, have >> 13 & SUIT, have >> 26 & SUIT, have >> 39 & SUIT
    sets = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    return with_sets(have, twice, sets, rule)


def with_sets(have: int, twice: int, sets: int, rule: str) -> int:
    """The same, with `sets` the ranks of which three suits or four are there and may become a set."""
    if not sets:
        total = COVER[have & SUIT] + COVER[have >> 13 & SUIT] + COVER[have >> 26 & SUIT] + COVER[have >> 39]
        if twice:
            total += COVER[twice & SUIT] + COVER[twice >> 13 & SUIT] + COVER[twice >> 26 & SUIT] + COVER[twice >> 39]
        return total
    rank = sets & -sets
    sets ^= rank
    most = with_sets(have, twice, sets, rule)
    same = rank | rank << 13 | rank << 26 | rank << 39
    here = have & same
    double = twice & same if rule != ALL_DISTINCT else 0
    if here != same or rule != EXACTLY_THREE:
        left = have & ~here | twice & here  # where both copies are held one is left
        rest = twice & ~same
        most = max(most, count(here) + with_sets(left, rest, sets, rule))
        if double:
            most = max(most, count(here) + count(double) + with_sets(have & ~here, rest, sets, rule))
    if here == same:
        for shift in (0, 13, 26, 39):
            out = rank << shift
            left = have & ~here | out | twice & here
            most = max(most, 3 + with_sets(left, twice & ~same | twice & out, sets, rule))
    return most


def partners(face: int, held: int, live: int, live2: int) -> int:
    """How many live cards make a meld with this one and another of the loose cards."""
    rank, shift = face % RANKS, face // RANKS * RANKS
    suits = 1 << rank | 1 << rank + 13 | 1 << rank + 26 | 1 << rank + 39
    found = 0
    others = held & suits & ~(1 << face)
    if others:
        wanted = suits & ~held
        found += count(live & wanted) + count(live2 & wanted)
    have, out, out2 = held >> shift & SUIT, live >> shift & SUIT, live2 >> shift & SUIT
    have |= (have & 1) << RANKS
    out |= (out & 1) << RANKS
    out2 |= (out2 & 1) << RANKS
    found += near(rank, have, out) + near(rank, have, out2)
    if rank == 0:
        found += near(RANKS, have, out) + near(RANKS, have, out2)
    return found


def near(place: int, have: int, out: int) -> int:
    """How many live cards make a run with this place and another held; two empty places at either end."""
    have <<= 2
    out <<= 2
    at = place + 2
    wanted = 0
    if have >> at - 1 & 1:
        wanted |= 1 << at - 2 | 1 << at + 1
    if have >> at + 1 & 1:
        wanted |= 1 << at + 2 | 1 << at - 1
    if have >> at - 2 & 1:
        wanted |= 1 << at - 1
    if have >> at + 2 & 1:
        wanted |= 1 << at + 1
    return count(out & wanted & ~have)


class Hand:
    """What a seat knows of its cards and of those that are still out."""

    def __init__(self, game: PifPaf, seat: int, extra: int = 0, gone: int = 0) -> None:
        """With a card more, and without those that others are known to hold."""
        t = game.t
        cards = t.mask(HAND, seat) | extra
        self.rule = game.opt.set_suits
        self.jokers = count(cards & game.wild)
        cards &= ~game.wild
        first, second = cards & ONE_PACK, cards >> FACES & ONE_PACK
        self.have = first | second
        self.twice = first & second
        unseen = ~(cards | t.mask(DISCARDS) | gone | game.wild)
        first, second = unseen & ONE_PACK, unseen >> FACES & ONE_PACK
        self.live = first | second
        self.live2 = first & second

    def ways(self) -> Ways:
        """What it can still become."""
        return Ways(self.have, self.twice, self.live, self.live2, self.jokers)

    def plus(self, face: int) -> Ways:
        """The same, with a card more that lies on the table."""
        bit = 1 << face
        return Ways(self.have | bit, self.twice | self.have & bit, self.live, self.live2, self.jokers)

    def melded(self) -> int:
        """How many cards are in melds."""
        return melded(self.have, self.twice, self.rule)

    def without(self, face: int) -> int:
        """The same, after a card of this face has gone."""
        bit = 1 << face
        if self.twice & bit:
            return melded(self.have, self.twice & ~bit, self.rule)
        return melded(self.have & ~bit, self.twice, self.rule)

    def loose(self, best: int) -> int:
        """The faces of which a card can go without breaking a meld."""
        found = 0
        left = self.have
        while left:
            bit = left & -left
            left ^= bit
            if self.without(bit.bit_length() - 1) == best:
                found |= bit
        return found

    def links(self, face: int, loose: int) -> int:
        """How many live cards make a meld with this one and another loose one; none for a second copy."""
        return partners(face, loose, self.live, self.live2)

    def strength(self) -> int:
        """Cards in melds, and what waits for the others; a joker makes a meld of any two."""
        best = self.melded()
        loose = self.loose(best)
        waits = sum([self.links(face, loose) for face in bits(loose)])
        return STRONG * min(best + 3 * self.jokers, DEALT) + waits


def is_wild(game: PifPaf, face: int) -> bool:
    """Whether a face stands for any other."""
    return bool(game.t.pack.copies[face] & game.wild)


class PifPafThumb(Thumb[PifPaf]):
    """Fold weak hands; take what melds; throw what waits for nothing; go out as soon as one can."""

    guided = 90

    def __init__(self) -> None:
        self.gone = 0  # cards that others have taken from the discards, and still hold

    def prepare(self, me: Seat) -> None:
        """Where the discards went that were taken: all have seen it."""
        base = me.layout.base
        self.gone = 0
        met = 0
        for step in reversed(me.deal()):
            if isinstance(step, Move) and step.seen == me.layout.everybody:
                bit = 1 << step.card
                if not met & bit and step.zone == base[DISCARDS] and step.to != base[HAND] + me.number:
                    self.gone |= bit
                met |= bit

    def shortlist(self, game: PifPaf, seat: int, actions: list[int]) -> list[int]:
        """The one action that counting makes out: the cards that are still out, or chips by the chance to win."""
        if game.phase == BETTING:
            return [self.best_bet(game, seat, actions)]
        if game.phase == STAYING:
            stays = self.stay(game, seat) > 0
            return [action for action in actions if (action & KIND_MASK == STAY) == stays]
        if game.phase == DRAWING and len(actions) > 1:
            return [actions[1] if self.comes_nearer(game, seat) else actions[0]]
        if game.phase == DISCARDING:
            out = actions[0] & KIND_MASK == GO_OUT
            return actions[:1] if out else [self.best_discard(game, seat, actions)]
        return actions[-1:]

    def best_bet(self, game: PifPaf, seat: int, actions: list[int]) -> int:
        """What brings most chips on average, if all who have spoken stay and of the others as many as usual."""
        own = exp(PER_POINT * Hand(game, seat).strength())
        rivals = players = 0.0
        pot = game.pot()
        for other in bits(game.active):
            pot -= game.bets[other]
            if other == seat:
                continue
            if not game.bets[other]:
                players += PLAY
                rivals += PLAY * PLAYING
            else:
                players += 1.0
                if game.high < game.opt.max_bet:
                    rivals += MODEST
                else:
                    rivals += PLAYING if other != game.raiser else BOLD
        chance = own / (own + rivals)
        best, most = actions[0], 0.0
        for action in actions:
            kind = action & KIND_MASK
            if kind == FOLD:
                continue
            total = game.high if kind == CALL else y_of(action)
            worth = chance * (pot + total * (1.0 + players)) - (total - game.bets[seat])
            if worth > most:
                best, most = action, worth
        return best

    def stay(self, game: PifPaf, seat: int) -> int:
        """How much better it is to play for lives than to run, in thousandths: by the chance to win.

        Running costs one life, losing two; and if somebody else wins it is not this one who loses nothing.
        """
        own = exp(PER_POINT * Hand(game, seat).strength())
        rivals = 0.0
        spoken = True
        for other in game.in_turn(game.next(game.dealer), game.dealt):
            if other == seat:
                spoken = False
            elif game.active >> other & 1:
                rivals += PLAYING if spoken or game.points[other] == 1 else PLAY * PLAYING
        others = count(game.dealt) - 1
        return round(1000 * (own / (own + rivals) - others / (2 * others + 2)))

    def draws(self, game: PifPaf, hand: Hand) -> float:
        """The share of the cards out that may come along in what is left of the deal."""
        return max(ROUNDS - self.rounds(game) / 2, FEWEST) * LOOKS / max(count(hand.live) + count(hand.live2), 1)

    def rounds(self, game: PifPaf) -> float:
        """How often everybody has discarded, about."""
        return game.t.count(DISCARDS) / count(game.active)

    def best_discard(self, game: PifPaf, seat: int, actions: list[int]) -> int:
        """The discard that leaves the best hand; a face thrown just before is safe, as nobody went out with it."""
        hand = Hand(game, seat, 0, self.gone)
        ways = hand.ways()
        draws = self.draws(game, hand)
        safe = 0
        for card in game.t.line(DISCARDS)[-count(game.active) :]:
            safe |= 1 << game.t.pack.face[card]
        best, most = actions[0], -1.0
        for action in actions:
            face = x_of(action)
            if is_wild(game, face):
                continue
            worth = ways.hope(draws, face)
            if not safe >> face & 1:
                worth -= UNSAFE * self.rounds(game)
            worth -= 0.0001 * self.wanted(hand, face)
            if worth > most:
                best, most = action, worth
        return best

    def comes_nearer(self, game: PifPaf, seat: int) -> bool:
        """Whether fewer cards are needed with the last discard: not only where it makes a meld at once."""
        top = game.t.top(DISCARDS)
        if game.wild >> top & 1:
            return True
        face = game.t.pack.face[top]
        hand = Hand(game, seat, 0, self.gone)
        return hand.plus(face).least_without(face) < hand.ways().least

    def rates(self, game: PifPaf, seat: int, actions: list[int]) -> list[int]:
        """Bet by the chance to win, and draw by what is needed, but for beginners, who go by looks; discard; go out."""
        phase = game.phase
        if self.skill and len(actions) > 1 and (phase == BETTING or phase == DRAWING):
            best = self.shortlist(game, seat, actions)[0]
            return [100 if action == best else 0 for action in actions]
        if phase == CLAIMING:
            return [100 if action & KIND_MASK == CLAIM else 0 for action in actions]
        if phase == DRAWING:
            return self.draw(game, seat, actions)
        if phase == BETTING:
            return self.bet(game, seat, actions)
        if phase == STAYING:
            return [self.stay(game, seat) if action & KIND_MASK == STAY else 0 for action in actions]
        return self.discard(game, seat, actions)

    def bet(self, game: PifPaf, seat: int, actions: list[int]) -> list[int]:
        """By how near the cards are to three melds, and how many others play."""
        margin = self.margin(game, seat)
        found: list[int] = []
        for action in actions:
            kind = action & KIND_MASK
            if kind == FOLD:
                found.append(0)
            elif kind == CALL:
                found.append(5 * margin + 1)
            elif margin >= RAISE_ON:
                found.append(5 * margin + 1 + y_of(action))
            elif kind == BET:
                found.append(5 * margin + 1 - y_of(action) + game.opt.min_bet)
            else:
                found.append(5 * margin - y_of(action))
        return found

    def margin(self, game: PifPaf, seat: int) -> int:
        """How much stronger than need be the hand is."""
        return Hand(game, seat).strength() - BET_ON - BET_MORE * (count(game.active) - 2)

    def draw(self, game: PifPaf, seat: int, actions: list[int]) -> list[int]:
        """Take the discard only if it goes into a meld."""
        gain = 0
        top = game.t.top(DISCARDS)
        if len(actions) > 1:
            joker = bool(game.wild >> top & 1)
            gain = 1 if joker else Hand(game, seat, 1 << top).melded() - Hand(game, seat).melded()
        return [0 if action & KIND_MASK == DRAW else (50 if gain > 0 else -50) for action in actions]

    def discard(self, game: PifPaf, seat: int, actions: list[int]) -> list[int]:
        """Break no meld; of loose cards the one that waits for least, and helps others least."""
        hand = Hand(game, seat)
        best = hand.melded()
        loose = hand.loose(best)
        found: list[int] = []
        for action in actions:
            x = x_of(action)
            if action & KIND_MASK == GO_OUT:
                found.append(5000)
            elif is_wild(game, x):
                found.append(-2000)
            else:
                found.append(-self.cost(hand, best, loose, x))
        return found

    def cost(self, hand: Hand, best: int, loose: int, face: int) -> int:
        """What a discard gives up."""
        if not loose >> face & 1:
            return MELDED * (best - hand.without(face))
        if hand.twice >> face & 1:
            return 0
        return LINK * hand.links(face, loose) + DANGER * self.wanted(hand, face)

    def wanted(self, hand: Hand, face: int) -> int:
        """How many live cards lie next to this one: what the others may want it for."""
        same = 1 << face % RANKS
        same |= same << 13 | same << 26 | same << 39
        return partners(face, ONE_PACK & ~hand.live, hand.live, hand.live2) // 2 + count(hand.live & same)

    def reason(self, game: PifPaf, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        kind, x = action & KIND_MASK, x_of(action)
        hand = Hand(game, seat)
        if kind == GO_OUT:
            return Reason("go_out", number=game.pot()) if game.pot() else Reason("all_melded")
        if kind == CLAIM:
            card = game.t.pack.face[game.t.top(DISCARDS)]
            return Reason("claim", card=card, number=game.pot()) if game.pot() else Reason("claim_out", card=card)
        best = hand.melded()
        if kind == STAY or kind == RUN:
            return Reason("stay" if kind == STAY else "run", number=min(best + 3 * hand.jokers, DEALT))
        if kind == FOLD or kind == BET or kind == CALL or kind == RAISE:
            waits = hand.strength() - STRONG * min(best + 3 * hand.jokers, DEALT)
            if best:
                return Reason("fold_melded" if kind == FOLD else "bet_melded", number=best)
            return Reason("fold" if kind == FOLD else "bet", number=waits)
        if kind == TAKE or kind == DRAW:
            top = game.t.top(DISCARDS)
            if top < 0:
                return Reason("draw_first", number=best)
            return self.drawing(game, hand, best, kind, top)
        if kind == DISCARD:
            if is_wild(game, x):
                return Reason("discard", card=x, number=best)
            if hand.twice >> x & 1:
                return Reason("discard_twin", card=x)
            loose = hand.loose(best)
            waits = hand.links(x, loose)
            if not loose >> x & 1 or waits > min([hand.links(face, loose) for face in bits(loose)]):
                return Reason("discard_near", card=x, number=hand.ways().need_without(x))
            return Reason("discard_waits" if waits else "discard", card=x, number=waits if waits else hand.without(x))
        return None

    def drawing(self, game: PifPaf, hand: Hand, best: int, kind: int, top: int) -> Reason:
        """What the last discard would do: go into a meld, bring three melds nearer, or neither."""
        face = game.t.pack.face[top]
        if game.wild >> top & 1:
            return Reason("take" if kind == TAKE else "draw", card=face, number=best)
        with_it = melded(hand.have | 1 << face, hand.twice | hand.have & 1 << face, hand.rule)
        if kind == DRAW:
            need = hand.ways().least
            return Reason("draw", card=face) if with_it == best else Reason("draw_same", card=face, number=need)
        if with_it > best:
            return Reason("take", card=face, number=with_it)
        return Reason("take_near", card=face, number=hand.plus(face).least_without(face))


THUMB: Final = PifPafThumb
