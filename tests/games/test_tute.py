"""Tute: seed 002:1464-1603, 1669-1681. Suits: P bastões, O moedas, C taças, E espadas."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value, act_of
from baralho.engine.told import written
from baralho.games.tute.acts import (
    CAPOTE,
    CLAIM,
    DECLARING,
    PACK,
    PLAY,
    PLAYING,
    POWER,
    RESERVE,
    SINGING,
    VALUE,
)
from baralho.games.tute.americano import Americano, Habanero
from baralho.games.tute.corrente import Corrente
from baralho.games.tute.duplas import Duplas
from baralho.kinds.changing import CHANGER, changers
from baralho.kinds.partida import MARKER
from baralho.kinds.singing import SingingGame
from baralho.kinds.stock import TURN_UP, left
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import worth
from baralho.words import Words
from tests.table import cards, covers, legal, play, refused, sayings, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: 120 points in cards; both draw equally many, whatever lies in a reserve; songs are 20s and 40s."""
    t = game.t
    assert isinstance(game, SingingGame)
    assert sum(worth(t.mask(kind, i), VALUE) for kind in range(len(t.base)) for i in range(t.layout.size[kind])) == 120
    assert sum(game.acuses) % 20 == 0 and game.sung.bit_count() * 20 <= sum(game.acuses) <= game.sung.bit_count() * 40
    if isinstance(game, Corrente):
        held = [t.count(HAND, s) + (game.owner == s) for s in range(2)]
        if not t.count(TRICK):
            assert held[0] == held[1] <= (8 if isinstance(game, Americano) else 6)
            assert isinstance(game, Americano) or not game.draws() or held[0] == 6
        if isinstance(game, Americano):
            assert game.to_draw() % 2 == 0 and min(game.still_his(0), game.still_his(1)) >= 0
            assert game.still_his(0) + game.still_his(1) == left(t)


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Sings and changes trumps when it comes to mind, and now and then claims or declares what he has not."""
    actions = match.legal(seat)
    bold = [a for a in actions if act_of(a) in (CLAIM, CAPOTE)]
    if bold and dice.random() < 0.03:
        return bold[0]
    others = [a for a in actions if act_of(a) not in (PLAY, CLAIM, CAPOTE)]
    if others and dice.random() < 0.5:
        return dice.choice(others)
    return dice.choice([a for a in actions if a not in bold])


def start(deal: dict[str, str] | None = None, variant: str = "", **options: Value) -> Match:
    """Seat 0 has dealt, so that seat 1 is the mão."""
    return baralho.start("tute", variant=variant, seed="7", dealer=0, deal=deal, options=options)


def corrente(match: Match) -> Corrente:
    assert isinstance(match.game, Corrente)
    return match.game


def americano(match: Match) -> Americano:
    assert isinstance(match.game, Americano)
    return match.game


def duplas(match: Match) -> Duplas:
    assert isinstance(match.game, Duplas)
    return match.game


def give(game: Corrente | Duplas, points: int) -> None:
    """Put cards worth so many points into the tricks of side 0, the rest into those of side 1."""
    ways: dict[int, list[int]] = {0: []}
    for card in range(40):
        for total, chosen in list(ways.items()):
            ways.setdefault(total + VALUE[card], [*chosen, card])
    for card in range(40):
        game.t.move(card, WON, 0 if card in ways[points] else 1)


def end_deal(match: Match, points: int, last: int, acuses: tuple[int, int] = (0, 0)) -> None:
    """End the deal in progress with these points in cards of seat 0, this last trick, these songs."""
    game = corrente(match)
    give(game, points)
    game.last, game.acuses = last, acuses
    game.count_deal()


def first_cards(match: Match, until: int = 0) -> None:
    """Play the first card that is offered until so many are left in the stock, at a lead."""
    while left(match.game.t) > until or match.game.t.count(TRICK):
        play_one(match)


def play_one(match: Match) -> None:
    seat = match.actors()[0]
    match.act(seat, match.legal(seat)[0])


# -- the general rules ------------------------------------------------------------------------------------------------


def test_order_and_points() -> None:
    """002:1487-1504: ace 11, three 10, king 4, knight 3, jack 2; A 3 R C V 7 6 5 4 2."""
    faces = ["1O", "3O", "12O", "11O", "10O", "7O", "6O", "5O", "4O", "2O"]
    assert [VALUE[PACK.of(face)] for face in faces] == [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]
    powers = [POWER[PACK.of(face)] for face in faces]
    assert powers == sorted(powers, reverse=True) and len(set(powers)) == 10
    assert sum(VALUE) == 120 and PACK.count == 40


def test_any_trump_beats_any_other_card() -> None:
    """002:1510: the first card is the 5 of coins, and every coin beats the highest of other suits."""
    match = start({"hand 1": "5O 1E", "hand 0": "4P 2O", "stock": "4C 5C"})
    cards(match, "5O 4P 1E 2O")
    assert match.actors() == [0] and written(match.game.status())["trump"] == "O"


@pytest.mark.parametrize("duty", ["free", "cut_and_pisar", "montar_cut_pisar"])
def test_cut_overtrump_and_free(duty: str) -> None:
    """002:1519: coins are trumps, cups are led; the 3 of coins cuts, the ace overtrumps, the fourth plays anything."""
    deal = {
        "hand 1": "5C 6C 7C 2C 4C 10C 11C 12C 1C 3C",
        "hand 2": "3O 1P 3P 4P 5P 6P 7P 10P 11P 12P",
        "hand 3": "1O 2P 1E 3E 4E 5E 6E 7E 10E 11E",
        "hand 0": "5O 2O 4O 6O 7O 10O 11O 12O 2E 12E",
    }
    match = start(deal, "tute-duplas", void_duty=duty)
    duplas(match).trump = PACK.suit[PACK.of("1O")]
    cards(match, "5C 3O 1O")
    assert match.actors() == [0] and len(legal(match)) == 10
    cards(match, "12E")
    assert set(zone(match, "won 1").split()) == {"5C", "3O", "1O", "12E"}


@pytest.mark.parametrize(
    ("songs", "total"), [((), 130), ((20,), 150), ((40,), 170), ((20, 20), 170), ((40, 20), 190), ((20, 20, 20), 190),
                         ((40, 20, 20), 210), ((40, 20, 20, 20), 230)],
)  # fmt: skip
def test_totals_of_a_deal(songs: tuple[int, ...], total: int) -> None:
    """002:1531-1543."""
    match = start()
    end_deal(match, 70, 1, (sum(songs[:2]), sum(songs[2:])))
    assert sum(points for _, _, points in sheet(match)) == total


@pytest.mark.parametrize("variant", ["tute-corrente", "tute-americano", "tute-duplas"])
def test_a_deal_played_out_comes_to_130_and_what_was_sung(variant: str) -> None:
    """002:1531-1543: 120 in the cards and the last trick, in every deal."""
    dice = random.Random(3)
    for seed in range(6):
        match = baralho.start("tute", variant=variant, seed=str(seed))
        sung = 0
        while not match.game.deal_no and not match.over:
            seat = match.actors()[0]
            offers = [a for a in match.legal(seat) if match.spec.acts[act_of(a)].code != "tute"]
            match.act(seat, dice.choice(offers))
            game = match.game
            assert isinstance(game, SingingGame)
            sung = sum(game.acuses) if not game.deal_no else sung
        assert sum(points for _, _, points in sheet(match)) == 130 + sung


# -- corrente: deal and tricks ----------------------------------------------------------------------------------------


def test_set_up() -> None:
    """002:1557: six cards each, the others face down; nothing is turned up; the mão leads any card."""
    match = start()
    t = match.game.t
    assert [t.count(HAND, s) for s in range(2)] == [6, 6]
    assert t.count(STOCK) == 28 and not t.count(TURN_UP)
    assert match.actors() == [1] and len(legal(match)) == 6
    assert match.spec.anticlockwise and "trump" not in written(match.game.status())


def test_dealt_by_threes() -> None:
    """002:1557: one by one, or three at a time."""
    deal = {"pack": "1P 2P 3P 1O 2O 3O"}
    assert set(zone(start(deal, first_deal_batch=3), "hand 1").split()) >= {"1P", "2P", "3P"}
    assert set(zone(start(deal), "hand 1").split()) >= {"1P", "3P", "2O"}


def test_the_first_reply_is_free_and_the_marker_stays_open() -> None:
    """002:1559: no duty to follow; only a trump wins; the card that marks trumps lies before who won it."""
    match = start({"hand 1": "10O 5E", "hand 0": "12O 1P 4O"})
    cards(match, "10O")
    assert len(legal(match)) == 6
    match = cards(match, "1P")
    assert match.actors() == [1] and zone(match, "marker 1") == "10O" and zone(match, "won 1") == "1P"
    assert corrente(match).taken(1) == 13
    match = cards(start({"hand 1": "10O 5E", "hand 0": "12O 1P 4O"}), "10O 12O")
    assert match.actors() == [0] and zone(match, "marker 0") == "10O" and zone(match, "won 0") == "12O"
    assert corrente(match).taken(0) == 6
    assert [z["cards"] for z in baralho.view(match, 1)["zones"] if z["zone"] == "marker" and z["cards"]] == [["10O"]]


def test_both_draw_the_winner_first() -> None:
    """002:1561; fourteen draws each, twenty tricks."""
    match = start({"hand 1": "5O", "hand 0": "6O", "stock": "12P 11P"})
    cards(match, "5O 6O")
    assert "12P" in zone(match, "hand 0").split() and "11P" in zone(match, "hand 1").split()
    while not match.game.deal_no and not match.over:
        play_one(match)
    assert says(match).count("trick") == 20 and says(match).count("stock_out") == 1


def last_tricks(leader: str, other: str) -> Match:
    """A match in which the stock is gone, coins are trumps, and these cards are left; the leader is asked."""
    match = start(trump_change=False)
    while left(match.game.t) or match.game.t.count(TRICK):
        seat = match.actors()[0]
        assert {a for a in match.legal(seat) if act_of(a) == PLAY} == {
            baralho.read_action(match, f"play {card}") for card in zone(match, f"hand {seat}").split()
        }
        match.act(seat, match.legal(seat)[0])
    t, seat = match.game.t, match.actors()[0]
    assert [t.count(HAND, s) for s in range(2)] == [6, 6]
    for s in range(2):
        t.move_all(HAND, s, WON, s)
    t.move_set(PACK.mask(leader), HAND, seat)
    t.move_set(PACK.mask(other), HAND, 1 - seat)
    corrente(match).trump = PACK.suit[PACK.of("1O")]
    return match


def test_free_while_there_is_a_stock_then_follow() -> None:
    """002:1561: any card while there is a stock; when six cards each are left suit is followed, not beaten."""
    match = last_tricks("5C 6C", "4C 1C 2O")
    cards(match, "5C")
    assert [a for a in legal(match) if a.startswith("play")] == ["play 1C", "play 4C"]
    assert refused(match, "play 2O") == "must_follow"


def test_who_cannot_follow_must_trump() -> None:
    """002:1561: when the stock is gone; with neither he may play anything."""
    match = cards(last_tricks("5C 6C", "4P 2O 3O"), "5C")
    assert [a for a in legal(match) if a.startswith("play")] == ["play 2O", "play 3O"]
    assert refused(match, "play 4P") == "must_trump"
    match = cards(last_tricks("5C 6C", "4P 2E"), "5C")
    assert len([a for a in legal(match) if a.startswith("play")]) == 2


def test_a_card_turned_up() -> None:
    """Common Tute: the 13th card, drawn last; the first trick is answered freely, and that card is the marker."""
    match = start({"turn_up": "12C", "hand 1": "5O 2O", "hand 0": "1P"}, trump_source="turn_up")
    assert match.game.t.count(STOCK) == 27 and written(match.game.status())["trump"] == "C"
    cards(match, "5O")
    assert len(legal(match)) == 6
    cards(match, "1P")
    assert not match.game.t.count(MARKER, 0) + match.game.t.count(MARKER, 1)
    assert changers(PACK, corrente(match).marker()) == PACK.mask("7P 7O 7E")
    first_cards(match, 2)
    assert zone(match, "turn_up") == "12C"
    play_one(match)
    play_one(match)
    assert "12C" in zone(match, f"hand {1 - match.actors()[0]}").split()


# -- changing trumps --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marker", "by"),
    [("1O", "7P 7C 7E"), ("3O", "7P 7C 7E"), ("12O", "7P 7C 7E"), ("11O", "7P 7C 7E"), ("10O", "7P 7C 7E"),
     ("7O", "2P 2C 2E"), ("6O", "2P 2C 2E"), ("4O", "2P 2C 2E"), ("2O", "2P 2C 2E")],
)  # fmt: skip
def test_what_changes_trumps(marker: str, by: str) -> None:
    """002:1565-1567: a 7 of another suit where an ace, 3 or court card marks them, a 2 where a white card does."""
    assert changers(PACK, PACK.of(marker)) == PACK.mask(by)
    assert changers(PACK, PACK.of(marker), by_ace=False) == (0 if marker == "1O" else PACK.mask(by))


CHANGING = {"hand 1": "12O 7C 7E 2C 5P 6P", "hand 0": "4P 5E 6E 2E 7P 2P", "stock": "4C 5C 10P 11P 6C 4E"}


def test_trumps_are_changed_and_go_back() -> None:
    """002:1563-1569: announced, open, back after a trick won; no change of a change; then another may follow."""
    match = start(CHANGING)
    assert refused(match, "change 7C") == "when_to_change"
    cards(match, "12O 4P")
    assert [a for a in legal(match) if a.startswith("change")] == ["change 7C", "change 7E"]
    assert refused(match, "change 2C") == "no_changer" and refused(match, "take_back") == "not_now"
    play(match, "change 7C")
    assert written(match.game.status())["trump"] == "C" and zone(match, "changer") == "7C"
    assert match.actors() == [1] and match.game.t.count(HAND, 1) == 5
    assert refused(match, "change 7E") == "changed" and refused(match, "take_back") == "win_first"
    cards(match, "2C 5E")  # the 2 of cups is a trump now
    assert match.actors() == [1] and "take_back" in legal(match)
    play(match, "take_back")
    assert written(match.game.status())["trump"] == "O" and not zone(match, "changer")
    assert match.game.t.count(HAND, 1) == 6 and says(match)[-1] == "reverts"
    assert "change 7E" in legal(match), "the marker's trumps may be changed anew"
    play(match, "change 7E")
    assert written(match.game.status())["trump"] == "E"


def test_nobody_else_changes_while_a_changer_lies() -> None:
    """002:1569: only trumps as the first card marks them can be changed; and only its owner takes a changer back."""
    match = start({**CHANGING, "hand 0": "4P 5E 1C 2E 7P 2P"})
    cards(match, "12O 4P")
    play(match, "change 7C")
    cards(match, "2C 1C")  # the other wins
    assert match.actors() == [0]
    assert refused(match, "change 7P") == "changed" and refused(match, "take_back") == "not_now"
    cards(match, "2P 5P")
    assert match.actors() == [1] and match.game.t.holds(PACK.of("7C"), CHANGER), "he has now won a trick since"
    assert "take_back" in legal(match)


def test_only_the_leader_changes_trumps_unless_agreed() -> None:
    """Ruling; by option also who answers, and it counts for that trick."""
    deal = {"hand 1": "12O 6E 5P", "hand 0": "4P 7E 1E 2E"}
    match = cards(start(deal), "12O 4P 6E")
    assert match.actors() == [0] and refused(match, "change 7E") == "when_to_change"
    match = cards(start(deal, trump_change_window="any_own_turn"), "12O")
    assert refused(match, "change 7E") == "when_to_change", "not in the first trick"
    cards(match, "4P 5P")
    play(match, "change 7E")
    assert match.actors() == [0] and written(match.game.status())["trump"] == "E"
    cards(match, "2E")
    assert match.actors() == [0], "the 2 of swords is a trump already"


def test_no_change_of_trumps() -> None:
    match = cards(start(CHANGING, trump_change=False), "12O 4P")
    assert not [a for a in legal(match) if a.startswith("change")]
    assert refused(match, "change 7C") == "not_now"


def test_a_changer_goes_back_when_the_stock_runs_out() -> None:
    """Ruling: both have six cards for the last tricks, and trumps are those of the marker again."""
    match = start()
    while left(match.game.t) > 2 or match.game.t.count(TRICK):
        seat = match.actors()[0]
        plays = [a for a in match.legal(seat) if act_of(a) == PLAY]
        match.act(seat, plays[0])
    game = corrente(match)
    leader = match.actors()[0]
    marked, seven = game.trump, next(c for c in range(40) if PACK.rank[c] == 7 and PACK.suit[c] != game.trump)
    game.t.move(seven, HAND, leader)  # wherever it is
    game.change_trumps(leader, seven)
    assert game.trump == PACK.suit[seven]
    for _ in range(2):
        seat = match.actors()[0]
        match.act(seat, next(a for a in match.legal(seat) if act_of(a) == PLAY))
    assert not game.t.count(CHANGER) and game.owner == -1 and game.trump == marked
    assert game.t.holds(seven, HAND, leader)
    assert says(match)[-2:] == ["reverts", "stock_out"]


def test_no_change_when_the_stock_is_gone() -> None:
    match = start()
    first_cards(match)
    assert not corrente(match).may_change()


# -- singing ----------------------------------------------------------------------------------------------------------

PAIR = {"hand 1": "5O 12C 11C 12E 11E 6O", "hand 0": "4P 12O 11O 5E 6E 7E", "stock": "4C 5C 6C 7C 2P 5P"}


def test_sing_after_a_trick_won_one_for_a_trick() -> None:
    """002:1571: only who has won a trick; one acuse in a trick, by only one of the two."""
    match = start(PAIR)
    assert refused(match, "sing C") == "win_first"
    cards(match, "5O")
    assert refused(match, "sing O") == "win_first"
    cards(match, "4P")
    assert [a for a in legal(match) if a.startswith("sing")] == ["sing C", "sing E"]
    play(match, "sing C")
    assert corrente(match).acuses == (0, 20) and match.actors() == [1]
    assert refused(match, "sing E") == "one_a_trick"
    cards(match, "4C 12O")  # a trump, after the first song in trumps is spoilt
    assert match.actors() == [0] and refused(match, "sing O") == "no_pair"
    cards(match, "5E")
    assert refused(match, "sing C") == "sung_before"
    play(match, "sing E")
    assert corrente(match).acuses == (0, 40)


def test_one_song_in_a_trick_for_both() -> None:
    """002:1571: "apenas um jogador pode realizá-lo"; the other waits for the next trick."""
    match = start({**PAIR, "hand 0": "6P 12O 11O 5E 7O 7E"})
    cards(match, "5O 6P 4C 7O")  # both have won one
    cards(match, "5E")
    assert match.actors() == [1]
    play(match, "sing C")
    cards(match, "12E")
    assert match.actors() == [1], "the king of swords takes the 5"
    play(match, "play 11E")
    assert match.actors() == [0]
    play(match, "sing O")
    assert corrente(match).acuses == (40, 20) and "forty" in says(match)


def test_a_song_is_worth_what_trumps_are_when_it_is_sung() -> None:
    """Ruling: 40 by the trumps of that moment; later changes alter nothing, and no pair is sung twice."""
    match = start({"hand 1": "12O 7C 12C 11C 5P 6P", "hand 0": "4P 5E 6E 2E 7P 2P"})
    cards(match, "12O 4P")
    play(match, "change 7C")
    noted = [line for line in match.game.notes(1) if line.code == "songs"]
    assert noted[0].value.written().endswith(" 40")
    play(match, "sing C")
    assert corrente(match).acuses == (0, 40)
    cards(match, "11C 2P")
    play(match, "take_back")
    assert corrente(match).acuses == (0, 40) and refused(match, "sing C") == "sung_before"


def test_both_cards_must_be_in_the_hand() -> None:
    """002:1525: an acuse is announced before either card is played."""
    match = start(PAIR)
    cards(match, "5O 4P 12C 5E")
    assert match.actors() == [1] and refused(match, "sing C") == "no_pair" and "sing E" in legal(match)


def test_a_song_is_known_to_all() -> None:
    """Everybody hears it: whoever sings holds both cards until he plays them."""
    match = start(PAIR)
    cards(match, "5O 4P")
    play(match, "sing C")
    for n in range(20):
        assert match.sample(0, baralho.Rng(n)).t.mask(HAND, 1) & PACK.mask("12C 11C") == PACK.mask("12C 11C")


def test_only_the_winner_sings_by_option() -> None:
    """Common Tute: right after winning a trick, so only who leads."""
    match = start({**PAIR, "hand 0": "6P 12O 11O 5E 7O 7E"}, sing_window="winner_after_trick")
    cards(match, "5O 6P 4C 7O 5E")
    assert match.actors() == [1] and refused(match, "sing C") == "winner_sings"
    cards(match, "12E")
    assert match.actors() == [1] and "sing C" in legal(match)


@pytest.mark.parametrize(("rank", "item"), [(12, "kings"), (11, "knights")])
def test_a_tute_wins_the_game_at_once(rank: int, item: str) -> None:
    """002:1545-1549, 1573: whatever the points; its cards are shown."""
    four = f"{rank}P {rank}O {rank}C {rank}E"
    match = start({"hand 1": f"5O 6O {four}", "hand 0": "4P 5P 6P 7P 2P 10P"})
    assert refused(match, f"tute {item}") == "win_first"
    cards(match, "5O 4P")
    corrente(match).carried = (90, 0)
    play(match, f"tute {item}")
    assert match.over and baralho.view(match, 0)["winners"] == [1] and sheet(match) == []
    assert [e for e in baralho.events(match, 0) if e[0] == "say" and e[1] == "tute"]
    assert says(match)[-1] == "game"


def test_a_tute_needs_all_four_and_is_not_bound_by_a_song() -> None:
    match = start({"hand 1": "5O 6O 12P 12O 12C 12E", "hand 0": "4P 5P 6P 7P 2P 10P", "stock": "11P 4E"})
    cards(match, "5O 4P")
    play(match, "sing P")
    assert "tute kings" in legal(match) and refused(match, "tute knights") == "no_four"


# -- the count --------------------------------------------------------------------------------------------------------


def test_101_in_one_deal() -> None:
    """002:1573: 91 in cards and the last trick."""
    match = start()
    end_deal(match, 91, 0)
    assert match.over and baralho.view(match, 0)["winners"] == [0]
    assert sheet(match) == [(0, "cards", 91), (1, "cards", 29), (0, "last_trick", 10)]
    assert written(match.game.status())["race"] == "101/101 29/101"


def test_a_second_deal() -> None:
    """002:1575: nobody has 101; the winner of the last trick deals, the points of the first deal are kept."""
    match = start()
    end_deal(match, 90, 0)
    assert not match.over and match.game.deal_no == 1 and match.game.dealer == 0 and match.actors() == [1]
    assert corrente(match).carried == (100, 30) and corrente(match).second
    match = start()
    end_deal(match, 70, 1, (20, 0))
    assert match.game.dealer == 1 and match.actors() == [0] and corrente(match).carried == (90, 60)


def test_both_past_the_target_after_one_deal() -> None:
    """Ruling: as with two claims at once the last trick decides, though the other has more."""
    match = start()
    end_deal(match, 81, 1, (40, 60))
    assert match.over and match.game.points == [121, 109]
    assert baralho.view(match, 0)["winners"] == [1] and "both" in says(match)


def test_claims() -> None:
    """002:1577: right, and he wins at once; wrong, and the other does."""
    match = start()
    assert refused(match, "claim") == "second_only"
    end_deal(match, 80, 0)
    assert corrente(match).carried == (90, 40) and legal(match)[-1] == "claim"
    for card in ("1O", "2O"):
        match.game.t.move(PACK.of(card), WON, 0)
    play(match, legal(match)[0])
    assert match.actors() == [0]
    play(match, "claim")
    assert match.over and baralho.view(match, 0)["winners"] == [0] and "claim_right" in says(match)
    assert match.game.points == [101, 40]
    match = start()
    end_deal(match, 80, 0)
    for card in ("3O", "2O"):
        match.game.t.move(PACK.of(card), WON, 0)
    play(match, legal(match)[0])
    play(match, "claim")
    assert match.over and baralho.view(match, 0)["winners"] == [1] and "claim_wrong" in says(match)


def test_a_song_counts_for_a_claim() -> None:
    match = start()
    end_deal(match, 80, 1)
    assert corrente(match).carried == (80, 50) and match.actors() == [0]
    corrente(match).acuses = (20, 0)
    assert corrente(match).total(0) == 100
    corrente(match).acuses = (40, 0)
    play(match, "claim")
    assert baralho.view(match, 0)["winners"] == [0]


def test_the_second_deal_is_played_from_memory() -> None:
    """002:1577: nobody is told the points of the second deal; the won cards lie face down."""
    match = start()
    end_deal(match, 80, 0)
    told = written(match.game.status())
    assert told["carried"] == "90/101 40/101" and "race" not in told
    for _ in range(8):
        play(match, next(a for a in legal(match) if a.startswith("play")))
    assert written(match.game.status())["carried"] == "90/101 40/101"
    won = [z["cards"] for z in baralho.view(match, 0)["zones"] if z["zone"] == "won"]
    assert all(card == "" for pile in won for card in pile)


def test_the_table_counts_by_option() -> None:
    """claim_mode=auto: the second deal ends as soon as somebody has 101; the first is played out."""
    match = start(claim_mode="auto")
    give(corrente(match), 110)
    assert not corrente(match).reached(0)
    match = start(claim_mode="auto")
    end_deal(match, 80, 0)
    assert "claim" not in legal(match) and "race" in written(match.game.status())
    t = match.game.t
    for seat in (0, 1):
        t.move_all(HAND, seat, STOCK)
    for face in ("1O", "4C", "5C"):
        t.move(PACK.of(face), HAND, 0)
    for face in ("2O", "6C", "7C"):
        t.move(PACK.of(face), HAND, 1)
    cards(match, "2O 1O")
    assert match.over and baralho.view(match, 0)["winners"] == [0] and says(match)[-2:] == ["reached", "game"]


def test_a_song_ends_the_second_deal_by_option() -> None:
    match = start(claim_mode="auto")
    end_deal(match, 80, 1, (10, 0))
    t = match.game.t
    t.move(PACK.of("12E"), HAND, 0)
    t.move(PACK.of("11E"), HAND, 0)
    for card in ("4P", "5P"):
        t.move(PACK.of(card), WON, 0)
    assert corrente(match).carried[0] == 90
    play(match, "sing E")
    assert match.over and baralho.view(match, 0)["winners"] == [0]


@pytest.mark.parametrize(("points", "last", "winner"), [(60, 0, 0), (60, 1, 1), (5, 1, 1), (100, 1, 0)])
def test_the_second_deal_without_a_claim(points: int, last: int, winner: int) -> None:
    """Ruling: it is counted; who alone has 101 wins, of both the winner of the last trick."""
    match = start()
    end_deal(match, 80, 0)
    end_deal(match, points, last)
    assert match.over and baralho.view(match, 0)["winners"] == [winner]


def test_a_match_of_several_games() -> None:
    """The winner of the last trick deals a new game too (ruling), which begins from nothing."""
    match = start(games=3)
    end_deal(match, 120, 1)
    assert not match.over and match.game.dealer == 1
    assert corrente(match).carried == (0, 0) and not corrente(match).second and corrente(match).wins == (1, 0)
    end_deal(match, 80, 0)
    assert corrente(match).second and written(match.game.status())["games"] == "1 0"
    assert match.actors() == [1]
    play(match, "claim")  # with 40 points
    assert corrente(match).wins == (2, 0) and baralho.view(match, 0)["winners"] == [0]


def test_three_games_may_be_needed() -> None:
    match = start(games=3)
    end_deal(match, 120, 0)
    end_deal(match, 0, 1)
    assert not match.over and corrente(match).wins == (1, 1)
    end_deal(match, 0, 0, (0, 20))
    assert match.game.over and baralho.view(match, 0)["winners"] == [1]


# -- americano --------------------------------------------------------------------------------------------------------

AMERICAN = {"hand 1": "1O 3O 12O 11O 4E 5E 6E 7E", "hand 0": "4P 5P 6P 7P 4C 5C 6C 7C", "turn_up": "10O"}


def test_americano_set_up() -> None:
    """002:1585: eight cards each, the 17th turned up for trumps, half under the stock."""
    match = start(AMERICAN, "tute-americano")
    t = match.game.t
    assert [t.count(HAND, s) for s in range(2)] == [8, 8] and left(t) == 24
    assert written(match.game.status()) == {"trump": "O", "race": "0/121 0/121"}
    assert match.actors() == [1] and len(legal(match)) == 8


def test_the_first_trick_is_followed_but_not_beaten() -> None:
    """002:1587; later tricks of other suits are free."""
    match = start({"hand 1": "4E 4P", "hand 0": "5E 6E 1C", "turn_up": "10O"}, "tute-americano")
    cards(match, "4E")
    assert all(a.endswith("E") for a in legal(match)) and refused(match, "play 1C") == "must_follow"
    cards(match, "5E")
    match = start({"hand 1": "7E 4P", "hand 0": "5E 6E 1C", "turn_up": "10O"}, "tute-americano")
    cards(match, "7E 5E 4P")
    assert "play 1C" in legal(match)


def test_drawing_for_a_trump() -> None:
    """002:1591: who has no trump for one that was led draws until one comes, which he plays; the others lie aside."""
    match = start({**AMERICAN, "stock": "1P 1C 2O 3P 3C"}, "tute-americano")
    cards(match, "1O")
    assert match.actors() == [0] and legal(match) == ["search"]
    assert refused(match, "play 4P") == "search_first"
    play(match, "search")
    assert zone(match, "reserve 0") == "1P 1C" and zone(match, "won 1") == "1O 2O"
    # the winner draws, the other has not played from his hand and skips
    assert "3P" in zone(match, "hand 1").split() and zone(match, "hand 0").split() == AMERICAN["hand 0"].split()
    assert [match.game.t.count(HAND, s) for s in range(2)] == [8, 8] and left(match.game.t) == 20
    assert "1P" not in str(baralho.known(match, 1).get("reserve 0")) and baralho.known(match, 0)["reserve 0"]
    # at the next draw he takes the oldest of his reserve, which is no card of his hand before
    assert refused(match, "play 1P", 0) == "not_asked"
    cards(match, "4E")
    assert refused(match, "play 1P") == "reserve_later"
    cards(match, "4P")
    assert "1P" in zone(match, "hand 0").split() and zone(match, "reserve 0") == "1C"
    assert zone(match, "hand 1").split()[-1] == "7E" or "3C" in zone(match, "hand 1").split()


def test_no_trump_within_his_share() -> None:
    """Ruling: he draws at most half of the stock, then plays any card and skips nothing."""
    match = start({**AMERICAN, "stock": "1P 2P 3P 10P 11P 12P 1C 2C 3C 10C 11C 12C"}, "tute-americano")
    cards(match, "1O")
    play(match, "search")
    assert match.actors() == [0] and match.game.t.count(RESERVE, 0) == 12 and left(match.game.t) == 12
    assert "found_none" in says(match) and len(legal(match)) == 8
    cards(match, "4P")
    assert match.game.t.count(RESERVE, 0) == 11 and "1P" in zone(match, "hand 0").split()
    cards(match, "3O")
    assert len(legal(match)) == 8, "nothing is left for him to draw"
    cards(match, "5P")
    while americano(match).draws():
        play_one(match)
    assert [match.game.t.count(HAND, s) for s in range(2)] == [8, 8]
    assert says(match).count("trick") == 12


def test_a_trump_of_the_reserve_goes_first() -> None:
    """Ruling: after a change of trumps; no card leaves the hand then either, and the next draw is skipped."""
    match = start(
        {"hand 1": "1O 3O 12O 7P 4E 5E 6E 7E", "hand 0": "4C 5C 6C 7C 10C 11C 12C 2C", "turn_up": "10O",
         "stock": "1P 2O 3C 4P"}, "tute-americano",
    )  # fmt: skip
    cards(match, "1O")
    play(match, "search")
    assert zone(match, "reserve 0") == "1P"
    play(match, "change 7P")  # the turn-up is a court card
    cards(match, "4E")
    assert "play 4C" in legal(match)
    cards(match, "4C")  # the reserve comes to the hand
    assert not zone(match, "reserve 0") and "1P" in zone(match, "hand 0").split()
    match = start(
        {"hand 1": "1O 3O 12O 7P 4P 5E 6E 7E", "hand 0": "4C 5C 6C 7C 10C 11C 12C 2C", "turn_up": "10O",
         "stock": "1P 6P 2O 3C 4E"}, "tute-americano",
    )  # fmt: skip
    cards(match, "1O")
    play(match, "search; change 7P; play 4P")
    assert legal(match) == ["play 1P", "play 6P"] and refused(match, "play 4C") == "from_reserve"
    cards(match, "6P")
    assert match.actors() == [0] and zone(match, "reserve 0") == "1P" and americano(match).skips == -1
    assert match.game.t.count(HAND, 0) == 8


def test_the_turn_up_may_be_what_he_finds() -> None:
    """It is the last card of the stock, and a trump."""
    match = start(AMERICAN, "tute-americano")
    game = americano(match)
    t = game.t
    rest = [c for c in t.line(STOCK) if PACK.suit[c] != game.trump][:1]
    for card in [c for c in t.line(STOCK)[:] if c not in rest]:
        t.move(card, WON, 0)
    t.move(rest[0], RESERVE, 1)
    cards(match, "1O")
    assert game.still_his(0) == 1 and left(t) == 1
    play(match, "search")
    assert "10O" in zone(match, "won 1").split() and not t.count(TURN_UP)


def test_no_drawing_for_trumps_by_option() -> None:
    """Then a trump that is led is answered freely while the stock lasts, except in the first trick."""
    match = start({**AMERICAN, "stock": "1P 1C"}, "tute-americano", forced_trump_draw=False)
    cards(match, "1O")
    assert len(legal(match)) == 8
    match = start({**AMERICAN, "hand 0": "2O 5P 6P 7P 4C 5C 6C 7C"}, "tute-americano", forced_trump_draw=False)
    cards(match, "1O")
    assert legal(match) == ["play 2O"]
    match = start({**AMERICAN, "hand 0": "2O 5P 6P 7P 2E 5C 6C 7C"}, "tute-americano", forced_trump_draw=False)
    cards(match, "4E 2E 1O")
    assert len(legal(match)) == 8


def test_trumps_are_followed_while_there_is_a_stock() -> None:
    """002:1591: who has one must play it, any one."""
    match = start({**AMERICAN, "hand 0": "2O 4O 6P 7P 2E 5C 6C 7C"}, "tute-americano")
    cards(match, "4E 2E 1O")
    assert legal(match) == ["play 2O", "play 4O"] and refused(match, "play 6P") == "must_follow"


def test_americano_has_no_tutes_and_needs_121() -> None:
    """002:1593-1595."""
    match = start({"hand 1": "4E 12P 12O 12C 12E", "hand 0": "2E", "turn_up": "10O"}, "tute-americano")
    cards(match, "4E 2E")
    assert not [a for a in legal(match) if a.startswith("tute")] and refused(match, "tute kings") == "no_tutes"
    match = start(variant="tute-americano")
    end_deal(match, 110, 0)
    assert not match.over and corrente(match).carried == (120, 10)
    match = start(variant="tute-americano")
    end_deal(match, 111, 0)
    assert match.over


def test_what_drawing_for_a_trump_tells() -> None:
    """He has no trump in his hand, and what he laid aside is none."""
    match = start({**AMERICAN, "stock": "1P 1C 2O 3P 3C"}, "tute-americano")
    cards(match, "1O")
    play(match, "search")
    trumps = PACK.suits[match.game.trump]  # type: ignore[attr-defined]
    for n in range(20):
        world = match.sample(1, baralho.Rng(n))
        assert not (world.t.mask(HAND, 0) | world.t.mask(RESERVE, 0)) & trumps


# -- habanero ---------------------------------------------------------------------------------------------------------


def habanero(match: Match) -> Habanero:
    assert isinstance(match.game, Habanero)
    return match.game


def to_the_last_eight(match: Match) -> None:
    """Any cards until both have eight and nothing is left to draw."""
    while habanero(match).draws():
        seat = match.actors()[0]
        match.act(seat, next(a for a in match.legal(seat) if match.spec.acts[act_of(a)].code in ("play", "search")))


def deal_last_eight(match: Match, leader: str, other: str) -> int:
    """Give both other cards for the last eight tricks, and return who leads."""
    t = match.game.t
    seat = match.actors()[0]
    for s in range(2):
        t.move_all(HAND, s, WON, s)
    t.move_set(PACK.mask(leader), HAND, seat)
    t.move_set(PACK.mask(other), HAND, 1 - seat)
    habanero(match).trump = PACK.suit[PACK.of("1O")]
    return seat


EIGHT = "1O 3O 12O 11O 1P 1C 1E 3E"
OTHER = "2O 4O 5O 6O 2P 2C 2E 4E"


def test_both_are_asked_for_a_capote() -> None:
    """002:1603: at the start; the mão first, and only one can declare it (ruling)."""
    match = start(variant="tute-habanero")
    assert match.game.phase == DECLARING and match.actors() == [1] and legal(match) == ["pass", "capote"]
    play(match, "pass")
    assert match.actors() == [0]
    play(match, "pass")
    assert match.game.phase == PLAYING and match.actors() == [1] and habanero(match).capote == -1
    match = start(variant="tute-habanero")
    play(match, "capote")
    assert match.game.phase == PLAYING and match.actors() == [1] and habanero(match).capote == 1


def test_a_capote_made() -> None:
    """002:1601: all of the last eight tricks; then nothing else has counted."""
    match = start(variant="tute-habanero")
    play(match, "pass; capote")
    to_the_last_eight(match)
    leader = deal_last_eight(match, EIGHT, OTHER)
    habanero(match).capote = leader
    while not match.over:
        play_one(match)
    assert baralho.view(match, 0)["winners"] == [leader] and sheet(match) == []
    assert "capote_made" in says(match) and says(match).count("trick") == 20


def test_a_capote_is_lost_by_a_single_trick() -> None:
    """002:1603: the other wins the game at once, whatever the points."""
    match = start(variant="tute-habanero")
    play(match, "capote")
    to_the_last_eight(match)
    leader = deal_last_eight(match, OTHER, EIGHT)
    habanero(match).capote = leader
    play(match, "play 2P; play 1P")
    assert match.over and baralho.view(match, 0)["winners"] == [1 - leader] and "capote_lost" in says(match)


def test_tricks_before_the_last_eight_do_not_matter() -> None:
    match = start(variant="tute-habanero")
    play(match, "capote")
    to_the_last_eight(match)
    assert not match.over and {s.seat for s in sayings(match, "trick")} == {0, 1}


def test_eight_tricks_undeclared_have_no_effect() -> None:
    """Ruling: the points are counted."""
    match = start(variant="tute-habanero")
    play(match, "pass; pass")
    to_the_last_eight(match)
    deal_last_eight(match, EIGHT, OTHER)
    while not match.game.deal_no and not match.over:
        play_one(match)
    assert [code for _, code, _ in sheet(match)][-1] == "last_trick"


def test_with_a_capote_nothing_is_sung_or_claimed() -> None:
    """Ruling: only the Capote decides."""
    match = start({"hand 1": "4E 12P 11P", "hand 0": "2E", "turn_up": "10O"}, "tute-habanero")
    play(match, "capote")
    cards(match, "4E 2E")
    assert not [a for a in legal(match) if a.startswith("sing")]
    match = start(variant="tute-habanero")
    end_deal(match, 80, 0)
    assert match.game.phase == DECLARING
    play(match, "capote")
    assert "claim" not in legal(match) and "claim" in legal(play(start_second(), "pass; pass"))


def start_second() -> Match:
    """The second deal of a game of Tute Habanero."""
    match = start(variant="tute-habanero")
    end_deal(match, 80, 0)
    return match


def test_a_declared_capote_is_told_in_place_of_points() -> None:
    """002:1603: nothing else decides the game from then on, and both see who has declared it."""
    match = start(variant="tute-habanero")
    assert "race" in written(match.game.status()) and "capote" not in written(match.game.status())
    play(match, "pass; capote")
    assert "race" not in written(match.game.status())
    assert "Capote: você" in Words(match.spec, "pt").status(match, 0)


def test_capote_at_the_end_of_the_stock() -> None:
    """By option: after the last draw, the leader first."""
    match = start(variant="tute-habanero", capote_window="stock_end")
    assert match.game.phase == PLAYING
    to_the_last_eight(match)
    assert match.game.phase == DECLARING and match.actors() == [habanero(match).last]
    leader = match.actors()[0]
    play(match, "pass")
    assert match.actors() == [1 - leader]
    play(match, "capote")
    assert match.actors() == [leader] and match.game.phase == PLAYING and habanero(match).capote == 1 - leader


# -- duplas -----------------------------------------------------------------------------------------------------------

FOUR = {
    "hand 1": "1C 3C 12C 11C 12E 11E 2P 4P 5P 6P",
    "hand 2": "2C 4C 5C 6C 7C 10C 1P 3P 12P 11P",
    "hand 3": "12O 11O 1E 3E 10E 7E 6E 5E 4E 2E",
    "hand 0": "1O 3O 10O 7O 6O 5O 4O 10P 7P 2O",
}


def test_duplas_set_up() -> None:
    """002:1673-1675: partners opposite, ten cards each, the dealer's last one shown; the mão leads any card."""
    match = start(FOUR, "tute-duplas")
    shown = [e[1] for e in baralho.events(match, 2) if e[0] == "look"]
    assert len(shown) == 1 and shown[0] in zone(match, "hand 0").split()
    assert written(match.game.status())["trump"] == shown[0][-1]
    assert shown[0] in baralho.known(match, 2)["hand 0"] and baralho.view(match, 0)["sides"] == [0, 1, 0, 1]
    assert match.actors() == [1] and len(legal(match)) == 10


