"""Keeping games: many side by side in localStorage, each under its own key, never overwritten by another tab.

A save is {"v", "rev", "tab", "saved" (ms), "game", "home" (its card), "lang", "latin", "over", "secret", "redo"} and
the record. "rev" and "tab" make it another text than whatever another tab writes; "secret" is whether the record shows
what somebody may not see yet; "redo" is what can be done again, left out when there is nothing: no file and no link
carries it. Where storage is forbidden or full, games live in `memory` and the page says so.

A short game is of version 1: its record stands under "record". The record of a longer one is its header under "head",
"parts" texts of "each" lines under keys of their own, which are written once, and the latest lines under "tail": a
press never writes the whole record again. A part is written before the save that counts it and taken away after the
save that no longer does, so that a save is whole whenever the browser is closed.
"""

import json

from page import LANGUAGE, hands, settings

GAME = "mohreh:game:"
PART = "mohreh:part:"
ASIDE = "mohreh:aside:"
VERSION = 2
EACH = 256  # lines of a part; the tail has fewer than twice as many
TAB = hands.entropy()[:8]

memory = {}  # id -> save (dict, with its record) that could not be written
written = {}  # id -> the text this tab last read or wrote; what another tab wrote since is different
revisions = {}  # id -> the revision this tab last read or wrote
stuck = set()  # ids of saves that cannot be read, and stay where they are because storage is full
held = {}  # of the game at the table: "id", "number" of its last save, "head", "parts", "stored" (so many are), "tail"
EARLIEST = 10**12  # milliseconds, in 2001: a clock that says less has not been set


def read(name):
    """The save of a game as a dict with its record, or why not: (save, ""), (None, "missing" | "damaged" | "newer")."""
    if name in memory:
        return memory[name], ""
    text = hands.get(GAME + name)
    if text is None:
        return None, "missing"
    save = judge(text)
    if isinstance(save, str):
        return None, save
    save["record"] = record_of(name, save)
    if save["record"] is None:
        return None, "damaged"
    written[name] = text
    return save, ""


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
    if version not in (1, 2):
        return "damaged"
    texts = ("home", "head", "tail") if version == 2 else ("home", "record")
    if not all([isinstance(save.get(key), str) for key in texts]):
        return "damaged"
    if version == 2 and not (isinstance(save.get("parts"), int) and 0 <= save["parts"] < 10000):
        return "damaged"
    return save


def record_of(name, save, whatever=False):
    """The record of a save; None when a part of it is gone, or else what is left (`whatever`)."""
    if "record" in save:
        return save["record"]
    parts = [hands.get(PART + name + ":" + str(number)) for number in range(save["parts"])]
    if None in parts:
        if not whatever:
            return None
        parts = [part for part in parts if part]
    return save["head"] + "".join(parts) + save["tail"]


def moment(save):
    """When a save was written, in milliseconds; 0 when that is not known."""
    saved = save.get("saved")
    return saved if isinstance(saved, (int, float)) and saved > EARLIEST else 0


def number(name):
    """The number of the last save of a game that this page has taken, 0 for none: the table sends what came after."""
    return held["number"] if held and held["id"] == name else 0


def holds(fresh):
    """Whether what the table sends of a game that has just been opened is what is kept; it goes on from there."""
    text = written.get(fresh.id)
    save = memory.get(fresh.id) or (text and json.loads(text))
    if not save or not hasattr(fresh, "record") or record_of(fresh.id, save) != fresh.record:
        return False
    _hold(fresh)
    if save.get("each") == EACH:
        held["stored"] = min(save["parts"], len(held["parts"]))
    return True


def _hold(fresh):
    """Take a whole record, its lines in parts."""
    lines = [line + "\n" for line in fresh.record.split("\n")[:-1]]
    first = 0
    while first < len(lines) and lines[first][0] not in "*0123456789":
        first += 1
    held.clear()
    held.update({"id": fresh.id, "head": "".join(lines[:first]), "parts": [], "stored": 0, "tail": lines[first:]})
    held["number"] = getattr(fresh, "number", 0)
    _part()


