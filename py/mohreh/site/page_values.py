"""The values for the page templates: texts, links, the cards of the home page, prerendered new-game dialogs."""

from __future__ import annotations

import json
from collections.abc import Sequence

from mohreh.core.html import Html, a, dd, div, dt, element, escape, join, raw, unescape
from mohreh.core.setting_up import offered
from mohreh.core.text import Words, all_of
from mohreh.site import digests, modules, policy, puzzles, social, unable
from mohreh.site.home import game_cards
from mohreh.site.shell_words import KEYS, LANGUAGE_NAMES, NAMES, PAGE, SHELL
from mohreh.table import api, games

_SIGN = '<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">'
_MARK = raw(  # a pawn, the meaning of the name
    '<svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">'
    '<path d="M12 2.5a4.6 4.6 0 0 1 3.1 8c1.6.5 2.6 1.4 2.6 2.6 0 .7-.5 1.2-1.2 1.4.2 2.2 1 3.6 2.1 4.6.5.4.8.9.8 1.4'
    "v.6H4.6v-.6c0-.5.3-1 .8-1.4 1.1-1 1.9-2.4 2.1-4.6-.7-.2-1.2-.7-1.2-1.4 0-1.2 1-2.1 2.6-2.6"
    'a4.6 4.6 0 0 1 3.1-8z"/></svg>'
)
_GEAR = raw(
    _SIGN + '<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/></svg>'
)
_SCROLL = raw(_SIGN + '<path d="M5 6h14M5 12h14M5 18h9"/></svg>')
_CROSS = raw(_SIGN + '<path d="M6 6l12 12M18 6L6 18"/></svg>')
_BOOK = raw(
    _SIGN + '<path d="M12 6.5C10 5 7 4.5 3.5 4.5v13c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-13c-3.5 0-6.5.5-8.5 2z'
    'M12 6.5v13"/></svg>'
)
_TURNED = _SIGN.replace("sign", "sign turns")  # mirrored in a right-to-left page
_AWAY = raw(_TURNED + '<path d="M14 4h6v6M20 4l-9 9M11 5H5v14h14v-6"/></svg>')
_BACK = raw(_TURNED + '<path d="M11 6l-6 6 6 6M5 12h14"/></svg>')
THEME = {"light": "#f4ecdd", "dark": "#1b1612"}
"""The background of pages in each theme, which is also the colour of the bars of browser and system."""
_BARS = raw(
    "\n".join(
        f'<meta name="theme-color" data-of="{theme}" media="(prefers-color-scheme: {theme})" content="{colour}">'
        for theme, colour in THEME.items()
    )
)
# The modules of web/shell.
_ROOMS = ("page", "saved_games", "table", "navigation", "new_game_form", "example", "puzzle", "verbs")


# Plugins that PyScript would load at start, for pages with an editor, a terminal or a game loop; excluded for both
# kinds of scripts, since it looks for both on every page.
_UNUSED = ("codemirror", "deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal")
_PLUGINS = {"plugins": [f"!{name}" for name in _UNUSED]}


def json_data(value: object) -> Html:
    """Return JSON that can be put inside a <script>: no "</script>" and no "<!--" can end it early."""
    return raw(json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))


def _dialog(game: str, words: Words) -> Html:
    """Return the new-game dialog of a game as the table draws it, so that the page has it before the engine has
    started."""
    asked = {"do": "dialog", "game": game, "lang": words.language, "latin": False}
    reply = json.loads(api.call(json.dumps(asked)) or "")
    return element("template")(raw(reply["regions"]["new-game"]), id=f"new-game-{game}")


def _rules_link(game: str, words: Words) -> Html:
    """Return a link from the home page to the rules of a game. During a game, the shell shows only that of its own
    game."""
    text = words("Rules: {game}", game=games.room(game).title(words.language))
    return a(text, href=f"rules/{game}/", target="_blank", class_="quiet", data_rules=game)


def common(words: Words, *, root: str, home: str, other: str, about: str, build: str) -> dict[str, str]:
    """Return the values that every page needs; all are markup, or safe in an attribute."""
    there = "en" if words.language == "fa" else "fa"
    titles = all_of([words.name(games.room(game).title(words.language)) for game in games.shipped()], words)
    found = {key: str(escape(words(message).replace("{games}", titles))) for key, message in PAGE.items()}
    found |= {
        "lang": words.language,
        "dir": "rtl" if words.rtl else "ltr",
        "name": NAMES[words.language],
        "root": root,
        "home": home,
        "other": other,
        "about": about,
        "build": build,
        "other_lang": there,
        "other_dir": "ltr" if words.rtl else "rtl",
        "other_name": LANGUAGE_NAMES[there],
        "manifest": f"{root}manifest{'' if words.language == 'fa' else '.en'}.webmanifest",
        "mark": _MARK,
        "gear": _GEAR,
        "cross": _CROSS,
        "scroll": _SCROLL,
        "book": _BOOK,
        "away": _AWAY,
        "back": _BACK,
        "policy": policy.meta(),
        "bars": _BARS,
        "saves": modules.script("saves/main.mjs", root),
        "app": modules.script("app.mjs", root),
        "judge": digests.head(root),
    }
    return found


