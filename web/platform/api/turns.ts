/** Sending a call takes a browser about a millisecond, in which the page does not answer: more are sent in later tasks. */
const IN_ONE_TASK = 10;

const { port1: wake, port2: woken } = new MessageChannel();
let waiting: (() => void)[] = [];
let taken = 0;

function take(): void {
  // The first of a task ends it for those that come later.
  if (taken === 0) wake.postMessage(null);
  taken += 1;
}

woken.onmessage = () => {
  taken = 0;
  const now = waiting.slice(0, IN_ONE_TASK);
  waiting = waiting.slice(IN_ONE_TASK);
  for (const go of now) {
    take();
    go();
  }
};

/** Resolves when it is a call's turn: at once, or after those that asked before it in the same task. */
export function turn(): Promise<void> {
  if (taken < IN_ONE_TASK) {
    take();
    return Promise.resolve();
  }
  return new Promise((resolve) => waiting.push(resolve));
}
