"""A game in progress as text, and back."""
