"""King: seed 002:2853-3051."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.cards.pack import HEARTS
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.king import (
    CONTRACTS,
    DEALS,
    IN_ALL,
    KING_OF_HEARTS,
    NO_HEARTS,
    NO_KING,
    NOT_HEARTS,
    POSITIVE,
    PRICE,
    King,
)
from baralho.kinds.tricks import HAND, STOCK
from tests.table import cards, covers, legal, play, refused, says, sheet, zone

TOTALS = (-260, -260, -240, -200, -160, -180, 325, 325, 325, 325)
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = {seat: " ".join(rank + suit for rank in RANKS) for seat, suit in enumerate("CDHS")}


def sums(game: Game) -> None:
    """Law 7: every deal has its total, and those of a partida come to 0."""
    assert isinstance(game, King)
    totals = [TOTALS[stage] for stage in game.order()]
    assert sum(game.points) == (0 if game.over else sum(totals[: game.deal_no % DEALS]))
    assert sum(game.made) <= IN_ALL[game.stage]
    assert sum(game.negative) == sum(totals[: min(game.deal_no % DEALS, POSITIVE)]) or game.over
    assert sum(game.balance()) == sum(game.points)


def start(**options: Value) -> Match:
    return baralho.start("king", seed="7", dealer=0, options=options)


def game_of(match: Match) -> King:
    assert isinstance(match.game, King)
    return match.game


def at_deal(number: int, hands: dict[int, str], dealer: int = 0, **options: Value) -> Match:
    """A match at this deal (from 1) of its first partida, with these hands; cards not named are out of play."""
    match = start(**options)
    game = game_of(match)
    if number > 1:
        game.deal_no = number - 2
        game.dealer = (dealer - 1) % 4
        game.end_deal()
    t = game.t
    for card in range(52):
        t.move(card, STOCK)
    for seat, text in hands.items():
        for card in t.pack.cards(text):
            t.move(card, HAND, seat)
    return match


def random_play(match: Match, seed: int = 1) -> None:
    """Play until the match is over."""
    dice = random.Random(seed)
    while not match.over:
        match.act(match.actors()[0], dice.choice(match.legal(match.actors()[0])))


# -- the negative deals -----------------------------------------------------------------------------------------------


def test_every_deal_has_its_total() -> None:
    """002:2949: 260, 260, 240, 200, 160, 180; and 13 tricks of 25 in each positive deal."""
    assert tuple(PRICE[k] * IN_ALL[k] for k in range(DEALS)) == TOTALS and sum(TOTALS) == 0
    match = start(partidas=1)
    random_play(match)
    totals: list[int] = []
    for event in baralho.events(match, 0):
        if event[0] == "deal":
            totals.append(0)
        elif event[0] == "score":
            totals[-1] += int(event[3])
    assert tuple(totals) == TOTALS


def test_dealers_of_a_partida() -> None:
    """002:2873, 002:2911: the deal goes round; each deals one of the positive deals."""
    match = start(partidas=1)
    random_play(match)
    dealers = [int(e[2]) for e in baralho.events(match, 0) if e[0] == "deal"]
    assert dealers == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1]


def test_the_left_of_the_dealer_leads_and_all_follow_suit() -> None:
    """002:2883: any card may be led, hearts too; the highest of the suit led wins and leads."""
    match = at_deal(1, {1: "2H 3C", 2: "KH 4C", 3: "AS 5C", 0: "3H AC"})
    assert match.actors() == [1] and legal(match) == ["play 3C", "play 2H"]
    play(match, "play 2H")
    assert refused(match, "play 4C") == "must_follow"
    cards(match, "KH AS 3H")
    assert match.actors() == [2]
    assert game_of(match).made == (0, 0, 1, 0)
    assert zone(match, "won 2") == "2H 3H KH AS", "tricks lie face down"
    assert baralho.view(match, 1)["zones"][8]["cards"] == ["", "", "", ""]


def test_no_tricks() -> None:
    """002:2887: 20 for every trick."""
    match = at_deal(1, {1: "2C 2D", 2: "3C 3D", 3: "4C 4D", 0: "AC 5D"})
    cards(match, "2C 3C 4C AC 5D 2D 3D 4D")
    assert sheet(match) == [(0, "tricks", -40)]


def test_what_is_written_has_two_columns() -> None:
    """002:2877: the negative points of a player apart from the positive ones."""
    match = at_deal(1, {1: "2C 2D", 2: "3C 3D", 3: "4C 4D", 0: "AC 5D"})
    cards(match, "2C 3C 4C AC 5D 2D 3D 4D")
    assert written(match.game.status())["columns"] == "-40+0 0+0 0+0 0+0"
    match = at_deal(7, {}, dealer=2)
    play(match, "pass; pass; pass; split")
    assert written(match.game.status())["columns"] == "0+75 0+75 0+100 0+75"


@pytest.mark.parametrize("number", [2, 5])
def test_no_heart_is_led_by_who_has_another_suit(number: int) -> None:
    """002:2889, 002:2901."""
    match = at_deal(number, {1: "2H 3C", 2: "KH 4H", 3: "AS 5C", 0: "3H AC"})
    assert legal(match) == ["play 3C"]
    assert refused(match, "play 2H") == "no_heart_lead"
    play(match, "play 3C")
    assert legal(match) == ["play 4H", "play KH"], "who is void may throw one"
    match = at_deal(number, {1: "2H 3H", 2: "KH 4H", 3: "AS 5C", 0: "4C AC"})
    assert legal(match) == ["play 2H", "play 3H"], "having nothing else"


@pytest.mark.parametrize("number", [3, 4, 6])
def test_hearts_are_led_in_the_other_deals(number: int) -> None:
    match = at_deal(number, {1: "2H 3C"})
    assert legal(match) == ["play 3C", "play 2H"]


def test_hearts_lie_apart_face_up() -> None:
    """002:2889-2891: 20 for every heart."""
    match = at_deal(2, {1: "2C 2D 5S", 2: "QH 3D 6S", 3: "KC 4D 7S", 0: "5H AD 8S"})
    cards(match, "2C QH KC 5H")
    assert zone(match, "taken 3") == "5H QH" and zone(match, "won 3") == "2C KC"
    assert baralho.view(match, 1)["zones"][13]["cards"] == ["5H", "QH"]
    cards(match, "4D AD 2D 3D 8S 5S 6S 7S")
    assert sheet(match) == [(3, "hearts", -40)]


def test_kings_and_jacks() -> None:
    """002:2893: 30 each."""
    match = at_deal(3, {1: "KC", 2: "JH", 3: "AC", 0: "QC"})
    cards(match, "KC JH AC QC")
    assert sheet(match) == [(3, "kings_jacks", -60)]


def test_queens() -> None:
    """002:2897: 50 each."""
    match = at_deal(4, {1: "2C 3C", 2: "QH QD", 3: "AC 4C", 0: "QC 5C"})
    cards(match, "2C QH AC QC 4C 5C 3C QD")
    assert sheet(match) == [(0, "queens", -50), (3, "queens", -100)]


def test_the_king_of_hearts_ends_the_deal() -> None:
    """002:2899, 002:2895: 160; the rest would change nothing."""
    match = at_deal(5, {1: "2C 3C", 2: "KH QD", 3: "AC 4C", 0: "QC 5C"})
    assert len(legal(match)) == 2
    cards(match, "2C KH AC QC")
    assert sheet(match) == [(3, "king_of_hearts", -160)]
    assert game_of(match).stage == 5


@pytest.mark.parametrize(("number", "last"), [(2, "2H"), (3, "JH"), (4, "QH"), (5, "KH")])
def test_early_end(number: int, last: str) -> None:
    """002:2895: the deal stops when the last costly card is taken, or by agreement goes on; the score is the same."""
    for early in (True, False):
        match = at_deal(number, {1: "2C 3C", 2: f"{last} 3D", 3: "2S 3S", 0: "4C AC"}, early_end=early)
        game = game_of(match)
        game.made = (IN_ALL[game.stage] - 1, 0, 0, 0)
        cards(match, f"2C {last} 2S 4C")
        if not early:
            assert game.stage == number - 1 and match.actors() == [0]
            cards(match, "AC 3C 3D 3S")
        assert game.stage == number
        assert game.points == [TOTALS[number - 1], 0, 0, 0]


def test_the_last_two_tricks() -> None:
    """002:2903: 90 each, 180 if one player has both."""
    match = at_deal(6, {1: "2C 3C 4C", 2: "5D 6D 7D", 3: "AC KC 8C", 0: "9S 10S JS"})
    cards(match, "2C 5D 8C 9S")
    assert game_of(match).made == (0, 0, 0, 0)
    cards(match, "KC 10S 3C 6D AC JS 4C 7D")
    assert sheet(match) == [(3, "last_two", -180)]


def test_the_king_must_go() -> None:
    """Option must_dump_king: the book says one may (002:2993)."""
    hands = {1: "2C 3C", 2: "KH QD", 3: "4D AH", 0: "QC 5C"}
    assert len(legal(play(at_deal(5, hands), "play 2C"))) == 2
    match = play(at_deal(5, hands, must_dump_king=True), "play 2C")
    assert legal(match) == ["play KH"]
    assert refused(match, "play QD") == "king_must_go"
    play(match, "play KH")
    assert legal(match) == ["play 4D", "play AH"], "others throw what they like"
    assert len(legal(play(at_deal(3, hands, must_dump_king=True), "play 2C"))) == 2, "in the fifth deal only"
    follows = {1: "2H", 2: "KH 3H", 3: "AH 4S", 0: "QC 5C"}
    assert legal(play(at_deal(5, follows, must_dump_king=True), "play 2H")) == ["play 3H", "play KH"]


def test_what_a_play_tells() -> None:
    """Who leads a heart has nothing else; who throws another card, where it must go, has not the king of hearts."""
    led = thrown = 0
    for seed in range(3):
        match = baralho.start("king", seed=seed, options={"must_dump_king": True, "partidas": 1})
        game = game_of(match)
        dice = random.Random(seed)
        while game.stage <= NO_KING:
            seat = match.actors()[0]
            action = dice.choice(match.legal(seat))
            stage, opening, suit = game.stage, game.led < 0, game.t.pack.suit[action >> 6]
            follows = suit == game.led
            match.act(seat, action)
            if game.stage != stage or stage not in (NO_HEARTS, NO_KING):
                continue
            drawn = match.sample((seat + 1) % 4, baralho.Rng(seed)).t.mask(HAND, seat)
            if opening and suit == HEARTS:
                assert not drawn & NOT_HEARTS
                led += 1
            if stage == NO_KING and not opening and not follows:
                assert not drawn & KING_OF_HEARTS
                thrown += 1
    assert led and thrown


# -- the auction ------------------------------------------------------------------------------------------------------


def auction(**options: Value) -> Match:
    """Deal 7, seat 0 dealing; every hand is one suit: seat 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return at_deal(7, SUITS, 0, **options)


