"""Casino: seed 002:1897-2043."""

from __future__ import annotations

import itertools
import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value, act_of, x_of, y_of
from baralho.engine.table import bits
from baralho.engine.told import written
from baralho.games.casino import acts
from baralho.games.casino.acts import BUILDS, HAND, PACK, PICK, PICK_BUILD, STOCK, TABLE, WON
from baralho.games.casino.game import Casino
from baralho.kinds.fishing import added, splits
from tests import laws
from tests.table import covers, legal, play, refused, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: a simple build makes its value, a multiple one splits into groups of it; hands differ by one card."""
    assert isinstance(game, Casino)
    t = game.t
    for value in range(1, game.top + 1):
        cards = sorted([game.values[card] for card in t.cards(BUILDS, value - 1)], reverse=True)
        assert bool(cards) == bool(game.standing >> value & 1) == (game.builders[value] >= 0)
        assert splits(cards, [], value)
        if cards and not game.locked >> value & 1:
            sums = 1
            for values in cards:
                sums = added(sums, values)
            assert sums >> value & 1
    assert game.locked & ~game.standing == 0
    hands = [t.count(HAND, seat) for seat in range(game.players)]
    assert max(hands) - min(hands) <= 1 and max(hands) <= 4
    assert game.opt.base == "real" or game.opt.sweeps == "on" or not t.turned


def rules(match: Match) -> Casino:
    assert isinstance(match.game, Casino)
    return match.game


def start(
    hand: str = "", other: str = "", table: str = "", variant: str = "", players: int = 2, **options: Value
) -> Match:
    """Seat 0 deals and has the cards `other`, seat 1 begins with the cards `hand`."""
    deal = {"hand 1": hand, "hand 0": other, "table": table}
    return baralho.start("casino", variant=variant, players=players, seed="7", dealer=0, deal=deal, options=options)


def lay_out(
    match: Match, hand: str, table: str = "", builds: dict[int, str] | None = None, locked: tuple[int, ...] = ()
) -> Match:
    """Put these cards on the table and into the hand of whose turn it is; the builds are those of the other seat."""
    casino = rules(match)
    seat = match.actors()[0]
    for card in PACK.cards(" ".join([hand, table, *(builds or {}).values()])):
        casino.t.move(card, WON, 0)
    for card in casino.t.cards(HAND, seat):
        casino.t.move(card, WON, 0)
    casino.t.move_all(TABLE, 0, WON, 0)
    casino.t.move_set(PACK.mask(hand), HAND, seat)
    casino.t.move_set(PACK.mask(table), TABLE)
    for value, cards in (builds or {}).items():
        casino.t.move_set(PACK.mask(cards), BUILDS, value - 1)
        casino.standing |= 1 << value
        casino.builders = tuple([1 - seat if v == value else b for v, b in enumerate(casino.builders)])
    casino.locked = sum([1 << value for value in locked])
    return match


Play = tuple[str, frozenset[int], frozenset[int], int, int]


def plays(game: Game, seat: int) -> list[Play]:
    """Every whole play that the moves lead to: act, loose cards, builds, card of the hand, value announced."""
    found: list[Play] = []
    for action in game.legal(seat):
        if act_of(action) in (PICK, PICK_BUILD):
            after = game.copy()
            after.apply(seat, action)
            found += plays(after, seat)
        else:
            picks = [(act_of(a), x_of(a)) for _, a in game.held]
            loose = frozenset(x for act, x in picks if act == PICK)
            builds = frozenset(x for act, x in picks if act == PICK_BUILD)
            found.append((acts.ACTS[act_of(action)].code, loose, builds, x_of(action), y_of(action)))
    return found


def taken(match: Match, card: str) -> list[str]:
    """What a card of the hand can take: cards, and builds as "=7", in the order of picking."""
    found = []
    for code, loose, builds, x, _ in plays(match.game, match.actors()[0]):
        if code == "take" and x == PACK.of(card):
            found.append(" ".join([PACK.text(sorted(loose)), *[f"={value}" for value in sorted(builds)]]).strip())
    return found


def built(match: Match) -> list[tuple[str, str, int]]:
    """What can be built: the card, what it is put on, the value announced."""
    found = []
    for code, loose, builds, x, y in plays(match.game, match.actors()[0]):
        if code == "build":
            on = " ".join([PACK.text(sorted(loose)), *[f"={value}" for value in sorted(builds)]]).strip()
            found.append((PACK.code(x), on, y))
    return sorted(found)


# -- taking -----------------------------------------------------------------------------------------------------------


def test_sums_and_equal_cards() -> None:
    """002:1937."""
    match = start("5S 10S 8S 7S", table="3C 2C 5C 5D")
    assert taken(match, "10S") == ["2C 3C 5C", "2C 3C 5D", "5C 5D"]
    assert taken(match, "8S") == ["3C 5C", "3C 5D"]
    assert taken(match, "7S") == ["2C 5C", "2C 5D"]
    assert "2C 3C 5C 5D" in taken(match, "5S") and len(taken(match, "5S")) == 7
    play(match, "pick 2C; pick 3C; pick 5C; pick 5D; take 5S")
    assert zone(match, "won 1") == "2C 3C 5C 5D 5S" and zone(match, "table") == ""
    assert says(match)[-1] == "taken"


def test_three_of_a_value_at_once_but_not_by_duty() -> None:
    """002:1935."""
    match = start("5S", table="5C 5D 5H KC")
    assert "5C 5D 5H" in taken(match, "5S") and "5D" in taken(match, "5S")
    play(match, "pick 5D; take 5S")
    assert zone(match, "table") == "5C KC 5H"


def test_a_picture_takes_one_of_its_kind() -> None:
    """002:1939."""
    match = start("KS QS 2C 3C", table="KC KD KH QC")
    assert taken(match, "KS") == ["KC", "KD", "KH"]
    assert taken(match, "QS") == ["QC"]
    play(match, "pick KC")
    assert legal(match) == ["take KS"]
    assert refused(match, "pick KD") == "no_use"
    match = start("KS QS 2C 3C", table="KC KD KH QC", picture_capture="one_or_three")
    assert taken(match, "KS") == ["KC", "KC KD KH", "KD", "KH"]
    play(match, "pick KC; pick KD; pick KH; take KS")
    assert zone(match, "won 1") == "KC KD KH KS"
    assert taken(start("KS KH 2C 3C", table="KC KD 9C QC", picture_capture="one_or_three"), "KS") == ["KC", "KD"]


def test_taking_is_no_duty() -> None:
    """002:1963."""
    match = play(start("4S", table="4C 9D KD JD"), "trail 4S")
    assert zone(match, "table") == "4C 9D JD KD 4S" and match.actors() == [0]


def test_who_sees_what_was_taken() -> None:
    """The piles are closed, but everybody has seen what went there (002:1945)."""
    match = play(start("5S", table="5C 9D KD JD", players=3), "pick 5C; take 5S")
    for seat in (0, 2):
        assert baralho.known(match, seat)["won 1"] == ["5C", "5S"]
    piles = [z for z in baralho.view(match, 0)["zones"] if z["zone"] == "won"]
    assert piles[1]["cards"] == ["", ""]


# -- building ---------------------------------------------------------------------------------------------------------


def test_a_build_is_made_and_taken() -> None:
    """002:1947."""
    match = start("4S 6S KC QC", "KD QD JD JH", "2C 9D 9H KH")
    assert built(match) == [("4S", "2C", 6)]
    play(match, "pick 2C; build 4S 6")
    assert zone(match, "build 5") == "2C 4S" and zone(match, "table") == "9D 9H KH"
    assert says(match)[-1] == "building"
    assert written(match.game.status())["builds"] == "6"
    play(match, "trail QD; pick_build 6; take 6S")
    assert zone(match, "won 1") == "2C 4S 6S" and zone(match, "build 5") == ""


def test_no_build_without_the_card_for_it() -> None:
    """002:1949: the card played does not count."""
    match = start("4S 5S KC QC", table="2C 9D 9H KH")
    assert built(match) == []
    assert built(start("4S 8S KC QC", table="4C 9D 9H KH")) == [("4S", "4C", 8)]
    assert built(start("8S 4S KC QC", table="8C 9D 9H KH")) == []
    match = play(start("4S 6S KC QC", table="2C 4C 9H KH"), "pick 2C")
    assert refused(match, "build 4S 7") == "no_card_for_build"
    assert refused(match, "build 4S 4") == "no_card_for_build"
    assert refused(match, "build KC 6") == "no_build"
    assert refused(match, "trail 4S") == "picking"


def test_the_builder_is_known_to_hold_the_card() -> None:
    """Nobody sees it, but every world has it."""
    match = play(start("4S 6S KC QC", "KD QD JD JH", "2C 9D 9H KH"), "pick 2C; build 4S 6")
    sixes = PACK.ranks[6]
    for n in range(20):
        assert match.sample(0, baralho.Rng(n)).t.mask(HAND, 1) & sixes
    assert "6S" not in str(baralho.view(match, 0))


def test_a_build_is_never_broken() -> None:
    """002:1951."""
    match = play(start("4S 6S KC QC", "4D 2D JD 8H", "2C 9D 9H KH"), "pick 2C; build 4S 6")
    assert taken(match, "4D") == taken(match, "2D") == []
    assert refused(match, "pick 2C") == "not_there"
    assert refused(match, "pick_build 7") == "not_there"


@pytest.mark.parametrize(("card", "value"), [("AD", 7), ("2D", 8), ("3D", 9), ("4D", 10)])
def test_anybody_raises_a_build(card: str, value: int) -> None:
    """002:1953."""
    holds = f"{value}D"
    match = play(start("4S 6S KC QC", f"{card} {holds} JD JH", "2C QD 5H KH"), "pick 2C; build 4S 6")
    assert (card, "=6", value) in built(match)
    play(match, f"pick_build 6; build {card} {value}")
    assert PACK.mask(zone(match, f"build {value - 1}")) == PACK.mask(f"2C 4S {card}")
    assert zone(match, "build 5") == "" and rules(match).builders[value] == 0
    assert taken(match, "6S") == []


def test_no_build_above_ten_and_none_of_pictures() -> None:
    """002:1953, 002:1985: 10 is the highest value, and pictures are no good to build with."""
    match = start("4S 6S JC QC", "5D JD QD KD", "2C JS QS KH")
    play(match, "pick 2C; build 4S 6")
    assert built(match) == []
    assert rules(match).top == 10


def test_one_raises_only_with_a_card_of_the_hand() -> None:
    """The rules page: no loose cards are added to a build that is raised."""
    match = lay_out(start(), "2S 9S", "AC", {6: "2C 4C"})
    assert ("2S", "AC =6", 9) not in built(match)
    assert [b for b in built(match) if "=6" in b[1]] == []


def test_the_same_value_locks() -> None:
    """002:1955: 6 on 6, building 6; nobody makes 7 of it."""
    match = start("6S 6H KC QC", "AD 7D 6D JH", "6C QD 5H KH")
    assert ("6S", "6C", 6) in built(match)
    play(match, "pick 6C; build 6S 6")
    assert rules(match).locked == 1 << 6
    assert written(match.game.status())["locked"] == "6"
    assert ("AD", "=6", 7) not in built(match) and taken(match, "7D") == []
    assert taken(match, "6D") == ["=6"]
    play(match, "trail JH; pick_build 6; take 6H")
    assert zone(match, "won 1") == "6C 6H 6S"


def test_three_on_three_is_three_or_six() -> None:
    """The value announced decides."""
    match = start("3S 3H 6S QC", "KD QD JD JH", "3C 9D 9H KH")
    assert [b for b in built(match) if b[0] == "3S"] == [("3S", "3C", 3), ("3S", "3C", 6)]
    low = play(start("3S 3H 6S QC", "KD QD JD JH", "3C 9D 9H KH"), "pick 3C; build 3S 3")
    assert rules(low).locked == 1 << 3
    assert rules(play(match, "pick 3C; build 3S 6")).locked == 0


def test_a_card_on_a_build_of_its_value() -> None:
    """By analogy with the doubled build: it keeps the value and locks it."""
    match = lay_out(start(), "7S 7H AS", "", {7: "AC 6C"})
    assert built(match) == [("7H", "=7", 7), ("7S", "=7", 7)]
    play(match, "pick_build 7; build 7S 7")
    assert rules(match).locked == 1 << 7 and zone(match, "build 6") == "AC 6C 7S"
    assert rules(match).builders[7] == 1


def test_equal_builds_join_and_are_locked() -> None:
    """002:1955-1959: A + 6 and 2 + 5, with a loose 3 and 4; all go to a 7."""
    match = start("6S 5S 7S KC", "3D 4D QD JD", "AC 2C QH JH")
    play(match, "pick AC; build 6S 7; trail 3D; pick 2C; build 5S 7; trail 4D")
    assert PACK.mask(zone(match, "build 6")) == PACK.mask("AC 6S 2C 5S")
    assert rules(match).locked == 1 << 7
    assert "3D 4D =7" in taken(match, "7S")
    play(match, "pick 3D; pick 4D; pick_build 7; take 7S")
    assert match.game.t.count(WON, 1) == 7


def test_builds_of_different_players_join_too() -> None:
    """Ruling; here one is raised to the value of the other."""
    match = lay_out(start(), "2S 9S AS", "", {9: "4C 5C", 7: "AC 6C"})
    play(match, "pick_build 7; build 2S 9")
    casino = rules(match)
    assert casino.locked == casino.standing == 1 << 9
    assert casino.builders[9] == 1 and casino.builders[7] == -1
    assert casino.t.count(BUILDS, 8) == 5


def test_a_simple_build_is_part_of_a_sum() -> None:
    """002:1961: an ace and a build of 7 go to an 8."""
    setting = ("8S 2S", "AC", {7: "3C 4C"})
    assert taken(lay_out(start(), *setting), "8S") == ["AC =7"]
    assert taken(lay_out(start(capture_build_plus_loose=False), *setting), "8S") == []
    assert taken(lay_out(start(), *setting, locked=(7,)), "8S") == []
    alone = lay_out(start(capture_build_plus_loose=False), "7S 2S", "3D 4D 7D", {7: "3C 4C"})
    assert "3D 4D 7D =7" in taken(alone, "7S")


def test_several_builds_in_one_sum() -> None:
    """Ruling."""
    match = lay_out(start(), "10S", "AC", {4: "2C 2D", 5: "3C 2H"})
    assert taken(match, "10S") == ["AC =4 =5"]
    match = lay_out(start(), "9S", "", {4: "2C 2D", 5: "3C 2H"})
    assert taken(match, "9S") == ["=4 =5"]


def test_several_loose_cards_in_a_build() -> None:
    """The rules page: 4 on 2 and 3, building 9; all examples of the book use one card."""
    deal = ("4S 9S KC QC", "KD QD JD JH", "2C 3C JS KH")
    assert built(start(*deal)) == [("4S", "2C 3C", 9)]
    assert built(start(*deal, multi_card_builds=False)) == []
    assert legal(start(*deal, multi_card_builds=False)) == [f"trail {c}" for c in ("QC", "KC", "4S", "9S")] + [
        "pick KH"
    ]


def test_a_builder_who_may_not_trail() -> None:
    """The option: with a build of one's own there is no trailing while one can take or build."""
    deal = ("4S 6S KC QC", "3D 9D JD 8H", "2C QD QH KH")
    match = play(start(*deal, builder_may_trail=False), "pick 2C; build 4S 6; trail JD")
    assert not [a for a in legal(match) if a.startswith("trail")]
    assert refused(match, "trail KC") == "own_build"
    match = play(start(*deal), "pick 2C; build 4S 6; trail JD")
    assert refused(match, "trail KC") == ""
    raised = play(start(*deal, builder_may_trail=False), "pick 2C; build 4S 6; pick_build 6; build 3D 9")
    assert refused(raised, "trail KC") == ""  # it is no longer his