def test_follow_suit_else_anything() -> None:
    """002:1511, 1515-1517: only following is a duty."""
    match = start(FOUR, "tute-duplas")
    duplas(match).trump = PACK.suit[PACK.of("1O")]
    cards(match, "1C")
    assert all(a.endswith("C") for a in legal(match)) and refused(match, "play 1P") == "must_follow"
    cards(match, "2C")
    assert match.actors() == [3] and len(legal(match)) == 10


@pytest.mark.parametrize(
    ("duty", "script", "offered"),
    [
        ("cut_and_pisar", "1C 2C", ["play 11O", "play 12O"]),
        ("cut_and_pisar", "1C 2C 11O", ["play 1O", "play 3O"]),
        ("montar_cut_pisar", "2P", ["play 1P", "play 3P", "play 11P", "play 12P"]),
        ("cut_and_pisar", "2P", ["play 1P", "play 3P", "play 11P", "play 12P"]),
        ("montar_cut_pisar", "6P 11P 11O", ["play 7P", "play 10P"]),
    ],
)
def test_duties_by_option(duty: str, script: str, offered: list[str]) -> None:
    """To trump and to overtrump, as in Tute Arrastado; to beat too, as in Tute de Leilão; once trumped no longer."""
    match = start(FOUR, "tute-duplas", void_duty=duty)
    duplas(match).trump = PACK.suit[PACK.of("1O")]
    cards(match, script)
    assert sorted(legal(match)) == sorted(offered)


