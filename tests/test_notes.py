"""What tables tell beside the rules: notes of a seat's own cards, and signs. (Laws 5 and 10 look at all of them.)"""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.engine.roles import LEAD, PRICES
from baralho.engine.spec import Value
from baralho.engine.told import Fields, Line, Named, written
from baralho.words import Words
from baralho.words.notes import notes
from tests.table import legal, play, zone


def start(game: str, hand: str, players: int = 0, dealer: int = 1, **options: Value) -> Match:
    """Seat 0 holds these cards."""
    return baralho.start(game, seed="7", players=players, dealer=dealer, deal={"hand 0": hand}, options=options)


def test_gin_groups_the_hand_and_counts_deadwood() -> None:
    match = start("gin-rummy", "7D 8D 9D 6C 6H 6S 2C 3C 4C JH KH", scoring="single_column")
    noted = written(notes(match.game, 0))
    assert sorted(noted["groups"].split(" | ")) == ["2C 3C 4C", "6C 6H 6S", "7D 8D 9D"]
    assert noted["deadwood"] == "10"  # the jack, for the king would be discarded
    assert Words(match.spec, "pt").note(match, notes(match.game, 0)[1]) == "Lenha: 10"


def test_pif_paf_groups_the_hand_and_counts_loose_cards() -> None:
    match = start("pif-paf", "3C 4C 5C 9H 9D 9S KC 2H JD", 3, 2, betting=False)
    noted = written(notes(match.game, 0))
    assert sorted(sorted(g.split()) for g in noted["groups"].split(" | ")) == [["3C", "4C", "5C"], ["9D", "9H", "9S"]]
    assert noted["loose"] == str(len(zone(match, "hand 0").split()) - 6)


def test_a_spectator_gets_no_notes() -> None:
    match = start("gin-rummy", "7D 8D 9D 6C 6H 6S 2C 3C 4C JH KH")
    assert notes(match.game, -1) == []


def test_games_without_notes_have_none() -> None:
    match = baralho.start("klondike", seed="7")
    assert notes(match.game, 0) == [] and match.game.badges(0) == []


def test_skat_says_what_the_hand_is_worth() -> None:
    """004, chapter 4: with the two black jacks, at spades: game 3 times 11, Grand 3 times 24."""
    match = start("skat", "JC JS AS 10S KS QS 9S 7H 8D 9D", 3, 2)
    noted = notes(match.game, 0)
    assert [line.written() for line in noted if line.code == "with"] == [
        ("with", "♠ 2 3 11 33"),
        ("with", "Grand 2 3 24 72"),
    ]
    assert written(noted)["order"].startswith("JC JS ")
    words = Words(match.spec, "pt")
    assert words.note(match, Line("with", Fields("♠", 2, 3, 11, 33))) == "♠: com 2, joga 3 \u00d7 11 = 33"
    assert words.note(match, Line("without", Fields("Grand", 1, 2, 24, 48))) == "Grand: sem 1, joga 2 \u00d7 24 = 48"


def test_truco_says_what_running_costs() -> None:
    match = baralho.start("truco", seed="7", players=2, dealer=1, options={"commit_card": False})
    while "call truco" not in legal(match):
        play(match, legal(match)[0])
    caller = match.game.actor()
    play(match, "call truco")
    prices = [line for line in notes(match.game, 1 - caller) if line.role == PRICES]
    assert written(prices) == {"on_refuse": "1", "on_accept": "3", "on_call": "3"}, "a Seis refused pays 3"
    assert ("ladder", "1 3 6 9") in written(match.game.status()).items()


def test_poker_names_the_hand() -> None:
    match = start("poquer", "KS KH 10C 10D 9S", 4, 3)
    while notes(match.game, 0) == [] and not match.over:
        play(match, legal(match)[0])
    order = "royal > straight_flush > four > flush > full > straight > three > two_pairs > pair > nothing"
    assert written(notes(match.game, 0)) == {"two_pairs": "", "ranking": order}


def test_twenty_one_counts_the_cards() -> None:
    match = baralho.start("vinte-e-um", seed="7", players=3)
    for _ in range(60):
        for seat in range(3):
            for code, value in written(notes(match.game, seat)).items():
                cards = zone(match, f"hand {seat}").split()
                if code == "natural_pays":  # while one stakes
                    assert len(cards) <= 1 and value
                else:
                    assert code == "total" and len(cards) <= int(value) <= 11 * len(cards)
        if match.over:
            break
        play(match, legal(match)[0])


