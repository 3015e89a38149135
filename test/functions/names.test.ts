import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reserveNames } from '#functions/workers/seed/names.ts';
import { deleteRecord } from '#platform/records/deletion.ts';
import { ENTITY, PROJECT } from '#platform/records/kinds.ts';
import {
  createRecord,
  findUnique,
  freshRecord,
  readRecord,
  recordItem,
  reservationOf,
  updateRecord,
} from '#platform/records/records.ts';
import { put, transact } from '#platform/storage/table.ts';
import type { Entity } from '#shared/entities/schema.ts';
import { startTableAndBuckets } from './scopes/cloud.ts';

const AUTHOR = { user: 'root' };
const WHY = { code: 'user_edit' } as const;

let stop: () => Promise<void>;
let number = 0;
/** What is new in each test. */
let base: string;
beforeAll(async () => {
  stop = await startTableAndBuckets();
});
afterAll(() => stop());
beforeEach(() => {
  base = `Acme ${++number}`;
});

const entityOf = (id: string, name: string): Entity =>
  ENTITY.schema.parse({ ...freshRecord(id), name, type: 'client' });
const create = (id: string, name: string) => createRecord(ENTITY, entityOf(id, name), AUTHOR, WHY);

/** A record as an earlier version stored it: the name is reserved as it was typed, but for its case. */
async function createFormerly(id: string, name: string): Promise<Entity> {
  const item = { ...recordItem(ENTITY, entityOf(id, 'x')), name };
  await transact([put(item), put(reservationOf(ENTITY, name.toLowerCase(), id))]);
  const entity = await readRecord(ENTITY, id);
  if (!entity) throw new Error(`There is no entity ${id}`);
  return entity;
}
const refused = { code: 'already_exists' };

test.each([
  ['a zero-width character', (name: string) => `${name}\u200b`],
  ['two blanks', (name: string) => name.replace(' ', '  ')],
  ['a decomposed accent', (name: string) => `${name} Socie\u0301te\u0301`],
  ['a control character', (name: string) => `${name}\u0007`],
])('a name that was stored with %s cannot be taken again after the next deployment', async (_what, typed) => {
  await createFormerly(`old-${number}`, typed(base));
  await reserveNames();
  await reserveNames();
  await expect(create(`new-${number}`, typed(base).normalize('NFC'))).rejects.toMatchObject(refused);
  await expect(create(`new-${number}`, typed(base.toUpperCase()))).rejects.toMatchObject(refused);
});

test('names of projects are reserved in their entity', async () => {
  await create(`owner-${number}`, base);
  const project = { ...freshRecord(`project-${number}`), name: 'Line\u200b  1', owner_entity: `owner-${number}` };
  await transact([put(recordItem(PROJECT, PROJECT.schema.parse(project)))]);
  await reserveNames();
  expect(await findUnique(PROJECT, `owner-${number}:line 1`)).toBe(`project-${number}`);
});

test('an old record whose name a new one took can be renamed and deleted; the new one keeps its name', async () => {
  const old = await createFormerly(`old-${number}`, `${base}\u200b`);
  await create(`new-${number}`, base);
  await reserveNames();
  const renamed = await updateRecord(ENTITY, old, { name: `${base} Renamed` }, AUTHOR, WHY);
  expect(renamed.name).toBe(`${base} Renamed`);
  await expect(create(`third-${number}`, base)).rejects.toMatchObject(refused);
  await expect(create(`third-${number}`, `${base} renamed`)).rejects.toMatchObject(refused);
  const again = await createFormerly(`older-${number}`, `${base}  `);
  await deleteRecord(ENTITY, again, { author: AUTHOR });
  await expect(create(`third-${number}`, base)).rejects.toMatchObject(refused);
});

test('a rename to a name that is taken is still refused, also together with a name of another record', async () => {
  const old = await createFormerly(`old-${number}`, `${base}\u200b`);
  await create(`new-${number}`, base);
  await create(`other-${number}`, `${base} other`);
  await expect(updateRecord(ENTITY, old, { name: `${base} OTHER` }, AUTHOR, WHY)).rejects.toMatchObject({
    ...refused,
    params: { what: `${base} OTHER`, field: 'name' },
  });
  await expect(updateRecord(ENTITY, { ...old, version: 7 }, { name: 'x' }, AUTHOR, WHY)).rejects.toMatchObject({
    code: 'outdated_version',
  });
});

test('a record that gives its name up makes it free', async () => {
  await create(`new-${number}`, base);
  const entity = await readRecord(ENTITY, `new-${number}`);
  if (!entity) throw new Error('There is none.');
  await updateRecord(ENTITY, entity, { name: `${base} Renamed` }, AUTHOR, WHY);
  await create(`third-${number}`, base);
  expect(await findUnique(ENTITY, base.toLowerCase())).toBe(`third-${number}`);
});
