import { expect, test } from 'vitest';
import { type Part, part } from './schema.ts';
import { follows, watchlistedFrom } from './watchlisted.ts';

const AT = '2026-01-01T00:00:00.000Z';
const LATER = '2026-02-01T00:00:00.000Z';
const base = { id: 'c1', version: 3, creation_date: AT, modification_date: AT, owner_entity: 'vigie' };
const catalogue = part.parse({
  ...base,
  origin: 'product',
  is_public: true,
  supplier: 's1',
  supplier_label: 'Volta',
  supplier_ref: 'AB-1',
  internal_ref: 'OPERATOR-7',
  notes: 'of the operator',
  price: 4,
  availability_status: 'last_buy_order',
  last_buy_order: '2026-12-31',
  monitoring_status: 'closed_1',
  fact_source: 'monitoring',
  fact_date: AT,
  fact_record: 'm1',
});

test('a watched part is called like the catalogue part, says the same of its life cycle, and nothing that is the operator’s own', () => {
  const own = watchlistedFrom(catalogue);
  expect(own).toMatchObject({
    origin: 'watchlisted_product',
    product: 'c1',
    supplier: 's1',
    supplier_ref: 'AB-1',
    availability_status: 'last_buy_order',
    last_buy_order: '2026-12-31',
    fact_source: 'monitoring',
    fact_record: 'm1',
  });
  for (const field of ['internal_ref', 'notes', 'price', 'monitoring_status', 'is_public'])
    expect(own).not.toHaveProperty(field);
});

test('nothing is known of a part whose catalogue part is to be defined', () =>
  expect(watchlistedFrom({ ...catalogue, availability_status: 'to_be_defined_5' })).not.toHaveProperty('fact_source'));

const own = part.parse({ ...base, id: 'p1', creation_date: LATER, ...watchlistedFrom(catalogue) });
test.each<[string, Partial<Part>, boolean, boolean]>([
  ['facts flow to a part that stands on a watchlist', {}, true, true],
  ['also if the catalogue had its own word from before', { fact_source: 'declared', fact_date: AT }, true, true],
  ['not if its owner has stated others', { fact_source: 'declared', fact_date: LATER }, true, false],
  ['not from a part that the owner no longer sees', {}, false, false],
  ['not to an imported part', { origin: 'import_product' }, true, false],
])('%s', (_, fields, is_public, expected) => expect(follows({ ...own, ...fields }, { is_public })).toBe(expected));
