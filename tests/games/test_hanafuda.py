"""Hanafuda: seed 002:7033-7326."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.hanafuda.acts import CALLING, DEALT, HAND, PASSED, SHOWN, STOCK, TABLE, WON
from baralho.games.hanafuda.flowers import COMBINATIONS, PACK, PACK_49, TANZAKUS, VALUE, months
from baralho.games.hanafuda.game import Hanafuda
from baralho.games.hanafuda.koi_koi import KoiKoi
from baralho.games.hanafuda.turns import Turns
from baralho.games.hanafuda.yaku import points_of_yaku, yaku_of
from baralho.kinds.values import worth
from baralho.words import LANGUAGES, Words
from tests import laws
from tests.table import covers, legal, play, refused, says, sheet, zone

SEATS = range(7)


def sums(game: Game) -> None:
    """Law 7: there are always 264 points; cards are taken by pairs of a month; only those who play have any."""
    t = game.t
    kinds = [(STOCK, 0), (TABLE, 0), (SHOWN, 0), (PASSED, 0)]
    kinds += [(kind, seat) for kind in (DEALT, HAND, WON) for seat in range(game.players)]
    masks = [t.mask(kind, i) & PACK.all for kind, i in kinds]
    assert sum(worth(mask, VALUE) for mask in masks) == 264
    for seat in range(game.players):
        for month in PACK.suits:
            assert (t.mask(WON, seat) & month).bit_count() in (0, 2, 4)
    assert isinstance(game, Turns)
    if isinstance(game, KoiKoi):
        assert all(game.made[seat] <= points_of_yaku(t.mask(WON, seat), game.opt) for seat in range(2))
        assert not game.called or max(game.made) > 0
    elif game.phase >= CALLING:
        assert game.active >> game.dealer & 1 and game.active.bit_count() == min(game.players, 3)
        holders = [seat for seat in range(game.players) if t.mask(WON, seat) or t.mask(HAND, seat)]
        assert all(game.active >> seat & 1 for seat in holders)


def start(deal: dict[str, str] | None = None, players: int = 3, variant: str = "", **options: Value) -> Match:
    """Seat 0 deals; nobody swaps or calls unless the test is about it."""
    settings: dict[str, Value] = {"blind_swap_with_dealer": False, "low_call": variant != "", **options}
    return baralho.start("hanafuda", variant=variant, players=players, seed=7, dealer=0, deal=deal, options=settings)


def rules(match: Match) -> Hanafuda:
    game = match.game
    assert isinstance(game, Hanafuda)
    return game


def stock(match: Match) -> int:
    return match.game.t.count(STOCK)


def give(match: Match, *piles: str) -> Hanafuda:
    """Gather all cards and lay these before the seats; "*" stands for all others."""
    game = rules(match)
    for card in range(PACK.count):
        game.t.move(card, STOCK)
    named = [PACK.mask(pile) if pile != "*" else 0 for pile in piles]
    for seat, pile in enumerate(piles):
        game.t.move_set(PACK.all & ~sum(named) if pile == "*" else named[seat], WON, seat)
    return game


def count(match: Match, *piles: str) -> list[tuple[int, str, int]]:
    """The score sheet of a hand that ends with these cards taken."""
    give(match, *piles).end_hand()
    return sheet(match)


def play_out(match: Match, dice: random.Random) -> None:
    """Play at random to the end of the hand."""
    deal = match.game.deal_no
    while match.game.deal_no == deal and not match.over:
        laws.step(match, dice)


# -- the pack ---------------------------------------------------------------------------------------------------------


def test_the_pack_counts_264() -> None:
    """002:7117-7221: five 20s, nine 10s, ten tanzakus and twenty-four 1s."""
    assert PACK.count == 48 and sum(VALUE) == 264
    assert [VALUE.count(n) for n in (20, 10, 5, 1)] == [5, 9, 10, 24]
    assert [sum(VALUE[4 * m : 4 * m + 4]) for m in range(12)] == [27, 17, 27, 17, 17, 17, 17, 32, 17, 17, 36, 23]


def test_ten_tanzakus() -> None:
    """002:7061: seven red ones, of which three are written, and three violet."""
    by_code = {c.code: c.cards for c in COMBINATIONS}
    written, violet, grass = by_code["written_tanzakus"], by_code["violet_tanzakus"], by_code["grass_tanzakus"]
    rain = PACK.mask("11c")
    assert TANZAKUS.bit_count() == 10 and written | violet | grass | rain == TANZAKUS
    assert not by_code["six_tanzakus"] & rain and by_code["six_tanzakus"].bit_count() == 9


def test_the_blank_is_the_49th_card() -> None:
    """002:7041, 002:7257."""
    assert PACK_49.count == 49 and PACK_49.code(48) == "*" and PACK_49.suits == PACK.suits
    assert start(players=7).game.t.pack.count == 49
    assert start(players=6).game.t.pack.count == 48


def test_months_of_cards() -> None:
    assert months(PACK.mask("1d 8a 8b 12c")) == PACK.suits[0] | PACK.suits[7] | PACK.suits[11]
    assert months(0) == 0 and months(PACK.all) == PACK.all


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_and_combination_has_a_name(lang: str) -> None:
    match = start(players=7)
    words, typed = Words(match.spec, lang), Words(match.spec, lang, typed=True)
    assert len({typed.card(match, code) for code in PACK_49.codes}) == 49
    names = {words.card(match, code): code for code in PACK_49.codes}
    assert len(names) == 49 - 12, "only the plain cards of a month are called alike: two, and three in December"
    assert all(words.get("scores", c.code) for c in COMBINATIONS)


# -- the deal ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "left"), [(2, 28), (3, 21), (4, 14), (5, 7), (6, 0)])
def test_seven_each_and_six_on_the_table(players: int, left: int) -> None:
    """002:7237-7239, 002:7253."""
    t = start(players=players).game.t
    assert [t.count(HAND, seat) for seat in range(players)] == [7] * players
    assert t.count(TABLE) == 6 and t.count(STOCK) == left


def test_the_batches() -> None:
    """002:7237: four each from the dealer's right, three open, three each, three open."""
    order = [PACK.code(card) for card in range(0, 48, 5)] + [PACK.code(card) for card in range(48) if card % 5]
    match = start({"pack": " ".join(order)})
    assert set(zone(match, "hand 1").split()) == set(order[:4] + order[15:18])
    assert set(zone(match, "hand 0").split()) == set(order[8:12] + order[21:24])
    assert set(zone(match, "table").split()) == set(order[12:15] + order[24:27])
    assert zone(match, "stock").split()[::-1] == order[27:]


FOUR = "1a 1b 1c 1d 2a 2b"  # on the table
BEFORE_TABLE = "3a 3b 3c 3d 4a 4b 4c 4d 5a 5b 5c 5d"
FOUR_PACK = f"{BEFORE_TABLE} 1a 1b 1c 6a 6b 6c 6d 7a 7b 7c 7d 8a 1d 2a 2b"


