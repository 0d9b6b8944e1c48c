"""The dialog of Pact, a game of the tests, in the page; its table is in the test process."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from mohreh.table import games
from mohreh.table.requests.dispatch import Table
from tests.e2e.player import Player, still
from tests.tools import rooms
from tests.tools.counting import CountingServer
from tests.tools.watching import Watch
from tests.toys.pact import PACT
from tests.toys.pebbles import ToyFace

TAKE_OVER = """(dialog) => {
  const engine = window.mohrehEngine, call = engine.call.bind(engine);
  engine.call = (text) => (text.includes('"pact"') ? window.callPact(text) : call(text));
  document.body.insertAdjacentHTML('beforeend', `<template id="new-game-pact">${dialog}</template>`);
  document.querySelector('[data-do^="new-game "]').dataset.do = 'new-game pact';
}"""
TEAM = "#new-game [name=option-mode][value=team]"
REASON = "#new-game #option-mode .why"


def opened(server: CountingServer, open_context: Callable[..., Any], watch: Watch) -> tuple[Page, Table]:
    """Open the dialog of Pact; return the page and the table."""
    watch.allow(r"pact\.(svg|zip)")  # it has no pictures and no archive
    games.add(rooms.room(PACT, ToyFace()))
    table = Table()
    page = still(open_context)
    page.expose_function("callPact", table.call)
    Player(page, server.url, "en").go()
    drawn = json.loads(table.call(json.dumps({"do": "dialog", "game": "pact", "lang": "en"})))
    page.evaluate(TAKE_OVER, drawn["regions"]["new-game"])
    page.click("[data-do='new-game pact']")
    page.wait_for_selector(REASON)
    return page, table
