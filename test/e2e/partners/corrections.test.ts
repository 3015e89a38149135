import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { PartAnswer } from '#shared/parts/schema.ts';
import {
  isAccessible,
  logInByForm,
  noErrors,
  openAs,
  openBrowser,
  openPage,
  speakEnglish,
} from '../../support/browser/browser.ts';
import { as, stack } from '../../support/product/client.ts';
import { portalSupplier } from '../../support/records/answers.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
speakEnglish('operator');
speakEnglish('supplier');

/** Parts of the catalogue that the third-party of the portal makes. */
async function ownParts(name: string, count: number): Promise<PartAnswer[]> {
  const operator = await as('operator');
  const { id: supplier } = await portalSupplier();
  return Promise.all(
    Array.from({ length: count }, (_, n) =>
      operator.call<PartAnswer>('POST /api/products', {
        body: { supplier, supplier_ref: `${name}-${n}`, label: `Contact ${name}` },
      }),
    ),
  );
}

test('a third-party corrects several of its parts unasked; the operator accepts with one click; it reads what became of it', async () => {
  const name = `Bihoreau-${Date.now()}`;
  await ownParts(name, 2);
  const page = await openAs(browser, 'supplier', `/parts?search=${name}`);
  const grid = page.getByRole('grid');
  await grid.getByText(`${name}-1`).waitFor();
  for (const n of [0, 1]) await page.getByRole('checkbox', { name: new RegExp(`Select .*${name}-${n}`) }).check();
  await page.getByRole('button', { name: 'Propose a correction' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('The same is true of all 2 parts.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Send the correction' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Availability').selectOption('last_buy_order');
  await dialog.getByLabel('Last buy order').fill('2031-03-31');
  await dialog.getByLabel('Replacement reference').fill(`${name}-NEW`);
  await dialog.getByLabel('Remark').fill('PCN 2026-11');
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Send the correction' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.goto(`${stack().url}/questions`);
  const card = page.getByRole('listitem').filter({ hasText: `${name}-0, ${name}-1` });
  await card.getByText('Being checked').first().waitFor();
  await card.getByText('Show what you said about 2 parts').click();
  await card.getByText(`${name}-NEW`).first().waitFor();
  await isAccessible(page);

  const operator = await openAs(browser, 'operator', '/answers?state=open&order_by=-received_at');
  await operator.getByRole('link', { name: 'Contactule' }).first().click();
  await operator.getByText('Correction in the portal').waitFor();
  await operator.getByText('PCN 2026-11').waitFor();
  await operator.getByRole('button', { name: /^Accept 2 (of \d )?parts$/ }).click();
  await operator.getByText('2 parts updated.').waitFor();
  await operator.getByRole('link', { name: `${name}-0` }).click();
  await operator.getByText('Verified today').waitFor();
  await operator.getByRole('tab', { name: 'History' }).click();
  await operator
    .getByText(/^Correction by Contactule of/)
    .first()
    .waitFor();

  await page.reload();
  await card.getByText('Taken over', { exact: true }).first().waitFor();
  for (const each of [page, operator]) noErrors(each);
});

test('on a phone, from the sheet of a part: what is known, what contradicts itself, and withdrawing', async () => {
  const name = `Butor-${Date.now()}`;
  const [part] = await ownParts(name, 1);
  const page = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${stack().url}/login?next=${encodeURIComponent(`/parts/${part?.id}`)}`);
  await logInByForm(page, 'supplier');
  await page.getByRole('button', { name: 'Propose a correction' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('heading', { name: 'What Vigie knows today' }).waitFor();
  await dialog.getByLabel('Availability').selectOption('last_buy_order');
  await dialog.getByLabel('Last buy order').fill('2031-03-31');
  await dialog.getByLabel('End of production').fill('2031-01-31');
  await dialog.getByText('cannot be later than the end of life').waitFor();
  await isAccessible(page);
  await dialog.getByLabel('End of production').fill('2032-01-31');
  await dialog.getByRole('button', { name: 'Send the correction' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.goto(`${stack().url}/questions`);
  const card = page.getByRole('listitem').filter({ hasText: `${name}-0` });
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await card.getByText('Withdrawn').waitFor();
  expect(await card.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
  await isAccessible(page);
  noErrors(page);
});
