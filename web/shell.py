"""The shell: presses go to the engine as they are, replies are kept, drawn and spoken. It knows no rules.

Runs in MicroPython on the page's own thread: little Python for each press, long texts stay in JavaScript (hands.js).
"""

import json

import js
import page
import saves
import shelf
from focus import ARROWS, move
from page import LANGUAGE, find, hands, root, say_words, settings, words

TABLE_TITLE = js.document.title
OFFERS_WIDE = 1440  # CSS pixels from which the log lies open beside the board

# What is open: the id of the game, whether a change is on its way, whether another tab has gone on, which sitting this is.
now = {"id": None, "busy": False, "stale": False, "sitting": 0, "ready": False, "hash": None, "bot": False}
waiting = []  # requests made before the engine was up


# Asking the engine


def ask(request, then=None):
    """Send a request; `then` gets the reply, unless the player has left the table it was about."""
    request["lang"] = LANGUAGE
    request["latin"] = settings["digits"] == "latin"
    request["bots_pace"] = page.pace()
    text = json.dumps(request)
    sitting = now["sitting"]

    def answered(reply):
        if then and sitting == now["sitting"]:
            then(reply)

    if now["ready"]:
        hands.ask(text).then(answered)
    else:
        waiting.append((text, answered))


def change(request, mark=False):
    """Send a request that changes the game; while one is on its way further ones are not taken."""
    if now["busy"] or now["stale"] or not now["id"]:
        return
    now["busy"] = True
    page.hush()

    def changed(reply):
        now["busy"] = False
        apply(reply)
        if mark:
            hands.painted("mohreh-painted")

    ask(request, changed)


def apply(reply, fresh=False):
    """Keep, draw and speak a reply: in this order, so that what is seen is on disk."""
    if not reply.ok:
        refuse(reply)
        return
    save = getattr(reply, "save", None)
    if save and not keep(save, fresh):
        return
    statistics = getattr(reply, "stats", None)
    if statistics:
        saves.add_statistics(json.loads(js.JSON.stringify(statistics)))
    if hasattr(reply, "colours"):
        for seat in range(len(reply.colours)):
            root.setAttribute("data-seat-" + str(seat + 1), reply.colours[seat])
    if hasattr(reply, "title"):
        title = reply.title
        js.document.title = title
        find("table-title").textContent = find("place").textContent = title.split(" · ")[0]
    if hasattr(reply, "bot"):
        now["bot"] = reply.bot
        find("board").setAttribute("aria-busy", "true" if reply.bot else "false")

    def drawn():
        if getattr(reply, "open", None):
            hands.open(reply.open)
        said = getattr(reply, "say", None)
        if said:
            page.say(said)
        if getattr(reply, "alert", None):
            page.alert(reply.alert)
        if not fresh and save:
            page.sound("over" if reply.save.over else "act")

    hands.draw(reply, drawn)
    if save:
        hands.remember(now["id"])


def refuse(reply):
    """A request that could not be met: say why; the game is untouched."""
    page.alert(getattr(reply, "alert", None) or words["internal"])
    page.sound("alert")


def keep(save, fresh):
    """Write what the engine sends; False when another tab has gone on with this game."""
    name = save.id
    now["id"] = name
    known, _ = saves.known(name)
    if fresh and known and known["record"] == save.record:
        return True
    why = saves.write({"id": name, "record": save.record, "home": save.home, "over": save.over})
    if why == "stale":
        become_stale()
        return False
    shelf.storage_notice(why)
    return True


def become_stale():
    """Another tab has gone on with this game: nothing is written here any more."""
    now["stale"] = True
    now["sitting"] += 1
    now["busy"] = False
    root.setAttribute("data-stale", "")
    find("board").inert = find("controls").inert = True
    hands.shut()
    page.notice("stale", words["stale"], [(words["stale_open"], "stale-open")], bad=True)
    ask({"do": "close"})


# Sitting down and leaving


