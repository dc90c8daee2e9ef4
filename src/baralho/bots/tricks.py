"""What rules of thumb of trick games share: reading the trick, and counting cards.

All of it reads what the seat knows: its hand, the trick, the tricks taken (which everybody saw).
"""

from __future__ import annotations

from math import exp
from typing import Final

from baralho.bots.seat import Seat
from baralho.cards.pack import Pack
from baralho.engine.record import Move
from baralho.engine.table import bits, count
from baralho.kinds.tricks import HAND, TRICK, WON, TrickGame

RUFFS: Final = 0.7  # how often somebody trumps who can


def seen(game: TrickGame, seat: int) -> int:
    """The cards (a mask) that a seat has seen in this deal: its own, those of the trick and of the tricks taken."""
    t = game.t
    cards = t.mask(HAND, seat) | t.mask(TRICK)
    base = t.base[WON]
    for pile in range(t.layout.size[WON]):
        cards |= t.bags[base + pile]
    return cards


def played_by(me: Seat) -> list[int]:
    """By seat: the cards (a mask) that it has played in this deal."""
    base = me.layout.base
    played = [0] * me.players
    for step in me.deal():
        if isinstance(step, Move) and step.to == base[TRICK] and base[HAND] <= step.zone < base[TRICK]:
            played[step.zone - base[HAND]] |= 1 << step.card
    return played


def beaten_by(game: TrickGame, card: int) -> int:
    """The cards (a mask) of its own suit that are higher."""
    power = game.power(card)
    higher = 0
    for other in bits(game.of_suit(game.suit_of(card))):
        if game.power(other) > power:
            higher |= 1 << other
    return higher


def is_master(game: TrickGame, seat: int, card: int) -> bool:
    """Whether no higher card of its suit is still with the others."""
    return not beaten_by(game, card) & ~seen(game, seat)


def wins_now(game: TrickGame, card: int) -> bool:
    """Whether a card would be winning the trick as it lies."""
    return game.best < 0 or game.beats(card)


def plays_last(game: TrickGame) -> bool:
    """Whether the card to be played ends the trick."""
    return game.t.count(TRICK) + 1 == game.in_trick()


def partner_takes(game: TrickGame, seat: int) -> bool:
    """Whether the trick, as it lies, is won by somebody of the seat's own side."""
    return game.best >= 0 and game.side(game.taker) == game.side(seat)


def in_danger(game: TrickGame, seat: int) -> bool:
    """Whether somebody who plays later may still beat the card that is winning: a higher one, or a trump, is out."""
    if plays_last(game):
        return False
    out = ~seen(game, seat) & game.t.pack.all
    if beaten_by(game, game.best) & out:
        return True
    return game.suit_of(game.best) != game.trump >= 0 and bool(game.of_suit(game.trump) & out)


def trick_worth(game: TrickGame, value: tuple[int, ...]) -> int:
    """What the cards of the trick count so far."""
    return sum([value[card] for card in game.t.line(TRICK)])


def ace_high(pack: Pack) -> tuple[int, ...]:
    """By card: its rank, the ace highest."""
    return tuple([14 if rank == 1 else rank for rank in pack.rank])


def to_follow(game: TrickGame) -> int:
    """How many play to this trick after the card that is to be played now."""
    return game.in_trick() - game.t.count(TRICK) - 1


def nobody_has(cards: int, share: float) -> float:
    """How likely none of so many cards is where each is with this probability."""
    if cards <= 0:
        return 1.0
    if share >= 1.0:
        return 0.0
    chance = 1.0
    for _ in range(cards):
        chance *= 1.0 - share
    return chance


def stands(game: TrickGame, card: int, out: int, higher: tuple[int, ...], behind: int, held: int) -> float:
    """How likely a card, played now, wins the trick against so many who play later and hold so many cards each.

    `out` are the cards (a mask) that the seat has not seen, `higher` is what `values.higher` gives.
    """
    if not wins_now(game, card):
        return 0.0
    if not behind:
        return 1.0
    pack = game.t.pack
    unseen = max(count(out), 1)
    wins = nobody_has(count(higher[card] & out), min(behind * held / unseen, 1.0) * 0.8)
    suit = pack.suit[card]
    if game.trump >= 0 and suit != game.trump:
        each = held / unseen
        void = exp(-each * count(pack.suits[suit] & out))
        ruff = RUFFS * void * (1.0 - exp(-each * count(pack.suits[game.trump] & out)))
        for _ in range(behind):
            wins *= 1.0 - ruff
    return wins


def trick_chances(
    game: TrickGame, hand: int, out: int, trump: int, higher: tuple[int, ...], leads: bool
) -> list[float]:
    """By card of a hand, ascending: how likely it wins a trick, sooner or later, with these trumps (-1: none)."""
    pack = game.t.pack
    held = count(hand)
    others = game.players - 1
    share = min(others * held / max(count(out), 1), 1.0)  # that a card not seen is in play
    each = share / others
    own_trumps = count(pack.suits[trump] & hand) if trump >= 0 else 0
    armed = 1.0 - exp(-each * count(pack.suits[trump] & out)) if trump >= 0 else 0.0
    found: list[float] = []
    for card in bits(hand):
        suit = pack.suit[card]
        own = pack.suits[suit] & hand
        above = count(higher[card] & out)
        lower = count(own & ~higher[card]) - 1
        alone = nobody_has(above, share)
        if suit == trump:
            expected = above * share
            low = 0.18 + 0.1 * min(own_trumps, 5) if held > 2 else 0.0
            found.append(max(1.0 / (1.0 + 0.45 * expected) if lower or expected < 1 else alone, low, alone))
            continue
        chance = alone
        if above == 1 and lower:
            chance += (1.0 - alone) * 0.5
        elif above == 2 and lower > 1:
            chance += (1.0 - alone) * 0.25
        if trump >= 0:
            rounds = count(higher[card] & hand) + (1 if above and alone < 0.5 else 0)
            left = max(count(pack.suits[suit] & out) * share - others * rounds, 0.0) / others
            ruff = RUFFS * exp(-left) * armed
            for _ in range(others):
                chance *= 1.0 - ruff
        if above:  # it must be led, or the suit must be: in a short hand somebody else may choose
            if held == 1:
                chance *= 1.0 if leads else 0.25
            elif held < 4:
                chance *= 0.75 if leads else 0.5
            elif above > 2:
                chance *= 0.6
        elif held == 1 and not leads:
            chance *= 0.3
        if trump < 0:  # without trumps whatever is left of a long suit wins in the end
            chance = max(chance, 0.11 * (count(own) - 2) - 0.03 * lower, 0.05)
        elif held > 5:
            chance = max(chance, 0.06)
        found.append(chance)
    return found
