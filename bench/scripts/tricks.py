"""Trick games: `thrifty`, `greedy` and `saver` want tricks, `ducker` and `lowest` do not.

`thrifty` wins a trick that counts as cheaply as it can, and leads the top of its longest suit. `greedy` wins whatever
it can with its best card. `saver` leads low, and keeps its trumps for what is dear. `ducker` plays the highest card
that still loses, and throws the most dangerous one where it cannot follow; `lowest` always plays low. All of them sing,
meld and exchange whatever they may.
"""

from __future__ import annotations

import sys

from baralho.cards.pack import JACK, SPADES
from baralho.engine.game import Game
from baralho.engine.spec import x_of
from baralho.engine.table import bits
from baralho.games.bezique.combinations import BRISQUES
from baralho.games.brisca import Brisca
from baralho.games.cinch.game import Cinch
from baralho.games.copas.scoring import Scoring as CopasGame
from baralho.games.dois_dez_valete import VALUE_BY_LINE
from baralho.games.king import COSTLY, NO_LAST_TWO, POSITIVE, King
from baralho.games.pinocle.combinations import SCALES
from baralho.games.skat.cards import VALUE as OF_SKAT
from baralho.kinds.singing import SingingGame
from baralho.kinds.tricks import TRICK, TrickGame
from bench.scripts.turn import Rule, Turn

ALONE = ("declarer", "soloist", "hombre", "contractor")  # fields that name who plays against the others
# what scores at once, the best first
MELDS = (
    "tute", "double_bezique", "sequence", "four", "bezique", "roundhouse", "pinocle", "sing", "announce", "marriage",
    "seven", "deece",
)  # fmt: skip
# what is good to do where no card is played, the best first
GOOD = (
    "exchange", "swap", "declare_trumps", "good", "show", "stand", "done", "pass", "skip", "nothing", "keep", "stay",
    "keep_quiet", "draw", "agree", "look", "leave", "pick_up", "sell", "keep_first", "keep_second", "as_trump",
)  # fmt: skip
AWAY = ("lay", "lay_last", "discard", "discard_last", "drop", "give", "give_last")
# how many cards are laid away, where it is not all but six of them
SIZE = {"skat": 2, "tarok": 3, "tarocco": 2, "copas": 3, "grand": 8, "calabrasella": 3, "hombre": 4, "pique": 4}
HIGH_LOW = ("auction-pitch", "california-jack", "seven-up")


def worth_of(game: TrickGame, card: int) -> int:
    """What a card counts in the trick that it falls to; below 0 it is better not to have it."""
    if isinstance(game, Brisca):
        return game.values()[game.t.pack.rank[card]]
    if isinstance(game, SingingGame):
        return game.values()[card]
    if isinstance(game, Cinch):
        return game.worth(1 << card) if game.trump >= 0 else 0
    if isinstance(game, CopasGame):
        return -game.price[card]
    if isinstance(game, King):
        costly = COSTLY[game.stage]
        return 1 if game.stage >= POSITIVE else -(costly >> card & 1) if costly else -1
    name = game.spec.id
    if name == "polignac":
        return -(2 if game.t.pack.suit[card] == SPADES else 1) if game.t.pack.rank[card] == JACK else 0
    if name == "dois-dez-valete":
        return sum([values[card] for values in VALUE_BY_LINE])
    if name == "bezique":
        return 10 * (BRISQUES >> card & 1)
    if name == "pinocle":
        return SCALES["normal"][card]
    if name == "skat":
        return OF_SKAT[card]
    if name in HIGH_LOW and game.suit_of(card) == game.trump and game.t.pack.rank[card] in (1, 2, JACK):
        return 15
    table: tuple[int, ...] | None = vars(sys.modules[type(game).__module__]).get("VALUE")
    return 1 if table is None or name == "pique" else table[card]


def friends(game: Game, seat: int, other: int) -> bool:
    """Whether two play together, as far as everybody can tell."""
    if game.sides < game.players:
        return game.side(seat) == game.side(other)
    alone = max([getattr(game, field, -1) for field in ALONE])
    partner = getattr(game, "partner", -1)
    return alone >= 0 and (seat in (alone, partner)) == (other in (alone, partner))


def longest(game: TrickGame, cards: list[int]) -> int:
    """The top of the longest suit."""
    suits = [game.suit_of(card) for card in cards]
    return max(cards, key=lambda c: (suits.count(game.suit_of(c)), game.power(c)))


def cheap(game: TrickGame, card: int) -> tuple[int, bool, int]:
    """The lower, the sooner it is given away."""
    return worth_of(game, card), game.suit_of(card) == game.trump, game.power(card)


