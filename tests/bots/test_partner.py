"""A partner one would thank: he leaves his partner's trick alone, gives it what counts, and is told the truth."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import Budget, Search, player, signal_of, sit, thumb_of
from baralho.games.truco.acts import HAND
from tests.table import play

LEVELS = ("medium", "strong")


def chosen(match: Match, level: str) -> str:
    """What a bot does, as written."""
    seat = match.actors()[0]
    choice = player(match.spec, level).choose(sit(match, seat, Budget(simulations=300)), baralho.Rng(1))
    return baralho.write_action(match, choice.action)


def brisca(**hands: str) -> Match:
    deal = {f"hand {key[1:]}": cards for key, cards in hands.items()}
    return baralho.start("brisca", players=4, seed="1", dealer=0, deal={**deal, "turn_up": "12C"})


@pytest.mark.parametrize("level", LEVELS)
def test_brisca_loads_the_partners_trick_and_does_not_trump_it(level: str) -> None:
    """Last to play: the partner's ace has the trick."""
    match = brisca(h1="5P 2P 4E", h2="1P 5E 6O", h3="2E 7E 6E", h0="1E 7C 4C")
    play(match, "play 5P; play 1P; play 2E")
    assert chosen(match, level) == "play 1E"


@pytest.mark.parametrize("level", LEVELS)
def test_sueca_loads_the_partners_trick_and_does_not_trump_it(level: str) -> None:
    """Last to play, without the suit: the partner's ace has the trick, and trumps are for the others'."""
    hands = {
        "hand 0": "2H 4H 5H 2D 3D 4D 5D AC KC 6C",
        "hand 1": "AH KH 7H 5C 4C AD KD JD AS 7S",
        "hand 2": "3H 6H JH QH 7C JC QC KS 6D QS",
        "hand 3": "2C 3C 7D QD 6S 5S 4S 3S 2S JS",
    }
    match = baralho.start("sueca", seed="1", dealer=0, deal=hands)
    play(match, "name C; play 2H; play AH; play 3H")
    assert chosen(match, level)[-1] != "C"


@pytest.mark.parametrize("level", LEVELS)
def test_truco_leaves_the_partners_trick_alone(level: str) -> None:
    hands = {"hand 1": "4C 5H 6D", "hand 2": "6H 5D 4S", "hand 3": "7H QS 5S", "hand 0": "KC 2D 6C"}
    match = baralho.start("truco", seed="1", dealer=0, deal=hands)
    play(match, "play 4C; play 6H")
    assert "7H" not in chosen(match, level)


def test_truco_signals_are_true() -> None:
    hands = {"hand 1": "4C 5H 6D", "hand 2": "6H 5D 4S", "hand 3": "7H QS 5S", "hand 0": "KC 2D 3C"}
    match = baralho.start("truco", seed="1", dealer=0, deal=hands)
    signs = [signal_of(sit(match, seat)) for seat in range(4)]
    names = [match.spec.signals[sign] if sign >= 0 else "" for sign in signs]
    assert names == ["", "wink", "yawn", "nose"]
    match.signal(1, signs[1])
    assert signal_of(sit(match, 1)) == -1, "once in a mão"


def signalled(sign: str) -> Match:
    """The partner has signalled, and won the trick so far; the other side stakes a card and calls."""
    hands = {"hand 1": "5S 6H QD", "hand 2": "4C KD 5D", "hand 3": "3S 2S 7D", "hand 0": "AC KH 6D"}
    match = baralho.start("truco", seed="1", dealer=0, deal=hands)
    match.signal(2, match.spec.signals.index(sign))
    return play(match, "play 5S; play KD; stake 3S truco")


def test_truco_reads_the_partners_signal() -> None:
    """With little in his own hand he leaves it, unless his partner has winked: then the Zape is still to come."""
    assert chosen(signalled("yawn"), "medium") in ("refuse", "defer")
    assert chosen(signalled("wink"), "medium") not in ("refuse", "defer")


def test_truco_searches_worlds_that_fit_the_signal() -> None:
    shares: list[float] = []
    for sign in ("yawn", "wink"):
        match = signalled(sign)
        search = Search(sit(match, 0), thumb_of(match.spec), baralho.Rng(1))
        zape = match.game.t.pack.of("4C")
        shares.append(sum(search.world().t.mask(HAND, 2) >> zape & 1 for _ in range(200)) / 200)
    assert shares[0] < 0.05
    assert shares[1] > 0.5
