"""Cinch: seed 002:5500-5552. The last seat deals, so seat 0 speaks first; trumps are hearts, with the 5 of diamonds."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.cinch.acts import ASIDE, BIDDING, DEAD, NAMING, PACK, PLAYING, ROBBING, SPARE
from baralho.games.cinch.game import Cinch
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from tests import laws
from tests.table import cards, covers, legal, play, refused, says, sheet, zone

HEARTS = 2
# seat 0 has three trumps, 1 seven, 2 none and the dealer one; three are at the bottom of the stock
FOUR = {
    "hand 0": "AH KH 5H 2C 3C 4C 2S 3S 4S",
    "hand 1": "QH JH 10H 9H 8H 7H 5D 2D 3D",
    "hand 2": "6C 7C 8C 9C 10C JC QC KC AC",
    "hand 3": "6H 5S 6S 7S 8S 9S 10S JS QS",
    "stock": "KS AS 4D 6D 7D 8D 9D 10D JD QD KD AD 5C 4H 3H 2H",
}
# three players: the dealer has three trumps, and seven lie in what is left of the stock, all that count among them
ROB = {
    "hand 0": "6H 2C 3C 4C 6C 7C 8C 9C 10C",
    "hand 1": "7H 8H 9H 2S 3S 4S 5S 6S 7S",
    "hand 2": "KH QH 4H JC QC KC AC JS QS",
    "stock": "8S 9S 10S KS AS 2D 3D 4D 6D 7D 8D 9D 10D JD QD KD AD 5C 10H 3H AH JH 5H 5D 2H",
}


def sums(game: Game) -> None:
    """Law 7: fourteen points, all of them in the hands, the tricks and the trumps laid dead once the play begins."""
    assert isinstance(game, Cinch)
    t, sides, seats = game.t, range(game.sides), range(game.players)
    if game.phase != PLAYING:
        assert t.count(STOCK) + sum(t.count(k, s) for k in (HAND, ASIDE, SPARE, DEAD) for s in seats) == 52
        return
    in_play = t.mask(TRICK)
    dead = 0
    for seat in seats:
        in_play |= t.mask(HAND, seat)
        dead |= t.mask(DEAD, seat)
    for side in sides:
        in_play |= t.mask(WON, side)
    trumps = game.of_suit(game.trump)
    assert in_play.bit_count() == 6 * game.players and dead & ~trumps == 0
    assert (in_play | dead) & trumps == trumps and game.worth(in_play | dead) == 14
    assert sum(game.made()) + game.worth(dead) <= 14
    assert min(game.exchanged) >= 0 and max(game.exchanged) <= 6


def start(deal: dict[str, str] | None = None, players: int = 4, points: str = "", **options: Value) -> Match:
    """`points` are the scores before the deal."""
    match = baralho.start("cinch", seed="7", players=players, dealer=players - 1, deal=deal, options=options)
    if points:
        match.game.points[:] = [int(p) for p in points.split()]
    return match


def rules(match: Match) -> Cinch:
    assert isinstance(match.game, Cinch)
    return match.game


def over(match: Match) -> bool:
    return match.over


def seen(match: Match, seat: int, name: str) -> int:
    """How many faces of a zone a seat sees."""
    zones = baralho.view(match, seat)["zones"]
    names = [match.game.t.layout.name(z) for z in range(match.game.t.layout.count)]
    return sum(bool(card) for card in zones[names.index(name)]["cards"])


def bid(match: Match, bids: str, suit: str = "H") -> Match:
    """Bids by seat, "-" for a pass, and trumps."""
    for word in bids.split():
        play(match, "pass" if word == "-" else f"bid {word}")
    return play(match, f"name {suit}")


def count(match: Match, b: int, won: dict[int, str], declarer: int = 0, tops: str = "") -> None:
    """Count a deal with hearts as trumps in which these cards were won, by side; b=0: named without a bid."""
    game = rules(match)
    game.trump, game.bid, game.declarer = HEARTS, b, declarer
    for side, codes in won.items():
        for code in codes.split():
            game.t.move(PACK.of(code), WON, side)
    if tops:
        game.tops = tuple(int(top) for top in tops.split())
    game.count_deal()


# -- the deal ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "each", "stock"), [
    (2, 9, 34), (3, 9, 25), (4, 9, 16), (5, 9, 7), (6, 6, 16), (7, 6, 10),
])  # fmt: skip
def test_nine_each_in_threes(players: int, each: int, stock: int) -> None:
    """002:5502; R1: six each where 52 cards are not enough."""
    match = start({"pack": " ".join(PACK.codes)}, players=players)
    t = match.game.t
    assert [t.count(HAND, s) for s in range(players)] == [each] * players and t.count(STOCK) == stock
    assert zone(match, "hand 0").startswith("AC 2C 3C") and "4C" in zone(match, "hand 1").split()
    assert match.game.sides == (2 if players == 4 else players)


def test_other_tables() -> None:
    """Six each if so agreed; four each for himself; nine each is not for six."""
    assert start(deal_size=6).game.t.count(STOCK) == 28
    assert start(pairs=False).game.sides == 4
    with pytest.raises(baralho.BadOption, match="deal_size=9"):
        start(players=6, deal_size=9)


# -- the auction ------------------------------------------------------------------------------------------------------


def test_one_bid_each_higher_than_the_last() -> None:
    """002:5520-5524: from 1 to 14, only the number; nobody speaks twice."""
    match = start()
    assert legal(match) == [f"bid {n}" for n in range(1, 15)] + ["pass"]
    play(match, "bid 5; pass; bid 8")
    assert legal(match)[0] == "bid 9" and refused(match, "bid 8") == "bid_more"
    assert refused(match, "unbid") == "only_unbid", "somebody has bid"
    play(match, "pass")
    assert match.game.phase == NAMING and match.actors() == [2], "the highest bidder, not the dealer"
    assert legal(match) == ["name C", "name D", "name H", "name S"]


def test_after_fourteen_there_are_only_passes() -> None:
    match = start()
    play(match, "bid 14")
    assert legal(match) == ["pass"]
    play(match, "pass; pass; pass")
    assert match.game.phase == NAMING and match.actors() == [0]


def test_the_dealer_may_name_trumps_without_a_bid() -> None:
    """002:5526: if all others have passed he may bid, name trumps unbid, or pass too."""
    match = start()
    assert refused(match, "unbid") == "only_unbid"
    play(match, "pass; pass; pass")
    assert legal(match) == [f"bid {n}" for n in range(1, 15)] + ["pass", "unbid"]
    play(match, "unbid")
    assert match.game.phase == NAMING and match.actors() == [3] and rules(match).bid == 0
    assert "unbid" in written(match.game.status())


def test_all_pass_and_the_same_dealer_deals_again() -> None:
    """002:5526, R6."""
    match = start()
    play(match, "pass; pass; pass; pass")
    assert match.game.deal_no == 1 and match.game.dealer == 3 and match.game.phase == BIDDING
    assert sheet(match) == [] and says(match) == ["dead"]


# -- the order of trumps ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("suit", "left", "sister"), [(2, "5D", 1), (0, "5S", 3), (1, "5H", 2), (3, "5C", 0)])
def test_the_left_pedro_is_a_trump(suit: int, left: str, sister: int) -> None:
    """002:5504: hearts take the five of diamonds, clubs that of spades; it comes between the five and the four."""
    game = rules(start())
    game.trump = suit
    card = PACK.of(left)
    assert game.suit_of(card) == suit and game.of_suit(suit) >> card & 1 and not game.of_suit(sister) >> card & 1
    assert game.of_suit(suit).bit_count() == 14 and game.of_suit(sister).bit_count() == 12
    trumps = sorted((c for c in range(52) if game.of_suit(suit) >> c & 1), key=game.power, reverse=True)
    letter = "CDHS"[suit]
    high = [f"{rank}{letter}" for rank in ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5")]
    assert PACK.text(trumps).split() == [*high, left, *[f"{rank}{letter}" for rank in "432"]]
    assert game.worth(game.of_suit(suit)) == 14 and game.worth(PACK.suits[sister] & ~(1 << card)) == 0
    assert game.counters().bit_count() == 6


# -- throwing away and filling up -------------------------------------------------------------------------------------


def test_all_that_is_no_trump_is_thrown_away() -> None:
    """002:5528-5532: without a choice, face down; then from the dealer's left up to six, each seen by its owner."""
    match = bid(start(FOUR), "7 - - -")
    assert zone(match, "aside 0") == "2C 3C 4C 2S 3S 4S" and zone(match, "aside 2") == "AC 6C 7C 8C 9C 10C JC QC KC"
    assert zone(match, "aside 1") == "2D 3D", "the 5 of diamonds is a trump"
    assert zone(match, "hand 0") == "4D AH 5H KH AS KS", "the first three of the stock"
    assert match.actors() == [1] and zone(match, "aside 3") == "", "the dealer throws his away last"
    assert seen(match, 0, "aside 0") == 6 and seen(match, 2, "aside 0") == 0, "nobody sees another's"
    play(match, "lay 7H")
    assert zone(match, "hand 2") == "6D 7D 8D 9D 10D JD" and match.actors() == [3]
    assert zone(match, "aside 3") == "5S 6S 7S 8S 9S 10S JS QS"
    assert rules(match).exchanged == (3, 0, 6, -1)


