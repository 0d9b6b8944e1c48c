"""What must hold in every position of Condottiere: laws, functions of a random game, that raise AssertionError."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from mohreh.core import record
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY, UNKNOWN, IllegalAction, Mode, UnknownAction
from mohreh.games.condottiere import CONDOTTIERE, scoring
from mohreh.games.condottiere.actions import Action
from mohreh.games.condottiere.components import CARD_IDS, HIDDEN, REGION_IDS
from mohreh.games.condottiere.kinds import NOTHING
from mohreh.games.condottiere.state import State
from tests.properties import views
from tests.properties.condottiere import slow as slowly
from tests.properties.condottiere.play import Course, everything, position, steps, talks
from tests.properties.condottiere.slow import ALL, Slow
from tests.properties.play import Step

OUT_OF_TURN = ("show", "agree", "ask")


def seats_of(state: State) -> tuple[int, ...]:
    """Everybody who looks at the table, and nobody."""
    return (*range(state.n), EVERYBODY)


def ids(cards: Any) -> list[str]:
    return [CARD_IDS[card] for card in cards]


# The rules


def is_the_slow_game(course: Course) -> None:
    """Cards, turns, decisions, strengths, scores and winners are those of the slow game, step by step."""
    state = course.new()
    owner = {region: seat for region, seat in zip(REGION_IDS, state.owner, strict=True) if seat >= 0}
    rules = {name for name in course.options["rules"].split(".") if name != "none"}
    slow = Slow(course.seats, rules, state.target, owner)
    for step in steps(course):
        if step.action.verb == "deal":
            slowly.dealt(slow, [ids(hand) for hand in step.state.hands])
            before, now = step.before.hands, step.state.hands
            assert all(not Counter(old) - Counter(new) for old, new in zip(before, now, strict=True))
        slow.do(step.seat, str(step.action))
        _same(step.state, slow)
        state = step.state
    if state.phase == "over":
        assert list(state.winners()) == slow.winners


def _same(state: State, slow: Slow) -> None:
    kind = str(state.phase)
    assert kind == slow.phase
    assert [sorted(ids(hand)) for hand in state.hands] == [sorted(hand) for hand in slow.hands]
    assert [sorted(ids(line)) for line in state.lines] == [sorted(line) for line in slow.lines]
    assert [None if card == NOTHING else CARD_IDS[card] for card in state.down] == slow.down
    owner = {region: seat for region, seat in zip(REGION_IDS, state.owner, strict=True) if seat >= 0}
    assert owner == slow.owner
    assert (None if state.favor < 0 else REGION_IDS[state.favor]) == slow.favor
    discards = Counter({CARD_IDS[card]: count for card, count in enumerate(state.burned)})
    discards.update(ids(card for row in state.ashes for card in row))
    assert +discards == Counter(slow.burned)
    if kind not in ("first", "over", "next_game"):
        assert state.holder == slow.holder
    if kind in ("choose_region", "battle", "retrieve", "place_favor", "draw", "discard_hand", "keep_cards"):
        assert state.decision().seats == (state.active,) == (slow.actor,)
    if kind in ("battle", "retrieve", "place_favor"):
        assert list(state.passed) == slow.passed
        assert list(scoring.strengths(state.lines)) == slowly.strength(slow.lines)
    if kind in ("next_game", "over") and state.target:
        assert [row["total"] for row in state.scores()] == slow.scores
    for seat in range(state.n):
        assert scoring.group_of(state, seat) == slowly.group(slow.regions(seat))


def cards_are_conserved(course: Course) -> None:
    """Hands, lines, draw pile and discard pile are the 110 cards, at all times (CO-19)."""
    for step in steps(course):
        state = step.state
        rows = [*state.hands, *state.lines, *state.ashes, [card for card in state.down if card != NOTHING]]
        there = Counter(ids(card for row in rows for card in row))
        there.update({CARD_IDS[card]: count for card, count in enumerate(state.burned)})
        rest = state.rest()
        there.update({CARD_IDS[card]: count for card, count in enumerate(rest)})
        assert min(rest) >= 0
        assert +there == Counter(ALL)
        assert state.pile() == sum(rest)
        assert all(list(hand) == sorted(hand) for hand in state.hands)


def ends(course: Course) -> None:
    """Random play ends, and then somebody has won."""
    state = position(course)
    assert state.decision().seats == ()
    assert state.winners() and set(state.winners()) <= set(range(state.n))
    if not state.final and not state.target:
        best = max(row["total"] for row in state.scores())
        assert state.result is not None
        if state.result.reason == "most_regions":
            assert all(state.scores()[seat]["total"] == best for seat in state.winners())


def everybody_is_alone(course: Course) -> None:
    """CO-2.1."""
    assert CONDOTTIERE.sides(course.seats, course.options) == tuple((seat,) for seat in range(course.seats))


# The contract


def legal_is_not_refused(course: Course) -> None:
    """What can be named and is not refused is what is listed; deals, and what is said beside, have more variants."""
    state = position(course)
    decision = state.decision()
    for seat in (CHANCE, *range(state.n)):
        listed = list(state.legal_actions(seat))
        assert len(set(listed)) == len(listed)
        assert bool(listed) == (seat in decision.seats)
        named = {action for action in map(_parsed, everything(state, seat)) if action is not None}
        accepted = {action for action in named if state.refusal(seat, action) is None}
        assert accepted == {action for action in listed if action.verb != "deal"}
        for action in (*listed, *(state.out_of_turn(seat) if seat >= 0 else ())):
            assert CONDOTTIERE.parse(str(action)) == action
            assert state.refusal(seat, action) is None, f"{action} is listed and refused"
    if decision.seats == (CHANCE,):
        chance = Chance(str(course.seed))
        assert all(state.refusal(CHANCE, state.sample(chance)) is None for _ in range(5))


def _parsed(text: str) -> Action | None:
    try:
        return CONDOTTIERE.parse(text)
    except UnknownAction:
        return None


def refused_changes_nothing(course: Course) -> None:
    """A refused action raises, cites a clause, and leaves the position as it was."""
    state, luck = position(course), random.Random(course.seed)
    before = state.clone()
    texts = [*luck.sample(list(everything(state, 0)), 60), 'agree "x"', "show winter to 1", "ask 1 to stop 2"]
    for text in texts:
        action = CONDOTTIERE.parse(text)
        for seat in (CHANCE, *range(state.n)):
            refusal = state.refusal(seat, action)
            if refusal is not None:
                assert refusal.clause.startswith("CO-")
                with pytest.raises(IllegalAction):
                    state.apply(seat, action)
                assert state == before


def goes_its_own_way(course: Course) -> None:
    """A clone is equal, and is not touched by what happens to the other; playing is applying without words."""
    for step in steps(course):
        before = step.before
        copy, played = before.clone(), before.clone()
        assert copy == before
        played.play(step.seat, step.action)
        assert played == step.state
        assert copy == before
        assert copy.apply(step.seat, step.action) == step.events
        assert copy == step.state


def is_its_record(course: Course) -> None:
    """A game is the same when it is read from its record."""
    kept = record.Record("condottiere", course.options, [{} for _ in range(course.seats)])
    state = course.new()
    start = state.clone()
    for step in steps(course):
        kept.actions.append((step.seat, str(step.action)))
        state = step.state
    read = record.loads(record.dumps(kept))
    assert read == kept
    for seat, text in read.actions:
        start.apply(seat, CONDOTTIERE.parse(text))
    assert start == state


# Who knows what


def views_hide(course: Course) -> None:
    """Of others nothing is seen but numbers, what was shown and taken back openly (CO-18)."""
    state = position(course)
    for seat in seats_of(state):
        view = state.observe(seat)
        for other in range(state.n):
            if other != seat:
                assert view.hands[other] == (UNKNOWN,) * len(state.hands[other])
                assert set(view.ashes[other]) <= {UNKNOWN}
                shown = seat >= 0 and state.down_known[other] >> seat & 1
                assert view.down[other] == (state.down[other] if shown else min(state.down[other], UNKNOWN))
        for note in view.notes:
            seen = seat == note.seat or seat in note.seats
            assert (UNKNOWN in note.cards) is not seen
        assert view.hands[seat] == state.hands[seat] if seat >= 0 else True
        assert view.observe(seat) == view
        assert str(view) == str(state.observe(seat))


def knowledge_is_what_was_seen(course: Course) -> None:
    """Every seat knows the cards of a hand that were shown to it and have not been seen to leave, and no more."""
    known: dict[tuple[int, int], Counter[str]] = {}
    for step in steps(course):
        _learn(known, step)
        state = step.state
        for seat in range(state.n):
            view = state.observe(seat)
            for owner in range(state.n):
                if owner == seat:
                    continue
                ours = Counter(ids(view.known[owner][seat])) if view.known else Counter()
                assert ours == +known.get((seat, owner), Counter()), f"seat {seat} of seat {owner}"
                really = Counter(ids(state.hands[owner])) + Counter(ids(c for c in [state.down[owner]] if c >= 0))
                assert not ours - really


def _learn(known: dict[tuple[int, int], Counter[str]], step: Step[State, Action]) -> None:
    """The same by what was said and seen alone."""
    n = step.state.n
    everybody = range(n)
    action, seat = step.action, step.seat
    if action.verb == "show":
        down = ids([action.down]) if action.down >= 0 else []
        for viewer in action.seats:
            if step.before.down_known[seat] >> viewer & 1:
                down = ids([step.before.down[seat]])
            known[viewer, seat] = known.get((viewer, seat), Counter()) | Counter(ids(action.cards) + down)
            down = ids([action.down]) if action.down >= 0 else []
    if action.verb == "take" and action.card >= 0:
        for viewer in everybody:
            known.setdefault((viewer, seat), Counter())[CARD_IDS[action.card]] += 1
    for event in step.events:
        if event.kind in ("played", "turned_up"):
            for viewer in everybody:
                if (viewer, event.seat) in known:
                    known[viewer, event.seat][CARD_IDS[event.details["card"]]] -= 1
                    known[viewer, event.seat] = +known[viewer, event.seat]
        elif event.kind in ("final_battle", "next_game"):
            known.clear()
        elif event.kind == "burned_hand" or (event.kind == "kept" and event.details["burned"]):
            for viewer in everybody:
                known.pop((viewer, event.seat), None)


def views_are_enough(course: Course) -> None:
    """A seat sees in its view what it may do, and why not."""
    state = position(course)
    for seat in range(state.n):
        view = state.observe(seat)
        assert view.decision() == state.decision()
        assert view.legal_actions(seat) == state.legal_actions(seat)
        assert view.out_of_turn(seat) == state.out_of_turn(seat)
        for text in everything(state, seat):
            action = _parsed(text)
            if action is not None:
                assert view.refusal(seat, action) == state.refusal(seat, action)


def guesses_agree_with_views(course: Course) -> None:
    """An imagined position is full, looks the same to the seat, and can be played on."""
    state, chance = position(course), Chance(str(course.seed))
    for seat in seats_of(state):
        view = state.observe(seat)
        world = view.determinize(seat, chance)
        assert world.observe(seat) == view
        rows = [*world.hands, *world.ashes, *world.lines]
        assert all(UNKNOWN not in row for row in rows) and UNKNOWN not in world.down
        assert min(world.rest()) >= 0 and sum(world.rest()) == state.pile()
        for owner in range(state.n):
            has = Counter(world.hands[owner]) + Counter(c for c in [world.down[owner]] if c >= 0)
            if world.known:
                assert not Counter(world.known[owner][seat if seat >= 0 else state.n]) - has
            if world.phase == "discard_hand" and owner == world.active:
                assert not scoring.has_mercenary(world.hands[owner])
        for _ in range(12):
            seats = world.decision().seats
            if not seats:
                break
            now = seats[0]
            legal = world.legal_actions(now)
            world.apply(now, world.sample(chance) if now == CHANCE else chance.choose(legal))


def guesses_differ(course: Course) -> None:
    """Where something is hidden, worlds are not always as it is."""
    state, chance = position(course), Chance(str(course.seed))
    for seat in range(state.n):
        if sum(len(hand) for other, hand in enumerate(state.hands) if other != seat) > 8:
            worlds = [state.determinize(seat, chance) for _ in range(4)]
            assert any(world.hands != state.hands for world in worlds)


def nothing_seeps_out(course: Course) -> Counter[str]:
    """CO-18: worlds that look alike to a seat stay so while it sees the same played, shown and drawn."""
    state, luck, compared = position(course), random.Random(course.seed), Counter[str]()
    for viewer in (course.seed % state.n, EVERYBODY):
        for seed in ("x", "y"):
            other = state.determinize(viewer, Chance(seed))
            compared += views.stay_alike(state.clone(), other, viewer, SIGHT, luck, most=30)
    return compared


def _looks(state: State, action: Action, viewer: int) -> Any:
    """Nobody else sees what is laid face down (CO-15.1), which cards are kept (CO-8.3), or what is shown to others."""
    if action.verb == "play" and state.hiding and HIDDEN[action.card]:
        return "play"
    if action.verb == "keep":
        return "keep", len(action.cards)
    if action.verb == "show" and viewer not in action.seats:
        return "show", len(action.cards) + (action.down >= 0), action.seats
    return str(action)


def _shown(state: State, viewer: int) -> tuple[Any, ...]:
    """The own cards, and what others have shown (CO-15.8, CO-17.2)."""
    if viewer < 0:
        return ()
    downs = [state.down[owner] for owner in range(state.n) if owner == viewer or state.down_known[owner] >> viewer & 1]
    notes = [note.cards for note in state.notes if viewer == note.seat or viewer in note.seats]
    return state.hands[viewer], state.ashes[viewer], downs, notes


SIGHT = views.Sight(_looks, _shown, tells=frozenset({"turned_up"}))


def events_are_public(course: Course) -> None:
    """What happens in an imagined position, by an action that the acting seat sees, is told in the same words."""
    secret = {"laid_down": "card", "burned_hand": "cards", "kept": "cards", "showed": "cards", "dealt": "cards"}
    for step in steps(course):
        for event in step.events:
            assert secret.get(event.kind, "-") not in event.details
        if step.action.verb in ("pass", "burn", "hold", "choose", *OUT_OF_TURN) and not step.before.hiding:
            hidden = step.before.observe(step.seat).determinize(step.seat, Chance(str(course.seed)))
            events = [event for event in hidden.apply(step.seat, step.action) if event.kind != "dealt"]
            assert events == [event for event in step.events if event.kind != "dealt"]


def asides_change_no_decision(course: Course) -> None:
    """CO-17.2: whatever is shown and said, the same seat decides the same; nobody binds anybody."""
    state, luck = position(course), random.Random(course.seed)
    for seat in range(state.n):
        for action in luck.sample(found := talks(state, seat, luck), min(6, len(found))):
            if state.phase == "over":
                assert state.refusal(seat, action) is not None
                continue
            after = state.clone()
            after.apply(seat, action)
            assert after.decision() == state.decision()
            assert (after.hands, after.lines, after.owner) == (state.hands, state.lines, state.owner)
            assert [after.legal_actions(other) for other in range(state.n)] == [
                state.legal_actions(other) for other in range(state.n)
            ]
            if action.verb == "show":
                for other in range(state.n):
                    if other not in (seat, *action.seats):
                        view, was = after.observe(other), state.observe(other)
                        view.notes, view.known = was.notes, was.known
                        assert view == was


def decisions_are_one_at_a_time(course: Course) -> None:
    """CO-19: one seat at a time; only between the games of a series everybody reads together."""
    for step in steps(course):
        decision = step.state.decision()
        assert (decision.mode is Mode.SHARED) == (decision.kind == "next_game")
        assert len(decision.seats) <= 1 or decision.mode is Mode.SHARED
