"""Mau Mau: seed 002:601-630."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.cards.pack import JACK
from baralho.engine.game import Game
from baralho.engine.record import Lacks
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.mau_mau.acts import NAMING, OWING, VALUE
from baralho.games.mau_mau.game import MauMau
from baralho.kinds.shedding import ASIDE, DISCARD, HAND, ONE_PACK, SECOND_PACK, STOCK
from baralho.kinds.values import worth
from tests.table import covers, legal, play, refused, says, sheet, steps_of, zone

NAMES = ["name C", "name D", "name H", "name S", "no_name"]


def sums(game: Game) -> None:
    """Law 7: all cards of the packs in play; nobody who is out holds cards; after a jack jacks fit."""
    assert isinstance(game, MauMau)
    t = game.t
    held = [t.count(HAND, seat) for seat in range(game.players)]
    assert t.count(STOCK) + t.count(DISCARD) + t.count(ASIDE) + sum(held) == t.pack.count
    assert t.count(ASIDE) in (0, 52) and t.count(DISCARD) >= 1 and game.way in (1, -1)
    if not game.over:
        assert all(bool(held[seat]) == bool(game.inside >> seat & 1) for seat in range(game.players))
        top = t.top(DISCARD)
        alike = t.pack.ranks[t.pack.rank[top]]
        assert game.fit & alike == alike if game.phase != NAMING else t.pack.rank[top] == JACK
        assert bool(game.owed()) == (game.phase == OWING) and game.owed() % game.opt.seven_draw == 0
    assert max(game.points) <= 0 or game.opt.scoring != "eliminate"
    assert sum(game.points) <= 1 or game.opt.scoring != "first_out"


def start(players: int = 2, deal: dict[str, str] | None = None, **options: Value) -> Match:
    """Seat 0 deals, seat 1 begins."""
    return baralho.start("mau-mau", players=players, seed="3", dealer=0, deal=deal, options=options)


def rules(match: Match) -> MauMau:
    game = match.game
    assert isinstance(game, MauMau)
    return game


def hold(match: Match, *hands: str, top: str = "5H", draws: str = "", turn: int = 1) -> MauMau:
    """Let the seats hold these cards, and this one lie open; all others are the stock, from which `draws` come."""
    game = rules(match)
    t = game.t
    for card in range(t.pack.count):
        if t.where[card] != t.base[ASIDE]:
            t.move(card, STOCK)
    for seat, cards in enumerate(hands):
        for card in t.pack.cards(cards):
            t.move(card, HAND, seat)
    for card in reversed(t.pack.cards(draws)):
        t.move(card, HAND)
        t.move(card, STOCK)
    t.move(t.pack.of(top), DISCARD)
    game.want(t.pack.of(top))
    game.spades = top[-1] == "S" and game.multiplies()
    game.way = 1
    game.begin_turn(turn)
    return game


def held(match: Match) -> list[int]:
    return [match.game.t.count(HAND, seat) for seat in range(match.players)]


# -- the deal ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "cards"), [(2, 52), (3, 52), (4, 52), (5, 104), (8, 104)])
def test_packs(players: int, cards: int) -> None:
    """002:559, 565: two packs for more than four; seven cards each and one turned up."""
    match = start(players)
    assert match.game.t.pack.count == cards
    assert held(match) == [7] * players
    assert match.game.t.count(STOCK) == cards - 7 * players - 1
    assert match.actors() == [1]


def test_the_limit_by_itself() -> None:
    """002:593: 100 for two."""
    assert [rules(start(n)).limit for n in (2, 3, 4)] == [100, 500, 500]
    assert rules(start(2, limit=250)).limit == 250


def starter(card: str, players: int = 3, **options: Value) -> Match:
    """A match in which this card is turned up, and is of no use to anybody: the hands are all diamonds and clubs."""
    suits = "CD" if card[-1] in "HS" else "HS"
    low = [f"{n}{suit}" for n in ("2", "3", "4", "5", "6", "9", "10", "K") for suit in suits]
    fill = [c for c in low if c[:-1] != card[:-1]] + [f"{n}{s}" for n in ("7", "8", "A", "Q") for s in suits]
    pack = [c for c in fill if c[:-1] != card[:-1]][: 7 * players]
    return start(players, {"pack": " ".join([*pack, card])}, **options)


@pytest.mark.parametrize("card", ["7H", "8H", "AH", "QH", "JH"])
def test_the_starter_has_no_effect(card: str) -> None:
    """Ruling 4: it is an ordinary card; after a jack its suit or another jack."""
    match = starter(card)
    assert zone(match, "discard") == card and match.actors() == [1] and held(match) == [7, 7, 7]
    assert written(match.game.status())["suit"] == "H" and legal(match) == ["draw"]


def test_the_starter_as_if_the_dealer_had_played_it() -> None:
    """The seven hits whom the dealer follows, the eight and the ace the first player, the queen sends play back."""
    match = starter("7H", starter_effects=True)
    assert match.actors() == [1] and held(match) == [7, 7, 9]
    match = starter("7H", starter_effects=True, seven_target="next")
    assert match.actors() == [1] and held(match) == [7, 9, 7]
    match = starter("8H", starter_effects=True)
    assert match.actors() == [2] and held(match) == [7, 10, 7]
    match = starter("AH", starter_effects=True)
    assert match.actors() == [2] and held(match) == [7, 7, 7]
    match = starter("QH", starter_effects=True)
    assert match.actors() == [2] and rules(match).way == -1
    match = starter("JH", starter_effects=True)
    assert match.actors() == [1] and len(legal(match)) == 7 and "any" in written(match.game.status())
    match = starter("QH", 2, starter_effects=True, queen_two_players="skip")
    assert match.actors() == [0]


# -- playing ----------------------------------------------------------------------------------------------------------


def test_suit_or_rank_and_nothing_is_wild() -> None:
    """002:609, 615: neither the eight nor the jack goes on anything."""
    match = start()
    hold(match, "AC AD", "2H 5S 8D JC QD")
    assert legal(match) == ["play 2H", "play 5S"]
    assert refused(match, "play 8D") == "no_fit" and refused(match, "play JC") == "no_fit"
    assert refused(match, "play AH") == "not_yours"
    assert refused(match, "name C") == "not_now" and refused(match, "no_name") == "not_now"
    assert refused(match, "jacks JC+JD") == "not_yours"
    assert refused(match, "jacks JC+JC") == "not_yours"
    assert refused(match, "play_calling 2H") == "no_call"
    play(match, "play 5S")
    assert match.actors() == [0] and written(match.game.status())["suit"] == "S"


def test_who_can_play_must() -> None:
    """002:605: no card is drawn at will, and none is kept back after a draw."""
    match = start()
    hold(match, "AC AD", "KC 2H")
    assert legal(match) == ["play 2H"] and refused(match, "draw") == "can_play" == refused(match, "pass")
    hold(match, "AC AD", "KC QD", draws="3C 2H")
    assert legal(match) == ["draw"] and refused(match, "pass") == "can_draw"
    play(match, "draw")
    assert legal(match) == ["draw"]
    play(match, "draw")
    assert legal(match) == ["play 2H"] and refused(match, "draw") == "can_play"


def test_who_draws_tells_what_he_lacks() -> None:
    """Everybody learns at each draw that no card held so far fits."""
    match = start()
    game = hold(match, "AC AD", "KC QD", draws="3C 2H")
    play(match, "draw; draw")
    assert [s.cards for s in steps_of(match, Lacks)] == [game.fit, game.fit]


@pytest.mark.parametrize("limit", [1, 3])
def test_draw_limit(limit: int) -> None:
    match = start(draw_limit=limit)
    game = hold(match, "AC AD", "KC QD", draws="2C 3C 4C")
    for _ in range(limit):
        assert legal(match) == ["draw"]
        play(match, "draw")
    assert legal(match) == ["pass"] and refused(match, "draw") == "no_draw"
    play(match, "pass")
    assert match.actors() == [0]
    assert [s.cards for s in steps_of(match, Lacks)] == [game.fit] * (limit + 1)


def test_the_discards_become_the_stock() -> None:
    """002:571: all but the top card; the suit that a jack called stays in force."""
    match = start()
    game = hold(match, "KC QC 9C", "JH 2H AH")
    game.t.move_all(STOCK, 0, DISCARD)
    under = game.t.count(DISCARD)
    play(match, "play JH; name D; draw")
    assert says(match)[-1] == "recycled"
    assert zone(match, "discard") == "JH" and game.t.count(STOCK) == under - 1
    assert written(game.status())["suit"] == "D" and game.t.count(HAND, 0) == 4


def test_passing_when_nothing_can_be_drawn() -> None:
    match = start()
    game = hold(match, "AC AD", "KC QD")
    game.t.move_all(STOCK, 0, HAND, 0)
    assert legal(match) == ["pass"] and refused(match, "draw") == "no_draw"
    play(match, "pass")
    assert match.actors() == [0] and "play AH" in legal(match)


def test_a_deal_without_end_is_void() -> None:
    """Two aces come back for ever: each is drawn by who can only play it on the other. After sixty new stocks nobody
    scores, and the next player deals.
    """
    match = start(4)
    game = hold(match, "KC", "2C", "JD 5S", "3D", top="AH", turn=2)
    game.t.move_all(STOCK, 0, HAND, 1)
    game.t.move_set(game.t.mask(HAND, 1) & game.t.pack.mask("AC AS"), HAND, 3)
    game.t.move_set(game.t.mask(HAND, 1) & game.t.pack.mask("KC QC"), HAND, 0)
    game.t.move(game.t.pack.of("AD"), HAND, 2)
    play(match, "play AD")
    for _ in range(59):
        assert match.actors() in ([0], [2]) and legal(match) == ["draw"]
        play(match, "draw")
        assert len(legal(match)) == 1
        play(match, legal(match)[0])
    assert game.deal_no == 0
    play(match, "draw; " + ("play AH" if match.actors() == [0] else "play AD"))
    assert "void" in says(match) and game.deal_no == 1 and game.dealer == 1 and sheet(match) == []
    assert game.turned == 0


# -- eight, seven, ace ------------------------------------------------------------------------------------------------


def test_an_eight_draws_three_and_skips() -> None:
    """002:609: even who holds an eight draws, and does not play."""
    match = start(4)
    hold(match, "KC QC", "8H 2D", "8C 3C", "4C 5C")
    play(match, "play 8H")
    assert held(match) == [2, 1, 5, 2] and match.actors() == [3]
    assert says(match)[-2:] == ["last_card", "eight"]


def test_a_seven_hits_the_previous_player() -> None:
    """002:611: he draws two and nobody loses a turn. In the first move of a deal it is the dealer (ruling 1)."""
    match = start(4)
    hold(match, "KC QC", "7H 2D", "8C 3C", "4C 5C")
    play(match, "play 7H")
    assert held(match) == [4, 1, 2, 2] and match.actors() == [2]
    match = start(4, seven_target="next")
    hold(match, "KC QC", "7H 2D", "8C 3C", "4C 5C")
    play(match, "play 7H")
    assert held(match) == [2, 1, 4, 2] and match.actors() == [2]


def test_an_ace_skips() -> None:
    """002:613."""
    match = start(4)
    hold(match, "KC QC", "AH 2D", "8C 3C", "4C 5C")
    play(match, "play AH")
    assert held(match) == [2, 1, 2, 2] and match.actors() == [3] and says(match)[-1] == "skipped"


def test_the_previous_player_may_be_one_who_was_skipped() -> None:
    """Ruling 1: by seat, not by who played last."""
    match = start(4)
    hold(match, "KC QC", "AH 2D", "8C 3C", "7H 5C 6C")
    play(match, "play AH; play 7H")
    assert held(match) == [2, 1, 4, 2] and match.actors() == [0]


def test_two_players() -> None:
    """Ruling 2: a seven lets the other draw two, and play; after an ace or an eight the same player goes again."""
    match = start()
    hold(match, "KC QC", "7H AH 8H 2H 3C")
    play(match, "play 7H")
    assert held(match) == [4, 4] and match.actors() == [0]
    rules(match).begin_turn(1)
    play(match, "play AH")
    assert match.actors() == [1]
    play(match, "play 8H")
    assert match.actors() == [1] and held(match) == [7, 2]


def test_forced_draws_take_what_there_is() -> None:
    """Ruling 7: two cards under the seven are all; an eight then only skips."""
    match = start(3)
    game = hold(match, "KC QC", "8H 2D 3D", "9C 3C")
    game.t.move_all(STOCK, 0, HAND, 0)
    play(match, "play 8H")
    assert held(match)[2] == 3 and match.actors() == [0] and zone(match, "discard") == "8H"
    assert says(match)[-2:] == ["recycled", "eight"]
    match = start(3)
    game = hold(match, "KC QC", "8H 2D 3D", "9C 3C")
    game.t.move_all(STOCK, 0, HAND, 0)
    game.t.move(game.t.top(DISCARD), HAND, 0)
    play(match, "play 8H")
    assert held(match)[2] == 2 and says(match)[-1] == "skipped"
    game.begin_turn(1)
    game.t.move(game.t.pack.of("7H"), HAND, 1)
    play(match, "play 7H")
    assert held(match)[0] == 44 + 3, "the eight that lay beneath is all there is to draw"


# -- the queen --------------------------------------------------------------------------------------------------------


def test_a_queen_turns_play_round() -> None:
    """002:619: the turn goes to the player before the one who played it; a second queen turns it again."""
    match = start(4)
    hold(match, "QC 9C KC", "QH 2D 3D", "8C 3C", "4C 5C")
    assert "clockwise" in written(match.game.status())
    play(match, "play QH")
    assert match.actors() == [0] and says(match)[-1] == "reversed" and "anticlockwise" in written(match.game.status())
    play(match, "play QC")
    assert match.actors() == [1] and rules(match).way == 1


def test_the_neighbours_after_a_queen() -> None:
    """Ruling 1: seven, eight and ace go by the present direction."""
    match = start(4)
    hold(match, "7H KH", "QH 2D 3D", "8C 3C", "AH 5C KC")
    play(match, "play QH; play 7H")
    assert held(match) == [1, 4, 2, 3], "whoever played the queen comes before"
    assert match.actors() == [3]
    play(match, "play AH")
    assert match.actors() == [1], "two is skipped on the way back"
    match = start(4)
    hold(match, "8H KH", "QH 2D 3D", "8C 3C", "AH 5C KC")
    play(match, "play QH; play 8H")
    assert held(match) == [1, 2, 2, 6] and match.actors() == [2]


def test_a_queen_between_two() -> None:
    """Ruling 2: it changes nothing, or is as good as another turn."""
    match = start()
    hold(match, "KC QC", "QH 2H")
    assert "clockwise" not in written(match.game.status())
    play(match, "play QH")
    assert match.actors() == [0] and rules(match).way == 1 and "reversed" not in says(match)
    match = start(queen_two_players="skip")
    hold(match, "KC QC", "QH 2H")
    play(match, "play QH")
    assert match.actors() == [1] and says(match)[-1] == "again"


def test_the_next_deal_goes_clockwise_again() -> None:
    match = start(3)
    game = hold(match, "QH 9C", "KC QC", "2H 3C", top="5H", turn=0)
    play(match, "play QH")
    assert game.way == -1 and match.actors() == [2]
    game.t.move(game.t.pack.of("3C"), STOCK)
    play(match, "play 2H")
    assert game.deal_no == 1 and game.way == 1


# -- the jack ---------------------------------------------------------------------------------------------------------


def test_a_jack_names_a_suit() -> None:
    """002:615-617: the jack of clubs as diamonds; the next may play a jack or any diamond."""
    match = start()
    hold(match, "KC QD JS 9H 2D", "JC 2H AH", top="5C")
    assert legal(match) == ["play JC"]
    play(match, "play JC")
    assert match.actors() == [1] and legal(match) == NAMES
    assert refused(match, "draw") == "not_now" and match.game.badges(0) == []
    assert "suit" not in written(match.game.status()) and "any" not in written(match.game.status())
    play(match, "name D")
    assert match.actors() == [0] and legal(match) == ["play 2D", "play QD", "play JS"]
    assert [badge.written() for badge in match.game.badges(0)] == [("discard", "", "suit", "♦")]


def test_a_jack_that_names_nothing() -> None:
    """002:617: any card may follow; after that suit and rank count as usual (ruling 8)."""
    match = start()
    hold(match, "KC QD JS 9H 4D", "JC 2H AH 4S", top="5C")
    play(match, "play JC; no_name")
    assert len(legal(match)) == 5 and "any" in written(match.game.status())
    assert [badge.written()[2] for badge in match.game.badges(0)] == ["any"]
    play(match, "play 4D")
    assert legal(match) == ["play 4S"]


def test_two_jacks_at_once() -> None:
    """002:617: the first must fit, and lies below; one suit is named for both; never three."""
    match = start()
    hold(match, "KC QD 9H", "JC JD JH 2S AS", top="5H")
    assert legal(match) == ["play JH", "jacks JC+JH", "jacks JD+JH"]
    assert refused(match, "jacks JC+JD") == "no_fit" and refused(match, "jacks_calling JC+JH") == "no_call"
    play(match, "jacks JC+JH")
    assert zone(match, "discard") == "5H JH JC" and legal(match) == NAMES
    play(match, "name C")
    assert match.actors() == [0] and legal(match) == ["play KC"]


def test_jacks_on_a_jack_whatever_was_named() -> None:
    """Ruling 10."""
    match = start()
    hold(match, "KC JD JS 9H", "JC 2H AH", top="5C")
    play(match, "play JC; name H")
    assert legal(match) == ["play JD", "play 9H", "play JS", "jacks JD+JS"]


def test_the_same_jack_twice() -> None:
    """With two packs two equal jacks are a pair; one of them and nothing else is not."""
    match = start(5)
    hold(match, "KC", "JC 2H", "3C", "4C", "5C", top="9C")
    assert legal(match) == ["play JC"]
    t = match.game.t
    t.move(t.find(t.pack.of("JC"), STOCK), HAND, 1)
    assert legal(match) == ["play JC", "jacks JC+JC"]
    play(match, "jacks JC+JC")
    assert zone(match, "hand 1") == "2H" and zone(match, "discard") == "9C JC JC"


def test_a_drawn_jack_with_a_second() -> None:
    """The drawn jack fits, and may be put down with one that was held and did not."""
    match = start()
    hold(match, "AC AD", "JC QD 2S", draws="JH")
    play(match, "draw")
    assert legal(match) == ["play JH", "jacks JC+JH"]


# -- the last card ----------------------------------------------------------------------------------------------------


def test_the_last_card_is_announced() -> None:
    """002:575."""
    match = start(3)
    hold(match, "AC AD", "2H KC", "3C")
    assert legal(match) == ["play 2H"]
    play(match, "play 2H")
    assert says(match)[-1] == "last_card" and written(match.game.status())["last_card"] == "2 3"


def test_forgetting_to_announce_costs_five_cards() -> None:
    match = start(last_card_call="manual")
    hold(match, "AC AD", "2H KC")
    assert legal(match) == ["play 2H", "play_calling 2H"]
    play(match, "play 2H")
    assert says(match)[-1] == "fine" and held(match) == [2, 6] and match.actors() == [0]
    hold(match, "AC AD", "2H KC")
    play(match, "play_calling 2H")
    assert says(match)[-1] == "last_card" and held(match) == [2, 1]


def test_two_jacks_that_leave_one_card() -> None:
    """Ruling 9: from three cards to one; the fine comes after the suit is named, before the next player."""
    match = start(last_card_call="manual")
    hold(match, "AC AD", "JH JC 2S")
    assert legal(match) == ["play JH", "jacks JC+JH", "jacks_calling JC+JH"]
    play(match, "jacks JC+JH")
    assert held(match) == [2, 1] and match.actors() == [1]
    play(match, "name S")
    assert says(match)[-1] == "fine" and held(match) == [2, 6] and match.actors() == [0]
    hold(match, "AC AD", "JH JC 2S")
    play(match, "jacks_calling JC+JH; no_name")
    assert says(match)[-1] == "last_card" and held(match) == [2, 1]


def test_a_call_is_forgotten_with_the_next_jack() -> None:
    """Who called once has to call again."""
    match = start(last_card_call="manual")
    hold(match, "AC AD", "JH 2S")
    play(match, "play_calling JH; no_name")
    assert says(match)[-1] == "last_card"
    hold(match, "AC AD", "JH 2S")
    play(match, "play JH; no_name")
    assert says(match)[-1] == "fine"


# -- scoring ----------------------------------------------------------------------------------------------------------


def test_values() -> None:
    """002:621-628."""
    assert worth(ONE_PACK.mask("JD 8C"), VALUE) == 40 and worth(ONE_PACK.mask("7D AC"), VALUE) == 30
    assert worth(ONE_PACK.mask("KD QD 10D"), VALUE) == 30
    assert worth(ONE_PACK.mask("2D 3D 4D 5D 6D 9D"), VALUE) == 29


@pytest.mark.parametrize(
    ("top", "last", "stack", "points", "code"),
    [
        ("5H", "play 2H", True, 35, "won"),
        ("5S", "play 2S", True, 70, "won_double"),
        ("5H", "play JH", True, 70, "won_double"),
        ("5S", "play JS", True, 140, "won_four"),
        ("5H", "jacks JH+JS", True, 140, "won_four"),
        ("5S", "jacks JH+JS", True, 280, "won_eight"),
        ("5S", "jacks JH+JS", False, 140, "won_four"),
        ("5S", "play JS", False, 70, "won_double"),
    ],
)
def test_factors(top: str, last: str, stack: bool, points: int, code: str) -> None:
    """002:630 and ruling 5: a spade starter doubles, a jack doubles, two jacks make it four times; and the examples of
    the rules page.
    """
    match = start(3, multipliers_stack=stack, limit=500)
    hold(match, "8D 5C", last.split()[1].replace("+", " "), "KC", top=top)
    play(match, last)
    assert sheet(match) == [(1, code, points)]


def test_a_jack_goes_out_without_naming() -> None:
    match = start(3)
    game = hold(match, "8D 5C", "JH", "KC")
    play(match, "play JH")
    assert "out_jack" in says(match) and game.deal_no == 1
    assert ("look", "8D", "hand 0") in baralho.events(match, 2)


def test_a_spade_starter_is_told() -> None:
    match = starter("9S")
    assert says(match) == ["spades"] and written(match.game.status())["times"] == "2"
    assert "times" not in written(starter("9H").game.status())


def test_effects_of_the_last_card() -> None:
    """By default the deal ends at once; else the forced draw comes before the count."""
    for effects, cards in ((False, 2), (True, 2 + 3 + 4 + 2)):
        match = start(3, last_card_effects=effects)
        hold(match, "KC", "8H", "2C", draws="3C 4C 2D")
        play(match, "play 8H")
        assert sheet(match) == [(1, "won", 10 + cards)]
    match = start(3, last_card_effects=True)
    hold(match, "KC", "7H", "2C", draws="3C 4C 2D")
    play(match, "play 7H")
    assert sheet(match) == [(1, "won", 19)], "the dealer, who came before"


def test_first_to_the_limit() -> None:
    match = start(2)
    hold(match, "JD JC QC", "2H")
    play(match, "play 2H")
    assert match.game.points == [0, 50] and match.game.dealer == 1
    hold(match, "8D 8C QD", "2H")
    play(match, "play 2H")
    assert match.over and baralho.view(match, 0)["winners"] == [1]


def test_pairs() -> None:
    """002:575: the winner's partner's cards are the other pair's, without the winner's factors."""
    match = start(4, partnerships=True)
    hold(match, "KC QC", "JH", "QD 2D", "KD 5S")
    play(match, "play JH")
    assert sheet(match) == [(1, "won_double", 64), (0, "partner", 15)]


def test_penalty_points() -> None:
    """Ruling 11: the factors apply to what the losers write; who reaches the limit is out, and does not deal."""
    match = start(3, scoring="eliminate", limit=100)
    game = hold(match, "8D 5C", "JH", "8C 8S JC")
    play(match, "play JH")
    assert sheet(match) == [(0, "lost_double", -50), (2, "lost_double", -120)]
    assert says(match)[-1] == "bust" and game.inside == 0b011 and game.deal_no == 1
    assert held(match) == [7, 7, 0] and game.dealer == 1 and match.actors() == [0]
    assert written(game.status())["bust"] == "3"
    hold(match, "8C KC JD", "2H")
    play(match, "play 2H")
    assert match.over and baralho.view(match, 0)["winners"] == [1]


def test_penalty_points_of_pairs() -> None:
    """The pair of the winner writes his partner's cards as they are."""
    match = start(4, partnerships=True, scoring="eliminate", limit=100)
    hold(match, "KC QC", "JH", "QD 2D", "KD 5S")
    play(match, "play JH")
    assert sheet(match) == [(0, "lost_double", -64), (1, "lost", -15)]


