"""The page for owners of other sites: what can be put on a page, how, and how to host the whole site oneself."""

from __future__ import annotations

from mohreh.core import examples
from mohreh.core.html import (
    Html,
    a,
    bdi,
    code,
    div,
    element,
    h1,
    h2,
    h3,
    header,
    join,
    li,
    nav,
    ol,
    p,
    section,
    strong,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)
from mohreh.core.text import Words
from mohreh.site import oembed
from mohreh.site.owners_form import filled, gallery, workshop
from mohreh.table import games

STYLES = ("styles/owners.css",)
SCRIPTS = ("embed.js", "owners.mjs")  # modules
_pre = element("pre")

_LISTEN = """document.addEventListener('mohreh-result', (event) => {
  console.log(event.target, event.detail.winners, event.detail.scores);
});"""
_GROW = """addEventListener('message', (event) => {
  const frame = document.querySelector('#my-frame');
  if (event.source !== frame.contentWindow) return;
  if (event.origin !== new URL(frame.src).origin) return;
  if (event.data?.mohreh !== 1) return;
  if (event.data.type === 'resize') frame.style.height = `${event.data.height}px`;
});"""
_THEME = "frame.contentWindow.postMessage({ mohreh: 1, type: 'theme', value: 'dark' }, new URL(frame.src).origin);"
_BUILD = "python3 serve.py --build --base /games/ --origin https://example.org"
_POLICY = "frame-src {host}; script-src {host}"


def _c(text: str) -> Html:
    """Something to be typed as it is: it runs from left to right in every language."""
    return code(text, dir="ltr", translate="no")


def _sample(text: str) -> Html:
    return _pre(_c(text), dir="ltr", tabindex=0)


def _rows(heads: tuple[str, str], rows: list[tuple[Html, Html]], label: str) -> Html:
    return table(
        thead(tr(th(head, scope="col") for head in heads)),
        tbody(tr(th(name, scope="row"), td(meaning)) for name, meaning in rows),
        class_="owners-table",
        aria_label=label,
    )


def _attributes(words: Words) -> Html:
    game = games.shipped()[0]
    example = examples.names(games.room(game).package)[0]
    rows = [
        (_c(f'game="{game}"'), join(words("The game. Its short name stands in the form above."))),
        (_c(f'scenario="{example}"'), join(words("An example of this game, by its short name in the gallery below."))),
        (_c("new"), join(words("A new game, from the deal on."))),
        (
            _c('seats="person,greedy"'),
            filled(
                words(
                    "Who sits at the new game, in order: {person}, or the short name of a computer opponent. The form "
                    "above writes it for you."
                ),
                person=_c("person"),
            ),
        ),
        (
            _c('options="first=seat-1"'),
            join(words("Choices for the new game, with commas between them; the form writes these too.")),
        ),
        (_c('seed="tuesday"'), join(words("Any word: with it all your readers are dealt the same cards."))),
        (
            _c('hints="on"'),
            join(words("Readers may ask for hints; without it there are none, for a hint gives a puzzle away.")),
        ),
        (
            _c('link="…"'),
            filled(
                words(
                    "The position at the end of a copied link, to be played on: what stands behind {mark} in the link."
                ),
                mark=_c("#game="),
            ),
        ),
        (_c('replay="…"'), join(words("The same, to be stepped through from the first move."))),
        (
            _c('lang="fa"'),
            filled(words("{fa} or {en}; otherwise the language of your page."), fa=_c("fa"), en=_c("en")),
        ),
        (
            _c('theme="host"'),
            filled(
                words(
                    "{light} or {dark}; {auto} does as the reader's device, {host} as your page, also when it changes."
                ),
                light=_c("light"),
                dark=_c("dark"),
                auto=_c("auto"),
                host=_c("host"),
            ),
        ),
        (
            _c('dir="rtl"'),
            filled(
                words("{rtl} or {ltr}, or {host} as your page; otherwise the direction of the language."),
                rtl=_c("rtl"),
                ltr=_c("ltr"),
                host=_c("host"),
            ),
        ),
        (
            _c('height="480"'),
            join(words("Only for the element: it keeps at least so many pixels free, whatever is loaded.")),
        ),
    ]
    return section(
        h2(words("Attributes"), id="attributes"),
        p(
            filled(
                words("What can stand in {tag}. A plain frame takes the same names in its address, behind {mark}."),
                tag=_c("<mohreh-board>"),
                mark=_c("#"),
            )
        ),
        _rows((words("Attribute"), words("What it does")), rows, words("Attributes")),
        p(
            filled(
                words(
                    "So that nothing moves even while the script is still on its way, say this in your styles: {css}"
                ),
                css=_c("mohreh-board { display: block; min-height: 600px }"),
            )
        ),
        p(
            filled(
                words(
                    "What the element holds, a picture or a sentence, is seen until the board is there, and wherever "
                    "it cannot come. A frame of your own with {sandbox} needs {origin} in it, else it shows the "
                    "picture only."
                ),
                sandbox=_c("sandbox"),
                origin=_c("allow-scripts allow-same-origin allow-popups"),
            )
        ),
        p(words("A value that makes no sense breaks nothing: the frame says in one sentence what is wrong with it.")),
    )


