"""Tute de Leilão: seed 002:1641-1667. Suits: P bastões, O moedas, C taças, E espadas."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value, act_of, x_of
from baralho.engine.told import written
from baralho.games.tute_leilao import (
    BID,
    BIDDING,
    CENSORING,
    MOST,
    NAMING,
    PACK,
    PAIRS,
    PLAY,
    PLAYING,
    POWER,
    TUTE,
    VALUE,
    TuteLeilao,
)
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import worth
from tests.table import cards, legal, play, refused, sayings, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: 120 points in cards, three equal hands; what one has lost others have won, or it lies in the plate."""
    assert isinstance(game, TuteLeilao)
    t = game.t
    assert sum(worth(t.mask(kind, i), VALUE) for kind in range(len(t.base)) for i in range(t.layout.size[kind])) == 120
    assert sum(game.points) + game.plate == 0 and (game.plate == 0 or game.opt.plate)
    assert game.sung.bit_count() * 20 <= sum(game.acuses) <= game.sung.bit_count() * 40
    assert len(game.order) == 3 and not t.count(STOCK)
    if not t.count(TRICK):
        assert len({t.count(HAND, seat) for seat in game.order}) == 1
    assert all(not t.count(HAND, seat) for seat in range(game.players) if seat not in game.order)


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Bids little, and sings when it comes to mind."""
    actions = match.legal(seat)
    if act_of(actions[0]) == BID:
        low = [a for a in actions if act_of(a) != BID or x_of(a) <= x_of(actions[0]) + 25]
        return dice.choice(low if dice.random() < 0.8 else actions)
    others = [a for a in actions if act_of(a) != PLAY]
    return dice.choice(others if others and dice.random() < 0.5 else actions)


def start(deal: dict[str, str] | None = None, **options: Value) -> Match:
    """Seat 0 has dealt, so that seat 1 is the mão."""
    return baralho.start("tute-leilao", seed="7", dealer=0, deal=deal, options=options)


def leilao(match: Match) -> TuteLeilao:
    assert isinstance(match.game, TuteLeilao)
    return match.game


def offers(match: Match, act: str) -> list[str]:
    return [a for a in legal(match) if a.startswith(act)]


def gains(match: Match, before: list[int]) -> list[int]:
    return [a - b for a, b in zip(match.game.points, before, strict=True)]


def bidden(points: int, script: str = "name O", **options: Value) -> Match:
    """The mão has declared so many points, and has named coins."""
    return play(start(None, **options), f"bid {points}; pass; pass; {script}")


def end_deal(match: Match, points: int, last: bool = False) -> list[int]:
    """End the deal with cards of so many points with the declarer, perhaps with the last trick; what each gains."""
    game = leilao(match)
    before = list(game.points)
    declarer = game.declarer
    other = next(seat for seat in game.order if seat != declarer)
    ways: dict[int, list[int]] = {0: []}
    for card in range(PACK.count):
        for total, chosen in list(ways.items()):
            ways.setdefault(total + VALUE[card], [*chosen, card])
    for card in range(PACK.count):
        game.t.move(card, WON, declarer if card in ways[points] else other)
    game.taker = declarer if last else other
    game.single = True  # the next deal is not dealt
    game.count_deal()
    return gains(match, before)


# -- cards and deal ---------------------------------------------------------------------------------------------------


def test_pack_order_and_values() -> None:
    """002:1649: 36 cards, without 2, 8 and 9; order and values as in all Tutes (002:1487-1504)."""
    faces = ["1O", "3O", "12O", "11O", "10O", "7O", "6O", "5O", "4O"]
    assert PACK.count == 36 and sum(VALUE) == 120
    assert [VALUE[PACK.of(face)] for face in faces] == [11, 10, 4, 3, 2, 0, 0, 0, 0]
    powers = [POWER[PACK.of(face)] for face in faces]
    assert powers == sorted(powers, reverse=True) and len(set(powers)) == 9
    assert PAIRS[1] == PACK.mask("12O 11O")


def test_set_up() -> None:
    """002:1649: 12 cards each; no turn-up; to the right."""
    match = start()
    assert [match.game.t.count(HAND, s) for s in range(3)] == [12] * 3
    assert match.actors() == [1] and match.game.phase == BIDDING and match.spec.anticlockwise
    assert "trump" not in written(match.game.status())


def test_the_plate_is_filled() -> None:
    """002:1659: twice the minimum each, 120; 002:1663: and what the dealer adds each time."""
    match = start()
    assert sheet(match) == [*[(s, "deposit", -120) for s in range(3)], (0, "ante", -10)] and leilao(match).plate == 370
    play(match, "pass; pass; pass")
    assert sheet(match)[4:] == [(1, "ante", -10)] and leilao(match).plate == 380, "it was not empty"
    match = start(min_bid=80, dealer_ante=0)
    assert match.game.points == [-160] * 3
    assert sheet(start(plate=False)) == []


# -- the auction ------------------------------------------------------------------------------------------------------


def test_declarations() -> None:
    """002:1653-1655: the minimum or a multiple of five above it, each more than the last; 65, 70, 75 above 60."""
    match = start()
    assert offers(match, "bid")[:4] == ["bid 60", "bid 65", "bid 70", "bid 75"]
    assert offers(match, "bid")[-1] == "bid 230" and "pass" in legal(match)
    assert refused(match, "bid 55") == refused(match, "bid 62") == "bid_more"
    play(match, "bid 70")
    assert match.actors() == [2] and offers(match, "bid")[0] == "bid 75" and refused(match, "bid 70") == "bid_more"
    play(match, "bid 80")
    assert written(match.game.status())["bids"] == "- 70 80" and written(match.game.status())["highest"] == "80 (3)"
    play(match, "pass")
    assert match.game.phase == NAMING and match.actors() == [2] and says(match)[-1] == "declarer"


def test_the_minimum_is_agreed() -> None:
    assert offers(start(min_bid=100), "bid")[0] == "bid 100"
    with pytest.raises(baralho.BadOption, match="multiple of 5"):
        start(min_bid=62)


def test_one_declaration_each() -> None:
    """002:1665: the last word is the dealer's."""
    match = play(start(), "bid 60; bid 65; bid 70")
    assert match.game.phase == NAMING and match.actors() == [0]