def test_who_has_passed_may_come_back() -> None:
    """002:2917: 1, 2, pass; then 3, 4, and the one who had passed offers 5."""
    match = auction()
    assert match.actors() == [1] and len(legal(match)) == 14
    play(match, "1 offer 1; 2 offer 2; 3 pass; 1 offer 3; 2 offer 4; 3 offer 5; 1 pass; 2 pass")
    assert match.actors() == [0] and legal(match) == ["sell", "keep", "split"]
    status = written(game_of(match).status())
    assert (status["offer"], status["buyer"]) == ("5", "4")


def test_an_offer_must_be_higher() -> None:
    """002:2921."""
    match = play(auction(), "offer 4")
    assert refused(match, "offer 4") == "offer_more"
    assert legal(match)[0] == "offer 5"
    assert refused(match, "sell") == "not_now"


def test_the_auction_ends() -> None:
    """After an offer and two passes, after three passes without any, and at 13."""
    assert play(auction(), "pass; pass; offer 1; pass; pass").actors() == [0]
    assert play(auction(), "pass; pass").actors() == [3]
    match = play(auction(), "pass; pass; pass")
    assert match.actors() == [0] and legal(match) == ["keep", "split"]
    assert refused(match, "sell") == "no_offer"
    assert play(auction(), "offer 13").actors() == [0]


