"""A check for deeply nested JSON, to run before an untrusted text is parsed.

In a browser the JSON parser exhausts the stack of WebAssembly before Python's recursion limit is reached, which crashes
the whole engine.
"""

from __future__ import annotations

import re

DEEPEST = 64
"""The limit of nesting, far more than any of our texts needs."""

_STRING = re.compile(r'"(?:[^"\\]|\\.)*(?:"|\Z)', re.DOTALL)
_NO_BRACKETS = re.compile(r"[^][{}]+")


def too_deep(text: str) -> bool:
    """Whether the brackets of a JSON text are nested deeper than DEEPEST; brackets inside strings do not count.

    >>> too_deep("[" * 65), too_deep("[[1], {}]"), too_deep('"' + "[" * 65 + '"')
    (True, False, False)
    """
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth = 0
    for bracket in _NO_BRACKETS.sub("", _STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            return True
    return False
