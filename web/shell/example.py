"""Examples opened by an address: #scenario=game/s12 for one of the rules, or #example= with the text of any other.

They are played at the table and not saved.
"""

from navigation import greet, not_opened, wait_for_board
from page import find, hands, root
from table import plain, table


def asked(kind, value):
    """Return what the address asks for."""
    text = hands.decoded(value)
    if kind == "scenario":
        game, _, name = text.partition("/")
        return {"do": "scenario", "game": game, "id": name}
    return {"do": "scenario", "text": text}


def opened(reply):
    """Show what the address names; if it cannot be shown, the home page says why."""
    root.removeAttribute("data-waking")
    if not reply.ok:
        not_opened(reply)
    else:
        find("table").inert = False
        table.enter(reply)
        greet()
        hands.painted("mohreh-ready")


def open_example(kind, value, again=None):
    """Open the example that the address names; if there is none, the home page says so. `again` are the requests
    that had changed it before the engine crashed, as recorded by the client."""
    wait_for_board()
    table.begin(plain(asked(kind, value)), again or plain([]), opened)
