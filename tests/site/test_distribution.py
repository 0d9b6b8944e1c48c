"""What is put on a package index installs into an environment that holds nothing else, and runs there as the long
description says."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from email import message_from_string
from pathlib import Path
from typing import Any

import pytest

from mohreh import __version__
from mohreh.site import build, distribution
from mohreh.site.places import ROOT

DESCRIPTION = (ROOT / "py/README.md").read_text(encoding="utf-8")


class Fresh:
    """A virtual environment with nothing in it but what a test puts there, and a folder far from the sources."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "elsewhere"
        self.folder.mkdir()
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "venv"], check=True)
        self.python = folder / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def install(self, *what: Path | str, index: bool = False) -> None:
        """Install files of ours, without a network; with `index`, what a package index has besides."""
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "--disable-pip-version-check", "install"]
        alone = () if index else ("--no-index",)
        subprocess.run([*pip, "--quiet", *alone, "--no-compile", *map(str, what)], check=True, cwd=self.folder)

    def run(self, *arguments: str, typed: str = "", status: int = 0) -> str:
        """What Python prints in it."""
        clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
        done = subprocess.run(
            [self.python, *arguments],
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            cwd=self.folder,
            env={**clean, "PYTHONIOENCODING": "utf-8"},
            timeout=120,
        )
        assert done.returncode == status, done.stderr
        return done.stdout + done.stderr


@pytest.fixture
def fresh(tmp_path: Path) -> Fresh:
    return Fresh(tmp_path)


@pytest.fixture(scope="module")
def packages(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheels of the package and of the site, as an index would have them."""
    folder = tmp_path_factory.mktemp("packages")
    distribution.packed(ROOT, folder, "wheel")
    distribution.site_wheel(site, folder)
    return folder


def wheel_of(site: Path) -> Path:
    (found,) = (site / "wheels").glob("*.whl")
    return found


def test_the_wheel_plays_in_an_environment_of_its_own(site: Path, fresh: Fresh) -> None:
    """Every command of the long description, and its programs."""
    fresh.install(wheel_of(site))
    assert fresh.run("-m", "mohreh", "--version") == f"Mohreh {__version__}\n"
    command = [str(fresh.python.with_name("mohreh")), "--version"]
    assert subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout.decode().split() == [
        "Mohreh",
        __version__,
    ]
    played = fresh.run(
        "-m", "mohreh", "play", "duel", "--seed", "x", "--save", "game.txt", typed="1\nbuild stable\nquit\n"
    )
    assert "7 Wonders Duel: Player 1 (seat 1)" in played and "Wonders to choose from" in played and "(DU-" in played
    assert "7 Wonders Duel: Player 1 and Nika" in fresh.run("-m", "mohreh", "show", "game.txt")
    met = fresh.run("-m", "mohreh", "arena", "duel", "greedy", "random", "--games", "2", "--workers", "1")
    assert "greedy against random: 2 games" in met
    missing = fresh.run("-m", "mohreh", "serve", status=1)
    assert 'pip install "mohreh[site]"' in missing
    programs = re.findall(r"```python\n(.*?)```", DESCRIPTION, re.DOTALL)
    printed = fresh.run("-c", "\n".join(program for program in programs if "pettingzoo" not in program))
    assert "DU-16.1" in printed and "Silver, round 1" in printed


def test_its_metadata_is_what_an_index_shows(site: Path) -> None:
    with zipfile.ZipFile(wheel_of(site)) as wheel:
        metadata = message_from_string(wheel.read(f"mohreh-{__version__}.dist-info/METADATA").decode())
    assert (metadata["Name"], metadata["Version"], metadata["Requires-Python"]) == ("mohreh", __version__, ">=3.11")
    assert metadata["License-Expression"] == "MIT" and "Typing :: Typed" in (metadata.get_all("Classifier") or [])
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert str(metadata.get_payload()).strip() == DESCRIPTION.strip()
    assert not re.findall(r"\]\((?!https?://)", DESCRIPTION), "an index has no files beside the description"
    assert set(metadata.get_all("Provides-Extra") or []) >= {"rl", "site"}


def files_in(wheel: Path) -> dict[str, bytes]:
    """The package as its wheel holds it, by the names of its files."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name.startswith("mohreh/")}


@pytest.mark.network
@pytest.mark.thorough
def test_the_source_installs_as_the_same_package(site: Path, tmp_path: Path, fresh: Fresh) -> None:
    """As pip does it, which fetches what packs it; compiled translations come along."""
    (source,) = distribution.packed(ROOT, tmp_path / "packed", "sdist")
    fresh.install(source, index=True)
    lies = Path(fresh.run("-c", "import mohreh; print(mohreh.__path__[0])").strip())
    wanted = files_in(wheel_of(site))
    assert any(name.endswith("locale/fa.mo") for name in wanted)
    files = [path for path in lies.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert {path.relative_to(lies.parent).as_posix(): path.read_bytes() for path in files} == wanted
    assert "7 Wonders, Age 1" in fresh.run("-m", "mohreh", "play", "wonders", "--level", "beginner")


@contextmanager
def served(command: Sequence[str], folder: Path, **variables: str) -> Iterator[str]:
    """The address that a command prints which serves the site; it ends with the block."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder, env=clean | variables) as serving:
        try:
            assert serving.stdout is not None
            yield serving.stdout.readline().split()[0]
        finally:
            serving.terminate()


@pytest.mark.thorough
def test_the_site_is_served_where_its_wheel_is_installed(site: Path, packages: Path, fresh: Fresh) -> None:
    """By the extra that names it, from a folder in the place of an index."""
    fresh.install("mohreh[site]", "--find-links", packages)
    with served([str(fresh.python), "-m", "mohreh", "serve", "--port", "0"], fresh.folder) as address:
        for name in ("en/index.html", "lib/duel.pack"):
            with urllib.request.urlopen(address + name.removesuffix("index.html"), timeout=20) as answer:
                assert answer.read() == (site / name).read_bytes()


@pytest.mark.network
@pytest.mark.thorough
def test_pipx_opens_the_page_where_nothing_is_installed(
    packages: Path, tmp_path: Path, fresh: Fresh, browser: Any
) -> None:
    """As the long description says it, with pipx and its own pip from the index and our packages from a folder."""
    fresh.install("pipx", index=True)
    pipx = [str(fresh.python), "-m", "pipx"]
    home = {"PIPX_HOME": str(tmp_path / "pipx")}
    subprocess.run([*pipx, "upgrade-shared"], check=True, cwd=fresh.folder, env=os.environ | home)
    (line,) = re.findall(r"^    pipx (run .*)$", DESCRIPTION, re.MULTILINE)
    ours = home | {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(packages)}
    with served([*pipx, *shlex.split(line), "--port", "0"], fresh.folder, **ours) as address:
        page = browser.new_page()
        page.goto(f"{address}en/")
        page.get_by_role("link", name="7 Wonders Duel").first.wait_for()
        page.close()


def test_what_goes_into_the_packages_is_what_the_build_looks_at() -> None:
    """A wheel that has changed is packed anew: its long description is among what the build asks for."""
    assert "py/README.md" in build.INPUTS
