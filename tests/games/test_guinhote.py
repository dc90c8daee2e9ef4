"""Guinhote: seed 002:1684-1702. Suits: P bastões, O moedas, C taças, E espadas."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value, act_of
from baralho.engine.told import written
from baralho.games.guinhote.acts import (
    CLAIM,
    DECLARING,
    PACK,
    PAIRS,
    PLAIN_POWER,
    PLAIN_VALUE,
    PLAY,
    PLAYING,
    POWER,
    VALUE,
)
from baralho.games.guinhote.arrastado import Arrastado
from baralho.games.guinhote.two import Guinhote
from baralho.kinds.changing import CHANGER
from baralho.kinds.singing import SingingGame
from baralho.kinds.stock import TURN_UP, left
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import worth
from tests.table import cards, covers, legal, play, refused, sayings, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: 120 points in cards; hands are equal; whatever is paid is somebody else's."""
    t = game.t
    assert isinstance(game, SingingGame)
    zones = [t.mask(kind, i) for kind in range(len(t.base)) for i in range(t.layout.size[kind])]
    assert sum(worth(mask, VALUE) for mask in zones) == sum(worth(mask, PLAIN_VALUE) for mask in zones) == 120
    assert sum(game.acuses) % 20 == 0 and game.sung.bit_count() * 20 <= sum(game.acuses) <= game.sung.bit_count() * 40
    assert isinstance(game, Guinhote | Arrastado)
    if not t.count(TRICK):
        assert len({t.count(HAND, s) + (game.owner == s) for s in range(game.players)}) == 1
    if isinstance(game, Arrastado):
        if game.opt.stakes == "none":
            assert sum(game.points) in (game.deal_no, game.deal_no + 1) and not game.plate
        else:
            assert sum(game.points) + game.plate == 0


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Sings and changes trumps when it comes to mind, and now and then claims what he has not."""
    actions = match.legal(seat)
    bold = [a for a in actions if act_of(a) == CLAIM]
    if bold and dice.random() < 0.03:
        return bold[0]
    others = [a for a in actions if act_of(a) not in (PLAY, CLAIM)]
    if others and dice.random() < 0.5:
        return dice.choice(others)
    return dice.choice([a for a in actions if a not in bold])


def start(deal: dict[str, str] | None = None, players: int = 2, **options: Value) -> Match:
    """Seat 0 has dealt, so that seat 1 is the mão."""
    return baralho.start("guinhote", players=players, seed="7", dealer=0, deal=deal, options=options)


def two(match: Match) -> Guinhote:
    assert isinstance(match.game, Guinhote)
    return match.game


def arrastado(match: Match) -> Arrastado:
    assert isinstance(match.game, Arrastado)
    return match.game


def give(game: SingingGame, *points: int) -> None:
    """Put cards worth so many points into the tricks of each seat but the last, the rest into those of the last.

    A card that lies turned up stays there.
    """
    rest = [card for card in range(40) if not game.t.holds(card, TURN_UP)]
    for seat, wanted in enumerate(points):
        ways: dict[int, list[int]] = {0: []}
        for card in rest:
            for total, chosen in list(ways.items()):
                ways.setdefault(total + game.values()[card], [*chosen, card])
        for card in ways[wanted]:
            game.t.move(card, WON, seat)
        rest = [card for card in rest if card not in ways[wanted]]
    for card in rest:
        game.t.move(card, WON, len(points))


def end_deal(match: Match, points: int, last: int, acuses: tuple[int, int] = (0, 0)) -> None:
    """End the deal of two players with these points in cards of seat 0, this last trick, these songs."""
    game = two(match)
    give(game, points)
    game.last, game.acuses = last, acuses
    game.count_deal()


# -- cards and tricks -------------------------------------------------------------------------------------------------


def test_jack_and_knight_change_places() -> None:
    """002:1696: the jack counts 3, the knight 2; A 3 R V C 7 6 5 4 2."""
    faces = ["1O", "3O", "12O", "10O", "11O", "7O", "6O", "5O", "4O", "2O"]
    assert [VALUE[PACK.of(face)] for face in faces] == [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]
    powers = [POWER[PACK.of(face)] for face in faces]
    assert powers == sorted(powers, reverse=True) and len(set(powers)) == 10
    assert sum(VALUE) == sum(PLAIN_VALUE) == 120
    assert [PLAIN_VALUE[PACK.of(face)] for face in ("11O", "10O")] == [3, 2]


@pytest.mark.parametrize(("swap", "winner"), [(True, 0), (False, 1)])
def test_the_jack_beats_the_knight_unless_agreed(swap: bool, winner: int) -> None:
    """Ruling: "values" are rank too; by option only the points change places."""
    match = start({"hand 1": "5O 11E", "hand 0": "4P 10E"}, rank_swap=swap)
    cards(match, "5O 4P 11E 10E")
    assert match.actors() == [winner] and two(match).taken(winner) == 5


def test_set_up_as_tute_corrente() -> None:
    """Ruling: six cards each, 28 in the stock, the first card led makes trumps and stays open; play is free."""
    match = start({"hand 1": "5O 1E", "hand 0": "4P 2O"})
    assert match.game.t.count(STOCK) == 28 and match.actors() == [1] and match.spec.anticlockwise
    cards(match, "5O")
    assert len(legal(match)) == 6 and written(match.game.status())["trump"] == "O"
    cards(match, "4P")
    assert zone(match, "marker 1") == "5O" and [match.game.t.count(HAND, s) for s in range(2)] == [6, 6]
    assert not [a for a in legal(match) if a.startswith("change")]


def test_a_card_turned_up() -> None:
    match = start({"turn_up": "4C"}, trump_source="turn_up")
    assert left(match.game.t) == 28 and written(match.game.status())["trump"] == "C"


def test_following_while_there_is_a_stock() -> None:
    """002:1511 by the letter, by option: suit is followed from the first card on; who cannot is free."""
    deal = {"hand 1": "5O 4E", "hand 0": "4P 2O 7C 6C 5C 4C"}
    match = cards(start(deal, follow_while_stock="must_follow"), "5O")
    assert legal(match) == ["play 2O"] and refused(match, "play 4P") == "must_follow"
    cards(match, "2O 4E")
    assert len([a for a in legal(match) if a.startswith("play")]) == 6


def last_tricks(leader: str, other: str, duty: str = "follow_or_trump") -> Match:
    """A match in which the stock is gone, coins are trumps, and these cards are left; both have won tricks."""
    match = start(last_tricks=duty)
    while left(match.game.t) or match.game.t.count(TRICK):
        seat = match.actors()[0]
        match.act(seat, next(a for a in match.legal(seat) if act_of(a) == PLAY))
    t, seat = match.game.t, match.actors()[0]
    for s in range(2):
        t.move_all(HAND, s, WON, s)
    t.move_set(PACK.mask(leader), HAND, seat)
    t.move_set(PACK.mask(other), HAND, 1 - seat)
    two(match).trump = PACK.suit[PACK.of("1O")]
    return match


def test_then_follow_or_trump() -> None:
    match = cards(last_tricks("5C 6C", "4P 2O 3O"), "5C")
    assert [a for a in legal(match) if a.startswith("play")] == ["play 2O", "play 3O"]
    assert refused(match, "play 4P") == "must_trump"


# -- singing ----------------------------------------------------------------------------------------------------------

SINGER = {"hand 1": "5O 12C 10C 12E 10E 12P", "hand 0": "4P 12O 10O 5E 6E 7E", "stock": "10P 5C 6C 7C 2P 5P"}


def test_king_and_jack_two_at_once() -> None:
    """002:1690-1691: acuses of king and jack; two may be sung at the same moment, not three."""
    match = start(SINGER)
    assert refused(match, "sing C") == "win_first"
    cards(match, "5O 4P")  # and draws the jack of batons
    assert [a for a in legal(match) if a.startswith("sing")] == ["sing P", "sing C", "sing E"]
    play(match, "sing C; sing E")
    assert two(match).acuses == (0, 40) and match.actors() == [1]
    assert refused(match, "sing P") == "two_at_once"
    cards(match, "12E 5E")
    assert refused(match, "sing E") == "sung_before"
    play(match, "sing P")
    assert two(match).acuses == (0, 60)


def test_knights_do_not_sing() -> None:
    """002:1690: instead of knights."""
    match = start({"hand 1": "5O 12C 11C", "hand 0": "4P"})
    cards(match, "5O 4P")
    assert refused(match, "sing C") == "no_pair"
    assert all(bin(pair).count("1") == 2 for pair in PAIRS) and PAIRS[1] == PACK.mask("12O 10O")


def test_forty_in_trumps_and_the_other_is_not_blocked() -> None:
    """002:1691 takes the place of Corrente's limit: who has drawn sings too, though the other has in this trick."""
    match = start({**SINGER, "hand 0": "6O 12O 10O 5E 6E 7E", "stock": "4C 10P 7C 6C 4P 5P"})
    cards(match, "5O 6O")  # seat 0 takes it
    cards(match, "4C 12E")  # and this too
    cards(match, "7C 12C")
    assert match.actors() == [1], "the king takes the 7"
    play(match, "sing P")
    cards(match, "4P")
    assert match.actors() == [0]
    play(match, "sing O")
    assert two(match).acuses == (40, 20) and says(match).count("forty") == 1


