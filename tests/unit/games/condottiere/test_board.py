"""The table of Condottiere as drawn: everything lies on it, everything can be done on it, and no secret is in it."""

from __future__ import annotations

import re

import pytest

from mohreh.core.game import EVERYBODY, UNKNOWN
from mohreh.games.condottiere import face as FACE
from mohreh.games.condottiere.components import AREAS, BORDERS, CARD_IDS, REGION, REGION_IDS
from mohreh.games.condottiere.geometry import CENTRES, POLYGONS, TALL, WIDE
from mohreh.games.condottiere.kinds import NOTHING, Kind
from mohreh.games.condottiere.state import State
from tests.tools.condottiere.pages import LANGUAGES, board, games, sample, scene, sheets, viewers
from tests.tools.markup import Page, plain
from tests.tools.samples import first_of, times

BOTH = pytest.mark.parametrize("language", first_of(LANGUAGES))


@BOTH
def test_every_board_is_well_formed_and_has_a_name_for_every_button(language: str) -> None:
    for state in sample()[:: times(3, 1)]:
        for viewer in viewers(state):
            html = board(state, viewer, language)
            page = Page(html)
            ids = page.values("id")
            assert len(ids) == len(set(ids))
            for named, button in re.findall(r"<button([^>]*)>(.*?)</button>", html, re.DOTALL):
                assert plain(button) or re.search(r'aria-label="[^"]+"', named)


@BOTH
def test_every_sheet_opens_and_leads_only_to_sheets(language: str) -> None:
    for state in sample()[:: times(3, 1)]:
        for viewer in (state.active, EVERYBODY):
            shown = scene(state, viewer, language)
            view = state.observe(viewer)
            for what in sheets(state):
                sheet = FACE.look(view, what, shown)
                if what == "deals" and viewer == EVERYBODY:
                    assert sheet is None
                    continue
                assert sheet is not None, what
                for other in Page(sheet.body).values("data-look"):
                    assert FACE.look(view, other, shown) is not None, other
            for what in Page(FACE.board(view, shown)).values("data-look"):
                assert what == "deals" or FACE.look(view, what, shown) is not None, what
            assert all(
                FACE.look(view, what, shown) is None for what in ("region", "card x", "seat 9", "line 0", "", "map x")
            )


def test_whatever_is_legal_can_be_reached_by_presses() -> None:
    """Each action is a button, or becomes one when what it needs is picked."""
    kinds = set()
    for state in sample():
        decision = state.decision()
        if not decision.seats or decision.kind == Kind.NEXT_GAME:
            continue
        seat = decision.seats[0]
        kinds.add(state.phase)
        view, plain_scene = state.observe(seat), scene(state, seat)
        offered = FACE.picks(view, plain_scene)
        for action in state.legal_actions(seat):
            picks = _needed(action)
            assert set(picks) <= set(offered), action
            html = board(state, seat, picked=picks)
            assert str(action) in Page(html).values("data-action"), action
    assert kinds == {
        Kind.BATTLE,
        Kind.CHOOSE_REGION,
        Kind.DISCARD_HAND,
        Kind.DRAW,
        Kind.KEEP_CARDS,
        Kind.PLACE_FAVOR,
        Kind.RETRIEVE,
    }


def _needed(action: object) -> tuple[str, ...]:
    verb, _, rest = str(action).partition(" ")
    if verb in ("play", "take") and rest != "nothing":
        return (f"card.{rest}",)
    if verb in ("choose", "favor") and rest != "off":
        return (f"region.{rest}",)
    if verb == "keep" and rest != "nothing":
        cards = rest.split(" ")
        return tuple(f"keep.{card}.{cards[: place + 1].count(card)}" for place, card in enumerate(cards))
    return ()


def test_pressed_buttons_say_only_what_can_be_picked() -> None:
    for state in sample():
        seat = state.active
        offered = set(FACE.picks(state.observe(seat), scene(state, seat)))
        pressed = [what for what in Page(board(state, seat)).values("data-do") if what.startswith("pick ")]
        assert {what[5:].partition(" for ")[0] for what in pressed} <= offered


