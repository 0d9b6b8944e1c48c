"""Examples opened by an address: #scenario=game/s12 for one of the rules, or #example= with the text of any other.

They are played at the table and not saved.
"""

import js
import page
from navigation import go_home, greet, no_network, show_view
from page import find, hands, root, words
from table import plain, table, why


def asked(kind, value):
    """Return what the address asks for; a text that is cut within a character is used as it is."""
    if kind == "scenario":
        game, _, name = value.partition("/")
        return {"do": "scenario", "game": game, "id": name}
    try:
        text = js.decodeURIComponent(value)
    except Exception:
        text = value
    return {"do": "scenario", "text": text}


def wait_for_board():
    """Show an empty table until what the address names is loaded."""
    show_view("table")
    for region in ("board", "log", "controls"):
        find(region).textContent = ""
    find("table").inert = True
    find("prompt").textContent = words["waking_board"]
    root.setAttribute("data-waking", "")


def opened(reply):
    """Show what the address names; if it cannot be shown, the home page says why."""
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


def open_example(kind, value, again=None):
    """Open the example that the address names; if there is none, the home page says so. `again` are the requests
    that had changed it before the engine crashed, as recorded by the client."""
    wait_for_board()
    table.begin(plain(asked(kind, value)), again or plain([]), opened)
