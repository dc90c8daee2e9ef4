"""Cribbage: seed 002:2615-2741. Seat 0 deals unless a test says otherwise, so seat 1 leads."""

from __future__ import annotations

import os
from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest

import baralho
from baralho import Match, Rng
from baralho.engine.game import Game
from baralho.engine.record import Drawn
from baralho.engine.spec import Value
from baralho.engine.table import bits, mask_of
from baralho.engine.told import written
from baralho.engine.view import SPECTATOR
from baralho.games.cribbage.acts import CRIB, HAND, KEPT, LAYING, PLAYED, PLAYING, STARTER, STOCK
from baralho.games.cribbage.counting import (
    FITS,
    MOST,
    PACK,
    RANK_BITS,
    VALUE,
    count,
    fifteens,
    pairs,
    pairs_at_end,
    run_at_end,
    runs,
)
from baralho.games.cribbage.game import Cribbage
from tests.table import cards, covers, legal, play, refused, says, sheet, steps_of, zone

FOUR_FIVES = "5C 5D 5H 5S"


def sums(game: Game) -> None:
    """Law 7: the count is that of its row and fits; the crib has four cards; nobody is past the last hole."""
    assert isinstance(game, Cribbage)
    t, target = game.t, game.opt.target
    assert game.total == sum(VALUE[c] for c in game.row) <= 31
    own = [t.count(HAND, s) + t.count(PLAYED, s) + t.count(KEPT, s) for s in range(game.players)]
    laid = 2 if game.players == 2 else 1
    if game.phase == LAYING:
        assert t.count(CRIB) == (game.players == 3) and t.count(STARTER) == 0
        assert own == [game.dealt()] * game.players
    else:
        assert t.count(CRIB) == 4 and t.count(STARTER) == 1
        assert own == [game.dealt() - laid] * game.players
    assert sum(own) + t.count(CRIB) + t.count(STARTER) + t.count(STOCK) == 52
    assert all(rear <= front <= target for rear, front in zip(game.rear, game.points, strict=True))
    assert game.points.count(target) <= 1


def start(deal: dict[str, str] | None = None, variant: str = "", dealer: int = 0, **options: Value) -> Match:
    return baralho.start("cribbage", variant=variant, seed="7", dealer=dealer, deal=deal, options=options)


def begin(
    hands: list[str], starter: str = "", variant: str = "", points: list[int] | None = None, **options: Value
) -> Match:
    """A match at the first lead: every hand lists the cards laid away last."""
    deal = {f"hand {s}": text for s, text in enumerate(hands)} | ({"stock": starter} if starter else {})
    match = start(deal, variant, 0, **options)
    if points is not None:
        match.game.points[:] = points
    for seat, text in enumerate(hands):
        lay(match, seat, text.split()[-2:] if match.players == 2 else text.split()[-1:])
    return match


def lay(match: Match, seat: int, chosen: list[str]) -> None:
    chosen = sorted(chosen, key=PACK.of)
    for verb, card in zip(("pick", "lay") if len(chosen) == 2 else ("lay",), chosen, strict=True):
        play(match, f"{seat} {verb} {card}")


def game_of(match: Match) -> Cribbage:
    assert isinstance(match.game, Cribbage)
    return match.game


def lay_any(match: Match) -> Match:
    while match.game.phase == LAYING:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    return match


def finish_deal(match: Match) -> Match:
    """The first legal action, until the next deal or the end."""
    deal = match.game.deal_no
    while not match.over and match.game.deal_no == deal:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    return match


def seen(match: Match, seat: int, code: str) -> list[list[str]]:
    """What a seat sees lie in the zones of a kind."""
    return [z["cards"] for z in baralho.view(match, seat)["zones"] if z["zone"] == code]


def to_show(match: Match, left: int = 0) -> Match:
    """The lowest card that fits, until so many are left in all hands."""
    while (
        not match.over
        and match.game.phase == PLAYING
        and sum(match.game.t.count(HAND, s) for s in range(match.players)) > left
    ):
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    return match


# -- deal and crib ----------------------------------------------------------------------------------------------------


def test_six_cards_each_and_two_to_the_crib() -> None:
    """002:2645-2647: chosen by both at once and in secret."""
    match = start({"hand 0": "AC 2C 3C 4C 5C 6C", "hand 1": "AD 2D 3D 4D 5D 6D"})
    assert match.actors() == [0, 1]
    assert legal(match, 0) == [f"pick {r}C" for r in "A2345"]  # the second is the higher one
    play(match, "0 pick 3C")
    assert legal(match, 0) == ["lay 4C", "lay 5C", "lay 6C"]
    play(match, "0 lay 6C")
    assert match.actors() == [1] and zone(match, "crib") == ""
    play(match, "1 pick AD; 1 lay 2D")
    assert zone(match, "crib") == "3C 6C AD 2D" and match.actors() == [1]


def test_nobody_sees_the_crib_before_it_is_counted() -> None:
    """002:2647: each knows his own two cards in it; the dealer may not look either."""
    match = begin(["AC 2C 3C 4C 5C 6C", "AD 2D 3D 4D 5D 6D"])
    for seat in (0, 1, SPECTATOR):
        assert seen(match, seat, "crib") == [[""] * 4]
    assert sorted(baralho.known(match, 0)["crib"]) == ["5C", "6C"]
    assert sorted(baralho.known(match, 1)["crib"]) == ["5D", "6D"]


