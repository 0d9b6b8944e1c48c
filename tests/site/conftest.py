"""What the tests of the built site share."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tools.counting import CountingServer


@pytest.fixture
def changing(site: Path, tmp_path: Path) -> Iterator[tuple[Path, CountingServer]]:
    """A copy of the site that a test may change, and its server."""
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    server = CountingServer(copy)
    yield copy, server
    server.kill()