def test_a_builder_who_can_do_nothing_else_trails() -> None:
    """He has used the card meant for the build. That tells what he cannot have."""
    match = start("4S 6S KC 9C", "JC 7D JD QS", "2C 6D QH JH", builder_may_trail=False)
    play(match, "pick 2C; build 4S 6; trail JC; pick 6D; take 6S; trail 7D")
    assert legal(match) == ["trail 9C", "trail KC"]
    play(match, "trail KC")
    casino = rules(match)
    lacking = casino.holders[6] | casino.holders[7] | PACK.ranks[11] | PACK.ranks[12]
    for n in range(40):
        hand = match.sample(0, baralho.Rng(n)).t.mask(HAND, 1)
        assert not hand & lacking and not casino.bases(hand | PACK.mask("KC")) & (1 << 6 | 1 << 7)


# -- the course of a hand ---------------------------------------------------------------------------------------------


def test_a_packet_from_the_book() -> None:
    """002:1965-1969."""
    match = start("KC 8C 2C AC", "9D 6D 5D 2S", "AH 5H JH KH")
    play(match, "pick AH; take AC; pick 5H; take 5D; pick KH; take KC; trail 6D; pick 6D; build 2C 8; trail 2S")
    play(match, "pick_build 8; take 8C; trail 9D")
    assert PACK.mask(zone(match, "table")) == PACK.mask("9D JH 2S")
    assert match.game.t.count(WON, 1) == 7 and match.game.t.count(WON, 0) == 2
    assert [match.game.t.count(HAND, s) for s in (0, 1)] == [4, 4] and match.actors() == [1]
    assert says(match)[-1] == "packet"


