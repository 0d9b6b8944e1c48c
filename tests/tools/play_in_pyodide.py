"""Run by from_dist.mjs: imports every module of ours, plays whole games through the table, tries every verb."""

import collections
import dataclasses
import importlib
import json
import pathlib
import pkgutil
import traceback
import zipfile
from typing import Any

thorough: bool  # given by whoever runs this
FEW = 16 if thorough else 1  # noqa: F821  # looks of an opponent at each decision

api = importlib.import_module("mohreh.table.api")
shipped = importlib.import_module("mohreh.table.games").shipped()


def lacking() -> list[str]:
    """Which games are asked for in vain."""
    found = []
    for game in shipped:
        if api.call(json.dumps({"do": "dialog", "game": game, "lang": "en", "latin": False})) is None:
            found.append(api.lacking())
    return found


mounted = [["", lacking()]]
wrong = [api.mount(game, "/mohreh.zip") or api.mount(game, "/nowhere.zip") for game in shipped]
for game in shipped:
    right = pathlib.Path(f"/{game}.zip").read_bytes()
    with zipfile.ZipFile(f"/{game}.zip", "w") as old:  # of another version, as a browser may have kept it
        old.writestr(
            f"mohreh/games/{game}/__init__.py", "import dataclasses\nold = dataclasses.make_dataclass('Old', 'a')"
        )
    assert not api.mount(game, f"/{game}.zip")
    pathlib.Path(f"/{game}.zip").write_bytes(right)
    assert api.mount(game, f"/{game}.zip")
    mounted.append([game, lacking()])

assert api.call(json.dumps({"do": "numbers", "lang": "en"})) is None and api.lacking() == "later"
assert api.mount("later", "/later.zip")

modules = ["mohreh"]
with zipfile.ZipFile("/later.zip") as later:
    for file in later.namelist():
        if file.endswith(".pyc"):
            modules.append(file.removesuffix(".pyc").replace("/", "."))
            importlib.import_module(modules[-1])
for found in pkgutil.walk_packages(importlib.import_module("mohreh").__path__, "mohreh."):
    importlib.import_module(found.name)
    modules.append(found.name)

refused = []


def ask(language: str, **request: object) -> Any:
    reply = json.loads(api.call(json.dumps({**request, "lang": language, "latin": False})))
    if not reply.get("ok"):
        refused.append([request["do"], reply])
    return reply


# Every opponent is asked, none at length: how well they play is found elsewhere, and much quicker.
thinking = importlib.import_module("mohreh.table.game.thinking")
vars(thinking)["_share"] = lambda level, sharing: thinking.Budget(seconds=None, playouts=FEW)
find = importlib.import_module("mohreh.table.games").room
games = []
WHOLE = shipped[:2]  # that every run plays to the end
tables = [(language, name) for language in ("fa", "en") for name in shipped]
if not thorough:  # noqa: F821
    tables = [(("fa", "en")[at % 2], name) for at, name in enumerate(shipped)]


def played(language: str, name: str, first: str, most: int) -> tuple[Any, Any]:
    """The first and the last reply of a game between this opponent and the weakest one, after so many things said."""
    weakest, *_ = find(name).game.levels
    seats = [{"name": "آ", "bot": first, "colour": "teal"}, {"name": "B", "bot": weakest, "colour": "amber"}]
    reply = ask(language, do="new", game=name, seats=seats, options={}, seed="test", entropy="test", bots_pace=0)
    pushed: list[str] = []
    while len(pushed) < most and api.pause() >= 0:
        api.work(lambda _, text: pushed.append(text))
    return reply, json.loads(pushed[-1]) if pushed else reply


for language, name in tables:
    ask(language, do="dialog", game=name)
    weakest, *_, strongest = find(name).game.levels
    ask(language, do="settings", bots_pace=0)
    if not thorough:  # noqa: F821  # whoever thinks longest is asked a few times, and the game is ended by the quick ones
        played(language, name, strongest, 6)
        ask(language, do="close")
    once = thorough and (language, name) in tables[: len(shipped)]  # noqa: F821  # it thinks the same in both languages
    whole = thorough or name in WHOLE  # noqa: F821
    reply, last = played(language, name, strongest if once else weakest, 20000 if whole else 12)
    record = (last.get("save") or reply.get("save") or {}).get("record", "")
    games.append({"game": name, "over": bool((last.get("save") or {}).get("over")), "record": len(record)})
    for request in (
        {"do": "over"},
        {"do": "file"},
        {"do": "link"},
        {"do": "undo"},
        {"do": "redo"},
        {"do": "log", "line": 3},
        {"do": "log", "line": None},
        {"do": "look", "what": "card stable"},
        {"do": "look", "what": "wonder the_sphinx"},
        {"do": "look", "what": "token law"},
        {"do": "look", "what": "discard"},
        {"do": "look", "what": "deck"},
        {"do": "look", "what": "seat 1"},
        {"do": "pick", "what": "17"},
        {"do": "hide"},
        {"do": "lift"},
        {"do": "rematch", "entropy": "again"},
        {"do": "close"},
        {"do": "open", "id": "a", "text": record, "entropy": "x"},
        {"do": "same-deal"},
        {"do": "home", "games": [{"id": "a", "text": record}]},
        {"do": "import", "text": record, "entropy": "y"},
        {"do": "import", "text": "\x00 not a game", "entropy": "y"},
        {"do": "import", "text": "[" * 200_000, "entropy": "y"},  # a parser would take Python with it
        {"do": "import", "text": '{"games":' * 50_000, "entropy": "y"},
        {"do": "open", "id": "b", "text": "{}", "entropy": "x"},
        {"do": "open", "id": "c", "text": f"mohreh record 1\ngame {name} 0\nseed {'[' * 100_000}\n", "entropy": "x"},
        {"do": "act", "action": "fly to the moon"},
        {"do": "nonsense"},
    ):
        ask(language, **request)

try:
    try:
        json.loads("[")
    except ValueError as error:  # a way through the library, whose code has no lines
        raise ExceptionGroup("nothing", [KeyError("nothing"), error]) from None
except ExceptionGroup as error:
    printed = "".join(traceback.format_exception(error))

# What would make the start long: modules that are read twice, dataclasses that write a docstring of their own, and what
# is compiled here and not when the page is built.
quick = importlib.import_module("sitecustomize")
waiting, anew = quick.waiting(), list(quick.written_anew())
held = [archive for archive, (_, file) in quick._archives.items() if not isinstance(file, int)]
told = [
    f"{module.__name__}.{name}"
    for module in map(importlib.import_module, modules)
    for name, found in vars(module).items()
    if hasattr(found, "__dataclass_fields__") and isinstance(found, type) and found.__doc__ != "."
]
Point = dataclasses.make_dataclass("Point", ["x", "y"])
Pair = collections.namedtuple("Pair", "one two")
new = [repr(Point(1, 2)), repr(Pair(1, 2)), len(quick.written_anew())]

answer = json.dumps(
    {
        "mounted": mounted,
        "wrong": wrong,
        "modules": modules,
        "games": games,
        "refused": refused,
        "printed": printed,
        "waiting": waiting,
        "held": held,
        "written": len(quick._codes),
        "anew": anew,
        "new": new,
        "told": told,
    }
)