def test_until_all_but_one_have_passed() -> None:
    """By option; who has passed is out."""
    match = play(start(bid_rounds="until_two_pass"), "bid 60; pass; bid 65")
    assert match.game.phase == BIDDING and match.actors() == [1]
    play(match, "bid 70")
    assert match.actors() == [0]
    play(match, "pass")
    assert match.game.phase == NAMING and match.actors() == [1]
    match = play(start(bid_rounds="until_two_pass"), "pass; pass")
    assert match.actors() == [0], "the last one may still bid"
    play(match, "pass")
    assert match.game.deal_no == 1


def test_nobody_can_outbid_230() -> None:
    """Ruling: 130 and 100 sung."""
    match = play(start(), f"bid {MOST}")
    assert match.game.phase == NAMING and match.actors() == [1]


def test_all_pass() -> None:
    """002:1655: a new deal by the next, nothing is paid; ruling: the plate stays, and the deal counts."""
    match = play(start(deals=2), "pass; pass; pass")
    assert match.game.deal_no == 1 and match.game.dealer == 1 and "thrown_in" in says(match)
    play(match, "pass; pass; pass")
    assert match.over and leilao(match).plate == 2, "380 of 3 cannot be divided: 126 each"
    assert match.game.points == [-4, -4, 6]


def test_the_declarer_names_any_suit_and_the_mao_leads() -> None:
    """002:1657; ruling: not the declarer."""
    match = play(start(), "pass; bid 60; pass")
    assert match.actors() == [2] and legal(match) == ["name P", "name O", "name C", "name E"]
    assert refused(match, "play 1O") == "not_now"
    play(match, "name C")
    assert match.game.phase == PLAYING and match.actors() == [1] and written(match.game.status())["trump"] == "C"
    told = written(match.game.status())
    assert told["declarer"] == "3" and told["way"] == "0/60" and told["plate"] == "370"


# -- the tricks -------------------------------------------------------------------------------------------------------

