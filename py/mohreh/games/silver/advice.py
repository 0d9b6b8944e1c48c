"""Reasons for and against a recommended move in Silver, and the move as an instruction.

Numbers of face-down cards are not mentioned: a reader who plays without the memory aid is not reminded of them here
either.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mohreh.core.face import Scene
from mohreh.core.text import Words, all_of
from mohreh.games.silver import names
from mohreh.games.silver.actions import Action
from mohreh.games.silver.components import APPRENTICE_SEER, BEHOLDER, DOPPELGANGER, EXPOSER, REVEALER, SEER, WITCH
from mohreh.games.silver.insight import INSIGHT
from mohreh.games.silver.insight_aim import expected_sums
from mohreh.games.silver.insight_judge import Judge
from mohreh.games.silver.insight_saves import new_card, saves
from mohreh.games.silver.insight_sight import Sight
from mohreh.games.silver.kinds import Kind
from mohreh.games.silver.state import State
from mohreh.games.silver.visible import visible

_LEAST = 0.5  # minimum points for a sentence
_SEERS = (BEHOLDER, APPRENTICE_SEER, SEER)


def _exchange(view: State, action: Action, scene: Scene) -> str:
    return scene.words("Exchange {places}", places=names.places(action.slots, scene.words))


def _taken(view: State, card: int, scene: Scene) -> str:
    return names.resident_with_number(visible(view, card, scene), scene.words)


_CALLED: dict[str, Callable[[Any, int, Action, Scene], str]] = {
    "peek": lambda _, seat, it, scene: scene.words("Look at {places}", places=names.places(it.slots, scene.words)),
    "draw": lambda _, seat, it, scene: scene.words.count("Draw {n} card", "Draw {n} cards", it.n),
    "take": lambda view, seat, it, scene: (
        scene.words("Take {card} from the display", card=_taken(view, view.display[it.index], scene))
        if it.index >= 0
        else scene.words("Take {card} from the discard pile", card=_taken(view, view.discard[-1], scene))
    ),
    "vote": lambda _, seat, it, scene: scene.words("Call the vote"),
    "keep": lambda view, seat, it, scene: scene.words("Keep {card}", card=_taken(view, view.hand[it.index], scene)),
    "exchange": lambda view, seat, it, scene: _exchange(view, it, scene),
    "discard": lambda _, seat, it, scene: scene.words("Discard it"),
    "use": lambda _, seat, it, scene: scene.words("Discard it and use its ability"),
    "decline": lambda _, seat, it, scene: names.term("decline", scene.words),
    "end": lambda _, seat, it, scene: scene.words("End the turn"),
    "put": lambda _, seat, it, scene: scene.words("Put away"),
    "continue": lambda _, seat, it, scene: names.term("next_round", scene.words),
    "reveal": lambda _, seat, it, scene: scene.words("Turn up {place}", place=names.place(it.seat, it.slot, scene)),
    "look": lambda _, seat, it, scene: scene.words(
        "Look at {places}", places=all_of([names.place(*target, scene) for target in it.targets], scene.words)
    ),
    "master": lambda view, seat, it, scene: scene.words(
        "Take {card} for {places}",
        card=_taken(view, view.discard[-1 - it.index], scene),
        places=names.places(it.slots, scene.words),
    ),
    "witch": lambda view, seat, it, scene: (
        _exchange(view, it, scene)
        if it.slots
        else scene.words("Exchange {place}", place=names.place(it.seat, it.slot, scene))
    ),
    "rob": lambda _, seat, it, scene: scene.words(
        "Take {taken}, give {given}",
        taken=names.place(it.seat, it.slot, scene),
        given=names.place(seat, it.give, scene),
    ),
    "empath": lambda _, seat, it, scene: scene.words(
        "Look at place {n} with the Empath at place {from_}", n=it.on + 1, from_=it.slot + 1
    ),
    "guard": lambda _, seat, it, scene: scene.words(
        "Guard place {n} with the Bodyguard at place {from_}", n=it.on + 1, from_=it.slot + 1
    ),
    "withdraw": lambda _, seat, it, scene: scene.words("Withdraw the Bodyguard at place {n}", n=it.slot + 1),
    "amulet": lambda _, seat, it, scene: scene.words("Lay the amulet on place {n}", n=it.slot + 1),
}


def called(view: State, seat: int, action: Action, scene: Scene) -> str:
    """The move as an instruction."""
    return _CALLED[action.verb](view, seat, action, scene)


def reasons(view: State, seat: int, action: Action, scene: Scene) -> list[str]:
    """Reasons for the move, the strongest first."""
    words = scene.words
    sums = expected_sums(Sight(view, seat))
    others = [sum_ for other, sum_ in enumerate(sums) if other != seat]
    if action.verb == "vote":
        return [
            words(
                "Your village comes to about {n}, the next to about {rival}",
                n=round(sums[seat]),
                rival=round(min(others)),
            )
        ]
    if action.verb == "look" and all(other != seat for other, _ in action.targets):
        rival = scene.names[action.targets[0][0]]
        return [words("The more you know of the village of {name}, the better you can judge a vote", name=rival)]
    looks = action.verb == "use" and view.kind() is Kind.DRAWN and view.face[view.hand[0]] in _SEERS
    if looks or action.verb in ("peek", "look", "empath"):
        return [words("You can exchange a card that you know at the right moment")]
    judge = INSIGHT.judge(view, seat)
    out = _saved(judge, action, words)
    if not out:
        out = _otherwise(judge, action, scene)
    if action.verb == "rob" or (action.verb == "witch" and not action.slots):
        out += _harmed(judge, action, scene)
    if action.verb in ("discard", "decline") and not out and not _else(judge):
        out.append(words("Nothing else would make your village better"))
    if view.caller >= 0 and view.caller != seat and action.verb != "end":
        out.append(
            words(
                "Your village then comes to about {n}; below about {called} the vote of {name} fails",
                n=max(0, round(sums[seat] - saves(judge, action))),
                called=round(sums[view.caller]),
                name=scene.names[view.caller],
            )
        )
    return out


def _else(judge: Judge) -> bool:
    """Whether another action would reduce the points of the own village; of exchanges only those that cannot fail."""
    view, seat, sure = judge.sight.state, judge.sight.seat, judge.village.sets()
    others = [each for each in view.legal_actions(seat) if not each.slots or each.slots in sure]
    return any(saves(judge, each) >= _LEAST for each in others)


def _otherwise(judge: Judge, action: Action, scene: Scene) -> list[str]:
    """The benefit of an action that does not reduce the points of the own village now."""
    words, view = scene.words, judge.sight.state
    match action.verb:
        case "draw":
            if action.n > 1:
                return [words("You keep the best of {n} new cards", n=action.n)]
            return [words("A new card may be better than what lies there")]
        case "keep" if judge.sight.number[view.hand[action.index]] in _SEERS:
            return [words("Its ability can show you cards")]
        case "guard":
            return [words("No rival can take or look at the guarded card")]
        case "withdraw":
            return [words("The Bodyguard is free to guard another card")]
        case "amulet":
            return [words("Nobody can touch the card under the amulet in this round, not even you")]
        case "use" if view.kind() is Kind.DRAWN and judge.sight.number[view.hand[0]] == WITCH:
            return [words("It shows you a new card, for your village or for one of a rival")]
        case "reveal" | "use" if _reveals(judge, action) == judge.sight.seat:
            return [words("A card that lies face up can use its power")]
        case "reveal" | "use" if _reveals(judge, action) >= 0:
            return [words("Everybody knows what lies face up")]
        case "use":
            return [words("The ability may bring something; the card alone would not")]
    return []


def _reveals(judge: Judge, action: Action) -> int:
    """The seat whose card is turned face up, or any rival if the rival is chosen later; -1 for none."""
    sight, view = judge.sight, judge.sight.state
    if action.verb == "reveal":
        return action.seat
    number = sight.number[view.hand[0]] if view.kind() is Kind.DRAWN else -1
    return {EXPOSER: sight.seat, REVEALER: (sight.seat + 1) % len(view.village)}.get(number, -1)


def drawbacks(view: State, seat: int, action: Action, scene: Scene) -> list[str]:
    """What an action adds to the own village."""
    if action.verb not in ("take", "exchange", "master", "witch", "rob", "keep"):
        return []
    words, judge = scene.words, INSIGHT.judge(view, seat)
    points = round(saves(judge, action))
    if points <= -1:
        return [
            words.count(
                "It adds about {n} werewolf to your village", "It adds about {n} werewolves to your village", -points
            )
        ]
    return []


def _saved(judge: Judge, action: Action, words: Words) -> list[str]:
    """The effect on the own village: fewer points and, if there is time, pairs and more known cards."""
    found: list[tuple[float, str]] = []
    sight, time = judge.sight, judge.aim.time
    points = saves(judge, action)
    if points >= _LEAST:
        n = max(1, round(points))
        found.append(
            (
                points,
                words.count("About {n} werewolf leaves your village", "About {n} werewolves leave your village", n),
            )
        )
    if action.verb in ("exchange", "master", "witch") and action.slots:
        cards, number = sight.state.village[sight.seat], sight.number[new_card(judge, action)]
        if len(action.slots) > 1:
            found.append((_LEAST, words("Several cards leave for one")))
        elif 0 < number < DOPPELGANGER and judge.village.rest(action.slots).counts[number]:
            found.append((time * number, words("It makes a pair: equal cards may leave together later")))
        if time and any(sight.number[cards[slot]] < 0 for slot in action.slots):
            found.append((1.0, words("You know one more of your cards then")))
    return [text for weight, text in sorted(found, key=lambda row: -row[0]) if weight]


def _harmed(judge: Judge, action: Action, scene: Scene) -> list[str]:
    """Whether a rival gains points by an exchange of a card."""
    sight, village = judge.sight, judge.sight.state.village
    given = village[sight.seat][action.give] if action.verb == "rob" else sight.state.hand[0]
    if sight.expected(given) - sight.expected(village[action.seat][action.slot]) < _LEAST:
        return []
    return [scene.words("It leaves {name} with more points", name=scene.names[action.seat])]