def test_beating_is_a_duty_by_option() -> None:
    deal = {"hand 1": "6P", "hand 2": "4P 7P 1P", "hand 0": "2O"}
    for duty, offers in (("cut_and_pisar", 3), ("montar_cut_pisar", 2)):
        match = cards(start(deal, "tute-duplas", void_duty=duty), "6P")
        mine = [a for a in legal(match) if a in ("play 4P", "play 7P", "play 1P")]
        assert len(mine) == offers
    assert refused(match, "play 4P") == "must_beat"


def test_singing_in_pairs() -> None:
    """002:1679: after a trick won by the pair one of the two sings one acuse; the winner first, then his partner."""
    match = start(FOUR, "tute-duplas")
    duplas(match).trump = PACK.suit[PACK.of("1O")]
    assert refused(match, "sing C") == "pair_sings"
    cards(match, "1C 2C 2E 10P")
    assert match.game.phase == SINGING and match.actors() == [1]
    assert legal(match) == ["keep_quiet", "sing C", "sing E"]
    play(match, "sing C")
    assert match.game.phase == PLAYING and match.actors() == [1], "the partner may sing no second one"
    assert duplas(match).acuses == (0, 20)
    cards(match, "3C 4C 4E 7P")
    play(match, "keep_quiet")
    assert match.game.phase == SINGING and match.actors() == [3]
    assert legal(match) == ["keep_quiet", "sing O"]
    play(match, "sing O")
    assert duplas(match).acuses == (0, 60) and match.actors() == [1] and match.game.phase == PLAYING


