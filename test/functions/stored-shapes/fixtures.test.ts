import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dynamo } from '#platform/storage/aws.ts';
import { asCurrent, isHistory, storedKind, versionOf } from '#platform/storage/item-versions.ts';
import { parseShownItem } from '#platform/storage/stored.ts';
import { type Item, put, tableName, transact } from '#platform/storage/table.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { samples } from './samples.ts';
import { HISTORY, SCHEMAS } from './schemas.ts';

const pathOf = (name: string): string => join(import.meta.dirname, 'stored', name);
const itemsIn = (name: string): Item[] => JSON.parse(readFileSync(pathOf(name), 'utf8'));

/** What today's code makes of an item. */
function read(item: Item): Record<string, unknown> {
  const schema = SCHEMAS[isHistory(item) ? HISTORY : storedKind(item)];
  if (!schema) throw new Error(`${item.pk} ${item.sk} has no schema.`);
  return parseShownItem(schema, asCurrent(item)) as Record<string, unknown>;
}
const INTERNAL = new Set(['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'schema_version', 'ttl']);
/** What an item says. */
const told = (item: Item): object => Object.fromEntries(Object.entries(item).filter(([name]) => !INTERNAL.has(name)));
const nameOf = ({ pk, sk }: Item): string => `${pk} ${sk}`;

describe('what release 0.1.0 stored', () => {
  const items = itemsIn('0.1.0.json');
  const find = (pk: string, sk = '#') => items.find((item) => item.pk === pk && item.sk.startsWith(sk)) as Item;

  test.each(items.filter(({ pk }) => !pk.startsWith('LEDGER#')).map((item) => [nameOf(item), item]))(
    '%s means what it meant',
    (_, item) => expect(read(item)).toMatchObject(told(item)),
  );

  test('records have the fields that came later', () => {
    expect(read(find('ENTITY#01ENTITY'))).toMatchObject({ has_low_credits: false });
    expect(read(find('USER#01USER'))).toMatchObject({ has_second_factor: false });
    expect(read(find('SUPPLIER#01SUPPLIER'))).toMatchObject({ state: 'open', is_consultable: true, reminder_count: 0 });
    expect(read(find('PRODUCT#01PART'))).toMatchObject({ nb_relance: 0, projects: [] });
  });

  test('granted credits are there, with the movement that granted them', () => {
    const pk = 'LEDGER#01ENTITY#monitoring';
    expect(read(find(pk))).toEqual({ balance: 20, version: 1, lines: 0 });
    const { movement, kind, amount, balance, reason } = read(find(pk, 'L#'));
    expect({ movement, kind, amount, balance, reason }).toEqual({
      ...{ movement: 'grant', kind: 'monitoring', amount: 20, balance: 20, reason: 'Welcome' },
    });
  });
});

describe('what was stored before items had versions', () => {
  const [review, choices, single, portion, fast, slow] = itemsIn('before-versions.json') as [
    ...[Item, Item, Item, Item, Item, Item],
  ];

  test('a review without conflicts had none', () =>
    expect(read(review)).toMatchObject({ result: { created: 4, updated: 2, unchanged: 1, conflicts: 0 } }));
  test('choices without an action were an action of their own', () =>
    expect(read(choices)).toEqual({ id: '01CHOICE', action: '01CHOICE', lines: choices.lines }));
  test('what an import did to one part is a portion of one', () => {
    expect(read(single)).toEqual({ done: [told(single)] });
    expect(read(portion)).toEqual({ done: portion.done });
  });
  test('a recovery code without salt is void, one with salt is not', () => {
    expect(read(fast)).toEqual({ salt: '', hash: null });
    expect(read(slow)).toEqual({ salt: slow.salt, hash: slow.hash });
  });
});

const FILE = 'versions.json';
const isUpdate = process.env.UPDATE_RECORDS === '1';
/** The table gives fields in any order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, ordered(each)]));
}

/** By kind and version: an item as that version was written, and what it means to this release. */
type Kept = Record<string, Record<string, { item: Item; means: unknown }>>;
const kept: Kept = existsSync(pathOf(FILE)) ? JSON.parse(readFileSync(pathOf(FILE), 'utf8')) : {};

describe('what this release stores', () => {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    stop = await startTableAndBuckets();
  });
  afterAll(() => stop());

  /** An item as the table has it, past all reading code. */
  async function written(item: Item): Promise<Item> {
    await transact([put(item)]);
    const Key = { pk: item.pk, sk: item.sk };
    const { Item: found } = await dynamo().send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
    return found as Item;
  }

  test.runIf(isUpdate)('is kept beside what earlier versions stored', async () => {
    for (const [kind, sample] of samples()) {
      const item = await written(sample);
      kept[kind] = { ...kept[kind], [versionOf(sample)]: { item, means: read(item) } };
    }
    writeFileSync(pathOf(FILE), `${JSON.stringify(ordered(kept), null, 2)}\n`);
  });

  test.each(samples())('%s is kept, as it is written today', async (kind, sample) => {
    expect(kept[kind]?.[versionOf(sample)]?.item, 'run "npm run fixtures:records"').toEqual(await written(sample));
  });
});

describe.skipIf(isUpdate)('what each version stored', () => {
  const all = Object.entries(kept).flatMap(([kind, versions]) =>
    Object.entries(versions).map(([version, { item, means }]) => [kind, version, item, means] as const),
  );
  test.each(all)('%s of version %s means what it meant', (_, __, item, means) => {
    expect(JSON.parse(JSON.stringify(read(item)))).toEqual(means);
  });
});
