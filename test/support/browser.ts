import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { findChromium } from '../../scripts/ensure-chromium.ts';
import { stack } from './client.ts';

/** Without the background flags Chromium looks for its makers' hosts at every start. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium: run "npm test", which installs it.');
  return chromium.launch({ executablePath, args: FLAGS });
}

const errors = new WeakMap<Page, string[]>();

/** A page whose script errors fail the test (`noErrors`). A failed test leaves its picture in `test-results/`. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    acceptDownloads: true,
    ...options,
  });
  const page = await context.newPage();
  onTestFailed(async ({ task }) => {
    mkdirSync('test-results', { recursive: true });
    await page.screenshot({ path: `test-results/${task.name.replace(/\W+/g, '-')}.png` });
  });
  const found: string[] = [];
  errors.set(page, found);
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) found.push(message.text());
  });
  return page;
}
export const noErrors = (page: Page): void => expect(errors.get(page)).toEqual([]);

type Words = { username: RegExp; password: RegExp; logIn: RegExp };
const WORDS: Record<'en' | 'fr', Words> = {
  en: { username: /^Username/, password: /^Password/, logIn: /^Log in$/ },
  fr: { username: /^Identifiant|^Nom d’utilisateur/, password: /^Mot de passe/, logIn: /^Se connecter$/ },
};

/** Logs in by the form, as a person would. Wrong on purpose with another password. */
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

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };

/** What fades in has less contrast for a moment. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );

/** No violation of WCAG 2.2 A and AA on the page as it stands. */
export async function isAccessible(page: Page): Promise<void> {
  await atRest(page);
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> };
    };
    return (await checker.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }))
      .violations;
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
