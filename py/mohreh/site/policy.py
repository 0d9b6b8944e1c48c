"""The Content-Security-Policy of every page: only what the site itself serves is allowed, and no text is run as code.

One script is inline in the pages, identified by its digest: the guard, which reloads judge.js if something else was
received in its place. In a file of its own it could be lost in the same way.

The policy is in each page, so that it works on any host, and in the responses of the site's own server, where it also
applies to the worker of the engine. Compiling WebAssembly is allowed; `eval` and other inline scripts are not. Style
attributes are allowed, because positions on a board use them.
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
    """Return the element with the policy. It must come before everything else that a page loads."""
    return raw(f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">')
