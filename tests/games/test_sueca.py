"""Sueca: seed 002:1139-1211."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games import sueca
from baralho.kinds.tricks import HAND, TRICK, WON
from baralho.kinds.values import worth
from tests.table import cards, covers, legal, play, refused, sheet

SUITS = {"C": "AC 7C KC JC QC 6C 5C 4C 3C 2C", "D": "AD 7D KD JD QD 6D 5D 4D 3D 2D"}
FOUR_SUITS = {
    "hand 0": SUITS["C"],
    "hand 1": SUITS["D"],
    "hand 2": SUITS["D"].replace("D", "H"),
    "hand 3": SUITS["D"].replace("D", "S"),
}


def sums(game: Game) -> None:
    """Law 7: there are always 120 points on the table."""
    t = game.t
    masks = [t.mask(HAND, s) for s in range(4)] + [t.mask(WON, s) for s in range(2)] + [t.mask(TRICK), t.mask(0)]
    assert sum(worth(m, sueca.VALUE) for m in masks) == 120


def start(deal: dict[str, str] | None = None, **options: Value) -> Match:
    return baralho.start("sueca", seed="7", dealer=0, deal=deal, options=options)


def test_an_ace_loses_to_the_two_of_trumps() -> None:
    """002:1173."""
    match = start({"hand 0": "AC", "hand 1": SUITS["D"], "hand 2": "3C", "hand 3": "4C"})
    play(match, "name D; play AC; play 2D; play 3C; play 4C")
    assert match.actors() == [1]


def test_the_seven_beats_the_king_and_the_jack_the_queen() -> None:
    """002:1159-1167."""
    match = start({"hand 0": "KC QH", "hand 1": "7C JH", "hand 2": "2C 2H", "hand 3": "3C 3H"})
    play(match, "name S; play KC; play 7C; play 2C; play 3C")
    assert match.actors() == [1]
    assert baralho.find("sueca").cls is type(match.game)
    power = sueca.POWER
    assert power[sueca.PACK.of("JH")] > power[sueca.PACK.of("QH")]


def test_dealer_names_any_suit_and_leads_any_card() -> None:
    """002:1153, 002:1169: he must name one; he need not lead a trump."""
    match = start()
    assert match.actors() == [0]
    assert legal(match) == ["name C", "name D", "name H", "name S"]
    play(match, "name H")
    assert match.actors() == [0]
    assert len(legal(match)) == 10


def test_follow_suit_but_no_duty_to_trump() -> None:
    """002:1171: with the suit one follows, without it one may play anything."""
    match = start({"hand 0": "AC", "hand 1": "2C 3D", "hand 2": SUITS["D"].replace("D", "H")})
    play(match, "name D; play AC")
    assert legal(match, 1) and all(a.endswith("C") for a in legal(match, 1))
    assert refused(match, "play 3D") == "must_follow"
    play(match, "play 2C")
    assert len(legal(match, 2)) == 10


def test_bandeira_wins_the_partida_at_once() -> None:
    """All 120 points (002:1195), here by all ten tricks."""
    match = start(FOUR_SUITS)
    play(match, "name C")
    while not match.over:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    assert sheet(match) == [(0, "bandeira", 4)]
    assert baralho.view(match, 0)["winners"] == [0, 2]


@pytest.mark.parametrize(
    ("ours", "threshold", "expected"),
    [(61, 90, [(0, "deal", 1)]), (89, 90, [(0, "deal", 1)]), (90, 90, [(0, "double", 2)]), (90, 91, [(0, "deal", 1)]),
     (31, 90, [(1, "deal", 1)]), (30, 90, [(1, "double", 2)]), (60, 90, [(0, "tie", 1), (1, "tie", 1)])],
)  # fmt: skip
def test_galhos(ours: int, threshold: int, expected: list[tuple[int, str, int]]) -> None:
    """002:1189-1199: 61 win one galho, 90 two, 60 all is one each."""
    match = start(double_threshold=threshold)
    game = match.game
    assert isinstance(game, sueca.Sueca)
    give(game, ours)
    game.count_deal()
    assert sheet(match) == expected


def give(game: sueca.Sueca, points: int) -> None:
    """Put cards worth so many points before pair 0, the rest before pair 1."""
    ways: dict[int, list[int]] = {0: []}
    for card in range(40):
        for total, chosen in list(ways.items()):
            ways.setdefault(total + sueca.VALUE[card], [*chosen, card])
    for card in range(40):
        game.t.move(card, WON, 0 if card in ways[points] else 1)


def test_four_all_plays_on() -> None:
    """Ruling 1: 3-3 and then 60 all; the first pair ahead wins. Ruling 2: from 3-2 the pair on 4 wins."""
    match = start()
    game = match.game
    assert isinstance(game, sueca.Sueca)
    game.galhos = (3, 3)
    give(game, 60)
    game.count_deal()
    assert game.galhos == (4, 4)
    game.galhos = (3, 2)
    give(game, 60)
    game.count_deal()
    assert match.over and baralho.view(match, 1)["winners"] == [0, 2]


def test_tie_none_and_next_double() -> None:
    match = start(tie_60="none")
    game = match.game
    assert isinstance(game, sueca.Sueca)
    give(game, 60)
    game.count_deal()
    assert sheet(match) == [] and not game.doubled
    match = start(tie_60="next_double")
    game = match.game
    assert isinstance(game, sueca.Sueca)
    give(game, 60)
    game.count_deal()
    assert game.doubled
    give(game, 61)
    game.count_deal()
    assert sheet(match) == [(0, "deal", 2)] and not game.doubled


def test_three_partidas() -> None:
    match = start(partidas=3)
    game = match.game
    assert isinstance(game, sueca.Sueca)
    for _ in range(2):
        assert not match.over
        give(game, 120)
        game.count_deal()
    assert match.over and game.partidas == (2, 0)


def test_the_dealers_card_decides() -> None:
    """The common way: his first or last card, shown to all and kept in his hand."""
    for way in ("last_card", "turn_up_first"):
        match = start(trump_choice=way, first_leader="next_player")
        assert match.actors() == [1]
        shown = [face for face in baralho.view(match, 2)["zones"][1]["cards"] if face]
        assert len(shown) == 1
        assert shown[0] in baralho.known(match, 2)["hand 0"]
        assert written(match.game.status())["trump"] == shown[0][-1]


def test_a_trick_goes_to_the_pair_and_the_winner_leads() -> None:
    match = start(FOUR_SUITS)
    play(match, "name D")
    cards(match, "AC 2D 2H 2S")
    assert match.actors() == [1]
    assert baralho.view(match, 0)["zones"][7]["cards"] == ["", "", "", ""]


# -- Sueca as it is played today --------------------------------------------------------------------------------------


def today(deal: dict[str, str] | None = None, dealer: int = 0, **options: Value) -> Match:
    return baralho.start("sueca", preset="portuguesa", seed="7", dealer=dealer, deal=deal, options=options)


def rules(match: Match) -> sueca.Sueca:
    assert isinstance(match.game, sueca.Sueca)
    return match.game


@covers("sueca/portuguesa/options", "sueca/portuguesa/signals")
def test_today_portuguesa_options() -> None:
    """today: options of the preset; no signals."""
    expected = {
        "trump_choice": "last_card", "first_leader": "next_player", "direction": "anticlockwise",
        "double_threshold": 91, "tie_60": "none", "bandeira": "points_120", "partida_to": 4,
    }  # fmt: skip
    match = today()
    assert match.options == {**match.options, **expected} and match.spec.signals == ()


@covers("sueca/portuguesa/trump", "sueca/portuguesa/shown")
@pytest.mark.parametrize(("way", "card"), [("last_card", "5H"), ("turn_up_first", "3S")])
def test_today_portuguesa_trump(way: str, card: str) -> None:
    """today: trump from the dealer's last (or first) card, in his hand, shown until trick 1 is complete."""
    pack = (
        ["2C", "2D", "2H", "3S"]
        + [f"{r}{s}" for r in "4567JQKA" for s in "CDHS" if r + s != "5H"]
        + ["2S", "3C", "3D", "3H"]
    )
    match = today({"pack": " ".join([*pack, "5H"])}, trump_choice=way)
    assert written(match.game.status())["trump"] == card[-1] and card in baralho.known(match, 2)["hand 0"]

    def open_cards() -> list[str]:
        return [face for face in baralho.view(match, 2)["zones"][1]["cards"] if face]

    for _ in range(3):
        assert open_cards() == [card]
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    other = next(a for a in match.legal(0) if baralho.write_action(match, a) != f"play {card}")
    match.act(0, other)
    assert open_cards() == [] and card in baralho.known(match, 2)["hand 0"], "taken up, but known"


