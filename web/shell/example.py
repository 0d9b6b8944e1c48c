"""An example, opened by an address: of the rules, #scenario=game/s12, or of somebody's own, #example= and its text.
It is played at the table and kept nowhere."""

import js
import page
from navigation import go_home, greet, no_network, show_view
from page import find, hands, root, words
from table import plain, table, why


def asked(kind, value):
    """What the address asks for; a text that is cut in the middle of a letter is asked for as it stands."""
    if kind == "scenario":
        game, _, name = value.partition("/")
        return {"do": "scenario", "game": game, "id": name}
    try:
        text = js.decodeURIComponent(value)
    except Exception:
        text = value
    return {"do": "scenario", "text": text}


def wait_for_board():
    """An empty table, until what an address names is there."""
    show_view("table")
    for region in ("board", "log", "controls"):
        find(region).textContent = ""
    find("table").inert = True
    find("prompt").textContent = words["waking_board"]
    root.setAttribute("data-waking", "")


def opened(reply):
    """What an address names is shown; where it cannot be, home says why."""
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
    """Open the example that the address names; where there is none, say so at home. `again`: the requests that had
    changed it before the engine broke down, as the client has noted them."""
    wait_for_board()
    table.begin(plain(asked(kind, value)), again or plain([]), opened)
