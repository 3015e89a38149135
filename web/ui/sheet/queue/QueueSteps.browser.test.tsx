import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSearchParams } from '#web/platform/router/index.ts';
import { logInAs } from '#web/testing/logInAs.ts';
import { mount } from '#web/testing/mount.tsx';
import { type Queue, QueueSteps } from './QueueSteps.tsx';

const QUEUE: Queue = {
  route: 'GET /api/received_answers',
  query: { state: 'open', order_by: 'received_at' },
  addressOf: (id) => `/answers/${id}`,
};
let asked: URLSearchParams[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, location.href).searchParams);
    const items = ['a1', 'a2', 'a3'].map((id) => ({ id }));
    return new Response(JSON.stringify({ items, total: 3 }), { headers: { 'content-type': 'application/json' } });
  });
  logInAs({});
});
afterEach(() => vi.unstubAllGlobals());

/** As sheets have it: the next record is another sheet. */
function Sheets() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? 'a1';
  return <QueueSteps key={id} id={id} queue={{ ...QUEUE, addressOf: (to) => `/here?id=${to}` }} />;
}

const shown = (id: string) =>
  mount(
    <>
      <input aria-label="Note" />
      <QueueSteps id={id} queue={QUEUE} />
    </>,
  );

test.each([
  ['j', '/answers/a3'],
  ['k', '/answers/a1'],
])('%s leads from the second of what waits to %s', async (key, address) => {
  const router = await shown('a2');
  await expect.element(page.getByText('2 of 3 waiting')).toBeVisible();
  expect(asked[0]?.get('state')).toBe('open');
  await userEvent.keyboard(key);
  await expect.poll(() => router.location.pathname).toBe(address);
});

test('nothing is before the first, and a letter that is typed is no step', async () => {
  await shown('a1');
  await expect.element(page.getByRole('button', { name: 'Previous in the queue' })).toBeDisabled();
  await userEvent.type(page.getByRole('textbox', { name: 'Note' }), 'jk');
  await expect.element(page.getByText('1 of 3 waiting')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('jk');
});

test('the button that was pressed has the focus on the next sheet', async () => {
  await mount(<Sheets />);
  await page.getByRole('button', { name: 'Next in the queue' }).click();
  await expect.element(page.getByText('2 of 3 waiting')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next in the queue' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('3 of 3 waiting')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next in the queue' })).toHaveFocus();
});