def test_after_drawing_also_who_has_lost_the_last_trick() -> None:
    """002:1691: after a trick won, or after drawing a card from the stock; at least one trick must have been won."""
    deal = {"hand 1": "5O 2E 12C", "hand 0": "4P 3E 5E 12E", "stock": "4C 6P 6C 10C"}
    match = cards(start(deal), "5O 4P 2E 3E 5E")
    assert match.actors() == [1], "seat 1 has won the first trick, lost the second, and drawn the jack"
    play(match, "sing C")
    assert two(match).acuses == (0, 20)
    match = cards(start({**deal, "hand 0": "4P 12P 10P 5E"}), "5O 4P 4C")
    assert match.actors() == [0] and refused(match, "sing P") == "win_first", "he has drawn, but won nothing"


def test_when_nothing_is_drawn_only_the_winner_sings() -> None:
    """Ruling; but after the last draw both have just drawn."""
    match = last_tricks("5C 6C 7C", "12E 10E 4P 1C")
    assert two(match).drew
    cards(match, "5C")
    assert "sing E" in legal(match), "he has drawn before this trick"
    match = last_tricks("5C 6C 7C", "12E 10E 4C")
    cards(match, "5C 4C 6C")
    assert not two(match).drew and refused(match, "sing E") == "winner_sings"


