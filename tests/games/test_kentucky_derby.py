"""Kentucky Derby: seed 002:5255-5310."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.kentucky_derby import (
    ALL_HORSES,
    FINISH,
    HORSES,
    LANE,
    PACK,
    RACING,
    SECOND,
    STEPS,
    STOCK,
    TIE,
    TRACK,
    KentuckyDerby,
    spaces,
)
from tests.table import legal, play, refused, says, sheet, zone

H, D, S, C = range(4)  # the horses, in the order in which they run


def sums(game: Game) -> None:
    """Law 7: chips are the players' or left on the table; seven cards are the track, an ace heads every lane."""
    assert isinstance(game, KentuckyDerby)
    assert sum(game.points) + game.carry == game.players * game.opt.starting_chips
    assert min(game.points) >= 0 and min(game.at) >= 0
    t = game.t
    assert t.count(TRACK) == 7
    for lane, suit in enumerate(HORSES):
        assert t.line(LANE, lane)[0] == PACK.of("A" + "CDHS"[suit])
    assert t.count(STOCK) + sum(t.count(LANE, lane) - 1 for lane in range(4)) == 41
    for seat in range(game.players):
        assert (game.backed[seat] >= 0) == (game.bets[seat] > 0)
        assert game.over or not game.bets[seat] or game.bets[seat] + game.opt.ante <= game.points[seat]
    if game.phase == RACING and not game.over:
        assert all(game.backed[seat] >= 0 for seat in range(game.players) if game.entered() >> seat & 1)


def start(cards: str = "", players: int = 4, **options: Value) -> Match:
    """Seat 0 deals; `cards` are turned one after the other, behind seven others that are the track."""
    deal = None
    if cards:
        named = PACK.cards(cards)
        track = [card for card in range(52) if card not in named and PACK.rank[card] != 1][:7]
        deal = {"pack": f"{PACK.text(track)} {cards}"}
    return baralho.start("kentucky-derby", seed="7", players=players, dealer=0, deal=deal, options=options)


def bet(match: Match, horses: str, chips: int = 1) -> Match:
    """Everybody in turn, from the dealer's left, backs a horse: "H D S C"."""
    return play(match, ";".join(f"back {horse} {chips}" for horse in horses.split()))


def race(at: tuple[int, ...], cards: str, horses: str = "H D S C", **options: Value) -> Match:
    """The horses stand so far, in half spaces; then a round is turned."""
    match = bet(start(cards, len(horses.split()), **options), horses)
    game_of(match).at = at
    return play(match, "turn")


def game_of(match: Match) -> KentuckyDerby:
    assert isinstance(match.game, KentuckyDerby)
    return match.game


def net(match: Match) -> list[int]:
    """What everybody has won or lost, from the dealer's left."""
    chips = [p - game_of(match).opt.starting_chips for p in match.game.points]
    return [*chips[1:], chips[0]]


# -- the track --------------------------------------------------------------------------------------------------------


def test_seven_closed_cards_and_four_aces() -> None:
    """002:5269-5275: hearts, diamonds, spades, clubs; nobody ever looks at the track."""
    match = start()
    game = game_of(match)
    assert [zone(match, f"lane {lane}") for lane in range(4)] == ["AH", "AD", "AS", "AC"]
    assert game.t.count(TRACK) == 7 and game.t.count(STOCK) == 41 and game.at == (0, 0, 0, 0)
    for seat in range(4):
        assert not any(baralho.view(match, seat)["zones"][TRACK]["cards"]) and "track" not in baralho.known(match, seat)


