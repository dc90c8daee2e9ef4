"""Hombre: seed 002:5634-5718."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.hombre.acts import (
    ANSWERING,
    CALLING,
    CHOOSING,
    DECLARING,
    EXCHANGING,
    LAID,
    MATADORS,
    NAMING,
    ORDERS,
    PACK,
    PLAYING,
)
from baralho.games.hombre.lance import Lance
from baralho.games.hombre.quadrilha import Quadrilha
from baralho.games.hombre.three import Hombre
from baralho.games.hombre.tricks import may_play
from baralho.kinds.colours import BLACK, RED
from baralho.kinds.tricks import HAND, STOCK, WON
from baralho.words import LANGUAGES, Words
from tests.table import cards, legal, play, refused, sayings, says, sheet

# Seat 0 deals, seat 1 speaks and leads first. Seat 1 is strong in black.
HANDS = {
    "hand 1": "AS 2S 2C AC KS KC 3S 3H 4H",
    "hand 2": "7S 6S 5S 7C 6C KH QH JH AH",
    "hand 0": "QS JS QC JC KD QD JD 7H 7D",
}


def sums(game: Game) -> None:
    """Law 7: chips are with the players or in the pot; 13 cards are in the stock or under it."""
    assert isinstance(game, Lance)
    assert sum(game.points) + game.pot == game.opt.buy_in * game.players
    if game.players == 3:
        assert game.t.count(STOCK) + sum(game.t.count(LAID, seat) for seat in range(3)) == 13
    else:
        assert not game.t.count(STOCK)
    if game.over:
        assert not game.pot


def start(deal: dict[str, str] | None = None, players: int = 3, seed: str = "7", **options: Value) -> Match:
    """Seat 0 has dealt."""
    return baralho.start("hombre", players=players, seed=seed, dealer=0, deal=deal, options=options)


def three(match: Match) -> Hombre:
    assert isinstance(match.game, Hombre)
    return match.game


def four(match: Match) -> Quadrilha:
    assert isinstance(match.game, Quadrilha)
    return match.game


def gains(match: Match, tricks: list[int], matadors: int = 0) -> list[int]:
    """End the deal with so many tricks for each seat, and so many matadors for the Hombre; what each gained."""
    game = match.game
    assert isinstance(game, Hombre | Quadrilha)
    before = list(game.points)
    special = [card for card in range(PACK.count) if MATADORS[game.trump] >> card & 1]
    rest = special[matadors:] + [card for card in range(PACK.count) if card not in special]
    for seat in range(game.players):
        pile = special[:matadors] if seat == game.hombre else []
        while len(pile) < game.players * tricks[seat]:
            pile.append(rest.pop())
        for card in pile:
            game.t.move(card, WON, seat)
    game.single = True  # the next deal is not dealt
    game.settle()
    return [a - b for a, b in zip(game.points, before, strict=True)]


# -- cards and deal ---------------------------------------------------------------------------------------------------


def test_pack_and_trumps() -> None:
    """002:5644-5646: 40 cards; 20 trumps when black, 22 when red; the four matadors."""
    assert PACK.count == 40
    assert [ORDERS[named].trumps.bit_count() for named in (BLACK, RED)] == [20, 22]
    assert MATADORS[BLACK] == PACK.mask("AS 2S 2C AC") and MATADORS[RED] == PACK.mask("AS 7H 7D AC")
    assert not ORDERS[BLACK].trumps & PACK.mask("7H 7D"), "red sevens are no trumps then"


def test_order_of_plain_suits() -> None:
    """002:5644: red K Q J A 2 3 4 5 6 7, black K Q J 7 6 5 4 3 2."""
    red = [ORDERS[BLACK].power[PACK.of(f"{rank}H")] for rank in "KQJA234567"]
    black = [ORDERS[RED].power[PACK.of(f"{rank}S")] for rank in "KQJ765432"]
    assert red == sorted(red, reverse=True) and black == sorted(black, reverse=True)
    assert len(set(red)) == 10 and len(set(black)) == 9


def test_deal_and_antes() -> None:
    """002:5654-5656: nine chips each before the deal; nine cards each, a stock of 13."""
    match = start()
    assert [match.game.t.count(HAND, s) for s in range(3)] == [9] * 3 and match.game.t.count(STOCK) == 13
    assert match.game.points == [91] * 3 and three(match).pot == 27 and match.actors() == [1]


@pytest.mark.parametrize(("rule", "best"), [("highest", max), ("lowest", min)])
def test_the_first_dealer_has_drawn_the_best_card(rule: str, best: object) -> None:
    """002:5656."""
    for seed in range(20):
        match = baralho.start("hombre", seed=str(seed), options={"first_dealer": rule})
        drawn = {s.seat: PACK.rank[s.x] for s in sayings(match, "drew")}
        assert callable(best) and len(drawn) == 3 and drawn[match.game.dealer] == best(drawn.values())
        assert list(drawn.values()).count(drawn[match.game.dealer]) == 1


# -- the lance --------------------------------------------------------------------------------------------------------


def test_a_pass_costs_six_chips() -> None:
    """002:5660."""
    match = play(start(), "pass")
    assert match.game.points == [91, 85, 91] and three(match).pot == 33 and match.actors() == [2]
    assert legal(match) == ["accept", "pass"]
    play(match, "accept")
    assert match.game.phase == NAMING and three(match).hombre == 2


def test_all_pass() -> None:
    """002:5660: the dealer pays too (R5), the chips stay, the next one deals after new antes; it was no lance."""
    match = play(start(), "pass; pass; pass")
    assert three(match).pot == 27 + 18 + 27 and three(match).lances == 0
    assert match.game.dealer == 1 and match.actors() == [2] and match.game.points == [76] * 3


def test_trumps_then_the_way_of_playing() -> None:
    """002:5662."""
    match = play(start(), "accept")
    assert legal(match) == ["colour black", "colour red"]
    play(match, "colour red")
    assert match.game.phase == CHOOSING and legal(match) == ["stand", "swap"]
    assert written(match.game.status())["trump"] == "red"


def test_one_suit_by_option() -> None:
    match = play(start(trump_by="suit"), "accept")
    assert legal(match) == ["name C", "name D", "name H", "name S"]
    play(match, "name H")
    assert three(match).trump == 2 and ORDERS[2].trumps == PACK.suits[2] | PACK.mask("AS AC")


# -- the exchange -----------------------------------------------------------------------------------------------------


def change(match: Match, codes: str) -> Match:
    """The one who is asked exchanges these cards, or any so many."""
    seat = match.actors()[0]
    if codes.isdigit():
        codes = " ".join([PACK.code(card) for card in match.game.t.cards(HAND, seat)[: int(codes)]])
    chosen = sorted([PACK.of(code) for code in codes.split()])
    for card in chosen:
        play(match, f"discard {PACK.code(card)}")
    return play(match, "exchange" if chosen else "keep")


def test_the_hombre_exchanges_first_and_never_all_nine() -> None:
    """002:5668-5670."""
    match = play(start(HANDS), "pass; accept; colour red; swap")
    assert match.actors() == [2]
    for code in legal(match)[:8]:
        play(match, code)
    assert legal(match) == ["exchange"] and refused(match, "discard AH") == "too_many"
    play(match, "exchange")
    assert match.actors() == [0] and match.game.t.count(HAND, 2) == 9 and match.game.t.count(LAID, 2) == 8
    change(match, "0")
    assert match.actors() == [1]
    change(match, "1")
    assert match.game.phase == PLAYING and match.actors() == [1], "the dealer's left leads (002:5672)"
    assert written(match.game.status())["exchanged"] == "0 1 8"


def test_without_exchanging_only_the_others_do() -> None:
    """002:5664, 5670: from the Hombre's left on."""
    match = play(start(HANDS), "accept; colour black; stand")
    assert match.actors() == [2] and match.game.phase == EXCHANGING
    change(match, "2")
    change(match, "3")
    assert match.game.phase == PLAYING and three(match).exchanged == (3, -1, 2)


