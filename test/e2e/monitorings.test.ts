import type { Browser } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { isAccessible, noErrors, openAs, openBrowser, speakEnglish } from '../support/browser/browser.ts';
import { as, stack } from '../support/product/client.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
speakEnglish('operator');

test('an operator sees what was known before, confirms it unchanged, and records one finding for several parts', async () => {
  const operator = await as('operator');
  const named = { name: 'Mesange Connectors', url: 'https://mesange.example/parts' };
  const supplier = await operator.call<{ id: string }>('POST /api/suppliers', { body: named });
  const begin = async (supplier_ref: string) => {
    const { id: product } = await operator.call<PartAnswer>('POST /api/products', {
      body: { supplier_ref, label: `Connector ${supplier_ref}`, supplier: supplier.id },
    });
    return operator.call<MonitoringAnswer>('POST /api/monitorings', { body: { product } });
  };
  const params = { id: (await begin('Mesange-1')).id };
  const found = { availability_status: 'last_buy_order', last_buy_order: '2031-03-31', source: 'Notice 7' };
  const closing = { ...found, status: 'closed_1', monitoring_date: '2026-01-15T09:00:00Z' };
  await operator.call('PUT /api/monitorings/{id}', { params, body: closing });
  await operator.call('PUT /api/monitorings/{id}', { params, body: { status: 'in_progress' } });
  await begin('Mesange-2');
  await begin('Mesange-3');

  const page = await openAs(browser, 'operator', `/monitorings/${params.id}`);
  const known = page.getByRole('region', { name: 'What was known before' });
  await known.getByText('31 Mar 2031').waitFor();
  await known.getByText('Notice 7').waitFor();
  await known.getByRole('link', { name: 'Website' }).waitFor();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Unchanged since last time' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('These are the values that are known.').waitFor();
  await dialog.getByRole('button', { name: 'Close the monitoring' }).click();
  await page.getByText('The monitoring was saved').waitFor();
  await known.waitFor({ state: 'detached' });
  await page.getByText('31 Mar 2031').first().waitFor();

  await page.goto(`${stack().url}/monitorings?search=Mesange&status=in_progress`);
  await page.getByRole('link', { name: 'Mesange-3' }).first().waitFor();
  await page.getByRole('checkbox', { name: /all/i }).first().check();
  await page.getByRole('button', { name: 'Record one finding' }).click();
  await dialog.getByRole('heading', { name: 'One finding for 2 monitored parts' }).waitFor();
  await dialog.getByLabel('Availability', { exact: false }).first().selectOption('obsolete');
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Record and close' }).click();
  await page.getByText('Monitoring closed for 2 parts').waitFor();
  noErrors(page);
});
