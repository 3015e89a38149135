/** The page's address, for what needs no router: the screens around the login, and the choice between them and the rest. */
const listeners = new Set<() => void>();

const announce = () => {
  for (const listener of [...listeners]) listener();
};

export const currentAddress = (): string => location.pathname + location.search + location.hash;

/** Hears of steps back and forth and of `goTo`, in the order of coming; not of what the router does. */
export function onAddress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The router numbers its entries in their state, and needs the numbers to call a step back off. */
const numbered = (steps: 0 | 1): object => ({ ...history.state, idx: (history.state?.idx ?? 0) + steps });

/** Takes the place of the address that is shown, and nobody hears of it. */
export const replaceAddress = (address: string): void => history.replaceState(numbered(0), '', address);

export function goTo(address: string, { replace = false } = {}): void {
  if (replace) replaceAddress(address);
  else history.pushState(numbered(1), '', address);
  announce();
}

addEventListener('popstate', announce);
