import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { isAccessible, logInByForm, noErrors, openBrowser, openSession } from '../support/browser/browser.ts';
import { begin, settle } from '../support/browser/walk.ts';
import { as, clientFor, logIn, stack } from '../support/product/client.ts';

let browser: Browser;
let token: string;
let part: PartAnswer;
beforeAll(async () => {
  [browser, token] = await Promise.all([openBrowser(), logIn('client-other')]);
  part = await clientFor(token).call<PartAnswer>('POST /api/products', {
    body: { supplier_ref: `RESILIENT-${Date.now()}`, label: 'Before' },
  });
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const form = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');
const stay = async (page: Page) => {
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await question(page).waitFor({ state: 'detached' });
};
const label = (page: Page) => form(page).getByRole('textbox', { name: /^Label/ });

async function partSheet(options: Parameters<typeof openSession>[2] = {}): Promise<Page> {
  const page = await openSession(browser, token, options);
  await begin(page, `/parts?search=${part.supplier_ref}`);
  await page.getByRole('grid').getByRole('link').first().click();
  await page.waitForURL(`**/parts/${part.id}`);
  await settle(page);
  return page;
}

test('input survives closing, going back and reloading, unless the user discards it', async () => {
  const page = await partSheet();
  await button(page, 'Edit').click();
  await label(page).fill('Typed for a long time');
  await page.keyboard.press('Escape');
  await question(page).getByText('Leave without saving?').waitFor();
  await isAccessible(page);
  await stay(page);
  expect(await label(page).inputValue()).toBe('Typed for a long time');

  await page.goBack();
  await stay(page);
  await page.waitForURL(`**/parts/${part.id}`);
  expect(await label(page).inputValue()).toBe('Typed for a long time');

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.dismiss();
  expect(await label(page).inputValue()).toBe('Typed for a long time');

  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await form(page).waitFor({ state: 'detached' });
  await button(page, 'Edit').click();
  expect(await label(page).inputValue()).toBe('Before');
  // Without input there is no confirmation.
  await page.keyboard.press('Escape');
  await form(page).waitFor({ state: 'detached' });
  noErrors(page);
});

test('a session that ends while a form is open loses nothing that was typed', async () => {
  const page = await partSheet();
  await button(page, 'Edit').click();
  await label(page).fill('Typed before the session ended');
  const refusal = { detail: 'Expired.', code: 'expired_token', request_id: 'x' };
  const isSaving = (url: URL) => url.pathname.endsWith(`/products/${part.id}`);
  await page.route(isSaving, (route) => route.fulfill({ status: 401, json: refusal }), { times: 1 });
  await form(page).getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/login/);
  await logInByForm(page, 'client-other');
  await page.getByText('What you had typed is kept').waitFor();
  await page.waitForURL(`**/parts/${part.id}`);
  await button(page, 'Edit').click();
  await form(page).getByText('What you typed before the session ended is here again.').waitFor();
  expect(await label(page).inputValue()).toBe('Typed before the session ended');
  await isAccessible(page);
  await form(page).getByRole('button', { name: 'Save' }).click();
  await form(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  noErrors(page);
});

test('without a network the page reports it, keeps the input, and saves it when the network returns', async () => {
  const page = await partSheet();
  await button(page, 'Edit').click();
  await label(page).fill('After');
  await page.context().setOffline(true);
  const notice = page.getByRole('status').getByText(/^You are offline/);
  await notice.waitFor();
  await isAccessible(page);
  await button(page, 'Save').click();
  await form(page).getByRole('alert').first().waitFor();
  expect(await label(page).inputValue()).toBe('After');
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await button(page, 'Save').click();
  await page.getByRole('heading', { name: 'After' }).waitFor();
  const { label: saved } = await (await as('client-other')).call<PartAnswer>('GET /api/products/{id}', {
    params: { id: part.id },
  });
  expect(saved).toBe('After');
});

test('a script that a deployment removed reloads the page once; when it is still missing, the page says so', async () => {
  const page = await openSession(browser, token);
  await begin(page, '/third-parties');
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  const isMissing = /\/ContactList-[^/]+\.js/;
  await page.route(isMissing, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: 'Contacts', exact: true }).click();
  await page.getByRole('alert').getByText('This page could not be displayed').waitFor();
  expect(loads).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/contacts');
  await isAccessible(page);

  await page.unroute(isMissing);
  await button(page, 'Reload the page').click();
  await page.getByRole('heading', { name: 'Contacts', level: 1 }).waitFor();
  expect(loads).toBe(2);
  // The next loss, after another deployment, reloads again.
  expect(await page.evaluate(() => localStorage.getItem('vigie.reloaded'))).toBeNull();
});

test('an explanation that a deployment removed is not told, and takes nothing from what is typed', async () => {
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/parts/${part.id}`);
  await button(page, 'Edit').click();
  await label(page).fill('Not yet saved');
  const asked: string[] = [];
  await page.route(/\/terms-[^/]+\.js/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 404, body: '' });
  });
  await form(page)
    .getByRole('textbox', { name: /^Internal ref/ })
    .focus();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await settle(page);
  expect(await label(page).inputValue()).toBe('Not yet saved');
  await page.unroute(/\/terms-[^/]+\.js/);
  await form(page)
    .getByRole('textbox', { name: /^Label/ })
    .focus();
  await form(page)
    .getByRole('textbox', { name: /^Internal ref/ })
    .focus();
  await form(page).getByText('own number for the part').waitFor();
  await form(page).getByRole('button', { name: 'Cancel' }).click();
});

test.each(['/parts', '/dashboard', '/monitorings/cart'])(
  '%s: at 200 % of its size nothing is cut off sideways',
  async (path) => {
    // Content of a window of 1440 × 900 at this zoom.
    const page = await openSession(browser, token, { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
    await page.goto(`${stack().url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settle(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
    await isAccessible(page);
    noErrors(page);
  },
);

/** Longer durations are perceived as motion. */
const INSTANT_MS = 10;
const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const style = getComputedStyle(element);
        const durations = `${style.animationDuration},${style.transitionDuration}`.split(',');
        return durations.map((text) => Number.parseFloat(text) * (text.trim().endsWith('ms') ? 1 : 1000) || 0);
      }),
    ),
  );

test('with reduced motion nothing moves, also when an overlay opens', async () => {
  const still = await partSheet();
  await button(still, 'Edit').click();
  await form(still).waitFor();
  expect(await longestMotion(still)).toBeLessThanOrEqual(INSTANT_MS);
  const moving = await partSheet({ reducedMotion: 'no-preference' });
  expect(await longestMotion(moving)).toBeGreaterThan(INSTANT_MS);
});
