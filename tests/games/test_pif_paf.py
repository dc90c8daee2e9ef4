"""Pif-Paf: seed 002:2255-2323."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest

import baralho
from baralho import Match, Rng
from baralho import words as words_of
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.table import mask_of
from baralho.engine.told import written
from baralho.games.pif_paf.acts import BET, CLAIM, DISCARDING, DISCARDS, DRAWING, GO_OUT, HAND, MELDS, STOCK, VIRA
from baralho.games.pif_paf.game import PifPaf
from baralho.words import Words
from tests import laws
from tests.table import covers, legal, log, play, refused, says, sheet, zone

DONE = "7D 8D 9D 6H 6S 6C JC QC KC"  # nine cards in three melds
PAF = "7D 8D 9D 6H 6S 6C JC QC 4H"  # waits for the 10 or the king of clubs
JUNK = "2C 2C 4D 5S 8H 9S JH KS AD"


def sums(game: Game) -> None:
    """Law 7: chips are never made or lost; a pot that waits belongs to somebody. Lives only go, deals are won once."""
    assert isinstance(game, PifPaf)
    if game.opt.scoring != "pot":
        most = game.opt.lives if game.opt.scoring == "lives" else game.deal_no + 1
        assert all(0 <= points <= most for points in game.points)
        return
    assert sum(game.points) + sum(game.carried) == game.players * game.opt.starting_stack
    assert min(game.points) >= 0


def start(deal: dict[str, str] | None = None, players: int = 3, dealer: int = 2, **options: Value) -> Match:
    return baralho.start("pif-paf", seed="7", players=players, dealer=dealer, deal=deal, options=options)


def family(deal: dict[str, str] | None = None, players: int = 3, **options: Value) -> Match:
    """Without betting: seat 0 begins at once."""
    return start(deal, players, players - 1, betting=False, **options)


def state(match: Match) -> PifPaf:
    assert isinstance(match.game, PifPaf)
    return match.game


def play_out(match: Match) -> None:
    """Everybody draws and discards, nobody goes out, until the deal is void."""
    deal = match.game.deal_no
    while match.game.deal_no == deal and not match.over:
        seat = match.actors()[0]
        offers = legal(match, seat)
        plain = [a for a in offers if a not in ("let", "go_out", "claim", "take")]
        play(match, f"{seat} {'let' if 'let' in offers else plain[0]}")


# -- melds ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "good"),
    [("7D 8D 9D", True), ("AH 2H 3H 4H", True), ("JC QC KC AC", True), ("QC KC AC 2C", False), ("KH AH 2H", False),
     ("6H 6S 6D", True), ("2C 2D 2H 2S", True), ("AC AC AD AD AH", True), ("6H 6H 6S", False), ("6H 6H 6S 6D", True),
     ("7D 8D", False), ("7D 7D 8D 9D", False)],
)  # fmt: skip
def test_the_melds_of_the_book(text: str, good: bool) -> None:
    """002:2271, 2279-2281: the ace is high or low and joins nothing; a set has three suits whatever its size."""
    melds = MELDS[0, 1, "at_least_three"]
    assert melds.is_meld(mask_of(melds.pack.cards(text))) == good


@pytest.mark.parametrize(
    ("text", "good"),
    [("6H 6S 6D", (True, True, True)), ("6H 6H 6S 6D", (True, True, False)), ("6H 6S 6D 6C", (True, False, True)),
     ("6H 6H 6S", (False, False, False))],
)  # fmt: skip
def test_the_suits_of_a_set(text: str, good: tuple[bool, ...]) -> None:
    for suits, wanted in zip(("at_least_three", "exactly_three", "all_distinct"), good, strict=True):
        melds = MELDS[0, 1, suits]
        assert melds.is_meld(mask_of(melds.pack.cards(text))) == wanted


@pytest.mark.parametrize(
    ("text", "one", "two"),
    [("7D * 9D", True, True), ("6H 6S *", True, True), ("6H 6H *", False, False), ("7D * *", False, True),
     ("6H 6H * *", False, True), ("QC KC *", True, True), ("6C 6D 6H 6S *", False, False),
     ("7D 8D * * *", False, False)],
)  # fmt: skip
def test_jokers_in_melds(text: str, one: bool, two: bool) -> None:
    """Our ruling: wild, so many in a meld, in a set for a suit that is missing."""
    for most, wanted in ((1, one), (2, two)):
        melds = MELDS[4, most, "at_least_three"]
        assert melds.is_meld(mask_of(melds.pack.cards(text))) == wanted


# -- betting ----------------------------------------------------------------------------------------------------------


def test_the_betting_of_the_book() -> None:
    """002:2295-2305: 10, then 16; the next folds, calls or raises to 17..20; he who bet 10 adds 6, raises or folds."""
    match = start({"hand 0": DONE}, players=5, dealer=4)
    assert match.spans(0) == [(BET, 10, 20)] and "call" not in legal(match)
    assert refused(match, "bet 9") == refused(match, "bet 21") == "bet_limits"
    play(match, "0 bet 10; 1 raise 16")
    assert legal(match, 2) == ["fold", "call", "raise 17", "raise 18", "raise 19", "raise 20"]
    assert refused(match, "raise 16") == "bet_limits"
    play(match, "2 fold; 3 call; 4 fold")
    assert legal(match, 0) == ["fold", "call", "raise 17", "raise 18", "raise 19", "raise 20"]
    play(match, "0 call")
    assert match.actors() == [0] and legal(match) == ["draw"]
    assert written(match.game.status()) == {"pot": "53", "paid": "17 17 1 17 1", "playing": "1 2 4"}
    play(match, "0 draw; 0 go_out")
    assert sheet(match) == [(0, "pot", 36), (1, "stake", -17), (2, "stake", -1), (3, "stake", -17), (4, "stake", -1)]


def test_he_who_folds_later_loses_his_bet() -> None:
    """002:2299."""
    match = start()
    play(match, "0 bet 10; 1 raise 16; 2 fold; 0 fold")
    assert sheet(match) == [(1, "pot", 12), (2, "stake", -1), (0, "stake", -11)]


def test_no_raise_above_the_maximum_and_no_minimum_raise() -> None:
    """002:2303: 20 is the most that anybody may bet in all."""
    match = start()
    play(match, "0 bet 10; 1 raise 11; 2 call; 0 raise 20")
    assert legal(match, 1) == ["fold", "call"]
    play(match, "1 call; 2 call")
    assert match.game.phase == DRAWING and state(match).bets == (20, 20, 20)


def test_a_caller_may_raise_when_it_comes_back() -> None:
    match = start()
    play(match, "0 bet 10; 1 call; 2 raise 12; 0 call; 1 raise 15; 2 call; 0 call")
    assert match.game.phase == DRAWING and state(match).bets == (15, 15, 15)


def test_the_last_one_left_takes_the_antes_without_betting() -> None:
    match = start()
    play(match, "0 fold; 1 fold")
    assert sheet(match) == [(2, "pot", 2), (0, "stake", -1), (1, "stake", -1)]
    assert match.game.deal_no == 1


def test_the_first_player_still_in_begins() -> None:
    """002:2311, and the mão may fold."""
    match = start(players=4, dealer=3)
    play(match, "0 fold; 1 bet 10; 2 call; 3 fold")
    assert match.actors() == [1]
    play(match, "1 draw")
    play(match, f"1 {legal(match)[-1]}")
    assert match.actors() == [2]


def test_without_betting_nobody_folds() -> None:
    match = family(ante=5)
    assert legal(match) == ["draw"]
    assert written(match.game.status())["pot"] == "15"


# -- the play ---------------------------------------------------------------------------------------------------------


def test_only_the_last_discard_can_be_taken() -> None:
    """002:2311-2315: nothing to take at first; a card drawn may be discarded; the pile lies open."""
    match = family({"hand 0": JUNK, "hand 1": "3C 5C 7C 2H 9H QH 4S 10S KD", "stock": "QS 10D"})
    assert legal(match) == ["draw"]
    play(match, "0 draw; 0 discard QS")
    assert legal(match) == ["draw", "take"]
    play(match, "1 draw; 1 discard 10D; 2 take")
    assert "10D" in zone(match, "hand 2").split()
    assert log(match)[-1] == "jogador 3 compra 10♦ do descarte"
    assert log(match, "en")[-1] == "player 3 takes 10♦ from the discards"
    assert baralho.view(match, 0)["zones"][4]["cards"] == ["QS"]


def test_going_out_without_a_discard() -> None:
    """002:2319."""
    match = family({"hand 0": DONE, "stock": "AC"})
    play(match, "0 draw; 0 go_out")
    assert sheet(match)[0] == (0, "pot", 2) and says(match) == ["meld"] * 3 + ["out"]
    moves = [e for e in baralho.events(match, 2) if e[0] == "move" and e[3].startswith("meld")]
    assert " ".join(e[1] for e in moves) == "JC QC KC AC 6C 6H 6S 7D 8D 9D"
    assert not [e for e in baralho.events(match, 2) if e[0] == "move" and e[3] == "discard"]


def test_going_out_with_a_discard() -> None:
    """002:2319; and it is never forced."""
    match = family({"hand 0": DONE, "hand 1": JUNK, "stock": "2S"})
    play(match, "0 draw")
    assert "go_out" in legal(match) and "discard 2S" in legal(match)
    play(match, "0 go_out")
    moves = [(e[1], e[3]) for e in baralho.events(match, 1) if e[0] == "move" and e[1] and e[2] == "hand 0"]
    assert len(moves) == 10 and moves[-1] == ("2S", "discard")


def test_a_false_call_is_refused() -> None:
    match = family({"hand 0": PAF, "stock": "2S"})
    play(match, "0 draw")
    assert refused(match, "go_out") == "no_melds"


def test_a_discard_is_claimed_out_of_turn() -> None:
    """002:2321: by a player whose turn it is not, at once, before the next player can draw."""
    match = family({"hand 0": JUNK, "hand 2": PAF, "stock": "KC"})
    play(match, "0 draw; 0 discard KC")
    assert match.actors() == [2] and legal(match, 2) == ["let", "claim"]
    assert baralho.view(match, 1)["asked"] == [1, 2]
    play(match, "2 claim")
    assert sheet(match)[0] == (2, "pot", 2) and says(match) == ["claim", *["meld"] * 3, "out"]


def test_the_nearest_to_the_discarder_has_priority() -> None:
    """002:2321: both can go out with the card; the other shows his cards too, for that is what going out means."""
    match = family({"hand 0": JUNK, "hand 1": PAF, "hand 3": PAF.replace("4H", "3H"), "stock": "KC"}, players=4)
    play(match, "0 draw; 0 discard KC")
    assert match.actors() == [1, 3]
    play(match, "3 claim; 1 claim")
    assert sheet(match)[0] == (1, "pot", 3) and says(match)[:2] == ["claim", "late"]
    assert [e[1] for e in baralho.events(match, 2) if e[0] == "look" and e[2] == "hand 3"].count("3H") == 1


def test_the_next_player_may_claim_and_comes_first() -> None:
    match = family({"hand 2": JUNK, "hand 0": PAF, "hand 1": PAF.replace("4H", "3H")}, dealer_rotation="winner")
    state(match).ask(DISCARDING, 2)
    game = match.game
    game.t.move(game.t.top(STOCK), HAND, 2)
    king = next(c for c in range(104) if game.t.pack.code(c) == "KC" and not game.t.holds(c, HAND, 0))
    game.t.move(king, HAND, 2)
    play(match, "2 discard KC; 1 claim; 0 claim")
    assert sheet(match)[0][0] == 0
    assert match.game.dealer == 0  # and the winner deals


def test_a_claim_may_be_let_pass() -> None:
    """Optional, and nobody hears of it."""
    match = family({"hand 0": JUNK, "hand 2": PAF, "stock": "KC"})
    play(match, "0 draw; 0 discard KC")
    before = baralho.events(match, 1)
    play(match, "2 let")
    assert baralho.events(match, 1) == before
    assert match.actors() == [1] and legal(match) == ["draw", "take"]


def test_a_claim_must_use_the_card() -> None:
    """Ruling: nine finished cards do not go out with a card that fits nothing."""
    match = family({"hand 0": JUNK, "hand 2": DONE, "stock": "2S"})
    play(match, "0 draw; 0 discard 2S")
    assert match.actors() == [1]


def test_a_claim_with_a_discard_of_another_card() -> None:
    match = family({"hand 0": JUNK, "hand 1": PAF, "stock": "10C"})
    play(match, "0 draw; 0 discard 10C; 1 claim")
    assert [e[1] for e in baralho.events(match, 0) if e[0] == "move" and e[3] == "discard"] == ["10C", "4H"]


def test_a_discarded_joker_may_be_claimed() -> None:
    match = family({"hand 0": JUNK, "hand 1": PAF, "stock": "*"}, jokers=4)
    play(match, "0 draw; 0 discard *")
    assert legal(match, 1) == ["let", "claim"]
    play(match, "1 claim")
    laid = [e[1] for e in baralho.events(match, 0) if e[0] == "move" and e[3].startswith("meld")]
    assert "* " in " ".join(laid) + " " and len(laid) == 9


def test_who_folded_and_who_discarded_are_not_asked() -> None:
    match = start(
        {"hand 1": PAF, "hand 0": JUNK, "hand 2": PAF.replace("4H", "3H"), "stock": "KC"}, players=4, dealer=3
    )
    play(match, "0 bet 10; 1 fold; 2 call; 3 call; 0 draw; 0 discard KC")
    assert match.game.window == 0b1100 and match.actors() == [2]


def test_the_card_just_taken_is_not_thrown_back() -> None:
    """Ruling: neither in a turn nor in going out; the other copy may go, and then all know that he has it."""
    hands = {"hand 0": JUNK, "hand 1": DONE, "stock": "2S"}
    match = family(hands)
    play(match, "0 draw; 0 discard 2S; 1 take")
    assert refused(match, "discard 2S") == "just_taken"
    assert refused(match, "go_out") == "no_melds"
    match = family(hands, return_taken_discard=True)
    play(match, "0 draw; 0 discard 2S; 1 take")
    assert "discard 2S" in legal(match) and "go_out" in legal(match)
    match = family({"hand 0": JUNK, "hand 1": DONE.replace("7D", "2S"), "stock": "2S"})
    play(match, "0 draw; 0 discard 2S; 1 take; 1 discard 2S")
    assert baralho.known(match, 2)["hand 1"] == ["2S"]


def test_an_equal_card_serves_a_claim() -> None:
    """Ruling: the claimed copy is melded, the own one thrown."""
    match = family({"hand 0": JUNK, "hand 1": DONE, "stock": "7D"})
    play(match, "0 draw; 0 discard 7D")
    assert legal(match, 1) == ["let", "claim"]


# -- the stock runs out -----------------------------------------------------------------------------------------------


def test_the_discards_become_the_stock_twice() -> None:
    """Ruling: the last discard stays; after two reshuffles the deal is void and the pot waits."""
    match = family(players=8)
    play_out(match)
    assert says(match).count("reshuffle") == 2 and says(match)[-1] == "void"
    assert sheet(match) == [(seat, "void", -1) for seat in range(8)]
    assert state(match).carried == (1,) * 8 and written(match.game.status())["pot"] == "16"


def test_a_reshuffle_keeps_the_last_discard() -> None:
    match = family(players=8)
    while state(match).reshuffles == 0:
        seat = match.actors()[0]
        offers = legal(match, seat)
        play(match, f"{seat} {offers[0] if offers[0] in ('draw', 'let') else offers[-1]}")
    assert match.game.t.count(DISCARDS) == 1 and match.game.t.count(STOCK) == 31
    assert legal(match) == ["draw", "take"]


@pytest.mark.parametrize(("way", "times"), [("void_carry", 2), ("reshuffle", 0)])
def test_void_at_once(way: str, times: int) -> None:
    match = family(players=8, stock_exhausted=way, max_reshuffles=times)
    play_out(match)
    assert says(match) == ["void"]


def test_the_waiting_pot_goes_to_the_next_winner() -> None:
    match = start(stock_exhausted="void_carry")
    play(match, "0 bet 10; 1 call; 2 fold")
    play_out(match)
    assert state(match).carried == (11, 11, 1) and match.game.points == [289, 289, 299]
    play(match, "1 fold; 2 fold")
    assert sheet(match)[-3:] == [(0, "pot", 25), (1, "stake", -1), (2, "stake", -1)]
    assert state(match).carried == (0, 0, 0)


def test_a_void_last_deal_gives_the_chips_back() -> None:
    """What everybody has put in since the last deal won."""
    match = family(stock_exhausted="void_carry", deals=2)
    play_out(match)
    play_out(match)
    assert match.over and match.game.points == [300, 300, 300] and match.game.won == 0b111
    assert sheet(match)[-3:] == [(seat, "refund", 2) for seat in range(3)]


def test_a_pot_that_nobody_could_play_for_is_given_back() -> None:
    """Everybody's chips lie in it: the void deal is as if it had not been."""
    match = start(stock_exhausted="void_carry", starting_stack=21, max_bet=20)
    play(match, "0 bet 20; 1 call; 2 call")
    play_out(match)
    assert not match.over and match.game.points == [21, 21, 21] and match.game.deal_no == 1


