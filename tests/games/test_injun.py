"""Carta na Testa (Injun): seed 002:4857-4889."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match, Rng
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.engine.view import SPECTATOR
from baralho.games.injun import BET, HAND, RAISE, BragStyle, Injun, PokerStyle
from baralho.words import Words
from tests.table import legal, play, refused, says, sheet, zone

ANA, BETO, CAIO, DORA = range(4)  # of the rules page; Dora has dealt
AT_ONCE = "showdown_at_first_call"


def sums(game: Game) -> None:
    """Law 7: no chips are made or lost, nobody owes; whoever is in the deal has one card."""
    assert isinstance(game, Injun)
    middle = sum(game.paid) if isinstance(game, PokerStyle) else 0
    if isinstance(game, BragStyle):
        middle = sum(game.pots)
        assert len(game.pots) == len(game.closers) + 1
        assert not any(game.live >> seat & 1 for seat in game.closers)
    assert sum(game.points) + middle == game.opt.start_chips * game.players
    assert min(game.points) >= 0
    assert [game.t.count(HAND, seat) for seat in range(game.players)] == [
        game.dealt >> seat & 1 for seat in range(game.players)
    ]
    assert game.live & ~game.dealt == 0 and game.live


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Mostly calls, or puts in as little as can be, so that deals and matches last."""
    actions = match.legal(seat)
    return dice.choice(actions) if dice.random() < 0.2 else actions[0]


def start(cards: str = "", players: int = 4, dealer: int = DORA, **options: Value) -> Match:
    """A match of four dealt by the last seat, with these cards by seat."""
    deal = {f"hand {seat}": card for seat, card in enumerate(cards.split())}
    return baralho.start("injun", players=players, seed="7", dealer=dealer, deal=deal or None, options=options)


def brag(cards: str = "", players: int = 4, dealer: int = DORA, **options: Value) -> Match:
    return start(cards, players, dealer, betting="brag", **options)


def holding(match: Match, *chips: int) -> Match:
    """Let the players have so many chips before them: the rest was lost before, to nobody in particular."""
    match.game.points[: len(chips)] = chips
    return match


def next_deal(match: Match, *chips: int) -> Match:
    """Go on to a deal that begins with these chips before the ante: in this one all fold to the dealer."""
    game = match.game
    assert isinstance(game, Injun)
    play(match, "fold\n" * (game.players - 2))
    game.points[:] = chips
    game.points[game.dealer] -= game.pot()  # which he gets with the last fold
    play(match, "fold")
    assert game.deal_no
    return match


# -- everybody sees your card but you ---------------------------------------------------------------------------------


@pytest.mark.parametrize("betting", ["poquer", "brag"])
def test_everybody_sees_your_card_but_you(betting: str) -> None:
    """002:4871, also after dropping out (R5); a spectator sees none, or a second window would show it to a player."""
    match = start("9C KD 3S AH", betting=betting)
    for _ in range(2):
        for seat in range(4):
            hands = [z["cards"] for z in baralho.view(match, seat)["zones"] if z["zone"] == "hand"]
            assert hands == [[""] if s == seat else [c] for s, c in enumerate(["9C", "KD", "3S", "AH"])]
            assert f"hand {seat}" not in baralho.known(match, seat)
        assert [z["cards"] for z in baralho.view(match, SPECTATOR)["zones"] if z["zone"] == "hand"] == [[""]] * 4
        assert not any(e[1] for e in baralho.events(match, SPECTATOR) if e[0] in ("move", "look"))
        play(match, "fold")


def test_your_card_can_be_any_that_you_do_not_see() -> None:
    match = start("9C KD 3S AH")
    sampler = match.sampler(ANA)
    rng = Rng(5)
    mine = {zone_of(sampler.draw(rng), ANA) for _ in range(1500)}
    assert len(mine) == 49 and not mine & {"KD", "3S", "AH"}


