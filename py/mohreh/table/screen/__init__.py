"""Screens: what one device sees of a game in progress, and what its people may do."""
