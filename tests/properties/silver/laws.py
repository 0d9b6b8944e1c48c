"""What must hold in every position of Silver: laws, functions of a random game, that raise AssertionError."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, EVERYBODY, UNKNOWN, IllegalAction, UnknownAction
from mohreh.core.text import LANGUAGES, Words
from mohreh.games.silver import SILVER
from mohreh.games.silver import face as FACE
from mohreh.games.silver.actions import Action
from mohreh.games.silver.components import CARDS, NUMBERS
from mohreh.games.silver.state import State
from tests.properties import contract, views
from tests.properties.play import Step
from tests.properties.silver.play import Course, choose, everything, position, steps
from tests.properties.silver.slow import Slow


def follow(course: Course) -> Iterator[tuple[Step, Slow | None]]:
    """A random game, and the slow one beside it as it is after each step; None while cards are dealt."""
    slow, dealt = None, []
    for step in steps(course):
        verb, *words = str(step.action).split()
        if verb == "deal":
            if slow is None:
                points, any_village = (course.options[key] in ("points", "any") for key in ("mode", "revealer"))
                slow = Slow(course.seats, points, any_village, step.before.start)
            dealt.append(int(words[0][:-1]))
            if len(dealt) == CARDS:
                slow.deal(dealt)
                dealt = []
        elif verb != "first" and slow is not None:
            assert slow.legal(step.seat, str(step.action)), f"{step.action} is not legal"
            slow.do(step.seat, str(step.action))
        yield step, None if dealt or slow is None or slow.phase == "deal" else slow


def at_the_end(course: Course) -> tuple[State, Slow | None]:
    """Where a course stops."""
    state, slow = course.new(), None
    for step, beside in follow(course):
        state, slow = step.state, beside
    return state, slow


def seats_of(state: State) -> tuple[int, ...]:
    """Everybody who looks at the table, and nobody."""
    return (*range(state.n), EVERYBODY)


# The rules, SI-2 to SI-13


def is_the_slow_game(course: Course) -> None:
    """Cards, turns, decisions, scores and winners are those of the slow game, step by step."""
    for step, slow in follow(course):
        if slow is not None:
            _same(step.state, slow)
    if step.state.result is not None and slow is not None:
        assert step.state.winners() == (slow.winner,)
        assert [list(result.scores) for result in step.state.rounds] == slow.scores
        assert [str(result.reason) for result in step.state.rounds] == slow.reasons


def _same(state: State, slow: Slow) -> None:
    kind = state.decision().kind
    assert kind == ("look" if slow.lookers else slow.phase)
    assert [list(cards) for cards in state.village] == slow.village
    assert [list(state.deck), list(state.discard), list(state.display)] == [slow.deck, slow.discard, slow.display]
    assert (list(state.totals), list(state.resets)) == (slow.totals, slow.resets)
    assert (state.holder, state.armed) == (slow.holder, slow.armed)
    if kind not in ("round_over", "over"):
        assert state.up == slow.up
        assert dict(state.guards) == slow.guards
        assert len(state.guards) == len(slow.guards)
        assert state.amulet == (-1 if slow.amulet is None else slow.amulet)
        assert (state.active, list(state.hand)) == (slow.active, slow.hand)
        assert (state.caller, state.last_turns) == (-1 if slow.caller is None else slow.caller, slow.due)
    if kind == "initial_peek":
        assert set(state.to_peek) == set(range(state.n)) - slow.peeked
    elif kind == "look":
        owe = set(range(state.n)) - slow.peeked if slow.phase == "initial_peek" else set()
        assert set(state.decision().seats) == {*slow.lookers, *owe}
    else:
        assert state.decision().seats == {"round_over": tuple(range(state.n)), "over": ()}.get(kind, (state.active,))


def legal_is_not_refused(course: Course) -> None:
    """Of all that can be named refused is exactly what the rules forbid; the rest is listed, or a variant of such."""
    state, slow = at_the_end(course)
    for seat in range(state.n):
        listed = list(state.legal_actions(seat))
        assert len(set(listed)) == len(listed)
        assert bool(listed) == (seat in state.decision().seats)
        for action in listed:
            assert SILVER.parse(str(action)) == action
            assert state.refusal(seat, action) is None, f"{action} is listed and refused"
        accepted = [action for action in _named(state, seat) if state.refusal(seat, action) is None]
        if slow is not None:
            assert accepted == [action for action in _named(state, seat) if slow.legal(seat, str(action))]
        for action in set(accepted) - set(listed):
            assert _variant(state, seat, action), f"{action} is legal and not listed"


def _named(state: State, seat: int) -> Iterator[Action]:
    for text in everything(state, seat):
        try:
            yield SILVER.parse(text)
        except UnknownAction:
            continue


def _variant(state: State, seat: int, action: Action) -> bool:
    """What a list of representatives leaves out (SI-18.1)."""
    if action.verb in ("guard", "withdraw"):
        card = state.village[seat][action.slot]
        return state.decision().kind != "turn_end" or card in state.guards_set
    if action.verb == "draw":
        return action.n < 1 + state.rascals(seat)
    if action.verb == "master" and any(
        state.face[card] == state.face[state.discard[-1 - action.index]]
        for card in state.discard[len(state.discard) - action.index :]
    ):
        return True
    if len(action.slots) > 1:
        cards = [state.village[seat][slot] for slot in action.slots]
        numbers = {state.face[card] for card in cards if state.knows(seat, card)} - {13}
        unknown = [card for card in cards if not state.knows(seat, card)]
        sure = len(numbers) + len(unknown) <= 1
        return action.place >= 0 or not sure
    return False


def refusals_are_told(course: Course) -> None:
    """Every reason for which something is refused is a sentence, in every language, whoever asks."""
    state = position(course)
    for seat in range(state.n):
        refused = {(r.code, r.clause): r for action in _named(state, seat) if (r := state.refusal(seat, action))}
        for language in LANGUAGES:
            words = Words(language, ("mohreh.table", "mohreh.games.silver"))
            scene = Scene(words, tuple(f"P{each}" for each in range(state.n)), viewer=seat)
            for refusal in refused.values():
                sentence = FACE.refusal(refusal, scene)
                assert sentence.endswith(".") and "{" not in sentence, refusal


def refused_changes_nothing(course: Course) -> None:
    """A refused action raises, with a clause and a code, and the position stays as it was."""
    state = position(course)
    before = state.clone()
    chance = random.Random(course.seed)
    for seat in (*range(state.n), CHANCE):
        named = list(_named(state, seat)) if seat >= 0 else []
        for action in [*chance.sample(named, min(len(named), 60)), *state.legal_actions(0), SILVER.parse("first 1")]:
            refusal = state.refusal(seat, action)
            if refusal is not None:
                assert refusal.clause.startswith("SI-")
                assert refusal.code
                with pytest.raises(IllegalAction):
                    state.apply(seat, action)
                assert state == before


def goes_its_own_way(course: Course) -> None:
    """What is done to a clone never shows in the original, and equal actions lead to equal positions."""
    state = position(course)
    clone, witness, same = state.clone(), state.clone(), state.clone()
    chance = random.Random(course.seed + 1)
    for _ in range(80):
        seats = clone.decision().seats
        if not seats:
            break
        action = choose(course, clone, seats[0], list(clone.legal_actions(seats[0])), chance)
        witness.apply(seats[0], action)
        clone.play(seats[0], action)
        assert clone == witness
    assert state == same == position(course)


def is_its_record(course: Course) -> None:
    """Through its text."""
    contract.is_its_record(SILVER, course.new(), course.options, course.seats, steps(course))


def cards_are_conserved(course: Course) -> None:
    """52 cards, each in one place, so many of each number; the villages never empty; whoever decides has an action."""
    for step in steps(course):
        state = step.state
        if state.decision().kind.startswith("chance"):
            continue
        zones = [*state.village, state.deck, state.discard, state.display, state.removed, state.hand]
        cards = [card for zone in zones for card in zone] + [state.played] * (state.played >= 0)
        assert sorted(cards) == list(range(CARDS))
        assert sorted(state.face) == list(NUMBERS)
        assert all(state.village)
        assert state.up <= {card for village in state.village for card in village}
        for seat in state.decision().seats:
            assert state.legal_actions(seat)


def ends(course: Course) -> None:
    """A game played on and on is over some day, with one winner of the fewest points."""
    state = position(course)
    assert state.decision().kind == "over"
    assert state.result is not None
    assert state.winners() == state.result.winners
    (winner,) = state.winners()
    totals = [sheet["total"] for sheet in state.scores()]
    assert totals[winner] == min(totals)
    assert (max(totals) >= 100) if state.points else (len(state.rounds) == 4)
    assert list(state.legal_actions(winner)) == []


# Who knows what, SI-14


def knowledge_is_what_was_seen(course: Course) -> None:
    """Who knows a card is who has seen it by the slow game's account; what nobody may know no view holds."""
    for number, (step, slow) in enumerate(follow(course)):
        state = step.state
        if slow is None:
            assert set(state.observe(number % state.n).face) <= {UNKNOWN}
            continue
        for card in range(CARDS):
            assert {seat for seat in range(state.n) if state.knows(seat, card)} == slow.known[card]
            assert state.knows(EVERYBODY, card) == (card in slow.public)
        if number % 3 == 0:
            for seat in seats_of(state):
                may = slow.public if seat == EVERYBODY else {card for card in range(CARDS) if seat in slow.known[card]}
                view = state.observe(seat)
                known = {card: face for card, face in enumerate(view.face) if face != UNKNOWN}
                assert known == {card: slow.face[card] for card in may}
                assert view.observe(seat) == view


