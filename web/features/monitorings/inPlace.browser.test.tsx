import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import monitorings from '#shared/i18n/en/monitorings.ts';
import records from '#shared/i18n/en/records.ts';
import { type MonitoringAnswer, nothingFound } from '#shared/monitorings/schema.ts';
import type { Permission } from '#shared/permissions.ts';
import { phrases } from '#web/platform/language/phrases.ts';
import { endEach, pencil, pencils, toolsOf } from '#web/testing/inPlace.ts';
import { logInAs } from '#web/testing/logInAs.ts';
import { mount } from '#web/testing/mount.tsx';
import { serveRecord } from '#web/testing/serveRecord.ts';
import { MonitoringOverview } from './MonitoringOverview.tsx';

phrases.add('en', 'monitorings', monitorings);
phrases.add('en', 'records', records);

const CLOSED = {
  ...nothingFound,
  ...{ id: 'm1', version: 4, product: 'p1', status: 'closed_1', cycle: 1, availability_status: 'last_buy_order' },
  ...{ monitoring_date: '2026-11-20T08:00:00.000Z', last_buy_order: '2027-03-31', end_of_life: '2027-06-30' },
  ...{ source: 'PCN 4711', internal_note: null, is_public: true, followed_by: null, due_on: null },
} as Partial<MonitoringAnswer> as MonitoringAnswer;

function Sheet({ first = CLOSED, isPast = false }) {
  const [record, setRecord] = useState(first);
  return <MonitoringOverview {...{ record }} tools={toolsOf(isPast)} onSaved={setRecord} reload={async () => {}} />;
}

let server: ReturnType<typeof serveRecord<MonitoringAnswer>>;
const allow = (...permissions_list: Permission[]) => logInAs({ entity: { type: 'vigie' }, permissions_list });
beforeEach(() => {
  server = serveRecord(`/api/monitorings/${CLOSED.id}`, CLOSED);
  allow('monitoring.view', 'monitoring.change');
});
endEach();

test('a source is corrected alone', async () => {
  await mount(<Sheet />);
  await pencil('Source').click();
  await page.getByRole('textbox', { name: 'Source' }).fill('PCN 4712');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.stored()).toEqual({ ...CLOSED, version: 5, source: 'PCN 4712' });
});

test('a closed monitoring keeps what its availability needs', async () => {
  await mount(<Sheet />);
  await pencil('Last buy order').click();
  await expect.element(page.getByRole('spinbutton', { name: /^day, Last buy order/ })).toHaveFocus();
  await page.getByRole('button', { name: /Choose in the calendar/ }).click();
  await page.getByRole('button', { name: 'No date' }).click();
  await page.getByRole('button', { name: 'Save Last buy order' }).click();
  await expect.element(page.getByText('Required for this availability.')).toBeVisible();
  expect(server.stored()).toEqual(CLOSED);
});

test('what an availability excludes is not offered', async () => {
  await mount(<Sheet first={{ ...CLOSED, availability_status: 'available', last_buy_order: null }} />);
  await expect.element(pencil('Source')).toBeInTheDocument();
  expect(pencil('Obsolete since').elements()).toHaveLength(0);
  expect(pencil('Last buy order').elements()).toHaveLength(0);
});

test.each<[string, boolean, Permission[]]>([
  ['a past state', true, ['monitoring.view', 'monitoring.change']],
  ['a monitoring that one may only see', false, ['monitoring.view']],
])('nothing of %s is changed', async (_, isPast, permissions) => {
  allow(...permissions);
  await mount(<Sheet isPast={isPast} />);
  await expect.element(page.getByText('PCN 4711')).toBeVisible();
  expect(pencils()).toEqual([]);
});
