"""The Game: seed 001:1-130."""

from __future__ import annotations

import itertools
import random

import pytest

import baralho
from baralho import SPECTATOR, Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games import the_game
from baralho.games.the_game import HAND, PACK, PILE, PILES, STOCK
from tests import laws
from tests.table import legal, play, refused, says, sheet, zone

CONTEXT: dict[str, dict[str, Value]] = {}


def sums(game: Game) -> None:
    """Law 7: 98 cards on piles, in hands and in the stock; hands are full while the stock lasts; piles go their way."""
    assert isinstance(game, the_game.TheGame)
    t = game.t
    assert game.left() + sum(t.count(PILE, p) for p in range(4)) == 98
    full = the_game.HAND_SIZE[game.players] - game.opt.hand_reduction
    if t.count(STOCK):
        for seat in range(game.players):
            assert t.count(HAND, seat) == full - (game.played if seat == game.turn and not game.window else 0)
    for pile in range(4):
        tops = [the_game.START[pile], *[PACK.rank[c] for c in t.line(PILE, pile)]]
        steps = [b - a if pile < 2 else a - b for a, b in itertools.pairwise(tops)]
        assert all(step > 0 or step == -10 for step in steps)


def start(
    hands: str = "", players: int = 3, first_player: str = "seat_1", variant: str = "", **options: Value
) -> Match:
    """`hands` are those of the seats in order, separated by bars, and the stock from its top as the last."""
    names = [*([f"hand {s}" for s in range(players)] if players > 1 else ["hand"]), "stock"]
    deal = {n: h for n, h in zip(names, hands.split("|"), strict=False) if h.strip()} if hands else None
    return baralho.start(
        "the-game",
        variant=variant,
        players=players,
        seed="7",
        deal=deal,
        options={"first_player": first_player, **options},
    )


def tops(match: Match, numbers: str) -> Match:
    """Lay cards on the piles so that these numbers are on top; 1 and 100 are the start cards."""
    for pile, number in enumerate(numbers.split()):
        if number not in ("1", "100"):
            match.game.t.move(PACK.of(number), PILE, pile)
    return match


def drain(match: Match, keep: int = 0) -> None:
    """Take cards out of the stock, under the second pile, until `keep` are left."""
    while match.game.t.count(STOCK) > keep:
        match.game.t.move_under(match.game.t.top(STOCK), PILE, 1)


# -- what fits --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pile", "series"),
    [("up1", "3 11 12 13 18 20 34 35 51"), ("up1", "2 7 19 25 28 29 49"), ("up2", "4 8 13"),
     ("down1", "94 90 78 61 60 57"), ("down2", "98 97 88 83 11")],
)  # fmt: skip
def test_series_of_the_book(pile: str, series: str) -> None:
    """001:9-23."""
    match = start(f"{' '.join(series.split()[:8])}|{' '.join(series.split()[8:])}", players=1)
    for card in series.split():
        play(match, f"play {card} {pile}")
    assert zone(match, f"pile {PILES.index(pile)}") == series


def on(pile: str, top: int) -> set[int]:
    """The numbers that fit on a top."""
    fits = the_game.ON_RISING if pile.startswith("up") else the_game.ON_FALLING
    return {PACK.rank[c] for c in range(PACK.count) if fits[top] >> c & 1}


def test_back_by_exactly_ten() -> None:
    """001:74-92: 37 on a rising 47, 75 on a falling 65; not 36, 38, 74, 76."""
    assert on("up1", 47) == {37, *range(48, 100)}
    assert on("down1", 65) == {75, *range(2, 65)}
    assert on("up1", 1) == on("down1", 100) == set(range(2, 100))
    assert on("up1", 99) == {89} and on("down1", 2) == {12}
    assert on("up1", 11) == set(range(12, 100)), "there is no 1 to go back to"
    match = tops(start("37 36 38 75 74 76", players=3), "47 90 65 5")
    assert {"play 37 up1", "play 75 down1"} <= set(legal(match))
    for number, pile in [("36", "up1"), ("38", "up1"), ("74", "down1"), ("76", "down1")]:
        assert refused(match, f"play {number} {pile}") == "no_fit"


def test_back_as_often_as_one_likes() -> None:
    """001:94-98: on, back, on, back; always ten from the top of that moment."""
    match = tops(start("60 50 51 41 2 3"), "58 1 100 100")
    play(match, "play 60 up1; play 50 up1; play 51 up1; play 41 up1")
    assert written(match.game.status())["piles"] == "41 1 100 100"


