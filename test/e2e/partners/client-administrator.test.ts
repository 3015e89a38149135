import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { UserAnswer } from '#shared/users/schema.ts';
import {
  doMore,
  isAccessible,
  logInByForm,
  noErrors,
  openAs,
  openBrowser,
  openPage,
  speakEnglish,
} from '../../support/browser/browser.ts';
import { as, stack } from '../../support/product/client.ts';
import { mailTo, tokenIn } from '../../support/product/mailbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
speakEnglish('client-administrator');

const PASSWORD = 'Balise+Cormoran=4';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const groupNames = (page: Page) =>
  dialog(page).getByRole('group', { name: 'Groups' }).locator('label').allTextContents();

/** The invited colleague chooses a password by the link, and logs in. */
async function enter(username: string, email: string): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(`${stack().url}/reset-password#token=${tokenIn(await mailTo(email))}`);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm the new password').fill(PASSWORD);
  await button(page, 'Save the password').click();
  await page.waitForURL(/\/login/);
  await field(page, 'Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, /^Log in$/).click();
  await page.waitForURL(/\/dashboard/);
  return page;
}

test('an administrator of a client invites a colleague, changes their groups within limits, and deactivates them', async () => {
  const username = `colleague-${Date.now()}`;
  const email = `${username}@ponant.example`;
  const page = await openAs(browser, 'client-administrator', '/users');
  const grid = page.getByRole('grid');
  const find = page.getByRole('textbox', { name: 'Search users' });
  // Colleagues, also of the company below; nobody of the operator or of another customer.
  for (const [name, colleague] of [
    ['Morvan', 'Claire Morvan'],
    ['Le Guen', 'Yann Le Guen'],
  ] as const) {
    await find.fill(name);
    await grid.getByRole('link', { name: colleague }).waitFor();
  }
  for (const other of ['Delmas', 'Whitlock', 'Rouvier']) {
    await find.fill(other);
    await said(page, 'Nothing matches these filters');
    expect(await grid.getByText(other).count(), other).toBe(0);
  }
  await find.fill('');

  await button(page, 'New user').click();
  const entity = dialog(page).getByRole('combobox', { name: 'Entity' });
  await entity.fill('Brackwater');
  await expect.poll(() => page.getByRole('option').filter({ hasText: 'Brackwater' }).count()).toBe(0);
  await entity.fill('Ponant');
  await page.getByRole('option', { name: 'Rames du Ponant', exact: true }).click();
  await field(page, 'First name').fill('Gwenaël');
  await field(page, 'Last name').fill('Rivoal');
  await field(page, 'E-mail').fill(email);
  await field(page, 'Username').fill(username);
  // None that would give more than the administrator may do.
  await expect.poll(() => groupNames(page)).toEqual(expect.arrayContaining(['Client administrators', 'Clients']));
  const offered = await groupNames(page);
  for (const other of ['Operators', 'Solution providers', 'Third-parties']) expect(offered).not.toContain(other);
  expect(await dialog(page).getByRole('checkbox', { name: 'Superuser' }).count()).toBe(0);
  await dialog(page).getByRole('checkbox', { name: 'Clients', exact: true }).check();
  await isAccessible(page);
  await button(page, 'Create and invite').click();
  await page.waitForURL(/\/users\/[^?/]+$/);
  await said(page, `sent to ${email}`);

  const colleague = await enter(username, email);
  expect(await colleague.getByRole('link', { name: 'Administration' }).count()).toBe(0);

  await button(page, 'Edit').click();
  await dialog(page).getByRole('checkbox', { name: 'Client administrators' }).check();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await colleague.reload();
  await colleague.getByRole('link', { name: 'Administration' }).waitFor();

  await doMore(page, 'Deactivate');
  await dialog(page).getByRole('button', { name: 'Deactivate' }).click();
  await said(page, '1 user deactivated');
  await colleague.reload();
  await colleague.waitForURL(/\/login/);
  await field(colleague, 'Username').fill(username);
  await colleague.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(colleague, /^Log in$/).click();
  await said(colleague, 'This account has been deactivated.');
  for (const each of [page, colleague]) noErrors(each);
});

test('what is the operator’s is not offered: subscriptions, credits, types, groups; asking for it is', async () => {
  const page = await openAs(browser, 'client-administrator', '/entities');
  await page.getByRole('grid').getByRole('link', { name: 'Rames du Ponant', exact: true }).click();
  await page.getByRole('heading', { name: 'Rames du Ponant', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Subscriptions' }).waitFor();
  expect(await button(page, 'Edit the subscriptions').count()).toBe(0);
  expect(await button(page, /^Delete/).count()).toBe(0);
  await button(page, 'Edit').click();
  await field(page, 'Name').waitFor();
  expect(await dialog(page).getByLabel('Type').count()).toBe(0);
  await isAccessible(page);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Credits' }).click();
  await button(page, 'Ask for credits').waitFor();
  expect(await button(page, 'Grant credits').count()).toBe(0);

  await page.goto(`${stack().url}/users/groups`);
  await said(page, 'Client administrators');
  expect(await button(page, 'New group').count()).toBe(0);
  noErrors(page);
});

test('at 390, in French, the list of colleagues is theirs and works', async () => {
  const role = 'client-administrator';
  const speak = async (value: string) =>
    (await as(role)).call<UserAnswer>('PUT /api/users/me/{field}', { params: { field: 'language' }, body: { value } });
  await speak('fr');
  try {
    const page = await openPage(browser, { viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
    await page.goto(`${stack().url}/login?next=${encodeURIComponent('/users?search=Morvan')}`);
    await logInByForm(page, role, { language: 'fr' });
    await page.getByRole('heading', { name: 'Utilisateurs' }).waitFor();
    await page.getByText('Claire Morvan').waitFor();
    await isAccessible(page);
    noErrors(page);
  } finally {
    await speak('en');
  }
});