def test_cards_come_back_from_under_the_stock() -> None:
    """002:5668: the discards lie under the 13; their owner knows them, and nobody in which order they lie."""
    match = play(start(HANDS), "accept; colour black; swap")
    first = match.game.t.mask(HAND, 1)
    change(match, "8")
    laid = first & ~match.game.t.mask(HAND, 1)
    assert match.game.t.mask(LAID, 1) == laid and match.game.t.viewers(match.game.t.cards(LAID, 1)[0]) == 0b010
    change(match, "8")
    assert (match.game.t.mask(HAND, 2) & laid).bit_count() == 3, "after the five that were left"
    assert match.game.t.mask(STOCK) == laid & ~match.game.t.mask(HAND, 2)
    change(match, "8")
    third = match.game.t.mask(HAND, 0)
    assert (third & laid).bit_count() == 5 and (third & PACK.mask(HANDS["hand 2"])).bit_count() == 3
    assert all(match.game.t.viewers(card) == 0 for card in match.game.t.cards(STOCK))


def test_dead_discards_run_out() -> None:
    match = play(start(HANDS, discards="dead"), "accept; colour black; swap")
    change(match, "8")
    assert three(match).most() == 5
    change(match, "5")
    assert match.game.phase == PLAYING and three(match).exchanged == (-1, 8, 5), "nothing is left for the third"


