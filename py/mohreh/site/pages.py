"""The prerendered pages: the home page in both languages, from the template index.html, and the about page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from mohreh.core.html import Html
from mohreh.core.text import Words
from mohreh.table import games

from . import (
    about,
    embed,
    game_pages,
    not_found,
    owners,
    page_values,
    puzzles,
    python_pages,
    set_up,
    social,
    together,
)
from .places import ROOT, Trouble
from .shell_words import DEVICES, PUZZLES

CATALOGUES = (*games.packages(), "mohreh.site")
HOMES = {"fa": "", "en": "en/"}  # visitors get Persian first
MANIFESTS = {"fa": "manifest.webmanifest", "en": "manifest.en.webmanifest"}


def _between(here: str, there: str) -> str:
    """Return the relative address from one folder of the site to another ("" is the root of the site)."""
    return ("../" * here.count("/") + there) or "./"


def _filled(template: str, values: dict[str, str]) -> str:
    for key, value in values.items():
        template = template.replace("{{" + key + "}}", str(value))
    left = re.search(r"\{\{\s*[\w-]+\s*\}\}", template)
    if left:
        raise Trouble(f"index.html has a placeholder that nothing fills: {left[0]}")
    return template


def _addresses(language: str, folder: str, other_folder: str) -> dict[str, str]:
    home = HOMES[language]
    return {
        "root": "../" * folder.count("/"),
        "home": _between(folder, home),
        "other": _between(folder, other_folder),
        "about": _between(folder, f"{home}about/"),
    }


def write(site: Path, build: str, base: str, origin: str) -> None:
    """Write all pages and the manifests into the site.

    `base` is the path of the site on its host, and `origin` the host ("https://games.example"; "" if not known).
    """
    template = (ROOT / "index.html").read_text(encoding="utf-8")
    host = origin + base
    for language, home in HOMES.items():
        words = Words(language, CATALOGUES)
        other = _other_home(language)
        values = page_values.values(words, **_addresses(language, home, other), build=build, host=host, address=home)
        _write(site / home / "index.html", _filled(template, values))
        _write(site / MANIFESTS[language], manifest(words, home, base))
        for folder, messages in (("devices", DEVICES), ("puzzles", PUZZLES)):
            said = {key: words(message) for key, message in messages.items()}
            _write(site / f"{folder}/words.{language}.json", json.dumps(said, ensure_ascii=False, indent=0))
        _about_pages(site, words, host, build)
        for place, drawn in set_up.index(words, home=home, other=other, build=build).items():
            _write(site / place, drawn)
        root = "../" * f"{home}{embed.FOLDER}".count("/")
        _write(site / home / embed.FOLDER / "index.html", embed.general_page(words, root=root, home="../", build=build))
        for game in games.shipped():
            game_pages.write(site, game, language, home=home, other=other, host=host, build=build)
    puzzles.write(site / "puzzles")
    _write(site / embed.FOLDER / "engine.html", embed.engine_page(build))
    python_pages.write(site, Words("en", CATALOGUES), build)
    both = [Words(language, CATALOGUES) for language in HOMES]
    _write(site / not_found.NAME, str(not_found.not_found(*both, base=base, homes=HOMES, build=build)))


def _other_home(language: str) -> str:
    return next(folder for key, folder in HOMES.items() if key != language)


def _about_pages(site: Path, words: Words, host: str, build: str) -> None:
    """Write the pages about the site itself in one language: about, several devices, embedding."""
    page = partial(_page, site, words, build)
    page("about/", words("About Mohreh"), lambda to: about.about(words, to["root"]), modules=about.SCRIPTS)
    page(together.FOLDER, words(together.TITLE), lambda to: together.together(words, to["about"]))
    title = words("Put a playable board on your page")
    page(
        "owners/",
        title,
        lambda to: owners.owners(words, host, to["about"]),
        card=social.head(
            words,
            host=host,
            address=f"{HOMES[words.language]}owners/",
            title=title,
            description=words(owners.OPENING),
            picture=social.pictured(games.shipped()[0]),
            alt=words("Mohreh"),
        ),
        styles=(*(path for game in games.shipped() for path in games.styles(game)), *owners.STYLES),
        modules=owners.SCRIPTS,
        main_class="prose owners",
    )


def _page(
    site: Path,
    words: Words,
    build: str,
    folder: str,
    title: str,
    body: Callable[[dict[str, str]], Html],
    **more: Any,
) -> None:
    """Write a page into a folder below the home page of its language. Its body is drawn with the relative addresses
    of the rest of the site."""
    home, other = HOMES[words.language], _other_home(words.language)
    to = _addresses(words.language, f"{home}{folder}", f"{other}{folder}")
    text = page_values.page(
        words,
        root=to["root"],
        home=to["home"],
        other=to["other"],
        title=title,
        body=body(to),
        build=build,
        **more,
    )
    _write(site / home / folder / "index.html", str(text))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def manifest(words: Words, home: str, base: str) -> str:
    """Return the web app manifest of one language; both describe the same app, which is identified by `id`."""
    icons = [
        {"src": "icons/app.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
        {"src": "icons/app-192.png", "sizes": "192x192", "type": "image/png", "purpose": "any"},
        {"src": "icons/app-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any"},
        {"src": "icons/app-maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    content = {
        "id": base,
        "name": words("Mohreh: board games"),
        "short_name": words("Mohreh"),
        "description": words(
            "Board games for a browser tab: at one table, or against the computer, without a network."
        ),
        "lang": words.language,
        "dir": "rtl" if words.rtl else "ltr",
        "start_url": home or "./",
        "scope": "./",
        "display": "standalone",
        "orientation": "any",
        "background_color": page_values.THEME["light"],
        "theme_color": page_values.THEME["light"],
        "categories": ["games"],
        "icons": icons,
        # Shortcuts of the app's icon, which an open app follows too (web/system/launch.mjs).
        "shortcuts": [
            {"name": words("Continue"), "url": f"{home or './'}#continue"},
            *(
                {"name": games.room(game).title(words.language), "url": f"{home or './'}#new={game}"}
                for game in games.shipped()
            ),
        ],
        "launch_handler": {"client_mode": "focus-existing"},
        # Files with games: opened from a file manager, or shared by another app (web/service-worker.js).
        "file_handlers": [{"action": home or "./", "accept": {"text/plain": [".txt"]}}],
        "share_target": {
            "action": f"{home}shared",
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {"files": [{"name": "games", "accept": ["text/plain", ".txt"]}]},
        },
    }
    return json.dumps(content, ensure_ascii=False, indent=1)
