"""The scripts of bench/scripts: every game has its own, and each of them plays it to the end of a deal."""

from __future__ import annotations

import pytest

import baralho
from baralho.bots import sit
from baralho.engine.chance import Rng
from bench.bots import CAP, hash_of, pairs_of, turn
from bench.scripts import NO_CHOICE, SCRIPTS, scripts_of, seated
from bench.scripts.auctions import tricks_in
from bench.scripts.melds import melded
from bench.scripts.tricks import Thrifty
from bench.scripts.turn import Rule, Turn
from tests.table import play


@pytest.mark.parametrize("id", baralho.ids())
def test_every_game_has_two_scripts_unless_there_is_nothing_to_choose(id: str) -> None:
    names = scripts_of(id)
    assert (len(set(names)) >= 2) != (id in NO_CHOICE)
    assert set(names) <= set(SCRIPTS)


@pytest.mark.parametrize(("id", "name"), [(id, name) for id in baralho.ids() for name in scripts_of(id)])
def test_a_script_plays_a_deal_to_its_end(id: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside `medium`, as in the league, and by its own rules: hardly anything is left to chance."""
    left: list[str] = []
    by_lot = Turn.any

    def noted(self: Turn) -> int:
        left.append(" ".join(self.ways))
        return by_lot(self)

    monkeypatch.setattr(Turn, "any", noted)
    match = baralho.start(id, preset="rapida", seed=f"scripts of {id}")
    match.game.single = True
    players = [seated(match.spec, "medium" if seat % 2 else name) for seat in range(match.players)]
    rng, played = Rng(hash_of(id)), 0
    while not match.over and played < CAP:
        seat = turn(match, rng)
        choice = players[seat].choose(sit(match, seat), rng)
        match.act(seat, choice.action, choice.extra)
        played += 1
    assert match.over
    assert len(left) <= played / 20, left


def test_pairs_are_written_short() -> None:
    assert pairs_of("sueca", "medium:scripts,strong:random") == [
        ("medium", "thrifty"),
        ("medium", "saver"),
        ("strong", "random"),
    ]
    assert pairs_of("war", "medium:scripts") == []


def test_thrifty_takes_points_as_cheaply_as_it_can() -> None:
    deal = {"hand 0": "AS 7S KS 2D", "hand 1": "QS 3D", "hand 2": "4S 4D", "hand 3": "JS 5D"}
    match = baralho.start("sueca", deal=deal, dealer=1, options={"trump_choice": "dealer_names"})
    play(match, "name H; play QS; play 4S; play JS")
    choice = Thrifty().choose(sit(match, 0), Rng(1))
    assert baralho.write_action(match, choice.action) == "play KS"


def test_tricks_and_melds_are_counted_as_by_hand() -> None:
    match = baralho.start("napoleao", seed="x")
    game = match.game
    pack = game.t.pack
    assert tricks_in(game, pack.mask("AS KS AH KD 2D"), 3) == 3.5  # type: ignore[arg-type]
    hand = pack.cards("7S 8S 9S 7H 7C KD")
    assert melded(pack, hand) == set(pack.cards("7S 8S 9S 7H 7C"))


def test_a_rule_that_has_nothing_to_say_chooses_something_legal() -> None:
    class Silent(Rule):
        def act(self, turn: Turn) -> int:
            return -1

    match = baralho.start("whist", seed="x")
    seat = match.actors()[0]
    assert Silent().choose(sit(match, seat), Rng(1)).action in match.legal(seat)
