import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { leaveSupport, useWantedSupport } from '#web/platform/support/support.ts';
import { meOf } from '#web/testing/me.ts';
import { mount } from '#web/testing/mount.tsx';
import type { GridColumn } from '../../grid/tools/columns.ts';
import type { RowOf } from '../routes.ts';
import ViewsPopover from '../shared-views/ViewsPopover.tsx';
import { useRecordList } from '../useRecordList.ts';
import ScheduleDialog from './ScheduleDialog.tsx';

type Row = RowOf<'GET /api/contacts'>;
const COLUMNS: readonly GridColumn<Row>[] = [
  { id: 'lastname', header: 'Name', width: 200, exports: ['lastname', 'firstname'], cell: ({ lastname }) => lastname },
  { id: 'city', header: 'City', width: 160, filter: 'values', cell: ({ city }) => city },
];
const VIEW = { name: 'Lyon', address: 'city=Lyon&order_by=-city&columns=city,lastname' };
const STORED = {
  ...{ id: 's1', name: 'Lyon', list: 'contacts', watchlist: null, address: '/contacts?city=Lyon', format: 'xlsx' },
  ...{ filters: {}, search: null, order_by: null, fields: ['city'], cadence: 'weekly', weekday: 1, day: 1, hour: 7 },
  ...{ state: 'active', off_reason: null, next_at: '2026-11-30T06:00:00.000Z', time_zone: 'Europe/Paris' },
  ...{ creation_date: '2026-11-01T06:00:00.000Z', is_running: false, last: null as object | null },
};
let stored: (typeof STORED)[];
const asked: { method: string; path: string; body?: object }[] = [];

async function answer(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const path = new URL(address, location.href).pathname.replace('/backend/api/', '');
  if (path.startsWith('message_preferences'))
    return Response.json({ time_zone: 'Europe/Paris', cadences: {}, hour: 7 });
  if (!path.startsWith('scheduled_views')) return Response.json({ items: [], total: 0, page: 1, size: 10 });
  if (method === 'GET') return Response.json({ items: stored, total: stored.length, page: 1, size: 10 });
  asked.push({ method, path, ...(body && { body: JSON.parse(String(body)) }) });
  if (method === 'DELETE') return new Response(null, { status: 204 });
  return Response.json(STORED, { status: method === 'POST' ? 201 : 200 });
}

function useContacts() {
  return useRecordList('contacts', { list: 'GET /api/contacts', values: 'POST /api/contacts/fields_values' }, COLUMNS, {
    query: { supplier: 's1' },
  });
}
function Asked() {
  const wanted = useWantedSupport();
  const list = useContacts();
  return <>{wanted ? <pre>{wanted.title}</pre> : <ScheduleDialog list={list} view={VIEW} onClose={() => {}} />}</>;
}

const subscribed = (...types: string[]) =>
  meOf({
    entity: { type: 'client', name: 'Ponant' },
    subscriptions: types.map((subscription_type) => ({
      ...{ subscription_type, start_date: '2020-01-01', end_date: '2199-12-31' },
    })) as never,
  });
const logIn = (user: ReturnType<typeof meOf>) =>
  changeSettings({ token: { access_token: 'token', token_type: 'bearer' }, user });

beforeEach(() => {
  [stored, asked.length] = [[], 0];
  vi.stubGlobal('fetch', vi.fn(answer));
  logIn(subscribed('abgo_premium'));
});
afterEach(() => {
  leaveSupport();
  for (const { id } of alerts.all()) alerts.remove(id);
  vi.unstubAllGlobals();
});

test('a saved view is sent with the rows, order and columns that it has, on Monday mornings at first', async () => {
  await mount(<Asked />);
  await page.getByRole('button', { name: 'Send regularly' }).click();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toEqual({
    ...{ method: 'POST', path: 'scheduled_views' },
    body: {
      ...{ name: 'Lyon', list: 'contacts', watchlist: null, search: null, order_by: '-city', format: 'xlsx' },
      ...{ filters: { city: ['Lyon'], supplier: ['s1'] }, fields: ['lastname', 'firstname', 'city'] },
      ...{ address: `${location.pathname}?${VIEW.address}`, cadence: 'weekly', weekday: 1, day: 1, hour: 7 },
    },
  });
});

test('its state, its next and last sending are shown; it is paused, sent now, changed and deleted', async () => {
  stored = [{ ...STORED, last: { at: '2026-11-23T06:00:00.000Z', outcome: 'attached', rows: 1204 } }];
  await mount(<Asked />);
  await expect.element(page.getByText('Is sent')).toBeVisible();
  await expect.element(page.getByText('30 Nov 2026, 07:00')).toBeVisible();
  await expect.element(page.getByText(/23 Nov 2026, 07:00 · Sent with 1,204 rows/)).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Every month' }).click();
  await page.getByRole('combobox', { name: 'Day of the month' }).selectOptions('31');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Delete the schedule' }).click();
  await expect
    .poll(() => asked.map(({ method, path }) => `${method} ${path}`))
    .toEqual([
      'POST scheduled_views/s1/send',
      'PUT scheduled_views/s1',
      'PUT scheduled_views/s1',
      'DELETE scheduled_views/s1',
    ]);
  expect(asked[1]?.body).toEqual({ state: 'paused' });
  expect(asked[2]?.body).toMatchObject({ cadence: 'monthly', day: 31, hour: 7, format: 'xlsx' });
});

test('one that was switched off says why', async () => {
  stored = [{ ...STORED, state: 'off', off_reason: 'watchlist_gone' as never, next_at: null as never }];
  await mount(<Asked />);
  await expect.element(page.getByText('Switched off')).toBeVisible();
  await expect.element(page.getByText('The watchlist was not visible any more.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Go on' })).toBeVisible();
});

test('without the subscription, the dialog explains and offers to ask for it', async () => {
  logIn(subscribed('abgo_medium'));
  await mount(<Asked />);
  await expect.element(page.getByText('Views by e-mail are part of Abgo Premium')).toBeVisible();
  expect(page.getByRole('button', { name: 'Send regularly' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Ask for access' }).click();
  await expect.poll(() => document.querySelector('pre')?.textContent).toBe('Access for Ponant');
});

test('among the views are those that are sent but saved elsewhere', async () => {
  stored = [{ ...STORED, name: 'From the office' }];
  const chosen: string[] = [];
  function Open() {
    const list = useContacts();
    return (
      <ViewsPopover
        list={list}
        anchor={document.body}
        onClose={() => {}}
        onSchedule={({ name }) => chosen.push(name)}
      />
    );
  }
  await mount(<Open />);
  await page.getByRole('button', { name: 'The view From the office is sent by e-mail' }).click();
  expect(chosen).toEqual(['From the office']);
});
