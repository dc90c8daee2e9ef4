"""El Gato: seed 002:4837-4855."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.el_gato import GATO, PACK, PILE, RUN, STEP, TRICK, ElGato
from tests.table import legal, play, sayings, says, sheet, zone

CONTEXT: dict[str, dict[str, Value]] = {"first_leader": {"players": 4}}


def sums(game: Game) -> None:
    """Law 7: all forty cards lie in the piles; who is out has none and has scored."""
    assert isinstance(game, ElGato)
    counts = [game.t.count(PILE, seat) for seat in range(game.players)]
    assert sum(counts) == 40 and game.t.count(TRICK) == 0
    assert {seat for seat in range(game.players) if not counts[seat]} == set(game.gone)
    assert all(game.points[seat] > 0 for seat in game.gone)
    if not game.over:
        assert sum(game.points) == sum(game.points[seat] for seat in game.gone)


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Mostly trick by trick: who lets it run is through in few rows, which tells the laws little."""
    return RUN if dice.random() < 0.05 else STEP


def start(first: str, players: int = 2, dealer: int | None = None, **options: Value) -> Match:
    """With these cards on top of the pack, the first to seat 0: the last seat deals."""
    who = players - 1 if dealer is None else dealer
    return baralho.start("el-gato", players=players, seed="7", dealer=who, deal={"pack": first}, options=options)


def lay(piles: list[str], leader: int = 0, **options: Value) -> Match:
    """A position late in a game: these piles, the next card first; the cards not named lie under the last pile."""
    match = start("", len(piles), None, **options)
    t = match.game.t
    named = " ".join(piles).split()
    rest = [code for code in PACK.codes if code not in named]
    for seat, text in enumerate(piles):
        for code in text.split() + (rest if seat == len(piles) - 1 else []):
            t.move_under(PACK.of(code), PILE, seat)
    match.game.ask(0, leader)
    return match


def table(match: Match) -> ElGato:
    assert isinstance(match.game, ElGato)
    return match.game


def pile(match: Match, seat: int) -> list[str]:
    """A pile, the card that is played next first."""
    return zone(match, f"pile {seat}").split()[::-1]


# -- the deal ---------------------------------------------------------------------------------------------------------


def test_the_pack() -> None:
    """002:4841: 48 cards without kings and knights."""
    assert PACK.count == 40 and {PACK.rank[c] for c in range(40)} == set(range(1, 11)) and PACK.code(GATO) == "5O"


@pytest.mark.parametrize("players", [2, 4, 5, 8, 10])
def test_the_deal(players: int) -> None:
    """002:4843: one by one from the dealer's left; the first card received is the first to be played."""
    order = [PACK.code(c) for c in random.Random(1).sample(range(40), 40)]
    match = start(" ".join(order), players, dealer=0)
    assert match.actors() == [1] and legal(match) == ["step", "run"]
    for seat in range(players):
        assert pile(match, seat) == order[(seat - 1) % players :: players]
        assert not any(baralho.view(match, seat)["zones"][1 + seat]["cards"]), "nobody sees a pile"


@pytest.mark.parametrize("players", [1, 3, 6, 7, 9, 11])
def test_forty_cards_must_divide(players: int) -> None:
    """002:4841: 2, 4, 5, 8 or 10 players."""
    with pytest.raises(baralho.BadPlayers):
        baralho.start("el-gato", players=players)


def test_the_first_leader() -> None:
    """002:4845: on the dealer's left, unless otherwise agreed."""
    assert start("", 5, dealer=3).actors() == [4]
    found = {
        baralho.start("el-gato", players=4, seed=s, dealer=0, options={"first_leader": "random"}).actors()[0]
        for s in range(40)
    }
    assert found == {0, 1, 2, 3}


# -- a trick ----------------------------------------------------------------------------------------------------------


def test_the_highest_takes_the_trick_in_the_order_played() -> None:
    """002:4847: under the pile, order kept; who took it leads."""
    match = play(start("7C 9E 2P 8O", 4), "step")
    assert pile(match, 1)[-4:] == ["7C", "9E", "2P", "8O"] and match.actors() == [1]
    assert [len(pile(match, s)) for s in range(4)] == [9, 13, 9, 9] and says(match) == ["took"]


def test_who_took_leads() -> None:
    """R3: the next trick is collected in the order from there."""
    match = play(start("7C 9E 2P 8O 1C 1P 3C 1E", 4), "step; step")
    assert pile(match, 2)[-4:] == ["1P", "3C", "1E", "1C"]