# -- the match --------------------------------------------------------------------------------------------------------


def test_the_match_has_so_many_deals_and_ties_share() -> None:
    match = start(deals=3)
    for _ in range(3):
        assert not match.over
        seat = match.actors()[0]
        play(match, f"{seat} fold; {(seat + 1) % 3} fold")
    assert match.over and match.game.points == [300, 300, 300] and match.game.won == 0b111


def test_who_cannot_pay_is_not_dealt_in() -> None:
    """He needs the ante and the maximum bet; the deal passes over him; with fewer than three the match ends."""
    match = start(players=4, dealer=3, starting_stack=30)
    play(match, "0 bet 20; 1 call; 2 fold; 3 fold")
    state(match).win(1)  # seat 0 has 9 left, and would deal
    assert match.game.points == [9, 53, 29, 29] and match.game.dealer == 1
    assert [match.game.t.count(HAND, s) for s in range(4)] == [0, 9, 9, 9]
    play(match, "2 bet 20; 3 call; 1 fold")
    state(match).win(3)
    assert match.over and match.game.points == [9, 52, 8, 51] and match.game.won == 0b0010


def test_the_deal_passes_left_or_to_the_winner() -> None:
    for way, dealer in (("left", 0), ("winner", 1)):
        match = start(dealer_rotation=way)
        play(match, "0 fold; 1 bet 10; 2 fold")
        assert match.game.dealer == dealer
    match = family(dealer_rotation="winner", stock_exhausted="void_carry")
    play_out(match)
    assert match.game.dealer == 2  # nobody has won: he deals again


