"""Gin Rummy: seed 002:1217-1423."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value, act_of, encode, x_of
from baralho.engine.table import bits, mask_of
from baralho.engine.told import written
from baralho.games.gin_rummy.acts import (
    ARRANGING,
    BIG_GIN,
    DEADWOOD,
    DEFENDING,
    DISCARD_PILE,
    DRAW,
    DRAWING,
    FACE_DOWN,
    FINISHING,
    GIN,
    HAND,
    KNOCK,
    MELD,
    MELDS,
    PACK,
    STOCK,
    TAKE,
)
from baralho.games.gin_rummy.rules import GinRummy
from baralho.games.gin_rummy.sheet import CLOSING, COLUMNS
from baralho.games.gin_rummy.tables import ONE_PACK, faces
from baralho.kinds.deadwood import deadwood
from tests import laws
from tests.table import legal, play, refused, says, sheet, zone

PAIRS = "gin-rummy-parceria"
JUNK = "2C 5C 8C JC 3D 6D 9D QD 4H 7H 10H"  # no melds
OTHER_JUNK = "AC 4C 7C 10C KC 2D 5D 8D JD 3H"
KNOCKER = "7D 8D 9D 6C 6H 6S 2C 3C 4C JH KH"  # the knock of 002:1261, and a king to discard
GIN_HAND = "7D 8D 9D 6C 6H 6S 2C 3C 4C 5C JS"  # the same with a longer run, and a jack to discard
FIFTEEN = "KC KD KS QC QD QH AH 2H 3S 9S"  # 15 that fit none of these


def game_of(match: Match) -> GinRummy:
    assert isinstance(match.game, GinRummy)
    return match.game


def sums(game: Game) -> None:
    """Law 7: every table has its own pack, whole; the boxes are those of the columns, and are what is owed."""
    assert isinstance(game, GinRummy)
    t = game.t
    for table in range(game.tables()):
        cards = t.mask(STOCK, table) | t.mask(DISCARD_PILE, table) | t.mask(FACE_DOWN, table)
        for seat in (2 * table, game.rival(2 * table)):
            cards |= t.mask(HAND, seat) | t.mask(DEADWOOD, seat)
            for i in range(3):
                cards |= t.mask(MELD, 3 * seat + i)
        assert cards == PACK.all << ONE_PACK * table
    for side in (0, 1):
        boxes = 0
        for column in range(COLUMNS):
            mine, theirs = side * COLUMNS + column, (1 - side) * COLUMNS + column
            here = game.entries[mine] + game.prizes[mine]
            if game.closed[column] == side:
                here = (here + CLOSING) * (1 if game.entries[theirs] else 2)
            boxes += here
        assert game.points[side] == boxes
    assert game.owed == (game.points[0] - game.points[1]) * game.opt.box_value


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Goes down when he can, keeps little deadwood, takes what makes it less."""
    game = game_of(match)
    actions = match.legal(seat)
    hand = faces(game.t.mask(HAND, seat))
    phase = game.phase_of(seat)
    if phase == FINISHING:
        down = [a for a in actions if act_of(a) in (KNOCK, GIN, BIG_GIN)]
        if down:
            return dice.choice(down)
        return min(actions, key=lambda a: (deadwood(hand & ~(1 << x_of(a))), dice.random()))
    if phase == DRAWING:
        more = hand | faces(1 << game.t.top(DISCARD_PILE, game.table_of(seat)))
        wanted = min(deadwood(more & ~(1 << card)) for card in bits(hand)) < deadwood(hand)
        return encode(TAKE if wanted else DRAW)
    return dice.choice(actions)


def start(deal: dict[str, str] | None = None, card: str = "KH", **options: Value) -> Match:
    """Seat 0 deals, seat 1 begins; the open card is given."""
    match = baralho.start("gin-rummy", seed="7", dealer=0, deal=deal, options=options)
    game_of(match).open = PACK.of(card)
    return match


def showdown(knocker: str, other: str, action: str, card: str = "KH", **options: Value) -> Match:
    """Seat 1 goes down at once with its eleven cards against the ten of seat 0."""
    return play(start({"hand 1": knocker, "hand 0": other}, card, **options), action)


