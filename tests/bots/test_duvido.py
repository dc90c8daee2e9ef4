"""Duvido: truth first, doubt what cannot be."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import Budget, player, sit
from baralho.bots.doubting import Belief
from baralho.bots.thumb import best_of
from baralho.bots.thumbs.duvido import THUMB
from baralho.cards.pack import KING
from baralho.games.duvido import CLAIM, HAND, PILE, Duvido
from bench.scan import scan
from tests.bots.by_thumb import by_medium
from tests.table import play


def start(players: int = 3, **deal: str) -> Match:
    named = {key.replace("_", " "): cards for key, cards in deal.items()}
    return baralho.start("duvido", players=players, seed="1", dealer=0, deal=named)


ALL_CLUBS = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"


def test_names_the_longest_suit() -> None:
    assert by_medium(start(hand_0=ALL_CLUBS)) == "name C"


def test_tells_the_truth() -> None:
    match = play(start(hand_0=ALL_CLUBS), "name C")
    assert by_medium(match) in [f"put {code}" for code in ALL_CLUBS.split()]


def test_doubts_the_impossible() -> None:
    """Seat 1 holds all clubs: what seat 0 claims is a lie. Seat 2 holds none, and lets it be."""
    match = play(start(hand_0="2D", hand_1=ALL_CLUBS, hand_2="2H 3H 4H 5H 6H 7H 8H 9H"), "name C; put 2D")
    assert by_medium(match, 1) == "doubt"


def test_a_lie_leaves_a_card_of_each_suit() -> None:
    """The last claim is doubted, and another names its suit: who has no club puts of his long suit, not a lone card."""
    diamonds = "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD"
    match = play(start(hand_0=ALL_CLUBS, hand_1=f"{diamonds} 2H 3H 4S 5S"), "name C; put 2C; 1 let; 2 let")
    assert by_medium(match, 1) in [f"put {code}" for code in diamonds.split()]


def test_doubts_the_last_card() -> None:
    match = play(start(hand_0="2C"), "name C; put 2C")
    for card in match.game.t.cards(1, 0):
        match.game.t.move(card, 2)
    assert by_medium(match, 2) == "doubt"


CLUBS_BUT_ONE = "3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC"
# seat 1 takes the 2 of clubs up again before all eyes, and puts it later
TAKEN = (
    "name D; put 9D; 1 let; 2 let; put 2C; 0 doubt; 2 let; name D; put 9D; 0 let; 2 doubt; name C; put 3C; "
    "0 let; 1 let; put 4S; 1 let; 2 let; put 2C; "
)


def test_remembers_who_took_what() -> None:
    """Seat 1 took the 2 of clubs before all eyes, and seat 2 had all the others: seat 0 lies."""
    match = play(
        start(hand_0="9D 4S 10S", hand_1="2C 5D", hand_2=CLUBS_BUT_ONE),
        TAKEN + "0 let; 2 let; put 4C; 0 let; 1 let; put 10S",
    )
    base = match.sample(2, baralho.Rng(1))
    pool = Belief(sit(match, 2), base).worlds(base, 40, baralho.Rng(2))
    matching = match.game.t.pack.suits[0]
    assert len(pool) == 40
    assert all(not world.t.mask(CLAIM) & matching for world in pool)
    assert by_medium(match, 2) == "doubt"


def test_strong_doubts_what_it_knows_to_be_a_lie() -> None:
    """The same in six deals; who has twelve clubs may for once let the round of clubs go on."""
    doubts = 0
    for seed in "123456":
        hands = {"hand 0": "9D 4S 10S", "hand 1": "2C 5D", "hand 2": CLUBS_BUT_ONE}
        match = baralho.start("duvido", players=3, seed=seed, dealer=0, deal=hands)
        play(match, TAKEN + "0 let; 2 let; put 4C; 0 let; 1 let; put 10S")
        choice = player(match.spec, "strong").choose(sit(match, 2, Budget(simulations=300)), baralho.Rng(1))
        doubts += match.write(choice.action) == "doubt"
    assert doubts >= 4


def test_who_can_is_taken_to_tell_the_truth() -> None:
    """Seat 1 took the 2 of clubs before all eyes: what he claims to be a club most likely is one."""
    match = play(
        start(hand_0="9D 4S", hand_1="2C 5D", hand_2=CLUBS_BUT_ONE),
        TAKEN,
    )
    base = match.sample(2, baralho.Rng(1))
    pool = Belief(sit(match, 2), base).worlds(base, 40, baralho.Rng(2))
    matching = match.game.t.pack.suits[0]
    assert sum(1 for world in pool if world.t.mask(CLAIM) & matching) >= 30


@pytest.mark.parametrize("players", [2, 5])
def test_deals_end(players: int) -> None:
    """Where every lie is doubted nobody ever gets rid of his cards."""
    for seed in ("prof 2", "prof 4"):
        match = baralho.start("duvido", players=players, seed=seed)
        match.game.single = True
        medium = player(match.spec, "medium")
        rng = baralho.Rng(1)
        moves = 0
        while not match.over and moves < 2000:
            seat = match.actors()[0]
            match.act(seat, medium.choose(sit(match, seat), rng).action)
            moves += 1
        assert match.over


# seat 0 is caught with a spade for a club, takes the pile and opens
CAUGHT = "name C; put 2S; 1 doubt; 2 let"


def test_a_lie_just_caught_is_not_told_again() -> None:
    """Clubs are the suit that seat 0 named and lied about: now it names another."""
    match = play(start(hand_0="2S 3S 4H 5H 6H AC", hand_1="2C 3C 4C", hand_2="7D"), CAUGHT)
    assert match.actors() == [0]
    assert by_medium(match) != "name C"
    choice = player(match.spec, "strong").choose(sit(match, 0, Budget(simulations=20)), baralho.Rng(1))
    assert baralho.write_action(match, choice.action) != "name C"


def test_remembers_what_was_taken_up_when_it_doubts() -> None:
    """Seat 1 took up the queen of clubs and the king before all eyes; seat 2 has the others: seat 0 has none."""
    match = play(
        start(hand_0="2S 3S 4S 5S", hand_1="QC KC 5D 6D", hand_2="AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC"),
        "name C; put 2S; 1 let; 2 let; put QC; 0 doubt; 2 let",
    )
    thumb = THUMB()
    thumb.prepare(sit(match, 2))
    queen = match.game.t.pack.by_code["QC"]
    assert thumb.held[0] >> queen & 1, "who doubts the truth takes the card up before all eyes"
    assert not thumb.held[1] >> queen & 1


@pytest.mark.parametrize(("players", "form"), [(2, "suit"), (5, "suit"), (5, "aces"), (5, "three"), (9, "suit")])
def test_deals_are_not_endless(players: int, form: str) -> None:
    """No deal goes round in circles, and no lie is told again right after it was caught."""
    for seed in ("x 1", "x 2", "x 3"):
        found = scan("duvido", "thumb", seed, players=players, options={"form": form}, most=300)
        assert found.over, f"unfinished after {found.rows} rows"
        assert not found.repeated_lies, found.examples


def test_lies_with_one_card_where_it_has_to() -> None:
    """Cheat: no ace and no "none": a single card, and never three aces that it has not."""
    deal = {"hand 1": "2C 2D 3C 4C 5C", "hand 0": "AC AD AH AS"}
    match = baralho.start("duvido", players=4, preset="desconfio", seed="1", dealer=0, deal=deal)
    assert by_medium(match).startswith("put ")
    match = baralho.start("duvido", players=4, preset="desconfio", seed="1", dealer=0, deal={"hand 1": "AC AD AH 2C"})
    assert by_medium(match) == "pick AC", "three true aces go together"


@pytest.mark.parametrize("rule", ["next_rank", "same_rank"])
def test_deals_of_cheat_come_to_an_end(rule: str) -> None:
    """Four of them, with nothing to be said but claims."""
    for seed in ("1", "2"):
        match = baralho.start("duvido", players=4, preset="desconfio", seed=seed, options={"claim_rule": rule})
        medium, rng = player(match.spec, "medium"), baralho.Rng(int(seed))
        while not match.over:
            assert len(match.rows) < 1000
            seat = match.actors()[0]
            match.act(seat, medium.choose(sit(match, seat), rng).action)


def rows_of_a_deal(players: int, seed: str, **options: str) -> int:
    """How many rows a deal of medium has, 9,999 if it does not end."""
    match = baralho.start("duvido", players=players, seed=seed, options=dict(options))
    match.game.single = True
    medium, rng = player(match.spec, "medium"), baralho.Rng(1)
    while not match.over and len(match.rows) < 600:
        seat = match.actors()[0]
        match.act(seat, medium.choose(sit(match, seat), rng).action)
    return len(match.rows) if match.over else 9_999


def test_three_cards_do_not_circle() -> None:
    """With two players each lie used to be doubted, and the last claim was never true."""
    assert max(rows_of_a_deal(2, f"circle {k}", form="three") for k in range(4)) < 300


def test_keeps_the_card_of_the_last_claim() -> None:
    """Four cards, kings are claimed: the lie of three keeps the 2, which is true two ranks further on."""
    match = baralho.start(
        "duvido", players=2, seed="1", dealer=0, options={"form": "three"}, deal={"hand 0": "2C 4D 7S 9H"}
    )
    game = match.game.copy()
    assert isinstance(game, Duvido)
    for card in game.t.cards(HAND, 0):
        if game.t.pack.code(card) not in ("2C", "4D", "7S", "9H"):
            game.t.move(card, PILE)
    game.called = KING
    thumb = THUMB()
    assert thumb.last_rank(game, 0, KING) == 2
    assert thumb.ranks_of(game, 0)[2] > max(thumb.ranks_of(game, 0)[rank] for rank in (4, 7, 9))


def test_who_is_doubted_all_the_time_tells_the_truth() -> None:
    """A deal with players who say anything and doubt every second claim used to go round for thousands of turns."""
    for seed in ("1", "2"):
        match = baralho.start("duvido", players=5, seed=seed)
        seated = [player(match.spec, "medium" if seat % 2 == 0 else "random") for seat in range(5)]
        rng = baralho.Rng(1)
        turns = 0
        while not match.over and turns < 2000:
            seat = match.actors()[0]
            match.act(seat, seated[seat].choose(sit(match, seat), rng).action)
            turns += 1
        assert match.over
        assert match.game.points.index(1) % 2 == 0


@pytest.mark.parametrize(
    ("form", "players", "number"),
    [
        ("suit", 2, 7),
        ("suit", 2, 27),
        ("suit", 2, 94),
        ("suit", 3, 212),
        ("suit", 3, 316),
        ("aces", 8, 0),
        ("aces", 8, 138),
    ],
)
def test_long_deals_come_to_an_end(form: str, players: int, number: int) -> None:
    """These had 312 to 488 rows: late doubts began them anew."""
    match = baralho.start("duvido", players=players, seed=f"len {form} {players} {number}", options={"form": form})
    match.game.single = True
    thumb = THUMB()
    while not match.over and len(match.rows) < 300:
        seat = match.actors()[0]
        legal = match.legal(seat)
        thumb.prepare(sit(match, seat))
        assert isinstance(match.game, Duvido)
        match.act(seat, legal[best_of(thumb, match.game, seat, legal)])
    assert match.over
