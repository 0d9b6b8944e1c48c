"""The directives of the rules pages of The Castles of Burgundy: tiles, boards, depots, shields, and the glossary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from mohreh.core.html import Html, h3, join, path, span, svg
from mohreh.core.rulebook import Directive, Term, component, components, nothing_more
from mohreh.core.text import N_, Words, all_of, commas
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import faces, names, names_effects, names_places
from mohreh.games.burgundy.board_estate import printed
from mohreh.games.burgundy.board_geometry import plan
from mohreh.games.burgundy.boards import BOARD, BOARDS, KINDS, POSTED, POSTS, SOLO, TEAM, spaces_of
from mohreh.games.burgundy.monasteries import MONASTERIES
from mohreh.games.burgundy.routes import ROUTES, SOURCED
from mohreh.games.burgundy.shields import SHIELDS

_PLAYERS = (2, 3, 4)


def _count(tile: int, modules: frozenset[str], words: Words) -> str:
    """How many of a tile there are, by the colours of their backs: "5 beige, 2 black"."""
    piles = c.piles(modules)
    found = [(back, Counter(pile)[tile]) for back, pile in enumerate(piles)]
    return commas([words("{n} {colour}", n=n, colour=names.back(back, words)) for back, n in found if n], words)


def _tile(tile: int, words: Words, *, facts: Iterable[str] = (), modules: Iterable[str] = ()) -> Html:
    number = c.MONASTERY_OF[tile]
    said = list(facts) or [names_effects.tile_effect(tile, words)]
    if (number and MONASTERIES[number - 1].each_2011) or number == 6:
        of_2011 = names_effects.monastery_effect(number, words, of_2011=True)
        said.append(words("Edition of 2011: {text}", text=of_2011))
    return component(
        f"monastery-{number}" if number else f"tile-{c.TILES[tile].name}",
        faces.tile(tile, words, big=True),
        names_effects.tile_title(tile, words),
        _count(tile, frozenset(modules), words),
        said,
    )


def tiles(argument: str, words: Words) -> Html:
    """The hex tiles of the base game but monasteries, by their kinds (CB-1.1)."""
    nothing_more(argument)
    groups = []
    for kind in range(len(KINDS) - 1):
        rows = [tile for tile, row in enumerate(c.TILES) if tile and row.kind == kind and _base(tile)]
        heading = h3(names.kind(kind, words), class_="component-group")
        groups += [heading, components([_tile(tile, words) for tile in rows], "of-hexes")]
    return join(groups)


def _base(tile: int) -> bool:
    return any(tile in pile for pile in c.piles())


def monasteries(argument: str, words: Words) -> Html:
    """The monasteries of the base game by their numbers (CB-13)."""
    nothing_more(argument)
    rows = [c.OF_MONASTERY[row.number] for row in MONASTERIES if row.module == "base"]
    return components([_tile(tile, words) for tile in rows], "of-hexes")


_EXTRAS = {
    "extra_tiles": ("m27", "m28", "crane", "goose2"),
    "white_castles": ("white_castle", "m29"),
    "inns": ("inn",),
    "solo": ("joker",),
}


def extras(argument: str, words: Words) -> Html:
    """The hex tiles of a module, or of the solo game (CB-1.4). Raises ValueError for another word."""
    if argument not in _EXTRAS:
        raise ValueError(f"{argument!r} is no module with tiles")
    shown = [_tile(c.TILE[name], words, modules=[argument]) for name in _EXTRAS[argument]]
    return components(shown, "of-hexes")


def goods(argument: str, words: Words) -> Html:
    """The six types of goods (CB-1.2)."""
    nothing_more(argument)
    items = [
        component(
            f"goods-{number + 1}",
            faces.ware(number, words),
            names.goods(number, words),
            words("Number {n}", n=number + 1),
            [words("{n} of them", n=c.GOODS_EACH)],
        )
        for number in range(c.GOODS)
    ]
    return components(items, "of-hexes")


def _by_players(figures: dict[int, int], words: Words) -> str:
    listed = [words("{n} with {players} players", n=figures[players], players=players) for players in _PLAYERS]
    return commas(listed, words)


def _bonus(which: int, words: Words) -> Html:
    large, small = (names.bonus(which + len(c.BONUSES) * each, words) for each in (0, 1))
    return component(
        f"bonus-{c.BONUSES[which]}",
        faces.bonus(which, words, c.LARGE[2]),
        words("Border posts") if which == c.BORDER else names.kind(which, words),
        "",
        [
            words("{tile}: {points} points.", tile=large, points=_by_players(c.LARGE, words)),
            words("{tile}: {points} points.", tile=small, points=_by_players(c.SMALL, words)),
        ],
    )


def bonus(argument: str, words: Words) -> Html:
    """The bonus tiles of the colours (CB-14.5)."""
    nothing_more(argument)
    return components([_bonus(which, words) for which in range(len(KINDS))], "of-hexes")


def depots(argument: str, words: Words) -> Html:
    """Which tiles come to which depot, by the number of players (CB-3.3)."""
    nothing_more(argument)
    return components([_depot(depot, words) for depot in range(c.DEPOTS)], "of-hexes")


def _depot(depot: int, words: Words) -> Html:
    spaces = c.DEPOT_SPACES[depot]
    pictures = span([faces.turned(kind) for kind, _ in spaces], class_="depot-plan")
    facts = []
    for players in _PLAYERS:
        listed = all_of([names.kind(kind, words) for kind, least in spaces if least <= players], words)
        facts.append(words("{n} players: {tiles}", n=players, tiles=listed))
    return component(f"depot-{depot + 1}", pictures, names.depot(depot, words), "", facts)


# -- boards


def boards(argument: str, words: Words) -> Html:
    """A player board with its areas (CB-1.3, CB-18). Raises ValueError for one that there is not."""
    if argument not in BOARD:
        raise ValueError(f"{argument!r} is no board")
    number = BOARD[argument]
    board = BOARDS[number]
    facts = [
        words("{area}: {sizes}", area=names.capital(names.area(kind, words)), sizes=_sizes(number, kind, words))
        for kind in range(len(KINDS))
    ]
    if board.id in POSTED:
        facts.append(words("Dealt in games with border posts."))
    picture = component(f"board-{argument}", _plan(number, words), names_places.board(number, words), "", facts)
    wide = board.id in TEAM or board.id in SOLO
    return components([picture], "of-boards of-wide-boards" if wide else "of-boards")


def _sizes(number: int, kind: int, words: Words) -> str:
    return commas([words.number(area.size) for area in BOARDS[number].areas if area.kind == kind], words)


def _plan(number: int, words: Words) -> Html:
    """A board as it is printed, with its border posts."""
    width, height = plan(number).size
    return span(
        svg(
            printed(number, words),
            _posts(number) if BOARDS[number].id in POSTED else None,
            viewBox=f"0 0 {width} {height}",
            class_="land",
            dir="ltr",
        ),
        class_="board-plan",
        aria_hidden="true",
    )


def _posts(number: int) -> list[Html]:
    """The border posts as small rings on the spaces that reach them."""
    drawn = plan(number)
    return [
        path(
            d=f"M{drawn.centres[space][0] - 14:.4g} {drawn.centres[space][1] - 44:.4g}h28v22l-14-8-14 8z", class_="post"
        )
        for post in BOARDS[number].posts
        for space in spaces_of(post)
    ]


# -- trade routes, shields, border posts


def routes(argument: str, words: Words) -> Html:
    """The trade route tiles (CB-23.1)."""
    nothing_more(argument)
    items = [
        component(
            f"route-{number + 1}",
            faces.route(number, words),
            words("Trade route {n}", n=number + 1),
            words("as in the box") if number < SOURCED else words("made after those of the box"),
            [names.route(number, words)],
        )
        for number in range(len(ROUTES))
    ]
    return components(items, "of-routes")


def shields(argument: str, words: Words) -> Html:
    """The shields by their numbers (CB-24)."""
    nothing_more(argument)
    items = [
        component(
            f"shield-{row.number}",
            faces.crest(row.number, words),
            names_effects.shield_title(row.number, words),
            names_effects.shield_points(row.number, words),
            [names_effects.shield_effect(row.number, words)],
        )
        for row in SHIELDS
    ]
    return components(items, "of-hexes")


_POST_SPACES = (N_("at the upper right corner"), N_("at the left corner"), N_("below, in the middle"))


def posts(argument: str, words: Words) -> Html:
    """The border posts and their bonus tile (CB-25.2, CB-25.5)."""
    nothing_more(argument)
    items = [
        component(
            f"post-{number + 1}",
            span(_flag(), class_="post-plan"),
            names.capital(names_places.post(number, words)),
            "",
            [words(where)],
        )
        for number, where in zip(range(len(POSTS)), _POST_SPACES, strict=True)
    ]
    return components([*items, _bonus(c.BORDER, words)], "of-hexes")


def _flag() -> Html:
    return svg(path(d="M8 4h32v38l-16-11-16 11z", class_="post"), viewBox="0 0 48 46", aria_hidden="true")


DIRECTIVES: dict[str, Directive] = {
    "tiles": tiles,
    "monasteries": monasteries,
    "extras": extras,
    "goods": goods,
    "bonus": bonus,
    "depots": depots,
    "boards": boards,
    "routes": routes,
    "shields": shields,
    "posts": posts,
}

GLOSSARY = (
    Term("area", N_("Area"), N_("Connected spaces of one colour."), "CB-0.2"),
    Term("black-tile", N_("Black tile"), N_("Solo game: covers a space of any colour and does nothing."), "CB-27.14"),
    Term("bonus", N_("Bonus tile"), N_("For the first two who complete a colour."), "CB-14.5"),
    Term("border-post", N_("Border post"), N_("One of three at the rim of a board, to be connected."), "CB-25.2"),
    Term("building", N_("Building"), N_("Beige; has one effect when it is placed."), "CB-12.12"),
    Term("castle", N_("Castle"), N_("Dark green; gives an extra action."), "CB-12.6"),
    Term("central", N_("Central depot"), N_("The black one in the middle; a tile costs 2 silver."), "CB-11.1"),
    Term("city", N_("City"), N_("An area of building spaces."), "CB-0.2"),
    Term("depot", N_("Depot"), N_("Where tiles and goods lie; six have numbers."), "CB-0.3"),
    Term("discard", N_("Discard"), N_("A tile leaves the game to make room."), "CB-7.2"),
    Term("estate", N_("Estate"), N_("Your own board of hexes."), "CB-0.1"),
    Term("extra-action", N_("Extra action"), N_("An action that takes none of your dice."), "CB-12.6"),
    Term("goods", N_("Goods"), N_("Six types; sold for silver and points."), "CB-9.1"),
    Term("inn", N_("Inn"), N_("Makes an area one space larger."), "CB-22.6"),
    Term("livestock", N_("Livestock"), N_("Light green; scores with the same animals of its pasture."), "CB-12.10"),
    Term("marker", N_("Marker"), N_("Shows your place in the turn order."), "CB-4.3"),
    Term("mine", N_("Mine"), N_("Grey; pays silver at the end of each phase."), "CB-12.9"),
    Term("monastery", N_("Monastery (academy)"), N_("Yellow; bends a rule, or scores in the end."), "CB-13.0"),
    Term("open", N_("Open effect"), N_("Waits until you answer or decline it."), "CB-5.5"),
    Term("pair", N_("Pair"), N_("Both dice with the same number, for a shield."), "CB-24.4"),
    Term("partner", N_("Partner"), N_("The other player of your team."), "CB-26.1"),
    Term("pasture", N_("Pasture"), N_("An area of livestock spaces."), "CB-0.2"),
    Term("phase", N_("Phase"), N_("Five rounds; there are five, A to E."), "CB-3.1"),
    Term("river", N_("River"), N_("An area of ship spaces; in the solo game, a line between hexes."), "CB-0.2"),
    Term("round", N_("Round"), N_("One turn for everybody."), "CB-4.5"),
    Term("shield", N_("Shield"), N_("Lies on a castle and works while it lies there."), "CB-24.7"),
    Term("ship", N_("Ship"), N_("Blue; loads goods and moves your marker."), "CB-12.1"),
    Term("space", N_("Space"), N_("One hex of an estate."), "CB-0.1"),
    Term("start-castle", N_("Start castle"), N_("Where your estate begins."), "CB-2.12"),
    Term("storage", N_("Storage"), N_("Three places for tiles that are not placed yet."), "CB-0.4"),
    Term("target", N_("Target"), N_("Solo game: reach it for an extra action."), "CB-27.5"),
    Term("trade-route", N_("Trade route"), N_("A row of spaces for goods that you sell."), "CB-23.2"),
    Term("tribute", N_("Tribute"), N_("1 silver for each shield at the end of a phase."), "CB-24.10"),
    Term("turn-order", N_("Turn order"), N_("Whoever is in front on the track begins."), "CB-4.3"),
    Term("white-castle", N_("White castle"), N_("A building that acts with the white die."), "CB-21.2"),
    Term("white-die", N_("White die"), N_("Says where the goods of a round go."), "CB-4.2"),
    Term("worker", N_("Worker"), N_("Changes a die by one."), "CB-6.1"),
)
