import puppeteer, { type Browser, type Page, type Viewport } from 'puppeteer-core';
import { findChromium } from '../../scripts/ensure-chromium.ts';
import type { Me } from '../../shared/users/schema.ts';
import { clientFor, logIn, stack } from '../../test/support/product/client.ts';

/** What the page keeps in local storage of who is logged in. */
export type Session = { token: { access_token: string; token_type: string }; user: Me };

export const DESKTOP: Viewport = { width: 1440, height: 900 };

export async function sessionOf(role: string): Promise<Session> {
  const access_token = await logIn(role);
  const user = await clientFor(access_token).call<Me>('GET /api/users/me');
  return { token: { access_token, token_type: 'bearer' }, user };
}

export function openChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium: run "npm test", which installs it.');
  return puppeteer.launch({
    executablePath,
    args: ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  });
}

/** A visitor who was never here: nothing is kept but who is logged in. */
export async function asVisitor<T>(
  browser: Browser,
  session: Session | null,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.goto(`${stack().url}/favicon.svg`);
    if (session) await page.evaluate((kept) => localStorage.setItem('vigie', kept), JSON.stringify(session));
    return await visit(page);
  } finally {
    await context.close();
  }
}
