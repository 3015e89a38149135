import { afterAll, beforeAll, expect, test } from 'vitest';
import { monitorings } from '#functions/api/monitorings/records.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import { uploadKey } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { PART } from '#platform/records/kinds.ts';
import { recordKey } from '#platform/records/records.ts';
import { changeOne, createOne } from '#platform/records/resource/use-cases.ts';
import { newId } from '#platform/runtime/clock.ts';
import { listKeys, putObject } from '#platform/storage/objects.ts';
import { AppError } from '#shared/errors.ts';
import { type Monitoring, monitoringInput } from '#shared/monitorings/schema.ts';
import { PDF } from '../support/records/attachments.ts';
import { addCatalogueParts, newcomer } from './credits/world.ts';
import { startTableAndBuckets } from './scopes/cloud.ts';

const BUCKET = 'documents';
let stop: () => Promise<void>;
let operator: Actor;
let monitoring: Monitoring;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await seedReference();
  operator = await newcomer('operator');
  const [part] = await addCatalogueParts(1);
  const input = monitoringInput.parse({ product: part?.id, attachments: [await upload()] });
  monitoring = await createOne(monitorings, operator, input);
});
afterAll(() => stop());

async function upload(name = 'proof.pdf') {
  const id = newId();
  await putObject(BUCKET, uploadKey(operator, id), PDF);
  return { id, name };
}
const kept = async () => (await listKeys(BUCKET, 'attachments/')).sort();

test.each<[string, Partial<typeof monitorings>, () => Promise<object>, string]>([
  ['an outdated version', {}, async () => ({ version: 0, attachments: [await upload()] }), 'outdated_version'],
  [
    'another file that is none of its kind',
    {},
    async () => ({ attachments: [await upload(), await upload('proof.png')] }),
    'wrong_type',
  ],
  [
    'what is written along',
    { relatedWrites: () => Promise.reject(new AppError('conditions_not_met')) },
    async () => ({ attachments: [...monitoring.attachments, await upload()] }),
    'conditions_not_met',
  ],
  [
    'the transaction',
    { relatedWrites: () => ({ checks: [{ key: recordKey(PART, 'gone') }] }) },
    async () => ({ attachments: [...monitoring.attachments, await upload()] }),
    'conditions_not_met',
  ],
])('a change that is refused for %s leaves no copy of its files', async (_, differences, fields, code) => {
  const before = await kept();
  expect(before).toHaveLength(1);
  const change = changeOne({ ...monitorings, ...differences }, operator, monitoring.id, { ...(await fields()) });
  await expect(change).rejects.toMatchObject({ code });
  expect(await kept()).toEqual(before);
});

test('copies are kept when the outcome of the write is unknown', async () => {
  const relatedWrites = () => Promise.reject(new Error('connection lost'));
  const fields = { attachments: [...monitoring.attachments, await upload()] };
  await expect(changeOne({ ...monitorings, relatedWrites }, operator, monitoring.id, fields)).rejects.toThrow(
    'connection lost',
  );
  expect(await kept()).toHaveLength(2);
});
