import type { Key } from './key.ts';
import { type Fields, UPCASTERS } from './upcasters.ts';

/** History lines hold values of their record, in the shape of its version then. */
export const isHistory = ({ sk }: Key): boolean => sk.startsWith('H#');

/** What an item is, by its key: `USER`, or `SESSIONS RECOVERY` for what lies beside a record. */
export function storedKind(key: Key): string {
  const { pk, sk } = key;
  const name = pk.slice(0, pk.indexOf('#'));
  if (sk === '#' || isHistory(key)) return name;
  const end = sk.indexOf('#');
  return `${name} ${end < 0 ? sk : sk.slice(0, end)}`;
}

/** The version of the shape that this release writes. */
export const versionOf = (key: Key): number => kindVersion(storedKind(key));
export const kindVersion = (kind: string): number => (UPCASTERS[kind]?.length ?? 0) + 1;

/** The version in which an item is stored. */
export const versionIn = ({ schema_version }: Fields): number => Number(schema_version ?? 1);

/** Whether a newer release wrote the item: it can be read as far as it fits, and not be written. */
export const isNewer = (item: Key & Fields): boolean => versionIn(item) > versionOf(item);

/** Fields of version `from` of a kind in the shape of version `to`. */
export const upcast = (kind: string, fields: Fields, from: number, to: number = kindVersion(kind)): Fields =>
  (UPCASTERS[kind] ?? []).slice(from - 1, to - 1).reduce((item, step) => step(item), fields);

/**
 * An item as this release would have written it: whatever is read from the table goes through here. Items of a newer
 * release stay as they are.
 */
export function asCurrent(item: Key & Fields): Key & Fields {
  const { pk, sk } = item;
  const kind = storedKind(item);
  const steps = UPCASTERS[kind];
  if (!steps || isHistory(item)) return item;
  const from = versionIn(item);
  if (from > steps.length) return item;
  return { ...upcast(kind, item, from), pk, sk, schema_version: steps.length + 1 };
}