def views_are_enough(course: Course) -> None:
    """A seat may do in the full position what it may do in its view of it, and is refused for the same reasons."""
    state = position(course)
    chance = random.Random(course.seed)
    for seat in range(state.n):
        view = state.observe(seat)
        assert view.decision() == state.decision()
        assert list(view.legal_actions(seat)) == list(state.legal_actions(seat))
        named = list(_named(state, seat))
        for action in chance.sample(named, min(len(named), 150)):
            assert view.refusal(seat, action) == state.refusal(seat, action), action


def guesses_agree_with_views(course: Course) -> None:
    """A guessed position is a real one that the seat cannot tell from its own, and is guessed from its view alone."""
    state = position(course)
    for seat in seats_of(state):
        view = state.observe(seat)
        for seed in ("a", "b"):
            full = state.determinize(seat, Chance(seed))
            assert full.observe(seat) == view
            assert full == view.determinize(seat, Chance(seed)), "a guess must not use what the seat does not know"
            if state.decision().kind.startswith("chance"):
                assert len(full.legal_actions(CHANCE)) == len(state.legal_actions(CHANCE))
            else:
                assert sorted(full.face) == list(NUMBERS)


def guesses_differ(course: Course) -> None:
    """Every number that is out of sight comes to every card that is out of sight, in guesses enough."""
    state = position(course)
    if state.decision().kind.startswith("chance"):
        return
    seat = course.seed % state.n
    hidden = [card for card in range(CARDS) if not state.knows(seat, card)]
    if not hidden:  # the deck has run out, and the round is over
        return
    card = hidden[course.seed % len(hidden)]
    guessed = {state.determinize(seat, Chance(str(seed))).face[card] for seed in range(400)}
    counts = {state.face[other]: sum(state.face[c] == state.face[other] for c in hidden) for other in hidden}
    often = {number for number, count in counts.items() if count * 12 >= len(hidden)}
    assert often <= guessed <= set(counts)


