"""The sheets of what a seat has: all of it in words and figures, trade routes, sold goods; the turn order."""

from __future__ import annotations

from mohreh.core.face import Scene, Sheet
from mohreh.core.html import Html, bdi, div, h3, li, ol, p, section, span, table, tbody, td, th, thead, tr, ul
from mohreh.core.pieces import figure
from mohreh.core.seats import belongs
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import faces, names, scoring
from mohreh.games.burgundy import names_places as places
from mohreh.games.burgundy.board_home import points_of
from mohreh.games.burgundy.board_parts import bonus_points, clause, laid, own_seat, ware
from mohreh.games.burgundy.routes import ROUTES
from mohreh.games.burgundy.rules.gains import by_track
from mohreh.games.burgundy.sheet_market import tile_rows
from mohreh.games.burgundy.state import State


def seat_sheet(state: State, number: int, scene: Scene) -> Sheet:
    """All of a seat."""
    words, seat = scene.words, number - 1
    house = state.house(seat)
    facts = [
        words("{points} so far", points=names.point_count(points_of(state, house), words)),
        names.silver_count(state.silver[house], words),
        names.worker_count(state.workers[house], words),
    ]
    if state.agreed.team:
        facts.insert(0, names.owner(state, house, scene))
        facts.append(words("own points: {n}", n=state.points[seat]))
    if state.agreed.solo:
        facts.insert(1, words("target: {n}", n=state.target))
        facts.append(words("still empty: {spaces}", spaces=names.space_count(scoring.empty(state, house), words)))
    elif laid(state, house):
        facts.insert(1, words("{n} if the game ended now", n=scoring.total(state, house)))
    if laid(state, house):
        facts.append(places.board(state.boards[house], words))
    learned = tuple(c.OF_MONASTERY[n] for n in range(1, 30) if state.learned[house] >> n & 1)
    stored = (*state.private[seat], *state.storage[house])
    goods = [span(ware(each, words, many)) for each, many in enumerate(state.goods[house]) if many]
    seals = [
        faces.bonus(each % len(c.BONUSES), words, bonus_points(state, each >= len(c.BONUSES)))
        for each in state.bonuses[house]
    ]
    return Sheet(
        scene.names[seat],
        div(
            ul([li(fact) for fact in facts], class_="facts", role="list"),
            section(h3(names.term("storage", words)), tile_rows(state, stored, "r", scene)) if stored else None,
            section(
                h3(names.term("goods_storage", words)),
                div(goods, class_="wares"),
                p(names.goods_row(state.goods[house], words), class_="note"),
            )
            if goods
            else None,
            section(h3(names.term("bonus_tiles", words)), div(seals, class_="seals")) if seals else None,
            section(h3(words("Monasteries")), tile_rows(state, learned, "r", scene)) if learned else None,
            ul(map(li, places.estate(state, house, words)), class_="unseen") if laid(state, house) else None,
            class_="look seat-look",
            **belongs(scene, seat),
        ),
    )


def track_sheet(state: State, scene: Scene) -> Sheet | None:
    """The turn order: who plays when in this round, and who leads on the track for the next one."""
    if state.agreed.solo:
        return None
    words = scene.words

    def listed(seats: tuple[int, ...]) -> Html:
        return ol(
            [li(span(class_="seat-sign"), " ", bdi(scene.names[seat]), **belongs(scene, seat)) for seat in seats],
            class_="order",
        )

    return Sheet(
        names.term("turn_order", words),
        div(
            section(h3(words("This round")), listed(state.order)),
            section(h3(words("Next round, as the markers lie now")), listed(by_track(state))),
            p(
                words(
                    "Each ship moves its owner's marker forward one space; on the same space the upper one goes first."
                ),
                class_="note",
            ),
            p(clause("CB-4.3"), class_="note alone"),
            class_="look track-look",
        ),
    )


def routes_sheet(state: State, scene: Scene) -> Sheet | None:
    """The trade routes of the seat whose place is seen, space by space."""
    words = scene.words
    house = state.house(own_seat(state, scene))
    if not state.routes[house]:
        return None
    spaces = [space for route in state.routes[house] for space in ROUTES[route]]
    sent = state.sent[house]
    rows = []
    for at, (wanted, reward) in enumerate(spaces):
        lies = sent[at] if at < len(sent) else -1
        rows.append(
            tr(
                th(figure(at + 1, words), scope="row"),
                td(ware(wanted, words), span(names.goods(wanted, words), class_="unseen")),
                td(names.reward(reward.id, words)),
                td(
                    span(ware(lies, words), span(names.goods(lies, words), class_="unseen")) if lies >= 0 else span("–")
                ),
            )
        )
    return Sheet(
        names.term("trade_route", words),
        div(
            p(
                words("Sold goods go onto the first free spaces; where the number agrees, the reward is yours."),
                class_="note",
            ),
            table(
                thead(
                    tr(
                        th("#", scope="col"),
                        th(words("Goods"), scope="col"),
                        th(words("Reward"), scope="col"),
                        th(words("Sold there"), scope="col"),
                    )
                ),
                tbody(rows),
                class_="arithmetic",
            ),
            p(clause("CB-23.4"), class_="note alone"),
            class_="look routes-look",
        ),
    )


def sold_sheet(state: State, scene: Scene) -> Sheet:
    """What everybody has sold, by type."""
    words = scene.words
    rows = [
        tr(
            th(bdi(names.owner(state, house, scene)), scope="row"),
            td(
                span([ware(each, words, many) for each, many in enumerate(state.sold[house]) if many], class_="wares")
                if any(state.sold[house])
                else span("–")
            ),
            td(figure(sum(state.sold[house]), words)),
        )
        for house in range(state.agreed.houses)
    ]
    return Sheet(
        names.term("sold_goods", words),
        div(
            table(
                thead(tr(td(), th(words("Goods"), scope="col"), th(words("Together"), scope="col"))),
                tbody(rows),
                class_="arithmetic",
            ),
            p(clause("CB-9.3"), class_="note alone"),
            class_="look sold-look",
        ),
    )
