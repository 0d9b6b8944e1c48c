"""What a hint says of a move in Condottiere is true of the battle that is fought."""

from __future__ import annotations

from typing import Any

from mohreh.games.condottiere import advice
from mohreh.games.condottiere.actions import parse
from tests.tools.condottiere.sentences import position, scene


def test_nobody_keeps_cards_for_a_battle_after_the_last() -> None:
    """CO-10.4, CO-10.5: the final battle decides the game."""
    hands, lines = [["merc_1"], ["merc_1"]], [["merc_2"], ["merc_5"]]
    final = position(final=True, participants=[0, 1], owner={"roma": 0, "napoli": 1}, hands=hands, lines=lines)
    assert advice.reasons(final.observe(0), 0, parse("pass"), scene()) == []
    state = position(owner={"roma": 0, "napoli": 1}, contested="parma", hands=hands, lines=lines)
    assert advice.reasons(state.observe(0), 0, parse("pass"), scene())[-1] == "Keeps your cards for the next battle"


HIDING = {"hidden_cards": True}


def said(text: str, **given: Any) -> list[str]:
    """What speaks for a move of seat 0 by its own view."""
    return advice.reasons(position(**given).observe(0), 0, parse(text), scene())


def test_the_leader_is_uncertain_while_others_have_face_down_cards() -> None:
    """CO-15.4, CO-15.7: all see the face-up cards alone; the own one counts, theirs nobody knows."""
    hands, lines = [["merc_1"], []], [["merc_3", "?merc_2"], ["merc_2", "?heroine"]]
    assert said("pass", hands=hands, lines=lines, options=HIDING) == [
        "You lead by the cards that you know, with 5 against 2"
    ]
    assert said("pass", hands=hands, lines=[["merc_3"], ["merc_2"]]) == [
        "You lead with 3 against 2",
        "Nobody can answer any more",
    ]
    hands, lines = [["surrender", "spring"], ["merc_1"]], [["merc_3"], ["merc_2", "?heroine"]]
    why = said("play surrender", hands=hands, lines=lines, options=HIDING)
    assert why[0] == "Ends the battle while you lead by the cards that you know"
    lines = [["merc_2"], ["merc_3", "?heroine"]]
    hands = [["winter", "bishop"], ["merc_1"]]
    why = said("play bishop", hands=hands, lines=lines, options=HIDING)
    assert "Takes the lead by the face-up cards: 2 against 0" in why


def test_a_tie_is_no_lead() -> None:
    """CO-5.17, CO-7.4."""
    hands = [["surrender", "merc_1"], ["merc_1"]]
    assert not any("ahead" in each for each in said("play surrender", hands=hands, lines=[["merc_3"], ["merc_3"]]))
    assert "Ends the battle while you are ahead" in said("play surrender", hands=hands, lines=[["merc_4"], ["merc_3"]])


def test_a_scarecrow_brings_back_what_lies_there() -> None:
    hands = [["scarecrow", "merc_1"], ["merc_1"]]
    back, stay = "Brings a Mercenary back into your hand", "You stay in the battle, and the others have to go on first"
    assert back in said("play scarecrow", hands=hands, lines=[["merc_3"], ["merc_3"]])
    why = said("play scarecrow", hands=hands, lines=[["heroine"], ["merc_3"]])
    assert back not in why and stay in why


def test_strong_cards_are_kept_by_who_has_some_and_for_a_battle_that_comes() -> None:
    """CO-8.3: who alone has cards keeps two of them at most."""
    lines, keeps = [["merc_1"], ["merc_5"]], "Keeps your cards for the next battle"
    cheap = "Costs you little and keeps your strong cards"
    assert cheap in said("play merc_1", hands=[["merc_1", "heroine"], ["merc_1"]], lines=lines)
    assert cheap not in said("play merc_1", hands=[["merc_1", "merc_2"], ["merc_1"]], lines=lines)
    assert said("pass", hands=[["merc_1"], ["merc_1"]], lines=lines)[-1] == keeps
    assert keeps not in said("pass", hands=[["merc_1"], []], lines=lines)


