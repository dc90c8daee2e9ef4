"""Ready-made secret rules, from plain to devilish, written in the language that players use for their own.

The first three are the rule book's examples 1, 2 and 4 (002:2091-2095); its third is ambiguous and left out.
"""

from __future__ import annotations

from typing import Final

from baralho.games.eleusis.language import compile_rule

EASY: Final = 1
MIDDLING: Final = 2
HARD: Final = 3


class Entry:
    """A rule of the library: its code (the words of a language tell it in full), how hard it is to find, its text."""

    def __init__(self, code: str, grade: int, text: str) -> None:
        self.code = code
        self.grade = grade
        self.text = text
        self.program = compile_rule(text)


LIBRARY: Final = (
    Entry("suit_cycle", EASY, "cycle spades diamonds clubs hearts"),
    Entry("odd_black_even_red", MIDDLING, "if last odd black then even red else anything"),
    Entry("black_high_red_low", MIDDLING, "if last black then value >= 7 else value <= 6"),
    Entry("colours_alternate", EASY, "other colour"),
    Entry("same_suit_or_value", EASY, "same suit or same value"),
    Entry("parity_alternates", EASY, "other parity"),
    Entry("other_suit", EASY, "other suit"),
    Entry("other_kind_or_colour", EASY, "other kind or other colour"),
    Entry("high_low_alternate", EASY, "if value of last <= 7 then value >= 7 else value <= 7"),
    Entry("step_up", EASY, "starter value <= 10; if value of last >= 11 then value <= 3 else higher"),
    Entry("close_by", EASY, "abs(value - value of last) <= 3"),
    Entry("far_away", EASY, "abs(value - value of last) >= 4"),
    Entry("same_colour_three", EASY, "if count red in 3 = 3 then black "
          "else if count black in 3 = 3 then red else same colour"),
    Entry("pairs_of_colour", MIDDLING, "if length mod 4 <= 1 then red else black"),
    Entry("parity_by_colour", EASY, "if last red then odd else even"),
    Entry("suit_pairs", EASY, "if last spades then hearts or spades else if last hearts then diamonds or hearts "
          "else if last diamonds then clubs or diamonds else spades or clubs"),
    Entry("after_court_number", EASY, "if last court then number else court or value >= 6"),
    Entry("colour_by_parity", EASY, "if last odd then red else black"),
    Entry("court_changes_colour", MIDDLING, "if last court then other colour else same colour or court"),
    Entry("high_black_low_red", MIDDLING, "if value of last >= 8 then red else black"),
    Entry("two_back_suit", MIDDLING, "if length = 1 then anything else other suit and suit != suit of back 2"),
    Entry("two_back_colour", MIDDLING, "if length = 1 then anything else colour != colour of back 2"),
    Entry("two_back_parity", MIDDLING, "if length = 1 then anything else parity = parity of back 2"),
    Entry("sum_even", MIDDLING, "(value + value of last) mod 2 = 0 or same suit"),
    Entry("sum_above_13", MIDDLING, "if last red then value + value of last >= 12 else value + value of last <= 16"),
    Entry("sum_by_three", HARD, "(value + value of last) mod 3 != 0"),
    Entry("rise_and_fall", MIDDLING, "if length mod 2 = 1 then value >= 7 else value <= 7"),
    Entry("rise_unless_red", MIDDLING, "if last red then value <= 7 or lower else value >= 7 or higher"),
    Entry("turn_round", HARD, "if length = 1 then anything else if value of last >= value of back 2 "
          "then lower or value <= 3 else higher or value >= 11"),
    Entry("same_suit_up_other_down", MIDDLING, "if value >= value of last then same colour else other colour"),
    Entry("parity_picks_suit", MIDDLING, "if last odd then clubs or diamonds else hearts or spades"),
    Entry("third_wheel", MIDDLING, "if length mod 3 = 0 then court or value >= 8 else number"),
    Entry("colours_two_by_two", MIDDLING, "if length = 1 then anything "
          "else if colour of last = colour of back 2 then other colour else same colour"),
    Entry("remainder_cycle", MIDDLING, "value mod 3 = (value of last + 1) mod 3"),
    Entry("remainder_of_four", HARD, "(value + value of last) mod 4 <= 1"),
    Entry("between", MIDDLING, "if length = 1 then anything else value >= min(value of last, value of back 2) - 2 "
          "and value <= max(value of last, value of back 2) + 2"),
    Entry("outside", HARD, "if length = 1 then anything else value <= min(value of last, value of back 2) "
          "or value >= max(value of last, value of back 2)"),
    Entry("distance_by_colour", HARD, "if last red then abs(value - value of last) <= 4 "
          "else abs(value - value of last) >= 3"),
    Entry("more_reds_then_black", HARD, "if count red in 4 >= 2 then black or court else red or court"),
    Entry("odd_count", HARD, "if count odd in 3 >= 2 then even else odd"),
    Entry("length_parity", HARD, "if length mod 2 = 0 then parity = parity of last else parity != parity of last"),
    Entry("suits_of_three", HARD, "if length <= 2 then other suit else suit = suit of back 3"),
    Entry("first_suit_barred", HARD, "if last odd then suit != suit of first else colour = colour of first"),
    Entry("hearts_turn", HARD, "if count hearts mod 2 = 0 then odd or hearts else even or hearts"),
    Entry("odd_up_even_down", MIDDLING, "if last odd then higher or value >= 11 else lower or value <= 4"),
    Entry("court_resets", HARD, "if last court then value <= 5 else if last red then higher else other suit"),
    Entry("twice_or_half", HARD, "value >= 2 * value of last or 2 * value <= value of last or court"),
    Entry("product_even", HARD, "if last black then value * value of last mod 2 = 0 "
          "else value * value of last mod 3 != 0 or black"),
)  # fmt: skip
CODES: Final = tuple([entry.code for entry in LIBRARY])
