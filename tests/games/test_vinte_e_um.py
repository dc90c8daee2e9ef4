"""Vinte-e-Um: seed 002:3829-3905."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.record import Said, Shuffle
from baralho.engine.spec import Value
from baralho.engine.table import bits
from baralho.engine.told import ByAct
from baralho.games.vinte_e_um.acts import BANKING, HAND, STOCK, USED
from baralho.games.vinte_e_um.casino import Casino
from baralho.games.vinte_e_um.pontoon import Pontoon
from baralho.games.vinte_e_um.rounds import ONE_PACK, TwentyOne
from baralho.words import Words
from tests.table import covers, legal, log, play, refused, says, sheet, steps_of, zone

PLAIN: dict[str, Value] = {"bet_limits": "table", "banker_doubles": False, "bank_auction": False}


def sums(game: Game) -> None:
    """Law 7: chips only change hands; no stake is above its limits, but for doubling and buying."""
    assert isinstance(game, TwentyOne)
    if isinstance(game, Casino):
        house_sums(game)
        return
    assert sum(game.points) == game.players * game.opt.start_chips
    assert not game.live >> game.dealer & 1
    for seat in bits(game.live):
        stake = game.stakes[seat]
        assert not stake or game.least <= stake
        if not game.opt.buying:
            assert stake <= 4 * game.most
    if game.phase >= BANKING and not game.over:
        assert game.t.count(STOCK) + game.t.count(USED) == game.t.pack.count, "the cards of a round are gathered"


def house_sums(game: Casino) -> None:
    """The same against the house: nobody owes chips, stakes are even, and a seat's are the sum of its hands'."""
    for seat in range(game.players):
        bets = game.bets[4 * seat : 4 * seat + 4]
        assert game.stakes[seat] == sum(bets) and all(bet % 2 == 0 for bet in bets)
        assert game.chips_left(seat) >= 0 and (game.stakes[seat] > 0) == bool(game.live >> seat & 1)
        assert [bool(bet) for bet in bets] == [bool(game.hand_of(seat, k)) for k in range(4)] or not game.hand_of(
            seat, 0
        )


def start(pack: str, players: int = 2, **options: Value) -> Match:
    """A match with seat 0 as banker, these cards on top of the pack: one to each from seat 1, one more, and so on."""
    chosen = {**PLAIN, **options}
    return baralho.start("vinte-e-um", seed="7", players=players, dealer=0, deal={"pack": pack}, options=chosen)


def jack(pack: str, players: int = 2, **options: Value) -> Match:
    """The same for blackjack."""
    return start(pack, players, system="blackjack", **options)


def game_of(match: Match) -> TwentyOne:
    assert isinstance(match.game, TwentyOne)
    return match.game


def net(match: Match) -> list[int]:
    """What everybody has won or lost."""
    return [p - game_of(match).opt.start_chips for p in match.game.points]


def won(match: Match, seat: int) -> tuple[str, int]:
    """The last line of a seat on the score sheet."""
    return [(code, chips) for side, code, chips in sheet(match) if side == seat][-1]


def seen(match: Match, viewer: int, seat: int) -> list[str]:
    """The hand of a seat as another sees it."""
    cards: list[str] = baralho.view(match, viewer)["zones"][HAND + seat]["cards"]
    return cards


def shuffles(match: Match) -> int:
    return len(steps_of(match, Shuffle))


# -- totals -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "either", "one", "eleven"),
    [("AS 6H", 17, 7, 17), ("AS 6H 9D", 16, 16, 26), ("AS KD", 21, 11, 21), ("AS AD", 12, 2, 22),
     ("KS QD JC", 30, 30, 30), ("10S 9D", 19, 19, 19), ("AS AD 9C", 21, 11, 31), ("AS AD AC 8C", 21, 11, 41)],
)  # fmt: skip
def test_the_value_of_cards(cards: str, either: int, one: int, eleven: int) -> None:
    """002:3831: the ace is 1 or 11 as is convenient, or as agreed."""
    for ace, points in [("one_or_eleven", either), ("one", one), ("eleven", eleven)]:
        assert game_of(start("", ace=ace)).total(ONE_PACK.cards(cards)) == points


# -- pontoon ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("third", "chips"), [("9C", -5), ("8C", -5), ("10C", 5)])
def test_the_banker_offers_20(third: str, chips: int) -> None:
    """002:3877: who has 20 or less loses his stake, who has 21 wins it."""
    match = start(f"5S KS 6D QS {third}")
    play(match, "stake 5; card; stand; stand")
    assert net(match) == [-chips, chips]
    assert "offer" in says(match)


def test_the_first_card_is_closed_and_the_second_open() -> None:
    """002:3865, 002:3871; everybody has looked at his first card when he stakes."""
    match = start("5S KS 6D QS 9C")
    assert seen(match, 1, 1) == ["5S"] and seen(match, 1, 0) == [""]
    play(match, "stake 5; card")
    assert seen(match, 0, 1) == ["", "6D", "9C"] and seen(match, 0, 0) == ["KS", "QS"]
    assert seen(match, 1, 0) == ["", "QS"]


def test_everybody_stakes_in_turn_within_the_limit() -> None:
    """002:3865: any amount up to the limit that the banker has set; nobody may go without."""
    match = start("", 3, bet_limits="banker_sets")
    assert match.actors() == [0] and match.spans(0) == [(1, 1, 50)]
    assert refused(match, "maximum 51") == "amount"
    play(match, "maximum 7")
    assert match.actors() == [1] and match.spans(1) == [(2, 1, 7)]
    assert refused(match, "stake 8") == "amount"
    play(match, "stake 7; stake 1")
    assert game_of(match).stakes == (0, 7, 1)


def test_a_demand_to_double() -> None:
    """002:3869-3871, the example of the rules page: 12 + 5 + 8 for the banker."""
    match = start("5S 9D KH AS 6D AH KS", 4, banker_doubles=True)
    play(match, "stake 3; stake 5; stake 2")
    assert match.actors() == [0] and legal(match) == ["demand", "deal"]
    play(match, "demand")
    assert legal(match) == ["double", "redouble", "drop"]
    play(match, "double; drop; redouble")
    assert net(match) == [25, -12, -5, -8]
    assert "9D" not in baralho.known(match, 0).get("used", []), "the card of who dropped out is never shown"
    assert "9D" in baralho.known(match, 2)["used"]
    assert {"5S", "AH", "KH", "AS", "6D", "KS"} <= set(baralho.known(match, 1)["used"])


def test_all_drop_out() -> None:
    """No second card is dealt."""
    match = start("5S 9D KH 2C", 3, banker_doubles=True)
    play(match, "stake 3; stake 5; demand; drop; drop")
    assert net(match) == [8, -3, -5] and match.game.deal_no == 1
    assert zone(match, "used") == "5S 9D KH"


def test_no_demand() -> None:
    match = start("5S KH 6D 9C", banker_doubles=True)
    play(match, "stake 3; deal")
    assert match.actors() == [1] and legal(match) == ["card", "stand"]
    assert game_of(match).stakes == (0, 3)


def test_the_bankers_natural_takes_double() -> None:
    """002:3871: double, but the single stake from another natural."""
    match = start("KD 5S AS AH 6D KS", 3)
    play(match, "stake 4; stake 3")
    assert net(match) == [10, -4, -6]
    assert match.game.deal_no == 1 and game_of(match).dealer == 0


@pytest.mark.parametrize(("pays", "stake", "chips"), [(1, 5, 5), (1.5, 5, 7), (1.5, 4, 6), (2, 5, 10)])
def test_a_natural_is_paid_at_once(pays: float, stake: int, chips: int) -> None:
    """002:3873: even money; by agreement more, half chips dropped; a banker's 21 with more cards comes too late."""
    match = start("KD 5S 7S AH 6D 7H", 3, natural_pays=pays)
    play(match, f"stake {stake}; stake 3")
    assert net(match) == [-chips, chips, 0]
    assert match.actors() == [2]
    play(match, "stand")
    assert match.actors() == [0] and legal(match) == ["card", "stand"]


