"""Keeping games: many side by side in localStorage, each under its own key, never overwritten by another tab.

A save is {"v": 1, "rev", "tab", "saved" (ms), "game", "record", "home" (its card), "lang", "latin", "over", "redo"};
"rev" and "tab" make it another text than whatever another tab writes; "redo" is what can be done again, left out when
there is nothing: no file and no link carries it. Where storage is forbidden or full, games live in `memory` and the
page says so.
"""

import json

from page import LANGUAGE, hands, settings

GAME = "mohreh:game:"
ASIDE = "mohreh:aside:"
VERSION = 1
TAB = hands.entropy()[:8]

memory = {}  # id -> save (dict) that could not be written
written = {}  # id -> the text this tab last read or wrote; what another tab wrote since is different
revisions = {}  # id -> the revision this tab last read or wrote
EARLIEST = 10**12  # milliseconds, in 2001: a clock that says less has not been set


def read(name):
    """The save of a game as a dict, or why not: (save, ""), (None, "missing" | "damaged" | "newer")."""
    if name in memory:
        return memory[name], ""
    text = hands.get(GAME + name)
    if text is None:
        return None, "missing"
    save = judge(text)
    if isinstance(save, str):
        return None, save
    written[name] = text
    return save, ""


def known(name):
    """The save of a game as this tab last read or wrote it: (save, "") or (None, why)."""
    if name in memory:
        return memory[name], ""
    if name not in written:
        return None, "missing"
    return json.loads(written[name]), ""


def judge(text):
    """The save in `text`, or "damaged" or "newer"."""
    try:
        save = json.loads(text)
    except ValueError:
        return "damaged"
    if not isinstance(save, dict):
        return "damaged"
    version = save.get("v")
    if isinstance(version, int) and version > VERSION:
        return "newer"
    if version != VERSION or not isinstance(save.get("record"), str) or not isinstance(save.get("home"), str):
        return "damaged"
    return save


def moment(save):
    """When a save was written, in milliseconds; 0 when that is not known."""
    saved = save.get("saved")
    return saved if isinstance(saved, (int, float)) and saved > EARLIEST else 0


def write(fresh):
    """Keep a save as the engine sent it. Returns "" when it is kept, "stale" when another tab has gone on (nothing is
    written), "forbidden" or "full" when it is only in memory."""
    name = fresh.id
    key = GAME + name
    kept = hands.get(key)
    before = written.get(name)
    if kept is not None and kept != before:
        return "stale"
    save = {
        "v": VERSION,
        "rev": 1,
        "tab": TAB,
        "saved": int(hands.stamp()),
        "game": fresh.game if hasattr(fresh, "game") else "",
        "record": fresh.record,
        "home": fresh.home,
        "lang": LANGUAGE,
        "latin": settings["digits"] == "latin",
        "over": fresh.over,
    }
    if getattr(fresh, "redo", ""):
        save["redo"] = fresh.redo
    if name in revisions:
        save["rev"] = revisions[name] + 1
    revisions[name] = save["rev"]
    text = json.dumps(save)
    why = hands.set(key, text)
    if why == "full":
        hands.remove("mohreh:last")  # only a picture of the last board
        why = hands.set(key, text)
    if why:
        memory[name] = save
        return why
    memory.pop(name, None)
    written[name] = text
    return ""


def loaded(name, save):
    """Remember which revision of a game is open here."""
    revision = save.get("rev")
    revisions[name] = revision if isinstance(revision, int) else 0


def moved_on(name):
    """Whether another tab has written this game since this tab did."""
    kept = hands.get(GAME + name)
    return kept is not None and kept != written.get(name)


def remove(name):
    """Delete a game; what is returned brings it back through `restore`."""
    text = hands.get(GAME + name)
    save = memory.pop(name, None)
    hands.remove(GAME + name)
    return name, text, save


def restore(deleted):
    """Bring a deleted game back."""
    name, text, save = deleted
    if text is not None:
        hands.set(GAME + name, text)
    if save is not None:
        memory[name] = save


def set_aside(name):
    """Move a save that cannot be read out of the way, untouched, so that it can be downloaded or discarded."""
    text = hands.get(GAME + name)
    if text is not None and not hands.set(ASIDE + name, text):
        hands.remove(GAME + name)


def names(start=GAME):
    """The ids under a kind of key."""
    found = hands.keys(start)
    return [key[len(start) :] for key in found.split("\n")] if found else []


def all_games():
    """Every game: ([(id, save)] newest first, [ids written by a newer version]); damaged ones are set aside."""
    games, newer = [], []
    for name in names():
        if name in memory:
            continue
        save = judge(hands.get(GAME + name) or "")
        if save == "damaged":
            set_aside(name)
        elif save == "newer":
            newer.append(name)
        else:
            games.append((name, save))
    games.extend(memory.items())
    games.sort(key=lambda entry: -moment(entry[1]))
    return games, newer


def add_statistics(entry):
    """Keep a finished game's numbers, once for each game."""
    entries = statistics()
    if any(each.get("id") == entry.get("id") for each in entries):
        return
    entries.append(entry)
    hands.set("mohreh:stats", json.dumps(entries[-500:]))


def statistics():
    """The kept numbers of finished games."""
    try:
        found = json.loads(hands.get("mohreh:stats") or "[]")
    except ValueError:
        return []
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []
