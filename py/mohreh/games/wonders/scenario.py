"""Described positions of 7 Wonders: JSON to state and back, for scenarios (core/formats.md).

Seats of descriptions are cities: with two players 0 is the Free City (SW-13.1). Cards that a position does not mention
are nowhere; markers are unknown. The cards of an Age are dealt when the description says how; else the game waits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from mohreh.core.chance import Chance
from mohreh.core.described import NUMBER, Codec, Field, Fields, given, kept, named, number, only, seen
from mohreh.core.game import CHANCE
from mohreh.core.scenario import Description, Either, Json, ScenarioError, unknown
from mohreh.core.tuples import placed
from mohreh.games.wonders import actions, scoring
from mohreh.games.wonders.actions import KINDS, MODES, Action
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import (
    AGES,
    BOARD,
    BOARD_IDS,
    CARD,
    CARD_IDS,
    CONTROLLERS,
    FREE_CITY,
    SEATS,
    SIDES,
    STAGES,
    START_COINS,
    TURNS,
    bits,
)
from mohreh.games.wonders.kinds import LEFT_OVER, Kind, Trace
from mohreh.games.wonders.rules.resolve import begin, from_discard
from mohreh.games.wonders.rules.turn import left_for_city
from mohreh.games.wonders.rules.uses import city_uses, uses
from mohreh.games.wonders.state import State

_CITY = {"wonder", "side", "stages", "coins", "built", "tokens", "free_build_used"}
_CHOICES = 16  # of the deals that nothing foretells, which are too many to be listed
_STATES = {
    kind: {Kind.DEAL: "AGE_DEAL", Kind.OVER: "END"}.get(kind, kind.name) if kind is not Kind.CHOOSE else "WONDER_CHOICE"
    for kind in Kind
}


class Script:
    """Deals what the description announces, in its order; then the game waits for chance."""

    def __init__(self, deals: Iterable[Sequence[int]]) -> None:
        self.deals = list(deals)

    def answer(self, state: State) -> tuple[int, Action] | None:
        """The next deal, if there is one."""
        if state.phase is not Kind.DEAL or not self.deals:
            return None
        return CHANCE, actions.deal(self.deals.pop(0))

    def choices(self, state: State) -> list[Action]:
        """What chance may do here."""
        if state.phase is Kind.DEAL and self.deals:
            return [actions.deal(self.deals[0])]
        return [state.sample(Chance(f"choice {number}")) for number in range(_CHOICES)]


class WondersReader:
    """The `core.scenario.ScenarioReader` of 7 Wonders."""

    def position(self, described: Description) -> tuple[State, Script]:
        """The state that a description stands for, and its script."""
        only(described, POSITION, "a position of 7 Wonders")
        n = described.get("players", 3)
        if n not in SEATS:
            raise ScenarioError(f"7 Wonders is not for {n} players", "seats", str(n))
        state = State(n)
        FIELDS.read(state, described)
        deals = [tuple(_card(card) for card in row) for row in described.get("deals", ())]
        if -1 in state.boards:
            return state, Script(deals)
        if "hands" in described:
            begin(state)
        else:
            state.phase = Kind.DEAL
        return state, Script(deals)

    def seat(self, state: State, described: Description) -> int:
        """The seat that is named; a decision for one city can also be named by that city."""
        raw = described.get("seat", state.active + state.base)
        if state.phase in (Kind.LAST_CARD, Kind.FROM_DISCARD) and raw == state.city:
            return state.active
        if isinstance(raw, bool) or raw not in range(state.base, state.m):
            raise unknown(raw, f"no seat of {state.n}")
        return int(raw) - state.base

    def action(self, state: State, described: Description) -> Action:
        """The action of a step: {"seat": 0, "action": {...}}, for the Free City with "city", or "from_discard"."""
        only(described, {"seat", "city", "action", "from_discard"}, "a step of 7 Wonders")
        if "from_discard" in described:
            taken = described["from_discard"]
            return actions.TAKE_NOTHING if taken is None else actions.TAKE[_card(taken)]
        if "action" not in described:
            raise ScenarioError("a step of 7 Wonders has an action or a card of the discard pile", "lacks_key", "type")
        city = described.get("city", state.city if state.phase is Kind.LAST_CARD else -1)
        return read_use(described["action"], city=bool(state.base) and city == FREE_CITY)

    def describe(self, state: State) -> dict[str, Json]:
        """A position in the format of descriptions, with what can be seen of it."""
        return FIELDS.write(state)

    def write(self, state: State) -> dict[str, Json]:
        """A turn in which everybody chooses, before the first answer and without other open decisions."""
        written = {key: write(state) for key, write in _WRITTEN.items()}
        of_the_free_city = () if state.base else ("free_city_deck", "controller")
        return {key: value for key, value in written.items() if key not in of_the_free_city}

    def answer(self, state: State, question: Description) -> Json:
        """The answer to a question about what is `given`; see questions.py, which pages do not include."""
        from mohreh.games.wonders.questions import QUESTIONS, Reading

        kind = str(question.get("kind"))
        if kind not in QUESTIONS:
            raise unknown(kind, "no question about 7 Wonders")
        return QUESTIONS[kind](question["given"], Reading(read_table, read_use))


def _card(raw: Json) -> int:
    card: int = _CARD.read(None, raw)
    return card


_USE = ("kind", "card", "mode", "left", "right")


def read_use(raw: Description | Sequence[Json], *, city: bool) -> Action:
    """A use of a card (SW-6.1), for the Free City or for the city of the acting seat, as descriptions write it: an
    object, or a list of its five values."""
    if not isinstance(raw, Mapping):
        if isinstance(raw, str) or len(raw) != len(_USE):
            raise unknown(raw, f"no use of a card: it would be {list(_USE)}")
        raw = dict(zip(_USE, raw, strict=True))
    only(raw, set(_USE), "a use of a card")
    kind, mode = raw.get("kind"), raw.get("mode", "free")
    if kind not in KINDS or mode not in MODES:
        raise unknown(f"{kind}, {mode}", "no use of a card")
    return actions.use(kind, _card(raw.get("card")), mode, int(raw.get("left", 0)), int(raw.get("right", 0)), city)


def read_city(state: State, city: int, described: Description) -> None:
    """Read a city; what is left out is as at the start of the game."""
    only(described, _CITY, "a city of 7 Wonders")
    if described.get("wonder") not in BOARD or described.get("side", "A") not in SIDES:
        raise unknown(f"{described.get('wonder')} {described.get('side')}", "no wonder")
    board, side = BOARD[described["wonder"]], SIDES.index(described.get("side", "A"))
    stages = int(described.get("stages", 0))
    if not 0 <= stages <= len(STAGES[2 * board + side]):
        raise ScenarioError(f"{described['wonder']} has no {stages} stages", "too_many", str(stages))
    built = tuple(_card(card) for card in described.get("built", ()))
    state.boards = placed(state.boards, city, board)
    state.sides = placed(state.sides, city, side)
    state.stages = placed(state.stages, city, stages)
    state.coins = placed(state.coins, city, int(described.get("coins", START_COINS)))
    state.built = placed(state.built, city, built)
    state.have = placed(state.have, city, bits(built))
    state.tokens = placed(state.tokens, city, tuple(described.get("tokens", ())))
    state.used = placed(state.used, city, bool(described.get("free_build_used", False)))


def read_table(cities: Sequence[Description], players: int = 0) -> State:
    """A position with these cities in their order, before anything is dealt."""
    state = State(players or len(cities))
    if len(cities) != state.m:
        raise ScenarioError(f"{len(cities)} cities are not those of {state.n} players", "each_seat", str(state.n))
    for city, row in enumerate(cities):
        read_city(state, city, row)
    state.age = state.turn = 1
    return state


def _read_cities(state: State, rows: Sequence[Description]) -> None:
    if len(rows) != state.m:
        raise ScenarioError(f"{len(rows)} cities are not those of {state.n} players", "each_seat", str(state.n))
    for city, row in enumerate(rows):
        read_city(state, city, row)


def _read_wonders(state: State, pairs: Sequence[Sequence[str]]) -> None:
    _read_cities(state, [{"wonder": wonder, "side": side} for wonder, side in pairs])


def _read_hands(state: State, described: Description) -> None:
    only(described, {str(city) for city in range(state.base, state.m)}, "the hands")
    state.hands = tuple(tuple(sorted(_card(card) for card in described.get(str(city), ()))) for city in range(state.m))


def _read_pile(state: State, raw: Iterable[Json]) -> None:
    """Cards that were discarded earlier, by players unknown."""
    for raw_card in raw:
        card = _card(raw_card)
        state.pile += (card,)
        state.log += (card,)
        state.trace += (Trace(CARDS[card].age, 0, -1, -1, -1, LEFT_OVER),)


# Writing


def _ids(cards: Iterable[int]) -> list[str]:
    return [CARD_IDS[card] if card >= 0 else "?" for card in cards]


def write_use(action: Action) -> list[Json]:
    """A use as a list, or the card that is taken."""
    return [action.kind, CARD_IDS[action.card], action.mode, action.left, action.right]


def _options(state: State) -> list[Json]:
    if state.phase is Kind.FROM_DISCARD:
        return _ids(from_discard(state, state.city))
    if state.phase is Kind.LAST_CARD:
        return [write_use(action) for action in state.legal_actions(state.active)]
    return []


def _cities(state: State) -> tuple[dict[str, Json], ...]:
    return tuple(
        {
            "wonder": BOARD_IDS[state.boards[city]],
            "side": SIDES[state.sides[city]],
            "stages": state.stages[city],
            "coins": state.coins[city],
            "built": tuple(_ids(state.built[city])),
            "tokens": list(state.tokens[city]),
            "free_build_used": state.used[city],
        }
        for city in range(state.m)
    )


def _legal(state: State) -> dict[str, int]:
    """The number of uses of each hand (SW-6.9); of the Free City after the controller's own choice (SW-13.6)."""
    if state.phase is not Kind.SELECT:
        return {}
    found = {str(city): len(uses(state, city, state.hands[city])) for city in range(state.base, state.m)}
    if state.base and left_for_city(state):
        found["0"] = len(city_uses(state, left_for_city(state)))
    return found


