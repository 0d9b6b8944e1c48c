"""Small and odd screens: what is decided with stays in sight, and no sentence is cut."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.games.silver.components import ROBBER
from mohreh.site.puzzles import of
from mohreh.table.requests.dispatch import Table
from tests.e2e.player import GAME, Player, still
from tests.tools.counting import CountingServer
from tests.tools.samples import covering, first_of, thorough
from tests.tools.shown import Shown, full, of_size

NAMES = ("Alexandrina Konstantinopoulou-Anagnostou", "عبدالرحمان‌خان بختیاری اصفهانی", "Maximilian von Hohenstein", "W")
PHONES = ({"width": 360, "height": 740}, {"width": 390, "height": 844})
KINDS = ("initial_peek", "turn_start", "drawn", "look", "ability-10", "ability-12", "vote")
BOXES = """() => {
  const box = (query) => document.querySelector(query).getBoundingClientRect();
  const [line, own, tray] = ['#prompt-line', '.village.own', '#tray'].map(box);
  return {sideways: document.documentElement.scrollWidth - innerWidth, line: line.bottom, own: [own.top, own.bottom],
    tray: [tray.top, tray.bottom], foot: box('.controls').top};
}"""
LINE = """() => {
  const [line, told] = ['#prompt-line', '#prompt > *'].map((query) => document.querySelector(query));
  const text = document.createRange();
  text.selectNodeContents(told);
  const [outer, inner] = [line.getBoundingClientRect(), text.getBoundingClientRect()];
  return {above: outer.top - inner.top, below: inner.bottom - outer.bottom, aside: inner.right - outer.right};
}"""


def moments(names: tuple[str, ...], seed: str) -> dict[str, str]:
    """Records of a game of these people, one for each kind of decision, the first time that it comes up."""
    table, chance = Table(), random.Random(seed)

    def ask(**request: object) -> Any:
        reply = json.loads(table.call(json.dumps({"lang": "en", "latin": False, **request})))
        assert reply["ok"], reply
        return reply

    colours = ("teal", "amber", "rose", "indigo")
    people = [{"name": name, "bot": "", "colour": colour} for name, colour in zip(names, colours, strict=False)]
    reply = ask(do="new", game="silver", seats=people, options={}, seed=seed, entropy=seed)
    found: dict[str, str] = {}
    while (screen := table.screen) and not screen.moment.shared and not screen.game.over:
        if screen.veiled is not None:
            ask(do="lift")
            continue
        state: Any = screen.game.state
        kind = str(state.decision().kind)
        found.setdefault(f"{kind}-{state.ability}" if kind == "ability" else kind, reply["save"]["record"])
        if state.caller >= 0:
            found["vote"] = reply["save"]["record"]
        legal = state.legal_actions(screen.deciding)
        other = [action for action in legal if str(action) not in ("discard", "decline")]
        reply = ask(do="act", action=str(chance.choice(other or legal)))
    return found


@pytest.fixture(scope="module")
def records() -> dict[str, str]:
    found: dict[str, str] = {}
    for seed in "abcdefghijkl":
        found = moments(NAMES, seed) | found
        if {*(KINDS if thorough() else KINDS[1:2])} <= set(found):
            return found
    raise AssertionError("the sample misses a decision")


def kept(server: CountingServer, records: dict[str, str]) -> dict[str, Any]:
    saves = {GAME + name: {"v": 1, "saved": 0, "record": text, "home": ""} for name, text in records.items()}
    storage = [{"name": key, "value": json.dumps(save)} for key, save in saves.items()]
    return {"cookies": [], "origins": [{"origin": server.origin, "localStorage": storage}]}


@pytest.mark.thorough
@pytest.mark.parametrize("screen", first_of(PHONES), ids=lambda screen: str(screen["width"]))
def test_on_a_phone_prompt_own_village_and_tray_are_in_sight_together(
    server: CountingServer, open_context: Callable[..., Any], records: dict[str, str], screen: dict[str, int]
) -> None:
    """With four people of long names, whatever is to be decided."""
    page = still(open_context, viewport=screen, storage_state=kept(server, records))
    player = Player(page, server.url).go()
    for kind in KINDS:
        player.go(f"#play={kind}")
        page.wait_for_selector("#board [data-do=lift]")
        player.lift()
        boxes = page.wait_for_function(f"() => document.querySelector('#tray') && ({BOXES})()").json_value()
        assert boxes["sideways"] <= 0, kind
        assert boxes["line"] <= boxes["own"][0], f"{kind}: the prompt lies over the village"
        assert boxes["own"][1] <= boxes["tray"][0], f"{kind}: the tray lies over the village"
        assert boxes["tray"][0] + 100 < boxes["tray"][1] <= boxes["foot"] + 1, f"{kind}: the tray is out of reach"


def test_on_a_phone_a_card_that_is_drawn_brings_the_own_village_back_into_sight(
    seated: Callable[..., Player], records: dict[str, str]
) -> None:
    """Drawing a card while scrolled up to the villages of others brings what can be exchanged into sight."""
    player = seated("fa", (360, 640)).keep("turn_start", records["turn_start"])
    page = player.page
    page.wait_for_selector("#board [data-do=lift]")
    player.lift()
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function(f"() => {{ const {{own, tray}} = ({BOXES})(); return own[1] > tray[0]; }}")
    player.do("draw 1")
    page.wait_for_selector("#board .own .can")
    together = f"() => {{ const {{line, own, tray}} = ({BOXES})(); return line <= own[0] && own[1] <= tray[0]; }}"
    page.wait_for_function(together)


@pytest.mark.thorough
@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_the_longest_sentence_fits_into_the_prompt_line(
    server: CountingServer, open_context: Callable[..., Any], records: dict[str, str], language: str
) -> None:
    screen = {"width": 1024, "height": 768}
    page = still(open_context, viewport=screen, storage_state=kept(server, records))
    player = Player(page, server.url, language).go()
    for kind in records:
        player.go(f"#play={kind}")
        page.wait_for_selector("#board [data-do=lift]")
        player.lift()
        room = page.evaluate(LINE)
        assert all(each <= 0.5 for each in room.values()), f"{kind}: {room} {page.inner_text('#prompt')}"


# How far what is said of a computer stands out of the line, or under the button that skips its pace.
BESIDE = """() => {
  const [line, said, skip] = ['#prompt-line', '#prompt > .who', '#prompt > .skip-ahead']
    .map((query) => document.querySelector(query).getBoundingClientRect());
  const rows = document.querySelector('#since').getBoundingClientRect();
  return {above: line.top - said.top, below: said.bottom - (rows.height ? rows.top : line.bottom),
    under: Math.min(said.right, skip.right) - Math.max(said.left, skip.left), small: 44 - skip.height};
}"""


@pytest.mark.thorough
@pytest.mark.parametrize("language", first_of(["en", "fa"]))
def test_what_skips_ahead_leaves_room_for_what_a_computer_does(language: str, open_context: Callable[..., Any]) -> None:
    (page,) = of_size(open_context, (360, 640), language)
    shown = Shown([page], "silver", ["", *["random"] * 3], "skip", language)
    chance, sentences = random.Random(1), set()
    for _ in range(80):
        assert shown.step(chance.choice)
        if shown.game.computers.to_decide():
            shown.ask(do="settings", bots_pace=900)  # as it stands for who waits for a pace
            room = page.evaluate(BESIDE)
            assert all(each <= 0.5 for each in room.values()), f"{room} {page.inner_text('#prompt')}"
            sentences.add(page.inner_text("#prompt > .who"))
            shown.game.computers.pace = 0
    assert len(sentences) > 8


# The names beside the villages of which a part is cut away.
CUT = """() => [...document.querySelectorAll('#board .nameplate > .called > bdi')]
  .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.innerText)"""


@pytest.mark.thorough
@pytest.mark.parametrize("players", first_of([3, 4, 2]))
def test_names_that_nobody_typed_are_whole_on_a_phone(players: int, open_context: Callable[..., Any]) -> None:
    """They differ at their ends."""
    sizes = ((360, 640), (390, 844), (844, 390))
    pages = [page for size in sizes for page in of_size(open_context, size, "en")]
    shown = Shown(pages, "silver", [""] * players, "whole", "en")
    shown.people = [{**each, "name": ""} for each in shown.people]
    shown.begin("whole")
    shown.ask(do="lift")
    for page in pages:
        assert page.locator("#board .nameplate > .called").count() == players
        assert page.evaluate(CUT) == [], page.viewport_size


@pytest.mark.parametrize("size", first_of([(844, 390), (768, 1024)]), ids=str)
def test_the_curtain_hangs_down_to_the_edge(open_context: Callable[..., Any], size: tuple[int, int]) -> None:
    shown = Shown(of_size(open_context, size, "en"), "silver", ["", ""], "eyes", "en")
    assert shown.skip_to(lambda each: each.screen.veiled is not None, random.Random(5).choice)
    box = "document.querySelector('.curtain').getBoundingClientRect().bottom"
    assert shown.pages[0].evaluate(box) == size[1]


@pytest.mark.thorough
def test_what_lies_open_is_in_sight_on_a_phone_on_its_side(open_context: Callable[..., Any]) -> None:
    """Beside four players deck, discard and two cards of the display stand as a whole."""
    shown = Shown(of_size(open_context, (844, 390), "en"), "silver", ["", *["random"] * 3], "eyes", "en")
    page, chance = shown.pages[0], random.Random(5)
    shown.pages = []
    assert shown.until(lambda each: each.asks and len(each.game.state.display) > 1, chance.choice)
    shown.pages = [page]
    shown.ask(do="settings")
    assert (
        page.evaluate("() => { const p = document.querySelector('.piles'); return p.scrollWidth - p.clientWidth; }") < 1
    )


# What of the round's facts hangs out of the middle of the table.
HANGS = """() => {
  const middle = document.querySelector('.middle').getBoundingClientRect();
  return [...document.querySelectorAll('.round-facts > *')].map((each) => each.getBoundingClientRect())
    .filter(({top, bottom}) => top < middle.top - 1 || bottom > middle.bottom + 1).length;
}"""
# What the tray lies on of the villages, and what of it is below the foot of the page.
UNDER = """() => {
  const tray = document.getElementById('tray').getBoundingClientRect();
  return [...document.querySelectorAll('.village')].map((each) => each.getBoundingClientRect())
    .map(({top, bottom}) => Math.min(tray.bottom, bottom) - Math.max(tray.top, top)).filter((over) => over > 1);
}"""


# How wide the cards of the own village are, and how much of the table it takes in its width.
OWN = """() => {
  const wide = (query) => document.querySelector(query).getBoundingClientRect().width;
  return [wide('.village.own .lying'), wide('.village.own') / (wide('.framed') - wide('#tray'))];
}"""


def test_on_a_phone_on_its_side_the_round_and_its_amulet_are_whole(open_context: Callable[..., Any]) -> None:
    """And the own village has all the width beside the tray, so that its cards are large."""
    (page,) = of_size(open_context, (844, 390), "en")
    shown, chance = Shown([page], "silver", [""] * 3, "sideways", "en"), random.Random(4)
    seen = 0
    while seen < 4 and shown.step(chance.choice):
        if shown.asks and len(shown.game.history.steps) % 9 == 0:
            seen += 1
            assert page.evaluate(HANGS) == 0, page.inner_text(".round-facts")
            card, part = page.evaluate(OWN)
            assert card > 70 and part > 0.95
    assert seen == 4


# How many cards stand in each row of the own village once it has grown to so many.
GROWN = """(cards) => {
  const row = document.querySelector('.village.own > .row');
  while (row.children.length < cards) row.append(row.lastElementChild.cloneNode(true));
  row.style.setProperty('--cards', cards);
  row.style.setProperty('--half', Math.ceil(cards / 2));
  row.parentElement.classList.add('many');
  const counts = new Map();
  for (const each of row.children) {
    const top = Math.round(each.getBoundingClientRect().top);
    counts.set(top, (counts.get(top) ?? 0) + 1);
  }
  return [...counts.values()];
}"""


def test_of_two_players_the_other_has_large_cards_too(open_context: Callable[..., Any]) -> None:
    """The name stands beside them on a tablet, where they fill the row. Where the own village has grown to two rows,
    these are as long as each other."""
    (page,) = of_size(open_context, (1024, 768), "en")
    shown = Shown([page], "silver", ["", "random"], "two", "en")
    assert shown.skip_to(lambda each: each.asks, random.Random(1).choice)
    for width, height in ((1024, 768), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.querySelector('.village.rival .lying').getBoundingClientRect().width") > 80
    for cards in (7, 8, 10):
        for width, height in ((1024, 768), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            rows = page.evaluate(GROWN, cards)
            assert max(rows) - min(rows) <= 1, (cards, width, rows)


def test_on_a_low_phone_the_tray_takes_from_the_villages_what_a_turn_needs(open_context: Callable[..., Any]) -> None:
    """Of four people the rows of all others are in sight, between the prompt and the own village."""
    (page,) = of_size(open_context, (360, 640), "fa")
    shown, chance = Shown([page], "silver", ["", *["random"] * 3], "turn", "fa"), random.Random(5)
    for kind in ("turn_start", "drawn"):
        while not (shown.asks and shown.game.state.decision().kind == kind):
            assert shown.step(chance.choice)
        boxes = page.evaluate(BOXES)
        assert boxes["own"][1] <= boxes["tray"][0] and boxes["tray"][1] - boxes["tray"][0] < 150, kind
        tops = page.evaluate(
            "[...document.querySelectorAll('.village.rival')].map((e) => e.getBoundingClientRect().top)"
        )
        assert all(top >= boxes["line"] for top in tops), (kind, boxes, tops)


def test_on_a_low_phone_what_can_be_done_besides_leaves_the_own_village_in_sight(
    open_context: Callable[..., Any],
) -> None:
    """Of four people, when a power is used and a card picked that an Empath may look at as well."""
    (page,) = of_size(open_context, (360, 640), "fa")
    shown, chance = Shown([page], "silver", ["", *["random"] * 3], "besides 22", "fa"), random.Random(5)

    def use(legal: Any) -> Any:
        wanted = [each for each in legal if str(each) == "use"]
        return chance.choice(wanted or [each for each in legal if str(each) not in ("discard", "vote")] or legal)

    def besides(each: Shown) -> list[int]:
        if not each.asks or each.game.state.ability != ROBBER:
            return []
        return [action.on for action in each.game.state.legal_actions(0) if action.verb == "empath"]

    assert shown.skip_to(lambda each: bool(besides(each)), use)
    own = [str(card) for card in shown.game.state.village[0]]
    shown.ask(do="pick", what=own[besides(shown)[0]])
    shown.ask(do="pick", what=next(each for each in sorted(shown.table.replies.picks()) if each not in own))
    assert page.locator("#tray .at-will .way").count() and page.locator("#tray .way.loud").count()
    boxes = page.evaluate(BOXES)
    assert boxes["own"][1] <= boxes["tray"][0] + 2, boxes


# How much higher what is asked is than its line, and the sign of a called vote than a card of the middle.
HIGHER = """() => {
  const high = (query) => document.querySelector(query).getBoundingClientRect().height;
  return [high('#prompt > .who') - high('#prompt-line'), high('.round-facts .vote') - high('.piles .lying')];
}"""
# How many rows the picture of a victory has.
ROWS = """() => {
  const cards = [...document.querySelectorAll('#over .crown .resident')].map((each) => each.getBoundingClientRect());
  return [cards.length, new Set(cards.map(({ top }) => Math.round(top))).size];
}"""


@pytest.mark.parametrize(("seats", "language"), covering([4, 3], ["fa", "en"], most=1))
def test_on_a_phone_on_its_side_a_called_vote_is_a_sign_and_the_longest_question_has_room(
    open_context: Callable[..., Any], seats: int, language: str
) -> None:
    """The question says who has called it."""
    (page,) = of_size(open_context, (844, 390), language)
    shown, chance = Shown([page], "silver", [""] * seats, "called", language), random.Random(2)

    def called(each: Shown) -> bool:
        state = each.game.state
        return each.asks and state.caller >= 0 and state.decision().kind == "turn_start"

    assert shown.skip_to(called, lambda legal: chance.choice([each for each in legal if str(each) != "decline"]))
    question, sign = page.evaluate(HIGHER)
    assert question <= 0 and sign <= 0


def test_five_cards_of_the_winner_lie_in_one_row_on_any_phone(open_context: Callable[..., Any]) -> None:
    (page,) = of_size(open_context, (360, 640), "fa")
    shown, chance = Shown([page], "silver", ["", "random"], "five", "fa"), random.Random(5)
    assert shown.skip_to(lambda each: bool(each.screen.game.over), chance.choice)
    shown.ask(do="over")
    page.evaluate("hands.open('over')")
    for width, height in ((360, 640), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(ROWS) == [5, 1], (width, height)


# How far what can be done reaches under the edge of the tray, and cards of the discard pile under that of their row.
CUT_OFF = """() => {
  const box = (each) => each.getBoundingClientRect();
  const below = (query, edge) => Math.max(...[...document.querySelectorAll(query)].map((each) => box(each).bottom))
    - box(document.querySelector(edge)).bottom;
  return [below('#tray .way', '#tray'), below('#tray .browsed .resident', '#tray .browsed')];
}"""


def test_the_discard_pile_is_looked_through_above_what_can_be_done_with_it(open_context: Callable[..., Any]) -> None:
    (page,) = of_size(open_context, (768, 1024), "en")
    shown, chance = Shown([page], "silver", ["", "random"], "l2", "en"), random.Random(5)

    def use(legal: Any) -> Any:
        return next((each for each in legal if str(each) == "use"), None) or chance.choice(legal)

    def looks_through(each: Shown) -> bool:
        state = each.game.state
        return each.asks and state.ability == 10 and 10 < len(state.discard) <= 15

    assert shown.skip_to(looks_through, use)
    for width, height in ((1024, 768), (768, 1024), (390, 844), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert max(page.evaluate(CUT_OFF)) <= 0, (width, height)


def test_the_question_of_a_puzzle_on_a_phone_leaves_the_villages_in_the_open(seated: Callable[..., Player]) -> None:
    player = seated("fa", (360, 640)).go(f"#puzzle=silver/{next(each.id for each in of('silver'))}")
    page = player.page
    page.wait_for_selector("#scene .puzzle-answers")
    player.settled()
    assert page.locator(".village").count() > 1
    assert page.evaluate(UNDER) == []


def test_with_letters_twice_as_large_a_card_is_as_wide_as_a_finger(open_context: Callable[..., Any]) -> None:
    """The name beside them left five cards of 25 pixels."""
    (page,) = of_size(open_context, (390, 844), "en", last=True)
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    shown = full("silver", [page], 3, "large", "en")
    assert shown.until(lambda each: each.asks, random.Random(1).choice)
    wide = "[...document.querySelectorAll('.village.own .lying')].map((each) => each.getBoundingClientRect().width)"
    assert min(page.evaluate(wide)) >= 44
