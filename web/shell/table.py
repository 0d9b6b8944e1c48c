"""The table in the page: asking the engine, drawing what it answers, keeping it, and watching out for other tabs."""

import json

import js
import page
import shelf
from page import LANGUAGE, find, hands, root, saves, settings, words

TABLE_TITLE = js.document.title

# What is open: its id and which game it is, whether a change is on its way, whether another tab has gone on, which
# sitting. "veiled": the curtain is down; "private": it is lifted, and what one person alone may see is in the page;
# "secret": it was lifted and has not come down since, whatever the page shows meanwhile. "drawn": whose board is in the
# page, None as long as that is what first.js has put there.
now = {"id": None, "game": "", "hash": None, "sitting": 0, "ready": False, "busy": False, "stale": False}
now.update({"asked": "", "veiled": False, "private": False, "secret": False, "drawn": None})
now["lost"] = None  # the sitting in which the whole board has been asked for again and has not come yet
now["missed"] = None  # what the address named and was not here: its id, and the sitting in which that was said
now["wish"] = 0  # how often another table was wished for; the last time counts
now["open"] = None  # the sitting in which what was to be opened has come: what the table says by itself is about that
now["did"] = None  # in an example, which is kept nowhere: the requests that have changed it
now["failed"] = ""  # the code of why no engine runs here, nor ever will in this page
waiting = []  # requests made before the engine was up
deaths = {}  # id of a game -> how often the engine has broken down over it since it last moved on


# Asking the engine


def ask(request, then=None, last=False):
    """Send a request; `then` gets the reply, unless the player has left the table it was about.

    `last`: it opens another table, and the last such wish counts: an answer that still comes to an earlier one, of a
    double press perhaps, is about a table that is open no more. Until it comes the old table stays, with what was
    asked about that.
    """
    if last:
        now["wish"] += 1
    request["lang"] = LANGUAGE
    request["latin"] = settings["digits"] == "latin"
    request["bots_pace"] = page.pace()
    request["forced"] = settings["forced"]
    request["hints"] = settings["hints"]
    request["drawn"] = hands.drawn()
    request["held"] = saves.number(now["id"])
    text = json.dumps(request)
    sitting, wish = now["sitting"], now["wish"]

    def answered(reply):
        if then and sitting == now["sitting"] and (not last or wish == now["wish"]):
            then(reply)

    if now["ready"] or now["failed"]:
        hands.ask(text).then(answered)
        return
    if last:  # only one text can be taken along (files.mjs): that of the wish that counts
        waiting[:] = [each for each in waiting if not each[2]]
    waiting.append((text, answered, last))


def change(request, mark=False, then=None):
    """Send a request that changes the game; while one is on its way further ones are not taken. `then` is called when
    it has succeeded."""
    if now["busy"] or now["stale"] or not now["id"]:
        return
    now["busy"] = True
    page.hush()

    def changed(reply):
        def drawn():
            now["busy"] = False
            if request["do"] == "reset":
                now["did"] = []
            elif now["did"] is not None:
                now["did"].append(request)
            if then and reply.ok:
                then()
            if mark:
                hands.painted("mohreh-painted")

        apply(reply, then=drawn)

    ask(request, changed)


def apply(reply, fresh=False, then=None):
    """Keep, draw and speak a reply: in this order, so that what is seen is on disk. `then` is called after that."""
    save = getattr(reply, "save", None)
    if fresh:
        now["open"] = now["sitting"]
    if reply.ok and save and not keep(save, fresh):
        return
    sitting = now["sitting"]

    def go_on():
        if sitting == now["sitting"]:
            _show(reply, fresh)
            if then:
                then()

    if hands.keeping():
        hands.kept(go_on)
        if reply.ok:
            hands.aim(reply)
    else:
        go_on()


