"""The table of Silver as drawn: everything lies on it, everything can be done on it, everything is announced."""

from __future__ import annotations

import random
import re
from time import process_time

import pytest

from mohreh.core.face import Scene
from mohreh.core.game import EVERYBODY
from mohreh.core.text import Words
from mohreh.games.silver import actions, names, sentences
from mohreh.games.silver import face as FACE
from mohreh.games.silver.actions import Action
from mohreh.games.silver.components import RESIDENTS
from mohreh.games.silver.state import State
from tests.tools.markup import Page, plain
from tests.tools.silver.pages import (
    EVERY_HAND,
    EVERY_KIND,
    EVERY_VERB,
    GAMES,
    LANGUAGES,
    MEMORIES,
    PEOPLE,
    SAMPLE,
    board,
    body,
    deciders,
    press,
    scene,
    seat_of,
    toggled,
    viewers,
)
from tests.tools.speed import slowness

HOSTILE = '"><script>alert(1)</script>'
KINDS = {
    "initial_peek",
    "look",
    "turn_start",
    "choose_drawn",
    "drawn",
    "ability",
    "turn_end",
    "round_over",
    "over",
}


# -- everything is drawn


@pytest.mark.parametrize("cards", [5, 7, 8, 10, 13])
def test_a_village_gives_its_styles_the_number_of_cards_in_two_rows(cards: int) -> None:
    """Half of them, rounded up, in each row; but four at least, for smaller villages have one row."""
    state = next(state for state in EVERY_KIND if state.decision().kind == "turn_start").clone()
    lying = (*state.village[0], *state.deck)
    state.village, state.deck = (lying[:cards], *state.village[1:]), lying[cards:]
    own = board(state).partition("village panel own")[2]
    assert re.findall(r"--cards:\d+;--half:\d+", own)[0] == f"--cards:{cards};--half:{max(4, (cards + 1) // 2)}"


def test_the_sample_meets_every_kind_of_decision_and_every_ability() -> None:
    assert {str(state.decision().kind) for state in EVERY_KIND} == KINDS
    assert {state.ability for state in EVERY_KIND} >= {5, 6, 7, 8, 9, 10, 11, 12}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_lies_on_the_table_once_and_can_be_pressed(language: str) -> None:
    for state in SAMPLE:
        for viewer in viewers(state):
            page = Page(board(state, viewer, language, MEMORIES[state.turn % 3]))
            ids = page.values("id")
            assert len(ids) == len(set(ids))
            lying = [card for village in state.village for card in village] + list(state.display)
            assert {f"card-{card}" for card in lying} <= set(ids)
            assert {"deck", "discard", "tray"} | {f"village-{seat}" for seat in range(state.n)} <= set(ids)
            assert {f"seat {seat + 1}" for seat in range(state.n)} <= set(page.values("data-look"))
            assert all(attributes["type"] == "button" for tag, attributes in page.tags if tag == "button")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_listens_jumps_from_village_to_village_and_to_what_can_be_done(language: str) -> None:
    for state in SAMPLE[:40]:
        for viewer in viewers(state):
            drawn = board(state, viewer, language)
            named = [attributes["aria-label"] for tag, attributes in Page(drawn).tags if tag == "section"]
            assert len(set(named)) == len(named) == state.n + 2, "each village, the middle, the tray"
            plates = re.findall(r"<h2[^>]*>(.*?)</h2>", drawn)[: state.n + 1]
            heads = [plain(plate) for plate in plates if 'data-look="seat ' in plate]
            assert len(heads) == state.n
            assert all(any(person in head for head in heads) for person in PEOPLE[: state.n])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("memory", MEMORIES)
def test_what_is_pressed_has_a_sheet_and_a_name(language: str, memory: str) -> None:
    for state in EVERY_KIND:
        viewer = state.turn % (state.n + 1) - 1
        viewer = EVERYBODY if viewer < 0 else viewer
        page = Page(board(state, viewer, language, memory))
        for what in (*page.values("data-look"), *(f"seat {seat + 1}" for seat in range(state.n)), "deck", "discard"):
            ids = Page(body(state, what, viewer, language, memory)).values("id")
            assert len(ids) == len(set(ids))
        buttons = [at for at, (tag, _) in enumerate(page.tags) if tag == "button"]
        for start, end in zip(buttons, [*buttons[1:], len(page.tags)], strict=True):
            attributes = page.tags[start][1]
            if "lying" in (attributes.get("class") or "").split():  # pictures are not read: a name is
                assert any(each.get("class") == "unseen" for _, each in page.tags[start:end])
        for number in range(len(RESIDENTS)):
            assert names.power(number, Words(language, ("mohreh.games.silver",)))[:20] in plain(
                body(state, f"resident {number}", viewer, language, memory)
            )
        Page(body(state, "residents", viewer, language, memory))
        Page(FACE.score_sheet(state.observe(viewer), scene(state, viewer, language, memory)))


