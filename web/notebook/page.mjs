// A notebook that runs in the page: its cells are text fields, and Python starts when the first of them is run.

const page = /** @type {HTMLElement} */ (document.querySelector('.notebook'));
const status = /** @type {HTMLElement} */ (document.getElementById('notebook-status'));
const stop = /** @type {HTMLButtonElement} */ (document.getElementById('notebook-stop'));
const cells = [...page.querySelectorAll('.cell')].map((cell) => ({
  cell,
  text: /** @type {HTMLTextAreaElement} */ (cell.querySelector('textarea')),
  run: /** @type {HTMLButtonElement} */ (cell.querySelector('button')),
  shown: /** @type {HTMLElement} */ (cell.querySelector('.shown')),
}));

/** @param {keyof DOMStringMap} key @param {string} [n] a number in the message */
const say = (key, n = '') => { status.textContent = (page.dataset[key] ?? '').replace('{n}', n); };

/** @type {Worker | null} */
let worker = null;
/** @type {number[]} */
let queue = []; // indices of the cells to run; the first one is running

/** @param {number} at @param {string} text @param {boolean} [wrong] */
const show = (at, text, wrong = false) => {
  const { shown } = cells[at];
  shown.textContent += text;
  shown.classList.toggle('wrong', wrong);
  shown.hidden = !shown.textContent;
};
const showRunning = () => {
  stop.disabled = !queue.length;
  for (const [at, { cell }] of cells.entries()) cell.toggleAttribute('data-running', queue[0] === at);
};
const next = () => {
  showRunning();
  if (!queue.length) return;
  const [at] = queue;
  show(at, '');
  cells[at].shown.textContent = '';
  start().postMessage({ run: at, text: cells[at].text.value });
};
const start = () => {
  if (worker) return worker;
  say('waking');
  worker = new Worker(new URL('worker.mjs', import.meta.url), { type: 'module' });
  worker.onerror = () => end('failed');
  worker.onmessage = ({ data }) => {
    const [at] = queue;
    if (data.up) say('running', String(at + 1));
    else if (data.failed !== undefined) end('failed');
    else if (data.said !== undefined) show(data.run, data.said);
    else if (data.done !== undefined) {
      show(data.done, data.wrong || data.value, Boolean(data.wrong));
      queue = data.wrong ? [] : queue.slice(1); // cells after an error would probably fail too
      if (data.wrong) say('wrong', String(data.done + 1));
      else if (queue.length) say('running', String(queue[0] + 1));
      else say('done', String(data.done + 1));
      next();
    }
  };
  return worker;
};
/** Stops Python, which discards everything that the cells have defined. @param {keyof DOMStringMap} why */
const end = (why) => {
  worker?.terminate();
  worker = null;
  queue = [];
  showRunning();
  say(why);
};
/** @param {number[]} places */
const ask = (places) => {
  const idle = !queue.length;
  queue = [...queue, ...places.filter((at) => !queue.includes(at))];
  if (!idle) return;
  if (worker) say('running', String(queue[0] + 1));
  next();
};

for (const [at, { run, text }] of cells.entries()) {
  run.addEventListener('click', () => ask([at]));
  text.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    ask([at]);
  });
  text.addEventListener('input', () => { text.rows = text.value.split('\n').length; });
}
document.getElementById('notebook-all')?.addEventListener('click', () => ask(cells.map((_, at) => at)));
stop.addEventListener('click', () => { end('stopped'); document.getElementById('notebook-all')?.focus(); });
page.toggleAttribute('data-ready', true);
for (const each of page.querySelectorAll('button')) if (each !== stop) each.disabled = false;
