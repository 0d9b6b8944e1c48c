"""serve.py: one clear sentence for each trouble; the server's manners."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from mohreh.site import build, command
from mohreh.site.places import ROOT
from mohreh.site.server import HERE, Server, Site, serve_on
from tests.tools.counting import CountingServer


def serve(*arguments: str, folder: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(folder / "serve.py"), *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
        env={**os.environ, **environment},
    )


def one_sentence(text: str) -> str:
    """The text, which must be one line for a person and no traceback."""
    assert "Traceback" not in text
    assert len(text.strip().splitlines()) == 1, text
    assert re.fullmatch(r"[A-Z].*([.?]|serve\.py)", text.strip()), text
    return text.strip()


@pytest.fixture
def bare_clone(tmp_path: Path) -> Path:
    """The tracked part of the checkout that a start needs, without anything that was set up before."""
    clone = tmp_path / "clone"
    for name in ("py", "web", "assets"):
        shutil.copytree(ROOT / name, clone / name, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    for name in ("serve.py", "index.html", "pyproject.toml", "package.json", "package-lock.json", ".npmrc"):
        shutil.copy(ROOT / name, clone / name)
    return clone


def test_taken_port() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = serve("--port", str(port))
    assert done.returncode == 1
    assert str(port) in one_sentence(done.stderr)


def test_impossible_port() -> None:
    done = serve("--port", "70000")
    assert done.returncode == 1
    assert "70000" in one_sentence(done.stderr)


def test_old_python_is_told_so_and_could_read_the_file() -> None:
    import ast

    source = (ROOT / "serve.py").read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=(3, 6))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "__future__"]
    assert not re.search(r"\bf['\"]", source)
    run = f"runpy.run_path({str(ROOT / 'serve.py')!r}, run_name='__main__')"
    script = f"import sys, runpy; sys.version_info = (3, 8, 10); {run}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "3.11" in one_sentence(done.stderr)
    assert "3.8" in done.stderr


def test_no_network(bare_clone: Path) -> None:
    nowhere = "http://127.0.0.1:9/"
    done = serve(
        "--build",
        folder=bare_clone,
        PIP_CONFIG_FILE=os.devnull,
        PIP_INDEX_URL=nowhere,
        PIP_EXTRA_INDEX_URL="",
        PIP_FIND_LINKS="",
        PIP_NO_CACHE_DIR="1",
        npm_config_registry=nowhere,
    )
    assert done.returncode == 1
    assert "network" in one_sentence(done.stderr)


@pytest.mark.thorough
def test_missing_venv_module(bare_clone: Path) -> None:
    script = (
        "import sys; sys.path.insert(0, 'py')\n"
        "import importlib.util as u; find = u.find_spec\n"
        "u.find_spec = lambda name, *a: None if name == 'ensurepip' else find(name, *a)\n"
        "from mohreh.site.command import main; sys.exit(main(['--build']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=bare_clone, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 1
    assert "venv" in done.stderr and "Traceback" not in done.stderr


def test_a_tampered_package_is_refused(bare_clone: Path) -> None:
    lock = bare_clone / "package-lock.json"
    text = lock.read_text(encoding="utf-8")
    lock.write_text(
        re.sub(r'(node_modules/axe-core.*?"integrity": "sha512-)..', r"\1AA", text, flags=re.S), encoding="utf-8"
    )
    script = "import sys; sys.path.insert(0, 'py'); from mohreh.site.packages import fetch; fetch(checks=True)"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=bare_clone, capture_output=True, text=True, check=False, timeout=3000
    )
    assert "EINTEGRITY" in done.stderr
    assert not (bare_clone / "node_modules/axe-core/axe.min.js").exists()


@pytest.mark.parametrize("base", ["../x", "/a/../b", "/a b/", "/<script>/"])
def test_base_must_be_a_plain_path(base: str) -> None:
    done = serve("--build", "--base", base)
    assert done.returncode == 2
    assert "is not a path" in done.stderr


def test_build_packs_as_small_as_it_gets(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(build, "ensure", lambda *_, best: asked.append(best))
    assert command.main(["--build"]) == 0
    assert asked == [True]


def test_base_is_forgiving_about_slashes() -> None:
    assert [command.base(text) for text in ("", "/", "a", "/a", "//a/b//")] == ["/", "/", "/a/", "/a/", "/a/b/"]


def get(url: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=120) as reply:
            return reply.status, {key.lower(): value for key, value in reply.headers.items()}, reply.read()
    except urllib.error.HTTPError as error:
        return error.code, {key.lower(): value for key, value in error.headers.items()}, error.read()


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("en/", "text/html; charset=utf-8"),
        ("engine.mjs", "text/javascript; charset=utf-8"),
        ("service-worker.js", "text/javascript; charset=utf-8"),
        ("vendor/pyodide-314.0.7/pyodide.asm.wasm", "application/wasm"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("icons/table.svg", "image/svg+xml"),
        ("lib/stdlib.pack", "application/octet-stream"),
    ],
)
def test_types(server: CountingServer, address: str, kind: str) -> None:
    status, headers, _ = get(server.url + address)
    assert (status, headers["content-type"], headers["cache-control"]) == (200, kind, "no-cache")


def test_unchanged_files_are_not_sent_again_and_changed_ones_are(tmp_path: Path) -> None:
    file = tmp_path / "a.css"
    file.write_text("a{}" * 1000)
    server = CountingServer(tmp_path)
    _, headers, body = get(server.url + "a.css", **{"Accept-Encoding": "gzip"})
    assert headers["content-encoding"] == "gzip"
    assert gzip.decompress(body) == file.read_bytes()
    assert get(server.url + "a.css", **{"If-None-Match": headers["etag"]})[0] == 304
    file.write_text("b{}" * 1000)
    status, after, body = get(server.url + "a.css", **{"If-None-Match": headers["etag"]})
    assert (status, body) == (200, file.read_bytes())
    assert after["etag"] != headers["etag"]
    server.kill()


@pytest.mark.parametrize(
    "path", ["../serve.py", "%2e%2e/serve.py", "..%2fserve.py", "en/../../pyproject.toml", "a%00b", "none"]
)
def test_nothing_outside_is_served(server: CountingServer, path: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(f"GET /{path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        assert line.makefile("rb").readline().split()[1] == b"404"


def test_a_base_below_the_root(site: Path) -> None:
    server = CountingServer(site, "/games/mohreh/")
    assert get(server.origin + "/")[2] == (site / "index.html").read_bytes()
    assert get(server.origin + "/games/mohreh/en")[2] == (site / "en/index.html").read_bytes()
    assert get(server.origin + "/engine.mjs")[0] == 404
    server.kill()


@pytest.mark.parametrize(
    ("asked", "told"), [("//en", "/en/"), ("/%2Fen", "/en/"), ("/en/../en", "/en/"), ("/en?x=//y", "/en/")]
)
def test_a_redirect_never_leads_to_another_host(server: CountingServer, asked: str, told: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(f"GET {asked} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        answer = line.makefile("rb").read().decode()
    assert " 301 " in answer.splitlines()[0]
    assert re.findall(r"(?m)^Location: (.*?)\r?$", answer) == [told]


def test_at_an_address_of_nothing_a_page_says_so_and_leads_home(server: CountingServer) -> None:
    """Whose addresses hold wherever it stands; a script that is lacking is no page."""
    status, headers, body = get(server.url + "rules/nothing/at/all", Accept="text/html,*/*;q=0.8")
    assert status == 404 and headers["content-type"].startswith("text/html")
    text = body.decode()
    assert 'href="/"' in text and 'href="/en/"' in text and 'lang="en"' in text
    assert all(link.startswith("/") for link in re.findall(r'(?:src|href)="([^"#]+)', text))
    assert get(server.url + "nothing.mjs")[2] == b"Not found\n"


@pytest.mark.parametrize("address", ["x" * 300, "en/" + "x/" * 200 + "y" * 300, "%F0%9F%8E%B2" * 100])
def test_a_name_that_no_file_can_have_is_not_found(server: CountingServer, address: str) -> None:
    assert get(server.url + address)[0] == 404


def test_who_asks_during_the_build_is_told_so(
    site: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The port is taken at once, so that a person can open the address; nobody waits without an answer."""
    began, finish = threading.Event(), threading.Event()
    servers: list[Server] = []

    def ensure(*_: str, best: bool) -> bool:
        assert not best, "who plays here does not wait for what a host needs"
        began.set()
        return finish.wait(60)

    def listen(_: int, folder: Site, to: str) -> Server:
        assert to == HERE, "the network is served only where somebody wants it"
        servers.append(serve_on(0, folder))
        return servers[0]

    monkeypatch.setattr(build, "ensure", ensure)
    monkeypatch.setattr(command, "serve_on", listen)
    running = threading.Thread(target=command.main, args=([],))
    running.start()
    assert began.wait(60)
    address = f"http://127.0.0.1:{servers[0].server_port}/"
    status, headers, body = get(address)
    assert (status, headers["retry-after"]) == (503, "2")
    assert "refresh" in body.decode() and "مهره" in body.decode()
    assert get(address + "engine.mjs")[0] == 503
    finish.set()
    end = time.monotonic() + 60
    while get(address)[0] != 200 and time.monotonic() < end:
        pass
    assert get(address)[2] == (site / "index.html").read_bytes()
    servers[0].shutdown()
    running.join(60)
    assert not running.is_alive()


def test_a_folder_that_cannot_be_written_to_is_told_in_a_sentence(bare_clone: Path) -> None:
    """Also to root, whom no folder refuses: it does without that for once."""
    root = os.geteuid() == 0
    if root and not shutil.which("setpriv"):
        pytest.skip("nothing here takes from root what it may")
    folders = [bare_clone, *(path for path in bare_clone.rglob("*") if path.is_dir())]
    for folder in folders:
        folder.chmod(0o555)
    humbly = ["setpriv", "--inh-caps=-all", "--bounding-set=-all"] if root else []
    command = [*humbly, sys.executable, str(bare_clone / "serve.py"), "--build"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    finally:
        for folder in folders:
            folder.chmod(0o755)
    assert done.returncode == 1
    assert "cannot be written to" in one_sentence(done.stderr)
