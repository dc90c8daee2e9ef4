"""The machine that judges a card by a compiled rule: instructions for a stack, carried out once each, in order."""

from __future__ import annotations

from typing import Final

BIG: Final = 1_000_000  # results beyond it are cut off, so that numbers stay small
NOTHING: Final = -1_000_000_000  # what is known of a card that is not there

FACES: Final = 52
SUIT_OF: Final = tuple([face // 13 for face in range(FACES)])
RANK_OF: Final = tuple([face % 13 + 1 for face in range(FACES)])
RED_OF: Final = tuple([1 if face // 13 in (1, 2) else 0 for face in range(FACES)])
STANDARD: Final = tuple(range(14))  # the number of every rank

# What a rule can speak of, a mask in its head
USES_SUITS: Final = 1
USES_COLOURS: Final = 2
USES_NUMBERS: Final = 4
USES_ALL: Final = 7

# Attributes, which are also the types of what is compared; a condition is a type of its own
VALUE: Final = 0
SUIT: Final = 1
COLOUR: Final = 2
PARITY: Final = 3
KIND: Final = 4
CONDITION: Final = 5
USES: Final = (USES_NUMBERS, USES_SUITS, USES_COLOURS, USES_NUMBERS, USES_NUMBERS)

# Adjectives: attribute, and the value that it has
ADJECTIVES: Final = (
    (SUIT, 0), (SUIT, 1), (SUIT, 2), (SUIT, 3), (COLOUR, 0), (COLOUR, 1), (PARITY, 1), (PARITY, 0), (KIND, 1),
    (KIND, 0), (VALUE, 1), (VALUE, 11), (VALUE, 12), (VALUE, 13),
)  # fmt: skip

# Cards that a rule can name: 0 the new one, 1 to 12 the last ones of the row, FIRST the first
NEW: Final = 0
LAST: Final = 1
FIRST: Final = 31

# Instructions: (operation, argument)
PUSH: Final = 0
RANK_VALUE: Final = 1  # the number that a rank counts at this table
ATTRIBUTE: Final = 2  # attribute << 5 | card
IS: Final = 3  # adjective << 5 | card
COUNT: Final = 4  # adjective << 5 | how many cards of the row, 0 for all
LENGTH: Final = 5
ABS: Final = 6
NOT: Final = 7
ADD: Final = 8  # from here on with two operands
SUBTRACT: Final = 9
MULTIPLY: Final = 10
MOD: Final = 11
MIN: Final = 12
MAX: Final = 13
EQUAL: Final = 14
UNEQUAL: Final = 15
LESS: Final = 16
LESS_EQUAL: Final = 17
MORE: Final = 18
MORE_EQUAL: Final = 19
AND: Final = 20
OR: Final = 21
IF: Final = 22  # with three

# The head of a rule: what it is, what it uses, and a number more
PROGRAM: Final = 0  # then: how many instructions the starter's condition has
TABLE: Final = 1  # then: a seed; see `tables`
HEAD: Final = 3


def run(code: tuple[int, ...], start: int, end: int, numbers: tuple[int, ...], row: list[int], face: int) -> bool:
    """Carry out a part of a program for a card that is played on a row (both by face)."""
    stack: list[int] = []
    for i in range(start, end, 2):
        op, arg = code[i], code[i + 1]
        if op >= ADD:
            b = stack.pop()
            a = stack.pop()
            if op == IF:
                condition = stack.pop()
                stack.append(a if condition else b)
            else:
                stack.append(both(op, a, b))
        elif op == PUSH:
            stack.append(arg)
        elif op == RANK_VALUE:
            stack.append(numbers[arg])
        elif op == ATTRIBUTE:
            stack.append(attribute_of(arg >> 5, the_card(arg & 31, row, face), numbers))
        elif op == IS:
            stack.append(1 if is_such(arg >> 5, the_card(arg & 31, row, face), numbers) else 0)
        elif op == COUNT:
            last = row if arg & 31 == 0 else row[-(arg & 31) :]
            stack.append(sum([1 for card in last if is_such(arg >> 5, card, numbers)]))
        elif op == LENGTH:
            stack.append(len(row))
        else:
            a = stack.pop()
            if op == NOT:
                stack.append(1 - a)
            else:
                stack.append(a if a == NOTHING or a >= 0 else -a)
    return bool(stack[0])


def both(op: int, a: int, b: int) -> int:
    """The result of an operation on two numbers or conditions."""
    if op == AND:
        return a & b
    if op == OR:
        return a | b
    if a == NOTHING or b == NOTHING:
        return NOTHING if op < EQUAL else 0
    if op >= EQUAL:
        if op == EQUAL:
            return 1 if a == b else 0
        if op == UNEQUAL:
            return 1 if a != b else 0
        if op == LESS:
            return 1 if a < b else 0
        if op == LESS_EQUAL:
            return 1 if a <= b else 0
        if op == MORE:
            return 1 if a > b else 0
        return 1 if a >= b else 0
    if op == MIN:
        return min(a, b)
    if op == MAX:
        return max(a, b)
    if op == MOD:
        return a % b if b else NOTHING
    result = a + b if op == ADD else a - b if op == SUBTRACT else a * b
    return max(-BIG, min(BIG, result))


def the_card(which: int, row: list[int], face: int) -> int:
    """The face of a card that a rule names, -1 if it is not there."""
    if which == NEW:
        return face
    if which == FIRST:
        return row[0] if row else -1
    return row[-which] if which <= len(row) else -1


def attribute_of(attribute: int, face: int, numbers: tuple[int, ...]) -> int:
    """What an attribute of a card is."""
    if face < 0:
        return NOTHING
    if attribute == SUIT:
        return SUIT_OF[face]
    if attribute == COLOUR:
        return RED_OF[face]
    if attribute == KIND:
        return 1 if RANK_OF[face] > 10 else 0
    number = numbers[RANK_OF[face]]
    return number & 1 if attribute == PARITY else number


def is_such(adjective: int, face: int, numbers: tuple[int, ...]) -> bool:
    """Whether an adjective is true of a card; an ace is an ace whatever it counts."""
    if face < 0:
        return False
    attribute, value = ADJECTIVES[adjective]
    return (RANK_OF[face] if attribute == VALUE else attribute_of(attribute, face, numbers)) == value