def test_contradictions_are_refused() -> None:
    with pytest.raises(baralho.BadOption, match="max_bet=5 is less"):
        start(max_bet=5)
    with pytest.raises(baralho.BadOption, match="starting_stack=20"):
        start(starting_stack=20)
    start(starting_stack=1, betting=False)


# -- secrecy ----------------------------------------------------------------------------------------------------------


def test_nobody_can_tell_who_could_claim() -> None:
    """While a window is open it looks the same to a bystander whether anybody can claim or not."""
    match = family({"hand 0": JUNK, "hand 2": PAF, "stock": "KC"}, players=4)
    play(match, "0 draw; 0 discard KC")
    for seat in (0, 1, 3):
        for seed in range(5):
            laws.law_5(match, laws.law_6(match, seat, seed), seat)
    assert baralho.view(match, 1)["asked"] == [1, 2, 3]


@pytest.mark.parametrize("jokers", [0, 4])
def test_worlds_after_a_reshuffle(jokers: int) -> None:
    """All know the set of the new stock and nobody its order, though equal cards may be in hands."""
    match = family(players=4, jokers=jokers)
    moves = Rng(3)
    while not match.over and state(match).reshuffles < 2:
        seat = match.actors()[0]
        offers = [a for a in match.legal(seat) if a & 63 not in (GO_OUT, CLAIM)]
        match.act(seat, offers[moves.below(len(offers))])
        if match.game.count % 40 == 0 and state(match).reshuffles:
            viewer = moves.below(4)
            laws.law_5(match, laws.law_6(match, viewer, match.game.count), viewer)


