import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { commitChanges } from '../../functions/platform/records/changes.ts';
import { CONTACT, EXCHANGE, SUPPLIER } from '../../functions/platform/records/kinds.ts';
import { creation, freshRecord, readRecords } from '../../functions/platform/records/records.ts';
import { dynamo } from '../../functions/platform/storage/aws.ts';
import { tableName } from '../../functions/platform/storage/table.ts';
import { prepareFollowUps } from '../../functions/workers/housekeeping/follow-ups.ts';
import { seedReference } from '../../functions/workers/seed/reference.ts';
import { portionsOf } from '../../shared/values/portions.ts';
import { HOUR_MS } from '../../shared/values/units.ts';
import { AUTHOR, addParts, newcomer } from '../../test/functions/credits/world.ts';
import { startTableAndBuckets } from '../../test/functions/scopes/cloud.ts';

/** Requests whose next step has come, each to its own third-party about five parts. */
const REQUESTS = Number(process.env.BENCH_FOLLOW_UPS ?? 1000);
const PARTS = 5;
/** Seconds for a thousand; beside other work, too. */
const GOAL = 10;

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  vi.stubEnv('PAGE_URL', 'https://v.example');
  await seedReference();
}, 120_000);
afterAll(() => stop());

const costOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

/** The baseline: one item for each request, a hundred writes at a time, without a condition and without any rule. */
async function plainWrites(): Promise<void> {
  for (const some of portionsOf([...Array(REQUESTS).keys()], 100))
    await Promise.all(
      some.map((n) =>
        dynamo().send(
          new PutCommand({ TableName: tableName(), Item: { pk: `PLAIN#${n}`, sk: '#', text: 'x'.repeat(300) } }),
        ),
      ),
    );
}

test(`${REQUESTS} follow-ups that are due are prepared`, { timeout: HOUR_MS }, async () => {
  const { entity, user } = await newcomer('operator');
  const operator = await newcomer('operator');
  const numbers = [...Array(REQUESTS).keys()];
  const suppliers = numbers.map((n) =>
    SUPPLIER.schema.parse({ ...freshRecord(), name: `Volta ${n}`, supplier_code: `T${String(n).padStart(6, '0')}` }),
  );
  const contacts = suppliers.map(({ id }) =>
    CONTACT.schema.parse({ ...freshRecord(), supplier: id, lastname: 'A', name: 'A', email: 'a@b.example' }),
  );
  const parts = await addParts(operator, REQUESTS * PARTS, { monitoring_status: 'in_progress' });
  const plan = { follow_up: 'planned', next_step: 'reminder', next_step_on: '2026-01-19', followed_by: user.id };
  const requests = suppliers.map(({ id }, n) =>
    EXCHANGE.schema.parse({
      ...{ ...freshRecord(), ...plan, name: 'Asked', type: 'phone_initial_request', date: '2026-01-05' },
      ...{ supplier: id, contact: contacts[n]?.id, owner_entity: entity.id },
      products: parts.slice(n * PARTS, (n + 1) * PARTS).map((part) => part.id),
    }),
  );
  for (const some of portionsOf(suppliers, 2000))
    await commitChanges(some.map((each) => creation(SUPPLIER, each, AUTHOR, { code: 'demo' })));
  for (const some of portionsOf(contacts, 2000))
    await commitChanges(some.map((each) => creation(CONTACT, each, AUTHOR, { code: 'demo' })));
  for (const some of portionsOf(requests, 2000))
    await commitChanges(some.map((each) => creation(EXCHANGE, each, AUTHOR, { code: 'demo' })));
  const plain = await costOf(plainWrites);
  const first = await costOf(() => prepareFollowUps());
  const again = await costOf(() => prepareFollowUps());
  const after = [
    ...(
      await readRecords(
        EXCHANGE,
        requests.map(({ id }) => id),
      )
    ).values(),
  ];
  expect(after.filter(({ follow_up }) => follow_up === 'due')).toHaveLength(REQUESTS);
  expect(first).toBeLessThan((GOAL * Math.max(REQUESTS, 1000)) / 1000);
  const said = (name: string, seconds: number) =>
    `${name}: ${seconds.toFixed(1)} s elapsed (${(seconds / plain).toFixed(1)} x the plain writes of ${REQUESTS} items)`;
  console.log([said('plain writes', plain), said('prepared', first), said('prepared again', again)].join('\n'));
});
