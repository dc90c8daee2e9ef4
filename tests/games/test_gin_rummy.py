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
    OFFERED,
    PACK,
    STOCK,
    TAKE,
)
from baralho.games.gin_rummy.rules import GinRummy
from baralho.games.gin_rummy.sheet import CLOSING, COLUMNS, FOR_GAME, LINE, OPEN, SHUT_OUT
from baralho.games.gin_rummy.tables import ONE_PACK, faces
from baralho.kinds.deadwood import deadwood
from baralho.words import Words
from tests import laws
from tests.table import covers, legal, log, play, refused, says, sheet, zone

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
        if game.in_lines():
            assert game.points[side] == in_lines(game, side)
            continue
        boxes = 0
        for column in range(COLUMNS):
            mine, theirs = side * COLUMNS + column, (1 - side) * COLUMNS + column
            here = game.entries[mine] + game.prizes[mine]
            if game.closed[column] == side:
                here = (here + CLOSING) * (1 if game.entries[theirs] else 2)
            boxes += here
        assert game.points[side] == boxes
    assert game.owed == (game.points[0] - game.points[1]) * game.opt.box_value


def in_lines(game: GinRummy, side: int) -> int:
    """The points of a side: those of its games, and of closed ones 25 a deal won, 100 for the winner or 200."""
    points = 0
    for column in range(COLUMNS):
        mine, theirs = side * COLUMNS + column, (1 - side) * COLUMNS + column
        points += game.totals[mine]
        if game.closed[column] >= 0:
            points += LINE * game.entries[mine]
        if game.closed[column] == side:
            points += FOR_GAME if game.entries[theirs] else SHUT_OUT
    return points


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


def test_what_is_taken_from_the_discards_is_named() -> None:
    match = play(start({"hand 1": JUNK, "hand 0": OTHER_JUNK}), "discard 10H; take")
    assert log(match)[-2:] == ["jogador 2 descarta 10♥", "jogador 1 pega 10♥ do descarte"]


def test_who_cannot_go_down_is_not_asked_to() -> None:
    words = Words(baralho.find("gin-rummy"), "pt")
    assert words.prompt(start({"hand 1": JUNK, "hand 0": OTHER_JUNK}), 1) == "Descarte uma carta"
    match = start({"hand 1": KNOCKER, "hand 0": FIFTEEN})
    assert words.prompt(match, 1) == "Descarte uma carta, ou bata"
    assert words.prompt(match, 0) == words.prompt(match) == "Descarte uma carta, ou bata", "the others learn nothing"


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
    assert "Ninguém bateu: a rodada fica anulada" in log(match) and "Nobody went down: the deal is void" in log(
        match, "en"
    )
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
    assert "há mais de um jeito" in Words(match.spec, "pt").prompt(match, 1)
    assert sorted(legal(match)) == choices, "the run of clubs lies already"
    assert zone(match, "meld 3") == "AC 2C 3C" and match.game.t.count(HAND, 0) == 10
    play(match, "lay 7C+7D+7H+7S")
    assert result(match) == [("wins", 1, 25 + 35, 2)], "the six does not fit"
    match = showdown(hand, other, "gin KD; lay 7H+8H+9H+10H")
    assert result(match) == [("wins", 1, 25 + 29, 2)]


def test_deadwood_is_told_while_melds_are_chosen() -> None:
    """All cards lie open then: what will be left is told, and afterwards what is."""
    hand, other = "7C 7D 7H 7S 8H 9H 10H 5C 2C 2D KD", "6H KC KH KS QC QH QS JC JD 9D"
    match = showdown(hand, other, "knock KD", layoff_mode="manual")

    def signs(lang: str) -> dict[str, str]:
        return {b.zone: Words(match.spec, lang).badge(match, b) for b in match.game.badges(0)}

    assert match.game.phase == ARRANGING
    assert signs("pt") == {"deadwood 1": "sobrará lenha 9"}
    assert signs("en") == {"deadwood 1": "deadwood will be 9"}
    assert [line.written() for line in match.game.notes(1)] == [("deadwood", "9")]
    assert match.game.notes(0)[-1].code == "deadwood", "the other still has a hand"
    play(match, "lay 7C+7D+7H+7S")
    assert match.game.phase == DEFENDING
    assert signs("pt") == {"deadwood 1": "lenha 9", "deadwood 0": "lenha 35 antes de encaixar"}
    assert [line.written() for line in match.game.notes(0)] == [("deadwood", "35")] and not match.game.notes(1)


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


