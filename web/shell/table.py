"""The table of the app: the client of web/table, and what the app says and shows at its word."""

import json

import js
import page
import saved_games
from page import LANGUAGE, find, hands, root, settings, words

TABLE_TITLE = js.document.title

table = js.mohrehTable  # asks, keeps, draws, tells: web/table/client.mjs
app = js.mohrehApp

# "hash": the address as it was read last; "ready": the engine has been up; "failed": the code of why none runs here,
# nor ever will in this page; "missed": what the address named and was not here, its id and the sitting in which that
# was said.
now = {"hash": None, "ready": False, "failed": "", "missed": None}


def plain(value):
    """A value of Python as JavaScript has it."""
    return js.JSON.parse(json.dumps(value))


def ask(request, then=None, last=False):
    """Send a request; `then` gets the reply, unless the player has left the table it was about.

    `last`: it opens another table, and the last such wish counts.
    """
    table.ask(plain(request), then, last)


def ask_to_open(request, then, last=False):
    """Send a request that opens a game; as long as a long one, or many, are being opened, that is said."""
    table.askToOpen(plain(request), then, last)


def change(request, then=None):
    """Send a request that changes the game; while one is on its way further ones are not taken. `then` is called when
    it has succeeded."""
    table.change(plain(request), then)


def lift(seat):
    """The person whose turn it is takes the device, or the one of this seat."""

    def lifted():
        find("prompt").focus()
        hands.showChoice()  # the focus has scrolled up to the prompt

    change({"do": "lift", "seat": seat}, lifted)


def seen():
    """What somebody was shown he has seen: the device goes on, or he himself does."""
    change({"do": "seen"}, lambda: None if table.curtain.veiled else find("prompt").focus())


def wait():
    """What was wished for waits for the engine, if that is not up yet: it is seen and heard to."""
    if not now["ready"] and not now["failed"]:
        root.setAttribute("data-waking", "")
        hands.speak(words["waking"])


def why(reply):
    """Why a request could not be met, as the table says it, or as the page knows."""
    if now["failed"]:
        return page.failure(now["failed"])
    return getattr(reply, "alert", None) or words["revived" if reply.code == "gone" else "internal"]


# What the client has shown or said


def reader_changed():
    """What every request tells of the reader has changed."""
    app.shell.reader = plain(
        {
            "lang": LANGUAGE,
            "latin": settings["digits"] == "latin",
            "bots_pace": page.pace(),
            "forced": settings["forced"],
            "hints": settings["hints"],
            "milestones": settings["milestones"],
        }
    )


def refused(reply):
    """A request could not be met."""
    if reply.code == "outdated":
        hands.shut()
        page.outdated(reply)
    else:
        page.alert(why(reply), getattr(reply, "rule", None))
    app.hear("alert")


def opening(reply):
    """A long game, or many, are being opened: how far that is."""
    text = page.say_words("opening_games" if hasattr(reply, "several") else "opening", n=reply.opening)
    if root.getAttribute("data-view") == "table":
        root.setAttribute("data-waking", "")
        find("prompt").textContent = text
    else:
        page.toast(text)


def stale():
    """Another tab has gone on with this game: nothing is written here any more."""
    root.setAttribute("data-stale", "")
    at = js.document.activeElement
    lost = at.tagName == "BODY" or at.closest("#board, #controls, dialog:not(#rules)")  # nothing there keeps the focus
    find("board").inert = find("controls").inert = True
    hands.shut()
    page.notice("stale", words["stale"], [(words["stale_open"], "stale-open")], bad=True)
    if lost:
        find("notice-stale").querySelector("button").focus()


def listen():
    """Be told what the app itself says and shows."""
    shell = app.shell
    shell.learn = page.learn
    shell.stored = saved_games.storage_notice
    shell.refused = refused
    shell.opening = opening
    shell.stale = stale
    reader_changed()
