"""Described positions of Condottiere: JSON to state and back, for scenarios (core/formats.md).

A position may be one that no game reaches. Cards that it does not mention lie in the draw pile. Deals happen by
themselves, in some way; what the rules do without being asked, such as passing without cards, happens as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from mohreh.core.described import FLAG, NUMBER, Codec, Field, Fields, given, kept, made, named, only, seen
from mohreh.core.game import CHANCE
from mohreh.core.scenario import Description, Json, ScenarioError, unknown
from mohreh.games.condottiere import actions, scoring
from mohreh.games.condottiere.actions import Action
from mohreh.games.condottiere.components import (
    CARD,
    CARD_IDS,
    COUNT,
    KINDS,
    NOWHERE,
    REGION,
    REGION_IDS,
    SEATS,
)
from mohreh.games.condottiere.kinds import NOTHING, Conclusion, GameResult, Kind, Reason
from mohreh.games.condottiere.rules.after import battle_regions
from mohreh.games.condottiere.rules.battle import favor_regions, retrievable
from mohreh.games.condottiere.rules.flow import burn, draw_most, seek_turn
from mohreh.games.condottiere.state import State


class Script:
    """Allows chance every result."""

    def answer(self, state: State) -> tuple[int, Action] | None:
        """The result of chance; everything else is given by the script of the scenario."""
        return (CHANCE, self.choices(state)[0]) if state.chance_decides() else None

    def choices(self, state: State) -> list[Action]:
        """What chance may do here."""
        return state.legal_actions(CHANCE)


class CondottiereReader:
    """The `core.scenario.ScenarioReader` of Condottiere."""

    def position(self, described: Description) -> tuple[State, Script]:
        """The state that a description stands for, and its script."""
        only(described, POSITION, "a position of Condottiere")
        n = described.get("players", SEATS[0])
        if n not in SEATS:
            raise ScenarioError(f"Condottiere is not for {n} players", "seats", str(n))
        state = State(n)
        state.battle, state.first_choice = 1, False
        FIELDS.read(state, described)
        _find_the_rest(state, described.get("deck_size"))
        _begin(state)
        return state, Script()

    def seat(self, state: State, described: Description) -> int:
        """The seat that is named, otherwise the one that decides."""
        raw = described.get("seat", state.active)
        return _seat(state, raw)

    def action(self, state: State, described: Description) -> Action:
        """The action of a step, such as {"seat": 0, "type": "play", "card": "winter"}."""
        return made(described, _ACTIONS, state, "Condottiere", "seat")

    def describe(self, state: State) -> dict[str, Json]:
        """A position in the format of descriptions, with what can be seen of it."""
        return FIELDS.write(state)

    def write(self, state: State) -> dict[str, Json]:
        """All cards and pieces and the current decision, but not which cards have been shown to whom."""
        seats = range(state.n)
        options = {key: getattr(state, attribute) for key, attribute in _OPTIONS.items() if getattr(state, attribute)}
        return {
            "players": state.n,
            "options": options,
            "phase": _PHASES.get(state.phase),
            "first_choice": state.first_choice,
            "condottiere": state.holder,
            "turn": state.active,
            "battle": state.battle,
            "contested": None if state.contested < 0 else REGION_IDS[state.contested],
            "favor": None if state.favor < 0 else REGION_IDS[state.favor],
            "owner": {REGION_IDS[region]: seat for region, seat in enumerate(state.owner) if seat >= 0},
            "final": state.final,
            "participants": list(state.participants),
            "hands": [_ids(state.hands[seat]) for seat in seats],
            "lines": [_line(state, seat) for seat in seats],
            "passed": list(state.passed),
            "defender_committed": state.committed,
            "scores": list(state.scores_before),
            "discard": _discarded(state),
            "last_battle": _LAST.write(state, state.last),
        }

    def answer(self, state: State, question: Description) -> Json:
        """There are no questions about Condottiere."""
        raise unknown(question.get("kind"), "no question about Condottiere")


READER = CondottiereReader()


# Codecs


def _seat(state: State, raw: Json) -> int:
    if isinstance(raw, bool) or raw not in range(state.n):
        raise unknown(raw, f"no seat of {state.n}")
    return int(raw)


def _rows(state: State, raw: Json) -> list[Json]:
    if len(raw) != state.n:
        raise ScenarioError(f"{raw!r} has no entry for every seat", "each_seat", str(state.n))
    return list(raw)


def _cards(raw: Iterable[Json]) -> tuple[int, ...]:
    """The cards of these ids, ascending."""
    return tuple(sorted(_CARD.read(None, card) for card in raw))


def _read_hands(state: State, raw: Json) -> None:
    state.hands = tuple(_cards(row) for row in _rows(state, raw))


def _read_lines(state: State, raw: Json) -> None:
    lines, down = [], []
    for row in _rows(state, raw):
        hidden = [card[1:] for card in row if card.startswith("?")]
        if len(hidden) > 1:
            raise ScenarioError("a line has one face-down card at most", "too_many", "?")
        lines.append(tuple(_CARD.read(state, card) for card in row if not card.startswith("?")))
        down.append(_CARD.read(state, hidden[0]) if hidden else NOTHING)
    state.lines, state.down = tuple(lines), tuple(down)
    state.played = any(lines) or any(hidden != NOTHING for hidden in down)


def _read_options(state: State, described: Description) -> None:
    only(described, _OPTIONS, "a set of options of Condottiere")
    for key, attribute in _OPTIONS.items():
        value = described.get(key)
        if value is not None:
            setattr(state, attribute, int(value) if attribute == "target" else bool(value))


def _read_owner(state: State, described: Description) -> None:
    owner = list(state.owner)
    for region, seat in described.items():
        owner[_REGION.read(state, region)] = -1 if seat is None else _seat(state, seat)
    state.owner = tuple(owner)


def _read_participants(state: State, raw: Json) -> None:
    state.participants = tuple(sorted(_seat(state, seat) for seat in raw))


def _read_passed(state: State, raw: Json) -> None:
    state.passed = tuple(
        bool(passed) or seat not in state.participants for seat, passed in enumerate(_rows(state, raw))
    )


def _read_last(state: State, described: Description) -> Conclusion:
    only(described, ("region", "strength", "winner", "tied", "token", "courtesans"), "a battle of Condottiere")
    region, winner = described.get("region"), described.get("winner")
    return Conclusion(
        NOWHERE if region is None else _REGION.read(state, region),
        tuple(map(int, _rows(state, described["strength"]))),
        -1 if winner is None else _seat(state, winner),
        tuple(_seat(state, seat) for seat in described.get("tied", ())),
        _seat(state, described["token"]),
        bool(described.get("courtesans")),
    )


def _write_last(state: State, last: Conclusion | None) -> dict[str, Json] | None:
    if last is None:
        return None
    return {
        "region": _REGION.or_nothing(NOWHERE).write(state, last.region),
        "strength": list(last.strength),
        "winner": last.winner if last.winner >= 0 else None,
        "tied": list(last.tied),
        "token": last.token,
        "courtesans": last.courtesans,
    }


def _find_the_rest(state: State, size: int | None) -> None:
    """Divide the cards that are not mentioned: this many form the draw pile, and the others are on the discard pile."""
    left = state.rest()
    if min(left) < 0:
        named_twice = CARD_IDS[left.index(min(left))]
        raise ScenarioError(f"there are only {COUNT[CARD[named_twice]]} of {named_twice}", "too_many", str(named_twice))
    if size is not None:
        cards = [card for card in range(KINDS) for _ in range(left[card])]
        if not 0 <= size <= len(cards):
            raise ScenarioError(f"{size} cards cannot lie in the draw pile", "too_many", str(size))
        burn(state, cards[size:])


def _begin(state: State) -> None:
    """What happens before the first decision: in a battle seats without cards pass (CO-4.6)."""
    if state.final and state.target:
        _score_before_final(state)
    if state.phase is Kind.BATTLE:
        seek_turn(state, state.active)
    elif state.phase in (Kind.DRAW, Kind.DISCARD_HAND):
        state.asked = (state.active - state.holder) % state.n + 1
    if state.phase is Kind.DRAW:
        state.then = Kind.DRAW


def _score_before_final(state: State) -> None:
    """A final battle of a series follows a game that is over and scored: the board says how it ended (CO-12.5)."""
    before = ((seat, scoring.won_by(state, seat)) for seat in range(state.n))
    seat, reason = next((won for won in before if won[1]), (-1, Reason.MOST_REGIONS))
    winners = (seat,) if seat >= 0 else scoring.most_regions(state)
    assert reason is not None
    state.result = replace(scoring.scored(state, reason, winners), leaders=state.participants)


_CARD = named(CARD, "no card of Condottiere")
_REGION = named(REGION, "no region of Condottiere")
_SEAT = Codec(_seat, lambda state, seat: seat)
_PHASES: Mapping[Kind, str] = {
    kind: "game_over" if kind in (Kind.OVER, Kind.NEXT_GAME) else kind.value
    for kind in Kind
    if kind not in (Kind.FIRST, Kind.DEAL)
}
_PHASE = named({name: kind for kind, name in _PHASES.items()}, "no phase of Condottiere")
_LAST: Codec[State, Conclusion | None] = Codec(_read_last, _write_last)
_OPTIONS = {
    "draw_after_battle": "drawing",
    "bigger_kingdoms": "bigger",
    "capturing_regions": "capturing",
    "hidden_cards": "hiding",
    "points_target": "target",
}


# Writing


def _by_seat(state: State, write: Callable[[int], Json]) -> dict[str, Json]:
    return {str(seat): write(seat) for seat in range(state.n)}


def _ids(cards: Iterable[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


def _regions(regions: Iterable[int]) -> frozenset[str]:
    return frozenset(REGION_IDS[region] for region in regions)


def _line(state: State, seat: int) -> list[str]:
    down = state.down[seat]
    return _ids(state.lines[seat]) + ([f"?{CARD_IDS[down]}"] if down >= 0 else [])


def _discarded(state: State) -> list[str]:
    pile = Counter(dict(enumerate(state.burned)))
    for row in state.ashes:
        pile.update(row)
    return _ids(pile.elements())


def _strength(state: State) -> tuple[int, ...]:
    """The strengths in the current battle, or else in the last one."""
    return scoring.totals(state) if state.fighting or state.last is None else state.last.strength


def _not_among(regions: Iterable[int]) -> frozenset[str]:
    return frozenset(REGION_IDS) - _regions(regions)


def _result(state: State) -> dict[str, Json] | None:
    result: GameResult | None = state.result
    if result is None:
        return None
    written: dict[str, Json] = {"winners": list(result.winners), "reason": str(result.reason)}
    if state.target:
        written |= {"points": result.points, "scores": result.scores, "series_over": bool(result.leaders)}
        written |= {"series_leaders": list(result.leaders)} if result.leaders else {}
    return written


def _legal(state: State) -> list[dict[str, Json]]:
    """The legal actions of the seat that decides; none when the game is over."""
    if state.phase in (Kind.OVER, Kind.NEXT_GAME):
        return []
    return [_write_action(action) for action in state.legal_actions(state.active)]


def _write_action(action: Action) -> dict[str, Json]:
    """An action in the format of a step, without its seat."""
    kind, key, value = _STEPS[action.verb]
    return {"type": kind, key: value(action)}


_Value = Callable[[Action], Json]
_STEPS: dict[str, tuple[str, str, _Value]] = {  # by verb: type, key, and the value of the key
    "choose": ("choose_region", "region", lambda action: REGION_IDS[action.region]),
    "play": ("play", "card", lambda action: CARD_IDS[action.card]),
    "pass": ("pass", "reveal", lambda action: action == actions.PASS_UP),
    "take": ("retrieve", "card", lambda action: CARD_IDS[action.card] if action.card >= 0 else None),
    "favor": ("place_favor", "region", lambda action: REGION_IDS[action.region] if action.region >= 0 else None),
    "draw": ("draw", "count", lambda action: action.n),
    "burn": ("discard_hand", "discard", lambda action: True),
    "hold": ("discard_hand", "discard", lambda action: False),
    "keep": ("keep_cards", "cards", lambda action: _ids(action.cards)),
}


FIELDS: Fields[State] = Fields(
    seen("players", lambda state: state.n),
    Field("options", read=_read_options),
    kept("first_choice", FLAG),
    kept("phase", _PHASE, absent="battle", write=lambda state: _PHASES.get(state.phase)),
    kept("condottiere", _SEAT, "holder", absent=0),
    given("turn", _SEAT, "active", absent=lambda state: state.holder),
    seen("actor", lambda state: state.active if _PHASES.get(state.phase) != "game_over" else None),
    seen("token", lambda state: state.holder),
    kept("contested", _REGION.or_nothing(NOWHERE)),
    kept("favor", _REGION.or_nothing(NOWHERE)),
    Field(
        "owner",
        lambda state: {id_: None if seat < 0 else seat for id_, seat in zip(REGION_IDS, state.owner, strict=True)},
        _read_owner,
    ),
    kept("final", FLAG),
    Field("participants", lambda state: list(state.participants), _read_participants),
    Field("hands", lambda state: _by_seat(state, lambda seat: _ids(state.hands[seat])), _read_hands),
    Field("lines", lambda state: _by_seat(state, lambda seat: _line(state, seat)), _read_lines),
    Field("passed", lambda state: state.passed, _read_passed, absent=lambda state: [False] * state.n),
    kept("defender_committed", FLAG, "committed"),
    kept("scores", Codec(lambda state, raw: tuple(map(int, _rows(state, raw))), lambda state, it: it), "scores_before"),
    Field("discard", read=lambda state, raw: burn(state, _cards(raw))),
    given("battle", NUMBER),
    given("last_battle", _LAST, "last"),
    seen("hand_sizes", lambda state: tuple(map(len, state.hands))),
    seen("deck_size", lambda state: state.pile()),
    seen("discarded", _discarded),
    seen("strength", _strength),
    seen("visible_strength", lambda state: scoring.strengths(state.lines)),
    seen("conclusion_strength", lambda state: state.last and state.last.strength),
    seen("winner", lambda state: state.last.winner if state.last and state.last.winner >= 0 else None),
    seen("tied", lambda state: list(state.last.tied) if state.last else []),
    seen("legal_regions", lambda state: [REGION_IDS[region] for region in battle_regions(state, state.holder)]),
    seen("includes_regions", lambda state: _regions(battle_regions(state, state.holder))),
    seen("illegal_regions", lambda state: _not_among(battle_regions(state, state.holder))),
    seen("favor_regions", lambda state: [REGION_IDS[region] for region in favor_regions(state)]),
    seen("includes_favor", lambda state: _regions(favor_regions(state)) | {None}),
    seen("illegal_favor", lambda state: _not_among(favor_regions(state))),
    seen("retrievable", lambda state: _ids(retrievable(state, state.active) if state.phase is Kind.RETRIEVE else ())),
    seen("draw_max", lambda state: draw_most(state, state.active) if state.phase is Kind.DRAW else 0),
    seen("legal_actions", _legal),
    seen("largest_group", lambda state: _by_seat(state, lambda seat: scoring.group_of(state, seat))),
    seen("result", _result),
)
POSITION = FIELDS.keys | {"players", "deck_size"}


# Actions


def _show(state: State, step: Description) -> Action:
    down = [card[1:] for card in step["cards"] if card.startswith("?")]
    open_ = _cards(card for card in step["cards"] if not card.startswith("?"))
    return actions.show(open_, step["to"], _CARD.read(state, down[0]) if down else -1)


def _place(state: State, raw: Json) -> Action:
    return actions.FAVOR_OFF if raw is None else actions.FAVOR[_REGION.read(state, raw)]


def _take(state: State, raw: Json) -> Action:
    return actions.TAKE_NOTHING if raw is None else actions.TAKE[_CARD.read(state, raw)]


_Maker = Callable[[State, Description], Action]
_ACTIONS: dict[str, tuple[str, _Maker]] = {  # type of an action: its keys, and how it is made of them
    "choose_region": ("region", lambda state, step: actions.CHOOSE[_REGION.read(state, step["region"])]),
    "play": ("card", lambda state, step: actions.PLAY[_CARD.read(state, step["card"])]),
    "pass": ("reveal?", lambda state, step: actions.PASS_UP if step.get("reveal") else actions.PASS),
    "retrieve": ("card", lambda state, step: _take(state, step["card"])),
    "place_favor": ("region", lambda state, step: _place(state, step["region"])),
    "draw": ("count", lambda state, step: actions.draw(step["count"])),
    "discard_hand": ("discard", lambda state, step: actions.BURN if step["discard"] else actions.HOLD),
    "keep_cards": ("cards", lambda state, step: actions.keep(_cards(step["cards"]))),
    "next_game": ("", lambda state, step: actions.NEXT),
    "show_cards": ("cards to", _show),
    "agree": ("note", lambda state, step: actions.agree(step["note"])),
}
