import fc from 'fast-check';
import { applyOverlay, memorySegment } from '../columns/layers.ts';
import { type Naming, type Row, type Segment, segmentOf } from '../columns/segment.ts';
import type { Columns, ColumnType, Filter, ListQuery, Scalar } from '../model.ts';
import { openSnapshot } from '../snapshots/reader.ts';
import type { ByteSource } from '../snapshots/source.ts';
import { writeSnapshot } from '../snapshots/writer.ts';

/** Generators for the engine's tests: rows of every type, layered scopes, queries of every kind, in-memory files. */
export const COLUMNS = {
  id: { type: 'text' },
  label: { type: 'text', searched: true },
  ref: { type: 'reference', searched: true },
  price: { type: 'number' },
  day: { type: 'date' },
  seen: { type: 'instant' },
  done: { type: 'boolean' },
  status: { type: 'dictionary' },
  owner: { type: 'link' },
  codes: { type: 'texts', searched: true },
  owner_label: { type: 'text', searched: true },
} as const satisfies Columns;
/** A field that is not a column. */
const HIDDEN = 'secret';

const OWNERS: Readonly<Record<string, string>> = { o1: 'Écrous Réunis', o2: 'acme', o3: 'Zeta' };
const owners = new Map(Object.entries(OWNERS).map(([id, name]): [string, Row] => [id, { id, name }]));
export const NAMES: Readonly<Record<string, Naming>> = {
  owner_label: { link: 'owner', field: 'name', records: owners },
};
export const named = (row: Row): Row => ({ ...row, owner_label: OWNERS[row.owner as string] ?? null });