def zone_of(game: Game, seat: int) -> str:
    return game.t.pack.text(game.t.cards(HAND, seat))


def test_all_cards_are_shown_in_the_end() -> None:
    """R5: those of folders too, and also after a win without comparison."""
    for script in ("fold; fold; fold", "bet 3; fold; call; fold"):
        match = play(start("9C KD 3S AH"), script)
        for seat in (*range(4), SPECTATOR):
            looks = [e[1:] for e in baralho.events(match, seat) if e[0] == "look"]
            assert looks == [("9C", "hand 0"), ("KD", "hand 1"), ("3S", "hand 2"), ("AH", "hand 3")]
        assert says(match).count("had") == 4
        hands = [z["cards"] for z in baralho.view(match, SPECTATOR)["zones"] if z["zone"] == "hand"]
        assert hands == [[""]] * 4  # of the next deal
        assert len(zone(match, "stock").split()) == 48  # all cards are shuffled for it


# -- the deal ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 6, 15])
@pytest.mark.parametrize("ante", [1, 2, 5])
def test_everybody_antes_and_gets_a_card(players: int, ante: int) -> None:
    """002:4867, the dealer too; the first to speak is on his left (002:4873)."""
    for betting in ("poquer", "brag"):
        match = start(players=players, dealer=1, ante=ante, betting=betting)
        game = match.game
        assert isinstance(game, Injun)
        assert game.points == [100 - ante] * players and game.pot() == ante * players
        assert match.actors() == [2 % players]


def test_cards_are_dealt_clockwise_from_the_left() -> None:
    match = baralho.start("injun", players=3, dealer=0, deal={"pack": "2C 3C 4C"})
    assert [zone(match, f"hand {seat}") for seat in range(3)] == ["4C", "2C", "3C"]


def test_the_deal_passes_to_the_left() -> None:
    match = play(start(), "fold; fold; fold")
    assert match.game.dealer == ANA and match.actors() == [BETO]


# -- poker style ------------------------------------------------------------------------------------------------------


def test_the_raises_of_the_book() -> None:
    """002:4875: 20; 20 and 2; 22 and 5. On the page: called; the odd chip of 105 is the last raiser's (R3)."""
    match = start("4C 9D JH JS")
    play(match, "0 bet 20; 1 raise 2; 2 raise 5")
    assert list(written(match.game.status()).items()) == [("pot", "73"), ("paid", "21 23 28 1"), ("force", "27")]
    play(match, "3 call")
    assert legal(match, ANA) == ["call", "fold"] and refused(match, "raise 1") == "closed"
    play(match, "0 fold; 1 call")
    assert sheet(match) == [(CAIO, "pot", 53), (DORA, "pot", 52)]
    assert match.game.deal_no == 1


def test_short_of_chips() -> None:
    """The page's example: an all-in for less closes nothing, and makes two pots (R2)."""
    match = holding(start("4C KD QH JS"), 99, 6, 99, 99)
    play(match, "0 bet 10")
    assert legal(match) == ["all_in", "fold"]
    assert refused(match, "call") == refused(match, "raise 1") == "few_chips"
    play(match, "1 all_in")
    assert "raise 1" in legal(match, CAIO)
    play(match, "2 raise 5; 3 call; 0 call")
    assert sheet(match) == [(BETO, "pot", 28), (CAIO, "side_pot", 27)]


def test_bet_or_fold() -> None:
    """002:4873: no check; if the first folds the next one opens."""
    match = start()
    assert match.spans(ANA) == [(BET, 1, 99)] and legal(match)[-1] == "fold"
    assert refused(match, "call") == refused(match, "raise 1") == refused(match, "all_in") == "no_bet"
    play(match, "fold")
    assert match.spans(BETO) == [(BET, 1, 99)]
    play(match, "bet 1")
    assert match.spans(CAIO) == [(RAISE, 1, 98)]
    assert refused(match, "bet 5") == "bet_made" and refused(match, "all_in") == "chips_left"
    for act in ("put", "see", "close"):
        assert refused(match, act) == "not_now"


