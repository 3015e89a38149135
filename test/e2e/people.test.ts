import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me, UserAnswer } from '#shared/users/schema.ts';
import {
  giveReason,
  isAccessible,
  logInByForm,
  moreOf,
  noErrors,
  openBrowser,
  openPage,
  speakEnglish,
} from '../support/browser/browser.ts';
import { as, stack } from '../support/product/client.ts';
import { mailTo, tokenIn } from '../support/product/mailbox.ts';

let browser: Browser;
speakEnglish('superuser');
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const FIRST = 'Tulipe+Rameur=7';
const SECOND = 'Bouilloire+Nuage=8';
const THIRD = 'Corail+Sentier=9';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function openAt(path: string): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(`${stack().url}${path}`);
  return page;
}

async function superuserAt(path: string): Promise<Page> {
  const page = await openAt('/login');
  await logInByForm(page, 'superuser');
  await page.waitForURL(/\/dashboard/);
  await page.goto(`${stack().url}${path}`);
  return page;
}

async function logInWith(page: Page, username: string, password: string): Promise<void> {
  await field(page, 'Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, /^Log in$/).click();
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm the new password').fill(password);
  await button(page, 'Save the password').click();
  await page.waitForURL(/\/login/);
}

/** Uses the form; the operator also has to choose the user's entity. */
async function createUser(page: Page, username: string): Promise<void> {
  await button(page, 'New user').click();
  const entity = dialog(page).getByRole('combobox', { name: 'Entity' });
  expect(await entity.inputValue()).toBe('');
  await entity.fill('Brackwater');
  await page.getByRole('option', { name: 'Brackwater Marine Systems' }).click();
  await field(page, 'First name').fill('Nadia');
  await field(page, 'Last name').fill('Belkacem');
  await field(page, 'E-mail').fill(`${username}@example.com`);
  await field(page, 'Username').fill(username);
  await dialog(page).getByRole('checkbox', { name: 'Clients' }).check();
  await isAccessible(page);
  await button(page, 'Create and invite').click();
  await page.waitForURL(/\/users\/[^?/]+$/);
  await said(page, `sent to ${username}@example.com`);
}

test('an invited user chooses a password, logs in, changes it, and resets it by a link that works once', async () => {
  const username = `nadia-${Date.now()}`;
  const email = `${username}@example.com`;
  const operator = await superuserAt('/users');
  await createUser(operator, username);

  const page = await openAt(`/reset-password#token=${tokenIn(await mailTo(email))}`);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Confirm the new password').fill('other');
  await page.getByLabel('New password', { exact: true }).focus();
  await said(page, 'At least 12 characters.');
  await said(page, 'The two passwords differ.');
  await isAccessible(page);
  await choosePassword(page, FIRST);
  await said(page, 'Your password has been saved. You can log in.');
  await logInWith(page, username, FIRST);
  await page.waitForURL(/\/dashboard/);

  await page.goto(`${stack().url}/profile`);
  await button(page, 'Change the password').click();
  await page.getByLabel('Current password').fill('Not-my-password-1');
  await page.getByLabel('New password', { exact: true }).fill(SECOND);
  await page.getByLabel('Confirm the new password').fill(SECOND);
  await button(page, 'Save').click();
  await said(page, 'This is not your current password.');
  await page.getByLabel('Current password').fill(FIRST);
  await button(page, 'Save').click();
  await said(page, 'Your password has been changed');
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/me/language')),
    page.getByRole('main').getByRole('button', { name: 'Français' }).click(),
  ]);
  await page.getByRole('heading', { name: 'Profil', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Profil', exact: true }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
  await isAccessible(page);

  const forgetful = await openAt('/login');
  await forgetful.getByRole('link', { name: 'Forgotten password?' }).click();
  await field(forgetful, 'E-mail address').fill('nadia');
  await button(forgetful, 'Send the link').click();
  await said(forgetful, 'Please enter a valid email address.');
  await field(forgetful, 'E-mail address').fill(email);
  await button(forgetful, 'Send the link').click();
  await said(forgetful, 'Check your e-mail');
  const link = `${stack().url}/reset-password#token=${tokenIn(await mailTo(email, 2))}`;
  await forgetful.goto(link);
  await choosePassword(forgetful, THIRD);
  await forgetful.goto(link);
  await said(forgetful, 'Invalid or expired link');
  await isAccessible(forgetful);
  await forgetful.getByRole('link', { name: 'Back to login' }).click();
  await logInWith(forgetful, username, SECOND);
  await said(forgetful, 'The username or the password is wrong.');
  await logInWith(forgetful, username, THIRD);
  await forgetful.waitForURL(/\/dashboard/);
  for (const each of [operator, page, forgetful]) noErrors(each);
});

/** A user in the client group, who has chosen a password. */
async function clientWithPassword(username: string, password: string): Promise<UserAnswer> {
  const superuser = await as('superuser');
  const { entity } = await superuser.call<Me>('GET /api/users/me');
  const email = `${username}@example.com`;
  const name = { first_name: 'Nadia', last_name: 'Belkacem' };
  const body = { username, email, ...name, entity: entity.id, groups: ['client'] };
  const user = await superuser.call<UserAnswer>('POST /api/users', { body });
  const token = tokenIn(await mailTo(email));
  await superuser.call('POST /api/oauth2/reset-password', {
    body: { token, password, password_confirmation: password },
  });
  return user;
}

test('changes of a user’s permissions are in the history; a deactivated user cannot log in', async () => {
  const username = `leaving-${Date.now()}`;
  const { id } = await clientWithPassword(username, FIRST);
  const [page, guest] = await Promise.all([superuserAt(`/users/${id}?tab=permissions`), openAt('/login')]);
  await button(page, 'Edit own permissions').click();
  const contacts = dialog(page).getByRole('group', { name: 'Contacts' });
  await contacts.getByText('from Clients').waitFor();
  await contacts.getByRole('checkbox', { name: 'change' }).check();
  // So high that no checkbox is cut by the edge of what is scrolled.
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ ...size, height: 3000 });
  await isAccessible(page);
  await page.setViewportSize(size);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('listitem').filter({ hasText: 'change (own)' }).waitFor();
  await page.getByRole('tab', { name: /^History/ }).click();
  await said(page, 'Contacts: change');
  await isAccessible(page);

  await page.goto(`${stack().url}/users?search=${username}`);
  await page.getByRole('checkbox', { name: 'Select Nadia Belkacem' }).check();
  await button(page, 'Deactivate').click();
  await dialog(page).getByRole('button', { name: 'Deactivate' }).click();
  await said(page, '1 user deactivated');
  await isAccessible(page);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await logInWith(guest, username, FIRST);
  await said(guest, 'This account has been deactivated.');
  await page.goto(`${stack().url}/users/${id}`);
  await button(page, 'Reactivate').click();
  await button(page, 'Reactivate').waitFor({ state: 'detached' });
  expect(await moreOf(page)).toContain('Deactivate');
  for (const each of [page, guest]) noErrors(each);
});

