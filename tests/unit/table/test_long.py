"""Long games: what is written can be read, and a press writes and sends its own lines only."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from mohreh.core import record
from mohreh.core.chance import Chance
from mohreh.table.errors import TableError
from mohreh.table.requests.guest import GuestTable
from mohreh.table.saves import storage, transfer
from tests.tools.shell import Page


class Keeper(Page):
    """A page that says which save it holds, and puts the next one together from its lines."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.settings["held"] = 0
        self.head = ""
        self.lines: list[str] = []
        self.whole: list[bool] = []  # of each save, whether it came as a whole
        self.drops = False  # the next save is lost on its way

    @property
    def text(self) -> str:
        return self.head + "".join(self.lines)

    def take(self, reply: Mapping[str, Any]) -> dict[str, Any]:
        reply = super().take(reply)
        save = reply.get("save")
        if save is None:
            return reply
        if self.drops:
            self.drops = False
            return reply
        self.whole.append("record" in save)
        if "record" in save:
            self.head, self.lines = "", save["record"].splitlines(keepends=True)
        elif save["number"] != self.settings["held"] + 1:
            return self.ask("keep", held=0)
        else:
            if self.whole[-2]:
                self.lines = self.lines[-len(self._actions()) :] if self._actions() else []
            self.head, self.lines[save["since"] :] = save["head"], save["lines"].splitlines(keepends=True)
        self.settings["held"] = save["number"]
        assert self.text == storage.write(self.table.game)
        return reply

    def _actions(self) -> list[str]:
        return [line for line in self.lines if line[0] in "*123456789"]


@pytest.mark.parametrize("seed", range(8))
def test_a_press_sends_its_own_lines_only(seed: int) -> None:
    """Also after undo and redo, and with bots that act by themselves."""
    page, chance = Keeper(), Chance(str(seed))
    page.begin("", "random" if seed % 2 else "", options={"pile": "long"})
    longest = 0
    while not page.over:
        page.wait()
        if page.over:
            break
        if chance.below(4) == 0 and page.ask("undo")["ok"] and chance.below(2):
            page.ask("redo")
        page.wait()
        if not page.over:
            page.ask("act", action=chance.choose(page.actions()))
        if not page.whole[-1]:
            longest = max(longest, page.saves[page.table.game.id]["lines"].count("\n"))
    assert page.whole.count(True) == 1 and len(page.whole) > 20
    assert 0 < longest <= 6


def test_a_page_that_missed_a_save_gets_the_whole() -> None:
    page = Keeper()
    page.begin("", "", options={"pile": "long"})
    page.ask("act", action="take 1")
    page.drops = True
    page.ask("act", action="take 1")
    page.ask("act", action="take 1")  # says that it holds the save before
    assert page.whole == [True, False, True]


def test_a_page_that_missed_what_nobody_asked_for_asks_for_the_whole() -> None:
    page = Keeper()
    page.begin("", "greedy", options={"pile": "long", "first": "seat-1"})
    page.ask("act", action="take 1")
    page.drops = True
    page.wait()
    while page.drops or page.whole[-1] is False:  # a bot acts, the page misses it, and acts again
        page.ask("act", action="take 1")
        page.wait()
    assert page.whole[0] and True in page.whole[1:]


def test_a_page_that_does_not_say_what_it_holds_gets_the_whole() -> None:
    page = Page()
    page.begin("", "")
    for _ in range(3):
        save = page.ask("act", action="take 1")["save"]
        assert save["record"] == storage.write(page.table.game)


