import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contacts } from '#functions/api/contacts/records.ts';
import { exchangeBy } from '#functions/api/exchanges/calls.ts';
import { exchanges } from '#functions/api/exchanges/records.ts';
import { createSupplier } from '#functions/api/third-parties/records.ts';
import { cascadeWrite, readCascade } from '#functions/api/third-parties/store.ts';
import { compact } from '#functions/workers/compaction/compact.ts';
import { handler as hourly } from '#functions/workers/compaction/handler.ts';
import { handler as erase } from '#functions/workers/erasure/handler.ts';
import { handler as propagate } from '#functions/workers/propagation/handler.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import { recordEvent } from '#platform/audit/events.ts';
import { withOrigin } from '#platform/audit/origin.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { createJob } from '#platform/jobs/begin.ts';
import { startBulk } from '#platform/jobs/bulk.ts';
import { startContactErasure, startErasure } from '#platform/jobs/erasures.ts';
import { startExport } from '#platform/jobs/exports.ts';
import { finishJob, newJob, readJob } from '#platform/jobs/jobs.ts';
import { readOutcomes, storeOutcomes } from '#platform/jobs/outcomes.ts';
import { changedScopes } from '#platform/lists/change-log.ts';
import { lists } from '#platform/lists/lists.ts';
import { AUDIT, CONTACT, EXCHANGE, listOf, SUPPLIER } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { changeOne, createOne, deleteOne, historyOf } from '#platform/records/resource/use-cases.ts';
import { getObject, putJson, putObject } from '#platform/storage/objects.ts';
import { indexed, partition, transact } from '#platform/storage/table.ts';
import { translatorFor } from '#platform/words/translator.ts';
import { contactInput } from '#shared/contacts/schema.ts';
import { exchangeInput } from '#shared/exchanges/schema.ts';
import { newSupplier } from '#shared/third-parties/schema.ts';
import { HOUR_MS } from '#shared/values/units.ts';
import { whereLeft } from '../support/product/traces.ts';
import { newcomer } from './credits/world.ts';
import { startTableAndBuckets } from './scopes/cloud.ts';
import { later } from './scopes/moved-clock.ts';
import { watchCalls, withFate } from './scopes/steps.ts';
import { freshLists } from './scopes/things.ts';

vi.mock('#platform/runtime/clock.ts', () => import('./scopes/moved-clock.ts'));

const [OWN_ADDRESS, OTHER_ADDRESS] = ['198.51.100.23', '203.0.113.5'];
const PSEUDONYM = 'former-7F3A';
const translate = translatorFor('en');
mockClient(CognitoIdentityProviderClient).on(AdminDeleteUserCommand).resolves({});

let stop: () => Promise<void>;
let operator: Actor;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  vi.stubEnv('USER_POOL_ID', 'pool');
  watchCalls();
  await seedReference();
  operator = await newcomer('operator');
});
afterAll(() => stop());

/** Compacts every list that changed, a day later, so that its snapshot contains what the list does. */
const compactAll = (days: number) =>
  later(days * 25 * HOUR_MS, async () => {
    for (const scope of await Array.fromAsync(changedScopes())) await compact(scope, freshLists());
  });

/** Between two runs: longer than the mark of a record that a dead worker was deleting. */
const RETRY_MS = 180_000;

/** Runs the worker, which dies some calls later each time, until the job is done. */
async function dyingUntilDone(job: string): Promise<void> {
  const key = `erasure/${job}.json`;
  const event = { Records: [{ s3: { bucket: { name: 'exports' }, object: { key } } }] };
  for (let run = 0; (await getObject('exports', key)) !== undefined; run++)
    await later(run * RETRY_MS, () => withFate({ crashAt: 2 + 3 * run }, () => erase(event)));
  expect(await readJob(job)).toMatchObject({ state: 'done' });
}

