"""What presses outside of the board do, one function for each verb in data-do."""

import json

import js
import page
import saved_games
from navigation import address, go_home, import_text, learn, open_game, rematch
from new_game_form import arrange
from page import find, hands, saves, say_words, settings, words
from table import app, ask, change, lift, plain, seen, table

passing = []  # how to pass a game on once the warning has been read


def pass_on(secret, how):
    """Pass a game on. If it has secrets and is not over, a warning comes first, and the curtain is lowered."""
    passing.clear()
    if not secret:
        how()
        return
    passing.append(how)
    if table.curtain.secret:
        change({"do": "hide"}, lambda: hands.open("pass-on"))
    else:
        hands.open("pass-on")


def passed(_):
    """Continue after the warning was read."""
    hands.shut("pass-on")
    for how in list(passing):
        how()
    passing.clear()


def export_all(_):
    """Download all games as one file."""
    pass_on(saves.isAnySecret(), saved_games.export_all)


def _hand_out(form, use):
    """Give the open game, as a "file" or "link", to `use`, once the person has agreed if it contains secrets."""

    def written(reply):
        if reply.ok:
            pass_on(reply.secret, lambda: use(reply))
        else:
            table.refuse(reply)

    ask({"do": form}, written)


def save_file(name):
    """Download a game: the open one, or one of the home page; there, without a name, all of them."""
    if name:
        pass_on(saves.isSecret(name), lambda: saved_games.download(name))
        return
    if page.root.dataset.view == "home":
        export_all(name)
        return

    def download(reply):
        name = hands.named(reply.file.text)
        hands.download(name, reply.file.text)
        page.toast(say_words("saved_file", name=name))

    _hand_out("file", download)


def share(_):
    """Share the open game as a file by the share sheet of the system; if that fails, download it."""

    def pass_by_sheet(reply):
        text = reply.file.text
        name = hands.named(text)
        hands.share(name, text).then(lambda tried: tried or hands.download(name, text))

    _hand_out("file", pass_by_sheet)


def copy_link(_):
    """Copy a link that contains the open game."""

    def copy(reply):
        link = js.location.href.split("#")[0] + "#game=" + reply.fragment

        def copied(done):
            if done:
                page.toast(words["copied"])
            else:
                js.window.prompt(words["copy_by_hand"], link)

        hands.copy(link).then(copied)

    _hand_out("link", copy)


def example_of(_):
    """Show how to share the position as an example."""
    hands.shut()
    change = " change" if table.game in page.root.getAttribute("data-set-up").split() else ""
    table.look(plain({"do": "look", "what": "example " + js.location.origin + js.location.pathname + change}))


def copy_from(name):
    """Copy the content of a field; if the browser forbids that, select it, so that one shortcut copies it."""
    field = find(name)

    def copied(done):
        if done:
            page.toast(words["copied_text"])
        else:
            field.focus()
            field.select()

    hands.copy(field.value).then(copied)


def new_game(game):
    """Show the new-game dialog of a game with its last values."""
    page.hush()
    chosen = settings.get("forms", {}).get(game, settings.get("form"))
    arrange(hands.newGame(game, json.dumps(chosen)))
    hands.open("new-game")


def open_dialog(name):
    """Show one of the dialogs of the page."""
    page.hush()
    if name != "settings":
        hands.shut()
    at_table = page.root.dataset.view == "table"
    for link in js.document.querySelectorAll("[data-rules]"):
        link.hidden = at_table and link.dataset.rules != table.game
    hands.open(name)


def devices(_):
    """Show which people play on which devices, and invite others."""
    page.hush()
    hands.shut()
    app.devices("dialog")


def install(_):
    """Let the browser ask whether to install the app."""
    js.mohrehInstall.prompt()
    find("install").hidden = True


def take_version(_):
    """Update to the new version. The page is reloaded as soon as the browser has it, usually at once; meanwhile it
    says so."""
    page.unnotice("update")
    page.toast(words["waking"], seconds=40)
    js.mohrehOffline.apply()


deleted = []  # deleted games, one after the other, that can still be restored


def delete(name):
    """Delete a game. As long as the message is shown, this can be undone, also for games deleted just before."""
    if not page.offers(put_back):
        deleted.clear()
    deleted.append(saves.remove(name))
    saved_games.storage_notice()
    saved_games.show(ask)
    find("main").focus()
    said = say_words("deleted_some", n=len(deleted)) if len(deleted) > 1 else words["deleted"]
    page.toast(said, words["undo"], put_back, seconds=20)


def put_back():
    """Restore what has just been deleted."""
    trouble = ""
    for each in deleted:
        trouble = saves.restore(each) or trouble
    saved_games.storage_notice(trouble)
    saved_games.show(ask)
    page.toast(say_words("restored_some", n=len(deleted)) if len(deleted) > 1 else words["restored"])
    deleted.clear()


def stale_open(_):
    """Show what the other tab has done."""
    name = table.id
    saves.letGo(name)
    saved_games.storage_notice()
    open_game(name)


def option(rest):
    """Change an option between rounds, given its key and value."""
    key, _, value = rest.partition(" ")
    change({"do": "option", "key": key, "value": value})


def finding(number):
    """Show a mistake found by the analysis: the position, with the best move."""

    def shown(reply):
        table.apply(reply, lambda: hands.point(reply))

    ask({"do": "finding", "number": int(number)}, shown)


def rules(_):
    """Show or hide the rules of the open game next to the board."""
    if table.game:
        hands.toggleRules("rules/" + table.game + "/")


VERBS = {
    "lift": lift,
    "seen": lambda _: seen(),
    "option": option,
    "rules": rules,
    "home": lambda _: go_home(),
    "settings": lambda _: open_dialog("settings"),
    "help": lambda _: open_dialog("help"),
    "import": lambda _: (find("import-form").reset(), open_dialog("import")),
    "open-taken": lambda _: import_text(None),
    "lesson": learn,
    "new-game": new_game,
    "continue": lambda name: (open_game(name), address(name)),
    "delete": delete,
    "save-file": save_file,
    "share": share,
    "copy-link": copy_link,
    "copy-from": copy_from,
    "example-of": example_of,
    "export-all": export_all,
    "pass-on": passed,
    "numbers": lambda rest: saved_games.numbers(ask, rest),
    "forget-numbers": lambda _: saved_games.forget_numbers(ask),
    "download": lambda name: saved_games.download(name, aside=True),
    "discard": lambda name: (saved_games.discard(name), saved_games.show(ask)),
    "rematch": lambda _: rematch("rematch"),
    "play-on": lambda place: rematch("play-on", place=int(place)),
    "finding": finding,
    "same-deal": lambda _: rematch("same-deal"),
    "stale-open": stale_open,
    "retry": lambda _: js.location.reload(),
    "devices": devices,
    "install": install,
    "update": take_version,
    "later": lambda _: page.unnotice("update"),
}
