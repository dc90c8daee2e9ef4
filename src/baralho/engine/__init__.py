"""The engine: everything about a card game that is not a rule."""
