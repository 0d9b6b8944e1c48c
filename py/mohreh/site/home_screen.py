"""Three small pictures that show how to add the site to the Home Screen of an iPhone or iPad."""

from __future__ import annotations

from mohreh.core.html import Html, raw

_DRAWN = {
    # The share symbol: an arrow that leaves a box.
    "share": '<path d="M20 25h-6v25h36V25h-6M32 38V9M23 18l9-9 9 9"/>',
    # A row of the share sheet: words, and a plus in a frame.
    "add": '<rect x="4" y="20" width="56" height="24" rx="6"/>'
    '<path d="M11 32h20M41 25h13v14H41zM47.5 28v8M43.5 32h8"/>',
    # A Home Screen with apps, one of which is a pawn.
    "open": '<rect x="12" y="4" width="40" height="56" rx="7"/><path d="M19 13h8v8h-8zM37 13h8v8h-8zM19 29h8v8h-8z"/>'
    '<path class="ours" d="M41 28a3 3 0 0 1 2 5.3c1 .3 1.5.8 1.5 1.4 0 .4-.3.7-.7.8.2 1.6.8 2.6 1.7 3.5H36.5'
    'c.9-.9 1.5-1.9 1.7-3.5-.4-.1-.7-.4-.7-.8 0-.6.5-1.1 1.5-1.4A3 3 0 0 1 41 28z"/>',
}


def picture(name: str) -> Html:
    """Return one of the three pictures. It needs no label, because the text next to it says the same."""
    return raw(f'<svg class="step" viewBox="0 0 64 64" aria-hidden="true">{_DRAWN[name]}</svg>')
