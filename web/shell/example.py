"""An example of the rules, opened by an address such as #scenario=game/s12: played at the table, kept nowhere."""

import page
from page import find, hands, root, words
from sitting import go_home, greet, no_network, show_view
from table import plain, table, why


def open_example(value, again=None):
    """Open the example that the address names; where there is none, say so at home. `again`: the requests that had
    changed it before the engine broke down, as the client has noted them."""
    show_view("table")
    game, _, name = value.partition("/")
    for region in ("board", "log", "controls"):
        find(region).textContent = ""
    find("table").inert = True
    find("prompt").textContent = words["waking_board"]
    root.setAttribute("data-waking", "")

    def opened(reply):
        root.removeAttribute("data-waking")
        if not reply.ok and reply.code in ("network", "outdated"):
            no_network(reply)
            return
        if not reply.ok:
            go_home(replace=True)
            page.notice("import", why(reply), where="notices", bad=True)
            return
        find("table").inert = False
        table.apply(reply, True)
        greet()
        hands.painted("mohreh-ready")

    table.begin(plain({"do": "scenario", "game": game, "id": name}), again or plain([]), opened)