def test_who_throws_three_away_gets_nothing() -> None:
    """002:5532: six trumps of nine."""
    deal = {"hand 0": "AH KH QH 5D 3H 2H 2C 3C 4C", "hand 1": "4H"}
    match = bid(start(deal, players=2), "7 -")
    assert rules(match).exchanged[0] == 0 and zone(match, "hand 0") == "5D AH 2H 3H QH KH"


def test_trumps_beyond_six_lie_face_up() -> None:
    """002:5532: of his choice, seen by all, out of play."""
    match = bid(start(FOUR), "7 - - -")
    assert sorted(legal(match)) == sorted(f"lay {c}" for c in ["QH", "JH", "10H", "9H", "8H", "7H", "5D"])
    play(match, "lay 5D")
    assert zone(match, "dead 1") == "5D" and match.game.t.up(PACK.of("5D"))
    deal = {
        **FOUR,
        "hand 1": "QH JH 10H 9H 8H 7H 5D 4H 3H",
        "stock": "KS AS 4D 6D 7D 8D 9D 10D JD QD KD AD 5C 2D 3D 2H",
    }
    match = bid(start(deal), "7 - - -")
    for card in ("7H", "QH", "4H"):
        assert match.actors() == [1]
        play(match, f"lay {card}")
    assert zone(match, "dead 1") == "4H 7H QH" and match.actors() == [3]


