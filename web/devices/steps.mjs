// Three pictures that explain how two devices connect: this device is drawn in the accent colour, the other one in the
// text colour.

import { make, word } from './view.mjs';

const SVG = 'http://www.w3.org/2000/svg';
/** A rectangle with rounded corners, as a path. @param {number} x @param {number} y @param {number} wide @param {number} high */
const body = (x, y, wide, high) => `M${x + 4} ${y}h${wide - 8}q4 0 4 4v${high - 8}q0 4-4 4h${8 - wide}q-4 0-4-4v${8 - high}q0-4 4-4z`;
/** A stylised code: three corners and some modules, each a ninth of `size`. @param {number} x @param {number} y @param {number} size */
const code = (x, y, size) => {
  const one = size / 9;
  /** @param {number} column @param {number} row */
  const dot = (column, row) => `M${x + column * one} ${y + row * one}h${one}v${one}h${-one}z`;
  /** @param {number} column @param {number} row */
  const corner = (column, row) => `M${x + column * one} ${y + row * one}h${3 * one}v${3 * one}h${-3 * one}zm${one} ${one}v${one}h${one}v${-one}z`;
  const dots = [[4, 0], [4, 2], [5, 3], [3, 4], [0, 4], [2, 5], [5, 5], [7, 4], [8, 5], [4, 7], [5, 8], [6, 6], [8, 7], [7, 8]];
  return corner(0, 0) + corner(6, 0) + corner(0, 6) + dots.map(([column, row]) => dot(column, row)).join('');
};
const TABLE = body(3, 6, 46, 36);
const PHONE = body(70, 4, 23, 40);
const PICTURES = [
  { look: 'M69 24 38 12v24z', rays: '', own: code(15, 13, 22), other: '' }, // the phone scans the code of the table
  { look: '', rays: 'M65 12l-5-3M63 24h-6M65 36l-5 3', own: '', other: code(74, 16, 15) },
  { look: 'M50 24 73 15v18z', rays: '', own: '', other: code(74, 16, 15) },
];

/** @param {Record<string, string>} given */
const path = (given) => {
  const element = document.createElementNS(SVG, 'path');
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
  return element;
};

/** The three pictures, with a short text each. */
export const steps = () => make('ol', { class: 'device-steps', role: 'list' }, ...PICTURES.map(({ look, rays, own, other }, number) => {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '0 0 96 48');
  picture.setAttribute('aria-hidden', 'true');
  picture.append(
    path({ d: look, class: `look ${number ? 'own' : 'other'}` }), path({ d: rays, class: 'body other' }),
    path({ d: TABLE, class: 'body own' }), path({ d: own, class: 'code own' }),
    path({ d: PHONE, class: 'body other' }), path({ d: other, class: 'code other' }),
  );
  return make('li', {}, picture, make('span', {}, word(`step_${number + 1}`)));
}));

/** Marks the picture of the present step. @param {Element | null} list @param {number} number from 1 */
export const mark = (list, number) => {
  for (const [place, step] of [...(list?.children ?? [])].entries()) step.toggleAttribute('data-now', place + 1 === number);
};
