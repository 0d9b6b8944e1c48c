"""The table of 7 Wonders Duel as drawn: complete, honest, light, and nothing on it that nobody may know."""

from __future__ import annotations

import random
import re
from time import process_time
from typing import Any

import pytest

from mohreh.core.face import Scene
from mohreh.core.game import CHANCE
from mohreh.core.text import Words
from mohreh.games.duel import DUEL, names
from mohreh.games.duel import face as FACE
from mohreh.games.duel.actions import BUILD, DISCARD, WONDER_WITH
from mohreh.games.duel.components import CARDS, TOKENS, WONDERS
from mohreh.games.duel.payment import card_item, payment
from mohreh.games.duel.scenario import READER
from mohreh.games.duel.slots import AGE_BACK, EMPTY, GUILD_BACK, NOT_BUILT
from mohreh.games.duel.state import State
from tests.tools.markup import Page, plain
from tests.tools.speed import slowness

LANGUAGES = ("fa", "en")
HOSTILE = '"><script>alert(1)</script>'


def scene(
    language: str = "en", *, acting: bool = True, players: tuple[str, str] = ("Antoine", "برونو"), **more: Any
) -> Scene:
    return Scene(Words(language, ("mohreh.games.duel",)), players, ("teal", "amber"), viewer=0, acting=acting, **more)


def play(seed: int) -> list[State]:
    """A game with a little sense in it; every position in which a seat decides, and the end."""
    chance = random.Random(seed)
    state: State = DUEL.new({"wonders": "draft"}, 2)
    seen = []
    while seats := state.decision().seats:
        if seats != (CHANCE,):
            seen.append(state.clone())
        options = list(state.legal_actions(seats[0]))
        dear = [action for action in options if action.verb in ("wonder", "build")]
        state.apply(seats[0], chance.choice(dear if dear and chance.random() < 0.8 else options))
    return [*seen, state]


GAMES = [play(seed) for seed in range(7)]
SAMPLE = [state for game in GAMES for state in (*game[::23], game[-1])]
EVERY_KIND = list({state.decision().kind: state for game in GAMES for state in game}.values())


def board(state: State, language: str = "en", **more: Any) -> Page:
    return Page(FACE.board(state, scene(language, **more)))


def body(state: State, what: str, language: str = "en", **more: Any) -> str:
    sheet = FACE.look(state, what, scene(language, **more))
    assert sheet is not None, what
    Page(sheet.body)
    return sheet.body


def turns() -> list[State]:
    return [state for state in SAMPLE if state.decision().kind == "turn"]