def _show(reply, fresh):
    """Draw and speak a reply; what is kept of it is on disk."""
    if not reply.ok:
        refuse(reply)
        return
    hands.aim(reply)
    save = getattr(reply, "save", None)
    statistics = getattr(reply, "stats", None)
    if statistics:
        saves.addStatistics(statistics)
    if hasattr(reply, "title") and js.document.title != reply.title:
        js.document.title = reply.title
        find("table-title").textContent = find("place").textContent = reply.title.split(" · ")[0]
    if hasattr(reply, "bot"):
        think(reply.bot)
    if hasattr(reply, "game"):
        now["game"] = reply.game
    falls = False
    if hasattr(reply, "private"):
        now["private"] = reply.private
        now["secret"] = reply.private or (now["secret"] and not reply.veiled)
        falls = reply.veiled and not now["veiled"]
        now["veiled"] = reply.veiled
        if reply.private:
            hands.forget()
        elif save and reply.hidden:  # a look that is over must not come back with the board that a reload shows first
            hands.dropBoard()
    if falls:
        hands.shutAll()
        page.silence()

    def drawn():
        if falls:
            hands.blank("sheet", "over")
            take = js.document.querySelector('#board [data-do="lift"]')
            if take:
                take.focus()
        show_choice()
        if getattr(reply, "open", None):
            hands.open(reply.open)
        if getattr(reply, "alert", None):
            page.alert(reply.alert, getattr(reply, "rule", None))
        if getattr(reply, "note", None):
            page.toast(reply.note)
        if not fresh and save:
            page.sound("over" if reply.save.over else "act")

    said, spoken = getattr(reply, "say", None), getattr(reply, "speak", None)
    if said is not None:
        page.say(said, spoken)
    elif spoken:
        page.speak(spoken)
    whole = hands.draw(reply, drawn)
    now["drawn"] = now["id"]
    if now["private"] and js.document.hidden:  # asked for before the device was put down
        cover()
        return
    if not whole:
        ask_again()
        return
    if save and not now["private"]:
        hands.remember(now["id"], now["game"])


def ask_again():
    """What came leaves out a part that is not here: the whole board is asked for, once until it comes."""
    if now["lost"] == now["sitting"]:
        return
    now["lost"] = now["sitting"]

    def found(reply):
        now["lost"] = None
        apply(reply)

    ask({"do": "settings"}, found)


# Secrets


def lift(seat):
    """The person whose turn it is takes the device, or the one of this seat."""

    def lifted():
        find("prompt").focus()
        hands.showChoice()  # the focus has scrolled up to the prompt

    change({"do": "lift", "seat": seat}, then=lifted)


def seen():
    """What somebody was shown he has seen: the device goes on, or he himself does."""
    change({"do": "seen"}, then=lambda: None if now["veiled"] else find("prompt").focus())


def cover():
    """The device is put down, or asleep: what one person alone may see is gone at once, and the curtain falls."""
    if not now["secret"] or now["stale"]:
        return
    uncover()
    ask({"do": "hide"}, lambda reply: apply(reply) if reply.ok else ask({"do": "settings"}, apply))


def uncover():
    """Leave nothing secret in the page."""
    if now["secret"]:
        hands.forget()
        hands.shutAll()
        page.silence()
        hands.blank("prompt", "board", "sheet", "over")
    now["secret"] = now["private"] = now["veiled"] = False


def show_choice():
    """Bring what can be chosen from into view, once for each thing asked: then the reader scrolls as he likes."""
    asked = find("prompt").textContent
    if asked != now["asked"]:
        now["asked"] = asked
        hands.showChoice()


def think(busy):
    """Show whether a bot is thinking."""
    find("board").setAttribute("aria-busy", "true" if busy else "false")
    find("prompt-line").toggleAttribute("data-busy", busy)


def why(reply):
    """Why a request could not be met, as the table says it, or as the page knows."""
    if now["failed"]:
        return page.failure(now["failed"])
    return getattr(reply, "alert", None) or words["revived" if reply.code == "gone" else "internal"]


def refuse(reply, draw=True):
    """A request that could not be met: say why; the game is untouched. An example may have wanted just that."""
    if draw and hasattr(reply, "regions"):
        hands.draw(reply, lambda: None)
    if reply.code == "outdated":
        hands.shut()
        page.outdated(reply)
    else:
        page.alert(why(reply), getattr(reply, "rule", None))
    page.sound("alert")


def keep(save, fresh):
    """Write what the engine sends; False when another tab has gone on with this game."""
    name = save.id
    now["id"] = name
    if fresh and saves.holds(save):
        return True
    deaths.pop(name, None)
    why = shelf.write(save)
    if why == "stale":
        become_stale()
        return False
    if why == "missed":
        ask({"do": "keep"}, apply)
        return True
    shelf.storage_notice(why)
    return True


def become_stale():
    """Another tab has gone on with this game: nothing is written here any more."""
    now["stale"] = True
    now["sitting"] += 1
    now["busy"] = False
    uncover()
    root.setAttribute("data-stale", "")
    find("board").inert = find("controls").inert = True
    hands.shut()
    page.notice("stale", words["stale"], [(words["stale_open"], "stale-open")], bad=True)
    ask({"do": "close"})