@pytest.mark.parametrize(("players", "packets"), [(2, 6), (3, 4), (4, 3)])
def test_packets(players: int, packets: int) -> None:
    """002:1931-1933; the last are announced (002:1969)."""
    match = start(players=players)
    assert match.game.t.count(TABLE) == 4
    assert written(match.game.status())["packets"] == str(packets - 1)
    while match.game.t.count(HAND, 0) + match.game.t.count(STOCK):
        if match.game.deal_no:
            break
        trail(match)
    assert says(match).count("packet") == packets - 2 and says(match).count("last_cards") == 1
    assert says(match).index("last_cards") > max(k for k, code in enumerate(says(match)) if code == "packet")


def trail(match: Match) -> None:
    """Whose turn it is trails a card."""
    play(match, next(a for a in legal(match) if a.startswith("trail")))


def trail_out(match: Match) -> Match:
    """All trail until the hand is over."""
    while not match.over and not match.game.deal_no:
        trail(match)
    return match


def test_the_rest_goes_to_whoever_took_last() -> None:
    """002:1969; builds too, and it is no sweep."""
    match = start("5S", table="5C", variant="casino-real", target="single_hand")
    play(match, "pick 5C; take 5S")
    trail_out(match)
    assert match.over and match.game.t.count(WON, 1) == 52 and match.game.t.count(TABLE) == 0
    assert rules(match).sweeps(1) == 0
    assert (1, "cards", 3) in sheet(match) and match.game.points == [0, 11]


