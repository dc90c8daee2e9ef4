"""Solo: seed 002:6843-6983."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.solo import (
    ALL_POINTS,
    ASKED_CARD,
    ASKING,
    DECLARING,
    GIVING,
    NAMING,
    PACK,
    PLAYING,
    POWER,
    STAKES,
    TRICKS,
    VALUE,
    Solo,
)
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import worth
from tests.table import cards, legal, play, refused, says, sheet, zone

# Seat 0 deals; seat 1, the mão, has all hearts, seat 2 clubs, seat 0 spades, and each three diamonds.
HANDS = {
    "hand 1": "9H AH KH JH QH 8H 7H 6H 5H 9D 8D 5D",
    "hand 2": "9C AC KC JC QC 8C 7C 6C 5C AD QD 6D",
    "hand 0": "9S AS KS JS QS 8S 7S 6S 5S KD JD 7D",
}


def sums(game: Game) -> None:
    """Law 7: 60 points in cards and 12 for tricks are 72; chips are only moved; all cards are dealt."""
    assert isinstance(game, Solo)
    t = game.t
    total = sum(worth(t.mask(kind, i), VALUE) for kind in range(len(t.base)) for i in range(t.layout.size[kind]))
    assert total + TRICKS == ALL_POINTS and sum(game.points) == 0 and not t.count(STOCK)
    assert all(t.count(WON, seat) % 3 == 0 for seat in range(3))
    if game.phase == PLAYING and not t.count(TRICK):
        assert len({t.count(HAND, seat) for seat in range(3)}) == 1 and not t.count(ASKED_CARD)


def start(deal: dict[str, str] | None = None, **options: Value) -> Match:
    """Seat 0 has dealt, so that seat 1 speaks and leads first."""
    return baralho.start("solo", seed="7", dealer=0, deal=deal, options=options)


def solo(match: Match) -> Solo:
    assert isinstance(match.game, Solo)
    return match.game


def end_deal(match: Match, points: int, tricks: int) -> list[int]:
    """The deal ends with so many points in cards, and so many tricks, of the declarer; the chips that move."""
    game = solo(match)
    before = list(game.points)
    ways: dict[tuple[int, int], list[int]] = {(0, 0): []}
    for card in range(PACK.count):
        for (total, size), chosen in list(ways.items()):
            ways.setdefault((total + VALUE[card], size + 1), [*chosen, card])
    for card in range(PACK.count):
        own = card in ways[points, 3 * tricks]
        game.t.move(card, WON, game.declarer if own else game.next(game.declarer))
    game.single = True  # the next deal is not dealt
    game.count_deal()
    return [a - b for a, b in zip(game.points, before, strict=True)]


# -- cards and deal ---------------------------------------------------------------------------------------------------


def test_pack_order_and_values() -> None:
    """002:6849: without 2, 3, 4, 10. 002:6859-6871: 9 A K J Q 8 7 6 5, and 60 points and 12 tricks are 72."""
    faces = ["9H", "AH", "KH", "JH", "QH", "8H", "7H", "6H", "5H"]
    assert PACK.count == 36 and sum(VALUE) == 60 and sum(VALUE) + TRICKS == 72
    assert [VALUE[PACK.of(face)] for face in faces] == [5, 4, 3, 2, 1, 0, 0, 0, 0]
    assert [POWER[PACK.of(face)] for face in faces] == list(range(9, 0, -1)), "the jack is above the queen"


def test_deal() -> None:
    """002:6875-6877: twelve each; the mão, at the dealer's left, speaks first."""
    match = start()
    assert [match.game.t.count(HAND, s) for s in range(3)] == [12] * 3 and zone(match, "stock") == ""
    assert match.actors() == [1] and match.game.phase == DECLARING


# -- the auction ------------------------------------------------------------------------------------------------------


def test_six_declarations() -> None:
    """002:6917: from Solo to Bolo Natural in diamonds; 002:6919: nobody has to begin low, and steps may be left out."""
    match = start()
    rungs = ["solo", "solo_diamonds", "asked", "asked_diamonds", "natural", "natural_diamonds"]
    assert legal(match) == [*(f"declare {rung}" for rung in rungs), "pass"]
    play(match, "declare asked")
    assert legal(match) == ["declare asked_diamonds", "declare natural", "declare natural_diamonds", "pass"]
    assert refused(match, "declare solo_diamonds") == "declare_more"


