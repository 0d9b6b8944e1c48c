"""What is said during a game of The Castles of Burgundy: prompts, headings and how it ended."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.core.text import LANGUAGES
from mohreh.games.burgundy import BURGUNDY, sentences
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.kinds import EFFECTS, Kind, Pending
from mohreh.games.burgundy.routes import REWARDS
from mohreh.games.burgundy.rules import flow, gains
from tests.tools.burgundy.sentences import KINDS, foreign, play, position, prompt, scene, steps


def turn(**player: Any) -> Any:
    return position(players={"0": {"placed": {"s19": "castle_1"}, "dice": [3, 5], **player}}, white_die=4)


def test_a_turn_names_the_dice_that_are_left() -> None:
    state = turn()
    assert prompt(state, 0) == "Sara: your dice show 3 and 5. Take or place tiles, sell goods, or take workers."
    assert prompt(state, 0, "fa") == (
        "سارا: تاس‌های شما ۳ و ۵ هستند. کاشی بردارید یا بگذارید، کالا بفروشید، یا کارگر بگیرید."
    )
    assert prompt(state, EVERYBODY) == prompt(state, 1) == "It is Sara's turn; the dice show 3 and 5."
    play(state, "workers die 1")
    assert prompt(state, 0).startswith("Sara: your other die shows 5.")
    play(state, "workers die 2")
    assert prompt(state, 0) == "Sara: both dice are used. End your turn."


def test_effects_say_what_they_are_from_that_they_can_be_declined_and_what_follows() -> None:
    state = turn(storage=["building_church_1"], workers=1)
    state.depots = ((c.MINE_TILE,), *state.depots[1:])
    play(state, "place church on s12 die 1")
    assert prompt(state, 0) == ("Sara: Church. Take a mine, a monastery or a castle from a numbered depot. Or decline.")
    assert prompt(state, 1) == "Sara may take a mine, a monastery or a castle: Church."
    state = position(
        players={"0": {"dice": [3, 5], "storage": ["castle_1"]}},
        pending=["take_effect:market", "extra_action:castle"],
        depots={"2": {"tiles": ["ship_1"]}},
    )
    assert prompt(state, 0) == "Sara: one extra action, with any result. Or decline. Then: Market."


def test_the_gain_of_a_trade_route_is_not_attributed_to_a_building() -> None:
    reward = next(place for place, row in enumerate(REWARDS) if row.takes == "church")
    state = turn()
    state.depots = ((c.MINE_TILE,), *state.depots[1:])
    gains.put(state, Pending(Kind.REWARDS, more=(reward,)))
    flow.proceed(state)
    assert (
        prompt(state, 0) == "Sara: Trade route. Take a mine, a monastery or a castle from a numbered depot. Or decline."
    )
    assert prompt(state, 1) == "Sara may take a mine, a monastery or a castle: Trade route."


def test_the_white_castle_says_what_the_white_die_shows() -> None:
    state = position(
        players={"0": {"dice": [3, 5]}}, pending=["extra_action:white"], modules=["white_castles"], white_die=4
    )
    assert prompt(state, 0) == "Sara: one action with the white die, which shows 4. Or decline."
    assert prompt(state, 1, "fa") == "سارا یک اکشن با تاس سفید دارد، که ۴ است."


def test_a_ship_asks_for_two_depots_with_monastery_5() -> None:
    given = {"pending": ["ship_goods"], "depots": {"3": {"goods": [2]}}}
    assert prompt(position(players={"0": {}}, **given), 0) == ("Sara: choose the depot whose goods your ship takes.")
    state = position(players={"0": {"monasteries": [5]}}, **given)
    assert prompt(state, 0) == "Sara: choose the depot whose goods your ship takes, and one beside it."


def test_solo_and_tribute_name_their_figures() -> None:
    solo = position(mode="solo", players={"0": {"vp": 20, "silver": 3, "target": 45}}, pending=["solo_buy_vp"])
    assert prompt(solo, 0) == ("Sara: 20 of 45 points. You may buy more, 1 silver each; you have 3 silver. Or decline.")
    state = position(
        modules=["shields"],
        players={"0": {"placed": {"s19": "castle_1"}, "shields": {"s19": "shield_08"}, "silver": 1}},
        at="phase_end",
    )
    assert state.decision().kind == Kind.TRIBUTE
    assert prompt(state, 0) == "Sara: tribute. Pay 1 silver for each shield that you keep; you have 1 silver."


def test_the_log_is_grouped_by_phase_and_round() -> None:
    words = scene("en").words
    state = BURGUNDY.new({}, 2)
    assert sentences.group(state, words) == "Setting up"
    chance, seen = Chance("group"), []
    while state.decision().seats and len(seen) < 8:
        seat = state.decision().seats[0]
        heading = sentences.group(state, words)
        seen += [heading] if heading not in seen else []
        state.apply(seat, state.sample(chance) if seat == CHANCE else state.legal_actions(seat)[-1])
    assert seen == [
        *("Setting up", "Phase A, round 1", "Phase A, round 2", "Phase A, round 3", "Phase A, round 4"),
        *("Phase A, round 5", "Phase B, round 1", "Phase B, round 2"),
    ]


def ended(**given: Any) -> Any:
    state = position(phase="E", round=5, **given)
    flow.finish(state)
    return state


@pytest.mark.parametrize(
    ("players", "more", "said"),
    [
        ({"0": {"vp": 90}, "1": {"vp": 80}}, {}, "Sara wins with 90 points."),
        (
            {"0": {"vp": 90, "placed": {"s19": "castle_1"}}, "1": {"vp": 90}},
            {},
            "A tie at 90 points: Sara has fewer empty spaces, 36 spaces, and wins.",
        ),
        (
            {"0": {"vp": 90, "placed": {"s19": "castle_1"}}, "1": {"vp": 90}},
            {"tiebreak_empty_spaces": "most"},
            "A tie at 90 points: Bahram has more empty spaces, 37 spaces, and wins.",
        ),
        (
            {"0": {"vp": 90}, "1": {"vp": 90}},
            {"track": {"2": [1, 0]}},
            "A tie at 90 points: Bahram is later in the turn order and wins.",
        ),
    ],
)
def test_the_end_names_the_winner_and_the_tie_break(players: Any, more: Any, said: str) -> None:
    state = ended(players=players, **more)
    assert state.decision().kind == Kind.OVER
    assert prompt(state, EVERYBODY) == sentences.outcome(state, scene()) == said
    assert not foreign(sentences.outcome(state, scene("fa")))


def test_teams_and_solo_end_in_their_own_words() -> None:
    teams = ended(mode="team", teams={"A": {"vp": [50, 40]}, "B": {"vp": [30, 30]}})
    assert sentences.outcome(teams, scene(n=4)) == "Team A (Sara and Mina) wins with 90 points."
    lost = ended(mode="solo", players={"0": {}})
    assert sentences.outcome(lost, scene(n=1)) == "The rounds are over, and still empty: 37 spaces. Sara has lost."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_of_whole_games_is_asked_in_the_readers_language(language: str) -> None:
    met = set()
    for seed in range(len(KINDS)):
        for before, seat, _action, _events in steps(seed):
            met.add(str(before.decision().kind))
            for viewer in {max(seat, 0), EVERYBODY}:
                text = prompt(before, viewer, language)
                assert text.endswith(".") and "{" not in text
                assert language == "en" or not foreign(text), text
    wanted = {str(kind) for kind in Kind} - {"over", Kind.REWARDS, Kind.OVERFLOW_DISCARD, Kind.GOOSE_TYPE}
    rare = {Kind.SOLO_EXCHANGE, Kind.SOLO_COLOUR_REWARD, Kind.COPY_EFFECT, Kind.PHASE_END_PLACE, Kind.BOARDS}
    assert wanted - set(map(str, rare)) <= met, wanted - met
    assert len(met & set(map(str, EFFECTS))) > 8
