"""Who does the work of the laboratory: this process, all cores of this machine, or the workers of a Dask cluster.

    with crew.hired(workers=4) as hands:
        for result in hands.each(work, jobs):       # in the order of the jobs, each exactly once
            ...

A job is a tuple of plain arguments, the seed of its luck among them, and `work` a function of a module that every
worker can import. What comes out depends on the jobs alone: not on how many do them, who does which, or who is quicker.
A worker that is lost in the middle of a job has counted for nothing; the job is done again by another. A consumer may
stop early: what is under way then is dropped. Processes of this machine end with the one that has started them, however
that ends.

A cluster is any Dask scheduler; the extra `lab` of the package brings it, as in `pip install ".[lab]"` in a checkout:

    dask scheduler                                    it says its address
    dask worker tcp://ADDRESS:8786 --nthreads 1       on each machine, as many as it has cores, with Mohreh installed
    python -m mohreh.lab.arena GAME hard medium --games 1000 --scheduler tcp://ADDRESS:8786
"""

from __future__ import annotations

import argparse
import math
import os
import signal
import socket
import sys
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import chain, islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Protocol, TypeVar

import mohreh

Job = tuple[Any, ...]
Result = TypeVar("Result")
_AHEAD = 4  # jobs handed out for each worker: it need not wait for one that has a long job
_LOSSES = 3  # workers that one job may outlive; a job that ends one after the other is to blame itself
_PATIENCE = 10.0  # seconds that a scheduler may take to answer


class CrewError(Exception):
    """There is nobody to do the work; the sentence says why."""


class Crew(Protocol):
    """Whoever does jobs. What a job raises is raised where its result would have come."""

    def each(self, work: Callable[..., Result], jobs: Iterable[Job]) -> Generator[Result, None, None]:
        """Do `work` with the arguments of each job, and yield the results in the order of the jobs."""
        ...


class Alone:
    """This process, one job after the other, each when its result is asked for."""

    def each(self, work: Callable[..., Result], jobs: Iterable[Job]) -> Generator[Result, None, None]:
        """The results in order."""
        for job in jobs:
            yield work(*job)


def _at_work(parent: Connection) -> None:
    """A process of the pool begins: it ends, in the middle of a job too, when nobody holds the other end any more.

    Ctrl-C reaches it as well; whoever has started it decides what then becomes of it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        with suppress(EOFError, OSError):
            parent.recv_bytes()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


class Pool:
    """Processes of this machine, started when the first two jobs come."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._processes: ProcessPoolExecutor | None = None
        self._ties: list[Connection] = []

    def each(self, work: Callable[..., Result], jobs: Iterable[Job]) -> Generator[Result, None, None]:
        """The results in order; a single job is not sent away. Raises CrewError for a job that ends its workers."""
        coming = iter(jobs)
        first = list(islice(coming, 2))
        if len(first) < 2:
            yield from Alone().each(work, first)
            return
        coming = chain(first, coming)
        waiting: deque[tuple[Job, Future[Result]]] = deque()
        losses = 0
        try:
            while True:
                for job in islice(coming, _AHEAD * self._workers - len(waiting)):
                    waiting.append((job, self._begun(work, job)))
                if not waiting:
                    return
                try:
                    result = waiting[0][1].result()
                except BrokenProcessPool as error:
                    losses += 1
                    if losses > _LOSSES:
                        raise CrewError(f"processes end before they have done their work: {error}") from error
                    self.leave()
                    for place, (job, future) in enumerate(waiting):
                        if future.cancelled() or (future.done() and isinstance(future.exception(), BrokenProcessPool)):
                            waiting[place] = job, self._begun(work, job)
                    continue
                losses = 0
                waiting.popleft()
                yield result
        except KeyboardInterrupt:
            self.leave(at_once=True)
            raise
        finally:
            for _, future in waiting:
                future.cancel()

    def _begun(self, work: Callable[..., Result], job: Job) -> Future[Result]:
        for _ in range(_LOSSES):
            if self._processes is None:
                context = get_context("spawn")
                self._ties = list(context.Pipe(duplex=False))
                self._processes = ProcessPoolExecutor(
                    self._workers, mp_context=context, initializer=_at_work, initargs=(self._ties[0],)
                )
            try:
                return self._processes.submit(work, *job)
            except BrokenProcessPool:
                self.leave()
        raise CrewError("no process that is started stays")

    def leave(self, *, at_once: bool = False) -> None:
        """Send everybody home, at the end of the job that is under way, or `at_once`."""
        ties, self._ties = self._ties, []
        if at_once:
            _let_go(ties)
        if self._processes is not None:
            # In Python 3.11 a job that is cancelled while the processes end is an error nobody could catch.
            self._processes.shutdown(cancel_futures=not at_once)
            self._processes = None
        _let_go(ties)


