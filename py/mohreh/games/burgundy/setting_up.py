"""The position editor of The Castles of Burgundy: the contents of the box, and where they can be (positions.md)."""

from __future__ import annotations

from collections import Counter

from mohreh.core.options import Choice
from mohreh.core.setting_up import (
    SEAT,
    Id,
    Seats,
    SetUp,
    Shape,
    Thing,
    by_seat,
    each,
    entry,
    flag,
    group,
    number,
    one_of,
    several,
    several_of,
    values_of,
)
from mohreh.core.text import N_, Words, commas
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import names, names_effects, names_places
from mohreh.games.burgundy.boards import BOARDS, KINDS, Board
from mohreh.games.burgundy.buildings import BUILDING_IDS, BUILDINGS
from mohreh.games.burgundy.game import BURGUNDY
from mohreh.games.burgundy.kinds import EFFECTS, Kind
from mohreh.games.burgundy.monasteries import MONASTERIES
from mohreh.games.burgundy.routes import ROUTE_IDS
from mohreh.games.burgundy.shields import SETTLING, SHIELD_IDS, SHIELD_NUMBERS

_STAGES = {
    Kind.TURN: N_("A turn"),
    Kind.SETUP_BOARDS: N_("Choosing player boards"),
    Kind.SETUP_TRADE_ROUTES: N_("Arranging trade routes"),
    Kind.SETUP_START_CASTLE: N_("Placing start castles"),
    Kind.OVER: N_("The game is over"),
}
_OPTIONS = {  # that are choices: as descriptions write them
    *("boards", "tiebreak_empty_spaces", "monastery_values", "boards_4_8", "start_castle", "trade_route_order"),
    *("inn_limit", "solo_board", "team_board", "white_castle_split"),
}


def _choice(key: str) -> Choice:
    return next(each for each in BURGUNDY.options if isinstance(each, Choice) and each.key == key.replace("_", "-"))


def _values(key: str, words: Words) -> list[Thing]:
    choice = _choice(key)
    return values_of(choice, [(value, value.replace("-", "_")) for value in choice.values], words)


def _tiles(words: Words) -> list[Thing]:
    stock: Counter[int] = Counter()
    for pile in c.piles(frozenset(c.MODULES)):
        stock.update(pile)
    kinds = [*(names.capital(names.kind(kind, words)) for kind in range(len(KINDS))), words("Others")]
    return [
        Thing(
            id_,
            names.capital(names_effects.tile_title(tile, words)),
            stock[tile],
            kinds[min(c.KIND_OF[tile], len(KINDS))],
        )
        for id_, tile in c.TILE_IDS.items()
    ]


def _spaces(words: Words) -> list[Thing]:
    found = []
    for board in BOARDS:
        found += [
            Thing(name, names.capital(_place(board, space, words)), 0, "", board.id)
            for space, name in enumerate(board.names)
        ]
    return found


def _place(board: Board, space: int, words: Words) -> str:
    return commas([names_places.space(board, space, words), names_places.where(board, space, words)], words)


def _effects(words: Words) -> list[Thing]:
    """What may be open, each with what it can come from (CB-5.5)."""
    found: list[tuple[str, str]] = []
    for kind in EFFECTS:
        if kind is Kind.REWARDS:
            continue
        title = names.capital(names.effect(kind, words))
        found.append((str(kind), title))
        sources = [
            (row.id, names.building(BUILDING_IDS.index(row.id), words)) for row in BUILDINGS if row.opens == kind
        ]
        if kind is Kind.EXTRA_ACTION:
            sources = [("castle", words("Castle")), ("white", words("White castle"))]
        if kind is Kind.PHASE_END_PLACE:
            sources = [(str(shield), names.shield(shield, words)) for shield in SETTLING]
        found += [(f"{kind}:{source}", f"{title} ({name})") for source, name in sources]
    return [Thing(id_, label) for id_, label in found]


