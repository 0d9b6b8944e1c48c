"""Whatever a stranger does to a record, it is read or refused with a reason; nothing else happens."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from mohreh.core.record import RecordError, loads, replay
from mohreh.games.duel import DUEL

GOLDEN = (Path(__file__).parents[1] / "golden" / "duel-1.record").read_text(encoding="utf-8")
CODES = {"damaged", "newer", "game", "illegal", "too_large"}
LINES = GOLDEN.split("\n")


def survives(text: str) -> None:
    try:
        replay(loads(text), DUEL)
    except RecordError as error:
        assert error.code in CODES
        assert 0 <= error.line <= text.count("\n") + 1
        assert error.reason
        assert (error.refusal is not None) == (error.code == "illegal")


@given(st.integers(0, len(GOLDEN)), st.integers(0, 40), st.text(max_size=20))
@settings(deadline=None, derandomize=True, max_examples=200)
def test_a_record_with_a_hole(at: int, length: int, patch: str) -> None:
    survives(GOLDEN[:at] + patch + GOLDEN[at + length :])


@given(st.lists(st.sampled_from(LINES), max_size=60), st.integers(0, len(LINES)))
@settings(deadline=None, derandomize=True, max_examples=200)
def test_a_record_with_its_lines_mixed(lines: list[str], kept: int) -> None:
    survives("\n".join(LINES[:kept] + lines))


@given(st.text())
@settings(deadline=None, derandomize=True, max_examples=200)
def test_any_text(text: str) -> None:
    survives(text)
    survives("mohreh record 1\n" + text)
