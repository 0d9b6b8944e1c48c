"""What is said during a game of 7 Wonders Duel: exact sentences, with their numbers, in both languages."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, Event, Refusal
from mohreh.core.text import Words
from mohreh.games.duel import DUEL, names, sentences
from mohreh.games.duel.actions import ACTIONS, parse
from mohreh.games.duel.components import CARD, CARDS, TOKEN, TOKENS, WONDER, WONDERS
from mohreh.games.duel.payment import Payment, Unit
from mohreh.games.duel.refusals import ROWS
from mohreh.games.duel.rules.kinds import Result, Victory
from mohreh.games.duel.scenario import READER
from mohreh.games.duel.sentences_log import TELLERS
from mohreh.games.duel.sentences_refusals import TOLD
from mohreh.site import catalogues

PACKAGES = ("mohreh.table", "mohreh.games.duel", "mohreh.site")
ISOLATES = str.maketrans("", "", "\u2066\u2067\u2068\u2069")


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    catalogues.compile_all()


def scene(language: str, *names_: str, latin: bool = False) -> Scene:
    return Scene(Words(language, PACKAGES, latin_digits=latin), names_ or ("Sara", "Bahram"))


def played(*texts: str) -> Any:
    """A position of the first game after `texts`; chance takes its first outcome, except where a text fits."""
    state = DUEL.new({"wonders": "first-game", "first": "seat-1"})
    wanted = list(texts)
    while wanted or state.decision().seats == (CHANCE,):
        seat = state.decision().seats[0]
        options = state.legal_actions(seat)
        if wanted and parse(wanted[0]) in options:
            state.apply(seat, parse(wanted.pop(0)))
        elif seat == CHANCE:
            state.apply(seat, options[0])
        else:
            raise AssertionError(f"{wanted[0]} is not legal: {[str(option) for option in options]}")
    return state


def told(state: Any, text: str, where: Scene) -> tuple[str, str]:
    """The log line of an action in a position."""
    before, seat = state.clone(), state.decision().seats[0]
    (line,) = sentences.tell(before, seat, state.apply(seat, parse(text)), where)
    return line.text, line.clause


def last_row(*cards: str) -> Any:
    """Age I with these six cards in the near row, all accessible."""
    far = [row.id for row in CARDS if row.age == 1 and row.id not in cards]
    return played(*(f"deal {card}" for card in (*far[:6], *cards)))


SIX = ("stable", "palisade", "theater", "tavern", "glassworks", "clay_reserve")


def test_prompts_name_who_decides() -> None:
    state = last_row(*SIX)
    assert sentences.prompt(state, scene("en")) == "Sara: choose a card to build, discard or hide under a Wonder."
    assert sentences.prompt(state, scene("fa", "سارا", "بهرام")) == (
        "سارا: کارتی را برای ساختن، باطل کردن یا گذاشتن زیر یک شگفتی انتخاب کنید."
    )
    waiting = Scene(Words("en"), ("Sara", "Bahram"), acting=False)
    assert sentences.prompt(state, waiting) == "Sara is choosing a card to build, discard or hide under a Wonder."


@pytest.mark.parametrize(
    ("kind", "asked", "said"),
    [
        ("draft", "Sara: choose one of the 3 Wonders.", "Sara is choosing one of the 3 Wonders."),
        ("turn", "Sara: choose a card to build or discard.", "Sara is choosing a card to build or discard."),
        (
            "choose_token",
            "Sara: choose a Progress token from the board.",
            "Sara is choosing a Progress token from the board.",
        ),
        (
            "choose_box_token",
            "Sara: keep one of the 3 Progress tokens drawn from the box.",
            "Sara is choosing one of the 3 Progress tokens drawn from the box.",
        ),
        (
            "choose_destroy_brown",
            "Sara: choose a brown card of Bahram to discard.",
            "Sara is choosing a brown card of Bahram to discard.",
        ),
        (
            "choose_destroy_grey",
            "Sara: choose a grey card of Bahram to discard.",
            "Sara is choosing a grey card of Bahram to discard.",
        ),
        (
            "choose_discarded",
            "Sara: choose a discarded card to build for free.",
            "Sara is choosing a discarded card to build for free.",
        ),
        ("choose_starter", "Sara: choose who begins Age II.", "Sara is choosing who begins Age II."),
    ],
)
def test_every_decision_has_its_prompt(kind: str, asked: str, said: str) -> None:
    decision = SimpleNamespace(kind=kind, seats=(0,))
    state = SimpleNamespace(decision=lambda: decision, pool=(1, 2, 3), drawn_tokens=(), unbuilt=((), ()), age=2)
    assert sentences.prompt(state, scene("en")) == asked
    assert sentences.prompt(state, replace(scene("en"), acting=False)) == said


def test_a_build_names_price_and_consequence() -> None:
    assert told(last_row(*SIX), "build stable", scene("en")) == (
        "Sara builds the Stable for 2 coins; the Conflict pawn moves to 1 on Bahram's side.",
        "DU-8.1",
    )
    assert told(last_row(*SIX), "build stable", scene("fa", "سارا", "بهرام")) == (
        "سارا اصطبل را با ۲ سکه می‌سازد؛ نشان نبرد به خانه‌ی ۱ در سمت بهرام می‌رود.",
        "DU-8.1",
    )


def test_one_coin_is_singular() -> None:
    assert told(last_row(*SIX), "build glassworks", scene("en"))[0] == "Sara builds the Glassworks for 1 coin."


def test_free_buildings_and_coins_from_them() -> None:
    assert (
        told(last_row(*SIX), "build tavern", scene("en"))[0] == "Sara builds the Tavern for free; Sara takes 4 coins."
    )
    assert told(last_row(*SIX), "discard theater", scene("en")) == ("Sara discards the Theater for 2 coins.", "DU-8.2")


def test_an_extra_turn_is_told_with_the_play_that_earns_it() -> None:
    english = scene("en")
    state = last_row("lumber_yard", "stable", "workshop", "apothecary", "quarry", "clay_pool")
    state.coins = (30, 30)
    wonder = next(WONDERS[w].id for w in state.unbuilt[0] if WONDERS[w].replay)
    first, _ = told(state, f"wonder {wonder} with lumber_yard", english)
    assert first.endswith("; Sara plays again.") and state.decision().kind == "turn"  # two cards lie on each other one
    state.active = 0
    wonder = next(WONDERS[w].id for w in state.unbuilt[0])
    state.tokens, state.coins = ((TOKEN["theology"],), ()), (40, 40)
    with_reveal, _ = told(state, f"wonder {wonder} with stable", english)
    assert state.decision().kind == "chance_reveal" and with_reveal.count("Sara plays again") == 1
    revealed, _ = told(state, f"reveal {CARDS[state.deck[0]].id}", english)
    assert state.active == 0 and "plays again" not in revealed


def test_names_are_isolated_against_the_sentence() -> None:
    text, _ = told(last_row(*SIX), "build theater", scene("fa", "Sara", "بهرام"))
    assert text.startswith("\u2068Sara\u2069 ")
    text, _ = told(last_row(*SIX), "build theater", scene("en", "سارا", "Bahram"))
    assert text.startswith("\u2068سارا\u2069 ")


def test_digits_follow_the_setting() -> None:
    text, _ = told(last_row(*SIX), "discard theater", scene("fa", "سارا", "بهرام", latin=True))
    assert "2 سکه" in text


def test_a_name_may_hold_braces() -> None:
    text, _ = told(last_row(*SIX), "build theater", scene("en", "{n} {0} {", "B"))
    assert text == "{n} {0} { builds the Theater for free."


SARA = 0
TELLS = [  # what everybody sees happen, the line of the log, its clause
    (
        [("built", SARA, {"card": CARD["stable"], "chain": None, "free": True})],
        "Sara builds the Stable for free.",
        "DU-8.1",
    ),
    (
        [("built", 1, {"card": CARD["horse_breeders"], "chain": CARD["stable"], "free": True})],
        "Bahram builds the Horse Breeders for free through the Stable.",
        "DU-7.8",
    ),
    (
        [
            ("pays", SARA, {"coins": 4, "trade": 4, "to_rival": True}),
            ("gains", 1, {"coins": 4, "why": "economy", "source": TOKEN["economy"]}),
            ("built", SARA, {"card": CARD["walls"], "chain": None, "free": False}),
            ("pawn", SARA, {"from": 0, "to": 3}),
            ("loses", 1, {"coins": 2, "why": "looting", "token": 2}),
        ],
        "Sara builds the Walls for 4 coins; Bahram receives 4 coins through Economy; the Conflict pawn moves to 3 on "
        "Bahram's side; Bahram loses 2 coins.",
        "DU-8.1",
    ),
    (
        [
            ("built", 1, {"card": CARD["walls"], "chain": None, "free": True}),
            ("gains", 1, {"coins": 4, "why": "urbanism", "source": TOKEN["urbanism"]}),
            ("pawn", 1, {"from": 2, "to": 0}),
            ("loses", SARA, {"coins": 0, "why": "looting", "token": 2}),
        ],
        "Bahram builds the Walls for free; Bahram takes 4 coins through Urbanism; the Conflict pawn returns to the "
        "centre; Sara has no coins to lose.",
        "DU-8.1",
    ),
    (
        [
            ("built", 1, {"card": CARD["walls"], "chain": None, "free": True}),
            ("pawn", 1, {"from": -7, "to": -9}),
            ("supremacy", 1, {"victory": "military_supremacy"}),
        ],
        "Bahram builds the Walls for free; the Conflict pawn enters the capital of Sara; Bahram wins by military "
        "supremacy.",
        "DU-9.5",
    ),
    (
        [
            ("token_taken", SARA, {"token": TOKEN["law"], "from": "box"}),
            ("symbol", SARA, {"symbol": 6, "pair": False}),
            ("supremacy", SARA, {"victory": "scientific_supremacy"}),
        ],
        "Sara keeps the Progress token Law; Sara wins by scientific supremacy.",
        "DU-10.5",
    ),
    (
        [
            ("wonder_built", SARA, {"wonder": WONDER["the_sphinx"], "card": CARD["walls"]}),
            ("seventh", 1, {"wonder": WONDER["piraeus"]}),
            ("replay", SARA, {"lost": True}),
            ("age_begins", CHANCE, {"age": 3}),
        ],
        "Sara builds The Sphinx for free, with the Walls under it; seven Wonders are built, so Piraeus must go back to "
        "the box; the extra turn is lost because the Age is over; Age III begins.",
        "DU-8.3",
    ),
    (
        [
            ("pays", SARA, {"coins": 1, "trade": 1, "to_rival": False}),
            ("wonder_built", SARA, {"wonder": WONDER["the_sphinx"], "card": CARD["walls"]}),
            ("replay", SARA, {"lost": False}),
        ],
        "Sara builds The Sphinx for 1 coin, with the Walls under it; Sara plays again.",
        "DU-8.3",
    ),
    (
        [
            ("discarded", 1, {"card": CARD["walls"]}),
            ("gains", 1, {"coins": 3, "why": "discard", "source": CARD["walls"]}),
            ("civilian_end", CHANCE, {}),
        ],
        "Bahram discards the Walls for 3 coins; the game is over and the points are counted.",
        "DU-8.2",
    ),
    (
        [("raised", 1, {"card": CARD["workshop"]}), ("symbol", 1, {"symbol": 1, "pair": True})],
        "Bahram builds the Workshop from the discard pile for free; that makes a pair of the symbol plumb level.",
        "DU-13.7",
    ),
    ([("drafted", 1, {"wonder": WONDER["piraeus"]})], "Bahram chooses Piraeus.", "DU-4.2"),
    (
        [("token_taken", 1, {"token": TOKEN["law"], "from": "board"})],
        "Bahram takes the Progress token Law.",
        "DU-10.3",
    ),
    ([("destroyed", 1, {"card": CARD["press"]})], "Bahram discards the Press of Sara.", "DU-13.2"),
    ([("destroyed", SARA, {"card": CARD["quarry"]})], "Sara discards the Quarry of Bahram.", "DU-13.11"),
    ([("starter", SARA, {"seat": 0})], "Sara chooses to begin Age I.", "DU-15.2"),
    ([("starter", SARA, {"seat": 1})], "Sara lets Bahram begin Age I.", "DU-15.2"),
    ([("first", CHANCE, {"seat": 1})], "Bahram is the first player.", "DU-3.1"),
    ([("revealed", CHANCE, {"slot": 3, "card": CARD["walls"]})], "A card is turned face up: Walls.", "DU-5.6"),
    ([("drawn", CHANCE, {"token": TOKEN["law"]})], "The Progress token Law is drawn from the box.", "DU-13.4"),
]


@pytest.mark.parametrize(("happened", "text", "clause"), TELLS)
def test_every_event_is_told_in_its_words(happened: list[Any], text: str, clause: str) -> None:
    events = [Event(kind, seat, details) for kind, seat, details in happened]
    (line,) = sentences.tell(last_row(*SIX), happened[0][1], events, scene("en"))
    assert (line.text, line.clause) == (text, clause)


def test_those_are_all_events_that_are_told() -> None:
    assert {kind for happened, *_ in TELLS for kind, *_ in happened} == {*TELLERS, "pays"}
    laid_out = [Event("dealt", CHANCE, {"slot": 0, "card": 0}), Event("age_begins", CHANCE, {"age": 1})]
    assert sentences.tell(last_row(*SIX), CHANCE, laid_out, scene("en")) == []


@pytest.mark.parametrize(
    ("victory", "winners", "scores", "wanted"),
    [
        (
            "military_supremacy",
            (1,),
            ((50, 9), (20, 9)),
            "Bahram wins by military supremacy: the Conflict pawn stands in the capital of Sara.",
        ),
        (
            "scientific_supremacy",
            (0,),
            ((20, 9), (50, 9)),
            "Sara wins by scientific supremacy with six different symbols.",
        ),
        ("civilian", (1,), ((48, 9), (61, 2)), "Bahram wins with 61 points against 48 for Sara."),
        (
            "civilian",
            (1,),
            ((48, 2), (48, 9)),
            "Bahram wins: 48 points each, but 9 against 2 from blue cards (DU-16.4).",
        ),
        (
            "shared",
            (0, 1),
            ((48, 9), (48, 9)),
            "Sara and Bahram share the victory: 48 points each, and equally many from blue cards (DU-16.4).",
        ),
    ],
)
def test_the_outcome_names_winner_and_reason(
    victory: str, winners: tuple[int, ...], scores: tuple[tuple[int, int], ...], wanted: str
) -> None:
    sheet = [{"total": total, "blue": blue} for total, blue in scores]
    over = SimpleNamespace(result=Result(Victory(victory), winners), scores=lambda: sheet)
    assert sentences.outcome(over, scene("en")) == wanted
    persian = sentences.outcome(over, scene("fa", "سارا", "بهرام"))
    assert persian.startswith(("سارا", "بهرام")[winners[0]])
    assert persian.count("بهرام") == wanted.count("Bahram") and persian.count("سارا") == wanted.count("Sara")


# -- refusals


def test_every_code_has_its_sentence() -> None:
    assert {code for code, row in ROWS.items() if not row.message} == {*TOLD, "impossible_chance"}


def refused(language: str, code: str, **params: str | int) -> str:
    where = scene(language)
    return sentences.refusal(Refusal("DU-0", code, params), where).translate(ISOLATES)


def test_refusal_for_one_resource() -> None:
    given = {"item": "card walls", "need": 4, "have": 3, "short": 1, "coins": 0, "missing": "stone:2:1:1:4"}
    assert refused("en", "unaffordable", **given) == (
        "For the Walls you need 2 stone: you make 1, one more costs 4 coins, you have 3. "
        "1 coin short: discard a card first."
    )
    assert refused("fa", "unaffordable", **given) == (
        "برای دیوارها به ۲ سنگ نیاز دارید: ۱ واحد تأمین است، یک واحد دیگر ۴ سکه قیمت دارد و شما ۳ سکه دارید. "
        "۱ سکه کم دارید: نخست کارتی را باطل کنید."
    )


def test_a_unit_that_a_token_waives_is_none_that_the_city_makes() -> None:
    given = {"need": 4, "have": 3, "short": 1, "coins": 0}
    text = refused("en", "unaffordable", item="card aqueduct", missing="stone:3:0:1:4:2", **given)
    assert text.startswith("For the Aqueduct you need 3 stone: you make 0, Masonry waives 2, one more costs 4 coins")
    text = refused("en", "unaffordable", item="wonder piraeus", missing="stone:3:1:1:4:1", **given)
    assert text.startswith("For Piraeus you need 3 stone: you make 1, Architecture waives 1, one more costs 4 coins")


def test_the_engine_tells_what_masonry_waives() -> None:
    state, _ = READER.position(
        {
            "age": 2,
            "structure": {"18": "aqueduct", "19": "forum"},
            "players": {"A": {"coins": 1, "tokens": ["masonry"]}},
        }
    )
    refusal = state.refusal(0, parse("build aqueduct"))
    assert refusal is not None and refusal.params["missing"] == "stone:3:0:1:2:2"
    assert "you make 0, Masonry waives 2, one more costs" in sentences.refusal(refusal, scene("en")).translate(ISOLATES)


def test_refusal_for_several_resources_and_coins() -> None:
    given = {"item": "card forum", "need": 8, "have": 1, "short": 7, "coins": 3}
    assert refused("en", "unaffordable", missing="clay:1:0:1:5", **given) == (
        "For the Forum you need 8 coins, and you have 1 coin. To be bought: 1 clay for 5 coins. "
        "7 coins short: discard a card first."
    )
    assert refused("en", "unaffordable", missing="", **(given | {"item": "wonder the_sphinx"})).startswith(
        "For The Sphinx you need 8 coins"
    )


def test_refusal_from_the_engine_itself() -> None:
    state = last_row(*SIX)
    for action in ("build clay_reserve", "build palisade", "build stable"):
        seat = state.decision().seats[0]
        state.apply(seat, parse(action))
        while state.decision().seats == (CHANCE,):
            state.apply(CHANCE, state.legal_actions(CHANCE)[0])
    rich = state.refusal(1, parse("wonder the_colossus with theater"))
    assert rich is not None and rich.code == "unaffordable"
    text = sentences.refusal(rich, scene("en"))
    assert text.startswith("For The Colossus you need ") and " and you have 5 coins. " in text


@pytest.mark.parametrize(
    ("code", "params", "wanted"),
    [
        ("over", {}, "The game is over."),
        (
            "wrong_decision",
            {"expected": "choose_token", "asked": "build"},
            "First choose a Progress token from the board.",
        ),
        (
            "wrong_decision",
            {"expected": "turn", "asked": "build", "other": True},
            "The other player decides now: wait for them.",
        ),
        ("not_in_pool", {"wonder": "piraeus"}, "Take one of the Wonders laid out, not Piraeus."),
        (
            "not_in_structure",
            {"card": "walls"},
            "Play a card of the Age structure: the Walls cannot be found there.",
        ),
        (
            "covered",
            {"card": "stable", "under": "walls"},
            "You cannot play the Stable yet: first play the Walls.",
        ),
        (
            "covered",
            {"card": "stable", "under": "walls baths"},
            "You cannot play the Stable yet: first play Walls and Baths.",
        ),
        (
            "covered",
            {"card": "stable", "under": "walls ?"},
            "You cannot play the Stable yet: first play what lies on it.",
        ),
        ("wonder_not_yours", {"wonder": "piraeus"}, "You can build only your own Wonders, not Piraeus."),
        (
            "wonder_built",
            {"wonder": "the_pyramids"},
            "You have built The Pyramids already: each Wonder is built only once.",
        ),
        (
            "wonder_removed",
            {"wonder": "the_pyramids"},
            "Seven Wonders are built, so The Pyramids went back to the box.",
        ),
        (
            "token_not_on_board",
            {"token": "law"},
            "Law is not on the board: choose a Progress token that is.",
        ),
        (
            "token_not_drawn",
            {"token": "law"},
            "Law has not been drawn: keep one of the drawn Progress tokens.",
        ),
        ("not_grey", {"card": "walls"}, "Choose a grey card of the rival, not the Walls."),
        ("not_brown", {"card": "walls"}, "Choose a brown card of the rival, not the Walls."),
        (
            "not_discarded",
            {"card": "walls"},
            "Choose a card of the discard pile: the Walls cannot be found there.",
        ),
        ("impossible_chance", {"action": "deal walls"}, "This is not possible now."),
    ],
)
def test_refusals(code: str, params: dict[str, str | int], wanted: str) -> None:
    assert refused("en", code, **params) == wanted
    persian = refused("fa", code, **params)
    assert persian and not any("a" <= char.lower() <= "z" for char in persian)


# -- payments


def test_the_equation_of_the_rulebook() -> None:
    """S12: Fortifications, two stone produced, clay at 3, papyrus at 2."""
    units = (
        Unit(1, "bought", 3),
        Unit(2, "produced", 2),
        Unit(2, "produced", 2),
        Unit(4, "bought", 2),
    )
    payment = Payment(5, 5, 0, None, units, False)
    assert sentences.payment_equation(payment, Words("en")) == "0 + 0 + 3 + 2 = 5"
    assert sentences.payment_equation(payment, Words("fa", PACKAGES)).translate(ISOLATES) == "۰ + ۰ + ۳ + ۲ = ۵"
    assert sentences.payment_equation(Payment(8, 0, 8, None, (), False), Words("en")) == "8"
    assert sentences.payment_equation(Payment(0, 0, 0, CARD["palisade"], (), False), Words("en")) == "0"
    forum = Payment(5, 2, 3, None, (Unit(1, "bought", 2),), False)
    assert sentences.payment_equation(forum, Words("en")) == "3 + 2 = 5"


# -- components


def test_descriptions() -> None:
    words = Words("en")
    assert names.describe_card(CARD["stable"], words) == (
        "Stable: red card of Age I. Costs 1 wood. 1 shield: the Conflict pawn advances 1 space. "
        "Makes the Horse Breeders free later (chain symbol: horseshoe)."
    )
    assert names.describe_wonder(WONDER["piraeus"], words) == (
        "Piraeus: Wonder. Costs 2 wood, 1 clay and 1 stone. Produces 1 unit of your choice in each construction: "
        "glass or papyrus. Play again. 2 victory points."
    )
    assert names.describe_token(TOKEN["law"], words) == "Law: Progress token. Scientific symbol: balance."
    persian = Words("fa", PACKAGES)
    assert names.describe_card(CARD["theater"], persian) == (
        "تئاتر: کارت آبی دوره‌ی اول. هزینه: رایگان. ۳ امتیاز پیروزی. بعدها مجسمه را رایگان می‌کند (نشان زنجیره: ماسک)."
    )


@pytest.mark.parametrize("language", ["fa", "en"])
def test_everything_has_a_name_and_an_effect(language: str) -> None:
    words = Words(language, PACKAGES)
    for effects, rows in (
        (names.effects_of_card, CARDS),
        (names.effects_of_wonder, WONDERS),
        (names.effects_of_token, TOKENS),
    ):
        for index in range(len(rows)):
            assert effects(index, words)
    for name, rows in ((names.card, CARDS), (names.wonder, WONDERS), (names.token, TOKENS)):
        assert len({name(index, words) for index in range(len(rows))}) == len(rows)


# -- whole games


def latin_digits(text: str) -> bool:
    return any(char in "0123456789" for char in text.replace("DU-16.4", ""))


@pytest.mark.parametrize("language", ["fa", "en"])
@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_told(language: str, seed: int) -> None:
    """Every sentence of a random game can be made, and Persian ones hold no Latin digit and no Latin letter."""
    chance = Chance(f"told/{seed}")
    where = scene(language, "سارا", "بهرام")
    state = DUEL.new({"wonders": ("draft", "first-game")[seed % 2]})
    said = []
    while (decision := state.decision()).kind != "over":
        seat = decision.seats[0]
        said += [sentences.prompt(state, where), sentences.prompt(state, replace(where, acting=False))]
        for _ in range(4):
            refusal = state.refusal(seat, ACTIONS[chance.below(len(ACTIONS))])
            if refusal is not None:
                said.append(sentences.refusal(refusal, where))
        before, action = state.clone(), chance.choose(state.legal_actions(seat))
        lines = sentences.tell(before, seat, state.apply(seat, action), where)
        assert all(line.text and line.clause for line in lines)
        assert seat == CHANCE or lines
        said += [line.text for line in lines]
        said.append(sentences.pawn_place(state.pawn, where))
        assert sentences.group(state, where.words)
    said.append(sentences.outcome(state, where))
    assert said[-1].startswith(where.words.name(where.names[state.winners()[0]]))
    for text in said:
        assert "{" not in text and "}" not in text, text
        if language == "fa":
            assert not latin_digits(text), text
            bare = text.replace("DU-16.4", "")
            assert not any("a" <= char.lower() <= "z" for char in bare), text
