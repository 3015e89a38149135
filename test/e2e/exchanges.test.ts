import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactAnswer } from '#shared/contacts/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { alerted, isAccessible, logInByForm, noErrors, openBrowser, openPage } from '../support/browser/browser.ts';
import { as, type Client, stack } from '../support/product/client.ts';
import { mailTo } from '../support/product/mailbox.ts';

let browser: Browser;
let operator: Client;
beforeAll(async () => {
  [browser, operator] = await Promise.all([openBrowser(), as('operator')]);
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function thirdParty(name: string, people: object[]) {
  const supplier = await operator.call<SupplierAnswer>('POST /api/suppliers', { body: { name, country: 'FR' } });
  for (const person of people)
    await operator.call<ContactAnswer>('POST /api/contacts', { body: { supplier: supplier.id, ...person } });
  const parts: PartAnswer[] = [];
  for (const n of [1, 2]) {
    const body = { supplier: supplier.id, supplier_ref: `${name.toUpperCase()}-${n}`, label: `Écrou ${n}` };
    parts.push(await operator.call<PartAnswer>('POST /api/products', { body }));
  }
  return { ...supplier, parts };
}

test('an operator looks at a mail as it will be read, changes and sends it, and finds it among the events', async () => {
  const email = 'nicole@girafon.example';
  const girafon = await thirdParty('Girafon', [
    { lastname: 'Muet', is_opted_out: true, email: 'muet@girafon.example' },
    { civility: 'mrs', lastname: 'Oresme', email },
  ]);
  const page = await openPage(browser);
  await page.goto(`${stack().url}/third-parties/${girafon.id}?tab=parts`);
  await logInByForm(page, 'operator');
  await page.getByRole('checkbox', { name: 'Sélectionner toutes les lignes de cette page' }).first().check();
  await button(page, 'Contacter les tiers').click();
  const dialog = page.getByRole('alertdialog');
  await expect.poll(() => dialog.getByLabel('Texte').inputValue()).toContain('Bonjour Madame Oresme,');
  await isAccessible(page);
  await dialog.getByLabel('Texte').fill('Bonjour,\n\nCes écrous sont-ils encore fabriqués ?');
  await dialog.getByRole('button', { name: 'Tel qu’il sera lu' }).click();
  const paper = dialog.getByRole('article');
  await paper.getByText('Ces écrous sont-ils encore fabriqués ?').waitFor();
  await paper.getByText('GIRAFON-1 – Écrou 1').waitFor();
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Envoyer 1 e-mail' }).click();
  await alerted(page, '1 e-mail est en cours d’envoi');

  const mail = await mailTo(email);
  expect(mail.text).toContain('Ces écrous sont-ils encore fabriqués ?');
  expect(mail.text).toContain('• GIRAFON-2 – Écrou 2');
  expect(mail.text).toMatch(/\/answer\/[\w-]+/);
  await page.getByRole('tab', { name: 'Événements' }).click();
  await button(page, 'Fil des échanges').click();
  await page.getByRole('listitem').filter({ hasText: 'Disponibilité de vos articles' }).getByText('Oresme').waitFor();
  await isAccessible(page);
  noErrors(page);
});

test('a contact who wants no mails is not written to, and the dialog says so; a call is recorded', async () => {
  const bolduc = await thirdParty('Bolduc', [{ lastname: 'Sourd', is_opted_out: true, email: 'sourd@bolduc.example' }]);
  const page = await openPage(browser);
  await page.goto(`${stack().url}/third-parties/${bolduc.id}?tab=parts`);
  await logInByForm(page, 'operator');
  await page.getByRole('checkbox', { name: 'Sélectionner toutes les lignes de cette page' }).first().check();
  await button(page, 'Contacter les tiers').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('ne souhaite plus recevoir d’e-mails').waitFor();
  expect(await dialog.getByRole('button', { name: 'Aucun e-mail à envoyer' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Téléphone' }).click();
  await dialog.getByLabel('Ce qui s’est dit').fill('Rappeler en mars.');
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await alerted(page, /Enregistré\s:\sBolduc/);
  const { items } = await operator.call<{ items: object[] }>('GET /api/events', { query: { supplier: bolduc.id } });
  expect(items).toMatchObject([{ type: 'phone_initial_request', content: 'Rappeler en mars.' }]);
});

test('an operator looks at the reminders that are due and sends them; the count follows', async () => {
  const asked: string[] = [];
  for (const name of ['Relance Une', 'Relance Deux']) {
    const email = `${name.replaceAll(' ', '.').toLowerCase()}@relance.example`;
    const { id, parts } = await thirdParty(name, [{ lastname: 'Oubli', email }]);
    const { items } = await operator.call<{ items: { id: string }[] }>('GET /api/contacts', {
      query: { supplier: id },
    });
    const body = { supplier: id, contact: items[0]?.id, products: parts.map((part) => part.id), date: '2026-01-05' };
    const root = await operator.call<{ id: string }>('POST /api/events/form_initial_request', { body });
    const due = { ids: [root.id], next_step_on: '2026-01-20' };
    await operator.call('POST /api/follow_ups/postpone', { body: due });
    asked.push(email);
  }
  const page = await openPage(browser);
  await page.goto(`${stack().url}/follow-ups?search=Relance`);
  await logInByForm(page, 'operator');
  await page.getByRole('checkbox', { name: 'Sélectionner toutes les lignes de cette page' }).first().check();
  await button(page, 'Envoyer les relances').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('heading', { name: 'Envoyer 2 relances' }).waitFor();
  await dialog.getByRole('article').getByText('RELANCE').first().waitFor();
  await isAccessible(page);
  await button(page, 'E-mail suivant').click();
  await dialog.getByText('E-mail 2 sur 2').waitFor();
  await dialog.getByRole('button', { name: 'Envoyer 2 relances' }).click();
  await alerted(page, '2 relances sont en cours d’envoi');
  for (const email of asked) expect((await mailTo(email)).subject).toMatch(/^Relance/);
  await button(page, 'Planifiés').click();
  await page.getByRole('button', { name: 'Relance Une' }).click();
  await page.getByRole('dialog').getByText('RELANCE UNE-1').first().waitFor();
  await isAccessible(page);
  noErrors(page);
});

test('a client without Gosm is told why the events of a part are closed', async () => {
  const { items } = await (await as('client-basic')).call<{ items: { id: string }[] }>('GET /api/products', {
    query: { size: '1' },
  });
  const page = await openPage(browser);
  await page.goto(`${stack().url}/parts/${items[0]?.id}?tab=events`);
  await logInByForm(page, 'client-basic');
  await page.getByText(/Gosm/).first().waitFor();
  await isAccessible(page);
  noErrors(page);
});
