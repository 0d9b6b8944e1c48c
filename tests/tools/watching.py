"""Problems of pages that no test expects: errors, exceptions, requests to other origins, violations of the policy."""

from __future__ import annotations

import re
from typing import Any

REPORT_VIOLATIONS = """addEventListener('securitypolicyviolation', (event) => console.error(
  `policy: ${event.effectiveDirective} forbids ${event.blockedURI} (${event.sourceFile}:${event.lineNumber})`,
), true);"""


# Reports what documents and their frames load from other origins, and documents of other origins.
REPORT_FOREIGN = """(() => {
  const own = ['ORIGIN/', 'data:', 'blob:', 'about:', 'chrome-error:'];
  const check = (address) => {
    if (!own.some((start) => address.startsWith(start))) console.error(`LEFT${address}`);
  };
  const observer = new PerformanceObserver((seen) => seen.getEntries().forEach((entry) => check(entry.name)));
  observer.observe({ type: 'resource', buffered: true });
  check(location.href);
})()"""
LEFT = "left the origin: "


class Watch:
    """Collects the problems of pages: errors on the console, exceptions, requests to other origins, violations of the
    Content-Security-Policy."""

    def __init__(self) -> None:
        self.problems: list[str] = []
        # Chromium reports this when judge.js looks in the cache for a file that was loaded but not cached.
        self._allowed: list[re.Pattern[str]] = [re.compile("ERR_CACHE_MISS")]

    def allow(self, pattern: str) -> None:
        """Expect problems that match this regular expression."""
        self._allowed.append(re.compile(pattern))

    def follow(self, context: Any, origin: str, *, every_request: bool = True) -> None:
        """Watch all pages of a browser context that belongs to one origin.

        `every_request`: listen to all requests, including those of workers, which takes a tenth of the time to load a
        page. Otherwise documents report the addresses that they have loaded."""

        def on_console(message: Any) -> None:
            if message.type == "error" and message.text.startswith(LEFT):
                self.problems.append(message.text)
            elif message.type == "error":
                self.problems.append(f"console: {message.text} ({message.location.get('url', '')})")

        def on_page(page: Any) -> None:
            page.on("pageerror", lambda error: self.problems.append(f"exception: {error}"))

        def on_request(request: Any) -> None:
            if not request.url.startswith((origin + "/", "data:", "blob:", "about:")):
                self.problems.append(f"{LEFT}{request.url}")

        context.add_init_script(REPORT_VIOLATIONS)
        context.on("console", on_console)
        context.on("page", on_page)
        if every_request:
            context.on("request", on_request)
        else:
            context.add_init_script(REPORT_FOREIGN.replace("ORIGIN", origin).replace("LEFT", LEFT))

    def check(self) -> None:
        """Fail if there was a problem that the test does not expect."""
        left = [problem for problem in self.problems if not any(allowed.search(problem) for allowed in self._allowed)]
        assert not left, "the page did what it must not do:\n" + "\n".join(left)
