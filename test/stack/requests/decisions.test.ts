import { beforeAll, describe, expect, test } from 'vitest';
import type { DecisionAnswer } from '#shared/imports/decisions.ts';
import type { ReviewLine } from '#shared/imports/review-schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import { as, type Client } from '../../support/product/client.ts';
import { analyse, finalize } from '../../support/records/imports.ts';
import { plainList } from '../../support/records/workbooks.ts';

type List<T> = { items: T[]; total: number };
let client: Client;
let known: PartAnswer;
beforeAll(async () => {
  client = await as('client');
  const query = { origin: 'product', kind: 'reference_article', supplier__isnull: 'false' };
  const { items } = await client.call<List<PartAnswer>>('GET /api/products', {
    query: { ...query, supplier_ref__isnull: 'false', size: '2', order_by: 'supplier_ref' },
  });
  known = items[1] as PartAnswer;
});

/** Another manufacturer makes certain matches doubtful. */
const MANUFACTURER = 'Somebody Else Inc';
async function review(reference = known.supplier_ref ?? '', as = client): Promise<ReviewLine> {
  const rows = [
    ['Manufacturer', 'MPN', 'Description'],
    [MANUFACTURER, reference, known.label ?? ''],
  ];
  await analyse(as, 'decisions.xlsx', await plainList(rows));
  const { items } = await as.call<List<ReviewLine>>('GET /api/analysis/analysed_products');
  return items[0] as ReviewLine;
}
const choose = (line: ReviewLine, what: string, isSelected = true) =>
  client.call<ReviewLine>('POST /api/analysis/is_selected/{id}', {
    params: { id: `${line.id}:${what}` },
    query: { is_analysed_product: 'false', is_selected: String(isSelected) },
  });
const decisions = () =>
  client.call<List<DecisionAnswer>>('GET /api/analysis/decisions', { query: { supplier: MANUFACTURER } });

describe('the entity remembers the decisions of a review', () => {
  test('from finalising on, for variants of the line, with user and date; a new choice replaces them', async () => {
    const line = await review();
    expect(line).toMatchObject({ import_status: 'to_be_determined' });
    expect(line.remembered).toBeUndefined();
    await choose(line, known.id);
    expect((await decisions()).total).toBe(0);
    await finalize(client);
    const [decision] = (await decisions()).items;
    expect(decision).toMatchObject({ product: known.id, supplier_ref: known.supplier_ref ?? '', decided_by: 'client' });

    const again = await review((known.supplier_ref ?? '').toLowerCase());
    expect(again).toMatchObject({
      import_status: 'identified',
      product: known.id,
      remembered: { user: 'client', user_label: 'Claire Morvan', date: decision?.decided_at },
    });
    expect(again.suggestions[0]?.reasons).toMatchObject([
      { code: 'remembered', contribution: 1 },
      { code: 'own_part', contribution: 0 },
    ]);
    const query = { is_remembered: 'true' };
    expect(await client.call('GET /api/analysis/analysed_products', { query })).toMatchObject({ total: 1 });

    await choose(again, 'new');
    await finalize(client);
    expect((await decisions()).items).toMatchObject([{ id: decision?.id, product: null, version: 2 }]);
    expect(await review()).toMatchObject({ import_status: 'new', remembered: { user: 'client' } });
    const { items } = await client.call<List<HistoryLine>>('GET /api/analysis/decisions/{id}/history', {
      params: { id: decision?.id ?? '' },
    });
    expect(items.find(({ modified_content }) => modified_content === 'product')).toMatchObject({
      old_value: known.id,
      new_value: null,
      user: 'client',
      reason: 'Import of decisions.xlsx, row 2',
    });
  });

  test('an undone decision has no effect: the line matches the part that the entity imported it as', async () => {
    const [decision] = (await decisions()).items;
    await client.call('DELETE /api/analysis/decisions/{id}', { params: { id: decision?.id ?? '' } });
    const line = await review();
    expect(line.remembered).toBeUndefined();
    expect(line.suggestions[0]).toMatchObject({ product: line.product, own_part: line.product });
  });

  test('rejecting a remembered match deletes the decision', async () => {
    await choose(await review(), known.id);
    await finalize(client);
    const line = await review();
    const after = await choose(line, known.id, false);
    await finalize(client);
    expect((await decisions()).items.map(({ product }) => product)).toEqual(
      after.import_status === 'new' ? [null] : [],
    );
  });

  test('other entities neither see a decision nor are affected by it', async () => {
    await choose(await review(), 'new');
    await finalize(client);
    const [decision] = (await decisions()).items;
    const other = await as('client-other');
    const params = { id: decision?.id ?? '' };
    for (const key of ['GET /api/analysis/decisions/{id}', 'DELETE /api/analysis/decisions/{id}'] as const)
      expect(await other.ask(key, { params }), key).toMatchObject({ status: 404 });
    const theirs = await other.call<List<DecisionAnswer>>('GET /api/analysis/decisions');
    expect(theirs.items.filter(({ id }) => id === decision?.id)).toEqual([]);
    expect(theirs.items.filter(({ owner_entity }) => owner_entity === decision?.owner_entity)).toEqual([]);
    expect((await review(known.supplier_ref ?? '', other)).remembered).toBeUndefined();
    await other.call('DELETE /api/analysis/by_current_user');
    await client.call('DELETE /api/analysis/decisions/{id}', { params });
  });
});
