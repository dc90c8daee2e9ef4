"""Napoleão: seed 002:3055-3083. The last seat deals, so seat 0 speaks first."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.napoleao import BIDDING, NAMING, NO_TRICK, PACK, PLAYING, Napoleao
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from tests.table import cards, covers, legal, play, refused, says, sheet, zone

# seat 0 has five trumps if hearts are trumps, seat 1 the next five; the others have none
HEARTS = {
    "hand 0": "AH KH QH JH 10H",
    "hand 1": "9H 8H 7H 6H 5H",
    "hand 2": "2C 3C 4C 5C 6C",
    "hand 3": "2D 3D 4D 5D 6D",
}
# seat 0 has three sure tricks with hearts and then two losers
THREE = {"hand 0": "AH KH QH 2C 2D", "hand 1": "AC KC AD KD AS", "hand 2": "QC JC QD JD KS", "hand 3": "9C 8C 9D 8D QS"}


def sums(game: Game) -> None:
    """Law 7: five cards each are in play; chips come to nothing in all, points never go down."""
    assert isinstance(game, Napoleao)
    t = game.t
    in_play = t.count(TRICK) + sum(t.count(HAND, s) + t.count(WON, s) for s in range(game.players))
    assert in_play == 5 * game.players and t.count(STOCK) == 52 - in_play
    assert sum(game.points) == 0 if game.opt.scoring == "chips" else min(game.points) >= 0
    if game.phase == PLAYING and not game.over and game.bid == NO_TRICK:
        assert game.tricks() == 0
    elif game.phase == PLAYING and not game.over:
        assert game.tricks() < game.promised() and game.lost() <= 5 - game.promised(), "it stops when it is decided"
    assert (game.declarer >= 0) == (game.bid > 0)


def start(deal: dict[str, str] | None = None, players: int = 4, **options: Value) -> Match:
    return baralho.start("napoleao", seed="7", players=players, dealer=players - 1, deal=deal, options=options)


def rules(match: Match) -> Napoleao:
    assert isinstance(match.game, Napoleao)
    return match.game


def over(match: Match) -> bool:
    return match.over


def count(match: Match, bid: int, made: bool, declarer: int = 0) -> None:
    """Count a deal in which a bid was made or not."""
    game = rules(match)
    game.bid, game.declarer = bid, declarer
    game.count_deal(made)
    game.end_deal()


# -- the deal and the auction -----------------------------------------------------------------------------------------


def test_five_cards_each_one_by_one() -> None:
    """002:3059: from the dealer's left; the rest is not used."""
    match = start({"pack": " ".join(PACK.codes)}, players=3)
    assert zone(match, "hand 0") == "AC 4C 7C 10C KC" and match.game.t.count(STOCK) == 37
    assert match.actors() == [0] and match.game.phase == BIDDING


