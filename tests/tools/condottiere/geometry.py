"""What of the board lies elsewhere in other engines, and why (`tests.tools.geometry`)."""

from __future__ import annotations

from tests.tools.geometry import Known

KNOWN = (Known("WebKitGTK", "span.facts-line", 7.0),)
"""Digits of that size are a pixel wider there."""
