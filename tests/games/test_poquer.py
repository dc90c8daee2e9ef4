"""Pôquer fechado: seed 002:632-842. Hands and pots by themselves are in tests/test_poker_hands.py."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.table import bits
from baralho.engine.told import written
from baralho.games.poquer.acts import (
    BET,
    BETTING,
    BOX,
    COVERING,
    DRAWING,
    HAND,
    RAISE,
    SHOWING,
    STOCK,
    SWAPPING,
    UP,
)
from baralho.games.poquer.rules import Poquer
from baralho.kinds.pots import pots_so_far
from baralho.words import rules_page, table
from tests import laws
from tests.table import covers, legal, play, refused, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: no chips are made or lost; whoever is in holds five cards, or at stick as many as were dealt."""
    assert isinstance(game, Poquer)
    assert sum(game.points) + game.pot() == 0
    assert all(game.chips(seat) >= 0 for seat in range(game.players))
    if game.phase in (COVERING, BETTING, DRAWING, SWAPPING, SHOWING):
        wanted = min(game.street + (1 if game.stick == 5 else 2), 5) if game.stick else 5
        for seat in bits(game.live):
            assert game.t.count(HAND, seat) + game.t.count(UP, seat) == wanted


def stacked(hands: list[str], stock: str, dealer: int) -> str:
    """The pack from the top that deals these hands, by seat, and then has these cards in the stock."""
    players = len(hands)
    order = [(dealer + 1 + k) % players for k in range(players)]
    rounds = [hands[seat].split()[k] for k in range(5) for seat in order]
    return " ".join([*rounds, *stock.split()])


def start(hands: list[str], stock: str = "", dealer: int = -1, variant: str = "", **options: Value) -> Match:
    """Hands by seat; the last seat deals unless told otherwise, so that seat 0 speaks first."""
    players = len(hands)
    dealer %= players
    pack = {"pack": stacked(hands, stock, dealer)}
    return baralho.start(
        "poquer", variant=variant, players=players, seed="7", dealer=dealer, deal=pack, options=options
    )


def at(match: Match) -> Poquer:
    game = match.game
    assert isinstance(game, Poquer)
    return game


def chips(match: Match) -> list[int]:
    return [at(match).chips(seat) for seat in range(match.players)]


def phase(match: Match) -> str:
    return match.spec.phases[match.game.phase]


def rich(match: Match, *stacks: int) -> Match:
    """Give the players other stacks than their buy-ins, as if won from each other before."""
    game = at(match)
    for seat, stack in enumerate(stacks):
        game.points[seat] = game.points[seat] + stack - game.chips(seat)
    return match


PAIRS = ["AC AD KH QS 8C", "KC KD QH JS 8D", "QC QD AH 9S 8H", "JC JD AS 9H 8S"]  # four players, the best first


# -- the pack and the deal --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "lowest", "count", "left"),
    [(2, "10", 20, 10), (3, "9", 24, 9), (4, "8", 28, 8), (5, "7", 32, 7), (6, "6", 36, 6), (7, "5", 40, 5),
     (8, "4", 44, 4)],
)  # fmt: skip
def test_the_pack_depends_on_the_players(players: int, lowest: str, count: int, left: int) -> None:
    """002:652: five players use J 10 9 8 7, Q, K, A."""
    match = baralho.start("poquer", players=players)
    pack = match.game.t.pack
    assert pack.count == count and match.game.t.count(STOCK) == left
    assert pack.of(f"{lowest}C") >= 0 and all(match.game.t.count(HAND, s) == 5 for s in range(players))
    assert baralho.start("poquer", players=players, options={"deck": "full52"}).game.t.pack.count == 52
    wild = baralho.start("poquer", players=players, variant="poquer-curinga")
    assert wild.game.t.pack.count == count + 1 and wild.game.t.count(STOCK) == left + 1


def test_the_pack_shrinks_when_somebody_is_out() -> None:
    """Four players use the 8s, three do not; the deal passes over who is out."""
    match = start(PAIRS)
    rich(match, 100, 2, 100, 100)
    play(match, "bet 10; call; fold; fold; draw; draw")
    play(match, "show")
    assert chips(match)[1] == 0 and at(match).out == 0b0010 and "out" in says(match)
    game = at(match)
    assert game.dealer == 0 and game.dealt == 0b1101
    assert zone(match, "box") == "8C 8D 8H 8S" and game.lowest == 9
    assert [game.t.count(HAND, s) for s in range(4)] == [5, 0, 5, 5]
    assert match.actors() == [2]
    play(match, "fold; fold")
    assert at(match).dealer == 2


def test_everybody_antes_before_the_cards() -> None:
    """002:716."""
    match = start(PAIRS)
    assert chips(match) == [99] * 4 and at(match).pot() == 4
    assert chips(start(PAIRS, ante=5, buy_in=50)) == [45] * 4
    assert chips(start(PAIRS, ante=0, buy_in=200)) == [200] * 4


# -- betting ----------------------------------------------------------------------------------------------------------


def test_the_betting_of_the_book() -> None:
    """002:724-742: A opens with two, B goes, C "your two and two more", D pays four; A folds, pays or raises."""
    match = start(PAIRS)
    play(match, "0 bet 2; 1 call; 2 raise 2; 3 call")
    assert match.actors() == [0]
    assert legal(match)[:2] == ["fold", "call"] and "raise 10" in legal(match)
    play(match, "0 call")
    assert match.actors() == [1]
    play(match, "1 call")
    assert phase(match) == "drawing", "C cannot raise himself (002:744)"
    assert at(match).pot() == 20 and chips(match) == [95] * 4


def test_fold_mesa_or_bet_before_a_bet() -> None:
    """002:718-720."""
    match = start(PAIRS)
    assert legal(match) == ["fold", "check", *[f"bet {n}" for n in (1, 2, 3, 4, 5, 7, 10)]]
    assert match.spans(0) == [(BET, 1, 10)]
    play(match, "check; fold; check; bet 6")
    assert match.actors() == [0] and refused(match, "check") == "bet_made", "who said mesa must answer (002:746)"
    assert refused(match, "bet 3") == "not_now" and refused(match, "raise 11") == "amount"
    play(match, "call; fold")
    assert phase(match) == "drawing" and match.actors() == [0]


def test_all_say_mesa_and_the_next_stage_begins() -> None:
    """002:746."""
    assert phase(play(start(PAIRS), "check; check; check; check")) == "drawing"


