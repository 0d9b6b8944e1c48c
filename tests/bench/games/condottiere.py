"""Condottiere: the base game, and all options at once, where a game is one of a series."""

from tests.bench.games import Match, Pressed

_ALL = {"rules": "draw.kingdoms.capturing.hidden"}
KINDS = (*((f"Condottiere, {n}", {}, n) for n in (2, 4, 6)), ("Condottiere, all", _ALL, 4))
RATIO = 1.0
ITERATIONS = 200
MATCHES = (
    Match("greedy", "random", 2, least=0.95),
    Match("greedy", "random", 4, least=0.60),
    Match("greedy", "random", 6, part=0.3),
    Match("greedy", "random", 4, part=0.3, options={"rules": "hidden"}),
)
# One press in a game of two people: each picks a card and plays it; now and then somebody passes.
_PRESS = """() => {
  const able = (selector) => [...document.querySelectorAll(selector)]
    .filter((each) => each.getAttribute('aria-disabled') !== 'true' && each.getClientRects().length);
  const dialog = document.querySelector('#over[open]') ? '#over' : '#board';
  const [lift] = able('#board [data-do=lift]');
  const picks = able('#board [data-do^="pick "]');
  const actions = able(`${dialog} [data-action]`);
  const done = actions.find((each) => /^(play|choose|take|favor) (?!nothing|off)/.test(each.dataset.action));
  window.turn = (window.turn ?? 0) + 1;
  const next = lift ?? done ?? (picks.length && window.turn % 9 ? picks[window.turn * 7 % picks.length] : null)
    ?? actions[0] ?? picks[0];
  if (!next) return null;
  next.click();
  return next.dataset.action ?? next.dataset.do;
}"""
PRESSED = Pressed(_PRESS, told=("pick", "play"), beginning=("choose modena",))
