"""The games stored in this browser: the cards of the home page, notices about saves, files."""

import json

import js
import page
from page import LANGUAGE, find, hands, saves, settings, words

FILE_LIMIT = 50000000  # bytes: the table accepts 24 million characters, most of which take one byte

newer = set()  # ids of saves of a newer version
_told = {"": ""}


def storage_notice(why=""):
    """Say once that games cannot be stored, and show a notice as long as this lasts. While a game exists only in
    this page, the browser asks before it is left."""
    why = why or saves.settle()
    js.mohrehApp.shell.isTroubled = bool(why)
    js.window.onbeforeunload = _hold if why else None
    if why == _told[""]:
        return
    _told[""] = why
    page.unnotice("storage")
    if why:
        page.notice("storage", words[why], [(words["save_file"], "save-file")], bad=True)


def _hold(event):
    if saves.isAnyLiving():
        event.preventDefault()


_asked = []  # ids of games whose cards must be redrawn in the reader's language; the first one has been requested


def show(ask):
    """Show the cards of all games, newest first, and what there is to say about damaged ones."""
    latin = settings["digits"] == "latin"
    _asked.clear()
    js.mohrehSavedGames.wanted(lambda name: _wanted(ask, name))
    found = json.loads(js.mohrehSavedGames.show(latin))
    entries = bool(saves.statistics())
    find("export-all").hidden = found["games"] < 2 and not entries and not saves.puzzleResults()
    for name in found["damaged"]:
        saves.setAside(name)
    js.mohrehNew()
    js.mohrehApp.puzzles("greet")
    find("stats-section").hidden = not entries
    if entries:
        ask({"do": "stats", "finished": True}, lambda reply: reply.ok and _statistics(reply))
    _notices(set(found["newer"]) | newer)


def seen_again():
    """Update what the day and the hour change on the home page: how long ago games were played, today's puzzle."""
    js.mohrehSavedGames.show(settings["digits"] == "latin")
    js.mohrehApp.puzzles("greet")


def _wanted(ask, name):
    """Queue a card that was stored in another language and has become visible; the table redraws it."""
    if name not in _asked:
        _asked.append(name)
        if len(_asked) == 1:
            _translate(ask)


def _translate(ask):
    if not _asked:
        return
    name = _asked[0]
    save = saves.read(name)

    def translated(reply):
        if name in _asked:
            _asked.remove(name)
        card = getattr(reply.cards, name, None) if reply.ok else None
        if card:
            js.mohrehSavedGames.replace(name, card, settings["digits"] == "latin")
        kept = find("continue-" + name)
        if reply.ok and not card and kept and not kept.childElementCount:  # neither it nor its card can be read
            put_away(name, getattr(reply.damaged, name))
            kept.hidden = True
            show(ask)
        else:
            _translate(ask)

    ask({"do": "home", "games": [{"id": name, "text": "" if save.trouble else save.record}]}, translated)


def put_away(name, why):
    """Put a save that cannot be opened where it is not offered, by the code of the reason: it is never deleted."""
    if why in ("newer", "unknown_game"):
        newer.add(name)
    else:
        saves.setAside(name)


def _statistics(reply):
    find("stats").innerHTML = reply.regions.stats


def numbers(ask, rest):
    """Show the statistics of finished games, of a person (by number) and of a game."""
    who, _, game = rest.partition(" ")
    pressed = "numbers " + rest

    def shown(reply):
        if not reply.ok:
            page.alert(reply.alert)
            return
        body = find("numbers").querySelector("[data-body]")
        body.innerHTML = reply.regions.numbers
        hands.open("numbers")
        again = body.querySelector('[data-do="' + pressed + '"]')
        if again:
            again.focus()

    asked = {"do": "numbers", "finished": True, "who": int(who or "0")}
    if game:
        asked["game"] = game
    ask(asked, shown)


_forgotten = []  # deleted statistics that can be restored while the page offers it


def forget_numbers(ask):
    """Delete the statistics of finished games, which can be undone."""
    _forgotten.clear()
    _forgotten.append(saves.forgetStatistics())

    def back():
        saves.takeStatistics(_forgotten[0])
        show(ask)

    hands.shut("numbers")
    show(ask)
    find("main").focus()
    page.toast(words["forgotten"], words["undo"], back, seconds=20)


def _notices(newer_ids):
    damaged = saves.damaged()
    for name in damaged.split("\n") if damaged else []:
        buttons = [(words["download_rest"], "download " + name), (words["discard"], "discard " + name)]
        text = page.say_words("damaged", name=_title(name, saves.restWrittenAt(name)))
        page.notice("aside-" + name, text, buttons, bad=True, where="notices", spoken=False)
    for name in newer_ids:
        text = page.say_words("newer", name=title_of(name))
        page.notice("newer-" + name, text, [(words["save_file"], "save-file " + name)], where="notices", spoken=False)


def title_of(name):
    """Return the title for a stored game that cannot be opened."""
    return _title(name, saves.writtenAt(name))


def _title(name, moment):
    """Return the title for a save that cannot be used: when it was written, if that can be read, and its id."""
    return hands.day(moment, LANGUAGE, settings["digits"] == "latin") + " · " + name if moment else name


def download(name, aside=False):
    """Download a game as a file: its record, or what is left of a damaged save."""
    if aside:
        file = "mohreh-" + name + ".txt"
        hands.downloadRest(file, name)
    else:
        file = hands.downloadGame(name)
    page.toast(page.say_words("saved_file", name=file))


def discard(name):
    """Delete what is left of a damaged save."""
    saves.discard(name)
    page.unnotice("aside-" + name)
    storage_notice()
    page.toast(words["discarded"])
    find("main").focus()


def export_all():
    """Download all games as one file."""
    hands.downloadAll("mohreh-games.json")
    page.toast(page.say_words("saved_file", name="mohreh-games.json"))
