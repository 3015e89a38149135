import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { meOf } from '#web/testing/me.ts';
import { mount } from '#web/testing/mount.tsx';
import { useCart } from './useCart.ts';

const IN_CART = [
  { id: 'r1', product: 'p1', note: 'Line 1' },
  { id: 'r2', product: 'p2', note: 'Line 2' },
];
/** The restored parts of each call. */
let added: string[][] = [];
let refused: string | null = null;

async function answer(url: string, { body }: { body?: string } = {}): Promise<Response> {
  if (!url.includes('bulk_add')) return Response.json({ items: IN_CART, total: IN_CART.length });
  const { products } = JSON.parse(body ?? '') as { products: string[] };
  if (products.includes(refused ?? '')) return Response.json({ error: { code: 'internal_error' } }, { status: 500 });
  added.push(products);
  return Response.json({ added: products.length, not_added: 0, reasons: [], requests: [] });
}

function Cart() {
  const { remove, removed, putBack } = useCart('monitoring', async () => undefined);
  return (
    <>
      <p>{removed.length} removed</p>
      <button type="button" onClick={() => void remove(['r1', 'r2'])}>
        Remove
      </button>
      <button type="button" onClick={() => void putBack()}>
        Undo
      </button>
    </>
  );
}

beforeEach(() => {
  added = [];
  refused = null;
  vi.stubGlobal('fetch', answer);
  const user = meOf({ is_superuser: true });
  changeSettings({ token: { access_token: 'token', token_type: 'bearer' }, user });
});
afterEach(() => vi.unstubAllGlobals());

test('a retry does not restore requests twice', async () => {
  await mount(<Cart />);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('2 removed')).toBeVisible();
  refused = 'p2';
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('1 removed')).toBeVisible();
  refused = null;
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('0 removed')).toBeVisible();
  expect(added).toEqual([['p1'], ['p2']]);
});
