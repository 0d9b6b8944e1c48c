// The page for site owners: writes the lines to copy for what is chosen in the form, and shows it.

const root = new URL(document.documentElement.dataset.root || './', location.href);
const form = document.getElementById('workshop');
const preview = document.getElementById('preview');
const said = document.getElementById('said');
const badLink = document.getElementById('bad-link');
const place = (id) => document.getElementById(id);
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);
const value = (name) => form.elements.namedItem(name)?.value ?? '';
const text = (name) => form.elements.namedItem(name).selectedOptions[0]?.textContent ?? '';
const checkedText = (name) => form.querySelector(`[name=${name}]:checked`).parentElement.textContent;

// Only what belongs to the chosen kind and game is shown.
function arrange() {
  for (const part of form.querySelectorAll('[data-kind]')) {
    part.hidden = part.dataset.kind !== value('kind') || Boolean(part.dataset.game && part.dataset.game !== value('game'));
  }
  // A choice that names a seat which nobody takes cannot be made.
  for (const part of form.querySelectorAll('[data-kind=new][data-game]')) {
    const taken = [...part.querySelectorAll('[name$="-seat"]')].filter((each) => each.value).length;
    for (const choice of part.querySelectorAll('option[value^="seat-"]')) {
      choice.disabled = Number(choice.value.slice(5)) > taken;
      if (choice.disabled && choice.selected) choice.parentElement.selectedIndex = 0;
    }
  }
}

// What is chosen for a new game, without what happens anyway.
function newGame(game) {
  const found = { new: '' };
  const seats = form.querySelectorAll(`[name="${game}-seat"]`);
  found.seats = [...seats].map((each) => each.value).filter(Boolean).join(',');
  const start = `${game}-option-`;
  const fields = [...form.querySelectorAll(`[name^="${start}"]`)];
  const options = [];
  for (const name of new Set(fields.map((each) => each.name))) {
    const own = fields.filter((each) => each.name === name);
    const several = own[0].type === 'checkbox';
    const changed = own.some((each) => (several ? each.checked !== each.defaultChecked
      : each.selectedOptions ? each.selectedIndex > 0 : each.value !== each.defaultValue));
    const chosen = several ? own.filter((each) => each.checked).map((each) => each.value).join('.') : own[0].value;
    if (changed) options.push(`${name.slice(start.length)}=${chosen || 'none'}`);
  }
  if (options.length) found.options = options.join(',');
  if (value('seed').trim()) found.seed = value('seed').trim();
  return found;
}

// Attributes and title of the chosen board; null where a link is no link of a game.
function chosen() {
  const game = value('game');
  const kind = value('kind');
  let title = checkedText('game');
  let found = { game };
  if (kind === 'example') {
    found.scenario = value(`${game}-scenario`);
    title += `: ${text(`${game}-scenario`)}`;
  } else if (kind === 'new') {
    Object.assign(found, newGame(game));
  } else {
    const packed = /(?:#game=|^)([\w-]{8,})/.exec(value('link').trim());
    if (!packed) return null;
    found[value('shown')] = packed[1];
  }
  for (const name of ['lang', 'theme']) if (value(name)) found[name] = value(name);
  return { found, title };
}

// The address of the page that a plain frame shows: an example has one of its own in each language. What else is chosen
// stands behind "#", where no server sees it.
function address({ game, scenario, lang, ...rest }) {
  const language = lang || document.documentElement.lang;
  const own = scenario ? `${game}/${scenario}/` : '';
  const url = new URL(`${language === 'fa' ? '' : `${language}/`}embed/${own}`, root);
  const more = Object.entries(scenario ? rest : { game, ...rest });
  url.hash = new URLSearchParams(more.map(([name, each]) => [name, name === 'new' ? '1' : each])).toString().replaceAll('%2C', ',');
  return url.href;
}

function board(found) {
  const element = document.createElement('mohreh-board');
  for (const [name, each] of Object.entries(found)) element.setAttribute(name, each);
  return element;
}

let last = '';
function write() {
  arrange();
  const what = chosen();
  badLink.hidden = Boolean(what) || !value('link').trim();
  form.elements.namedItem('link').setAttribute('aria-invalid', String(!badLink.hidden));
  if (!what) return;
  const { found, title } = what;
  const attributes = Object.entries(found).map(([name, each]) => (each ? ` ${name}="${escaped(each)}"` : ` ${name}`));
  const page = address(found);
  const { width, height } = form.dataset;
  place('by-element').textContent = `<script async src="${new URL('embed.js', root)}"></script>\n`
    + `<mohreh-board${attributes.join('')}></mohreh-board>`;
  place('by-frame').textContent = `<iframe src="${escaped(page)}" title="${escaped(title)}" width="${width}" height="${height}"`
    + ' loading="lazy" allow="fullscreen" style="border:0;max-width:100%"></iframe>';
  place('by-address').textContent = page;
  const key = JSON.stringify(found);
  if (key === last) return;
  last = key;
  preview.replaceChildren(board({ lang: document.documentElement.lang, ...found }));
}

let timer = 0;
form.addEventListener('input', (event) => {
  clearTimeout(timer);
  if (event.target.type.startsWith('text')) timer = setTimeout(write, 400);
  else write();
});
form.addEventListener('submit', (event) => event.preventDefault());

// Copying. Where the browser forbids it, the lines are marked, so that one key copies them.
async function copy(button) {
  const lines = place(button.dataset.copy);
  let message = said.dataset.copied;
  try {
    await navigator.clipboard.writeText(lines.textContent);
  } catch {
    getSelection().selectAllChildren(lines);
    message = said.dataset.byHand;
  }
  const label = button.firstChild;
  button.dataset.label ??= label.textContent;
  label.textContent = message;
  said.textContent = '';
  setTimeout(() => { said.textContent = message; }, 50);
  clearTimeout(button.timer);
  button.timer = setTimeout(() => { label.textContent = button.dataset.label; }, 2500);
}

function choose({ choose: scenario, game }) {
  form.elements.namedItem('kind').value = 'example';
  form.elements.namedItem('game').value = game;
  const select = form.elements.namedItem(`${game}-scenario`);
  select.value = scenario;
  write();
  place('make').scrollIntoView();
  select.focus({ preventScroll: true });
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-copy], [data-choose]');
  if (button?.dataset.copy) copy(button);
  else if (button) choose(button.dataset);
});

write();
