"""What one person alone may see is in the page only while they hold the device, and nowhere after the hand-over."""

from __future__ import annotations

import json
from collections.abc import Callable
from operator import methodcaller
from typing import Any

import pytest

from mohreh.table.requests.dispatch import Table
from tests.e2e.player import COVERED, GAME, PICTURES, REMEMBERED, Player, still
from tests.e2e.silver.handing import hand_over
from tests.e2e.silver.mind import Mind, position, seen
from tests.tools.counting import CountingServer
from tests.tools.samples import thorough
from tests.tools.waiting import becomes

NAME = "twins"
# The page as it stands, every element and attribute; pictures may have come in any order.
DOCUMENT = """() => {
  const copy = document.documentElement.cloneNode(true);
  copy.querySelector('#pictures').replaceChildren();
  const scrolled = [...document.querySelectorAll('*')].filter((each) => each.scrollTop).map((each) => each.id);
  const styles = [...document.styleSheets].map((sheet) => sheet.cssRules.length);
  const focused = document.activeElement.outerHTML;
  return [copy.outerHTML, scrolled, styles, focused, location.href, document.title].join('\\n');
}"""
# What is kept in this browser, but for the record of the game and what no two tabs share.
KEPT = """() => JSON.stringify(Object.keys(localStorage).sort().map((key) => {
  const value = JSON.parse(localStorage.getItem(key));
  for (const name of ['record', 'tab', 'saved']) delete value[name];
  return [key, value];
}))"""
# The last public board is kept a moment after it was drawn.
KEPT_IF_PUBLIC = f"() => !document.querySelector('#board > .curtain') || ({REMEMBERED})()"
OWN = ("role", "name", "value", "description", "properties")  # of a node of the accessibility tree


def twins() -> list[dict[str, Any]]:
    """Two saves, the same but for numbers that Sara cannot know: of cards that only Bahram has seen, and of others that
    nobody has. It is her turn."""
    table = Table()

    def ask(**request: object) -> Any:
        reply = json.loads(table.call(json.dumps({"lang": "en", "latin": False, **request})))
        assert reply["ok"], reply
        return reply

    people = [{"name": "Sara", "bot": "", "colour": "teal"}, {"name": "Bahram", "bot": "", "colour": "amber"}]
    options = {"first": "seat-1", "memory-1": "own", "memory-2": "own"}
    reply = ask(do="new", game="silver", seats=people, options=options, seed="twins", entropy="twins")
    for action in (
        "peek 1 2",
        "put away",
        "peek 1 2",
        "put away",
        "take discard",
        "exchange 3",
        "draw 1",
        "exchange 3",
    ):
        if table.game is not None and table.screen.veiled is not None:
            ask(do="lift")
        reply = ask(do="act", action=action)
    lines = reply["save"]["record"].split("\n")
    first = next(place for place, line in enumerate(lines) if line.startswith("* deal"))
    other = list(lines)
    # Bahram's first two cards and the one that was drawn and kept, against cards out of the game and deep in the deck.
    for one, two in ((5, 10), (6, 50), (21, 11)):
        other[first + one], other[first + two] = lines[first + two], lines[first + one]
        number = [line.rstrip("abcd") for line in (lines[first + one], lines[first + two])]
        assert number[0] != number[1]
    saves = [ask(do="open", id=NAME, text="\n".join(text))["save"] for text in (lines, other)]
    assert saves[0].pop("record") != saves[1].pop("record") and saves[0] == saves[1]
    common = {"v": 1, "rev": 1, "tab": "x", "saved": 1_800_000_000_000, "lang": "en", "latin": False, **saves[0]}
    return [{**common, "record": "\n".join(text)} for text in (lines, other)]


def look_of(player: Player) -> dict[str, Any]:
    """Everything that can be found out about the page by whoever holds the device."""
    page = player.page
    page.wait_for_function(PICTURES)
    page.wait_for_function(KEPT_IF_PUBLIC)
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    spoken = [[json.dumps(node.get(key), sort_keys=True) for key in OWN] for node in tree if not node["ignored"]]
    return {
        "document": page.evaluate(DOCUMENT),
        "kept": page.evaluate(KEPT),
        "tree": [line for line in spoken if "StaticText" in line[0] or "button" in line[0] or "dialog" in line[0]],
        "picture": page.screenshot(),
    }