def test_who_is_out_is_passed_over() -> None:
    """An eight, an ace, a seven and a queen see only those still in."""
    match = start(4, scoring="eliminate", limit=100)
    game = hold(match, "8H AH KC", "KH", "9C 7H", "2H 3C")
    game.inside = 0b1101
    game.t.move(game.t.pack.of("KH"), STOCK)
    game.begin_turn(0)
    play(match, "play AH")
    assert match.actors() == [3]
    play(match, "play 2H; play 8H")
    assert match.actors() == [3] and held(match) == [1, 0, 5, 1]
    game.begin_turn(2)
    play(match, "play 7H")
    assert held(match)[0] == 3, "the one before the second, who is out"


def test_a_queen_when_two_are_left() -> None:
    match = start(3, scoring="eliminate", limit=100)
    game = hold(match, "QH KC", "2H 3H", "9C 7H")
    game.t.move_set(game.t.mask(HAND, 2), STOCK)
    game.inside = 0b011
    game.begin_turn(0)
    play(match, "play QH")
    assert match.actors() == [1] and game.way == 1


def test_one_pack_when_four_are_left() -> None:
    match = start(5, scoring="eliminate", limit=100)
    game = hold(match, "KC", "2H", "KD", "KH", "8C 8H 8D 8S JC")
    play(match, "play 2H")
    assert game.inside == 0b01111 and game.t.mask(ASIDE) == SECOND_PACK
    assert game.t.count(STOCK) == 52 - 4 * 7 - 1