THREE = {
    "hand 1": "1C 3C 12C 11C 4C 12E 11E 4P 5P 6P 7E 4E",
    "hand 2": "5C 6C 7C 10C 1P 3P 12P 11P 10P 7P 5E 6E",
    "hand 0": "1O 3O 11O 7O 6O 5O 4O 12O 10O 1E 3E 10E",
}


def left(match: Match, *hands: str) -> Match:
    """Only these cards are left, by seat; the others have been won."""
    t = match.game.t
    for seat in range(3):
        t.move_all(HAND, seat, WON, seat)
    for seat, held in enumerate(hands):
        t.move_set(PACK.mask(held), HAND, seat)
    return match


def playing(suit: str = "O", deal: dict[str, str] | None = THREE, **options: Value) -> Match:
    """The mão plays alone for 60 points, with these trumps."""
    return play(start(deal, **options), f"bid 60; pass; pass; name {suit}")


def test_follow_and_beat() -> None:
    """002:1659: "assistir" and "montar"."""
    match = cards(playing(), "11C")
    assert refused(match, "play 1P") == "must_follow" and len(legal(match)) == 4
    match = cards(left(playing(), "1O 6C 4O", "11C 4E 5P", "12C 10C 1E"), "11C")
    assert legal(match) == ["play 12C"] and refused(match, "play 10C") == "must_beat"


def test_a_trump_led_must_be_beaten_too() -> None:
    """Ruling."""
    match = cards(left(playing(), "7O 6C 4O", "11O 4E 5P", "12O 10O 1E"), "11O")
    assert legal(match) == ["play 12O"]
    cards(match, "12O")
    assert legal(match) == ["play 4O", "play 7O"], "who cannot still follows"


def test_trump_and_overtrump() -> None:
    """002:1659, the chain of 002:1519: "cortar", "pisar"; and who can do neither is free ("contra-corte")."""
    match = cards(playing(), "1C 5C")
    assert {a[-1] for a in legal(match)} == {"O"} and refused(match, "play 1E") == "must_trump"
    match = cards(left(playing(), "1O 4O 1E", "11C 4E 5P", "3O 10P 1P"), "11C 3O")
    assert legal(match) == ["play 1O"] and refused(match, "play 4O") == "must_overtrump"
    match = cards(left(playing(), "7O 4O 1E", "11C 4E 5P", "3O 10P 1P"), "11C 3O")
    assert len(legal(match)) == 3, "lower trumps too, but none is demanded"


def test_beating_lapses_after_a_ruff() -> None:
    """Ruling: one follows with anything of the suit."""
    match = cards(left(playing(), "1C 10C 1E", "11C 4E 5P", "3O 10P 1P"), "11C 3O")
    assert legal(match) == ["play 1C", "play 10C"]


# -- singing ----------------------------------------------------------------------------------------------------------


def test_one_song_for_a_trick_won_and_the_forty_first() -> None:
    """002:1659."""
    match = playing("C")
    assert refused(match, "sing C") == "winner_sings"
    cards(match, "1C 5C 10E")
    assert offers(match, "sing") == ["sing C"] and refused(match, "sing E") == "forty_first"
    play(match, "sing C")
    assert refused(match, "sing E") == "one_a_trick"
    cards(match, "3C 6C 1O")
    assert refused(match, "sing C") == "sung_before" and refused(match, "sing P") == "no_pair"
    play(match, "sing E")
    game = leilao(match)
    assert game.acuses == (0, 60, 0) and written(game.status())["way"] == f"{60 + 11 + 2 + 10 + 11}/60"


def test_what_opponents_sing_does_not_matter() -> None:
    """Ruling: allowed, but the declarer's points alone count."""
    match = cards(playing(), "4C 10C 4O")
    assert match.actors() == [0]
    play(match, "sing O")
    assert leilao(match).acuses == (40, 0, 0) and leilao(match).so_far(1) == 0
    cards(match, "1E")
    assert match.actors() == [1] and refused(match, "sing E") == "winner_sings"