def _grow(fresh):
    """Take what is new since the save before; False when that one never came."""
    if number(fresh.id) != fresh.number - 1:
        return False
    parts, since = held["parts"], fresh.since
    if since < len(parts) * EACH:  # taken back to before the tail
        held["tail"] = [line + "\n" for line in parts[since // EACH].split("\n")[:-1]]
        del parts[since // EACH :]
        held["stored"] = min(held["stored"], len(parts))
    del held["tail"][since - len(parts) * EACH :]
    held["tail"].extend([line + "\n" for line in fresh.lines.split("\n")[:-1]])
    held["head"] = fresh.head
    held["number"] = fresh.number
    _part()
    return True


def _part():
    """Make parts of what stands too long at the tail."""
    while len(held["tail"]) >= 2 * EACH:
        held["parts"].append("".join(held["tail"][:EACH]))
        held["tail"] = held["tail"][EACH:]


def _store(name, save):
    """Write a save, the parts that are not written yet first. Returns "" or why not."""
    stem = PART + name + ":"
    for place in range(held["stored"], len(held["parts"])):
        why = hands.set(stem + str(place), held["parts"][place])
        if why:
            return why
        held["stored"] = place + 1
    text = json.dumps(save)
    why = hands.set(GAME + name, text)
    if not why:
        written[name] = text
        place = len(held["parts"])
        while hands.get(stem + str(place)) is not None:
            hands.remove(stem + str(place))
            place += 1
    return why


def _firmly(put, *what):
    """Try to write, and once more with the room of what can be done without. Returns "" or why not."""
    why = put(*what)
    if why == "full":
        hands.remove("mohreh:last")  # only a picture of the last board
        why = put(*what)
    return why


def settle():
    """Write the games that live only in this page, where there is room by now. Returns "" when none is left, or why
    not. One that another tab has gone on with stays here."""
    trouble = ""
    for name in list(memory):
        if moved_on(name):
            continue
        text = json.dumps(memory[name])
        why = _firmly(hands.set, GAME + name, text)
        if why:
            trouble = why
            continue
        written[name] = text
        memory.pop(name)
    return trouble


def write(fresh):
    """Keep a save as the engine sent it. Returns "" when it is kept, "stale" when another tab has gone on (nothing is
    written), "missed" when the table has to send the whole, "forbidden" or "full" when it is only in memory."""
    name = fresh.id
    kept = hands.get(GAME + name)
    if kept is not None and kept != written.get(name):
        return "stale"
    if hasattr(fresh, "record"):
        _hold(fresh)
    elif not _grow(fresh):
        return "missed"
    if kept is None:  # deleted in another tab, or all was cleared: its parts are gone as well
        held["stored"] = 0
    save = {
        "v": 2 if held["parts"] else 1,
        "rev": 1,
        "tab": TAB,
        "saved": int(hands.stamp()),
        "game": fresh.game if hasattr(fresh, "game") else "",
        "home": fresh.home,
        "lang": LANGUAGE,
        "latin": settings["digits"] == "latin",
        "over": fresh.over,
        "secret": bool(getattr(fresh, "secret", False)),
    }
    if getattr(fresh, "redo", ""):
        save["redo"] = fresh.redo
    if name in revisions:
        save["rev"] = revisions[name] + 1
    revisions[name] = save["rev"]
    tail = "".join(held["tail"])
    if held["parts"]:
        layout = {"head": held["head"], "parts": len(held["parts"]), "each": EACH, "tail": tail}
    else:
        layout = {"record": held["head"] + tail}
    why = _firmly(_store, name, dict(save, **layout))
    if why:
        memory[name] = dict(save, v=1, record=held["head"] + "".join(held["parts"]) + tail)
        return why
    memory.pop(name, None)
    return ""


def loaded(name, save):
    """Remember which revision of a game is open here."""
    revision = save.get("rev")
    revisions[name] = revision if isinstance(revision, int) else 0


def moved_on(name):
    """Whether another tab has written this game since this tab did."""
    kept = hands.get(GAME + name)
    return kept is not None and kept != written.get(name)


def _parts(name):
    """The keys of the parts of a game."""
    found = hands.keys(PART + name + ":")
    return found.split("\n") if found else []


def remove(name):
    """Delete a game; what is returned brings it back through `restore`."""
    keys = _parts(name)
    keys.append(GAME + name)
    texts = [(key, hands.get(key)) for key in keys]
    save = memory.pop(name, None)
    for key in reversed(keys):
        hands.remove(key)
    if number(name):
        held.clear()
    return name, texts, save


def restore(deleted):
    """Bring a deleted game back; where another tab has gone on with it meanwhile, it is there, and newer. Returns ""
    or why it is only in memory: somebody else may have taken its room."""
    name, texts, save = deleted
    if hands.get(GAME + name) is not None:
        return ""
    why = ""
    for key, text in texts:
        if text is not None and not why:
            why = _firmly(hands.set, key, text)
    if save is None and why:
        texts = dict(texts)
        save = judge(texts[GAME + name])
        parts = [texts.get(PART + name + ":" + str(number)) or "" for number in range(save.get("parts", 0))]
        save = _whole(save, save["record"] if "record" in save else save["head"] + "".join(parts) + save["tail"])
        for key in _parts(name):
            hands.remove(key)
    if save is not None:
        memory[name] = save
    return why


def _whole(save, record):
    """A save with all of its record in it."""
    layout = ("head", "parts", "each", "tail")
    return dict({key: value for key, value in save.items() if key not in layout}, v=1, record=record)


def set_aside(name):
    """Move a save that cannot be read out of the way, untouched, so that it can be downloaded or discarded; one whose
    record lies in parts as far as they are there. Where there is no room it stays where it is, among the `stuck`."""
    text = hands.get(GAME + name)
    if text is None:
        return
    save = judge(text)
    aside, times = ASIDE + name, 1
    while hands.get(aside) is not None:  # an earlier one of the same game stays as well
        times += 1
        aside = ASIDE + name + "-" + str(times)
    if not isinstance(save, dict) or "record" in save:
        why = hands.rename(GAME + name, aside)
    else:
        why = hands.set(aside, json.dumps(_whole(save, record_of(name, save, whatever=True))))
        if not why:
            hands.remove(GAME + name, True)
    if why:
        stuck.add(name)
        return
    stuck.discard(name)
    for key in _parts(name):
        hands.remove(key, True)  # what a browser that died has lost may still be brought back, with these


def left(name):
    """The key of what is left of a damaged save."""
    return (GAME if name in stuck else ASIDE) + name


def names(start=GAME):
    """The ids under a kind of key."""
    found = hands.keys(start)
    return [key[len(start) :] for key in found.split("\n")] if found else []


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
