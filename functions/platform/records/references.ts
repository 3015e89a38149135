import type { Item, Key } from '../storage/table.ts';

/** References to a record are stored in its own partition, so that they are read strongly consistently. */
const REFERENCE = 'R#';

/** Where a record says, in the partition of another one, that it refers to it. `target`: the partition. */
export const referenceKey = (kind: { name: string }, id: string, target: string): Key => ({
  pk: target,
  sk: `${REFERENCE}${kind.name}#${id}`,
});

/** Prefix of the sort keys of the references to a record; of one kind if given. */
export const referencePrefix = (kind = ''): string => (kind ? `${REFERENCE}${kind}#` : REFERENCE);

/** The record that refers to the one in whose partition the item is. */
export const referrerOf = (item: Item): { kind: string; id: string } => {
  const [, kind = '', id = ''] = item.sk.split('#');
  return { kind, id };
};
