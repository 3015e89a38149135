import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Me } from '#shared/users/schema.ts';
import { noErrors, openAs, openBrowser, speakEnglish } from '../../support/browser/browser.ts';
import { as } from '../../support/product/client.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
speakEnglish('client');

const CLICKED =
  '.sidebar, .top-bar, .skip-link, main button:not(.ahead-head button, .term-name), .page-header-actions, .pager-size';
const seen = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).count();

async function onPaper(path: string): Promise<Page> {
  const page = await openAs(browser, 'client', path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  return page;
}

test('a list prints its rows and no buttons, with its head on each page', async () => {
  const page = await onPaper('/parts');
  await page.locator('.grid-scroller tbody .grid-link').first().waitFor();
  expect(await seen(page, '.grid-scroller tbody tr')).toBeGreaterThan(5);
  expect(await seen(page, '.sidebar, .top-bar, .skip-link, .page-header-actions, .pager-size, .icon-button')).toBe(0);
  const head = page.locator('.grid-scroller thead');
  expect(await head.evaluate((element) => getComputedStyle(element).display)).toBe('table-header-group');
  const overflow = await page.locator('.grid-scroller').evaluate((element) => getComputedStyle(element).overflow);
  expect(overflow).toBe('visible');
  noErrors(page);
});

test('the dashboard prints its bars, on white, also of the dark theme', async () => {
  const page = await onPaper('/dashboard');
  await page.locator('.bar span').first().waitFor();
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  expect(await seen(page, CLICKED)).toBe(0);
  const bar = await page.locator('.bar span').first().boundingBox();
  expect(bar?.width).toBeGreaterThan(10);
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return [style.getPropertyValue('--surface'), style.getPropertyValue('print-color-adjust')];
  });
  expect(colours).toEqual(['#fff', 'exact']);
  noErrors(page);
});

test.each([
  // With the horizon, and what was verified since the last visit.
  ['client', 'en', 3],
  ['superuser', 'fr', 2],
])(
  'the dashboard is handed over, nothing is cut or lies over something else: %s, %s, on %i pages at most',
  async (role, language, most) => {
    const user = await as(role);
    await user.call('PUT /api/users/me/{field}', { params: { field: 'language' }, body: { value: language } });
    const page = await openAs(browser, role, '/dashboard');
    await page.locator('.bar span').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    // The width of a page within its margins.
    await page.setViewportSize({ width: 703, height: 1016 });
    await page.emulateMedia({ media: 'print' });
    const { entity } = await user.call<Me>('GET /api/users/me');
    await page.locator('.page-header-subtitle').getByText(entity.name).waitFor();
    const found = await page.locator('.dashboard').evaluate((dashboard) => {
      const visible = (selector: string) =>
        [...dashboard.querySelectorAll<HTMLElement>(selector)].filter(
          (each) => each.getClientRects().length > 0 && getComputedStyle(each).visibility === 'visible',
        );
      const cut = visible('.bar-table th, .clip').filter((each) => {
        const { overflow } = getComputedStyle(each);
        return overflow !== 'visible' && each.scrollWidth > each.clientWidth;
      });
      const names = visible('.month-letter, .column-chart th a:not(:has(.month-letter))').map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return range.getBoundingClientRect();
      });
      const overlaid = names.filter((name, at) =>
        names.some(
          (other, n) =>
            n < at && Math.abs(other.top - name.top) < 2 && other.right > name.left && name.right > other.left,
        ),
      );
      const filters = new Set(visible('.bar span, .column').map((each) => getComputedStyle(each).filter));
      return { cut: cut.map(({ textContent }) => textContent), overlaid: overlaid.length, filters: [...filters] };
    });
    expect(found).toEqual({ cut: [], overlaid: 0, filters: ['none'] });
    const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages?.length).toBeLessThanOrEqual(most);
    noErrors(page);
  },
);

test.each(['/projects', '/monitorings', '/third-parties'])(
  'a sheet of %s prints its content: no acts, no group without values, a few pages',
  async (list) => {
    const page = await openAs(browser, 'client', list);
    await page.locator('.grid-link').first().click();
    await page.locator('.record-sheet .card').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({ media: 'print' });
    const cards = page.locator('.record-sheet .card').filter({ visible: true });
    await expect.poll(() => cards.count()).toBeGreaterThan(1);
    expect(await seen(page, `${CLICKED}, main form, .tab-list, .sheet-fold, .sheet-subtitle > .link`)).toBe(0);
    // What a card is about may be asked for after the record.
    const bare = () =>
      cards.evaluateAll((all) =>
        all
          .filter((card) => (card as HTMLElement).innerText.trim() === card.querySelector('h2')?.innerText.trim())
          .map(({ textContent }) => textContent),
      );
    await expect.poll(bare).toEqual([]);
    const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages?.length).toBeLessThanOrEqual(3);
    noErrors(page);
  },
);
