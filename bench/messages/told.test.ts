import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { commitChanges } from '../../functions/platform/records/changes.ts';
import { listOf, USER } from '../../functions/platform/records/kinds.ts';
import { creation, freshRecord } from '../../functions/platform/records/records.ts';
import { dynamo } from '../../functions/platform/storage/aws.ts';
import { tableName } from '../../functions/platform/storage/table.ts';
import { compact } from '../../functions/workers/compaction/compact.ts';
import { sendDue } from '../../functions/workers/delivery/send.ts';
import { tell } from '../../functions/workers/delivery/tell.ts';
import { seedReference } from '../../functions/workers/seed/reference.ts';
import { portionsOf } from '../../shared/values/portions.ts';
import { HOUR_MS } from '../../shared/values/units.ts';
import { AUTHOR, addCatalogueParts, newcomer } from '../../test/functions/credits/world.ts';
import { startTableAndBuckets } from '../../test/functions/scopes/cloud.ts';

/** One change of a catalogue part that concerns many people, each of whom gets a message and an e-mail. */
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 10_000);
const ENTITIES = 100;
/** Seconds of the worker for ten thousand: messages and e-mails. */
const GOAL = 60;

const ses = mockClient(SESv2Client);
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  const fast = { PAGE_URL: 'https://v.example', MAIL_FROM: 'v@v.example', MAIL_CONFIGURATION_SET: 's' };
  for (const [name, value] of Object.entries({ ...fast, MAILS_PER_SECOND: '1000000' })) vi.stubEnv(name, value);
  ses.on(SendEmailCommand).resolves({ MessageId: 'sent' });
  await seedReference();
}, 120_000);
afterAll(() => stop());

type Cost = { cpu: number; seconds: number; calls: number };
let calls = 0;
function countCalls(): void {
  const client = dynamo();
  const send = client.send.bind(client);
  client.send = ((...args: Parameters<typeof send>) => {
    calls += 1;
    return send(...args);
  }) as typeof client.send;
}

/** Processor time of this process, which is the worker alone: the table and the files are others. */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [before, start, made] = [process.cpuUsage(), performance.now(), calls];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1e6, seconds: (performance.now() - start) / 1000, calls: calls - made };
}

/** The baseline: one item for each person and a hundred writes at a time, without a condition and without any rule. */
async function plainWrites(): Promise<void> {
  const places = Array.from({ length: PEOPLE }, (_, n) => n);
  for (const some of portionsOf(places, 100))
    await Promise.all(
      some.map((n) =>
        dynamo().send(
          new PutCommand({ TableName: tableName(), Item: { pk: `PLAIN#${n}`, sk: '#', text: 'x'.repeat(300) } }),
        ),
      ),
    );
}

const line = (name: string, { cpu, seconds, calls: made }: Cost, base: Cost): string =>
  [
    name.padEnd(16),
    `${cpu.toFixed(1)} s of processor time (${(cpu / base.cpu).toFixed(1)} x the plain writes)`,
    `${seconds.toFixed(1)} s elapsed`,
    `${(made / PEOPLE).toFixed(2)} calls for each person`,
  ].join(' · ');

test(`one change is told to ${PEOPLE} people`, { timeout: HOUR_MS }, async () => {
  const companies: string[] = [];
  for (let n = 0; n < ENTITIES; n++) companies.push((await newcomer('client')).entity.id);
  const person = { first_name: 'Ada', last_name: 'B', language: 'en', groups: ['client'] };
  const people = Array.from({ length: PEOPLE - ENTITIES }, (_, n) => {
    const names = { username: `told-${n}`, email: `told-${n}@people.example`, entity: companies[n % ENTITIES] };
    return USER.schema.parse({ ...freshRecord(), ...person, ...names });
  });
  for (const some of portionsOf(people, 2000))
    await commitChanges(some.map((user) => creation(USER, user, AUTHOR, { code: 'demo' })));
  await compact(listOf('USER'));
  const [part] = await addCatalogueParts(1);
  const fact = {
    ...({ work: 'tell', topic: 'solution_arrived', fact: 'bench', at: new Date().toISOString() } as const),
    about: { kind: 'PRODUCT', ids: [part?.id ?? ''] },
    params: { part: 'REF', status: 'obsolete', status_before: 'available' },
    audience: { entities: companies },
  };
  countCalls();
  const plain = await costOf(plainWrites);
  const told = await costOf(() => tell(fact, Number.POSITIVE_INFINITY));
  const sent = await costOf(() => sendDue(Number.POSITIVE_INFINITY));
  const again = await costOf(() => tell(fact, Number.POSITIVE_INFINITY));
  expect(ses.commandCalls(SendEmailCommand).length).toBe(PEOPLE);
  expect(told.cpu + sent.cpu).toBeLessThan((GOAL * Math.max(PEOPLE, 10_000)) / 10_000);
  console.log(
    [
      line('plain writes', plain, plain),
      line('messages', told, plain),
      line('e-mails', sent, plain),
      line('told again', again, plain),
    ].join('\n'),
  );
});
