"""7 Wonders with 2, 3, 4 and 7 seats."""

from tests.bench.games import Match, Pressed

KINDS = tuple((f"Wonders, {n} seats", {}, n) for n in (2, 3, 4, 7))
RATIO = 3.0
ITERATIONS = 1000
MATCHES = (
    Match("greedy", "random", 2),
    Match("greedy", "random", 4, least=0.80),
    Match("greedy", "random", 7, part=0.3),
)
# One press in a game of two people: each picks a card and uses it; what was revealed is looked at.
_PRESS = """() => {
  const able = (selector) => [...document.querySelectorAll(selector)]
    .filter((each) => each.getAttribute('aria-disabled') !== 'true' && each.getClientRects().length);
  const dialog = document.querySelector('#over[open]') ? '#over' : '#board';
  const [way] = able('#board [data-do=lift], #prompt [data-do=go-on]');
  const picks = able('#board [data-do^="pick "]');
  const [done] = able(`${dialog} [data-action]`);
  window.turn = (window.turn ?? 0) + 1;
  const next = way ?? done ?? picks[window.turn * 7 % picks.length];
  if (!next) return null;
  next.click();
  return next.dataset.action ?? next.dataset.do;
}"""
PRESSED = Pressed(_PRESS, told=("pick", "build"), beginning=("build ore_vein free 0 0",))