@pytest.mark.parametrize(
    ("horse", "card", "halves"),
    [(H, "KC", 4), (H, "KD", 4), (H, "KH", 5), (S, "KS", 5), (H, "QS", 3), (H, "QH", 4), (C, "QC", 4), (H, "JC", 2),
     (H, "JH", 3), (D, "JD", 3), (H, "7D", 2), (H, "10D", 2), (H, "8H", 3), (S, "9C", 2), (S, "9S", 3), (S, "9H", 0),
     (H, "3D", 1), (H, "6D", 1), (H, "5H", 2), (C, "4S", 1), (C, "4C", 2), (C, "4D", 0), (H, "10C", 0), (D, "3S", 0),
     (H, "2D", -1), (H, "2H", -1), (H, "2C", -2), (S, "2H", -2), (S, "2C", -1), (C, "2C", -1), (D, "2S", -2)],
)  # fmt: skip
def test_how_far_a_card_moves_an_ace(horse: int, card: str, halves: int) -> None:
    """002:5285-5294, in half spaces."""
    assert STEPS[horse][PACK.of(card)] == halves


def test_the_mean_step() -> None:
    """65/96 of a space off the start line: by all 48 cards, and by what the engine moves."""
    racing = [card for card in range(52) if PACK.rank[card] != 1]
    for horse in range(4):
        assert Fraction(sum(STEPS[horse][card] for card in racing), 2 * 48) == Fraction(65, 96)
    moved: list[int] = []
    for seed in range(250):
        match = bet(baralho.start("kentucky-derby", seed=seed, players=3), "H H H")
        game_of(match).at = (4, 4, 4, 4)
        play(match, "turn")
        moved += [at - 4 for at in game_of(match).at]
    mean = sum(moved) / len(moved) / 2
    variance = sum((step / 2 - mean) ** 2 for step in moved) / len(moved)
    assert abs(mean - 65 / 96) < 4 * sqrt(variance / len(moved))


def test_a_two_on_the_start_line() -> None:
    """002:5294: it does not move; and nobody goes behind the start (R4)."""
    assert game_of(race((0, 0, 1, 1), "2H 2C 2D 2S")).at == (0, 0, 0, 0)
    assert game_of(race((2, 2, 2, 2), "2H 2C 2D 2S")).at == (1, 0, 0, 1)


def test_a_two_of_the_own_suit() -> None:
    """R2: half a space back; with the half space for the suit it stays."""
    assert game_of(race((4, 4, 4, 4), "2H 2D 3H 3D")).at == (3, 3, 4, 4)
    assert game_of(race((4, 4, 4, 4), "2H 2D 3H 2S", suit_bonus_on_two=True)).at == (4, 4, 4, 3)
    assert game_of(race((0, 0, 0, 0), "2H 2D 3H 2S", suit_bonus_on_two=True)).at == (0, 0, 0, 0)


@pytest.mark.parametrize(("halves", "text"), [(0, "0"), (1, "½"), (2, "1"), (7, "3½"), (14, "7")])
def test_half_spaces_are_written(halves: int, text: str) -> None:
    assert spaces(halves) == text


# -- bets -------------------------------------------------------------------------------------------------------------


def test_everybody_backs_one_horse() -> None:
    """002:5277: from the dealer's left, the dealer too; a horse may have several backers, or none."""
    match = start(players=3)
    assert match.actors() == [1] and legal(match) == ["back H 1", "back D 1", "back S 1", "back C 1"]
    assert refused(match, "back H 2") == "fixed_bet" and refused(match, "turn") == "not_now"
    play(match, "1 back S 1; 2 back S 1")
    assert match.actors() == [0] and written(match.game.status())["on_spades"] == "2 3"
    play(match, "0 back H 1")
    assert match.actors() == [0] and legal(match) == ["turn"] and refused(match, "back H 1") == "not_now"
    assert written(match.game.status())["pot"] == "6", "three antes and three bets"


def test_free_bets() -> None:
    """From one chip to all that is left after the ante."""
    match = start(players=3, bet_mode="free", ante=2)
    assert [(low, high) for _, low, high in match.spans(1)] == [(1, 48)] * 4
    assert refused(match, "back H 49") == "few_chips" and refused(match, "back H 0") == "no_chips"
    play(match, "back H 48")
    assert game_of(match).bets == (0, 48, 0)


