"""Texts, settings, notices, toasts and spoken lines of the shell."""

import json

import js

document = js.document
root = document.documentElement
hands = js.hands
saves = js.mohrehSaves  # the storage of games, which alone knows their layout: web/saves
LANGUAGE = root.lang
HUMAN_PACE = 900  # milliseconds a bot takes for a move, so that a person can follow

words = json.loads(document.getElementById("words").textContent)
# A touch screen large enough to lie between the players.
TABLET = "(pointer: coarse) and (min-width: 600px) and (min-height: 600px)"
CHOICES = {"theme": ("auto", "light", "dark"), "digits": ("own", "latin"), "pace": ("human", "double", "instant")}
settings = {
    "forced": False,
    "hints": True,
    "milestones": True,
    "animation": True,
    "sound": False,
    "shortcuts": True,
    "awake": hasattr(js, "matchMedia") and js.matchMedia(TABLET).matches,
    "theme": "auto",
    "digits": "own",
    "pace": "human",
}
SWITCHES = tuple(key for key, value in settings.items() if isinstance(value, bool))


def find(name):
    """Return the element with this id, or None."""
    return document.getElementById(name)


def say_words(key, **parameters):
    """Return a sentence of the shell with its {parameters} filled in."""
    text = words[key]
    for name, value in parameters.items():
        text = text.replace("{" + name + "}", number(value) if isinstance(value, int) else value)
    return text


def opened(taken, bad, finished, counted, puzzles):
    """Return what an imported file has brought: games that are new or were here already, games that could not be
    read, results of puzzles, and finished games that were not in the statistics yet."""
    said = []
    if taken.games or bad or not (finished or taken.here or puzzles):
        said.append(say_words("opened_some" if bad else "opened_many", n=taken.games, bad=bad))
    if taken.here:
        said.append(say_words("here_already", n=taken.here))
    if puzzles:
        said.append(say_words("puzzles_taken", n=puzzles))
    if finished:
        said.append(say_words("counted", n=counted) if counted else words["counted_already"])
    return ". ".join(said)


def number(value):
    """Return a number in the reader's digits."""
    text = str(value)
    if LANGUAGE == "fa" and settings["digits"] != "latin":
        for index in range(10):
            text = text.replace(str(index), "۰۱۲۳۴۵۶۷۸۹"[index])
    return text


# Settings


def stored_settings():
    """Return the settings as stored; invalid ones are omitted."""
    try:
        stored = json.loads(hands.get("mohreh:settings") or "{}")
    except ValueError:
        return {}
    return {key: value for key, value in stored.items() if _fits(key, value)} if isinstance(stored, dict) else {}


def load_settings():
    """Read the settings."""
    settings.update(stored_settings())


def _fits(key, value):
    """Return whether a stored setting is valid; those written by another version are not changed."""
    if key in CHOICES:
        return value in CHOICES[key]
    if key in ("form", "forms"):
        return isinstance(value, dict)
    if key == "learned":
        return isinstance(value, list)
    return isinstance(value, bool) if key in SWITCHES else True


_unwritten = {}


def keep_settings(key, value):
    """Change a setting and store it, together with those that another tab may have changed. Without storage it lasts
    as long as the page."""
    settings[key] = _unwritten[key] = value
    if not hands.set("mohreh:settings", json.dumps(dict(stored_settings(), **_unwritten))):
        _unwritten.clear()


def learn(lesson):
    """Note that a lesson was finished on this device (web/first.js shows it)."""
    learned = stored_settings().get("learned", [])
    if lesson not in learned:
        keep_settings("learned", learned + [lesson])  # noqa: RUF005 - MicroPython does not support unpacking in a list


def show_settings():
    """Update the page and the settings form."""
    js.mohrehTheme(settings["theme"])
    root.toggleAttribute("data-still", not settings["animation"])
    root.toggleAttribute("data-sounds", settings["sound"])
    form = find("settings-form")
    for key in ("theme", "digits", "pace"):
        chosen = form.querySelector('[name="' + key + '"][value="' + str(settings[key]) + '"]')
        if chosen:
            chosen.checked = True
    for key in ("forced", "hints", "milestones", "animation", "sound", "shortcuts", "awake"):
        form.querySelector('[name="' + key + '"]').checked = bool(settings[key])


def stay_awake():
    """Keep the screen on at a table, if the reader wants that."""
    hands.stayAwake("table", root.getAttribute("data-view") == "table" and settings["awake"])


def pace():
    """Return the milliseconds that bots take for a move."""
    return {"instant": 0, "double": HUMAN_PACE // 2}.get(settings["pace"], HUMAN_PACE)


# Speaking: the polite region for what happens, the assertive one (or the open dialog's) for what is refused.


def alert(text, rule=None):
    """Say at once why something is not possible; `rule` is the address of the clause at the end of the text."""
    hands.alert(text, rule)


def hush():
    """Remove the message about the previous press."""
    hands.hush()


_toast = {"number": 0, "press": None}


def toast(text, label="", press=None, seconds=5):
    """Show a short message for a while, perhaps with one button."""
    _toast["press"] = press
    _toast["number"] = hands.toast(text, label, press, seconds)


def offers(press):
    """Return whether the button of the present toast does this."""
    return _toast["press"] is press and hands.isToast(_toast["number"])


def notice(name, text, buttons=(), bad=False, where="banners", spoken=True):
    """Show a lasting notice, one for each name; `buttons` are (label, data-do) pairs."""
    unnotice(name)
    strip = document.createElement("div")
    strip.className = "banner bad" if bad else "banner"
    strip.id = "notice-" + name
    line = document.createElement("p")
    line.textContent = text
    strip.append(line)
    for label, verb in buttons:
        button = document.createElement("button")
        button.type = "button"
        button.className = "quiet"
        button.textContent = label
        button.setAttribute("data-do", verb)
        strip.append(button)
    find(where).append(strip)
    if spoken:
        find("alert").textContent = text


def could_not_start(name, code="network"):
    """Say that something could not be started, and why, with a button to try again."""
    notice(name, failure(code), [(words["retry"], "retry")], bad=True)


def failure(code):
    """Return why something could not be loaded."""
    return words.get("failed_" + code, words["failed"])


def outdated(reply):
    """Say that the site has a new version, and that this page, which is of the old one, can no longer load what it
    lacks."""
    notice("network", reply.alert, [(words["update_now"], "retry")])


def unnotice(name):
    """Remove a notice. If the focus is in it, it moves to the main content of the page."""
    old = find("notice-" + name)
    if old:
        held = old.contains(document.activeElement)
        old.remove()
        if held:
            find("prompt" if root.getAttribute("data-view") == "table" else "main").focus()