def test_four_of_a_month_are_dealt_anew() -> None:
    """Ruling: the same dealer deals again, before anybody has looked, and it is still the same hand."""
    match = start({"pack": FOUR_PACK})
    assert says(match).count("redeal") == 1
    assert match.game.dealer == 0 and match.game.deal_no == 0 and stock(match) == 21
    assert [e for e in baralho.events(match, 1) if e[0] == "shuffle"] == [("shuffle", "stock")] * 2
    assert not any(e[1] for e in baralho.events(match, 1) if e[0] == "move" and (e[2], e[3]) == ("dealt 1", "stock"))


def test_four_of_a_month_may_lie_to_the_end() -> None:
    match = start({"pack": FOUR_PACK}, four_on_table="play_on")
    assert zone(match, "table") == FOUR
    play_out(match, random.Random(1))
    moved = [e for e in baralho.events(match, 0) if e[0] == "move" and e[2] == "table"]
    assert moved and all(e[1] not in ("1a", "1b", "1c", "1d") for e in moved)


def seven(blank: int, table: str, swap: bool = False) -> Match:
    """Seven seats, seat 0 the dealer; the blank and these six cards are dealt to one of them."""
    others = [code for code in PACK.codes if code not in table.split()]
    hands = [others[7 * k : 7 * k + 7] for k in range(6)]
    hands.insert((blank - 1) % 7, ["*", *table.split()])
    order = [c for h in hands for c in h[:4]] + [c for h in hands for c in h[4:]]
    return start({"pack": " ".join(order)}, players=7, blind_swap_with_dealer=swap)


def test_seven_players_the_blank_passes_and_its_hand_is_the_table() -> None:
    """002:7257-7261."""
    match = seven(3, "1a 2a 3a 4a 5a 6a")
    assert zone(match, "table") == "1a 2a 3a 4a 5a 6a" and zone(match, "out") == "*"
    assert zone(match, "hand 3") == "" and stock(match) == 0
    assert match.actors() == [0]
    play(match, "0 pass; 1 join; 2 pass")
    assert stock(match) == 14
    play(match, "4 join; 5 join")  # seat 3 is not asked
    assert match.actors() == [6] and legal(match)[0] == "no_offer"
    play(match, "6 no_offer")
    assert stock(match) == 21 and match.game.dealer == 1 and match.actors() == [4]


def test_the_blank_never_buys_a_place() -> None:
    match = seven(6, "1a 2a 3a 4a 5a 6a")
    play(match, "0 join; 1 join; 2 join; 3 no_offer; 4 no_offer; 5 no_offer")
    assert match.actors() == [1] and stock(match) == 21


def test_a_dealer_with_the_blank() -> None:
    """The next on his right speaks first, and the first who plays has the dealer's part."""
    match = seven(0, "1a 2a 3a 4a 5a 6a")
    assert match.actors() == [1]
    play(match, "1 pass; 2 join; 3 join; 4 join; 5 no_offer; 6 no_offer")
    assert match.game.dealer == 2 and match.actors() == [3]


def test_the_blank_goes_along_in_a_blind_swap() -> None:
    match = seven(0, "1a 2a 3a 4a 5a 6a", swap=True)
    play(match, "1 keep; 2 swap")
    assert zone(match, "table") == "1a 2a 3a 4a 5a 6a" and zone(match, "hand 2") == ""
    assert match.actors() == [0]


def test_seven_players_four_of_a_month_once_the_table_is_known() -> None:
    match = seven(3, FOUR, swap=True)
    assert "redeal" not in says(match)
    play(match, "1 keep; 2 keep; 3 keep; 4 keep; 5 keep; 6 keep")
    assert says(match) == ["blank", "redeal"]
    assert match.actors() == [1] and legal(match) == ["keep", "swap"]
    assert match.game.t.count(DEALT, 3) == 7 and match.game.deal_no == 0 and zone(match, "out") == ""


# -- the blind swap ---------------------------------------------------------------------------------------------------


def test_nobody_looks_before_the_blind_swap_is_over() -> None:
    """002:7241."""
    match = start({"dealt 0": "1a", "dealt 1": "2a", "dealt 2": "3a"}, blind_swap_with_dealer=True)
    for seat in range(3):
        faces = [c for z in baralho.view(match, seat)["zones"] if z["zone"] in ("dealt", "hand") for c in z["cards"]]
        assert len(faces) == 21 and not any(faces)
    assert match.actors() == [1] and legal(match) == ["keep", "swap"]
    play(match, "keep; keep")
    assert "1a" in zone(match, "hand 0").split() and match.actors() == [1]
    assert "1a" in baralho.known(match, 0)["hand 0"] and "hand 0" not in baralho.known(match, 1)


def test_the_first_swap_takes_the_dealers_hand_and_closes() -> None:
    """Ruling: a right, which the dealer cannot refuse, and one swap in a hand."""
    match = start({"dealt 0": "1a", "dealt 1": "2a", "dealt 2": "3a"}, blind_swap_with_dealer=True)
    play(match, "1 swap")
    assert "1a" in zone(match, "hand 1").split() and "2a" in zone(match, "hand 0").split()
    assert "3a" in zone(match, "hand 2").split()
    assert legal(match)[0].startswith("play")


# -- who plays --------------------------------------------------------------------------------------------------------


def test_two_or_three_never_pass() -> None:
    """002:7245."""
    for players in (2, 3):
        match = start(players=players)
        assert legal(match)[0].startswith("play") and match.actors() == [1]


def test_when_three_play_the_others_must_pass() -> None:
    """002:7245: the dealer speaks first."""
    match = start(players=6, buy_seat=False)
    assert match.actors() == [0] and legal(match) == ["join", "pass"]
    play(match, "0 join; 1 pass; 2 join; 3 join")
    assert stock(match) == 21 and match.actors() == [2]
    assert rules(match).active == 0b1101


def test_the_last_ones_must_play_if_they_are_needed() -> None:
    """002:7247; the example of the rules page."""
    match = start(players=5)
    play(match, "0 join; 1 pass; 2 pass")
    assert rules(match).active == 0b11001 and says(match).count("forced_to_play") == 1
    assert match.actors() == [3] and stock(match) == 21


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_three_always_start_with_21_in_the_stock(players: int) -> None:
    """002:7231, 002:7247-7261."""
    dice = random.Random(players)
    for seed in range(12):
        match = baralho.start("hanafuda", players=players, seed=seed, options={"claim_three": "on_turn"})
        while baralho.view(match, 0)["phase"] != "playing":
            laws.step(match, dice)
        assert stock(match) == 21 and match.game.t.count(TABLE) == 6
        assert rules(match).active.bit_count() == 3


