import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAccessible, noErrors, openBrowser, openPage, openSession } from '../support/browser/browser.ts';
import { stack } from '../support/product/client.ts';
import { mailTo, tokenIn } from '../support/product/mailbox.ts';
import { enter, PASSWORD, settled } from '../support/records/accounts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function linkIn(address: string, number: number): Promise<string> {
  return `${stack().url}/email-change#token=${tokenIn(await mailTo(address, number))}`;
}

/** Asks for another address in the profile. */
async function want(page: Page, address: string): Promise<void> {
  await button(page, 'Change the address').click();
  await page.getByLabel('New e-mail address').fill(address);
  await page.getByLabel('Current password').fill(PASSWORD);
  await button(page, 'Send the link').click();
  await said(page, `Open the link that we sent to ${address}`);
}

test('a person changes their address by a link; the old address brings it back, and a used link says so', async () => {
  const { username, email } = await settled();
  const { access_token } = (await enter(username, PASSWORD)).body as { access_token: string };
  const page = await openSession(browser, access_token);
  await page.goto(`${stack().url}/profile`);

  await button(page, 'Change the address').click();
  await page.getByLabel('New e-mail address').fill('nobody');
  await button(page, 'Send the link').click();
  await said(page, 'Please enter a valid email address.');
  await isAccessible(page);
  await page.getByLabel('New e-mail address').fill(`typo-${email}`);
  await page.getByLabel('Current password').fill('Not-my-password-1');
  await button(page, 'Send the link').click();
  await said(page, 'This is not your current password.');
  await page.getByLabel('Current password').fill(PASSWORD);
  await button(page, 'Send the link').click();
  await said(page, `Open the link that we sent to typo-${email}`);
  await isAccessible(page);
  await button(page, 'Withdraw').click();
  await said(page, `Your address stays ${email}`);
  await button(page, 'Withdraw').waitFor({ state: 'detached' });

  await want(page, `new-${email}`);
  const stranger = await openPage(browser);
  await stranger.goto(await linkIn(`new-${email}`, 1));
  await said(stranger, `From now on, the account ${username} uses the address new-${email}.`);
  await isAccessible(stranger);
  await button(stranger, 'Confirm the address').click();
  await said(stranger, 'Address confirmed');
  await page.reload();
  await page.getByRole('main').getByText(`new-${email}`, { exact: true }).waitFor();

  await page.goto(await linkIn(email, 2));
  await said(page, `uses the address ${email} again`);
  await button(page, 'Bring the address back').click();
  await said(page, 'The address is back');
  await page.getByRole('link', { name: 'Go on to Vigie' }).click();
  await page.waitForURL(/\/login/);
  expect((await mailTo(email, 3)).subject).toBe('Choose a new password for Vigie');
  await stranger.reload();
  await said(stranger, 'Invalid or expired link');
  for (const each of [page, stranger]) noErrors(each);
});