@pytest.mark.parametrize(("before", "over"), [([465, 478], False), ([466, 478], True), ([400, 480], True)])
def test_both_pairs_pass_the_limit(before: list[int], over: bool) -> None:
    """The higher total wins; equal totals play another deal. Here 35 and 22 are added."""
    match = start(4, partnerships=True)
    match.game.points = [before[1], before[0]]
    hold(match, "KC QC", "2H", "QD 5D", "KD QS 2S")
    play(match, "play 2H")
    assert match.over is over


def test_contradictions() -> None:
    with pytest.raises(baralho.BadOption, match="four players"):
        start(3, partnerships=True)


# -- as in Brazil today -----------------------------------------------------------------------------------------------


def brazil(players: int = 4, **options: Value) -> Match:
    """Seat 0 deals a plain starter, seat 1 begins."""
    return baralho.start("mau-mau", players=players, preset="brasil", seed="3", dealer=0, options=options)


@covers("mau-mau/brasil/options")
def test_the_options_of_brazil() -> None:
    for players in (2, 4, 6):
        options = brazil(players).options
        assert options["seven_target"] == "next" and options["draw_limit"] == 1 and options["starter_effects"]
        assert options["last_card_call"] == "manual" and options["queen_two_players"] == "skip"
        assert options["jack"] == "wild" and options["stack_sevens"] and options["seven_draw"] == 2
        assert options["eight_draw"] == 0 and options["scoring"] == "first_out" and not options["multipliers"]
        assert not options["must_discard"] and options["nine"] == "none" and options["jokers"] == 0


