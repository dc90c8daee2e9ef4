"""Brisca: seed 002:1704-1774."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import SPECTATOR, Match
from baralho.engine.game import Game
from baralho.engine.spec import Value, act_of, encode, x_of
from baralho.engine.told import written
from baralho.games import brisca
from baralho.games.brisca import EXCHANGE, PACK, PACK_39, PLAY, POWER, VALUE, Alcaide, Brisca
from baralho.kinds.stock import TURN_UP
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.words import Words
from tests.table import cards, covers, legal, play, refused, sayings, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: 120 points on the table, three cards in hand while the stock lasts, no chip lost."""
    assert isinstance(game, Brisca)
    t = game.t
    masks = [t.mask(HAND, s) for s in range(game.players)] + [t.mask(WON, s) for s in range(game.sides)]
    assert sum(game.worth(m) for m in [*masks, t.mask(TRICK), t.mask(STOCK), t.mask(TURN_UP)]) == 120
    assert sum(game.chips) + game.pot == 0
    if t.count(STOCK):
        assert sum(t.count(HAND, s) for s in range(game.players)) + t.count(TRICK) in {
            game.opt.hand_size * game.players,
            (game.opt.hand_size - 1) * game.players + 1,  # the winner has drawn and may exchange
        }


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Exchanges when he can, and keeps the cards for it till then."""
    actions = match.legal(seat)
    if encode(EXCHANGE) in actions:
        return encode(EXCHANGE)
    game = match.game
    kept = [a for a in actions if act_of(a) == PLAY and game.t.pack.rank[x_of(a)] in (2, 7)]
    return dice.choice([a for a in actions if a not in kept] or actions)


def start(deal: dict[str, str] | None = None, players: int = 2, variant: str = "", **options: Value) -> Match:
    """Seat 0 has dealt, so seat 1 leads."""
    return baralho.start("brisca", variant=variant, players=players, seed="7", dealer=0, deal=deal, options=options)


def brisca_of(match: Match) -> Brisca:
    assert isinstance(match.game, Brisca)
    return match.game


def give(game: Brisca, *counts: int) -> None:
    """Put cards worth so many points before each side but the last, which has the rest."""
    left = list(range(game.t.pack.count))
    rank = game.t.pack.rank
    for side, count in enumerate(counts):
        ways: dict[int, list[int]] = {0: []}
        for card in left:
            for total, chosen in list(ways.items()):
                ways.setdefault(total + VALUE[rank[card]], [*chosen, card])
        for card in ways[count]:
            game.t.move(card, WON, side)
        left = [c for c in left if c not in ways[count]]
    for card in left:
        game.t.move(card, WON, game.sides - 1)


def finish_game(match: Match, *counts: int) -> None:
    """End the game in progress with these points in cards."""
    give(brisca_of(match), *counts)
    brisca_of(match).count_game(0)


def play_down(match: Match, stock: int) -> None:
    """Play first offers, exchanging nothing, until the stock is down to so many cards (face down) at a lead."""
    while match.game.t.count(STOCK) > stock or match.game.t.count(TRICK) or match.game.phase:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[-1 if match.game.phase else 0])


# -- pack and tricks --------------------------------------------------------------------------------------------------


def test_order_and_points() -> None:
    """002:1710-1720: 1 3 12 11 10 7 6 5 4 2, 120 points."""
    ranks = [1, 3, 12, 11, 10, 7, 6, 5, 4, 2]
    assert sorted(ranks, key=lambda r: -POWER[r]) == ranks
    assert [VALUE[r] for r in ranks] == [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]
    for pack in (PACK, PACK_39):
        assert sum(VALUE[r] for r in pack.rank) == 120
    assert PACK.count == 40 and PACK_39.count == 39 and "2C" not in PACK_39.codes


@pytest.mark.parametrize(("players", "stock"), [(2, 34), (3, 30), (4, 28)])
def test_set_up(players: int, stock: int) -> None:
    """002:1722-1728: three cards each, the next turned up for trumps, the mão leads any card."""
    match = start(players=players)
    t = match.game.t
    assert [t.count(HAND, s) for s in range(players)] == [3] * players
    assert t.count(STOCK) + t.count(TURN_UP) == stock
    assert written(match.game.status())["trump"] == zone(match, "turn_up")[-1]
    assert match.actors() == [1] and len(legal(match)) == 3
    assert match.spec.anticlockwise


def test_three_with_forty() -> None:
    """Ruling: stock 31 with play_40."""
    match = start(players=3, three_player_deck="play_40")
    assert match.game.t.count(STOCK) + match.game.t.count(TURN_UP) == 31


def test_the_two_of_trumps_beats_any_other_ace() -> None:
    """002:1726: the 2 of cups wins against the ace of another suit, the king of trumps against the jack."""
    match = start({"hand 1": "1E 10C", "hand 0": "2C 12C", "turn_up": "5C"}, exchange=False)
    cards(match, "1E 2C")
    assert match.actors() == [0]
    match = start({"hand 1": "10C", "hand 0": "12C", "turn_up": "5C"}, exchange=False)
    cards(match, "10C 12C")
    assert match.actors() == [0]


def test_a_trick_of_four() -> None:
    """002:1730-1734: the trump takes 21 points; without it the highest card of the suit led."""
    deal = {"hand 1": "4O", "hand 2": "1E", "hand 3": "3O", "hand 0": "2C 6P", "turn_up": "5C"}
    match = start(deal, players=4, exchange=False)
    cards(match, "4O 1E 3O 2C")
    assert match.actors() == [0]
    assert brisca_of(match).worth(match.game.t.mask(WON, 0)) == 21
    match = start(deal, players=4, exchange=False)
    cards(match, "4O 1E 3O 6P")
    assert match.actors() == [3]


def test_the_leader_wins_if_nobody_follows_higher_or_trumps() -> None:
    """002:1730-1732: cards of other suits have no value."""
    match = start({"hand 1": "5P", "hand 2": "1O", "hand 3": "1E", "hand 0": "4P", "turn_up": "5C"}, players=4)
    cards(match, "5P 1O 1E 4P")
    assert match.actors() == [1]


def test_any_card_at_any_time() -> None:
    """002:1728: not even when the stock is gone must anybody follow."""
    match = start({"hand 1": "5P 6P 7P", "hand 0": "4P 1C 1O", "turn_up": "5E"})
    cards(match, "5P")
    assert legal(match) == ["play 4P", "play 1O", "play 1C"]
    assert refused(match, "play 5P") == "not_yours"
    play_down(match, 0)
    while not match.game.deal_no:
        seat = match.actors()[0]
        assert len(match.legal(seat)) == match.game.t.count(HAND, seat)
        match.act(seat, match.legal(seat)[0])


def test_drawing() -> None:
    """002:1736: the winner draws first, the others in order of play, and he leads."""
    deal = {"hand 1": "4O", "hand 2": "1O", "hand 0": "5O", "turn_up": "2E", "stock": "12P 11P 10P"}
    match = start(deal, players=3)
    cards(match, "4O 1O 5O")
    assert match.actors() == [2]
    for seat, card in ((2, "12P"), (0, "11P"), (1, "10P")):
        assert card in zone(match, f"hand {seat}").split()
    drawn = [e for e in baralho.events(match, 0) if e[0] == "move" and e[2] == "stock"][-3:]
    assert [e[1] for e in drawn] == ["", "11P", ""]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_turn_up_goes_to_the_last_to_draw(players: int) -> None:
    """002:1736; then three tricks are left."""
    match = start({"turn_up": "12E"}, players=players, exchange=False)
    play_down(match, players - 1)
    assert match.game.t.count(STOCK) == players - 1
    leader = match.actors()[0]
    for _ in range(players):
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    winner = match.actors()[0]
    last = (winner - 1) % players
    assert "12E" in baralho.known(match, leader)[f"hand {last}"]
    assert [match.game.t.count(HAND, s) for s in range(players)] == [3] * players
    assert not match.game.t.count(TURN_UP)


# -- the exchange -----------------------------------------------------------------------------------------------------


def test_two_exchanges() -> None:
    """002:1738: the 7 for the ace turned up, later the 2 for the 7; then never anything for the 2."""
    deal = {"hand 1": "7C 1O 4P", "hand 0": "2C 1P 4O", "turn_up": "1C", "stock": "5E 6E 4E 5O"}
    match = start(deal)
    cards(match, "1O 4O")
    assert match.actors() == [1] and legal(match) == ["exchange", "pass"]
    play(match, "exchange")
    assert zone(match, "turn_up") == "7C"
    assert "1C" in baralho.known(match, 0)["hand 1"]
    assert written(match.game.status())["trump"] == "C"
    cards(match, "4P 1P")
    assert match.actors() == [0] and legal(match) == ["exchange", "pass"]
    play(match, "exchange")
    assert zone(match, "turn_up") == "2C" and "7C" in zone(match, "hand 0").split()
    assert says(match).count("exchanged") == 2
    cards(match, "7C 5E")
    assert match.game.phase == brisca.PLAYING and match.actors() == [0]


def test_only_the_winner_and_once_for_a_trick() -> None:
    """Ruling: with the 7 and the 2 he needs two tricks; his partner may not do it for him."""
    deal = {"hand 1": "7C 2C 1O", "hand 2": "4O", "hand 3": "5O", "hand 0": "6O", "turn_up": "12C"}
    match = start(deal, players=4)
    assert refused(match, "exchange") == "when_to_exchange"
    cards(match, "1O 4O 5O 6O")
    assert match.actors() == [1]
    assert refused(match, "exchange", 3) == "not_asked"
    play(match, "exchange")
    assert match.game.phase == brisca.PLAYING and zone(match, "turn_up") == "7C"
    deal = {"hand 1": "1O", "hand 2": "4O", "hand 3": "5O 7C", "hand 0": "6O", "turn_up": "12C"}
    match = start(deal, players=4)
    cards(match, "1O 4O 5O 6O")
    assert match.actors() == [1] and legal(match) == ["pass"]
    assert refused(match, "exchange") == "no_exchange"


def test_the_question_does_not_tell_who_has_the_seven() -> None:
    """Every winner is asked until the 7 has been played, and passing moves nothing."""
    match = start({"hand 1": "1O 7C 4P", "hand 0": "4O 5P 6P", "turn_up": "12C", "stock": "5E 6E"})
    cards(match, "1O 4O")
    play(match, "pass")
    assert zone(match, "turn_up") == "12C"
    cards(match, "7C 5P")
    assert match.game.phase == brisca.PLAYING and match.actors() == [1]


def test_who_cannot_exchange_is_told_why_the_question_comes_and_nobody_else() -> None:
    words = Words(baralho.find("brisca"), "en")
    told: dict[int, set[str]] = {0: set(), 1: set(), SPECTATOR: set()}
    for held in ("7C", "7O"):
        match = start({"hand 1": f"1O {held}", "hand 0": "4O", "turn_up": "12C", "stock": "5E 6E"})
        cards(match, "1O 4O")
        assert legal(match) == (["exchange", "pass"] if held == "7C" else ["pass"])
        for viewer, texts in told.items():
            texts.add(words.prompt(match, viewer))
    assert len(told[1]) == 2 and "hold nothing to exchange: answer, and nobody will know" in " ".join(told[1])
    assert len(told[0]) == len(told[SPECTATOR]) == 1 and "nothing" not in " ".join(told[0] | told[SPECTATOR])


def test_a_seven_just_drawn_may_be_exchanged_before_the_others_draw() -> None:
    """Ruling: before the winner's own draw or right after it."""
    match = start({"hand 1": "1O", "hand 0": "4O", "turn_up": "12C", "stock": "7C 6E"})
    cards(match, "1O 4O")
    assert [match.game.t.count(HAND, s) for s in range(2)] == [2, 3]
    play(match, "exchange")
    assert "12C" in zone(match, "hand 1").split()
    assert [match.game.t.count(HAND, s) for s in range(2)] == [3, 3]


