"""The scanner for what people laugh at: it finds planted acts, and some games are free of them."""

from __future__ import annotations

import pytest

import baralho
from bench.scan import Found, Watch, scan
from tests.table import play


def test_finds_a_fold_where_checking_is_free() -> None:
    match = baralho.start("poquer", players=3, seed="1")
    for _ in range(40):
        seat = match.actors()[0]
        words = {match.write(a): a for a in match.legal(seat)}
        if "check" in words and "fold" in words:
            found = Found()
            Watch(match, found).before(seat, words["fold"])
            assert found.counts["free_folds"] == 1
            found = Found()
            Watch(match, found).before(seat, words["check"])
            assert not found.counts["free_folds"]
            return
        match.act(seat, words.get("call", match.legal(seat)[0]))
    raise AssertionError("nobody could check")


def test_finds_a_lie_told_again() -> None:
    hands = {"hand 0": "2S 3S 4H 5H", "hand 1": "2C 3C 4C", "hand 2": "7D"}
    match = baralho.start("duvido", players=3, seed="1", dealer=0, deal=hands)
    found = Found()
    watch = Watch(match, found)
    for words in ("name C", "put 2S", "1 doubt", "2 let", "name C", "put 2S"):
        seat = int(words[0]) if words[0].isdigit() else match.actors()[0]
        action = baralho.read_action(match, words[2:] if words[0].isdigit() else words)
        told = len(match.record.steps)
        watch.before(seat, action)
        play(match, words)
        watch.after(seat, action, match.record.steps[told:])
    assert found.repeated_lies == 1


@pytest.mark.parametrize("id", ["bezique", "memoria", "menagerie", "sueca", "duvido"])
def test_none_in_a_deal(id: str) -> None:
    found = scan(id, "medium", "sampled")
    assert not any(found.counts.values()), found.examples