@covers("mau-mau/brasil/jack", "mau-mau/brasil/check_jack")
def test_a_wild_jack() -> None:
    """On anything, also on another jack; a suit is named, and one jack is played at a time."""
    match = brazil()
    hold(match, "KC QC", "JC JD 2H 9S", "8C 3C", "4C 5C", top="5H")
    assert legal(match) == ["play JC", "play JD", "play 2H", "draw"]
    assert refused(match, "jacks JC+JD") == "one_jack"
    play(match, "play JD")
    assert legal(match) == ["name C", "name D", "name H", "name S"]
    play(match, "name S")
    assert match.actors() == [2] and written(match.game.status())["suit"] == "S"
    rules(match).begin_turn(1)
    assert legal(match) == ["play JC", "play 9S", "draw"]
    hold(match, "KC QC", "8D 2S", "JC 3C", "4C 5C", top="5H")
    assert legal(match) == ["draw"], "no other card is wild"


@covers("mau-mau/brasil/stack", "mau-mau/brasil/check_stack")
def test_sevens_add_up() -> None:
    """Two, then four; the third player draws all, loses the turn, and the next one plays on the seven."""
    match = brazil()
    hold(match, "KC QC AD", "7H 2D 3D", "7C 7D 3C", "9H 4C 5C")
    play(match, "play 7H")
    assert held(match) == [3, 2, 3, 3] and match.actors() == [2] and match.game.phase == OWING
    assert written(match.game.status())["debt"] == "2" and legal(match) == ["play 7C", "play 7D", "pay 2"]
    assert refused(match, "play 3C") == "must_pay" == refused(match, "draw") == refused(match, "pass")
    play(match, "play 7C")
    assert match.actors() == [3] and legal(match) == ["pay 4"]
    play(match, "pay 4")
    assert held(match) == [3, 2, 2, 7] and match.actors() == [0] and "debt" not in written(match.game.status())
    assert legal(match) == ["play QC", "play KC", "draw"], "the seven of clubs lies there, and asks nothing more"