@pytest.mark.parametrize(
    ("ranks", "rank", "item", "reason"),
    [
        ("reis_cavaleiros", 12, "kings", ""),
        ("reis_cavaleiros", 11, "knights", ""),
        ("reis_cavaleiros", 10, "jacks", "no_tutes"),
        ("reis_valetes", 12, "kings", ""),
        ("reis_valetes", 10, "jacks", ""),
        ("reis_valetes", 11, "knights", "no_tutes"),
        ("none", 12, "kings", "no_tutes"),
    ],
)
def test_tutes(ranks: str, rank: int, item: str, reason: str) -> None:
    """The general rule: four kings or four knights; by option kings and jacks, or none."""
    match = start({"hand 1": f"5O 6O {rank}P {rank}O {rank}C {rank}E", "hand 0": "4P 5P"}, tute_ranks=ranks)
    cards(match, "5O 4P")
    assert refused(match, f"tute {item}") == reason
    if not reason:
        play(match, f"tute {item}")
        assert match.over and baralho.view(match, 0)["winners"] == [1]


# -- the count of two -------------------------------------------------------------------------------------------------


def test_101_wins() -> None:
    match = start()
    end_deal(match, 91, 0)
    assert match.over and sheet(match) == [(0, "cards", 91), (1, "cards", 29), (0, "last_trick", 10)]


@pytest.mark.parametrize(
    ("points", "last", "dealer"), [(70, 0, 0), (70, 1, 0), (66, 1, 0), (40, 0, 1), (65, 1, 1), (55, 0, 0)]
)
def test_who_has_more_points_deals_the_second(points: int, last: int, dealer: int) -> None:
    """002:1693-1694: who has more points so far; equal, the winner of the last trick (ruling)."""
    match = start()
    end_deal(match, points, last)
    assert match.game.deal_no == 1 and match.game.dealer == dealer and two(match).second


def test_the_winner_of_the_last_trick_deals_a_new_game() -> None:
    """002:1692."""
    match = start(games=3)
    end_deal(match, 120, 1)
    assert not match.over and match.game.dealer == 1 and two(match).wins == (1, 0) and not two(match).second


def test_claims() -> None:
    """As in Tute Corrente (002:1577): right wins, wrong loses; only in the second deal."""
    match = start()
    assert refused(match, "claim") == "second_only"
    end_deal(match, 80, 0)
    assert written(match.game.status())["carried"] == "90/101 40/101"
    play(match, legal(match)[0])
    play(match, "claim")
    assert match.over and baralho.view(match, 0)["winners"] == [1] and "claim_wrong" in says(match)
    match = start()
    end_deal(match, 80, 0)
    match.game.t.move(PACK.of("1P"), WON, 0)
    play(match, next(a for a in legal(match) if a.startswith("play")))
    play(match, "claim")
    assert baralho.view(match, 0)["winners"] == [0] and "claim_right" in says(match)


def test_the_table_counts_by_option() -> None:
    """claim_mode=auto: the second deal ends with the song that brings 101."""
    match = start(claim_mode="auto")
    end_deal(match, 80, 0)
    assert "claim" not in legal(match) and match.actors() == [1] and two(match).carried == (90, 40)
    t = match.game.t
    t.move(PACK.of("4P"), WON, 0)
    t.move_set(PACK.mask("12E 10E"), HAND, 0)
    two(match).drew = True
    play(match, next(a for a in legal(match) if a.startswith("play")))
    play(match, "sing E")
    assert match.over and baralho.view(match, 0)["winners"] == [0] and says(match)[-2:] == ["reached", "game"]


def test_both_past_101() -> None:
    match = start()
    end_deal(match, 81, 1, (40, 60))
    assert match.over and baralho.view(match, 0)["winners"] == [1]


# -- arrastado: cards and tricks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "each"), [(3, 13), (4, 10), (5, 8)])
def test_arrastado_set_up(players: int, each: int) -> None:
    """002:1609: 13 each and the last card turned up; ruling: 10 or 8 each, the dealer's last card shown."""
    match = start(players=players)
    t = match.game.t
    assert [t.count(HAND, s) for s in range(players)] == [each] * players
    marker = PACK.code(arrastado(match).shown)
    assert written(match.game.status())["trump"] == marker[-1] and match.actors() == [1]
    if players == 3:
        assert zone(match, "turn_up") == marker
    else:
        assert not t.count(TURN_UP) and marker in baralho.known(match, 1)["hand 0"]


@pytest.mark.parametrize(("swap", "points"), [(False, 3), (True, 2)])
def test_arrastado_keeps_the_values_of_tute(swap: bool, points: int) -> None:
    """002:1702: the acuses are the only exception; by option jack and knight change places here too."""
    game = arrastado(start(players=3, arrastado_value_swap=swap))
    knight, jack = PACK.of("11E"), PACK.of("10E")
    assert game.values()[knight] == points and game.values()[jack] == 5 - points
    assert (game.power(jack) > game.power(knight)) is swap
    assert PLAIN_POWER[knight] > PLAIN_POWER[jack]


THREE = {
    "hand 1": "1C 3C 12C 10C 4C 12E 10E 2P 4P 5P 6P 7E 4E",
    "hand 2": "2C 5C 6C 7C 11C 1P 3P 12P 11P 10P 7P 5E 6E",
    "hand 0": "1O 3O 10O 7O 6O 5O 4O 2O 12O 1E 3E 11E 2E",
    "turn_up": "11O",
}