def test_the_buyer_names_trumps_and_leads() -> None:
    """002:2923-2927, 002:3025: any suit, or none."""
    match = play(auction(), "pass; offer 2; pass; pass; sell")
    assert match.actors() == [2]
    assert legal(match) == ["name C", "name D", "name H", "name S", "no_trump"]
    play(match, "name D")
    assert match.actors() == [2] and len(legal(match)) == 13
    assert written(game_of(match).status())["trump"] == "D"


@pytest.mark.parametrize(("leader", "seat"), [("left_of_dealer", 1), ("dealer", 0)])
def test_the_dealer_may_refuse(leader: str, seat: int) -> None:
    """002:2923: even ten tricks; then he names trumps, and his left leads unless agreed otherwise."""
    match = play(auction(positive_lead_dealer_keeps=leader), "offer 10; pass; pass; keep")
    assert match.actors() == [0]
    play(match, "no_trump")
    assert match.actors() == [seat]
    assert "no_trump" in written(game_of(match).status())
    while game_of(match).stage == 6:
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    assert sheet(match) == [(seat, "positive", 325)], "nothing is paid for a refused offer"


def test_4333() -> None:
    """002:2931: 4-3-3-3 whatever was offered, nothing is played."""
    for script in ("pass; pass; pass; split", "offer 3; pass; pass; split"):
        match = play(auction(), script)
        assert sheet(match) == [(0, "positive", 100), (1, "positive", 75), (2, "positive", 75), (3, "positive", 75)]
        assert game_of(match).stage == 7 and game_of(match).dealer == 1


