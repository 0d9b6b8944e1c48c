"""The laboratory, for Python users: tournaments between bots, training, measurements and puzzles. No page depends on
it."""
