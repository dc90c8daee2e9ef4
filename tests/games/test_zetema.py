"""Zetema: seed 002:6005-6104."""

from __future__ import annotations

from collections import Counter

import pytest

import baralho
from baralho import SPECTATOR, Match, Rng
from baralho.cards.pack import KING, QUEEN
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.zetema import (
    ACTS,
    FOR_MARRIAGES,
    FOR_QUINA,
    FOR_VAZA,
    HAND,
    MARRY,
    OUT,
    PILE,
    PLAYING,
    STOCK,
    WEDDINGS,
    Zetema,
)
from tests import laws
from tests.table import legal, play, refused, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: what is out of play went as five of a rank or as couples; hands are full as long as there is a stock."""
    assert isinstance(game, Zetema)
    t, pack = game.t, game.t.pack
    held = [t.count(HAND, s) for s in range(game.players)]
    lying = [t.count(PILE + r) for r in range(13)]
    assert t.count(STOCK) + sum(held) + sum(lying) + t.count(OUT) == 65 and max(lying) < 5
    assert not t.count(STOCK) or set(held) == {game.each()}
    gone = {r: Counter(pack.suit[c] for c in t.cards(OUT) if pack.rank[c] == r) for r in range(1, 14)}
    for rank in range(1, QUEEN):
        assert sum(gone[rank].values()) in (0, 5)
    if gone[KING] != gone[QUEEN]:
        assert {sum(gone[KING].values()), sum(gone[QUEEN].values())} == {0, 5} and not game.royal
    for rank in range(13):
        assert all(pack.rank[c] == rank + 1 for c in t.line(PILE + rank))
    assert game.royal in (0, gone[KING][game.double()])
    assert all(points % 5 == 0 and points - game.target() < 150 for points in game.points)


def start(players: int = 2, deal: dict[str, str] | None = None, **options: Value) -> Match:
    """The last seat deals, so seat 0 begins."""
    return baralho.start("zetema", players=players, seed="7", dealer=players - 1, deal=deal, options=options)


def zetema(match: Match) -> Zetema:
    game = match.game
    assert isinstance(game, Zetema)
    return game


def table(
    hands: str, lying: str = "", out: str = "", players: int = 2, stock: bool = True, royal: int = 0, **options: Value
) -> Match:
    """A table in mid-deal, seat 0 to act: hands by seat, "|" between them, cards on the table, cards out of play; what
    is not named is stock, which fills up the hands, or out of play if the stock is to be empty.
    """
    match = start(players, None, **options)
    game = zetema(match)
    t, pack = game.t, game.t.pack
    for seat in range(players):
        t.move_all(HAND, seat, STOCK)

    def put(codes: str, kind: int, i: int = 0) -> None:
        for code in codes.split():
            face = pack.of(code)
            t.move(t.find(face, STOCK), PILE + pack.rank[face] - 1 if kind == PILE else kind, i)

    for seat, codes in enumerate(hands.split("|")):
        put(codes, HAND, seat)
    put(lying, PILE)
    put(out, OUT)
    for seat in range(players if stock else 0):
        while t.count(HAND, seat) < game.each():
            t.draw(STOCK, 0, HAND, seat)
    if not stock:
        t.move_all(STOCK, 0, OUT)
    game.royal = royal
    game.ask(PLAYING, 0)
    return match


# -- the pack and the deal --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "each", "sides", "target"), [(2, 6, 2, 300), (3, 6, 3, 300), (4, 6, 2, 200), (6, 5, 2, 200)]
)
def test_the_deal(players: int, each: int, sides: int, target: int) -> None:
    """002:6015-6023, 6102: 65 cards, six each or five for six, partners alternate; the dealer's left begins."""
    match = start(players)
    t = match.game.t
    assert t.pack.count == 65 and [t.count(HAND, s) for s in range(players)] == [each] * players
    assert t.count(STOCK) == 65 - players * each and match.actors() == [0]
    assert [match.game.side(s) for s in range(players)] == [s % sides for s in range(players)]
    assert zetema(match).target() == target


def test_never_five_players() -> None:
    """002:6015."""
    with pytest.raises(baralho.BaralhoError):
        start(5)


@pytest.mark.parametrize(("suit", "letter"), [("hearts", "H"), ("clubs", "C"), ("diamonds", "D"), ("spades", "S")])
def test_one_suit_is_there_twice(suit: str, letter: str) -> None:
    """002:6017-6019: any suit, as long as all know which."""
    match = start(extra_suit=suit)
    faces = Counter(match.game.t.pack.code(c) for c in range(65))
    assert {code for code, n in faces.items() if n == 2} == {c for c in faces if c[-1] == letter}
    assert Counter(match.game.t.pack.rank) == dict.fromkeys(range(1, 14), 5)
    assert written(match.game.status())["double"] == letter