def test_no_trump_that_counts_is_laid_aside() -> None:
    """Option no_counters."""
    match = bid(start(FOUR, excess_trump_choice="no_counters"), "7 - - -")
    assert sorted(legal(match)) == ["lay 7H", "lay 8H", "lay 9H", "lay QH"]
    assert refused(match, "lay JH") == "counters_last" and refused(match, "lay AH") == "not_now"


def test_the_dealer_fills_up_with_any_cards() -> None:
    """002:5534: three trumps in the stock are too few for five, so he must take them, and two others."""
    match = play(bid(start(FOUR), "7 - - -"), "lay 7H")
    assert match.game.phase == ROBBING and zone(match, "spare 3") == "5C AD QD KD 2H 3H 4H"
    assert seen(match, 3, "spare 3") == 7 and seen(match, 1, "spare 3") == 0, "nobody else looks"
    play(match, "rob AD; rob KD")
    assert legal(match) == ["rob 2H"] and refused(match, "rob 3H") == "trumps_first"
    play(match, "rob 2H; rob 3H; rob_last 4H")
    assert zone(match, "hand 3") == "AD KD 2H 3H 4H 6H" and zone(match, "dead 3") == ""
    assert rules(match).exchanged == (3, 0, 6, 5) and match.game.phase == PLAYING and match.actors() == [0]
    assert zone(match, "stock").split() == ["5C", "QD"]