def values(
    words: Words, *, root: str, home: str, other: str, about: str, build: str, host: str = "", address: str = ""
) -> dict[str, str]:
    """Return the values for each {{key}} of index.html.

    `root` leads from the page to the root of the site ("" or "../"); `home`, `other` and `about` are links from the
    page to its own address, to the same page in the other language and to the about page; `build` is the id of the
    build. `host` is the address of the site, as `oembed.record` takes it, and `address` is the address of the page
    within it.
    """
    found = common(words, root=root, home=home, other=other, about=about, build=build)
    here = words.language
    current = ' aria-current="true"'
    config = {
        **_PLUGINS,
        "interpreter": f"{root}vendor/micropython/micropython.mjs",
        "files": {f"{root}shell/{name}.py": f"./{name}.py" for name in _ROOMS},
    }
    card = social.head(
        words,
        host=host,
        address=address,
        title=unescape(found["title"]),
        description=unescape(found["description"]),
        picture=social.APP,
        alt=words("Mohreh"),
    )
    return found | {
        "card": card,
        "pyscript_config": escape(json.dumps(_PLUGINS)),
        "fa_href": home if here == "fa" else other,
        "en_href": home if here == "en" else other,
        "fa_current": current if here == "fa" else "",
        "en_current": current if here == "en" else "",
        "rules_links": join(_rules_link(game, words) for game in games.shipped()),
        "digits_hidden": "" if here == "fa" else " hidden",
        "keys": join(*(div(dt(text_or_key), dd(words(what))) for text_or_key, what in KEYS)),
        "unable": unable.sentences(words),
        "game_ids": " ".join(games.shipped()),
        "set_up_games": " ".join(game for game in games.shipped() if offered(games.room(game).package)),
        "puzzle_counts": puzzles.counts(),
        "game_cards": game_cards(words),
        "new_games": join(_dialog(game, words) for game in games.shipped()),
        "words_json": json_data({key: words(message) for key, message in SHELL.items()}),
        "shell_config": escape(json.dumps(config)),
    }


def page(
    words: Words,
    *,
    root: str,
    home: str,
    other: str,
    title: str,
    body: Html,
    build: str,
    description: str = "",
    card: Html | None = None,
    styles: Sequence[str] = (),
    modules: Sequence[str] = (),
    main_class: str = "prose",
) -> Html:
    """Return a page of text (about, rules): the same bar and styles as the home page, but without the engine.

    `styles` and `modules` are further files of the site that it needs; `description` is used in link previews, as is
    `card` (see social.head).
    """
    found = common(words, root=root, home=home, other=other, about="./", build=build)
    links = [f'<link rel="stylesheet" href="{root}{path}">' for path in styles]
    links += [f'<script type="module" src="{root}{path}"></script>' for path in modules]
    found |= {"page_title": escape(title), "body": body, "links": raw("\n".join(links)), "main_class": main_class}
    found["card"] = card or ""
    if description:
        found["description"] = escape(description)
    template = _TEXT_PAGE
    for key, value in found.items():
        template = template.replace("{{" + key + "}}", value)
    return raw(template)


_TEXT_PAGE = """<!doctype html>
<html lang="{{lang}}" dir="{{dir}}" data-root="{{root}}" data-build="{{build}}" data-view="text">
<head>
<meta charset="utf-8">
{{policy}}
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>{{page_title}} · {{name}}</title>
<meta name="description" content="{{description}}">
{{card}}
<meta name="color-scheme" content="light dark">
{{bars}}
<link rel="alternate" hreflang="{{other_lang}}" href="{{other}}">
<link rel="icon" href="{{root}}icons/app.svg" type="image/svg+xml">
<link rel="manifest" href="{{manifest}}">
<link rel="preload" href="{{root}}fonts/Vazirmatn-regular.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="{{root}}fonts/Vazirmatn-bold.woff2" as="font" type="font/woff2" crossorigin>
{{judge}}
<script src="{{root}}first.js"></script>
<script type="module" src="{{root}}reach/pressed.mjs"></script>
<link rel="stylesheet" href="{{root}}styles/base.css">
<link rel="stylesheet" href="{{root}}styles/page.css">
{{links}}
</head>
<body>
<a class="skip" href="#main">{{skip}}</a>
<header class="bar">
  <a class="brand" href="{{home}}" aria-label="{{home_label}}">{{mark}}<span class="brand-name">{{name}}</span></a>
  <div class="tools">
    <a class="language" href="{{other}}" lang="{{other_lang}}" hreflang="{{other_lang}}" dir="{{other_dir}}"
      data-language="{{other_lang}}">{{other_name}}</a>
  </div>
</header>
<p class="banner bad" id="foreign" role="alert" hidden>{{foreign}}</p>
<main id="main" class="{{main_class}}" tabindex="-1">{{body}}</main>
</body>
</html>
"""