# -- Gin as it is played today ----------------------------------------------------------------------------------------

TEN = "7D 8D 9D 6C 6H 6S 2C 3C 4C 10S"  # a knock with 10, whatever is drawn and thrown


def today(
    mine: str = "", theirs: str = "", upcard: str = "", stock: str = "", preset: str = "comum", **options: Value
) -> Match:
    """Seat 0 deals; `mine` is the hand of seat 1, who is offered the upcard first."""
    deal = {"hand 1": mine, "hand 0": theirs, "discard": upcard, "stock": stock}
    given = {zone: cards for zone, cards in deal.items() if cards}
    return baralho.start("gin-rummy", preset=preset, seed="7", dealer=0, deal=given, options=options)


def made(match: Match) -> list[tuple[str, int, int]]:
    """What the deals brought: (code, seat, points)."""
    told = [e for e in baralho.events(match, 0) if e[0] == "say" and e[1] in ("wins_points", "undercut_points")]
    return [(e[1], int(e[2]), int(e[3])) for e in told]


def sheet_today(entries: str, preset: str = "comum") -> GinRummy:
    """A sheet with wins like "A15 B19"."""
    game = game_of(today(preset=preset))
    for entry in entries.split():
        game.enter("AB".index(entry[0]), int(entry[1:]), 0, "deal")
    return game


@covers("gin-rummy/comum/options", "gin-rummy/oklahoma/options", "gin-rummy/hollywood/options")
def test_today_options() -> None:
    """today: the presets; two players."""
    comum: dict[str, Value] = {
        "scoring": "single_column", "spades_double": False, "layoff_against_gin": False, "tie_is_undercut": True,
        "may_return_taken_discard": False, "layoff_mode": "auto_optimal", "box_value": 0, "opening": "upcard",
        "knock_limit": "fixed_10", "bonuses": "standard", "column_limit": 100, "game_bonus": "line_100",
        "ace_means_gin_only": True,
    }  # fmt: skip
    changed: dict[str, dict[str, Value]] = {
        "comum": {},
        "oklahoma": {"knock_limit": "upcard", "spades_double": True, "column_limit": 150},
        "hollywood": {"scoring": "hollywood"},
    }
    for preset, other in changed.items():
        match = baralho.start("gin-rummy", preset=preset)
        assert match.players == 2 and match.options == {**comum, **other}
    assert baralho.find("gin-rummy").today == "comum"


@covers("gin-rummy/comum/deal")
def test_today_deal() -> None:
    """today: both have 10 cards before the upcard decision; the book's dealer-10 / opponent-11 deal has gone."""
    match = today()
    assert [match.game.t.count(HAND, s) for s in (0, 1)] == [10, 10]
    assert match.game.t.count(DISCARD_PILE) == 1 and match.game.t.count(STOCK) == 31
    assert match.actors() == [1] and match.game.phase == OFFERED and legal(match) == ["take", "pass"]


@covers("gin-rummy/comum/upcard")
def test_today_upcard() -> None:
    """today: the non-dealer may take it or pass; then the dealer may take it or pass."""
    match = play(today(JUNK.replace(" 10H", ""), OTHER_JUNK, "KH"), "take")
    assert match.actors() == [1] and "KH" in zone(match, "hand 1") and refused(match, "discard KH") == "just_taken"
    play(match, "discard JC")
    assert match.actors() == [0] and legal(match) == ["draw", "take"]
    match = play(today(JUNK.replace(" 10H", ""), OTHER_JUNK, "KH"), "pass")
    assert match.actors() == [0] and legal(match) == ["take", "pass"]
    play(match, "take; discard 3H")
    assert match.actors() == [1] and legal(match) == ["draw", "take"]


