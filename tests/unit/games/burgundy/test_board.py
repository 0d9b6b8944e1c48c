"""The table of The Castles of Burgundy: everything legal can be pressed together, everything that is seen opens."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

import pytest

from mohreh.core.choices import group_of
from mohreh.core.html import escape
from mohreh.core.tuples import placed
from mohreh.games.burgundy import face
from mohreh.games.burgundy.actions import END, Action
from mohreh.games.burgundy.board_choices import OPEN_FIRST, PICK_END, Choices, marks_of
from mohreh.games.burgundy.kinds import Kind
from mohreh.games.burgundy.rules import gains
from mohreh.games.burgundy.shields import ENDLESS_STORAGE, SETS_DIE
from mohreh.games.burgundy.state import Pending, State
from tests.tools.parted import elements
from tests.tools.samples import times
from tests.unit.games.burgundy.positions import KINDS, course, scene

IDS = [f"{options.get('mode', 'standard')} {seats} {len(options)}" for seats, options in KINDS]


def order(mark: str) -> tuple[int, str]:
    """The die first, then what is asked for."""
    group = group_of(mark)
    return (OPEN_FIRST.index(group) if group in OPEN_FIRST else -1, mark)


def picks_for(action: Action, state: State, seat: int) -> tuple[str, ...]:
    """What a person presses for an action; a die is left to the proposal where it is one of two."""
    if action == END and state.used[seat] != 3:
        return (PICK_END,)
    if action.verb == "workers" or action.verb == "turn":
        return (f"die.{action.die + 1}",) if action.die >= 0 else ()
    return tuple(sorted(marks_of(action), key=order))


@pytest.mark.parametrize(("seats", "options"), KINDS, ids=IDS)
def test_every_legal_action_can_be_pressed_together(seats: int, options: Mapping[str, str]) -> None:
    seen: set[str] = set()
    for count, state in enumerate(course(seats, options, f"press {seats}")):
        decision = state.decision()
        if not decision.seats:
            break
        seat = decision.seats[0]
        legal = list(state.legal_actions(seat))
        some = [] if count % times(20, 9) else legal if len(legal) < 6 else legal[count % 5 :: len(legal) // 5]
        for action in (*some, *[each for each in legal if each.verb not in seen]):
            seen.add(action.verb)
            markup = face.board(state, scene(state, picked=picks_for(action, state, seat)))
            assert f'data-action="{escape(str(action))}"' in markup, f"{action} in {decision}"
    assert {"take", "place", "sell", "workers", "end"} <= seen


@pytest.mark.parametrize(("seats", "options"), KINDS, ids=IDS)
def test_everything_that_is_seen_opens_and_can_be_picked(seats: int, options: Mapping[str, str]) -> None:
    for count, state in enumerate(course(seats, options, f"look {seats}")):
        if count % times(33, 13) and state.stage is not Kind.OVER:
            continue
        shown = scene(state, "fa" if count % 2 else "en")
        markup = face.board(state, shown)
        elements(markup)  # no id is there twice
        for what in set(re.findall(r'data-look="([^"]*)"', markup)):
            sheet = face.look(state, what, shown)
            assert sheet is not None and sheet.title, what
        offered = face.picks(state, shown)
        for what in set(re.findall(r'data-do="pick ([^"]*)"', markup)):
            assert what in offered, what
        assert len(face.thumbnail(state)) < 3000
        for viewer in range(seats):
            if viewer != state.active:
                watched = face.board(state, scene(state, viewer=viewer))
                assert "data-action" not in watched
                assert set(re.findall(r'data-do="([^"]*)', watched)) <= {"over"}, "the score sheet is everybody's"


def test_what_does_not_exist_does_not_open() -> None:
    state = next(iter(course(2, {}, "none")))
    for what in (
        "tile",
        "tile none 1",
        "tile ship 9",
        "tile ship x",
        "space 3 s04",
        "space 1 s99",
        "depot 7",
        "seat 3",
        "routes",
    ):
        assert face.look(state, what, scene(state)) is None, what


def turn(seats: int = 2, seed: str = "turn", **options: str) -> State:
    """The first turn of a game."""
    return next(state for state in course(seats, options, seed) if state.stage is Kind.TURN)


def test_of_a_turn_only_the_dice_glow_until_one_is_lit() -> None:
    state = turn()
    markup = face.board(state, scene(state))
    assert set(re.findall(r'id="([a-z0-9-]+)"(?: data-rolls="[^"]*")? class="[^"]*\bcan\b', markup)) == {
        "die-1",
        "die-2",
    }
    lit = Choices(state, scene(state, picked=("die.1",)))
    assert lit.die == 0 and lit.lit and lit.can > {"die.2"}
    depot = state.dice[state.active][0]
    reached = {
        int(mark.split(".")[1]) - 1 for mark in lit.can if mark.startswith("from.") and not mark.startswith("from.0")
    }
    workers = state.workers[state.active]
    assert reached == {
        at for at in range(6) if min(abs(at - depot), 6 - abs(at - depot)) <= workers and state.depots[at]
    }


def test_the_die_that_is_lit_can_be_set_by_shield_16() -> None:
    """CB-24.36: as soon as it is lit, and that die alone."""
    state = turn(seed="set", modules="shields")
    state.armed = placed(state.armed, state.active, SETS_DIE)

    def sets(*picked: str) -> set[str]:
        return set(re.findall(r'data-action="(turn \d to \d)"', face.board(state, scene(state, picked=picked))))

    assert sets() == set()
    assert sets("die.2") == {f"turn 2 to {result}" for result in range(1, 7)}


def test_a_target_pressed_at_once_says_which_die_and_how_many_workers() -> None:
    state = turn(4, seed="workers")
    choices = Choices(state, scene(state))
    mark = next(mark for mark in sorted(choices.can) if mark.startswith("from.") and not mark.startswith("from.0"))
    ready = Choices(state, scene(state, picked=(mark,))).ready
    assert ready and {action.verb for action in ready} == {"take"}
    markup = face.board(state, scene(state, picked=(mark,)))
    for action in ready:
        assert f'data-action="{action}"' in markup
    assert "no worker" in markup or "1 worker" in markup


def test_the_prompt_is_not_spoken_again_before_anything_is_picked() -> None:
    """A phone shows the dock without its question then (look/board.css); with all dice used it says so."""
    seen = set()
    for state in course(2, {}, "extra"):
        kind = state.decision().kind
        if kind not in (Kind.TURN, Kind.EXTRA_ACTION) or kind in seen:
            continue
        marks = sorted(each for each in Choices(state, scene(state)).can if each.startswith("from."))
        if marks and state.used[state.active] != 3:
            seen.add(kind)
            assert f"on-{kind} unpicked" in face.board(state, scene(state))
            assert "unpicked" not in face.board(state, scene(state, picked=(marks[0],)))
    assert seen == {Kind.TURN, Kind.EXTRA_ACTION}


def test_of_two_dice_that_show_the_same_one_is_proposed() -> None:
    for state in course(2, {}, "doubles"):
        if state.decision().kind == Kind.TURN and not state.used[state.active]:
            value = state.dice[state.active][0]
            state.dice = placed(state.dice, state.active, (value, value))
            break
    taken = next(action for action in state.legal_actions(state.active) if action.verb == "take" and action.die == 1)
    for picked, dice in ((), [1]), (("die.2",), [2]):
        markup = face.board(state, scene(state, picked=(*picked, *(m for m in marks_of(taken) if m[:4] == "from"))))
        assert re.findall(r'data-action="take [^"]* die (\d)', markup) == [str(each) for each in dice], picked


def test_a_newer_pick_counts_before_an_older_one_that_does_not_go_with_it() -> None:
    state = turn()
    marks = sorted(mark for mark in Choices(state, scene(state)).can if mark.startswith("from."))
    choices = Choices(state, scene(state, picked=("goods.9", marks[0], marks[-1])))
    assert choices.picked == {marks[-1]}
    assert choices.press(marks[0]) == f"{marks[0]} for {marks[-1]}"
    assert choices.press(marks[-1]) == marks[-1]
    assert marks[0] in choices.picks and "from.3.nothing" not in choices.picks


def test_the_end_of_a_turn_warns_of_dice_that_are_left() -> None:
    state = turn()
    assert 'data-action="end"' not in face.board(state, scene(state))
    asked = face.board(state, scene(state, picked=(PICK_END,)))
    assert 'data-action="end"' in asked and "Not used yet" in asked
    for die in (1, 2):
        state.apply(state.active, next(a for a in state.legal_actions(state.active) if str(a) == f"workers die {die}"))
    assert 'data-action="end"' in face.board(state, scene(state))


@pytest.mark.parametrize("language", ["fa", "en"])
def test_alone_each_exchange_names_the_tile_that_is_got(language: str) -> None:
    """CB-27.11. Who has five goods only is not asked which; who has more chooses them."""
    for goods, asked in ((2, 1, 2, 0, 0, 0), False), ((2, 1, 2, 1, 0, 0), True):
        state = next(state for state in course(1, {"mode": "solo"}, "exchange") if state.stage is Kind.TURN).clone()
        state.goods = (goods,)
        gains.put(state, Pending(Kind.SOLO_EXCHANGE))
        markup = face.board(state, scene(state, language))
        assert ('data-do="pick give.' in markup) == asked
        buttons = re.findall(r'data-action="exchange [^"]*"[^>]*>(.*?)</button>', markup, re.S)
        assert asked or len(set(buttons)) == len(buttons) == len(set(state.central)) > 1


def loading() -> State:
    """A ship at six depots, the first with more types than fit; its seat can buy a tile as well."""
    state = turn().clone()
    house = state.house(state.active)
    state.goods = placed(state.goods, house, (0,) * 6)
    state.silver = placed(state.silver, house, 2)
    state.wares = ((0, 2, 2, 2, 0, 1), (1, 0, 0, 0, 0, 0), *((0,) * 6,) * 4)
    gains.put(state, Pending(Kind.SHIP_GOODS))
    return state


def test_a_ship_is_asked_for_its_depot_though_tiles_can_be_bought() -> None:
    state = loading()
    assert any(action.verb == "buy" for action in state.legal_actions(state.active))
    markup = face.board(state, scene(state))
    assert "Press the depot whose goods the ship takes." in markup and "Press a tile in the market." not in markup
    assert "no further type" not in markup  # there is no type to choose


@pytest.mark.parametrize("picked", [(), ("depot.1",), ("depot.1", "type.2")])
def test_two_ways_to_load_a_ship_never_read_alike(picked: tuple[str, ...]) -> None:
    """CB-12.2. Of more types than fit three are taken: each way shows which."""
    state = loading()
    markup = face.board(state, scene(state, picked=picked))
    buttons = re.findall(r'data-action="load [^"]*"[^>]*>(.*?)</button>', markup, re.S)
    assert len(set(buttons)) == len(buttons)
    # Of each depot that has something the way that brings most.
    assert picked or re.findall(r'data-action="(load [^"]*)"', markup) == ["load 1 types 2 3 4", "load 2"]


def test_a_depot_that_somebody_has_just_used_is_marked() -> None:
    """Also where the analysis shows what would have been best to take."""
    state = turn()
    for name in ("depot-0", "depot-4"):
        drawn = face.board(state, replace(scene(state), marked=frozenset({name})))
        found = re.findall(r'<div id="(depot-\d)" class="depot[^"]* marked"', drawn)
        assert found == [name]


def test_what_travels_is_found_on_the_board_before_and_after() -> None:
    """What a seat takes, buys, loads and sells flies from its former to its new place, and a rival's to their chip."""
    left = {"take", "buy", "place", "load", "sell"}
    for state in course(2, {}, "travels"):
        seat = state.active
        for action in state.legal_actions(seat) if left else ():
            if action.verb not in left:
                continue
            after, before = state.clone(), face.board(state, scene(state))
            events = after.apply(seat, action)
            own, others = (face.extras.travels(events, scene(state, viewer=each)) for each in (seat, 1 - seat))
            drawn = face.board(after, scene(after, viewer=seat))
            assert own and all(f'id="{start}"' in before and f'id="{to}"' in drawn for start, to in own), action
            assert {to for _, to in others} <= {f"rival-{seat + 1}"}
            left.discard(action.verb)
    assert not left