def test_the_last_one_takes_the_antes_without_a_bet() -> None:
    match = play(start("AC KD QH 2S"), "fold; fold; fold")
    assert sheet(match) == [(DORA, "pot", 4)]
    assert match.game.points == [98, 98, 98, 102]  # the next antes are in


def test_a_bluff_wins_without_comparing() -> None:
    match = play(start("2C KD QH AS"), "bet 50; fold; fold; fold")
    assert sheet(match) == [(ANA, "pot", 54)] and "back" not in says(match)


def test_raising_goes_round_until_somebody_calls() -> None:
    """002:4875."""
    match = play(start("2C KD QH AS"), "bet 1; raise 1; raise 1; raise 1; raise 1; raise 1; call")
    assert match.actors() == [DORA]  # clockwise from the caller, those who have put in less
    play(match, "3 call; 0 call")
    assert sheet(match) == [(DORA, "pot", 4 * 7)]


def test_standard_poker() -> None:
    """R1: a call closes nothing; who is only called cannot raise himself."""
    match = play(start("2C KD QH AS", poker_close="standard_poker"), "0 bet 5; 1 call; 2 call")
    assert match.spans(DORA) == [(RAISE, 1, 94)]
    play(match, "3 raise 5; 0 call; 1 raise 10; 2 fold; 3 call; 0 call")
    assert sheet(match) == [(DORA, "pot", 4 + 5 + 3 * 20)]
    match = play(start("2C KD QH AS", poker_close="standard_poker"), "0 bet 5; 1 call; 2 call; 3 call")
    assert sheet(match) == [(DORA, "pot", 24)]


def test_showdown_at_first_call() -> None:
    """R1: all who have not folded compare for the whole pot, even who has put in less, or nothing but the ante."""
    match = play(start("2C KD QH AS", poker_close=AT_ONCE), "0 bet 5; 1 raise 5; 2 call")
    assert sheet(match) == [(DORA, "pot", 4 + 5 + 10 + 10)]
    match = play(start("AC KD QH 2S", poker_close=AT_ONCE), "0 bet 5; 1 raise 5; 2 call")
    assert sheet(match) == [(ANA, "pot", 29)]
    match = play(holding(start("2C AD QH KS", poker_close=AT_ONCE), 99, 3, 99, 99), "0 bet 5; 1 all_in; 2 call")
    assert sheet(match) == [(BETO, "pot", 4 + 5 + 3 + 5)]


def test_without_a_call_stakes_limit_the_claims_there_too() -> None:
    match = play(holding(start("2C AD KH 3S", poker_close=AT_ONCE), 99, 3, 6, 99), "bet 10; all_in; all_in; fold")
    assert sheet(match) == [(BETO, "pot", 4 + 9), (CAIO, "side_pot", 6)]
    assert says(match)[0] == "back"  # 4 that nobody could match


def test_all_in_for_exactly_the_bet_is_a_call() -> None:
    match = holding(start(), 99, 10, 99, 99)
    play(match, "bet 10")
    assert legal(match) == ["call", "fold"]
    play(match, "call")
    assert legal(match, CAIO) == ["call", "fold"]


def test_all_in_for_more_is_a_raise() -> None:
    match = holding(start("KC AD QH 2S"), 99, 12, 99, 99)
    play(match, "0 bet 10; 1 raise 2; 2 raise 8; 3 call; 0 call")  # who is all-in is not asked again
    assert sheet(match) == [(BETO, "pot", 4 + 48), (ANA, "side_pot", 24)]


def test_what_nobody_can_match_goes_back() -> None:
    match = holding(start("2C AD", players=2, dealer=1), 99, 30)
    play(match, "0 bet 50; 1 all_in")
    assert sheet(match) == [(BETO, "pot", 62)] and says(match)[0] == "back"
    assert match.game.points == [98 - 30, 62 - 1]


