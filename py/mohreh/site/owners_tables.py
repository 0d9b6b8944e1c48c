"""The tables of the page for site owners: attributes, events and messages of an embedded board."""

from __future__ import annotations

from mohreh.core import examples, own_example
from mohreh.core.html import Html, code, element, h2, h3, join, p, section, table, tbody, td, th, thead, tr
from mohreh.core.text import N_, Words
from mohreh.site import puzzles
from mohreh.site.owners_form import filled
from mohreh.table import games

_pre = element("pre")

Row = tuple[str, str, dict[str, str]]
"""What is typed (alternatives are separate items), what it means, and what is typed within that sentence, by the names
in braces."""

_LISTEN = """document.addEventListener('mohreh-result', (event) => {
  console.log(event.target, event.detail.winners, event.detail.scores);
});"""
_PRESS = """customElements.whenDefined('mohreh-board').then(() => {
  document.querySelector('#my-board').showMe();
});"""
_GROW = """addEventListener('message', (event) => {
  const frame = document.querySelector('#my-frame');
  if (event.source !== frame.contentWindow) return;
  if (event.origin !== new URL(frame.src).origin) return;
  if (event.data?.mohreh !== 1) return;
  if (event.data.type === 'resize') frame.style.height = `${event.data.height}px`;
});"""
_THEME = "frame.contentWindow.postMessage({ mohreh: 1, type: 'theme', value: 'dark' }, new URL(frame.src).origin);"


def typed(text: str) -> Html:
    """Return text to be typed literally; it runs from left to right in every language."""
    return code(text, dir="ltr", translate="no")


def sample(text: str) -> Html:
    """Return lines to be copied."""
    return _pre(typed(text), dir="ltr", tabindex=0)


def said(sentence: str, **parts: str) -> Html:
    """Return a translated sentence with literal text in place of its {names}."""
    return filled(sentence, **{name: typed(part) for name, part in parts.items()})


def _apart(names: str) -> Html:
    return join([[" " if place else "", typed(name)] for place, name in enumerate(names.split())])


def _rows(heads: tuple[str, str], rows: tuple[Row, ...], label: str, words: Words) -> Html:
    return table(
        thead(tr(th(head, scope="col") for head in heads)),
        tbody(tr(th(_apart(name), scope="row"), td(said(words(text), **parts))) for name, text, parts in rows),
        class_="owners-table",
        aria_label=label,
    )


def _a_puzzle() -> tuple[Row, ...]:
    """Return how a puzzle is named, if some game has puzzles."""
    ready = [game for game in games.shipped() if puzzles.of(game)]
    return tuple(
        (
            f'puzzle="{game}/{puzzles.of(game)[0].id}"',
            N_("A puzzle, by its game and its own short name: it stands in the address when it is open in the app."),
            {},
        )
        for game in ready[:1]
    )


def _attributes_of_a_board() -> tuple[Row, ...]:
    game = games.shipped()[0]
    example = examples.names(games.room(game).package)[0]
    return (
        (f'game="{game}"', N_("The game. Its short name stands in the form above."), {}),
        (f'scenario="{example}"', N_("An example of this game, by its short name in the gallery below."), {}),
        ('src="my.json"', N_("An example of your own that lies in a file on your site."), {}),
        (
            "lesson",
            N_("The lesson of this game, which tells a newcomer step by step what to press; {second} is the second."),
            {"second": 'lesson="2"'},
        ),
        *_a_puzzle(),
        ("new", N_("A new game, from the deal on."), {}),
        (
            'seats="person,greedy"',
            N_(
                "Who sits at the new game, in order: {person}, or the short name of a computer opponent. The form "
                "above writes it for you."
            ),
            {"person": "person"},
        ),
        (
            'options="first=seat-1"',
            N_("Choices for the new game, with commas between them; the form writes these too."),
            {},
        ),
        ('seed="tuesday"', N_("Any word: with it all your readers are dealt the same cards."), {}),
        (
            'hints="on"',
            N_("Readers may ask for hints; without it there are none, for a hint gives a puzzle away."),
            {},
        ),
        (
            'link="…"',
            N_("The position at the end of a copied link, to be played on: what stands behind {mark} in the link."),
            {"mark": "#game="},
        ),
        ('replay="…"', N_("The same, to be stepped through from the first move."), {}),
        ('lang="fa"', N_("{fa} or {en}; otherwise the language of your page."), {"fa": "fa", "en": "en"}),
        (
            'theme="host"',
            N_("{light} or {dark}; {auto} does as the reader's device, {host} as your page, also when it changes."),
            {"light": "light", "dark": "dark", "auto": "auto", "host": "host"},
        ),
        (
            'dir="rtl"',
            N_("{rtl} or {ltr}, or {host} as your page; otherwise the direction of the language."),
            {"rtl": "rtl", "ltr": "ltr", "host": "host"},
        ),
        ('height="480"', N_("Only for the element: it keeps at least so many pixels free, whatever is loaded."), {}),
    )