def test_two_for_his_heels() -> None:
    """002:2653: a jack as starter is 2 for the dealer, at once."""
    match = begin(["AC 2C 3C 4C 5C 6C", "AD 2D 3D 4D 5D 6D"], "JH")
    assert sheet(match) == [(0, "heels", 2)] and match.game.points == [2, 0] and says(match) == ["starter"]
    match = begin(["AC 2C 3C 4C 5C 6C", "AD 2D 3D 4D 5D 6D"], "QH")
    assert sheet(match) == []


# -- the play ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "alike", "run"),
    [("4C 10C 5C 4D", 1, 0), ("5C 5D", 2, 0), ("5C 5D 5H", 3, 0), ("7C 7D 7H 7S", 4, 0), ("9C 9D 9H", 3, 0),
     ("6C 7C 9C 8C", 1, 4), ("6C 7C AC 8C", 1, 0), ("JC 6C JD", 1, 0), ("7C 5C KC 6C", 1, 0), ("KC QC", 1, 0),
     ("10C JC QC", 1, 3), ("QC KC AC", 1, 0), ("KC AC 2C", 1, 0), ("3C AC 2C 4C 5C", 1, 5), ("2C 2D 3C 4C", 1, 3),
     ("3C 4C 2C 3D", 1, 3), ("8C 8D 7C 6C 8H", 1, 3), ("4C 5C 6C 5D 4D", 1, 3), ("2C 4C 3C 6C 5C", 1, 5),
     ("AC 7C 6C 5C AD", 1, 0), ("5C 6C 8C 7C 10C", 1, 0), ("4C 4D 9C 4H", 1, 0), ("AC 2C 3C 4C 5C 6C 7C", 1, 7)],
)  # fmt: skip
def test_what_ends_a_row(row: str, alike: int, run: int) -> None:
    """002:2669-2679, 002:2693: only an unbroken tail counts, in any order, and only its longest run."""
    played = tuple(PACK.cards(row))
    assert (pairs_at_end(played), run_at_end(played)) == (alike, run)


def test_counts_are_called_and_score_nothing_by_themselves() -> None:
    """002:2655-2661: "four", "fourteen", "nineteen", "twenty-three"."""
    match = begin(["10C 4D 8C 7D 2C 2D", "4C 5C 8D 7C 3C 3D"], "9H")
    totals = []
    for card in ("4C", "10C", "5C", "4D"):
        cards(match, card)
        totals.append(game_of(match).total)
    assert totals == [4, 14, 19, 23] and sheet(match) == []
    assert written(match.game.status())["count"] == "23"


def test_three_fives_from_the_start() -> None:
    """002:2689: nothing, a pair for 2, a pair royal and fifteen for 8."""
    match = begin(["5D QC QD 9C 2C 2D", "5C 5H KC KD 3C 3D"], "8H")
    cards(match, "5C 5D 5H")
    assert sheet(match) == [(0, "play", 2), (1, "play", 8)]
    assert says(match)[-4:] == ["pair", "count", "pair_royal", "fifteen"]


def test_a_double_pair_royal() -> None:
    """002:2675: four nines would pass 31, so four sevens: 2, 6, 12."""
    match = begin(["7D 7S QC QD 2C 2D", "7C 7H KC KD 3C 3D"], "9H")
    cards(match, "7C 7D 7H 7S")
    assert sheet(match)[:3] == [(0, "play", 2), (1, "play", 6), (0, "play", 12)]
    assert game_of(match).row == () and "double_pair_royal" in says(match)  # nobody could go beyond 28


def test_a_run_in_any_order_and_broken() -> None:
    """002:2679."""
    match = begin(["7C 8C QC QD 2C 2D", "6C 9C KC KD 3C 3D"], "AH")
    cards(match, "6C 7C 9C 8C")
    assert (0, "play", 4) in sheet(match)
    match = begin(["7C 8C 9C QD 2C 2D", "6C AC 9D KD 3C 3D"], "9H")
    cards(match, "6C 7C AC 8C")
    assert sheet(match) == []


def test_go() -> None:
    """002:2663, the example of the rules page: Ana is seat 1, Bruno seat 0."""
    match = begin(["KC 9C 10C JC 4C 4D", "8D 7D 3D QD 5C 5D"], "2H")
    cards(match, "8D KC 7D")
    assert says(match)[-1] == "go" and match.actors() == [1]
    assert legal(match) == ["play 3D"]
    cards(match, "3D")
    assert sheet(match) == [(1, "go", 1)]
    assert match.actors() == [0] and game_of(match).total == 0
    cards(match, "9C QD JC")
    assert sheet(match) == [(1, "go", 1), (0, "go", 1)] and match.actors() == [0]
    cards(match, "10C")
    assert sheet(match)[2] == (0, "last", 1)
    assert match.game.deal_no == 1


def test_go_is_said_once_and_the_other_goes_on_alone() -> None:
    """002:2663, 002:2667: the row counts, whoever played its cards, so one player alone makes runs and pairs too."""
    match = begin(["KC QC JC 10C 4C 4D", "9D AD 2D 3S 5C 5D"], "7H")
    cards(match, "9D KC 3S AD 2D")
    assert says(match).count("go") == 1
    assert sheet(match) == [(1, "play", 3), (1, "go", 1)] and match.actors() == [0]
    match = begin(["KC QC JC 10C 4C 4D", "8D AD AC 5S 2C 2D"], "7H")
    cards(match, "8D KC 5S AD AC")
    assert sheet(match) == [(1, "play", 2), (1, "go", 1)]


