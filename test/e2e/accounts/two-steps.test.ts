import { codeAt, STEP_MS } from '@vigie/local-cloud/testing/authenticator';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '#shared/users/schema.ts';
import {
  alerted,
  doMore,
  isAccessible,
  moreOf,
  noErrors,
  openBrowser,
  openPage,
  openSession,
  speakEnglish,
} from '../../support/browser/browser.ts';
import { newToken, stack } from '../../support/product/client.ts';
import { enter, forgetAttempts, OTHER, PASSWORD, settled } from '../../support/records/accounts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await forgetAttempts();
});
afterAll(() => browser.close());
speakEnglish('superuser');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const shown = async (page: Page, place: string) =>
  (await page.locator(`${place} .two-steps-code`).innerText()).replaceAll(' ', '');

async function profileOf(username: string): Promise<Page> {
  const { access_token } = (await enter(username, PASSWORD)).body as { access_token: string };
  const page = await openSession(browser, access_token);
  await page.goto(`${stack().url}/profile`);
  return page;
}

/** From the password to the recovery code; the code of now is used. */
async function setUp(page: Page): Promise<{ secret: string; recovery: string }> {
  await page.getByLabel('Current password').fill(PASSWORD);
  await button(page, 'Continue').click();
  await said(page, 'Scan this code');
  await page.getByRole('img', { name: 'QR code with the secret for your app' }).waitFor();
  const secret = await shown(page, '.two-steps-typed');
  await page.getByLabel('Code of the app').fill(codeAt(secret, Date.now() + 100 * STEP_MS));
  await button(page, 'Turn on').click();
  await said(page, 'The code is wrong.');
  await isAccessible(page);
  await page.getByLabel('Code of the app').fill(codeAt(secret, Date.now()));
  await button(page, 'Turn on').click();
  await said(page, 'Keep your recovery code');
  await isAccessible(page);
  return { secret, recovery: await shown(page, '.two-steps-recovery') };
}

/** The first step of the log-in. */
async function logIn(username: string): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(`${stack().url}/login?next=%2Fprofile`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Log in').click();
  await said(page, 'Enter your code');
  return page;
}

const typeCode = async (page: Page, code: string) => {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await button(page, 'Log in').click();
};

/** The password does not change without a code of the app. */
async function asksForCode(page: Page, secret: string): Promise<void> {
  await button(page, 'Change the password').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('New password', { exact: true }).fill(OTHER);
  await dialog.getByLabel('Confirm the new password').fill(OTHER);
  await button(page, 'Save').click();
  await dialog.getByText('This field is required.').waitFor();
  await dialog.getByLabel('Code of the app').fill(codeAt(secret, Date.now() + 100 * STEP_MS));
  await button(page, 'Save').click();
  await dialog.getByText('The code is wrong.').waitFor();
  await isAccessible(page);
  await button(page, 'Cancel').click();
  await button(page, 'Leave without saving').click();
  await dialog.waitFor({ state: 'detached' });
}

test('a person sets up two-step log-in in the profile, logs in with a code, then with the recovery code', async () => {
  const { username } = await settled();
  const page = await profileOf(username);
  await button(page, 'Set up').click();
  await isAccessible(page);
  await page.getByLabel('Current password').fill('Not-my-password-1');
  await button(page, 'Continue').click();
  await said(page, 'This is not your current password.');
  const { secret, recovery } = await setUp(page);
  await button(page, 'I have kept it').click();
  await button(page, 'Turn off').waitFor();
  await asksForCode(page, secret);

  const second = await logIn(username);
  await isAccessible(second);
  const field = second.getByLabel('Code', { exact: true });
  expect(await field.getAttribute('inputmode')).toBe('numeric');
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  await typeCode(second, '12');
  await said(second, 'Six digits, as the app shows them.');
  await typeCode(second, codeAt(secret, Date.now() + 100 * STEP_MS));
  await said(second, 'The code is wrong.');
  await isAccessible(second);
  await typeCode(second, codeAt(secret, Date.now() + STEP_MS));
  await second.waitForURL('**/profile');
  await alerted(second, 'Authentication completed');
  await button(second, 'Turn off').waitFor();
  noErrors(second);

  const third = await logIn(username);
  await typeCode(third, recovery.replace(/(\d{5})/g, '$1 '));
  await third.waitForURL('**/profile');
  await button(third, 'Set up').waitFor();
  noErrors(third);
});

test('an administrator turns it off for a person who lost the device', async () => {
  const { id, username } = await settled();
  const own = await profileOf(username);
  await button(own, 'Set up').click();
  await setUp(own);
  const page = await openSession(browser, await newToken('superuser'));
  await page.goto(`${stack().url}/users/${id}`);
  await doMore(page, 'Turn off two-step log-in');
  await said(page, 'Turn off two-step log-in of Ada Byron?');
  await isAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off two-step log-in' }).click();
  await alerted(page, 'Two-step log-in of Ada Byron is off');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await moreOf(page)).not.toContain('Turn off two-step log-in');
  expect((await enter(username, PASSWORD)).status).toBe(200);
  noErrors(page);
});

test('who must have it is led to set it up, to any address, and then to the wanted one', async () => {
  const { username } = await settled();
  const page = await openPage(browser);
  // As a stage answers that demands it of its operators.
  await page.route('**/backend/api/users/me', async (route) => {
    const response = await route.fetch();
    const me = (await response.json()) as Me;
    await route.fulfill({ response, json: { ...me, must_set_up_second_factor: !me.has_second_factor } });
  });
  await page.goto(`${stack().url}/login?next=%2Fprofile`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Log in').click();
  await page.waitForURL('**/two-step-login?next=%2Fprofile');
  await said(page, 'Operators of Vigie log in with a code.');
  await isAccessible(page);
  await page.goto(`${stack().url}/parts?page=2`);
  await page.waitForURL('**/two-step-login?next=%2Fparts%3Fpage%3D2');
  await setUp(page);
  await button(page, 'I have kept it').click();
  await page.waitForURL('**/parts?page=2');
  await page.unrouteAll({ behavior: 'wait' });
  noErrors(page);
});