@pytest.mark.parametrize("what", ["", "card", "card x", "card 52", "card 007", "resident 14", "seat 0", "seat 5", "x"])
def test_there_is_no_sheet_of_nothing(what: str) -> None:
    state = SAMPLE[0]
    assert FACE.look(state.observe(0), what, scene(state)) is None


def test_places_are_numbered_in_the_direction_of_the_language() -> None:
    for language, figures, direction in (("en", "12345", "ltr"), ("fa", "۱۲۳۴۵", "rtl")):
        html = board(GAMES[0][0], 0, language)
        village = html.partition('id="village-0"')[2]
        assert f'class="row" dir="{direction}"' in village
        assert re.findall(r'class="nth" aria-hidden="true"><bdi>(.)</bdi>', village)[:5] == list(figures)


# -- everything can be done


def picks_of(state: State, action: Action) -> list[str]:
    """The cards one presses for an action."""
    seat = seat_of(state)
    own = [*action.slots]
    if action.give >= 0:
        own.append(action.give)
    if action.verb in ("empath", "guard"):
        own.append(action.on)
    if action.verb in ("withdraw", "amulet"):
        own.append(action.slot)
    out = [str(state.village[seat][slot]) for slot in own]
    out += [str(state.village[rival][slot]) for rival, slot in action.targets]
    if action.verb in ("reveal", "witch", "rob") and action.seat >= 0:
        out.append(str(state.village[action.seat][action.slot]))
    if action.verb == "master":
        out.append(f"pile-{action.index + 1}")
    return out


def test_every_legal_action_can_be_reached_by_pressing() -> None:
    """Cards are pressed one by one, each of them as the board offers it then; at last the action is a button."""
    chance, met = random.Random(1), set()
    for state in [*deciders(), *EVERY_VERB]:
        seat = seat_of(state)
        listed = list(state.legal_actions(seat))
        by_verb = {action.verb: action for action in listed}
        for action in [*by_verb.values(), *chance.sample(listed, min(len(listed), 3))]:
            picked: tuple[str, ...] = ()
            for name in picks_of(state, action):
                picked = toggled(picked, press(board(state, seat, picked=picked), name))
                assert name in picked
            html = board(state, seat, picked=picked)
            offered = {a["data-action"] for _, a in Page(html).tags if "data-action" in a and "aria-disabled" not in a}
            assert str(action) in offered, (picked, sorted(offered))
            met.add(action.verb)
    assert met >= {
        *("peek", "draw", "take", "vote", "keep", "discard", "use", "exchange", "reveal", "look", "master", "witch"),
        *("rob", "decline", "empath", "guard", "withdraw", "amulet", "end", "put", "continue"),
    }


def test_a_set_of_cards_is_put_together_and_taken_apart_by_presses() -> None:
    state = next(s for s in deciders() if s.decision().kind == "drawn" and s.amulet < 0)
    seat = seat_of(state)
    cards = [str(card) for card in state.village[seat]]
    picked: tuple[str, ...] = ()
    for name in cards[:3]:
        picked = toggled(picked, press(board(state, seat, picked=picked), name))
    assert picked == tuple(cards[:3])
    html = board(state, seat, picked=picked)
    assert 'data-action="exchange 1 2 3"' in html
    pressed = [a["id"] for _, a in Page(html).tags if a.get("aria-pressed") == "true"]
    assert pressed == [f"card-{name}" for name in cards[:3]]
    picked = toggled(picked, press(html, cards[1]))
    html = board(state, seat, picked=picked)
    assert {"exchange 1 3", "exchange 1 3 to 3"} <= set(Page(html).values("data-action"))
    assert sentences.expectation(state.observe(seat), (0, 2), scene(state, seat)) in plain(html)


