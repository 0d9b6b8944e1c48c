"""Refusals as rows of a table, each with its code, clause and sentence.

    ROWS = {"deck_empty": Row("SI-4.4", N_("The deck is empty: take the top discard.")), ...}
    refuse = refuser(ROWS)

The rules call `refuse("too_many_cards", have=6, most=4)`; `sentence` makes the text where it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol, TypeAlias

from mohreh.core.face import Scene
from mohreh.core.game import Refusal
from mohreh.core.text import placeholders

Params: TypeAlias = Mapping[str, str | int]
Part: TypeAlias = Callable[[Params, Scene], str | int]  # computes the value of a placeholder


class Row(NamedTuple):
    """The clause of a refusal, and its message, marked with N_; "": a function of the game makes the sentence."""

    clause: str
    message: str = ""


class Refuse(Protocol):
    """The function that the rules of a game call to make a refusal."""

    def __call__(self, code: str, clause: str = "", **params: str | int) -> Refusal: ...


def refuser(rows: Mapping[str, Row]) -> Refuse:
    """A function that makes refusals of these rows; its argument `clause` replaces the clause of the row.

    >>> refuse = refuser({"deck_empty": Row("SI-4.4", "The deck is empty.")})
    >>> refuse("deck_empty")
    Refusal(clause='SI-4.4', code='deck_empty', params={})
    """

    def refuse(code: str, clause: str = "", **params: str | int) -> Refusal:
        return Refusal(clause or rows[code].clause, code, params)

    return refuse


def sentence(
    refused: Refusal, rows: Mapping[str, Row], sentences: Mapping[str, Part], parts: Mapping[str, Part], scene: Scene
) -> str:
    """The sentence of a refusal in the reader's language, without its clause.

    `sentences` has functions for refusals whose sentence is more than one message. `parts` has functions for
    placeholders whose value is not simply the parameter of the same name.

    >>> from mohreh.core.text import Words
    >>> rows = {"too_many": Row("XY-2.1", "You may take {most}, not {n}.")}
    >>> refused = refuser(rows)("too_many", n=4, most=3)
    >>> sentence(refused, rows, {}, {}, Scene(Words("en"), ("Sara", "Bahram")))
    'You may take 3, not 4.'
    """
    if refused.code in sentences:
        return str(sentences[refused.code](refused.params, scene))
    message = rows[refused.code].message if refused.code in rows else ""
    if not message:
        return scene.words("This is not possible now.")
    given = {
        name: parts[name](refused.params, scene) if name in parts else refused.params[name]
        for name in placeholders(message)
    }
    return scene.words(message, **given)