def test_every_way_to_rob_can_be_finished() -> None:
    """Picks ascend and never pass over a trump that must be taken."""
    for option in ("free", "no_counters"):
        for seed in range(30):
            match = baralho.start("cinch", seed=seed, dealer=3, options={"excess_trump_choice": option})
            bid(match, "1 - - -", "CDHS"[seed % 4])
            dice = random.Random(seed)
            while match.game.phase != PLAYING:
                seat = match.actors()[0]
                assert match.legal(seat)
                match.act(seat, dice.choice(match.legal(seat)))
            sums(match.game)


def test_the_dealer_robs_and_lays_the_rest_open() -> None:
    """002:5534: more trumps than he needs: he chooses, and the others see those he leaves, not the stock."""
    match = bid(start(ROB, players=3), "- - 5")
    assert match.game.phase == ROBBING and rules(match).exchanged == (5, 3, -1)
    assert legal(match) == [f"rob {c}" for c in ["5D", "AH", "2H", "3H", "5H"]], "three of seven, ascending"
    assert refused(match, "rob 5C") == "trumps_first" and refused(match, "rob AC") == "not_now"
    play(match, "rob 5D; rob AH; rob_last 3H")
    assert zone(match, "hand 2") == "5D AH 3H 4H QH KH" and zone(match, "dead 2") == "2H 5H 10H JH"
    assert says(match)[-2:] == ["dead_trumps", "exchanged"] and rules(match).exchanged == (5, 3, 3)
    for k in range(20):
        world = match.sample(0, baralho.Rng(k))
        assert isinstance(world, Cinch)
        assert not world.t.mask(HAND, 2) & ~world.of_suit(HEARTS), "he has left trumps, so he holds nothing else"
        assert not world.t.mask(STOCK) & world.of_suit(HEARTS)


def test_the_dealer_takes_what_counts_first() -> None:
    """Option no_counters: of more trumps than he needs, none that counts is left while another could be."""
    match = bid(start(ROB, players=3, excess_trump_choice="no_counters"), "- - 5")
    assert legal(match) == [f"rob {c}" for c in ["5D", "AH", "2H", "5H"]]
    play(match, "rob 5D; rob 5H; rob_last JH")
    assert zone(match, "dead 2") == "AH 2H 3H 10H"
    counters = PACK.mask("AH JH 10H 2H 5H 5D")
    for k in range(30):
        world = match.sample(1, baralho.Rng(k))
        assert (world.t.mask(HAND, 2) & counters).bit_count() == 3, "all three that he took count"
    few = {**ROB, "hand 0": "5H 2H JH 10H 2C 3C 4C 6C 7C", "stock": "8S 9S 10S KS AS 2D 3D 4D 6D 5C 6H AH 3H 5D"}
    match = bid(start(few, players=3, excess_trump_choice="no_counters"), "- - 5")
    assert legal(match) == ["rob 5D"], "both that count, and one of the others"
    play(match, "rob 5D")
    assert legal(match) == ["rob AH"]
    play(match, "rob AH")
    assert legal(match) == ["rob_last 3H", "rob_last 6H"]


def test_a_dealer_with_six_trumps_leaves_all_of_the_stock() -> None:
    """R9: he may not give up a trump of his own for a better one; his own surplus he chooses."""
    deal = {"hand 1": "KH QH 9H 8H 7H 6H 4H 2C 3C", "hand 0": "3H", "stock": " ".join(
        ["2S", "3S", "4S", "5S", "6S", "7S", "AH", "5H"]
    )}  # fmt: skip
    match = bid(start(deal, players=2), "- 4")
    assert match.actors() == [1] and legal(match) == [f"lay {c}" for c in ["4H", "6H", "7H", "8H", "9H", "QH", "KH"]]
    play(match, "lay 4H")
    assert match.game.phase == PLAYING and rules(match).exchanged[1] == 0
    dead = zone(match, "dead 1").split()
    assert "4H" in dead and "AH" in dead and "5H" in dead


