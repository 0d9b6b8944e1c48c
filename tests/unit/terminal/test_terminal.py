"""python -m mohreh: games in a terminal, recorded games told, the site served."""

from __future__ import annotations

import re
import threading
import urllib.request
from collections.abc import Iterator, Sequence
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest

from mohreh import __version__
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY, AnyGame, IllegalAction, UnknownAction
from mohreh.core.options import complete
from mohreh.core.record import Record, dumps
from mohreh.table import games
from mohreh.terminal import play, serve, show
from mohreh.terminal.command import main, parser
from mohreh.terminal.ink import Ink, across, ink_for
from mohreh.terminal.language import translations
from mohreh.terminal.outline import outline, rows
from tests.tools.games import EVERY
from tests.tools.samples import first_of

DUEL = ("duel", "--option", "wonders=first-game", "--option", "first=seat-1")


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """These lines are typed, then the input ends."""
    rest: Iterator[str] = iter(lines)

    def ask(_prompt: str) -> str:
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", ask)


@pytest.mark.parametrize("game", first_of(EVERY, 2))
def test_a_whole_game_can_be_typed(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By numbers, whatever they mean; the file that is kept is told again to the same end."""
    given = parser().parse_args(["play", game, "--level", "beginner", "--seed", "x", "--save", str(tmp_path / "g.txt")])
    chance = Chance("typed")
    lines: list[str] = []

    def ask(_prompt: str) -> str:
        decision = terminal.game.state.legal_actions(terminal.seat)
        return str(1 + chance.below(len(decision)))

    terminal = play.Terminal(play.begin(given), ask, lines.append, given.save)
    assert terminal.play()
    room = games.room(game)
    outcome = room.face.outcome(terminal.game.state, terminal.game.scene(terminal.words, 0))
    assert lines[-2] == f"\n{outcome}"
    assert main(["show", given.save]) == 0
    printed = capsys.readouterr().out
    assert outcome in printed and f"{len(terminal.game.history.steps)} actions" in printed


def test_what_is_not_allowed_says_why_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "build stable", "99", "build a house", "hint", "score", "undo", "log", "list", "draft", "help")
    assert main(["play", "duel", "--seed", "x", "--level", "beginner", "--option", "first=seat-1"]) == 0
    printed = capsys.readouterr().out
    assert "(DU-4.2)" in printed
    assert "There are 4 actions" in printed
    assert "This is not a move of this game." in printed
    assert printed.count(", chance to win ") == 2 and "%: " in printed
    assert "There is nothing to undo." in printed
    assert printed.count("   1  draft ") == 3  # the position, the list, the word
    assert "undo: take your last action back" in printed


def test_a_game_is_left_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "game.txt")
    typed(monkeypatch, "1", "undo", "2", f"save {file}", "1", "quit", "never asked")
    assert main(["play", "duel", "--seed", "x", "--level", "beginner", "--option", "first=seat-1"]) == 0
    before = capsys.readouterr().out
    typed(monkeypatch, "board")
    assert main(["play", file]) == 0
    after = capsys.readouterr().out
    assert f"“python -m mohreh play {file}” continues the game." in before
    *_, listed = before.rpartition(" is choosing ")  # the last decision
    decision = " is choosing " + listed.partition("\n“")[0]
    assert after.count(decision) == 2  # as it was left, and once more


def test_a_file_is_written_only_after_a_change_and_keeps_what_was_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    typed(monkeypatch, "1")
    assert main(["play", *DUEL, "--seed", "x", "--level", "beginner", "--save", str(file)]) == 0
    whole = file.read_text(encoding="utf-8")
    file.write_text(whole + "# a remark\n", encoding="utf-8")
    typed(monkeypatch, "hint", "quit")
    assert main(["play", str(file)]) == 0
    assert file.read_text(encoding="utf-8").endswith("# a remark\n")
    typed(monkeypatch, "1")
    assert main(["play", str(file)]) == 0
    assert len(file.read_text(encoding="utf-8")) > len(whole) and "remark" not in file.read_text(encoding="utf-8")
    assert main(["play", str(file), "--level", "hard"]) == 1
    assert "keeps its level: leave out --level" in capsys.readouterr().err


def test_a_number_may_be_typed_in_persian_digits_and_be_of_any_length(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "۹۹", "9" * 5000, "۲")
    assert main(["play", "duel", "--seed", "x", "--level", "beginner", "--option", "first=seat-1"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("There are 4 actions") == 2 and "not a move" not in printed
    assert "\n- Player 1 chooses " in printed


def test_another_game_never_takes_the_place_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither by the command nor within a game; an empty file holds nothing."""
    file, fresh = tmp_path / "game.txt", tmp_path / "fresh.txt"
    fresh.touch()
    typed(monkeypatch, "1")
    assert main(["play", *DUEL, "--save", str(file)]) == 0
    kept = file.read_text(encoding="utf-8")
    assert main(["play", *DUEL, "--save", str(file)]) == 1
    assert f"{file} exists already: 'python -m mohreh play {file}' continues" in capsys.readouterr().err
    typed(monkeypatch, f"save {file}", f"save {fresh}", f"save {fresh}")
    assert main(["play", *DUEL]) == 0
    printed = capsys.readouterr().out
    assert f"{file} exists already. Another name keeps both." in printed and printed.count(f"Kept in {fresh}") == 2
    assert file.read_text(encoding="utf-8") == kept and fresh.stat().st_size
    typed(monkeypatch, "1", f"save {file}")
    assert main(["play", str(file), "--save", f"{tmp_path}/./game.txt"]) == 0  # its own file by another name
    assert file.read_text(encoding="utf-8").startswith(kept[:20]) and file.read_text(encoding="utf-8") != kept


def test_a_game_goes_on_when_its_file_can_no_longer_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file stays as it was last written, whole."""
    file = tmp_path / "game.txt"
    typed(monkeypatch)
    assert main(["play", *DUEL, "--seed", "x", "--level", "beginner", "--save", str(file)]) == 0
    kept, write = file.read_text(encoding="utf-8"), Path.write_text

    def full(path: Path, text: str, **how: str) -> int:
        write(path, text[:40], **how)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    typed(monkeypatch, "1")
    assert main(["play", str(file)]) == 0
    printed = capsys.readouterr().out
    assert f"{file} cannot be written (No space left on device). The game goes on;" in printed
    assert printed.endswith("The game has not been kept. “save FILE” keeps one.\n")
    assert file.read_text(encoding="utf-8") == kept and [*tmp_path.iterdir()] == [file]


def test_no_more_is_shown_than_the_seat_may_know(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "list", "log")
    assert main(["play", "wonders", "--seed", "x", "--seats", "3", "--level", "beginner"]) == 0
    printed = capsys.readouterr().out
    hand, others = printed.split("Your hand: 7 cards")[1], printed.split("Your hand: 7 cards")[0]
    assert hand.count(" card of Age I. ") == 7 and " card of Age I" not in others


def answers(lines: Sequence[str], *arguments: str, language: str = "en", ink: Ink | None = None) -> list[str]:
    """What a terminal prints before each of these lines is typed, and after the last."""
    rest, printed = list(lines), [""]

    def ask(_prompt: str) -> str:
        if not rest:
            raise EOFError
        printed.append("")
        return rest.pop(0)

    def tell(text: str) -> None:
        printed[-1] += f"{text}\n"

    given = parser().parse_args(["play", *arguments, "--level", "beginner", "--seed", "x"])
    assert not play.Terminal(play.begin(given), ask, tell, language=language, ink=ink).play()
    return printed


@pytest.mark.parametrize("language", ["en", "fa"])
def test_plain_lines_are_what_a_screen_reader_reads_of_a_board(language: str) -> None:
    """In both languages: names and no ids; what has been described is cut to one sentence, until all is asked for."""
    opened, after, whole, score, end = answers(["1", "board", "score", "help"], *DUEL, language=language)
    boards = [text.partition("   1  ")[0] for text in (opened, after, whole)]
    assert not re.search(r"[a-z]_[a-z]|\x1b|─", "".join(boards))
    strategy = {"en": "Strategy: Progress token.", "fa": "استراتژی: توکن پیشرفت."}[language]
    assert [text.count(f"{strategy}\n") for text in boards] == [0, 1, 0] and all(strategy in text for text in boards)
    assert len(boards[1]) < 0.7 * len(boards[2])
    assert {"en": "Civilian buildings", "fa": "ساختمان‌های شهری"}[language] in score
    assert end.endswith("\n\n")  # after the end of the input a shell begins on a line of its own


@pytest.mark.parametrize("game", EVERY)
def test_whatever_can_be_looked_at_is_found_by_its_name(game: str) -> None:
    """Also where several things have one name, as spaces of an estate; each name is listed once."""
    (_, listed, _end) = answers(["look", "quit"], game)
    names = listed.strip().split(" · ")
    assert len(names) == len(set(names)) > 3
    for name, text in zip(names, answers([f"look {name}" for name in names], game)[1:], strict=True):
        assert len(text.splitlines()) > 1 and f"{name} · {name}" not in text, name  # a title, and what is said of it


def test_lines_are_wrapped_between_words_on_a_narrow_terminal() -> None:
    printed = "".join(
        answers(["help", "hint", "list", "build stable", "1"], *DUEL, ink=Ink(40, colours=True, drawn=True))
    )
    bare = re.sub(r"\x1b\[[\d;]*m", "", printed).splitlines()
    assert max(map(across, bare)) <= 40
    assert any(re.fullmatch(r" +\d+  build workshop  \(Build Workshop", line) for line in bare)
    assert "     for 2 coins)" in bare


@pytest.mark.parametrize("record", sorted(path.name for path in Path("tests/golden").glob("*.record")))
def test_no_line_of_a_score_sheet_is_longer_than_the_terminal(record: str) -> None:
    """Also where its cells are sentences; nobody's points are missing."""
    game = show.replayed(Path(f"tests/golden/{record}").read_text(encoding="utf-8"))
    sheet = rows(game.room.face.score_sheet(game.state, game.scene(translations(game.room.id), 0)))
    for width in (40, 80):
        lines = list(Ink(width).table(sheet))
        assert all(across(line) <= width + 1 or len(line.split()) == 1 for line in lines)  # a name may be that long
        text = " ".join(" ".join(lines).split())
        assert all(str(row["total"]) in text for row in game.state.scores())


def test_a_game_that_is_left_says_whether_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the end of the input, and by Ctrl-C, also while a computer opponent thinks."""

    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    typed(monkeypatch)
    assert main(["play", *DUEL]) == 0
    assert capsys.readouterr().out.endswith("\n\nThe game has not been kept. “save FILE” keeps one.\n")
    monkeypatch.setattr("builtins.input", interrupted)
    file = tmp_path / "my game.txt"
    assert main(["play", *DUEL, "--save", str(file)]) == 0
    assert capsys.readouterr().out.endswith(f"\n\n“python -m mohreh play '{file}'” continues the game.\n")
    monkeypatch.setattr(play.Terminal, "_others", interrupted)
    assert main(["play", *DUEL]) == 0


@pytest.mark.parametrize("language", ["fa", pytest.param("en", marks=pytest.mark.thorough)])
@pytest.mark.parametrize("game", games.in_folders())
def test_a_board_is_shown_in_parts_and_everything_on_it_can_be_looked_at(game: str, language: str) -> None:
    """The names of the people head their parts, in their colours; without colours the same lines are said."""
    given = parser().parse_args(["play", game, "--level", "beginner", "--seed", "x"])
    printed: list[str] = []
    looked = asked = 0

    def ask(_prompt: str) -> str:
        nonlocal looked, asked
        asked += 1
        for thing in terminal.outline().things() if asked == 8 else ():
            if thing.look:
                looked += 1
                sheet = terminal.game.room.face.look(terminal.view, thing.look, terminal.scene)
                assert sheet and any(outline(sheet.body, sheet=True).things()), thing
        if asked == 8:
            raise EOFError
        return "1" if asked != 4 else "hint"

    ink = Ink(72, colours=True, drawn=True)
    terminal = play.Terminal(play.begin(given), ask, printed.append, language=language, ink=ink)
    assert not terminal.play() and looked > 5
    board = list(ink.board(terminal.outline(), colours=terminal.colours))
    bare = [re.sub(r"\x1b\[[\d;]*m", "", line) for line in board]
    assert bare == list(Ink(72, drawn=True).board(terminal.outline(), colours=terminal.colours))
    assert max(map(across, bare)) <= 72 and not any("\x1b" in line for line in bare)
    text = " ".join(bare)
    assert not re.search(r"[\u0600-\u06ff][\u2069)]*[,;]", "\n".join(printed)), "a Persian sentence has a Persian comma"
    assert not re.search(r"(\w+)[,،] \u2068\1\u2069", text), "a name is said twice"
    assert all(person.name in text for person in terminal.game.people)
    assert ink.paint(terminal.game.people[1].name, terminal.game.people[1].colour) in "\n".join(printed)


def test_a_terminal_is_drawn_in_and_a_pipe_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    out = StringIO()
    assert ink_for(out, {}) is None
    monkeypatch.setattr(out, "isatty", lambda: True)
    assert ink_for(out, {"TERM": "dumb"}) is None
    drawn, grey = ink_for(out, {}), ink_for(out, {"NO_COLOR": "1"})
    assert drawn and drawn.colours and drawn.drawn
    assert grey and grey.drawn and not grey.colours


def test_a_thing_is_looked_at_by_its_name_and_in_persian(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "look philosophy", "look urban", "look", "look nothing at all", "help", "score")
    assert main(["play", "duel", "--seed", "x", "--level", "beginner", "--plain"]) == 0
    printed = capsys.readouterr().out
    assert "\nPhilosophy\n  7 victory points\n" in printed.replace("> ", "\n") and "4 coins" in printed
    assert "Philosophy · Agriculture" in printed and "Nothing on the board is called that" in printed
    assert "look: the description of something" in printed and "\x1b" not in printed
    typed(monkeypatch, "help", "look فلسفه", "score", "1", "99")
    assert main(["play", "duel", "--seed", "x", "--level", "beginner", "--language", "fa"]) == 0
    printed = capsys.readouterr().out
    assert "میانه‌ی میز" in printed and "۷ امتیاز پیروزی" in printed and "مجموع" in printed
    assert not [word for word in ("Type", "action", "choosing", "the first", "total") if word in printed]


def test_options_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    for game in games.in_folders():
        assert main(["play", game, "--options"]) == 0
        printed = capsys.readouterr().out
        room = games.room(game)
        assert all(f" {level} " in printed for level in room.game.levels)
        keys = [key for option in room.game.options for key in option.keys(room.recommended)]
        assert all(f" {key}=…" in printed for key in keys)
        assert printed.count("\n  * ") == 2 + len(room.game.options)  # of each one value is the usual one


def test_options_are_listed_in_persian(capsys: pytest.CaptureFixture[str]) -> None:
    """What is typed stays, what it is called and what it means is Persian."""
    for game in games.in_folders():
        assert main(["play", game, "--options", "--language", "fa"]) == 0
        typed = set(re.findall(r"[A-Za-z0-9][A-Za-z0-9-]+", capsys.readouterr().out))
        room = games.room(game)
        values = [each for option in room.game.options for each in option.offered(room.recommended)]
        keys = [key for option in room.game.options for key in option.keys(room.recommended)]
        clauses = {option.clause.split("-")[0] for option in room.game.options}
        named = {word for word in typed if word.split("-")[0] not in clauses and not word.isdigit()}
        assert named <= {"level", "option", "none", *room.game.levels, *keys, *values}


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["play", "chess"], "'chess' is no game and no file"),
        (["play", "duel", "--level", "grandmaster"], "duel has no level 'grandmaster'"),
        (["play", "duel", "--seats", "3"], "3 seats: duel is for 2 (DU-1.1)"),
        (["play", "duel", "--seats", "0"], "0 seats: duel is for 2 (DU-1.1)"),
        (["play", "duel", "--seat", "3"], "there is no seat 3"),
        (["play", "duel", "--option", "wonders=none"], "unknown option wonders=none"),
        (["play", "duel", "--seat", "0"], "there is no seat 0"),
        (["show", "no-such-file.txt"], "no-such-file.txt"),
        (["show", "LICENSE"], "LICENSE: No game of Mohreh was found"),
        (["play", "LICENSE"], "LICENSE: No game of Mohreh was found"),
        (["show", "assets/app/app-192.png"], "app-192.png: this is no text in UTF-8"),
        (["serve", "--folder", "tests"], "tests is no built site"),
    ],
)
def test_a_refusal_is_one_sentence(arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 1
    printed = capsys.readouterr().err
    assert reason in printed and printed.count("\n") == 1


def test_a_position_of_a_recorded_game_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    record = "tests/golden/silver-1.record"
    assert main(["show", record, "--actions"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert any(line.startswith("   1  *  ") for line in listed)
    assert main(["show", record, "--step", "60", "--seat", "1"]) == 0
    seen = capsys.readouterr().out
    assert main(["show", record, "--step", "60"]) == 0
    assert seen.count("?") > capsys.readouterr().out.count("?")
    assert main(["show", record, "--step", "100000"]) == 1


def test_a_recorded_game_is_written_in_persian(capsys: pytest.CaptureFixture[str]) -> None:
    """The log, the end and the score sheet; the position stays in the words of the record."""
    assert main(["show", "tests/golden/duel-1.record", "--language", "fa"]) == 0
    printed = capsys.readouterr().out
    assert "؛ ۱۵۶ کار\n" in printed.replace("\u2069", "") and "ساختمان‌های شهری" in printed and "military" not in printed
    assert not [word for word in ("builds", "wins", "actions", "Civilian") if word in printed]


def test_who_has_read_enough_of_it_gets_no_complaint(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As when the output goes to "head"."""

    def closed(_given: object) -> int:
        raise BrokenPipeError(32, "Broken pipe")

    monkeypatch.setattr(show, "run", closed)
    assert main(["show", "tests/golden/duel-1.record"]) == 1
    assert not capsys.readouterr().err


def test_a_terminal_without_unicode_is_written_to_and_read_from(monkeypatch: pytest.MonkeyPatch) -> None:
    out = TextIOWrapper(BytesIO(), encoding="ascii")
    monkeypatch.setattr("sys.stdout", out)
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"caf\xe9\nquit\n"), encoding="utf-8"))
    assert main(["play", *DUEL]) == 0
    out.flush()
    assert b"This is not a move of this game." in out.buffer.getvalue()


