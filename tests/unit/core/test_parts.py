"""Boards in parts: what has not changed is neither drawn nor sent again, and the page still shows the whole board."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager
from unittest.mock import patch

import pytest

from mohreh.core import parts
from mohreh.core.chance import Chance
from mohreh.core.html import Child, Html, button, div, element, join, parts_in, section, span
from mohreh.core.parts import Parts, changes
from mohreh.core.pieces import looks
from mohreh.table import games
from mohreh.table.requests.dispatch import Table
from mohreh.table.views import controls
from mohreh.table.views.look import Look
from tests.tools.parted import PartedPage, elements, filled
from tests.tools.samples import covering, times

b = element("b")


@pytest.fixture(autouse=True)
def nothing_drawn() -> Iterator[None]:
    with nothing_kept():
        yield


def nothing_kept() -> AbstractContextManager[object]:
    """Everything is drawn anew in it; afterwards what was kept before is kept again."""
    return patch.dict(parts._drawn, clear=True)


def purse(coins: int, drawn: list[int]) -> Html:
    drawn.append(coins)
    return section(button("Pay", id="pay", class_="can" if coins else None), coins, id="purse")


def small(coins: int, turn: int, drawn: list[int]) -> Html:
    return div(Parts("small").draw("purse", lambda: purse(coins, drawn), coins), turn)


def test_a_part_is_drawn_once_for_the_same_inputs_and_left_out_while_it_is_the_same() -> None:
    drawn: list[int] = []
    one, two, three = small(5, 1, drawn), small(5, 2, drawn), small(4, 3, drawn)
    assert drawn == [5, 4]
    assert changes(one, two) == '<div><section id="purse" data-kept></section>2</div>'
    assert changes(two, three) == '<div><section id="purse"><button id="pay" data-kept></button>4</section>3</div>'
    assert filled(changes(two, three), two) == three
    assert changes(Html(""), one) == one


def test_other_games_and_languages_have_parts_of_their_own() -> None:
    assert Parts("one").draw("purse", lambda: div(1, id="purse"), 5) != Parts("two").draw(
        "purse", lambda: div(2, id="purse"), 5
    )


def test_a_change_in_a_button_inside_a_part_is_sent() -> None:
    drawn: list[int] = []
    before, after = small(1, 1, drawn), small(0, 1, drawn)
    assert "data-kept" not in changes(before, after)


def test_a_button_without_an_id_and_one_that_is_new_are_sent() -> None:
    before = div(button("a"), button("b", id="b"))
    after = div(button("a"), button("b", id="b"), button("c", data_id="b", id="c"))
    short = changes(before, after)
    assert short == (
        '<div><button>a</button><button id="b" data-kept></button><button data-id="b" id="c">c</button></div>'
    )
    assert filled(short, before) == after


def card(name: str, label: str, *inside: Child, face: Html | None = None) -> Html:
    return looks(name, label, span(span("A"), class_="face") if face is None else face, *inside, id=name)


def test_the_face_of_a_button_that_has_changed_otherwise_is_not_sent_again() -> None:
    before, after = div(card("one", "cheap"), card("two", "same")), div(card("one", "dear", b(5)), card("two", "same"))
    short = changes(before, after)
    assert short == (
        '<div><button type="button" data-look="one" id="one"><span data-kept></span><b>5</b>'
        '<span class="unseen" role="img" aria-label="dear"></span></button><button id="two" data-kept></button></div>'
    )
    assert filled(short, before) == after


def test_a_face_with_an_id_is_known_by_it() -> None:
    face = span(span("A"), id="card-1")
    before, after = (div(card("pile", label, face=face)) for label in ("three", "two"))
    short = changes(before, after)
    assert '<span id="card-1" data-kept></span>' in short
    assert filled(short, before) == after


def test_a_face_that_is_another_one_or_no_single_element_is_sent() -> None:
    before = div(card("one", "cheap"))
    turned = div(card("one", "cheap", face=span("back", class_="face")))
    assert changes(before, turned) == turned
    pair = join(span("A"), span("B"))
    assert changes(div(card("one", "cheap", face=pair)), div(card("one", "dear", face=pair))).count("data-kept") == 0


@pytest.mark.parametrize(("language", "game"), covering(["en", "fa"], games.shipped()))
def test_what_a_page_shows_after_every_press_is_the_board_drawn_whole(game: str, language: str) -> None:
    """In random play, with undo, past positions, picks and curtains; nothing is kept from one drawing to the other."""
    room = games.room(game)
    chance = Chance(f"{game} {language}")
    sizes: list[tuple[int, int]] = []
    for turn, number in enumerate(dict.fromkeys((room.game.seats[0], room.game.seats[-1]))):
        table = Table()
        page = PartedPage(table, language)
        seats = [{"name": f"<{name}>", "bot": "", "colour": ""} for name in "ابcd"[:number]]
        page.ask(do="new", game=game, seats=seats, options={}, seed=f"{turn}", entropy="e")
        for press in range(times(40, 140)):
            screen = table.screen
            assert screen is not None
            if screen.veiled is not None:
                page.ask(do="lift")
            elif screen.game.over:
                break
            elif press % 17 == 16:
                page.ask(do="log", line=max(0, len(screen.log.entries) - 1 - chance.below(4)))
                check(page)
                page.ask(do="log", line="now")
            elif press % 11 == 10:
                page.ask(do="undo")
            else:
                offered = [each for each in page.board.split('data-do="pick ')[1:] if chance.below(2)]
                if offered:
                    page.ask(do="pick", what=offered[0].partition('"')[0])
                    check(page)
                seat = screen.deciding
                if seat is None:
                    break
                page.ask(do="act", action=str(chance.choose(screen.game.state.legal_actions(seat))))
            check(page)
            if "data-kept" in page.sent:
                sizes.append((len(page.sent), len(page.board)))
    assert len(sizes) > times(8, 60)
    assert sum(sent for sent, _ in sizes) < 0.8 * sum(whole for _, whole in sizes)


def check(page: PartedPage) -> None:
    """What the page shows is what would be drawn now if nothing were kept."""
    screen = page.table.screen
    assert screen is not None
    with nothing_kept():
        whole = controls.board(Look(screen))
    assert page.board == whole
    assert {each.id for each in parts_in(whole) if each.id} == set(elements(whole)), "what has an id is a part"


@pytest.mark.parametrize("game", games.shipped())
def test_a_page_that_shows_another_board_gets_it_whole(game: str) -> None:
    table = Table()
    page = PartedPage(table)
    level = games.room(game).levels[-1]
    seats = [{"name": "A", "bot": ""}, *[{"name": "", "bot": level}] * (games.room(game).game.seats[0] - 1)]
    page.ask(do="new", game=game, seats=seats, options={}, seed="1", entropy="e")
    page.ask(do="settings")
    assert "data-kept" in page.sent
    for off in (-page.drawn, -1, 1):
        reply = page.ask(do="settings", drawn=page.drawn + off)
        assert "since" not in reply
        assert "data-kept" not in reply["regions"]["board"]
    reply = json.loads(table.call(json.dumps({"do": "settings"})))
    assert "drawn" not in reply
    assert "data-kept" not in reply["regions"]["board"]
