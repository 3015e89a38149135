import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSubscriptions } from '#functions/api/entities/subscriptions.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import { ENTITY } from '#platform/records/kinds.ts';
import { readRecord, updateRecord } from '#platform/records/records.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { watchCalls, withFate } from '../scopes/steps.ts';
import { AUTHOR, FOREVER, newcomer } from './world.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await seedReference();
  watchCalls();
});
afterAll(() => stop());

const subscriptions = [{ subscription_type: 'gosm' as const, ...FOREVER }];

test('what changes by itself while subscriptions are saved is no conflict, unless the user saw another version', async () => {
  const operator = await newcomer('operator');
  const { entity } = await newcomer('client');
  const { id } = entity;
  // A cart is confirmed, then credits are granted, and so on.
  let rivals = 0;
  const watch = async () => {
    const now = await readRecord(ENTITY, id);
    if (now && rivals++ < 3)
      await updateRecord(ENTITY, now, { has_low_credits: !now.has_low_credits }, AUTHOR, { code: 'system' });
  };
  const saved = await withFate({ watch }, () => changeSubscriptions(operator, id, { subscriptions }));
  expect(saved).toMatchObject({ subscriptions });
  expect(rivals).toBeGreaterThan(1);
  expect(await readRecord(ENTITY, id)).toMatchObject({ subscriptions, has_low_credits: true, version: saved?.version });
  const seen = { subscriptions: [], version: entity.version };
  await expect(changeSubscriptions(operator, id, seen)).rejects.toMatchObject({ code: 'outdated_version' });
});
