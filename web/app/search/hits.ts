import type { Recent } from '#web/platform/session/settings.ts';

/** A hit of the search, or a recently opened record. */
export type Hit = Recent;
export type HitKind = Hit['kind'];

const MOST_RECENT = 8;

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Pages whose name contains all words; case and accents do not count. */
export const matchingPages = (pages: readonly Hit[], words: string): Hit[] => {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return wanted.length === 0 ? [] : pages.filter(({ title }) => wanted.every((word) => plain(title).includes(word)));
};

/** Newest first; a hit that is opened again moves to the top. */
export const withRecent = (recent: readonly Hit[], hit: Hit): Hit[] =>
  [hit, ...recent.filter(({ to }) => to !== hit.to)].slice(0, MOST_RECENT);

/**
 * The index that a key moves to among `count` options, from index `from` (-1: none); null when the key does not move.
 */
export function nextOption(key: string, from: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (from + 1) % count;
  return key === 'ArrowUp' ? (Math.max(from, 0) - 1 + count) % count : null;
}
