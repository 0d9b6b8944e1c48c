"""The Castles of Burgundy alone, with 2, 3 and 4 seats, in teams, and with all modules."""

from tests.bench.games import Match, Pressed

_ALL = {"modules": "extra-tiles.white-castles.inns.trade-routes.shields.border-posts", "boards": "random-distinct"}
KINDS = (
    ("Burgundy, 2 seats", {}, 2),
    ("Burgundy, 3 seats", {}, 3),
    ("Burgundy, 4 seats", {}, 4),
    ("Burgundy, teams", {"mode": "team"}, 4),
    ("Burgundy, solo", {"mode": "solo"}, 1),
    ("Burgundy, 2 seats, all modules", _ALL, 2),
    ("Burgundy, 4 seats, all modules", _ALL, 4),
)
RATIO = 2.0
ITERATIONS = 430
WEIGHT = 478_000  # twenty-four boards, six modules, teams and solo, what is asked of these, chances, puzzles, a pad
MATCHES = (
    Match("greedy", "random", 2, least=0.98, points=150),
    Match("greedy", "greedy", 2, part=0.5, points=150),
    Match("greedy", "greedy", 3, part=0.15),
    Match("greedy", "greedy", 4, part=0.1),
    Match("greedy", "random", 4, part=0.2, options=_ALL),
    Match("greedy", "random", 1, part=0.25, options={"mode": "solo"}),
)
# One press in a game of two people: each lights a die, picks what glows, and does what the dock proposes.
_PRESS = """() => {
  const able = (selector) => [...document.querySelectorAll(selector)]
    .filter((each) => each.getAttribute('aria-disabled') !== 'true' && each.getClientRects().length);
  const dialog = document.querySelector('#over[open]') ? '#over' : '#board';
  const actions = able(`${dialog} [data-action]`);
  const done = actions.find((each) => /^(take|place|castle|load|sell|settle) /.test(each.dataset.action));
  const glows = able('#board :is(.spot, .tile-button, .stack, .depot-plate).can');
  const dice = able('#board .die-at.can');
  window.turn = (window.turn ?? 0) + 1;
  const lit = able('#board .die-at.picked').length;
  const ended = actions.find((each) => each.dataset.action === 'end');
  const next = done ?? (glows.length ? glows[window.turn * 7 % glows.length] : null)
    ?? (lit ? null : dice[0]) ?? ended ?? actions[0];
  if (!next) return null;
  next.click();
  return next.dataset.action ?? next.dataset.do;
}"""
PRESSED = Pressed(_PRESS, told=("pick", "place"))
