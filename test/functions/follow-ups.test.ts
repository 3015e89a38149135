import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { byLink, sendForm } from '#functions/api/answers/form.ts';
import { contacts } from '#functions/api/contacts/records.ts';
import { exchangeBy } from '#functions/api/exchanges/calls.ts';
import { previewReminder } from '#functions/api/exchanges/reminders.ts';
import { changeFollowUps, remindSeveral } from '#functions/api/exchanges/store.ts';
import { createSupplier } from '#functions/api/third-parties/records.ts';
import { bulk } from '#functions/workers/bulk/bulk.ts';
import { handler as exchangeWorker } from '#functions/workers/exchange/handler.ts';
import { restartExchanges } from '#functions/workers/housekeeping/exchanges.ts';
import { prepareFollowUps } from '#functions/workers/housekeeping/follow-ups.ts';
import { stopFollowUp } from '#functions/workers/propagation/answered.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import { keepDraft, readDraft } from '#platform/answers/drafts.ts';
import { readAnswerRequest } from '#platform/answers/requests.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { createJob } from '#platform/jobs/begin.ts';
import { type BulkTask, bulkKey } from '#platform/jobs/bulk-requests.ts';
import { newJob, readJob } from '#platform/jobs/jobs.ts';
import { CONTACT, EXCHANGE, MONITORING } from '#platform/records/kinds.ts';
import { createRecord, freshRecord, readRecord, updateRecord } from '#platform/records/records.ts';
import { createOne } from '#platform/records/resource/use-cases.ts';
import { listKeys } from '#platform/storage/objects.ts';
import { statement } from '#shared/answers/schema.ts';
import { contactInput } from '#shared/contacts/schema.ts';
import { newSupplier } from '#shared/third-parties/schema.ts';
import { DAY_MS } from '#shared/values/units.ts';
import { AUTHOR, addParts, newcomer } from './credits/world.ts';
import { startTableAndBuckets } from './scopes/cloud.ts';
import { later } from './scopes/moved-clock.ts';
import { watchCalls, withFate } from './scopes/steps.ts';

vi.mock('#platform/runtime/clock.ts', () => import('./scopes/moved-clock.ts'));

/** Ten working days are over, with as many holidays as there may be. */
const THREE_WEEKS = 21 * DAY_MS;
const ses = mockClient(SESv2Client);
let stop: () => Promise<void>;
let operator: Actor;
let sent = 0;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  const settings = { PAGE_URL: 'https://vigie.example', MAIL_FROM: 'vigie@vigie.example', MAIL_CONFIGURATION_SET: 'v' };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  watchCalls();
  await seedReference();
});
afterAll(() => stop());
beforeEach(async () => {
  ses.reset();
  ses.on(SendEmailCommand).callsFake(() => ({ MessageId: `0102-${sent++}` }));
  operator = await newcomer('operator');
});

const rootOf = (id: string) => readRecord(EXCHANGE, id);
const deliver = (id: string) =>
  exchangeWorker({ Records: [{ s3: { bucket: { name: 'exports' }, object: { key: `exchanges/${id}.json` } } }] });
const remindersOf = async (id: string) => {
  const keys = await listKeys('exports', 'exchanges/');
  const all = await Promise.all(keys.map((key) => rootOf(key.slice('exchanges/'.length, -'.json'.length))));
  return all.flatMap((each) => (each?.follows === id ? [each] : []));
};

/** A request by mail about a part that is being monitored; its mail has left. */
async function asked(fields: { contact?: object; supplier?: object } = {}) {
  const asked = { name: 'Asked', supplier_type: 'manufacturer', country: 'FR', ...fields.supplier };
  const supplier = (await createSupplier(operator, newSupplier.parse(asked))).id;
  const person = contactInput.parse({ supplier, lastname: 'Byron', email: 'ada@asked.example', ...fields.contact });
  const contact = (await createOne(contacts, operator, person)).id;
  const [part] = await addParts(operator, 1, { supplier, monitoring_status: 'in_progress' });
  const product = part?.id ?? '';
  const monitoring = MONITORING.schema.parse({
    ...freshRecord(),
    ...{
      product,
      part_owner: operator.entity.id,
      owner_entity: operator.entity.id,
      status: 'in_progress',
      is_public: false,
    },
  });
  await createRecord(MONITORING, monitoring, AUTHOR, { code: 'demo' });
  const { id } = await exchangeBy(operator, 'email_initial_request', { supplier, contact, products: [product] });
  await deliver(id);
  return { id, supplier, contact, product, monitoring: monitoring.id };
}

