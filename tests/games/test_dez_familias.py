"""Dez Famílias: seed 002:3370-3386."""

from __future__ import annotations

import pytest

import baralho
from baralho import SPECTATOR, Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.dez_familias import HAND, LAID, STOCK, DezFamilias
from tests.table import legal, play, refused, says, sheet, zone

LIONS, ELEPHANTS, TIGERS = "1P 1M 1a 1b", "2P 2M 2a 2b", "4P 4M 4a 4b"
# ten seats of four cards: a family each, but that some are mixed by a test
WHOLE = {f"hand {s}": f"{s + 1}P {s + 1}M {s + 1}a {s + 1}b" for s in range(10)}


def sums(game: Game) -> None:
    """Law 7: all cards are in hands or laid as whole families, a point for each; nobody keeps a complete one."""
    assert isinstance(game, DezFamilias)
    t = game.t
    assert t.count(STOCK) == 0
    laid = [t.count(LAID, s) for s in range(game.players)]
    assert sum(laid) + sum([t.count(HAND, s) for s in range(game.players)]) == 40
    assert sum(game.points) == 10 * game.deal_no + sum(laid) // 4
    for seat in range(game.players):
        for family in game.sets():
            assert (t.mask(LAID, seat) & family) in (0, family)
            assert t.mask(HAND, seat) & family != family


def start(players: int = 3, deal: dict[str, str] | None = None, **options: Value) -> Match:
    return baralho.start("dez-familias", players=players, seed="7", dealer=0, deal=deal, options=options)


def ten(**hands: str) -> Match:
    """Ten players with a family each, which is laid at once, but for the seats named: seat_3="..."."""
    return start(10, {**WHOLE, **{key.replace("seat_", "hand "): cards for key, cards in hands.items()}})


def pair() -> Match:
    """Only seats 1 and 4 keep cards: half of the second family and half of the fifth each."""
    return ten(seat_1="2P 2M 5a 5b", seat_4="5P 5M 2a 2b")


# -- the deal ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "hands"),
    [(3, [13, 14, 13]), (4, [10] * 4), (6, [6, 7, 7, 7, 7, 6]), (9, [4, 5, 5, 5, 5, 4, 4, 4, 4]), (10, [4] * 10)],
)
def test_all_cards_are_dealt_and_hands_may_differ_by_one(players: int, hands: list[int]) -> None:
    """002:3382: the larger ones from the dealer's left; he who sits there begins (002:3384)."""
    match = start(players)
    t = match.game.t
    assert [t.count(HAND, s) + t.count(LAID, s) for s in range(players)] == hands
    assert match.actors() == [1] and t.count(STOCK) == 0


def test_a_family_complete_on_the_deal_is_laid_at_once() -> None:
    match = start(3, {"hand 2": LIONS})
    assert zone(match, "laid 2") == LIONS and says(match)[0] == "family" and (2, "family", 1) in sheet(match)
    for viewer in (0, 2, SPECTATOR):
        laid = next(z for z in baralho.view(match, viewer)["zones"] if z["zone"] == "laid" and z["index"] == 2)
        assert all(not card for card in laid["cards"]), "face down (002:3386)"


def test_who_was_dealt_nothing_but_families_does_not_begin() -> None:
    """Catalogue, set-up: the next seat on the left with cards does. Of ten only seats 1 and 4 have any, or 4 and 6."""
    assert pair().actors() == [1]
    match = ten(seat_4="5P 5M 7a 7b", seat_6="7P 7M 5a 5b")
    assert match.actors() == [4] and match.game.points == [1, 1, 1, 1, 0, 1, 0, 1, 1, 1]


def test_ten_dealt_families_end_the_deal() -> None:
    match = ten()
    assert match.over and match.game.points == [1] * 10 and baralho.view(match, 0)["winners"] == list(range(10))


# -- asking -----------------------------------------------------------------------------------------------------------


