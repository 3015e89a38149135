import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MAX_CORRECTED } from '#shared/answers/corrections.ts';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { meOf } from '#web/testing/me.ts';
import { mount } from '#web/testing/mount.tsx';
import CorrectionDialog from './CorrectionDialog.tsx';

type Sent = { body: { parts: object[]; comment: string | null }; key: string };
let sent: Sent[] = [];
let isRefusing = false;
const close = vi.fn();

async function answer(url: string, init: { body?: string; headers?: Record<string, string> } = {}): Promise<Response> {
  if (url.includes('/api/products/')) {
    const known = { availability_status: 'available', last_buy_order: null, end_of_life: null, equiv_product: null };
    return Response.json({ id: 'p1', supplier_ref: 'LC1D09', label: 'Contactor', ...known });
  }
  if (!url.endsWith('/api/corrections')) return Response.json({ items: [], total: 0 });
  sent.push({ body: JSON.parse(init.body ?? ''), key: init.headers?.['idempotency-key'] ?? '' });
  if (isRefusing) return Response.json({ detail: 'Too much at once.', code: 'too_many_requests' }, { status: 429 });
  return Response.json({ id: 'c1' }, { status: 201 });
}

beforeEach(() => {
  sent = [];
  isRefusing = false;
  close.mockReset();
  vi.stubGlobal('fetch', answer);
  const user = meOf({ entity: { type: 'supplier' }, permissions_list: ['supplier.change'] });
  changeSettings({ token: { access_token: 'token', token_type: 'bearer' }, user });
});
afterEach(() => vi.unstubAllGlobals());

const availability = () => page.getByLabelText('Propose a correction, Availability');
const lastOrder = () => page.getByLabelText('Propose a correction, Last buy order');
const send = () => page.getByRole('button', { name: 'Send the correction' });

test('shows what is known of the part, and sends only what is filled in', async () => {
  await mount(<CorrectionDialog parts={['p1']} onClose={close} />);
  await expect.element(page.getByText('LC1D09')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'What Vigie knows today' })).toBeVisible();
  await expect.element(send()).toBeDisabled();
  await availability().selectOptions('last_buy_order');
  await lastOrder().fill('2031-03-31');
  await send().click();
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(sent.map(({ body }) => body)).toMatchObject([
    {
      parts: [
        { product: 'p1', availability_status: 'last_buy_order', last_buy_order: '2031-03-31', end_of_life: null },
      ],
      comment: null,
    },
  ]);
});

test('says what contradicts itself, and sends nothing until it is mended', async () => {
  await mount(<CorrectionDialog parts={['p1', 'p2']} onClose={close} />);
  await expect.element(page.getByText('The same is true of all 2 parts.')).toBeVisible();
  await availability().selectOptions('last_buy_order');
  await lastOrder().fill('2031-03-31');
  await page.getByLabelText('Propose a correction, End of production').fill('2031-01-31');
  await expect.element(page.getByText(/cannot be later than the end of life/)).toBeVisible();
  await send().click();
  expect(sent).toEqual([]);
  await page.getByLabelText('Propose a correction, End of production').fill('2031-12-31');
  await send().click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body.parts).toHaveLength(2);
});

test('a refusal keeps what was typed; sent again unchanged, it has the same key, and after a change another', async () => {
  isRefusing = true;
  await mount(<CorrectionDialog parts={['p1']} onClose={close} />);
  await availability().selectOptions('obsolete');
  await send().click();
  await expect.element(page.getByText('Too much at once.')).toBeVisible();
  await send().click();
  await expect.poll(() => sent.length).toBe(2);
  isRefusing = false;
  await page.getByLabelText('Remark').fill('PCN 2026-11');
  await send().click();
  await expect.poll(() => close.mock.calls.length).toBe(1);
  const keys = sent.map(({ key }) => key);
  expect(keys[0]).toMatch(/\S/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(sent[2]?.body.comment).toBe('PCN 2026-11');
});

test('more parts than a correction may be about are not sent', async () => {
  const parts = Array.from({ length: MAX_CORRECTED + 1 }, (_, n) => `p${n}`);
  await mount(<CorrectionDialog parts={parts} onClose={close} />);
  await expect.element(page.getByText(/You have selected 501 parts/)).toBeVisible();
  expect(await send().query()).toBeNull();
});
