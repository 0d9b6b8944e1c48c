"""The element as an npm package: what it holds, that importing it does nothing, and where it looks for its site."""

from __future__ import annotations

import json
import subprocess
import tarfile
from pathlib import Path

import pytest

from mohreh import __version__
from mohreh.site import npm
from mohreh.site.places import PACKAGES
from tests.tools.in_node import run


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder in which the package is installed."""
    archive = npm.write(tmp_path / "npm")
    assert archive.name == f"mohreh-board-{__version__}.tgz"
    target = tmp_path / "node_modules/mohreh-board"
    target.mkdir(parents=True)
    with tarfile.open(archive) as packed:
        for entry in packed.getmembers():
            content = packed.extractfile(entry)
            assert content and entry.name.startswith("package/")
            (target / entry.name.removeprefix("package/")).write_bytes(content.read())
    return tmp_path


def test_the_package_names_its_files_and_has_the_version_of_mohreh(installed: Path) -> None:
    folder = installed / "node_modules/mohreh-board"
    package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    assert package["version"] == __version__ and package["sideEffects"] is False
    way = package["exports"]["."]
    assert {*way.values(), package["types"]} < {f"./{name}" for name in package["files"]}
    assert all((folder / name).is_file() for name in (*package["files"], "README.md", "LICENSE"))
    again = npm.write(installed / "again")
    assert again.read_bytes() == next((installed / "npm").iterdir()).read_bytes()


PAGE = """
const { define } = await import('%s');
const added = [];
let known = null;
globalThis.customElements = { get: () => known, whenDefined: async () => known };
globalThis.document = {
  baseURI: 'https://blog.example/post/',
  querySelector: () => ({ getAttribute: () => '/games' }),
  createElement: () => ({ remove() { added.pop(); } }),
  head: { append(script) { added.push(script); } },
};
const first = define('https://games.example/mohreh');
const failed = first.catch((error) => error.message);
const one = added[0].src;
added[0].onerror();
const why = await failed;
const second = define();
const two = added[0].src;
known = class {};
added[0].onload();
console.log(JSON.stringify([one, why, two, (await second) === known, (await define('x')) === known, added.length]));
"""


def test_importing_does_nothing_and_define_brings_the_element_from_its_site(installed: Path) -> None:
    """The import runs where there is no page at all; a fetch that failed may be tried again; a second time is none."""
    found = json.loads(run(PAGE % (installed / "node_modules/mohreh-board/index.mjs").as_uri()))
    site = "https://games.example/mohreh/embed.js"
    assert found == [site, f"Mohreh: {site} could not be fetched", "https://blog.example/games/embed.js", True, True, 1]


def test_its_types_are_found_where_it_is_installed(installed: Path) -> None:
    source = "import { define } from 'mohreh-board';\n"
    source += "define(new URL('https://games.example/')).then((element) => new element());\n"
    source += "export const by = (solved: MohrehSolved): 'reader' | 'shown' => solved.by;\n"
    (installed / "page.ts").write_text(source, encoding="utf-8")
    how = "--noEmit --strict --target es2022 --module es2022 --moduleResolution bundler"
    command = [str(PACKAGES / ".bin/tsc"), *how.split(), "page.ts"]
    done = subprocess.run(command, cwd=installed, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
