"""The questions and goals of puzzles of 7 Wonders."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product

from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.game import UNKNOWN
from mohreh.core.puzzle import PuzzleKind
from mohreh.core.puzzle_questions import Count, Goal, Questions, who_has_won
from mohreh.core.text import N_, Words
from mohreh.games.wonders import knowledge, names
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.advice import called
from mohreh.games.wonders.components import AGES, CARD_IDS, TURNS
from mohreh.games.wonders.forecast import spent
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.scoring import shields_of
from mohreh.games.wonders.state import State


def _named(view: State, seat: int, action: Action, scene: Scene) -> str:
    """The name of a use without its cost; it names who is paid if there is a choice."""
    words = scene.words
    if action.verb not in ("build", "stage", "discard"):
        return called(view, seat, action, scene)
    card = names.card(action.card, words)
    if action.kind == "discard":
        return words("Discard {card}", card=card)
    if action.kind == "stage":
        n = view.stages[seat + view.base] + 1
        return words("Build stage {n} of the Wonder with {card}", n=n, card=card)
    if action.mode == "chain":
        return words("Build {card} for free, by its chain", card=card)
    return words("Build {card}", card=card)


def _price(state: State, seat: int, thing: str) -> int | None:
    """The lowest price of a card of the hand."""
    if state.phase is not Kind.SELECT:
        return None
    card = CARD_IDS.index(thing)
    ways = [spent(each) for each in state.legal_actions(seat) if each.verb == "build" and each.card == card]
    return min(ways, default=None)


def _sort(state: State, seat: int, thing: str) -> str:
    """The kind of the price: free, by a chain, in coins, from whom."""
    card = CARD_IDS.index(thing)
    ways = [each for each in state.legal_actions(seat) if each.verb == "build" and each.card == card]
    least = min(ways, key=spent)
    printed = spent(least) - least.left - least.right
    return f"{least.mode} {least.left > 0} {least.right > 0} {printed > 0} {len(ways) > 1}"


def _hand(state: State, seat: int) -> Iterator[str]:
    return (CARD_IDS[card] for card in sorted(set(state.hands[seat + state.base])) if card >= 0)


def _row(category: str) -> Callable[[State, int, str], int | None]:
    return lambda state, seat, _: state.scores()[seat].get(category)


def _end(_start: State, state: State, seat: int) -> int | None:
    """The points, once the game is over."""
    return state.scores()[seat]["total"] if state.phase is Kind.OVER else None


def _is_last(state: State, seat: int) -> bool:
    """The last choice of three players, if all hands follow from those that the seat has passed on."""
    if state.n != 3 or state.phase is not Kind.SELECT or (state.age, state.turn) != (AGES[-1], TURNS):
        return False
    return not state.decision().given and len(list(_hands(state.observe(seat)))) > 0


def _hands(view: State) -> Iterator[tuple[tuple[int, ...], ...]]:
    """All hands that the cities may have, given what the viewer has passed on (SW-12); empty if a card remains
    unknown."""
    groups = {group.hand: group for group in knowledge.seen(view) if group.hand >= 0 and group.age == view.age}
    ways: list[set[tuple[int, ...]]] = []
    for city, hand in enumerate(view.hands):
        if UNKNOWN not in hand:
            ways.append({hand})
            continue
        group = groups.get(city)
        if group is None or len(group.cards) != len(group.places) + len(hand):
            return
        ways.append(set(combinations(group.cards, len(hand))))
    yield from product(*ways)


def _worlds(state: State, seat: int) -> Iterator[State]:
    view = state.observe(seat)
    for number, hands in enumerate(_hands(view)):
        world = state.determinize(seat, Chance(f"world {number}"))  # the discard pile does not matter any more
        world.hands = hands
        yield world


PUZZLES = Questions[State](
    named=_named,  # type: ignore[arg-type]
    thing=lambda thing, words: _thing(thing, words),
    counts={
        "coins": Count(
            N_("How many coins does {name} have when all this has been done?"),
            lambda state, seat, _: state.coins[seat + state.base],
        ),
        "shields": Count(
            N_("How many shields does {name} have when all this has been done?"),
            lambda state, seat, _: shields_of(state, seat + state.base),
        ),
        "points": Count(N_("How many points does {name} have when all this has been done?"), _row("total")),
        "military": Count(
            N_("How many points do the conflicts bring {name} when all this has been done?"), _row("military")
        ),
    },
    facts={
        "price": Count(N_("What is the least that {thing} costs {name} now?"), _price, _hand, _sort),
        "science": Count(N_("How many points does science bring {name}, as it stands?"), _row("science")),
        "military": Count(N_("How many points have the conflicts brought {name}?"), _row("military")),
        "guilds": Count(N_("How many points do the guilds bring {name}, as it stands?"), _row("guilds")),
        "commerce": Count(N_("How many points does commerce bring {name}, as it stands?"), _row("commerce")),
        "points": Count(N_("How many points does {name} have as it stands?"), _row("total")),
    },
    winners={"won": who_has_won()},
    goals={
        "gains": Goal(
            N_("The last card of the game: what leaves you the most points, whatever the others hold and do?"),
            _end,
            fits=_is_last,
            worlds=_worlds,
        ),
    },
    given={PuzzleKind.FORCED: 40},
    trivial=frozenset(
        {"over", "wrong_seat", "wrong_decision", "not_in_hand", "malformed", "impossible_draw", "other_payment"}
    ),
)


def _thing(thing: str, words: Words) -> str:
    return names.card(CARD_IDS.index(thing), words)
