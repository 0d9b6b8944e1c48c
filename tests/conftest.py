"""Options of pytest, the order of the tests, and the fixtures of all folders: the built site, a server that counts its
answers, and browsers whose pages must not report a problem."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from mohreh.site import build, catalogues, packages
from mohreh.site.places import DIST
from mohreh.site.server import Handler
from tests.tools import costs, samples, waiting, wire
from tests.tools.beside import Beside, Trusted
from tests.tools.counting import CountingServer
from tests.tools.emptied import OPTIONS, Contexts
from tests.tools.launching import chromium_options
from tests.tools.shown import Lent, without_engine
from tests.tools.watching import Watch

# Random tests are the same in every run and on every machine, whichever of them are run, and in any order.
settings.register_profile("mohreh", deadline=None, derandomize=True, max_examples=40)
settings.register_profile("thorough", settings.get_profile("mohreh"), max_examples=120)
settings.load_profile("mohreh")

PAGES = tuple(Path(__file__).parent / folder for folder in ("site", "e2e"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--vectors",
        action="append",
        default=[],
        metavar="DIR",
        help="a folder with vectors of the same formats (in <game>/ or in the folder itself), instead of tests/vectors",
    )
    parser.addoption(
        "--thorough",
        action="store_true",
        help="also run the long repetitions: every combination of game, language, size and theme; many games and kills",
    )
    parser.addoption(
        "--million",
        action="store_true",
        help="thorough, with a million repetitions where a thorough run has 100,000: an hour of a processor",
    )
    parser.addoption(
        "--costs",
        default="",
        metavar="FILE",
        help="append a line per test: the processor seconds that it has used, together with all that it has started",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Compile the translations, which a process reads only once; check every reply of a table against the protocol;
    apply the options. Vectors named by an option are all tested, or the run is refused."""
    if config.getoption("--costs"):
        costs.ask_for(config, config.getoption("--costs"))
    catalogues.compile_all()
    wire.watch()
    million = config.getoption("--million")
    if million or config.getoption("--thorough"):
        samples.be_thorough(million=million)
        settings.load_profile("thorough")
        if config.option.timeout is None:  # pytest-timeout reads it later
            config.option.timeout = 7200 if million else 900
    if not getattr(config.option, "numprocesses", None):  # programs that tests start leave no compiled files
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    if config.getoption("--vectors"):
        from tests.vectors import files

        for folder in config.getoption("--vectors"):
            try:
                files.given(Path(folder))
            except files.Unplaced as unplaced:
                raise pytest.UsageError(f"--vectors: {unplaced}") from None