def test_better() -> None:
    """002:6921: the same in diamonds is "better"; anything else is said in full."""
    match = play(start(), "declare solo; declare solo_diamonds; declare natural_diamonds")
    assert says(match)[:3] == ["declares", "better", "declares"]


def test_nothing_is_above_natural_in_diamonds() -> None:
    match = play(start(), "declare natural_diamonds")
    assert match.game.phase == PLAYING and solo(match).trump == 1 and solo(match).declarer == 1


def test_the_auction_goes_round_and_passing_is_final() -> None:
    """002:6913, with the ruling on passes: seat 2 has passed and is not asked again."""
    match = play(start(), "declare solo; pass; declare solo_diamonds")
    assert match.actors() == [1], "the first declarer may go on"
    play(match, "declare asked")
    assert match.actors() == [0]
    play(match, "pass")
    assert solo(match).declarer == 1 and match.game.phase == NAMING


def test_a_pass_before_any_declaration_is_final_too() -> None:
    match = play(start(), "pass; declare solo; declare solo_diamonds")
    assert match.actors() == [2]
    play(match, "pass")
    assert solo(match).declarer == 0 and match.game.phase == PLAYING


def test_single_round() -> None:
    match = play(start(auction="single_round"), "declare solo; declare solo_diamonds; pass")
    assert solo(match).declarer == 2 and match.game.phase == PLAYING
    match = play(start(auction="single_round"), "pass; pass; declare solo")
    assert solo(match).declarer == 0 and match.game.phase == NAMING


def test_three_passes() -> None:
    """002:6879: the same dealer deals again; such a deal does not count (ruling)."""
    match = play(start(), "pass; pass; pass")
    assert says(match) == ["all_pass"] and sheet(match) == [] and match.game.dealer == 0 and match.actors() == [1]
    assert solo(match).done == 0 and written(match.game.status())["deals"] == "1/12"


def test_trumps_of_a_plain_declaration() -> None:
    """002:6907-6909: the winner names them; diamonds would have been another declaration."""
    match = play(start(), "declare solo; pass; pass")
    assert legal(match) == ["name C", "name H", "name S"] and refused(match, "name D") == "diamonds_declared"
    play(match, "name H")
    assert match.game.phase == PLAYING and solo(match).trump == 2


def test_diamonds_may_be_allowed_and_are_paid_double() -> None:
    match = play(start(plain_bid_may_choose_diamonds=True), "declare solo; pass; pass; name D")
    assert solo(match).trump == 1 and end_deal(match, 30, 6) == [-2, 4, -2]


# -- the card asked for -----------------------------------------------------------------------------------------------


def test_bolo_asked() -> None:
    """002:6895: in hearts, a blank card that would lose is exchanged for the missing 9 of diamonds."""
    hands = {**HANDS, "hand 1": "9H AH KH JH QH 8H 7H 6H 5H AD KD 6S", "hand 0": "9S AS KS JS QS 8S 7S 5S 9D JD 8D 7D"}
    hands["hand 2"] = "9C AC KC JC QC 8C 7C 6C 5C QD 6D 5D"
    match = play(start(hands), "declare asked; pass; pass; name H")
    game = match.game
    assert game.phase == ASKING and len(legal(match)) == 25 and refused(match, "ask AD") == "own_card"
    play(match, "ask 9D")
    assert game.phase == GIVING and match.actors() == [1] and zone(match, "asked_card") == "9D"
    assert game.t.up(PACK.of("9D")) and refused(match, "give 9D") == "not_now", "a card of the hand goes for it"
    play(match, "give 6S")
    assert game.t.holds(PACK.of("6S"), HAND, 0) and game.t.holds(PACK.of("9D"), HAND, 1)
    assert game.phase == PLAYING and match.actors() == [1] and [game.t.count(HAND, s) for s in range(3)] == [12] * 3
    cards(match, "9H 5C 5S AH 6C 6S KH 7C 7S JH 8C 8S QH QC QS 8H JC JS 7H KC KS 6H AC AS 5H 9C 9S 9D 5D 7D AD 6D 8D")
    cards(match, "KD QD JD")
    assert sheet(match) == [(1, "received", 6), (2, "paid", -3), (0, "paid", -3)]