test('an operator views the app as a customer, and returns', async () => {
  const page = await superuserAt('/profile');
  await button(page, 'Choose a user').click();
  await field(page, 'User').fill('Whitlock');
  await button(page, /Emma Whitlock/).click();
  await giveReason(page, 'Support request 4713');
  await said(page, /You are viewing Vigie as Emma Whitlock/);
  await page.goto(`${stack().url}/profile`);
  await expect.poll(() => button(page, 'Change the password').isDisabled()).toBe(true);
  await said(page, 'Brackwater Marine Systems');
  await isAccessible(page);
  await button(page, 'Back to my account').click();
  await page.getByRole('link', { name: 'Administration' }).waitFor();
  noErrors(page);
});

test('from a customer’s sheet an operator adds a user, and views the app as that user without a refusal', async () => {
  const page = await superuserAt('/entities?search=Brackwater');
  await page.getByRole('grid').getByRole('link', { name: 'Brackwater Marine Systems' }).click();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('link', { name: 'New user' }).click();
  const entity = dialog(page).getByRole('combobox', { name: 'Entity' });
  await expect.poll(() => entity.inputValue()).toBe('Brackwater Marine Systems');
  await isAccessible(page);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Users', selected: true }).waitFor();

  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  await page.getByRole('grid').getByRole('link', { name: 'Whitlock' }).click();
  await button(page, 'View Vigie as this user').click();
  await giveReason(page, 'Support request 4712');
  await said(page, /You are viewing Vigie as Emma Whitlock/);
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  expect(refused).toEqual([]);
  noErrors(page);
});
