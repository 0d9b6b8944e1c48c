"""Single rules of 7 Wonders Duel in small positions, each test named after what its clause says."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.core.game import Event, IllegalAction
from mohreh.games.duel import DUEL
from mohreh.games.duel.components import CARD, TOKEN, WONDER
from mohreh.games.duel.kinds import Kind
from mohreh.games.duel.payment import card_item, payment, wonder_item
from mohreh.games.duel.scenario import READER, Script
from mohreh.games.duel.state import State

RICH = {"coins": 60}


class Table:
    """A described position that is played on: `do` carries out actions of whoever decides, and chance in between."""

    def __init__(self, **described: Any) -> None:
        described.setdefault("age", 2)
        described.setdefault("structure", {"18": "walls", "19": "forum"})
        self.state: State
        self.chance: Script
        self.state, self.chance = READER.position(described)

    def do(self, *texts: str) -> list[Event]:
        """The events of the last action."""
        events: list[Event] = []
        for text in texts:
            events = self.state.apply(self.state.decision().seats[0], DUEL.parse(text))
            while self.state.kind().startswith("chance"):
                self.state.apply(-1, self.chance.choices(self.state)[0])
        return events

    def refused(self, text: str) -> tuple[str, str, dict[str, str | int]]:
        """Clause, code and parameters of the refusal."""
        seats = self.state.decision().seats or (0,)
        before = self.state.clone()
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(seats[0], DUEL.parse(text))
        assert self.state == before
        refusal = caught.value.refusal
        return refusal.clause, refusal.code, dict(refusal.params)


def told(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


# Refusals (DU-21)


def test_refusals_name_their_clause_in_the_order_of_du_21() -> None:
    table = Table(structure={"15": "statue", "18": "walls", "19": "forum"}, players={"A": {"wonders": ["piraeus"]}})
    assert table.refused("take law")[:2] == ("DU-6.5", "wrong_decision")
    assert table.refused("draft piraeus")[:2] == ("DU-6.5", "wrong_decision")
    assert table.refused("build baths") == ("DU-5.4", "not_in_structure", {"card": "baths"})
    assert table.refused("wonder the_sphinx with baths")[:2] == ("DU-5.4", "not_in_structure")
    assert table.refused("wonder the_sphinx with walls") == ("DU-8.3", "wonder_not_yours", {"wonder": "the_sphinx"})
    clause, code, params = table.refused("wonder piraeus with walls")
    assert (clause, code) == ("DU-7.9", "unaffordable")
    assert params["item"] == "wonder piraeus"
    assert (params["need"], params["have"], params["short"]) == (8, 7, 1)


def test_du_5_4_a_covered_card_names_what_lies_on_it() -> None:
    table = Table(structure={"11": "walls", "15": "statue", "18": "forum"})
    assert table.refused("build walls") == ("DU-5.4", "covered", {"card": "walls", "under": "?"})
    table = Table(structure={"6": "statue", "11": "walls"})
    assert table.refused("build statue")[1] == "not_in_structure"  # nobody knows that it is there
    table = Table(age=1, structure={"0": "altar", "2": "baths", "3": "stable"}, players={"A": RICH})
    assert table.refused("discard altar")[2] == {"card": "altar", "under": "baths stable"}


def test_du_7_9_a_refusal_names_what_is_missing() -> None:
    table = Table(
        structure={"18": "caravansery", "19": "library"},
        players={"A": {"coins": 3, "cards": ["quarry"]}, "B": {"cards": ["sawmill"]}},
    )
    expected = {"item": "card library", "need": 6, "have": 3, "short": 3, "coins": 0, "income": 2}
    assert table.refused("build library")[2] == {**expected, "missing": "wood:1:0:1:4 glass:1:0:1:2"}
    expected = {"item": "card caravansery", "need": 6, "have": 3, "short": 3, "coins": 2, "income": 2}
    assert table.refused("build caravansery")[2] == {**expected, "missing": "glass:1:0:1:2 papyrus:1:0:1:2"}


def test_du_8_3_a_wonder_is_built_once() -> None:
    table = Table(players={"A": {**RICH, "wonders": [{"id": "the_sphinx", "built": True}]}})
    assert table.refused("wonder the_sphinx with walls")[:2] == ("DU-8.3", "wonder_built")


def test_du_8_4_after_the_seventh_wonder_the_eighth_is_gone_for_its_owner_too() -> None:
    built = [{"id": wonder, "built": True} for wonder in ("the_sphinx", "piraeus", "the_pyramids")]
    rival = [{"id": w, "built": True} for w in ("the_colossus", "the_mausoleum", "the_great_lighthouse")]
    table = Table(
        structure={"17": "temple", "18": "walls", "19": "forum"},
        players={
            "A": {**RICH, "wonders": [*built, "the_appian_way"]},
            "B": {**RICH, "wonders": [*rival, "circus_maximus"]},
        },
    )
    events = table.do("wonder the_appian_way with walls")
    assert [e.details for e in events if e.kind == "seventh"] == [{"wonder": WONDER["circus_maximus"]}]
    table.do("discard forum")
    assert table.refused("wonder circus_maximus with temple")[:2] == ("DU-8.3", "wonder_removed")


def test_du_16_1_when_the_game_is_over_everything_is_refused() -> None:
    table = Table(pawn=8, military_tokens={"A": [2, 5], "B": []}, players={"A": RICH})
    table.do("build walls")
    assert table.refused("discard forum") == ("DU-16.1", "over", {})
    assert table.state.decision().kind == "over"
    assert table.state.legal_actions(0) == table.state.legal_actions(-1) == []
    assert table.state.pawn == 9  # surplus shields are ignored, DU-9.5


def test_du_4_2_only_the_drafter_drafts() -> None:
    state = DUEL.new({"first": "seat-2"})
    for name in ("law", "economy", "masonry", "strategy", "theology"):
        state.apply(-1, DUEL.parse(f"token {name}"))
    assert state.refusal(1, DUEL.parse("draft piraeus")).clause == "DU-6.5"
    for name in ("piraeus", "the_sphinx", "the_colossus", "the_pyramids"):
        state.apply(-1, DUEL.parse(f"pool {name}"))
    assert state.decision().seats == (1,)
    assert state.refusal(0, DUEL.parse("draft piraeus")).clause == "DU-4.2"
    assert state.refusal(1, DUEL.parse("build stable")).clause == "DU-4.2"
    picks = []
    for name in ("piraeus", "the_sphinx", "the_colossus", "the_pyramids"):
        picks.append(state.decision().seats[0])
        state.apply(picks[-1], DUEL.parse(f"draft {name}"))
    assert picks == [1, 0, 0, 1]


# Setup and options


@pytest.mark.parametrize(("first", "seat"), [("seat-1", 0), ("seat-2", 1)])
def test_du_19_1_the_first_game_has_fixed_wonders(first: str, seat: int) -> None:
    state = DUEL.new({"wonders": "first-game", "first": first})
    assert WONDER["the_pyramids"] in state.wonders[seat]
    assert WONDER["the_colossus"] in state.wonders[1 - seat]
    for name in ("law", "economy", "masonry", "strategy", "theology"):
        state.apply(-1, DUEL.parse(f"token {name}"))
    assert (state.age, state.kind(), state.active) == (1, Kind.CHANCE_DEAL, seat)


def test_du_3_1_a_random_first_player_gets_the_wonders_of_the_first() -> None:
    state = DUEL.new({"wonders": "first-game"})
    state.apply(-1, DUEL.parse("first 2"))
    assert WONDER["the_pyramids"] in state.wonders[1]


@pytest.mark.parametrize("wrong", [{"wonders": "all"}, {"first": ""}, {"expansion": "pantheon"}])
def test_unknown_options_are_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="unknown option"):
        DUEL.new(wrong)
    with pytest.raises(ValueError, match="for 2"):
        DUEL.new({}, 3)


# Payment


def test_du_7_7_each_unit_says_how_it_is_covered() -> None:
    table = Table(
        players={
            "A": {"cards": ["clay_pool", "forum"], "tokens": ["architecture"], "wonders": ["the_statue_of_zeus"]},
            "B": {"cards": ["shelf_quarry"]},
        },
    )
    paid = payment(table.state, 0, wonder_item(WONDER["the_statue_of_zeus"]))
    how = [(unit.resource, unit.how) for unit in paid.units]
    assert how == [(0, "waived"), (1, "produced"), (2, "waived"), (4, "choice"), (4, "bought")]
    assert (paid.total, paid.trade, paid.coins, paid.chain, paid.to_rival) == (2, 2, 0, None, False)


def test_du_7_4_units_are_listed_as_printed() -> None:
    table = Table(players={"A": {"cards": ["shelf_quarry"]}, "B": {"cards": ["clay_pool"]}})
    paid = payment(table.state, 0, card_item(CARD["fortifications"]))
    assert [0 if unit.how == "produced" else unit.price for unit in paid.units] == [0, 0, 3, 2]


def test_du_7_3_a_wonder_does_not_produce_for_its_own_cost() -> None:
    table = Table(players={"A": {**RICH, "wonders": ["the_great_lighthouse"]}})
    assert table.do("wonder the_great_lighthouse with walls")[0].details["coins"] == 8


def test_du_7_8_a_chain_is_free_with_its_coin_part() -> None:
    table = Table(structure={"18": "barracks", "19": "walls"}, players={"A": {"coins": 0, "cards": ["garrison"]}})
    events = table.do("build barracks")
    assert told(events) == ["built", "pawn"]
    assert events[0].details == {"card": CARD["barracks"], "chain": CARD["garrison"], "free": True}


def test_du_7_10_trade_money_is_public() -> None:
    table = Table(players={"B": {"tokens": ["economy"]}})
    events = table.do("build walls")
    assert told(events) == ["pays", "gains", "built", "pawn"]
    assert events[0].details == {"coins": 4, "trade": 4, "to_rival": True}
    assert (events[1].seat, events[1].details["why"], events[1].details["coins"]) == (1, "economy", 4)


def test_du_7_10_a_printed_coin_cost_goes_to_the_bank() -> None:
    table = Table(structure={"18": "sawmill", "19": "walls"}, players={"B": {"coins": 0, "tokens": ["economy"]}})
    events = table.do("build sawmill")
    assert told(events) == ["pays", "built"]
    assert events[0].details == {"coins": 2, "trade": 0, "to_rival": False}
    assert table.state.coins == (5, 0)


# Extra turns


def test_du_14_9_theology_replays_once_and_only_afterwards() -> None:
    wonders = ["the_sphinx", "the_pyramids"]
    table = Table(
        structure={"15": "statue", "16": "library", "17": "temple", "18": "walls", "19": "forum"},
        players={"A": {**RICH, "wonders": wonders, "tokens": ["theology"]}, "B": RICH},
    )
    table.do("wonder the_sphinx with walls")
    assert table.state.active == 0
    table.do("wonder the_pyramids with forum")
    assert table.state.active == 0
    table.do("discard statue")
    assert table.state.active == 1


def test_du_14_9_a_token_won_through_the_mausoleum_comes_too_late() -> None:
    table = Table(
        players={"A": {**RICH, "cards": ["pharmacist"], "wonders": ["the_mausoleum"]}},
        discard=["dispensary"],
        board_tokens=["theology", "law"],
    )
    table.do("wonder the_mausoleum with walls", "raise dispensary")
    assert table.state.kind() is Kind.TOKEN
    table.do("take theology")
    assert table.state.active == 1
    assert table.state.board_tokens == (-1, TOKEN["law"])


def test_du_6_7_an_extra_turn_outlives_the_choices_of_its_play() -> None:
    table = Table(
        players={
            "A": {**RICH, "wonders": ["circus_maximus"], "tokens": ["theology"]},
            "B": {"cards": ["press", "glassworks"]},
        },
    )
    table.do("wonder circus_maximus with walls")
    assert table.state.kind() is Kind.DESTROY_GREY
    table.do("destroy press")
    assert (table.state.kind(), table.state.active) == (Kind.TURN, 0)


def test_du_6_7_an_extra_turn_is_lost_with_the_age() -> None:
    table = Table(structure={"0": "walls"}, players={"A": {**RICH, "wonders": ["the_sphinx"]}}, pawn=3)
    events = table.do("wonder the_sphinx with walls")
    assert [e.details for e in events if e.kind == "replay"] == [{"lost": True}]
    assert (table.state.kind(), table.state.active, table.state.age) == (Kind.STARTER, 1, 3)  # the weaker, DU-15.2
    table.do("begin 1")
    assert (table.state.kind(), table.state.active) == (Kind.TURN, 0)


# Military


def test_du_9_3_a_token_takes_what_is_left() -> None:
    table = Table(pawn=-1, active="B", players={"A": {"coins": 1}, "B": RICH})
    events = table.do("build walls")
    assert table.state.pawn == -3
    assert table.state.looting == ((5,), (2, 5))
    assert [e.details for e in events if e.kind == "loses"] == [{"coins": 1, "why": "looting", "token": 2}]


def test_du_9_2_a_move_may_cross_the_centre() -> None:
    table = Table(pawn=-1, players={"A": RICH})
    table.do("build walls")
    assert table.state.pawn == 1
    assert table.state.looting == ((2, 5), (2, 5))


def test_du_14_8_strategy_counts_for_a_raised_red_card() -> None:
    table = Table(
        players={"A": {**RICH, "wonders": ["the_mausoleum"], "tokens": ["strategy"]}}, discard=["guard_tower"]
    )
    table.do("wonder the_mausoleum with forum", "raise guard_tower")
    assert table.state.pawn == 2


def test_du_13_7_a_raised_card_can_win_the_game() -> None:
    table = Table(pawn=8, players={"A": {**RICH, "wonders": ["the_mausoleum"]}}, discard=["guard_tower"])
    table.do("wonder the_mausoleum with forum", "raise guard_tower")
    assert READER.describe(table.state)["result"] == {"victory": "military_supremacy", "winner": "A"}


# Science and tokens


def test_du_10_5_the_sixth_symbol_of_a_building_wins_before_any_choice() -> None:
    cards = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]
    table = Table(
        age=3,
        structure={"18": "university", "19": "port"},
        players={"A": {**RICH, "cards": cards}},
        board_tokens=["theology"],
    )
    table.do("build university")
    assert READER.describe(table.state)["result"] == {"victory": "scientific_supremacy", "winner": "A"}


def test_du_13_4_the_library_returns_two_tokens_to_the_box() -> None:
    drawn = ["law", "economy", "urbanism"]
    table = Table(
        players={"A": {**RICH, "wonders": ["the_great_library"]}},
        box_tokens=[*drawn, "masonry", "strategy"],
        library_draw=drawn,
    )
    table.do("wonder the_great_library with walls")
    assert table.refused("keep masonry") == ("DU-13.4", "token_not_drawn", {"token": "masonry"})
    events = table.do("keep urbanism")
    assert told(events) == ["token_taken", "gains"]
    assert READER.describe(table.state)["box_tokens"] == ["economy", "law", "masonry", "strategy"]
    assert table.state.drawn_tokens == ()


def test_du_6_4_a_library_without_tokens_is_only_points() -> None:
    table = Table(players={"A": {**RICH, "wonders": ["the_great_library"]}})
    table.do("wonder the_great_library with walls")
    assert (table.state.kind(), table.state.active) == (Kind.TURN, 1)


def test_du_10_4_a_pair_gives_nothing_when_all_tokens_are_taken() -> None:
    table = Table(
        structure={"17": "walls", "18": "dispensary", "19": "library"},
        players={"A": {**RICH, "cards": ["pharmacist"]}, "B": {**RICH, "cards": ["scriptorium"]}},
        board_tokens=["law"],
    )
    table.do("build dispensary", "take law", "build library")
    assert table.state.board_tokens == (-1,)
    assert (table.state.kind(), table.state.active) == (Kind.TURN, 0)


def test_du_6_8_only_the_active_player_plays() -> None:
    state = Table().state
    for text in ("build walls", "discard walls"):
        refusal = state.refusal(1, DUEL.parse(text))
        assert refusal is not None and (refusal.clause, refusal.code) == ("DU-6.8", "wrong_decision")


def test_du_10_3_a_token_must_lie_on_the_board() -> None:
    table = Table(
        structure={"18": "dispensary", "19": "walls"},
        players={"A": {**RICH, "cards": ["pharmacist"]}},
        board_tokens=["law"],
    )
    table.do("build dispensary")
    assert table.refused("take economy") == ("DU-10.3", "token_not_on_board", {"token": "economy"})
    expected = {"expected": "choose_token", "asked": "discard"}
    assert table.refused("discard walls") == ("DU-6.5", "wrong_decision", expected)


# Buildings and Guilds


def test_du_12_1_a_guild_pays_for_the_richer_city_itself_included() -> None:
    table = Table(
        age=3,
        structure={"18": "tacticians_guild", "19": "port"},
        players={"A": {**RICH, "cards": ["stable"]}, "B": {"cards": ["walls", "barracks"]}},
    )
    events = table.do("build tacticians_guild")
    assert events[-1].details == {"coins": 2, "why": "guild", "source": CARD["tacticians_guild"]}
    assert table.state.scores()[0]["purple"] == 2


def test_du_11_5_the_arena_counts_built_wonders() -> None:
    built = [{"id": wonder, "built": True} for wonder in ("the_sphinx", "piraeus")]
    table = Table(
        age=3,
        structure={"18": "arena", "19": "port"},
        players={"A": {"coins": 0, "cards": ["brewery"], "wonders": [*built, "the_pyramids"]}},
    )
    table.do("build arena")
    assert table.state.coins[0] == 4


def test_du_13_13_a_destroyed_card_stops_to_produce_at_once() -> None:
    table = Table(
        players={"A": {**RICH, "wonders": ["the_statue_of_zeus"]}, "B": {"cards": ["sawmill", "lumber_yard"]}},
    )
    table.do("wonder the_statue_of_zeus with forum", "destroy sawmill")
    assert READER.answer(table.state, {"kind": "price", "player": "A", "resource": "wood"}) == 3
    assert READER.describe(table.state)["discard"] == ["sawmill"]


def test_du_5_6_cards_are_turned_up_after_the_choices_of_a_play() -> None:
    table = Table(
        structure={"15": "temple", "18": "dispensary"},
        players={"A": {**RICH, "cards": ["pharmacist"]}},
        board_tokens=["law"],
    )
    table.do("build dispensary")
    assert READER.describe(table.state)["accessible"] == []
    table.do("take law")
    assert READER.describe(table.state)["accessible"] == ["temple"]


# The end


def test_du_16_5_a_sheet_can_be_shown_after_a_supremacy() -> None:
    table = Table(pawn=8, players={"A": RICH})
    table.do("build walls")
    assert table.state.scores()[0]["military"] == 10
    assert table.state.winners() == (0,)


def test_former_events_stay_as_they_were() -> None:
    """Neither a later play nor a clone adds to the events of an action."""
    table = Table(structure={"17": "temple", "18": "walls", "19": "forum"})
    state = table.state
    events = state.apply(0, DUEL.parse("build walls"))
    before = list(events)
    state.clone().play(1, DUEL.parse("discard forum"))
    state.play(1, DUEL.parse("discard forum"))
    assert events == before


def test_a_victory_that_points_cannot_decide_is_that_of_both() -> None:
    """DU-16.4: as many points, as many of them from blue cards."""
    table = Table(age=3, structure={"0": "port"}, players={"A": {"coins": 0}, "B": {"coins": 2}})
    table.do("discard port")
    assert table.state.result.victory == "shared"
    assert table.state.winners() == (0, 1)