def test_a_passed_hand_lies_on_the_stock_in_no_known_order() -> None:
    """002:7247: nobody sees it; its owner knows which cards, not how they lie."""
    match = start(players=4)
    old = zone(match, "stock").split()
    mine = zone(match, "hand 0").split()
    play(match, "0 pass")
    lies = zone(match, "stock").split()
    assert lies[:14] == old and sorted(lies[14:]) == sorted(mine)
    orders = set()
    for n in range(20):
        world = match.sample(0, baralho.Rng(n))
        top = [PACK.code(c) for c in world.t.cards(STOCK)[14:]]
        assert sorted(top) == sorted(mine)
        orders.add(tuple(top))
        other = match.sample(1, baralho.Rng(n))
        assert not set(zone(match, "hand 1").split()) & {PACK.code(c) for c in other.t.cards(STOCK)}
    assert len(orders) > 15


def test_a_dealer_who_passes_hands_on_his_part() -> None:
    """002:7249: to the first on his right who stays; the one after him begins (002:7271)."""
    match = start(players=5)
    play(match, "0 pass; 1 pass")
    assert match.game.dealer == 2 and match.actors() == [3]


# -- buying the dealer's place ----------------------------------------------------------------------------------------


def five(script: str) -> Match:
    """Ana, Bruno and Caio (0, 1, 2) play; Dora and Edu are forced to pass."""
    return play(start(players=5), f"0 join; 1 join; 2 join; {script}")


def test_a_place_is_bought() -> None:
    """002:7245; the example of the rules page."""
    match = five("3 offer 15; 0 refuse; 4 offer 25")
    hands = {seat: zone(match, f"hand {seat}").split() for seat in SEATS[:5]}
    assert match.actors() == [0] and legal(match) == ["accept", "refuse"]
    play(match, "0 accept")
    assert sheet(match) == [(4, "bought", -25), (0, "sold", 25)]
    assert match.game.points == [25, 0, 0, 0, -25]
    top = zone(match, "stock").split()[7:]
    assert stock(match) == 21 and sorted(top) == sorted(hands[0] + hands[3])
    assert zone(match, "hand 4").split() == hands[4]
    assert match.game.dealer == 4 and match.actors() == [1]
    order = []
    for _ in range(3):
        order += match.actors()
        seat = order[-1]
        while match.actors() == [seat]:
            match.act(seat, match.legal(seat)[0])
    assert order == [1, 2, 4]


def test_the_first_acceptance_closes_the_sale() -> None:
    match = five("3 offer 1; 0 accept")
    assert match.game.dealer == 3 and match.actors() == [1] and stock(match) == 21


def test_nobody_need_offer_or_accept() -> None:
    """002:7245: it depends on both."""
    match = five("3 no_offer; 4 offer 100; 0 refuse")
    assert match.game.dealer == 0 and match.actors() == [1] and match.game.points == [0] * 5


def test_any_whole_amount_from_1_to_100() -> None:
    match = five("")
    assert match.spans(3) == [(4, 1, 100)]
    assert refused(match, "offer 37") == ""
    assert refused(match, "offer 0") == refused(match, "offer 101") == "not_now"


def test_who_passed_of_his_own_will_buys_nothing_and_the_acting_dealer_sells() -> None:
    """002:7249 and the ruling: the seller has the dealer's part in this hand."""
    match = play(start(players=5), "0 pass; 1 join; 2 join; 3 join")
    assert match.actors() == [4]
    play(match, "4 offer 9; 1 accept")
    assert match.game.points == [0, 9, 0, 0, -9]
    assert rules(match).active == 0b11100 and match.game.dealer == 4 and match.actors() == [2]


def test_no_sale_where_the_last_were_forced_to_play() -> None:
    match = play(start(players=4), "0 pass")
    assert match.actors() == [2] and baralho.view(match, 0)["phase"] == "playing"


# -- three of a month -------------------------------------------------------------------------------------------------

TRIO = {"table": "8a 8c 8d 1a 2a 3a", "hand 1": "8b 4a 4b 5a 5b 6a 6b", "hand 2": "1b 2b 3b 9a 9b 10a 10b"}


def test_the_fourth_takes_three_right_after_the_deal() -> None:
    """002:7281: out of turn, without turning a card of the stock, and one card short afterwards (002:7283)."""
    match = start(TRIO)
    assert match.actors() == [1] and legal(match) == ["wait", "claim 8b"]
    assert baralho.view(match, 2)["asked"] == [0, 1, 2]
    play(match, "1 claim 8b")
    assert zone(match, "won 1") == "8a 8b 8c 8d" and stock(match) == 21
    assert match.actors() == [1] and match.game.t.count(HAND, 1) == 6
    play_out(match, random.Random(3))
    told = [e for e in baralho.events(match, 0) if e[0] == "say" and e[1] == "turns"]
    assert len(told) == 20


def test_after_a_claim_one_stock_card_and_one_table_card_are_left() -> None:
    """Ruling: twenty turns; the rest is taken."""
    match = play(start(TRIO), "1 claim 8b")
    dice = random.Random(5)
    while sum(match.game.t.count(HAND, seat) for seat in range(3)) > 1:
        laws.step(match, dice)
    game = match.game.copy()
    game.single = True  # look at the table where the hand ends
    while not game.over:
        seat = game.actor()
        game.apply(seat, game.legal(seat)[0])
    left, open_ = game.t.cards(STOCK), game.t.cards(TABLE)
    assert len(left) == len(open_) == 1 and PACK.suit[left[0]] == PACK.suit[open_[0]]


def test_waiting_is_not_seen_and_keeps_the_three_together() -> None:
    match = play(start(TRIO), "1 wait")
    assert not [e for e in baralho.events(match, 0) if e[0] == "act"]
    assert zone(match, "table") == "1a 2a 3a 8a 8c 8d"
    play(match, "1 play 8b")
    assert zone(match, "won 1").split()[:4] == ["8a", "8b", "8c", "8d"]


def test_who_waits_may_still_be_forced_to_use_it() -> None:
    """The rules page: if no other card matches, the fourth must be played."""
    match = play(start(TRIO), "1 wait")
    assert legal(match) == ["play 8b"]


def test_nobody_is_asked_to_claim_what_he_lacks() -> None:
    """With the fourth in the stock the window closes by itself; nobody can tell."""
    match = start({"table": "8a 8c 8d 1a 2a 3a", "stock": "8b"})
    assert legal(match)[0].startswith("play")
    mine = match.legal(1)[0]
    match.act(1, mine)
    while match.actors() == [1]:
        match.act(1, match.legal(1)[0])
    assert {"8a", "8b", "8c", "8d"} <= set(zone(match, "won 1").split())  # he turned it (002:7281)


def test_three_only_in_turn() -> None:
    match = start(TRIO, claim_three="on_turn")
    assert legal(match) == ["play 8b"]
    play(match, "play 8b")
    assert {"8a", "8b", "8c", "8d"} <= set(zone(match, "won 1").split()) and stock(match) == 20


