"""The course of the game in pictures: what was done, closed areas and bonus tiles, phases, the victory."""

from __future__ import annotations

import re
from dataclasses import replace

from mohreh.core.chance import Chance
from mohreh.core.game import Event
from mohreh.games.burgundy import BURGUNDY, face, story
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.board import board
from mohreh.games.burgundy.state import State
from tests.tools.markup import plain
from tests.unit.games.burgundy.positions import ALL, scene


def told(seats: int, seed: str, **options: str) -> list[tuple[State, list[Event]]]:
    """A game in which estates fill up: what was there before each action, and its events."""
    return [(before, events) for before, events, _ in played(seats, seed, **options)]


def played(seats: int, seed: str, **options: str) -> list[tuple[State, list[Event], State]]:
    """The same, with what is there afterwards."""
    chance, state, found = Chance(seed), BURGUNDY.new(options, seats), []
    while asked := state.decision().seats:
        if asked[0] < 0:
            action = state.sample(chance)
        else:
            legal = list(state.legal_actions(asked[0]))
            action = chance.choose([each for each in legal if each.verb in ("place", "settle", "arm")] or legal)
        before = state.clone()
        events = state.apply(asked[0], action)
        found.append((before, events, state.clone()))
    return found


def test_areas_and_bonus_tiles_are_announced_with_what_they_bring() -> None:
    areas = phases = bonuses = 0
    for before, events in told(2, "story 2", modules=ALL):
        shown = scene(before)
        texts = [plain(banner.text) for banner in story.announce(before, events, shown)]
        assert all(banner.picture for banner in story.announce(before, events, shown))
        for event in events:
            if event.kind == "scored" and event.details["what"] == "areas":
                areas += 1
                bonus = c.PHASE_POINTS[before.phase]
                points = event.details["points"]
                assert any(f"{points - bonus} + {bonus} for the phase = {points}" in text for text in texts)
            bonuses += event.kind == "scored" and event.details["what"] == "bonus_tiles"
            phases += event.kind == "stocked" and event.details["phase"] > 0
    assert areas > 2 and phases == 4 and bonuses


def test_the_end_of_a_phase_shows_what_it_has_brought_everybody() -> None:
    for seats, options in ((1, {}), (2, {}), (4, {"mode": "team"})):
        began, phases = BURGUNDY.new(options, seats), 0
        for before, events in told(seats, "phases", **options):
            if not story.ends_part(events):
                continue
            shown = story.milestone(began, before, before, events, scene(before))
            phases += 1
            assert [side.number for result in shown.results for side in result.sides] == list(before.points)
            gained = [side.gained for result in shown.results for side in result.sides]
            assert gained == [now - then for now, then in zip(before.points, began.points, strict=True)]
            assert shown.coming in {banner.text for banner in story.announce(before, events, scene(before))}
            began = before
        assert phases == len(c.PHASES) - 1


def test_what_was_done_has_a_picture_and_moves_what_is_there() -> None:
    drawn = 0
    for before, events in told(4, "deeds", mode="team"):
        kinds = {event.kind for event in events}
        picture = story.pictured(events, scene(before))
        if kinds & {"placed", "took", "bought", "sold", "took_workers", "loaded"}:
            assert picture is not None and 'class="deed' in picture
            drawn += 1
        if "placed" in kinds:
            placed = next(event for event in events if event.kind == "placed")
            assert face.moved(events)[0] == f"space-{placed.details['space']}-of-{placed.seat % 2 + 1}"
    assert drawn > 100


def test_what_travels_leaves_what_lies_on_the_board_for_what_does_afterwards() -> None:
    """Of every kind of thing that a viewer, a partner or a rival takes, places or sells the first ones are drawn."""
    found: set[tuple[str, str, str]] = set()
    for seats, options in ((4, {"mode": "team"}), (2, {"modules": "shields"}), (1, {"mode": "solo"})):
        for before, events, after in played(seats, "travels", **options):
            shown = replace(scene(before), viewer=0)
            for event in events:
                whose = "own" if not event.seat else "partner's" if event.seat in before.seats_of(0) else "rival's"
                deed = (event.kind, whose, str(event.details.get("room")))
                ways = [] if deed in found else face.travels([event], shown)
                found |= {deed} if ways else set()
                was, now = (str(board(each, shown)) if ways else "" for each in (before, after))
                for start, to in ways:
                    assert f'id="{start}"' in was and f'id="{to}"' in now, (deed, start, to)
    takes, rooms = ("took", "placed"), ("private", "shared")
    assert found >= {(kind, whose, room) for kind in takes for whose in ("own", "partner's") for room in rooms}
    assert found >= {("armed", "own", "None"), ("armed", "rival's", "None"), ("took", "rival's", "stored")}
    assert found >= {("sold", "own", "None"), ("sold", "partner's", "None"), ("loaded", "partner's", "None")}
    assert not any(kind == "placed" and whose == "rival's" for kind, whose, _ in found)


def test_what_a_rival_placed_is_marked_on_no_estate_but_his() -> None:
    """All estates may have the same board, and spaces of the same names."""
    for seats, options, sees in ((2, {}, {0}), (4, {"mode": "team"}, {0, 2})):
        found = set()
        for before, events in told(seats, "whose", **options):
            placed = [event for event in events if event.kind == "placed"]
            if placed:
                drawn = str(board(before, replace(scene(before, viewer=0), marked=frozenset(face.moved(placed)))))
                assert bool(re.search('class="spot[^"]* marked', drawn)) == (placed[0].seat in sees)
                found.add(placed[0].seat)
        assert len(found) == seats


def test_the_target_of_a_solo_game_is_announced() -> None:
    texts = []
    for before, events in told(1, "target", mode="solo", **{"solo-target": "5"}):
        texts += [
            banner.text for banner in story.announce(before, events, scene(before)) if "Target reached" in banner.text
        ]
    assert texts and "the next one is 5" in texts[0]


def test_the_winners_are_crowned_with_what_they_completed() -> None:
    before, events = told(4, "crown", mode="team")[-1]
    state = before.clone()
    while asked := state.decision().seats:
        state.apply(asked[0], state.legal_actions(asked[0])[-1])
    crown = story.crown(state, scene(state))
    assert crown.count("laurels") == 2 and story.by_points(state)
    assert not story.by_points(BURGUNDY.new({"mode": "solo"}, 1))
    assert events
