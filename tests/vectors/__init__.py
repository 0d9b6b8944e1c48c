"""Worked examples and recorded games of each game, as data: one test for each."""
