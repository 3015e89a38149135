import { expect, it, vi } from 'vitest';
import { ApiError } from './apiError.ts';
import { withRetries } from './retry.ts';

const pause = () => vi.fn(async (_ms: number) => {});
const failing = (...statuses: number[]) =>
  vi.fn(async () => {
    const status = statuses.shift();
    if (status !== undefined) throw new ApiError(status, 'any', '');
    return 'answer';
  });

it('retries network and server failures with growing pauses', async () => {
  const pausing = pause();
  await expect(withRetries(failing(0, 503, 500), pausing)).resolves.toBe('answer');
  expect(pausing.mock.calls.flat()).toEqual([500, 1000, 2000]);
});

it('gives up after some tries', async () => {
  const ask = failing(...Array<number>(20).fill(503));
  await expect(withRetries(ask, pause())).rejects.toMatchObject({ status: 503 });
  expect(ask).toHaveBeenCalledTimes(5);
});

it.each([401, 403, 404])('does not retry a refusal with %i', async (status) => {
  const ask = failing(status);
  await expect(withRetries(ask, pause())).rejects.toMatchObject({ status });
  expect(ask).toHaveBeenCalledOnce();
});
