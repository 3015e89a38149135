import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#shared/i18n/languages.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { noErrors, openBrowser, openSession } from '../support/browser/browser.ts';
import { begin, moveTo, settle } from '../support/browser/walk.ts';
import { as, logIn } from '../support/product/client.ts';
import { enter, PASSWORD, settled } from '../support/records/accounts.ts';
import { obsoletePart } from '../support/records/solutions.ts';

/** Complements the other files: roles in the language not used there, and roles not covered there. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** A user of the same company as a demo user. */
async function colleague(role: string, language: Language): Promise<Page> {
  const { entity } = await (await as(role)).call<Me>('GET /api/users/me');
  const { username } = await settled({ entity: entity.id, groups: [role], language });
  const { body } = await enter(username, PASSWORD);
  return openSession(browser, (body as { access_token: string }).access_token);
}

test('a client with the basic subscription finds obsolete parts, and can request monitoring only', async () => {
  const client = await as('client-basic');
  const reference = `BASIC-${Date.now()}`;
  await obsoletePart(client, reference);
  const page = await openSession(browser, await logIn('client-basic'));
  await begin(page, '/dashboard');
  await page
    .getByRole('table', { name: /disponibilité/ })
    .getByRole('link', { name: 'Obsolète' })
    .click();
  await page.waitForURL(/availability_status=obsolete/);
  await page.getByRole('textbox', { name: 'Rechercher dans la liste' }).fill(reference);
  await page.waitForURL(/search=/);
  await page.getByRole('grid').getByRole('link', { name: reference }).click();
  await page.waitForURL(/\/parts\/\w+/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await button(page, 'Demander une solution').count()).toBe(0);
  await button(page, 'Demander une veille').click();
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
  await navigation.getByRole('link', { name: /Panier de veille\s: \d/ }).click();
  await page.getByRole('checkbox', { name: `Sélectionner ${reference}` }).check();
  // The alert of the request offers the same.
  const selected = page.getByRole('region', { name: 'ligne sélectionnée' });
  await selected.getByRole('button', { name: 'Retirer du panier' }).click();
  await said(page, '1 demande a été retirée du panier.');
  noErrors(page);
});

test('a third-party’s user reads their own sheet in English, keeps its contacts, and has no access to others', async () => {
  const operator = await as('operator');
  const other = await operator.call<SupplierAnswer>('POST /api/suppliers', { body: { name: 'Somebody Else Ltd' } });
  const page = await colleague('supplier', 'en');
  await begin(page, '/parts');
  await page.getByRole('link', { name: 'Our sheet' }).click();
  await page.getByRole('heading', { name: 'Contactule' }).waitFor();
  await page.getByRole('tab', { name: 'Contacts' }).click();
  await settle(page);
  await button(page, /^New contact/).click();
  await dialog(page)
    .getByRole('textbox', { name: /^Last name/ })
    .fill('Portal');
  await dialog(page)
    .getByRole('button', { name: /^(Save|Create)/ })
    .click();
  await page
    .getByRole('link', { name: /Portal/ })
    .first()
    .waitFor();
  expect(await button(page, /^Delete/).count()).toBe(0);
  await moveTo(page, `/third-parties/${other.id}`);
  expect(await page.locator('main').innerText()).not.toContain('Somebody Else Ltd');
  await moveTo(page, '/profile');
  await page.getByRole('main').getByText('Contactule').first().waitFor();
  noErrors(page);
});

test('a solution provider reads requests in English, without their requesters', async () => {
  const page = await colleague('sourcing', 'en');
  await begin(page, '/solutions/requests');
  await page.getByRole('grid').getByRole('link').first().click();
  await page.waitForURL(/\/solutions\/requests\/[^/]+$/);
  await settle(page);
  await button(page, 'Propose a solution').first().click();
  await dialog(page)
    .getByLabel(/^Description/)
    .fill('Not sent');
  await page.keyboard.press('Escape');
  await dialog(page).getByText('Leave without saving?').waitFor();
  await dialog(page).getByRole('button', { name: 'Leave without saving' }).click();
  const text = await page.locator('body').innerText();
  for (const client of ['Rames du Ponant', 'Brackwater']) expect(text).not.toContain(client);
  noErrors(page);
});

test('a superuser maintains the reference data, in French', async () => {
  const name = `Famille ${Date.now()}`;
  const page = await openSession(browser, await logIn('superuser'));
  await begin(page, '/reference/families');
  await button(page, 'Nouvelle entrée').click();
  await dialog(page).getByRole('textbox', { name: /^Clé/ }).fill(`family_${Date.now()}`);
  for (const label of await dialog(page)
    .getByRole('textbox', { name: /^Libellé/ })
    .all())
    await label.fill(name);
  await button(page, 'Enregistrer').click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: /^Rechercher par/ }).fill(name);
  const row = page.getByRole('row', { name });
  await row.waitFor();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await dialog(page).getByRole('button', { name: 'Supprimer' }).click();
  await row.waitFor({ state: 'detached' });
  noErrors(page);
});
