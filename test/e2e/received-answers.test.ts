import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isAccessible, noErrors, openAs, openBrowser, speakEnglish } from '../support/browser/browser.ts';
import { clientFor } from '../support/product/client.ts';
import { askThirdParty, strayMail } from '../support/records/answers.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
speakEnglish('operator');

const waiting = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Screens of' }).getByRole('link', { name });

test('an operator sees an answer waiting, compares it field by field and accepts it; the part’s history names it', async () => {
  const asked = await askThirdParty('Gravelot', 3);
  const lines = [
    { line: 0, availability_status: 'obsolete', equiv_product: 'GRV-9', equiv_product_supplier: 'Gravelot' },
    { line: 1, availability_status: 'available' },
    { line: 2, comment: 'Please call us about this one.' },
  ];
  const send = { params: { token: asked.token }, body: { lines, comment: 'See also the notice.' } };
  await clientFor('').call('POST /api/answers/{token}', send);

  const page = await openAs(browser, 'operator', '/answers?state=open&order_by=-received_at');
  await expect.poll(() => waiting(page, 'Answers').textContent()).toMatch(/Answers\s*\d+/);
  await page.getByRole('link', { name: 'Gravelot' }).first().click();
  await page.getByRole('heading', { name: 'Gravelot', exact: true }).waitFor();
  const first = page.getByRole('listitem').filter({ hasText: 'Gravelot-0' });
  await first
    .getByRole('row', { name: /Availability/ })
    .getByText('Obsolete')
    .waitFor();
  await isAccessible(page);
  await page.getByRole('button', { name: /^Accept 2 (of \d )?parts$/ }).click();
  await page.getByText('2 parts updated.').waitFor();
  const last = page.getByRole('listitem').filter({ hasText: 'Gravelot-2' });
  await last.getByText('Please call us about this one.').waitFor();
  await last.getByRole('button', { name: 'Leave aside' }).click();
  const reason = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await reason.getByRole('textbox').fill('Called: nothing has changed.');
  await reason.getByRole('button', { name: 'Leave aside' }).click();
  await page.getByText('1 part left aside.').waitFor();
  await page.getByText('Done', { exact: true }).waitFor();

  await first.getByRole('link', { name: 'Gravelot-0' }).click();
  await page.getByText('Verified today').waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await page
    .getByText(/^Answer of Gravelot of/)
    .first()
    .waitFor();
  noErrors(page);
});

test('an operator assigns a mail that nobody could match to the request that it answers', async () => {
  const asked = await askThirdParty('Huitrier', 1);
  await strayMail('Huitrier', {
    sender: 'sales@huitrier.example',
    subject: 'Your question about seals',
    requests: [asked.request],
  });
  const page = await openAs(browser, 'operator', `/triage?search=${encodeURIComponent('question about seals')}`);
  await page.getByRole('link', { name: 'Your question about seals' }).click();
  await page.getByText('Requests it may answer').waitFor();
  await isAccessible(page);
  await page.getByRole('button', { name: `Assign ${asked.code}` }).click();
  await page.getByRole('heading', { name: 'Huitrier', exact: true }).waitFor();
  await page.getByText('Nothing filled in for this part').waitFor();
  noErrors(page);
});