def test_nobody_has_taken_anything() -> None:
    match = trail_out(start(target="single_hand"))
    assert match.over and sheet(match) == [] and match.game.t.count(TABLE) == 52
    assert baralho.view(match, 0)["winners"] == [0, 1]


def test_a_build_that_is_left_over() -> None:
    match = start("5S 4S 6S KC", "KD QD JD JH", "5C 2C 9H 9D", target="single_hand")
    play(match, "pick 5C; take 5S; trail KD; pick 2C; build 4S 6")
    trail_out(match)
    assert match.game.t.count(WON, 1) == 52 and rules(match).standing == 0


def test_the_dealer_goes_round_and_deals_all_packets() -> None:
    match = start(players=3)
    while match.game.deal_no == 0:
        assert match.game.dealer == 0
        if match.game.t.count(HAND, 1) == 4 and match.game.t.count(HAND, 0) == 4:
            assert match.actors() == [1]
        trail(match)
    assert match.game.dealer == 1 and match.actors() == [2]


@pytest.mark.parametrize("way", ["highest", "lowest"])
def test_the_draw_for_the_deal(way: str) -> None:
    """002:1929: whoever draws the highest card, or the lowest, deals first."""
    for seed in range(20):
        match = baralho.start("casino", players=3, seed=seed, options={"dealer_draw": way})
        drawn = {int(e[2]): acts.RANK[int(e[3])] for e in baralho.events(match, 0) if e[:2] == ("say", "drew")}
        others = [rank for seat, rank in drawn.items() if seat != match.game.dealer]
        mine = drawn[match.game.dealer]
        assert len(drawn) == 3 and (mine > max(others) if way == "highest" else mine < min(others))


# -- examples of strategy ---------------------------------------------------------------------------------------------


def test_the_little_casino_is_saved_by_a_build_of_ten() -> None:
    """002:1983."""
    match = lay_out(start(), "2S JC QC 10C", "8C")
    assert built(match) == [("2S", "8C", 10)]


def test_take_the_jack_first() -> None:
    """002:1993."""
    match = start("JC 6C 9C 10C", "6D AD 9D KD", "JH 3H 5H 7H")
    assert taken(match, "JC") == ["JH"]
    play(match, "pick JH; take JC")
    assert zone(match, "table") == "3H 5H 7H"
    assert ("AD", "5H", 6) in built(match)


def test_take_the_ten_at_once() -> None:
    """002:1995: the second ten would join the first, for any 10 to take both."""
    match = lay_out(start(), "10D 4D KC", "6C", {10: "3C 7C"})
    assert taken(match, "10D") == ["=10"] and built(match) == [("4D", "6C", 10)]
    play(match, "pick 6C; build 4D 10")
    assert rules(match).locked == 1 << 10


def test_a_raise_that_is_covered() -> None:
    """002:1999."""
    match = start("AS 7S 10S KC", "3D 10D QD JD", "4C 6C QH JH")
    assert ("AS", "6C", 7) in built(match)
    play(match, "pick 6C; build AS 7; pick_build 7; build 3D 10")
    assert "=10" in taken(match, "10S")


# -- counting ---------------------------------------------------------------------------------------------------------


