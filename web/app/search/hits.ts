import type { Recent } from '#web/platform/session/settings.ts';

/** A hit of the search, a recently opened record, or something to do: `run` instead of an address to open, `afterwards` after it. */
export type Hit = Omit<Recent, 'kind'> & { kind: Recent['kind'] | 'action'; run?: () => void; afterwards?: () => void };
export type HitKind = Hit['kind'];

const MOST_RECENT = 8;

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Whether a text contains all words, of which there is one at least; case and accents do not count. */
export const containsAll = (text: string, words: string): boolean => {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return wanted.length > 0 && wanted.every((word) => plain(text).includes(word));
};

/** Pages whose name contains all words. */
export const matchingPages = (pages: readonly Hit[], words: string): Hit[] =>
  pages.filter(({ title }) => containsAll(title, words));

/** Whether it is kept among what was recently opened: not an act, a list with filters, or a new record. */
export const isKept = (hit: Hit): hit is Hit & Recent => hit.kind !== 'action' && !hit.to.includes('?');

/** Newest first; a hit that is opened again moves to the top. */
export const withRecent = (recent: readonly Recent[], hit: Recent): Recent[] =>
  [hit, ...recent.filter(({ to }) => to !== hit.to)].slice(0, MOST_RECENT);

/**
 * The index that a key moves to among `count` options, from index `from` (-1: none); null when the key does not move.
 */
export function nextOption(key: string, from: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (from + 1) % count;
  return key === 'ArrowUp' ? (Math.max(from, 0) - 1 + count) % count : null;
}
