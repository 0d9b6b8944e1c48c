// A puzzle on an embedded board: its position and question before it is started, then its text for the table. Loaded only
// where a puzzle is shown.

import { find, page } from '../dom.mjs';
import { puzzlesOf } from '../puzzles/fetched.mjs';

const root = new URL(/** @type {string} */ (page.dataset.root), location.href);
const home = new URL(page.lang === 'en' ? 'en/' : './', root);

/** @param {URL} address */
const read = async (address) => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
};

document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: new URL('puzzles/puzzles.css', root).href }));
find('prompt-line').before(Object.assign(document.createElement('div'), { id: 'scene', className: 'scene when-awake' }));

/** Shows the title, the question and the position of the puzzle. @param {string} name as in the address: "game/e7" */
export const asleep = async (name) => {
  const [game, id] = name.split('/');
  /** @type {Record<string, { title: string, asks: string[] }>} */
  const all = await read(new URL(`solve/${game}/asked.json`, home));
  const { title, asks } = all[id];
  find('title').textContent = title;
  for (const sentence of [...asks].reverse()) {
    const line = Object.assign(document.createElement('p'), { className: 'when-asleep' });
    line.append(Object.assign(document.createElement('bdi'), { textContent: sentence }));
    find('title').after(line);
  }
  const picture = Object.assign(document.createElement('img'), { src: new URL(`solve/${game}/${id}.svg`, root).href, alt: '' });
  await picture.decode();
  /** @type {HTMLElement} */ (document.querySelector('.embed-pictures')).replaceChildren(picture);
};

/** The text of the puzzle for the table; "" if it does not exist. @param {string} name */
export const text = async (name) => {
  const [game, id] = name.split('/');
  const found = (await puzzlesOf(game)).find((each) => each.id === id);
  return found ? JSON.stringify({ game, ...found }) : '';
};