def test_every_bid_is_higher_than_the_last() -> None:
    """002:3061: or one says pass."""
    match = start()
    assert legal(match) == ["bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "pass"]
    play(match, "bid 2")
    assert legal(match) == ["bid 3", "bid 4", "bid 5", "pass"]
    assert refused(match, "bid 2") == "bid_more"
    play(match, "pass; bid 3; pass")
    assert rules(match).declarer == 2 and match.game.phase == NAMING and match.actors() == [2]
    assert written(match.game.status())["declarer"] == "3"


def test_everybody_speaks_once() -> None:
    """Ruling: one round; the first bidder is not asked again."""
    match = start()
    play(match, "bid 1; pass; bid 2; pass")
    assert match.game.phase == NAMING and match.actors() == [2]


def test_nap_ends_the_auction() -> None:
    """002:3065: there is no higher bid."""
    match = start()
    play(match, "pass; bid 5")
    assert match.game.phase == NAMING and match.actors() == [1] and "nap" in says(match)


def test_the_auction_goes_round_until_all_others_have_passed() -> None:
    """The option; who has passed is out."""
    match = start(bidding_rounds="until_pass")
    play(match, "bid 1; pass; bid 2; pass")
    assert match.actors() == [0] and match.game.phase == BIDDING
    play(match, "bid 3")
    assert match.actors() == [2], "1 and 3 have passed"
    play(match, "pass")
    assert match.game.phase == NAMING and match.actors() == [0] and rules(match).bid == 3


@pytest.mark.parametrize("rounds", ["one", "until_pass"])
def test_the_dealer_must_play_if_all_others_pass(rounds: str) -> None:
    """002:3065: he may bid one trick, or more (ruling)."""
    match = start(bidding_rounds=rounds)
    play(match, "pass; pass; pass")
    assert match.actors() == [3] and legal(match) == ["bid 1", "bid 2", "bid 3", "bid 4", "bid 5"]
    assert refused(match, "pass") == "forced"
    play(match, "bid 1")
    assert match.game.phase == NAMING and match.actors() == [3]


def test_the_dealer_may_bid_one_only() -> None:
    match = start(dealer_forced_bid="one_only")
    play(match, "pass; pass; pass")
    assert legal(match) == ["bid 1"] and refused(match, "bid 2") == "only_one"


def test_the_dealer_may_pass_if_somebody_has_bid() -> None:
    match = start(dealer_forced_bid="one_only")
    play(match, "pass; pass; bid 1")
    assert legal(match) == ["bid 2", "bid 3", "bid 4", "bid 5", "pass"]


def test_a_lowest_bid_of_two_does_not_bind_the_dealer() -> None:
    """The option: one trick only for the dealer who must."""
    match = start(min_bid=2)
    assert legal(match)[0] == "bid 2" and refused(match, "bid 1") == "bid_least"
    play(match, "pass; pass; pass")
    assert legal(match)[0] == "bid 1"


def test_two_players() -> None:
    match = start(players=2)
    play(match, "pass")
    assert match.actors() == [1] and "pass" not in legal(match)


# -- trumps and tricks ------------------------------------------------------------------------------------------------


def test_the_declarer_names_trumps_and_leads_any_card() -> None:
    """002:3061-3063: after the auction; 002:3069: he leads any card, not only a trump."""
    match = start(HEARTS)
    play(match, "bid 3; pass; pass; pass")
    assert legal(match) == ["name C", "name D", "name H", "name S"]
    play(match, "name S")
    assert match.actors() == [0] and len(legal(match)) == 5
    assert written(match.game.status())["trump"] == "S"


def test_the_first_card_makes_trumps() -> None:
    """The option: nothing is announced."""
    match = start(THREE, trump_set_by="first_lead")
    play(match, "bid 2; pass; pass; pass")
    assert match.game.phase == PLAYING and match.actors() == [0] and "trump" not in written(match.game.status())
    cards(match, "2C")
    assert written(match.game.status())["trump"] == "C"
    assert says(match)[-1] == "trump"


def test_follow_suit_else_anything() -> None:
    """002:3069: who has none of the suit may trump, but need not; 002:3071: the highest trump wins."""
    match = start(
        {
            "hand 0": "KC 2C 3C 4C 5C",
            "hand 1": "QC AD 2D 3D 4D",
            "hand 2": "2H AH KS QS JS",
            "hand 3": "7S 8S 3H 9S 10S",
        }
    )
    play(match, "bid 2; pass; pass; pass; name H; play KC")
    assert legal(match) == ["play QC"] and refused(match, "play AD") == "must_follow"
    cards(match, "QC")
    assert len(legal(match)) == 5
    cards(match, "2H 3H")
    assert match.actors() == [3]


# -- when it is over --------------------------------------------------------------------------------------------------


def test_the_play_stops_when_the_bid_is_made() -> None:
    """002:3073: after three of three, with two cards in every hand; 002:3081: these are laid open."""
    match = start(THREE)
    play(match, "bid 3; pass; pass; pass; name H")
    cards(match, "AH KC JC 8C KH KD JD 8D")
    assert written(match.game.status())["tricks"] == "2/3"
    cards(match, "QH AC QC 9C")
    assert sheet(match) == [(0, "bid_made", 3)] and match.game.deal_no == 1
    shown = {e[1] for e in baralho.events(match, -1) if e[0] == "look"}
    assert shown == {"2C", "2D", "AD", "AS", "QD", "KS", "9D", "QS"}


def test_the_play_stops_when_the_bid_cannot_be_made() -> None:
    """002:3073: at four bid two lost are enough; each of the others has the points."""
    match = start(THREE)
    play(match, "bid 4; pass; pass; pass; name H")
    cards(match, "2C AC QC 9C")
    assert match.game.deal_no == 0 and written(match.game.status())["against"] == "1/2"
    cards(match, "AD QD 9D 2D")
    assert sheet(match) == [(1, "bid_failed", 4), (2, "bid_failed", 4), (3, "bid_failed", 4)]
    assert match.game.deal_no == 1 and says(match).count("failed") == 1


def test_nap_stops_with_the_first_trick_lost() -> None:
    match = start(THREE)
    play(match, "bid 5; name H")
    cards(match, "2C AC QC 9C")
    assert sheet(match) == [(1, "nap_failed", 5), (2, "nap_failed", 5), (3, "nap_failed", 5)]


def test_nap_played_out() -> None:
    """Five tricks, and nothing left to show."""
    match = start(HEARTS)
    play(match, "bid 5; name H")
    while match.game.deal_no == 0:
        play(match, legal(match)[0])
    assert sheet(match) == [(0, "nap_made", 10)]
    assert not [e for e in baralho.events(match, -1) if e[0] == "look"]


# -- the score --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "made", "points", "chips"),
    [(1, True, [1, 0, 0, 0], [3, -1, -1, -1]), (4, True, [4, 0, 0, 0], [12, -4, -4, -4]),
     (3, False, [0, 3, 3, 3], [-9, 3, 3, 3]), (5, True, [10, 0, 0, 0], [30, -10, -10, -10]),
     (5, False, [0, 5, 5, 5], [-15, 5, 5, 5])],
)  # fmt: skip
def test_score(bid: int, made: bool, points: list[int], chips: list[int]) -> None:
    """002:3075-3077: as much as was bid; Nap is ten if made, but five if not. In chips all settle with the declarer."""
    match = start()
    count(match, bid, made)
    assert match.game.points == points
    match = start(scoring="chips")
    count(match, bid, made)
    assert match.game.points == chips


