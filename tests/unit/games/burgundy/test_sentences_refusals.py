"""Every refusal of The Castles of Burgundy has its sentence, with the numbers and the way out, in both languages."""

from __future__ import annotations

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Refusal
from mohreh.core.text import LANGUAGES
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import sentences
from mohreh.games.burgundy.actions import DECLINE, parse
from mohreh.games.burgundy.boards import BOARD, SPACE_NAMES
from mohreh.games.burgundy.kinds import EFFECTS, Kind
from mohreh.games.burgundy.refusals import ROWS
from mohreh.games.burgundy.sentences_refusals import SENTENCES
from tests.tools.burgundy.sentences import KINDS, foreign, scene, steps
from tests.tools.samples import first_of

BANK, CASTLE = c.TILE["bank"], c.CASTLE_TILE
REFUSALS: list[tuple[str, dict[str, str | int], str]] = [  # code, what the rules say with it, the sentence for Sara
    ("over", {}, "The game is over."),
    ("wrong_seat", {"seat": 1}, "It is not your turn: Bahram decides now."),
    ("wrong_seat", {"seat": CHANCE}, "Wait a moment: tiles are being dealt or dice rolled."),
    ("set_up_first", {"kind": "setup_boards", "asked": "take"}, "First choose a player board."),
    ("set_up_first", {"kind": "setup_trade_routes", "asked": "take"}, "First put your trade routes in order."),
    ("set_up_first", {"kind": "setup_start_castle", "asked": "take"}, "First place your start castle."),
    ("set_up_first", {"kind": "roll", "asked": "take"}, "Wait a moment: tiles are being dealt or dice rolled."),
    (
        "effect_open",
        {"effect": Kind.EXTRA_ACTION, "asked": "end"},
        "First finish the open effect, or decline it: extra action.",
    ),
    ("effect_open", {"effect": Kind.SHIP_GOODS, "asked": "end"}, "First finish the open effect: load goods."),
    ("no_effect", {"asked": "load"}, "No such effect is open now: this answers the effect of a tile or a shield."),
    ("compulsory", {"effect": Kind.SHIP_GOODS}, "This effect cannot be declined: load goods."),
    ("impossible_draw", {}, "This is not possible now."),
    ("board_not_offered", {}, "This board is not offered: choose one of those that are shown."),
    ("board_not_in_box", {"board": BOARD["11g"]}, "This board is not in the box: Board 11g: border posts."),
    ("no_castle_space", {}, "The start castle goes on a castle space of your own board."),
    ("other_routes", {}, "These are not your trade routes: put your own ones in order."),
    ("die_used", {"result": 2, "left": 1}, "The die with the 3 is used: act with the other one."),
    ("die_used", {"result": 2, "left": 0}, "Both dice are used in this turn."),
    ("not_rolled", {}, "The dice have not been rolled yet: wait a moment."),
    (
        "workers_short",
        {"need": 3, "have": 1, "result": 0, "target": 3},
        "To make the 1 a 4 takes 3 workers: you have 1 worker.",
    ),
    ("workers_short", {"need": 2, "have": 1, "result": -1, "target": -1}, "This costs 2 workers: you have 1 worker."),
    ("not_in_depot", {"tile": BANK, "depot": 2}, "Depot 3 does not have this tile: Bank."),
    ("not_in_central", {"tile": BANK}, "The central depot does not have this tile: Bank."),
    ("only_numbered", {}, "This shield takes a tile of a numbered depot: say which."),
    ("only_central", {}, "Here a tile of the central depot is taken, not of a numbered one."),
    ("storage_full", {}, "Your storage is full: choose the tile that you discard for it."),
    ("storage_free", {}, "There is room in your storage: nothing is discarded for this tile."),
    ("not_in_storage", {"tile": BANK}, "Your storage does not have this tile: Bank."),
    ("not_in_storage", {"tile": c.TILE["pig2"]}, "Your storage does not have this tile: 2 pigs."),
    ("no_room", {}, "Choose whether the tile goes to your private or to the shared storage."),
    ("room_full", {}, "This storage is full, but the other one has room: lay the tile there."),
    (
        "other_storage",
        {"tile": BANK},
        "The new tile takes the place of the one that is discarded, in its storage: Bank.",
    ),
    ("one_storage", {}, "Only partners have a private and a shared storage: here none is named."),
    ("turn_only", {"asked": "buy"}, "This is done in your own turn, not at the end of a phase."),
    ("set_up_over", {"asked": "castle"}, "This part of the setting up is over."),
    ("of_chance", {"asked": "roll"}, "This is dealt or rolled: nobody chooses it."),
    ("no_centre", {}, "On this board the start castle of a team goes in the centre of one of the halves."),
    ("storage_named", {}, "The storage is named only for the shared one of two like tiles of yours."),
    (
        "not_to_take",
        {"tile": CASTLE, "source": "market"},
        "Only a ship or livestock is taken here, not a castle.",
    ),
    ("not_to_take", {"tile": CASTLE, "source": "carpenter"}, "Only a building is taken here, not a castle."),
    (
        "not_to_take",
        {"tile": BANK, "source": "church"},
        "Only a mine, a monastery or a castle is taken here, not a bank.",
    ),
    (
        "not_to_take",
        {"tile": c.INN, "source": "any"},
        "Only hex tiles of the numbered depots are taken here, not an inn.",
    ),
    ("not_to_take", {"tile": CASTLE, "source": "", "depot": 0}, "Depot 1 does not have this tile: Castle."),
    ("occupied", {"tile": BANK}, "The space is covered, and no tile is ever moved: Bank."),
    ("other_board", {}, "Your estate has no such space."),
    ("wrong_kind", {"tile": BANK, "space_kind": 2}, "The space is blue, and this tile does not go there: Bank."),
    ("not_adjacent", {}, "No tile of yours lies beside this space: place tiles where they touch others."),
    ("same_building", {"building": 5}, "This building already stands in the city, so place it in another one: Bank."),
    ("second_inn", {}, "An inn already lies in this area: each area takes only one."),
    ("no_goods", {"goods": 3}, "You have no goods of this type: Red goods."),
    ("silver_short", {"need": 2, "have": 1}, "This costs 2 silver: you have 1 silver."),
    ("bought", {}, "You have already bought a tile in this turn: one in each turn."),
    ("too_many_types", {"free": 0, "new": 2, "named": 1}, "All your stacks of goods are taken: no new type fits."),
    (
        "too_many_types",
        {"free": 2, "new": 3, "named": 1},
        "There is room for 2 new types of goods: choose exactly that many.",
    ),
    (
        "too_many_types",
        {"free": 2, "new": 2, "named": 1},
        "There is room for all the new types of goods: none is chosen.",
    ),
    (
        "too_many_types",
        {"free": 2, "new": 3, "named": 2},
        "Choose types of goods that lie there and that you do not have yet.",
    ),
    ("no_second_depot", {"depot": 0, "owned": 0}, "A second depot is unloaded with monastery 5 only."),
    ("no_second_depot", {"depot": 0, "owned": 1}, "A second depot must be adjacent to the first one (Depot 1)."),
    ("cannot_hire", {"owned": 0, "of_2011": 0}, "Only monastery 6 turns workers into a building."),
    (
        "cannot_hire",
        {"owned": 1, "of_2011": 1},
        "In the edition of 2011 monastery 6 serves the purchase with silver: it takes no workers.",
    ),
    ("cannot_hire", {"owned": 1, "of_2011": 0}, "You have used monastery 6 in this turn: once in each."),
    ("only_2011", {}, "A purchase takes a tile of the central depot, not of a numbered one."),
    ("cannot_recruit", {}, "Only monastery 28 turns silver into workers."),
    ("no_such_building", {"building": 8}, "The crane does not work as this building: White castle."),
    ("no_such_animal", {"animal": 2}, "There are none in this pasture: pigs."),
    (
        "no_pair",
        {"depot": 3, "need": 3, "have": 1},
        "For a shield both dice must show 4: that takes 3 workers, and you have 1 worker.",
    ),
    (
        "no_pair",
        {"depot": 3, "need": -1, "have": 1},
        "A shield is taken with both dice together, so both must be unused.",
    ),
    ("no_shield", {"shield": 4}, "Shield 4 does not lie on any depot."),
    ("no_castle", {}, "A shield is put on a castle of your estate."),
    ("no_ship_type", {}, "Only shield 5 takes a type of goods from all depots."),
    ("cannot_follow", {"owned": 0, "named": -1}, "Only shield 6 copies the monasteries of another player."),
    ("cannot_follow", {"owned": 1, "named": 1}, "Shield 6 has named Bahram for the whole game."),
    ("cannot_follow", {"owned": 1, "named": -1}, "Shield 6 names another player."),
    ("cannot_turn", {"owned": 0}, "Only shield 16 sets a die to any result."),
    ("cannot_turn", {"owned": 1}, "You have used shield 16 in this turn: once in each."),
    ("shield_not_yours", {}, "Tribute is paid for your own shields, once for each."),
    ("no_work_tribute", {}, "Only shield 3 lets you pay tribute with workers."),
    ("other_discard", {"many": 2}, "Discard exactly 2 tiles of your storage."),
    ("no_castle_shield", {}, "Only shield 11 takes a shield with the action of a castle."),
    ("other_goods", {}, "Give exactly five of your goods."),
    ("no_such_result", {}, "This is none of the effects of that placement."),
]