def test_two_sets_of_three() -> None:
    """One player may hold both fourths, or two players one each; in any order."""
    deal = {"table": "8a 8c 8d 1a 1b 1c", "hand 1": "8b 1d"}
    match = start(deal)
    assert legal(match, 1) == ["wait", "claim 1d", "claim 8b"]
    play(match, "1 claim 8b")
    assert legal(match, 1) == ["wait", "claim 1d"]
    play(match, "1 claim 1d")
    assert zone(match, "table") == "" and len(legal(match, 1)) == 5
    match = start({"table": "8a 8c 8d 1a 1b 1c", "hand 1": "8b", "hand 2": "1d"})
    assert match.actors() == [1, 2]
    play(match, "2 claim 1d; 1 wait")
    assert match.actors() == [1] and refused(match, "claim 8b") == "not_now"


def test_a_claim_needs_the_fourth() -> None:
    match = start(TRIO)
    assert refused(match, "claim 4a") == "no_claim"


def test_a_player_without_cards_is_skipped() -> None:
    """002:7283: one who still has cards goes on alone."""
    match = start({"table": "1a 2a 3a 4a 5a 6a"}, players=2)
    game = rules(match)
    game.t.move_set(game.t.mask(HAND, 0), WON, 0)
    seats = []
    while match.game.deal_no == 0:
        seats.append(match.actors()[0])
        match.act(seats[-1], match.legal(seats[-1])[0])
    assert set(seats) == {1} and len(seats) >= 7


# -- the turns --------------------------------------------------------------------------------------------------------


def test_a_card_takes_one_of_two_and_the_stock_card_stays() -> None:
    """002:7271-7273; the example of the rules page: the geese take the moon, the swallow stays."""
    match = start({"table": "8a 8c 1a 2a 3a 4a", "hand 1": "8b 5a 5b 6a 6b 7a 7b", "stock": "11b"})
    assert legal(match) == ["play 8b"]
    play(match, "play 8b")
    assert zone(match, "shown") == "8b" and legal(match) == ["take 8a", "take 8c"]
    assert baralho.view(match, 0)["phase"] == "matching"
    assert refused(match, "take 1a") == "no_match"
    play(match, "take 8a")
    assert zone(match, "won 1") == "8a 8b" and worth(match.game.t.mask(WON, 1), VALUE) == 30
    assert zone(match, "table") == "1a 2a 3a 4a 8c 11b" and match.actors() == [2]


def test_a_card_thrown_may_match_the_card_turned() -> None:
    """002:7277; the example of the rules page."""
    match = start({"table": "1a 2a 3a 4a 6a 7a", "hand 1": "5c 8a 8b 9a 9b 10a 10b", "stock": "5a"})
    assert len(legal(match)) == 7
    play(match, "play 5c")
    assert zone(match, "won 1") == "5a 5c" and match.actors() == [2]


def test_a_turned_card_chooses_between_two() -> None:
    match = start({"table": "8a 8c 1a 2a 3a 4a", "hand 1": "1b 5a 5b 6a 6b 7a 7b", "stock": "8d"})
    play(match, "play 1b")
    assert baralho.view(match, 0)["phase"] == "turning" and legal(match) == ["take 8a", "take 8c"]
    play(match, "take 8c")
    assert zone(match, "won 1") == "1a 1b 8c 8d" and zone(match, "table") == "2a 3a 4a 8a"


def test_who_can_match_must() -> None:
    """002:7271: a card is thrown only if none matches; "low man" may be forced to match, too (002:7287)."""
    deal = {"table": "1a 2a 3a 4a 6a 7a", "hand 1": "1b 8a 8b 9a 9b 10a 10b"}
    match = start(deal)
    assert legal(match) == ["play 1b"]
    assert refused(match, "play 8a") == "must_match"
    assert refused(match, "play 5a") == refused(match, "play 1a") == "not_yours"
    assert refused(match, "keep") == "not_now"
    free = start(deal, must_match=False)
    assert len(legal(free)) == 7
    play(free, "play 1b")  # but a card that matches does match
    assert {"1a", "1b"} <= set(zone(free, "won 1").split())


def test_a_throw_shows_that_nothing_matches() -> None:
    """A fact that everybody learns, where one must match."""
    deal = {"table": "1a 2a 3a 4a 6a 7a", "hand 1": "5c 8a 8b 9a 9b 10a 10b", "stock": "11a"}
    barred = months(PACK.mask("1a 2a 3a 4a 6a 7a"))
    match = play(start(deal), "play 5c")
    assert all(not match.sample(2, baralho.Rng(n)).t.mask(HAND, 1) & barred for n in range(30))
    match = play(start(deal, must_match=False), "play 5c")
    assert any(match.sample(2, baralho.Rng(n)).t.mask(HAND, 1) & barred for n in range(30))


def test_on_an_empty_table_a_card_is_thrown() -> None:
    """002:7275-7277."""
    match = start({"hand 1": "5c 8a 8b 9a 9b 10a 10b", "stock": "11a"})
    match.game.t.move_set(match.game.t.mask(TABLE), WON, 0)
    assert len(legal(match)) == 7
    play(match, "play 5c")
    assert zone(match, "table") == "5c 11a"


def test_without_a_stock_only_hand_cards_are_played() -> None:
    """002:7279."""
    match = start({"table": "1a 2a 3a 4a 6a 7a", "hand 1": "1b 8a 8b 9a 9b 10a 10b"})
    match.game.t.move_set(match.game.t.mask(STOCK), WON, 0)
    play(match, "play 1b")
    assert zone(match, "won 1") == "1a 1b" and match.actors() == [2] and "turns" not in says(match)


def test_with_two_players_fourteen_cards_stay_in_the_stock() -> None:
    match = start({"table": "1a 2a 3a 4a 5a 6a"}, players=2)
    play_out(match, random.Random(2))
    assert len([e for e in baralho.events(match, 0) if e[0] == "say" and e[1] == "turns"]) == 14


def test_three_take_all_264_points() -> None:
    """Ruling: 21 turns use up the stock, and every card is taken."""
    for seed in range(10):
        match = baralho.start("hanafuda", players=3, seed=seed, options={"claim_three": "on_turn", "low_call": False})
        play_out(match, random.Random(seed))
        assert sum(points for _, code, points in sheet(match) if code == "cards") == 264


# -- the count --------------------------------------------------------------------------------------------------------

