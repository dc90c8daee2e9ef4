"""Dane-se!: seed 002:2539-2591."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.dane_se import DaneSe
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from tests.table import cards, covers, legal, play, refused, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: every card of the deal is held, in the trick or won; nobody has more than all his bids can bring."""
    assert isinstance(game, DaneSe)
    n = game.players
    held = sum(game.t.count(HAND, seat) for seat in range(n)) + game.t.count(TRICK)
    assert held + n * sum(game.tricks(seat) for seat in range(n)) == n * game.size()
    assert game.t.count(STOCK) == max(51 - n * game.size(), 0)
    most = sum(10 + game.cards_in(deal) for deal in range(game.deal_no + game.over))
    least = -most if game.opt.miss == "minus_difference" else 0
    assert all(least <= points <= most for points in game.points)


def start(deal: dict[str, str] | None = None, **options: Value) -> Match:
    return baralho.start("dane-se", seed="7", dealer=0, deal=deal, options=options)


def game_of(match: Match) -> DaneSe:
    assert isinstance(match.game, DaneSe)
    return match.game


def at_deal(number: int, deal: dict[str, str], **options: Value) -> Match:
    """A match at this deal (from 1), seat 0 dealing, with these cards in the hands; the rest of the pack is the stock.

    The card named under "turned" shows trumps.
    """
    match = start(None, **options)
    game = game_of(match)
    t = game.t
    game.deal_no = number - 1
    for card in range(52):
        t.move(card, STOCK)
    game.trump = -1
    for name, text in deal.items():
        for card in t.pack.cards(text):
            if name == "turned":
                t.move(card, 4)
                game.trump = t.pack.suit[card]
            else:
                t.move(card, HAND, int(name))
    return match


def test_one_card_each() -> None:
    """002:2567: trumps are spades; 10D, QC, KH, JD: the fourth player wins."""
    match = start({"hand 1": "10D", "hand 2": "QC", "hand 3": "KH", "hand 0": "JD", "turned": "2S"})
    assert zone(match, "turned") == "2S" and written(game_of(match).status())["trump"] == "S"
    play(match, "0 bid 1; 1 bid 0; 2 bid 0; 3 bid 1")
    cards(match, "10D QC KH JD")
    assert sheet(match) == [(0, "exact", 11), (1, "none", 10), (2, "none", 10)]
    assert "under" in says(match)


def test_the_smallest_trump_beats_the_ace() -> None:
    """The page's example: hearts are trumps; a discard never wins."""
    match = start({"hand 1": "AC", "hand 2": "2H", "hand 3": "KS", "hand 0": "KC", "turned": "5H"})
    play(match, "bid 0; bid 0; bid 1; bid 0")
    cards(match, "AC 2H KS KC")
    assert (2, "exact", 11) in sheet(match)


def test_in_the_first_deal_one_says_one_or_none() -> None:
    """002:2553."""
    match = start()
    assert match.actors() == [0] and legal(match) == ["bid 0", "bid 1"]
    assert refused(match, "bid 2") == "too_many"
    assert refused(match, "play 2C") == "not_now"


def test_the_dealer_speaks_first_and_his_left_leads() -> None:
    """002:2553, 002:2563."""
    match = start()
    for seat in range(4):
        assert match.actors() == [seat]
        play(match, "bid 0")
    assert match.actors() == [1]


def test_the_left_of_the_dealer_may_speak_first() -> None:
    match = start(first_bidder="left_of_dealer")
    for seat in (1, 2, 3, 0):
        assert match.actors() == [seat]
        play(match, "bid 0")
    assert match.actors() == [1]


def five_cards(**options: Value) -> Match:
    return at_deal(5, {"0": "2C 3C 4C 5C 6C", "1": "2D 3D 4D 5D 6D", "2": "2H 3H 4H 5H 6H", "3": "2S 3S 4S 5S 6S",
                       "turned": "AD"}, **options)  # fmt: skip


def test_ten_tricks_declared_of_five() -> None:
    """002:2557: A says 4, B 2, C 1 and D 3: allowed."""
    match = five_cards()
    assert legal(match) == [f"bid {n}" for n in range(6)]
    play(match, "bid 4; bid 2; bid 1; bid 3")
    assert match.actors() == [1]
    assert written(game_of(match).status())["declared"] == "10/5"


