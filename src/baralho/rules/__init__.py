"""The rules page of each game, in Markdown."""
