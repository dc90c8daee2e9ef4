"""The words of the rule language, in English and Portuguese, and how a text is cut into them."""

from __future__ import annotations

import unicodedata
from typing import Final

from baralho.games.eleusis.machine import ABS, COLOUR, FIRST, KIND, LAST, LESS, MAX, MIN, MORE, NEW, PARITY, SUIT, VALUE

MOST_TEXT: Final = 400  # characters
MOST_DIGITS: Final = 3

# Words of the language, by what they are to the parser
W_IF: Final = "if"
W_ADJECTIVE: Final = "adjective"
W_ATTRIBUTE: Final = "attribute"
W_CARD: Final = "card"
W_FUNCTION: Final = "function"
W_NOISE: Final = "noise"
VOCABULARY: Final[tuple[tuple[str, int, str], ...]] = (
    (W_IF, 0, "if se"), ("then", 0, "then entao"), ("else", 0, "else otherwise senao"), ("and", 0, "and e"),
    ("or", 0, "or ou"), ("not", 0, "not nao"), ("of", 0, "of de da do"), ("is", 0, "is eh"), ("in", 0, "in em"),
    ("mod", 0, "mod resto"), ("starter", 0, "starter inicial"), ("cycle", 0, "cycle ciclo"),
    ("count", 0, "count quantas quantos"), ("length", 0, "length comprimento"), ("back", 0, "back atras"),
    ("same", 0, "same mesmo mesma"), ("other", 0, "other outro outra"), ("higher", MORE, "higher maior"),
    ("higher", LESS, "lower menor"), ("constant", 1, "anything any qualquer tudo"), ("constant", 0, "nothing nada"),
    (W_CARD, NEW, "card carta"), (W_CARD, LAST, "last ultima ultimo"), (W_CARD, FIRST, "first primeira primeiro"),
    (W_ATTRIBUTE, VALUE, "value valor"), (W_ATTRIBUTE, SUIT, "suit naipe"),
    (W_ATTRIBUTE, COLOUR, "colour color cor"), (W_ATTRIBUTE, PARITY, "parity paridade"),
    (W_ATTRIBUTE, KIND, "kind tipo"),
    (W_ADJECTIVE, 0, "clubs club paus"), (W_ADJECTIVE, 1, "diamonds diamond ouros"),
    (W_ADJECTIVE, 2, "hearts heart copas"), (W_ADJECTIVE, 3, "spades spade espadas"),
    (W_ADJECTIVE, 4, "black preta preto pretas"), (W_ADJECTIVE, 5, "red vermelha vermelho vermelhas"),
    (W_ADJECTIVE, 6, "odd impar impares"), (W_ADJECTIVE, 7, "even par pares"),
    (W_ADJECTIVE, 8, "court figura figuras"), (W_ADJECTIVE, 9, "number numero numeros"),
    (W_ADJECTIVE, 10, "ace aces as ases"), (W_ADJECTIVE, 11, "jack jacks valete valetes"),
    (W_ADJECTIVE, 12, "queen queens dama damas"), (W_ADJECTIVE, 13, "king kings rei reis"),
    (W_FUNCTION, ABS, "abs"), (W_FUNCTION, MIN, "min"), (W_FUNCTION, MAX, "max"),
    (W_NOISE, 0, "a an the o um uma must be deve ser"),
)  # fmt: skip
WORDS: Final = {word: (kind, arg) for kind, arg, words in VOCABULARY for word in words.split()}
SYMBOLS: Final = ("<=", ">=", "!=", "<>", "==", "<", ">", "=", "(", ")", "+", "-", "*", ",", ";", ":")


class RuleError(ValueError):
    """A text that is no rule: the code of the reason, the place (from 1) and the word where it was noticed."""

    def __init__(self, code: str, at: int, word: str) -> None:
        super().__init__(f"{code} {at} {word}".rstrip())
        self.code = code
        self.at = at
        self.word = word


class Token:
    """A word, number or sign of a text, and where it stands."""

    def __init__(self, kind: str, arg: int, at: int, text: str) -> None:
        self.kind = kind
        self.arg = arg
        self.at = at
        self.text = text


def plain(word: str) -> str:
    """A word without case and accents; "é" is "is", not "and"."""
    if word.casefold() == "é":
        return "eh"
    return "".join([c for c in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(c)])


def tokens_of(text: str) -> list[Token]:
    """The words, numbers and signs of a text, and an end; the kind of a sign is the sign itself."""
    if len(text) > MOST_TEXT:
        raise RuleError("too_long", MOST_TEXT, "")
    text = unicodedata.normalize("NFC", text)
    found: list[Token] = []
    i = 0
    while i < len(text):
        char = text[i]
        start = i
        if char.isspace():
            i += 1
        elif char.isalpha():
            while i < len(text) and text[i].isalpha():
                i += 1
            word = text[start:i]
            kind, arg = WORDS.get(plain(word), ("", 0))
            if not kind:
                raise RuleError("unknown_word", start + 1, word)
            if kind != W_NOISE:
                found.append(Token(kind, arg, start + 1, word))
        elif "0" <= char <= "9":
            while i < len(text) and "0" <= text[i] <= "9":
                i += 1
            if i - start > MOST_DIGITS:
                raise RuleError("number_too_big", start + 1, text[start:i][:12])
            found.append(Token("#", int(text[start:i]), start + 1, text[start:i]))
        else:
            sign = text[i : i + 2] if text[i : i + 2] in SYMBOLS else char
            if sign not in SYMBOLS:
                raise RuleError("unknown_sign", start + 1, char if char.isprintable() else "")
            i += len(sign)
            found.append(Token(sign, 0, start + 1, sign))
    found.append(Token("", 0, len(text) + 1, ""))
    return found
