import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Row, segmentOf } from '../columns/segment.ts';
import type { ListQuery } from '../model.ts';
import { countValues } from '../queries/counts.ts';
import { queryRows, rowValues } from '../queries/in-memory.ts';
import { querySegments } from '../queries/query.ts';
import { fileOf, META, sourceOf } from '../testing/samples.ts';
import { HEAD } from './format.ts';
import { mergeSnapshot } from './merge.ts';
import { DamagedSnapshot, openSnapshot } from './reader.ts';
import type { ByteSource } from './source.ts';
import { writeSnapshot } from './writer.ts';

const COLUMNS = {
  label: { type: 'text', searched: true },
  status: { type: 'dictionary' },
  price: { type: 'number' },
  codes: { type: 'texts' },
} as const;
const WORDS = ['écrou', 'boulon', 'joint', 'rondelle', 'vis', 'relais', 'fusible', 'connecteur'];

/** Deterministic pseudo-random number. */
const scattered = (n: number): number => (n * 2654435761) % 2 ** 32;
const rowOf = (n: number): Row => ({
  id: `01K${String(n).padStart(8, '0')}${scattered(n).toString(32).toUpperCase().padStart(15, '0')}`,
  label: `${WORDS[scattered(n) % 8]} ${WORDS[scattered(n + 1) % 8]} ${scattered(n) % 40_000}`,
  status: n % 10 === 0 ? 'obsolete' : 'available',
  price: scattered(n) % 1000,
  codes: n % 3 === 0 ? ['K1', `K${n % 50}`] : [],
  // Not a column. Compresses badly, like the many fields of a real row.
  notes: Array.from({ length: 60 }, (_, k) => scattered(n * 61 + k).toString(36)).join(' '),
});
const rowsUpTo = (count: number): Row[] => Array.from({ length: count }, (_, n) => rowOf(n));

const QUERY: ListQuery = {
  page: 2,
  size: 25,
  order: [{ field: 'label', descending: false }],
  fields: undefined,
  search: undefined,
  filters: [
    { field: 'status', operator: 'eq', values: ['obsolete'] },
    { field: 'price', operator: 'gte', values: [100] },
  ],
};

const CODED: ListQuery = {
  ...QUERY,
  page: 1,
  filters: [{ field: 'codes', operator: 'contains', values: ['k4'] }],
};
const EVERYTHING: ListQuery = { ...QUERY, page: 1, size: -1, order: [], filters: [] };

