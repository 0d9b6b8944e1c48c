"""The catalogues are complete, and the Persian in them is Persian."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from string import Formatter

import pytest

from mohreh.core.text import LANGUAGES, Words
from mohreh.site import catalogues
from mohreh.site.about import about

PLURALS = {"fa": 1, "en": 2}  # forms of a counted message: Persian nouns stay singular after a number
FOREIGN = ("game-icons.net", "MIT", "Bézier Games", "Gamebuzz")  # the only Latin words a Persian message may hold


def messages(language: str) -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Domain, English forms and translations of every message."""
    for domain in catalogues.DOMAINS:
        for message in list(catalogues.read(domain, language))[1:]:
            yield domain, *catalogues.forms(message)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def without_placeholders(text: str) -> str:
    return re.sub(r"\{\w+\}", "", text)


def test_nothing_is_missing_fuzzy_or_unused() -> None:
    assert catalogues.check() == []


def test_every_message_of_the_code_is_found() -> None:
    source = b"""
from mohreh.core.text import N_
NAMES = (N_("one"), N_("two"))
words("three {x}", x=f(words("four"), "not this".count("no")))
scene.words.count("five", "fives", n, item=scene.words("six"))
[].count("no", "no")
words(variable)
words("")
words("seven " "eight")
"""
    found = [
        message
        for _, message, _, _ in catalogues.extract_messages(catalogues.calls, io.BytesIO(source), catalogues.KEYWORDS)
    ]
    assert found == ["one", "two", "three {x}", "four", ("five", "fives"), "six", "seven eight"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_and_plural_forms(language: str) -> None:
    for domain, source, target in messages(language):
        assert len(target) == (PLURALS[language] if len(source) > 1 else 1), (domain, source)
        for form in target:
            assert placeholders(form) == placeholders(source[-1]), (domain, form)
            assert without_placeholders(form).count("{") == 0, (domain, form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_as_they_do_in_english(language: str) -> None:
    for domain, source, target in messages(language):
        for form in target:
            assert form == form.strip() or source[0] != source[0].strip(), (domain, form)
            for mark in (".", ":", "…"):
                assert form.endswith(mark) == source[-1].endswith(mark), (domain, source[-1], form)


def test_persian_is_written_in_persian() -> None:
    for domain, _, target in messages("fa"):
        text = re.sub(r"\{\w+\}", "م", target[0])
        for word in FOREIGN:
            text = text.replace(word, "م")
        where = (domain, target[0])
        assert not re.search("[A-Za-z]", text), where
        assert not re.search("[0-9٠-٩]", text), where  # numbers come in through placeholders
        assert not re.search("[يكىة]", text), where  # Arabic letters that only look Persian
        assert not re.search("[,;?\"'%]", text), where
        assert not re.search(r"\s[.،؛:؟!…»]|«\s|\s\s", text), where
        assert not re.search(r"(?<!\S)ن?می\s", text), where  # these are tied with a zero-width non-joiner
        assert not re.search(r"\s(ها|های|هایی|تر|ترین|ام|اند)(?=[\s.،؛:]|$)", text), where
        assert not re.search("\u200c(?=[\\s.،؛:]|$)|(?:^|\\s)\u200c", text), where


def test_compiling_is_quiet_when_nothing_is_new() -> None:
    catalogues.compile_all()
    assert catalogues.compile_all() == []


def test_catalogues_reach_the_reader() -> None:
    catalogues.compile_all()
    persian = Words("fa", ("mohreh.table", "mohreh.games.duel", "mohreh.site"))
    assert persian("Military supremacy") == "چیرگی نظامی مطلق"
    assert persian.count("{n} coin", "{n} coins", 3) == "۳ سکه"
    assert Words("en", ("mohreh.games.duel",)).count("{n} coin", "{n} coins", 1) == "1 coin"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_about_page(language: str) -> None:
    text = about(Words(language, ("mohreh.site",)), "../")
    assert text.count("<h1>") == 1
    for needed in ("CC BY 3.0", "OFL-1.1", "MPL-2.0", "Apache-2.0", "0BSD", "MIT"):
        assert needed in text


def test_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert catalogues.main(["check"]) == 0
    assert catalogues.main([]) == 2
    assert "extract|compile|check" in capsys.readouterr().err
