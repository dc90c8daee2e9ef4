"""Menagerie: seed 002:5865-5905."""

from __future__ import annotations

import itertools
import math
import random
import statistics

import pytest

import baralho
from baralho import Match, Rng
from baralho.engine.game import Game
from baralho.engine.spec import Value, act_of
from baralho.engine.table import bits
from baralho.engine.told import written
from baralho.games.menagerie.acts import ANIMALS, CALL, CLOSED, IMITATE, OPEN, TWISTERS, VOICES
from baralho.games.menagerie.clock import AVERAGE, ENTRIES, LOTS, PACE, Reflexes
from baralho.games.menagerie.game import RIGHT, SILENT, WRONG, Call, Menagerie, had_won, lead_of
from baralho.games.menagerie.model import answer
from baralho.kinds import clock
from tests import laws
from tests.table import legal, play, refused, says, sheet, zone

# Margarida deals to Verônica, Francisco and Sofia (002:5887)
MARGARIDA, VERONICA, FRANCISCO, SOFIA = range(4)
NINES = {"closed 1": "9C 2C 3C", "closed 2": "5C 6C", "closed 3": "9D KD QD", "closed 0": "7S 8S"}
NAMES = "1 choose hippopotamus; 2 choose elephant; 3 choose rhinoceros; 0 choose chimpanzee"
SOUNDS = "1 choose cat; 2 choose cow; 3 choose goat; 0 choose dog"
THREE_TURNS = "1 turn; 2 turn; 3 turn"