def test_who_says_nothing_leaves_no_trace() -> None:
    """The question is the same whatever the winner and his partner hold, and a pass is not shown."""
    match = start(FOUR, "tute-duplas")
    duplas(match).trump = PACK.suit[PACK.of("1O")]
    cards(match, "1C 2C 2E 10P")
    play(match, "1 keep_quiet")
    play(match, "3 keep_quiet")
    assert match.game.phase == PLAYING and match.actors() == [1]
    told = [e for e in baralho.events(match, 0) if e[0] == "act"]
    assert [e[2] for e in told] == ["play 1C", "play 2C", "play 2E", "play 10P"]


def test_a_tute_wins_one_game() -> None:
    """Ruling: in one hand; it wins that game, not the match."""
    match = start(
        {
            "hand 1": "1C 12C 12E 12P 12O 2P 4P 5P 6P 4O",
            "hand 2": "2C 4C 5C 6C 7C 10C 1P 3P 7P 11P",
            "hand 3": "3C 11O 1E 3E 10E 7E 6E 5E 4E 2E",
        },
        "tute-duplas",
    )
    cards(match, "1C 2C 3C")
    play(match, legal(match)[0])
    assert match.actors() == [1] and "tute kings" in legal(match)
    play(match, "tute kings")
    assert not match.over and duplas(match).wins == (0, 1) and match.game.deal_no == 1 and match.game.dealer == 1