def test_the_lioness_the_cub_and_the_monkey() -> None:
    """002:3384, its examples: with one other card of the family they may be asked for, without one they may not."""
    match = start(3, {"hand 1": "1P 3M", "hand 2": f"1M 1a {TIGERS[:8]}", "hand 0": "3P 1b 4b"})
    assert legal(match) == ["turn_to 0", "turn_to 2"]
    play(match, "turn_to 2")
    offered = legal(match)
    assert {"ask 1M 2", "ask 1a 2", "ask 3P 2"} <= set(offered) and "ask 1P 2" not in offered
    assert refused(match, "ask 1P 2") == "own_card" and refused(match, "ask 4P 2") == "no_relative"
    assert refused(match, "ask 1M 0") == "not_now"


def test_a_hit_is_handed_over_and_the_asker_goes_on() -> None:
    """002:3384: he may ask anybody again."""
    match = start(4, {"hand 1": "1P", "hand 2": "1M", "hand 3": "1a 4P"})
    play(match, "turn_to 2; ask 1M 2")
    assert match.game.t.holds(match.game.t.pack.of("1M"), HAND, 1) and says(match)[-1] == "gives"
    assert match.actors() == [1] and legal(match) == ["turn_to 0", "turn_to 2", "turn_to 3"]
    for viewer in (0, 3):
        assert "1M" in baralho.known(match, viewer)["hand 1"], "everybody saw it"


def test_a_miss_gives_the_turn_to_who_was_asked() -> None:
    """002:3384: not to the left."""
    match = play(start(4, {"hand 1": "1P", "hand 2": "1M"}), "turn_to 3; ask 1M 3")
    assert match.actors() == [3] and says(match)[-1] == "misses"


def test_an_ask_tells_what_the_asker_has_and_lacks() -> None:
    """Catalogue, rulings: asks and answers are public. Seat 0 believes only in worlds that fit them."""
    match = play(start(4, {"hand 1": "1P", "hand 2": "1M", "hand 3": "4P"}), "turn_to 3; ask 1M 3")
    lioness, others = match.game.t.pack.mask("1M"), match.game.t.pack.mask("1P 1a 1b")
    for seed in range(30):
        t = match.sample(0, baralho.Rng(seed)).t
        assert t.mask(HAND, 1) & others and not (t.mask(HAND, 1) | t.mask(HAND, 3)) & lioness


def test_nobody_is_taken_to_hold_a_complete_family() -> None:
    """It would have been laid: at the deal, and after each card that comes in."""
    match = play(start(3, {"hand 1": "1P", "hand 2": "1M 1a", "hand 0": "1b"}), "turn_to 2; ask 1M 2")
    for seed in range(30):
        sums(match.sample(0, baralho.Rng(seed)))


def test_refusals() -> None:
    match = pair()
    assert refused(match, "ask 2P 4") == "own_card" and refused(match, "ask 1P 4") == "no_relative"
    assert refused(match, "turn_to 4") == "not_now", "only one other has cards: he is asked"
    match = ten(seat_1="2P 2M 5a 5b", seat_4="5P 5M 7a 7b", seat_6="7P 7M 2a 2b")
    assert legal(match) == ["turn_to 4", "turn_to 6"]
    assert refused(match, "turn_to 3") == "no_cards" and refused(match, "turn_to 1") == "yourself"
    assert refused(match, "ask 2a 6") == "not_now"
    play(match, "turn_to 6")
    assert refused(match, "turn_to 4") == "not_now"


def test_one_may_bluff_where_agreed() -> None:
    """may_ask_own_card: with another of the family in hand; it never hits, and nobody learns that he lacks it."""
    hands = {**WHOLE, "hand 1": "2P 2M 5a 7b", "hand 4": "5P 5M 2a 2b", "hand 6": "7P 7M 7a 5b"}
    match = start(10, hands, may_ask_own_card=True)
    play(match, "turn_to 4")
    assert "ask 2P 4" in legal(match) and refused(match, "ask 5a 4") == "no_relative", "his only one of that family"
    play(match, "ask 2P 4")
    assert match.actors() == [4] and zone(match, "hand 1") == "2P 2M 5a 7b"
    bit = match.game.t.pack.mask("2P")
    places = {match.sample(0, baralho.Rng(seed)).t.mask(HAND, 1) & bit for seed in range(40)}
    assert places == {0, bit}