@pytest.mark.parametrize(
    ("turned", "held", "offered"),
    [("4C", "7C", True), ("6C", "7C", True), ("12C", "2C", False), ("7C", "2C", True), ("1C", "7O", False)],
)
def test_what_is_exchanged_for_what(turned: str, held: str, offered: bool) -> None:
    """Rulings: a 7 for anything but a 2, a 2 for a 7 only, also one turned up at first."""
    match = start({"hand 1": f"1O {held}", "hand 0": "4O", "turn_up": turned, "stock": "5E 6E"})
    cards(match, "1O 4O")
    assert match.game.phase == brisca.EXCHANGING
    assert ("exchange" in legal(match)) is offered


def test_a_two_turned_up_is_never_exchanged() -> None:
    """002:1738."""
    match = start({"hand 1": "1O 7C", "hand 0": "4O", "turn_up": "2C"})
    cards(match, "1O 4O")
    assert match.game.phase == brisca.PLAYING


def test_without_the_two_of_cups_nothing_takes_the_seven_of_cups() -> None:
    """Three players, cups trumps: the 2 is not in the pack."""
    match = start({"hand 1": "1O", "hand 2": "4O", "hand 0": "5O", "turn_up": "7C"}, players=3)
    cards(match, "1O 4O 5O")
    assert match.game.phase == brisca.PLAYING


