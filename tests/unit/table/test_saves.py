"""Saves of the table: reopened games are identical, files and links come back, broken ones are named."""

from __future__ import annotations

import json
import re

import pytest

from mohreh.core.chance import Chance
from mohreh.core.record import MAX_LINES
from mohreh.core.text import Words
from mohreh.table.saves import storage, transfer
from tests.tools.shell import Page

GOLDEN = """mohreh record 1
game toy 0.1.0
option first seat-1
option pile short
seat 1 name "Sara"
seat 1 colour "rose"
seat 1 bot ""
seat 2 name "رایانه"
seat 2 colour "amber"
seat 2 bot "greedy"
seed "abc"
1 take 3
* roll 6
2 take 1
1 take 2
1 give
"""


def shown(page: Page) -> dict[str, str]:
    return {name: page.regions[name] for name in ("board", "prompt", "log")}


@pytest.mark.parametrize("seed", range(6))
def test_a_reopened_game_is_the_same_at_every_decision(seed: int) -> None:
    page, chance = Page(), Chance(str(seed))
    page.begin("", "greedy" if seed % 2 else "", entropy=str(seed))
    for _ in range(12):
        page.wait()
        if page.over:
            break
        page.ask("act", action=chance.choose(page.actions()))
        page.wait()
        save = page.reply["save"]
        other = Page()
        other.ask("open", id=save["id"], text=save["record"])
        page.ask("log", line=0), page.ask("log", line=None)  # draws the whole log
        marked = [board.replace(' class="marked"', "") for board in (shown(page)["board"], shown(other)["board"])]
        assert marked[0] == marked[1]
        assert shown(page)["log"] == shown(other)["log"] and shown(page)["prompt"] == shown(other)["prompt"]
        assert other.reply["save"]["record"] == save["record"] and other.reply["save"]["home"] == save["home"]


def test_reopening_and_taking_back_meet_the_same_luck() -> None:
    page = Page()
    save = page.begin("", "", options={"first": "seat-1"})["save"]
    page.ask("act", action="take 1")
    page.ask("act", action="take 3")
    rolled = page.table.game.history.steps[-1].action
    other = Page()
    other.ask("open", id=save["id"], text=save["record"], entropy="another")
    other.ask("act", action="take 1")
    other.ask("undo")
    other.ask("act", action="take 3")
    assert other.table.game.history.steps[-1].action == rolled


def test_file_and_link_bring_the_game_back_under_a_new_name() -> None:
    page = Page()
    page.begin("", "greedy", options={"first": "seat-1"})
    page.ask("act", action="take 1")
    page.wait()
    board = page.regions["board"].replace(' class="marked"', "")
    file = page.ask("file")["file"]
    fragment = page.ask("link")["fragment"]
    assert re.fullmatch(r"mohreh-toy-[a-z0-9]+\.txt", file["name"])
    assert re.fullmatch(r"1\.[A-Za-z0-9_-]+", fragment)
    stored = json.dumps({"v": 1, "rev": 3, "record": file["text"], "home": "<li>"})
    for given in (
        file["text"],
        "\ufeff" + file["text"].replace("\n", "\r\n"),
        fragment,
        "#game=" + fragment,
        f"https://example.org/mohreh/en/#game={fragment}",
        stored,
        f'{{"games": [{stored}]}}',
    ):
        other = Page()
        reply = other.ask("import", text=given, entropy=given[:9])
        assert reply["ok"], given[:40]
        assert reply["id"] != page.table.game.id and reply["save"]["id"] == reply["id"]
        assert other.regions["board"].replace(' class="marked"', "") == board
        assert bare(other.ask("file")["file"]["text"]) == bare(file["text"])


@pytest.mark.parametrize(
    "message",
    [
        "Your turn: https://example.org/#game={link}",
        "Look at this!\n\nhttps://example.org/en/#game={link}\nSee you",
        "(https://example.org/#game={link}).",
        "[our game](https://example.org/#game={link})",
        "[21:20, 27/11/2026] Sara: https://example.org/#game={link}",
        "> https://example.org/#game={quoted}",
        "```\n{record}```",
        "Hello!\n\n{record}\n\nYours,\nSara",
        "https://example.org/#game={broken}",
        "Sara wrote:\n{record}",
    ],
)
def test_a_game_is_read_out_of_a_message(message: str) -> None:
    record = GOLDEN.removesuffix("1 give\n")
    link = transfer.pack(record)
    given = message.format(
        link=link,
        broken=f"{link[:40]}\n{link[40:90]}\n{link[90:]}",
        quoted=f"{link[:40]}\n> \u200b{link[40:]}",
        record=record,
    )
    assert transfer.texts_in(given) == [record]
    assert Page().ask("import", text=given, entropy="x")["ok"]


