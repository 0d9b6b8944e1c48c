// Detects an engine that hangs: its worker is pinged every few seconds, and is considered hanging if it has not
// responded for half a minute. Pings are counted instead of time, so that a sleeping computer or a frozen page is not
// reported.

const EVERY = 5000; // ms
const MOST = 6; // pings without a response

// Pings `worker`, a running engine, until it hangs (`hangs` is called once, with the reason) or `stop()` is called.
// `heard()` must be called for every message of the worker.
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
