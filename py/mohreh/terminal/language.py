"""The language of the terminal, and the translations into it."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.text import LANGUAGES, Words
from mohreh.table import games

ENGLISH = "en"


def translations(game: str = "", language: str = ENGLISH) -> Words:
    """The translations of the terminal and of a game into a language."""
    package = (f"{games.GAMES}.{game}",) if game else ()
    return Words(language, ("mohreh.terminal", "mohreh.table", *package))


def language_of(environment: Mapping[str, str]) -> str:
    """Return the language of the person at a terminal if the games support it, otherwise English.

    >>> language_of({"LANG": "fa_IR.UTF-8"}), language_of({"LC_ALL": "de_DE.UTF-8", "LANG": "fa_IR.UTF-8"})
    ('fa', 'en')
    """
    said = next((environment[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(key)), "")
    return said[:2] if said[:2] in LANGUAGES else ENGLISH
