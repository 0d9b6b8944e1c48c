"""What of the board lies elsewhere in other engines, and why (`tests.tools.geometry`)."""

from __future__ import annotations

from tests.tools.geometry import Known

KNOWN = (Known("WebKitGTK", "div.round-facts", 9.0),)
"""Words that just fit into two lines there need three elsewhere."""
