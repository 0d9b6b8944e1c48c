"""Refusals of 7 Wonders Duel tell the truth: see tests/properties/truth.py."""

from __future__ import annotations

from collections import Counter

from mohreh.core.face import Scene
from mohreh.core.text import LANGUAGES
from mohreh.games.duel import sheet_price
from tests.properties import truth
from tests.properties.duel.truths import SUBJECT
from tests.properties.truth import Reader


def test_refusals_tell_the_truth() -> None:
    """Thousands of them, in both languages"""
    truth.hold(SUBJECT, truth.few())


def test_what_stands_under_a_use_that_is_too_dear_is_true() -> None:
    """The same numbers in short, where the price stands worked out above it: without what is short and what helps."""
    readers = [Reader(SUBJECT, language) for language in LANGUAGES]
    dear = [each for each in truth.refusals(SUBJECT, 6000) if each.refusal.code == "unaffordable"]
    assert len(dear) > 200
    for refused in dear:
        said = SUBJECT.truths["unaffordable"](refused)
        bought = str(said.params["missing"]).split()
        short = len(bought) != 1 or said.params["coins"]
        have, need, lacking = (int(said.params[name]) for name in ("have", "need", "short"))
        numbers = Counter([need, have] if short else said.numbers)
        if not short:
            numbers.subtract([lacking, int(said.params["income"])])
        for reader in readers:
            sentence = sheet_price.why(refused.refusal, Scene(reader.words, ("A", "B"), viewer=refused.seat))
            assert reader.numbers(sentence) == +numbers, sentence
            assert short or reader.names(sentence) == reader.same(said.names[1:]), sentence
