"""Refusals as rows of a table: code, clause and sentence stand together, and nowhere else.

    ROWS = {"deck_empty": Row("SI-4.4", N_("The deck is empty: take the top discard.")), ...}
    refuse = refuser(ROWS)

The rules ask `refuse("too_many_cards", have=6, most=4)`; the sentence is made where it is read, by `sentence`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol, TypeAlias

from mohreh.core.face import Scene
from mohreh.core.game import Refusal
from mohreh.core.text import placeholders

Params: TypeAlias = Mapping[str, str | int]
Part: TypeAlias = Callable[[Params, Scene], str | int]  # what stands for one placeholder


class Row(NamedTuple):
    """The clause behind a refusal, and its sentence, marked with N_; "": a function of the game says it."""

    clause: str
    message: str = ""


class Refuse(Protocol):
    """What the rules of a game call to refuse something."""

    def __call__(self, code: str, clause: str = "", **params: str | int) -> Refusal: ...


def refuser(rows: Mapping[str, Row]) -> Refuse:
    """The function that makes refusals of these rows: `clause` is named only where another one than the row's holds.

    >>> refuse = refuser({"deck_empty": Row("SI-4.4", "The deck is empty.")})
    >>> refuse("deck_empty")
    Refusal(clause='SI-4.4', code='deck_empty', params={})
    """

    def refuse(code: str, clause: str = "", **params: str | int) -> Refusal:
        return Refusal(clause or rows[code].clause, code, params)

    return refuse


def sentence(
    refused: Refusal, rows: Mapping[str, Row], told: Mapping[str, Part], parts: Mapping[str, Part], scene: Scene
) -> str:
    """What a refusal says in the reader's language, without its clause.

    `told` says what no single message can; `parts` makes what stands for a placeholder that is no parameter as it is.

    >>> from mohreh.core.text import Words
    >>> rows = {"too_many": Row("XY-2.1", "You may take {most}, not {n}.")}
    >>> refused = refuser(rows)("too_many", n=4, most=3)
    >>> sentence(refused, rows, {}, {}, Scene(Words("en"), ("Sara", "Bahram")))
    'You may take 3, not 4.'
    """
    if refused.code in told:
        return str(told[refused.code](refused.params, scene))
    message = rows[refused.code].message if refused.code in rows else ""
    if not message:
        return scene.words("This is not possible now.")
    given = {
        name: parts[name](refused.params, scene) if name in parts else refused.params[name]
        for name in placeholders(message)
    }
    return scene.words(message, **given)
