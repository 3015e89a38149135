import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeSettings, getSettings } from '#web/platform/session/settingsStore.ts';
import { meOf } from '#web/testing/me.ts';
import { mount } from '#web/testing/mount.tsx';
import { Hint } from './Hint.tsx';

const asked: object[] = [];
const ME = meOf();
let answer: () => Response;

beforeEach(() => {
  asked.length = 0;
  answer = () => Response.json({ ...ME, closed_hints: ['home'] });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, { body }: RequestInit) => {
      asked.push({ path: new URL(path, location.href).pathname, ...JSON.parse(String(body)) });
      return answer();
    }),
  );
  changeSettings({ token: { access_token: 'token', token_type: 'bearer' }, user: ME, oldUser: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  changeSettings({ token: null, user: null, oldUser: null });
});

const hint = page.getByRole('complementary', { name: 'Hint' });
const CLOSED = { path: '/backend/api/users/me/hint', value: 'home' };
const Screen = () => (
  <main tabIndex={-1}>
    <Hint name="home" />
    <input aria-label="Search" />
    <dialog aria-label="Columns" />
  </main>
);

test('is closed by its button, at once, and the server keeps that', async () => {
  const held = Promise.withResolvers<void>();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      await held.promise;
      return answer();
    }),
  );
  await mount(<Screen />);
  await hint.getByRole('button', { name: 'Got it' }).click();
  await expect.element(hint).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
  held.resolve();
  await expect.poll(() => getSettings().user?.closed_hints).toEqual(['home']);
});

test('Escape closes it, but not while it has something else to close', async () => {
  await mount(<Screen />);
  await page.getByRole('textbox', { name: 'Search' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(hint).toBeVisible();
  const dialog = document.querySelector('dialog');
  (document.activeElement as HTMLElement).blur();
  dialog?.show();
  await userEvent.keyboard('{Escape}');
  await expect.element(hint).toBeVisible();
  dialog?.close();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Escape}');
  await expect.element(hint).not.toBeInTheDocument();
  expect(asked).toEqual([CLOSED]);
});

test.each([
  ['who closed it, on any device', { user: { ...ME, closed_hints: ['home' as const] } }],
  ['who acts as another user', { oldUser: meOf({ id: 'u2' }) }],
  ['whom an earlier version of the page has kept', { user: { ...ME, closed_hints: undefined as never } }],
])('is not shown to a user %s', async (_, settings) => {
  changeSettings(settings);
  await mount(<Screen />);
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toBeVisible();
  expect(hint.elements()).toHaveLength(0);
});

test('fits on a phone', async () => {
  await page.viewport(390, 844);
  await mount(<Screen />);
  await expect.element(hint).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await page.viewport(1440, 900);
});
