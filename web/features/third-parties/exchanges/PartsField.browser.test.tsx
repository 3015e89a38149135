import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { meOf } from '#web/testing/me.ts';
import { mount } from '#web/testing/mount.tsx';
import { CreateExchange } from './CreateExchange.tsx';

const PARTS = Array.from({ length: 120 }, (_, n) => ({
  id: `p${n}`,
  supplier_ref: `LC1-${String(n).padStart(3, '0')}`,
  label: n % 2 ? 'Contactor' : 'Relay',
  origin: n === 1 ? 'import_product' : 'product',
  owner_entity_label: 'Armor Rail',
}));
const asked: URLSearchParams[] = [];

async function answer(url: string): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://vigie');
  if (pathname.endsWith('/api/products')) {
    asked.push(searchParams);
    const words = searchParams.get('search') ?? '';
    const only = searchParams.getAll('id');
    const found = PARTS.filter(
      ({ id, supplier_ref }) => supplier_ref.includes(words) && (only.length === 0 || only.includes(id)),
    );
    return Response.json({ items: found.slice(0, Number(searchParams.get('size'))), total: found.length });
  }
  return Response.json({ items: [], total: 0 });
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', answer);
  const user = meOf({ entity: { type: 'vigie' }, permissions_list: ['event.add'] });
  changeSettings({ token: { access_token: 'token', token_type: 'bearer' }, user });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => mount(<CreateExchange supplier="s1" onClose={() => {}} onCreated={() => {}} />);
const box = (name: RegExp) => page.getByRole('checkbox', { name });

test('parts of the third-party are found, chosen one by one or all that were found, and taken off again', async () => {
  await open();
  await expect.element(page.getByText('No part chosen')).toBeVisible();
  await box(/LC1-003/).click();
  await page.getByRole('searchbox', { name: 'Find parts by reference or name' }).fill('LC1-01');
  await page.getByRole('button', { name: 'Choose all 10' }).click();
  await expect.element(page.getByText('11 parts chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Show the chosen ones' }).click();
  await expect.element(box(/LC1-003/)).toBeChecked();
  await box(/LC1-003/).click();
  await expect.element(page.getByText('10 parts chosen')).toBeVisible();
  // What was taken off by mistake can be chosen again.
  await expect.element(box(/LC1-003/)).not.toBeChecked();
  expect(asked.every((query) => query.get('supplier') === 's1')).toBe(true);
});

test('a part of a customer says whose it is, and more than the first parts are reached', async () => {
  await open();
  await expect.element(page.getByText('Armor Rail')).toBeVisible();
  expect(await page.getByText('Armor Rail').all()).toHaveLength(1);
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(box(/LC1-119/)).toBeInTheDocument();
  await page.getByRole('button', { name: 'Choose all 120' }).click();
  await page.getByRole('button', { name: 'Choose none' }).click();
  await expect.element(page.getByText('No part chosen')).toBeVisible();
});