def test_thirty_one_is_two_never_three() -> None:
    """Ruling; 002:2663 has 2, 002:2683 has 1 and 002:2685 1 for the last card."""
    match = begin(["QC 10C 9C 8C 4C 4D", "KC AC 10D 2S 5C 5D"], "7H")
    cards(match, "KC QC AC 10C")
    assert sheet(match) == [(0, "play", 2)] and says(match)[-1] == "thirty_one"
    assert match.actors() == [1] and "go" not in says(match)
    cards(match, "10D")
    assert sheet(match) == [(0, "play", 2)]  # no pair over the restart, though two tens lie side by side


def test_thirty_one_with_the_very_last_card() -> None:
    """Catalogue: the very last card scores 1, or 2 if it makes 31."""
    match = begin(["QC 10C 8C 9S 4C 4D", "KC AC 9D 5H 6C 6D"], "7H")
    cards(match, "KC QC AC 10C 9D 8C 5H 9S")
    assert sheet(match)[:2] == [(0, "play", 2), (0, "play", 2)]
    assert "last" not in [code for _, code, _ in sheet(match)]


def test_who_has_no_cards_left_is_passed_over() -> None:
    """Catalogue: the opponent of the last player leads; if he has no cards, the other continues."""
    match = begin(["KC 10C QC JC 4C 4D", "AD 2D 3D 5D 6C 6D"], "8H")
    cards(match, "5D KC AD 10C 2D 3D")
    assert sheet(match) == [(0, "play", 2), (1, "play", 2)]
    assert match.actors() == [0]
    cards(match, "QC")
    assert match.actors() == [0]
    cards(match, "JC")
    assert sheet(match)[2] == (0, "last", 1)


def test_played_cards_stay_on_their_side_and_are_turned_down() -> None:
    """002:2663, 002:2697: closed after a count, and taken back for the show."""
    match = begin(["QC 10C 8C 9S 4C 4D", "KC AC 9D 5H 6C 6D"], "7H")
    cards(match, "KC QC AC")
    assert seen(match, 0, "played") == [["QC"], ["KC", "AC"]]
    cards(match, "10C 9D")
    assert seen(match, 0, "played") == [[], ["9D"]] and seen(match, 0, "kept") == [["", ""], ["", ""]]
    assert sorted(baralho.known(match, 0)["kept 1"]) == ["AC", "KC"]
    match = begin(["QC 10C 8C 9S 4C 4D", "KC AC 9D 5H 6C 6D"], "7H", muggins=True)
    cards(match, "KC QC AC 10C 9D 8C 5H 9S")
    assert seen(match, 0, "played") == seen(match, 0, "kept") == [[], []]
    assert seen(match, 0, "hand")[1] == ["AC", "KC", "9D", "5H"]
    assert seen(match, 1, "hand")[0] == [""] * 4  # the dealer has not shown yet


def test_a_card_that_does_not_fit_is_refused() -> None:
    """002:2691: the count never passes 31; and who can play must: there is no saying Go."""
    match = begin(["QC 10C 8C 9S 4C 4D", "KC AC 9D 5H 6C 6D"], "7H")
    cards(match, "KC QC")
    assert refused(match, "play 5H") == ""
    cards(match, "5H")  # 25
    assert says(match)[-1] == "go"
    assert refused(match, "play 9D") == "over_31" and refused(match, "play QC") == "not_yours"
    assert refused(match, "lay AC") == "not_now"
    assert legal(match) == ["play AC"]


def test_a_go_tells_what_he_does_not_hold() -> None:
    """Everybody knows: no card that fits after a Go, at least one with who must play close to 31."""
    match = begin(["KC QC JC 10C 4C 4D", "9D 3S AD 8S 5C 5D"], "7H")
    cards(match, "9D KC 3S")  # 22: seat 0 has said Go, seat 1 must play
    game = match.game
    for n in range(40):
        assert not match.sample(1, Rng(n)).t.mask(HAND, 0) & FITS[9]
        assert match.sample(0, Rng(n)).t.mask(HAND, 1) & FITS[9]
    cards(match, "AD")  # 23: seat 1 must play again
    assert match.actors() == [1] and legal(match) == ["play 8S"]
    assert all(match.sample(0, Rng(n)).t.mask(HAND, 1) & FITS[8] for n in range(40))
    cards(match, "8S")  # 31
    assert match.actors() == [0] and not game.t.count(HAND, 1)


def test_who_stops_short_tells_the_same() -> None:
    match = begin(["KC QC JC 10C 4C 4D", "9D 8D 7D 6D 5C 5D"], "7H")
    cards(match, "9D KC 7D")  # 26: neither can play
    assert sheet(match) == [(1, "go", 1)]
    assert all(not match.sample(0, Rng(n)).t.mask(HAND, 1) & FITS[5] for n in range(40))


