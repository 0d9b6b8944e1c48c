"""What comes into the page and leaves it as text (web/system/files.mjs, web/time.mjs), asked of the modules in Node."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import quote

import pytest

from mohreh.table.saves.transfer import FILE_LIMIT
from tests.tools.in_node import run

WEB = Path(__file__).resolve().parents[3] / "web"
AROUND = """
const put = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
put('window', globalThis);
put('location', { hash: '' });
put('document', { addEventListener() {} });
const { withTaken, take } = await import(FILES);
""".replace("FILES", json.dumps((WEB / "system/files.mjs").as_uri()))


EXAMPLE = '{"game": "chess", "state": {"a1": "rook"}}'


@pytest.mark.parametrize(
    ("text", "taken", "place"),
    [
        ("https://mohreh.example/#game=1.eNpL", True, ""),
        ("mohreh record 1\n", True, ""),
        ("https://mohreh.example/en/#puzzle=chess/e7", False, "#puzzle=chess/e7"),
        ("https://mohreh.example/#example=%7B%7D", False, "#example=%7B%7D"),
        ("A puzzle of Chess: https://mohreh.example/#puzzle=chess/e7", False, "#puzzle=chess/e7"),
        ("Join us!\nhttps://mohreh.example/#join=AbC \nMina", False, "#join=AbC"),
        ("[21:20] Sara: https://mohreh.example/#puzzle=chess/e7", False, "#puzzle=chess/e7"),
        ('["x/#play=b "]', True, ""),
        ('{"a": "x/#play=b "}', True, ""),
        (EXAMPLE, False, f"#example={quote(EXAMPLE)}"),
        (EXAMPLE[:-1], True, ""),
    ],
)
def test_a_text_is_taken_or_leads_where_it_leads(text: str, taken: bool, place: str) -> None:
    steps = f"[await take({json.dumps(text)}), location.hash, JSON.parse(withTaken('{{\"taken\": true}}'))]"
    request = {"text": text} if taken else {"taken": True}
    assert json.loads(run(f"{AROUND}console.log(JSON.stringify({steps}));")) == [taken, place, request]


def test_a_file_that_is_too_long_is_not_read_whole() -> None:
    script = (
        AROUND
        + """await take(new Blob([new Uint8Array(110e6)]));
console.log(JSON.parse(withTaken('{"taken": true}')).text.length);"""
    )
    length = int(run(script))
    assert FILE_LIMIT < length < 27_000_000


def test_a_date_has_the_digits_that_the_reader_has_chosen() -> None:
    script = """import { day } from %s;
console.log(JSON.stringify([day('1700000000000', 'fa', false), day('1700000000000', 'fa', true)]));"""
    own, latin = json.loads(run(script % json.dumps((WEB / "time.mjs").as_uri())))
    assert "۱۴۰۲" in own and "1402" in latin


def test_yesterday_is_the_day_before_on_the_calendar() -> None:
    """Not what is 24 to 48 hours ago: on Wednesday morning Monday evening is two days ago."""
    script = """import { ago } from %s;
Date.now = () => Number(new Date(2026, 10, 25, 8));
const { Date: Real } = globalThis;
globalThis.Date = class extends Real { constructor(...given) { super(...(given.length ? given : [Real.now()])); } };
const ends = [[25, 7, 59, 30], [25, 7, 30], [25, 2], [24, 9], [24, 7], [23, 20], [20, 12], [26, 8]];
console.log(JSON.stringify(ends.map((end) => ago(Number(new Real(2026, 10, ...end)), 'en', false))));"""
    printed = json.loads(run(script % json.dumps((WEB / "time.mjs").as_uri())))
    passed = ["now", "30 minutes ago", "6 hours ago", "23 hours ago", "yesterday", "2 days ago", "5 days ago", "now"]
    assert printed == passed
