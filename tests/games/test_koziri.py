"""Koziri: seed 002:5145-5253."""

from __future__ import annotations

import random

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value, x_of
from baralho.engine.table import bits
from baralho.engine.told import written
from baralho.games.koziri import HAND, NAMING, OPENING, PILE, PLAY, SECONDING, STOCK, TURNED, Koziri
from tests.table import cards, legal, play, refused, says, sheet, zone

# the dealer (seat 0) has spades and hearts, the other diamonds and clubs, trumps first (002:5167)
SUITS = "0 trump S; 0 second H; 1 trump D"
# the first sixteen cards of the illustration: ten of the dealer's suits, six that go back
FIRST = "KS QS JS 10S AH QH JH 10H 9H 8H 7C 8C 9D AD KC 7D"
# one deal that fits the practical example, whose figures are lost (002:5193-5241)
EXAMPLE = "KS QS JS 10S 8S QH JH 10H 9H 7H 7C 8C 9D AD KC 7D"

CONTEXT: dict[str, dict[str, Value]] = {
    "pack": {"shown": "test_half_of_each_pack"},  # the word means the first cards here
    "repetition": {"shown": "test_repetition_may_be_off"},
    "deals": {"steps": 5100},
}


def sums(game: Game) -> None:
    """Law 7: once the suits are chosen all cards are in the hands or on the pile, and the position was entered."""
    assert isinstance(game, Koziri)
    t = game.t
    if game.phase in (NAMING, SECONDING):
        assert t.count(STOCK) == game.opt.pack
        return
    assert t.count(STOCK) == t.count(TURNED) == 0
    assert t.count(HAND, 0) + t.count(HAND, 1) + t.count(PILE) == game.opt.pack
    assert sorted([*game.trumps, *game.seconds]) == [0, 1, 2, 3]
    assert game.over or (t.count(PILE) == 0) == (game.phase == OPENING)
    assert len(game.openings) <= game.plies + 1 <= game.opt.max_plies + 1
    assert sum(game.points) <= game.deal_no + 1


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Leads and beats with what cannot be beaten, if there is such a card, and seldom takes what he need not."""
    game = match.game
    assert isinstance(game, Koziri)
    actions = match.legal(seat)
    plays = [a for a in actions if game.phase > SECONDING and a & 0xFF == PLAY]
    his = game.t.mask(HAND, 1 - seat)
    sure = [a for a in plays if not his & game.beaters(1 - seat, x_of(a))]
    return dice.choice(sure or plays or actions)


def start(first: str = FIRST, **options: Value) -> Match:
    """A table where these cards come first, and the suits are chosen."""
    return play(baralho.start("koziri", seed="7", dealer=0, stacks={(0, 0): first}, options=options), SUITS)


def game_of(match: Match) -> Koziri:
    assert isinstance(match.game, Koziri)
    return match.game


def held(match: Match, seat: int) -> set[str]:
    return set(zone(match, f"hand {seat}").split())


def codes(text: str) -> set[str]:
    return set(text.split())


def left_with(match: Match, mine: str, turn: int = 1) -> Match:
    """Between two piles: seat 1 is left with these cards, seat 0 has all others."""
    game = game_of(match)
    few = game.t.pack.mask(mine)
    game.t.move_set(few, HAND, 1)
    game.t.move_set(game.t.pack.all & ~few, HAND, 0)
    game.ask(OPENING, turn)
    return match


# -- suits and deal ---------------------------------------------------------------------------------------------------


def test_suits_are_chosen_before_any_card_is_seen() -> None:
    """002:5159-5161: the dealer's two, then the other takes what is left and says which is his trump."""
    match = baralho.start("koziri", seed="7", dealer=0)
    assert zone(match, "hand 0") == zone(match, "hand 1") == ""
    assert legal(match) == ["trump C", "trump D", "trump H", "trump S"]
    play(match, "0 trump S")
    assert list(written(match.game.status())) == ["trumps"], "nobody has a second suit yet"
    assert legal(match) == ["second C", "second D", "second H"]
    assert refused(match, "second S") == "suit_taken"
    play(match, "0 second H")
    assert match.actors() == [1]
    assert legal(match) == ["trump C", "trump D"]
    assert refused(match, "trump H") == "suit_taken"
    play(match, "1 trump C")
    game = game_of(match)
    assert (game.trumps, game.seconds) == ((3, 0), (2, 1))
    assert written(game.status()) == {"trumps": "S C", "seconds": "H D"}


