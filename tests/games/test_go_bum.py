"""Go Bum: seed 002:5843-5863."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.record import Lacks
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games import go_bum
from baralho.games.go_bum import HAND, HEAP, PACK, ROUND, STOCK, VALUE
from baralho.kinds.values import worth
from tests.table import cards, legal, play, refused, says, sheet, steps_of, zone


def sums(game: Game) -> None:
    """Law 7: all cards are there; a round has at most one of each; the highest of them is known."""
    assert isinstance(game, go_bum.GoBum)
    t = game.t
    held = [t.count(HAND, seat) for seat in range(game.players)]
    assert t.count(STOCK) + t.count(ROUND) + t.count(HEAP) + sum(held) == 52
    assert t.count(ROUND) <= game.players - game.waiting
    if not game.over:
        assert min(held) > 0
        line = t.line(ROUND)
        assert (game.wanted < 0) == (not line) == (game.phase == go_bum.LEADING)
        if line:
            assert go_bum.POWER[game.best] == max(go_bum.POWER[card] for card in line)
            assert game.wanted == (line[0] if game.opt.match_card == "lead" else line[-1])


def start(players: int = 3, variant: str = "", **options: Value) -> Match:
    """Seat 0 deals, seat 1 leads."""
    return baralho.start("go-bum", variant=variant, players=players, seed="7", dealer=0, options=options)


def hold(match: Match, *hands: str, draws: str = "", stock: bool = True) -> go_bum.GoBum:
    """Let the seats hold these cards; all others are the stock, from which `draws` come, or lie in the heap."""
    game = match.game
    assert isinstance(game, go_bum.GoBum)
    t = game.t
    for card in range(52):
        t.move(card, STOCK if stock else HEAP)
    for seat, held in enumerate(hands):
        for card in PACK.cards(held):
            t.move(card, HAND, seat)
    for card in reversed(PACK.cards(draws)):
        t.move(card, HAND)
        t.move(card, STOCK)
    game.begin_round(1)
    return game


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_deal(players: int) -> None:
    """002:5851-5853: seven cards each, the rest is the stock; the player on the dealer's left leads."""
    match = start(players)
    assert [match.game.t.count(HAND, s) for s in range(players)] == [7] * players
    assert match.game.t.count(STOCK) == 52 - 7 * players
    assert match.actors() == [1] and len(legal(match)) == 7


def test_suit_or_rank() -> None:
    """002:5853: on the 7 of spades a spade or another 7."""
    match = start()
    hold(match, "KD 2C", "7S 3C 4C", "QS 7H 2D 9C")
    play(match, "play 7S")
    assert match.actors() == [2] and legal(match) == ["play 7H", "play QS"]
    assert refused(match, "play 2D") == "no_match" and refused(match, "play KD") == "not_yours"
    assert refused(match, "draw") == "can_play" == refused(match, "pass")
    assert written(match.game.status()) == {"match": "7S"}


def test_the_previous_card_is_matched_not_the_lead() -> None:
    """002:5853 and R1: after 7S and 7H hearts or a seven; with `lead` spades or a seven all round."""
    for key, expected in (("previous", ["play 7C", "play 2H"]), ("lead", ["play 7C", "play 9S"])):
        match = start(match_card=key)
        hold(match, "2H 9S 7C 4D", "7S 3C 4C", "7H 2D 9C")
        cards(match, "7S 7H")
        assert match.actors() == [0] and legal(match) == expected


def test_drawing_until_a_card_matches() -> None:
    """002:5855, R2 and R3: who has none draws one by one, and plays the one that comes; all learn what he lacks."""
    match = start()
    game = hold(match, "KD 2C", "7S 3C 4C", "2D 9C", draws="5H 6C 8S")
    play(match, "play 7S")
    assert legal(match) == ["draw"] and refused(match, "pass") == "can_draw"
    play(match, "draw")
    assert match.actors() == [2] and legal(match) == ["draw"]
    play(match, "draw; draw")
    assert legal(match) == ["play 8S"] and zone(match, "hand 2") == "6C 9C 2D 5H 8S"
    assert refused(match, "draw") == "can_play"
    assert [s.cards for s in steps_of(match, Lacks)] == [game.fit] * 3
    assert ("move", "", "stock", "hand 2") in baralho.events(match, 0)