def test_a_natural_beats_the_bankers_21() -> None:
    match = start("KD 5S 7S AH 6D 7H 7D", 3)
    play(match, "stake 5; stake 3; stand; card; stand")
    assert net(match) == [-2, 5, -3]


def test_with_21_one_can_only_stand() -> None:
    match = start("5S KS 6D QS 10C")
    play(match, "stake 5; card")
    assert legal(match) == ["stand"] and refused(match, "card") == "has_21"
    assert match.actors() == [1]


def test_bust_pays_at_once() -> None:
    """002:3853-3861: his cards are shown and go under the pack; if all are bust the round is over."""
    match = start("KD 5S 7S 6H 6D 7H KH", 3)
    play(match, "stake 5; stake 3; card")
    assert won(match, 1) == ("bust", -5) and says(match)[-1] == "bust"
    assert baralho.known(match, 2)["used"] == ["KD", "6H", "KH"]
    assert match.actors() == [2]
    match = start("KD 7S 6H 7H KH")
    play(match, "stake 5; card")
    assert match.game.deal_no == 1 and net(match) == [5, -5]
    assert {"7S", "7H"} <= set(baralho.known(match, 1)["used"]), "used cards lie face up"


def test_who_is_bust_has_lost_though_the_banker_is_bust_later() -> None:
    match = start("KD 5S 10S 6H 6D 6C KH KC", 3)
    play(match, "stake 5; stake 3; card; stand; card")
    assert net(match) == [2, -5, 3] and says(match).count("bust") == 2


def test_the_banker_draws_as_he_likes() -> None:
    """002:3861: his card is turned up first; he may stand on anything and draw on anything."""
    match = start("KD 5S 7H 6S 9C")
    play(match, "stake 5; stand")
    assert match.actors() == [0] and legal(match) == ["card", "stand"]
    assert seen(match, 1, 0) == ["5S", "6S"]
    play(match, "card")
    assert legal(match) == ["card", "stand"]


@pytest.mark.parametrize(("hole", "drawn"), [("6S", "2C"), ("7S", ""), ("AS", "")])
def test_the_habit_of_casinos(hole: str, drawn: str) -> None:
    """banker_draw=stand_17: 16 and less draw, 17 and more stand, with nobody to decide."""
    up = "10H" if hole != "AS" else "6H"
    match = start(f"KD {hole} 9H {up} 2C", banker_draw="stand_17")
    play(match, "stake 5; stand")
    assert match.game.deal_no == 1 and net(match) == [-5, 5]
    assert ("2C" in zone(match, "used")) == bool(drawn)


def test_settling_one_by_one() -> None:
    """Ruling: who has settled is done; a banker who is bust later pays only the others."""
    match = start("KD 9S 10S 7H KH 6C KC", 3, selective_settlement=True)
    play(match, "stake 5; stake 3; stand; stand")
    assert legal(match) == ["card", "stand", "offer 1", "offer 2"]
    play(match, "offer 1")
    assert won(match, 1) == ("won", 5) and legal(match) == ["card", "stand", "offer 2"]
    play(match, "card")
    assert net(match) == [-8, 5, 3]
    match = start("KD 9S 10S 5H KH 6C KC", 3, selective_settlement=True, banker_draw="stand_17")
    play(match, "stake 5; stake 3; stand; stand")
    assert legal(match) == ["card", "offer 1", "offer 2"] and refused(match, "stand") == "house_rule"
    play(match, "offer 1; offer 2")
    assert match.game.deal_no == 1 and net(match) == [2, -5, 3] and zone(match, "used").count(" ") == 5


