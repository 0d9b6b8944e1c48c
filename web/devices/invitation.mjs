// The invitation of one device in the dialog: its code as a picture and as a text, and the answer of the other device,
// which the camera sees or a person pastes.

import { invitationOf } from './address.mjs';
import { scan } from './camera.mjs';
import { mark, steps } from './steps.mjs';
import { button, make, pasted, picture, tell, word, written } from './view.mjs';

/** @typedef {import('./host.mjs').Host} Host */

const FRESH = 5000; // ms between two checks whether the code on the screen is outdated
const LATE = 15000; // ms after an answer, until the page says that the devices do not find each other

export class Invitation {
  #steps = steps();
  #picture = make('div', { class: 'device-shown' });
  #text = make('div', {});
  #status = make('p', { class: 'device-note', role: 'status' });
  #eye = make('video', { class: 'device-eye', muted: true, playsinline: true, hidden: true, 'aria-label': word('scan') });
  #camera = button('scan', () => this.#look(), 'primary');
  /** @type {(() => void) | null} */
  #stop = null; // the camera, while it looks
  /** @type {string | null} */
  #code = null; // the code that is shown; "" if nobody could reach this computer
  #seen = ''; // the last answer
  #late = 0; // the timer of the last answer
  #timer = setInterval(() => this.renew(), FRESH);
  #isOver = false;

  /** @param {Host} host @param {number[]} seats @param {string} name of the people who sit there */
  constructor(host, seats, name) {
    this.host = host;
    this.device = host.expect(seats);
    this.title = word('invitation', name);
    mark(this.#steps, 1);
  }

  /** What the dialog shows, in order. */
  parts() {
    return [
      this.#steps,
      this.#picture,
      ...(navigator.mediaDevices ? [this.#camera, this.#eye] : []), // none in a page that did not come by a safe way
      this.#status,
      this.#text,
      pasted('paste', 'connect', (text) => this.#take(text)),
    ];
  }

  /** Shows the present code, if it has changed. */
  async renew() {
    const fresh = await this.host.code(this.device, window.mohrehTable.game);
    if (this.#isOver || fresh === this.#code) return;
    if (this.#code === '') tell('');
    this.#code = fresh;
    if (!fresh) {
      tell('alone');
      return;
    }
    const isUsed = this.#text.contains(document.activeElement); // somebody who is just copying it goes on
    const address = await invitationOf(fresh);
    const drawn = await picture(address, this.title);
    if (this.#isOver) return;
    this.#picture.replaceChildren(drawn);
    this.#text.replaceChildren(written(address, this.title));
    if (isUsed) this.#text.querySelector('button')?.focus();
  }

  /** Shows why the device whose answer was read may not join. @param {string} why */
  refuse(why) {
    clearTimeout(this.#late);
    this.#status.textContent = '';
    tell(why);
    if (why === 'version') this.renew(); // the code has been used
  }

  /** Ends what runs while the invitation is shown. */
  end() {
    this.#isOver = true;
    clearInterval(this.#timer);
    clearTimeout(this.#late);
    this.#stop?.();
  }

  /** Lets the camera look for the answer, or stops it. */
  async #look() {
    tell('');
    if (this.#stop) this.#shut();
    else {
      this.#eye.hidden = false;
      this.#camera.disabled = true;
      this.#stop = await scan(this.#eye, (text) => this.#take(text)).catch(() => tell('no_camera')) ?? null;
      this.#camera.disabled = false;
      if (this.#isOver) this.#shut(); // the dialog was closed before the person allowed the camera
      if (this.#stop && this.#code === '') { // it was for the browser to tell where this device is: the other one has nothing to show yet
        this.#shut();
        await this.renew();
      }
    }
    this.#arrange();
  }

  #shut() {
    this.#stop?.();
    this.#stop = null;
  }

  /** Shows either the code or, in its place, what the camera sees. */
  #arrange() {
    const looks = Boolean(this.#stop);
    this.#eye.hidden = !looks;
    this.#picture.hidden = looks;
    this.#camera.textContent = word(looks ? 'see_code' : 'scan');
    mark(this.#steps, looks ? 3 : 1);
  }

  /** Takes an answer; resolves to whether it fits. @param {string} text @returns {Promise<boolean>} */
  async #take(text) {
    if (text === this.#seen && this.#stop) return false; // the camera still sees what was refused
    this.#seen = text;
    const why = await this.host.answer(text);
    tell(why === 'long' ? 'damaged' : why);
    if (why) return false;
    this.#stop = null; // the camera has ended by itself
    if (this.#isOver) return true; // the device has joined, or the dialog was closed meanwhile
    this.#arrange();
    this.#status.textContent = word('waiting');
    clearTimeout(this.#late);
    this.#late = setTimeout(() => this.refuse('apart'), LATE);
    return true;
  }
}