def give(match: Match, *piles: str, sweeps: tuple[int, ...] = ()) -> Casino:
    """Clear the table and put these cards on the piles of the sides; "*" stands for all others."""
    casino = rules(match)
    for card in range(52):
        casino.t.move(card, STOCK)
    named = [PACK.mask(pile) if pile != "*" else 0 for pile in piles]
    for side, pile in enumerate(piles):
        casino.t.move_set(PACK.all & ~sum(named) if pile == "*" else named[side], WON, side)
    for side, count in enumerate(sweeps):
        for card in casino.t.cards(WON, side)[:count]:
            casino.t.turn(card)
    return casino


def count(match: Match, *piles: str, sweeps: tuple[int, ...] = ()) -> list[tuple[int, str, int]]:
    """The score sheet of a hand that ends with these piles."""
    give(match, *piles, sweeps=sweeps).count_hand()
    return sheet(match)


HALF = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD"
SPADES = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"


def test_eleven_points() -> None:
    """002:1911-1923."""
    assert count(start(), "10D", "*") == [
        (1, "cards", 3), (1, "spades", 1), (0, "big", 2), (1, "little", 1), *[(1, "ace", 1)] * 4,
    ]  # fmt: skip


def test_equal_cards_count_for_nobody() -> None:
    """002:1925: eight points are left."""
    lines = count(start(), HALF, "*")
    assert "cards" not in [code for _, code, _ in lines] and sum(points for _, _, points in lines) == 8


def test_equal_spades_of_three_count_for_nobody() -> None:
    lines = count(start(players=3), "2S 3S", "4S 5S", "AC 2C 3C 4C 5C 6S")
    assert lines == [(2, "cards", 3), (0, "little", 1), (2, "ace", 1)]
    assert count(start(players=3), "2C 3C", "4C 5C", "6C") == []


def test_the_hand_counted_on_the_page() -> None:
    ana = "2S AC AD 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC 2C 2D 3D 4D 5D 6D 7D 8D 9D JD QD KD 2H 3H 4H"
    match = start()
    count(match, ana, "*")
    assert match.game.points == [6, 5]


def test_partners_count_together() -> None:
    """002:2037."""
    match = play(start("5S", table="5C 9C 9D KD", players=4), "pick 5C; take 5S")
    assert zone(match, "won 1") == "5C 5S" and match.game.sides == 2
    assert [match.game.side(s) for s in range(4)] == [0, 1, 0, 1]


def test_a_build_for_the_partner_is_refused() -> None:
    """002:2039."""
    deal = {"hand 1": "4C 2C KC QC", "hand 3": "9C", "table": "5H JH QH KH"}
    match = baralho.start("casino-duplas", seed="7", dealer=0, deal=deal)
    assert built(match) == []
    assert match.players == 4


def points(match: Match, *totals: int) -> Match:
    match.game.points[:] = totals
    return match


ANA = "10D 2S 3S 4S 5S 6S 7S 8S AC AD"  # most spades, the two casinos, two aces: 6; cards and two aces for the other


def test_the_higher_total_after_the_hand_wins() -> None:
    """The rules page: 19 + 6 against 18 + 5; in the order of counting the other is there first."""
    match = points(start(), 19, 18)
    casino = give(match, ANA, "*")
    casino.count_hand()
    casino.end_deal()
    assert match.game.points == [25, 23] and baralho.view(match, 0)["winners"] == [0]
    match = points(start(reach_target="count_order"), 19, 18)
    casino = give(match, ANA, "*")
    casino.count_hand()
    casino.end_deal()
    assert match.game.points == [19, 21] and baralho.view(match, 0)["winners"] == [1]


@pytest.mark.parametrize("way", ["after_hand_higher_wins", "count_order"])
def test_the_order_of_counting(way: str) -> None:
    """Cards, spades, 10 of diamonds, 2 of spades, aces of spades, hearts, clubs, diamonds, sweeps."""
    match = points(start(variant="casino-real", target=31, reach_target=way), 30, 28)
    casino = give(match, "AC AH 2S", "AS AD", sweeps=(1, 2))
    casino.count_hand()
    if way == "count_order":
        assert sheet(match) == [(0, "cards", 3)]
    else:
        assert sheet(match) == [
            (0, "cards", 3), (0, "little", 1), (1, "ace", 1), (0, "ace", 1), (0, "ace", 1), (1, "ace", 1),
            (1, "sweeps", 2), (0, "sweeps", 1),
        ]  # fmt: skip


def test_equal_totals_above_the_target_play_on() -> None:
    match = points(start(), 15, 16)
    casino = give(match, ANA, "*")
    casino.count_hand()
    assert match.game.points == [21, 21]
    casino.end_deal()
    assert not match.over and match.game.deal_no == 1


@pytest.mark.parametrize(("target", "over"), [(21, True), (31, False), (61, False), ("single_hand", True)])
def test_targets(target: Value, over: bool) -> None:
    """002:1975-1977."""
    match = points(start(target=target), 20, 0)
    casino = give(match, "*", "AC")
    casino.count_hand()
    casino.end_deal()
    assert match.over == over


@pytest.mark.parametrize(
    ("piles", "winners"),
    [(["*", "AC"], [0]), ([ANA, "*"], [0]), ([HALF, "*"], [0, 1]), (["AC", "*"], [1])],
)
def test_a_single_hand_is_won_with_six(piles: list[str], winners: list[int]) -> None:
    """002:1977: HALF has 10 of diamonds and two aces, the other spades, little casino and two aces: four all."""
    match = start(target="single_hand")
    casino = give(match, *piles)
    casino.count_hand()
    casino.end_deal()
    assert match.over and baralho.view(match, 0)["winners"] == winners


def test_a_single_hand_of_three_that_nobody_wins() -> None:
    match = start(target="single_hand", players=3)
    casino = give(match, "AC AD AH 10D", "AS 3S 4S 5S 6S 7S", "2S")
    casino.count_hand()
    casino.end_deal()
    assert match.game.points == [5, 5, 1] and baralho.view(match, 0)["winners"] == [0, 1, 2]