def result(match: Match) -> list[tuple[str, int, int, int]]:
    """What the tables brought: (code, seat, points, prize boxes)."""
    told = [e for e in baralho.events(match, 0) if e[0] == "say" and e[1] in ("wins", "undercut")]
    return [(e[1], int(e[2]), int(e[3]), int(e[4])) for e in told]


def going_down(match: Match) -> list[str]:
    """What is offered beside a plain discard."""
    return [a for a in legal(match) if not a.startswith("discard")]


# -- deal and turns ---------------------------------------------------------------------------------------------------


def test_the_deal() -> None:
    """002:1239: ten cards to the dealer, eleven to the other, no card turned; the opponent begins without drawing."""
    match = start()
    assert [match.game.t.count(HAND, s) for s in (0, 1)] == [10, 11]
    assert match.game.t.count(STOCK) == 31 and match.game.t.count(DISCARD_PILE) == 0
    assert match.actors() == [1] and match.game.phase == FINISHING


def test_a_turn() -> None:
    """002:1245: draw from the stock or take the last discard, then cover it."""
    match = start({"hand 1": JUNK, "hand 0": OTHER_JUNK})
    assert legal(match) == [f"discard {c}" for c in JUNK.split()]
    play(match, "discard 10H")
    assert match.actors() == [0] and legal(match) == ["draw", "take"]
    assert refused(match, "discard 3H") == "not_now"
    play(match, "take")
    assert "10H" in zone(match, "hand 0")
    assert "discard 10H" not in legal(match) and refused(match, "discard 10H") == "just_taken"
    play(match, "discard 3H; draw; discard JC")
    assert baralho.view(match, 0)["zones"][3]["cards"] == ["", "JC"], "only the top card is seen"


def test_a_taken_card_may_go_back_by_option() -> None:
    match = start({"hand 1": JUNK, "hand 0": OTHER_JUNK}, may_return_taken_discard=True)
    play(match, "discard 10H; take; discard 10H; take; discard 10H")
    assert match.actors() == [0] and zone(match, "discard") == "10H"


def test_a_card_drawn_is_private_and_may_be_discarded() -> None:
    match = start({"hand 1": JUNK, "hand 0": OTHER_JUNK, "stock": "KS"})
    play(match, "discard 10H; draw")
    assert [e for e in baralho.events(match, 1) if e[0] == "move"][-1] == ("move", "", "stock", "hand 0")
    play(match, "discard KS")
    assert match.actors() == [1]


def test_void_with_two_cards_left() -> None:
    """002:1247: seen to at the end of a turn. Nobody scores; the same dealer, the same open card."""
    match = start(card="AH")
    game = game_of(match)
    while game.t.count(STOCK) > 2:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])  # draws, and throws a card
        assert game.deal_no == 0
    seat = match.actors()[0]
    match.act(seat, match.legal(seat)[0])
    assert game.deal_no == 1 and game.dealer == 0
    assert says(match).count("void") == 1 and sheet(match) == []
    assert game.open == PACK.of("AH") and game.opened.bit_count() == 1


def test_void_after_200_turns() -> None:
    """Ruling: endless taking and throwing back."""
    match = start({"hand 1": JUNK, "hand 0": OTHER_JUNK}, may_return_taken_discard=True)
    play(match, "discard 10H")
    for _ in range(199):
        assert match.game.deal_no == 0
        play(match, "take; discard 10H")
    assert match.game.deal_no == 1 and says(match).count("void") == 1


@pytest.mark.parametrize(
    ("card", "ace_means_gin_only", "limit"),
    [("KD", True, 10), ("QH", True, 10), ("JC", True, 10), ("10S", True, 10), ("9D", True, 9), ("2S", True, 2),
     ("AH", True, 0), ("AH", False, 1), ("AS", False, 1)],
)  # fmt: skip
def test_the_limit(card: str, ace_means_gin_only: bool, limit: int) -> None:
    """002:1251, 002:1346."""
    assert game_of(start(card=card, ace_means_gin_only=ace_means_gin_only)).limit() == limit