/** What the table's stream says of new or removed items. */
const tell = (eventName: 'INSERT' | 'REMOVE', items: readonly { pk: string; sk: string; gsi1pk?: unknown }[]) =>
  propagate({
    Records: items.map(({ pk, sk, gsi1pk }) => ({
      eventName,
      dynamodb: {
        Keys: { pk: { S: pk }, sk: { S: sk } },
        [eventName === 'INSERT' ? 'NewImage' : 'OldImage']: { gsi1pk: { S: String(gsi1pk) } },
      },
    })),
  });

describe('the erasure of a person', () => {
  let person: Actor;
  let bulkJob: string;
  const eventsIn = async (engine = lists) =>
    [...(await engine.rowsOf(listOf('AUDIT', person.entity.id))).values()].map(
      ({ action, user, on_behalf_of, detail, address }) => [action, user, on_behalf_of, detail, address],
    );

  beforeAll(async () => {
    person = await newcomer('client');
    const { id, username, email } = person.user;
    const entity = person.entity.id;
    const from = (address: string, happening: Parameters<typeof recordEvent>[0]) =>
      withOrigin({ address, browser: `Browser at ${address}`, reason: null }, () => recordEvent(happening));
    const byOther = { user: operator.user.username, entity };
    await from(OWN_ADDRESS, { action: 'log_in', user: username, entity, detail: '' });
    await from(OTHER_ADDRESS, { ...byOther, action: 'export', detail: `POST /api/x {"user":"${username}"}` });
    await from(OTHER_ADDRESS, { ...byOther, action: 'changed_as', on_behalf_of: username, detail: '' });
    await tell('INSERT', await Array.fromAsync(indexed('gsi1', `${AUDIT.name}#${entity}`)));

    const { job } = await startBulk({ actor: person, translate }, { action: 'part_delete', items: [{ id: 'p1' }] });
    bulkJob = job.id;
    await storeOutcomes(job.id, [{ place: 0, id: 'p1', outcome: 'refused', problem: { code: 'not_found' } }]);

    const aboutThem = await startExport(operator, { person: id, language: 'en' as const }, translate);
    const key = `results/${operator.entity.id}/${operator.user.id}/${aboutThem.job.id}/personal.csv`;
    await putObject('exports', key, `${username};${email}`);
    await finishJob(aboutThem.job.id, { key, file_name: 'personal.csv' });

    const cascade = newJob('cascade', memberOf(operator));
    await createJob(cascade);
    const author = { user: username };
    const begun = { job: cascade.id, supplier: 's1', author };
    await putJson('exports', `cascade/${cascade.id}.json`, { ...begun, cascade: 'obsolete' });
    const counts = { changed: 0, skipped: 0, restored: 0, left: 0 };
    const stored = {
      ...begun,
      ...counts,
      id: 'c1',
      cascade: 'obsolete',
      started_at: person.user.creation_date,
    } as const;
    await transact([cascadeWrite({ ...stored, state: 'undone', undone_by: username })]);

    await putJson('exports', 'accounts/a.json', { kind: 'reset', email: email.toUpperCase() });
    await compactAll(1);
  });

  test('reaches tasks, files, events and snapshots, however often its worker dies', async () => {
    const { username, email } = person.user;
    expect(await eventsIn()).toHaveLength(3);
    const before = await whereLeft([username, email.toUpperCase()]);
    const folders = ['bulk/', 'cascade/', 'accounts/', 'results/'].map((folder) => `EXPORTS ${folder}`);
    for (const place of ['AUDIT#', 'USER#', 'SUPPLIER#', ...folders, 'SNAPSHOTS USER/', 'SNAPSHOTS AUDIT/'])
      expect(
        before.some((left) => left.startsWith(place)),
        place,
      ).toBe(true);

    const { job } = await startErasure(operator, person.user, PSEUDONYM, translate);
    await dyingUntilDone(job.id);

    const name = operator.user.username;
    const expected = [
      ['log_in', PSEUDONYM, null, '', ''],
      ['export', name, null, `POST /api/x {"user":"${PSEUDONYM}"}`, OTHER_ADDRESS],
      ['changed_as', name, PSEUDONYM, '', OTHER_ADDRESS],
    ];
    for (const engine of [lists, freshLists()]) expect(await eventsIn(engine)).toEqual(expected);
    expect(await readOutcomes(bulkJob)).toEqual([]);
    expect(await readCascade('s1', 'c1')).toMatchObject({ author: { user: PSEUDONYM }, undone_by: PSEUDONYM });

    await compactAll(2);
    await later(3 * 25 * HOUR_MS, () => hourly({}));
    expect(await whereLeft([username, email.toUpperCase(), OWN_ADDRESS])).toEqual([]);
  });
});

