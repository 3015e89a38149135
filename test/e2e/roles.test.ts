import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import en from '#shared/i18n/en/shell.ts';
import usersEn from '#shared/i18n/en/users.ts';
import fr from '#shared/i18n/fr/shell.ts';
import usersFr from '#shared/i18n/fr/users.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { logInByForm, noErrors, openBrowser, openPage } from '../support/browser/browser.ts';
import { moveTo } from '../support/browser/walk.ts';
import { as, stack } from '../support/product/client.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type EntryName = keyof typeof en.entries;
/** An address, and the tabs that its screen shows. */
type Hub = [address: string, tabs: EntryName[]];
type Role = {
  role: string;
  speaks: Language;
  /** Of the sidebar. */
  entries: EntryName[];
  hubs: Hub[];
  /** Addresses that, when typed, say what is missing. */
  refused: string[];
  /** Addresses that redirect to the parts. */
  ledAway?: string[];
};

/** The sidebar of customers and operators. */
const WORK: EntryName[] = [
  'dashboard',
  'import',
  'parts',
  'thirdParties',
  'projects',
  'documents',
  'monitorings',
  'requests',
];
const PARTS: Hub = ['/parts', ['parts', 'watchlists']];
const PROJECTS: Hub = ['/cases', ['projects', 'cases']];
const THIRD_PARTIES: Hub = ['/contacts', ['thirdParties', 'contacts']];
const ANSWERS: Hub = ['/triage', ['monitorings', 'receivedAnswers', 'followUps', 'triage']];
const REQUESTS: EntryName[] = ['monitoringRequests', 'solutionRequests', 'solutions'];
const CARTS: EntryName[] = ['monitoringCart', 'solutionCart'];
const SHARED: Hub[] = [PARTS, PROJECTS, THIRD_PARTIES];
const ADMINISTRATION = ['/users', '/users/groups', '/entities', '/audit', '/reference'];
const CARTS_AND_IMPORT = [
  '/analysis',
  '/analysis/import',
  '/monitorings/cart',
  '/monitorings/requests',
  '/solutions/cart',
];

const ROLES: Role[] = [
  {
    role: 'superuser',
    speaks: 'fr',
    entries: [...WORK, 'administration'],
    hubs: [
      ...SHARED,
      ANSWERS,
      ['/solutions', [...REQUESTS, ...CARTS]],
      ['/audit', ['users', 'entities', 'audit', 'reference']],
    ],
    refused: [],
  },
  {
    role: 'operator',
    speaks: 'fr',
    entries: [...WORK, 'administration'],
    hubs: [...SHARED, ANSWERS, ['/monitorings/requests', REQUESTS], ['/users', ['users', 'entities', 'audit']]],
    refused: ['/reference', '/reference/countries'],
  },
  {
    role: 'client',
    speaks: 'fr',
    entries: WORK,
    hubs: [...SHARED, ['/monitorings', []], ['/monitorings/cart', [...REQUESTS, ...CARTS]]],
    refused: ADMINISTRATION,
  },
  {
    role: 'client-administrator',
    speaks: 'fr',
    entries: [...WORK, 'administration'],
    hubs: [...SHARED, ['/solutions/cart', [...REQUESTS, ...CARTS]], ['/entities', ['users', 'entities', 'audit']]],
    refused: ['/reference', '/reference/countries'],
  },
  // Their subscription does not include solutions.
  {
    role: 'client-basic',
    speaks: 'fr',
    entries: WORK,
    hubs: [...SHARED, ['/monitorings/cart', [...REQUESTS, 'monitoringCart']]],
    refused: ADMINISTRATION,
  },
  {
    role: 'client-other',
    speaks: 'en',
    entries: WORK,
    hubs: [...SHARED, ['/solutions/requests', [...REQUESTS, ...CARTS]]],
    refused: ADMINISTRATION,
  },
  {
    role: 'sourcing',
    speaks: 'fr',
    entries: ['dashboard', 'parts', 'documents', 'requests'],
    hubs: [
      ['/parts', []],
      ['/solutions', ['solutionRequests', 'solutions']],
    ],
    refused: ['/questions', '/contacts', '/projects', '/monitorings', ...ADMINISTRATION],
    ledAway: ['/third-parties', ...CARTS_AND_IMPORT],
  },
  {
    role: 'supplier',
    speaks: 'fr',
    entries: ['dashboard', 'questions', 'parts', 'ownSheet'],
    hubs: [['/contacts', ['ownSheet', 'contacts']]],
    refused: ['/projects', '/monitorings', '/solutions', '/solutions/requests', ...CARTS_AND_IMPORT, ...ADMINISTRATION],
  },
];

const WORDS = {
  en: { entries: en.entries, navigation: en.navigation, refusal: usersEn.refusal },
  fr: { entries: fr.entries, navigation: fr.navigation, refusal: usersFr.refusal },
};

const entriesOn = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: WORDS[language].navigation }).locator('.navigation-text').allTextContents();
/** Names of the tabs, without their numbers. */
const tabsOn = (page: Page) =>
  page.locator('.hub-tabs .tab').evaluateAll((tabs) => tabs.map((tab) => tab.firstChild?.textContent));
const named = (entries: EntryName[], language: Language) => entries.map((entry) => WORDS[language].entries[entry]);
const pathOf = (page: Page) => new URL(page.url()).pathname;
/** The redirect to the parts happens once these are loaded. */
const isLedAway = (page: Page, address: string): Promise<void> =>
  expect.poll(() => [address, pathOf(page)]).toEqual([address, '/parts']);

/** The page that says so is in place of the screen. */
async function isRefused(page: Page, address: string, language: Language): Promise<void> {
  await expect.poll(() => pathOf(page)).toBe(address);
  await page.getByRole('main').getByRole('link', { name: WORDS[language].refusal.back }).waitFor();
  expect(await page.locator('main :is(table, form, h1)').count(), address).toBe(0);
}

/** Uses the button, and waits until the language is saved. */
const switchLanguage = (page: Page, to: Language) =>
  Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/me/language')),
    page.locator(`.top-bar button[lang=${to}]`).click(),
  ]);

test.each(ROLES)('$role finds exactly their screens, in both languages', async (given) => {
  const { role, speaks, entries, hubs, refused, ledAway = [] } = given;
  const other: Language = speaks === 'fr' ? 'en' : 'fr';
  const page = await openPage(browser);
  await page.goto(stack().url);
  await logInByForm(page, role);
  await page.waitForURL('**/dashboard');
  await expect.poll(() => entriesOn(page, speaks)).toEqual(named(entries, speaks));
  for (const [address, tabs] of hubs) {
    await moveTo(page, address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(async () => [address, ...(await tabsOn(page))]).toEqual([address, ...named(tabs, speaks)]);
  }
  for (const address of refused) {
    await moveTo(page, address);
    await isRefused(page, address, speaks);
  }
  for (const address of ledAway) {
    await moveTo(page, address);
    await isLedAway(page, address);
  }
  expect(await page.locator('.alert[data-type=error]').count()).toBe(0);
  try {
    await switchLanguage(page, other);
    await expect.poll(() => entriesOn(page, other)).toEqual(named(entries, other));
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(other);
    // A typed address loads the page there, unlike navigation.
    if (refused[0]) {
      await page.goto(`${stack().url}${refused[0]}`);
      await isRefused(page, refused[0], other);
    }
  } finally {
    await (await as(role)).call('PUT /api/users/me/{field}', {
      params: { field: 'language' },
      body: { value: speaks },
    });
  }
  noErrors(page);
});
