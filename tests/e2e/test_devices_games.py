"""Whole games, everybody at a screen of their own: from the home page to the result."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.table import api, games
from tests.e2e.people import play_out
from tests.e2e.player import CHOICES, Player
from tests.e2e.sharing import join, join_together, shut
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, SECRET, teams, together
from tests.tools.party import Party
from tests.tools.samples import first_rows
from tests.tools.waiting import until

PRIVATE = [game for game in games.shipped() if games.room(game).game.private]
NAMES = ("Sara", "Bahram", "Mina", "Dara", "Parisa", "Kian", "Laleh")
# A screen on which something can be done has a list of it, at the end "over".
CAN = f"({CHOICES})()"


def opened(count: int, server: CountingServer, open_context: Callable[..., Any]) -> list[Player]:
    """So many pages, every other one in Persian. The first is the host's, a tablet; the others are phones."""
    found = []
    for at in range(count):
        wide, high = (390, 844) if at else (1024, 768)
        language = ("en", "fa")[at % 2]  # of the browser: an invitation leads to the door of the site
        size = {"width": wide, "height": high}
        page = open_context(reduced_motion="reduce", viewport=size, locale=f"{language}-IR").new_page()
        found.append(Player(page, server.url, language))
    return found


def at_late(host: Player, record: str) -> None:
    """The host is at a game that has come as far as this record."""
    host.go().keep("late", record)
    host.page.wait_for_selector("html[data-view=table] #board > *")
    host.settled()


def sat_down(
    game: str, count: int, server: CountingServer, open_context: Callable[..., Any], record: str = ""
) -> list[Player]:
    """As many screens as people at a new game, or at one that has come as far as a record."""
    host, *guests = opened(count, server, open_context)
    if record:
        at_late(host, record)
    else:
        free = games.room(game).game.seats[-1] - count
        host.go().begin([*NAMES[:count], *[""] * free], [*[""] * count, *["none"] * free], seed="screens", game=game)
    for row, guest in enumerate(guests, 2):
        join(host, guest, row)
    shut(host)
    return [host, *guests]


def record_of(game: str, count: int, left: int, **more: Any) -> str:
    """The record of a game of these people, played at random, so many actions before its end."""
    party, luck, records = Party(game, *[""] * count, seed="late", **more), Chance(game), []
    while not party.game.over:
        screen = api.tables[""].screen
        assert screen is not None
        if party.game.reveals.common is not None:
            party.host("go-on")
        elif screen.veiled is not None:
            party.host("lift")
        elif screen.receiving:
            party.host("seen")
        else:
            actions = party.game.state.legal_actions(screen.deciding or 0)
            done = party.host("act", action=str(luck.choose(actions)))
            assert done["ok"], done
            records.append(str(done["save"]["record"]))
    api.leave("")
    return records[-1 - left]


def numbers(player: Player) -> list[int]:
    """All that the score sheet counts, in whatever digits."""
    return sorted(map(int, re.findall(r"\d+", player.page.inner_text("#over table"))))


def same_end(host: Player, guests: Sequence[Player]) -> None:
    """All see the same sheet; the game lies with the host, and at nobody else's."""
    kept = "Object.keys(localStorage).filter((key) => key.startsWith('mohreh:game:')).length"
    assert host.page.evaluate(kept) == 1
    for guest in guests:
        assert numbers(guest) == numbers(host)
        assert guest.page.evaluate(kept) == 0


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "count"), first_rows([*((game, 3) for game in (*PRIVATE[1:], SECRET)), (OPEN, 2)]))
def test_the_end_is_seen_on_every_screen_and_all_stay_for_a_rematch(
    game: str, count: int, server: CountingServer, open_context: Callable[..., Any]
) -> None:
    host, *guests = sat_down(game, count, server, open_context, record_of(game, count, 6))
    play_out([host, *guests], 1000)
    same_end(host, guests)
    assert host.page.locator("#over [data-do=rematch]").count() == 1
    assert not any(guest.page.locator("#over [data-do=rematch]").count() for guest in guests)
    before = host.id
    host.press("#over [data-do=rematch]")
    for guest in guests:
        guest.page.wait_for_selector("#over", state="hidden")
    until(host.page, lambda: host.id != before)
    until(host.page, lambda: any(each.page.evaluate(CAN) for each in (host, *guests)))


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "count"), [(OPEN, 2), *((game, 3) for game in PRIVATE), (together(), 7)])
def test_a_whole_game_is_played_by_everybody_on_a_screen_of_their_own(
    game: str, count: int, server: CountingServer, open_context: Callable[..., Any]
) -> None:
    """From the home page to the result, between two rounds as well."""
    host, *guests = sat_down(game, count, server, open_context)
    assert play_out([host, *guests], 2500) > 20
    same_end(host, guests)


@pytest.mark.thorough
@pytest.mark.parametrize("shares", [True, False])
def test_partners_of_a_team_end_their_game_on_one_screen_or_on_two(
    shares: bool, server: CountingServer, open_context: Callable[..., Any]
) -> None:
    """The other team is at the host's, or has a device for each as well."""
    game, options, sides = teams()
    count, (first, *_) = sum(map(len, sides)), sides
    record = record_of(game, count, 16, options=options)
    host, *guests = opened(2 if shares else count, server, open_context)
    at_late(host, record)
    if shares:
        names = dict(re.findall(r'^seat (\d+) name "(.*)"$', record, re.MULTILINE))
        join_together(host, guests[0], [names[str(seat + 1)] for seat in first])
    else:
        for row, guest in enumerate(guests, 2):
            join(host, guest, row)
    shut(host)
    assert play_out([host, *guests], 1000) >= 8
    same_end(host, guests)
