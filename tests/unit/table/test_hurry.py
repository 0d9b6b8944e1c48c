"""Skipping ahead: the same control in every game where computers take their time, and what it spares people."""

from __future__ import annotations

import re

import pytest

from mohreh.table import games
from mohreh.table.game import thinking
from tests.tools.games import EVERY
from tests.tools.samples import first_of
from tests.toys.pebbles import TOY
from tests.unit.table.timed import PACE, SKIP, Timed, waits


@pytest.mark.parametrize("game", first_of(EVERY, 2))
def test_whoever_skips_ahead_waits_only_where_something_is_announced(game: str) -> None:
    rivals = ["random"] * min(3, games.room(game).game.seats[-1] - 1)
    slow, quick = Timed(game, "hurry", *rivals), Timed(game, "hurry", *rivals)
    waited, skipped = waits(slow, 25, skips=False), waits(quick, 25, skips=True)
    lines = [[entry.line for entry in page.screen.log.entries] for page in (slow, quick)]
    assert lines[0] == lines[1] and [each[1] for each in waited] == [each[1] for each in skipped]  # nothing is left out
    for seconds, _, announced in skipped:
        assert seconds <= announced * thinking.READ * PACE / 1000 + 1e-9
    if max(waited)[0]:  # else all answer together: nobody is waited for
        assert max(waited)[0] >= 2 * PACE / 1000 > sum(each[0] for each in skipped) / len(skipped)


@pytest.fixture
def toy() -> None:
    games.add(TOY)


@pytest.mark.usefixtures("toy")
def test_nothing_is_offered_to_be_skipped_where_nobody_waits_for_a_pace() -> None:
    page = Timed("toy", "hurry", "greedy")
    page.until_asked()
    assert SKIP not in page.regions["prompt"]  # a person is asked
    page.until_skippable()
    assert page.regions["prompt"].count(SKIP) == 1 and SKIP not in page.regions["since"]
    page.ask("stop")
    assert SKIP not in page.regions["prompt"]
    page.ask("resume")
    page.ask("log", line=1)
    assert SKIP not in page.regions["prompt"]
    page.ask("log", line="now")
    assert SKIP in page.regions["prompt"]
    at_once = Timed("toy", "hurry", "greedy", pace=0)
    at_once.until_asked()
    while at_once.screen.deciding == 0:
        at_once.press()
        assert SKIP not in at_once.regions["prompt"]
    assert at_once.game.computers.to_decide()


@pytest.mark.usefixtures("toy")
def test_what_skips_ahead_is_a_button_with_a_name_in_both_languages() -> None:
    for language, name in (("en", "Skip ahead"), ("fa", "ادامه‌ی بی‌مکث")):
        page = Timed("toy", "hurry", "greedy")
        page.until_skippable()
        button = re.search(r"<button[^>]*>.*?</button>", page.ask("settings", lang=language)["regions"]["prompt"])
        assert button and 'type="button"' in button[0] and re.sub("<[^>]*>", "", button[0]) == name


@pytest.mark.usefixtures("toy")
def test_computers_are_paused_and_resumed_by_those_names_in_both_languages() -> None:
    for language, pause, resume in (("en", "Pause", "Resume"), ("fa", "مکث", "ادامه")):
        page = Timed("toy", "hurry", "greedy")
        page.ask("settings", lang=language)
        for do, name in (("stop", pause), ("resume", resume)):
            assert re.search(rf'data-do="{do}"[^>]*>.*?{name}', page.regions["controls"], re.DOTALL), (do, name)
            page.ask(do)
            page.ask("settings", lang=language)
