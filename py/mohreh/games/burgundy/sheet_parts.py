"""Common parts of the sheets of The Castles of Burgundy: actions as uses, and refused ones with their reasons."""

from __future__ import annotations

from collections.abc import Iterable

from mohreh.core.face import Scene
from mohreh.core.html import Html, span
from mohreh.core.offers import final_word, folded, offer, use, uses
from mohreh.core.text import commas
from mohreh.games.burgundy import names
from mohreh.games.burgundy.actions import Action
from mohreh.games.burgundy.board_choices import Choices
from mohreh.games.burgundy.board_parts import reason
from mohreh.games.burgundy.board_ways import way_title, workers_of
from mohreh.games.burgundy.forecast import forecast, says
from mohreh.games.burgundy.state import State


def titled(state: State, seat: int, action: Action, scene: Scene) -> str:
    """The title of an action in a list with one entry for each die: "Take Ship: die 4"."""
    title = way_title(state, action, scene)
    if action.die < 0:
        return title
    die = scene.words("die {n}", n=state.dice[seat][action.die] + 1)
    return scene.words("{what}: {die}").format(what=title, die=die)


def offered_uses(state: State, candidates: Iterable[Action], choices: Choices, scene: Scene) -> list[Html]:
    """The legal candidates, followed by the folded illegal ones with their reasons; nothing for a spectator."""
    words, seat = scene.words, choices.seat
    if seat is None:
        return []
    able, refused = [], []
    for action in candidates:
        offered = offer(state, seat, action, scene)
        title = titled(state, seat, action, scene)
        if offered.refusal:
            refused.append(use(offered, title, reason(offered.refusal, scene)))
            continue
        number = workers_of(state, seat, action)
        facts = [names.worker_count(number, words)] if number else []
        facts += says(state, forecast(state, seat, action), scene)
        said = span(commas(facts, words), class_="does") if facts else None
        able.append(use(offered, title, said, final_word(offered, words)))
    out = [uses(able, words)] if able else []
    if refused and able:
        line = words.count("{n} way is not possible now", "{n} ways are not possible now", len(refused))
        out.append(folded(line, refused, words))
    elif refused:
        out.append(uses(refused, words))
    return out
