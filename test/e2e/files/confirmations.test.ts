import { buffer } from 'node:stream/consumers';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerLine } from '#shared/credits/schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import type { CartAnswer } from '#shared/requests/schema.ts';
import { noErrors, openBrowser, openSession } from '../../support/browser/browser.ts';
import { stack } from '../../support/product/client.ts';
import { enter, PASSWORD, session, settled } from '../../support/records/accounts.ts';
import { pagesOf } from '../../support/records/pdfs.ts';
import { addToCart, confirm, newClient, newParts, served } from '../../support/records/requests.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const NOTE = 'Winter order 4711';

/** A client that has paid for a cart of two parts. */
async function buyer(language: Language) {
  const { entity } = await newClient(9, 'abgo_premium');
  const { username } = await settled({ entity, permissions: PERMISSIONS, language });
  const client = await session(username);
  const parts = await newParts(client, 2);
  await addToCart(client, parts);
  await confirm(client, { note: NOTE });
  for (const { id } of parts) await served(client, id);
  const { items: carts } = await client.call<{ items: CartAnswer[] }>('GET /api/asked_monitorings/carts');
  const { items: lines } = await client.call<{ items: LedgerLine[] }>('GET /api/db_token/ledger', {
    query: { kind: 'monitoring' },
  });
  const token = ((await enter(username, PASSWORD)).body as { access_token: string }).access_token;
  return { token, parts, cart: carts[0] as CartAnswer, lines };
}

/** The text of the PDF that a press makes. */
async function printed(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  return (await pagesOf(new Uint8Array(await buffer(await download.createReadStream())))).join(' ');
}

const WORDS = {
  en: { actions: /^Actions: /, confirmation: 'Confirmation as PDF', statement: 'As PDF' },
  fr: { actions: /^Actions : /, confirmation: 'Confirmation en PDF', statement: 'En PDF' },
} as const;

test.each<Language>(['en', 'fr'])(
  'a confirmed cart and the credits of a month are printed, in %s',
  async (language) => {
    const { token, parts, cart, lines } = await buyer(language);
    const words = WORDS[language];
    const page = await openSession(browser, token, { locale: language });
    await page.goto(`${stack().url}/monitorings/requests/carts`);
    const confirmation = await printed(page, async () => {
      await page.getByRole('button', { name: words.actions }).first().click();
      await page.getByRole('menuitem', { name: words.confirmation }).click();
    });
    for (const { supplier_ref } of parts) expect(confirmation).toContain(supplier_ref);
    expect(confirmation).toContain(NOTE);
    expect(confirmation).toContain(String(cart.cost));

    await page.goto(`${stack().url}/profile`);
    const statement = await printed(page, () =>
      page.getByRole('button', { name: words.statement, exact: true }).click(),
    );
    // What was granted, what the cart took, and what is left.
    for (const { amount, balance } of lines)
      for (const number of [Math.abs(amount), balance]) expect(statement).toContain(String(number));
    expect(lines.map(({ amount }) => amount).sort((one, other) => one - other)[0]).toBe(-2);
    noErrors(page);
  },
);