def test_follow_trump_overtrump() -> None:
    """002:1619, the chain of 002:1519: cups led, the dealer without any must trump."""
    match = start(THREE, 3)
    cards(match, "1C")
    assert all(a.endswith("C") for a in legal(match)) and refused(match, "play 1P") == "must_follow"
    cards(match, "2C")
    assert {a[-1] for a in legal(match)} == {"O"} and refused(match, "play 1E") == "must_trump"
    cards(match, "2O")
    assert match.actors() == [0]


def test_overtrump_or_anything() -> None:
    """002:1619: who cannot overtrump is free, also with lower trumps."""
    deal = {"hand 1": "1C 2E 2P", "hand 2": "3O 4E 4P 5P", "hand 3": "1O 2O 5E", "hand 0": "4O 6E 10E"}
    match = start(deal, 4)
    game = arrastado(match)
    game.trump = PACK.suit[PACK.of("1O")]
    t = game.t
    for seat in range(4):
        t.move_set(t.mask(HAND, seat) & ~PACK.mask(deal[f"hand {seat}"]), WON, 0)
    cards(match, "1C 3O")
    assert legal(match) == ["play 1O"] and refused(match, "play 2O") == "must_overtrump"
    cards(match, "1O")
    assert len(legal(match)) == 3


@pytest.mark.parametrize(("montar", "offered"), [(False, 5), (True, 4)])
def test_beating_by_option(montar: bool, offered: int) -> None:
    match = cards(start(THREE, 3, must_montar=montar), "4C")
    assert len(legal(match)) == offered
    assert refused(match, "play 2C") == ("must_beat" if montar else "")


def test_all_points_but_the_turned_card() -> None:
    """Ruling: with three players it falls out of play, so that 130 less its value is counted, and the songs."""
    dice = random.Random(5)
    for players in (3, 4, 5):
        match = baralho.start("guinhote", players=players, seed="9", options={"deals": 1, "stakes": "none"})
        while not match.over:
            seat = match.actors()[0]
            match.act(seat, dice.choice([a for a in match.legal(seat) if match.spec.acts[act_of(a)].code != "tute"]))
        game = arrastado(match)
        points = [s.x for s in sayings(match, "points")]
        out = worth(game.t.mask(TURN_UP), game.values())
        assert len(points) == players and sum(points) == 130 - out + sum(game.acuses)
        assert says(match).count("trick") == 40 // players


# -- arrastado: changing and singing ----------------------------------------------------------------------------------


def test_the_leader_changes_trumps_from_the_first_trick_on() -> None:
    """002:1611-1615: a 3 or court card is changed with a 7 of another suit, a white card with a 2."""
    match = start(THREE, 3)
    assert [a for a in legal(match) if a.startswith("change")] == ["change 7E"]
    assert refused(match, "change 2P") == "no_changer"
    play(match, "change 7E")
    assert written(match.game.status())["trump"] == "E" and match.game.t.count(HAND, 1) == 12
    cards(match, "1C 2C")
    assert match.actors() == [0] and refused(match, "change 7O") == "changed"
    cards(match, "2E")
    assert match.actors() == [0], "swords are trumps"
    assert refused(match, "take_back") == "not_now"
    match = start({**THREE, "hand 0": THREE["hand 0"].replace(" 2O", " 11O"), "turn_up": "2O"}, 3)
    assert [a for a in legal(match) if a.startswith("change")] == ["change 2P"]


@pytest.mark.parametrize("changeable", [False, True])
def test_an_ace_cannot_be_changed_unless_agreed(changeable: bool) -> None:
    """002:1613 begins with the 3."""
    deal = {**THREE, "hand 0": THREE["hand 0"].replace("1O", "11O"), "turn_up": "1O"}
    match = start(deal, 3, ace_marker_changeable=changeable)
    assert bool([a for a in legal(match) if a.startswith("change")]) is changeable


def test_a_changer_comes_back_after_a_trick_won() -> None:
    """As in Corrente (002:1567): only then, and only to its owner when he leads."""
    match = start(THREE, 3)
    play(match, "change 7E")
    assert refused(match, "take_back") == "win_first"
    cards(match, "12E 5E 2E")
    assert match.actors() == [1] and "take_back" in legal(match)
    play(match, "take_back")
    assert written(match.game.status())["trump"] == "O" and match.game.t.count(HAND, 1) == 12
    assert "change 7E" in legal(match), "and may be changed anew"
    match = start(THREE, 3)
    play(match, "change 7E")
    cards(match, "12E 5E 1E 3O")
    assert match.game.t.holds(PACK.of("7E"), CHANGER) and match.actors() == [1]
    assert refused(match, "take_back") == "win_first", "another has won the trick, and leads"


def test_a_changer_comes_back_for_the_last_trick() -> None:
    """Ruling: whose hand is empty before a trick gets it first."""
    match = start(THREE, 3)
    game = arrastado(match)
    t = game.t
    for seat in range(3):
        t.move_all(HAND, seat, WON, seat)
    for seat, left_over in enumerate(("1O 2O", "7E 5P", "6P 5E")):
        t.move_set(PACK.mask(left_over), HAND, seat)
    play(match, "change 7E")
    assert refused(match, "change 7E") == "changed"
    cards(match, "5P 6P 1O")
    assert not t.count(CHANGER) and t.holds(PACK.of("7E"), HAND, 1) and written(game.status())["trump"] == "O"
    assert "reverts" in says(match)


