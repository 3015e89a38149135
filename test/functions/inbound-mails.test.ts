import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { assign } from '#functions/api/answers/triage.ts';
import { contacts } from '#functions/api/contacts/records.ts';
import { exchangeBy } from '#functions/api/exchanges/calls.ts';
import { createSupplier } from '#functions/api/third-parties/records.ts';
import { handler } from '#functions/workers/inbound/handler.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import { findAnswerRequest, revokedRequest, sentMessage } from '#platform/answers/requests.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { readOutgoing } from '#platform/exchanges/outbox.ts';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { ANSWER, EXCHANGE, INBOUND_MAIL } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { createOne } from '#platform/records/resource/use-cases.ts';
import { listKeys, putObject } from '#platform/storage/objects.ts';
import { scanItems } from '#platform/storage/scan.ts';
import { parseItem } from '#platform/storage/stored.ts';
import { transact } from '#platform/storage/table.ts';
import { contactInput } from '#shared/contacts/schema.ts';
import { newSupplier } from '#shared/third-parties/schema.ts';
import { addParts, newcomer } from './credits/world.ts';
import { startTableAndBuckets } from './scopes/cloud.ts';
import { EACH_CALL, watchCalls, withFate } from './scopes/steps.ts';

let stop: () => Promise<void>;
let operator: Actor;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  vi.stubEnv('INBOUND_DOMAIN', 'in.vigie.example');
  watchCalls();
  await seedReference();
  operator = await newcomer('operator');
});
afterAll(() => stop());

let made = 0;

/** A third-party that was asked by mail: its contact, and where a reply goes. */
async function asked(count = 1) {
  const n = ++made;
  const name = `Asked ${n}`;
  const supplier = (await createSupplier(operator, newSupplier.parse({ name, supplier_type: 'manufacturer' }))).id;
  const email = `ada@relay-${n}.example`;
  const contact = (await createOne(contacts, operator, contactInput.parse({ supplier, lastname: 'Byron', email }))).id;
  const products = (await addParts(operator, count, { supplier })).map(({ id }) => id);
  const { id } = await exchangeBy(operator, 'email_initial_request', { supplier, contact, products });
  const { reply_to = '', code = '' } = (await readOutgoing(id)) ?? {};
  return { supplier, contact, email, exchange: id, reply_to, code, products };
}
type Asked = Awaited<ReturnType<typeof asked>>;

type Arriving = {
  from: string;
  to: string;
  id?: string;
  headers?: string[];
  text?: string;
  verdicts?: Record<string, string>;
};

/** Stores a mail as SES does; returns the event that follows. */
async function stored({ from, to, id, headers = [], text = 'Ended.', verdicts = {} }: Arriving) {
  const messageId = `ses${++made}`;
  const head = [`From: ${from}`, `To: ${to}`, ...(id ? [`Message-ID: <${id}>`] : []), ...headers];
  const file = [
    '--B',
    'Content-Type: text/plain; name="notice.txt"',
    'Content-Disposition: attachment',
    '',
    'A notice',
  ];
  const body = [
    'Content-Type: multipart/mixed; boundary=B',
    '',
    '--B',
    'Content-Type: text/plain',
    '',
    text,
    ...file,
    '--B--',
  ];
  await putObject('documents', `inbound/${messageId}`, [...head, ...body].join('\r\n'));
  const status = (name: string) => ({ status: verdicts[name] ?? 'PASS' });
  return {
    Records: [
      {
        eventSource: 'aws:ses',
        ses: {
          mail: { timestamp: '2026-11-26T10:31:00.000Z', source: from, messageId, commonHeaders: { from: [from] } },
          receipt: {
            recipients: [to],
            ...{ spamVerdict: status('spam'), virusVerdict: status('virus'), spfVerdict: status('spf') },
            ...{ dkimVerdict: status('dkim'), dmarcVerdict: status('dmarc') },
          },
        },
      },
    ],
  };
}
const arrive = async (arriving: Arriving) => handler(await stored(arriving));

async function all<T extends Stored>({ name, schema }: Kind<T>): Promise<T[]> {
  const items = await Array.fromAsync(scanItems({ Segment: 0, TotalSegments: 1 }, {}));
  return items.filter(({ pk, sk }) => pk.startsWith(`${name}#`) && sk === '#').map((item) => parseItem(schema, item));
}
const answersOf = async ({ supplier }: Asked) => (await all(ANSWER)).filter((answer) => answer.supplier === supplier);
const waitingFrom = async (sender: string) => (await all(INBOUND_MAIL)).filter((mail) => mail.sender === sender);
const emailAnswersOf = async ({ supplier }: Asked) =>
  (await all(EXCHANGE)).filter((each) => each.supplier === supplier && each.type === 'email_answer');

