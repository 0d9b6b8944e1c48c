"""Mohreh: board games for a browser tab. Rules and opponents in pure Python."""

__version__ = "0.2.0"
