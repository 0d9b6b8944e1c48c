"""The dock: the possible actions with their consequences, and who must decide if that is another player."""

from __future__ import annotations

from mohreh.core import offers
from mohreh.core.face import Scene
from mohreh.core.frame import dock as place
from mohreh.core.html import Child, Html, classes, div, p, span
from mohreh.core.offers import ask, ended, final_word, heard, offer
from mohreh.core.pieces import looks
from mohreh.core.seats import belongs
from mohreh.core.text import all_of
from mohreh.games.condottiere import names, sentences
from mohreh.games.condottiere.actions import (
    BURN,
    DRAW,
    FAVOR_OFF,
    HOLD,
    NEXT,
    PASS,
    PASS_UP,
    PLAY,
    TAKE,
    TAKE_NOTHING,
    Action,
    keep,
)
from mohreh.games.condottiere.board_choices import ON_MAP, Choices, pick_region
from mohreh.games.condottiere.board_parts import picture, reason, would_win
from mohreh.games.condottiere.components import (
    BISHOP,
    CARD_IDS,
    KEEP_MOST,
    NEIGHBOURS,
    REGION_IDS,
    SCARECROW,
    largest_group,
)
from mohreh.games.condottiere.forecast import Forecast, forecast
from mohreh.games.condottiere.kinds import NOTHING, Kind
from mohreh.games.condottiere.rules.flow import draw_most
from mohreh.games.condottiere.scoring import strengths, strongest
from mohreh.games.condottiere.state import State
from mohreh.games.condottiere.story import goes_on


def dock(state: State, choices: Choices, scene: Scene) -> Html:
    """The actions of the person who decides; otherwise who decides."""
    kind = choices.kind
    if state.phase is Kind.OVER:
        content: list[Child] = [ended(scene)]
    elif choices.seat is None:
        content = _waiting(state, scene)
    elif kind == Kind.BATTLE:
        content = _battle(state, choices, scene)
    elif kind in ON_MAP:
        content = _on_map(state, choices, scene)
    elif kind == Kind.RETRIEVE:
        content = _retrieve(state, choices, scene)
    elif kind == Kind.DRAW:
        content = _draw(state, choices, scene)
    elif kind == Kind.DISCARD_HAND:
        content = _burn_or_hold(state, choices, scene)
    elif kind == Kind.KEEP_CARDS:
        content = _keep(state, choices, scene)
    elif kind == Kind.NEXT_GAME:
        content = [div(_way(state, choices, NEXT, goes_on(state, scene.words), scene=scene, css="loud"), class_="ways")]
    else:
        content = []
    return place(content, scene=scene, css=classes("counsel", f"on-{kind or 'nothing'}"))


def _way(state: State, choices: Choices, action: Action, title: str, *lines: str, scene: Scene, css: str = "") -> Html:
    """A button for an action with its consequence, or with the reason why it is refused."""
    offered = offer(state, choices.seat, action, scene)
    if offered.refusal:
        said: list[Html | None] = [reason(offered.refusal, scene, pressed=True)]
    else:
        said = [*(span(line) for line in lines if line), final_word(offered, scene.words)]
    return offers.way(offered, span(title, class_="title"), said, css=css)


def _waiting(state: State, scene: Scene) -> list[Child]:
    """Who decides, if nobody at this screen does."""
    decision = state.decision()
    if len(decision.seats) != 1 or decision.seats[0] < 0 or scene.open:
        return []
    seat = decision.seats[0]
    return [p(sentences.prompt(state, scene), class_="waits", **belongs(scene, seat))]


# -- the battle


