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


def tell(before: State, seat: int, events: Sequence[Event], scene: Scene) -> list[Line]:
    """The log lines of an action: what was done and what it caused; then the income of each house, and the end."""
    own = [event for event in events if event.kind not in _APART]
    apart = [event for event in events if event.kind in _APART]
    found = line(TELLERS, own, before, scene, own_words=_OUR_WORDS_FIRST)
    for event in apart:
        about = CHANCE if event.kind == "finished" else event.seat
        found += line(TELLERS, [event], before, scene, seat=about, own_words=_OUR_WORDS_FIRST)
    return found


# -- setting up, phases and rounds


def _started(told: Telling[State]) -> list[Said]:
    return [(told.words("{name} begins", name=told.scene.names[told.details["first"]]), "CB-2.2")]


def _dealt_boards(told: Telling[State]) -> list[Said]:
    words = told.words
    listed = [
        words("{name}: {board}", name=name, board=names_places.board(BOARD[id_], words))
        for name, id_ in zip(told.scene.names, told.details["boards"], strict=False)
    ]
    return [(words("the player boards are dealt: {boards}").format(boards=commas(listed, words)), "CB-2.9")]


def _dealt_goods(told: Telling[State]) -> list[Said]:
    words, state = told.words, told.before
    clause = "CB-26.5" if state.agreed.team else "CB-27.3" if state.agreed.solo else "CB-2.5"
    listed = [
        words("{goods} for {name}").format(
            goods=names.goods_row(row, words), name=names.owner(state, house, told.scene)
        )
        for house, row in enumerate(told.details["goods"])
    ]
    return [(words("the first goods: {goods}").format(goods=_semicolons(listed, told)), clause)]


def _semicolons(items: Sequence[str], told: Telling[State]) -> str:
    text = items[0]
    for item in items[1:]:
        text = told.words("{clauses}; {next}").format(clauses=text, next=item)
    return text


def _founded(told: Telling[State]) -> list[Said]:
    words, state = told.words, told.before
    house = state.house(told.event.seat)
    board = state.board(house)
    space = names_places.where(board, board.place[told.details["space"]], words)
    clause = "CB-26.4" if state.agreed.team else "CB-2.12"
    return [(words("{name} places the start castle: {space}", name=told.name, space=space), clause)]


def _stocked(told: Telling[State]) -> list[Said]:
    phase = names.phase(told.details["phase"], told.words)
    return [(told.words("{phase} begins, and the depots are filled", phase=phase), "CB-3.1")]


def _rolled(told: Telling[State]) -> list[Said]:
    words, before = told.words, told.before
    n, depot = told.details["round"], names.small(names.depot(told.details["white"], words))
    if not before.coming:
        return [(words("round {n}: the white die points to {depot}", n=n, depot=depot), "CB-4.1")]
    goods = names.small(names.goods(before.coming[0], words))
    text = words("round {n}: the white die brings {goods} to {depot}", n=n, goods=goods, depot=depot)
    return [(text, "CB-4.2")]


def _removed(told: Telling[State]) -> list[Said]:
    words, details = told.words, told.details
    tile, depot = names.a_tile(details["tile"], words), names.small(names.depot(details["depot"], words))
    return [(words("out of the game: {tile} ({depot})", tile=tile, depot=depot), "CB-27.6")]


# -- actions


def _changed(told: Telling[State]) -> list[Said]:
    """What was paid to bring the die to its number."""
    details = told.details_of("changed_die")
    if not details:
        return []
    text = told.words.count(
        "{n} worker makes the {result} a {target}",
        "{n} workers make the {result} a {target}",
        details["workers"],
        result=details["result"] + 1,
        target=details["target"] + 1,
    )
    return [(text, "CB-6.4")]


def _took(told: Telling[State]) -> list[Said]:
    words, details = told.words, told.details
    tile, depot = names.a_tile(details["tile"], words), names.small(names.depot(details["depot"], words))
    text = words("{name} takes {tile} from {depot}", name=told.name, tile=tile, depot=depot)
    return [(text, "CB-7.1"), *_changed(told)]


def _bought(told: Telling[State]) -> list[Said]:
    tile = names.a_tile(told.details["tile"], told.words)
    price = names.silver_count(c.PRICE, told.words)
    text = told.words("{name} buys {tile} for {price}", name=told.name, tile=tile, price=price)
    return [(text, "CB-22.3" if told.details["tile"] == c.INN else "CB-11.1")]