def test_a_seven_may_be_kept() -> None:
    """The victim may pass the debt on, and need not."""
    match = brazil()
    hold(match, "KC QC", "7H 2D 3D", "7C 7D", "9H 4C")
    play(match, "play 7H; pay 2")
    assert held(match) == [2, 2, 4, 2] and match.actors() == [3]


def test_a_debt_goes_round_two_players() -> None:
    match = brazil(2)
    hold(match, "7C 9C KC", "7H 7D 2D")
    play(match, "play 7H; play 7C; play_calling 7D")
    assert match.actors() == [0] and legal(match) == ["pay 6"]
    play(match, "pay 6")
    assert held(match) == [8, 1] and match.actors() == [1]


def test_a_debt_takes_what_there_is() -> None:
    """Two cards are left to be drawn; where there is none only the turn is lost."""
    match = brazil()
    game = hold(match, "KC QC", "7H 2D 3D", "7C 3C 4S", "9H 4C 5S")
    game.t.move_all(STOCK, 0, HAND, 0)
    play(match, "play 7H; play 7C; pay 4")
    assert held(match)[3] == 5 and match.actors() == [0] and says(match)[-1] == "paid"
    match = brazil()
    game = hold(match, "KC QC", "7H 2D 3D", "7C 3C 4S", "9H 4C 5S")
    game.t.move_all(STOCK, 0, HAND, 0)
    game.t.move(game.t.top(DISCARD), HAND, 0)
    play(match, "play 7H; pay 2")
    assert held(match)[2] == 3 and match.actors() == [3] and says(match)[-1] == "skipped"