# -- placing ----------------------------------------------------------------------------------------------------------


def test_a_card_is_placed_on_the_pile_of_its_rank_and_replaced() -> None:
    """002:6084."""
    match = start(2, {"hand 0": "7C 9D", "stock": "2S"})
    play(match, "place 7C")
    assert zone(match, "pile_of_7") == "7C" and "2S" in zone(match, "hand 0") and match.actors() == [1]
    assert match.game.t.count(HAND, 0) == 6 and sheet(match) == []


@pytest.mark.parametrize(
    ("rank", "points"), [("K", 50), ("Q", 50), ("J", 20), ("A", 15), ("5", 15), ("9", 5), ("2", 5)]
)
def test_the_fifth_card_of_a_rank_makes_a_vaza(rank: str, points: int) -> None:
    """002:6041, 6075-6079, 6084: it counts at once, and the pile is turned over."""
    match = table(f"{rank}S 3C 4D 8H 10C 6D|", f"{rank}C {rank}D {rank}H {rank}H")
    play(match, f"place {rank}S")
    assert sheet(match) == [(0, "vaza", points)] and says(match)[-1] == "vaza"
    assert match.game.t.count(OUT) == 5 and zone(match, f"pile_of_{rank.lower()}") == ""
    for viewer in (0, 1, SPECTATOR):
        out = next(z for z in baralho.view(match, viewer)["zones"] if z["zone"] == "out")
        assert not any(out["cards"])


def test_all_points_of_the_tables() -> None:
    """002:6052-6079."""
    assert FOR_QUINA[1:] == (110, 100, 100, 100, 110, 100, 100, 100, 100, 100, 120, 130, 130)
    assert FOR_VAZA[1:] == (15, 5, 5, 5, 15, 5, 5, 5, 5, 5, 20, 50, 50)
    assert FOR_MARRIAGES == (0, 10, 30, 60, 100, 150)


# -- flush and sequence -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "lines"),
    [
        ("2C 4C 7C 9C JC KC", [("flush", 30)]),
        ("2H 4H 7H 9H JH KH", []),  # the duplicated suit makes none (002:6033)
        ("9C 10D JH QS KC AD", [("sequence", 20)]),  # 002:6035
        ("AC 2D 3H 4S 5C 6D", [("sequence", 20)]),
        ("QC KD AH 2S 3C 4D", []),  # the ace is never in the middle
        ("4S 5S 6S 7S 8S 9S", [("flush", 30), ("sequence", 20)]),
        ("4H 5H 6H 7H 8H 9H", [("sequence", 20)]),
        ("4S 5S 6S 7S 8S 8D", []),
        ("2C 4C 7C 9C JC JH", []),
    ],
)
def test_a_hand_that_is_shown(hand: str, lines: list[tuple[str, int]]) -> None:
    match = table(f"{hand}|")
    assert ("show" in legal(match)) == bool(lines)
    if not lines:
        assert refused(match, "show") == "no_show"
        return
    play(match, "show")
    assert sheet(match) == [(0, *line) for line in lines]


def test_six_players_need_five_cards() -> None:
    """002:6031, 6035; other numbers six, also when the stock is out (ruling)."""
    assert "show" in legal(table("2C 4C 7C 9C JC|||||", players=6))
    assert "show" in legal(table("10C JD QH KS AC|||||", players=6))
    assert "show" not in legal(table("2C 4C 7C 9C JC|", stock=False))
    assert "show" in legal(table("2C 4C 7C 9C JC KC|", stock=False))


def test_the_hand_is_kept_but_for_one_card_which_may_make_a_vaza() -> None:
    """002:6086-6088: so one can count twice; what is drawn is declared in the next turn."""
    match = table("2C 4C 7C 9C JC KC|3D 3H 5D 6D 8D 10D", "9D 9H 9H 9S")
    play(match, "show")
    assert match.actors() == [0] and legal(match) == [f"place {c}" for c in ("2C", "4C", "7C", "9C", "JC", "KC")]
    assert refused(match, "show") == refused(match, "marry KC+QC") == "place_now"
    match.game.t.move(match.game.t.find(match.game.t.pack.of("5C"), STOCK), STOCK)
    play(match, "place 9C")
    assert sheet(match) == [(0, "flush", 30), (0, "vaza", 5)] and match.actors() == [1]
    assert zone(match, "hand 0") == "2C 4C 5C 7C JC KC"
    play(match, "place 3D")
    assert "show" in legal(match)  # again, with another card (ruling)