const text = fc.oneof(
  fc.constantFrom(
    'cote',
    'coté',
    'côte',
    'côté',
    'Cote',
    'écrou M6',
    'Écrou m10',
    'boulon',
    'œillet',
    'Σ ΟΔΟΣ',
    'a\nb',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constant('long '.repeat(200)),
);
const VALUES: Record<ColumnType, fc.Arbitrary<Scalar>> = {
  text,
  texts: text,
  reference: fc.oneof(fc.constantFrom('R9', 'R10', 'r10', 'R-9', '0R9', 'BC 547', 'bc547'), text),
  number: fc.oneof(fc.constantFrom(0, -0, 1, -1.5, 1e12), fc.double({ noNaN: true, noDefaultInfinity: true })),
  date: fc.constantFrom('2026-01-01', '2026-05-01', '2025-12-31'),
  instant: fc.constantFrom('2026-05-01T10:00:00.000Z', '2026-05-01T23:59:59.999Z', '2026-05-02T00:00:00.000Z'),
  boolean: fc.boolean(),
  dictionary: fc.constantFrom('x', 'y', 'ÿ', 'z'),
  link: fc.constantFrom('o1', 'o2', 'o3', 'o4'),
};
const empty = fc.constantFrom(null, undefined, '');

const fields = Object.fromEntries(
  Object.entries(COLUMNS)
    .filter(([name]) => name !== 'id' && name !== 'owner_label')
    .map(([name, { type }]) => [
      name,
      type === 'texts'
        ? fc.oneof(fc.array(VALUES.texts, { maxLength: 3 }), empty)
        : fc.oneof({ weight: 4, arbitrary: VALUES[type] as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: empty }),
    ]),
);
/** A row after a JSON round trip. */
const content = fc
  .record({ ...fields, [HIDDEN]: fc.boolean() })
  .map((row) => JSON.parse(JSON.stringify(row)) as object);

/** Record numbers and their new content; null: deleted. */
const changes = fc.array(fc.tuple(fc.nat(60), fc.option(content, { freq: 4 })), { maxLength: 25 });
const scope = fc.record({
  isSnapshot: fc.boolean(),
  base: fc.array(fc.tuple(fc.nat(60), content), { maxLength: 50 }),
  changes: fc.array(changes, { maxLength: 3 }),
  isLimited: fc.boolean(),
});
type Batch = readonly (readonly [number, object | null])[];
export type ScopeSample = { isSnapshot: boolean; base: Batch; changes: Batch[]; isLimited: boolean };
export const scopes: fc.Arbitrary<ScopeSample[]> = fc.array(scope, { minLength: 1, maxLength: 3 });

export type Changes = Map<string, Row | null>;
/** Interleaves the ids of several scopes. */
const idOf = (number: number, owner: number): string => `01${String(number).padStart(3, '0')}${owner}`;
export const changesOf = (owner: number, batch: Batch): Changes =>
  new Map(batch.map(([number, row]) => [idOf(number, owner), row && { ...row, id: idOf(number, owner) }]));

export function apply(rows: ReadonlyMap<string, Row>, batch: Changes): Map<string, Row> {
  const after = new Map(rows);
  for (const [id, row] of batch) row ? after.set(id, row) : after.delete(id);
  return after;
}

export const ascending = (rows: Iterable<Row>): Row[] => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

const LIMIT: Filter = { field: HIDDEN, operator: 'eq', values: [true] };

/** The segments of a scope, and the rows they must show. */
export async function buildScope(sample: ScopeSample, owner: number): Promise<{ segments: Segment[]; rows: Row[] }> {
  let rows = apply(new Map(), changesOf(owner, sample.base));
  const base = sample.isSnapshot
    ? segmentOf(await openSnapshot(sourceOf(await fileOf(COLUMNS, rows.values())), COLUMNS))
    : memorySegment(COLUMNS, [...rows.values()]);
  let layers: readonly Segment[] = [base];
  for (const batch of sample.changes.map((one) => changesOf(owner, one))) {
    layers = await applyOverlay(COLUMNS, layers, batch);
    rows = apply(rows, batch);
  }
  const where = sample.isLimited ? { where: [LIMIT] } : {};
  return {
    segments: layers.map((segment) => ({ ...segment, names: NAMES, ...where })),
    rows: [...rows.values()].filter((row) => !sample.isLimited || row[HIDDEN] === true).map(named),
  };
}

export async function fileOf(columns: Columns, rows: Iterable<Row>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await writeSnapshot(columns, ascending(rows), (chunk) => void chunks.push(chunk), META);
  return Buffer.concat(chunks);
}
export const META = { kind: 'PART', owner: 'tests', seq: 7 };

/** An in-memory file that counts reads. */
export function sourceOf(bytes: Uint8Array): ByteSource & { reads: number; bytesRead: number } {
  return {
    size: bytes.length,
    reads: 0,
    bytesRead: 0,
    async read(from, length) {
      this.reads++;
      this.bytesRead += length;
      return bytes.subarray(from, from + length);
    },
  };
}

const field = fc.constantFrom(...(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]));
const idValue = fc.tuple(fc.nat(60), fc.nat(2)).map(([number, owner]) => idOf(number, owner));
const valueIn = (name: keyof typeof COLUMNS): fc.Arbitrary<Scalar> =>
  name === 'id'
    ? idValue
    : name === 'owner_label'
      ? fc.constantFrom(...Object.values(OWNERS))
      : VALUES[COLUMNS[name].type];

const filter: fc.Arbitrary<Filter> = field.chain((name) => {
  const value = valueIn(name);
  const values = fc.array(value, { minLength: 1, maxLength: 3 });
  const piece = fc.oneof(
    fc.constantFrom('', 'c', 'O', 'cot', 'ECROU', '9', 'b c', 'oe'),
    value.map((one) => String(one).slice(0, 2)),
  );
  return fc.oneof(
    fc.record({ field: fc.constant(name), operator: fc.constantFrom('eq', 'ne', 'in'), values }),
    fc.record({ field: fc.constant(name), operator: fc.constantFrom('gte', 'lte'), values }),
    fc.record({
      field: fc.constant(name),
      operator: fc.constantFrom('contains', 'startswith'),
      values: fc.tuple(piece),
    }),
    fc.record({ field: fc.constant(name), operator: fc.constant('isnull'), values: fc.tuple(fc.boolean()) }),
  ) as fc.Arbitrary<Filter>;
});

export const queries: fc.Arbitrary<ListQuery> = fc.record({
  page: fc.integer({ min: 1, max: 4 }),
  size: fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 40 })),
  order: fc.array(fc.record({ field, descending: fc.boolean() }), { maxLength: 3 }),
  fields: fc.option(fc.array(field, { maxLength: 3 }), { nil: undefined }),
  search: fc.option(fc.constantFrom('cot', 'ecrou m', 'ACME', 'o', 'reunis bou'), { nil: undefined, freq: 1 }),
  filters: fc.array(filter, { maxLength: 2 }),
});
