"""War: seed 002:3797-3827."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.war import BATTLE, PACK, PACKET, PILE, RUN, STEP, STOCK, War
from tests.table import legal, play, says, sheet, zone

CONTEXT: dict[str, dict[str, Value]] = {
    "round_limit": {"win": "time_or_rounds"},
    "short_in_war": {"deck": "from_7_up_32"},
}


def sums(game: Game) -> None:
    """Law 7: all cards lie in the piles, but for those set aside; only a draw leaves some on the table."""
    assert isinstance(game, War)
    counts = [game.t.count(PILE, seat) for seat in range(game.players)]
    laid = sum(game.t.count(BATTLE, seat) for seat in range(game.players))
    assert sum(counts) + laid + game.t.count(STOCK) == game.t.pack.count and game.t.count(PACKET) == 0
    assert game.t.count(STOCK) == game.t.pack.count % game.players
    assert not laid or game.over
    assert sum(game.points) == 0 or game.over


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Mostly round by round: who lets it run is through in few rows, which tells the laws little."""
    return RUN if dice.random() < 0.05 else STEP


def lay(*piles: str, seed: int = 7, **options: Value) -> Match:
    """These piles, the next card first; a pile that ends with + also has the cards that nobody has."""
    options = {"pickup_order": "winner_first", **options}
    match = baralho.start("war", players=len(piles), seed=seed, dealer=len(piles) - 1, options=options)
    t = match.game.t
    named = " ".join(piles).split()
    rest = [code for code in t.pack.codes if code not in named]
    for seat in range(len(piles)):
        for card in t.cards(PILE, seat):
            t.move(card, STOCK)
    for seat, text in enumerate(piles):
        for code in text.split():
            for one in rest if code == "+" else [code]:
                t.move_under(t.pack.of(one), PILE, seat)
    return match


def table(match: Match) -> War:
    assert isinstance(match.game, War)
    return match.game


def pile(match: Match, seat: int) -> str:
    """A pile, the card that is played next first."""
    return " ".join(zone(match, f"pile {seat}").split()[::-1])


# -- the deal ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "two", "three", "aside"),
    [("full_52", 26, 17, 1), ("from_7_up_32", 16, 10, 2), ("no_faces_40", 20, 13, 1), ("numbers_only_36", 18, 12, 0)],
)
def test_the_deal(deck: str, two: int, three: int, aside: int) -> None:
    """002:3799, 3805, 3821."""
    match = baralho.start("war", seed=1, dealer=0, options={"deck": deck})
    assert [match.game.t.count(PILE, s) for s in range(2)] == [two, two] and match.game.t.count(STOCK) == 0
    assert legal(match) == ["step", "run"] and match.actors() == [1]
    match = baralho.start("war", variant="war-3", seed=1, options={"deck": deck})
    assert [match.game.t.count(PILE, s) for s in range(3)] == [three] * 3 and match.game.t.count(STOCK) == aside


def test_the_packs() -> None:
    """002:3799: without what is below the 7, or without court cards; with or without aces."""
    ranks = {"from_7_up_32": {1, *range(7, 14)}, "no_faces_40": set(range(1, 11)), "numbers_only_36": set(range(2, 11))}
    for deck, kept in ranks.items():
        pack = baralho.start("war", seed=1, options={"deck": deck}).game.t.pack
        assert {pack.rank[c] for c in range(pack.count)} == kept and pack.count == 4 * len(kept)


def test_nobody_sees_a_pile() -> None:
    match = baralho.start("war", seed=1)
    for seat in range(2):
        assert not any(baralho.view(match, seat)["zones"][1 + seat]["cards"])


# -- rounds -----------------------------------------------------------------------------------------------------------


def test_the_higher_card_takes_both() -> None:
    """002:3807: under the pile, face down; the ace is highest."""
    match = play(lay("AS 2C 3C", "KD 4C +"), "step")
    assert pile(match, 0) == "2C 3C AS KD" and says(match) == ["took"] and match.actors() == [0]
    match = play(lay("9S 2C 3C", "10D 4C 5C"), "step")
    assert pile(match, 1) == "4C 5C 10D 9S", "the winner's card first"


def test_won_cards_are_shuffled() -> None:
    """By default: both orders occur."""
    found = set()
    for seed in range(20):
        match = baralho.start("war", seed=seed)
        above = {zone(match, f"pile {seat}").split()[-1] for seat in range(2)}
        play(match, "step")
        won = pile(match, match.actors()[0]).split()[-2:]
        if set(won) == above:
            found.add(table(match).power(PACK.of(won[0])) > table(match).power(PACK.of(won[1])))
    assert found == {True, False}


def test_a_war_is_about_six_cards() -> None:
    """002:3811-3813: one face down, one face up."""
    match = play(lay("8S 2C 9C 3C", "8D AC 7C 4C"), "step")
    assert says(match) == ["war", "war_won"] and pile(match, 0) == "3C 8S 2C 9C 8D AC 7C" and pile(match, 1) == "4C"


