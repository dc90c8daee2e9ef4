"""Mixed strategies for betting games, worked out once: `python -m tools.solve` writes the bots' books."""
