"""The release: one archive of the site with checksums, the same bytes each time; the commands that put it on a host."""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from mohreh import __version__
from mohreh.site import command, release
from mohreh.site.places import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
FILES = {"index.html": b"<!doctype html>", "lib/stdlib.pack": bytes(range(256)), "en/index.html": b"en" * 999}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, content in FILES.items():
        path = tmp_path / "dist" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return tmp_path / "dist"


def sums(text: str) -> dict[str, str]:
    return {name: digest for digest, name in (line.split("  ", 1) for line in text.splitlines())}


def test_the_archive_holds_the_site_with_the_checksum_of_each_file(site: Path, tmp_path: Path) -> None:
    archive = release.write(site, tmp_path / "release")
    assert archive.name == f"mohreh-site-{__version__}.zip"
    listed = sums((tmp_path / "release/SHA256SUMS").read_text())
    assert listed == {archive.name: hashlib.sha256(archive.read_bytes()).hexdigest()}
    with ZipFile(archive) as packed:
        assert {name: packed.read(f"mohreh/{name}") for name in FILES} == FILES
        inside = sums(packed.read("mohreh/SHA256SUMS").decode())
        assert set(packed.namelist()) == {f"mohreh/{name}" for name in (*FILES, "SHA256SUMS")}
    assert inside == {name: hashlib.sha256(content).hexdigest() for name, content in FILES.items()}


def test_the_same_site_gives_the_same_bytes(site: Path, tmp_path: Path) -> None:
    first = release.write(site, tmp_path / "one").read_bytes()
    again = tmp_path / "elsewhere"
    for name in reversed(FILES):  # in another order, at another time, with other rights
        (again / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(site / name, again / name)
        os.utime(again / name, (1_000_000_000, 1_000_000_000))
        (again / name).chmod(0o600)
    assert release.write(again, tmp_path / "two").read_bytes() == first


def commands() -> list[str]:
    """The three commands of the README for any static host."""
    section = README.partition("## Put it on a site")[2].partition("On any other static host, use three commands:")[2]
    block = section.split("\n\n")[1]
    return [line.strip() for line in block.splitlines()]


def test_three_commands_of_the_readme_put_a_release_on_a_host(site: Path, tmp_path: Path) -> None:
    """They run as they are written; only the first does not build the whole site again, and the host is a folder."""
    build, check, unpack = commands()
    program, script, *options = shlex.split(build)
    assert (program, script) == ("python3", "serve.py")
    asked = command.arguments(options)
    assert asked.release and asked.origin == "https://games.example" and asked.base == "/mohreh/"

    release.write(site, tmp_path / "release")
    host = tmp_path / "www"
    host.mkdir()
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/python3").symlink_to(sys.executable)
    path = f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"
    for line in (check, unpack.replace("/srv/www", str(host))):
        subprocess.run(line, shell=True, cwd=tmp_path, env={**os.environ, "PATH": path}, check=True)
    assert {name: (host / "mohreh" / name).read_bytes() for name in FILES} == FILES
    broken = tmp_path / f"release/mohreh-site-{__version__}.zip"
    broken.write_bytes(broken.read_bytes()[:-1])
    assert subprocess.run(check, shell=True, cwd=tmp_path, capture_output=True, check=False).returncode


@pytest.mark.parametrize(
    "host, place",
    [("https://somebody.github.io", "/mohreh"), ("https://games.example", "")],
    ids=["project", "own address"],
)
def test_the_workflow_for_github_pages_builds_for_where_the_pages_lie(host: str, place: str) -> None:
    text = (ROOT / ".github/workflows/pages.yml").read_text(encoding="utf-8")
    (line,) = re.findall(r"- run: (python3 serve\.py .*)", text)
    assert re.search(r"PLACE: \$\{\{ steps\.pages\.outputs\.base_path \}\}", text)
    assert re.search(r"HOST: \$\{\{ steps\.pages\.outputs\.origin \}\}", text)
    done = subprocess.run(
        ["sh", "-c", f"printf '%s\\n' {line}"],
        env={"PLACE": place, "HOST": host},
        capture_output=True,
        text=True,
        check=True,
    )
    asked = command.arguments(done.stdout.splitlines()[2:])
    assert asked.build and (asked.origin, asked.base) == (host, f"{place}/")
    assert "path: dist" in text


def test_the_workflow_for_releases_publishes_archive_and_checksum() -> None:
    text = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    lines = re.findall(r"- run: (.*)", text)
    assert "python3 serve.py --release" in lines
    assert any(line.startswith("gh release create") and "release/*" in line for line in lines)
    assert command.arguments(["--release"]).release