def test_who_sings_twenty_has_no_pair_of_trumps() -> None:
    """A rule that all know: it tells something about the hand."""
    deal = {
        "hand 1": "1C 3C 12C 11C 4C 10C 10E 4P 5P 6P 7E 4E",
        "hand 2": "5C 6C 7C 12E 1P 3P 12P 11P 10P 7P 5E 6E",
        "hand 0": "1O 3O 11O 7O 6O 5O 4O 12O 10O 1E 3E 11E",
    }
    match = cards(playing("E", deal), "4C 5C 3E")
    pair = PAIRS[PACK.suit[PACK.of("1E")]]
    both = [match.sample(1, baralho.Rng(n)).t.mask(HAND, 0) & pair == pair for n in range(60)]
    assert any(both), "he might have had it"
    play(match, "sing O")
    both = [match.sample(1, baralho.Rng(n)).t.mask(HAND, 0) & pair == pair for n in range(60)]
    assert not any(both), "but then he would have had to sing it first"


def test_a_tute() -> None:
    """Ruling, by 002:1545: a declarer's makes it at once, an opponent's breaks it; by option it does not count."""
    deal = {
        "hand 1": "1C 3C 12C 12P 12O 12E 11E 4P 5P 6P 7E 4E",
        "hand 2": "5C 6C 7C 10C 1P 3P 11C 11P 10P 7P 5E 6E",
        "hand 0": "1O 3O 11O 7O 6O 5O 4O 4C 10O 1E 3E 10E",
    }
    match = play(start(deal), "bid 100; pass; pass; name C")
    before = list(match.game.points)
    play(cards(match, "1C 5C 4C"), "tute kings")
    assert [(s, c, n) for s, c, n in sheet(match) if c in ("paid", "pays")] == [
        (2, "pays", -100),
        (0, "pays", -100),
        (1, "paid", 200),
    ]
    assert "made" in says(match) and "points" not in says(match) and match.game.deal_no == 1
    match = play(start(deal), "pass; bid 100; pass; name C")
    before = list(match.game.points)
    play(cards(match, "1C 5C 4C"), "tute kings")
    assert gains(match, before) == [100, 100 - 10, -200], "and the ante of the next dealer"
    match = play(start(deal, tute_in_leilao=False), "bid 100; pass; pass; name C")
    cards(match, "1C 5C 4C")
    assert refused(match, "tute kings") == "no_tutes"
    match = play(cards(playing("C"), "1C 5C 10E"), "sing C")
    assert refused(match, "tute kings") == "no_four"


def test_all_points() -> None:
    """002:1533: 130 and what was sung, in 12 tricks."""
    dice = random.Random(3)
    for seed in range(5):
        match = baralho.start("tute-leilao", seed=str(seed), options={"deals": 1})
        play(match, "bid 60; pass; pass; name E")
        while not match.over:
            seat = match.actors()[0]
            match.act(seat, dice.choice([a for a in match.legal(seat) if act_of(a) != TUTE]))
        game = leilao(match)
        assert sum(game.so_far(seat) for seat in range(3)) == 130 + sum(game.acuses)
        assert says(match).count("trick") == 12
        assert [s.x for s in sayings(match, "points")] == [game.so_far(game.declarer)]


# -- the count --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "points", "last", "expected"),
    [
        (60, 60, False, [-60, 120, -60]),
        (60, 50, True, [-60, 120, -60]),  # the last trick brings ten
        (60, 59, False, [60, -120, 60]),
        (90, 100, False, [-90, 180, -90]),
        (120, 120, False, [-120, 240, -120]),
        (120, 109, True, [120, -240, 120]),
    ],
)
def test_the_bet(bid: int, points: int, last: bool, expected: list[int]) -> None:
    """002:1661: 60 lost, 60 to each; won, 60 from each. Ruling: up to 120 single, and the plate is not touched."""
    match = bidden(bid)
    assert end_deal(match, points, last) == expected and leilao(match).plate == 370


def test_more_than_twice_the_minimum() -> None:
    """002:1661: twice the points from each, the plate, and each pays his deposit once more."""
    match = bidden(125)
    assert end_deal(match, 120, True) == [-250 - 120, 500 + 240 + 370, -250 - 120]
    assert leilao(match).plate == 0
    assert sheet(match)[-6:] == [
        (0, "pays", -250),
        (1, "paid", 500),
        (2, "again", -120),
        (0, "again", -120),
        (1, "paid_again", 240),
        (1, "plate", 370),
    ]