def _let_go(ties: list[Connection]) -> None:
    for tie in ties:
        tie.close()


class Cluster:
    """The workers of a Dask scheduler, those that come later included."""

    def __init__(self, address: str) -> None:
        """Raises CrewError when nobody is there, or somebody who plays by another version."""
        try:
            self._dask: Any = import_module("distributed")
        except ImportError:
            raise CrewError(
                "a scheduler is spoken to by Dask, which is not installed: install Mohreh with its extra `lab`"
            ) from None
        _knock(address)
        try:
            self._client = self._dask.Client(address, timeout=_PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise CrewError(f"what answers at {address} is no Dask scheduler of ours: {_line(error)}") from None
        try:
            self._client.wait_for_workers(1, timeout=_PATIENCE)
            told = self._client.run(_version)
        except TimeoutError:
            self.leave()
            raise CrewError(f"no worker has come to the scheduler at {address}") from None
        except Exception as error:
            self.leave()
            raise CrewError(f"the workers at {address} cannot play: {_line(error)}") from None
        self._address = address
        others = sorted({version for version in told.values() if version != mohreh.__version__})
        if others:
            self.leave()
            raise CrewError(f"workers at {address} have Mohreh {', '.join(others)}, not {mohreh.__version__}")

    def each(self, work: Callable[..., Result], jobs: Iterable[Job]) -> Generator[Result, None, None]:
        """The results in order. Raises CrewError when the scheduler is lost, or a job ends one worker after another."""
        coming = iter(jobs)
        waiting: deque[Any] = deque()
        try:
            while True:
                hands = max(1, sum(self._client.nthreads().values()))
                for job in islice(coming, max(0, _AHEAD * hands - len(waiting))):
                    waiting.append(self._client.submit(work, *job, pure=False))
                if not waiting:
                    return
                try:
                    result: Result = waiting[0].result()
                except self._dask.KilledWorker as error:
                    raise CrewError(
                        f"workers at {self._address} end before they have done their work: {error}"
                    ) from None
                except (CancelledError, OSError) as error:
                    raise CrewError(f"the scheduler at {self._address} is lost: {_line(error)}") from None
                waiting.popleft()
                yield result
        finally:
            for future in waiting:
                future.cancel()

    def leave(self) -> None:
        """Say goodbye."""
        self._client.close()


def _knock(address: str) -> None:
    """Raises CrewError unless something listens there: Dask itself says so late and at length."""
    scheme, _, place = address.rpartition("://")
    host, _, port = place.rpartition(":")
    if scheme not in ("", "tcp", "tls") or not host or not port.isdecimal() or int(port) > 65_535:
        raise CrewError(f"{address!r} is no address of a scheduler: use tcp://HOST:PORT")
    try:
        socket.create_connection((host.strip("[]"), int(port)), _PATIENCE).close()
    except OSError as error:
        raise CrewError(f"no scheduler answers at {address}: {error.strerror or error}") from None


def _version() -> str:
    return mohreh.__version__


def _line(error: Exception) -> str:
    """What an error says, in one line."""
    said = str(error).strip().splitlines()
    return said[0] if said else type(error).__name__


def cores() -> int:
    """How many processes can work here at the same time."""
    own = getattr(os, "sched_getaffinity", None)
    return len(own(0)) if own else os.cpu_count() or 1


@contextmanager
def hired(workers: int | None = None, scheduler: str | None = None) -> Iterator[Crew]:
    """A crew for as long as the block lasts: so many processes, by default one a core, or those of a scheduler.

    Raises CrewError when the scheduler cannot be reached, and when Ctrl-C ends the block.
    """
    if scheduler is not None:
        crew: Cluster | Pool | None = Cluster(scheduler)
    else:
        crew = Pool(workers or cores()) if (workers or cores()) > 1 else None
    try:
        yield crew or Alone()
    except KeyboardInterrupt:
        if isinstance(crew, Pool):
            crew.leave(at_once=True)
        raise CrewError("stopped before the work was done") from None
    finally:
        if crew is not None:
            crew.leave()


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of every command of the laboratory that has work for many."""
    parser.add_argument("--workers", type=count, default=None, help="processes that play, by default one a core")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a Dask scheduler whose workers play, tcp://HOST:PORT")


def count(text: str) -> int:
    """A number of games, iterations or processes on a command line: a whole one, 1 at least.

    >>> count("3")
    3
    """
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


def seconds(text: str) -> float:
    """Seconds of the processor on a command line, more than none.

    >>> seconds("0.5")
    0.5
    """
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0.0 < found < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds above 0")
    return found


def told(text: str) -> None:
    """Show how far the work is, where somebody looks."""
    if sys.stderr.isatty():
        print(f"\r{text}", end="\r" if not text else "", file=sys.stderr, flush=True)
