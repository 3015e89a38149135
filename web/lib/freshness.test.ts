import { mutate } from 'swr';
import { expect, it, vi } from 'vitest';
import { outdatedBy, refreshAfter } from './freshness.ts';

vi.mock('swr', () => ({ mutate: vi.fn() }));

it('asks for numbers of requests, credits and the cart again when a call has changed them', () => {
  expect(outdatedBy('POST /api/asked_monitorings/bulk_add')).toContain('GET /api/asked_monitorings/count');
  expect(outdatedBy('POST /api/asked_processings/confirm')).toEqual([
    'GET /api/asked_processings/count',
    'GET /api/users/me',
    'GET /api/asked_processings',
  ]);
});

it('asks for the user again when people, their entity or its subscriptions have changed', () => {
  for (const key of ['PUT /api/users/{id}', 'PUT /api/entities/{id}', 'PUT /api/subscription/{id}'])
    expect(outdatedBy(key)).toEqual(['GET /api/users/me']);
});

it('asks nothing after reading, or after writing what the shell does not show', () => {
  expect(outdatedBy('GET /api/asked_monitorings')).toEqual([]);
  expect(outdatedBy('POST /api/asked_monitorings/fields_values')).toEqual([]);
  expect(outdatedBy('PUT /api/contacts/{id}')).toEqual([]);
});

it('asks again when workers have carried on what a call began', () => {
  const asked = vi.mocked(mutate);
  const timesFor = (key: string) => {
    asked.mockClear();
    refreshAfter(key);
    const atOnce = asked.mock.calls.length;
    vi.runAllTimers();
    return [atOnce, asked.mock.calls.length];
  };
  vi.useFakeTimers();
  expect(timesFor('POST /api/monitorings/{id}/close')).toEqual([1, 3]);
  expect(timesFor('POST /api/asked_processings/confirm')).toEqual([1, 1]);
  expect(timesFor('PUT /api/contacts/{id}')).toEqual([0, 0]);
  vi.useRealTimers();
});