def test_the_sample_meets_every_kind_of_decision() -> None:
    kinds = {state.decision().kind for state in EVERY_KIND}
    assert {"draft", "turn", "choose_token", "choose_box_token", "choose_discarded", "choose_starter", "over"} <= kinds
    assert any(kind.startswith("choose_destroy") for kind in kinds)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_table_is_there_once_and_can_be_pressed(language: str) -> None:
    for state in (*SAMPLE, *EVERY_KIND):
        page = board(state, language)
        ids = page.values("id")
        assert len(ids) == len(set(ids))
        looks = page.values("data-look")
        lying = [card for card in (*state.slots, *state.city[0], *state.city[1]) if card >= 0]
        for card in lying:
            assert f"card-{CARDS[card].id}" in ids
            assert f"card {CARDS[card].id}" in looks
        for wonder in (*state.pool, *state.wonders[0], *state.wonders[1]):
            assert f"wonder-{WONDERS[wonder].id}" in ids
        for token in (*state.board_tokens, *state.tokens[0], *state.tokens[1]):
            assert token < 0 or f"token-{TOKENS[token].id}" in ids
        assert {"coins-0", "coins-1"} <= set(ids)
        assert {"seat 1", "seat 2"} <= set(looks)
        if state.age:
            assert "pawn" in ids
            assert {"discard", "track"} <= set(looks)
        assert not [attributes for tag, attributes in page.tags if tag == "button" and attributes["type"] != "button"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_listens_jumps_from_city_to_city_and_to_what_can_be_chosen(language: str) -> None:
    for state in EVERY_KIND:
        drawn = FACE.board(state, scene(language))
        named = [attributes["aria-label"] for tag, attributes in Page(drawn).tags if tag == "section"]
        assert {"Antoine", "برونو"} < set(named)
        assert len(set(named)) == len(named) >= 3
        assert ("tray" in drawn and state.decision().kind not in ("turn", "over")) == (len(named) == 4)
        plates = [plate for plate in re.findall(r"<h2[^>]*>(.*?)</h2>", drawn) if 'data-look="seat ' in plate]
        assert [name in plate for plate, name in zip(plates, ("Antoine", "برونو"), strict=True)] == [True, True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_pressed_has_a_sheet_and_buttons_a_name(language: str) -> None:
    for state in EVERY_KIND:
        page = board(state, language)
        for what in page.values("data-look"):
            body(state, what, language)
        starts = [at for at, (tag, _) in enumerate(page.tags) if tag == "button"]
        for start, end in zip(starts, [*starts[1:], len(page.tags)], strict=True):
            if "data-look" in page.tags[start][1]:  # its name is content: the pictures in it are not read
                assert any(attributes.get("class") == "unseen" for _, attributes in page.tags[start:end])


def test_open_cards_glow_only_for_a_person_who_decides() -> None:
    for state in turns():
        acting, waiting = board(state), board(state, acting=False)
        glowing = [value for value in acting.values("class") if "can" in value.split()]
        assert len(glowing) == len(state.accessible())
        assert not [value for value in waiting.values("class") if "can" in value.split()]
        assert not waiting.values("data-action")


def test_the_options_of_a_choice_are_on_the_board_or_one_press_away() -> None:
    for state in EVERY_KIND:
        decision = state.decision()
        if decision.kind in ("turn", "over"):
            continue
        page = board(state)
        near = set(page.values("data-action"))
        for what in page.values("data-look"):
            near |= set(Page(body(state, what)).values("data-action"))
        assert {str(action) for action in state.legal_actions(decision.seats[0])} <= near


def test_nothing_that_lies_face_down_is_in_the_page() -> None:
    for state in SAMPLE:
        html = FACE.board(state, scene())
        known = {*state.slots, *state.city[0], *state.city[1], *state.discard}
        for card, row in enumerate(CARDS):
            if card not in known:
                assert f"card {row.id}" not in html
                assert f'id="card-{row.id}"' not in html
        backs = sum(slot in (AGE_BACK, GUILD_BACK) for slot in state.slots)
        assert len(re.findall(r'class="slot [^"]*" id="back-\d-\d+" role="img"', html)) == backs


def test_the_same_position_without_its_hidden_parts_gives_the_same_board() -> None:
    for state in SAMPLE:
        assert FACE.board(state.observe(0), scene()) == FACE.board(state, scene())


def test_marked_things_are_marked() -> None:
    state = turns()[3]
    card = f"card-{CARDS[next(slot for slot in state.slots if slot >= 0)].id}"
    page = board(state, marked=frozenset({card, "pawn", "coins-1"}))
    marked = {attributes["id"] for _, attributes in page.tags if "marked" in (attributes.get("class") or "").split()}
    assert marked == {card, "pawn", "coins-1"}


@pytest.mark.alone
def test_the_board_is_light_and_quick() -> None:
    for language in LANGUAGES:
        for state in (*SAMPLE, *EVERY_KIND):
            html = FACE.board(state, scene(language))
            assert len(re.findall(r"<[a-z]", html)) <= 1500
            assert len(html) <= 90_000
    fullest = max(SAMPLE, key=lambda state: len(FACE.board(state, scene())))
    times = []
    for _ in range(5):
        start = process_time()
        FACE.board(fullest, scene())
        times.append(process_time() - start)
    assert min(times) < 0.008 * slowness()


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_that_people_type_stay_text(language: str) -> None:
    players = (HOSTILE, "\u202eقلب")
    for state in EVERY_KIND:
        texts: list[str] = [
            FACE.board(state, scene(language, players=players)),
            FACE.score_sheet(state, scene(language, players=players)),
        ]
        texts += [body(state, what, language, players=players) for what in ("seat 1", "seat 2", "track", "discard")]
        for html in texts:
            assert "<script" not in html
            Page(html)


# -- sheets


def rulebook_example(coins: int = 7) -> State:
    """DU-EX-S12: Bruno has a shelf quarry, Antoine a clay pool; Bruno looks at the Fortifications."""
    state, _ = READER.position(
        {
            "age": 3,
            "active": "B",
            "players": {"A": {"coins": 7, "cards": ["clay_pool"]}, "B": {"coins": coins, "cards": ["shelf_quarry"]}},
            "structure": {"18": "fortifications", "19": "study"},
        }
    )
    return state


@pytest.mark.parametrize(("language", "sum_"), [("en", "0 + 0 + 3 + 2 = 5"), ("fa", "۰ + ۰ + ۳ + ۲ = ۵")])
def test_the_example_of_the_rulebook_can_be_read_off_the_sheet(language: str, sum_: str) -> None:
    html = body(rulebook_example(), "card fortifications", language)
    assert f'<bdi dir="ltr" class="equation">{sum_}</bdi>' in html
    assert '<button type="button" data-action="build fortifications"' in html


def test_open_cards_are_compared_in_one_sheet() -> None:
    """Each with what building it costs and brings; nobody is offered it who has no turn."""
    for state in turns():
        open_cards = [CARDS[state.slots[slot]].id for slot in state.accessible()]
        several = "Compare all open cards" in body(state, f"card {open_cards[0]}")
        assert several == (len(open_cards) > 1)
        page = Page(body(state, "open"))
        assert set(page.values("data-look")) == {f"card {each}" for each in open_cards}
        assert {f"build {each}" for each in open_cards} == set(page.values("data-action"))
        assert FACE.look(state, "open", scene(acting=False)) is None
    assert FACE.look(GAMES[0][0], "open", scene()) is None


def test_a_price_of_coins_alone_is_shown_once() -> None:
    """ "Build for 1 coin" says all of it; what stands printed on a card is told where the units are added up."""
    for state in turns():
        for slot in state.accessible():
            card = state.slots[slot]
            paid = payment(state, state.active, card_item(card))
            if paid.chain is None and state.refusal(state.active, BUILD[card]) is None:
                sheet = body(state, f"card {CARDS[card].id}").partition("Discard for")[0]
                assert ("worked-out" in sheet) == bool(paid.units), CARDS[card].id
                assert "Costs nothing" not in sheet


def test_who_listens_hears_what_is_bought_and_which_cards_can_be_taken() -> None:
    state = rulebook_example()
    rows = re.findall(r'<li class="bought">(.*?)</li>', body(state, "card fortifications"))
    assert rows
    for row in rows:
        text = plain(re.sub(r"<svg.*?</svg>", "", row))
        assert re.match(r"(wood|clay|stone|glass|papyrus)\b.* bought for", text), text
    for other in turns():
        label = next(
            attributes["aria-label"] for _, attributes in board(other).tags if attributes.get("id") == "structure"
        )
        top = [names.card(other.slots[slot], Words("en", ("mohreh.games.duel",))) for slot in other.accessible()]
        assert label and all(name in label.partition("Accessible: ")[2] for name in top)


def test_a_refused_use_is_there_with_reason_and_clause() -> None:
    html = body(rulebook_example(coins=4), "card fortifications")
    assert re.search(r'data-action="build fortifications"[^>]* aria-disabled="true"', html)
    assert "0 + 0 + 3 + 2 = 5" in html
    assert "DU-7.9" in html
    for state in turns():
        seat = state.active
        for slot in state.accessible():
            card = state.slots[slot]
            page = Page(body(state, f"card {CARDS[card].id}"))
            uses = {attributes["data-action"]: attributes for _, attributes in page.tags if "data-action" in attributes}
            own = [w for w in state.wonders[seat] if state.under[w] == NOT_BUILT and w not in state.removed]
            expected = [BUILD[card], DISCARD[card], *(WONDER_WITH[wonder][card] for wonder in own)]
            assert set(uses) == {str(action) for action in expected}
            for action in expected:
                refused = uses[str(action)].get("aria-disabled") == "true"
                assert refused == (state.refusal(seat, action) is not None)
                assert "disabled" not in uses[str(action)]


def test_a_covered_card_says_what_covers_it_and_what_it_would_cost() -> None:
    for state in turns():
        for slot, card in enumerate(state.slots):
            if card >= 0 and slot not in state.accessible():
                html = body(state, f"card {CARDS[card].id}")
                assert "Covered by" in html
                assert "DU-5.4" in html
                assert "Price for" in html
                assert "data-action" not in html


def test_consequences_are_those_that_come() -> None:
    """The points and coins that a sheet announces are those after the action."""
    for state in turns():
        seat = state.active
        for slot in state.accessible():
            action = DISCARD[state.slots[slot]]
            after = state.clone()
            after.apply(seat, action)
            text = plain(body(state, f"card {CARDS[state.slots[slot]].id}"))
            assert f"Your treasury: {names.coins(after.coins[seat], Words('en'))}" in text


def test_an_extra_turn_is_announced_also_when_a_card_is_turned_up_first() -> None:
    kinds = set()
    for before in turns():
        state = before.clone()
        state.coins = (99, 99)
        seat = state.active
        for slot in state.accessible():
            card = state.slots[slot]
            for wonder in state.unbuilt[seat]:
                after = state.clone()
                after.apply(seat, WONDER_WITH[wonder][card])
                if after.result is not None or not WONDERS[wonder].replay or not any(s != EMPTY for s in after.slots):
                    continue
                kinds.add(after.decision().kind)
                use = body(state, f"card {CARDS[card].id}").partition(f'data-action="{WONDER_WITH[wonder][card]}"')[2]
                assert plain(use.partition("data-action")[0]).count("You play again") == 1
    assert {"turn", "chance_reveal"} <= kinds


def test_what_cannot_be_undone_says_so_before() -> None:
    state = turns()[0]
    card = CARDS[state.slots[state.accessible()[0]]].id
    warning = "cannot be undone"
    assert warning not in body(state, f"card {card}")
    assert warning in body(state, f"card {card}", irreversible=lambda _: True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_sheet_for_every_component_in_every_position(language: str) -> None:
    things = [f"card {row.id}" for row in CARDS] + [f"wonder {row.id}" for row in WONDERS]
    things += [f"token {row.id}" for row in TOKENS] + ["seat 1", "seat 2", "discard", "track", "legend"]
    for state in EVERY_KIND:
        for what in things:
            html = body(state, what, language)
            ids = Page(html).values("id")
            assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    "what", ["", "card", "card nothing", "wonder 1", "seat 3", "seat", "discard x", "stable", "token \x00"]
)
def test_there_is_no_sheet_of_nothing(what: str) -> None:
    assert FACE.look(SAMPLE[0], what, scene()) is None


def test_a_sheet_does_not_act_while_nobody_acts() -> None:
    for state in EVERY_KIND:
        for what in board(state, acting=False).values("data-look"):
            assert "data-action" not in body(state, what, acting=False)


# -- the end, the small picture, what moves


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_sheet_holds_every_row_and_the_clause_that_decided(language: str) -> None:
    for game in GAMES:
        end = game[-1]
        html = FACE.score_sheet(end, scene(language))
        Page(html)
        scores = end.scores()
        words = Words(language)
        for seat in (0, 1):
            for key, value in scores[seat].items():
                assert key == "total" or f">{words.number(value)}<" in html
        assert words.number(scores[0]["total"]) in html
        assert "DU-" in html
    running = turns()[2]
    assert "DU-" not in FACE.score_sheet(running, scene(language))


def test_a_shared_victory_and_a_tie_break_are_named() -> None:
    level = {"coins": 3, "cards": ["theater", "altar"]}
    last = {"age": 3, "active": "A", "structure": {"18": "pretorium"}}
    state, _ = READER.position({**last, "players": {"A": {**level, "coins": 1}, "B": level}})
    state.apply(0, DISCARD[state.slots[18]])
    assert state.winners() == (0, 1)
    assert "the victory is shared" in plain(FACE.score_sheet(state, scene()))
    assert "DU-16.4" in FACE.score_sheet(state, scene())


def test_the_thumbnail_is_small_silent_and_without_ids() -> None:
    for state in SAMPLE:
        picture = FACE.thumbnail(state)
        page = Page(picture)
        assert len(picture.encode()) < 3000
        assert page.tags[0][1]["aria-hidden"] == "true"
        assert not page.values("id")
        assert not "".join(page.text).strip()


def test_what_moves_is_on_the_board() -> None:
    for game in GAMES[:1]:
        state: State = game[0].clone()
        chance = random.Random(1)
        while seats := state.decision().seats:
            action = chance.choice(list(state.legal_actions(seats[0])))
            moved = FACE.moved(state.apply(seats[0], action))
            if seats != (CHANCE,) and state.age and any(slot != EMPTY for slot in state.slots):
                ids = set(board(state).values("id"))
                assert [name for name in moved if name not in ids and not name.startswith("card-")] == []


def test_coins_and_points_of_both_cities_say_how_much_they_have_changed() -> None:
    """The page counts a sum up from what it was to what it is, wherever a board marks the figure."""
    for state in SAMPLE:
        html = str(FACE.board(state, scene()))
        coins = re.findall(r'class="treasury[^>]*data-counts="(\d+)"', html)
        assert sorted(map(int, coins)) == sorted(state.coins)
        points = re.findall(r'class="so-far"[^>]*data-counts="(\d+)">(.*?)</span>', html)
        assert len(points) == 2 and all(marked == plain(told) for marked, told in points)
