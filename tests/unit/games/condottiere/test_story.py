"""The course of Condottiere in pictures: every deed has one, battles and rounds are announced, the end is crowned."""

from __future__ import annotations

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY, Event
from mohreh.games.condottiere import CONDOTTIERE, story
from mohreh.games.condottiere.state import State
from tests.tools.condottiere.pages import LANGUAGES, games, scene
from tests.tools.markup import Page, plain


def course(seed: str, seats: int, options: dict[str, str]) -> list[tuple[State, list[Event]]]:
    """A random game: what everybody knew before each action, and its events."""
    chance, state, found = Chance(seed), CONDOTTIERE.new(options, seats), []
    while seat := state.decision().seats:
        action = state.sample(chance) if seat == (CHANCE,) else chance.choose(list(state.legal_actions(seat[0])))
        before = state.observe(EVERYBODY)
        found.append((before, state.apply(seat[0], action)))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deed_has_a_picture_and_every_battle_an_end_that_is_announced(language: str) -> None:
    concluded = announced = pictured = 0
    for number, options in enumerate(({}, {"rules": "capturing.hidden"}, {"rules": "draw"})):
        for before, events in course(f"story {number}", 3 + number, dict(options)):
            shown = scene(before, EVERYBODY, language, acting=False, out_of_turn=False)
            kinds = [event.kind for event in events]
            banners = story.announce(before, events, shown)
            concluded += "concluded" in kinds and not before.final
            announced += bool(banners) and "concluded" in kinds
            assert all(banner.text and banner.picture for banner in banners)
            drawn = story.pictured(events, shown)
            if {"played", "laid_down", "passed", "chose", "favor"} & set(kinds):
                assert drawn is not None and Page(drawn).tags[0][1]["class"]
                pictured += 1
    assert concluded == announced > 15 and pictured > 100


def test_the_end_of_a_battle_shows_the_strength_of_all_who_took_part() -> None:
    ends = 0
    for before, events in course("strengths", 4, {}):
        shown = scene(before, EVERYBODY, "en", acting=False, out_of_turn=False)
        milestone = story.milestone(before, before, before, events, shown) if story.ends_part(events) else None
        for event in events if milestone is not None else ():
            if event.kind == "concluded" and milestone is not None:
                ends += 1
                sides = [side for result in milestone.results for side in result.sides]
                assert [side.number for side in sides] == [event.details["strength"][side.seat] for side in sides]
                assert [side.seat for side in sides if side.best] == [event.details["winner"]] * (
                    event.details["winner"] >= 0
                )
    assert ends > 3


def test_who_is_one_region_from_winning_is_announced_once() -> None:
    words = "is one region from winning"
    seen = 0
    for before, events in course("close", 2, {}):
        banners = story.announce(before, events, scene(before, EVERYBODY))
        seen += sum(words in banner.text for banner in banners)
    assert 1 <= seen <= 2


def test_a_face_down_card_is_not_in_its_picture() -> None:
    for before, events in course("down", 3, {"rules": "hidden"}):
        if any(event.kind == "laid_down" for event in events):
            drawn = story.pictured(events[:1], scene(before, EVERYBODY))
            assert drawn is not None and "laurel" in drawn and plain(drawn) == ""


def test_the_winners_are_crowned_in_their_colours() -> None:
    for game in games():
        crown = story.crown(game[-1], scene(game[-1], EVERYBODY))
        colours = [scene(game[-1], EVERYBODY).colours[seat] for seat in game[-1].winners()]
        drawn = Page(crown).values("data-colour")
        assert drawn[: len(colours)] == colours  # the laurels; then every region in the colour of whose it is
        assert len(drawn) > len(colours) and 'id="' not in crown
        assert story.by_points(game[-1]) == bool(game[-1].target)
