"""Relógio: seed 002:4819-4831."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.relogio import CENTRE, HIGH, HOUR, KING_TURNED, PACK, PILES, TURNED, Relogio
from tests.table import covers, legal, play, refused, says, sheet, zone

CONTEXT: dict[str, dict[str, Value]] = {}


def sums(game: Game) -> None:
    """Law 7: face-up cards lie at their hour, beneath the others; piles have four cards, but where one is in hand."""
    assert isinstance(game, Relogio)
    t = game.t
    assert sum(t.count(HOUR, pile) for pile in range(PILES)) + t.count(TURNED) == PACK.count
    for pile in range(PILES):
        line = t.line(HOUR, pile)
        up = [t.turned >> c & 1 for c in line]
        assert up == sorted(up, reverse=True) and sum(up) == len(line) - game.closed(pile)
        assert all(PACK.rank[c] == pile + 1 for c in line if t.turned >> c & 1)
        assert HIGH - 1 <= len(line) <= HIGH


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Turns card by card: who lets the clock run is through in a few rows, which tells the laws little."""
    actions = match.legal(seat)
    return actions[0] if match.game.phase != KING_TURNED else dice.choice(actions)


def start(piles: dict[int, str] | None = None, **options: Value) -> Match:
    """Piles by their hour, the centre as 13, each from its top; the rest is any."""
    wanted: dict[tuple[int, int], str] = {}  # (round, pile) of the deal
    for hour, text in (piles or {}).items():
        for k, code in enumerate(text.split()):
            wanted[HIGH - 1 - k, hour - 1] = code
    others = [c for c in PACK.codes if c not in wanted.values()]
    order = [wanted.get((r, p)) or others.pop() for r in range(HIGH) for p in range(PILES)]
    return baralho.start("relogio", seed="7", deal={"pack": " ".join(order)}, options=options)


def in_hand(match: Match) -> str:
    return zone(match, "turned")


def seen(match: Match, pile: int) -> list[str]:
    """A pile as the player sees it, from the bottom."""
    cards: list[str] = baralho.view(match, 0)["zones"][pile]["cards"]
    return cards


def ranks(rank: str) -> str:
    return " ".join(rank + suit for suit in "CDHS")


# every hour holds what belongs to the next one: all comes out, and the last king is the last card
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
ROUND_AND_ROUND = {13: ranks("A"), **{hour: ranks(RANKS[hour]) for hour in range(1, 13)}}
# four kings one after the other
KINGS = {13: "KC KD KH KS"}


# -- the deal and the steps -------------------------------------------------------------------------------------------


def test_the_deal() -> None:
    """002:4823: one by one round the clock and the centre, four times, face down."""
    order = [PACK.code(c) for c in random.Random(1).sample(range(PACK.count), PACK.count)]
    match = baralho.start("relogio", seed="7", deal={"pack": " ".join(order)})
    for pile in range(PILES):
        assert zone(match, f"hour {pile}").split() == order[pile::PILES]
        assert seen(match, 1 + pile) == [""] * 4
    assert in_hand(match) == "" and legal(match) == ["turn", "run"]
    assert written(match.game.status()) == {"kings": "0/4", "closed": "52", "exchange_left": ""}


def test_one_player() -> None:
    with pytest.raises(baralho.BadPlayers):
        baralho.start("relogio", players=2)


def test_a_seven_goes_under_the_seven_oclock_pile() -> None:
    """002:4827: it begins with the centre; the 7 lies open under its pile, whose top card is turned."""
    match = start({13: "7H", 7: "3C 9C 9D 9H"})
    play(match, "turn")
    assert in_hand(match) == "7H" and says(match) == ["from_centre"]
    play(match, "turn")
    assert seen(match, 7) == ["7H", "", "", ""] and zone(match, "hour 6") == "7H 9H 9D 9C"
    assert in_hand(match) == "3C" and says(match)[-1] == "from_hour"


def test_a_card_at_its_own_hour() -> None:
    """002:4827-4829: it goes under the same pile, and another card of that pile is turned."""
    match = start({13: "7H", 7: "7C 3C"})
    play(match, "turn; turn; turn")
    assert in_hand(match) == "3C" and seen(match, 7) == ["7C", "7H", "", ""]


@pytest.mark.parametrize(("card", "hour"), [("AC", 1), ("10C", 10), ("JC", 11), ("QC", 12), ("KC", 13)])
def test_every_card_has_its_hour(card: str, hour: int) -> None:
    """002:4825: ace 1, jack 11, queen 12, king in the centre."""
    match = play(start({13: card}, king_exchange=False), "turn; turn")
    assert seen(match, hour)[0] == card


def test_won_when_the_last_king_is_the_last_card() -> None:
    match = start(ROUND_AND_ROUND)
    play(match, "run; keep; run; keep; run; keep" + "; turn" * 12)
    assert in_hand(match) == "KS", "the last king: nothing lies face down to exchange it for"
    assert legal(match) == ["turn", "run"]
    match = play(match, "turn")
    assert match.over and baralho.view(match, 0)["winners"] == [0] and sheet(match) == [(0, "turned", 52)]


def test_lost_when_the_kings_come_too_soon() -> None:
    """002:4831."""
    match = play(start(KINGS, king_exchange=False), "turn; turn; turn; turn")
    assert in_hand(match) == "KS"
    match = play(match, "turn")
    assert match.over and baralho.view(match, 0)["winners"] == [] and sheet(match) == [(0, "turned", 4)]


def test_running_stops_at_a_king_that_may_be_exchanged() -> None:
    match = play(start({13: "AC KC", 1: "KD"}), "run")
    assert in_hand(match) == "KD" and match.game.phase == KING_TURNED
    match = play(start(ROUND_AND_ROUND, king_exchange=False), "run")
    assert match.over and match.game.won == 1, "with nothing to decide it runs to the end"