def test_a_stock_too_short() -> None:
    """R2: dealt as far as it lasts; who is still short takes back his own cards, of his choice and unseen."""
    deal = {
        "hand 0": "AH 2C 3C 4C 5C 6C 7C 8C 9C",
        "hand 1": "2S 3S 4S 5S 6S 7S 8S 9S 10S",
        "hand 2": "KH 2D 3D 4D 6D 7D 8D 9D 10D",
        "hand 3": "QH 10C JC QC KC AC JS QS KS",
    }
    match = bid(start(deal), "3 - - -")
    game = rules(match)
    assert game.exchanged[:3] == (5, 6, 5), "sixteen cards"
    assert match.actors() == [3] and legal(match) == [f"retake {c}" for c in ["AC", "10C", "JC", "QC"]]
    play(match, "retake AC; retake JC; retake KC; retake QS; retake_last KS")
    assert zone(match, "hand 3") == "AC JC KC QH QS KS" and zone(match, "aside 3") == "10C QC JS"
    assert game.exchanged == (5, 6, 5, 0) and match.game.phase == PLAYING
    kept = {match.sample(1, baralho.Rng(k)).t.mask(HAND, 3) for k in range(30)}
    assert len(kept) > 20, "the others do not know which"


def test_a_short_stock_with_seven_players() -> None:
    """R1, R2: six cards each and ten in the stock; who gets none takes all of his own back, without being asked."""
    for seed in range(12):
        match = baralho.start("cinch", players=7, seed=seed, dealer=6)
        bid(match, "1 - - - - - -", "C")
        while match.game.phase != PLAYING:
            seat = match.actors()[0]
            match.act(seat, match.legal(seat)[0])
        game = rules(match)
        assert [game.t.count(HAND, s) for s in range(7)] == [6] * 7 and sum(game.exchanged) <= 10
        if "retakes" in says(match):
            return
    pytest.fail("nobody took his own cards back")


def test_what_throwing_away_tells() -> None:
    """The cards kept are trumps, those thrown away are not: so it is in every world that anybody believes in."""
    match = bid(start(FOUR), "7 - - -")
    for k in range(20):
        world = match.sample(3, baralho.Rng(k))
        assert isinstance(world, Cinch)
        trumps = world.of_suit(HEARTS)
        assert (world.t.mask(HAND, 1) & trumps).bit_count() == 7
        assert not any(world.t.mask(ASIDE, s) & trumps for s in range(3))


def test_worlds_where_something_was_chosen() -> None:
    """Law 5 and 6 after surplus trumps, a robbed stock and cards taken back."""
    for seed in range(6):
        for deal, bids, option in ((FOUR, "7 - - -", "free"), (ROB, "- - 5", "no_counters"), (ROB, "- - 5", "free")):
            players = len(deal) - 1
            match = bid(start(deal, players=players, excess_trump_choice=option), bids)
            dice = random.Random(seed)
            for _ in range(dice.randrange(4, 20)):
                laws.step(match, dice)
            seat, before = dice.randrange(players), match.game.key()
            laws.law_5(match, laws.law_6(match, seat, seed), seat)
            assert match.game.key() == before, "worlds leave the match as it is"


# -- the tricks -------------------------------------------------------------------------------------------------------


def hands(match: Match, **by_seat: str) -> None:
    """Set hands for the play, h0=..., with hearts as trumps; seat 0 declares and leads."""
    game = rules(match)
    game.trump, game.bid, game.declarer = HEARTS, 1, 0
    for seat in range(game.players):
        game.t.move_all(HAND, seat, STOCK)
    for key, codes in by_seat.items():
        for code in codes.split():
            game.t.move(PACK.of(code), HAND, int(key[1:]))
    game.ask(PLAYING, 0)


def test_follow_or_trump() -> None:
    """002:5536-5540: the right to trump goes before the duty to follow; without the suit, anything."""
    match = start()
    hands(match, h0="AS 2H", h1="3S 4S 6H 5D 7C", h2="4D 3D 5H", h3="KS 2C")
    play(match, "play AS")
    assert sorted(legal(match)) == ["play 3S", "play 4S", "play 5D", "play 6H"]
    assert refused(match, "play 7C") == "follow_or_trump"
    play(match, "play 3S")
    assert len(legal(match)) == 3, "no spade: anything"
    play(match, "play 5H")
    assert legal(match) == ["play KS"]
    play(match, "play KS")
    assert match.actors() == [2] and zone(match, "won 0") == "5H AS 3S KS", "a trump beats the ace; to the pair's pile"


