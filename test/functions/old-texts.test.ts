import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { indexedRows } from '#platform/lists/stored-rows.ts';
import { readEntries } from '#platform/records/history.ts';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { KINDS, listOf, PART } from '#platform/records/kinds.ts';
import { freshRecord, readRecord, recordItem, recordKey } from '#platform/records/records.ts';
import { put, transact } from '#platform/storage/table.ts';
import { entriesOf } from '#shared/values/objects.ts';
import { plainest, shapeOf } from '../support/routes/shapes.ts';
import { startTableAndBuckets } from './scopes/cloud.ts';

// Half a surrogate pair, the other thing that files cannot hold, was never accepted by the table.
const DIRTY = 'a\u0000b\ufffec\u001bd';
const CLEAN = 'abcd';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
});
afterAll(() => stop());

const entry = async (pk: string, changes: object[]) =>
  transact([
    put({
      pk,
      sk: 'H#e1',
      id: 'e1',
      at: '2026-01-01T00:00:00.000Z',
      author: { user: 'a' },
      why: { code: 'user_edit' },
      type: 'update',
      changes,
    }),
  ]);

/** The fields of a kind that take any text. */
const textsOf = ({ schema }: Pick<Kind<Stored>, 'schema'>): string[] =>
  Object.entries<z.ZodType>(schema instanceof z.ZodObject ? schema.shape : {}).flatMap(([name, field]) =>
    name !== 'id' && field.safeParse('Any text at all').success ? name : [],
  );

async function storeFormerly<T extends Stored>(kind: Kind<T>, id: string): Promise<{ texts: string[]; owner: string }> {
  const record = kind.schema.parse({ ...(plainest(shapeOf(kind.schema)) as object), ...freshRecord(id) });
  const texts = textsOf(kind).filter((name) => name !== 'owner_entity');
  await transact([put({ ...recordItem(kind, record), ...Object.fromEntries(texts.map((name) => [name, DIRTY])) })]);
  return { texts, owner: kind.owner(record) };
}

test.each(entriesOf(KINDS))(
  '%s: texts that were stored before they were cleaned are clean when read',
  async (name, kind) => {
    const { texts, owner } = await storeFormerly(kind as Kind<Stored>, `old-${name}`);
    const clean = Object.fromEntries(texts.map((field) => [field, CLEAN]));
    expect(await readRecord(kind as Kind<Stored>, `old-${name}`)).toMatchObject(clean);
    expect(await Array.fromAsync(indexedRows(listOf(name, owner)))).toMatchObject([clean]);
  },
);

test('so are the values in a history', async () => {
  const { pk } = recordKey(PART, 'old');
  await entry(pk, [{ field: 'label', old: DIRTY, new: [DIRTY, { deeper: DIRTY }] }]);
  expect(await readEntries(pk)).toMatchObject([
    { changes: [{ field: 'label', old: CLEAN, new: [CLEAN, { deeper: CLEAN }] }] },
  ]);
});