def test_house_rule_nobody_exchanges() -> None:
    """002:5696."""
    match = play(start(house_rule="nobody_exchanges"), "accept; colour black; stand")
    assert match.game.phase == PLAYING
    match = play(start(house_rule="nobody_exchanges"), "accept; colour black; swap")
    assert match.game.phase == EXCHANGING


def test_house_rule_leave_five() -> None:
    """002:5698: at least five are left for the second, and the third exchanges none."""
    match = play(start(house_rule="leave_five"), "accept; colour black; swap")
    assert three(match).most() == 8
    change(match, "8")
    assert three(match).most() == 5
    change(match, "1")
    assert match.game.phase == PLAYING
    match = play(start(house_rule="leave_five"), "accept; colour black; stand")
    change(match, "3")
    assert three(match).most() == 8, "the Hombre was not the first to exchange"
    change(match, "8")
    assert match.game.phase == PLAYING


def test_house_rule_max_six() -> None:
    """002:5700: six at most, and the third may exchange all nine."""
    match = play(start(house_rule="max_six"), "accept; colour black; swap")
    for _ in range(2):
        assert three(match).most() == 6
        change(match, "6")
    assert three(match).most() == 9
    change(match, "9")
    assert match.game.phase == PLAYING and match.game.t.count(HAND, 0) == 9
    match = play(start(house_rule="max_six"), "accept; colour black; stand")
    change(match, "6")
    assert three(match).most() == 6, "as the Hombre does not exchange there is no third"


def test_house_rule_low_stakes() -> None:
    """002:5702: whatever else was agreed."""
    match = play(start(house_rule="low_stakes", ante=50, pass_fee=50), "pass")
    assert match.game.points == [97, 95, 97] and three(match).pot == 11


def test_house_rule_everybody_in_turn() -> None:
    """002:5704: the dealer first."""
    match = start(house_rule="rotating_hombre")
    assert match.actors() == [0] and match.game.phase == NAMING and says(match)[-1] == "in_turn"
    match = start(house_rule="rotating_hombre", players=4)
    assert match.actors() == [0] and match.game.phase == DECLARING and legal(match) == ["alone", "with_partner"]


# -- tricks -----------------------------------------------------------------------------------------------------------

NOBODY = "keep; keep"  # exchanges anything


def test_suit_is_followed_not_colour() -> None:
    """002:5648: clubs led, black trumps: clubs must be played though spades are trumps too."""
    match = play(start(HANDS), f"accept; colour black; stand; {NOBODY}")
    cards(match, "KC")
    assert legal(match) == ["play 6C", "play 7C"] and refused(match, "play 7S") == "must_follow"
    cards(match, "6C")
    assert legal(match) == ["play JC", "play QC"]


def test_no_duty_to_trump() -> None:
    """002:5672: without the suit anything may be played, and a trump wins."""
    match = play(start(HANDS), f"accept; colour black; stand; {NOBODY}")
    cards(match, "3H")
    assert refused(match, "play 7S") == "must_follow"
    cards(match, "KH 7H")
    assert match.actors() == [2]
    match = play(start({**HANDS, "hand 0": "QS JS QC JC KD QD JD 7D 6D"}), f"accept; colour black; stand; {NOBODY}")
    cards(match, "3H KH")
    assert len([code for code in legal(match) if code.startswith("play")]) == 9
    cards(match, "JC")
    assert match.actors() == [0]