def test_no_exchange() -> None:
    match = start({"hand 1": "1O 7C", "hand 0": "4O", "turn_up": "12C"}, exchange=False)
    cards(match, "1O 4O")
    assert match.game.phase == brisca.PLAYING and refused(match, "exchange") == "not_now"


def test_exchange_at_the_last_draw() -> None:
    """Ruling: the winner takes the last card face down and may exchange; the other draws his 7."""
    for seed in range(60):
        match = baralho.start("brisca", players=2, seed=str(seed), deal={"turn_up": "12C"})
        dice = random.Random(seed)
        while match.game.t.count(STOCK) and not match.game.deal_no:
            seat = match.actors()[0]
            keep = [a for a in match.legal(seat) if baralho.write_action(match, a) not in ("exchange", "play 7C")]
            match.act(seat, dice.choice(keep))
        seat = match.actors()[0]
        if match.game.phase == brisca.EXCHANGING and "exchange" in legal(match):
            play(match, "exchange")
            assert "12C" in zone(match, f"hand {seat}").split() and "7C" in zone(match, f"hand {1 - seat}").split()
            return
    pytest.fail("nobody had the 7 at the last draw")


# -- forty cards for three --------------------------------------------------------------------------------------------


def test_the_card_left_over() -> None:
    """Ruling: after ten draws nobody draws the turn-up; its points go with the last trick."""
    match = start({"turn_up": "1C"}, players=3, three_player_deck="play_40", exchange=False, games=1)
    play_down(match, 0)
    assert [match.game.t.count(HAND, s) for s in range(3)] == [3, 3, 3]
    assert zone(match, "turn_up") == "1C"
    while not match.game.over and not match.game.deal_no:
        last = match.actors()[0]
        match.act(last, match.legal(last)[0])
    taker = [s.seat for s in sayings(match, "trick")][-1]
    left = [e for e in baralho.events(match, 0) if e[0] == "move" and e[2] == "turn_up"]
    assert left == [("move", "1C", "turn_up", f"won {taker}")]
    counts = [s.x for s in sayings(match, "count")]
    assert sum(counts) == 120


