"""The market: phase and rounds with their goods, the turn order track, the six numbered depots in a ring, and the
central depot.

Every tile is a button: while it can be taken, a press picks it; otherwise it opens the sheet with its effect and the
reason why it cannot be taken.
"""

from __future__ import annotations

from mohreh.core.choices import group_of, pick
from mohreh.core.face import Scene
from mohreh.core.html import Html, bdi, classes, div, li, ol, section, span
from mohreh.core.parts import Parts
from mohreh.core.pieces import class_of, figure, looks, spoken, unseen
from mohreh.core.seats import belongs, people
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import faces, names
from mohreh.games.burgundy.board_choices import Choices
from mohreh.games.burgundy.board_parts import crest, marks, tile, ware
from mohreh.games.burgundy.boards import KINDS
from mohreh.games.burgundy.state import State

__all__ = ["depot_id", "from_mark", "market", "picking", "tile_id", "wares_id"]

_RING = (0, 1, 2, 5, 4, 3)  # the depots from the top left, row by row; their numbers run clockwise around the board


def depot_id(depot: int) -> str:
    """The id of a depot, -1 of the central one."""
    return f"depot-{depot + 1}"


def wares_id(depot: int) -> str:
    """The id of the goods at a depot."""
    return f"wares-{depot + 1}"


def tile_id(depot: int, number: int, nth: int = 1) -> str:
    """The id of the nth of equal tiles at a depot, -1: the central one."""
    return f"tile-{depot + 1}-{c.TILE_NAMES[number]}" + (f"-{nth}" if nth > 1 else "")


def from_mark(depot: int, number: int) -> str:
    """The mark of a tile at a depot."""
    return f"from.{depot + 1}.{c.TILE_NAMES[number]}"


def picking(
    choices: Choices, mark: str, look: str, label: str, *children: Html, css: str, scene: Scene, id_: str
) -> Html:
    """A button that picks a thing while it can be picked, and otherwise opens its sheet."""
    can, picked = mark in choices.can, mark in choices.picked
    names_ = class_of(scene, id_, css, choices.glows(mark) and "can", can and "bare")
    if not can and not picked:
        return looks(look, label, *children, class_=names_, id=id_)
    return pick(choices.press(mark), picked, *children, spoken(label), css=names_, id=id_)


def market(state: State, choices: Choices, scene: Scene, parts: Parts) -> Html:
    """All of the main board."""
    return section(
        _course(state, scene, parts),
        div(
            [_depot(state, depot, choices, scene, parts) for depot in _RING],
            _central(state, choices, scene, parts),
            class_="depots",
        ),
        class_="main-board",
        id="market",
        data_roving="list",
        aria_label=names.term("main_board", scene.words),
    )


# -- phase, round, track


def _course(state: State, scene: Scene, parts: Parts) -> Html:
    inputs = (state.phase, state.round, state.coming, state.track, state.left, state.order, state.turn)
    return parts.draw("course", lambda: _draw_course(state, scene), *inputs, state.white, state.stage)


def _draw_course(state: State, scene: Scene) -> Html:
    words = scene.words
    letters = [
        span(letter, class_=classes("phase", at == state.phase and "now", at < state.phase and "past"))
        for at, letter in enumerate(c.PHASES)
    ]
    waiting = len(state.coming)
    rounds = []
    for number in range(1, c.ROUNDS + 1):
        at = number - 1 - (c.ROUNDS - waiting)
        goods = state.coming[at] if 0 <= at < waiting else -1
        rounds.append(
            li(
                [ware(goods, words), unseen(names.goods(goods, words))]
                if goods >= 0
                else span(words.number(number), class_="spent"),
                id=f"round-{number}",
                class_=classes("round", number == state.round and "now"),
            )
        )
    said = names.round_(state.round, state.phase, words) if state.round else names.phase(state.phase, words)
    track = None if state.agreed.solo else _track(state, scene)
    return div(
        looks(
            "course",
            said,
            span(letters, class_="phases", aria_hidden="true"),
            span(words("Round"), " ", bdi(words.number(max(state.round, 1))), class_="round-now", aria_hidden="true"),
            class_="phase-plate",
            id="phase-plate",
        ),
        ol(rounds, class_="rounds", aria_label=words("Goods of the rounds of this phase"), role="list"),
        track,
        id="course",
        class_="phases-course",
    )


def _track(state: State, scene: Scene) -> Html:
    """The turn order track, each stack of markers from the top, which moves first."""
    words = scene.words
    cells = []
    for index, stack in enumerate(state.track):
        pieces = [span(class_="seat-sign", **belongs(scene, seat)) for seat in reversed(stack)]
        cells.append(span(pieces, class_=classes("cell", index == 0 and "start"), id=f"track-{index}"))
    order = people(state.order, scene)
    return looks(
        "track",
        words("Turn order of this round: {names}").format(names=order),
        span(cells, class_="turn-track", aria_hidden="true"),
        class_="track-plate",
        id="track",
    )


# -- depots