def test_the_last_card_of_all_changes_nothing() -> None:
    """He must have a card to lead."""
    match = start(THREE, 3)
    for seat in range(3):
        match.game.t.move_all(HAND, seat, WON, seat)
    match.game.t.move(PACK.of("7E"), HAND, 1)
    assert legal(match) == ["play 7E"]


def test_a_marker_in_the_dealers_hand() -> None:
    """Ruling, four or five players: it may be played; the changer lies in a place of its own."""
    for seed in range(40):
        match = baralho.start("guinhote", players=5, seed=str(seed), dealer=0)
        offers = [a for a in legal(match) if a.startswith("change")]
        if offers:
            break
    play(match, offers[0])
    assert zone(match, "changer") == offers[0].split()[1]
    assert match.game.t.holds(arrastado(match).shown, HAND, 0)


def test_one_song_for_a_trick_won_the_forty_first() -> None:
    """002:1621-1623: by its winner before the next lead; 40 before 20; each of the others pays at once."""
    match = start(THREE, 3)
    assert refused(match, "sing C") == "winner_sings"
    arrastado(match).trump = PACK.suit[PACK.of("1C")]
    cards(match, "1C 2C 2E")
    assert match.actors() == [1] and [a for a in legal(match) if a.startswith("sing")] == ["sing C"]
    assert refused(match, "sing E") == "forty_first"
    play(match, "sing C")
    assert sheet(match) == [(2, "pays_acuse", -40), (0, "pays_acuse", -40), (1, "acuse", 80)]
    assert refused(match, "sing E") == "one_a_trick"
    cards(match, "3C 5C 1O")
    assert match.actors() == [1]
    play(match, "sing E")
    assert arrastado(match).acuses == (0, 60, 0) and match.game.points == [-60, 120, -60]


def test_who_sings_twenty_has_no_pair_of_trumps() -> None:
    """A rule that all know: it tells something about the hand."""
    deal = {
        **THREE,
        "hand 2": "2C 5C 6C 7C 11C 1P 3P 12O 11P 11E 7P 5E 6E",
        "hand 0": "1O 3O 10O 7O 6O 5O 4O 2O 12P 10P 1E 3E 2E",
    }
    match = cards(start(deal, 3), "1C 2C 2O")
    pair = PACK.mask("12O 10O")
    both = [match.sample(1, baralho.Rng(n)).t.mask(HAND, 0) & pair == pair for n in range(60)]
    assert any(both), "he might have had it"
    play(match, "sing P")
    assert says(match)[-1] == "twenty"
    both = [match.sample(1, baralho.Rng(n)).t.mask(HAND, 0) & pair == pair for n in range(60)]
    assert not any(both), "but then he would have had to sing it first"


def test_songs_do_not_add_up() -> None:
    """Ruling: a trick won gives one song before the next lead, not two after two tricks."""
    match = start(THREE, 3)
    arrastado(match).trump = PACK.suit[PACK.of("1C")]
    cards(match, "1C 2C 2E 3C 5C 3E")
    play(match, "sing C")
    assert refused(match, "sing E") == "one_a_trick"


# -- arrastado: stakes ------------------------------------------------------------------------------------------------


def end_arrastado(match: Match, *points: int, last: int = 0) -> None:
    """End the deal with these points in cards but for the last seat, and this last trick."""
    game = arrastado(match)
    give(game, *points)
    recent = [1 + seat for seat in range(game.players)]
    recent[last] = 50
    game.recent = tuple(recent)
    game.count_deal()


def plain(stakes: str, players: int = 3, **options: Value) -> Match:
    """A deal with a white card turned up, so that all 130 points are in play."""
    deal = {"turn_up": "4C"} if players == 3 else None
    match = start(deal, players, stakes=stakes, **options)
    while match.game.phase == DECLARING:
        play(match, "pass")
    return match


@pytest.mark.parametrize(
    ("points", "last", "expected"),
    [((60, 30), 0, [200, -100, -100]), ((91, 20), 0, [400, -200, -200]), ((90, 20), 0, [200, -100, -100]),
     ((10, 20), 2, [-100, -100, 200]), ((0, 20), 2, [-200, -200, 400])],
)  # fmt: skip
def test_without_a_plate(points: tuple[int, int], last: int, expected: list[int]) -> None:
    """002:1631: the winner gets 100 from each, 200 with 101 points or more."""
    match = plain("sem_prato")
    end_arrastado(match, *points, last=last)
    assert match.game.points == expected and match.game.dealer == 1


def test_the_value_of_a_point_and_more_players() -> None:
    """002:1629; every payment concerns all opponents (catalogue)."""
    match = plain("sem_prato", 5, point_value=3)
    end_arrastado(match, 60, 20, 20, 15)
    assert match.game.points == [1200, -300, -300, -300, -300]


def test_without_stakes_deals_are_counted() -> None:
    match = plain("none", deals=2)
    end_arrastado(match, 60, 30)
    assert match.game.points == [1, 0, 0]
    assert match.game.deal_no == 1
    match.game.t.move_all(TURN_UP, 0, STOCK)  # for all points to be in play
    end_arrastado(match, 0, 90, last=1)
    assert match.over and match.game.points == [1, 1, 0] and baralho.view(match, 0)["winners"] == [0, 1]


