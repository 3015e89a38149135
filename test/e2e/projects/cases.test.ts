import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { CaseAnswer } from '#shared/cases/schema.ts';
import { isAccessible, noErrors, openBrowser, openSession } from '../../support/browser/browser.ts';
import { stack } from '../../support/product/client.ts';
import { enter, PASSWORD, session, settled } from '../../support/records/accounts.ts';
import { newParts } from '../../support/records/requests.ts';
import { projectWith } from '../../support/records/supplier-files.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** A user of a client, and its project with an obsolete part. */
async function world(language: 'en' | 'fr') {
  const { username } = await settled({ groups: ['client'], language });
  const client = await session(username);
  const [part] = await newParts(client, 1, { availability_status: 'obsolete' });
  const name = `Buoys ${Date.now()}`;
  const project = await projectWith(client, part ? [part] : [], name);
  const { body } = await enter(username, PASSWORD);
  const token = (body as { access_token: string }).access_token;
  return { client, ref: part?.supplier_ref ?? '', part: part?.id ?? '', project, name, token };
}
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const choice = (page: Page, name: string) => dialog(page).getByRole('combobox', { name, exact: true });

test('a case is opened from the assessment, estimated from published costs, and closed with what it avoided', async () => {
  const { client, ref, project, name, token } = await world('en');
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/projects/${project}?tab=assessment`);
  const exposures = page.getByRole('region', { name: 'Parts to decide on first' });
  await exposures.getByRole('button', { name: 'Open case' }).click();
  await choice(page, 'Resolution').selectOption({ label: 'Simple substitute' });
  await choice(page, 'Next cheapest way').selectOption({ label: 'Normal substitute' });
  await choice(page, 'Published costs').fill('2009');
  await page.getByRole('option', { name: 'DMSMS cost survey 2009' }).click();
  await dialog(page).getByText('$5,000').waitFor();
  await isAccessible(page);
  await dialog(page).getByRole('button', { name: 'Take these as estimates' }).click();
  expect(await field(page, 'Estimated cost').inputValue()).toBe('5000');
  expect(await field(page, 'Currency').inputValue()).toBe('USD');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await exposures.getByRole('link', { name: 'Open', exact: true }).click();

  await page.getByRole('heading', { name: `${ref} in ${name}` }).waitFor();
  await page.getByText('$29,000').waitFor();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await choice(page, 'State').selectOption({ label: 'Closed' });
  await field(page, 'Actual cost').fill('6500');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('$27,500').first().waitFor();
  const { items } = await client.call<{ items: CaseAnswer[] }>('GET /api/cases', { query: { project } });
  expect(items).toMatchObject([{ state: 'closed', cost_avoided: 27_500, currency: 'USD', part_label: ref }]);

  await page.goto(`${stack().url}/cases`);
  await page.getByRole('link', { name: ref }).waitFor();
  await isAccessible(page);
  await page.getByRole('link', { name: 'Resolution costs' }).click();
  await page.getByRole('link', { name: 'IIOM cost survey 2025' }).click();
  await page
    .getByRole('row', { name: /Redesign of a complex system/ })
    .getByText('$12,805,363')
    .waitFor();
  // What is published is not a client's to change.
  expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  await isAccessible(page);
  noErrors(page);
});

test('in French, dark, on a phone: a case of the part’s sheet, and a table of the own company', async () => {
  const { name, part, token } = await world('fr');
  const page = await openSession(browser, token, {
    dark: true,
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
  });
  await page.goto(`${stack().url}/parts/${part}?tab=applications`);
  await page.getByRole('button', { name: 'Ouvrir un cas' }).click();
  await choice(page, 'Projet').fill(name);
  await page.getByRole('option', { name }).click();
  await isAccessible(page);
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  // It stays while the pointer is over it, and covers what is below.
  await page.locator('.alert').getByRole('button').click();
  await page.getByRole('region', { name: 'Cas d’obsolescence' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { name: new RegExp(`dans ${name}$`) }).waitFor();
  await isAccessible(page);

  await page.goto(`${stack().url}/cases/costs`);
  await page.getByRole('button', { name: 'Ajouter une table' }).first().click();
  await field(page, 'Nom').fill(`Nos coûts ${name}`);
  await field(page, 'Année des prix').fill('2026');
  await field(page, 'Substitution simple').fill('4 200,50');
  await isAccessible(page);
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('4 200,50').waitFor();
  await page.getByRole('button', { name: 'Modifier', exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  noErrors(page);
});