def test_cards_face_down_are_never_shown() -> None:
    """Nobody learns them, before or after they are won; the others are known."""
    match = play(lay("8S 2C 9C 3C", "8D AC 7C 4C"), "step")
    seen = str(list(baralho.events(match, 0))) + str(baralho.view(match, 0))
    assert "9C" in seen and "7C" in seen and "2C" not in seen and "AC" not in seen


def test_a_war_after_a_war() -> None:
    """002:3815: one down, one up again; the winner takes ten."""
    match = play(lay("8S 2C 9C 3C QS 6C", "8D AC 9D 4C JS 5C"), "step")
    assert says(match) == ["war", "war", "war_won"] and pile(match, 1) == "5C"
    assert pile(match, 0) == "6C 8S 2C 9C 3C QS 8D AC 9D 4C JS"


def test_all_cards_of_a_war_are_mixed() -> None:
    """Those that lay face down too: each of the six is the first sooner or later."""
    firsts = set()
    for seed in range(60):
        match = lay("8S 2C 9C 3C", "8D AC 7C 4C", seed=seed, pickup_order="random")
        won = pile(play(match, "step"), 0).split()[1:]
        assert sorted(won) == sorted(["8S", "2C", "9C", "8D", "AC", "7C"])
        firsts.add(won[0])
    assert len(firsts) == 6


# -- three players ----------------------------------------------------------------------------------------------------


def test_the_highest_of_three() -> None:
    match = play(lay("8S 2C", "10D 3C", "4H 5C"), "step")
    assert pile(match, 1) == "3C 10D 4H 8S" and says(match) == ["took"]


def test_any_pair_draws_all_three_into_war() -> None:
    """002:3823: even if both are lower than the third; until all three differ."""
    match = play(lay("8S 2C 9S 3H KS 6C", "8D 3C 10S 4H 5S 6D", "AH 4C 9H 5H 7H 6H"), "step")
    assert says(match) == ["war", "war", "war_won"] and len(pile(match, 0).split()) == 16
    assert pile(match, 1) == "6D" and pile(match, 2) == "6H"


def test_double_war() -> None:
    """002:3825: three alike, two down and one up each."""
    match = play(lay("8S 2C 3C 9S 6C", "8D 2D 3D 10S 6D", "8H 2H 3H JH 6H"), "step")
    assert says(match) == ["double_war", "war_won"] and len(pile(match, 2).split()) == 13


def test_three_alike_again_are_an_ordinary_war() -> None:
    """002:3825: double only on the first turn of a round."""
    match = play(lay("8S 2C 3C 9S 4C KS 6C", "8D 2D 3D 9D 4D QS 6D", "8H 2H 3H 9H 4H JH 6H"), "step")
    assert says(match) == ["double_war", "war", "war_won"] and len(pile(match, 0).split()) == 19
    match = play(lay("8S 2C 9S 4C KS 6C", "8D 2D 9D 4D QS 6D", "AH 2H 9H 4H JH 6H"), "step")
    assert says(match) == ["war", "war", "war_won"] and len(pile(match, 0).split()) == 16


def test_who_is_out_leaves_two() -> None:
    """Then the rule for two counts."""
    match = play(lay("2S", "10D 3C 7C", "4H 3D 8C"), "step; step")
    assert says(match) == ["took", "out", "war", "war_won", "out"] and sheet(match) == [(1, "all_cards", 1)]


# -- too few cards ----------------------------------------------------------------------------------------------------


def test_the_last_card_is_turned_up() -> None:
    match = play(lay("8S KC", "8D 2C 7C 4C"), "step")
    assert says(match) == ["war", "war_won"] and pile(match, 0) == "8S KC 8D 2C 7C" and pile(match, 1) == "4C"
    match = play(lay("8S 2C KC", "8D 8C 8H 4C", "8C 2H 3H 5H 6H"), "step")
    assert pile(match, 0).startswith("8S 2C KC"), "in a double war fewer go down"


def test_no_card_at_all_loses() -> None:
    match = play(lay("8S", "8D 2C 7C +"), "step")
    assert says(match) == ["war", "short", "war_won", "out"] and match.over
    assert sheet(match) == [(1, "all_cards", 1)] and match.game.t.count(PILE, 1) == 52
    assert baralho.view(match, 0)["winners"] == [1]


def test_who_cannot_lay_all_loses() -> None:
    """The other rule: the pile joins the pot."""
    match = play(lay("8S KC", "8D 2C 7C +", short_in_war="lose"), "step")
    assert says(match) == ["war", "short", "war_won", "out"] and sheet(match) == [(1, "all_cards", 1)]
    match = play(lay("8S KC", "8D 2C 7C 4C", "9H 2H JH 5H", short_in_war="lose"), "step")
    assert says(match) == ["war", "short", "war_won", "out"] and not match.over
    assert pile(match, 2) == "5H 9H 2H JH 8S KC 8D 2C 7C" and match.actors() == [2]


def test_out_of_three_in_a_war() -> None:
    """The cards stay in the pot, the others compare by the rule for two."""
    match = play(lay("8S", "8D 2C 7C 4C", "9H 2H JH 5H"), "step")
    assert says(match) == ["war", "short", "war_won", "out"] and pile(match, 2) == "5H 9H 2H JH 8S 8D 2C 7C"


