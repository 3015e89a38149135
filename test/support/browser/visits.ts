import type { ElementHandle, Page } from 'playwright-core';
import { WALK_LIMIT_MS } from '../runner/walks.ts';
import { violations, violationsAbove } from './axe.ts';
import { type Between, moveTo, settle } from './walk.ts';

const MOMENT_MS = 100;

const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? ''));

/** Not covered by axe: the page scrolls sideways, or moves despite reduced motion. */
const disturbances = (page: Page): Promise<string[]> =>
  page.evaluate(async (moment) => {
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    const before = running();
    // An animation of zero duration may just have started; it ends within a frame.
    if (before.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, moment));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? ['is wider than the window'] : []),
      ...(running().some((animation) => before.includes(animation)) ? ['moves'] : []),
    ];
  }, MOMENT_MS);

/** Of no use on paper. */
const ACTS = '.sidebar, .top-bar, .skip-link, main :is(button, input, textarea)';
/** What can be pressed and is read as well: heads of columns, counts, groups, explained names, files. */
const READ =
  '.grid-sort, .grid-link, .strip-key, .term-name, .attachment-link, .ahead-head button, .document-row .link';
const PRINTED = '.record-sheet, .grid-scroller, .documents-tree, .dashboard';

/** What a list, a sheet or the dashboard would print that is no content. */
async function printedActs(page: Page): Promise<string[]> {
  if ((await page.locator(PRINTED).count()) === 0) return [];
  await page.emulateMedia({ media: 'print' });
  const acts = await page
    .locator(`:is(${ACTS}):not(${READ})`)
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 2)
        .map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''),
    );
  await page.emulateMedia({ media: null });
  await settle(page);
  return acts.map((name) => `prints “${name.trim()}”`);
}

async function noteLinks(page: Page, notes: Notes): Promise<void> {
  for (const link of await linksOn(page)) notes.links.add(link);
}

/** Each takes as long as the walk is patient. */
const MOST_UNRESTS = 3;
const OVERLAYS = ':is([role=dialog], [role=alertdialog], [role=menu])';
const OVERLAY = `${OVERLAYS}:visible`;

/** The notes of a visit: links and findings of axe. */
export class Notes {
  readonly findings: string[] = [];
  readonly visited: string[] = [];
  readonly links = new Set<string>();
  readonly overlays: string[] = [];
  #unrests = 0;
  readonly #seconds = new Map<string, number>();
  readonly #end = performance.now() + 0.9 * WALK_LIMIT_MS;

  async check(page: Page, where: string, selector?: string): Promise<void> {
    this.#note(where, await violations(page, selector), await disturbances(page));
  }

  async checkPaper(page: Page, where: string): Promise<void> {
    this.#note(where, await printedActs(page));
  }

  async checkAbove(page: Page, where: string): Promise<void> {
    this.overlays.push(where);
    this.#note(where, await violationsAbove(page, OVERLAYS), await disturbances(page));
  }

  /** What a page waits for that does not come to rest. */
  unrest(where: string, unrest: string | undefined): void {
    if (!unrest) return;
    this.#unrests++;
    this.findings.push(`${where}: never comes to rest: ${unrest}`);
  }

  /** How long a visit took. */
  async timed(where: string, visit: Promise<void>): Promise<void> {
    const begun = performance.now();
    await visit;
    this.#seconds.set(where, Math.round((performance.now() - begun) / 1000));
  }