def test_a_tute_may_follow_a_song_of_the_partner() -> None:
    """An acuse is one for a trick; a Tute is not bound by that."""
    match = start(
        {
            "hand 1": "1C 12C 11C 2P 4P 5P 6P 4O 2E 5O",
            "hand 2": "2C 4C 5C 6C 7C 10C 1P 3P 7P 12P",
            "hand 3": "3C 11O 11E 11P 10E 7E 6E 5E 4E 1E",
        },
        "tute-duplas",
    )
    game = duplas(match)
    game.trump = PACK.suit[PACK.of("1E")]
    cards(match, "1C 2C 3C 10P")
    play(match, "sing C")
    assert match.game.phase == PLAYING, "three knights are no Tute"
    game.t.move(PACK.of("11C"), HAND, 3)
    game.ask_to_sing(1)
    game.sang = True
    game._settle()
    assert match.actors() == [3] and legal(match) == ["keep_quiet", "tute knights"]


@pytest.mark.parametrize(
    ("points", "last", "songs", "winner"),
    [(70, 1, (0, 0), 0), (64, 1, (0, 0), 1), (65, 0, (0, 0), 0), (55, 0, (0, 0), 0), (65, 1, (0, 0), 1),
     (50, 1, (40, 0), 0), (40, 1, (20, 0), 1)],
)  # fmt: skip
def test_who_wins_a_game_of_pairs(points: int, last: int, songs: tuple[int, int], winner: int) -> None:
    """002:1679: more points; 002:1527: if equal the pair of the last trick."""
    match = start(variant="tute-duplas")
    game = duplas(match)
    give(game, points)
    game.taker, game.acuses = last, songs
    game.count_deal()
    assert game.wins == ((1, 0) if winner == 0 else (0, 1))
    totals = [points + songs[0], 120 - points + songs[1]]
    totals[last] += 10
    assert ("tied" in says(match)) is (totals[0] == totals[1])


