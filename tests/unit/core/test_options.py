"""Options of every kind: what may be chosen, what does not go together, what is asked once."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.core.options import (
    OptionError,
    by_key,
    complete,
    seat_value,
    settled,
    warnings,
    why_not,
)
from mohreh.core.record import Record, dumps, loads
from mohreh.core.text import LANGUAGES, Words
from mohreh.lab.entrants import find_game
from mohreh.site.owners_form import option_field
from mohreh.table import games
from tests.tools import rooms
from tests.tools.shell import Page
from tests.toys.pact import ALONE, FEW, LONG, PACT, TEAMS
from tests.toys.pebbles import ToyFace


@pytest.fixture
def page() -> Any:
    games.add(rooms.room(PACT, ToyFace()))
    return Page()


def form(*bots: str, **options: str) -> dict[str, str]:
    """The fields of the dialog; two underscores stand for the dot before a member of several."""
    fields = {f"seat-{n}-bot": bot for n, bot in enumerate(bots, 1)}
    return fields | {f"option-{key.replace('__', '.')}": value for key, value in options.items()}


# --- in the core


def test_every_option_has_a_value_and_says_what_kind_of_thing_it_is() -> None:
    chosen = complete(PACT, {"modules": "inns.shields", "target": "20", "first": "seat-2"}, 2)
    assert chosen == {
        "mode": "standard",
        "modules": "inns.shields",
        "order": "random",
        "target": "20",
        "first": "seat-2",
    }
    assert chosen.several("modules") == ("inns", "shields") and chosen.number("target") == 20 and chosen.seats == 2
    assert complete(PACT, {"target": cast(str, 20)}, 2)["target"] == "20", "a number is as good as its text"
    plain = complete(PACT, {}, 2)
    assert plain.several("modules") == () and plain.number("target") is None


def test_a_default_may_depend_on_the_seats() -> None:
    assert complete(PACT, {}, 1)["mode"] == "solo" and complete(PACT, {}, 4)["mode"] == "standard"
    assert complete(PACT)["mode"] == "solo", "without a number of seats it is the fewest"


@pytest.mark.parametrize(
    ("options", "seats", "reason"),
    [
        ({"mode": "chess"}, 2, r"unknown option mode=chess of pact for 2 seats \(PACT-1\): use mode=.* or "),
        ({"speed": "fast"}, 2, "unknown option speed=fast of pact for 2 seats: use mode, modules, "),
        ({"first": "seat-3"}, 2, "first=seat-3"),
        ({"first": "seat-0"}, 2, "first=seat-0"),
        ({"modules": "shields.inns"}, 2, "modules=shields.inns"),
        ({"modules": "inns.inns"}, 2, "modules=inns.inns"),
        ({"modules": ""}, 2, r"modules= .*: use modules=none or some of inns\.trade\.shields$"),
        ({"target": "0"}, 2, "target=0"),
        ({"target": "7"}, 2, "target=7 .*: use target=5 to 100 in steps of 5 or none$"),
        ({"target": "105"}, 2, "target=105"),
        ({"target": "020"}, 2, "target=020"),
        ({"target": "۲۰"}, 2, "target=۲۰"),
        ({"target": 7}, 2, "target=7"),
        ({"target": None}, 2, "target=None"),
        ({"modules": ["inns"]}, 2, r"modules=\['inns'\]"),
        ({}, 5, r"5 seats: pact is for 1 or 2 or 3 or 4 \(PACT-0\)"),
        ({"mode": "team"}, 3, r"mode=team: Teams are for four players\. \(PACT-1\)"),
        ({"mode": "team", "modules": "inns.trade"}, 4, r"modules=inns\.trade: Teams play without trade\. \(PACT-3\)"),
    ],
)
def test_a_game_says_clearly_what_cannot_be_chosen(options: dict[str, Any], seats: int, reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        PACT.new(options, seats)
    with pytest.raises(ValueError, match=reason):
        complete(PACT, options, seats)


def test_an_error_carries_the_broken_condition() -> None:
    with pytest.raises(OptionError) as caught:
        PACT.new({"mode": "team"}, 3)
    assert caught.value.condition is TEAMS
    with pytest.raises(OptionError) as caught:
        PACT.new({"mode": "chess"}, 3)
    assert caught.value.condition is None


def test_each_kind_names_its_values_in_the_readers_language() -> None:
    fa, en = (Words(language, ("mohreh.table",)) for language in LANGUAGES)
    _, modules, _, target, first = PACT.options
    assert modules.name("inns.trade.shields", en) == "Inns, Trade and Shields" and modules.name("none", en) == "None"
    assert target.name("20", fa) == "۲۰" and target.name("none", en) == "One game"
    assert first.name("seat-2", en) == "Seat 2" and first.name("random", en) == "Random"
    assert LONG.said(en) == "This takes 3 hours."
    for room in map(games.room, games.shipped()):
        own = room.words("fa")
        for option in room.game.options:
            texts = [option.caption(own), option.about(own), *(option.name(each, own) for each in option.offered(2))]
            assert all(each and not re.search(r"[{}]|[A-Za-z]{2}", each) for each in texts), option.key


def test_what_a_record_holds_is_read_back() -> None:
    longest = ".".join(PACT.options[1].values)
    options = {"modules": longest, "target": "none"}
    text = dumps(Record(game="pact", options=options))
    assert f"option modules {longest}\n" in text and loads(text).options == options
    six = "extra-tiles.white-castles.inns.trade-routes.shields.border-posts"
    assert loads(dumps(Record(game="pact", options={"modules": six}))).options == {"modules": six}


def test_what_stands_in_the_way_of_a_value() -> None:
    three = complete(PACT, {}, 3)
    assert why_not(PACT, three, "mode", "team") is TEAMS and why_not(PACT, three, "mode", "solo") is ALONE
    assert why_not(PACT, three, "modules", "trade") is None
    four = complete(PACT, {"modules": "trade"}, 4)
    assert why_not(PACT, four, "mode", "team") is FEW
    team = complete(PACT, {"mode": "team"}, 4)
    assert why_not(PACT, team, "modules", "trade") is FEW and why_not(PACT, team, "modules", "inns") is None


def test_an_option_gives_way_to_what_has_changed_around_it() -> None:
    assert settled(PACT, {"mode": "team"}, 3)["mode"] == "standard"
    assert settled(PACT, {"mode": "standard"}, 1)["mode"] == "solo"
    assert settled(PACT, {"mode": "team", "modules": "inns.trade"}, 4)["modules"] == "inns"
    assert settled(PACT, {"target": "7", "first": "seat-4", "x": "y"}, 2) == complete(PACT, {}, 2)


def test_what_is_advised_against_can_be_played() -> None:
    assert warnings(PACT, complete(PACT, {"target": "50"}, 2)) == [LONG]
    assert warnings(PACT, complete(PACT, {"target": "45"}, 2)) == []


# --- in the dialog


def radio(html: str, key: str, value: str) -> str:
    found = re.search(rf'<input type="radio" name="option-{key}" value="{value}"[^>]*>', html)
    assert found, (key, value)
    return found[0]


def test_the_dialog_begins_with_as_many_as_the_game_recommends(page: Any) -> None:
    html = page.ask("dialog", game="pact")["regions"]["new-game"]
    assert html.count('class="person"') == 4 and html.count('value="none" selected') == 1


def test_what_is_forbidden_beside_the_rest_is_disabled_and_says_why_with_its_clause(page: Any) -> None:
    bots = ("", "greedy", "greedy", "none")
    html = page.ask("dialog", game="pact", form=form(*bots, mode="standard"))["regions"]["new-game"]
    assert "disabled" in radio(html, "mode", "team") and "disabled" in radio(html, "mode", "solo")
    assert "disabled" not in radio(html, "mode", "standard")
    assert re.search(r'class="note why">Teams are for four players\. <small.*?#PACT-1".*?PACT-1<', html)
    (name,) = re.findall(r'<fieldset id="option-mode" aria-describedby="([^" ]+)[" ]', html)
    assert f'id="{name}"' in html
    html = page.ask("dialog", game="pact", form=form("", "greedy", "greedy", "", mode="team"))["regions"]["new-game"]
    assert "checked" in radio(html, "mode", "team") and "Teams are for four" not in html
    assert re.search(
        r'title="Teams play without trade."><input type="checkbox" name="option-modules.trade" disabled', html
    )
    assert not re.search(r'name="option-modules.inns"[^>]*disabled', html)


def test_who_gives_up_a_chair_gives_up_what_needed_it(page: Any) -> None:
    html = page.ask("dialog", game="pact", form=form("", "greedy", "", "none", mode="team", first="seat-3"))
    html = html["regions"]["new-game"]
    assert "checked" in radio(html, "mode", "standard") and "checked" in radio(html, "first", "seat-3")
    html = page.ask("dialog", game="pact", form=form("", "none", "none", "none", mode="standard"))["regions"][
        "new-game"
    ]
    assert "checked" in radio(html, "mode", "solo") and "disabled" in radio(html, "mode", "standard")


def test_chairs_that_stay_empty_are_no_seats_to_options(page: Any) -> None:
    fields = form("", "none", "", "", mode="standard", first="seat-4")
    html = page.ask("dialog", game="pact", form=fields)["regions"]["new-game"]
    assert "checked" in radio(html, "first", "seat-4") and 'value="seat-2"' not in html
    assert page.ask("new", game="pact", form=fields, entropy="e")["ok"]
    assert page.table.game.options["first"] == "seat-3"


def test_what_has_no_effect_is_not_asked_and_what_is_rare_lies_folded(page: Any) -> None:
    html = page.ask("dialog", game="pact")["regions"]["new-game"]
    more = html.index('<details class="more"')
    folded = html[more : html.index("</details>", more)]
    assert 'id="option-order"' not in html
    assert 'id="option-target"' in folded and 'id="option-first"' in folded and 'id="option-modules"' not in folded
    assert 'class="more" open' not in html
    html = page.ask("dialog", game="pact", form=form("", "", modules="none", modules__trade="on", target="20"))
    html = html["regions"]["new-game"]
    assert 'id="option-order"' in html and 'class="more" open' in html
    assert re.search(r'type="text" inputmode="numeric" name="option-target" value="20"', html)
    assert re.search(r'placeholder="One game"', html)


def test_the_form_sends_several_values_and_a_number(page: Any) -> None:
    fields = form("", "", modules="none", modules__shields="on", modules__inns="on", target="20")
    assert page.ask("new", game="pact", form=fields, entropy="e")["ok"]
    assert page.table.game.options == {"modules": "inns.shields", "target": "20"}
    assert "option modules inns.shields\noption target 20\n" in page.reply["save"]["record"]
    assert page.ask("new", game="pact", form=form("", "", modules="none", target=""), entropy="e")["ok"]
    assert page.table.game.options == {"modules": "none", "target": "none"}


def test_play_judges_again_and_says_the_clause(page: Any) -> None:
    reply = page.ask("new", game="pact", form=form("", "", mode="team"), entropy="e")
    assert not reply["ok"] and reply["alert"] == "Teams are for four players. · PACT-1"
    assert reply["rule"] == "rules/pact/#PACT-1" and page.table.game is None
    reply = page.ask("new", game="pact", form=form("", "", target="7"), entropy="e")
    assert reply["alert"] == "This must be a number from 5 to 100 in steps of 5. · PACT-5"
    reply = page.ask("new", game="pact", form=form("none", "none"), entropy="e")
    assert reply["alert"] == "This game cannot be played by 0. · PACT-0" and reply["code"] == "bad_option"


def test_what_is_advised_against_is_asked_once(page: Any) -> None:
    fields = form("", "", target="50")
    reply = page.ask("new", game="pact", form=fields, entropy="e")
    assert not reply["ok"] and page.table.game is None
    assert reply["alert"] == "This takes 3 hours. Press Play again to play it all the same. · PACT-4"
    sure = re.search(r'<input type="hidden" name="sure" value="([^"]*)">', reply["regions"]["new-game"])
    assert sure and 'name="option-target" value="50"' in reply["regions"]["new-game"]
    html = page.ask("dialog", game="pact", form={**fields, "sure": sure[1]})["regions"]["new-game"]
    assert sure[0] in html, "another change does not ask again"
    assert page.ask("new", game="pact", form={**fields, "sure": sure[1]}, entropy="e")["ok"]
    game: Any = page.table.game
    assert game.options["target"] == "50"


def test_a_save_with_a_forbidden_combination_is_damaged(page: Any) -> None:
    page.ask("new", game="pact", form=form("", "", mode="standard"), entropy="e")
    text = page.reply["save"]["record"]
    assert page.ask("open", id="a", text=text)["ok"]
    assert page.ask("open", id="a", text=text.replace("mode standard", "mode team"))["code"] == "damaged"


@pytest.mark.parametrize("changed", ["seat-1-colour", "seat-2-colour"])
def test_who_had_the_colour_that_was_just_chosen_gets_another(page: Any, changed: str) -> None:
    fields = {**form("", "", "none", "none"), "seat-1-colour": "rose", "seat-2-colour": "rose"}
    html = page.ask("dialog", game="pact", form=fields, changed=changed)["regions"]["new-game"]
    colours = dict(re.findall(r'name="(seat-[12]-colour)" value="(\w+)" checked', html))
    assert colours.pop(changed) == "rose" and "rose" not in colours.values() and len(colours) == 1


def test_site_owners_are_asked_for_every_kind() -> None:
    words = Words("en", ("mohreh.table", "mohreh.site"))
    mode, modules, order, target, first = (option_field(each.key, each, 4, words) for each in PACT.options)
    assert '<option value="">As usual</option><option value="standard">' in mode  # what is usual depends on the seats
    assert modules.count('type="checkbox" name="modules"') == 3 and "checked" not in modules
    assert '<option value="random">Random</option><option value="own">' in order
    assert 'type="text" inputmode="numeric" name="target" value="" placeholder="One game"' in target  # in any digits
    assert first.count("<option") == 5 and '<option value="seat-4">Seat 4</option>' in first


def _stands(game: Any, options: dict[str, str], seats: int) -> bool:
    """Whether a game of so many can be begun with these; what refuses it is one of the game's own conditions."""
    try:
        chosen = complete(game, options, seats)
    except OptionError as refused:
        assert any(refused.condition in option.needs for option in game.options), options
        return False
    assert chosen.items() >= options.items()
    return True