def test_the_last_may_not_make_the_sum_fit() -> None:
    """Option hook; whoever speaks last, the dealer or another."""
    match = play(five_cards(hook=True), "bid 2; bid 1; bid 1")
    assert legal(match) == ["bid 0", "bid 2", "bid 3", "bid 4", "bid 5"]
    assert refused(match, "bid 1") == "hook"
    match = play(five_cards(hook=True), "bid 3; bid 2; bid 1")
    assert len(legal(match)) == 6, "past five already"
    match = play(five_cards(hook=True), "bid 3; bid 1; bid 1")
    assert "bid 0" not in legal(match)
    match = play(start(hook=True, first_bidder="left_of_dealer"), "bid 0; bid 1; bid 0")
    assert match.actors() == [0] and legal(match) == ["bid 1"]


def three_cards(**options: Value) -> Match:
    """The page's example: Ana 1 of 1, Bruno none, Carla 1 of 2, Davi 1 of none."""
    match = at_deal(3, {"0": "AC 2D 2H", "1": "2C 3D 3H", "2": "3C AD 4H", "3": "4C 4D AH", "turned": "2S"}, **options)
    play(match, "bid 1; bid 0; bid 2; bid 0")
    return cards(match, "2C 3C 4C AC  2D 3D AD 4D  4H AH 2H 3H")


@pytest.mark.parametrize("bonus", [10, 5])
def test_the_score_of_a_deal(bonus: int) -> None:
    """002:2559, 002:2575-2577: 10 and the tricks; for none 10 as well, or 5 by agreement; nothing for the others."""
    match = three_cards(zero_bonus=bonus)
    assert sheet(match) == [(0, "exact", 11), (1, "none", bonus)]
    assert {"under", "over"} <= set(says(match))
    assert match.game.dealer == 1 and match.game.deal_no == 3


def test_follow_suit_but_no_duty_to_trump() -> None:
    """002:2569."""
    match = at_deal(2, {"0": "KC 2S", "1": "AC 2D", "2": "2C 3S", "3": "3D AS", "turned": "4S"})
    play(match, "bid 0; bid 0; bid 0; bid 0; play AC")
    assert refused(match, "play 3S") == "must_follow"
    play(match, "play 2C")
    assert legal(match) == ["play 3D", "play AS"]
    play(match, "play 3D; play KC")
    assert match.actors() == [1], "the winner leads"


def test_a_match_of_thirteen_deals() -> None:
    """002:2543, 002:2549, 002:2571: one card more every time, the deal goes to the left, the last without trumps."""
    match = start()
    game = game_of(match)
    dice = random.Random(3)
    seen: list[tuple[int, int, int, bool]] = []
    while not match.over:
        if len(seen) <= game.deal_no:
            seen.append((game.deal_no, game.dealer, game.t.count(HAND, 2), game.trump >= 0))
        match.act(match.actors()[0], dice.choice(match.legal(match.actors()[0])))
    assert seen == [(deal, deal % 4, deal + 1, deal < 12) for deal in range(13)]
    assert says(match).count("no_trump") == 1
    best = max(game.points)
    assert baralho.view(match, 0)["winners"] == [seat for seat in range(4) if game.points[seat] == best]


def test_down_again() -> None:
    """Option deals_pattern=up_down: 25 deals, one of them of 13 cards."""
    match = start(deals_pattern="up_down")
    sizes: list[int] = []
    dice = random.Random(4)
    while not match.over:
        if len(sizes) <= match.game.deal_no:
            sizes.append(match.game.t.count(HAND, 0))
        match.act(match.actors()[0], dice.choice(match.legal(match.actors()[0])))
    assert sizes == [*range(1, 14), *range(12, 0, -1)]
    assert says(match).count("no_trump") == 1


def test_the_best_total_is_221() -> None:
    """All thirteen declarations kept while winning every trick."""
    match = start()
    game = game_of(match)
    for deal in range(1, 14):
        size = game.size()
        assert size == deal
        for seat in range(4):
            game.t.move_all(HAND, seat, STOCK)
        for card in range(4 * size):
            game.t.move(card, 3, 0)
        game.bids = (size, 1, 1, 1)
        game.count_deal()
    assert match.over and match.game.points == [221, 0, 0, 0]
    assert baralho.view(match, 0)["winners"] == [0]


def test_ties_share_the_win() -> None:
    match = start()
    game = game_of(match)
    game.points = [120, 120, 90, 0]
    assert game.winners() == 0b0011


def test_chips() -> None:
    """002:2579: each pair settles the difference of its totals."""
    match = start()
    game = game_of(match)
    game.points = [120, 100, 90, 80]
    assert written(game.status())["chips"] == "+90 +10 -30 -70"


