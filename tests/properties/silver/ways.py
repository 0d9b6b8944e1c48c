"""What is pressed in Silver: see tests/properties/ways.py."""

from __future__ import annotations

from tests.properties.ways import Pressed

PRESSED = Pressed(
    "amulet continue decline discard draw empath end exchange guard keep look master peek put reveal rob"
    " take use vote withdraw witch"
)