@pytest.mark.parametrize("name", games.shipped())
def test_every_value_of_every_game_can_be_written_read_and_played(name: str) -> None:
    """By itself, or with another number of seats, or beside one value of another option."""
    game = games.room(name).game
    alone = [{}, *({each.key: value} for each in game.options for value in each.offered(game.seats[-1]))]
    for option in game.options:
        assert not option.between or option.kind == "choice", option.key
        possible: dict[str, bool] = {}
        for seats in game.seats:
            for value in (*option.offered(seats), option.usual(complete(game, {}, seats))):
                written = Record(game=name, options=dict.fromkeys(option.keys(seats), value))
                assert loads(dumps(written)).options == written.options
                stands = any(_stands(game, {**beside, **written.options}, seats) for beside in alone)
                possible[value] = possible.get(value, False) or stands
        assert all(possible.values()), f"{option.key}: {possible}"


FIRST = [name for name in games.in_folders() if "first" in by_key(find_game(name).options, find_game(name).seats[0])]


@pytest.mark.parametrize("name", FIRST)
def test_who_is_chosen_to_begin_begins(name: str) -> None:
    """Every seat, the first among them, at the smallest and the largest table."""
    game, chance = find_game(name), Chance("first")
    for seats in {game.seats[0], game.seats[-1]}:
        for seat in range(seats):
            state = game.new({"first": seat_value(seat)}, seats)
            while state.decision().seats == (CHANCE,):
                state.play(CHANCE, state.sample(chance))
            assert state.decision().seats[0] == seat


def test_some_games_ask_who_begins() -> None:
    assert FIRST