def test_the_open_cards_are_those_of_a_pack() -> None:
    """002:1241: each the next of a shuffled pack; after 52 it is shuffled again."""
    match = start()
    game = game_of(match)
    game.opened = 0
    seen = []
    for number in range(53):
        game.deal_no = number
        game.turn_open_card()
        seen.append(game.open)
    assert sorted(seen[:52]) == list(range(52)) and game.opened == 1 << seen[52]


# -- going down -------------------------------------------------------------------------------------------------------


def test_knock_with_nine() -> None:
    """002:1251: the king face down, 3 + 4 + 1 + 1 = 9 against a nine; announced, and the discard is not shown."""
    deal = {"hand 1": "10H JH QH 6C 6D 6H 3H 4D AS KS AC", "hand 0": "9C 4C 7C 10C KC 2D 5D 8D JD 3S"}
    match = start(deal, "9D")
    assert going_down(match) == ["knock KS"]
    assert refused(match, "knock 4D") == "too_much" and refused(match, "knock KD") == "not_held"
    assert refused(match, "gin KS") == refused(match, "big_gin") == "not_melded"
    play(match, "knock KS")
    told = baralho.events(match, 0)
    assert ("act", "1", "knock ?") in told and ("say", "knock", "1", "9", "0") in told
    assert ("move", "", "hand 1", "face_down") in told
    assert ("move", "KS", "hand 1", "face_down") in baralho.events(match, 1)
    assert going_down(start(deal, "8D")) == [], "nine is above a limit of eight"
    assert refused(start(deal, "AD"), "knock KS") == "gin_only"


def test_gin() -> None:
    """002:1253: ten cards melded, the king goes face down; also under an ace. It is no knock."""
    deal = {"hand 1": "10H JH QH 6C 6D 6H AC 2C 3C 4C KS", "hand 0": "9C 8C 7D 10C KC 2D 5D 8D JD 3S"}
    match = start(deal, "AH")
    assert going_down(match) == ["gin KS"] and refused(match, "knock KS") == "is_gin"
    assert "gin" in says(play(match, "gin KS"))


def test_big_gin() -> None:
    """002:1255: eleven cards melded, no discard; he might throw an end of a run instead, for gin."""
    deal = {"hand 1": "10H JH QH 6C 6D 6H AC 2C 3C 4C 9H", "hand 0": "9C 8C 7D 10C KC 2D 5D 8D JD 3S"}
    match = start(deal, "2H")
    assert sorted(going_down(match)) == ["big_gin", "gin 4C", "gin 9H", "gin AC", "gin QH"]
    play(match, "big_gin")
    assert "big_gin" in says(match)
    assert not [e for e in baralho.events(match, 0) if e[0] == "move" and e[-1] == "face_down"]


def test_the_taken_card_is_no_discard_for_a_knock_either() -> None:
    deal = {"hand 1": "2C 5C 8C JC 3S 6S 9D QD 4H 7H KS", "hand 0": "10H JH QH 6C 6D 6H AD AS 3D 4D"}
    match = play(start(deal), "discard KS; take")
    assert "knock KS" not in legal(match) and refused(match, "knock KS") == "just_taken"
    match = play(start(deal, may_return_taken_discard=True), "discard KS; take")
    assert "knock KS" in legal(match)


def test_the_ace_is_low_only() -> None:
    """002:1237."""
    assert MELDS.is_meld(PACK.mask("AS 2S 3S")) and not MELDS.is_meld(PACK.mask("QS KS AS"))
    assert deadwood(PACK.mask("QS KS AS")) == 21 and deadwood(PACK.mask("AS 2S 3S")) == 0


# -- the showdown -----------------------------------------------------------------------------------------------------


def test_simple_difference() -> None:
    """002:1259: a knock with 6 against 14 makes 8."""
    match = showdown("7D 8D 9D 5C 5H 5S 10C JC QC 6H KH", "KC KD KS 2C 3C 4C AD AH 4S 8S", "knock KH", "10D")
    assert result(match) == [("wins", 1, 8, 0)] and sheet(match) == [(1, "deal", 1)]
    assert match.game.dealer == 0, "who scored less deals (002:1239)"