_EVENTS: tuple[Row, ...] = (
    (
        "mohreh-ready",
        N_("The board can be played. Told: {game}, {scenario} and {title}."),
        {"game": "game", "scenario": "scenario", "title": "title"},
    ),
    (
        "mohreh-action",
        N_(
            "Somebody has done something, or has tried to. Told: {action}, {seat} (the first is {zero}), {by} "
            "({reader}, {computer} or {shown}), {legal} (whether the rules allow it), {clause} where they do not, and "
            "{text}, the sentence a reader sees."
        ),
        {
            **{"action": "action", "seat": "seat", "zero": "0", "by": "by", "reader": "reader", "computer": "computer"},
            **{"shown": "shown", "legal": "legal", "clause": "clause", "text": "text"},
        },
    ),
    (
        "mohreh-result",
        N_("The game is over. Told: {winners} and {scores}, by seat, and {sides}: which seats win together."),
        {"winners": "winners", "sides": "sides", "scores": "scores"},
    ),
    (
        "mohreh-solved",
        N_(
            "An example or a puzzle is solved. Told: {by}, which is {reader}, or {shown} where it was shown, or "
            "a step on the way."
        ),
        {"by": "by", "reader": "reader", "shown": "shown"},
    ),
    (
        "mohreh-failed",
        N_("The board cannot be played, at least not now. Told: {text}, the sentence a reader sees."),
        {"text": "text"},
    ),
)
_MESSAGES: tuple[Row, ...] = (
    ("loaded", N_("From the frame: its picture is there."), {}),
    ("ready", N_("From the frame: the board can be played."), {}),
    ("resize", N_("From the frame: its content is now {height} pixels high."), {"height": "height"}),
    ("action result solved failed", N_("From the frame: the same as the events of the element."), {}),
    (
        "theme",
        N_("To the frame: {value} is {light} or {dark}."),
        {"value": "value", "light": "light", "dark": "dark"},
    ),
    ("dir", N_("To the frame: {value} is {rtl} or {ltr}."), {"value": "value", "rtl": "rtl", "ltr": "ltr"}),
    (
        "do",
        N_("To the frame: press for the reader. {verb} is {play}, {reset}, {show} or {undo}."),
        {"verb": "verb", "play": "play", "reset": "reset", "show": "show-me", "undo": "undo"},
    ),
)


def attributes(words: Words) -> Html:
    """Return the attributes of the element, which are also the parameters in the address of a plain frame."""
    return section(
        h2(words("Attributes"), id="attributes"),
        p(
            said(
                words("What can stand in {tag}. A plain frame takes the same names in its address, behind {mark}."),
                tag="<mohreh-board>",
                mark="#",
            )
        ),
        _rows((words("Attribute"), words("What it does")), _attributes_of_a_board(), words("Attributes"), words),
        p(
            said(
                words(
                    "So that nothing moves even while the script is still on its way, say this in your styles: {css}"
                ),
                css="mohreh-board { display: block; min-height: 600px }",
            )
        ),
        p(
            said(
                words(
                    "What the element holds, a picture or a sentence, is seen until the board is there, and wherever "
                    "it cannot come. A frame of your own with {sandbox} needs {origin} in it, else it shows the "
                    "picture only."
                ),
                sandbox="sandbox",
                origin="allow-scripts allow-same-origin allow-popups",
            )
        ),
        p(
            words("A value that makes no sense breaks nothing: the frame says in one sentence what is wrong with it."),
            " ",
            said(
                words(
                    "A wrong {theme}, {dir}, {lang} or {hints} is told in the console of the browser; the board does "
                    "as usual."
                ),
                theme="theme",
                dir="dir",
                lang="lang",
                hints="hints",
            ),
        ),
    )


