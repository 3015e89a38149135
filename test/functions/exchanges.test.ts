import { SESv2Client, SESv2ServiceException, SendEmailCommand, TooManyRequestsException } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contacts } from '#functions/api/contacts/records.ts';
import { exchangeBy } from '#functions/api/exchanges/calls.ts';
import { exchanges } from '#functions/api/exchanges/records.ts';
import { mailSeveral } from '#functions/api/exchanges/reminders.ts';
import { retryMail } from '#functions/api/exchanges/retry.ts';
import { createSupplier } from '#functions/api/third-parties/records.ts';
import { handler as work } from '#functions/workers/exchange/handler.ts';
import { restartExchanges } from '#functions/workers/housekeeping/exchanges.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { outgoingMails } from '#platform/exchanges/outbox.ts';
import { bulkKey } from '#platform/jobs/bulk-requests.ts';
import { EXCHANGE, PART, SUPPLIER } from '#platform/records/kinds.ts';
import { readRecord, readRecords } from '#platform/records/records.ts';
import { createOne, deleteOne } from '#platform/records/resource/use-cases.ts';
import { deleteKeys, getObject } from '#platform/storage/objects.ts';
import { translatorFor } from '#platform/words/translator.ts';
import { contactInput } from '#shared/contacts/schema.ts';
import { severalBody } from '#shared/exchanges/calls.ts';
import { newSupplier } from '#shared/third-parties/schema.ts';
import { addParts, newcomer } from './credits/world.ts';
import { startTableAndBuckets } from './scopes/cloud.ts';
import { later } from './scopes/moved-clock.ts';
import { EACH_CALL, watchCalls, withFate } from './scopes/steps.ts';

vi.mock('#platform/runtime/clock.ts', () => import('./scopes/moved-clock.ts'));

const QUARTER = 16 * 60_000;
const ses = mockClient(SESv2Client);
let stop: () => Promise<void>;
let operator: Actor;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  const settings = { PAGE_URL: 'https://vigie.example', MAIL_FROM: 'vigie@vigie.example', MAIL_CONFIGURATION_SET: 'v' };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  watchCalls();
  await seedReference();
  operator = await newcomer('operator');
});
afterAll(() => stop());
beforeEach(() => {
  ses.reset();
  ses.on(SendEmailCommand).resolves({ MessageId: '0102-abc' });
});

/** A third-party with a contact and parts. */
async function addressee(count = 1) {
  const supplier = (await createSupplier(operator, newSupplier.parse({ name: 'Asked', supplier_type: 'manufacturer' })))
    .id;
  const person = contactInput.parse({ supplier, lastname: 'Byron', email: 'ada@asked.example' });
  const contact = (await createOne(contacts, operator, person)).id;
  const products = (await addParts(operator, count, { supplier })).map(({ id }) => id);
  return { supplier, contact, products };
}

async function asked(type: 'email_initial_request' | 'email_reminder' = 'email_initial_request', count = 1) {
  const body = await addressee(count);
  const { id } = await exchangeBy(operator, type, body);
  return { id, ...body };
}

const keyOf = (id: string) => `exchanges/${id}.json`;
/** The notification of the request of an exchange. */
const deliver = (id: string) =>
  work({ Records: [{ s3: { bucket: { name: 'exports' }, object: { key: keyOf(id) } } }] });
const stateOf = async (id: string) => {
  const record = await readRecord(EXCHANGE, id);
  return [record?.delivery_state, record?.mail_error];
};
const sent = () => ses.commandCalls(SendEmailCommand).length;
const isOutgoing = async (id: string) =>
  (await Array.fromAsync(outgoingMails())).some(({ exchange }) => exchange === id);
const refusing = (name: string, httpStatusCode: number) =>
  new SESv2ServiceException({ name, $fault: 'client', message: name, $metadata: { httpStatusCode } });

