"""Exact puzzles: questions that the rules alone answer, about positions of worked examples and of games.

A question is accepted if its answer follows from what the seat knows, that is, if it is the same in every world that is
consistent with the view of the seat. Of several questions that differ only in their numbers one is kept: `theme`
identifies the subject of a question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module

from mohreh.bots import decide, make
from mohreh.core import examples
from mohreh.core.chance import Chance, stream
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, EVERYBODY, Action, AnyState, Mode
from mohreh.core.puzzle import OfExample, OfGame, Puzzle, PuzzleError, dense
from mohreh.core.puzzle_questions import Questions, answer, done, offered
from mohreh.core.scenario import Json, ScenarioError, play
from mohreh.core.seats import COLOURS
from mohreh.table.games import Room

_WORLDS = 12
_CHOICES = 4
_OF_A_GAME = 60  # positions per game
_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen")


@dataclass(frozen=True, slots=True)
class PuzzlePlace:
    """A position, how it is reached, and the seat that is asked."""

    state: AnyState
    seat: int
    at: OfGame | OfExample
    script: tuple[tuple[int, Action], ...] = ()  # the following steps of the example's script
    refused: Action | None = None  # the action that the next step of the script shows to be illegal
    about: str = ""  # the subject of the example


@dataclass(frozen=True, slots=True)
class Candidate:
    """A possible question, and its subject."""

    theme: str
    level: int
    seat: int
    at: OfGame | OfExample
    ask: Mapping[str, Json]
    right: str
    offers: tuple[str, ...]
    place: PuzzlePlace

    def puzzle(self, game: str, name: str) -> Puzzle:
        """This question as a puzzle with an id."""
        return Puzzle(game, name, self.level, self.seat, self.at, self.ask, (self.right,), self.offers)


def scene_of(
    room: Room, state: AnyState, seat: int, language: str = "en", options: Mapping[str, str] | None = None
) -> Scene:
    """The scene of a seat that is asked, in which its actions are named."""
    seats = len(state.scores())
    return Scene(
        words=room.words(language),
        names=_NAMES[:seats],
        colours=tuple(COLOURS[:seats]),
        viewer=seat,
        acting=False,
        options=room.complete(options or {}, seats),
        sides=room.game.sides(seats, options or {}),
    )


def of_examples(room: Room) -> Iterator[list[PuzzlePlace]]:
    """For each worked example of a game, its positions."""
    reader = import_module(f"{room.package}.scenario").READER
    for name in examples.names(room.package):
        scenario = examples.load(room.package, name).scenario
        found: list[PuzzlePlace] = []
        states: dict[int, AnyState] = {}
        for moment in play(scenario, reader):
            states.setdefault(moment.step, moment.state.clone())
        for number in range(len(scenario.steps) + 1):
            state = states.get(number)
            if state is None or state.decision().given:  # nobody knows what others have answered in secret
                continue
            script: list[tuple[int, Action]] = []
            refused: Action | None = None
            here = state.clone()
            for step in scenario.steps[number : number + 8]:
                try:
                    seat, action = reader.seat(here, step["do"]), reader.action(here, step["do"])
                except (ScenarioError, ValueError):
                    break
                if "illegal" in step:
                    refused = action if not script else None
                    break
                if here.refusal(seat, action) is not None or here.decision().seats == (CHANCE,):
                    break
                together = here.decision().mode is Mode.TOGETHER
                here.play(seat, action)
                script.append((seat, action))
                if not (together and here.decision().given):
                    break
            seats = state.decision().seats
            asked = script[0][0] if script else next((each for each in seats if each != CHANCE), 0)
            about = "+".join(scenario.clauses) or name
            found.append(PuzzlePlace(state, asked, OfExample(name, number), tuple(script), refused, about))
        yield found


def of_game(room: Room, seed: str, seats: int, options: Mapping[str, str], level: str) -> list[PuzzlePlace]:
    """The positions of a game between opponents of one level, at every decision with more than one legal action."""
    game = room.game
    state, drawn, moves = game.new(options, seats), 0, list[tuple[int, int]]()
    bots = [make(game, level, f"{seed}/{seat}") for seat in range(seats)]
    found = []
    while deciding := state.decision().seats:
        seat = deciding[0]
        if seat == CHANCE:
            state.play(CHANCE, state.sample(stream(seed, drawn)))
            drawn += 1
            continue
        legal = list(state.legal_actions(seat))
        if len(legal) > 1:
            found.append(PuzzlePlace(state.clone(), seat, OfGame(seats, dict(options), seed, dense(moves))))
        action = decide(bots[seat], state.observe(seat), seat)
        moves.append((legal.index(action), len(legal)))
        state.play(seat, action)
    return found


class Asker:
    """Makes the questions of a game about positions."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.questions: Questions[AnyState] = import_module(f"{room.package}.puzzles").PUZZLES
        self.seen: dict[str, Action] = {}  # by text: actions of the game that have been legal so far

    def of(self, place: PuzzlePlace) -> Iterator[Candidate]:
        """All questions about a position of an example."""
        for action in place.state.legal_actions(place.seat) if place.state.decision().seats[:1] != (CHANCE,) else ():
            self.seen[str(action)] = action
        if place.refused is not None:
            yield from self._refused(place, [place.refused])
        if place.script:
            yield from self._followed(place, place.script)
        yield from self._facts(place)

    def of_course(self, place: PuzzlePlace, chance: Chance) -> Iterator[Candidate]:
        """The questions about a position of a game: about illegal actions, and about the consequences of some legal
        ones."""
        legal = list(place.state.legal_actions(place.seat))
        for action in legal:
            self.seen[str(action)] = action
        known = list(self.seen.values())
        yield from self._refused(place, [chance.choose(known) for _ in range(60)])
        if place.state.decision().mode is Mode.ONE:
            for _ in range(min(5, len(legal))):
                yield from self._followed(place, ((place.seat, chance.choose(legal)),))
        yield from self._facts(place)

    # --- kinds of questions

    def _refused(self, place: PuzzlePlace, tried: Sequence[Action]) -> Iterator[Candidate]:
        state, seat = place.state, place.seat
        if state.decision().mode is Mode.SHARED or seat not in state.decision().answering:
            return
        legal = list(state.legal_actions(seat))
        for action in tried:
            refusal = state.refusal(seat, action)
            if refusal is None or refusal.code in self.questions.trivial:
                continue
            verb = str(action).split()[0]
            others = [each for each in legal if str(each).split()[0] == verb] or legal
            chance = Chance(f"{place.at}/{action}")
            chance.shuffle(others)
            rest = [each for each in legal if each not in others]
            chance.shuffle(rest)
            listed = [action, *[*others, *rest][: _CHOICES - 1]]
            if len(listed) < 3 or not self._told_apart(place, listed):
                continue
            chance.shuffle(listed)
            texts = [str(each) for each in listed]
            ask = {"q": "refused", "of": texts}
            theme = f"refused/{refusal.code}/{verb}" + (f"/{place.about}" if place.about else "")
            yield from self._kept(place, theme, 3, ask, str(action), tuple(texts))

    def _followed(self, place: PuzzlePlace, script: Sequence[tuple[int, Action]]) -> Iterator[Candidate]:
        state = place.state
        try:
            after = done(state, script)
        except PuzzleError:
            return
        kinds, clauses = self._happened(place, script)
        if any(self._named(place, seat, action) == "" for seat, action in script):
            return
        do = [[seat, str(action)] for seat, action in script]
        what = place.about or f"{'+'.join(sorted(kinds))}:{'+'.join(sorted(clauses))}"
        level = min(4, len(set(kinds)) + (len(script) > 1))
        for name, count in self.questions.counts.items():
            for seat in self._seats(state, place.seat):
                before, now = count.read(state, seat, ""), count.read(after, seat, "")
                if now is None or before == now:
                    continue
                if "{name}" not in count.ask and seat != place.seat:
                    continue
                side = "own" if seat == place.seat else "rival"
                ask = {"q": "after", "do": do, "count": name, "seat": seat}
                offers = _numbers(now, before, f"{place.at}/{name}/{seat}")
                yield from self._kept(place, f"after/{name}/{side}/{what}", max(1, level), ask, str(now), offers)
        for name, winner in self.questions.winners.items():
            won = winner.read(state, after)
            if won is None:
                continue
            offers = tuple(str(seat) for seat in range(len(state.scores())))
            offers = (*offers, "-1") if winner.perhaps_nobody else offers
            if str(won) in offers:
                ask = {"q": "who", "do": do, "what": name}
                yield from self._kept(place, f"who/{name}/{what}", min(5, level + 1), ask, str(won), offers)

    def _facts(self, place: PuzzlePlace) -> Iterator[Candidate]:
        state = place.state
        for name, count in self.questions.facts.items():
            for seat in self._seats(state, place.seat):
                if count.things is not None and seat != place.seat:
                    continue
                for thing in count.things(state, seat) if count.things is not None else ("",):
                    now = count.read(state, seat, thing)
                    if not now:
                        continue
                    ask = {"q": "fact", "count": name, "seat": seat, **({"of": thing} if thing else {})}
                    row = state.scores()[seat]
                    sort = "+".join(key for key, value in row.items() if value and key != "total")
                    if count.sort is not None:
                        sort = count.sort(state, seat, thing)
                    offers = _numbers(now, None, f"{place.at}/{name}/{thing}/{seat}")
                    yield from self._kept(place, f"fact/{name}/{sort}", 3, ask, str(now), offers)

    # --- common to all kinds

    def _seats(self, state: AnyState, first: int) -> list[int]:
        seats = len(state.scores())
        return [(first + each) % seats for each in range(seats)]

    def _named(self, place: PuzzlePlace, seat: int, action: Action) -> str:
        scene = scene_of(self.room, place.state, place.seat)
        try:
            return self.questions.named(
                place.state.observe(place.seat), seat, action, replace(scene, viewer=place.seat)
            )
        except (IndexError, KeyError, ValueError, AttributeError, AssertionError):
            return ""

    def _told_apart(self, place: PuzzlePlace, actions: Sequence[Action]) -> bool:
        said = [self._named(place, place.seat, each) for each in actions]
        return "" not in said and len(set(said)) == len(said)

    def _happened(self, place: PuzzlePlace, script: Sequence[tuple[int, Action]]) -> tuple[list[str], list[str]]:
        state = place.state.clone()
        kinds, clauses = list[str](), list[str]()
        scene = scene_of(self.room, state, EVERYBODY)
        for seat, action in script:
            before = state.observe(EVERYBODY)
            events = state.apply(seat, action)
            kinds += [event.kind for event in events]
            clauses += [line.clause for line in self.room.face.log_lines(before, seat, events, scene)]
        return kinds, clauses

    def _kept(
        self, place: PuzzlePlace, theme: str, level: int, ask: Mapping[str, Json], right: str, offers: tuple[str, ...]
    ) -> Iterator[Candidate]:
        yield Candidate(theme, level, place.seat, place.at, ask, right, offers, place)

    def follows(self, candidate: Candidate) -> bool:
        """Whether the rules give this answer, and the same one in every sampled world that the seat considers
        possible."""
        place, ask, right = candidate.place, candidate.ask, candidate.right
        game, state, seat = self.room.game, place.state, place.seat
        if answer(self.questions, state, seat, ask, game) != right:
            return False
        known = 1
        if game.private:
            view, known = state.observe(seat), 0
            for world in range(_WORLDS):
                try:
                    imagined = view.determinize(seat, Chance(f"{world}/{place.at}"))
                    found = answer(self.questions, imagined, seat, ask, game)
                except (PuzzleError, ValueError, IndexError):
                    continue
                if found != right:
                    return False
                known += 1
        return known > 0