def test_step_by_step_or_at_a_run_is_the_same() -> None:
    """To the end, every king kept."""
    ends = set()
    for script in ("turn", "run"):
        match = baralho.start("relogio", seed="5")
        while not match.over:
            play(match, "keep" if match.game.phase == KING_TURNED else script)
        ends.add(repr(match.game.facts()))
    assert len(ends) == 1


def test_the_centre_is_begun_anew_only_after_kings() -> None:
    """R1: the book begins anew at the centre when an hour is used up (002:4831), but an hour is turned exactly as often
    as a card comes to it, so that never happens.
    """
    for seed in range(60):
        match = baralho.start("relogio", seed=seed)
        dice = random.Random(seed)
        while not match.over:
            held, told = in_hand(match), len(says(match))
            action = dice.choice(match.legal(0))
            match.act(0, action)
            if baralho.write_action(match, action) == "turn" and says(match)[told:] == ["from_centre"]:
                assert held == "" or held[0] == "K"


# -- the exchange -----------------------------------------------------------------------------------------------------


def test_any_king_for_any_closed_card() -> None:
    """002:4831, R2, R3: by pile and depth, before it is placed; the king lies exactly there, face down."""
    match = play(start({13: "KC", 3: "5C 5D 9H 5H"}), "turn")
    assert len(legal(match)) == 1 + 51
    play(match, "exchange 2 2")
    assert in_hand(match) == "9H" and zone(match, "hour 2") == "5H KC 5D 5C"
    assert seen(match, 3) == [""] * 4 and says(match)[-1] == "exchanged"
    assert baralho.known(match, 0)["hour 2"] == ["KC"], "where it is buried everybody knows"
    assert match.game.phase != KING_TURNED


def test_the_exchange_is_blind() -> None:
    """What is offered does not depend on what lies there, and a refusal tells nothing."""
    match = play(start({13: "KC", 3: "5C 5D 9H 5H"}), "turn")
    other = play(start({13: "KC", 3: "9H 5D 5C 5H"}), "turn")
    assert legal(match) == legal(other)


def test_a_buried_king_comes_again() -> None:
    match = play(start({13: "KC", 3: "3C 5D 9H 5H"}), "turn; exchange 2 0; turn")
    assert in_hand(match) == "KC" and legal(match) == ["turn", "run"], "and is placed: there is no second exchange"
    assert refused(match, "exchange 4 0") == "spent"
    assert written(match.game.status())["kings"] == "1/4"


def test_another_king_may_be_taken() -> None:
    """Then that one is placed."""
    match = play(start({13: "KC 2C", 3: "KD"}), "turn; exchange 2 0")
    assert in_hand(match) == "KD" and legal(match) == ["turn", "run"]
    play(match, "turn")
    assert in_hand(match) == "2C" and seen(match, 13)[0] == "KD"


def test_a_card_of_the_centre_may_be_taken() -> None:
    match = play(start({13: "KC 2C 3C 4C"}), "turn; exchange 12 2")
    assert in_hand(match) == "4C" and zone(match, "hour 12") == "KC 3C 2C"
    assert says(match)[-1] == "exchanged_in_centre"


def test_once_in_a_game_at_whatever_king() -> None:
    match = play(start(KINGS), "turn; keep; keep; keep")
    assert in_hand(match) == "KS" and match.game.phase == KING_TURNED
    play(match, "exchange 0 3")
    assert not match.over and zone(match, "hour 0").startswith("KS")


def test_declining_at_the_fourth_king_ends() -> None:
    """R4."""
    match = play(start(KINGS), "turn; keep; keep; keep; keep")
    assert match.over and match.game.won == 0 and sheet(match) == [(0, "turned", 4)]


def test_only_the_top_of_a_pile_by_option() -> None:
    match = play(start({13: "KC"}, exchange_choice="top_of_pile"), "turn")
    assert len(legal(match)) == 1 + 13
    assert refused(match, "exchange 2 1") == "only_top"


def test_no_exchange_by_option() -> None:
    match = play(start({13: "KC"}, king_exchange=False), "turn")
    assert legal(match) == ["turn", "run"] and refused(match, "exchange 2 1") == "no_king"
    assert "exchange_left" not in written(match.game.status())


def test_refusals() -> None:
    match = start({13: "7C KC", 7: "KD"})
    assert refused(match, "exchange 0 0") == "no_king" and refused(match, "keep") == "not_now"
    play(match, "turn; turn")
    assert refused(match, "turn") == "king_first"
    assert refused(match, "exchange 6 3") == "not_closed", "an open card lies there"
    assert refused(match, "exchange 6 2") == ""


def test_the_cards_turned_are_counted() -> None:
    match = play(start({13: "KC KD KH 7C", 7: "KS"}), "turn; keep; keep; keep; turn")
    assert in_hand(match) == "KS"
    play(match, "keep")
    assert sheet(match) == [(0, "turned", 5)]
    assert isinstance(match.game, Relogio) and match.game.closed(CENTRE) == 0


# -- as played today --------------------------------------------------------------------------------------------------


@covers("relogio/comum/options", "relogio/comum/no_decision")
def test_today_there_is_nothing_to_decide() -> None:
    """today: king_exchange=false; one button turns card by card, another lets the clock run: the end is the same."""
    for seed in ("1", "2", "3"):
        turned, run = (baralho.start("relogio", preset="comum", seed=seed) for _ in range(2))
        assert turned.options["king_exchange"] is False
        while not turned.over:
            assert legal(turned) == ["turn", "run"]
            play(turned, "turn")
        play(run, "run")
        assert run.over and run.game.won == turned.game.won and sheet(run) == sheet(turned)
