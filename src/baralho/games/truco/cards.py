"""The packs of Truco and the order of the cards (002:322-407, 002:521-543)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import JACK, KING, QUEEN, Pack, french


def ranking(pack: Pack, order: str) -> tuple[int, ...]:
    """By card: its strength, at least 1; `order` names cards and ranks from the highest, and equal ranks tie."""
    names = order.split()
    strength = [0] * pack.count
    for card in range(pack.count):
        code = pack.code(card)
        name = code if code in names else code[:-1]  # a manilha has left its rank
        strength[card] = len(names) - names.index(name)
    return tuple(strength)


DIRTY: Final = french(drop="8 9 10")
CLEAN: Final = french(keep="3 2 A K J Q 4C 7H 7D")  # 27 cards

MANILHAS: Final = "4C 7H AS 7D"  # Zape, seven of hearts, Espadilha, seven of diamonds
PLAIN: Final = "3 2 A K J Q 7 6 5 4"  # the jack above the queen

DIRTY_ORDER: Final = ranking(DIRTY, f"{MANILHAS} {PLAIN}")
CLEAN_ORDER: Final = ranking(CLEAN, f"{MANILHAS} 3 2 A K J Q")
DOURADINHA_ORDER: Final = ranking(DIRTY, f"QD JC 2C AC 5C {MANILHAS} {PLAIN}")

# variable manilhas: by rank, the order of the cards when that rank is the manilha
TURNED_ORDERS: Final = {
    rank: ranking(DIRTY, f"{name}C {name}H {name}S {name}D {PLAIN}")
    for rank, name in [(1, "A"), *[(n, str(n)) for n in range(2, 8)], (JACK, "J"), (QUEEN, "Q"), (KING, "K")]
}
COMMON_SUCCESSION: Final = (1, 2, 3, 4, 5, 6, 7, JACK, QUEEN, KING)
TRUCO_SUCCESSION: Final = (1, 2, 3, 4, 5, 6, 7, QUEEN, JACK, KING)


def following(rank: int, succession: tuple[int, ...]) -> int:
    """The rank after this one; the ace comes after the king."""
    return succession[(succession.index(rank) + 1) % len(succession)]