# -- going out, quickly ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("suits", ["at_least_three", "exactly_three", "all_distinct"])
def test_going_out_is_found_as_by_the_whole_search(suits: str) -> None:
    """What is sorted out at a glance is sorted out rightly: hands at random, and such as are nearly melded."""
    game = state(family(set_suits=suits))
    melds = game.melds()
    dice = random.Random(4)
    out = 0
    for number in range(6000):
        cards = dice.sample(range(104), 10)
        if number % 2:  # three melds of random kinds, a card or two of them changed
            cards = []
            while len(cards) < 9:
                first = dice.randrange(104)
                rank, suit, copy = first % 13, first // 13 % 4, first // 52
                run = [copy * 52 + suit * 13 + (rank + k) % 13 for k in range(3)]
                group = [copy * 52 + (suit + k) % 4 * 13 + rank for k in range(3)]
                cards += dice.choice([run, group])
            cards = (cards + dice.sample(range(104), 3))[dice.randrange(3) :]
            cards = list(dict.fromkeys(cards))[:10]
        if len(cards) < 10:
            continue
        keep = dice.choice([-1, game.t.pack.face[dice.choice(cards)]])
        whole = bool(melds.split(mask_of(cards), 1, keep))
        out += whole
        assert game.goes_out(mask_of(cards), keep) == whole
    assert out > 300


