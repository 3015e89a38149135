import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import dashboard from '#shared/i18n/en/dashboard.ts';
import help from '#shared/i18n/en/help.ts';
import parts from '#shared/i18n/en/parts.ts';
import shell from '#shared/i18n/en/shell.ts';
import { isAccessible, noErrors, openAs, openBrowser, speakEnglish } from '../../support/browser/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
speakEnglish('client');

const palette = (page: Page) => page.getByRole('dialog', { name: shell.search.title });
const option = (page: Page, name: string) => palette(page).getByRole('option', { name });

async function opened(path: string): Promise<Page> {
  const page = await openAs(browser, 'client', path);
  // The form of the log-in has a heading, too.
  await page.getByRole('button', { name: shell.search.title }).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

test('G and a letter open a screen, a slash leads to the search of the list', async () => {
  const page = await opened('/dashboard');
  await page.getByRole('region', { name: dashboard.horizon.title }).getByRole('slider').waitFor();
  // The letter has a second and a half, however slow the machine is.
  await page.clock.setFixedTime(Date.now());
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.waitForURL('**/parts');
  const field = page.locator('main .search-field input');
  await field.waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('gp');
  expect(await field.inputValue()).toBe('gp');
  expect(new URL(page.url()).pathname).toBe('/parts');
  noErrors(page);
});

test('the search offers what can be done on the page and what can be created', async () => {
  const page = await opened('/parts');
  await page.getByRole('button', { name: parts.create }).waitFor();
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('group', { name: help.palette.onPage }).waitFor();
  await isAccessible(page);
  await page.keyboard.type('new proj');
  await option(page, help.palette.create.project).click();
  await page.waitForURL('**/projects');
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  noErrors(page);
});

test('the search finds the guide, whose pages lead on', async () => {
  const page = await opened('/dashboard');
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('read a status');
  await palette(page)
    .getByRole('option', { name: new RegExp(`^${help.guide.topics['read-a-status']}`) })
    .waitFor();
  // The first one leads to the list of parts.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/help/read-a-status');
  await page.getByRole('heading', { name: 'Availability' }).waitFor();
  const picture = page.locator('.guide-picture img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(800);
  await isAccessible(page);
  await page.getByRole('article').getByRole('link', { name: 'plan a last buy' }).click();
  await page.waitForURL('**/help/plan-a-last-buy');
  await page.getByRole('heading', { level: 1, name: help.guide.topics['plan-a-last-buy'] }).waitFor();
  noErrors(page);
});