@covers("gin-rummy/comum/both_pass")
def test_today_both_pass() -> None:
    """today: both pass: the non-dealer must draw from the stock and covers the upcard with his discard."""
    match = play(today(JUNK.replace(" 10H", ""), OTHER_JUNK, "KH", "KS"), "pass; pass")
    assert match.actors() == [1] and match.game.phase == FINISHING, "there is nothing to decide"
    assert "KS" in zone(match, "hand 1") and zone(match, "discard") == "KH" and "both_passed" in says(match)
    play(match, "discard KS")
    assert zone(match, "discard") == "KH KS" and match.actors() == [0]


@covers("gin-rummy/comum/first_knock")
def test_today_no_knock_before_the_first_draw() -> None:
    """today: a knock needs a drawn card (11 in hand), so none before the first draw or upcard taken."""
    match = today(TEN, "9C 8C 10C KC 2D 5D 8S JD 3S QD", "KH")
    assert legal(match) == ["take", "pass"] and refused(match, "knock 10S") == "not_now"
    assert "knock KH" not in legal(play(match, "take")) and refused(match, "knock KH") == "just_taken"
    match = play(today(TEN, "9C 8C 10C KC 2D 5D 8S JD 3S QD", "KH", "QH"), "pass; pass")
    assert "knock QH" in legal(match)


@covers("gin-rummy/comum/limit")
def test_today_limit() -> None:
    """today: knock with 10 legal, with 11 not; every deal; no second pack shown."""
    other = "9C 8C 10C KC 2D 5D 8S JD 3S QD"
    match = play(today(TEN, other, "KH", "QH"), "pass; pass")
    assert "knock QH" in legal(match) and "knock 10S" in legal(match), "10 left either way"
    match = play(today("7D 8D 9D 6C 6H 6S 2C 3C AS 4S", other, "KH", "QH"), "pass; pass")
    assert going_down(match) == ["knock QH"], "2 + 3 + 1 + 4 are 10"
    match = play(today("7D 8D 9D 6C 6H 6S 2C 3C 2S 4S", other, "KH", "QH"), "pass; pass")
    assert going_down(match) == [] and refused(match, "knock QH") == "too_much", "11"
    told = written(match.game.status())
    assert told["limit"] == "10" and "open" not in told and "open" not in says(match)


def down(mine: str, theirs: str, drawn: str, action: str) -> Match:
    """Seat 1 draws a card, both having passed, and goes down."""
    return play(today(mine, theirs, "KH", drawn), f"pass; pass; {action}")


TEN_OF_GIN = GIN_HAND.replace(" JS", "")


@covers("gin-rummy/comum/gin")
def test_today_gin() -> None:
    """today: gin against 15 = 40, no lay-off."""
    match = down(TEN_OF_GIN, FIFTEEN, "JS", "gin JS")
    assert made(match) == [("wins_points", 1, 40)] and sheet(match) == [(1, "points", 40)]
    assert [e[2:4] for e in baralho.events(match, 0) if e[:2] == ("say", "prize")] == [("1", "25")]
    other = "KC KD KS QC QD QH AC 10D 3S AS"
    assert made(down(TEN_OF_GIN, other, "JS", "gin JS")) == [("wins_points", 1, 40)], "ace and ten would fit"


@covers("gin-rummy/comum/big_gin")
def test_today_big_gin() -> None:
    """today: big gin 31, all 11 cards melded, no discard; against 15 = 46."""
    match = down(TEN_OF_GIN, FIFTEEN, "10D", "big_gin")
    assert made(match) == [("wins_points", 1, 46)] and sheet(match) == [(1, "points", 46)]
    assert not [e for e in baralho.events(match, 0) if e[0] == "move" and e[-1] == "face_down"]