def test_lay_off() -> None:
    """002:1261: the ten of diamonds fits; 20 - 10 = 10 points."""
    match = showdown(KNOCKER, "KC KD KS 2D 3D 4D 5D 10D JS QS", "knock KH", "QC")
    assert result(match) == [("wins", 1, 10, 0)]
    laid = [e[3] for e in baralho.events(match, 1) if e[0] == "move" and e[1] == "10D" and e[2] == "deadwood 0"]
    assert len(laid) == 1 and laid[0] in ("meld 3", "meld 4", "meld 5"), "it lies before the knocker"


def test_undercut() -> None:
    """002:1263, 002:1277: ace, ten and six are laid off, three is left: 7 + 20 = 27 and a prize box."""
    match = showdown(KNOCKER, "KC KD KS 2D 3D 4D AC 10D 6D 3H", "knock KH", "QC")
    assert result(match) == [("undercut", 0, 27, 1)] and sheet(match) == [(0, "deal", 2)]
    assert match.game.dealer == 1


def test_undercut_without_deadwood() -> None:
    """002:1265: it counts as gin: 10 + 25, two prize boxes."""
    match = showdown(KNOCKER, "KC KD KS 2D 3D 4D AC 10D 6D 5D", "knock KH", "QC")
    assert result(match) == [("undercut", 0, 35, 2)]


def test_no_undercut_against_gin() -> None:
    """002:1267: even without deadwood the other loses the prize."""
    match = showdown(GIN_HAND, "KC KD KS 2D 3D 4D AC 10D 6D 5D", "gin JS")
    assert result(match) == [("wins", 1, 25, 2)]


def test_big_gin_against_fifteen() -> None:
    """002:1281: 30 + 15 = 45 points."""
    match = showdown(GIN_HAND.replace("JS", "10D"), FIFTEEN, "big_gin", "QC")
    assert result(match) == [("wins", 1, 45, 3)]


@pytest.mark.parametrize(
    ("card", "spades_double", "boxes", "points"), [("QC", True, 3, 40), ("QS", True, 5, 80), ("QS", False, 3, 40)]
)
def test_gin_against_fifteen(card: str, spades_double: bool, boxes: int, points: int) -> None:
    """002:1326-1338: 40 points (2), three boxes; under a spade 80 (4) and five: the entry's own box is not doubled."""
    match = showdown(GIN_HAND, FIFTEEN, "gin JS", card, spades_double=spades_double)
    assert sheet(match) == [(1, "deal", boxes)] and game_of(match).totals[COLUMNS] == points


def test_laying_off_against_gin_by_option() -> None:
    other = "KC KD KS QC QD QH AC 10D 3S 9S"
    assert result(showdown(GIN_HAND, other, "gin JS")) == [("wins", 1, 37, 2)]
    assert result(showdown(GIN_HAND, other, "gin JS", layoff_against_gin=False)) == [("wins", 1, 48, 2)]
    knock = GIN_HAND.replace("5C", "AS")
    assert result(showdown(knock, other, "knock JS", layoff_against_gin=False)) == [("wins", 1, 11, 0)]


def test_equal_deadwood() -> None:
    """Ruling: nobody enters anything, the same dealer, another open card. By option it is an undercut (20, 1)."""
    knocker, other = "7D 8D 9D 5C 5H 5S 10C JC QC 6H KH", "KC KD KS QD QH QS 2C 3C 4C 6S"
    match = showdown(knocker, other, "knock KH", "10D")
    assert result(match) == [] and sheet(match) == [] and "level" in says(match)
    assert match.game.dealer == 0 and match.game.deal_no == 1
    assert game_of(match).opened.bit_count() == 2 and says(match).count("open") == 2
    match = showdown(knocker, other, "knock KH", "10D", tie_is_undercut=True)
    assert result(match) == [("undercut", 0, 20, 1)] and sheet(match) == [(0, "deal", 2)]
    assert match.game.dealer == 1


