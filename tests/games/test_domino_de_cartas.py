"""Dominó de Cartas: seed 002:7428-7472."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.chance import Rng
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games import domino_de_cartas as domino
from baralho.games.domino_de_cartas import HAND, LINE, STOCK
from tests.table import cards, covers, legal, play, refused, sayings, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: every line is one stretch around its seven; what fits is what lies next to them; points are cards."""
    assert isinstance(game, domino.DominoDeCartas)
    t, pack = game.t, game.t.pack
    fit = 0
    for suit in range(4):
        ranks = sorted(pack.rank[c] for c in t.cards(LINE + suit))
        assert ranks == list(range(ranks[0], ranks[-1] + 1)) if ranks else True
        assert not ranks or 7 in ranks
        ends = {ranks[0] - 1, ranks[-1] + 1} if ranks else {7}
        fit |= sum(1 << c for c in range(pack.count) if pack.suit[c] == suit and pack.rank[c] in ends)
    if game.opt.opening == "seven_of_diamonds" and not any(t.count(LINE + suit) for suit in range(4)):
        fit = 1 << pack.of("7D")
    assert game.over or game.fit == fit
    laid = sum(t.count(LINE + suit) for suit in range(4))
    assert laid + sum(t.count(HAND, s) for s in range(game.players)) == pack.count and not t.count(STOCK)
    assert all(points >= 0 for points in game.points)


def start(deal: dict[str, str] | None = None, players: int = 4, **options: Value) -> Match:
    """Seat 0 deals, seat 1 begins."""
    return baralho.start("domino-de-cartas", players=players, seed="7", dealer=0, deal=deal, options=options)


def quiet(deal: dict[str, str], players: int = 4, **options: Value) -> Match:
    """The same where nobody asks for a new deal."""
    return start(deal, players, redeal_claim=False, **options)


SUITS = {
    "hand 0": "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC",
    "hand 1": "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD",
    "hand 2": "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH",
    "hand 3": "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS",
}


# -- the pack and the deal --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "each", "gone"), [(3, 17, "AC"), (4, 13, ""), (5, 10, "AC AS")])
def test_all_cards_are_dealt(players: int, each: int, gone: str) -> None:
    """002:7434, 002:7448: 17, 13 or 10 each; an ace less for three, two of a colour for five."""
    match = start(players=players)
    assert [match.game.t.count(HAND, s) for s in range(players)] == [each] * players
    whole = {baralho.find("domino-de-cartas").sit(4, match.options, match.chance).t.pack.code(c) for c in range(52)}
    assert whole - set(match.game.t.pack.codes) == set(gone.split())
    assert written(match.game.status()) == {"limit": "50"} | ({"removed": gone} if gone else {})


def test_another_ace_may_be_taken_out() -> None:
    assert "AH" not in start(players=3, removed_ace="hearts").game.t.pack.codes
    five = start(players=5, removed_ace="hearts").game.t.pack.codes
    assert "AH" not in five and "AD" not in five and "AC" in five
    assert written(start(players=5, removed_ace="hearts").game.status())["removed"] == "AD AH"


# -- the redeal claim -------------------------------------------------------------------------------------------------


def test_three_kings_or_aces_give_a_right_to_a_new_deal() -> None:
    """002:7450: the same dealer deals again, and the deal counts for nothing; all see why."""
    match = start({"hand 2": "KC KD KH 7C", "hand 0": "KS AC AD", "hand 1": "AH AS"})
    assert match.game.phase == domino.CLAIMING and match.actors() == [0, 1, 2, 3]
    assert legal(match, 2) == ["claim", "accept"] and legal(match, 1) == ["accept"]
    assert refused(match, "claim", 1) == "no_claim"
    play(match, "0 accept; 2 claim; 1 accept")
    assert says(match) == [] and not [e for e in baralho.events(match, 1) if e[0] == "act"], "sealed"
    play(match, "3 accept")
    assert says(match)[:2] == ["claimed", "redeal"]
    assert match.game.deal_no == 0 and match.game.dealer == 0 and sheet(match) == []
    for seat in range(4):
        assert [e[1] for e in baralho.events(match, seat) if e[0] == "look"] == ["KC", "KD", "KH"]
    said = next(s for s in sayings(match, "claimed"))
    assert said.seat == 2 and match.game.t.pack.text([c for c in range(52) if said.cards >> c & 1]) == "KC KD KH"


def everybody_accepts(match: Match) -> Match:
    """The first deal of a match asks everybody; in later ones who can only accept is not asked."""
    for seat in match.actors():
        play(match, f"{seat} accept")
    return match


def test_the_right_may_be_waived_and_leaves_no_trace() -> None:
    match = start({"hand 2": "AC AD AH AS 7C"})
    before = [baralho.events(match, seat) for seat in range(4)]
    everybody_accepts(match)
    assert match.actors() == [1] and match.game.phase == domino.PLAYING
    assert [baralho.events(match, seat) for seat in range(4)] == before and says(match) == []