def in_parts(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """Return the tests in an order for workers that get equal numbers of them: all workers but the last start with
    tests of pages, each file of which belongs to one worker. The last one has none of these, so that a processor has
    work whenever pages wait; the others end with tests that take milliseconds, so that none waits for a long test of
    another."""
    slow: dict[Path, list[pytest.Item]] = {}
    quick: list[pytest.Item] = []
    for item in items:
        if item.path.is_relative_to(PAGES[0]) or item.path.is_relative_to(PAGES[1]):
            slow.setdefault(item.path, []).append(item)
        else:
            quick.append(item)
    files = list(slow.values())
    begin = workers - 1 if quick and workers > 2 else workers  # so many begin with pages
    order: list[pytest.Item] = []
    for number in range(workers):
        own = [item for file in files[number::begin] for item in file] if number < begin else []
        fair = len(items) * (number + 1) // workers - len(order)
        rest = max(0, fair - len(own)) if number < workers - 1 else len(quick)
        order += [*own, *quick[:rest]]
        quick = quick[rest:]
    return order


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without looking for garbage, and never look for it among what was collected: there is none, and a run of
    the collector would visit hundreds of thousands of objects."""
    gc.disable()
    found = yield
    gc.enable()
    gc.freeze()
    return found


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests of thorough runs, unless a single test is named, and give the workers their order."""
    if not samples.thorough() and not any("::" in argument for argument in config.args):
        left_out = [item for item in items if item.get_closest_marker("thorough")]
        if left_out:
            config.hook.pytest_deselected(items=left_out)
            items[:] = [item for item in items if not item.get_closest_marker("thorough")]
    if workers := getattr(config, "workerinput", {}).get("workercount"):
        items[:] = in_parts(items, workers)


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site, `dist/`, brought up to date."""
    packages.fetch(checks=True)
    build.ensure()
    return DIST


def answering(node: pytest.Item | pytest.Collector) -> type[Handler]:
    """Return the server for the pages of a test or of a module of tests: the site as it is, or engines in this process.

    `tests/e2e` tests the page and `tests/site` what is served, including Pyodide, except where a mark says otherwise.
    A thorough run uses Pyodide, and pages that verify what they load, in all tests of the default run; the tests that
    only a thorough run has vary the page and the game, not their engine.
    """
    if node.get_closest_marker("pyodide") or (samples.thorough() and not node.get_closest_marker("thorough")):
        return Handler
    if node.path.is_relative_to(PAGES[1]):
        return Trusted
    return Beside if node.get_closest_marker("beside") else Handler


@pytest.fixture(scope="session")
def trusted_server(site: Path) -> Iterator[CountingServer]:
    """One server for all tests whose pages verify nothing: browsers keep what they have cached of it."""
    running = CountingServer(site, handler=Trusted)
    yield running
    running.kill()


@pytest.fixture
def server(site: Path, request: pytest.FixtureRequest) -> Iterator[CountingServer]:
    """The site on a port of localhost; `kill()` and `start()` simulate a network that goes down and comes back."""
    if answering(request.node) is Trusted:
        running: CountingServer = request.getfixturevalue("trusted_server")
        yield running
        running.restore()
        return
    running = CountingServer(site, handler=answering(request.node))
    yield running
    running.kill()


@pytest.fixture
def own_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine without tables of earlier tests."""
    from mohreh.table import api

    monkeypatch.setattr(api, "tables", {})


@pytest.fixture(scope="session")
def playwright() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    waiting.from_outside()
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Any) -> Iterator[Any]:
    """One headless Chromium for the whole run; tests open contexts of their own in it."""
    running = playwright.chromium.launch(**chromium_options())
    yield running
    running.close()


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Collects the problems of all pages of the test, which fails at its end if there are any."""
    watching = Watch()
    yield watching
    watching.check()


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Record a failure for the fixtures of the test."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def lenders(browser: Any, site: Path) -> Iterator[Callable[[type[Handler]], tuple[Lent, Watch]]]:
    """For each kind of server: the pages without an engine that tests share, and what collects their problems."""
    opened: dict[type[Handler], tuple[Lent, Watch, CountingServer]] = {}

    def of(handler: type[Handler]) -> tuple[Lent, Watch]:
        if handler not in opened:
            server, watch = CountingServer(site, handler=handler), Watch()
            served = issubclass(handler, Trusted)  # another page would judge a script that is not the site's
            if served:
                server.spoil = without_engine

            def new_context(size: tuple[int, int]) -> Any:
                options = {"reduced_motion": "reduce", "service_workers": "block"}
                screen = {"width": size[0], "height": size[1]}
                context = waiting.patient(browser.new_context(viewport=screen, **options))
                watch.follow(context, server.origin, every_request=not served)
                return context

            opened[handler] = Lent(new_context, server.url, served=served), watch, server
        return opened[handler][:2]

    yield of
    for lent, _, server in opened.values():
        lent.drop()
        server.kill()


@pytest.fixture(scope="session")
def contexts(browser: Any, trusted_server: CountingServer) -> Iterator[tuple[Contexts, Watch]]:
    """Contexts for pages of `trusted_server`, which tests use one after another, and what collects their problems."""
    watching = Watch()

    def open_one(**options: Any) -> Any:
        context = waiting.patient(browser.new_context(**options))
        watching.follow(context, trusted_server.origin, every_request=False)
        return context

    kept = Contexts(open_one, trusted_server.origin)
    yield kept, watching
    kept.drop()


@pytest.fixture
def open_context(
    browser: Any,
    server: CountingServer,
    watch: Watch,
    lenders: Callable[[type[Handler]], tuple[Lent, Watch]],
    request: pytest.FixtureRequest,
) -> Iterator[Callable[..., Any]]:
    """open_context(**options) returns a watched browser context without anything stored; `fresh=True`: one in which
    nothing is cached either. open_context(lent=(size, language)) returns a page without an engine, which other tests
    have used before (`of_size`).

    Service workers are blocked, because storing the site for offline use takes half as long as loading and starting
    it. The few tests that need one pass service_workers="allow".
    """
    opened: list[Any] = []
    lender, watches = lenders(answering(request.node))
    kept: Contexts | None = None
    if answering(request.node) is Trusted:
        kept, watch_of_kept = request.getfixturevalue("contexts")
        watch_of_kept.problems = watch.problems

    def make(*, fresh: bool = False, **options: Any) -> Any:
        if "lent" in options:
            return lender.take(*options["lent"], last=options["last"])
        options.setdefault("service_workers", "block")
        if kept and not fresh and options["service_workers"] == "block" and options.keys() <= OPTIONS:
            return kept.take(**options)
        context = waiting.patient(browser.new_context(**options))
        watch.follow(context, server.origin, every_request=answering(request.node) is Handler)
        opened.append(context)
        return context

    yield make
    for context in opened:
        context.close()
    has_failed = request.node.stash.get(FAILED, False)
    if kept:
        kept.give_back(spoilt=has_failed or bool(watch.problems))
        watch_of_kept.problems = []
    lender.give_back(spoilt=has_failed or bool(watches.problems))
    problems, watches.problems = watches.problems, []
    watch.problems += problems


@pytest.fixture
def page(open_context: Callable[..., Any], request: pytest.FixtureRequest) -> Any:
    """A page in a fresh profile, not yet at any address. A site whose engines are elsewhere has no service worker,
    because it cannot be stored for offline use."""
    keeps = answering(request.node) is Handler
    return open_context(service_workers="allow" if keeps else "block").new_page()


@pytest.fixture
def open_profile(
    playwright: Any, server: CountingServer, watch: Watch, tmp_path: Path, request: pytest.FixtureRequest
) -> Callable[..., Any]:
    """`with open_profile() as context:` runs a browser with a profile on disk; the next time it is restarted with the
    same profile. `whole`: the browser that applies the settings of that profile."""
    keeps = answering(request.node) is Handler

    @contextmanager
    def run(
        name: str = "profile", switches: Sequence[str] = (), *, whole: bool = False, **options: Any
    ) -> Iterator[Any]:
        how = chromium_options(*switches, whole=whole)
        options.setdefault("service_workers", "allow" if keeps or whole else "block")
        launched = playwright.chromium.launch_persistent_context(tmp_path / name, **how, **options)
        context = waiting.patient(launched)
        watch.follow(context, server.origin)
        try:
            yield context
        finally:
            context.close()

    return run