def test_of_equal_trumps_the_first_wins() -> None:
    """002:5650: spades are led, red is trumps, two trump with queens: the first queen wins."""
    deal = {
        "hand 1": "KS QS JS 7S 6S 2H 3H 4H 5H",
        "hand 2": "QD JD 2D 3D 4D 5D 6D KC QC",
        "hand 0": "QH JH KH AH 6H 7C 6C 5C 4C",
    }
    match = play(start(deal), f"accept; colour red; stand; {NOBODY}")
    cards(match, "KS QD QH")
    assert match.actors() == [2]
    match = play(start(deal), f"accept; colour red; stand; {NOBODY}")
    cards(match, "KS QD KH")
    assert match.actors() == [0]


def test_a_black_ace_under_red_trumps_is_of_no_suit() -> None:
    """R3: it is no spade; led, it calls for any trump."""
    deal = {
        "hand 1": "AS KS QS JS 7S 2H 3H 4H 5H",
        "hand 2": "AC QD JD 2D 3D 4D KC QC JC",
        "hand 0": "QH JH KH AH 6H 7C 6C 5C 6S",
    }
    match = play(start(deal), f"accept; colour red; stand; {NOBODY}")
    cards(match, "KS")
    assert len([code for code in legal(match) if code.startswith("play")]) == 9, "he has no spade"
    match = play(start(deal), f"accept; colour red; stand; {NOBODY}")
    cards(match, "AS")
    assert legal(match) == ["play AC", "play 2D", "play 3D", "play 4D", "play JD", "play QD", "gano JD", "gano QD"]
    match = play(start(deal), f"accept; colour red; stand; {NOBODY}")
    cards(match, "2H")
    assert "play KC" in legal(match) and "play AC" in legal(match), "diamonds do not follow to hearts: he is free"


LONE = {
    "hand 1": "AS KS QS JS 7S 6S 5S 2H 3H",
    "hand 2": "2S KH QH JH AH 4H 5H 6H 7H",
    "hand 0": "2C AC KC QC JC 3S KD QD JD",
}


def test_a_lone_matador_may_be_kept_back() -> None:
    """002:5674: unless a higher one lies there."""
    match = play(start(LONE), f"accept; colour black; stand; {NOBODY}")
    cards(match, "KS")
    assert len([code for code in legal(match) if code.startswith("play")]) == 9
    cards(match, "4H 3S")
    assert match.actors() == [1]
    cards(match, "AS")
    assert legal(match) == ["play 2S"] and refused(match, "play 5H") == "must_play_matador"


def test_an_equal_manilha_does_not_draw_it_out() -> None:
    """R4."""
    match = play(start({**LONE, "hand 1": "2C KS QS JS 7S 6S 5S 2H 3H", "hand 0": "AS AC KC QC JC 3S KD QD JD"}),
                 f"accept; colour black; stand; {NOBODY}")  # fmt: skip
    cards(match, "2C")
    assert len([code for code in legal(match) if code.startswith("play")]) == 9


def test_a_matador_beside_other_trumps_must_follow() -> None:
    """The privilege is for an only trump (R4); by option for all, if they are matadors."""
    order = ORDERS[BLACK]
    spades = order.follow[3]
    hand = PACK.mask("2S AC KH")
    assert may_play(order, hand, spades, True, PACK.of("KS"), False) == PACK.mask("2S")
    assert may_play(order, hand, spades, True, PACK.of("KS"), True) == hand
    assert may_play(order, hand, spades, True, PACK.of("AS"), True) == PACK.mask("2S AC")
    assert may_play(order, PACK.mask("2S 3C KH"), spades, True, PACK.of("KS"), True) == PACK.mask("2S")
    assert may_play(order, PACK.mask("AC KH"), spades, True, PACK.of("2S"), False) == PACK.mask("AC"), "drawn out"