EXPECTED = [
    ("11a 11b 11c 11d", {"rain": 10}),
    ("12a 12b 12c 12d", {"paulownia": 10}),
    ("4a 4b 4c 4d", {"wisteria": 10}),
    ("4b 5b 7b", {"grass_tanzakus": 20}),
    ("7a 10a 6a", {"boar_deer_butterflies": 20}),
    ("1a 12a 8a", {"crane_phoenix_moon": 20}),
    ("1a 2a 3a", {"three_splendours": 30}),
    ("1b 2b 4b 5b 6b 9b", {"six_tanzakus": 30}),
    ("1b 2b 4b 5b 6b 11c", {}),
    ("8a 9a", {"landscapes_1": 20}),
    ("8a 9a 3a", {"landscapes_1": 20, "landscapes_2": 40}),
    ("6b 9b 10b", {"violet_tanzakus": 40}),
    ("1b 2b 3b", {"written_tanzakus": 40}),
    ("1b 2b 4b 5b 6b 9b 3b", {"written_tanzakus": 40, "six_tanzakus": 30, "seven_tanzakus": 40}),
    ("1a 3a 8a 12a", {"crane_phoenix_moon": 20, "four_splendours": 60}),
    ("1a 3a 8a 12a 11a", {"crane_phoenix_moon": 20, "four_splendours": 60, "five_splendours": 100}),
    ("1a 3a 8a 11a", {}),
]


@pytest.mark.parametrize(("cards", "expected"), EXPECTED)
def test_combinations(cards: str, expected: dict[str, int]) -> None:
    """002:7310-7324; a card may be part of several (002:7303)."""
    lines = count(start(), cards, "", "")
    assert {code: points for seat, code, points in lines if seat == 0 and code != "cards"} == expected


NESTED = [
    ("8a 9a 3a", ["landscapes_2"]),
    ("1b 2b 4b 5b 6b 9b 3b", ["written_tanzakus", "seven_tanzakus"]),
    ("1a 3a 8a 12a 11a", ["crane_phoenix_moon", "five_splendours"]),
    ("1a 3a 8a 12a", ["crane_phoenix_moon", "four_splendours"]),
    ("8a 9a", ["landscapes_1"]),
]


@pytest.mark.parametrize(("cards", "expected"), NESTED)
def test_the_higher_of_nested_combinations(cards: str, expected: list[str]) -> None:
    """Ruling: within the three families only; all other overlaps add."""
    lines = count(start(nested_combinations="highest_only"), cards, "", "")
    assert [code for seat, code, _ in lines if seat == 0 and code != "cards"] == expected


@pytest.mark.parametrize(("nested", "total"), [("all", 242), ("highest_only", 222)])
def test_the_count_of_the_rules_page(nested: str, total: int) -> None:
    lines = count(start(nested_combinations=nested), "1a 3a 8a 12a 9a 5a 5c 5d", "", "")
    assert sum(points for seat, _, points in lines if seat == 0) == total


def test_the_rain_cancels_the_combinations_of_the_others() -> None:
    """002:7326; the example of the rules page. What the holder of the rain has besides does count."""
    lines = count(start(), "1a 3a 8a 12a", "11a 11b 11c 11d 7a 10a 6a", "1b 2b 3b")
    assert lines == [
        (1, "cards", 66), (1, "rain", 10), (1, "boar_deer_butterflies", 20), (2, "cards", 15), (0, "cards", 80),
    ]  # fmt: skip
    lines = count(start(), "*", "11a 11b 11c 11d", "")
    assert lines == [(1, "cards", 36), (1, "rain", 10), (2, "cards", 0), (0, "cards", 228)]


def test_a_note_promises_no_combination_that_the_rain_cancels() -> None:
    """002:7326."""
    match = start()
    assert "near" in written(give(match, "1a 3a 8a", "11a 11b 11c", "").notes(0))
    assert "near" not in written(give(match, "1a 3a 8a", "11a 11b 11c 11d", "").notes(0))


def test_who_does_not_play_scores_nothing() -> None:
    match = play(start(players=4, buy_seat=False), "0 join; 1 join; 2 join")
    assert count(match, "3a", "1a", "2a", "8a") == [(1, "cards", 20), (2, "cards", 10), (0, "cards", 20)]


def test_the_winner_of_the_hand_deals_next() -> None:
    """002:7305, by what the whole hand scored."""
    match = start()
    count(match, "1a", "8a 9a", "3a 11a 5a")  # 20, 50 and 50
    assert match.game.dealer == 1  # level with seat 2: the first in playing order
    assert match.game.deal_no == 1 and match.game.points == [20, 50, 50]
    count(match, "1a", "8a", "3a 11a")
    assert match.game.dealer == 2


def test_a_tie_with_the_dealer_goes_to_whoever_plays_before_him() -> None:
    match = start()
    count(match, "1a", "5c", "3a")
    assert match.game.dealer == 2


# -- quem perde ganha -------------------------------------------------------------------------------------------------


def low(script: str, *piles: str, variant: str = "") -> Match:
    match = play(start(variant=variant, low_call=True), script)
    give(match, *piles).end_hand()
    return match


def test_the_first_who_wishes_calls_it() -> None:
    """002:7287: in playing order, and nobody can refuse."""
    match = start(low_call=True)
    assert match.actors() == [1] and legal(match) == ["no_call", "call"]
    play(match, "1 no_call; 2 call")
    assert rules(match).caller == 2 and match.actors() == [1] and legal(match)[0].startswith("play")
    assert ("caller", "3") in written(match.game.status()).items() and says(match) == ["low_hand"]
    match = play(start(low_call=True), "1 no_call; 2 no_call; 0 no_call")
    assert rules(match).caller == -1 and match.actors() == [1]


def test_below_twenty_the_winner_loses_the_hand() -> None:
    """002:7289; the example of the rules page: 17, 151 and 116; the winner deals next all the same."""
    ana = "1a 8a 11a 12a 2a 4a 5a 1b 2b 4b 6b 5c"  # and crane, phoenix, moon
    match = low("1 no_call; 2 call", ana, "*", "7a 3b 1c 5d")
    assert match.game.points == [0, 116, 17]
    assert "wiped_out" in says(match) and match.game.dealer == 0
    assert ("say", "wiped_out", "0", "151", "0") in baralho.events(match, 1)


def test_the_caller_keeps_his_points() -> None:
    match = low("1 call", "8a 9a", "5c 5d", "3a")
    assert match.game.points == [0, 2, 20]


@pytest.mark.parametrize(("pile", "points"), [("3a", [50, 20, 10]), ("2a 4b 5b", [50, 20, 10])])
def test_exactly_twenty_counts_as_usual(pile: str, points: list[int]) -> None:
    """Ruling: "less than" and "more than" leave 20 open."""
    match = low("1 call", "8a 9a", pile, "4a")
    assert match.game.points == points


def test_combinations_count_towards_twenty() -> None:
    """Ruling: 15 points of cards and 20 for the tanzakus of the grass are no low hand."""
    match = low("1 call", "8a 9a", "4b 5b 7b", "4a")
    assert match.game.points == [50, 35, 10]


def test_all_who_lead_lose_in_a_low_hand() -> None:
    """Ruling."""
    match = low("1 call", "1a", "5c", "3a")
    assert match.game.points == [0, 1, 0] and match.game.dealer == 2


