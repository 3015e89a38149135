import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { mount } from '#web/testing/mount.tsx';
import { AlertStack } from './AlertStack.tsx';

const show = () => mount(<AlertStack />);
afterEach(() => {
  vi.useRealTimers();
  for (const { id } of alerts.all()) alerts.remove(id);
});
const saved = { type: 'success', title: 'Saved' } as const;
const titled = (title: string) => page.getByRole('listitem').filter({ hasText: title });

test('the same alert is not there twice, another text is another alert', async () => {
  await show();
  alerts.add(saved);
  alerts.add(saved);
  alerts.add({ ...saved, text: 'Three parts' });
  await expect.element(page.getByText('Three parts')).toBeVisible();
  expect(titled('Saved').elements()).toHaveLength(2);
});

test('an alert disappears after six seconds, unless the pointer is on it', async () => {
  await show();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  alerts.add(saved);
  vi.advanceTimersByTime(5900);
  expect(alerts.all()).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(alerts.all()).toHaveLength(0);

  alerts.add(saved);
  alerts.pause();
  vi.advanceTimersByTime(60_000);
  expect(alerts.all()).toHaveLength(1);
  alerts.resume();
  vi.advanceTimersByTime(6000);
  expect(alerts.all()).toHaveLength(0);
});

test('errors are read aloud at once, others when there is a pause; each can be closed', async () => {
  await show();
  alerts.add(saved);
  alerts.add({ type: 'error', title: 'Bad request' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Bad request');
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved');
  await titled('Bad request').getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Bad request')).not.toBeInTheDocument();
  await expect.element(page.getByText('Saved')).toBeVisible();
});

test.each([
  ['', 1440, 44],
  [', which may be high on a phone', 390, 300],
])('alerts stand above what a screen keeps at its foot%s', async (_, width, height) => {
  await page.viewport(width, 844);
  await mount(
    <>
      <footer data-foot="" style={{ position: 'fixed', bottom: 0, height }} />
      <AlertStack />
    </>,
  );
  alerts.add(saved);
  await expect.element(page.getByText('Saved')).toBeVisible();
  const { bottom } = titled('Saved').element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(innerHeight - height);
});
