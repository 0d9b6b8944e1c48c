"""The dock: the dice, the proposed actions for what was picked, the other actions, and who must decide."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core import offers
from mohreh.core.choices import group_of, pick
from mohreh.core.face import Scene
from mohreh.core.frame import dock as place
from mohreh.core.html import Child, Html, button, classes, div, p, span
from mohreh.core.offers import ask, ended, final_word, offer
from mohreh.core.pieces import class_of, figure, spoken, unseen
from mohreh.core.seats import belongs
from mohreh.core.text import Words, commas
from mohreh.games.burgundy import actions, faces, names, sentences
from mohreh.games.burgundy.actions import Action
from mohreh.games.burgundy.board_chips import chips
from mohreh.games.burgundy.board_choices import PICK_END, Choices
from mohreh.games.burgundy.board_estate import coordinates
from mohreh.games.burgundy.board_home import points_of, room_shown
from mohreh.games.burgundy.board_parts import reason, tile, ware
from mohreh.games.burgundy.board_standing import at_once, declining, others, ready_ways, workers_at_hand
from mohreh.games.burgundy.board_ways import way_title, workers_of
from mohreh.games.burgundy.boards import KINDS
from mohreh.games.burgundy.forecast import forecast, opened, says
from mohreh.games.burgundy.kinds import Kind
from mohreh.games.burgundy.rules import dice, estate
from mohreh.games.burgundy.shields import WORK_TRIBUTE
from mohreh.games.burgundy.state import State


def dock(state: State, choices: Choices, seat: int, scene: Scene) -> Html:
    """The dice of the seat whose place is shown, and below them what the deciding person can do, or who decides."""
    if state.stage is Kind.OVER:
        content: list[Child] = [ended(scene)]
    elif choices.seat is None:
        content = _waiting(state, scene)
    elif choices.ending:
        content = _really(state, choices, scene)
    else:
        content = _asked(state, choices, scene)
    free = choices.kind == Kind.EXTRA_ACTION or (choices.kind == Kind.TURN and choices.dice_left > 0)
    untouched = free and {*map(group_of, choices.picked)} <= {"die"}
    css = classes("counsel", f"on-{choices.kind or 'nothing'}", untouched and "unpicked")
    return place(_dice(state, seat, choices, scene), content, scene=scene, css=css)


# -- the dice


def _dice(state: State, seat: int, choices: Choices, scene: Scene) -> Html:
    """The two dice of the seat, those that can be used as buttons, and the white die."""
    words = scene.words
    out = []
    for die, value in enumerate(state.dice[seat]):
        mark = f"die.{die + 1}"
        used = bool(state.used[seat] >> die & 1)
        can, picked = mark in choices.can, mark in choices.picked
        face = faces.die(value, words, "used" if used else "")
        thrown = f"{state.phase} {state.round} {die + 1} {value + 1}" if value >= 0 else None
        if not can and not picked:
            said = words("Die {n}, used", n=value + 1) if used else words("Die {n}", n=value + 1)
            if value < 0:
                said = words("A die that is not rolled yet")
            out.append(
                span(
                    face,
                    unseen(said),
                    class_=class_of(scene, f"die-{die + 1}", "die-at", used and "used"),
                    data_rolls=thrown,
                )
            )
            continue
        out.append(
            pick(
                choices.press(mark),
                picked,
                face,
                spoken(words("Die {n}: show what it can do", n=value + 1)),
                id=f"die-{die + 1}",
                css=class_of(scene, f"die-{die + 1}", "die-at", choices.glows(mark) and "can"),
                data_rolls=thrown,
            )
        )
    white = span(
        faces.die(state.white, words, "white"),
        unseen(words("White die {n}", n=state.white + 1)) if state.white >= 0 else None,
        class_="die-at white",
    )
    css = classes("dice", choices.die < 0 and "undecided", max(state.dice[seat]) < 0 and "unrolled")
    workers = _workers(state, choices, scene)
    return div(out, white, _at_hand(state, seat, scene), workers, class_=css, **belongs(scene, seat))


def _at_hand(state: State, seat: int, scene: Scene) -> Html:
    """Points, workers, silver, goods and free storage beside the dice, because on a phone the place of the seat is
    below the market. Screen readers find them there, so that these copies are hidden from them."""
    words, house = scene.words, state.house(seat)
    counted = [
        ("bonus", points_of(state, house), "points-now"),
        ("worker", state.workers[house], "workers"),
        ("silver", state.silver[house], "silver-coins"),
        ("goods", sum(state.goods[house]), "goods-now"),
    ]
    filled, free = len(estate.held(state, seat)), room_shown(state, seat)
    room = span([span(class_="filled")] * filled, [span()] * free, class_="room-left")
    return span(
        [
            span(faces.sign(sign), figure(number, words), class_=f"count-of {css}", data_counts=number)
            for sign, number, css in counted
        ],
        room,
        class_="at-hand",
        aria_hidden="true",
        data_stands_for="hand-place",
    )


def _workers(state: State, choices: Choices, scene: Scene) -> Html | None:
    """The action that needs no target: take workers, with the picked die or the lowest unused one."""
    words, action = scene.words, workers_at_hand(choices)
    if action is None:
        return None
    values = state.dice[choices.seat or 0]
    ahead = forecast(state, choices.seat or 0, action)
    said = words("Take workers with die {n}", n=values[action.die] + 1)
    return offers.way(
        offer(state, choices.seat, action, scene),
        span(faces.sign("worker"), figure(ahead.workers, words, "plus"), class_="title", aria_hidden="true"),
        span(words("die {n}", n=values[action.die] + 1), aria_hidden="true"),
        unseen(said),
        css="take-workers",
    )


# -- the question


def _waiting(state: State, scene: Scene) -> list[Child]:
    """Who decides, if nobody at this screen does."""
    decision = state.decision()
    if len(decision.seats) != 1 or decision.seats[0] < 0 or scene.open:
        return []
    return [p(sentences.prompt(state, scene), class_="waits", **belongs(scene, decision.seats[0]))]


def _asked(state: State, choices: Choices, scene: Scene) -> list[Child]:
    ready = ready_ways(choices)
    content: list[Child] = [_effect(state, choices, scene)]
    if ready:
        content.append(_proposal(state, ready, choices, scene))
    else:
        content.append(ask(_question(state, choices, scene)))
        content.append(_at_once(state, choices, scene))
    content.append(chips(state, choices, scene))
    content.append(_others(state, choices, scene))
    return content


def _effect(state: State, choices: Choices, scene: Scene) -> Html | None:
    """The open effect, and how many others wait below it."""
    if not state.pending:
        return None
    words = scene.words
    below = [opened(entry, scene) for entry in reversed(state.pending[:-1]) if entry.kind is not Kind.REWARDS]
    text = opened(state.pending[-1], scene)
    return p(
        span(names.capital(text), class_="title"),
        span(words("after that: {what}").format(what=commas(below, words))) if below else None,
        class_="effect-open",
    )


def _question(state: State, choices: Choices, scene: Scene) -> str:
    """The next pick that the reader must make."""
    words = scene.words
    asked = {
        "board": lambda: words("Choose a player board."),
        "at": lambda: words("Press the trade routes in the order you want, from left to right."),
        "from": lambda: words("Press a tile in the market."),
        "shield": lambda: words("Press a shield at a depot."),
        "space": lambda: words("Press a glowing space of the estate."),
        "goods": lambda: words("Press the goods to sell."),
        "depot": lambda: words("Press the depot whose goods the ship takes."),
        "type": lambda: words("Not all goods fit: choose the types."),
        "besides": lambda: words("Choose a type of goods that is taken from all depots as well."),
        "give": lambda: words("Press five of your goods."),
        "out": lambda: words("Press the tiles to discard."),
        "drop": lambda: words("Your storage is full: press the tile that makes room."),
        "room": lambda: words("Choose the storage that the tile goes to."),
    }
    if choices.kind == Kind.SOLO_BUY_VP:
        return words("Choose how many points you buy, or decline.")
    if choices.asked in asked:
        return asked[choices.asked]()
    if choices.kind == Kind.TRIBUTE and state.armed[state.house(choices.seat or 0)] & WORK_TRIBUTE:
        return words("Which shields do you keep? Each costs a silver or a worker.")
    if choices.kind == Kind.TRIBUTE:
        return words("Which shields do you keep? Each costs a silver.")
    if choices.kind == Kind.TURN:
        if choices.picked:
            return words("Press a glowing tile, space or goods, or take workers.")
        if choices.state.used[choices.seat or 0] == 3:
            return words("Both dice are used.")
        return words("Press a die, a tile or a space.")
    if choices.kind == Kind.EXTRA_ACTION:
        return words("Press a glowing tile, space or goods, or take workers.")
    return words("Choose one.")


# -- the proposals


def _at_once(state: State, choices: Choices, scene: Scene) -> Html | None:
    found = at_once(choices)
    if found and choices.kind == Kind.SETUP_START_CASTLE:
        return div([_founding(state, choices, action, scene) for action in found], class_="shorts")
    return div([way(state, choices, action, scene) for action in found], class_="ways at-once") if found else None


def _founding(state: State, choices: Choices, action: Action, scene: Scene) -> Html:
    """A space for the start castle, as a small button: the estate itself is what the reader looks at."""
    words, house = scene.words, state.house(choices.seat or 0)
    board, space = state.board(house), dice.space_of(state, house, action)
    kind = board.kinds[space]
    return offers.way(
        offer(state, choices.seat, action, scene),
        span(
            span(faces.sign(faces.KIND_SIGNS[kind]), class_=f"kind-sign of-{KINDS[kind]}"),
            figure(board.dice[space] + 1, words, "die-no"),
            span(coordinates(state.boards[house], space, words), class_="where"),
            class_="title",
            aria_hidden="true",
        ),
        unseen(way_title(state, action, scene)),
        css="short",
    )


def _proposal(state: State, ready: Sequence[Action], choices: Choices, scene: Scene) -> Html:
    """What was picked, with a button for each way to do it: the die, the workers, the consequences."""
    first = ready[0]
    said = [way(state, choices, action, scene, loud=at == 0) for at, action in enumerate(ready)]
    return div(_in_mind(state, first, scene), div(said, class_="ways"), class_="proposal")


def _in_mind(state: State, action: Action, scene: Scene) -> Html | None:
    """A picture of the subject of the action."""
    words = scene.words
    if action.tile >= 0:
        return span(tile(action.tile, words, state.agreed.of_2011), class_="in-mind")
    if action.goods >= 0:
        return span(ware(action.goods, words), class_="in-mind")
    return None


def way(state: State, choices: Choices, action: Action, scene: Scene, *, loud: bool = False) -> Html:
    """An action as a button: what it is, die and workers, and what it brings."""
    words, seat = scene.words, choices.seat or 0
    offered = offer(state, choices.seat, action, scene)
    if offered.refusal:
        lines: list[Child] = [reason(offered.refusal, scene, pressed=True)]
    else:
        ahead = forecast(state, seat, action)
        facts = says(state, ahead, scene)
        lines = [
            _payment(state, seat, action, scene),
            _cargo(ahead.wares, scene) if action.verb == "load" else None,
            span(commas(facts, words), class_="brings") if facts else None,
            final_word(offered, words),
        ]
    return offers.way(offered, span(way_title(state, action, scene), class_="title"), lines, css="loud" if loud else "")


def _cargo(wares: Sequence[int], scene: Scene) -> Html:
    """The goods that a ship takes: if not all of them fit, this is the only difference between two ways (CB-12.2)."""
    words = scene.words
    crates = [ware(goods, words, number) for goods, number in enumerate(wares) if number]
    return span(crates, unseen(names.goods_row(wares, words)), class_="wares")


def _payment(state: State, seat: int, action: Action, scene: Scene) -> Html | None:
    """The die that is used, what it is changed to, and the workers that costs."""
    words = scene.words
    if action.die < 0 or action.verb == "turn":
        number = workers_of(state, seat, action)
        return span(names.worker_count(number, words), class_="costs") if number else None
    value = state.dice[seat][action.die]
    number = workers_of(state, seat, action)
    said = words("die {n}", n=value + 1)
    if number:
        said = commas([said, words.count("{n} worker", "{n} workers", number)], words)
    else:
        said = commas([said, words("no worker")], words)
    return span(said, class_="costs")


# -- other actions


def _others(state: State, choices: Choices, scene: Scene) -> Html | None:
    """Actions without a target, declining, and the end of the turn."""
    out: list[Html] = []
    plain = others(choices)
    many = len(plain) > 4
    if many:
        out.append(div([short(state, choices, action, scene) for action in plain], class_="shorts"))
    else:
        out += [way(state, choices, action, scene) for action in plain]
    out += [way(state, choices, action, scene) for action in declining(choices)]
    if choices.kind == Kind.TURN:
        out.append(_end(state, choices, scene))
    only_end = choices.kind == Kind.TURN and len(out) == 1 and choices.dice_left > 0
    return div(out, class_=classes("ways besides", only_end and "end-alone")) if out else None


def short(state: State, choices: Choices, action: Action, scene: Scene) -> Html:
    """A short button for one of many actions that differ in a number or a name only."""
    offered = offer(state, choices.seat, action, scene)
    return offers.way(offered, span(way_title(state, action, scene), class_="title"), css="short")


def _end(state: State, choices: Choices, scene: Scene) -> Html:
    """The end of the turn, to be confirmed if there are unused dice (CB-5.8)."""
    words, seat, left = scene.words, choices.seat or 0, choices.dice_left
    title = span(names.term("end", words), class_="title")
    if left:
        said = words.count("{n} die is left", "{n} dice are left", left)
        return button(title, span(said), type="button", data_do=f"pick {PICK_END}", class_="way minor", id="end-turn")
    offered = offer(state, seat, actions.END, scene)
    loud = "" if choices.picked else "loud"
    return offers.way(offered, title, final_word(offered, words) or _undo(words), css=loud)


def _undo(words: Words) -> Html:
    return span(words("until then undo goes back to the roll"))


def _really(state: State, choices: Choices, scene: Scene) -> list[Child]:
    """The question whether to end the turn despite unused dice."""
    words, seat = scene.words, choices.seat or 0
    left = [value + 1 for at, value in enumerate(state.dice[seat]) if not state.used[seat] >> at & 1]
    values = commas([words.number(value) for value in left], words)
    said = words("Not used yet: {dice}. A die can always bring workers.").format(dice=values)
    offered = offer(state, seat, actions.END, scene)
    return [
        ask(said, "info", "warns"),
        div(
            offers.way(offered, span(words("End the turn anyway"), class_="title"), final_word(offered, words)),
            button(
                span(words("Back to my turn"), class_="title"),
                type="button",
                data_do=f"pick {PICK_END}",
                class_="way loud",
            ),
            class_="ways two",
        ),
    ]
