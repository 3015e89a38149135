import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import en from '#shared/i18n/en/monitorings.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { UNDO_MS } from '#web/features/monitorings/flow/decisions.ts';
import {
  isAccessible,
  noErrors,
  openAs,
  openBrowser,
  openSession,
  speakEnglish,
} from '../../support/browser/browser.ts';
import { begin, settle } from '../../support/browser/walk.ts';
import { as, logIn, until } from '../../support/product/client.ts';
import { queueOf } from '../../support/records/queue.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
speakEnglish('operator');

const stateOf = async ({ id }: { id: string }) =>
  (await as('operator')).call<MonitoringAnswer>('GET /api/monitorings/{id}', { params: { id } });
const statesOf = (all: readonly MonitoringAnswer[]) => Promise.all(all.map(stateOf));

const shownPart = (page: Page) => page.locator('.flow-head h2').textContent();
const mayDecide = (page: Page) => page.getByRole('button', { name: en.flow.actions.unchanged }).isEnabled();
const isReady = async (page: Page, other = '') =>
  expect.poll(async () => (await shownPart(page)) !== other && (await mayDecide(page))).toBe(true);

type Holding = typeof globalThis & { isHeld?: boolean };
/** The time to undo does not end before `letGo`, however slow the machine is. */
const hold = (page: Page) =>
  page.evaluate((undo) => {
    const window: Holding = globalThis;
    const later = window.setTimeout;
    window.isHeld = true;
    const held = (run: () => void, ms?: number) =>
      later(function due() {
        if (window.isHeld && ms === undo) later(due, 100);
        else run();
      }, ms);
    Object.assign(window, { setTimeout: held });
  }, UNDO_MS);
const letGo = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isHeld: false }));

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
  await hold(page);
  const first = await decide(page, 'u');
  await page.getByText(en.flow.said.unchanged).first().waitFor();
  const written = (await statesOf(monitorings)).filter(({ status }) => status === 'closed_1');
  expect(written).toEqual([]);

  await page.keyboard.press('z');
  await expect.poll(() => shownPart(page)).toBe(first);
  await letGo(page);
  await isReady(page);
  expect(await decide(page, 'o')).toBe(first);
  const second = await decide(page, 'l', ...'31032031', 'Enter');
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

/** What the operator presses for a part of the queue below, by the number in its name. */
const KEYS = [['u'], ['o'], ['l', '31032031', 'Enter'], ['r']] as const;
const keysOf = (name: string) => KEYS[Number(/-(\d+)$/.exec(name)?.[1]) % KEYS.length] ?? KEYS[0];

/** Every fourth part of the queue was asked about, and its reminder is due. */
async function askAbout(monitorings: readonly MonitoringAnswer[], word: string): Promise<Map<string, string>> {
  const operator = await as('operator');
  const { id: product } = { id: monitorings[0]?.product ?? '' };
  const { supplier } = await operator.call<PartAnswer>('GET /api/products/{id}', { params: { id: product } });
  const contact = await operator.call<{ id: string }>('POST /api/contacts', {
    body: { supplier, lastname: word, email: `${word.toLowerCase()}@flow.example` },
  });
  const asked = monitorings.filter(({ product_label }) => keysOf(product_label ?? '')[0] === 'r');
  const roots = asked.map(async ({ product: about, product_label }) => {
    const body = { supplier, contact: contact.id, products: [about], date: '2026-01-05' };
    const { id } = await operator.call<{ id: string }>('POST /api/events/form_initial_request', { body });
    await operator.call('POST /api/follow_ups/postpone', { body: { ids: [id], next_step_on: '2026-01-20' } });
    return [id, product_label ?? ''] as const;
  });
  return new Map(await Promise.all(roots));
}

test('ten parts by keys only: the next part is there before the server answers anything, and nothing is written within ten seconds', async () => {
  const { word, monitorings } = await queueOf(10);
  const events = await askAbout(monitorings, word);
  expect(events.size).toBe(2);
  const nameOf = (id: string | undefined) =>
    events.get(id ?? '') ?? monitorings.find((each) => each.id === id)?.product_label ?? undefined;
  const page = await openSession(browser, await logIn('operator'));
  let held: PromiseWithResolvers<void> | undefined;
  await page.route('**/backend/api/**', async (route) => {
    await held?.promise;
    await route.continue();
  });
  const writes: { name: string | undefined; at: number }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !/\/api\/(monitorings|follow_ups|events)\//.test(pathname)) return;
    const [sent] = (request.postDataJSON() as { ids?: string[] }).ids ?? [];
    writes.push({ name: nameOf(sent ?? pathname.split('/').at(-1)), at: Date.now() });
  });
  /** Waits until another part is there, and what will be done with it can be. */
  const another = async (before: string) => {
    await expect.poll(() => shownPart(page), { interval: 5 }).not.toBe(before);
    const [key] = keysOf((await shownPart(page)) ?? '');
    await page.locator(`[aria-keyshortcuts="${key.toUpperCase()}"]:enabled`).waitFor();
  };

  await begin(page, `/monitorings/flow?search=${word}`);
  await another('');
  const decidedAt = new Map<string, number>();
  for (let n = 0; n < monitorings.length; n++) {
    const name = (await shownPart(page)) ?? '';
    const keys = keysOf(name);
    // All about the next part has been loaded meanwhile.
    await settle(page);
    held = Promise.withResolvers();
    if (keys[0] === 'l') {
      await page.keyboard.press(keys[0]);
      await page.keyboard.type(keys[1]);
    }
    decidedAt.set(name, Date.now());
    await page.keyboard.press(keys.at(-1) ?? '');
    if (n < monitorings.length - 1) await another(name);
    held.resolve();
  }
  expect(decidedAt.size).toBe(monitorings.length);

  await expect.poll(() => writes.length).toBe(monitorings.length);
  expect(writes.map(({ name }) => name).toSorted()).toEqual([...decidedAt.keys()].toSorted());
  const early = writes.filter(({ name, at }) => at - (decidedAt.get(name ?? '') ?? 0) < UNDO_MS);
  expect(early).toEqual([]);
  noErrors(page);
});

test('whoever leaves the queue loses no decision', async () => {
  const { word, monitorings } = await queueOf(2);
  const page = await openAs(browser, 'operator', `/monitorings/flow?search=${word}`);
  await isReady(page);
  // Only leaving can write it.
  await hold(page);
  await decide(page, 'o');
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: en.title }).click();
  await page.waitForURL('**/monitorings');
  const closed = await until(
    async () => (await statesOf(monitorings)).filter(({ status }) => status === 'closed_1'),
    ({ length }) => length > 0,
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
  await page.getByText(en.flow.failed.replace('{{name}}', `${word}-0`)).waitFor();
  expect((await stateOf({ id })).status).toBe('in_progress');
});
