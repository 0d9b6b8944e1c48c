"""What the tests of the built site share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import answering
from tests.tools.counting import CountingServer
from tests.tools.kept import smaller


@pytest.fixture
def changing(site: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[Path, CountingServer]]:
    """A copy of the site that a test may change, and its server; a whole site in itself, though without rules pages."""
    copy = smaller(site, tmp_path / "site")
    server = CountingServer(copy, handler=answering(request.node))
    yield copy, server
    server.kill()


@pytest.fixture
def changing_quietly(site: Path, tmp_path: Path) -> Iterator[tuple[Path, CountingServer]]:
    """The same without what an engine starts from, for pages that start none."""
    copy = smaller(site, tmp_path / "site", engine=False)
    server = CountingServer(copy)
    yield copy, server
    server.kill()
