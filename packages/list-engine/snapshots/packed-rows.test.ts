import { expect, test } from 'vitest';
import { segmentOf } from '../columns/segment.ts';
import type { ListQuery } from '../model.ts';
import { queryRows } from '../queries/in-memory.ts';
import { querySegments } from '../queries/query.ts';
import { fileOf, sourceOf } from '../testing/samples.ts';
import { openSnapshot } from './reader.ts';
import type { ByteSource } from './source.ts';

const COLUMNS = { label: { type: 'text' }, price: { type: 'number' } } as const;
/** Numbers that look random and are always the same. */
const scattered = (n: number): string => ((n * 2654435761) % 2 ** 32).toString(36);
const ROWS = Array.from({ length: 12_000 }, (_, n) => ({
  id: `01K${String(n).padStart(23, '0')}`,
  label: `Part ${n}`,
  price: (n * 7919) % 12_000,
  // Packs badly, as the many fields of a real row do: what lies near each other would be read together.
  notes: Array.from({ length: 60 }, (_, k) => scattered(n * 61 + k)).join(' '),
}));
const file = await fileOf(COLUMNS, ROWS);

const pageOf = (page: number): ListQuery => ({
  ...{ page, size: 50, fields: undefined, search: undefined, filters: [] },
  order: [{ field: 'price', descending: false }],
});

/** Counts what is read, and fails where more than so many bytes are asked for at once. */
function counted(source: ByteSource, most = Number.POSITIVE_INFINITY) {
  const counts = { reads: 0 };
  const read = async (from: number, length: number) => {
    counts.reads += 1;
    if (length > most) throw new Error('The connection was lost.');
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

test('whoever turns pages reads block by block at first, and soon nothing any more', async () => {
  const reads = await turnPages();
  expect(reads[1]).toBeGreaterThan(10);
  expect(reads.slice(10)).toEqual(Array.from({ length: 10 }, () => 0));
});

test('what cannot be read whole is read by pieces as before', async () => {
  const reads = await turnPages(2_000_000);
  expect(Math.min(...reads.slice(1))).toBeGreaterThan(0);
});
