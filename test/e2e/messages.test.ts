import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Part } from '#shared/parts/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { isAccessible, noErrors, openBrowser, openPage, openSession } from '../support/browser/browser.ts';
import { as, clientFor, stack, until } from '../support/product/client.ts';
import { mailTo } from '../support/product/mailbox.ts';
import { enter, PASSWORD } from '../support/records/accounts.ts';
import { newClient, newParts } from '../support/records/requests.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

test('a user sees in the top bar that a part became obsolete, opens it, and stops e-mails with the link of one', async () => {
  const { client, username } = await newClient(1);
  const [part] = (await newParts(client, 1, { availability_status: 'available' })) as [Part];
  await client.call('POST /api/watchlists', { body: { name: 'Bell', products: [part.id] } });
  await client.call('PUT /api/message_preferences', { body: { cadences: { part_status: 'at_once' } } });
  const body = { availability_status: 'obsolete' };
  await (await as('operator')).call('PUT /api/products/{id}', { params: { id: part.id }, body });
  await until(
    () => client.call<{ unread: number }>('GET /api/messages/count'),
    ({ unread }) => unread === 1,
  );
  const token = ((await enter(username, PASSWORD)).body as { access_token: string }).access_token;
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/parts`);
  await page.getByRole('link', { name: '1 unread message' }).click();
  const title = page.getByRole('link', { name: `${part.supplier_ref}: Obsolete` });
  await title.waitFor();
  await isAccessible(page);
  // The keys of the row: read and unread again.
  await title.focus();
  await page.keyboard.press('r');
  await page.getByRole('button', { name: /^Mark as unread/ }).waitFor();
  await page.keyboard.press('r');
  await page.getByRole('button', { name: /^Mark as read/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/parts/${part.id}`);
  await page.getByRole('banner').getByRole('link', { name: 'Messages', exact: true }).click();
  await page.getByRole('button', { name: /^Archive: / }).click();
  await page.getByText('No messages', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Choose your messages' }).click();
  const choice = page.getByRole('combobox', { name: 'Status of watched parts' });
  expect(await choice.inputValue()).toBe('at_once');
  await isAccessible(page);
  noErrors(page);

  const { email } = await clientFor(token).call<Me>('GET /api/users/me');
  const [, link = ''] = /(\/unsubscribe#token=\S+)/.exec((await mailTo(email, 2)).text) ?? [];
  const visitor = await openPage(browser);
  await visitor.goto(`${stack().url}${link}`);
  await visitor.getByText('Status of watched parts').waitFor();
  await isAccessible(visitor);
  await visitor.getByRole('button', { name: 'Stop these e-mails' }).click();
  await visitor.getByRole('heading', { name: 'E-mails stopped' }).waitFor();
  await page.reload();
  await expect.poll(() => choice.inputValue()).toBe('never');
  await visitor.getByRole('button', { name: 'Undo' }).click();
  await visitor.getByRole('heading', { name: 'E-mails are back' }).waitFor();
  await page.reload();
  await expect.poll(() => choice.inputValue()).toBe('at_once');
  noErrors(visitor);
});