def sums(game: Game) -> None:
    """Law 7: all cards are in piles, and exactly those who have some are in."""
    assert isinstance(game, Menagerie)
    seats = range(game.players)
    assert sum(game.cards_of(s) for s in seats) == game.t.pack.count
    assert [s for s in seats if game.cards_of(s)] == bits(game.alive)
    assert not game.t.turned
    if game.animals:
        assert sorted(game.animals) == sorted(game.papers) and len(set(game.animals)) == game.players
        assert game.over or game.alive >> game.turn & 1


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Mostly right, so that duels are won and players drop out."""
    return answer(rules(match), seat, Reflexes(errors=150, false_starts=30), Rng(dice.randrange(1 << 30)))[0]


def rules(match: Match) -> Menagerie:
    assert isinstance(match.game, Menagerie)
    return match.game


def start(deal: dict[str, str] | None = None, **options: Value) -> Match:
    """A match dealt by seat 0, in which everybody draws the slip that he wrote himself."""
    match = baralho.start("menagerie", seed="7", dealer=0, deal=deal, options=options)
    match.chance.fixed.update({"paper 0": 3, "paper 1": 0, "paper 2": 0, "paper 3": 0})
    return play(match, NAMES if match.options["call_mode"] == "names" else SOUNDS)


def nines(**options: Value) -> Match:
    """The duel of the example: Verônica turned a 9, Francisco a 5, Sofia a 9."""
    return play(start(NINES, **options), THREE_TURNS)


def say(match: Match, seat: int, animal: str, times: str = "") -> Match:
    """A call with its measured times."""
    verb = "call" if match.options["call_mode"] == "names" else "imitate"
    match.act(seat, baralho.read_action(match, f"{verb} {animal}"), times)
    return match


def hush(match: Match) -> Match:
    """Whoever has not answered keeps quiet."""
    match.close_window()
    return match


def duel(sofia: str, veronica: str, **options: Value) -> Match:
    """The duel of the example, called so: "hippopotamus 900"; "" is silence."""
    match = nines(**options)
    for seat, call in ((SOFIA, sofia), (VERONICA, veronica)):
        if call:
            animal, _, times = call.partition(" ")
            say(match, seat, animal, times)
    return hush(match)


def top(match: Match, name: str, cards: int) -> str:
    """The first cards of a pile from the top."""
    return " ".join(zone(match, name).split()[::-1][:cards])


def bottom(match: Match, name: str, cards: int) -> str:
    """The last cards of a pile, the undermost last."""
    return " ".join(zone(match, name).split()[::-1][-cards:])


# -- before the first card --------------------------------------------------------------------------------------------


def test_everybody_chooses_an_animal_and_plays_under_the_one_he_draws() -> None:
    """002:5873-5877: no name twice; slips are mixed and drawn, and all hear who is who."""
    match = baralho.start("menagerie", seed="slips", dealer=3)
    assert match.actors() == [0] and len(legal(match)) == len(TWISTERS)
    play(match, "choose elephant")
    assert match.actors() == [1] and "choose elephant" not in legal(match)
    assert refused(match, "choose elephant") == "taken"
    assert refused(match, "choose dog") == "not_now"
    play(match, "choose platypus; choose chinchilla; choose crocodile")
    animals = [ANIMALS[a] for a in rules(match).animals]
    assert sorted(animals) == ["chinchilla", "crocodile", "elephant", "platypus"]
    told = [e for e in baralho.events(match, -1) if e[:2] == ("say", "animal")]
    assert [ANIMALS[int(e[3])] for e in told] == animals
    assert written(match.game.status())["animals"] == " ".join(animals)
    assert [(sign.zone, sign.value.written()) for sign in rules(match).badges(2)] == [
        (f"closed {seat}", name) for seat, name in enumerate(animals)
    ]


def test_every_slip_can_be_drawn_by_anybody() -> None:
    met = set()
    for seed in range(120):
        match = play(baralho.start("menagerie", players=3, seed=seed, dealer=2), "choose elephant")
        play(match, "choose capybara; choose anteater")
        met.add(rules(match).animals)
    assert len(met) == 6


def test_sounds_are_made_by_animals_with_a_voice() -> None:
    """002:5903: the dog, the cat, the cow and the goat."""
    match = baralho.start("menagerie", variant="menagerie-sons-proprios", seed="7")
    assert legal(match) == [f"choose {v}" for v in VOICES]
    assert {"dog", "cat", "cow", "goat"} <= set(VOICES)


@pytest.mark.parametrize("players", range(3, 13))
def test_all_cards_are_dealt(players: int) -> None:
    """002:5867, 002:5879: one pack for up to six, two for more; it does not matter if some get one more."""
    match = baralho.start("menagerie", players=players, seed="7", dealer=0)
    counts = [match.game.t.count(CLOSED, (1 + k) % players) for k in range(players)]
    assert sum(counts) == (52 if players <= 6 else 104)
    assert counts == sorted(counts, reverse=True) and counts[0] - counts[-1] <= 1
    assert len(TWISTERS) >= players and len(VOICES) >= players


def test_nobody_looks_at_closed_piles() -> None:
    """002:5879: not even at his own."""
    match = nines()
    for seat in range(4):
        for pile in baralho.view(match, seat)["zones"]:
            assert pile["zone"] == "open" or not any(pile["cards"])
    assert baralho.known(match, VERONICA) == {"open 1": ["9C"], "open 2": ["5C"], "open 3": ["9D"]}


# -- turning and duelling ---------------------------------------------------------------------------------------------


def test_the_player_left_of_the_dealer_begins_and_it_goes_round() -> None:
    """002:5883: one card each onto an open pile."""
    match = start({"closed 1": "AC 5C", "closed 2": "2C", "closed 3": "3C", "closed 0": "4C"})
    for seat in (1, 2, 3, 0, 1):
        assert rules(match).turn == seat
        assert legal(match, seat)[0] == "turn" and legal(match, (seat + 1) % 4)[0] == "let"
        play(match, f"{seat} turn")
    assert zone(match, "open 1") == "AC 5C"
    assert rules(match).round == 2


def test_the_duel_of_the_rule_book() -> None:
    """002:5887-5889: a 9, a 5, a 9: Verônica and Sofia duel; the faster takes the other's open pile."""
    match = nines()
    assert says(match)[-1] == "duel" and rules(match).turn == SOFIA and rules(match).rival == VERONICA
    phases = [baralho.view(match, seat)["phase"] for seat in range(4)]
    assert phases == ["watching", "duelling", "watching", "duelling"]
    say(match, SOFIA, "hippopotamus", "500 1100")
    say(match, VERONICA, "rhinoceros", "400 1300")
    hush(match)
    assert zone(match, "open 1") == "" and zone(match, "open 3") == "9D"
    assert bottom(match, "closed 3", 1) == "9C" and top(match, "closed 3", 2) == "KD QD"
    assert rules(match).turn == MARGARIDA