def _events(words: Words) -> Html:
    rows = [
        (
            _c("mohreh-ready"),
            filled(
                words("The board can be played. Told: {game}, {scenario} and {title}."),
                game=_c("game"),
                scenario=_c("scenario"),
                title=_c("title"),
            ),
        ),
        (
            _c("mohreh-action"),
            filled(
                words(
                    "Somebody has done something, or has tried to. Told: {action}, {seat} (the first is {zero}), "
                    "{legal} (whether the rules allow it) and {text}, the sentence a reader sees."
                ),
                action=_c("action"),
                seat=_c("seat"),
                zero=_c("0"),
                legal=_c("legal"),
                text=_c("text"),
            ),
        ),
        (
            _c("mohreh-result"),
            filled(
                words(
                    "The game is over. Told: {winners} and {scores}, by seat, and {sides}: which seats win together."
                ),
                winners=_c("winners"),
                sides=_c("sides"),
                scores=_c("scores"),
            ),
        ),
    ]
    return section(
        h2(words("Events"), id="events"),
        p(
            filled(
                words("The element tells your page what happens, as ordinary events that bubble. Read {detail}."),
                detail=_c("event.detail"),
            )
        ),
        _rows((words("Event"), words("When, and what it tells")), rows, words("Events")),
        _sample(_LISTEN),
        p(
            filled(
                words("Your page can also press for its reader: {play}, {reset}, {show} and {undo} of the element."),
                play=_c("play()"),
                reset=_c("reset()"),
                show=_c("showMe()"),
                undo=_c("undo()"),
            )
        ),
    )


def _messages(words: Words) -> Html:
    rows = [
        (_c("loaded"), join(words("From the frame: its picture is there."))),
        (_c("ready"), join(words("From the frame: the board can be played."))),
        (
            _c("resize"),
            filled(words("From the frame: its content is now {height} pixels high."), height=_c("height")),
        ),
        (
            join(_c("action"), " ", _c("result")),
            join(words("From the frame: the same as the events of the element.")),
        ),
        (
            _c("theme"),
            filled(
                words("To the frame: {value} is {light} or {dark}."),
                value=_c("value"),
                light=_c("light"),
                dark=_c("dark"),
            ),
        ),
        (
            _c("dir"),
            filled(words("To the frame: {value} is {rtl} or {ltr}."), value=_c("value"), rtl=_c("rtl"), ltr=_c("ltr")),
        ),
        (
            _c("do"),
            filled(
                words("To the frame: press for the reader. {verb} is {play}, {reset}, {show} or {undo}."),
                verb=_c("verb"),
                play=_c("play"),
                reset=_c("reset"),
                show=_c("show-me"),
                undo=_c("undo"),
            ),
        ),
    ]
    return section(
        h2(words("Messages of a plain frame"), id="messages"),
        p(
            filled(
                words(
                    "Without the element you can talk to the frame yourself. Every message is an object with {version} "
                    "and a {type}; anything else is ignored, on both sides."
                ),
                version=_c("mohreh: 1"),
                type=_c("type"),
            )
        ),
        _rows((words("Message"), words("What it means")), rows, words("Messages of a plain frame")),
        h3(words("A frame that grows with its content")),
        _sample(_GROW),
        h3(words("A frame that turns dark")),
        _sample(_THEME),
    )


