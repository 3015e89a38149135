import { MessageRejected, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendDue } from '#functions/workers/delivery/send.ts';
import { tell } from '#functions/workers/delivery/tell.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import type { Announcement } from '#platform/messages/announcements.ts';
import { countUnread, markRead, messagesOf, stillDue } from '#platform/messages/inbox.ts';
import { storeChoices } from '#platform/messages/preferences.ts';
import { USER } from '#platform/records/kinds.ts';
import { updateRecord } from '#platform/records/records.ts';
import { now } from '#platform/runtime/clock.ts';
import { type MessageChoices, messageChoices } from '#shared/messages/schema.ts';
import { CADENCES, isMailed } from '#shared/messages/topics.ts';
import { DAY_MS } from '#shared/values/units.ts';
import { chanceFor, rounds } from '../../support/runner/walks.ts';
import { inTrouble, Lost, loseCalls, lostCalls } from '../credits/faults.ts';
import { AUTHOR, addCatalogueParts, addParts, newcomer } from '../credits/world.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { later } from '../scopes/moved-clock.ts';

vi.mock('#platform/runtime/clock.ts', () => import('../scopes/moved-clock.ts'));

const ses = mockClient(SESv2Client);
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  vi.stubEnv('PAGE_URL', 'https://vigie.example');
  vi.stubEnv('MAIL_FROM', 'vigie@vigie.example');
  vi.stubEnv('MAIL_CONFIGURATION_SET', 'set');
  vi.stubEnv('MAILS_PER_SECOND', '100000');
  loseCalls();
  await seedReference();
});
afterAll(() => stop());
beforeEach(() => {
  ses.reset();
  ses.on(SendEmailCommand).resolves({ MessageId: 'sent' });
});

const REFUSED = new MessageRejected({ message: 'Address is on the suppression list', $metadata: {} });
const NEVER_ENDING = Number.POSITIVE_INFINITY;
const YEAR_AHEAD = '2999-01-01T00:00:00Z';

const factOn = (
  part: string,
  fact: string,
  people: readonly Actor[],
  fields: Partial<Announcement> = {},
): Announcement => ({
  ...{ work: 'tell', topic: 'part_status', fact, at: now(), params: { part: `NAME-${fact}`, status: 'obsolete' } },
  about: { kind: 'PRODUCT', ids: [part] },
  audience: { users: people.map(({ user }) => user.id) },
  ...fields,
});
const inboxOf = (actor: Actor) => Array.fromAsync(messagesOf(memberOf(actor)));
const mailsTo = ({ user }: Actor): string[] =>
  ses
    .commandCalls(SendEmailCommand)
    .map(({ args: [{ input }] }) => input)
    .filter(({ Destination }) => Destination?.ToAddresses?.includes(user.email))
    .map(({ Content }) => Content?.Simple?.Body?.Text?.Data ?? '');
const choose = (actor: Actor, fields: Partial<MessageChoices>) =>
  storeChoices(actor.user.id, messageChoices.parse(fields));

const chance = chanceFor('messages');
/** Runs work as a worker does: calls fail, the worker dies somewhere, and it is started again until it has ended once. */
async function insist(work: () => Promise<unknown>, diesAt: number): Promise<void> {
  for (let attempt = 0; attempt < 12; attempt++) {
    try {
      const trouble = { chance, lost: attempt < 8 ? 0.05 : 0, ...(attempt === 0 && { diesAt }) };
      await inTrouble(trouble, work);
      return;
    } catch (error) {
      if (!(error instanceof Lost) && !(error instanceof Error && 'cause' in error)) throw error;
    }
  }
}

const run = fc.record({
  facts: fc.integer({ min: 1, max: 4 }),
  deliveries: fc.array(
    fc.record({ fact: fc.nat({ max: 3 }), diesAt: fc.nat({ max: 12 }), ahead: fc.integer({ min: -2, max: 2 }) }),
    {
      minLength: 4,
      maxLength: 10,
    },
  ),
  sweeps: fc.array(fc.nat({ max: 25 }), { minLength: 1, maxLength: 3 }),
  cadences: fc.tuple(fc.constantFrom(...CADENCES), fc.constantFrom(...CADENCES)),
});

