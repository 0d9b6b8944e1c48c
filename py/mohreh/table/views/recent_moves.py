"""What has happened since the reader's last turn: a line with a picture for each rival, which leads to its position.

With several rivals the lines are side by side, and a button opens them as a list.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from mohreh.core.game import CHANCE
from mohreh.core.html import Html, bdi, button, div, join, li, span, ul
from mohreh.table.views.look import Look

_LIST = "since-list"  # the id of the list
_PICTURES = 3  # per rival: a line has no room for more
_AGAINST = re.compile(
    "\u2068([^\u2069]*)\u2069|(?<!\\w)([−+]?\\d+[٪%]?)(?!\\w)"
)  # a name of the other script, isolated; a number


@dataclass(slots=True)
class Deeds:
    """What one rival has done: sentences, pictures, and the ids of what it has changed on the board."""

    seat: int
    texts: list[str] = field(default_factory=list)
    pictures: list[Html] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)


def deeds(look: Look) -> list[Deeds]:
    """What the rivals have done since the viewer's last decision, as far as the viewer may still read it, in order."""
    screen, game = look.screen, look.screen.game
    apart = screen.veiled is not None or screen.shown is not None or game.reveals.common is not None or screen.receiving
    if apart or not game.humans:
        return []
    recent = dict(screen.marks.recent())
    face, scene = game.room.face, look.scene
    found: dict[int, Deeds] = {}
    entries = screen.log.entries[look.first_line - 1 :]
    seats: dict[int, set[int]] = {}
    for entry in entries:
        seats.setdefault(entry.step, set()).add(entry.seat)
    shown: set[tuple[int, int]] = set()
    for entry in entries:
        if entry.step not in recent or entry.seat in (CHANCE, screen.viewer):
            continue
        each = found.setdefault(entry.seat, Deeds(entry.seat))
        each.texts.append(entry.line.text)
        if (entry.step, entry.seat) in shown:
            continue
        shown.add((entry.step, entry.seat))
        events = game.history.steps[entry.step].events
        if len(seats[entry.step] - {CHANCE}) > 1:  # a simultaneous reveal: for each seat its own action
            events = [event for event in events if event.seat == entry.seat]
        drawn = face.extras.pictured(events, scene)
        if drawn is not None:
            each.pictures.append(drawn)
        each.marks += [*face.moved(events), *recent[entry.step]]
    return list(found.values())


def html(look: Look) -> Html:
    """The lines, one for each rival. Empty when there is nothing."""
    screen = look.screen
    found = deeds(look)
    if not found:
        return Html("")
    name = screen.words("Since your turn")
    bar = ul([_line(look, each) for each in found], role="list", aria_label=name)
    if len(screen.game.people) < 3:
        return bar
    whole = ul([_line(look, each, popovertarget=_LIST, popovertargetaction="hide") for each in found], role="list")
    return join(
        bar,
        button(type="button", class_="since-more quiet", popovertarget=_LIST, title=name, aria_label=name),
        div(whole, id=_LIST, popover="auto", class_="since-list", data_roving="list"),
    )


def unbroken(text: str) -> Html:
    """A text of which names and numbers are left out as a whole where it is cut: they may run against the line, and
    would lose their beginning."""
    pieces = _AGAINST.split(text)
    names = [bdi(name or number) for name, number in zip(pieces[1::3], pieces[2::3], strict=True)]
    return join(pieces[0], *(join(name, rest) for name, rest in zip(names, pieces[3::3], strict=True)))


def _line(look: Look, each: Deeds, **more: str) -> Html:
    person = look.screen.game.people[each.seat]
    text = " ".join(each.texts)
    return li(
        button(
            span(each.pictures[-_PICTURES:], class_="since-pictures", aria_hidden="true") if each.pictures else None,
            span(unbroken(text), class_="since-text"),
            type="button",
            class_="since-line",
            data_do="trace",
            data_marks=" ".join(dict.fromkeys(each.marks)),
            aria_pressed="false",
            title=text,
            **more,
        ),
        data_seat=each.seat + 1,
        data_colour=person.colour,
    )
