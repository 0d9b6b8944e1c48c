// PyScript keeps a database of the folders that a page mounts, and opens it as soon as it is read. This page mounts
// none; where storage is forbidden, what comes of it would be an error that nobody hears. So it is given no database,
// and everybody else the browser's own, until PyScript has been read (pyscript.mjs).

const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
const factory = () => (own?.get ? own.get.call(globalThis) : own?.value);
/** @param {string} name @param {number[]} more */
const open = (name, ...more) => (name.startsWith('IDBMap/') ? {} : factory().open(name, ...more));
const given = Boolean(own) && Reflect.defineProperty(globalThis, 'indexedDB', { configurable: true, get: () => ({ open }) });

export const read = () => { if (own && given) Object.defineProperty(globalThis, 'indexedDB', own); };
