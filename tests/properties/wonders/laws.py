"""What must hold in every position of 7 Wonders: laws, functions of a random game, that raise AssertionError."""

from __future__ import annotations

import random
from collections import Counter

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY, UNKNOWN
from mohreh.games.wonders import WONDERS, knowledge
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import AGES, CARD_IDS, FREE_CITY, GUILDS, HAND, STAGES, bits, guilds_of, ordinary
from mohreh.games.wonders.kinds import BUILT, LEFT_OVER, MARKER, SOLD, TAKEN, Kind
from mohreh.games.wonders.payment import Market
from mohreh.games.wonders.rules.uses import build_ways, stage_pairs
from mohreh.games.wonders.state import State
from tests.properties import contract, views
from tests.properties.wonders import slow
from tests.properties.wonders.play import Course, everything, position, steps

_FEW = 4  # resources that the slow payments can be tried with


def seats_of(state: State) -> tuple[int, ...]:
    """Everybody who looks at the table, and nobody."""
    return (*range(state.n), EVERYBODY)


def legal_is_not_refused(course: Course) -> None:
    """SW-6.9."""
    contract.legal_is_not_refused(WONDERS, position(course), course.seats, everything)


def refused_changes_nothing(course: Course) -> None:
    """Of a great many actions some."""
    contract.refused_changes_nothing(position(course), course.seats, everything, every=7)


def goes_its_own_way(course: Course) -> None:
    """Along the whole game."""
    contract.goes_its_own_way(steps(course))


def guesses_agree_with_views(course: Course) -> None:
    """A guess shows its seat what the seat sees, also when it is made of a view; nothing in it is unknown."""
    state = position(course)
    for seat in seats_of(state):
        view = state.observe(seat)
        assert view.observe(seat) == view
        for source in (state, view):
            world = source.determinize(seat, Chance(str(course.seed)))
            assert world.observe(seat) == view
            assert UNKNOWN not in (*world.log, *world.deck, *world.chosen)
            assert not any(UNKNOWN in hand for hand in world.hands)
            _conserved(world)
            for other in world.decision().answering:
                assert world.legal_actions(other)


def views_hide(course: Course) -> None:
    """Nobody is shown the hand, the choice or the face-down card of another, or a deck (SW-12.2)."""
    state = position(course)
    for seat in seats_of(state):
        view, own = state.observe(seat), seat + state.base
        for city in range(state.m):
            if city != own or seat < 0:
                assert set(view.hands[city]) <= {UNKNOWN}
                controls = seat >= 0 and city == FREE_CITY and state.controller == own
                assert controls or view.chosen[city] in (None, UNKNOWN)
        asked = state.phase if seat >= 0 and state.active == seat else Kind.OVER
        assert asked is Kind.LAST_CARD or set(view.deck) <= {UNKNOWN}
        looking = asked is Kind.FROM_DISCARD
        assert list(view.pile) == (sorted(state.pile) if looking else [UNKNOWN] * len(state.pile))
        for at, trace in enumerate(state.trace):
            shown = trace.fate in (BUILT, TAKEN) or (seat >= 0 and trace.holder == own)
            assert view.log[at] == (state.log[at] if shown else UNKNOWN)
        for group in knowledge.seen(view):
            there = Counter([state.log[at] for at in group.places])
            there.update(state.hands[group.hand] if group.hand >= 0 else ())
            assert not Counter(group.cards) - there


def nothing_seeps_out(course: Course) -> Counter[str]:
    """SW-12.1, SW-12.2: worlds that look alike to a seat stay so while it sees the same played: another world that fits
    its knowledge, and the same with the cards that others have discarded swapped."""
    luck, compared = random.Random(course.seed), Counter[str]()
    state = position(course)
    while any(state.chosen):  # what lies face down is another in another world
        seat = state.decision().seats[0]
        state.apply(seat, luck.choice(state.legal_actions(seat)))
    for viewer in (course.seed % state.n, EVERYBODY):
        for other in (state.determinize(viewer, Chance(str(course.seed))), _swapped(state, viewer, luck)):
            compared += views.stay_alike(state.clone(), other, viewer, SIGHT, luck, most=30)
    return compared


