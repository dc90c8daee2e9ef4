"""Burro: seed 002:4634-4660."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.record import Lacks
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games import burro
from baralho.games.burro import PACK, ROUNDS
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from tests.table import cards, legal, play, refused, says, sheet, steps_of, zone


def sums(game: Game) -> None:
    """Law 7: all cards are there; a round has one suit; tricks out of the game are full ones; nobody sits without."""
    assert isinstance(game, burro.Burro)
    t = game.t
    held = [t.count(HAND, seat) for seat in range(game.players)]
    gone = sum(t.count(WON, seat) for seat in range(game.players))
    assert t.count(STOCK) + t.count(TRICK) + gone + sum(held) == 52
    assert (gone % game.players == 0 and t.count(TRICK) < game.players) or game.over
    assert len({PACK.suit[card] for card in t.line(TRICK)}) <= 1
    assert game.rounds <= ROUNDS and min(game.points) >= 0
    if not game.over:
        assert min(held) > 0 or game.opt.finish_trick
        assert (game.phase == burro.LEADING) == (not t.line(TRICK))


def start(players: int = 3, variant: str = "", **options: Value) -> Match:
    """Seat 0 deals, seat 1 leads."""
    return baralho.start("burro", variant=variant, players=players, seed="7", dealer=0, options=options)


def hold(match: Match, *hands: str, draws: str | None = None) -> burro.Burro:
    """Let the seats hold these cards; `draws` are the stock, all other cards are out of the game; None: the stock is
    all other cards.
    """
    game = match.game
    assert isinstance(game, burro.Burro)
    t = game.t
    for card in range(52):
        t.move(card, STOCK)
    for seat, held in enumerate(hands):
        for card in PACK.cards(held):
            t.move(card, HAND, seat)
    if draws is not None:
        t.move_all(STOCK, 0, WON, 0)
        for card in reversed(PACK.cards(draws)):
            t.move(card, STOCK)
    game.begin_round(1)
    return game


def held(match: Match) -> list[int]:
    return [match.game.t.count(HAND, seat) for seat in range(match.players)]


def lacking(match: Match) -> list[int]:
    return [s.cards for s in steps_of(match, Lacks)]


# -- the deal and following -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8])
def test_the_deal(players: int) -> None:
    """002:4638, 4648: four cards each; the one on the dealer's left, of two the other, leads."""
    match = start(players)
    assert held(match) == [4] * players and match.game.t.count(STOCK) == 52 - 4 * players
    assert match.actors() == [1] and len(legal(match)) == 4 and refused(match, "draw") == "lead"


def test_follow_suit() -> None:
    """002:4642: who has the suit plays it, any card of it, and does not draw."""
    match = start()
    hold(match, "KD 2C", "7S 3C", "QS 2S 2D 9C")
    play(match, "play 7S")
    assert match.actors() == [2] and legal(match) == ["play 2S", "play QS"]
    assert refused(match, "play 2D") == "must_follow" == refused(match, "draw") == refused(match, "take")
    assert refused(match, "play KD") == "not_yours"


def test_drawing_until_the_suit_comes() -> None:
    """002:4642 and R2: the card that comes is played, and the others stay in the hand; all learn what he lacked."""
    match = start()
    hold(match, "KS 2C", "7S 3C", "2D 9C", draws="5H 6C 8S 9S")
    play(match, "play 7S")
    assert legal(match) == ["draw"] and refused(match, "take") == "can_draw"
    assert refused(match, "topple") == "no_topple"
    play(match, "draw; draw; draw")
    assert match.actors() == [2] and legal(match) == ["play 8S"] and zone(match, "stock") == "9S"
    assert zone(match, "hand 2") == "6C 9C 2D 5H 8S"
    assert lacking(match) == [PACK.suits[3]] * 3
    assert ("move", "", "stock", "hand 2") in baralho.events(match, 0)
    play(match, "play 8S")
    assert match.actors() == [0]


def test_the_highest_card_wins_and_leads() -> None:
    """002:4642: ace high; the cards are out of the game."""
    match = start()
    hold(match, "KS 2C", "7S 3C", "AS 9C")
    cards(match, "7S AS KS")
    assert match.actors() == [2] and legal(match) == ["play 9C"]
    assert match.game.t.count(WON, 2) == 3 and held(match) == [1, 1, 1]
    assert baralho.view(match, 0)["zones"][-1]["cards"] == ["", "", ""]


# -- without a stock --------------------------------------------------------------------------------------------------


def test_taking_up_the_round() -> None:
    """002:4650-4652: who cannot follow takes all cards of the round, and the player on his left leads."""
    match = start(4)
    hold(match, "KS 2C 3D", "7S 3C", "AS 9C", "5H 6H", draws="")
    assert "no_stock" in written(match.game.status())
    cards(match, "7S AS")
    assert match.actors() == [3] and legal(match) == ["take"] and refused(match, "draw") == "no_stock"
    play(match, "take")
    assert set(zone(match, "hand 3").split()) == {"5H", "6H", "7S", "AS"}
    assert match.actors() == [0] and legal(match) == ["play 2C", "play 3D", "play KS"]
    assert lacking(match) == [PACK.suits[3]] and zone(match, "trick") == ""


