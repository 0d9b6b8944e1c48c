"""Navigation between the home page and games: open, join, import, lessons, rematch, home, and the log drawer."""

import js
import page
import saved_games
from page import find, hands, root, saves, settings, words
from table import TABLE_TITLE, app, ask, ask_to_open, now, table, wait, why

WIDE = 1440  # minimum width in CSS pixels for the log to be open beside the board


def show_view(view):
    """Show the home page or the table, and remove what only one person may see."""
    table.leave()
    js.mohrehStory.leave()
    root.setAttribute("data-view", view)
    page.stay_awake()
    root.removeAttribute("data-stale")
    for name in ("table", "board", "controls"):
        find(name).inert = False
    table.screen.think(False)
    for name in ("stale", "network", "import", "missing", "internal", "breaks"):  # about what could not be opened
        page.unnotice(name)
    hands.say("")
    page.hush()
    find("scene").textContent = ""
    hands.shut()
    find("rules").close()
    find("devices").close()
    js.window.scrollTo(0, 0)


def address(name, replace=False):
    """Put the open game into the address, so that reload and history work."""
    url = js.location.pathname + js.location.search + ("#play=" + name if name else "")
    if now["hash"] != js.location.hash or js.location.hash != ("#play=" + name if name else ""):
        if replace:
            js.history.replaceState(None, "", url)
        else:
            js.history.pushState(None, "", url)
    now["hash"] = js.location.hash


def clear():
    """Remove the board of another game from the page."""
    for region in ("board", "log", "controls"):
        find(region).textContent = ""


def wait_for_board():
    """Show an empty table until what the address names is loaded."""
    show_view("table")
    clear()
    find("table").inert = True
    find("prompt").textContent = words["waking_board"]
    root.setAttribute("data-waking", "")


def open_link(value):
    """Open the game that a link contains."""
    wait_for_board()
    import_text("#game=" + value, replace=True)


def open_game(name):
    """Open a saved game at the decision at which it was left."""
    show_view("table")
    find("table").inert = True
    if not now["ready"]:
        root.setAttribute("data-waking", "")
    if table.shown not in (None, name):
        clear()
    if not find("board").childElementCount:
        find("prompt").textContent = words["waking_board"]

    def opened(reply):
        root.removeAttribute("data-waking")
        if reply.ok:
            find("table").inert = False
            table.enter(reply, at_table)
            return
        if reply.code in ("network", "outdated"):
            no_network(reply)
            return
        if reply.code not in ("internal", "gone"):
            saved_games.put_away(name, reply.code)
        go_home(replace=True)
        if now["failed"]:
            page.could_not_start("failed", now["failed"])
        elif reply.code in ("internal", "gone"):
            page.notice("internal", why(reply), where="notices", bad=True)

    trouble = table.open(name, hands.entropy(), opened)
    if trouble:
        if trouble == "damaged":
            saves.setAside(name)
        go_home(replace=True)
        now["missed"] = name, table.sitting
        if trouble == "missing":
            page.notice("missing", words["not_here"], where="notices")


def join():
    """Join the game of another device, which the address invites to; that device holds the game."""
    show_view("table")
    table.id = "device"
    find("table").inert = True
    root.setAttribute("data-waking", "")

    def joined(reply):
        if not reply.ok:
            return  # the dialog gives the reason, and asks for another invitation
        root.removeAttribute("data-waking")
        find("table").inert = False
        table.enter(reply, at_table)

    ask({"do": "join"}, joined)
    app.devices("guest")


def come_back():
    """Handle the restoring of a game after the page had found it missing: a person who wanted to continue it is
    taken there, unless they have begun something else."""
    name, sitting = now["missed"] or ("", 0)
    if name and saves.movedOn(name):
        page.unnotice("missing")
        if sitting == table.sitting and not hands.dialog():
            address(name, replace=True)
            open_game(name)
            return
    saved_games.show(ask)


def no_network(reply):
    """Say that the game in the address could not be loaded; it stays in the address to be tried again."""
    find("prompt").textContent = ""
    if reply.code == "outdated":
        page.outdated(reply)
    else:
        page.notice("network", reply.alert, [(words["retry"], "retry")], bad=True)


def not_opened(reply):
    """Say why what the address asks for cannot be opened."""
    if reply.code in ("network", "outdated"):
        no_network(reply)
        return
    go_home(replace=True)
    page.notice("import", why(reply), where="notices", bad=True)