const prepared = () => prepareFollowUps();
const duePlan = async (one: { id: string }) => {
  const root = await rootOf(one.id);
  return [root?.follow_up, root?.next_step, root?.steps_done];
};
const mailsTo = (text: string) =>
  ses.commandCalls(SendEmailCommand).filter(({ args: [{ input }] }) => JSON.stringify(input).includes(text)).length;

describe('a request that is not answered', () => {
  test('is due after ten working days, then reminded twice, called about, and given up', async () => {
    const one = await asked();
    await prepared();
    expect(await duePlan(one)).toEqual(['planned', 'reminder', 0]);
    for (const step of [1, 2]) {
      await later(step * THREE_WEEKS, prepared);
      expect(await duePlan(one)).toEqual(['due', 'reminder', step - 1]);
      await later(step * THREE_WEEKS, () => remindSeveral(operator, [one.id]));
    }
    await later(3 * THREE_WEEKS, prepared);
    expect(await duePlan(one)).toEqual(['due', 'call', 2]);
    const call = { supplier: one.supplier, contact: one.contact, products: [one.product], follows: one.id };
    await later(3 * THREE_WEEKS, () => exchangeBy(operator, 'phone_reminder', call));
    await later(4 * THREE_WEEKS, prepared);
    expect(await duePlan(one)).toEqual(['finished', null, 4]);
    expect(await readRecord(MONITORING, one.monitoring)).toMatchObject({ status: 'incomplete_response' });
    expect((await remindersOf(one.id)).map(({ step }) => step).toSorted()).toEqual([1, 2, 3]);
  });

  test('keeps the draft of its form: the reminder leads to the same one', async () => {
    const one = await asked();
    const request = await readAnswerRequest((await rootOf(one.id))?.answer_request ?? '');
    if (!request) throw new Error('no request');
    const line = { line: 0, ...statement.parse({ comment: 'Half written' }) };
    await keepDraft(request, { version: 0, lines: [line], comment: null, attachments: [] });
    await later(THREE_WEEKS, () => remindSeveral(operator, [one.id]));
    const [reminder] = await remindersOf(one.id);
    expect(reminder?.answer_request).toBe(request.id);
    const after = await readAnswerRequest(request.id);
    expect([after?.latest_exchange, after?.code]).toEqual([reminder?.id, request.code]);
    expect((await readDraft(request))?.lines).toMatchObject([{ comment: 'Half written' }]);
    await deliver(reminder?.id ?? '');
    expect(mailsTo(request.code)).toBe(2);
  });

  test('is postponed, given to another operator, and stopped', async () => {
    const one = await asked();
    await later(THREE_WEEKS, prepared);
    await changeFollowUps(operator, { next_step_on: '2030-01-04' }, [one.id]);
    expect(await duePlan(one)).toEqual(['planned', 'reminder', 0]);
    await changeFollowUps(operator, { followed_by: operator.user.id }, [one.id]);
    await changeFollowUps(operator, { is_stopped: true }, [one.id]);
    expect(await duePlan(one)).toEqual(['stopped', null, 0]);
    const [again] = await changeFollowUps(operator, { next_step_on: '2030-01-04' }, [one.id]);
    expect(again?.error?.code).toBe('follow_up_over');
    await expect(previewReminder(operator, one.id)).rejects.toMatchObject({ code: 'follow_up_over' });
  });
});