def test_of_two_the_leader_leads_again() -> None:
    """002:4646: B has to take A's card."""
    match = start(2)
    hold(match, "2C 3D", "7S 3C 4C", draws="")
    play(match, "play 7S; take")
    assert match.actors() == [1] and held(match) == [3, 2]


def test_the_stock_runs_out_in_a_draw() -> None:
    """R1: after the last card, which is not of the suit, the round is taken up at once."""
    match = start()
    hold(match, "KS 2C", "7S 3C", "2D 9C", draws="5H 6C")
    play(match, "play 7S; draw; draw")
    assert match.actors() == [2] and legal(match) == ["take"]
    play(match, "take")
    assert held(match) == [2, 1, 5] and match.actors() == [0]


def test_what_was_lacking_may_have_come_since() -> None:
    """A void holds for the cards of that moment: who took up spades follows suit the next time."""
    match = start()
    hold(match, "KS 8S 2C", "7S 3C 4C", "2D 9C", draws="")
    play(match, "play 7S; take; play 8S")
    assert match.actors() == [1] and legal(match) == ["take"]
    play(match, "take")
    assert match.actors() == [2] and "play 7S" in legal(match)


def test_a_deal_that_does_not_end() -> None:
    """R4: after 2000 rounds without a stock what is left in the hands is counted."""
    match = start()
    game = hold(match, "2C 3C", "7S 3D 4D", "2D 9D", draws="")
    game.rounds = ROUNDS
    play(match, "play 7S; take")
    assert match.over and sheet(match) == [(0, "years", 2), (1, "years", 2), (2, "years", 3)]
    assert baralho.view(match, 0)["winners"] == [0, 1] and "endless" in says(match) and "out" not in says(match)


def test_the_last_round_of_a_deal_that_does_not_end_is_played() -> None:
    match = start()
    game = hold(match, "2C 3C", "7S 3D 4D", "2D 9D", draws="")
    game.rounds = ROUNDS - 1
    play(match, "play 7S; take")
    assert not match.over and game.rounds == ROUNDS


def test_rounds_count_only_without_a_stock() -> None:
    match = start(2)
    game = hold(match, "KS 2C", "7S 3C", draws="9H")
    cards(match, "7S KS")
    assert game.rounds == 0


# -- the end ----------------------------------------------------------------------------------------------------------


def test_who_is_rid_of_all_cards_wins_in_mid_round() -> None:
    """R3 and 002:4644: the round is not finished; three cards are three years, ten are ten."""
    match = start()
    hold(match, "2D 3D 4D 5D 6D 7D 8D 9D 10D JD", "7S 3C 2C 4C", "9S")
    cards(match, "7S 9S")
    assert match.over and baralho.view(match, 0)["winners"] == [2]
    assert sheet(match) == [(0, "years", 10), (1, "years", 3)] and says(match) == ["out", "burro"]


def test_everybody_sees_the_years() -> None:
    """What is left in all hands lies open when the deal is over, and the next one is dealt closed."""
    match = start(deals=2)
    hold(match, "KS 4H", "AS", "9H 9C", draws="")
    cards(match, "AS")
    end = match.end_of(0)
    for viewer in range(3):
        for seat in (0, 2):
            assert all(end.t.viewers(card) >> viewer & 1 for card in end.t.cards(HAND, seat))
    t = match.game.t
    assert match.game.deal_no == 1
    assert all(t.viewers(card) == 1 << seat for seat in range(3) for card in t.cards(HAND, seat))


def test_also_by_leading() -> None:
    match = start()
    hold(match, "2D 3D", "7S", "9S 2C")
    play(match, "play 7S")
    assert match.over and sheet(match) == [(0, "years", 2), (2, "years", 2)]
    assert says(match) == ["out", "burro", "burro"]


def test_the_round_is_finished_first() -> None:
    """R3, `finish_trick`: several may be out together, and share the win."""
    match = start(finish_trick=True)
    hold(match, "KS 2C", "7S", "9S")
    cards(match, "7S 9S")
    assert match.actors() == [0]
    play(match, "play KS")
    assert match.over and baralho.view(match, 0)["winners"] == [1, 2] and sheet(match) == [(0, "years", 1)]


def test_a_round_that_is_taken_up_is_finished() -> None:
    match = start(finish_trick=True)
    hold(match, "2C", "7S", "9S 3C", draws="")
    play(match, "play 7S; play 9S; take")
    assert match.over and sheet(match) == [(0, "years", 3), (2, "years", 1)]
    assert baralho.view(match, 0)["winners"] == [1]


def test_who_has_to_draw_in_a_round_to_be_finished() -> None:
    match = start(finish_trick=True)
    hold(match, "2C", "7S", "9S 3C", draws="4H 10S 2H")
    play(match, "play 7S; play 9S; draw; draw; play 10S")
    assert match.over and sheet(match) == [(0, "years", 2), (2, "years", 1)]


