import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Decision, decisionsWith, UNDO_MS } from './decisions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const about = (id: string, kind: Decision['kind'] = 'unchanged'): Decision => ({ id, name: `Part ${id}`, kind });
function world() {
  const onFailed = vi.fn();
  const decisions = decisionsWith({ onFailed });
  const statesOf = () => Object.fromEntries(decisions.all().map(({ id, state }) => [id, state]));
  return { decisions, onFailed, statesOf };
}

test('nothing is written before the time to undo is over', async () => {
  const { decisions, statesOf } = world();
  const write = vi.fn(async () => undefined);
  decisions.decide(about('a'), write);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect([write.mock.calls.length, statesOf(), decisions.isUnfinished()]).toEqual([0, { a: 'waiting' }, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect([write.mock.calls.length, statesOf(), decisions.isUnfinished()]).toEqual([1, { a: 'done' }, false]);
});

test('what is undone is never written', async () => {
  const { decisions } = world();
  const write = vi.fn(async () => undefined);
  decisions.decide(about('a'), write);
  expect(decisions.latest()?.id).toBe('a');
  expect(decisions.undo('a')).toBe(true);
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  await decisions.flush();
  expect([write.mock.calls.length, decisions.all(), decisions.undo('a')]).toEqual([0, [], false]);
});

test('whoever leaves has everything written, once', async () => {
  const { decisions, statesOf } = world();
  const [first, second] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  decisions.decide(about('a'), first);
  decisions.decide(about('b'), second);
  await decisions.flush();
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  expect(statesOf()).toEqual({ a: 'done', b: 'done' });
});

test('a later decision replaces one that waits, none that was written', async () => {
  const { decisions } = world();
  const [first, second] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  expect(decisions.decide(about('a'), first)).toBe(true);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1000);
  expect(decisions.decide(about('a', 'obsolete'), second)).toBe(true);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  expect(decisions.decide(about('a'), first)).toBe(false);
});

test('a failure is told, and can be decided again', async () => {
  const { decisions, onFailed, statesOf } = world();
  decisions.decide(about('a'), () => Promise.reject(new Error('no')));
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'a' }), new Error('no'));
  expect(statesOf()).toEqual({ a: 'failed' });
  expect(decisions.decide(about('a'), async () => undefined)).toBe(true);
});