def bare(record: str) -> str:
    """A record without the luck to come, and without saying that it is a copy."""
    return re.sub("^(seed|note branch) .*\n", "", record, flags=re.MULTILINE)


def test_a_file_of_many_games_gives_a_save_for_each() -> None:
    page = Page()
    games = {f"g{n}": {"v": 1, "record": page.begin("", "", entropy=str(n))["save"]["record"]} for n in range(3)}
    reply = Page().ask("import", text=json.dumps(games), entropy="x")
    assert [bare(save["record"]) for save in reply["saves"]] == [bare(game["record"]) for game in games.values()]
    assert len({re.search("^seed .*$", save["record"], re.MULTILINE)[0] for save in reply["saves"]}) == 3
    assert len({save["id"] for save in reply["saves"]}) == 3 and "regions" not in reply
    games["g1"]["record"] += "1 take 9\n"
    reply = Page().ask("import", text=json.dumps(games), entropy="x")
    assert [bare(save["record"]) for save in reply["saves"]] == [bare(games[name]["record"]) for name in ("g0", "g2")]
    assert reply["bad"] == 1
    for game in games.values():
        game["record"] += "1 take 9\n"
    assert Page().ask("import", text=json.dumps(games), entropy="x")["code"] == "illegal"


def test_a_game_that_is_not_here_keeps_the_others_of_its_file_from_nobody() -> None:
    record = Page().begin("", "")["save"]["record"]
    strange = record.replace("game toy ", "game ludo ")
    assert strange != record
    reply = Page().ask("import", text=json.dumps([strange, record, strange]), entropy="x")
    assert [bare(save["record"]) for save in reply["saves"]] == [bare(record)] and reply["bad"] == 2
    assert Page().ask("import", text=json.dumps([strange, strange]), entropy="x")["code"] == "unknown_game"


def test_a_file_of_very_many_games_says_how_far_it_is() -> None:
    """An engine that says nothing for half a minute is taken for one that hangs, and started anew."""
    record = Page().begin("", "")["save"]["record"]
    page, progress = Page(), []
    page.begin("", "")
    before = page.table.game
    reply = page.ask("import", text=json.dumps([record] * 40 + [record + "1 take 9\n"]), entropy="x")
    while "opening" in reply:
        assert reply["several"] and page.table.game is before
        progress.append(reply["opening"])
        reply = page.ask("opening")
    assert progress == sorted(set(progress)) and len(progress) > 2 and progress[-1] < 100
    assert len({save["id"] for save in reply["saves"]}) == 40 and reply["bad"] == 1
    assert page.table.game is before and page.ask("opening")["code"] == "no_game"


def test_old_saves_stay_readable() -> None:
    page = Page()
    reply = page.ask("open", id="golden", text=GOLDEN)
    assert reply["ok"] and "points [6, 3]" in page.regions["board"]
    assert [(p.name, p.colour, p.bot) for p in page.table.game.people] == [
        ("Sara", "rose", ""),
        ("رایانه", "amber", "greedy"),
    ]
    assert page.regions["log"].count("<li") == 5
    bare = "mohreh record 1\ngame toy 0.1.0\n* first 2\n2 take 1\n"
    assert page.ask("open", id="bare", text=bare)["ok"]
    assert [p.name for p in page.table.game.people] == ["Player 1", "Player 2"]
    newer_bot = GOLDEN.replace('bot "greedy"', 'bot "oracle"')
    assert page.ask("open", id="x", text=newer_bot)["ok"]


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("", "damaged", ""),
        ("hello", "damaged", ""),
        (GOLDEN.replace("record 1", "record 2"), "newer", "newer version"),
        (GOLDEN.replace("game toy", "game chess"), "unknown_game", "chess"),
        (GOLDEN.replace("seat-1\n", "seat-3\n"), "damaged", ""),
        (GOLDEN.replace("1 take 2", "1 take 9"), "illegal", "line 15, “take 9”"),
        (GOLDEN.replace("1 take 2", "2 take 2"), "illegal", "TOY-1"),
        (GOLDEN.replace("1 take 2", "7 take 2"), "illegal", "line 15"),
        (GOLDEN.replace("* roll 6", "* roll 9"), "illegal", "line 13"),
        (GOLDEN.replace("seat 2", "seat 5"), "damaged", "line 8"),
        (GOLDEN[:-4], "cut", "incomplete"),
        (GOLDEN[: GOLDEN.index('"abc"') + 2], "cut", "incomplete"),
        pytest.param(GOLDEN + "1 take 1\n" * MAX_LINES, "too_large", "", id="too large"),
        (GOLDEN + "1 " + "x" * 5000 + "\n", "illegal", ""),
        (GOLDEN.replace('seat 2 colour "amber"', 'seat 3 colour "amber"'), "damaged", ""),
    ],
)
def test_broken_saves_are_named_and_open_nothing(text: str, code: str, said: str) -> None:
    page = Page()
    page.begin("", "")
    before = page.table.game
    reply = page.ask("open", id="abc", text=text)
    assert reply["code"] == code and said in reply["alert"], reply["alert"]
    assert page.table.game is before
    card = page.ask("home", games=[{"id": "abc", "text": text}])
    assert not card["cards"] and card["damaged"] == {"abc": code}