def test_two_aces_of_eleven_are_bust() -> None:
    """ace=eleven: 22 with two cards, for a player and for the banker."""
    match = start("AD 9S AS AH KH 9H", 3, ace="eleven")
    play(match, "stake 5; stake 3")
    assert won(match, 1) == ("bust", -5) and match.actors() == [2]
    match = start("9D AS KH AH", ace="eleven")
    play(match, "stake 5")
    assert match.actors() == [1], "the banker's closed ace is not known yet"
    play(match, "stand")
    assert net(match) == [-5, 5]


def test_an_ace_of_one_makes_no_natural() -> None:
    match = start("AD 9S KH 9H", ace="one")
    play(match, "stake 5")
    assert legal(match) == ["card", "stand"]


# -- buying -----------------------------------------------------------------------------------------------------------


def test_buying() -> None:
    """002:3881-3883, the example of the rules page: 4 + 3 + 2 chips at stake."""
    match = start("4S 10S 5D 8S 2C 8C", buying=True)
    play(match, "stake 4")
    assert match.spans(1) == [(9, 1, 4)] and refused(match, "buy 5") == "amount"
    play(match, "buy 3")
    assert match.spans(1) == [(9, 1, 3)]
    assert seen(match, 0, 1) == ["", "5D", ""]
    play(match, "buy 2; stand; stand")
    assert net(match) == [-9, 9]


def test_after_an_open_card_nothing_is_bought() -> None:
    """002:3883; the other way round it is allowed."""
    match = start("2S 10S 3D 8S 2C 4C 5C", buying=True)
    play(match, "stake 4; buy 4; card")
    assert legal(match) == ["card", "stand"] and refused(match, "buy 1") == "asked_open"
    assert refused(start("2S 10S 3D 8S"), "buy 1") == "not_now"
    match = start("2S 10S 3D 8S")
    play(match, "stake 4")
    assert refused(match, "buy 1") == "not_agreed"


def test_a_bought_card_may_bust_and_the_next_buys_for_his_own_stake() -> None:
    """The limit of a purchase is the stake after a demand; it is each player's own."""
    match = start("KD 5S 7S 6H 6D 7H KH", 3, buying=True, banker_doubles=True)
    play(match, "stake 5; stake 3; demand; double; redouble")
    assert match.spans(1)[0] == (9, 1, 10)
    play(match, "buy 2")
    assert won(match, 1) == ("bust", -12)
    assert match.spans(2)[0] == (9, 1, 12)


# -- blackjack --------------------------------------------------------------------------------------------------------


def test_limits_and_stakes_come_before_the_cards() -> None:
    """002:3899: minimum and maximum, which the banker sets anew for every round."""
    match = jack("KD 7S 9H 10S", bet_limits="banker_sets")
    assert match.spans(0) == [(0, 1, 50)]
    play(match, "minimum 4")
    assert match.spans(0) == [(1, 4, 50)] and match.actors() == [0]
    play(match, "maximum 6")
    assert match.spans(1) == [(2, 4, 6)] and zone(match, "hand 1") == ""
    play(match, "stake 5; stand; stand")
    assert match.game.deal_no == 1 and match.spans(0) == [(0, 1, 50)]
    match = jack("")
    assert match.spans(1) == [(2, 1, 10)]


def test_the_bankers_first_card_is_open() -> None:
    """002:3901."""
    match = jack("KD 7S 9H 10S")
    play(match, "stake 5")
    assert seen(match, 1, 0) == ["7S", ""] and seen(match, 1, 1) == ["KD", "9H"]
    assert seen(match, 0, 1) == ["", ""]


@pytest.mark.parametrize(("tie", "chips"), [("banker_wins", -4), ("push", 0)])
def test_the_bankers_natural_takes_single_stakes(tie: str, chips: int) -> None:
    """002:3903: also from naturals, unless otherwise agreed."""
    match = jack("KD 5S AS AH 6D KS", 3, natural_tie=tie)
    play(match, "stake 4; stake 3")
    assert net(match) == [3 - chips, chips, -3]


def test_the_banker_wins_ties() -> None:
    """002:3905."""
    for hole, chips in [("8S", 5), ("9S", -5), ("10S", -5)]:
        match = jack(f"KD 10H 9H {hole}")
        play(match, "stake 5; stand; stand")
        assert net(match) == [-chips, chips]


def test_cards_are_open_from_the_third_on() -> None:
    """002:3905; and there is no demand to double, nor buying."""
    match = jack("2D 10H 9H 9S 5C", banker_doubles=True)
    play(match, "stake 5; card")
    assert seen(match, 0, 1) == ["", "", "5C"]
    assert refused(match, "buy 1") == "not_agreed" and refused(match, "double_down") == "not_agreed"


@pytest.mark.parametrize(("third", "chips"), [("9C", 10), ("4C", -10), ("8C", -10)])
def test_doubling_down(third: str, chips: int) -> None:
    """002:3889: two open cards, one more that nobody looks at until the banker has finished."""
    match = jack(f"6D 10H 5H 9S {third}", double_down=True)
    play(match, "stake 5")
    assert legal(match) == ["card", "double_down", "stand"]
    play(match, "double_down")
    for seat in (0, 1):
        assert seen(match, seat, 1) == ["6D", "5H", ""]
        assert third not in baralho.known(match, seat).get("hand 1", [])
    assert match.actors() == [0]
    play(match, "stand")
    assert net(match) == [-chips, chips]
    assert third in baralho.known(match, 0)["used"]


