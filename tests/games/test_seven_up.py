"""Seven-Up: seed 002:5338-5410, 5424-5430. Seat 3 deals, so seat 0 is eldest, unless a test says otherwise."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match, Rng
from baralho.engine.chance import Chance
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.seven_up import DISCARDED, DISCARDING, EXTRA, PACK, PLAYING, PROPOSING, TURNED, VALUE, SevenUp
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import worth
from tests import laws
from tests.table import cards, covers, legal, play, refused, says, sheet, zone

HEARTS, SPADES = 2, 3


def sums(game: Game) -> None:
    """Law 7: 80 points in cards on the table, equal hands before the play, and scores that stop at the target."""
    assert isinstance(game, SevenUp)
    t = game.t
    masks = [t.mask(kind, i) for kind in range(len(t.layout.kinds)) for i in range(t.layout.size[kind])]
    assert sum(worth(m, VALUE) for m in masks) == 80
    assert max(game.points) <= game.opt.target and (max(game.points) == game.opt.target) == game.over
    held = {t.count(HAND, s) for s in range(game.players)}
    assert max(held) - min(held) <= (game.phase == PLAYING)
    assert not any(t.count(EXTRA, s) for s in range(game.players))  # only on the table while the cards run
    if game.phase == PLAYING:
        in_play = sum(t.count(HAND, s) for s in range(game.players)) + t.count(TRICK)
        assert in_play + sum(t.count(WON, s) for s in range(game.sides)) == 6 * game.players
        assert t.count(DISCARDED) % (3 * game.players) == 0


def start(deal: dict[str, str] | None = None, players: int = 4, points: str = "", **options: Value) -> Match:
    """The last seat deals; `points` are the scores before the deal."""
    match = baralho.start("seven-up", seed="7", players=players, dealer=players - 1, deal=deal, options=options)
    if points:
        match.game.points[:] = [int(p) for p in points.split()]
    return match


def turn_ups(codes: str, players: int = 4, points: str = "", **options: Value) -> Match:
    """A match in which these cards are turned up one after the other while the cards run."""
    return start({"pack": pack_of(codes, players)}, players, points, **options)


def pack_of(codes: str, players: int) -> str:
    """A pack, from the top, with these cards where they will be turned up."""
    wanted = codes.split()
    others = [c for c in PACK.codes if c not in wanted]
    order: list[str] = []
    for k, code in enumerate(wanted):
        dealt = (3 if k else 6) * players
        order += [*others[:dealt], code]
        others = others[dealt:]
    return " ".join(order)


def rules(match: Match) -> SevenUp:
    assert isinstance(match.game, SevenUp)
    return match.game


def sees(match: Match, seat: int, name: str) -> int:
    """How many faces of a zone a seat sees."""
    zones = baralho.view(match, seat)["zones"]
    names = [match.game.t.layout.name(z) for z in range(match.game.t.layout.count)]
    return sum(bool(card) for card in zones[names.index(name)]["cards"])


def count(match: Match, won: dict[int, str], trumps: dict[int, str], trump: str = "S") -> None:
    """Count a deal in which the sides won these cards and were dealt these trumps."""
    game = rules(match)
    game.trump = "CDHS".index(trump)
    for side, codes in won.items():
        for code in codes.split():
            game.t.move(PACK.of(code), WON, side)
    for side, codes in trumps.items():
        for code in codes.split():
            game.note_trump(side, game.power(PACK.of(code)))
    game.count_deal()


def play_out(match: Match) -> None:
    """The rest of the deal, each playing his first legal card."""
    while not match.over and match.game.deal_no == 0:
        play(match, legal(match)[0])


# -- the turn-up and standing -----------------------------------------------------------------------------------------


def test_six_each_in_threes_and_a_turn_up() -> None:
    """002:5352: two packets of three from the dealer's left, then a card is turned up; nobody owns it."""
    match = start({"pack": " ".join(PACK.codes)})
    assert zone(match, "hand 0") == "AC 2C 3C KC AD 2D"
    assert zone(match, "hand 3") == "10C JC QC 9D 10D JD"
    assert zone(match, "turned") == "QD"
    assert match.game.t.count(STOCK) == 27