def test_a_save_cut_at_any_place_is_never_taken_for_a_shorter_game() -> None:
    page = Page()
    page.begin("", "", options={"first": "seat-1"})
    for _ in range(3):
        page.ask("act", action="take 1")
    text = page.reply["save"]["record"]
    whole = storage.read(text, Words("en")).record.actions
    start = text.index("note actions")
    for end in range(start + len('note actions "3"\n'), len(text) - 1):
        reply = page.ask("open", id="cut", text=text[:end])
        assert reply.get("code") == "cut", text[:end]
    assert len(whole) == 3 and page.ask("open", id="whole", text=text)["ok"]


def test_the_home_page_gets_a_card_for_every_save() -> None:
    page = Page()
    saves = [page.begin("", "", entropy=str(n))["save"] for n in range(3)]
    given = [{"id": save["id"], "text": save["record"]} for save in saves]
    reply = Page().ask("home", games=[*given, {"id": "../x", "text": ""}, {"id": 7}, 7, {"id": "bad", "text": "?"}])
    assert [reply["cards"][save["id"]] for save in saves] == [save["home"] for save in saves]
    assert set(reply["damaged"]) == {"../x", "bad"}
    card = saves[0]["home"]
    assert "<time data-saved" in card and card.startswith("<li") and card.count("<bdi") == 2
    for do in ("continue", "delete", "save-file"):
        assert f'data-do="{do} {saves[0]["id"]}"' in card


def test_packing_is_its_own_inverse() -> None:
    for text in ("", GOLDEN, "مهره" * 1000):
        assert transfer.unpack(transfer.pack(text)) == text
    assert len(transfer.pack(GOLDEN)) < len(GOLDEN) + 80


def test_statistics_are_sent_once() -> None:
    page = Page()
    page.begin("", "greedy", options={"pile": "short"})
    page.play(Chance("once"))
    text = page.reply["save"]["record"]
    assert 'note counted "yes"' in text
    assert page.ask("undo")["ok"] and not page.over
    assert page.ask("redo")["ok"] and page.over
    assert len(page.stats) == 1
    other = Page()
    assert "stats" not in other.ask("open", id="abc", text=text) and other.over
    assert "stats" not in other.ask("import", text=text.replace('note counted "yes"\n', ""), entropy="x")
    assert "stats" in other.ask("open", id="abc", text=text.replace('note counted "yes"\n', ""))
    if other.ask("undo")["ok"]:
        other.ask("redo")
        assert "stats" not in other.reply


def test_a_wrong_last_line_of_a_whole_file_is_named() -> None:
    text = GOLDEN + "1 take 9\n"
    for end in ("", "\r\n", "  "):
        reply = Page().ask("import", text="\ufeff" + text + end, entropy="x")
        assert reply["code"] == "illegal" and "line 17, “take 9”" in reply["alert"]
    assert Page().ask("import", text=text.rstrip("\n"), entropy="x")["code"] == "cut"


@pytest.mark.parametrize(
    ("note", "lifted"),
    [("4 1", (4, 0)), ("0 1", (0, 0)), ("4 2", None), ("4 3", None), ("6 1", None), ("4 0", None), ("-1 1", None)]
    + [(note, None) for note in ("", "4", "4 1 1", "x y", "4  1", "٤ ١", "123456 1")],
)
def test_who_lifted_the_curtain_last_is_believed_only_where_it_makes_sense(
    note: str, lifted: tuple[int, int] | None
) -> None:
    """A person at the table (seat 2 is a computer), after no more than the five actions of the save."""
    text = GOLDEN.replace('seed "abc"\n', f'seed "abc"\nnote lifted {json.dumps(note)}\n')
    page = Page()
    assert page.ask("open", id="a", text=text)["ok"]
    assert page.table.game.last_lift == lifted