def test_a_low_caller_may_be_the_highest_himself() -> None:
    """With two players little need be taken."""
    match = play(start(players=2, low_call=True), "1 call")
    give(match, "5c", "4a").end_hand()
    assert match.game.points == [1, 0]


def test_a_low_call_without_success_counts_as_usual() -> None:
    match = low("1 call", "8a 9a", "3a 5c", "4a")
    assert match.game.points == [50, 21, 10] and "wiped_out" not in says(match)


def test_the_variant_where_every_hand_is_low() -> None:
    """If nobody else calls the dealer, who plays last, has to."""
    match = start(variant="hanafuda-quem-perde-ganha")
    play(match, "1 no_call; 2 no_call")
    assert rules(match).caller == 0 and legal(match)[0].startswith("play")
    with pytest.raises(baralho.BadOption, match="low_hands"):
        start(variant="hanafuda-quem-perde-ganha", low_call=False)


# -- the match --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hands", [6, 12])
def test_a_match_has_so_many_hands(hands: int) -> None:
    """002:7293."""
    match = start(hands=hands)
    for n in range(hands):
        assert not match.over and match.game.deal_no == n
        count(match, "3a", "1a 2a", "8a")
    assert match.over and match.game.won == 0b010


def test_a_tie_is_shared() -> None:
    match = start(hands=6)
    for _ in range(6):
        count(match, "3a", "1a", "")
    assert match.over and match.game.won == 0b011


def test_points_of_a_sale_count_in_the_end() -> None:
    match = five("3 offer 100; 0 accept")
    assert match.game.points == [100, 0, 0, -100, 0]
    count(match, "", "1a", "3a", "8a 9a")
    assert match.game.points == [100, 20, 20, -50, 0]


# -- secrets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (4, {}), (5, {"must_match": False}), (6, {"claim_three": "on_turn"}), (7, {}),
     (7, {"four_on_table": "play_on", "blind_swap_with_dealer": False})],
)  # fmt: skip
def test_secrets_are_kept_at_every_table(players: int, options: dict[str, Value]) -> None:
    """Laws 5 and 6 where the law suite, which plays the defaults at the best table, does not go."""
    dice = random.Random(players)
    checked = 0
    for seed in range(3):
        match = laws.begin(("hanafuda", "", players), f"table {seed}", **options)
        for _ in laws.random_match(match, dice, cheap=False, most=90):
            if dice.random() < 0.15 and checked < 25:
                seat = dice.randrange(players)
                laws.law_5(match, laws.law_6(match, seat, dice.randrange(1 << 20)), seat)
                checked += 1
    assert checked


@pytest.mark.parametrize("script", ["", "1 wait", "1 claim 8b", "1 wait; 1 play 8b"])
def test_secrets_are_kept_around_a_claim(script: str) -> None:
    match = play(start(TRIO), script)
    for seat in range(3):
        for n in range(5):
            laws.law_5(match, laws.law_6(match, seat, n), seat)


@pytest.mark.parametrize(
    "script", ["", "1 wait", "2 claim 1d", "1 claim 8b", "1 wait; 2 claim 1d", "2 claim 1d; 1 wait"]
)
def test_secrets_are_kept_around_two_claims(script: str) -> None:
    match = play(start({"table": "8a 8c 8d 1a 1b 1c", "hand 1": "8b", "hand 2": "1d"}), script)
    for seat in range(3):
        for n in range(5):
            laws.law_5(match, laws.law_6(match, seat, n), seat)


def test_secrets_are_kept_through_a_redeal() -> None:
    match = seven(3, FOUR, swap=True)
    play(match, "1 keep; 2 swap")
    assert "redeal" in says(match)
    for seat in range(7):
        laws.law_5(match, laws.law_6(match, seat, seat), seat)


# -- koi-koi ----------------------------------------------------------------------------------------------------------

PLAIN_TABLE = "1c 2c 3c 4c 5c 6c 7c 8c"
PLAIN_HANDS = {"hand 0": "1b 2b 3d 4a 5a 6d 7d 9c", "hand 1": "1d 2d 3b 4b 5d 10c 11d 12b"}


def koi(deal: dict[str, str] | None = None, **options: Value) -> Match:
    """A table of two that plays Koi-Koi; seat 0 deals and plays first."""
    return baralho.start("hanafuda", preset="koi-koi", seed=7, dealer=0, deal=deal, options=options)


def koi_game(match: Match) -> KoiKoi:
    game = match.game
    assert isinstance(game, KoiKoi)
    return game


def won_by(match: Match, *piles: str) -> KoiKoi:
    """Lay these cards before the seats; they come from wherever they are."""
    game = koi_game(match)
    for seat, pile in enumerate(piles):
        game.t.move_set(PACK.mask(pile), WON, seat)
        game.made = tuple(
            points_of_yaku(game.t.mask(WON, s), game.opt) if s == seat else game.made[s] for s in range(2)
        )
    return game


def yaku(cards: str, **options: Value) -> dict[str, int]:
    """What cards make."""
    return dict(yaku_of(PACK.mask(cards), koi_game(koi(None, **options)).opt))


# 8a makes three lights for whoever has 1a and 3a
LIGHT = {"hand 0": "8b 2b 3d 4a 5a 6d 7d 9c", "hand 1": "9b 2d 4b 5d 10c 11d 12b 6b",
         "table": "8a 2c 9d 4c 5c 6c 7c 1c", "stock": "12c 12d 11c"}  # fmt: skip


def lit(**options: Value) -> Match:
    """Seat 0 has crane and curtain and takes the moon: three lights."""
    match = koi(LIGHT, **options)
    won_by(match, "1a 1b 3a 3b")
    return play(match, "0 play 8b")


@covers("hanafuda/koi-koi/options")
def test_today_koi_koi_options() -> None:
    """today: must_match=false, nothing before the play; `comum` is only a freer Hana-awase."""
    spec = baralho.find("hanafuda")
    players, options = spec.settle("", "koi-koi", 0, {})
    assert players == 2 and options["form"] == "koi_koi" and options["must_match"] is False
    assert not any(options[key] for key in ("low_call", "buy_seat", "blind_swap_with_dealer"))
    assert spec.settle("koi-koi", "", 0, {}) == (players, options)
    for lang, name in (("pt", "Hana-awase mais livre"), ("en", "Freer Hana-awase")):
        words = Words(spec, lang)
        assert words.get("presets", "koi-koi") == "Koi-Koi" and words.get("presets", "comum") == name


@covers("hanafuda/koi-koi/deal")
def test_today_koi_koi_deal() -> None:
    """today: 8 + 8 + 8 cards, 24 in the stock, exactly two players."""
    t = koi(PLAIN_HANDS).game.t
    assert (t.count(HAND, 0), t.count(HAND, 1), t.count(TABLE), t.count(STOCK)) == (8, 8, 8, 24)
    with pytest.raises(baralho.BadOption, match="for two"):
        baralho.start("hanafuda", preset="koi-koi", players=3)