def test_lay_offs_in_a_chain_at_both_ends() -> None:
    """10 and jack above, 6 and 5 below; the six goes to the run though it fits the sixes too."""
    match = showdown("7D 8D 9D 6C 6H 6S 2C 3C 4C AH KH", "10D JD 6D 5D KC KD KS QC QH QS", "knock KH")
    assert result(match) == [("undercut", 0, 26, 2)]


def test_the_defender_may_break_a_meld() -> None:
    """Ruling: three tens leave the 8 and 9 (24 in all); the run with one of them and another laid off leaves 17."""
    match = showdown("7D 8D 9D 4C 4H 4S AS 2S 3S AH KH", "10D 10C 10H 8C 9C KC KD KS 2H 5H", "knock KH")
    assert result(match) == [("wins", 1, 16, 0)]


def test_the_knocker_chooses_among_equal_arrangements() -> None:
    """Ruling: four sevens, or three and the fourth in the run: then the six of hearts can be laid off."""
    hand, other = "7C 7D 7H 7S 8H 9H 10H AC 2C 3C KD", "6H KC KH KS QC QH QS JC JD 9D"
    choices = ["lay 7C+7D+7H+7S", "lay 7C+7D+7S", "lay 7H+8H+9H+10H", "lay 8H+9H+10H"]
    match = showdown(hand, other, "gin KD")
    assert match.game.phase == ARRANGING and match.actors() == [1]
    assert sorted(legal(match)) == choices, "the run of clubs lies already"
    assert zone(match, "meld 3") == "AC 2C 3C" and match.game.t.count(HAND, 0) == 10
    play(match, "lay 7C+7D+7H+7S")
    assert result(match) == [("wins", 1, 25 + 35, 2)], "the six does not fit"
    match = showdown(hand, other, "gin KD; lay 7H+8H+9H+10H")
    assert result(match) == [("wins", 1, 25 + 29, 2)]


def test_manual_defence() -> None:
    """He lays his melds, then lays off, and may stop too early; laid melds stay."""
    other = "KC KD KS 2D 3D 4D AC 10D 6D 3H"
    match = showdown(KNOCKER, other, "knock KH", "QC", layoff_mode="manual")
    assert match.actors() == [0] and match.game.phase == DEFENDING
    melds = {e: int(e.split()[-1]) for e in legal(match) if e.startswith("lay_off 6D")}
    assert len(melds) == 2, "the six of diamonds fits the sixes and the run"
    play(match, "lay KC+KD+KS")
    assert "lay 2D+3D+4D" in legal(match)
    run = next(e for e in legal(match) if e.startswith("lay_off 10D"))
    play(match, run)
    assert "lay 2D+3D+4D" not in legal(match), "first the melds (002:1261)"
    play(match, "done")
    assert result(match) == [("wins", 1, 2 + 3 + 4 + 1 + 6 + 3 - 10, 0)]


def test_manual_defence_ends_by_itself() -> None:
    """With nothing left to lay there is no question."""
    match = showdown(KNOCKER, "KC KS QD QS 10C 10H 8C 8S 5S AS", "knock KH", "QC", layoff_mode="manual")
    assert result(match) == [("wins", 1, 82 - 10, 0)] and match.game.deal_no == 1


def test_manual_defence_against_gin_without_lay_offs() -> None:
    other = "KC KD KS QC QD QH AC 10D 3S 9S"
    match = showdown(GIN_HAND, other, "gin JS", layoff_mode="manual", layoff_against_gin=False)
    assert sorted(legal(match)) == ["done", "lay KC+KD+KS", "lay QC+QD+QH"]
    play(match, "lay KC+KD+KS; lay QC+QD+QH")
    assert result(match) == [("wins", 1, 25 + 23, 2)]


# -- the sheet --------------------------------------------------------------------------------------------------------


def sheet_of(entries: str, **options: Value) -> GinRummy:
    """A sheet with wins like "A15 B19 A38(2)"."""
    game = game_of(start(None, "KH", **options))
    for entry in entries.split():
        points, _, prize = entry[1:].rstrip(")").partition("(")
        game.enter("AB".index(entry[0]), int(points), int(prize or 0), "deal")
    return game