def test_not_following_tells_what_is_lacking() -> None:
    """Law 6: but a matador may have been kept back."""
    match = play(start(LONE), f"accept; colour black; stand; {NOBODY}")
    cards(match, "KS 4H")
    rng = baralho.Rng(3)
    held = [match.sample(1, rng).t.mask(HAND, 2) for _ in range(300)]
    spades = PACK.suits[3] & ~PACK.mask("2S")
    assert not any(hand & spades for hand in held), "seat 1 holds the espadilha, so of spades only the manilha is free"
    kept = [hand for hand in held if hand & PACK.mask("2S")]
    assert kept and all((hand & ORDERS[BLACK].trumps) == PACK.mask("2S") for hand in kept), "then it is the only trump"


# -- "ganho" ----------------------------------------------------------------------------------------------------------

CALLS = {
    "hand 1": "AS 2S 2C AC 3S 3C 4S KH 2H",
    "hand 2": "JH QH 4H 5H 6H 7S 6S 5S 7C",
    "hand 0": "AH 3H 7H KD QD JD AD KC QC",
}


def test_who_may_say_it() -> None:
    """002:5676: an opponent, with a jack or a queen, while the other has still to play."""
    match = play(start(CALLS), f"accept; colour black; stand; {NOBODY}")
    assert not [code for code in legal(match) if code.startswith("gano")], "not the Hombre"
    cards(match, "2H")
    assert [code for code in legal(match) if code.startswith("gano")] == ["gano JH", "gano QH"]
    play(match, "gano JH")
    assert says(match)[-1] == "gano_jack" and three(match).caller == 2
    assert not [code for code in legal(match) if code.startswith("gano")]
    assert refused(match, "gano KD") == "nobody_to_call"
    cards(match, "3H")
    assert three(match).attended == 0b100 and three(match).called < 0


def test_a_table_without_calls() -> None:
    match = play(start(CALLS, gano_calls=False), f"accept; colour black; stand; {NOBODY}")
    cards(match, "2H")
    assert not [code for code in legal(match) if code.startswith("gano")] and refused(match, "gano JH") == "no_calls"


def test_a_call_that_is_not_heeded() -> None:
    """R7: a forced king counts as not heeded too; another suit's king does not matter."""
    match = play(start({**CALLS, "hand 1": "AS 2S 2C AC 3S 3C 4S AH 2H", "hand 0": "KH 5C 6C KD QD JD AD KC QC"}),
                 f"accept; colour black; stand; {NOBODY}")  # fmt: skip
    cards(match, "2H")
    play(match, "gano QH; play KH")
    assert three(match).ignored == 0b100 and three(match).attended == 0
    match = play(start({**CALLS, "hand 0": "KS 5C 6C KD QD JD AD KC QC"}), f"accept; colour black; stand; {NOBODY}")
    cards(match, "2H")
    play(match, "gano QH; play KD")
    assert three(match).attended == 0b100


@pytest.mark.parametrize(
    ("rule", "heeded", "kept"),
    [
        ("literal", True, True),
        ("literal", False, False),
        ("corrected", True, False),
        ("corrected", False, True),
        ("ignore", True, True),
        ("ignore", False, True),
    ],
)
def test_codilho_after_a_call(rule: str, heeded: bool, kept: bool) -> None:
    """002:5688 and R7: who forfeits it leaves a plain failure."""
    match = play(start(gano_codilho=rule), f"accept; colour black; swap; keep; {NOBODY}")
    if heeded:
        three(match).attended = 0b100
    else:
        three(match).ignored = 0b100
    assert gains(match, [1, 3, 5]) == ([13, -27, 40] if kept else [13, -27, 13])
    assert three(match).pot == (1 if kept else 28)
    assert ("codilho" in says(match)) is kept and ("codilho_lost" in says(match)) is not kept


