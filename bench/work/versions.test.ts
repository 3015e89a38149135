import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import { indexedRows } from '../../functions/platform/lists/stored-rows.ts';
import { PART } from '../../functions/platform/records/kinds.ts';
import { recordItem } from '../../functions/platform/records/records.ts';
import { dynamo } from '../../functions/platform/storage/aws.ts';
import { asCurrent, kindVersion, versionIn } from '../../functions/platform/storage/item-versions.ts';
import type { Item } from '../../functions/platform/storage/table.ts';

process.env.TABLE_NAME = 'vigie';

const SIZE = 300_000;
/** About what a page of 1 MB has. */
const PAGE = 1000;
const PAGES = SIZE / PAGE;
/** Kept in memory, and sent again and again. */
const DISTINCT = 20;
const ROUNDS = 3;

const at = '2026-11-27T08:00:00.000Z';
const partOf = (n: number) =>
  PART.schema.parse({
    ...{ id: `01PART${n}`, version: 1, creation_date: at, modification_date: at, origin: 'import_product' },
    ...{ owner_entity: 'e1', supplier: `01S${n % 500}`, supplier_label: `Volta ${n % 500}`, supplier_ref: `REF-${n}` },
    ...{ internal_ref: `A-${n}`, label: `Valve ${n % 4000}`, description: `Valve for ${n % 90} bar`, family: 'Valves' },
    ...{ availability_status: 'obsolete_1', price: n % 777, quantity: n % 9, import_file: 'parts.xlsx', import_row: n },
  });

/** Pages as the table sends them. */
const pages = Array.from({ length: DISTINCT }, (_, page) =>
  Array.from({ length: PAGE }, (_, n) =>
    marshall(recordItem(PART, partOf(page * PAGE + n)), { removeUndefinedValues: true }),
  ),
);
const seconds = (before: NodeJS.CpuUsage): number => process.cpuUsage(before).user / 1e6;
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Processor time of reading the whole list from the table, without the table. */
async function reading(): Promise<number> {
  dynamo().send = (async ({ input }: { input: { ExclusiveStartKey?: { page: number } } }) => {
    const page = input.ExclusiveStartKey?.page ?? 0;
    const Items = pages[page % DISTINCT]?.map((item) => unmarshall(item));
    return { Items, ...(page + 1 < PAGES && { LastEvaluatedKey: { page: page + 1 } }) };
  }) as never;
  const before = process.cpuUsage();
  let count = 0;
  for await (const _ of indexedRows({ kind: 'PRODUCT', owner: 'e1' })) count += 1;
  expect(count).toBe(SIZE);
  return seconds(before);
}

/** Of bringing the same items to the shape of this release. */
function bringing(changed: object): number {
  let spent = 0;
  let newer = 0;
  for (let n = 0; n < PAGES; n++) {
    const items = (pages[n % DISTINCT] ?? []).map((item) => ({ ...unmarshall(item), ...changed }) as Item);
    const before = process.cpuUsage();
    for (const item of items) newer += versionIn(asCurrent(item)) > kindVersion('PRODUCT') ? 1 : 0;
    spent += seconds(before);
  }
  expect(newer).toBe(0);
  return spent;
}

test(`what versions of items cost when a list of ${SIZE} is read`, async () => {
  expect(kindVersion('PRODUCT')).toBeGreaterThan(1);
  const rounds: [number, number, number][] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push([await reading(), bringing({}), bringing({ schema_version: 1 })]);
  const [whole, current, older] = [0, 1, 2].map((n) => median(rounds.map((round) => round[n] ?? 0)));
  const share = (part = 0) => `${((100 * part) / (whole ?? 1)).toFixed(1)} %`;
  console.log(
    `reading ${SIZE} items: ${whole?.toFixed(2)} s of processor time; of it versions ${current?.toFixed(3)} s (${share(current)});` +
      ` if all are of an older version ${older?.toFixed(3)} s (${share(older)})`,
  );
});
