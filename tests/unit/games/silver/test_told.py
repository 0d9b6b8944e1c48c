"""Whole random games of Silver are told: every event and every prompt, in both languages, and nothing is betrayed."""

from __future__ import annotations

import re

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY, UNKNOWN
from mohreh.core.text import LANGUAGES
from mohreh.games.silver import names, sentences
from mohreh.games.silver.components import RESIDENTS
from mohreh.games.silver.sentences_log import TELLERS
from tests.tools.silver.sentences import CLAUSE, foreign, scene, steps


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(4))
def test_whole_games_are_logged(language: str, seed: int) -> None:
    """Every prompt of every viewer and every line can be said; Persian holds no Latin letter and no Latin digit."""
    told_so_far = -1
    for before, seat, action, events in steps(seed):
        n = before.n
        public = scene(language, n, EVERYBODY, acting=False)
        texts = []
        if action is None:
            texts.append(sentences.outcome(before, public))
        elif seat == CHANCE and len(before.face) % 10:
            continue  # the deals say nothing, and say it 52 times
        else:
            for viewer in (EVERYBODY, *range(n)):
                acting = viewer in before.decision().seats
                texts.append(sentences.prompt(before.observe(viewer), scene(language, n, viewer, acting=acting)))
            lines = sentences.log_lines(before.observe(EVERYBODY), seat, events, public)
            assert lines or seat == CHANCE or action.verb in ("put", "end", "continue"), action
            for line in lines:
                assert line.text and CLAUSE.fullmatch(line.clause), line
                assert line.turn >= told_so_far
                told_so_far = line.turn
                texts.append(line.text)
            assert sentences.group(before, public.words)
        for text in texts:
            assert "{" not in text and "}" not in text, text
            assert language == "en" or not foreign(text), text


def test_all_events_of_the_engine_are_told() -> None:
    silent = {"put_away", "continued"}
    kinds = {event.kind for seed in range(12) for *_, events in steps(seed) for event in events}
    assert kinds <= set(TELLERS) | silent
    assert set(TELLERS) - kinds <= {"amulet"}, "the games are too tame to bite"


NAMED = re.compile("|".join(sorted((row.name for row in RESIDENTS), key=len, reverse=True)) + "")


def numbers_in(text: str) -> set[int]:
    """The residents that an English sentence names with their numbers."""
    return {int(number) for number in re.findall(rf"(?:{NAMED.pattern}) (\d+)", text)}


@pytest.mark.parametrize("seed", range(6))
def test_no_sentence_betrays_a_card(seed: int) -> None:
    """Lines and the prompts of others are the same whatever the cards are that nobody but their seers may know."""
    chance = Chance(f"silver/betrayed/{seed}")
    secret = ("peek", "put", "look", "draw", "keep", "empath")
    quiet = {"peeked", "put_away", "looked", "drew", "kept"}  # nothing else shows cards
    checked = 0
    for before, seat, action, events in steps(seed):
        if action is None or seat == CHANCE:
            continue
        n = before.n
        public = scene("en", n, EVERYBODY, acting=False)
        lines = sentences.log_lines(before.observe(EVERYBODY), seat, events, public)
        after = before.clone()
        after.apply(seat, action)
        seen = {number for number in after.observe(EVERYBODY).face if number != UNKNOWN}
        assert all(numbers_in(line.text) <= seen for line in lines), lines
        for viewer in (EVERYBODY, *range(n)):
            where = scene("en", n, viewer, acting=viewer in before.decision().seats)
            assert sentences.prompt(before, where) == sentences.prompt(before.observe(viewer), where)
            if viewer not in before.decision().seats:
                known = {before.face[card] for card in range(52) if before.knows(EVERYBODY, card)}
                assert numbers_in(sentences.prompt(before, where)) <= known
            checked += 1
        if action.verb in secret and {event.kind for event in events} <= quiet:
            other = before.determinize(EVERYBODY, chance)
            if other.refusal(seat, action) is None:
                again = sentences.log_lines(other.observe(EVERYBODY), seat, other.apply(seat, action), public)
                assert again == lines
    assert checked > 100


@pytest.mark.parametrize("memory", ["off", "own", "full"])
def test_no_description_betrays_a_card(memory: str) -> None:
    """What is said of a card in the full position is what is said in the viewer's own; without aid even less."""
    for count, (before, seat, action, _) in enumerate(steps(7)):
        if action is None or seat == CHANCE or count % 9:
            continue
        for viewer in (EVERYBODY, *range(before.n)):
            where = scene("en", before.n, viewer, memory)
            view = before.observe(viewer)
            shown = set(before.up) | set(before.shown) | set(before.display) | set(before.discard)
            shown |= set(before.seen_now(viewer))
            if viewer == before.active or before.source in ("display", "discard"):
                shown |= set(before.hand)
            open_to_all = before.decision().kind == "round_over"
            for card in range(52):
                if card in before.removed:
                    continue
                text = names.describe_card(before, card, where)
                assert text == names.describe_card(view, card, where)
                if memory == "off" and card not in shown and not open_to_all:
                    assert not numbers_in(text), text
