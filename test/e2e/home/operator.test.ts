import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import assignments from '#shared/i18n/en/assignments.ts';
import en from '#shared/i18n/en/dashboard.ts';
import { addDays } from '#shared/values/distances.ts';
import { isAccessible, noErrors, openBrowser, openSession, speakEnglish } from '../../support/browser/browser.ts';
import { countBehind } from '../../support/browser/counts.ts';
import { begin } from '../../support/browser/walk.ts';
import { as, clientFor, logIn } from '../../support/product/client.ts';
import { askThirdParty } from '../../support/records/answers.ts';
import { addToCart, confirm, newClient, newParts } from '../../support/records/requests.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
for (const role of ['operator', 'superuser']) speakEnglish(role);

test('an operator sees what it follows of every kind, the most overdue first, and opens it', async () => {
  const operator = await as('operator');
  const { id: followed_by } = await operator.call<{ id: string }>('GET /api/users/me');
  const [part] = await newParts(operator, 1);
  const { id } = await operator.call<{ id: string }>('POST /api/monitorings', { body: { product: part?.id } });
  const report = { title: 'The list is empty', reproduction_steps: 'Open the list.' };
  const support = await (await as('client')).call<{ id: string }>('POST /api/supports', { body: report });
  // Before everything that the demo has.
  const dueBefore = (days: number) => addDays(new Date().toISOString().slice(0, 10), -days);
  await operator.call('POST /api/monitorings/assign', { body: { ids: [id], followed_by, due_on: dueBefore(500) } });
  const given = { ids: [support.id], followed_by, due_on: dueBefore(490) };
  await operator.call('POST /api/supports/assign', { body: given });
  const { client, entity } = await newClient(1);
  const { requests } = await addToCart(client, await newParts(client, 1));
  const { cart } = await confirm(client, { ids: requests });
  const sent = { ids: [cart], followed_by, due_on: dueBefore(480) };
  await operator.call('POST /api/asked_monitorings/carts/assign', { body: sent });
  const { name } = await operator.call<{ name: string }>('GET /api/entities/{id}', { params: { id: entity } });
  const page = await openSession(browser, await logIn('operator'));
  await begin(page, '/dashboard');
  const queue = page.getByRole('region', { name: en.queue.title });
  const row = (place: number) => queue.locator('tbody tr').nth(place);
  await expect.poll(() => row(0).textContent()).toContain(part?.supplier_ref);
  expect(await row(0).locator('.late').count()).toBe(1);
  expect(await row(1).textContent()).toContain(report.title);
  expect(await row(2).textContent()).toContain(name);
  expect(await row(2).getByRole('link').getAttribute('href')).toBe(`/monitorings/requests/carts/${cart}`);
  await isAccessible(page);
  // The numbers below are those of the lists that they open.
  const link = queue.getByRole('link', { name: /support requests? that you follow$/ });
  const count = Number.parseInt((await link.textContent()) ?? '', 10);
  expect(await countBehind(page, () => link.click())).toBe(count);
  await page.goBack();
  await row(0).getByRole('link').click();
  await page.waitForURL(`**/monitorings/${id}`);
  await page.getByRole('button', { name: assignments.action }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Assign the monitoring of 1 part' });
  await dialog.getByRole('button', { name: new RegExp(assignments.to) }).click();
  await page.getByRole('option', { name: assignments.nobody }).click();
  await dialog.getByRole('button', { name: assignments.save }).click();
  await page.getByText('Owner or due date of 1 part changed').waitFor();
  const { followed_by: owner, due_on } = await operator.call<{ followed_by: string | null; due_on: string }>(
    'GET /api/monitorings/{id}',
    { params: { id } },
  );
  expect([owner, due_on]).toEqual([null, dueBefore(500)]);
  noErrors(page);
});

test('answers that wait are given to an operator, who finds them on the home', async () => {
  const asked = await askThirdParty('Foulque', 1);
  const lines = [{ line: 0, availability_status: 'available' }];
  await clientFor('').call('POST /api/answers/{token}', { params: { token: asked.token }, body: { lines } });
  const page = await openSession(browser, await logIn('operator'));
  await begin(page, '/answers?state=open&search=Foulque');
  await page.getByRole('checkbox', { name: /Foulque/ }).check();
  await page.getByRole('button', { name: assignments.action }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Assign 1 answer' });
  await dialog.getByRole('button', { name: new RegExp(assignments.kept) }).click();
  await page.getByRole('option', { name: /\(you\)$/ }).click();
  await isAccessible(page);
  await dialog.getByRole('button', { name: assignments.save }).click();
  await page.getByText('Owner or due date of 1 answer changed').waitFor();
  await begin(page, '/dashboard');
  const queue = page.getByRole('region', { name: en.queue.title });
  await queue.getByRole('link', { name: /answers? that you follow$/ }).click();
  await page.getByRole('gridcell', { name: 'Foulque', exact: true }).waitFor();
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