def test_where_only_so_many_can_be_picked_the_oldest_pick_gives_way() -> None:
    state = next(s for s in deciders() if s.decision().kind == "initial_peek")
    seat = seat_of(state)
    cards = [str(card) for card in state.village[seat]]
    html = board(state, seat, picked=tuple(cards[:2]))
    assert press(html, cards[2]) == f"pick {cards[2]} for {cards[0]}"
    assert 'data-action="peek 1 2"' in html
    for state in deciders():
        if state.decision().kind == "ability" and state.ability == 8:
            names_ = [str(each) for rival in range(state.n) if rival != seat_of(state) for each in state.village[rival]]
            html = board(state, seat_of(state))
            can = [name for name in names_ if f'data-do="pick {name}"' in html]
            if len(can) > 1:
                html = board(state, seat_of(state), picked=(can[0],))
                assert press(html, can[1]) == f"pick {can[1]} for {can[0]}"
                return
    pytest.fail("no Apprentice Seer with a choice in the sample")


def test_picks_that_are_not_on_the_table_any_more_change_nothing() -> None:
    for state in deciders():
        seat = seat_of(state)
        strange = ("99", "pile-77", "pile-0", "nonsense", str(state.deck[-1]) if state.deck else "98")
        assert board(state, seat, picked=strange) == board(state, seat)


def test_refused_buttons_say_why_and_the_others_are_legal() -> None:
    refused = set()
    for state in deciders():
        seat = seat_of(state)
        if state.decision().kind in ("look", "round_over"):
            continue
        seen = state.observe(seat)
        pages = [board(state, seat)]
        pages += [body(state, f"card {card}", seat) for village in state.village for card in village]
        pages += [body(state, what, seat) for what in ("deck", "discard")]
        for html in pages:
            for tag, text in re.findall(r"(<button[^>]*data-action=[^>]*>)(.*?)(?=<button|$)", html, re.S):
                action = actions.parse(re.search(r'data-action="([^"]*)"', tag)[1])
                refusal = seen.refusal(seat, action)
                assert ('aria-disabled="true"' in tag) == (refusal is not None)
                assert " disabled" not in tag
                if refusal:
                    refused.add(refusal.code)
                    assert refusal.clause in text
                    assert plain(FACE.refusal(refusal, scene(state, seat))) in plain(text)
    assert len(refused) >= 3


def test_a_card_that_is_no_target_says_why_in_its_sheet() -> None:
    met = 0
    for state in deciders():
        seat = seat_of(state)
        if state.decision().kind != "ability" or state.ability not in (5, 6, 7, 8):
            continue
        html = board(state, seat)
        for village in state.village:
            for card in village:
                if f'data-look="card {card}"' in html:
                    met += 1
                    assert 'class="why-not"' in body(state, f"card {card}", seat)
                    assert "SI-" in body(state, f"card {card}", seat)
    assert met


def test_nothing_acts_while_nobody_decides_here() -> None:
    for state in SAMPLE:
        for viewer in viewers(state):
            html = board(state, viewer, acting=False)
            page = Page(html)
            assert not page.values("data-action")
            assert not [each for each in page.values("data-do") if each.startswith("pick")]
            assert not [each for each in page.values("class") if {"can", "may", "glows"} & set(each.split())]
            for what in page.values("data-look"):
                assert "data-action" not in body(state, what, viewer, acting=False)


def test_what_cannot_be_undone_says_so_before() -> None:
    state = next(s for s in deciders() if s.decision().kind == "turn_start")
    seat = seat_of(state)
    assert "cannot be undone" not in board(state, seat)
    html = board(state, seat, irreversible=lambda action: action.verb == "draw")
    assert plain(html).count("cannot be undone") == 1


def test_abilities_are_explained_before_they_are_used() -> None:
    met = set()
    for state in EVERY_HAND:
        seat = state.active
        if state.decision().kind == "drawn":
            number = state.face[state.hand[0]]
            met.add(number)
            assert names.power(number, Words("en")) in plain(board(state, seat))
    assert len(met) > 4


# -- what is announced


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_that_are_looked_at_lie_as_in_their_village(language: str) -> None:
    met = 0
    for state in (state for game in GAMES for state in game if len(state.looking) > 1):
        viewer = state.decision().seats[0]
        tray = board(state, viewer, language)
        row = tray[tray.index('class="seen-cards"') :]
        assert row[: row.index(">")].endswith(f'dir="{"rtl" if language == "fa" else "ltr"}"')
        order = sorted(
            state.looking, key=lambda card: (state.owner(card), state.village[state.owner(card)].index(card))
        )
        places = [
            names.place(state.owner(card), state.village[state.owner(card)].index(card), scene(state, viewer, language))
            for card in order
        ]
        found = re.findall(r'<span class="origin">(.*?)</span>', row[: row.index("</ul>")])
        assert [plain(each) for each in found] == [plain(each) for each in places]
        met += 1
    assert met


