"""OpenSpiel as an independent judge of rules: skat, gin rummy and hearts for conformance tests.

Card names are rank then suit, as in ``"JC"``, ``"10H"``, ``"7D"``; ranks ``2..10 J Q K A``, suits ``C D H S``.

Checked with open_spiel 2.0.2 and 1.6.15. Older sources have rule faults (see ``check_version``).

Skat (``SkatTable``, ``skat_steps``)
    Index = 8 * "DHSC".index(suit) + "7 8 9 Q K 10 A J".index(rank); OpenSpiel prints suit first and T ("DT").
    Actions 0..31 are cards (deal, discard, play); 32 pass, 33 diamonds, 34 hearts, 35 spades, 36 clubs, 37 grand,
    38 null. The deal is 32 chance actions in the order 3-3-3, skat 2, 4-4-4, 3-3-3, seats 0, 1, 2 each time: any deal
    can be set up. There is no auction: seats 0, 1, 2 in turn pass or name a contract, the first to name one plays it,
    always takes the skat and then discards two cards, one action each (put the skat back to imitate a hand game).
    Seat 0 is forehand and leads. As in real skat: trumps, following suit, trick winners, card points (with the discards
    for the declarer unless null), null order of cards, null ending with the declarer's first trick. Unlike real skat:
    bidding values, hand, ouvert, schneider, schwarz, matadors, game values and overbidding do not exist; naming the
    contract comes before seeing the skat; returns are (points - 60) / 120 for the declarer and (points - 60) / 240 for
    each defender, null counting as 90:30 or 30:90; all passing ends the game with zeros.

Gin rummy (``gin_deadwood``, ``gin_deadwood_after_discard``)
    Index = 13 * "SCDH".index(suit) + "A 2 .. 10 J Q K".index(rank), ace low only, face cards 10. The utilities are
    bound as ``pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)``. Its ``min_deadwood`` of ten
    cards is right, but of eleven it melds first and drops the worst card after, which is not always the best discard
    (4S 2S 4D 5S 5C 5D 4C 5H AS 3C 6C: it says 7, discarding well leaves 6; so in 73 of 20000 random hands of ranks A-6
    and in none of 20000 from the full pack). Here eleven cards are judged by the ten-card count of each discard.

Hearts (``HeartsTable``, ``hearts_steps``)
    Index = 4 * "2 3 .. 10 J Q K A".index(rank) + "CDHS".index(suit). First chance action: pass direction, 0 none, 1 to
    the left (seat + 1), 2 across, 3 to the right. Then 52 chance actions, card i to seat i % 4. Passing: seats 0..3 in
    turn, three actions each, exchanged only when all have passed. The holder of 2C leads it. Points: heart 1, QS 13;
    shooting the moon gives 0 to the shooter and 26 to each other; returns are 26 - points. Options with their defaults:
    pass_cards true, no_pts_on_first_trick true, can_lead_any_club false, jd_bonus false (JD -10),
    avoid_all_tricks_bonus false (-5), must_break_hearts true, qs_breaks_hearts true (many house rules say false),
    can_lead_hearts_instead_of_qs false.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

SKAT_SUITS: Final = "DHSC"
SKAT_RANKS: Final = ("7", "8", "9", "Q", "K", "10", "A", "J")
SKAT_CARDS: Final = tuple(rank + suit for suit in SKAT_SUITS for rank in SKAT_RANKS)
SKAT_PASS: Final = 32
SKAT_BIDS: Final = {"D": 33, "H": 34, "S": 35, "C": 36, "grand": 37, "null": 38}
GIN_SUITS: Final = "SCDH"
GIN_RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
GIN_CARDS: Final = tuple(rank + suit for suit in GIN_SUITS for rank in GIN_RANKS)
HEARTS_SUITS: Final = "CDHS"
HEARTS_RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
HEARTS_CARDS: Final = tuple(rank + suit for rank in HEARTS_RANKS for suit in HEARTS_SUITS)
PASS_NONE: Final = 0
PASS_LEFT: Final = 1
PASS_ACROSS: Final = 2
PASS_RIGHT: Final = 3

_SKAT_INDEX: Final = {name: index for index, name in enumerate(SKAT_CARDS)}
_GIN_INDEX: Final = {name: index for index, name in enumerate(GIN_CARDS)}
_HEARTS_INDEX: Final = {name: index for index, name in enumerate(HEARTS_CARDS)}
_SKAT_VALUE: Final = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
_SKAT_WINNER: Final = re.compile(r"Last trick won by player (-?\d+)")
_SKAT_POINTS: Final = re.compile(r"Points \(Solo / Team\): \((\d+) / (\d+)\)")


def _spiel() -> Any:
    """Import pyspiel late, so that tests can skip where it is not installed."""
    return importlib.import_module("pyspiel")


def check_version() -> None:
    """Refuse open_spiel before 1.6.15, the oldest one checked.

    Older sources were read to fault skat's legal cards in null and after a led jack, and to let only 2H break hearts.
    """
    version = importlib.metadata.version("open_spiel")
    if tuple(int(part) for part in version.split(".")[:3]) < (1, 6, 15):
        raise RuntimeError(f"open_spiel {version}: the oracles need 1.6.15 or later")


@dataclass(frozen=True)
class Step:
    """One card played at an oracle's table.

    ``legal`` is what the oracle allowed. ``winner`` and ``trick_points`` are None until the card completes a trick;
    ``trick_points`` is None throughout null, where OpenSpiel keeps no true count. ``points`` are the running totals:
    (declarer, defenders) in skat, four seats in hearts; after the last card they are the final ones (discards added in
    skat, 90:30 or 30:90 in null, moon shot settled in hearts).
    """

    player: int
    legal: frozenset[str]
    card: str
    winner: int | None
    trick_points: int | None
    points: tuple[int, ...]


class SkatTable:
    """A skat deal in OpenSpiel from the first lead on, driven card by card."""

    def __init__(
        self,
        hands: Sequence[Sequence[str]],
        skat: Sequence[str],
        contract: str,
        declarer: int = 0,
        discards: Sequence[str] | None = None,
    ) -> None:
        """Deal three hands of ten (seat 0 forehand) and the skat, declare ``contract`` ("D", "H", "S", "C", "grand" or
        "null") for ``declarer`` and discard two cards, by default the skat itself as in a hand game."""
        if [len(hand) for hand in hands] != [10, 10, 10] or len({*hands[0], *hands[1], *hands[2], *skat}) != 32:
            raise ValueError("three hands of ten and a skat of two, all different")
        self.state: Any = _spiel().load_game("skat").new_initial_state()
        self.contract = contract
        self.declarer = declarer
        self.discards = tuple(skat if discards is None else discards)
        order: list[str] = []
        for begin, end in ((0, 3), (3, 7), (7, 10)):
            for hand in hands:
                order += hand[begin:end]
            if begin == 0:
                order += skat
        for name in order:
            self.state.apply_action(_SKAT_INDEX[name])
        for _ in range(declarer):
            self.state.apply_action(SKAT_PASS)
        self.state.apply_action(SKAT_BIDS[contract])
        for name in self.discards:
            self.state.apply_action_with_legality_check(_SKAT_INDEX[name])
        self._played = 0
        self._points = (0, 0)

    @property
    def over(self) -> bool:
        """Whether the play has ended (in null already with the declarer's first trick)."""
        return bool(self.state.is_terminal())

    @property
    def player(self) -> int:
        """The seat to play."""
        return int(self.state.current_player())

    def legal(self) -> frozenset[str]:
        """The cards which the seat to play may play."""
        return frozenset(SKAT_CARDS[action] for action in self.state.legal_actions())

    def play(self, card: str) -> Step:
        """Play a card; raises pyspiel.SpielError when OpenSpiel calls it illegal."""
        player, legal = self.player, self.legal()
        self.state.apply_action_with_legality_check(_SKAT_INDEX[card])
        self._played += 1
        if self._played % 3:
            return Step(player, legal, card, None, None, self._points)
        text = str(self.state)
        winner_text, points_text = _SKAT_WINNER.search(text), _SKAT_POINTS.search(text)
        if winner_text is None or points_text is None:
            raise RuntimeError("skat state text without trick winner or points")
        before, self._points = self._points, (int(points_text[1]), int(points_text[2]))
        trick_points: int | None = None
        if self.contract != "null":
            trick_points = sum(self._points) - sum(before)
            if self.over:  # the discards were added for the declarer together with the last trick
                trick_points -= sum(_SKAT_VALUE.get(name[:-1], 0) for name in self.discards)
        return Step(player, legal, card, int(winner_text[1]), trick_points, self._points)


def skat_deal(rng: random.Random) -> tuple[list[list[str]], list[str]]:
    """A random deal: three hands of ten and the skat."""
    cards = rng.sample(SKAT_CARDS, 32)
    return [cards[:10], cards[10:20], cards[20:30]], cards[30:]


def skat_steps(
    hands: Sequence[Sequence[str]],
    skat: Sequence[str],
    contract: str,
    rng: random.Random,
    declarer: int = 0,
    discards: Sequence[str] | None = None,
) -> Iterator[Step]:
    """Play random legal cards to the end of a skat deal, card by card."""
    table = SkatTable(hands, skat, contract, declarer, discards)
    while not table.over:
        yield table.play(rng.choice(sorted(table.legal())))


@cache
def _gin_utils() -> Any:
    """OpenSpiel's gin utilities, built once: the constructor tables every meld and takes over a millisecond."""
    return _spiel().gin_rummy.GinRummyUtils(13, 4, 10)


def gin_deadwood(cards: Sequence[str]) -> int:
    """Least deadwood of a ten-card hand by OpenSpiel's own melding."""
    if len(cards) != 10:
        raise ValueError("ten cards; for eleven use gin_deadwood_after_discard")
    return int(_gin_utils().min_deadwood([_GIN_INDEX[card] for card in cards]))


def gin_deadwood_after_discard(cards: Sequence[str]) -> int:
    """Least deadwood that an eleven-card hand can have after its best discard."""
    return min(gin_deadwood([other for other in cards if other != card]) for card in cards)


def gin_knock_discards(cards: Sequence[str], limit: int = 10) -> frozenset[str]:
    """The discards from eleven cards that leave a ten-card hand with at most ``limit`` deadwood."""
    return frozenset(card for card in cards if gin_deadwood([other for other in cards if other != card]) <= limit)


class HeartsTable:
    """A hearts deal in OpenSpiel, driven card by card; passing is done at construction."""

    def __init__(
        self,
        hands: Sequence[Sequence[str]],
        passes: Sequence[Sequence[str]] | None = None,
        direction: int = PASS_NONE,
        **options: bool,
    ) -> None:
        """Deal four hands of thirteen, pass ``passes[seat]`` in ``direction`` with OpenSpiel's ``options``."""
        if [len(hand) for hand in hands] != [13] * 4 or len({card for hand in hands for card in hand}) != 52:
            raise ValueError("four hands of thirteen, all different")
        if (direction == PASS_NONE) != (passes is None):
            raise ValueError("passes are given exactly when there is a direction")
        settings = ",".join(f"{key}={str(value).lower()}" for key, value in options.items())
        self.state: Any = _spiel().load_game(f"hearts({settings})").new_initial_state()
        self.state.apply_action(direction)
        for turn in range(52):
            self.state.apply_action(_HEARTS_INDEX[hands[turn % 4][turn // 4]])
        for three in passes or ():
            for name in three:
                self.state.apply_action_with_legality_check(_HEARTS_INDEX[name])
        self._played = 0
        self._points: tuple[int, ...] = (0, 0, 0, 0)

    @property
    def over(self) -> bool:
        """Whether all cards have been played."""
        return bool(self.state.is_terminal())

    @property
    def player(self) -> int:
        """The seat to play."""
        return int(self.state.current_player())

    @property
    def hearts_broken(self) -> bool:
        """Whether hearts may be led."""
        return bool(self.state.hearts_broken())

    def legal(self) -> frozenset[str]:
        """The cards which the seat to play may play."""
        return frozenset(HEARTS_CARDS[action] for action in self.state.legal_actions())

    def play(self, card: str) -> Step:
        """Play a card; raises pyspiel.SpielError when OpenSpiel calls it illegal."""
        player, legal = self.player, self.legal()
        self.state.apply_action_with_legality_check(_HEARTS_INDEX[card])
        self._played += 1
        if self._played % 4:
            return Step(player, legal, card, None, None, self._points)
        before = self._points
        self._points = tuple(int(self.state.points(seat)) for seat in range(4))
        if not self.over:
            return Step(player, legal, card, self.player, sum(self._points) - sum(before), self._points)
        winner, trick_points = self._last_trick(before)
        return Step(player, legal, card, winner, trick_points, self._points)

    def _last_trick(self, before: tuple[int, ...]) -> tuple[int | None, int]:
        """Winner and points of the thirteenth trick, which nobody leads after and whose totals hold the moon shot.

        OpenSpiel tells them only where they show in the totals: a pointless last trick has no winner here (None),
        and with avoid_all_tricks_bonus the figures of this trick mean nothing."""
        gains = [after - earlier for after, earlier in zip(self._points, before, strict=True)]
        if sum(self._points) > 26:  # moon: every total but the shooter's rose by 26
            shooter = min(range(4), key=lambda seat: self._points[seat])
            gains = [gain + 26 if seat == shooter else gain - 26 for seat, gain in enumerate(gains)]
        winner = next((seat for seat, gain in enumerate(gains) if gain), None)
        return winner, sum(gains)


def hearts_deal(rng: random.Random) -> list[list[str]]:
    """A random deal: four hands of thirteen."""
    cards = rng.sample(HEARTS_CARDS, 52)
    return [cards[begin : begin + 13] for begin in range(0, 52, 13)]


def hearts_steps(
    hands: Sequence[Sequence[str]],
    rng: random.Random,
    passes: Sequence[Sequence[str]] | None = None,
    direction: int = PASS_NONE,
    **options: bool,
) -> Iterator[Step]:
    """Play random legal cards to the end of a hearts deal, card by card."""
    table = HeartsTable(hands, passes, direction, **options)
    while not table.over:
        yield table.play(rng.choice(sorted(table.legal())))
