def sums(game): pass