  /**
   * Whether a walk is to end before its limit, and say why: pages stay restless, or it is too slow. Of a test that meets
   * its limit, nothing that was noted is printed.
   */
  mustEnd(): boolean {
    if (performance.now() < this.#end) return this.#unrests >= MOST_UNRESTS;
    const slowest = [...this.#seconds].toSorted(([, a], [, b]) => b - a).slice(0, 10);
    this.findings.push(`too slow, in seconds: ${slowest.map((each) => each.join(' ')).join(', ')}`);
    return true;
  }

  #note(where: string, ...found: string[][]): void {
    this.findings.push(...found.flat().map((one) => `${where}: ${one}`));
  }
}

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** React reveals lazily loaded content at the earliest 300 ms after it showed the fallback. */
const REVEAL_MS = 500;
const LATE_MS = 3000;
/** Buttons that open an overlay, or a confirmation. */
const OPENERS = [
  '.page-header-actions button',
  '.sheet-preferences button',
  '[aria-haspopup]:not(th *, td *, .cards *, .sheet-preferences *, .page-header-actions *)',
];
/** Only the first of these is pressed: they are the same in each column and row. */
const REPEATED = ['th [aria-haspopup]', ':is(td, .cards) [aria-haspopup]'];

async function openersOn(page: Page) {
  const all = (selector: string) => page.locator(`main :is(${selector}):visible:enabled`).elementHandles();
  const firsts = REPEATED.map(async (selector) => (await all(selector)).slice(0, 1));
  return (await Promise.all([...OPENERS.map(all), ...firsts])).flat();
}

async function closeOverlays(page: Page): Promise<void> {
  for (let n = 0; n < 3 && (await page.locator(OVERLAY).count()) > 0; n++) {
    await page.keyboard.press('Escape');
    await settle(page);
  }
}

type Control = Pick<ElementHandle, 'click' | 'isVisible' | 'isEnabled'>;

/** An earlier press may have replaced the control, or may still be in progress. */
const canBePressed = async (control: Control): Promise<boolean> =>
  (await control.isVisible()) && (await control.isEnabled().catch(() => false));

/** The overlay of an earlier press may open late and cover the control. */
async function press(page: Page, control: Control): Promise<void> {
  await closeOverlays(page);
  await control.click({ timeout: LATE_MS }).catch(async () => {
    // An alert stays while the pointer is over it.
    await page.mouse.move(0, 0);
    await closeOverlays(page);
    if (await canBePressed(control)) await control.click();
  });
}

/** Presses everything that may open an overlay. No write reaches the server. */
async function pressAll(page: Page, where: string, notes: Notes): Promise<void> {
  const { pathname } = new URL(page.url());
  for (const opener of await openersOn(page)) {
    if (!(await canBePressed(opener))) continue;
    const name = ((await opener.getAttribute('aria-label')) ?? (await opener.textContent()) ?? '').trim();
    await press(page, opener);
    await page
      .locator(OVERLAY)
      .first()
      .waitFor({ timeout: REVEAL_MS })
      .catch(() => undefined);
    await settle(page);
    if (new URL(page.url()).pathname !== pathname) return;
    if ((await page.locator(OVERLAY).count()) === 0) continue;
    await notes.checkAbove(page, `${where} with “${name}” open`);
    await closeOverlays(page);
  }
}

async function selectRow(page: Page, where: string, notes: Notes): Promise<void> {
  const box = page.locator('main :is(td, .cards-check) input[type=checkbox]').first();
  if (!(await box.isVisible().catch(() => false))) return;
  await press(page, box);
  await settle(page);
  await notes.check(page, `${where} with a row selected`, 'main');
}

/** Collects the links of the other tabs, and checks them or not. */
async function tabs(page: Page, where: string, notes: Notes, isChecked: boolean): Promise<void> {
  for (const tab of (await page.getByRole('tab').all()).slice(1)) {
    await press(page, tab);
    await settle(page);
    if (isChecked) await notes.check(page, `${where}, tab ${await tab.textContent()}`, 'main');
    await noteLinks(page, notes);
  }
}

/** Checks the same screen at the other width. */
async function elsewhere(page: Page, address: string, notes: Notes): Promise<void> {
  const here = page.viewportSize() ?? DESK;
  const there = here.width === DESK.width ? PHONE : DESK;
  await page.setViewportSize(there);
  await settle(page);
  await notes.check(page, `${address} at ${there.width}`, 'main');
  await page.setViewportSize(here);
  await settle(page);
}

/** Collects the links of a screen and its tabs. */
export async function glance(page: Page, address: string, notes: Notes): Promise<void> {
  notes.unrest(address, await moveTo(page, address));
  await noteLinks(page, notes);
  await tabs(page, address, notes, false);
}

/** What a screen can be besides shown with its content. */
export const STATES = ['other width', 'empty', 'overlays', 'failing', 'tabs', 'row selected'] as const;
export type State = (typeof STATES)[number];

/** Checks a screen with its content, and in some of its states. */
export async function visit(page: Page, address: string, notes: Notes, states: ReadonlySet<State>): Promise<void> {
  notes.unrest(address, await moveTo(page, address));
  const { pathname } = new URL(page.url());
  if (!pathname.startsWith(address.split('?')[0] ?? ''))
    notes.findings.push(`${address} was not shown, but ${pathname}`);
  await noteLinks(page, notes);
  await notes.check(page, address);
  await notes.checkPaper(page, address);
  if (states.has('other width')) await elsewhere(page, address, notes);
  if (states.has('overlays')) await pressAll(page, address, notes);
  if (new URL(page.url()).pathname !== pathname) await moveTo(page, address);
  await tabs(page, address, notes, states.has('tabs'));
  if (states.has('row selected')) await selectRow(page, address, notes);
}

export async function visitEmpty(page: Page, address: string, notes: Notes): Promise<void> {
  notes.unrest(`${address} empty`, await moveTo(page, address));
  await notes.check(page, `${address} empty`, 'main');
}

/** Checks the loading state, then the error state. */
export async function visitFailing(page: Page, between: Between, address: string, notes: Notes): Promise<void> {
  between.hold();
  notes.unrest(`${address} waiting`, await moveTo(page, address, true));
  await notes.check(page, `${address} waiting`, 'main');
  between.release();
  notes.unrest(`${address} failing`, await settle(page));
  await notes.check(page, `${address} failing`, 'main, .alerts');
}
