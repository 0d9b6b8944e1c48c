"""The sheets of what lies on the main board: depots, shields, goods, phases, bonus tiles."""

from __future__ import annotations

from collections import Counter

from mohreh.core.face import Scene, Sheet
from mohreh.core.html import Html, bdi, div, h3, join, li, p, section, span, table, tbody, td, th, thead, tr, ul
from mohreh.core.pieces import figure, looks, unseen
from mohreh.core.text import Words
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import faces, names, names_effects
from mohreh.games.burgundy.board_choices import Choices
from mohreh.games.burgundy.board_parts import bonus_points, clause, crest, tile, ware
from mohreh.games.burgundy.boards import KINDS
from mohreh.games.burgundy.sheet_parts import offered_uses
from mohreh.games.burgundy.shields import SHIELDS
from mohreh.games.burgundy.state import State


def tile_rows(state: State, row: tuple[int, ...], where: str, scene: Scene) -> Html:
    """Tiles one below the other, each with what it does."""
    words = scene.words
    out = [
        li(
            looks(
                f"tile {c.TILE_NAMES[number]} {where}",
                "",
                tile(number, words, state.agreed.of_2011),
                span(
                    span(names_effects.tile_title(number, words), class_="called"),
                    span(names_effects.tile_effect(number, words, state.agreed), class_="does"),
                ),
                class_="tile-row",
            )
        )
        for number in row
    ]
    return ul(out, class_="tile-rows", role="list")


def depot_sheet(state: State, number: int, scene: Scene) -> Sheet:
    """All that lies at a depot; 0 is the central one."""
    words = scene.words
    row = state.depots[number - 1] if number else (*state.central, *([c.INN] * state.inns))
    if number:
        note = words("A die with this number takes a tile from here. Goods are taken by ships.")
        goods = names.goods_row(state.wares[number - 1], words)
        said = words("Goods: {goods}").format(goods=goods)
    else:
        note = words("Once in your turn you may buy a tile for {silver}.", silver=names.silver_count(c.PRICE, words))
        said = ""
    shields = state.crests[number - 1] if number else ()
    return Sheet(
        names.depot(number - 1, words),
        div(
            p(note, " ", clause("CB-7.1" if number else "CB-11.1"), class_="note"),
            tile_rows(state, row, str(number), scene) if row else p(words("No tile lies here."), class_="note"),
            p(said) if said else None,
            [_shield_row(each, scene) for each in shields],
            class_="look depot-look",
        ),
    )


def _shield_row(number: int, scene: Scene) -> Html:
    words = scene.words
    return looks(
        f"shield {number}",
        "",
        crest(number, words),
        span(
            span(names_effects.shield_title(number, words), class_="called"),
            span(names_effects.shield_effect(number, words), class_="does"),
        ),
        class_="tile-row",
    )


def shield_sheet(state: State, number: int, scene: Scene) -> Sheet:
    """A shield: what it does, what it brings in the end, how it is taken."""
    words, choices = scene.words, Choices(state, scene)
    row = SHIELDS[number - 1]
    facts = [
        names_effects.shield_effect(number, words),
        words("At the end it brings {points}.", points=names_effects.shield_points(number, words)),
        words("A pair of dice with the number of its depot takes it onto a castle of yours."),
        words("At the end of each phase it costs a silver, or it is lost."),
    ]
    candidates = [action for action in choices.legal if action.shield == number]
    return Sheet(
        names_effects.shield_title(number, words),
        div(
            div(
                span(crest(number, words), class_="portrait"),
                ul([li(fact) for fact in facts], class_="facts", role="list"),
                class_="about",
            ),
            offered_uses(state, candidates, choices, scene),
            p(clause(row.clause), class_="note alone"),
            class_="look shield-look",
        ),
    )


def goods_sheet(state: State, number: int, scene: Scene) -> Sheet:
    """A type of goods: who has it, where it lies, what a sale brings."""
    words, goods = scene.words, number - 1
    rows = []
    for house in range(state.agreed.houses):
        have, sold = state.goods[house][goods], state.sold[house][goods]
        rows.append(
            tr(th(bdi(names.owner(state, house, scene)), scope="row"), td(figure(have, words)), td(figure(sold, words)))
        )
    lying = [
        words("{depot}: {n}", depot=names.depot(depot, words), n=row[goods])
        for depot, row in enumerate(state.wares)
        if row[goods]
    ]
    return Sheet(
        names.goods_numbered(goods, words),
        div(
            div(
                span(ware(goods, words), class_="portrait"),
                p(
                    words(
                        "A die of {die} sells all of it: {silver}, and {points} for each tile.",
                        die=number,
                        silver=names.silver_count(c.SALE_SILVER, words),
                        points=names.point_count(state.agreed.players, words),
                    )
                ),
                class_="about",
            ),
            ul([li(each) for each in lying], class_="facts", role="list") if lying else None,
            table(
                thead(tr(td(), th(words("in store"), scope="col"), th(words("sold"), scope="col"))),
                tbody(rows),
                class_="arithmetic",
            ),
            p(clause("CB-9.2"), class_="note alone"),
            class_="look goods-look",
        ),
    )