def test_a_called_vote_is_announced_with_the_turns_that_are_left() -> None:
    called = [s for game in GAMES for s in game if s.caller >= 0 and s.decision().kind == "turn_start"]
    assert {state.last_turns for state in called} >= {1, 2}
    for state in called:
        for viewer in viewers(state):
            text = plain(board(state, viewer).partition('class="vote"')[2].partition("</button>")[0])
            text = text.removesuffix("All residents").strip()  # which is the next thing to be pressed there
            turns = "1 last turn" if state.last_turns == 1 else f"{state.last_turns} last turns"
            assert text.endswith(f"has called a vote: {turns}")
            assert PEOPLE[state.caller] in text
    quiet = next(state for state in deciders() if state.caller < 0)
    assert 'class="vote"' not in board(quiet)


def test_a_bodyguard_and_the_card_it_guards_name_each_other() -> None:
    guarded = [s for game in GAMES for s in game if s.guards]
    assert guarded
    for state in guarded[::7]:
        html = board(state, EVERYBODY)
        for guard, card in state.guards:
            village = next(village for village in state.village if card in village)
            here = html.partition(f'id="card-{card}"')[2].partition('id="card-')[0]
            there = html.partition(f'id="card-{guard}"')[2].partition('id="card-')[0]
            assert f"<bdi>{village.index(guard) + 1}</bdi>" in here.partition("ties guarded")[2]
            assert f"<bdi>{village.index(card) + 1}</bdi>" in there.partition("ties guarding")[2]


def test_when_a_round_is_over_every_card_lies_open() -> None:
    for game in GAMES:
        for state in game:
            if state.decision().kind != "round_over":
                continue
            html = board(state, EVERYBODY, acting=True)
            assert "resident night" not in html.partition('class="rivals')[2].partition('class="middle"')[0]
            assert 'data-action="continue"' in html
            result = state.rounds[-1]
            for seat in range(state.n):
                assert f"<bdi>{result.sums[seat]}</bdi>" in html


def test_a_past_position_of_a_finished_game_is_open() -> None:
    state = next(s for s in GAMES[0] if s.decision().kind == "turn_start")
    html = FACE.board(state, scene(state, EVERYBODY, open=True, acting=False))
    assert "resident night" not in html.partition('class="rivals')[2].partition('class="middle"')[0]


def test_marked_things_are_marked() -> None:
    state = next(s for s in deciders() if s.decision().kind == "turn_start" and s.discard)
    card = f"card-{state.village[1][2]}"
    page = Page(board(state, marked=frozenset({card, "deck", "discard"})))
    marked = {attributes["id"] for _, attributes in page.tags if "marked" in (attributes.get("class") or "").split()}
    assert marked == {card, "deck", "discard"}


@pytest.mark.alone
def test_the_board_is_light_and_quick() -> None:
    fullest, most = SAMPLE[0], 0
    for state in SAMPLE:
        html = board(state, max(seat_of(state), 0) if state.decision().seats else 0)
        assert len(re.findall(r"<[a-z]", html)) <= 1500
        assert len(html) <= 90_000
        if len(html) > most:
            fullest, most = state, len(html)
    seat = seat_of(fullest) if fullest.decision().seats else 0
    seen, shown = fullest.observe(seat), scene(fullest, seat, memory="full")
    times = []
    for _ in range(5):
        start = process_time()
        FACE.board(seen, shown)
        times.append(process_time() - start)
    assert min(times) < 0.008 * slowness()


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_that_people_type_stay_text(language: str) -> None:
    for state in EVERY_KIND:
        shown = scene(state, 0, language)
        hostile = (HOSTILE, "\u202eقلب", "<b>", "&amp;")[: state.n]
        shown = Scene(shown.words, hostile, shown.colours, viewer=0, acting=shown.acting, options=shown.options)
        seen = state.observe(0)
        texts = [FACE.board(seen, shown), FACE.score_sheet(seen, shown)]
        for what in ("seat 1", "seat 2", f"card {state.village[0][0]}"):
            sheet = FACE.look(seen, what, shown)
            assert sheet is not None
            texts.append(sheet.body)
        for html in texts:
            assert "<script" not in html
            Page(html)