def test_where_nothing_acts_nothing_can_be_done() -> None:
    for state in sample():
        html = board(state, state.active, acting=False, out_of_turn=False)
        assert Page(html).values("data-action") == []
        assert not [what for what in Page(html).values("data-do") if what.startswith("pick")]


@BOTH
def test_every_region_is_a_button_named_with_owner_and_neighbours(language: str) -> None:
    state = games()[1][-20]
    html = board(state, 0, language)
    words = scene(state, 0, language).words
    buttons = dict(re.findall(r'id="region-(\w+)"[^>]*>(.*?)</button>', html, re.DOTALL))
    assert set(buttons) == set(REGION_IDS)
    for id_, button in buttons.items():
        text = plain(button)
        region = REGION[id_]
        for other in (region, *BORDERS[region]):
            from mohreh.games.condottiere import names

            assert names.region(other, words) in text
        owner = state.owner[region]
        if owner > 0:
            assert scene(state, 0).names[owner] in text


def test_owned_regions_carry_colour_and_sign_of_their_owner() -> None:
    state = max(games()[5], key=lambda state: AREAS - state.owner.count(-1))
    html = board(state, EVERYBODY)
    for region, owner in enumerate(state.owner):
        tag = re.search(rf'<button[^>]*id="region-{REGION_IDS[region]}"[^>]*>', html)
        assert tag
        assert (f'data-seat="{owner + 1}"' in tag[0]) == (owner >= 0)
    assert html.count('class="control-marker"') == AREAS - state.owner.count(-1)


