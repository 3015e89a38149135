import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { KeptPlanAnswer } from '#shared/parts/last-buy/kept.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import { DAY_MS } from '#shared/values/units.ts';
import { isAccessible, noErrors, openBrowser, openSession } from '../../support/browser/browser.ts';
import { stack } from '../../support/product/client.ts';
import { session, settled, tokenFor } from '../../support/records/accounts.ts';
import { newClient, newParts } from '../../support/records/requests.ts';
import { projectWith } from '../../support/records/supplier-files.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** A client that plans projects. */
async function world(language: 'en' | 'fr' = 'en') {
  const { entity } = await newClient(1, 'abgo_medium');
  const { username } = await settled({ entity, permissions: PERMISSIONS, language });
  const client = await session(username);
  return { client, token: await tokenFor(username) };
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a last-buy plan is kept, compared with what is entered now, opened again, made a document and removed', async () => {
  const { client, token } = await world();
  const [part] = await newParts(client, 1, { price: 10 });
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/parts/${part?.id}?tab=last-buy`);
  const from = Number(await field(page, 'Needed from').inputValue());
  await field(page, 'Needed until').fill(String(from + 9));
  await field(page, 'Units in service').fill('480');
  await field(page, 'Failures of a piece per year (%)').fill('2');
  await page.getByRole('heading', { name: 'Buy 112 pieces' }).waitFor();
  const kept = page.getByRole('region', { name: 'Kept plans' }).first();
  await kept.getByRole('button', { name: 'Keep this plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('With spares');
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await kept.getByRole('columnheader', { name: /^With spares/ }).waitFor();

  await field(page, 'Pieces in a pack').fill('25');
  await page.getByRole('heading', { name: 'Buy 125 pieces' }).waitFor();
  await kept.getByRole('row', { name: /125 112$/ }).waitFor();
  expect(await kept.locator('[data-differs]').count()).toBeGreaterThan(1);
  await isAccessible(page);
  await kept.getByRole('button', { name: 'Open again: With spares' }).click();
  await page.getByRole('heading', { name: 'Buy 112 pieces' }).waitFor();
  await page.getByRole('button', { name: 'Keep as a document' }).click();
  await page.getByText('The plan is a document of the part now.').waitFor();

  await page.getByRole('tab', { name: /^Documents/ }).click();
  await page
    .getByText(/\.xlsx/)
    .first()
    .waitFor();
  await isAccessible(page);

  await page.getByRole('tab', { name: 'Last buy' }).click();
  await kept.getByRole('button', { name: 'Delete With spares' }).click();
  await kept.getByText(/^No plan is kept yet/).waitFor();
  noErrors(page);
});

test('in French, dark, on a phone: the plan of a whole project is kept, compared and made a document', async () => {
  const { client, token } = await world('fr');
  const last_buy_order = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);
  const parts = await newParts(client, 2, { availability_status: 'last_buy_order', last_buy_order, price: 10 });
  const project = await projectWith(client, parts);
  const page = await openSession(browser, token, {
    ...{ dark: true, viewport: { width: 390, height: 844 }, locale: 'fr-FR' },
  });
  await page.goto(`${stack().url}/projects/${project}?tab=last-buys`);
  const from = Number(await field(page, 'Besoin à partir de').inputValue());
  await field(page, 'Besoin jusqu’en').fill(String(from + 9));
  await field(page, 'Unités en service').fill('480');
  await field(page, 'Pannes d’une pièce par an (%)').fill('2');
  await page.getByRole('heading', { name: /^2 articles à acheter, 2\s240,00\s€ en tout$/ }).waitFor();
  const kept = page.getByRole('region', { name: 'Plans conservés' }).first();
  await kept.getByRole('button', { name: 'Conserver ce plan' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nom' }).fill('Série 1');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await kept.getByRole('columnheader', { name: /^Série 1/ }).waitFor();
  await kept.getByRole('row', { name: 'Articles à acheter 2 2' }).waitFor();
  await kept.getByRole('row', { name: 'Pièces 224 224' }).waitFor();
  const query = { project };
  const { items } = await client.call<{ items: KeptPlanAnswer[] }>('GET /api/last_buy_plans', { query });
  expect(items).toMatchObject([{ name: 'Série 1', quantity: 224, cash: 2240, orders: [{ units: 1 }, { units: 1 }] }]);
  await isAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Conserver comme document' }).click();
  await page.getByText('Le plan est maintenant un document du projet.').waitFor();
  noErrors(page);
});
