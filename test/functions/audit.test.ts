import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handler as propagate } from '#functions/workers/propagation/handler.ts';
import { recordEvent, recordOnce } from '#platform/audit/events.ts';
import { withOrigin } from '#platform/audit/origin.ts';
import { lists } from '#platform/lists/lists.ts';
import { AUDIT, listOf } from '#platform/records/kinds.ts';
import { deleteItems, type Item, indexed } from '#platform/storage/table.ts';
import { DAY_MS } from '#shared/values/units.ts';
import { startTableAndBuckets } from './scopes/cloud.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
});
afterAll(() => stop());

const origin = { address: '192.0.2.7', browser: 'Test', reason: 'Support request 1' };
const event = { action: 'viewed_as', user: 'olga', on_behalf_of: 'alice', entity: 'acme', detail: '' } as const;
const record = (work: () => Promise<void>) => withOrigin(origin, work);

const stored = () => Array.fromAsync(indexed('gsi1', `${AUDIT.name}#acme`));
const listed = async () => [...(await lists.rowsOf(listOf('AUDIT', 'acme'))).values()];

/** What the table's stream says of items. */
const tell = (eventName: 'INSERT' | 'REMOVE', items: readonly Item[]) =>
  propagate({
    Records: items.map(({ pk, sk, gsi1pk }) => ({
      eventName,
      dynamodb: {
        Keys: { pk: { S: pk }, sk: { S: sk } },
        [eventName === 'INSERT' ? 'NewImage' : 'OldImage']: { gsi1pk: { S: String(gsi1pk) } },
      },
    })),
  });

test('an event says who, in whose name, why, from where, and until when it is kept', async () => {
  await record(() => recordEvent(event));
  const [item] = await stored();
  expect(item).toMatchObject({ ...event, reason: 'Support request 1', address: '192.0.2.7', browser: 'Test' });
  const days = (Number(item?.ttl) * 1000 - Date.parse(String(item?.creation_date))) / DAY_MS;
  expect(Math.round(days)).toBe(400);
});

test('the list follows the table: new events come, those whose time is over go, whatever is told twice', async () => {
  await record(() => recordEvent({ ...event, action: 'export', detail: 'POST /api/products/export' }));
  const items = await stored();
  expect(await tell('INSERT', items)).toEqual({ batchItemFailures: [] });
  await tell('INSERT', items);
  expect(await listed()).toHaveLength(items.length);
  const [old, ...rest] = items as [Item, ...Item[]];
  await deleteItems([{ pk: old.pk, sk: old.sk }]);
  await tell('REMOVE', [old]);
  await tell('REMOVE', [old]);
  expect((await listed()).map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
});

test('the same within an hour is recorded once, also by several functions at the same time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T10:05:00Z') });
  const before = (await stored()).length;
  const once = () => record(() => recordOnce({ ...event, user: 'otto' }, 3600, ['session-1']));
  await Promise.all([once(), once(), once()]);
  await record(() => recordOnce({ ...event, user: 'otto' }, 3600, ['session-2']));
  expect((await stored()).length - before).toBe(2);
  vi.setSystemTime(new Date('2026-06-01T11:00:01Z'));
  await once();
  expect((await stored()).length - before).toBe(3);
  vi.useRealTimers();
});

test('a long request whose text is cut within a character is recorded', async () => {
  const detail = `x${'🦑'.repeat(5000)}`;
  await record(() => recordEvent({ ...event, entity: 'long', action: 'export', detail }));
  const [item] = await Array.fromAsync(indexed('gsi1', `${AUDIT.name}#long`));
  expect(item?.detail).toMatch(/^x(🦑)+$/u);
});
