"""From the home page to a game and back: open, join, import, a lesson, another game, home; the log drawer."""

import js
import page
import saved_games
from page import find, hands, root, saves, settings, words
from table import TABLE_TITLE, app, ask, ask_to_open, now, table, wait, why

WIDE = 1440  # CSS pixels from which the log lies open beside the board


def show_view(view):
    """Show the home page or the table; what one person alone might see does not stay behind."""
    table.leave()
    js.mohrehStory.leave()
    root.setAttribute("data-view", view)
    page.stay_awake()
    root.removeAttribute("data-stale")
    for name in ("table", "board", "controls"):
        find(name).inert = False
    table.screen.think(False)
    for name in ("stale", "network", "import", "missing", "internal", "breaks"):  # of what was to be opened before
        page.unnotice(name)
    hands.say("")
    find("scene").textContent = ""
    hands.shut()
    find("rules").close()
    find("devices").close()
    js.window.scrollTo(0, 0)


def address(name, replace=False):
    """Write into the address which game is open, so that reload and history work."""
    url = js.location.pathname + js.location.search + ("#play=" + name if name else "")
    if now["hash"] != js.location.hash or js.location.hash != ("#play=" + name if name else ""):
        if replace:
            js.history.replaceState(None, "", url)
        else:
            js.history.pushState(None, "", url)
    now["hash"] = js.location.hash


def open_game(name):
    """Open a kept game at the very decision it was left at."""
    show_view("table")
    find("table").inert = True
    if not now["ready"]:
        root.setAttribute("data-waking", "")
    if table.shown not in (None, name):  # another game's
        for region in ("board", "log", "controls"):
            find(region).textContent = ""
    if not find("board").childElementCount:
        find("prompt").textContent = words["waking_board"]

    def opened(reply):
        root.removeAttribute("data-waking")
        if reply.ok:
            find("table").inert = False
            table.apply(reply, True, at_table)
            return
        if reply.code in ("network", "outdated"):
            no_network(reply)
            return
        if reply.code in ("newer", "unknown_game"):
            saved_games.newer.add(name)
        elif reply.code not in ("internal", "gone"):
            saves.setAside(name)
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
    """Sit down at the table of another device, which the address invites to; that device has the game."""
    show_view("table")
    table.id = "device"
    find("table").inert = True
    root.setAttribute("data-waking", "")

    def joined(reply):
        if not reply.ok:
            return  # the dialog says why, and asks for another invitation
        root.removeAttribute("data-waking")
        find("table").inert = False
        table.apply(reply, True, at_table)

    ask({"do": "join"}, joined)
    app.devices("guest")


def come_back():
    """What was lost is there again, after the page had looked: who wanted to go on with it is taken there, unless he
    has begun something else by now."""
    name, sitting = now["missed"] or ("", 0)
    if name and saves.movedOn(name):
        page.unnotice("missing")
        if sitting == table.sitting and not hands.dialog():
            address(name, replace=True)
            open_game(name)
            return
    saved_games.show(ask)


def no_network(reply):
    """The game that the address names could not be fetched; it stays in the address, to be tried again."""
    find("prompt").textContent = ""
    if reply.code == "outdated":
        page.outdated(reply)
    else:
        page.notice("network", reply.alert, [(words["retry"], "retry")], bad=True)


def at_table():
    """A game has been opened and drawn."""
    greet()
    hands.painted("mohreh-ready")
    if '"' + table.id + '"' in (hands.get("mohreh:devices") or ""):
        app.devices("again")


def greet():
    """The table is there: the log lies open where there is room and people sit, and the prompt is read first."""
    wide = js.innerWidth >= WIDE and root.getAttribute("data-role") != "wall"
    show_log(settings.get("log", True) if wide else False)
    if js.document.activeElement.tagName == "BODY" or not js.document.activeElement.getClientRects().length:
        find("prompt").focus()
    hands.showChoice()


def sit_down(reply, replace=False):
    """A new game has begun (or a file or link was opened): it is kept and shown."""
    if not reply.ok:
        table.refuse(reply)
        return
    show_view("table")
    table.id = reply.save.id
    for name in ("board", "log"):
        find(name).textContent = ""
    address(table.id, replace)
    table.apply(reply, True, at_table)


def go_home(replace=False):
    """Leave the table; the game is kept. One that was just to be opened or begun is not wanted any more."""
    if root.hasAttribute("data-guest"):  # no engine runs here: the page begins anew, when its person wants that
        js.mohrehLeave()
        return
    ask({"do": "close"})
    show_view("home")
    table.shown = table.shown or ""
    root.removeAttribute("data-waking")
    js.document.title = TABLE_TITLE
    address("", replace)
    show_log(False)
    saved_games.show(ask)
    find("main").focus()
    if now["ready"]:
        hands.painted("mohreh-ready")


def learn(rest, replace=False):
    """Begin a lesson: the game, and which of its lessons. Before the engine is up the wish is kept. `replace`: the
    address has asked for it, and gives its place in the history up: the way back would begin the lesson once more."""
    game, _, number = rest.partition(" ")
    page.hush()
    wait()

    def begun(reply):
        root.removeAttribute("data-waking")
        sit_down(reply, replace)

    ask({"do": "lesson", "game": game, "lesson": int(number or 1), "entropy": hands.entropy()}, begun, last=True)


def import_text(text, replace=False):
    """Open what a person gave as new games; it is data, the engine reads it strictly. Without a text it is what
    system/files.mjs has taken."""
    page.hush()
    wait()

    def imported(reply):
        root.removeAttribute("data-waking")
        if not reply.ok and replace and reply.code in ("network", "outdated"):
            no_network(reply)
        elif not reply.ok and replace:
            go_home(replace=True)
            page.notice("import", why(reply), where="notices", bad=True)
        elif reply.ok and hasattr(reply, "saves"):
            count = reply.saves.length
            trouble = ""
            for index in range(count):
                trouble = saved_games.write(reply.saves[index]) or trouble
            counted = saves.takeStatistics(reply.finished)
            saved_games.storage_notice(trouble)
            go_home(replace=True)
            page.toast(page.opened(count, reply.bad, reply.finished.length, counted))
        else:
            sit_down(reply, replace)

    given = {"taken": True} if text is None else {"text": text}
    ask_to_open(dict(given, do="import", entropy=hands.entropy()), imported, last=True)


def import_form(form):
    """Open the chosen file, else what was pasted."""
    files = find("import-file").files
    if files.length:
        if files[0].size > saved_games.FILE_LIMIT:
            page.alert(words["too_large"])
            return
        hands.take(files[0]).then(lambda *_: import_text(None))
        return
    pasted = hands.pasted()
    if pasted == "taken":
        import_text(None)
    elif not pasted:
        page.alert(words["nothing_to_open"])


def rematch(verb, **more):
    """Another game with the same people; the old one stays where it is."""
    if table.busy or not table.id:
        return
    table.busy = True  # pressed twice it would be a rematch of the rematch

    def begun(reply):
        table.busy = False
        sit_down(reply)

    ask(dict(more, do=verb, entropy=hands.entropy()), begun, last=True)


# The log


def show_log(shown):
    """Show or hide what happened."""
    find("log-drawer").hidden = not shown
    root.toggleAttribute("data-logging", shown)
    find("log-button").setAttribute("aria-expanded", "true" if shown else "false")


def toggle_log():
    """The reader wants to see what happened, or no longer."""
    shown = find("log-drawer").hidden
    show_log(shown)
    if js.innerWidth >= WIDE:
        page.keep_settings("log", shown)
    elif shown:
        find("log-drawer").querySelector("button").focus()
    else:
        find("log-button").focus()