def test_each_form_has_its_own_options() -> None:
    for options in ({"low_call": True}, {"claim_three": "immediately"}, {"buy_seat": True}):
        with pytest.raises(baralho.BadOption, match="hana_awase"):
            koi(**options)
    with pytest.raises(baralho.BadOption, match="koi_koi"):
        start(cup="animal")


@covers("hanafuda/koi-koi/hands")
@pytest.mark.parametrize("hands", [6, 12])
def test_today_koi_koi_hands(hands: int) -> None:
    """today: `hands` 12 or 6."""
    match = koi(hands=hands)
    for n in range(hands):
        assert not match.over and match.game.deal_no == n
        won_by(match, "", "3a 9a").stop(1)
    assert match.over and match.game.won == 0b10 and match.game.points == [0, 5 * hands]


@covers("hanafuda/koi-koi/dealer")
def test_today_koi_koi_dealer() -> None:
    """today: the first dealer is drawn, then the winner deals, and plays first."""
    assert {baralho.start("koi-koi", seed=str(n)).game.dealer for n in range(20)} == {0, 1}
    match = koi(PLAIN_HANDS)
    assert match.actors() == [0]
    won_by(match, "", "3a 9a").stop(1)
    assert match.game.dealer == 1 and match.actors() == [1]


@covers("hanafuda/koi-koi/turn", "hanafuda/koi-koi/free")
def test_today_koi_koi_turn() -> None:
    """today: any card may be played; one that matches takes; then the stock card; three on the table go together."""
    deal = {**PLAIN_HANDS, "table": "1c 1a 2c 4c 5c 6c 7c 12c", "stock": "12a 11a 11b"}
    match = koi(deal)
    assert len(legal(match)) == 8
    play(match, "0 play 1b")
    assert legal(match) == ["take 1a", "take 1c"]  # it must take one of them
    play(match, "0 take 1a")
    assert set(zone(match, "won 0").split()) == {"1a", "1b", "12a", "12c"} and match.actors() == [1]
    match = play(koi(deal), "0 play 9c")  # though others match
    assert "9c" in zone(match, "table").split()
    three = {**PLAIN_HANDS, "table": "1a 1c 2c 2a 4c 5c 6c 7c", "hand 1": "3b 4b 5d 10c 11d 12b 6b 8d",
             "hand 0": "1b 2b 2d 3d 4a 5a 6d 9c", "stock": "1d 12c"}  # fmt: skip
    match = koi({**three, "table": "2a 2c 2d 1a 4c 5c 6c 7c", "hand 0": "1b 2b 3d 4a 5a 6d 9c 1c"})
    play(match, "0 play 2b")
    assert PACK.mask("2a 2b 2c 2d") & ~match.game.t.mask(WON, 0) == 0


@covers("hanafuda/koi-koi/four_on_table")
def test_today_koi_koi_four_on_the_table() -> None:
    """today: four of a month on the table: redeal."""
    deal = {**PLAIN_HANDS, "table": "9a 9b 9d 8a 8b 8c 8d 7a"}
    match = koi(deal)
    assert says(match).count("redeal") == 1 and match.game.deal_no == 0 and stock(match) == 24
    assert says(koi(deal, four_on_table="play_on")) == []


@covers("hanafuda/koi-koi/decide")
def test_today_koi_koi_stop_or_play_on() -> None:
    """today: after a new yaku stop and score all of them, or say koi-koi; the other scores nothing."""
    match = lit()
    assert legal(match) == ["koi_koi", "stop"] and match.actors() == [0]
    assert written(match.game.notes(0))["have"] == "three_lights 5"
    assert "on_stop" in written(match.game.notes(0)) and "on_stop" not in written(match.game.notes(1))
    koi_game(match).t.move_set(PACK.mask("3c 9a 12a"), WON, 1)
    play(match, "0 stop")
    assert sheet(match) == [(0, "three_lights", 5)] and match.game.points == [5, 0]
    match = play(lit(), "0 koi_koi")
    assert match.actors() == [1] and not sheet(match) and written(match.game.status())["koi_koi"] == "1"
    assert refused(match, "stop") == "not_now"


def test_nobody_is_asked_without_a_yaku() -> None:
    match = play(koi(LIGHT), "0 play 8b")
    assert match.actors() == [1] and zone(match, "won 0") == "8a 8b"


@covers("hanafuda/koi-koi/again")
def test_today_koi_koi_stop_again_only_with_more() -> None:
    """today: after koi-koi he may stop again only when a further yaku or point is added."""
    match = play(lit(), "0 koi_koi; 1 play 12b")
    if match.spec.phases[match.game.phase] == "turning":
        play(match, legal(match)[0])
    assert match.actors() == [0]
    won_by(match, "", "")
    play(match, "0 play 5a")  # takes something, and no point
    while match.actors() == [0]:
        assert legal(match)[0].startswith("take")
        play(match, legal(match)[0])
    assert match.actors() == [1]
    game = koi_game(match)
    game.t.move_set(PACK.mask("11a"), WON, 0)  # the rain man: 7 instead of 5
    game.pass_on(0)
    assert match.game.phase == 9 and match.actors() == [0]


@covers("hanafuda/koi-koi/lights")
def test_today_koi_koi_lights() -> None:
    """today: 10 / 8 / 7 / 5, and only the best of them counts; three with rain are nothing."""
    assert yaku("1a 3a 8a 11a 12a") == {"five_lights": 10}
    assert yaku("1a 3a 8a 12a") == {"four_lights": 8}
    assert yaku("1a 3a 11a 12a") == {"rainy_four": 7}
    assert yaku("1a 3a 12a") == {"three_lights": 5}
    assert yaku("1a 3a 11a") == {}
    assert yaku("1a 3a 12a", three_lights=6) == {"three_lights": 6}


@covers("hanafuda/koi-koi/animals")
def test_today_koi_koi_animals() -> None:
    """today: 5 and 1 per further animal; five animals 1 and 1 per further card."""
    assert yaku("7a 10a 6a") == {"boar_deer_butterflies": 5}
    assert yaku("7a 10a 6a 2a") == {"boar_deer_butterflies": 6}
    assert yaku("2a 4a 5a 6a 7a") == {"animals": 1}
    assert yaku("2a 4a 5a 6a 7a 8b 11b") == {"animals": 3}
    assert yaku("7a 10a 6a 2a 4a") == {"boar_deer_butterflies": 7, "animals": 1}
    assert yaku("7a 10a 6a 2a 4a", nested_combinations="highest_only") == {"boar_deer_butterflies": 7}


@covers("hanafuda/koi-koi/ribbons")
def test_today_koi_koi_ribbons() -> None:
    """today: 5 and 1 per further ribbon, both 10; five ribbons 1 and 1 per further card."""
    assert yaku("1b 2b 3b") == {"written_tanzakus": 5}
    assert yaku("6b 9b 10b 4b") == {"violet_tanzakus": 6}
    assert yaku("1b 2b 3b 6b 9b 10b", nested_combinations="highest_only") == {"red_and_violet": 10}
    assert yaku("1b 2b 3b 6b 9b 10b 11c") == {"red_and_violet": 11, "ribbons": 3}
    assert yaku("1b 2b 4b 5b 11c") == {"ribbons": 1}