# -- Casino Real ------------------------------------------------------------------------------------------------------


def test_pictures_have_values() -> None:
    """002:2009."""
    match = start("KS QS JS 2S", table="6C 7C KC 10C", variant="casino-real")
    assert taken(match, "KS") == ["6C 7C", "6C 7C KC", "KC"]
    assert ("2S", "10C", 12) in built(match)
    match = start("KS KH QS 2S", table="KD KC 10C 5C", variant="casino-real")
    assert ("KS", "KD", 13) in built(match) and "KC KD" in taken(match, "KS")


def test_an_ace_is_one_or_fourteen() -> None:
    """002:2009; the example of the rules page: K + A and 10 + 4."""
    match = start("AS 2C 3C 5C", table="AH KD 4C 10S", variant="casino-real")
    assert "4C KD AH 10S" in taken(match, "AS") and "AH" in taken(match, "AS")
    play(match, "pick 4C; pick KD; pick AH; pick 10S; take AS")
    assert says(match)[-1] == "sweep" and rules(match).sweeps(1) == 1
    pile = [z for z in baralho.view(match, 0)["zones"] if z["zone"] == "won"][1]
    assert sorted(pile["cards"]) == ["", "", "", "", "AS"]


def test_an_ace_inside_a_sum_is_one() -> None:
    """Ruling: 14 and anything is too much."""
    match = start("AS AD KC 2C", table="AH QD 5C 6C", variant="casino-real")
    assert ("AS", "QD", 13) in built(match)
    assert [b for b in built(match) if b[:2] == ("AS", "AH")] == [
        ("AS", "AH", 1), ("AS", "AH", 2), ("AS", "AH", 14),
    ]  # fmt: skip
    play(match, "pick AH; build AS 14")
    assert rules(match).locked == 1 << 14


def test_special_values() -> None:
    """002:2009: 2 of spades 2 or 15, 10 of diamonds 10 or 16."""
    deal = ("2S 10D AS 3H", "KD QD JD JH", "KC 2C AC 6C")
    plain, special = [start(*deal, variant="casino-real", real_special_values=on) for on in (False, True)]
    assert rules(plain).top == 14 and rules(special).top == 16
    assert taken(plain, "2S") == ["2C"]
    assert set(taken(special, "2S")) == {"2C", "2C KC"}
    assert "AC 2C KC" in taken(special, "10D") and "6C" not in taken(special, "10D")
    assert ("AS", "AC", 15) in built(special)  # one ace is 14, the other 1
    assert ("AS", "2C", 16) in built(special)
    with pytest.raises(baralho.BadOption, match="base=real"):
        start(real_special_values=True)


def test_no_sweep_after_the_last_deal() -> None:
    """002:2013."""
    match = start("5S", table="5C 5D 5H", variant="casino-real")
    rules(match).t.move_all(STOCK, 0, WON, 0)
    lay_out(match, "5S", "5C 5D 5H")
    play(match, "pick 5C; pick 5D; pick 5H; take 5S")
    assert "sweep" not in says(match)


def test_a_sweep_takes_builds_too_and_is_of_casino_real_only() -> None:
    for variant, sweeps in [("casino-real", 1), ("", 0)]:
        match = lay_out(start(variant=variant), "7S 2C", "3D 4D", {7: "3C 4C"})
        play(match, "pick 3D; pick 4D; pick_build 7; take 7S")
        assert rules(match).sweeps(1) == sweeps
        match = lay_out(start(variant=variant), "7S 2C", "3D 4D", {7: "3C 4C"})
        play(match, "pick 3D; pick 4D; take 7S")
        assert rules(match).sweeps(1) == 0


def test_sweeps_count_in_a_single_hand() -> None:
    match = start(target="single_hand", base="real")
    casino = give(match, HALF, "*", sweeps=(3, 0))
    casino.count_hand()
    casino.end_deal()
    assert match.game.points == [7, 4] and baralho.view(match, 0)["winners"] == [0]


# -- the other variants -----------------------------------------------------------------------------------------------


def test_aberto_draws_after_every_play() -> None:
    """002:2019."""
    match = start("4S 6S KC QC", "KD QD JD JH", "2C 9D 9H KH", variant="casino-aberto")
    play(match, "pick 2C; build 4S 6")
    assert match.game.t.count(HAND, 1) == 4 and match.game.t.count(STOCK) == 39
    dealt = 0
    while not match.over and not match.game.deal_no:
        left = match.game.t.count(STOCK)
        trail(match)
        dealt += 1
        if left == 1:
            assert says(match)[-1] == "stock_out"
    assert dealt == 47 and "packet" not in says(match)


def test_aberto_covers_a_build_before_the_draw() -> None:
    """The card that would cover it is on top of the stock."""
    deal = {"hand 1": "4S 5S KC QC", "table": "2C 9D 9H KH", "stock": "6S"}
    match = baralho.start("casino-aberto", seed="7", dealer=0, deal=deal)
    assert built(match) == []
    assert baralho.view(play(match, "trail KC"), 1)["zones"][2]["cards"] == ["QC", "4S", "5S", "6S"]


def test_aberto_with_base_real() -> None:
    """Ruling: no sweep counts once the stock is empty; with a card left it does."""
    for left, sweeps in [(1, 1), (0, 0)]:
        match = start(variant="casino-aberto", base="real")
        casino = rules(match)
        lay_out(match, "5S KC", "5C")
        while casino.t.count(STOCK) > left:
            casino.t.draw(STOCK, 0, WON, 0)
        play(match, "pick 5C; take 5S")
        assert casino.sweeps(1) == sweeps


