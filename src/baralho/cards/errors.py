"""The errors of cards, and what all errors are that a caller can mend."""


class BaralhoError(ValueError):
    """Anything that is the caller's to mend."""


class BadCard(BaralhoError):
    """A card that is not in a pack, or not so many times."""
