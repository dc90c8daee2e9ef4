"""Packs and faces.

A *card* is one physical card of a pack, a small int; its *face* is what is printed on it, an int as well, shared by
the equal cards of two packs shuffled together. In a single pack card and face are the same number. Cards ascend by
copy, then suit, then rank, so a set of cards is an int mask in which a suit of one pack lies together.
"""

from __future__ import annotations

from typing import Final

from baralho.cards.errors import BadCard

CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3
TRUMPS: Final = 4  # the 22 trumps of the tarot
NO_SUIT: Final = -1  # jokers, numbers

JOKER: Final = 0  # rank of a joker; aces are 1, jacks 11, queens 12, kings 13
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13

FRENCH_SUITS: Final = "CDHS"
FRENCH_RANKS: Final = ("*", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SPANISH_RANKS: Final = ("*", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12")
SPANISH_SUITS: Final = "POCE"  # paus, ouros, copas, espadas: in the order of the french suits they stand for
TAROT_RANKS: Final = ("*", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K")


class Face:
    """What is printed on a card: its code ("QS", "10H", "T21"), suit and rank."""

    def __init__(self, code: str, suit: int, rank: int) -> None:
        self.code = code
        self.suit = suit
        self.rank = rank

    def __repr__(self) -> str:
        return f"Face({self.code})"


class Pack:
    """An immutable pack: `count` cards, their faces, and tables by card and by face."""

    def __init__(self, family: str, faces: list[Face], copies: int = 1, jokers: int = 0, extra: str = "") -> None:
        """`copies` packs of `faces` together, further cards ("2H 3H"), and `jokers` in all, which share a face."""
        printed = [*faces, Face("*", NO_SUIT, JOKER)] if jokers else faces
        further = [face_of(faces, code) for code in extra.split()]
        cards = list(range(len(faces))) * copies + further + [len(faces)] * jokers
        self.family = family
        self.faces = tuple(printed)
        self.count = len(cards)
        self.all = (1 << len(cards)) - 1
        self.single = len(cards) == len(printed)
        self.packs = copies
        self.each = len(faces)  # cards of one pack, jokers and further cards aside
        self.further = tuple(further)  # the faces of the further cards, which come after the packs
        self.face = tuple(cards)
        self.suit = tuple([printed[f].suit for f in cards])
        self.rank = tuple([printed[f].rank for f in cards])
        self.copies = tuple([mask_where(self.face, f) for f in range(len(printed))])
        suits = 1 + max(NO_SUIT, max([f.suit for f in printed]))
        self.suits = tuple([mask_where(self.suit, s) for s in range(suits)])
        self.ranks = tuple([mask_where(self.rank, r) for r in range(1 + max([f.rank for f in printed]))])
        self.codes = tuple([f.code for f in printed])
        self.by_code = {f.code: i for i, f in enumerate(printed)}

    def of(self, code: str) -> int:
        """The face written `code`; "TH" and "10H" are the same card."""
        face = self.by_code.get(code, -1)
        if face < 0 and code[:1] == "T":
            face = self.by_code.get("10" + code[1:], -1)
        if face < 0:
            raise BadCard(f"no card {code!r} in this pack; cards look like {', '.join(self.codes[:3])}")
        return face

    def mask(self, codes: str) -> int:
        """All cards with one of these faces, as a mask: `pack.mask("QS KH")`."""
        cards = 0
        for code in codes.split():
            cards |= self.copies[self.of(code)]
        return cards

    def faces_of(self, cards: int) -> int:
        """The faces (a mask) of a set of cards."""
        faces = 0
        for _ in range(self.packs):
            faces |= cards
            cards >>= self.each
        faces &= (1 << self.each) - 1
        for face in self.further:
            faces |= (cards & 1) << face
            cards >>= 1
        return faces | 1 << self.each if cards else faces  # the jokers come last

    def cards(self, codes: str) -> list[int]:
        """One card for each code, in order, taking a further copy where a face is repeated; "7H#2" is the second."""
        used = 0
        found = []
        for code in codes.split():
            name, marked, copy = code.partition("#")
            face = self.of(name)
            free = self.copies[face] & ~used
            if marked:
                free &= self._copy(face, copy)
            if not free:
                raise BadCard(f"there are not that many {code} in this pack")
            card = (free & -free).bit_length() - 1
            used |= 1 << card
            found.append(card)
        return found

    def _copy(self, face: int, number: str) -> int:
        """The first card of a face, the second ..., by its number as written; 0 if there are not so many."""
        if not (number.isascii() and number.isdigit() and int(number)):
            raise BadCard(f"{self.codes[face]}#{number}: copies of a card are numbered from 1")
        cards = self.copies[face]
        for _ in range(int(number) - 1):
            cards &= cards - 1
        return cards & -cards

    def code(self, card: int) -> str:
        """How the card is written."""
        return self.codes[self.face[card]]

    def text(self, cards: list[int]) -> str:
        """Several cards, written in order."""
        return " ".join([self.code(c) for c in cards])

    def exact(self, cards: list[int]) -> str:
        """The same so that `cards` gives these very copies back; of jokers it never matters which."""
        used = 0
        words = []
        for card in cards:
            free = self.copies[self.face[card]] & ~used
            first = free & -free == 1 << card or (self.rank[card] == JOKER and self.suit[card] == NO_SUIT)
            number = (self.copies[self.face[card]] & (2 << card) - 1).bit_count()
            words.append(self.code(card) if first else f"{self.code(card)}#{number}")
            used |= 1 << card
        return " ".join(words)


def mask_where(table: tuple[int, ...], value: int) -> int:
    """The mask of all indices at which `table` holds `value`."""
    mask = 0
    for i, v in enumerate(table):
        if v == value:
            mask |= 1 << i
    return mask


def face_of(faces: list[Face], code: str) -> int:
    """The number of the face written `code`."""
    for i, face in enumerate(faces):
        if face.code == code:
            return i
    raise BadCard(f"no card {code!r} in this pack, of which there could be a further one")


def stripped(ranks: tuple[str, ...], suits: str, keep: str, drop: str) -> list[Face]:
    """The faces of these ranks (the first has number 0, which is the joker's) that are kept and not dropped."""
    kept, dropped = selected(ranks, suits, keep), selected(ranks, suits, drop)
    faces = []
    for suit, letter in enumerate(suits):
        for rank in range(1, len(ranks)):
            code = ranks[rank] + letter
            if (not keep or code in kept) and code not in dropped:
                faces.append(Face(code, suit, rank))
    return faces


def selected(ranks: tuple[str, ...], suits: str, words: str) -> set[str]:
    """The codes that words select: a rank ("8"), a card ("2D"), ranks from one to another ("A-4"), or such of some
    suits only ("DH:A-4").
    """
    found: set[str] = set()
    for word in words.split():
        if word[:-1] in ranks[1:] and word[-1] in suits:
            found.add(word)
            continue
        letters, _, span = word.rpartition(":")
        low, dash, high = span.partition("-")
        high = high if dash else low
        if low not in ranks[1:] or high not in ranks[1:] or any(letter not in suits for letter in letters):
            raise BadCard(
                f"{word!r} selects no cards; write a rank (8), a card (2{suits[0]}), ranks (3-5, {suits[0]}:3-5)"
            )
        for rank in ranks[ranks.index(low) : ranks.index(high) + 1]:
            found.update([rank + letter for letter in letters or suits])
    return found


def french(keep: str = "", drop: str = "", packs: int = 1, jokers: int = 0, extra: str = "") -> Pack:
    """A french pack of 52, or stripped: `keep` or `drop` name ranks ("8 9 10", "8-10"), single cards ("2D"), or ranks
    of some suits ("DH:A-4").

    `packs` are shuffled together, with `jokers` in all and further copies of single cards ("2H 3H").
    """
    ten = [words.replace("T", "10") for words in (keep, drop, extra)]
    return Pack("french", stripped(FRENCH_RANKS, FRENCH_SUITS, ten[0], ten[1]), packs, jokers, ten[2])


def spanish(cards: int = 40, keep: str = "", drop: str = "", packs: int = 1, extra: str = "") -> Pack:
    """A spanish pack: 40 cards (1-7, 10-12) or 48 (1-12); 10 sota, 11 cavalo, 12 rei; or stripped, as a french one:
    `spanish(drop="2")` has 36, `spanish(48, keep="1-10")` has 40.
    """
    if cards not in (40, 48):
        raise BadCard(f"a spanish pack has 40 or 48 cards, not {cards}; keep or drop ranks for others")
    if cards == 40:
        drop = f"{drop} 8 9"
    return Pack("spanish", stripped(SPANISH_RANKS, SPANISH_SUITS, keep, drop), packs, 0, extra)


def tarot(keep: str = "", drop: str = "", trumps: int = 22) -> Pack:
    """The tarot of 78: four suits with a knight (N) and trumps T0 (the Fool) to T21; or a part of it.

    `keep` and `drop` name cards of the suits, as for a french pack: "DH:A-4 CS:7-10 J N Q K" leaves the pack of 54.
    """
    faces = stripped(TAROT_RANKS, FRENCH_SUITS, keep, drop)
    return Pack("tarot", faces + [Face(f"T{n}", TRUMPS, n) for n in range(trumps)])


def hanafuda(blank: bool = False) -> Pack:
    """The flower cards: twelve months of four, a to d from the highest kind to the lowest; perhaps the blank card."""
    faces = [Face(f"{m}{'abcd'[i]}", m - 1, 4 - i) for m in range(1, 13) for i in range(4)]
    return Pack("hanafuda", faces, jokers=1 if blank else 0)


def numbers(low: int = 2, high: int = 99) -> Pack:
    """Number cards, each once."""
    return Pack("numbers", [Face(str(n), NO_SUIT, n) for n in range(low, high + 1)])


def families(cubs: bool = True) -> Pack:
    """Dez Famílias: ten animal families of father, mother (P, M) and two cubs (a, b); suit is the family."""
    members = "PMab" if cubs else "PM"
    return Pack("families", [Face(f"{f + 1}{m}", f, 1 + "PMab".index(m)) for f in range(10) for m in members])