def test_if_veronica_wins_francisco_turns_next() -> None:
    """002:5891: the player on the left of the winner."""
    match = duel("hippopotamus 1300", "rhinoceros 1100")
    assert zone(match, "open 3") == "" and zone(match, "open 1") == "9C" and bottom(match, "closed 1", 1) == "9D"
    assert rules(match).turn == FRANCISCO


@pytest.mark.parametrize("calls", [("hippopotamus 1100", "rhinoceros 1149"), ("", ""), ("hippopotamus 8001", "")])
def test_a_tie(calls: tuple[str, str]) -> None:
    """002:5891: nobody takes anything; the player left of her who turned goes on, and the nines do not duel again."""
    match = duel(*calls)
    assert says(match)[-1] == "tie"
    assert zone(match, "open 1") == "9C" and zone(match, "open 3") == "9D" and rules(match).turn == MARGARIDA
    play(match, "0 turn")
    assert "won" not in says(match) and rules(match).turn == VERONICA


def test_the_tie_window() -> None:
    """Finishing closer than this is a tie."""
    assert says(duel("hippopotamus 1100", "rhinoceros 1150"))[-1] == "won"
    assert says(duel("hippopotamus 1100", "rhinoceros 1150", tie_window_ms=51))[-1] == "tie"
    assert says(duel("hippopotamus 1100", "rhinoceros 1101", tie_window_ms=0))[-1] == "won"
    assert says(duel("hippopotamus 1100", "rhinoceros 1100", tie_window_ms=0))[-1] == "tie"


def test_who_does_not_finish_in_time_was_silent() -> None:
    match = duel("hippopotamus 2001", "rhinoceros 1999", duel_timeout_ms=2000)
    assert rules(match).turn == FRANCISCO
    assert says(duel("elephant 2001", "", duel_timeout_ms=2000))[-1] == "tie"  # nor does an error count then


def test_one_call_is_enough_against_silence() -> None:
    assert rules(duel("", "rhinoceros 5000")).turn == FRANCISCO
    assert rules(duel("hippopotamus 5000", "")).turn == MARGARIDA


def test_a_won_pile_goes_under_as_it_is() -> None:
    """002:5891 and ruling: turned over as a packet, so that its oldest card comes up first."""
    deal = {"closed 1": "AC 9C 2S", "closed 2": "5C 6C 7H", "closed 3": "KD 9D", "closed 0": "7S 8S"}
    match = play(start(deal), "1 turn; 2 turn; 3 turn; 0 turn; 1 turn; 2 turn; 3 turn")
    say(match, SOFIA, "hippopotamus", "900")
    hush(match)
    assert bottom(match, "closed 3", 2) == "AC 9C" and zone(match, "open 3") == "KD 9D"
    assert match.game.t.count(CLOSED, SOFIA) == 13 - 2 + 2


def test_a_closed_pile_that_is_used_up() -> None:
    """002:5893: the open pile is turned over, unshuffled, and play goes on."""
    match = start()
    game = rules(match)
    strip(game, VERONICA, closed="", opened="AC 2C 3C")
    play(match, "1 turn")
    assert zone(match, "open 1") == "AC" and zone(match, "closed 1") == "3C 2C"


def test_a_pile_won_by_a_player_without_closed_pile_becomes_it() -> None:
    match = nines()
    game = rules(match)
    strip(game, SOFIA, closed="", opened="9D")
    say(match, SOFIA, "hippopotamus", "900")
    hush(match)
    assert zone(match, "closed 3") == "9C" and zone(match, "open 3") == "9D"


def strip(game: Menagerie, seat: int, closed: str, opened: str, to: int = 0) -> None:
    """Let a player have these cards only, from the top and from the bottom; his others go under another's pile."""
    t, pack = game.t, game.t.pack
    for card in [*t.cards(CLOSED, seat), *t.cards(OPEN, seat)]:
        t.move_under(card, CLOSED, to)
    for card in pack.cards(closed)[::-1]:
        t.move(card, CLOSED, seat)
    for card in pack.cards(opened):
        t.move(card, OPEN, seat)


