"""The shell's saves (web/shell/saves.py) over a storage of our own: layouts, growing, broken off, full, deleted."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from mohreh.core.chance import Chance

SOURCE = Path(__file__).resolve().parents[3] / "web/shell/saves.py"
HEAD = 'mohreh record 1\ngame toy 0.1.0\nnote actions "{n}"\n'


class Closed(Exception):
    """The browser is closed."""


class Storage:
    """localStorage as hands.mjs hands it on; it counts what is written, and may be full or closed after some writes."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.removed: dict[str, bool] = {}  # the keys, and whether only what lies aside is meant
        self.written = 0
        self.room = 10**9
        self.writes = 10**9  # until the browser is closed

    def get(self, key: str) -> str | None:
        return self.kept.get(key)

    def set(self, key: str, text: str) -> str:
        self._count()
        if sum(map(len, {**self.kept, key: text}.values())) > self.room:
            return "full"
        self.kept[key] = text
        self.written += len(text)
        return ""

    def remove(self, key: str, aside_only: bool = False) -> None:
        self._count()
        if key in self.kept:
            self.removed[key] = aside_only
        self.kept.pop(key, None)

    def rename(self, start: str, end: str) -> str:
        why = self.set(end, self.kept[start])
        if not why:
            self.remove(start)
        return why

    def _count(self) -> None:
        self.writes -= 1
        if self.writes < 0:
            raise Closed

    def keys(self, start: str) -> str:
        return "\n".join(key for key in self.kept if key.startswith(start))

    def entropy(self) -> str:
        return "0123456789abcdef"

    def stamp(self) -> str:
        return "1800000000000"


def tab(storage: Storage) -> Any:
    """The module as a tab has it that has just been opened."""
    page = ModuleType("page")
    vars(page).update(LANGUAGE="en", hands=storage, settings={"digits": "own"})
    found = importlib.util.spec_from_file_location("saves_of_the_shell", SOURCE)
    assert found and found.loader
    module = importlib.util.module_from_spec(found)
    before = sys.modules.get("page")
    sys.modules["page"] = page
    try:
        found.loader.exec_module(module)
    finally:
        del sys.modules["page"]
        if before:
            sys.modules["page"] = before
    return module