# -- payments ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stand", "tricks", "matadors", "gained", "pot"),
    [
        (False, [3, 4, 2], 2, [0, 33, 0], 0),  # more than each: the pot alone, matadors count nothing
        (False, [4, 4, 1], 0, [16, -33, 16], 34),  # a tie fails; the payment is divided, an odd chip goes into the pot
        (False, [4, 3, 2], 0, [16, -33, 16], 34),
        (False, [5, 3, 1], 0, [49, -33, 16], 1),  # codilho: that one takes the pot as well
        (False, [0, 9, 0], 4, [-16, 65, -16], 0),  # all nine: half the pot from each, rounded down
        (True, [2, 5, 2], 3, [0, 33, 0], 0),  # five as dealt: the pot
        (True, [2, 6, 1], 3, [-15, 63, -15], 0),  # six: 12 and a chip for each matador from each
        (True, [0, 9, 0], 4, [-32, 97, -32], 0),  # all nine on top of that
        (True, [4, 4, 1], 0, [56, -81, 56], 2),  # failed: the payment, 24 each, and the pot
        (True, [5, 4, 0], 0, [73, -81, 40], 1),  # codilho takes the pot alone
    ],
)
def test_payments(stand: bool, tricks: list[int], matadors: int, gained: list[int], pot: int) -> None:
    """002:5684-5688; the pot holds 27 and the 6 of one pass."""
    way = f"stand; {NOBODY}" if stand else f"swap; keep; {NOBODY}"
    match = play(start(), f"pass; pass; accept; colour red; {way}")
    game = three(match)
    game.pot -= 6  # as if one alone had passed
    turned = [tricks[1], tricks[2], tricks[0]]  # the Hombre, second in the lists, sits at 0
    found = gains(match, turned, matadors)
    assert [found[2], found[0], found[1]] == gained and game.pot == pot


def test_bonus_from_five_by_option() -> None:
    """R6: the book's "more than five" read otherwise."""
    match = play(start(solo_bonus_from=5), f"accept; colour red; stand; {NOBODY}")
    assert gains(match, [2, 5, 2], 1) == [-13, 27 + 26, -13]


def test_a_whole_deal() -> None:
    """Seat 1 with all matadors and two kings wins as dealt."""
    match = play(start(HANDS, poules=1, lances_per_poule=1), f"accept; colour black; stand; {NOBODY}")
    cards(match, "AS 5S JS 2S 6S QS 2C 6C JC AC 7C QC KS 7S 7D KC AH JD")
    cards(match, "3S JH QD 3H KH 7H")
    cards(match, "QH KD 4H")
    assert match.over and sheet(match) == [
        (1, "pot", 27),
        (2, "pays_bonus", -16),
        (1, "bonus", 16),
        (0, "pays_bonus", -16),
        (1, "bonus", 16),
    ]
    assert match.game.points == [75, 150, 75]


# -- the match --------------------------------------------------------------------------------------------------------


def test_poules_of_lances() -> None:
    """002:5692: four poules of three lances, and ten lances with four or five (002:5708, 5718)."""
    game = three(start())
    game.lances = 11
    assert not game.match_over()
    game.lances = 12
    assert game.match_over()
    for players in (4, 5):
        match = start(players=players)
        assert (four(match).opt.poules, four(match).opt.lances_per_poule) == (1, 10)
    match = start(poules=2, lances_per_poule=5)
    three(match).lances = 6
    assert [line for line in written(match.game.status()).items() if line[0] in ("lance", "poule")] == [
        ("lance", "2/5"),
        ("poule", "2/2"),
    ]


def test_what_is_left_in_the_pot_is_divided() -> None:
    """Ruling: equally, odd chips from the dealer's left on; equals share the match."""
    match = play(start(poules=1, lances_per_poule=1), f"accept; colour black; swap; keep; {NOBODY}")
    game = three(match)
    game.pot, game.points = 26, [91, 92, 91]
    game.finish()
    assert game.points == [99, 101, 100] and game.pot == 0 and game.won == 0b010


# -- Quadrilha --------------------------------------------------------------------------------------------------------

FOUR = {
    "hand 1": "AS 2S AC KC QC JC 7C 3H 4D 5D",
    "hand 2": "2C KS QS KH QH JH 2H 5H 6H 7H",
    "hand 3": "JS 7S 6S 5S AH 4H KD QD JD 7D",
    "hand 0": "4S 3S 6C 5C 4C 3C AD 2D 3D 6D",
}