def test_only_the_top_card_is_seen() -> None:
    """001:14-15."""
    match = play(start("4 8 13 20 21 22"), "play 4 up1; play 8 up1; play 13 up1")
    for seat in (0, 1, SPECTATOR):
        piles = [z["cards"] for z in baralho.view(match, seat)["zones"] if z["zone"] == "pile"]
        assert piles == [["", "", "13"], [], [], []]


# -- the turn ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "size"), [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)])
def test_hands(players: int, size: int) -> None:
    """001:30-32, and one card fewer among experts (001:128-130)."""
    for variant, less in [("", 0), ("the-game-especialistas", 0), ("the-game-especialistas-2", 1)]:
        match = start(players=players, variant=variant)
        assert [match.game.t.count(HAND, s) for s in range(players)] == [size - less] * players
        assert match.game.t.count(STOCK) == 98 - players * (size - less)


def test_fredericos_turn() -> None:
    """001:52-64: one card on the first rising pile, two on the second, one on the second falling; he draws four."""
    match = start("10 20 30 90 50 60|||41 42 43 44 45")
    play(match, "play 10 up1; play 20 up2; play 30 up2; play 90 down2")
    assert match.actors() == [0] and match.game.t.count(HAND, 0) == 2
    play(match, "end_turn")
    assert zone(match, "hand 0") == "41 42 43 44 50 60"
    assert match.actors() == [1]


def test_at_least_two_cards_one_by_one() -> None:
    """001:42."""
    match = start("10 20 30 40 50 60")
    assert refused(match, "end_turn") == "too_few"
    play(match, "play 10 up1")
    assert written(match.game.status())["least"] == "1" and refused(match, "end_turn") == "too_few"
    play(match, "play 20 up1")
    assert "end_turn" in legal(match) and len(legal(match)) > 1
    assert refused(match, "play 99 up2") == "not_yours"


def test_experts_play_three() -> None:
    """001:126."""
    match = start("10 20 30 40 50 60", variant="the-game-especialistas")
    play(match, "play 10 up1; play 20 up1")
    assert "end_turn" not in legal(match)
    play(match, "play 30 up1; end_turn")
    assert match.actors() == [1]


def test_the_whole_hand_ends_the_turn_by_itself() -> None:
    """001:45: he draws a new hand."""
    match = start("10 20 30 40 50 60")
    for card in (10, 20, 30, 40, 50, 60):
        play(match, f"play {card} up1")
    assert match.actors() == [1] and match.game.t.count(HAND, 0) == 6


def test_clockwise() -> None:
    """001:41."""
    match = start(players=5)
    order = []
    for _ in range(6):
        order += match.actors()
        for _ in range(2):
            seat = match.actors()[0]
            match.act(seat, small_step(match, seat))
        play(match, "end_turn")
    assert order == [0, 1, 2, 3, 4, 0]


def small_step(match: Match, seat: int) -> int:
    """The play that leaves the most room on its pile, if there is one."""
    game = match.game
    assert isinstance(game, the_game.TheGame)
    best, least = match.legal(seat)[0], 1000
    for action in match.legal(seat):
        words = baralho.write_action(match, action).split()
        if words[0] == "play":
            pile = PILES.index(words[2])
            step = (int(words[1]) - game.top(pile)) * (1 if pile < 2 else -1)
            if step < least:
                best, least = action, step
    return best


# -- when the stock is used up ----------------------------------------------------------------------------------------


def test_without_stock_one_card_is_enough_and_nothing_is_drawn() -> None:
    """001:111-112."""
    match = start("10 20 30 40 50 60|11 21 31 41 51 61", min_cards=3)
    drain(match)
    play(match, "play 10 up1; play 20 up1; play 30 up1; end_turn")
    assert match.game.t.count(HAND, 0) == 3 and match.actors() == [1]
    play(match, "play 41 up1; end_turn")
    assert match.actors() == [2] and match.game.t.count(HAND, 1) == 5


def test_the_minimum_is_judged_when_the_turn_begins() -> None:
    """Ruling: who draws the last card has played the full minimum, the next needs one only."""
    match = start("10 20 30 40 50 60|11 21 31 41 51 61")
    drain(match, 2)
    play(match, "play 10 up1")
    assert refused(match, "end_turn") == "too_few"
    play(match, "play 20 up1; end_turn; play 21 up1; end_turn")
    assert match.actors() == [2]


def test_too_few_cards_to_refill() -> None:
    match = start("10 20 30 40 50 60")
    drain(match, 2)
    play(match, "play 10 up1; play 20 up1; play 30 up1; end_turn")
    assert match.game.t.count(HAND, 0) == 5 and match.game.t.count(STOCK) == 0


