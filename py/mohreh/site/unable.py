"""The messages for browsers that cannot run the games, with cause and remedy; web/able.js selects the right one."""

from __future__ import annotations

from mohreh.core.html import Html, join, p
from mohreh.core.text import N_, Words

from .lowering import OLDEST

CAUSES = {
    "old_tablet": N_(
        "The system of this device is too old for Mohreh, which needs iPadOS or iOS {safari}: update it under "
        "Settings, General, Software Update. Another browser on this device would not help."
    ),
    "old_safari": N_(
        "This Safari is too old for Mohreh, which needs Safari {safari}: update macOS, or open this page in a new "
        "Firefox or Chrome."
    ),
    "old": N_(
        "This browser is too old for Mohreh, which needs Chrome or Edge {chrome}, Firefox {firefox} or Safari "
        "{safari}: update the browser, or open this page in another one."
    ),
    "wasm_apple": N_(
        "This browser does not run WebAssembly, in which the games are written. Lockdown Mode switches it off: allow "
        "it for this site in the settings of the page, or open this page on another device."
    ),
    "wasm": N_(
        "This browser does not run WebAssembly, in which the games are written. Allow it in the settings of the "
        "browser, ask whoever looks after this device, or open this page in another browser."
    ),
}
"""The messages, by the name of the cause in web/able.js."""


def sentences(words: Words) -> Html:
    """Return all messages, hidden. One script, which runs before any other, decides whether to show one."""
    return join(
        p(words(text, **OLDEST), class_="banner bad unable", id=f"unable-{cause}", role="alert", hidden=True)
        for cause, text in CAUSES.items()
    )
