import { SESv2Client, SESv2ServiceException, SendEmailCommand, TooManyRequestsException } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contacts } from '#functions/api/contacts/records.ts';
import { exchangeBy } from '#functions/api/exchanges/calls.ts';
import { exchanges } from '#functions/api/exchanges/records.ts';
import { retryMail } from '#functions/api/exchanges/retry.ts';
import { createSupplier } from '#functions/api/third-parties/records.ts';
import { handler as work } from '#functions/workers/exchange/handler.ts';
import { restartMails } from '#functions/workers/housekeeping/mails.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { outgoingMails } from '#platform/exchanges/outbox.ts';
import { EXCHANGE, PART, SUPPLIER } from '#platform/records/kinds.ts';
import { readRecord, readRecords } from '#platform/records/records.ts';
import { createOne, deleteOne } from '#platform/records/resource/use-cases.ts';
import { deleteKeys, getObject } from '#platform/storage/objects.ts';
import { contactInput } from '#shared/contacts/schema.ts';
import { newSupplier } from '#shared/third-parties/schema.ts';
import { addParts, newcomer } from './credits/world.ts';
import { startTableAndBuckets } from './scopes/cloud.ts';
import { later } from './scopes/moved-clock.ts';
import { watchCalls, withFate } from './scopes/steps.ts';

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

async function asked(type: 'email_initial_request' | 'email_reminder' = 'email_initial_request', count = 1) {
  const supplier = (await createSupplier(operator, newSupplier.parse({ name: 'Asked', supplier_type: 'manufacturer' })))
    .id;
  const person = contactInput.parse({ supplier, lastname: 'Byron', email: 'ada@asked.example' });
  const contact = (await createOne(contacts, operator, person)).id;
  const products = (await addParts(operator, count, { supplier })).map(({ id }) => id);
  const { id } = await exchangeBy(operator, type, { supplier, contact, products });
  return { id, supplier, products };
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
      await later(QUARTER, restartMails);
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
    await later(QUARTER, restartMails);
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
    await restartMails();
    expect(await getObject('exports', keyOf(id))).toBeUndefined();
    await later(QUARTER, restartMails);
    expect(await getObject('exports', keyOf(id))).toBeDefined();
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