def test_two_matches_and_the_nearest_on_the_left_duels() -> None:
    """Ruling: possible after a tie."""
    deal = {"closed 1": "9C 2C", "closed 2": "5C", "closed 3": "9D", "closed 0": "9H"}
    match = hush(play(start(deal), THREE_TURNS))
    play(match, "0 turn")
    assert rules(match).turn == MARGARIDA and rules(match).rival == VERONICA
    deal = {"closed 1": "9C 2C", "closed 2": "5C 9S", "closed 3": "9D", "closed 0": "8H"}
    match = hush(play(start(deal), THREE_TURNS))
    play(match, "0 turn; 1 turn; 2 turn")
    assert rules(match).rival == SOFIA  # Verônica has covered her 9: only tops count


def test_a_covered_card_does_not_match() -> None:
    deal = {"closed 1": "9C 2C", "closed 2": "5C 6C", "closed 3": "KD 9D", "closed 0": "7S"}
    match = play(start(deal), "1 turn; 2 turn; 3 turn; 0 turn; 1 turn; 2 turn; 3 turn")
    assert "duel" not in says(match)


# -- mistakes ---------------------------------------------------------------------------------------------------------


def test_a_wrong_name_costs_the_pile_and_a_card() -> None:
    """002:5899: Verônica shouts "elephant"; the fine goes under last."""
    match = duel("", "elephant 700")
    assert zone(match, "open 1") == "" and bottom(match, "closed 3", 2) == "9C 2C"
    assert says(match)[-2:] == ["won", "fine"] and rules(match).turn == MARGARIDA


def test_a_wrong_name_loses_to_a_slower_right_one() -> None:
    match = duel("hippopotamus 3000", "elephant 700")
    assert bottom(match, "closed 3", 2) == "9C 2C" and rules(match).turn == MARGARIDA


def test_of_two_wrong_names_the_first_loses() -> None:
    match = duel("chimpanzee 900", "elephant 899")
    assert zone(match, "open 1") == "" and bottom(match, "closed 3", 2) == "9C 2C"
    match = duel("chimpanzee 898", "elephant 899")
    assert zone(match, "open 3") == "" and bottom(match, "closed 1", 2) == "9D KD"
    assert says(duel("chimpanzee 900", "elephant 900"))[-1] == "tie"


def test_a_mistake_after_the_duel_was_won_costs_no_fine() -> None:
    match = duel("hippopotamus 900", "elephant 901")
    assert says(match)[-1] == "won" and bottom(match, "closed 3", 2) != "9C 2C" and zone(match, "open 1") == ""
    assert says(duel("hippopotamus 900", "elephant 900"))[-1] == "fine"


def test_no_fine_from_a_player_who_has_lost_everything() -> None:
    """Ruling: his closed pile is empty and his open pile is lost too; he is out."""
    match = nines()
    strip(rules(match), VERONICA, closed="", opened="9C")
    say(match, VERONICA, "elephant", "700")
    hush(match)
    assert says(match)[-2:] == ["won", "out"] and rules(match).alive == 0b1101
    assert rules(match).turn == MARGARIDA


def test_a_false_call_costs_a_card() -> None:
    """002:5899 and the page's example: Francisco shouts "chimpanzee" without need; the turn is not disturbed."""
    match = play(start({"closed 1": "9C", "closed 2": "6C 8C"}), "1 turn; 2 turn; 2 call chimpanzee")
    assert zone(match, "closed 0").split()[0] == "8C" and rules(match).turn == SOFIA
    assert refused(match, "call chimpanzee", FRANCISCO) == "not_asked"  # once is enough
    play(match, "0 call rhinoceros; 3 turn")
    assert "call chimpanzee" in legal(match, FRANCISCO)


def test_who_is_to_turn_may_call_in_vain_too() -> None:
    match = play(start({"closed 1": "9C 2C 3C"}), "1 call elephant")
    assert bottom(match, "closed 2", 1) == "9C" and rules(match).turn == VERONICA
    assert legal(match, VERONICA) == ["turn"] and refused(match, "call elephant", VERONICA) == "voiceless"
    play(match, "1 turn")
    assert zone(match, "open 1") == "2C"


def test_nobody_calls_himself_or_an_animal_that_is_not_there() -> None:
    match = start()
    assert legal(match, SOFIA) == ["let", "call chimpanzee", "call hippopotamus", "call elephant"]
    assert refused(match, "call rhinoceros", SOFIA) == "nobody_is"
    assert refused(match, "call armadillo", SOFIA) == "nobody_is"
    assert refused(match, "imitate dog", SOFIA) == "nobody_is"


