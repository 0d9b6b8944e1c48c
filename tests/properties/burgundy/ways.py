"""What is pressed in The Castles of Burgundy: see tests/properties/ways.py."""

from __future__ import annotations

from tests.properties.burgundy.play import Course
from tests.properties.ways import Pressed

SET_UP = {"boards": "free-choice", "modules": "trade-routes", "trade-route-order": "chosen"}  # all there is to choose
PRESSED = Pressed(
    "arm arrange buy castle choose decline discard end exchange first follow herd hire imitate load place"
    " recruit sell settle spend take tribute turn workers",
    Course(SET_UP, 2, 0, "any", 40),
)