def events(words: Words) -> Html:
    """Return the events of the element, and the methods that a page may call."""
    return section(
        h2(words("Events"), id="events"),
        p(
            said(
                words("The element tells your page what happens, as ordinary events that bubble. Read {detail}."),
                detail="event.detail",
            )
        ),
        _rows((words("Event"), words("When, and what it tells")), _EVENTS, words("Events"), words),
        sample(_LISTEN),
        p(
            said(
                words("Types for your editor and compiler lie beside the script: {file}."),
                file="mohreh.d.ts",
            )
        ),
        p(
            said(
                words("Your page can also press for its reader: {play}, {reset}, {show} and {undo} of the element."),
                play="play()",
                reset="reset()",
                show="showMe()",
                undo="undo()",
            ),
            " ",
            said(
                words(
                    "What is pressed before the board is ready waits for it, in its order; {show} wakes the board. The "
                    "element has these only when the script has come:"
                ),
                show="showMe()",
            ),
        ),
        sample(_PRESS),
        p(
            words(
                "An element that is moved to another place of the page, or whose attributes change, starts again; only "
                "look and direction follow at once."
            )
        ),
    )


def messages(words: Words) -> Html:
    """Return the messages of a plain frame, which are used in place of events."""
    name = words("Messages of a plain frame")
    return section(
        h2(name, id="messages"),
        p(
            said(
                words(
                    "Without the element you can talk to the frame yourself. Every message is an object with {version} "
                    "and a {type}; anything else is ignored, on both sides."
                ),
                version="mohreh: 1",
                type="type",
            )
        ),
        _rows((words("Message"), words("What it means")), _MESSAGES, name, words),
        h3(words("A frame that grows with its content")),
        sample(_GROW),
        h3(words("A frame that turns dark")),
        sample(_THEME),
    )


_OF_AN_EXAMPLE: tuple[Row, ...] = (
    ("game", N_("The short name of the game; it may stand in the element instead."), {}),
    ("title task", N_("A text, or one for each language: {both}."), {"both": '{"en": "…", "fa": "…"}'}),
    ("state", N_("The position. What is left out is as at the start, or is not there."), {}),
    (
        "steps",
        N_(
            "What “Show me” plays: a list of {step}, or of {text}: the seat, and the text of the action as the events "
            "tell it. With {illegal} in it, what the rules refuse is tried."
        ),
        {"step": '{"do": {…}}', "text": '{"do": "2 …"}', "illegal": '"illegal": true'},
    ),
    (
        "solved",
        N_("Which part of the position your readers are to come to. Without it they are to play what the steps do."),
        {},
    ),
)


def own_examples(words: Words) -> Html:
    """Return how to write one's own example, starting from one of ours."""
    game = games.shipped()[0]
    package = games.room(game).package
    name = min(examples.names(package), key=lambda name: len(own_example.write(game, examples.load(package, name))))
    written = own_example.write(game, examples.load(package, name)).strip()
    return section(
        h2(words("An example of your own"), id="own"),
        p(
            words(
                "A position that stands in no list of ours, with what your readers are to try and when it is solved. "
                "Write it into the element, or into a file on your site. Nothing of it is sent anywhere or kept."
            )
        ),
        sample(f'<mohreh-board>\n<script type="application/json">\n{written}\n</script>\n</mohreh-board>'),
        p(
            said(
                words(
                    "Every example of the list below lies as such a text beside its page: {file}. Take the nearest "
                    "one and change it. Whatever cannot be understood is named on the board, with its place."
                ),
                file=f"embed/{game}/{name}/example.json",
            )
        ),
        _rows((words("Key"), words("What it says")), _OF_AN_EXAMPLE, words("An example of your own"), words),
        p(
            said(
                words(
                    "The same text is a link, too: behind {mark} in the address of the app, as {function} writes it."
                ),
                mark="#example=",
                function="encodeURIComponent",
            )
        ),
    )
