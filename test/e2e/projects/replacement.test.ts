import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { SystemAnswer } from '#shared/systems/schema.ts';
import { isAccessible, noErrors, openBrowser, openSession } from '../../support/browser/browser.ts';
import { type Client, stack, until } from '../../support/product/client.ts';
import { session, settled, tokenFor } from '../../support/records/accounts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

let made = 0;
const make = async (client: Client, kind: 'projects' | 'systems' | 'products', body: object): Promise<string> =>
  (await client.call<{ id: string }>(`POST /api/${kind}`, { body })).id;

/** A user of a client with three projects that use a part whose replacement is named and validated. */
async function world(language: 'en' | 'fr') {
  const { username } = await settled({ groups: ['client'], language });
  const client = await session(username);
  const stamp = `${Date.now()}-${made++}`;
  const replacement = await make(client, 'products', { supplier_ref: `NEW-${stamp}` });
  const fields = { equiv_product: `NEW-${stamp}`, replacement_validation: 'validated' };
  const old = await make(client, 'products', {
    supplier_ref: `OLD-${stamp}`,
    availability_status: 'obsolete',
    ...fields,
  });
  const systems = [];
  for (const n of [1, 2, 3]) {
    const project = await make(client, 'projects', { name: `Fleet ${n} ${stamp}` });
    const parts = [
      { product: old, quantity: 2 * n, designators: `R${n}` },
      ...(n === 3 ? [{ product: replacement, quantity: 1 }] : []),
    ];
    systems.push(await make(client, 'systems', { name: `Board ${n}`, project, parts }));
  }
  const count = () => client.call<{ total: number }>('GET /api/systems', { query: { products: old } });
  await until(count, ({ total }) => total === 3);
  return { client, old, replacement, stamp, systems, token: await tokenFor(username) };
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an engineer replaces a part in chosen projects, sees what was refused, and takes it back', async () => {
  const { client, old, replacement, stamp, systems, token } = await world('en');
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/parts/${old}?tab=applications`);
  await page.getByRole('link', { name: 'Replace in projects' }).click();
  await page.getByRole('heading', { name: 'Replace in projects', level: 1 }).waitFor();
  // The replacement that the part names is proposed.
  const chosen = page.getByRole('combobox', { name: 'New part' });
  await chosen.waitFor();
  expect(await chosen.inputValue()).toBe(`NEW-${stamp}`);
  await isAccessible(page);
  await button(page, 'Show what would change').click();
  await page.getByText('This field is required.').waitFor();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Last orders end in May');
  await button(page, 'Show what would change').click();

  await row(page, 'Board 1').getByText('R1').first().waitFor();
  await row(page, 'Board 3').getByText('Adds up').waitFor();
  // What would be added up is the user's choice.
  await button(page, 'Replace in 2 lines').waitFor();
  await page.getByRole('checkbox', { name: 'Change the line in Board 3' }).check();
  await isAccessible(page);
  const params = { id: systems[1] ?? '' };
  await client.call('PUT /api/systems/{id}', { params, body: { parts: [{ product: old, quantity: 40 }] } });
  await button(page, 'Replace in 3 lines').click();
  await page.getByText('2 lines changed.').waitFor();
  await page.getByText('1 line was refused.').waitFor();
  await row(page, 'Board 2').getByText('Someone has changed this line since the preview.').waitFor();
  await row(page, 'Board 1').getByText('Changed').waitFor();
  await isAccessible(page);
  const systemOf = (id = '') => client.call<SystemAnswer>('GET /api/systems/{id}', { params: { id } });
  expect((await systemOf(systems[0])).parts).toEqual([{ product: replacement, quantity: 2, designators: 'R1' }]);
  expect((await systemOf(systems[2])).parts).toEqual([{ product: replacement, quantity: 7, designators: 'R3' }]);

  await page.goto(`${stack().url}/systems/${systems[0]}?tab=history`);
  await page.getByText(`OLD-${stamp} replaced by NEW-${stamp}: Last orders end in May`).first().waitFor();
  await page.goBack();
  noErrors(page);
});

test('in French, dark, on a phone: an alternate is permitted in one project, and that is undone', async () => {
  const { client, old, replacement, systems, token } = await world('fr');
  const page = await openSession(browser, token, {
    dark: true,
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
  });
  await page.goto(`${stack().url}/parts/${old}/replace`);
  await page.getByRole('combobox', { name: 'Ce qui se passe dans les projets' }).selectOption('alternate');
  await page.getByRole('textbox', { name: 'Motif' }).fill('Deuxième source');
  await isAccessible(page);
  await button(page, 'Voir ce qui changerait').click();
  const choice = (n: number) => page.getByRole('checkbox', { name: `Modifier la ligne de Board ${n}` });
  await choice(2).uncheck();
  await choice(3).uncheck();
  await isAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await button(page, 'Remplacer dans 1 ligne').click();
  await page.getByText('1 ligne modifiée.').waitFor();
  const alternatesOf = async (id = '') =>
    (await client.call<SystemAnswer>('GET /api/systems/{id}', { params: { id } })).alternates;
  expect(await alternatesOf(systems[0])).toEqual([{ product: old, alternate: replacement }]);
  await button(page, 'Annuler le remplacement').click();
  await page.getByText('Le remplacement est annulé.').waitFor();
  expect(await alternatesOf(systems[0])).toEqual([]);
  noErrors(page);
});