describe('a mail becomes one answer', () => {
  test('however often, and under how many keys, it is delivered', async () => {
    const one = await asked();
    const mail = { from: one.email, to: one.reply_to, id: 'same@relay.example' };
    const event = await stored(mail);
    await Promise.all([handler(event), handler(event), handler(event)]);
    await handler(event);
    await arrive(mail);
    expect([await answersOf(one), await emailAnswersOf(one)].map(({ length }) => length)).toEqual([1, 1]);
    // A mail without an id is known by its place only.
    const anonymous = await stored({ from: one.email, to: one.reply_to });
    await handler(anonymous);
    await handler(anonymous);
    expect(await answersOf(one)).toHaveLength(2);
  });

  test('at whichever call its worker dies, with its files and without leaving others', async () => {
    const before = (await listKeys('documents', 'attachments/')).length;
    let [crashAt, mails] = [EACH_CALL.first, 0];
    for (let isOver = false; !isOver; crashAt += EACH_CALL.step) {
      mails += 1;
      const one = await asked(2);
      const event = await stored({ from: one.email, to: one.reply_to, id: `${made}@relay.example` });
      isOver = (await withFate({ crashAt }, () => handler(event).then(() => 'over'))) === 'over';
      await handler(event);
      const answers = await answersOf(one);
      expect(answers, `died at call ${crashAt}`).toHaveLength(1);
      expect(answers[0]).toMatchObject({ state: 'open', contact: one.contact, comment: 'Ended.' });
      expect(answers[0]?.attachments.map(({ name, size }) => [name, size])).toEqual([['notice.txt', 9]]);
      expect(await emailAnswersOf(one)).toHaveLength(1);
    }
    expect(crashAt).toBeGreaterThan(5);
    expect((await listKeys('documents', 'attachments/')).length - before).toBe(mails);
  });
});

describe('a mail is the answer to the request', () => {
  test('whose message it replies to', async () => {
    const [one, other] = [await asked(), await asked()];
    const request = await findAnswerRequest('exchange', one.exchange);
    if (!request) throw new Error('There is no request.');
    await transact(sentMessage(request, '0102018c-abc-000000'));
    const references = 'References: <x@y.example> <0102018c-abc-000000@eu-west-3.amazonses.com>';
    await arrive({ from: one.email, to: 'answers@in.vigie.example', headers: [references] });
    expect([await answersOf(one), await answersOf(other)].map(({ length }) => length)).toEqual([1, 0]);
  });

  test('whose code is in its subject, from a contact only', async () => {
    const one = await asked();
    const headers = [`Subject: RE: parts [VIG-${one.code}]`];
    const to = 'answers@in.vigie.example';
    await arrive({ from: 'guesser@evil.example', to, headers });
    expect(await answersOf(one)).toEqual([]);
    expect(await waitingFrom('guesser@evil.example')).toMatchObject([
      { doubt: 'unknown_sender', supplier: one.supplier },
    ]);
    await arrive({ from: one.email, to, headers });
    expect(await answersOf(one)).toHaveLength(1);
  });

  test('of its sender, unless there are several', async () => {
    const one = await asked();
    const { supplier, contact, products } = one;
    await exchangeBy(operator, 'email_initial_request', { supplier, contact, products });
    await arrive({ from: one.email, to: 'answers@in.vigie.example' });
    const [mail] = await waitingFrom(one.email);
    expect(mail).toMatchObject({ doubt: 'several_requests', supplier });
    expect(mail?.requests).toHaveLength(2);
  });

  test('not if that is over', async () => {
    const one = await asked();
    const request = await findAnswerRequest('exchange', one.exchange);
    if (!request) throw new Error('There is no request.');
    await transact([revokedRequest(request)]);
    await arrive({ from: one.email, to: one.reply_to });
    expect(await waitingFrom(one.email)).toMatchObject([{ doubt: 'request_over', requests: [request.id] }]);
    expect(await answersOf(one)).toEqual([]);
  });
});

test('a mail with a virus keeps none of its files', async () => {
  const one = await asked();
  const before = await listKeys('documents', 'attachments/');
  await arrive({ from: one.email, to: one.reply_to, verdicts: { virus: 'FAIL' } });
  expect(await waitingFrom(one.email)).toMatchObject([{ doubt: 'dangerous', attachments: [], left_out: 1 }]);
  expect(await listKeys('documents', 'attachments/')).toEqual(before);
});

test('a mail that is gone, or too large, stops nothing', async () => {
  const one = await asked();
  const event = await stored({ from: one.email, to: one.reply_to });
  await putObject('documents', `inbound/${event.Records[0]?.ses.mail.messageId}`, new Uint8Array(41 * 1024 * 1024));
  await handler(event);
  expect(await waitingFrom(one.email)).toMatchObject([{ doubt: 'unreadable', requests: [expect.any(String)] }]);
  const gone = structuredClone(event);
  Object.assign(gone.Records[0]?.ses.mail ?? {}, { messageId: 'gone' });
  await handler(gone);
});

test('a mail that somebody assigns names its answer, whatever call to AWS the assignment died at', async () => {
  const one = await asked();
  const request = (await findAnswerRequest('exchange', one.exchange))?.id ?? '';
  let deaths = 0;
  for (let isOver = false; !isOver; deaths++) {
    const from = `stray-${deaths}@elsewhere.example`;
    await arrive({ from, to: 'nobody@in.vigie.example', id: `stray-${deaths}@elsewhere.example` });
    const [mail] = await waitingFrom(from);
    const id = mail?.id ?? '';
    isOver = (await withFate({ crashAt: deaths }, () => assign(operator, id, { request }).then(() => true))) ?? false;
    const left = await readRecord(INBOUND_MAIL, id);
    if (left?.state === 'waiting') await assign(operator, id, { request });
    const assigned = await readRecord(INBOUND_MAIL, id);
    expect([assigned?.state, await readRecord(ANSWER, assigned?.answer ?? '')]).toMatchObject([
      'assigned',
      { mail: mail?.mail },
    ]);
  }
  expect(deaths).toBeGreaterThan(3);
});
