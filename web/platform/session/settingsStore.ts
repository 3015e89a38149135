import { useSyncExternalStore } from 'react';
import { type ListSettings, memberKey, ownLists, parseSettings, type Settings } from './settings.ts';

const KEY = 'vigie';
const listeners = new Set<() => void>();
let current = parseSettings(localStorage.getItem(KEY));

const announce = () => {
  for (const listener of listeners) listener();
};

export const getSettings = (): Settings => current;

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  localStorage.setItem(KEY, JSON.stringify(current));
  announce();
}

function changeOwnLists(change: (lists: Settings['listsOf'][string]) => Settings['listsOf'][string]): void {
  const { user, listsOf } = current;
  if (user) changeSettings({ listsOf: { ...listsOf, [memberKey(user)]: change(ownLists(current)) } });
}

export const changeListSettings = (list: string, change: ListSettings): void =>
  changeOwnLists((lists) => ({ ...lists, [list]: { ...lists[list], ...change } }));

/** Sets the density of all lists, those with a density of their own included. */
export function changeDensity(compact: boolean): void {
  changeSettings({ compact });
  changeOwnLists((lists) =>
    Object.fromEntries(Object.entries(lists).map(([list, { compact: _, ...own }]) => [list, own])),
  );
}

export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads a part of the settings; `select` must return something stored, not a new object. */
export const useSettings = <T>(select: (settings: Settings) => T): T =>
  useSyncExternalStore(onSettings, () => select(current));

// Another tab logged in or out, or changed the theme.
addEventListener('storage', (event) => {
  if (event.key !== KEY) return;
  current = parseSettings(event.newValue);
  announce();
});
