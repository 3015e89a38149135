import type { History } from './history.ts';
import { type Address, entryAt, type Location, resolve, textOf } from './location.ts';

/** Thrown instead of opening a screen: another address is shown. */
export class Redirect {
  readonly to: string;
  constructor(to: string) {
    this.to = to;
  }
}

/** What is shown at an address; at once, if it is loaded. Throws why it cannot be shown, or a `Redirect`. */
export type Open<Screen> = (address: Address) => Screen | Promise<Screen>;

export type Shown<Screen> = {
  location: Location;
  /** Absent: it could not be opened. */
  screen?: Screen;
  error?: unknown;
  /** Where the document is scrolled to: as it is, as it was when the entry was left, or to the top (or the hash). */
  scroll: 'stay' | 'start' | number;
};

export type NavigateOptions = { replace?: boolean; state?: unknown; preventScrollReset?: boolean };
type Blocker = {
  shouldAsk: (from: Address, to: Address) => boolean;
  /** `go` continues where the reader wanted to go. */
  ask: (go: () => void) => void;
};

export interface Router<Screen = unknown> {
  /** Undefined until the first screen is there. */
  readonly shown: Shown<Screen> | undefined;
  readonly location: Location;
  /** The address whose screen is being loaded. */
  readonly pending: Location | null;
  /** Settles when the screen is shown. */
  navigate: (to: string | number, options?: NavigateOptions) => Promise<void>;
  /** Calls back when `shown` or `pending` has changed. */
  subscribe: (listener: () => void) => () => void;
  block: (blocker: Blocker) => () => void;
  dispose: () => void;
}

/** How an address becomes the shown one: by a new entry, in place of the shown one, or by a step of the browser. */
type Way = 'push' | 'replace' | 'step';

/** Where the document was scrolled when an entry of the history was left. */
export type Positions = { keep: (key: string) => void; of: (key: string) => number | undefined };
const NO_POSITIONS: Positions = { keep: () => undefined, of: () => undefined };

/**
 * Shows one screen after the other. A screen is opened before the address changes: until it is loaded, the one before
 * stays.
 */
export function createRouter<Screen>(history: History, open: Open<Screen>, positions = NO_POSITIONS): Router<Screen> {
  let shown: Shown<Screen> | undefined;
  let pending: Location | null = null;
  let visits = 0;
  /** Steps back and forth that the router itself takes: they ask no blocker. */
  let isOwnStep: 'back' | 'again' | undefined;
  const listeners = new Set<() => void>();
  const blockers = new Set<Blocker>();
  const announce = () => {
    for (const listener of [...listeners]) listener();
  };

  const scrollAt = (way: Way, { key }: Location, isStill = false): Shown<Screen>['scroll'] => {
    const position = way === 'step' ? positions.of(key) : undefined;
    return position ?? (isStill ? 'stay' : 'start');
  };

  async function visit(location: Location, way: Way, isStill?: boolean): Promise<void> {
    visits += 1;
    const number = visits;
    let result: Pick<Shown<Screen>, 'screen' | 'error'>;
    try {
      let screen = open(location);
      if (screen instanceof Promise) {
        pending = location;
        announce();
        screen = await screen;
      }
      result = { screen };
    } catch (error) {
      result = { error };
    }
    // Another address was wanted meanwhile.
    if (number !== visits) return;
    if (result.error instanceof Redirect)
      return visit(entryAt(resolve(result.error.to, location)), way === 'push' ? way : 'replace');
    if (shown) positions.keep(shown.location.key);
    const scroll = scrollAt(way, location, isStill);
    if (way !== 'step') history[way](location);
    pending = null;
    shown = { location, ...result, scroll };
    announce();
  }

  const stopListening = history.listen((steps) => {
    if (isOwnStep === 'back') {
      isOwnStep = undefined;
      return;
    }
    const { location } = history;
    const from = shown?.location;
    const blocker = from && isOwnStep !== 'again' && [...blockers].find(({ shouldAsk }) => shouldAsk(from, location));
    isOwnStep = undefined;
    if (!blocker || steps === 0) return void visit(location, 'step');
    isOwnStep = 'back';
    history.go(-steps);
    blocker.ask(() => {
      isOwnStep = 'again';
      history.go(steps);
    });
  });

  void visit(history.location, 'step');

  return {
    get shown() {
      return shown;
    },
    get location() {
      return shown?.location ?? history.location;
    },
    get pending() {
      return pending;
    },
    async navigate(to, { replace = false, state = null, preventScrollReset } = {}) {
      if (typeof to === 'number') return history.go(to);
      const from = shown?.location ?? history.location;
      const location = entryAt(resolve(to, from), state);
      const go = () =>
        visit(location, replace || textOf(location) === textOf(from) ? 'replace' : 'push', preventScrollReset);
      const blocker = [...blockers].find(({ shouldAsk }) => shouldAsk(from, location));
      if (blocker) return blocker.ask(() => void go());
      await go();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    block(blocker) {
      blockers.add(blocker);
      return () => blockers.delete(blocker);
    },
    dispose() {
      visits += 1;
      stopListening();
    },
  };
}