def test_4333_may_be_excluded() -> None:
    """Then the dealer who has no offer has nothing to decide."""
    match = play(auction(allow_4333=False), "offer 1; pass; pass")
    assert legal(match) == ["sell", "keep"]
    assert refused(match, "split") == "no_split"
    match = play(auction(allow_4333=False), "pass; pass; pass")
    assert match.actors() == [0] and "name C" in legal(match)


def test_no_trump_trick() -> None:
    """002:2929: JS, QD from one who is void, 10S, AS: the fourth player wins."""
    match = at_deal(7, {1: "JS 2C", 2: "QD 3C", 3: "10S 4C", 0: "AS 5C"})
    play(match, "pass; pass; pass; keep; no_trump")
    cards(match, "JS QD 10S AS")
    assert match.actors() == [0]


def test_ruff_and_overruff() -> None:
    """002:2907: any trump beats the other suits; there is no duty to trump."""
    match = at_deal(7, {1: "AS 2C", 2: "2D 3C", 3: "3D 4C", 0: "KS 5C"})
    play(match, "pass; pass; pass; keep; name D; play AS")
    assert legal(match) == ["play 3C", "play 2D"]
    cards(match, "2D 3D KS")
    assert match.actors() == [3]


@pytest.mark.parametrize(
    ("offer", "made", "expected"),
    [(3, (4, 5, 3, 1), [175, 50, 75, 25]), (4, (5, 2, 4, 2), [225, -50, 100, 50])],
    ids=["honoured", "too dear"],
)
def test_the_price(offer: int, made: tuple[int, ...], expected: list[int]) -> None:
    """002:3007: 3 offered and 5 made leave 2; 002:2955-2957: who cannot pay is charged, and the dealer has it."""
    match = play(auction(), f"offer {offer}; pass; pass; sell; name D")
    game = game_of(match)
    game.made = made
    game.count_deal()
    assert game.points == expected and sum(expected) == 325


