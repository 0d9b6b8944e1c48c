"""Arrow keys on a board. Left and right go along a row of the screen and on to the next row; up and down go to the
nearest button of another row. So every button can be reached, and the keys point where the eye does."""

import js

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
NEAREST = js.JSON.parse('{"block": "nearest", "inline": "nearest"}')


def _middle(element):
    box = element.getBoundingClientRect()
    return box.x + box.width / 2, box.y + box.height / 2, box.height


def move(key):
    """Move the focus within the board it is in; True when the key was for the board."""
    at = js.document.activeElement
    board = at.closest("[data-roving]") if at else None
    if not board:
        return False
    items = [item for item in board.querySelectorAll("button, a[href]") if item.getClientRects().length]
    if key == "Home":
        target = items[0]
    elif key == "End":
        target = items[-1]
    else:
        target = _along(at, items, key, board) if ARROWS[key][0] else _across(at, items, ARROWS[key][1])
    if target:
        target.focus()
        target.scrollIntoView(NEAREST)
    return True


def _along(at, items, key, board):
    """The next item of the same row, or the neighbour in reading order where the row ends."""
    x, y, height = _middle(at)
    step = ARROWS[key][0]
    best, least, place = None, None, 0
    for index, item in enumerate(items):
        if item == at:
            place = index
            continue
        there_x, there_y, _ = _middle(item)
        ahead = (there_x - x) * step
        if ahead > 4 and abs(there_y - y) < height / 2 and (least is None or ahead < least):
            best, least = item, ahead
    if best:
        return best
    if js.window.getComputedStyle(board).direction == "rtl":
        step = -step
    return items[(place + step) % len(items)]


def _across(at, items, step):
    """The nearest item above or below: what lies straight ahead counts, what lies aside counts double."""
    x, y, height = _middle(at)
    best, least = None, None
    for item in items:
        there_x, there_y, _ = _middle(item)
        ahead = (there_y - y) * step
        if ahead < height / 4:
            continue
        far = ahead + 2 * abs(there_x - x)
        if least is None or far < least:
            best, least = item, far
    return best