def _in_piles(state: State, words: Words) -> Html:
    """How many of which tiles can still come, by all that has been seen; apart, those of the central depot (CB-2.3)."""
    light = Counter(number for back, pile in enumerate(state.piles) if back != c.BLACK for number in pile)
    black = Counter(state.piles[c.BLACK])
    rows = [
        (words("For the depots: {n}", n=light.total()), light),
        (words("For the central depot: {n}", n=black.total()), black),
    ]

    def kind_row(stock: Counter[int]) -> list[Html]:
        return [
            li(
                tile(number, words, state.agreed.of_2011),
                span("×", figure(n, words), aria_hidden="true"),
                unseen(words("{thing}: {n}", thing=names.tile(number, words), n=n)),
            )
            for number, n in sorted(stock.items(), key=lambda each: (c.KIND_OF[each[0]], each[0]))
        ]

    return section(
        h3(words("Tiles still in the piles")),
        [join(p(said), ul(kind_row(stock), class_="tiles-to-come", role="list")) for said, stock in rows if stock],
    )


def course_sheet(state: State, scene: Scene) -> Sheet:
    """The phases, what closing an area brings in each, the goods that are to come in this one."""
    words = scene.words
    rows = [
        tr(
            th(names.phase(at, words), scope="row"),
            td(bdi(words("+{n}", n=points))),
            class_="now" if at == state.phase else None,
        )
        for at, points in enumerate(c.PHASE_POINTS)
    ]
    left = [ware(goods, words) for goods in state.coming]
    sizes = [tr(th(figure(size, words), scope="row"), td(figure(c.size_points(size), words))) for size in range(1, 9)]
    return Sheet(
        names.round_(state.round, state.phase, words) if state.round else names.phase(state.phase, words),
        div(
            p(
                words("Each phase has {n} rounds; every round brings a goods tile to a depot.", n=c.ROUNDS),
                class_="note",
            ),
            p(words("Goods to come in this phase:"), " ", span(left, class_="wares")) if left else None,
            table(
                thead(tr(th(words("A completed area brings in"), scope="col"), th(words("Points"), scope="col"))),
                tbody(rows),
                class_="arithmetic",
            ),
            table(
                thead(tr(th(words("and for its spaces"), scope="col"), th(words("Points"), scope="col"))),
                tbody(sizes),
                class_="arithmetic",
            ),
            p(clause("CB-14.1"), class_="note alone"),
            _in_piles(state, words),
            class_="look course-look",
        ),
    )


def bonuses_sheet(state: State, scene: Scene) -> Sheet:
    """The bonus tiles: which are left, who has the others."""
    words = scene.words
    rows = []
    for which in range(len(KINDS) + ("border_posts" in state.agreed.modules)):
        owners = []
        for house in range(state.agreed.houses):
            for each in state.bonuses[house]:
                if each % len(c.BONUSES) == which:
                    points = bonus_points(state, each >= len(c.BONUSES))
                    owners.append(
                        words("{name}: {n}").format(name=names.owner(state, house, scene), n=words.number(points))
                    )
        left = state.left[which]
        free = [bonus_points(state, small) for small in (False, True)[2 - left :]] if left else []
        rows.append(
            tr(
                th(
                    faces.bonus(which, words, free[0]) if free else None,
                    span(names.kind(which, words) if which < len(KINDS) else words("Border posts")),
                    scope="row",
                ),
                td([span(owner, class_="owner") for owner in owners] or span("–")),
                td([span(figure(points, words), " ") for points in free] or span("–")),
            )
        )
    return Sheet(
        names.term("bonus_tiles", words),
        div(
            p(
                words("Whoever covers all spaces of a kind first takes the large tile, the second the small one."),
                class_="note",
            ),
            table(
                thead(
                    tr(th(words("Kind"), scope="col"), th(words("Taken"), scope="col"), th(words("Left"), scope="col"))
                ),
                tbody(rows),
                class_="arithmetic",
            ),
            p(clause("CB-14.5"), class_="note alone"),
            class_="look bonuses-look",
        ),
    )
