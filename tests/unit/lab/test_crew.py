"""Crews: the same results in the same order whoever does the work, and each once, whoever is lost."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any

import pytest

from mohreh.games.duel import DUEL
from mohreh.lab import arena, crew, strength
from mohreh.lab.arena import Tally, compete
from mohreh.lab.entrants import entrant, level
from tests.unit.lab import crew_work
from tests.unit.lab.crew_work import begun, double, end, fail

ROOT = Path(__file__).resolve().parents[3]
GAMES = 24


def jobs(*more: Any) -> Iterator[crew.Job]:
    return ((number, *more) for number in range(12))


def counted(tally: Tally) -> tuple[Any, ...]:
    """A tournament without its times."""
    return tally.games, tally.wins, tally.shared, tally.victories, tally.points, tally.blocks, tally.leads, tally.scores


def test_results_come_in_order_whoever_works() -> None:
    with crew.hired(1) as alone, crew.hired(2) as pool:
        assert isinstance(alone, crew.Alone) and isinstance(pool, crew.Pool)
        assert list(pool.each(double, jobs())) == list(alone.each(double, jobs())) == list(range(0, 24, 2))
        assert list(pool.each(double, [(4,)])) == [8]
        assert list(pool.each(double, [])) == []


def test_who_has_enough_asks_for_no_more() -> None:
    asked = []

    def endless() -> Iterator[crew.Job]:
        number = 0
        while True:
            asked.append(number)
            yield (number,)
            number += 1

    with crew.hired(2) as pool:
        results = pool.each(double, endless())
        assert [next(results) for _ in range(3)] == [0, 2, 4]
        results.close()
    assert len(asked) < 20


def test_what_a_job_raises_arrives() -> None:
    with crew.hired(2) as pool:
        results = pool.each(fail, jobs())
        assert [next(results), next(results)] == [0, 1]
        with pytest.raises(ValueError, match="two is too many"):
            next(results)


def test_a_process_that_ends_has_counted_for_nothing(tmp_path: Path) -> None:
    with crew.hired(2) as pool:
        assert list(pool.each(double, jobs(str(tmp_path)))) == list(range(0, 24, 2))
    assert (tmp_path / "ended").exists()


def test_a_job_that_was_dropped_with_a_lost_process_is_done_again() -> None:
    lost: Future[Any] = Future()
    lost.set_exception(BrokenProcessPool())
    dropped: Future[Any] = Future()
    dropped.cancel()
    first = [lost, dropped]

    class Unlucky(crew.Pool):
        def _begun(self, work: Any, job: crew.Job) -> Future[Any]:
            if first:
                return first.pop(0)
            done: Future[Any] = Future()
            done.set_result(work(*job))
            return done

    assert list(Unlucky(2).each(double, jobs())) == list(range(0, 24, 2))


def test_a_job_that_ends_every_process_is_not_tried_for_ever() -> None:
    with crew.hired(2) as pool, pytest.raises(crew.CrewError, match="processes end before they have done their work"):
        list(pool.each(end, jobs()))


def test_a_tournament_is_the_same_on_two_cores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = "def first(view, seat):\n    return view.legal_actions(seat)[0]\n"
    (tmp_path / "guests_of_the_crew.py").write_text(module, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with crew.hired(2) as pool:
        for rival in (level("greedy", DUEL), entrant("guests_of_the_crew:first", DUEL)):
            alone, two = (
                compete(DUEL, level("random", DUEL), rival, 12, "cores", hands=hands) for hands in (None, pool)
            )
            assert counted(alone) == counted(two)


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGINT], ids=["killed", "Ctrl-C"])
def test_nobody_goes_on_working_for_a_command_that_has_ended(sent: signal.Signals) -> None:
    with socket.create_server(("127.0.0.1", 0)) as lines:
        lines.settimeout(60)
        asked = [sys.executable, "-m", crew_work.__name__, str(lines.getsockname()[1])]
        where = {**os.environ, "PYTHONPATH": f"{ROOT / 'py'}{os.pathsep}{ROOT}"}
        with subprocess.Popen(asked, env=where, stderr=subprocess.PIPE, text=True, start_new_session=True) as command:
            try:
                callers = [lines.accept()[0] for _ in range(2)]
                if sent is signal.SIGKILL:
                    command.kill()
                else:
                    os.killpg(command.pid, sent)  # as the terminal does: to all of them
                for caller in callers:
                    with caller:
                        caller.settimeout(60)
                        with suppress(ConnectionResetError):
                            assert caller.recv(1) == b""
                printed = command.communicate(timeout=60)[1]
            finally:
                with suppress(ProcessLookupError):
                    os.killpg(command.pid, signal.SIGKILL)
        assert sent is signal.SIGKILL or (command.returncode, printed) == (1, "stopped before the work was done\n")


@pytest.mark.parametrize(
    ("command", "address", "sentence"),
    [
        (arena, "nonsense", "'nonsense' is no address of a scheduler: use tcp://HOST:PORT"),
        (arena, "tcp://127.0.0.1:1", "no scheduler answers at tcp://127.0.0.1:1: "),
        (strength, "udp://127.0.0.1:1", "'udp://127.0.0.1:1' is no address of a scheduler"),
    ],
)
def test_a_missing_scheduler_is_reported_in_a_sentence(
    command: Any, address: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    players = ["greedy", "random"] if command is arena else []
    with pytest.raises(SystemExit) as stop:
        command.main(["duel", *players, "--scheduler", address])
    assert stop.value.code == 1
    printed = capsys.readouterr().err
    assert sentence in printed
    assert "Traceback" not in printed


@pytest.mark.parametrize("number", ["0", "-1", "many"])
def test_a_number_of_workers_is_one_at_least(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        arena.main(["duel", "greedy", "random", "--workers", number])
    assert stop.value.code == 2
    assert "--workers" in capsys.readouterr().err


def _await(path: Path, *processes: subprocess.Popen[bytes]) -> str:
    """The text of a file, once it is there; these processes are to live until then."""
    until = monotonic() + 60
    while not path.is_file():
        assert monotonic() < until, f"{path.name} has not come"
        assert [process.poll() for process in processes] == [None] * len(processes)
        sleep(0.02)
    return path.read_text(encoding="utf-8")


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A Dask scheduler and two workers, each a process: the address, and the workers."""
    known = tmp_path / "scheduler.json"
    from distributed import Client  # long to read, and whoever collects tests would wait for it

    quiet = ["--no-dashboard", "--host", "127.0.0.1", "--scheduler-file", str(known)]
    environment = {
        **os.environ,
        "PYTHONPATH": f"{ROOT / 'py'}{os.pathsep}{ROOT}",
        crew_work.FOLDER: str(tmp_path),
    }

    def started(*command: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{command[0]}", *command[1:], *quiet],
            env=environment,
            cwd=tmp_path,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    processes = [started("dask_scheduler", "--port", "0")]
    try:
        _await(known, processes[0])
        processes += [started("dask_worker", "--no-nanny", "--nthreads", "1") for _ in range(2)]
        with Client(scheduler_file=str(known), set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
            address = client.scheduler.address
        yield address, processes[1:]
    finally:
        for process in processes:
            process.kill()
            process.wait()


def test_a_worker_of_a_cluster_is_lost_in_the_middle_of_a_game(
    cluster: tuple[str, list[subprocess.Popen[bytes]]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No game is lost, and none counts twice: the tournament is the one that is played by one process undisturbed."""
    address, workers = cluster
    clerk, rival = entrant("tests.unit.lab.crew_work:Clerk", DUEL), level("random", DUEL)
    ended: list[int] = []

    def kill() -> None:
        ended.append(int(_await(tmp_path / "held")))
        os.kill(ended[0], signal.SIGKILL)

    killer = Thread(target=kill, daemon=True)
    killer.start()
    seen: list[int] = []
    with crew.hired(scheduler=address) as hands:
        tally = compete(DUEL, clerk, rival, GAMES, "lost", each=seen.append, hands=hands)
    killer.join()
    played = begun(tmp_path)
    assert ended[0] in [worker.pid for worker in workers]
    assert {pid for pid, _ in played} == {worker.pid for worker in workers}  # both took part
    again = [pid for pid, seed in played if seed == f"lost/{crew_work.HELD}/0"]
    assert again[0] == ended[0] and len(again) == 2 and again[1] != ended[0]
    assert seen == list(range(1, GAMES + 1))

    monkeypatch.setenv(crew_work.FOLDER, str(tmp_path))
    assert counted(tally) == counted(compete(DUEL, clerk, rival, GAMES, "lost"))