# -- families ---------------------------------------------------------------------------------------------------------


def test_the_fourth_card_completes_the_family() -> None:
    """002:3386; who then has cards left asks on."""
    match = play(pair(), "ask 2a 4; ask 2b 4")
    assert zone(match, "laid 1") == ELEPHANTS and says(match)[-1] == "family" and sheet(match)[-1] == (1, "family", 1)
    assert match.actors() == [1] and match.game.points[1] == 1


def test_an_emptied_asker_passes_the_turn_to_the_next_with_cards() -> None:
    """Ruling: seat 6 lays his last cards; 7, 8, 9 and 0 have none, 1 has."""
    match = ten(seat_1="2P 2M 5a 5b", seat_4="5P 5M 7b 2a", seat_6="7P 7M 7a 2b")
    play(
        match, "turn_to 6; ask 2a 6; turn_to 4; ask 7b 4; turn_to 1; ask 2P 1; turn_to 1; ask 2M 1; turn_to 4; ask 2a 4"
    )
    assert zone(match, "hand 6") == "" and match.game.points[6] == 2
    assert match.actors() == [1] and legal(match) == ["ask 5P 4", "ask 5M 4"]


def test_who_gives_the_last_card_is_out() -> None:
    match = play(pair(), "ask 2a 4; ask 2b 4; ask 5P 4; ask 5M 4")
    assert match.over and match.game.points == [1, 2, 1, 1, 0, 1, 1, 1, 1, 1]
    assert baralho.view(match, 0)["winners"] == [1], "most families (002:3386)"


def test_a_shared_lead_is_a_shared_win() -> None:
    """Catalogue, scoring: seats 1 and 6 have two families each."""
    match = ten(seat_1="2P 2M 5a 5b", seat_4="5P 5M 2a 2b", seat_6="7P 7M 9a 9b", seat_8="9P 9M 7a 7b")
    play(match, ";".join([f"turn_to 4; ask {card} 4" for card in ("2a", "2b", "5P", "5M")]))
    assert match.actors() == [6], "1 and 4 have no cards left"
    play(match, "ask 7a 8; ask 7b 8; ask 9P 8; ask 9M 8")
    assert match.over and baralho.view(match, 0)["winners"] == [1, 6]


def test_several_deals_are_summed_and_the_deal_passes_on() -> None:
    """002:3378-3380: the next dealer sits to the left."""
    match = start(10, WHOLE, deals=2)
    assert not match.over and match.game.dealer == 1 and match.game.deal_no == 1
    assert sum(match.game.points) >= 10 and written(match.game.status())["deals"] == "2/2"


# -- what is shown ----------------------------------------------------------------------------------------------------


def test_status_and_groups() -> None:
    match = pair()
    assert written(match.game.status()) == {"left": "2/10"}
    game = match.game
    assert isinstance(game, DezFamilias)
    game.opt.deals = 2
    assert written(match.game.status()) == {"left": "2/10", "families": "1 0 1 1 0 1 1 1 1 1", "deals": "1/2"}
    assert written(match.game.notes(1))["groups"] == "2P 2M | 5a 5b"


def test_with_common_cards_a_rank_is_a_family() -> None:
    """deck_skin=french: ace to ten, the suits are the members."""
    match = start(3, {"hand 1": "7C", "hand 2": "7D 7H", "hand 0": "7S"}, deck_skin="french")
    assert match.game.t.pack.count == 40
    play(match, "turn_to 2; ask 7D 2; turn_to 2; ask 7H 2; turn_to 0; ask 7S 0")
    assert zone(match, "laid 1") == "7C 7D 7H 7S" and match.game.points[1] == 1
