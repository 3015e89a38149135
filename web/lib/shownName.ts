import { useEffect, useSyncExternalStore } from 'react';

let shown: string | null = null;
const listeners = new Set<() => void>();

function show(name: string | null): void {
  shown = name;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Of the record whose sheet is open; null: of none. */
export const useShownName = (): string | null => useSyncExternalStore(subscribe, () => shown);

/** Says whose sheet this is, so that tabs and the browser's history can be told apart. */
export const useShowName = (name: string): void =>
  useEffect(() => {
    show(name);
    return () => show(null);
  }, [name]);