def test_all_out_at_once_is_a_draw() -> None:
    match = play(lay("8S", "8D"), "step")
    assert match.over and says(match) == ["war", "short", "short", "all_short"]
    assert sheet(match) == [(0, "drawn", 1), (1, "drawn", 1)] and baralho.view(match, 0)["winners"] == [0, 1]
    match = play(lay("8S", "8D 7C", "9H 7H"), "step")
    assert sheet(match) == [(1, "drawn", 1), (2, "drawn", 1)], "who was out before has no part in it"


# -- the end ----------------------------------------------------------------------------------------------------------


def test_all_cards_win() -> None:
    """002:3801: in every form of the game."""
    for win in ("all_cards", "time_or_rounds", "three_wars"):
        match = play(lay("2S", "3S +", win=win), "step")
        assert match.over and sheet(match) == [(1, "all_cards", 1)]


def test_most_cards_when_time_is_up() -> None:
    """002:3817: rounds stand for time."""
    match = play(lay("AS 2C", "KD 4C +", win="time_or_rounds", round_limit=1), "step")
    assert match.over and sheet(match) == [(1, "most_cards", 1)] and says(match)[-1] == "time"
    match = play(lay("AS 2C 4D", "KD 4C 5D 6D", win="time_or_rounds", round_limit=2), "step")
    assert not match.over and written(match.game.status()) == {"rounds": "1/2"}
    match = play(lay("AS 2C 4D", "KD 4C 5D", win="time_or_rounds", round_limit=2), "step; step")
    assert sheet(match) == [(0, "most_cards", 1), (1, "most_cards", 1)], "a draw"


def test_a_war_belongs_to_its_round() -> None:
    match = play(lay("8S 2C 9C 3C", "8D AC 7C 4C", win="time_or_rounds", round_limit=1), "step")
    assert match.over and sheet(match) == [(0, "most_cards", 1)]


def test_the_guard_against_endless_games() -> None:
    match = play(lay("AS 2C", "KD 4C +", max_rounds=1), "step")
    assert match.over and sheet(match) == [(1, "most_cards", 1)]


def test_three_wars_in_a_row() -> None:
    """002:3817: ordinary rounds in between do not count."""
    match = lay("8S 2C KC AC 7S 2D KD 6S 2H KH 5C", "8D 3C QC JC 7D 3D QD 6D 3H QH 5D", win="three_wars")
    play(match, "step; step; step")
    assert written(match.game.status()) == {"rounds": "3", "row": "2 (1)"} and sheet(match) == []
    play(match, "step")
    assert match.over and sheet(match) == [(0, "three_wars", 1)] and says(match).count("in_a_row") == 2


def test_a_war_won_by_the_other_begins_anew() -> None:
    match = lay("8S 2C KC 7S 2D JD 6S 2H KH 5C", "8D 3C QC 7D 3D QD 6D 3H QH 5D", win="three_wars")
    play(match, "step; step")
    assert [table(match).victor, table(match).row] == [1, 1]
    play(match, "step")
    assert [table(match).victor, table(match).row] == [0, 1] and sheet(match) == []


def test_a_chain_is_one_war() -> None:
    match = play(lay("8S 2C 9C 3C QS 6C", "8D AC 9D 4C JS 5C", win="three_wars"), "step")
    assert (table(match).victor, table(match).row) == (0, 1)


def test_wars_do_not_end_the_common_game() -> None:
    match = lay("8S 2C KC 7S 2D KD 6S 2H KH 5C", "8D 3C QC 7D 3D QD 6D 3H QH 5D")
    play(match, "step; step; step")
    assert table(match).row == 3 and not match.over and "in_a_row" not in says(match)


# -- letting it run ---------------------------------------------------------------------------------------------------


def test_running_stops_at_a_war() -> None:
    """Or when somebody is out; rounds on the way are not told."""
    match = play(lay("AS 3S 8S 2C 9C 3C", "KD 4D 8D AC 7C 4C"), "run")
    assert table(match).rounds == 3 and says(match) == ["war", "war_won"]
    match = play(lay("2S 3S", "4D 5D 6D", "7H 8H 9H"), "run")
    assert table(match).rounds == 2 and says(match) == ["out"]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("order", ["random", "winner_first"])
def test_there_is_nothing_to_decide(players: int, order: str) -> None:
    """Step by step or at a run: the same end."""
    ends = set()
    for way in (STEP, RUN):
        match = baralho.start("war", players=players, seed=5, options={"pickup_order": order, "deck": "from_7_up_32"})
        while not match.over:
            match.act(match.actors()[0], way)
        ends.add(repr((match.game.points, table(match).rounds, [pile(match, s) for s in range(players)])))
    assert len(ends) == 1


@pytest.mark.parametrize(("down", "lost"), [(1, 3), (3, 5)])
def test_three_cards_face_down_by_option(down: int, lost: int) -> None:
    """Today in North America: three down and one up."""
    match = play(lay("2C 3C 9C 5C KC +", "2D 3D 8D 5D QD 6H 7H", war_cards=down), "step")
    assert match.game.t.count(PILE, 1) == 7 - lost and "war_won" in says(match)
