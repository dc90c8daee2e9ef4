"""Truco (catalogue truco; seed 002:246-546): cards, deal and cut, calls and answers, tricks and scores."""

from baralho.games.truco.rules import GAME

__all__ = ["GAME"]
