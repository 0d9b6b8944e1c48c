"""What a button calls a deed the lessons call by the same word: who reads one looks for the other."""

from __future__ import annotations

from tests.tools.learner import lesson_of

WORDS = {"discard": {"en": "discard", "fa": "باطل"}, "destroy": {"en": "destroy", "fa": "باطل"}}


def test_a_lesson_asks_for_a_deed_by_the_word_of_its_button() -> None:
    asked = [
        (WORDS[verb], step.say)
        for number in (1, 2)
        for step in lesson_of("duel", number).steps
        if step.press is not None and step.press.kind == "act" and (verb := step.press.what.split()[0]) in WORDS
    ]
    assert len(asked) == 2
    for words, texts in asked:
        assert all(word in texts[language] for language, word in words.items()), texts