def test_declarations_stay_visible() -> None:
    """002:2587: anybody may ask what was declared."""
    match = play(five_cards(), "bid 4; bid 2")
    assert written(game_of(match).status())["won"] == "0/4 0/2 0/- 0/-"


# -- Oh Hell as it is played today ------------------------------------------------------------------------------------


def today(players: int = 4, **options: Value) -> Match:
    return baralho.start("dane-se", preset="comum", players=players, seed="7", dealer=0, options=options)


def declare(match: Match, *bids: int) -> None:
    play(match, ";".join(f"bid {bid}" for bid in bids))


@covers("dane-se/comum/options", "dane-se/comum/players")
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_today_comum_players(players: int) -> None:
    """today: 3-7 players (default 4); the dealer's left bids first."""
    assert baralho.start("dane-se", preset="comum").players == 4
    match = today(players)
    expected = {"first_bidder": "left_of_dealer", "hook": True, "zero_bonus": 10, "max_hand": "auto", "miss": "zero"}
    assert match.options == {**match.options, **expected} and match.actors() == [1]
    dice = random.Random(players)
    while not match.over:
        sums(match.game)
        match.act(match.actors()[0], dice.choice(match.legal(match.actors()[0])))


@covers("dane-se/comum/max_hand", "dane-se/comum/pattern")
@pytest.mark.parametrize(("players", "most"), [(3, 10), (4, 10), (5, 10), (6, 8), (7, 7)])
def test_today_comum_sizes(players: int, most: int) -> None:
    """today: 10 cards for 3-5 players, 8 for 6, 7 for 7; from the most to 1, and back."""
    down = list(range(most, 0, -1))
    for pattern, sizes in (("down_up", down + down[-2::-1]), ("down", down), ("up", down[::-1])):
        game = game_of(today(players, deals_pattern=pattern))
        assert [game.cards_in(deal) for deal in range(game.deals())] == sizes
        ruled = game.ledger()
        assert list(ruled.rows) == [str(size) for size in sizes]
        assert game.t.count(HAND, 0) == sizes[0] and game.t.count(4) == 1 and game.trump >= 0
    book = game_of(baralho.start("dane-se", players=players))
    assert book.largest() == {3: 13, 4: 13, 5: 10, 6: 8, 7: 7}[players]


@covers("dane-se/comum/hook")
def test_today_comum_hook() -> None:
    """today: the last bidder may not make the sum of bids equal to the tricks; in the one-card deal not 1."""
    match = today()
    declare(match, 3, 2, 1)
    assert match.actors() == [0] and refused(match, "bid 4") == "hook" and "bid 3" in legal(match)
    match = today()
    declare(match, 6, 5, 0)
    assert len(legal(match)) == 11, "the sum is past it"
    for first, barred in ((0, "bid 1"), (1, "bid 0")):
        match = today(deals_pattern="up")
        declare(match, first, 0, 0)
        assert barred not in legal(match) and len(legal(match)) == 1


@covers("dane-se/comum/miss", "dane-se/comum/exact")
@pytest.mark.parametrize(
    ("miss", "lines"),
    [
        ("zero", [(0, "none", 10), (1, "exact", 12)]),
        ("tricks", [(0, "none", 10), (1, "exact", 12), (2, "tricks", 1)]),
        ("minus_difference", [(0, "none", 10), (1, "exact", 12), (2, "missed", -2), (3, "missed", -1)]),
    ],
)
def test_today_comum_miss(miss: str, lines: list[tuple[int, str, int]]) -> None:
    """today: points for a missed bid: none; 1 per trick won; minus the difference. Exact: 10 + tricks."""
    match = today(miss=miss)
    game = game_of(match)
    game.bids = (0, 2, 3, 1)
    deck = list(range(52))
    for seat, tricks in ((1, 2), (2, 1)):
        for _ in range(4 * tricks):
            game.t.move(deck.pop(), WON, seat)
    game.count_deal()
    assert sheet(match) == lines


CONTEXT: dict[str, dict[str, Value]] = {"max_hand": {"deals_pattern": "down"}, "miss": {"steps": 100}}


def test_a_declaration_may_be_changed_until_the_next_player_declares() -> None:
    """002:2583: by taking it back, which needs nobody's consent as long as nobody has acted since."""
    match = start()
    play(match, "0 bid 1")
    assert match.may_undo(0)
    match.undo(1)
    play(match, "0 bid 0; 1 bid 1")
    assert game_of(match).bids[:2] == (0, 1)
    assert not match.may_undo(0) and match.may_undo(1)