def _hands(state: State) -> dict[str, list[str]]:
    """The hands at the start of the turn, before the controller has drawn."""
    found = {str(city): _ids(state.hands[city]) for city in range(state.base, state.m)}
    if state.drawn >= 0:
        found[str(state.controller)].remove(CARD_IDS[state.drawn])
    return found


def _deck(state: State) -> tuple[str, ...]:
    """The deck before the controller has drawn."""
    return tuple(_ids([state.drawn] if state.drawn >= 0 else [])) + tuple(_ids(state.deck))


def _sheets(state: State) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for city in range(state.base, state.m):
        rows: list[dict[str, Json]] = []
        for points, copied in scoring.copies(state, city):
            alike = next((row for row in rows if row.items() >= points.items()), None)
            if alike is None:
                rows.append({**points, "copied_guild": frozenset(_ids(copied))})
            else:
                alike["copied_guild"] |= frozenset(_ids(copied))
        found[str(city)] = rows[0] if len(rows) == 1 else Either(rows)
    return found


def _once_set_up(write: Callable[[State], Json]) -> Callable[[State], Json]:
    return lambda state: None if -1 in state.boards or -1 in state.sides else write(state)


_CARD = named(CARD, "no card of 7 Wonders")
_DECK: Codec[State, tuple[int, ...]] = Codec(
    lambda state, raw: tuple(map(_card, raw)), lambda state, cards: tuple(_ids(cards))
)
FIELDS: Fields[State] = Fields(
    seen("players", lambda state: state.n),
    given("age", number(AGES[0], AGES[-1]), absent=1),
    given("turn", number(1, TURNS), absent=1),
    Field("wonders", read=_read_wonders),
    Field("cities", _once_set_up(_cities), _read_cities),
    Field("hands", _hands, _read_hands),
    kept("free_city_deck", _DECK, "deck", write=_deck),
    kept(
        "controller",
        NUMBER,
        absent=lambda state: CONTROLLERS[state.age] if state.base else -1,
    ),
    Field("pile", lambda state: _ids(state.pile), _read_pile),
    seen("age", lambda state: state.age),
    seen("turn", lambda state: state.turn),
    seen("state", lambda state: _STATES[state.phase]),
    seen("decisions", lambda state: tuple((kind.upper(), decider, city) for kind, decider, city in state.asked)),
    seen("options", _options),
    seen("n_options", lambda state: len(_options(state))),
    seen("coins", lambda state: state.coins),
    seen("stages", lambda state: state.stages),
    seen("built", lambda state: tuple(tuple(_ids(row)) for row in state.built)),
    seen("built_counts", lambda state: tuple(map(len, state.built))),
    seen("tokens", lambda state: tuple(map(list, state.tokens))),
    seen("shields", _once_set_up(scoring.shields)),
    seen("n_legal", _legal),
    seen("scores", _once_set_up(_sheets)),
    seen("winners", lambda state: [seat + state.base for seat in state.won]),
)
_WRITTEN: dict[str, Callable[[State], Json]] = {
    "players": lambda state: state.n,
    "age": lambda state: state.age,
    "turn": lambda state: state.turn,
    "cities": _cities,
    "hands": _hands,
    "free_city_deck": _deck,
    "controller": lambda state: state.controller,
    "pile": lambda state: _ids(state.pile),
}
POSITION = FIELDS.keys | {"players", "deals"}
READER = WondersReader()