def test_more_than_twice_the_minimum_and_failed() -> None:
    """002:1661-1663: twice the points to each, and he doubles the plate, which the others divide."""
    match = bidden(125)
    assert end_deal(match, 114, True) == [250 + 370, -500 - 370, 250 + 370]
    assert leilao(match).plate == 0


def test_the_border_goes_with_the_minimum() -> None:
    """Twice the minimum of 40: a deposit of 80 each, 250 in the plate with the ante."""
    assert end_deal(bidden(80, min_bid=40), 80) == [-80, 160, -80]
    assert end_deal(bidden(85, min_bid=40), 85) == [-170 - 80, 340 + 160 + 250, -170 - 80]


def test_without_a_plate() -> None:
    """All that concerns it falls away; the bet is still doubled."""
    match = bidden(125, plate=False)
    assert end_deal(match, 120, True) == [-250, 500, -250]
    match = bidden(125, plate=False)
    assert end_deal(match, 60) == [250, -500, 250]


def test_songs_count_for_the_declarer() -> None:
    match = bidden(100)
    leilao(match).acuses = (20, 40, 0)
    assert end_deal(match, 60) == [-100, 200, -100]


def test_a_new_deposit_only_when_the_plate_is_empty() -> None:
    """Ruling."""
    match = bidden(125)
    dice = random.Random(1)
    while match.game.deal_no == 0:
        seat = match.actors()[0]
        match.act(seat, dice.choice([a for a in match.legal(seat) if act_of(a) == PLAY]))
    deposits = [line for line in sheet(match) if line[1] == "deposit"]
    assert len(deposits) == 6 and leilao(match).plate == 370
    match = bidden(60)
    while match.game.deal_no == 0:
        seat = match.actors()[0]
        match.act(seat, dice.choice([a for a in match.legal(seat) if act_of(a) == PLAY]))
    assert len([line for line in sheet(match) if line[1] == "deposit"]) == 3 and leilao(match).plate == 380


def test_the_highest_balance_wins() -> None:
    match = bidden(60, deals=1)
    dice = random.Random(2)
    while not match.over:
        seat = match.actors()[0]
        match.act(seat, dice.choice([a for a in match.legal(seat) if act_of(a) == PLAY]))
    points = match.game.points
    assert sum(points) + leilao(match).plate == 0 and leilao(match).plate == 370 % 3
    assert baralho.view(match, 0)["winners"] == [s for s in range(3) if points[s] == max(points)]


# -- the censor -------------------------------------------------------------------------------------------------------

FOUR = {f"hand {seat}": THREE[f"hand {seat % 3}"] for seat in (1, 2, 3)}


def censored(script: str, deal: dict[str, str] | None = None, **options: Value) -> Match:
    """Four players; seat 0 deals and is the censor, seat 1 is the mão."""
    given: dict[str, Value] = {"censor": True, **options}
    return play(baralho.start("tute-leilao", seed="7", dealer=0, deal=deal or FOUR, options=given), script)


def test_the_censor_is_the_fourth() -> None:
    """002:1667: the dealer does not play; the mão sits to his right."""
    match = censored("")
    assert match.players == 4 and [match.game.t.count(HAND, s) for s in range(4)] == [0, 12, 12, 12]
    assert match.actors() == [1] and leilao(match).plate == 490, "all four have a deposit in the plate"
    told = written(match.game.status())
    assert told["censor"] == "1" and told["resting"] == "1"
    play(match, "pass; pass; pass")
    assert match.game.dealer == 1 and match.game.t.count(HAND, 1) == 0
    with pytest.raises(baralho.BadOption):
        baralho.start("tute-leilao", players=3, options={"censor": True})
    with pytest.raises(baralho.BadOption):
        baralho.start("tute-leilao", players=4, options={"censor": False})
    assert baralho.start("tute-leilao", players=4).options["censor"] is True
    assert baralho.start("tute-leilao", variant="tute-leilao-censor").players == 4


