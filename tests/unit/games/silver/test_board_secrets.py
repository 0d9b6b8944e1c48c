"""The table of Silver shows nothing that its viewer may not read, and it does show what the viewer may read."""

from __future__ import annotations

import re

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import EVERYBODY, UNKNOWN
from mohreh.core.text import Words
from mohreh.games.silver import actions, names
from mohreh.games.silver import face as FACE
from mohreh.games.silver.components import RESIDENTS
from mohreh.games.silver.sheet_residents import unseen
from mohreh.games.silver.state import State
from mohreh.games.silver.visible import visible
from tests.tools.markup import Page, plain
from tests.tools.silver.pages import (
    MEMORIES,
    SAMPLE,
    board,
    body,
    deciders,
    scene,
    seat_of,
    viewers,
)

# -- secrets


def test_the_board_and_the_sheets_depend_on_nothing_but_what_the_viewer_may_know() -> None:
    for number, state in enumerate(SAMPLE):
        for viewer in viewers(state):
            memory = MEMORIES[(number + viewer) % 3]
            shown = scene(state, viewer, memory=memory)
            seen = state.observe(viewer)
            other = seen.determinize(viewer, Chance(f"other {number}")) if viewer >= 0 else state
            drawn = FACE.board(seen, shown)
            assert FACE.board(other, shown) == drawn  # whole positions, with all they hide: it makes no difference
            assert FACE.board(state, shown) == drawn
            assert FACE.thumbnail(state) == FACE.thumbnail(state.observe(EVERYBODY))
            for what in ("residents", "deck", "discard", "seat 1", "seat 2"):
                assert FACE.look(other, what, shown) == FACE.look(state, what, shown) == FACE.look(seen, what, shown)


def open_to(state: State, viewer: int, memory: str) -> set[int]:
    """The numbers that the viewer may read anywhere."""
    shown = scene(state, viewer, memory=memory)
    found = {visible(state, card, shown) for card in range(len(state.face))} - {UNKNOWN}
    return found | ({state.ability} if state.ability >= 0 else set())


@pytest.mark.parametrize("memory", MEMORIES)
def test_no_name_number_or_picture_of_a_hidden_card_is_in_the_markup(memory: str) -> None:
    for state in SAMPLE:
        for viewer in viewers(state):
            html = board(state, viewer, memory=memory)
            html += FACE.prompt(state.observe(viewer), scene(state, viewer, memory=memory))
            html += body(state, "seat 1", viewer, memory=memory) + body(state, "discard", viewer, memory=memory)
            allowed = open_to(state, viewer, memory)
            drawn = set(re.findall(r"#i-resident-([a-z_]+)", html))
            assert drawn <= {RESIDENTS[number].id for number in allowed}
            words = Words("en")
            text = plain(html)
            numbers = [
                number for number in range(14) if re.search(rf"{names.resident_with_number(number, words)}\b", text)
            ]
            assert set(numbers) <= allowed, text


def marks(html: str) -> list[int]:
    return sorted(int(found) for found in re.findall(r"<b class=\"in-moon[^\"]*\">(\d+)</b>", html))


def test_the_memory_aid_writes_on_backs_what_the_viewer_knows_and_nothing_else() -> None:
    met = 0
    for state in SAMPLE:
        if state.decision().kind in ("round_over", "over"):
            continue
        for viewer in range(state.n):
            down = [card for village in state.village for card in village if not state.is_up(card)]
            known = sorted(
                state.face[card]
                for card in (*down, *state.deck[:1])
                if state.knows(viewer, card) and card not in state.shown and card not in state.seen_now(viewer)
            )
            met += len(known)
            assert marks(board(state, viewer, memory="own")) == known
            assert marks(board(state, viewer, memory="off")) == []
        assert marks(board(state, EVERYBODY, memory="own")) == []
    assert met > 50


def test_who_has_seen_a_card_is_marked_for_everybody() -> None:
    for state in SAMPLE:
        html = board(state, EVERYBODY)
        eyes = html.count('class="eyes on-night"')
        down = [card for village in state.village for card in village if not state.is_up(card)]
        assert eyes == sum(any(state.knows(seat, card) for seat in range(state.n)) for card in down)


def test_the_discard_pile_can_be_browsed_only_with_full_memory_or_the_master() -> None:
    deep = [s for s in SAMPLE if len(s.discard) > 3 and s.decision().kind not in ("round_over", "over")]
    assert deep
    for state in deep:
        for viewer in viewers(state):
            master = state.ability == 10 and viewer == state.active
            buried = f"card {state.discard[0]}"
            for memory in MEMORIES:
                all_of_it = master or (memory == "full" and viewer >= 0)
                pile = Page(body(state, "discard", viewer, memory=memory)).values("data-look")
                assert len(pile) == (len(state.discard) if all_of_it else 1)
                found = FACE.look(state.observe(viewer), buried, scene(state, viewer, memory=memory))
                assert (found is not None) == all_of_it
    masters = [state for state in deep if state.ability == 10]
    assert masters
    for state in masters:
        picks = [each for each in Page(board(state, state.active)).values("data-do") if each.startswith("pick pile-")]
        assert len(picks) == len(state.discard)


def test_the_deck_shows_what_its_viewer_knows_of_the_top_and_nothing_below_a_gap() -> None:
    state = next(s for s in deciders() if s.decision().kind == "turn_start" and len(s.deck) > 3).clone()
    seen, first, second = list(state.seen), state.deck[0], state.deck[1]
    for known, shown in (((), 0), ((first,), 1), ((first, second), 2), ((second,), 0)):
        state.seen = tuple(1 if card in known else 0 if card in state.deck else seen[card] for card in range(52))
        html = body(state, "deck", 0, memory="own").partition('class="known"')[2].partition("</ul>")[0]
        assert html.count("<li>") == shown
        assert 'class="known"' not in body(state, "deck", 1, memory="own")
        assert 'class="known"' not in body(state, "deck", 0, memory="off")


def test_unseen_cards_are_counted_only_with_full_memory_and_never_more_than_known() -> None:
    for state in SAMPLE:
        for viewer in viewers(state):
            assert unseen(state.observe(viewer), scene(state, viewer, memory="own")) is None
            left = unseen(state.observe(viewer), scene(state, viewer, memory="full"))
            if viewer == EVERYBODY:
                assert left is None
            elif state.decision().kind not in ("round_over", "over"):
                assert left is not None
                known = [card for card in range(52) if state.knows(viewer, card)]
                assert left == [row.count - sum(state.face[card] == row.number for card in known) for row in RESIDENTS]


def test_cards_shown_by_a_failed_exchange_lie_turned_back_for_all_to_see() -> None:
    for state in deciders():
        seat = seat_of(state)
        if state.decision().kind != "drawn" or len({state.face[card] for card in state.village[seat]} - {13}) < 2:
            continue
        after = state.clone()
        failing = actions.exchange(range(len(state.village[seat])))
        if state.refusal(seat, failing):
            continue
        village = state.village[seat]
        after.apply(seat, failing)
        assert set(after.shown) == set(village)
        if after.decision().kind in ("round_over", "over"):
            continue
        for viewer in viewers(after):
            page = Page(board(after, viewer))
            turned = {a["id"] for _, a in page.tags if "turned-back" in (a.get("class") or "").split()}
            assert turned == {f"card-{card}" for card in village}
        return
    pytest.fail("no exchange that fails in the sample")