def test_only_dealer_and_eldest_look() -> None:
    """002:5354-5356: the others do not see even their own cards; 002:5358: when trumps are fixed they do."""
    match = start()
    assert match.actors() == [0] and legal(match) == ["stand", "beg"]
    assert [sees(match, s, f"hand {s}") for s in range(4)] == [6, 0, 0, 6]
    assert sees(match, 3, "hand 0") == 0
    play(match, "stand")
    assert [sees(match, s, f"hand {s}") for s in range(4)] == [6, 6, 6, 6]
    assert sees(match, 1, "hand 2") == 0


def test_an_unseen_hand_is_drawn_anew_for_its_owner() -> None:
    """Who has not looked can believe in any hand of his own."""
    match = start()
    hands = {match.sample(1, Rng(k)).t.mask(HAND, 1) for k in range(10)}
    assert len(hands) == 10
    assert {match.sample(0, Rng(k)).t.mask(HAND, 0) for k in range(10)} == {match.game.t.mask(HAND, 0)}


def test_eldest_stands() -> None:
    """002:5358: the suit turned is trumps, nobody scores, the dealer cannot refuse, and eldest leads."""
    match = turn_ups("9H")
    play(match, "stand")
    assert rules(match).trump == HEARTS and sheet(match) == []
    assert match.actors() == [0] and match.game.phase == PLAYING


def test_take_one() -> None:
    """002:5360: eldest begs, the dealer stands: a point for eldest's side at once."""
    match = turn_ups("9H")
    play(match, "0 beg")
    assert match.actors() == [3] and legal(match) == ["stand", "run"]
    play(match, "3 stand")
    assert sheet(match) == [(0, "begged", 1)] and rules(match).trump == HEARTS
    assert match.game.phase == PLAYING and match.actors() == [0]


def test_the_begged_point_can_end_the_match() -> None:
    """Ruling 9, as in 002:5430."""
    match = turn_ups("9H", points="6 6")
    play(match, "beg; stand")
    assert match.over and match.game.points == [7, 6]
    assert baralho.view(match, 0)["winners"] == [0, 2]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_jack_turned_first(players: int) -> None:
    """002:5368, 002:5390: a point for the dealer's side, whatever the suit."""
    match = turn_ups("JD", players)
    assert sheet(match) == [(rules(match).side(players - 1), "jack_turned", 1)]
    assert not match.over


def test_a_jack_turned_first_wins_without_play() -> None:
    """002:5430: the dealer's side, at 6, turns a jack: the deal is not played."""
    spec = baralho.find("seven-up")
    top = PACK.cards(pack_of("JD", 4))
    order = tuple([c for c in range(52) if c not in top] + top[::-1])
    players, options = spec.settle("", "", 4, {})
    match = Match(spec, players, options, "7", "", Chance("7", {(1, 0): order}, {"dealer": 3}))
    match.game.points[:] = [6, 0]
    count(match, {}, {})  # nobody scores, and seat 0 deals next
    assert sheet(match) == [(0, "jack_turned", 1)] and match.game.deal_no == 1
    assert match.over and match.actors() == [] and baralho.view(match, 1)["winners"] == [0, 2]


# -- running the cards ------------------------------------------------------------------------------------------------


def test_beg_and_run() -> None:
    """002:5362: the rejected suit again (its jack scores nothing, 002:5370), then spades, like it or not."""
    match = turn_ups("9H JH KS")
    play(match, "beg; run")
    assert rules(match).trump == SPADES and sheet(match) == []
    assert zone(match, "turned") == "9H JH KS"
    assert match.game.phase == DISCARDING and match.actors() == [0, 1, 2, 3]
    assert [match.game.t.count(HAND, s) for s in range(4)] == [12] * 4
    assert [sees(match, s, f"hand {s}") for s in range(4)] == [12] * 4


