"""Reasons for and against a recommended move in Condottiere, and the move as an instruction."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.face import Scene
from mohreh.core.game import UNKNOWN
from mohreh.games.condottiere import names
from mohreh.games.condottiere.actions import Action
from mohreh.games.condottiere.components import COURTESAN, DRUMMER, MERCENARIES, NOWHERE, SCARECROW, largest_group
from mohreh.games.condottiere.forecast import forecast
from mohreh.games.condottiere.insight_battle import stake
from mohreh.games.condottiere.insight_map import WON, WORTH, gains
from mohreh.games.condottiere.kinds import NOTHING, Kind
from mohreh.games.condottiere.scoring import has_mercenary, totals
from mohreh.games.condottiere.state import State

_LITTLE = 0.35  # of the hand: a region with a lower stake is not fought for
_CHEAP = 2.5  # strength of a card that is worth nothing else


def called(view: State, seat: int, action: Action, scene: Scene) -> str:
    """The move as an instruction."""
    words = scene.words
    match action.verb:
        case "play":
            return words("Play {card}", card=names.card(action.card, words))
        case "pass":
            return words("Pass and turn the card up") if action.text == "pass up" else words("Pass")
        case "take":
            if action.card < 0:
                return words("Take nothing back")
            return words("Take {card} back", card=names.card(action.card, words))
        case "choose":
            return words("Fight for {region}", region=names.region(action.region, words))
        case "favor":
            if action.region == NOWHERE:
                return names.term("favor_off", words)
            return words("Put the Favor on {region}", region=names.region(action.region, words))
        case "burn":
            return names.term("burn_hand", words)
        case "hold":
            return names.term("keep_hand", words)
        case "keep":
            if not action.cards:
                return names.term("keep_nothing", words)
            return words("Keep {cards}", cards=names.cards(action.cards, words))
        case "draw":
            n = action.n
            return words.count("Draw {n} card", "Draw {n} cards", n) if n else words("Draw none")
    return words("Go on")


def reasons(view: State, seat: int, action: Action, scene: Scene) -> list[str]:
    """Reasons for the move, the strongest first."""
    if view.phase is Kind.BATTLE:
        if action.verb == "play":
            return _played(view, seat, action.card, scene)
        return _passed(view, seat, scene)
    if action.verb == "choose":
        return _region(view, seat, action.region, scene)
    if action.verb == "favor" and action.region != NOWHERE:
        return _blocked(view, seat, action.region, scene)
    if action.verb == "take" and action.card >= 0:
        return [scene.words("It may be played again in this battle")]
    if action.verb == "take":
        return [scene.words("What lies in your line still counts")]
    if action.verb == "keep" and action.cards:
        return [scene.words("With your best cards you begin the next round stronger")]
    if action.verb == "draw" and action.n:
        text = scene.words.count(
            "{n} more card for the battles to come", "{n} more cards for the battles to come", action.n
        )
        return [text]
    if action.verb == "burn":
        return [scene.words("The sooner the hands are empty, the sooner new cards are dealt")]
    if action.verb == "hold":
        return [scene.words("These cards can still turn a battle")]
    return []


def _prize(view: State, seat: int, region: int, scene: Scene) -> list[str]:
    """The value of the region: whether it decides the game, or how close it brings this seat to winning."""
    words = scene.words
    if region < 0 or view.final:
        return []
    found, name = gains(view, region), names.region(region, words)
    if found[seat] >= WON / 2:
        return [words("{region} wins you the game", region=name)]
    winners = [other for other, gain in enumerate(found) if other != seat and gain >= WON / 2]
    if winners and not view.fighting:  # it is dangerous, and nothing speaks for it
        return []
    if winners:
        rival = scene.names[winners[0]]
        return [words("Without you {name} would win the game with {region}", name=rival, region=name)]
    own = view.regions(seat)
    group, before = largest_group(own | 1 << region), largest_group(own)
    if before and group > before and not own >> region & 1:
        return [words("With {region} you would have {n} adjacent regions", region=name, n=group)]
    return []


def _played(view: State, seat: int, card: int, scene: Scene) -> list[str]:
    words = scene.words
    ahead = forecast(view, seat, card)
    others = [other for other in view.participants if other != seat]
    out = _prize(view, seat, view.contested, scene)
    if ahead.hidden:
        return [*out, words("Nobody sees what it is")]
    best, before = max(ahead.totals[other] for other in others), max(ahead.before[other] for other in others)
    if ahead.before[seat] > before and not _answering(view, seat):
        out = []  # the battle is won already
    own, down = ahead.totals[seat], [view.down[other] for other in others if view.down[other] != NOTHING]
    if ahead.ends and ahead.leaders == (seat,):
        sure = words("Ends the battle while you are ahead")
        return [words("Ends the battle while you lead by the cards that you know") if UNKNOWN in down else sure, *out]
    if ahead.ends:
        return out if UNKNOWN in down else [_ended(ahead.leaders, scene)]
    if card == SCARECROW and has_mercenary(view.lines[seat]):
        out.append(words("Brings a Mercenary back into your hand"))
    elif card == SCARECROW and _answering(view, seat):
        out.append(words("You stay in the battle, and the others have to go on first"))
    lost = sum(len(row) for other, row in enumerate(ahead.burns) if other != seat)
    if lost:
        out.insert(0, words.count("Burns {n} card of the others", "Burns {n} cards of the others", lost))
    if own > best and ahead.before[seat] <= before:
        sure = words("Takes the lead: {own} against {best}", own=own, best=best)
        so_far = words("Takes the lead by the face-up cards: {own} against {best}", own=own, best=best)
        out.insert(0, so_far if down else sure)
    elif best < before:
        out.append(words("Leaves the others {best} instead of {before}", best=best, before=before))
    strong = any(WORTH[other] > _CHEAP for other in view.hands[seat])
    if card < MERCENARIES and WORTH[card] <= _CHEAP and strong:
        out.append(words("Costs you little and keeps your strong cards"))
    if card == DRUMMER and not has_mercenary(view.lines[seat]) and has_mercenary(view.hands[seat]):
        out.append(words("It doubles the Mercenaries that you play after it"))
    if card == COURTESAN:
        out.append(words("Whoever alone has the most Courtesans in the end chooses the next region"))
    if own > ahead.before[seat] and own > best >= before > 0 and ahead.before[seat] > before:
        out.append(words("Raises your lead: {own} against {best}", own=own, best=best))
    elif own > ahead.before[seat] and own == best:
        out.append(words("Draws level: {own} against {best}", own=own, best=best))
    elif own > ahead.before[seat] and own < best:
        out.append(words("Comes closer: {own} against {best}", own=own, best=best))
    return out


def _answering(view: State, seat: int) -> list[int]:
    """The other seats that have cards and have not passed."""
    return [other for other in view.participants if other != seat and view.hands[other] and not view.passed[other]]


def _ended(leaders: Sequence[int], scene: Scene) -> str:
    """What ending the battle at once means while this seat does not lead (CO-5.17)."""
    if len(leaders) > 1:
        return scene.words("Ends the battle at once, and nobody wins it")
    return scene.words("Ends the battle at once, with {name} ahead", name=scene.names[leaders[0]])


def drawbacks(view: State, seat: int, action: Action, scene: Scene) -> list[str]:
    """The cost of a card that is played, and what passing gives up."""
    words = scene.words
    if view.phase is not Kind.BATTLE or view.final:
        return []
    if action.verb == "play":
        others = [WORTH[card] for card in view.hands[seat]]
        if WORTH[action.card] > _CHEAP and WORTH[action.card] >= max(others) and len(others) > 1:
            return [words("It spends your strongest card")]
        return []
    found, known = gains(view, view.contested), totals(view)
    leader = max((other for other in view.participants if other != seat), key=lambda other: known[other], default=seat)
    if leader != seat and found[leader] >= WON / 2 and known[leader] >= known[seat]:
        region = names.region(view.contested, words)
        return [words("It lets {name} win the game with {region}", name=scene.names[leader], region=region)]
    answering = _answering(view, seat)
    if known[seat] > known[leader] and len(answering) == 1:
        n = len(view.hands[answering[0]])
        return [
            words.count(
                "{name} can still answer with {n} card",
                "{name} can still answer with {n} cards",
                n,
                name=scene.names[answering[0]],
            )
        ]
    return []


def _passed(view: State, seat: int, scene: Scene) -> list[str]:
    words = scene.words
    known, rivals = totals(view), [other for other in view.participants if other != seat]
    own, best = known[seat], max(known[other] for other in rivals)
    if own > best and any(view.down[other] == UNKNOWN for other in rivals):
        return [words("You lead by the cards that you know, with {own} against {best}", own=own, best=best)]
    if own > best:
        text = words("You lead with {own} against {best}", own=own, best=best)
        return [text] if _answering(view, seat) else [text, words("Nobody can answer any more")]
    # no battle follows the final one (CO-10.4); a seat that alone has cards begins the next with new ones (CO-8.3)
    goes_on = view.drawing or any(hand for other, hand in enumerate(view.hands) if other != seat)
    if view.final or not view.hands[seat] or not goes_on:
        return []
    if stake(view, seat) <= _LITTLE and not _prize(view, seat, view.contested, scene):
        region = names.region(view.contested, words)
        return [words("{region} brings you little", region=region), words("Keeps your cards for the next battle")]
    return [words("Keeps your cards for the next battle")]


def _region(view: State, seat: int, region: int, scene: Scene) -> list[str]:
    words = scene.words
    out = _prize(view, seat, region, scene)
    found = gains(view, region)
    if max(gain for other, gain in enumerate(found) if other != seat) < found[seat]:
        out.append(words("It helps you more than anybody else"))
    elif not out and max(found) <= _LITTLE:
        out.append(words("It helps nobody much"))
    return out


def _blocked(view: State, seat: int, region: int, scene: Scene) -> list[str]:
    words = scene.words
    found = gains(view, region)
    rival = max((other for other in range(view.n) if other != seat), key=lambda other: found[other])
    if found[rival] <= found[seat]:
        return []
    return [words("No battle there for {name}, whom it would help most", name=scene.names[rival])]
