import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { noErrors, openBrowser, openSession } from '../../support/browser/browser.ts';
import { settle } from '../../support/browser/walk.ts';
import { as, logIn, stack } from '../../support/product/client.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** An address, and what the page reads for it, once, without waiting for a script of the screen. */
type Visit = { address: string; read: RegExp; shown: string };

async function visits(role: string): Promise<Visit[]> {
  const client = await as(role);
  const query = { size: '1', origin: 'product', include_fields: 'id' };
  const { items } = await client.call<{ items: PartAnswer[] }>('GET /api/products', { query });
  return [
    { address: '/parts', read: /\/api\/products\?/, shown: '[role=grid] tbody td' },
    { address: `/parts/${items[0]?.id}`, read: /\/api\/products\/\w{26}$/, shown: '[role=tabpanel] dl' },
  ];
}

test.each(['client-other', 'operator', 'supplier'])('the %s does not wait for scripts to read parts', async (role) => {
  const token = await logIn(role);
  for (const { address, read, shown } of await visits(role)) {
    const page = await openSession(browser, token);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(stack().url + address);
    await page.locator(shown).first().waitFor();
    for (const once of [read, /\/users\/me$/, /\/dictionaries$/])
      expect(asked.filter((url) => once.test(url))).toHaveLength(1);
    // The files that the page itself loads later, such as `keepFocus`, come after what the document and `boot.js` name.
    const later = asked.findIndex((url) => /\/keepFocus-/.test(url));
    expect(asked.findIndex((url) => read.test(url))).toBeLessThan(later);
    noErrors(page);
    await page.context().close();
  }
});

declare global {
  interface Window {
    /** What was made of `Intl`, and who made it. */
    made?: string[];
  }
}

/** Notes what takes a page 10 ms or more when it is made for the first time. */
function noteFormatters(): void {
  const made: string[] = [];
  window.made = made;
  const note = (name: string) => made.push(`${name}: ${new Error().stack}`);
  const { DateTimeFormat, NumberFormat, RelativeTimeFormat, Collator } = Intl;
  for (const [name, real] of Object.entries({ DateTimeFormat, NumberFormat, RelativeTimeFormat, Collator }))
    Object.defineProperty(Intl, name, {
      value: new Proxy(real as new (...args: unknown[]) => object, {
        construct(target, args) {
          note(name);
          return new target(...args);
        },
      }),
    });
  const { localeCompare } = String.prototype;
  String.prototype.localeCompare = function (...args: Parameters<typeof localeCompare>) {
    note('localeCompare');
    return localeCompare.apply(this, args);
  };
}

test.each(['client', 'operator'])('what the %s sees first has numbers and dates without a formatter', async (role) => {
  const addresses = [{ address: '/dashboard', shown: 'main a[href^="/parts/"]' }, ...(await visits(role))];
  for (const { address, shown } of addresses) {
    const page = await openSession(browser, await logIn(role));
    await page.addInitScript(noteFormatters);
    await page.goto(stack().url + address);
    await page.locator(shown).first().waitFor();
    await settle(page);
    expect(await page.evaluate(() => window.made)).toEqual([]);
    await page.context().close();
  }
});

test.each(['/login', '/parts'])('the font of %s does not wait for the first text', async (address) => {
  const page = address === '/login' ? await browser.newPage() : await openSession(browser, await logIn('client'));
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (/\/inter-latin-(?!ext)/.test(request.url())) fonts.push(request.url());
  });
  await page.goto(stack().url + address);
  await page
    .getByRole(address === '/login' ? 'button' : 'row')
    .first()
    .waitFor();
  expect(fonts).toHaveLength(1);
  // Who asked for it: the document's start, not the first text.
  const by = await page.evaluate(
    (url) => performance.getEntriesByName(url).map((entry) => (entry as PerformanceResourceTiming).initiatorType),
    fonts[0] ?? '',
  );
  expect(by).toEqual(['link']);
  await page.context().close();
});
