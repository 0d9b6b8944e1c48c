"""The wire between pages and the table: every key has a sentence, a type that holds, and a reader."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_type_hints

import pytest

from mohreh.site import modules
from mohreh.site.places import ROOT
from mohreh.table import protocol
from mohreh.table.requests import dispatch
from tests.tools import wire

WEB = ROOT / "web"
SCRIPTS = [*sorted(WEB.glob("*.js")), *sorted((WEB / "saves").iterdir())]


def module(name: str) -> list[Path]:
    """A module and all that it imports."""
    late = "drawing/flights.mjs"  # which comes when the first board has been drawn
    return [WEB / each for each in (name, *modules.needed(name), late, *modules.needed(late))]


APP = [WEB / "shell.py", *sorted((WEB / "shell").glob("*.py")), *SCRIPTS, *module("app.mjs")]
BOARD = module("embed/board.mjs")
# A board in somebody else's page keeps nothing, and the app tells nobody what was done.
OF_THE_APP = {
    *"title hidden saves save bad stats opening several cards damaged file scene id curtain secret learned".split(),
    "invited",
    "finished",
    "asked",
    "sound",
    "puzzle",
    "puzzles",
}
OF_A_BOARD = {"reports", "result"}
OF_DEVICES = {"n", "devices", "role"}  # for who invites others and who has been invited
FOR_PEOPLE_WHO_MEND = {"detail", "clause", "curtain"}  # read in the tools of a browser, and by tests


def reads(files: list[Path], key: str) -> bool:
    """Whether a client reads a key of a reply: by its dot, by its name in quotes, or taken apart."""
    found = re.compile(rf"""\.{key}\b|["']{key}["']|[{{,]\s*{key}\b\s*[,:}}=]""")
    return any(found.search(path.read_text(encoding="utf-8")) for path in files)


def test_every_key_of_a_reply_has_a_reader() -> None:
    keys = set(get_type_hints(protocol.Reply)) - FOR_PEOPLE_WHO_MEND - OF_DEVICES
    assert {key for key in keys - OF_A_BOARD if not reads(APP, key)} == set()
    assert {key for key in keys - OF_THE_APP if not reads(BOARD, key)} == set()
    assert not reads(APP, "no_such_key") and not reads(BOARD, "no_such_key")


def test_every_key_is_sent_or_asked() -> None:
    """Nothing is left of what the table no longer sends or takes."""
    code = "\n".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "py/mohreh/table").rglob("*.py") if path.stem != "protocol"
    )
    for name in ("Reply", "Request", "Save"):
        keys = get_type_hints(getattr(protocol, name))
        assert {key for key in keys if f'"{key}"' not in code} == set(), name


def test_every_key_has_a_sentence_on_the_page_of_formats() -> None:
    sentences = wire.sentences()
    assert {name for name, keys in sentences.items() if not keys} == set() and len(sentences) > 8
    for name, keys in sentences.items():
        assert all(sentence.endswith(".") and "\n" not in sentence for sentence in keys.values()), name
    assert wire.FORMATS.read_text(encoding="utf-8") == wire.formats(), "python3 -m tests.tools.wire writes it anew"


def test_the_scripts_are_checked_against_the_protocol_as_it_is() -> None:
    assert wire.DECLARED.read_text(encoding="utf-8") == wire.declaration(), "python3 -m tests.tools.wire writes it anew"


@pytest.mark.parametrize(
    ("reply", "wrong"),
    [
        ({"ok": True, "curtain": None, "regions": {"board": ""}}, []),
        ({"ok": 1}, ["reply.ok is int, not bool"]),
        ({"new": 1}, ["reply.new is not in Reply"]),
        ({"regions": {"board": None}}, ["reply.regions.board is NoneType, not str"]),
        ({"curtain": "1"}, ["reply.curtain is str"]),
        ({"unveil": [["a"], "b"]}, ["reply.unveil[1] is no list"]),
        ({"file": {"name": "x"}}, ["reply.file.text is missing"]),
        ({"moves": 3, "file": [], "cards": []}, ["reply.moves is no list", "reply.file is no object"]),
    ],
)
def test_what_is_not_so_is_noticed(reply: object, wrong: list[str]) -> None:
    found = list(wire.odd(reply, protocol.Reply))
    assert found[: len(wrong)] == wrong or set(wrong) < set(found)
    assert bool(found) is bool(wrong)


def test_every_reply_of_the_suite_is_held_against_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert json.loads(dispatch.Table().call('{"do": "close"}'))["ok"]
    monkeypatch.setattr(dispatch.Table, "_answer", lambda *_: {"ok": True, "unheard": "of"})
    with pytest.raises(AssertionError, match="unheard is not in Reply"):
        dispatch.Table().call('{"do": "close"}')
