"""Whatever a device is told in a game would be told in another one that differs in what its people may not know: every
message of whole games to every screen, whoever acts, asks, looks back or takes back."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import EVERYBODY, AnyState
from mohreh.table import api, games
from mohreh.table.requests.devices import CLIENT
from mohreh.table.requests.invitations import DeviceTable
from mohreh.table.screen.screen import Screen
from tests.tools.party import Party, go_on, shared
from tests.tools.samples import times

PRIVATE = [game for game in games.shipped() if games.room(game).game.private]
LOOK = re.compile(r'data-look=\\?"([^"\\]+)')
PICK = re.compile(r'data-do=\\?"pick ([^"\\]+)')
SEED = "never told"
OWN = "-twin"  # how the device that sits in the other world is called beside the one whose seat it shares

pytestmark = pytest.mark.usefixtures("own_tables")


@contextmanager
def elsewhere(party: Party, screen: Screen, viewer: int, chance: Chance) -> Iterator[None]:
    """Every position of the game, the past ones as well, is another one that nobody at this seat can tell from it."""
    history = party.game.history
    if party.game.over:  # nothing is hidden any more
        yield
        return
    state, at = history.state, history.at

    def other(place: int) -> AnyState:
        return at(place).determinize(viewer, chance)

    history.state, history.at, screen._moment = state.determinize(viewer, chance), other, None  # type: ignore[method-assign]
    try:
        yield
    finally:
        history.state, screen._moment = state, None
        del history.at


def twin(party: Party, key: str, viewer: int, chance: Chance) -> None:
    """One more device at the seat of this one. Whenever it is told something, the game is another one."""
    host, own = api.tables[""], party.table(key)
    screen = Screen(party.game, own.words(party.game.room), own.seats)
    table = DeviceTable(host, screen)  # type: ignore[arg-type]
    host.devices[key + OWN] = table  # type: ignore[attr-defined]

    def within(do: Callable[..., Any]) -> Callable[..., Any]:
        def done(*given: Any) -> Any:
            with elsewhere(party, screen, viewer, chance):
                return do(*given)

        return done

    table.call, table.news = within(table.call), within(table.news)  # type: ignore[method-assign]
    assert party.device(key + OWN, "join", milestones=True)["ok"]


def plain(reply: dict[str, Any]) -> dict[str, Any]:
    """Return the content of a message, without its number, and without the closing of a sheet, which depends on whether
    the press came from the same device."""
    found = {name: value for name, value in reply.items() if name not in ("n", "drawn", "shut")}
    if "regions" in reply and reply.get("open") != "over":
        found["regions"] = {name: value for name, value in reply["regions"].items() if name != "over"}
    return found


def differs(one: Any, other: Any, way: str = "") -> str:
    """Where two messages differ first, and how; "" where they do not."""
    if isinstance(one, dict) and isinstance(other, dict):
        if one.keys() != other.keys():
            return f"{way}: {sorted(one.keys() ^ other.keys())}"
        return next(filter(None, (differs(one[key], other[key], f"{way}/{key}") for key in one)), "")
    if isinstance(one, str) and isinstance(other, str) and one != other:
        at = next((place for place, pair in enumerate(zip(one, other, strict=False)) if len(set(pair)) > 1), 0)
        one, other = one[max(0, at - 90) : at + 90], other[max(0, at - 90) : at + 90]
    return "" if one == other else f"{way}: {one!r}\n{other!r}"[:3000]


def asks(party: Party, keys: dict[str, int], luck: Chance) -> int:
    """Whatever a person of each device could ask now is asked by both; how much was."""
    number = 0
    for key in keys:
        page = party.device(key, "settings", milestones=True)
        party.device(key + OWN, "settings", milestones=True)
        text = json.dumps(page)
        lines = len(party.table(key).screen.log.entries)
        found = [("look", {"what": what}) for what in dict.fromkeys(LOOK.findall(text))]
        found += [("pick", {"what": what.partition(" for ")[0]}) for what in dict.fromkeys(PICK.findall(text))]
        found += [("log", {"line": line}) for line in {0, lines // 2, lines}] + [("over", {}), ("log", {"line": None})]
        for verb, more in [found[luck.choose(range(len(found)))] for _ in range(6)] + [("log", {"line": None})]:
            one, other = (plain(party.device(each, verb, milestones=True, **more)) for each in (key, key + OWN))
            assert not differs(one, other), (verb, more)
            number += 1
    return number


def takes_back(party: Party, keys: dict[str, int], luck: Chance) -> bool:
    """Somebody takes back, if that is possible, and whoever is asked agrees or does not."""
    seats = len(party.game.people)
    for seat in range(seats):
        ask = party.host if seat == 0 else lambda verb, key=f"s{seat + 1}": party.device(key, verb)
        if not ask("undo")["ok"]:
            continue
        while (question := party.game.question) is not None and question.here == party.game.place:
            verb, other = luck.choose(("agree", "agree", "refuse")), min(question.waiting)
            assert (party.host(verb) if other == 0 else party.device(f"s{other + 1}", verb))["ok"]
        if luck.choose((0, 1)):
            ask("redo")
        return True
    return False


@pytest.mark.parametrize("name", PRIVATE)
def test_no_message_to_a_device_contains_what_its_people_may_not_know(name: str) -> None:
    """Nor the seed by which its luck is drawn, nor the record, before the end."""
    party, luck = shared(name, 3, seed=SEED), Chance(name)
    keys = {"s2": 1, "s3": 2, "wall": EVERYBODY}
    for key, viewer in keys.items():
        twin(party, key, viewer, Chance(f"{name} {key}"))
        party.device(key, "join", milestones=True)
    compared, asked, taken = 0, 0, 0
    for turn in range(times(45, 5000)):
        if party.game.over:
            break
        party.received.clear()
        reply = go_on(party, luck) if not (turn % 9 == 8 and takes_back(party, keys, luck)) else None
        assert reply is None or reply["ok"]
        taken += reply is None
        for key in keys:
            messages, other = (party.received.get(CLIENT + each, []) for each in (key, key + OWN))
            if reply is not None and not messages:  # it has acted itself
                messages = [reply]
            if reply is None:
                messages, other = [party.device(key, "settings")], [party.device(key + OWN, "settings")]
            assert len(messages) == len(other)
            for pair in zip(map(plain, messages), map(plain, other), strict=True):
                assert not differs(*pair), (key, turn)
            compared += len(other)
            text = json.dumps([messages, other])
            assert party.game.over or (SEED not in text and "seat 1 name" not in text)
        if turn % times(7, 2) == 0 and not party.game.over:
            asked += asks(party, keys, luck)
    assert compared > 90 and asked > 50 and taken > 0
