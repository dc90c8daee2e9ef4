"""Koziri, solved: the strong player gives no won game away, nor a draw.

With twelve cards (Q K A) the first to open wins all 64 deals, and no position is a draw; of 572,006 that can come up
BARALHO_SOAK=1 tries every one, with one player for each seat, as in a match; else some, each by a new player. With
sixteen (J Q K A) the first to open wins all 256 deals, and again nothing is a draw: BARALHO_SOAK=1 solves that too.
"""

from __future__ import annotations

import os
import random

import pytest

import baralho
from baralho import Match
from baralho.bots import Budget, Player, player, sit
from baralho.bots import koziri as bots
from baralho.cards.pack import Pack, french
from baralho.engine.spec import KIND_MASK, x_of
from baralho.games import koziri
from baralho.games.koziri import ANSWERING, HAND, OPENING, PILE, PLAY, Koziri
from baralho.kinds.values import higher, strength
from tests.bots.koziri_solved import Solved
from tests.table import play

SOAK = os.environ.get("BARALHO_SOAK", "0") not in ("", "0")
COMPILED = not bots.__file__.endswith(".py")
SAMPLE = 15 if COMPILED else 2
SIXTEEN = 150  # positions of sixteen cards
ENOUGH = Budget(simulations=4000)  # a million states looked at, at most
AGAIN = 500  # positions set up in one match

Position = tuple[int, int, int, int, int]  # who is asked, that hand, the other, the pile, its top card (-1: none)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Pack:
    """In place of twenty cards so many are played with, as packs of twelve or sixteen are not offered to anybody."""
    order = ["A", "K", "Q", "J"][: request.param]
    pack = french(keep=" ".join(reversed(order)))
    monkeypatch.setitem(koziri.PACKS, 20, pack)
    monkeypatch.setitem(koziri.ABOVE, 20, tuple(higher(pack, strength(pack, " ".join(order)))))
    return pack


def new_match() -> Match:
    """Trumps are spades and diamonds."""
    match = baralho.start("koziri", seed="7", dealer=0, options={"pack": 20})
    return play(match, "0 trump S; 0 second H; 1 trump D")


def set_up(match: Match, position: Position) -> None:
    """As if the match had come to this."""
    seat, mine, his, pile, top = position
    game = match.game
    assert isinstance(game, Koziri)
    game.t.move_set(mine, HAND, seat)
    game.t.move_set(his, HAND, 1 - seat)
    if pile:
        game.t.move_set(pile & ~(1 << top), PILE)
        game.t.move(top, PILE)
    game.openings = ()
    game.ask(ANSWERING if pile else OPENING, seat)


def after(solved: Solved, position: Position, action: int) -> Position:
    """The position that comes of an action."""
    seat, mine, his, pile, _ = position
    if action & KIND_MASK != PLAY:
        return (1 - seat, his, mine | pile, 0, -1)
    return (1 - seat, his, mine ^ 1 << x_of(action), pile | 1 << x_of(action), x_of(action))


def worth(solved: Solved, position: Position) -> int:
    """1 if the seat that is asked wins, -1 if it loses, 0 if neither can force it."""
    seat, mine, his, pile, top = position
    if not his:
        return -1  # the last card has just been played
    return solved.answers(seat, mine, his, pile, top) if pile else solved.before(seat, mine)


def reachable(solved: Solved) -> list[Position]:
    """All positions that may come of the deals."""
    todo: list[Position] = [(1, solved.all ^ hand, hand, 0, -1) for hand in solved.deals()]
    seen = set(todo)
    while todo:
        position = todo.pop()
        seat, mine, _, pile, top = position
        cards = mine & solved.beaters[seat][top] if pile else mine
        actions = [PLAY | c << 6 for c in range(4 * solved.ranks) if cards >> c & 1 and mine != 1 << c]
        for action in actions + [koziri.TAKE] * (pile != 0):
            next_one = after(solved, position, action)
            if next_one not in seen:
                seen.add(next_one)
                todo.append(next_one)
    return sorted(seen)


def kept(solved: Solved, match: Match, position: Position, bot: Player, budget: Budget) -> bool:
    """Whether what the player does leaves the position as good as it was."""
    set_up(match, position)
    choice = bot.choose(sit(match, position[0], budget), baralho.Rng(1))
    assert choice.action in match.legal(position[0])
    return -worth(solved, after(solved, position, choice.action)) == worth(solved, position)


def wandering(solved: Solved, match: Match, dice: random.Random) -> Position:
    """A position of random play, in which more than one thing can be done and not all is lost."""
    while True:
        hand = dice.choice(solved.deals())
        position: Position = (1, solved.all ^ hand, hand, 0, -1)
        for _ in range(dice.randrange(60)):
            set_up(match, position)
            action = dice.choice(match.legal(position[0]))
            further = after(solved, position, action)
            if not further[2]:
                break
            position = further
        set_up(match, position)
        if worth(solved, position) >= 0 and len(match.legal(position[0])) > 1:
            return position


@pytest.mark.parametrize("table", [3], indirect=True)
def test_nothing_is_given_away_with_twelve_cards(table: Pack) -> None:
    solved = Solved(3)
    assert solved.value.count(0) == 2, "nothing is a draw: the two are hands of none and of all cards"
    assert all(solved.before(1, solved.all ^ hand) == 1 for hand in solved.deals())
    assert table.all == solved.all
    positions = reachable(solved)
    assert len(positions) == 572_006
    dice = random.Random(12)
    if not SOAK:
        positions = dice.sample(positions, 12 * SAMPLE)
    tried = 0
    bots: list[Player] = []
    for number, position in enumerate(positions):
        if number % AGAIN == 0:
            match = new_match()
        if not SOAK or not bots:
            bots = [player(match.spec, "strong") for _ in range(2)]
        if tried < SAMPLE or SOAK:
            set_up(match, position)
            if worth(solved, position) >= 0 and len(match.legal(position[0])) > 1:
                assert kept(solved, match, position, bots[position[0]], ENOUGH), position
                tried += 1
    assert tried == SAMPLE or (SOAK and tried > 200_000)


@pytest.mark.skipif(not SOAK, reason="takes ten minutes: BARALHO_SOAK=1")
@pytest.mark.parametrize("table", [4], indirect=True)
def test_nothing_is_given_away_with_sixteen_cards(table: Pack) -> None:
    solved = Solved(4)
    assert solved.value.count(0) == 2
    assert all(solved.before(1, solved.all ^ hand) == 1 for hand in solved.deals())
    dice = random.Random(16)
    match = new_match()
    bots = [player(match.spec, "strong") for _ in range(2)]
    for number in range(SIXTEEN):
        if number % AGAIN == 0:
            match = new_match()
        position = wandering(solved, match, dice)
        assert kept(solved, match, position, bots[position[0]], ENOUGH), position


@pytest.mark.parametrize("table", [3], indirect=True)
def test_a_won_deal_is_won(table: Pack) -> None:
    """Not put off: against one who always does what is best, or anything where all is lost."""
    solved = Solved(3)
    dice = random.Random(3)
    for hand in dice.sample(solved.deals(), 4 if COMPILED else 1):
        match = new_match()
        set_up(match, (1, solved.all ^ hand, hand, 0, -1))
        bot = player(match.spec, "strong")
        while not match.over:
            seat = match.actors()[0]
            action = dice.choice(match.legal(seat))
            if seat == 1:
                action = bot.choose(sit(match, 1), baralho.Rng(1)).action
            match.act(seat, action)
        assert match.game.won == 0b10
