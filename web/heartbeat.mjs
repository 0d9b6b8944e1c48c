// Detects an engine that hangs: its worker is asked every few seconds, and hangs if it has not answered for half a minute.
// Requests are counted instead of time, so that nothing is reported while a computer sleeps or a page is frozen.

const EVERY = 5000; // ms
const MOST = 6; // times that it is asked without a word

// Asks `worker`, an engine that is up, until it hangs (`hangs` is called once, with the reason) or `stop()` is called;
// `heard()` has to be told of everything that it says.
/** @param {Worker} worker @param {(reason: string) => void} hangs */
export function heartbeat(worker, hangs) {
  let unanswered = 0;
  const timer = setInterval(() => {
    if (unanswered === MOST) {
      clearInterval(timer);
      hangs(`no answer in ${(EVERY * MOST) / 1000} s`);
      return;
    }
    unanswered += 1;
    worker.postMessage({ ping: true });
  }, EVERY);
  return { heard: () => { unanswered = 0; }, stop: () => clearInterval(timer) };
}