def test_eucre_marks_the_bowers() -> None:
    match = baralho.start("eucre", seed="7", players=4)
    assert match.game.badges(0) == [] == notes(match.game, 0)
    while not any(action.startswith("play ") for action in legal(match)):
        play(match, next(a for a in legal(match) if a != "pass"))
    trump = written(match.game.status())["trump"]
    sister = {"C": "S", "S": "C", "H": "D", "D": "H"}[trump]
    faces = {badge.face for badge in match.game.badges(0)}
    assert {f"J{trump}", f"J{sister}"} <= faces
    hand = written(notes(match.game, 0))["order"].split()
    trumps = [face for face in hand if face[-1] == trump or face == f"J{sister}"]
    assert hand[: len(trumps)] == trumps


def test_cribbage_points_at_every_combination_of_the_show() -> None:
    game = baralho.start("cribbage", seed="7").game
    cards = game.t.pack.mask("5H 5S 10C JD QD")
    groups = game.points_at("fifteens", cards)
    assert len(groups) == 6 and all(group.bit_count() == 2 for group in groups)
    assert game.points_at("pairs", cards) == [game.t.pack.mask("5H 5S")]
    assert game.points_at("runs", cards) == [game.t.pack.mask("10C JD QD")]
    assert game.points_at("runs", game.t.pack.mask("AC 2C 2H 3D 7S")) != [game.t.pack.mask("AC 2C 3D")], "two of them"
    assert game.points_at("nob", game.t.pack.mask("JD")) == [game.t.pack.mask("JD")]
    assert game.points_at("starter", 0) == [] and baralho.start("sueca").game.points_at("trick", 5) == []


def test_hanafuda_says_which_combinations_are_near() -> None:
    match = baralho.start("hanafuda", seed="7", players=2)
    game = match.game
    words = Words(match.spec, "pt")
    assert notes(game, 0) == []
    game.t.move_set(game.t.pack.mask("8a 9a 1a"), 5, 0)  # won
    noted = written(notes(game, 0))
    assert noted["have"] == "landscapes_1 20"
    assert noted["near"] == "landscapes_2 40 ← 3a · crane_phoenix_moon 20 ← 12a"
    near = Line("near", Named("landscapes_2 40 ← 3a"))
    assert words.note(match, near) == "Falta uma: Paisagens 2 40 ← cortina"
    assert Words(match.spec, "pt", typed=True).note(match, near).startswith("Falta uma: Paisagens 2 40 ← 3a ")
    game.t.move_set(game.t.pack.mask("12a"), 5, 1)
    assert "crane" not in written(notes(game, 0))["near"], "the other has the phoenix"


def test_mate_knows_the_other_hand() -> None:
    match = baralho.start("mate", seed="7", options={"foreplacing": False})
    told = written(notes(match.game, 0))["rival"]
    assert sum(len(suit.split()) - 1 for suit in told.split(" · ")) == 10
    play(match, legal(match)[0])
    seat = match.game.actor()
    (lead,) = [badge for badge in match.game.badges(seat) if badge.role == LEAD]
    assert lead.zone == f"row {1 - seat}" and lead.value.written() == "1"


def test_singing_games_order_the_hand_as_their_cards_rank() -> None:
    """Ace and 3 lie above the king; in Guinhote the jack lies above the knight (002:1504, 002:1696)."""
    for game, variant, cards, ordered in (
        ("guinhote", "", "7E 1E 3E 11E 10E 12E", "1E 3E 12E 10E 11E 7E"),
        ("guinhote", "guinhote-arrastado", "7E 1E 3E 11E 10E 12E", "1E 3E 12E 11E 10E 7E"),
        ("tute-leilao", "", "7E 1E 3E 11E 10E 12E", "1E 3E 12E 11E 10E 7E"),
        ("tute-arrastado", "", "7E 1E 3E 11E 10E 12E", "1E 3E 12E 11E 10E 7E"),
        ("tute", "tute-duplas", "7E 1E 3E 11E 10E 12E", "1E 3E 12E 11E 10E 7E"),
    ):
        match = baralho.start(game, variant=variant, seed="7", dealer=1, deal={"hand 0": cards})
        assert ordered in written(notes(match.game, 0))["order"], (game, variant)