# -- the show ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "starter", "parts"),
    [(FOUR_FIVES, "10H", (16, 12, 0, 0, 0)),  # 002:2709
     ("5C 5D 5S JH", "5H", (16, 12, 0, 0, 1)), ("4S 4H 5D 6C", "KD", (6, 2, 6, 0, 0)),
     ("9C 9D 9H 9S", "2C", (0, 12, 0, 0, 0)),  # 002:2675
     ("9C 9D 9H 2S", "2C", (0, 8, 0, 0, 0)),  # 002:2673
     ("2C 4C 6C 8C", "KD", (0, 0, 0, 4, 0)), ("2C 4C 6C 8C", "KC", (0, 0, 0, 5, 0)),  # 002:2703
     ("2C 4C 6C 8D", "KC", (0, 0, 0, 0, 0)), ("JC 4D 6D 8H", "2C", (0, 0, 0, 0, 1)),  # 002:2705
     ("2C 4D 6D 8H", "JC", (0, 0, 0, 0, 0)), ("QC KD AH 9S", "8C", (0, 0, 0, 0, 0)), ("QC KC 2D 4D", "6H", (0,) * 5),
     ("3C 3D 3H 4C", "5C", (6, 6, 9, 0, 0)), ("7C 7D 8C 8D", "9H", (8, 4, 12, 0, 0)),
     ("AC 2D 3C 4H", "5S", (2, 0, 5, 0, 0)),
     ("10C JD QH KS", "9C", (0, 0, 5, 0, 0)), ("JC JD 2H 8S", "8C", (0, 4, 0, 0, 1)),
     ("2C 4C 6C", "8D", (0, 0, 0, 3, 0)), ("2C 4C 6C", "8C", (0, 0, 0, 4, 0)), ("5C 5D 5H", "5S", (8, 12, 0, 0, 0)),
     ("2C 4C 6C 8C QC", "10D", (0, 0, 0, 5, 0)), ("2C 4C 6C 8C QC", "10C", (0, 0, 0, 6, 0)),
     ("4C 4D 5C 5D 6C", "6D", (16, 6, 24, 0, 0)), ("AC 2C 3C 7D 8D", "9D", (4, 0, 6, 0, 0))],
)  # fmt: skip
def test_a_hand_counts(hand: str, starter: str, parts: tuple[int, ...]) -> None:
    """002:2701-2709: every combination; flushes a point a hand card, also with three or five of them (rulings)."""
    assert count(PACK.mask(hand), PACK.of(starter)) == parts


def test_a_flush_in_the_crib() -> None:
    """The seed makes no exception; many play that only five of a suit count there."""
    crib = PACK.mask("2C 4C 6C 8C")
    assert sum(count(crib, PACK.of("KD"), whole_flush=True)) == 0
    assert sum(count(crib, PACK.of("KC"), whole_flush=True)) == 5
    for rule, points in (("same_as_hand", 4), ("five_only", 0)):
        match = begin(["9D 9H QS QD 2C 4C", "3D 3H JS JD 6C 8C"], "KD", crib_flush=rule)
        to_show(match)
        assert sum(n for _, code, n in sheet(match) if code == "crib") == points


def test_every_hand_there_is() -> None:
    """The known distribution of all 12,994,800 hands with a starter: no 19, 25, 26 or 27, four of 29.

    Of hands that count alike one stands for all; with BARALHO_SOAK every single one is counted.
    """
    expected = {
        0: 1009008, 1: 99792, 2: 2813796, 3: 505008, 4: 2855676, 5: 697508, 6: 1800268, 7: 751324, 8: 1137236,
        9: 361224, 10: 388740, 11: 51680, 12: 317340, 13: 19656, 14: 90100, 15: 9168, 16: 58248, 17: 11196, 18: 2708,
        20: 8068, 21: 2496, 22: 444, 23: 356, 24: 3680, 28: 76, 29: 4,
    }  # fmt: skip
    assert sum(expected.values()) == 12_994_800
    whole = bool(os.environ.get("BARALHO_SOAK"))
    found: Counter[int] = Counter()
    for hand, hands in stand_ins(whole).items():
        starters = Counter(c if whole or suits_matter(hand) else c % 13 for c in range(52) if c not in hand)
        for starter, times in starters.items():
            card = next(c for c in range(starter, 52, 13) if c not in hand)
            found[sum(count(mask_of(list(hand)), card))] += hands * times
    assert found == expected


def suits_matter(hand: tuple[int, ...]) -> bool:
    """A flush or a jack may count with a starter of one suit and not of another."""
    return hand[0] // 13 == hand[3] // 13 or 10 in [c % 13 for c in hand]