def test_the_others_pay_and_are_paid() -> None:
    match = start(scoring="chips", players=3)
    count(match, 2, True)
    count(match, 3, False, declarer=1)
    assert sheet(match) == [
        (1, "paid", -2), (2, "paid", -2), (0, "received", 4),
        (2, "received", 3), (0, "received", 3), (1, "paid", -6),
    ]  # fmt: skip


def test_each_deals_equally_often() -> None:
    """Ruling: four deals for each player, and the highest total wins."""
    match = start(players=3)
    for k in range(12):
        assert not over(match) and match.game.dealer == (2 + k) % 3
        count(match, 1, True, declarer=k % 2)
    assert over(match) and match.game.points == [6, 6, 0]
    assert baralho.view(match, 0)["winners"] == [0, 1], "ties share"


def test_with_a_target_deals_are_not_counted() -> None:
    """The option: the match ends with the deal in which somebody reaches it; the highest total wins."""
    match = start(target=9, deals_per_player=1)
    for bid, made in ((4, False), (1, True), (4, False), (1, True), (4, False)):
        assert not over(match)
        count(match, bid, made)
    assert over(match) and match.game.points == [2, 12, 12, 12]
    assert baralho.view(match, 0)["winners"] == [1, 2, 3]


CONTEXT: dict[str, dict[str, Value]] = {"target": {"deals_per_player": 4}, "dealer_forced_bid": {"players": 2}}


# -- as played today ---------------------------------------------------------------------------------------------------


# seat 0 has only low cards, seat 3 the five highest hearts
LOW = {"hand 0": "2C 3C 2D 3D 2H", "hand 1": "AC KC AD KD AS", "hand 2": "QC JC QD JD KS", "hand 3": "AH KH QH JH 10H"}


def today(deal: dict[str, str] | None = None, players: int = 4, **options: Value) -> Match:
    return baralho.start(
        "napoleao", preset="comum", seed="7", players=players, dealer=players - 1, deal=deal, options=options
    )