def test_a_fine_from_the_open_pile() -> None:
    """Ruling: with no closed pile the open one is turned over first, and its oldest card is paid."""
    match = play(start(), "1 turn")
    strip(rules(match), VERONICA, closed="", opened="AC 2C 3C")
    play(match, "1 call elephant")
    assert bottom(match, "closed 2", 1) == "AC" and zone(match, "closed 1") == "3C 2C" and zone(match, "open 1") == ""


def test_false_calls_can_put_a_player_out() -> None:
    """He pays his last card; if it was his turn, the next one turns."""
    match = start()
    strip(rules(match), VERONICA, closed="AC", opened="")
    play(match, "1 call elephant")
    assert says(match)[-1] == "out" and rules(match).turn == FRANCISCO
    assert "call hippopotamus" not in legal(match, SOFIA)
    strip(rules(match), SOFIA, closed="KD", opened="")
    play(match, "3 call elephant")
    assert rules(match).turn == FRANCISCO and rules(match).alive == 0b0101


def test_calling_into_the_duel_of_others() -> None:
    """Ruling: the fine goes to the animal called; the duel is decided as ever."""
    match = nines()
    say(match, FRANCISCO, "chimpanzee", "300")
    say(match, MARGARIDA, "hippopotamus", "200")
    say(match, SOFIA, "hippopotamus", "900")
    hush(match)
    assert bottom(match, "closed 0", 1) == "6C" and bottom(match, "closed 1", 1) == "7S"
    assert bottom(match, "closed 3", 1) == "9C"
    assert [s for s in says(match) if s in ("intruded", "fine", "won")] == ["intruded", "fine"] * 2 + ["won"]


def test_a_fine_keeps_a_loser_in_the_game() -> None:
    """Intruders pay before the duel is decided: Verônica loses her last pile, but has a card."""
    match = nines()
    strip(rules(match), VERONICA, closed="", opened="9C")
    say(match, FRANCISCO, "hippopotamus")
    say(match, SOFIA, "hippopotamus", "900")
    hush(match)
    assert zone(match, "closed 1") == "6C" and rules(match).alive == 0b1111


# -- sounds -----------------------------------------------------------------------------------------------------------


def test_with_sounds_who_begins_first_wins() -> None:
    """002:5903: the other's voice; the one who starts first, not the one who ends first."""
    match = duel("cat 400 1900", "goat 500 900", call_mode="other_sound")
    assert bottom(match, "closed 3", 1) == "9C" and rules(match).turn == MARGARIDA
    match = duel("cat 400 900", "goat 500 1900", call_mode="other_sound")
    assert rules(match).turn == MARGARIDA
    assert says(duel("cat 400 900", "goat 449 1900", call_mode="other_sound"))[-1] == "tie"


def test_ones_own_voice() -> None:
    """002:5903: the simple version; Sofia is the goat, Verônica the cat."""
    match = duel("goat 500 1900", "cat 400 2000", call_mode="own_sound")
    assert bottom(match, "closed 1", 1) == "9D" and rules(match).turn == FRANCISCO
    match = duel("cat 300 300", "cat 400 2000", call_mode="own_sound")  # the other's voice is wrong here
    assert bottom(match, "closed 1", 2) == "9D KD"
    assert legal(nines(call_mode="own_sound"), SOFIA)[1:] == [f"imitate {a}" for a in ("dog", "cat", "cow", "goat")]


def test_the_first_to_begin_must_still_bring_all_three() -> None:
    """Ruling: an error loses, though the other began later, and even if he was done before."""
    match = duel("cow 300 1500", "goat 500 1200", call_mode="other_sound")
    assert bottom(match, "closed 1", 2) == "9D KD" and rules(match).turn == FRANCISCO


def test_a_false_call_with_ones_own_voice() -> None:
    """Ruling: it names nobody; the player who turned last gets the fine, or the caller's left neighbour."""
    match = play(start({"closed 1": "9C 2C", "closed 2": "5C 6C"}, call_mode="own_sound"), "1 imitate cat")
    assert bottom(match, "closed 2", 1) == "9C"  # nobody has turned yet
    play(match, "1 turn; 2 imitate cow")
    assert bottom(match, "closed 1", 1) == "5C"
    play(match, "1 imitate cat")  # who turned last herself
    assert match.game.t.count(CLOSED, FRANCISCO) == 13 + 1 - 1 + 1
    assert [e[1] for e in baralho.events(match, VERONICA) if e[0] == "move"][-1] == ""  # nobody sees what is paid


