// PyScript opens a database for mounted folders as soon as it is loaded. This page mounts none, and where storage is
// forbidden this would cause an unhandled error. So PyScript is given no database until it has been loaded (pyscript.mjs);
// all other code gets the browser's own.

const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
const factory = () => (own?.get ? own.get.call(globalThis) : own?.value);
/** @param {string} name @param {number[]} more */
const open = (name, ...more) => (name.startsWith('IDBMap/') ? {} : factory().open(name, ...more));
const given = Boolean(own) && Reflect.defineProperty(globalThis, 'indexedDB', { configurable: true, get: () => ({ open }) });

export const read = () => { if (own && given) Object.defineProperty(globalThis, 'indexedDB', own); };
