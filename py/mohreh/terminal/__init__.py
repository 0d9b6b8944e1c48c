"""Mohreh without a page: what `python -m mohreh` does, for a shell, a screen reader, a machine without a browser."""
