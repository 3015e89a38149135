import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '#shared/permissions.ts';
import { doMore, isAccessible, noErrors, openBrowser, openSession } from '../../support/browser/browser.ts';
import { stack } from '../../support/product/client.ts';
import { session, settled, tokenFor } from '../../support/records/accounts.ts';
import { newClient, newParts } from '../../support/records/requests.ts';
import { projectWith } from '../../support/records/supplier-files.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** A client that plans projects, and its project with one part. */
async function world(language: 'en' | 'fr') {
  const { entity } = await newClient(1, 'abgo_medium');
  const { username } = await settled({ entity, permissions: PERMISSIONS, language });
  const client = await session(username);
  const [part] = await newParts(client, 1, { price: 10 });
  const project = await projectWith(client, part ? [part] : [], 'Radar');
  return { part: part?.id ?? '', project, token: await tokenFor(username) };
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('units in service and to build are entered once in the project, and the last buy of its parts begins with them', async () => {
  const { part, project, token } = await world('en');
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/projects/${project}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Units in service' }).fill('480');
  await dialog.getByRole('button', { name: 'Add a year' }).click();
  await dialog.getByRole('textbox', { name: 'Units', exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').first().waitFor();
  await isAccessible(page);
  await dialog.getByRole('textbox', { name: 'Units', exact: true }).fill('120');
  await dialog.getByRole('button', { name: 'Add a year' }).click();
  await dialog.getByRole('textbox', { name: 'Units', exact: true }).nth(1).fill('80');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const year = new Date().getFullYear();
  await page
    .getByText(`${year}: 120, ${year + 1}: 80`)
    .first()
    .waitFor();

  await page.goto(`${stack().url}/parts/${part}?tab=last-buy`);
  await page.getByRole('heading', { name: /^Buy \d+ pieces$/ }).waitFor();
  expect(await field(page, 'Units in service').inputValue()).toBe('480');
  expect(await field(page, String(year)).inputValue()).toBe('120');
  expect(await field(page, String(year + 1)).inputValue()).toBe('80');
  noErrors(page);
});

test('in French, dark, on a phone: a project is copied under another name, and the copy opens', async () => {
  const { project, token } = await world('fr');
  const page = await openSession(browser, token, {
    ...{ dark: true, viewport: { width: 390, height: 844 }, locale: 'fr-FR' },
  });
  await page.goto(`${stack().url}/projects/${project}`);
  await doMore(page, 'Copier');
  const dialog = page.getByRole('alertdialog');
  expect(await dialog.getByRole('textbox', { name: 'Nom de la copie' }).inputValue()).toBe('Radar (copie)');
  await dialog.getByRole('textbox', { name: 'Nom de la copie' }).fill('Radar, export');
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Copier' }).click();
  await page.getByRole('heading', { level: 1, name: 'Radar, export' }).waitFor();
  await page.getByText('Radar, export a été créé').waitFor();
  await page.getByRole('tab', { name: 'Systèmes' }).click();
  await page.getByRole('link', { name: 'Antenna' }).waitFor();
  noErrors(page);
});