def _swapped(state: State, viewer: int, luck: random.Random) -> State:
    """The same with the cards shuffled that others than the viewer have discarded in one Age."""
    other, log, own = state.clone(), list(state.log), viewer + state.base if viewer >= 0 else UNKNOWN - 1
    for age in AGES:
        places = [
            at
            for at, trace in enumerate(state.trace)
            if trace.age == age and trace.fate in (SOLD, LEFT_OVER) and trace.holder != own
        ]
        for at, card in zip(places, luck.sample([state.log[at] for at in places], len(places)), strict=True):
            log[at] = card
    other.log = tuple(log)
    return other


def _looks(state: State, action: Action, viewer: int) -> str:
    """Of what is used face down nobody else sees the card (SW-6.4, SW-6.5)."""
    if action.kind in ("stage", "discard"):
        return str(action).replace(f" {CARD_IDS[action.card]} ", " ? ")
    return str(action)


def _shown(state: State, viewer: int) -> tuple[object, ...]:
    """SW-12.2, SW-13.5, SW-13.14."""
    if viewer < 0:
        return ()
    own, asked = viewer + state.base, state.phase if state.active == viewer else Kind.OVER
    return (
        state.hands[own],
        state.drawn if state.controller == own else (),
        sorted(state.pile) if asked is Kind.FROM_DISCARD else (),
        state.deck if asked is Kind.LAST_CARD and state.base and state.city == FREE_CITY else (),
    )


SIGHT = views.Sight(_looks, _shown, tells=frozenset({"used", "nothing_to_take"}))


def passed_hands_are_known(course: Course) -> None:
    """Whoever has passed a hand on knows in every guess what it may hold: what it was, less what has been built out of
    it since (SW-12.3, SW-13.11); with two players the controller has one more, drawn from the deck (SW-13.5)."""
    state = position(course)
    if state.phase is not Kind.SELECT or state.turn == 1:
        return
    for seat in range(state.n):
        held = state.held[seat + state.base][-2]
        world = state.determinize(seat, Chance(str(course.seed)))
        for full in (state, world):
            went = [
                full.log[at]
                for at, it in enumerate(full.trace)
                if (it.age, it.hand) == held[:1] + held[2:3] and it.turn >= held.turn
            ]
            holder = next(city for city, hands in enumerate(state.held) if hands and hands[-1].hand == held.hand)
            assert not state.base or holder == 2 - seat
            found, drawn = Counter([*went, *full.hands[holder]]), int(bool(state.base) and holder == state.controller)
            assert Counter(held.cards) <= found and found.total() == len(held.cards) + drawn


def _conserved(state: State) -> None:
    """Every card of the Ages so far is in one place; of the guilds as many as are in the game (SW-3.4)."""
    if state.age == 0:
        return
    for age in range(1, state.age + (state.phase is not Kind.DEAL)):
        rows = [(card, trace) for card, trace in zip(state.log, state.trace, strict=True) if trace.fate != TAKEN]
        cards = Counter([card for card, trace in rows if trace.age == age])
        if age == state.age:
            for row in (*state.hands, state.deck):
                cards.update(row)
        guilds = [card for card in cards.elements() if card in GUILDS]
        assert len(guilds) == len(set(guilds)) == (guilds_of(state.n) if age == 3 else 0)
        assert Counter([card for card in cards.elements() if card not in GUILDS]) == Counter(ordinary(state.n, age))
        assert cards.total() == HAND * state.m