def test_espadas_has_25_points() -> None:
    """002:2027-2029: A, J and 2 of spades two each, the others one; they replace the usual point."""
    match = start(variant="casino-espadas")
    lines = count(match, "*", "AC")
    assert match.game.points == [24, 1]
    assert [points for _, code, points in lines if code in ("little", "big")] == [2, 2]
    assert [points for _, code, points in lines if code == "ace"] == [2, 1, 1, 1]
    assert sorted(points for _, code, points in lines if code == "spade") == [1] * 10 + [2]
    assert match.options["target"] == 61
    assert baralho.start("casino", options={"form": "espadas"}).options["target"] == 61


@pytest.mark.parametrize(
    ("before", "after", "margin"),
    [((44, 24), [68, 25], (86, -86)), ((44, 30), [68, 31], (37, -37)), ((44, 29), [68, 30], (76, -76))],
)
def test_espadas_is_won_by_the_difference(before: tuple[int, int], after: list[int], margin: tuple[int, int]) -> None:
    """002:2031: doubled if the loser has less than 31."""
    match = points(start(variant="casino-espadas"), *before)
    casino = give(match, "*", "AC")
    casino.count_hand()
    casino.end_deal()
    assert match.over and match.game.points == after and casino.margin == margin
    assert says(match)[-1] == "margin" and written(casino.status())["margin"] == f"{margin[0]:+d} {margin[1]:+d}"


def test_espadas_of_three_settles_with_each() -> None:
    """Ruling."""
    match = points(start(variant="casino-espadas", players=3), 40, 20, 35)
    casino = give(match, "*", "AC", "AD")
    casino.count_hand()
    assert match.game.points == [63, 21, 36]
    assert casino.margin == (84 + 27, -84, -27)


def test_espadas_without_a_winner_or_in_a_single_hand_has_no_margin() -> None:
    match = start(variant="casino-espadas")
    count(match, "*", "AC")
    assert rules(match).margin == ()
    match = start(variant="casino-espadas", target="single_hand")
    casino = give(match, SPADES, "*")
    casino.count_hand()
    casino.end_deal()
    assert casino.margin == () and match.game.points == [17, 8] and baralho.view(match, 0)["winners"] == [0]
    match = start(variant="casino-espadas", target="single_hand")
    casino = give(match, "AC", "AD", "")
    casino.count_hand()
    casino.end_deal()
    assert baralho.view(match, 0)["winners"] == [0, 1]  # the most points, however few


def test_espadas_counts_the_other_spades_last() -> None:
    match = points(start(variant="casino-espadas", reach_target="count_order"), 57, 60)
    casino = give(match, "2S AC AD 4S", "3S JS")
    casino.count_hand()
    assert sheet(match) == [(0, "cards", 3), (0, "little", 2)] and match.game.points == [62, 60]
    assert casino.margin == (2, -2)


def test_espadas_on_base_real_counts_sweeps() -> None:
    match = start(variant="casino-espadas", base="real")
    assert (0, "sweeps", 2) in count(match, "*", "AC", sweeps=(2, 0))
    assert match.game.points == [26, 1]


def test_pato_is_won_by_the_fewest_points() -> None:
    """002:2043; whoever reaches the target ends it."""
    match = points(start(variant="casino-pato", players=3), 20, 12, 5)
    casino = give(match, "*", "AC", "AD")
    casino.count_hand()
    casino.end_deal()
    assert match.over and baralho.view(match, 0)["winners"] == [2]


def test_pato_goes_on_while_the_lowest_are_equal() -> None:
    match = points(start(variant="casino-pato", players=3), 20, 5, 5)
    casino = give(match, "*", "AC", "AD")
    casino.count_hand()
    casino.end_deal()
    assert not match.over and match.game.points == [29, 6, 6]


def test_pato_ends_when_nobody_takes_anything_any_more() -> None:
    """A ruling: nobody has to take, so three hands without a capture end the match; the lowest total wins."""
    match = points(start(variant="casino-pato"), 4, 2)
    for hand in range(3):
        assert not match.over
        while match.game.deal_no == hand and match.actors():
            seat = match.actors()[0]
            trails = [a for a in match.legal(seat) if baralho.write_action(match, a).startswith("trail")]
            match.act(seat, trails[0])
    assert match.over and baralho.view(match, 0)["winners"] == [1]


def test_pato_in_the_order_of_counting() -> None:
    """Who gets to the target first has lost; nothing more is counted."""
    match = points(start(variant="casino-pato", reach_target="count_order"), 19, 20)
    casino = give(match, "*", ANA)
    casino.count_hand()
    casino.end_deal()
    assert sheet(match) == [(0, "cards", 3)] and baralho.view(match, 0)["winners"] == [1]


def test_pato_in_a_single_hand() -> None:
    for piles, winners in [(("*", "AC"), [1]), ((HALF, "*"), [0, 1])]:
        match = start(variant="casino-pato", target="single_hand")
        casino = give(match, *piles)
        casino.count_hand()
        casino.end_deal()
        assert match.over and baralho.view(match, 0)["winners"] == winners


def test_tres_and_duplas() -> None:
    """002:2033-2039."""
    assert baralho.start("casino-tres").players == 3 and baralho.start("casino-tres").game.sides == 3
    assert baralho.start("casino-duplas").game.sides == 2
    with pytest.raises(baralho.BadPlayers):
        baralho.start("casino-tres", players=2)


# -- every play there is ----------------------------------------------------------------------------------------------


