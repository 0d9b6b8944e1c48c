"""The table of the app: the client of web/table, and what the app itself shows in response to it."""

import json

import js
import page
import saved_games
from page import LANGUAGE, find, hands, root, settings, words

TABLE_TITLE = js.document.title

table = js.mohrehTable  # requests, saves, draws and announces: web/table/client.mjs
app = js.mohrehApp

# "hash": the last address that was parsed; "ready": whether the engine has started; "failed": the code of the reason
# why it cannot start in this page; "missed": a game in the address that does not exist here, as its id and the number
# of the sitting in which the reader was told.
now = {"hash": None, "ready": False, "failed": "", "missed": None}


def plain(value):
    """Return a Python value as a JavaScript value."""
    return js.JSON.parse(json.dumps(value))


def ask(request, then=None, last=False):
    """Send a request; `then` gets the reply, unless the person has left the table that it was about. `last`: it
    opens another table, and only the last such request counts."""
    table.ask(plain(request), then, last)


def ask_to_open(request, then, last=False):
    """Send a request that opens a game. If it is long, or many are opened, progress is shown."""
    table.askToOpen(plain(request), then, last)


def change(request, then=None):
    """Send a request that changes the game; until its reply has come, no other is accepted. `then` is called if it
    succeeds."""
    table.change(plain(request), then)


def lift(seat):
    """Raise the curtain for the person on turn, or for that of this seat."""

    def lifted():
        find("prompt").focus()
        hands.showChoice()  # the focus has scrolled the page to the prompt

    change({"do": "lift", "seat": seat}, lifted)


def seen():
    """Note that the person has seen what was shown, so that the device can be passed on."""
    change({"do": "seen"}, lambda: None if table.curtain.veiled else find("prompt").focus())


def wait():
    """Show, and announce to screen readers, that something waits for the engine, if that is not ready yet."""
    if not now["ready"] and not now["failed"]:
        root.setAttribute("data-waking", "")
        hands.speak(words["waking"])


def why(reply):
    """Return why a request failed, as said by the table or known to the page."""
    if now["failed"]:
        return page.failure(now["failed"])
    return getattr(reply, "alert", None) or words["revived" if reply.code == "gone" else "internal"]


# What the client has shown or said


def reader_changed():
    """Note that the reader's language or settings, which every request contains, have changed."""
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
    """Handle a request that failed."""
    if reply.code == "outdated":
        hands.shut()
        page.outdated(reply)
    else:
        page.alert(why(reply), getattr(reply, "rule", None))
    app.hear("alert")


def opening(reply):
    """Show the progress of opening a long game, or many games."""
    text = page.say_words("opening_games" if hasattr(reply, "several") else "opening", n=reply.opening)
    if root.getAttribute("data-view") == "table":
        root.setAttribute("data-waking", "")
        find("prompt").textContent = text
    else:
        page.toast(text)


def stale():
    """Handle that another tab has continued this game: nothing is written here any more."""
    root.setAttribute("data-stale", "")
    at = js.document.activeElement
    lost = at.tagName == "BODY" or at.closest("#board, #controls, dialog:not(#rules)")  # it disappears
    find("board").inert = find("controls").inert = True
    hands.shut()
    page.notice("stale", words["stale"], [(words["stale_open"], "stale-open")], bad=True)
    if lost:
        find("notice-stale").querySelector("button").focus()


def listen():
    """Register the handlers for events of the client."""
    shell = app.shell
    shell.learn = page.learn
    shell.stored = saved_games.storage_notice
    shell.refused = refused
    shell.opening = opening
    shell.stale = stale
    reader_changed()