def test_a_shown_hand_is_known_from_then_on() -> None:
    match = start(2, {"hand 0": "2C 4C 7C 9C JC KC"})
    play(match, "show; place 2C")
    assert {"4C", "7C", "9C", "JC", "KC"} <= set(baralho.known(match, 1)["hand 0"])
    for seed in range(20):
        assert match.game.t.pack.mask("4C 7C 9C JC KC") & ~match.sample(1, Rng(seed)).t.mask(HAND, 0) == 0
    laws.law_5(match, laws.law_6(match, 1, 5), 1)


# -- marriages --------------------------------------------------------------------------------------------------------


def test_the_book_s_three_marriages() -> None:
    """002:6090: two of hearts and one of diamonds, with three cards of the table: 80."""
    match = table("KH KD QH QH 3C 4S|", "KH KC QD")
    assert "marry KD+QD+KH+QH+KH+QH" in legal(match)
    play(match, "marry KD+QD+KH+QH+KH+QH")
    assert sheet(match) == [(0, "marriages", 80)] and zetema(match).royal == 2
    assert zone(match, "pile_of_k") == "KC" and zone(match, "pile_of_q") == "" and match.game.t.count(OUT) == 6
    assert match.game.t.count(HAND, 0) == 6 and match.actors() == [1]


def test_one_card_at_least_comes_from_the_hand() -> None:
    """002:6037; two on the table are no couple (ruling)."""
    match = table("3C 4C 5D 6H 9H JS|", "KC QC")
    assert not [a for a in legal(match) if "marry" in a] and refused(match, "marry KC+QC") == "no_marriage"
    match = table("KC 4C 5D 6H 9H JS|", "QC QD")
    assert [a for a in legal(match) if "marry" in a] == ["marry KC+QC"]
    play(match, "marry KC+QC")
    assert zone(match, "pile_of_q") == "QD" and sheet(match) == [(0, "marriages", 10)]


def test_fewer_may_be_declared_than_there_are() -> None:
    match = table("KC QC KD QD 3C 4S|")
    assert [a for a in legal(match) if "marry" in a] == ["marry KC+QC", "marry KD+QD", "marry KC+QC+KD+QD"]
    assert sheet(play(match, "marry KC+QC+KD+QD")) == [(0, "marriages", 30)]


def test_where_the_cards_of_the_duplicated_suit_come_from() -> None:
    """Both from the hand, or a mate from the table: who marries chooses."""
    match = table("KH QH 3C 4S 5D 6C|", "KH QH")
    wanted = {"marry KH+QH", "marry KH+QH+KH+QH", "marry_king KH+QH", "marry_queen KH+QH"}
    assert {a for a in legal(match) if "marry" in a} == wanted
    left = {
        "marry KH+QH": ("", "KH", "QH"),
        "marry_king KH+QH": ("QH", "KH", ""),
        "marry_queen KH+QH": ("KH", "", "QH"),
    }
    for action, (kept, king, queen) in left.items():
        match = play(table("KH QH 3C 4S 5D 6C|", "KH QH", stock=False), action)
        assert [zone(match, "pile_of_k"), zone(match, "pile_of_q")] == [king, queen]
        assert [c for c in zone(match, "hand 0").split() if c[0] in "KQ"] == kept.split()
    assert "marry KH+QH+KH+QH" not in legal(table("KH 2H 3C 4S 5D 6C|", "KH QH QH"))  # the others would lie there
    assert "marry KH+QH+KH+QH" in legal(table("KH KH 3C 4S 5D 6C|", "QH QH"))


POINTS = [
    (1, 0, 0, 10), (1, 1, 0, 10), (1, 1, 1, 20), (2, 0, 0, 30), (2, 1, 0, 30), (2, 1, 1, 40), (2, 2, 0, 50),
    (3, 0, 1, 60), (3, 1, 0, 60), (3, 1, 1, 70), (3, 2, 0, 80), (4, 1, 0, 100), (4, 1, 1, 110), (4, 2, 0, 120),
    (5, 2, 0, 150),
]  # fmt: skip


@pytest.mark.parametrize(("couples", "doubles", "before", "points"), POINTS)
def test_the_table_of_marriages(couples: int, doubles: int, before: int, points: int) -> None:
    """002:6058-6070: the second of the duplicated suit is imperial, whoever made the first (002:6039)."""
    game = zetema(start())
    game.royal = before
    once = [suits for suits in WEDDINGS if all(suits.count(suit) == 1 for suit in suits if suit != game.double())]
    wanted = [suits for suits in once if len(suits) == couples and suits.count(game.double()) == doubles]
    assert wanted and {game.marriage_points(suits) for suits in wanted} == {points}


def test_the_imperial_marriage_counts_across_players_but_not_across_deals() -> None:
    match = table("KH QH 3C 4S 5D 6C|KH QH 3D 4C 5S 6D")
    play(match, "marry KH+QH")
    assert written(match.game.status())["royal"] == "1/2"
    play(match, "marry KH+QH")
    assert sheet(match) == [(0, "marriages", 10), (1, "marriages", 20)] and match.game.points == [10, 20]
    match = play(table("2C|", "2D 2H 2H 2S", stock=False, royal=1), "place 2C")
    assert match.game.deal_no == 1 and zetema(match).royal == 0