def test_the_card_left_over_may_still_be_exchanged() -> None:
    """002:1738 asks for a trick won and a turn-up that lies there; after the last trick there is no hand to take it."""
    match = start({"turn_up": "1C", "hand 1": "7C"}, players=3, three_player_deck="play_40")
    asked = 0
    while not match.over and not match.game.deal_no:
        seat = match.actors()[0]
        if match.game.phase == brisca.EXCHANGING and not match.game.t.count(STOCK):
            asked += 1
        offers = [a for a in match.legal(seat) if baralho.write_action(match, a) not in ("exchange", "play 7C")]
        match.act(seat, (offers or match.legal(seat))[0])
    assert asked == 2  # after the eleventh and twelfth trick


# -- the count --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "variant", "counts", "expected"),
    [
        (2, "", (61,), [(0, "game", 1)]),
        (2, "", (60,), []),
        (2, "", (50,), [(1, "game", 1)]),
        (3, "", (50, 30), [(0, "game", 1)]),
        (3, "", (45, 45), []),
        (3, "", (30, 30), [(2, "game", 1)]),
        (4, "", (50,), [(1, "game", 1)]),
        (2, "brisca-ao-contrario", (61,), [(1, "game", 1)]),
        (2, "brisca-ao-contrario", (60,), []),
        (3, "brisca-ao-contrario", (45, 45), [(2, "game", 1)]),
        (3, "brisca-ao-contrario", (30, 30), []),
        (4, "brisca-ao-contrario", (0,), [(0, "game", 1)]),
        (2, "brisca-as-cegas", (70,), [(0, "game", 1)]),
    ],
)
def test_who_wins_a_game(
    players: int, variant: str, counts: tuple[int, ...], expected: list[tuple[int, str, int]]
) -> None:
    """002:1740, 002:1764: the most points, or the fewest; nobody if that is shared."""
    match = start(players=players, variant=variant)
    finish_game(match, *counts)
    assert sheet(match) == expected
    assert ("tied" in says(match)) is (not expected)
    assert match.game.deal_no == 1 and match.game.dealer == 1


