import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import en from '#shared/i18n/en/solutions.ts';
import fr from '#shared/i18n/fr/solutions.ts';
import { isAccessible, noErrors, openAs, openBrowser, speakEnglish } from '../../support/browser/browser.ts';
import { as } from '../../support/product/client.ts';
import { askFor, obsoletePart } from '../../support/records/solutions.ts';
import { sampleOf } from '../../support/runner/walks.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
speakEnglish('operator');

/** Each list with a group of its sheets. */
const LISTS = [
  ['/third-parties', 'Identity'],
  ['/contacts', 'Person'],
  ['/projects', 'Schedule'],
  ['/monitorings', 'Evidence'],
  ['/solutions/requests', 'Request'],
  ['/solutions', 'Request'],
  ['/parts', 'Identification'],
  ['/users', 'Identity'],
  ['/entities', 'Identity'],
  ['/cases', 'Progress'],
  ['/support', 'Circumstances'],
] as const;

test.each(sampleOf(LISTS, 5, () => [], 'lists with a panel'))(
  'P shows the active row of %s beside the list, and arrow keys lead it',
  async (list, group) => {
    const page = await openAs(browser, 'operator', list);
    const cells = page.locator('#grid tbody [data-cell]');
    await cells.first().waitFor();
    const panel = page.getByRole('region', { name: 'Active row' });
    await page.getByRole('button', { name: 'Panel with the active row (P)' }).click();
    await panel.getByRole('heading', { name: group, exact: true }).waitFor();
    await isAccessible(page);
    const sheet = panel.getByRole('link', { name: 'Open the whole sheet' });
    const first = await sheet.getAttribute('href');
    await page.locator('#grid [data-cell][tabindex="0"]').focus();
    // Rows of solutions may be about one request.
    const again = page.locator(`#grid tr:focus-within a[href="${first}"]`);
    do await page.keyboard.press('ArrowDown');
    while ((await again.count()) > 0);
    await expect.poll(() => sheet.getAttribute('href')).not.toBe(first);
    const shown = await sheet.getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${shown}`);
    await panel.waitFor({ state: 'detached' });
    await page.goBack();
    await panel.getByRole('heading', { name: group, exact: true }).waitFor();
    noErrors(page);
  },
);

test.each([
  ['en', en.ended, 'Panel with the active row (P)'],
  ['fr', fr.ended, 'Volet de la ligne active (P)'],
])('a provider reads what became of a solution whose request has ended: %s', async (language, words, open) => {
  const [client, provider] = await Promise.all([as('client'), as('sourcing')]);
  const part = await obsoletePart(client, `E2E-ENDED-${language}`);
  const { id } = await askFor(client, part.id);
  const description = `Same contacts, gilded (${language})`;
  const solution = await provider.call<{ id: string }>('POST /api/processing_proposals', {
    query: { confirm: 'true' },
    body: { asked_processing: id, description },
  });
  await client.call('POST /api/processing_proposals/{id}/accept', { params: { id: solution.id }, body: {} });
  await provider.call('PUT /api/users/me/{field}', { params: { field: 'language' }, body: { value: language } });
  const page = await openAs(browser, 'sourcing', `/solutions?search=${encodeURIComponent(description)}`);
  await page.getByRole('button', { name: open }).click();
  const panel = page.locator('.peek');
  await panel.getByRole('heading', { name: words.title }).waitFor();
  await panel.getByText(words.text).waitFor();
  await panel.getByText(description).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await isAccessible(page);
  await panel.getByRole('link').click();
  await page.waitForURL(`**/solutions/requests/${id}`);
  await page.getByRole('heading', { name: words.title }).waitFor();
});
