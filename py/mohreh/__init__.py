"""Mohreh: board games for a browser tab. Rules and opponents in pure Python."""

__version__ = "0.1.0"
