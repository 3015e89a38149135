import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parts } from '#functions/api/parts/records.ts';
import { blankPart } from '#functions/imports/plan/part.ts';
import { actorOf } from '#platform/auth/actor.ts';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { ENTITY, GROUP, PART, USER } from '#platform/records/kinds.ts';
import { createRecord, freshRecord, updateRecord } from '#platform/records/records.ts';
import type { Part } from '#shared/parts/schema.ts';
import { SEED_GROUPS } from '#shared/users/group-seeds.ts';
import { startTableAndBuckets } from './scopes/cloud.ts';

const AUTHOR = { user: 'otto' };
const WHY = { code: 'demo' } as const;
const create = <T extends Stored>(kind: Kind<T>, fields: object): Promise<T> =>
  createRecord(kind, kind.schema.parse({ ...freshRecord(), ...fields }), AUTHOR, WHY);

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await create(GROUP, { ...SEED_GROUPS.find(({ id }) => id === 'operator') });
  await create(ENTITY, { id: 'e0', name: 'Vigie', type: 'vigie' });
  const otto = { username: 'otto', email: 'otto@vigie.example', first_name: 'O', last_name: 'T', language: 'en' };
  await create(USER, { ...otto, id: 'u0', entity: 'e0', groups: ['operator'] });
});
afterAll(() => stop());

/** Creates a catalogue part, or changes it, as its form does. */
async function saved(fields: Partial<Part>, before?: Part): Promise<Part> {
  const actor = await actorOf('otto');
  const { id, creation_date, modification_date } = freshRecord();
  const wanted = before
    ? { ...before, ...fields }
    : blankPart({ id, creation_date, modification_date, owner_entity: 'e0', ...fields });
  const said = await parts.prepare?.(actor, wanted, before);
  return before
    ? updateRecord(PART, before, { ...fields, ...said }, AUTHOR, WHY)
    : createRecord(PART, { ...wanted, ...said }, AUTHOR, WHY);
}
const refused = (what: string) =>
  expect.objectContaining({ code: 'already_exists', params: { what, field: 'reference' } });

describe('references of one manufacturer in the catalogue', () => {
  test('that differ in what separates their digits are two parts', async () => {
    const references = ['12-345', '1-2345', 'SMAJ6.0A', 'SMAJ60A', 'HX 1/4-20', 'HX 14-20'];
    const made = [];
    for (const supplier_ref of references) made.push(await saved({ supplier_name: 'Wago', supplier_ref }));
    expect(made.map(({ supplier_ref }) => supplier_ref)).toEqual(references);
  });

  test.each(['12-345', '12345', '12 345', '１２－３４５', '12\u2011345', '12\u00ad-345'])(
    '%s is refused beside 12-345, which the refusal names',
    (supplier_ref) => expect(saved({ supplier_name: 'Wago', supplier_ref })).rejects.toEqual(refused('12-345')),
  );

  test('letters in another case are refused, and so is a change into one', async () => {
    await expect(saved({ supplier_name: 'Wago', supplier_ref: 'smaj 60a' })).rejects.toEqual(refused('SMAJ60A'));
    const other = await saved({ supplier_name: 'Wago', supplier_ref: '12-346' });
    await expect(saved({ supplier_ref: '12 345' }, other)).rejects.toEqual(refused('12-345'));
    expect(await saved({ supplier_ref: '12346' }, other)).toMatchObject({ supplier_ref: '12346' });
  });

  test('of another manufacturer is another part', async () => {
    expect(await saved({ supplier_name: 'Radiall', supplier_ref: '12345' })).toMatchObject({ origin: 'product' });
    expect(await saved({ supplier_name: null, supplier_ref: '12345' })).toMatchObject({ origin: 'product' });
  });
});