def test_a_trump_led_must_be_followed() -> None:
    """002:5540; the left pedro is a trump, and no diamond."""
    match = start()
    hands(match, h0="KH AD", h1="5D 6D", h2="2D 3C", h3="4H AH")
    play(match, "play KH")
    assert legal(match) == ["play 5D"] and refused(match, "play 6D") == "must_follow"
    play(match, "play 5D")
    assert len(legal(match)) == 2, "no trump: anything"
    cards(match, "3C AH")
    assert match.actors() == [3] and rules(match).made() == [0, 6]
    match = start()
    hands(match, h0="AD KC", h1="5D 6C", h2="5H 6D")
    play(match, "play AD")
    assert len(legal(match)) == 2, "with the left pedro alone one has no diamond"
    play(match, "play 5D")
    assert sorted(legal(match)) == ["play 5H", "play 6D"]


def test_the_right_pedro_beats_the_left_and_the_left_the_four() -> None:
    match = start(players=3)
    hands(match, h0="4H", h1="5D", h2="5H")
    cards(match, "4H 5D")
    assert rules(match).taker == 1
    cards(match, "5H")
    assert rules(match).points[2] == 10 + 1, "ten points in tricks and the bid of one, which seat 0 missed"


def test_the_bidder_leads_and_without_a_bid_the_dealer() -> None:
    """002:5536, R4."""
    match = play(bid(start(FOUR), "- - 7 -"), "lay 7H; rob AD; rob KD; rob 2H; rob 3H; rob_last 4H")
    assert match.actors() == [2]
    match = play(start(FOUR), "pass; pass; pass; unbid; name H; lay 7H; rob AD; rob KD; rob 2H; rob 3H; rob_last 4H")
    assert match.actors() == [3]


# -- the points -------------------------------------------------------------------------------------------------------


def test_the_difference_for_the_declarer() -> None:
    """002:5546: bid 7, 9 to 5: four points, the others nothing."""
    match = start()
    count(match, 7, {0: "5H AH JH 10H 2H", 1: "5D"})
    assert sheet(match) == [(0, "margin", 4)] and match.game.points == [4, 0]


def test_the_difference_for_the_others() -> None:
    """002:5548: bid 4, 6 to 8: the bid was made, and still the others score two."""
    match = start()
    count(match, 4, {0: "5H AH", 1: "5D JH 10H 2H"})
    assert sheet(match) == [(1, "more", 2)]


def test_a_bid_not_made() -> None:
    """002:5550: bid 8, 5 to 9: the others score 9 and 8; what the declarers made is lost."""
    match = start()
    count(match, 8, {0: "5H", 1: "5D AH JH 10H 2H"})
    assert sheet(match) == [(1, "set", 17)] and match.game.points == [0, 17]
    assert "short" in says(match)


def test_equal_points_score_nothing() -> None:
    match = start()
    count(match, 7, {0: "5H AH JH", 1: "5D 10H 2H"})
    assert sheet(match) == [] and match.game.deal_no == 1 and "even" in says(match), "and why is told"


def test_dead_trumps_are_nobodys() -> None:
    """R3: with the left pedro laid aside there are nine points in play."""
    match = start()
    rules(match).trump = HEARTS
    match.game.t.move(PACK.of("5D"), DEAD, 1)
    count(match, 5, {0: "5H AH", 1: "JH 10H 2H"})
    assert sheet(match) == [(0, "margin", 3)]


def test_without_a_bid_each_side_scores_its_own() -> None:
    """002:5550: the dealer named trumps unbid."""
    match = start()
    count(match, 0, {0: "5H AH", 1: "5D JH 10H 2H"}, declarer=3)
    assert sheet(match) == [(1, "own", 8), (0, "own", 6)]