def test_two_jacks() -> None:
    """002:5368: the first keeps its point though its suit is rejected; a jack of the new suit is another."""
    match = turn_ups("JD JC")
    play(match, "beg; run")
    assert sheet(match) == [(1, "jack_turned", 1), (1, "jack_turned", 1)]
    assert rules(match).trump == 0


def test_a_jack_turned_while_running_can_end_the_match() -> None:
    """002:5430, in phase 2."""
    match = turn_ups("9H JC", points="6 6")
    play(match, "beg; run")
    assert match.over and match.game.points == [6, 7]
    assert baralho.view(match, 1)["winners"] == [1, 3]


@pytest.mark.parametrize(("players", "runs"), [(2, 5), (3, 3), (4, 2)])
def test_how_often_the_cards_can_run(players: int, runs: int) -> None:
    """002:5364: two for four players, three for three, five for two; then everything is gathered."""
    match = turn_ups(" ".join(f"{r}H" for r in range(2, 3 + runs)), players, beg_with_two=True)
    play(match, "beg; run")
    said = says(match)
    assert said.index("gathered") == 1 + runs and rules(match).trump != HEARTS
    assert match.game.phase in (DISCARDING, PLAYING)
    match = turn_ups(" ".join([f"{r}H" for r in range(2, 2 + runs)] + ["2S"]), players, beg_with_two=True)
    play(match, "beg; run")
    assert "gathered" not in says(match) and rules(match).trump == SPADES


def test_the_search_goes_on_after_a_new_deal() -> None:
    """002:5364, ruling 8: the rejection stands, nobody is asked, and there is no point for begging."""
    again = 0
    for seed in range(30):
        deal = {"pack": pack_of("9H 8H 7H", 4)}
        match = baralho.start("seven-up", seed=seed, dealer=3, deal=deal)
        play(match, "beg; run")
        turned = zone(match, "turned").split()
        assert all(c[-1] == "H" for c in turned[:-1]) and turned[-1][-1] != "H"
        assert match.game.t.count(HAND, 0) == 3 + 3 * len(turned)
        assert match.game.phase == (DISCARDING if len(turned) > 1 else PLAYING)
        assert sheet(match) == ([(1, "jack_turned", 1)] if turned[-1][0] == "J" else [])
        again += len(turned) > 1
    assert again


@covers("seven-up/comum/exhausted_stock")
def test_fresh_deal() -> None:
    """The common way: a new proposal, eldest stands or begs again, and a jack turned before keeps its point."""
    match = turn_ups("JH 8H 7H", exhausted_stock="fresh_deal")
    play(match, "beg; run")
    assert match.game.phase == PROPOSING and match.actors() == [0] and rules(match).trump < 0
    assert [sees(match, s, f"hand {s}") for s in range(4)] == [6, 0, 0, 6]
    assert match.game.t.count(TURNED) == 1 and match.game.t.count(STOCK) == 27
    assert sheet(match)[0] == (1, "jack_turned", 1) and match.game.deal_no == 0


# -- discarding -------------------------------------------------------------------------------------------------------


def test_keep_any_six() -> None:
    """002:5366: three of nine go, chosen in ascending order; no other seat sees which."""
    match = turn_ups("9H KS")
    play(match, "beg; run")
    held = zone(match, "hand 1").split()
    play(match, f"1 discard {held[0]}; 1 discard {held[4]}; 1 discard_last {held[8]}")
    assert match.actors() == [0, 2, 3] and match.game.t.count(HAND, 1) == 9
    dice = random.Random(1)
    while match.game.phase == DISCARDING:
        laws.step(match, dice)
    assert zone(match, "hand 1").split() == held[1:4] + held[5:8]
    assert match.game.t.count(DISCARDED) == 12 and match.actors() == [0]
    assert sees(match, 2, "discard") <= 3
    assert set(held[:1] + held[4:5] + held[8:]) <= set(baralho.known(match, 1)["discard"])


