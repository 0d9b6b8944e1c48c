"""Refusals as rows: the rules make them, the reader gets a sentence."""

from __future__ import annotations

import pytest

from mohreh.core.face import Scene
from mohreh.core.game import Refusal
from mohreh.core.refusals import Params, Row, refuser, sentence
from mohreh.core.text import Words

ROWS = {
    "empty": Row("X-1", "The {pile} is empty."),
    "too_many": Row("X-2", "{have} cards are more than {most}, {name}."),
    "early": Row("X-3"),
    "unsaid": Row("X-4"),
}
refuse = refuser(ROWS)


def said(refused: Refusal) -> str:
    """The sentence in Persian digits, so that a number is told from a text."""

    def early(params: Params, scene: Scene) -> str:
        return f"{scene.names[0]} waits until {params['turn']}."

    return sentence(
        refused,
        ROWS,
        {"early": early},
        {
            "pile": lambda params, scene: str(params["pile"]).upper(),
            "name": lambda params, scene: scene.names[int(params["seat"])],
        },
        Scene(Words("fa"), ("Arash", "Bahram")),
    )


def test_a_refusal_has_the_clause_of_its_row_unless_another_is_named() -> None:
    assert refuse("empty", pile="deck") == Refusal("X-1", "empty", {"pile": "deck"})
    assert refuse("empty", "X-9") == Refusal("X-9", "empty", {})
    with pytest.raises(KeyError):
        refuse("unknown")


def test_placeholders_are_parts_or_parameters() -> None:
    assert said(refuse("empty", pile="deck", seat=1)) == "The \u2068DECK\u2069 is empty."
    assert said(refuse("too_many", have=6, most=4, seat=1)) == "۶ cards are more than ۴, \u2068Bahram\u2069."


def test_a_function_words_what_no_message_can() -> None:
    assert said(refuse("early", turn=3)) == "Arash waits until 3."


@pytest.mark.parametrize("code", ["unsaid", "of another game"])
def test_a_refusal_without_a_sentence_is_still_a_sentence(code: str) -> None:
    assert said(Refusal("X-0", code)) == "This is not possible now."
