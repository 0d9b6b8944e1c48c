"""Described positions of 7 Wonders Duel: JSON to state and back, for scenarios (core/formats.md).

The rules' A and B are seats 0 and 1. A position may be one that no game reaches: what it does not mention is
absent, and unseen cards are drawn as it says, or as the rules allow where it says nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mohreh.core.described import NUMBER, Codec, Field, Fields, by_seat, kept, kept_by_seat, named, needed, only, seen
from mohreh.core.game import CHANCE
from mohreh.core.scenario import Description, Json, Script, unknown
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
    SLOTS,
    TOKEN,
    TOKENS,
    WONDER,
    WONDERS,
)
from mohreh.games.duel.kinds import Kind, Result, Victory
from mohreh.games.duel.payment import MEANS_OF_TOKEN, MEANS_OF_WONDER, bring
from mohreh.games.duel.rules.effects import join_city
from mohreh.games.duel.rules.tuples import replaced
from mohreh.games.duel.slots import AGE_BACK, CARD_UNTOLD, EMPTY, GUILD_BACK, NOT_BUILT
from mohreh.games.duel.state import State

_COMPONENT = "no component of 7 Wonders Duel"
_CARD, _TOKEN, _WONDER = named(CARD, _COMPONENT), named(TOKEN, _COMPONENT), named(WONDER, _COMPONENT)
_CARDS, _TOKENS, _WONDERS = _CARD.bag(), _TOKEN.bag(), _WONDER.bag()
_SEATS = {"A": 0, "B": 1}
_SEAT = named(_SEATS, "neither A nor B")

_Table = tuple[str, Codec[object, int], tuple[Action, ...]]
_TABLES: dict[str, _Table] = {  # type of an action: its key, what stands there, the actions
    "draft_wonder": ("wonder", _WONDER, actions.DRAFT),
    "build": ("card", _CARD, actions.BUILD),
    "discard": ("card", _CARD, actions.DISCARD),
    "choose_token": ("token", _TOKEN, actions.TAKE),
    "choose_box_token": ("token", _TOKEN, actions.KEEP),
    "choose_destroy": ("card", _CARD, actions.DESTROY),
    "choose_discarded": ("card", _CARD, actions.RAISE),
}


def _index(codec: Codec[object, int], identity: Json) -> int:
    return int(codec.read(None, identity))


@dataclass(slots=True, repr=False)
class Described(State):
    """A described position, which remembers all cards named in the description, even those face down. The rules do
    not use this, and only descriptions of the position show it: cards that lie face down are still random (DU-17.1)."""

    deals: Mapping[int, Mapping[int, int]] = field(default_factory=dict, compare=False)  # by Age: the card of each slot


class Foretold(Script[State, Action]):
    """Chance in a described position: draws what the description announces, otherwise the first legal result."""

    def __init__(self) -> None:
        self.deals: dict[int, dict[int, int]] = {}  # by Age: the card of each slot
        self.pools: list[int] = []  # Wonders in the order they are revealed
        self.library: list[int] = []

    def choices(self, state: State) -> list[Action]:
        """The possible results of chance: what the description announces, or what keeps all of that possible."""
        legal = state.legal_actions(CHANCE)
        foretold, fitting = self._wanted(state)
        first = next((action for action in foretold if action in legal), None)
        return [first] if first is not None else [action for action in fitting if action in legal] or legal

    def _wanted(self, state: State) -> tuple[list[Action], list[Action]]:
        """The announced results that fit now, the earliest first, together with all that is announced for later."""
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
    """The `core.scenario.ScenarioReader` of 7 Wonders Duel."""

    def position(self, described: Description) -> tuple[State, Foretold]:
        """The state that a description stands for, and the announced results of chance."""
        only(described, _POSITION, "a position of 7 Wonders Duel")
        script = Foretold()
        state = Described(deals=script.deals)
        script.library = list(_TOKENS.read(state, described.get("library_draw", ())))
        for player in (described.get("players") or {}).values():
            only(player, PLAYER.keys, "a player of 7 Wonders Duel")
        FIELDS.read(state, described)
        elsewhere = {*state.board_tokens, *state.tokens[0], *state.tokens[1]}
        state.box_tokens = tuple(sorted({*state.box_tokens, *script.library} - elsewhere))
        _count_wonders(state)
        _take_effect(state)
        for age, deal in described.get("next_structures", {}).items():
            script.deals[int(age)] = _by_slot(deal)
        if described.get("phase") == "draft":
            _read_draft(state, script, described)
        else:
            _read_structure(state, script, described)
        return state, script

    def seat(self, state: State, described: Description) -> int:
        """The seat that decides."""
        return state.active

    def action(self, state: State, described: Description) -> Action:
        """The action of a step, such as {"type": "build", "card": "stable"}."""
        verb = described.get("type")
        if verb == "wonder":
            only(described, ("type", "wonder", "card"), "wonder of 7 Wonders Duel")
            wonder, card = _index(_WONDER, described.get("wonder")), _index(_CARD, described.get("card"))
            return actions.WONDER_WITH[wonder][card]
        if verb == "choose_starter":
            only(described, ("type", "player"), "choose_starter of 7 Wonders Duel")
            return actions.BEGIN[_index(_SEAT, described.get("player"))]
        if verb not in _TABLES:
            raise unknown(verb, "no action of 7 Wonders Duel")
        key, ids, table = _TABLES[verb]
        only(described, ("type", key), f"{verb} of 7 Wonders Duel")
        return table[_index(ids, described.get(key))]

    def describe(self, state: State) -> dict[str, Json]:
        """A position in the format of descriptions, with what can be seen of it."""
        return FIELDS.write(state)

    def write(self, state: State) -> dict[str, Json]:
        """Everything on the table; cards face down are written as backs, since nobody knows them."""
        written: dict[str, Json] = {
            "phase": _name_of(state.kind()),
            "age": max(state.age, 1),
            "active": "AB"[state.active],
            "pawn": state.pawn,
            "players": {name: _written_player(state, seat) for name, seat in _SEATS.items()},
            "structure": {str(slot): _written_slot(card) for slot, card in enumerate(state.slots) if card != EMPTY},
            "military_tokens": dict(zip(_SEATS, map(list, state.looting), strict=True)),
            "board_tokens": _BOARD_TOKENS.write(state, state.board_tokens),
            "box_tokens": _TOKENS.write(state, (*state.box_tokens, *state.drawn_tokens)),
            "library_draw": _TOKENS.write(state, state.drawn_tokens),
            "discard": _CARDS.write(state, state.discard),
            "removed_wonders": _WONDERS.write(state, state.removed),
        }
        if state.result is not None:
            written["result"] = _write_result(state)
        if state.kind() is Kind.DRAFT:
            taken = (*state.wonders[0], *state.wonders[1])
            pools = [taken[at : at + POOL_SIZE] for at in range(0, len(taken) - len(taken) % POOL_SIZE, POOL_SIZE)]
            rest = taken[len(taken) - len(taken) % POOL_SIZE :]
            pools.append((*rest, *state.pool))
            del written["structure"]
            written["draft"] = {
                "pools": [_WONDERS.write(state, pool) for pool in pools],
                "step": len(taken),
                "first": "AB"[state.first],
            }
        return written

    def answer(self, state: State, question: Description) -> Json:
        """The answer to a question about a position, such as what something costs: see questions.py."""
        from mohreh.games.duel import questions  # no page has it

        return questions.answer(state, question)


READER = DuelReader()


# What a description holds


def _read_wonders(player: tuple[State, int], raw: Json) -> None:
    """Wonders as ids, or as objects that say whether the Wonder is built and with which card."""
    state, seat = player
    for entry in raw:
        facts = {"id": entry} if isinstance(entry, str) else entry
        only(facts, ("id", "built", "card"), "a Wonder of a player")
        wonder = _index(_WONDER, needed(facts, "id", "a Wonder of a player"))
        state.wonders = replaced(state.wonders, seat, (*state.wonders[seat], wonder))
        if facts.get("built"):
            card = _index(_CARD, facts["card"]) if "card" in facts else CARD_UNTOLD
            state.under = placed(state.under, wonder, card)


def _built(state: State, seat: int) -> list[int]:
    return [wonder for wonder in state.wonders[seat] if state.under[wonder] != NOT_BUILT]


def _read_looting(state: State, described: Description) -> None:
    for name, coins in described.items():
        state.looting = replaced(state.looting, _index(_SEAT, name), tuple(sorted(coins)))


def _written_player(state: State, seat: int) -> dict[str, Json]:
    wonders = []
    for wonder in state.wonders[seat]:
        under = state.under[wonder]
        card = {"card": CARDS[under].id} if under >= 0 else {}
        built = {"built": True, **card} if under != NOT_BUILT else {}
        wonders.append({"id": WONDERS[wonder].id, **built})
    return {
        "coins": state.coins[seat],
        "cards": _CARDS.write(state, state.city[seat]),
        "tokens": _TOKENS.write(state, state.tokens[seat]),
        "wonders": wonders,
    }


def _written_slot(card: int) -> str:
    return CARDS[card].id if card >= 0 else _BACK_IDS[card]


def _write_result(state: State) -> dict[str, Json] | None:
    if state.result is None:
        return None
    winners = state.result.winners
    return {"victory": str(state.result.victory), "winner": "AB"[winners[0]] if len(winners) == 1 else None}


def _write_structure(state: State) -> dict[str, str]:
    """The cards in the occupied slots, if they lie face up or were named in the description. Under the back of a
    Guild there is no other card, whatever the deal was (DU-5.5)."""
    dealt = state.deals.get(state.age, {}) if isinstance(state, Described) else {}
    hidden = {slot: card for slot, card in dealt.items() if state.slots[slot] == _back(card)}
    cards = {slot: hidden.get(slot, card) for slot, card in enumerate(state.slots)}
    return {str(slot): CARDS[card].id for slot, card in cards.items() if card >= 0}


def _back(card: int) -> int:
    return GUILD_BACK if CARDS[card].guild else AGE_BACK


def _name_of(kind: str) -> str:
    """The name of a kind of decision in descriptions, which do not say the colour to be destroyed."""
    return "choose_destroy" if kind in (Kind.DESTROY_BROWN, Kind.DESTROY_GREY) else str(kind)


_BOARD_TOKENS: Codec[State, tuple[int, ...]] = Codec(  # where one was taken there is a gap, which nobody tells
    lambda state, raw: _TOKENS.read(state, filter(None, raw)),
    lambda state, tokens: _TOKENS.write(state, tuple(token for token in tokens if token >= 0)),
)

PLAYER: Fields[tuple[State, int]] = Fields(  # of (state, seat)
    kept_by_seat("coins", NUMBER),
    kept_by_seat("cards", _CARDS, "city"),
    kept_by_seat("tokens", _TOKENS),
    Field("wonders", read=_read_wonders),
    seen("wonders_built", lambda player: _WONDERS.write(player[0], tuple(_built(*player)))),
    seen("wonders_unbuilt", lambda player: _WONDERS.write(player[0], player[0].unbuilt[player[1]])),
    seen("symbols", lambda player: player[0].symbols[player[1]].bit_count()),
)
FIELDS: Fields[State] = Fields(
    seen("phase", lambda state: _name_of(state.kind())),
    seen("age", lambda state: max(state.age, 1)),
    kept("active", _SEAT, write=lambda state: None if state.kind() is Kind.OVER else "AB"[state.active]),
    seen("pending", lambda state: [_name_of(kind) for kind in state.pending if kind is not Kind.DRAFT]),
    seen("coins", lambda state: list(state.coins)),
    kept("pawn", NUMBER),
    Field("military_tokens", lambda state: dict(zip(_SEATS, map(list, state.looting), strict=True)), _read_looting),
    kept("board_tokens", _BOARD_TOKENS),
    kept("box_tokens", _TOKENS, absent=(), write=lambda s: _TOKENS.write(s, (*s.box_tokens, *s.drawn_tokens))),
    seen("drawn_tokens", lambda state: _TOKENS.write(state, state.drawn_tokens)),
    seen("pool", lambda state: _WONDERS.write(state, state.pool)),
    kept("discard", _CARDS),
    kept("removed_wonders", _WONDERS, "removed"),
    seen("accessible", lambda state: _CARDS.write(state, tuple(state.slots[slot] for slot in state.open))),
    seen("structure", _write_structure),
    by_seat("players", _SEATS, PLAYER),
    seen("result", _write_result),
    seen("score", lambda state: dict(zip(_SEATS, state.scores(), strict=True))),
)
_POSITION = FIELDS.keys | set("phase age pending result structure next_structures draft library_draw".split())


# What follows from it


def _count_wonders(state: State) -> None:
    """The Wonders removed by the description, or by the seventh Wonder that was built (DU-8.4)."""
    unbuilt = [[wonder for wonder in state.wonders[seat] if state.under[wonder] == NOT_BUILT] for seat in (0, 1)]
    removed = set(state.removed)
    if state.wonders_built(0) + state.wonders_built(1) >= MOST_WONDERS:
        removed |= {*unbuilt[0], *unbuilt[1]}
    state.removed = tuple(sorted(removed))
    mine, theirs = (tuple(wonder for wonder in wonders if wonder not in removed) for wonders in unbuilt)
    state.unbuilt = mine, theirs


def _take_effect(state: State) -> None:
    """Apply production, lower prices and symbols of the buildings in the cities."""
    for seat in (0, 1):
        cards, state.city = state.city[seat], replaced(state.city, seat, ())
        for card in cards:
            join_city(state, seat, card)
        effects = [MEANS_OF_TOKEN[token] for token in state.tokens[seat]]
        for means in (*effects, *(MEANS_OF_WONDER[wonder] for wonder in _built(state, seat))):
            bring(state, seat, means)
        symbols = {*(CARDS[card].symbol for card in cards), *(TOKENS[token].symbol for token in state.tokens[seat])}
        state.symbols = replaced(state.symbols, seat, sum(1 << symbol for symbol in symbols if symbol is not None))


def _read_draft(state: State, script: Foretold, described: Description) -> None:
    """A draft in progress: `step` picks are made, `pools` are those of DU-4.1."""
    draft = needed(described, "draft", "the phase draft")
    only(draft, ("pools", "step", "first"), "a draft of 7 Wonders Duel")
    taken = {*state.wonders[0], *state.wonders[1]}
    step = int(draft.get("step", len(taken)))
    pools = [_WONDERS.read(state, pool) for pool in needed(draft, "pools", "a draft")]
    state.first = _index(_SEAT, draft.get("first", "A"))
    state.active = state.first ^ DRAFT_ORDER[step]  # regardless of the key `active`
    state.pool = tuple(wonder for wonder in pools[step // POOL_SIZE] if wonder not in taken)
    script.pools = [wonder for pool in pools for wonder in pool]
    if "structure" in described:
        script.deals[1] = _by_slot(described["structure"])
    state.pending = (Kind.DRAFT,)


_BACK_IDS = {AGE_BACK: "back", GUILD_BACK: "guild_back"}
_BACKS = {id_: back for back, id_ in _BACK_IDS.items()}


def _by_slot(deal: Description | list[Json]) -> dict[int, int]:
    """The card in each occupied slot, given by slot or in the order of the slots."""
    slots = deal.items() if isinstance(deal, Mapping) else enumerate(deal)
    return {int(slot): _BACKS[card] if card in _BACKS else _index(_CARD, card) for slot, card in slots}


def _read_structure(state: State, script: Foretold, described: Description) -> None:
    """The structure. Cards that lie face down become backs, and are announced results of chance."""
    state.age = int(described.get("age", 1))
    layout = LAYOUTS[state.age]
    lying = _by_slot(described.get("structure", {}))
    slots = [EMPTY] * SLOTS
    accessible = []
    for slot, card in lying.items():
        covered = any(other in lying for other in layout[slot].covered_by)
        hidden = covered and not layout[slot].face_up
        if card < 0 and not hidden:
            raise unknown(_BACK_IDS[card], "a back where the card lies face up")
        slots[slot] = card if card < 0 else _back(card) if hidden else card
        if not covered:
            accessible.append(slot)
    script.deals[state.age] = {slot: card for slot, card in lying.items() if card >= 0}
    state.slots, state.open = tuple(slots), tuple(sorted(accessible))
    known = {*state.discard, *state.city[0], *state.city[1], *state.under, *slots}
    face_down = {card for slot, card in lying.items() if slots[slot] != card >= 0}  # in tales also of other Ages
    unseen = {*DECKS[state.age], *(GUILDS if state.age == 3 else ())} - known | face_down
    state.deck = tuple(sorted(card for card in unseen if not CARDS[card].guild))
    state.guild_deck = tuple(sorted(card for card in unseen if CARDS[card].guild))
    _read_phase(state, script, described)


def _read_phase(state: State, script: Foretold, described: Description) -> None:
    """The open decision of the position, or how the game ended."""
    open_kinds = described.get("pending") or ("turn",)
    phase = described.get("phase") or open_kinds[0]
    if phase == "over" or described.get("result"):
        result = described.get("result") or {}
        only(result, ("victory", "winner"), "a result of 7 Wonders Duel")
        winners = (0, 1) if result.get("winner") is None else (_index(_SEAT, result["winner"]),)
        state.result = Result(Victory(result.get("victory", Victory.CIVILIAN)), winners)
    elif phase == "choose_destroy":
        state.pending = (_kind_to_destroy(state),)
    elif phase in (Kind.TOKEN, Kind.BOX_TOKEN, Kind.DISCARDED, Kind.STARTER):
        state.pending = (Kind(phase),)
    elif phase != "turn":
        raise unknown(phase, "no phase of a described position")
    if phase == Kind.BOX_TOKEN:
        state.drawn_tokens = (
            tuple(token for token in script.library if token in state.box_tokens)
            or state.box_tokens[: WONDERS[WONDER["the_great_library"]].draws]
        )
        state.box_tokens = tuple(token for token in state.box_tokens if token not in state.drawn_tokens)


def _kind_to_destroy(state: State) -> Kind:
    """Determined by the Wonder just built, the last one named if both were, and by what the rival has."""
    built = [wonder for wonder in _built(state, state.active) if WONDERS[wonder].destroys]
    colours = [colour for w in built if (colour := WONDERS[w].destroys) and state.count(1 - state.active, colour)]
    return Kind.DESTROY_BROWN if colours and colours[-1] is BROWN else Kind.DESTROY_GREY
