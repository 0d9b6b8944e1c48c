"""The view of something that one person shows to another: it fills the page, with one button to pass the device on."""

from __future__ import annotations

from mohreh.core.face import Sheet
from mohreh.core.html import Html, button, div, h2, section
from mohreh.table.screen.screen import Screen


def shown(screen: Screen) -> list[Sheet]:
    """What others have shown to the holder of the device, a sheet for each time (`Extras.handed`)."""
    game = screen.game
    viewer, face = screen.viewer, game.room.face
    scene = screen.still(viewer)
    found: list[Sheet | None] = []
    for seat, place in game.reveals.handed:
        if seat == viewer:
            step, before = game.history.steps[place], screen.seen_by(viewer, game.history.at(place))
            found.append(face.extras.handed(before, step.seat, step.action, scene))
    return [sheet for sheet in found if sheet is not None]


def sentence(sheets: list[Sheet]) -> str:
    """What has been shown, for the prompt."""
    return " ".join(each.title for each in sheets)


def html(screen: Screen, sheets: list[Sheet]) -> Html:
    """What has been shown, and the button to continue, in place of the board."""
    return div(
        div(
            [section(h2(each.title), each.body, class_="look") for each in sheets],
            class_="handed-things",
        ),
        button(_seen(screen), type="button", class_="handed-seen primary", data_do="seen"),
        class_="handed",
        data_seat=screen.viewer + 1,
        data_colour=screen.game.people[screen.viewer].colour,
    )


def _seen(screen: Screen) -> str:
    """The label of the button: to whom the device is handed next, if to anybody."""
    words, following = screen.words, next_holder(screen)
    if following is None:
        return words("Seen: go on")
    return words("Seen: pass the device to {name}", name=screen.game.people[following].name)


def next_holder(screen: Screen) -> int | None:
    """The person to whom the device is handed next: one who must look as well, the one who must decide next, or the
    one who has shown it; None if nobody, or the same person continues."""
    game = screen.game
    moment = screen.moment
    holder = screen.viewer
    if not screen.curtained:
        return None
    others = [seat for seat in moment.lookers if seat != holder]
    if others or moment.owing:
        following = others[0] if others else holder if holder in moment.owing else moment.owing[0]
        return None if following == holder else following
    shower = next(game.history.steps[place].seat for seat, place in game.reveals.handed if seat == holder)
    return shower if shower in game.humans else None