def test_a_tie_goes_to_the_last_trick_or_the_more_recent_one() -> None:
    """002:1527; ruling for a tie of which neither has the last trick."""
    match = plain("sem_prato")
    end_arrastado(match, 50, 60, last=0)
    assert match.game.points == [200, -100, -100]
    match = plain("sem_prato")
    end_arrastado(match, 50, 50, last=2)  # 50, 50, 30: seat 1 has won a trick after seat 0's last one
    assert match.game.points == [-100, 200, -100]


def test_the_plate_without_a_declarer() -> None:
    """002:1633-1635: 100 each; below 101 the winner has the last one's, the second his own back; else all."""
    match = plain("com_prato")
    assert arrastado(match).plate == 300 and match.game.points == [-100, -100, -100]
    end_arrastado(match, 60, 40)
    assert match.game.points == [0, -100, -200], "with new deposits for the next deal"
    assert sheet(match)[3:5] == [(1, "stake_back", 100), (0, "plate", 200)]
    match = plain("com_prato")
    end_arrastado(match, 95, 20)
    assert sheet(match)[3:4] == [(0, "plate", 300)]


def test_the_plate_of_five() -> None:
    """Catalogue: the last pays, all others have theirs back."""
    match = plain("com_prato", 5)
    assert arrastado(match).plate == 500
    end_arrastado(match, 60, 20, 20, 15)
    backs = [(side, code, n) for side, code, n in sheet(match)[5:] if code != "deposit"]
    assert sorted(backs) == [(0, "plate", 200), (1, "stake_back", 100), (2, "stake_back", 100), (3, "stake_back", 100)]


def test_of_players_without_a_trick_the_first_to_play_is_not_the_last() -> None:
    """Ruling, five players: somebody must be the last."""
    match = plain("com_prato", 5)
    game = arrastado(match)
    give(game, 60, 0, 60, 0)
    game.recent = (9, 0, 3, 0, 0)
    game.count_deal()
    backs = [(side, code) for side, code, _ in sheet(match)[5:] if code != "deposit"]
    assert backs == [(2, "stake_back"), (1, "stake_back"), (3, "stake_back"), (0, "plate")]


def test_going_to_the_plate() -> None:
    """002:1633, 1639: from the mão on, 101 or more, each more than the one before; one round."""
    match = start({"turn_up": "4C"}, 3, stakes="com_prato")
    assert match.game.phase == DECLARING and match.actors() == [1]
    assert refused(match, "go 100") == "more_points" and refused(match, "go 231") == "more_points"
    play(match, "go 110")
    assert match.actors() == [2] and refused(match, "go 110") == "more_points"
    play(match, "go 111; pass")
    assert match.game.phase == PLAYING and match.actors() == [1]
    told = written(match.game.status())
    assert told["declarer"] == "3" and told["way"] == "0/111" and told["plate"] == "300"


def declared(points: int) -> Match:
    """The dealer has gone to the plate with so many points."""
    match = start({"turn_up": "4C"}, 3, stakes="com_prato", deals=2)
    return play(match, f"pass; pass; go {points}")


@pytest.mark.parametrize(("undertaken", "made"), [(101, True), (105, True), (106, False), (230, False)])
def test_a_declarer(undertaken: int, made: bool) -> None:
    """002:1637: the plate and 200 of each; or he doubles the plate, which stays, and pays 200 to each."""
    match = declared(undertaken)
    end_arrastado(match, 95, 20)
    game = arrastado(match)
    if made:
        deposits = 100
        assert game.points == [-100 + 300 + 400 - deposits, -100 - 200 - deposits, -100 - 200 - deposits]
        assert game.plate == 300
    else:
        assert game.points == [-100 - 300 - 400, -100 + 200, -100 + 200] and game.plate == 600
        assert says(match).count("failed") == 1
        assert [code for _, code, _ in sheet(match)].count("deposit") == 3, "a plate that is not empty is not filled"


def test_a_declarer_may_be_behind() -> None:
    """Only his settlement counts, not that of the deal's winner (ruling)."""
    match = declared(101)
    end_arrastado(match, 10, 100, last=1)
    assert arrastado(match).points == [-800, 100, 100]


def test_a_doubled_plate_is_shared_by_parts() -> None:
    """Ruling: of P the second has a third back, the winner the rest; after the last deal what is left is divided."""
    match = declared(230)
    end_arrastado(match, 95, 20)
    assert arrastado(match).plate == 600
    while match.game.phase == DECLARING:
        play(match, "pass")
    before = list(match.game.points)
    match.game.t.move_all(TURN_UP, 0, STOCK)
    end_arrastado(match, 60, 40)
    gained = [a - b for a, b in zip(match.game.points, before, strict=True)]
    assert match.over and gained == [400, 200, 0]


def test_what_is_left_in_the_plate_is_divided() -> None:
    match = start({"turn_up": "4C"}, 3, stakes="com_prato", deals=1)
    play(match, "go 230; pass; pass")
    end_arrastado(match, 60, 40)
    assert match.over and arrastado(match).plate == 0
    assert sheet(match)[-3:] == [(0, "stake_back", 200), (1, "stake_back", 200), (2, "stake_back", 200)]
    assert sum(match.game.points) == 0


