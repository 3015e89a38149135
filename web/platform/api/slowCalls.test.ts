import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { areCallsSlow, watched } from './slowCalls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'answer'));

it('ignores a fast call', async () => {
  const answer = watched(() => after(4_900));
  await vi.advanceTimersByTimeAsync(4_900);
  await expect(answer).resolves.toBe('answer');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(areCallsSlow()).toBe(false);
});

it('reports slow calls while one of several is pending', async () => {
  const answers = [watched(() => after(6_000)), watched(() => after(9_000))];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(areCallsSlow()).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(areCallsSlow()).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all(answers);
  expect(areCallsSlow()).toBe(false);
});

it('ends with a call that fails, and passes the failure on', async () => {
  const call = watched(async () => {
    await after(7_000);
    throw new Error('down');
  });
  const failure = expect(call).rejects.toThrow('down');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(areCallsSlow()).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  await failure;
  expect(areCallsSlow()).toBe(false);
});
