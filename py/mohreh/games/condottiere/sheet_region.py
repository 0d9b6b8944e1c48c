"""The sheet of a region: whose it is, its neighbours one press away, who would win with it, what can be done there."""

from __future__ import annotations

from mohreh.core.face import Scene, Sheet
from mohreh.core.html import Html, div, h3, li, p, section, span, ul
from mohreh.core.offers import final_word, offer, use, uses
from mohreh.core.pieces import looks
from mohreh.core.seats import belongs
from mohreh.games.condottiere import faces, names
from mohreh.games.condottiere.board_choices import ON_MAP, Choices
from mohreh.games.condottiere.board_parts import clause, in_game, reason, would_win
from mohreh.games.condottiere.components import BORDERS, REGION_IDS
from mohreh.games.condottiere.kinds import Kind
from mohreh.games.condottiere.state import State


def region_sheet(state: State, region: int, scene: Scene) -> Sheet:
    """The sheet of a region."""
    words = scene.words
    owner = state.owner[region]
    facts = [names.owner(state, region, scene)]
    if region == state.contested and state.fighting:
        facts.append(words("the battle is fought here"))
    if region == state.favor:
        facts.append(words("the Favor of the Pope lies here"))
    winners = would_win(state, region) if in_game(state) else []
    facts += [words("{name} would win the game with it.", name=scene.names[seat]) for seat in winners]
    return Sheet(
        names.region(region, words),
        div(
            ul([li(_capital(fact)) for fact in facts], class_="facts", role="list"),
            _uses(state, region, scene),
            section(
                h3(words("It borders on")),
                ul([li(_neighbour(state, other, scene)) for other in BORDERS[region]], class_="borders", role="list"),
            ),
            p(words("Regions that share a border are adjacent."), " ", clause("CO-1.1"), class_="note"),
            class_="look region-look",
            **(belongs(scene, owner) if owner >= 0 else {}),
        ),
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _neighbour(state: State, region: int, scene: Scene) -> Html:
    words, owner = scene.words, state.owner[region]
    return looks(
        f"region {REGION_IDS[region]}",
        "",
        span(faces.marker({}) if owner >= 0 else None, class_="whose"),
        span(names.region(region, words), class_="called"),
        span(names.owner(state, region, scene), class_="does"),
        class_="neighbour",
        **(belongs(scene, owner) if owner >= 0 else {}),
    )


def _uses(state: State, region: int, scene: Scene) -> Html | None:
    """To fight here next, or to put the Favor here; refused, why not."""
    words, choices = scene.words, Choices(state, scene)
    if choices.seat is None or choices.kind not in ON_MAP:
        return None
    offered = offer(state, choices.seat, choices.on_region(region), scene)
    name = names.region(region, words)
    title = (
        words("Fight for {region}", region=name)
        if choices.kind == Kind.CHOOSE_REGION
        else words("Put the Favor on {region}", region=name)
    )
    detail = reason(offered.refusal, scene) if offered.refusal else final_word(offered, words)
    return uses([use(offered, title, detail)], words)
