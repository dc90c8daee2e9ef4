"""The language of secret rules: a condition on the new card and the cards of the main row, and nothing else.

    if last black then value >= 7 else value <= 6
    se última ímpar preta então par vermelha senão qualquer
    starter red; cycle spades diamonds clubs hearts
    other colour and abs(value - value of last) <= 3

A text is compiled to a short program for a machine with a stack, a tuple of numbers. It has no jumps, no names and no
memory: every instruction is carried out once, in order, so judging a card always ends, after at most `MOST_CODE`
instructions (of which `count` alone goes through the row), and can reach nothing but the cards.

The grammar (words in English or Portuguese, accents and case do not matter):

    rule      = ["starter" condition ";"] condition
    condition = "if" condition "then" condition ["else" condition] | and {"or" and}
    and       = not {"and" not}                    not = "not" not | sum [("=" "!=" "<" "<=" ">" ">=") sum]
    sum       = product {("+" | "-") product}      product = primary {("*" | "mod") primary}
    primary   = number | "(" condition ")" | "-" primary | "abs(" sum ")" | "min(" sum "," sum ")" | "max(" ... ")"
              | "length" | "count" adjective ["in" number] | attribute ["of"] [card]
              | "same" attribute | "other" attribute | "higher" | "lower" | "anything" | "nothing"
              | "cycle" adjective adjective {adjective} | [card ["is"] ["not"]] adjective {adjective}
    card      = "card" | "last" | "back" number | "first"      the new one; of the row the last, n-th last, first
    attribute = "value" | "suit" | "colour" | "parity" | "kind"
    adjective = clubs diamonds hearts spades | black red | odd even | court number | ace jack queen king

Adjectives side by side must all be true. What is said of a card that is not there (yet) is false, whichever way
it is put.
"""

from __future__ import annotations

from typing import Final

from baralho.games.eleusis.machine import (
    ABS,
    ADD,
    ADJECTIVES,
    AND,
    ATTRIBUTE,
    CONDITION,
    COUNT,
    EQUAL,
    IF,
    IS,
    KIND,
    LAST,
    LENGTH,
    LESS,
    LESS_EQUAL,
    MOD,
    MORE,
    MORE_EQUAL,
    MULTIPLY,
    NEW,
    NOT,
    OR,
    PROGRAM,
    PUSH,
    RANK_VALUE,
    SUBTRACT,
    UNEQUAL,
    USES,
    VALUE,
)
from baralho.games.eleusis.vocabulary import (
    W_ADJECTIVE,
    W_ATTRIBUTE,
    W_CARD,
    W_FUNCTION,
    W_IF,
    RuleError,
    Token,
    tokens_of,
)

MOST_DEPTH: Final = 24  # conditions within conditions
MOST_CODE: Final = 240  # instructions
MOST_BACK: Final = 12  # cards that a rule can look back
COMPARISONS: Final = {
    "=": EQUAL, "==": EQUAL, "!=": UNEQUAL, "<>": UNEQUAL, "<": LESS, "<=": LESS_EQUAL, ">": MORE, ">=": MORE_EQUAL
}  # fmt: skip