def test_doubling_down_is_for_two_cards() -> None:
    match = jack("2D 10H 5H 9S 3C", double_down=True)
    play(match, "stake 5; card")
    assert legal(match) == ["card", "stand"] and refused(match, "double_down") == "two_cards"


def test_a_doubled_hand_that_is_bust_loses_to_a_banker_who_is_bust() -> None:
    """Ruling; while its card is hidden it counts as in, so the banker plays on."""
    match = jack("KD 10H 6H 6S KC QC", double_down=True)
    play(match, "stake 5; double_down")
    assert match.actors() == [0]
    play(match, "card")
    assert net(match) == [10, -10]


# -- the pack ---------------------------------------------------------------------------------------------------------


def test_used_cards_are_not_dealt_again_before_the_marker() -> None:
    """002:3895: thirteen rounds of four cards go through the whole pack; then all are shuffled."""
    match = baralho.start("vinte-e-um", players=2, seed="3", dealer=0, options={**PLAIN, "bank": "fixed"})
    for _ in range(12):
        dull(match)
    assert shuffles(match) == 1 and match.game.t.count(USED) == 48
    dull(match)
    assert shuffles(match) == 2 and match.game.t.count(USED) == 0


def low_stock(match: Match, left: int) -> None:
    """Put all of the pack but a few cards under the marker."""
    t = match.game.t
    for _ in range(t.count(STOCK) - left):
        t.move(t.line(STOCK)[0], USED)


def test_a_pack_that_runs_out_in_mid_round() -> None:
    """The used cards that are not in play are shuffled; with none left one can only stand."""
    match = start("2S 10S 3D 8S 2C 4C 5C")
    play(match, "stake 4")
    low_stock(match, 0)
    before = shuffles(match)
    assert legal(match) == ["card", "stand"]
    play(match, "card")
    assert shuffles(match) == before + 1 and match.game.t.count(USED) == 0
    match = start("2S 10S 3D 8S")
    play(match, "stake 4")
    t = match.game.t
    t.move_all(STOCK, 0, HAND, 0)
    assert legal(match) == ["stand"] and refused(match, "card") == "no_cards"


def test_fewer_than_two_a_player_are_shuffled() -> None:
    for left, again in [(4, 0), (3, 1)]:
        match = start("9S 10S KD 8S", bank="fixed")
        play(match, "stake 4; stand")
        low_stock(match, left)
        play(match, "stand")
        assert shuffles(match) == 1 + again
        assert match.game.t.count(STOCK) == (50 if again else 2)


def test_two_packs() -> None:
    match = start("9S 10S 9S 8S", packs=2)
    play(match, "stake 4")
    assert match.game.t.pack.count == 104 and zone(match, "hand 1") == "9S 9S"


# -- the bank ---------------------------------------------------------------------------------------------------------

NATURALS = "9D KD KH 10S 9C AC AH 8S"  # of four players 2 and 3 have naturals, 1 and the banker do not


def by_natural(**options: Value) -> Match:
    match = start(NATURALS, 4, **options)
    play(match, "stake 1; stake 1; stake 1; stand; stand")
    return match


def banker(match: Match) -> int:
    assert match.game.deal_no == 1
    return match.game.dealer


def test_the_bank_goes_to_a_natural() -> None:
    """002:3841-3843: the nearest on the banker's left first, then the next."""
    match = by_natural()
    assert match.actors() == [2] and legal(match) == ["take", "refuse"]
    play(match, "take")
    assert banker(match) == 2 and match.actors() == [3]
    match = by_natural(bank_auction=True)
    play(match, "refuse")
    assert match.actors() == [3]
    play(match, "take")
    assert banker(match) == 3, "no auction when the bank has just passed"


def test_nobody_wants_the_bank() -> None:
    """002:3843: the banker goes on, or refuses too; then all are asked; then there is a lot, which binds."""
    match = by_natural()
    play(match, "refuse; refuse")
    assert match.actors() == [0] and legal(match) == ["keep", "refuse"]
    play(match, "keep")
    assert banker(match) == 0
    match = by_natural()
    play(match, "refuse; refuse; refuse; refuse")
    assert match.actors() == [2]
    play(match, "take")
    assert banker(match) == 2
    drawn = set()
    for seed in range(40):
        match = baralho.start("vinte-e-um", seed=str(seed), players=4, dealer=0, deal={"pack": NATURALS}, options=PLAIN)
        play(match, "stake 1; stake 1; stake 1; stand; stand")
        play(match, "2 refuse; 3 refuse; 0 refuse; 1 refuse; 2 refuse; 3 refuse")
        drawn.add(banker(match))
    assert drawn == {0, 1, 2, 3}


def test_the_bank_stays_if_the_banker_has_a_natural_too() -> None:
    match = start("KD AS AH KS")
    play(match, "stake 4")
    assert banker(match) == 0


def test_the_auction() -> None:
    """002:3845: from the banker's left, higher each time or out; the price is paid to the old banker."""
    match = start("9D 9H 10S 9C 8C 8S", 3, bank_auction=True)
    play(match, "stake 1; stake 1; stand; stand; stand")
    assert net(match) == [2, -1, -1]
    assert match.actors() == [0] and legal(match) == ["keep", "auction"]
    play(match, "auction")
    assert match.actors() == [1] and match.spans(1) == [(17, 1, 100)]
    play(match, "bid 3; bid 5")
    assert match.actors() == [1] and match.spans(1) == [(17, 6, 100)] and refused(match, "bid 5") == "amount"
    play(match, "pass")
    assert banker(match) == 2
    assert net(match) == [7, -1, -6]


