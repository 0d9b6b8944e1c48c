// The picture that an iPhone or iPad shows while an app on the Home Screen starts; without it the screen is white, even
// at night. Safari takes it from the page when the app is added, and requires the exact size of the screen in pixels.
// So it is painted here, in both themes and both orientations. No other browser loads this module.

import { page } from '../dom.mjs';

const SHARE = 0.28; // size of the app's sign, as a share of the shorter side of the screen

/** @param {Record<string, string>} its @param {'link' | 'meta'} kind */
const add = (kind, its) => document.head.append(Object.assign(document.createElement(kind), its));

const sign = new Image();
sign.src = `${page.dataset.root}icons/app.svg`;
await sign.decode();
add('meta', { name: 'apple-mobile-web-app-capable', content: 'yes' });
const bars = [.../** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('meta[name=theme-color]'))];
const sides = [screen.width, screen.height].map((side) => Math.round(side * devicePixelRatio)).sort((a, b) => a - b);
const canvas = document.createElement('canvas');
const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
for (const [way, [width, height]] of Object.entries({ portrait: sides, landscape: [...sides].reverse() })) {
  for (const { dataset: { of } } of bars) {
    Object.assign(canvas, { width, height });
    pen.fillStyle = bars.find((each) => each.dataset.of === (page.dataset.theme ?? of))?.content ?? '';
    pen.fillRect(0, 0, width, height);
    const size = Math.round(sides[0] * SHARE);
    pen.drawImage(sign, Math.round((width - size) / 2), Math.round((height - size) / 2), size, size);
    const media = `(orientation: ${way}) and (prefers-color-scheme: ${of})`;
    add('link', { rel: 'apple-touch-startup-image', media, href: canvas.toDataURL() });
  }
}
Object.assign(canvas, { width: 0, height: 0 }); // frees its pixels
