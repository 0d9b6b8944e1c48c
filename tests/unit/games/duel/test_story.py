"""The course of 7 Wonders Duel as the table shows it: what the rival took and from where, banners, the end."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, Event
from mohreh.core.text import Words
from mohreh.games.duel import DUEL
from mohreh.games.duel.board_tray import tray
from mohreh.games.duel.components import CARD, CARDS
from mohreh.games.duel.face import announce, by_points, crown
from mohreh.games.duel.scenario import READER
from tests.tools import markup
from tests.tools.shell import Page
from tests.unit.games.duel.begun import begin

ISOLATES = dict.fromkeys(map(ord, "\u2068\u2069"))


def scene() -> Scene:
    return Scene(words=Words("en", ("mohreh.table", "mohreh.games.duel")), names=("Sara", "Bahram"))


def said(before: Any, *events: Event) -> list[str]:
    return [banner.text.translate(ISOLATES) for banner in announce(before, events, scene())]


def test_the_gap_and_the_picture_of_what_the_rival_took() -> None:
    page, chance = Page(), Chance("story")
    begin(page, "", "greedy", wonders="first-game", first="seat-1")
    screen: Any = page.table.screen
    page.wait()
    page.ask("act", action=str(chance.choose(screen.game.state.legal_actions(0))))
    page.wait()
    if screen.deciding != 0:
        pytest.fail("the rival plays one card")
    step = next(step for step in reversed(screen.game.history.steps) if step.seat == 1)
    card = step.action.card
    before = screen.game.history.at(screen.game.history.steps.index(step))
    gap = f"slot-{before.slots.index(card)}"
    assert f'id="{gap}"' in page.regions["board"] and f"{gap} " in page.regions["since"].replace('"', " ")
    assert 'class="deed ' in page.regions["since"]
    page.ask("act", action=str(chance.choose(screen.game.state.legal_actions(0))))
    assert f'id="{gap}"' not in page.regions["board"]


def test_the_pawn_near_a_capital_is_announced_once() -> None:
    state = READER.position({"age": 2, "structure": {"18": "walls", "19": "forum"}})[0]
    state.pawn = 4
    assert said(state, Event("pawn", 0, {"to": 5})) == []
    assert said(state, Event("pawn", 0, {"to": 6})) == ["The Conflict pawn is 3 spaces from the capital of Bahram"]
    state.pawn = -7
    assert said(state, Event("pawn", 0, {"to": -6})) == []
    assert said(state, Event("pawn", 1, {"to": -8})) == ["The Conflict pawn is 1 space from the capital of Sara"]
    assert said(state, Event("pawn", 1, {"to": -9})) == []  # the game is over, and says so itself


def test_the_fifth_different_symbol_and_a_new_age_are_announced() -> None:
    state = READER.position({"age": 2, "structure": {"18": "walls", "19": "forum"}})[0]
    state.symbols = (0b1111, 0)
    assert said(state, Event("symbol", 0, {"symbol": 4, "pair": False})) == [
        "Sara has 5 different symbols: one more wins"
    ]
    assert said(state, Event("symbol", 0, {"symbol": 3, "pair": True})) == []
    assert said(state, Event("age_begins", CHANCE, {"age": 3})) == ["Age III begins"]


def finished(victory: str, wanted: str) -> Any:
    """The end of a game by this victory."""
    players = {
        "military": {"A": {"coins": 9, "cards": ["quarry"]}},
        "civilian": {"A": {"coins": 9}},
    }
    state = READER.position({"age": 3, "structure": {"18": "arsenal"}, "pawn": 7, "players": players[victory]})[0]
    state.coins = (60, 0)
    state.apply(0, DUEL.parse(wanted))
    return state


def test_a_supremacy_is_not_summed_up_nor_charted() -> None:
    state = finished("military", "build arsenal")
    assert state.result.victory == "military_supremacy" and not by_points(state)
    from mohreh.games.duel.face import score_sheet

    assert 'class="total"' not in score_sheet(state, scene())
    state = finished("civilian", "discard arsenal")
    assert by_points(state) and 'class="total"' in score_sheet(state, scene())
    assert CARD["arsenal"] in state.discard


def of_cards(state: Any) -> list[str]:
    """The pictures of all cards that stand in both cities."""
    return [f"#i-card-{CARDS[card].id}" for city in state.city for card in city]


def test_a_war_that_is_won_is_shown_by_the_track_and_both_cities() -> None:
    """The pawn lies in the capital of who has lost; nothing of it has an id of the board, or can be pressed."""
    state = finished("military", "build arsenal")
    drawn = crown(state, scene())
    shown = markup.Page(drawn).values("href")
    assert 'class="capital fallen" data-seat="2"' in drawn and drawn.count('class="capital') == 2
    fallen = drawn.index("capital fallen")
    assert drawn.index("#i-pawn") > fallen and drawn.count("#i-pawn") == 1
    assert all(shown.count(card) == 1 for card in of_cards(state)) and len(of_cards(state)) == 2
    assert ' id="' not in drawn and "<button" not in drawn and "so-far" not in drawn
    assert "so-far" not in str(tray(state, scene()))  # points do not count


def test_six_symbols_are_shown_above_what_brought_them() -> None:
    greens = ["apothecary", "workshop", "scriptorium", "pharmacist"]
    players = {"A": {"coins": 60, "cards": greens, "tokens": ["law"]}, "B": {"cards": ["quarry"]}}
    state = READER.position({"age": 3, "structure": {"18": "study", "19": "forum"}, "players": players})[0]
    state.apply(0, DUEL.parse("build study"))
    assert state.result.victory == "scientific_supremacy"
    drawn = crown(state, scene())
    six = markup.Page(drawn).values("href")
    assert 'class="track"' not in drawn
    brought = drawn[drawn.index('"six"') : drawn.index("won-city")]
    symbols = re.findall(r'#i-symbol-(\w+)"></use></svg><span class="face (?:card|token)', brought)
    assert 'class="symbols"' in str(tray(state, scene()))
    assert len(symbols) == len(set(symbols)) == 6 and six.count("#i-token-law") == 2


def test_by_points_both_cities_are_shown_with_their_points() -> None:
    state = finished("civilian", "discard arsenal")
    drawn = crown(state, scene())
    assert drawn.count("so-far") == 2 and drawn.count("#i-crown") == 1
    assert 'class="track"' not in drawn and '"six"' not in drawn


def drafting(**settings: Any) -> Page:
    """Two people choose their Wonders, until one of the first four is left."""
    page = Page(**settings)
    begin(page, "", "", first="seat-1")
    screen: Any = page.table.screen
    for _ in range(3):
        assert screen.game.state.kind() == "draft"
        page.ask("act", action=str(screen.game.state.legal_actions(screen.deciding)[0]))
    return page


def test_what_leaves_no_choice_is_done_by_itself_where_that_is_wished() -> None:
    page = drafting()
    page.wait()
    screen: Any = page.table.screen
    assert len(screen.game.state.pool) == 1 and len(screen.game.history.steps) == len(
        drafting().table.game.history.steps
    )
    page.ask("settings", **{"forced": True})
    page.settings["forced"] = True
    page.wait()
    assert len(screen.game.state.pool) == 4  # the last of the first four is taken, the next four are laid out
    assert "chooses" in page.reply["say"] and page.reply["save"]["record"]


def test_it_is_seen_for_a_moment_first_and_undo_passes_it() -> None:
    page = drafting(forced=True, bots_pace=900)
    screen: Any = page.table.screen
    assert page.table.pause() == 0 and page.table.work() is None
    assert 200 < page.table.pause() <= 300 and len(screen.game.state.pool) == 1
    page.clock.now += 0.4
    page.take(page.table.work() or {})
    assert len(screen.game.state.pool) == 4
    chosen = [step for step in screen.game.history.steps if step.seat >= 0]
    assert len(chosen) == 4


def test_undo_goes_back_to_the_last_choice() -> None:
    page = Page(forced=True)
    begin(page, "", "", first="seat-1", wonders="first-game")
    screen: Any = page.table.screen
    screen.game.history.state = READER.position(
        {
            "age": 2,
            "structure": {"18": "dispensary", "19": "walls"},
            "players": {"A": {"coins": 60, "cards": ["pharmacist"]}, "B": {"coins": 60}},
            "board_tokens": ["law"],
        }
    )[0]
    screen.game.history.steps.clear()
    screen.game.history._kept = {0: screen.game.state.clone()}
    page.ask("act", action="build dispensary")
    assert screen.game.state.kind() == "choose_token"  # there is only one
    page.wait()
    assert [str(step.action) for step in screen.game.history.steps] == ["build dispensary", "take law"]
    page.ask("undo")
    assert screen.game.history.steps == []  # not only the token, which would be taken again at once
    page.ask("redo")
    assert [str(step.action) for step in screen.game.history.steps] == ["build dispensary", "take law"]


def test_the_end_of_an_age_counts_what_its_last_card_has_brought() -> None:
    """The panel tells the points that both have from then on, as the board under it does (DU-16.1)."""
    changed = 0
    for seed in ("last", "card", "of", "an", "age"):
        page, chance = Page(milestones=True), Chance(seed)
        begin(page, "", "", wonders="first-game", first="seat-1", entropy=seed)
        screen: Any = page.table.screen
        while screen.milestones.place is None:
            page.ask("act", action=str(chance.choose(screen.game.state.legal_actions(screen.deciding))))
        numbers = [result.sides[0].number for result in screen.milestones.now().results]
        before = screen.game.history.at(screen.milestones.place)
        assert numbers == [sheet["total"] for sheet in screen.game.state.scores()]
        changed += numbers != [sheet["total"] for sheet in before.scores()]
    assert changed
