import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import en from '#shared/i18n/en/dashboard.ts';
import { addDays } from '#shared/values/distances.ts';
import { isAccessible, noErrors, openBrowser, openSession, speakEnglish } from '../../support/browser/browser.ts';
import { begin } from '../../support/browser/walk.ts';
import { as, logIn } from '../../support/product/client.ts';
import { newParts } from '../../support/records/requests.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
for (const role of ['operator', 'superuser']) speakEnglish(role);

test('an operator sees what it follows, the most overdue first, and opens it', async () => {
  const operator = await as('operator');
  const { id: followed_by } = await operator.call<{ id: string }>('GET /api/users/me');
  const [part] = await newParts(operator, 1);
  const { id } = await operator.call<{ id: string }>('POST /api/monitorings', { body: { product: part?.id } });
  // Before everything that the demo has.
  const due_on = addDays(new Date().toISOString().slice(0, 10), -500);
  await operator.call('POST /api/monitorings/assign', { body: { ids: [id], followed_by, due_on } });
  const page = await openSession(browser, await logIn('operator'));
  await begin(page, '/dashboard');
  const first = page.getByRole('region', { name: en.queue.title }).locator('tbody tr').first();
  expect(await first.textContent()).toContain(part?.supplier_ref);
  expect(await first.locator('.late').count()).toBe(1);
  await isAccessible(page);
  await first.getByRole('link').click();
  await page.waitForURL(`**/monitorings/${id}`);
  noErrors(page);
});

test('a superuser sees whether the service answers, does its tasks and delivers its e-mails', async () => {
  const page = await openSession(browser, await logIn('superuser'));
  await begin(page, '/dashboard');
  const health = page.getByRole('region', { name: en.health.title });
  await health.getByText(/^Up, version/).waitFor();
  await health.locator('[data-well]').nth(2).waitFor();
  expect(await health.getByRole('term').allTextContents()).toEqual([
    en.service,
    en.health.name.failedJobs,
    en.health.name.failedMails,
  ]);
  noErrors(page);
});
