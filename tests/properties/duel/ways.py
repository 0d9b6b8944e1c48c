"""What is pressed in 7 Wonders Duel: see tests/properties/ways.py."""

from __future__ import annotations

from tests.properties.ways import Pressed

PRESSED = Pressed("begin build destroy discard draft keep raise take wonder")
