import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNewPermissions } from '#functions/workers/seed/new-permissions.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import { deleteRecord } from '#platform/records/deletion.ts';
import { historyLines, readEntries } from '#platform/records/history.ts';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { COUNTRY, DEPARTMENT, ENTRY, GROUP, LEGAL_STATUS } from '#platform/records/kinds.ts';
import { createRecord, freshRecord, readRecord, recordKey, updateRecord } from '#platform/records/records.ts';
import { getItem, partition, put, transact } from '#platform/storage/table.ts';
import { startTableAndBuckets } from './scopes/cloud.ts';

const AUTHOR = { user: 'root' };
const WHY = { code: 'user_edit' } as const;

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await createRecord(GROUP, { ...freshRecord('own'), name: 'Clients', permissions: [] }, AUTHOR, WHY);
  await Promise.all([seedReference(), seedReference()]);
});
afterAll(() => stop());

async function existing<T extends Stored>(kind: Kind<T>, id: string): Promise<T> {
  const record = await readRecord(kind, id);
  if (!record) throw new Error(`There is no ${kind.name} ${id}`);
  return record;
}

test('a new installation has reference data and dictionaries, each with a history', async () => {
  expect(await existing(COUNTRY, 'FR')).toMatchObject({ version: 1, label_fr: 'France', ncb_codes: ['14'] });
  expect(await existing(DEPARTMENT, 'FR-38')).toMatchObject({ region: 'FR-ARA' });
  expect(await existing(ENTRY, 'durability.obsolete_1')).toMatchObject({ dictionary: 'durability', color: 'red' });
  const history = historyLines(await readEntries('LEGAL_STATUS#fr_sas'), new Set(), ({ code }) => code);
  expect(history).toMatchObject([{ modification_type: 'create', user: 'vigie', reason_code: 'system' }]);
});

test('a group whose name is already in use is skipped, the others are created', async () => {
  expect(await readRecord(GROUP, 'client')).toBeUndefined();
  expect(await existing(GROUP, 'operator')).toMatchObject({ name: 'Operators' });
});

test('the next deployment keeps what users changed and deleted', async () => {
  const entry = await existing(ENTRY, 'cmr.free');
  await updateRecord(ENTRY, entry, { label_en: 'CMR free', is_active: false }, AUTHOR, WHY);
  await deleteRecord(LEGAL_STATUS, await existing(LEGAL_STATUS, 'fr_scic'), { author: AUTHOR });
  await seedReference();
  expect(await existing(ENTRY, 'cmr.free')).toMatchObject({ version: 2, label_en: 'CMR free', is_active: false });
  expect(await readRecord(LEGAL_STATUS, 'fr_scic')).toBeUndefined();
});

test('the next deployment gives groups the permissions of the release, but not those that users took away', async () => {
  const operators = await existing(GROUP, 'operator');
  const [taken, ...rest] = operators.permissions;
  await updateRecord(GROUP, operators, { permissions: rest }, AUTHOR, WHY);
  const { permissions } = await existing(GROUP, 'sourcing');
  const { pk } = recordKey(GROUP, 'sourcing');
  const older = permissions.filter((permission) => permission !== 'ged_node.add');
  await transact([
    put({ ...(await getItem({ pk, sk: '#' }))!, permissions: older }),
    ...(await Array.fromAsync(partition(pk, 'H#'))).map((line) => put({ ...line, values: { permissions: older } })),
  ]);
  await addNewPermissions();
  expect((await existing(GROUP, 'operator')).permissions).not.toContain(taken);
  expect((await existing(GROUP, 'sourcing')).permissions.toSorted()).toEqual(permissions.toSorted());
  const last = (await readEntries(pk)).at(-1);
  expect(last).toMatchObject({ type: 'update', author: { user: 'vigie' }, why: { code: 'system' } });
});