@pytest.mark.parametrize(("best_of", "needed"), [(3, 2), (5, 3)])
def test_best_of(best_of: int, needed: int) -> None:
    """002:1681; the deal passes to the right."""
    match = start(variant="tute-duplas", duplas_best_of=best_of)
    game = duplas(match)
    for n in range(needed):
        assert not match.over and game.dealer == n and written(game.status())["games"] == f"{n}/{needed} 0/{needed}"
        assert game.points == [0, 0], "every game begins from nothing"
        give(game, 120)
        game.taker = 0
        game.count_deal()
    assert match.over and baralho.view(match, 0)["winners"] == [0, 2] and game.points == [130, 0]


def test_a_new_game_of_two_begins_from_nothing() -> None:
    """The second deal of a game goes on with the points of the first, the first of the next game does not."""
    match = start(games=3, claim_mode="auto")
    end_deal(match, 80, 0)
    assert match.game.deal_no == 1 and max(match.game.points) == 80 + 10
    match = start(games=3, claim_mode="auto")
    end_deal(match, 110, 0)
    assert match.game.deal_no == 1 and match.game.points == [0, 0]


def test_who_leads_first_is_told_that_his_card_makes_trumps() -> None:
    """002:1507: later he is told what he may do before he leads, and who replies no more than that he may sing."""
    match, words = start(), Words(baralho.find("tute"), "pt")
    assert words.prompt(match, 1) == "Saia com uma carta: o naipe dela será o trunfo"
    play_one(match)
    assert "mudar o trunfo" not in words.prompt(match, match.actors()[0])
    play_one(match)
    assert "mudar o trunfo" in words.prompt(match, match.actors()[0])
    match = start(variant="tute-americano", trump_change=False)
    assert "mudar o trunfo" not in words.prompt(match, 1)


