"""What tests of tables share."""

from __future__ import annotations

import pytest

from mohreh.table import api


@pytest.fixture
def own_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """No table but those of the test."""
    monkeypatch.setattr(api, "_tables", {})