def test_the_last_to_turn_is_out_and_gets_no_fine() -> None:
    match = nines(call_mode="own_sound")
    strip(rules(match), SOFIA, closed="", opened="9D")
    say(match, VERONICA, "cat", "400")
    hush(match)
    assert rules(match).alive == 0b0111 and rules(match).last == SOFIA
    before = match.game.t.count(CLOSED, VERONICA)
    play(match, "0 imitate dog")
    assert match.game.t.count(CLOSED, VERONICA) == before + 1


# -- rounds and the end -----------------------------------------------------------------------------------------------


def test_a_round_ends_when_all_have_turned_or_a_duel_is_won() -> None:
    """002:5891: the left neighbour of the winner begins another round; a tie ends none."""
    assert rules(nines()).round == 1
    assert rules(duel("hippopotamus 900", "")).round == 2
    match = duel("", "")
    assert rules(match).round == 1
    play(match, "0 turn")
    assert rules(match).round == 2 and rules(match).turned == 0


def test_a_player_who_drops_out_ends_the_round() -> None:
    """Everybody who is still in has turned."""
    match = play(start({"closed 1": "AC", "closed 2": "2C", "closed 3": "3C"}), THREE_TURNS)
    strip(rules(match), MARGARIDA, closed="KS", opened="", to=SOFIA)
    play(match, "0 call elephant")
    assert rules(match).alive == 0b1110 and rules(match).round == 2 and rules(match).turn == VERONICA


@pytest.mark.parametrize("rounds", [10, 15, 20, 30])
def test_a_fixed_number_of_rounds(rounds: int) -> None:
    """002:5905: the most cards win, open and closed."""
    match = start(rounds=rounds)
    while not match.over:
        assert rules(match).round <= rounds
        if rules(match).phase == 1:
            play(match, f"{rules(match).turn} turn")
        else:
            hush(match)  # every duel is a tie
    assert [points for _, _, points in sheet(match)] == [13, 13, 13, 13]
    assert baralho.view(match, 0)["winners"] == [0, 1, 2, 3]  # equal cards share
    assert rules(match).round == rounds + 1


def test_the_most_cards_win() -> None:
    match = start(rounds=10)
    play(match, "1 call elephant; 3 call elephant")
    while not match.over:
        if rules(match).phase == 1:
            play(match, f"{rules(match).turn} turn")
        else:
            hush(match)
    assert sheet(match) == [(0, "cards", 13), (1, "cards", 12), (2, "cards", 15), (3, "cards", 12)]
    assert baralho.view(match, 0)["winners"] == [2]


def test_the_last_with_cards_wins() -> None:
    """002:5895: two are left, and they go on until one has everything."""
    match = nines()
    for seat in (MARGARIDA, FRANCISCO):
        strip(rules(match), seat, closed="", opened="", to=SOFIA)
    strip(rules(match), VERONICA, closed="", opened="9C", to=SOFIA)
    say(match, SOFIA, "hippopotamus", "800")
    hush(match)
    assert match.over and baralho.view(match, 0)["winners"] == [SOFIA] and sheet(match) == [(SOFIA, "cards", 52)]


def test_left_of_the_winner_already_out() -> None:
    """Ruling: the next player still in turns."""
    match = nines()
    strip(rules(match), MARGARIDA, closed="", opened="", to=FRANCISCO)
    say(match, SOFIA, "hippopotamus", "800")
    hush(match)
    assert rules(match).turn == VERONICA and rules(match).alive == 0b1110


def test_a_match_broken_off_goes_to_the_most_cards() -> None:
    match = play(start(), "1 call elephant")
    match.end()
    assert baralho.view(match, 0)["winners"] == [FRANCISCO]


def test_time_up_turns_the_card() -> None:
    """The table closes the window of a player who does not turn: it is done for him."""
    match = hush(start(NINES))
    assert zone(match, "open 1") == "9C" and rules(match).turn == FRANCISCO


# -- time -------------------------------------------------------------------------------------------------------------


