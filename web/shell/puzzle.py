"""Puzzles opened by an address, #puzzle=game/e7, and played at the table. The page stores the result."""

import js
import page
from example import opened
from navigation import go_home, wait_for_board
from page import root
from table import app, change, now, plain, table


def open_puzzle(value, again=None):
    """Open the puzzle that the address names; if there is none, the home page says so. `again` as in `open_example`."""
    game, _, name = value.partition("/")
    app.puzzles("hide")
    wait_for_board()
    sitting = table.sitting

    def found(text):
        if sitting != table.sitting:
            return
        if text:
            table.begin(plain({"do": "puzzle", "text": text}), again or plain([]), opened)
            return
        root.removeAttribute("data-waking")
        go_home(replace=True)
        if text == "":  # otherwise it could not be fetched, and the reader was told
            page.notice("import", page.say_words("no_puzzle", name=value[:40]), where="notices", bad=True)

    app.puzzles("text", game, name).then(found)


def go_to(value):
    """Open a puzzle and put it into the address."""
    js.history.pushState(None, "", js.location.pathname + js.location.search + "#puzzle=" + value)
    now["hash"] = js.location.hash
    open_puzzle(value)


VERBS = {
    "puzzles": lambda game: app.puzzles("show", game or table.game),
    "puzzle": go_to,
    "puzzle-next": lambda _: app.puzzles("next").then(lambda value: value and go_to(value)),
    "puzzle-share": lambda _: app.puzzles("share"),
    "answer": lambda number: change({"do": "answer", "number": int(number)}),
}
