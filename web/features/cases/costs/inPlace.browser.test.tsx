import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CostTableAnswer } from '#shared/cases/costs.ts';
import { RESOLUTIONS, weeksOf } from '#shared/cases/resolutions.ts';
import cases from '#shared/i18n/en/cases.ts';
import records from '#shared/i18n/en/records.ts';
import { phrases } from '#web/platform/language/phrases.ts';
import { endEach, pencil, pencils, toolsOf } from '#web/testing/inPlace.ts';
import { logInAs } from '#web/testing/logInAs.ts';
import { mount } from '#web/testing/mount.tsx';
import { serveRecord } from '#web/testing/serveRecord.ts';
import { CostTableOverview } from './CostTableOverview.tsx';

phrases.add('en', 'cases', cases);
phrases.add('en', 'records', records);

const NO_FIGURES = Object.fromEntries(
  RESOLUTIONS.flatMap((each) => [each, weeksOf(each)].map((field) => [field, null])),
);
const TABLE = {
  ...NO_FIGURES,
  ...{ id: 't1', version: 3, name: 'Ours', source: null, price_year: 2024, currency: 'EUR', note: null },
  ...{ owner_entity: 'e1', owner_entity_label: 'Rail', repair: 60_000, repair_weeks: 5 },
} as Partial<CostTableAnswer> as CostTableAnswer;
const PUBLISHED = { ...TABLE, owner_entity: null };
const SUBSCRIPTION = { subscription_type: 'gosm', start_date: '2020-01-01', end_date: '2099-01-01' } as const;

function Sheet({ record = TABLE }) {
  const [table, setTable] = useState(record);
  return <CostTableOverview table={table} tools={toolsOf(false)} onSaved={setTable} />;
}

let server: ReturnType<typeof serveRecord<CostTableAnswer>>;
beforeEach(() => {
  server = serveRecord(`/api/cost_tables/${TABLE.id}`, TABLE);
  logInAs({ subscriptions: [SUBSCRIPTION], permissions_list: ['case.view', 'case.change'] });
});
endEach();

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

test('what a resolution costs and takes is changed in the table, one figure at a time', async () => {
  await mount(<Sheet />);
  await pencil('Repair, refurbishment').click();
  await page.getByRole('textbox', { name: 'Repair, refurbishment' }).fill('72500');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => row('Repair, refurbishment').element().textContent).toContain('€72,500');
  await expect.element(pencil('Repair, refurbishment')).toHaveFocus();
  await pencil('Repair, refurbishment, weeks').click();
  await page.getByRole('textbox', { name: 'Repair, refurbishment, weeks' }).fill('6.5');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.stored()).toEqual({ ...TABLE, version: 5, repair: 72_500, repair_weeks: 6.5 });
});

test('a currency that is none is refused where it was typed', async () => {
  await mount(<Sheet />);
  await pencil('Currency').click();
  const currency = page.getByRole('textbox', { name: 'Currency' });
  await currency.fill('euro');
  await userEvent.keyboard('{Enter}');
  await expect.element(currency).toHaveAttribute('aria-invalid', 'true');
  expect(server.stored()).toEqual(TABLE);
});

test('a published table is not the customer’s to change', async () => {
  await mount(<Sheet record={PUBLISHED} />);
  await expect.element(row('Repair, refurbishment')).toBeVisible();
  expect(pencils()).toEqual([]);
});
