import type { Page } from 'puppeteer-core';
import type { PartAnswer } from '../../shared/parts/schema.ts';
import { as } from '../../test/support/product/client.ts';
import type { Device } from './lighthouse.ts';

export type Screen = {
  name: string;
  path: string;
  /** What is there once the screen can be used. */
  usable: string;
  isOpen?: boolean;
  goals: Partial<Record<Device, number>>;
  /** kB of scripts on a first visit. */
  mostScripts?: number;
};

/** The screens that are measured, as `role` has them. */
export async function screensOf(role: string): Promise<Screen[]> {
  const client = await as(role);
  const query = { size: '1', origin: 'product', include_fields: 'id' };
  const { items } = await client.call<{ items: PartAnswer[] }>('GET /api/products', { query });
  return [
    {
      name: 'login',
      path: '/login',
      usable: 'button[type=submit]',
      isOpen: true,
      goals: { desktop: 98, mobile: 90 },
      mostScripts: 96,
    },
    {
      name: 'part list',
      path: '/parts',
      usable: '[role=grid] tbody a',
      goals: { desktop: 98, mobile: 90 },
      mostScripts: 140,
    },
    {
      name: 'part sheet',
      path: `/parts/${items[0]?.id}`,
      usable: '[role=tabpanel] dl',
      goals: { desktop: 98, mobile: 90 },
      mostScripts: 140,
    },
    { name: 'dashboard', path: '/dashboard', usable: 'main table', goals: { desktop: 98 }, mostScripts: 130 },
  ];
}

/** Bytes of scripts as they came, compressed, until a screen can be used. */
export async function scriptBytes(page: Page, url: string, usable: string): Promise<number> {
  let bytes = 0;
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bytes += Number(response.headers()['content-length'] ?? 0);
  });
  await page.goto(url, { waitUntil: 'networkidle0' });
  await page.waitForSelector(usable);
  return bytes;
}
