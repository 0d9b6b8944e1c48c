"""The saves of the page (web/saves) over a storage of our own: layouts, growing, broken off, full, deleted."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.site.places import ROOT
from tests.tools.tabs import Browser, Tab

EACH = 256  # lines of a part
HEAD = 'mohreh record 1\ngame toy 0.1.0\nnote actions "{n}"\n'


def write(tab: Tab, save: dict[str, Any], latin: bool = False) -> str:
    return str(tab.write(save, "en", latin))


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

    def _save(self, **record: Any) -> dict[str, Any]:
        self.number += 1
        return {"id": "a", "game": "toy", "home": "<li>", "over": False, "redo": "", "number": self.number, **record}

    def whole(self) -> dict[str, Any]:
        return self._save(record=self.record)

    def press(self, back: int, *fresh: str) -> dict[str, Any]:
        """So many lines are taken back, these follow."""
        since = max(0, len(self.lines) - back)
        self.lines[since:] = [f"{line}\n" for line in fresh]
        return self._save(head=self.head, since=since, lines="".join(self.lines[since:]))


def long_game(storage: Browser, number: int = 700) -> tuple[Tab, Game]:
    """A tab and its game of so many lines, played press by press."""
    saves, game = storage.tab(), Game()
    assert write(saves, game.whole()) == ""
    for place in range(number):
        assert write(saves, game.press(0, f"1 take {place}")) == ""
    return saves, game


def kept(storage: Browser) -> Any:
    """The record that a new tab reads, or why it cannot."""
    save = storage.tab().read("a")
    return save.get("record", save["trouble"])


def test_nobody_else_knows_a_key() -> None:
    key = re.compile(r"mohreh:(game|part|aside|stats|last)")
    files = [each for each in (ROOT / "web").rglob("*") if each.suffix in (".js", ".mjs", ".py", ".html")]
    knowing = {
        each.parent.name for each in (*files, ROOT / "index.html") if key.search(each.read_text(encoding="utf-8"))
    }
    assert knowing == {"saves"}


def test_a_short_game_is_kept_as_it_always_was() -> None:
    storage = Browser()
    _, game = long_game(storage, 40)
    save = json.loads(storage.kept["mohreh:game:a"])
    assert list(storage.kept) == ["mohreh:game:a"]
    assert (save["v"], save["record"]) == (1, game.record)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_read_is_what_was_written_last(seed: int) -> None:
    """However far one goes back and forth, and whichever tab goes on."""
    storage, chance = Browser(), Chance(str(seed))
    saves, game = long_game(storage, 300)
    longest = 0
    for step in range(150):
        back = chance.below(4) * chance.below(300) if chance.below(5) == 0 else 0
        fresh = [f"1 step {step} {place}" for place in range(chance.below(90))]
        assert write(saves, game.press(back, *fresh)) == ""
        assert kept(storage) == game.record
        if chance.below(12) == 0:  # closed, and opened again
            saves = storage.tab()
            saves.read("a")
            game.number = 0
            assert saves.holds(game.whole())
        longest = max(longest, len(game.lines))
    assert longest > 3 * EACH


def test_a_press_writes_little_however_long_the_game_is() -> None:
    storage = Browser()
    saves, game = long_game(storage, 5000)
    most = 0
    for place in range(600):
        before = storage.written
        assert write(saves, game.press(0, f"1 take {place}")) == ""
        most = max(most, storage.written - before)
    assert len(game.record) > 60_000
    assert most < 12_000


def test_a_browser_that_is_closed_at_any_moment_leaves_the_save_before_or_the_new_one() -> None:
    """Forwards over the edge of a part, far back, and a whole that replaces what was there."""
    storage = Browser()
    _, game = long_game(storage, 511 + 256)
    for back, fresh in ((0, ["1 a"]), (600, ["1 b"]), (0, [f"1 c {n}" for n in range(900)]), (700, [])):
        at_first, before = storage.kept, game.whole()
        press = game.press(back, *fresh)
        for writes in range(20):
            storage.kept = at_first
            again = storage.tab()
            again.read("a")
            assert again.holds(before)
            storage.close_after(writes)
            write(again, press)
            closed = storage.closed
            storage.close_after(None)
            if not closed:
                break
            assert kept(storage) in (before["record"], game.record)
        else:
            pytest.fail("it never ends")
        assert writes >= 1 and kept(storage) == game.record


def test_a_save_that_never_came_is_asked_for() -> None:
    saves, game = long_game(Browser(), 20)
    game.press(0, "1 lost")
    assert write(saves, game.press(0, "1 next")) == "missed"
    assert write(saves, game.whole()) == ""
    assert saves.number("a") == game.number and saves.number("b") == 0
    assert write(saves, game.press(3, "1 on")) == ""


def test_another_tab_that_went_on_is_not_overwritten() -> None:
    storage = Browser()
    saves, game = long_game(storage)
    other = storage.tab()
    other.read("a")
    game.number = 0
    assert other.holds(game.whole())
    assert write(other, game.press(0, "1 elsewhere")) == ""
    before = dict(storage.kept)
    assert saves.movedOn("a") and not other.movedOn("a")
    assert write(saves, game.press(400, "1 here")) == "stale"
    assert storage.kept == before


def test_without_room_the_game_lives_in_memory_and_is_kept_when_there_is_room_again() -> None:
    storage = Browser()
    saves, game = long_game(storage)
    last = game.record
    storage.have_room(sum(map(len, storage.kept.values())))
    for place in range(600):
        assert write(saves, game.press(0, f"1 take {place} and more")) == "full"
    assert saves.read("a")["record"] == game.record
    assert kept(storage) == last
    storage.have_room(None)
    assert write(saves, game.press(0, "1 on")) == ""
    assert kept(storage) == game.record and not saves.living()


def test_delete_takes_everything_and_brings_it_back() -> None:
    storage = Browser()
    saves, game = long_game(storage)
    before = dict(storage.kept)
    assert len(before) > 1
    deleted = saves.remove("a")
    assert not storage.kept
    saves.restore(deleted)
    assert storage.kept == before and kept(storage) == game.record


def parted(storage: Browser) -> tuple[dict[str, str], dict[str, str]]:
    """A long game that lost a part: what lies there, and the same when it is set aside."""
    long_game(storage, 900)
    storage.put("mohreh:part:a:1", None)
    stored = storage.kept
    assert len(stored) == 2
    aside = {":game:": ":aside:", ":part:": ":aside-part:"}
    return stored, {key.replace(kind := key[6:12], aside[kind]): text for key, text in stored.items()}


@pytest.mark.parametrize("torn", [False, True])
def test_a_game_that_lost_a_part_is_set_aside_byte_for_byte(torn: bool) -> None:
    """Also one of which even the save cannot be read any more: its parts are most of it."""
    storage = Browser()
    parted(storage)
    if torn:
        storage.put("mohreh:game:a", storage.kept["mohreh:game:a"][:-9])
    stored = storage.kept
    assert kept(storage) == "damaged"
    saves = storage.tab()
    saves.setAside("a")
    assert storage.kept == {
        "mohreh:aside:a": stored["mohreh:game:a"],
        "mohreh:aside-part:a:0": stored["mohreh:part:a:0"],
    }
    assert storage.forgotten == dict.fromkeys(stored, True)  # a browser that died may still bring them back
    assert saves.damaged() == "a"
    assert saves.rest("a") == "\n".join((stored["mohreh:game:a"], "mohreh:aside-part:a:0", stored["mohreh:part:a:0"]))
    saves.discard("a")
    assert not storage.kept and not saves.damaged()


def test_what_is_set_aside_is_whole_at_one_place_whenever_the_browser_is_closed() -> None:
    storage = Browser()
    stored, aside = parted(storage)
    for writes in range(20):
        storage.kept = stored
        storage.close_after(writes)
        storage.tab().setAside("a")
        closed = storage.closed
        storage.close_after(None)
        found = storage.kept.items()
        assert stored.items() <= found or aside.items() <= found
        if not closed:
            break
    assert writes == 4 and storage.kept == aside


def test_without_room_for_all_of_it_nothing_is_set_aside() -> None:
    storage = Browser()
    stored, aside = parted(storage)
    storage.have_room(sum(map(len, stored.values())) + len(stored["mohreh:part:a:0"]) + 9)
    saves = storage.tab()
    saves.setAside("a")
    assert storage.kept == stored and saves.stuck() == ["a"]
    assert saves.rest("a") == "\n".join((stored["mohreh:game:a"], "mohreh:part:a:0", stored["mohreh:part:a:0"]))
    storage.have_room(None)
    saves.setAside("a")
    assert storage.kept == aside and not saves.stuck()


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
def test_odd_saves_are_distinguished(text: str, why: str) -> None:
    storage = Browser()
    storage.put("mohreh:game:a", text)
    assert kept(storage) == why


def test_a_long_game_of_the_old_layout_is_read_and_goes_on_in_parts() -> None:
    storage, game = Browser(), Game()
    game.lines = [f"1 take {place}\n" for place in range(2000)]
    old = {"v": 1, "rev": 3, "tab": "x", "saved": 1, "game": "toy", "home": "<li>", "record": game.record}
    storage.put("mohreh:game:a", json.dumps(old))
    saves = storage.tab()
    saves.read("a")
    assert saves.holds(game.whole())
    assert json.loads(storage.kept["mohreh:game:a"]) == old  # looking changes nothing
    assert write(saves, game.press(0, "1 on")) == ""
    assert json.loads(storage.kept["mohreh:game:a"])["v"] == 2 and kept(storage) == game.record


def test_what_is_not_kept_is_missing() -> None:
    saves = Browser().tab()
    assert saves.read("a") == {"trouble": "missing"}
    saves.setAside("a")
    assert not saves.stuck()


def test_every_save_is_another_revision_also_after_it_was_opened_again() -> None:
    storage = Browser()
    _, game = long_game(storage, 2)
    assert json.loads(storage.kept["mohreh:game:a"])["rev"] == 3
    again = storage.tab()
    for number, wanted in ((3, 4), ("odd", 1)):
        storage.put("mohreh:game:a", json.dumps({**json.loads(storage.kept["mohreh:game:a"]), "rev": number}))
        again.read("a")
        assert write(again, game.whole()) == ""
        assert json.loads(storage.kept["mohreh:game:a"])["rev"] == wanted


def test_a_save_names_the_tab_that_it_continues() -> None:
    storage = Browser()
    first, game = long_game(storage, 1)
    there = [json.loads(storage.kept["mohreh:game:a"])]
    second = storage.tab()
    for tab in (second, second, first):  # opened twice by the same tab
        tab.read("a")
        assert write(tab, game.whole()) == ""
        there.append(json.loads(storage.kept["mohreh:game:a"]))
    assert [(save["tab"], save.get("from")) for save in there] == [
        ("tab 0", None),
        ("tab 1", "tab 0"),
        ("tab 1", "tab 0"),
        ("tab 0", "tab 1"),
    ]


def test_a_card_says_in_which_digits_it_was_drawn() -> None:
    for latin in (False, True):
        storage = Browser()
        assert write(storage.tab(), Game().whole(), latin) == ""
        assert json.loads(storage.kept["mohreh:game:a"])["latin"] is latin


@pytest.mark.parametrize(("saved", "wanted"), [(1.8e12, 1.8e12), (10**12, 0), (5, 0), ("x", 0), (None, 0)])
def test_a_clock_that_was_never_set_says_nothing(saved: Any, wanted: float) -> None:
    assert Browser().tab().moment({"saved": saved}) == wanted


def test_parts_that_a_shorter_game_has_no_use_for_are_taken_away() -> None:
    storage = Browser()
    saves, game = long_game(storage, 1200)
    parts = [key for key in storage.kept if ":part:" in key]
    assert write(saves, game.press(1100, "1 back")) == ""
    assert len(parts) == 3 and not [key for key in storage.kept if ":part:" in key]
    assert kept(storage) == game.record


@pytest.mark.parametrize("number", [20, 900])
def test_a_deleted_game_whose_room_is_taken_comes_back_into_memory_whole(number: int) -> None:
    storage = Browser()
    saves, game = long_game(storage, number)
    deleted = saves.remove("a")
    storage.have_room(50)
    assert saves.restore(deleted) == "full"
    assert not storage.kept and saves.read("a")["record"] == game.record
    storage.have_room(None)
    assert saves.settle() == "" and kept(storage) == game.record


def test_a_deleted_game_that_another_tab_went_on_with_stays_as_it_is_there() -> None:
    storage = Browser()
    saves, _ = long_game(storage, 20)
    deleted = saves.remove("a")
    storage.put("mohreh:game:a", "newer")
    assert saves.restore(deleted) == "" and storage.kept == {"mohreh:game:a": "newer"}


def test_a_damaged_save_without_room_aside_stays_where_it_is() -> None:
    storage = Browser()
    storage.put("mohreh:game:a", "odd" * 100)
    storage.have_room(310)
    saves = storage.tab()
    saves.setAside("a")
    assert saves.stuck() == ["a"] and saves.rest("a") == "odd" * 100 and len(storage.kept) == 1
    storage.have_room(None)
    saves.setAside("a")
    assert not saves.stuck() and saves.rest("a") == "odd" * 100 and list(storage.kept) == ["mohreh:aside:a"]


def test_a_finished_game_is_counted_once_and_odd_statistics_are_passed_over() -> None:
    storage = Browser()
    saves = storage.tab()
    for entry in ({"id": "a", "n": 1}, {"id": "b", "n": 2}, {"id": "a", "n": 3}):
        saves.addStatistics(entry)
    assert [(each["id"], each["n"]) for each in json.loads(saves.statistics())] == [("a", 1), ("b", 2)]
    assert all(each["at"] > 1e12 for each in json.loads(saves.statistics()))
    for text, wanted in (('[{"id": "a"}, 7, null]', '[{"id":"a"}]'), ('{"id": "a"}', ""), ("[", "")):
        storage.put("mohreh:stats", text)
        assert saves.statistics() == wanted


def test_games_that_end_where_there_is_no_room_are_counted_and_written_when_there_is() -> None:
    storage = Browser()
    saves = storage.tab()
    saves.addStatistics({"id": "a"})
    storage.have_room(0)
    saves.addStatistics({"id": "b"})
    saves.addStatistics({"id": "b"})
    assert [each["id"] for each in json.loads(saves.statistics())] == ["a", "b"]
    assert [each["id"] for each in json.loads(saves.allInOne())["finished"]] == ["a", "b"]
    assert [each["id"] for each in json.loads(storage.kept["mohreh:stats"])] == ["a"]
    storage.have_room(None)
    assert saves.statistics() == storage.tab().statistics()
    assert [each["id"] for each in json.loads(storage.kept["mohreh:stats"])] == ["a", "b"]


def test_damaged_statistics_lose_only_what_is_damaged() -> None:
    storage = Browser()
    saves = storage.tab()
    for name in "abcd":
        saves.addStatistics({"id": name})
    whole = storage.kept["mohreh:stats"]
    assert [each["id"] for each in json.loads(whole)] == list("abcd"), "an earlier version reads it as well"
    for damaged, left in (
        (whole.replace('"id":"b"', '"id":'), "acd"),
        (whole[: whole.index('"d"')], "abc"),
        (whole[whole.index('"a"') :], "bcd"),
    ):
        storage.put("mohreh:stats", damaged)
        assert [each["id"] for each in json.loads(saves.statistics())] == list(left)
    saves.addStatistics({"id": "e"})
    assert [each["id"] for each in json.loads(storage.kept["mohreh:stats"])] == list("bcde")


def test_statistics_are_forgotten_and_come_back_and_go_along_in_a_file() -> None:
    saves, other = Browser().tab(), Browser().tab()
    saves.takeStatistics([{"id": "late", "at": 3}, {"id": "old"}, {"id": "soon", "at": 1}])
    assert [each["id"] for each in json.loads(saves.statistics())] == ["old", "soon", "late"]
    passed_on = json.loads(saves.allInOne())["finished"]
    assert other.takeStatistics([{"id": "soon", "at": 7}]) == 1
    assert other.takeStatistics(passed_on) == 2 and other.takeStatistics(passed_on) == 0
    kept = [(each["id"], each.get("at")) for each in json.loads(other.statistics())]
    assert kept == [("old", None), ("late", 3), ("soon", 7)]
    forgotten = saves.forgetStatistics()
    assert saves.statistics() == "" and json.loads(saves.allInOne())["finished"] == []
    saves.takeStatistics(forgotten)
    assert json.loads(saves.allInOne())["finished"] == passed_on


def _brought(name: str, origin: str, *actions: str) -> dict[str, Any]:
    """A game of a file, as the table returns it."""
    record = f'mohreh record 1\ngame toy 0.1.0\nseed "{name}"\nnote origin "{origin}"\n'
    record += "".join(f"{action}\n" for action in actions)
    return {"id": name, "game": "toy", "home": "<li>", "over": False, "redo": "", "number": 1, "record": record}


def test_a_file_that_is_opened_twice_brings_its_games_once() -> None:
    """A game is known by where it started and what was done; it may have gone on here, or be twice in the file."""
    storage = Browser()
    saves = storage.tab()
    file = [_brought(name, "o", "* first 1", "1 take 2") for name in "ab"] + [_brought("c", "p")]
    assert saves.takeGames(file, "en", False) == {"games": 2, "here": 1, "trouble": ""}
    again = [{**each, "id": each["id"] * 2} for each in file]
    assert storage.tab().takeGames(again, "en", False)["games"] == 0
    other = [_brought("d", "o", "* first 1"), _brought("e", "o", "* first 1", "1 take 2", "2 take 1")]
    taken = saves.takeGames(other, "en", False)
    assert (taken["games"], taken["here"]) == (1, 1), "it has gone on here, and elsewhere"
    taken = saves.takeGames([_brought("f", "o", "* first 1", "1 take 3"), _brought("g", "q")], "en", False)
    assert taken["games"] == 2, "another move, another game"
    assert {key.split(":")[2] for key in storage.kept} == set("acefg")


def test_all_in_one_file_has_the_results_of_puzzles_and_brings_them_elsewhere() -> None:
    saves, other = Browser().tab(), Browser().tab()
    saves.notePuzzle("toy", "e1", True)
    puzzles = json.loads(saves.allInOne())["puzzles"]
    assert puzzles["puzzles"] == {"toy": {"e1": [4, 0]}}
    assert [other.takePuzzles(json.dumps(puzzles)) for _ in range(2)] == [1, 0]
    assert other.puzzlesOf("toy") == {"e1": "right"} and other.puzzleRun() == 1


def test_a_deleted_game_that_lived_only_in_memory_does_so_again() -> None:
    storage = Browser()
    storage.have_room(0)
    saves, game = storage.tab(), Game()
    assert write(saves, game.whole()) == "full"
    deleted = saves.remove("a")
    assert saves.read("a") == {"trouble": "missing"}
    assert saves.restore(deleted) == "" and not storage.kept
    assert saves.read("a")["record"] == game.record


def test_what_is_set_aside_takes_the_place_of_nothing_that_was_set_aside_before() -> None:
    """Two damaged saves of the same game, and one whose record lies in parts."""
    storage = Browser()
    for text in ("first", "second"):
        storage.put("mohreh:game:a", text)
        storage.tab().setAside("a")
    long_game(storage)
    storage.tab().setAside("a")
    kept = {key: text for key, text in storage.kept.items() if key.startswith("mohreh:aside:")}
    assert list(kept) == ["mohreh:aside:a", "mohreh:aside:a-2", "mohreh:aside:a-3"]
    assert list(kept.values())[:2] == ["first", "second"] and "take 699" in kept["mohreh:aside:a-3"]
    assert storage.kept.keys() - kept.keys() == {"mohreh:aside-part:a-3:0"}