def test_an_uncalled_bet_wins_unseen() -> None:
    """002:768: also in the first round; nobody sees the hand, the next deal begins."""
    match = play(start(PAIRS), "bet 5; fold; fold; fold")
    assert sheet(match) == [(0, "pot", 9)] and at(match).deal_no == 1
    assert not [e for e in baralho.events(match, 3) if e[0] == "look"]
    match = play(start(PAIRS), "check; check; check; check; draw; draw; draw; draw; check; bet 3; fold; fold; fold")
    assert sheet(match) == [(1, "pot", 7)]


def test_all_others_fold_before_a_bet() -> None:
    """Ruling 12: the last one is not asked."""
    match = play(start(PAIRS), "fold; fold; fold")
    assert sheet(match) == [(3, "pot", 4)] and at(match).deal_no == 1


def test_who_folded_is_struck_out_at_the_end_of_a_deal() -> None:
    """All were in again, as if the next deal had begun; and no bet of 0 stands at the seats."""
    match = play(start(PAIRS), "fold; " + "check; " * 3 + "draw; " * 3 + "bet 2; call; fold; show")
    lines = {line.code: line for line in match.end_of(0).status()}
    assert at(match).deal_no == 1 and lines["bets"].out == 0b1001
    assert written(match.end_of(0).status())["bets"] == "- - - -"


def test_limits() -> None:
    """The limit is for one bet or for what one raise adds (002:720)."""
    match = start(PAIRS, min_bet=2, max_bet=5)
    assert refused(match, "bet 1") == "amount" and refused(match, "bet 6") == "amount"
    play(match, "bet 5; raise 5; raise 5")
    assert at(match).high == 15
    match = start(PAIRS, max_bet="none")
    assert match.spans(0) == [(BET, 1, 99)]
    play(match, "bet 40")
    assert match.spans(1) == [(RAISE, 1, 59)]


def test_at_most_three_raises_in_a_round() -> None:
    match = play(start(PAIRS, max_raises=3), "bet 1; raise 1; raise 1; raise 1")
    assert legal(match) == ["fold", "call"] and refused(match, "raise 1") == "no_raise"
    play(match, "call; call; call; draw; draw; draw; draw; bet 1")
    assert "raise 1" in legal(match)
    match = play(start(PAIRS), "bet 1; raise 1; raise 1; raise 1; raise 1")
    assert "raise 1" in legal(match)


# -- the draw ---------------------------------------------------------------------------------------------------------


def test_the_number_is_public_the_cards_are_not() -> None:
    """002:754."""
    match = play(start(PAIRS, "10C 10D 10H"), "check; check; check; check; 0 drop 8C; 0 drop KH; 0 draw")
    assert zone(match, "hand 0") == "AC 10C AD 10D QS" and zone(match, "discard 0") == "8C KH"
    assert says(match)[-1] == "draws" and written(match.game.status())["drawn"] == "2 - - -"
    mine, theirs = baralho.events(match, 0), baralho.events(match, 1)
    assert ("act", "0", "drop 8C") in mine and not [e for e in theirs if e[0] == "act" and "drop" in e[2]]
    assert ("move", "", "hand 0", "discard 0") in theirs and ("move", "8C", "hand 0", "discard 0") in mine
    play(match, "draw")
    assert says(match)[-1] == "pat" and match.actors() == [2]


def test_how_many_may_be_drawn() -> None:
    """002:752, 756, 830: five, three by agreement, in high-low always five."""
    for options, most in (({}, 5), ({"max_draw": 3}, 3), ({"max_draw": 3, "ranking": "high_low"}, 5)):
        match = play(start(PAIRS, **options), "check; check; check; check")
        for card in ["AC", "8C", "AD", "KH", "QS"][:most]:
            play(match, f"drop {card}")
        assert legal(match) == ["draw"] and most == at(match).most_to_draw(0)


def test_a_set_is_dropped_in_one_order_only() -> None:
    match = play(start(PAIRS), "check; check; check; check; drop KH")
    assert legal(match) == ["drop QS", "draw"] and refused(match, "drop 8C") == "no_drop"


def test_the_stock_runs_out_in_mid_exchange() -> None:
    """002:756; rulings: folded hands are discards, one's own discards never come back at once."""
    match = start(PAIRS, "10C 10D 10H 10S 9C 9D JH KS")  # 28 cards: these are the whole stock
    play(match, "check; check; check; fold")
    play(match, "drop AC; drop 8C; drop AD; drop KH; drop QS; draw")
    assert zone(match, "hand 0") == "9C 10C 10D 10H 10S" and "recycled" not in says(match)
    assert at(match).most_to_draw(1) == 5, "3 of the stock, 5 discards of the first, 5 of the one who folded"
    play(match, "drop KC; drop 8D; drop KD; drop QH; drop JS; draw")
    assert "recycled" in says(match)
    own = {"KC", "8D", "KD", "QH", "JS"}
    hand = set(zone(match, "hand 1").split())
    assert set(zone(match, "discard 1").split()) == own and {"9D", "JH", "KS"} <= hand and not hand & own
    assert zone(match, "discard 0") == zone(match, "discard 3") == "" and at(match).t.count(STOCK) == 8


def test_no_more_than_there_are() -> None:
    """Ruling 6: eight players, four cards in the stock, nobody has folded."""
    match = baralho.start("poquer", players=8, seed="1", dealer=7)
    play(match, "check; " * 8)
    assert at(match).most_to_draw(0) == 4
    for _ in range(4):
        play(match, legal(match)[0])
    assert legal(match) == ["draw"]
    play(match, "draw")
    assert at(match).most_to_draw(1) == 4, "the four discards of the first"


# -- the second round and the showdown --------------------------------------------------------------------------------

MESA = "check; check; check; check; draw; draw; draw; draw; "


def test_nobody_bets_and_the_pot_stays() -> None:
    """002:762: everybody antes again, who folded too, and the next dealer deals."""
    match = start(PAIRS)
    play(match, "check; check; check; fold; draw; draw; draw; check; check; check")
    game = at(match)
    assert says(match)[-1] == "stays" and sheet(match) == []
    assert game.carried == 4 and game.pot() == 8 and game.dealer == 0 and chips(match) == [98] * 4
    assert game.live == 0b1111, "who had folded is in again"
    assert written(game.status())["carried"] == "4"
    play(match, "fold; fold; fold")
    assert sheet(match) == [(0, "pot", 8)] and at(match).carried == 0


