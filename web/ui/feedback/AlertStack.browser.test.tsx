import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { mount } from '#web/testing/mount.tsx';
import { AlertStack } from './AlertStack.tsx';

const show = () => mount(<AlertStack />);
afterEach(() => {
  vi.useRealTimers();
  alerts.resume();
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
  alerts.pause();
  alerts.add({ type: 'error', title: 'Bad request' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Bad request');
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved');
  await titled('Bad request').getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Bad request')).not.toBeInTheDocument();
  await expect.element(page.getByText('Saved')).toBeVisible();
});

/** Of the stack: an alert itself rises into its place. */
const corner = () => {
  const { right, bottom } = (titled('Saved').element().closest('.alerts') as Element).getBoundingClientRect();
  return { right: innerWidth - right, bottom: innerHeight - bottom };
};

test.each([
  ['', 1440, 44],
  [', which may be high on a phone', 390, 300],
])('alerts stand at the bottom right, above what a screen keeps at its foot%s', async (_, width, height) => {
  await page.viewport(width, 844);
  await mount(
    <>
      <footer data-foot="" style={{ position: 'fixed', inset: 'auto 0 0', height }} />
      <AlertStack />
    </>,
  );
  alerts.add(saved);
  await expect.element(page.getByText('Saved')).toBeVisible();
  expect(corner()).toEqual({ right: 16, bottom: height + 16 });
});

test('alerts stay at the bottom right beside a dialog, and rise when a bar comes below them', async () => {
  await page.viewport(1440, 844);
  await mount(
    <>
      <div className="dialog-scrim">
        <div className="dialog-actions" style={{ width: 300, height: 50, marginTop: 200 }} />
      </div>
      <AlertStack />
    </>,
  );
  alerts.add(saved);
  await expect.element(page.getByText('Saved')).toBeVisible();
  expect(corner()).toEqual({ right: 16, bottom: 16 });
  const bar = document.createElement('div');
  bar.className = 'bulk-bar';
  Object.assign(bar.style, { position: 'fixed', inset: 'auto 0 0', height: '60px' });
  document.body.append(bar);
  await expect.poll(() => corner().bottom).toBe(innerHeight - bar.getBoundingClientRect().top + 16);
  bar.remove();
  await expect.poll(() => corner().bottom).toBe(16);
});

test('of work that goes on its name is read aloud, its steps are shown, and it stays until it ends', async () => {
  await show();
  const work = alerts.begin({ title: 'The file is being prepared' });
  await expect.element(page.getByRole('status')).toHaveTextContent('The file is being prepared');
  work.tell('Collecting the data');
  await expect.element(page.getByText('Collecting the data')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('The file is being prepared');
  work.end();
  await expect.element(page.getByText('The file is being prepared')).not.toBeInTheDocument();
});
