"""What is pressed in Condottiere: see tests/properties/ways.py."""

from __future__ import annotations

from tests.properties.ways import Pressed

PRESSED = Pressed("ask burn choose draw favor hold keep next pass play show take")