class Thrifty(Rule):
    """Wins what counts as cheaply as it can."""

    def act(self, turn: Turn) -> int:
        """A card; sooner than that whatever scores at once."""
        plays = turn.of("play", "play_open")
        game = turn.game
        assert isinstance(game, TrickGame)
        scored = turn.first(*MELDS)
        if not plays:
            return scored if scored >= 0 and not turn.of("announce") else self.before(turn, game)
        if scored >= 0:
            return scored
        by_card = {x_of(action): action for action in reversed(plays)}
        return by_card[self.card(game, turn.seat, list(by_card))]

    def before(self, turn: Turn, game: TrickGame) -> int:
        """What is asked beside the play."""
        if turn.of("name"):
            suits = [game.t.pack.suit[card] for card in turn.hand()]
            return max(turn.of("name"), key=lambda a: suits.count(x_of(a)))
        if turn.of(*AWAY):
            return self.throw(turn, game)
        taken = turn.of("take", "take_last", "rob", "rob_last", "retake", "retake_last")
        return max(taken, key=lambda a: cheap(game, x_of(a))) if taken else turn.first(*GOOD)

    def throw(self, turn: Turn, game: TrickGame) -> int:
        """Lay the least useful cards away, one after the other in their order."""
        hand = sorted(turn.hand(), key=lambda c: self.use(game, c))
        unwanted = hand[: SIZE.get(turn.id, max(len(hand) - 6, 1))]
        away = turn.of(*AWAY)
        for action in sorted(away, key=x_of):
            if x_of(action) in unwanted:
                return action
        done = turn.first("exchange", "keep")
        return done if done >= 0 else min(away, key=lambda a: self.use(game, x_of(a)))

    def use(self, game: TrickGame, card: int) -> tuple[int, ...]:
        """How much one wants to keep a card."""
        return int(game.suit_of(card) == game.trump), game.power(card)

    def card(self, game: TrickGame, seat: int, cards: list[int]) -> int:
        """The card that is played."""
        if game.best < 0:
            return self.lead(game, cards)
        at_stake = sum([worth_of(game, card) for card in game.t.line(TRICK)])
        last = game.t.count(TRICK) == game.in_trick() - 1
        winning = [card for card in cards if game.beats(card)]
        ours = friends(game, seat, game.taker)
        if winning and not ours and (at_stake > 0 or (last and at_stake == 0)):
            return self.win(game, winning)
        if ours and last:
            return max(cards, key=lambda c: (worth_of(game, c), -game.power(c)))
        losing = [card for card in cards if card not in winning]
        return min(losing if at_stake < 0 and losing else cards, key=lambda c: cheap(game, c))

    def lead(self, game: TrickGame, cards: list[int]) -> int:
        """The top of the longest suit."""
        return longest(game, cards)

    def win(self, game: TrickGame, winning: list[int]) -> int:
        """As cheaply as possible."""
        return min(winning, key=lambda c: (game.suit_of(c) == game.trump, game.power(c)))


class Greedy(Thrifty):
    """Wins whatever it can with its best card, and leads its best card."""

    def lead(self, game: TrickGame, cards: list[int]) -> int:
        """The highest of all."""
        return max(cards, key=lambda c: (game.suit_of(c) == game.trump, game.power(c)))

    def win(self, game: TrickGame, winning: list[int]) -> int:
        """With the highest."""
        return self.lead(game, winning)


class Saver(Thrifty):
    """Leads what is worth least, and trumps only what is worth it."""

    dear = 10  # so many points are worth a trump

    def lead(self, game: TrickGame, cards: list[int]) -> int:
        """The cheapest card, no trump if there is another."""
        return min(cards, key=lambda c: (game.suit_of(c) == game.trump, worth_of(game, c), game.power(c)))

    def card(self, game: TrickGame, seat: int, cards: list[int]) -> int:
        """As `thrifty`, but the trumps are saved; the last to play wins with the dearest card of the suit."""
        if game.best < 0 or friends(game, seat, game.taker):
            return super().card(game, seat, cards)
        at_stake = sum([worth_of(game, card) for card in game.t.line(TRICK)])
        last = game.t.count(TRICK) == game.in_trick() - 1
        plain = [c for c in cards if game.beats(c) and game.suit_of(c) != game.trump]
        if plain and last and at_stake >= 0:
            return max(plain, key=lambda c: (worth_of(game, c), game.power(c)))
        if not plain and at_stake < self.dear:
            losing = [c for c in cards if not game.beats(c)]
            return min(losing or cards, key=lambda c: cheap(game, c))
        return super().card(game, seat, cards)


class Ducker(Thrifty):
    """Plays the highest card that still loses; where it cannot follow, the most dangerous one."""

    def use(self, game: TrickGame, card: int) -> tuple[int, ...]:
        """Dangerous cards are given away."""
        return tuple([-part for part in danger(game, card)])

    def card(self, game: TrickGame, seat: int, cards: list[int]) -> int:
        """Low in front, high behind."""
        if isinstance(game, King) and game.stage >= POSITIVE:
            return super().card(game, seat, cards)
        if game.best < 0:
            return min(cards, key=lambda c: (game.power(c), -worth_of(game, c)))
        losing = [card for card in cards if not game.beats(card)]
        if losing:
            return self.lose(game, losing)
        last = game.t.count(TRICK) == game.in_trick() - 1
        if last:  # it is taken anyhow: with the highest that costs nothing
            return max(cards, key=lambda c: (worth_of(game, c), game.power(c)))
        return min(cards, key=lambda c: game.power(c))

    def lose(self, game: TrickGame, losing: list[int]) -> int:
        """The highest, the most dangerous first."""
        return max(losing, key=lambda c: danger(game, c))


class Lowest(Ducker):
    """The lowest card, whatever lies there; where it cannot follow, the highest."""

    def lose(self, game: TrickGame, losing: list[int]) -> int:
        """Low to the suit, high to others."""
        follows = [card for card in losing if game.suit_of(card) == game.led]
        return min(follows, key=lambda c: game.power(c)) if follows else max(losing, key=lambda c: game.power(c))


def danger(game: TrickGame, card: int) -> tuple[int, int]:
    """What a card costs, then how high it is; the queen's elders are as bad as she is."""
    cost = -worth_of(game, card)
    if isinstance(game, King) and game.stage == NO_LAST_TWO:
        cost = 0
    guilty = [
        c for c in bits(game.of_suit(game.suit_of(card))) if worth_of(game, c) < -1 and game.power(c) < game.power(card)
    ]
    return max(cost, 1 if guilty else 0), game.power(card)
