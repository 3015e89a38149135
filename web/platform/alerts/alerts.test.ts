import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts } from './alerts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  alerts.resume();
  for (const { id } of alerts.all()) alerts.remove(id);
  vi.useRealTimers();
});

const titles = () => alerts.all().map(({ title }) => title);

it('shows an alert for six seconds, and the same one once', () => {
  alerts.add({ type: 'info', title: 'a', text: 'x' });
  alerts.add({ type: 'info', title: 'a', text: 'x' });
  alerts.add({ type: 'info', title: 'a', text: 'y' });
  expect(titles()).toEqual(['a', 'a']);
  vi.advanceTimersByTime(5999);
  expect(titles()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

it('restarts the time of a repeated alert', () => {
  alerts.add({ type: 'success', title: 'a' });
  vi.advanceTimersByTime(5000);
  alerts.add({ type: 'success', title: 'a' });
  vi.advanceTimersByTime(5999);
  expect(titles()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

it('keeps alerts under the pointer, later ones included', () => {
  alerts.add({ type: 'error', title: 'a' });
  alerts.pause();
  alerts.add({ type: 'error', title: 'b' });
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(['a', 'b']);
  alerts.resume();
  vi.advanceTimersByTime(6000);
  expect(titles()).toEqual([]);
});

it('keeps the alert of work that goes on until it ends, and shows its steps', () => {
  const work = alerts.begin({ title: 'a' });
  alerts.pause();
  alerts.resume();
  vi.advanceTimersByTime(60_000);
  work.tell('Step');
  expect(alerts.all()).toMatchObject([{ title: 'a', text: 'Step' }]);
  work.end();
  expect(titles()).toEqual([]);
});

it('does not open the alert of work again once it was closed', () => {
  const work = alerts.begin({ title: 'a' });
  for (const { id } of alerts.all()) alerts.remove(id);
  work.tell('Step');
  expect(titles()).toEqual([]);
});