def test_points_not_tricks() -> None:
    """002:1740: six tricks with 50 points lose against four with 70."""
    match = start(players=4)
    game = brisca_of(match)
    give(game, 70)
    assert game.t.count(WON, 0) < game.t.count(WON, 1)
    game.count_game(1)
    assert sheet(match) == [(0, "game", 1)]


def test_partners_count_together_or_not() -> None:
    """002:1706, 002:1740."""
    pairs, alone = start(players=4), start(players=4, partnerships=False)
    assert baralho.view(pairs, 0)["sides"] == [0, 1, 0, 1]
    assert baralho.view(alone, 0)["sides"] == [0, 1, 2, 3]
    finish_game(alone, 40, 20, 50)
    assert sheet(alone) == [(2, "game", 1)]


def test_the_agreed_number_of_games() -> None:
    """002:1740: the most games of those agreed; all are played."""
    match = start()
    for counts in (61, 61, 0):
        assert not match.over
        finish_game(match, counts)
    assert match.over and match.game.points == [2, 1]
    assert baralho.view(match, 0)["winners"] == [0]


def test_a_tied_game_has_been_played_and_a_tied_match_goes_on() -> None:
    """Ruling: 60 all is one of the three; 1-1 after three plays on until somebody is ahead."""
    match = start()
    for count in (60, 120, 0, 60):
        finish_game(match, count)
        assert not match.over
    finish_game(match, 0)
    assert match.over and baralho.view(match, 0)["winners"] == [1] and match.game.deal_no == 4


def test_chips() -> None:
    """002:1740: four players, three games at 2: each deposits 6, the winning pair has 12 each."""
    match = start(players=4, game_stake=2)
    game = brisca_of(match)
    assert game.pot == 24 and game.chips == (-6, -6, -6, -6)
    assert written(game.status())["pot"] == "24"
    for _ in range(3):
        finish_game(match, 0)
    assert match.over and game.pot == 0 and game.chips == (-6, 6, -6, 6)
    match = start(players=3, game_stake=5, games=1)
    finish_game(match, 120, 0)
    assert brisca_of(match).chips == (10, -5, -5)


def test_chips_of_a_match_broken_off() -> None:
    """At the cap with the lead shared everybody takes back what is his."""
    match = start(players=3, game_stake=5)
    game = brisca_of(match)
    game.finish()
    assert game.chips == (0, 0, 0) and game.pot == 0


# -- às cegas ---------------------------------------------------------------------------------------------------------


def test_blind_play_by_place() -> None:
    """002:1768: he does not see his cards; what he plays is seen as it is played."""
    match = start({"hand 1": "1O 4P 5P", "hand 0": "4O 6P 7P", "turn_up": "12C"}, variant="brisca-as-cegas")
    for seat in (0, 1):
        shown = baralho.view(match, seat)["zones"]
        assert [z["cards"] for z in shown if z["zone"] == "hand"] == [["", "", ""], ["", "", ""]]
        assert "hand 0" not in baralho.known(match, seat) and "hand 1" not in baralho.known(match, seat)
    assert len(legal(match)) == 3 and all(a.startswith("play_blind") for a in legal(match))
    assert refused(match, "play 1O") == "by_place"
    third = zone(match, "hand 1").split()[2]
    match.act(1, match.legal(1)[2])
    assert zone(match, "trick") == third
    assert match.actors() == [0]


def test_blind_has_no_exchange_and_no_signals() -> None:
    match = start(variant="brisca-as-cegas", players=4)
    assert match.options["exchange"] is False
    dice = random.Random(1)
    while not match.game.deal_no:
        assert match.game.phase == brisca.PLAYING
        match.act(match.actors()[0], dice.choice(match.legal(match.actors()[0])))
    assert [match.game.may_signal(s) for s in range(4)] == [0, 0, 0, 0]


def test_blind_turn_up_is_mixed() -> None:
    """Ruling: everybody knows that it is there, nobody where."""
    match = start({"turn_up": "12C"}, variant="brisca-as-cegas")
    play_down(match, 0)
    last = (match.actors()[0] + 1) % 2
    assert "12C" in zone(match, f"hand {last}").split()
    places = set()
    for n in range(60):
        world = match.sample(last, baralho.Rng(n))
        line = world.t.pack.text(world.t.line(HAND, last)).split()
        assert "12C" in line
        places.add(line.index("12C"))
    assert places == {0, 1, 2}