# -- the race ---------------------------------------------------------------------------------------------------------


def test_one_card_for_each_in_order() -> None:
    """002:5298: they pile up behind their ace."""
    match = race((0, 0, 0, 0), "KC QC JC 7C 3H 3D 3S 3C")
    assert game_of(match).at == (4, 3, 2, 3) and match.actors() == [0]
    assert [zone(match, f"lane {lane}") for lane in range(4)] == ["AH KC", "AD QC", "AS JC", "AC 7C"]
    play(match, "turn")
    assert zone(match, "lane 0") == "AH KC 3H" and game_of(match).at == (6, 5, 4, 5)


def test_who_alone_reaches_the_line_wins() -> None:
    """002:5300, R5: seven spaces."""
    match = race((10, 0, 0, 0), "KC 3S 3D 3H")
    assert "winner" in says(match) and match.game.deal_no == 1
    match = race((9, 0, 0, 0), "KC 3S 3D 3H")
    assert game_of(match).at[H] == FINISH - 1 and "winner" not in says(match)


def test_the_round_is_completed_before_it_is_judged() -> None:
    """002:5300: hearts are there first, but clubs come in by the last card of the round."""
    match = race((13, 0, 0, 12), "KC 3S 3D KS 4D 4C")
    game = game_of(match)
    assert "tie" in says(match) and "winner" not in says(match)
    assert game.at == (17, 0, 0, 16) and game.stage == TIE and game.running == 1 << H | 1 << C


def test_extra_cards_only_for_those_who_crossed() -> None:
    """002:5300, R3, R8: also if they are not level; the next in order get them."""
    match = race((13, 0, 0, 12), "KC 3S 3D KS 4S KD 5H 5D")
    play(match, "turn")
    assert match.game.deal_no == 1 and says(match).count("winner") == 1
    assert sheet(match)[3] == (0, "won", 6), (
        "clubs, by 20 to 17 half spaces: nothing for the 4, two spaces for the king"
    )


def test_extra_cards_until_one_is_ahead_even_backwards() -> None:
    """002:5300: twos move back behind the line too."""
    match = race((13, 13, 0, 0), "JC JS 3D 3H 4S 5S 2D 2C 6H 6D")
    game = game_of(match)
    assert game.at[:2] == (15, 15)
    play(match, "turn")
    assert game.at[:2] == (15, 15) and game.deal_no == 0, "level again: once more"
    play(match, "turn")
    assert sheet(match)[0] == (1, "won", 6) and game.deal_no == 1, "half a space back is better than a whole one"


def test_three_cross_and_all_of_them_go_on() -> None:
    match = race((13, 13, 13, 0), "JC JS JD 3H 4S 5S 6D 7D 8D 9H 3C 4C 5C")
    play(match, "turn")
    assert game_of(match).running == 0b0111 and game_of(match).at[:3] == (15, 15, 15)


def test_compare_first() -> None:
    """R3, the other way: an extra card only where they are level, for those alone."""
    match = race((13, 0, 0, 12), "KC 3S 3D KS 4S KD", tie_extra_card="only_if_level")
    assert "tie" not in says(match) and sheet(match)[0] == (1, "won", 6)
    match = race((13, 13, 12, 0), "KC KS JD 3H 4S 5S", tie_extra_card="only_if_level")
    assert game_of(match).at[:3] == (17, 17, 14) and game_of(match).running == 0b0011


def test_the_pack_runs_out_in_mid_round() -> None:
    """R6: all cards behind the horses are shuffled, also those of this round; the track stays."""
    match = bet(start(), "H D S C")
    game = game_of(match)
    track = zone(match, "track")
    for _ in range(10):
        game.at = (0, 0, 0, 0)
        play(match, "turn")
    assert game.t.count(STOCK) == 1 and "shuffled" not in says(match)
    game.at = (0, 0, 0, 0)
    play(match, "turn")
    assert says(match).count("shuffled") == 1 and zone(match, "track") == track
    assert [game.t.count(LANE, lane) for lane in range(4)] == [1, 2, 2, 2], "the card of hearts has gone too"
    assert game.t.count(STOCK) == 41 - 3