def test_every_code_has_its_sentence() -> None:
    assert {code for code, row in ROWS.items() if not row.message} == {*SENTENCES, "impossible_draw"}
    assert {code for code, *_ in REFUSALS} == set(ROWS)


@pytest.mark.parametrize(("code", "params", "wanted"), REFUSALS)
def test_every_refusal_has_its_sentence(code: str, params: dict[str, str | int], wanted: str) -> None:
    refused = Refusal(ROWS[code].clause, code, params)
    assert sentences.refusal(refused, scene("en", 2, 0)) == wanted
    persian = sentences.refusal(refused, scene("fa", 2, 0))
    assert persian.endswith(".") and "{" not in persian and not foreign(persian)


ATTEMPTS = (
    *("take {tile} from {n} die {die}", "take {tile} from {n} die {die} drop {other}", "take {tile} from {n}"),
    *("place {tile} on {space} die {die}", "place {tile} on {space}", "sell {n} die {die}", "sell {n}", "workers"),
    *("workers die {die}", "buy {tile}", "buy {tile} from {n}", "buy {tile} drop {other}", "hire {tile} from {n}"),
    *("recruit {n}", "turn {die} to {n}", "arm {space} with {shield}", "follow {die}", "end", "load {n}"),
    *("load {n} and {m}", "load {n} types 1 2", "load {n} besides {m}", "imitate {building}", "herd pig", "tribute"),
    *("tribute {shield}", "tribute {shield} work 1", "discard {tile}", "settle {tile} on {space}", "choose 11g"),
    *("settle {tile} on {space} from {n}", "exchange 1 1 2 2 3 for {tile}", "spend 30", "first {result}"),
    *("castle {space}", "arrange route_01 route_02"),
)


