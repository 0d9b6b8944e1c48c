"""Learning: weights that come from games, the gate that they must pass, and who judges by them then."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

from mohreh.bots import learned
from mohreh.bots.learned import FILE, Weighable, Weights, WeightsError, by_hand, insight_of, weighed
from mohreh.lab import crew, gate, train
from mohreh.lab.entrants import find_game
from mohreh.lab.gate import LARGEST, Terms, Trial, trials, weigh
from mohreh.lab.train import Schedule, learn
from mohreh.lab.weighed import Method, pair, read, table, text
from mohreh.table.games import in_folders
from tests.toys.bare import Named
from tests.toys.orchard import APPLE, NUT, ORCHARD, Orchard

HAND = by_hand(ORCHARD.insight)
RIGHT = {**HAND, "apple": float(APPLE), "nut": float(NUT)}
WRONG = {**HAND, "nut": 0.1}
PLAN = Schedule("reply", 0, (2, 3), 30, 20, "toy")
TERMS = Terms(better=0.6, games=1200, seats=(2,), seed="toy", playouts=8)


def weights_of(insight: object) -> Weights:
    """What it judges by."""
    assert isinstance(insight, Weighable)
    return insight.weights


def test_what_counts_is_learned_and_what_does_not_is_left() -> None:
    weights, games = learn(ORCHARD, HAND, PLAN, crew.Alone())
    assert games == 30 * 20 * 2
    assert weights["leaf"] == HAND["leaf"]
    assert weights["nut"] / weights["apple"] > 1.6  # three, when it has played enough
    assert all(weights[name] == float(f"{weights[name]:.4g}") for name in ("apple", "nut"))


def test_the_same_is_learned_whoever_plays() -> None:
    plan = replace(PLAN, steps=4)
    with crew.hired(2) as pool:
        found = [text({"weights": learn(ORCHARD, HAND, plan, hands)[0]}) for hands in (crew.Alone(), pool)]
    assert found[0] == found[1]
    other = learn(ORCHARD, HAND, replace(plan, seed="other"), crew.Alone())[0]
    assert text({"weights": other}) != found[0]


def test_weights_that_change_nothing_are_not_learned() -> None:
    game, weights = Orchard(), {"leaf": 5.0}
    game.insight = Deaf(weights)  # type: ignore[assignment]
    with pytest.raises(WeightsError, match="no weight changes a game that is played by reply"):
        learn(game, weights, PLAN, crew.Alone())


class Deaf:
    """Takes what comes, whatever its weights."""

    def __init__(self, weights: Any) -> None:
        self.weights = weights

    def with_weights(self, weights: Any) -> Deaf:
        return Deaf(weights)

    def reply(self, view: Any, seat: int, chance: Any) -> int:
        return 0


def test_both_sides_of_a_pair_have_the_same_luck() -> None:
    for way in (Method("reply", 0), Method("greedy", 1), Method("search", 8)):
        for seats in (2, 3):
            alike = [pair(ORCHARD, way, HAND, HAND, seats, "luck", number) for number in range(6)]
            assert alike == [1.0] * 6  # what one side wins there, the other has won here


@pytest.mark.parametrize(
    ("new", "old", "verdicts"),
    [
        (RIGHT, HAND, ["better", "better"]),
        (HAND, HAND, ["not better"]),
        (WRONG, HAND, ["not better"]),
    ],
    ids=["better", "alike", "worse"],
)
def test_the_gate_opens_for_what_is_better_alone(new: Any, old: Any, verdicts: list[str]) -> None:
    found = list(trials(ORCHARD, new, old, TERMS, crew.Alone()))
    assert [way.name for way, _ in found] == ["greedy", "search"][: len(found)]
    assert [trial.verdict for _, trial in found] == verdicts


def test_what_is_better_in_greedy_alone_does_not_pass(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept: list[Any] = []
    monkeypatch.setattr(gate, "keep", lambda game, data: kept.append(data))
    monkeypatch.setattr(gate, "pair", _only_in_greedy)
    data = {"game": "orchard", "weights": RIGHT}
    assert gate.decided(ORCHARD, data, "hand", HAND, TERMS, crew.Alone(), ship=True) == 1
    printed = capsys.readouterr().out
    assert "greedy (4): better" in printed and "search (8): not better" in printed and "the old weights stay" in printed
    assert kept == []


def _only_in_greedy(game: Any, way: Method, *_: Any) -> float:
    return 1.5 if way.name == "greedy" else 1.0


def test_weights_are_kept_with_how_they_won(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept: list[Any] = []
    monkeypatch.setattr(gate, "keep", lambda game, data: kept.append(data))
    data = {"game": "orchard", "weights": RIGHT}
    assert gate.decided(ORCHARD, data, "hand", HAND, TERMS, crew.Alone()) == 0
    assert kept == []  # nobody asked for it
    assert gate.decided(ORCHARD, data, "hand", HAND, TERMS, crew.Alone(), ship=True) == 0
    (written,) = kept
    assert written["weights"] == RIGHT
    assert [(row["by"], row["against"], row["seed"]) for row in written["gate"]] == [
        ("greedy", "hand", "toy"),
        ("search", "hand", "toy"),
    ]
    assert all(row["low"] < row["share"] < row["high"] and row["ratio"] > 2.9 for row in written["gate"])
    assert "passed" in capsys.readouterr().out


def test_the_test_is_that_of_wald() -> None:
    terms = Terms()
    assert terms.bounds == pytest.approx((-2.944, 2.944), abs=0.001)
    assert Trial(terms, 100, 60.0).ratio == pytest.approx(60 * 0.09531 + 40 * -0.10536, abs=0.001)
    assert Trial(terms, 100, 50.0).ratio < 0 < Trial(terms, 100, 55.0).ratio
    always, never = weigh(terms, repeat(2.0)), weigh(terms, repeat(0.0))
    assert (always.verdict, always.games) == ("better", 32)  # 31 wins would do; pairs are whole
    assert (never.verdict, never.games) == ("not better", 28)
    between = weigh(terms, repeat(1.05))
    assert (between.verdict, between.games) == ("undecided", terms.games)
    assert weigh(terms, iter([])).verdict == "undecided"


def test_no_more_pairs_are_played_than_are_needed() -> None:
    asked = []
    weigh(Terms(), (asked.append(number) or 2.0 for number in range(1000)))
    assert len(asked) == 16


def test_bots_judge_by_what_is_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    assert insight_of(ORCHARD) is ORCHARD.insight
    monkeypatch.setattr(learned, "shipped", {"orchard": {"weights": RIGHT}}.get)
    assert weights_of(insight_of(ORCHARD)) == RIGHT
    assert insight_of(Named(id="nothing")) is None


def test_weights_of_another_insight_are_refused() -> None:
    with pytest.raises(WeightsError, match="not those of the insight, which has no pear"):
        weighed(ORCHARD.insight, {**HAND, "pear": 1.0})


def test_what_is_not_learned_is_judged_by_hand() -> None:
    assert weights_of(weighed(ORCHARD.insight, {"nut": 2.0})) == {**HAND, "nut": 2.0}


def offering() -> list[str]:
    """The games whose insight names weights."""
    return [name for name in in_folders() if hasattr(getattr(find_game(name), "insight", None), "with_weights")]


def test_some_game_can_learn() -> None:
    assert offering()


@pytest.mark.parametrize("name", offering())
def test_a_game_judges_alike_by_its_own_weights(name: str) -> None:
    game = find_game(name)
    own = by_hand(game.insight)
    assert by_hand(weighed(game.insight, own)) == own
    doubled = {key: 2 * value for key, value in own.items()}
    assert by_hand(weighed(game.insight, doubled)) == doubled
    assert by_hand(game.insight) == own


@pytest.mark.parametrize("name", in_folders())
def test_what_is_shipped_has_passed(name: str) -> None:
    """Weights beside a game are those of its insight, with their origin and both tests, in less than 10 kB."""
    game = find_game(name)
    path = Path(learned.__file__).parents[1] / "games" / name / FILE
    assert path.is_file() == (learned.shipped(name) is not None)
    if path.is_file():
        data = read(path)
        assert path.stat().st_size < LARGEST and path.read_text(encoding="utf-8") == text(data)
        assert data["game"] == name and data["weights"]
        assert {"by", "seats", "seed", "steps", "pairs", "games", "from"} <= data["learned"].keys()
        assert [row["by"] for row in data["gate"]] == ["greedy", "search"]
        assert all(row["ratio"] >= Terms().bounds[1] - 0.005 for row in data["gate"])
        assert weights_of(insight_of(game)) == {**by_hand(game.insight), **data["weights"]}


def _said(run: Callable[[], Any], capsys: pytest.CaptureFixture[str]) -> tuple[Any, str]:
    with pytest.raises(SystemExit) as stop:
        run()
    printed = capsys.readouterr().err
    assert "Traceback" not in printed
    return stop.value.code, " ".join(printed.split())


def test_what_cannot_be_trained_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, out = offering()[0], ["--out", str(tmp_path / "new.json")]
    silent = next(name for name in in_folders() if name not in offering())
    for given, wanted, status in [
        (["chess", *out], "'chess' is no game", 2),
        ([silent, *out], f"{silent}: its insight names no weights", 2),
        ([game, *out, "--seats", "17"], f"{game} is not played by 17", 2),
        ([game, *out, "--steps", "0"], "there is nothing to learn from no games", 2),
        ([game, *out, "--seats", "2", "3", "--pairs", "1"], "at least 1 step, and 1 pair at each table", 2),
        ([game, *out, "--old", str(tmp_path / "none.json")], "none.json cannot be read", 2),
        ([game], "one of the arguments --out --ship is required", 2),
        ([game, *out, "--scheduler", "tcp://127.0.0.1:1"], "no scheduler answers at tcp://127.0.0.1:1", 1),
    ]:
        code, printed = _said(lambda given=given: train.main(given), capsys)  # type: ignore[misc]
        assert wanted in printed and code == status
    assert not (tmp_path / "new.json").exists()


def test_what_cannot_be_judged_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, path = offering()[0], tmp_path / "new.json"
    own = by_hand(find_game(game).insight)
    other = tmp_path / "other.json"
    path.write_text(text({"game": game, "weights": own}), encoding="utf-8")
    other.write_text(json.dumps({"game": "chess", "weights": own}), encoding="utf-8")
    (tmp_path / "list.json").write_text("[]", encoding="utf-8")
    (tmp_path / "few.json").write_text('{"weights": {"few": 1}}', encoding="utf-8")
    (tmp_path / "words.json").write_text('{"weights": {"few": "one"}}', encoding="utf-8")
    for given, wanted, status in [
        (["chess", str(path)], "'chess' is no game", 2),
        ([game, str(tmp_path / "none.json")], "none.json cannot be read", 2),
        ([game, str(tmp_path / "list.json")], "list.json holds no weights", 2),
        ([game, str(tmp_path / "words.json")], "words.json holds no weights", 2),
        ([game, str(tmp_path / "few.json")], "these weights are not those of the insight", 2),
        ([game, str(other)], "holds weights of chess", 2),
        ([game, str(path), "--seats", "1"], f"{game} is not played by 1", 2),
        ([game, str(path), "--better", "0.4"], "the share of equals lies below the share of the better", 2),
        ([game, str(path), "--alpha", "0"], "errors are allowed in more than none", 2),
        ([game, str(path), "--games", "0"], "games, worlds and playouts are 1 at least", 2),
        ([game, "hand", "--ship"], "only weights of a file can be shipped", 2),
        ([game, str(path), "--scheduler", "nowhere"], "'nowhere' is no address of a scheduler", 1),
    ]:
        code, printed = _said(lambda given=given: gate.main(given), capsys)  # type: ignore[misc]
        assert wanted in printed and code == status


def test_the_commands_write_the_same_twice_and_judge(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = offering()[0]
    few = ["--seats", "2", "--steps", "2", "--pairs", "10", "--old", "hand"]
    for name, workers in (("one.json", "1"), ("two.json", "2")):
        assert train.main([game, *few, "--workers", workers, "--out", str(tmp_path / name)]) == 0
    one = (tmp_path / "one.json").read_bytes()
    assert one == (tmp_path / "two.json").read_bytes()
    assert json.loads(one)["learned"]["games"] == 40
    hand = table(find_game(game), "hand")[1]
    learned_here = json.loads(one)["weights"]
    assert learned_here and all(hand[name] != value for name, value in learned_here.items())
    assert table(find_game(game), str(tmp_path / "one.json"))[1] == {**hand, **learned_here}
    asked = [game, "hand", "--old", "hand", "--games", "4", "--worlds", "1", "--playouts", "2", "--workers", "1"]
    assert gate.main([*asked, "--seats", "2"]) == 1
    assert "greedy (1): undecided: 4 games, won 2, share 0.500, Wilson 95 % " in capsys.readouterr().out