def test_only_two_see_the_card_given() -> None:
    """Ruling: the third player learns which card was asked for, and from whom, but not what was given."""
    match = play(start(HANDS), "declare asked_diamonds; pass; pass; ask AD; give 5H")
    moved = [("move", "5H", "hand 1", "hand 2") in baralho.events(match, seat) for seat in range(3)]
    assert moved == [False, True, True]
    assert all(("move", "AD", "asked_card", "hand 1") in baralho.events(match, seat) for seat in range(3))


def test_no_card_need_be_asked_for() -> None:
    match = play(start(HANDS), "declare asked; pass; pass; name H; forgo")
    assert match.game.phase == PLAYING and match.game.t.mask(HAND, 1) == PACK.mask(HANDS["hand 1"])


def test_asking_may_be_compulsory() -> None:
    match = play(start(HANDS, bolo_exchange="compulsory"), "declare asked; pass; pass; name H")
    assert len(legal(match)) == 24 and refused(match, "forgo") == "must_ask"


def test_bolo_natural_asks_for_nothing() -> None:
    match = play(start(HANDS), "declare natural; pass; pass; name H")
    assert match.game.phase == PLAYING


# -- tricks -----------------------------------------------------------------------------------------------------------


def three(first: str, second: str, third: str, trump: str = "S", **options: Value) -> Match:
    """A Solo of seat 1, of which only these cards are left; seats 1, 2 and 0."""
    suit = {"S": "declare solo; pass; pass; name S", "D": "declare solo_diamonds; pass; pass"}[trump]
    match = play(start(None, **options), suit)
    t = match.game.t
    for seat, held in ((1, first), (2, second), (0, third)):
        t.move_all(HAND, seat, WON, seat)
        t.move_set(PACK.mask(held), HAND, seat)
    return match


def test_the_mao_leads_whoever_declares() -> None:
    """002:6927."""
    match = play(start(HANDS), "pass; pass; declare solo; name C")
    assert match.actors() == [1] and solo(match).declarer == 0


def test_any_higher_card_will_do() -> None:
    """002:6931: on the 6 of diamonds the 7 may be played by who has the 9 too."""
    match = cards(three("6D 5H", "7D 9D", "5C 6C"), "6D")
    assert legal(match) == ["play 7D", "play 9D"]


def test_follow_and_exceed() -> None:
    """002:6929-6933: a lower card only from who has no higher one."""
    match = cards(three("JH 5C", "KH 5H 9C", "9S 5S 6C"), "JH")
    assert legal(match) == ["play KH"]
    assert refused(match, "play 5H") == "must_beat" and refused(match, "play 9C") == "must_follow"
    match = cards(three("JH 5C", "QH 5H 9C", "9S 5S 6C"), "JH")
    assert legal(match) == ["play 5H", "play QH"], "the queen is below the jack"


def test_the_last_card_counts_not_the_best() -> None:
    """002:6931: the second could not go over the ace, so the third only has to go over the 5."""
    match = cards(three("AH 5C", "5H 9C", "9H 6H 6C"), "AH 5H")
    assert legal(match) == ["play 6H", "play 9H"]
    match = cards(three("AH 5C", "5H 9C", "9H 6H 6C", overtake_target="winning_card"), "AH 5H")
    assert legal(match) == ["play 9H"] and refused(match, "play 6H") == "must_beat"


def test_trumps_led_follow_the_same_rule() -> None:
    match = cards(three("AS 5C", "5S 9C", "9S 6S 6C"), "AS 5S")
    assert legal(match) == ["play 6S", "play 9S"]


def test_after_a_card_of_another_suit_the_one_led_counts() -> None:
    """Ruling: the second has neither hearts nor trumps."""
    match = cards(three("JH 5C", "9C 8D", "AH 5H 6C"), "JH 9C")
    assert legal(match) == ["play AH"]


def test_nobody_exceeds_a_trump_with_the_suit() -> None:
    """Ruling: when the second has trumped, the third just follows."""
    match = cards(three("JH 5C", "5S 9C", "AH 5H 6C"), "JH 5S")
    assert legal(match) == ["play AH", "play 5H"]


def test_trump_overtrump_undertrump() -> None:
    """002:6937-6941."""
    match = cards(three("JH 5C", "7S 9C", "8S 6S 6C"), "JH")
    assert legal(match) == ["play 7S"] and refused(match, "play 9C") == "must_trump"
    cards(match, "7S")
    assert legal(match) == ["play 8S"]
    assert refused(match, "play 6S") == "must_overtrump" and refused(match, "play 6C") == "must_overtrump"
    match = cards(three("JH 5C", "7S 9C", "5S 6S 6C"), "JH 7S")
    assert legal(match) == ["play 5S", "play 6S"], "who cannot go higher still has to trump"
    assert refused(match, "play 6C") == "must_trump"
    match = cards(three("JH 5C", "7S 9C", "5D 6D 6C"), "JH 7S")
    assert len(legal(match)) == 3, "002:6941: neither suit nor trumps"


