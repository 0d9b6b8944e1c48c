"""The pages for frames in other sites: one for each example, with its position as a static picture until it is started,
one for everything else, and the page of the engine that they share. See web/embed/."""

from __future__ import annotations

from mohreh.core import examples, own_example
from mohreh.core.html import Html, a, button, div, element, escape, footer, h1, header, join, p, raw, section
from mohreh.core.text import Words
from mohreh.site import diagrams, digests, modules, oembed, policy, social, unable
from mohreh.site.home import picture
from mohreh.site.page_values import json_data
from mohreh.site.shell_words import FOREIGN, PASSING_ON
from mohreh.site.sprites import used
from mohreh.table import games

FOLDER = "embed/"
SIZE = (960, 880)
"""The width and height in pixels of the frame that is proposed to other sites: the wide table fits into it, before and
after its start, with a task of two lines."""

AS_TEXT = "example.json"
"""The file with the example as JSON, beside its page, which owners of other sites can edit."""
_STYLES = ("base.css", "page.css", "table.css", "frame.css", "sheet.css", "story.css")
_SIGNS = ("table",)


def folder(game: str, example: str) -> str:
    """Return the address of an example's page, relative to the home page of its language."""
    return f"{FOLDER}{game}/{example}/"


def catalogue() -> dict[str, list[str]]:
    """Return the examples of every game."""
    return {game: list(examples.names(games.room(game).package)) for game in games.shipped()}


def example_page(
    game: str, name: str, words: Words, *, root: str, home: str, build: str, host: str = "", address: str = ""
) -> str:
    """Return the page of one example. `root` and `home` lead to the root of the site and to the home page of its
    language.

    `host` is the address of the site, as `oembed.record` takes it, and `address` is the address of the page within it.
    """
    example = examples.load(games.room(game).package, name)
    title, task = example.title[words.language], example.task[words.language]
    asleep = diagrams.asleep(game, name, words)
    return _page(
        words,
        root=root,
        build=build,
        title=title,
        task=task,
        still=join(used(str(asleep.board), (game, *_SIGNS)), asleep.board),
        app=f"{home}#scenario={game}/{name}",
        head=join(
            oembed.link(title, host + address if "//" in host else ""),
            "\n",
            social.head(
                words,
                host=host,
                address=address,
                title=f"{games.room(game).title(words.language)}: {title}",
                description=task,
                picture=social.pictured(game, name),
                alt=title,
            ),
        ),
        prompt=asleep.prompt,
        controls=asleep.controls,
        here={"game": game, "scenario": name},
        styles=games.styles(game),
    )


def general_page(words: Words, *, root: str, home: str, build: str) -> str:
    """Return the page that shows what its address asks for: a new game, a position, a replay, or an example."""
    pictures = (div(picture(game), data_picture=game, hidden=True) for game in games.shipped())
    return _page(
        words,
        root=root,
        build=build,
        title=words("Mohreh"),
        task="",
        still=div(pictures, class_="embed-pictures when-asleep", aria_hidden="true"),
        app=home,
        head=Html(""),
        prompt=Html(""),
        controls=Html(""),
        here=None,
        styles=tuple(path for game in games.shipped() for path in games.styles(game)),
    )


def engine_page(build: str) -> str:
    """Return the page of the shared engine, which shows nothing."""
    return (
        f'<!doctype html>\n<html lang="en" data-build="{build}" data-view="embed">\n<head>\n<meta charset="utf-8">\n'
        f"{policy.meta()}\n<title>Mohreh</title>\n{digests.head('../')}\n"
        '<script type="module" src="engine.mjs"></script>\n</head>\n<body></body>\n</html>\n'
    )


def pages_of(game: str, words: Words, *, home: str, host: str, build: str) -> dict[str, str]:
    """Return the pages of all examples of a game in one language by their address in the site, each with its oEmbed
    response and the text of its example, which is shared by all languages.

    `home` is the folder of the language, and `host` is the address of the site, as `oembed.record` takes it.
    """
    up = "../" * home.count("/")
    found = {}
    for name in examples.names(games.room(game).package):
        place = folder(game, name)
        page = example_page(
            game, name, words, root=f"{up}../../../", home="../../../", build=build, host=host, address=home + place
        )
        found[f"{home}{place}index.html"] = page
        if not home:
            found[f"{place}{AS_TEXT}"] = own_example.write(game, examples.load(games.room(game).package, name))
        title = examples.load(games.room(game).package, name).title[words.language]
        answer = oembed.record(
            words,
            root=host,
            address=home + place,
            title=title,
            width=SIZE[0],
            height=SIZE[1],
            home=home,
            picture=social.pictured(game, name),
        )
        found[f"{home}{place}{oembed.NAME}"] = oembed.text(answer)
    return found


def _words(words: Words, game: str | None) -> dict[str, object]:
    """Return the sentences that the script of the frame uses itself."""
    return {
        "play": words("Play it"),
        "go_on": words("Play on"),
        "waking": words("Waking up…"),
        "retry": words("Try again"),
        "failed": words("The game could not start here. Check the connection and try again."),
        "failed_foreign": words(FOREIGN),
        "revived": words("The game engine crashed and was restarted; everything goes on from the last save."),
        "breaks": words("The game engine crashes on this board each time. Try again later."),
        "internal": words("Something went wrong; your game is untouched. Try again."),
        "too_large": words("This link is too long to be a game."),
        "what_to_show": words(
            "An embedded board is given one of these to show: {kinds}.",
            kinds="scenario, example, lesson, puzzle, new, link, replay",
        ),
        "no_json": words(
            "The example that belongs here is not a {format} object: its page can show it only as one.", format="JSON"
        ),
        "no_game": words("There is no such game: {game}.", game="{game}"),
        "no_example": words("There is no such example: {name}.", name="{name}"),
        "no_puzzle": words("There is no such puzzle: {name}.", name="{name}"),
        "owners": words("Put a playable board on your page"),
        "games": {} if game else {each: games.room(each).title(words.language) for each in games.shipped()},
    }