def test_the_beginning_of_a_sheet() -> None:
    """002:1291-1314: 48, 33 and 17 with three, two and one box; B has 19 and one box."""
    game = sheet_of("A15 B19 A16 A17")
    assert game.totals == (48, 33, 17, 19, 0, 0)
    assert game.entries == (3, 2, 1, 1, 0, 0) and game.points == [6, 1]


WHOLE = "A14 A19 A38(2) A60(4) A21 {} A54(4) {} A15 {} A24(1)"


def test_a_whole_match() -> None:
    """002:1376-1396, with the slip of column 2 put right (ruling): 64 boxes against 25."""
    game = sheet_of(WHOLE.format("B11 B29(2) B72(4)", "B13", "B5"), column_limit=200)
    assert game.totals == (206, 207, 212, 112, 114, 90)
    assert game.entries == (6, 6, 6, 3, 3, 3) and game.prizes == (10, 10, 11, 6, 6, 4)
    assert game.points == [64, 25] and game.closed == (0, 0, 0) and game.match_over()
    assert game.winners() == 0b01


def test_capote() -> None:
    """002:1398: 21 boxes become 42; in all columns, twice the total and no more."""
    game = sheet_of(WHOLE.format("", "", ""), column_limit=200)
    assert game.points == [128, 0]
    game = sheet_of("A14 A19 A38(2) A60(4) A21 A54(4)", column_limit=200)
    assert game.closed == (0, -1, -1) and game.points[0] == 42 + (5 + 10) + (4 + 10)


def test_first_win_after_a_column_has_closed() -> None:
    """Ruling: it goes to the leftmost open column without an entry of one's own, and so on."""
    game = sheet_of("A200 B20 B30")
    assert game.closed[0] == 0 and game.totals[3:] == (0, 50, 30)
    game = sheet_of("A200 A200 B20 B30")
    assert game.closed[:2] == (0, 0) and game.totals[3:] == (0, 0, 50)


def test_the_limit_closes_a_column_for_both() -> None:
    """002:1318: at 150 or more."""
    assert sheet_of("B149").closed == (-1, -1, -1)
    assert sheet_of("B150").closed == (1, -1, -1)
    assert sheet_of("B150", column_limit=200).closed == (-1, -1, -1)
    game = sheet_of("A10 B150 A30")
    assert game.totals == (10, 30, 0, 150, 0, 0)


def test_single_column() -> None:
    game = sheet_of("A15 B19 A16 A120", scoring="single_column")
    assert game.totals == (151, 0, 0, 19, 0, 0) and game.match_over() and game.points == [3 + 5, 1]
    assert [line.code for line in game.status() if line.code.startswith("column")] == ["column_1"]


def test_more_boxes_win_even_of_a_lost_column() -> None:
    """002:1366, 002:1372; equal boxes are a drawn match."""
    game = sheet_of("B25(2) B25(2) B25(2) A160", scoring="single_column")
    assert game.points == [6, 9] and game.match_over() and game.winners() == 0b10
    game = sheet_of("B25(2) B45(2) A160", scoring="single_column")
    assert game.points == [6, 6] and game.winners() == 0b11


def test_money() -> None:
    """002:1285: the difference in boxes times the price of one."""
    game = sheet_of("A15 B19(2) A16", box_value=5)
    assert game.owed == (1 + 2 - 3) * 5
    game = sheet_of("A15 A16", box_value=5)
    assert game.owed == 15 and ("owed", "+15") in written(game.status()).items()


def test_the_match_ends_in_a_deal() -> None:
    match = start({"hand 1": GIN_HAND, "hand 0": FIFTEEN}, scoring="single_column")
    game = game_of(match)
    game.totals = (0, 0, 0, 110, 0, 0)
    play(match, "gin JS")
    assert match.over and game.totals[3] == 150 and baralho.view(match, 0)["winners"] == [1]
    assert sheet(match) == [(1, "deal", 3), (1, "column", 5), (1, "capote", 8)]