def test_who_raised_last_shows_first() -> None:
    """002:768: he has to; the callers clockwise from him show or give up unseen."""
    match = play(start(PAIRS), MESA + "0 bet 2; 1 call; 2 raise 3; 3 call; 0 call; 1 call")
    assert phase(match) == "showing" and match.actors() == [3]
    assert at(match).shown == 0b0100 and baralho.view(match, 0)["zones"][3]["cards"] == ["QC", "QD", "AH", "8H", "9S"]
    assert legal(match) == ["show", "muck"]
    play(match, "3 muck; 0 show; 1 muck")
    assert sheet(match) == [(0, "pot", 24)]
    seen = [e[1] for e in baralho.events(match, 0) if e[0] == "look"]
    assert sorted(seen) == sorted([*PAIRS[2].split(), *PAIRS[0].split()]), "mucked hands stay unseen"


def test_a_mucked_hand_cannot_win() -> None:
    match = play(start(PAIRS), MESA + "check; bet 2; call; call; call; show; show; muck")
    assert sheet(match) == [(1, "pot", 12)], "the aces were given up"


TIE = ["AC AD KH QS 9C", "AH AS KD QC 9D", "KC KS QH JS 8C", "JC JD QD 10H 8S"]


def test_equal_hands_share_and_the_last_raiser_gets_the_rest() -> None:
    """002:768."""
    match = play(start(TIE), MESA + "bet 2; call; call; fold; show; show")
    assert sheet(match) == [(0, "pot", 5), (1, "pot", 5)], "ten divide evenly"
    match = play(start(TIE), MESA + "bet 3; raise 2; call; fold; call; show; show")
    assert sheet(match) == [(0, "pot", 9), (1, "pot", 10)], "nineteen do not"


def test_the_last_raiser_is_not_among_the_tied() -> None:
    """Ruling 4: the rest goes to the tied player nearest to the dealer's left."""
    match = play(start(TIE), MESA + "check; check; bet 5; fold; call; call; show; show")
    assert sheet(match) == [(0, "pot", 10), (1, "pot", 9)]
    match = play(start([TIE[2], TIE[1], TIE[0], TIE[3]], dealer=1), MESA + "check; fold; bet 5; call; call; show; show")
    assert sheet(match) == [(2, "pot", 10), (1, "pot", 9)], "seat 2 sits on the dealer's left"


def test_call_in_the_second_round() -> None:
    """Ruling 2: line 760 forgets it."""
    assert "call" in legal(play(start(PAIRS), MESA + "bet 1"))


# -- all-in -----------------------------------------------------------------------------------------------------------


def test_side_pots() -> None:
    """The example of the page: A has 10 and B and C put in 30 each."""
    match = rich(start(["AC AD AH QS 9C", "KC KD KH 10S 9D", "QC QD QH 10C 9H"], ante=0, max_bet="none"), 10, 50, 50)
    play(match, "bet 10; raise 20; call")
    assert chips(match) == [0, 20, 20] and phase(match) == "drawing", "who is all-in is not asked but draws"
    play(match, "draw; draw; draw; check; check; show; show")
    assert sheet(match) == [(0, "pot", 30), (1, "side_pot", 40)]
    assert chips(match) == [30, 60, 20]


def test_side_pots_are_told_while_it_is_bet() -> None:
    """Who is all in cannot win what is put in beyond; who has still to answer can."""
    assert pots_so_far((10, 30, 10, 0), 0b0111, 0b0001) == [(30, 0b0111), (20, 0b0110)]
    assert pots_so_far((10, 10, 5, 0), 0b0011, 0) == [(25, 0b0011)]
    match = rich(start(["AC AD AH QS 9C", "KC KD KH 10S 9D", "QC QD QH 10C 9H"], ante=0, max_bet="none"), 10, 50, 50)
    play(match, "bet 10")
    assert "side_pot" not in written(match.game.status())
    play(match, "raise 20")
    assert written(match.game.status())["side_pot"] == "2 3 (20)"


def test_a_round_without_a_bet_ends_in_a_showdown_when_somebody_is_all_in() -> None:
    """Ruling 5: the last raiser of the first round shows first."""
    match = rich(start(PAIRS), 5, 50, 50, 50)
    play(match, "check; check; bet 10; call; call; call; draw; draw; draw; draw")
    assert match.actors() == [1] and phase(match) == "betting"
    play(match, "check; check; check")
    assert phase(match) == "showing" and at(match).shown == 0b0100 and match.actors() == [3]
    play(match, "muck; show; show")
    assert sheet(match) == [(0, "pot", 24), (1, "side_pot", 15)]


def test_short_antes_make_side_pots() -> None:
    """Ruling 5: who has less than the ante puts in what he has. Nobody bets: the first on the dealer's left shows."""
    match = start(PAIRS, ante=5, buy_in=50)
    rich(match, 2, 49, 49, 49)
    play(match, "fold; fold; fold")  # seat 3 takes the pot; everybody antes for the next deal
    game = at(match)
    assert game.paid == (2, 5, 5, 5) and chips(match)[0] == 0
    assert match.actors() == [1]
    play(match, "check; check; check")
    assert phase(match) == "drawing"
    play(match, "draw; draw; draw; draw; check; check; check")
    assert phase(match) == "showing" and game.shown == 0b0010, "the dealer is seat 0"


def test_the_rest_of_an_all_in_call_comes_back() -> None:
    match = rich(start(["AC AD KH QS 10C", "KC KD QH JS 10D"], max_bet="none"), 50, 3)
    play(match, "bet 20; call")
    assert "back" in says(match) and chips(match) == [47, 0] and at(match).pot() == 8
    play(match, "draw; draw")
    assert phase(match) == "showing", "nobody is left to bet with"
    play(match, "show")
    assert sheet(match) == [(0, "pot", 8)] and match.over and baralho.view(match, 0)["winners"] == [0]


def test_less_than_the_minimum_is_all_in() -> None:
    match = rich(start(PAIRS, min_bet=5), 3, 50, 50, 50)
    assert legal(match) == ["fold", "check", "bet 3"]
    play(match, "bet 3; call")
    assert chips(match)[0] == 0


def test_nobody_raises_those_who_have_nothing_left() -> None:
    match = rich(start(["AC AD KH QS 10C", "KC KD QH JS 10D"]), 4, 50)
    play(match, "bet 4")
    assert legal(match) == ["fold", "call"] and refused(match, "raise 1") == "no_raise"


