// Python for the notebooks: a complete Pyodide with the wheel, started when the first cell is run. It shares nothing with
// the app.
//
// In:  {run: number, text}                  the code of a cell
// Out: {up: true}                           Python has started
//      {said: text, run}                    output of the cell, including warnings and errors, as it is written
//      {done: number, value, wrong}         the cell has ended: its value as text, or the error
//      {failed: reason}                     Python cannot start

const PYODIDE = '../vendor/pyodide-314.0.7/';
/** @param {string} name */
const address = (name) => new URL(`../${name}`, import.meta.url).href;

const SHOW = `
import sys, traceback
from pyodide.code import eval_code

room = {"__name__": "__main__"}

def show(text):
    try:
        value = eval_code(text, room, filename="<cell>")
        return "" if value is None else repr(value), ""
    except BaseException as error:
        report = traceback.TracebackException.from_exception(error)
        report.stack = traceback.StackSummary.from_list([each for each in report.stack if each.filename == "<cell>"])
        return "", "".join(report.format())
    finally:
        sys.stdout.flush()
        sys.stderr.flush()

show
`;

/** @type {Promise<(text: string) => any>} */
const ready = (async () => {
  const { loadPyodide } = await import(`${PYODIDE}pyodide.mjs`);
  const [python, { mohreh }] = await Promise.all([
    loadPyodide({ stdLibURL: address('python/try/library.zip') }),
    fetch(address('python/try/index.json')).then((reply) => reply.json()),
  ]);
  const wheel = await fetch(address(`python/try/${mohreh}`));
  if (!wheel.ok) throw new Error(`${mohreh}: ${wheel.status}`);
  python.unpackArchive(await wheel.arrayBuffer(), 'wheel');
  const said = { batched: (/** @type {string} */ text) => postMessage({ said: `${text}\n`, run: running }) };
  python.setStdout(said);
  python.setStderr(said); // warnings appear where they are raised
  return python.runPython(SHOW);
})();

let running = 0;
ready.then(() => postMessage({ up: true }), (error) => postMessage({ failed: String(error?.message ?? error).slice(-500) }));

onmessage = async ({ data }) => {
  const show = await ready.catch(() => null);
  if (!show) return;
  running = data.run;
  const found = show(data.text);
  const [value, wrong] = found.toJs();
  found.destroy();
  postMessage({ done: data.run, value, wrong });
};