# -- pairs ------------------------------------------------------------------------------------------------------------


def pairs(dealer: int = 1, card: str = "KH", **options: Value) -> Match:
    match = baralho.start(PAIRS, seed="7", dealer=dealer, options=options)
    game_of(match).open = PACK.of(card)
    return match


def give(match: Match, hands: dict[int, str]) -> None:
    """Deal the hands of one table anew."""
    game = game_of(match)
    t = game.t
    wanted = {seat: [c + ONE_PACK * game.table_of(seat) for c in PACK.cards(text)] for seat, text in hands.items()}
    for seat in hands:
        t.move_set(t.mask(HAND, seat), STOCK, game.table_of(seat))
    for seat, chosen in wanted.items():
        t.move_set(mask_of(chosen), HAND, seat)


def test_four_play_in_pairs_at_two_tables() -> None:
    """002:1398-1410: each table with a pack of its own, one side dealing, and all begin at once."""
    match = pairs(dealer=0)
    game = game_of(match)
    assert match.options["column_limit"] == 250 and game.sides == 2
    assert match.actors() == [1, 3], "the dealers' opponents"
    assert [game.t.count(HAND, s) for s in range(4)] == [10, 11, 10, 11]
    sums(game)
    with pytest.raises(baralho.BadPlayers):
        baralho.start("gin-rummy", players=3)


def test_opponents_and_dealers_alternate() -> None:
    """002:1408: A v C and B v D, then A v D and B v C, and the other side deals, void or not."""
    game = game_of(pairs(dealer=0))
    seen = []
    for number in range(4):
        game.deal_no = number
        seen.append(([game.rival(s) for s in range(4)], [game.opener(table) for table in (0, 1)]))
        game.dealer = game.next_dealer()
    first, second = [1, 0, 3, 2], [3, 2, 1, 0]
    assert seen == [(first, [1, 3]), (second, [0, 2]), (first, [1, 3]), (second, [0, 2])]


@pytest.mark.parametrize(
    ("made", "spade", "points", "prize"),
    [
        ([(0, 13, 25, 2), (3, 10, 0, 0)], False, 28, 2),  # 002:1414
        ([(0, 13, 30, 3), (3, 10, 25, 2)], False, 8, 1),  # 002:1421
        ([(0, 7, 25, 2), (2, 6, 30, 3)], False, 68, 5),  # 002:1423
        ([(0, 7, 25, 2), (2, 6, 30, 3)], True, 136, 10),
        ([(0, 13, 25, 2), (3, 10, 25, 2)], False, 3, 0),  # the same at both tables (002:1421)
        ([(0, 60, 0, 0), (3, 10, 25, 2)], False, 25, 0),  # prize boxes never count against the winner
        ([(0, 13, 25, 2), (3, 38, 0, 0)], False, 0, 0),  # level
        ([(0, 9, 0, 0)], False, 9, 0),  # the other table was void
    ],
)
def test_net_score(made: list[tuple[int, int, int, int]], spade: bool, points: int, prize: int) -> None:
    match = pairs(card="QS" if spade else "QD")
    game = game_of(match)
    for seat, difference, bonus, boxes in made:
        game.make(seat, difference, bonus, boxes, "wins")
    game.score_deal()
    assert game.totals == (points, 0, 0, 0, 0, 0) and game.prizes[0] == prize
    assert sheet(match) == ([(0, "deal", 1 + prize)] if points else [])


def test_a_finished_table_is_public_and_the_other_plays_on() -> None:
    """002:1412; the deal is scored when both have finished, and the open card has been used."""
    match = pairs()
    give(match, {0: GIN_HAND, 1: FIFTEEN})
    give(match, {2: KNOCKER, 3: "KC KD KS 2D 3D 4D AC 10D 6D 3H"})
    play(match, "0 gin JS")
    assert match.actors() == [2] and sheet(match) == []
    assert ("made", "40 (2) · 0 (0)") in written(match.game.status()).items()
    zones = {(z["zone"], z["index"]): z["cards"] for z in baralho.view(match, 2)["zones"]}
    assert set(zones["deadwood", 1]) == {"AH", "2H", "3S", "9S"} and zones["face_down", 0] == [""]
    play(match, "2 knock KH")
    assert result(match) == [("wins", 0, 40, 2), ("undercut", 3, 27, 1)]
    assert sheet(match) == [(0, "deal", 2)] and game_of(match).totals[0] == 13
    assert match.game.deal_no == 1 and game_of(match).opened.bit_count() == 2


