import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactAnswer } from '#shared/contacts/schema.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import {
  alerted,
  doMore,
  isAccessible,
  logInByForm,
  moreOf,
  noErrors,
  openBrowser,
  openPage,
} from '../support/browser/browser.ts';
import { as, type Client, stack } from '../support/product/client.ts';

let browser: Browser;
let operator: Client;
beforeAll(async () => {
  [browser, operator] = await Promise.all([openBrowser(), as('operator')]);
});
afterAll(() => browser.close());

const ADDRESS = { address: '7 quai des Essais', zip: '29200', city: 'Brest', country: 'FR' };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const field = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('textbox', { name });
const question = (page: Page) => page.getByRole('alertdialog');
const create = (body: object) => operator.call<SupplierAnswer>('POST /api/suppliers', { body });

/** The sheet, the list or another screen, as a user of a role sees it. */
async function at(role: string, path: string): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(`${stack().url}${path}`);
  await logInByForm(page, role);
  return page;
}

test('a new third-party: its address is already in use, its code was taken meanwhile, another is offered', async () => {
  const { name, ...neighbour } = await create({ name: 'Voisin Essai', ...ADDRESS });
  const page = await at('operator', '/third-parties');
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  await button(page, 'Nouveau tiers').click();
  await field(page, /^Nom/).fill('Nouvel Essai');
  const code = field(page, /^Code$/);
  await expect.poll(() => code.inputValue()).toMatch(/^T\d{6}$/);
  const offered = await code.inputValue();
  await field(page, /^Adresse/).fill('7, Quai des essais');
  await field(page, /^Code postal/).fill('29 200');
  await field(page, /^Ville/).fill('BREST');
  await page.getByRole('combobox', { name: /^Pays/ }).fill('France');
  await page.getByRole('option', { name: 'France', exact: true }).click();
  await isAccessible(page);
  await create({ name: 'Plus rapide', supplier_code: offered });
  await button(page, 'Enregistrer').click();

  const asked = question(page);
  await asked.getByText(`Le code ${offered} appartient à :`).waitFor();
  await asked.getByRole('link', { name: new RegExp(name) }).waitFor();
  await asked.getByText(neighbour.supplier_code).waitFor();
  await isAccessible(page);
  await button(page, 'Revenir au formulaire').click();
  await page.getByText(/Ce code existe déjà\./).waitFor();
  await button(page, 'Enregistrer').click();
  await asked.getByRole('button', { name: /^Utiliser T\d{6} et enregistrer$/ }).click();
  await page.getByRole('heading', { name: 'Nouvel Essai' }).waitFor();
  expect(await page.locator('.sheet-subtitle').textContent()).not.toContain(offered);
  await isAccessible(page);
  noErrors(page);
});

