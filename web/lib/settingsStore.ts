import { useSyncExternalStore } from 'react';
import { type ListSettings, parseSettings, type Settings } from './settings.ts';

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

export const changeListSettings = (list: string, change: ListSettings): void =>
  changeSettings({ lists: { ...current.lists, [list]: { ...current.lists[list], ...change } } });

/** How dense lists are, all of them: also those whose density was chosen one by one. */
export const changeDensity = (compact: boolean): void =>
  changeSettings({
    compact,
    lists: Object.fromEntries(Object.entries(current.lists).map(([list, { compact: _, ...own }]) => [list, own])),
  });

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
