"""Copas: what `medium` does where there is little doubt."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots import player, sit, thumb_of
from baralho.engine.spec import Value, x_of
from baralho.games.copas.basic import Copas
from baralho.kinds.tricks import HAND, STOCK, WON
from tests.table import play


def start(deal: dict[str, str], variant: str = "", **options: Value) -> Match:
    return baralho.start("copas", variant=variant, seed="1", dealer=3, deal=deal, options=options)


def chosen(match: Match) -> str:
    """What `medium` does, as written."""
    seat = match.actors()[0]
    choice = player(match.spec, "medium").choose(sit(match, seat), baralho.Rng(1))
    return baralho.write_action(match, choice.action)


def test_ducks_as_high_as_possible() -> None:
    match = start({"hand 0": "KH", "hand 1": "AH QH 3H", "hand 2": "4H", "hand 3": "5H"})
    play(match, "play KH")
    assert chosen(match) == "play QH"


def test_throws_the_black_lady_on_others() -> None:
    match = start(
        {"hand 0": "KC", "hand 1": "QS AD KD QD JD 10D 9D 8D 7D 6D AH 5D 4D", "hand 2": "4C"}, variant="dama-negra"
    )
    play(match, "play KC")
    assert chosen(match) == "play QS"


def test_takes_a_free_trick_with_the_highest_when_last() -> None:
    match = start({"hand 0": "5C", "hand 1": "4C", "hand 2": "7C", "hand 3": "AC 2C"})
    play(match, "play 5C; play 4C; play 7C")
    assert chosen(match) == "play AC"


def test_a_trick_that_others_still_play_to_is_free_only_so_far() -> None:
    match = start({"hand 0": "5C", "hand 1": "AC 2C", "hand 2": "7C", "hand 3": "4C"})
    play(match, "play 5C")
    seat = match.actors()[0]
    ace, thumb = match.game.t.pack.cards("AC")[0], thumb_of(match.spec)
    acting = next(a for a in match.legal(seat) if x_of(a) == ace)
    told = thumb.reason(match.game, seat, acting)
    assert told is not None and told.code != "take_free"
    last = start({"hand 0": "5C", "hand 1": "4C", "hand 2": "7C", "hand 3": "AC 2C"})
    play(last, "play 5C; play 4C; play 7C")
    acting = next(a for a in last.legal(3) if x_of(a) == ace)
    told = thumb_of(last.spec).reason(last.game, 3, acting)
    assert told is not None and told.code == "take_free"


def test_passes_the_three_black_spades_of_maria_preta() -> None:
    match = start({"hand 0": "QS KS AS 2C 3C 4C 5D 6D 2D 3H 4H 2H 3D"}, variant="maria-preta")
    given: list[str] = []
    while match.actors()[0] == 0 and len(given) < 3:
        given.append(chosen(match).split()[1])
        play(match, f"0 {chosen(match)}")
    assert sorted(given) == ["AS", "KS", "QS"]


def test_bids_for_a_void_and_names_it() -> None:
    match = start({"hand 0": "2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 2S 3S 4S"}, variant="copas-leilao")
    assert chosen(match) == "bid 1"
    play(match, "bid 1; pass; pass; pass")
    assert chosen(match) == "name H"


# -- Hearts as it is played today -------------------------------------------------------------------------------------


def today(deal: dict[str, str], **options: Value) -> Match:
    return baralho.start("copas", preset="comum", seed="1", dealer=3, deal=deal, options=options)


def test_today_comum_gets_rid_of_a_high_club_in_the_first_trick() -> None:
    """today: no points fall in trick 1, so the ace of clubs goes."""
    match = today({"hand 0": "2C", "hand 1": "AC 3C 4H 5H 6D 7D 8S 9S"}, pass_cards="none")
    play(match, "play 2C")
    assert chosen(match) == "play AC"


def test_today_comum_passes_two_of_five() -> None:
    """today: 5 players pass two cards each."""
    deal = {"hand 0": "QS AS 3C 4C 5C 3D 4D 5D 3H 2H"}
    match = baralho.start("copas", preset="comum", players=5, seed="1", dealer=4, deal=deal)
    given: list[str] = []
    while match.actors()[0] == 0:
        given.append(chosen(match).split()[1])
        play(match, f"0 {chosen(match)}")
    assert sorted(given) == ["AS", "QS"]


def test_today_comum_keeps_another_from_taking_everything() -> None:
    """today: somebody with all points but two gets no more thrown, and a heart is taken to stop him."""
    match = today({"hand 0": "2C", "hand 1": "3C", "hand 2": "4C", "hand 3": "5C"}, pass_cards="none")
    game = match.game
    assert isinstance(game, Copas)
    pack = game.t.pack
    for seat in range(4):
        game.t.move_all(HAND, seat, STOCK)
    game.t.move_set(pack.mask("QS 2H 3H 4H 5H 6H 7H 8H 9H JH"), WON, 0)
    for seat, held in enumerate(("10H 2D", "AH 3D", "2S 3S", "4S 5S")):
        game.t.move_set(pack.mask(held), HAND, seat)
    game.closed = False
    game.next_trick(0)
    play(match, "play 10H")
    assert chosen(match) == "play AH"


def test_today_comum_chooses_what_wins_the_match() -> None:
    """today: choice of +26 for the others or -26 for oneself."""
    for points, choice in (([10, 20, 30, 40], "add"), ([60, 20, 90, 40], "subtract"), ([60, 40, 90, 40], "add")):
        match = today({}, moon="choice")
        game = match.game
        assert isinstance(game, Copas)
        game.points = list(points)
        for seat in range(4):
            game.t.move_all(HAND, seat, WON, 0)
        game.count_deal()
        assert chosen(match) == choice


def test_today_comum_the_rating_of_a_card_does_not_hang_on_those_before_it() -> None:
    """today: only who really takes everything is stopped; the order of the actions changes no rate."""
    for seed in range(12):
        match = baralho.start("copas", preset="comum", seed=seed, options={"pass_cards": "none"})
        for _ in range(30):
            seat = match.actors()[0]
            actions = match.legal(seat)
            rates = thumb_of(match.spec).rates(match.game, seat, actions)
            assert thumb_of(match.spec).rates(match.game, seat, actions[::-1]) == rates[::-1]
            match.act(seat, actions[seed % len(actions)])


def test_says_why_a_card_is_passed() -> None:
    """A two wins no trick: who gives it away wants to run out of its suit."""
    match = today({"hand 0": "QS KS 2S 2C 3C AC 5D 6D 2D 3H 4H 2H KH"})
    pack, thumb = match.game.t.pack, thumb_of(match.spec)
    told = {}
    for action in match.legal(0):
        reason = thumb.reason(match.game, 0, action)
        assert reason is not None
        told[pack.codes[x_of(action)]] = reason.code
    assert told["2C"] == told["2D"] == told["2S"] == "pass_low"
    assert told["AC"] == "pass" and told["2H"] == told["KH"] == "pass_dear"
