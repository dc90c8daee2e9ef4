"""Gin Rummy (catalogue gin-rummy; seed 002:1217-1423): play and showdown, the Hollywood sheet, two tables of pairs."""

from baralho.games.gin_rummy.rules import GAME

__all__ = ["GAME"]