@covers("napoleao/comum/options")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_today_options(players: int) -> None:
    """today: min_bid=2, trump_set_by=first_lead, scoring=chips, bidding_rounds=one; best with four or five."""
    match = today(players=players)
    wanted = {"min_bid": 2, "trump_set_by": "first_lead", "scoring": "chips", "bidding_rounds": "one"}
    assert {key: match.options[key] for key in wanted} == wanted
    assert legal(match) == ["bid 2", "bid 3", "bid 4", "bid 5", "misere", "pass"]
    play(match, "bid 2; " + "pass; " * (players - 1))
    assert match.game.phase == PLAYING and rules(match).trump < 0
    play(match, legal(match)[0])
    assert rules(match).trump >= 0


@covers("napoleao/comum/throw_in")
def test_today_thrown_in() -> None:
    """today: all_pass=throw_in: the dealer may pass too, nobody scores, the next one deals."""
    for rounds in ("one", "until_pass"):
        match = play(today(bidding_rounds=rounds), "pass; pass; pass")
        assert "pass" in legal(match)
        play(match, "pass")
        assert says(match)[-1] == "thrown_in" and sheet(match) == []
        assert match.game.deal_no == 1 and match.game.dealer == 0


@covers("napoleao/comum/misere")
def test_today_misere() -> None:
    """today: between 3 and 4, no trumps, no trick, 3 from each."""
    match = play(today(LOW), "misere")
    assert legal(match) == ["bid 4", "bid 5", "pass"] and refused(match, "bid 3") == "bid_more"
    assert refused(match, "misere") == "bid_more"
    play(match, "pass; pass; pass")
    cards(match, "2C AC QC 10H")
    assert rules(match).trump < 0 and match.actors() == [1], "no trumps: hearts do not ruff"
    cards(match, "KC JC JH 3C AD QD QH 2D KD JD KH 3D AS KS AH 2H")
    assert "misere_made" in says(match)
    assert sheet(match) == [(1, "paid", -3), (2, "paid", -3), (3, "paid", -3), (0, "received", 9)]


@covers("napoleao/comum/misere")
def test_today_a_misere_ends_with_the_first_trick() -> None:
    """today: 3 to each, as soon as the declarer wins one."""
    match = play(today({**LOW, "hand 0": "AC 3C 2D 3D 2H", "hand 1": "2C KC AD KD AS"}), "misere; pass; pass; pass")
    cards(match, "AC 2C QC 10H")
    assert "misere_failed" in says(match) and match.game.deal_no == 1
    assert sheet(match) == [(1, "received", 3), (2, "received", 3), (3, "received", 3), (0, "paid", -9)]
    match = play(today(LOW), "bid 3; misere; pass; pass")
    assert rules(match).declarer == 1


@covers("napoleao/comum/nap")
def test_today_nap() -> None:
    """today: Nap wins 10, loses 5; it ends the auction where there is nothing above it."""
    for made, chips in ((True, 30), (False, -15)):
        match = today()
        count(match, 5, made)
        assert match.game.points[0] == chips
    assert play(today(), "bid 5").game.phase == PLAYING


@covers("napoleao/comum/wellington")
def test_today_wellington_and_blucher() -> None:
    """today: only over a Nap, 10 won or lost, and over Wellington, 20; by option."""
    assert refused(today(), "wellington") == "above_nap"
    match = today(extra_bids="full")
    assert "wellington" not in legal(match)
    play(match, "bid 5")
    assert legal(match) == ["wellington", "pass"] and refused(match, "blucher") == "above_nap"
    play(match, "wellington")
    assert legal(match) == ["blucher", "pass"]
    play(match, "blucher")
    assert match.game.phase == PLAYING and rules(match).declarer == 2, "nothing is higher"
    for top, worth in ((7, 10), (8, 20)):
        for made in (True, False):
            match = today(extra_bids="full")
            game = rules(match)
            game.bid, game.declarer = top, 0
            game.count_deal(made)
            assert game.points[0] == (3 * worth if made else -3 * worth)