def _things(words: Words) -> dict[str, list[Thing]]:
    return {
        "tile": _tiles(words),
        "space": _spaces(words),
        "board": [Thing(board.id, names_places.board(at, words)) for at, board in enumerate(BOARDS)],
        "goods": [Thing(at + 1, names.goods_numbered(at, words), c.GOODS_EACH) for at in range(c.GOODS)],
        "shield": [
            Thing(id_, names.capital(names.shield(SHIELD_NUMBERS[at], words)), 1) for at, id_ in enumerate(SHIELD_IDS)
        ],
        "bonus_tile": [
            Thing(f"{kind}_{size}", names.bonus(at + len(c.BONUSES) * small, words), 1)
            for small, size in enumerate(("large", "small"))
            for at, kind in enumerate(c.BONUSES)
        ],
        "bonus": [
            Thing(kind, names.capital(names.kind(at, words)) if at < len(KINDS) else names.term("border_posts", words))
            for at, kind in enumerate(c.BONUSES)
        ],
        "size": [Thing("large", words("Large")), Thing("small", words("Small"))],
        "kind": [Thing(kind, names.capital(names.kind(at, words))) for at, kind in enumerate(KINDS)],
        "building": [Thing(id_, names.building(at, words)) for at, id_ in enumerate(BUILDING_IDS)],
        "monastery": [Thing(row.number, names.monastery(row.number, words), 1, "", "") for row in MONASTERIES],
        "animals": [
            Thing(id_, names.capital(names_effects.tile_title(tile, words)))
            for id_, tile in c.TILE_IDS.items()
            if c.ANIMAL_OF[tile] >= 0
        ],
        "route": [Thing(id_, names.route(at, words), 1) for at, id_ in enumerate(ROUTE_IDS)],
        "die": [Thing(value, words.number(value)) for value in range(1, 7)],
        "depot": [Thing(at + 1, names.depot(at, words)) for at in range(c.DEPOTS)],
        "track": [Thing(at, words("Place {n}", n=at + 1)) for at in range(c.TRACK)],
        "team": [Thing(id_, names.team(at, words)) for at, id_ in enumerate("AB")],
        "phase": [Thing(id_, names.phase(at, words)) for at, id_ in enumerate(c.PHASES)],
        "round": [Thing(at, words.number(at)) for at in range(c.ROUNDS + 1)],
        "stage": [Thing(str(kind), words(label)) for kind, label in _STAGES.items()],
        "effect": _effects(words),
        "players": [Thing(n, words.number(n)) for n in BURGUNDY.seats],
        "module": [Thing(module, names.module(module, words)) for module in c.MODULES],
        "moment": [Thing("phase_end", words("The end of the phase"))],
        **{key: _values(key, words) for key in ("mode", *sorted(_OPTIONS))},
    }


def _estate(words: Words) -> list[Shape]:
    """What belongs to an estate, of a seat or of a team."""
    tile = one_of("tile")
    goods = each("goods", number(0, c.GOODS_EACH))
    fields: list[tuple[str, str, Shape, bool]] = [
        ("storage", names.term("storage", words), several(tile, ordered=True), False),
        ("silver", names.term("silver", words), number(0, 60), False),
        ("workers", names.term("workers", words), number(0, 60), False),
        ("goods", names.term("goods_storage", words), goods, False),
        ("sold", names.term("sold_goods", words), goods, False),
        ("bonus_tiles", names.term("bonus_tiles", words), several_of("bonus_tile"), True),
        ("shields", names.term("shields", words), each("space", one_of("shield"), "board", "1"), True),
        ("route", names.term("trade_route", words), several_of("route", ordered=True), True),
        ("route_filled", words("Spaces of the trade route filled"), number(0, 18), True),
        ("posts_joined", words("Border posts joined"), number(0, 3), True),
        ("colours_complete", words("Colours that are complete"), several_of("kind"), True),
        ("copied_player", words("Whose monasteries are copied"), one_of(SEAT), True),
        ("monasteries", words("Monasteries, wherever they lie"), several_of("monastery"), True),
        ("buildings", words("Buildings, wherever they lie"), each("building", number(0, 9)), True),
        ("mines", words("Mines, wherever they lie"), number(0, 9), True),
        ("livestock_tiles", words("Livestock, wherever it lies"), several_of("animals"), True),
        ("empty", words("Spaces still empty"), number(0, 74), True),
    ]
    placed = each("space", tile, "board", "1")
    return [
        entry("board", names.term("player_board", words), one_of("board")),
        entry("placed", names.term("estate", words), placed),
        *(entry(key, label, shape, rare=rare) for key, label, shape, rare in fields),
    ]