def test_nobody_raises_those_who_have_no_chips() -> None:
    match = holding(start(players=2, dealer=1), 10, 50)
    play(match, "bet 10")
    assert legal(match) == ["call", "fold"] and refused(match, "raise 1") == "nobody_left"


def test_three_pots() -> None:
    match = holding(start("AC KD QH JS"), 5, 10, 20, 20)
    play(match, "0 bet 5; 1 raise 5; 2 raise 10; 3 call")
    assert sheet(match) == [(ANA, "pot", 24), (BETO, "side_pot", 15), (CAIO, "side_pot", 20)]
    assert says(match)[-1] == "out" and match.game.points[DORA] == 0


def test_a_folder_s_chips_stay_in_the_pots_they_reached() -> None:
    match = holding(start("2C KD QH AS"), 99, 5, 99, 99)
    play(match, "0 bet 10; 1 all_in; 2 raise 10; 3 fold; 0 fold")
    assert sheet(match) == [(BETO, "pot", 4 + 15), (CAIO, "side_pot", 10)]
    assert says(match)[0] == "back"


def test_odd_chips_without_the_raiser_go_to_the_left_of_the_dealer() -> None:
    """R3: Ana bet and lost, Beto comes before Caio; then Caio raised last and shares."""
    match = play(start("2C JD JH 3S", ante=1), "0 bet 3; 1 call; 2 call; 3 fold")
    assert sheet(match) == [(BETO, "pot", 7), (CAIO, "pot", 6)]
    match = play(start("2C JD JH JS"), "0 fold; 1 bet 2; 2 raise 1; 3 call; 1 call")
    assert sheet(match) == [(BETO, "pot", 4), (CAIO, "pot", 5), (DORA, "pot", 4)]


@pytest.mark.parametrize(("limit", "most"), [("none", 99), (5, 5), (10, 10), (20, 20)])
def test_the_limit_of_bets_and_raises(limit: Value, most: int) -> None:
    match = start(max_raise=limit)
    assert match.spans(ANA) == [(BET, 1, most)]
    assert refused(match, f"bet {most + 1}") == "amount"
    play(match, "bet 5")
    assert match.spans(BETO) == [(RAISE, 1, min(most, 94))]


def test_less_than_the_ante() -> None:
    """R2: he puts in what he has, and can win as much from each."""
    match = next_deal(start(ante=5, dealer=0, players=3), 60, 3, 60)  # seat 1 deals now
    assert match.game.points == [55, 0, 55] and match.actors() == [2]
    play(match, "bet 10")
    assert match.actors() == [0]
    play(match, "call")
    lines = sheet(match)[1:]
    assert sum(line[2] for line in lines) == 33 and {line[1] for line in lines} <= {"pot", "side_pot"}
    main = [line for line in lines if line[1] == "pot"]
    assert sum(line[2] for line in main) == 9


def test_nobody_to_bet_with() -> None:
    """All but one put their last chips into the ante: the cards are compared at once, and again, until one is left."""
    match = next_deal(start(dealer=0, players=3), 1, 1, 20)
    assert len(match.rows) == 2  # both of the first deal
    assert match.over or match.game.deal_no == 2
    assert sum(line[2] for line in sheet(match)[1:]) == 3


def test_a_fold_may_leave_nobody_to_bet_with() -> None:
    match = start("KC QD AH", players=3, dealer=2)
    holding(match, 50, 50, 0)
    game = match.game
    assert isinstance(game, PokerStyle)
    game.waiting = 0b011  # as when the ante took Caio's last chip
    play(match, "fold")
    assert sheet(match) == [(CAIO, "pot", 3)]


# -- brag style -------------------------------------------------------------------------------------------------------


