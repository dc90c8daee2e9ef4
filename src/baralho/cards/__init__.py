"""Packs of cards: what is printed on each card and how it is written down."""

from baralho.cards.pack import Face, Pack, families, french, hanafuda, numbers, spanish, tarot

__all__ = ["Face", "Pack", "families", "french", "hanafuda", "numbers", "spanish", "tarot"]
