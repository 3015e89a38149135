import { MessageRejected, SESv2Client, SendEmailCommand, TooManyRequestsException } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import exceljs from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changePreferences } from '#functions/api/messages/preferences.ts';
import {
  changeScheduled,
  createScheduled,
  listScheduled,
  sendScheduled,
} from '#functions/api/messages/scheduled-views.ts';
import { handler as exportHandler } from '#functions/workers/export/handler.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { readJob } from '#platform/jobs/jobs.ts';
import { storeChoices, unsubscribeToken } from '#platform/messages/preferences.ts';
import { ENTITY, USER, type USER as Users, WATCHLIST } from '#platform/records/kinds.ts';
import { createRecord, freshRecord, readRecord, updateRecord } from '#platform/records/records.ts';
import { now } from '#platform/runtime/clock.ts';
import { startDueViews } from '#platform/scheduled-views/runs.ts';
import { readView, type StoredView } from '#platform/scheduled-views/store.ts';
import { stopByLink, stopToken } from '#platform/scheduled-views/tokens.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import { messageChoices } from '#shared/messages/schema.ts';
import { type ScheduledViewInput, scheduledViewInput } from '#shared/scheduled-views/schema.ts';
import { DAY_MS } from '#shared/values/units.ts';
import { chanceFor } from '../../support/runner/walks.ts';
import { AUTHOR, addParts, newcomer } from '../credits/world.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { later } from '../scopes/moved-clock.ts';
import { watchCalls, withFate } from '../scopes/steps.ts';

vi.mock('#platform/runtime/clock.ts', () => import('../scopes/moved-clock.ts'));

const ses = mockClient(SESv2Client);
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  const settings = { PAGE_URL: 'https://vigie.example', MAIL_FROM: 'vigie@vigie.example', MAIL_CONFIGURATION_SET: 'v' };
  for (const [name, value] of Object.entries({ ...settings, EXPORT_DAYS: '7' })) vi.stubEnv(name, value);
  watchCalls();
  await seedReference();
});
afterAll(() => stop());
beforeEach(() => {
  ses.reset();
  ses.on(SendEmailCommand).resolves({ MessageId: 'sent' });
});

const WEEK = 7 * DAY_MS;
const en = translatorFor('en');
const WHY = { code: 'demo' } as const;

const viewInput = (fields: Partial<ScheduledViewInput> = {}): ScheduledViewInput =>
  scheduledViewInput.parse({
    ...{ name: 'Obsolete', list: 'products', address: '/parts?availability_status=obsolete', cadence: 'weekly' },
    ...{ filters: { availability_status: ['obsolete'] }, order_by: '-supplier_ref', fields: ['supplier_ref', 'label'] },
    ...fields,
  });

type Scheduled = { owner: Actor; id: string };
async function scheduled(fields: Partial<ScheduledViewInput> = {}, owner?: Actor): Promise<Scheduled> {
  const actor = owner ?? (await newcomer('client'));
  if (!owner) await addParts(actor, 3);
  const { id } = await createScheduled(actor, viewInput(fields), en);
  return { owner: actor, id };
}

const stored = async ({ owner, id }: Scheduled): Promise<StoredView> => {
  const view = await readView(owner.user.id, id);
  if (!view) throw new Error('The view is gone.');
  return view;
};
/** Milliseconds until a minute after the view is due: a week from now may be an hour before its next day. */
const whenDue = async (one: Scheduled): Promise<number> =>
  Date.parse((await stored(one)).next_at ?? '') - Date.now() + 60_000;
const workOn = async (job: string) =>
  exportHandler({ Records: [{ s3: { bucket: { name: 'exports' }, object: { key: `export/${job}.json` } } }] });
/** As the schedule and the notifications of the bucket do. */
async function pass(one: Scheduled): Promise<void> {
  await startDueViews();
  const { run } = await stored(one);
  if (run) await workOn(run.job);
}

type Sent = {
  subject: string;
  text: string;
  headers: Record<string, string>;
  files: { name: string; bytes: Uint8Array }[];
};
const mailsTo = ({ owner }: Pick<Scheduled, 'owner'>): Sent[] =>
  ses
    .commandCalls(SendEmailCommand)
    .map(({ args: [{ input }] }) => input)
    .filter(({ Destination }) => Destination?.ToAddresses?.includes(owner.user.email))
    .map(({ Content }) => ({
      subject: Content?.Simple?.Subject?.Data ?? '',
      text: Content?.Simple?.Body?.Text?.Data ?? '',
      headers: Object.fromEntries((Content?.Simple?.Headers ?? []).map(({ Name, Value }) => [Name, Value])),
      files: (Content?.Simple?.Attachments ?? []).map(({ FileName = '', RawContent }) => ({
        ...{ name: FileName, bytes: Uint8Array.from(RawContent ?? []) },
      })),
    }));