def cards_are_conserved(course: Course) -> None:
    """Cards, markers, discard pile and structures are those of the log; nothing stands twice in a city (SW-6.3)."""
    for step in steps(course):
        state = step.state
        _conserved(state)
        fates = Counter([(trace.city, trace.fate) for trace in state.trace])
        assert [fates[city, MARKER] for city in range(state.m)] == list(state.stages)
        by_fate = {fate: Counter[int]() for fate in (BUILT, MARKER, SOLD, LEFT_OVER, TAKEN)}
        for card, trace in zip(state.log, state.trace, strict=True):
            by_fate[trace.fate][card] += 1
        assert by_fate[SOLD] + by_fate[LEFT_OVER] == Counter(state.pile) + by_fate[TAKEN]
        assert by_fate[BUILT] + by_fate[TAKEN] == Counter([card for row in state.built for card in row])
        assert state.have == tuple(map(bits, state.built))
        for row in state.built:
            names = [CARDS[card].name for card in row]
            assert len(names) == len(set(names))
        assert min(state.coins) >= 0


def payments_are_all(course: Course) -> None:
    """Every payment for cards and stages is that of the slow rules (SW-5.3 to SW-5.6, SW-13.9)."""
    state = position(course)
    if -1 in state.boards or -1 in state.sides:
        return
    for city in range(state.m):
        for every in (False, True):
            market = Market(state, city, every)
            for card in {card for hand in state.hands for card in hand}:
                cost = slow.CARDS[CARD_IDS[card]]["cost"]["resources"]
                ways = build_ways(state, city, card, market)
                if 0 < sum(cost.values()) <= _FEW and not {way[0] for way in ways} & {"chain"}:
                    if slow.same_name(state, city, card):
                        assert ways == ()
                        continue
                    pairs = {way[1:] for way in ways if way[0] == "pay"}
                    assert pairs == slow.payments(state, city, cost, every)
            side = STAGES[2 * state.boards[city] + state.sides[city]]
            if state.stages[city] < len(side):
                cost = Counter(side[state.stages[city]].cost.split())
                if cost.total() <= _FEW:
                    assert set(stage_pairs(state, city, market)) == slow.payments(state, city, dict(cost), every)


def is_its_record(course: Course) -> None:
    """Through its text."""
    contract.is_its_record(WONDERS, course.new(), course.options, course.seats, steps(course))


def ends(course: Course) -> None:
    """A game ends after three Ages; points are those of the slow score sheet at any time, winners have most."""
    state = course.new()
    for step in steps(course):
        state = step.state
        if step.seat == CHANCE or step.before.turn != step.state.turn:
            _scored(state)
    assert state.phase is Kind.OVER and state.age == 3
    _scored(state)
    rows = [(row["total"], coins) for row, coins in zip(state.scores(), state.coins[state.base :], strict=True)]
    assert [rows[seat] for seat in state.winners()] == [max(rows)] * rows.count(max(rows))
    assert WONDERS.sides(state.n, course.options) == tuple((seat,) for seat in range(state.n))


def _scored(state: State) -> None:
    if -1 not in state.boards and -1 not in state.sides:
        for seat, row in enumerate(state.scores()):
            found = slow.points(state, seat + state.base)
            assert row["total"] == found["total"]
            copies = row["guilds"] + row["science"] == found["guilds"] + found["science"]
            assert copies and {key: row[key] for key in slow.SURE} == {key: found[key] for key in slow.SURE}


def events_are_public(course: Course) -> None:
    """What is told names no card but one that has been built (SW-12.2)."""
    for step in steps(course):
        built = {CARD_IDS[card] for row in step.state.built for card in row}
        for event in step.events:
            if event.kind in ("used", "took"):
                assert event.details["card"] in {"", *built}


def bots_follow_views(course: Course) -> None:
    """In two games that a seat cannot tell apart a bot in its place plays the same, and something legal."""
    state = position(course)
    for seat in state.decision().seats[:1]:
        if seat == CHANCE:
            return
        other = state.determinize(seat, Chance(str(course.seed)))
        contract.bots_decide_alike(WONDERS, seat, state, other)
