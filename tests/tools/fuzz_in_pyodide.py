"""Run by from_dist.mjs: brackets within brackets, whole and broken, through every door by which a text comes in.

What overflows WebAssembly's stack ends the process. What is counted are the codes of the answers.
"""

import binascii
import importlib
import json
import random
import zlib
from collections import Counter
from collections.abc import Iterator
from typing import Any

api = importlib.import_module("mohreh.table.api")
shipped = importlib.import_module("mohreh.table.games").shipped()
for archive in (*shipped, "later"):
    assert api.mount(archive, f"/{archive}.zip")

chance = random.Random("brackets")
OPENS = ["[", "[[],", '{"a":', '["",', '{"games":[', '{"record":', '"[', "(", "((1,", "{1:", " ", "\n", "-", "\u202e"]
CLOSES = ["]", "}", ")", "]]", '"]', '":1}', ""]
thorough: bool  # given by whoever runs this
TEXTS = 30 if thorough else 5  # noqa: F821  # that go to every door, at the tables of all games together
DEPTHS = [1, 20, 200, 2000, 20000, 100000]


def brackets() -> str:
    """A text: some openings over and over, perhaps as many ends, perhaps cut or with a letter changed."""
    depth = chance.choice(DEPTHS)
    text = "".join(chance.choices(OPENS, k=chance.randint(1, 4))) * depth
    text += chance.choice(["", "1", '"x"']) + chance.choice(CLOSES) * chance.choice([0, depth])
    text = text[: chance.choice([len(text), len(text) - 1, 400_000])]
    if text and chance.random() < 0.3:
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice('"\\[]{}\x00') + text[at + 1 :]
    return text


def packed(text: str) -> str:
    body = binascii.b2a_base64(zlib.compress(text.encode("utf-8", "surrogatepass"), 9), newline=False).decode("ascii")
    return "1." + body.rstrip("=").replace("+", "-").replace("/", "_")


def record(text: str) -> str:
    """A record with the text somewhere in it."""
    line = chance.choice(
        [f"seed {text}", f"note a {text}", f"option first {text}", f'seat 1 name "{text}"', f"1 {text}"]
    )
    return f"mohreh record 1\ngame {chance.choice(shipped)} 0.1.0\n{line}\n"


def requests(text: str) -> Iterator[Any]:
    """The text at every door: in a file, a link, a save, a card at home, an action, a form, and as the request."""
    game = chance.choice(shipped)
    seats = [{"name": text, "bot": "", "colour": "teal"}, {"name": "B", "bot": text, "colour": "amber"}]
    for whole in (text, record(text)):
        yield {"do": "import", "text": whole, "entropy": "x"}
        yield {"do": "open", "id": "a", "text": whole, "entropy": "x"}
        yield {"do": "home", "games": [{"id": "a", "text": whole}]}
        yield {"do": "begin", "query": {"link": packed(whole)}, "entropy": "x"}
    yield {
        "do": "begin",
        "query": {"game": game, "new": "", "seats": text, "options": text, "seed": text},
        "entropy": "x",
    }
    yield {"do": "begin", "query": {"game": game, "scenario": text}, "entropy": "x"}
    yield {"do": "new", "game": game, "seats": seats, "options": {"first": text}, "seed": text, "entropy": "x"}
    yield {"do": "dialog", "game": game, "form": {"option.first": text, "name.1": text}}
    for verb in ("act", "look", "pick", "say", "option", "log", "lift"):
        key = {"act": "action", "look": "what", "pick": "what", "log": "line", "lift": "seat"}.get(verb, "text")
        yield {"do": verb, key: text, "value": text, "key": text}
    yield text


answers = Counter()
for game in shipped:  # so that there is a table to ask
    seats = [{"name": "A", "bot": "", "colour": "teal"}, {"name": "B", "bot": "", "colour": "amber"}]
    api.call(
        json.dumps(
            {"do": "new", "game": game, "seats": seats, "options": {}, "seed": "s", "entropy": "x", "lang": "fa"}
        )
    )
    for _ in range(-(-TEXTS // len(shipped))):
        for request in requests(brackets()):
            sent = request if isinstance(request, str) else json.dumps({**request, "lang": "fa", "latin": False})
            reply = json.loads(api.call(sent))
            answers["ok" if reply["ok"] else reply.get("code", "?")] += 1

answer = json.dumps(answers)