def test_all_cards_are_dealt() -> None:
    """002:5708, 5718: ten each, or eight."""
    for players, each in ((4, 10), (5, 8)):
        match = start(players=players)
        assert [match.game.t.count(HAND, s) for s in range(players)] == [each] * players
        assert four(match).pot == 9 * players and legal(match) == ["alone", "with_partner", "pass"]


def test_who_has_the_espadilha_must() -> None:
    """002:5708: if all pass; the fees stay, and he still chooses."""
    match = play(start(FOUR, players=4), "pass; pass; pass; pass")
    assert match.game.phase == DECLARING and match.actors() == [1] and says(match)[-1] == "forced"
    assert four(match).pot == 36 + 24 and legal(match) == ["alone", "with_partner"]
    assert all(match.sample(s, baralho.Rng(1)).t.holds(PACK.of("AS"), HAND, 1) for s in range(4)), "all know it now"


def test_the_first_who_does_not_pass_is_the_hombre() -> None:
    """R9: "alone" does not outbid "with a partner"."""
    match = play(start(FOUR, players=4), "pass; with_partner")
    assert match.game.phase == NAMING and four(match).hombre == 2


def test_the_call() -> None:
    """002:5710: a king or a queen, not one's own; its holder may come forward."""
    match = play(start(FOUR, players=4), "with_partner; colour black")
    assert match.game.phase == CALLING
    assert legal(match) == ["call QD", "call KD", "call QH", "call KH", "call QS", "call KS"]
    assert refused(match, "call KC") == "own_card" and refused(match, "call 7S") == "not_callable"
    play(match, "call KS")
    assert match.game.phase == ANSWERING and match.actors() == [2], "who cannot answer is answered for"
    match.act(2, match.legal(2)[0])
    assert four(match).partner == 2 and says(match)[-1] == "partner" and match.actors() == [1]
    assert match.game.phase == PLAYING and written(match.game.status())["partner"] == "3"


def test_a_refusal_leaves_no_trace() -> None:
    """R9, law 5: nobody learns who holds the card; the Hombre plays on alone."""
    match = play(start(FOUR, players=4), "with_partner; colour black; call KS")
    match.act(2, match.legal(2)[-1])
    assert four(match).partner == -1 and says(match)[-1] == "nobody" and match.game.phase == PLAYING
    rng = baralho.Rng(1)
    holders = {s for _ in range(60) for s in range(4) if match.sample(1, rng).t.holds(PACK.of("KS"), HAND, s)}
    assert holders == {0, 2, 3}


def test_only_the_hombre_follows_and_by_colour() -> None:
    """002:5716."""
    match = play(start(FOUR, players=4), "pass; alone; colour black")
    cards(match, "3H")
    assert legal(match) == ["play 2H", "play 5H", "play 6H", "play 7H", "play JH", "play QH", "play KH"]
    assert refused(match, "play 2C") == "must_follow_colour"
    cards(match, "2H")
    assert len(legal(match)) == 10, "the others are free"
    cards(match, "JS 3S")
    assert match.actors() == [3], "but trumps win all the same"
    cards(match, "7D 2D 5D")
    assert refused(match, "play KS") == "must_follow_colour", "red for red, though of another suit"
    assert "play 5H" in legal(match)


def test_the_hombre_may_keep_a_lone_matador_back() -> None:
    """Phase 4a concerns him alone, and any card is legal then."""
    deal = {
        "hand 1": "AS KS QS JS 7S 6S 5S 4S 3S 2C",
        "hand 2": "AC KH QH JH AH 2H 3H 4H 5H 6H",
        "hand 3": "2S KC QC JC 7C 6C 5C 4C 3C 7H",
        "hand 0": "KD QD JD AD 2D 3D 4D 5D 6D 7D",
    }
    match = play(start(deal, players=4), "pass; alone; colour black")
    cards(match, "KS")
    assert len(legal(match)) == 10
    match = play(start(deal, players=4), "pass; alone; colour black")
    cards(match, "AS")
    assert legal(match) == ["play AC"]