def test_a_crown_on_a_region_says_who_would_win_the_game_with_it() -> None:
    """CO-9.1, by counting regions alone and walking over borders; the legend says what the sign means."""

    def together(regions: set[int]) -> int:
        left, most = set(regions), 0
        while left:
            group, front = set(), {left.pop()}
            while front:
                group |= front
                front = {near for each in front for near in BORDERS[each] if near in left}
                left -= front
            most = max(most, len(group))
        return most

    crowned = 0
    for state in (each for game in games() for each in game[:: len(game) // 12]):
        total, adjacent = state.needed()
        own = [{region for region in range(AREAS) if state.owner[region] == seat} for seat in range(state.n)]
        buttons = dict(re.findall(r'id="region-(\w+)"[^>]*>(.*?)</button>', board(state, EVERYBODY), re.DOTALL))
        fought_for = not state.final and state.phase not in (Kind.NEXT_GAME, Kind.OVER)
        for region in range(AREAS):
            text = plain(buttons[REGION_IDS[region]]).partition("may win the game with it: ")[2]
            for seat, before in enumerate(own):
                more = before | {region}
                wins = more != before and (len(more) >= total or together(more) >= adjacent)
                assert (scene(state, EVERYBODY).names[seat] in text) == (wins and fought_for), (region, seat)
                crowned += wins and fought_for
    assert crowned > 5
    legend = FACE.look(sample()[0].observe(0), "map", scene(sample()[0]))
    assert legend and 'class="would-win"' in legend.body and "Wins the game for" in legend.body


def test_the_map_is_the_same_in_both_languages() -> None:
    state = sample()[0]
    places = [re.findall(r'id="region-\w+"[^>]*style="[^"]*"', board(state, 0, language)) for language in LANGUAGES]
    styles = [[re.search(r'style="([^"]*)"', tag) for tag in tags] for tags in places]
    assert [each and each[1] for each in styles[0]] == [each and each[1] for each in styles[1]]
    assert 'class="italy on-parchment" dir="ltr"' in board(state, 0, "fa")


def test_the_drawing_is_that_of_the_borders() -> None:
    """Two regions share an edge exactly when they are adjacent, and the name of each stands within it."""

    def edges(region: int) -> set[frozenset[tuple[int, int]]]:
        corners = POLYGONS[region]
        return {frozenset(pair) for pair in zip(corners, (*corners[1:], corners[0]), strict=True)}

    for one in range(AREAS):
        for other in range(one):
            assert bool(edges(one) & edges(other)) == (other in BORDERS[one])
    for region in range(AREAS):
        x, y = CENTRES[region]
        assert 0 < x < WIDE and 0 < y < TALL
        assert _inside(x, y, POLYGONS[region])


def _inside(x: int, y: int, corners: tuple[tuple[int, int], ...]) -> bool:
    inside = False
    for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


# -- secrets


def told(state: State, viewer: int, language: str = "en") -> list[str]:
    """Everything that a viewer can have on the page: board, prompt and every sheet, with all that can be picked."""
    shown = scene(state, viewer, language)
    view = state.observe(viewer)
    out = [FACE.board(view, shown), FACE.prompt(view, shown), FACE.score_sheet(view, shown), FACE.thumbnail(view)]
    for what in sheets(state):
        sheet = FACE.look(view, what, shown)
        out += [sheet.title, sheet.body] if sheet else []
    return out


def test_what_nobody_may_know_changes_nothing_on_the_page() -> None:
    """The page of a viewer is the same in every position that agrees with what the viewer knows."""
    from mohreh.core.chance import Chance

    compared = 0
    for number, state in enumerate(sample()[:: times(2, 1)]):
        if not state.decision().seats:
            continue
        for viewer in viewers(state):
            other = state.determinize(viewer, Chance(f"{number} {viewer}"))
            if other.hands != state.hands or other.down != state.down:
                compared += 1
            assert told(other, viewer) == told(state, viewer)
    assert compared > times(25, 50)


def test_only_the_viewers_hand_is_drawn() -> None:
    for state in sample():
        html = board(state, EVERYBODY)
        assert 'id="hand"' not in html
        for seat in range(state.n):
            cards = set(re.findall(r'id="hand-([a-z]+(?:_\d+)?)(?:-\d+)?"', board(state, seat)))
            assert cards == {CARD_IDS[card] for card in state.hands[seat]}


def test_a_face_down_card_is_a_back_to_others() -> None:
    seen = 0
    for state in sample():
        for seat, card in enumerate(state.down):
            if card == NOTHING:
                continue
            for viewer in viewers(state):
                knows = state.observe(viewer).down[seat] != UNKNOWN
                row = re.search(
                    rf'id="front-{seat + 1}".*?(?=id="front-|id="hand"|class="dock)', board(state, viewer), re.DOTALL
                )
                assert row and ("face-down known" in row[0]) == knows
                seen += 1
    assert seen > 4


# -- small things


def test_a_thumbnail_is_small_and_says_nothing() -> None:
    for state in sample():
        drawn = FACE.thumbnail(state.observe(EVERYBODY))
        assert len(drawn) < 3000 and plain(drawn) == "" and " id=" not in drawn


def test_what_moved_lies_on_the_board() -> None:
    from mohreh.core.chance import Chance
    from mohreh.core.game import CHANCE

    for game in games():
        for before in game[::17]:
            state = before.clone()
            decision = state.decision().seats
            if not decision or decision == (CHANCE,):
                continue
            action = Chance("moved").choose(list(state.legal_actions(decision[0])))
            moved = FACE.moved(state.apply(decision[0], action))
            assert all(re.fullmatch(r"(front|laid|region)-[a-z0-9_-]+", name) for name in moved), moved


def test_shown_cards_send_the_device_to_their_viewers() -> None:
    state = next(
        state for state in sample() if state.phase is Kind.BATTLE and state.n > 2 and state.hands[state.active]
    )
    seat = state.active
    action = next(action for action in state.out_of_turn(seat) if action.verb == "show" and len(action.seats) > 1)
    events = state.clone().apply(seat, action)
    assert FACE.viewers(events) == action.seats
    played = state.clone().apply(seat, state.legal_actions(seat)[0])
    assert FACE.viewers(played) == ()


def test_the_strength_of_each_line_says_how_much_it_has_changed() -> None:
    """The page counts a sum up from what it was to what it is, wherever a board marks the figure."""
    found = 0
    for state in sample():
        page = board(state, EVERYBODY, "en")
        shown = [
            (marked, plain(text)) for marked, text in re.findall(r'class="now" data-counts="(\d+)">(.*?)</b>', page)
        ]
        assert len(shown) == page.count('class="now"') and all(marked == text for marked, text in shown)
        found += sum(text != "0" for _, text in shown)
    assert found
