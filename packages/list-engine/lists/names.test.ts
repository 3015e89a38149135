import { expect, test } from 'vitest';
import type { Columns, ListQuery } from '../model.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { Lists, type View } from './lists.ts';

const columns: Columns = { name: { type: 'text' }, own: { type: 'text', searched: true } };
const companies = { kind: 'company', owner: '-' };
const namesOf = (owner: string) => ({ kind: 'name', owner });
const viewFor = (owner: string): View => ({
  columns,
  sources: [{ scope: companies }],
  names: { own: { link: 'id', scope: namesOf(owner), by: 'company', field: 'text' } },
});
const query: ListQuery = {
  ...{ page: 1, size: 10, fields: ['own'], search: undefined, filters: [] },
  order: [{ field: 'own', descending: false }],
};

test('a column holds what is given for each row', async () => {
  const store = new MemoryStore(columns);
  store.save(companies, { c1: { name: 'One' }, c2: { name: 'Two' } });
  const lists = new Lists(store, 2 ** 24);
  const given = (text: string): View => ({
    ...viewFor('acme'),
    names: { own: { link: 'id', field: 'text', records: new Map([['c2', { id: 'c2', text }]]) } },
  });
  const named = async (view: View, operator: 'eq' | 'ne') =>
    (await lists.query(view, { ...query, filters: [{ field: 'own', operator, values: ['Beta'] }] })).items;
  expect(await named(given('Beta'), 'eq')).toEqual([{ id: 'c2', own: 'Beta' }]);
  expect(await named(given('Beta'), 'ne')).toEqual([{ id: 'c1', own: null }]);
  expect(await named(given('Gamma'), 'eq')).toEqual([]);
});

test('a column holds what the records of one owner say of each row, before and after compaction', async () => {
  const store = new MemoryStore(columns);
  store.save(companies, { c1: { name: 'One' }, c2: { name: 'Two' }, c3: { name: 'Three' } });
  store.save(namesOf('acme'), { n1: { company: 'c1', text: 'Zeta' }, n2: { company: 'c3', text: 'Alpha' } });
  store.save(namesOf('other'), { n3: { company: 'c2', text: 'Alpha of others' } });
  const lists = new Lists(store, 2 ** 24);
  const search = (owner: string, words: string) => lists.query(viewFor(owner), { ...query, search: words });
  const check = async () => {
    expect((await lists.query(viewFor('acme'), query)).items).toEqual([
      { id: 'c3', own: 'Alpha' },
      { id: 'c1', own: 'Zeta' },
      { id: 'c2', own: null },
    ]);
    expect((await search('acme', 'alpha')).items).toEqual([{ id: 'c3', own: 'Alpha' }]);
    expect((await search('other', 'alpha')).items).toEqual([{ id: 'c2', own: 'Alpha of others' }]);
  };
  await check();
  await lists.compact(companies, { exclusively: (_, work) => work(), publish: async () => {} });
  await check();
  store.save(namesOf('acme'), { n2: { company: 'c3', text: 'Omega' } });
  expect((await search('acme', 'alpha')).total).toBe(0);
});
