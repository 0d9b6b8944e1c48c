"""What is put on a package index installs into an environment that holds nothing else, and runs there as the long
description says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from email import message_from_string
from pathlib import Path

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

    def install(self, *what: Path | str) -> None:
        """Install files of ours, without a network."""
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "--disable-pip-version-check", "install"]
        subprocess.run([*pip, "--quiet", "--no-index", "--no-compile", *map(str, what)], check=True, cwd=self.folder)

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


def wheel_of(site: Path) -> Path:
    (found,) = (site / "wheels").glob("*.whl")
    return found


def names_in(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return sorted(archive.namelist())


def test_the_wheel_plays_in_an_environment_of_its_own(site: Path, fresh: Fresh) -> None:
    """Every command of the long description, and its programs."""
    fresh.install(wheel_of(site))
    assert fresh.run("-m", "mohreh", "--version") == f"Mohreh {__version__}\n"
    played = fresh.run(
        "-m", "mohreh", "play", "duel", "--seed", "x", "--save", "game.txt", typed="1\nbuild stable\nquit\n"
    )
    assert "7 Wonders Duel, before Age I, draft" in played and "(DU-" in played
    assert "7 Wonders Duel: Player 1, Nika" in fresh.run("-m", "mohreh", "show", "game.txt")
    met = fresh.run("-m", "mohreh", "arena", "duel", "greedy", "random", "--games", "2", "--workers", "1")
    assert "greedy against random: 2 games" in met
    missing = fresh.run("-m", "mohreh", "serve", status=1)
    assert 'pip install "mohreh[site]"' in missing
    programs = re.findall(r"```python\n(.*?)```", DESCRIPTION, re.DOTALL)
    said = fresh.run("-c", "\n".join(program for program in programs if "pettingzoo" not in program))
    assert "DU-16.1" in said and "Silver, round 1" in said


def test_its_metadata_is_what_an_index_shows(site: Path) -> None:
    with zipfile.ZipFile(wheel_of(site)) as wheel:
        told = message_from_string(wheel.read(f"mohreh-{__version__}.dist-info/METADATA").decode())
    assert (told["Name"], told["Version"], told["Requires-Python"]) == ("mohreh", __version__, ">=3.11")
    assert told["License-Expression"] == "MIT" and "Typing :: Typed" in (told.get_all("Classifier") or [])
    assert told["Description-Content-Type"] == "text/markdown"
    assert str(told.get_payload()).strip() == DESCRIPTION.strip()
    assert not re.findall(r"\]\((?!https?://)", DESCRIPTION), "an index has no files beside the description"
    assert set(told.get_all("Provides-Extra") or []) >= {"rl", "site"}


@pytest.mark.thorough
def test_the_source_packs_the_same_wheel(site: Path, tmp_path: Path, fresh: Fresh) -> None:
    (source,) = distribution.packed(ROOT, tmp_path / "packed", "sdist")
    with tarfile.open(source) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (folder,) = (tmp_path / "unpacked").iterdir()
    (wheel,) = distribution.packed(folder, tmp_path / "again", "wheel")
    assert names_in(wheel) == names_in(wheel_of(site))
    fresh.install(wheel)
    assert "7 Wonders, Age 1" in fresh.run("-m", "mohreh", "play", "wonders", "--level", "beginner")


@pytest.mark.thorough
def test_the_site_is_served_where_its_wheel_is_installed(site: Path, tmp_path: Path, fresh: Fresh) -> None:
    fresh.install(wheel_of(site), distribution.site_wheel(site, tmp_path / "packed"))
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    command = [str(fresh.python), "-m", "mohreh", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=fresh.folder, env=clean) as serving:
        try:
            assert serving.stdout is not None
            address = serving.stdout.readline().split()[0]
            with urllib.request.urlopen(f"{address}en/", timeout=20) as answer:
                assert answer.read() == (site / "en/index.html").read_bytes()
            with urllib.request.urlopen(f"{address}lib/duel.pack", timeout=20) as answer:
                assert answer.read() == (site / "lib/duel.pack").read_bytes()
        finally:
            serving.terminate()


def test_what_goes_into_the_packages_is_what_the_build_looks_at() -> None:
    """A wheel that has changed is packed anew: its long description is among what the build asks for."""
    assert "py/README.md" in build.INPUTS
