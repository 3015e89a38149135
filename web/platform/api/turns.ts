/** Sending a call takes a browser about a millisecond, in which the page does not answer: more are sent in later tasks. */
const IN_ONE_TASK = 10;

const { port1: wake, port2: woken } = new MessageChannel();
const waiting: (() => void)[] = [];
let taken = 0;

function take(): void {
  // The message comes in a later task, which begins to count anew.
  if (taken === 0) wake.postMessage(null);
  taken += 1;
}

woken.onmessage = () => {
  taken = 0;
  for (const go of waiting.splice(0, IN_ONE_TASK)) {
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