def test_suits_are_equal_and_need_not_be_followed() -> None:
    """002:4847; R7."""
    assert play(start("9C 10P"), "step").actors() == [1]


def test_the_cat_beats_every_card() -> None:
    """002:4849: and ends what would be a war of tens."""
    match = play(start("10C 5O 10E 10P", 4), "step")
    assert match.actors() == [1] and says(match) == ["cat"] and pile(match, 1)[-4:] == ["10C", "5O", "10E", "10P"]
    assert says(play(start("5C 5O", 2), "step")) == ["cat"], "the cat never ties with a five"


@pytest.mark.parametrize(("ace", "taker"), [("low", 1), ("high", 0)])
def test_the_ace(ace: str, taker: int) -> None:
    """R1."""
    assert play(start("1C 10P", ace=ace), "step").actors() == [taker]
    assert play(start("1C 5O", ace=ace), "step").actors() == [1], "never above the cat"


# -- war --------------------------------------------------------------------------------------------------------------


def test_a_war_of_two() -> None:
    """002:4849-4851: the tied cards wait, and the next trick decides about all, first trick first."""
    match = play(start("8C 8P 3C 6P"), "step")
    assert says(match) == ["war", "took"] and pile(match, 1)[-4:] == ["8C", "8P", "3C", "6P"]
    assert [len(pile(match, s)) for s in range(2)] == [18, 22] and match.actors() == [1]


def test_a_war_after_a_war() -> None:
    match = play(start("8C 8P 3C 3P 5O 10C"), "step")
    assert says(match) == ["war", "war", "cat"] and pile(match, 0)[-6:] == ["8C", "8P", "3C", "3P", "5O", "10C"]


def test_only_those_tied_for_the_highest_fight() -> None:
    """002:4851; R4, R6: in the order in which they had played."""
    match = play(start("4C 10P 4P 10C 9E 3P 9C 6C", 4), "step")
    assert says(match) == ["war", "took"] and match.actors() == [3]
    assert pile(match, 3)[-6:] == ["4C", "10P", "4P", "10C", "3P", "6C"]
    assert pile(match, 0)[0] == "9E" and pile(match, 2)[0] == "9C"


def test_the_log_names_the_card_that_took() -> None:
    """After a war it is the highest of those turned last, not the tied ones."""
    match = play(start("8C 8P 3C 6P"), "step")
    took = sayings(match, "took")
    assert [(step.seat, PACK.code(step.x), step.y) for step in took] == [(1, "6P", 4)]


def test_a_lower_pair_is_no_war() -> None:
    """R4."""
    match = play(start("4C 10P 4P 9C", 4), "step")
    assert says(match) == ["took"] and match.actors() == [1]


def test_the_last_card_in_a_war() -> None:
    """002:4855: the top card of the opponent's pile, face down, is played; the lower card saves its player."""
    match = play(lay(["8C", "8P 3C 6P"]), "step")
    assert says(match) == ["war", "borrows", "took", "out", "loses"] and match.over
    assert pile(match, 1)[-4:] == ["8C", "8P", "3C", "6P"] and sheet(match) == [(0, "safe", 1)]
    match = play(lay(["8C", "8P 7C 6P"]), "step")
    assert pile(match, 0) == ["8C", "8P", "7C", "6P"] and not match.over and match.actors() == [0]


def test_the_lender_is_the_next_of_those_tied_with_two_cards() -> None:
    """R5: not seat 1, who is not tied, nor seat 2, who needs the last card."""
    match = play(lay(["9C", "2P 2C", "9P 4C", "9E 3C 6C 7C"]), "step")
    assert says(match) == ["war", "borrows", "took", "out", "out"]
    assert [(step.seat, step.y - 1) for step in sayings(match, "borrows")] == [(0, 3)]
    assert pile(match, 3)[-7:] == ["9C", "2P", "9P", "9E", "3C", "4C", "6C"] and pile(match, 1) == ["2C"]


def test_several_borrow_in_playing_order() -> None:
    """R5: seat 1 plays first and borrows first."""
    match = play(lay(["9C", "9P", "1C 1P", "9E 3C 6C 7C"], leader=1), "step")
    assert says(match)[:3] == ["war", "borrows", "borrows"]
    assert pile(match, 3)[-7:] == ["9P", "1C", "9E", "9C", "3C", "7C", "6C"]