def test_a_call_is_sealed_with_its_time() -> None:
    """The order of arrival changes nothing, the times are told when both have called, and a save keeps them."""
    calls = [(SOFIA, "hippopotamus", "500 1100"), (VERONICA, "rhinoceros", "300 1000"), (FRANCISCO, "chimpanzee", "9")]
    ends = set()
    for order in itertools.permutations(calls):
        match = nines()
        for seat, animal, times in order:
            say(match, seat, animal, times)
            assert "called" not in says(match)
        seen = baralho.view(match, MARGARIDA)
        assert seen["asked"] == [0, 1, 2, 3]
        assert laws.receives(match, MARGARIDA) == laws.receives(nines(), MARGARIDA)
        hush(match)
        ends.add(match.game.digest())
    assert len(ends) == 1
    told = [e[2:] for e in baralho.events(match, 0) if e[:2] == ("say", "called")]
    assert told == [("3", str(ANIMALS.index("hippopotamus")), "1100"), ("1", str(ANIMALS.index("rhinoceros")), "1000")]


def test_a_save_keeps_the_times() -> None:
    match = play(baralho.start("menagerie", players=3, seed="save", dealer=0), "choose elephant; choose capybara")
    play(match, "choose anteater")
    dice = Rng(1)
    for _ in range(300):
        if not match.over:
            seat = match.game.actor()
            match.act(seat, *answer(rules(match), seat, AVERAGE, dice))
    assert any(row.extra for row in match.rows)
    laws.law_9(match)


@pytest.mark.parametrize("extra", ["soon", "-5", "1 2 3", "900 800", "1234567", "²", " ", "5 "])
def test_a_time_that_is_none_is_refused(extra: str) -> None:
    match = nines()
    before = match.game.digest()
    with pytest.raises(baralho.IllegalAction, match="no_time"):
        say(match, SOFIA, "hippopotamus", extra)
    with pytest.raises(baralho.IllegalAction, match="no_time"):
        match.act(SOFIA, baralho.read_action(match, "let"), "700")
    assert match.game.digest() == before


def test_nobody_can_claim_a_time_that_the_line_rules_out() -> None:
    """Ruling: measured by the player's own clock, bounded by receipt and round trip."""
    assert clock.believed(900, received=1000, round_trip=120) == 900
    assert clock.believed(100, received=1000, round_trip=120) == 880
    assert clock.believed(1500, received=1000, round_trip=120) == 1000
    assert clock.believed(-5, received=80, round_trip=120) == 0
    assert clock.stamp([(480, 600), (700, 820), (100, 1040)], round_trip=130) == "480 910"
    assert clock.read(clock.stamp([(480, 600)], 130)) == (480, 480)


def test_the_model_of_reaction_time() -> None:
    """Lognormal: half react before the median, the logarithm spreads as declared; every input has its pace."""
    dice = Rng(3)
    lots = [dice.below(1 << 16) << 16 | dice.below(1 << 16) for _ in range(4000)]
    for pace in PACE.values():
        times = [AVERAGE.times(lot, pace, ENTRIES) for lot in lots]
        firsts = [first for first, _ in times]
        assert abs(statistics.median(firsts) - AVERAGE.reaction) < 12
        assert abs(statistics.stdev([math.log(f) for f in firsts]) - AVERAGE.spread / 100) < 0.02
        assert abs(statistics.median([last - first for first, last in times]) - ENTRIES * pace) < pace * 0.06
    assert all(0 < AVERAGE.times(lot, 180, 1)[0] < 3000 for lot in (0, 65535, LOTS - 1, LOTS >> 1))


def test_without_a_clock_the_model_decides_and_a_replay_agrees() -> None:
    """Simulation draws the times by lot, seen by all: a world of any seat has the same."""
    won = []
    for seed in range(40):
        match = baralho.start("menagerie", seed=seed, dealer=0, deal=NINES)
        play(match, NAMES + ";" + THREE_TURNS)
        game = rules(match)
        for seat in (SOFIA, VERONICA):
            say(match, seat, ANIMALS[game.wanted(seat)])
        hush(match)
        won.append(game.turn)
        world = laws.law_6(match, FRANCISCO, seed)
        laws.law_5(match, world, FRANCISCO)
    assert won.count(MARGARIDA) > 10 and won.count(FRANCISCO) > 10


