import { describe, expect, test } from 'vitest';
import { querySegments } from '../queries/query.ts';
import { openSnapshot } from '../snapshots/reader.ts';
import { fileOf, sourceOf } from '../testing/samples.ts';
import { applyOverlay, type Layers, memorySegment } from './layers.ts';
import { liveRows, type Row, segmentOf } from './segment.ts';

const COLUMNS = { label: { type: 'text' }, status: { type: 'dictionary' } } as const;
const QUERY = { page: 1, size: -1, order: [], fields: undefined, search: undefined, filters: [] };
const rowOf = (n: number, label = `part ${n}`): Row => ({ id: `01${String(n).padStart(6, '0')}`, label, status: 'x' });
const rowsUpTo = (count: number): Row[] => Array.from({ length: count }, (_, n) => rowOf(n));
const changing = (...rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

async function snapshotOf(count: number): Promise<Layers> {
  return [segmentOf(await openSnapshot(sourceOf(await fileOf(COLUMNS, rowsUpTo(count))), COLUMNS))];
}
const labelsOf = async (layers: Layers): Promise<unknown[]> =>
  (await querySegments(layers, COLUMNS, QUERY)).items.map(({ label }) => label);

describe('overlays on a snapshot', () => {
  test('thousands of single changes stay in few layers, the last of them small', async () => {
    let layers = await snapshotOf(3000);
    const after = rowsUpTo(3000);
    for (let n = 0; n < 3000; n++) {
      const number = (n * 1237) % 3000;
      after[number] = rowOf(number, `changed ${n}`);
      layers = await applyOverlay(COLUMNS, layers, changing(after[number]));
      expect(layers.length).toBeLessThanOrEqual(5);
    }
    expect(await labelsOf(layers)).toEqual(after.map(({ label }) => label));
  });

  test('a new overlay does not affect a query that is already running', async () => {
    const before = await applyOverlay(COLUMNS, await snapshotOf(20), changing(rowOf(3, 'a')));
    const labels = await labelsOf(before);
    const running = labelsOf(before);
    await applyOverlay(COLUMNS, before, changing(rowOf(3, 'b'), rowOf(4, 'b')));
    expect(await running).toEqual(labels);
    expect(await labelsOf(before)).toEqual(labels);
  });

  test('deleted rows are masked; unknown ids are ignored', async () => {
    const layers = await applyOverlay(
      COLUMNS,
      await snapshotOf(5),
      new Map([
        [rowOf(2).id, null],
        ['nobody', null],
      ]),
    );
    expect(layers.map(({ live }) => live)).toEqual([4]);
    expect([...liveRows(layers[0]!)]).toEqual([0, 1, 3, 4]);
  });

  test('a layer is dropped once all its rows are replaced', async () => {
    const rows = rowsUpTo(3);
    const layers = await applyOverlay(
      COLUMNS,
      [memorySegment(COLUMNS, rows)],
      new Map(rows.map(({ id }) => [id, null])),
    );
    expect(layers).toEqual([]);
  });
});

test('a list tolerates a record that is in two scopes while it moves between them', async () => {
  const [a, b, c] = rowsUpTo(3);
  const segments = [memorySegment(COLUMNS, [a!, b!, c!]), memorySegment(COLUMNS, [b!]), memorySegment(COLUMNS, [b!])];
  expect(await labelsOf(segments)).toEqual(['part 0', 'part 1', 'part 1', 'part 1', 'part 2']);
});