def _numbers(now: int, before: int | None, seed: str) -> tuple[str, ...]:
    """The answers to choose from: the right number and similar ones, such as the number before the action."""
    chance = Chance(seed)
    near = [now + step for step in (-3, -2, -1, 1, 2, 3) if now + step >= min(0, now)]
    chance.shuffle(near)
    others = [] if before is None or before == now or abs(before - now) > 9 else [before]
    found = list(dict.fromkeys([now, *others, *near]))[:_CHOICES]
    return offered(map(str, found))


_FIRST = ("refused", "who", "after", "fact")
_CAPS = {"fact": 4, "who/turn": 5}  # per count, or per question


def gather(asker: Asker, games: Sequence[list[PuzzlePlace]], seed: str) -> Iterator[Candidate]:
    """Questions for selection, the preferred ones first: one about each example, then those about these games by kind,
    and after each kind the remaining ones about examples."""
    room = asker.room
    further: list[Candidate] = []
    for places in of_examples(room):
        found = [each for place in reversed(places) for each in asker.of(place)]
        found.sort(key=lambda each: _FIRST.index(each.theme.split("/")[0]))
        yield from found[:1]
        further += found[1:]
    mixed: list[list[Candidate]] = []
    for number, places in enumerate(games):
        chance = Chance(f"{seed}/{number}")
        order = list(places)
        chance.shuffle(order)
        mixed.append([each for place in order[:_OF_A_GAME] for each in asker.of_course(place, chance)])
    for question in _FIRST:
        yield from (each for found in mixed for each in found if each.theme.split("/")[0] == question)
        yield from (each for each in further if each.theme.split("/")[0] == question)


def chosen(asker: Asker, candidates: Iterator[Candidate], most: int) -> list[Candidate]:
    """At most `most` questions, the first of each theme whose answer follows, sorted by difficulty."""
    found: dict[str, Candidate] = {}
    caps = Counter[str]()
    for each in candidates:
        question, what, *_ = each.theme.split("/")
        sort = f"{question}/{what}"
        if each.theme in found or caps[sort] >= _CAPS.get(sort, _CAPS.get(question, most)):
            continue
        if not asker.follows(each):
            continue
        caps[sort] += 1
        found[each.theme] = each
        if len(found) == most:
            break
    return sorted(found.values(), key=lambda each: each.level)
