"""Records: strict reading, everything round-trips, old ones load for ever."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from mohreh.core import record
from mohreh.core.record import Record, RecordError, dumps, loads, quote, replay
from mohreh.core.scenario import ScenarioReader
from mohreh.table import games

GOLDEN = Path(__file__).parents[2] / "golden"
HEAD = "mohreh record 1\ngame chess 0.1.0\noption first seat-1\noption opening first-game\n"


def code(text: str) -> tuple[str, int]:
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert caught.value.reason in str(caught.value)
    return caught.value.code, caught.value.line


def plain(described: Any) -> Any:
    """A description as JSON has it."""
    if isinstance(described, dict):
        return {key: plain(value) for key, value in described.items()}
    if isinstance(described, frozenset):
        return sorted(map(plain, described), key=lambda each: (each is None, each))
    return list(map(plain, described)) if isinstance(described, tuple | list) else described


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.record")), ids=lambda path: path.stem)
def test_records_of_all_formats_load_for_ever(path: Path) -> None:
    name = path.stem.rpartition("-")[0]
    package = f"{games.GAMES}.{name}"  # also of a game whose board is still to come
    reader: ScenarioReader = import_module(f"{package}.scenario").READER
    game = getattr(import_module(package), name.upper())
    state = replay(loads(path.read_text(encoding="utf-8")), game)
    assert plain(reader.describe(state)) == json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", games.shipped())
def test_the_present_format_is_written_as_it_was(game: str) -> None:
    text = (GOLDEN / f"{game}-1.record").read_text(encoding="utf-8")
    assert dumps(loads(text)) == text


@pytest.mark.parametrize(
    "name",
    [
        "سارا\u200cجان",
        'a "quoted" name \\ with a slash',
        "two\nlines\r\n1 build stable",
        "</script><b>&",
        "\u202egnorw\u2028\x00\x7f\x85",
        "\ud800 alone",
        "🏛️",
        "",
        " ",
        "#",
    ],
    ids=ascii,
)
def test_any_name_stays_on_its_line_and_comes_back(name: str) -> None:
    written = dumps(Record("chess", {}, [{"name": name}, {}], name, {"n": name}))
    assert len(written.split("\n")) == 7
    assert len(written.splitlines()) == 6
    read = loads(written)
    assert (read.seats, read.seed, read.notes) == ([{"name": name}, {}], name, {"n": name})


def test_quotes_hide_nothing() -> None:
    assert quote("a\u202eb") == '"a\\u202eb"'
    assert quote("می\u200cروم") == '"می\u200cروم"'


def test_lines_of_people_are_read() -> None:
    read = loads(
        "\ufeff" + HEAD.replace("\n", "\r\n") + '\r\n# by hand\r\nseat 1 name "A"\r\nseat 2\r\n* token law\r\n'
    )
    assert read.actions == [(-1, "token law")]
    assert read.seats == [{"name": "A"}, {}]
    assert read.line_of(0) == 9


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", 1),
        ("hello", 1),
        ("mohreh record one\n", 1),
        ("mohreh record 0\n", 1),
        ("mohreh record ²\n", 1),
        ("mohreh record 1\n", 2),
        (HEAD + "game chess 0.1.0\n", 5),
        (HEAD + "option first seat-2\n", 5),
        (HEAD + "option First seat-2\n", 5),
        (HEAD + "option wide a b\n", 5),
        (HEAD + 'seat 2 name "B"\n', 5),
        (HEAD + "seat 1 name B\n", 5),
        (HEAD + "seat 1 name 5\n", 5),
        (HEAD + 'seat 1 name "B\n', 5),
        (HEAD + "seat 1 name " + "[" * 9999 + "\n", 5),
        (HEAD + 'seed "a"\nseed "a"\n', 6),
        (HEAD + "nonsense\n", 5),
        (HEAD + "__init__ x\n", 5),
        (HEAD + "* token law\noption late yes\n", 6),
        (HEAD + "1\n", 5),
        (HEAD + "0 build stable\n", 5),
        (HEAD + "٣ build stable\n", 5),
    ],
)
def test_damage_is_found_with_its_line(text: str, where: int) -> None:
    assert code(text) == ("damaged", where)


def test_a_later_format_is_newer_not_damaged() -> None:
    assert code("mohreh record 2\nwhatever it holds") == ("newer", 1)


def test_size_is_limited() -> None:
    assert code(HEAD + "#" * record.MAX_BYTES) == ("too_large", 0)
    assert code(HEAD + "# " + "س" * (record.MAX_BYTES // 2)) == ("too_large", 0)
    assert code(HEAD + "1 x\n" * record.MAX_LINES) == ("too_large", 0)
    assert len(loads(HEAD + "1 x\n" * (record.MAX_LINES - HEAD.count("\n"))).actions) > 200_000


def test_what_is_written_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """One limit for both, wherever it lies."""
    for actions in range(4):
        kept = record.Record("chess", seats=[{"name": "سارا"}], actions=[(0, "x")] * actions)
        size = len(record.dumps(kept).encode())
        for limit in (size - 1, size):
            monkeypatch.setattr(record, "MAX_BYTES", limit)
            if limit == size:
                assert loads(record.dumps(kept)) == kept
            else:
                with pytest.raises(RecordError, match="at most"):
                    record.dumps(kept)
        monkeypatch.undo()


def test_half_a_character_is_no_text() -> None:
    assert code(HEAD + "# \ud800\n") == ("damaged", 0)
    assert loads(HEAD + 'seed "\\ud800"\n').seed == "\ud800"


def test_what_cannot_be_read_back_is_not_written() -> None:
    for wrong in (Record("Chess"), Record("chess", {"a b": "c"}), Record("chess", actions=[(0, "a\nb")])):
        with pytest.raises(ValueError, match="cannot be written"):
            dumps(wrong)


def test_older_formats_are_migrated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "FORMAT", 2)
    monkeypatch.setitem(record.MIGRATIONS, 1, lambda lines: [line.replace("take", "* token") for line in lines])
    assert loads(HEAD + "take law\n").actions == [(-1, "token law")]