def _battle(state: State, choices: Choices, scene: Scene) -> list[Child]:
    words, seat = scene.words, choices.seat or 0
    card = choices.card
    if card >= 0:
        ahead = forecast(state, seat, card)
        title = words("Play {card}", card=names.card(card, words))
        return [
            div(
                looks(f"card {CARD_IDS[card]}", names.card(card, words), span(picture(card, words)), class_="pic"),
                div(
                    p(names.effect(card, words), class_="does"),
                    heard(consequence(state, ahead, scene)),
                ),
                class_="card-in-mind",
            ),
            div(
                _way(state, choices, PLAY[card], title, scene=scene, css="loud"),
                _passes(state, choices, scene),
                class_="ways two",
            ),
        ]
    hand = state.hands[seat]
    return [
        ask(words("Press a card to see what it would do.")) if hand else None,
        p(_if_passing(state, seat, scene), class_="would"),
        div(_passes(state, choices, scene), class_="ways two"),
    ]


def _passes(state: State, choices: Choices, scene: Scene) -> list[Html]:
    words, seat = scene.words, choices.seat or 0
    if state.down[seat] == NOTHING:
        return [_way(state, choices, PASS, names.term("pass", words), scene=scene)]
    return [
        _way(state, choices, PASS, names.term("pass_down", words), scene=scene),
        _way(state, choices, PASS_UP, names.term("pass_up", words), scene=scene),
    ]


def consequence(state: State, ahead: Forecast, scene: Scene) -> str:
    """The consequence of the picked card in one sentence: burned cards, totals, the end of the battle."""
    words = scene.words
    out = []
    if ahead.burned:
        burned = [card for line in ahead.burns for card in line]
        out.append(words("Burns {cards}.", cards=names.cards(burned, words)))
    if ahead.ends:
        if len(ahead.leaders) > 1:
            out.append(words("The battle ends in a tie: nobody wins."))
        else:
            out.append(words("The battle ends: {name} wins.", name=scene.names[ahead.leaders[0]]))
        return " ".join(out)
    if ahead.hidden:
        out.append(words("It lies face down until your next card."))
    changed = [other for other in range(state.n) if ahead.totals[other] != ahead.before[other]]
    if changed:
        listed = [
            words(
                "{name}: {before} → {after}",
                name=scene.names[other],
                before=ahead.before[other],
                after=ahead.totals[other],
            )
            for other in changed
        ]
        out.append(words("Then {totals}.").format(totals=all_of(listed, words)))
    elif not ahead.hidden and ahead.card != SCARECROW:
        out.append(words("No total changes."))
    if ahead.card == BISHOP and state.final:
        out.append(words("The Favor of the Pope is not moved in a final battle."))
    return " ".join(out)


def _if_passing(state: State, seat: int, scene: Scene) -> str:
    """What passing means: for good, for now, or the end of the battle and who wins it."""
    words = scene.words
    others = [other for other in state.participants if other != seat and not state.passed[other]]
    if seat == state.defender and not state.committed and others:
        return words("If you pass now, you may still come in later: you defend.")
    if others:
        return words("If you pass, you are out of this battle; your line still counts.")
    best = strongest(strengths(state.lines), state.participants)
    if any(state.down[other] != NOTHING for other in state.participants):
        return words("If you pass, the battle ends and all face-down cards are turned up.")
    if len(best) > 1:
        return words("If you pass, the battle ends in a tie.")
    return words("If you pass, the battle ends: {name} wins.", name=scene.names[best[0]])


def _retrieve(state: State, choices: Choices, scene: Scene) -> list[Child]:
    words, card = scene.words, choices.card
    nothing = _way(state, choices, TAKE_NOTHING, names.term("take_nothing", words), scene=scene)
    if card < 0:
        return [ask(words("Press the Mercenary to take back.")), div(nothing, class_="ways")]
    title = words("Take {card} back", card=names.card(card, words))
    return [
        div(
            _way(state, choices, TAKE[card], title, scene=scene, css="loud"),
            nothing,
            class_="ways two",
        )
    ]


# -- the map


