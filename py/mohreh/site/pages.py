"""The prerendered pages: home in both languages from the template index.html, and about."""

from __future__ import annotations

import json
import re
from pathlib import Path

from mohreh.core.text import Words
from mohreh.table import games

from . import about, embed, game_pages, owners, page_values, puzzles, python_pages, set_up, social, together
from .places import ROOT, Trouble
from .shell_words import DEVICES, PUZZLES

CATALOGUES = (*games.packages(), "mohreh.site")
HOMES = {"fa": "", "en": "en/"}  # Persian is what a visitor gets first
MANIFESTS = {"fa": "manifest.webmanifest", "en": "manifest.en.webmanifest"}
THEME = {"light": "#f4ecdd", "dark": "#1b1612"}


def _between(here: str, there: str) -> str:
    """Relative address from one folder of the site to another ("" is the site itself)."""
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

    `base` is the path of the site on its host, `origin` the host ("https://games.example"; "": not known).
    """
    template = (ROOT / "index.html").read_text(encoding="utf-8")
    for language, home in HOMES.items():
        words = Words(language, CATALOGUES)
        other = next(folder for key, folder in HOMES.items() if key != language)
        host = origin + base
        values = page_values.values(words, **_addresses(language, home, other), build=build, host=host, address=home)
        _write(site / home / "index.html", _filled(template, values))
        _write(site / MANIFESTS[language], manifest(words, home, base))
        said = {key: words(message) for key, message in DEVICES.items()}
        _write(site / f"devices/words.{language}.json", json.dumps(said, ensure_ascii=False, indent=0))
        said = {key: words(message) for key, message in PUZZLES.items()}
        _write(site / f"puzzles/words.{language}.json", json.dumps(said, ensure_ascii=False, indent=0))
        folder = f"{home}about/"
        addresses = _addresses(language, folder, f"{other}about/")
        text = page_values.page(
            words,
            root=addresses["root"],
            home=addresses["home"],
            other=addresses["other"],
            title=words("About Mohreh"),
            body=about.about(words, addresses["root"]),
            build=build,
            modules=about.SCRIPTS,
        )
        _write(site / folder / "index.html", str(text))
        folder = f"{home}{together.FOLDER}"
        addresses = _addresses(language, folder, f"{other}{together.FOLDER}")
        site_about = addresses.pop("about")
        body = together.together(words, site_about)
        text = page_values.page(
            words,
            root=addresses["root"],
            home=addresses["home"],
            other=addresses["other"],
            title=words(together.TITLE),
            body=body,
            build=build,
        )
        _write(site / folder / "index.html", str(text))
        folder = f"{home}owners/"
        addresses = _addresses(language, folder, f"{other}owners/")
        site_about = addresses.pop("about")
        text = page_values.page(
            words,
            root=addresses["root"],
            home=addresses["home"],
            other=addresses["other"],
            title=words("Put a playable board on your page"),
            body=owners.owners(words, host, site_about),
            build=build,
            card=social.head(
                words,
                host=host,
                address=folder,
                title=words("Put a playable board on your page"),
                description=words(owners.OPENING),
                picture=social.pictured(games.shipped()[0]),
                alt=words("Mohreh"),
            ),
            styles=(*(path for game in games.shipped() for path in games.styles(game)), *owners.STYLES),
            modules=owners.SCRIPTS,
            main_class="prose owners",
        )
        _write(site / folder / "index.html", str(text))
        for place, drawn in set_up.index(words, home=home, other=other, build=build).items():
            _write(site / place, drawn)
        root = "../" * f"{home}{embed.FOLDER}".count("/")
        _write(site / home / embed.FOLDER / "index.html", embed.general_page(words, root=root, home="../", build=build))
        for game in games.shipped():
            game_pages.write(site, game, language, home=home, other=other, host=host, build=build)
    puzzles.write(site / "puzzles")
    _write(site / embed.FOLDER / "engine.html", embed.engine_page(build))
    python_pages.write(site, Words("en", CATALOGUES), build)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def manifest(words: Words, home: str, base: str) -> str:
    """The web app manifest of one language; both describe the same app, which is known by `id`."""
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
        "background_color": THEME["light"],
        "theme_color": THEME["light"],
        "categories": ["games"],
        "icons": icons,
        # What the system offers beside the icon; an app that is open goes there (web/system/launch.mjs).
        "shortcuts": [
            {"name": words("Continue"), "url": f"{home or './'}#continue"},
            *(
                {"name": games.room(game).title(words.language), "url": f"{home or './'}#new={game}"}
                for game in games.shipped()
            ),
        ],
        "launch_handler": {"client_mode": "focus-existing"},
        # Games come as files: opened from a list of files, or passed on by another app (web/service-worker.js).
        "file_handlers": [{"action": home or "./", "accept": {"text/plain": [".txt"]}}],
        "share_target": {
            "action": f"{home}shared",
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {"files": [{"name": "games", "accept": ["text/plain", ".txt"]}]},
        },
    }
    return json.dumps(content, ensure_ascii=False, indent=1)
