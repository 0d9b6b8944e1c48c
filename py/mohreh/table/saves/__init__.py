"""Saves: a game in progress as text, and back."""