def test_several_deals_add_up() -> None:
    """The lowest sum of years wins; the deal passes to the left."""
    match = start(2, deals=2)
    hold(match, "2D 3D 4D", "7S")
    play(match, "play 7S")
    assert match.game.points == [3, 0] and match.game.dealer == 1 and match.actors() == [0]
    hold(match, "7S", "2D 3D")
    match.game.ask(burro.LEADING, 0)
    play(match, "play 7S")
    assert match.over and match.game.points == [3, 2] and baralho.view(match, 0)["winners"] == [1]


# -- Burro em Pé ------------------------------------------------------------------------------------------------------


def test_a_stock_that_falls() -> None:
    """002:4660 and R5: the card drawn and all that is left of the stock; then he goes on with what he has."""
    match = start(variant="burro-em-pe", collapse_percent=100)
    assert "standing" in written(match.game.status())
    hold(match, "KS 2C", "7S 3C", "2D 9C", draws="5H 6S 8S 9H")
    play(match, "play 7S; draw")
    assert zone(match, "stock") == "" and held(match) == [2, 1, 6] and says(match) == ["toppled"]
    assert match.actors() == [2] and legal(match) == ["play 6S", "play 8S"], "now he may choose"
    assert "no_stock" in written(match.game.status())


def test_a_stock_that_falls_without_the_suit() -> None:
    """Rule 5 then: he takes up the round."""
    match = start(variant="burro-em-pe", collapse_percent=100)
    hold(match, "KS 2C", "7S 3C", "2D 9C", draws="5H 6D 8D 9H")
    play(match, "play 7S; draw")
    assert legal(match) == ["take"]
    play(match, "take")
    assert held(match) == [2, 1, 7] and match.actors() == [0]


def test_the_last_card_cannot_fall() -> None:
    match = start(variant="burro-em-pe", collapse_percent=100)
    hold(match, "KS 2C", "7S 3C", "2D 9C", draws="5H")
    play(match, "play 7S; draw")
    assert says(match) == [] and held(match) == [2, 1, 3]


def test_a_stock_that_lies_never_falls() -> None:
    for standing, percent in ((False, 100), (True, 0)):
        match = start(standing=standing, collapse_percent=percent)
        hold(match, "KS 2C", "7S 3C", "2D 9C", draws="5H 6D 8D 9S")
        play(match, "play 7S; draw; draw; draw; draw")
        assert legal(match) == ["play 9S"] and says(match) == []


def test_how_often_it_falls() -> None:
    """Of a thousand draws some forty, by default."""
    fallen = drawn = 0
    for seed in range(120):
        match = baralho.start("burro", variant="burro-em-pe", players=2, seed=str(seed), dealer=0)
        hold(match, "2D 9C", "7S 3C", draws="5H 6D 8D 9H 3H 4H 2H 6H 7H 8H QH")
        play(match, "play 7S")
        while match.game.t.count(STOCK) > 1:
            play(match, "draw")
            drawn += 1
        fallen += "toppled" in says(match)
    assert 0.02 < fallen / drawn < 0.06


def test_knocking_it_over_on_purpose() -> None:
    """Only who has to draw may, and only where it is agreed; it tells that he lacks the suit."""
    match = start(variant="burro-em-pe", deliberate_topple=True, collapse_percent=0)
    hold(match, "KS 2C", "7S 3C", "2D 9C", draws="5H 6S 8D 9H")
    assert refused(match, "topple") == "lead"
    play(match, "play 7S")
    assert legal(match) == ["draw", "topple"]
    play(match, "topple")
    assert held(match) == [2, 1, 6] and legal(match) == ["play 6S"] and says(match) == ["knocked"]
    assert lacking(match) == [PACK.suits[3]]
    match = start(deliberate_topple=True)
    hold(match, "KS 2C", "7S 3C", "2D 9C", draws="5H 6S 8D 9H")
    play(match, "play 7S")
    assert legal(match) == ["draw"] and refused(match, "topple") == "no_topple"


def test_how_a_big_hand_is_an_advantage() -> None:
    """002:4660: a 3 of a suit that the other lacks, which he takes; then a 4 of it, and he has to play the 3."""
    match = start(2, variant="burro-em-pe")
    hold(match, "KH QH", "3S 4S 5D 6D", draws="")
    play(match, "play 3S; take")
    assert match.actors() == [1] and held(match) == [3, 3]
    play(match, "play 4S")
    assert legal(match) == ["play 3S"]
    play(match, "play 3S")
    assert match.actors() == [1] and held(match) == [2, 2], "he leads again"


@pytest.mark.parametrize(("size", "players"), [(4, 2), (4, 8), (5, 2), (5, 4), (5, 8)])
def test_cards_dealt(size: int, players: int) -> None:
    """Four by the book, five at some tables of today."""
    match = baralho.start("burro", players=players, seed="1", options={"hand_size": size})
    assert [match.game.t.count(HAND, seat) for seat in range(players)] == [size] * players
    assert match.game.t.count(STOCK) == 52 - size * players


CONTEXT: dict[str, dict[str, Value]] = {
    "collapse_percent": {"standing": True},
    "deliberate_topple": {"standing": True},
}