def test_a_discarded_trump_is_neither_high_nor_low() -> None:
    """Ruling 3: only what is kept in the hands of six counts."""
    match = turn_ups("9H KC", players=3)
    play(match, "beg; run")
    assert zone(match, "hand 0").startswith("AC 2C 3C 10C JC QC") and zone(match, "hand 1").startswith("4C 5C 6C")
    play(match, "0 discard AC; 0 discard 2C; 0 discard_last 3C")
    for seat in (1, 2):
        a, b, c = zone(match, f"hand {seat}").split()[-3:]
        play(match, f"{seat} discard {a}; {seat} discard {b}; {seat} discard_last {c}")
    play_out(match)
    assert sheet(match)[:2] == [(0, "high", 1), (1, "low", 1)]  # the queen and the four


# -- the tricks -------------------------------------------------------------------------------------------------------


def test_a_deuce_of_trumps_beats_an_ace() -> None:
    """002:5376: trumps diamonds; AC, 2C, 4C, and 2D from a hand without clubs."""
    match = start({"hand 0": "AC", "hand 1": "2C", "hand 2": "4C", "hand 3": "2D 3H 4H 5H 6H 7H", "turned": "9D"})
    play(match, "stand")
    cards(match, "AC 2C 4C 2D")
    assert match.actors() == [3] and match.game.t.count(WON, 1) == 4


def test_a_card_of_another_suit_is_worthless() -> None:
    """002:5378."""
    match = start({"hand 0": "2C", "hand 1": "AH KH QH JH 10H 9H", "hand 2": "4C", "hand 3": "3C", "turned": "9D"})
    play(match, "stand")
    cards(match, "2C AH 4C 3C")
    assert match.actors() == [2]


FOLLOW = {"hand 0": "AC", "hand 1": "2C 3C 2D 3D 4H 5H", "turned": "9D"}


def test_follow_suit() -> None:
    """002:5376: with the suit one follows; without it one need not trump."""
    match = start(FOLLOW)
    play(match, "stand; play AC")
    assert legal(match) == ["play 2C", "play 3C"] and refused(match, "play 2D") == "must_follow"
    match = start({"hand 0": "AC", "hand 1": "2D 3D 4H 5H 6H 7H", "turned": "9D"})
    play(match, "stand; play AC")
    assert len(legal(match)) == 6


def test_follow_or_trump() -> None:
    """The common game: one may trump although able to follow; so a trump shows no void."""
    match = start(FOLLOW, trick_rule="follow_or_trump")
    play(match, "stand; play AC")
    assert legal(match) == ["play 2C", "play 3C", "play 2D", "play 3D"]
    assert refused(match, "play 4H") == "follow_or_trump"
    play(match, "play 2D")
    clubs = PACK.suits[0]
    assert any(match.sample(3, Rng(k)).t.mask(HAND, 1) & clubs for k in range(20))
    match = start({**FOLLOW, "hand 1": "2D 3D 4H 5H 6H 7H"}, trick_rule="follow_or_trump")
    play(match, "stand; play AC; play 4H")
    assert not any(match.sample(3, Rng(k)).t.mask(HAND, 1) & clubs for k in range(20))


# -- the points -------------------------------------------------------------------------------------------------------

CLUBS_AND_HEARTS = {"hand 0": "2C 3C 4C 5C 6C 7C", "hand 2": "2H 3H 4H 5H 6H 7H", "hand 3": "8H 9H 10H QH KH AH"}


@pytest.mark.parametrize(
    ("hand", "expected"),
    [("8C 9C 10C QC KC AC", [(1, "game", 1)]),
     ("8C 9C 10C QC KC AS", [(1, "high", 1), (1, "low", 1), (1, "game", 1)]),
     ("8C 9C 10C QC KC JS", [(1, "high", 1), (1, "low", 1), (1, "jack", 1), (1, "game", 1)])],
)  # fmt: skip
def test_a_single_trump_in_play(hand: str, expected: list[tuple[int, str, int]]) -> None:
    """002:5424: two points, three if it is the jack; none in play: neither High nor Low nor Jack (ruling 4)."""
    match = start({**CLUBS_AND_HEARTS, "hand 1": hand, "turned": "2S"})
    play(match, "stand")
    play_out(match)
    assert sheet(match) == expected