@covers("mau-mau/brasil/three")
def test_three_for_a_seven() -> None:
    """As in São Paulo: 3, 6, 9; without adding up the next one draws three and plays."""
    match = brazil(seven_draw=3)
    hold(match, "KC QC", "7H 2D 3D", "7C 3C 4S", "9H 4C 5S")
    play(match, "play 7H; play 7C")
    assert legal(match) == ["pay 6"]
    match = start(4, seven_draw=3, seven_target="next")
    hold(match, "KC QC", "7H 2D 3D", "7C 3C", "9H 4C")
    play(match, "play 7H")
    assert held(match) == [2, 2, 5, 2] and match.actors() == [2]


@covers("mau-mau/brasil/draw", "mau-mau/brasil/check_draw")
def test_one_card_is_drawn_and_then_passed() -> None:
    """Also who could play may draw one, and keep what fits; nothing is told of his hand."""
    match = brazil()
    hold(match, "KC QC", "KH 2D 3D", "8C 3C", "4C 5C", draws="9H")
    assert legal(match) == ["play KH", "draw"] and refused(match, "pass") == "can_play"
    play(match, "draw")
    assert legal(match) == ["play 9H", "play KH", "pass"] and refused(match, "draw") == "no_draw"
    play(match, "pass")
    assert match.actors() == [2] and not steps_of(match, Lacks)
    hold(match, "KC QC", "KS 2D 3D", "8C 3C", "4C 5C", draws="9S")
    assert legal(match) == ["draw"]
    play(match, "draw")
    assert legal(match) == ["pass"]