def test_who_has_no_cards_is_skipped() -> None:
    """001:113."""
    match = start("10 20 30 40 50 60|11 12 21 31 41 51|13 14 15 16 17 18")
    drain(match)
    for card in (10, 20, 30, 40, 50, 60):
        play(match, f"play {card} up1")
    play(match, "play 51 down1; end_turn; play 18 down1; end_turn")
    assert match.actors() == [1]


# -- the end ----------------------------------------------------------------------------------------------------------


def test_one_card_fits_but_not_two() -> None:
    """001:114; page: tops 90 84 8 15, hand 11 30 41 52 63 77, 5 in the stock: 22 left, the 11 is played."""
    match = tops(start("11 30 41 52 63 77|31 32 33 34 35 36|61 62 64 65 66 67"), "90 84 8 15")
    drain(match, 5)
    assert legal(match) == ["play 11 down2"] and refused(match, "stuck") == "not_stuck"
    play(match, "play 11 down2")
    assert legal(match) == ["stuck"]
    play(match, "stuck")
    assert match.over and says(match) == [] and sheet(match) == [(0, "left", 22)]
    assert baralho.view(match, 0)["winners"] == []


def test_no_looking_ahead() -> None:
    """Ruling: in another order two cards would have fitted; over is over."""
    match = tops(start("92 91 30 41 52 63"), "90 99 2 3")
    play(match, "play 92 up1")
    assert legal(match) == ["stuck"]


def test_nothing_fits_at_the_beginning_of_a_turn() -> None:
    match = tops(start("97 98 41 42 43 44|45 46 47 48 49 50"), "96 95 2 3")
    play(match, "play 97 up1; play 98 up2; end_turn")
    assert match.actors() == [1] and legal(match) == ["stuck"]


def test_with_the_minimum_played_being_stuck_ends_the_turn_only() -> None:
    match = tops(start("97 98 41 42 43 44|99 89 47 48 49 50"), "96 95 2 3")
    play(match, "play 97 up1; play 98 up2")
    assert legal(match) == ["end_turn"]


def finished(last: str) -> Match:
    """One player has these cards left and the stock is used up."""
    match = start(last, players=1)
    drain(match)
    wanted = last.split()
    for card in zone(match, "hand").split():
        if card not in wanted:
            match.game.t.move_under(PACK.of(card), PILE, 1)
    return match


def test_all_98_cards_win() -> None:
    """001:120-121."""
    match = play(finished("50 51"), "play 50 up1; play 51 up1")
    assert match.over and match.game.points == [0] and says(match) == ["all_played"]
    assert baralho.view(match, 0)["winners"] == [0]


@pytest.mark.parametrize(("left", "said"), [(9, ["excellent"]), (10, []), (1, ["excellent"]), (0, ["all_played"])])
def test_fewer_than_ten_is_excellent(left: int, said: list[str]) -> None:
    """001:120: but only 0 is won, and by all together."""
    match = start(players=2)
    t = match.game.t
    for card in [c for c in range(98) if t.where[c] != t.base[HAND]][: 98 - left]:
        t.move(card, PILE)
    while t.count(PILE) < 98 - left:
        t.move(t.cards(HAND, 0)[0], PILE)
    match.game.finish()
    assert says(match) == said and sheet(match) == [(0, "left", left)]
    assert baralho.view(match, 1)["winners"] == ([0, 1] if left == 0 else [])


def test_the_hands_are_laid_open_at_the_end() -> None:
    match = tops(start("11 30 41 52 63 77"), "90 84 8 15")
    play(match, "play 11 down2; stuck")
    hands = [z["cards"] for z in baralho.view(match, SPECTATOR)["zones"] if z["zone"] == "hand"]
    assert hands[0] == ["30", "41", "52", "63", "77"] and all(hands[1])


def test_all_are_one_side() -> None:
    match = start(players=5)
    assert baralho.view(match, 0)["sides"] == [0] * 5 and len(match.game.points) == 1


# -- who begins -------------------------------------------------------------------------------------------------------


def test_the_vote_is_open_and_goes_by_seats() -> None:
    """001:40: decided together after seeing the hands."""
    match = start(first_player="vote", players=4)
    assert match.actors() == [0]
    assert legal(match, 0) == ["vote 0", "vote 1", "vote 2", "vote 3"]
    play(match, "0 vote 1; 1 vote 3; 2 vote 3")
    assert [e[1:] for e in baralho.events(match, SPECTATOR) if e[0] == "act"] == [
        ("0", "vote 1"),
        ("1", "vote 3"),
        ("2", "vote 3"),
    ]
    assert match.actors() == [3]
    play(match, "3 vote 1")
    assert match.actors() == [1], "of equal votes the lowest seat"


