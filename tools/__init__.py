"""Tools for developing Baralho."""