describe('damage', () => {
  const rows = rowsUpTo(1500);
  const file = fileOf(COLUMNS, rows);
  const values = (query: ListQuery) => ({ query, fields: ['codes', 'label'] });
  const expected = {
    page: queryRows(COLUMNS, rows, QUERY),
    all: queryRows(COLUMNS, rows, { ...QUERY, filters: [], size: -1, page: 1 }),
    found: queryRows(COLUMNS, rows, { ...QUERY, search: 'ecrou vis' }),
    values: rowValues(COLUMNS, rows, values(QUERY).fields, QUERY, 10),
    coded: queryRows(COLUMNS, rows, CODED),
  };

  /** Reads every byte behind the magic bytes. Every read is either correct or throws DamagedSnapshot. */
  async function readAll(bytes: Uint8Array): Promise<'right' | 'damaged'> {
    try {
      const segments = [segmentOf(await openSnapshot(sourceOf(bytes), COLUMNS))];
      expect(await querySegments(segments, COLUMNS, QUERY)).toEqual(expected.page);
      expect(await querySegments(segments, COLUMNS, { ...QUERY, filters: [], size: -1, page: 1 })).toEqual(
        expected.all,
      );
      expect(await querySegments(segments, COLUMNS, { ...QUERY, search: 'ecrou vis' })).toEqual(expected.found);
      expect(await countValues(segments, COLUMNS, ['codes', 'label'], QUERY, 10)).toEqual(expected.values);
      expect(await querySegments(segments, COLUMNS, CODED)).toEqual(expected.coded);
      expect(await segments[0]!.table.places([rows[700]!.id, rows[701]!.id])).toEqual(Uint32Array.of(1402, 1404));
      return 'right';
    } catch (error) {
      if (error instanceof DamagedSnapshot) return 'damaged';
      throw error;
    }
  }

  test('an intact file is read correctly', async () => expect(await readAll(await file)).toBe('right'));

  test('a changed byte is detected at any position', async () => {
    const bytes = Buffer.from(await file);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, bits) => {
        const before = process.memoryUsage().arrayBuffers;
        bytes[at]! ^= bits;
        const outcome = await readAll(bytes);
        bytes[at]! ^= bits;
        // The magic bytes at the head are not verified.
        expect(outcome).toBe(at < HEAD.length ? 'right' : 'damaged');
        expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50e6);
      }),
      { numRuns: 100 },
    );
  });

  test('a changed byte of the footer is detected on opening', async () => {
    const bytes = Buffer.from(await file);
    for (let at = bytes.length - 300; at < bytes.length; at++) {
      bytes[at]! ^= 0x41;
      await expect(openSnapshot(sourceOf(bytes), COLUMNS)).rejects.toBeInstanceOf(DamagedSnapshot);
      bytes[at]! ^= 0x41;
    }
  });

  test('a truncated file is detected', async () => {
    const whole = await file;
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
        await expect(openSnapshot(sourceOf(whole.subarray(0, length)), COLUMNS)).rejects.toMatchObject({
          reason: 'truncated',
        });
      }),
      { numRuns: 200 },
    );
  });

  test('a file of another format version is rejected as foreign', async () => {
    const bytes = Buffer.from(await file);
    bytes.writeUInt32LE(99, bytes.length - 12);
    await expect(openSnapshot(sourceOf(bytes), COLUMNS)).rejects.toMatchObject({ reason: 'foreign' });
  });

  test('a merge does not propagate damage', async () => {
    const bytes = Buffer.from(await file);
    bytes[2000]! ^= 1;
    const base = await openSnapshot(sourceOf(bytes), COLUMNS);
    const merging = mergeSnapshot(base, COLUMNS, new Map([[rows.at(-1)!.id, null]]), () => {}, META);
    await expect(merging).rejects.toBeInstanceOf(DamagedSnapshot);
  });
});

describe('changed columns', () => {
  const rows = rowsUpTo(300);

  test('a column that the snapshot lacks is derived from its rows, until it is merged', async () => {
    const { price: _, ...before } = COLUMNS;
    const old = await openSnapshot(sourceOf(await fileOf(before, rows)), COLUMNS);
    expect(old.isStale).toBe(true);
    expect(await querySegments([segmentOf(old)], COLUMNS, QUERY)).toEqual(queryRows(COLUMNS, rows, QUERY));

    const chunks: Uint8Array[] = [];
    await mergeSnapshot(old, COLUMNS, new Map([[rows[5]!.id, null]]), (chunk) => void chunks.push(chunk), META);
    const merged = await openSnapshot(sourceOf(Buffer.concat(chunks)), COLUMNS);
    expect(merged.isStale).toBe(false);
    const left = rows.filter((_, n) => n !== 5);
    expect(await querySegments([segmentOf(merged)], COLUMNS, QUERY)).toEqual(queryRows(COLUMNS, left, QUERY));
  });

  test('a column whose type has changed is derived as well', async () => {
    const today = { ...COLUMNS, label: { type: 'reference', searched: true } } as const;
    const old = await openSnapshot(sourceOf(await fileOf(COLUMNS, rows)), today);
    expect(old.isStale).toBe(true);
    expect(await querySegments([segmentOf(old)], today, QUERY)).toEqual(queryRows(today, rows, QUERY));
  });
});

test('rows must be in strictly ascending order of id', async () => {
  const [a, b] = [rowOf(1), rowOf(2)];
  for (const rows of [
    [b, a],
    [a, a],
  ])
    await expect(writeSnapshot(COLUMNS, rows, () => {}, META)).rejects.toBeInstanceOf(RangeError);
});