# -- the alcaide ------------------------------------------------------------------------------------------------------


def alcaide(match: Match) -> int:
    assert isinstance(match.game, Alcaide)
    return match.game.alcaide


@pytest.mark.parametrize(("his", "keeps"), [(31, True), (32, True), (30, False), (0, False), (120, True)])
def test_the_alcaide_needs_31(his: int, keeps: bool) -> None:
    """002:1774: 31 of 120 keep the title, though the others have 89; else it goes to one of them by lot."""
    match = start(variant="alcaide", players=3)
    who = alcaide(match)
    others = [s for s in range(3) if s != who]
    counts = [0, 0, 0]
    counts[who], counts[others[0]] = his, 120 - his
    finish_game(match, *counts[:2])
    assert sheet(match) == ([(who, "kept", 1)] if keeps else [(s, "deposed", 1) for s in others])
    assert (alcaide(match) == who) is keeps
    assert match.game.dealer == 1


def test_the_way_to_31_is_told() -> None:
    """What the alcaide has taken lay open as it was taken."""
    match = start(variant="alcaide", players=3)
    who = alcaide(match)
    assert written(match.game.status())["way"] == "0/31"
    for face in ("1P", "3P", "12P"):
        match.game.t.move(match.game.t.pack.of(face), WON, who)
    assert written(match.game.status())["way"] == "25/31"


def test_the_lots_of_the_alcaide() -> None:
    """002:1772-1774: anybody may be drawn, whoever deals; either of the two others may succeed."""
    firsts, heirs = set(), set()
    for seed in range(40):
        match = baralho.start("brisca", variant="alcaide", seed=str(seed), dealer=0)
        who = alcaide(match)
        firsts.add(who)
        finish_game(match, *[0 if s == who else 60 for s in range(2)])
        heirs.add((alcaide(match) - who) % 3)
    assert firsts == {0, 1, 2} and heirs == {1, 2}


def test_the_match_of_the_alcaide() -> None:
    """Ruling: one game deposed by two is a tie of two, which plays on."""
    match = start(variant="alcaide", players=3, games=1)
    who = alcaide(match)
    finish_game(match, *[0 if s == who else 60 for s in range(2)])
    assert not match.over and sorted(match.game.points) == [0, 1, 1]
    heir = alcaide(match)
    finish_game(match, *[120 if s == heir else 0 for s in range(2)])
    assert baralho.view(match, 0)["winners"] == [heir]
    assert baralho.find("brisca").settle("", "", 0, {"form": "alcaide"})[0] == 3
    assert match.game.t.pack is PACK_39


# -- signals and options ----------------------------------------------------------------------------------------------


def test_signals() -> None:
    """002:1742-1760: eight signals, seen by the partner or by all; they need not be true and cost nothing."""
    match = start(players=4, signals="partner_only")
    assert len(match.spec.signals) == 8
    before = match.game.digest()
    match.signal(0, match.spec.signals.index("ace"))
    assert match.game.digest() == before
    told = [[e for e in baralho.events(match, s) if e[0] == "signal"] for s in range(4)]
    assert [len(t) for t in told] == [1, 0, 1, 0]
    assert [start(players=4, signals="visible").game.may_signal(s) for s in range(4)] == [15, 15, 15, 15]
    assert [start(players=4).game.may_signal(s) for s in range(4)] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("players", "variant", "options", "reason"),
    [
        (2, "", {"signals": "visible"}, "partners"),
        (4, "", {"signals": "partner_only", "partnerships": False}, "partners"),
        (4, "brisca-as-cegas", {"signals": "visible"}, "signals"),
        (4, "brisca-as-cegas", {"exchange": True}, "exchange"),
        (4, "", {"form": "alcaide"}, "3 players"),
    ],
)
def test_contradictions(players: int, variant: str, options: dict[str, Value], reason: str) -> None:
    with pytest.raises(baralho.BadOption, match=reason):
        baralho.start("brisca", players=players, variant=variant, options=options)


def test_the_alcaide_is_for_three() -> None:
    """002:1772."""
    with pytest.raises(baralho.BadPlayers):
        start(variant="alcaide", players=4)


CONTEXT: dict[str, dict[str, Value]] = {
    "three_player_deck": {"players": 3},
    "partnerships": {"players": 4},
    "show_last": {"players": 4, "steps": 4000},
}


