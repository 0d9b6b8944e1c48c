"""The Castles of Burgundy as a `core.game.Game`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from mohreh.core.game import Game
from mohreh.core.options import Choice, Chosen, Condition, Number, Option, Several, complete
from mohreh.core.text import N_
from mohreh.core.thinking import BEGINNER, EASY, HARD, MEDIUM, Budget, Level
from mohreh.games.burgundy import actions
from mohreh.games.burgundy.boards import BOARD, FURTHER
from mohreh.games.burgundy.components import TARGET, TARGET_LEAST, TARGET_STEP, TEAM_MODULES
from mohreh.games.burgundy.insight_turn import THROWS, TURNS
from mohreh.games.burgundy.kinds import Agreed
from mohreh.games.burgundy.rules import setup
from mohreh.games.burgundy.state import State

_RANDOM = N_("Random")
_ALL_BOARDS = "free-choice-11g-11h"


def _solo(it: Chosen) -> bool:
    return it["mode"] == "solo"


def _team(it: Chosen) -> bool:
    return it["mode"] == "team"


def _standard(it: Chosen) -> bool:
    return it["mode"] == "standard"


def identifier(value: str) -> str:
    """A value of an option as an identifier of the rules, with underscores in place of hyphens."""
    return value.replace("-", "_")


def _modules(it: Chosen) -> frozenset[str]:
    return frozenset(map(identifier, it.several("modules")))


_TEAM_OF_FOUR = Condition("CB-2.1", N_("Teams are for four players."), lambda it: not _team(it) or it.seats == 4)
_ALONE = Condition(
    "CB-2.1",
    N_("The solo game is for one player, and one player plays no other."),
    lambda it: _solo(it) == (it.seats == 1),
)
_TEAM_MODULES = Condition(
    "CB-26.13",
    N_("Teams play with extra tiles, white castles and inns only."),
    lambda it: not _team(it) or _modules(it) <= set(TEAM_MODULES),
)
_NO_MODULES = Condition(
    "CB-28.3", N_("The solo game is played without modules."), lambda it: not (_solo(it) and it.several("modules"))
)
_POSTED = Condition(
    "CB-25.1",
    N_("The boards with border posts belong to the module."),
    lambda it: it["boards"] != "border-posts-random" or "border-posts" in it.several("modules"),
)


def _may_be_centred(it: Chosen) -> bool:
    """Whether some board may have a castle space in its centre: none of those with border posts has (CB-2.14)."""
    return _standard(it) and it["boards"] != "border-posts-random"


_CENTRE = Condition(
    "CB-2.14",
    N_("The start castle stands in the centre only where that is a castle space: on boards 1, 2, 3 and 6."),
    lambda it: it["start-castle"] == "free" or _may_be_centred(it),
)


class Burgundy(Game[State, actions.Action]):
    """Two to four seats with an estate each, four in two teams, or one alone; everything is open."""

    id = "burgundy"
    seats: tuple[int, ...] = (1, 2, 3, 4)
    recommended = 2
    seats_clause = "CB-2.1"
    options: tuple[Option, ...] = (
        Choice(
            "mode",
            N_("Kind of game"),
            {"standard": N_("Free for all"), "team": N_("Team game"), "solo": N_("Solo game")},
            clause="CB-2.1",
            help=N_("Two to four play each for themselves, four also in two teams, one against a target."),
            default=lambda it: "solo" if it.seats == 1 else "standard",
            needs=(_TEAM_OF_FOUR, _ALONE),
        ),
        Several(
            "modules",
            N_("Modules"),
            {
                "extra-tiles": N_("Extra tiles"),
                "white-castles": N_("White castles"),
                "inns": N_("Inns"),
                "trade-routes": N_("Trade routes"),
                "shields": N_("Shields"),
                "border-posts": N_("Border posts"),
            },
            clause="CB-28.1",
            help=N_("They can be combined as you like; a first game is best without."),
            explained={
                "extra-tiles": N_("Two more monasteries, a crane among the buildings, geese among the animals."),
                "white-castles": N_("A building that gives an action with the white die."),
                "inns": N_("Bought with silver for a space of any colour; their area counts one space larger."),
                "trade-routes": N_(
                    "Goods that you sell fill a row of spaces and bring rewards where the numbers agree."
                ),
                "shields": N_("A pair of dice takes one: a lasting advantage that costs a silver in each phase."),
                "border-posts": N_("Boards with three posts at the rim: connect them early for points."),
            },
            needs=(_TEAM_MODULES, _NO_MODULES),
            applies=lambda it: not _solo(it),
        ),
        Choice(
            "boards",
            N_("Player boards"),
            {
                "all-1": N_("Board 1 for everybody"),
                "all-2": N_("Board 2 for everybody"),
                "random-distinct": N_("Different ones, random"),
                "free-choice": N_("Each chooses"),
                "border-posts-random": N_("With border posts, random"),
            },
            clause="CB-2.9",
            help=N_("Board 1 is advised for first games; the boards differ in their areas, not in their numbers."),
            former={_ALL_BOARDS: "free-choice"},
            needs=(_POSTED,),
            applies=_standard,
        ),
        Choice(
            "start-castle",
            N_("Start castle"),
            {"free": N_("On any castle space"), "centre-s19": N_("In the centre")},
            clause="CB-2.14",
            help=N_("The centre is advised for first games."),
            first="centre-s19",
            needs=(_CENTRE,),
            applies=_may_be_centred,
        ),
        Choice(
            "team-board",
            N_("Team board"),
            {"12a": N_("Basic"), "12b": N_("Advanced")},
            clause="CB-26.3",
            help=N_("The estate that partners build together."),
            applies=_team,
        ),
        Choice(
            "solo-board",
            N_("Solo board"),
            {"13a": N_("For beginners"), "13b": N_("Advanced")},
            clause="CB-27.2",
            help=N_("With rivers between its parts; hexes across a river are neighbours."),
            applies=_solo,
        ),
        Number(
            "solo-target",
            N_("Target at the start"),
            TARGET_LEAST,
            200,
            step=TARGET_STEP,
            clause="CB-27.5",
            help=N_("The lower, the easier."),
            default=str(TARGET),
            applies=_solo,
            rare=True,
        ),
        Choice(
            "trade-route-order",
            N_("Order of the trade routes"),
            {"random": _RANDOM, "chosen": N_("Each arranges their own")},
            clause="CB-23.3",
            help=N_("The rewards come from left to right."),
            applies=lambda it: "trade-routes" in it.several("modules"),
            rare=True,
        ),
        Choice(
            "inn-limit",
            N_("Inns in an area"),
            {"one-per-area": N_("One"), "no-limit-max8": N_("Several, counted up to eight spaces")},
            clause="CB-22.6",
            help=N_("An inn makes its area one space larger."),
            applies=lambda it: "inns" in it.several("modules"),
            rare=True,
        ),
        Choice(
            "white-castle-split",
            N_("White castle tiles"),
            {
                "7-beige-2-black": N_("Seven beige, two black"),
                "6-beige-2-black-1-yellow": N_("Six beige, two black, one monastery"),
            },
            clause="CB-21.1",
            help=N_("From which piles they come."),
            applies=lambda it: "white-castles" in it.several("modules"),
            rare=True,
        ),
        Choice(
            "boards-4-8",
            N_("Boards 4 and 8"),
            {"classic": N_("Classic"), "reworked": N_("Reworked")},
            clause="CB-18.7",
            help=N_("Both boards exist in two versions."),
            applies=lambda it: _standard(it) and it["boards"] in ("random-distinct", "free-choice", _ALL_BOARDS),
            rare=True,
        ),
        Choice(
            "monastery-values",
            N_("Values of the monasteries"),
            {"2019": N_("Edition of 2019"), "2011": N_("Edition of 2011")},
            clause="CB-13.21",
            help=N_("They differ in the monasteries 6, 15 and 26."),
            rare=True,
        ),
        Choice(
            "tiebreak-empty-spaces",
            N_("Tiebreaker"),
            {"fewest": N_("Fewer empty spaces"), "most": N_("More empty spaces")},
            clause="CB-16.5",
            help=N_("Decides when points are equal."),
            applies=lambda it: not _solo(it),
            rare=True,
        ),
    )
    private = False  # CB-17.3
    levels: Mapping[str, Level] = {
        "beginner": Level(BEGINNER, "greedy", slack=0.06),
        "easy": Level(EASY, "greedy", slack=0.03),
        "medium": Level(MEDIUM, "greedy"),
        "hard": Level(HARD.title, TURNS.think, Budget(playouts=THROWS)),
    }
    former_levels: Mapping[str, str] = {"random": "beginner", "greedy": "hard"}
    usual_level = "easy"
    insight = TURNS

    def new(self, options: Mapping[str, str] | None = None, seats: int | None = None) -> State:
        """The initial position, before chance has acted (CB-2). Raises OptionError, a ValueError.

        >>> print(BURGUNDY.new({"boards": "all-1"}, 3).decision())
        start: chance decides
        >>> BURGUNDY.new({"mode": "team"}, 3)
        Traceback (most recent call last):
            ...
        mohreh.core.options.OptionError: mode=team: Teams are for four players. (CB-2.1)
        """
        state = State(agreed(complete(self, options, seats)))
        whole = {"team": state.agreed.board, "solo": state.agreed.board}
        same = {"all_1": BOARD["1"], "all_2": BOARD["2"]}
        board = whole.get(state.agreed.mode, same.get(state.agreed.boards, -1))
        setup.lay_boards(state, (board,) * state.agreed.houses)
        setup.begin(state)
        return state

    def former_options(self, options: Mapping[str, str], actions: Iterable[str]) -> Mapping[str, str]:
        """Earlier versions offered boards that are not in the box; records that chose one stay valid (CB-25.1)."""
        further = {f"choose {id_}" for id_ in FURTHER}
        chose = options.get("boards") == "free-choice" and not further.isdisjoint(actions)
        return {**options, "boards": _ALL_BOARDS} if chose else options

    def sides(self, seats: int, options: Mapping[str, str]) -> tuple[tuple[int, ...], ...]:
        """Partners in a team game sit across from each other (CB-26.1)."""
        if options.get("mode") == "team":
            return (0, 2), (1, 3)
        return tuple((seat,) for seat in range(seats))

    def parse(self, text: str) -> actions.Action:
        """The action with this canonical text. Raises UnknownAction.

        >>> BURGUNDY.parse("castle s19")
        Action('castle s19')
        >>> BURGUNDY.parse("castle s99")
        Traceback (most recent call last):
            ...
        mohreh.core.game.UnknownAction: 'castle s99' is no action of The Castles of Burgundy
        """
        return actions.parse(text)


def agreed(chosen: Chosen) -> Agreed:
    """The agreement that follows from the options (CB-32)."""
    mode, modules = chosen["mode"], _modules(chosen)
    return Agreed(
        mode=mode,
        team=mode == "team",
        solo=mode == "solo",
        n=chosen.seats,
        houses=2 if mode == "team" else chosen.seats,
        modules=modules,
        boards=identifier(chosen["boards"]),
        most_empty=chosen["tiebreak-empty-spaces"] == "most",
        of_2011=chosen["monastery-values"] == "2011",
        reworked=chosen["boards-4-8"] == "reworked",
        centre=mode == "standard" and chosen["start-castle"] == "centre-s19",
        chosen_routes=chosen["trade-route-order"] == "chosen",
        many_inns=chosen["inn-limit"] == "no-limit-max8",
        split=identifier(chosen["white-castle-split"]) if "white_castles" in modules else "",
        board=BOARD["1"] if mode == "standard" else BOARD[chosen[f"{mode}-board"]],
        target=chosen.number("solo-target") or TARGET if mode == "solo" else 0,
    )


BURGUNDY = Burgundy()
"""The Castles of Burgundy: `new` starts a game, `parse` reads an action from its text."""
