import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '#shared/permissions.ts';
import { DAY_MS } from '#shared/values/units.ts';
import { isAccessible, noErrors, openBrowser, openSession } from '../../support/browser/browser.ts';
import { type Client, stack } from '../../support/product/client.ts';
import { session, settled, tokenFor } from '../../support/records/accounts.ts';
import { newClient, newParts } from '../../support/records/requests.ts';
import { projectWith } from '../../support/records/supplier-files.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

type World = { client: Client; token: string; project: string; obsolete: string[]; unknown: string[] };

/** A client with a project of obsolete and unknown parts. */
async function world(language: 'en' | 'fr'): Promise<World> {
  const { entity } = await newClient(1, 'abgo_medium');
  const { username } = await settled({ entity, permissions: PERMISSIONS, language });
  const client = await session(username);
  const ended = await newParts(client, 2, { availability_status: 'obsolete' });
  const others = await newParts(client, 1, { availability_status: 'unknown_1' });
  const project = await projectWith(client, [...ended, ...others], `Ferry ${Date.now()}`);
  const refs = (parts: typeof ended) => parts.map(({ supplier_ref }) => supplier_ref ?? '?');
  const token = await tokenFor(username);
  return { client, token, project, obsolete: refs(ended), unknown: refs(others) };
}
const rowOf = (page: Page, ref: string) => page.getByRole('rowheader', { name: ref });

test('cells of the matrix filter the list beneath it, by the keyboard, and the address keeps them', async () => {
  const { token, project, obsolete, unknown } = await world('en');
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/projects/${project}?tab=assessment`);
  const [gone = ''] = obsolete;
  const [open = ''] = unknown;
  await rowOf(page, gone).waitFor();
  expect(await rowOf(page, open).count()).toBe(0);
  const cells = page.getByRole('table', { name: 'Parts by likelihood and impact' }).getByRole('button');
  const certain = cells.and(page.getByRole('button', { name: /^2 parts: likelihood 80–100/ }));
  const likely = cells.and(page.getByRole('button', { name: /^1 part: likelihood/ }));
  await likely.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('region', { name: 'Parts of the chosen cells' });
  await list.getByRole('rowheader', { name: open }).waitFor();
  expect(await rowOf(page, gone).count()).toBe(0);
  expect(await likely.getAttribute('aria-pressed')).toBe('true');
  await isAccessible(page);

  await certain.focus();
  await page.keyboard.press('Space');
  await list.getByRole('rowheader', { name: gone }).waitFor();
  await page.reload();
  await list.getByRole('rowheader', { name: gone }).waitFor();
  await list.getByRole('rowheader', { name: open }).waitFor();
  await list.getByRole('button', { name: /^Take out: Likelihood 80–100/ }).click();
  await list.getByRole('rowheader', { name: gone }).waitFor({ state: 'detached' });
  await page.goBack();
  await list.getByRole('rowheader', { name: gone }).waitFor();
  await list.getByRole('button', { name: 'Show the parts to decide on first' }).click();
  await page.getByRole('region', { name: 'Parts to decide on first' }).getByRole('rowheader', { name: gone }).waitFor();
  noErrors(page);
});

test('in French, dark, on a phone: a project is compared with itself on an earlier day, and with another one', async () => {
  const { client, token, project } = await world('fr');
  const other = `Autre ${Date.now()}`;
  await projectWith(client, await newParts(client, 1, { availability_status: 'available' }), other);
  const page = await openSession(browser, token, {
    ...{ dark: true, viewport: { width: 390, height: 844 }, locale: 'fr-FR' },
  });
  await page.goto(`${stack().url}/projects/${project}?tab=assessment`);
  const compared = page.getByRole('region', { name: 'Comparer avec un jour passé ou un autre projet' });
  await compared.getByText('Choisissez un jour passé ou un autre projet.').waitFor();
  const [year = '', month = '', day = ''] = new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10).split('-');
  await compared.getByRole('spinbutton').first().click();
  await page.keyboard.type(`${day}${month}${year}`);
  await compared.getByText('3 articles n’étaient pas encore dans Vigie et comptent comme inconnus.').waitFor();
  await compared.getByRole('row', { name: /^Inconnus 1 33\s% 3 100\s%/ }).waitFor();
  await isAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await compared.getByRole('button', { name: /Ce projet/ }).click();
  await page.getByRole('option', { name: other }).click();
  await compared.getByText('1 article n’était pas encore dans Vigie et compte comme inconnu.').waitFor();
  await compared.getByRole('columnheader', { name: other }).waitFor();
  await isAccessible(page);
  noErrors(page);
});