def test_one_chip_or_out() -> None:
    """002:4879."""
    match = brag()
    assert legal(match) == ["put", "fold"] and refused(match, "see") == "two_left"
    assert refused(match, "close") == "chips_left" and refused(match, "bet 1") == "not_now"
    play(match, "put; put; put; put; put")
    assert match.game.points == [97, 98, 98, 98] and list(written(match.game.status()).items()) == [
        ("pot", "9"),
        ("live", "1 2 3 4"),
    ]
    play(match, "fold; fold")
    assert legal(match, DORA) == ["put", "see", "fold"]


def test_seeing_costs_two_chips() -> None:
    """002:4881: the higher card wins."""
    match = play(brag("9C 10D 2H 2S"), "0 put; 1 put; 2 fold; 3 fold; 0 put; 1 see")
    assert sheet(match) == [(BETO, "pot", 4 + 3 + 2)]


def test_equal_cards_share() -> None:
    """002:4881; the odd chip is the first's from the dealer's left (R3)."""
    match = play(brag("9C 2D 2H 9S"), "0 put; 1 fold; 2 fold; 3 see")
    assert sheet(match) == [(ANA, "pot", 4), (DORA, "pot", 3)]
    match = play(brag("9C 9D 2H 3S", dealer=ANA), "1 put; 2 fold; 3 fold; 0 see")
    assert sheet(match) == [(BETO, "pot", 4), (ANA, "pot", 3)]


def test_sheer_nerve() -> None:
    """002:4879: the last one wins whatever his card."""
    match = play(brag("3C KD 2H 2S"), "0 put; 1 put; 2 fold; 3 fold; 0 put; 1 put; 0 put; 1 fold")
    assert sheet(match) == [(ANA, "pot", 4 + 5)]


def test_two_players_may_see_at_once() -> None:
    match = brag("3C KD", players=2, dealer=1)
    assert legal(match) == ["put", "see", "fold"]
    play(match, "see")
    assert sheet(match) == [(1, "pot", 4)]


def test_seeing_takes_two_chips() -> None:
    match = holding(brag(players=2, dealer=1), 1, 50)
    assert legal(match) == ["put", "fold"] and refused(match, "see") == "few_chips"


def test_closing_the_pot() -> None:
    """002:4883-4887; the page's example: 12 chips closed by Caio, 4 in the new pot."""
    match = brag("8C 10D 10H 2S")
    play(match, "0 put; 1 put; 2 put; 3 put; 0 put; 1 put")
    holding(match, 50, 50, 0, 50)
    assert legal(match) == ["close", "fold"] and refused(match, "put") == "few_chips"
    assert refused(match, "see") == "two_left"
    game = match.game
    assert isinstance(game, BragStyle)
    game.pots = (12,)
    play(match, "2 close; 3 fold")
    assert legal(match) == ["put", "see", "fold"]  # who has closed is not counted
    assert list(written(game.status()).items()) == [("pot", "0"), ("closed", "12 (3)"), ("live", "1 2")]
    play(match, "0 put; 1 put; 0 see")
    assert sheet(match) == [(BETO, "pot", 4), (BETO, "closed_pot", 6), (CAIO, "closed_pot", 6)]


def test_one_bettor_beside_those_who_closed() -> None:
    """R4: betting stops; the open pot is his, the closed ones are compared."""
    match = holding(brag("8C 10D KH 2S"), 50, 50, 0, 50)
    play(match, "0 put; 1 put; 2 close; 3 put; 0 put; 1 fold; 3 fold")
    assert sheet(match) == [(ANA, "pot", 2), (CAIO, "closed_pot", 6)]
    match = holding(brag("8C 10D KH 2S"), 50, 50, 0, 50)
    play(match, "0 fold; 1 fold; 2 close")
    assert sheet(match) == [(CAIO, "closed_pot", 4)]  # nothing is in the open pot


