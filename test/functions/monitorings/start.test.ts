import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startMonitorings } from '#functions/api/monitorings/start.ts';
import { monitoringsOf } from '#functions/api/monitorings/store.ts';
import { blankPart } from '#functions/imports/plan/part.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import { type Actor, actorOf } from '#platform/auth/actor.ts';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { ENTITY, PART, USER } from '#platform/records/kinds.ts';
import { createRecord, freshRecord } from '#platform/records/records.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';

/** What somebody else does right after it was read which monitoring is the newest. */
const between = vi.hoisted(() => ({ rival: async (): Promise<unknown> => undefined }));
vi.mock('#functions/api/monitorings/store.ts', async (original) => {
  const store = await original<typeof import('#functions/api/monitorings/store.ts')>();
  const newestMonitoring: typeof store.newestMonitoring = async (part) => {
    const newest = await store.newestMonitoring(part);
    const { rival } = between;
    between.rival = async () => undefined;
    await rival();
    return newest;
  };
  return { ...store, newestMonitoring };
});

const AUTHOR = { user: 'vigie' };
const WHY = { code: 'demo' } as const;
const create = <T extends Stored>(kind: Kind<T>, fields: object): Promise<T> =>
  createRecord(kind, kind.schema.parse({ ...freshRecord(), ...fields }), AUTHOR, WHY);

let stop: () => Promise<void>;
let operator: Actor;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await seedReference();
  const { id: entity } = await create(ENTITY, { name: 'Vigie', type: 'vigie' });
  const person = { first_name: 'A', last_name: 'B', language: 'en', groups: ['operator'], email: 'a@vigie.example' };
  await create(USER, { ...person, username: 'operator', entity });
  operator = await actorOf('operator');
});
afterAll(() => stop());

test('a monitoring that somebody else starts while one is being started is the only one', async () => {
  const fields = {
    ...freshRecord(),
    owner_entity: operator.entity.id,
    supplier_ref: 'BRUANT-1',
    is_public: true,
  };
  const part = await createRecord(PART, blankPart(fields), AUTHOR, WHY);
  between.rival = () => startMonitorings(operator, [part.id]);
  const [late] = await startMonitorings(operator, [part.id]);
  expect(late).toMatchObject({ id: part.id, outcome: 'refused', error: { code: 'outdated_version' } });
  expect(await monitoringsOf(part.id)).toHaveLength(1);
});
