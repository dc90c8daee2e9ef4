"""Tablanette: clear the table, leave none to be cleared, spare the jacks, lay low on an empty table."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots import Choice, Player, Reason, Seat, sit, to_the_end
from baralho.engine.spec import KIND_MASK, Value, x_of
from baralho.games.tablanette import PACK, PICK
from tests.bots.by_thumb import by_medium
from tests.table import play, zone


def start(hand: str, table: str, other: str = "", **options: Value) -> Match:
    """Seat 1 plays first."""
    deal = {"hand 1": hand, "table": table, "hand 0": other}
    return baralho.start("tablanette", seed="7", dealer=0, deal=deal, options=options)


def done(match: Match) -> list[str]:
    """All that medium does in its turn."""
    found: list[str] = []
    while not found or found[-1].startswith("pick"):
        found.append(by_medium(match))
        play(match, found[-1])
    return found


def test_makes_the_tablanette() -> None:
    """002:5837: both groups of thirteen with the queen."""
    match = start("QC 5C 9S 2D 3D 8S", "6C 7D 4H 9H")
    assert done(match) == ["pick 6C", "pick 7D", "pick 4H", "pick 9H", "take QC"]


def test_takes_all_groups_that_it_can() -> None:
    """3 + 4 and the seven with the seven (002:5835): the queen that is left cannot be taken, three are in hand."""
    match = start("7S QC QD QS 2S 9S", "3C 4D 7H QH")
    assert done(match) == ["pick 3C", "pick 4D", "pick 7H", "take 7S"]


def test_leaves_no_table_that_can_be_cleared() -> None:
    """The ten could take ten and 5 + 5; the king left alone would be 30 points for another king."""
    match = start("10H 3D 4D 6D 8D 9D", "5C 5D KH 10S")
    assert done(match)[-1] == "take 10H" and zone(match, "table") != "KH"


def test_lays_a_low_card_on_an_empty_table() -> None:
    """002:5841: a king would give 30 points away, a three six."""
    match = start("QC 5C 9S 2D 3D 8S", "6C 7D 4H 9H", "KC KD QD 10C 9C 3S")
    play(match, "pick 6C; pick 7D; pick 4H; pick 9H; take QC")
    assert by_medium(match) == "lay 3S"


def test_spares_a_jack() -> None:
    """A nine takes the nine as well."""
    assert done(start("JC 9C 5C 6C 2D 3D", "9D KH QH 10S")) == ["pick 9D", "take 9C"]


def test_takes_with_an_ace_of_two_values() -> None:
    """Tablić: the ace as eleven clears the table, a jack is twelve and no wild card."""
    match = baralho.start(
        "tablanette", preset="tablic", seed="7", dealer=0, deal={"hand 1": "AC JC 3D 4D 6D 8D", "table": "2C 9D"}
    )
    game = match.game
    game.t.move_all(2, 0, 3, 0)
    game.t.move_set(game.t.pack.mask("2C 9D"), 2, 0)
    assert done(match)[-1] == "take AC"
    assert zone(match, "table") == ""


class Wavers(Player):
    """Thinks of the ace while it picks, and takes with the jack."""

    def choose(self, me: Seat, rng: baralho.Rng) -> Choice:
        """The cards of the table first."""
        picks = [action for action in me.legal() if action & KIND_MASK == PICK]
        card = PACK.mask("AD" if picks else "JC").bit_length() - 1
        action = picks[0] if picks else next(a for a in me.legal() if x_of(a) == card)
        return Choice(action, Reason("points", card=card, number=1))


def test_a_hint_speaks_of_the_card_that_takes() -> None:
    """Of the jack, though the ace was in mind when the first card was picked."""
    match = start("JC AD KD 2S 9S 7H", "3S 8D")
    choice, actions = to_the_end(sit(match, 1), Wavers(), baralho.Rng(1))
    assert [baralho.write_action(match, a) for a in actions][-1] == "take JC"
    assert choice.reason is not None and PACK.code(choice.reason.card) == "JC"
