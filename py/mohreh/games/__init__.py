"""The games, one room each; a game never imports another."""
