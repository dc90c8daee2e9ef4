"""The menu of amounts that is offered to search and learners."""

from __future__ import annotations

from baralho.engine.moves import MENU, menu


def test_a_menu_ascends_from_the_lowest_to_the_highest_amount() -> None:
    for width in range(200):
        amounts = menu(3, 3 + width)
        assert amounts == sorted(set(amounts)) and len(amounts) == min(width + 1, MENU)
        assert amounts[0] == 3 and amounts[-1] == 3 + width
