"""Described positions of 7 Wonders Duel: JSON to state and back, for scenarios (core/formats.md).

The rules' A and B are seats 0 and 1. A position may be one that no game reaches: what it does not mention is
absent, and unseen cards are drawn as it says, or as the rules allow where it says nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from mohreh.core.game import CHANCE
from mohreh.core.scenario import ScenarioError
from mohreh.core.tuples import placed
from mohreh.games.duel import actions
from mohreh.games.duel.actions import Action
from mohreh.games.duel.components import (
    BROWN,
    CARD,
    CARDS,
    DECKS,
    DRAFT_ORDER,
    FACE_UP,
    GUILDS,
    LAYOUTS,
    MOST_WONDERS,
    POOL_SIZE,
    RESOURCES,
    SLOTS,
    START_COINS,
    TOKEN,
    TOKENS,
    WONDER,
    WONDERS,
)
from mohreh.games.duel.payment import (
    MEANS_OF_TOKEN,
    MEANS_OF_WONDER,
    card_item,
    discard_income,
    payment,
    price,
    wonder_item,
)
from mohreh.games.duel.rules import Kind, Result, Victory
from mohreh.games.duel.rules.effects import join_city
from mohreh.games.duel.rules.tuples import changed, replaced
from mohreh.games.duel.slots import AGE_BACK, CARD_UNTOLD, EMPTY, GUILD_BACK, NOT_BUILT
from mohreh.games.duel.state import State

_NAMES = "AB"
_TABLES: dict[str, tuple[str, dict[str, int], tuple[Action, ...]]] = {  # type of an action: its key, ids and actions
    "draft_wonder": ("wonder", WONDER, actions.DRAFT),
    "build": ("card", CARD, actions.BUILD),
    "discard": ("card", CARD, actions.DISCARD),
    "choose_token": ("token", TOKEN, actions.TAKE),
    "choose_box_token": ("token", TOKEN, actions.KEEP),
    "choose_destroy": ("card", CARD, actions.DESTROY),
    "choose_discarded": ("card", CARD, actions.RAISE),
}


def _index(table: Mapping[str, int], identity: Any) -> int:
    try:
        return table[identity]
    except (KeyError, TypeError):
        raise ScenarioError(f"{identity!r} is no component of 7 Wonders Duel") from None


def _indexes(table: Mapping[str, int], identities: Iterable[Any]) -> tuple[int, ...]:
    return tuple(_index(table, identity) for identity in identities)


def _seat(name: Any) -> int:
    if name not in ("A", "B"):
        raise ScenarioError(f"{name!r} is neither A nor B")
    return _NAMES.index(name)


class Script:
    """The chance of a described position: draws what the description foretells, else the first legal thing."""

    def __init__(self) -> None:
        self.deals: dict[int, dict[int, int]] = {}  # by Age: the card of each slot
        self.pools: list[int] = []  # Wonders in the order they are revealed
        self.library: list[int] = []

    def answer(self, state: State) -> tuple[int, Action] | None:
        """What chance does in this position; None when a seat decides."""
        return (CHANCE, self.choose(state)) if state.decision().seats == (CHANCE,) else None

    def choose(self, state: State) -> Action:
        """The action of chance in this position."""
        return self.choices(state)[0]

    def choices(self, state: State) -> list[Action]:
        """What chance may do here: what the description foretells, else what leaves all of that possible."""
        legal = state.legal_actions(CHANCE)
        foretold, fitting = self._wanted(state)
        first = next((action for action in foretold if action in legal), None)
        return [first] if first is not None else [action for action in fitting if action in legal] or legal

    def _wanted(self, state: State) -> tuple[list[Action], list[Action]]:
        """What is foretold, the earliest first, and what fits to all that is foretold for later."""
        deal = self.deals.get(state.age, {})
        match state.kind():
            case Kind.CHANCE_POOL:
                return [actions.POOL[wonder] for wonder in self.pools], []
            case Kind.CHANCE_DRAW:
                return [actions.DRAW[token] for token in self.library], []
            case Kind.CHANCE_GUILD:  # where they are not foretold, they disturb a deal without Guilds least face down
                foretold = [slot for slot, card in deal.items() if CARDS[card].guild]
                hidden = [slot for slot in range(SLOTS) if slot not in FACE_UP[3]]
                return [actions.GUILD_SLOT[slot] for slot in foretold], [actions.GUILD_SLOT[slot] for slot in hidden]
            case Kind.CHANCE_DEAL | Kind.CHANCE_REVEAL as kind:
                table = actions.DEAL if kind is Kind.CHANCE_DEAL else actions.REVEAL
                slot = state.turning[0]
                later = set(deal.values()) - {deal.get(slot)}
                free = [card for card in (*DECKS[state.age], *GUILDS) if card not in later]
                return ([table[deal[slot]]] if slot in deal else []), [table[card] for card in free]
        return [], []


class DuelReader:
    """The `core.scenario.Reader` of 7 Wonders Duel."""

    def position(self, described: Mapping[str, Any]) -> tuple[State, Script]:
        """The state that a description stands for, and its foretold chance."""
        state, script = State(), Script()
        state.active = _seat(described.get("active") or "A")
        state.pawn = int(described.get("pawn", 0))
        state.discard = _indexes(CARD, described.get("discard", ()))
        state.board_tokens = _indexes(TOKEN, filter(None, described.get("board_tokens", ())))
        script.library = list(_indexes(TOKEN, described.get("library_draw", ())))
        for name, coins in described.get("military_tokens", {}).items():
            state.looting = replaced(state.looting, _seat(name), tuple(sorted(coins)))
        for name, player in described.get("players", {}).items():
            _read_player(state, _seat(name), player)
        elsewhere = {*state.board_tokens, *state.tokens[0], *state.tokens[1]}
        in_box = {*_indexes(TOKEN, described.get("box_tokens", ())), *script.library} - elsewhere
        state.box_tokens = tuple(sorted(in_box))
        _count_wonders(state, described)
        for age, deal in described.get("next_structures", {}).items():
            script.deals[int(age)] = _by_slot(deal)
        if described.get("phase") == "draft":
            _read_draft(state, script, described)
        else:
            _read_structure(state, script, described)
        return state, script

    def seat(self, state: State, described: Mapping[str, Any]) -> int:
        """The one who decides."""
        return state.active

    def action(self, state: State, described: Mapping[str, Any]) -> Action:
        """The action of a step, such as {"type": "build", "card": "stable"}."""
        verb = described.get("type")
        if verb == "wonder":
            wonder, card = _index(WONDER, described.get("wonder")), _index(CARD, described.get("card"))
            return actions.WONDER_WITH[wonder][card]
        if verb == "choose_starter":
            return actions.BEGIN[_seat(described.get("player"))]
        if verb not in _TABLES:
            raise ScenarioError(f"{verb!r} is no action of 7 Wonders Duel")
        key, ids, table = _TABLES[verb]
        return table[_index(ids, described.get(key))]

    def describe(self, state: State) -> dict[str, Any]:
        """A position in the words of descriptions, and what can be seen of it."""
        kind = state.kind()
        pending = [_name_of(open_kind) for open_kind in state.pending if open_kind is not Kind.DRAFT]
        return {
            "phase": _name_of(kind),
            "age": max(state.age, 1),
            "active": None if kind is Kind.OVER else _NAMES[state.active],
            "pending": pending,
            "coins": list(state.coins),
            "pawn": state.pawn,
            "military_tokens": {name: list(state.looting[seat]) for seat, name in enumerate(_NAMES)},
            "board_tokens": [TOKENS[token].id for token in state.board_tokens if token >= 0],
            "box_tokens": [TOKENS[token].id for token in (*state.box_tokens, *state.drawn_tokens)],
            "drawn_tokens": [TOKENS[token].id for token in state.drawn_tokens],
            "pool": [WONDERS[wonder].id for wonder in state.pool],
            "discard": [CARDS[card].id for card in state.discard],
            "removed_wonders": [WONDERS[wonder].id for wonder in state.removed],
            "accessible": [CARDS[state.slots[slot]].id for slot in state.open],
            "structure": {str(slot): CARDS[card].id for slot, card in enumerate(state.slots) if card >= 0},
            "players": {name: _describe_player(state, seat) for seat, name in enumerate(_NAMES)},
            "result": _describe_result(state),
            "score": dict(zip(_NAMES, state.scores(), strict=True)),
        }

    def answer(self, state: State, question: Mapping[str, Any]) -> Any:
        """Kinds: cost (of an item), price (of a unit of a resource), income (of discarding), score."""
        kind = question["kind"]
        if kind == "score":
            return dict(zip(_NAMES, state.scores(), strict=True))
        seat = _seat(question["player"])
        if kind == "price":
            return price(state, seat, RESOURCES.index(question["resource"]))
        if kind == "income":
            return discard_income(state, seat)
        if kind != "cost":
            raise ScenarioError(f"{kind!r} is no question about 7 Wonders Duel")
        name = question["item"]
        paid = payment(state, seat, card_item(CARD[name]) if name in CARD else wonder_item(_index(WONDER, name)))
        return {
            "total": paid.total,
            "trade": paid.trade,
            "coins": paid.coins,
            "chain": paid.chain is not None,
            "affordable": paid.total <= state.coins[seat],
        }


READER = DuelReader()


def _read_player(state: State, seat: int, player: Mapping[str, Any]) -> None:
    state.coins = replaced(state.coins, seat, int(player.get("coins", START_COINS)))
    for card in _indexes(CARD, player.get("cards", ())):
        join_city(state, seat, card)
        _add_symbol(state, seat, CARDS[card].symbol)
    state.tokens = replaced(state.tokens, seat, _indexes(TOKEN, player.get("tokens", ())))
    for token in state.tokens[seat]:
        state.means = changed(state.means, seat, MEANS_OF_TOKEN[token])
        _add_symbol(state, seat, TOKENS[token].symbol)
    for entry in player.get("wonders", ()):
        facts = {"id": entry} if isinstance(entry, str) else entry
        wonder = _index(WONDER, facts["id"])
        state.wonders = replaced(state.wonders, seat, (*state.wonders[seat], wonder))
        if facts.get("built"):
            card = _index(CARD, facts["card"]) if "card" in facts else CARD_UNTOLD
            state.under = placed(state.under, wonder, card)
            state.means = changed(state.means, seat, MEANS_OF_WONDER[wonder])
        else:
            state.unbuilt = replaced(state.unbuilt, seat, (*state.unbuilt[seat], wonder))


def _add_symbol(state: State, seat: int, symbol: int | None) -> None:
    if symbol is not None:
        state.symbols = replaced(state.symbols, seat, state.symbols[seat] | 1 << symbol)


def _count_wonders(state: State, described: Mapping[str, Any]) -> None:
    """Wonders that the description removes, or that the seventh one has (DU-8.4)."""
    removed = set(_indexes(WONDER, described.get("removed_wonders", ())))
    if state.wonders_built(0) + state.wonders_built(1) >= MOST_WONDERS:
        removed |= {*state.unbuilt[0], *state.unbuilt[1]}
    state.removed = tuple(sorted(removed))
    for seat in (0, 1):
        state.unbuilt = replaced(state.unbuilt, seat, tuple(w for w in state.unbuilt[seat] if w not in removed))


def _read_draft(state: State, script: Script, described: Mapping[str, Any]) -> None:
    """A draft in progress: `step` picks are made, `pools` are those of DU-4.1."""
    draft = described["draft"]
    taken = {*state.wonders[0], *state.wonders[1]}
    step = int(draft.get("step", len(taken)))
    pools = [_indexes(WONDER, pool) for pool in draft["pools"]]
    state.active = DRAFT_ORDER[step]  # A is the first player, whoever `active` names
    state.pool = tuple(wonder for wonder in pools[step // POOL_SIZE] if wonder not in taken)
    script.pools = [wonder for pool in pools for wonder in pool]
    if "structure" in described:
        script.deals[1] = _by_slot(described["structure"])
    state.pending = (Kind.DRAFT,)


def _by_slot(deal: Mapping[str, Any] | list[Any]) -> dict[int, int]:
    """The card of each slot that is not empty, told slot by slot or in the order of the slots."""
    slots = deal.items() if isinstance(deal, Mapping) else enumerate(deal)
    return {int(slot): _index(CARD, card) for slot, card in slots}


def _read_structure(state: State, script: Script, described: Mapping[str, Any]) -> None:
    """The structure: cards that still lie face down become backs, and are foretold to chance."""
    state.age = int(described.get("age", 1))
    layout = LAYOUTS[state.age]
    lying = _by_slot(described.get("structure", {}))
    slots = [EMPTY] * SLOTS
    accessible = []
    for slot, card in lying.items():
        covered = any(other in lying for other in layout[slot].covered_by)
        hidden = covered and not layout[slot].face_up
        slots[slot] = (GUILD_BACK if CARDS[card].guild else AGE_BACK) if hidden else card
        if not covered:
            accessible.append(slot)
    script.deals[state.age] = lying
    state.slots, state.open = tuple(slots), tuple(sorted(accessible))
    known = {*state.discard, *state.city[0], *state.city[1], *state.under, *slots}
    face_down = {card for slot, card in lying.items() if slots[slot] != card}  # in tales also of other Ages
    unseen = {*DECKS[state.age], *(GUILDS if state.age == 3 else ())} - known | face_down
    state.deck = tuple(sorted(card for card in unseen if not CARDS[card].guild))
    state.guild_deck = tuple(sorted(card for card in unseen if CARDS[card].guild))
    _read_phase(state, script, described)


def _read_phase(state: State, script: Script, described: Mapping[str, Any]) -> None:
    """A decision that is open in the position, or how the game ended."""
    open_kinds = described.get("pending") or ("turn",)
    phase = described.get("phase") or open_kinds[0]
    if phase == "over" or described.get("result"):
        result = described.get("result") or {}
        winners = (0, 1) if result.get("winner") is None else (_seat(result["winner"]),)
        state.result = Result(Victory(result.get("victory", Victory.CIVILIAN)), winners)
    elif phase == "choose_destroy":
        state.pending = (_kind_to_destroy(state),)
    elif phase in (Kind.TOKEN, Kind.BOX_TOKEN, Kind.DISCARDED, Kind.STARTER):
        state.pending = (Kind(phase),)
    elif phase != "turn":
        raise ScenarioError(f"{phase!r} is no phase of a described position")
    if phase == Kind.BOX_TOKEN:
        state.drawn_tokens = (
            tuple(token for token in script.library if token in state.box_tokens)
            or state.box_tokens[: WONDERS[WONDER["the_great_library"]].draws]
        )
        state.box_tokens = tuple(token for token in state.box_tokens if token not in state.drawn_tokens)


def _kind_to_destroy(state: State) -> Kind:
    """Follows from the Wonder built, the last one told if both were, and from what the rival has."""
    built = [w for w in state.wonders[state.active] if state.under[w] != NOT_BUILT and WONDERS[w].destroys]
    colours = [colour for w in built if (colour := WONDERS[w].destroys) and state.count(1 - state.active, colour)]
    return Kind.DESTROY_BROWN if colours and colours[-1] is BROWN else Kind.DESTROY_GREY


def _name_of(kind: str) -> str:
    """Descriptions do not say which colour is to be destroyed."""
    return "choose_destroy" if kind in (Kind.DESTROY_BROWN, Kind.DESTROY_GREY) else str(kind)


def _describe_player(state: State, seat: int) -> dict[str, Any]:
    return {
        "coins": state.coins[seat],
        "cards": [CARDS[card].id for card in state.city[seat]],
        "tokens": [TOKENS[token].id for token in state.tokens[seat]],
        "wonders_built": [WONDERS[w].id for w in state.wonders[seat] if state.under[w] != NOT_BUILT],
        "wonders_unbuilt": [WONDERS[w].id for w in state.unbuilt[seat]],
        "symbols": state.symbols[seat].bit_count(),
    }


def _describe_result(state: State) -> dict[str, Any] | None:
    if state.result is None:
        return None
    winners = state.result.winners
    winner = _NAMES[winners[0]] if len(winners) == 1 else None
    return {"victory": str(state.result.victory), "winner": winner}
