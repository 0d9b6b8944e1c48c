"""What a build has made of sources that changed meanwhile does not count."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from mohreh.site import build, stamp

LONG_AGO = 1_000_000_000  # seconds since 1970


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of one module, whose site is not built yet; one step of an earlier build is kept."""
    for name, place in {"ROOT": "", "SOURCES": "py", "WORKSHOP": ".build", "DIST": "dist"}.items():
        monkeypatch.setattr(build, name, tmp_path / place)
        (tmp_path / place).mkdir(exist_ok=True)
    monkeypatch.setattr(build, "MARK", tmp_path / ".build/dist-stamp")
    monkeypatch.setattr(build.packages, "fetch", lambda: None)
    monkeypatch.setattr(build.environment, "prepare", lambda *_: "python")
    for folder in ("py/mohreh", ".build/pages"):
        (tmp_path / folder).mkdir()
    (tmp_path / "py/mohreh/module.py").write_text("first", encoding="utf-8")
    earlier = tmp_path / ".build/pages/earlier.stamp"
    earlier.write_text("kept", encoding="utf-8")
    os.utime(earlier, (LONG_AGO, LONG_AGO))
    return tmp_path


@pytest.mark.parametrize("fails", [False, True], ids=["built", "broken off"])
@pytest.mark.parametrize("edited", [False, True], ids=["left alone", "edited"])
def test_a_source_that_is_edited_while_the_site_is_built(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, edited: bool, fails: bool
) -> None:
    """The module has been read when it is edited; what it draws is kept under a digest that is taken after that."""
    module, page = checkout / "py/mohreh/module.py", checkout / ".build/pages/one.json"

    def run(*_: Any, **__: Any) -> subprocess.CompletedProcess[str]:
        read = module.read_text(encoding="utf-8")
        if edited:
            module.write_text("second", encoding="utf-8")
        page.write_text(read, encoding="utf-8")
        stamp.write(page.with_suffix(".stamp"), stamp.digest_of([module]))
        if not fails:
            (checkout / "dist/page.html").write_text(read, encoding="utf-8")
            stamp.write(build.MARK, f"{build._digest('/', '')} {build._outline()} {build.QUICK}")
        return subprocess.CompletedProcess([], int(fails))

    monkeypatch.setattr(build.subprocess, "run", run)
    if fails:
        with pytest.raises(build.Trouble):
            build.ensure()
    else:
        assert build.ensure()
    assert build.is_current("/") is not (edited or fails)
    assert page.with_suffix(".stamp").is_file() is not edited
    assert (checkout / ".build/pages/earlier.stamp").is_file()