def test_who_passes_in_the_auction_is_out_of_it() -> None:
    match = start("9D 9H 7H 10S 9C 8C 7D 8S", 4, bank_auction=True)
    play(match, "stake 1; stake 1; stake 1; stand; stand; stand; stand; auction; pass; bid 1; bid 2; bid 3")
    assert match.actors() == [3]
    play(match, "pass")
    assert banker(match) == 2


def test_nobody_bids() -> None:
    """002:3845: a new lot, and the banker has lost the bank."""
    drawn = set()
    for seed in range(30):
        options = {**PLAIN, "bank_auction": True}
        match = baralho.start(
            "vinte-e-um", seed=str(seed), players=3, dealer=0, deal={"pack": "9D 9H 10S 9C 8C 8S"}, options=options
        )
        play(match, "stake 1; stake 1; stand; stand; stand; auction; pass; pass")
        drawn.add(banker(match))
    assert drawn == {1, 2}


def test_five_rounds_each() -> None:
    """002:3839: then to the left; whoever buys the bank begins five of his own."""
    match = baralho.start("vinte-e-um", seed="7", players=2, dealer=0, options={**PLAIN, "bank": "five_rounds"})
    bankers = follow(match, 11)
    assert bankers == [0] * 5 + [1] * 5 + [0]
    match = baralho.start(
        "vinte-e-um", seed="7", players=3, dealer=0, options={**PLAIN, "bank": "five_rounds", "bank_auction": True}
    )
    bankers = follow(match, 9, sold_after=2)
    assert bankers == [0, 0, 1, 1, 1, 1, 1, 2, 2]


def follow(match: Match, number: int, sold_after: int = 0) -> list[int]:
    """The bankers of so many rounds; after one of them seat 1 may buy the bank."""
    bankers = []
    for deal in range(number):
        bankers.append(match.game.dealer)
        dull(match, sells=deal + 1 == sold_after)
    return bankers


def dull(match: Match, sells: bool = False) -> None:
    """A round of dull play: one chip, no card, and the bank is kept or sold to seat 1."""
    deal = match.game.deal_no
    while match.game.deal_no == deal:
        wanted = ["stake 1", "stand", "auction" if sells else "keep", "bid 1" if match.game.turn == 1 else "pass"]
        offers = legal(match)
        play(match, next(action for action in wanted if action in offers))


def test_a_fixed_bank_never_moves() -> None:
    """002:3837: neither by naturals nor by auction."""
    match = by_natural(bank="fixed", bank_auction=True)
    assert banker(match) == 0 and match.actors() == [1]


def test_no_more_is_asked_after_the_last_round() -> None:
    match = start(NATURALS, 4, rounds=10, bank_auction=True)
    match.game.deal_no = 9
    play(match, "stake 1; stake 1; stake 1; stand; stand")
    assert match.over and baralho.view(match, 0)["winners"] == [2, 3]


# -- the match --------------------------------------------------------------------------------------------------------


def test_the_most_chips_win_and_credit_is_free() -> None:
    match = start("9D 10S KC 8S", rounds=10, start_chips=50)
    assert match.game.points == [50, 50]
    match.game.deal_no = 9
    match.game.points[:] = [105, -5]
    play(match, "stake 5; stand; stand")
    assert match.over and match.game.points == [100, 0]
    assert baralho.view(match, 1)["winners"] == [0]


def test_equal_chips_share() -> None:
    match = start("9D 10S KC QS", rounds=10)
    match.game.deal_no = 9
    match.game.points[:] = [95, 105]
    play(match, "stake 5; stand; stand")
    assert match.over and baralho.view(match, 1)["winners"] == [0, 1]


def test_contradictions_are_refused() -> None:
    for options in ({"double_down": True}, {"natural_tie": "push"}):
        with pytest.raises(baralho.BadOption, match="blackjack"):
            start("", **options)
    for options in ({"buying": True}, {"selective_settlement": True}):
        with pytest.raises(baralho.BadOption, match="pontoon"):
            jack("", **options)


def test_every_preset_suits_every_variant() -> None:
    spec = baralho.find("vinte-e-um")
    for variant in spec.variants:
        for preset in spec.presets:
            if preset.id != "cassino":
                spec.settle(variant.id, preset.id, 0, {})
    spec.settle("blackjack", "cassino", 0, {})
    with pytest.raises(baralho.BadOption, match="house=program"):
        spec.settle("pontoon", "cassino", 0, {})


def test_the_variants() -> None:
    assert isinstance(baralho.start("pontoon").game, Pontoon)
    assert game_of(baralho.start("pontoon-compra")).opt.buying
    assert not isinstance(baralho.start("blackjack").game, Pontoon)


# -- Blackjack as casinos deal it today -------------------------------------------------------------------------------


def casino(pack: str, stakes: str = "10", players: int = 1, **options: Value) -> Match:
    """These cards on top of the shoe: one to each seat, one to the house, one more to each, the closed one; stakes."""
    match = baralho.start(
        "vinte-e-um", preset="cassino", seed="7", players=players, deal={"pack": pack}, options=options
    )
    return play(match, ";".join(f"stake {n}" for n in stakes.split()))


def table(match: Match) -> Casino:
    assert isinstance(match.game, Casino)
    return match.game


def lines(match: Match, seat: int = 0) -> list[tuple[str, int]]:
    """What the sheet has of a seat."""
    return [(code, chips) for side, code, chips in sheet(match) if side == seat]