def show_view(view):
    """Show the home page or the table."""
    root.setAttribute("data-view", view)
    now["sitting"] += 1
    now["busy"] = now["stale"] = False
    root.removeAttribute("data-stale")
    for name in ("table", "board", "controls"):
        find(name).inert = False
    find("board").setAttribute("aria-busy", "false")
    page.unnotice("stale")
    page.say("")
    hands.shut()
    js.scrollTo(0, 0)


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
    now["id"] = name
    find("table").inert = True
    if not now["ready"]:
        root.setAttribute("data-waking", "")
    if not find("board").childElementCount:
        find("prompt").textContent = words["waking_board"]
    save, why = saves.read(name)
    if not save:
        if why == "damaged":
            saves.set_aside(name)
        go_home(replace=True)
        if why == "missing":
            page.notice("missing", words["not_here"], where="notices")
        return
    saves.loaded(name, save)

    def opened(reply):
        root.removeAttribute("data-waking")
        if reply.ok:
            find("table").inert = False
            apply(reply, fresh=True)
            greet()
            hands.painted("mohreh-ready")
            return
        if reply.code == "newer":
            shelf.newer.add(name)
        elif reply.code != "internal":
            saves.set_aside(name)
        go_home(replace=True)
        if reply.code == "internal":
            page.notice("internal", words["internal"], where="notices", bad=True)

    ask({"do": "open", "id": name, "text": save["record"], "entropy": hands.entropy()}, opened)


def greet():
    """The table is there: the log lies open where there is room, and the prompt is read first."""
    wide = js.innerWidth >= OFFERS_WIDE
    show_log(settings.get("log", True) if wide else False)
    if js.document.activeElement.tagName == "BODY" or not js.document.activeElement.getClientRects().length:
        find("prompt").focus()


def sit_down(reply, replace=False):
    """A new game has begun (or a file or link was opened): it is kept and shown."""
    if not reply.ok:
        refuse(reply)
        return
    show_view("table")
    now["id"] = reply.save.id
    for name in ("board", "log"):
        find(name).textContent = ""
    apply(reply, fresh=True)
    address(now["id"], replace)
    greet()


def go_home(replace=False):
    """Leave the table; the game is kept."""
    if now["id"]:
        ask({"do": "close"})
    show_view("home")
    now["id"] = None
    root.removeAttribute("data-waking")
    js.document.title = TABLE_TITLE
    address("", replace)
    show_log(False)
    shelf.show(ask)
    find("main").focus()


def play(form):
    """Begin a game with what the dialog says; before the engine is up the wish is kept."""
    page.hush()
    settings["form"] = json.loads(hands.form(form))
    settings["form"].pop("seed", None)
    page.keep_settings()
    if not now["ready"]:
        root.setAttribute("data-waking", "")

    def begun(reply):
        root.removeAttribute("data-waking")
        sit_down(reply)

    given = json.loads(hands.form(form))
    ask({"do": "new", "game": form.getAttribute("data-game"), "form": given, "entropy": hands.entropy()}, begun)


def import_text(text, replace=False):
    """Open what a person gave as new games; it is data, the engine reads it strictly."""
    page.hush()

    def imported(reply):
        root.removeAttribute("data-waking")
        if not reply.ok and replace:
            go_home(replace=True)
            page.notice("import", getattr(reply, "alert", None) or words["internal"], where="notices", bad=True)
        elif reply.ok and hasattr(reply, "saves"):
            count = len(reply.saves)
            for index in range(count):
                save = reply.saves[index]
                shelf.storage_notice(
                    saves.write({"id": save.id, "record": save.record, "home": save.home, "over": save.over})
                )
            go_home(replace=True)
            page.toast(say_words("opened_many", n=count))
        else:
            sit_down(reply, replace)

    ask({"do": "import", "text": text, "entropy": hands.entropy()}, imported)


def import_form(form):
    """Open the chosen file, else what was pasted."""
    files = find("import-file").files
    if files.length:
        if files[0].size > shelf.FILE_LIMIT:
            page.alert(words["too_large"])
            return
        hands.read(files[0]).then(import_text)
        return
    text = find("import-paste").value.strip()
    if text:
        import_text(text)
    else:
        page.alert(words["nothing_to_open"])


def rematch(verb):
    """Another game with the same people; the old one stays where it is."""
    if not now["busy"] and now["id"]:
        ask({"do": verb, "entropy": hands.entropy()}, sit_down)


# The log


def show_log(shown):
    """Show or hide what happened."""
    find("log-drawer").hidden = not shown
    find("log-button").setAttribute("aria-expanded", "true" if shown else "false")


def toggle_log():
    """The reader wants to see what happened, or no longer."""
    shown = find("log-drawer").hidden
    show_log(shown)
    if js.innerWidth >= OFFERS_WIDE:
        settings["log"] = shown
        page.keep_settings()
    elif shown:
        find("log-drawer").querySelector("button").focus()
    else:
        find("log-button").focus()


def show_line(line):
    """Show the position at a line of the log; a slider that runs ahead is caught up with."""
    if line == slider["shown"]:
        return
    slider["wanted"] = line
    if slider["asked"]:
        return
    slider["asked"] = True

    def shown(reply):
        slider["asked"] = False
        slider["shown"] = None
        apply(reply)
        if slider["wanted"] != line:
            show_line(slider["wanted"])

    page.hush()
    ask({"do": "log", "line": line}, shown)


