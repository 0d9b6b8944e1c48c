"""Every lesson that ships, played through the table: what is lit lies on the page, what is to be pressed is legal,
every word is there in both languages; a wrong press, undo, a reload and the way out leave a game that is right."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mohreh.core import lesson as lessons
from mohreh.core.game import CHANCE
from mohreh.core.lesson import LessonError, Mark
from mohreh.core.record import loads, replay
from mohreh.table import games
from mohreh.table.replies.changes import lights
from mohreh.table.saves import storage
from tests.tools.learner import FEW, LESSONS, Learner, lesson_of
from tests.tools.lit import lit_in

LONGEST = 150  # letters of a sentence: two lines of the prompt on a tablet
REGIONS = ("board", "prompt", "controls", "sheet")


def shows(learner: Learner, mark: Mark) -> bool:
    """Whether something stands on the page."""
    return bool(lit_in("".join(learner.regions.get(region, "") for region in REGIONS), lights([mark])))


def wrong(learner: Learner) -> str | None:
    """A legal action that the step does not ask for, if the reader decides now."""
    screen = learner.screen
    if screen.actor is None:
        return None
    step = learner.step
    asked = step.press.what if step and step.press else None
    return next((str(a) for a in screen.game.state.legal_actions(screen.actor) if str(a) != asked), None)


@pytest.mark.parametrize("language", ["fa", "en"])
@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_a_lesson_is_played_to_its_end(game: str, number: int, language: str) -> None:
    learner = Learner(lang=language)
    assert learner.learn(game, number)["ok"]
    lesson = lesson_of(game, number)
    assert 6 <= len(lesson.steps) <= (10 if number == 1 else 13)
    goes_on = (game, number + 1) in LESSONS
    for place, step in enumerate(lesson.steps):
        screen = learner.screen
        assert learner.step is step, f"step {place + 1} does not come: {learner.at + 1}"
        sentence = step.say[language]
        assert 20 < len(sentence) <= LONGEST, f"step {place + 1} ({language}): {len(sentence)} letters"
        assert sentence in learner.regions["prompt"].replace("&#x27;", "'")
        way_out = f"lesson {game} {number + 1}" if place == len(lesson.steps) - 1 and goes_on else "lesson-leave"
        assert f'data-do="{way_out}"' in learner.regions["prompt"]
        if step.press is not None:
            assert shows(learner, step.press), f"step {place + 1}: {step.press} is not there to be pressed"
        for mark in step.light:
            assert shows(learner, mark), f"step {place + 1}: {mark} is not on the page"
        assert learner.lit, f"step {place + 1} lights nothing"
        assert not any('aria-disabled="true"' in tag for tag in learner.lit), f"step {place + 1}: {learner.lit}"
        other = wrong(learner)
        if other is not None:
            before = screen.game.state.clone()
            assert learner.ask("act", action=other)["code"] == "lesson"
            assert screen.game.state == before
            assert learner.at == place
        learner.press()
    assert learner.game.lesson is None
    assert not learner.lit
    assert "lesson" not in learner.regions["prompt"]
    assert learner.screen.moment.acting, "the reader is on at the end of a lesson"
    record = loads(learner.save()["record"] if "record" in learner.save() else storage.write(learner.game))
    assert "lesson" not in record.notes
    assert replay(record, learner.game.room.game) == learner.game.state


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_a_first_game_goes_on_against_a_gentle_opponent(game: str, number: int) -> None:
    room, lesson = games.room(game), lesson_of(game, number)
    assert {room.today(level) for level in lesson.levels if level} <= {"beginner", "easy"}


@pytest.mark.parametrize(("game", "number"), FEW)
def test_the_game_goes_on_as_an_ordinary_one_and_is_not_counted(game: str, number: int) -> None:
    learner = Learner()
    learner.learn(game, number)
    while learner.game.lesson is not None:
        learner.press()
    again = learner.reloaded()
    assert again.game.lesson is None
    assert again.table.game is not None
    assert again.table.game.state == learner.game.state
    screen = again.table.screen
    while not screen.game.over:
        again.wait()
        if screen.acting:
            action = screen.game.state.legal_actions(screen.deciding)[0]
            assert again.ask("act", action=str(action))["ok"]
    assert again.saves[screen.game.id]["over"]
    assert again.stats == learner.stats == []


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_nobody_is_blamed_for_what_the_lesson_has_asked_for(game: str, number: int) -> None:
    """The analysis after the game begins where the reader begins to choose freely."""
    learner = Learner()
    learner.learn(game, number)
    while learner.game.lesson is not None:
        learner.press()
    screen = learner.table.screen
    assert screen is not None
    taught = len(screen.game.history.steps)
    while not screen.game.analysis.decisions():
        action = screen.game.state.legal_actions(screen.deciding)[-1]
        assert learner.ask("act", action=str(action))["ok"]
        learner.wait()
    assert screen.game.analysis.decisions()[0][0] >= taught
    screen.game.seed += " otherwise"
    assert screen.game.analysis.decisions()[0][0] < taught


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_a_reload_at_every_step_goes_on_there(game: str, number: int) -> None:
    learner = Learner()
    learner.learn(game, number)
    while learner.game.lesson is not None:
        again = learner.reloaded()
        assert (again.at, again.game.state) == (learner.at, learner.game.state)
        assert again.screen.picked == learner.screen.picked
        for region in ("board", "prompt", "controls"):
            assert again.regions[region] == learner.regions[region]
        place = {"n": again.at + 1, "all": len(again.game.lesson.lesson.steps)}
        called = "Learn by playing: {n} of {all}" if number == 1 else "Lesson {number}: {n} of {all}"
        line = again.screen.words(called, number=number, **place)
        assert line in again.save()["home"]
        learner.press()


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_a_reload_while_others_answer(game: str, number: int) -> None:
    """The reader has acted, and the page is gone before anybody else has."""
    learner = Learner(bots_pace=900)
    learner.learn(game, number)
    while learner.step and not learner.step.then:
        assert learner.step.press is not None
        learner.press()
    step = learner.step
    assert step is not None
    if step.press is None:
        assert learner.ask("lesson-next")["ok"]
    else:
        assert learner.ask("act", action=step.press.what)["ok"]
    assert learner.step is None
    again = learner.reloaded()
    assert again.step is None
    for each in (learner, again):
        each.settings["bots_pace"] = 0
        assert each.ask("settings")["ok"]
        each.wait()
    assert again.game.state == learner.game.state
    assert again.step is learner.step is not None


@pytest.mark.parametrize(("game", "number"), FEW)
def test_undo_and_redo_move_the_lesson_with_the_game(game: str, number: int) -> None:
    learner = Learner()
    learner.learn(game, number)
    taken_back = 0
    while learner.game.lesson is not None:
        screen, step = learner.screen, learner.step
        assert step is not None
        at, before = learner.at, screen.game.state.clone()
        learner.press()
        if step.press is None or step.press.kind != "act":
            continue
        after, then = learner.game.state.clone(), learner.at
        if learner.ask("undo")["ok"]:
            taken_back += 1
            assert (learner.at, screen.game.state) == (at, before)
            assert learner.step is step
            assert learner.ask("redo")["ok"]
            learner.wait()
            assert (learner.at, screen.game.state) == (then, after)
    assert taken_back or games.room(game).game.private


@pytest.mark.parametrize(("game", "number"), FEW)
def test_it_can_be_left_at_every_step(game: str, number: int) -> None:
    lesson = lesson_of(game, number)
    for place in range(len(lesson.steps)):
        learner = Learner()
        learner.learn(game, number)
        for _ in range(place):
            learner.press()
        state = learner.game.state.clone()
        reply = learner.ask("lesson-leave")
        assert reply["ok"]
        assert learner.game.state == state
        assert learner.screen.words("The lesson is over: play on as you like.") in reply["say"]
        assert not learner.lit
        assert learner.ask("lesson-leave")["code"] == learner.ask("lesson-next")["code"] == "no_lesson"
        assert "lesson" not in loads(storage.write(learner.game)).notes
        learner.wait()
        other = wrong(learner)
        if other is not None:
            assert learner.ask("act", action=other)["ok"]


@pytest.mark.parametrize(("game", "number"), FEW)
def test_a_save_that_is_not_the_lesson_is_an_ordinary_game(game: str, number: int) -> None:
    """What a stranger writes under "lesson" teaches nobody anything wrong."""
    learner = Learner()
    learner.learn(game, number)
    lesson = learner.game.lesson
    assert lesson is not None
    begun = len(learner.game.history.steps)
    while len(learner.game.history.steps) == begun:
        learner.press()
    good = storage.write(learner.game)
    note = re.search(r'note lesson "(?:\d )?(\d+)"', good)
    assert note is not None
    for text in ("99", "0", str(int(note[1]) + 3), "x", "-1", "00000000000001"):
        other = Learner()
        reply = other.ask("open", id="stranger", text=good.replace(note[0], f'note lesson "{text}"'))
        assert reply["ok"], (text, reply)
        screen = other.table.screen
        assert screen is not None
        assert screen.game.lesson is None
    seed = good.replace('seed "', 'seed "another ')
    other = Learner()
    assert other.ask("open", id="stranger", text=seed)["ok"]
    assert other.game.lesson is None


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_the_same_deal_again_is_that_of_the_lesson(game: str, number: int) -> None:
    learner = Learner()
    learner.learn(game, number)
    dealt = [str(step.action) for step in learner.game.history.steps if step.seat == CHANCE]
    before = len(lesson_of(game, number).before)
    learner.ask("lesson-leave")
    assert learner.ask("same-deal", entropy="x")["ok"]
    screen = learner.table.screen
    assert screen is not None
    again = [str(step.action) for step in screen.game.history.steps if step.seat == CHANCE]
    assert again == dealt[: len(again)] if before else again == dealt
    assert screen.game.lesson is None


GOOD: dict[str, Any] = {
    "title": {"en": "A look", "fa": "یک نگاه"},
    "seats": ["", "greedy"],
    "seed": "any",
    "steps": [{"say": {"en": "Look.", "fa": "ببین."}, "press": "look track", "then": ["2 pass"]}],
}


@pytest.mark.parametrize(
    "changed",
    [
        {"seats": ["greedy", "greedy"]},
        {"seats": ["", ""]},
        {"seed": ""},
        {"title": "A look"},
        {"steps": []},
        {"more": 1},
        {"before": ["pass"]},
        {"before": ["3 pass"]},
        {"steps": [{"say": {"en": "Look."}}]},
        {"steps": [{"say": {"en": "Look.", "fa": ""}, "press": "track"}]},
        {"steps": [{"say": {"en": "Look.", "fa": "ببین."}, "press": "id track"}]},
        {"steps": [{"say": {"en": "Look.", "fa": "ببین."}, "lit": []}]},
    ],
)
def test_an_invalid_lesson_is_reported(changed: dict[str, Any]) -> None:
    assert lessons.read(json.loads(json.dumps(GOOD))).script == ((1, "pass"),)
    with pytest.raises(LessonError):
        lessons.read({**GOOD, **changed})