def test_fold_if_short() -> None:
    """Who cannot match must fold."""
    match = rich(start(PAIRS, all_in="fold_if_short"), 50, 3, 50, 50)
    play(match, "bet 5")
    assert legal(match) == ["fold"] and refused(match, "call") == "few_chips"
    play(match, "fold; call")
    match = rich(start(PAIRS, all_in="fold_if_short"), 50, 5, 50, 50)
    play(match, "bet 5; call; call; call; draw; draw; draw; draw; bet 1")
    assert match.actors() == [1] and legal(match) == ["fold"], "without chips he has to fold"
    match = rich(start(PAIRS, all_in="fold_if_short"), 50, 5, 50, 50)
    play(match, "bet 5; call; call; call; draw; draw; draw; draw; check; check; bet 2; call")
    assert match.actors() == [1] and legal(match) == ["fold"], "nor can he pay a later bet"


def test_no_more_betting_when_one_is_left_with_chips() -> None:
    match = rich(start(["AC AD KH QS 9C", "KC KD QH JS 9D", "QC QD AH JH 9H"]), 2, 50, 50)
    play(match, "bet 2; raise 5; call; draw; draw; draw; fold")
    assert phase(match) == "showing" and at(match).shown == 0b001, "the last raiser is out: from the dealer's left"
    play(match, "show")
    assert sheet(match) == [(0, "pot", 9), (2, "side_pot", 10)]


# -- between deals ----------------------------------------------------------------------------------------------------


def broke(rebuy: bool) -> Match:
    """Seat 1 loses his last chips in the first deal."""
    match = rich(start(["AC AD KH QS 10C", "KC KD QH JS 9D", "QC QD AH JH 9H"], rebuy=rebuy), 100, 2, 98)
    return play(match, "bet 10; call; fold; draw; draw; show")


def test_no_chips_no_match() -> None:
    match = broke(rebuy=False)
    assert at(match).out == 0b010 and at(match).dealt == 0b101
    assert phase(match) == "betting"


def test_rebuy() -> None:
    """Between deals, by a player without chips; what he bought counts against him."""
    match = broke(rebuy=True)
    assert phase(match) == "rebuying" and match.actors() == [1] and legal(match) == ["rebuy", "leave"]
    play(match, "rebuy")
    game = at(match)
    assert game.bought == (1, 2, 1) and chips(match)[1] == 99 and game.points[1] == -101
    match = play(broke(rebuy=True), "leave")
    assert at(match).out == 0b010 and at(match).deal_no == 1


def test_no_rebuy_after_the_last_deal() -> None:
    match = start(["AC AD KH QS 10C", "KC KD QH JS 10D"], rebuy=True, deals=10)
    at(match).deal_no = 9
    rich(match, 50, 2)
    play(match, "bet 5; call; draw; draw; show")
    assert match.over


def test_everybody_else_leaves() -> None:
    match = start(["AC AD KH QS 10C", "KC KD QH JS 10D"], rebuy=True)
    rich(match, 50, 2)
    play(match, "bet 5; call; draw; draw; show; leave")
    assert match.over and baralho.view(match, 0)["winners"] == [0]


def test_the_match_ends_after_the_deals_agreed() -> None:
    match = start(PAIRS, deals=10)
    for _ in range(10):
        assert not match.over
        play(match, "fold; fold; fold")
    assert match.over and at(match).deal_no == 9


def test_a_pot_left_by_the_last_deal_is_played_out() -> None:
    match = start(PAIRS, deals=10)
    at(match).deal_no = 9
    play(match, MESA + "check; check; check; check")
    assert not match.over and at(match).deal_no == 10 and at(match).carried == 4
    play(match, "fold; fold; fold")
    assert match.over


def test_freeze_out() -> None:
    match = start(["AC AD KH QS 10C", "KC KD QH JS 10D"], deals="freeze_out", max_bet="none")
    at(match).deal_no = 200
    play(match, "bet 99; call; draw; draw; show")
    assert match.over and chips(match) == [200, 0]


def test_options_that_contradict_each_other() -> None:
    with pytest.raises(baralho.BadOption, match="freeze_out"):
        baralho.start("poquer", options={"rebuy": True, "deals": "freeze_out"})
    for key, value in (("joker", True), ("openers", "pair_of_jacks"), ("ranking", "misery"), ("escuro", True)):
        with pytest.raises(baralho.BadOption, match=key):
            baralho.start("poquer", variant="quem-da-manda", options={key: value})


# -- variants ---------------------------------------------------------------------------------------------------------


def showdown(match: Match) -> list[tuple[int, str, int]]:
    """All stay in, the first bets after the draw, all show."""
    n = match.players
    play(match, "check; " * n + "draw; " * n + "bet 1; " + "call; " * (n - 1) + "show; " * (n - 1))
    return sheet(match)


def test_joker() -> None:
    """002:790: five of a kind beat all but the royal straight flush."""
    hands = ["KC KD KH KS *", "AC AD AH AS QC", "QH JH 10H 9H 8H", "9C 9D 8C 8D JC"]
    match = start(hands, variant="poquer-curinga")
    assert showdown(match) == [(0, "pot", 8)] and says(match)[4:8] == ["five", "four", "straight_flush", "two_pairs"]
    hands = ["KC KD KH KS *", "AH QH JH 10H 9C", "QS JS 10S 9S 8S", "8C 8D 9D JC JD"]
    assert showdown(start(hands, variant="poquer-curinga")) == [(0, "pot", 8)]
    hands = ["KC KD KH 9C 8D", "AS QS JS 10S *", "9H 9D QC QD 8C", "8H 8S JC JD 10C"]
    match = start(hands, variant="poquer-curinga")
    assert showdown(match) == [(1, "pot", 8)] and says(match)[5] == "royal"


def test_flush_and_full() -> None:
    """Ruling 1: the order of the book, also for 52 cards, unless the table says otherwise."""
    hands = ["KC KD KH 8C 8D", "AH QH 10H 9H 8H"]
    for deck in ("brazilian", "full52"):
        players = [*hands, "QC QD JC 10D 9C", "AS QS JS 10C 9S"]
        assert showdown(start(players, deck=deck)) == [(1, "pot", 8)]
        assert showdown(start(players, deck=deck, flush_beats_full=False)) == [(0, "pot", 8)]
    match = baralho.start("poquer", preset="americana")
    assert match.game.t.pack.count == 52 and not at(match).opt.flush_beats_full


JACKS = ["AC KD QH 10S 9C", "JC JD AH QS 9D", "10C 10D AD KS 9H", "AS KC QC 10H 9S"]


def test_jacks_to_open() -> None:
    """002:792: only the first bet needs them."""
    match = start(JACKS, variant="poquer-par-de-valetes")
    assert legal(match) == ["fold", "check"] and refused(match, "bet 1") == "openers"
    play(match, "check")
    assert "bet 1" in legal(match)
    play(match, "bet 1")
    assert "raise 1" in legal(match), "calls and raises need nothing"
    play(match, "call; call; call; draw; draw; draw; draw")
    assert "bet 1" in legal(match), "the betting was opened: later bets are free (ruling 8)"