def test_drawing_at_will_without_limit() -> None:
    """Who has drawn may pass, whether something fits or not, so that a pass tells nothing."""
    match = start(must_discard=False)
    hold(match, "KC QC", "KS 2D", draws="9S 9H")
    assert legal(match) == ["draw"]
    play(match, "draw")
    assert legal(match) == ["draw", "pass"]
    play(match, "draw")
    assert legal(match) == ["play 9H", "draw", "pass"]


@covers("mau-mau/brasil/starter")
def test_the_starter_counts_in_brazil() -> None:
    """A seven is a debt of the first player; a queen turns play round; an eight does nothing."""
    match = starter("7H", 3, starter_effects=True, seven_target="next", stack_sevens=True)
    assert match.actors() == [1] and legal(match) == ["pay 2"]
    match = starter("8H", 3, starter_effects=True, eight_draw=0)
    assert match.actors() == [1] and held(match) == [7, 7, 7]
    match = starter("QH", 3, starter_effects=True)
    assert match.actors() == [2]


@covers("mau-mau/brasil/queen")
def test_a_queen_of_two_plays_again() -> None:
    match = brazil(2)
    hold(match, "KC QC", "QH 2H 3H")
    play(match, "play QH")
    assert match.actors() == [1]
    match = brazil(3)
    hold(match, "KC QC", "QH 2H 3H", "4C 5C")
    play(match, "play QH")
    assert match.actors() == [0] and rules(match).way == -1