async function rowsIn(bytes: Uint8Array): Promise<unknown[][]> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(bytes.buffer as ArrayBuffer);
  const rows: unknown[][] = [];
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return rows;
}

async function change(owner: Actor, fields: Partial<Parameters<typeof Users.owner>[0]>): Promise<void> {
  const user = await readRecord(USER, owner.user.id);
  if (user) await updateRecord(USER, user, fields, AUTHOR, WHY);
}

describe('a scheduled view', () => {
  test('reaches its owner once each week as the file of the list, whatever is delivered twice', async () => {
    const owner = await newcomer('client');
    for (const supplier_ref of ['AAA', 'CCC', 'BBB']) await addParts(owner, 1, { supplier_ref });
    await addParts(owner, 2, { availability_status: 'available' });
    await addParts(await newcomer('client'), 2);
    const one = await scheduled({}, owner);
    await later(-1000, () => pass(one));
    expect(mailsTo(one)).toEqual([]);
    for (const weeks of [1, 2]) {
      await later(weeks * WEEK, async () => {
        await pass(one);
        const { last } = await stored(one);
        await Promise.all([pass(one), workOn(last?.job ?? ''), workOn(last?.job ?? '')]);
      });
      expect(mailsTo(one)).toHaveLength(weeks);
    }
    const [mail] = mailsTo(one);
    expect(mail?.subject).toBe('Obsolete: 3 rows');
    expect(mail?.text).toContain('https://vigie.example/parts?availability_status=obsolete');
    expect(mail?.text).toContain('every Monday at 07:00 (Europe/Paris)');
    expect(await rowsIn(mail?.files[0]?.bytes ?? new Uint8Array())).toEqual([
      ['Manufacturer ref.', 'Label'],
      ...['CCC', 'BBB', 'AAA'].map((ref) => [ref]),
    ]);
    const view = await stored(one);
    expect(view.last).toMatchObject({ outcome: 'attached', rows: 3 });
    expect(view).toMatchObject({ state: 'active' });
    expect(view.run).toBeUndefined();
    expect(new Date(view.next_at ?? '').getUTCDay()).toBe(1);
    expect(await readJob(view.last?.job ?? '')).toMatchObject({ state: 'done', user: owner.user.id });
  });

  test('speaks the language that its owner chose for e-mails, and follows their clock', async () => {
    const one = await scheduled({ cadence: 'daily', hour: 6, format: 'csv' });
    await storeChoices(one.owner.user.id, messageChoices.parse({ language: 'fr' }));
    const before = await stored(one);
    await changePreferences(one.owner, { time_zone: 'Asia/Tokyo' });
    const after = await stored(one);
    expect(new Date(before.next_at ?? '').getUTCHours()).toBeOneOf([4, 5]);
    expect(new Date(after.next_at ?? '').getUTCHours()).toBe(21);
    await later(2 * DAY_MS, () => pass(one));
    const [mail] = mailsTo(one);
    expect(mail?.subject).toBe('Obsolete : 3 lignes');
    expect(mail?.text).toContain('chaque jour à 06:00 (Asia/Tokyo)');
    expect(new TextDecoder().decode(mail?.files[0]?.bytes)).toMatch(/^\ufeff?"Réf. fabricant";"Libellé"/);
  });

  test('has the parts that its watchlist has when it is sent', async () => {
    const owner = await newcomer('client');
    const parts = await addParts(owner, 3);
    const ids = parts.map(({ id }) => id);
    const fields = { name: 'Watched', owner_entity: owner.entity.id, products: ids.slice(0, 1) };
    const list = await createRecord(WATCHLIST, WATCHLIST.schema.parse({ ...freshRecord(), ...fields }), AUTHOR, WHY);
    const place = { list: 'products/by_watchlist/{watchlistId}', watchlist: list.id } as const;
    const one = await scheduled({ ...place, filters: {}, address: `/watchlists/${list.id}` }, owner);
    await updateRecord(WATCHLIST, list, { products: ids.slice(1) }, AUTHOR, WHY);
    await later(WEEK, () => pass(one));
    expect(mailsTo(one)[0]?.subject).toBe('Obsolete: 2 rows');
  });

  test('that is too large for a mail is a link to the product, where its owner logs in', async () => {
    const one = await scheduled({ format: 'csv', fields: ['supplier_ref', 'notes'] });
    const chance = chanceFor('notes that are hard to compress');
    const noise = () => Array.from({ length: 4900 }, () => String.fromCharCode(chance.between(33, 58))).join('');
    for (let n = 0; n < 16; n++) await addParts(one.owner, 100, { notes: noise() });
    await later(WEEK, () => pass(one));
    const [mail] = mailsTo(one);
    const { last } = await stored(one);
    expect(mail?.files).toEqual([]);
    expect(mail?.text).toContain(`https://vigie.example/files/${last?.job}`);
    expect(mail?.text).not.toContain('X-Amz');
    expect(last).toMatchObject({ outcome: 'linked', rows: 1603 });
  });

  test('can be sent at any time, once at a time, without losing its date', async () => {
    const one = await scheduled();
    const { next_at } = await stored(one);
    const { is_running } = await sendScheduled(one.owner, one.id, en);
    expect(is_running).toBe(true);
    await expect(sendScheduled(one.owner, one.id, en)).rejects.toMatchObject({ code: 'conditions_not_met' });
    await pass(one);
    expect(mailsTo(one)).toHaveLength(1);
    expect(await stored(one)).toMatchObject({ next_at, last: { outcome: 'attached' } });
  });
});