describe('the parts of a reminder by telephone', () => {
  const counted = async (products: readonly string[]) =>
    [...(await readRecords(PART, products)).values()].filter((part) => part.nb_relance === 1).length;

  test('that its transaction had no room for are counted, though the request was lost', async () => {
    const body = await addressee(30);
    const { id } = await exchangeBy(operator, 'phone_reminder', body);
    expect(await counted(body.products)).toBeLessThan(30);
    await deleteKeys('exports', [keyOf(id)]);
    await later(QUARTER, restartExchanges);
    await deliver(id);
    expect(await counted(body.products)).toBe(30);
    await deleteKeys('exports', [keyOf(id)]);
    await later(QUARTER, restartExchanges);
    expect(await getObject('exports', keyOf(id))).toBeUndefined();
  });

  test('of a request that was deleted meanwhile are not asked for hour after hour', async () => {
    const body = await addressee(30);
    const { id } = await exchangeBy(operator, 'phone_reminder', body);
    await deleteOne(exchanges, operator, id);
    await deliver(id);
    await deleteKeys('exports', [keyOf(id)]);
    await later(QUARTER, restartExchanges);
    expect(await getObject('exports', keyOf(id))).toBeUndefined();
  });
});

describe('mails to several third-parties', () => {
  test('are one job for one key, whose worker is asked again if the first call was interrupted', async () => {
    const mails = [await addressee(), await addressee()];
    const asking = { actor: operator, translate: translatorFor('en') };
    const call = () => mailSeveral(asking, severalBody.parse({ type: 'email_initial_request', mails }), 'several');
    const { job } = await call();
    await deleteKeys('exports', [bulkKey(job.id)]);
    const again = await Promise.all([call(), call()]);
    expect(again.map((each) => each.job.id)).toEqual([job.id, job.id]);
    expect(await getObject('exports', bulkKey(job.id))).toBeDefined();
  });

  test('are one job, also if several windows send them at once', async () => {
    const mails = [await addressee(), await addressee()];
    const asking = { actor: operator, translate: translatorFor('en') };
    const body = severalBody.parse({ type: 'email_initial_request', mails });
    const made = await Promise.all([1, 2, 3].map(() => mailSeveral(asking, body, 'windows of several')));
    expect(new Set(made.map(({ job }) => job.id)).size).toBe(1);
  });
});

