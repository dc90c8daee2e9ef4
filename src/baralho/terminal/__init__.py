"""The games in a terminal: playing by lines of text, and telling a match as a log."""