@covers("mau-mau/brasil/eight")
def test_an_eight_is_a_plain_card() -> None:
    match = brazil()
    hold(match, "KC QC", "8H 2D 3D", "8C 3C", "4C 5C")
    play(match, "play 8H")
    assert held(match) == [2, 2, 2, 2] and match.actors() == [2]
    match = start(3, eight_draw=0, last_card_effects=True)
    hold(match, "KC", "8H", "2C")
    play(match, "play 8H")
    assert sheet(match) == [(1, "won", 12)]


@covers("mau-mau/brasil/nine")
def test_a_nine_lets_the_previous_player_draw() -> None:
    match = brazil(nine="previous_draws_1")
    hold(match, "KC QC", "9H 2D 3D", "8C 3C", "4C 5C")
    play(match, "play 9H")
    assert held(match) == [3, 2, 2, 2] and match.actors() == [2] and says(match)[-1] == "nine"
    match = brazil()
    hold(match, "KC QC", "9H 2D 3D", "8C 3C", "4C 5C")
    play(match, "play 9H")
    assert held(match) == [2, 2, 2, 2]


@covers("mau-mau/brasil/jokers")
def test_jokers() -> None:
    """On anything but a debt; the next player draws five and loses the turn, and any card follows."""
    for players, cards in ((4, 54), (5, 106)):
        assert brazil(players, jokers=2).game.t.pack.count == cards
    match = brazil(jokers=2)
    hold(match, "KC QC", "* 2D 3D", "8C 3C", "4C 5C")
    assert legal(match) == ["play *", "draw"]
    play(match, "play *")
    assert held(match) == [2, 2, 7, 2] and match.actors() == [3] and says(match)[-1] == "joker"
    assert legal(match) == ["play 4C", "play 5C", "play_calling 4C", "play_calling 5C", "draw"]
    hold(match, "KC QC", "7H 2D 3D", "* 3C", "4C 5C")
    play(match, "play 7H")
    assert legal(match) == ["pay 2"]


def test_a_joker_at_the_end() -> None:
    """It counts as much as a jack in hand; as the last card it may still hit."""
    match = start(3, jokers=2, last_card_effects=True)
    hold(match, "KC", "*", "2C", draws="3C 3D 3H 3S 4C")
    play(match, "play *")
    assert sheet(match) == [(1, "won", 10 + 2 + 3 * 4 + 4)]
    match = start(5, jokers=2)
    hold(match, "* KC", "2H", "2C", "3C", "4C")
    play(match, "play 2H")
    assert sheet(match) == [(1, "won", 20 + 10 + 2 + 3 + 4)]


@covers("mau-mau/brasil/call")
def test_a_forgotten_call() -> None:
    """The one who does not say "mau-mau" draws five, or as agreed."""
    for fine in (5, 2, 1):
        match = brazil(call_fine=fine)
        hold(match, "KC QC", "2H 3H", "8C 3C", "4C 5C")
        assert legal(match) == ["play 2H", "play 3H", "play_calling 2H", "play_calling 3H", "draw"]
        play(match, "play 2H")
        assert held(match)[1] == 1 + fine and says(match)[-1] == "fine"
    match = brazil()
    hold(match, "KC QC", "7H 2D", "7C 3C", "4C 5C")
    play(match, "play_calling 7H; play 7C")
    assert held(match)[2] == 6 and match.actors() == [3] and legal(match) == ["pay 4"]


@covers("mau-mau/brasil/first_out")
def test_the_first_out_wins() -> None:
    """One deal; a spade and a jack change nothing."""
    match = brazil(3)
    hold(match, "8D 5C", "JH", "KC", top="5S")
    assert "times" not in written(match.game.status())
    play(match, "play JH")
    assert sheet(match) == [(1, "first", 1)] and match.over and match.game.won == 0b010
    assert "out" in says(match) and "out_jack" not in says(match)
    match = start(4, scoring="first_out", partnerships=True)
    hold(match, "8D 5C", "2H", "KC", "4C")
    play(match, "play 2H")
    assert match.over and match.game.won == 0b1010


@covers("mau-mau/brasil/multipliers")
def test_without_multipliers() -> None:
    match = starter("9S", multipliers=False)
    assert says(match) == [] and "times" not in written(match.game.status())
    match = start(3, multipliers=False)
    hold(match, "8D 5C", "JH JS", "KC")
    play(match, "jacks JH+JS")
    assert sheet(match) == [(1, "won", 35)]


def test_sevens_add_up_only_towards_the_next() -> None:
    with pytest.raises(baralho.BadOption, match="seven_target"):
        start(3, stack_sevens=True)


CONTEXT: dict[str, dict[str, Value]] = {
    "queen_two_players": {"players": 2},
    "limit": {"players": 2},
    "stack_sevens": {"seven_target": "next"},
    "call_fine": {"last_card_call": "manual"},
}
