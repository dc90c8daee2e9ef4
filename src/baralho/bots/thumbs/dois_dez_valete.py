"""Rules of thumb for Dois-Dez-Valete (catalogue dois-dez-valete, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.bots.tricks import nobody_has, seen, trick_worth
from baralho.engine.spec import act_of, x_of
from baralho.engine.table import bits, count
from baralho.games.dois_dez_valete import (
    ACE,
    AS_SPADE,
    AS_TRUMP,
    DECLARING,
    HEARTS,
    ORDER,
    PACK,
    PLAY,
    SPADE_ACE,
    SPADES,
    TRUMPS,
    VALUE,
    DoisDezValete,
)
from baralho.kinds.tricks import HAND
from baralho.kinds.values import higher, worth

A_POINT: Final = 6  # of a rate
HIGHER: Final = higher(PACK, ORDER)
PRIZES: Final = 45  # what all hearts count
# How often a heart is won by who holds it, and what it catches, by how many trumps above it are still out.
TRUMP_WINS: Final[tuple[float, ...]] = (1.0, 0.85, 0.75, 0.65, 0.6, 0.55, 0.5, 0.5, 0.45, 0.45, 0.4, 0.4, 0.35, 0.35)
CATCHES: Final[tuple[float, ...]] = (6.0, 4.5, 3.5, 2.0, 1.0, 0.8, 0.6, 0.5, 0.4, 0.4, 0.3, 0.3, 0.2, 0.2)
ACE_CATCHES: Final = 12.0  # the ace of spades, while all prizes are out
SPADE_WINS: Final = 0.45  # how often a high spade has to win, less for each that is above it
DUCKS: Final = 2.0  # a low spade stays under the spades that nobody wants


class DoisDezValeteThumb(Thumb[DoisDezValete]):
    """Hearts are caught with higher trumps, bad spades go under what the other wins."""

    guided = 100
    paired = True
    sure = 1.0

    def rates(self, game: DoisDezValete, seat: int, actions: list[int]) -> list[int]:
        """What a card wins or gives away in this trick, against what it would still be good for."""
        out = PACK.all & ~seen(game, seat)
        if game.phase == DECLARING:
            return [int(A_POINT * led(game, seat, SPADE_ACE, suit, out)) for suit in map(declared, actions)]
        rates: list[int] = []
        stake = trick_worth(game, VALUE)
        for action in actions:
            card = x_of(action)
            if game.best >= 0:
                gain = float(stake + VALUE[card])
                if not game.beats(card):
                    gain = -gain
            else:
                gain = lead(game, seat, card, out)
            rates.append(int(A_POINT * (gain - later(card, out))))
        return rates

    def bare(self, game: DoisDezValete, seat: int) -> bool:
        """When all is drawn each knows the other's cards."""
        return not game.draws()

    def reason(self, game: DoisDezValete, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        if act_of(action) != PLAY:
            return Reason("declare_trump" if act_of(action) == AS_TRUMP else "declare_spade", card=SPADE_ACE)
        card = x_of(action)
        if game.best < 0:
            return Reason(why_lead(card, PACK.all & ~seen(game, seat)), card=card, number=VALUE[card])
        total = trick_worth(game, VALUE) + VALUE[card]
        others = [game.beats(other) for other in bits(game.following(seat))]
        if game.beats(card):
            if total > 0:
                return Reason("take", card=card, number=total)
            return Reason("wins_anyway" if all(others) else "take_low", card=card, number=total)
        if total < 0:
            return Reason("give", card=card, number=total)
        return Reason("duck" if any(others) else "cannot", card=card, number=VALUE[card])


def declared(action: int) -> int:
    """The suit that the ace of spades is said to be of."""
    return SPADES if act_of(action) == AS_SPADE else HEARTS


def why_lead(card: int, out: int) -> str:
    """The code of what speaks for a lead."""
    if card == SPADE_ACE:
        return "lead_ace"
    if not above(card, out):
        return "lead_master"
    return "lead_away" if VALUE[card] < 0 else "lead"


def above(card: int, out: int) -> int:
    """Of the cards that are out, those (a mask) of its suit that are higher; among trumps the ace of spades is one."""
    if card == SPADE_ACE:
        return 0
    return (HIGHER[card] | (ACE if PACK.suit[card] == HEARTS else 0)) & out


def later(card: int, out: int) -> float:
    """What a card in hand is good for in later tricks, in points; `out` are the cards (a mask) that were not seen."""
    prizes = worth(PACK.suits[HEARTS] & out, VALUE) / PRIZES
    if card == SPADE_ACE:
        return ACE_CATCHES * prizes + VALUE[card]
    higher_ones = count(above(card, out))
    if PACK.suit[card] == HEARTS:
        return (2 * TRUMP_WINS[higher_ones] - 1) * VALUE[card] + CATCHES[higher_ones] * prizes
    if PACK.suit[card] == SPADES:
        wins = max(SPADE_WINS - 0.08 * higher_ones, 0.05)
        low = DUCKS if not VALUE[card] and worth(PACK.suits[SPADES] & out, VALUE) else 0.0
        return (2 * wins - 1) * VALUE[card] + low
    return (0.5 - 0.2 * higher_ones) * VALUE[card]


def lead(game: DoisDezValete, seat: int, card: int, out: int) -> float:
    """What a lead is likely to bring; the ace of spades as what looks better."""
    if card != SPADE_ACE:
        return led(game, seat, card, PACK.suit[card], out)
    spade = led(game, seat, card, SPADES, out)
    trump = led(game, seat, card, HEARTS, out)
    if game.opt.spade_ace_lead == "declare":
        return max(spade, trump)
    return spade if game.opt.spade_ace_lead == "spade" else trump


def led(game: DoisDezValete, seat: int, card: int, suit: int, out: int) -> float:
    """What a lead in this suit is likely to bring, if the other answers with what is best for himself.

    Each card not seen is his with the same chance. He follows suit, else he trumps, else he gives away what is worst.
    """
    share = game.t.count(HAND, 1 - seat) / max(count(out), 1)
    follow = PACK.suits[suit] & out
    total = answered(card, suit, follow | (ACE & out if suit == HEARTS else 0), share, out)
    void = nobody_has(count(follow), share)
    if suit != HEARTS:
        trumps = TRUMPS & out & ~follow
        total += void * answered(card, suit, trumps, share, out)
        void *= nobody_has(count(trumps), share)
    rest = out & ~follow & ~TRUMPS
    return total + void * answered(card, suit, rest, share, out)


def answered(card: int, suit: int, answers: int, share: float, out: int) -> float:
    """What a lead brings when it is answered by one of these cards (a mask): the best of those that he happens to
    have, as he sees it. Where he has none of them nothing is counted.
    """
    ways = sorted([(brings(card, suit, answer) + later(answer, out), answer) for answer in bits(answers)])
    total = 0.0
    chance = 1.0
    for _, answer in ways:
        total += chance * share * brings(card, suit, answer)
        chance *= 1.0 - share
    return total


def brings(card: int, suit: int, answer: int) -> int:
    """What a trick of two cards brings to who led."""
    points = VALUE[card] + VALUE[answer]
    if card == SPADE_ACE and suit == HEARTS:
        return points
    if answer == SPADE_ACE:
        return -points
    if PACK.suit[answer] == suit:
        return -points if card != SPADE_ACE and ORDER[answer] > ORDER[card] else points
    return -points if PACK.suit[answer] == HEARTS else points


THUMB: Final = DoisDezValeteThumb