def _depot(state: State, depot: int, choices: Choices, scene: Scene, parts: Parts) -> Html:
    group = f".{depot + 1}."
    own = frozenset(mark for mark in choices.can | choices.picked if group in mark and group_of(mark) == "from")
    own |= frozenset(mark for mark in (f"depot.{depot + 1}",) if mark in choices.can | choices.picked)
    own |= frozenset(f"shield.{n}" for n in state.crests[depot] if f"shield.{n}" in choices.can | choices.picked)
    inputs = (
        state.depots[depot],
        state.wares[depot],
        state.crests[depot],
        state.white == depot,
        own,
        choices.picked & own,
        frozenset(choices.press(mark) for mark in own),
        choices.lit,
        state.agreed.of_2011,
        marks(scene, f"depot-{depot + 1}", f"tile-{depot + 1}-"),
        state.agreed.players,
        state.phase,
    )
    return parts.draw(depot_id(depot), lambda: _draw_depot(state, depot, choices, scene), *inputs)


def _draw_depot(state: State, depot: int, choices: Choices, scene: Scene) -> Html:
    words = scene.words
    goods = [ware(each, words, number) for each, number in enumerate(state.wares[depot]) if number]
    white = state.white == depot
    said = names.depot(depot, words)
    if sum(state.wares[depot]):
        said = words("{depot}: {goods}").format(depot=said, goods=names.goods_row(state.wares[depot], words))
    if white:
        said = words("{depot}, the white die shows it").format(depot=said)
    plate = picking(
        choices,
        f"depot.{depot + 1}",
        f"depot {depot + 1}",
        said,
        span(
            span(figure(depot + 1, words), class_=classes("number", white and "white"), aria_hidden="true"),
            span(goods, class_="wares", id=wares_id(depot)),
            class_="on-plate",
        ),
        css="depot-plate",
        scene=scene,
        id_=f"plate-{depot + 1}",
    )
    shields = [
        picking(
            choices,
            f"shield.{number}",
            f"shield {number}",
            names.shield(number, words),
            crest(number, words),
            css="crest-button",
            scene=scene,
            id_=f"crest-{number}",
        )
        for number in state.crests[depot]
    ]
    return div(
        plate,
        div(_tiles(state, depot, state.depots[depot], choices, scene), class_="row-of-tiles"),
        div(shields, class_="crests") if shields else None,
        id=depot_id(depot),
        class_=class_of(scene, depot_id(depot), "depot", white and "shown"),
        role="group",
        aria_label=names.depot(depot, words),
    )


def _tiles(state: State, depot: int, row: tuple[int, ...], choices: Choices, scene: Scene) -> list[Html]:
    """The tiles of a depot, equal ones with their number, and its empty spaces."""
    words = scene.words
    counts: dict[int, int] = {}
    out = []
    for number in row:
        counts[number] = nth = counts.get(number, 0) + 1
        name = c.TILE_NAMES[number]
        out.append(
            picking(
                choices,
                from_mark(depot, number),
                f"tile {name} {depot + 1}",
                names.tile(number, words),
                tile(number, words, state.agreed.of_2011),
                css="tile-button",
                scene=scene,
                id_=tile_id(depot, number, nth),
            )
        )
    return out


def _central(state: State, choices: Choices, scene: Scene, parts: Parts) -> Html:
    own = frozenset(mark for mark in choices.can | choices.picked if mark.startswith("from.0."))
    inputs = (
        state.central,
        state.inns,
        own,
        choices.picked & own,
        frozenset(choices.press(mark) for mark in own),
        choices.lit,
        state.agreed.of_2011,
        marks(scene, "depot-0", "tile-0-"),
    )
    return parts.draw(depot_id(-1), lambda: _draw_central(state, choices, scene), *inputs)


def _draw_central(state: State, choices: Choices, scene: Scene) -> Html:
    words = scene.words
    row = (*state.central, *([c.INN] * state.inns))
    plate = looks(
        "depot 0",
        words("Central depot: 2 silver for a tile, once a turn"),
        span(
            span(faces.sign("silver"), figure(c.PRICE, words), class_="price"),
            class_="on-plate",
            aria_hidden="true",
        ),
        class_="depot-plate",
        id="plate-0",
    )
    return div(
        plate,
        div(_tiles(state, -1, row, choices, scene), class_="row-of-tiles"),
        id=depot_id(-1),
        class_=class_of(scene, depot_id(-1), "depot central"),
        role="group",
        aria_label=names.depot(-1, words),
    )


def bonuses_left(state: State, scene: Scene) -> Html:
    """The bonus tiles that are left: for each kind the next one."""
    words = scene.words
    out = []
    for which in range(len(KINDS) + ("border_posts" in state.agreed.modules)):
        left = state.left[which]
        points = (c.SMALL if left == 1 else c.LARGE)[state.agreed.players]
        if left:
            out.append(faces.bonus(which, words, points))
    said = words("Bonus tiles on the board")
    return span(out, unseen(said), class_="bonuses-left")
