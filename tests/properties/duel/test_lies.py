"""What holds refusals to the truth notices a lie, in the parameters and in the sentence of either language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from mohreh.core.text import Words
from mohreh.games.duel import names, payment
from tests.properties import truth
from tests.properties.duel.truths import SUBJECT

SOME = 1500  # refusals: enough for every lie below
FEW = 1000
Lie = Callable[[pytest.MonkeyPatch], None]


def _a_number_more(patch: pytest.MonkeyPatch) -> None:
    """The rules ask for a coin too many."""
    total = payment.total
    patch.setattr(payment, "total", lambda *asked: total(*asked) + 1)


def _a_number_left_out(patch: pytest.MonkeyPatch) -> None:
    """Nobody hears how many coins."""
    patch.setattr(names, "coins", lambda n, words: words("Age I"))


def _a_number_in_one_language(patch: pytest.MonkeyPatch) -> None:
    """Who reads Persian is told another number."""
    number = Words.number
    patch.setattr(Words, "number", lambda self, value: number(self, f"{value}0" if self.rtl else value))


def _another_name(patch: pytest.MonkeyPatch) -> None:
    """The card beside it."""
    card = names.card
    patch.setattr(names, "card", lambda index, words: card((index + 1) % 73, words))


@pytest.mark.parametrize("lie", [_a_number_more, _a_number_left_out, _a_number_in_one_language, _another_name])
def test_a_lie_is_noticed(lie: Lie, monkeypatch: pytest.MonkeyPatch) -> None:
    vocabulary = SUBJECT.vocabulary
    known = {language: vocabulary(Words(language, ("mohreh.games.duel",))) for language in ("fa", "en")}
    lie(monkeypatch)
    with pytest.raises(AssertionError):
        truth.hold(replace(SUBJECT, vocabulary=lambda words: known[words.language]), SOME)


def test_a_code_that_nothing_works_out_again_is_named() -> None:
    truths = {code: said for code, said in SUBJECT.truths.items() if code != "unaffordable"}
    with pytest.raises(AssertionError, match="unaffordable"):
        truth.hold(replace(SUBJECT, truths=truths), SOME)


def test_a_code_that_never_comes_is_named_and_one_that_comes_is_not_called_rare() -> None:
    with pytest.raises(AssertionError, match="impossible_chance"):
        truth.hold(replace(SUBJECT, rare={}), SOME)
    with pytest.raises(AssertionError, match="covered"):
        truth.hold(replace(SUBJECT, rare={**SUBJECT.rare, "covered": "hardly ever"}), SOME)


def test_the_same_refusals_come_again_as_many_as_are_asked_for() -> None:
    def told(seed: int) -> list[tuple[int, str, str]]:
        return [(each.seat, str(each.action), each.refusal.code) for each in truth.refusals(SUBJECT, FEW, seed)]

    first = told(1)
    assert first == told(1) != told(2)
    assert len(first) == FEW


@pytest.mark.parametrize("language", ["fa", "en"])
def test_numbers_and_names_are_found_in_a_sentence(language: str) -> None:
    """In whatever digits; the longest name where several fit, and no number that belongs to one."""
    reader = truth.Reader(replace(SUBJECT, vocabulary=lambda words: {"three": ["Tower 3"], "any": ["Tower"]}), language)
    sentence = "Tower 3 costs 12, ۴ more than Arash has; a Tower costs 4. Towers 5"
    assert reader.names(sentence) == {"three", "any", "seat 0"}
    assert reader.numbers(sentence) == Counter([12, 4, 4, 5])
