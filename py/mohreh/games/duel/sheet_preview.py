"""The consequences of an action, determined by applying it to a copy of the position; chance is left open."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.face import Scene
from mohreh.core.game import Detail, Event
from mohreh.core.html import Html, li, span, ul
from mohreh.core.offers import Offer
from mohreh.core.text import all_of
from mohreh.games.duel import faces, names, sentences
from mohreh.games.duel.actions import Action
from mohreh.games.duel.board_city import symbols_of
from mohreh.games.duel.components import LAYOUTS
from mohreh.games.duel.slots import EMPTY
from mohreh.games.duel.state import State


def preview(state: State, seat: int, offered: Offer[Action], scene: Scene) -> Html:
    """The consequences of an action that is not refused, as a short list."""
    after = state.clone()
    events = after.perform(seat, offered.action)
    lines = consequences(state, after, seat, events, scene)
    if offered.final:
        lines.append((faces.icon("lock"), scene.words("Turns up a card, so it cannot be undone"), "care"))
    return ul([_line(*line) for line in lines], class_="brings", role="list")


def _line(sign: Html, sentence: str, css: str = "") -> Html:
    return li(span(sign, class_="glyph"), span(sentence), class_=css or None)


Lines = list[tuple[Html, str, str]]


def consequences(state: State, after: State, seat: int, events: list[Event], scene: Scene) -> Lines:
    """The consequences, each with a sign, a sentence and a tone ("win", "good", "bad", "care" or "")."""
    words = scene.words
    out: Lines = []
    if after.result is not None and after.result.victory in ("military_supremacy", "scientific_supremacy"):
        kind = names.victory(after.result.victory, words)
        out.append((faces.icon("crown"), words("You win the game at once: {victory}", victory=kind), "win"))
    for event in events:
        out += _told(event, state, after, seat, scene)
    out += _points(state, after, seat, scene)
    out += _pending(after, seat, scene)
    if after.result is None:
        if after.again:  # a choice, or a card to be turned up, comes before the extra turn
            out += _extra_turn(not (after.open or after.turning), scene)
        out += _uncovered(state, after, scene)
    return out


def _told(event: Event, state: State, after: State, seat: int, scene: Scene) -> Lines:
    words, details = scene.words, event.details
    rival = scene.names[1 - seat]
    match event.kind:
        case "pays" if details["to_rival"]:
            coins = names.coins(details["trade"], words)
            return [(faces.icon("coin"), words("{name} receives {coins} of it", name=rival, coins=coins), "bad")]
        case "gains" if event.seat == seat:
            return [
                (
                    faces.coin(details["coins"], words),
                    words("You take {coins}", coins=names.coins(details["coins"], words)),
                    "good",
                )
            ]
        case "loses":
            name = scene.names[event.seat]
            return [
                (
                    faces.coin(details["coins"], words),
                    words("{name} loses {coins}", name=name, coins=names.coins(details["coins"], words)),
                    "good",
                )
            ]
        case "pawn":
            return [(faces.icon("pawn"), sentences.pawn_place(details["to"], scene), "")]
        case "symbol":
            return _symbol(details, after, seat, scene)
        case "replay" if not after.again:
            return _extra_turn(details["lost"], scene)
        case "seventh":
            wonder = names.wonder(details["wonder"], words)
            return [
                (
                    faces.icon("wonder"),
                    words("Seven Wonders stand: {wonder} goes back to the box", wonder=wonder),
                    "care",
                )
            ]
    return []


def _extra_turn(lost: bool, scene: Scene) -> Lines:
    """DU-6.7."""
    words = scene.words
    if lost:
        return [(faces.icon("replay"), words("The extra turn is lost: this was the last card of the Age"), "bad")]
    return [(faces.icon("replay"), words("You play again"), "good")]


def _symbol(details: Mapping[str, Detail], after: State, seat: int, scene: Scene) -> Lines:
    words = scene.words
    symbol = names.symbol(details["symbol"], words)
    sign = faces.symbol(details["symbol"])
    if details["pair"]:
        return [(sign, words("A pair of the symbol {symbol}", symbol=symbol), "good")]
    different = sum(n > 0 for n in symbols_of(after, seat))
    return [(sign, words("New symbol {symbol}: {n} of 6 different ones", symbol=symbol, n=different), "good")]


def _points(state: State, after: State, seat: int, scene: Scene) -> Lines:
    words = scene.words
    before, now = state.scores()[seat]["total"], after.scores()[seat]["total"]
    out: Lines = []
    if now > before:
        text = words.count("{n} point more, {total} in all", "{n} points more, {total} in all", now - before, total=now)
        out.append((faces.points(now - before, words), text, "good"))
    elif now < before:
        text = words.count(
            "{n} point less for the spent coins, {total} in all",
            "{n} points less for the spent coins, {total} in all",
            before - now,
            total=now,
        )
        out.append((faces.points(now - before, words), text, "bad"))
    if after.coins[seat] != state.coins[seat]:
        left = names.coins(after.coins[seat], words)
        out.append((faces.coin(after.coins[seat], words), words("Your treasury: {coins}", coins=left), ""))
    return out


def _pending(after: State, seat: int, scene: Scene) -> Lines:
    """What the player still decides within this play (DU-6.4)."""
    words, rival = scene.words, scene.names[1 - seat]
    match after.decision().kind:
        case "choose_token":
            return [(faces.icon("progress"), words("You choose a Progress token from the board"), "good")]
        case "chance_draw" | "choose_box_token":
            return [(faces.icon("progress"), words("You keep one of three Progress tokens drawn from the box"), "good")]
        case "choose_destroy_brown":
            return [(faces.icon("trash"), words("You destroy a brown card of {name}", name=rival), "good")]
        case "choose_destroy_grey":
            return [(faces.icon("trash"), words("You destroy a grey card of {name}", name=rival), "good")]
        case "choose_discarded":
            return [(faces.icon("raise"), words("You build a card of the discard pile for free"), "good")]
    return []


def _uncovered(state: State, after: State, scene: Scene) -> Lines:
    """The cards that become accessible."""
    if not state.age or after.age != state.age:
        return []
    words = scene.words
    open_before = set(state.accessible())
    freed = []
    for slot, place in enumerate(LAYOUTS[state.age]):
        if slot in open_before or after.slots[slot] == EMPTY:
            continue
        if all(after.slots[other] == EMPTY for other in place.covered_by):
            card = after.slots[slot]
            freed.append(names.card(card, words) if card >= 0 else "")
    if freed == ["", ""]:
        freed = [words("two face-down cards")]
    freed = [name or words("a face-down card") for name in freed]
    if not freed:
        return []
    return [(faces.icon(f"age-{state.age}"), words("Uncovers {cards}", cards=all_of(freed, words)), "")]