def alike(rules: AnyGame, viewer: int, one: Sequence[tuple[int, str]], other: Sequence[tuple[int, str]]) -> bool:
    """Whether the viewer sees the same after each action of two games, whose positions differ in the end."""
    state, twin = (rules.new({}, rules.recommended or None) for _ in range(2))
    try:
        for (seat, text), (_, instead) in zip(one, other, strict=True):
            state.apply(seat, rules.parse(text))
            twin.apply(seat, rules.parse(instead))
            if state.observe(viewer) != twin.observe(viewer):
                return False
    except (IllegalAction, UnknownAction):
        return False
    return str(state) != str(twin)


def twins(name: str, viewer: int) -> list[str]:
    """Records of two games that the viewer cannot tell apart: two things have changed places where chance dealt."""
    rules = games.room(name).game
    chance, state, done = Chance(f"twins {name}"), rules.new({}, rules.recommended or None), []
    while sum(seat != CHANCE for seat, _ in done) < 6:
        seat = state.decision().seats[0]
        action = state.sample(chance) if seat == CHANCE else chance.choose(state.legal_actions(seat))
        state.apply(seat, action)
        done.append((seat, str(action)))
    dealt = [(at, word) for at, (seat, text) in enumerate(done) if seat == CHANCE for word in range(len(text.split()))]
    for _ in range(2000):
        places = [chance.choose(dealt), chance.choose(dealt)]
        split = {at: done[at][1].split() for at, _ in places}
        (one, here), (two, there) = places
        split[one][here], split[two][there] = split[two][there], split[one][here]
        twin = [(seat, " ".join(split.get(at, [text]))) for at, (seat, text) in enumerate(done)]
        if twin != done and alike(rules, viewer, done, twin):
            people = [{"name": str(seat)} for seat in range(rules.recommended or rules.seats[0])]
            options = dict(complete(rules, {}, len(people)))
            return [dumps(Record(name, options, people, actions=actions)) for actions in (done, twin)]
    raise LookupError(f"{name} has no secret from {viewer}")