@covers("vinte-e-um/cassino/options")
def test_today_cassino_options() -> None:
    """today: the options of the preset."""
    expected = {
        "system": "blackjack", "bank": "fixed", "bank_auction": False, "ace": "one_or_eleven", "double_down": True,
        "natural_tie": "push", "natural_pays": 1.5, "bet_limits": "table", "banker_draw": "stand_17", "buying": False,
        "house": "program", "ties": "push", "packs": 6, "shuffle": "marker", "player_cards": "open", "insurance": True,
        "split": True, "double_card": "face_up", "surrender": "none",
    }  # fmt: skip
    match = baralho.start("vinte-e-um", preset="cassino")
    assert match.options == {**match.options, **expected} and match.game.t.pack.count == 312
    assert baralho.find("vinte-e-um").today == "cassino"


@covers("vinte-e-um/cassino/house")
@pytest.mark.parametrize("players", [1, 4, 7])
def test_today_cassino_house_is_no_seat(players: int) -> None:
    """today: the bank is no seat and is not ranked; 1 to 7 players; alone one wins by winning chips."""
    match = casino("", players=players, stakes="")
    assert len(match.game.points) == players and baralho.view(match, 0)["dealer"] == -1
    for seat in range(players):
        assert match.actors() == [seat]
        play(match, "stake 2")
    for chips in (99, 101):
        match.game.points[0] = chips
        match.game.finish()
        if players == 1:
            assert match.game.won == int(chips > 100)
    for wrong in (8, 10):
        with pytest.raises(baralho.BadOption, match="one to seven"):
            baralho.start("vinte-e-um", preset="cassino", players=wrong)


@covers("vinte-e-um/cassino/even_stakes")
def test_today_cassino_even_stakes() -> None:
    """today: stakes in even chips (min 2)."""
    match = casino("", "")
    assert legal(match) == ["stake 2", "stake 4", "stake 6", "stake 8", "stake 10"]
    assert refused(match, "stake 3") == "amount"
    match.game.points[0] = 7
    assert legal(match) == ["stake 2", "stake 4", "stake 6"]


@covers("vinte-e-um/cassino/push")
def test_today_cassino_push() -> None:
    """today: 18 against 18 returns the stake; by the book's ties it is lost."""
    assert lines(play(casino("10S 9H 8S 9D"), "stand")) == [("tie", 0)]
    assert lines(play(casino("10S 9H 8S 9D", ties="banker_wins"), "stand")) == [("lost", -10)]
    assert lines(play(casino("10S 9H 9S 9D"), "stand")) == [("won", 10)]
    assert lines(play(casino("10S 10H 7S 9D"), "stand")) == [("lost", -10)]


@covers("vinte-e-um/cassino/natural")
def test_today_cassino_natural() -> None:
    """today: natural 10 chips -> +15, paid at once; it beats any other 21."""
    match = casino("AS 9H KS 9D")
    assert lines(match) == [("natural", 15)] and says(match)[2] == "blackjack"
    match = casino("AS 7S 5H KS 7H 6D KD", "10 2", 2)  # the house would draw to 21
    assert lines(match) == [("natural", 15)]
    assert lines(play(match, "stand"), 1) == [("lost", -2)]


@covers("vinte-e-um/cassino/naturals")
def test_today_cassino_natural_against_natural() -> None:
    """today: natural against natural = 0."""
    assert lines(casino("AS KH KS AD")) == [("push", 0)]
    assert lines(casino("AS KH KS AD", natural_tie="banker_wins")) == [("house_natural", -10)]


@covers("vinte-e-um/cassino/shoe")
def test_today_cassino_shoe() -> None:
    """today: shuffled when a quarter is left, or every round."""
    for way, left, times in (("marker", 78, 1), ("marker", 77, 2), ("every_round", 300, 2)):
        match = casino("10S 9H 8S 9D", shuffle=way)
        game = table(match)
        while game.t.count(STOCK) > left:
            game.t.draw(STOCK, 0, USED, 0)
        play(match, "stand")
        assert shuffles(match) == times, (way, left)


@covers("vinte-e-um/cassino/s17", "vinte-e-um/cassino/h17")
@pytest.mark.parametrize(
    ("rule", "cards", "says_last"),
    [
        ("stand_17", "10S AH 8S 6D", ("house_stands", 17)),
        ("hit_soft_17", "10S AH 8S 6D 3C", ("house_stands", 20)),
        ("hit_soft_17", "10S AH 8S 6D 10C", ("house_stands", 17)),
        ("hit_soft_17", "10S AH 8S 7D 3C", ("house_stands", 18)),
        ("hit_soft_17", "10S 10H 8S 7D 3C", ("house_stands", 17)),
        ("stand_17", "10S 10H 8S 6D 9C", ("house_bust", 25)),
    ],
)
def test_today_cassino_how_the_house_draws(rule: str, cards: str, says_last: tuple[str, int]) -> None:
    """today: S17 stands on every 17; H17 draws to ace and 6, stands on hard 17 and soft 18."""
    match = play(casino(cards, insurance=False, banker_draw=rule), "stand")
    said = [(s.code, s.x) for s in steps_of(match, Said)]
    assert said[-1] == says_last


@covers("vinte-e-um/cassino/open")
def test_today_cassino_cards_are_open() -> None:
    """today: all cards of the players face up; house one up, one down."""
    match = casino("10S 2S 9H 8S 3S 9D", "10 10", 2)
    for viewer in range(2):
        assert seen(match, viewer, 0) == ["10S", "8S"] and seen(match, viewer, 1) == ["2S", "3S"]
        house = next(z for z in baralho.view(match, viewer)["zones"] if z["zone"] == "house")
        assert house["cards"] == ["9H", ""]


