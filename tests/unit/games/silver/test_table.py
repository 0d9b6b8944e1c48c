"""Silver at the table: two games that differ only in cards a reader may not know give the very same page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY, Mode
from mohreh.games.silver import SILVER
from mohreh.games.silver.actions import PUT_AWAY
from mohreh.games.silver.state import State
from mohreh.table.saves import storage
from tests.tools.samples import first_of, first_rows
from tests.tools.shell import Page, contents, public

Steps = list[tuple[int, str]]


class Noting(Page):
    """A page with what everybody has heard of it, as the test keeps it."""

    said: list[Any]


def played(seats: int, seed: str, moves: int) -> Steps:
    """The beginning of a random game: the start player, the deal, and so many actions of people."""
    state, chance, steps = SILVER.new({}, seats), Chance(seed), []
    while moves:
        seat = state.decision().seats[0]
        action = chance.choose(state.legal_actions(seat))
        state.apply(seat, action)
        steps.append((seat, str(action)))
        moves -= seat != CHANCE
    return steps


def replayed(seats: int, steps: Steps) -> Any:
    state = SILVER.new({}, seats)
    for seat, action in steps:
        state.apply(seat, SILVER.parse(action))
    return state


def swapped(steps: Steps, one: int, other: int) -> Steps:
    """The same game with two cards of its last deal exchanged before they were dealt."""
    deals = [at for at, (seat, action) in enumerate(steps) if seat == CHANCE and action.startswith("deal")][-52:]
    assert len(deals) == 52
    out = steps[:]
    out[deals[one]], out[deals[other]] = steps[deals[other]], steps[deals[one]]
    return out


def pairs(state: Any, knows: Any, chance: Chance, most: int) -> Iterator[tuple[int, int]]:
    """Pairs of cards with different numbers that pass `knows`, the ones on the table first."""
    cards = [card for card in range(52) if knows(card)]
    on_table = [card for card in cards if state.owner(card) >= 0]
    for _ in range(most):
        one = chance.choose(on_table or cards)
        others = [card for card in cards if state.face[card] != state.face[one]]
        if others:
            yield one, chance.choose(others)


def save(seats: int, steps: Steps, bots: str = "", **options: str) -> str:
    lines = ["mohreh record 1", "game silver 0.1.0", *(f"option {key} {value}" for key, value in options.items())]
    for seat in range(seats):
        lines += [f'seat {seat + 1} name "P{seat + 1}"', f'seat {seat + 1} bot "{bots if seat else ""}"']
    lines += ['seed "s"', *(f"{'*' if seat == CHANCE else seat + 1} {action}" for seat, action in steps)]
    return "\n".join(lines) + "\n"


def memories(seats: int, memory: str) -> dict[str, str]:
    return {f"memory-{seat + 1}": memory for seat in range(seats)}


@pytest.mark.parametrize(("seats", "memory"), first_rows([(3, "own"), (2, "off"), (4, "full"), (2, "full")]))
def test_a_page_depends_on_nothing_that_its_reader_may_not_know(seats: int, memory: str) -> None:
    chance = Chance(f"pages {seats} {memory}")
    private = hidden = 0
    for moves in range(1, 60, 5 if seats == 2 else 8):
        steps = played(seats, f"{seats}", moves)
        state = replayed(seats, steps)
        if state.decision().seats in ((), (CHANCE,)) or state.decision().mode is Mode.SHARED:
            continue
        decider = state.decision().seats[0]
        language = "fa" if moves % 2 else "en"
        for one, other in pairs(state, lambda card, state=state: not state.knows(EVERYBODY, card), chance, 2):
            pages = [Noting(lang=language), Noting(lang=language)]
            for page, game in zip(pages, (steps, swapped(steps, one, other)), strict=True):
                page.ask("open", id="a", text=save(seats, game, **memories(seats, memory)))
                assert page.reply["veiled"] and not page.reply["private"]
                page.said = [public(page.reply)]
                for do, details in (("log", {"line": 0}), ("log", {"line": None}), ("stop", {}), ("undo", {})):
                    page.ask(do, **details)
                    page.said.append(public(page.reply))
                page.ask("open", id="a", text=save(seats, game, **memories(seats, memory)))
            assert pages[0].said == pages[1].said
            assert contents(pages[0]) == contents(pages[1])
            hidden += 1
        for one, other in pairs(state, lambda card, state=state, seat=decider: not state.knows(seat, card), chance, 2):
            pages = [Noting(lang=language), Noting(lang=language)]
            for page, game in zip(pages, (steps, swapped(steps, one, other)), strict=True):
                page.ask("open", id="a", text=save(seats, game, **memories(seats, memory)))
                page.ask("lift")
                assert page.reply["private"]
                page.said = [public(page.reply)]
                for what in re.findall(r'data-look="([^"]*)"', page.regions["board"]):
                    page.said.append(public(page.ask("look", what=what)))
                for what in re.findall(r'data-do="pick ([^"]*)"', page.regions["board"])[:3]:
                    page.said.append(public(page.ask("pick", what=what)))
            assert pages[0].said == pages[1].said
            private += 1
    assert private > 5 and hidden > 5


def test_without_memory_a_card_that_lies_face_down_again_is_not_in_the_page() -> None:
    """Also not as an offer of cards that match, or as an action that is not said to be irreversible."""
    chance, seen = Chance("off"), 0
    for seed in range(8):
        for moves in (4 + 2 * seed, 20 + seed):
            steps = played(2, f"off {seed}", moves)
            state = replayed(2, steps)
            decision = state.decision()
            if decision.kind in ("look", "round_over", "over") or CHANCE in decision.seats:
                continue
            decider = decision.seats[0]

            def known(card: int, state: Any = state, decider: int = decider) -> bool:
                open_now = state.knows(EVERYBODY, card) or card in state.hand
                return state.owner(card) >= 0 and state.knows(decider, card) and not open_now

            for one, other in pairs(state, known, chance, 2):
                pages = [Noting(), Noting()]
                for page, game in zip(pages, (steps, swapped(steps, one, other)), strict=True):
                    page.ask("open", id="a", text=save(2, game, **memories(2, "off")))
                    page.ask("lift")
                    page.said = [public(page.reply)]
                    for what in re.findall(r'data-do="pick ([^"]*)"', page.regions["board"])[:3]:
                        page.said.append(public(page.ask("pick", what=what)))
                assert pages[0].said == pages[1].said
                seen += 1
    assert seen > 5


@pytest.mark.parametrize(("seats", "seed"), [(2, "a"), (3, "b"), (4, "c")])
def test_during_the_game_no_reply_contains_what_lies_face_down(seats: int, seed: str) -> None:
    """Two games side by side, press by press: what is said, marked and moved, and all that stays in the page."""
    steps = played(seats, seed, 40)
    state = replayed(seats, steps)
    start = next(at for at, (seat, _) in enumerate(steps) if seat != CHANCE)
    one, other = next(pairs(state, lambda card: not state.knows(EVERYBODY, card), Chance(seed), 20))
    pages = [Noting(), Noting()]
    games = (steps, swapped(steps, one, other))
    for page, game in zip(pages, games, strict=True):
        page.ask("open", id="a", text=save(seats, game[:start], **memories(seats, "own")))
    assert public(pages[0].reply) == public(pages[1].reply)
    compared = 0
    now = replayed(seats, steps[:start])
    for seat, action in steps[start:]:
        if now.round > 1 or now.decision().mode is Mode.SHARED:
            break
        for do, details in (("lift", {}), ("act", {"action": action})):
            if do == "lift" and pages[0].table.screen.veiled is None:
                continue
            replies = [page.ask(do, **details) for page in pages]
            assert all(reply["ok"] for reply in replies), replies[0].get("alert")
            viewer = pages[0].table.screen.viewer
            if viewer == EVERYBODY or not (now.knows(viewer, one) or now.knows(viewer, other)):
                if do == "act":
                    after = pages[0].position(State)
                    if viewer != EVERYBODY and (after.knows(viewer, one) or after.knows(viewer, other)):
                        continue
                assert public(replies[0]) == public(replies[1])
                compared += 1
            if viewer == EVERYBODY:
                assert contents(pages[0]) == contents(pages[1])
        now.apply(seat, SILVER.parse(action))
    assert compared > 20


@pytest.mark.parametrize(("seats", "first"), [(2, ""), (4, ""), (3, "random")])
def test_with_computers_at_the_table_a_page_depends_on_nothing_more(seats: int, first: str) -> None:
    """One person who needs no curtain, and nobody at all, who sees what is public."""
    chance, compared = Chance(f"bots {seats}"), 0
    for moves in range(3, 50, 6):
        steps = played(seats, f"bots {seats}", moves)
        state = replayed(seats, steps)
        if state.decision().mode is Mode.SHARED or state.decision().seats in ((), (CHANCE,)):
            continue
        viewer = EVERYBODY if first else 0
        for one, other in pairs(state, lambda card, state=state, seat=viewer: not state.knows(seat, card), chance, 2):
            pages = [Noting(), Noting()]
            for page, game in zip(pages, (steps, swapped(steps, one, other)), strict=True):
                text = save(seats, game, "random", **({} if first else {"memory-1": "full"}))
                page.ask("open", id="a", text=text.replace('seat 1 bot ""', f'seat 1 bot "{first}"'))
                assert not page.reply["veiled"] and not page.reply["private"] and page.table.screen.viewer == viewer
                page.said = [public(page.reply)]
                for what in re.findall(r'data-look="([^"]*)"', page.regions["board"]):
                    page.said.append(public(page.ask("look", what=what)))
                for do, details in (("undo", {}), ("stop", {}), ("log", {"line": 1}), ("log", {"line": None})):
                    page.said.append(public(page.ask(do, **details)))
            assert pages[0].said == pages[1].said
            compared += 1
    assert compared > 5


def first_look(seats: int) -> Steps:
    """A game until a secret look is open in the middle of a turn."""
    for seed in range(40):
        for moves in range(2 * seats + 1, 2 * seats + 20):
            steps = played(seats, f"look {seed}", moves)
            if replayed(seats, steps).decision().kind == "look":
                return steps
    raise AssertionError("no look was found")


def test_a_look_is_still_owed_after_a_reload_and_shows_the_same() -> None:
    steps = first_look(2)
    state = replayed(2, steps)
    ((looker, (card, *_)), *_) = state.looks
    page = Page()
    page.ask("open", id="a", text=save(2, steps))
    assert page.reply["curtain"] == looker + 1
    page.ask("lift")
    assert page.actions() == ["put away"]
    shown = page.regions["board"]
    hidden = next(other for other in range(52) if not state.knows(looker, other))
    other = Page()
    other.ask("open", id="a", text=page.reply["save"]["record"])
    assert other.reply["curtain"] == looker + 1 and not other.actions()
    other.ask("lift")
    assert other.regions["board"] == shown
    changed = Page()
    far = next(at for at in range(52) if state.face[at] != state.face[card] and not state.knows(looker, at))
    changed.ask("open", id="a", text=save(2, swapped(steps, card, far)))
    changed.ask("lift")
    assert changed.regions["board"] != shown, "the look does not show the card"
    assert hidden >= 0 and other.ask("undo")["code"] == "seen"


def test_alone_against_computers_no_curtain_hangs_and_the_home_card_is_public() -> None:
    page = Page()
    page.ask("new", game="silver", seats=[{"name": "A"}, {"bot": "random"}, {"bot": "random"}], entropy="x")
    chance = Chance("alone")
    for _ in range(40):
        page.wait(3000)
        if page.over:
            break
        assert not page.reply["veiled"] and not page.reply["private"]
        screen = page.table.screen
        assert 'data-do="lift"' not in page.regions["board"]
        if not screen.moment.shared:
            assert screen.viewer == 0
        page.ask("act", action=str(chance.choose(screen.game.state.legal_actions(screen.deciding))))
        assert len(page.reply["save"]["home"]) < 6_000


@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_two_people_and_a_computer_play_to_the_end(language: str) -> None:
    page, chance = Page(lang=language), Chance(f"whole {language}")
    page.ask("new", game="silver", seats=[{"name": "A"}, {"bot": "random"}, {"name": "<b>B"}], entropy=language)
    sheets = 0
    for _ in range(1500):
        page.wait(3000)
        if page.over:
            break
        screen = page.table.screen
        if screen.veiled is not None:
            assert page.ask("lift")["private"]
            continue
        if screen.moment.shared:
            sheets += 1
            assert page.reply["open"] == "over" and 'data-action="continue"' in page.regions["over"]
        action = str(chance.choose(screen.game.state.legal_actions(screen.deciding)))
        assert page.ask("act", action=action)["ok"]
        assert "<b>B" not in json.dumps(page.regions)
    assert page.over and sheets == 3 and page.reply["open"] == "over" and len(page.stats) == 1
    assert "<polyline" in page.regions["over"]
    turns = [entry.line.turn for entry in page.table.screen.log.entries]
    assert turns == sorted(turns) and turns[-1] > 4000
    for line in range(0, len(page.table.screen.log.entries), 9):  # the past lies open, villages and all
        assert page.ask("log", line=line)["ok"] and not page.reply["private"]
        assert "lying down" not in page.regions["board"].replace("lying down known", "")
    page.ask("log", line=None)
    text = page.ask("file")["file"]["text"]
    assert storage.write(page.table.game) == text and len(page.ask("link")["fragment"]) < 12_000


def test_a_hint_without_a_choice_has_no_warning() -> None:
    """Putting away what one sees cannot be undone, but reveals nothing, and there is nothing else to do."""
    page = Page()
    page.begin("", "easy", game="silver")
    page.ask("act", action="peek 1 2")
    page.ask("hint")
    while page.table.pause() >= 0 and not page.table.screen.hint.moves:
        page.take(page.table.work() or page.reply)
    assert [move.action for move in page.table.screen.hint.moves] == [PUT_AWAY]
    assert "Put away" in page.regions["sheet"] and "undone" not in page.regions["sheet"]
