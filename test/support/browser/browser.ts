import { mkdirSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFailed, vi } from 'vitest';
import type { Language } from '#shared/i18n/languages.ts';
import { HINTS } from '#shared/users/hints.ts';
import type { Me } from '#shared/users/schema.ts';
import { as, clientFor, stack } from '../product/client.ts';
import { PATIENCE_MS } from './patience.ts';

export { isAccessible } from './axe.ts';

vi.setConfig({ expect: { poll: { timeout: PATIENCE_MS } } });

/** The browser shared by all files; closing it closes the pages that were opened through this object. */
export const openBrowser = (): Promise<Browser> => chromium.connect(inject('browser'));

declare global {
  interface Window {
    /** The texts of all alerts that the page has shown. */
    shownAlerts?: string[];
  }
}

/** Keeps the text of each alert, as an alert leaves after six seconds, which a busy machine may take to look. */
function keepAlerts(): void {
  const shown: string[] = [];
  window.shownAlerts = shown;
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('.alert')) if (textContent) shown.push(textContent);
  }).observe(document, { subtree: true, childList: true });
}

/** Waits until the page shows or has shown an alert with this text. */
export const alerted = (page: Page, text: string | RegExp): Promise<unknown> =>
  page.waitForFunction((words) => window.shownAlerts?.some((each) => each.search(words) >= 0), text);

const errors = new WeakMap<Page, string[]>();

/** Issues that are faults of the page; Chromium tells others too, such as addresses that “back” skips. */
const FAULTS: readonly string[] = [
  ...['BlockedByResponseIssue', 'ContentSecurityPolicyIssue', 'CookieIssue', 'CorsIssue', 'DeprecationIssue'],
  ...['HeavyAdIssue', 'MixedContentIssue', 'QuirksModeIssue'],
];

/** Keeps issues, which are in no console: what the page's policy forbade, for example, although its script caught that. */
async function keepIssues(page: Page, found: string[]): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  tools.on('Audits.issueAdded', ({ issue }) => {
    if (FAULTS.includes(issue.code)) found.push(JSON.stringify(issue));
  });
  await tools.send('Audits.enable');
}

/** What a person who cannot see the screenshot reads: the address, the errors, and the page as it is read aloud. */
async function tellOf(page: Page): Promise<void> {
  const read = await page.locator('body').ariaSnapshot({ timeout: 5000 });
  process.stderr.write(`${[page.url(), ...errorsOf(page), read.slice(0, 4000)].join('\n')}\n`);
}

/**
 * A page whose script errors and issues fail the test (`noErrors`). A failed test saves a screenshot in `test-results/`
 * and prints what the page showed, for runs of which only the output is kept.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    acceptDownloads: true,
    // Each frame of a movement is drawn without a graphics card: a tenth of the browser's time. Components move in their tests.
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(keepAlerts);
  const page = await context.newPage();
  onTestFailed(async ({ task }) => {
    if (page.isClosed()) return;
    mkdirSync('test-results', { recursive: true });
    await page.screenshot({ path: `test-results/${task.name.replace(/\W+/g, '-')}.png` });
    await tellOf(page);
  });
  const found: string[] = [];
  errors.set(page, found);
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) found.push(message.text());
  });
  await keepIssues(page, found);
  return page;
}
export const errorsOf = (page: Page): readonly string[] => errors.get(page) ?? [];
export const noErrors = (page: Page): void => expect(errorsOf(page)).toEqual([]);

/** A page of the user of a token, already logged in, who has closed the hints of the first visit. `dark`: the theme. */
export async function openSession(
  browser: Browser,
  token: string,
  { dark = false, ...options }: BrowserContextOptions & { dark?: boolean } = {},
): Promise<Page> {
  const client = clientFor(token);
  const before = await client.call<Me>('GET /api/users/me');
  const open = HINTS.filter((hint) => !before.closed_hints.includes(hint));
  for (const value of open)
    await client.call('PUT /api/users/me/{field}', { params: { field: 'hint' }, body: { value } });
  const user = { ...before, closed_hints: HINTS };
  const settings = { token: { access_token: token, token_type: 'bearer' }, user, dark };
  const localStorage = [{ name: 'vigie', value: JSON.stringify(settings) }];
  const storageState = { cookies: [], origins: [{ origin: stack().url, localStorage }] };
  return openPage(browser, { ...options, storageState });
}

/** Switches a role to English during the tests of a file, as the demo's users have French. */
export function speakEnglish(role: string): void {
  const translatorFor = async (value: Language) =>
    (await as(role)).call('PUT /api/users/me/{field}', { params: { field: 'language' }, body: { value } });
  beforeAll(() => translatorFor('en'));
  afterAll(() => translatorFor('fr'));
}

type Words = { username: RegExp; password: RegExp; logIn: RegExp };
const WORDS: Record<'en' | 'fr', Words> = {
  en: { username: /^Username/, password: /^Password/, logIn: /^Log in$/ },
  fr: { username: /^Identifiant|^Nom d’utilisateur/, password: /^Mot de passe/, logIn: /^Se connecter$/ },
};

/** Logs in through the form. Another password makes it fail on purpose. */
export async function logInByForm(
  page: Page,
  role: string,
  { language = 'en', password }: { language?: 'en' | 'fr'; password?: string } = {},
): Promise<void> {
  const user = stack().users.find((candidate) => candidate.role === role);
  const words = WORDS[language];
  await page.getByRole('textbox', { name: words.username }).fill(user?.username ?? '');
  await page.locator('input[type=password]').fill(password ?? user?.password ?? '');
  await page.getByRole('button', { name: words.logIn }).click();
}

/** Opens a page as a user, who logs in on the way to an address. */
export async function openAs(browser: Browser, role: string, address: string): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(`${stack().url}/login?next=${encodeURIComponent(address)}`);
  await logInByForm(page, role);
  await page.waitForURL((url) => url.pathname === address.split('?')[0]);
  return page;
}

/** Answers why an operator views Vigie as a user. */
export async function giveReason(page: Page, reason: string): Promise<void> {
  const form = page.getByRole('dialog').locator('form');
  await form.getByRole('textbox').fill(reason);
  await page.keyboard.press('Enter');
}

const more = (page: Page) => page.getByRole('button', { name: /^(More actions|Autres actions)$/ });

/** Does what the menu in the header of a sheet offers. */
export async function doMore(page: Page, name: string): Promise<void> {
  await more(page).click();
  await page.getByRole('menuitem', { name }).click();
}

/** What the menu in the header of a sheet offers; nothing if there is none. */
export async function moreOf(page: Page): Promise<string[]> {
  if ((await more(page).count()) === 0) return [];
  await more(page).click();
  const entries = page.getByRole('menuitem');
  await entries.first().waitFor();
  const names = await entries.allTextContents();
  await page.keyboard.press('Escape');
  await entries.first().waitFor({ state: 'detached' });
  return names;
}
