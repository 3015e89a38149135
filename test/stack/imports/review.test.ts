import { beforeAll, describe, expect, test } from 'vitest';
import { unpackMarks } from '#shared/imports/marks.ts';
import type { ReviewAnswer, ReviewLine } from '#shared/imports/review-schema.ts';
import type { ImportAnswer } from '#shared/imports/schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { as, type Client } from '../../support/product/client.ts';
import { analyse, finalize, finished } from '../../support/records/imports.ts';
import { plainList } from '../../support/records/workbooks.ts';

type List<T> = { items: T[]; total: number };
type Undone = { count: number; lines: ReviewLine[] };
type RollBackPreview = List<{ row: number; problem?: string }> & { undone: number; kept: number };
let client: Client;
let known: PartAnswer[];
beforeAll(async () => {
  client = await as('client');
  // Parts of the demo catalogue: other tests of this product may have added similar ones.
  const query = { origin: 'product', kind: 'reference_article', search: 'Murata' };
  const { items } = await client.call<List<PartAnswer>>('GET /api/products', {
    query: { ...query, size: '4', order_by: 'supplier_ref' },
  });
  known = items;
});

const HEADER = ['Manufacturer', 'MPN', 'Description'];
const review = () => client.call<ReviewAnswer>('GET /api/analysis/by_current_user');
const lines = async () => (await client.call<List<ReviewLine>>('GET /api/analysis/analysed_products')).items;
const undo = () => client.call<Undone>('POST /api/analysis/undo');
const asked = (id: string, what: string) => ({
  params: { id: `${id}:${what}` },
  query: { is_analysed_product: 'false', is_selected: 'true' },
});
const takes = (id: string, what: string) =>
  client.call<ReviewLine>('POST /api/analysis/is_selected/{id}', asked(id, what));

/** Lines without manufacturer are doubtful; labels of their own, because decisions are remembered. */
const doubtful = async () =>
  analyse(
    client,
    'review.xlsx',
    await plainList([
      HEADER,
      ...known.slice(0, 3).map(({ supplier_ref, label }) => ['', supplier_ref ?? '', `${label ?? ''} doubtful`]),
    ]),
  );

describe('a review', () => {
  test('is undone action by action, for a single line as for all lines', async () => {
    expect(await doubtful()).toMatchObject({ undecided: 3, undoable: 0 });
    const [first] = await lines();
    await takes(first?.id ?? '', 'new');
    expect(await client.call('POST /api/analysis/select_best', { body: { min_score: 0 } })).toEqual({ selected: 2 });
    expect(await review()).toMatchObject({ undecided: 0, undoable: 2, counts: { suggested: 2, new: 1 } });

    const bulk = await undo();
    expect(bulk).toMatchObject({ count: 2, lines: [{ import_status: 'to_be_determined' }, { row: 4 }] });
    expect(await review()).toMatchObject({ undecided: 2, undoable: 1, counts: { new: 1 } });
    expect(await undo()).toMatchObject({ count: 1, lines: [{ id: first?.id, import_status: 'to_be_determined' }] });
    expect(await undo()).toEqual({ count: 0, lines: [] });
    expect(await review()).toMatchObject({ undecided: 3, undoable: 0 });
  });

  test('accepts a catalogue part that was not suggested, but no other part', async () => {
    const [line] = await lines();
    const found = known[3];
    const after = await takes(line?.id ?? '', found?.id ?? '');
    expect(after).toMatchObject({ import_status: 'suggested', product: found?.id });
    expect(after.suggestions[0]).toMatchObject({ product: found?.id, reasons: [{ code: 'by_hand', contribution: 1 }] });
    const other = await as('client-other');
    const theirs = await other.call<PartAnswer>('POST /api/products', {
      body: { supplier_name: 'Nobody Ltd', supplier_ref: 'NOT-YOURS', label: 'Theirs' },
    });
    expect(await client.ask('POST /api/analysis/is_selected/{id}', asked(line?.id ?? '', theirs.id))).toMatchObject({
      status: 404,
    });
  });

  test('returns its lines in any order, all at once', async () => {
    const order = async (query: Record<string, string>) =>
      unpackMarks(await client.call('GET /api/analysis/line_order', { query: { size: '-1', ...query } }));
    const down = await order({ order_by: '-row' });
    expect(down.map(({ id }) => id)).toEqual(['l4', 'l3', 'l2']);
    expect(await order({ import_status: 'suggested' })).toEqual([
      { id: 'l2', import_status: 'suggested', is_selected: true },
    ]);
    await client.call('DELETE /api/analysis/by_current_user');
  });
});

test('an import keeps its report, and previews what a roll back would leave', async () => {
  const rows = [
    ['Nobody Ltd', 'FORE-1', 'First'],
    ['Nobody Ltd', 'FORE-2', 'Second'],
    ['Nobody Ltd', 'FORE-3', 'Third'],
  ];
  await analyse(client, 'foretold.xlsx', await plainList([HEADER, ...rows]));
  await finalize(client);
  await client.call('DELETE /api/import_products/by_current_user');
  const query = { file_name: 'foretold.xlsx' };
  const { items } = await client.call<List<ImportAnswer>>('GET /api/import_products/imports', { query });
  const params = { id: items[0]?.id ?? '' };

  const { job } = await client.call<{ job: Job }>('POST /api/import_products/imports/{id}/report', {
    params,
    body: {},
  });
  expect((await finished(client, job)).result?.file_name).toBe('foretold – findings.xlsx');

  const part = async (supplier_ref: string) =>
    (await client.call<List<PartAnswer>>('GET /api/products', { query: { supplier_ref } })).items[0]?.id ?? '';
  await client.call('PUT /api/products/{id}', { params: { id: await part('FORE-2') }, body: { label: 'Mended' } });
  const body = { name: 'Foretelling', products: [await part('FORE-3')] };
  const watchlist = await client.call<{ id: string }>('POST /api/watchlists', { body });
  const previewed = await client.call<RollBackPreview>('GET /api/import_products/imports/{id}/roll_back', { params });
  expect(previewed).toMatchObject({ undone: 1, kept: 2, total: 2 });
  expect(previewed.items.map(({ row, problem }) => [row, problem])).toEqual([
    [3, 'It was changed after the import.'],
    [4, expect.stringContaining('a watchlist')],
  ]);
  const begun = await client.call<{ job: Job }>('POST /api/import_products/imports/{id}/roll_back', { params });
  expect((await finished(client, begun.job)).result).toMatchObject({ undone: 1, kept: 2 });
  await client.call('DELETE /api/watchlists/{id}', { params: watchlist });
});
