/** An entry of a reference list, by its names. */
export type Named = { key: string; label_en: string; label_fr: string };

/** Lower case, without accents, punctuation and double blanks. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');

/** Gives the key of the entry that a text names, by its key or its label in any language; other texts unchanged. */
export function keysByName(entries: Iterable<Named>): (text: string) => string {
  const keys = new Map<string, string>();
  for (const { key, label_en, label_fr } of entries)
    for (const name of [key, label_en, label_fr]) if (!keys.has(plain(name))) keys.set(plain(name), key);
  return (text) => keys.get(plain(text)) ?? text;
}