def test_marriages_that_can_be_declared() -> None:
    """Of each suit one, of one suit two: 15 and 32 choices."""
    assert len(WEDDINGS) == len(set(WEDDINGS)) == 47 and len(ACTS[MARRY].items) == 47


# -- quinas -----------------------------------------------------------------------------------------------------------


def test_a_quina() -> None:
    """002:6027, 6092: five of a rank in hand, removed and replaced; no card is placed."""
    match = table("5C 5D 5H 5H 5S 9C|")
    assert "quina 5" in legal(match)
    play(match, "quina 5")
    assert sheet(match) == [(0, "quina", 110)] and match.game.t.count(HAND, 0) == 6 and match.actors() == [1]
    match = table("5C 5D 5H 5S 9C 9D|", "5H")
    assert refused(match, "quina 5") == "no_quina"


# -- the end of the stock ---------------------------------------------------------------------------------------------


def test_without_a_stock_one_plays_on_and_who_has_no_cards_passes() -> None:
    """002:6094-6096: until nobody has a card."""
    match = table("KC QC|3D|4D 4H 7S", stock=False, players=3)
    play(match, "marry KC+QC")
    assert match.actors() == [1] and match.game.t.count(HAND, 0) == 0
    play(match, "place 3D; place 4D; place 4H")
    assert match.actors() == [2]
    play(match, "place 7S")
    assert match.game.deal_no == 1 and match.game.points == [10, 0, 0] and match.game.t.count(STOCK) == 65 - 18


def test_a_refill_takes_what_is_left() -> None:
    match = table("KC QC 3C 4C 5C 7C|3D 4D", stock=False)
    match.game.t.move(match.game.t.find(match.game.t.pack.of("9S"), OUT), STOCK)
    play(match, "marry KC+QC")
    assert zone(match, "hand 0") == "3C 4C 5C 7C 9S" and not match.game.t.count(STOCK)


def test_of_two_who_makes_a_vaza_without_a_stock_places_another_card() -> None:
    """002:6098: and again; with a stock, or with more players, not."""
    lying = "2D 2H 2H 2S 4D 4H 4H 4S"
    match = table("2C 4C 7S 8S|3D 5D", lying, stock=False)
    play(match, "place 2C")
    assert match.actors() == [0] and legal(match) == ["place 4C", "place 7S", "place 8S"]
    play(match, "place 4C; place 7S")
    assert match.actors() == [1] and match.game.points == [10, 0]
    assert play(table("2C 4C 7S 8S 9S 10S|3D 5D 6D 7D 8D 9D", lying), "place 2C").actors() == [1]
    assert play(table("2C 4C 7S|3D 5D|6D", lying, stock=False, players=3), "place 2C").actors() == [1]
    match = play(table("2C|3D 5D", lying, stock=False), "place 2C")
    assert match.actors() == [1]  # there is no other card
    match = play(table("4S 5S 6S 7S 8S 9S|3D 5D", "9C 9D 9H 9H", stock=False), "show; place 9S")
    assert match.actors() == [0] and "show" not in legal(match)  # also after a hand that was shown


# -- the end of the match ---------------------------------------------------------------------------------------------


def test_the_match_ends_at_once() -> None:
    """002:6104: in the midst of a deal, whatever the others could still make."""
    match = table("KC QC 3C 4C 5C 7C|")
    match.game.points[:] = [285, 295]
    play(match, "marry KC+QC")
    assert not match.over
    match = table("4S 5S 6S 7S 8S 9S|")
    match.game.points[:] = [250, 295]
    play(match, "show")
    assert match.over and match.game.won == 0b01 and match.game.points == [300, 295]
    match = table("2C 4C 7S 8S 9S 10S|", "2D 2H 2H 2S")
    match.game.points[:] = [295, 299]
    assert play(match, "place 2C").over


def test_partners_score_together() -> None:
    """002:6102."""
    match = table("KC QC 3C 4C 5C 7C|2S 3S 4S 6S 8S 9S|KD QD 3D 4D 5D 7D|", players=4)
    play(match, "marry KC+QC; place 2S; marry KD+QD")
    assert match.game.points == [20, 0]


def test_deals_follow_until_the_target_and_totals_are_carried_on() -> None:
    match = play(table("2C|", "2D 2H 2H 2S", stock=False), "place 2C")
    assert match.game.deal_no == 1 and match.game.points == [5, 0] and match.game.dealer == 0
    assert zetema(start(target=500)).target() == 500


CONTEXT: dict[str, dict[str, Value]] = {"target": {"steps": 400}}