@pytest.mark.parametrize(("stakes", "declarer", "expected"), [
    ("none", -1, [0, 1, 0]),
    ("sem_prato", -1, [-200, 400, -200]),
    ("com_prato", -1, [-200, 100, -200]),
    ("com_prato", 1, [-400, 500, -400]),
    ("com_prato", 0, [-800, 100, 100]),
])  # fmt: skip
def test_a_tute_in_arrastado(stakes: str, declarer: int, expected: list[int]) -> None:
    """Ruling: the deal is won at once, with 101 points; a declarer's makes his word good, another's breaks it."""
    deal = {**THREE, "hand 1": "1C 12C 12E 12P 12O 10E 2P 4P 5P 6P 7E 4E 3C",
            "hand 2": "2C 5C 6C 7C 11C 1P 3P 10C 11P 10P 7P 5E 6E",
            "hand 0": "1O 3O 10O 7O 6O 5O 4O 2O 4C 1E 3E 11E 2E"}  # fmt: skip
    match = start(deal, 3, stakes=stakes)
    for seat in (1, 2, 0):
        if match.game.phase == DECLARING:
            play(match, "go 120" if seat == declarer else "pass")
    arrastado(match).trump = PACK.suit[PACK.of("1C")]
    cards(match, "1C 2C 4C")
    play(match, "tute kings")
    assert match.game.deal_no == 1 and match.game.points == expected


def test_the_agreed_number_of_deals() -> None:
    """The highest balance wins; equals share."""
    match = plain("sem_prato", deals=1)
    end_arrastado(match, 60, 30)
    assert match.over and baralho.view(match, 0)["winners"] == [0]


def test_every_preset_and_variant_starts() -> None:
    assert baralho.start("guinhote").players == 2
    assert baralho.start("guinhote", variant="guinhote-arrastado").players == 3
    with pytest.raises(baralho.BadPlayers):
        baralho.start("guinhote", variant="guinhote-arrastado", players=2)


# -- as it is played in Aragon today ----------------------------------------------------------------------------------


def comum(deal: dict[str, str] | None = None, players: int = 2) -> Match:
    """The preset; seat 1 leads."""
    return baralho.start("guinhote", preset="comum", players=players, seed="7", dealer=0, deal=deal)


def last_of_four(hands: tuple[str, str, str, str]) -> Match:
    """Four in pairs, the stock is gone, coins are trumps, seat 0 leads; the rest is with the pair of seat 0."""
    match = comum({"turn_up": "4O"}, 4)
    game, t = two(match), match.game.t
    t.move_all(STOCK, 0, WON, 0)
    t.move_all(TURN_UP, 0, WON, 0)
    for seat in range(4):
        t.move_all(HAND, seat, WON, 0)
    for seat, hand in enumerate(hands):
        t.move_set(PACK.mask(hand), HAND, seat)
    game.last = 0
    game.ask(PLAYING, 0)
    return match


@covers("guinhote/comum/turn_up", "guinhote/comum/no_tutes", "guinhote/comum/free", "guinhote/comum/jack")
def test_today_set_up() -> None:
    """A turn-up makes trumps, any card answers, the jack takes the knight, four kings are nothing."""
    match = comum(
        {"hand 1": "11E 12P 12O 12C 4C 5C", "hand 0": "10E 4E 5E 4P 5P 6P", "turn_up": "4O", "stock": "6E 12E"}
    )
    assert written(match.game.status())["trump"] == "O" and left(match.game.t) == 28
    cards(match, "11E")
    assert len(legal(match)) == 6
    cards(match, "10E")
    assert match.actors() == [0] and two(match).taken(0) == 5
    cards(match, "4P 12P")
    assert refused(match, "tute kings") == "no_tutes"


@covers("guinhote/comum/exchange")
def test_today_exchange() -> None:
    """After a trick won the 7 takes the ace, then the other's 2 takes the 7; not before."""
    deal = {"hand 1": "1E 7O 4C 5C 6C 7C", "hand 0": "4E 12E 2O 4P 5P 6P", "turn_up": "1O", "stock": "6E 3E"}
    match = comum(deal)
    assert refused(match, "exchange") == "when_to_exchange"
    cards(match, "1E")
    assert refused(match, "exchange") == "when_to_exchange"
    play(cards(match, "4E"), "exchange")
    assert zone(match, "turn_up") == "7O" and "1O" in zone(match, "hand 1").split() and match.actors() == [1]
    assert refused(match, "exchange") == "no_exchange"
    cards(match, "6E 12E")
    play(match, "exchange")
    assert zone(match, "turn_up") == "2O" and "7O" in zone(match, "hand 0").split()
    assert refused(match, "exchange") == "when_to_exchange", "nothing takes the 2"
    match = cards(start(deal, trump_source="turn_up"), "1E 4E")
    assert refused(match, "exchange") == "not_now", "not in the book"


@covers("guinhote/comum/pairs")
def test_today_pairs() -> None:
    """Six each, 16 left with the turn-up; tricks and points are those of the pair, the winner draws first and leads."""
    match = comum(
        {"hand 1": "4E", "hand 2": "5E", "hand 3": "1E", "hand 0": "6E", "turn_up": "4O", "stock": "2C 2P 4C 5C"}, 4
    )
    t = match.game.t
    assert [t.count(HAND, s) for s in range(4)] == [6] * 4 and left(t) == 16 and match.game.sides == 2
    cards(match, "4E 5E 1E 6E")
    assert match.actors() == [3] and two(match).taken(1) == 11 and two(match).taken(0) == 0
    assert ["2C" in zone(match, "hand 3"), "2P" in zone(match, "hand 0"), "4C" in zone(match, "hand 1")] == [True] * 3
    assert left(t) == 12 and [t.count(HAND, s) for s in range(4)] == [6] * 4
    assert baralho.start("guinhote", players=4).game.sides == 4, "in the book four play Arrastado"
    assert isinstance(
        baralho.start("guinhote", variant="guinhote-arrastado", preset="comum", players=4).game, Arrastado
    )


