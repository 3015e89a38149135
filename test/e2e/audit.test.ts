import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '#shared/users/schema.ts';
import {
  isAccessible,
  logInByForm,
  noErrors,
  openBrowser,
  openPage,
  speakEnglish,
} from '../support/browser/browser.ts';
import { as, stack, until } from '../support/product/client.ts';
import { viewingAs } from '../support/records/people.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
speakEnglish('superuser');

async function nameOf(role: string): Promise<string> {
  const { first_name, last_name } = await (await as(role)).call<Me>('GET /api/users/me');
  return `${first_name} ${last_name}`;
}

test('the audit log says who acted in whose name, and why', async () => {
  const operator = await as('operator');
  await operator.call('GET /api/users/me', { headers: viewingAs('client-other', 'Support request 4714') });
  const query = { search: '4714' };
  await until(
    () => operator.call<{ total: number }>('GET /api/audit', { query }),
    ({ total }) => total > 0,
  );
  const page = await openPage(browser);
  await page.goto(`${stack().url}/audit?search=4714`);
  await logInByForm(page, 'superuser');
  const event = page.getByRole('grid').getByRole('row').filter({ hasText: 'Support request 4714' });
  await event.getByText('Viewed as a user').waitFor();
  const [author, principal] = [await nameOf('operator'), await nameOf('client-other')];
  expect(await event.textContent()).toContain(principal);
  await event.getByTitle('client-other').waitFor();
  await isAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText(`${author} → ${principal}`).waitFor();
  await isAccessible(page);
  noErrors(page);
});