@covers("hanafuda/koi-koi/viewing")
def test_today_koi_koi_viewing() -> None:
    """today: curtain and cup, moon and cup: 5 each; some play without."""
    assert yaku("3a 9a 8a") == {"blossom_viewing": 5, "moon_viewing": 5}
    assert yaku("3a 9a 8a", viewing=False) == {}


@covers("hanafuda/koi-koi/plains", "hanafuda/koi-koi/cup")
def test_today_koi_koi_plains() -> None:
    """today: ten plains 1, +1 per further; the cup counts as animal and plain (uncertain: an option)."""
    nine = "1c 1d 2c 2d 3c 3d 4c 4d 11d"
    assert yaku(nine) == {} and yaku(f"{nine} 12b") == {"plains": 1} and yaku(f"{nine} 12b 12c") == {"plains": 2}
    assert yaku(f"{nine} 9a") == {"plains": 1} and yaku(f"{nine} 9a", cup="animal") == {}
    assert yaku("2a 4a 5a 6a 9a") == {"animals": 1}


@covers("hanafuda/koi-koi/seven")
def test_today_koi_koi_seven_points_double() -> None:
    """today: a total of 7 or more is doubled."""
    match = koi()
    won_by(match, "1a 3a 11a 12a").stop(0)
    assert sheet(match) == [(0, "rainy_four", 7), (0, "seven", 7)] and match.game.points == [14, 0]
    match = koi(double_seven=False)
    won_by(match, "1a 3a 11a 12a").stop(0)
    assert match.game.points == [7, 0]
    match = koi()
    won_by(match, "7a 10a 6a 2a").stop(0)
    assert match.game.points == [6, 0]


@covers("hanafuda/koi-koi/after_koi")
def test_today_koi_koi_a_stop_after_the_others_koi_koi_doubles() -> None:
    """today: doubled once the opponent had said koi-koi, not by one's own; with 7 points four times."""
    match = play(lit(), "0 koi_koi")
    assert koi_game(match).worth_now(0) == 5
    won_by(match, "", "7a 10a 6a").stop(1)
    assert sheet(match) == [(1, "boar_deer_butterflies", 5), (1, "after_koi", 5)] and match.game.points == [0, 10]
    match = play(lit(), "0 koi_koi")
    won_by(match, "", "7a 10a 6a 2a 4a").stop(1)
    assert match.game.points == [0, 32]  # 7 and 1
    match = play(lit(double_koi=False), "0 koi_koi")
    won_by(match, "", "7a 10a 6a").stop(1)
    assert match.game.points == [0, 5]


FOUR_IN_HAND = "1a 1b 1c 1d 2a 3a 4a 5a"
PAIRS_IN_HAND = "1a 1b 2a 2b 3a 3b 4a 4b"
OTHER_HAND = "6a 7a 8a 9a 10a 11a 12a 6b"


@covers("hanafuda/koi-koi/dealt")
@pytest.mark.parametrize(("hand", "code"), [(FOUR_IN_HAND, "dealt_four"), (PAIRS_IN_HAND, "dealt_pairs")])
def test_today_koi_koi_dealt_hands(hand: str, code: str) -> None:
    """today: dealt four of a month or four pairs: 6 points at once, hand over."""
    match = koi({"hand 1": hand, "hand 0": OTHER_HAND})
    assert sheet(match)[0] == (1, code, 6) and match.game.deal_no == 1 and match.game.dealer == 1
    assert not sheet(koi({"hand 1": hand, "hand 0": OTHER_HAND}, dealt_hands=False))


def test_if_both_are_dealt_such_a_hand_nobody_scores() -> None:
    """Ruling: the sources do not say."""
    match = koi({"hand 0": FOUR_IN_HAND, "hand 1": "6a 6b 7a 7b 8a 8b 9a 9b"})
    assert says(match)[0] == "both_dealt" and not sheet(match) and match.game.deal_no == 1 and match.game.dealer == 0


def test_that_nobody_shows_a_dealt_hand_tells_something() -> None:
    match = koi(PLAIN_HANDS)
    for n in range(60):
        hand = match.sample(0, baralho.Rng(n)).t.mask(HAND, 1)
        assert all(hand & month != month for month in PACK.suits)


@covers("hanafuda/koi-koi/no_stop")
def test_today_koi_koi_without_a_stop() -> None:
    """today: nobody scores (some: the dealer 6), and the same dealer deals."""
    for rule, points in (("nobody", []), ("dealer", [(0, "dealer", 6)])):
        match = koi(PLAIN_HANDS, no_stop=rule)
        game = koi_game(match)
        for seat in range(2):
            game.t.move_set(game.t.mask(HAND, seat), STOCK)
        game.go_on(1)
        assert sheet(match) == points and match.game.dealer == 0 and match.game.deal_no == 1


def test_with_the_last_card_one_stops() -> None:
    """There is nothing to play on with."""
    match = koi(LIGHT)
    game = won_by(match, "1a 1b 3a 3b")
    game.t.move_set(game.t.mask(HAND, 0) & ~PACK.mask("8b"), STOCK)
    play(match, "0 play 8b")
    assert "stops" in says(match) and match.game.points[0] >= 5


def test_what_is_near_in_koi_koi() -> None:
    match = koi(PLAIN_HANDS)
    assert written(won_by(match, "1a 8a", "3a").notes(0))["near"] == "moon_viewing 5 ← 9a · three_lights 5 ← 12a"


@pytest.mark.parametrize("options", [{}, {"dealt_hands": False, "must_match": True}, {"four_on_table": "play_on"}])
def test_secrets_are_kept_in_koi_koi(options: dict[str, Value]) -> None:
    """Laws 5 and 6, also after hands that nobody showed."""
    dice = random.Random(5)
    for seed in range(4):
        match = laws.begin(("hanafuda", "koi-koi", 2), f"table {seed}", **options)
        for _ in laws.random_match(match, dice, cheap=False, most=60):
            if dice.random() < 0.1:
                seat = dice.randrange(2)
                laws.law_5(match, laws.law_6(match, seat, dice.randrange(1 << 20)), seat)


KOI: dict[str, Value] = {"form": "koi_koi", "players": 2}

CONTEXT: dict[str, dict[str, Value]] = {
    "four_on_table": {"pack": FOUR_PACK, "steps": 5, "blind_swap_with_dealer": False},
    "buy_seat": {"players": 4},
    "form": {"players": 2},
    **dict.fromkeys(("three_lights", "viewing", "cup", "double_seven", "double_koi", "dealt_hands", "no_stop"), KOI),
}
