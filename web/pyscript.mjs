// PyScript under the page's Content-Security-Policy. For workers of its own PyScript builds a function from text, which
// is eval by another name; this page starts none (its engine runs in worker.mjs), so what that text is made of goes.

import { read } from './unmounted.mjs'; // before PyScript
import { hooks } from './vendor/pyscript/core.js';

read();
hooks.worker.onBeforeRunAsync.clear();
queueMicrotask(window.mohrehWatch); // it has asked by now, or is about to: first.js