def test_goods_of_a_ship_fly_from_every_depot_that_it_unloads() -> None:
    """And a rival's to the chip, in the view of others."""
    state = loading()
    action = next(action for action in state.legal_actions(state.active) if str(action) == "load 2")
    seat, events = state.active, state.clone().apply(state.active, action)
    assert face.extras.travels(events, scene(state)) == [("wares-2", "goods-stored")]
    assert face.extras.travels(events, scene(state, viewer=1 - seat)) == [("wares-2", f"rival-{seat + 1}")]


def test_a_phone_counts_all_that_a_seat_has_beside_its_dice() -> None:
    """Points, workers, silver, goods and the room in the storage, and each of them says by how much it has changed."""
    state = loading()
    house = state.house(state.active)
    state.goods = placed(state.goods, house, (0, 2, 0, 3, 0, 0))
    markup = face.board(state, scene(state))
    line = markup[markup.index('class="at-hand"') :]
    assert re.findall(r'class="count-of ([a-z-]+)" data-counts="(\d+)"', line)[:4] == [
        ("points-now", str(state.points[state.active])),
        ("workers", str(state.workers[house])),
        ("silver-coins", str(state.silver[house])),
        ("goods-now", "5"),
    ]


def test_the_room_beside_the_dice_is_that_of_the_storages_a_seat_may_use() -> None:
    """CB-26.6: partners have two spaces of their own and share two; CB-24.24: shield 4 has no limit."""

    def pips(state: State) -> tuple[int, int]:
        line = face.board(state, scene(state)).partition('class="room-left"')[2].partition("</span></span>")[0]
        return line.count('class="filled"'), line.count("<span>")

    team = next(state for state in course(4, {"mode": "team"}, "room") if state.stage is Kind.TURN)
    assert pips(team) == (0, 4)
    team.private = placed(team.private, team.active, (5,))
    assert pips(team) == (1, 3)
    alone = turn()
    assert pips(alone) == (0, 3)
    alone.armed = placed(alone.armed, alone.active, ENDLESS_STORAGE)
    alone.storage = placed(alone.storage, alone.active, (5, 6, 7, 8))
    assert pips(alone) == (4, 1)


def test_a_rival_shows_what_they_have_to_play_with() -> None:
    """CB-17.3: all is open. Tiles and goods of a rival are on the chip; an empty row says so to screen readers."""
    state = turn()
    rival = 1 - state.active
    state.storage = placed(state.storage, rival, (5, 6))
    state.goods = placed(state.goods, rival, (0,) * 6)
    markup = face.board(state, scene(state))
    chip = markup[markup.index(f'id="rival-{rival + 1}"') :].partition("</summary>")[0]
    kept = chip.partition('class="rival-kept"')[2].partition('class="rival-facts"')[0]
    assert kept.count('class="hexa') == 2 and "in the storage: " in chip
    place = markup[markup.index(f'id="place-{rival + 1}"') :]
    assert re.search(
        r'aria-label="Goods storage">.{0,60}aria-hidden="true">–</span><span class="unseen">nothing', place
    )
    assert 'role="group" aria-label="Storage"' in place
