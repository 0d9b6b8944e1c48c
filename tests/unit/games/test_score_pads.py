"""The score pads, for games with the box: they count as the games do, and whatever is filled in costs itself alone."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.pad import MOST_ENTRIES, Cards, ChoiceEntry, Claim, Filled, NumberEntry, Pad, address
from mohreh.core.text import LANGUAGES, Words
from mohreh.table import games
from mohreh.table.requests.dispatch import Table
from mohreh.table.views import score_pad
from tests.tools.markup import Page
from tests.tools.samples import covering, first_of, times

_PADS = {game: pad for game in games.shipped() if (pad := score_pad.of(games.room(game))) is not None}
_PLAYED = {"mode": ("four-rounds", "points"), "points": ("none", "10"), "rules": ("none", "kingdoms", "capturing")}
_MODULES = {"modules": ("none", "extra_tiles.white_castles", "shields"), "monastery-values": ("2019", "2011")}


def _options(game: Any, seats: int, chance: random.Random) -> dict[str, str]:
    """Some options that change how points are counted, where the game has them."""
    found: dict[str, str] = {}
    for option in game.options:
        for values in (_PLAYED.get(option.key), _MODULES.get(option.key)):
            tried = {**found, option.key: chance.choice(values)} if values else found
            found = tried if _stands(game, tried, seats) else found
    return found


def _stands(game: Any, options: dict[str, str], seats: int) -> bool:
    try:
        game.new(options, seats)
    except ValueError:
        return False
    return True


def _finished(name: str, seats: int, seed: str) -> Any:
    """A game that is over, played at random."""
    game, chance = games.room(name).game, random.Random(seed)
    state: Any = game.new(_options(game, seats, chance), seats)
    luck = Chance(seed)
    while state.decision().seats:
        state.draw(luck)
        if state.decision().seats:
            seat = state.decision().seats[0]
            state.apply(seat, chance.choice(state.legal_actions(seat)))
    return state


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name, pad in _PADS.items() for seats in pad.seats])
def test_a_pad_counts_as_the_game_does(name: str, seats: int) -> None:
    pad = _PADS[name]
    for turn in range(times(4, 60)):
        state = _finished(name, seats, f"{name} {seats} {turn}")
        sheet = pad.sheet(Filled([f"P{seat}" for seat in range(seats)], pad.entries(state)), Words("en"))
        assert list(sheet.totals) == [row["total"] for row in state.scores()], turn
        assert tuple(sheet.winners) == tuple(state.winners()), turn
        assert sheet.over
        for line in (line for lines in sheet.seats for line in lines if "=" in line.how and line.points is not None):
            assert line.how.rstrip(".").endswith(f"= {line.points}") or ":" in line.how, line


def test_there_are_pads() -> None:
    assert len(_PADS) >= 5


def _all_entries(pad: Pad[Any], filled: Filled) -> dict[str, Any]:
    """Every field that a pad shows, by its key."""
    sheet = pad.sheet(filled, Words("en"))
    lines = [(line, seat) for seat, of_seat in enumerate(sheet.seats) for line in of_seat]
    lines += [(line, None) for line in sheet.common]
    return {address(entry, seat): entry for line, seat in lines for entry in line.entries}


def _at_random(entry: Any, seats: int, chance: random.Random) -> int | list[int]:
    match entry:
        case NumberEntry():
            return chance.randint(entry.least, entry.most)
        case Claim():
            return chance.randint(0, 1 if entry.each else seats)
        case ChoiceEntry():
            return chance.randrange(len(entry.values))
        case Cards():
            return [chance.choice(list(entry.count)) for _ in range(chance.randint(0, 6))]
    raise AssertionError(entry)


@pytest.mark.parametrize(("name", "language"), covering(list(_PADS), LANGUAGES))
def test_whatever_is_filled_in_is_drawn(name: str, language: str) -> None:
    """Fields that come with others are found as well; every button and field has a name."""
    room, pad, chance = games.room(name), _PADS[name], random.Random(name)
    words = room.words(language)
    for turn in range(times(12, 200)):
        seats = chance.choice(list(pad.seats))
        entries: dict[str, object] = {"round": turn % 6, "shown": turn % 8}
        for _ in range(3):
            for key, entry in _all_entries(pad, Filled(["A"] * seats, entries)).items():
                if chance.random() < 0.5:
                    entries[key] = _at_random(entry, seats, chance)
        filled = score_pad.filled(pad, {"names": ["<b>", "نگار"] + [""] * (seats - 2), "entries": entries}, words)
        view = score_pad.PadView(room, pad, filled, words)
        markup = view.draw()
        page = Page(markup)
        assert "<b>" not in markup
        labels = {given.get("for") for tag, given in page.tags if tag == "label"}
        fields = [given for tag, given in page.tags if tag == "input"]
        assert all(given.get("aria-label") or given["id"] in labels for given in fields)
        assert len(page.values("id")) == len(set(page.values("id")))
        assert "&lt;b&gt;" not in view.text() and view.text().count("\n") >= 2 * seats


_NONSENSE: tuple[object, ...] = (
    None,
    [],
    "pad",
    {"names": 3, "entries": []},
    {"names": [None, 1, {}], "entries": {"coins.0": "x", "coins.1": 1e9, "village_0.0": ["a", -1, 99, True]}},
    {"names": ["a"] * 99, "entries": {str(each): each for each in range(MOST_ENTRIES + 1)}},
    {"names": ["a" * 5000, "b"], "entries": {"round": -5, "shown": 10**30, "mode": [1], "pawn.0": -(10**20)}},
)


@pytest.mark.parametrize("name", first_of(list(_PADS), 5))
def test_nonsense_costs_itself_alone(name: str) -> None:
    """Damaged data of the device, or of a stranger, is answered with a pad all the same."""
    table = Table()
    for nonsense in _NONSENSE:
        asked = {"do": "pad", "game": name, "lang": "en", "pad": nonsense}
        reply = json.loads(table.call(json.dumps(asked)))
        assert reply["ok"] and reply["regions"]["pad"], reply
        assert len(reply["file"]["text"]) < 2000
    good = {"names": ["Sara", "Mina"], "entries": {"shown": 1, "x": "y", "coins.1": None}}
    reply = json.loads(table.call(json.dumps({"do": "pad", "game": name, "lang": "en", "pad": good})))
    assert "Sara" in reply["file"]["text"] and "Mina" in reply["file"]["text"]


def test_a_game_without_a_pad_says_so() -> None:
    reply = json.loads(Table().call(json.dumps({"do": "pad", "game": "chess", "lang": "en", "pad": {}})))
    assert (reply["ok"], reply["code"]) == (False, "bad_game")


def test_what_one_has_nobody_else_has() -> None:
    """A claim is one entry for the whole table; where every seat may have one it is one for each."""
    token, port = Claim("token", "Token"), Claim("port", "Port", each=True)
    filled = Filled(["A", "B", "C"], {"token": 2, "port.0": 1, "port.2": 1})
    assert [filled.has(token, seat) for seat in range(3)] == [False, True, False]
    assert [filled.has(port, seat) for seat in range(3)] == [True, False, True]


def test_cards_are_no_more_than_there_are() -> None:
    cards = Cards("village", "Village", {0: 2, 5: 1}, 3)
    filled = Filled(["A", "B"], {"village.0": [0, 5, 5, 0, 0, 9], "village.1": [0]})
    assert filled.cards(cards, 0) == (0, 5, 0)
    assert filled.laid(cards, 0) == 3


@pytest.mark.parametrize("game", _PADS)
def test_options_are_folded_away_with_a_summary_of_the_unusual_ones(game: str) -> None:
    """It would push the points of a phone below the fold, as would the rounds, which stand below them."""
    room, pad, words = games.room(game), _PADS[game], Words("en")
    given: dict[str, object] = {}
    sheet = pad.sheet(score_pad.filled(pad, {}, words), words)
    choices = [entry for line in sheet.common for entry in line.entries if isinstance(entry, ChoiceEntry)]
    for entry in choices:
        given[address(entry, None)] = 1
    filled = score_pad.filled(pad, {"entries": given}, words)
    drawn = str(score_pad.PadView(room, pad, filled, words).draw())
    if choices:
        summary = drawn.partition("<summary>")[2].partition("</summary>")[0]
        assert '<details class="pad-agreed">' in drawn
        assert all(f"{entry.label}: " in summary for entry in choices)
    if pad.sheet(filled, words).rounds:
        assert drawn.index('class="pad-round"') < drawn.index('class="pad-seats"') < drawn.index('class="pad-rounds"')
