"""Arrow keys on a board: the focus goes to the nearest button in that direction of the screen."""

import js

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def _middle(element):
    box = element.getBoundingClientRect()
    return box.x + box.width / 2, box.y + box.height / 2, box.width


def move(key):
    """Move the focus within the board it is in; True when the key was for the board."""
    at = js.document.activeElement
    board = at.closest("[data-roving]") if at else None
    if not board:
        return False
    items = [item for item in board.querySelectorAll("button, a[href]") if item.getClientRects().length]
    if not items:
        return False
    if key == "Home":
        target = items[0]
    elif key == "End":
        target = items[-1]
    else:
        target = _toward(at, items, ARROWS[key])
    if target:
        target.focus()
        target.scrollIntoView(js.JSON.parse('{"block": "nearest", "inline": "nearest"}'))
    return True


def _toward(at, items, direction):
    """The nearest item in a direction: what lies straight ahead counts, what lies aside counts double."""
    x, y, _ = _middle(at)
    across, down = direction
    best, least = None, None
    for item in items:
        there_x, there_y, width = _middle(item)
        if not width:
            continue
        ahead = (there_x - x) * across + (there_y - y) * down
        aside = abs((there_x - x) * down) + abs((there_y - y) * across)
        if ahead < 4 or aside > 3 * ahead:
            continue
        far = ahead + 2 * aside
        if least is None or far < least:
            best, least = item, far
    return best
