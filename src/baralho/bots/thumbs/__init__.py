"""Rules of thumb, a module for each game."""
