// Runs the measurement of engine.py in Pyodide: node engine_pyodide.mjs NODE_MODULES ROOT GAMES
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, root, games] = process.argv.slice(2);
const folder = resolve(modules, "pyodide");
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: `${folder}/` });
pyodide.FS.mkdirTree("/project");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: resolve(root) }, "/project");
pyodide.runPython("import sys; sys.path[:0] = ['/project/py', '/project']");
const met = pyodide.runPython(`
from tests.bench.engine import measure
measure(${Number(games)})
`);
process.exit(met ? 0 : 1);
