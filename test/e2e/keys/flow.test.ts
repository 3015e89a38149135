import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import en from '#shared/i18n/en/monitorings.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { isAccessible, noErrors, openAs, openBrowser, speakEnglish } from '../../support/browser/browser.ts';
import { as, until } from '../../support/product/client.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
speakEnglish('operator');

/** Parts that were found available before and are monitored again. */
async function queueOf(count: number): Promise<{ word: string; monitorings: MonitoringAnswer[] }> {
  const operator = await as('operator');
  const word = `Flow${Date.now()}`;
  const supplier = await operator.call<{ id: string }>('POST /api/suppliers', { body: { name: `${word} Relays` } });
  const monitorings = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const { id: product } = await operator.call<PartAnswer>('POST /api/products', {
        body: { supplier_ref: `${word}-${n}`, label: `Relay ${n}`, supplier: supplier.id },
      });
      const { id } = await operator.call<MonitoringAnswer>('POST /api/monitorings', { body: { product } });
      const found = { status: 'closed_1', monitoring_date: '2026-01-15T09:00:00Z', availability_status: 'available' };
      await operator.call('PUT /api/monitorings/{id}', { params: { id }, body: { ...found, source: 'Notice 7' } });
      return operator.call<MonitoringAnswer>('PUT /api/monitorings/{id}', {
        params: { id },
        body: { status: 'in_progress' },
      });
    }),
  );
  return { word, monitorings };
}

const stateOf = async ({ id }: { id: string }) =>
  (await as('operator')).call<MonitoringAnswer>('GET /api/monitorings/{id}', { params: { id } });
const statesOf = (all: readonly MonitoringAnswer[]) => Promise.all(all.map(stateOf));

const shownPart = (page: Page) => page.locator('.flow-head h2').textContent();
const mayDecide = (page: Page) => page.getByRole('button', { name: en.flow.actions.unchanged }).isEnabled();
const isReady = async (page: Page, other = '') =>
  expect.poll(async () => (await shownPart(page)) !== other && (await mayDecide(page))).toBe(true);

/** Presses keys, and waits until the next part is there. */
async function decide(page: Page, ...keys: string[]): Promise<string> {
  const before = (await shownPart(page)) ?? '';
  for (const key of keys) await page.keyboard.press(key);
  await isReady(page, before);
  return before;
}

test('an operator works twenty parts without a mouse, and nothing is written before it can no longer be undone', async () => {
  const { word, monitorings } = await queueOf(20);
  const page = await openAs(browser, 'operator', `/monitorings/flow?search=${word}`);
  await isReady(page);
  await page.getByText('Part 1 of 20').waitFor();
  await page.getByText('Notice 7').waitFor();
  await isAccessible(page);
  const first = await decide(page, 'u');
  await page.getByText(en.flow.said.unchanged).first().waitFor();
  const written = (await statesOf(monitorings)).filter(({ status }) => status === 'closed_1');
  expect(written).toEqual([]);

  await page.keyboard.press('z');
  await expect.poll(() => shownPart(page)).toBe(first);
  await isReady(page);
  expect(await decide(page, 'o')).toBe(first);
  await page.keyboard.press('l');
  await page.getByRole('spinbutton').first().waitFor();
  await page.keyboard.type('31032031');
  const second = await decide(page, 'Enter');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect.poll(() => shownPart(page)).toBe(first);
  await page.keyboard.press('j');
  await expect.poll(() => shownPart(page)).toBe(second);
  await page.keyboard.press('j');
  for (let n = 2; n < 19; n++) {
    await isReady(page);
    await decide(page, 'u');
  }
  await isReady(page);
  await page.keyboard.press('u');
  const states = await until(
    () => statesOf(monitorings),
    (all) => all.every(({ status }) => status === 'closed_1'),
  );
  const named = (name: string) => states.find(({ product_label }) => product_label === name);
  expect(named(first)).toMatchObject({ availability_status: 'obsolete' });
  expect(named(second)).toMatchObject({ availability_status: 'last_buy_order', last_buy_order: '2031-03-31' });
  expect(states.filter(({ availability_status }) => availability_status === 'available')).toHaveLength(18);
  expect(states.filter(({ source }) => source === 'Notice 7')).toHaveLength(18);
  noErrors(page);
});

test('whoever leaves the queue loses no decision', async () => {
  const { word, monitorings } = await queueOf(2);
  const page = await openAs(browser, 'operator', `/monitorings/flow?search=${word}`);
  await isReady(page);
  await decide(page, 'o');
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: en.title }).click();
  await page.waitForURL('**/monitorings');
  const closed = await until(
    async () => (await statesOf(monitorings)).filter(({ status }) => status === 'closed_1'),
    ({ length }) => length > 0,
    8,
  );
  expect(closed).toEqual([expect.objectContaining({ availability_status: 'obsolete' })]);
  noErrors(page);
});

test('a decision that others overtook is not written, and is said so', async () => {
  const { word, monitorings } = await queueOf(1);
  const page = await openAs(browser, 'operator', `/monitorings/flow?search=${word}`);
  await isReady(page);
  const [{ id } = { id: '' }] = monitorings;
  await (await as('operator')).call('PUT /api/monitorings/{id}', { params: { id }, body: { internal_note: 'Mine' } });
  await page.keyboard.press('o');
  await page.getByText(en.flow.failed.replace('{{name}}', `${word}-0`)).waitFor({ timeout: 20_000 });
  expect((await stateOf({ id })).status).toBe('in_progress');
});