def test_who_wins_a_trick() -> None:
    """002:6945: the highest trump, else the highest of the suit led; the winner leads."""
    assert cards(three("JH 5C", "5S 9C", "6S 6C"), "JH 5S 6S").actors() == [0]
    assert cards(three("JH 5C", "9C 8C", "9D 6C"), "JH 9C 9D").actors() == [1]
    assert cards(three("JH 5C", "KH 8C", "QH 6C"), "JH KH QH").actors() == [2]


def test_a_bolo_stops_with_the_first_trick_lost() -> None:
    """002:6949: and the cards that are left are shown."""
    match = play(start(HANDS), "declare natural_diamonds")
    cards(match, "8D QD KD")
    assert sheet(match) == [(1, "paid", -16), (2, "received", 8), (0, "received", 8)]
    assert match.game.dealer == 1 and solo(match).done == 1 and "points" not in says(match)


def test_a_bolo_may_be_played_to_the_end() -> None:
    match = play(start(HANDS, stop_bolo_when_lost=False), "declare natural_diamonds")
    cards(match, "8D QD KD")
    assert match.game.phase == PLAYING and match.actors() == [0] and sheet(match) == []


def test_a_solo_is_played_to_the_end() -> None:
    """002:6949: it is counted when all is played. Nine hearts as trumps and the manilha of diamonds."""
    match = play(start(HANDS), "declare solo; pass; pass; name H")
    cards(match, "9H 5C 5S AH 6C 6S KH 7C 7S JH 8C 8S QH QC QS 8H JC JS 7H KC KS 6H AC AS 5H 9C 9S 9D 6D 7D")
    assert written(match.game.status())["way"] == "60/36" and match.game.phase == PLAYING
    cards(match, "8D AD JD QD KD 5D")
    assert "points" in says(match) and sheet(match) == [(1, "received", 2), (2, "paid", -1), (0, "paid", -1)]


# -- the count --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "stake"),
    [("solo", 1), ("solo_diamonds", 2), ("asked", 3), ("asked_diamonds", 6), ("natural", 4), ("natural_diamonds", 8)],
)
@pytest.mark.parametrize("made", [True, False])
def test_stakes(said: str, stake: int, made: bool) -> None:
    """002:6951-6955; a Bolo Pedido in diamonds, though it is the lower declaration, pays more than a Bolo Natural."""
    match = play(start(), f"declare {said}")
    if said != "natural_diamonds":
        play(match, "pass; pass")
    if match.game.phase == NAMING:
        play(match, "name S")
    if match.game.phase == ASKING:
        play(match, "forgo")
    gain = end_deal(match, 60, 12) if made else end_deal(match, 20, 8)
    assert gain == ([-stake, 2 * stake, -stake] if made else [stake, -2 * stake, stake]) and STAKES[0] == 1


def test_exactly_half_is_enough() -> None:
    """002:6885, 6951: cards and tricks together."""
    assert end_deal(play(start(), "declare solo_diamonds; pass; pass"), 30, 6) == [-2, 4, -2]
    assert end_deal(play(start(), "declare solo_diamonds; pass; pass"), 30, 5) == [2, -4, 2]


def test_a_bolo_needs_every_trick_not_every_point() -> None:
    assert end_deal(play(start(), "declare natural_diamonds"), 60, 11) == [8, -16, 8]


# -- the match --------------------------------------------------------------------------------------------------------


def test_so_many_deals() -> None:
    """Ruling: twelve, the most chips win, equals share; balances may be negative."""
    game = solo(start())
    game.done, game.points = 11, [3, -6, 3]
    assert not game.match_over()
    game.done = 12
    assert game.match_over() and game.winners() == 0b101
    game = solo(start(deals=6))
    game.done = 6
    assert game.match_over()


def test_the_deal_goes_to_the_left() -> None:
    """002:6875."""
    match = play(start(HANDS), "declare natural_diamonds; play 8D; play QD; play KD")
    assert match.game.dealer == 1 and match.actors() == [2]


CONTEXT: dict[str, dict[str, Value]] = {}
