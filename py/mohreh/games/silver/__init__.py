"""Silver: `SILVER` is the game."""
