"""Mixed strategies of betting games, by way of betting: `python -m tools.solve` writes them."""
