"""Refusals of Condottiere tell the truth: see tests/properties/truth.py."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping

from mohreh.core.game import CHANCE
from mohreh.core.text import Words
from mohreh.core.tuples import placed
from mohreh.games.condottiere import names
from mohreh.games.condottiere.actions import Action
from mohreh.games.condottiere.components import CARD_IDS, NOWHERE, REGION_IDS
from mohreh.games.condottiere.kinds import Kind
from mohreh.games.condottiere.state import State
from tests.properties import truth
from tests.properties.condottiere.play import LONGEST, TASTES, Course, steps
from tests.properties.condottiere.slow import CARDS, C
from tests.properties.play import Step
from tests.properties.truth import Refused, Said, Vocabulary

_VERBS = {  # by decision the verbs that answer it, CO-19
    "first": ("first",),
    "deal": ("deal",),
    "choose_region": ("choose",),
    "battle": ("play", "pass"),
    "retrieve": ("take",),
    "place_favor": ("favor",),
    "draw": ("draw",),
    "discard_hand": ("burn", "hold"),
    "keep_cards": ("keep",),
    "next_game": ("next",),
}
_SCARECROW = ("scarecrow",)  # whom a fixed sentence may name
_TALK = ("show", "agree", "ask")


def _words(refused: Refused) -> list[str]:
    return str(refused.action).split()


def _hand(refused: Refused) -> Counter[str]:
    return Counter([CARD_IDS[card] for card in refused.state.hands[refused.seat]])


def _has_mercenary(refused: Refused) -> bool:
    return any(CARDS[card]["is_mercenary"] for card in _hand(refused))


# -- whose decision, and which


def _over(refused: Refused) -> Said:
    assert refused.state.winners() and refused.action.verb not in _TALK
    return Said({})


def _wrong_seat(refused: Refused) -> Said:
    """CO-4.2: one other seat decides, and not chance."""
    (deciding,) = refused.state.decision().seats
    assert deciding not in (refused.seat, CHANCE)
    return Said({"seat": deciding}, (), (f"seat {deciding}",))


def _wrong_decision(refused: Refused) -> Said:
    """CO-4.2: whoever asks decides something else, or chance does."""
    decision, verb = refused.state.decision(), refused.action.verb
    mine = refused.seat in decision.seats
    assert decision.seats == (CHANCE,) or (mine and verb not in _VERBS[str(decision.kind)])
    return Said({"kind": str(decision.kind), "asked": verb}, (), _SCARECROW if decision.kind == "retrieve" else ())


def _has_passed(refused: Refused) -> Said:
    """CO-4.5: it was in the battle."""
    state = refused.state
    assert str(state.decision().kind) == "battle" and state.passed[refused.seat]
    assert not state.final or refused.seat in state.participants
    return Said({})


def _takes_no_part(refused: Refused) -> Said:
    """CO-10.1."""
    assert refused.state.final and refused.seat not in refused.state.participants
    assert refused.state.lines[refused.seat] == ()
    return Said({})


# -- the battle


def _not_in_hand(refused: Refused) -> Said:
    """CO-4.2; whoever has no card at all is asked because of a face-down one (CO-15.3)."""
    card, hand = _words(refused)[1], _hand(refused)
    assert card not in hand and (hand or refused.state.down[refused.seat] >= 0)
    named = (card,) if hand else ()
    return Said({"card": CARD_IDS.index(card), "have": hand.total()}, (), named)


def _nothing_down(refused: Refused) -> Said:
    assert refused.state.down[refused.seat] < 0
    return Said({})


def _not_retrievable(refused: Refused) -> Said:
    """CO-5.13."""
    card, line = _words(refused)[1], refused.state.lines[refused.seat]
    assert not CARDS[card]["is_mercenary"] or card not in [CARD_IDS[laid] for laid in line]
    return Said({}, (), _SCARECROW)


def _was_face_down(refused: Refused) -> Said:
    """CO-15.5; one that lay face up can be taken."""
    card, line = _words(refused)[1], [CARD_IDS[laid] for laid in refused.state.lines[refused.seat]]
    assert CARD_IDS[refused.state.down[refused.seat]] == card not in line
    assert any(CARDS[laid]["is_mercenary"] for laid in line)
    return Said({"card": CARD_IDS.index(card)}, (), (card, *_SCARECROW))


# -- regions


def _region(refused: Refused) -> tuple[str, int, int]:
    """The region that was named, its number and who controls it."""
    identity = _words(refused)[1]
    number = REGION_IDS.index(identity)
    return identity, number, refused.state.owner[number]


def _free(state: State) -> list[int]:
    return [region for region, owner in enumerate(state.owner) if owner < 0]


def _named(refused: Refused, owner: int) -> tuple[str, ...]:
    """How a controller is named: whoever asks is "you"."""
    return () if owner == refused.seat else (f"seat {owner}",)


def _controlled(refused: Refused) -> Said:
    """CO-6.2; there is a region that nobody controls."""
    identity, region, owner = _region(refused)
    assert owner >= 0 and not refused.state.capturing
    assert {*_free(refused.state)} - {refused.state.favor}
    return Said({"seat": owner, "region": region}, (), (identity, *_named(refused, owner)))


def _favored(refused: Refused) -> Said:
    identity, region, _ = _region(refused)
    assert refused.state.favor == region
    return Said({"region": region}, (), (identity,), "CO-14.1" if refused.state.capturing else "")


def _own_region(refused: Refused) -> Said:
    """CO-14.1."""
    identity, region, owner = _region(refused)
    assert refused.state.capturing and owner == refused.seat
    assert any(other != owner and at != refused.state.favor for at, other in enumerate(refused.state.owner))
    return Said({"region": region}, (), (identity,))


def _favor_controlled(refused: Refused) -> Said:
    """CO-5.10."""
    identity, region, owner = _region(refused)
    assert owner >= 0 and not refused.state.capturing
    return Said({"seat": owner, "region": region}, (), (identity, *_named(refused, owner)))


def _favor_contested(refused: Refused) -> Said:
    identity, region, _ = _region(refused)
    assert refused.state.contested == region
    return Said({"region": region}, (), (identity,), "CO-14.7" if refused.state.capturing else "")


# -- after the battle


def _holds_mercenary(refused: Refused) -> Said:
    assert _has_mercenary(refused)
    return Said({})


def _keeps_too_many(refused: Refused) -> Said:
    have, most = len(_words(refused)) - 1, C["keep_max_at_round_end"]
    assert have > most
    return Said({"most": most, "have": have}, (most, have))


def _keeps_foreign(refused: Refused) -> Said:
    assert Counter(_words(refused)[1:]) - _hand(refused)
    return Said({})


def _draws_too_many(refused: Refused) -> Said:
    """CO-11.3: three, or what the limit of the hand leaves."""
    state, seat = refused.state, refused.seat
    limit = C["hand_base"] + C["hand_per_region"] * state.owner.count(seat)
    room, three = limit - _hand(refused).total(), C["draw_after_battle_max"]
    most = min(room, three)
    assert int(_words(refused)[1]) > most > 0
    return Said({"most": most, "limit": limit}, (most,) if most == three else (most, limit))


# -- talk


def _shows_foreign(refused: Refused) -> Said:
    cards = _words(refused)[1 : _words(refused).index("to")]
    down = refused.state.down[refused.seat]
    covered = [card[1:] for card in cards if card.startswith("?")]
    assert Counter(card for card in cards if not card.startswith("?")) - _hand(refused) or covered != (
        [CARD_IDS[down]] if down >= 0 else []
    )
    return Said({})


def _shows_to_nobody(refused: Refused) -> Said:
    seats = [int(word) - 1 for word in _words(refused)[_words(refused).index("to") + 1 :]]
    assert refused.seat in seats or max(seats) >= refused.state.n
    return Said({})


def _asks_nobody(refused: Refused) -> Said:
    asked = int(_words(refused)[1]) - 1
    assert asked == refused.seat or asked >= refused.state.n
    return Said({})


def _stops_nobody(refused: Refused) -> Said:
    """CO-17.4; where a third player can be chosen there is one."""
    asked, stopped = (int(word) - 1 for word in _words(refused)[1::3])
    assert stopped in (refused.seat, asked) or stopped >= refused.state.n
    return Said({"seats": refused.state.n})


def _talk_is_over(refused: Refused) -> Said:
    assert refused.state.winners() and refused.action.verb in _TALK
    return Said({})


TRUTHS: Mapping[str, truth.Truth] = {
    "over": _over,
    "wrong_seat": _wrong_seat,
    "wrong_decision": _wrong_decision,
    "has_passed": _has_passed,
    "takes_no_part": _takes_no_part,
    "not_in_hand": _not_in_hand,
    "nothing_down": _nothing_down,
    "not_retrievable": _not_retrievable,
    "was_face_down": _was_face_down,
    "controlled": _controlled,
    "favored": _favored,
    "own_region": _own_region,
    "favor_controlled": _favor_controlled,
    "favor_contested": _favor_contested,
    "holds_mercenary": _holds_mercenary,
    "keeps_too_many": _keeps_too_many,
    "keeps_foreign": _keeps_foreign,
    "draws_too_many": _draws_too_many,
    "shows_foreign": _shows_foreign,
    "shows_to_nobody": _shows_to_nobody,
    "asks_nobody": _asks_nobody,
    "stops_nobody": _stops_nobody,
    "talk_is_over": _talk_is_over,
}
RARE = {"impossible_deal": "no seat is asked for what chance deals"}


def _play(luck: random.Random) -> Iterator[Step[State, Action]]:
    course = Course(
        luck.randrange(32),
        luck.randint(2, 6),
        luck.randrange(10_000),
        luck.choice(TASTES),
        LONGEST,
        luck.random() < 0.7,
    )
    for step in steps(course):
        yield step
        if step.before.phase is Kind.BATTLE and luck.random() < 0.05:
            yield step._replace(before=_final(step.before))


def _final(state: State) -> State:
    """The same battle as a final one, which is rare: without whoever sits left of the seat that decides."""
    state, out = state.clone(), (state.active + 1) % state.n
    state.final, state.contested = True, NOWHERE
    state.participants = tuple(seat for seat in range(state.n) if seat != out)
    state.passed, state.lines = placed(state.passed, out, True), placed(state.lines, out, ())
    return state


def _some(state: State, seat: int) -> Iterator[str]:
    """Some of what can be said here, of every verb; cards of the hand more often than others."""
    luck = random.Random(f"{state.battle} {state.phase} {state.hands[seat]} {seat}")
    own = [CARD_IDS[card] for card in state.hands[seat]]

    def cards(most: int) -> str:
        several = [luck.choice(own or CARD_IDS) if luck.random() < 0.7 else luck.choice(CARD_IDS) for _ in range(most)]
        return " ".join(sorted(several, key=CARD_IDS.index))

    yield from ("pass", "pass up", "take nothing", "favor off", "burn", "hold", "keep nothing", "next", 'agree "so"')
    yield from (f"{verb} {region}" for region in REGION_IDS for verb in ("choose", "favor"))
    yield from (f"{verb} {card}" for card in CARD_IDS for verb in ("play", "take"))
    yield from (f"draw {count}" for count in range(10))
    yield from (f"first {number}" for number in range(1, 7))
    for _ in range(8):
        yield f"keep {cards(luck.randint(1, 3))}"
        down = luck.choice(("", f" ?{luck.choice(CARD_IDS)}"))
        yield f"show {cards(luck.randint(1, 2))}{down} to {luck.randint(1, min(6, state.n + 1))}"
        yield f"ask {luck.randint(1, 6)} to stop {luck.randint(1, 6)}"
        yield f"ask {luck.randint(1, 6)} to leave {luck.choice(REGION_IDS)}"


def _vocabulary(words: Words) -> Vocabulary:
    called = {identity: [names.card(card, words)] for card, identity in enumerate(CARD_IDS)}
    return called | {identity: [names.region(region, words)] for region, identity in enumerate(REGION_IDS)}


SUBJECT = truth.Subject("condottiere", _play, lambda state: state.n, _some, TRUTHS, _vocabulary, RARE)


def test_refusals_tell_the_truth() -> None:
    """Thousands of them, in both languages"""
    truth.hold(SUBJECT, truth.few())
