import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '#shared/permissions.ts';
import { openBrowser, openSession } from '../support/browser/browser.ts';
import { stack } from '../support/product/client.ts';
import { enter, PASSWORD, settled } from '../support/records/accounts.ts';
import { addDocument, everyRight } from '../support/records/documents.ts';
import { newClient, newParts } from '../support/records/requests.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

async function someone() {
  const { entity } = await newClient(1);
  const { username } = await settled({ entity, permissions: PERMISSIONS, language: 'en' });
  const { access_token: token } = (await enter(username, PASSWORD)).body as { access_token: string };
  const client = await everyRight(entity);
  const [part] = await newParts(client, 1, { label: 'Relay' });
  return { token, client, subject: { kind: 'product', id: part?.id ?? '' } as const };
}

/** A link as the page asks for it. */
const linkIn = (page: Page, token: string, id: string): Promise<string> =>
  page.evaluate(
    async ([bearer, document]) => {
      const asked = await fetch(`/backend/api/ged/documents/${document}/download?mode=inline`, {
        headers: { authorization: `Bearer ${bearer}` },
      });
      return ((await asked.json()) as { url: string }).url;
    },
    [token, id] as const,
  );

const RUNS = '<!doctype html><body><script>document.title = "ran"; alert(1)</script>';
const PNG_START = '\x89PNG\r\n\x1a\n';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>document.title = "ran"</script></svg>';

test('a link opens in the browser that asked for it, and tells everybody else what it is', async () => {
  const { token, client, subject } = await someone();
  const { id } = await addDocument(client, { subject }, 'secret.txt', 'Between us');
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/parts/${subject.id}?tab=documents`);
  const url = await linkIn(page, token, id);
  const own = await page.context().newPage();
  await own.goto(url);
  expect(await own.textContent('body')).toContain('Between us');

  const elsewhere = await browser.newContext({ locale: 'en-GB' });
  const stranger = await elsewhere.newPage();
  const refused = await stranger.goto(url);
  expect(refused?.status()).toBe(403);
  await stranger.getByText('This link was made for somebody else, or for another browser.').waitFor();
  await stranger.getByRole('link', { name: 'Open Vigie' }).waitFor();
  const gone = await stranger.goto(`${url}x`);
  expect(gone?.status()).toBe(410);
  await stranger.getByText('This link has expired. Open the file again in Vigie.').waitFor();
  const french = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await french.goto(url);
  await french.getByText('Ce lien a été créé pour une autre personne ou un autre navigateur.').waitFor();
});

test.each([
  ['a text that is a page', 'page.txt', RUNS],
  ['a text that is a drawing', 'drawing.txt', SVG],
  ['an image that is a page', 'image.png', `${PNG_START}${RUNS}`],
  ['a PDF that is a page', 'file.pdf', `%PDF-1.4\n${RUNS}`],
])('%s runs nothing when it is opened', async (_, name, content) => {
  const { token, client, subject } = await someone();
  const { id } = await addDocument(client, { subject }, name, Uint8Array.from(Buffer.from(content, 'latin1')));
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/parts/${subject.id}?tab=documents`);
  const url = await linkIn(page, token, id);
  const tab = await page.context().newPage();
  let ran = false;
  tab.on('dialog', async (dialog) => {
    ran = true;
    await dialog.dismiss();
  });
  // A browser without a viewer of PDF saves the file instead.
  await tab.goto(url).catch((error: Error) => expect(error.message).toMatch(/Download is starting|ERR_ABORTED/));
  expect([ran, await tab.title()]).not.toContain('ran');
  expect(ran).toBe(false);
  expect(new URL(tab.url()).host).not.toBe(new URL(stack().url).host);
});
