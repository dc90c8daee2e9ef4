"""Referees: the rules of a game written a second time, from the rule book alone (see tests/referee.py)."""