def test_who_can_only_accept_is_not_asked_later() -> None:
    match = everybody_accepts(start({"hand 0": "KC KD AC AD", "hand 1": "KH KS AH AS"}))
    match.game.end_deal()
    match.game._settle()
    claimants = [seat for seat in range(4) if rules(match).reasons_to_claim(seat)]
    assert match.actors() == (claimants or [2])


def rules(match: Match) -> domino.DominoDeCartas:
    game = match.game
    assert isinstance(game, domino.DominoDeCartas)
    return game


def test_several_claims_are_one_new_deal_and_it_can_be_claimed_again() -> None:
    match = baralho.start(
        "domino-de-cartas",
        players=4,
        dealer=0,
        stacks={
            (0, 0): "KC AC 2C 2D KD AD 2H 2S KH AH 3C KS AS",  # to seats 1, 2, 3, 0 in turn
            (0, 1): "2C 2D KC 2H 2S 3C KD 3D 3H 3S KH AC 4C 4D 4H KS 5C AD",
        },
    )
    play(match, "1 claim; 2 claim; 0 accept; 3 accept")
    assert says(match) == ["claimed", "claimed", "redeal"]
    assert match.actors() == [3] and match.game.phase == domino.CLAIMING
    play(match, "claim")
    assert says(match)[3:] == ["claimed", "redeal"] and match.game.deal_no == 0 and match.game.dealer == 0


def test_four_kings_and_three_aces_are_both_shown() -> None:
    match = start({"hand 2": "KC KD KH KS AC AD AH"})
    play(match, "2 claim; 0 accept; 1 accept; 3 accept")
    assert len([e for e in baralho.events(match, 0) if e[0] == "look"]) == 7


def test_no_claims_if_so_agreed() -> None:
    match = quiet({"hand 2": "KC KD KH"})
    assert match.actors() == [1] and match.game.phase == domino.PLAYING


# -- the play ---------------------------------------------------------------------------------------------------------


def test_any_seven_opens() -> None:
    """002:7454-7456: the player to the dealer's left, with a seven of any suit; without one he passes."""
    match = quiet({"hand 1": "6C 8C KD", "hand 2": "7C 7H 6H", "hand 3": "7D 7S"})
    assert legal(match, 1) == ["pass"] and refused(match, "play 6C") == "no_place"
    play(match, "pass")
    assert legal(match) == ["play 7C", "play 7H"] and refused(match, "pass") == "can_play"


def test_six_or_eight_or_another_seven() -> None:
    """002:7458."""
    match = quiet({"hand 1": "7C", "hand 2": "6C 8C 7D 8D 5C 9C AH"})
    play(match, "play 7C")
    offered = legal(match)
    assert {"play 6C", "play 8C", "play 7D"} <= set(offered)
    assert not {"play 8D", "play 5C", "play 9C", "pass"} & set(offered)


def test_both_ends_grow_by_themselves() -> None:
    """002:7440-7442: a ten of hearts only after the nine, a three of spades only after the four."""
    match = quiet(SUITS)
    cards(match, "7D 7H 7S 7C 8D 8H 6S 6C 6D 9H 5S 8C 9D")
    assert "play 10H" in legal(match) and "play JH" not in legal(match)
    assert refused(match, "play JH") == "no_place" and refused(match, "play AC") == "not_yours"
    cards(match, "10H")
    assert "play 3S" not in legal(match) and refused(match, "play 3S") == "no_place"
    cards(match, "4S 9C 10D JH")
    assert "play 3S" in legal(match)
    assert zone(match, "line_of_hearts") == "7H 8H 9H 10H JH" and zone(match, "line_of_spades") == "4S 5S 6S 7S"


def test_a_seven_need_not_be_played() -> None:
    """002:7464: "prender" a sequence is part of the game."""
    match = quiet({"hand 1": "7C", "hand 2": "6C 7D"})
    play(match, "play 7C; play 6C")
    assert match.actors() == [3]


def test_a_pass_tells_that_nothing_fits() -> None:
    match = quiet({"hand 1": "7C", "hand 2": "KD KH KS QD QH QS JD JH JS 10D 10H 10S 9D"})
    play(match, "play 7C; pass")
    for seed in range(20):
        held = match.sample(0, baralho.Rng(seed)).t.mask(HAND, 2)
        assert not held & match.game.t.pack.mask("6C 8C 7D 7H 7S")


def test_a_removed_ace_ends_its_suit_at_the_two() -> None:
    match = start(players=3, redeal_claim=False)
    game = match.game
    assert isinstance(game, domino.DominoDeCartas)
    pack = game.t.pack
    assert game.opens(pack.of("2C")) == 0 and game.opens(pack.of("2D")) == 1 << pack.of("AD")
    assert game.opens(pack.of("KC")) == game.opens(pack.of("AD")) == game.opens(pack.of("KS")) == 0, "no wrap"
    assert game.opens(pack.of("7S")) == pack.mask("6S 8S")