slider = {"wanted": None, "asked": False, "shown": None}


# What presses do


def save_file(name):
    """Hand out a game as a file: the open one, or one of the home page."""
    if name:
        shelf.download(name)
        return

    def written(reply):
        if reply.ok:
            hands.download(reply.file.name, reply.file.text)
            page.toast(say_words("saved_file", name=reply.file.name))
        else:
            refuse(reply)

    ask({"do": "file"}, written)


def copy_link(_):
    """Copy a link that carries the open game."""

    def linked(reply):
        if not reply.ok:
            refuse(reply)
            return
        link = js.location.href.split("#")[0] + "#game=" + reply.fragment

        def copied(done):
            if done:
                page.toast(words["copied"])
            else:
                js.prompt(words["copy_by_hand"], link)

        hands.copy(link).then(copied)

    ask({"do": "link"}, linked)


def new_game(_):
    """Show the dialog with what was chosen last time."""
    page.hush()
    form = find("new-game").querySelector("form")
    if form and "form" in settings:
        hands.fill(form, json.dumps(settings["form"]))
    hands.open("new-game")


def open_dialog(name):
    """Show one of the page's own dialogs."""
    page.hush()
    if name != "settings":
        hands.shut()
    hands.open(name)


def install(_):
    """Let the browser ask whether to install."""
    js.mohrehInstall.prompt()
    find("install").hidden = True


def delete(name):
    """Delete a game, with a way back."""
    deleted = saves.remove(name)
    shelf.show(ask)
    find("main").focus()

    def undo():
        saves.restore(deleted)
        shelf.show(ask)
        page.toast(words["restored"])

    page.toast(words["deleted"], words["undo"], undo, seconds=12)


def stale_open(_):
    """Show what the other tab has done."""
    name = now["id"]
    saves.memory.pop(name, None)
    open_game(name)


VERBS = {
    "home": lambda _: go_home(),
    "settings": lambda _: open_dialog("settings"),
    "help": lambda _: open_dialog("help"),
    "import": lambda _: open_dialog("import"),
    "new-game": new_game,
    "continue": lambda name: (open_game(name), address(name)),
    "delete": delete,
    "save-file": save_file,
    "copy-link": copy_link,
    "export-all": lambda _: shelf.export_all(),
    "download": lambda name: shelf.download(name, aside=True),
    "discard": lambda name: (shelf.discard(name), shelf.show(ask)),
    "rematch": lambda _: rematch("rematch"),
    "same-deal": lambda _: rematch("same-deal"),
    "stale-open": stale_open,
    "retry": lambda _: js.location.reload(),
    "install": install,
    "update": lambda _: js.mohrehOffline.apply(),
    "later": lambda _: page.unnotice("update"),
}


def do(verb, element):
    """A press on something with data-do."""
    verb, _, rest = verb.partition(" ")
    if verb == "shut":
        dialog = element.closest("dialog")
        if dialog:
            hands.shut(dialog.id)
    elif verb == "log":
        if element.tagName == "INPUT":
            return
        if rest:
            show_line(None if rest == "now" else int(rest))
        else:
            toggle_log()
    elif verb in VERBS:
        VERBS[verb](rest)
    elif verb in ("over", "stop", "resume"):
        ask({"do": verb}, apply)
    else:
        change({"do": verb})


def submit(form):
    """A form was sent."""
    verb = form.getAttribute("data-do")
    if verb == "play":
        play(form)
    elif verb == "import-text":
        import_form(form)


def on_click(event):
    """Every press on the page arrives here."""
    target = event.target
    if target.tagName == "DIALOG":
        if hands.outside(event):
            target.close()
        return
    pressed = target.closest("[data-action],[data-look],[data-do],.skip,#toast-button")
    if not pressed or pressed.tagName == "FORM":
        return
    action = pressed.getAttribute("data-action")
    if action is not None:
        js.performance.mark("mohreh-press")
        change({"do": "act", "action": action}, mark=True)
        return
    what = pressed.getAttribute("data-look")
    if what is not None:
        if not now["stale"] and now["id"]:
            page.hush()
            ask({"do": "look", "what": what}, apply)
        return
    verb = pressed.getAttribute("data-do")
    if verb is not None:
        if pressed.tagName == "A":
            if event.ctrlKey or event.metaKey or event.shiftKey:
                return
            event.preventDefault()
        do(verb, pressed)
    elif pressed.id == "toast-button":
        page.press_toast()
    else:
        event.preventDefault()
        find("prompt" if now["id"] else "main").focus()


