"""The sheet of a space: what it is, its area, what lies around it, and what could be placed there and why not."""

from __future__ import annotations

from mohreh.core.face import Scene, Sheet
from mohreh.core.html import Html, div, li, p, section, span, ul
from mohreh.core.html import h3 as heading
from mohreh.core.pieces import looks
from mohreh.games.burgundy import actions, names, names_effects
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import names_places as places
from mohreh.games.burgundy.actions import Action
from mohreh.games.burgundy.board_choices import Choices
from mohreh.games.burgundy.board_estate import worth
from mohreh.games.burgundy.board_parts import clause, crest, tile
from mohreh.games.burgundy.boards import KINDS, spaces_of
from mohreh.games.burgundy.faces import KIND_SIGNS, sign
from mohreh.games.burgundy.kinds import Kind
from mohreh.games.burgundy.rules import estate
from mohreh.games.burgundy.sheet_parts import offered_uses
from mohreh.games.burgundy.sheet_tile import big_picture
from mohreh.games.burgundy.state import State


def space_sheet(state: State, house: int, space: int, scene: Scene) -> Sheet:
    """A space of an estate."""
    words, choices = scene.words, Choices(state, scene)
    board, lies = state.board(house), state.estate[house][space]
    kind = board.kinds[space]
    facts = [names.capital(places.where(board, space, words))]
    facts += _area(state, house, space, scene)
    if lies:
        facts.insert(0, names_effects.tile_effect(lies, words, state.agreed))
    picture = (
        span(big_picture(lies, scene, state.agreed.of_2011), class_="portrait")
        if lies
        else span(
            span(sign(KIND_SIGNS[kind]), class_=f"hexa of-{KINDS[kind]}"), class_="portrait pale", aria_hidden="true"
        )
    )
    title = names.capital(places.space(board, space, words))
    if lies:
        title = words(
            "{tile} on {space}", tile=names_effects.tile_title(lies, words), space=places.space(board, space, words)
        )
    shield = next((number for under, number in state.shields[house] if under == space), 0)
    return Sheet(
        title,
        div(
            div(picture, ul([li(fact) for fact in facts], class_="facts", role="list"), class_="about"),
            _shield(shield, scene) if shield else None,
            offered_uses(state, placements(state, house, space, choices), choices, scene),
            _neighbours(state, house, space, scene),
            p(clause(names_effects.tile_clause(lies) if lies else "CB-8.1"), class_="note alone"),
            class_="look space-look",
        ),
    )


def _area(state: State, house: int, space: int, scene: Scene) -> list[str]:
    """The area of a space: how much of it is covered, and what closing it brings."""
    words, board = scene.words, state.board(house)
    area = board.area_of[space]
    size, done = area.bit_count(), (area & state.covered[house]).bit_count()
    called = names.area(board.kinds[space], words)
    if done == size:
        return [words("The {area} of {size} is complete.", area=called, size=names.space_count(size, words))]
    points = worth(state, house, area)
    bonus = c.PHASE_POINTS[state.phase]
    return [
        words("Covered in the {area}: {done} of {size}.", done=done, size=size, area=called),
        words(
            "Closing it in this phase brings {points}: {own} for its size, {phase} for the phase.",
            points=names.point_count(points, words),
            own=points - bonus,
            phase=bonus,
        ),
    ]


def _shield(number: int, scene: Scene) -> Html:
    words = scene.words
    return looks(
        f"shield {number}",
        "",
        crest(number, words),
        span(names_effects.shield_title(number, words)),
        class_="tile-row",
    )


def placements(state: State, house: int, space: int, choices: Choices) -> list[Action]:
    """Every tile that the seat holds, on this space, with each die that is left."""
    seat = choices.seat
    if seat is None or state.house(seat) != house or state.covered[house] >> space & 1:
        return []
    place = space + state.board(house).shift
    if choices.kind == Kind.TURN:
        dice: list[int | None] = [die for die in range(2) if not state.used[seat] >> die & 1]
    elif choices.kind in (Kind.EXTRA_ACTION, Kind.PLACE_EFFECT):
        dice = [None]
    else:
        return []
    twins = estate.twins(state, seat)
    return [
        actions.place(number, place, die, store)
        for number in dict.fromkeys(estate.held(state, seat))
        for store in ((None, actions.SHARED) if number in twins else (None,))
        for die in dice
    ]


def _neighbours(state: State, house: int, space: int, scene: Scene) -> Html:
    """What lies around it, each one press away."""
    words, board = scene.words, state.board(house)
    out = []
    for other in spaces_of(board.near[space]):
        lies, kind = state.estate[house][other], board.kinds[other]
        picture = (
            tile(lies, words, state.agreed.of_2011)
            if lies
            else span(sign(KIND_SIGNS[kind]), class_=f"hexa of-{KINDS[kind]} pale", aria_hidden="true")
        )
        said = places.space(board, other, words)
        if lies:
            said = words("{tile}, {space}", tile=names.tile(lies, words), space=said)
        out.append(
            li(
                looks(
                    f"space {house + 1} {board.names[other]}", "", picture, span(names.capital(said)), class_="tile-row"
                )
            )
        )
    return section(heading(words("Beside it")), ul(out, class_="tile-rows", role="list"))