@covers("vinte-e-um/cassino/peek")
def test_today_cassino_the_house_looks_first() -> None:
    """today: house looks for a natural under an ace or ten before anyone acts."""
    match = casino("10S KH 8S AD")
    assert lines(match) == [("house_natural", -10)] and says(match)[2:] == ["house_natural"]
    match = casino("10S KH 8S 9D")
    assert says(match)[2:] == ["no_natural"] and "card" in legal(match)
    for seed in range(20):
        world = match.imagine(0, baralho.Rng(seed))
        assert not zone(world, "house").endswith(("AS", "AH", "AD", "AC"))
    assert says(casino("10S 9H 8S AD"))[2:] == []


@covers("vinte-e-um/cassino/insurance")
def test_today_cassino_insurance() -> None:
    """today: insurance 5 on a bet of 10 with a house natural: net 0; lost otherwise, before play."""
    match = casino("10S AH 8S KD")
    assert legal(match) == ["insure 1", "insure 2", "insure 3", "insure 4", "insure 5", "decline"]
    assert refused(match, "insure 6") == "amount"
    play(match, "insure 5")
    assert lines(match) == [("insurance", 10), ("house_natural", -10)] and match.game.points == [100]
    match = play(casino("10S AH 9S 7D"), "insure 5")
    assert lines(match) == [("insurance", -5)] and "card" in legal(match)
    assert lines(play(match, "stand")) == [("insurance", -5), ("won", 10)]
    assert "insure 1" not in legal(casino("10S KH 8S 7D"))
    assert "insure 1" not in legal(casino("10S AH 8S 7D", insurance=False))


@covers("vinte-e-um/cassino/even_money")
def test_today_cassino_even_money() -> None:
    """today: with an own natural: even money 1:1."""
    for under in ("KD", "7D"):
        match = casino("AS AH KS " + under)
        assert legal(match) == ["even", "decline"]
        assert lines(play(match, "even")) == [("even_money", 10)]
    assert lines(play(casino("AS AH KS KD"), "decline")) == [("push", 0)]
    assert lines(play(casino("AS AH KS 7D"), "decline")) == [("natural", 15)]


@covers("vinte-e-um/cassino/split")
def test_today_cassino_split() -> None:
    """today: equal value (10-J counts): second equal stake, two hands played one after the other."""
    match = casino("10S 6H JS 10D 9C 2C 8C 9D")
    play(match, "split")
    assert zone(match, "hand") == "10S 9C" and zone(match, "hand_2") == "JS"
    assert table(match).stakes == (20,)
    play(match, "stand")
    assert zone(match, "hand_2") == "JS 2C"
    play(match, "card; stand")
    assert lines(match) == [("won_1", 10), ("won_2", 10)]  # the house is bust
    assert refused(casino("10S 6H 9S 10D"), "split") == "not_equal"
    assert refused(casino("9S 6H 9H 10D", split=False), "split") == "not_agreed"


@covers("vinte-e-um/cassino/resplit")
def test_today_cassino_four_hands() -> None:
    """today: up to four hands."""
    match = casino("8S 6H 8H 10D 8D 8C 8S 8H 2C")
    for hands in (2, 3, 4):
        play(match, "split")
        assert table(match).made == (hands,) and table(match).stakes == (10 * hands,)
    assert refused(match, "split") == "four_hands"


@covers("vinte-e-um/cassino/split_aces", "vinte-e-um/cassino/split_21")
def test_today_cassino_split_aces() -> None:
    """today: split aces get one card each, no resplit; A+10 after a split pays 1:1."""
    match = play(casino("AS 6H AH 10D AD KC 10C"), "split")
    assert lines(match) == [("won_1", 10), ("won_2", 10)], "nothing is asked"
    match = play(casino("10S 6H JS 10D AD 7C 10C"), "split; stand")
    assert lines(match) == [("won_1", 10), ("won_2", 10)], "ace and ten is 21, and no natural"


@covers("vinte-e-um/cassino/double")
def test_today_cassino_double() -> None:
    """today: on any first two cards, stake doubled, exactly one card, face up."""
    match = casino("5S 2S 6H 6S 3S 10D 9C", "10 10", 2)
    play(match, "double_down")
    assert seen(match, 1, 0) == ["5S", "6S", "9C"] and match.actors() == [1]
    play(match, "card")
    assert refused(match, "double_down") == "first_two"
    assert lines(play(casino("10S 6H 9S 10D 5C"), "double_down")) == [("bust", -20)], "on any two, at once"
    match = play(casino("5S 2S 6H 6S 3S 10D 9C", "10 10", 2, double_card="face_down"), "double_down")
    assert seen(match, 0, 0) == ["5S", "6S", ""], "the book's way: nobody sees it"


@covers("vinte-e-um/cassino/double_after_split")
def test_today_cassino_double_after_split() -> None:
    """today: doubling after a split allowed except aces."""
    match = play(casino("8S 6H 8H 10D 3C 10C 10H 10S"), "split; double_down; stand")
    assert lines(match) == [("won_1", 20), ("won_2", 10)]


@covers("vinte-e-um/cassino/surrender")
def test_today_cassino_surrender() -> None:
    """today: none in the preset; late: half of the stake, after the house has looked."""
    assert refused(casino("10S 10H 6S 10D"), "surrender") == "not_agreed"
    assert lines(play(casino("10S 10H 6S 10D", surrender="late"), "surrender")) == [("surrendered", -5)]
    match = play(casino("2S 10H 3S 10D 5C", surrender="late"), "card")
    assert refused(match, "surrender") == "first_two"