@covers("sueca/portuguesa/leader")
def test_today_portuguesa_the_dealer_never_leads_first() -> None:
    """today: the dealer never leads first; the deal passes on."""
    for dealer in range(4):
        match = today(dealer=dealer)
        assert match.actors() == [(dealer + 1) % 4]
        give(rules(match), 61)
        rules(match).count_deal()
        assert match.game.dealer == (dealer + 1) % 4


@covers("sueca/portuguesa/scale", "sueca/portuguesa/tie")
@pytest.mark.parametrize(("points", "line"), [(61, 1), (90, 1), (91, 2), (118, 2), (120, 4), (60, 0)])
def test_today_portuguesa_scale(points: int, line: int) -> None:
    """today: 90 points = 1, 91 = 2; 120 = 4; 60:60 = none."""
    match = today()
    give(rules(match), points)
    rules(match).count_deal()
    assert [(side, galhos) for side, _, galhos in sheet(match)] == ([(0, line)] if line else [])
    assert match.over is (line == 4)


@covers("sueca/portuguesa/bandeira")
def test_today_portuguesa_bandeira_by_tricks() -> None:
    """today: many tables mean all ten tricks (uncertain): an option."""
    match = today(bandeira="all_tricks")
    give(rules(match), 120)  # the fours and the rest lie with the others
    rules(match).count_deal()
    assert sheet(match) == [(0, "double", 2)]
    match = today(bandeira="all_tricks")
    for card in range(40):
        match.game.t.move(card, WON, 0)
    rules(match).count_deal()
    assert sheet(match) == [(0, "bandeira", 4)]


@covers("sueca/portuguesa/partida_to")
def test_today_portuguesa_to_ten() -> None:
    """today: partida_to 10: a bandeira is four of them."""
    match = today(partida_to=10)
    for galhos in (4, 8):
        give(rules(match), 120)
        rules(match).count_deal()
        assert rules(match).galhos == (galhos, 0) and not match.over
    give(rules(match), 100)
    rules(match).count_deal()
    assert match.over


CONTEXT: dict[str, dict[str, Value]] = {"bandeira": {"shown": "test_today_portuguesa_bandeira_by_tricks"}}
