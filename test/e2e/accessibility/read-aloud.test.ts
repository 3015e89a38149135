import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import monitorings from '#shared/i18n/en/monitorings.ts';
import { logInByForm, noErrors, openAs, openBrowser, openPage, speakEnglish } from '../../support/browser/browser.ts';
import { LINES, openReview } from '../../support/browser/review.ts';
import { DESK } from '../../support/browser/visits.ts';
import { stack } from '../../support/product/client.ts';
import { queueOf } from '../../support/records/queue.ts';

/** What a screen reader reads of log in, list, review and flow mode: roles, names, their order, and what it is told. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
speakEnglish('client');
speakEnglish('operator');

declare global {
  interface Window {
    /** What live regions have said. */
    said?: string[];
  }
}

/** Keeps what live regions say: their text each time it changes. */
function keepSaid(): void {
  const said: string[] = [];
  window.said = said;
  new MutationObserver((changes) => {
    const regions = changes.flatMap(({ target, addedNodes }) => {
      const element = target instanceof Element ? target : target.parentElement;
      // An alert is read when it appears; other regions only when their content changes.
      const alerts = [...addedNodes].flatMap((node) =>
        node instanceof Element
          ? [...(node.matches('[role=alert]') ? [node] : []), ...node.querySelectorAll('[role=alert]')]
          : [],
      );
      const region = element?.closest('[aria-live]:not([aria-live=off]), [role=status], [role=alert]');
      return region ? [region, ...alerts] : alerts;
    });
    for (const region of new Set(regions)) {
      const text = region.textContent?.replaceAll(/\s+/g, ' ').trim();
      if (text && said.at(-1) !== text) said.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
/** Waits until one of the texts that were said matches. */
const isTold = (page: Page, text: RegExp) =>
  page.waitForFunction(({ source }) => window.said?.some((each) => new RegExp(source).test(each)), {
    source: text.source,
  });
const said = (page: Page) => page.evaluate(() => window.said ?? []);

/** The lines that are read of an area, each with its role, name and states. */
const readAloud = async (area: Locator): Promise<string[]> =>
  (await area.ariaSnapshot()).split('\n').map((line) => line.trim().replace(/^- /, '').replaceAll("'", ''));

/** The first of the expected lines that is not read in this order, whatever is between them. */
function missingOf(lines: readonly string[], expected: readonly RegExp[]): string {
  let from = 0;
  for (const each of expected) {
    const at = lines.findIndex((line, n) => n >= from && each.test(line));
    if (at < 0) return `${each} after line ${from} of:\n${lines.join('\n')}`;
    from = at + 1;
  }
  return '';
}

/** Asserts that lines are read in this order, once all of the area has come. */
async function isReadInOrder(area: Locator, expected: readonly RegExp[]): Promise<void> {
  await expect.poll(async () => missingOf(await readAloud(area), expected)).toBe('');
  const lines = await readAloud(area);
  // A list without items, and a control or heading without a name, say nothing but their role.
  const silent = lines.filter((line) => /^(button|link|heading|textbox|checkbox|combobox|option)( \[|:|$)/.test(line));
  expect(silent).toEqual([]);
}

const describedBy = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

test('log in', async () => {
  const page = await openPage(browser);
  await page.addInitScript(keepSaid);
  await page.goto(`${stack().url}/login`);
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await isReadInOrder(main, [
    /^heading "Log in" \[level=1\]/,
    /^textbox "Username"/,
    /^textbox "Password"/,
    /^switch "Show the password"/,
    /^button "Log in"/,
    /^link "Forgotten password\?"/,
  ]);
  await page.getByRole('button', { name: 'Log in' }).click();
  const username = page.getByRole('textbox', { name: 'Username' });
  await expect.poll(() => username.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => username.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await describedBy(username)).toContain('This field is required.');

  await logInByForm(page, 'client', { password: 'Not-This-One-2026' });
  await isTold(page, /The username or the password is wrong/);
  await isReadInOrder(main, [/^heading "Log in"/, /^alert/, /^textbox "Username"/]);
  await logInByForm(page, 'client');
  await page.waitForURL(/\/dashboard/);
  await expect.poll(() => page.title()).toMatch(/^Dashboard/);
  noErrors(page);
});

test('a list', async () => {
  const page = await openAs(browser, 'client', '/parts');
  await page.evaluate(keepSaid);
  await page.getByRole('grid').getByRole('checkbox').nth(1).waitFor();
  await page.getByRole('button', { name: 'Export the list' }).waitFor();
  await isReadInOrder(page.locator('body'), [
    /^link "Skip to the content"/,
    /^navigation "Main navigation"/,
    /^banner/,
    /^button "Search records/,
    /^navigation "Screens of “Parts”"/,
    /^main/,
    /^heading "Parts \d+" \[level=1\]/,
    /^group "Which parts"/,
    /^button "My parts" \[pressed\]/,
    /^region "Parts by availability"/,
    /^region "Parts"/,
    /^link "Skip to the table"/,
    /^search "Search this list"/,
    /^button "Export the list"/,
    /^status: \d+ results/,
    /^grid "Parts"/,
    /^checkbox "Select all rows of this page"/,
    /^columnheader "Manufacturer ref\./,
    /^button "Filter: Manufacturer ref\."/,
    /^checkbox "Select /,
    /^gridcell/,
    /^combobox "Rows per page"/,
    /^textbox "Page of \d+"/,
    /^button "Next page"/,
    /^region "Notifications"/,
  ]);
  expect(await readAloud(page.getByRole('region', { name: 'Parts', exact: true }))).not.toContain('list');

  const header = page.getByRole('columnheader', { name: /^Manufacturer ref\./ });
  await header.getByRole('button', { name: 'Manufacturer ref.', exact: true }).click();
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
  await page.getByRole('grid').getByRole('checkbox').nth(1).check();
  await isTold(page, /^1 row selected/);
  await page.getByRole('textbox', { name: 'Search this list' }).fill('no such part at all');
  await page.keyboard.press('Enter');
  await isTold(page, /^(0|No) results?/);
  noErrors(page);
});

test('the review of an import', async () => {
  const page = await openReview(browser, DESK, 'en');
  await page.evaluate(keepSaid);
  await page.getByRole('heading', { name: 'Row 2' }).waitFor();
  await isReadInOrder(page.getByRole('main'), [
    /^heading "Import assistant" \[level=1\]/,
    /^list "Steps of the import"/,
    /^listitem: File \(done\)/,
    /^group "Lines by result"/,
    new RegExp(`^button "To decide ${LINES}" \\[pressed\\]`),
    /^search "Search the lines"/,
    /^listbox "Lines of the file"/,
    /^option "2 .*" \[selected\]/,
    /^list "Keyboard"/,
    /^region "Row 2"/,
    /^heading "Row 2" \[level=2\]/,
    /^table "Comparison with the suggested part"/,
    /^columnheader "Your file"/,
    /^columnheader "Suggested part/,
    /^rowheader "Manufacturer ref\."/,
    /^button "Accept match"/,
    /^button "Not the same part"/,
    /^progressbar "Lines decided"/,
    /^button "Finalize import"/,
  ]);
  expect(await page.locator('[aria-current=step]').textContent()).toContain('Review');

  const list = page.getByRole('listbox');
  await list.focus();
  const active = () =>
    list.evaluate((element) => document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.innerText);
  const first = await active();
  await page.keyboard.press('Enter');
  await isTold(page, new RegExp(`^1 of ${LINES} decided`));
  await expect.poll(active).not.toBe(first);
  expect(await list.getByRole('option', { selected: true }).count()).toBe(1);
  await page.keyboard.press('u');
  await isTold(page, new RegExp(`^0 of ${LINES} decided`));
  const heard = (await said(page)).filter((each) => / decided$/.test(each));
  expect(heard.slice(-2)).toEqual([`1 of ${LINES} decided`, `0 of ${LINES} decided`]);
  noErrors(page);
});

test('the flow mode of the queue', async () => {
  const { word } = await queueOf(2);
  const page = await openAs(browser, 'operator', `/monitorings/flow?search=${word}`);
  await page.evaluate(keepSaid);
  const { actions } = monitorings.flow;
  await page.locator('[aria-keyshortcuts="U"]:enabled').waitFor();
  const name = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await isReadInOrder(page.getByRole('main'), [
    /^navigation "You are here"/,
    new RegExp(`^heading "${monitorings.flow.title}" \\[level=1\\]`),
    new RegExp(`^text: Part 1 of 2 · ${name}`),
    /^button "Previous part" \[disabled\]/,
    /^button "Next part"/,
    new RegExp(`^heading "${name}" \\[level=2\\]`),
    /^region "What was known before"/,
    /^region "Exchanges"/,
    new RegExp(`^button "${actions.unchanged} U"`),
    new RegExp(`^button "${actions.obsolete} O"`),
    new RegExp(`^button "${actions.lastOrder} L"`),
    new RegExp(`^button "${actions.reminder} R"`),
    /^textbox "Source S"/,
  ]);
  await page.keyboard.press('u');
  await isTold(page, /^Part 2 of 2/);
  await isTold(page, new RegExp(`^${name}`));
  const next = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  expect(next).not.toBe(name);
  const heard = await said(page);
  // Which part is shown now, and what was decided about the one before.
  expect(heard.some((each) => each.startsWith('Part 2 of 2') && each.includes(next))).toBe(true);
  expect(heard.some((each) => each.startsWith(name) && each.includes(monitorings.flow.said.unchanged))).toBe(true);
  await page.keyboard.press('z');
  await isTold(page, /^Part 1 of 2/);
  noErrors(page);
});