@covers("vinte-e-um/cassino/bust", "vinte-e-um/cassino/no_draw")
def test_today_cassino_bust() -> None:
    """today: a busted player loses at once even if the house busts later; it does not draw if nobody is left."""
    match = play(casino("10S 10D 6H 6S 9S 10C KC 9C", "10 10", 2), "card")
    assert lines(match) == [("bust", -10)]
    play(match, "stand")
    assert "house_bust" in says(match) and lines(match) == [("bust", -10)] and lines(match, 1) == [("won", 10)]
    match = play(casino("10S 6H 6S 10C KC"), "card")
    assert says(match)[2:] == ["card", "bust"], "the house has not drawn"
    assert match.game.deal_no == 1


@covers("vinte-e-um/cassino/chips")
def test_today_cassino_doubling_and_splitting_need_the_chips() -> None:
    """today: double and split need the chips; who has none sits out, and the match ends when nobody has."""
    match = casino("8S 6H 8H 10D 5C 5D")
    match.game.points[0] = 19
    assert refused(match, "split") == "no_chips" == refused(match, "double_down")
    match.game.points[0] = 20
    play(match, "split")
    assert refused(match, "double_down") == "no_chips"
    match = casino("10S 10D 10H 8S 9S 9D", "10 10", 2)
    match.game.points[0] = 11
    play(match, "stand; stand")
    assert match.game.points[0] == 1 and match.actors() == [1], "who has no chips for a stake sits out"
    match.game.points[1] = 1
    assert table(match).match_over()


@pytest.mark.parametrize(
    ("options", "says_why"),
    [
        ({"house": "program", "system": "pontoon"}, "system=blackjack"),
        ({"house": "program", "banker_draw": "free"}, "stand_17 or hit_soft_17"),
        ({"house": "program", "player_cards": "closed"}, "player_cards=open"),
        ({"system": "blackjack", "split": True}, "split=true belongs to house=program"),
        ({"system": "blackjack", "banker_draw": "hit_soft_17"}, "house=program"),
        ({"player_cards": "open"}, "system=blackjack"),
    ],
)
def test_what_belongs_to_the_house(options: dict[str, Value], says_why: str) -> None:
    with pytest.raises(baralho.BadOption, match=says_why):
        baralho.start("vinte-e-um", players=3, options=options)
    with pytest.raises(baralho.BadOption, match="alone"):
        baralho.start("vinte-e-um", players=1, options={"house": "player"})


def test_the_log_names_every_open_card() -> None:
    match = play(casino("8S 6H 8H 10D 3C 10C 2C 10H 9C"), "split; card; double_down")
    told = log(match)
    assert told[0] == "— Jogo 1 —" and "jogador 1 recebe 8♥ 8♠" in told and "A casa mostra 6♥" in told
    assert "jogador 1 pede carta: 10♣" in told and "jogador 1 recebe 3♣" in told
    assert [line for line in told if line.startswith("A casa estourou")] == ["A casa estourou com 25: 9♣ 10♦ 6♥"]
    assert [line for line in told if "mão: " in line] == [
        "Jogador 1: +10 (1ª mão: ganhou a aposta), total 110",
        "Jogador 1: +20 (2ª mão: ganhou a aposta), total 130",
    ]
    assert "jogador 2 pede carta: 5♣" in log(play(start("2S 9H 8S 9D 5C"), "stake 5; card"))


def test_nobody_is_said_to_deal_where_the_house_does() -> None:
    assert log(casino("10S 9D 6H 6S 9S 10C", "10 10", 2))[0] == "— Mão 1 —"
    assert log(start("10S 9D 6H 6S"))[0] == "— Mão 1: jogador 1 dá as cartas —"


def test_what_doubling_and_splitting_cost_is_told() -> None:
    match = casino("8S 6H 8H 10D 3C", "6")
    costs = [note.value.n for note in table(match).notes(0) if isinstance(note.value, ByAct)]
    assert costs == [6, 6]
    note = next(note for note in table(match).notes(0) if note.code == "costs")
    assert Words(match.spec, "pt").priced(note, 6) == "custa mais 6"
    assert [n.code for n in jack_at("5S 2H 6S 9D").notes(1)] == ["total", "costs"]


def jack_at(pack: str) -> TwentyOne:
    """A table of blackjack with a banker, at the first decision about cards."""
    return game_of(play(jack(pack, double_down=True), "stake 5"))


def test_open_cards_with_a_banker() -> None:
    match = jack("10S 9H 8S 9D", player_cards="open")
    play(match, "stake 5")
    assert seen(match, 0, 1) == ["10S", "8S"]


HOUSE: dict[str, Value] = {"house": "program", "players": 1}
CONTEXT: dict[str, dict[str, Value]] = {
    "natural_tie": {"system": "blackjack", "players": 2, "bet_limits": "table", "pack": "KD AS AH KS"},
    "double_down": {"system": "blackjack"},
    "house": {"players": 3},
    "double_card": {**HOUSE, "pack": "5S 6H 6S 10D 9C", "script": "stake 10; double_down"},
    "split": {**HOUSE, "pack": "8S 6H 8H 10D", "script": "stake 10"},
    "insurance": {**HOUSE, "pack": "10S AH 8S 7D", "script": "stake 10"},
    "surrender": {**HOUSE, "pack": "10S 10H 6S 7D", "script": "stake 10"},
    "ties": {**HOUSE, "pack": "10S 9H 8S 9D", "script": "stake 10; stand"},
    "banker_draw=hit_soft_17": {**HOUSE, "pack": "10S AH 8S 6D 3C", "insurance": False, "script": "stake 10; stand"},
    "player_cards": {"system": "blackjack", "players": 2, "bet_limits": "table"},
}