@covers("gin-rummy/comum/undercut")
def test_today_undercut() -> None:
    """today: equal deadwood = undercut 25 + 0; fewer 25 and the difference; never against gin."""
    knocker, equal = "7D 8D 9D 5C 5H 5S 10C JC QC 6H", "KC KD KS QD QH QS 2C 3C 4C 6S"
    assert made(down(knocker, equal, "JS", "knock JS")) == [("undercut_points", 0, 25)]
    assert made(down(knocker, equal.replace("6S", "AS"), "JS", "knock JS")) == [("undercut_points", 0, 30)]
    melded = "KC KD KS QD QH QS AH 2H 3H 4H"
    assert made(down(knocker, melded, "JS", "knock JS")) == [("undercut_points", 0, 31)]
    assert made(down(TEN_OF_GIN, melded, "JS", "gin JS")) == [("wins_points", 1, 25)], "no undercut against gin"


@covers("gin-rummy/comum/no_boxes")
def test_today_no_boxes() -> None:
    """today: no prize boxes, nor any other: the sheet has points, deals won and the game."""
    match = down(TEN_OF_GIN, FIFTEEN, "JS", "gin JS")
    assert game_of(match).prizes == (0,) * 6 and game_of(match).boxes == (0, 0)
    assert [c.code for c in game_of(match).ledger().columns] == ["points", "lines", "bonus", "total"]
    game = game_of(start(None, "KH", bonuses="standard"))  # beside the boxes of the book there are none for a prize
    assert game.prize(GIN) == (25, 0) and game.prize(BIG_GIN) == (31, 0) and game.undercut_prize(0) == (25, 0)


@covers("gin-rummy/comum/end", "gin-rummy/comum/lines")
def test_today_the_end() -> None:
    """today: the match ends when a player has 100; then 25 per deal won, the winner 100 more."""
    game = sheet_today("A40 B30 A50 B9")
    assert game.points == [90, 39] and not game.match_over(), "two deals won would make 140 with their lines"
    game.enter(0, 10, 0, "deal")
    assert game.match_over() and game.points == [100 + 3 * 25 + 100, 39 + 2 * 25] and game.winners() == 0b01
    game = sheet_today("B25 B45 A8 B99")
    assert game.points == [8 + 25, 169 + 75 + 100] and game.winners() == 0b10


@covers("gin-rummy/comum/shut_out")
def test_today_shut_out() -> None:
    """today: if the loser never won a deal, the 100 becomes 200."""
    assert sheet_today("A40 A60").points == [100 + 50 + 200, 0]
    match = today(TEN_OF_GIN, FIFTEEN, "KH", "JS")
    game_of(match).totals, game_of(match).entries = (0, 0, 0, 70, 0, 0), (0, 0, 0, 2, 0, 0)
    play(match, "pass; pass; gin JS")
    assert match.over and sheet(match) == [(1, "points", 40), (1, "lines", 75), (1, "shut_out", 200)]


@covers("gin-rummy/comum/void")
def test_today_void_and_who_deals() -> None:
    """today: void when two cards are left in the stock: no score, same dealer. Else the loser of the deal deals."""
    match = today()
    dice = random.Random(2)
    while match.game.deal_no == 0:
        assert match.game.t.count(STOCK) > 2 or match.game.phase == FINISHING
        seat = match.actors()[0]
        plain = [a for a in match.legal(seat) if act_of(a) not in (KNOCK, GIN, BIG_GIN, TAKE)]
        match.act(seat, dice.choice(plain))
    assert "void" in says(match) and sheet(match) == [] and match.game.dealer == 0
    assert down(TEN_OF_GIN, FIFTEEN, "JS", "gin JS").game.dealer == 0, "seat 0 lost"
    knocker, equal = "7D 8D 9D 5C 5H 5S 10C JC QC 6H", "KC KD KS QD QH QS 2C 3C 4C 6S"
    assert down(knocker, equal, "JS", "knock JS").game.dealer == 1