@pytest.mark.parametrize("name", [name for name in games.in_folders() if games.room(name).game.private])
@pytest.mark.parametrize("viewer", [EVERYBODY, 0])
def test_of_a_game_that_goes_on_no_more_is_shown_than_may_be_known(
    name: str, viewer: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two that differ only in secrets are told alike, unless everything is asked for."""
    shown: dict[tuple[str, ...], list[str]] = {}
    who = ("--seat", str(viewer + 1)) if viewer >= 0 else ()
    for text in twins(name, viewer):
        file = tmp_path / "twin.record"
        file.write_text(text, encoding="utf-8")
        for asked in (who, (*who, "--step", "8"), ("--all",), ("--all", "--actions")):
            assert main(["show", str(file), *asked]) == 0
            shown.setdefault(asked, []).append(capsys.readouterr().out)
        assert main(["show", str(file), *who, "--actions"]) == 1
        printed = capsys.readouterr()
        assert "say --all to see them" in printed.err and not printed.out
    for asked, (one, other) in shown.items():
        assert (one == other) is ("--all" not in asked), asked


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"Mohreh {__version__}\n"


def test_a_folder_is_served(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>Here</title>", encoding="utf-8")
    with serve.served(tmp_path, 0) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        try:
            with urllib.request.urlopen(f"http://localhost:{server.server_address[1]}/", timeout=20) as answer:
                assert answer.read() == b"<title>Here</title>"
        finally:
            server.shutdown()
            thread.join()


def test_without_a_site_it_says_where_one_comes_from(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "PACKAGE", "mohreh_site_that_nobody_has")
    with pytest.raises(ValueError, match=r"pip install \"mohreh\[site\]\""):
        serve.served(None, 0)