def _discarded(told: Telling[State]) -> list[Said]:
    return [(told.words("discarded: {tile}", tile=names.a_tile(told.details["tile"], told.words)), "CB-7.2")]


_PLACED = {
    None: N_("{name} places {tile} on {space}"),
    PRIVATE: N_("{name} places {tile} of the private storage on {space}"),
    SHARED: N_("{name} places {tile} of the shared storage on {space}"),
}


def _placed(told: Telling[State]) -> list[Said]:
    words, state = told.words, told.before
    board = state.board(state.house(told.event.seat))
    tile, space = names.a_tile(told.details["tile"], words), names_places.space_id(board, told.details["space"], words)
    text = words(_PLACED[told.details_of("chose_storage").get("store")], name=told.name, tile=tile, space=space)
    return [(text, "CB-8.1"), *_changed(told)]


def _sold(told: Telling[State]) -> list[Said]:
    words, details = told.words, told.details
    text = words.count(
        "{name} sells {n} {goods} tile for {silver} and {points}",
        "{name} sells {n} {goods} for {silver} and {points}",
        details["number"],
        name=told.name,
        goods=names.small(names.goods(details["goods"], words)),
        silver=names.silver_count(details["silver"], words),
        points=names.point_count(details["points"], words),
    )
    return [(text, "CB-9.2"), *_changed(told)]


def _took_workers(told: Telling[State]) -> list[Said]:
    words, workers = told.words, names.worker_count(told.details["workers"], told.words)
    if not told.details["silver"]:
        return [(words("{name} takes {workers}", name=told.name, workers=workers), "CB-10.1")]
    silver = names.silver_count(told.details["silver"], words)
    text = words("{name} takes {workers} and {silver}", name=told.name, workers=workers, silver=silver)
    return [(text, "CB-13.13")]


def _recruited(told: Telling[State]) -> list[Said]:
    words, times = told.words, told.details["times"]
    silver, workers = names.silver_count(times, words), names.worker_count(times * RECRUITED, words)
    text = words("{name} pays {silver} for {workers}", name=told.name, silver=silver, workers=workers)
    return [(text, "CB-20.3")]


def _turned(told: Telling[State]) -> list[Said]:
    words, details = told.words, told.details
    old = told.before.dice[told.event.seat][details["die"]]
    text = words("{name} turns the {old} into a {new}", name=told.name, old=old + 1, new=details["value"] + 1)
    return [(text, "CB-24.36")]


def _followed(told: Telling[State]) -> list[Said]:
    rival = told.scene.names[told.details["whom"]]
    return [(told.words("{name} copies the monasteries of {rival}", name=told.name, rival=rival), "CB-24.26")]


def _armed(told: Telling[State]) -> list[Said]:
    words = told.words
    shield = names_effects.shield_title(told.details["shield"], words)
    return [(words("{name} puts “{shield}” on a castle", name=told.name, shield=shield), "CB-24.6")]


def _lost_shield(told: Telling[State]) -> list[Said]:
    shield = names.small(names.shield(told.details["shield"], told.words))
    clause = (
        "CB-24.6"
        if told.details_of("armed") or (told.before.stage == "turn" and not told.before.ending)
        else "CB-24.10"
    )
    if told.details_of("paid_tribute"):  # whose it was has been said
        return [(told.words("loses {shield}", shield=shield), clause)]
    return [(told.words("{name} loses {shield}", name=told.name, shield=shield), clause)]


def _loaded(told: Telling[State]) -> list[Said]:
    words, details = told.words, told.details
    goods = names.goods_count(details["number"], words)
    depots = all_of([names.small(names.depot(depot, words)) for depot in details["depots"]], words)
    text = words("{name} loads {goods}: {depots}", name=told.name, goods=goods, depots=depots)
    return [(text, "CB-13.5" if len(details["depots"]) > 1 else "CB-12.1")]


def _imitated(told: Telling[State]) -> list[Said]:
    building = names.small(names.building(BUILDING_IDS.index(told.details["building"]), told.words))
    return [(told.words("{name} uses the crane as a {building}", name=told.name, building=building), "CB-20.4")]


