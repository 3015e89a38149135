import { beforeAll, expect, test } from 'vitest';
import { scanItems } from '#platform/storage/scan.ts';
import type { Item } from '#platform/storage/table.ts';
import { clientFor, reachBehind } from '../../support/product/client.ts';
import { codeIn, rowsBelow } from '../../support/product/retention.ts';
import { newUser, session, settled } from '../../support/records/accounts.ts';
import { askThirdParty } from '../../support/records/answers.ts';
import { analyse } from '../../support/records/imports.ts';
import { plainList } from '../../support/records/workbooks.ts';

const OTHER_RECORDS = '<kind>#';
const rows = rowsBelow('Items of the table').map(([key, , , kept]) => {
  const [partition = '', place = ''] = codeIn(key);
  return { partition, place, ends: kept !== 'no end' };
});

/** The most specific row of the list for an item. */
function rowOf({ pk, sk }: Item) {
  const kind = `${pk.slice(0, pk.indexOf('#'))}#`;
  const named = rows.filter(({ partition, place }) => partition === kind && sk.startsWith(place));
  const [row] = named.sort((a, b) => b.place.length - a.place.length);
  return row ?? rows.find(({ partition }) => partition === OTHER_RECORDS);
}

let items: Item[];
beforeAll(async () => {
  await newUser();
  const person = await settled({ groups: ['client'] });
  const list = await plainList([
    ['Manufacturer', 'MPN'],
    ['Nobody Ltd', 'KEPT-1'],
  ]);
  await analyse(await session(person.username), 'kept.xlsx', list);
  const { token } = await askThirdParty('Kept for a while', 1);
  await clientFor('').call('PUT /api/answers/{token}', { params: { token }, body: { lines: [], version: 0 } });
  reachBehind();
  items = await Array.fromAsync(scanItems({ Segment: 0, TotalSegments: 1 }, {}));
});

test('items have an end exactly where the list says', () => {
  const wrong = items.filter((item) => rowOf(item)?.ends !== (item.ttl !== undefined));
  expect(wrong.map(({ pk, sk }) => `${pk} ${sk}`)).toEqual([]);
});

test('items of each kind that ends, and of people, were compared', () => {
  const seen = new Set(items.map(rowOf));
  const wanted = [
    'USER#',
    'SESSIONS#',
    'LINK#',
    'ATTEMPTS#',
    'JOB#',
    'ANALYSIS#',
    'AUDIT#',
    'CONTACT#',
    'ANSWER_REQUEST#',
    'ANSWER_LINK#',
    'ANSWER_CODE#',
    OTHER_RECORDS,
  ];
  expect(wanted.filter((key) => ![...seen].some((row) => row?.partition === key))).toEqual([]);
});