# -- paying out -------------------------------------------------------------------------------------------------------


def test_the_backers_of_the_winner_share_everything() -> None:
    """002:5304: antes and bets; what cannot be divided stays for the next race (002:5306)."""
    match = race((13, 0, 0, 0), "KC 3S 3D 3H", "H H H D C")
    assert net(match) == [1, 1, 1, -2, -2] and game_of(match).carry == 1
    assert written(match.game.status())["pot"] == "6", "the chip left over and five new antes"
    assert "rest" in says(match)


def test_shares_are_equal_whatever_was_bet() -> None:
    """002:5304."""
    match = play(start("KC 3S 3D 3H", 3, bet_mode="free"), "back H 10; back H 1; back D 7")
    game_of(match).at = (13, 0, 0, 0)
    play(match, "turn")
    assert net(match) == [10 - 11, 10 - 2, -8] and game_of(match).carry == 1


def test_nobody_backed_the_winner() -> None:
    match = race((13, 0, 0, 0), "KC 3S 3D 3H", "S D C")
    assert net(match) == [-2, -2, -2] and game_of(match).carry == 6 and "nobody" in says(match)
    assert sheet(match) == [(1, "lost", -2), (2, "lost", -2), (0, "lost", -2)]


def test_what_was_left_goes_to_the_next_winner() -> None:
    match = race((13, 0, 0, 0), "KC 3S 3D 3H", "S D C", rounds=2)
    bet(match, "H D S")
    game = game_of(match)
    game.winner = H
    game.pay(-1)
    assert game.carry == 0 and sheet(match)[-3:] == [(2, "won", 10), (0, "lost", -2), (1, "lost", -2)]


SEVEN = "H H D D S S C"


@pytest.mark.parametrize(
    ("horses", "rule", "placed"),
    [("H H D D S S", "auto", False), (SEVEN, "auto", True), (SEVEN, "never", False), ("H D S C", "always", True)],
)
def test_second_place_counts_above_six_players(horses: str, rule: str, placed: bool) -> None:
    """002:5304, 002:5308, R1: six play for the first place only; or as agreed."""
    match = race((13, 8, 0, 0), "KC 3S 3D 3H", horses, second_place=rule)
    assert ("second" in says(match)) == placed
    assert ("placed" in [code for _, code, _ in sheet(match)]) == placed


def test_the_second_gets_the_bet_back_but_not_the_ante() -> None:
    """002:5308: what is left is the winners'."""
    match = race((13, 8, 0, 0), "KC 3S 3D 3H", SEVEN)
    assert net(match) == [4, 4, -1, -1, -2, -2, -2] and game_of(match).carry == 0
    nobody = race((13, 8, 0, 0), "KC 3S 3D 3H", "D D D S S S C")
    assert net(nobody) == [-1, -1, -1, -2, -2, -2, -2] and game_of(nobody).carry == 11
    unplaced = race((13, 8, 0, 0), "KC 3S 3D 3H", "H H S S S C C")
    assert net(unplaced) == [5, 5, -2, -2, -2, -2, -2], "R9: nobody backed the second"


def test_second_by_the_run_off() -> None:
    """R7: of those who crossed together, by where they end, though another may be farther by then."""
    match = race((13, 13, 13, 0), "KC 3C JD 3H 4S 2D", "H D S C", second_place="always")
    game = game_of(match)
    assert game.at == (17, 13, 15, 0) and game.running == 1 << H | 1 << S
    play(match, "turn")
    assert [code for _, code, _ in sheet(match)] == ["won", "lost", "placed", "lost"]