def test_nothing_is_sung_after_the_last_trick() -> None:
    match = baralho.start("tute", variant="tute-duplas", seed="3")
    while not match.game.deal_no:
        assert match.game.phase != SINGING or match.game.t.count(HAND, match.actors()[0])
        play_one(match)


# -- options ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "form"), [(4, "corrente"), (4, "habanero"), (2, "duplas")])
def test_every_form_has_its_number_of_players(players: int, form: str) -> None:
    with pytest.raises(baralho.BadOption, match="players"):
        baralho.start("tute", players=players, options={"form": form})


def test_the_form_by_the_number_of_players() -> None:
    assert baralho.start("tute", players=4).options["form"] == "duplas"
    assert baralho.start("tute").options["form"] == "corrente" and baralho.start("tute").players == 2
    assert baralho.start("tute", options={"form": "duplas"}).players == 4
    with pytest.raises(baralho.BadPlayers):
        baralho.start("tute", players=3)


# -- as it is played in Spain today -----------------------------------------------------------------------------------


def espanhol(deal: dict[str, str] | None = None, players: int = 2) -> Match:
    """The preset; seat 1 leads."""
    return baralho.start("tute", preset="espanhol", players=players, seed="7", dealer=0, deal=deal)


SPANISH = {
    "hand 1": "1O 12C 11C 7C 7O 4E",
    "hand 0": "4O 12E 11E 7P 2O 5P",
    "turn_up": "12O",
    "stock": "4P 5C 6P 6C",
}


