import type { Page } from 'playwright-core';
import { violations } from './axe.ts';
import { type Between, moveTo, settle } from './walk.ts';

const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? ''));

/** What a visit notes: where it was, and what axe says there. */
export class Notes {
  readonly findings: string[] = [];
  readonly visited: string[] = [];
  readonly links = new Set<string>();
  readonly overlays: string[] = [];

  async check(page: Page, where: string, selector?: string): Promise<void> {
    this.findings.push(...(await violations(page, selector)).map((violation) => `${where}: ${violation}`));
  }
}

/** React shows what is loaded lazily 300 ms after it showed that something is missing, at the earliest. */
const REVEAL_MS = 500;
const OVERLAY = '[role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible';
/** What opens something above a screen, or asks before it does something; of rows and columns the first. */
const OPENERS = [
  '.page-header-actions button',
  '.sheet-taste button',
  '[aria-haspopup]:not(th *, td *, .sheet-taste *, .page-header-actions *)',
  'th [aria-haspopup]',
  'td [aria-haspopup]',
];

async function openersOn(page: Page) {
  const found = await Promise.all(
    OPENERS.map(async (selector) => {
      const all = await page.locator(`main :is(${selector}):visible:enabled`).elementHandles();
      return selector.startsWith('t') ? all.slice(0, 1) : all;
    }),
  );
  return found.flat();
}

async function closeOverlays(page: Page): Promise<void> {
  for (let n = 0; n < 3 && (await page.locator(OVERLAY).count()) > 0; n++) {
    await page.keyboard.press('Escape');
    await settle(page);
  }
}

/** Presses whatever may open something. Nothing that is sent reaches the server. */
async function pressAll(page: Page, where: string, notes: Notes): Promise<void> {
  const { pathname } = new URL(page.url());
  for (const opener of await openersOn(page)) {
    // What was pressed before it may have taken its place.
    if (!(await opener.isVisible())) continue;
    const name = ((await opener.getAttribute('aria-label')) ?? (await opener.textContent()) ?? '').trim();
    await opener.click();
    await page
      .locator(OVERLAY)
      .first()
      .waitFor({ timeout: REVEAL_MS })
      .catch(() => undefined);
    await settle(page);
    if (new URL(page.url()).pathname !== pathname) return;
    if ((await page.locator(OVERLAY).count()) === 0) continue;
    notes.overlays.push(`${where} ${name}`);
    await notes.check(page, `${where} with “${name}” open`);
    await closeOverlays(page);
  }
}

async function selectRow(page: Page, where: string, notes: Notes): Promise<void> {
  const box = page.locator('main td input[type=checkbox]').first();
  if (!(await box.isVisible().catch(() => false))) return;
  await box.check();
  await settle(page);
  await notes.check(page, `${where} with a row selected`, 'main');
}

async function tabs(page: Page, where: string, notes: Notes): Promise<void> {
  for (const tab of (await page.getByRole('tab').all()).slice(1)) {
    await tab.click();
    await settle(page);
    await notes.check(page, `${where}, tab ${await tab.textContent()}`, 'main');
    for (const link of await linksOn(page)) notes.links.add(link);
  }
}

/** As it is, with all that opens above it, its tabs, and a row selected. */
export async function visit(page: Page, address: string, notes: Notes): Promise<void> {
  await moveTo(page, address);
  const { pathname } = new URL(page.url());
  if (!pathname.startsWith(address.split('?')[0] ?? ''))
    notes.findings.push(`${address} was not shown, but ${pathname}`);
  for (const link of await linksOn(page)) notes.links.add(link);
  await notes.check(page, address);
  await pressAll(page, address, notes);
  if (new URL(page.url()).pathname !== pathname) await moveTo(page, address);
  await tabs(page, address, notes);
  await selectRow(page, address, notes);
}

/** Waiting, then failing. */
export async function visitFailing(page: Page, between: Between, address: string, notes: Notes): Promise<void> {
  between.hold();
  await moveTo(page, address, true);
  await notes.check(page, `${address} waiting`, 'main');
  between.release();
  if (!(await settle(page))) notes.findings.push(`${address} failing: never comes to rest`);
  await notes.check(page, `${address} failing`);
}
