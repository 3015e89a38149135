import { expect, test } from 'vitest';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { firstDraft, firstProjectDraft } from './draft.ts';

const TODAY = '2026-11-27';
const part = { id: 'p1', version: 1, last_buy_order: '2028-05-01', price: 3.5 } as PartAnswer;
const frigate = {
  ...{ name: 'Frigate', units: 6, installed_base: 480, end_date: '2030-06-30', service_end: '2041-12-31' },
  builds: [
    { year: 2027, quantity: 100 },
    { year: 2029, quantity: 120 },
    { year: 2045, quantity: 5 },
  ],
};

test('a plan of a part begins with the units, builds and service of its projects, from the year of its last order on', () => {
  const { from, price, uses } = firstDraft(part, [frigate, { name: 'Buoy', end_date: '2030-01-01' }, {}], TODAY);
  expect([from, price]).toEqual([2028, 3.5]);
  expect(uses).toMatchObject([
    { name: 'Frigate', per_unit: 6, installed: 480, until: 2041, builds: [{ year: 2029, quantity: 120 }] },
    { name: 'Buoy', per_unit: 1, installed: 0, until: 2030, builds: [] },
    { name: '', until: 2037 },
  ]);
});

test('a plan without projects, or of one that is over, covers ten years', () => {
  expect(firstDraft(part, [], TODAY).uses).toMatchObject([{ name: '', until: 2037 }]);
  expect(firstDraft(part, [{ service_end: '2020-01-01' }], TODAY).uses).toMatchObject([{ until: 2037 }]);
});

test('a plan of a project covers no more years than can be planned', () => {
  const { from, uses } = firstProjectDraft({ ...frigate, service_end: '2110-12-31' }, TODAY);
  expect([from, uses[0]?.until]).toEqual([2026, 2065]);
  expect(uses[0]?.builds).toHaveLength(3);
});
