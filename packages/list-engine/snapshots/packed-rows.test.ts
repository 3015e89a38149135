import { expect, test } from 'vitest';
import { segmentOf } from '../columns/segment.ts';
import type { ListQuery } from '../model.ts';
import { queryRows } from '../queries/in-memory.ts';
import { querySegments } from '../queries/query.ts';
import { fileOf, sourceOf } from '../testing/samples.ts';
import { openSnapshot } from './reader.ts';
import type { ByteSource } from './source.ts';

const COLUMNS = { label: { type: 'text' }, price: { type: 'number' } } as const;
/** Deterministic pseudo-random text. */
const scattered = (n: number): string => ((n * 2654435761) % 2 ** 32).toString(36);
const ROWS = Array.from({ length: 12_000 }, (_, n) => ({
  id: `01K${String(n).padStart(23, '0')}`,
  label: `Part ${n}`,
  price: (n * 7919) % 12_000,
  // Compresses badly, like the many fields of a real row; otherwise neighbouring blocks would be read together.
  notes: Array.from({ length: 60 }, (_, k) => scattered(n * 61 + k)).join(' '),
}));
const file = await fileOf(COLUMNS, ROWS);

const pageOf = (page: number): ListQuery => ({
  ...{ page, size: 50, fields: undefined, search: undefined, filters: [] },
  order: [{ field: 'price', descending: false }],
});

/** Counts reads, and fails reads of more than `most` bytes. */
function counted(source: ByteSource, most = Number.POSITIVE_INFINITY) {
  const counts = { reads: 0 };
  const read = async (from: number, length: number) => {
    counts.reads += 1;
    if (length > most) throw new Error('connection lost');
    return source.read(from, length);
  };
  return { counts, source: { size: source.size, read } };
}

async function turnPages(most?: number): Promise<number[]> {
  const { counts, source } = counted(sourceOf(file), most);
  const segments = [segmentOf(await openSnapshot(source, COLUMNS))];
  const reads: number[] = [];
  for (let page = 1; page <= 20; page++) {
    const before = counts.reads;
    expect(await querySegments(segments, COLUMNS, pageOf(page))).toEqual(queryRows(COLUMNS, ROWS, pageOf(page)));
    reads.push(counts.reads - before);
    await new Promise(setImmediate);
  }
  return reads;
}

test('paging reads single blocks at first, and soon nothing any more', async () => {
  const reads = await turnPages();
  expect(reads[1]).toBeGreaterThan(10);
  expect(reads.slice(10)).toEqual(Array.from({ length: 10 }, () => 0));
});

test('if reading all blocks at once fails, single blocks are still read', async () => {
  const reads = await turnPages(2_000_000);
  expect(Math.min(...reads.slice(1))).toBeGreaterThan(0);
});