def test_jacks_in_the_second_round() -> None:
    """Ruling 8: nobody opened, so the hand after the draw must do; if nobody can, the pot stays."""
    match = start(JACKS, "JH JS 8C 8D", variant="poquer-par-de-valetes")
    play(match, "check; check; check; check; draw; drop JC; drop JD; draw; draw; draw")
    assert "bet 1" not in legal(match)
    play(match, "check")
    assert "bet 1" in legal(match), "he has drawn two jacks again"
    match = start(JACKS, "8C 8D 8H 8S", variant="poquer-par-de-valetes")
    play(match, "check; check; check; check; draw; drop JC; drop JD; draw; draw; draw; check; check; check; check")
    assert says(match)[-1] == "stays"


def test_everybody_knows_what_an_opener_has() -> None:
    """The bet tells a fact: in all worlds of the others he could open."""
    match = play(start(JACKS, variant="poquer-par-de-valetes"), "check; bet 1")
    sampler = match.sampler(0)
    rng = baralho.Rng(1)
    for _ in range(50):
        world = sampler.draw(rng)
        assert isinstance(world, Poquer) and world.may_open(1)


def test_misery() -> None:
    """002:794: the worst hand wins; straights and flushes are bad."""
    hands = ["AC KD QH JS 9C", "KC QS JH 10D 8C", "KH QD JC 10S 9D", "AH JD 10H 9H 8H"]
    match = start(hands, variant="poquer-miseria")
    assert showdown(match) == [(1, "pot", 8)] and says(match)[4] == "nothing"
    low = start(["AC QD JH 10S 8C", "KC QS JC 9D 8D", "KH KD AS 9C 8H", "AH AD JD 10H 9H"], variant="poquer-miseria")
    assert showdown(low) == [(1, "pot", 8)]
    low = start(["AC QD JH 10S 8C", "KC QS JC 9D 8D", "KH KD AS 9C 8H", "AH AD JD 10H 9H"], ranking="misery",
                misery_ace="low")  # fmt: skip
    assert showdown(low) == [(0, "pot", 8)], "queen high with an ace below"


def test_high_low() -> None:
    """002:830: half to the best, half to the worst, the odd chip to the best."""
    hands = ["AC AD AH QS 9C", "KC QD JH 10S 8C", "KH KD QC 9S 9D", "JC JD QH 10H 8H"]
    match = start(hands, variant="poquer-high-low")
    assert showdown(match) == [(0, "high", 4), (1, "low", 4)]
    match = play(start(hands, variant="poquer-high-low"), MESA + "bet 1; call; call; fold; show; show")
    assert sheet(match) == [(0, "high", 4), (1, "low", 3)], "of seven chips four to the best"


def test_one_hand_takes_both_halves_and_ties_share_one() -> None:
    """Ruling 11."""
    match = play(start(PAIRS, variant="poquer-high-low"), MESA + "bet 5; call; fold; fold; muck")
    assert sheet(match) == [(0, "high", 7), (0, "low", 7)]
    match = play(start(TIE, variant="poquer-high-low"), MESA + "bet 2; call; fold; call; show; show")
    assert sheet(match) == [(0, "high", 3), (1, "high", 2), (3, "low", 5)]


def test_high_low_with_side_pots() -> None:
    hands = ["AC AD AH QS 9C", "AS KC QD JH 9D", "KH KD QC 9S 9H"]
    match = rich(start(hands, variant="poquer-high-low"), 3, 50, 50)
    play(match, "bet 3; raise 5; call; draw; draw; draw; check; check; show; show")
    assert sheet(match) == [(0, "high", 6), (1, "low", 6), (2, "side_high", 5), (1, "side_low", 5)]


# -- escuro -----------------------------------------------------------------------------------------------------------

FIVE = ["AC AD KH QS 8C", "KC KD QH JS 8D", "QC QD AH 9S 8H", "JC JD AS 9H 8S", "10C 10D KS 9C 7H"]


def test_escuro_posts() -> None:
    """002:784: 1, 2, 4, 8; the first adds 7, the second 6, the third 4."""
    match = start(FIVE, variant="poquer-escuro")
    assert phase(match) == "doubling" and match.actors() == [3] and chips(match) == [99, 98, 96, 92, 100]
    assert at(match).t.count(HAND, 0) == 0, "before the cards"
    play(match, "stand")
    assert phase(match) == "covering" and match.actors() == [0] and legal(match) == ["fold", "cover"]
    play(match, "cover; cover; cover")
    assert match.actors() == [4], "the escuro is not asked"
    play(match, "cover")
    assert chips(match) == [92] * 5 and phase(match) == "betting" and match.actors() == [0]
    assert "check" in legal(match)


def test_the_escuro_doubles() -> None:
    match = play(start(FIVE, variant="poquer-escuro"), "double; cover; cover; fold; cover")
    assert chips(match) == [84, 84, 96, 84, 84] and match.actors() == [0]


def test_everybody_folds_to_the_escuro() -> None:
    match = play(start(FIVE, variant="poquer-escuro"), "stand; fold; fold; fold; fold")
    assert sheet(match) == [(3, "pot", 15)]


def test_escuro_steps_and_units() -> None:
    assert chips(start(FIVE, escuro=True, escuro_steps=2)) == [99, 98, 100, 100, 100]
    assert chips(start(FIVE, escuro=True, escuro_steps=3, ante=2)) == [98, 96, 92, 100, 100]
    assert chips(start(FIVE, escuro=True, ante=0)) == [99, 98, 96, 92, 100]
    two = baralho.start("poquer", variant="poquer-escuro", players=2, dealer=1)
    assert chips(two) == [99, 98] and two.actors() == [1], "with two players two post"


def test_merged_escuro() -> None:
    """Like modern blinds: the next speaks first, the escuro last and may still raise."""
    match = play(start(FIVE, escuro=True, escuro_cover="merged"), "stand")
    assert phase(match) == "betting" and match.actors() == [4]
    assert legal(match)[:2] == ["fold", "call"] and "raise 1" in legal(match)
    play(match, "call; call; call; fold")
    assert match.actors() == [3] and legal(match)[:3] == ["fold", "check", "raise 1"]
    play(match, "check")
    assert phase(match) == "drawing" and at(match).pot() == 36


def test_posts_after_a_carried_pot() -> None:
    match = play(start(FIVE, variant="poquer-escuro"), "stand; fold; cover; fold; fold; check; check; draw; draw")
    play(match, "check; check")
    assert at(match).carried == 21 and phase(match) == "doubling" and at(match).pot() == 36