def nothing_seeps_out(course: Course) -> Counter[str]:
    """Two games that a seat cannot tell apart go on alike for it while it learns the same: views, moves and events."""
    state, luck, compared = position(course), random.Random(course.seed + 2), Counter[str]()
    if state.decision().kind.startswith("chance"):
        return compared

    def answers(state: State, seat: int, chance: random.Random) -> list[Action]:
        legal = list(state.legal_actions(seat))
        return legal + [choose(course, state, seat, legal, chance) for _ in legal]

    sight = views.Sight(lambda state, action, viewer: str(action), _shown, answers=answers)
    for who in (course.seed % course.seats, EVERYBODY):
        for seed in ("x", "y"):
            other = state.determinize(who, Chance(seed))
            compared += views.stay_alike(state.clone(), other, who, sight, luck, most=25)
    return compared


def _shown(state: State, who: int) -> tuple[int, ...]:
    """The numbers of the cards that the seat has seen (SI-14.1)."""
    return tuple(state.face[card] for card in range(len(state.face)) if state.knows(who, card))


def undo_stops_where_somebody_learned(course: Course) -> None:
    """An event reveals when somebody, or everybody together, has learned a card, or a look was put away; else none."""
    before: list[set[int]] = []
    for step, slow in follow(course):
        if slow is None:
            before = []
            continue
        seen = [*map(set, slow.known), set(slow.public)]
        if before:
            learned = seen != before or str(step.action) == "put away"
            assert any(event.reveals for event in step.events) == learned, step.action
        before = seen


