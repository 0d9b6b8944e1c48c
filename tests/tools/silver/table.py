"""A described position of Silver that is played on with canonical texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from mohreh.core.game import Event, IllegalAction
from mohreh.games.silver import SILVER
from mohreh.games.silver.components import RESIDENTS
from mohreh.games.silver.scenario import READER
from mohreh.games.silver.state import State


class SilverTable:
    """`SilverTable("dn:seer@0 up:witch", "dn:robber", deck="squire")`: a village for each seat, left to right.

    Piles are words (deck: top first; discard: top last); everything else is described as in core/formats.md. Seat 0
    is active unless the description says otherwise.
    """

    def __init__(self, *villages: str, **described: Any) -> None:
        described.setdefault("deck", "witch robber squire")
        described.setdefault("discard", "")
        for pile in ("deck", "discard", "row", "hand"):
            if isinstance(described.get(pile), str):
                described[pile] = described[pile].split()
        described["villages"] = [village.split() for village in villages]
        self.state: State = READER.position(described)[0]

    def do(self, *texts: str) -> list[Event]:
        """Let the seats that decide take these actions, putting secret looks away; return the last events."""
        events: list[Event] = []
        for text in texts:
            while self.state.looking and text != "put away":
                self.state.apply(self.state.looks[0][0], SILVER.parse("put away"))
            decision = self.state.decision()
            seat = self.state.active if self.state.active in decision.seats else decision.seats[0]
            events = self.state.apply(seat, SILVER.parse(text))
        return events

    def refused(self, text: str, seat: int | None = None) -> tuple[str, str]:
        """Clause and code of the refusal; nothing has changed, and the action is not listed."""
        while self.state.looking and text != "put away":
            self.state.apply(self.state.looks[0][0], SILVER.parse("put away"))
        by = (self.state.decision().seats or (0,))[0] if seat is None else seat
        before = self.state.clone()
        action = SILVER.parse(text)
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(by, action)
        assert self.state == before
        assert action not in self.state.legal_actions(by)
        return caught.value.refusal.clause, caught.value.refusal.code

    def listed(self, verb: str = "", seat: int | None = None) -> list[str]:
        """Return the texts of the legal actions with this verb of the seat that decides."""
        by = self.state.decision().seats[0] if seat is None else seat
        return [str(action) for action in self.state.legal_actions(by) if action.verb.startswith(verb)]

    def names(self, cards: tuple[int, ...]) -> str:
        """The residents of a pile in words."""
        return " ".join(RESIDENTS[self.state.face[card]].id for card in cards)

    def village(self, seat: int) -> str:
        """A village in words: "dn:seer up:witch"."""
        state = self.state
        return " ".join(
            f"{'up' if card in state.up else 'dn'}:{RESIDENTS[state.face[card]].id}" for card in state.village[seat]
        )

    def knowers(self, seat: int, slot: int) -> set[int]:
        """The seats that know the card in this slot."""
        card = self.state.village[seat][slot]
        return {other for other in range(self.state.n) if self.state.knows(other, card)}


def kinds(events: list[Event]) -> list[str]:
    """The kinds of the events, in their order."""
    return [event.kind for event in events]


def details(events: list[Event], kind: str) -> Mapping[str, Any]:
    """The details of the only event of this kind."""
    (event,) = (event for event in events if event.kind == kind)
    return event.details
