"""What is pressed in 7 Wonders: see tests/properties/ways.py."""

from __future__ import annotations

from tests.properties.ways import Pressed

PRESSED = Pressed("build choose city discard stage take")