@pytest.mark.parametrize(
    ("partner", "tricks", "gained", "pot"),
    [
        (-1, [2, 6, 1, 1], [-12, 72, -12, -12], 0),  # alone: the pot and a prize from each
        (-1, [0, 10, 0, 0], [-24, 108, -24, -24], 0),  # geral
        (2, [2, 4, 2, 2], [0, 18, 18, 0], 0),  # jointly six: half of the pot each, no prize
        (2, [0, 8, 2, 0], [-12, 30, 30, -12], 0),  # geral, shared
        (2, [3, 3, 2, 2], [18, -18, -18, 18], 36),  # five of ten fail; the partner pays half, the pot stays
        (-1, [2, 5, 1, 2], [12, -36, 12, 12], 36),
    ],
)
def test_payments_of_four(partner: int, tricks: list[int], gained: list[int], pot: int) -> None:
    """002:5712-5714, R9; the pot holds 36."""
    match = play(start(FOUR, players=4), "with_partner; colour black; call KS")
    match.act(2, match.legal(2)[0 if partner >= 0 else -1])
    assert four(match).partner == partner
    assert gains(match, tricks) == gained and four(match).pot == pot


def test_odd_chips_of_four() -> None:
    """Every division leaves them in the pot, or puts them there."""
    match = play(start(FOUR, players=4), "with_partner; colour black; call KS")
    match.act(2, match.legal(2)[0])
    four(match).pot -= 1
    assert gains(match, [2, 4, 2, 2]) == [0, 17, 17, 0] and four(match).pot == 1
    match = play(start(FOUR, players=4), "with_partner; colour black; call KS")
    match.act(2, match.legal(2)[0])
    four(match).pot -= 1
    assert gains(match, [3, 3, 2, 2]) == [17, -18, -17, 17] and four(match).pot == 36


def test_quintilha_needs_five_of_eight() -> None:
    """R10; or six, as the book would have it literally."""
    for needed, made in ((5, True), (6, False)):
        match = play(start(players=5, quintilha_contract=needed), "alone; colour black")
        assert (gains(match, [1, 5, 1, 1, 0])[1] > 0) is made


@pytest.mark.parametrize("prize", [0, 7, 200])
def test_the_prize_for_all_tricks(prize: int) -> None:
    """002:5714: agreed beforehand; three pay, and partners share, so an odd chip goes into the pot."""
    match = play(start(players=5, slam_prize=prize), "alone; colour black")
    assert gains(match, [0, 8, 0, 0, 0])[1] == 45 + 4 * 12 + 4 * prize
    match = play(start(players=5, slam_prize=prize), "with_partner; colour black")
    play(match, legal(match)[0])
    match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    game = four(match)
    both = [8 if seat == game.hombre else 0 for seat in range(5)]
    found = gains(match, both)
    assert found[game.hombre] == found[game.partner] == 22 + 3 * prize // 2
    assert game.pot == 1 + 3 * prize % 2 and min(found) == -prize


CONTEXT: dict[str, dict[str, Value]] = {
    "quintilha_contract": {"variant": "quintilha"},
    "solo_prize": {"variant": "quadrilha"},
    "slam_prize": {"shown": "test_the_prize_for_all_tricks"},
}


# -- telling ----------------------------------------------------------------------------------------------------------


def prompts(match: Match) -> list[str]:
    """What the seat that is asked is told, in both languages."""
    return [Words(match.spec, lang).prompt(match, match.actors()[0]) for lang in LANGUAGES]


def test_a_prompt_says_who_follows_what() -> None:
    """For three everybody follows suit; for four and five only the Hombre, and by colour."""
    match = play(start(HANDS), f"accept; colour black; stand; {NOBODY}")
    assert prompts(match) == ["Saia com uma carta", "Lead a card"]
    cards(match, "KC")
    assert prompts(match) == ["Jogue uma carta: siga o naipe, se tiver", "Play a card: follow suit if you can"]
    match = play(start(FOUR, players=4), "pass; alone; colour black")
    cards(match, "3H")
    told = prompts(match)
    assert match.actors() == [four(match).hombre]
    assert "segue a cor" in told[0] and "follows the colour" in told[1]
    cards(match, "2H")
    assert prompts(match) == [
        "Jogue qualquer carta: só o Hombre tem de seguir a cor",
        "Play any card: only the Hombre must follow the colour",
    ]
