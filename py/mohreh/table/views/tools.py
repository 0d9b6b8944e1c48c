"""The buttons of the table: an icon with a word."""

from __future__ import annotations

from mohreh.core.html import Html, button, path, span, svg

_PICTURES = {  # strokes on a 24 by 24 field; "turns" ones point the other way in a right-to-left page
    "undo": "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
    "redo": "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
    "stop": "M8 5v14M16 5v14",
    "resume": "M8 5l11 7-11 7z",
    "sheet": "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
    "again": "M20 11a8 8 0 1 0-2.3 5.7M20 4v7h-7",
    "deal": "M9 8h11v13H9zM5 17V4h10",
    "file": "M12 4v11M7 11l5 5 5-5M5 20h14",
    "link": "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
    "skip": "M4 6l7 6-7 6zM13 6l7 6-7 6z",
    "now": "M5 5l8 7-8 7zM17 5v14",
    "back": "M15 5l-8 7 8 7",
    "next": "M9 5l8 7-8 7",
    "leave": "M14 4h5v16h-5M4 12h11M8 8l-4 4 4 4",
    "hint": "M9 17a6 6 0 1 1 6 0v2H9zM10 22h4",
    "curtain": "M4 4h16M6 4v16c3-3 4-9 5-16M18 4v16c-3-3-4-9-5-16",
}
_TURNS = {"undo", "redo", "resume", "skip", "now", "leave", "back", "next"}
_WORDY = 66  # letters of a sentence that may need more than two lines of the prompt at 360 px


def picture(name: str) -> Html:
    """A small line drawing for a button; the words beside it carry the meaning."""
    return svg(
        path(d=_PICTURES[name]),
        viewBox="0 0 24 24",
        class_="sign turns" if name in _TURNS else "sign",
        aria_hidden="true",
    )


def tool(do: str, name: str, drawing: str, *, why_not: str = "", class_: str = "") -> Html:
    """A button of the table. With `why_not` it is greyed out; it can still be pressed, which shows this reason."""
    return button(
        picture(drawing),
        span(name, class_="label"),
        span(why_not, class_="unseen") if why_not else None,
        type="button",
        class_=class_ or None,
        data_do=do,
        aria_disabled="true" if why_not else None,
        title=why_not or name,
    )
