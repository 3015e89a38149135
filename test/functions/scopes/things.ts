import { type ListStore, Lists, type Row } from '@vigie/list-engine';
import { listStore } from '#platform/lists/store.ts';
import { commitChanges, type Scope } from '#platform/records/changes.ts';
import type { Change } from '#platform/records/packing.ts';
import { put, remove } from '#platform/storage/table.ts';
import { AppError } from '#shared/errors.ts';
import type { Columns } from '#shared/lists.ts';

export const columns: Columns = {
  label: { type: 'text', searched: true },
  ref: { type: 'reference', searched: true },
  price: { type: 'number' },
  tags: { type: 'texts' },
};

/** The product's store with things as its only kind. */
export const thingStore = (changes: Partial<ListStore> = {}): ListStore => ({
  ...listStore,
  columnsOf: () => columns,
  ...changes,
});

const MEMORY_BYTES = 400 * 2 ** 20;
/** A new instance of a function, with empty caches. */
export const freshLists = (store = thingStore(), memoryBytes = MEMORY_BYTES): Lists => new Lists(store, memoryBytes);

export type Thing = Row & { version: number };
export const scopeOf = (owner: string): Scope => ({ kind: 'THING', owner });

const key = (id: string) => ({ pk: `THING#${id}`, sk: '#' });
const change = (owner: string, thing: Thing, more: Partial<Change> & Pick<Change, 'writes'>): Change => ({
  scope: scopeOf(owner),
  id: thing.id,
  version: thing.version,
  refused: () => new AppError('outdated_version'),
  ...more,
});

export const written = (owner: string, thing: Thing, left?: string): Change =>
  change(owner, thing, {
    writes: [put({ ...key(thing.id), gsi1pk: `THING#${owner}`, gsi1sk: thing.id, schema_version: 1, ...thing })],
    ...(left !== undefined && left !== owner && { left: scopeOf(left) }),
  });

export const removed = (owner: string, thing: Thing): Change =>
  change(owner, { ...thing, version: thing.version + 1 }, { writes: [remove(key(thing.id))] });

export const write = (owner: string, ...things: Thing[]): Promise<void> =>
  commitChanges(things.map((thing) => written(owner, thing)));

export const things = (count: number, from = 0): Thing[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `T${String(from + n).padStart(6, '0')}`,
    version: 1,
    label: `thing ${from + n}`,
    ref: `R${from + n}`,
    price: n % 7 === 0 ? null : n,
    tags: n % 3 === 0 ? ['a', 'b'] : [],
  }));

export const rowsIn = async (lists: Lists, owner: string): Promise<Row[]> =>
  [...(await lists.rowsOf(scopeOf(owner))).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