def test_tables_may_be_in_different_phases() -> None:
    match = pairs()
    give(match, {0: JUNK, 1: OTHER_JUNK})
    play(match, "0 discard 10H")
    assert match.actors() == [1, 2]
    assert [baralho.view(match, s)["phase"] for s in (0, 1, 2, 3)] == ["drawing", "drawing", "finishing", "finishing"]
    play(match, "1 take")
    assert match.actors() == [1, 2] and refused(match, "discard 10H", 1) == "just_taken"
    assert match.game.actor() == 2, "in simulation the table that is behind comes first"


@pytest.mark.parametrize("layoff_mode", ["auto_optimal", "manual"])
def test_rows_of_different_tables_commute(layoff_mode: str) -> None:
    """Whoever comes first, the deal ends the same."""
    dice = random.Random(5)
    for seed in range(12):
        match = baralho.start(PAIRS, seed=seed, options={"layoff_mode": layoff_mode})
        rows: list[tuple[int, int]] = []
        tables = [game_of(match).table_of(seat) for seat in range(4)]
        while match.game.deal_no == 0:
            rows.append(laws.step(match, dice))
        other = baralho.start(PAIRS, seed=seed, options={"layoff_mode": layoff_mode})
        for seat, action in sorted(rows, key=lambda row: -tables[row[0]]):
            other.act(seat, action)
        assert other.game.digest() == match.game.digest()


def test_the_limit_of_turns_is_by_table() -> None:
    match = pairs(may_return_taken_discard=True)
    give(match, {0: JUNK, 1: OTHER_JUNK})
    play(match, "0 discard 10H")
    for turn in range(199):
        play(match, f"{1 - turn % 2} take; {1 - turn % 2} discard 10H")
    assert match.game.deal_no == 0 and match.actors() == [2]


# -- the rest ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "options"),
    [("gin-rummy", {"layoff_mode": "manual", "may_return_taken_discard": True}), (PAIRS, {"layoff_mode": "manual"})],
)
def test_worlds_at_the_showdown(game: str, options: dict[str, Value]) -> None:
    """Laws 5 and 6 while somebody arranges or defends, and while the other table plays on."""
    dice = random.Random(6)
    checked = 0
    for seed in range(30):
        match = baralho.start(game, seed=seed, options=options)
        for _ in range(120):
            laws.step(match, dice)
            if checked < 30 and any(match.game.phase_of(s) in (ARRANGING, DEFENDING) for s in match.actors()):
                seat = dice.randrange(match.players)
                laws.law_5(match, laws.law_6(match, seat, dice.randrange(1 << 20)), seat)
                assert not match.mind(seat).tangled
                checked += 1
    assert checked == 30


def test_the_discard_of_a_knock_stays_unknown() -> None:
    """It may be any card that the other has not seen."""
    match = showdown(KNOCKER, "KC KD KS 2D 3D 4D AC 10D 6D 3H", "knock KH", layoff_mode="manual")
    rng = baralho.Rng(3)
    seen = {match.sample(0, rng).t.top(FACE_DOWN) for _ in range(300)}
    assert len(seen) == 52 - 20


def test_deadwood_agrees_with_melds() -> None:
    """The fast count and the general one; hands of few ranks, which have many melds."""
    dice = random.Random(8)
    for number in range(400):
        near = [c for c in range(52) if number % 2 or PACK.rank[c] <= 5]
        hand = mask_of(dice.sample(near, dice.choice((10, 11))))
        assert deadwood(hand) == MELDS.least(hand)


CONTEXT: dict[str, dict[str, Value]] = {}
