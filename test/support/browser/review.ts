import type { Browser, Page } from 'playwright-core';
import type { Language } from '#shared/i18n/languages.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { clientFor, stack } from '../product/client.ts';
import { tokenFor } from '../records/accounts.ts';
import { analyse } from '../records/imports.ts';
import { newClient } from '../records/requests.ts';
import { plainList } from '../records/workbooks.ts';
import { openSession } from './browser.ts';
import type { DESK } from './visits.ts';

/** The lines of such a review. */
export const LINES = 24;

/**
 * The reader of a list whose lines all have a suggestion that somebody has to accept: another manufacturer is named. The
 * company is new, since decisions of a company are remembered for its next lists.
 */
export async function openReview(browser: Browser, viewport: typeof DESK, language: Language): Promise<Page> {
  const { username } = await newClient(1);
  const token = await tokenFor(username);
  const client = clientFor(token);
  await client.call('PUT /api/users/me/{field}', { params: { field: 'language' }, body: { value: language } });
  const query = {
    ...{ origin: 'product', kind: 'reference_article', supplier__isnull: 'false', supplier_ref__isnull: 'false' },
    ...{ size: String(LINES), order_by: 'creation_date' },
  };
  const { items } = await client.call<{ items: PartAnswer[] }>('GET /api/products', { query });
  const rows = items.map(({ supplier_ref, label }) => ['Somebody Else Inc', supplier_ref ?? '', label ?? '']);
  const list = await plainList([['Manufacturer', 'Manufacturer Part Number', 'Description'], ...rows]);
  await analyse(client, 'Pace.xlsx', list);
  const page = await openSession(browser, token, { viewport, reducedMotion: 'reduce' });
  await page.goto(`${stack().url}/analysis/matching`);
  await page.getByRole('option').nth(5).waitFor();
  // Keys decide nothing before the first line is there. A phone shows its details on demand.
  await page.locator('#line-title').waitFor({ state: 'attached' });
  return page;
}
