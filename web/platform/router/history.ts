import { entryAt, type Location, resolve, textOf } from './location.ts';

/** The entries that the back button goes through. */
export interface History {
  readonly location: Location;
  push: (location: Location) => void;
  replace: (location: Location) => void;
  go: (steps: number) => void;
  /** Calls back after a step, with the number of entries that it passed. Returns a function that ends it. */
  listen: (onStep: (steps: number) => void) => () => void;
}

/** What each entry of the browser's history keeps; `address.ts` numbers its own entries in the same way. */
type Kept = { key?: string; idx?: number; usr?: unknown } | null;

const kept = (): Kept => window.history.state;
const shown = (): Location => {
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: kept()?.usr ?? null, key: kept()?.key ?? 'first' };
};

export function browserHistory(): History {
  let index = kept()?.idx ?? 0;
  window.history.replaceState({ ...kept(), idx: index }, '');
  const write = (how: 'pushState' | 'replaceState', at: Location) =>
    window.history[how]({ usr: at.state, key: at.key, idx: index }, '', textOf(at));
  return {
    get location() {
      return shown();
    },
    push(at) {
      index += 1;
      write('pushState', at);
    },
    replace: (at) => write('replaceState', at),
    go: (steps) => window.history.go(steps),
    listen(onStep) {
      const step = () => {
        const before = index;
        index = kept()?.idx ?? index + 1;
        // A link within the page (`#main`) made this entry, without a number.
        if (kept()?.idx === undefined) write('replaceState', entryAt(shown()));
        onStep(index - before);
      };
      addEventListener('popstate', step);
      return () => removeEventListener('popstate', step);
    },
  };
}

/** For components without the page. */
export function memoryHistory(address: string): History {
  const entries = [entryAt(resolve(address, { pathname: '/', search: '', hash: '' }))];
  let index = 0;
  let listener: (steps: number) => void = () => undefined;
  return {
    get location() {
      return entries[index]!;
    },
    push(at) {
      entries.splice(++index, entries.length, at);
    },
    replace(at) {
      entries[index] = at;
    },
    go(steps) {
      const to = Math.min(Math.max(index + steps, 0), entries.length - 1);
      const passed = to - index;
      index = to;
      if (passed !== 0) listener(passed);
    },
    listen(onStep) {
      listener = onStep;
      return () => {
        listener = () => undefined;
      };
    },
  };
}