test('concurrent changes, a favourite contact, the history; deactivation is confirmed and affects parts', async () => {
  const thirdParty = await create({ name: 'Durée Essai', city: 'Brest' });
  const params = { id: thirdParty.id };
  await Promise.all([
    operator.call<ContactAnswer>('POST /api/contacts', {
      body: { supplier: thirdParty.id, lastname: 'Quill', phone: '+33 2 98 00 00 00' },
    }),
    operator.call('POST /api/products', { body: { supplier: thirdParty.id, supplier_ref: 'ESSAI-1' } }),
  ]);
  const page = await at('operator', `/third-parties/${thirdParty.id}`);
  await button(page, /^Modifier$/).click();
  await field(page, /^Ville/).fill('Quimper');
  await operator.call('PUT /api/suppliers/{id}', { params, body: { city: 'Morlaix' } });
  await button(page, 'Enregistrer').click();
  await question(page).getByText('Morlaix').waitFor();
  await button(page, 'Enregistrer mes choix').click();
  await page.getByText('Quimper', { exact: true }).first().waitFor();

  await tab(page, 'Contacts');
  await button(page, /^Actions.*Quill$/).click();
  await page.getByRole('menuitem', { name: 'Définir comme favori' }).click();
  await page.getByTitle('Contact favori').waitFor();
  await isAccessible(page);
  await tab(page, 'Vue d’ensemble');
  await page.getByRole('region', { name: 'Qui contacter' }).getByRole('link', { name: 'Quill' }).waitFor();

  await tab(page, 'Historique');
  await page.getByRole('row', { name: /Ville.*Morlaix.*Quimper/ }).waitFor();
  await page.goto(`${page.url().split('?')[0]}?as_of=${thirdParty.creation_date}`);
  await page.getByText(/Voici l’état au/).waitFor();
  await page.getByText('Brest', { exact: true }).first().waitFor();
  expect(await moreOf(page)).toEqual([]);
  await button(page, 'Revenir à l’état actuel').click();

  await doMore(page, 'Désactiver');
  await question(page)
    .getByText(/^1 de ses articles devient obsolète/)
    .waitFor();
  await isAccessible(page);
  await question(page).getByRole('button', { name: 'Désactiver' }).click();
  await page.getByText('Inactif', { exact: true }).waitFor();
  await alerted(page, 'Modification des articles d’un tiers1 modifié');
  await button(page, 'Restaurer les articles').waitFor();

  await doMore(page, 'Activer');
  await question(page)
    .getByText(/^1 de ses articles est devenu obsolète/)
    .waitFor();
  await isAccessible(page);
  await question(page).getByRole('button', { name: 'Activer et restaurer les articles' }).click();
  await page.getByText(/^1 article restauré par/).waitFor();
  await tab(page, 'Articles');
  await page.getByRole('row', { name: /ESSAI-1.*Pas encore étudié/ }).waitFor();
  noErrors(page);
});

test('the genealogy is navigable by keys, and readable as a list', async () => {
  const top = await create({ name: 'Aïeul Essai' });
  const [middle] = await Promise.all(['Milieu Essai', 'Frère Essai'].map((name) => create({ name, parent: top.id })));
  await create({ name: 'Cadet Essai', parent: middle?.id });
  const page = await at('operator', `/third-parties/${middle?.id}?tab=genealogy`);
  const tree = page.getByRole('tree', { name: 'Généalogie de Milieu Essai' });
  await tree.getByRole('treeitem').nth(3).waitFor();
  await isAccessible(page);
  await tree.getByRole('treeitem', { name: /Milieu/ }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => tree.locator(':focus').textContent()).toContain('Frère Essai');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Cadet Essai' }).waitFor();
  await tab(page, 'Généalogie');
  await button(page, 'Liste').click();
  await page.getByText('Ce tiers', { exact: true }).waitFor();
  await isAccessible(page);
  noErrors(page);
});

test('a third-party’s own user finds their sheet, and no other', async () => {
  const page = await at('supplier', '/third-parties');
  await page.getByRole('heading', { name: 'Contactule' }).waitFor();
  await page.getByRole('link', { name: 'Notre fiche' }).first().waitFor();
  expect(await moreOf(page)).toEqual([]);
  await isAccessible(page);
  noErrors(page);
});

test('a reminder needs a type and a name, and updates the date of the last contact', async () => {
  const thirdParty = await create({ name: 'Relance Essai' });
  const page = await at('operator', `/third-parties/${thirdParty.id}?tab=events`);
  await button(page, 'Enregistrer un événement').first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await form.getByText('Ce champ est obligatoire.').nth(1).waitFor();
  await isAccessible(page);
  await form.getByRole('combobox', { name: /^Type/ }).selectOption({ label: 'Relance par téléphone' });
  await field(page, /^Nom/).fill('Relance du stock');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('row', { name: /Relance du stock.*Relance par téléphone/ }).waitFor();
  await page
    .getByRole('row', { name: /Relance du stock/ })
    .getByRole('button', { name: 'Relance du stock' })
    .click();
  await form.getByRole('button', { name: 'Historique' }).click();
  await form.getByRole('row', { name: /Création.*Hugo/ }).waitFor();
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Modifier' }).waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await tab(page, 'Vue d’ensemble');
  const follow = page.getByRole('region', { name: 'Suivi' }).locator('dl');
  await expect.poll(() => follow.textContent()).toMatch(/Dernier contact\d/);
  noErrors(page);
});
