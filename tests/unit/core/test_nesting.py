"""Brackets within brackets: judged before any parser, since a browser's Python dies of a few thousand."""

from __future__ import annotations

import json

import pytest

from mohreh.core.nesting import DEEPEST, too_deep
from mohreh.core.record import RecordError, loads
from mohreh.table.errors import TableError
from mohreh.table.requests.dispatch import Table
from mohreh.table.saves import transfer

DEEP = ["[" * 5000, "[" * 5000 + "]" * 5000, '{"a":' * 5000 + "1" + "}" * 5000, '["", ' * 5000, '["\\"]", ' * 5000]


@pytest.mark.parametrize("text", DEEP)
def test_what_is_too_deep_is_found(text: str) -> None:
    assert too_deep(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        json.dumps("[" * 5000),
        json.dumps(["{" * 5000, '"' + "[" * 5000]),
        "[" * DEEPEST + "]" * DEEPEST,
        "[[],[[]]]," * 3000,
        '"' + "[" * 5000,  # a text that does not end: for the parser to say
    ],
)
def test_what_is_wide_or_in_quotes_is_not(text: str) -> None:
    assert not too_deep(text)


def test_one_more_is_too_deep() -> None:
    assert too_deep("[" * (DEEPEST + 1))


class Asked(Exception):
    """The parser was asked."""


@pytest.fixture
def no_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    def parse(text: str) -> None:
        raise Asked(text[:20])

    monkeypatch.setattr(json, "loads", parse)


@pytest.mark.parametrize("text", DEEP)
@pytest.mark.usefixtures("no_parser")
def test_no_parser_sees_it(text: str) -> None:
    with pytest.raises(TableError) as sorry:
        transfer.texts_in(text)
    assert sorry.value.code in ("damaged", "cut")
    for line in (f"seed {text}", f"note a {text}", f"seat 1 name {text}"):
        with pytest.raises(RecordError):
            loads(f"mohreh record 1\ngame some 0.1\n{line}\n")
    # The answer of a table is JSON too, and is made without a parser.
    assert '"code":"request"' in Table().call(text)