def test_the_two_counts_for_who_wins_it() -> None:
    """002:5506, R7: unlike Seven-Up's Low."""
    match = start(players=2)
    hands(match, h0="2H", h1="3H")
    cards(match, "2H 3H")
    assert sheet(match) == [(1, "set", 2)], "one in tricks and the bid of one"


def test_each_for_himself() -> None:
    """002:5552, R5: against every opponent separately."""
    won = {0: "5H AH JH", 1: "5D", 2: "10H 2H"}
    match = start(players=3)
    count(match, 7, won)
    assert sheet(match) == [(0, "margin", 2 + 5)]
    match = start(players=3, individual_scoring="best_opponent")
    count(match, 7, won)
    assert sheet(match) == [(0, "margin", 2)]
    match = start(players=3)
    count(match, 8, won)
    assert sheet(match) == [(1, "set", 5 + 8), (2, "set", 2 + 8)]
    match = start(players=3)
    count(match, 0, won, declarer=2)
    assert sheet(match) == [(2, "own", 2), (0, "own", 7), (1, "own", 5)]


def test_each_for_himself_and_an_opponent_ahead() -> None:
    """R5: the declarer scores against those he beat, and who beat him scores too."""
    won = {0: "AH JH 2H", 1: "5D 5H", 2: "10H"}
    match = start(players=3)
    count(match, 2, won)
    assert sheet(match) == [(0, "margin", 2), (1, "more", 7)]
    match = start(players=3, individual_scoring="best_opponent")
    count(match, 2, won)
    assert sheet(match) == [(1, "more", 7)]


def test_four_singles() -> None:
    """002:5552, option pairs."""
    match = start(pairs=False)
    count(match, 6, {0: "5H AH", 1: "5D JH", 2: "10H", 3: "2H"})
    assert sheet(match) == [(0, "margin", 0 + 5 + 5)] and match.game.points == [10, 0, 0, 0]


# -- the end ----------------------------------------------------------------------------------------------------------


def test_first_to_51() -> None:
    """002:5518."""
    match = start(points="47 50")
    count(match, 7, {0: "5H AH JH 10H 2H", 1: "5D"})
    assert over(match) and match.game.points == [51, 50] and baralho.view(match, 0)["winners"] == [0, 2]
    match = start(points="46 50")
    count(match, 7, {0: "5H AH JH 10H 2H", 1: "5D"})
    assert not over(match) and match.game.deal_no == 1 and match.game.dealer == 0


def test_both_home_without_a_bid_and_the_dealers_side_wins() -> None:
    """The dealer's side goes first, with fewer points too."""
    match = start(points="49 47")
    count(match, 0, {0: "5H AH", 1: "5D JH 10H 2H"}, declarer=3)
    assert match.game.points == [55, 55] and over(match) and baralho.view(match, 0)["winners"] == [1, 3]


def test_the_declarer_wins_before_others() -> None:
    match = start(players=3, points="49 48 0")
    count(match, 2, {0: "AH JH 2H", 1: "5D 5H", 2: "10H"})
    assert match.game.points == [51, 55, 0] and over(match) and baralho.view(match, 0)["winners"] == [0]


def test_of_others_the_highest_trump_wins() -> None:
    """002:5428: two who did not declare; the highest trump held when the tricks began, then the total."""
    won = {1: "5H AH JH", 2: "5D 10H 2H"}
    for tops, winner in (("28 0 24", 2), ("28 20 18", 1)):
        match = start(players=3, points="0 49 40")
        count(match, 5, won, tops=tops)
        assert match.game.points == [0, 61, 52] and baralho.view(match, 0)["winners"] == [winner]
    match = start(players=3, points="0 49 40")
    count(match, 5, won, tops="28 0 0")
    assert over(match) and baralho.view(match, 0)["winners"] == [1], "the higher total"
    match = start(players=3, points="0 45 45")
    count(match, 5, won, tops="28 0 0")
    assert not over(match) and match.game.deal_no == 1, "equal in everything"