def test_two_games_that_differ_in_secrets_give_the_same_page(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    players = []
    for save in twins():
        kept = [{"name": GAME + NAME, "value": json.dumps(save)}]
        storage = {"cookies": [], "origins": [{"origin": server.origin, "localStorage": kept}]}
        screen = {"width": 1024, "height": 768}
        page = still(open_context, viewport=screen, storage_state=storage)
        players.append(Player(page, server.url, "en").go(f"#play={NAME}"))

    def differs() -> list[str]:
        one, two = (look_of(player) for player in players)
        return [what for what, found in one.items() if found != two[what]]

    def same() -> None:  # as soon as both have come to rest
        becomes(players[0].page, differs, [])

    def each(do: Callable[[Player], object]) -> None:
        for player in players:
            do(player)

    same()
    each(hand_over)  # Sara's view
    same()
    for action in ("draw 1", "discard"):
        each(methodcaller("do", action))
        if action == "discard" or thorough():
            same()
    each(lambda player: player.do("end") if "actions" in player.choices() else None)
    same()
    assert players[0].page.evaluate(COVERED)
    each(hand_over)  # Bahram's: what was seen is written on the cards, and that differs
    one, two = (look_of(player) for player in players)
    assert all(one[what] != two[what] for what in ("document", "tree", "picture"))
    assert one["kept"] == two["kept"]
    each(lambda player: player.page.click("#controls [data-do=hide]"))
    each(lambda player: player.page.wait_for_function(COVERED))
    same()
    each(hand_over)
    each(lambda player: player.page.click(".brand"))
    each(lambda player: player.page.wait_for_selector("#continue > li"))
    each(lambda player: player.page.evaluate("document.querySelectorAll('time').forEach((each) => each.remove())"))
    same()


@pytest.fixture
def looking(seated: Callable[..., Player]) -> tuple[Player, set[str]]:
    """Two people; the first looks at two own cards in secret. Return the names of the residents seen."""
    player = seated("en").sit(seed="looking", game="silver")
    page = player.page
    hand_over(player)
    Mind(player).play(until="peek")
    names = seen(position(player))
    assert names
    assert all(name in page.inner_text("#board") for name in names)
    return player, names


def gone(player: Player, names: set[str]) -> None:
    """The curtain hangs, and the names are nowhere in the page nor in what is kept, but for the record."""
    page = player.page
    page.wait_for_function(COVERED)
    places = [page.content(), page.evaluate(KEPT), page.evaluate("JSON.stringify(localStorage['mohreh:last'] ?? '')")]
    places += [str(node.get("name")) for node in _tree(page)]
    assert not [name for name in names if any(name in place for place in places)]


def _tree(page: Any) -> list[Any]:
    nodes: list[Any] = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    return nodes


def test_what_was_seen_is_gone_after_the_hand_over(looking: tuple[Player, set[str]]) -> None:
    player, names = looking
    player.do("put away")
    gone(player, names)
    player.remembered().reload()  # as it was kept: first what the page remembers, then what the table says
    gone(player, names)


def test_a_reload_in_the_middle_of_a_look_owes_it_still(looking: tuple[Player, set[str]]) -> None:
    player, names = looking
    player.page.evaluate("void (mohrehEngine.call = () => new Promise(() => {}))")  # nothing is said on the way out
    player.reload()
    gone(player, names)
    hand_over(player)
    assert all(name in player.page.inner_text("#board") for name in names)
    assert player.choices()["actions"] == ["put away"]
    player.do("put away")
    gone(player, names)


def test_a_look_cannot_be_taken_back(looking: tuple[Player, set[str]]) -> None:
    player, names = looking
    page, kept = player.page, player.kept()
    undo = page.locator("#controls [data-do=undo]")
    assert undo.get_attribute("aria-disabled") == "true"
    undo.click(force=True)
    title = undo.get_attribute("title")
    assert title and page.wait_for_selector(f"#toast:popover-open:has-text({json.dumps(title)})")
    assert page.inner_text("#alert") == title
    assert player.kept() == kept
    assert all(name in page.inner_text("#board") for name in names)
    player.do("put away")
    gone(player, names)
    hand_over(player)
    page.keyboard.press("u")
    page.wait_for_selector("#toast:popover-open")
    assert len(position(player).to_peek) == 1


def test_the_curtain_can_be_lowered_by_hand_by_key_and_by_leaving(looking: tuple[Player, set[str]]) -> None:
    player, names = looking
    page = player.page
    page.click("#controls [data-do=hide]")
    gone(player, names)
    hand_over(player)
    page.keyboard.press("h")
    gone(player, names)
    hand_over(player)
    # The tab is left: at once, before the table has been asked, nothing secret is in the page.
    at_once = page.evaluate(
        """() => {
          Object.defineProperty(document, 'hidden', {configurable: true, get: () => true});
          document.dispatchEvent(new Event('visibilitychange'));
          delete document.hidden;
          return document.body.innerText + document.getElementById('board').innerHTML;
        }"""
    )
    assert not [name for name in names if name in at_once]
    gone(player, names)
    hand_over(player)
    page.click(".brand")
    page.wait_for_selector("html[data-view=home] #continue > li")
    assert not [name for name in names if name in page.content()]
    page.go_back()
    gone(player, names)


@pytest.mark.thorough
def test_alone_no_reload_shows_again_what_was_put_away(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    """Without a memory aid the board that a reload shows before the table is there forgets at once as well."""
    page = still(open_context)
    player = Player(page, server.url, "en").sit(("Ann", "Bot"), ("", "random"), "alone", "silver")
    mind = Mind(player)
    while not mind.step().startswith("peek"):
        pass
    names = seen(position(player))
    assert names
    page.wait_for_function("localStorage.getItem('mohreh:last')?.includes('put away')")
    page.click("#board [data-action='put away']")
    page.wait_for_selector("#board [data-action='put away']", state="detached")
    kept = page.evaluate("localStorage.getItem('mohreh:last') ?? ''")
    assert not any(name in kept for name in names) and "seen-card" not in kept


def test_another_tab_takes_the_secrets_away(looking: tuple[Player, set[str]]) -> None:
    player, names = looking
    other = Player(player.page.context.new_page(), player.url.removesuffix("en/"), "en").go("#play=" + player.id)
    gone(other, names)
    hand_over(other)
    other.do("put away")
    player.page.wait_for_selector("#notice-stale")
    assert not [name for name in names if name in player.page.content()]