def _declined(told: Telling[State]) -> list[Said]:
    effect = names.effect(told.details["effect"], told.words)
    return [(told.words("{name} declines: {effect}", name=told.name, effect=effect), "CB-5.10")]


def _ended_turn(told: Telling[State]) -> list[Said]:
    """Only dice that are lost are worth a line."""
    if not told.details["unused"]:
        return []
    text = told.words.count(
        "{name} ends the turn with {n} die unused",
        "{name} ends the turn with {n} dice unused",
        told.details["unused"],
        name=told.name,
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


def _scored(told: Telling[State]) -> list[Said]:
    """Points with what brings them; those of a sale are told with it."""
    words, points, what = told.words, told.details["points"], told.details["what"]
    if what == "areas":
        phase = c.PHASE_POINTS[told.before.phase]
        letter = c.PHASES[told.before.phase]
        text = words("+{n} for the area, +{more} for phase {letter}", n=points - phase, more=phase, letter=letter)
        return [(text, "CB-14.1")]
    if what == "sales":
        return []
    message, clause = _SCORED[what]
    return [(words(message, n=points), clause)]


def _bonus(told: Telling[State]) -> list[Said]:
    tile = told.details["tile"]
    bonus = names.small(names.bonus(tile, told.words))
    clause = "CB-25.5" if tile % len(c.BONUSES) == c.BORDER else "CB-14.5"
    return [(told.words("takes a bonus tile ({bonus})", bonus=bonus), clause)]


def _rewarded(told: Telling[State]) -> list[Said]:
    reward = names.reward(told.details["reward"], told.words)
    return [(told.words("the trade route brings: {reward}", reward=reward), "CB-23.4")]


def _advanced(told: Telling[State]) -> list[Said]:
    """A marker on the last space stays there (CB-12.5)."""
    place = told.details["to"] + 1
    return [(told.words("the marker goes to space {n} of the turn order", n=place), "CB-12.5")]


def _reached_target(told: Telling[State]) -> list[Said]:
    text = told.words("the target is reached: an extra action, and the next one is {n}", n=told.details["next"])
    return [(text, "CB-27.18")]


# -- the end of a phase, solo, the end


def _paid_tribute(told: Telling[State]) -> list[Said]:
    words, details = told.words, told.details
    kept, workers = details["shields"], details["workers"]
    if not kept:
        return [(words("{name} pays no tribute", name=told.name), "CB-24.10")]
    shields = names.shields(kept, words)
    if not workers:
        text = words(
            "{name} pays tribute with {silver}: {shields}",
            name=told.name,
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
            words("{name} pays tribute with {silver}: {shields}", name=told.name, shields=shields, silver=price),
            "CB-24.23",
        )
    ]


def _overflowed(told: Telling[State]) -> list[Said]:
    tiles = names.tiles(told.details["tiles"], told.words)
    return [(told.words("{name} discards {tiles}", name=told.name, tiles=tiles), "CB-24.11")]


def _exchanged(told: Telling[State]) -> list[Said]:
    tile = names.a_tile(told.details["tile"], told.words)
    text = told.words("{name} gives five goods for {tile}: a black tile from now on", name=told.name, tile=tile)
    return [(text, "CB-27.11")]


def _income(told: Telling[State]) -> list[Said]:
    words, details, state = told.words, told.details, told.before
    name = names.owner(state, told.event.seat, told.scene)
    silver = names.silver_count(details["silver"], words)
    if not details["workers"]:
        return [(words("{name}: the mines bring {silver}").format(name=name, silver=silver), "CB-15.1")]
    workers = names.worker_count(details["workers"], words)
    text = words("{name}: the mines bring {silver} and {workers}").format(name=name, silver=silver, workers=workers)
    return [(text, "CB-13.2")]


def _finished(told: Telling[State]) -> list[Said]:
    words, state = told.words, told.before
    if state.agreed.solo:
        return [(words("the rounds are over"), "CB-27.20")]
    name = names.owner(state, state.house(told.details["won"][0]), told.scene)
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
UNTOLD = ("changed_die", "chose_storage")  # told with the action to which they belong
_APART = ("income", "finished")
_OUR_WORDS_FIRST = frozenset(
    "dealt_boards dealt_routes dealt_shields dealt_goods stocked rolled removed finished advanced scored".split()
)
