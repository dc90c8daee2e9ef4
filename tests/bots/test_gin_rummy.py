"""Rules of thumb of Gin Rummy: positions where every player knows what to do. Seat 0 deals, seat 1 begins."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import Budget, Search, Style, player, sit, thumb_of
from baralho.engine.spec import Value
from baralho.games.gin_rummy.acts import HAND, PACK
from baralho.games.gin_rummy.rules import GinRummy
from baralho.kinds.deadwood import deadwood
from tests.table import play, zone

JUNK = "2C 5C 8C JC 3D 6D 9D QD 4H 7H 10H"


def start(one: str, two: str = "", card: str = "KH", **options: Value) -> Match:
    deal = {"hand 1": one} | ({"hand 0": two} if two else {})
    match = baralho.start("gin-rummy", seed="7", dealer=0, deal=deal, options=options)
    assert isinstance(match.game, GinRummy)
    match.game.open = PACK.of(card)
    return match


def medium(match: Match) -> str:
    seat = match.actors()[0]
    return baralho.write_action(match, player(match.spec, "medium").choose(sit(match, seat), baralho.Rng(1)).action)


@pytest.mark.parametrize(
    ("hand", "card", "wanted"),
    [
        ("7D 8D 9D 6C 6H 6S 2C 3C 4C 5C JS", "KH", "gin JS"),
        ("7D 8D 9D 6C 6H 6S 2C 3C 4C 5C 10D", "KH", "big_gin"),
        ("KD KC KH KS 6C 6H 6S 6D AC 3H QD", "5H", "knock QD"),  # no card makes gin: do not wait for it
        ("7D 8D 9D 6C 6H 6S 2S 3S 9H 10C KH", "KC", "discard KH"),  # nothing goes with the king
        ("7D 8D 9D 6C 6H 6S AC AH JC JD 8H", "AH", "discard 8H"),  # pairs wait for a third card
    ],
)  # fmt: skip
def test_finish(hand: str, card: str, wanted: str) -> None:
    assert medium(start(hand, card=card)) == wanted


@pytest.mark.parametrize(("card", "wanted"), [("5S", "discard QD"), ("5H", "knock QD")])
def test_two_aces_are_waited_for_under_a_spade(card: str, wanted: str) -> None:
    """Gin brings five boxes there and a knock one; else three."""
    assert medium(start("KC KD KH KS 6C 6D 6H 6S AC AH QD", card=card)) == wanted


def test_take_what_melds() -> None:
    match = play(start(JUNK, "9H 8H AC 4C KC 2D 5D 8D JD 3H", card="AH"), "discard 10H")
    assert medium(match) == "take"


def test_leave_what_does_not() -> None:
    match = play(start(JUNK, "KC KD AC 4C 5H 2D 5D 8D JD 3H", card="AH"), "discard 10H")
    assert medium(match) == "draw"


def test_lay_off_by_hand() -> None:
    """The defender melds what he has and lays off what fits, until nothing more does."""
    match = start("7D 8D 9D 6C 6H 6S 2C 3C 4C JH KH", "10D 6D KC KD KS QC QD QH AH 2S", layoff_mode="manual")
    play(match, "knock KH")
    while match.actors() == [0] and match.game.deal_no == 0:
        match.act(0, player(match.spec, "medium").choose(sit(match, 0), baralho.Rng(1)).action)
    told = [e for e in baralho.events(match, 0) if e[0] == "say" and e[1] == "undercut"]
    assert [int(e[2]) for e in told] == [0], "three against the jack"


def test_what_the_other_threw_is_believed() -> None:
    """Who throws a king hardly holds three others."""
    match = play(start(JUNK, "9S 8H AC 4C KC 2D 5D 8D JD 3H"), "discard 10H; draw; discard KC")
    thumb = thumb_of(match.spec)
    thumb.prepare(sit(match, 1))
    world = match.game.copy()
    before = thumb.likely(world, 1)
    kings = baralho.start(
        "gin-rummy", seed="7", dealer=0, deal={"hand 1": JUNK, "hand 0": "KD KS KH 4C 5H 2D 5D 8D JD 3H"}
    )
    assert thumb.likely(kings.game, 1) * 2 < before


def test_what_the_other_took_is_melded() -> None:
    """In most worlds that are believed in; as worlds come, hardly ever."""
    match = start("QH KH JC 3C 3D 3S 6C 7C 8C 2S 5D", "10H JH 4C 4H 9S 8S 2D 6D KD 7H", card="5H")
    play(match, "discard QH; take; discard KD; draw")
    queen = PACK.of("QH")
    shares = []
    for infers in (True, False):
        style = Style(thumb_of(match.spec))
        style.infers = infers
        search = Search(sit(match, 1), thumb_of(match.spec), baralho.Rng(1), -1, style)
        hands = [search.world().t.mask(HAND, 0) for _ in range(100)]
        assert all(hand >> queen & 1 and hand.bit_count() == 10 for hand in hands)
        shares.append(sum([deadwood(hand ^ 1 << queen) > deadwood(hand) - 10 for hand in hands]))
    assert shares[0] > 60 > 20 > shares[1]


TWOS = """discard KS; draw; discard KH; draw; discard JD; draw; discard KC; draw; discard 10S; take; discard JS; draw
discard 9C; draw; discard 9D; draw; discard 8C; draw; discard QH; draw; discard 7D; draw; discard 7C; draw
discard 7S; draw; discard KD; draw; discard JC; draw; discard 5C; draw; discard 9H; draw; discard QS; draw
discard QC; draw; discard QD; draw; discard 8S; draw; discard 5D; draw; discard 9S; draw; discard 8D; draw
discard 5S; draw; discard 6S; take; discard 4S; take; discard 3D; take"""


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_does_not_throw_what_the_other_waits_for(seed: int) -> None:
    """He has three twos, three tens, fours, and an ace: the 2 of diamonds makes gin, under a spade.

    A search sees it in a part of the time that it has at a table.
    """
    match = play(baralho.start("gin-rummy", seed="find 35", options={"scoring": "single_column"}), TWOS)
    assert zone(match, "hand 0") == "2C 4C 10C 2H 4H 10H AS 2S 4S 10S"
    assert medium(match) == "discard 2D"
    chosen = player(match.spec, "strong").choose(sit(match, 1, Budget(1600)), baralho.Rng(seed))
    assert baralho.write_action(match, chosen.action) not in ("discard 2D", "knock 2D")
    assert chosen.reason is not None


def test_who_is_ahead() -> None:
    """What a deal is worth in its course: one wins what the other loses, and less deadwood is better."""
    melded, junk = "7D 8D 9D 6C 6H 6S 2C 3C 4C KS", "2D 5D 8C JC 3D 6D 9H QD 4H 7H 10H"
    match = play(start(junk, melded, card="4H"), "discard 10H")
    thumb = thumb_of(match.spec)
    assert thumb.estimate(match.game, 0) == -thumb.estimate(match.game, 1) > 1
    play(match, "draw; discard KS")  # he may go down with what he drew, perhaps, but has not
    assert thumb.estimate(match.game, 0) > 0 > thumb.estimate(match.game, 1)


@pytest.mark.parametrize("level", ["strong", "medium"])
def test_pairs_play_on_two_tables(level: str) -> None:
    match = baralho.start("gin-rummy-parceria", seed="3")
    assert isinstance(match.game, GinRummy)
    turns = [0, 0]
    for k in range(24):
        seat = match.actors()[k % len(match.actors())]
        match.act(seat, player(match.spec, level).choose(sit(match, seat, Budget(40)), baralho.Rng(k)).action)
        turns[match.game.table_of(seat)] += 1
    assert len(match.rows) == 24 and min(turns) >= 8, "both tables go on"


# -- Gin as it is played today ----------------------------------------------------------------------------------------


def today(one: str, upcard: str, two: str = "", stock: str = "", preset: str = "comum") -> Match:
    deal = {"hand 1": one, "hand 0": two, "discard": upcard, "stock": stock}
    given = {zone: cards for zone, cards in deal.items() if cards}
    return baralho.start("gin-rummy", preset=preset, seed="7", dealer=0, deal=given)


@pytest.mark.parametrize(
    ("hand", "upcard", "wanted"),
    [
        ("9H 8H AC 4C KC 2D 5D 8D JD 3S", "10H", "take"),  # it melds
        ("9H 8H AC 4C KC 2D 5D 8D JD 3S", "QS", "pass"),
        ("7D 8D 9D 6C 6H 6S AC 2C 4S KS", "3D", "take"),  # without the king ten are left: who has them may knock
    ],
)
def test_the_upcard(hand: str, upcard: str, wanted: str) -> None:
    match = today(hand, upcard)
    assert medium(match) == wanted
    choice = player(match.spec, "medium").choose(sit(match, 1), baralho.Rng(1))
    assert choice.reason is not None and choice.reason.code == ("take_meld" if upcard == "10H" else choice.reason.code)


@pytest.mark.parametrize(
    ("hand", "upcard"),
    [
        ("2C 3C 4C 6H 7H 8H KD QS 9D JC", "2H"),  # in place of the king eight points less, and no meld
        ("7D 8D 9D 6C 6H 6S AC 2C 5S KS", "3D"),  # 11 points would be left: one more than may knock
        ("KS QD 10C 9D 7C 8D 2S 3H 5S AC", "KD"),  # no meld with the king, nor with queen or nine
        ("KS QD 10C 9D 7C 8D 2S 3H 5S AC", "5H"),  # a pair of fives in place of a king
    ],
)
def test_leaves_the_upcard_that_makes_no_meld(hand: str, upcard: str) -> None:
    """It would show what one collects, and the stock gives as good a card unseen."""
    match = today(hand, upcard)
    assert medium(match) == "pass"
    thumb = thumb_of(match.spec)
    assert [baralho.write_action(match, a) for a in thumb.shortlist(match.game, 1, match.legal(1))] == ["pass"]


def test_today_goes_down_with_ten() -> None:
    match = play(today("7D 8D 9D 6C 6H 6S 2C 3C AS 4S", "KH", "9C 8C 10C KC 2D 5D 8S JD 3S QD", "QH"), "pass; pass")
    assert medium(match).startswith("knock")


def test_what_was_passed_is_known() -> None:
    """The upcard is taken into account as a discard is: who left it lying hardly melds it."""
    match = play(
        today(JUNK.replace(" 10H", ""), "KH", "9C KC 10C KD 2D 5D 8S JD 3S QS", "QH"), "pass; pass; discard QH"
    )
    thumb = thumb_of(match.spec)
    thumb.prepare(sit(match, 1))
    assert thumb.refused == [1 << PACK.of("KH")] * 2  # type: ignore[attr-defined]


@pytest.mark.parametrize("level", ["strong", "medium"])
@pytest.mark.parametrize("preset", ["comum", "oklahoma", "hollywood"])
def test_today_a_deal_is_played(preset: str, level: str) -> None:
    match = baralho.start("gin-rummy", preset=preset, seed="3")
    for k in range(160):
        if match.game.deal_no:
            break
        seat = match.actors()[0]
        match.act(seat, player(match.spec, level).choose(sit(match, seat, Budget(20)), baralho.Rng(k)).action)
    assert match.game.deal_no == 1


CIRCLES = (123, 404, 455)  # deals in which both took what the other threw, until the deal was void


@pytest.mark.parametrize("number", CIRCLES)
def test_nobody_goes_round_in_circles(number: int) -> None:
    """Who waits for gin does not take cards that only bring less deadwood."""
    match = baralho.start("gin-rummy", seed=f"c{number}")
    rng = baralho.Rng(number)
    players = [player(match.spec, "medium") for _ in range(2)]
    while match.game.deal_no == 0:
        seat = match.actors()[0]
        match.act(seat, players[seat].choose(sit(match, seat), rng).action)
    assert len(match.rows) < 100


@pytest.mark.parametrize(("hand", "upcard", "code"), [
    ("2C 3C 4C 6H 7H 8H KD QS 9D JC", "2H", "take_low"),  # for the king: eight points less
    ("2C 3C 4C 6H 7H 8H AD 2S 5D QC", "QD", "take_link"),  # a pair of queens, and not a point less
    ("2C 3C 4C 6H 7H 8H AD 2S 5D QC", "9H", "take_meld"),
])  # fmt: skip
def test_says_why_the_upcard_is_taken(hand: str, upcard: str, code: str) -> None:
    match = today(hand, upcard)
    take = next(a for a in match.legal(1) if baralho.write_action(match, a) == "take")
    told = thumb_of(match.spec).reason(match.game, 1, take)
    assert told is not None and told.code == code


def test_throws_nothing_to_what_the_other_took() -> None:
    """He took the ten of hearts and melds tens: the fourth stays, though king and queen of spades could meet a jack."""
    match = start("7C 8C 9C 6D 6H 6S AC 10D 10H KS 2S", "10C 10S KC 4C 5H 2D 5D 8D 4D 3H", card="3S")
    play(match, "discard 10H; take; discard 4C; draw")
    assert "QS" in zone(match, "hand 1")
    assert medium(match) == "discard KS"