def test_low_is_for_whom_it_was_dealt_to_and_jack_for_whom_it_goes_to() -> None:
    """002:5388-5392: side 0 was dealt both, side 1 takes both."""
    deal = {"hand 0": "2S JS 4C 5C 6C 7C", "hand 1": "QS KS 8C 9C JC QC", "hand 3": "8H 9H 10H QH KH AH"}
    match = start({**deal, "hand 2": CLUBS_AND_HEARTS["hand 2"], "turned": "9S"})
    play(match, "stand")
    cards(match, "2S QS 2H 8H KS 3H 9H JS")
    play_out(match)
    assert [line for line in sheet(match) if line[1] != "game"] == [(1, "high", 1), (0, "low", 1), (1, "jack", 1)]


def test_a_turned_jack_is_not_won_again() -> None:
    """It has scored and is out of play."""
    match = start({"turned": "JS"})
    play(match, "stand")
    play_out(match)
    assert [code for _, code, _ in sheet(match)].count("jack") == 0
    assert sheet(match)[0] == (1, "jack_turned", 1)


@pytest.mark.parametrize(
    ("ours", "theirs", "expected"),
    [("AC KC 10C JC", "10D QC QD", [(0, "game", 1)]), ("10C AC QC", "10D AD QD", []), ("2C", "JC", [(1, "game", 1)])],
)
def test_game(ours: str, theirs: str, expected: list[tuple[int, str, int]]) -> None:
    """002:5394-5406: 18 to 14; 16 all is nobody's (002:5426)."""
    match = start()
    count(match, {0: ours, 1: theirs}, {})
    assert sheet(match)[: len(expected) or None] == expected


def test_three_players_two_tied_for_game() -> None:
    """Ruling 10: nobody scores it."""
    match = start(players=3)
    count(match, {0: "10C", 1: "10D", 2: "AC"}, {})
    assert [s for s in sheet(match) if s[1] == "game"] == []


# -- the end ----------------------------------------------------------------------------------------------------------


@covers("seven-up/comum/double_out")
@pytest.mark.parametrize(("rule", "winners", "points"), [("holder_of_higher_trump", [1, 3], [7, 7]),
                                                        ("count_order", [0, 2], [7, 6])])  # fmt: skip
def test_both_out(rule: str, winners: list[int], points: list[int]) -> None:
    """002:5428: 6 to 5; the side at 5 has High and Jack, the other Low. By count order Low comes before Jack."""
    match = start(points="6 5", double_out=rule)
    count(match, {0: "QD", 1: "JS QC"}, {0: "2S 9S", 1: "AS JS"})
    assert match.over and baralho.view(match, 0)["winners"] == winners
    assert match.game.points == points


def test_both_out_with_neither_dealt_the_highest_trump() -> None:
    """Ruling 6: among those who get there, three players; the second seat's trump is above the first's."""
    for rule, winner in (("holder_of_higher_trump", 1), ("count_order", 0)):
        match = start(players=3, points="6 6 0", double_out=rule)
        count(match, {0: "2C", 1: "10C", 2: "AC"}, {0: "2S", 1: "9S", 2: "AS"})
        assert match.over and baralho.view(match, 0)["winners"] == [winner]


def test_both_out_and_one_without_a_trump() -> None:
    """Who was dealt a trump wins over who was dealt none, though he has only Game."""
    match = start(players=3, points="6 6 0")
    count(match, {0: "10C", 1: "2C"}, {1: "9S"})
    assert baralho.view(match, 0)["winners"] == [1]


def test_the_winners_score_stops_at_the_target() -> None:
    """Ruling 7: final score 7."""
    match = start(points="5 0")
    count(match, {0: "JS AC"}, {0: "AS JS 2S"})
    assert match.over and match.game.points == [7, 0]


def test_eleven_points() -> None:
    match = start(points="6 0", target=11)
    count(match, {0: "JS AC"}, {0: "AS JS 2S"})
    assert not match.over and match.game.points[0] == 10