def test_a_short_escuro_is_not_asked_to_double() -> None:
    match = start(FIVE, variant="poquer-escuro")
    play(rich(match, 99, 98, 96, 92, 3), "stand; fold; fold; fold; fold")
    assert at(match).dealer == 0 and at(match).blind == 4
    assert at(match).paid == (0, 1, 2, 4, 3) and phase(match) == "covering", "he posted the three he had"
    assert match.actors() == [1]


def test_short_cover() -> None:
    match = rich(start(FIVE, variant="poquer-escuro"), 3, 98, 96, 92, 100)
    play(match, "stand; cover")
    assert chips(match)[0] == 0 and at(match).paid[0] == 4
    match = rich(start(FIVE, variant="poquer-escuro", all_in="fold_if_short"), 3, 98, 96, 92, 100)
    play(match, "stand")
    assert legal(match) == ["fold"] and refused(match, "cover") == "few_chips"


# -- dealer's choice --------------------------------------------------------------------------------------------------


def choice(players: int = 4, dealer: int = 3, pack: str = "") -> Match:
    deal = {"pack": pack} if pack else None
    return baralho.start("poquer", variant="quem-da-manda", players=players, seed="3", dealer=dealer, deal=deal)


def test_the_dealer_names_the_form() -> None:
    """002:796, before the antes."""
    match = choice()
    assert phase(match) == "choosing" and match.actors() == [3] and chips(match) == [100] * 4
    forms = ["closed", "joker", "jacks", "misery", "high_low", "escuro", "stick_5", "stick_7"]
    assert legal(match) == [f"choose {form}" for form in forms]
    play(match, "choose misery")
    assert chips(match) == [99] * 4 and at(match).ranking == 3
    assert written(match.game.status())["form_misery"] == ""
    play(match, "fold; fold; fold")
    assert phase(match) == "choosing" and match.actors() == [0], "the next dealer"


@pytest.mark.parametrize(
    ("form", "cards", "where"),
    [("closed", 28, "betting"), ("joker", 29, "betting"), ("jacks", 28, "betting"), ("misery", 28, "betting"),
     ("high_low", 28, "betting"), ("escuro", 28, "doubling"), ("stick_5", 36, "betting"), ("stick_7", 36, "betting")],
)  # fmt: skip
def test_every_form_has_its_pack(form: str, cards: int, where: str) -> None:
    match = play(choice(), f"choose {form}")
    assert 53 - at(match).t.count(BOX) == cards and phase(match) == where


def test_stick_needs_more_cards_for_many() -> None:
    assert "choose stick_7" not in legal(choice(8, 7)) and "choose stick_5" in legal(choice(8, 7))
    for players, form, cards in ((8, "stick_5", 52), (7, "stick_5", 36), (5, "stick_7", 36), (6, "stick_7", 52)):
        assert 53 - at(play(choice(players, players - 1), f"choose {form}")).t.count(BOX) == cards


def test_a_carried_pot_goes_with_any_form() -> None:
    match = play(choice(), "choose closed; " + MESA + "check; check; check; check; choose stick_5")
    assert at(match).carried == 4 and at(match).pot() == 8


STICK = "6C 6D 6H 6S 8C KD 8H 7S"  # down cards of seats 0 to 3, then their up cards


def test_stick_5() -> None:
    """002:808-820: the king speaks; bet or fold; a card up after each round; four rounds; the hand shown at the end."""
    match = play(choice(pack=STICK + " 8D 9D KS 7D 9H 10S JC 9S 8S KH KC"), "choose stick_5")
    assert match.actors() == [1] and "check" not in legal(match) and refused(match, "check") == "must_bet"
    assert baralho.view(match, 0)["zones"][6]["cards"] == ["KD"] and zone(match, "hand 1") == "6D"
    play(match, "bet 2; call; fold; call")
    assert zone(match, "up 0") == "8C 8D" and match.actors() == [0], "the pair of eights speaks"
    play(match, "bet 1; call; call")
    assert at(match).street == 3 and zone(match, "up 0") == "8C 7D 8D"
    play(match, "bet 1; call; call; bet 1; call; call")
    assert phase(match) == "showing" and [at(match).t.count(UP, s) for s in range(4)] == [4, 4, 4, 0]


def test_stick_opener_folds() -> None:
    """The duty passes on; the last one is not asked to bet."""
    match = play(choice(pack=STICK), "choose stick_5; fold")
    assert match.actors() == [2] and "check" not in legal(match)
    play(match, "fold; fold")
    assert sheet(match) == [(0, "pot", 4)]


def test_stick_7() -> None:
    """002:824-826: two down, three up one by one, then two exchanges; a new card lies as the old one did."""
    match = play(choice(pack="6C 6D 6H 6S 7C 7D 7H 7S AC KD QH JS"), "choose stick_7")
    assert [at(match).t.count(HAND, 0), at(match).t.count(UP, 0)] == [2, 1] and match.actors() == [0]
    for _ in range(3):
        play(match, "bet 1; call; call; call")
    assert phase(match) == "swapping" and match.actors() == [0] and at(match).t.count(UP, 0) == 3
    assert legal(match)[:3] == ["keep", "swap_down 6C", "swap_down 7C"] and "swap_up AC" in legal(match)
    play(match, "swap_down 6C")
    assert zone(match, "discard 0") == "6C" and at(match).t.count(HAND, 0) == 2
    assert ("act", "0", "swap_down ?") in baralho.events(match, 1)
    play(match, "swap_up KD; keep; keep")
    assert at(match).t.count(UP, 1) == 3 and zone(match, "discard 1") == "KD" and at(match).street == 4
    play(match, "bet 1; call; call; call; keep; keep; keep; keep; bet 1; call; call; call")
    assert phase(match) == "showing", "five rounds"


def test_stick_all_in() -> None:
    """Nobody left to bet with: the cards are dealt to the end."""
    match = play(choice(2, 1, pack="6C 6D AC KD"), "choose stick_5")
    rich(match, 3, 99)
    play(match, "bet 3; call")
    assert phase(match) == "showing" and at(match).t.count(UP, 0) == 4 and at(match).t.count(HAND, 0) == 1


# -- secrecy ----------------------------------------------------------------------------------------------------------