def on_submit(event):
    """Forms are never sent anywhere."""
    event.preventDefault()
    submit(event.target)


def on_input(event):
    """The slider through the game, and the settings."""
    target = event.target
    verb = target.getAttribute("data-do")
    if verb == "log":
        if event.type == "change" or not target.closest("dialog"):
            show_line(int(target.value))
    elif event.type == "change" and target.closest("#settings-form"):
        value = target.checked if target.type == "checkbox" else target.value
        settings[target.name] = value
        page.keep_settings()
        page.show_settings()
        if target.name in ("digits", "pace"):
            if now["id"]:
                ask({"do": "settings"}, apply)
            else:
                shelf.show(ask)
        if target.name == "sound":
            page.sound("act")


def on_key(event):
    """Arrow keys on the board, Escape, and one-letter shortcuts (by the place of the key, whatever the layout)."""
    key = event.key
    if event.ctrlKey or event.metaKey or event.altKey:
        return
    if key in ARROWS or key in ("Home", "End"):
        if move(key):
            event.preventDefault()
        return
    if key == "Escape":
        if not find("log-drawer").hidden and js.innerWidth < OFFERS_WIDE and not hands.dialog():
            toggle_log()
        return
    if not settings["shortcuts"] or event.target.closest("input, textarea, select") or hands.dialog():
        return
    if key in ("?", "؟"):
        open_dialog("help")
    elif now["id"]:
        code = event.code
        if code == "KeyU":
            change({"do": "undo"})
        elif code == "KeyR":
            change({"do": "redo"})
        elif code == "KeyL":
            toggle_log()


def on_storage(event):
    """Another tab has written: the open game has moved on, or the home page has changed."""
    if not event.key or not event.key.startswith(saves.GAME):
        return
    name = event.key[len(saves.GAME) :]
    if name == now["id"]:
        if saves.moved_on(name) and not now["stale"]:
            become_stale()
    elif not now["id"]:
        shelf.show(ask)


def on_return(_):
    """The page comes back from the browser's cache: it may be behind."""
    if now["id"] and not now["stale"] and saves.moved_on(now["id"]):
        become_stale()


# Where we are


def route(*_):
    """Show what the address says."""
    if js.location.hash == now["hash"]:
        return
    now["hash"] = js.location.hash
    name, _, value = now["hash"][1:].partition("=")
    if name == "play" and value:
        open_game(value)
    elif name == "game" and value:
        show_view("table")
        find("table").inert = True
        find("prompt").textContent = words["waking_board"]
        root.setAttribute("data-waking", "")
        import_text(now["hash"], replace=True)
    elif now["id"] or root.getAttribute("data-view") != "home":
        go_home(replace=True)
    else:
        shelf.show(ask)


def engine_ready(*_):
    """The engine is up: what waited goes first."""
    now["ready"] = True
    for text, answered in waiting:
        hands.ask(text).then(answered)
    waiting[:] = []
    if not now["id"]:
        ask({"do": "settings"}, lambda _: hands.painted("mohreh-ready"))


def engine_failed(*_):
    """The engine cannot run here: say so, with a way to try again."""
    root.removeAttribute("data-waking")
    hands.shut()
    page.notice("failed", words["failed"], [(words["retry"], "retry")], bad=True)


def offline_changed(*_):
    """What is known about playing without a network has changed."""
    offline = js.mohrehOffline
    find("offline").textContent = words["offline"] if offline.ready else ""
    if offline.update:
        page.notice("update", words["update"], [(words["update_now"], "update"), (words["later"], "later")])


def start():
    """Listen, take up what was pressed before, and show what the address says."""
    page.load_settings()
    page.show_settings()
    listen = js.document.addEventListener
    early = js.mohrehAwake()
    listen("click", on_click)
    listen("submit", on_submit)
    listen("input", on_input)
    listen("change", on_input)
    listen("keydown", on_key)
    js.addEventListener("storage", on_storage)
    js.addEventListener("pageshow", on_return)
    js.addEventListener("popstate", route)
    js.addEventListener("hashchange", route)
    route()
    for index in range(len(early)):
        element = early[index]
        if element.tagName == "FORM":
            submit(element)
        else:
            do(element.getAttribute("data-do"), element)
    hands.rove()
    hands.engine(engine_ready, engine_failed, lambda reply: now["stale"] or not now["id"] or apply(reply))
    js.mohrehOffline.onchange = offline_changed
    offline_changed()
    js.performance.mark("mohreh-ui")


start()
