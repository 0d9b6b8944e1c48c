"""Puzzles, score pads and the sheet of one's own games come in an archive of their own, when somebody asks for them."""

from __future__ import annotations

import ast
import io
import json
import subprocess
import sys
import zipfile
import zlib
from pathlib import Path

import pytest

from mohreh.site import bytecode, inside
from mohreh.site.places import SOURCES
from mohreh.table import api, games, later
from mohreh.table.requests import dispatch
from tests.tools.statements import statements

# A page as Python sees it: what is shared lies in one archive, a game in its own, and what comes later in a third.
PAGE = """
import json, sys
first, own, later, wrong, game, other = sys.argv[1:]
sys.path.insert(0, first)
from mohreh.table import api
assert api.mount(game, own)
def ask(given_up="", **request):
    return api.call(json.dumps({"lang": "en", **request}), "", given_up)
told = {"puzzle": {"do": "puzzle", "text": "{}"}, "pad": {"do": "pad", "game": game, "pad": {}}}
told["own"] = {"do": "numbers"}
found = {name: [ask(**request), api.lacking()] for name, request in told.items()}
found["away"] = json.loads(ask("network", **told["pad"]))
found["wrong"] = api.mount("later", wrong)
found["outdated"] = json.loads(ask("network", **told["pad"]))
found["mounted"] = api.mount("later", later)
found["then"] = {name: json.loads(ask(**request)) for name, request in told.items()}
found["next"] = [ask(do="pad", game=other, pad={}), api.lacking()]
print(json.dumps(found))
"""


def archive(names: dict[str, bytes]) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as written:
        for folder in sorted({str(each) + "/" for name in names for each in Path(name).parents if each.name}):
            written.writestr(folder, b"")  # from Python 3.13 on an archive has these anyway
        for name, content in names.items():
            written.writestr(name, content)
    return whole.getvalue()


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The archives of a page, of sources in the place of what is compiled of them."""
    parts: dict[str, dict[str, bytes]] = {}
    for module in bytecode.ours():
        assert module.source is not None
        parts.setdefault(module.archive, {})[module.file] = module.source.read_bytes()
    whole = {name: archive(files) for name, files in parts.items() if name != "mohreh"}
    index = json.dumps(dict.fromkeys(games.shipped(), 0)).encode()
    known = str(zlib.crc32(whole[later.NAME])).encode()
    shared = {f"mohreh/games/{games.INDEX}": index, f"mohreh/table/{later.SUM}": known}
    whole |= {"mohreh": archive(parts["mohreh"] | shared), "wrong": archive({"mohreh/core/pad.py": b""})}
    folder = tmp_path_factory.mktemp("page")
    for name, data in whole.items():
        (folder / f"{name}.zip").write_bytes(data)
    return {name: folder / f"{name}.zip" for name in whole}


def test_who_asks_for_it_waits_until_its_archive_is_here(page: dict[str, Path]) -> None:
    game, other = games.shipped()[:2]
    places = [str(page[name]) for name in ("mohreh", game, later.NAME, "wrong")]
    done = subprocess.run(
        [sys.executable, "-I", "-c", PAGE, *places, game, other], capture_output=True, text=True, check=True
    )
    found = json.loads(done.stdout)
    assert [found[name] for name in ("puzzle", "pad", "own")] == [[None, later.NAME]] * 3
    assert found["away"]["alert"].startswith("What this needs could not be fetched.")
    assert (found["away"]["code"], found["wrong"], found["outdated"]["code"]) == ("network", False, "outdated")
    assert found["mounted"] and found["then"]["puzzle"]["code"] == "bad_puzzle"
    assert found["then"]["pad"]["regions"]["pad"] and found["then"]["own"]["regions"]["numbers"]
    assert found["next"] == [None, other], "some modules of this game are here now, and it is not"


def test_nothing_of_a_first_visit_imports_it() -> None:
    """But by name, and for the types alone, which no page has."""
    modules = {inside.module_of(each.file): each for each in bytecode.ours()}
    of_later = {name for name, each in modules.items() if each.archive == later.NAME}
    assert of_later >= {"mohreh.core.pad", *(f"mohreh.games.{game}.score_pad" for game in games.shipped())}
    for name, each in modules.items():
        if each.archive != later.NAME:
            assert each.source is not None
            assert not imported(each.source) & of_later, name


def imported(path: Path) -> set[str]:
    """Return the modules that a file imports, without those for types alone."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in statements(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body.clear()
    found = set()
    for node in statements(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            package = path.relative_to(SOURCES).with_suffix("").parts[: -node.level] if node.level else ()
            base = ".".join([*package, node.module])
            found |= {base, *(f"{base}.{alias.name}" for alias in node.names)}
    return found


def test_the_table_knows_its_verbs() -> None:
    for module, verbs in {**dispatch.LATER, "mohreh.table.requests.invitations": api._INVITING}.items():
        assert set(later.module(module).VERBS) == set(verbs)


def test_what_is_missing_where_all_is_here_is_an_error_of_ours() -> None:
    with pytest.raises(ModuleNotFoundError):
        later.module("mohreh.table.views.of_nothing")