# -- Pife and Cacheta, as they are played today ------------------------------------------------------------------------


def today(preset: str, deal: dict[str, str] | None = None, players: int = 3, **options: Value) -> Match:
    """The last seat deals, so that seat 0 begins."""
    return baralho.start(
        "pif-paf", preset=preset, seed="7", players=players, dealer=players - 1, deal=deal, options=options
    )


@covers("pif-paf/pife/options", "pif-paf/cacheta/options")
def test_today_options() -> None:
    """today: no betting, jokers or ante, suits of a set distinct, no throwing back, discards shuffled; 2-8 players."""
    common: dict[str, Value] = {
        "betting": False, "jokers": 0, "ante": 0, "set_suits": "all_distinct", "return_taken_discard": False,
        "stock_exhausted": "reshuffle", "joker_max_per_meld": 1,
    }  # fmt: skip
    other: dict[str, dict[str, Value]] = {
        "pife": {"scoring": "deals_won", "vira_wild": "none"},
        "cacheta": {"scoring": "lives", "lives": 10, "drop": True, "vira_wild": "next_same_suit", "wild_in": "any"},
    }
    for preset, further in other.items():
        for players in range(2, 9):
            match = today(preset, players=players)
            wanted = {**common, **further}
            assert {key: match.options[key] for key in wanted} == wanted
            assert [match.game.t.count(HAND, s) for s in range(players)] == [9] * players
    with pytest.raises(baralho.BadOption, match="nothing to play for"):
        baralho.start("pif-paf", options={"ante": 0, "betting": False})