def test_level_for_second_place() -> None:
    """R7: extra cards for those alone, until one is ahead; the winner has won."""
    match = race((13, 8, 8, 0), "KC 3S 3D 3H 9C 9H JD 4H 5D", second_place="always")
    game = game_of(match)
    assert "tie_second" in says(match) and game.stage == SECOND and game.winner == H
    assert game.running == 1 << D | 1 << S and game.at == (17, 8, 8, 0)
    play(match, "turn")
    assert game.at == (17, 8, 8, 0) and game.deal_no == 0
    play(match, "turn")
    assert says(match).count("winner") == 1 and game.deal_no == 1
    assert [code for _, code, _ in sheet(match)] == ["won", "placed", "lost", "lost"]


# -- the match --------------------------------------------------------------------------------------------------------


def finish(match: Match, horse: int) -> None:
    """All back hearts and the race is won by a horse."""
    while game_of(match).phase != RACING:
        play(match, "back H 1")
    game_of(match).winner = horse
    game_of(match).pay(-1)


@pytest.mark.parametrize(("players", "rounds"), [(3, 1), (4, 2)])
def test_everybody_deals_as_often_as_agreed(players: int, rounds: int) -> None:
    match = start(players=players, rounds=rounds)
    dealers = []
    while not match.over:
        dealers.append(match.game.dealer)
        finish(match, H)
    assert dealers == [seat % players for seat in range(players * rounds)]
    assert match.game.points == [50] * players


def test_a_last_race_that_nobody_wins_is_followed_by_another() -> None:
    match = start(players=3)
    for horse in (H, H, D, D):
        finish(match, horse)
    assert game_of(match).carry == 12 and match.game.deal_no == 4, "three races were agreed on"
    finish(match, H)
    assert match.over and game_of(match).carry == 0


def test_a_last_remainder_stays_on_the_table() -> None:
    match = start(players=3)
    for _ in range(2):
        finish(match, H)
    play(match, "back H 1; back H 1; back D 1")
    game_of(match).carry, game_of(match).points[0] = 1, game_of(match).points[0] - 1
    game_of(match).winner = H
    game_of(match).pay(-1)
    assert match.over and game_of(match).carry == 1 and sum(match.game.points) == 149


def test_who_cannot_pay_sits_out_from_then_on() -> None:
    """No ante, no bet, no deal; his turn to deal goes by."""
    match = start(players=4, ante=2, bet=3)
    game = game_of(match)
    play(match, "back D 3; back H 3; back H 3; back H 3")
    game.points[1] = 9
    game.winner = H
    game.pay(-1)
    assert game.points[1] == 4 and game.out == 0b0010 and "sits_out" in says(match)
    assert game.dealer == 2 and match.actors() == [3] and written(game.status())["resting"] == "2"
    play(match, "back H 3; back H 3")
    assert match.actors() == [2]
    play(match, "back H 3")
    assert game.phase == RACING and game.running == ALL_HORSES and game.backed[1] == -1
    assert game.turns == 2


def test_fewer_than_three_end_the_match() -> None:
    match = start(players=3)
    game = game_of(match)
    play(match, "back D 1; back H 1; back H 1")
    game.points[1] = 3
    game.winner = H
    game.pay(-1)
    assert match.over and game.deal_no == 0 and baralho.view(match, 0)["winners"] == [0, 2]


def test_chips_for_a_bet() -> None:
    with pytest.raises(baralho.BadOption, match="the ante and a bet"):
        start(starting_chips=5, ante=3, bet=3)
    assert game_of(start(starting_chips=5, ante=4, bet=3, bet_mode="free")).points == [5] * 4


CONTEXT: dict[str, dict[str, Value]] = {}


def test_a_race_that_is_over_keeps_its_number_and_has_paid() -> None:
    """As its end is looked at: the first of five, and on the table lies what could not be divided."""
    match = race((13, 0, 0, 0), "KC 3S 3D 3H", "H H H D C")
    ended = written(match.end_of(0).status())
    assert (ended["turn"], ended["pot"]) == ("1/5", "1")
    assert written(match.game.status())["turn"] == "2/5"
