"""Rules of thumb of Dez Famílias: positions where every player knows what to do."""

from __future__ import annotations

import baralho
from baralho.bots import player, sit
from tests.bots.by_thumb import by_medium, by_strong
from tests.games.test_dez_familias import start, ten
from tests.table import play


def test_fetches_what_was_handed_over_before_all_eyes() -> None:
    """Seat 1 got the lioness from seat 2 and then missed with seat 3, who holds a lion cub and knows where she is."""
    match = start(4, {"hand 1": "1P 4P", "hand 2": "1M", "hand 3": "1a 4M", "hand 0": "1b 4a"})
    play(match, "turn_to 2; ask 1M 2; turn_to 3; ask 4a 3")
    assert match.actors() == [3]
    assert by_medium(match) == "turn_to 1" == by_strong(match)
    play(match, "turn_to 1")
    assert by_medium(match) == "ask 1M 1"


def test_does_not_ask_again_for_what_was_refused() -> None:
    """Three hold cards; seat 1 has been told that seat 4 lacks the elephant cub: seat 6 has it."""
    match = ten(seat_1="2P 2M 5a 5b", seat_4="5P 5M 7a 7b", seat_6="7P 7M 2a 2b")
    play(match, "turn_to 4; ask 2a 4; turn_to 1; ask 7P 1")
    assert by_medium(match) == "turn_to 6"
    play(match, "turn_to 6")
    assert by_medium(match) == "ask 2a 6"


def test_takes_the_family_that_is_nearly_full_when_all_is_known() -> None:
    """Only two have cards: everything missing is with the other."""
    match = ten(seat_1="2P 2M 2a 5b", seat_4="5P 5M 5a 2b")
    assert by_medium(match) == "ask 2b 4"


def test_who_asked_for_a_family_has_one_of_it() -> None:
    """Seat 4 has asked for an elephant cub, and both old elephants are with seat 1: so 4 has the other cub, and 6,
    who has asked for the elephant, has that one.
    """
    match = ten(seat_1="2P 2M 5a 5b", seat_4="5P 8M 7a 2b", seat_6="7P 7M 2a 7b", seat_7="8P 5M 8a 8b")
    play(match, "turn_to 6; ask 5P 6; turn_to 4; ask 2P 4; turn_to 1; ask 2a 1")
    assert match.actors() == [1] and by_medium(match) == "turn_to 4"
    play(match, "turn_to 4")
    assert by_medium(match) == "ask 2b 4"
    play(match, "ask 2b 4")
    assert by_medium(match) == "turn_to 6"
    play(match, "turn_to 6")
    assert by_medium(match) == "ask 2a 6"


def test_never_bluffs() -> None:
    hands = {"hand 1": "1P 1M 1a 2P 2M 2a", "hand 2": "1b 2b"}
    match = start(3, hands, may_ask_own_card=True)
    play(match, "turn_to 2")
    assert by_medium(match) not in [f"ask {code} 2" for code in ["1P", "1M", "1a", "2P", "2M", "2a"]]


def test_asks_for_nothing_that_cannot_be_there() -> None:
    """Whole deals by `medium`: no ask of a card that the asked has refused and not been given since."""
    for players in (3, 6, 10):
        match = baralho.start("dez-familias", players=players, seed=f"{players}")
        medium, rng = player(match.spec, "medium"), baralho.Rng(1)
        refused: set[tuple[str, str]] = set()
        moves = 0
        while not match.over and moves < 600:
            seat = match.actors()[0]
            action = medium.choose(sit(match, seat), rng).action
            words = baralho.write_action(match, action).split()
            match.act(seat, action)
            moves += 1
            if words[0] != "ask":
                continue
            assert (words[2], words[1]) not in refused
            if seat not in match.actors():
                refused.add((words[2], words[1]))
            refused = {entry for entry in refused if entry != (str(seat), words[1])}
        assert match.over