def test_after_an_error_of_ours_the_game_is_put_back_to_its_last_save(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Keeper()
    page.begin("", "")
    page.ask("act", action="take 1")
    kept = page.text
    for _ in range(2):
        monkeypatch.setattr("mohreh.table.views.controls.board", lambda _: 1 / 0)
        reply = page.table.call('{"do": "act", "action": "take 1", "lang": "en"}')
        monkeypatch.undo()
        assert '"internal"' in reply
        assert storage.write(page.table.game) == kept
    page.ask("act", action="take 1")
    assert page.text != kept


def test_a_game_that_became_too_long_is_played_on_and_reported_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written then that could not be read; when enough is taken back it is kept again."""
    page = Keeper()
    page.begin("", "", options={"pile": "long"})
    page.ask("act", action="take 1")
    monkeypatch.setattr(storage, "MAX_BYTES", len(page.text.encode()) + 4)
    kept = page.text
    reply = page.ask("act", action="take 1")
    assert "save" not in reply and "too long to be kept" in reply["alert"]
    reply = page.ask("act", action="take 1")
    assert reply["ok"] and "save" not in reply and "alert" not in reply
    assert page.text == kept
    with pytest.raises(TableError, match="too_long"):
        storage.write(page.table.game)
    assert page.ask("file")["code"] == page.ask("link")["code"] == "too_long"
    page.ask("undo")
    page.ask("undo")
    assert page.text == kept
    assert page.ask("file")["ok"]


def test_a_game_too_long_for_a_link_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    page.begin("", "")
    fragment = page.ask("link")["fragment"]
    monkeypatch.setattr(transfer, "LINK_LIMIT", len(fragment))
    assert transfer.unpack(page.ask("link")["fragment"])
    monkeypatch.setattr(transfer, "LINK_LIMIT", len(fragment) - 1)
    assert page.ask("link")["code"] == "long_link"


def test_a_file_of_everything_that_a_browser_keeps_can_be_read() -> None:
    """Browsers keep five million characters; a record of the greatest length is read from a file as well."""
    assert transfer.FILE_LIMIT > 2 * record.MAX_BYTES > 2 * 5_000_000
    assert transfer.GAMES_LIMIT * 500 >= 5_000_000


@pytest.fixture
def record_of_a_game(monkeypatch: pytest.MonkeyPatch) -> str:
    """A record that counts as a long one."""
    monkeypatch.setattr(storage, "AT_ONCE", 20)
    monkeypatch.setattr(storage, "SLICE", 5)
    page, chance = Page(), Chance("long")
    page.begin("", "", options={"pile": "long"})
    for _ in range(20):
        page.ask("act", action=chance.choose(page.actions()))
    assert not page.over
    return storage.write(page.table.game)


@pytest.mark.parametrize("verb", ["open", "import"])
def test_a_long_game_is_opened_in_slices_and_says_how_far_it_is(
    verb: str, record_of_a_game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Page()
    page.begin("", "")
    before = page.table.game
    reply, progress = page.ask(verb, id="a", text=record_of_a_game, entropy="e"), []
    while "opening" in reply:
        assert page.table.game is before
        progress.append(reply["opening"])
        reply = page.ask("opening")
    assert progress == sorted(progress) and len(progress) > 2 and progress[0] > 0 and progress[-1] < 100
    monkeypatch.undo()
    at_once = Page()
    at_once.ask(verb, id="a", text=record_of_a_game, entropy="e")
    assert page.regions == at_once.regions and page.saves["a" if verb == "open" else reply["id"]] == reply["save"]
    assert page.ask("opening")["code"] == "no_game"


def test_what_is_being_opened_is_given_up_for_another_wish(record_of_a_game: str) -> None:
    page = Page()
    assert "opening" in page.ask("open", id="a", text=record_of_a_game)
    page.begin("", "")
    began = page.table.game
    assert page.ask("opening")["code"] == "no_game" and page.table.game is began
    assert "opening" in page.ask("open", id="a", text=record_of_a_game)
    page.ask("close")
    assert page.ask("opening")["code"] == "no_game" and page.table.game is None


def test_a_long_game_that_cannot_be_played_leaves_the_open_one_alone(record_of_a_game: str) -> None:
    page = Page()
    page.begin("", "")
    before = page.table.game
    lines = record_of_a_game.splitlines(keepends=True)
    reply = page.ask("open", id="a", text="".join([*lines[:-1], "2 take 9\n"]))
    while "opening" in reply:
        reply = page.ask("opening")
    assert reply["code"] == "illegal" and f"line {len(lines)}" in reply["alert"]
    assert page.table.game is before


def test_a_board_elsewhere_opens_a_long_link_at_once(record_of_a_game: str) -> None:
    guest = GuestTable()
    request = {"do": "begin", "query": {"link": transfer.pack(record_of_a_game)}, "lang": "en"}
    reply = json.loads(guest.call(json.dumps(request)))
    assert reply["ok"] and reply["regions"]["board"]
