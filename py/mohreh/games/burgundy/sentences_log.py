"""The log of The Castles of Burgundy: one line for each action with its consequences, and one for each seat's
income."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.face import Line, Scene
from mohreh.core.game import CHANCE, Event
from mohreh.core.sentences import Said, Telling, line, says
from mohreh.core.text import N_, all_of, commas
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import names, names_effects, names_places
from mohreh.games.burgundy.actions import PRIVATE, SHARED
from mohreh.games.burgundy.boards import BOARD
from mohreh.games.burgundy.buildings import BUILDING_IDS
from mohreh.games.burgundy.monasteries import RECRUITED
from mohreh.games.burgundy.state import State


def log_lines(before: State, seat: int, events: Sequence[Event], scene: Scene) -> list[Line]:
    """The log lines of an action: what was done and what it caused; then the income of each house, and the end."""
    own = [event for event in events if event.kind not in _APART]
    apart = [event for event in events if event.kind in _APART]
    found = line(TELLERS, own, before, scene, own_words=_OUR_WORDS_FIRST)
    for event in apart:
        about = CHANCE if event.kind == "finished" else event.seat
        found += line(TELLERS, [event], before, scene, seat=about, own_words=_OUR_WORDS_FIRST)
    return found


# -- setting up, phases and rounds


def _started(telling: Telling[State]) -> list[Said]:
    return [(telling.words("{name} begins", name=telling.scene.names[telling.details["first"]]), "CB-2.2")]


def _dealt_boards(telling: Telling[State]) -> list[Said]:
    words = telling.words
    listed = [
        words("{name}: {board}", name=name, board=names_places.board(BOARD[id_], words))
        for name, id_ in zip(telling.scene.names, telling.details["boards"], strict=False)
    ]
    return [(words("the player boards are dealt: {boards}").format(boards=commas(listed, words)), "CB-2.9")]


def _dealt_goods(telling: Telling[State]) -> list[Said]:
    words, state = telling.words, telling.before
    clause = "CB-26.5" if state.agreed.team else "CB-27.3" if state.agreed.solo else "CB-2.5"
    listed = [
        words("{goods} for {name}").format(
            goods=names.goods_row(row, words), name=names.owner(state, house, telling.scene)
        )
        for house, row in enumerate(telling.details["goods"])
    ]
    return [(words("the first goods: {goods}").format(goods=_semicolons(listed, telling)), clause)]


def _semicolons(items: Sequence[str], telling: Telling[State]) -> str:
    text = items[0]
    for item in items[1:]:
        text = telling.words("{clauses}; {next}").format(clauses=text, next=item)
    return text


def _founded(telling: Telling[State]) -> list[Said]:
    words, state = telling.words, telling.before
    house = state.house(telling.event.seat)
    board = state.board(house)
    space = names_places.where(board, board.place[telling.details["space"]], words)
    clause = "CB-26.4" if state.agreed.team else "CB-2.12"
    return [(words("{name} places the start castle: {space}", name=telling.name, space=space), clause)]


def _stocked(telling: Telling[State]) -> list[Said]:
    phase = names.phase(telling.details["phase"], telling.words)
    return [(telling.words("{phase} begins, and the depots are filled", phase=phase), "CB-3.1")]


def _rolled(telling: Telling[State]) -> list[Said]:
    words, before = telling.words, telling.before
    n, depot = telling.details["round"], names.small(names.depot(telling.details["white"], words))
    if not before.coming:
        return [(words("round {n}: the white die points to {depot}", n=n, depot=depot), "CB-4.1")]
    goods = names.small(names.goods(before.coming[0], words))
    text = words("round {n}: the white die brings {goods} to {depot}", n=n, goods=goods, depot=depot)
    return [(text, "CB-4.2")]


def _removed(telling: Telling[State]) -> list[Said]:
    words, details = telling.words, telling.details
    tile, depot = names.a_tile(details["tile"], words), names.small(names.depot(details["depot"], words))
    return [(words("out of the game: {tile} ({depot})", tile=tile, depot=depot), "CB-27.6")]


# -- actions


def _changed(telling: Telling[State]) -> list[Said]:
    """What was paid to bring the die to its number."""
    details = telling.details_of("changed_die")
    if not details:
        return []
    text = telling.words.count(
        "{n} worker makes the {result} a {target}",
        "{n} workers make the {result} a {target}",
        details["workers"],
        result=details["result"] + 1,
        target=details["target"] + 1,
    )
    return [(text, "CB-6.4")]


def _took(telling: Telling[State]) -> list[Said]:
    words, details = telling.words, telling.details
    tile, depot = names.a_tile(details["tile"], words), names.small(names.depot(details["depot"], words))
    text = words("{name} takes {tile} from {depot}", name=telling.name, tile=tile, depot=depot)
    return [(text, "CB-7.1"), *_changed(telling)]


def _bought(telling: Telling[State]) -> list[Said]:
    tile = names.a_tile(telling.details["tile"], telling.words)
    price = names.silver_count(c.PRICE, telling.words)
    text = telling.words("{name} buys {tile} for {price}", name=telling.name, tile=tile, price=price)
    return [(text, "CB-22.3" if telling.details["tile"] == c.INN else "CB-11.1")]


def _discarded(telling: Telling[State]) -> list[Said]:
    return [(telling.words("discarded: {tile}", tile=names.a_tile(telling.details["tile"], telling.words)), "CB-7.2")]


_PLACED = {
    None: N_("{name} places {tile} on {space}"),
    PRIVATE: N_("{name} places {tile} of the private storage on {space}"),
    SHARED: N_("{name} places {tile} of the shared storage on {space}"),
}


def _placed(telling: Telling[State]) -> list[Said]:
    words, state = telling.words, telling.before
    board = state.board(state.house(telling.event.seat))
    tile, space = (
        names.a_tile(telling.details["tile"], words),
        names_places.space_id(board, telling.details["space"], words),
    )
    text = words(_PLACED[telling.details_of("chose_storage").get("store")], name=telling.name, tile=tile, space=space)
    return [(text, "CB-8.1"), *_changed(telling)]


def _sold(telling: Telling[State]) -> list[Said]:
    words, details = telling.words, telling.details
    text = words.count(
        "{name} sells {n} {goods} tile for {silver} and {points}",
        "{name} sells {n} {goods} for {silver} and {points}",
        details["number"],
        name=telling.name,
        goods=names.small(names.goods(details["goods"], words)),
        silver=names.silver_count(details["silver"], words),
        points=names.point_count(details["points"], words),
    )
    return [(text, "CB-9.2"), *_changed(telling)]


def _took_workers(telling: Telling[State]) -> list[Said]:
    words, workers = telling.words, names.worker_count(telling.details["workers"], telling.words)
    if not telling.details["silver"]:
        return [(words("{name} takes {workers}", name=telling.name, workers=workers), "CB-10.1")]
    silver = names.silver_count(telling.details["silver"], words)
    text = words("{name} takes {workers} and {silver}", name=telling.name, workers=workers, silver=silver)
    return [(text, "CB-13.13")]


def _recruited(telling: Telling[State]) -> list[Said]:
    words, times = telling.words, telling.details["times"]
    silver, workers = names.silver_count(times, words), names.worker_count(times * RECRUITED, words)
    text = words("{name} pays {silver} for {workers}", name=telling.name, silver=silver, workers=workers)
    return [(text, "CB-20.3")]


def _turned(telling: Telling[State]) -> list[Said]:
    words, details = telling.words, telling.details
    old = telling.before.dice[telling.event.seat][details["die"]]
    text = words("{name} turns the {old} into a {new}", name=telling.name, old=old + 1, new=details["value"] + 1)
    return [(text, "CB-24.36")]


def _followed(telling: Telling[State]) -> list[Said]:
    rival = telling.scene.names[telling.details["whom"]]
    return [(telling.words("{name} copies the monasteries of {rival}", name=telling.name, rival=rival), "CB-24.26")]


def _armed(telling: Telling[State]) -> list[Said]:
    words = telling.words
    shield = names_effects.shield_title(telling.details["shield"], words)
    return [(words("{name} puts “{shield}” on a castle", name=telling.name, shield=shield), "CB-24.6")]


def _lost_shield(telling: Telling[State]) -> list[Said]:
    shield = names.small(names.shield(telling.details["shield"], telling.words))
    clause = (
        "CB-24.6"
        if telling.details_of("armed") or (telling.before.stage == "turn" and not telling.before.ending)
        else "CB-24.10"
    )
    if telling.details_of("paid_tribute"):  # whose it was has been said
        return [(telling.words("loses {shield}", shield=shield), clause)]
    return [(telling.words("{name} loses {shield}", name=telling.name, shield=shield), clause)]


def _loaded(telling: Telling[State]) -> list[Said]:
    words, details = telling.words, telling.details
    goods = names.goods_count(details["number"], words)
    depots = all_of([names.small(names.depot(depot, words)) for depot in details["depots"]], words)
    text = words("{name} loads {goods}: {depots}", name=telling.name, goods=goods, depots=depots)
    return [(text, "CB-13.5" if len(details["depots"]) > 1 else "CB-12.1")]


def _imitated(telling: Telling[State]) -> list[Said]:
    building = names.small(names.building(BUILDING_IDS.index(telling.details["building"]), telling.words))
    return [(telling.words("{name} uses the crane as a {building}", name=telling.name, building=building), "CB-20.4")]


def _declined(telling: Telling[State]) -> list[Said]:
    effect = names.effect(telling.details["effect"], telling.words)
    return [(telling.words("{name} declines: {effect}", name=telling.name, effect=effect), "CB-5.10")]


def _ended_turn(telling: Telling[State]) -> list[Said]:
    """Only dice that are lost are worth a line."""
    if not telling.details["unused"]:
        return []
    text = telling.words.count(
        "{name} ends the turn with {n} die unused",
        "{name} ends the turn with {n} dice unused",
        telling.details["unused"],
        name=telling.name,
    )
    return [(text, "CB-5.8")]


# -- what follows


_SCORED = {
    "border_posts": (N_("+{n}: two border posts are connected"), "CB-25.4"),
    "livestock": (N_("+{n} for livestock"), "CB-12.10"),
    "watchtowers": (N_("+{n} for the watchtower"), "CB-12.27"),
    "trade_routes": (N_("+{n} for the trade route"), "CB-23.6"),
    "earlier": (N_("+{n} for the monastery"), "CB-27.15"),
    "bonus_tiles": (N_("+{n} for the bonus tile"), "CB-14.5"),
}


def _scored(telling: Telling[State]) -> list[Said]:
    """Points with their source; the line of a sale includes its own points."""
    words, points, what = telling.words, telling.details["points"], telling.details["what"]
    if what == "areas":
        phase = c.PHASE_POINTS[telling.before.phase]
        letter = c.PHASES[telling.before.phase]
        text = words("+{n} for the area, +{more} for phase {letter}", n=points - phase, more=phase, letter=letter)
        return [(text, "CB-14.1")]
    if what == "sales":
        return []
    message, clause = _SCORED[what]
    return [(words(message, n=points), clause)]


def _bonus(telling: Telling[State]) -> list[Said]:
    tile = telling.details["tile"]
    bonus = names.small(names.bonus(tile, telling.words))
    clause = "CB-25.5" if tile % len(c.BONUSES) == c.BORDER else "CB-14.5"
    return [(telling.words("takes a bonus tile ({bonus})", bonus=bonus), clause)]


def _rewarded(telling: Telling[State]) -> list[Said]:
    reward = names.reward(telling.details["reward"], telling.words)
    return [(telling.words("the trade route brings: {reward}", reward=reward), "CB-23.4")]


def _advanced(telling: Telling[State]) -> list[Said]:
    """A marker on the last space stays there (CB-12.5)."""
    place = telling.details["to"] + 1
    return [(telling.words("the marker goes to space {n} of the turn order", n=place), "CB-12.5")]


def _reached_target(telling: Telling[State]) -> list[Said]:
    text = telling.words("the target is reached: an extra action, and the next one is {n}", n=telling.details["next"])
    return [(text, "CB-27.18")]


# -- the end of a phase, solo, the end


def _paid_tribute(telling: Telling[State]) -> list[Said]:
    words, details = telling.words, telling.details
    kept, workers = details["shields"], details["workers"]
    if not kept:
        return [(words("{name} pays no tribute", name=telling.name), "CB-24.10")]
    shields = names.shields(kept, words)
    if not workers:
        text = words(
            "{name} pays tribute with {silver}: {shields}",
            name=telling.name,
            shields=shields,
            silver=names.silver_count(len(kept), words),
        )
        return [(text, "CB-24.10")]
    price = all_of(
        [
            *([names.silver_count(len(kept) - workers, words)] if len(kept) > workers else []),
            names.worker_count(workers, words),
        ],
        words,
    )
    return [
        (
            words("{name} pays tribute with {silver}: {shields}", name=telling.name, shields=shields, silver=price),
            "CB-24.23",
        )
    ]


def _overflowed(telling: Telling[State]) -> list[Said]:
    tiles = names.tiles(telling.details["tiles"], telling.words)
    return [(telling.words("{name} discards {tiles}", name=telling.name, tiles=tiles), "CB-24.11")]


def _exchanged(telling: Telling[State]) -> list[Said]:
    tile = names.a_tile(telling.details["tile"], telling.words)
    text = telling.words("{name} gives five goods for {tile}: a black tile from now on", name=telling.name, tile=tile)
    return [(text, "CB-27.11")]


def _income(telling: Telling[State]) -> list[Said]:
    words, details, state = telling.words, telling.details, telling.before
    name = names.owner(state, telling.event.seat, telling.scene)
    silver = names.silver_count(details["silver"], words)
    if not details["workers"]:
        return [(words("{name}: the mines bring {silver}").format(name=name, silver=silver), "CB-15.1")]
    workers = names.worker_count(details["workers"], words)
    text = words("{name}: the mines bring {silver} and {workers}").format(name=name, silver=silver, workers=workers)
    return [(text, "CB-13.2")]


def _finished(telling: Telling[State]) -> list[Said]:
    words, state = telling.words, telling.before
    if state.agreed.solo:
        return [(words("the rounds are over"), "CB-27.20")]
    name = names.owner(state, state.house(telling.details["won"][0]), telling.scene)
    return [(words("the game is over: {name} wins").format(name=name), "CB-16.4")]


TELLERS = {
    "started": _started,
    "dealt_boards": _dealt_boards,
    "chose_board": says(
        N_("{name} chooses {board}"), "CB-2.9", board=lambda id_, words: names_places.board(BOARD[id_], words)
    ),
    "dealt_routes": says(N_("the trade routes are dealt"), "CB-23.1"),
    "arranged": says(N_("{name} puts the trade routes in order"), "CB-23.3"),
    "dealt_shields": says(N_("the shields are put on the depots"), "CB-24.1"),
    "dealt_goods": _dealt_goods,
    "founded": _founded,
    "stocked": _stocked,
    "rolled": _rolled,
    "removed": _removed,
    "took": _took,
    "bought": _bought,
    "discarded": _discarded,
    "placed": _placed,
    "sold": _sold,
    "took_workers": _took_workers,
    "fellow_worker": says(N_("{name} gains a worker with shield 2"), "CB-24.22"),
    "recruited": _recruited,
    "turned": _turned,
    "followed": _followed,
    "armed": _armed,
    "lost_shield": _lost_shield,
    "loaded": _loaded,
    "imitated": _imitated,
    "declined": _declined,
    "ended_turn": _ended_turn,
    "scored": _scored,
    "bonus": _bonus,
    "rewarded": _rewarded,
    "advanced": _advanced,
    "reached_target": _reached_target,
    "paid_tribute": _paid_tribute,
    "overflowed": _overflowed,
    "exchanged": _exchanged,
    "income": _income,
    "finished": _finished,
}
_APART = ("income", "finished")
_OUR_WORDS_FIRST = frozenset(
    "dealt_boards dealt_routes dealt_shields dealt_goods stocked rolled removed finished advanced scored".split()
)