def test_a_pass_leaves_what_is_to_be_matched() -> None:
    """002:5855 and R1: without a stock he passes, and the next still has to match the card before."""
    match = start(4)
    game = hold(match, "KD 2S", "7S 3C 4C", "2D 9C", "JS JD", stock=False)
    play(match, "play 7S")
    assert legal(match) == ["pass"] and refused(match, "draw") == "no_stock"
    play(match, "pass")
    assert match.actors() == [3] and legal(match) == ["play JS"]
    assert [s.cards for s in steps_of(match, Lacks)] == [game.fit]
    play(match, "play JS; play 2S")
    assert match.actors() == [3], "the jack was the highest, and who passed has no card in the round"


def test_the_stock_may_run_out_in_a_turn() -> None:
    match = start()
    game = hold(match, "KD 2S", "7S 3C 4C", "2D 9C", stock=False)
    game.t.move(PACK.of("5H"), STOCK)
    play(match, "play 7S; draw")
    assert match.actors() == [2] and legal(match) == ["pass"]


def test_the_highest_card_leads() -> None:
    """002:5857: whatever its suit; its player may lead any card, and the cards go to the heap."""
    match = start()
    hold(match, "9H 2C", "7S 3C 4C", "7H AD 9C")
    cards(match, "7S 7H 9H")
    assert match.actors() == [0] and legal(match) == ["play 2C"] and says(match) == ["round"]
    assert zone(match, "trick") == "" and zone(match, "discard") == "7S 7H 9H"
    assert written(match.game.status()) == {}


def test_of_equal_cards_the_first_leads() -> None:
    """002:5857."""
    match = start()
    hold(match, "KS 2C", "KH 3C 4C", "KD AD 9C")
    cards(match, "KH KD KS")
    assert match.actors() == [1]


def test_the_ace_is_high() -> None:
    """002:5849: from the 2 up to the ace."""
    match = start()
    hold(match, "2H 9C", "KH 3C 4C", "AH AD 9D")
    cards(match, "KH AH 2H")
    assert match.actors() == [2]


def test_who_has_no_card_left_wins_at_once() -> None:
    """002:5857: in the middle of a round."""
    match = start()
    hold(match, "2H 9C", "KH 3C 4C", "AH")
    cards(match, "KH AH")
    assert match.over and baralho.view(match, 0)["winners"] == [2]
    assert says(match) == ["bum"] and sheet(match) == [(2, "bum", 1)]


def test_also_with_the_lead() -> None:
    match = start()
    hold(match, "2H 9C", "KH", "AH 2D")
    play(match, "play KH")
    assert match.over and baralho.view(match, 0)["winners"] == [1]


def test_a_round_in_which_all_others_pass() -> None:
    """R4: the leader sheds a card in every round, so every deal ends."""
    match = start()
    hold(match, "2H 9H", "KS QS", "AH 2D", stock=False)
    play(match, "play KS; pass; pass")
    assert match.actors() == [1]
    play(match, "play QS")
    assert match.over


# -- Go Bum Marcado ---------------------------------------------------------------------------------------------------


def test_values() -> None:
    """002:5863: the ace counts 1, pictures 10, others what is on them."""
    assert worth(PACK.mask("KD QD JD"), VALUE) == 30 and VALUE[PACK.of("AS")] == 1
    assert worth(PACK.mask("2D 3D 4D 5D 6D 7D 8D 9D 10D"), VALUE) == 54


def test_scored() -> None:
    """002:5863: the winner has the cards of all others, which are laid open; the next on the left deals."""
    match = start(variant="go-bum-marcado")
    game = hold(match, "KD 10C", "KH", "AH 2D")
    play(match, "play KH")
    assert sheet(match) == [(1, "cards", 23)] and not match.over
    assert game.deal_no == 1 and game.dealer == 1 and match.actors() == [2]
    assert ("look", "10C", "hand 0") in baralho.events(match, 2)


def test_to_the_target() -> None:
    """002:5863: usually 250; here it is reached exactly."""
    match = start(variant="go-bum-marcado")
    assert match.options["target"] == 250
    game = hold(match, "KD 10C", "KH", "AH 2D")
    game.points = [240, 226, 0]
    play(match, "play KH")
    assert game.points == [240, 249, 0] and game.deal_no == 1
    hold(match, "KD", "KH", "AH")
    game.begin_round(1)
    play(match, "play KH")
    assert match.over and baralho.view(match, 0)["winners"] == [1]


CONTEXT: dict[str, dict[str, Value]] = {"target": {"scored": True}}