def SET_UP(words: Words) -> SetUp:
    """The fields of a position: estates, depots, the track, and who decides about what."""
    tiles = several_of("tile", ordered=True)
    estate = _estate(words)
    dice = [
        entry("dice", names.term("dice", words), several_of("die", ordered=True)),
        entry("dice_used", words("Dice used, the first and the second"), several(flag(), ordered=True)),
        entry("vp", names.term("points", words), number(0, 500)),
        entry("target", names.term("target", words), number(-500, 500), when=("mode", ("solo",))),
    ]
    depot = group(
        entry("tiles", words("Tiles"), tiles),
        entry("goods", words("Goods"), several_of("goods")),
        entry("shields", names.term("shields", words), several_of("shield"), rare=True),
    )
    seats: dict[str, list[tuple[Id, str]]] = {
        str(n): [(seat, words("Seat {n}", n=seat + 1)) for seat in range(n)] for n in BURGUNDY.seats
    }
    return SetUp(
        _things(words),
        Seats(seats, "n", "2"),
        group(
            entry("n", words("Players"), one_of("players")),
            entry("mode", _choice("mode").caption(words), one_of("mode")),
            entry("modules", words("Modules"), several_of("module")),
            entry("board", words("Player board of everybody"), one_of("board")),
            entry("phase", names.term("phase", words), one_of("phase")),
            entry("round", names.term("round", words), one_of("round")),
            entry("active", words("Whose turn it is"), one_of(SEAT)),
            entry("players", words("Players and their estates"), by_seat(group(*dice, *estate))),
            entry(
                "teams",
                words("Teams and their estates"),
                each(
                    "team", group(*estate, entry("vp", names.term("points", words), several(number(0, 500)), rare=True))
                ),
                when=("mode", ("team",)),
            ),
            entry("depots", names.term("numbered_depots", words), each("depot", depot)),
            entry("central", names.term("central_depot", words), tiles),
            entry("white_die", names.term("white_die", words), one_of("die")),
            entry("state", words("What is decided"), one_of("stage"), rare=True),
            entry("pending", words("Effects that are still open"), several_of("effect", ordered=True), rare=True),
            entry("at", words("Moment"), one_of("moment"), rare=True),
            entry("inns", names.module("inns", words), number(0, c.INNS), rare=True),
            entry("bonus", words("Bonus tiles that are left"), each("bonus", several_of("size")), rare=True),
            entry("track", names.term("turn_order", words), each("track", several_of(SEAT, ordered=True)), rare=True),
            entry("round_order", words("Order in this round"), several_of(SEAT, ordered=True), rare=True),
            entry("first", words("Start player"), one_of(SEAT), rare=True),
            entry("coming", words("Goods of the next rounds"), several_of("goods", ordered=True), rare=True),
            entry("done", words("Turns done in this round"), number(0, 9), rare=True),
            *(entry(key, _choice(key).caption(words), one_of(key), rare=True) for key in sorted(_OPTIONS)),
            entry("solo_target", words("Target at the start"), number(5, 200), rare=True, when=("mode", ("solo",))),
        ),
        lifted=("options",),
    )
