import { useSyncExternalStore } from 'react';

/** What a screen already knows of a problem when it offers to contact the support. */
export type SupportFacts = {
  /** The user asks for something, and nothing went wrong: the form has no steps, results or impact. */
  isWish?: boolean;
  title?: string | undefined;
  reproduction_steps?: string;
  description?: string | undefined;
  request_id?: string | undefined;
};

const listeners = new Set<() => void>();
let wanted: SupportFacts | null = null;

function set(facts: SupportFacts | null): void {
  wanted = facts;
  for (const listener of listeners) listener();
}

/** Opens the form that contacts the support, filled in. */
export const contactSupport = (facts: SupportFacts = {}): void => set(facts);
export const leaveSupport = (): void => set(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** The facts while the form is wanted. */
export const useWantedSupport = (): SupportFacts | null => useSyncExternalStore(subscribe, () => wanted);