@covers("guinhote/comum/singing")
def test_today_singing() -> None:
    """For two only who won the last trick; in pairs his partner too, at his turn; 20, and 40 in trumps."""
    deal = {"hand 1": "1E 12O 10O", "hand 0": "4E 12C 10C 4C 1C", "turn_up": "5O", "stock": "6E 7E"}
    match = comum(deal)
    assert refused(match, "sing O") == "win_first"
    play(cards(match, "1E 4E"), "sing O")
    assert two(match).acuses == (0, 40)
    cards(match, "6E 7E")
    play(match, "play 4C")
    assert refused(match, "sing O") == "side_sings", "the other has won the last trick"
    hands = {"hand 1": "1E 12P 10P", "hand 2": "4E 12C 10C", "hand 3": "5E 12O 10O", "hand 0": "6E 4C"}
    match = comum({**hands, "turn_up": "5O", "stock": "7E 2E 3E 11E"}, 4)
    cards(match, "1E 4E 5E 6E 7E")
    assert refused(match, "sing C") == "win_first"
    cards(match, "2E")
    play(match, "sing O")
    assert two(match).acuses == (0, 40) and says(match)[-1] == "forty", "the partner of who won the trick"


@covers("guinhote/comum/arrastre", "guinhote/comum/partner")
def test_the_arrastre_in_pairs() -> None:
    """Beat, trump, overtrump; but who sees his partner winning has only to follow, and may throw what he likes."""
    match = last_of_four(("6C 4P", "7C 4C 5P", "1C 2C 6P", "2O 6O 7P"))
    cards(match, "6C")
    assert legal(match) == ["play 7C"] and refused(match, "play 4C") == "must_beat"
    cards(match, "7C")
    assert legal(match) == ["play 1C"]
    cards(match, "1C")
    assert legal(match) == ["play 2O", "play 6O"] and refused(match, "play 7P") == "must_trump"
    match = last_of_four(("6C 4P", "5O 5P", "4O 6O 6P", "7O 3C 7P"))
    cards(match, "6C 5O")
    assert legal(match) == ["play 6O"] and refused(match, "play 4O") == "must_overtrump"
    match = last_of_four(("1C 4P", "7C 5P", "2O 6P 3P", "2C 3O"))
    cards(match, "1C 7C")
    assert sorted(legal(match)) == ["play 2O", "play 3P", "play 6P"], "the partner's ace is winning: free"
    match = last_of_four(("6C 4P", "7C 5P", "2C 6P", "1C 4C 3O"))
    cards(match, "6C 7C 2C")
    assert legal(match) == ["play 4C", "play 1C"] or legal(match) == ["play 1C", "play 4C"], "follows, need not beat"


@covers("guinhote/comum/arrastre")
def test_the_arrastre_of_two() -> None:
    """The same for two, who have no partner; in the book it is enough to follow."""
    for duty, offered in (("follow_or_trump", ["play 2C", "play 7C"]), ("beat_and_overtrump", ["play 7C"])):
        match = last_tricks("5C 6C", "2C 7C 3O", duty)
        cards(match, "5C")
        assert [a for a in legal(match) if a.startswith("play")] == offered


@covers("guinhote/comum/last_trick")
def test_the_last_trick_of_a_pair() -> None:
    match = last_of_four(("4C", "5C", "6C", "7C"))
    cards(match, "4C 5C 6C 7C")
    assert (1, "last_trick", 10) in sheet(match) and match.game.points == [120, 10]
    assert match.over and baralho.view(match, 0)["winners"] == [0, 2]


@covers("guinhote/comum/vueltas", "guinhote/comum/counted")
def test_de_vueltas() -> None:
    """Nobody at 101: another deal by who won the last trick, and a trick or a song that brings 101 ends it."""
    match = comum({"turn_up": "4O"}, 4)
    game = two(match)
    match.game.t.move_all(TURN_UP, 0, STOCK)
    give(game, 70)
    game.last = 3
    game.count_deal()
    assert game.second and game.carried == (70, 60) and match.game.dealer == 3 and match.actors() == [0]
    assert refused(match, "claim") == "not_now" and "second_deal" in says(match)
    t = match.game.t
    t.move_set(PACK.mask("1C 1E"), WON, 1)
    t.move_set(PACK.mask("12P 10P"), HAND, 3)
    t.move_set(PACK.mask("5P 6P 7P"), HAND, 0)
    game.last, game.trump = 1, PACK.suit[PACK.of("1O")]
    game.ask(PLAYING, 3)
    assert game.total(1) == 82
    play(match, "sing P")
    assert match.over and baralho.view(match, 0)["winners"] == [1, 3] and says(match)[-2:] == ["reached", "game"]


CONTEXT: dict[str, dict[str, Value]] = {
    "exchange_seven": {"trump_source": "turn_up"},
    "four_players": {"players": 4},
    "tute_ranks": {"shown": "test_tutes"},
    "arrastado_value_swap": {"players": 3},
    "stakes": {"players": 3},
    "point_value": {"players": 3, "stakes": "com_prato"},
    "must_montar": {"players": 3},
    "ace_marker_changeable": {"players": 3},
    "deals": {"players": 5},
}