def test_a_recycled_card_may_be_anywhere_in_the_stock() -> None:
    """Whoever gave up an ace knows that it is among the cards shuffled again, but not where."""
    match = start(PAIRS, "10C 10D 10H 10S 9C 9D JH KS")
    play(match, "check; check; check; fold; drop AC; drop 8C; drop AD; drop KH; drop QS; draw")
    play(match, "drop KC; drop 8D; drop KD; drop QH; drop JS; draw")
    sampler, rng = match.sampler(0), baralho.Rng(5)
    where = set()
    for _ in range(60):
        world = sampler.draw(rng)
        where.add(world.t.where[world.t.pack.of("AC")])
    names = {match.game.t.layout.name(z) for z in where}
    assert names == {"stock", "hand 1"}
    assert match.mind(0).mixed and not match.mind(0).tangled


def test_what_another_has_begun_to_drop_shows_nowhere() -> None:
    """Not even in whether the one before him may take his last word back."""
    match = start(["AC AD KH QS 10C", "KC KD QH JS 10D"], dealer=0)
    play(match, "1 check; 0 check")
    assert match.may_undo(0)
    play(match, "1 drop KC")
    assert match.may_undo(0) and match.may_undo(1) and baralho.view(match, 0)["picks"] == []


CONTEXT: dict[str, dict[str, Value]] = {
    "flush_beats_full": {"shown": "test_flush_and_full"},
    "rebuy": {"buy_in": 50},
    "misery_ace": {"ranking": "misery"},
    "escuro_steps": {"escuro": True},
    "escuro_cover": {"escuro": True},
    "deals": {"buy_in": 200, "max_bet": 5, "max_raises": 3, "players": 3},
    "joker": {"players": 4},
    "odd_chip": {"shown": "test_an_odd_chip_goes_to_the_left_of_the_dealer"},
    "low_rank": {"ranking": "misery"},
}


def test_worlds_after_discards_went_back_into_the_stock() -> None:
    """Of the hands before the exchange something was told; which of the cards in the stock it was told of matters."""
    seed = "look ('poquer', 'poquer-par-de-valetes', 5) 17"
    match = baralho.start("poquer", variant="poquer-par-de-valetes", players=5, seed=seed)
    play(
        match, "fold; bet 7; raise 2; call; fold; raise 7; raise 3; call; raise 2; raise 2; raise 10; raise 10; raise 3"
    )
    play(
        match, "fold; raise 3; fold; bet 10; raise 1; raise 5; call; call; fold; call; drop JH; drop 8S; draw; drop JD"
    )
    play(match, "drop QS; draw; drop 9C; drop KC; drop KD; drop KS; draw; drop KH; draw; bet 10; raise 1; call; call")
    play(match, "raise 1")
    for chance in range(40):
        world = laws.law_6(match, 2, chance)  # raises where a world does not replay or samples differently
        assert len(world.rows) == len(match.rows)
        assert world.game.t.mask(HAND, 2) == match.game.t.mask(HAND, 2)


@pytest.mark.parametrize(
    ("options", "beats"),
    [
        ({}, ("flush", "full")),
        ({"flush_beats_full": False}, ("full", "flush")),
        ({"ranking": "misery"}, ("nothing", "royal")),
        ({"joker": True}, ("royal", "five")),
    ],
)
def test_the_order_of_hands_is_noted(options: dict[str, Value], beats: tuple[str, str]) -> None:
    match = baralho.start("poquer", players=4, seed="1", options=options)
    assert isinstance(match.game, Poquer)
    order = written(match.game.notes(0))["ranking"].split(" > ")
    assert order.index(beats[0]) < order.index(beats[1])
    assert len(order) == len(set(order)) == (11 if options.get("joker") else 10)


# -- five-card draw as it is played today -----------------------------------------------------------------------------

FOUR = ["AC AD KH QS 8C", "KC KD QH JS 8D", "QC QD AH 9S 8H", "JC JD AS 9H 8S"]


def american(hands: list[str], stock: str = "", dealer: int = -1, **options: Value) -> Match:
    players = len(hands)
    dealer %= players
    pack = {"pack": stacked(hands, stock, dealer)}
    return baralho.start(
        "poquer", preset="americana", players=players, seed="7", dealer=dealer, deal=pack, options=options
    )


@covers("poquer/americana/options")
def test_the_american_table() -> None:
    match = american(FOUR)
    assert match.game.t.pack.count == 52 and match.options["openers"] == "none" and match.options["max_draw"] == 5
    assert match.options["all_in"] == "side_pots" and at(match).paid == (1, 1, 1, 1)
    play(match, "bet 1; raise 1; raise 1; raise 1")
    assert not [a for a in legal(match) if a.startswith("raise")], "three raises"


@covers("poquer/americana/full")
def test_a_full_house_beats_a_flush_today() -> None:
    match = american(["2H 4H 6H 8H KH", "3C 3D 3S 5C 5D"])
    play(match, "bet 1; call; draw; draw; bet 1; call; show")
    assert [line[0] for line in sheet(match)] == [1]


@covers("poquer/americana/straight")
def test_the_lowest_straight() -> None:
    match = american(["AC 2D 3H 4S 5C", "KC KD KH 9S 8C"])
    play(match, "bet 1; call; draw; draw; bet 1; call; muck")
    assert "straight" in says(match) and sheet(match)[0][0] == 0
    match = american(["AC 2D 3H 4S 5C", "6C 2C 3D 4H 5S"])
    play(match, "bet 1; call; draw; draw; bet 1; call; show")
    assert sheet(match)[0][0] == 1, "the ace is low in it"
    match = american(["QC KD AH 2S 3C", "7C 7D 8H 9S JC"])
    play(match, "bet 1; call; draw; draw; bet 1; call; show")
    assert sheet(match)[0][0] == 1, "no going round the corner"


@covers("poquer/americana/checked_round")
def test_a_checked_round_is_a_showdown() -> None:
    match = american(FOUR)
    play(match, "check; check; check; check; draw; draw; draw; draw; check; check; check; check")
    assert phase(match) == "showing" and "pair" in says(match), "the first on the dealer's left has shown"
    play(match, "muck; muck; muck")
    assert sheet(match) == [(0, "pot", 4)] and at(match).carried == 0 and "stays" not in says(match)


@covers("poquer/americana/blinds")
def test_blinds() -> None:
    """Seat 3 deals: 0 posts the small blind, 1 the big one, 2 speaks first, the big blind last; no antes."""
    match = american(FOUR, forced_bets="blinds", min_bet=2)
    assert at(match).paid == (2, 4, 0, 0) and says(match) == ["small_blind", "big_blind"]
    assert match.actors() == [2] and refused(match, "check") == "bet_made"
    play(match, "call; call; call")
    assert match.actors() == [1] and "check" in legal(match) and "raise 4" in legal(match), "he may raise"
    assert refused(match, "raise 3") == "amount", "by as much as his blind"
    play(match, "check")
    assert phase(match) == "drawing" and at(match).pot() == 16 and match.actors() == [0]
    play(match, "draw; draw; draw; draw")
    assert match.actors() == [0] and "check" in legal(match) and "bet 2" in legal(match)


