"""Measurements: `python -m tests.bench engine|web|bots`."""
