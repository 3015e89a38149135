import type { Browser, Page } from 'playwright-core';
import type { Language } from '#shared/i18n/languages.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { as, clientFor, stack } from '../product/client.ts';
import { enter, PASSWORD, settled } from '../records/accounts.ts';
import { analyse } from '../records/imports.ts';
import { plainList } from '../records/workbooks.ts';
import { openSession } from './browser.ts';
import type { DESK } from './visits.ts';

/** The lines of such a review. */
export const LINES = 24;

/** A reader of a list whose lines all have a suggestion that somebody has to accept: another manufacturer is named. */
export async function openReview(browser: Browser, viewport: typeof DESK, language: Language): Promise<Page> {
  const { entity } = await (await as('client-other')).call<Me>('GET /api/users/me');
  const { username } = await settled({ entity: entity.id, groups: ['client'], language });
  const { access_token: token } = (await enter(username, PASSWORD)).body as { access_token: string };
  const client = clientFor(token);
  const query = {
    ...{ origin: 'product', kind: 'reference_article', supplier__isnull: 'false', supplier_ref__isnull: 'false' },
    ...{ size: String(LINES), order_by: 'supplier_ref' },
  };
  const { items } = await client.call<{ items: PartAnswer[] }>('GET /api/products', { query });
  const rows = items.map(({ supplier_ref, label }) => ['Somebody Else Inc', supplier_ref ?? '', label ?? '']);
  const list = await plainList([['Manufacturer', 'Manufacturer Part Number', 'Description'], ...rows]);
  await analyse(client, 'Pace.xlsx', list);
  const page = await openSession(browser, token, { viewport, reducedMotion: 'reduce' });
  await page.goto(`${stack().url}/analysis/matching`);
  await page.getByRole('option').nth(5).waitFor({ timeout: 60_000 });
  return page;
}
