"""The Content-Security-Policy of every page: nothing but what this site itself serves, and no text is ever run as code.

It stands in each page (a folder on any host keeps it) and in the answers of the site's own server, where it holds for
the engine's thread as well. WebAssembly may be compiled; `eval` and scripts inside a page may not be run. Style
attributes are allowed: places on a board are written into them.
"""

from __future__ import annotations

from mohreh.core.html import Html, escape, raw

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
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