def test_the_censor_sees_the_hand_that_declared_and_no_other() -> None:
    match = censored("pass; bid 60; pass")
    assert match.game.phase == CENSORING and match.actors() == [0] and legal(match) == ["accept", "take_over"]
    known = baralho.known(match, 0)
    assert len(known["hand 2"]) == 12 and "hand 1" not in known and "hand 3" not in known
    assert "hand 2" not in baralho.known(match, 1)


def test_the_censor_lets_it_stand() -> None:
    """He goes on looking at that hand, and neither pays nor receives."""
    match = censored("pass; bid 60; pass; accept; name O")
    assert match.actors() == [1] and len(baralho.known(match, 0)["hand 2"]) == 12
    assert end_deal(match, 60) == [0, -60, 120, -60]


def test_the_censor_takes_over() -> None:
    """002:1667: he has the declarer's place, cards and bet, and must make ten points more; the other only watches."""
    match = censored("pass; bid 60; pass; take_over")
    game = leilao(match)
    assert zone(match, "hand 2") == "" and game.t.count(HAND, 0) == 12
    assert game.declarer == 0 and game.replaced == 2 and game.order == (1, 0, 3)
    assert match.actors() == [0] and match.game.phase == NAMING
    assert len(baralho.known(match, 2)["hand 0"]) == 12, "he still sees the cards he had"
    told = written(game.status())
    assert told["way"] == "0/70" and told["resting"] == "3" and told["declarer"] == "1"
    play(match, "name O")
    assert match.actors() == [1]
    cards(match, "4C")
    assert match.actors() == [0], "in the place of the declarer"
    cards(match, "10C")
    assert match.actors() == [3]


def test_a_censor_in_the_place_of_the_mao_leads() -> None:
    match = censored("bid 60; pass; pass; take_over; name O")
    assert match.actors() == [0]
    cards(match, "4C")
    assert match.actors() == [2]


@pytest.mark.parametrize(
    ("bid", "double", "points", "expected"),
    [
        (60, False, 70, [120, -60, 0, -60]),
        (60, False, 69, [-120, 60, 0, 60]),
        (60, True, 70, [240, -120, 0, -120]),
        (60, True, 69, [-240, 120, 0, 120]),
        (120, False, 118, [-240, 120, 0, 120]),
        (125, False, 100, [-500 - 490, 250 + 490, 0, 250 + 490]),
        (125, True, 100, [-1000 - 490, 500 + 490, 0, 500 + 490]),
    ],
)
def test_the_bet_of_a_censor(bid: int, double: bool, points: int, expected: list[int]) -> None:
    """002:1667 and ruling: the declaration is settled, in its own row; by agreement for double, but for the plate."""
    match = censored(f"pass; bid {bid}; pass; take_over; name O", censor_double=double)
    assert end_deal(match, points) == expected


def test_a_censor_who_makes_a_high_one() -> None:
    match = censored("pass; bid 125; pass; take_over; name O")
    leilao(match).acuses = (40, 0, 0, 0)
    assert end_deal(match, 95) == [500 + 240 + 490, -370, 0, -370]


def test_a_declarer_settles_single_where_a_censor_would_double() -> None:
    match = censored("pass; bid 60; pass; accept; name O", censor_double=True)
    assert end_deal(match, 60) == [0, -60, 120, -60]


@pytest.mark.parametrize(("bid", "asked"), [(220, True), (225, False), (230, False)])
def test_a_censor_needs_ten_more_points_that_there_are(bid: int, asked: bool) -> None:
    """Ruling: not above 220; then he only looks."""
    match = censored(f"bid {bid}; pass; pass" if bid < MOST else f"bid {bid}")
    assert (match.game.phase == CENSORING) is asked
    assert len(baralho.known(match, 0)["hand 1"]) == 12


CONTEXT: dict[str, dict[str, Value]] = {
    "dealer_ante": {"deals": 1},
    "censor_double": {"censor": True, "players": 4},
    "tute_in_leilao": {"shown": "test_a_tute"},
    "censor=true": {"shown": "test_the_censor_is_the_fourth"},
    "censor=false": {"shown": "test_the_censor_is_the_fourth"},
}
