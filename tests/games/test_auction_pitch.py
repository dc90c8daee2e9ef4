"""Auction Pitch: seed 002:5454-5498. The last seat deals, so seat 0 speaks first."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.auction_pitch import BIDDING, PACK, PLAYING, VALUE, AuctionPitch
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import worth
from tests.table import cards, covers, legal, play, refused, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: six cards each are in play, 80 points lie in the pack, and who is home has won or was tied or set back."""
    assert isinstance(game, AuctionPitch)
    t = game.t
    in_play = t.count(TRICK) + held(game) + sum(t.count(WON, s) for s in range(game.sides))
    assert in_play == 6 * game.players and t.count(STOCK) == 52 - in_play
    seen = t.mask(TRICK) | t.mask(STOCK)
    for seat in range(game.players):
        seen |= t.mask(HAND, seat)
    for side in range(game.sides):
        seen |= t.mask(WON, side)
    assert worth(seen, VALUE) == 80
    assert (game.pitcher >= 0) == (game.bid > 0) and (game.trump >= 0) == (in_play > held(game))
    if game.phase == PLAYING and game.trump >= 0:
        assert max(game.tops) >= game.low > 0 and game.tops[game.pitcher], "the pitcher has played a trump"


def held(game: Game) -> int:
    return sum(game.t.count(HAND, s) for s in range(game.players))


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Who bids at random is set back for ever: somebody bids one, and then all pass."""
    actions = match.legal(seat)
    if match.game.phase == BIDDING:
        return actions[0] if rules(match).bid == 0 and dice.random() < 0.4 else actions[-1]
    return dice.choice(actions)


def start(deal: dict[str, str] | None = None, players: int = 4, points: str = "", **options: Value) -> Match:
    """`points` are the scores before the deal."""
    match = baralho.start("auction-pitch", seed="7", players=players, dealer=players - 1, deal=deal, options=options)
    if points:
        match.game.points[:] = [int(p) for p in points.split()]
    return match


def rules(match: Match) -> AuctionPitch:
    assert isinstance(match.game, AuctionPitch)
    return match.game


def over(match: Match) -> bool:
    return match.over


def count(match: Match, bid: int, won: dict[int, str], trumps: dict[int, str], pitcher: int = 0) -> None:
    """Count a deal in which these cards were won and these trumps, spades, were dealt; the pitcher is seat 0."""
    game = rules(match)
    game.trump, game.bid, game.pitcher = 3, bid, pitcher
    for seat, codes in won.items():
        for code in codes.split():
            game.t.move(PACK.of(code), WON, seat)
    for seat, codes in trumps.items():
        for code in codes.split():
            game.note_trump(seat, game.power(PACK.of(code)))
    game.count_deal()


# -- the deal and the auction -----------------------------------------------------------------------------------------


def test_six_each_in_threes() -> None:
    """002:5458: two packets of three, the rest set aside and seen by nobody."""
    match = start({"pack": " ".join(PACK.codes)}, players=7)
    assert zone(match, "hand 0") == "AC 2C 3C 9D 10D JD"
    assert match.game.t.count(STOCK) == 10 and match.actors() == [0]
    assert not any(baralho.view(match, 3)["zones"][0]["cards"])


def test_one_bid_each_higher_than_the_last() -> None:
    """002:5464-5466: bids 1 then 3: the one is void, and nobody speaks twice."""
    match = start()
    assert legal(match) == ["bid 1", "bid 2", "bid 3", "bid 4", "pass"]
    play(match, "bid 1; bid 3")
    assert legal(match) == ["bid 4", "pass"] and refused(match, "bid 3") == "bid_more"
    play(match, "pass; pass")
    assert match.game.phase == PLAYING and match.actors() == [1]
    assert written(match.game.status())["pitcher"] == "2" and written(match.game.status())["bid"] == "3"


def test_four_cannot_be_beaten() -> None:
    """002:5466: the shot at the moon; nobody else is asked."""
    match = start()
    play(match, "pass; bid 4")
    assert match.game.phase == PLAYING and match.actors() == [1] and says(match)[-1] == "slam"


def test_all_pass_is_a_dead_deal_by_the_same_dealer() -> None:
    """002:5468."""
    match = start()
    before = zone(match, "hand 0")
    play(match, "pass; pass; pass; pass")
    assert match.game.deal_no == 1 and match.game.dealer == 3 and match.actors() == [0]
    assert sheet(match) == [] and zone(match, "hand 0") != before
    play(match, "pass; pass; pass; bid 1")
    while match.game.deal_no == 1:
        play(match, legal(match)[0])
    assert match.game.dealer == 0, "after a deal that was played it passes to the left"


# -- the tricks -------------------------------------------------------------------------------------------------------


def test_the_first_card_makes_trumps() -> None:
    """002:5466, 002:5470: any card, not announced before."""
    match = start({"hand 1": "5H AS KS QS JS 10S"})
    play(match, "pass; bid 2; pass; pass")
    assert "trump" not in written(match.game.status()) and len(legal(match)) == 6
    cards(match, "5H")
    assert written(match.game.status())["trump"] == "H"


def test_to_the_first_trick_the_others_play_from_the_dealers_left() -> None:
    """002:5470, R1: passing over the pitcher; from the second trick on it goes clockwise."""
    deal = {"hand 0": "2H 2C 3C 4C 5C 6C", "hand 1": "3H 2D 3D 4D 5D 6D", "hand 2": "4H 2S 3S 4S 5S 6S",
            "hand 3": "5H 7S 8S 9S 10S JS"}  # fmt: skip
    match = start(deal)
    play(match, "pass; pass; bid 1; pass; play 4H")
    order = []
    for card in ("2H", "3H", "5H"):
        order += match.actors()
        cards(match, card)
    assert order == [0, 1, 3] and match.actors() == [3], "the highest trump has won"
    cards(match, "7S")
    assert match.actors() == [0]
    match = start(deal, first_trick_order="left_of_pitcher")
    play(match, "pass; pass; bid 1; pass; play 4H")
    assert match.actors() == [3]
    cards(match, "5H")
    assert match.actors() == [0]


def test_a_dealer_who_pitches_is_followed_clockwise() -> None:
    match = start()
    play(match, "pass; pass; pass; bid 1")
    cards(match, legal(match)[0].split()[1])
    assert match.actors() == [0]


def test_without_the_suit_anything_but_no_trick() -> None:
    """002:5470: who has no trump throws any card and cannot win the first trick."""
    deal = {"hand 0": "2H 3H 4H 5H 6H 7H", "hand 1": "AS KS QS AC KC QC", "hand 2": "AD KD QD JD 10D 9D",
            "hand 3": "2C 3C 4C 5C 6C 7C"}  # fmt: skip
    match = start(deal)
    play(match, "bid 1; pass; pass; pass; play 2H")
    assert len(legal(match)) == 6
    cards(match, "AS AD 2C")
    assert match.actors() == [0] and zone(match, "won 0") == "2C AD 2H AS"


def test_follow_suit_strictly_or_trump_at_any_time() -> None:
    """R2, inherited from Seven-Up; the option lets one trump although one could follow."""
    deal = {"hand 0": "AH 2C 3C 4C 5C 6C", "hand 1": "2H 3H 7C 8C 9D 10D"}
    match = start(deal, players=2)
    play(match, "bid 1; pass; play AH; play 2H; play 2C")
    assert legal(match) == ["play 7C", "play 8C"] and refused(match, "play 3H") == "must_follow"
    match = start(deal, players=2, trick_rule="follow_or_trump")
    play(match, "bid 1; pass; play AH; play 2H; play 2C")
    assert sorted(legal(match)) == ["play 3H", "play 7C", "play 8C"] and refused(match, "play 9D") == "follow_or_trump"
    play(match, "play 3H")
    assert match.actors() == [1]
    hands = [match.sample(0, baralho.Rng(k)).t.mask(HAND, 1) for k in range(60)]
    assert any(hand & PACK.suits[0] for hand in hands), "a trump tells nothing of the suit led"


# -- the points -------------------------------------------------------------------------------------------------------


def test_high_and_low_to_who_was_dealt_them_jack_and_game_to_who_won_them() -> None:
    """002:5474-5490: a low trump is lost to the ace, and still scores."""
    match = start()
    count(match, 2, {0: "AS 2S JS KC", 1: "10H"}, {0: "AS 5S", 1: "2S", 2: "JS"})
    assert sheet(match) == [(0, "points", 2), (1, "points", 2)], "0: high and jack; 1: low and, with a ten, game"
    assert [c for c in says(match) if c in ("high", "low", "jack", "game")] == ["high", "low", "jack", "game"]


def test_a_single_trump_is_high_and_low() -> None:
    """002:5424, and if it is the jack that makes three."""
    match = start()
    count(match, 3, {0: "JS", 1: "10H"}, {0: "JS"})
    assert sheet(match) == [(0, "points", 3), (1, "points", 1)]


def test_nobody_has_game_in_a_tie() -> None:
    """002:5426, also if nobody has anything."""
    match = start()
    count(match, 2, {0: "AS 9C", 1: "AH"}, {0: "AS"})
    assert sheet(match) == [(0, "points", 2)] and "game" not in says(match)
    match = start()
    count(match, 2, {0: "9S 8C"}, {0: "9S"})
    assert sheet(match) == [(0, "points", 2)]


def test_a_jack_that_was_not_dealt_is_nobodys() -> None:
    match = start()
    count(match, 1, {0: "AS KS"}, {0: "AS", 1: "KS"})
    assert "jack" not in says(match)


@pytest.mark.parametrize(("before", "after"), [(2, -1), (3, 0), (0, -3)])
def test_set_back(before: int, after: int) -> None:
    """002:5496: bid 3, made 2: 2 becomes -1, 3 becomes 0; what he made is not added, the others score theirs."""
    match = start(points=f"{before} 0 0 0")
    count(match, 3, {0: "AS 2S KC", 1: "10H JS"}, {0: "AS 2S", 2: "JS"})
    assert match.game.points == [after, 2, 0, 0] and "short" in says(match)
    assert sheet(match) == [(0, "set_back", -3), (1, "points", 2)]


def test_who_makes_more_than_he_bid_scores_it() -> None:
    """002:5496: bid 2, made 3."""
    match = start()
    count(match, 2, {0: "AS 2S 10C", 1: "JS"}, {0: "AS 2S", 1: "JS"})
    assert match.game.points == [3, 1, 0, 0]


def test_four_is_worth_four_and_no_more() -> None:
    """R4: a slam does not win the match."""
    match = start()
    count(match, 4, {0: "AS 2S 10C JS"}, {0: "AS 2S", 1: "JS"})
    assert match.game.points == [4, 0, 0, 0] and not over(match)


# -- the end ----------------------------------------------------------------------------------------------------------


def test_first_to_eleven() -> None:
    """002:5498."""
    match = start(points="9 3 0 0")
    count(match, 2, {0: "AS 2S", 1: "10H"}, {0: "AS 2S"})
    assert over(match) and match.game.points == [11, 4, 0, 0] and baralho.view(match, 0)["winners"] == [0]


def test_the_pitcher_wins_even_with_fewer_points() -> None:
    """002:5498: both get there in one deal."""
    match = start(points="10 13 0 0", target=11)
    count(match, 1, {0: "2S", 1: "10H AS"}, {0: "2S", 1: "AS"})
    assert match.game.points == [11, 15, 0, 0]
    assert over(match) and baralho.view(match, 0)["winners"] == [0]


def test_of_others_the_highest_trump_dealt_wins() -> None:
    """002:5498: two who did not pitch; the one with fewer points was dealt the higher trump."""
    match = start(points="0 10 10 0")
    count(match, 1, {0: "3S 4S", 2: "10H JS"}, {0: "3S 2S", 1: "AS", 2: "JS"})
    assert match.game.points == [1, 11, 12, 0]
    assert over(match) and baralho.view(match, 0)["winners"] == [1]


def test_others_without_a_trump_go_by_the_order_of_the_points() -> None:
    """R5: the jack comes before game."""
    match = start(points="0 10 10 0")
    count(match, 1, {0: "AS 2S", 1: "10H", 2: "JS"}, {0: "AS 2S JS"})
    assert match.game.points == [2, 11, 11, 0]
    assert over(match) and baralho.view(match, 0)["winners"] == [2]


def test_another_deal_if_nothing_decides() -> None:
    """R5: no trump and no point of this deal; then the total, and if that is equal too they play on."""
    match = start(points="0 11 12 0")
    count(match, 1, {0: "AS 2S 10H"}, {0: "AS 2S"})
    assert over(match) and baralho.view(match, 0)["winners"] == [2]
    match = start(points="0 12 12 0")
    count(match, 1, {0: "AS 2S 10H"}, {0: "AS 2S"})
    assert not over(match) and match.game.deal_no == 1


def test_a_pitcher_who_is_set_back_cannot_win_in_that_deal() -> None:
    """R7: others may; a pitcher who stays above the target after a tie has to wait."""
    match = start(points="13 0 0 0")
    count(match, 2, {0: "AS", 1: "10H 2S"}, {0: "AS", 1: "2S"})
    assert match.game.points == [11, 2, 0, 0] and not over(match)
    match = start(points="13 9 0 0")
    count(match, 2, {0: "AS", 1: "10H 2S"}, {0: "AS", 1: "2S"})
    assert over(match) and baralho.view(match, 0)["winners"] == [1]


def test_a_deal_played_out() -> None:
    """Two players, to the last card: the sheet has who had what."""
    deal = {"hand 0": "AH JH 2H KC QC 9D", "hand 1": "KH QH 3C 4C 10S 5D"}
    match = start(deal, players=2)
    play(match, "bid 3; pass")
    cards(match, "AH QH KC 3C QC 4C 2H KH 10S JH 9D 5D")
    assert sheet(match) == [(0, "points", 4)], "high, low, the jack that took the ten, and game"
    assert match.game.deal_no == 1 and match.game.dealer == 0


CONTEXT: dict[str, dict[str, Value]] = {"target": {"players": 2, "steps": 2000}}


# -- as played today ---------------------------------------------------------------------------------------------------


def today(deal: dict[str, str] | None = None, players: int = 4, **options: Value) -> Match:
    return baralho.start(
        "auction-pitch", preset="comum", seed="7", players=players, dealer=players - 1, deal=deal, options=options
    )


@covers("auction-pitch/comum/options")
def test_today_options() -> None:
    """today: trick_rule=follow_or_trump, first_trick_order=left_of_pitcher, target=21."""
    wanted = {"trick_rule": "follow_or_trump", "first_trick_order": "left_of_pitcher", "target": 21}
    assert {key: today().options[key] for key in wanted} == wanted


@covers("auction-pitch/comum/min_bid")
def test_today_the_lowest_bid() -> None:
    """today: min_bid=2."""
    assert legal(today()) == ["bid 2", "bid 3", "bid 4", "pass"] and refused(today(), "bid 1") == "bid_more"


@covers("auction-pitch/comum/steals")
def test_today_the_dealer_steals() -> None:
    """today: at the same number, even at four; nobody else may."""
    match = play(today(), "bid 3")
    assert legal(match) == ["bid 4", "pass"]
    play(match, "pass; pass")
    assert legal(match) == ["bid 3", "bid 4", "pass"]
    play(match, "bid 3")
    assert match.game.phase == PLAYING and rules(match).pitcher == 3
    match = play(today(), "bid 4")
    assert match.actors() == [3] and legal(match) == ["bid 4", "pass"]
    assert rules(play(match, "pass")).pitcher == 0 and match.game.phase == PLAYING


@covers("auction-pitch/comum/forced")
def test_today_the_dealer_must_bid() -> None:
    """today: if all pass, at least two."""
    match = play(today(), "pass; pass; pass")
    assert legal(match) == ["bid 2", "bid 3", "bid 4"] and refused(match, "pass") == "forced"


@covers("auction-pitch/comum/partners")
def test_today_in_pairs() -> None:
    """today: partners=true: what partners make counts together, also towards the bid."""
    assert today().options["partners"] is True and today(players=3).options["partners"] is False
    match = today(partners=True)
    assert match.game.sides == 2
    with pytest.raises(baralho.BaralhoError):
        today(players=5, partners=True)
    count(match, 3, {0: "JS 10H", 1: "AH"}, {0: "JS", 2: "AS", 1: "3S", 3: "2S"})
    assert sheet(match) == [(0, "points", 3), (1, "points", 1)], "high of seat 2, jack and game of the pair"
    assert says(match)[-4:] == ["high_of", "low_of", "jack_of", "game_of"]


@covers("auction-pitch/comum/partners")
def test_today_a_pair_wins_together() -> None:
    match = today(partners=True)
    match.game.points[:] = [20, 20]
    count(match, 2, {0: "JS 10H", 1: "AH"}, {0: "AS", 1: "3S", 3: "2S"})
    assert match.over and match.game.won == 0b0101


@covers("auction-pitch/comum/low")
def test_today_low() -> None:
    """today: to whom it was dealt; by option to who wins it."""
    for option, seat in (("dealt", 1), ("won", 2)):
        match = today(low_point=option, partners=False)
        count(match, 2, {0: "JS 10H", 2: "2S"}, {0: "JS AS", 1: "2S"})
        points = {side: points for side, _, points in sheet(match)}
        assert points == {0: 3, seat: 1}