def test_nobody_can_lend() -> None:
    """R5: of those tied the one who played first takes the trick. Seats 0 and 1 tie with their last cards."""
    match = play(lay(["9C", "9P", "1P 2P", "1C"], leader=1), "step")
    assert says(match) == ["war", "no_loan", "out"] and match.actors() == [1]
    assert pile(match, 1) == ["9P", "1P", "1C", "9C"] and sheet(match) == [(0, "safe", 3)]


def test_too_few_cards_to_lend() -> None:
    """Then nobody borrows: seat 2 could lend one card, two are wanted."""
    match = play(lay(["9C", "9P", "9E 2P", "1C"]), "step")
    assert says(match) == ["war", "no_loan", "out"] and pile(match, 2) == ["2P"]
    assert pile(match, 0) == ["9C", "9P", "9E", "1C"]


def test_who_is_not_tied_borrows_nothing() -> None:
    """R5."""
    match = play(lay(["2C", "9P 3C", "9E 4C 1C", "1P"]), "step")
    assert says(match) == ["war", "took", "out", "out"] and table(match).gone == (0, 1)


# -- the end ----------------------------------------------------------------------------------------------------------


def test_out_of_cards_is_safe() -> None:
    """002:4847: a point for everybody still in; the same trick, the same place."""
    match = play(lay(["2C", "3P", "9E 4C", "1P 1C"]), "step")
    assert sheet(match) == [(0, "safe", 2), (1, "safe", 2)] and not match.over
    assert written(match.game.status()) == {"tricks": "1", "gone": "1 2"}


def test_who_takes_a_trick_with_the_last_card_stays_in() -> None:
    match = play(lay(["10C", "3P 2P", "9E 4C", "1P 1C"]), "step")
    assert table(match).gone == () and match.actors() == [0] and len(pile(match, 0)) == 4


def test_who_is_out_is_passed_over() -> None:
    match = play(lay(["2C", "3P 2P", "9E 4C", "1P 1C"]), "step; step")
    assert pile(match, 2)[-7:] == ["2C", "3P", "9E", "1P", "4C", "1C", "2P"]
    assert match.game.points[0] == 3


def test_the_loser_has_all_cards() -> None:
    """002:4847."""
    match = play(lay(["2C", "9E"]), "step")
    assert match.over and len(pile(match, 1)) == 40 and says(match)[-1] == "loses"
    assert baralho.view(match, 0)["winners"] == [0] and match.game.points == [1, 0]


def test_the_cap() -> None:
    """Most cards lose: seat 1 has taken the only trick."""
    match = play(start("7C 9E 2P 8O", 4, trick_cap=1), "step")
    assert match.over and says(match)[-1] == "stopped" and match.game.points == [1, 0, 1, 1]
    assert baralho.view(match, 0)["winners"] == [0, 2, 3]


def test_equal_at_the_cap() -> None:
    """They share the last place; who left before stays ahead."""
    match = play(start("7C 9E 10P 3C", 2, trick_cap=2), "step; step")
    assert match.over and match.game.points == [0, 0] and baralho.view(match, 0)["winners"] == [0, 1]
    match = play(lay(["2C", "9P 3P", "8E 4C", "1P 1C"], trick_cap=1), "step")
    assert sheet(match) == [(0, "safe", 3), (1, "fewer_cards", 1), (2, "fewer_cards", 2)]


# -- letting it run ---------------------------------------------------------------------------------------------------


def test_running_stops_at_a_war() -> None:
    """Or at the cat, or when somebody is out; tricks on the way are not told."""
    match = play(start("2C 3C 4C 6C 7C 7P 8C 9C"), "run")
    assert table(match).tricks == 3 and says(match) == ["war", "took"]
    match = play(start("2C 3C 5O 6C"), "run")
    assert table(match).tricks == 2 and says(match) == ["cat"]
    match = play(lay(["2C 2P", "3P 3C 6P", "9E 4C 7C", "1P 1C 6C"]), "run")
    assert table(match).tricks == 2 and says(match) == ["out"]


@pytest.mark.parametrize("players", [2, 4, 5, 8, 10])
def test_there_is_nothing_to_decide(players: int) -> None:
    """Step by step or at a run: the same end."""
    ends = set()
    for way in (STEP, RUN):
        match = baralho.start("el-gato", players=players, seed=5)
        while not match.over:
            match.act(match.actors()[0], way)
        ends.add(repr((match.game.points, table(match).tricks, [pile(match, s) for s in range(players)])))
        assert sorted(match.game.points)[0] == 0 and len(table(match).gone) == players - 1
    assert len(ends) == 1