@covers("pif-paf/pife/going_out")
def test_today_going_out() -> None:
    """today: three melds after drawing, the tenth is thrown, or ten melded cards; the ace not both ways round."""
    for hand, drawn, out in ((DONE, "2S", True), (DONE, "AC", True), (PAF, "2S", False), (PAF, "KC", True),
                             ("QD KD AD 6H 6S 6C 2D 3D 9S", "AS", False)):  # fmt: skip
        match = today("pife", {"hand 0": hand, "stock": drawn})
        assert ("go_out" in legal(play(match, "draw"))) == out, (hand, drawn)


@covers("pif-paf/pife/point")
def test_today_a_point_for_a_deal() -> None:
    """today: the winner of a deal has 1 point; nobody has chips."""
    match = today("pife", {"hand 0": DONE, "stock": "2S"}, players=2)
    assert match.game.points == [0, 0] and "pot" not in written(match.game.status())
    play(match, "draw; go_out")
    assert sheet(match) == [(0, "deal", 1)] and match.game.points == [1, 0] and "goes_out" in says(match)
    assert state(today("pife", deals=1, players=2)).match_over()


@covers("pif-paf/pife/claim")
def test_today_the_claim_window_stays() -> None:
    """today: any player may take the last discard to go out."""
    match = today("pife", {"hand 0": JUNK.replace("2C 2C", "2C 3S"), "hand 2": PAF, "stock": "KC"})
    play(match, "draw; discard KC; 2 claim")
    assert sheet(match) == [(2, "deal", 1)]


