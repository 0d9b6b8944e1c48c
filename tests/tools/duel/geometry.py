"""What of the board lies elsewhere in other engines, and why (`tests.tools.geometry`)."""

from __future__ import annotations

from tests.tools.geometry import Known

KNOWN = (Known("Firefox ESR", "table", 6.0),)
"""The face of an own Wonder leaves its button two pixels at each side there, and is lower by its shape."""