def _on_map(state: State, choices: Choices, scene: Scene) -> list[Child]:
    words, region = scene.words, choices.region
    favor = choices.kind == Kind.PLACE_FAVOR
    off = _way(state, choices, FAVOR_OFF, names.term("favor_off", words), scene=scene) if favor else None
    if region < 0:
        asked = words("Press the region where the Favor goes.") if favor else words("Press a region on the map.")
        return [ask(asked), div(off, class_="ways") if off else None, _chips(choices, scene)]
    name = names.region(region, words)
    title = words("Put the Favor on {region}", region=name) if favor else words("Fight for {region}", region=name)
    return [
        heard(_about(state, region, scene)),
        div(
            _way(state, choices, choices.on_region(region), title, scene=scene, css="loud"),
            off,
            class_=classes("ways", favor and "two"),
        ),
        _chips(choices, scene),
    ]


def _about(state: State, region: int, scene: Scene) -> str:
    """The value of a region: who would win with it, and how it is connected to the regions of the deciding seat."""
    words, seat = scene.words, state.active
    out = []
    for other in would_win(state, region):
        out.append(words("{name} would win the game with it.", name=scene.names[other]))
    if state.owner[region] != seat:
        own = state.regions(seat)
        group = largest_group(own | 1 << region)
        if NEIGHBOURS[region] & own:
            out.append(words("With it: {n} of {all} adjacent.", n=group, all=state.needed()[1]))
        elif own:
            out.append(words("It borders on none of your regions."))
    if state.owner[region] >= 0 and state.owner[region] != seat:
        out.append(words("{name} controls it and defends.", name=scene.names[state.owner[region]]))
    return " ".join(out)


def _chips(choices: Choices, scene: Scene) -> Html:
    """The regions that can be chosen, by name, because the map may be too small."""
    words = scene.words
    out = []
    for region in sorted(choices.regions, key=lambda each: names.region(each, words)):
        out.append(
            choices.button(
                pick_region(region),
                names.region(region, words),
                css="region-chip",
                glows=False,
                id=f"chip-{REGION_IDS[region]}",
            )
        )
    return div(out, class_="region-chips slides", data_roving="grid", role="group", aria_label=words("Regions by name"))


# -- after the battle


def _draw(state: State, choices: Choices, scene: Scene) -> list[Child]:
    words, seat = scene.words, choices.seat or 0
    most = draw_most(state, seat)
    limit = words.count(
        "You have {n} card; your limit is {most}.",
        "You have {n} cards; your limit is {most}.",
        len(state.hands[seat]),
        most=state.hand_limit(seat),
    )
    ways = [
        _way(
            state,
            choices,
            DRAW[n],
            words.count("Draw {n} card", "Draw {n} cards", n) if n else words("Draw none"),
            scene=scene,
            css="loud" if n == most else "minor",
        )
        for n in range(most, -1, -1)
    ]
    return [p(limit, class_="would"), div(ways, class_="ways two")]


def _burn_or_hold(state: State, choices: Choices, scene: Scene) -> list[Child]:
    words, seat = scene.words, choices.seat or 0
    having = [other for other in range(state.n) if state.hands[other] and other != seat]
    if not having:
        then = words("Nobody else has cards: the round ends either way.")
    elif len(having) == 1:
        then = words("If you burn it, the round ends: only {name} has cards left.", name=scene.names[having[0]])
    else:
        then = words("If you burn it, you sit out until new hands are dealt.")
    return [
        p(then, class_="would"),
        div(
            _way(state, choices, HOLD, names.term("keep_hand", words), scene=scene, css="loud"),
            _way(state, choices, BURN, names.term("burn_hand", words), scene=scene),
            class_="ways two",
        ),
    ]


def _keep(state: State, choices: Choices, scene: Scene) -> list[Child]:
    words, seat = scene.words, choices.seat or 0
    kept, hand = [choices.keepable[text] for text in choices.kept], state.hands[seat]
    burned = len(hand) - len(kept)
    title = words("Keep {cards}", cards=names.cards(sorted(kept), words)) if kept else names.term("keep_nothing", words)
    line = words.count("{n} card burns.", "{n} cards burn.", burned) if burned else words("Nothing burns.")
    asked = words.count("Press at most {n} card to keep.", "Press up to {n} cards to keep.", KEEP_MOST)
    return [
        ask(asked),
        div(_way(state, choices, keep(kept), title, line, scene=scene, css="loud"), class_="ways"),
    ]