describe('a large list', () => {
  const rows = rowsUpTo(9000);
  const written = fileOf(COLUMNS, rows);

  test('the first query reads few bytes in few requests', async () => {
    const file = await written;
    const source = sourceOf(file);
    const segment = segmentOf(await openSnapshot(source, COLUMNS));
    expect((await querySegments([segment], COLUMNS, { ...QUERY, page: 1 })).items).toHaveLength(25);
    expect(source.bytesRead / file.length).toBeLessThan(0.1);
    expect(source.reads).toBeLessThan(35);
  });

  test('the first query needs three sequential reads: the end, the columns and directory, and the rows', async () => {
    const source = sourceOf(await written);
    let waits = 0;
    let isWaiting = false;
    const slow: ByteSource = {
      size: source.size,
      read: async (from, length) => {
        if (!isWaiting) waits++;
        isWaiting = true;
        // By now, all reads of this round trip have been requested.
        await setImmediate();
        isWaiting = false;
        return source.read(from, length);
      },
    };
    const segment = segmentOf(await openSnapshot(slow, COLUMNS));
    await querySegments([segment], COLUMNS, { ...QUERY, page: 1 });
    expect(waits).toBe(3);
  });

  test('changes are merged at their positions, and other blocks are copied unmodified', async () => {
    const file = await written;
    const added = [
      rowOf(20_000),
      rowOf(20_001),
      { ...rowOf(4500), id: `${rows[4500]!.id}Z` },
      { ...rowOf(1), id: '00' },
    ];
    const changed = [17, 4096, 4097, 8999].map((n): Row => ({ ...rows[n]!, label: `changed ${n}`, codes: ['new'] }));
    const gone = [0, 16, 4095, 5000, 5001, 5002].map((n) => rows[n]!.id);
    const changes = new Map<string, Row | null>([...added, ...changed].map((row) => [row.id, row]));
    for (const id of [...gone, 'nobody']) changes.set(id, null);
    const chunks: Uint8Array[] = [];
    const base = await openSnapshot(sourceOf(file), COLUMNS);
    const { bytes } = await mergeSnapshot(base, COLUMNS, changes, (chunk) => void chunks.push(chunk), META);
    const merged = Buffer.concat(chunks);
    expect(bytes).toBe(merged.length);

    const left = rows.filter(({ id }) => !changes.has(id));
    const expected = [...left, ...added, ...changed].sort((a, b) => (a.id < b.id ? -1 : 1));
    const segments = [segmentOf(await openSnapshot(sourceOf(merged), COLUMNS))];
    expect((await querySegments(segments, COLUMNS, { ...EVERYTHING })).items).toEqual(expected);
    expect(await querySegments(segments, COLUMNS, QUERY)).toEqual(queryRows(COLUMNS, expected, QUERY));
    expect(await countValues(segments, COLUMNS, ['label', 'codes'], EVERYTHING, 50)).toEqual(
      rowValues(COLUMNS, expected, ['label', 'codes'], EVERYTHING, 50),
    );
    // Blocks around row 6500, which did not change.
    expect(merged.includes(file.subarray(file.length * 0.57, file.length * 0.6))).toBe(true);
  });

  test('concurrent queries share one read, and a repeated query reads nothing', async () => {
    const source = sourceOf(await written);
    const segment = segmentOf(await openSnapshot(source, COLUMNS));
    await querySegments([segment], COLUMNS, QUERY);
    const once = source.bytesRead;
    const again = sourceOf(await written);
    const other = segmentOf(await openSnapshot(again, COLUMNS));
    await Promise.all([querySegments([other], COLUMNS, QUERY), querySegments([other], COLUMNS, QUERY)]);
    expect(again.bytesRead).toBeLessThan(once * 1.3);
    const { bytesRead } = again;
    await querySegments([other], COLUMNS, QUERY);
    expect(again.bytesRead).toBe(bytesRead);
  });

  test('a failed read is retried by the next query', async () => {
    const source = sourceOf(await written);
    const segment = segmentOf(await openSnapshot(source, COLUMNS));
    const { read } = source;
    source.read = () => Promise.reject(new Error('no network'));
    await expect(querySegments([segment], COLUMNS, QUERY)).rejects.toThrow('no network');
    source.read = read;
    expect((await querySegments([segment], COLUMNS, QUERY)).items).toHaveLength(25);
  });
});
