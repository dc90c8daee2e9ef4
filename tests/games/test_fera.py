"""Fera: seed 002:5720-5722. The text has no worked example; its rules and the rulings are tested."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.record import Shuffle
from baralho.engine.spec import Value, act_of
from baralho.engine.told import written
from baralho.games.fera import DROP, HAND_SIZE, NAMING, ORDERS, PACK, PLAYING, RAISE, STAKING, Fera, matadors
from baralho.kinds.colours import BLACK, RED
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from tests.table import cards, legal, play, refused, says, sheet, steps_of


def sums(game: Game) -> None:
    """Law 7: no chip is lost or made; hands of five, and 32 cards."""
    assert isinstance(game, Fera)
    t = game.t
    assert sum(game.points) + game.pot == 0
    if not game.over:
        assert game.on_table() == game.carried + sum(game.paid)
    assert min(game.chips(seat) for seat in range(game.players)) >= 0 and game.pot >= 0
    assert t.count(STOCK) == PACK.count - HAND_SIZE * game.players
    if game.phase == STAKING and not game.over:
        assert all(game.paid[seat] <= game.ceiling() for seat in range(game.players) if game.live >> seat & 1)
    if game.phase == PLAYING and not t.count(TRICK):
        assert len({t.count(HAND, seat) for seat in range(game.players) if game.live >> seat & 1}) == 1


HANDS = {
    "hand 1": "KH QH JH AH 7C",
    "hand 2": "KD QD JD 10H 8C",
    "hand 3": "KC QC JC AC 9D",
    "hand 0": "KS QS JS AS 10D",
}


def start(deal: dict[str, str] | None = None, **options: Value) -> Match:
    """Seat 0 has dealt, so that seat 1, at his right, opens."""
    given = HANDS if deal is None else deal
    return baralho.start("fera", seed="7", dealer=0, deal=given, options=options)


def fera(match: Match) -> Fera:
    assert isinstance(match.game, Fera)
    return match.game


def chips(match: Match) -> list[int]:
    return [fera(match).chips(seat) for seat in range(match.players)]


def own(match: Match, *amounts: int) -> None:
    """Everybody has so many chips."""
    match.game.points = [n - fera(match).opt.buy_in for n in amounts]


def offers(match: Match, act: str) -> list[str]:
    return [a for a in legal(match) if a.startswith(act)]


def end_deal(match: Match, *piles: str) -> list[int]:
    """End the deal with these cards in the piles of the seats from 0 on; the chips that each has then."""
    game = fera(match)
    for seat in range(game.players):
        game.t.move_all(HAND, seat, STOCK)
        game.t.move_all(WON, seat, STOCK)
    for seat, pile in enumerate(piles):
        game.t.move_set(PACK.mask(pile), WON, seat)
    game.single = True  # the next deal is not dealt
    game.count_deal()
    return chips(match)


def result(match: Match) -> list[tuple[int, str, int]]:
    """The sheet but for the stakes."""
    return [line for line in sheet(match) if line[1] != "stake"]


def staked(script: str = "open 2; accept; accept; accept; colour red", **options: Value) -> Match:
    return play(start(None, **options), script)


# -- cards and deal ---------------------------------------------------------------------------------------------------


RANKS = "K Q J A 10 9 8 7"


def test_pack_and_order() -> None:
    """002:5720: 32 cards; 002:5722: K Q J A 10 of trumps; ruling: 9 8 7 follow, and so it is in every suit."""
    assert PACK.count == 32
    for named in (BLACK, RED):
        order = ORDERS[named]
        for suits in ("CS", "DH"):
            for suit in suits:
                powers = [order.power[PACK.of(rank + suit)] for rank in RANKS.split()]
                assert powers == sorted(powers, reverse=True) and len(set(powers)) == 8
    assert ORDERS[RED].trumps == PACK.mask(" ".join(f"{r}{s}" for r in RANKS.split() for s in "DH"))
    assert not ORDERS[RED].trumps >> PACK.of("AS") & 1, "ruling: the black aces are ordinary cards"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_deal(players: int) -> None:
    """002:5720: three cards each, then two, to the right; the rest is not used."""
    match = baralho.start("fera", players=players, seed="deal", dealer=0)
    dealt = steps_of(match, Shuffle)[0].order[::-1]
    for k in range(players):
        seat = (k + 1) % players
        second = 3 * players + 2 * k
        assert set(match.game.t.cards(HAND, seat)) == set(dealt[3 * k : 3 * k + 3] + dealt[second : second + 2])
    assert match.spec.anticlockwise and match.actors() == [1 % players] and match.game.phase == STAKING
    assert match.game.t.count(STOCK) == 32 - 5 * players


# -- the stakes -------------------------------------------------------------------------------------------------------


def test_the_dealers_right_must_open() -> None:
    """002:5720: with as many chips as he likes, from one."""
    match = start()
    assert legal(match)[0] == "open 1" and legal(match)[-1] == "open 50"
    assert refused(match, "drop") == "open_first" and refused(match, "accept") == "open_first"
    assert refused(match, "raise 3") == "open_first" and refused(match, "open 51") == "too_high"
    play(match, "open 4")
    told = written(match.game.status())
    assert told["chips"] == "50 46 50 50" and told["pot"] == "4" and match.actors() == [2]
    assert refused(match, "open 5") == "opened"


def test_nobody_raises() -> None:
    """002:5720: then the opener names the trumps and leads; he is not asked again."""
    match = play(start(), "open 2; accept; accept; accept")
    assert match.game.phase == NAMING and match.actors() == [1] and legal(match) == ["colour black", "colour red"]
    play(match, "colour red")
    assert fera(match).trump == RED and match.actors() == [1] and written(match.game.status())["trump"] == "red"


def test_the_last_who_raised_names_trumps_and_leads() -> None:
    """002:5720; all who are in have to answer a raise, and may raise again."""
    match = play(start(), "open 2; accept; raise 3")
    assert match.actors() == [0] and refused(match, "raise 3") == "too_low"
    play(match, "accept")
    assert match.actors() == [1] and offers(match, "raise")[0] == "raise 4", "the opener may raise again"
    play(match, "raise 6; drop; accept; accept")
    assert match.game.phase == NAMING and match.actors() == [1]
    match = play(start(), "open 2; accept; raise 3; accept; accept; accept")
    assert match.actors() == [3] and match.game.phase == NAMING
    play(match, "colour black")
    assert match.actors() == [3] and fera(match).pot == 12
    cards(match, "KC")
    assert match.actors() == [0], "to the right"


def test_dropping() -> None:
    """Ruling: what was put in is lost, and no cards are played; by option nobody may."""
    match = play(start(), "open 2; drop; raise 5; drop; accept; colour black")
    assert chips(match) == [50, 45, 50, 45] and fera(match).pot == 10
    cards(match, "KC 7C")
    assert match.actors() == [3], "two play"
    match = play(start(may_drop=False), "open 2")
    assert not offers(match, "drop") and refused(match, "drop") == "no_dropping"


def test_the_last_one_takes_the_pot_unplayed() -> None:
    """Ruling: if all others drop."""
    match = play(start(), "open 2; raise 7; drop; drop; drop")
    assert sheet(match) == [(1, "stake", -2), (2, "stake", -7), (2, "unplayed", 9)] and chips(match) == [50, 48, 52, 50]
    assert match.game.deal_no == 1 and match.game.dealer == 1, "the deal passes to the right"


def test_the_smallest_stack_is_the_ceiling() -> None:
    """Of those who are still in, with what they have put in already."""
    match = start()
    own(match, 9, 50, 70, 71)
    assert legal(match)[-1] == "open 9"
    play(match, "open 3; accept; raise 8")
    assert offers(match, "raise") == ["raise 9"], "seat 0 has nine chips"
    play(match, "drop")
    assert offers(match, "raise")[-1] == "raise 50", "and is out now: seat 1 has 50, 3 of them at stake"
    play(match, "raise 50")
    assert legal(match) == ["accept", "drop"]
    assert written(match.game.status())["ceiling"] == "50"


# -- tricks -----------------------------------------------------------------------------------------------------------


def test_suit_is_followed_not_colour() -> None:
    """As in Hombre, without its matadors: follow suit, else anything; nobody must trump."""
    match = cards(staked(), "KH")
    assert legal(match) == ["play 10H"], "seat 2 has a heart, so that no diamond will do"
    cards(match, "10H")
    assert len(legal(match)) == 5, "seat 3 has no heart"
    cards(match, "JC")
    assert len(legal(match)) == 5


def test_of_equal_trumps_the_first_wins() -> None:
    """Ruling of Hombre (002:5650)."""
    deal = {"hand 1": "QH 7C 8C 9C 10C", "hand 2": "QD JD AD 9D 8D", "hand 3": "KD 7D 7S 8S 9S"}
    match = play(start(deal), "open 1; accept; accept; drop; colour red")
    cards(match, "QH QD 7D")
    assert match.actors() == [1], "the queen of diamonds came later"
    deal["hand 3"] = "KD 9H 7S 8S 10S"
    match = play(start(deal), "open 1; accept; accept; drop; colour red")
    cards(match, "QH QD 9H")
    assert match.actors() == [1]
    cards(match, "7C JD KD")
    assert match.actors() == [3], "a higher trump wins"


def test_trumps_of_one_suit_by_option() -> None:
    match = play(start(trump_by="suit"), "open 1; accept; accept; accept")
    assert legal(match) == ["name C", "name D", "name H", "name S"]
    play(match, "name H")
    cards(match, "7C 8C JC 10D")
    assert match.actors() == [3], "a diamond is no trump"


def test_all_five_tricks_are_played() -> None:
    match = staked()
    cards(match, "KH 10H 9D QS QH 8C AC JS JH JD JC 10D")
    assert fera(match).tricks(1) == 3 and match.game.deal_no == 0, "three tricks, and it goes on"


# -- the count --------------------------------------------------------------------------------------------------------


def test_three_tricks_take_all_stakes() -> None:
    """002:5722. Four players: 12 cards are three tricks."""
    match = staked()
    after = end_deal(match, "", "7C 8C 9C 10C 7S 8S 9S 10S 7D 8D 9D 10D", "", "7H 8H 9H 10H AC AS AD AH")
    assert after == [48, 56, 48, 48] and result(match) == [(1, "pot", 8)]


def test_nobody_has_three() -> None:
    """Ruling: the pot stays for the next deal, on top of its stakes."""
    match = staked()
    end_deal(match, "7C 8C 9C 10C 7S 8S 9S 10S", "7D 8D 9D 10D 7H 8H 9H 10H", "KC KS KD KH")
    assert fera(match).pot == 8 and result(match) == [] and "stays" in says(match)
    match = baralho.start("fera", seed="7", dealer=0, options={"deals": 40})
    dice = random.Random(4)
    while not fera(match).carried:
        seat = match.actors()[0]
        match.act(seat, dice.choice([a for a in match.legal(seat) if act_of(a) not in (RAISE, DROP)]))
    carried, opener = fera(match).carried, match.actors()[0]
    assert carried == fera(match).pot and match.game.phase == STAKING
    assert written(match.game.status())["carried"] == str(carried)
    play(match, "open 1; drop; drop; drop")
    assert sheet(match)[-1] == (opener, "unplayed", carried + 1)


@pytest.mark.parametrize(
    ("pile", "bonus"),
    [
        ("KH QD JH", 3),  # one of each rank, of either suit
        ("KH QH JH", 3),
        ("KH QH AD 10D", 0),
        ("KH QD JH AD", 3),
        ("KH QD JH AD 10H", 5),
        ("KC QC JC AC 10C", 0),
        ("KH KD QH QD JH JD AH AD 10H 10D", 5),
    ],
)
def test_honours(pile: str, bonus: int) -> None:
    """002:5722: king, queen and jack of trumps bring 3 chips of each, with ace and ten 5 instead."""
    assert fera(staked()).bonus(PACK.mask(pile)) == bonus
    assert matadors(PACK.mask(pile) & ORDERS[RED].trumps) == bonus


@pytest.mark.parametrize(
    ("pile", "bonus"),
    [("KH QD JH", 0), ("KH QH JH AD 10D", 3), ("KD QD JD AD 10D", 5), ("KD QD JD KH QH JH AH 10H", 5)],
)
def test_honours_of_one_suit(pile: str, bonus: int) -> None:
    """Ruling, by option."""
    assert fera(staked(set_bonus="same_suit")).bonus(PACK.mask(pile)) == bonus


def test_the_bonus_is_paid_by_those_who_stayed_in() -> None:
    """Ruling; on top of the stakes, to who made three tricks."""
    match = play(start(), "open 2; drop; accept; accept; colour red")
    after = end_deal(match, "", "KH QD JH 7C 8C 9C 7S 8S 9S")
    assert after == [45, 60, 50, 45]
    assert result(match) == [(1, "pot", 6), (3, "pays", -3), (1, "bonus", 3), (0, "pays", -3), (1, "bonus", 3)]
    assert "court" in says(match)


def test_honours_without_three_tricks() -> None:
    """Ruling: no bonus."""
    match = staked()
    assert end_deal(match, "KH QD JH 7C 8C 9C 7S 8S") == [48, 48, 48, 48] and fera(match).pot == 8


def test_nobody_pays_more_than_there_is() -> None:
    match = staked()
    own(match, 1, 100, 0, 91)
    after = end_deal(match, "", "KH QD JH AD 10H 7C 8C 9C 7S 8S 9S 10S")
    assert after == [0, 100 + 8 + 1 + 5, 0, 86] and "matadors" in says(match)


# -- the match --------------------------------------------------------------------------------------------------------


def test_so_many_deals() -> None:
    match = play(start(deals=1), "open 1; drop; drop; drop")
    assert match.over and baralho.view(match, 0)["winners"] == [0, 1, 2, 3], "all have 50: the match is shared"


def test_who_has_no_chips_ends_it() -> None:
    match = play(start(), "open 50; accept; drop; drop; colour red")
    cards(match, "KH 10H QH 8C JH JD AH QD KD 7C")
    assert match.over and chips(match) == [50, 100, 0, 50] and match.game.deal_no == 0
    assert baralho.view(match, 0)["winners"] == [1]


def test_a_pot_left_over_is_divided() -> None:
    """Ruling: equally, odd chips one each from the dealer's right on."""
    match = staked(deals=1)
    game = fera(match)
    own(match, 47, 48, 48, 46)
    game.pot += 3  # 11 from now on
    end_deal(match, "7C 8C 9C 10C 7S 8S 9S 10S", "7D 8D 9D 10D 7H 8H 9H 10H", "KC KS KD KH")
    assert match.over and game.pot == 0
    assert result(match) == [(1, "share", 3), (2, "share", 3), (3, "share", 3), (0, "share", 2)]
    assert chips(match) == [49, 51, 51, 49] and baralho.view(match, 0)["winners"] == [1, 2]


def test_an_agreed_end_leaves_no_chip_in_the_middle() -> None:
    match = play(start(), "open 5; accept")
    match.end()
    assert chips(match) == [50] * 4 and fera(match).pot == 0, "stakes that were not matched go back"


def test_buy_in() -> None:
    assert chips(start(buy_in=20)) == [20] * 4 and legal(start(buy_in=20))[-1] == "open 20"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_matches(players: int) -> None:
    """Chips are conserved, and every match ends."""
    dice = random.Random(players)
    for seed in range(15):
        match = baralho.start("fera", players=players, seed=str(seed))
        while not match.over:
            match.act(match.actors()[0], dice.choice(match.legal(match.actors()[0])))
            sums(match.game)
        assert sum(chips(match)) == 50 * players and not match.game.capped


CONTEXT: dict[str, dict[str, Value]] = {}