# -- partidas ---------------------------------------------------------------------------------------------------------


def test_the_winner_of_a_partida() -> None:
    """The page's example: Carla wins with 100, though hers is not the largest positive column."""
    match = at_deal(10, SUITS, dealer=1, partidas=2)
    game = game_of(match)
    game.points = [60 - 75, -35 - 100, 100 - 75, -125 - 75]
    game.negative = (-240, -460, -250, -350)
    assert written(game.status())["columns"] == "-240+225 -460+325 -250+275 -350+150"
    play(match, "pass; pass; pass; split")
    assert game.points == [60, -35, 100, -125] and game.wins == (0, 0, 1, 0)
    assert "partida" in says(match) and not match.over
    assert game.negative == (0, 0, 0, 0) and game.balance() == [0, 0, 0, 0]


def test_ties_share_a_partida() -> None:
    match = at_deal(10, SUITS, dealer=1, partidas=1)
    game = game_of(match)
    game.points = [0, -25, -100, -200]
    play(match, "pass; pass; pass; split")
    assert match.over and game.wins == (1, 1, 0, 0)
    assert baralho.view(match, 0)["winners"] == [0, 1]


def test_overall_winner() -> None:
    """The sum of balances, or the most partidas; equal counts go by the sum."""
    for wins, points, by_sum, by_wins in [
        ((2, 1, 0, 0), [-50, 300, -100, -150], 0b0010, 0b0001),
        ((1, 1, 0, 0), [-50, 300, -100, -150], 0b0010, 0b0010),
        ((1, 1, 1, 0), [100, 100, -50, -150], 0b0011, 0b0011),
    ]:
        for option, expected in [("sum_of_balances", by_sum), ("partidas_won", by_wins)]:
            game = game_of(start(overall_winner=option, partidas=3))
            game.wins, game.points = wins, points
            assert game.winners() == expected


def test_seats_are_drawn_for_every_partida() -> None:
    """002:2873: the ace deals first, king, queen and jack follow at the left."""
    orders = set()
    for seed in range(12):
        match = baralho.start("king", seed=seed, dealer=0, options={"partidas": 2})
        game = game_of(match)
        game.deal_no = DEALS - 1
        game.dealer = 1
        game.end_deal()
        drew = [e for e in baralho.events(match, 0) if e[0] == "say" and e[1] == "drew"]
        assert [int(e[3]) for e in drew] == [1, 13, 12, 11]
        order = [int(e[2]) for e in drew]
        assert sorted(order) == [0, 1, 2, 3] and game.dealer == order[0] and match.actors() == [order[1]]
        for _ in range(3):
            seat = match.actors()[0]
            match.act(seat, match.legal(seat)[0])
            assert match.actors() == [order[(order.index(seat) + 1) % 4]]
        orders.add(tuple(order))
    assert len(orders) > 6


def test_seats_may_stay() -> None:
    """Option reseat_each_partida=false: the deal goes on round the table."""
    match = start(partidas=2, reseat_each_partida=False)
    random_play(match)
    dealers = [int(e[2]) for e in baralho.events(match, 0) if e[0] == "deal"]
    assert dealers == [deal % 4 for deal in range(20)]
    assert "drew" not in says(match) and sum(match.game.points) == 0


