"""The log of Condottiere: one line for each action with its consequences, with public information only."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.face import Line, Scene
from mohreh.core.game import Event
from mohreh.core.seats import people
from mohreh.core.sentences import Said, Telling, line, says
from mohreh.core.text import N_, all_of
from mohreh.games.condottiere import names, scoring
from mohreh.games.condottiere.components import (
    BISHOP,
    CARDS,
    MERCENARIES,
    NOWHERE,
    SCARECROW,
    SPRING,
    SURRENDER,
    WINTER,
    largest_group,
)
from mohreh.games.condottiere.kinds import Kind, Reason
from mohreh.games.condottiere.state import State

BATTLES_IN_A_GAME = 10_000  # more than a game has: `Line.turn` grows over all games of a series


def log_lines(before: State, seat: int, events: Sequence[Event], scene: Scene) -> list[Line]:
    """The log line of an action: what was done and what it caused; none for what nobody needs to hear of."""
    turn = before.game * BATTLES_IN_A_GAME + before.battle
    return line(TELLERS, events, before, scene, turn=turn, own_words=_OUR_WORDS_FIRST)


# -- setting up and dealing


def _first(telling: Telling[State]) -> list[Said]:
    name = telling.scene.names[telling.details["seat"]]
    return [(telling.words("{name} holds the Condottiere token first", name=name), "CO-3.2")]


def _dealt(telling: Telling[State]) -> list[Said]:
    """New hands. The draw after a battle has no line here: the line of the request for it includes it."""
    words, counts = telling.words, telling.details["counts"]
    if telling.before.then is Kind.DRAW:
        return []
    given = {count for count in counts if count}
    clause = "CO-3.4" if telling.before.then is Kind.CHOOSE_REGION else "CO-8.4"
    if len(given) == 1 and all(counts):
        return [(words("everybody is dealt {cards}", cards=names.card_count(given.pop(), words)), clause)]
    listed = [
        words("{n} to {name}", n=count, name=telling.scene.names[seat]) for seat, count in enumerate(counts) if count
    ]
    return [(words("cards are dealt: {counts}", counts=all_of(listed, words)), clause)]


def _all_draw(telling: Telling[State]) -> list[Said]:
    cards = names.card_count(telling.details["count"], telling.words)
    return [(telling.words("nobody has a card left, so everybody draws {cards}", cards=cards), "CO-11.4")]


def _draws(telling: Telling[State]) -> list[Said]:
    words, count = telling.words, telling.details["count"]
    if not count:
        return [(words("{name} draws no card", name=telling.name), "CO-11.3")]
    return [(words("{name} draws {cards}", name=telling.name, cards=names.card_count(count, words)), "CO-11.3")]


# -- the region, the cards


def _chose(telling: Telling[State]) -> list[Said]:
    words, name, chosen = telling.words, telling.name, telling.details["region"]
    region, owner = names.region(chosen, words), telling.before.owner[chosen]
    if telling.before.first_choice:
        return [(words("{name} chooses {region} for the first battle", name=name, region=region), "CO-3.5")]
    if owner >= 0:
        rival = telling.scene.names[owner]
        text = words("{name} attacks {region}, which {rival} controls", name=name, region=region, rival=rival)
        return [(text, "CO-14.1")]
    return [(words("{name} chooses {region} for the next battle", name=name, region=region), "CO-6.1")]


def _played(telling: Telling[State]) -> list[Said]:
    card = telling.details["card"]
    text = telling.words("{name} plays {card}", name=telling.name, card=names.card(card, telling.words))
    clause = CARDS[card].clause if card >= MERCENARIES else "CO-4.3"
    out = [(text, clause)]
    if card in (BISHOP, SCARECROW, SURRENDER) or telling.details_of("burned") or telling.details_of("concluded"):
        return out
    if card in (WINTER, SPRING):
        return [*out, *_all_totals(telling)]
    return [*out, *_total(telling, telling.event.seat)]


def _turned_up(telling: Telling[State]) -> list[Said]:
    words, seat = telling.words, telling.event.seat
    text = words(
        "{name} turns up {card}", name=telling.scene.names[seat], card=names.card(telling.details["card"], words)
    )
    if any(event.kind == "passed" and event.seat == seat and event.details["up"] for event in telling.events):
        clause = "CO-15.3"
    else:
        clause = "CO-15.7" if telling.details_of("concluded") else "CO-15.2"
    counted = (
        telling.details_of("concluded")
        or telling.details_of("burned")
        or telling.details_of("played").get("card") in (WINTER, SPRING)
    )
    return [(text, clause), *(() if counted else _total(telling, seat))]


def _burned(telling: Telling[State]) -> list[Said]:
    """The cards that a Bishop or a season discards, from whose lines, and the strengths of the lines afterwards."""
    words, card, counts = telling.words, telling.details["card"], telling.details["counts"]
    clause = "CO-5.7" if card < MERCENARIES else "CO-5.1" if card == SPRING else "CO-5.3"
    listed = [
        words("{n} of {name}", n=count, name=telling.scene.names[seat]) for seat, count in enumerate(counts) if count
    ]
    text = words("{card} burns: {counts}", card=names.card(card, words), counts=all_of(listed, words))
    return [(text, clause), *_all_totals(telling)]


def _took_back(telling: Telling[State]) -> list[Said]:
    words, card = telling.words, telling.details["card"]
    if card < 0:
        return [(words("{name} takes nothing back", name=telling.name), "CO-5.12")]
    text = words("{name} takes {card} back into the hand", name=telling.name, card=names.card(card, words))
    return [(text, "CO-5.12"), *(() if telling.details_of("concluded") else _total(telling, telling.event.seat))]


def _favor(telling: Telling[State]) -> list[Said]:
    words, region, before = telling.words, telling.details["region"], telling.details["before"]
    if region == NOWHERE:
        if before == NOWHERE:
            return [(words("the Favor of the Pope stays off the board"), "CO-5.9")]
        return [(words("the Favor of the Pope leaves the board"), "CO-5.9")]
    name = names.region(region, words)
    if region == before:
        return [(words("the Favor of the Pope stays on {region}", region=name), "CO-5.9")]
    return [(words("the Favor of the Pope goes to {region}", region=name), "CO-5.9")]


def _passed(telling: Telling[State]) -> list[Said]:
    """A defender who has not played passes for now, or ends the battle (CO-14.3, CO-14.4)."""
    words, before, seat = telling.words, telling.before, telling.event.seat
    waits = seat == before.defender and not before.committed and before.hands[seat]
    if waits and not telling.details_of("concluded"):
        return [(words("{name} passes for now", name=telling.name), "CO-14.3")]
    return [(words("{name} passes", name=telling.name), "CO-14.4" if waits else "CO-4.5")]


# -- what lines are worth


def _lines_after(telling: Telling[State]) -> list[tuple[int, ...]]:
    """The face-up cards of all lines after these events, which tell all of it in public (CO-15.4)."""
    lines = [list(row) for row in telling.before.lines]
    for event in telling.events:
        match event.kind:
            case "played" if CARDS[event.details["card"]].stays:
                lines[event.seat].append(event.details["card"])
            case "turned_up":
                lines[event.seat].append(event.details["card"])
            case "took_back" if event.details["card"] >= 0:
                lines[event.seat].remove(event.details["card"])
            case "burned":
                lines = [[card for card in row if card != event.details["card"]] for row in lines]
    return [tuple(row) for row in lines]


def _total(telling: Telling[State], seat: int) -> list[Said]:
    """The new total of a line (CO-4.3)."""
    total = scoring.strengths(_lines_after(telling))[seat]
    return [(telling.words("the line has {n} now", n=total), "CO-4.3")]


def _all_totals(telling: Telling[State]) -> list[Said]:
    return [(telling.words("the lines have now: {totals}", totals=_listed(telling, _lines_after(telling))), "CO-4.3")]


def _listed(telling: Telling[State], lines: Sequence[Sequence[int]]) -> str:
    return _numbers(telling, scoring.strengths(lines), telling.before.participants)


def _numbers(telling: Telling[State], numbers: Sequence[int], seats: Sequence[int]) -> str:
    """A number for each of these seats: "29 for Sara and 4 for Bahram"."""
    words, people = telling.words, telling.scene.names
    return all_of([words("{n} for {name}", n=numbers[seat], name=people[seat]) for seat in seats], words)


# -- the end of a battle and of a round


def _concluded(telling: Telling[State]) -> list[Said]:
    words, details, people = telling.words, telling.details, telling.scene.names
    strength, winner, final = details["strength"], details["winner"], telling.before.final
    text = words("the battle is over: {strengths}", strengths=_numbers(telling, strength, telling.before.participants))
    out = [(text, "CO-7.2")]
    if final:
        return out
    region = names.region(details["region"], words) if details["region"] >= 0 else ""
    defender = telling.before.defender
    if winner < 0 and defender >= 0:
        text = words("a tie: {name} keeps {region}", name=people[defender], region=region)
        out.append((text, "CO-14.5"))
    elif winner < 0:
        out.append((words("a tie: nobody conquers {region}", region=region), "CO-7.4"))
    elif winner == defender:
        out.append((words("{name} keeps {region}", name=people[winner], region=region), "CO-14.2"))
    else:
        out.append((words("{name} conquers {region}", name=people[winner], region=region), "CO-7.4"))
    token = people[details["token"]]
    if details["courtesans"]:
        out.append((words("{name} has the most Courtesans and takes the Condottiere token", name=token), "CO-7.5"))
    elif details["token"] == telling.before.holder:
        out.append((words("{name} keeps the Condottiere token", name=token), "CO-7.6"))
    else:
        out.append((words("{name} takes the Condottiere token", name=token), "CO-7.6"))
    return out


def _burned_hand(telling: Telling[State]) -> list[Said]:
    cards = names.card_count(telling.details["count"], telling.words)
    return [(telling.words("{name} burns the whole hand, {cards}", name=telling.name, cards=cards), "CO-8.1")]


def _held_hand(telling: Telling[State]) -> list[Said]:
    cards = names.card_count(telling.details["count"], telling.words)
    return [(telling.words("{name} keeps a hand of {cards}", name=telling.name, cards=cards), "CO-8.1")]


def _kept(telling: Telling[State]) -> list[Said]:
    words, details = telling.words, telling.details
    kept, burned = names.card_count(details["count"], words), names.card_count(details["burned"], words)
    if not details["count"]:
        return [(words("{name} alone has cards left and burns {burned}", name=telling.name, burned=burned), "CO-8.3")]
    text = words(
        "{name} alone has cards left, keeps {kept} and burns {burned}", name=telling.name, kept=kept, burned=burned
    )
    return [(text, "CO-8.3")]


def _final_battle(telling: Telling[State]) -> list[Said]:
    tied = people(telling.details["seats"], telling.scene)
    clause = "CO-12.5" if telling.before.target else "CO-10.1"
    return [(telling.words("a tie: a final battle between {names} decides").format(names=tied), clause)]


# -- the end


_WON = {
    Reason.ADJACENT: (N_("{name} has {n} adjacent regions and wins the game"), "CO-9.3"),
    Reason.TOTAL: (N_("{name} has {n} regions and wins the game"), "CO-9.3"),
    Reason.MOST_REGIONS: (N_("the board is full: {name} has the most regions and wins the game"), "CO-9.4"),
}


def _game_over(telling: Telling[State]) -> list[Said]:
    words, winners = telling.words, telling.details["winners"]
    reason = Reason(telling.details["reason"])
    if len(winners) > 1:
        won = people(winners, telling.scene)
        return [(words("the board is full: {names} have the most regions").format(names=won), "CO-12.4")]
    message, clause = _WON[reason]
    regions = telling.before.regions(winners[0])
    if telling.details_of("concluded")["winner"] == winners[0]:
        regions |= 1 << telling.details_of("concluded")["region"]
    n = largest_group(regions) if reason is Reason.ADJACENT else regions.bit_count()
    return [(words(message, name=telling.scene.names[winners[0]], n=n), clause)]


def _game_scored(telling: Telling[State]) -> list[Said]:
    words, details = telling.words, telling.details
    everybody = range(telling.before.n)
    points = words("points of this game: {points}", points=_numbers(telling, details["points"], everybody))
    scores = words("in all: {points}", points=_numbers(telling, details["scores"], everybody))
    return [*_game_over(telling), (points, "CO-12.2"), (scores, "CO-12.2")]


def _won(telling: Telling[State]) -> list[Said]:
    """The winner of a final battle, or of a series; an earlier line says how a single game was won."""
    words, winners = telling.words, telling.details["winners"]
    if telling.details_of("game_over"):
        return []
    clause = "CO-12.5" if telling.before.target else "CO-10.5"
    if len(winners) > 1:
        return [(words("{names} share the victory").format(names=people(winners, telling.scene)), clause)]
    name = telling.scene.names[winners[0]]
    if telling.before.target:
        return [(words("{name} wins the series", name=name), clause)]
    return [(words("{name} wins the final battle", name=name), clause)]


# -- deals


def _showed(telling: Telling[State]) -> list[Said]:
    words, details = telling.words, telling.details
    text = words("{name} shows {cards} to {names}").format(
        name=words.name(telling.name),
        cards=names.card_count(details["count"], words),
        names=people(details["to"], telling.scene),
    )
    return [(text, "CO-17.2")]


def _agreed(telling: Telling[State]) -> list[Said]:
    return [(telling.words("{name} notes: “{note}”", name=telling.name, note=telling.details["note"]), "CO-17.3")]


def _asked(telling: Telling[State]) -> list[Said]:
    words, details, people = telling.words, telling.details, telling.scene.names
    rival = people[details["asked"]]
    if details["region"] >= 0:
        region = names.region(details["region"], words)
        return [
            (
                words("{name} asks {rival} to leave {region} to them", name=telling.name, rival=rival, region=region),
                "CO-17.4",
            )
        ]
    other = people[details["other"]]
    return [(words("{name} asks {rival} to stop {other}", name=telling.name, rival=rival, other=other), "CO-17.4")]


TELLERS = {
    "first": _first,
    "dealt": _dealt,
    "all_draw": _all_draw,
    "draws": _draws,
    "shuffled": says(N_("the discard pile is shuffled and becomes the draw pile"), "CO-11.6"),
    "chose": _chose,
    "played": _played,
    "laid_down": says(N_("{name} plays a card face down"), "CO-15.1"),
    "turned_up": _turned_up,
    "burned": _burned,
    "took_back": _took_back,
    "favor": _favor,
    "passed": _passed,
    "auto_passed": says(N_("{name} has no cards and passes"), "CO-4.6"),
    "concluded": _concluded,
    "burned_hand": _burned_hand,
    "held_hand": _held_hand,
    "kept": _kept,
    "new_round": says(N_("a new round begins: all cards but those that were kept are shuffled"), "CO-8.4"),
    "final_battle": _final_battle,
    "game_over": _game_over,
    "game_scored": _game_scored,
    "won": _won,
    "next_game": says(N_("the next game begins"), "CO-12.1"),
    "showed": _showed,
    "agreed": _agreed,
    "asked": _asked,
}
_OUR_WORDS_FIRST = frozenset("dealt all_draw shuffled burned favor concluded new_round final_battle next_game".split())