def test_the_first_without_cards_ends_the_deal_at_once() -> None:
    """002:7466, 002:7470: a point for every card left, none for the winner."""
    match = quiet(SUITS)
    cards(match, "7D 7H 7S 7C 8D 8H 8S 8C 9D 9H 9S 9C 10D 10H 10S 10C JD JH JS JC QD QH QS QC KD KH KS KC")
    cards(match, "6D 6H 6S 6C 5D 5H 5S 5C 4D 4H 4S 4C 3D 3H 3S 3C 2D 2H 2S 2C AD")
    assert sheet(match) == [(2, "left", 1), (3, "left", 1), (0, "left", 1)]
    assert match.game.deal_no == 1 and match.game.dealer == 1, "the deal passes to the left (002:7446)"
    assert says(match) == ["out_of_cards"]


# -- the match --------------------------------------------------------------------------------------------------------


def test_the_fewest_points_win_when_somebody_reaches_the_limit() -> None:
    """002:7470; ties share."""
    match = start()
    match.game.points = [50, 12, 12, 40]
    match.game.end_deal()
    assert match.over and baralho.view(match, 0)["winners"] == [1, 2]
    match = start()
    match.game.points = [49, 12, 12, 40]
    match.game.end_deal()
    assert not match.over
    match = start(points_limit=49)
    match.game.points = [49, 12, 12, 40]
    match.game.end_deal()
    assert match.over


def test_so_many_deals() -> None:
    """002:7472: whatever the points."""
    match = start(end_mode="deals", deals=2)
    assert written(match.game.status()) == {"deals": "1/2"}
    match.game.points = [80, 2, 3, 4]
    match.game.end_deal()
    assert match.game.deal_no == 1, "it goes on"
    match.game.end_deal()
    assert match.over and baralho.view(match, 0)["winners"] == [1]


def test_an_empty_line_is_named_after_its_suit() -> None:
    match = quiet({"hand 1": "7C"})
    play(match, "play 7C")
    assert [badge.written()[0] for badge in match.game.badges(0)] == [
        "line_of_diamonds",
        "line_of_hearts",
        "line_of_spades",
    ]


CONTEXT: dict[str, dict[str, Value]] = {
    "points_limit": {"steps": 6000},
    "deals": {"end_mode": "deals", "steps": 6000},
    "end_mode": {"points_limit": 5},
    "removed_ace": {"players": 3},
    "deck": {"players": 3},
}


# -- as played today ---------------------------------------------------------------------------------------------------


def today(players: int = 4, deal: dict[str, str] | None = None) -> Match:
    return baralho.start("domino-de-cartas", preset="comum", players=players, seed="7", dealer=0, deal=deal)


@covers("domino-de-cartas/comum/options")
def test_today_options() -> None:
    """today: redeal_claim=false, opening=seven_of_diamonds, deck=all_52."""
    wanted = {"redeal_claim": False, "opening": "seven_of_diamonds", "deck": "all_52", "points_limit": 50}
    assert {key: today().options[key] for key in wanted} == wanted
    assert today().game.phase == domino.PLAYING


@covers("domino-de-cartas/comum/opening")
def test_today_the_seven_of_diamonds_opens() -> None:
    """today: its holder starts, with it and nothing else; then any seven is let in."""
    match = today(4, {"hand 3": "7D 7C", "hand 0": "7H 6D", "hand 1": "8C", "hand 2": "AC"})
    assert match.actors() == [3] and legal(match) == ["play 7D"] and says(match) == ["opens"]
    assert refused(match, "play 7C") == "diamond_first"
    play(match, "play 7D")
    assert {"play 7H", "play 6D"} <= set(legal(match, 0))
    for seat in range(4):  # everybody knows who had it
        for world in range(5):
            seen = match.imagine(seat, Rng(10 * seat + world))
            assert seen.actors() == match.actors()


@covers("domino-de-cartas/comum/unequal")
@pytest.mark.parametrize("players", [3, 5, 6, 7, 8])
def test_today_all_cards_are_dealt(players: int) -> None:
    """today: all 52, unequal hands, three to eight players."""
    match = today(players)
    counts = [match.game.t.count(HAND, (1 + k) % players) for k in range(players)]
    assert sum(counts) == 52 and counts == sorted(counts, reverse=True) and counts[0] - counts[-1] == 1
    assert "removed" not in written(match.game.status())
    with pytest.raises(baralho.BaralhoError):
        baralho.start("domino-de-cartas", players=6, options={"deck": "equal_hands"})


@covers("domino-de-cartas/comum/no_pass")
def test_today_nobody_passes_who_can_play() -> None:
    """today: the engine forces."""
    match = play(today(4, {"hand 3": "7D", "hand 0": "6D"}), "play 7D")
    assert refused(match, "pass", 0) == "can_play"
