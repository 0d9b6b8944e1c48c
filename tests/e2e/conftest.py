"""Pages of other people with boards of ours in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Watch
from tests.tools.counting import CountingServer
from tests.tools.hosts import Host

# Every engine is a thread: whoever starts one says so.
COUNT_THREADS = """(() => {
  const Thread = window.Worker;
  window.Worker = class extends Thread {
    constructor(...given) {
      super(...given);
      console.info(`thread ${given[0]}`);
    }
  };
})()"""


@pytest.fixture
def host(server: CountingServer, watch: Watch, tmp_path: Path) -> Iterator[Host]:
    """Somebody else's site; its own pages may be asked for as well as ours."""
    running = Host(tmp_path / "host", server)
    watch.allow(r"left the origin: http://(127\.0\.0\.1|localhost):\d+/\w+\.html$")
    yield running
    running.kill()


@pytest.fixture
def visit(host: Host, open_context: Callable[..., Any]) -> Callable[..., Any]:
    """visit(body) opens a page of theirs with this in it; `threads` are the engines started on it."""

    def go(body: str, *, init: str = "", options: dict[str, Any] | None = None, **about: Any) -> Any:
        context = open_context(reduced_motion="reduce", **(options or {}))
        context.add_init_script(COUNT_THREADS)
        if init:
            context.add_init_script(init)
        page = context.new_page()
        page.threads = []
        page.on("console", lambda message: message.text.startswith("thread ") and page.threads.append(message.text))
        page.goto(host.url + host.page(body, **about))
        return page

    return go
