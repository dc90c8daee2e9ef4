"""Packs and faces.

A *card* is one physical card of a pack, a small int; its *face* is what is printed on it, an int as well, shared by
the equal cards of two packs shuffled together. In a single pack card and face are the same number. Cards ascend by
copy, then suit, then rank, so a set of cards is an int mask in which a suit of one pack lies together.
"""

from __future__ import annotations

from typing import Final

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

    def __init__(self, family: str, faces: list[Face], copies: int = 1, jokers: int = 0) -> None:
        """`copies` packs of `faces` together, and `jokers` in all, which share one face."""
        printed = [*faces, Face("*", NO_SUIT, JOKER)] if jokers else faces
        cards = list(range(len(faces))) * copies + [len(faces)] * jokers
        self.family = family
        self.faces = tuple(printed)
        self.count = len(cards)
        self.all = (1 << len(cards)) - 1
        self.single = len(cards) == len(printed)
        self.packs = copies
        self.each = len(faces)  # cards of one pack, jokers aside
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
            raise ValueError(f"no card {code!r} in this pack; cards look like {', '.join(self.codes[:3])}")
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
        return faces | 1 << self.each if cards else faces  # the jokers come last

    def cards(self, codes: str) -> list[int]:
        """One card for each code, in order, taking a further copy where a face is repeated; "7H#2" is the second."""
        used = 0
        found = []
        for code in codes.split():
            name, marked, copy = code.partition("#")
            free = self.copies[self.of(name)] & ~used
            if marked:
                free &= self._copy(copy)
            if not free:
                raise ValueError(f"there are not that many {code} in this pack")
            card = (free & -free).bit_length() - 1
            used |= 1 << card
            found.append(card)
        return found

    def _copy(self, number: str) -> int:
        """The cards of the first pack, the second ..., by its number as written."""
        if not 1 <= int(number) <= self.packs:
            raise ValueError(f"there is no pack number {number}")
        return (1 << self.each) - 1 << (int(number) - 1) * self.each

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
            first = free & -free == 1 << card or card >= self.packs * self.each
            words.append(self.code(card) if first else f"{self.code(card)}#{card // self.each + 1}")
            used |= 1 << card
        return " ".join(words)


def mask_where(table: tuple[int, ...], value: int) -> int:
    """The mask of all indices at which `table` holds `value`."""
    mask = 0
    for i, v in enumerate(table):
        if v == value:
            mask |= 1 << i
    return mask


def french(keep: str = "", drop: str = "", packs: int = 1, jokers: int = 0) -> Pack:
    """A french pack of 52, or stripped: `keep` or `drop` name ranks ("8 9 10") or single cards ("2D").

    `packs` are shuffled together, with `jokers` in all.
    """
    kept, dropped = keep.replace("T", "10").split(), drop.replace("T", "10").split()
    faces = []
    for suit in range(4):
        for rank in range(1, 14):
            name = FRENCH_RANKS[rank]
            code = name + FRENCH_SUITS[suit]
            wanted = not kept or name in kept or code in kept
            if wanted and name not in dropped and code not in dropped:
                faces.append(Face(code, suit, rank))
    return Pack("french", faces, packs, jokers)


def spanish(cards: int = 40) -> Pack:
    """A spanish pack: 40 cards (1-7, 10-12) or 48 (1-12); 10 sota, 11 cavalo, 12 rei."""
    if cards not in (40, 48):
        raise ValueError("a spanish pack has 40 or 48 cards")
    ranks = [r for r in range(1, 13) if cards == 48 or r not in (8, 9)]
    return Pack("spanish", [Face(f"{r}{SPANISH_SUITS[s]}", s, r) for s in range(4) for r in ranks])


def tarot(minor: str = "A 2 3 4 5 6 7 8 9 10 J N Q K", trumps: int = 22) -> Pack:
    """The tarot of 78: four suits with a knight (N) and trumps T0 (the Fool) to T21; or a part of it."""
    ranks = [TAROT_RANKS.index(r) for r in minor.split()]
    faces = [Face(TAROT_RANKS[r] + FRENCH_SUITS[s], s, r) for s in range(4) for r in ranks]
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