def test_a_whole_match_with_new_seats() -> None:
    match = start(partidas=3)
    random_play(match)
    game = game_of(match)
    assert len(match.deals) == 30 and sum(game.points) == 0 and sum(game.wins) >= 3
    dealers = [int(e[2]) for e in baralho.events(match, 0) if e[0] == "deal"]
    for partida in range(3):
        ten = dealers[10 * partida : 10 * partida + 10]
        assert sorted(ten[:4]) == [0, 1, 2, 3] and ten[4:8] == ten[:4] and ten[8:] == ten[:2]
    assert baralho.load(baralho.save(match)).game.digest() == game.digest()


# -- King as it is played today ---------------------------------------------------------------------------------------


@covers("king/comum/options", "king/comum/values")
def test_today_comum_options() -> None:
    """today: partidas=1, must_dump_king; values and deals are those of the book: -1300 and +1300."""
    match = baralho.start("king", preset="comum", seed="3")
    assert match.options["partidas"] == 1 and match.options["must_dump_king"] is True
    random_play(match)
    gained = [points for _, code, points in sheet(match) if code == "positive"]
    lost = [points for _, code, points in sheet(match) if code not in ("positive", "paid", "received")]
    assert match.over and sum(gained) == 1300 and sum(lost) == -1300


@covers("king/comum/order")
def test_today_comum_queens_third() -> None:
    """today: vazas, copas, damas, reis e valetes, king, duas últimas."""
    match = baralho.start("king", preset="comum", seed="3", options={"order": "queens_third"})
    random_play(match)
    told = [code for code in says(match) if code in CONTRACTS]
    assert told[:6] == ["tricks", "hearts", "queens", "kings_jacks", "king_of_hearts", "last_two"]
    assert told[6:] == ["positive"] * 4
    ruled = match.game.ledger()
    assert ruled is not None and list(ruled.rows)[2:4] == ["queens", "kings_jacks"]


@covers("king/comum/leader")
def test_today_comum_the_dealer_may_lead() -> None:
    """today: Brazilian descriptions let the dealer lead; in positive deals likewise (uncertain): options."""
    hands = {0: "2C", 1: "3C", 2: "4C", 3: "5C"}
    assert at_deal(1, hands).actors() == [1]
    assert at_deal(1, hands, negative_leader="dealer").actors() == [0]
    match = auction(positive_lead_dealer_keeps="dealer")
    play(match, "pass; pass; pass; keep; name C")
    assert match.actors() == [match.game.dealer]


@covers("king/comum/no_heart_lead", "king/comum/dump")
def test_today_comum_the_king_must_go() -> None:
    """today: in deal 5 a player void in the suit led must throw the king; not when hearts are led."""
    hands = {0: "2D 3D", 1: "2C AH", 2: "KH QS", 3: "4C 5C"}
    match = at_deal(5, hands, must_dump_king=True)
    assert legal(match) == ["play 2C"], "no heart is led"
    play(match, "play 2C")
    assert legal(match) == ["play KH"]
    match = at_deal(5, {0: "2D 3D", 1: "AH 3H", 2: "KH QH", 3: "4C 5C"}, must_dump_king=True)
    play(match, "play AH")
    assert legal(match) == ["play QH", "play KH"]


@covers("king/comum/dump_in")
@pytest.mark.parametrize(("number", "bound"), [(1, False), (2, True), (3, True), (4, False), (5, True)])
def test_today_comum_dumped_in_other_deals(number: int, bound: bool) -> None:
    """today: some: in deals 2, 3 and 5 (uncertain)."""
    hands = {0: "2D 3D", 1: "2C 3C", 2: "KH QS", 3: "4C 5C"}
    match = play(at_deal(number, hands, must_dump_king=True, dump_in="deals_2_3_5"), "play 2C")
    assert (legal(match) == ["play KH"]) is bound


CONTEXT: dict[str, dict[str, Value]] = {
    "reseat_each_partida": {"partidas": 2, "steps": 700},
    "order": {"partidas": 1, "steps": 250},
    "dump_in": {"shown": "test_today_comum_dumped_in_other_deals"},
    "overall_winner": {"shown": "test_overall_winner"},
}
