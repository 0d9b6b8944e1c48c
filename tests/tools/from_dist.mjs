// Python as the browser gets it, in Node: only files of dist/, the trimmed library, our precompiled package. The games
// lie at /<game>.zip, not yet mounted.
// Arguments: the folder of the site, a Python file to run, "thorough" or nothing. What the file leaves in `answer` is
// printed; it finds `thorough`.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

const [site, script] = process.argv.slice(2, 4).map((name) => path.resolve(name));
const pyodide = readdirSync(path.join(site, 'vendor')).find((name) => name.startsWith('pyodide-'));
const { loadPyodide } = await import(pathToFileURL(path.join(site, 'vendor', pyodide, 'pyodide.mjs')).href);
const unpacked = (name) => gunzipSync(readFileSync(path.join(site, 'lib', `${name}.pack`)));
const folder = mkdtempSync(path.join(os.tmpdir(), 'mohreh-'));
const library = path.join(folder, 'stdlib.zip');
writeFileSync(library, unpacked('stdlib'));
const python = await loadPyodide({ stdLibURL: library });
rmSync(folder, { recursive: true });
const names = readdirSync(path.join(site, 'lib')).map((each) => path.parse(each).name);
for (const name of names.filter((each) => each !== 'stdlib')) {
  python.FS.writeFile(`/${name}.zip`, new Uint8Array(unpacked(name)));
}
python.runPython('import sys; sys.path.insert(0, "/mohreh.zip")');
python.globals.set('thorough', process.argv[4] === 'thorough');
python.runPython(readFileSync(script, 'utf8'), { filename: path.basename(script) });
console.log(python.globals.get('answer'));