describe('nobody is reminded', () => {
  test('of what they answered, whatever is delivered twice', async () => {
    const one = await asked();
    const mail = ses.commandCalls(SendEmailCommand).at(-1)?.args[0].input.Content?.Simple?.Body?.Text?.Data ?? '';
    const token = /\/answer\/([\w-]+)/.exec(mail)?.[1] ?? '';
    const line = { line: 0, ...statement.parse({ availability_status: 'available' }) };
    await sendForm(byLink(token, '192.0.2.1'), { lines: [line], comment: null, attachments: [] });
    const request = await readAnswerRequest((await rootOf(one.id))?.answer_request ?? '');
    await Promise.all([stopFollowUp(request?.answer ?? ''), stopFollowUp(request?.answer ?? '')]);
    expect(await duePlan(one)).toEqual(['answered', null, 0]);
    const [outcome] = await later(THREE_WEEKS, () => remindSeveral(operator, [one.id]));
    expect([outcome?.outcome, await remindersOf(one.id)]).toEqual(['unchanged', []]);
  });

  test.each([
    ['who wants no mail', { is_opted_out: true }, 'unreachable'],
    ['whom no mail reaches', { email_problem: 'bounced' as const }, 'unreachable'],
  ])('%s', async (_, fields, state) => {
    const one = await asked();
    const contact = await readRecord(CONTACT, one.contact);
    if (contact) await updateRecord(CONTACT, contact, fields, AUTHOR, { code: 'user_edit' });
    await later(THREE_WEEKS, prepared);
    expect((await duePlan(one))[0]).toBe(state);
  });

  test('when the monitoring has ended', async () => {
    const one = await asked();
    const before = await readRecord(MONITORING, one.monitoring);
    if (before) await updateRecord(MONITORING, before, { status: 'not_supported' }, AUTHOR, { code: 'user_edit' });
    await later(THREE_WEEKS, prepared);
    expect((await duePlan(one))[0]).toBe('ended');
  });

  test('by a third-party’s own wish: it has no plan', async () => {
    expect((await rootOf((await asked({ supplier: { follow_up_pace: 0 } })).id))?.follow_up).toBeNull();
  });

  test('while the first mail has not left', async () => {
    const one = await asked();
    const root = await rootOf(one.id);
    if (root) await updateRecord(EXCHANGE, root, { delivery_state: 'failed' }, AUTHOR, { code: 'exchange' });
    await later(THREE_WEEKS, prepared);
    expect((await duePlan(one))[0]).toBe('planned');
  });
});

/** A job as the API stores it, and the worker's run of it. */
async function jobOf(task: BulkTask) {
  const job = { ...newJob('bulk', memberOf(operator)), action: task.action, total: task.items.length };
  await createJob(job);
  const request = { job: job.id, username: operator.user.username, language: 'en', task } as const;
  return {
    id: job.id,
    run: () => bulk(request, { bucket: 'exports', key: bulkKey(job.id), until: Number.POSITIVE_INFINITY }),
  };
}

describe('whatever is repeated', () => {
  test('the daily work that dies at any call, or runs twice at once, prepares and tells everything once', async () => {
    const all = [await asked(), await asked(), await asked()];
    const told = async () => (await listKeys('exports', 'messages/follow_ups_due')).length;
    const before = await told();
    await later(THREE_WEEKS, async () => {
      for (let crashAt = 0, isOver = false; !isOver; crashAt += 4)
        isOver = (await withFate({ crashAt }, () => prepared().then(() => 'over'))) === 'over';
      await Promise.all([prepared(), prepared()]);
    });
    for (const one of all) {
      expect(await duePlan(one)).toEqual(['due', 'reminder', 0]);
      expect(await rootOf(one.id)).toMatchObject({ followed_by: operator.user.id });
    }
    expect((await told()) - before).toBeGreaterThan(0);
    const versions = await Promise.all(all.map(async ({ id }) => (await rootOf(id))?.version));
    await later(THREE_WEEKS, prepared);
    expect(await Promise.all(all.map(async ({ id }) => (await rootOf(id))?.version))).toEqual(versions);
  });

  test('a job that dies at any call, runs twice and is delivered again sends each reminder once', async () => {
    const all = [await asked(), await asked(), await asked()];
    ses.resetHistory();
    const { id, run } = await jobOf({ action: 'reminder_send', items: all.map((one) => ({ id: one.id })) });
    await later(THREE_WEEKS, async () => {
      for (let crashAt = 3; (await readJob(id))?.state !== 'done'; crashAt += 9)
        await withFate({ crashAt }, () => run().then(() => true));
      await Promise.all([run(), run()]);
    });
    // The request of a worker that died before it started the mail is stored again within the hour.
    await later(THREE_WEEKS, restartExchanges);
    const reminders = (await Promise.all(all.map((one) => remindersOf(one.id)))).flat();
    for (const each of reminders) await Promise.all([deliver(each.id), deliver(each.id)]);
    for (const one of all) expect(await duePlan(one)).toEqual(['planned', 'reminder', 1]);
    expect([reminders.length, ses.commandCalls(SendEmailCommand).length]).toEqual([3, 3]);
    expect(await readJob(id)).toMatchObject({ result: { refused: 0 } });
  });

  test('two operators who send the same reminder at once send one', async () => {
    const one = await asked();
    const outcomes = await later(THREE_WEEKS, () =>
      Promise.all([remindSeveral(operator, [one.id]), remindSeveral(operator, [one.id])]),
    );
    expect(
      outcomes
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['changed', 'unchanged']);
    expect(await remindersOf(one.id)).toHaveLength(1);
  });

  test('a job that writes to several third-parties leaves each one mail, and repeats what was refused', async () => {
    const out = await asked();
    const contact = await readRecord(CONTACT, out.contact);
    if (contact) await updateRecord(CONTACT, contact, { is_opted_out: true }, AUTHOR, { code: 'user_edit' });
    const [one, two] = [await asked(), out].map(({ supplier, contact, product }) => ({
      ...{ supplier, contact, products: [product], internal_note: null },
    }));
    if (!one || !two) throw new Error('nobody to ask');
    const items = [one, two].map((mail) => ({ id: mail.supplier, mail }));
    const { id, run } = await jobOf({ action: 'exchange_mail', type: 'email_initial_request', items });
    for (let crashAt = 3; (await readJob(id))?.state !== 'done'; crashAt += 11)
      await withFate({ crashAt }, () => run().then(() => true));
    await Promise.all([run(), run()]);
    expect(await readJob(id)).toMatchObject({ result: { changed: 1, refused: 1 } });
  });
});

