"""Memória: seed 002:2595-2613."""

from __future__ import annotations

import json
import random

import pytest

import baralho
from baralho import SPECTATOR, Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games import memoria
from baralho.games.memoria import SPOT, STOCK, WON, figure
from baralho.words import LANGUAGES, Words
from tests import laws
from tests.table import legal, play, refused, says, sheet, zone

CONTEXT: dict[str, dict[str, Value]] = {"families_pairs": {"deck": "dez_familias"}, "solo": {"players": 1}}
DECKS = {"one_pack": 52, "two_packs": 104, "three_packs": 156, "four_packs": 208, "tarot_minor": 56, "dez_familias": 40}


def sums(game: Game) -> None:
    """Law 7: what is not won lies at its place, at most two cards open; points are cards, or alone the turns."""
    assert isinstance(game, memoria.Memoria)
    t = game.t
    won = [t.count(WON, s) for s in range(game.players)]
    places = [t.count(SPOT, i) for i in range(t.pack.count)]
    assert set(places) <= {0, 1} and sum(won) + sum(places) == t.pack.count
    assert all(n % 2 == 0 for n in won)
    assert t.turned.bit_count() == (game.first >= 0) + (game.second >= 0)
    assert game.points == ([-game.turns] if game.opt.solo else won)


def start(layout: str = "", players: int = 4, **options: Value) -> Match:
    """`layout` are the cards at the places from 0 on."""
    deal = {"pack": layout} if layout else None
    return baralho.start("memoria", players=players, seed="7", dealer=0, deal=deal, options=options)


def shown(match: Match, seat: int = 0) -> dict[int, str]:
    """The places a seat sees a face at."""
    zones = baralho.view(match, seat)["zones"]
    return {z["index"]: z["cards"][0] for z in zones if z["zone"] == "spot" and z["cards"] and z["cards"][0]}


# -- playing ----------------------------------------------------------------------------------------------------------


def test_all_cards_lie_face_down_and_the_next_player_begins() -> None:
    """002:2603, 002:2607."""
    match = start("9H KC")
    assert match.game.t.count(STOCK) == 0
    assert zone(match, "spot 0") == "9H" and zone(match, "spot 1") == "KC"
    assert shown(match) == {} and match.actors() == [1]
    assert len(legal(match)) == 52


def test_two_nines_are_kept_and_the_player_goes_on() -> None:
    """002:2605, 002:2609: a pair whatever the suits; then again two by two, without passing."""
    match = start("9H KC 9S 4D")
    play(match, "flip 0")
    assert shown(match) == shown(match, SPECTATOR) == {0: "9H"} and match.actors() == [1]
    assert refused(match, "flip 0") == "open_already"
    play(match, "flip 2")
    assert zone(match, "won 1") == "9H 9S" and says(match) == ["pair"] and sheet(match) == [(1, "pair", 2)]
    assert match.actors() == [1]
    assert refused(match, "flip 2") == "empty_place" and len(legal(match)) == 50, "holes stay, nothing closes up"


def test_no_pair_is_covered_where_it_lies_and_the_turn_passes() -> None:
    """002:2609: all have seen both before he turns them down."""
    match = start("9H KC 9S 4D")
    play(match, "flip 1; flip 3")
    for seat in (*range(4), SPECTATOR):
        assert shown(match, seat) == {1: "KC", 3: "4D"}
    assert match.actors() == [1] and legal(match) == ["cover"]
    assert refused(match, "flip 0") == "not_now"
    play(match, "cover")
    assert shown(match) == {} and match.actors() == [2]
    assert zone(match, "spot 1") == "KC" and zone(match, "spot 3") == "4D"
    play(match, "flip 1")
    assert shown(match) == {1: "KC"}, "a card known to all may be turned again"


@pytest.mark.parametrize("pair", ["9H 9C", "KS KD", "AC AH"])
def test_pairs_named_by_the_book(pair: str) -> None:
    """002:2605: two nines, two kings, two aces."""
    match = play(start(pair), "flip 0; flip 1")
    assert match.game.points == [0, 2, 0, 0]


def test_the_fourth_seat_is_followed_by_the_first() -> None:
    """002:2611: clockwise."""
    match = start("9H KC 9S 4D")
    order = []
    for _ in range(5):
        order += match.actors()
        play(match, "flip 0; flip 1; cover")
    assert order == [1, 2, 3, 0, 1]


def test_most_cards_win_and_ties_share() -> None:
    """002:2611; catalogue: ties shared."""
    match = start(deck="dez_familias", families_pairs="couples_only", players=3)
    game = match.game
    for cards in ([8, 8, 4], [4, 10, 6]):
        game.points = cards
        assert game.winners() == (0b011 if cards[0] == 8 else 0b010)


def test_a_whole_game() -> None:
    """Ends when the table is empty; a perfect player takes all in one turn."""
    match = start(deck="tarot_minor")
    t = match.game.t
    while not match.over:
        first = next(i for i in range(56) if t.count(SPOT, i))
        kind = figure(t.pack, t.top(SPOT, first))
        second = next(i for i in range(first + 1, 56) if t.count(SPOT, i) and figure(t.pack, t.top(SPOT, i)) == kind)
        play(match, f"flip {first}; flip {second}")
    assert match.game.points == [0, 56, 0, 0] and baralho.view(match, 0)["winners"] == [1]


# -- packs ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", DECKS)
def test_every_card_can_be_paired(deck: str) -> None:
    match = start(deck=deck)
    pack = match.game.t.pack
    assert pack.count == DECKS[deck]
    kinds = [figure(pack, c) for c in range(pack.count)]
    assert all(kinds.count(k) % 2 == 0 for k in kinds)