describe('whatever call its worker dies at', () => {
  test.each(Array.from({ length: 26 }, (_, n) => n))(
    'call %i: one mail at most, and its owner sees what became of it',
    async (crashAt) => {
      const one = await scheduled();
      const due = await whenDue(one);
      await later(due, () => withFate({ crashAt }, async () => [await pass(one)]));
      // The same night: Lambda's retries, then the schedule every few minutes.
      for (const minutes of [1, 17, 34, 51, 68])
        await later(due + minutes * 60_000, async () => {
          const { run } = await stored(one);
          if (run) await workOn(run.job).catch(() => undefined);
          await pass(one);
        });
      const { last, run } = await stored(one);
      expect(run).toBeUndefined();
      expect(['attached', 'uncertain']).toContain(last?.outcome);
      expect(mailsTo(one).length).toBeLessThanOrEqual(1);
      if (last?.outcome === 'attached') expect(mailsTo(one)).toHaveLength(1);
    },
  );
});

describe('a view stops', () => {
  test('silently when its owner is not active any more', async () => {
    const one = await scheduled();
    await change(one.owner, { is_active: false });
    await later(WEEK, () => pass(one));
    expect(mailsTo(one)).toEqual([]);
    expect(await stored(one)).toMatchObject({ state: 'off', off_reason: 'user_inactive', next_at: null });
  });

  test.each([
    ['permission_lost', 'permission', (owner: Actor) => change(owner, { groups: [] })],
    [
      'company_changed',
      'another company',
      async (owner: Actor) => change(owner, { entity: (await newcomer('client')).entity.id }),
    ],
    [
      'subscription',
      'subscription',
      async (owner: Actor) => {
        const entity = await readRecord(ENTITY, owner.entity.id);
        if (entity) await updateRecord(ENTITY, entity, { subscriptions: [] }, AUTHOR, WHY);
      },
    ],
  ] as const)('for %s, and says so once', async (off_reason, words, lose) => {
    const one = await scheduled();
    await lose(one.owner);
    for (const weeks of [1, 2, 3]) await later(weeks * WEEK, () => pass(one));
    expect(await stored(one)).toMatchObject({ state: 'off', off_reason, next_at: null });
    const mails = mailsTo(one);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(words);
    expect(mails[0]?.files).toEqual([]);
  });

  test('with the link of its mail, without a log-in; the link can bring it back, and stops nothing else', async () => {
    const one = await scheduled();
    const other = await scheduled({ name: 'Other' }, one.owner);
    await later(WEEK, () => pass(one));
    const headers = mailsTo(one)[0]?.headers ?? {};
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const token = new URL(/<(.*)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '').searchParams.get('token') ?? '';
    for (let times = 0; times < 2; times++)
      expect(await stopByLink(token, false)).toMatchObject({ name: 'Obsolete', state: 'paused', next_at: null });
    expect((await stored(other)).state).toBe('active');
    await later(2 * WEEK, () => pass(one));
    expect(mailsTo(one).filter(({ subject }) => subject.startsWith('Obsolete'))).toHaveLength(1);
    expect(await stopByLink(token, true)).toMatchObject({ state: 'active' });
    const forged = [
      token.replace(one.id, other.id),
      await unsubscribeToken(one.owner.user.id, ['part_status']),
      'x.y.z',
    ];
    for (const bad of [...forged, await stopToken(one.owner.user.id, 'gone')])
      await expect(stopByLink(bad, false)).rejects.toMatchObject({ code: 'invalid_token' });
  });
});