def events_are_public(course: Course) -> None:
    """No event holds the number of a card that was not shown to everybody; everything in it is plain."""
    for step, slow in follow(course):
        for event in step.events:
            if slow is None:
                assert event.kind in ("first", "continued", "round_begins")
                continue
            details = dict(event.details)
            if "number" in details:
                card = details["out"] if event.kind == "laid" else details["card"]
                assert card in slow.public
                assert slow.face[card] == details["number"]
            for card, number in zip(details.get("cards", ()), details.get("numbers", ()), strict=False):
                assert card in slow.public
                assert slow.face[card] == number
            for name in ("taken", "given"):
                if f"{name}_number" in details:
                    assert details[name] in slow.public
            assert all(_plain(value) for value in details.values())


def _plain(value: Any) -> bool:
    return all(map(_plain, value)) if isinstance(value, tuple) else value is None or isinstance(value, int | str)


# Pages and opponents, which get views


def pages_and_bots_follow_views(course: Course) -> None:
    """Two games that look alike to a seat give it the same page, and a bot in its place plays the same."""
    state = position(course)
    if state.decision().kind.startswith("chance"):
        return
    deciding = state.decision().seats or (0,)
    for who in (deciding[0], (deciding[0] + 1) % state.n, EVERYBODY):
        other = state.determinize(who, Chance(f"{course.seed}"))
        for memory in ("off", "own", "full"):
            assert _page(state, who, memory) == _page(other, who, memory)
        if who in state.decision().seats:
            contract.bots_decide_alike(SILVER, who, state, other)


def _page(state: State, who: int, memory: str) -> list[str]:
    view = state.observe(who)
    options = {f"memory-{seat + 1}": memory for seat in range(state.n)}
    scene = Scene(
        Words("en", ("mohreh.table", "mohreh.games.silver")),
        tuple(f"P{seat}" for seat in range(state.n)),
        viewer=who,
        acting=who in state.decision().seats,
        options=options,
    )
    sheets = [FACE.look(view, what, scene) for what in ("deck", "discard", "seat 1", "seat 2")]
    page = [str(FACE.board(view, scene)), FACE.prompt(view, scene), str(sheets)]
    return [*page, str(FACE.score_sheet(view, scene)), str(FACE.thumbnail(state.observe(EVERYBODY)))]
