"""One test file per game."""
