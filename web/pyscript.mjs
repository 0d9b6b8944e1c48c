// PyScript under the page's Content-Security-Policy. For workers of its own PyScript builds a function from a text, which
// is forbidden like eval; this page starts no such workers (its engine runs in worker.mjs), so that text is emptied.

import { read } from './unmounted.mjs'; // before PyScript
import { hooks } from './vendor/pyscript/core.js';

read();
hooks.worker.onBeforeRunAsync.clear();
queueMicrotask(window.mohrehWatch); // it has asked by now, or is about to: first.js
