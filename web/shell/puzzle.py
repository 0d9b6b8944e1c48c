"""Puzzles: opened by an address, #puzzle=game/e7, and played at the table. What became of one the page notes."""

import js
import page
from page import find, hands, root, words
from sitting import go_home, greet, no_network, show_view
from table import app, change, now, plain, table, why


def open_puzzle(value, again=None):
    """Open the puzzle that the address names; where there is none, say so at home. `again` as in `open_example`."""
    game, _, name = value.partition("/")
    app.puzzles("hide")
    show_view("table")
    for region in ("board", "log", "controls"):
        find(region).textContent = ""
    find("table").inert = True
    find("prompt").textContent = words["waking_board"]
    root.setAttribute("data-waking", "")

    def opened(reply):
        root.removeAttribute("data-waking")
        if not reply.ok and reply.code in ("network", "outdated"):
            no_network(reply)
        elif not reply.ok:
            go_home(replace=True)
            page.notice("import", why(reply), where="notices", bad=True)
        else:
            find("table").inert = False
            table.apply(reply, True)
            greet()
            hands.painted("mohreh-ready")

    sitting = table.sitting

    def found(text):
        if sitting != table.sitting:
            return
        if text:
            table.begin(plain({"do": "puzzle", "text": text}), again or plain([]), opened)
        else:
            root.removeAttribute("data-waking")
            go_home(replace=True)

    app.puzzles("text", game, name).then(found)


def go_to(value):
    """Open a puzzle, and say so in the address."""
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