def test_two_and_three_play_each_for_himself() -> None:
    """002:5348."""
    assert [rules(start(players=n)).sides for n in (2, 3, 4)] == [2, 3, 2]
    assert [rules(start()).side(s) for s in range(4)] == [0, 1, 0, 1]


def test_two_players_do_not_beg() -> None:
    """002:5352: the suit turned is trumps; by option they stand or beg as three or four do."""
    match = start({"turned": "9H"}, players=2)
    assert rules(match).trump == HEARTS and match.actors() == [0] and match.game.phase == PLAYING
    assert [sees(match, s, f"hand {s}") for s in range(2)] == [6, 6]
    match = start({"turned": "9H"}, players=2, beg_with_two=True)
    assert legal(match) == ["stand", "beg"]


def test_the_deal_passes_to_the_left() -> None:
    """002:5350."""
    match = start()
    play(match, "stand")
    play_out(match)
    assert match.game.dealer == 0 and match.actors() == [1]


def test_status() -> None:
    match = start({"turned": "9H"})
    race = ("race", "0/7 0/7")
    assert list(written(match.game.status()).items()) == [race, ("proposed", "H")]
    play(match, "stand")
    assert list(written(match.game.status()).items()) == [race, ("trump", "H"), ("cards", "0 0")]


def test_worlds_after_a_gathered_pack() -> None:
    """Law 5 and 6 where random play seldom comes: after running, gathering, discarding, in play."""
    for seed in range(4):
        for players, codes in ((4, "9H 8H 7H"), (3, "9H 8H 7H 6H"), (3, "9H 8H 2S")):
            deal = {"pack": pack_of(codes, players)}
            match = play(baralho.start("seven-up", players=players, seed=seed, deal=deal), "beg; run")
            dice = random.Random(seed)
            for _ in range(20):
                laws.step(match, dice)
            seat = dice.randrange(players)
            world = laws.law_6(match, seat, seed)
            assert world.rows[0].action == match.rows[0].action
            laws.law_5(match, world, seat)


RUN_DRY: dict[str, Value] = {"pack": pack_of("9H 8H 7H", 4), "script": "beg; run"}
CONTEXT: dict[str, dict[str, Value]] = {"beg_with_two": {"players": 2}, "exhausted_stock": RUN_DRY}


# -- as played today ---------------------------------------------------------------------------------------------------


def today(players: int = 4) -> Match:
    return baralho.start("seven-up", preset="comum", players=players, seed="7", dealer=players - 1)


@covers("seven-up/comum/beg_with_two")
def test_today_two_beg() -> None:
    """today: with two players the eldest hand may beg."""
    assert "beg" in legal(today(2)) and "beg" in legal(today(3))


@covers("seven-up/comum/trick_rule")
def test_today_follow_or_trump() -> None:
    """today: a trump may be played although one could follow."""
    match = play(today(2), "stand")
    game = rules(match)
    first, second = match.actors()[0], 1 - match.actors()[0]
    trump = game.trump
    plain = next(c for c in range(52) if game.t.pack.suit[c] != trump and game.t.holds(c, HAND, first))
    suit = game.t.pack.suit[plain]
    for mask in (game.t.pack.suits[suit], game.t.pack.suits[trump]):
        if not game.t.mask(HAND, second) & mask:
            card = next(c for c in range(52) if mask >> c & 1 and game.t.holds(c, STOCK))
            game.t.move(card, HAND, second)
    play(match, f"play {game.t.pack.code(plain)}")
    offered = {game.t.pack.suit[game.t.pack.of(a.split()[1])] for a in legal(match)}
    assert offered == {suit, trump}


@covers("seven-up/comum/exhausted_stock", "seven-up/comum/double_out")
def test_today_options() -> None:
    """today: a fresh deal (`test_fresh_deal`), the order of counting (`test_both_out`)."""
    assert today().options["exhausted_stock"] == "fresh_deal" and today().options["double_out"] == "count_order"