def test_equal_cards_of_two_packs_are_a_pair() -> None:
    match = play(start("9H 9H", deck="two_packs"), "flip 0; flip 1")
    assert zone(match, "won 1") == "9H 9H"


def test_tarot_figures_differ() -> None:
    """Variant memoria-taro: jack, knight, queen and king match only their own kind; 22 trumps are left out."""
    match = baralho.start("memoria-taro", seed="7", dealer=0, deal={"pack": "JC NC QC KC ND"})
    assert match.game.t.pack.count == 56
    for other in (0, 2, 3):
        play(match, f"flip 1; flip {other}; cover")
    play(match, "flip 1; flip 4")
    assert says(match) == ["pair"]


def test_families() -> None:
    """002:2613 and ruling: the couple is a pair, the two cubs another; never mixed, never across families."""
    match = baralho.start("memoria-dez-familias", seed="7", dealer=0, deal={"pack": "1P 1a 2b 1M 1b 2a 2M"})
    for other in (1, 4, 6):
        play(match, f"flip 0; flip {other}; cover")
    play(match, "flip 1; flip 2; cover; flip 0; flip 3; flip 1; flip 4; flip 2; flip 5")
    assert says(match) == ["pair", "pair", "pair"] and match.game.t.pack.count == 40


def test_couples_only() -> None:
    match = start("1P 1M", deck="dez_familias", families_pairs="couples_only")
    assert match.game.t.pack.count == 20
    play(match, "flip 0; flip 1")
    assert says(match) == ["pair"]


def test_rows() -> None:
    """Layout only: four to a pack, or as the table likes."""
    rows = {"one_pack": 4, "two_packs": 8, "three_packs": 12, "four_packs": 16, "tarot_minor": 4, "dez_familias": 4}
    for deck, number in rows.items():
        assert written(start(deck=deck).game.status())["rows"] == str(number)
    for number in (4, 5, 6, 8, 10, 12):
        assert written(start(rows=number).game.status())["rows"] == str(number)


# -- alone ------------------------------------------------------------------------------------------------------------


def test_alone_turns_are_counted() -> None:
    """`solo` is what one player plays; every turn costs a point, pairs bring none."""
    match = start("9H KC 9S 4D", players=1)
    assert match.options["solo"] is True and match.actors() == [0]
    play(match, "flip 0; flip 1; cover; flip 0; flip 2")
    assert match.game.points == [-2] and written(match.game.status())["turns"] == "2"
    assert sheet(match) == [(0, "turn", -1), (0, "turn", -1)]
    match = play(start("9H 9S", players=1, solo=False), "flip 0; flip 1")
    assert match.game.points == [2]


def test_solo_is_for_one() -> None:
    with pytest.raises(baralho.BadOption, match="one player"):
        start(players=2, solo=True)
    assert start(players=2).options["solo"] is False


# -- memory -----------------------------------------------------------------------------------------------------------


def words_of(match: Match, seat: int) -> set[str]:
    """Every word that a viewer can read now: the view, all events, and the log in both languages."""
    events = baralho.events(match, seat)
    texts = [json.dumps(baralho.view(match, seat)), json.dumps(events)]
    for lang in LANGUAGES:
        words = Words(match.spec, lang)
        texts += [words.event(match, e) for e in events] + words.status(match)
    found: set[str] = set()
    for text in texts:
        found |= set(text.replace('"', " ").replace(",", " ").replace("]", " ").replace("[", " ").split())
    return found


@pytest.mark.parametrize("deck", DECKS)
def test_nobody_is_shown_a_card_that_lies_face_down_again(deck: str) -> None:
    """002:2609: it is left to memory. Perfect recall (`known`) has it."""
    match = start(deck=deck, players=3)
    t, code = match.game.t, match.game.t.pack.code
    eye = Words(match.spec, "pt").face
    dice = random.Random(deck)
    met: dict[int, str] = {}  # by place: the card that was seen there
    looked = 0
    for step in range(150):
        laws.step(match, dice)
        in_sight = {code(c) for c in range(t.pack.count) if t.up(c)}
        for spot in range(t.pack.count):
            card = t.top(SPOT, spot)
            if card >= 0 and t.up(card):
                met[spot] = code(card)
            elif card < 0:
                met.pop(spot, "")
        if step % 10:
            continue
        covered = {card for spot, card in met.items() if not t.up(t.top(SPOT, spot))} - in_sight
        for seat in (0, 1, 2, SPECTATOR):
            found = words_of(match, seat)
            assert not found & covered and not found & {eye(card) for card in covered}
            assert {card for card in in_sight if card in found} == in_sight
        looked += len(covered)
        for seat in range(3):
            known = baralho.known(match, seat)
            assert {spot: known[f"spot {spot}"] for spot in met} == {spot: [card] for spot, card in met.items()}
            assert {z for z in known if z.startswith("spot")} == {f"spot {spot}" for spot in met}
    assert looked > 30


def test_worlds_keep_what_was_seen() -> None:
    """A bot that remembers all draws worlds in which every card seen lies where it was seen."""
    match = play(start("9H KC 9S 4D"), "flip 0; flip 1; cover; flip 3")
    places = set()
    for seed in range(20):
        world = match.sample(2, baralho.Rng(seed))
        assert [world.t.pack.code(world.t.top(SPOT, i)) for i in (0, 1, 3)] == ["9H", "KC", "4D"]
        places.add(world.t.top(SPOT, 2))
    assert len(places) > 5