def at_table():
    """Show the table after a game was opened and drawn."""
    greet()
    hands.painted("mohreh-ready")
    if '"' + table.id + '"' in (hands.get("mohreh:devices") or ""):
        app.devices("again")


def greet():
    """Prepare the table for its first view: the log is open if there is room and people play, and the prompt is read
    first."""
    wide = js.innerWidth >= WIDE and root.getAttribute("data-role") != "wall"
    show_log(shown=wide and settings.get("log", True))
    at = js.document.activeElement
    if at.tagName == "BODY" or at.id == "main" or not at.getClientRects().length:
        find("prompt").focus()
    hands.showChoice()


def sit_down(reply, replace=False):
    """Save and show a new game, or one opened from a file or link."""
    if not reply.ok:
        table.refuse(reply)
        return
    show_view("table")
    table.id = reply.save.id
    for name in ("board", "log"):
        find(name).textContent = ""
    address(table.id, replace)
    table.enter(reply, at_table)


def go_home(replace=False):
    """Leave the table; the game is saved. A game that was about to be opened or begun is cancelled."""
    if root.hasAttribute("data-guest"):  # this page has no engine: the home page is loaded if the person wants to leave
        js.mohrehLeave()
        return
    ask({"do": "close"})
    show_view("home")
    table.shown = table.shown or ""
    root.removeAttribute("data-waking")
    js.document.title = TABLE_TITLE
    address("", replace)
    show_log(shown=False)
    saved_games.show(ask)
    find("main").focus()
    if now["ready"]:
        hands.painted("mohreh-ready")


def learn(rest, replace=False):
    """Begin a lesson, given its game and number. Until the engine is ready this waits. `replace`: the lesson
    replaces the address that asked for it in the history, so that the way back does not begin it again."""
    game, _, number = rest.partition(" ")
    page.hush()
    wait()

    def begun(reply):
        root.removeAttribute("data-waking")
        if replace and not reply.ok:
            not_opened(reply)
        else:
            sit_down(reply, replace)

    lesson = int(number or 1) if number in "123456789" else 0
    ask({"do": "lesson", "game": game, "lesson": lesson, "entropy": hands.entropy()}, begun, last=True)


def import_text(text, replace=False):
    """Open what a person gave as new games; the engine validates it strictly. Without a text it is what
    system/files.mjs has received."""
    page.hush()
    wait()

    def imported(reply):
        root.removeAttribute("data-waking")
        if not reply.ok and replace:
            not_opened(reply)
        elif reply.ok and hasattr(reply, "saves"):
            taken = saves.takeGames(reply.saves, page.LANGUAGE, settings["digits"] == "latin")
            counted, puzzles = saves.takeStatistics(reply.finished), saves.takePuzzles(reply.puzzles)
            saved_games.storage_notice(taken.trouble)
            go_home(replace=True)
            page.toast(page.opened(taken, reply.bad, reply.finished.length, counted, puzzles))
        else:
            sit_down(reply, replace)

    given = {"taken": True} if text is None else {"text": text}
    ask_to_open(dict(given, do="import", entropy=hands.entropy()), imported, last=True)


def import_form(form):
    """Open the chosen file, otherwise the pasted text."""
    files = find("import-file").files
    given = files[0] if files.length else find("import-paste").value.strip()
    if files.length and given.size > saved_games.FILE_LIMIT:
        page.alert(words["too_large"])
    elif given:
        hands.take(given).then(lambda is_taken: is_taken and import_text(None))
    else:
        page.alert(words["nothing_to_open"])


def rematch(verb, **more):
    """Begin another game with the same people; the old one is kept."""
    if table.busy or not table.id:
        return
    table.busy = True  # a second press would start a rematch of the rematch

    def begun(reply):
        table.busy = False
        sit_down(reply)

    ask(dict(more, do=verb, entropy=hands.entropy()), begun, last=True)


# The log


def show_log(*, shown):
    """Show or hide the log."""
    find("log-drawer").hidden = not shown
    root.toggleAttribute("data-logging", shown)
    if not shown:
        hands.leaveWayBack("log")
    find("log-button").setAttribute("aria-expanded", "true" if shown else "false")


def toggle_log():
    """Show or hide the log, as the reader asks."""
    shown = find("log-drawer").hidden
    show_log(shown=shown)
    if js.innerWidth >= WIDE:
        page.keep_settings("log", shown)
    elif shown:
        hands.onWayBack("log", toggle_log)
        find("log-drawer").querySelector("button").focus()
    else:
        find("log-button").focus()