def _found(words: Words, root: str, known: bool) -> Html:
    """How oEmbed answers are found; `known`: this build was told its host."""
    return section(
        h2(words("Where only an address can be pasted"), id="oembed"),
        p(
            filled(
                words(
                    "Many sites turn a pasted address into a frame by asking for its {name} answer. Every page that "
                    "can be embedded names its own in its head:"
                ),
                name=bdi("oEmbed"),
            )
        ),
        _sample(str(oembed.link("…"))),
        p(
            filled(
                words("The answer lies beside the page as {name}: a file like any other, so no server has to think."),
                name=_c(oembed.NAME),
            )
        ),
        p(
            filled(
                words("This site knows its own address, so its answers are whole: they begin with {root}."),
                root=_c(root),
            )
            if known
            else filled(
                words(
                    "Such an answer needs whole addresses, and this copy of the site was built without being told its "
                    "own: its own little server fills them in. For any other host, build it with {origin}."
                ),
                origin=_c("--origin"),
            )
        ),
    )


def _hosting(words: Words) -> Html:
    return section(
        h2(words("Host it all yourself"), id="host"),
        p(words("The whole site is a folder of files. Build it once and put the folder wherever you like:")),
        _sample(_BUILD),
        ul(
            li(
                filled(
                    words("{base} is the folder on your host and {origin} the host; leave out what you do not need."),
                    base=_c("--base"),
                    origin=_c("--origin"),
                )
            ),
            li(
                words(
                    "Games, opponents and rules all run in the reader's browser: your server only hands out files, "
                    "needs no program and no database, and never learns who plays."
                )
            ),
            li(
                filled(
                    words(
                        "Nothing has to be set on the host. Keep {classic} in the line of the script: a browser takes "
                        "{module} from another host only where that sends {header}."
                    ),
                    header=_c("Access-Control-Allow-Origin: *"),
                    classic=_c("async"),
                    module=_c('type="module"'),
                )
            ),
            li(
                filled(
                    words("It must not send {header}: then no frame could show it."),
                    header=_c("X-Frame-Options"),
                )
            ),
        ),
        p(
            filled(
                words(
                    "Does your page have a {name}? Let it allow the frame and, if you use the "
                    "element, the script: {policy}"
                ),
                name=_c("Content-Security-Policy"),
                policy=_c(_POLICY.format(host="https://example.org")),
            )
        ),
        p(
            words(
                "Mohreh itself runs under a strict one: no script inside a page, no evaluated text, nothing from "
                "other hosts."
            )
        ),
    )


def _stored(words: Words) -> Html:
    return section(
        h2(words("What is stored, and what is not"), id="stored"),
        ul(
            li(
                strong(words("An embedded board stores nothing at all.")), " ", words("Close the page, and it is gone.")
            ),
            li(
                words(
                    "To keep a game, your reader presses “Open in the app”: the link itself carries the game along, "
                    "and there it is kept on the reader's own device."
                )
            ),
            li(words("Nothing leaves the device: no cookies, no statistics, no request to any third site.")),
            li(words("What an embedded board is told by your page can never touch the games that a reader has saved.")),
            li(
                words(
                    "Until your reader presses, only a picture is loaded. However many boards stand on your page, one "
                    "engine serves them all, and it starts with the first press."
                )
            ),
        ),
    )


def owners(words: Words, site: str, about: str) -> Html:
    """The content of the page, heading first.

    `site` is where the site lies, whole where the build was told its host, else from the root of the host on; `about`
    leads to the about page.
    """
    places = {
        "make": words("Choose and copy"),
        "attributes": words("Attributes"),
        "events": words("Events"),
        "messages": words("Messages of a plain frame"),
        "oembed": words("Where only an address can be pasted"),
        "host": words("Host it all yourself"),
        "stored": words("What is stored, and what is not"),
        "gallery": words("All examples"),
    }
    return join(
        header(
            h1(words("Put a playable board on your page")),
            p(
                words(
                    "You write about a game? Put the position beside your paragraph. Your readers see it at once; one "
                    "press, and they play it right there: do the move, try the wrong one, and read why not."
                ),
                class_="opening",
            ),
            p(
                words(
                    "You can embed an example from the rules, a new game with the opponents you choose, a position, or "
                    "a whole game to step through."
                )
            ),
        ),
        nav(
            ol((li(a(label, href=f"#{key}")) for key, label in places.items()), role="list"),
            class_="contents",
            aria_label=words("On this page"),
        ),
        workshop(words, site),
        _attributes(words),
        _events(words),
        _messages(words),
        _found(words, site, "//" in site),
        _hosting(words),
        _stored(words),
        gallery(words),
        div(
            a(words("About Mohreh"), href=about, class_="quiet"),
            class_="owners-foot",
        ),
    )
