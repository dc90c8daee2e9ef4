"""Pôquer fechado (catalogue poquer; seed 002:632-842): the table, betting, stick, showdown and the course of a deal."""

from baralho.games.poquer.rules import GAME

__all__ = ["GAME"]
