"""The page for owners of other sites: what can be embedded and how, and how to host the site."""

from __future__ import annotations

from mohreh.core.html import (
    Html,
    a,
    bdi,
    div,
    h1,
    h2,
    header,
    join,
    li,
    nav,
    ol,
    p,
    section,
    strong,
    ul,
)
from mohreh.core.text import N_, Words
from mohreh.site import oembed
from mohreh.site.owners_form import filled, gallery, workshop
from mohreh.site.owners_tables import attributes, events, messages, own_examples, sample, typed

STYLES = ("styles/owners.css",)
SCRIPTS = ("embed.js", "owners.mjs")  # modules

OPENING = N_(
    "Do you write about a game? Put the position beside your paragraph. Your readers see it at once; "
    "one press, and they play it right there: make the move, try a wrong one, and read why not."
)
_BUILD = "python3 serve.py --build --base /games/ --origin https://example.org"
_POLICY = "frame-src {host}; script-src {host}; img-src {host}"


def _found(words: Words, root: str, known: bool) -> Html:
    """Return how oEmbed responses are found; `known`: this build was told its host."""
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
        sample(str(oembed.link("…"))),
        p(
            filled(
                words("The answer lies beside the page as {name}: a file like any other, so no server has to think."),
                name=typed(oembed.NAME),
            )
        ),
        p(
            filled(
                words("This site knows its own address, so its answers are whole: they begin with {root}."),
                root=typed(root),
            )
            if known
            else filled(
                words(
                    "Such an answer needs whole addresses, and this copy of the site was built without being told its "
                    "own: its own little server fills them in. For any other host, build it with {origin}."
                ),
                origin=typed("--origin"),
            )
        ),
        p(
            filled(
                words(
                    "{wordpress} closes each frame that comes this way: your readers see the position, and “Open in "
                    "the app” leads them on. To be played on the page itself, the element or the plain frame belongs "
                    "into a block of its own HTML."
                ),
                wordpress=bdi("WordPress"),
            )
        ),
    )


def _hosting(words: Words) -> Html:
    return section(
        h2(words("Host it all yourself"), id="host"),
        p(words("The whole site is a folder of files. Build it once and put the folder wherever you like:")),
        sample(_BUILD),
        ul(
            li(
                filled(
                    words("{base} is the folder on your host and {origin} the host; leave out what you do not need."),
                    base=typed("--base"),
                    origin=typed("--origin"),
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
                    header=typed("Access-Control-Allow-Origin: *"),
                    classic=typed("async"),
                    module=typed('type="module"'),
                )
            ),
            li(
                filled(
                    words("It must not send {header}: then no frame could show it."),
                    header=typed("X-Frame-Options"),
                )
            ),
        ),
        p(
            filled(
                words(
                    "Does your page have a {name}? Let it allow the frame and, if you use the "
                    "element, the script and the picture in it: {policy}"
                ),
                name=typed("Content-Security-Policy"),
                policy=typed(_POLICY.format(host="https://example.org")),
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
    """Return the content of the page, beginning with its heading.

    `site` is the address of the site: an absolute URL if the host is known, otherwise a path; `about` leads to
    the about page.
    """
    places = {
        "make": words("Choose and copy"),
        "own": words("An example of your own"),
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
                words(OPENING),
                class_="opening",
            ),
            p(
                words(
                    "You can embed an example from the rules or one of your own, a puzzle, a new game with the "
                    "opponents you choose, a position, or a whole game to step through."
                )
            ),
        ),
        nav(
            ol((li(a(label, href=f"#{key}")) for key, label in places.items()), role="list"),
            class_="contents",
            aria_label=words("On this page"),
        ),
        workshop(words, site),
        own_examples(words),
        attributes(words),
        events(words),
        messages(words),
        _found(words, site, "//" in site),
        _hosting(words),
        _stored(words),
        gallery(words),
        div(
            a(words("About Mohreh"), href=about, class_="quiet"),
            class_="owners-foot",
        ),
    )