class Game:
    """What the table sends of a game, press by press."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.number = 0

    @property
    def head(self) -> str:
        return HEAD.format(n=len(self.lines))

    @property
    def record(self) -> str:
        return self.head + "".join(self.lines)

    def _save(self, **record: Any) -> SimpleNamespace:
        self.number += 1
        return SimpleNamespace(id="a", game="toy", home="<li>", over=False, redo="", number=self.number, **record)

    def whole(self) -> SimpleNamespace:
        return self._save(record=self.record)

    def press(self, back: int, *fresh: str) -> SimpleNamespace:
        """So many lines are taken back, these follow."""
        since = max(0, len(self.lines) - back)
        self.lines[since:] = [f"{line}\n" for line in fresh]
        return self._save(head=self.head, since=since, lines="".join(self.lines[since:]))


def long_game(storage: Storage, number: int = 700) -> tuple[Any, Game]:
    """A tab and its game of so many lines, played press by press."""
    saves, game = tab(storage), Game()
    assert saves.write(game.whole()) == ""
    for place in range(number):
        assert saves.write(game.press(0, f"1 take {place}")) == ""
    return saves, game


def kept(storage: Storage) -> Any:
    """The record that a new tab reads, or why it cannot."""
    save, why = tab(storage).read("a")
    return save["record"] if save else why


def test_a_short_game_is_kept_as_it_always_was() -> None:
    storage = Storage()
    _, game = long_game(storage, 40)
    save = json.loads(storage.kept["mohreh:game:a"])
    assert list(storage.kept) == ["mohreh:game:a"]
    assert (save["v"], save["record"]) == (1, game.record)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_read_is_what_was_written_last(seed: int) -> None:
    """However far one goes back and forth, and whichever tab goes on."""
    storage, chance = Storage(), Chance(str(seed))
    saves, game = long_game(storage, 300)
    longest = 0
    for step in range(150):
        back = chance.below(4) * chance.below(300) if chance.below(5) == 0 else 0
        fresh = [f"1 step {step} {place}" for place in range(chance.below(90))]
        assert saves.write(game.press(back, *fresh)) == ""
        assert kept(storage) == game.record
        if chance.below(12) == 0:  # closed, and opened again
            saves = tab(storage)
            save, _ = saves.read("a")
            saves.loaded("a", save)
            game.number = 0
            assert saves.holds(game.whole())
        longest = max(longest, len(game.lines))
    assert longest > 3 * saves.EACH


def test_a_press_writes_little_however_long_the_game_is() -> None:
    storage = Storage()
    saves, game = long_game(storage, 5000)
    most = 0
    for place in range(600):
        before = storage.written
        assert saves.write(game.press(0, f"1 take {place}")) == ""
        most = max(most, storage.written - before)
    assert len(game.record) > 60_000
    assert most < 12_000


def test_a_browser_that_is_closed_at_any_moment_leaves_the_save_before_or_the_new_one() -> None:
    """Forwards over the edge of a part, far back, and a whole that replaces what was there."""
    storage = Storage()
    saves, game = long_game(storage, 511 + 256)
    for back, fresh in ((0, ["1 a"]), (600, ["1 b"]), (0, [f"1 c {n}" for n in range(900)]), (700, [])):
        before, at_first, told = game.record, dict(storage.kept), dict(saves.held)
        press = game.press(back, *fresh)
        for writes in range(20):
            storage.kept = dict(at_first)
            again = tab(storage)
            save, _ = again.read("a")
            again.loaded("a", save)
            again.held.update({**told, "parts": list(told["parts"]), "tail": list(told["tail"])})
            storage.writes = writes
            try:
                assert again.write(press) == ""
                break
            except Closed:
                storage.writes = 10**9
                assert kept(storage) in (before, game.record)
        else:
            pytest.fail("it never ends")
        storage.writes = 10**9
        assert writes >= 1 and kept(storage) == game.record
        saves = again


def test_a_save_that_never_came_is_asked_for() -> None:
    saves, game = long_game(Storage(), 20)
    game.press(0, "1 lost")
    assert saves.write(game.press(0, "1 next")) == "missed"
    assert saves.write(game.whole()) == ""
    assert saves.number("a") == game.number and saves.number("b") == 0
    assert saves.write(game.press(3, "1 on")) == ""


def test_another_tab_that_went_on_is_not_overwritten() -> None:
    storage = Storage()
    saves, game = long_game(storage)
    other = tab(storage)
    save, _ = other.read("a")
    other.loaded("a", save)
    game.number = 0
    assert other.holds(game.whole())
    assert other.write(game.press(0, "1 elsewhere")) == ""
    there = dict(storage.kept)
    assert saves.moved_on("a") and not other.moved_on("a")
    assert saves.write(game.press(400, "1 here")) == "stale"
    assert storage.kept == there


def test_without_room_the_game_lives_in_memory_and_is_kept_when_there_is_room_again() -> None:
    storage = Storage()
    saves, game = long_game(storage)
    last = game.record
    storage.room = sum(map(len, storage.kept.values()))
    for place in range(600):
        assert saves.write(game.press(0, f"1 take {place} and more")) == "full"
    assert saves.read("a")[0]["record"] == game.record
    assert kept(storage) == last
    storage.room = 10**9
    assert saves.write(game.press(0, "1 on")) == ""
    assert kept(storage) == game.record and not saves.memory


def test_delete_takes_everything_and_brings_it_back() -> None:
    storage = Storage()
    saves, game = long_game(storage)
    there = dict(storage.kept)
    assert len(there) > 1
    deleted = saves.remove("a")
    assert not storage.kept
    saves.restore(deleted)
    assert storage.kept == there and kept(storage) == game.record


def test_a_game_that_lost_a_part_is_set_aside_with_what_is_left() -> None:
    storage = Storage()
    _, game = long_game(storage, 900)
    del storage.kept["mohreh:part:a:1"]
    assert kept(storage) == "damaged"
    tab(storage).set_aside("a")
    assert list(storage.kept) == ["mohreh:aside:a"]
    assert set(storage.removed) == {"mohreh:game:a", "mohreh:part:a:0"}
    assert all(storage.removed.values())  # a browser that died may still bring them back
    left = json.loads(storage.kept["mohreh:aside:a"])
    assert left["record"] == game.head + "".join(game.lines[:256] + game.lines[512:])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"v": 3}', "newer"),
        ('{"v": 1, "home": ""}', "damaged"),
        ('{"v": 2, "home": "", "head": "", "tail": ""}', "damaged"),
        ('{"v": 2, "home": "", "head": "", "tail": "", "parts": -1}', "damaged"),
        ('{"v": 2, "home": "", "head": "", "tail": "", "parts": 1e9}', "damaged"),
        ('{"v": 2, "home": "", "head": "", "tail": "", "parts": 1}', "damaged"),
        ('{"v": 2, "home": "", "head": "", "tail": "", "parts": 10000}', "damaged"),
        ('{"v": 2, "home": "", "head": "", "tail": "whole", "parts": 0}', "whole"),
        ('{"v": "2"}', "damaged"),
        ('{"v": 0, "home": "", "record": "old"}', "damaged"),
        ("[]", "damaged"),
    ],
)
def test_odd_saves_are_told_apart(text: str, why: str) -> None:
    storage = Storage()
    storage.kept["mohreh:game:a"] = text
    assert kept(storage) == why


def test_a_long_game_of_the_old_layout_is_read_and_goes_on_in_parts() -> None:
    storage, game = Storage(), Game()
    game.lines = [f"1 take {place}\n" for place in range(2000)]
    old = {"v": 1, "rev": 3, "tab": "x", "saved": 1, "game": "toy", "home": "<li>", "record": game.record}
    storage.kept["mohreh:game:a"] = json.dumps(old)
    saves = tab(storage)
    save, _ = saves.read("a")
    saves.loaded("a", save)
    assert saves.holds(game.whole())
    assert json.loads(storage.kept["mohreh:game:a"]) == old  # looking changes nothing
    assert saves.write(game.press(0, "1 on")) == ""
    assert json.loads(storage.kept["mohreh:game:a"])["v"] == 2 and kept(storage) == game.record


def test_what_is_not_kept_is_missing() -> None:
    saves = tab(Storage())
    assert saves.read("a") == (None, "missing")
    saves.set_aside("a")
    assert not saves.stuck


def test_every_save_is_another_revision_also_after_it_was_opened_again() -> None:
    storage = Storage()
    _, game = long_game(storage, 2)
    assert json.loads(storage.kept["mohreh:game:a"])["rev"] == 3
    again = tab(storage)
    save, _ = again.read("a")
    for told, wanted in ((save["rev"], 4), ("odd", 1)):
        again.loaded("a", {**save, "rev": told})
        assert again.write(game.whole()) == ""
        assert json.loads(storage.kept["mohreh:game:a"])["rev"] == wanted


def test_a_card_says_in_which_digits_it_was_drawn() -> None:
    for digits, latin in (("own", False), ("latin", True)):
        storage = Storage()
        saves = tab(storage)
        saves.settings["digits"] = digits
        assert saves.write(Game().whole()) == ""
        assert json.loads(storage.kept["mohreh:game:a"])["latin"] is latin


@pytest.mark.parametrize(("saved", "wanted"), [(1.8e12, 1.8e12), (10**12, 0), (5, 0), ("x", 0), (None, 0)])
def test_a_clock_that_was_never_set_says_nothing(saved: Any, wanted: float) -> None:
    assert tab(Storage()).moment({"saved": saved}) == wanted


def test_parts_that_a_shorter_game_has_no_use_for_are_taken_away() -> None:
    storage = Storage()
    saves, game = long_game(storage, 1200)
    parts = [key for key in storage.kept if ":part:" in key]
    assert saves.write(game.press(1100, "1 back")) == ""
    assert len(parts) == 3 and not [key for key in storage.kept if ":part:" in key]
    assert kept(storage) == game.record


@pytest.mark.parametrize("number", [20, 900])
def test_a_deleted_game_whose_room_is_taken_comes_back_into_memory_whole(number: int) -> None:
    storage = Storage()
    saves, game = long_game(storage, number)
    deleted = saves.remove("a")
    storage.room = 50
    assert saves.restore(deleted) == "full"
    assert not storage.kept and saves.read("a")[0]["record"] == game.record
    storage.room = 10**9
    assert saves.settle() == "" and kept(storage) == game.record


def test_a_deleted_game_that_another_tab_went_on_with_stays_as_it_is_there() -> None:
    storage = Storage()
    saves, _ = long_game(storage, 20)
    deleted = saves.remove("a")
    storage.kept["mohreh:game:a"] = "newer"
    assert saves.restore(deleted) == "" and storage.kept == {"mohreh:game:a": "newer"}


def test_a_damaged_save_without_room_aside_stays_where_it_is() -> None:
    storage = Storage()
    storage.kept["mohreh:game:a"] = "odd" * 100
    storage.room = 310
    saves = tab(storage)
    saves.set_aside("a")
    assert saves.stuck == {"a"} and saves.left("a") == "mohreh:game:a" and len(storage.kept) == 1
    storage.room = 10**9
    saves.set_aside("a")
    assert not saves.stuck and saves.left("a") == "mohreh:aside:a" and list(storage.kept) == ["mohreh:aside:a"]


def test_a_finished_game_is_counted_once_and_odd_statistics_are_passed_over() -> None:
    storage = Storage()
    saves = tab(storage)
    for entry in ({"id": "a", "n": 1}, {"id": "b", "n": 2}, {"id": "a", "n": 3}):
        saves.add_statistics(entry)
    assert saves.statistics() == [{"id": "a", "n": 1}, {"id": "b", "n": 2}]
    for text, wanted in (('[{"id": "a"}, 7, null]', [{"id": "a"}]), ('{"id": "a"}', []), ("[", [])):
        storage.kept["mohreh:stats"] = text
        assert saves.statistics() == wanted


def test_a_deleted_game_that_lived_only_in_memory_does_so_again() -> None:
    storage = Storage()
    storage.room = 0
    saves, game = tab(storage), Game()
    assert saves.write(game.whole()) == "full"
    deleted = saves.remove("a")
    assert saves.read("a") == (None, "missing")
    assert saves.restore(deleted) == "" and not storage.kept
    assert saves.read("a")[0]["record"] == game.record


def test_what_is_set_aside_takes_the_place_of_nothing_that_was_set_aside_before() -> None:
    """Two damaged saves of the same game, and one whose record lies in parts."""
    storage = Storage()
    for text in ("first", "second"):
        storage.kept["mohreh:game:a"] = text
        tab(storage).set_aside("a")
    long_game(storage)
    tab(storage).set_aside("a")
    kept = {key: text for key, text in storage.kept.items() if key.startswith("mohreh:aside:")}
    assert list(kept) == ["mohreh:aside:a", "mohreh:aside:a-2", "mohreh:aside:a-3"]
    assert list(kept.values())[:2] == ["first", "second"] and "take 699" in kept["mohreh:aside:a-3"]
    assert len(storage.kept) == 3