def test_most_votes() -> None:
    match = play(start(first_player="vote", players=3), "0 vote 2; 1 vote 0; 2 vote 2")
    assert match.actors() == [2]


def test_other_ways_to_begin() -> None:
    assert start(first_player="seat_1").actors() == [0]
    assert start(first_player="vote", players=1).actors() == [0]
    assert legal(start(first_player="vote", players=1))[0].startswith("play")
    begun = {
        baralho.start("the-game", seed=s, players=3, options={"first_player": "random"}).actors()[0] for s in range(30)
    }
    assert begun == {0, 1, 2}


# -- talk -------------------------------------------------------------------------------------------------------------


def test_signals() -> None:
    """001:102-107: by pile, seen by all, at any time, also before the vote; they change nothing."""
    match = start(first_player="vote")
    before = match.game.digest()
    assert len(the_game.SIGNALS) == 12
    match.signal(2, the_game.SIGNALS.index("keep_off_up1"))
    assert match.game.digest() == before
    for seat in (0, 1, 2, SPECTATOR):
        assert baralho.events(match, seat)[-1] == ("signal", "2", "keep_off_up1")
    play(match, "0 vote 0; 1 vote 0; 2 vote 0")
    match.signal(1, the_game.SIGNALS.index("small_steps_down2"))
    again = baralho.load(baralho.save(match))
    assert again.signals == match.signals


def test_signals_have_a_limit_until_something_happens() -> None:
    match = start()
    for signal in range(4):
        match.signal(1, signal)
    with pytest.raises(baralho.IllegalAction):
        match.signal(1, 5)


def test_silence() -> None:
    match = start(communication="none")
    with pytest.raises(baralho.IllegalAction):
        match.signal(0, 0)
    match = start(communication="free_chat")
    match.signal(0, 0)
    assert ("free_chat", "") in written(match.game.status()).items()
    assert start(players=1).game.may_signal(0) == 0


# -- what is known ----------------------------------------------------------------------------------------------------


def test_to_be_asked_tells_nothing() -> None:
    """Also a player who is stuck is asked: the others cannot tell before he says so."""
    match = tops(start("97 98 41 42 43 44|45 46 47 48 49 50"), "96 95 2 3")
    play(match, "play 97 up1; play 98 up2; end_turn")
    could, could_not = 0, 0
    for seed in range(40):
        world = match.sample(2, baralho.Rng(seed))
        stuck = world.legal(1) == [the_game.STUCK]
        could, could_not = could + (not stuck), could_not + stuck
    assert could and could_not


def test_hands_are_hidden() -> None:
    match = start()
    assert baralho.view(match, 1)["zones"][1]["cards"] == [""] * 6
    assert all(baralho.view(match, 0)["zones"][1]["cards"])


def test_careful_play_leaves_few_cards() -> None:
    """The rules make sense: small steps do much better than chance."""
    careful, chance = 0, 0
    for seed in range(8):
        match = baralho.start("the-game", seed=seed, players=3, options={"first_player": "seat_1"})
        while not match.over:
            seat = match.actors()[0]
            action = small_step(match, seat)
            ends = [a for a in match.legal(seat) if baralho.write_action(match, a) == "end_turn"]
            match.act(seat, ends[0] if ends else action)
        careful += match.game.points[0]
        match = baralho.start("the-game", seed=seed, players=3, options={"first_player": "seat_1"})
        dice = random.Random(seed)
        while not match.over:
            laws.step(match, dice)
        chance += match.game.points[0]
    assert careful + 100 < chance


def test_signs_on_piles_and_on_steps_back() -> None:
    """Everybody sees which way a pile goes; which card can go back by ten only its owner."""
    match = baralho.start("the-game", players=2, seed="1", options={"first_player": "seat_1"})
    game = match.game
    assert isinstance(game, the_game.TheGame)
    assert [sign.code for sign in game.badges(-1)] == ["rises", "rises", "falls", "falls"]
    held = game.t.mask(the_game.HAND, 0)
    card = max(c for c in range(the_game.PACK.count) if held >> c & 1 and the_game.PACK.rank[c] <= 89)
    top = the_game.PACK.by_code[str(the_game.PACK.rank[card] + 10)]
    game.t.move(top, the_game.PILE, 0)
    assert ("hand 0", the_game.PACK.code(card), "back", the_game.PACK.code(top)) in [
        badge.written() for badge in game.badges(0)
    ]
    assert [sign.code for sign in game.badges(-1)].count("back") == 0