def test_the_other_gets_the_mirror_image() -> None:
    """002:5167-5173."""
    match = start()
    assert held(match, 1) == codes("KD QD JD 10D AC QC JC 10C 9C 8C AS 9S 8S 7S KH 7H")
    assert held(match, 0) == codes("KS QS JS 10S AH QH JH 10H 9H 8H AD 9D 8D 7D KC 7C")


def test_both_see_all_cards() -> None:
    """002:5151."""
    match = start()
    for seat in range(2):
        for card in bits(game_of(match).t.mask(HAND, 1 - seat)):
            assert game_of(match).t.viewers(card) >> seat & 1


def test_half_of_each_pack() -> None:
    """002:5155, 5165: ten, twelve or sixteen cards are turned up, and each gets half the pack."""
    for size, low in ((20, "10C"), (24, "9C"), (32, "7C")):
        match = start("", pack=size)
        assert len(held(match, 0)) == len(held(match, 1)) == size // 2
        assert low in held(match, 0) | held(match, 1)


# -- the pile ---------------------------------------------------------------------------------------------------------


def test_the_practical_example() -> None:
    """002:5213-5241: the dealer may beat in suit, trump or take; in the end takes all seven, and the other opens."""
    match = start(EXAMPLE)
    assert match.actors() == [1]
    cards(match, "8H")
    plays = {f"play {code}" for code in codes("9H 10H JH QH 8S 10S JS QS KS")}
    assert set(legal(match)) == {*plays, "take"}
    cards(match, "9H KH 8S 9S 10S AS")
    assert legal(match) == ["take"]
    assert refused(match, "play KS") == "does_not_beat"
    assert refused(match, "play AS") == "not_yours"
    play(match, "0 take")
    assert (len(held(match, 0)), len(held(match, 1))) == (20, 12)
    assert match.actors() == [1]
    assert game_of(match).phase == OPENING
    assert refused(match, "take") == "no_pile"


def test_an_ace_of_ones_own_trumps_must_be_taken() -> None:
    """002:5185: though he has trumps."""
    match = start()
    cards(match, "AS")
    assert legal(match) == ["take"]


def test_trumps_of_one_are_none_for_the_other() -> None:
    """002:5249: spades do not beat a heart for seat 1, whose trumps are diamonds."""
    match = left_with(start(), "KH 7S AS QD 7D", turn=0)
    cards(match, "QH")
    assert set(legal(match)) == {"play KH", "play QD", "play 7D", "take"}
    assert refused(match, "play AS") == "does_not_beat"


def test_against_ones_own_trumps_only_higher_ones() -> None:
    """002:5181-5185."""
    match = left_with(start(), "KH 7S AS QD 7D", turn=0)
    cards(match, "10D")
    assert legal(match) == ["play QD", "take"]


def test_taking_is_voluntary() -> None:
    """002:5183, 5225; where agreed otherwise one has to beat."""
    match = start(EXAMPLE)
    play(match, "1 play 8H; 0 take")
    assert "8H" in held(match, 0)
    assert match.actors() == [1]
    match = start(EXAMPLE, voluntary_pickup=False)
    cards(match, "8H")
    assert refused(match, "take") == "can_beat"
    cards(match, "9H KH 8S 9S 10S AS")
    assert legal(match) == ["take"]