@covers("pif-paf/cacheta/vira")
@pytest.mark.parametrize(
    ("vira", "kind", "wild"),
    [("9H", "next_same_suit", "10H"), ("KS", "next_same_suit", "AS"), ("AD", "next_same_suit", "2D"),
     ("9H", "next_same_colour", "10D 10H"), ("KS", "next_same_colour", "AC AS")],
)  # fmt: skip
def test_today_the_vira(vira: str, kind: str, wild: str) -> None:
    """today: vira 9H: both 10H wild; vira K: aces; ace: twos. By colour four cards."""
    game = state(today("cacheta", {"vira": vira}, vira_wild=kind))
    assert game.t.pack.text(sorted({game.t.pack.face[c] for c in range(104) if game.wild >> c & 1})) == wild
    assert game.wild.bit_count() == 2 * len(wild.split()) and zone_of(game) == vira
    assert not [c for seat in range(3) for c in game.t.cards(HAND, seat) if c == game.t.top(VIRA)]


def zone_of(game: PifPaf) -> str:
    return game.t.pack.code(game.t.top(VIRA))


@covers("pif-paf/cacheta/wild")
def test_today_one_wild_card_in_a_meld() -> None:
    """today: a wild card stands for any other, one in a meld."""
    hand = {"vira": "9H", "hand 0": "7D 10H 9D 6H 6S 6C JC QC 4H", "hand 1": JUNK}
    match = play(today("cacheta", {**hand, "stock": "KC"}), "0 stay; 1 stay; 2 stay; draw")
    assert "go_out" in legal(match), "7D * 9D"
    two = {"vira": "9H", "hand 0": "7D 10H 10H 6H 6S 6C JC QC 2S", "hand 1": JUNK}
    match = play(today("cacheta", {**two, "stock": "KC"}), "0 stay; 1 stay; 2 stay; draw")
    assert "go_out" not in legal(match), "7D * * has two"


@pytest.mark.parametrize(("hand", "out"), [("10D 10H", False), ("10D 10S 10H", True)])
def test_today_a_wild_card_is_counted_once_in_a_set_of_its_rank(hand: str, out: bool) -> None:
    """today: the next rank up is wild; 002:2281 asks for three cards, and 10D with the wild 10H are two."""
    melded = "3D 4D 5D 6C 6H 6S " + ("6D " if not out else "")
    dealt = {"vira": "9H", "hand 0": melded + hand, "hand 1": JUNK, "stock": "KC"}
    match = play(today("cacheta", dealt), "0 stay; 1 stay; 2 stay; draw")
    assert ("go_out" in legal(match)) is out


@covers("pif-paf/cacheta/wild_in")
def test_today_wild_cards_in_runs_only() -> None:
    """today: some allow them in runs only (uncertain: an option)."""
    hand = {"vira": "9H", "hand 0": "6H 10H 6C 7D 8D 9D JC QC 2S", "hand 1": JUNK, "stock": "KC"}
    for where, out in (("any", True), ("runs", False)):
        match = play(today("cacheta", hand, wild_in=where), "0 stay; 1 stay; 2 stay; draw")
        assert ("go_out" in legal(match)) == out
    runs = {"vira": "9H", "hand 0": "7D 10H 9D 6H 6S 6C JC QC 4H", "hand 1": JUNK, "stock": "KC"}
    assert "go_out" in legal(play(today("cacheta", runs, wild_in="runs"), "0 stay; 1 stay; 2 stay; draw"))


