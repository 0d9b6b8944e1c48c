"""The shell: the flow of the app, from where the address leads to what is pressed beside the board. It knows no rules.

Runs in MicroPython on the page's own thread. What a press at the board may wait for is JavaScript: web/table asks,
keeps, draws and tells, hands.mjs does what Python cannot. Here the page's events arrive; its other rooms lie in
web/shell/.
"""

import js
import page
import puzzle
import saved_games
from example import open_example
from navigation import (
    WIDE,
    address,
    come_back,
    go_home,
    import_form,
    import_text,
    join,
    learn,
    open_game,
    show_view,
    toggle_log,
)
from new_game_form import arrange, play
from page import find, hands, root, saves, settings, words
from table import app, ask, change, listen, now, plain, reader_changed, table
from verbs import VERBS, open_dialog


def do(verb, element):
    """A press on something with data-do."""
    verb, _, rest = verb.partition(" ")
    if verb == "shut":
        dialog = element.closest("dialog")
        if dialog:
            hands.shut(dialog.id)
    elif verb == "log":
        if element.tagName in ("INPUT", "SELECT"):
            return
        if rest:
            table.showLine(None if rest == "now" else int(rest))
        else:
            toggle_log()
    elif verb in VERBS:
        VERBS[verb](rest)
    elif verb in puzzle.VERBS:
        puzzle.VERBS[verb](rest)
    elif verb == "film":
        js.mohrehStory.film()
    elif verb == "trace":
        if js.mohrehStory.trace(element):
            page.toast(element.title)
    else:
        change({"do": verb})


def submit(form):
    """A form was sent."""
    verb = form.getAttribute("data-do")
    if verb == "play":
        play(form)
    elif verb == "import-text":
        import_form(form)
    elif verb and verb.startswith("say "):
        change({"do": "say", "verb": verb[4:], "text": form.querySelector("[name=text]").value})


def on_click(event):
    """Every press on the page arrives here that is not for the table: those go there at once (table/presses.mjs)."""
    target = event.target
    if target.tagName == "DIALOG":
        if hands.outside(event):
            target.close()
        return
    pressed = target.closest("[data-do],.skip")
    verb = pressed.getAttribute("data-do")
    if verb is not None:
        if pressed.tagName == "A":
            if event.ctrlKey or event.metaKey or event.shiftKey:
                return
            event.preventDefault()
        do(verb, pressed)
    else:
        event.preventDefault()
        find("prompt" if table.id else "main").focus()


def on_submit(event):
    """Forms are never sent anywhere."""
    event.preventDefault()
    submit(event.target)


def on_input(event):
    """The slider through the game, the seats of a new one, and the settings."""
    target = event.target
    verb = target.getAttribute("data-do")
    if verb == "log":
        if event.type == "change" or not target.closest("dialog"):
            table.showLine(int(target.value))
    elif event.type == "change" and target.name and target.closest(".sitting"):
        arrange(target.form, target.name)
    elif event.type == "change" and target.closest("#settings-form"):
        value = target.checked if target.type == "checkbox" else target.value
        page.keep_settings(target.name, value)
        page.show_settings()
        if target.name in ("digits", "pace", "forced", "hints", "milestones"):
            reader_changed()
            if table.id:
                table.show()
            else:
                saved_games.show(ask)
        page.stay_awake()
        if target.name == "sound":
            app.hear("turn")


def on_key(event):
    """Arrow keys on the board, Escape, and one-letter shortcuts (by the place of the key, whatever the layout)."""
    key = event.key
    if event.ctrlKey or event.metaKey or event.altKey:
        return
    if hands.move(key):
        event.preventDefault()
        return
    if key == "Escape":
        if not find("log-drawer").hidden and js.innerWidth < WIDE and not hands.dialog():
            toggle_log()
        return
    if not settings["shortcuts"] or event.target.closest("input, textarea, select") or hands.dialog():
        return
    if key in ("?", "؟"):
        open_dialog("help")
    elif table.id:
        code = event.code
        if code == "KeyU":
            change({"do": "undo"})
        elif code == "KeyC":
            hands.choose()
        elif code == "KeyR":
            change({"do": "redo"})
        elif code == "KeyI" and settings["hints"]:
            table.look(plain({"do": "hint"}))
        elif code == "KeyL":
            toggle_log()
        elif code == "KeyB":
            VERBS["rules"]("")
        elif code == "KeyH" and table.curtain.private:
            change({"do": "hide"})


def on_storage(event):
    """Another tab has written: the open game has moved on, or the home page has changed."""
    name = saves.idOf(event.key)
    if not name:
        return
    if saves.isAnyLiving():
        saved_games.storage_notice()  # there may be room for it now
    if name == table.id:
        if saves.movedOn(name) and not table.stale:
            table.becomeStale()
    elif not table.id:
        saved_games.show(ask)


def on_visibility(_):
    """The tab is left or the tablet goes to sleep: whoever comes back may be somebody else."""
    if js.document.hidden:
        table.cover()


def on_return(_):
    """The page comes back from the browser's cache: it may be behind."""
    table.cover()
    if table.id and not table.stale and saves.movedOn(table.id):
        table.becomeStale()