class Parser:
    """Recursive descent over the tokens of a text; instructions come out in the order in which they are carried out."""

    def __init__(self, text: str) -> None:
        self.tokens = tokens_of(text)
        self.at = 0
        self.depth = 0
        self.uses = 0
        self.code: list[int] = []

    # -- tokens ---------------------------------------------------------------------------------------------------

    def kind(self) -> str:
        """What kind of token comes next."""
        return self.tokens[self.at].kind

    def take(self) -> Token:
        """The next token, which is done with; the end stays."""
        token = self.tokens[self.at]
        if token.kind:
            self.at += 1
        return token

    def skip(self, kind: str) -> bool:
        """Pass over a token of this kind, if it comes next."""
        if self.kind() != kind:
            return False
        self.at += 1
        return True

    def wrong(self, code: str) -> RuleError:
        """The error noticed at the next token."""
        token = self.tokens[self.at]
        return RuleError(code, token.at, token.text)

    def need(self, kind: str, code: str) -> Token:
        """A token of this kind, or an error."""
        if self.kind() != kind:
            raise self.wrong(code)
        return self.take()

    def emit(self, op: int, arg: int = 0) -> None:
        """Write an instruction."""
        if len(self.code) >= 2 * MOST_CODE:
            raise self.wrong("too_complex")
        self.code.append(op)
        self.code.append(arg)

    def deeper(self) -> None:
        """Go one level down; the caller comes up again."""
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise self.wrong("too_deep")

    def want(self, found: int, wanted: int, token: Token) -> None:
        """Refuse what has another type than is wanted."""
        if found != wanted:
            code = "not_a_condition" if wanted == CONDITION else "not_a_number" if wanted == VALUE else "not_alike"
            raise RuleError(code, token.at, token.text)

    # -- the grammar ----------------------------------------------------------------------------------------------

    def rule(self) -> tuple[int, ...]:
        """A whole text."""
        if not self.kind():
            raise self.wrong("empty")
        start = 0
        if self.skip("starter"):
            self.skip(":")
            self.whole_condition()
            start = len(self.code)
            self.need(";", "expected_semicolon")
        self.whole_condition()
        self.skip(";")
        if self.kind():
            raise self.wrong("unexpected")
        return (PROGRAM, self.uses, start, *self.code)

    def whole_condition(self) -> None:
        """Something that is true or false."""
        token = self.tokens[self.at]
        self.want(self.condition(), CONDITION, token)

    def condition(self) -> int:
        """If-then-else, or alternatives. Returns the type of what was read, as all that follow."""
        self.deeper()
        if self.skip(W_IF):
            self.whole_condition()
            self.skip(",")
            self.need("then", "expected_then")
            self.whole_condition()
            self.skip(",")
            if self.skip("else"):
                self.whole_condition()
            else:
                self.emit(PUSH, 1)
            self.emit(IF)
            found = CONDITION
        else:
            found = self.alternatives()
        self.depth -= 1
        return found

    def alternatives(self) -> int:
        """One or more conditions joined by "or"."""
        first = self.tokens[self.at]
        found = self.together()
        while self.kind() == "or":
            self.want(found, CONDITION, first)
            self.take()
            first = self.tokens[self.at]
            self.want(self.together(), CONDITION, first)
            self.emit(OR)
        return found

    def together(self) -> int:
        """One or more conditions joined by "and"."""
        first = self.tokens[self.at]
        found = self.negation()
        while self.kind() == "and":
            self.want(found, CONDITION, first)
            self.take()
            first = self.tokens[self.at]
            self.want(self.negation(), CONDITION, first)
            self.emit(AND)
        return found

    def negation(self) -> int:
        """A condition with any number of "not" before it."""
        times = 0
        while self.skip("not"):
            times += 1
        first = self.tokens[self.at]
        found = self.comparison()
        if times:
            self.want(found, CONDITION, first)
            if times % 2:
                self.emit(NOT)
        return found

    def comparison(self) -> int:
        """Two things of one type compared, or one alone; only numbers have an order."""
        first = self.tokens[self.at]
        found = self.sum()
        op = COMPARISONS.get(self.kind(), -1)
        if op < 0:
            return found
        if found == CONDITION:
            raise self.wrong("not_comparable")
        if op >= LESS:
            self.want(found, VALUE, first)
        self.take()
        second = self.tokens[self.at]
        if second.kind == W_ADJECTIVE:
            self.constant(found)
        else:
            self.want(self.sum(), found, second)
        self.emit(op)
        if COMPARISONS.get(self.kind(), -1) >= 0:
            raise self.wrong("unexpected")
        return CONDITION

    def constant(self, wanted: int) -> None:
        """An adjective that stands for what an attribute may be: "suit = hearts", "value >= jack"."""
        token = self.take()
        attribute, value = ADJECTIVES[token.arg]
        self.want(attribute, wanted, token)
        self.uses |= USES[attribute]
        self.emit(RANK_VALUE if attribute == VALUE else PUSH, value)

    def sum(self) -> int:
        """Numbers added and subtracted, or anything alone."""
        first = self.tokens[self.at]
        found = self.product()
        while self.kind() == "+" or self.kind() == "-":
            self.want(found, VALUE, first)
            op = ADD if self.take().kind == "+" else SUBTRACT
            first = self.tokens[self.at]
            self.want(self.product(), VALUE, first)
            self.emit(op)
        return found

    def product(self) -> int:
        """Numbers multiplied, or the rest of a division, or anything alone."""
        first = self.tokens[self.at]
        found = self.primary()
        while self.kind() == "*" or self.kind() == "mod":
            self.want(found, VALUE, first)
            op = MULTIPLY if self.take().kind == "*" else MOD
            first = self.tokens[self.at]
            self.want(self.primary(), VALUE, first)
            self.emit(op)
        return found

    def primary(self) -> int:
        """The smallest parts of a rule."""
        kind = self.kind()
        if kind == W_ADJECTIVE:
            self.adjectives(NEW)
            return CONDITION
        if kind not in ("#", "(", "-", "length", "count", "same", "other", "higher", "constant", "cycle",
                        "back", W_CARD, W_ATTRIBUTE, W_FUNCTION):  # fmt: skip
            raise self.wrong("expected_condition")
        token = self.take()
        if kind == "#":
            self.emit(PUSH, token.arg)
        elif kind == "(":
            found = self.condition()
            self.need(")", "expected_close")
            return found
        elif kind == "-":
            self.minus()
        elif kind == W_FUNCTION:
            self.function(token.arg)
        elif kind == "length":
            self.emit(LENGTH)
        elif kind == "count":
            self.count()
        elif kind == W_ATTRIBUTE:
            self.uses |= USES[token.arg]
            self.emit(ATTRIBUTE, token.arg << 5 | self.whose())
            return token.arg
        else:
            self.test(token)
            return CONDITION
        return VALUE

    def minus(self) -> None:
        """A number with its sign changed."""
        self.deeper()
        self.emit(PUSH, 0)
        first = self.tokens[self.at]
        self.want(self.primary(), VALUE, first)
        self.emit(SUBTRACT)
        self.depth -= 1

    def function(self, op: int) -> None:
        """abs(a), min(a, b), max(a, b)."""
        self.deeper()
        self.need("(", "expected_open")
        for place in range(1 if op == ABS else 2):
            if place:
                self.need(",", "expected_comma")
            first = self.tokens[self.at]
            self.want(self.sum(), VALUE, first)
        self.need(")", "expected_close")
        self.emit(op)
        self.depth -= 1

    def count(self) -> None:
        """How many cards of the row, or of its last few, are such and such."""
        adjective = self.need(W_ADJECTIVE, "expected_adjective").arg
        self.uses |= USES[ADJECTIVES[adjective][0]]
        self.emit(COUNT, adjective << 5 | (self.distance() if self.skip("in") else 0))

    def distance(self) -> int:
        """How far back in the row."""
        token = self.need("#", "expected_number")
        if not 1 <= token.arg <= MOST_BACK:
            raise RuleError("too_far_back", token.at, token.text)
        return token.arg

    def whose(self) -> int:
        """The card that an attribute is of: "of last", "(back 2)"; the new one if none is named."""
        if self.kind() == "(" and self.tokens[self.at + 1].kind in (W_CARD, "back"):
            self.take()
            card = self.named(self.take())
            self.need(")", "expected_close")
            return card
        if self.skip("of") and self.kind() not in (W_CARD, "back"):
            raise self.wrong("expected_card")
        return self.named(self.take()) if self.kind() in (W_CARD, "back") else NEW

    def named(self, token: Token) -> int:
        """The card that a word names."""
        return self.distance() if token.kind == "back" else token.arg

    def test(self, token: Token) -> None:
        """A condition that begins with a word of its own."""
        if token.kind == "constant":
            self.emit(PUSH, token.arg)
        elif token.kind == "higher":
            self.compared(VALUE, token.arg)
        elif token.kind == "cycle":
            self.cycle()
        elif token.kind == "same" or token.kind == "other":
            attribute = self.need(W_ATTRIBUTE, "expected_attribute").arg
            self.compared(attribute, EQUAL if token.kind == "same" else UNEQUAL)
        else:
            card = self.named(token)
            self.skip("is")
            negated = self.skip("not")
            self.adjectives(card)
            if negated:  # of a card that is not there neither is true
                self.emit(NOT)
                self.emit(ATTRIBUTE, KIND << 5 | card)
                self.emit(PUSH, 0)
                self.emit(MORE_EQUAL)
                self.emit(AND)

    def adjectives(self, card: int) -> None:
        """One or more adjectives of a card, all of which must be true."""
        if self.kind() != W_ADJECTIVE:
            raise self.wrong("expected_adjective")
        found = 0
        while self.kind() == W_ADJECTIVE:
            adjective = self.take().arg
            self.uses |= USES[ADJECTIVES[adjective][0]]
            self.emit(IS, adjective << 5 | card)
            if found:
                self.emit(AND)
            found += 1

    def compared(self, attribute: int, op: int) -> None:
        """The new card compared with the last one."""
        self.uses |= USES[attribute]
        self.emit(ATTRIBUTE, attribute << 5 | NEW)
        self.emit(ATTRIBUTE, attribute << 5 | LAST)
        self.emit(op)

    def cycle(self) -> None:
        """After each of these comes the next, after the last the first again; after other cards anything."""
        items = []
        while self.kind() == W_ADJECTIVE:
            items.append(self.take().arg)
        if len(items) < 2:
            raise self.wrong("expected_adjective")
        for place, adjective in enumerate(items):
            self.uses |= USES[ADJECTIVES[adjective][0]]
            self.emit(IS, adjective << 5 | LAST)
            self.emit(IS, items[(place + 1) % len(items)] << 5 | NEW)
        self.emit(PUSH, 1)
        for _ in items:
            self.emit(IF)


def compile_rule(text: str) -> tuple[int, ...]:
    """The program of a rule; `RuleError` says what is wrong with the text."""
    return Parser(text).rule()