@covers("gin-rummy/comum/face_down")
def test_today_the_showdown() -> None:
    """today: the knocked card is face down; lay-off only by the defender and only on the knocker's melds."""
    match = down(KNOCKER.replace(" KH", ""), "KC KD KS 2D 3D 4D AC 10D 6D 3H", "QS", "knock QS")
    assert made(match) == [("undercut_points", 0, 25 + 7)]
    assert ("move", "", "hand 1", "face_down") in baralho.events(match, 0)
    laid = [
        e for e in baralho.events(match, 0) if e[0] == "move" and e[2] == "deadwood 0" and e[1] in ("AC", "10D", "6D")
    ]
    assert len(laid) == 3 and all(int(e[3].split()[1]) >= 3 for e in laid), "before the knocker"


@covers("gin-rummy/oklahoma/limit")
@pytest.mark.parametrize(
    ("card", "limit"), [("KD", 10), ("QH", 10), ("JC", 10), ("10D", 10), ("9D", 9), ("2H", 2), ("AH", 0)]
)
def test_today_oklahoma_limit(card: str, limit: int) -> None:
    """today: the first upcard gives the limit; an ace: gin only. No other pack; the next deal has its own."""
    match = today(upcard=card, preset="oklahoma")
    assert game_of(match).limit() == limit and written(match.game.status())["open"] == card
    assert says(match) == ["upcard"] and game_of(match).opened == 0
    assert game_of(today(upcard=card, preset="oklahoma", ace_means_gin_only=False)).limit() == max(limit, 1)


@covers("gin-rummy/oklahoma/spades")
def test_today_oklahoma_spades() -> None:
    """today: spades_double: 40 become 80 under a spade."""
    for upcard, points in (("8H", 40), ("8S", 80)):
        match = play(today(TEN_OF_GIN, FIFTEEN, upcard, "JS", preset="oklahoma"), "pass; pass; gin JS")
        assert sheet(match) == [(1, "points", points)]
    match = play(today(TEN_OF_GIN, FIFTEEN, "8S", "JS", spades_double=True), "pass; pass; gin JS")
    assert sheet(match) == [(1, "points", 40)], "where the upcard sets no limit it doubles nothing"


@covers("gin-rummy/oklahoma/end")
def test_today_oklahoma_end() -> None:
    game = sheet_today("A100 A49 B10", "oklahoma")
    assert not game.match_over()
    game.enter(0, 1, 0, "deal")
    assert game.match_over() and game.points == [150 + 75 + 100, 10 + 25]


@covers("gin-rummy/hollywood/columns", "gin-rummy/hollywood/closing")
def test_today_hollywood() -> None:
    """today: three games kept at once, each closed at 100 with its own line and game bonus."""
    game = sheet_today("A15 B19 A16 A17", "hollywood")
    assert game.totals == (48, 33, 17, 19, 0, 0) and game.points == [98, 19]
    game.enter(0, 60, 0, "deal")
    assert game.closed == (0, OPEN, OPEN) and game.points == [98 + 180 + 4 * 25 + 100, 19 + 25]
    game.enter(0, 30, 0, "deal")  # game 2: 123 in four deals, and B has nothing there
    assert game.closed == (0, 0, 0) and game.match_over()
    assert game.points == [478 + 60 + (4 * 25 + 200) + (3 * 25 + 200), 44] and game.winners() == 0b01
    assert game.prizes == (0,) * 6


def test_today_in_pairs_one_card_sets_the_limit_for_both() -> None:
    """Ruling: two tables have two upcards, so the limit comes from the other pack; so it does without an upcard."""
    for players, opening in ((4, "upcard"), (2, "eleven_cards")):
        match = baralho.start("gin-rummy", players=players, options={"opening": opening, "knock_limit": "upcard"})
        assert "open" in says(match) and game_of(match).open >= 0


def test_today_worlds() -> None:
    """Laws 5 and 6 from the upcard on."""
    dice = random.Random(9)
    for seed in range(6):
        match = baralho.start("gin-rummy", preset=("comum", "oklahoma", "hollywood")[seed % 3], seed=seed)
        for _ in range(25):
            seat = dice.randrange(2)
            laws.law_5(match, laws.law_6(match, seat, dice.randrange(1 << 20)), seat)
            laws.step(match, dice)
        assert len(match.rows) == 25, "looking into worlds leaves the match as it is"


CONTEXT: dict[str, dict[str, Value]] = {}
