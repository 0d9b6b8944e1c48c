"""Parallel execution for the laboratory: in this process, on all cores of this machine, or on a Dask cluster.

    with crew.hired(workers=4) as hands:
        for result in hands.each(work, jobs):       # in the order of the jobs, each exactly once
            ...

A job is a tuple of picklable arguments, including its seed, and `work` is a function of a module that every worker can
import. The results depend only on the jobs, not on the number or speed of the workers. If a worker is lost, its job is
done again by another. A consumer may stop early; jobs in progress are then dropped. Processes on this machine end
together with the process that started them, however that ends.

A cluster is any Dask scheduler; Dask is installed by the extra `lab`, as in `pip install ".[lab]"` in a checkout:

    dask scheduler                                    prints its address
    dask worker tcp://ADDRESS:8786 --nthreads 1       on each machine, once per core, with Mohreh installed
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
_AHEAD = 4  # jobs submitted per worker, so that none waits for another with a long job
_LOSSES = 3  # lost workers in a row after which the job itself is considered to be the cause
_PATIENCE = 10.0  # seconds to wait for a scheduler


class CrewError(Exception):
    """Raised if there is nobody to do the work, with the reason."""


class Crew(Protocol):
    """Something that does jobs. An exception of a job is raised in place of its result."""

    def each(self, work: Callable[..., Result], jobs: Iterable[Job]) -> Generator[Result, None, None]:
        """Call `work` with the arguments of each job, and yield the results in the order of the jobs."""
        ...


class Alone:
    """Runs jobs in this process, each when its result is requested."""

    def each(self, work: Callable[..., Result], jobs: Iterable[Job]) -> Generator[Result, None, None]:
        """See `Crew.each`."""
        for job in jobs:
            yield work(*job)


def _at_work(parent: Connection) -> None:
    """Initialise a process of the pool, which exits as soon as its parent has closed the connection or has ended.

    It ignores Ctrl-C, since the parent decides what happens then.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        with suppress(EOFError, OSError):
            parent.recv_bytes()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


class Pool:
    """Runs jobs in processes on this machine, which are started with the first two jobs."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._processes: ProcessPoolExecutor | None = None
        self._ties: list[Connection] = []

    def each(self, work: Callable[..., Result], jobs: Iterable[Job]) -> Generator[Result, None, None]:
        """See `Crew.each`; a single job runs in this process. Raises CrewError if a job kills its workers."""
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
        """End the processes, after their current jobs or `at_once`."""
        ties, self._ties = self._ties, []
        if at_once:
            _let_go(ties)
        if self._processes is not None:
            # In Python 3.11, cancelling jobs while the processes end raises an exception in an internal thread.
            self._processes.shutdown(cancel_futures=not at_once)
            self._processes = None
        _let_go(ties)


def _let_go(ties: list[Connection]) -> None:
    for tie in ties:
        tie.close()


class Cluster:
    """Runs jobs on the workers of a Dask scheduler, including those that join later."""

    def __init__(self, address: str) -> None:
        """Raises CrewError if there is no scheduler or worker, or if a worker has another version of Mohreh."""
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
            versions = self._client.run(_version)
        except TimeoutError:
            self.leave()
            raise CrewError(f"no worker has come to the scheduler at {address}") from None
        except Exception as error:
            self.leave()
            raise CrewError(f"the workers at {address} cannot play: {_line(error)}") from None
        self._address = address
        others = sorted({version for version in versions.values() if version != mohreh.__version__})
        if others:
            self.leave()
            raise CrewError(f"workers at {address} have Mohreh {', '.join(others)}, not {mohreh.__version__}")

    def each(self, work: Callable[..., Result], jobs: Iterable[Job]) -> Generator[Result, None, None]:
        """See `Crew.each`. Raises CrewError if the scheduler is lost, or if a job kills its workers."""
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
        """Close the connection."""
        self._client.close()


def _knock(address: str) -> None:
    """Raise CrewError unless something listens at the address; Dask itself takes long and prints a lot."""
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
    """The first line of the message of an exception."""
    said = str(error).strip().splitlines()
    return said[0] if said else type(error).__name__


def cores() -> int:
    """The number of processor cores available to this process."""
    own = getattr(os, "sched_getaffinity", None)
    return len(own(0)) if own else os.cpu_count() or 1


@contextmanager
def hired(workers: int | None = None, scheduler: str | None = None) -> Iterator[Crew]:
    """A context manager with a crew: a number of processes, by default one per core, or the workers of a scheduler.

    Raises CrewError if the scheduler cannot be reached, and if the block is interrupted by Ctrl-C.
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
    """Add the options for parallel execution to a command of the laboratory."""
    parser.add_argument("--workers", type=count, default=None, help="number of processes (default: one per core)")
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="use the workers of this Dask scheduler, tcp://HOST:PORT"
    )


def count(text: str) -> int:
    """Parse a number of games, iterations or processes on a command line: an integer from 1.

    >>> count("3")
    3
    """
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


def seconds(text: str) -> float:
    """Parse processor seconds on a command line: a number above 0.

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


def show_progress(text: str) -> None:
    """Show the progress on standard error, if that is a terminal."""
    if sys.stderr.isatty():
        print(f"\r{text}", end="\r" if not text else "", file=sys.stderr, flush=True)