describe('a mail that', () => {
  const told = (exchange: string, eventType: 'Bounce' | 'Complaint', said: object) =>
    exchangeWorker({
      source: 'aws.ses',
      'detail-type': eventType === 'Bounce' ? 'Email Bounced' : 'Email Complaint Received',
      detail: { eventType, mail: { messageId: '0102-x', tags: { exchange: [exchange] } }, ...said },
    });
  const at = '2026-11-25T10:00:00.000Z';
  const bounce = (bounceType: string, emailAddress = 'ada@asked.example') => ({
    bounce: { bounceType, bouncedRecipients: [{ emailAddress, status: '5.1.1' }], timestamp: at },
  });
  const complaint = { complaint: { complainedRecipients: [{ emailAddress: 'ADA@asked.example' }], timestamp: at } };
  const states = async (one: Awaited<ReturnType<typeof asked>>) => [
    (await rootOf(one.id))?.delivery_state,
    (await readRecord(CONTACT, one.contact))?.email_problem,
    (await rootOf(one.id))?.follow_up,
  ];

  test('comes back marks the exchange and the contact and ends the plan, once, however often it is told', async () => {
    const one = await asked();
    await Promise.all([told(one.id, 'Bounce', bounce('Permanent')), told(one.id, 'Bounce', bounce('Permanent'))]);
    expect(await states(one)).toEqual(['bounced', 'bounced', 'unreachable']);
    const before = (await rootOf(one.id))?.version;
    await told(one.id, 'Bounce', bounce('Permanent'));
    expect((await rootOf(one.id))?.version).toBe(before);
    const again = exchangeBy(operator, 'email_reminder', { ...one, products: [one.product] });
    await expect(again).rejects.toMatchObject({ code: 'contact_unreachable' });
  });

  test('is a reminder ends the plan of its request; one that is reported as unwanted, too', async () => {
    const one = await asked();
    await later(THREE_WEEKS, () => remindSeveral(operator, [one.id]));
    const [reminder] = await remindersOf(one.id);
    await told(reminder?.id ?? '', 'Complaint', complaint);
    expect((await rootOf(reminder?.id ?? ''))?.delivery_state).toBe('complained');
    expect(await states(one)).toEqual(['sent', 'complained', 'unreachable']);
  });

  test.each([
    ['may still arrive', 'Bounce', bounce('Transient')],
    ['came back from another address', 'Bounce', bounce('Permanent', 'old@asked.example')],
    ['was wanted after all', 'Complaint', { complaint: { ...complaint.complaint, complaintFeedbackType: 'not-spam' } }],
  ] as const)('%s changes nothing', async (_, type, said) => {
    const one = await asked();
    await told(one.id, type, said);
    expect(await states(one)).toEqual(['sent', null, 'planned']);
  });

  test('came back before it was noted as sent stays so', async () => {
    const early = newSupplier.parse({ name: 'Early', supplier_type: 'manufacturer', country: 'FR' });
    const supplier = (await createSupplier(operator, early)).id;
    const person = contactInput.parse({ supplier, lastname: 'Byron', email: 'ada@asked.example' });
    const contact = (await createOne(contacts, operator, person)).id;
    const [part] = await addParts(operator, 1, { supplier });
    const { id } = await exchangeBy(operator, 'email_initial_request', {
      supplier,
      contact,
      products: [part?.id ?? ''],
    });
    ses.on(SendEmailCommand).callsFake(async () => {
      await told(id, 'Bounce', bounce('Permanent'));
      return { MessageId: '0102-early' };
    });
    await deliver(id);
    expect((await rootOf(id))?.delivery_state).toBe('bounced');
  });
});