describe('a mail', () => {
  test('whose notification is delivered several times, also at once, leaves once', async () => {
    const { id } = await asked();
    await Promise.all([deliver(id), deliver(id), deliver(id)]);
    await deliver(id);
    expect([sent(), await stateOf(id), await isOutgoing(id)]).toEqual([1, ['sent', null], false]);
  });

  test('never leaves twice and is never lost, at whichever call its worker dies', async () => {
    const ends = new Set<string>();
    for (let crashAt = 0, isOver = false; !isOver; crashAt++) {
      const { id } = await asked();
      ses.resetHistory();
      isOver = (await withFate({ crashAt }, () => deliver(id).then(() => 'over'))) === 'over';
      const before = sent();
      await deliver(id);
      await later(QUARTER, restartExchanges);
      await later(QUARTER, () => deliver(id));
      const [state, error] = await stateOf(id);
      // What may have left is not sent again by itself; the exchange says so.
      expect([sent(), state], `died at call ${crashAt}`).toEqual(
        error === 'mail_uncertain' ? [before, 'failed'] : [1, 'sent'],
      );
      ends.add(`${before} sent, then ${state}`);
    }
    expect([...ends]).toEqual(['0 sent, then sent', '0 sent, then failed', '1 sent, then failed', '1 sent, then sent']);
  });

  test('that SES refuses is shown as not sent, and a person sends it again', async () => {
    const { id } = await asked();
    ses.on(SendEmailCommand).rejects(refusing('MessageRejected', 400));
    await deliver(id);
    await later(QUARTER, restartExchanges);
    await later(QUARTER, () => deliver(id));
    expect([sent(), await stateOf(id)]).toEqual([1, ['failed', 'mail_rejected']]);
    ses.on(SendEmailCommand).resolves({ MessageId: '0102-def' });
    const again = await Promise.allSettled([retryMail(operator, id), retryMail(operator, id)]);
    expect(again.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await Promise.all([deliver(id), deliver(id)]);
    expect([sent(), await stateOf(id)]).toEqual([2, ['sent', null]]);
  });

  test('whose answer is lost is not repeated by itself: it may have left', async () => {
    const { id } = await asked();
    ses.on(SendEmailCommand).rejects(new Error('socket hang up'));
    await deliver(id);
    await deliver(id);
    expect([sent(), await stateOf(id)]).toEqual([1, ['failed', 'mail_uncertain']]);
  });

  test('waits while SES has too much to do', async () => {
    const { id } = await asked();
    const busy = new TooManyRequestsException({ message: 'slow down', $metadata: { httpStatusCode: 429 } });
    ses.on(SendEmailCommand).rejectsOnce(busy).resolves({ MessageId: '0102-abc' });
    await deliver(id);
    expect([sent(), await stateOf(id)]).toEqual([2, ['sent', null]]);
  });

  test('whose request was lost is started again within the hour', async () => {
    const { id } = await asked();
    await deleteKeys('exports', [keyOf(id)]);
    await restartExchanges();
    expect(await getObject('exports', keyOf(id))).toBeUndefined();
    await later(QUARTER, restartExchanges);
    expect(await getObject('exports', keyOf(id))).toBeDefined();
  });

  test('of a call that is repeated with its key leaves once, whatever call to AWS the first one died at', async () => {
    let crashAt = EACH_CALL.first;
    for (let isOver = false; !isOver; crashAt += EACH_CALL.step) {
      const body = await addressee();
      const call = () => exchangeBy(operator, 'email_initial_request', body, `repeated-${crashAt}`);
      const before = (await Array.fromAsync(outgoingMails())).length;
      isOver = (await withFate({ crashAt }, () => call().then(() => true))) ?? false;
      const [{ id }, again] = [await call(), await call()];
      expect(again.id).toBe(id);
      expect(await Array.fromAsync(outgoingMails())).toHaveLength(before + 1);
      expect(await getObject('exports', keyOf(id)), `died at call ${crashAt}`).toBeDefined();
      ses.resetHistory();
      await deliver(id);
      await deliver(id);
      expect([sent(), await stateOf(id)]).toEqual([1, ['sent', null]]);
    }
    expect(crashAt).toBeGreaterThan(8);
  });

  test('of a call that several windows send at once with one key leaves once', async () => {
    const body = await addressee();
    const before = (await Array.fromAsync(outgoingMails())).length;
    const call = () => exchangeBy(operator, 'email_initial_request', body, 'windows');
    const made = await Promise.all([call(), call(), call()]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await Array.fromAsync(outgoingMails())).toHaveLength(before + 1);
    await expect(
      exchangeBy(operator, 'email_initial_request', { ...body, message: 'Other' }, 'windows'),
    ).rejects.toMatchObject({ code: 'key_reused' });
  });

  test('of an exchange that was deleted meanwhile does not leave', async () => {
    const { id } = await asked();
    await deleteOne(exchanges, operator, id);
    await deliver(id);
    expect([sent(), await isOutgoing(id)]).toEqual([0, false]);
  });
});

test('a reminder counts once on each of its parts, at whichever call its worker dies', async () => {
  for (let crashAt = 0, isOver = false; !isOver; crashAt += 3) {
    const { id, supplier, products } = await asked('email_reminder', 30);
    isOver = (await withFate({ crashAt }, () => deliver(id).then(() => 'over'))) === 'over';
    await Promise.all([deliver(id), deliver(id)]);
    const counts = [...(await readRecords(PART, products)).values()].map(({ nb_relance }) => nb_relance);
    expect(counts, `died at call ${crashAt}`).toEqual(products.map(() => 1));
    expect(await readRecord(SUPPLIER, supplier)).toMatchObject({ reminder_count: 1 });
  }
});
