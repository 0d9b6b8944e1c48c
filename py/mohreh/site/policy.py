"""The Content-Security-Policy of every page: nothing but what this site itself serves, and no text is ever run as code.

One script stands in the pages themselves, known by its digest: the guard, which fetches anew what judges all other
files where something else has come in its place (see judge.js). In a file of its own it would be as lost as that.

It stands in each page (a folder on any host keeps it) and in the answers of the site's own server, where it holds for
the engine's thread as well. WebAssembly may be compiled; `eval` and scripts inside a page may not be run. Style
attributes are allowed: places on a board are written into them.
"""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

from mohreh.core.html import Html, escape, raw

GUARD = Path(__file__).with_name("guard.js").read_text(encoding="utf-8")

_GUARD_DIGEST = base64.b64encode(hashlib.sha256(GUARD.encode()).digest()).decode()
POLICY = "; ".join(
    (
        "default-src 'none'",
        f"script-src 'self' 'wasm-unsafe-eval' 'sha256-{_GUARD_DIGEST}'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "frame-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "object-src 'none'",
    )
)


def meta() -> Html:
    """The element that says it; it stands before everything else that a page asks for."""
    return raw(f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">')