@covers("tute/espanhol/turn_up", "tute/espanhol/no_change", "tute/espanhol/singing")
def test_spanish_set_up_and_singing() -> None:
    """A card turned up makes trumps, no 7 of another suit changes them, and only who has just won a trick sings."""
    match = espanhol(SPANISH)
    assert written(match.game.status())["trump"] == "O" and left(match.game.t) == 28
    cards(match, "1O 4O")
    assert refused(match, "change 7C") == "not_now" and "sing C" in legal(match)
    cards(match, "4E 12E 7P")
    assert match.actors() == [1] and refused(match, "sing C") == "winner_sings", "he has lost the last trick"


@covers("tute/espanhol/seven", "tute/espanhol/two")
def test_the_seven_for_a_court_card_and_the_two_for_the_seven() -> None:
    """After a trick won: the 7 takes the king turned up, then the 2 of the other takes the 7; each trump goes on."""
    match = espanhol(SPANISH)
    assert refused(match, "exchange") == "when_to_exchange", "nobody has won a trick"
    cards(match, "1O 4O")
    play(match, "exchange")
    assert zone(match, "turn_up") == "7O" and "12O" in zone(match, "hand 1") and match.actors() == [1]
    assert baralho.known(match, 0)["hand 1"].count("12O") == 1 and says(match)[-1] == "exchanged"
    assert refused(match, "exchange") == "no_exchange", "now it takes the 2"
    cards(match, "4E")
    assert refused(match, "exchange") == "when_to_exchange", "he has the 2, but has won nothing"
    cards(match, "12E")
    play(match, "exchange")
    assert zone(match, "turn_up") == "2O" and "7O" in zone(match, "hand 0")
    assert refused(match, "exchange") == "when_to_exchange", "nothing takes the 2"


@covers("tute/espanhol/seven", "tute/espanhol/two")
@pytest.mark.parametrize(
    ("turned", "card"),
    [
        ("1O", "7O"),
        ("3O", "7O"),
        ("12O", "7O"),
        ("11O", "7O"),
        ("10O", "7O"),
        ("7O", "2O"),
        ("6O", "2O"),
        ("5O", "2O"),
        ("4O", "2O"),
    ],
)
def test_what_is_exchanged(turned: str, card: str) -> None:
    """The 7 for what counts, the 2 for what does not; the other one stays."""
    hands = ["1E 7O 2O 4C 5C 6C", "4E 5E 6E 4P 5P 6P"] if turned != "7O" else ["1E 2O 7C 4C 5C 6C", "4E 5E 6E 4P 5P 6P"]
    match = espanhol({"hand 1": hands[0], "hand 0": hands[1], "turn_up": turned})
    play(cards(match, "1E 4E"), "exchange")
    assert zone(match, "turn_up") == card and turned in zone(match, "hand 1").split()


def test_no_exchange_when_the_turn_up_is_drawn_or_not_agreed() -> None:
    match = espanhol(SPANISH)
    first_cards(match)
    assert refused(match, "exchange") == "when_to_exchange"
    match = cards(start(SPANISH, trump_source="turn_up"), "1O 4O")
    assert refused(match, "exchange") == "not_now"


def test_no_exchange_while_trumps_are_changed() -> None:
    """By options that no table of today has together: what marks trumps stays as long as a changer lies under it."""
    match = cards(start(SPANISH, trump_source="turn_up", exchange_seven=True), "1O 4O")
    assert "exchange" in legal(match)
    play(match, "change 7C")
    assert refused(match, "exchange") == "when_to_exchange"


@covers("tute/espanhol/counted")
def test_spanish_second_deal_is_counted() -> None:
    """Nobody claims; the trick or song that brings 101 ends it."""
    match = espanhol()
    end_deal(match, 80, 0)
    assert corrente(match).second and refused(match, "claim") == "not_now"
    t = match.game.t
    t.move(PACK.of("1P"), WON, 0)
    game = corrente(match)
    assert game.total(0) == 101 and game.reached(0) and not game.reached(1)


@covers("tute/espanhol/pairs_duty")
def test_spanish_pairs_beat_trump_and_overtrump() -> None:
    deal = {
        "hand 1": "4C 5C 6C 7C 4E 5E 6E 7E 4P 5P",
        "hand 2": "10C 12C 1E 3E 6P 7P 10P 11P 12P 2C",
        "hand 3": "2O 4O 5O 1P 3P 2P 10E 11E 12E 2E",
        "hand 0": "1O 3O 6O 7O 10O 11O 12O 1C 3C 11C",
    }
    match = cards(espanhol(deal, 4), "4C")
    assert legal(match) == ["play 10C", "play 12C"], "the 2 would follow without beating"
    duplas(match).trump = PACK.suit[PACK.of("1O")]
    cards(match, "10C")
    assert legal(match) == ["play 2O", "play 4O", "play 5O"]


@covers("tute/espanhol/double")
@pytest.mark.parametrize(("songs", "wins"), [(0, (1, 0)), (20, (1, 0)), (40, (2, 0))])
def test_101_points_of_a_pair_are_two_games(songs: int, wins: tuple[int, int]) -> None:
    """Spain today: 70 points and the songs of a pair that wins."""
    match = baralho.start("tute", players=4, preset="espanhol", seed="7", options={"duplas_best_of": 5})
    game = duplas(match)
    give(game, 70)
    game.taker, game.acuses = 1, (songs, 0)
    game.count_deal()
    assert game.wins == wins


CONTEXT: dict[str, dict[str, Value]] = {
    "exchange_seven": {"trump_source": "turn_up"},
    "forced_trump_draw": {"form": "americano"},
    "capote_window": {"form": "habanero"},
    "void_duty": {"form": "duplas", "players": 4},
    "duplas_best_of": {"form": "duplas", "players": 4},
    "double_at_101": {"form": "duplas", "players": 4, "duplas_best_of": 5, "steps": 2000},
}