def test_the_quick_win() -> None:
    """The player of the model with better reflexes takes the cards."""
    wins = 0
    for seed in range(30):
        match = baralho.start("menagerie", players=3, seed=seed, options={"rounds": 30})
        dice = Rng(seed)
        while not match.over:
            seat = match.game.actor()
            match.act(seat, *answer(rules(match), seat, Reflexes(reaction=500 if seat == 1 else 800), dice))
        wins += match.game.won == 0b010
    assert wins > 20


def test_the_model_makes_mistakes() -> None:
    match = nines()
    sloppy, dice = Reflexes(errors=1000, false_starts=1000), Rng(1)
    right = rules(match).wanted(SOFIA)
    for _ in range(20):
        action, _ = answer(rules(match), SOFIA, sloppy, dice)
        assert act_of(action) == CALL and action >> 6 != right
        assert act_of(answer(rules(match), FRANCISCO, sloppy, dice)[0]) == CALL
    match = nines(call_mode="own_sound")
    assert act_of(answer(rules(match), SOFIA, sloppy, dice)[0]) == IMITATE


@pytest.mark.parametrize(
    ("a", "b", "lead", "late"),
    [
        ((RIGHT, 900, 900), (RIGHT, 950, 950), 1, True),
        ((RIGHT, 900, 900), (RIGHT, 949, 949), 0, True),
        ((RIGHT, 900, 900), (SILENT, 0, 0), 1, False),
        ((WRONG, 900, 900), (SILENT, 0, 0), -1, False),
        ((WRONG, 900, 900), (WRONG, 901, 901), -1, False),
        ((RIGHT, 900, 900), (WRONG, 100, 100), 1, False),
        ((RIGHT, 900, 900), (WRONG, 901, 901), 1, True),
        ((RIGHT, 400, 900), (WRONG, 500, 800), 1, False),
        ((RIGHT, 400, 900), (WRONG, 300, 1000), 1, False),
        ((SILENT, 0, 0), (SILENT, 0, 0), 0, False),
    ],
)
def test_who_wins_a_duel(a: tuple[int, int, int], b: tuple[int, int, int], lead: int, late: bool) -> None:
    one, other = Call(0, *a), Call(1, *b)
    found = lead_of(one, other, 50)
    assert (found > 0) - (found < 0) == lead
    assert (lead_of(other, one, 50) > 0) == (lead < 0)
    assert had_won(one, other) == late


def test_the_rank_decides_in_two_packs_too() -> None:
    """Even the same card twice."""
    match = baralho.start("menagerie", players=7, seed="7", dealer=0, deal={"closed 1": "9C", "closed 2": "9C"})
    for seat in match.game.in_turn(1):
        match.act(seat, match.legal(seat)[0])
    play(match, "1 turn; 2 turn")
    assert says(match)[-1] == "duel" and rules(match).rival == 1


def test_worlds_where_times_were_measured() -> None:
    """Laws 5 and 6 with the clock: also while a call is sealed, and after fines of unknown cards."""
    checked = 0
    for seed in range(4):
        dice, rng = random.Random(seed), Rng(seed)
        variant = ["", "menagerie-sons-proprios", "menagerie-sons-do-outro"][seed % 3]
        match = baralho.start("menagerie", variant=variant, players=3 + seed, seed=seed)
        while not match.over and len(match.rows) < 150:
            seat = dice.choice(match.actors())
            match.act(seat, *answer(rules(match), seat, Reflexes(errors=100, false_starts=60), rng))
            if dice.random() < 0.1 and not match.over:
                viewer = dice.randrange(match.players)
                laws.law_5(match, laws.law_6(match, viewer, dice.randrange(1 << 20)), viewer)
                checked += 1
    assert checked > 20


CONTEXT: dict[str, dict[str, Value]] = {
    "rounds": {"players": 3, "steps": 6000},
    "input": {"tie_window_ms": 0},
    "tie_window_ms": {"players": 3},
    "duel_timeout_ms": {"players": 3},
}


def test_no_round_is_told_beyond_those_agreed_on() -> None:
    """The last round's end leaves the count one further: the match is over, not in its eleventh round of ten."""
    game = baralho.start("menagerie", options={"rounds": 10}).game
    assert isinstance(game, Menagerie)
    game.round = 11
    assert written(game.status())["round"] == "10/10"
