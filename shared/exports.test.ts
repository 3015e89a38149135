import { expect, test } from 'vitest';
import { allRoutes } from './contracts.ts';
import { SCHEDULED_LISTS } from './scheduled-views/lists.ts';

/** Lists without a file of their own: another file has their rows, or their screen is no list. */
const WITHOUT_FILE = [
  // The list of parts, or of exchanges, filtered by the third-party.
  'GET /api/suppliers/{id}/products',
  'GET /api/suppliers/{id}/events',
  // Solutions, filtered by the part; systems, by the parent.
  'GET /api/products/{id}/processing_proposals',
  'GET /api/systems/{id}/children',
  // The report of a review has more than its lines.
  'GET /api/analysis/analysed_products',
  'GET /api/analysis/line_order',
];

test('every list has a file, which whoever sees the list may ask for', () => {
  const routes = new Map<string, (typeof allRoutes)[number][2]>(allRoutes.map(([, key, route]) => [key, route]));
  const lists = [...routes].filter(([, { list }]) => list);
  const fileOf = (key: string) => routes.get(`${key.replace('GET', 'POST')}/export`);
  expect(lists.flatMap(([key]) => (fileOf(key) ? [] : key)).sort()).toEqual(WITHOUT_FILE.toSorted());
  const narrower = lists.filter(([key, { access }]) => fileOf(key) && fileOf(key)?.access !== access);
  expect(narrower.map(([key]) => key).sort()).toEqual(['GET /api/asked_monitorings', 'GET /api/projects']);
});

test('each list whose views can be sent by e-mail has a file, for the same people', () => {
  const routes = new Map<string, string>(allRoutes.map(([, key, { access }]) => [key, access]));
  for (const [list, { access }] of Object.entries(SCHEDULED_LISTS))
    expect([list, routes.get(`POST /api/${list}/export`)]).toEqual([list, access]);
});