def test_what_a_region_would_bring_a_rival_does_not_speak_for_it() -> None:
    owner = {region: 1 for region in ("milano", "parma", "modena")}
    chosen = {"phase": "choose_region", "owner": owner, "hands": [["merc_1"], ["merc_1"]]}
    for text in ("choose lucca", "choose genova"):
        assert said(text, **chosen) == []
    assert said("choose siena", **{**chosen, "owner": {}}) == ["It helps nobody much"]
    bishop = {"phase": "place_favor", "contested": "roma", "hands": [["merc_1"], ["merc_1"]]}
    assert said("favor lucca", **bishop, owner=owner) == ["No battle there for Bahram, whom it would help most"]
    own = {region: 0 for region in ("milano", "parma", "modena")}
    assert said("favor lucca", **bishop, owner=own) == []


def test_the_cost_of_a_card_and_of_passing_counts_against_them() -> None:
    """CO-9.1: who would win the game with the region, and leads, has it when nobody answers."""
    hands = [["heroine", "merc_1"], ["merc_2"]]
    lines = [["merc_3"], ["merc_5"]]
    state = position(hands=hands, lines=lines)
    against = {text: advice.drawbacks(state.observe(0), 0, parse(text), scene()) for text in ("pass", "play heroine")}
    assert against == {"pass": [], "play heroine": ["It spends your strongest card"]}
    assert advice.drawbacks(state.observe(0), 0, parse("play merc_1"), scene()) == []
    final = position(final=True, participants=[0, 1], owner={"roma": 0, "napoli": 1}, hands=hands, lines=lines)
    assert advice.drawbacks(final.observe(0), 0, parse("play heroine"), scene()) == []


def test_a_card_that_does_not_take_the_lead_says_how_far_it_comes() -> None:
    assert "Comes closer: 4 against 5" in said(
        "play merc_1", hands=[["merc_1"], ["merc_2"]], lines=[["merc_3"], ["merc_5"]]
    )
    assert "Draws level: 4 against 4" in said(
        "play merc_1", hands=[["merc_1"], ["merc_2"]], lines=[["merc_3"], ["merc_4"]]
    )
    assert "Raises your lead: 7 against 5" in said(
        "play merc_1", hands=[["merc_1"], ["merc_2"]], lines=[["merc_6"], ["merc_5"]]
    )


def test_a_battle_that_is_won_is_not_to_be_won_any_more() -> None:
    owner = {region: 1 for region in ("milano", "parma")}
    given = {
        "owner": owner,
        "contested": "modena",
        "hands": [["merc_6"], ["merc_1"]],
        "lines": [["merc_5"], ["merc_1"]],
    }
    sentence = "Without you Bahram would win the game with Modena"
    owner |= {region: 1 for region in ("ferrara", "bologna")}
    assert sentence in said("play merc_6", **given)
    assert sentence not in said("play merc_6", **given, passed=[False, True])


def test_a_valuable_region_is_not_called_of_little_value() -> None:
    given = {"owner": {"venezia": 0}, "contested": "mantova", "hands": [["merc_1", "merc_2"], ["merc_1"]]}
    given["lines"] = [["merc_1", "merc_3"], ["merc_6"]]
    assert any(each.startswith("With Mantova") for each in said("play merc_2", **given))
    assert said("pass", **given) == ["Keeps your cards for the next battle"]


def test_a_drummer_before_the_mercenaries_is_played_for_those_to_come() -> None:
    given = {"hands": [["drummer", "merc_5"], ["merc_1"]], "lines": [[], ["merc_3"]]}
    assert "It doubles the Mercenaries that you play after it" in said("play drummer", **given)


def test_a_surrender_behind_says_who_is_ahead() -> None:
    """CO-5.17, CO-7.4."""
    given = {"hands": [["surrender", "merc_1"], ["merc_1"]]}
    ahead = "Ends the battle at once, with Bahram ahead"
    assert said("play surrender", **given, lines=[["merc_3"], ["merc_4"]]) == [ahead]
    tie = "Ends the battle at once, and nobody wins it"
    assert said("play surrender", **given, lines=[["merc_3"], ["merc_3"]]) == [tie]


def test_passing_in_the_lead_leaves_the_last_word_to_the_other() -> None:
    state = position(hands=[["merc_1"], ["merc_1", "merc_2"]], lines=[["merc_3"], ["merc_2"]])
    against = advice.drawbacks(state.observe(0), 0, parse("pass"), scene())
    assert against == ["Bahram can still answer with 2 cards"]
