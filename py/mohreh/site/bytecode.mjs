// Compiles Python with Pyodide's own Python, so that the bytecode fits the interpreter in the browser exactly.
// Arguments: the folder of the pyodide package, the folder of our sources, the folder for the results, which task there.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [pyodideFolder, sources, results] = process.argv.slice(2, 5).map((folder) => path.resolve(folder));
const task = process.argv[5];
const { loadPyodide } = await import(pathToFileURL(path.join(pyodideFolder, 'pyodide.mjs')).href);
// Lines are enough for a traceback: without columns the bytecode is a quarter smaller.
const python = await loadPyodide({ indexURL: pyodideFolder + path.sep, env: { PYTHONNODEBUGRANGES: '1' } });

// What is imported up to here is what Pyodide itself needs; inside.py must not add to it before it has looked.
for (const [place, folder] of [['/sources', sources], ['/results', results]]) {
  python.FS.mkdir(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, place);
}
python.runPython(readFileSync(path.join(import.meta.dirname, 'inside.py'), 'utf8'), { filename: 'inside.py' });
python.globals.get('main')(task);
