"""The course of 7 Wonders in pictures: deeds, conflicts one by one, a new Age, the victory."""

from __future__ import annotations

import re

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY, Event
from mohreh.games.wonders import WONDERS, scoring
from mohreh.games.wonders import face as FACE
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import AGES
from mohreh.games.wonders.state import State
from tests.tools.shell import Page
from tests.tools.wonders.pages import games, scene


def ends_of_ages(seats: int) -> list[tuple[State, list[Event]]]:
    """The last action of every Age of a game, with the position before it as everybody may know it."""
    chance, state, out = Chance(f"story {seats}"), WONDERS.new({}, seats), []
    while decision := state.decision().seats:
        if decision == (CHANCE,):
            state.apply(CHANCE, state.sample(chance))
            continue
        before = state.observe(EVERYBODY)
        events = state.apply(decision[0], chance.choose(list(state.legal_actions(decision[0]))))
        if any(event.kind == "conflict" for event in events):
            out.append((before, events))
    return out


def test_the_end_of_an_age_shows_each_conflict_with_both_strengths_and_tokens() -> None:
    for seats in (2, 3, 7):
        for before, events in ends_of_ages(seats):
            shown = FACE.extras.milestone(before, before, before, events, scene(before, EVERYBODY))
            assert shown is not None and FACE.extras.ends_part(events)
            fought = {event.details["city"]: event.details for event in events if event.kind == "conflict"}
            assert len(shown.results) == before.m and bool(shown.coming) == (before.age < AGES[-1])
            texts = {banner.text for banner in FACE.extras.announce(before, events, scene(before, EVERYBODY))}
            assert texts <= set(shown.sentences())  # nothing is said once more beside it
            for city, result in zip(fought, shown.results, strict=True):
                one, two = result.sides
                assert one.number == fought[city]["shields"] and (one.gained or 0) == fought[city]["left"]
                assert one.best == (one.number > two.number) and two.best == (two.number > one.number)


def test_after_an_age_every_conflict_has_a_line_and_then_the_next_age() -> None:
    for seats in (2, 3, 4, 7):
        ages = ends_of_ages(seats)
        assert len(ages) == len(AGES)
        for before, events in ages:
            banners = FACE.announce(before, events, scene(before, EVERYBODY))
            fought = {event.details["city"]: event.details for event in events if event.kind == "conflict"}
            assert len(banners) == before.m + (before.age < AGES[-1])
            for city, banner in zip(fought, banners, strict=False):
                own, other = fought[city], fought[(city + 1) % before.m]
                assert str(own["shields"]) in banner.text and str(other["shields"]) in banner.text
                won = city if own["left"] > 0 else (city + 1) % before.m if own["left"] < 0 else -1
                seat = won - before.base
                assert banner.seat == (seat if won >= 0 and seat >= 0 else None)
                assert banner.picture is not None


def test_listed_conflicts_are_those_of_the_rules() -> None:
    before, events = ends_of_ages(4)[0]
    fought = {event.details["city"]: event.details for event in events if event.kind == "conflict"}
    shields = [fought[city]["shields"] for city in range(4)]
    assert [(fought[city]["left"], fought[city]["right"]) for city in range(4)] == scoring.conflicts(
        shields, before.age
    )


def test_every_deed_has_its_picture() -> None:
    seen = set()
    for game in games():
        for state, revealed in game[::5]:
            for event in revealed:
                if event.kind == "used":
                    drawn = FACE.pictured([event], scene(state))
                    assert drawn is not None
                    seen.add(event.details["use"])
    assert seen == {"build", "stage", "discard"}


def test_the_crown_shows_the_wonders_of_the_winners() -> None:
    for game in games():
        state, _ = game[-1]
        drawn = FACE.crown(state, scene(state))
        assert drawn.count("crowned") == len(state.won) > 0 and FACE.by_points(state)


def test_since_the_own_choice_each_rival_has_a_picture_of_their_action() -> None:
    page = Page()
    seats = [{"name": "Sara", "bot": ""}, *({"name": name, "bot": "greedy"} for name in ("Bo", "Kit", "Dia"))]
    page.begin(game="wonders", seats=seats, seed="since")
    pictures = 0
    for _ in range(6):
        page.wait()
        state = page.position(State)
        before = [set(cards) for cards in state.built]
        assert page.ask("act", action=str(state.legal_actions(0)[0]))["ok"]
        page.wait()
        bar = page.regions["since"].partition('id="since-list"')[0]
        assert re.findall(r'<li[^>]* data-seat="(\d)".*?</li>', bar) == ["2", "3", "4"]
        for line in re.findall(r"<li[^>]* data-seat.*?</li>", bar):
            seat = int(line.partition('data-seat="')[2][0]) - 1
            new = set(page.position(State).built[seat]) - before[seat]
            drawn = re.findall(r"#i-built-([a-z_-]+)", line)
            assert drawn == [CARDS[card].structure or CARDS[card].id for card in new]
            pictures += len(drawn)
    assert pictures > 9