def stand_ins(whole: bool) -> dict[tuple[int, ...], int]:
    """Hands, and how many count like each: those of the same ranks, or where suits matter with the suits renamed."""
    first: dict[tuple[int, ...], tuple[int, ...]] = {}
    found: Counter[tuple[int, ...]] = Counter()
    alike: tuple[int, ...]
    for hand in combinations(range(52), 4):
        if whole:
            alike = hand
        elif suits_matter(hand):
            alike = tuple(sorted(mask_of([c % 13 for c in hand if c // 13 == suit]) for suit in range(4)))
        else:
            alike = (-1, *sorted([c % 13 for c in hand]))
        found[first.setdefault(alike, hand)] += 1
    return found


def test_the_best_counts_there_are() -> None:
    """What can be claimed: of three, four and five cards with a starter none counts more."""
    for n in (3, 4, 5):
        best = 0
        for ranks in combinations_with_replacement(range(1, 14), n + 1):
            held = [ranks.count(r) for r in range(1, 14)]
            if max(held) > 4:
                continue
            extra = (n + 1 if max(held) == 1 else 0) + (held[10] > 0)  # at most a flush and a nob
            digits = sum(k << RANK_BITS * r for r, k in enumerate(held))
            best = max(best, fifteens(digits) + pairs(digits) + runs(digits) + extra)
        assert best == MOST[n]


def test_the_order_of_the_show() -> None:
    """002:2701, 002:2707: pone, dealer, crib; all three with the starter."""
    match = begin(["4S 4H 5D 6C QC QD", "7C 7D 8C 8D JS JC"], "KH")
    to_show(match)
    shown = [line for line in sheet(match) if line[1] in ("hand", "crib")]
    assert shown == [(1, "hand", 12), (0, "hand", 14), (0, "crib", 16)]
    told = ["fifteens", "pairs", "fifteens", "pairs", "runs", "crib_pairs", "crib_runs"]
    assert says(match)[-7:] == told, "the dealer's hand and his crib are told apart"


def test_who_counts_first_wins() -> None:
    """Both would be out; the dealer counts last, and his hand is not even shown."""
    match = begin(["4S 4H 5D 6C QC QD", "7C 7D 8C 8D JS JC"], "KH")
    to_show(match, left=1)
    match.game.points[:] = [115, 115]
    to_show(match)
    assert match.over and match.game.points == [115, 121]
    assert sheet(match)[-2:] == [(1, "last", 1), (1, "hand", 5)]
    assert baralho.view(match, 0)["winners"] == [1]
    assert seen(match, 1, "hand")[0] == [""] * 4 and seen(match, 0, "hand")[1] == ["7C", "8C", "7D", "8D"]


# -- winning ----------------------------------------------------------------------------------------------------------


def test_the_game_ends_in_the_midst_of_the_play() -> None:
    """002:2711: at the target at once; the score stops there."""
    match = begin(["5D QC QD 9C 2C 2D", "5C 5H KC KD 3C 3D"], "8H", points=[100, 119])
    cards(match, "5C 5D 5H")
    assert match.over and match.game.points == [102, 121]
    assert sheet(match)[-1] == (1, "play", 2) and says(match)[-1] == "game"


def test_the_game_ends_with_the_starter() -> None:
    match = begin(["AC 2C 3C 4C 5C 6C", "AD 2D 3D 4D 5D 6D"], "JH", points=[120, 120])
    assert match.over and match.game.points == [121, 120] and sheet(match) == [(0, "heels", 1)]


def test_the_game_ends_with_one_for_the_go() -> None:
    match = begin(["KC QC JC 10C 4C 4D", "9D 8D 7D 6D 5C 5D"], "7H", points=[0, 120])
    cards(match, "9D KC 7D")
    assert match.over and sheet(match) == [(1, "go", 1)] and says(match)[-1] == "capote"


@pytest.mark.parametrize(
    ("variant", "target", "rule", "points", "games"),
    [("", 121, "more_than_double", [121, 60], (2, 0)), ("", 121, "more_than_double", [121, 61], (1, 0)),
     ("", 61, "more_than_double", [30, 61], (0, 2)), ("", 61, "more_than_double", [31, 61], (0, 1)),
     ("", 181, "more_than_double", [181, 90], (2, 0)), ("", 181, "more_than_double", [181, 91], (1, 0)),
     ("", 121, "under_91", [121, 90], (2, 0)), ("", 121, "under_91", [121, 91], (1, 0)),
     ("", 61, "under_91", [61, 30], (2, 0)), ("", 61, "under_91", [61, 31], (1, 0)),
     ("", 121, "none", [121, 0], (1, 0)),
     ("cribbage-3j", 61, "more_than_double", [61, 30, 10], (2, 0, 0)),
     ("cribbage-3j", 61, "more_than_double", [10, 61, 31], (0, 1, 0)),
     ("cribbage-duplas", 121, "more_than_double", [60, 121], (0, 2))],
)  # fmt: skip
def test_capote(variant: str, target: int, rule: str, points: list[int], games: tuple[int, ...]) -> None:
    """002:2715: more than twice the points win two games; of three players the better loser is the measure (ruling)."""
    match = start(variant=variant, target=target, capote=rule, games_to_win=5)
    game = game_of(match)
    game.points[:] = points
    game.end_hand()
    assert game.games == games and says(match)[-1] == ("capote" if max(games) == 2 else "game")
    assert not match.over and game.points == [0] * game.sides


def test_a_series() -> None:
    """Each game begins at nought with a new draw for the deal; a capote is two games."""
    match = start(games_to_win=3)
    game = game_of(match)
    game.points[:] = [121, 100]
    game.end_hand()
    assert game.games == (1, 0) and game.points == [0, 0] and game.rear == (0, 0)
    lots = [e for e in steps_of(match, Drawn) if e.label.startswith("dealer")]
    assert [e.label for e in lots] == ["dealer", "dealer of deal 2"] and lots[1].value == game.dealer
    assert written(game.status())["games"] == "1 0"
    game.points[:] = [121, 20]
    game.end_hand()
    assert match.over and game.games == (3, 0) and baralho.view(match, 0)["winners"] == [0]


def test_a_series_broken_off() -> None:
    match = start(games_to_win=3)
    game = game_of(match)
    game.points[:] = [100, 121]
    game.end_hand()
    game.points[:] = [50, 10]
    match.end()
    assert baralho.view(match, 0)["winners"] == [1]
    match = start(variant="cribbage-duplas")
    match.game.points[:] = [50, 10]
    match.end()
    assert baralho.view(match, 0)["winners"] == [0, 2]


def test_two_pegs() -> None:
    """002:2635: 12, 10 and 7 put the front peg at 12, 22, 29 and the rear one at 0, 12, 22."""
    game = game_of(start())
    stands = []
    for points in (12, 10, 7):
        game.peg(0, points, "hand")
        stands.append((game.points[0], game.rear[0]))
    assert stands == [(12, 0), (22, 12), (29, 22)]
    assert written(game.status())["pegs"] == "29 (22) · 0 (0)"


# -- who deals next ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "rule", "dealer", "pegged", "expected"),
    [("", "fewest_points_last_deal", 0, [9, 10], 0), ("", "fewest_points_last_deal", 0, [10, 9], 1),
     ("", "fewest_points_last_deal", 1, [9, 9], 0), ("", "fewest_points_last_deal", 0, [9, 9], 1),
     ("", "alternate", 0, [9, 10], 1), ("cribbage-3j", "fewest_points_last_deal", 1, [8, 9, 7], 2),
     ("cribbage-3j", "fewest_points_last_deal", 1, [7, 7, 9], 0),
     ("cribbage-3j", "fewest_points_last_deal", 1, [9, 3, 4], 1),
     ("cribbage-3j", "fewest_points_last_deal", 2, [7, 7, 7], 0), ("cribbage-3j", "alternate", 2, [9, 9, 1], 0),
     ("cribbage-duplas", "fewest_points_last_deal", 2, [1, 9], 3)],
)  # fmt: skip
def test_next_dealer(variant: str, rule: str, dealer: int, pegged: list[int], expected: int) -> None:
    """002:2645 and rulings: fewest points of the deal; ties from the old dealer's left; pairs pass the deal on."""
    match = start(variant=variant, dealer=dealer, next_dealer=rule)
    game = game_of(match)
    game.before = tuple(20 - n for n in pegged)
    game.points[:] = [20] * game.sides
    game.end_hand()
    assert game.dealer == expected and game.deal_no == 1


def test_all_points_of_the_deal_decide() -> None:
    """Ruling: heels, play, hands, crib and the three of the five-card game."""
    match = start(variant="cribbage-5")
    assert game_of(match).pegged(1) == 3
    match = finish_deal(lay_any(match))
    made = [sum(n for side, _, n in sheet(match) if side == s) for s in (0, 1)]
    assert match.game.dealer == (0 if made[0] < made[1] else 1)


# -- five and seven cards ---------------------------------------------------------------------------------------------


def test_five_cards() -> None:
    """002:2723-2727: two to the crib, three to play; pone pegs 3 before the play; hands of three, a crib of four."""
    match = begin(["4S 4H 5D QC QD", "7C 7D 8C JS JC"], "KH", variant="cribbage-5")
    assert sheet(match) == [(1, "three", 3)] and match.actors() == [1]
    assert [match.game.t.count(HAND, s) for s in (0, 1)] == [3, 3]
    to_show(match)
    shown = [line for line in sheet(match) if line[1] in ("hand", "crib")]
    assert shown == [(1, "hand", 6), (0, "hand", 4), (0, "crib", 16)]
    assert match.options["target"] == 61


@pytest.mark.parametrize(("rule", "times"), [("first_deal", 1), ("every_deal", 2)])
def test_three_for_last(rule: str, times: int) -> None:
    """Ruling: once a game by common practice; the words of 002:2725 allow every deal."""
    match = finish_deal(lay_any(start(variant="cribbage-5", three_for_last=rule)))
    assert [code for _, code, _ in sheet(match)].count("three") == times
    game = game_of(match)
    pone = 1 - game.dealer
    assert game.points[pone] == sum(n for side, _, n in sheet(match) if side == pone)


def test_every_game_of_a_series_has_its_three() -> None:
    match = start(variant="cribbage-5", games_to_win=2)
    game = game_of(match)
    game.points[:] = [61, 60]
    game.end_hand()
    assert sorted(game.points) == [0, 3] and game.points[game.dealer] == 0


def test_three_for_last_can_win() -> None:
    match = start(variant="cribbage-5", three_for_last="every_deal")
    game = game_of(match)
    game.points[:] = [59, 59]
    game.end_hand()
    assert match.over and sorted(game.points) == [59, 61] and not match.actors()


def test_stop_at_the_first_thirty_one_or_go() -> None:
    """Catalogue: the old rule of the five-card game; what was not played counts in the show all the same."""
    hands = ["9D 8D 7D 2C 2D", "KC QC JC 3C 3D"]
    for rule, deal in (("play_all", 0), ("stop_at_first_31", 1)):
        match = begin(hands, "AH", variant="cribbage-5", five_card_play=rule)
        cards(match, "KC 9D QC")
        assert match.game.deal_no == deal and (1, "go", 1) in sheet(match)
    assert [line for line in sheet(match) if line[1] == "hand"] == [(1, "hand", 6), (0, "hand", 8)]
    match = begin(["QC 6D 10C 2C 2D", "KC AC 9D 3C 3D"], "5H", variant="cribbage-5", five_card_play="stop_at_first_31")
    cards(match, "KC QC AC 10C")
    assert match.game.deal_no == 1 and (0, "play", 2) in sheet(match)


def test_the_play_stops_in_the_five_card_game_only() -> None:
    match = begin(["KC QC JC 10C 4C 4D", "9D 8D 7D 6D 5C 5D"], "7H", five_card_play="stop_at_first_31")
    cards(match, "9D KC 7D")
    assert match.actors() == [0] and match.game.deal_no == 0


def test_seven_cards() -> None:
    """002:2731: two to the crib, five to play and to show, to 181."""
    match = begin(["2S 4S 6S 8S QS QD JD", "7C 7D 8C 8D 9H JS JC"], "10H", variant="cribbage-7")
    assert [match.game.t.count(HAND, s) for s in (0, 1)] == [5, 5] and match.options["target"] == 181
    to_show(match)
    shown = [line for line in sheet(match) if line[1] in ("hand", "crib")]
    assert shown == [(1, "hand", 8 + 4 + 16), (0, "hand", 5), (0, "crib", 6 + 9)]


# -- three and four players -------------------------------------------------------------------------------------------

THREE = ["QH 5H 4H AH 2H", "KC 9C 8C 2C 3C", "KD QD JD 10D 2D"]


def test_three_players() -> None:
    """002:2735: five each and the 16th card to the crib, unseen; one each beside it; the dealer's left begins."""
    match = start({"hand 0": THREE[0], "hand 1": THREE[1], "hand 2": THREE[2], "crib": "7S"}, "cribbage-3j")
    assert zone(match, "crib") == "7S" and match.actors() == [0, 1, 2]
    assert seen(match, 0, "crib") == [[""]] and match.options["target"] == 61
    assert len(legal(match, 0)) == 5
    play(match, "2 lay 2D; 0 lay 2H; 1 lay 3C")
    assert zone(match, "crib") == "3C 2D 2H 7S" and match.actors() == [1]


def test_a_go_passes_to_the_next_who_can_play() -> None:
    """Ruling: two say Go, the third goes on; who sits left of the last player leads."""
    match = begin(THREE, "7H", variant="cribbage-3j")
    cards(match, "KC KD QH")  # 30
    assert says(match)[-2:] == ["go", "go"] and match.actors() == [0] and legal(match) == ["play AH"]
    cards(match, "AH")
    assert sheet(match) == [(2, "play", 2), (0, "play", 2)] and match.actors() == [1]
    match = begin(["QH 5H 4H 3H 2H", *THREE[1:]], "7H", variant="cribbage-3j")
    cards(match, "KC KD QH")
    assert sheet(match)[-1] == (0, "go", 1) and match.actors() == [1]


def test_three_show_from_the_dealers_left() -> None:
    """Catalogue: dealer's left, the next, the dealer, the crib."""
    match = to_show(begin(THREE, "7H", variant="cribbage-3j"))
    order = [line for line in sheet(match) if line[1] in ("hand", "crib")]
    assert order[:3] == [(1, "hand", 9), (2, "hand", 8), (0, "hand", 9)] and order[3][:2] == (0, "crib")


def test_pairs() -> None:
    """002:2739-2741: four cards, one to the crib, three to play; partners peg together; no three for last."""
    hands = ["QH 5H 4H 2H", "KC 9C 8C 3C", "KD QD JD 2D", "7S 6S AS 2S"]
    match = begin(hands, "7H", variant="cribbage-duplas")
    assert match.actors() == [1] and zone(match, "crib") == "3C 2D 2H 2S" and match.options["target"] == 121
    assert sheet(match) == [] and baralho.view(match, 0)["sides"] == [0, 1, 0, 1]
    cards(match, "KC KD")
    assert sheet(match) == [(0, "play", 2)]
    cards(match, "6S")  # 26
    cards(match, "5H")  # 31
    assert match.game.points == [4, 0] and match.actors() == [1]
    to_show(match)
    order = [(side, code, n) for side, code, n in sheet(match) if code in ("hand", "crib")]
    assert [s for s, code, _ in order if code == "hand"] == [1, 0, 1, 0][: len(order) - 1]
    assert order[-1][:2] == (0, "crib") and match.game.dealer == 1


def test_pairs_with_five_cards() -> None:
    match = start(variant="cribbage-duplas", pairs_deal=5)
    assert match.game.t.count(HAND, 2) == 5
    assert lay_any(match).game.t.count(HAND, 2) == 4 and match.game.t.count(CRIB) == 4


# -- muggins ----------------------------------------------------------------------------------------------------------

MUGGINS = ["4S 4H 5D 6C QC QD", "7C 7D 8C 8D JS JC"]  # with KH: 14 the dealer, 12 pone, 16 the crib


def test_muggins() -> None:
    """Catalogue: each names his count and pegs it up to the true one; the other pegs what he overlooked."""
    match = to_show(begin(MUGGINS, "KH", muggins=True))
    known = len(sheet(match))
    assert match.actors() == [1] and legal(match) == [f"claim {n}" for n in range(30)]
    assert seen(match, 0, "hand")[1] == ["7C", "8C", "7D", "8D"]
    play(match, "claim 8")
    assert sheet(match)[known:] == [(1, "hand", 8), (0, "muggins", 4)]
    assert match.actors() == [0] and seen(match, 1, "crib") == [[""] * 4]
    play(match, "claim 29")  # too much is pegged up to the truth
    assert sheet(match)[known + 2 :] == [(0, "hand", 14)]
    assert match.actors() == [0] and seen(match, 1, "crib") == [["JC", "QC", "QD", "JS"]]
    play(match, "claim 0")
    assert sheet(match)[known + 3 :] == [(1, "muggins", 16)] and match.game.deal_no == 1


def test_a_claim_wins_before_muggins() -> None:
    match = to_show(begin(MUGGINS, "KH", muggins=True))
    match.game.points[:] = [118, 118]
    play(match, "claim 3")
    assert match.over and match.game.points == [118, 121]
    match = to_show(begin(MUGGINS, "KH", muggins=True))
    match.game.points[:] = [118, 118]
    play(match, "claim 2")
    assert match.over and match.game.points == [121, 120] and sheet(match)[-1] == (0, "muggins", 3)


def test_muggins_of_three_and_five_cards() -> None:
    """The player to the left pegs what was overlooked; claims go as high as hands of that size can count."""
    match = to_show(begin(THREE, "7H", variant="cribbage-3j", muggins=True, target=121))
    play(match, "claim 0")
    assert sheet(match)[-1] == (2, "muggins", 9)  # 8-7, 7-8-9 and four clubs
    match = to_show(lay_any(start(variant="cribbage-7", muggins=True)))
    assert len(legal(match)) == 47
    play(match, "claim 0; claim 0")
    assert len(legal(match)) == 30  # the crib has four cards
    match = to_show(lay_any(start(variant="cribbage-5", muggins=True)))
    assert len(legal(match)) == 21


# -- options ----------------------------------------------------------------------------------------------------------


def test_targets_by_variant() -> None:
    """002:2639, 002:2735, 002:2741."""
    spec = baralho.find("cribbage")
    targets = {v.id: spec.settle(v.id, "", 0, {})[1]["target"] for v in spec.variants}
    assert targets == {
        "cribbage-6": 121, "cribbage-5": 61, "cribbage-7": 181, "cribbage-3j": 61, "cribbage-duplas": 121,
    }  # fmt: skip
    assert spec.settle("", "rapida", 2, {})[1]["target"] == 61
    assert [spec.settle("", "", n, {})[1]["target"] for n in (2, 3, 4)] == [121, 61, 121]


def test_five_and_seven_cards_are_for_two() -> None:
    for players in (3, 4):
        with pytest.raises(baralho.BadOption, match="two players"):
            baralho.start("cribbage", players=players, options={"cards": 7})
    with pytest.raises(baralho.BadPlayers):
        baralho.start("cribbage-5", players=3)


# -- Cribbage as it is played today -----------------------------------------------------------------------------------


def today(deal: dict[str, str] | None = None, players: int = 2, **options: Value) -> Match:
    return baralho.start("cribbage", preset="acc", players=players, seed="7", dealer=0, deal=deal, options=options)


def table(match: Match) -> Cribbage:
    assert isinstance(match.game, Cribbage)
    return match.game


@covers("cribbage/acc/options", "cribbage/acc/three")
def test_today_acc_options() -> None:
    """today: the options of the preset, by its old name too; 121 for three."""
    expected = {
        "target": 121, "next_dealer": "alternate", "crib_flush": "five_only", "capote": "under_91", "muggins": False,
        "pairs_deal": 5, "next_game_dealer": "loser", "double_skunk": "none",
    }  # fmt: skip
    for players in (2, 3, 4):
        match = today(players=players)
        assert match.options == {**match.options, **expected}
        assert match.options == baralho.start("cribbage", preset="inglesa", players=players).options


@covers("cribbage/acc/crib_flush")
def test_today_acc_crib_flush() -> None:
    """today: four-card flush in the crib 0; with the starter 5."""
    crib, starter = PACK.mask("2H 4H 6H KH"), PACK.of
    assert count(crib, starter("9S"), True)[3] == 0 and count(crib, starter("9H"), True)[3] == 5
    for way, points in (("five_only", 0), ("same_as_hand", 4)):
        game = table(today(crib_flush=way))
        for card in bits(crib):
            game.t.move(card, CRIB)
        game.t.move(starter("9S"), STARTER)
        flush = count(game.t.mask(CRIB), starter("9S"))[:3]
        assert game.worth(CRIB, 0) == sum(flush) + points


@covers("cribbage/acc/skunk", "cribbage/acc/double_skunk")
@pytest.mark.parametrize(
    ("loser", "way", "games"),
    [(90, "none", 2), (91, "none", 1), (60, "none", 2), (60, "under_61", 3), (61, "under_61", 2), (91, "under_61", 1)],
)
def test_today_acc_skunk(loser: int, way: str, games: int) -> None:
    """today: 121:90 is a skunk, 121:91 is not; a double skunk is an option."""
    match = today(double_skunk=way, games_to_win=5)
    match.game.points[:] = [121, loser]
    table(match).end_hand()
    assert table(match).games == (games, 0)
    assert says(match)[-1] == ("game", "capote", "double_skunk")[games - 1]


@covers("cribbage/acc/alternate", "cribbage/acc/loser_deals")
def test_today_acc_who_deals() -> None:
    """today: deal alternates; in the next game the loser deals."""
    match = today(games_to_win=5)
    for dealer in (1, 0, 1):
        match.game.points[0] += 9  # whoever pegged more
        table(match).end_hand()
        assert match.game.dealer == dealer
    for winner in (0, 1, 1, 0):
        match.game.points[winner], match.game.points[1 - winner] = 121, 95
        table(match).end_hand()
        assert match.game.dealer == 1 - winner


@covers("cribbage/acc/book")
def test_today_acc_play_as_the_book() -> None:
    """today: 31 = 2, last card 1, jack starter 2, flush in the play never."""
    deal = {"hand 0": "10H JH AH 2C 3C 4C", "hand 1": "QH KH 9H 5S 6S 7S", "stock": "JD"}
    match = today(deal)
    play(match, "0 pick 3C; 0 lay 4C; 1 pick 6S; 1 lay 7S")
    assert sheet(match) == [(0, "heels", 2)] or zone(match, "starter") != "JD"
    cards(match, "QH 10H KH AH")
    assert sheet(match)[-1] == (0, "play", 2), "31, and four hearts in a row are nothing"
    cards(match, "9H JH 5S 2C")
    assert ("last" in [code for _, code, _ in sheet(match)]) and (0, "last", 1) in sheet(match)


CONTEXT: dict[str, dict[str, Value]] = {
    "three_for_last": {"variant": "cribbage-5"},
    "five_card_play": {"variant": "cribbage-5"},
    "pairs_deal": {"variant": "cribbage-duplas"},
    "crib_flush": {"games_to_win": 5},
    "capote": {"target": 121},
    "double_skunk": {"shown": "test_today_acc_skunk"},
    "next_game_dealer": {"shown": "test_today_acc_who_deals"},
}
