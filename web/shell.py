"""The shell: navigation of the app, from the address to the presses outside of the board. It knows no rules.

It runs in MicroPython on the main thread of the page. Presses on the board are handled faster in JavaScript: web/table
sends requests, saves and draws, and hands.mjs does what Python cannot. This module receives the events of the page;
the other modules are in web/shell/.
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
    join,
    learn,
    open_game,
    open_link,
    toggle_log,
)
from new_game_form import arrange, play
from page import find, hands, root, saves, settings, words
from table import app, ask, change, listen, now, plain, reader_changed, table
from verbs import VERBS, open_dialog


def do(verb, element):
    """Handle a press on an element with data-do."""
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
    """Handle a form that was submitted."""
    verb = form.getAttribute("data-do")
    if verb == "play":
        play(form)
    elif verb == "import-text":
        import_form(form)
    elif verb and verb.startswith("say "):
        change({"do": "say", "verb": verb[4:], "text": form.querySelector("[name=text]").value})


def on_click(event):
    """Receive every press on the page except those for the table, which web/table handles directly
    (table/presses.mjs)."""
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
    """Receive forms, which are never sent anywhere."""
    event.preventDefault()
    submit(event.target)


def on_input(event):
    """Handle the slider through the game, the seats of a new game, and the settings."""
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


SHORTCUTS = {  # at a table, by the position of the key, whatever the layout
    "KeyU": lambda: change({"do": "undo"}),
    "KeyC": lambda: hands.choose(),
    "KeyR": lambda: change({"do": "redo"}),
    "KeyI": lambda: settings["hints"] and table.look(plain({"do": "hint"})),
    "KeyL": toggle_log,
    "KeyB": lambda: VERBS["rules"](""),
    "KeyH": lambda: table.curtain.private and change({"do": "hide"}),
}


def on_key(event):
    """Handle arrow keys on the board, Escape, and one-letter shortcuts."""
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
    if event.repeat or not settings["shortcuts"] or event.target.closest("input, textarea, select") or hands.dialog():
        return
    if key in ("?", "؟"):
        open_dialog("help")
    elif table.id and event.code in SHORTCUTS:
        SHORTCUTS[event.code]()


def on_storage(event):
    """Handle a change by another tab: the open game has continued, or the home page has changed."""
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
    """Handle hiding the page: when the tab or the tablet is used again, it may be by somebody else, or on another
    day."""
    if js.document.hidden:
        table.cover()
    elif root.getAttribute("data-view") == "home":
        saved_games.seen_again()


def on_return(_):
    """Handle the return of the page from the browser's cache: it may be outdated."""
    table.cover()
    if table.id and not table.stale and saves.movedOn(table.id):
        table.becomeStale()


# Where we are


def route(*_):
    """Show what the address asks for."""
    if js.location.hash == now["hash"]:
        return
    now["hash"] = js.location.hash
    name, _, value = now["hash"][1:].split("&")[0].partition("=")
    if name == "continue":  # a shortcut of the system; first.js handles those with which the page is loaded
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
        puzzle.open_puzzle(hands.decoded(value))
    elif name == "puzzles" and find("new-game-" + value):
        go_home(replace=True)
        puzzle.VERBS[name](value)
    elif name == "lesson" and value:
        learn(value.replace("/", " "), replace=True)
    elif name == "game" and value:
        open_link(value)
    elif name == "join" and root.hasAttribute("data-guest"):
        join()
    elif name == "join":  # a page with an engine cannot become a screen of another device, so it is reloaded
        js.location.reload()
    elif table.id or root.getAttribute("data-view") != "home":
        go_home(replace=True)
    else:
        saved_games.show(ask)


def engine_ready(*_):
    """Note that the engine is ready and has received what was waiting."""
    follow_versions()
    now["ready"] = True
    if root.hasAttribute("data-guest"):
        return
    app.warm()
    if root.getAttribute("data-view") == "home":
        app.greet()


def healed_late():
    """Handle saves that were restored after a crash of the browser, perhaps only after the page had read the
    storage."""
    if not table.id:
        come_back()
    elif not table.stale and saves.movedOn(table.id):
        open_game(table.id)


def engine_failed(code):
    """Say why the engine cannot run here, with a button to try again."""
    root.removeAttribute("data-waking")
    hands.shut()
    follow_versions()
    now["failed"] = code
    if find("prompt").textContent == words["waking_board"]:
        find("prompt").textContent = ""
    page.could_not_start("failed", code)


def engine_died(verb, name, code):
    """Handle a crash of the engine during a request, or by itself (""), while a new one starts. The open game
    continues from its last save; a save that crashes it each time is set aside."""
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
    """Follow offline support and new versions as soon as their module is loaded. This may be after the page has
    started, and also happens if the engine cannot start, since a new version may solve that."""
    if hasattr(js, "mohrehOffline"):
        js.mohrehOffline.onchange = offline_changed
        offline_changed()


def offline_changed(*_):
    """Handle a change in offline support."""
    offline = js.mohrehOffline
    find("offline").textContent = words["offline"] if offline.ready else "" if js.isSecureContext else words["unsafe"]
    if offline.update:
        page.notice("update", words["update"], [(words["update_now"], "update"), (words["later"], "later")])


def start():
    """Register the handlers, process what was pressed earlier, and show what the address asks for."""
    page.load_settings()
    page.show_settings()
    app.hear("")  # so that the first press has its sound
    find("share").hidden = not hands.canShare()
    listen()
    page.unnotice("failed")  # the engine was only slow
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
