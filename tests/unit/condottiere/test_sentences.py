"""What is said during a game of Condottiere: exact sentences, with their numbers, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY, Refusal
from mohreh.core.text import LANGUAGES, Words
from mohreh.games.condottiere import CONDOTTIERE, names, sentences
from mohreh.games.condottiere.actions import parse
from mohreh.games.condottiere.components import AREAS, CARDS, KINDS
from mohreh.games.condottiere.refusals import ROWS
from mohreh.games.condottiere.rules.kinds import Kind, Reason
from mohreh.games.condottiere.sentences_log import TELLERS
from mohreh.games.condottiere.sentences_refusals import TOLD
from mohreh.site import catalogues
from tests.tools.condottiere.told import CLAUSE, PACKAGES, foreign, play, position, scene, steps


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    catalogues.compile_all()


def told(state: Any, text: str, language: str = "en", seat: int | None = None) -> tuple[str, str]:
    """The log line of an action, as the table tells it: sentence and clause."""
    who = state.decision().seats[0] if seat is None else seat
    before = state.observe(EVERYBODY)
    lines = sentences.tell(before, who, state.apply(who, parse(text)), scene(language, state.n))
    return (lines[0].text, lines[0].clause) if lines else ("", "")


def asked(state: Any, seat: int, language: str = "en") -> str:
    """What the prompt says to somebody; EVERYBODY: to all."""
    return sentences.prompt(state.observe(seat), scene(language, state.n, seat))


# -- prompts


def test_a_battle_asks_its_seat_and_says_how_the_line_stands() -> None:
    state = position(hands=[["merc_1"], ["merc_3"]], lines=[["merc_5"], ["merc_10", "courtesan"]])
    assert asked(state, 0) == "Sara: play a card or pass. You have 5; the strongest line has 11."
    assert asked(state, 0, "fa") == "سارا: کارتی بازی کنید یا پاس بدهید. شما ۵ دارید؛ قوی‌ترین خط ۱۱ دارد."
    assert asked(state, 1) == asked(state, EVERYBODY) == "Sara is playing a card or passing."
    play(state, "pass")
    assert asked(state, 1) == (
        "Bahram: everybody else has passed. Go on card by card, or pass and end the battle. You lead with 11 against 5."
    )
    assert asked(state, 0) == "Bahram goes on alone, card by card."


def test_a_prompt_counts_the_own_face_down_card_and_no_other() -> None:
    state = position(
        3,
        {"hidden_cards": True},
        hands=[["merc_1"], ["merc_3"], []],
        lines=[["merc_5", "?merc_6"], ["merc_2", "?heroine"], ["?merc_1"]],
    )
    assert asked(state, 0) == ("Sara: play a card or pass. You have 11; of the other lines the strongest shows 2.")
    play(state, "pass", "pass")
    assert asked(state, 2) == ("Mina: you have no card left and pass. Turn your face-down card up, or leave it down?")
    assert asked(state, 0) == "Mina has no card left and decides about the face-down one."


def test_a_defender_hears_what_passing_means() -> None:
    state = position(
        2, {"capturing_regions": True}, owner={"roma": 1}, hands=[["merc_1", "merc_1"], ["merc_3"]], lines=[[], []]
    )
    play(state, "play merc_1")
    assert asked(state, 1) == (
        "Bahram: you defend Roma. Play a card, or pass for now. You have 0; the strongest line has 1."
    )
    assert asked(state, 0) == "Bahram, who defends Roma, is playing a card or passing for now."
    play(state, "pass", "pass")
    assert asked(state, 1).startswith(
        "Bahram: everybody else has passed. Defend Roma card by card, or pass and end the battle."
    )
    assert asked(state, EVERYBODY) == "Bahram, who defends Roma, has the last word."


def test_every_other_decision_is_asked() -> None:
    first = position(phase="choose_region", first_choice=True, hands=[["merc_1"], ["merc_2"]])
    assert asked(first, 0) == "Sara: choose the region where the first battle is fought."
    state = position(hands=[["scarecrow", "bishop", "merc_2"], ["merc_1"]], lines=[["merc_5"], []])
    play(state, "play scarecrow")
    assert asked(state, 0) == "Sara: take one Mercenary of your line back into your hand, or none."
    play(state, "take merc_5", "pass", "play bishop")
    assert asked(state, 0) == "Sara: put the Favor of the Pope on a region, or leave it off the board."
    assert asked(state, 1) == "Sara decides where the Favor of the Pope goes."
    state = position(phase="choose_region", hands=[["heroine"], ["merc_1"]], lines=[["merc_5"], []])
    assert asked(state, 1) == "Sara is choosing the region of the next battle."
    play(state, "choose parma")
    assert asked(state, 0) == "Sara: you have no Mercenary. Burn your whole hand, or keep it?"
    play(state, "burn")
    assert asked(state, 1) == "Bahram: only you have cards left. Keep up to 2 of them; the others burn."
    assert asked(state, 0) == "Bahram alone has cards left and keeps up to 2 of them."
    state = position(
        2, {"draw_after_battle": True}, phase="draw", hands=[["merc_1"] * 9, ["merc_2"] * 8], owner={"napoli": 1}
    )
    assert asked(state, 0) == "Sara: draw up to 1 card."
    assert asked(state, 1) == "Sara is drawing cards."


def test_what_chance_does_is_announced() -> None:
    state = CONDOTTIERE.new({}, 3)
    assert asked(state, 0) == "Who holds the Condottiere token first is drawn by lot."
    state.apply(CHANCE, parse("first 2"))
    assert asked(state, 0) == "The cards are shuffled and dealt."


# -- the log: battle by battle


def test_a_card_is_told_with_the_new_total() -> None:
    state = position(hands=[["merc_6", "drummer", "merc_1"], ["winter", "bishop"]], lines=[["merc_4"], ["merc_6"]])
    assert told(state, "play merc_6") == ("Sara plays Mercenary 6; the line has 10 now.", "CO-4.3")
    assert told(state, "play winter") == (
        "Bahram plays Winter; the lines have now: 2 for Sara and 1 for Bahram.",
        "CO-5.1",
    )
    assert told(state, "play drummer", "fa") == ("سارا طبال بازی می‌کند؛ قدرت خط اکنون ۴ است.", "CO-5.15")
    assert told(state, "play bishop") == (
        "Bahram plays Bishop; Mercenary 6 burns: 1 of Sara and 1 of Bahram; the lines have now: 2 for Sara and 0 for "
        "Bahram.",
        "CO-5.6",
    )
    assert told(state, "favor napoli") == ("The Favor of the Pope goes to Napoli.", "CO-5.9")
    assert told(state, "pass") == (
        "Sara passes; Bahram has no cards and passes; the battle is over: 2 for Sara and 0 for Bahram; Sara conquers "
        "Roma; Sara keeps the Condottiere token.",
        "CO-4.5",
    )


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        (None, "off", "The Favor of the Pope stays off the board."),
        ("torino", "off", "The Favor of the Pope leaves the board."),
        ("torino", "torino", "The Favor of the Pope stays on Torino."),
        ("torino", "siena", "The Favor of the Pope goes to Siena."),
    ],
)
def test_where_the_favor_goes(before: str | None, after: str, wanted: str) -> None:
    state = position(hands=[["bishop", "merc_1"], ["merc_1"]], favor=before)
    play(state, "play bishop")
    assert told(state, f"favor {after}")[0] == wanted


def test_seasons_and_scarecrow_tell_what_they_do() -> None:
    state = position(hands=[["merc_1", "scarecrow"], ["winter", "merc_1"]], lines=[["spring", "merc_5"], ["merc_3"]])
    assert told(state, "play scarecrow") == ("Sara plays Scarecrow.", "CO-5.12")
    assert told(state, "take merc_5") == (
        "Sara takes Mercenary 5 back into the hand; the line has 0 now.",
        "CO-5.12",
    )
    assert told(state, "play winter", "fa") == (
        "بهرام زمستان بازی می‌کند؛ بهار می‌سوزد: ۱ تا از سارا؛ قدرت خط‌ها اکنون: ۰ برای سارا و ۱ برای بهرام.",
        "CO-5.1",
    )
    state = position(hands=[["merc_1", "scarecrow"], ["merc_1"]], lines=[["merc_5"], []])
    play(state, "play scarecrow")
    assert told(state, "take nothing")[0] == "Sara takes nothing back."


@pytest.mark.parametrize(
    ("lines", "wanted"),
    [
        ([["merc_5"], ["merc_5"], []], "a tie: nobody conquers Roma; Bahram takes the Condottiere token."),
        (
            [["merc_5"], ["courtesan"], []],
            "Sara conquers Roma; Bahram has most Courtesans and takes the Condottiere token.",
        ),
        ([["merc_5"], ["merc_6"], []], "Bahram conquers Roma; Bahram takes the Condottiere token."),
    ],
)
def test_the_end_of_a_battle(lines: list[list[str]], wanted: str) -> None:
    state = position(3, hands=[["merc_1"]] * 3, lines=lines, passed=[False, True, True])
    text, _ = told(state, "pass")
    assert text.startswith("Sara passes; the battle is over: 5 for Sara, ") and text.endswith(wanted)


def test_a_defender_is_named_in_the_log() -> None:
    state = position(
        3, {"capturing_regions": True}, owner={"roma": 1}, hands=[["merc_1"], ["merc_3"], ["merc_2"]], lines=[[]] * 3
    )
    play(state, "pass")
    assert told(state, "pass") == ("Bahram passes for now.", "CO-14.3")
    play(state, "pass")
    assert told(state, "pass") == (
        "Bahram passes; the battle is over: 0 for Sara, 0 for Bahram and 0 for Mina; a tie: Bahram keeps Roma; Bahram "
        "takes the Condottiere token.",
        "CO-14.4",
    )
    assert told(state, "choose napoli") == ("Bahram chooses Napoli for the next battle.", "CO-6.1")
    state = position(2, {"capturing_regions": True}, phase="choose_region", owner={"roma": 1}, hands=[["merc_1"]] * 2)
    assert told(state, "choose roma") == ("Sara attacks Roma, which Bahram controls.", "CO-14.1")


def test_face_down_cards_are_told_when_they_are_turned_up() -> None:
    state = position(2, {"hidden_cards": True}, hands=[["merc_4", "merc_5"], ["merc_6"]], lines=[[], ["?heroine"]])
    assert told(state, "play merc_4") == ("Sara plays a card face down.", "CO-15.1")
    assert told(state, "pass up") == ("Bahram passes; Bahram turns up Heroine; the line has 10 now.", "CO-4.5")
    assert told(state, "play merc_5", "fa") == (
        "سارا کارتی را به پشت بازی می‌کند؛ سارا مزدور ۴ را رو می‌کند؛ قدرت خط اکنون ۴ است.",
        "CO-15.1",
    )
    text, _ = told(state, "pass")
    assert text.startswith("Sara passes; Sara turns up Mercenary 5; the battle is over: 9 for Sara and 10 for Bahram; ")


# -- between battles, and the end


def test_a_round_is_told_from_the_burned_hand_to_the_new_deal() -> None:
    state = position(3, phase="choose_region", owner={"siena": 2}, hands=[["heroine"], ["winter"], ["merc_1"] * 3])
    play(state, "choose parma")
    assert told(state, "hold") == ("Sara keeps a hand of 1 card.", "CO-8.1")
    assert told(state, "burn", "fa") == ("بهرام همه‌ی دستش را می‌سوزاند، ۱ کارت.", "CO-8.1")
    state = position(2, phase="keep_cards", owner={"siena": 1}, hands=[["merc_1"] * 3, []])
    assert told(state, "keep merc_1 merc_1") == (
        "Sara alone has cards left, keeps 2 cards and burns 1 card; a new round begins: all cards but those that were "
        "kept are shuffled.",
        "CO-8.3",
    )
    before = state.observe(EVERYBODY)
    (line,) = sentences.tell(before, CHANCE, state.apply(CHANCE, state.sample(Chance("x"))), scene())
    assert (line.text, line.clause) == ("Cards are dealt: 8 to Sara and 11 to Bahram.", "CO-8.4")
    state = position(2, phase="keep_cards", hands=[["merc_1"] * 3, []])
    assert told(state, "keep nothing")[0].startswith("Sara alone has cards left and burns 3 cards; a new round")


def test_draws_are_told_once() -> None:
    state = position(2, {"draw_after_battle": True}, phase="draw", hands=[["merc_1"], ["merc_2"]])
    assert told(state, "draw 3") == ("Sara draws 3 cards.", "CO-11.3")
    before = state.observe(EVERYBODY)
    assert sentences.tell(before, CHANCE, state.apply(CHANCE, state.sample(Chance("x"))), scene()) == []
    assert told(state, "draw 0") == ("Bahram draws no card.", "CO-11.3")
    state = position(
        2, {"draw_after_battle": True}, hands=[["merc_3"], []], lines=[["merc_6"], []], passed=[False, True]
    )
    text, _ = told(state, "play merc_3")
    assert text.endswith("Sara keeps the Condottiere token; nobody has a card left, so everybody draws 10 cards.")


WON = ["milano", "modena", "firenze"]


@pytest.mark.parametrize(
    ("players", "contested", "owner", "logged", "said"),
    [
        (2, "lucca", WON, "Sara has 4 adjacent regions and wins the game.", "Sara wins with 4 adjacent regions."),
        (
            4,
            "napoli",
            ["torino", "venezia", "lucca", "siena"],
            "Sara has 5 regions and wins the game.",
            "Sara wins with 5 regions.",
        ),
    ],
)
def test_both_ways_to_win(players: int, contested: str, owner: list[str], logged: str, said: str) -> None:
    state = position(
        players,
        contested=contested,
        owner=dict.fromkeys(owner, 0),
        hands=[["merc_1"]] * players,
        lines=[["merc_5"], *[[]] * (players - 1)],
        passed=[False, *[True] * (players - 1)],
    )
    text, _ = told(state, "pass")
    assert text.endswith(logged)
    assert text.count("wins") == 1
    assert sentences.prompt(state, scene(n=players)) == sentences.outcome(state, scene(n=players)) == said


FULL = {
    "venezia firenze urbino": 3,
    "torino parma ferrara ancona": 1,
    "roma modena napoli lucca": 2,
    "genova bologna spoleto milano": 0,
}
_OWNERS = {region: seat for regions, seat in FULL.items() for region in regions.split()}


def test_a_final_battle_is_announced_and_won() -> None:
    state = position(
        4,
        contested="mantova",
        owner=_OWNERS,
        favor="siena",
        hands=[["merc_1"]] * 4,
        lines=[[], [], [], ["merc_6"]],
        passed=[True, True, True, False],
        turn=3,
    )
    text, _ = told(state, "pass")
    assert text.endswith("; a tie: a final battle between Sara, Bahram, Mina and Reza decides.")
    state.draw(Chance("x"))
    assert sentences.group(state, Words("en")) == "Final battle"
    play(state, "pass", "pass", "pass")
    text, _ = told(state, "pass")
    assert text.endswith("; Sara, Bahram, Mina and Reza share the victory.")
    assert sentences.outcome(state, scene(n=4)) == (
        "The final battle is a tie: Sara, Bahram, Mina and Reza share the victory."
    )


def series(scores: list[int], lines: list[list[str]], owner: dict[str, int], target: int = 20) -> Any:
    return position(
        4,
        {"points_target": target},
        contested="modena",
        owner=owner,
        scores=scores,
        hands=[["merc_1"]] * 4,
        lines=lines,
        passed=[True, False, True, True],
        turn=1,
    )


def test_a_series_is_told_with_its_points() -> None:
    owner = {"milano": 1, "firenze": 1, "roma": 0}
    state = series([7, 4, 9, 0], [[], ["merc_10"], [], []], owner)
    text, _ = told(state, "pass")
    assert text.endswith(
        "; Bahram has 3 adjacent regions and wins the game; points of this game: 1 for Sara, 8 for Bahram, 0 for Mina "
        "and 0 for Reza; in all: 8 for Sara, 12 for Bahram, 9 for Mina and 0 for Reza."
    )
    assert asked(state, 0) == asked(state, EVERYBODY) == "Game 1 is over. Bahram wins with 3 adjacent regions."
    assert told(state, "next", seat=2) == ("The next game begins.", "CO-12.1")
    assert sentences.group(state, Words("en")) == "Game 2: Setting up"
    state = series([3, 14, 9, 0], [[], ["merc_10"], [], []], owner)
    text, _ = told(state, "pass")
    assert text.endswith("; Bahram wins the series.")
    assert sentences.outcome(state, scene(n=4)) == (
        "Bahram wins the series with 22 points against 9 for Mina, 4 for Sara and 0 for Reza."
    )
    assert "۲۲" in sentences.outcome(state, scene("fa", 4))


def test_a_series_may_end_in_a_final_battle() -> None:
    state = series([12, 4, 9, 0], [[], ["merc_10"], [], []], {"milano": 1, "firenze": 1}, target=12)
    text, _ = told(state, "pass")
    assert text.endswith("; a tie: a final battle between Sara and Bahram decides.")
    state.draw(Chance("x"))
    play(state, "pass")
    text, _ = told(state, "pass")
    assert text.endswith("; Sara and Bahram share the victory.")
    assert sentences.outcome(state, scene(n=4)) == "The final battle is a tie: Sara and Bahram share the victory."


# -- deals


def test_deals_are_told_with_numbers_and_never_with_cards() -> None:
    state = position(3, hands=[["heroine", "merc_1"], ["merc_2"], ["merc_3"]])
    assert told(state, "show merc_3 to 1 2", seat=2) == ("Mina shows 1 card to Sara and Bahram.", "CO-17.2")
    assert told(state, "show merc_1 heroine to 2") == ("Sara shows 2 cards to Bahram.", "CO-17.2")
    assert told(state, 'agree "{Roma} is yours"', seat=1) == ("Bahram notes: “{Roma} is yours”.", "CO-17.3")
    assert told(state, "ask 2 to leave roma", "fa") == ("سارا از بهرام می‌خواهد رم را به او واگذارد.", "CO-17.4")
    assert told(state, "ask 2 to stop 3") == ("Sara asks Bahram to stop Mina.", "CO-17.4")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_told(language: str) -> None:
    """Every event has its teller, and every line its clause."""
    met = set()
    for seed in range(20):
        for before, seat, action, events in steps(seed):
            met |= {event.kind for event in events}
            shown = scene(language, before.n)
            lines = sentences.tell(before.observe(EVERYBODY), seat, events, shown)
            assert len(lines) == 1 or before.phase == Kind.DEAL, action
            for line in lines:
                assert line.text.endswith(".") and CLAUSE.fullmatch(line.clause)
                plain = line.text.replace("a {braced} word", "")
                assert "{" not in plain
                assert language == "en" or not foreign(plain), plain
            for viewer in (EVERYBODY, 0, before.n - 1):
                text = sentences.prompt(before.observe(viewer), scene(language, before.n, viewer))
                assert text and "{" not in text
                assert language == "en" or not foreign(text), text
            assert sentences.group(before.observe(EVERYBODY), shown.words)
    assert set(TELLERS) - {"all_draw", "final_battle"} <= met <= set(TELLERS)


def test_what_is_said_follows_from_what_may_be_known() -> None:
    """Positions that look the same to a seat are told the same."""
    chance = Chance("same")
    for seed in range(10):
        for number, (before, _seat, _action, _events) in enumerate(steps(seed)):
            if number % 9:
                continue
            for viewer in (EVERYBODY, 0, 1):
                other = before.determinize(viewer, chance)
                one, two = (each.observe(viewer) for each in (before, other))
                shown = scene("en", before.n, viewer)
                assert sentences.prompt(one, shown) == sentences.prompt(two, shown)


# -- names


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    words = Words(language, PACKAGES)
    cards = [names.card(card, words) for card in range(KINDS)]
    regions = [names.region(region, words) for region in range(AREAS)]
    for all_ in (cards, regions, [names.reason(reason, words) for reason in Reason]):
        assert len(set(all_)) == len(all_)
    said = [*cards, *regions, names.title(words), *(names.term(id_, words) for id_ in names._TERMS)]
    for card in range(KINDS):
        said += [*names.effects(card, words), names.effect(card, words)]
        assert bool(names.face_down(card, words)) is CARDS[card].hidden
    for text in said:
        assert text and "{" not in text
        assert language == "en" or not foreign(text), text


def test_a_region_as_it_is_heard() -> None:
    state = position(owner={"siena": 0, "milano": 1}, favor="siena", hands=[["merc_1"], ["merc_1"]])
    own = scene("en", 2, 0)
    assert names.describe_region(state, 11, own) == (
        "Siena, controlled by you, the Favor of the Pope lies here, borders on Firenze and Roma"
    )
    assert names.describe_region(state, 15, own) == (
        "Roma, free, the battle is fought here, borders on Siena, Firenze, Spoleto and Napoli"
    )
    assert names.describe_region(state, 1, own).startswith("Milano, controlled by Bahram, borders on Torino, ")
    assert names.describe_region(state, 0, scene("fa", 2, 0)) == "تورین، آزاد، همسایه‌ی میلان و جنوا"
    assert names.cards((0, 0, 7), own.words) == "2 × Mercenary 1 and Winter"


# -- refusals

ROMA, WINTER = 15, 7
REFUSALS: list[tuple[str, dict[str, str | int], str]] = [  # code, what the rules say with it, the sentence for Sara
    ("over", {}, "The game is over."),
    ("wrong_seat", {"seat": 1}, "Bahram decides now: wait a moment."),
    (
        "wrong_decision",
        {"kind": "choose_region", "asked": "play"},
        "First the region of the next battle has to be chosen.",
    ),
    ("wrong_decision", {"kind": "battle", "asked": "keep"}, "A battle is being fought: play a card or pass."),
    (
        "wrong_decision",
        {"kind": "retrieve", "asked": "play"},
        "First decide what the Scarecrow takes back, if anything.",
    ),
    ("wrong_decision", {"kind": "place_favor", "asked": "play"}, "First decide where the Favor of the Pope goes."),
    ("wrong_decision", {"kind": "draw", "asked": "play"}, "First everybody draws cards."),
    ("wrong_decision", {"kind": "discard_hand", "asked": "play"}, "First decide whether the hand is burned or kept."),
    (
        "wrong_decision",
        {"kind": "keep_cards", "asked": "play"},
        "The round is over: first choose which cards are kept.",
    ),
    ("wrong_decision", {"kind": "next_game", "asked": "play"}, "This game is over: go on to the next one."),
    ("wrong_decision", {"kind": "deal", "asked": "play"}, "Wait a moment: the cards are being dealt."),
    ("not_in_hand", {"card": WINTER}, "You have no Winter in your hand: play a card that you hold, or pass."),
    ("has_passed", {}, "You have passed and play no more in this battle, but your line still counts."),
    ("nothing_down", {}, "You have no face-down card to turn up: simply pass."),
    (
        "controlled",
        {"seat": 1, "region": ROMA},
        "Bahram controls Roma already: choose a region that nobody controls.",
    ),
    ("favored", {"region": ROMA}, "The Favor of the Pope lies on Roma: no battle can be fought there."),
    ("own_region", {"region": ROMA}, "You control Roma yourself: choose a free region, or one of somebody else."),
    (
        "favor_controlled",
        {"seat": 1, "region": ROMA},
        "Bahram controls Roma: the Favor of the Pope goes onto a free region, or off the board.",
    ),
    (
        "favor_contested",
        {"region": ROMA},
        "The battle is being fought in Roma: put the Favor of the Pope somewhere else.",
    ),
    (
        "not_retrievable",
        {},
        "A Scarecrow takes back one Mercenary that lies in your own line, and nothing else.",
    ),
    (
        "was_face_down",
        {"card": 6},
        "Your Mercenary 10 lay face down when the Scarecrow was played and stays: take one that lay face up.",
    ),
    ("holds_mercenary", {}, "You have a Mercenary in your hand: only a hand without Mercenaries can be burned."),
    ("keeps_too_many", {"most": 2, "have": 3}, "You can keep 2 cards at most, and 3 are chosen."),
    ("keeps_foreign", {}, "You can only keep cards that are in your hand."),
    ("draws_too_many", {"most": 3, "limit": 12}, "You can draw 3 cards at most after a battle."),
    ("draws_too_many", {"most": 2, "limit": 11}, "You can draw 2 cards at most: your hand is limited to 11 cards."),
    ("draws_too_many", {"most": 1, "limit": 11}, "You can draw 1 card at most: your hand is limited to 11 cards."),
    ("impossible_deal", {}, "This is not possible now."),
    ("shows_foreign", {}, "You can only show cards of your hand, or your own face-down card."),
    ("shows_to_nobody", {}, "Choose somebody else at the table to show your cards to."),
    ("asks_nobody", {}, "Choose somebody else at the table to ask, and a third player to be stopped."),
    ("talk_is_over", {}, "The game is over: there is nothing more to agree on."),
]


def test_every_code_has_its_sentence() -> None:
    assert {code for code, row in ROWS.items() if not row.message} == {*TOLD, "impossible_deal"}
    assert {code for code, *_ in REFUSALS} == set(ROWS)


@pytest.mark.parametrize(("code", "params", "wanted"), REFUSALS)
def test_every_refusal_is_told_in_its_words(code: str, params: dict[str, str | int], wanted: str) -> None:
    refused = Refusal(ROWS[code].clause, code, params)
    assert sentences.refusal(refused, scene("en", 2, 0)) == wanted
    persian = sentences.refusal(refused, scene("fa", 2, 0))
    assert persian.endswith(".") and "{" not in persian and not foreign(persian)


ATTEMPTS = (
    *("choose {region}", "play {card}", "pass", "pass up", "take {card}", "favor {region}", "draw 3", "burn", "hold"),
    *("keep merc_1 merc_1 merc_1", "keep {card}", "next", "show {card} to {seat}", "ask {seat} to stop {seat}"),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_rules_refuse_in_whole_games_is_told(language: str) -> None:
    """The rules say with every code what its sentence needs."""
    chance, met = Chance(f"refused/{language}"), set()
    for seed in range(15):
        for before, seat, _action, _events in steps(seed):
            for _ in range(0 if seat == CHANCE else 3):
                text = chance.choose(ATTEMPTS).format(
                    region=chance.choose(("roma", "modena", "siena", "parma")),
                    card=chance.choose(CARDS).id,
                    seat=1 + chance.below(6),
                )
                refused = before.refusal(seat, parse(text))
                if refused is not None:
                    met.add(refused.code)
                    sentence = sentences.refusal(refused, scene(language, before.n, seat))
                    assert sentence.endswith(".") and "{" not in sentence, text
    assert len(met) > 15, set(ROWS) - met