def groups(items: tuple[tuple[int, ...], ...], total: int) -> bool:
    """Whether items, each of one of its values, part into groups of a total: the plain definition."""
    if not items:
        return True
    first, rest = items[0], items[1:]
    for n in range(len(rest) + 1):
        for chosen in itertools.combinations(range(len(rest)), n):
            group = [first, *[rest[k] for k in chosen]]
            if any(sum(values) == total for values in itertools.product(*group)):
                left = tuple(item for k, item in enumerate(rest) if k not in chosen)
                if groups(left, total):
                    return True
    return False


def all_plays(casino: Casino, seat: int) -> set[Play]:
    """Every play by the words of the rules, found by trying all choices."""
    opt, hand = casino.opt, casino.t.cards(HAND, seat)
    values = [tuple(bits(v)) for v in casino.values]
    locked = set(bits(casino.locked))
    items = casino.t.cards(TABLE) + [100 + v for v in bits(casino.standing)]
    found: set[Play] = set()
    for n in range(1, len(items) + 1):
        for chosen in itertools.combinations(items, n):
            loose, builds = [i for i in chosen if i < 100], [i - 100 for i in chosen if i >= 100]
            key = frozenset(loose), frozenset(builds)
            figures = [c for c in loose if not values[c]]
            for card in hand:
                others = {v for c in hand if c != card for v in values[c]}
                if figures:
                    like = all(acts.RANK[c] == acts.RANK[card] for c in loose) and not builds
                    if like and (n == 1 or (n == 3 and opt.picture_capture == "one_or_three")):
                        found.add(("take", *key, card, 0))
                    continue
                for total in values[card]:
                    alone = [b for b in builds if b in locked or not opt.capture_build_plus_loose]
                    parts = tuple([values[c] for c in loose] + [(b,) for b in builds if b not in alone])
                    if all(b == total for b in alone) and groups(parts, total):
                        found.add(("take", *key, card, 0))
                    if not builds and (n == 1 or opt.multi_card_builds):
                        for made in itertools.product(*[values[c] for c in loose]):
                            if sum(made) + total in others:
                                found.add(("build", *key, card, sum(made) + total))
                    if n == 1 and total in others and (total in builds or (loose and total in values[loose[0]])):
                        found.add(("build", *key, card, total))
                    if n == 1 and builds and builds[0] not in locked and builds[0] + total in others:
                        found.add(("build", *key, card, builds[0] + total))
    if opt.builder_may_trail or seat not in casino.builders or not found:
        found |= {("trail", frozenset(), frozenset(), card, 0) for card in hand}
    return found


@pytest.mark.parametrize(
    "options",
    [{}, {"builder_may_trail": False, "capture_build_plus_loose": False, "picture_capture": "one_or_three"},
     {"base": "real"}, {"base": "real", "real_special_values": True, "form": "aberto"},
     {"multi_card_builds": False, "builder_may_trail": False}],
)  # fmt: skip
def test_the_moves_lead_to_every_play_once(options: dict[str, Value]) -> None:
    dice = random.Random(9)
    checked = 0
    for seed in range(4):
        match = baralho.start("casino", seed=seed, options=options)
        for _ in laws.random_match(match, dice, cheap=False, most=60):
            casino = rules(match)
            if casino.held or casino.t.count(TABLE) + casino.standing.bit_count() > 7:
                continue
            seat = match.actors()[0]
            offered = plays(match.game, seat)
            assert len(offered) == len(set(offered))
            assert set(offered) == all_plays(casino, seat)
            checked += 1
    assert checked > 40


CONTEXT: dict[str, dict[str, Value]] = {
    "real_special_values": {"base": "real"},
}


# -- as played today ---------------------------------------------------------------------------------------------------


def today(hand: str = "", other: str = "", table: str = "", **options: Value) -> Match:
    deal = {"hand 1": hand, "hand 0": other, "table": table}
    return baralho.start("casino", preset="comum", players=2, seed="7", dealer=0, deal=deal, options=options)


@covers("casino/comum/options")
def test_today_options() -> None:
    """today: builder_may_trail=false, capture_build_plus_loose=false, picture_capture=one_or_three, target=21."""
    wanted = {
        "builder_may_trail": False, "capture_build_plus_loose": False, "picture_capture": "one_or_three", "target": 21,
    }  # fmt: skip
    assert {key: today().options[key] for key in wanted} == wanted


@covers("casino/comum/sweeps")
@pytest.mark.parametrize(("sweeps", "counted"), [("on", 1), ("off", 0), ("variant_default", 0)])
def test_today_sweeps(sweeps: str, counted: int) -> None:
    """today: 1 point each, or off; in Casino Real off too."""
    match = play(lay_out(today(sweeps=sweeps), "7C 9D", "3D 4S"), "pick 3D; pick 4S; take 7C")
    assert rules(match).sweeps(1) == counted and ("sweep" in says(match)) == bool(counted)
    real = play(lay_out(start(variant="casino-real", sweeps=sweeps), "7C 9D", "3D 4S"), "pick 3D; pick 4S; take 7C")
    assert rules(real).sweeps(1) == (sweeps != "off")


@covers("casino/comum/sweeps")
def test_today_a_sweep_in_the_last_deal() -> None:
    """today: it counts there too; what is left at the end is none."""
    match = today()
    rules(match).t.move_all(STOCK, 0, WON, 0)
    play(lay_out(match, "7C 9D", "3D 4S"), "pick 3D; pick 4S; take 7C")
    assert rules(match).sweeps(1) == 1


@covers("casino/comum/multi_builds")
def test_today_builds_of_several_sets() -> None:
    """today: multi-set builds stay allowed."""
    assert built(today("4S 9S KC QC", "KD QD JD JH", "2C 3C JS KH")) == [("4S", "2C 3C", 9)]