@pytest.mark.parametrize("language", first_of(LANGUAGES[::-1]))
def test_refusals_of_whole_games_have_sentences(language: str) -> None:
    """The rules say with every code what its sentence needs."""
    chance, met = Chance(f"refused/{language}"), set()
    for seed in range(4 * len(KINDS)):
        for before, seat, _action, _events in steps(seed):
            for _ in range(0 if seat == CHANCE else 4):
                text = chance.choose(ATTEMPTS).format(
                    tile=chance.choose(c.TILE_NAMES[1:]),
                    other=chance.choose(c.TILE_NAMES[1:]),
                    space=chance.choose(SPACE_NAMES[:37]),
                    shield=1 + chance.below(18),
                    building=chance.choose(("bank", "white_castle", "crane")),
                    result=chance.choose(("area", "extra")),
                    n=1 + chance.below(6),
                    m=1 + chance.below(6),
                    die=1 + chance.below(2),
                )
                asked = parse(text) if chance.below(20) else chance.choose(DECLINE[: len(EFFECTS)])
                refused = before.refusal(seat, asked)
                if refused is not None:
                    met.add(refused.code)
                    sentence = sentences.refusal(refused, scene(language, before.agreed.n, seat))
                    assert sentence.endswith(".") and "{" not in sentence, text
    assert len(met) > 30, set(ROWS) - met