describe('what SES says', () => {
  test('a refusal is shown, and the next period is sent', async () => {
    const one = await scheduled();
    ses
      .on(SendEmailCommand)
      .rejectsOnce(new MessageRejected({ message: 'suppressed', $metadata: { httpStatusCode: 400 } }))
      .resolves({ MessageId: 'sent' });
    await later(WEEK, () => pass(one));
    const { items } = await listScheduled(one.owner, en);
    expect(items[0]?.last).toMatchObject({ outcome: 'failed', error: expect.stringContaining('refused') });
    await later(2 * WEEK, () => pass(one));
    expect((await stored(one)).last).toMatchObject({ outcome: 'attached' });
  });

  test('a broken connection leaves open whether the mail left: nobody sends it again', async () => {
    const one = await scheduled();
    const due = await whenDue(one);
    ses.on(SendEmailCommand).rejectsOnce(new Error('socket hang up'));
    await later(due, () => pass(one));
    await later(due + DAY_MS, () => pass(one));
    expect(ses.commandCalls(SendEmailCommand).length).toBe(1);
    expect((await stored(one)).last).toMatchObject({ outcome: 'uncertain', rows: 3 });
  });

  test('too many at once: it is sent by a later try', async () => {
    const one = await scheduled();
    const busy = new TooManyRequestsException({ message: 'rate', $metadata: { httpStatusCode: 429 } });
    ses.on(SendEmailCommand).rejectsOnce(busy).resolves({ MessageId: 'sent' });
    await later(WEEK, () => pass(one));
    expect((await stored(one)).last).toMatchObject({ outcome: 'attached' });
  });
});

describe('who may schedule', () => {
  test.each([
    [
      'a client without the subscription',
      'client',
      [{ subscription_type: 'abgo_medium', ...{ start_date: '2020-01-01', end_date: '2199-12-31' } }],
      'tier_denied',
    ],
    [
      'a client whose subscription ended',
      'client',
      [{ subscription_type: 'abgo_premium', ...{ start_date: '2020-01-01', end_date: '2021-01-01' } }],
      'subscription_ended',
    ],
    [
      'a third-party',
      'sourcing',
      [{ subscription_type: 'sourcing', ...{ start_date: '2020-01-01', end_date: '2199-12-31' } }],
      'tier_denied',
    ],
  ] as const)('not %s', async (_, group, subscriptions, code) => {
    const owner = await newcomer(group, subscriptions);
    await expect(createScheduled(owner, viewInput(), en)).rejects.toMatchObject({ code });
  });

  test('nobody for somebody else, nor a list or column that they may not see', async () => {
    const owner = await newcomer('client');
    const acting = { ...owner, author: { user: 'vigie', on_behalf_of: owner.user.username } };
    await expect(createScheduled(acting, viewInput(), en)).rejects.toMatchObject({ code: 'not_while_impersonating' });
    const mails = viewInput({ list: 'triage', filters: {}, fields: ['subject'] });
    await expect(createScheduled(owner, mails, en)).rejects.toMatchObject({ code: 'permission_denied' });
    const hidden = viewInput({ fields: ['nothing_like_it'] });
    await expect(createScheduled(owner, hidden, en)).rejects.toMatchObject({ code: 'invalid' });
  });

  test('a view that was switched off goes on when its owner may have it again', async () => {
    const one = await scheduled();
    const groups = [...one.owner.user.groups];
    await change(one.owner, { groups: [] });
    await later(WEEK, () => pass(one));
    const without = { ...one.owner, permissions_list: [] };
    await expect(changeScheduled(without, one.id, { state: 'active' }, en)).rejects.toMatchObject({
      code: 'permission_denied',
    });
    await change(one.owner, { groups });
    const { state, next_at, off_reason } = await changeScheduled(one.owner, one.id, { state: 'active' }, en);
    expect({ state, off_reason }).toEqual({ state: 'active', off_reason: null });
    expect((next_at ?? '') > now()).toBe(true);
  });
});