def test_all_trumps_of_the_other_from_the_lowest_up() -> None:
    """002:5251: each has to be taken, and those taken do not beat the next."""
    match = left_with(start(), "7S 8S 9S 10S JS QS KS AS 7C")
    for card in ["7S", "8S", "9S", "10S", "JS", "QS", "KS", "AS"]:
        cards(match, card)
        assert legal(match) == ["take"]
        play(match, "take")
    cards(match, "7C")
    assert match.over
    assert match.game.won == 0b10


# -- the end ----------------------------------------------------------------------------------------------------------


def test_the_last_card_wins_at_once() -> None:
    """002:5191: whether it opens a pile that could be beaten, or beats."""
    match = cards(left_with(start(), "7H"), "7H")
    assert (match.over, sheet(match), match.game.won) == (True, [(1, "out", 1)], 0b10)
    match = cards(left_with(start(), "8H", turn=0), "7H 8H")
    assert (match.over, sheet(match), match.game.won) == (True, [(1, "out", 1)], 0b10)


# the nine goes to seat 1 and comes back: after six plies all is as before
CIRCLE = "1 play 8H; 0 play 9H; 1 take; 0 play 7H; 1 play 9H; 0 take"


def test_the_third_time_is_a_draw() -> None:
    """Ruling: the same cards, the same player to open. The status tells of the second time."""
    match = start(EXAMPLE)
    key = match.game.key()
    assert "again" not in written(match.game.status())
    play(match, "1 play 8H; 0 play 9H; 1 take")
    assert match.game.key() != key
    play(match, "0 play 7H; 1 play 9H; 0 take")
    assert match.game.key() == key, "how late it is makes no difference"
    assert written(match.game.status())["again"] == "2"
    play(match, CIRCLE)
    assert (match.over, sheet(match), match.game.won) == (True, [], 0b11)
    assert says(match)[-1] == "repeated"


def test_repetition_may_be_off() -> None:
    match = start(EXAMPLE, repetition="off")
    for _ in range(4):
        play(match, CIRCLE)
    assert not match.over
    assert "again" not in written(match.game.status())
    assert game_of(match).plies == 24


def test_the_same_cards_with_the_other_to_open_are_not_the_same() -> None:
    match = start(EXAMPLE)
    game = game_of(match)
    game.openings = (game.opening(0), game.opening(0))
    play(match, CIRCLE)
    assert not match.over


def test_after_so_many_plies_nobody_wins() -> None:
    """Ruling: cards played and piles taken are counted; a last card on the last ply still wins."""
    match = start(EXAMPLE, max_plies=10)
    play(match, CIRCLE + "; 1 play 8H; 0 play 9H; 1 take")
    assert game_of(match).plies == 9
    assert written(match.game.status())["plies"] == "9/10"
    play(match, "0 play 7H")
    assert (match.over, sheet(match), match.game.won) == (True, [], 0b11)
    assert says(match)[-1] == "too_long"
    match = left_with(start(max_plies=10), "7H")
    game_of(match).plies = 9
    cards(match, "7H")
    assert sheet(match) == [(1, "out", 1)]


def test_two_deals_each_deals_once() -> None:
    """Most deals won; counters and suits begin anew."""
    match = cards(left_with(start(deals=2), "7H"), "7H")
    game = game_of(match)
    assert not match.over
    assert (game.dealer, match.actors()) == (1, [1])
    assert (game.trumps, game.plies, game.openings) == ((-1, -1), 0, ())
    play(match, "1 trump C; 1 second H; 0 trump S")
    assert match.actors() == [0]
    assert game.above, "what beats what holds for the match"
    game.t.move_set(game.t.pack.all & ~game.t.pack.mask("7D"), HAND, 1)
    game.t.move_set(game.t.pack.mask("7D"), HAND, 0)
    cards(match, "7D")
    assert (match.over, match.game.won, list(match.game.points)) == (True, 0b11, [1, 1])