def test_a_deal_played_out() -> None:
    """The tops are those of the hands that played; the sheet tells the margin, and the deal passes on."""
    match = play(bid(start(FOUR), "9 - - -"), "lay 7H; rob AD; rob KD; rob 2H; rob 3H; rob_last 4H")
    while match.game.deal_no == 0:
        tops = rules(match).tops
        play(match, legal(match)[-1])
    assert tops == (28, 24) and match.game.dealer == 0 and len(sheet(match)) == 1


def test_status() -> None:
    match = start(FOUR)
    assert list(written(match.game.status())) == ["race"]
    play(match, "bid 7; pass")
    assert list(written(match.game.status())) == ["race", "bids", "highest"]
    play(match, "pass; pass; name H; lay 7H")
    status = written(match.game.status())
    assert status["trump"] == "H" and status["declarer"] == "1" and status["bid"] == "7" and status["made"] == "0 0"
    assert status["exchanged"].split()[:3] == ["3", "0", "6"]
    badges = [badge.written() for badge in match.game.badges(0)]
    assert ("", "5D", "pedro", "♥") in badges and ("", "5H", "pedro", "♥") in badges


CONTEXT: dict[str, dict[str, Value]] = {
    "individual_scoring": {"players": 3},
    "all_pass": {"players": 4, "script": "pass;pass;pass"},
}


# -- as played today ---------------------------------------------------------------------------------------------------


def today(deal: dict[str, str] | None = None, points: str = "", **options: Value) -> Match:
    match = baralho.start("cinch", preset="pedro", seed="7", players=4, dealer=3, deal=deal, options=options)
    if points:
        match.game.points[:] = [int(p) for p in points.split()]
    return match


def count_today(made: tuple[int, int], bid: int, points: str = "") -> Match:
    """Count a deal in which the sides have made so many points, and seat 0 has bid."""
    match = today(points=points)
    game = rules(match)
    game.trump, game.bid, game.declarer = HEARTS, bid, 0
    left = {5: "5H 5D", 1: "AH JH 10H 2H"}
    for side, wanted in enumerate(made):
        for worth in (5, 1):
            for code in left[worth].split():
                if wanted >= worth:
                    game.t.move(PACK.of(code), WON, side)
                    wanted -= worth
                    left[worth] = left[worth].replace(code, "")
    assert tuple(game.made()) == made
    game.count_deal()
    return match


@covers("cinch/pedro/options")
def test_today_options() -> None:
    """today: target=62, pairs=true."""
    match = today()
    assert match.options["target"] == 62 and match.options["pairs"] is True and match.game.sides == 2


@covers("cinch/pedro/min_bid")
def test_today_the_lowest_bid() -> None:
    """today: min_bid=7, by region 6."""
    assert legal(today())[0] == "bid 7" and refused(today(), "bid 6") == "bid_more"
    assert legal(today(min_bid=6))[0] == "bid 6"
    assert legal(play(today(), "bid 9"))[0] == "bid 10"


@covers("cinch/pedro/forced")
def test_today_the_dealer_must_play() -> None:
    """today: all_pass=dealer_forced: for seven; over another's bid he may pass."""
    match = play(today(), "pass; pass; pass")
    assert legal(match) == ["bid 7"] and refused(match, "pass") == refused(match, "unbid") == "forced"
    assert play(match, "bid 7").game.phase == NAMING
    assert "pass" in legal(play(today(), "bid 7; pass; pass"))


@covers("cinch/pedro/own_points")
def test_today_both_sides_score() -> None:
    """today: scoring=own_points; the declarer's side is home first."""
    assert sheet(count_today((9, 5), 8)) == [(0, "tricks", 9), (1, "tricks", 5)]
    match = count_today((9, 5), 8, "55 60")
    assert match.over and match.game.won == 0b0101 and list(match.game.points) == [64, 65]


@covers("cinch/pedro/failed")
def test_today_a_failed_bid_is_subtracted() -> None:
    """today: and the bidder scores nothing of what he won."""
    assert sheet(count_today((6, 8), 7)) == [(0, "set_back", -7), (1, "tricks", 8)]
