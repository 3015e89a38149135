/**
 * The page's address without a router: for the screens around the login, and for choosing between them and the rest.
 */
const listeners = new Set<() => void>();

const announce = () => {
  for (const listener of [...listeners]) listener();
};

export const currentAddress = (): string => location.pathname + location.search + location.hash;

/**
 * Calls back after a step in the history and after `goTo`, in the order of registration; not after a navigation of the
 * router.
 */
export function onAddress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The router numbers its history entries in their state, and needs the numbers to cancel a step back. */
const numbered = (steps: 0 | 1): object => ({ ...history.state, idx: (history.state?.idx ?? 0) + steps });

/** Replaces the shown address without calling listeners. */
export const replaceAddress = (address: string): void => history.replaceState(numbered(0), '', address);

export function goTo(address: string, { replace = false } = {}): void {
  if (replace) replaceAddress(address);
  else history.pushState(numbered(1), '', address);
  announce();
}

addEventListener('popstate', announce);
