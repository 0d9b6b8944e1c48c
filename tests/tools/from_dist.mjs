// Python as the browser gets it, in Node: only files of dist/, the trimmed library, our precompiled package. The games
// lie at /<game>.zip, not yet mounted.
// Arguments: the folder of the site, a Python file to run. What the file leaves in `answer` is printed.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [site, script] = process.argv.slice(2).map((name) => path.resolve(name));
const pyodide = readdirSync(path.join(site, 'vendor')).find((name) => name.startsWith('pyodide-'));
const { loadPyodide } = await import(pathToFileURL(path.join(site, 'vendor', pyodide, 'pyodide.mjs')).href);
const python = await loadPyodide({ stdLibURL: path.join(site, 'lib/stdlib.zip') });
for (const name of readdirSync(path.join(site, 'lib')).filter((each) => each !== 'stdlib.zip')) {
  python.FS.writeFile(`/${name}`, new Uint8Array(readFileSync(path.join(site, 'lib', name))));
}
python.runPython('import sys; sys.path.insert(0, "/mohreh.zip")');
python.runPython(readFileSync(script, 'utf8'), { filename: path.basename(script) });
console.log(python.globals.get('answer'));
