import type { Recent } from '#web/platform/session/settings.ts';

/** What a search found, or what was opened lately. */
export type Hit = Recent;
export type HitKind = Hit['kind'];

const MOST_RECENT = 8;

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Pages whose name holds all the words, whatever their case and accents. */
export const matchingPages = (pages: readonly Hit[], words: string): Hit[] => {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return wanted.length === 0 ? [] : pages.filter(({ title }) => wanted.every((word) => plain(title).includes(word)));
};

/** The newest first; what is opened again moves to the top. */
export const withRecent = (recent: readonly Hit[], hit: Hit): Hit[] =>
  [hit, ...recent.filter(({ to }) => to !== hit.to)].slice(0, MOST_RECENT);

/** Where a key leads among `count` options, from one of them (-1: none yet); null when the key does not move. */
export function nextOption(key: string, from: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (from + 1) % count;
  return key === 'ArrowUp' ? (Math.max(from, 0) - 1 + count) % count : null;
}