def test_several_closed_pots() -> None:
    """Each is for who closed it, who closed later and those still in; not for who closed an earlier one or left."""
    match = holding(brag("AC KD 5H QS"), 0, 1, 50, 50)
    play(match, "0 close; 1 put; 2 put; 3 put; 1 close; 2 put; 3 see")
    assert sheet(match) == [(DORA, "pot", 3), (BETO, "closed_pot", 3), (ANA, "closed_pot", 4)]
    match = holding(brag("5C KD 6H QS"), 0, 1, 50, 50)
    play(match, "0 close; 1 put; 2 put; 3 put; 1 close; 2 put; 3 see")
    assert sheet(match) == [(DORA, "pot", 3), (BETO, "closed_pot", 3), (BETO, "closed_pot", 4)]


def test_out_of_chips_one_may_drop_out() -> None:
    match = holding(brag("AC KD 5H QS"), 0, 50, 50, 50)
    play(match, "0 fold; 1 put; 2 fold; 3 see")
    assert sheet(match) == [(BETO, "pot", 7)] and says(match)[-1] == "out"


def test_the_ante_took_all() -> None:
    match = next_deal(brag(ante=5, dealer=0, players=3), 60, 60, 3)  # seat 1 deals now
    assert match.game.points == [55, 55, 0] and legal(match, 2) == ["close", "fold"]
    play(match, "close; put; see")
    assert sum(line[2] for line in sheet(match)[1:] if line[1] == "closed_pot") == 13


def test_nobody_has_chips() -> None:
    """The last one need not close: the betting stops before him."""
    match = holding(brag("9C KD 9H QS"), 0, 0, 0, 0)
    play(match, "close; close; close")
    assert sheet(match) == [(BETO, "closed_pot", 4)]
    assert match.over and baralho.view(match, 0)["winners"] == [BETO]


# -- the match --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deals", [10, 20, 50])
def test_the_match_ends_with_the_last_deal(deals: int) -> None:
    match = start(deals=deals)
    match.game.deal_no = deals - 2
    play(match, "fold; fold; fold")
    assert match.game.deal_no == deals - 1
    play(match, "fold; fold; fold")
    assert match.over and baralho.view(match, 0)["winners"] == [ANA, DORA]  # they tie: 102 - 1 and 99 + 3


def test_a_freeze_out_goes_on_until_one_has_all() -> None:
    match = start("AC KD", players=2, dealer=1, deals="freeze_out")
    match.game.deal_no = 500
    play(match, "fold")
    assert not match.over
    match = play(start("AC KD", players=2, dealer=1, deals="freeze_out"), "bet 99; call")
    assert match.over and match.game.points == [200, 0] and says(match)[-1] == "out"


def test_who_has_no_chips_gets_no_card_and_does_not_deal() -> None:
    match = play(start("KC QD AH 2S", dealer=3), "0 bet 99; 1 fold; 2 call; 3 fold")
    assert match.game.points[ANA] == 0 and match.game.dealer == BETO
    assert zone(match, "hand 0") == "" and match.actors() == [CAIO]
    hands = [z["cards"] for z in baralho.view(match, ANA)["zones"] if z["zone"] == "hand"]
    assert hands[0] == [] and all(all(cards) for cards in hands[1:])  # he may go on watching


def test_start_chips() -> None:
    for chips in (50, 100, 200):
        assert start(start_chips=chips).game.points == [chips - 1] * 4


def test_the_variants_are_the_two_systems() -> None:
    assert isinstance(baralho.start("injun-poquer").game, PokerStyle)
    assert isinstance(baralho.start("injun-brag").game, BragStyle)
    assert isinstance(baralho.start("injun", preset="comum").game, PokerStyle)


def test_the_name_is_the_neutral_one_with_the_book_s_beside_it() -> None:
    """R7."""
    spec = baralho.find("injun")
    assert Words(spec, "pt").name == "Carta na Testa (Injun)"
    assert Words(spec, "en").name == "Forehead Poker (Injun)"


CONTEXT: dict[str, dict[str, Value]] = {"deals": {"players": 3, "max_raise": 5, "start_chips": 200}}