describe('a contact', () => {
  const NAMES = ['Quillfeather', '+33 1 99 00 55 66', '+33 6 99 00 77 88', 'quill@feather.example'];
  let supplier: string;
  const make = async () => {
    const [lastname, phone, , email] = NAMES;
    return (await createOne(contacts, operator, contactInput.parse({ supplier, lastname, phone, email }))).id;
  };
  const talk = async (contact: string, contact_phone: string | undefined) => {
    const said = { name: 'Call', type: 'phone_reminder', date: '2026-01-02', supplier, contact, contact_phone };
    return (await createOne(exchanges, operator, exchangeInput.parse(said))).id;
  };
  beforeAll(async () => {
    const asked = newSupplier.parse({ name: 'Erasing', supplier_type: 'manufacturer' });
    supplier = (await createSupplier(operator, asked)).id;
  });

  test('that is erased leaves no name, number or address, also in records that referred to it', async () => {
    const [, phone, mobile] = NAMES;
    const contact = await make();
    const [now, once] = [await talk(contact, mobile), await talk(contact, mobile)];
    const other = await createOne(contacts, operator, contactInput.parse({ supplier, lastname: 'Stays' }));
    await changeOne(exchanges, operator, once, { contact: other.id, contact_phone: '+33 1 00 00 00 00' });
    await changeOne(exchanges, operator, now, { contact_phone: phone });
    const kept = await talk(contact, phone);
    await changeOne(exchanges, operator, kept, { contact: other.id });
    const mail = { supplier, contact, products: [], is_sent: true, content: 'Thank you.' };
    const { id: unsent } = await exchangeBy(operator, 'further_exchange', mail);
    const third = await readRecord(SUPPLIER, supplier);
    await changeOne({ kind: SUPPLIER }, operator, supplier, { favorite_contact: contact, version: third?.version });
    await compactAll(4);

    const { job } = await startContactErasure(operator, contact, translate);
    await dyingUntilDone(job.id);
    expect(await readRecord(CONTACT, contact)).toBeUndefined();
    expect(await readRecord(EXCHANGE, now)).toMatchObject({ contact: null, contact_phone: null });
    expect(await readRecord(EXCHANGE, unsent)).toMatchObject({ contact: null, mail_to: null });
    expect(await readRecord(EXCHANGE, once)).toMatchObject({ contact: other.id, contact_phone: '+33 1 00 00 00 00' });
    expect(await readRecord(EXCHANGE, kept)).toMatchObject({ contact: other.id, contact_phone: null });
    expect(await readRecord(SUPPLIER, supplier)).toMatchObject({ favorite_contact: null });
    const told = await historyOf({ kind: EXCHANGE }, operator, now, { page: 1, size: 50 }, translate);
    expect(told.items.map(({ modified_content, reason }) => [modified_content, reason])).toContainEqual([
      '',
      'Erasure of a person',
    ]);

    await compactAll(5);
    await later(6 * 25 * HOUR_MS, () => hourly({}));
    expect(await whereLeft(NAMES)).toEqual([]);
  });

  test('that is deleted leaves no history', async () => {
    const contact = await make();
    await deleteOne(contacts, operator, contact);
    const pk = `${CONTACT.name}#${contact}`;
    expect(await Array.fromAsync(partition(pk, ''))).toHaveLength(2);
    expect(await tell('REMOVE', [{ pk, sk: '#' }])).toEqual({ batchItemFailures: [] });
    expect(await Array.fromAsync(partition(pk, ''))).toEqual([]);
  });
});