@covers("poquer/americana/blinds")
def test_blinds_of_two_players_and_short_ones() -> None:
    match = american(FOUR[:2], dealer=0, forced_bets="blinds")
    assert at(match).paid == (1, 2) and match.actors() == [0], "the dealer has the small blind and speaks first"
    play(match, "call; check; draw; draw")
    assert match.actors() == [1], "after the draw the other one"
    match = american(FOUR[:3], forced_bets="blinds")
    play(match, "fold; fold")
    assert sheet(match) == [(1, "pot", 3)], "everybody folds to the big blind"
    game = at(match)
    assert game.dealer == 0 and game.blind == 2
    others: list[dict[str, Value]] = [{"escuro": True}, {"openers": "pair_of_jacks"}, {"dealers_choice": True}]
    for other in others:
        with pytest.raises(baralho.BadOption, match="blinds"):
            baralho.start("poquer", preset="americana", options={"forced_bets": "blinds", **other})


@covers("poquer/americana/min_raise")
def test_a_raise_is_at_least_the_last_one() -> None:
    match = play(american(FOUR), "bet 3")
    assert refused(match, "raise 2") == "amount" and refused(match, "raise 3") == ""
    play(match, "raise 5")
    assert refused(match, "raise 4") == "amount" and "raise 5" in legal(match)
    rich(match, 100, 100, 12, 100)
    assert "raise 4" in legal(match), "all that he has"
    play(match, "raise 4")
    assert "raise 5" in legal(match) and "raise 4" not in legal(match), "a short raise makes the next no smaller"
    play(match, "fold; call; call; draw; draw; draw")
    assert "bet 1" in legal(match), "in the next round from the start"
    match = play(american(FOUR, min_raise="any"), "bet 3")
    assert "raise 1" in legal(match)


@covers("poquer/americana/odd_chip")
def test_an_odd_chip_goes_to_the_left_of_the_dealer() -> None:
    equal = ["AC KC QD 9S 7C", "2C 3C 5D 9D 8H", "AD KD QC 9H 7D"]
    for rule, odd in (("left_of_dealer", 0), ("last_raiser", 2)):
        match = american(equal, odd_chip=rule)
        play(match, "check; check; bet 1; call; fold; draw; draw; check; bet 1; call; show")
        assert sorted(sheet(match)) == [(0, "pot", 4 - (odd == 2)), (2, "pot", 3 + (odd == 2))]


@pytest.mark.parametrize(
    ("order", "better", "worse"),
    [
        ("ace_to_five", "AC 2D 3H 4S 5C", "AD 2C 3S 4H 6C"),
        ("ace_to_five", "2H 3H 4H 5H 6H", "AC 2D 3C 4S 7D"),  # neither straight nor flush counts
        ("ace_to_five", "AC AD 2H 3S 4C", "2D 2C 3H 4S 5C"),  # aces are the lowest pair
        ("deuce_to_seven", "2C 3D 4H 5S 7C", "2D 3C 4S 6H 7D"),
        ("deuce_to_seven", "2C 3D 4H 5S 7C", "AC 2D 3H 4S 5C"),  # the ace is high
        ("deuce_to_seven", "AC 2D 3H 4S 5C", "2C 3C 4D 5D 6H"),  # but A 2 3 4 5 is no straight
        ("deuce_to_seven", "2C 3D 4H 5S KC", "2H 3H 4C 5H 6D"),  # a straight is bad
        ("deuce_to_seven", "AC KD QH JS 9C", "2H 3H 4H 5H 7H"),  # so is a flush
        ("deuce_to_seven", "KC KD 2H 3S 4C", "AD AC 2S 3H 4D"),
    ],
)
@covers("poquer/americana/low_rank")
def test_orders_of_low_hands(order: str, better: str, worse: str) -> None:
    match = american([better, worse], ranking="misery", low_rank=order)
    game = at(match)
    assert game.low_value(0) < game.low_value(1)


@pytest.mark.parametrize(
    ("worse", "better"), [("AC KD QH JS 10C", "AH AS KH KS QS"), ("AD KD QD JD 10D", "AH AS AC KH KS")]
)
@covers("poquer/americana/low_rank")
def test_a_king_q_j_10_is_a_straight_also_where_the_ten_is_the_lowest_rank(worse: str, better: str) -> None:
    """Two players have the tens as lowest cards (002:652): the ace below them makes the same five cards."""
    match = american([worse, better], ranking="misery", low_rank="deuce_to_seven", deck="brazilian")
    assert at(match).low_value(0) > at(match).low_value(1)


@covers("poquer/americana/low_rank")
def test_the_order_told_has_no_straights_at_ace_to_five() -> None:
    notes = written(american(FOUR, ranking="misery", low_rank="ace_to_five").game.notes(0))
    assert "straight" not in notes["ranking"] and "pair" in notes["ranking"]
    assert "straight" in written(american(FOUR, ranking="misery").game.notes(0))["ranking"]


@pytest.mark.parametrize("lang", ["pt", "en"])
@covers("poquer/americana/search")
def test_what_people_look_for_finds_five_card_draw(lang: str) -> None:
    spec = baralho.find("poquer")
    own = table(lang, "poquer")
    assert "poker" in own["also"] and any("hold'em" in name for name in own["near"])
    first = rules_page(spec, lang).split("## ")[1]  # the summary that the lobby tells
    assert "five-card draw" in first and "Texas Hold'em" in first


@pytest.mark.parametrize(
    ("preset", "players", "options"),
    [("americana", 4, {}), ("americana", 3, {"forced_bets": "blinds"}), ("americana", 2, {"forced_bets": "blinds"})],
)
def test_worlds_of_todays_tables_replay(preset: str, players: int, options: dict[str, Value]) -> None:
    """Laws 5, 6 and 7 at tables that no variant has."""
    dice = random.Random(5)
    checked = 0
    for seed in range(2):
        match = baralho.start("poquer", preset=preset, players=players, seed=f"worlds {seed}", options=options)
        for _ in laws.random_match(match, dice, most=200):
            sums(match.game)
            if dice.random() < 0.08 and checked < 12:
                seat = dice.randrange(players)
                world = laws.law_6(match, seat, dice.randrange(1 << 20))
                laws.law_5(match, world, seat)
                checked += 1
    assert checked