@covers("pif-paf/cacheta/lives")
def test_today_lives() -> None:
    """today: running -1, losing -2, the winner 0; all but one run: he wins unplayed."""
    hand = {"vira": "3H", "hand 0": DONE, "stock": "2S"}
    match = today("cacheta", hand)
    assert match.game.points == [10, 10, 10] and match.actors() == [0] and legal(match) == ["stay", "run"]
    play(match, "0 stay; 1 run; 2 stay; 0 draw; 0 go_out")
    assert sheet(match) == [(1, "ran", -1), (2, "lost", -2)] and match.game.points == [10, 9, 8]
    match = play(today("cacheta"), "0 run; 1 run")
    assert match.game.points == [9, 9, 10] and match.game.deal_no == 1 and "out" not in says(match)
    assert baralho.start("pif-paf", preset="cacheta", options={"lives": 7}).game.points[0] == 7


@covers("pif-paf/cacheta/must_play")
def test_today_with_one_life_one_must_play() -> None:
    """today: at 1 life no running: nobody asks him."""
    match = today("cacheta")
    game = state(match)
    game.points = [5, 1, 5]
    play(match, "0 stay")
    assert match.actors() == [2], "seat 1 plays"
    play(match, "2 run")
    assert game.active == 0b011 and match.actors() == [0] and legal(match) == ["draw"]


@covers("pif-paf/cacheta/no_drop")
def test_today_without_running() -> None:
    """today: drop=false: losers lose 1, or 2 when the winner melded ten cards."""
    for drawn, lost in (("2S", 1), ("AC", 2)):
        match = today("cacheta", {"vira": "3H", "hand 0": DONE, "stock": drawn}, drop=False)
        play(match, "draw; go_out")
        assert match.game.points == [10, 10 - lost, 10 - lost]


@covers("pif-paf/cacheta/last_alive")
def test_today_the_last_one_left_wins() -> None:
    """today: 0 lives: out; the last one left wins."""
    match = today("cacheta", {"vira": "3H", "hand 0": DONE, "stock": "2S"})
    game = state(match)
    game.points = [3, 2, 2]
    play(match, "0 stay; 1 stay; 2 run; draw; go_out")
    assert game.points == [3, 0, 1] and says(match).count("dead") == 1 and not match.over
    assert game.dealt == 0b101 and game.t.count(HAND, 1) == 0
    game.points = [3, 0, 1]
    assert match.actors() == [0], "seat 2 must play, seat 1 is out"
    game.active, game.dealt = 0b101, 0b101
    game.win(0)
    assert match.over


@covers("pif-paf/cacheta/names")
def test_today_names() -> None:
    """today: names: cacheta, caxeta, cachetão; pontinho is another game."""
    for lang in ("pt", "en"):
        words = Words(baralho.find("pif-paf"), lang)
        assert words.get("presets", "cacheta") == "Cacheta" and words.get("presets", "pife") == "Pife"
        found = tomllib.loads((Path(words_of.__file__).parent / lang / "pif_paf.toml").read_text(encoding="utf8"))
        assert {"cacheta", "caxeta", "cachetão"} <= set(found["also"]) and "pontinho" in found["near"]


@pytest.mark.parametrize("preset", ["pife", "cacheta"])
def test_today_worlds(preset: str) -> None:
    """Laws 5 and 6, with a vira and whoever has run."""
    dice = random.Random(2)
    for seed in range(3):
        match = baralho.start("pif-paf", preset=preset, seed=seed, players=2 + seed)
        for n in range(60):
            if n % 6 == 0:
                seat = dice.randrange(match.players)
                laws.law_5(match, laws.law_6(match, seat, dice.randrange(1 << 20)), seat)
            laws.step(match, dice)
            sums(match.game)


CONTEXT: dict[str, dict[str, Value]] = {
    "ante": {"starting_stack": 100_000},
    "lives": {"scoring": "lives"},
    "drop": {"scoring": "lives"},
    "wild_in": {"shown": "test_today_wild_cards_in_runs_only"},
    "min_bet": {"max_bet": 1000, "starting_stack": 100_000},
    "max_bet": {"min_bet": 1, "starting_stack": 100_000},
    "joker_max_per_meld": {"jokers": 4, "betting": False, "players": 8},
    "set_suits": {"jokers": 4, "joker_max_per_meld": 2, "betting": False, "players": 8},
    "starting_stack": {"betting": False},
    "max_reshuffles": {"betting": False, "players": 8, "deals": 2},
    "stock_exhausted": {"betting": False, "players": 8, "deals": 2},
}
