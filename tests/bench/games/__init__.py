"""What is measured of each game: a module under its id holds its KINDS, and RATIO: see engine.py."""