# -- as today ---------------------------------------------------------------------------------------------------------


def to_the_last_three(match: Match) -> Match:
    """Play the first card that is legal until the stock is gone."""
    while brisca_of(match).draws():
        play(match, legal(match)[-1] if "pass" in legal(match) else legal(match)[0])
    return match


@covers("brisca/italiana/options")
def test_the_options_of_briscola() -> None:
    for players in (2, 3, 4):
        match = baralho.start("brisca", players=players, preset="italiana", seed="7")
        assert match.options["exchange"] is False and match.options["show_last"] is True
        play(match, legal(match)[0])
        assert match.game.phase == brisca.PLAYING
    match = to_the_last_three(baralho.start("brisca", players=2, preset="italiana", seed="7"))
    assert "exchanging" not in says(match) and "shown" not in says(match), "nobody has a partner to show them to"


@covers("brisca/italiana/show_last")
def test_partners_show_their_last_three_cards() -> None:
    """Each sees his partner's cards and nobody else's, from the last draw on."""
    match = to_the_last_three(baralho.start("brisca", players=4, preset="italiana", seed="7"))
    t = match.game.t
    assert "shown" in says(match) and [t.count(HAND, seat) for seat in range(4)] == [3] * 4
    for seat in range(4):
        for card in t.cards(HAND, seat):
            assert t.viewers(card) == 1 << seat | 1 << (seat + 2) % 4
    match = to_the_last_three(baralho.start("brisca", players=4, seed="7"))
    assert "shown" not in says(match)


@covers("brisca/bisca/options")
def test_the_options_of_bisca() -> None:
    match = baralho.start("brisca", players=2, preset="bisca", seed="7")
    assert match.options["second_card"] == 7 and match.options["hand_size"] == 3 and match.options["exchange"]
    assert match.game.t.pack is brisca.FRENCH and written(match.game.status())["trump"] in "CDHS"
    three = baralho.start("brisca", players=3, preset="bisca", seed="7").game.t.pack
    assert three.count == 39 and "2H" not in three.codes


@covers("brisca/bisca/order")
def test_the_seven_comes_second() -> None:
    """A 7 K J Q 6 5 4 3 2, and 11 10 4 3 2 points: 120 in all."""
    game = brisca_of(baralho.start("brisca", players=2, preset="bisca", seed="7"))
    pack = game.t.pack
    order = [pack.of(f"{rank}S") for rank in ["A", "7", "K", "J", "Q", "6", "5", "4", "3", "2"]]
    assert sorted(order, key=game.power, reverse=True) == order
    assert [game.worth(1 << card) for card in order] == [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]
    assert game.worth(pack.all) == 120


@covers("brisca/bisca/exchange")
def test_only_the_two_is_exchanged() -> None:
    """For whatever is turned up; the seven stays."""
    deal = {"hand 1": "AC 2D 7D", "hand 0": "3C 4S 5S", "turn_up": "KD"}
    match = baralho.start("brisca", players=2, preset="bisca", seed="7", dealer=0, deal=deal)
    play(match, "play AC; play 3C")
    assert legal(match) == ["exchange", "pass"]
    play(match, "exchange")
    assert zone(match, "turn_up") == "2D" and "KD" in zone(match, "hand 1") and "7D" in zone(match, "hand 1")
    deal = {"hand 1": "AC 3D 7D", "hand 0": "2D 3C 5S", "turn_up": "KD"}
    match = baralho.start("brisca", players=2, preset="bisca", seed="7", dealer=0, deal=deal)
    play(match, "play AC; play 3C")
    assert legal(match) == ["pass"] and refused(match, "exchange") == "no_two"


@covers("brisca/bisca/nine")
@pytest.mark.parametrize(("players", "left"), [(2, 22), (3, 12), (4, 4)])
def test_nine_cards(players: int, left: int) -> None:
    match = baralho.start("brisca", players=players, preset="bisca", seed="7", options={"hand_size": 9})
    t = match.game.t
    assert [t.count(HAND, s) for s in range(players)] == [9] * players and t.count(STOCK) + 1 == left
    while match.game.deal_no == 0:
        play(match, legal(match)[0])
    assert len([code for code in says(match) if code == "count"]) == match.game.sides


def test_blind_cards_are_three() -> None:
    with pytest.raises(baralho.BadOption, match="three cards"):
        start(variant="brisca-as-cegas", hand_size=9)