def _dialog(name: str, css: str, words: Words, *, modal: bool) -> Html:
    dialog = element("dialog")
    cross = '<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>'
    return dialog(
        div(data_body=True),
        button(raw(cross), type="button", class_="tool dialog-close", data_do="shut", aria_label=words("Close")),
        p(class_="dialog-alert", role="alert"),
        id=name,
        class_=css,
        aria_modal="true" if modal else None,
        closedby="closerequest" if modal else None,
        aria_labelledby=f"{name}-title",
    )


def _passing_on(words: Words, app: str) -> Html:
    """Return the warning shown before an unfinished game with secrets is opened elsewhere, and the link to open it."""
    dialog, h2 = element("dialog"), element("h2")
    said = {key: words(text) for key, text in PASSING_ON.items()}
    return dialog(
        div(
            h2(said["pass_on_title"], id="pass-on-title"),
            p(said["pass_on_told"], id="pass-on-told"),
            p(
                button(said["cancel"], type="button", class_="ordinary", data_do="shut"),
                " ",
                a(
                    words("Open in the app"),
                    href=app,
                    id="app-told",
                    class_="button primary",
                    target="_blank",
                    rel="noopener",
                ),
                class_="dialog-foot",
            ),
            data_body=True,
        ),
        id="pass-on",
        class_="sheet",
        aria_modal="true",
        closedby="closerequest",
        aria_labelledby="pass-on-title",
        aria_describedby="pass-on-told",
    )


def _body(words: Words, title: str, task: str, still: Html, app: str, prompt: Html, controls: Html) -> Html:
    main = element("main")
    return join(
        main(
            header(h1(title, id="title"), p(task) if task else None, class_="embed-head"),
            div(
                p(prompt, id="prompt", class_="prompt", tabindex=-1),
                p(id="told", class_="told", aria_hidden="true"),
                id="prompt-line",
                class_="prompt-line" if prompt else "prompt-line when-awake",
            ),
            section(
                div(id="board", class_="board"),
                div(id="moment", class_="moment"),
                div(still, class_="when-asleep"),
                aria_label=words("The board"),
            ),
            p(id="alert", class_="embed-alert", role="alert"),
            p(words(FOREIGN), id="foreign", class_="embed-alert", role="alert", hidden=True),
            footer(
                button(words("Play it"), type="button", class_="primary", id="play", data_do="play"),
                div(controls, id="controls", class_="when-awake"),
                button(words("Show me"), type="button", class_="ordinary when-awake", data_do="show-me"),
                button(words("Reset"), type="button", class_="quiet when-awake", data_do="reset"),
                a(words("Open in the app"), href=app, id="app", class_="quiet far", target="_blank", rel="noopener"),
                class_="embed-foot",
            ),
            id="main",
            class_="embed",
        ),
        _dialog("sheet", "sheet", words, modal=True),
        _passing_on(words, app),
        div(class_="veil"),
        _dialog("over", "sheet wide", words, modal=False),
        p(id="say", class_="unseen", role="status", aria_atomic="false"),
        div(id="pictures", hidden=True),
    )


def _page(
    words: Words,
    *,
    root: str,
    build: str,
    title: str,
    task: str,
    still: Html,
    app: str,
    head: Html,
    prompt: Html,
    controls: Html,
    here: dict[str, str] | None,
    styles: tuple[str, ...],
) -> str:
    own = [f"styles/{name}" for name in _STYLES]
    links = "\n".join(
        f'<link rel="stylesheet" href="{root}{path}">' for path in (*own, *styles, diagrams.STYLE, "styles/embed.css")
    )
    game = here["game"] if here else None
    kind = ' data-kind="scenario"' if here else ""
    known = {game: [here["scenario"]]} if here and game else catalogue()
    tall = {} if here else {each: games.about(each).tall for each in games.shipped()}
    data = json_data({"words": _words(words, game), "catalogue": known, "here": here, "tall": tall})
    return f"""<!doctype html>
<html lang="{words.language}" dir="{"rtl" if words.rtl else "ltr"}" data-root="{root}" data-build="{build}" \
data-view="embed" data-state="asleep"{kind}>
<head>
<meta charset="utf-8">
{policy.meta()}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)} · {escape(words("Mohreh"))}</title>
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="{root}icons/app.svg" type="image/svg+xml">
<link rel="preload" href="{root}fonts/Vazirmatn-regular.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="{root}fonts/Vazirmatn-bold.woff2" as="font" type="font/woff2" crossorigin>
{head}
{links}
{digests.head(root)}
<script src="{root}able.js"></script>
<script defer src="{root}embed/closed.js"></script>
{modules.script("embed/board.mjs", root)}
</head>
<body>
{unable.sentences(words)}
{_body(words, title, task, still, app, prompt, controls)}
<script type="application/json" id="words">{data}</script>
</body>
</html>
"""