# Where we are


def route(*_):
    """Show what the address says."""
    if js.location.hash == now["hash"]:
        return
    now["hash"] = js.location.hash
    name, _, value = now["hash"][1:].split("&")[0].partition("=")
    if name == "continue":  # a shortcut of the system, while the page is open; else first.js has seen to it
        name, value = "play", saves.latestOpen()
        address(value, replace=True)
    if name == "new" and find("new-game-" + value):
        go_home(replace=True)
        VERBS["new-game"](value)
    elif name == "play" and value:
        open_game(value)
    elif name in ("scenario", "example") and value:
        open_example(name, value)
    elif name == "puzzle" and value:
        puzzle.open_puzzle(value)
    elif name == "puzzles" and value:
        go_home(replace=True)
        puzzle.VERBS[name](value)
    elif name == "lesson" and value:
        learn(value.replace("/", " "), replace=True)
    elif name == "game" and value:
        show_view("table")
        find("table").inert = True
        find("prompt").textContent = words["waking_board"]
        root.setAttribute("data-waking", "")
        import_text("#game=" + value, replace=True)
    elif name == "join" and root.hasAttribute("data-guest"):
        join()
    elif name == "join":  # a page with an engine is no screen of another device: it begins anew as one
        js.location.reload()
    elif table.id or root.getAttribute("data-view") != "home":
        go_home(replace=True)
    else:
        saved_games.show(ask)


def engine_ready(*_):
    """The engine is up, and what waited has gone to it."""
    follow_versions()
    now["ready"] = True
    if root.hasAttribute("data-guest"):
        return
    app.warm()
    if root.getAttribute("data-view") == "home":
        app.greet()


def healed_late():
    """What a browser that died had lost is back, perhaps only after the page had looked."""
    if not table.id:
        come_back()
    elif not table.stale and saves.movedOn(table.id):
        open_game(table.id)


def engine_failed(code):
    """The engine cannot run here: say why, with a way to try again."""
    root.removeAttribute("data-waking")
    hands.shut()
    follow_versions()
    now["failed"] = code
    if find("prompt").textContent == words["waking_board"]:
        find("prompt").textContent = ""
    page.could_not_start("failed", code)


def engine_died(verb, name, code):
    """The engine has broken down over a request, or by itself (""), and a new one comes up. What is open goes on from
    its last save; a save at which it breaks down each time is set aside."""
    breaks = table.brokeDown(verb, name, code)
    if breaks:
        title = saved_games.title_of(breaks)
        saves.setAside(breaks)
        go_home(replace=True)
        page.notice("breaks", page.say_words("breaks", name=title), where="notices", bad=True)
        return
    if table.did is not None and now["hash"].startswith("#puzzle="):
        puzzle.open_puzzle(now["hash"][8:].split("&")[0], table.did)
    elif table.did is not None:
        open_example(*js.location.hash[1:].split("&")[0].split("=")[:2], table.did)
    elif table.id:
        open_game(table.id)
        root.setAttribute("data-waking", "")
    elif root.getAttribute("data-view") == "home":
        saved_games.show(ask)
    page.toast(words["revived"], seconds=12)


def follow_versions():
    """Hear about playing without a network and about new versions as soon as the module is here that knows of them:
    after this page has begun, perhaps, and also where no engine comes up, for a new version may be the way out."""
    if hasattr(js, "mohrehOffline"):
        js.mohrehOffline.onchange = offline_changed
        offline_changed()


def offline_changed(*_):
    """What is known about playing without a network has changed."""
    offline = js.mohrehOffline
    find("offline").textContent = words["offline"] if offline.ready else "" if js.isSecureContext else words["unsafe"]
    if offline.update:
        page.notice("update", words["update"], [(words["update_now"], "update"), (words["later"], "later")])


def start():
    """Listen, take up what was pressed before, and show what the address says."""
    page.load_settings()
    page.show_settings()
    app.hear("")  # so that the first press can already be heard
    find("share").hidden = not hands.canShare()
    listen()
    page.unnotice("failed")  # it has only taken long
    early = js.mohrehAwake()
    if hands.dialog() and find("new-game").open:
        arrange(find("new-game").querySelector("form"))
    app.presses(on_click)
    js.document.addEventListener("submit", on_submit)
    js.document.addEventListener("input", on_input)
    js.document.addEventListener("change", on_input)
    js.document.addEventListener("keydown", on_key)
    js.window.addEventListener("storage", on_storage)
    js.window.addEventListener("pageshow", on_return)
    js.document.addEventListener("visibilitychange", on_visibility)
    js.window.addEventListener("popstate", route)
    js.window.addEventListener("hashchange", route)

    def arrive():
        route()
        for element in early:
            if element.tagName == "FORM":
                submit(element)
            else:
                do(element.getAttribute("data-do"), element)
        hands.rove()

    hands.healed(arrive, healed_late)
    follow_versions()
    app.engine(engine_ready, engine_failed, engine_died)
    js.performance.mark("mohreh-ui")


start()