test('each person has each fact once in the inbox and in one e-mail, whatever is redelivered, lost or killed', async () => {
  const [part] = await addCatalogueParts(1);
  let number = 0;
  await fc.assert(
    fc.asyncProperty(run, async ({ facts, deliveries, sweeps, cadences }) => {
      ses.resetHistory();
      const people = [await newcomer('client'), await newcomer('client')];
      for (const [n, person] of people.entries())
        await choose(person, { cadences: { part_status: cadences[n] ?? 'daily' } });
      const all = Array.from({ length: facts }, () => factOn(part?.id ?? '', `f${number++}`, people));
      // Each fact arrives at least once, some of them again, with other clocks.
      const arriving = [...all.map((_, fact) => ({ fact, diesAt: 3, ahead: 0 })), ...deliveries];
      await Promise.all(
        arriving.map(({ fact, diesAt, ahead }) =>
          later(ahead * DAY_MS, () => insist(() => tell(all[fact % facts]!, NEVER_ENDING), diesAt)),
        ),
      );
      const sweep = () => sendDue(NEVER_ENDING, YEAR_AHEAD);
      // What a killed run held is free after two minutes.
      for (const [n, diesAt] of sweeps.entries()) {
        await later(n * 6 * 60_000, () => insist(sweep, diesAt));
        await later((n * 6 + 3) * 60_000, () => insist(sweep, 1000));
      }
      for (const ahead of [20, 25, 30, 35]) await later(ahead * 60_000, sweep);
      for (const [n, person] of people.entries()) {
        const messages = await inboxOf(person);
        const wanted = cadences[n] === 'off' ? [] : all;
        expect(messages.map(({ params }) => params.part).sort()).toEqual(
          wanted.map(({ params }) => params.part).sort(),
        );
        expect(await countUnread(memberOf(person))).toBe(wanted.length);
        expect(
          await stillDue(
            memberOf(person),
            messages.map(({ id }) => id),
          ),
        ).toEqual([]);
        // The same e-mail leaves again if its worker ended before it could note that SES had it.
        const mails = [...new Set(mailsTo(person))];
        const told = mails.flatMap((text) => [...text.matchAll(/^NAME-f\d+: .*$/gm)].map(([name]) => name));
        expect(told.length).toBe(isMailed(cadences[n] ?? 'daily') ? facts : 0);
        expect(new Set(told).size).toBe(told.length);
      }
    }),
    { numRuns: rounds(5, 40), seed: 46 },
  );
  expect(lostCalls()).toBeGreaterThan(0);
});

test('people are told of what they may see at that moment, and whoever acted knows it already', async () => {
  const [owner, other] = [await newcomer('client'), await newcomer('client')];
  const [own] = await addParts(owner, 1);
  const fact = factOn(own?.id ?? '', 'hidden', [owner, other]);
  await tell(fact, NEVER_ENDING);
  expect([(await inboxOf(owner)).length, (await inboxOf(other)).length]).toEqual([1, 0]);
  await tell({ ...fact, fact: 'by the owner', author: { user: owner.user.username } }, NEVER_ENDING);
  expect((await inboxOf(owner)).length).toBe(1);
  const actedFor = { user: 'operator', on_behalf_of: owner.user.username };
  await tell({ ...fact, fact: 'for the owner', author: actedFor }, NEVER_ENDING);
  expect((await inboxOf(owner)).length).toBe(2);
  const [common] = await addCatalogueParts(1);
  const acted = factOn(common?.id ?? '', 'for the owner only', [owner, other], { author: actedFor });
  await tell(acted, NEVER_ENDING);
  expect([(await inboxOf(owner)).length, (await inboxOf(other)).length]).toEqual([3, 0]);
  await updateRecord(USER, owner.user, { is_active: false }, AUTHOR, { code: 'user_edit' });
  await tell({ ...fact, fact: 'after leaving' }, NEVER_ENDING);
  expect((await inboxOf(owner)).length).toBe(3);
  await sendDue(NEVER_ENDING, YEAR_AHEAD);
  expect(mailsTo(owner)).toEqual([]);
});

test('what was read in the page is not sent; a refused e-mail is tried again, and given up after three times', async () => {
  const [reader, refused] = [await newcomer('client'), await newcomer('client')];
  const [part] = await addCatalogueParts(1);
  await tell(factOn(part?.id ?? '', 'read', [reader]), NEVER_ENDING);
  const [message] = await inboxOf(reader);
  await markRead(memberOf(reader), message?.id ?? '', now());
  await tell(factOn(part?.id ?? '', 'refused', [refused]), NEVER_ENDING);
  ses.on(SendEmailCommand).rejects(REFUSED);
  for (let n = 0; n < 5; n++) await later(n * 300_000, () => sendDue(NEVER_ENDING, YEAR_AHEAD));
  expect(mailsTo(reader)).toEqual([]);
  expect(mailsTo(refused).length).toBe(3);
  expect((await inboxOf(refused)).length).toBe(1);
});

test('an e-mail waits while SES does not answer, however long that takes', async () => {
  const person = await newcomer('client');
  const [part] = await addCatalogueParts(1);
  await tell(factOn(part?.id ?? '', 'outage', [person]), NEVER_ENDING);
  ses.on(SendEmailCommand).rejects(new Error('service unavailable'));
  for (let n = 0; n < 6; n++) await later(n * 300_000, () => sendDue(NEVER_ENDING, YEAR_AHEAD));
  ses.reset();
  ses.on(SendEmailCommand).resolves({ MessageId: 'sent' });
  for (let n = 6; n < 8; n++) await later(n * 300_000, () => sendDue(NEVER_ENDING, YEAR_AHEAD));
  expect(mailsTo(person).length).toBe(1);
});

test('a run that is out of time leaves the rest to another one, which tells nobody twice', async () => {
  const person = await newcomer('client');
  const [part] = await addCatalogueParts(1);
  const fact = factOn(part?.id ?? '', 'in two runs', [person]);
  await tell({ ...fact, after: person.user.id }, NEVER_ENDING);
  expect(await inboxOf(person)).toEqual([]);
  await tell({ ...fact, after: person.user.id.slice(0, -1) }, 0);
  await tell(fact, NEVER_ENDING);
  expect((await inboxOf(person)).length).toBe(1);
});
